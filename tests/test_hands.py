"""Claims about `msstud.hands`: categories, hand classes and the order of hands."""

from dataclasses import FrozenInstanceError
from itertools import combinations, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from msstud.cards import Card, CardError, Rank, Suit, deck, parse_cards
from msstud.hands import Category, HandClass, rank_hand
from msstud.paytable import STANDARD

five_cards = st.lists(st.sampled_from(deck()), min_size=5, max_size=5, unique=True)

# N.J.A.C. 13:69F-35.5(b), highest first, and one hand of each.
EXAMPLES = {
    "As Ks Qs Js Ts": Category.ROYAL_FLUSH,
    "9s Ts Js Qs Ks": Category.STRAIGHT_FLUSH,
    "7c 7d 7h 7s 2c": Category.FOUR_OF_A_KIND,
    "Jh Jd Js 8h 8c": Category.FULL_HOUSE,
    "Ad Jd 9d 4d 2d": Category.FLUSH,
    "9c Tc Jd Qh Ks": Category.STRAIGHT,
    "Jh Jd Js 8h 4c": Category.THREE_OF_A_KIND,
    "6c 6d 2h 2s Ac": Category.TWO_PAIR,
    "5h 5s Kc 9d 7s": Category.PAIR,
    "Ah Kc Qd Js 9c": Category.HIGH_CARD,
}


def pays(cards: str) -> int:
    """Return the standard payout, "to 1", of five cards."""
    payout = STANDARD[rank_hand(cards).hand_class]
    assert payout.denominator == 1
    return int(payout)


def in_all_orders(cards: str) -> set[tuple[Category, HandClass, int]]:
    """Return what five cards rank as, over their 120 orders."""
    hands = [rank_hand(order) for order in permutations(parse_cards(cards))]
    assert len(hands) == 120
    return {(hand.category, hand.hand_class, hand.key) for hand in hands}


def test_there_are_the_ten_categories_of_the_code_in_its_order() -> None:
    assert [rank_hand(cards).category for cards in EXAMPLES] == sorted(Category, reverse=True)
    keys = [rank_hand(cards).key for cards in EXAMPLES]
    assert keys == sorted(keys, reverse=True)


def test_the_22_classes_are_the_categories_with_the_pair_split_by_rank() -> None:
    assert len(HandClass) == 22
    of_category = {
        category: [c for c in HandClass if c.category == category] for category in Category
    }
    assert of_category.pop(Category.PAIR) == [HandClass.of_pair(rank) for rank in Rank]
    assert all(
        [hand_class.name for hand_class in classes] == [category.name]
        for category, classes in of_category.items()
    )
    assert [hand_class.category for hand_class in HandClass] == sorted(
        hand_class.category for hand_class in HandClass
    )


def test_each_pair_class_names_its_rank() -> None:
    plurals = "twos threes fours fives sixes sevens eights nines tens jacks queens kings aces"
    assert [HandClass.of_pair(rank).label for rank in Rank] == [
        f"pair of {plural}" for plural in plurals.split()
    ]
    for rank in Rank:
        kickers = [other for other in Rank if other != rank][:3]
        cards = [Card(rank, Suit.CLUBS), Card(rank, Suit.HEARTS)]
        hand = rank_hand(cards + [Card(kicker, Suit.SPADES) for kicker in kickers])
        assert hand.hand_class is HandClass.of_pair(rank)


def test_labels_are_words() -> None:
    assert Category.THREE_OF_A_KIND.label == "three of a kind"
    assert HandClass.ROYAL_FLUSH.label == "royal flush"


def test_five_high_straight_is_the_lowest_straight_in_every_order() -> None:
    """HR-01."""
    ((category, hand_class, key),) = in_all_orders("Ah 2c 3d 4s 5h")
    assert (category, hand_class) == (Category.STRAIGHT, HandClass.STRAIGHT)
    assert pays("Ah 2c 3d 4s 5h") == 4
    assert key < rank_hand("2s 3d 4c 5h 6s").key
    assert key > rank_hand("Ac Ad Ah Ks Qd").key


@pytest.mark.parametrize("run", ["A23456789TJQKA"[low : low + 5] for low in range(10)])
def test_every_run_makes_1020_straights_and_four_straight_flushes(run: str) -> None:
    """HR-02, HR-04: in any suits; the highest four are royal."""
    found = [
        rank_hand([rank + suit for rank, suit in zip(run, suits, strict=True)]).category
        for suits in product("cdhs", repeat=5)
    ]
    suited = Category.ROYAL_FLUSH if run == "TJQKA" else Category.STRAIGHT_FLUSH
    assert found.count(Category.STRAIGHT) == 4**5 - 4
    assert found.count(suited) == 4
    assert len(found) == 4**5


@pytest.mark.parametrize("run", ["JQKA2", "QKA23", "KA234", "2345K", "A3456", "A9876"])
def test_a_run_past_the_ace_is_no_straight(run: str) -> None:
    """HR-03: unsuited it loses, suited it is a flush."""
    unsuited = [rank + suit for rank, suit in zip(run, "dshcd", strict=True)]
    assert rank_hand(unsuited).hand_class is HandClass.HIGH_CARD
    assert rank_hand([f"{rank}d" for rank in run]).hand_class is HandClass.FLUSH


@pytest.mark.parametrize(
    ("cards", "payout"),
    [
        ("9s Ts Js Qs Ks", 100),
        ("Ts Js Qs Ks As", 500),
        ("8s Ts Js Qs Ks", 6),
        ("9s Js Qs Ks As", 6),
        ("As 2s 3s 4s 5s", 100),
        ("Ts Js Qs Ks Ah", 4),
    ],
)
def test_only_ten_to_ace_in_one_suit_is_royal(cards: str, payout: int) -> None:
    """HR-04."""
    assert pays(cards) == payout


