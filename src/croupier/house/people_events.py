"""What is known of persons at a table, as its log has it: cards, help by hand, directions, reports."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from croupier.house.happened import Happened
from croupier.money.amounts import parse_amount
from croupier.rulebooks.conduct_law import ConductLaw

if TYPE_CHECKING:
    from croupier.house.state import TableState

Data = Mapping[str, Any]
_KEPT: Final = 48 * 3600 * 1_000_000
"""How long it is kept when somebody sat at a table, in microseconds."""


def _nothing() -> MappingProxyType[str, Any]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Reported:
    """Conduct that was reported."""

    number: int
    what: str
    person: str
    says: str
    decided: bool = False
    detained: bool = False
    """Whether the person is detained for it, and nobody has taken over yet."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A wager that was announced aloud, and waits for what comes of it."""

    number: int
    person: str
    seat: int
    says: str
    amount: int
    """In minor units."""
    brings: str
    lying: Mapping[str, int]
    """What lay on the table for the player when it was announced, by wager, in minor units."""


@dataclass(frozen=True, slots=True)
class Misplaced:
    """Chips that do not lie where a wager must."""

    number: int
    person: str
    seat: int
    says: str
    wager: str
    """The wager that was entered for them, by id; empty where none was."""


@dataclass(frozen=True, slots=True)
class PeopleState:
    """What is known of those at a table."""

    cards: Mapping[str, int] = field(default_factory=_nothing)
    """The player card that each person has presented, by its number: their own, and valid when presented."""
    helpers: Mapping[str, str] = field(default_factory=_nothing)
    """Who helps each player by hand, in words."""

    since: Mapping[str, int] = field(default_factory=_nothing)
    """From when each person has had their place, in microseconds since 1970."""
    sat: tuple[tuple[str, int, int], ...] = ()
    """Who has had a place, from when and until when: those of the last two days."""
    directed: frozenset[tuple[str, str | None]] = frozenset()
    """The directions in force, each with the person whom it is for; None where it is for all."""
    reports: Mapping[int, Reported] = field(default_factory=lambda: MappingProxyType({}))
    """The conduct that was reported and is not done with, by number."""
    spoken: Mapping[int, Spoken] = field(default_factory=lambda: MappingProxyType({}))
    """The wagers that were announced aloud and wait, by number."""
    misplaced: Mapping[int, Misplaced] = field(default_factory=lambda: MappingProxyType({}))
    """Chips that do not lie where a wager must, by number."""

    def spans(self, person: str, at: int) -> list[tuple[int, int]]:
        """When somebody has had a place, up to a time."""
        spans = [(start, end) for who, start, end in self.sat if who == person]
        return [*spans, (self.since[person], at)] if person in self.since else spans

    def seated(self, person: str, at: int) -> PeopleState:
        """As it is once somebody has taken a place."""
        return replace(self, since=_with(self.since, person, at))

    def left(self, person: str, at: int | None) -> PeopleState:
        """As it is once somebody has left the table; None where the log does not say when."""
        sat = self.sat
        if at is not None and person in self.since:
            kept = tuple(each for each in sat if each[2] > at - _KEPT)
            sat = (*kept, (person, self.since[person], at))
        return replace(
            self,
            sat=sat,
            since=_without(self.since, person),
            cards=_without(self.cards, person),
            helpers=_without(self.helpers, person),
            directed=frozenset(each for each in self.directed if each[1] != person),
            spoken=MappingProxyType({n: each for n, each in self.spoken.items() if each.person != person}),
            misplaced=MappingProxyType(
                {n: each for n, each in self.misplaced.items() if each.person != person}
            ),
        )


def _without(given: Mapping[str, Any], person: str) -> Mapping[str, Any]:
    if person not in given:
        return given
    return MappingProxyType({key: value for key, value in given.items() if key != person})


