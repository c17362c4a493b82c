"""What a report says of the cage's own stock of a currency between two moments."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from croupier.house.floats.cage_stock import SIGNED
from croupier.house.floats.chips import counts_of, worth
from croupier.house.floats.tray import Purpose
from croupier.money.amounts import parse_amount


@dataclass(slots=True)
class CageSheet:
    """Openers, closers and variances of the cage's stock of one currency, in minor units."""

    currency: str
    opener: int | None = None
    opener_cash: int | None = None
    """Chips and cash at the last opening; None without one."""
    closer: int | None = None
    closer_cash: int | None = None
    variance: int = 0
    """What counts found of chips too many (positive), or missing."""
    cash_variance: int = 0

    def take(self, kind: str, data: Mapping[str, Any]) -> None:
        """Take an event of the cage's counts in."""
        if kind not in SIGNED.values():
            return
        self.variance += parse_amount(data["variance"])
        self.cash_variance += parse_amount(data["cash_variance"])
        chips, cash = worth(counts_of(data["chips"])), parse_amount(data["cash"])
        if kind == SIGNED[Purpose.OPENING]:
            self.opener, self.opener_cash = chips, cash
        elif kind == SIGNED[Purpose.CLOSING]:
            self.closer, self.closer_cash = chips, cash

    @property
    def variances(self) -> list[tuple[str, int]]:
        """What was counted, and by how much it differed."""
        return [
            (f"chips of the cage in {self.currency}", self.variance),
            (f"cash of the cage in {self.currency}", self.cash_variance),
        ]
