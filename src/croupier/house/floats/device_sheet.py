"""What a report says of the cash of a device between two moments."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from croupier.house.floats.device_cash import SIGNED
from croupier.money.amounts import parse_amount


@dataclass(slots=True)
class DeviceSheet:
    """What a device took in of a currency and was emptied of, in minor units."""

    device: str
    currency: str
    taken: int = 0
    emptied: int = 0
    """What was counted, with two signatures."""
    variance: int = 0
    """What counts found too much of (positive), or missing."""

    def take(self, kind: str, data: Mapping[str, Any]) -> None:
        """Take an event of cash in devices in."""
        if kind == SIGNED:
            self.emptied += parse_amount(data["amount"])
            self.variance += parse_amount(data["variance"])
