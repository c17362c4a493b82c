"""What the rules of 1996 let staff direct, and what they forbid: division I, and division VIII."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from croupier.rulebooks.conduct_law import ConductLaw, Direction, Measure, Misconduct
from croupier.rulebooks.general_law import Role
from croupier.rulebooks.nz_1996 import BOOK

MANAGER: Final = frozenset({Role.MANAGER})

GENERAL: Final = ConductLaw(
    misconduct=MappingProxyType(
        {
            "tip": Misconduct("A tip or another benefit solicited or accepted", BOOK.cite("div I r 3.0")),
            "advice": Misconduct("Advice on a player's decisions, unasked", BOOK.cite("div I r 4.2")),
            "side_bet": Misconduct("A side bet with a player or a spectator", BOOK.cite("div I r 7.0")),
            "device": Misconduct(
                "A device that tells outcomes or play",
                BOOK.cite("div I r 11.1"),
                MappingProxyType(
                    {
                        Measure.VOID: BOOK.cite("div I r 11.2(a)"),
                        Measure.EXCLUDE: BOOK.cite("div I r 11.2(b)"),
                    }
                ),
                "device",
            ),
        }
    )
)
_STUD: Final = ConductLaw(
    MappingProxyType(
        {
            "english": Direction(
                "English only",
                "Please speak English only at this table.",
                BOOK.cite("div VIII r 14.2(a)"),
                MANAGER,
            )
        }
    ),
    MappingProxyType(
        {
            "collusion": Misconduct(
                "Suspected of collusion",
                BOOK.refer("div VIII r 14.2"),
                MappingProxyType({Measure.APART: BOOK.cite("div VIII r 14.2(c)")}),
            )
        }
    ),
)


def _wheel(title: str, rule: str) -> ConductLaw:
    """A rule that nobody interferes with the wheel."""
    return ConductLaw(misconduct=MappingProxyType({"wheel": Misconduct(title, BOOK.cite(rule))}))


def _cards(division: str, *, handed: bool = False) -> ConductLaw:
    """Nobody but the dealer handles cards, except those that players are handed (``handed``)."""
    found = {
        "touching": Misconduct("Cards handled, altered or withdrawn", BOOK.cite(f"div {division} r 3.3")),
    }
    if handed:
        found["control"] = Misconduct(
            "The cards taken out of the dealer's control",
            BOOK.cite(f"div {division} r 8.7", f"div {division} r 8.26"),
        )
        found["hidden"] = Misconduct(
            "Cards taken off the table or out of view",
            BOOK.cite(f"div {division} r 8.16", f"div {division} r 8.17"),
        )
    return ConductLaw(misconduct=MappingProxyType(found))


_TAI_SAI: Final = ConductLaw(
    misconduct=MappingProxyType(
        {
            "tumbler": Misconduct(
                "Dice tumbler, equipment or entry terminal interfered with", BOOK.cite("div VI r 6.8")
            )
        }
    )
)
_CRAPS: Final = ConductLaw(
    misconduct=MappingProxyType(
        {"two_hands": Misconduct("The dice handled or thrown with two hands", BOOK.cite("div X r 5.4"))}
    )
)
PARTS: Final = MappingProxyType(
    {
        "div II": _cards("II"),
        "div IV": _cards("IV"),
        "div V": _cards("V", handed=True),
        "div VI": _TAI_SAI,
        "div IX": _cards("IX", handed=True),
        "div III": _wheel("Wheel, ball or their rotation interfered with", "div III r 3.6"),
        "div VII": _wheel("The wheel or its rotation interfered with", "div VII r 3.6"),
        "div VIII": _STUD,
        "div X": _CRAPS,
    }
)
