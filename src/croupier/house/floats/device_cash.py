"""Cash in bill acceptors: what each holds, which emptyings wait for a signature, and what those move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from croupier.house.floats.chips import cash_missing, movement
from croupier.house.money import MoneyOp, Move
from croupier.money.amounts import parse_amount
from croupier.money.postings import AccountRef, Reason, cage

DEVICE_CASH: Final = "device-cash"
"""The stream of what is done with cash in devices."""
SIGNED: Final = "device-cash-signed"


def device_cash(device: str, currency: str) -> AccountRef:
    """Cash that a device has taken in, and nobody has emptied it of."""
    return cage(f"device/{device}", currency)


@dataclass(frozen=True, slots=True)
class Emptying:
    """Cash that was taken out of a device, until two have signed it; amounts are in minor units."""

    number: int
    device: str
    currency: str
    stood: int
    """What the device had taken in when it was emptied."""
    by: str
    at: int
    """Microseconds since 1970."""
    amount: int | None
    """What was counted; None where the count was rejected, and it is counted again."""


@dataclass(frozen=True, slots=True)
class Emptied:
    """The emptyings that wait for a count or a signature, by number, and how many there ever were."""

    waiting: Mapping[int, Emptying]
    last: int = 0

    def of(self, device: str, currency: str) -> Emptying | None:
        """The one of a device that waits; None without one."""
        every = self.waiting.values()
        return next((each for each in every if (each.device, each.currency) == (device, currency)), None)


def take_in(known: Emptied, kind: str, data: Mapping[str, Any]) -> Emptied:
    """What is known after an event of cash in devices."""
    number = int(data["emptying"])
    waiting = dict(known.waiting)
    if kind == SIGNED:
        del waiting[number]
    elif kind == "device-count-rejected":
        waiting[number] = replace(waiting[number], amount=None)
    else:
        waiting[number] = Emptying(
            number,
            str(data["device"]),
            str(data["currency"]),
            parse_amount(data["stood"]),
            str(data["by"]),
            int(data["at"]),
            parse_amount(data["amount"]),
        )
    return Emptied(waiting, max(known.last, number))


def moves_of(kind: str, data: Mapping[str, Any]) -> list[MoneyOp]:
    """What a signed count moves: the cash comes to the cage, and what differs is the device's variance."""
    if kind != SIGNED:
        return []
    device, currency = str(data["device"]), str(data["currency"])
    amount, stood = parse_amount(data["amount"]), parse_amount(data["stood"])
    moved = movement(
        (
            (device_cash(device, currency), stood),
            (cage("main", currency), -amount),
            (cash_missing(f"device/{device}", currency), amount - stood),
        ),
        Reason.COUNT,
    )
    return [] if moved is None else [Move(moved)]
