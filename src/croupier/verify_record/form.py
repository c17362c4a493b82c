"""The form of a record and its hash, written a second time from docs/record.md.

Nothing here is shared with the code that writes records, so that a mistake there is not repeated here.
"""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

FORM: Final = "croupier/round-record/1"
_DEEPEST: Final = 20
_LARGEST: Final = 2**63 - 1
_AMOUNT: Final = re.compile(r"(-?)(0|[1-9]\d{0,19})(?:\.(\d{0,39}[1-9])|/([1-9]\d{0,39}))?", re.ASCII)
NOTHING: Final[Mapping[str, Any]] = {}
_SHAPES: Final = {
    "form": str,
    "rulebook": str,
    "game": str,
    "family": str,
    "options": dict,
    "opening": dict,
    "tape": list,
    "events": list,
    "hash": str,
}
_SCRIPT: Final = {"rulebook", "game"}
_RECORD: Final = {"form", "tape", "events", "hash"}
"""What a round script has not, which names a rulebook and a game too."""
_OPENING: Final = {
    "round": str,
    "carried": list,
    "first_of_shoe": bool,
    "designated_player": (int, type(None)),
    "limits": dict,
    "seat_limits": dict,
    "smallest_chip": str,
    "allowance_used": list,
}
_OPENING_ALSO: Final = {"last_shooter": int, "standings": dict, "jackpots": dict}
"""What an opening has where there is something to say."""


class NotARecord(Exception):
    """The text or value is no round record."""


def read_values(text: str) -> Iterator[Any]:
    """The JSON values of a text; a NotARecord stands where a line is none."""
    whole = read_value(text)
    if isinstance(whole, list):
        yield from whole
        return
    lines = [line for line in text.split("\n") if line.strip()]
    if isinstance(whole, NotARecord) and len(lines) > 1 and not isinstance(read_value(lines[0]), NotARecord):
        yield from (read_value(line) for line in lines)
        return
    yield whole


def read_value(text: str) -> Any:
    """The JSON value of a text; a NotARecord where it is none."""
    try:
        return json.loads(text, object_pairs_hook=_members, parse_constant=_no_number)
    except NotARecord as error:
        return error
    except (ValueError, RecursionError):
        return NotARecord("it is not JSON")


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise NotARecord("an object gives a key twice")
    return made


def _no_number(text: str) -> Any:
    raise NotARecord(f"{text} is no number of JSON")


def check_shape(record: Any) -> None:
    """Check that a value has the parts of a record.

    Raises:
        NotARecord: it has not.
    """
    if isinstance(record, dict) and record.keys() >= _SCRIPT and not record.keys() & _RECORD:
        raise NotARecord("this is a round script: croupier conduct --records writes the records of scripts")
    _parts(record, "a record", _SHAPES)
    if record["form"] != FORM:
        raise NotARecord(f"its form is {record['form']!r:.60}, not {FORM!r}")
    _parts(record["opening"], "its opening", _OPENING, _OPENING_ALSO)
    if not all(isinstance(value, (str, int)) for value in record["options"].values()):
        raise NotARecord("an option has a value that is neither a text, a number nor a flag")
    for part, name in (("tape", "entry"), ("events", "event")):
        for number, item in enumerate(record[part], start=1):
            if not isinstance(item, dict) or not isinstance(item.get(name), str):
                raise NotARecord(f"{name} {number} is not an object with the name of its kind")
            if not isinstance(item.get("details", {}), dict):
                raise NotARecord(f"{name} {number} has details that are no object")
    for number, event in enumerate(record["events"], start=1):
        clauses = event.get("clauses")
        if not isinstance(clauses, list) or not all(isinstance(c, str) and c for c in clauses):
            raise NotARecord(f"event {number} has no list of clauses")


def _parts(value: Any, what: str, needed: dict[str, Any], also: Mapping[str, Any] = NOTHING) -> None:
    if not isinstance(value, dict):
        raise NotARecord(f"{what} is not a JSON object")
    shapes = needed | {key: shape for key, shape in also.items() if key in value}
    if set(value) != set(shapes):
        odd = sorted(map(str, set(value) ^ set(shapes)))
        raise NotARecord(f"{what} has other parts than it must have: {', '.join(odd)[:200]}")
    for key, shape in shapes.items():
        fits = isinstance(value[key], shape) and not (isinstance(value[key], bool) and shape is not bool)
        if not fits:
            raise NotARecord(f"{what} has a {key} of the wrong kind")


def record_hash(body: dict[str, Any]) -> str:
    """SHA-256 of the one text of a record's parts other than its hash.

    Raises:
        NotARecord: it holds a number that is not whole, or is too deep.
    """
    _check(body, 0)
    text = _text(body)
    if not text.isascii():
        _check_keys(body)
        text = _text(_composed(body))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _check(value: Any, depth: int) -> None:
    if isinstance(value, dict | list):
        if value and depth == _DEEPEST:
            raise NotARecord(f"it is nested deeper than {_DEEPEST}")
        if isinstance(value, dict) and not all(isinstance(key, str) for key in value):
            raise NotARecord("a key is not a text")
        for item in value.values() if isinstance(value, dict) else value:
            if not isinstance(item, str):
                _check(item, depth + 1)
    elif isinstance(value, int):
        if abs(value) > _LARGEST:
            raise NotARecord("a number is beyond 64 bits")
    elif value is not None:
        raise NotARecord(f"{value!r:.60} has no place in a record")


def _check_keys(value: Any) -> None:
    if isinstance(value, dict):
        if len({unicodedata.normalize("NFC", key) for key in value}) != len(value):
            raise NotARecord("two keys of an object are the same once composed (NFC)")
        for item in value.values():
            _check_keys(item)
    elif isinstance(value, list):
        for item in value:
            _check_keys(item)


def differ(one: Any, other: Any) -> bool:
    """Whether two values of JSON are written differently: 1 is not true."""
    if isinstance(one, str) and isinstance(other, str):
        return one != other
    return json.dumps(one, sort_keys=True) != json.dumps(other, sort_keys=True)


def _composed(value: Any) -> Any:
    if isinstance(value, str):
        return unicodedata.normalize("NFC", value)
    if isinstance(value, dict):
        return {_composed(key): _composed(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_composed(item) for item in value]
    return value


def amount(text: Any) -> Fraction | None:
    """An exact amount in the one way in which a record writes it; None where the value is none."""
    return _read_amount(text) if isinstance(text, str) else None


@lru_cache(maxsize=4096)
def _read_amount(text: str) -> Fraction | None:
    match = _AMOUNT.fullmatch(text)
    if match is None or text == "-0":
        return None
    sign, whole, part, divisor = match.groups()
    value = Fraction(int(whole))
    if part:
        value += Fraction(int(part), 10 ** len(part))
    if divisor:
        value = Fraction(int(whole), int(divisor))
        if (value.numerator, value.denominator) != (int(whole), int(divisor)):
            return None
    return -value if sign else value
