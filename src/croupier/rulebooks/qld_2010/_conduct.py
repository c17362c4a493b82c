"""What Queensland's rule lets staff direct, and what it forbids players: sections 5, 8 to 10, schedules."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from croupier.law import Clauses
from croupier.rulebooks.conduct_law import ConductLaw, Direction, Measure, Misconduct
from croupier.rulebooks.general_law import Role
from croupier.rulebooks.qld_2010 import BOOK

_DEALERS_TOO: Final = frozenset({Role.DEALER, Role.SUPERVISOR})
_SUPERVISOR: Final = frozenset({Role.SUPERVISOR})
_TEN: Final = MappingProxyType(
    {
        Measure.VOID: BOOK.cite("s 10(1)", "s 10(1)(a)", "s 10(2)(a)"),
        Measure.EXCLUDE: BOOK.cite("s 10(1)", "s 10(1)(a)", "s 10(2)(b)"),
        Measure.APART: BOOK.cite("s 10(1)", "s 10(1)(a)", "s 10(2)(c)"),
    }
)
_SILENT: Final = MappingProxyType(
    {
        Measure.VOID: BOOK.cite("s 10(1)", "s 10(1)(b)", "s 10(2)(a)"),
        Measure.EXCLUDE: BOOK.cite("s 10(1)", "s 10(1)(b)", "s 10(2)(b)"),
        Measure.APART: BOOK.cite("s 10(1)", "s 10(1)(b)", "s 10(2)(c)"),
    }
)
_DEVICE: Final = MappingProxyType(
    {Measure.VOID: BOOK.cite("s 5(2)(a)"), Measure.EXCLUDE: BOOK.cite("s 5(2)(b)")}
)


def _against(title: str, clauses: Clauses) -> Misconduct:
    """A contravention, about which section 10 has something done."""
    return Misconduct(title, clauses, _TEN, "contravention")


def _english(clauses: Clauses) -> Direction:
    return Direction("English only", "Please speak English only at this table.", clauses, _DEALERS_TOO)


def _exchanges(section: str, *, touching: bool) -> ConductLaw:
    """A section that forbids exchanges of cards and words, and has English spoken where it is directed."""

    def cite(letter: str) -> Clauses:
        return BOOK.cite(f"{section}({letter})")

    forbidden = {
        "exchange": _against("Cards exchanged", cite("a")),
        "information": _against("Information about a hand told", cite("b")),
        "language": _against("Another language than English spoken against a direction", cite("c")),
    }
    if touching:
        forbidden["touching"] = _against("Another player's cards touched", cite("d"))
    directions = MappingProxyType({"english": _english(cite("c"))})
    return ConductLaw(directions, MappingProxyType(forbidden))


GENERAL: Final = ConductLaw(
    misconduct=MappingProxyType(
        {
            "side_bet": _against("A side bet with a player or a spectator", BOOK.cite("s 9")),
            "silence": Misconduct(
                "A direction to be silent not followed", BOOK.cite("s 8"), _SILENT, "direction"
            ),
            "device": Misconduct(
                "A device that tells outcomes or play", BOOK.cite("s 5(1)"), _DEVICE, "device"
            ),
            "terminal": _against("A terminal interfered with", BOOK.cite("sch 19 s 6", "sch 19 s 6(a)")),
            "equipment": _against(
                "Other equipment interfered with", BOOK.cite("sch 19 s 6", "sch 19 s 6(b)")
            ),
            "other": _against("Another contravention of the rule", BOOK.cite("s 10(1)(a)")),
        }
    )
)

_MANILA: Final = ConductLaw(
    misconduct=MappingProxyType(
        {
            "agreement": _against("A pot divided by an agreement", BOOK.cite("sch 5 s 25(8)")),
            "chips": _against("A bet for another player, or chips given or lent", BOOK.cite("sch 5 s 29(3)")),
            "for_another": _against(
                "Another player helped to the harm of a third", BOOK.cite("sch 5 s 32(1)")
            ),
            "two_to_a_hand": _against("A hand played with help or advice", BOOK.cite("sch 5 s 32(2)")),
            "shown": _against(
                "Hole cards found out by another person", BOOK.cite("sch 5 s 32(3)", "sch 5 s 32(4)")
            ),
            "looked": _against("Folded or undealt cards looked at", BOOK.cite("sch 5 s 32(7)")),
        }
    )
)
_POKER: Final = ConductLaw(
    misconduct=MappingProxyType(
        {
            "agreement": _against("A pot divided by an agreement", BOOK.cite("sch 11 s 27(17)")),
            "for_another": _against(
                "Another player helped to the harm of a third", BOOK.cite("sch 11 s 38(1)")
            ),
            "chips": _against(
                "A bet for another player, or chips given or lent", BOOK.cite("sch 11 s 38(2)")
            ),
            "two_to_a_hand": _against("A hand played with help or advice", BOOK.cite("sch 11 s 38(3)")),
            "shown": _against(
                "Hole cards found out by another person", BOOK.cite("sch 11 s 38(4)", "sch 11 s 38(5)")
            ),
            "looked": _against("Cards of a player who folded looked at", BOOK.cite("sch 11 s 38(6)(a)")),
            "undealt": _against("Undealt cards looked at", BOOK.cite("sch 11 s 38(6)(b)")),
            "inactive": _against(
                "Knowledge of an inactive hand kept from active players", BOOK.cite("sch 11 s 38(7)")
            ),
            "uncalled": _against(
                "Knowledge of an uncalled hand kept from other players", BOOK.cite("sch 11 s 38(8)")
            ),
        }
    )
)


def _in_view(ref: str) -> ConductLaw:
    """A section that has players' cards in full view of the dealer."""
    held = _against("Cards kept out of the dealer's full view", BOOK.cite(ref))
    return ConductLaw(misconduct=MappingProxyType({"view": held}))


