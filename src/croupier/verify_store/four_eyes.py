"""What the log says of second persons: over an amount that the house set nobody pays out or corrects alone.

No rulebook has it; the house says so itself. Only what came after a limit was set is held to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal, InvalidOperation
from typing import Any, Final

_DAY: Final = 24 * 3600 * 1_000_000
_MONEY_OF: Final = {"qld": "AUD", "nsw": "AUD", "nz": "NZD"}
"""The currency of a book's tables, by how its name begins."""
_PAID: Final = frozenset(
    {"paid-in-chips", "capital-taken", "prize-credited", "chips-redeemed", "winnings-paid"}
)
_ADJUSTED: Final = frozenset({"payment-put-right", "credit-refused", "overpayment-recovered"})


class FourEyes:
    """The limits, what waits, and what was made, event by event."""

    def __init__(self) -> None:
        self._limits: dict[str, Decimal] = {}
        self._asked: dict[int, dict[str, Any]] = {}
        self._confirmed: dict[int, str] = {}
        self._over: set[int] = set()
        self._made: dict[str, Any] | None = None
        """What was confirmed, and is made by the events that follow."""
        self._vouchers: dict[int, tuple[Decimal, str]] = {}
        self._tables: dict[str, str] = {}
        self._for_play: set[str] = set()

    def read(self, stream: object, kind: object, clauses: object, payload: dict[str, Any]) -> Iterator[str]:
        """What is wrong with a second person, or with a pay-out or a correction that lacks one."""
        del clauses
        try:
            yield from self._read(str(stream), str(kind), payload)
        except (KeyError, TypeError, ValueError, AttributeError, InvalidOperation):
            yield f"{kind!s:.40} cannot be read for who confirmed it"

    def _read(self, stream: str, kind: str, payload: dict[str, Any]) -> Iterator[str]:
        match stream, kind:
            case "four-eyes", _:
                yield from self._own(kind, payload)
            case "people", "person":
                self._plays_for(payload)
            case "cage", "voucher":
                yield from self._voucher(payload)
            case "cage", "voucher-redeemed" if str(payload["to"]).startswith("cage:"):
                amount, currency = self._vouchers[int(payload["voucher"])]
                yield from self._needs(str(payload["by"]), amount, currency)
            case (
                "cage",
                "paid-in-chips" | "capital-taken" | "prize-credited" | "chips-redeemed" | "winnings-paid",
            ):
                amount = Decimal(payload["amount"])
                # Stores of the time before currencies name none, and had no limit.
                yield from self._needs(str(payload["by"]), amount, str(payload.get("currency", "")))
            case "significant", kind if kind in _ADJUSTED:
                yield from self._adjusted(payload)
            case _:
                if kind == "table-opened":
                    self._opened(stream, payload)
                elif kind == "round-corrected" and stream in self._tables:
                    yield from self._corrected(stream, payload)

    def _own(self, kind: str, payload: dict[str, Any]) -> Iterator[str]:
        by = str(payload["by"])
        if kind == "limit-set":
            yield from self._set(by, payload["amount"], str(payload["currency"]))
            return
        number = int(payload["number"])
        if kind == "asked":
            if number != len(self._asked) + 1:
                yield f"request {number} comes after request {len(self._asked)}"
            self._asked[number] = payload
            return
        asked = self._asked.get(number)
        if asked is None:
            yield f"nobody asked for request {number}"
            return
        if number in self._over or int(payload["at"]) >= int(asked["at"]) + _DAY:
            yield f"request {number} was over"
        if kind == "confirmed":
            if by == asked["by"] or by in asked["about"].get("persons", ()):
                yield f"request {number} is confirmed by {by:.40}, who is no second person"
            self._confirmed[number] = by
            return
        self._over.add(number)
        if kind == "made":
            if number not in self._confirmed or by != asked["by"]:
                yield f"request {number} is made by {by:.40}, and no second person confirmed it to them"
            if self._made is not None:
                yield f"request {self._made['number']} was made, and nothing was paid or corrected"
            self._made = asked

    def _set(self, by: str, amount: str | None, currency: str) -> Iterator[str]:
        now = self._limits.get(currency)
        set_to = None if amount is None else Decimal(amount)
        if now is not None and (set_to is None or set_to > now):
            yield from self._second(by, now if set_to is None else set_to, currency)
        if set_to is None:
            self._limits.pop(currency, None)
        else:
            self._limits[currency] = set_to

    def _needs(self, by: str, amount: Decimal, currency: str) -> Iterator[str]:
        limit = self._limits.get(currency)
        if limit is not None and amount > limit:
            yield from self._second(by, amount, currency)

    def _second(self, by: str, amount: Decimal, currency: str) -> Iterator[str]:
        made, self._made = self._made, None
        wanted = (by, amount, currency)
        if made is None or (made["by"], Decimal(made["amount"]), made["currency"]) != wanted:
            yield f"{by:.40} moved {amount} {currency} alone, which needs a second person"

    # --- what is paid and corrected ------------------------------------------------------------

    def _plays_for(self, payload: dict[str, Any]) -> None:
        person = str(payload["id"])
        if payload.get("play_money"):
            self._for_play.add(person)
        else:
            self._for_play.discard(person)

    def _voucher(self, payload: dict[str, Any]) -> Iterator[str]:
        currency = payload.get("currency") or ("PLAY" if payload["play_money"] else "AUD")
        amount, by = Decimal(payload["amount"]), payload.get("by", payload["person"])
        self._vouchers[int(payload["voucher"])] = (amount, str(currency))
        if by != payload["person"]:
            yield from self._needs(str(by), amount, str(currency))

    def _opened(self, stream: str, payload: dict[str, Any]) -> None:
        book = str(payload["setup"]["book"]).partition("-")[0]
        if not payload["setup"].get("practice"):
            self._tables[stream] = _MONEY_OF.get(book, "")

    def _adjusted(self, payload: dict[str, Any]) -> Iterator[str]:
        if str(payload["person"]) in self._for_play:
            return
        currency = self._tables.get(f"table:{payload['table']}", "")
        yield from self._needs(str(payload["by"]), Decimal(payload["amount"]), currency)

    def _corrected(self, stream: str, payload: dict[str, Any]) -> Iterator[str]:
        differences: dict[str, str] = payload["differences"]
        if any(person in self._for_play for person in differences):
            return
        total = sum((abs(Decimal(each)) for each in differences.values()), Decimal(0))
        yield from self._needs(str(payload["by"]), total, self._tables[stream])
