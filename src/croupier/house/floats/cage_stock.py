"""The cage's own stock, chips by denomination and cash: whether it is open, what counts of it say and move.

A count is of one moment. What was counted is held against what the ledger had then, and the difference is
posted once a second person has signed: what moves between count and signature needs no second look.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from croupier.house.errors import refuse
from croupier.house.floats import chips
from croupier.house.floats.chips import Counts, cash_missing, counts_of, movement, of_cage
from croupier.house.floats.tray import By, Purpose
from croupier.house.money import MoneyOp, Move
from croupier.money.amounts import parse_amount
from croupier.money.postings import AccountKind, AccountRef, Reason, cage

if TYPE_CHECKING:
    from croupier.house.books import Books

Data = Mapping[str, Any]
CAGE_COUNTS: Final = "cage-counts"
"""The stream of counts of the cage's own stock."""
SIGNED: Final[Mapping[Purpose, str]] = {
    Purpose.OPENING: "cage-opened",
    Purpose.CLOSING: "cage-closed",
    Purpose.CHECK: "cage-checked",
}


@dataclass(frozen=True, slots=True)
class CageCount:
    """What somebody counted at the cage, of one currency; amounts are in minor units."""

    purpose: Purpose
    chips: Counts
    cash: int
    by: By
    stood: Mapping[str, str]
    """What each account of chips held by the ledger at that moment, as events tell it."""
    stood_cash: int
    signed: By | None = None
    variance: int = 0
    """Chips found too many, or too few."""
    cash_variance: int = 0


@dataclass(frozen=True, slots=True)
class CageStock:
    """The cage's own stock of one currency."""

    used: bool = False
    """Whether it was ever opened: one that never was goes without openers and closers."""
    open: bool = False
    count: CageCount | None = None
    """A count that waits for its second signature."""
    last: CageCount | None = None
    """The last count that has both."""

    @property
    def state(self) -> str:
        """How it is, in a word."""
        if self.count is not None:
            return "counted"
        return "open" if self.open else "closed" if self.used else "never counted"


NONE: Final = CageStock()


def missing_at_cage(currency: str) -> AccountRef:
    """Chips that counts of the cage have shown to be missing; too many are a negative balance."""
    return AccountRef(AccountKind.FLOAT, "cage/variance", currency)


def check_open(books: Books, what: str, currency: str) -> None:
    """Refuse what would move the cage's own chips or cash while they are closed, or being counted.

    Raises:
        Refused: they are.
    """
    stock = books.cash.cage.get(currency, NONE)
    if stock.count is not None:
        reason = f"the cage's stock in {currency} is counted, and waits for a second signature"
        raise refuse(what, reason, (), ("sign-cage",))
    if stock.used and not stock.open:
        reason = f"the cage's stock in {currency} is closed: it is counted for its opening first"
        raise refuse(what, reason, (), ("count-cage",))


def take_in(known: CageStock, kind: str, data: Data) -> CageStock:
    """The stock after an event of its counts."""
    if kind == "cage-count-rejected":
        return replace(known, count=None)
    if kind == "cage-counted":
        count = CageCount(
            Purpose(data["purpose"]),
            counts_of(data["chips"]),
            parse_amount(data["cash"]),
            By(str(data["by"]), int(data["at"])),
            dict(data["stood"]),
            parse_amount(data["stood_cash"]),
        )
        return replace(known, count=count)
    assert known.count is not None, kind
    last = replace(
        known.count,
        signed=By(str(data["by"]), int(data["at"])),
        variance=parse_amount(data["variance"]),
        cash_variance=parse_amount(data["cash_variance"]),
    )
    is_open = known.open if last.purpose is Purpose.CHECK else last.purpose is Purpose.OPENING
    return CageStock(used=known.used or is_open, open=is_open, last=last)


def moves_of(kind: str, data: Data) -> list[MoneyOp]:
    """What a signed count moves: the cage holds what was counted, and what differs is a variance."""
    if kind not in SIGNED.values():
        return []
    currency = str(data["currency"])
    counted = counts_of(data["chips"])
    postings = [(of_cage(d, currency), d * n) for d, n in counted.items()]
    for name, amount in data["stood"].items():
        denomination = None if name == chips.MIXED else parse_amount(name)
        postings.append((of_cage(denomination, currency), -parse_amount(amount)))
    postings.append((missing_at_cage(currency), -parse_amount(data["variance"])))
    lacks = parse_amount(data["cash_variance"])
    of_cash = ((cage("main", currency), -lacks), (cash_missing("cage", currency), lacks))
    moved = (movement(postings), movement(of_cash, Reason.COUNT))
    return [Move(each) for each in moved if each is not None]
