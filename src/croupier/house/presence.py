"""Who takes part at a table against the house, since when, and whose place is to be given up.

No rulebook has it (*beyond*): it is the house's own. Somebody takes part by what they do at the table:
sitting down, a wager or a decision for their seat, any command of theirs that the log keeps with its time,
and the end of a round in which they did so or had a wager. A house that opens on its store reads no entries
of rounds that are over: the event that ends a round says when, and who took part. One of a log of before
says neither; of whoever had a place then nothing is known until they act, or the next round ends.

Poker rooms and tournaments have rules of their own for absence, and so has a dealer's table whose book says
when who makes no wager may be told to give the place up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from croupier.games.tape import Tag
from croupier.house.happened import OF_A_ROUND, Happened

if TYPE_CHECKING:
    from croupier.house.state import TableState

ABSENCE: Final = "absence"
"""Why a place was given up, where the player did not leave."""
LATE: Final = 10_000_000
"""How much later than told a place is given up at most, in microseconds: who was told, and could not answer
as the house was closed or the table stopped, is told again."""
REMEMBERED: Final = 3600 * 1_000_000
"""How long a player is told that their place was given up."""
ENDS: Final = ("at", "took_part")
"""What is written of a round's end beside what its tape gives."""


@dataclass(frozen=True, slots=True)
class Warned:
    """Somebody who was told that their place is given up. Times are microseconds since 1970."""

    since: int
    """When they last took part."""
    until: int
    """When the place is given up, unless they take part before."""


@dataclass(slots=True)
class Presence:
    """What is known of it at one table, by person."""

    since: dict[str, int] = field(default_factory=dict)
    """When those who have a place last took part; without whom nothing is known of."""
    told: dict[str, Warned] = field(default_factory=dict)
    up: dict[str, set[str]] = field(default_factory=dict)
    """The wagers that each has placed in the round and not taken back, by id."""
    acted: set[str] = field(default_factory=set)
    """For whom something was entered since a round last ended."""
    lost: dict[str, int] = field(default_factory=dict)
    """When the places of those were given up who have not sat down again."""
    opened: int = 0
    """When wagers were last opened."""
    at: int = 0
    """When the log last told of an entry."""

    def here(self, person: str, at: int) -> None:
        """Somebody takes part."""
        self.since[person] = at
        self.told.pop(person, None)
        self.lost.pop(person, None)

    def gone(self, person: str) -> None:
        """Somebody has a place no longer."""
        for kept in (self.since, self.told, self.up):
            kept.pop(person, None)


def take_in(table: TableState, happened: Happened, data: Mapping[str, Any]) -> None:
    """Take an event of the table in, once the table has."""
    known = table.presence
    match happened:
        case Happened.ABSENCE_TOLD:
            known.told[str(data["person"])] = Warned(int(data["since"]), int(data["until"]))
        case Happened.LEFT:
            known.gone(str(data["person"]))
            if data.get("why") == ABSENCE:
                known.lost[str(data["person"])] = int(data["at"])
        case Happened.CLOSED:
            table.presence = Presence()
        case Happened.ROUND_OPENED:
            known.up.clear()
            known.opened = int(data.get("at") or 0)
        case Happened.ROUND_FINISHED:
            _finished(table, data)
        case Happened.ENTRY:
            _entered(table, data["entry"], int(data["at"]))
        case _ if happened not in OF_A_ROUND:
            at, who = data.get("at"), data.get("by", data.get("person"))
            if type(at) is int and isinstance(who, str) and table.seat_of(who) is not None:
                known.here(who, at)
        case _:
            pass


def _finished(table: TableState, data: Mapping[str, Any]) -> None:
    known = table.presence
    known.up.clear()
    known.acted.clear()
    if "at" not in data:
        known.since.clear()
        known.told.clear()
        return
    part = {str(each["person"]) for each in data["wagers"]} | {*data["took_part"]}
    for occupant in table.seats.values():
        if occupant.person in part or occupant.person not in known.since:
            known.here(occupant.person, data["at"])


