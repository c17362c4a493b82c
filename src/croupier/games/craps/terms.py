"""The terms of craps that its rules, checks and conduct share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from croupier.games.wagers import Wager
from croupier.law import Clauses

POINT: Final = "point"
"""The detail of a wager that has travelled: its number."""
ATTACH: Final = "attach"
"""The detail of odds: the id of the bet that they stand behind."""
UNITS: Final = "selection"
"""The detail of a wager in two parts that may be unequal: how many units are on each, as ``2:1``."""
WORKING: Final = "working"
"""The detail of a wager that was called on (true) or off (false)."""


class BetSort(StrEnum):
    """What sort of wager it is, whatever a rulebook calls it."""

    WIN = "win"
    DONT_WIN = "dont_win"
    COME = "come"
    DONT_COME = "dont_come"
    WIN_ODDS = "win_odds"
    DONT_WIN_ODDS = "dont_win_odds"
    COME_ODDS = "come_odds"
    DONT_COME_ODDS = "dont_come_odds"
    PLACE = "place"
    BUY = "buy"
    LAY = "lay"
    HARDWAY = "hardway"
    BIG = "big"
    ONE_ROLL = "one_roll"


LINE_BETS: Final = frozenset({BetSort.WIN, BetSort.DONT_WIN})
"""Made before a come out roll; a shooter has one."""
COME_BETS: Final = frozenset({BetSort.COME, BetSort.DONT_COME})
"""Made while a come out point is on."""
CONTRACTS: Final = frozenset({BetSort.WIN, BetSort.COME})
"""They stay as they are once they have a point."""
DONT_BETS: Final = frozenset({BetSort.DONT_WIN, BetSort.DONT_COME})
"""They may come down, and not go up, once they have a point."""
SWITCHED: Final = frozenset({BetSort.PLACE, BetSort.BUY, BetSort.COME_ODDS, BetSort.HARDWAY})
"""They are off on a come out roll unless they are called on."""
FLAT_OF: Final[Mapping[BetSort, BetSort]] = {
    BetSort.WIN_ODDS: BetSort.WIN,
    BetSort.DONT_WIN_ODDS: BetSort.DONT_WIN,
    BetSort.COME_ODDS: BetSort.COME,
    BetSort.DONT_COME_ODDS: BetSort.DONT_COME,
}
"""The bet that odds stand behind."""


@dataclass(frozen=True, slots=True)
class OddsTerms:
    """What a rulebook says of the odds behind one kind of bet."""

    sort: BetSort
    made: Clauses
    """When they may be made: behind a bet, so that without it they go back."""
    most: Clauses
    """How much they may be."""
    payable: Clauses
    """What lets them be more, to be payable."""
    unit: int | None
    """What winnings must be a multiple of to be payable, in minor units; None: the smallest chip."""
    twice: Clauses | None
    """What lets them be twice as much, where the operator agrees."""

    @property
    def by_winnings(self) -> bool:
        """Whether their winnings are what is bounded, and not their stake: odds against a number."""
        return FLAT_OF[self.sort] in DONT_BETS


@dataclass(frozen=True, slots=True)
class CrapsLaw:
    """The clauses that a game of craps rests on, step by step."""

    wagers: Clauses
    no_more_bets: Clauses
    before_come_out: Clauses
    """Win and don't win bets are made just before the come out roll."""
    after_come_out: Clauses
    """Come and don't come bets are made after it."""
    contract: Clauses
    """Win and come bets stay once they have a point."""
    dont_down: Clauses
    """Don't win and don't come bets do not go up again."""
    taken_down: Clauses
    fee_back: Clauses
    off: Clauses
    """Which wagers are off on a come out roll."""
    called: Clauses
    """They are called on."""
    called_off: Clauses
    always_on: Clauses
    like_wagers: Clauses
    """One on marker speaks for all like wagers of the player."""
    offered_first: Clauses
    """The dice are offered at the start of play."""
    offered_next: Clauses
    """They are offered after a shooter has passed them."""
    accepted: Clauses
    """The first to take them shoots."""
    eligible: Clauses
    """Only a player with a win or don't win bet shoots."""
    nobody: Clauses
    """Nobody takes the dice."""
    throws_on: Clauses
    """The stickperson then throws until a point is decided; nothing where the dice are offered again."""
    passes: Clauses
    ordered: Clauses
    """A shooter is ordered to pass the dice."""
    seven_out: Clauses
    throw: Clauses
    call: Clauses
    settle: Clauses
    come_out: Clauses
    """What a come out roll and its point are."""
    come_point: Clauses


def divided(wager: Wager) -> tuple[int, int] | None:
    """How many units of a wager in two parts are on each; one and one where its player does not say.

    None where what is said is no such division.
    """
    said = wager.details.get(UNITS)
    if said is None:
        return 1, 1
    first, colon, second = str(said).partition(":")
    if not colon or not all(each.isascii() and each.isdigit() and len(each) <= 4 for each in (first, second)):
        return None
    units = int(first), int(second)
    return units if min(units) > 0 else None


def flat_bet(odds: Wager, lying: Sequence[Wager], sorts: Mapping[str, BetSort]) -> Wager | None:
    """The bet that odds stand behind: the one they name, or the player's only one with a point."""
    flat = FLAT_OF[sorts[odds.type.name]]
    there = [w for w in lying if w.seat == odds.seat and sorts[w.type.name] is flat and w.details.get(POINT)]
    named = odds.details.get(ATTACH)
    if named is not None:
        return next((w for w in there if w.id == named), None)
    return there[0] if len(there) == 1 else None
