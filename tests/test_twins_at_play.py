"""Two engines, one truth: strategies, shuffles, rounds and words of Python and JavaScript agree."""

import random
import re
import unicodedata
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from node import FRONTEND
from twins import ask, check_equal, figures_of, names, pay_tables, plain, texts

import msstud as ms
from msstud.actions import Action, Street
from msstud.cards import Card, check_distinct, deck, parse_cards
from msstud.evaluation import Comparison
from msstud.expert import expert_rule
from msstud.game import Round
from msstud.hands import Category, HandClass
from msstud.ledger import format_cents, parse_antes, parse_cents, parse_seat
from msstud.paytable import KEYWORDS, payout_words, printed_rows
from msstud.states import KNOWN, N_DEALS, N_HOLE_SETS, N_NEXT, N_RUNOUTS, hole_label, n_hole_sets


def odd_rule(cards: tuple[Card, ...], staked: int) -> Action:
    """Play as nobody does, and tell suit classes apart."""
    n_suits = len({card.suit for card in cards})
    total = sum((place + 2) * card.rank for place, card in enumerate(cards))
    return Action.of_antes((total + 3 * n_suits + 5 * staked) % 4)


STRATEGIES = {
    "optimal": ms.OPTIMAL,
    "straight 5": ms.Strategy.optimal(ms.STRAIGHT_5, "fold"),
    "expert": ms.EXPERT,
    "literal": ms.Strategy.from_rule(expert_rule(is_low_wheel_draw_3x=True), states="outlooks"),
    "odd": ms.Strategy.from_rule(odd_rule),
}


@pytest.mark.parametrize(
    ("strategy", "reference"),
    [
        ("expert", "optimal"),
        ("literal", "optimal"),
        ("literal", "straight 5"),
        ("straight 5", "expert"),
        ("odd", "optimal"),
        ("optimal", "odd"),
    ],
)
def test_strategies_have_the_same_price_and_the_same_errors(strategy: str, reference: str) -> None:
    tables = [ms.STANDARD, pay_tables()[6]]
    if "odd" not in (strategy, reference):  # it differs thousands of times
        tables += [ms.STRAIGHT_5, pay_tables()[20]]
    answers = ask(
        "strategies",
        [
            {"strategy": strategy, "reference": reference, "payouts": texts(table)}
            for table in tables
        ],
    )
    for table, theirs in zip(tables, answers, strict=True):
        comparison = ms.compare(STRATEGIES[strategy], STRATEGIES[reference], table)
        ours = {
            "figures": figures_of(ms.evaluate(STRATEGIES[strategy], table)),
            "cost": comparison.cost,
            "differences": rows_of(comparison),
        }
        check_equal(plain(ours), theirs, f"{strategy} against {reference}, {table.name}")


def rows_of(comparison: Comparison) -> list[object]:
    return [
        (
            *(names(each.cards), each.wagered, each.action, each.instead_of),
            *(each.frequency, each.loss, each.cost),
        )
        for each in comparison
    ]


def test_the_same_seed_shuffles_the_same_deck() -> None:
    """SM-01: numpy's generator, bit for bit, also for seeds of many words."""
    rng = random.Random(52)
    seeds = [*range(300), 805, *(2**k + d for k in (31, 32, 63, 64, 128, 200) for d in (-1, 0, 1))]
    seeds += [rng.getrandbits(rng.randint(1, 192)) for _ in range(300)]
    answers = ask("permutations", [(str(seed), 4) for seed in seeds])
    for seed, theirs in zip(seeds, answers, strict=True):
        generator = np.random.Generator(np.random.PCG64(seed))
        ours = [generator.permutation(52).tolist() for _ in range(4)]
        check_equal(ours, theirs, f"seed {seed}")


