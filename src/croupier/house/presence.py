"""Who takes part at a table against the house, since when, and whose place is to be given up.

No rulebook has it (*beyond*): it is the house's own. Somebody takes part by what they do at the table:
sitting down, a wager or a decision for their seat, any command of theirs that the log keeps with its time,
and the end of a round in which they had a wager. Poker rooms and tournaments have rules of their own for
absence, and so has a dealer's table whose book says when who makes no wager may be told to give the place up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from croupier.games.tape import Tag
from croupier.house.happened import Happened

if TYPE_CHECKING:
    from croupier.house.state import TableState

ABSENCE: Final = "absence"
"""Why a place was given up, where the player did not leave."""


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
    """When each of those who have a place last took part; nobody's is known from logs without times."""
    told: dict[str, Warned] = field(default_factory=dict)
    up: dict[str, set[str]] = field(default_factory=dict)
    """The wagers that each has placed in the round and not taken back, by id."""
    opened: int = 0
    """When wagers were last opened."""
    at: int = 0
    """When the log last told of an entry."""

    def here(self, person: str, at: int) -> None:
        """Somebody takes part."""
        self.since[person] = at
        self.told.pop(person, None)

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
            return
        case Happened.LEFT:
            known.gone(str(data["person"]))
            return
        case Happened.CLOSED:
            table.presence = Presence()
            return
        case Happened.ROUND_OPENED:
            known.up.clear()
            known.opened = int(data.get("at") or 0)
            return
        case Happened.ROUND_FINISHED:
            known.up.clear()
            for person in {str(each["person"]) for each in data["wagers"]} & known.since.keys():
                known.here(person, known.at)
            return
        case Happened.ENTRY:
            known.at = int(data["at"])
            _entered(table, data["entry"])
        case _:
            pass
    at, who = data.get("at"), data.get("by", data.get("person"))
    if type(at) is int and isinstance(who, str) and (who in known.since or happened is Happened.SEATED):
        known.here(who, at)


def _entered(table: TableState, entry: Mapping[str, Any]) -> None:
    occupant = table.seats.get(entry.get("seat", 0))
    if occupant is None:
        return
    known, person = table.presence, occupant.person
    if entry["entry"] == Tag.PLACE:
        known.up.setdefault(person, set()).add(str(entry["id"]))
    elif entry["entry"] == Tag.WITHDRAW and person in known.up:
        known.up[person].discard(str(entry["id"]))
    if person in known.since:
        known.here(person, known.at)


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


def faults(table: TableState, kind: str, data: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with an event that tells somebody, or gives their place up, before it is taken in."""
    person = str(data.get("person"))
    warned, since = table.presence.told.get(person), table.presence.since.get(person)
    pace = table.setup.pace
    if kind == Happened.ABSENCE_TOLD:
        if data["since"] != since or data["at"] < data["since"] + pace.absence:
            yield f"{person} is told of a place given up by absence, and was not absent as long as that"
        if data["until"] < data["at"] + pace.told:
            yield f"{person} is told too late that a place is given up by absence"
    elif kind == Happened.LEFT and data.get("why") == ABSENCE:
        if warned is None or data["at"] < warned.until:
            yield f"the place of {person} is given up by absence before the time that they were told"
        if has_up(table, person):
            yield f"the place of {person} is given up by absence, and a wager of theirs lies"
