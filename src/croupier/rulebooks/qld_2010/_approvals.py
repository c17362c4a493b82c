"""What the chief executive approves of Queensland's layouts and equipment, by schedule."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from croupier.law import Clauses
from croupier.rulebooks import rulebook
from croupier.rulebooks.approval_law import Approvable, Waits, layout

_cite: Final = rulebook("qld-2010").cite


def _of(clauses: Clauses) -> tuple[Approvable, ...]:
    return (layout(clauses),)


APPROVALS: Final[Mapping[str, tuple[Approvable, ...]]] = MappingProxyType(
    {
        "sch 1": (
            layout(_cite("sch 1 s 3(2)")),
            Approvable("areas", "Further betting areas", _cite("sch 1 s 3(2)(a)"), Waits.NONE),
        ),
        "sch 2": _of(_cite("sch 2 s 3(4)")),
        "sch 3": _of(_cite("sch 3 s 8(4)")),
        "sch 5": (layout(_cite("sch 5 s 11(2)"), Waits.ALL),),
        "sch 6": (
            layout(_cite("sch 6 s 5(2)(a)")),
            Approvable("la_ja", "Way in which la ja is performed", _cite("sch 6 s 22(2)"), Waits.DEALT),
        ),
        "sch 7": (Approvable("wheel", "Order of numbers and colours", _cite("sch 7 s 2(2)"), Waits.NONE),),
        "sch 9": _of(_cite("sch 9 s 3(3)")),
        "sch 11": _of(_cite("sch 11 s 11(2)")),
        "sch 12": _of(_cite("sch 12 s 9(4)")),
        "sch 13": _of(_cite("sch 13 s 10(4)")),
        "sch 14": _of(_cite("sch 14 s 3(4)")),
        "sch 18": _of(_cite("sch 18 s 4(4)")),
    }
)