_TILES: Final = ConductLaw(
    misconduct=MappingProxyType(
        {
            "faces": _against("Faces of tiles shown to another player", BOOK.cite("sch 6 s 26(1)")),
            "area": _against("Tiles taken out of the playing area", BOOK.cite("sch 6 s 26(2)(a)")),
            "view": _against("Tiles kept out of view", BOOK.cite("sch 6 s 26(2)(b)")),
            "handled": _against(
                "Tiles handled by more players than one for a box or two for a bank",
                BOOK.cite("sch 6 s 26(3)", "sch 6 s 26(4)", "sch 6 s 26(5)"),
            ),
            "unplayed": _against(
                "Unplayed tiles viewed before all wagers were settled, or without leave",
                BOOK.cite("sch 6 s 28(9)(a)", "sch 6 s 28(9)(b)"),
            ),
        }
    )
)


def _touching(*refs: str, title: str = "Cards touched") -> ConductLaw:
    """A section that keeps players' hands off cards or tiles."""
    return ConductLaw(misconduct=MappingProxyType({"touching": _against(title, BOOK.cite(*refs))}))


_ROULETTE: Final = ConductLaw(
    misconduct=MappingProxyType(
        {
            "wheel": _against("The wheel interfered with", BOOK.cite("sch 7 s 7(a)")),
            "ball": _against("The ball interfered with", BOOK.cite("sch 7 s 7(b)")),
            "rotation": _against("The rotation of wheel or ball interfered with", BOOK.cite("sch 7 s 7(c)")),
            "equipment": _against("Other equipment interfered with", BOOK.cite("sch 7 s 7(d)")),
        }
    )
)
_CRAPS: Final = ConductLaw(
    misconduct=MappingProxyType(
        {"two_hands": _against("The dice handled or thrown with two hands", BOOK.cite("sch 4 s 22(3)"))}
    )
)
_WHEEL: Final = ConductLaw(
    misconduct=MappingProxyType(
        {
            "wheel": _against("The wheel or its rotation interfered with", BOOK.cite("sch 10 s 5(a)")),
            "entry_terminal": _against("The entry terminal operated", BOOK.cite("sch 10 s 5(b)")),
        }
    )
)
_MISSISSIPPI: Final = ConductLaw(
    MappingProxyType(
        {
            "english": _english(BOOK.cite("sch 18 s 16(c)", "sch 18 s 26(1)(c)")),
            "first": Direction(
                "Play before others handle their cards",
                "plays first: other players leave their cards until then.",
                BOOK.cite("sch 18 s 26(1)(a)"),
                _SUPERVISOR,
                of_player=True,
            ),
        }
    ),
    MappingProxyType(
        {
            "collusion": Misconduct(
                "Suspected of viewing cards or collecting information",
                BOOK.refer("sch 18 s 26(1)"),
                MappingProxyType(
                    {
                        Measure.APART: BOOK.cite("sch 18 s 26(1)(b)"),
                        Measure.EXCLUDE: BOOK.cite("sch 18 s 26(1)(d)"),
                    }
                ),
            )
        }
    ),
)

PARTS: Final = MappingProxyType(
    {
        "sch 2": _touching("sch 2 s 20"),
        "sch 3": _exchanges("sch 3 s 20", touching=True).with_part(_in_view("sch 3 s 16(6)")),
        "sch 4": _CRAPS,
        "sch 5": _exchanges("sch 5 s 37", touching=False).with_part(_MANILA),
        "sch 6": _touching("sch 6 s 23(5)", title="A tile touched during the shuffle or the cut").with_part(
            _TILES
        ),
        "sch 7": _ROULETTE,
        "sch 9": _touching("sch 9 s 20"),
        "sch 10": _WHEEL,
        "sch 11": _exchanges("sch 11 s 39", touching=False).with_part(_POKER),
        "sch 12": _exchanges("sch 12 s 22", touching=True).with_part(_in_view("sch 12 s 15")),
        "sch 13": _exchanges("sch 13 s 21", touching=True).with_part(_in_view("sch 13 s 17(6)")),
        "sch 14": _touching("sch 14 s 20"),
        "sch 15": _touching("sch 15 s 20"),
        "sch 16": _touching("sch 16 s 20"),
        "sch 17": _touching("sch 17 s 20"),
        "sch 18": _exchanges("sch 18 s 16", touching=True)
        .with_part(_MISSISSIPPI)
        .with_part(_in_view("sch 18 s 10")),
    }
)