def _with(given: Mapping[str, Any], person: str, value: object) -> Mapping[str, Any]:
    return MappingProxyType({**given, person: value})


def take_in(table: TableState, happened: Happened, data: Data) -> None:
    """Take in an event about a person at the table."""
    if happened is Happened.TOURNAMENT_TOLD:
        return  # It is in the tournament's own stream: pages of the table learn that something is there.
    state, person = table.people, str(data["person"])
    match happened:
        case Happened.DIRECTED:
            each = frozenset({(str(data["what"]), data["person"])})
            directed = state.directed | each if data["on"] else state.directed - each
            table.people = replace(state, directed=directed)
        case Happened.CONDUCT_REPORTED | Happened.CONDUCT_DECIDED | Happened.HANDED_OVER:
            _reports(table, happened, data)
        case Happened.SPOKEN_WAGER | Happened.SPOKEN_ANSWERED:
            _spoken(table, happened, data)
        case Happened.MISPLACED | Happened.MISPLACED_ANSWERED:
            _misplaced(table, happened, data)
        case Happened.CARD_PRESENTED:
            valid = data["valid"]
            cards = _with(state.cards, person, int(data["card"])) if valid else _without(state.cards, person)
            table.people = replace(state, cards=cards)
        case _:
            assert happened is Happened.HELPED, happened
            helpers = _without(state.helpers, person)
            if not data["ends"]:
                helpers = _with(helpers, person, str(data["helper"]))
            table.people = replace(state, helpers=helpers)


def _spoken(table: TableState, happened: Happened, data: Data) -> None:
    number, spoken = int(data["announcement"]), dict(table.people.spoken)
    if happened is Happened.SPOKEN_ANSWERED:
        spoken.pop(number)
    else:
        table.counted = number
        if data["waits"]:
            lying = MappingProxyType({str(id_): parse_amount(each) for id_, each in data["lying"].items()})
            person, seat, amount = str(data["person"]), int(data["seat"]), parse_amount(data["amount"])
            brings = str(data["brings"])
            spoken[number] = Spoken(number, person, seat, str(data["says"]), amount, brings, lying)
    table.people = replace(table.people, spoken=MappingProxyType(spoken))


def _misplaced(table: TableState, happened: Happened, data: Data) -> None:
    number, misplaced = int(data["report"]), dict(table.people.misplaced)
    if happened is Happened.MISPLACED_ANSWERED:
        misplaced.pop(number)
    else:
        table.counted = number
        person, seat = str(data["person"]), int(data["seat"])
        misplaced[number] = Misplaced(number, person, seat, str(data["says"]), str(data["wager"] or ""))
    table.people = replace(table.people, misplaced=MappingProxyType(misplaced))


def _reports(table: TableState, happened: Happened, data: Data) -> None:
    number, reports = int(data["report"]), dict(table.people.reports)
    match happened:
        case Happened.CONDUCT_REPORTED:
            table.counted = number
            reports[number] = Reported(number, str(data["what"]), str(data["person"]), str(data["says"]))
        case Happened.CONDUCT_DECIDED if "detain" in data["measures"]:
            reports[number] = replace(reports[number], decided=True, detained=True)
        case _:
            reports.pop(number)
    table.people = replace(table.people, reports=MappingProxyType(reports))


def conduct_of(table: TableState) -> ConductLaw:
    """What may be directed at a table, and what is forbidden there."""
    return table.law.persons.conduct_at(table.game.scope)


def directions_json(table: TableState) -> list[dict[str, Any]]:
    """The directions in force, in words, with their clauses and the place that each is for."""
    law = conduct_of(table).directions
    return [
        {
            "direction": what,
            "title": law[what].title,
            "says": law[what].says,
            "person": person,
            "seat": None if person is None else table.seat_of(person),
            "clauses": [clause.ref for clause in law[what].clauses],
        }
        for what, person in sorted(table.people.directed, key=lambda each: (each[0], each[1] or ""))
    ]
