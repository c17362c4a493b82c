"""Commands read from JSON and written as JSON.

Amounts are decimal strings there. What :func:`write_command` writes is what an idempotency key is bound to.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints
from unicodedata import category

from croupier.games.refusals import Malformed, unknown
from croupier.house.commands import COMMANDS, Command
from croupier.money.amounts import BeyondAmounts, decimal, parse_given

LONGEST_SHOWN: Final = 40
"""Characters of a wrong value that a refusal repeats."""
_TURNS: Final = frozenset(map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A))))
"""What turns the direction in which a text reads, over what follows it too."""
_WRITTEN: Final[dict[type[Command], tuple[tuple[str, bool], ...]]] = {}
"""The fields of kinds of command, and whether each is money."""


def write_command(command: Command) -> dict[str, Any]:
    """A command as plain JSON values, its name under ``command``."""
    out: dict[str, Any] = {"command": command.name}
    kind = type(command)
    if kind not in _WRITTEN:
        _WRITTEN[kind] = tuple((each.name, bool(each.metadata.get("money"))) for each in fields(kind))
    for name, money in _WRITTEN[kind]:
        value = getattr(command, name)
        if money and value is not None:
            value = decimal(value)
        elif isinstance(value, tuple):
            value = list(value)
        elif isinstance(value, Mapping):
            value = dict(value)
        out[name] = value
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
        try:
            return parse_given(value)
        except BeyondAmounts as error:
            raise Malformed(what, str(error)) from None
    wanted = _plain(hint)
    if wanted is tuple:
        return _tuple(what, value, get_args(hint)[0])
    if wanted is bool and isinstance(value, bool):
        return value
    if wanted is int and isinstance(value, int) and not isinstance(value, bool):
        return value
    if wanted is str and isinstance(value, str):
        check_text(what, value)
        return value
    if wanted is dict and isinstance(value, Mapping):
        check_text(what, value)
        return MappingProxyType(dict(value))
    names = {str: "text", int: "a whole number", bool: "true or false", dict: "an object"}
    raise Malformed(what, f"{_shown(value)} is not {names[wanted]}")


def _shown(value: Any) -> str:
    """A value as it was written, and not at length."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"


def check_text(what: str, value: object) -> None:
    """Refuse characters that are not seen and change how a text reads, also within lists and objects.

    Lines may be broken, and set off by tabs.

    Raises:
        Malformed: it holds one, which is named.
    """
    if isinstance(value, Mapping):
        for key, inner in value.items():
            check_text(what, key)
            check_text(what, inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            check_text(what, inner)
    elif isinstance(value, str) and (not value.isascii() or not value.isprintable()):
        bad = next((c for c in value if c in _TURNS or (category(c) == "Cc" and c not in "\n\r\t")), None)
        if bad is not None:
            reason = f"it holds U+{ord(bad):04X}, a control character that nobody sees: leave it out"
            raise Malformed(what, reason)


def _plain(hint: Any) -> type:
    """The plain type behind a field's hint."""
    if get_origin(hint) in (Union, UnionType):
        hint = next(a for a in get_args(hint) if a is not NoneType)
    origin = get_origin(hint) or hint
    if origin in (str, int, bool, tuple):
        plain: type = origin
        return plain
    return dict


def _tuple(what: str, value: Any, of: type) -> tuple[Any, ...]:
    """A list of texts or of whole numbers."""
    check_text(what, value)
    if not isinstance(value, list) or not all(type(item) is of for item in value):
        raise Malformed(what, f"it is a list of {'whole numbers' if of is int else 'texts'}")
    return tuple(value)
