"""Who wins at the showdown: three ways to count, against going through every deal."""

import random
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, prod, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import DECK, strength

from msstud.cards import CardError, CardsLike
from msstud.mexican.equity import SeatEquity, ShowdownEquity, showdown_equity

Up = Sequence[tuple[str, ...]]
Hidden = Mapping[int, tuple[str, ...]]


def by_looking(up: Up, hidden: Hidden, dead: Sequence[str]) -> list[tuple[int, int, Fraction]]:
    """Return wins, ties and share of each player by going through every deal."""
    known = [(*cards, *hidden.get(place, ())) for place, cards in enumerate(up)]
    seen = {card for cards in known for card in cards} | set(dead)
    rank = cache(strength)

    def deals(place: int, gone: frozenset[str]) -> Iterator[list[tuple[str, ...]]]:
        if place == len(known):
            yield []
            return
        rest = [card for card in DECK if card not in gone]
        for more in combinations(rest, 5 - len(known[place])):
            for others in deals(place + 1, gone | set(more)):
                yield [(*known[place], *more), *others]

    wins, ties, shares, n = [0] * len(up), [0] * len(up), [Fraction(0)] * len(up), 0
    for hands in deals(0, frozenset(seen)):
        n += 1
        values = [rank(hand) for hand in hands]
        best = [place for place, value in enumerate(values) if value == max(values)]
        for place in best:
            (wins if len(best) == 1 else ties)[place] += 1
            shares[place] += Fraction(1, len(best))
    return [(win, tie, share / n) for win, tie, share in zip(wins, ties, shares, strict=True)]


def found(equity: ShowdownEquity) -> list[tuple[int, int, Fraction]]:
    return [(seat.wins, seat.ties, seat.share) for seat in equity.seats]


def small_table(
    seed: int, n_players: int, n_up: int, n_unseen: int, known: tuple[int, ...] = ()
) -> tuple[list[tuple[str, ...]], dict[int, tuple[str, ...]], list[str]]:
    """Return up cards, hidden cards of the players in `known`, and dead cards."""
    rng = random.Random(seed)
    cards = rng.sample(DECK, len(DECK))
    up = [tuple(cards.pop() for _ in range(n_up)) for _ in range(n_players)]
    hidden: dict[int, tuple[str, ...]] = {place: (cards.pop(),) for place in known}
    return up, hidden, cards[n_unseen:]


@pytest.mark.parametrize("known", [(), (0,), (1,), (0, 1)])
@pytest.mark.parametrize(("n_up", "n_unseen"), [(1, 10), (2, 10), (3, 12), (4, 40)])
def test_two_players_are_counted_as_by_going_through_every_deal(
    n_up: int, n_unseen: int, known: tuple[int, ...]
) -> None:
    for seed in range(3):
        up, hidden, dead = small_table(seed, 2, n_up, n_unseen, known)
        equity = showdown_equity(up, hidden=hidden, dead=dead)
        assert equity.is_exact
        assert found(equity) == by_looking(up, hidden, dead)


@pytest.mark.parametrize("known", [(), (1,), (0, 2)])
@pytest.mark.parametrize(("n_players", "n_unseen"), [(3, 20), (4, 9), (5, 7)])
def test_the_last_round_is_counted_as_by_going_through_every_deal(
    n_players: int, n_unseen: int, known: tuple[int, ...]
) -> None:
    for seed in range(3):
        up, hidden, dead = small_table(seed, n_players, 4, n_unseen, known)
        assert found(showdown_equity(up, hidden=hidden, dead=dead)) == by_looking(up, hidden, dead)


@pytest.mark.parametrize("known", [(), (1,), (0, 2), (0, 1, 2)])
def test_three_players_on_the_third_round_are_counted_as_by_going_through_every_deal(
    known: tuple[int, ...],
) -> None:
    for seed in range(3):
        up, hidden, dead = small_table(seed, 3, 3, 8, known)
        assert found(showdown_equity(up, hidden=hidden, dead=dead)) == by_looking(up, hidden, dead)


def test_ties_are_counted_where_they_are_certain() -> None:
    """Four equal straights; whoever hides what, nobody can do better or worse."""
    up = [("9c", "Td", "Jh", "Qs"), ("9d", "Th", "Js", "Qc"), ("9h", "Ts", "Jc", "Qd")]
    hidden = {0: ("Kc",), 1: ("Kd",), 2: ("Kh",)}
    equity = showdown_equity(up, hidden=hidden)
    assert [seat.tie for seat in equity.seats] == [1, 1, 1]
    assert equity.shares == (Fraction(1, 3),) * 3


def test_the_seed_example_from_both_points_of_view() -> None:
    """OPR-689: the table sees sevens, the player knows of three."""
    up = ["7h 7d Ks 2c", "Ah Kd Qc Js"]
    assert (
        showdown_equity(up, hidden={0: "7s"}).seats[0].wins == 43 - 4
    )  # four tens make a straight
    assert found(showdown_equity(up)) == by_looking([tuple(u.split()) for u in up], {}, ())


