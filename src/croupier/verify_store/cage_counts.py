"""Counts of the cage's own stock: openers, closers and checks, what they found, and who signed.

What a count says that the cage should have held is held against the ledger at that moment. While the stock of
a currency is closed, or a count of it waits for its signature, none of its chips move, and no cash of it but
what comes in by devices and by dealers of tables without a float.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from croupier.verify_store.chips import Lines, Unread, counts, lines, lying, minor, worth

_KIND_OF: Final = {"opening": "cage-opened", "closing": "cage-closed", "check": "cage-checked"}
_SAME: Final = ("purpose", "chips", "cash", "stood", "stood_cash")
_VARIANCE: Final = "float:cage/variance"


@dataclass(slots=True)
class _Stock:
    used: bool = False
    open: bool = False
    count: dict[str, Any] | None = None
    own: Counter[Lines] = field(default_factory=Counter)
    """What its signed counts move, until the ledger has it."""

    @property
    def still(self) -> bool:
        """Whether nothing moves at the cage."""
        return self.count is not None or (self.used and not self.open)


class CageCounts:
    """Counts of the cage, event by event; ``sums`` is what the ledger read so far comes to."""

    def __init__(self, sums: Mapping[str, int]) -> None:
        self._sums = sums
        self._stocks: dict[str, _Stock] = {}

    def read(self, kind: str, data: dict[str, Any], told: list[Lines]) -> Iterator[str]:
        """What is wrong with an event of a count; ``told`` gets what it moves.

        Raises:
            Unread: it does not say what it must.
        """
        of = str(data.get("currency"))
        stock = self._stocks.setdefault(of, _Stock())
        if kind == "cage-counted":
            yield from self._counted(of, stock, data)
            return
        counted, stock.count = stock.count, None
        if counted is None:
            yield "it signs a count of the cage that nobody made"
            return
        if data.get("by") == counted.get("by"):
            yield f"both signatures are of {data.get('by')!r:.40}"
        if kind == "cage-count-rejected":
            return
        if kind != _KIND_OF.get(str(counted.get("purpose"))):
            yield f"{kind} signs a count for {counted.get('purpose')!r:.40}"
        for name in _SAME:
            if data.get(name) != counted.get(name):
                yield f"it signs another {name} than was counted"
        if data.get("counted_by") != counted.get("by"):
            yield f"it was counted by {counted.get('by')!r:.40}, not by {data.get('counted_by')!r:.40}"
        yield from self._signed(of, stock, data, told)
        if kind != "cage-checked":
            stock.open = kind == "cage-opened"
            stock.used |= stock.open

    def _counted(self, of: str, stock: _Stock, data: dict[str, Any]) -> Iterator[str]:
        if data.get("purpose") not in _KIND_OF or (data.get("purpose") == "opening") == stock.open:
            state = "open" if stock.open else "closed"
            yield f"the cage's stock is {state}, and counted for {data.get('purpose')!r:.40}"
        if stock.count is not None:
            yield "the cage is counted while another count waits for its signature"
        if data.get("purpose") == "closing":
            yield from self._nothing_out(of)
        counts(data.get("chips"))
        if minor(data.get("cash")) < 0:
            yield "less cash than nothing is counted"
        had = {account: n for account, n in self._sums.items() if n and _is_chips(account, of)}
        if _stood(data.get("stood"), of) != had:
            yield f"it says that the cage held other chips than the ledger has: {sum(had.values())}"
        if minor(data.get("stood_cash")) != -self._sums.get(f"cage:main@{of}", 0):
            yield f"it says that the cage held {data.get('stood_cash')!r:.40} in cash, and the ledger differs"
        stock.count = data

    def _nothing_out(self, of: str) -> Iterator[str]:
        """A stock is closed once no chips of it are on their way, and no cash of it is in drawers."""
        for account, amount in self._sums.items():
            if amount and account.startswith(("float:slip/", "cage:drawer/")) and account.endswith(f"@{of}"):
                yield f"the cage's stock is counted for its closing, and {account} holds {amount}"

    @staticmethod
    def _signed(of: str, stock: _Stock, data: dict[str, Any], told: list[Lines]) -> Iterator[str]:
        stood, found = _stood(data.get("stood"), of), counts(data.get("chips"))
        variance = worth(found) - sum(stood.values())
        cash_variance = minor(data.get("cash")) - minor(data.get("stood_cash"))
        for name, value in (("variance", variance), ("cash_variance", cash_variance)):
            if minor(data.get(name)) != value:
                yield f"its {name} is {value}, and it says {data.get(name)!r:.40}"
        if (variance or cash_variance) and not data.get("reason"):
            yield "a count that differs has no reason"
        away = {account: -amount for account, amount in stood.items()}
        of_cash = {f"cage:main@{of}": -cash_variance, f"house:variance/cage@{of}": cash_variance}
        every = (lines(lying("cage", found, of, 1), away, {f"{_VARIANCE}@{of}": -variance}), lines(of_cash))
        for each in every:
            if each:
                stock.own[each] += 1
                told.append(each)

    def moved(self, reason: str, found: Lines) -> Iterator[str]:
        """What is wrong with a movement of the ledger: the cage's stock is still."""
        for of, stock in self._stocks.items():
            if stock.own.get(found):
                stock.own -= Counter({found: 1})
                return
            if not stock.still:
                continue
            cash = reason != "buy-in" and (f"cage:main@{of}" in {account for account, _ in found})
            if cash or any(_is_chips(account, of) for account, _ in found):
                yield f"the cage's stock in {of} is closed or being counted, and moves in a {reason}"


def _is_chips(account: str, of: str) -> bool:
    return (
        account.startswith("float:cage/")
        and account.endswith(f"@{of}")
        and not account.startswith(f"{_VARIANCE}@")
    )


def _stood(data: object, of: str) -> dict[str, int]:
    if not isinstance(data, dict):
        raise Unread("it does not say what the cage should have held")
    return {
        f"float:cage/{name if name == 'mixed' else minor(name)}@{of}": minor(n) for name, n in data.items()
    }
