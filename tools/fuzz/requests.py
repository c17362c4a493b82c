"""Requests to every route: sound ones by the description of the API, and such as no page would send."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final
from urllib.parse import quote

from tools.fuzz.caller import Told
from tools.fuzz.values import WHOLE, WORDS, Pool, Values

KEY: Final = "idempotency-key"
PAGES: Final = (
    *("/", "/floor", "/account", "/sign-in", "/api", "/strategy", "/strategy/{table}", "/tables/{table}"),
    *("/dealer", "/dealer/{table}", "/pit", "/pit/{table}", "/inspector", "/inspector/{part}"),
    *("/inspector/rounds/{table}/{number}", "/attendant", "/people", "/confirmations", "/open-table"),
    *("/float", "/float/{table}", "/cage", "/reports", "/operations", "/promotions", "/tournaments"),
    *("/tournaments/{number}", "/waiting", "/waiting/{table}", "/static/x", "/nothing", "/favicon.ico"),
)
"""Pages, which the description of the API leaves out."""
LEFT_ALONE: Final = ("/api/sign-out", "/api/account/password", "/api/account/sessions/end")
"""What would end the caller's own session: sent one time in fifty."""
ENDS: Final = (
    *("exclude-from-house", "bar", "exclude-oneself", "take-break", "enter-person", "close-table"),
    *("/password", "/sessions/end", "/second-factor/remove", "sign-in"),
)
"""What shuts a person or a table out: sent one time in ten, so that something is left to talk to."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A request, and the route that it is for."""

    route: str
    method: str
    path: str
    body: Any = None
    headers: dict[str, str] = field(default_factory=dict)


class Requests:
    """Makes requests by the description of an API."""

    def __init__(self, described: Mapping[str, Any], chance: Random, pool: Pool) -> None:
        self.chance = chance
        self.pool = pool
        self.values = Values(chance, pool, described["components"]["schemas"])
        self._routes = [
            (method.upper(), path, told)
            for path, methods in described["paths"].items()
            for method, told in methods.items()
        ]
        self.routes = sorted({f"{method} {path}" for method, path, _ in self._routes} | set(_pages()))
        self._number = 0

    def every(self) -> Iterator[Sent]:
        """One request to every route, in an order of its own."""
        routes = list(self._routes)
        self.chance.shuffle(routes)
        for method, path, told in routes:
            yield self._described(method, path, told)
        for page in PAGES:
            yield self._page(page)

    def one(self, vain: Callable[[str], bool] = lambda _: False) -> Sent:
        """A request: mostly commands, some readings and pages, some that no page would send.

        ``vain``: whether a route was refused to this person's office before.
        """
        chance = self.chance
        while True:
            sort = chance.random()
            if sort < 0.06:
                return self._page(chance.choice(PAGES))
            method, path, told = chance.choice(self._routes)
            if path in LEFT_ALONE and chance.random() < 0.98:
                continue
            if vain(f"{method} {path}") and chance.random() < 0.8:
                continue
            if any(part in path for part in ENDS) and chance.random() < 0.9:
                continue
            if method == "GET" and path.endswith("/stream") and chance.random() < 0.9:
                continue
            sent = self._described(method, path, told)
            return self._spoiled(sent) if sort < 0.14 else sent

    def _path(self, path: str) -> str:
        for name in ("table", "number", "subject", "player", "book", "game", "shift", "part"):
            if f"{{{name}}}" in path:
                told = self.pool.told(name) if self.chance.random() < 0.85 else None
                plain = isinstance(told, str | int)
                value = told if plain else self.chance.choice((*WORDS, *WHOLE))
                text = str(value).encode("utf-8", "replace").decode()
                path = path.replace(f"{{{name}}}", quote(text, safe="") or "-")
        return path

    def _described(self, method: str, path: str, told: Mapping[str, Any]) -> Sent:
        query = [
            f"{quote(each['name'])}={self._asked(each['name'], each['schema'])}"
            for each in told.get("parameters", ())
            if each["in"] == "query" and (each.get("required") or self.chance.random() < 0.5)
        ]
        body = None
        if "requestBody" in told:
            body = self.values.body(told["requestBody"]["content"]["application/json"]["schema"])
        elif method == "POST":
            body = {}
        address = self._path(path) + (f"?{'&'.join(query)}" if query else "")
        headers = {"accept": "application/json"}
        if path.startswith("/api/commands/"):
            self._number += 1
            fresh = self.chance.random() < 0.95
            headers[KEY] = f"fuzz-{self._number if fresh else self.chance.randint(1, self._number):08d}"
        return Sent(f"{method} {path}", method, address, body, headers)

    def _asked(self, name: str, schema: Mapping[str, Any]) -> str:
        return quote(str(self.values.value(name, schema)), errors="replace")

    def mended(self, sent: Sent, told: Told) -> Sent | None:
        """The same request with what its refusal named as the nearest choice; None where it named none."""
        body, answer = sent.body, told.json
        error = answer.get("error") if isinstance(answer, dict) else None
        if not isinstance(error, dict) or not isinstance(body, dict) or not error.get("nearest"):
            return None
        named = {*error.get("about", ()), *re.findall(r"[a-z_]+", str(error.get("what", "")))}
        fields = [name for name in body if name in named]
        if not fields:
            return None
        near = str(self.chance.choice(error["nearest"]))
        value = int(near) if re.fullmatch(r"-?\d{1,15}", near) and self.chance.random() < 0.7 else near
        self._number += 1
        headers = {**sent.headers, KEY: f"fuzz-{self._number:08d}"} if KEY in sent.headers else sent.headers
        return replace(sent, body={**body, self.chance.choice(fields): value}, headers=headers)

    def _page(self, page: str) -> Sent:
        headers = {"accept": self.chance.choice(("text/html", "*/*", "application/json"))}
        return Sent(f"GET {page}", "GET", self._path(page), None, headers)

    def _spoiled(self, sent: Sent) -> Sent:
        """A request as no page would send it."""
        chance = self.chance
        text = json.dumps(sent.body).encode() if sent.body is not None else b""
        match chance.randrange(10):
            case 0:
                body, kind = text[: chance.randint(0, len(text))], "application/json"
            case 1:
                body, kind = b"\xff\xfe" + text, "application/json"
            case 2:
                body, kind = text, chance.choice(("text/plain", "", "application/xml", "multipart/form-data"))
            case 3:
                body, kind = b"[" * chance.choice((50, 5_000, 60_000)), "application/json"
            case 4:
                body, kind = b'{"x":' * 9_000 + b"1", "application/json"
            case 5:
                body, kind = b"x" * chance.choice((65_536, 65_537, 200_000)), "application/json"
            case 6:
                body, kind = b'{"table":"a","table":"b","reason":1e999}', "application/json"
            case 7:
                headers = {
                    **sent.headers,
                    KEY: chance.choice(("", "a", "x" * 500, "a b c d e f", "\xe4" * 9)),
                }
                return Sent(sent.route, sent.method, sent.path, sent.body, headers)
            case 8:
                method = chance.choice(("PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "GET", "POST"))
                return Sent(sent.route, method, sent.path, sent.body, sent.headers)
            case _:
                headers = {**sent.headers, "x-csrf-token": chance.choice(("", "0" * 64, "x"))}
                return Sent(sent.route, sent.method, sent.path, sent.body, headers)
        return Sent(sent.route, sent.method, sent.path, body, {**sent.headers, "content-type": kind})


def _pages() -> Iterator[str]:
    return (f"GET {page}" for page in PAGES)
