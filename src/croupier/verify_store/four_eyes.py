"""What the log says of second persons: over an amount that the house set nobody pays out or corrects alone.

No rulebook has it; the house says so itself. Only what came after a limit was set is held to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal, InvalidOperation
from typing import Any, Final

_DAY: Final = 24 * 3600 * 1_000_000
_MINUTE: Final = 60 * 1_000_000
_MONEY_OF: Final = {"qld": "AUD", "nsw": "AUD", "nz": "NZD"}
"""The currency of a book's tables, by how its name begins."""
_PAID: Final = frozenset(
    {"paid-in-chips", "capital-taken", "prize-credited", "chips-redeemed", "winnings-paid"}
)
_SORTS: Final = {
    "paid-in-chips": "paid",
    "winnings-paid": "paid",
    "chips-redeemed": "paid",
    "prize-credited": "given",
}
"""What adds up with what else a person had on a gaming day, by its event."""
_ADJUSTED: Final = frozenset({"payment-put-right", "credit-refused", "overpayment-recovered"})


class FourEyes:
    """The limits, what waits, and what was made, event by event."""

    def __init__(self) -> None:
        self._limits: dict[str, Decimal] = {}
        self._minutes: dict[str, int] = {}
        """By currency, for how many minutes chips redeemed unnamed add up."""
        self._unnamed: dict[str, list[tuple[int, Decimal]]] = {}
        """By currency when such chips were redeemed by one person alone, and for how much."""
        self._asked: dict[int, dict[str, Any]] = {}
        self._confirmed: dict[int, str] = {}
        self._over: set[int] = set()
        self._made: dict[str, Any] | None = None
        """What was confirmed, and is made by the events that follow."""
        self._vouchers: dict[int, tuple[Decimal, str, str]] = {}
        self._tables: dict[str, str] = {}
        self._for_play: set[str] = set()
        self._sums: dict[tuple[str, str, str], tuple[int, Decimal]] = {}
        """By sort, person and currency the gaming day, and what one person alone moved on it so far."""
        self._alone: dict[str, Any] | None = None
        """What the log says that the next event moves alone."""
        self._adds_up = False
        """Whether sums were ever told: a log of before has none."""
        self._tournaments: dict[str, str] = {}

    def read(self, stream: object, kind: object, clauses: object, payload: dict[str, Any]) -> Iterator[str]:
        """What is wrong with a second person, or with a pay-out or a correction that lacks one."""
        del clauses
        try:
            yield from self._read(str(stream), str(kind), payload)
        except (KeyError, TypeError, ValueError, AttributeError, InvalidOperation):
            yield f"{kind!s:.40} cannot be read for who confirmed it"

    def finish(self) -> Iterator[str]:
        """What is wrong once the log was read to its end."""
        if self._made is not None:
            yield f"request {self._made['number']} was made, and nothing was paid or corrected"
        if self._alone is not None:
            yield f"{self._alone['amount']} is told to be moved alone, and nothing was"

    def _read(self, stream: str, kind: str, payload: dict[str, Any]) -> Iterator[str]:
        match stream, kind:
            case "four-eyes", _:
                yield from self._own(kind, payload)
            case "people", "person":
                self._plays_for(payload)
            case "cage", "voucher":
                yield from self._voucher(payload)
            case "cage", "voucher-redeemed" if str(payload["to"]).startswith("cage:"):
                amount, currency, person = self._vouchers[int(payload["voucher"])]
                yield from self._adds(str(payload["by"]), amount, currency, ("paid", person))
            case (
                "cage",
                "paid-in-chips" | "capital-taken" | "prize-credited" | "chips-redeemed" | "winnings-paid",
            ):
                amount, sort = Decimal(payload["amount"]), _SORTS.get(kind)
                # Stores of the time before currencies name none, and had no limit.
                by, currency = str(payload["by"]), str(payload.get("currency", ""))
                unnamed = kind == "chips-redeemed" and "person" not in payload
                if sort is None or (unnamed and not self._minutes.get(currency)):
                    # Nobody knows whose the chips were.
                    yield from self._needs(by, amount, currency)
                elif unnamed:
                    yield from self._adds_lately(by, amount, currency, int(payload["at"]))
                else:
                    yield from self._adds(by, amount, currency, (sort, str(payload["person"])))
            case "significant", kind if kind in _ADJUSTED:
                yield from self._adjusted(payload)
            case _:
                if stream.startswith("tournament:"):
                    yield from self._tournament(stream, kind, payload)
                if kind == "table-opened":
                    self._opened(stream, payload)
                elif kind == "round-corrected" and stream in self._tables:
                    yield from self._corrected(stream, payload)

    def _own(self, kind: str, payload: dict[str, Any]) -> Iterator[str]:
        by = str(payload["by"])
        if kind == "limit-set":
            minutes = payload.get("unnamed_minutes", 0)
            if not isinstance(minutes, int) or not 0 <= minutes <= 1440:
                yield f"unnamed chips add up for {minutes!r:.40} minutes"
                return
            yield from self._set(by, payload["amount"], str(payload["currency"]), minutes)
            return
        if kind == "alone":
            yield from self._told_alone(payload)
            return
        number = int(payload["number"])
        if kind == "asked":
            self._adds_up |= "together" in payload or payload["command"] == "conclude-tournament"
            if "together" in payload and not self._comes_to(payload):
                yield f"request {number} does not come to {payload['together']} with what adds up with it"
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

    def _set(self, by: str, amount: str | None, currency: str, minutes: int) -> Iterator[str]:
        now, fewer = self._limits.get(currency), minutes < self._minutes.get(currency, 0)
        set_to = None if amount is None else Decimal(amount)
        if now is not None and (set_to is None or set_to > now or fewer):
            yield from self._second(by, now if set_to is None else set_to, currency)
        self._minutes[currency] = minutes
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

    # --- what adds up on a gaming day ----------------------------------------------------------

    def _told_alone(self, payload: dict[str, Any]) -> Iterator[str]:
        if self._alone is not None:
            yield f"{self._alone['amount']} is told to be moved alone, and nothing was"
        utc = int(payload["at"]) // _DAY
        if int(payload["day"]) not in (utc - 1, utc):
            yield f"gaming day {payload['day']} is not that of the time"
        self._alone, self._adds_up = payload, True

    def _comes_to(self, asked: dict[str, Any]) -> bool:
        """Whether what somebody asked for comes to what it says, with a sum of the day."""
        persons, currency = asked["about"]["persons"], asked["currency"]
        before = Decimal(asked["together"]) - Decimal(asked["amount"])
        if not persons:
            return self._lately(currency, int(asked["at"])) == before
        (person,) = persons
        return any(
            self._sums.get((sort, person, currency), (0, None))[1] == before for sort in ("paid", "given")
        )

    def _adds(self, by: str, amount: Decimal, currency: str, whose: tuple[str, str]) -> Iterator[str]:
        """What adds up with what the same person had of the sort on the gaming day, unless two moved it."""
        alone, self._alone = self._alone, None
        limit = self._limits.get(currency)
        if limit is None:
            return
        if alone is None:
            # A second person confirmed it, or it is of a log of before.
            if self._made is not None or self._adds_up or amount > limit:
                yield from self._second(by, amount, currency)
            return
        sort, person = whose
        said = (alone["by"], alone["person"], alone["sort"], Decimal(alone["amount"]), alone["currency"])
        if said != (by, person, sort, amount, currency):
            yield f"{amount} {currency} was moved, and {alone['amount']} is what adds up"
        day, key = int(alone["day"]), (sort, person, currency)
        when, before = self._sums.get(key, (day, Decimal(0)))
        if day < when:
            yield f"gaming day {day} comes after day {when}"
        total = amount + (before if when == day else Decimal(0))
        self._sums[key] = (day, total)
        if total > limit:
            yield f"{by:.40} moved {amount} {currency} alone, {total} on the day, which needs a second person"

    def _lately(self, currency: str, at: int) -> Decimal:
        """What one person alone redeemed unnamed in the minutes that are set."""
        since = at - self._minutes.get(currency, 0) * _MINUTE
        return sum((n for when, n in self._unnamed.get(currency, ()) if when > since), Decimal(0))

    def _adds_lately(self, by: str, amount: Decimal, currency: str, at: int) -> Iterator[str]:
        """Chips redeemed unnamed add up for as long as is set, unless two moved them."""
        alone, self._alone = self._alone, None
        limit = self._limits.get(currency)
        if limit is None:
            return
        if alone is None:
            yield from self._second(by, amount, currency)
            return
        said = (alone["by"], alone["person"], alone["sort"], Decimal(alone["amount"]), alone["currency"])
        if said != (by, "", "paid", amount, currency) or int(alone["at"]) != at:
            yield f"{amount} {currency} was moved, and {alone['amount']} is what adds up"
        before = self._unnamed.setdefault(currency, [])
        if before and at < before[-1][0]:
            yield f"unnamed chips are redeemed at {at}, after {before[-1][0]}"
        total = amount + self._lately(currency, at)
        before.append((at, amount))
        if total > limit:
            yield f"{by:.40} moved {amount} {currency} alone, {total} unnamed, which needs a second person"

    def _tournament(self, stream: str, kind: str, payload: dict[str, Any]) -> Iterator[str]:
        if kind == "published":
            play = payload["conditions"].get("play_money")
            book = str(payload["book"]).partition("-")[0]
            self._tournaments[stream] = "PLAY" if play else _MONEY_OF.get(book, "")
        elif kind == "concluded":
            total = sum((Decimal(each["amount"]) for each in payload["prizes"]), Decimal(0))
            currency = self._tournaments.get(stream, "")
            limit = self._limits.get(currency)
            if limit is None or total <= limit or not (self._adds_up or self._made is not None):
                return
            # The log does not say who announced the results: it was whoever asked.
            yield from self._second(str((self._made or {}).get("by", "somebody")), total, currency)

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
        self._vouchers[int(payload["voucher"])] = (amount, str(currency), str(payload["person"]))
        if by != payload["person"]:
            yield from self._needs(str(by), amount, str(currency))

    def _opened(self, stream: str, payload: dict[str, Any]) -> None:
        book = str(payload["setup"]["book"]).partition("-")[0]
        if not payload["setup"].get("practice"):
            self._tables[stream] = _MONEY_OF.get(book, "")

    def _adjusted(self, payload: dict[str, Any]) -> Iterator[str]:
        if str(payload["person"]) in self._for_play:
            return
        currency, amount = self._tables.get(f"table:{payload['table']}", ""), Decimal(payload["amount"])
        if payload.get("to_player") is True:
            yield from self._adds(str(payload["by"]), amount, currency, ("given", str(payload["person"])))
        else:
            yield from self._needs(str(payload["by"]), amount, currency)

    def _corrected(self, stream: str, payload: dict[str, Any]) -> Iterator[str]:
        differences: dict[str, str] = payload["differences"]
        if any(person in self._for_play for person in differences):
            return
        total = sum((abs(Decimal(each)) for each in differences.values()), Decimal(0))
        yield from self._needs(str(payload["by"]), total, self._tables[stream])
