"""What is asked of a house that is a venue of a group, and what it asks of itself then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from croupier.house.commands.base import Command, Internal, own_words


@dataclass(frozen=True, slots=True)
class EnrolInGroup(Command):
    """Enrol a person as a new patron of the group, who is issued a card of it."""

    person: str


@dataclass(frozen=True, slots=True)
class LinkToGroup(Command):
    """Enter that a person is a patron of the group, by the number of the ``card`` that they show."""

    person: str
    card: int


@dataclass(frozen=True, slots=True)
class ReplaceGroupCard(Command):
    """Issue a patron another card of the group; the one before is no longer valid."""

    person: str
    reason: str = own_words()


@dataclass(frozen=True, slots=True)
class KeepApart(Command):
    """Keep a person from tables where another plays, at every venue of the group."""

    person: str
    other: str
    reason: str = own_words()


@dataclass(frozen=True, slots=True)
class LetTogether(Command):
    """Let two persons play at one table again, whom this house had kept apart at every venue."""

    person: str
    other: str


@dataclass(frozen=True, slots=True)
class TellGroup(Internal):
    """Tell the group something that the house says of itself."""

    act: str
    said: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class HearGroup(Internal):
    """Take in what the group has told every venue, in its order; what was heard already is passed over."""

    items: Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class HearAnswer(Internal):
    """Take in how the group answered an act."""

    number: int
    outcome: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class NoteGroup(Internal):
    """Note that the group is within reach (``contact``), or that it has been ``lost`` since a time."""

    kind: str
    since: int = 0
