"""A strategy is any function of known cards and stake, and says so when it is not."""

import pytest

import msstud as ms
from msstud.actions import Action, Street
from msstud.states import card_sets, suit_classes

FOLD, RAISE_1X, RAISE_2X, RAISE_3X = Action


def high_card_only(cards: tuple[ms.Card, ...], staked: int) -> str:
    return "1x" if cards[0].rank >= ms.Rank.JACK and staked < 4 else "fold"


def loves_spades(cards: tuple[ms.Card, ...], staked: int) -> Action:
    del staked
    return RAISE_3X if all(card.suit == ms.Suit.SPADES for card in cards) else FOLD


def test_optimal_is_what_the_solution_decides() -> None:
    solution = ms.solve()
    for text, wagered in (("6s 5s", 1), ("6s 5d", 1), ("7s 9s 8s 4h", 3), ("7s 9s 8s 4h", 5)):
        assert (
            ms.OPTIMAL.action(text, wagered=wagered) is solution.decide(text, wagered=wagered).best
        )


def test_a_rule_gets_the_cards_highest_first_and_the_stake() -> None:
    strategy = ms.Strategy.from_rule(high_card_only)
    assert strategy.name == "high_card_only"
    assert strategy.action("2c Jd", wagered=1) is RAISE_1X
    assert strategy.action("2c Td", wagered=1) is FOLD
    assert strategy.action("2c Jd 3c", wagered=3) is RAISE_1X
    assert strategy.action("2c Jd 3c", wagered=4) is FOLD


def test_a_rule_is_asked_only_when_needed() -> None:
    asked: list[int] = []

    def watched(cards: tuple[ms.Card, ...], staked: int) -> str:
        asked.append(staked * 10 + len(cards))
        return "fold"

    strategy = ms.Strategy.from_rule(watched)
    assert not asked
    ms.evaluate(strategy)
    assert set(asked) == {12}  # folding everything, only third street is ever asked about
    n_asked = len(asked)
    ms.evaluate(strategy)
    assert len(asked) == n_asked


def test_a_favorite_suit_is_refused_unless_announced() -> None:
    strategy = ms.Strategy.from_rule(loves_spades)
    with pytest.raises(
        ms.MsstudError, match="'loves_spades' answers differently for .* suit class"
    ):
        ms.evaluate(strategy)


def test_a_favorite_suit_is_priced_exactly_on_card_sets() -> None:
    """One suit of four: every 3x happens a quarter as often as for any suit."""
    any_suit = ms.Strategy.from_rule(
        lambda cards, _staked: 3 if len({card.suit for card in cards}) == 1 else "fold"
    )
    spades = ms.evaluate(ms.Strategy.from_rule(loves_spades, states="card sets"))
    anything = ms.evaluate(any_suit)
    assert 4 * (spades.expected_value + 1) == anything.expected_value + 1
    assert 4 * spades.hit_frequency == anything.hit_frequency


@pytest.mark.parametrize("answer", [0, 4, True, 1.5, None, "check", float("nan")])
def test_an_answer_that_is_no_action_names_rule_and_hand(answer: object) -> None:
    strategy = ms.Strategy.from_rule(lambda _cards, _staked: answer, name="odd")
    with pytest.raises(ms.IllegalActionError, match="rule 'odd' for .* 1 staked: expected fold or"):
        ms.evaluate(strategy)


def test_unknown_states_and_no_function_are_refused() -> None:
    with pytest.raises(ms.MsstudError, match="states must be one of outlooks, suit classes"):
        ms.Strategy.from_rule(high_card_only, states="cards")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected a function"):
        ms.Strategy.from_rule("1x")  # type: ignore[arg-type]


def test_a_coarse_strategy_acts_alike_on_finer_states() -> None:
    for states in (suit_classes(), card_sets()):
        choose = ms.OPTIMAL.choose_on(states)
        for street, text in zip(Street, ("6s 5s", "4c 5d 6h", "As Ks Qs Js"), strict=True):
            place = states.state_of(ms.parse_cards(text))
            staked = street.legal_totals[0]
            expected = ms.OPTIMAL.action(text, wagered=staked)
            assert Action.of_antes(int(choose(street, staked)[place])) is expected


def test_an_illegal_total_is_refused() -> None:
    with pytest.raises(ms.IllegalActionError, match="third street: the total staked"):
        ms.OPTIMAL.action("As Kd", wagered=2)
