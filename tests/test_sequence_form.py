"""Exact values and best responses, checked on a game with a published solution."""

import random
from fractions import Fraction
from itertools import product

import pytest
from kuhn import VALUE, kuhn, kuhn_equilibrium

from msstud.mexican.sequence_form import (
    SequenceForm,
    StrategyError,
    best_response,
    certify,
    passing,
)

HALF = Fraction(1, 2)


def mixed(form: SequenceForm, player: int, rng: random.Random) -> tuple[Fraction, ...]:
    """Return a strategy drawn by chance."""
    chances = [Fraction(1)]
    for _ in form.info_sets[player]:
        chance = Fraction(rng.randrange(8), 7)
        chances += [1 - chance, chance]
    return tuple(chances)


def gain(form: SequenceForm, first: tuple[Fraction, ...], second: tuple[Fraction, ...]) -> Fraction:
    """Return the expected gain by multiplying the chances along each end."""
    total = Fraction(0)
    for end in form.ends:
        chance = Fraction(end.n_deals, form.n_deals)
        for player, strategy in enumerate((first, second)):
            sequence = end.sequences[player]
            while sequence:
                chance *= strategy[sequence]
                here = next(s for s in form.info_sets[player] if sequence in s.sequences)
                sequence = here.parent
        total += chance * end.gain
    return total


@pytest.mark.parametrize("jack_bet", [Fraction(0), Fraction(1, 7), Fraction(1, 3)])
def test_kuhns_equilibria_leave_no_gap(jack_bet: Fraction) -> None:
    strategies = kuhn_equilibrium(jack_bet)
    certificate = certify(kuhn(), strategies)
    assert certificate == (VALUE, VALUE)
    assert certificate.gap == 0
    assert gain(kuhn(), *strategies) == VALUE


def test_a_strategy_outside_the_family_leaves_a_gap() -> None:
    first, second = kuhn_equilibrium(Fraction(1, 4))
    more_bluffs = (first[0], Fraction(2, 3), Fraction(1, 3), *first[3:])  # with the jack
    certificate = certify(kuhn(), (more_bluffs, second))
    assert certificate.floor < VALUE == certificate.ceiling


def test_a_best_response_is_the_best_of_all_pure_strategies() -> None:
    form, rng = kuhn(), random.Random(2)
    for player in (0, 1):
        against = mixed(form, 1 - player, rng)
        values = []
        for chosen in product((Fraction(0), Fraction(1)), repeat=6):
            pure = (Fraction(1), *(part for c in chosen for part in (1 - c, c)))
            pair = (pure, against) if player == 0 else (against, pure)
            values.append(gain(form, *pair) * (1 if player == 0 else -1))
        assert best_response(form, player, against).value == max(values)


def test_play_passes_through_each_choice_once() -> None:
    form, rng = kuhn(), random.Random(3)
    pair = (mixed(form, 0, rng), mixed(form, 1, rng))
    for player in (0, 1):
        chances = passing(form, pair, player)
        assert chances[0] == 1
        for card in range(3):  # a third of the hands for each card, whatever is done with it
            begins = [s for s in form.info_sets[player] if s.parent == 0]
            n_sets = len(begins) // 3
            mine = begins[n_sets * card : n_sets * (card + 1)]
            assert sum(chances[q] for s in mine for q in s.sequences) == Fraction(1, 3)


def test_what_is_no_strategy_is_refused() -> None:
    form, (first, second) = kuhn(), kuhn_equilibrium(Fraction(0))
    with pytest.raises(StrategyError, match="strategy of player 0: expected 13, got 12"):
        certify(form, (first[:-1], second))
    with pytest.raises(StrategyError, match="strategy of player 1: expected probabilities"):
        certify(form, (first, (HALF, *second[1:])))
    with pytest.raises(StrategyError, match=r"player 1 at J check: .* with sum 1, got 5/6"):
        certify(form, (first, (second[0], HALF, *second[2:])))
    with pytest.raises(StrategyError, match="expected probabilities, entry 0 being 1"):
        certify(form, ((first[0], -HALF, 3 * HALF, *first[3:]), second))
