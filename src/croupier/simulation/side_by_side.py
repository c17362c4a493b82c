"""Rounds dealt from two sets side by side, as a kernel module: plain Python that is compiled as it is.

While one round waits for its cards or tiles the other is compared. Rounds are each dealt from a whole set, or
one after another from shoes, where a round waits for where the last one of its shoe ended.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from typing import Any, TypeAlias

from croupier.simulation.shuffle import shuffle, shuffle_deck

Tables: TypeAlias = tuple[Any, ...]
"""What a game looks up, in the order in which its ``class_of`` takes it behind the cards."""
Chunk: TypeAlias = tuple[
    MutableSequence[int], MutableSequence[int], MutableSequence[int], Tables, MutableSequence[int], int
]
"""Rounds to play: one set of cards in any order, which is left in another, and a second; the generator's
state; the tables; the counts by class, to which every round adds one; and how many rounds."""
Ends: TypeAlias = tuple[int, Sequence[int], int, int]
"""How shoes begin and end: how many cards of one are put in order (as many as it can use); by the first card,
how many are burned; rounds that start before this place go on; whether one more is played after those."""
WRITTEN_OUT = ("play_rounds",)


def play_rounds(class_of: Callable[..., int], drawn: int, chunk: Chunk) -> int:
    """Play a chunk; returns how many rounds it had.

    Args:
        class_of: tells the class of the round that the first cards of a set are.
        drawn: how many cards of a set are put in order: as many as a round takes.
        chunk: see :data:`Chunk`.
    """
    first, second, state, tables, counts, rounds = chunk
    for number in range(0, rounds, 2):
        shuffle_deck(first, state, drawn)
        shuffle_deck(second, state, drawn)
        counts[class_of(first, *tables)] += 1
        counts[class_of(second, *tables)] += int(number + 1 < rounds)
    return rounds


def deal_out(
    deal: Callable[..., int],
    shoe: Sequence[int],
    at: int,
    ends: Ends,
    how: Tables,
    counts: MutableSequence[int],
    left: int,
) -> int:
    """Deal a shoe from place ``at`` to its end, at most ``left`` rounds; returns how many are left."""
    _, _, cut, one_more = ends
    while at < cut and left > 0:
        at = deal(shoe, at, counts, *how)
        left -= 1
    if one_more and left > 0 and at < len(shoe):
        deal(shoe, at, counts, *how)
        left -= 1
    return left


def play_shoes(
    deal: Callable[..., int],
    deal_last: Callable[..., int],
    cards: tuple[int, int],
    first: MutableSequence[int],
    second: MutableSequence[int],
    state: MutableSequence[int],
    ends: Ends,
    how: Tables,
    counts: MutableSequence[int],
    shoes: int,
    rounds: int,
) -> int:
    """Play an even number of shoes, but no more than so many rounds; returns how many were played.

    Shoes are played one after the other, on two sets of cards in turn.

    Args:
        deal: deals and counts the round whose first card is at a place, and returns the next one's place.
        deal_last: the same where a shoe may run out.
        cards: how many a round takes at the least, and how many ``deal`` must find behind that place.
        first: one set of cards, in any order; left in another.
        second: the other set.
        state: the generator's.
        ends: see :data:`Ends`.
        how: what ``deal`` takes behind the counts.
        counts: by class, to which every round adds one.
        shoes: how many.
        rounds: the most.
    """
    fewest, needed = cards
    shuffled, burned, cut, _ = ends
    left = rounds
    most = 2 * (cut // fewest + 2)
    safe = min(cut, len(first) - needed)
    for _ in range(0, shoes, 2):
        shuffle(first, state, shuffled)
        shuffle(second, state, shuffled)
        one, two = burned[first[0]], burned[second[0]]
        if left >= most:
            while one < safe and two < safe:
                one = deal(first, one, counts, *how)
                two = deal(second, two, counts, *how)
                left -= 2
        left = deal_out(deal_last, first, one, ends, how, counts, left)
        left = deal_out(deal_last, second, two, ends, how, counts, left)
        if left == 0:
            break
    return rounds - left