def round_ends(table: TableState, wagers: list[dict[str, Any]], at: int) -> dict[str, Any]:
    """What is written of a round's end beside what its tape gives.

    ``wagers``: the wagers that ended with it, as the log has them, whose players took part anyway.
    """
    took_part = table.presence.acted - {str(each["person"]) for each in wagers}
    return dict(zip(ENDS, (at, sorted(took_part)), strict=True))


def _entered(table: TableState, entry: Mapping[str, Any], at: int) -> None:
    known, occupant = table.presence, table.seats.get(entry.get("seat", 0))
    known.at = at
    if occupant is None:
        return
    person = occupant.person
    if entry["entry"] == Tag.PLACE:
        known.up.setdefault(person, set()).add(str(entry["id"]))
    elif entry["entry"] == Tag.WITHDRAW and person in known.up:
        known.up[person].discard(str(entry["id"]))
    known.acted.add(person)
    known.here(person, at)


def watched(table: TableState) -> bool:
    """Whether places are given up by absence at a table."""
    return (
        table.open
        and table.setup.pace.absence > 0
        and not table.keeps_stakes
        and not table.setup.tournament
        and table.contest is None
        and not (table.live and table.law.idle is not None)
        and not table.acts_state.malfunction
    )


def due(table: TableState) -> int | None:
    """When somebody is to be told next, or their place given up; None where nothing is counted."""
    return min((at for _, at in _coming(table)), default=None)


def absent(table: TableState, at: int) -> list[str]:
    """Who is to be told now, or whose place is given up now."""
    return [person for person, due in _coming(table) if due <= at]


def _coming(table: TableState) -> Iterator[tuple[str, int]]:
    known = table.presence
    if not known.since or not watched(table):
        return
    for person, since in known.since.items():
        if person in table.bots or has_up(table, person):
            continue
        if (warned := known.told.get(person)) is not None:
            yield person, warned.until
        elif table.betting or known.opened > since:
            # Who could not have wagered since has let nothing go by.
            yield person, since + table.setup.pace.absence


def has_up(table: TableState, person: str) -> bool:
    """Whether a wager of theirs lies, or was decided in the round that goes on."""
    return bool(table.presence.up.get(person)) or table.has_wagers(person)


def words(table: TableState, person: str, at: int) -> dict[str, int | None]:
    """What a player is told: when their place is given up, and for an hour when it was."""
    warned, lost = table.presence.told.get(person), table.presence.lost.get(person)
    return {
        "given_up": None if warned is None else warned.until,
        "lost_place": None if lost is None or at > lost + REMEMBERED else lost,
    }


def late(table: TableState, person: str, at: int) -> bool:
    """Whether it is too late to give a place up by what its player was told."""
    return at > table.presence.told[person].until + LATE


def faults(table: TableState, kind: str, data: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with an event that tells somebody, gives a place up or ends a round, before that."""
    known = table.presence
    person = str(data.get("person"))
    warned, since = known.told.get(person), known.since.get(person)
    pace = table.setup.pace
    if kind == Happened.ABSENCE_TOLD:
        if data["since"] != since or data["at"] < data["since"] + pace.absence:
            yield f"{person} is told of a place given up by absence, and was not absent as long as that"
        if data["until"] < data["at"] + pace.told:
            yield f"{person} is told too late that a place is given up by absence"
    elif kind == Happened.LEFT and data.get("why") == ABSENCE:
        if warned is None or not warned.until <= data["at"] <= warned.until + LATE:
            yield f"the place of {person} is given up by absence at another time than they were told"
        if has_up(table, person):
            yield f"the place of {person} is given up by absence, and a wager of theirs lies"
    elif kind == Happened.ROUND_FINISHED and "at" in data:
        ends = round_ends(table, data["wagers"], known.at)
        if any(data.get(name) != ends[name] for name in ENDS):
            yield f"round {data['round']} ends at another time than its last entry, or others took part in it"