def test_all_four_royals_pay_500() -> None:
    """HR-07."""
    royals = [" ".join(rank + suit for rank in "AKQJT") for suit in "cdhs"]
    assert [pays(cards) for cards in royals] == [500] * 4


@pytest.mark.parametrize(
    ("cards", "category"),
    [
        ("2c 2d 2h 3s 3d", Category.FULL_HOUSE),
        ("3c 3d 3h 2s 2d", Category.FULL_HOUSE),
        ("2c 2d 2h 2s 3d", Category.FOUR_OF_A_KIND),
        ("3c 3d 3h 3s 2d", Category.FOUR_OF_A_KIND),
        ("3c 3d 2h 2s 9d", Category.TWO_PAIR),
        ("9c 9d 3h 3s 2d", Category.TWO_PAIR),
        ("9c 9d 2h 2s 3d", Category.TWO_PAIR),
        ("2d 6s 6c 3d 10c", Category.PAIR),
    ],
)
def test_the_order_of_the_cards_does_not_matter(cards: str, category: Category) -> None:
    """HR-05, CP-01."""
    assert {found for found, _, _ in in_all_orders(cards)} == {category}
    assert len(in_all_orders(cards)) == 1


def test_three_of_a_kind_with_side_cards_is_no_full_house() -> None:
    """HR-06."""
    assert rank_hand("Jh Jd Js 8h 4c").category is Category.THREE_OF_A_KIND
    assert pays("Jh Jd Js 8h 4c") == 3
    assert rank_hand("Jh Jd Js 8h 8c").category is Category.FULL_HOUSE
    assert pays("Jh Jd Js 8h 8c") == 10


@pytest.mark.parametrize("n_cards", [0, 2, 4, 6, 7])
def test_any_number_but_five_is_refused(n_cards: int) -> None:
    """HR-08."""
    with pytest.raises(CardError, match=r"^expected 5 cards, got "):
        rank_hand(deck()[:n_cards])


def test_a_repeated_card_is_refused() -> None:
    """CP-02."""
    with pytest.raises(CardError, match=r"^'As' appears twice"):
        rank_hand("As As Kd Qh 2c")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("5h 5s Kc 9d 7s", "5c 5d Qh 9s 7c"),
        ("Kc Kd 5h 5s 9c", "Kh Ks 5c 5d 8h"),
        ("6c 6d 2h 2s Ac", "5h 5c 4d 4s Ah"),
        ("Ad Jd 9d 4d 2d", "Ac Jc 8c 7c 6c"),
        ("3c 3d 3h 4s 4d", "2c 2d 2h Ac Ad"),
        ("6c 6d 6h 3s 2d", "5c 5d 5h As Kd"),
        ("6c 6d 6h 4s 2d", "6c 6d 6h 3s 2d"),
        ("7c 7d 7h 7s 3d", "7c 7d 7h 7s 2d"),
        ("3c 3d 3h 3s 2d", "2c 2d 2h 2s Ad"),
        ("2s 3d 4c 5h 6s", "Ah 2c 3d 4s 5h"),
        ("2s 3s 4s 5s 6s", "Ah 2h 3h 4h 5h"),
        ("Ah Kc Qd Js 9c", "Ah Kc Qd Js 8c"),
        ("5h 5s Kc 9d 7s", "5c 5d Kh 9s 6c"),
    ],
)
def test_the_better_hand_has_the_higher_key(better: str, worse: str) -> None:
    """HR-09: pairs first, then side cards, each from the top."""
    assert rank_hand(better).key > rank_hand(worse).key


@given(five_cards, st.permutations(list(Suit)))
def test_renaming_the_suits_changes_nothing_but_the_cards(
    cards: list[Card], suits: list[Suit]
) -> None:
    hand = rank_hand(cards)
    twin = rank_hand([Card(card.rank, suits[card.suit]) for card in cards])
    assert (twin.category, twin.hand_class, twin.key) == (hand.category, hand.hand_class, hand.key)


@given(five_cards)
def test_the_key_is_the_one_of_the_documented_formula(cards: list[Card]) -> None:
    hand = rank_hand(cards)
    ranks = [card.rank for card in cards]
    ordered = sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
    if hand.category in {Category.STRAIGHT, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH}:
        top = Rank.FIVE if ordered[:2] == [Rank.ACE, Rank.FIVE] else ordered[0]
        ordered = [top, Rank.TWO, Rank.TWO, Rank.TWO, Rank.TWO]
    assert hand.key == hand.category * 2**20 + sum(
        rank * 2 ** (16 - 4 * place) for place, rank in enumerate(ordered)
    )
    assert type(hand.key) is int


def test_a_higher_category_always_wins() -> None:
    for (better, high), (worse, low) in combinations(EXAMPLES.items(), 2):
        assert high > low
        assert rank_hand(better).key > rank_hand(worse).key


def test_a_hand_keeps_its_cards_as_given_and_cannot_be_changed() -> None:
    hand = rank_hand("Jh Jc 4d 9s 2c")
    assert hand.cards == parse_cards("Jh Jc 4d 9s 2c")
    with pytest.raises(FrozenInstanceError):
        hand.key = 0  # type: ignore[misc]
    assert {hand: 1}[rank_hand(["Jh", "Jc", "4d", "9s", "2c"])] == 1


def test_a_hand_prints_its_cards_and_class() -> None:
    hand = rank_hand("A♥ 2♣ 3♦ 4♠ 5♥")
    assert str(hand) == "Ah 2c 3d 4s 5h: straight"
    html = hand._repr_html_()
    assert html.count('role="img"') == 5
    assert html.endswith("<span>straight</span>")
