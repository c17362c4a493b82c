"""Options: what a rulebook leaves to the operator, with the clause that leaves it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite
from typing import Any, Final, TypeAlias

from croupier.games.refusals import Malformed, Refusal, Refused, about, unknown
from croupier.law import Clauses

Value: TypeAlias = str | int | bool

_WHOLE: Final = re.compile(r"\d{1,12}", re.ASCII)
_WITH_A_PART: Final = re.compile(r"\d{1,12}\.\d{1,6}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Option:
    """A choice of the operator: its allowed values in order, its default, its clauses."""

    name: str
    title: str
    values: tuple[Value, ...]
    default: Value
    clauses: Clauses
    note: str = ""
    barred: tuple[tuple[str, str], ...] = ()
    """Values that the text mentions and that cannot be chosen, each with the reason."""
    form: str = ""
    """What the operator may write instead of one of the values; empty where nothing.

    The game's ``build`` reads such a text, and refuses it where a clause does.
    """
    reads: Callable[[object], Value | None] | None = None
    """What reads a text of that form: the value as it is kept, or None where it is nothing of the sort.

    It raises Malformed where it is one that cannot be. Without it the text is kept as it is written.
    """
    later: bool = False
    """Whether records name it only where it is not at its default: the game had records before it came."""
    cases: tuple[tuple[Value, Clauses], ...] = ()
    """What leaves a value by itself, or bars it, where the text has a paragraph for it."""

    def __post_init__(self) -> None:
        if self.default not in self.values:
            raise ValueError(f"option {self.name}: the default {self.default!r} is not allowed")

    def parse(self, given: object) -> Value:
        """The allowed value that was meant: exact, or spelled as text (``-o decks=8``).

        A number means the value that writes it, where values are texts: 5 is "5", 2.5 is "2.50".

        Raises:
            Refused: a value that the text mentions and that cannot be chosen.
            Malformed: no allowed value is meant; the allowed ones are named.
        """
        for value in self.values:
            if type(value) is type(given) and value == given:
                return value
            if isinstance(given, str) and spelled(value).lower() == given.strip().lower():
                return value
        for value in self.values:
            if isinstance(value, str) and _writes(value, given):
                return value
        for barred, reason in self.barred:
            if isinstance(given, str) and given.strip().lower() == barred:
                raise Refused(Refusal(f"option {self.name}={barred}", reason, self.leaving(barred)))
        read = self.reads(given) if self.reads is not None else self._as_written(given)
        if read is not None:
            return read
        allowed = (*(spelled(v) for v in self.values), *([self.form] if self.form else []))
        reason = f"{given!r} is not one of its values"
        raise Malformed(f"option {self.name}", reason, allowed, clauses=self.clauses)

    def _as_written(self, given: object) -> Value | None:
        """A text of a form that the game's ``build`` reads."""
        return given.strip() or None if self.form and isinstance(given, str) else None

    def leaving(self, value: Value) -> Clauses:
        """What leaves a value to the operator, or bars it: the clauses of its own, where it has some."""
        return dict(self.cases).get(value, self.clauses)

    def to_json(self) -> dict[str, Any]:
        """The option as plain JSON values."""
        return {
            "name": self.name,
            "title": self.title,
            "values": list(self.values),
            "default": self.default,
            "clauses": [c.ref for c in self.clauses],
            "note": self.note,
            "form": self.form,
        }


def _writes(value: str, given: object) -> bool:
    """Whether a value writes in digits the number that was given: a whole one, or one with a part."""
    if isinstance(given, bool) or not isinstance(given, (int, float)) or not isfinite(given):
        return False
    form = _WHOLE if isinstance(given, int) else _WITH_A_PART
    return form.fullmatch(value) is not None and Fraction(value) == Fraction(str(given))


def chosen(options: tuple[Option, ...], given: Mapping[str, Value]) -> Clauses:
    """What leaves the values to the operator that were chosen, each clause once."""
    left = [clause for o in options if o.name in given for clause in o.leaving(given[o.name])]
    return tuple(dict.fromkeys(left))


def flag(
    name: str,
    title: str,
    default: bool,
    clauses: Clauses,
    note: str = "",
    *,
    cases: tuple[tuple[Value, Clauses], ...] = (),
    later: bool = False,
) -> Option:
    """An option that is on or off."""
    return Option(name, title, (False, True), default, clauses, note, cases=cases, later=later)


def spelled(value: Value) -> str:
    """A value as scripts and the command line write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def recorded(options: tuple[Option, ...], values: Mapping[str, Value]) -> dict[str, Value]:
    """The values that a record of a round names."""
    return {o.name: values[o.name] for o in options if not (o.later and values[o.name] == o.default)}


def resolve(options: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, Value]:
    """Every option's value: the given ones parsed, the others at their defaults.

    Raises:
        Malformed: an unknown option or a value that is not allowed.
        Refused: a value that the text mentions and that cannot be chosen.
    """
    known = {o.name: o for o in options}
    for name in given:
        if name not in known:
            raise unknown("option", name, known)
    values = {name: option.default for name, option in known.items()}
    for name, value in given.items():
        with about(f"options.{name}"):
            values[name] = known[name].parse(value)
    return values
