"""JSON from outside, read so that nothing in it is lost, guessed or too large to handle.

A text may hold what JSON leaves open: keys given twice, NaN, numbers beyond every bound. Such things
are kept as marks in their places, so that each script of a list is judged by itself.
"""

from __future__ import annotations

import json
import math
from typing import Any, Final

from croupier.errors import CroupierError, shortened
from croupier.games.refusals import Malformed

MAX_INT: Final = 2**63 - 1
MAX_DEPTH: Final = 16
MAX_TEXT: Final = 1_000
"""The longest text in a script, in characters."""
MAX_VALUES: Final = 200_000


class NotJson(CroupierError):
    """A text is not JSON."""


class Unfit:
    """Stands where a value stood that cannot be held."""

    __slots__ = ("reason",)

    def __init__(self, reason: str) -> None:
        self.reason = reason


class Twice(dict[str, Any]):
    """An object that gives one of its keys twice."""

    __slots__ = ("key",)
    key: str


def read_json(text: str) -> Any:
    """The value of a JSON text, with what cannot be held marked in its place.

    Raises:
        NotJson: the text is not JSON.
    """
    try:
        return json.loads(
            text,
            parse_constant=lambda name: Unfit(f"{name} is not a number of JSON"),
            parse_int=_whole,
            object_pairs_hook=_object,
        )
    except RecursionError:
        raise NotJson("it is nested too deeply") from None
    except ValueError as error:
        raise NotJson(f"it is not JSON: {error}") from None


def _whole(text: str) -> int | Unfit:
    value = int(text) if len(text) <= 20 else MAX_INT + 1
    return value if abs(value) <= MAX_INT else Unfit("a number beyond 64 bits")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) == len(pairs):
        return made
    marked = Twice(pairs)
    twice = given_twice(pairs)
    assert twice is not None, pairs
    marked.key = twice
    return marked


def given_twice(pairs: list[tuple[str, Any]]) -> str | None:
    """The first key of an object that it gives twice; None where it gives each once."""
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            return key
        seen.add(key)
    return None


def shown(value: object) -> str:
    """A value as a message names it: cut where it is long."""
    if isinstance(value, (list, dict)) and len(value) > 5:
        return f"a {'list' if isinstance(value, list) else 'JSON object'} of {len(value)}"
    text = json.dumps(value) if value is None or isinstance(value, bool) else repr(value)
    return shortened(text)


def check_plain(value: object, *, values: int = MAX_VALUES, text: int = MAX_TEXT) -> None:
    """Check that a value is plain JSON within bounds: at most so many values, texts at most so long.

    Raises:
        Malformed: it is not; the place is named like ``wagers[2].stake`` (counted from 1).
    """
    if _is_plain(value, values, text):
        return
    left = values
    stack: list[tuple[str, object, int]] = [("", value, 0)]
    while stack:
        where, item, depth = stack.pop()
        left -= 1
        if left < 0:
            raise Malformed("script", f"it holds more than {values} values")
        if depth > MAX_DEPTH:
            raise Malformed(_named(where), f"nested deeper than {MAX_DEPTH}")
        if isinstance(item, str):
            _check_text(item, where, text)
        elif isinstance(item, dict):
            _check_keys(item, where, text)
            stack.extend((f"{where}.{k}" if where else k, v, depth + 1) for k, v in item.items())
        elif isinstance(item, list):
            stack.extend((f"{where}[{i}]", v, depth + 1) for i, v in enumerate(item, start=1))
        else:
            _check_scalar(item, where)


def _is_plain(value: object, values: int, text: int) -> bool:
    """Whether a value is plain as nearly all are, ASCII and whole numbers; others take a longer look."""
    level: list[object] = [value]
    for _ in range(MAX_DEPTH + 1):
        values -= len(level)
        if values < 0:
            return False
        below: list[object] = []
        for item in level:
            kind = type(item)
            if kind is dict:
                assert isinstance(item, dict)
                if not all(type(key) is str and len(key) <= text and key.isascii() for key in item):
                    return False
                below.extend(item.values())
            elif kind is list:
                assert isinstance(item, list)
                below.extend(item)
            elif kind is str:
                assert isinstance(item, str)
                if len(item) > text or not item.isascii():
                    return False
            elif kind is int:
                assert isinstance(item, int)
                if not -MAX_INT <= item <= MAX_INT:
                    return False
            elif item is not None and kind is not bool:
                return False
        if not below:
            return True
        level = below
    return False


def _named(where: str) -> str:
    return where[:100] or "script"


def _check_text(item: str, where: str, most: int) -> None:
    if len(item) > most:
        raise Malformed(_named(where), f"a text of {len(item)} characters; the most is {most}")
    if not item.isascii() and any("\ud800" <= char <= "\udfff" for char in item):
        raise Malformed(_named(where), "half of a surrogate pair is not a character")


def _check_keys(item: dict[Any, Any], where: str, most: int) -> None:
    if isinstance(item, Twice):
        raise Malformed(f"{_named(where)}: key {shown(item.key)}", "it is given twice")
    for key in item:
        if not isinstance(key, str):
            raise Malformed(f"{_named(where)}: key {shown(key)}", "a key is a text")
        _check_text(key, where, most)


def _check_scalar(item: object, where: str) -> None:
    if isinstance(item, Unfit):
        raise Malformed(_named(where), item.reason)
    if isinstance(item, float) and not math.isfinite(item):
        raise Malformed(_named(where), f"{item} is not a number of JSON")
    if isinstance(item, int) and abs(item) > MAX_INT:
        raise Malformed(_named(where), "a number beyond 64 bits")
    if item is not None and not isinstance(item, (bool, int, float)):
        raise Malformed(_named(where), f"a {type(item).__name__} is not a value of JSON")