def draw_script(rng: random.Random) -> dict[str, Any]:
    """Return a round to play, with some steps that the rules do not allow."""
    n_seats = rng.randint(1, 6)
    antes = [rng.choice([1, 5, 100, 700, 12345, "5.00", "0.05", "19.99"]) for _ in range(n_seats)]
    start: dict[str, Any] = {"max_payout": rng.choice([None, None, 500, "25.00"])}
    cards = rng.sample(range(52), 2 * n_seats + 3)
    if rng.random() < 0.6:
        start["seed"] = str(rng.getrandbits(rng.choice([8, 40, 90])))
    else:
        if rng.random() < 0.2:
            cards[-1] = cards[0]  # a card twice
        start["hole_cards"] = [names(cards[2 * i : 2 * i + 2]) for i in range(n_seats)]
        start["community_cards"] = names(cards[2 * n_seats :])
    steps: list[list[Any]] = []
    for _ in range(rng.randint(1, 4 * n_seats + 3)):
        action = rng.choice(["1x", "2x", "raise 3x", " Fold", 1, 2, 3, "1x", 3, 0, 4, "all in"])
        seat = None if rng.random() < 0.8 else rng.randint(0, n_seats + 1)
        steps.append(["act", action, seat])
        if rng.random() < 0.04:
            steps.append(["expose"])
    table = rng.choice(pay_tables()[:60])
    if max(table.payouts) > 10**6:
        table = ms.STANDARD
    return {"start": start, "antes": antes, "table": table, "steps": steps}


def play(script: Mapping[str, Any]) -> list[object]:
    """Return all that can be seen of a round, as the JavaScript reports it."""
    start, antes, seen = script["start"], script["antes"], list[object]()
    table = ms.PayTable("random", script["table"].payouts)
    common: dict[str, Any] = {"pay_table": table, "max_payout": start["max_payout"]}
    try:
        if "seed" in start:
            dealt = Round.deal(antes, seed=int(start["seed"]), **common)
        else:
            hole, community = start["hole_cards"], start["community_cards"]
            dealt = Round.from_cards(antes, hole_cards=hole, community_cards=community, **common)
    except ms.MsstudError as error:
        return [(type(error).__name__, str(error))]
    for verb, *words in script["steps"]:
        try:
            is_action = verb == "act"
            dealt = dealt.act(words[0], seat=words[1]) if is_action else dealt.expose_early()
            seen.append(repr(dealt))
        except ms.MsstudError as error:
            message = str(error).replace("got None and None", "got undefined and undefined")
            seen.append((type(error).__name__, message))
    views = [dealt.view(viewer) for viewer in (None, *range(1, len(antes) + 1))]
    events = [
        (each.kind, each.text, each.seat, each.street, each.action, each.card, each.cents)
        for each in dealt.history
    ]
    return [*seen, str(dealt), views, events]


def test_rounds_are_dealt_played_paid_and_told_the_same() -> None:
    """Group RE: legal and illegal steps, void deals, views of each seat, money to the cent."""
    rng = random.Random(2000)
    scripts = [draw_script(rng) for _ in range(400)]
    answers = ask(
        "rounds",
        [{**script, "table": None, "payouts": texts(script["table"])} for script in scripts],
    )
    for place, (script, theirs) in enumerate(zip(scripts, answers, strict=True)):
        check_equal(plain(play(script)), theirs, f"round {place}, {script['start']}")


CARD_TEXTS = (
    *(
        "",
        " ",
        "As Kd",
        "[As Kd]",
        "AsKd",
        "2♡ 3♢ 4♧ 5♥ 6♦ 7♣",
        "10hAs",
        "as,KD",
        "A♠ A♤",
        "A♥\ufe0f 10♣\ufe0e",
        "\ufeffAs Kd",
    ),
    *("Ah Zz Kd", "Ah K Qs", "1♠", "1s", "11c", "0h", "-1d", "010h", "As--Kd", "AsK", "As;Kd"),
    *(
        "[As Kd",
        "As Kd]",
        "[[As]]",
        "A s",
        "10",
        "sA",
        "As\x00",
        "A\u00a0s",
        "As\x1cKd",
        "As\u3000Kd",
    ),
    *("it's", 'say "As"', "both ' and \"", "back\\slash", "tab\tAs", "line\nAs", "\U0001f0a1", "½"),
    *(
        "\u212as",
        "A\u017f",
        "\u0410s",
        "\u041ah",
        "\u0422d",
        "A\u0455",
        "\u0391s",
        "\uff21s",
        "A\uff53",
    ),
    *(
        "\uff19s",
        "1\uff10h",
        "\u0663h",
        "\u06f5c",
        "\u0968d",
        "\u00b2d",
        "A\u2764",
        "A\u200bs",
        "\ue000s",
    ),
)
STRANGE = (
    "\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u2212\u2022\u0441\u0421\u25c6\u25c7\ufe0e"
    "\U0001f0ae\U0001f0d2"
)
PAYOUT_TEXTS = (
    "3/2",
    " 3 to 2 ",
    "3:2",
    "1:500",
    "-1/2",
    "-3/2",
    "6",
    "",
    "1/0",
    "3to2",
    "1.5",
    "½",
    "+1/2",
)
AMOUNT_TEXTS = (
    *("1.15", "19.99", "0.29", "5", "5.1", " 5.00 ", "-0.05", "007", "0.005", "2.675", "1,15", ""),
    *("1,000.00", ".5", "5.", "1e3", "$5", "+5", "\u22125", "5\n6", 115, -600, 0),
)


