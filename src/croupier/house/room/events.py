"""What the log says of a table's room, taken into its state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from croupier.games.remedies import Rank
from croupier.games.requests import Decide
from croupier.games.tape import Entry, Report
from croupier.house.happened import Happened
from croupier.house.room.state import Absence, Clock, SeatWish, Waiting

if TYPE_CHECKING:
    from croupier.games.requests import Request
    from croupier.house.state import TableState

Data = Mapping[str, Any]


def take_in(table: TableState, happened: Happened, data: Data) -> None:
    """Take in an event of the room."""
    room, person = table.room, str(data["person"])
    match happened:
        case Happened.ROOM_JOINED:
            table.room = room.joined(Waiting(person, int(data["since"]), bool(data["wide"]), data["leaves"]))
        case Happened.ROOM_OFF_LIST:
            table.room = room.off_list(person)
        case Happened.ROOM_CALLED:
            table.room = room.calls(int(data["seat"]), person, int(data["until"]))
        case Happened.ROOM_PASSED_OVER:
            table.room = room.passes(person)
        case Happened.ROOM_SEAT_WANTED:
            table.room = room.wants(SeatWish(person, int(data["at"]), frozenset(map(int, data["seats"]))))
        case Happened.ROOM_SEAT_KEPT:
            table.room = room.wants_no_more(person)
        case Happened.ROOM_LEAVES:
            who = frozenset({person})
            table.room = replace(room, leaving=room.leaving | who if data["on"] else room.leaving - who)
        case Happened.ROOM_TIME_DRAWN:
            round_, moment, amount = int(data["round"]), int(data["moment"]), int(data["amount"])
            table.room = room.draws(person, table.setup.room, round_, moment, amount)
        case Happened.ROOM_TIME_CALLED:
            table.room = replace(room, time_called=(int(data["round"]), int(data["moment"]), person))
        case Happened.ROOM_CLOCK_STARTED:
            clock = Clock(
                int(data["round"]),
                int(data["moment"]),
                int(data["at"]),
                int(data["ends"]),
                data["asked"],
                bool(data.get("runs_on", False)),
            )
            table.room = replace(room, clock=clock)
        case Happened.ROOM_TIME_UP:
            pass  # What it came to is the decision that follows.
        case Happened.ROOM_LONGER:
            table.room = replace(room, longer=(int(data["round"]), person))
        case Happened.ROOM_ABSENCE_ASKED:
            table.room = room.asks_for_absence(person, Absence(str(data["reason"]), int(data["at"])))
        case Happened.ROOM_ABSENCE_ANSWERED if data["approved"]:
            said = room.absences.get(person, Absence(str(data["reason"]), int(data["at"])))
            table.room = room.asks_for_absence(person, replace(said, until=int(data["until"])))
        case Happened.ROOM_ABSENCE_ANSWERED:
            table.room = room.refuses_absence(person, str(data["reason"]))
        case Happened.ROOM_ABSENCE_OVER:
            assert table.button is not None
            table.room = room.is_back(person)
            table.button = table.button.left(int(data["seat"]))
        case _:
            assert happened is Happened.ROOM_SHOWS, happened
            who = frozenset({person})
            table.room = replace(room, mucks=room.mucks | who if data["on"] else room.mucks - who)


def interrupt(table: TableState) -> None:
    """A report waits for a ruling, or cards were corrected: a clock that runs is stopped."""
    if table.live:
        table.room = table.room.stopped()


def note_entry(table: TableState, entry: Entry, asked: Request | None) -> None:
    """An entry was taken while ``asked`` was waited for: the clock goes on where it changed nothing of that.

    A decision and a ruling always stop it, as they make the tape longer.
    """
    round_ = table.round
    assert round_ is not None, "an entry without a round"
    if not (table.live and table.keeps_stakes and isinstance(entry, Report)) or entry.ruling is not None:
        return
    if table.rules.irregularities[entry.kind].ruled_by.rank is not Rank.NOBODY:
        return
    if isinstance(asked, Decide) and isinstance(round_.request, Decide) and _same(asked, round_.request):
        after = len(round_.tape)
        table.room = table.room.goes_on(table.round_number, after - 1, after)


def _same(one: Decide, other: Decide) -> bool:
    """Whether two questions ask the same player for the same, among the same actions and amounts."""
    return _asked(one) == _asked(other)


def _asked(asks: Decide) -> tuple[object, ...]:
    about = asks.step, asks.seat, asks.wager, asks.hand, asks.actions, asks.default, asks.absent
    return *about, dict(asks.stakes), dict(asks.least), dict(asks.sizes)
