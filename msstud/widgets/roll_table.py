"""RollTable: play a seat of Mexican Stud, and see what each card you may roll tells the table."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, ClassVar

import traitlets

from msstud.cards import Card
from msstud.hands import Category
from msstud.messages import Translator
from msstud.mexican.beliefs import PossibleHands, possible_hands
from msstud.mexican.opponents import Opponent
from msstud.mexican.state import Phase
from msstud.mexican.table import MexicanStud
from msstud.notebook import Html, html_table
from msstud.widgets.base import Explorer, module_of, styles_of
from msstud.widgets.checked import MAX_SEED, Checked, whole
from msstud.widgets.roll_play import gave, others_up, parse_choices, questions, replay, rollable
from msstud.words import capital, card_name

MIN_PLAYERS, MAX_PLAYERS = 2, len(Opponent) + 1

_BUNDLE = "mexican"
_THRESHOLDS = (Category.PAIR, Category.TWO_PAIR, Category.THREE_OF_A_KIND)


class RollTable(Explorer):
    """One hand to play: roll one of two hidden cards, bet, and so four times; then the showdown.

    The seats roll in turn. The reader deals, so has the last seat and rolls last, when all others
    show as many cards as he will; `msstud.mexican.opponents` has the seats before, in the order
    fox, peacock, coin.

    Parameters
    ----------
    seed : int, optional
        Which deal, from 0 to 2**53 - 1; `MexicanStud.deal` deals the same cards.
    players : int, optional
        2 to 4, the reader included. Shares of the pot are counted exactly for two players, for
        three from the third roll on, and for four after the last; else they are sampled.
    choices : str, optional
        What the reader has done so far, such as ``"5c,check,Kh"``.
    **state
        Other traits by name, such as `key` and `lang`.

    Raises
    ------
    MsstudError, TypeError
        `seed` or `players` is out of its range or no integer, or a choice is not legal.

    Examples
    --------
    >>> table = RollTable(seed=689)
    >>> table.hand
    <MexicanStud: round 1, seat 3 to roll; pot 3>
    >>> [str(card) for card in table.hand.down_cards(3)]
    ['Kh', '5c']
    >>> RollTable(seed=689, choices="Kh,check").hand.up_cards[2]
    (Kh,)
    """

    state_names: ClassVar[tuple[str, ...]] = ("seed", "players", "choices")
    bundle: ClassVar[str] = _BUNDLE
    _esm = module_of(_BUNDLE)
    _css = styles_of(_BUNDLE)

    view = traitlets.Unicode("roll-table", read_only=True).tag(sync=True)
    seed = Checked(689).tag(sync=True)
    """Number of the deal."""
    players = Checked(3).tag(sync=True)
    """How many players are dealt in."""
    choices = traitlets.Unicode().tag(sync=True)
    """What the reader has done so far, as text with commas."""

    def __init__(
        self, seed: int = 689, players: int = 3, choices: str = "", **state: object
    ) -> None:
        super().__init__(seed=seed, players=players, choices=choices, **state)

    @traitlets.validate("seed")
    def _valid_seed(self, proposal: Any) -> int:  # noqa: ANN401 - of traitlets
        return whole(proposal["value"], "seed", 0, MAX_SEED)

    @traitlets.validate("players")
    def _valid_players(self, proposal: Any) -> int:  # noqa: ANN401 - of traitlets
        return whole(proposal["value"], "players", MIN_PLAYERS, MAX_PLAYERS)

    @traitlets.validate("choices")
    def _valid_choices(self, proposal: Any) -> str:  # noqa: ANN401 - of traitlets
        return ",".join(parse_choices(proposal["value"]))

    @property
    def hand(self) -> MexicanStud:
        """The hand as far as the choices lead; it waits for the reader, or is over."""
        return replay(self.seed, self.players, self.choices)

    def belief(self, card: Card | None = None) -> PossibleHands:
        """Return what the table believes of the reader, if he rolls a card, by counting."""
        hand, seat = self.hand, self.players
        up = (*hand.up_cards[seat - 1], *(() if card is None else (card,)))
        return possible_hands(up, others_up(hand, seat))

    def exact_results(self) -> dict[str, Fraction | str]:
        """Return cards and chips, what the table believes and what share of the pot it gives.

        ``share`` is the reader's own share as he knows it, all by counting or from samples.
        """
        hand, seat = self.hand, self.players
        results: dict[str, Fraction | str] = {
            "up": " / ".join(" ".join(map(str, up)) for up in hand.up_cards),
            "hidden": " ".join(map(str, hand.down_cards(seat))),
            "chips": " ".join(map(str, hand.stacks)),
            "pot": str(hand.pot),
        }
        for card in rollable(hand, seat):
            results[f"belief_after_{card}"] = " ".join(map(str, self.belief(card).counts))
        if hand.phase is Phase.BET:
            results["belief"] = " ".join(map(str, self.belief().counts))
        for question in questions(hand, seat):
            results[question.name] = question.answer().shares[question.place]
        for other, chance in gave(hand):
            results[f"table_gave_{other}"] = chance
        return results

    def fallback(self) -> Html:
        """Return the seats and, for each card that may be rolled, belief and share as HTML."""
        t, hand, seat = self._t, self.hand, self.players
        seats = html_table("mexican", t.items("rollSeatHeads"), _seat_rows(hand, seat, t))
        if hand.is_over:
            return Html(f"<div class='msstud-decision'>{seats}</div>")
        (question, equity), *others = [(each, each.answer()) for each in questions(hand, seat)]
        share = equity.shares[question.place]
        told = {"share": _percent(share, t), "exact": share, "n": f"{equity.n_deals}"}
        line = t("rollShareLine" if equity.is_exact else "rollShareSampled", **told)
        cards = rollable(hand, seat) or (None,)
        rows = [
            _belief_row(self.belief(card), card, equity.shares[asked.place], t)
            for card, (asked, equity) in zip(cards, others, strict=True)
        ]
        beliefs = html_table("mexican", t.items("rollHeads"), rows)
        note = t("rollByCounting")
        return Html(
            f"<div class='msstud-decision'>{seats}<p>{line}</p>{beliefs}<p>{note}</p></div>"
        )

    def __repr__(self) -> str:
        choices = f", choices={self.choices!r}" if self.choices else ""
        return f"RollTable(seed={self.seed}, players={self.players}{choices})"


def _percent(share: Fraction, t: Translator) -> str:
    hundredths = round(10_000 * share)  # exactly, half to even, as the page does
    return t.number(f"{hundredths // 100}.{hundredths % 100:02}%")


def _belief_row(
    belief: PossibleHands, card: Card | None, share: Fraction, t: Translator
) -> tuple[str, ...]:
    title = "–" if card is None else capital(card_name(card, t))
    chances = (_percent(belief.at_least(category), t) for category in _THRESHOLDS)
    return title, _drawn(belief.up_cards, t), *chances, _percent(share, t), str(share)


def _seat_rows(hand: MexicanStud, reader: int, t: Translator) -> Iterator[tuple[str, ...]]:
    names = (*t.items("rollNames")[: reader - 1], t("rollYou"))
    for seat, name in enumerate(names, 1):
        down = hand.down_cards(seat)
        is_seen = seat == reader or hand.hands[seat - 1] is not None
        hidden = _drawn(down, t) if is_seen else t("rollFaceDown", n=len(down))
        won = hand.winnings[seat - 1]
        result = t("rollTook", n=won) if won else "" if seat in hand.live else t("folded")
        up = _drawn(hand.up_cards[seat - 1], t)
        yield name, up, hidden, f"{hand.paid[seat - 1]}", result


def _drawn(cards: tuple[Card, ...], t: Translator) -> Html:
    return Html("".join(card._repr_html_(card_name(card, t)) for card in cards))
