"""What a remedy may see of a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from croupier.games.events import Event
from croupier.games.facts import Fact
from croupier.games.hands import Hands
from croupier.games.requests import Request
from croupier.games.tape import Report
from croupier.games.wagers import Settlement, Wager


class Incident(Protocol):
    """The round as a remedy may see it at the moment of the report."""

    @property
    def request(self) -> Request | None:
        """What the conduct asks for now."""
        ...

    @property
    def cards_dealt(self) -> int:
        """How many cards this round has used so far."""
        ...

    @property
    def cards_left(self) -> int:
        """How many cards of the decks may still come, by what was entered."""
        ...

    @property
    def first_of_shoe(self) -> bool:
        """Whether this is the first round of a shoe."""
        ...

    @property
    def wagers(self) -> tuple[Wager, ...]:
        """The wagers on the table."""
        ...

    @property
    def settlements(self) -> Sequence[Settlement]:
        """The wagers that have come to their end."""
        ...

    @property
    def deal(self) -> Sequence[Event]:
        """What has happened since the round began, or since a remedy had it begin again."""
        ...

    @property
    def hands(self) -> Hands:
        """The cards and tiles of the deal."""
        ...

    @property
    def reports(self) -> Sequence[Report]:
        """The irregularities of the deal that were reported before, in order."""
        ...

    @property
    def declared(self) -> frozenset[Fact]:
        """What staff have declared of the round."""
        ...
