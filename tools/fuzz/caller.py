"""Somebody who talks to a house over plain HTTP, and can say anything to it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from typing import Any, Final
from urllib.parse import urlsplit

LONGEST: Final = 300
"""Seconds that an answer may take: a busy machine works figures out slowly."""
SILENCE: Final = 0
"""Stands for the status of an answer that did not come."""


@dataclass(frozen=True, slots=True)
class Told:
    """An answer."""

    status: int
    kind: str
    text: str

    @property
    def json(self) -> Any:
        """Its body, if it is JSON."""
        try:
            return json.loads(self.text) if "json" in self.kind else None
        except ValueError:
            return None


class Caller:
    """Keeps the cookies and the token of one person."""

    def __init__(self, address: str) -> None:
        at = urlsplit(address)
        assert at.hostname is not None
        self._line = HTTPConnection(at.hostname, at.port, timeout=LONGEST)
        self._cookies: dict[str, str] = {}
        self.token = ""

    def enter(self, person: str, password: str | None = None) -> bool:
        """Sign in, without a password as somebody of a demonstration; whether the house let them in."""
        visit = self.ask("GET", "/api/visit").json
        self.token = visit["csrf_token"]
        if password is None:
            told = self.ask("POST", "/api/sign-in/demonstration", {"person": person})
        else:
            told = self.ask("POST", "/api/sign-in", {"person": person, "password": password})
        if told.status != 200:
            return False
        self.token = told.json["csrf_token"]
        return True

    @property
    def cookies(self) -> dict[str, str]:
        """The cookies of this browser."""
        return dict(self._cookies)

    def ask(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> Told:
        """Send a request; a body that is bytes goes as it is, any other as JSON."""
        sent = {"x-csrf-token": self.token, "cookie": self._cookie(), **(headers or {})}
        data: bytes | None = None
        if isinstance(body, bytes):
            data = body
        elif body is not None:
            data = json.dumps(body).encode()
            sent.setdefault("content-type", "application/json")
        try:
            return self._sent(method, path, data, sent)
        except TimeoutError:
            self._line.close()
            return Told(SILENCE, "", f"no answer within {LONGEST} seconds")
        except (ConnectionError, HTTPException):
            # The house closes a connection after some faults of a request, and after a while.
            self._line.close()
            return self._sent(method, path, data, sent)

    def _cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self._cookies.items())

    def _sent(self, method: str, path: str, data: bytes | None, headers: dict[str, str]) -> Told:
        self._line.request(method, path, data, headers)
        answer = self._line.getresponse()
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie":
                cookie, _, rest = value.partition(";")
                key, _, content = cookie.partition("=")
                self._cookies[key] = content
                if "max-age=0" in rest.lower():
                    del self._cookies[key]
        kind = answer.getheader("content-type") or ""
        if "event-stream" in kind:
            # A feed never ends: its first line is enough.
            first = answer.fp.readline(100_000).decode("utf-8", "replace")
            self._line.close()
            return Told(answer.status, kind, first)
        return Told(answer.status, kind, answer.read().decode("utf-8", "replace"))

    def close(self) -> None:
        """Hang up."""
        self._line.close()
