"""Commands and feeds go past the framework: behind the same walls, with the same answers as by its way."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import httpx
import pytest
from starlette.types import Message, Receive, Scope, Send

from croupier.house import COMMANDS, House, OutOfService
from croupier.web.limits import AddressLimits, Limits
from croupier.web.security import MOST_BODY
from croupier.web.walls import Walled
from tests.web.site import Caller, Site

COMMAND = "/api/commands/place-wager"
BY_THE_FRAMEWORK = "/api/sign-out"
FEED = "/api/tables/mini/stream"

HOSTILE: Mapping[str, tuple[dict[str, str], int]] = {
    "another host": ({"host": "evil.example"}, 421),
    "a name like ours": ({"host": "localhost.evil.example"}, 421),
    "no host": ({"host": ""}, 421),
    "another origin": ({"origin": "https://evil.example"}, 403),
    "no origin that is one": ({"origin": "null"}, 403),
    "another site": ({"sec-fetch-site": "cross-site"}, 403),
    "a site beside ours": ({"sec-fetch-site": "same-site"}, 403),
    "no token": ({"x-csrf-token": ""}, 403),
    "a token that is no text": ({"x-csrf-token": "\xff\xfe"}, 403),
    "no cookie": ({"cookie": ""}, 403),
    "a cookie of nobody": ({"cookie": "croupier_session=forged"}, 403),
    "a body that is too large": ({"content-length": str(MOST_BODY + 1)}, 413),
}
"""What a wall refuses of a post that is right but for these headers, and with which status."""


class Asked:
    """An answer, as it was sent."""

    def __init__(self) -> None:
        self.status = 0
        self.headers: dict[str, str] = {}
        self.body = b""

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {name.decode(): value.decode() for name, value in message["headers"]}
        self.body += message.get("body", b"")


def ask(
    app: Any, caller: Caller, path: str, headers: Mapping[str, str] = {}, method: str = "POST"
) -> tuple[Asked, list[str]]:
    """The answer to a request that comes as a server passes it on, and what was read of its body."""
    read: list[str] = []
    given = {
        "host": "localhost:8000",
        "cookie": "; ".join(f"{name}={value}" for name, value in caller.cookies.items()),
        "x-csrf-token": caller.token,
        "content-type": "application/json",
        "idempotency-key": "the-same-key",
        **headers,
    }
    scope: Scope = {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "scheme": "http",
        "http_version": "1.1",
        "server": ("localhost", 8000),
        "client": ("203.0.113.7", 1),
        "headers": [(name.encode(), value.encode("latin-1")) for name, value in given.items()],
    }
    asked = Asked()

    async def receive() -> Message:
        read.append("body")
        return {"type": "http.request", "body": b"{}", "more_body": False}

    async def answered() -> None:
        await app(scope, receive, asked.send)

    asyncio.run(answered())
    return asked, read


def test_what_is_hostile_is_refused_on_every_way_alike_and_before_anything_is_read(
    site: Site, anna: Caller
) -> None:
    for told, (headers, status) in HOSTILE.items():
        past, read = ask(site.app, anna, COMMAND, headers)
        through, by_framework = ask(site.app, anna, BY_THE_FRAMEWORK, headers)
        assert past.status == through.status == status, told
        assert past.headers == through.headers | {"content-length": str(len(past.body))}, told
        assert past.body == through.body.replace(BY_THE_FRAMEWORK.encode(), COMMAND.encode()), told
        assert past.headers["x-frame-options"] == "DENY", told
        assert (read, by_framework) == ([], []), told
        if status == 421:
            feed, _ = ask(site.app, anna, FEED, headers, "GET")
            assert (feed.status, feed.body, feed.headers) == (past.status, past.body, past.headers), told


def test_what_is_right_passes_the_walls_on_both_ways(site: Site, anna: Caller) -> None:
    """So that what is refused above is refused for what it says."""
    assert ask(site.app, anna, COMMAND)[0].status == 422
    assert anna.send_json(COMMAND, {}, origin=site.url).status_code == 422
    assert anna.send_json(BY_THE_FRAMEWORK, {}, origin=site.url).status_code == 204


def test_an_address_with_too_many_requests_is_refused_on_every_way(site: Site, anna: Caller) -> None:
    async def never(scope: Scope, receive: Receive, send: Send) -> None:
        raise AssertionError("it passed")

    for path in (COMMAND, BY_THE_FRAMEWORK, FEED):
        limits = AddressLimits(Limits(requests=1), lambda: 0.0)
        for _ in range(5):
            limits._wait("203.0.113.7")
        asked, _ = ask(Walled(never, (limits,), feeds=limits), anna, path)
        assert (asked.status, asked.headers["retry-after"]) == (429, "1")


def test_every_command_is_taken_past_the_framework_and_nothing_else_is(site: Site, anna: Caller) -> None:
    """A route of the framework would answer that there is no such command."""
    for name in COMMANDS:
        asked, _ = ask(site.app, anna, f"/api/commands/{name}", {"idempotency-key": "short"})
        assert (asked.status, b"8 to 80 letters" in asked.body) == (422, True), name
    unknown = anna.command("place-wagers", table="mini")
    assert unknown.status_code == 404
    assert "place-wager" in unknown.json()["error"]["nearest"]
    assert anna.get(COMMAND).status_code == 405


def test_a_command_that_fails_in_the_house_is_answered_without_its_inside(
    site: Site, anna: Caller, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*_: object, **__: object) -> None:
        raise RuntimeError("a secret of the inside")

    monkeypatch.setattr(site.house, "do", fails)
    answer = anna.command("sit", table="mini")
    assert answer.status_code == 500
    assert answer.json()["error"]["reason"].startswith("the house made a mistake")
    assert "secret" not in answer.text
    assert answer.headers["x-frame-options"] == "DENY"
    assert "POST /api/commands/sit failed" in caplog.text


def test_a_command_whose_body_does_not_come_to_its_end_is_not_carried_out(site: Site, seated: Caller) -> None:
    """Who asks hangs up within it: nothing is done, and nothing is said."""
    before = seated.table()["version"]
    wager = b'{"table": "mini", "wager": "player", "stake": "20"}'
    coming: list[Message] = [
        {"type": "http.request", "body": wager, "more_body": True},
        {"type": "http.disconnect"},
    ]
    asked = Asked()

    async def receive() -> Message:
        return coming.pop(0)

    async def gives(house: House) -> None:
        cookies = "; ".join(f"{name}={value}" for name, value in seated.cookies.items())
        scope: Scope = {
            "type": "http",
            "method": "POST",
            "path": COMMAND,
            "headers": [
                (b"host", b"localhost"),
                (b"cookie", cookies.encode()),
                (b"x-csrf-token", seated.token.encode()),
                (b"content-type", b"application/json"),
                (b"idempotency-key", b"never-carried-out"),
            ],
        }
        await site.app(scope, receive, asked.send)

    site.do(gives)
    assert (asked.status, coming) == (0, [])
    assert seated.table()["version"] == before


def test_a_refusal_waits_for_what_it_was_made_from(
    site: Site, seated: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wager is refused for one before it that the store did not take: it is not told of as if it were."""

    async def not_stored() -> bool:
        return False

    monkeypatch.setattr(site.house, "stored", not_stored)
    answer = seated.command("place-wager", table="mini", wager="player", stake="4")
    assert answer.status_code == 503
    assert "could not write down" in answer.json()["error"]["reason"]


def test_a_feed_that_is_not_asked_for_in_order_is_refused_in_the_framework_s_words(anna: Caller) -> None:
    for address, status, says in (
        ("/api/tables/minni/stream", 404, "mini"),
        ("/api/tables/MINI/stream", 422, "table"),
        (f"{FEED}?aftr=1", 422, "after"),
        (f"{FEED}?after={'1' * 41}", 422, "after"),
    ):
        answer = anna.get(address)
        assert answer.status_code == status, address
        assert says in answer.text, address


def test_nobody_follows_a_table_without_a_session(site: Site) -> None:
    answer = httpx.get(f"{site.url}{FEED}")
    assert answer.status_code == 401
    assert answer.headers["x-frame-options"] == "DENY"


def test_a_feed_of_books_that_cannot_be_read_is_refused(
    site: Site, anna: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unsound() -> None:
        raise OutOfService("the books cannot be read")

    monkeypatch.setattr(site.app.state.hubs, "of", lambda table: unsound())
    assert anna.get(FEED).status_code == 503
