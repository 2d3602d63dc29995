"""The miniature of Mexican Stud: proved, dealt card by card, and learned by playing."""

from fractions import Fraction

import pytest
from miniature_dealer import Dealer, tables
from regret_matching import bracket

from msstud.mexican.miniature import (
    BOUND_RULES,
    PATH,
    STORED_RULES,
    MiniatureSolution,
    stored_miniature,
    stored_text,
    value_of_choice,
)
from msstud.mexican.miniature_game import (
    N_DEALS,
    MiniatureError,
    MiniatureRules,
    RollRule,
    hand_order,
    sequence_form,
)
from msstud.mexican.roll_findings import (
    bet_bluffs,
    first_rolls,
    hide_rate,
    roll_bluffs,
    second_rolls,
    signals,
)
from msstud.mexican.sequence_form import (
    Certificate,
    best_response,
    certify,
    passing,
)

FREE = RollRule.FREE


@pytest.mark.parametrize("rules", STORED_RULES, ids=str)
def test_every_stored_equilibrium_is_proved(rules: MiniatureRules) -> None:
    """Neither side can gain by deviating: both exact best responses are worth the same."""
    solution = stored_miniature(rules)
    assert solution.certificate == certify(solution.form, solution.strategies)
    assert solution.certificate.gap == 0
    assert solution.values == (solution.value, -solution.value)


@pytest.mark.parametrize("rules", STORED_RULES[::2], ids=str)
def test_dealing_every_card_gives_the_same_value(rules: MiniatureRules) -> None:
    """An independent dealer with nine distinct cards, his own rules and no sequences."""
    solution = stored_miniature(rules)
    dealer = Dealer(rules, tables(solution.form, solution.strategies))
    assert dealer.mean_gain() == solution.value


@pytest.mark.parametrize("player", [0, 1])
def test_a_best_response_gets_what_it_says_when_it_is_dealt(player: int) -> None:
    """Against a player who does everything with a chance of one half."""
    rules = MiniatureRules(bet=2)
    form = sequence_form(rules)
    even = [Fraction(1, 2)] * form.n_sequences(1 - player)
    even[0] = Fraction(1)
    answer = best_response(form, player, tuple(even))
    pure = [Fraction(0)] * form.n_sequences(player)
    pure[0] = Fraction(1)
    for info_set in form.info_sets[player]:
        pure[max(info_set.sequences, key=lambda sequence: answer.worth[sequence])] = Fraction(1)
    pair = (tuple(pure), tuple(even)) if player == 0 else (tuple(even), tuple(pure))
    gain = Dealer(rules, tables(form, pair)).mean_gain()
    assert (gain if player == 0 else -gain) == answer.value


def test_learning_by_playing_closes_in_on_the_value() -> None:
    """Regret matching starts from nothing and uses no linear program."""
    solution = stored_miniature()
    floor, ceiling = bracket(solution.form, n_turns=300)
    assert floor < solution.value < ceiling
    assert ceiling - floor < 0.01


def test_deals_and_chances_add_up() -> None:
    """9 * 8 * 7 * 6 * 5 * 4 deals, four coins; two different cards in 27 of 36 starts."""
    solution = stored_miniature()
    assert N_DEALS == 60_480 * 16
    for player in (0, 1):
        assert passing(solution.form, solution.strategies, player)[0] == 1
        rolls = first_rolls(solution, player)
        assert sum(roll.chance for roll in rolls) == Fraction(27, 36)
        for dealt in ("AK", "AQ", "KQ"):
            assert sum(roll.probability for roll in rolls if roll.hidden == dealt) == 1


def test_hands_have_the_order_of_the_rules() -> None:
    hands = ["AKQ", "QQK", "QQA", "KKQ", "KKA", "AAQ", "AAK", "QQQ", "KKK", "AAA"]
    assert sorted(hands, key=hand_order) == hands
    assert hand_order("QKA") == hand_order("AQK")


def test_a_view_tells_nothing_of_what_the_other_hides() -> None:
    """A view has four parts: own cards and rolls, the other's rolls, and the betting."""
    for info_set in sequence_form(MiniatureRules()).info_sets[1]:
        dealt, up, other, betting = info_set.view
        assert len(other) == len(up) in {0, 1, 2}
        assert len(dealt) == len(up) + (2 if info_set.view.is_roll else 1)
        assert set(betting) <= set("xbc/")


def test_freedom_never_costs_and_each_rule_has_its_price() -> None:
    free = stored_miniature().value
    for rule in BOUND_RULES:
        bound_first, bound_second = (
            stored_miniature(MiniatureRules(rolls=rolls)).value
            for rolls in ((rule, FREE), (FREE, rule))
        )
        assert bound_first < free < bound_second
        assert value_of_choice(rule) == (bound_second - bound_first) / 2
    assert value_of_choice(FREE) == 0
    costs = {rule: value_of_choice(rule) for rule in BOUND_RULES}
    assert sorted(costs, key=lambda rule: costs[rule]) == [
        RollRule.RANDOM,
        RollRule.STUD,
        RollRule.HIGHEST,
        RollRule.LOWEST,
    ]