@pytest.mark.parametrize("n_up", [2, 3, 4])
def test_the_table_knows_the_mean_of_what_the_players_know(n_up: int) -> None:
    cards = random.Random(n_up).sample(DECK, 2 * n_up)
    up = [cards[:n_up], cards[n_up:]]
    rest = [card for card in DECK if card not in cards]
    shares = [showdown_equity(up, hidden={0: card}).shares[0] for card in rest]
    assert showdown_equity(up).shares[0] == sum(shares) / len(rest)


@given(st.permutations(DECK), st.integers(2, 5), st.permutations("cdhs"))
def test_seats_and_suits_may_be_renamed(cards: list[str], n: int, suits: list[str]) -> None:
    up = [cards[4 * place : 4 * place + 4] for place in range(n)]
    equity = showdown_equity(up)
    table = str.maketrans("cdhs", "".join(suits))
    renamed = [[card[0] + card[1].translate(table) for card in each] for each in reversed(up)]
    assert showdown_equity(renamed).seats == equity.seats[::-1]
    assert sum(equity.shares) == 1


def test_the_numbers_of_deals_are_multinomial() -> None:
    assert showdown_equity(["As", "Kd"]).n_deals == comb(50, 4) * comb(46, 4)
    assert showdown_equity(["As 2d 3h", "Kd Kh 2c", "9s 9c 4d"]).n_deals == prod(
        comb(n, 2) for n in (43, 41, 39)
    )
    ten = [DECK[place::10][:4] for place in range(10)]
    equity = showdown_equity(ten)
    assert equity.n_deals == prod(range(3, 13))  # 239,500,800, all of them counted
    assert all(seat.win + seat.tie + seat.lose == 1 for seat in equity.seats)
    assert sum(equity.shares) == 1


def test_a_sample_says_so_and_lies_within_its_error() -> None:
    """Three players with two up cards, and so few unseen cards that all deals can be looked at."""
    up, hidden, dead = small_table(3, 3, 2, 9)
    sampled = showdown_equity(up, dead=dead, seed=11, n_samples=20_000)
    assert not sampled.is_exact
    assert (sampled.seed, sampled.n_deals) == (11, 20_000)
    assert "samples, standard error" in str(sampled)
    for seat, (wins, _, share) in zip(sampled.seats, by_looking(up, hidden, dead), strict=True):
        assert 0 < seat.standard_error <= sqrt(1 / 4 / 19_999)
        assert abs(seat.share - share) <= 4 * seat.standard_error
        assert abs(seat.win - Fraction(wins, 9 * 8 * 7 * 6 * 5 * 4 * 3 * 2 // 6**3)) < 0.02
    assert sum(sampled.shares) == 1


def test_the_same_seed_gives_the_same_sample() -> None:
    up = ["As", "Kd", "Qh"]
    first, again, other = (showdown_equity(up, seed=s, n_samples=500) for s in (1, 1, 2))
    assert first == again
    assert first != other
    assert showdown_equity(["As", "Kd"], seed=1) == showdown_equity(["As", "Kd"], seed=2)


def test_probabilities_of_a_seat_add_up() -> None:
    seat = SeatEquity(3, 2, 5, Fraction(4, 10), 0.0)
    assert (seat.win, seat.tie, seat.lose) == (Fraction(3, 10), Fraction(1, 5), Fraction(1, 2))


@pytest.mark.parametrize(
    ("up", "hidden", "dead", "message"),
    [
        (["As"], {}, "", "those of 2 to 10 players, got 1"),
        (list(DECK[:11]), {}, "", "those of 2 to 10 players, got 11"),
        (["As", ""], {}, "", "up cards of player 1: expected 1 to 4 cards, got none"),
        (["As", "Kd"], {2: "Qs"}, "", "hidden: expected places 0 to 1, got 2"),
        (
            ["As", "Kd"],
            {0: "Kd"},
            "",
            "'Kd' appears twice: cards of player 0 and cards of player 1",
        ),
        (["As", "Kd"], {}, "As", "'As' appears twice: cards of player 0 and dead cards"),
        (["As Ks Qs Js", "Kd"], {0: "2c 2d"}, "", "hidden cards of player 0: expected 0 to 1 card"),
        (["As", "Ac"], {}, DECK[:45], "expected at least 8 unseen cards, got 5"),
    ],
)
def test_errors_say_what_was_expected(
    up: list[CardsLike], hidden: dict[int, CardsLike], dead: CardsLike, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        showdown_equity(up, hidden=hidden, dead=dead)


def test_one_text_is_not_a_table_and_one_sample_no_sample() -> None:
    with pytest.raises(TypeError, match="one entry per player, got 'As Kd'"):
        showdown_equity("As Kd")
    with pytest.raises(ValueError, match="n_samples must be at least 2, got 1"):
        showdown_equity(["As", "Kd", "Qs"], n_samples=1)
    with pytest.raises(CardError, match="up cards of player 1: card 'Zz' at position 1 is no card"):
        showdown_equity(["As", "Zz"])
