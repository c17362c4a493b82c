"""The one text of a record, which is hashed: JSON with sorted keys, no white space, strings in NFC."""

from __future__ import annotations

import json
import unicodedata
from json import encoder
from typing import Any, Final

QUICK: Final[bool] = getattr(encoder, "c_make_encoder", None) is not None
"""Whether this Python writes JSON by compiled code. PyPy does not: it compiles :func:`by_plain_python` into
a writer four times as quick as the library's, which is of many small generators."""


def record_text(value: Any) -> str:
    """JSON of plain values (of dict, list, str, int, float, bool and None) as one text.

    Raises:
        ValueError: a number is no number of JSON.
        TypeError: a value is not plain, or a key no text.
    """
    text = _written(value)
    if text.isascii():
        return text
    # The only white space left is inside strings, and NFC changes no sign of JSON itself.
    return _written(_composed(value))


def by_library(value: Any) -> str:
    """The text, NFC left aside, by the standard library."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def by_plain_python(value: Any) -> str:
    """The same text, put together by plain Python."""
    kind = type(value)
    if kind is str:
        return encoder.encode_basestring(value)
    if kind is int:
        return str(value)
    if kind is list or kind is tuple:
        return f"[{','.join([by_plain_python(item) for item in value])}]"
    if kind is dict:
        pairs = [f"{encoder.encode_basestring(key)}:{by_plain_python(value[key])}" for key in sorted(value)]
        return f"{{{','.join(pairs)}}}"
    return by_library(value)


_written = by_library if QUICK else by_plain_python


def _composed(value: Any) -> Any:
    if isinstance(value, str):
        return unicodedata.normalize("NFC", value)
    if isinstance(value, dict):
        return {_composed(k): _composed(v) for k, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [_composed(v) for v in value]
    return value
