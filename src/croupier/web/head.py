"""The head of a request, read once for all walls and for the ways past the framework."""

from __future__ import annotations

from starlette.requests import cookie_parser
from starlette.types import Scope


class Head:
    """Headers and cookies of a request. Of a header that comes twice the first counts."""

    def __init__(self, scope: Scope) -> None:
        self._lines: list[tuple[bytes, bytes]] = scope["headers"]
        self._found: dict[bytes, bytes] = dict(reversed(self._lines))
        self._cookies: dict[str, str] | None = None

    def get(self, name: bytes) -> str | None:
        """The value of a header by its name in small letters; None where it was not sent."""
        value = self._found.get(name)
        return None if value is None else value.decode("latin-1")

    @property
    def cookies(self) -> dict[str, str]:
        """All cookies, read once."""
        if self._cookies is None:
            self._cookies = self._read_cookies()
        return self._cookies

    def _read_cookies(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for name, value in self._lines:
            if name == b"cookie":
                found.update(cookie_parser(value.decode("latin-1")))
        return found
