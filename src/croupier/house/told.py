"""Who was told of something, and when: what a book wants an inspector or others to know first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.options import Value
from croupier.games.refusals import Malformed
from croupier.house.errors import refuse
from croupier.law import Clauses
from croupier.rulebooks.general_law import ToldFirst

MOST_NAME: Final = 120
"""The longest name of somebody who was told, in characters."""
_KEYS: Final = ("office", "name", "at")


@dataclass(frozen=True, slots=True)
class Told:
    """Somebody who was told."""

    office: str
    """As the book names it: ``inspector``, ``surveillance``."""
    name: str
    at: int | None = None
    """Microseconds since 1970; None as long as it is only said to be before the table opens."""

    def to_json(self) -> dict[str, Any]:
        """This as plain JSON values."""
        return {"office": self.office, "name": self.name, "at": self.at}


def read_told(given: object) -> tuple[Told, ...]:
    """Who was told before a table opens.

    Raises:
        Malformed: it is no list of objects of an office, a name and a time.
    """
    if not isinstance(given, list) or not all(isinstance(each, Mapping) for each in given):
        raise Malformed(
            "told of a table", 'write a list like [{"office": "inspector", "name": "I. Reid", "at": 0}]'
        )
    return tuple(map(_read_one, given))


def _read_one(given: Mapping[str, Any]) -> Told:
    for key in ("office", "name", *given):
        if key not in given:
            raise Malformed("told of a table", f"{key} is missing", _KEYS)
        if key not in _KEYS:
            raise Malformed("told of a table", f"{key!r} is none of its entries", _KEYS)
    office, name, at = (given.get(key) for key in _KEYS)
    if not isinstance(office, str) or not isinstance(name, str) or len(name) > MOST_NAME:
        raise Malformed(
            "told of a table", f"office and name are texts, a name of up to {MOST_NAME} characters"
        )
    if at is not None and (type(at) is not int or at < 0):
        raise Malformed("told of a table", "at is a time in whole microseconds since 1970")
    return Told(office, name, at)


def check_told_first(
    what: str, wanted: Sequence[ToldFirst], options: Mapping[str, Value], told: Sequence[Told], at: int
) -> Clauses:
    """Refuse a table whose options somebody has to be told of first; returns what has them told.

    Raises:
        Refused: it is not stated who of an office was told, or the time given has not come yet.
    """
    clauses: Clauses = ()
    for each in wanted:
        if options[each.option] != each.value:
            continue
        for office in each.offices:
            if not any(t.office == office and t.name.strip() and (t.at or 0) <= at for t in told):
                reason = (
                    f"{each.option}={each.value} is only for tables of which the {office} was told first: "
                )
                reason += "state in told who was told, and when"
                raise refuse(what, reason, each.clauses, (office,), (f"told.{office}.name",))
        clauses += each.clauses
    return clauses


def inspector_told(what: str, name: str, told_at: int | None, at: int, clauses: Clauses) -> dict[str, Any]:
    """What an event says of the inspector who was told; nothing where no name is given.

    Raises:
        Refused: the time given has not come yet.
    """
    if told_at is not None and told_at > at:
        raise refuse(what, "the time at which the inspector was told has not come yet", clauses)
    name = name.strip()
    return {"inspector": name, "told_at": at if told_at is None else told_at} if name else {}
