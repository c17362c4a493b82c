"""The limit on guessing passwords, by which nobody can lock the owner of an account out.

An attempt from a browser in which its person has signed in before counts for that browser alone. Others count
for the name at the address where they come from, for that address, and for the name wherever they come from.
So whoever guesses from afar stops their own address, and stops a name elsewhere only with attempts from many
addresses; a browser known to the owner goes on all the while (OWASP, "Device cookies").
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from croupier.house.errors import TooManyAttempts
from croupier.house.setup import SECOND

WINDOW: Final = 300 * SECOND
"""Failures are counted over this time."""
FAILURES_OF_A_BROWSER: Final = 5
FAILURES_AT_AN_ADDRESS: Final = 5
"""Of one name at one address."""
FAILURES_OF_AN_ADDRESS: Final = 25
"""Of all names at one address."""
FAILURES_OF_A_NAME: Final = 100
"""At all addresses together."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Where an attempt to sign in comes from."""

    origin: str = ""
    """The address."""
    agent: str = ""
    """What the browser calls itself."""
    browser: str = field(default="", repr=False)
    """The token of a browser in which somebody has signed in before; see :func:`browser_token`."""
    token: str = field(default="", repr=False)
    """The session that the browser has already; it ends where a new one begins."""
    code: str = field(default="", repr=False)
    """The code of the second factor."""


def browser_token(hash_: str) -> str:
    """A fresh token for the browser of a person with this hash of a password.

    It is worth nothing after the password is changed, and it lets nobody in: a password is still needed.
    """
    nonce = secrets.token_urlsafe(12)
    return f"{nonce}.{_seal(hash_, nonce)}"


def known_browser(hash_: str | None, token: str) -> str | None:
    """The number of the browser whose token this is, if it was made for this hash."""
    nonce, _, seal = token.partition(".")
    if hash_ is None or not hmac.compare_digest(seal.encode(), _seal(hash_, nonce).encode()):
        return None
    return nonce


def _seal(hash_: str, nonce: str) -> str:
    return hmac.new(hash_.encode(), b"croupier browser\0" + nonce.encode(), hashlib.sha256).hexdigest()


class Attempts:
    """Failed sign-ins of late."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._failures: dict[str, deque[int]] = {}
        self._stopped: dict[tuple[str, str], int] = {}

    def check(self, name: str, origin: str, browser: str | None = None) -> None:
        """Refuse a further attempt for a while after too many failures.

        Raises:
            TooManyAttempts: with the seconds to wait.
        """
        now = self._clock()
        for key, most in _limits(name, origin, browser).items():
            failures = self._failures.get(key, deque())
            while failures and failures[0] <= now - WINDOW:
                failures.popleft()
            if len(failures) >= most:
                raise TooManyAttempts((failures[0] + WINDOW - now) // SECOND + 1)

    def first_stop(self, name: str, origin: str) -> bool:
        """Whether this refused attempt is the first since guessing was last stopped there."""
        now = self._clock()
        self._stopped = {at: since for at, since in self._stopped.items() if since > now - WINDOW}
        first = (name, origin) not in self._stopped
        self._stopped.setdefault((name, origin), now)
        return first

    def failed(self, name: str, origin: str, browser: str | None = None) -> None:
        """Count a failure."""
        now = self._clock()
        for key in _limits(name, origin, browser):
            self._failures.setdefault(key, deque()).append(now)
        for key in [k for k, times in self._failures.items() if times[-1] <= now - WINDOW]:
            del self._failures[key]

    def uncount(self, name: str, origin: str, browser: str | None = None) -> None:
        """This attempt, which was counted as a failure, was none; those before it stay."""
        for key in _limits(name, origin, browser):
            failures = self._failures.get(key)
            if failures:
                failures.pop()
                if not failures:
                    del self._failures[key]

    def succeeded(self, name: str, origin: str, browser: str | None = None) -> None:
        """Forget the failures of a name there, and that this attempt was counted as one elsewhere."""
        self.uncount(name, origin, browser)
        self._failures.pop(next(iter(_limits(name, origin, browser))), None)


def _limits(name: str, origin: str, browser: str | None) -> Mapping[str, int]:
    """What an attempt is counted under, and how many failures each may have; the narrowest comes first."""
    if browser is not None:
        return {f"browser {browser} of {name}": FAILURES_OF_A_BROWSER}
    return {
        f"name {name} from {origin}": FAILURES_AT_AN_ADDRESS,
        f"from {origin}": FAILURES_OF_AN_ADDRESS,
        f"name {name}": FAILURES_OF_A_NAME,
    }
