"""Two engines, one truth: the JavaScript gives what Python gives, to the last integer.

Hands, states, values, decisions and figures; `test_twins_at_play.py` has the rest.
"""

import random
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from twins import ask, check_equal, compare_rows, figures_of, names, pay_tables, plain, texts

import msstud as ms
from msstud.actions import MAX_RAISE, Action, Street
from msstud.cards import deck
from msstud.hand_arrays import hand_classes, hand_keys
from msstud.hands import HandClass
from msstud.sets import all_sets
from msstud.solver import BestPlay, Ties
from msstud.states import KNOWN, N_RUNOUTS, last_card_counts, outlooks, suit_classes

TIES: tuple[Ties, Ties] = ("raise", "fold")


def test_the_pay_tables_are_of_every_kind() -> None:
    tables = pay_tables()
    assert len({table.payouts for table in tables}) == len(tables) >= 200
    assert any(max(table.payouts) > 2**53 for table in tables)
    assert any(max(table.payouts) < 0 for table in tables)
    n_fractional = sum(table.scaled()[1] > 1 for table in tables)
    n_sorted = sum(list(table.payouts) == sorted(table.payouts) for table in tables)
    assert n_fractional > 60
    assert n_sorted < 10


@pytest.mark.slow
def test_all_2598960_hands_have_the_same_key_category_and_class(tmp_path: Path) -> None:
    ask("hands", folder=tmp_path)
    sets = all_sets(5)
    keys = np.fromfile(tmp_path / "keys", dtype="<i4")
    classes = np.fromfile(tmp_path / "classes", dtype=np.uint8)
    assert len(keys) == len(classes) == len(sets) == 2_598_960
    for what, theirs, ours in (
        ("key", keys, hand_keys(sets)),
        ("category", keys >> 20, hand_keys(sets) >> 20),
        ("hand class", classes, hand_classes(sets)),
    ):
        differing = np.flatnonzero(theirs != ours)
        for row in differing[:1]:
            pytest.fail(f"{names(sets[row])}: {what} {ours[row]}, JavaScript has {theirs[row]}")


def test_states_and_their_steps_are_the_same(tmp_path: Path) -> None:
    """Representatives, sizes, outlooks and steps, in the same order; and the state of every set."""
    ask("states", folder=tmp_path)
    for states in (outlooks(), suit_classes()):
        for k in KNOWN:
            name = f"{states.name}-{k}"
            rows = states.representatives[k]
            theirs = np.fromfile(tmp_path / f"{name}-representatives", dtype=np.uint8)
            compare_rows(rows, theirs.reshape(-1, k), rows, f"{name} representative")
            for what, ours in (
                ("n_sets", states.n_sets[k]),
                ("outlook_of", states.outlook_of[k]),
            ):
                stored = np.fromfile(tmp_path / f"{name}-{what}", dtype="<i4")
                compare_rows(ours, stored, rows, f"{name} {what}")
            index = np.fromfile(tmp_path / f"{name}-index", dtype="<i4")
            compare_rows(states.index(all_sets(k)), index, all_sets(k), f"{name} index")
            if k in states.steps:
                step = states.steps[k]
                arrays = {"starts": step.starts, "targets": step.targets, "n_cards": step.n_cards}
                compare_steps(tmp_path / name, arrays, rows)


def test_last_cards_are_the_same(tmp_path: Path) -> None:
    ask("states", folder=tmp_path)
    counts = last_card_counts()  # (2535, 22)
    rows, targets = np.nonzero(counts)
    starts = np.searchsorted(rows, np.arange(len(counts)))
    arrays = {"starts": starts, "targets": targets, "n_cards": counts[rows, targets]}
    compare_steps(tmp_path / "last", arrays, outlooks().representatives[4])


def compare_steps(
    path: Path, arrays: Mapping[str, npt.NDArray[Any]], sets: npt.NDArray[np.uint8]
) -> None:
    """Compare sparse rows; the JavaScript keeps the end of the last row as well."""
    theirs = {
        what: np.fromfile(path.with_name(f"{path.name}-{what}"), dtype="<i4") for what in arrays
    }
    starts = np.append(arrays["starts"], len(arrays["targets"]))
    assert theirs["starts"].tolist()[-1] == starts[-1], path.name
    for row, cards in enumerate(sets):
        place = slice(starts[row], starts[row + 1])
        for what in ("targets", "n_cards"):
            ours = arrays[what][place].tolist()
            stored = theirs[what][place].tolist()
            where = f"{path.name}, {what} after {names(cards)}"
            assert (starts[row], ours) == (theirs["starts"][row], stored), where


def blocks() -> Iterator[tuple[Street, int]]:
    """Yield each street and total that a raise can lead to, in the order of the answer."""
    for street in Street:
        totals = street.legal_totals
        for total in range(totals[0] + 1, totals[-1] + MAX_RAISE + 1):
            yield street, total


