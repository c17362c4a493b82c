"""What the hands of a game come to, for showing beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias

from croupier.equipment.cards import parse_card
from croupier.games.baccarat.coup import point_count
from croupier.games.casino_war import kernel
from croupier.games.casino_war.conduct import COMPARED
from croupier.games.casino_war.terms import DEALER

Hands: TypeAlias = Mapping[str, Sequence[str | None]]
Count: TypeAlias = int | str


def _points(hands: Hands) -> dict[str, Count]:
    """The point count of each hand whose cards may all be seen."""
    return {
        hand: point_count([parse_card(card) for card in cards if card is not None])
        for hand, cards in hands.items()
        if cards and None not in cards
    }


def _against_the_dealer(hands: Hands) -> dict[str, Count]:
    """How each box's last card compares with the dealer's that it is against: ``lower`` and so on."""
    found: dict[str, Count] = {}
    dealer = hands.get(DEALER, ())
    for hand, cards in hands.items():
        if hand == DEALER or not 0 < len(cards) <= len(dealer):
            continue
        own, other = cards[-1], dealer[len(cards) - 1]
        if own is not None and other is not None:
            found[hand] = COMPARED[kernel.compare(parse_card(own), parse_card(other))]
    return found


COUNTS: Final[Mapping[str, Callable[[Hands], dict[str, Count]]]] = MappingProxyType(
    {"baccarat": _points, "casino_war": _against_the_dealer}
)
"""How hands are counted, by family; a family that is not listed has no counts to show."""


def counts_of(family: str, hands: Hands) -> dict[str, Count]:
    """What is said of each hand whose cards may all be seen, in families that count them."""
    count = COUNTS.get(family)
    return {} if count is None else count(hands)
