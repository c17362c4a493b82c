"""Commands about tiles, dice, wheels, balls and shuffling devices at a table with a dealer."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.house.commands.base import TableCommand


@dataclass(frozen=True, slots=True)
class PrepareEquipment(TableCommand):
    """An act with tiles or dice, of those that the book has done before a round, one at a time.

    Of an inspection ``seen`` says what was found, and ``fit`` whether they may be used: if not, others are
    brought, and inspected.
    """

    act: str
    seen: str = ""
    fit: bool = True


@dataclass(frozen=True, slots=True)
class InspectEquipment(TableCommand):
    """A supervisor has inspected or tried equipment before a round, independently of the dealer."""

    seen: str
    fit: bool = True


@dataclass(frozen=True, slots=True)
class BringEquipment(TableCommand):
    """Tiles or dice were checked after a round; ``replaced``: others were brought, which are inspected."""

    seen: str
    replaced: bool = False


@dataclass(frozen=True, slots=True)
class SendToCheck(TableCommand):
    """Dice are to be checked before the next throw: ``lost_sight``, ``out_of_play`` or ``handed_over``."""

    why: str


@dataclass(frozen=True, slots=True)
class CheckEquipment(TableCommand):
    """Whoever is in charge of the table has checked the dice: what was ``seen``, whether all are ``fit``."""

    seen: str
    fit: bool = True


@dataclass(frozen=True, slots=True)
class ChangeBall(TableCommand):
    """The ball was changed after a spin."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class SetDirection(TableCommand):
    """The wheel is spun ``clockwise`` or ``anticlockwise`` from now on."""

    direction: str


@dataclass(frozen=True, slots=True)
class LoadDevice(TableCommand):
    """A deck with ``loaded`` backs was put into the device, while one with ``in_play`` backs is used."""

    in_play: str
    loaded: str


@dataclass(frozen=True, slots=True)
class ReportDropped(TableCommand):
    """The dealer has mishandled or dropped cards, and tells a supervisor."""

    says: str


@dataclass(frozen=True, slots=True)
class VerifyDropped(TableCommand):
    """A supervisor has verified whether all cards were collected; ``complete``: they were."""

    seen: str
    complete: bool = True


@dataclass(frozen=True, slots=True)
class ReportExposed(TableCommand):
    """A card was exposed after the shuffle, before the cards went into the shoe; which, if it was seen."""

    card: str | None = None


@dataclass(frozen=True, slots=True)
class CallCards(TableCommand):
    """The dealer has called for the cards, which the designated player then deals."""
