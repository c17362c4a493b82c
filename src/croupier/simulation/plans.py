"""How the rounds of a job are cut up into chunks, and what they are played with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from croupier.games.refusals import Malformed


class Plan(Protocol):
    """How the rounds of a job are cut up: a chunk is so many shoes, or so many rounds."""

    @property
    def chunk(self) -> int:
        """How many shoes or rounds a chunk has."""
        ...

    @property
    def most_rounds(self) -> int:
        """The most rounds that one of them comes to."""
        ...

    @property
    def equipment(self) -> Mapping[str, Any]:
        """What is played with, by name, as plain JSON values."""
        ...


@dataclass(frozen=True, slots=True)
class SingleRounds:
    """Rounds that have nothing to do with one another: spins, or throws that decide all there is."""

    chunk: int
    equipment: Mapping[str, Any]
    most_rounds: int = 1


def single_rounds(chunk: int, equipment: Mapping[str, Any], cutting_card: int | None) -> SingleRounds:
    """The plan of a game without cards.

    Raises:
        Malformed: a cutting card, which its equipment has not.
    """
    if cutting_card is not None:
        raise Malformed(f"cutting card {cutting_card}", "this game is not played with cards")
    return SingleRounds(chunk, equipment)
