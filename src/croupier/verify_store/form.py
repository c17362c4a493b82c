"""The byte form of the log, written a second time from docs/store.md.

Nothing here is shared with the code that writes a store, so that a mistake there is not repeated here.
"""

from __future__ import annotations

import hashlib
import json
import unicodedata
from typing import Any, Final

FORMAT: Final = 1
_LIMIT: Final = 2**63


class BadForm(Exception):
    """A text is not in the canonical form."""


def _no_float(text: str) -> Any:
    raise BadForm(f"the number {text} is not whole")


def _whole(text: str) -> int:
    if len(text) > 20 or not -_LIMIT < int(text) < _LIMIT:
        raise BadForm("a number is beyond 64 bits")
    return int(text)


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    names = [name for name, _ in pairs]
    if names != sorted(set(names)):
        raise BadForm("the keys of an object are not sorted, each once")
    return dict(pairs)


def read(text: object) -> Any:
    """The value of a canonical text; raises BadForm for any other text."""
    if not isinstance(text, str):
        raise BadForm("it is not a text")
    try:
        value = json.loads(
            text,
            parse_float=_no_float,
            parse_int=_whole,
            parse_constant=_no_float,
            object_pairs_hook=_members,
        )
        again = json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
        again.encode()
    except (ValueError, RecursionError):
        raise BadForm("it is not JSON in UTF-8") from None
    _check_strings(value)
    if again != text:
        raise BadForm("it has white space, or escapes that it does not need")
    return value


def _check_strings(value: Any) -> None:
    # string by string: in the text an escape's letter may seem to join with an accent after it
    if isinstance(value, str):
        if not unicodedata.is_normalized("NFC", value):
            raise BadForm("a string is not in NFC")
    elif isinstance(value, list):
        for item in value:
            _check_strings(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            _check_strings(key)
            _check_strings(item)


def genesis(store: str, created: int) -> str:
    """The hash that stands before the first event."""
    return _sha256(json.dumps(["croupier-store-1", store, created], separators=(",", ":")))


def event_hash(row: tuple[Any, ...]) -> str:
    """The hash of an event from its columns ``position`` to ``prev_hash``, in the table's order."""
    position, stream, sequence, kind, at, clauses, payload, prev_hash = row
    return _sha256(
        f'["croupier-event-1",{position},"{prev_hash}","{stream}",{sequence},"{kind}",{at},'
        f"{clauses},{payload}]"
    )


def _sha256(text: str) -> str:
    # a damaged text may hold bytes that are no characters; they hash to something else, and that is all
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()
