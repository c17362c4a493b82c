"""What somebody asks of a table, and how it is judged: check by check, until one refuses."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide
from croupier.games.tape import Decision, Place
from croupier.games.wagers import WagerType
from croupier.house.people import Person
from croupier.house.state import TableState
from croupier.house.work import Work
from croupier.table.round import Round


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """Something that somebody asks for, and what the house knows of it."""

    work: Work
    what: str
    """As a refusal names it."""
    person: Person
    """Whose it is, or would be."""
    nearest: tuple[str, ...] = ()
    """What else they may do."""

    @property
    def table(self) -> TableState:
        """Where they ask."""
        table = self.work.table
        assert table is not None, "what is asked of a table has one"
        return table


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceAsked(Asked):
    """A place at the table."""

    place: int | None
    """The one asked for; None for any."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Staked(Asked):
    """Something that takes credits, or promotional tokens."""

    puts_up: int
    """What it takes of credits, in minor units."""
    up_already: int = 0
    """What of that is up already."""
    tokens: int = 0
    """What it takes of tokens, in minor units."""
    tokens_up: int = 0
    """What of these is up already."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WagerAsked(Staked):
    """A wager, or its change."""

    entry: Place

    @property
    def kind(self) -> WagerType:
        """What kind of wager it is, once that is known to be one of the table's."""
        return self.table.rules.wagers[self.entry.wager]


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionAsked(Staked):
    """A decision, and what it puts up."""

    made: Decision
    by_player: bool
    """Whether they ask for it themselves, and no dealer enters it."""
    moment: int | None
    """At which entry of the round it was decided, where that is known."""
    round: Round
    request: Decide | None
    """What the round asks of them; None where it asks for no decision, or somebody else's."""


Answer: TypeAlias = Refused | Malformed | None
"""Why it is refused, as an error; None where a check has nothing against it."""
A = TypeVar("A", bound=Asked)


def judge(asked: A, checks: Iterable[Callable[[A], Answer]]) -> None:
    """See that every check lets something pass.

    Raises:
        Refused, Malformed: what the first of them has against it.
    """
    for check in checks:
        refused = check(asked)
        if refused is not None:
            raise refused
