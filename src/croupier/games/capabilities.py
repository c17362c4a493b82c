"""What a game may have besides wagers against the house.

The house and its pages ask rules for these and for nothing else of a family, so that they name none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, runtime_checkable

from croupier.games.by_type import ByType
from croupier.games.facts import Fact
from croupier.games.game import Opening
from croupier.games.incident import Incident
from croupier.games.limits import Limits
from croupier.games.refusals import Refusal
from croupier.games.tape import Place
from croupier.games.wagers import Wager
from croupier.law import Clauses


@runtime_checkable
class HasTableStakes(Protocol, metaclass=ByType):
    """Rules of a game at which players wager against each other with what they have on the table."""

    @property
    def table_stakes(self) -> str:
        """The name of the wager that a player's chips are."""
        ...

    @property
    def fee(self) -> str:
        """The name of the wager that a fee for taking part is, where one is charged."""
        ...

    @property
    def time_charge(self) -> Clauses:
        """What has players pay for their time at the table; empty where they do not."""
        ...

    @property
    def fewest(self) -> int:
        """How many players a round takes."""
        ...

    @property
    def gives_up(self) -> frozenset[str]:
        """The decisions by which a player has no part in the hand any more."""
        ...

    @property
    def needs_minimum(self) -> bool:
        """Whether who plays on needs the minimum wager on the table; else any chips are enough."""
        ...

    @property
    def has_buck(self) -> bool:
        """Whether the marker of who is designated passes from player to player, with the only blind bet."""
        ...

    @property
    def passes_button(self) -> bool:
        """Whether the button passes to the next who takes part, as nobody can miss a blind bet."""
        ...

    @property
    def leaves_game(self) -> Clauses:
        """What has a player leave the game who has too little left and brings no more."""
        ...


@runtime_checkable
class HasBlindHands(Protocol, metaclass=ByType):
    """Rules of a game at which hands may be dealt that their own player may not look at."""

    def unseen(self, wagers: Iterable[Wager], declared: Iterable[Fact]) -> frozenset[str]:
        """The hands, by name, that nobody may look at before they are settled."""
        ...


# What a table remembers --------------------------------------------------------------------------


class Memory(Protocol):
    """What a table remembers of its rounds for its game, which asks it of seats when a round opens."""

    @property
    def names(self) -> frozenset[str]:
        """The standings that it gives."""
        ...

    def round_over(self, outcome: Mapping[str, Any], wagers: Iterable[Mapping[str, Any]]) -> Memory:
        """A round has been played, to this outcome and with these wagers, as the log keeps them."""
        ...

    def standings(self, seats: Mapping[int, str]) -> Mapping[str, frozenset[int]]:
        """The seats that have each standing, by who has which now; what no seat has is left out."""
        ...


@dataclass(frozen=True, slots=True)
class _Nothing:
    """Of a game whose rounds do not rest on those before."""

    names: frozenset[str] = frozenset()

    def round_over(self, outcome: Mapping[str, Any], wagers: Iterable[Mapping[str, Any]]) -> Memory:
        return self

    def standings(self, seats: Mapping[int, str]) -> Mapping[str, frozenset[int]]:
        return {}


@runtime_checkable
class Remembers(Protocol, metaclass=ByType):
    """Rules of a game that asks of seats what happened in the rounds before."""

    @property
    def memory(self) -> Memory:
        """What a table remembers that opens, or opens again after a break."""
        ...


def memory_of(rules: object) -> Memory:
    """What a table under such rules remembers before its first round."""
    return rules.memory if isinstance(rules, Remembers) else _Nothing()


# Banks of players ---------------------------------------------------------------------------------


class Offered(NamedTuple):
    """What a player puts up at a table of the house, and what the table knows of it."""

    entry: Place
    person: str
    opening: Opening
    memory: Memory
    limits: Limits
    unit: int
    """The smallest amount that wagers are made in, in minor units."""


class PlayersBank(Protocol):
    """A bank that players may have instead of the house."""

    def refusal(self, rules: Any, offered: Offered) -> Refusal | None:
        """Why what is put up cannot be a bank here, or None: it can, or it is none."""
        ...

    def told(self, incident: Incident, opening: Opening, outcome: Mapping[str, Any] | None) -> dict[str, Any]:
        """The bank of a round as everybody sees it, and how hands compare with it; plain JSON values."""
        ...


@runtime_checkable
class HasPlayersBank(Protocol, metaclass=ByType):
    """Rules of a game whose players may have the bank."""

    @property
    def bank(self) -> PlayersBank:
        """How they have it."""
        ...


# Boxes and stacks of tiles ------------------------------------------------------------------------


class May(NamedTuple):
    """Who may ask for something that is done with the stacks."""

    seats: frozenset[int]
    clauses: Clauses
    who: str


class Stacked(Protocol):
    """Tiles that are stacked and dealt to boxes, of which some may be out of play."""

    @property
    def boxes(self) -> int:
        """How many boxes there are."""
        ...

    @property
    def off(self) -> str:
        """The standing that boxes out of play have."""
        ...

    @property
    def before(self) -> str:
        """The step before which stacks are changed and cut."""
        ...

    def off_marker(self, rules: Any) -> Clauses:
        """What takes boxes out of play."""
        ...

    def closed(self, rules: Any) -> Clauses:
        """What has wagers closed before the stacks are changed or cut."""
        ...

    def restacks(self, rules: Any, wagers: Sequence[Wager]) -> May:
        """Who may have other stacks made."""
        ...

    def chooses_cut(self, rules: Any, wagers: Sequence[Wager]) -> May:
        """Who may choose the cut; without seats nobody may, and with clauses it is theirs."""
        ...

    def cut(self, rules: Any) -> Clauses:
        """What the cut rests on."""
        ...

    def own_boxes(self, incident: Incident, seats: frozenset[int]) -> frozenset[str]:
        """The boxes whose tiles these seats set, have set or look at while others set theirs, as hands."""
        ...


@runtime_checkable
class HasStacks(Protocol, metaclass=ByType):
    """Rules of a game that is played with stacks of tiles."""

    @property
    def stacks(self) -> Stacked:
        """What is done with them."""
        ...
