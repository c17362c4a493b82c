"""What rule 18 forbids players and spectators, and what a supervisor may do about it."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from croupier.rulebooks.conduct_law import ConductLaw, Measure, Misconduct
from croupier.rulebooks.nsw_blackjack import BOOK

_cite = BOOK.within("r")

GENERAL: Final = ConductLaw(
    misconduct=MappingProxyType(
        {
            "device": Misconduct(
                "A device that tells outcomes or play",
                _cite("18.6"),
                MappingProxyType(
                    {
                        Measure.VOID: _cite("18.8.1"),
                        Measure.EXCLUDE: _cite("18.8.2"),
                        Measure.LEAVE: _cite("18.8.3"),
                        Measure.DETAIN: _cite("18.8.4"),
                    }
                ),
                "device",
            ),
            "held_away": Misconduct("Cards off the table or held away from it", _cite("3.7")),
            "first_two": Misconduct("More than the first two cards handled", _cite("3.6.2.1")),
            "touching": Misconduct("Cards handled, removed or altered", _cite("3.8")),
            "advice": Misconduct("Advice on a player's decisions, unasked", _cite("18.12")),
            "side_bet": Misconduct("A side bet with a player or a spectator", _cite("18.15")),
            "monitoring": Misconduct(
                "A direction on the monitoring of one's gaming not followed", _cite("18.2.4")
            ),
        }
    ),
    handed_over=_cite("18.8.4"),
)
