"""Commands read from JSON and written as JSON.

Amounts are decimal strings there. What :func:`write_command` writes is what an idempotency key is bound to.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, fields
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Final, NamedTuple, Union, get_args, get_origin, get_type_hints
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
    declared = _declared(kind)
    for given in data:
        if given not in declared:
            raise unknown(f"field of {name}", given, declared)
    values = {each: field.read(data[each]) for each, field in declared.items() if each in data}
    if len(values) < len(declared):
        for each, field in declared.items():
            if field.required and each not in values:
                raise Malformed(name, f"{each} is missing")
    return kind(**values)


class _Field(NamedTuple):
    """A field of a kind of command, and how its value is read."""

    what: str
    required: bool
    optional: bool
    money: bool
    wanted: type
    """The plain type of its values."""
    of: type
    """That of what a list of them has; of anything else their own."""

    def read(self, value: Any) -> Any:
        """The value that JSON gives it.

        Raises:
            Malformed: it is of the wrong kind.
            BadAmount: an amount that is none.
        """
        what, wanted = self.what, self.wanted
        if value is None and self.optional:
            return None
        if self.money:
            try:
                return parse_given(value)
            except BeyondAmounts as error:
                raise Malformed(what, str(error)) from None
        if wanted is str and isinstance(value, str):
            check_text(what, value)
            return value
        if wanted is tuple:
            return _tuple(what, value, self.of)
        if wanted is bool and isinstance(value, bool):
            return value
        if wanted is int and isinstance(value, int) and not isinstance(value, bool):
            return value
        if wanted is dict and isinstance(value, Mapping):
            check_text(what, value)
            return MappingProxyType(dict(value))
        names = {str: "text", int: "a whole number", bool: "true or false", dict: "an object"}
        raise Malformed(what, f"{_shown(value)} is not {names[wanted]}")


_DECLARED: Final[dict[type[Command], Mapping[str, _Field]]] = {}


def _declared(kind: type[Command]) -> Mapping[str, _Field]:
    """The fields of a kind of command, in their order."""
    if kind not in _DECLARED:
        _DECLARED[kind] = _fields_of(kind)
    return _DECLARED[kind]


def _fields_of(kind: type[Command]) -> Mapping[str, _Field]:
    hints, found = get_type_hints(kind), dict[str, _Field]()
    for each in fields(kind):
        hint = hints[each.name]
        wanted, held = _plain(hint), get_args(hint)
        found[each.name] = _Field(
            f"{each.name} of {kind.name}",
            each.default is MISSING and each.default_factory is MISSING,
            NoneType in held,
            bool(each.metadata.get("money")),
            wanted,
            held[0] if wanted is tuple else wanted,
        )
    return MappingProxyType(found)


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
