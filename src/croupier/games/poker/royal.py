"""The royal flush jackpot of a poker table: its terms, its clauses and the hands that win it.

The operator funds it: every round raises its meter, whoever plays. It is won with both hole cards and three
community cards that make a royal flush (``nz-poker-2017`` div 13 s 19).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from croupier.games.jackpots import DECK_COUNTED, Links, Pool
from croupier.law import Clauses

POOL: Final = "royal_flush_jackpot"
"""The name of its pool, and what an outcome has the win under."""

JACKPOT_BUTTON: Final = "jackpot_button"
"""The step at which the dealer registers the round."""
JACKPOT_HAND: Final = "jackpot_hand"
"""The step at which a player whom nobody calls may show a hand for the jackpot, or ask for the flop."""
JACKPOT_RECORDED: Final = "jackpot_recorded"
"""The step at which the dealer records a winning hand."""
JACKPOT_CONFIRMED: Final = "jackpot_confirmed"
"""The step at which a payout is confirmed on the management console."""
JACKPOT_ADJUSTED: Final = "jackpot_adjusted"
"""The step at which a supervisor makes up for what was not recorded."""
STEPS: Final = (
    JACKPOT_BUTTON,
    JACKPOT_HAND,
    JACKPOT_RECORDED,
    DECK_COUNTED,
    JACKPOT_CONFIRMED,
    JACKPOT_ADJUSTED,
)
READ_AT: Final = (JACKPOT_BUTTON, JACKPOT_CONFIRMED, JACKPOT_ADJUSTED)
"""The steps before which a linked meter is read."""

ASK_FOR_FLOP: Final = "ask_for_flop"
TABLE_HAND: Final = "table_hand"
KEEP_HAND: Final = "keep_hand"

HOLE: Final = 2
FLOP_CARDS: Final = 3
_ACE: Final = 0
_TEN: Final = 9


@dataclass(frozen=True, slots=True)
class RoyalLaw:
    """The clauses of the jackpot."""

    equipment: Clauses
    """What a table needs for it."""
    button: Clauses
    """The dealer registers the round,"""
    raised: Clauses
    """and the meter rises."""
    not_completed: Clauses
    """A round that is not completed adds nothing."""
    won: Clauses
    """Which hand wins it,"""
    board: Clauses
    """and with which community cards."""
    exposed: Clauses
    """The hole cards are shown when the dealer asks."""
    asked: Clauses
    """Who is left alone before the flop may ask for it."""
    recorded: Clauses
    counted: Clauses
    confirmed: Clauses
    paid: Clauses
    rounded: Clauses
    linked: Clauses
    """Tables may be played for one jackpot,"""
    in_turn: Clauses
    """and their winners are paid in order."""
    not_recorded: Clauses
    failed: Clauses
    by: str
    """The office that confirms and adjusts."""


@dataclass(frozen=True, slots=True)
class Royal:
    """The jackpot of a table."""

    pool: Pool
    law: RoyalLaw
    contribution: int
    """What every round adds, in minor units."""
    whole_board: bool
    """Whether the turn and the river count besides the flop."""

    @property
    def links(self) -> Links:
        """Tables may share it; who wins at several is paid in the order in which dealers recorded it."""
        law = self.law
        return Links(POOL, law.linked, in_turn=law.in_turn, recorded=JACKPOT_RECORDED, read_at=READ_AT)

    def wins(self, own: Sequence[int], board: Sequence[int]) -> bool:
        """Whether hole cards win with the community cards that lie there."""
        return makes_royal(own, board if self.whole_board else board[:FLOP_CARDS])


def is_royal(card: int) -> bool:
    """Whether a card is a ten or higher."""
    rank = card >> 2
    return rank == _ACE or rank >= _TEN


def may_become_royal(own: Sequence[int]) -> bool:
    """Whether a royal flush can be made of two hole cards and a flop.

    >>> from croupier.equipment.cards import parse_card
    >>> may_become_royal([parse_card("AS"), parse_card("TS")])
    True
    """
    return (
        len(own) == HOLE
        and own[0] != own[1]
        and own[0] & 3 == own[1] & 3
        and is_royal(own[0])
        and is_royal(own[1])
    )


def makes_royal(own: Sequence[int], board: Sequence[int]) -> bool:
    """Whether both hole cards make a royal flush with three of the community cards.

    >>> from croupier.equipment.cards import parse_card
    >>> makes_royal([parse_card(c) for c in "AS TS".split()], [parse_card(c) for c in "QS JS KS".split()])
    True
    """
    if not may_become_royal(own):
        return False
    suit = own[0] & 3
    return sum(1 for card in board if card & 3 == suit and is_royal(card)) == FLOP_CARDS