@pytest.mark.slow
def test_values_of_all_actions_in_all_states_at_all_totals(tmp_path: Path) -> None:
    """SV-07 and more: 169, 741 and 2,535 outlooks and 169, 1,755 and 16,432 suit classes."""
    tables = pay_tables()
    in_doubles = ask("values", [texts(table) for table in tables], tmp_path)
    assert in_doubles.count(False) > 15
    assert in_doubles[4:7] == [True, False, False]
    doubles = np.fromfile(tmp_path / "doubles", dtype="<f8")
    bigs = iter((tmp_path / "bigs").open())
    chosen = np.fromfile(tmp_path / "chosen", dtype=np.uint8)
    n_doubles = n_chosen = 0
    for table, is_in_doubles in zip(tables, in_doubles, strict=True):
        for states in (outlooks(), suit_classes()):
            play = BestPlay(states, table)
            for street, total in blocks():
                ours = play.raised(street.n_known, total)
                if is_in_doubles:
                    block = doubles[n_doubles : n_doubles + len(ours)]
                    n_doubles += len(ours)
                    assert (np.abs(block) < 2**53).all()
                    theirs: npt.NDArray[Any] = block.astype(np.int64)
                    assert (theirs == block).all(), "a value is no whole number"
                else:
                    theirs = np.array([int(next(bigs)) for _ in ours], dtype=object)
                sets = states.representatives[street.n_known]
                where = f"{table.name}: {states.name}, value of raising to {total} antes"
                compare_rows(ours, theirs, sets, where)
            for street in Street:
                for staked in street.legal_totals:
                    for ties in TIES:
                        best = play.chosen(street.n_known, staked, ties)
                        block = chosen[n_chosen : n_chosen + len(best)]
                        n_chosen += len(best)
                        sets = states.representatives[street.n_known]
                        where = f"{table.name}: {states.name}, {staked} staked, ties {ties}, best"
                        compare_rows(best, block, sets, where)
    assert n_doubles == len(doubles)
    assert n_chosen == len(chosen)
    assert next(bigs, None) is None


@pytest.mark.slow
def test_all_figures_are_the_same() -> None:
    """House edge, average wager, element of risk, fold rates, variance, and their parts."""
    tables = pay_tables()
    answers = ask("figures", [texts(table) for table in tables])
    for table, by_ties in zip(tables, answers, strict=True):
        for ties, theirs in zip(TIES, by_ties, strict=True):
            ours = figures_of(ms.solve(table, ties))
            check_equal(ours, theirs, f"{table.name}, ties {ties}")


def test_single_decisions_and_next_cards_are_the_same() -> None:
    """Through the front doors, with the words; and every next card against its own decision."""
    rng = random.Random(1755)
    questions = [
        (table, rng.choice(TIES), [draw_spot(rng) for _ in range(6)])
        for table in rng.sample(pay_tables(), 12)
    ]
    answers = ask(
        "decisions",
        [
            {"payouts": texts(table), "ties": ties, "spots": spots}
            for table, ties, spots in questions
        ],
    )
    for (table, ties, spots), answer in zip(questions, answers, strict=True):
        solution = ms.solve(table, ties)
        for (cards, wagered), theirs in zip(spots, answer, strict=True):
            decision = solution.decide(cards, wagered=wagered)
            where = f"{table.name}, {ties}, {cards}, {wagered}"
            ours = {
                "values": list(decision.values.items()),
                "best": decision.best,
                "tied": decision.tied,
                "text": with_exact_value(decision),
                "next_cards": [
                    next_cards(solution, decision, action) for action in list(Action)[1:]
                ],
                "hands": outlook_hands(solution, decision),
            }
            check_equal(plain(ours), theirs, where)


def draw_spot(rng: random.Random) -> tuple[str, int | None]:
    """Return known cards and a total staked, which may be left open."""
    cards = rng.sample(range(52), rng.randint(2, 4))
    return names(cards), rng.choice([*Street(len(cards) + 1).legal_totals, None])


def with_exact_value(decision: ms.Decision) -> str:
    """Return the text of a decision, its value rounded from the fraction and not from a float."""
    value = decision.value
    thousandths = f"{abs(round(1000 * value)):04d}"  # half to even
    exact = f"{'-' if value < 0 else '+'}{thousandths[:-3]}.{thousandths[-3:]}"
    return str(decision).replace(f"{float(value):+.3f}", exact)


def next_cards(solution: ms.Solution, decision: ms.Decision, action: Action) -> list[object]:
    """Return what `nextCards` says, from one decision for each next card."""
    total = decision.wagered + action.antes
    rows: list[object] = []
    for card in deck():
        if card in decision.cards:
            continue
        known = (*decision.cards, card)
        if len(known) == 5:
            hand = ms.rank_hand(known).hand_class
            rows.append((card, total * solution.pay_table[hand], None, hand))
        else:
            after = solution.decide(known, wagered=total)
            rows.append((card, after.value, after.best, None))
    mean = sum((row[1] for row in rows), Fraction(0)) / len(rows)  # type: ignore[index]
    assert mean == decision.values[action]
    return rows


def outlook_hands(solution: ms.Solution, decision: ms.Decision) -> dict[str, object]:
    """Return what `outlookHands` says, by spreading one state through the steps of suit classes."""
    states, k = suit_classes(), len(decision.cards)
    counts = np.zeros(len(HandClass), dtype=np.int64)
    folded = 0
    weights = np.zeros(len(states.n_sets[k]), dtype=np.int64)
    weights[states.state_of(decision.cards)] = 1
    reached = {decision.wagered: weights}
    for known in range(k, 5):
        further: dict[int, Any] = {}
        for staked, arrived in reached.items():
            chosen = solution.chosen(Street(known + 1), staked)[states.outlook_of[known]]
            folded += int(arrived[chosen == 0].sum()) * N_RUNOUTS[known]
            for antes in (1, 3):
                acting = np.where(chosen == antes, arrived, 0)
                if known == 4:
                    counts += acting @ states.last_cards()
                else:
                    spread = states.steps[known].spread(acting)
                    further[staked + antes] = further.get(staked + antes, 0) + spread
        reached = further
    return {"nRunouts": N_RUNOUTS[k], "folded": folded, "hands": counts.tolist()}
