"""People of the house: who they are, their offices, and how they prove it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any, Final

from croupier.errors import nearest
from croupier.games.refusals import Malformed
from croupier.house.setup import SECOND
from croupier.rulebooks.general_law import INCLUDES, Role

__all__ = ["Person", "Role", "age_on", "check_born", "day_of", "earliest_born", "latest_born", "read_person"]

OLDEST: Final = 120
"""Nobody turns more years than this."""
YOUNGEST: Final = 18
"""Nobody of fewer years plays or works here: by Act, where a rulebook has no higher age."""
_ID = re.compile(r"[a-z0-9][a-z0-9._-]{0,39}", re.ASCII)
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody whom the house knows."""

    id: str
    name: str
    roles: frozenset[Role]
    born: date | None = None
    play_money: bool = False
    """Whether the account is for play money alone, and is given more on request."""
    demonstration: bool = False
    """Whether anybody may sign in as this person with one click: on a demonstration floor."""
    active: bool = True
    bot: bool = False
    """Whether nobody is behind it: it fills a place at a practice table, with play money."""

    def __post_init__(self) -> None:
        if _ID.fullmatch(self.id) is None:
            raise Malformed(
                f"person {self.id!r}", "an id is of small letters, digits and . _ -, at most 40 in all"
            )
        if not self.name.strip():
            raise Malformed(f"person {self.id}", "a person needs a name")
        if not self.roles:
            raise Malformed(f"person {self.id}", "a person has at least one role")

    def holds(self, *roles: Role) -> bool:
        """Whether the person has one of these roles, or a greater one that includes it."""
        return any(r in roles or not INCLUDES.get(r, frozenset()).isdisjoint(roles) for r in self.roles)

    @property
    def is_player(self) -> bool:
        """Whether it is somebody who plays: no bot."""
        return Role.PLAYER in self.roles and not self.bot

    def to_json(self) -> dict[str, Any]:
        """The person as plain JSON values."""
        return {
            "id": self.id,
            "name": self.name,
            "roles": sorted(self.roles),
            "born": None if self.born is None else self.born.isoformat(),
            "play_money": self.play_money,
            "demonstration": self.demonstration,
            "active": self.active,
            "bot": self.bot,
        }


def read_person(data: Mapping[str, Any]) -> Person:
    """The person that :meth:`Person.to_json` wrote.

    Raises:
        Malformed: the data are not a person.
    """
    try:
        return Person(
            id=str(data["id"]),
            name=str(data["name"]),
            roles=frozenset(_role(r) for r in data["roles"]),
            born=None if data.get("born") is None else _day(data["born"]),
            play_money=bool(data.get("play_money", False)),
            demonstration=bool(data.get("demonstration", False)),
            active=bool(data.get("active", True)),
            bot=bool(data.get("bot", False)),
        )
    except KeyError as error:
        raise Malformed("person", f"{error.args[0]} is missing") from None
    except (TypeError, ValueError, AttributeError) as error:
        raise Malformed("person", f"it cannot be read: {error}") from None


def _role(name: object) -> Role:
    """An office by its name.

    Raises:
        Malformed: there is none of that name.
    """
    try:
        return Role(str(name))
    except ValueError:
        names = [role.value for role in Role]
        reason = f"there is no role {name!r}: the roles are {', '.join(names)}"
        raise Malformed("roles", reason, nearest(str(name), names)) from None


def _day(text: object) -> date:
    """A day of birth as it is written.

    Raises:
        Malformed: it is no day of the calendar.
    """
    try:
        if isinstance(text, str) and _DAY.fullmatch(text):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise Malformed("born", f"{text!r} is not a date: use year-month-day, like 1990-12-31")


def day_of(at: int) -> date:
    """The day, by universal time, of a moment in microseconds since 1970."""
    return datetime.fromtimestamp(at / SECOND, UTC).date()


def earliest_born(today: date) -> date:
    """Nobody who lives was born before: the first day of the year :data:`OLDEST` years ago."""
    return date(today.year - OLDEST, 1, 1)


def latest_born(today: date) -> date:
    """The last day of birth of somebody who is :data:`YOUNGEST` years old today."""
    # On the last day of February who was born on its 29th has no birthday before March.
    day = 28 if (today.month, today.day) == (2, 29) else today.day
    return today.replace(year=today.year - YOUNGEST, day=day)


def check_born(born: date, today: date) -> None:
    """Refuse a date of birth that nobody has who lives, or who is too young to be in a casino.

    Raises:
        Malformed: it is still to come, too long ago, or not yet long enough ago.
    """
    first, last = earliest_born(today), latest_born(today)
    if born > today:
        raise Malformed("born", f"{born} is still to come", (today.isoformat(),))
    if born < first:
        raise Malformed("born", f"{born} is more than {OLDEST} years ago", (first.isoformat(),))
    if born > last:
        raise Malformed("born", f"nobody under {YOUNGEST} is entered", (last.isoformat(),))


def age_on(born: date, day: date) -> int:
    """Completed years."""
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))
