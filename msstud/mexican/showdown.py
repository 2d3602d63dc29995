"""Who wins the pots: the highest five-card hand, and what happens to the odd chips."""

from collections.abc import Mapping, Sequence

from msstud.hands import Hand
from msstud.mexican.pots import Pot, split
from msstud.mexican.rules import OddChips


def settle(
    pots: Sequence[Pot], hands: Mapping[int, Hand], odd_chips: OddChips = OddChips.LEFT
) -> dict[int, int]:
    """Return the chips that each winning seat takes from all pots together.

    The highest key wins a pot, equal keys split it, suits never break a tie. A pot that only one
    seat can win needs no hand.

    Parameters
    ----------
    pots : sequence of Pot
        Their seats in clockwise order from the dealer's left.
    hands : mapping of int to Hand
        The hand of every seat that shows.
    odd_chips : OddChips, optional

    Examples
    --------
    >>> from msstud.hands import rank_hand
    >>> hands = {2: rank_hand("Ah Kc 9d 5s 3h"), 1: rank_hand("As Kd 9c 5h 3s")}
    >>> settle([Pot(101, (2, 1))], hands)
    {2: 51, 1: 50}
    >>> settle([Pot(101, (2, 1))], hands, OddChips.HIGHEST_CARD)
    {1: 51, 2: 50}
    """
    winnings: dict[int, int] = {}
    for pot in pots:
        winners = pot.seats
        if len(winners) > 1:
            best = max(hands[seat].key for seat in winners)
            winners = tuple(seat for seat in winners if hands[seat].key == best)
            if odd_chips is OddChips.HIGHEST_CARD:
                winners = tuple(sorted(winners, key=lambda seat: max(hands[seat].cards))[::-1])
        for seat, chips in split(pot.chips, winners).items():
            winnings[seat] = winnings.get(seat, 0) + chips
    return winnings
