"""What goes wrong again and again is logged once a minute: a full disk fills no log."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from croupier.house.setup import SECOND

EVERY: Final = 60 * SECOND

log: Final = logging.getLogger(__name__)


@dataclass(slots=True)
class _Kind:
    """One kind of fault."""

    until: int
    """Nothing is logged of it before this time, in microseconds since 1970."""
    untold: int = 0
    """How often it came since it was logged."""


class Complaints:
    """Logs each kind of fault when it first comes, and then at most once a minute, with how often it came."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._kinds: dict[str, _Kind] = {}

    def error(self, kind: str, message: str, error: BaseException) -> None:
        """Log an error of a kind, unless one was logged within the last minute."""
        now = self._clock()
        known = self._kinds.get(kind)
        if known is not None and now < known.until:
            known.untold += 1
            return
        untold = 0 if known is None else known.untold
        more = f" (and {untold} more since the last line)" if untold else ""
        log.error("%s: %s%s", message, error, more)
        self._kinds[kind] = _Kind(now + EVERY)
