"""What a player's own hand of hold'em or Omaha is worth against hands that nobody knows, by dealing them."""

from __future__ import annotations

from typing import Final

import numpy as np

from croupier.analysis.equities.exact import BadDeal, Hand, Variant, check_cards, ranking_tables, room
from croupier.analysis.equities.kernel import BOARD
from croupier.games.compiled import compiled
from croupier.simulation import own_hand_loop
from croupier.simulation.equities import Estimate
from croupier.simulation.streams import stream

CHUNK: Final = 65536
"""How many deals are made from one stream."""
JOB: Final = "own hand"


def against_unknown(
    own: Hand,
    others: int,
    board: Hand = (),
    variant: Variant = Variant.HOLDEM,
    *,
    deals: int,
    seed: int,
) -> Estimate:
    """The equity of a hand against so many others, each of any cards that are left, all equally likely.

    Everybody stays to the showdown. The same seed deals the same hands, on every machine.

    Raises:
        BadDeal: cards that cannot lie on one table, nobody else, too many, or no deals.
    """
    check_cards([own], board, (), variant)
    left = variant.deck.size - len(own) - BOARD
    if deals < 1 or not 1 <= others <= left // variant.hole:
        raise BadDeal("deal at least once, to another player or more, as far as the cards go")
    owns = np.zeros((others + 1, variant.hole), np.uint8)
    owns[0] = own
    lying = np.array([*board, *[0] * (BOARD - len(board))], np.uint8)
    out = variant.lacking
    for card in (*own, *board):
        out |= 1 << int(card)
    shares = np.zeros((others + 1, others + 2), np.int64)
    loop, tables = compiled(own_hand_loop), ranking_tables(variant)
    for chunk, start in enumerate(range(0, deals, CHUNK)):
        words = np.array(stream(seed, JOB, chunk), np.int64)
        count = min(CHUNK, deals - start)
        loop.play(owns, (lying, len(board), out), words, room(variant, others + 1), tables, shares, count)
    return Estimate(deals, tuple(shares[0].tolist()))
