"""What every command is: a frozen dataclass with a name, a title and its fields."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar, Final

NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


def money(default: Any = MISSING) -> Any:
    """A field that is an amount."""
    if default is MISSING:
        return field(metadata={"money": True})
    return field(default=default, metadata={"money": True})


WORDS: Final = 200
"""How many characters a text of a command has at most, where nothing else is said."""
OWN_WORDS: Final = 2_000
"""How many it has where somebody tells in their own words what is disputed, decided or done, and why."""


def own_words(default: Any = MISSING) -> Any:
    """A field in which somebody tells something in their own words, up to :data:`OWN_WORDS` characters."""
    if default is MISSING:
        return field(metadata={"longest": OWN_WORDS})
    return field(default=default, metadata={"longest": OWN_WORDS})


def secret() -> Any:
    """A field that lets in, or is worth money to, whoever has it: no log and no message shows it."""
    return field(repr=False)


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
