"""The terms of pai gow that its rules and its conduct share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from croupier.law import Clauses

WAGER: Final = "wager"
BANK: Final = "bank"
"""What a player puts up who takes the bank over."""
CO_BANK: Final = "co_bank"
"""What a player puts up who banks in equal partnership with the house."""

# Steps.
WAGERS: Final = "wagers"
DICE: Final = "dice"
TILES: Final = "tiles"
SETTING: Final = "setting"
BANK_SETTING: Final = "bank_setting"
RESULT: Final = "result"

# Decisions.
SET: Final = "set"
HOUSE_WAY: Final = "house_way"
HAND_OVER: Final = "hand_over"

# Standings.
OFF: Final = "off"
"""Boxes that have an off marker."""
PLAYED: Final = "played"
"""Seats that played the round before, on their own boxes."""
BANKED_TWICE: Final = "banked_twice"
"""Seats that were banker or co-banker in both rounds before."""
AFTER_HOUSE: Final = "after_house"
"""Seats that may take the bank on box 1, since the house was banker in the round before."""
LAST_BANKER: Final = "last_banker"
"""The seat that was last banker or co-banker: the bank is offered on from there."""
STANDINGS: Final = (OFF, PLAYED, BANKED_TWICE, AFTER_HOUSE, LAST_BANKER)

UNOPPOSED: Final = "unopposed"
"""The seats, in an outcome, whose bank went back as nobody played against it."""

BOXES: Final = 8
HOUSE_BOX: Final = 1
HALF_UNIT: Final = 50
"""Fifty cents, which commission may be rounded to, in minor units."""


@dataclass(frozen=True, slots=True)
class Comparing:
    """The clauses of how hands rank, and of what decides between equal ones."""

    pairs: Clauses
    wongs: Clauses
    """And gongs and high nines."""
    counts: Clauses
    two_digits: Clauses
    """A total of two digits counts by its last."""
    single_tiles: Clauses
    """How single tiles rank, where they decide."""
    higher_hand: Clauses
    """Which of two hands is the high one: that of the higher rank or count,"""
    equal_hands: Clauses
    """or of equal ones that with the highest tile."""
    highest_tile: Clauses
    """Between a player's hand and the bank's of the same total their highest tiles decide."""
    high_copy: Clauses
    low_copy: Clauses
    low_of_nothing: Clauses

    @property
    def all(self) -> Clauses:
        """What any comparison may rest on."""
        ranks = self.pairs + self.wongs + self.single_tiles + self.counts + self.two_digits
        between = self.highest_tile + self.high_copy + self.low_copy + self.low_of_nothing
        return ranks + self.higher_hand + self.equal_hands + between


@dataclass(frozen=True, slots=True)
class Banking:
    """The clauses of what a player's bank comes to."""

    whole: Clauses
    """A player/banker covers all wagers,"""
    half: Clauses
    """and a co-banker half of them."""
    settled: Clauses
    """Losing wagers are collected, winning ones paid, and commission is collected."""
    profit: Clauses
    """A profit bears commission,"""
    rounded: Clauses
    """which may be rounded down."""
    combined: Clauses
    """Players put up one bank together."""

    def covers(self, *, halves: bool) -> Clauses:
        """Whose wagers a bank covers, and how far."""
        return self.half if halves else self.whole

    @property
    def all(self) -> Clauses:
        """What any bank may come to by."""
        return self.profit + self.rounded + self.settled + self.whole + self.half + self.combined


@dataclass(frozen=True, slots=True)
class PaiGowLaw:
    """The clauses that a round of pai gow rests on, step by step."""

    offered: Clauses
    wagers: Clauses
    no_more_bets: Clauses
    held: Clauses
    """What holds wagers where they lie once the first tiles are out."""
    house_chung: Clauses
    player_chung: Clauses
    co_bank_marker: Clauses
    liability: Clauses
    """What the house may lose as co-banker is displayed,"""
    within_liability: Clauses
    """and bounds the wagers."""
    priority: Clauses
    off_marker: Clauses
    la_ja: tuple[Clauses, Clauses, Clauses]
    """Who may ask for it: a player/banker, a player where the house banks, a co-banker."""
    cut: Clauses
    """The tiles are cut in an approved way."""
    cut_chosen: Clauses
    """Who banks chooses which."""
    dice: Clauses
    tiles: Clauses
    setting: Clauses
    hand_over: Clauses
    asks_house_way: Clauses
    house_rules: Sequence[Clauses]
    """By the kernel's number of the rule that set the tiles."""
    turned: Clauses
    bank_setting: Clauses
    bank_handled: Clauses
    bank_house_way: Clauses
    exposed: Clauses
    compared: Comparing
    stood_off: tuple[Clauses, Clauses]
    """A stand-off by a low hand that is higher than the bank's, and by a high hand."""
    commission: Clauses
    bank: Banking
