"""What a player's hand of hold'em or Omaha is worth against what others may hold, by what they have done.

A range is all hands, each with a weight. A bet or a call keeps the strongest hands and few of the others:
how many by its size beside the pot, as in von Neumann's game (:mod:`croupier.simulation.poker_thresholds`).
Before the flop hands are as strong as the tables of :mod:`croupier.simulation.poker_strength` say, on a
board as what share of all hands they beat there on average, over boards that may still come.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.equities.exact import Hand, Variant, check_cards, ranking_tables, room
from croupier.analysis.equities.kernel import BOARD
from croupier.games.compiled import compiled
from croupier.games.poker_hands import evaluator
from croupier.simulation import poker_ranges_loop
from croupier.simulation.poker_strength import Pool, pool

BOARDS: Final = 100
"""How many boards are dealt where more than one card is to come; of one card all are counted."""
RANKED: Final = {
    Variant.HOLDEM: 40_000,
    Variant.OMAHA: 16_000,
    Variant.MANILA: 40_000,
    Variant.MANILA_ACE_LOW: 40_000,
}
"""How many hands on boards are ranked for a decision, at most."""
FEWEST: Final = 0.03
"""A range keeps so many hands however its player bets."""
STRONG: Final = 0.9
"""Who beats so many hands on a board has made a strong one there."""

Table: TypeAlias = NDArray[Any]


@dataclass(frozen=True, slots=True)
class Act:
    """What a bet, a raise or a call says of its player's hand."""

    before_flop: bool
    share: float
    """What share of the hands, the strongest, its player is taken to do so with."""
    outside: float
    """In what share of the cases with any other."""


Range: TypeAlias = Sequence[Act]
"""What a player has done in a hand; nothing where they may hold anything."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a hand is worth against some ranges."""

    equity: float
    """The share of the pot, where all stay to the showdown."""
    rank: float
    """What share of a range's hands it is stronger than: of several the geometric mean."""
    promise: float
    """On what share of the boards that may come it is strong."""


def weigh(own: Hand, board: Hand, ranges: Sequence[Range], variant: Variant, chance: Random) -> Worth:
    """Weigh a hand against the ranges of those who are still in.

    What they hold is taken to be independent, given the board. Boards and hands are sampled where they
    are too many: the equity is within some hundredths.

    Raises:
        BadDeal: cards that cannot lie on one table.
    """
    check_cards([own], board, (), variant)
    deck = pool(variant)
    known = _bits([*own, *board])
    numbers = np.random.default_rng(chance.getrandbits(64))
    boards = _boards(board, known, variant, numbers)
    fit = np.flatnonzero((deck.bits & known) == 0)
    most = max(RANKED[variant] // len(boards), BOARDS)
    if len(fit) > most:
        fit = numbers.choice(fit, most, replace=False)
    places, shares = _ranked(own, deck, fit, boards, variant)
    before = deck.ranks(len(ranges))[fit]
    valid = places[:, 1:] >= 0
    if not board:
        now, own_now = before, deck.rank(own, len(ranges))
    else:
        # The own hand, in the first column, lies with every board.
        strength = shares.sum(axis=0) / np.append(len(boards), np.maximum(valid.sum(axis=0), 1))
        among = _share_below(strength)
        now, own_now = among[1:], float(among[0])
    beats = (places[:, 1:] < places[:, :1]) + 0.5 * (places[:, 1:] == places[:, :1])
    of_pot, rank = np.ones(len(boards)), 1.0
    for acts in ranges:
        weight = _weights(acts, before, now)
        of_pot *= np.where(valid, beats, 0.0) @ weight / np.maximum(valid @ weight, 1e-12)
        rank *= float(((now < own_now) + 0.5 * (now == own_now)) @ weight / weight.sum())
    return Worth(float(of_pot.mean()), rank ** (1 / len(ranges)), float((shares[:, 0] >= STRONG).mean()))


def _weights(acts: Range, before: Table, now: Table) -> Table:
    """How likely each hand is still there; each act keeps a share of what those before it have kept."""
    weight = np.ones(len(before))
    kept = {True: 1.0, False: 1.0}
    for act in acts:
        kept[act.before_flop] = max(kept[act.before_flop] * act.share, FEWEST)
        strength = before if act.before_flop else now
        weight *= np.where(strength >= 1 - kept[act.before_flop], 1.0, act.outside)
    return weight


def _share_below(all_: Table) -> Table:
    """What share of all each is above; the same count half."""
    ordered = np.sort(all_)
    below = np.searchsorted(ordered, all_, "left") + np.searchsorted(ordered, all_, "right")
    return np.asarray(below / (2 * len(ordered)))


def _ranked(own: Hand, deck: Pool, fit: Table, boards: Table, variant: Variant) -> tuple[Table, Table]:
    """The places of the own hand, in the first column, and of the others on each board; what each beats."""
    hands = np.vstack([np.array([own], np.uint8), deck.hands[fit]])
    places = np.zeros((len(boards), len(hands)), np.int64)
    shares = np.zeros(places.shape)
    compiled(poker_ranges_loop).rank_on_boards(
        hands,
        np.append(_bits(own), deck.bits[fit]),
        boards,
        np.array([_bits(row) for row in boards.tolist()], np.int64),
        room(variant, 1),
        ranking_tables(variant),
        np.zeros(evaluator(variant.ranking).hands, np.int64),
        places,
        shares,
    )
    return places, shares


def _boards(board: Hand, known: int, variant: Variant, numbers: np.random.Generator) -> Table:
    """Boards that are complete: the one there is, all that one card makes, or some dealt at random."""
    missing = BOARD - len(board)
    left = np.array([card for card in variant.deck.cards if not known >> card & 1], np.uint8)
    if missing < 2:
        drawn = left[:, None] if missing else np.zeros((1, 0), np.uint8)
    else:
        drawn = left[numbers.random((BOARDS, len(left))).argpartition(missing, axis=1)[:, :missing]]
    lying = np.broadcast_to(np.array(board, np.uint8), (len(drawn), len(board)))
    return np.ascontiguousarray(np.hstack([lying, drawn]))


def _bits(cards: Hand) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << int(card)
    return bits
