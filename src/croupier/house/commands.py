"""Commands: everything that a person may ask of the house, one dataclass each.

``await house.do(person, PlaceWager("baccarat-1", "banker", 1000), key="...")``. Amounts are minor units
in Python and decimal strings in JSON. :data:`COMMANDS` lists them by name; :func:`read_command` reads
one from JSON and :func:`write_command` writes it, which is also what its idempotency key is bound to.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from types import MappingProxyType, NoneType, UnionType
from typing import Any, ClassVar, Final, Union, get_args, get_origin, get_type_hints

from croupier.games.refusals import Malformed, unknown
from croupier.money.amounts import decimal, parse_amount

NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


def money(default: Any = MISSING) -> Any:
    """A field that is an amount."""
    if default is MISSING:
        return field(metadata={"money": True})
    return field(default=default, metadata={"money": True})


_ABSTRACT: Final = ("TableCommand", "Internal")

COMMANDS: Final[dict[str, type[Command]]] = {}
"""Every command by its name: ``place-wager``."""


@dataclass(frozen=True, slots=True)
class Command:
    """What a person asks for."""

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        if cls.__name__ in _ABSTRACT or any(base.__name__ == "Internal" for base in cls.__mro__):
            return
        name = re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()
        cls.name = name
        cls.title = (cls.__doc__ or "").strip().splitlines()[0].rstrip(".") if cls.__doc__ else ""
        COMMANDS[name] = cls


@dataclass(frozen=True, slots=True)
class TableCommand(Command):
    """What a person asks for at a table."""

    table: str


@dataclass(frozen=True, slots=True)
class Internal(Command):
    """What the house asks of itself; nobody can send it."""


# Players ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sit(TableCommand):
    """Take a place at a table: the one named, any free one, or standing."""

    seat: int | None = None
    standing: bool = False


@dataclass(frozen=True, slots=True)
class Leave(TableCommand):
    """Give the place up; wagers that can be withdrawn go back first."""


@dataclass(frozen=True, slots=True)
class PlaceWager(TableCommand):
    """Place a wager, or change it to a new total stake."""

    wager: str
    stake: int = money()
    box: int | None = None
    details: Mapping[str, Any] = field(default_factory=lambda: NOTHING)


@dataclass(frozen=True, slots=True)
class WithdrawWager(TableCommand):
    """Take one wager back."""

    wager: str
    box: int | None = None


@dataclass(frozen=True, slots=True)
class ClearWagers(TableCommand):
    """Take all one's wagers of this round back."""


@dataclass(frozen=True, slots=True)
class RepeatWagers(TableCommand):
    """Place the wagers of the last round in which one had any again."""


@dataclass(frozen=True, slots=True)
class Decide(TableCommand):
    """Decide what the round asks of one's seat."""

    action: str
    stake: int | None = money(None)


@dataclass(frozen=True, slots=True)
class Collect(TableCommand):
    """Collect winning and void wagers from the layout into one's credits."""


# The dealer ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenRound(TableCommand):
    """Open a round: wagers may be placed."""


@dataclass(frozen=True, slots=True)
class CallStep(TableCommand):
    """Call a step of the round: ``no_more_bets``, ``result``."""

    step: str


@dataclass(frozen=True, slots=True)
class EnterCard(TableCommand):
    """Enter the card that came out of the shoe."""

    card: str


@dataclass(frozen=True, slots=True)
class SeeCuttingCard(TableCommand):
    """The cutting card came out."""


# The house ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenTable(Command):
    """Open a table."""

    setup: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class BuyIn(Command):
    """Buy credits: with cash or a cash equivalent, or play money where the house gives it."""

    amount: int = money()
    method: str = "cash"


@dataclass(frozen=True, slots=True)
class EnterPerson(Command):
    """Enter a person with their roles, or change what the house knows of one."""

    person: str
    full_name: str
    roles: tuple[str, ...]
    born: str | None = None
    play_money: bool = False
    demonstration: bool = False
    active: bool = True


@dataclass(frozen=True, slots=True)
class KeepPassword(Internal):
    """Keep the hash of a person's password."""

    person: str
    hash: str


# Reading and writing ------------------------------------------------------------------------


def write_command(command: Command) -> dict[str, Any]:
    """A command as plain JSON values, its name under ``command``."""
    out: dict[str, Any] = {"command": command.name}
    for each in fields(command):
        value = getattr(command, each.name)
        if each.metadata.get("money") and value is not None:
            value = decimal(value)
        elif isinstance(value, Mapping):
            value = dict(value)
        elif isinstance(value, tuple):
            value = list(value)
        out[each.name] = value
    return out


def read_command(name: str, data: Mapping[str, Any]) -> Command:
    """A command from its name and its fields as JSON values.

    Raises:
        Malformed: no such command or field, one missing, or a value of the wrong kind.
        BadAmount: an amount that is none.
    """
    kind = COMMANDS.get(name)
    if kind is None:
        raise unknown("command", name, COMMANDS)
    declared = {f.name: f for f in fields(kind)}
    for given in data:
        if given not in declared:
            raise unknown(f"field of {name}", given, declared)
    values = {f.name: _value(kind, f, data[f.name]) for f in declared.values() if f.name in data}
    for each in declared.values():
        if each.name not in values and each.default is MISSING and each.default_factory is MISSING:
            raise Malformed(name, f"{each.name} is missing")
    return kind(**values)


_HINTS: Final[dict[str, dict[str, Any]]] = {}


def _hints(kind: type[Command]) -> dict[str, Any]:
    if kind.name not in _HINTS:
        _HINTS[kind.name] = get_type_hints(kind)
    return _HINTS[kind.name]


def _value(kind: type[Command], declared: Field[Any], value: Any) -> Any:
    hint = _hints(kind)[declared.name]
    what = f"{declared.name} of {kind.name}"
    optional = NoneType in get_args(hint)
    if value is None and optional:
        return None
    if declared.metadata.get("money"):
        amount = parse_amount(value)
        if amount < 0:
            raise Malformed(what, "it is negative")
        return amount
    wanted = _plain(hint)
    if wanted is tuple:
        return _tuple(what, value)
    if wanted is bool and isinstance(value, bool):
        return value
    if wanted is int and isinstance(value, int) and not isinstance(value, bool):
        return value
    if wanted is str and isinstance(value, str):
        return value
    if wanted is dict and isinstance(value, Mapping):
        return MappingProxyType(dict(value))
    names = {str: "text", int: "a whole number", bool: "true or false", dict: "an object"}
    raise Malformed(what, f"{value!r} is not {names[wanted]}")


def _plain(hint: Any) -> type:
    """The plain type behind a field's hint."""
    if get_origin(hint) in (Union, UnionType):
        hint = next(a for a in get_args(hint) if a is not NoneType)
    origin = get_origin(hint) or hint
    if origin in (str, int, bool, tuple):
        plain: type = origin
        return plain
    return dict


def _tuple(what: str, value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise Malformed(what, "it is a list of texts")
    return tuple(value)