def call_list() -> list[tuple[Any, ...]]:
    """Return calls that both engines answer with a value or with an error for the reader."""
    calls: list[tuple[Any, ...]] = [("parse_cards", text, None) for text in CARD_TEXTS]
    calls += [("parse_cards", "As Kd", n) for n in (1, 2, 3)]
    calls += [("parse_cards", "As", [2, 4]), ("parse_cards", "2c3c4c5c6c", [2, 4])]
    calls += [
        ("check_distinct", {"hole cards": "As Kd", "dead cards": dead}) for dead in ("Qh", "As")
    ]
    calls += [
        ("rank_hand", text) for text in ("Ah 2c 3d 4s 5h", "As Ks Qs Js Ts", "As Kd", "As As")
    ]
    calls += [
        ("parse_action", word, "seat 2") for word in ("1x", " RAISE 3X ", "4x", "", 0, 3, 4, 2.5)
    ]
    calls += [("action_of_antes", antes) for antes in range(5)]
    calls += [("check_total", k, total) for k in KNOWN for total in range(9)]
    calls += [("decide", "As Kd Qh", total) for total in (None, 2, 5, 2.5, "3")]
    calls += [
        ("decide", text, None) for text in ("As", "As Kd Qh Jc 9s", "As As", "6s 5s", "Kc 9d 7h 2s")
    ]
    calls += [("ties", ties) for ties in ("raise", "fold", "maybe")]
    calls += [
        ("pay_table", "Fünf", rows) for rows in ([], [0] * 21, [0] * 21 + [-2], [0] * 22, "x" * 22)
    ]
    calls += [("pay_table", "odd", [0] * 21 + [text]) for text in PAYOUT_TEXTS]
    calls += [("pay_table", "odd", {**dict.fromkeys(KEYWORDS, 0), "royal flush": 5})]
    calls += [("pay_table", "odd", dict.fromkeys(KEYWORDS[3:], 1))]
    calls += [("with_payouts", {"straight": 5, "pair_of_tens": 1}), ("with_payouts", {"flush": 6})]
    calls += [
        ("with_payouts", {"flush": "13/2", "high_card": "-1/2"}),
        ("with_payouts", {"fluch": 6}),
    ]
    calls += [("payout", row) for row in ("royal_flush", "pair_of_sixes", "Straße")]
    calls += [("payout_words", text) for text in ("3/2", "0", "-1", "-1/2", "500")]
    tables = pay_tables()[:40]
    calls += [("printed_rows", texts(a), texts(b)) for a, b in pairwise(tables)]
    calls += [("parse_cents", amount) for amount in AMOUNT_TEXTS]
    calls += [("format_cents", cents) for cents in (0, 5, -5, 115, 123450, 10**15)]
    calls += [("parse_antes", antes) for antes in ("5.00", [500, "7.50"], [], [1] * 7, [0], "-1")]
    calls += [("parse_seat", seat, 3) for seat in range(5)]
    calls += [("deal", 100, seed) for seed in (805, -1)]
    calls += [("character_name", character) for character in STRANGE]
    calls += [("hole_label", text) for text in ("5s 6s", "Kd Ah", "9c 9d")]
    calls += [("n_hole_sets", label) for label in ("AA", "AKs", "AKo")]
    rng = random.Random(3)
    for _ in range(200):
        top, bottom = (rng.getrandbits(rng.choice([20, 60, 400])) + 1 for _ in range(2))
        calls.append(("float", str(Fraction(rng.choice([-1, 1]) * top, bottom))))
    return [*calls, ("grid",), ("names",), ("labels",)]


