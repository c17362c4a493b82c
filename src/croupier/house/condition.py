"""Whether the house can do its work now: what must hold, what does not, and since when.

Everything here is read from memory, so that it is told while the store does not answer.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from croupier.house.people import Role
from croupier.house.setup import SECOND

if TYPE_CHECKING:
    from croupier.house.service import House

STALLED: Final = 5.0
"""For how many seconds a commit may take before the store counts as stalled."""
AWAY: Final = 60 * SECOND
"""A device that the house has not heard for as long, in microseconds, is away."""
UNLOCKED: Final = (
    "The connection that held the lock has ended, and it cannot be taken again yet: another house could open "
    "on this store, and would take it over. Commands are taken."
)


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that should hold of the house; most of it must hold for commands to be taken."""

    name: str
    title: str
    holds: bool
    says: str
    since: int | None = None
    """Since when it does not hold, in microseconds since 1970, where that is known."""
    needed: bool = True
    """Whether no command is taken without it."""

    def to_json(self) -> dict[str, Any]:
        """It as plain JSON values."""
        return {
            "name": self.name,
            "title": self.title,
            "holds": self.holds,
            "says": self.says,
            "since": self.since,
            "needed": self.needed,
        }


def conditions(house: House, elapsed: Callable[[], float] = time.monotonic) -> tuple[Condition, ...]:
    """What must hold for the house to take commands; ``elapsed`` gives seconds, by the writer's clock."""
    return (_lock(house), _writing(house, elapsed), _in_step(house))


def is_ready(house: House) -> bool:
    """Whether commands are taken, and no other house could open on the store."""
    return all(each.holds for each in conditions(house))


def _lock(house: House) -> Condition:
    title, keeping = "Lock of the store", house.keeping
    if house.store.taken:
        return Condition("lock", title, False, "Another house has taken the store over.")
    if not keeping.held:
        return Condition("lock", title, False, UNLOCKED, needed=False)
    again = f" Times that the lock was lost and taken again: {keeping.lost}." if keeping.lost else ""
    return Condition("lock", title, True, f"This house alone keeps the store.{again}")


def _writing(house: House, elapsed: Callable[[], float]) -> Condition:
    title, trouble, began = "Writing", house.writer.trouble, house.writer.began
    if trouble is not None:
        return Condition("writing", title, False, trouble.says, trouble.since)
    if began is not None and (taken := elapsed() - began) > STALLED:
        since = house.clock() - int(taken * SECOND)
        return Condition("writing", title, False, f"A commit has taken {int(taken)} seconds so far.", since)
    return Condition("writing", title, True, "The store takes what it is given.")


def _in_step(house: House) -> Condition:
    in_step = not house.faulty
    says = "Memory is what the store holds." if in_step else "Memory is built anew from the store."
    return Condition("in_step", "Memory and store", in_step, says)


@dataclass(frozen=True, slots=True)
class DeviceHeard:
    """A device of the house, and when it was last heard."""

    id: str
    name: str
    heard: int | None
    """In microseconds since 1970; None if not since the house was opened."""
    away: bool

    def to_json(self) -> dict[str, Any]:
        """It as plain JSON values."""
        return {"id": self.id, "name": self.name, "heard": self.heard, "away": self.away}


def devices(house: House) -> list[DeviceHeard]:
    """The devices with an open account, those that are away first."""
    now = house.clock()
    found = [
        DeviceHeard(
            person.id,
            person.name,
            heard := house.devices_heard.get(person.id),
            heard is None or now - heard > AWAY,
        )
        for person in house.books.people.values()
        if person.active and Role.DEVICE in person.roles
    ]
    return sorted(found, key=lambda device: (not device.away, device.id))