@pytest.mark.parametrize("player", [0, 1])
def test_the_best_card_is_hidden_with_ace_king_only(player: int) -> None:
    """What costs anything is done by no equilibrium: with ace and queen the ace is always shown."""
    rolls = {(r.hidden, r.rolled): r for r in first_rolls(stored_miniature(), player)}
    assert rolls["AK", "K"].probability == 1
    assert rolls["AK", "A"].cost > 0
    assert rolls["AQ", "A"].probability == 1
    assert rolls["AQ", "Q"].cost > 0
    assert 0 < rolls["KQ", "Q"].probability < Fraction(1, 2)
    assert rolls["KQ", "Q"].cost == rolls["KQ", "K"].cost == 0
    hidden = [r for r in rolls.values() if r.hides_best]
    assert hide_rate(stored_miniature(), player) == sum(r.chance for r in hidden) / Fraction(3, 4)


@pytest.mark.parametrize("player", [0, 1])
def test_a_pair_of_aces_or_kings_is_hidden_nearly_always(player: int) -> None:
    rolls = [roll for roll in second_rolls(stored_miniature(), player) if roll.hides_pair]
    assert {(roll.up, roll.hidden) for roll in rolls} == {
        (up, hidden) for up in "AKQ" for hidden in ("AK", "AQ", "KQ") if up in hidden
    }
    assert all(roll.probability > Fraction(19, 20) for roll in rolls if roll.up != "Q")


@pytest.mark.parametrize("player", [0, 1])
def test_a_queen_up_means_more_than_counting_says(player: int) -> None:
    solution = stored_miniature()
    told = {(s.rolled, s.hidden): s for s in signals(solution, player)}
    for rolled in "QKA":
        for column in ("in_equilibrium", "by_counting"):
            assert sum(getattr(told[rolled, hidden], column) for hidden in "QKA") == 1
    assert told["Q", "Q"].in_equilibrium > 2 * told["Q", "Q"].by_counting
    assert told["A", "K"].in_equilibrium == told["Q", "A"].in_equilibrium == 0
    king_queen = next(r for r in first_rolls(solution, player) if r.rolled == "Q" and r.probability)
    bluffs = roll_bluffs(solution, player)
    assert bluffs.rate == king_queen.probability / 3  # three unpaired starts, equally likely
    assert roll_bluffs(solution, player, roll=2).chances < 1
    assert 0 < bet_bluffs(solution, player).share < bet_bluffs(solution, player).rate < 1


def test_the_bigger_the_bet_the_more_often_the_ace_is_shown() -> None:
    shown = []
    for bet in (1, 2, 3):
        rolls = first_rolls(stored_miniature(MiniatureRules(bet)))
        shown += [r.probability for r in rolls if (r.hidden, r.rolled) == ("AK", "A")]
    assert shown[0] == 0 < shown[1] < Fraction(1, 10) < Fraction(1, 2) < shown[2] < 1


def test_the_stored_text_is_what_would_be_written() -> None:
    solutions = [stored_miniature(rules) for rules in STORED_RULES]
    assert stored_text(solutions) == PATH.read_text(encoding="ascii")


def test_errors_say_what_was_expected() -> None:
    with pytest.raises(MiniatureError, match="bet must be at least 1 ante, got 0"):
        MiniatureRules(bet=0)
    with pytest.raises(TypeError, match="bet must be an integer number of antes, got 1.5"):
        MiniatureRules(bet=1.5)  # type: ignore[arg-type]
    with pytest.raises(MiniatureError, match="expected one rule per player, 2, got 1"):
        MiniatureRules(rolls=(FREE,))  # type: ignore[arg-type]
    with pytest.raises(MiniatureError, match="no equilibrium is stored for"):
        stored_miniature(MiniatureRules(bet=7))
    solution = stored_miniature()
    with pytest.raises(MiniatureError, match="expected an equilibrium, got a gap of 1"):
        MiniatureSolution(
            solution.rules, solution.strategies, Certificate(Fraction(0), Fraction(1))
        )
    with pytest.raises(ValueError, match="roll must be 1 or 2, got 3"):
        hide_rate(solution, roll=3)
    bound = stored_miniature(MiniatureRules(rolls=(FREE, RollRule.LOWEST)))
    assert not first_rolls(bound, player=1)
    with pytest.raises(MiniatureError, match="player 1 is bound to roll the 'lowest'"):
        roll_bluffs(bound, player=1)
