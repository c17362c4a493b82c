"""What must hold of every answer: no mistake of the house, no inside shown, and a refusal that says why."""

from __future__ import annotations

import re
from http import HTTPStatus
from typing import Any, Final

from tools.fuzz.caller import SILENCE, Told
from tools.fuzz.requests import Sent

INSIDE: Final = re.compile(
    r"Traceback \(most recent|object at 0x|File \"/|[a-z]Error\(|<class '|sqlalchemy|sqlite3\.|psycopg"
    r"|croupier\.[a-z_]+\."
)
"""What only the inside of a program says."""
SHORTEST: Final = 5
"""Letters of a reason that says anything, where it is said of what."""
ALONE: Final = 12
"""Letters of one that stands alone."""


def wrong_with(sent: Sent, told: Told) -> list[str]:
    """What is wrong with an answer; nothing where it is as it must be."""
    if told.status == SILENCE:
        return [told.text]
    found = []
    if told.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        found.append(f"it answers {told.status}")
    refusal = told.status >= HTTPStatus.BAD_REQUEST
    if refusal and (inside := INSIDE.search(told.text)):
        found.append(f"it shows its inside: {inside.group()!r}")
    if refusal and sent.method != "HEAD" and "json" in told.kind:
        found += _refusal(told.json)
    elif refusal and sent.method != "HEAD" and "html" not in told.kind:
        found.append(f"a refusal that is {told.kind or 'of no kind'}")
    return found


def _refusal(body: Any) -> list[str]:
    error = body.get("error") if isinstance(body, dict) else None
    if not isinstance(error, dict):
        return ["a refusal without an error"]
    reason = str(error.get("reason", ""))
    least = SHORTEST if error.get("what") else ALONE
    found = [] if len(reason) >= least else [f"a refusal that says {reason!r}"]
    if re.search(r"\bNone\b|\bnan\b|\[\]|\{\}|\(\)", reason):
        found.append(f"a refusal that says a value of the program: {reason[:120]!r}")
    return found
