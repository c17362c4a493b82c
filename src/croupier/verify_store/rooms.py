"""What the log says of waiting lists, other seats and time banks: given in order, and to nobody else.

No clause has them; what is checked is what the house says that it does. A list is in the order of joining,
who was passed over behind the others; a supervisor may call out of it, and says why. Time banks hold no more
than the table's terms say, and nothing is drawn that is not in them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from croupier.verify_store.per_table import PerTable

_HOUSE: Final = "house"
_BANK: Final = 60_000_000
_REFILL: Final = 5_000_000


class _Room:
    """The room of one table. Times are microseconds."""

    def __init__(self, setup: dict[str, Any]) -> None:
        given = setup.get("room")
        terms = given if isinstance(given, dict) else {}
        self.setup = setup
        self.bank, self.refill = _whole(terms.get("bank", _BANK)), _whole(terms.get("refill", _REFILL))
        self.in_order = setup.get("game") != "manila_poker"
        self.seats: dict[int, str] = {}
        self.list: dict[str, tuple[int, int]] = {}
        """Of who waits: how often passed over, and since when."""
        self.called: dict[int, tuple[str, int]] = {}
        self.won: dict[int, str] = {}
        self.wishes: dict[str, tuple[int, frozenset[int]]] = {}
        self.banks: dict[str, int] = {}

    def uncalled(self) -> list[str]:
        """Those for whom no seat is held, in order."""
        called = {person for person, _ in self.called.values()}
        return sorted(self.list.keys() - called, key=lambda person: (*self.list[person], person))

    def off(self, person: str) -> None:
        self.list.pop(person, None)
        self.called = {seat: each for seat, each in self.called.items() if each[0] != person}


class Rooms:
    """The rooms of all tables, event by event."""

    def __init__(self) -> None:
        self._rooms = PerTable(_Room)

    def read(self, stream: object, kind: object, clauses: object, payload: dict[str, Any]) -> Iterator[str]:
        """What is wrong with an event of a table's stream."""
        room = self._rooms.at(stream, kind, payload)
        if room is None or not isinstance(kind, str):
            return
        if kind == "table-closed":
            self._rooms.put(stream, _Room(room.setup))
        elif kind.startswith("room-"):
            yield from _of_room(room, kind, payload)
        else:
            yield from _beside(room, kind, payload)


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _beside(room: _Room, kind: str, payload: dict[str, Any]) -> Iterator[str]:
    """What other events say of who sits where, and of hands that were played."""
    seat, person = _whole(payload.get("seat")), str(payload.get("person"))
    match kind:
        case "seated":
            yield from _sits(room, seat, person, payload)
        case "left":
            gone = room.seats.pop(seat, "")
            room.wishes.pop(gone, None)
        case "place-moved":
            room.seats.pop(_whole(payload.get("from")), None)
            room.seats[seat] = person
            room.wishes.pop(person, None)
        case "place-allocated":
            room.won[seat] = person
        case "place-drawn" if payload.get("winner") is not None:
            room.won[seat] = str(payload["winner"])
        case "round-finished":
            _played(room, payload)
        case _:
            pass


def _sits(room: _Room, seat: int, person: str, payload: dict[str, Any]) -> Iterator[str]:
    """Nobody takes a seat that is held for another, or out of turn."""
    holder = room.called.get(seat, (person, 0))[0]
    if holder != person:
        yield f"seat {seat} is held for {holder!r:.60}, and {person!r:.60} takes it"
    called = person in {each for each, _ in room.called.values()}
    waits = room.uncalled()
    if waits and not called and room.won.get(seat) != person and "moved_from" not in payload:
        yield f"{person!r:.60} takes seat {seat}, and {waits[0]!r:.60} waits for one"
    room.off(person)
    room.won.pop(seat, None)
    room.seats[seat] = person


def _played(room: _Room, payload: dict[str, Any]) -> None:
    """A hand is over: seats that were won are kept no longer, and banks of those who played fill up."""
    outcome, wagers = payload.get("outcome"), payload.get("wagers")
    if isinstance(outcome, dict) and "second_blind" in outcome:
        room.won.clear()
    rows = [w for w in wagers if isinstance(w, dict)] if isinstance(wagers, list) else []
    played = {
        room.seats.get(_whole(w.get("seat")))
        for w in rows
        if w.get("wager") == "table_stakes" and w.get("result") != "returned"
    }
    for person in played & room.banks.keys():
        assert person is not None
        room.banks[person] = min(room.banks[person] + room.refill, room.bank)


