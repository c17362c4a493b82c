"""Canonical JSON, and the chain of hashes over a log.

The byte form is documented in docs/store.md, so that anybody can verify a log without this code.
"""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from json.encoder import encode_basestring
from typing import Any, Final, TypeAlias

from croupier.errors import CroupierError

JSONValue: TypeAlias = (
    "bool | int | str | list[JSONValue] | tuple[JSONValue, ...] | Mapping[str, JSONValue] | None"
)

MAX_INT: Final = 2**63 - 1
MAX_DEPTH: Final = 64
MAX_TEXT: Final = 1 << 20
"""The longest canonical text of one payload, in characters."""

FORM: Final = "croupier-event-1"
GENESIS_FORM: Final = "croupier-store-1"

_STREAM = re.compile(r"[a-z0-9][A-Za-z0-9._:/-]{0,199}", re.ASCII)
_KIND = re.compile(r"[a-z][a-z0-9._-]{0,79}", re.ASCII)
_quote: Final[Callable[[str], str]] = encode_basestring


class NotCanonical(CroupierError):
    """A value or text that has no place in a canonical log."""


def canonical(value: object) -> str:
    """The one text of a JSON value: keys sorted by code point, no white space, strings in NFC.

    Raises:
        NotCanonical: a float, another type, a number beyond 64 bits, or too deep or long.

    >>> canonical({"b": [1, True, None], "a": "x"})
    '{"a":"x","b":[1,true,null]}'
    """
    text = _text_of(value, 0)
    if len(text) > MAX_TEXT:
        raise NotCanonical(f"a payload of {len(text)} characters; the most is {MAX_TEXT}")
    return text


def _text_of(value: object, depth: int) -> str:
    if depth > MAX_DEPTH:
        raise NotCanonical(f"a payload nested deeper than {MAX_DEPTH}")
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, dict):
        return _object_text(value, depth)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        if abs(value) > MAX_INT:
            raise NotCanonical("a number beyond 64 bits; write it as a string")
        return int.__repr__(value)
    if isinstance(value, (list, tuple)):
        return f"[{','.join([_text_of(item, depth + 1) for item in value])}]"
    if value is None:
        return "null"
    if isinstance(value, Mapping):
        return _object_text(value, depth)
    raise NotCanonical(f"a {type(value).__name__} ({value!r}) cannot be written: no floats, no objects")


def quoted(text: str) -> str:
    """The canonical text of a string."""
    return _quote(text if text.isascii() else _text(text))


def _object_text(value: Mapping[Any, object], depth: int) -> str:
    if depth < MAX_DEPTH:
        try:
            usual = all(map(str.isascii, value))
        except TypeError:
            usual = False  # A key is no text, which is refused below in words.
        if usual:
            # Texts of ASCII are as they are composed, and no two of them are the same.
            return f"{{{','.join([_member(key, value[key], depth + 1) for key in sorted(value)])}}}"
    items: dict[str, object] = {}
    for key, item in value.items():
        if not isinstance(key, str):
            raise NotCanonical(f"the key {key!r} is not a string")
        items[key if key.isascii() else _text(key)] = item
    if len(items) != len(value):
        raise NotCanonical("two keys are the same once composed (NFC)")
    parts = [f"{_quote(key)}:{_text_of(items[key], depth + 1)}" for key in sorted(items)]
    return f"{{{','.join(parts)}}}"


def _member(key: str, item: object, depth: int) -> str:
    if type(item) is str and item.isascii():
        return f"{_quote(key)}:{_quote(item)}"
    if type(item) is int and -MAX_INT <= item <= MAX_INT:
        return f"{_quote(key)}:{item}"
    return f"{_quote(key)}:{_text_of(item, depth)}"


def _text(text: str) -> str:
    if text.isascii():
        return text
    if any("\ud800" <= char <= "\udfff" for char in text):
        raise NotCanonical(f"{text!r} holds half of a surrogate pair")
    return unicodedata.normalize("NFC", text)


