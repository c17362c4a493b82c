"""What the Authority approves of New Zealand's chips and equipment, by division; "" for every game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from croupier.rulebooks import rulebook
from croupier.rulebooks.approval_law import Approvable, Waits

_cite: Final = rulebook("nz-1996").cite

APPROVALS: Final[Mapping[str, tuple[Approvable, ...]]] = MappingProxyType(
    {
        "": (Approvable("chips", "Chips of the game", _cite("div I r 14.3"), Waits.DEALT),),
        "div VII": (Approvable("symbols", "Symbols of the wheel", _cite("div VII r 2.4"), Waits.ALL),),
        "div VIII": (
            Approvable(
                "jackpot_equipment",
                "Electronic equipment of the Progressive Jackpot",
                _cite("div VIII r 2.4"),
                Waits.ALL,
            ),
        ),
    }
)
