"""Showdowns of hold'em dealt by the million: who wins, how often pots are shared, and with which hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from types import MappingProxyType, SimpleNamespace
from typing import Any, Final

import numpy as np

from croupier.errors import CroupierError
from croupier.games.compiled import compiled
from croupier.games.poker_hands import STANDARD, evaluator
from croupier.games.poker_hands.kernel import rank_bit
from croupier.games.poker_hands.rankings import Category
from croupier.simulation import showdowns_loop as loop
from croupier.simulation.streams import stream

CHUNK: Final = 1 << 18
"""How many deals are made from one stream, the first two of them from decks in the order of manufacture."""
JOB: Final = "showdowns"
SEVEN: Final = 7
DECK: Final = STANDARD.deck.size


class BadTable(CroupierError):
    """So many players cannot be dealt to, or nothing is dealt."""


@dataclass(frozen=True)
class Showdowns:
    """What came of so many deals in which everybody stayed to the showdown."""

    players: int
    deals: int
    winners: Mapping[tuple[int, ...], int]
    """How often the pot went to these players, by their places from 0; none who never won together."""
    kinds: Mapping[Category, int]
    """How often a hand of each kind won."""

    def share(self, player: int) -> Fraction:
        """What part of the pots a player has won."""
        won = sum((Fraction(n, len(who)) for who, n in self.winners.items() if player in who), Fraction(0))
        return won / self.deals

    @property
    def shared(self) -> Fraction:
        """How often several players shared the pot."""
        return Fraction(sum(n for who, n in self.winners.items() if len(who) > 1), self.deals)

    @property
    def shared_by_all(self) -> Fraction:
        """How often everybody did: no commission is deducted then (``qld-2010`` sch 11 s 30(4)(e))."""
        return Fraction(self.winners.get(tuple(range(self.players)), 0), self.deals)


@dataclass(frozen=True)
class Dealer:
    """Deals for a number of players, with buffers that the loop keeps its work in."""

    players: int
    kernel: SimpleNamespace
    """The functions of the loop."""

    def deal(self, deals: int, seed: int, told: Callable[[int], None] = lambda _: None) -> Showdowns:
        """Deal so often; the same seed deals the same cards on every machine.

        Raises:
            BadTable: nothing is dealt.
        """
        if deals < 1:
            raise BadTable(f"{deals} deals: deal at least once")
        winners, best = np.zeros(loop.WINNERS, np.int64), np.zeros(evaluator(STANDARD, SEVEN).hands, np.int64)
        for chunk, start in enumerate(range(0, deals, CHUNK)):
            words = np.array(stream(seed, f"{JOB} of {self.players}", chunk), np.int64)
            count = min(CHUNK, deals - start)
            cards, other = np.arange(DECK, dtype=np.uint8), np.arange(DECK, dtype=np.uint8)
            self.kernel.play(cards, other, words, self.players, tables(), bits(), winners, best, count)
            told(start + count)
        return Showdowns(self.players, deals, _by_players(winners), _by_kind(best))


def showdowns(players: int, *, deals: int, seed: int) -> Showdowns:
    """Deal so often to so many players, who all stay to the showdown.

    Raises:
        BadTable: fewer than two players or more than ten, or nothing is dealt.
    """
    return dealer(players).deal(deals, seed)


def dealer(players: int) -> Dealer:
    """Who deals to so many players, compiled where that can be had.

    Raises:
        BadTable: fewer than two players, or more than ten.
    """
    if not 2 <= players <= loop.MOST_PLAYERS:
        raise BadTable(f"{players} players: 2 to {loop.MOST_PLAYERS} play")
    return Dealer(players, compiled(loop))


@cache
def tables() -> tuple[Any, ...]:
    """What hands are looked up in; the weights of cards padded to a power of two."""
    made = evaluator(STANDARD, SEVEN).tables
    weights = np.zeros(loop.CARDS + 1, np.int64)
    weights[:DECK] = made.weights[:DECK]
    return (weights, made.start, made.lower, made.upper, made.places, made.flushes)


@cache
def bits() -> Any:
    """The rank of each card as a bit, padded to a power of two."""
    found = np.zeros(loop.CARDS + 1, np.int64)
    found[:DECK] = [rank_bit(card) for card in range(DECK)]
    return found


def _by_players(winners: Any) -> Mapping[tuple[int, ...], int]:
    return MappingProxyType(
        {
            tuple(player for player in range(loop.MOST_PLAYERS) if mask >> player & 1): int(winners[mask])
            for mask in np.flatnonzero(winners).tolist()
        }
    )


def _by_kind(best: Any) -> Mapping[Category, int]:
    ranks = evaluator(STANDARD, SEVEN)
    found: dict[Category, int] = {}
    for place in np.flatnonzero(best).tolist():
        kind = ranks.category(place)
        found[kind] = found.get(kind, 0) + int(best[place])
    return MappingProxyType(dict(sorted(found.items())))