def _no_float(text: str) -> Any:
    raise ValueError(text)


_READ: Final = json.JSONDecoder(parse_float=_no_float, parse_constant=_no_float).decode
_WRITE: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode
_LONG_NUMBER: Final = re.compile(r"[0-9]{19}", re.ASCII)
"""Of as many digits a number may be beyond 64 bits."""


def _is_plain(text: str) -> bool:
    """Whether a text is one that the standard library writes as :func:`canonical` does: nearly every one."""
    short = text.isascii() and len(text) <= MAX_TEXT
    return short and text.count("[") + text.count("{") <= MAX_DEPTH and _LONG_NUMBER.search(text) is None


def read_canonical(text: str) -> Any:
    """Read a canonical text; raises NotCanonical where it is JSON in any other form, or not JSON."""
    try:
        if _is_plain(text) and _WRITE(value := _READ(text)) == text:
            return value
    except (ValueError, RecursionError):
        pass  # It is refused below, in words.
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        raise NotCanonical("the text is not JSON") from None
    if canonical(value) != text:
        raise NotCanonical("the text is JSON, but not in canonical form")
    return value


def digest(value: object) -> str:
    """SHA-256 of the canonical text of a value, as 64 hexadecimal digits."""
    return hashlib.sha256(canonical(value).encode()).hexdigest()


def check_stream(name: str) -> str:
    """The name of a stream, checked: ``table:main/3``, ``round:7f``."""
    if not isinstance(name, str) or _STREAM.fullmatch(name) is None:
        raise NotCanonical(
            f"{name!r} cannot name a stream: letters, digits and . _ : / -, at most 200, "
            "and a small letter or digit first"
        )
    return name


def check_kind(name: str) -> str:
    """The kind of an event, checked: ``wager-placed``."""
    if not isinstance(name, str) or _KIND.fullmatch(name) is None:
        raise NotCanonical(
            f"{name!r} cannot name a kind of event: small letters, digits and . _ -, at most 80"
        )
    return name


def clause_list(clauses: Iterable[str]) -> str:
    """The canonical text of a clause trail; raises NotCanonical where one is not a text."""
    listed = tuple(clauses)
    for clause in listed:
        if not isinstance(clause, str) or not clause or len(clause) > 200:
            raise NotCanonical(f"{clause!r} is not a reference to a clause")
    return _clause_text(listed)


@lru_cache(maxsize=4096)
def _clause_text(clauses: tuple[str, ...]) -> str:
    """Trails are few, and each stands in thousands of events."""
    return canonical(clauses)


@dataclass(frozen=True, slots=True)
class Entry:
    """What a link of the chain covers. ``clauses`` and ``payload`` are canonical texts."""

    position: int
    """Counts all events of the log, from 1, without a gap."""
    stream: str
    sequence: int
    """Counts the events of the stream, from 1, without a gap."""
    kind: str
    at: int
    """Microseconds since 1970-01-01T00:00:00Z."""
    clauses: str
    payload: str


def genesis(store: str, created: int) -> str:
    """What stands for the hash before the first event: it ties the chain to one store."""
    return hashlib.sha256(canonical([GENESIS_FORM, store, created]).encode()).hexdigest()


def link(previous: str, entry: Entry) -> str:
    """The hash of an entry after the one with the hash ``previous``, as 64 hexadecimal digits."""
    return link_of(
        previous,
        entry.position,
        entry.stream,
        entry.sequence,
        entry.kind,
        entry.at,
        entry.clauses,
        entry.payload,
    )


def link_of(
    previous: str, position: int, stream: str, sequence: int, kind: str, at: int, clauses: str, payload: str
) -> str:
    """The hash of the entry with these parts, as :func:`link` has it: of a canonical JSON array in UTF-8."""
    return hashlib.sha256(
        f'["{FORM}",{position},"{previous}","{stream}",{sequence},"{kind}",{at},{clauses},{payload}]'.encode()
    ).hexdigest()