def rows_of_tables(*rows: tuple[Any, ...]) -> list[dict[str, Any]]:
    keys = ("label", "payouts" if isinstance(rows[0][1], tuple) else "payout", "handClasses")
    return [dict(zip(keys, row, strict=True)) for row in rows]


def changed(payouts: dict[str, Any]) -> tuple[Any, ...]:
    table = ms.STANDARD.with_payouts(**payouts)
    return table.name, table.source, rows_of_tables(*table.rows())


def by_text(numbers: Mapping[int, int]) -> dict[str, int]:
    return {str(key): number for key, number in numbers.items()}


def labels() -> tuple[Any, ...]:
    """Return every name and number of the rules."""
    return (
        KEYWORDS,
        [(each.label, int(each.category)) for each in HandClass],
        [each.name for each in Category],
        [each.label for each in Category],
        [each.label for each in Action],
        [(each.label, each.n_known, each.legal_totals) for each in Street],
        (N_DEALS, N_HOLE_SETS, by_text(N_NEXT), by_text(N_RUNOUTS), ms.ENGINE_VERSION),
        [
            {"name": each.name, "source": each.source, "payouts": each.payouts}
            for each in (ms.STANDARD, ms.STRAIGHT_5)
        ],
    )


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "parse_cards": lambda text, n: parse_cards(
        text, n_cards=range(n[0], n[1] + 1) if isinstance(n, list) else n
    ),
    "check_distinct": lambda groups: check_distinct(
        {place: parse_cards(text) for place, text in groups.items()}
    ),
    "rank_hand": lambda text: [
        int(getattr(ms.rank_hand(text), name)) for name in ("category", "hand_class", "key")
    ],
    "parse_action": Action.parse,
    "action_of_antes": Action.of_antes,
    "check_total": lambda k, total: Street(k + 1).check_total(total),
    "decide": lambda cards, wagered: str(ms.solve().decide(cards, wagered=wagered)),
    "ties": lambda ties: ms.solve(ties=ties).ties,
    "pay_table": lambda name, payouts: repr(ms.PayTable(name, payouts)).replace("ü", "\\xfc"),
    "with_payouts": changed,
    "payout": ms.STANDARD.__getitem__,
    "payout_words": lambda text: payout_words(Fraction(text)),
    "printed_rows": lambda *tables: rows_of_tables(
        *printed_rows(*(ms.PayTable("", map(Fraction, table)) for table in tables))
    ),
    "parse_cents": parse_cents,
    "format_cents": format_cents,
    "parse_antes": parse_antes,
    "parse_seat": parse_seat,
    "deal": lambda antes, seed: repr(Round.deal(antes, seed=seed)),
    "character_name": unicodedata.name,
    "hole_label": lambda text: hole_label(parse_cards(text)),
    "n_hole_sets": n_hole_sets,
    "float": lambda text: float(Fraction(text)),
    "grid": lambda: [(label, str(each)) for label, each in ms.solve().third_street.items()],
    "names": lambda: [(str(card), card.name, card.pretty, card.index) for card in deck()],
    "labels": labels,
}


def test_single_functions_return_and_say_the_same() -> None:
    """Groups CP and PT, RE-09: values, and errors word for word."""
    calls = call_list()
    n_errors = 0
    for (name, *words), theirs in zip(calls, ask("texts", calls), strict=True):
        try:
            ours = FUNCTIONS[name](*words)
        except ms.MsstudError as error:
            ours = (type(error).__name__, str(error))
            n_errors += 1
        check_equal(plain(ours), theirs, f"{name} {words!a}")
    assert n_errors > 100


def test_the_names_of_strange_characters_are_those_of_unicode() -> None:
    source = (FRONTEND / "src" / "engine" / "characters.js").read_text(encoding="utf-8")
    named = re.findall(r'"\\u([0-9a-f]{4})": "([A-Z0-9 -]+)"', source)
    assert len(named) > 40
    for code, name in named:
        assert unicodedata.name(chr(int(code, 16))) == name
