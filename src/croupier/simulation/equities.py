"""Monte-Carlo equities: hands against ranges of hands, dealt as often as one likes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np

from croupier.analysis.equities.exact import (
    BadDeal,
    Hand,
    Variant,
    check_cards,
    ranking_tables,
    room,
)
from croupier.analysis.equities.kernel import BOARD
from croupier.games.compiled import compiled
from croupier.simulation import equities_loop
from croupier.simulation.streams import stream

CHUNK: Final = 65536
"""How many deals are made from one stream."""
JOB: Final = "equities"

Range: TypeAlias = Sequence[Hand] | None
"""The hands that a player may hold, each as likely; a hand that comes twice is twice as likely. None: any
hand of the cards that are left."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a player's range is worth, by so many deals."""

    deals: int
    shares: tuple[int, ...]
    """How often it won the pot with so many players: nobody, alone, with one other..."""

    @property
    def equity(self) -> float:
        """The share of the pot that it won on average."""
        return sum(n / sharers for sharers, n in enumerate(self.shares) if sharers) / self.deals

    @property
    def standard_error(self) -> float:
        """How far the equity may well be from the true one."""
        squares = sum(n / sharers**2 for sharers, n in enumerate(self.shares) if sharers) / self.deals
        return math.sqrt(max(squares - self.equity**2, 0.0) / self.deals)


def estimate(
    ranges: Sequence[Range],
    board: Hand = (),
    dead: Hand = (),
    variant: Variant = Variant.HOLDEM,
    *,
    deals: int,
    seed: int,
) -> tuple[Estimate, ...]:
    """The equity of each range, by dealing hands of them and boards.

    Hands that cannot lie together are dealt again, so that all that can are as likely as their ranges make
    them. Who may hold any hand is dealt to after that, from the cards that are left: there are as many such
    hands whatever the others hold. The same seed deals the same hands, on every machine.

    Args:
        ranges: the players' ranges; of a known hand, a range of that hand alone.
        board: the communal cards that are known, up to five.
        dead: cards that are out of the deck besides.
        variant: which game it is.
        deals: how often.
        seed: any whole number.

    Raises:
        BadDeal: cards that cannot lie on one table, ranges that leave one another no hand, or no deals.
    """
    if not ranges:
        raise BadDeal("no hands: name at least one")
    if deals < 1 or any(hands is not None and not hands for hands in ranges):
        raise BadDeal("deal at least once, to ranges that hold a hand")
    for hands in ranges:
        for hand in hands or ():
            check_cards([hand], (), (), variant)
    out = _bits([*board, *dead])
    if out.bit_count() != len(board) + len(dead) or len(board) > BOARD:
        raise BadDeal("the cards of board and dead cards differ, and a board has five")
    kept = [None if hands is None else [h for h in hands if not _bits(h) & out] for hands in ranges]
    if not _fit([hands for hands in kept if hands is not None], out):
        raise BadDeal("the ranges leave one another no hands")
    if variant.deck.size - out.bit_count() - variant.hole * len(ranges) < BOARD - len(board):
        raise BadDeal("too few cards are left to complete the board")
    shares = np.zeros((len(ranges), len(ranges) + 1), np.int64)
    _deal(kept, (board, out | variant.lacking), variant, shares, deals, seed)
    return tuple(Estimate(deals, tuple(row)) for row in shares.tolist())


def _deal(
    ranges: Sequence[Range],
    table: tuple[Hand, int],
    variant: Variant,
    shares: np.ndarray[tuple[int, int], np.dtype[np.int64]],
    deals: int,
    seed: int,
) -> None:
    board, out = table
    combos = np.array([hand for hands in ranges for hand in hands or ()], np.uint8).reshape(-1, variant.hole)
    offsets = np.cumsum([0, *(len(hands or ()) for hands in ranges)]).astype(np.int64)
    owns = np.zeros((len(ranges), variant.hole), np.uint8)
    lying = np.array([*board, *[0] * (BOARD - len(board))], np.uint8)
    loop, tables = compiled(equities_loop), ranking_tables(variant)
    for chunk, start in enumerate(range(0, deals, CHUNK)):
        words = np.array(stream(seed, JOB, chunk), np.int64)
        rooms = (owns, *room(variant, len(ranges)))
        count = min(CHUNK, deals - start)
        loop.play(combos, offsets, (lying, len(board), out), words, rooms, tables, shares, count)


def _bits(cards: Hand) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def _fit(ranges: Sequence[Sequence[Hand]], out: int) -> bool:
    """Whether there is a hand for everybody, no card of it being out."""
    if not ranges:
        return True
    # Short ranges first: what cannot be is seen soon.
    first, *rest = sorted(ranges, key=len)
    return any(not _bits(hand) & out and _fit(rest, out | _bits(hand)) for hand in first)
