"""What one address may ask for and follow, and that others do not wait for it."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from croupier.web.limits import AT_ONCE, MOST_KEPT, AddressLimits, Limits
from croupier.web.walls import Walled

HERE, THERE = "203.0.113.7", "203.0.113.8"


class Web:
    """An application behind limits, asked from any address at any time."""

    def __init__(self, **limits: Any) -> None:
        self.now = 1_000.0
        self.followed = 0
        self.both = asyncio.Event()
        self.let_go = asyncio.Event()
        self.limited = AddressLimits(Limits(**limits), lambda: self.now)
        self.walled = Walled(self.app, (self.limited,), feeds=self.limited)

    async def app(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"].endswith("/stream"):
            self.followed += 1
            if self.followed == 2:
                self.both.set()
            await self.let_go.wait()
        await PlainTextResponse("yes")(scope, receive, send)

    async def get(self, address: str, path: str = "/") -> httpx.Response:
        transport = httpx.ASGITransport(self.walled, client=(address, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://house") as client:
            return await client.get(path)


def test_an_address_that_asks_too_often_waits_and_others_do_not() -> None:
    async def asks() -> None:
        web = Web(requests=2)
        codes = [(await web.get(HERE)).status_code for _ in range(2 * AT_ONCE)]
        assert codes == [200] * 2 * AT_ONCE
        refused = await web.get(HERE)
        assert refused.status_code == 429
        assert refused.headers["retry-after"] == "1"
        assert "too many requests" in refused.json()["error"]["reason"]
        assert (await web.get(THERE)).status_code == 200
        web.now += 0.5
        assert [(await web.get(HERE)).status_code for _ in range(2)] == [200, 429]

    asyncio.run(asks())


def test_an_address_follows_so_many_feeds_until_one_ends() -> None:
    async def follows() -> None:
        web = Web(streams=2)
        feeds = [asyncio.create_task(web.get(HERE, "/api/tables/t/stream")) for _ in range(2)]
        await web.both.wait()
        assert (await web.get(HERE, "/api/tables/t/stream")).status_code == 429
        assert (await web.get(HERE)).status_code == 200
        web.let_go.set()
        assert [(await feed).status_code for feed in feeds] == [200, 200]
        assert (await web.get(HERE, "/api/tables/t/stream")).status_code == 200

    asyncio.run(follows())


def test_addresses_that_were_away_are_forgotten() -> None:
    async def comes() -> None:
        web = Web(requests=1)
        for n in range(MOST_KEPT):
            web.limited._wait(str(n))
        web.now += AT_ONCE
        web.limited._wait("another")
        assert len(web.limited._left) == 1

    asyncio.run(comes())


def test_no_limits_refuse_nothing() -> None:
    async def asks() -> None:
        web = Web(requests=None, streams=None)
        assert {(await web.get(HERE)).status_code for _ in range(50)} == {200}

    asyncio.run(asks())
