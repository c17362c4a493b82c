"""What is known of the persons at a table, as its log has it: cards presented, help given by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from croupier.house.happened import Happened

if TYPE_CHECKING:
    from croupier.house.state import TableState

Data = Mapping[str, Any]


def _nothing() -> MappingProxyType[str, Any]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class PeopleState:
    """What is known of those at a table."""

    cards: Mapping[str, int] = field(default_factory=_nothing)
    """The player card that each person has presented, by its number: their own, and valid when presented."""
    helpers: Mapping[str, str] = field(default_factory=_nothing)
    """Who helps each player by hand, in words."""

    def left(self, person: str) -> PeopleState:
        """As it is once somebody has left the table."""
        return replace(self, cards=_without(self.cards, person), helpers=_without(self.helpers, person))


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
