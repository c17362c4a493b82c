"""Equities of stud and draw by dealing what is missing at random: there may be too many ways to count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from croupier.analysis.equities.dealt import FIVE, Dealt, Kind, Own, check
from croupier.analysis.equities.exact import BadDeal, Hand
from croupier.games.compiled import compiled
from croupier.games.poker_hands import evaluator
from croupier.games.poker_hands.rankings import Category
from croupier.simulation import dealt_equities_loop
from croupier.simulation.draw_loop import MOST
from croupier.simulation.equities import CHUNK, Estimate
from croupier.simulation.forms import bits, lookups
from croupier.simulation.streams import stream

JOB: Final = "equities of own cards"


def estimate_dealt(
    own: Own,
    hands: Sequence[Hand | None],
    dead: Hand = (),
    discards: Sequence[Hand | None] = (),
    *,
    deals: int,
    seed: int,
) -> tuple[Estimate, ...]:
    """The equity of each hand by so many deals; the same seed deals the same cards on every machine.

    Args:
        own: which game it is.
        hands: what is known of the players' hands; None: nothing. At draw such a hand is exchanged by the
            simple rule (:func:`~croupier.analysis.equities.dealt.given_up`) once it is dealt.
        dead: cards that are out of the deck besides.
        discards: at draw, what each known hand gives up; None, or left out: by the same rule.
        deals: how often.
        seed: any whole number.

    Raises:
        BadDeal: cards that cannot lie on one table, too few of them, or no deals.
    """
    if deals < 1:
        raise BadDeal("deal at least once")
    draws = own.kind is Kind.DRAW
    known = [hand for hand in hands if hand is not None]
    if not known:
        raise BadDeal("no hand is known: name at least one")
    check(own, known, dead)
    gone = [*discards, *[None] * (len(hands) - len(discards))]
    given = [gives for hand, gives in zip(hands, gone, strict=True) if hand is not None]
    seen = Dealt.of(own, known, dead, given if draws else [])
    kept = iter(seen.kept)
    rows: list[tuple[int, ...]] = [() if hand is None else next(kept) for hand in hands]
    missing = [own.kind.cards - len(row) for row in rows]
    exchanged = [int(draws and hand is None) for hand in hands]
    needed = sum(missing) + MOST * sum(exchanged)
    if needed > len(seen.left):
        raise BadDeal(f"{needed} cards may be missing, and {len(seen.left)} are left")
    table = np.zeros((len(hands), own.kind.cards), np.uint8)
    for place, row in zip(table, rows, strict=True):
        place[: len(row)] = row
    shares = np.zeros((len(hands), len(hands) + 1), np.int64)
    left, found = np.array(seen.left, np.uint8), np.zeros(len(hands), np.int64)
    pat = evaluator(own.ranking, FIVE).first_place(Category.STRAIGHT)
    how = (lookups(own.ranking, own.kind.cards), bits(), pat)
    which = (np.array(missing, np.int64), np.array(exchanged, np.int64))
    loop = compiled(dealt_equities_loop)
    for chunk, start in enumerate(range(0, deals, CHUNK)):
        words = np.array(stream(seed, JOB, chunk), np.int64)
        loop.play(table, *which, left, words, found, how, shares, min(CHUNK, deals - start))
    return tuple(Estimate(deals, tuple(row)) for row in shares.tolist())
