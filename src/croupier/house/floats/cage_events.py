"""What the house knows of its chips, drawers, devices and shifts, and what their events move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from croupier.house.floats import cage_stock, device_cash
from croupier.house.floats.cage_stock import CAGE_COUNTS, NONE, CageStock
from croupier.house.floats.chips import cash_missing, drawer, movement, of_cage, stock
from croupier.house.floats.device_cash import DEVICE_CASH, Emptied
from croupier.house.money import MoneyOp, Move
from croupier.money.amounts import parse_amount
from croupier.money.postings import AccountRef, Reason, cage

Data = Mapping[str, Any]
CHIPS: Final = "chips"
"""The stream of the house's stock of chips."""
DRAWERS: Final = "drawers"
SHIFTS: Final = "shifts"


@dataclass(frozen=True, slots=True)
class Drawer:
    """A cashier's drawer: cash that one person answers for."""

    number: int
    person: str
    currency: str
    opened_at: int = 0
    """When both had signed what it opens with; 0 before."""
    counting: str = ""
    """Why it is counted: ``opening`` or ``closing``; empty while nothing waits for a second signature."""
    counted: int = 0
    counted_at: int = 0


@dataclass(frozen=True, slots=True)
class Shift:
    """A shift of the house."""

    number: int
    name: str
    by: str
    at: int


@dataclass(slots=True)
class CashBooks:
    """What the house knows of its chips, drawers, shifts and cheques."""

    chip_sets: dict[tuple[str, int], str] = field(default_factory=dict)
    """The colour of each denomination of chips, by currency and denomination in minor units."""
    drawers: dict[int, Drawer] = field(default_factory=dict)
    """The drawers of the cage that are open or being counted, by number."""
    drawers_opened: int = 0
    """Numbers drawers."""
    cage: dict[str, CageStock] = field(default_factory=dict)
    """The cage's own stock, by currency, as far as it was ever counted."""
    emptied: Emptied = field(default_factory=lambda: Emptied({}))
    """Cash of devices that waits for a second signature."""
    shift: Shift | None = None
    """The shift that goes on; None between two."""
    shifts_begun: int = 0
    cheques_drawn: int = 0
    """Numbers cheques."""
    winnings_paid: Counter[tuple[str, int, str]] = field(default_factory=Counter)
    """What was paid in cash or by cheque of what somebody won, by table, round and person."""


def take_in(books: CashBooks, stream: str, kind: str, data: Data) -> None:
    """Take an event of chips, counts of the cage, drawers, devices or shifts in."""
    match stream:
        case "chips":
            key = str(data["currency"]), parse_amount(data["denomination"])
            if kind == "chips-registered":
                books.chip_sets[key] = str(data["colour"])
        case "cage-counts":
            currency = str(data["currency"])
            books.cage[currency] = cage_stock.take_in(books.cage.get(currency, NONE), kind, data)
        case "device-cash":
            books.emptied = device_cash.take_in(books.emptied, kind, data)
        case "shifts":
            _shift(books, kind, data)
        case _:
            _drawer(books, kind, data)


def _shift(books: CashBooks, kind: str, data: Data) -> None:
    if kind == "shift-closed":
        books.shift = None
        return
    books.shifts_begun = int(data["number"])
    books.shift = Shift(books.shifts_begun, str(data["shift"]), str(data["by"]), int(data["at"]))


def _drawer(books: CashBooks, kind: str, data: Data) -> None:
    number = int(data["drawer"])
    known = books.drawers.get(number)
    match kind:
        case "drawer-counted":
            if known is None:
                books.drawers_opened = max(books.drawers_opened, number)
                known = Drawer(number, str(data["by"]), str(data["currency"]))
            counted, at = parse_amount(data["amount"]), int(data["at"])
            books.drawers[number] = replace(
                known, counting=str(data["purpose"]), counted=counted, counted_at=at
            )
        case "drawer-opened":
            assert known is not None
            books.drawers[number] = replace(known, counting="", opened_at=int(data["at"]))
        case "drawer-count-rejected":
            assert known is not None
            books.drawers[number] = replace(known, counting="", counted=0)
            if not known.opened_at:
                del books.drawers[number]
        case "drawer-closed":
            books.drawers.pop(number, None)
        case _:
            pass


def moves_of(stream: str, kind: str, data: Data) -> list[MoneyOp]:
    """What an event of chips, counts of the cage, devices or drawers moves."""
    if stream == CAGE_COUNTS:
        return cage_stock.moves_of(kind, data)
    if stream == DEVICE_CASH:
        return device_cash.moves_of(kind, data)
    postings: tuple[tuple[AccountRef, int], ...] = ()
    reason = Reason.COUNT
    if stream == CHIPS:
        reason = Reason.FLOAT
        denomination, currency = parse_amount(data["denomination"]), str(data["currency"])
        came = denomination * int(data["count"]) * (1 if kind == "chips-registered" else -1)
        postings = ((stock(currency), -came), (of_cage(denomination, currency), came))
    elif stream == DRAWERS and kind in ("drawer-opened", "drawer-moved", "drawer-closed"):
        currency = str(data["currency"])
        own, main = drawer(int(data["drawer"]), currency), cage("main", currency)
        amount = parse_amount(data["amount"])
        if kind == "drawer-closed":
            stood = parse_amount(data["stood"])
            lacks = cash_missing(f"drawer/{data['person']}", currency)
            postings = ((own, stood), (main, -amount), (lacks, amount - stood))
        else:
            out = amount if data.get("into", True) else -amount
            reason = Reason.TRANSFER if kind == "drawer-moved" else Reason.COUNT
            postings = ((main, out), (own, -out))
    moved = movement(postings, reason)
    return [] if moved is None else [Move(moved)]
