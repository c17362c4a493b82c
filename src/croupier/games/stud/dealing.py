"""In which order hands of stud poker get their cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Packets:
    """How many cards go to a hand before the dealer gets as many."""

    sizes: tuple[int, ...]
    by_one: bool = False
    """Whether the cards of a packet go around the table one by one; else a whole packet to each hand."""


def boxes_in_order(boxes: Sequence[int], packets: Packets) -> Iterator[int]:
    """The boxes in the order in which they get their cards, from the dealer's left; the dealer is box 0."""
    for packet in packets.sizes:
        for size in (1,) * packet if packets.by_one else (packet,):
            for box in boxes:
                yield from (box,) * size
        yield from (0,) * packet