def _of_room(room: _Room, kind: str, payload: dict[str, Any]) -> Iterator[str]:
    seat, person = _whole(payload.get("seat")), str(payload.get("person"))
    match kind:
        case "room-joined":
            if person in room.list or person in room.seats.values():
                yield f"{person!r:.60} joins the waiting list, and waits or sits there already"
            room.list[person] = (0, _whole(payload.get("since")))
        case "room-off-list":
            yield from _ruled(payload, person)
            room.off(person)
        case "room-called":
            yield from _called(room, seat, person, payload)
        case "room-passed-over":
            yield from _passed(room, person, payload)
        case "room-seat-wanted":
            if person not in room.seats.values():
                yield f"{person!r:.60} wants another seat, and has none"
            at = room.wishes.get(person, (_whole(payload.get("at")), frozenset()))[0]
            seats = payload.get("seats")
            room.wishes[person] = (at, frozenset(map(_whole, seats if isinstance(seats, list) else [])))
        case "room-seat-kept":
            yield from _ruled(payload, person)
            room.wishes.pop(person, None)
        case "room-moved":
            yield from _moved(room, seat, person, _whole(payload.get("from")))
        case "room-time-drawn":
            amount, held = _whole(payload.get("amount")), room.banks.get(person, room.bank)
            if room.seats.get(seat) != person:
                yield f"time is drawn for seat {seat} from the bank of {person!r:.60}, who does not sit there"
            if not 0 < amount <= held:
                yield f"{amount} is drawn from a time bank of {held}"
            room.banks[person] = held - amount
        case _:
            if person not in room.seats.values():
                yield f"{person!r:.60} sets something at the table, and has no seat there"


def _ruled(payload: dict[str, Any], person: str) -> Iterator[str]:
    """Who decides about somebody else, and is not the house, says why."""
    if payload.get("by") not in (person, _HOUSE) and not str(payload.get("reason", "")).strip():
        yield f"{payload.get('by')!r:.60} decides about {person!r:.60} and does not say why"


def _called(room: _Room, seat: int, person: str, payload: dict[str, Any]) -> Iterator[str]:
    waits = room.uncalled()
    if person not in waits:
        yield f"{person!r:.60} is called, and does not wait for a seat"
    if seat in room.seats or room.called.get(seat, (person, 0))[0] != person:
        yield f"seat {seat} is held for {person!r:.60}, and is not free"
    if payload.get("by") == _HOUSE:
        if waits[:1] != [person] and room.won.get(seat) != person:
            yield f"{person!r:.60} is called before {waits[:1]}"
    else:
        yield from _ruled(payload, person)
    room.called[seat] = (person, _whole(payload.get("until")))


def _passed(room: _Room, person: str, payload: dict[str, Any]) -> Iterator[str]:
    until = next((until for each, until in room.called.values() if each == person), None)
    if until is None:
        yield f"{person!r:.60} is passed over, and was not called"
    elif payload.get("by") == _HOUSE and _whole(payload.get("at")) < until:
        yield f"{person!r:.60} is passed over before their time was up"
    yield from _ruled(payload, person)
    passed, since = room.list.get(person, (0, 0))
    room.off(person)
    room.list[person] = (passed + 1, since)


def _moved(room: _Room, seat: int, person: str, old: int) -> Iterator[str]:
    """A player moves to a free seat that they asked for, and nobody asked for it before them."""
    at, seats = room.wishes.pop(person, (0, frozenset({-1})))
    if seats and seat not in seats:
        yield f"{person!r:.60} moves to seat {seat}, and has not asked for it"
    if room.seats.pop(old, None) != person:
        yield f"{person!r:.60} moves from a seat of another person"
    if seat in room.seats or seat in room.called:
        yield f"{person!r:.60} moves to seat {seat}, which is not free"
    earlier = [who for who, (t, want) in room.wishes.items() if t < at and (not want or seat in want)]
    if earlier and room.in_order:
        yield f"{person!r:.60} moves to seat {seat}, and {earlier[0]!r:.60} asked for it before"
    room.seats[seat] = person
