"""What the hands of a game come to, for showing beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from croupier.equipment.cards import Card, parse_card
from croupier.games.baccarat.coup import point_count

Count: TypeAlias = Callable[[Sequence[Card]], int]

COUNTS: Final[Mapping[str, Count]] = {"baccarat": point_count}
"""How hands are counted, by family; a family that is not listed has no counts to show."""


def counts_of(family: str, hands: Mapping[str, Sequence[str | None]]) -> dict[str, int]:
    """The count of each hand whose cards may all be seen, in families that have one."""
    count = COUNTS.get(family)
    if count is None:
        return {}
    return {
        hand: count([parse_card(card) for card in cards if card is not None])
        for hand, cards in hands.items()
        if cards and None not in cards
    }
