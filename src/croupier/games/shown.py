"""What dice or a wheel showed where that decides nothing: a void throw or spin, a result called wrongly.

A report of an irregularity says it as ``shown``: the faces of the dice, or the place of the wheel; of dice
that were called wrongly, the total that was called will do. What counts is entered as the throw or the spin.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, Protocol, TypeAlias, runtime_checkable

from croupier.games.by_type import ByType
from croupier.games.refusals import Malformed, unknown

SHOWN: Final = "shown"
"""The detail of a report."""

Face: TypeAlias = list[int] | int | str
"""The faces of dice, the total that was called of them, or a place of a wheel."""


class Shows(Enum):
    """What a report of an irregularity may say was shown."""

    NOTHING = 0
    RESULT = 1
    """A result that does not count."""
    CALL = 2
    """A result that was called or entered, and is not the one that there was."""


@runtime_checkable
class HasDice(Protocol, metaclass=ByType):
    """Rules of a game that dice decide."""

    @property
    def dice(self) -> int:
        """How many are thrown."""
        ...


@runtime_checkable
class HasWheel(Protocol, metaclass=ByType):
    """Rules of a game that a wheel decides."""

    @property
    def places(self) -> tuple[str, ...]:
        """A name for each of the equally likely places."""
        ...

    @property
    def spellings(self) -> Mapping[str, str]:
        """Other names of the places, in small letters."""
        ...


def read_shown(value: object, rules: object, shows: Shows, what: str) -> Face:
    """What a report says was shown, as it is kept.

    Raises:
        Malformed: neither dice nor a wheel of this game can show that.
    """
    what = f"shown of {what}"
    if isinstance(rules, HasWheel):
        return _place(value, rules, what)
    assert isinstance(rules, HasDice), what
    least, most = rules.dice, 6 * rules.dice
    if shows is Shows.CALL and type(value) is int and least <= value <= most:
        return value
    if isinstance(value, (list, tuple)) and len(value) == rules.dice and all(map(_is_face, value)):
        return list(value)
    total = f", or the total that was called, {least} to {most}" if shows is Shows.CALL else ""
    raise Malformed(what, f"write the faces of {rules.dice} dice like {[3, 4, 1][: rules.dice]}{total}")


def _place(value: object, rules: HasWheel, what: str) -> str:
    if not isinstance(value, str):
        raise Malformed(what, f"name a place on the wheel, like {rules.places[0]!r}")
    place = rules.spellings.get(value.lower(), value)
    if place not in rules.places:
        raise unknown("place on the wheel", value, dict.fromkeys(rules.places))
    return place


def _is_face(value: object) -> bool:
    return type(value) is int and 1 <= value <= 6
