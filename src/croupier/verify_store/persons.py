"""What the log says of persons: player cards, directions, conduct, breaks and exclusions, approvals, filings.

Clauses: New South Wales r 5.1, 18.1 (player cards), 18.8.4 (detention), 16.21.2 (wrong payments); Queensland
s 5(3) (devices), sch 19 s 2(3) (terminals). Self-exclusion and breaks are the house's own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, Final

from croupier.verify_store.per_table import PerTable, game_of

_AWAY: Final = ("self-excluded", "break-taken")


class _Table:
    """A table, as far as its persons go."""

    def __init__(self, setup: dict[str, Any]) -> None:
        self.book, self.game = game_of(setup)
        self.automated = setup.get("mode", "automated") == "automated" and not setup.get("practice")
        self.seats: dict[int, str] = {}
        self.directed: set[tuple[str, str]] = set()
        self.reports: dict[int, str] = {}
        """What was reported and is not done with: ``waits`` or ``detained``."""


class Persons:
    """Persons in the house and at its tables, event by event."""

    def __init__(self) -> None:
        self._tables = PerTable(_Table)
        self._cards: dict[int, str] = {}
        self._valid: dict[str, int] = {}
        self._until: dict[tuple[str, str], int] = {}
        self._most: dict[tuple[str, str], int] = {}
        self._devices: set[str] = set()
        self._months: set[tuple[str, str]] = set()

    def read(self, stream: object, kind: object, clauses: object, payload: dict[str, Any]) -> Iterator[str]:
        """What is wrong with an event about persons."""
        cited = clauses if isinstance(clauses, list) else []
        match stream, kind:
            case "player-cards", _:
                yield from self._card(str(kind), cited, payload)
            case "absences", str():
                yield from self._absent(str(kind), payload)
            case "filings", _:
                yield from self._filed(str(kind), cited, payload)
            case str(), str() if stream.startswith("table:"):
                yield from self._at_table(stream, str(kind), cited, payload)

    # --- the house -------------------------------------------------------------------------------

    def _card(self, kind: str, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
        number, person = payload.get("card"), str(payload.get("person"))
        if not isinstance(number, int):
            yield "a player card has a number"
            return
        if "r 1.1 def player card" not in cited:
            yield "a player card is issued or withdrawn without its clause"
        if kind == "card-issued":
            if number != len(self._cards) + 1:
                yield f"player card {number} follows card {len(self._cards)}"
            self._cards[number], self._valid[person] = person, number
        elif self._valid.pop(person, None) != number:
            yield f"card {number} of {person:.60} is withdrawn, and is not their valid one"

    def _absent(self, kind: str, payload: dict[str, Any]) -> Iterator[str]:
        key, until = (str(payload.get("person")), kind), payload.get("until")
        if kind not in _AWAY or not isinstance(until, int) or until <= _time(payload.get("at")):
            yield "nobody is away by this, or until a time that is over"
            return
        if until <= self._until.get(key, 0):
            yield f"the absence of {key[0]:.60} is made shorter, which nobody can"
        self._until[key] = until

    def _filed(self, kind: str, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
        match kind:
            case "device-approval":
                yield from self._device(cited, payload)
            case "terminals-approved":
                most = payload.get("most")
                if "sch 19 s 2(3)" not in cited or not isinstance(most, int) or most < 1:
                    yield "terminals are approved without a number, or without sch 19 s 2(3)"
                    return
                self._most[str(payload.get("book")), str(payload.get("game"))] = most
            case "teaching-tables-approved":
                most = payload.get("most")
                if "s 7" not in cited or not isinstance(most, int) or most < 1 or not payload.get("approval"):
                    yield "tables for teaching are approved without a number, an approval or s 7"
            case "approval-entered":
                pass  # held elsewhere
            case "wrong-payments-reported":
                yield from self._wrong_payments(cited, payload)
            case _:
                yield f"{kind:.60} is nothing that the office files"

    def _device(self, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
        person, ends = str(payload.get("person")), payload.get("ends") is True
        if "s 5(3)" not in cited or (not ends and not (payload.get("device") and payload.get("approval"))):
            yield "a device is approved without a name, a written approval or s 5(3)"
        if ends and person not in self._devices:
            yield f"the approval of a device of {person:.60} ends, and there was none"
        self._devices = self._devices - {person} if ends else self._devices | {person}

    def _wrong_payments(self, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
        key, payments = (str(payload.get("book")), str(payload.get("month"))), payload.get("payments")
        if key in self._months:
            yield f"the wrong payments of {key[1]:.20} were reported already"
        self._months.add(key)
        if "r 16.21.2" not in cited or not isinstance(payments, list):
            yield "wrong payments are reported without r 16.21.2"
            return
        if any(
            abs(Decimal(str(each.get("amount", 0)))) <= 1000 for each in payments if isinstance(each, dict)
        ):
            yield "a payment is reported that was not wrong by more than $1,000 (r 16.21.2)"

    # --- tables ----------------------------------------------------------------------------------

    def _at_table(self, stream: str, kind: str, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
        table = self._tables.at(stream, kind, payload)
        if table is None:
            return
        match kind:
            case "seated":
                yield from self._sits(table, payload)
            case "place-moved":
                table.seats.pop(_number(payload.get("from")), None)
                table.seats[_number(payload.get("seat"))] = str(payload.get("person"))
            case "left":
                left = table.seats.pop(_number(payload.get("seat")), "")
                table.directed = {each for each in table.directed if each[1] != left}
            case "table-closed":
                table.seats.clear()
                table.directed = {each for each in table.directed if not each[1]}
            case "people-card-presented":
                yield from self._presented(table, cited, payload)
            case "people-directed" | "people-helped":
                yield from _directed(table, kind, cited, payload)
            case _ if kind.startswith("people-"):
                yield from _conduct(table, kind, cited, payload)

    def _sits(self, table: _Table, payload: dict[str, Any]) -> Iterator[str]:
        person, at = str(payload.get("person")), _time(payload.get("at"))
        if at and any(at < self._until.get((person, kind), 0) for kind in _AWAY):
            yield f"{person:.60} sits down, and is away by their own choice"
        table.seats[_number(payload.get("seat"))] = person
        key = table.book, table.game
        if table.automated and key in self._most:
            tables = (t for t in self._tables.all() if t.automated and (t.book, t.game) == key)
            if sum(len(each.seats) for each in tables) > self._most[key]:
                yield f"more than the {self._most[key]} terminals approved for {table.game} are in use"

    def _presented(self, table: _Table, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
        person, number = str(payload.get("person")), payload.get("card")
        if table.seats.get(_number(payload.get("seat"))) != person:
            yield f"{person:.60} presents a player card, and does not have that place"
        if number not in self._cards or "r 18.1" not in cited:
            yield "a player card is presented that nobody issued, or without r 18.1"
            return
        own = self._valid.get(person) == number
        if payload.get("valid") is not own:
            yield f"card {number} is taken as {'not ' * own}valid for {person:.60}"
        if self._cards[number] != person and "r 18.1.1" not in cited:
            yield "another person's card is presented, and r 18.1.1 is not cited"


def _number(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


_time: Final = _number


def _directed(table: _Table, kind: str, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    if not cited:
        yield "it is directed, or entered, without a clause"
    if kind == "people-helped":
        if str(payload.get("person")) not in table.seats.values():
            yield "somebody is helped who is not at the table"
        return
    person = payload.get("person")
    each = (str(payload.get("what")), "" if person is None else str(person))
    if (payload.get("on") is True) == (each in table.directed):
        yield f"{each[0]:.40} is directed, or ended, that was so already"
    if person is not None and str(person) not in table.seats.values():
        yield f"{person!s:.60} is directed, and is not at the table"
    table.directed ^= {each}


def _conduct(table: _Table, kind: str, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    number = _number(payload.get("report"))
    match kind:
        case "people-conduct-reported":
            if number in table.reports or not payload.get("says"):
                yield "conduct is reported under a number that there is, or without what was seen"
            table.reports[number] = "waits"
        case "people-conduct-decided":
            if table.reports.pop(number, "") != "waits" or not payload.get("says"):
                yield "a report is decided that does not wait, or without a reason"
            measures = payload.get("measures")
            if isinstance(measures, list) and Counter(measures)["detain"]:
                table.reports[number] = "detained"
                if "r 18.8.4" not in cited:
                    yield "a person is detained without r 18.8.4"
        case "people-handed-over":
            if table.reports.pop(number, "") != "detained":
                yield "a person is handed over who was not detained (r 18.8.4)"
            if payload.get("to") not in ("inspector", "police_officer"):
                yield "an inspector or a police officer takes over (r 18.8.4)"
        case "people-tournament-told":
            pass  # what happened is in the tournament's own stream
        case "people-spoken-wager" | "people-spoken-answered":
            pass  # judged by themselves
        case "people-misplaced-wager" | "people-misplaced-answered":
            pass  # judged with those
        case _:
            yield f"{kind:.60} is nothing that happens to persons at a table"
