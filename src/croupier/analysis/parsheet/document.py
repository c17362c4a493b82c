"""What a par sheet says of itself as a document, and what is set beside its exact figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import date
from typing import Any


@dataclass(frozen=True, slots=True)
class Document:
    """The control of a document: what is not said is left as a line to be filled in."""

    number: str = ""
    revision: str = ""
    date: date | None = None
    prepared_by: str = ""
    checked_by: str = ""
    approved_by: str = ""

    @property
    def rows(self) -> tuple[tuple[str, str], ...]:
        """What it says, by name; empty where nothing was given."""
        day = "" if self.date is None else self.date.isoformat()
        return ("Document", self.number), ("Revision", self.revision), ("Date", day)

    @property
    def signatures(self) -> tuple[tuple[str, str], ...]:
        """Who answers for it; empty where nobody was named."""
        return (
            ("Prepared by", self.prepared_by),
            ("Checked by", self.checked_by),
            ("Approved by", self.approved_by),
        )

    def to_json(self) -> dict[str, str]:
        """It as plain JSON values."""
        return {name: "" if value is None else str(value) for name, value in asdict(self).items()}


@dataclass(frozen=True, slots=True)
class Played:
    """One wager as it was simulated."""

    wager: str
    title: str
    mean: float
    standard_error: float | None
    exact: float | None
    z: float | None


@dataclass(frozen=True, slots=True)
class Trial:
    """A simulation that is set beside the exact figures."""

    rounds: int
    seed: int
    equipment: str
    digest: str
    command: str
    note: str
    """What its comparison leaves open; empty where nothing."""
    wagers: tuple[Played, ...]


@dataclass(frozen=True, slots=True)
class Shoe:
    """The main wager in real shoes whose cutting card lies at one depth."""

    behind: int
    rounds: float
    """How many rounds a shoe has on average."""
    more: float
    """What the house's advantage is more than from a full shoe."""
    standard_error: float
    edge: float


@dataclass(frozen=True, slots=True)
class Shoes:
    """What a cutting card does to the main wager."""

    wager: str
    shoes: int
    seed: int
    command: str
    depths: tuple[Shoe, ...]


@dataclass(frozen=True, slots=True)
class Beside:
    """What is set beside the exact figures of a game: nothing but what was asked for."""

    trial: Trial | None = None
    shoes: Shoes | None = None
    asked: Mapping[str, str] = field(default_factory=dict[str, str])
    """The flags that asked for it, so that the page can say how it was made."""

    def to_json(self) -> dict[str, Any]:
        """It as plain JSON values."""
        return {
            "simulation": None if self.trial is None else asdict(self.trial),
            "cutting_card": None if self.shoes is None else asdict(self.shoes),
        }
