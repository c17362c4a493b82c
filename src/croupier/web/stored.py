"""Answers wait for the store: no page tells of what a crash could take back.

Plain ASGI, because it stands in front of every page and every reading of the API. Streams wait for the
store themselves (:mod:`croupier.web.stream`), and a command is answered when it is durable.
"""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier.house import House, OutOfService
from croupier.house.store import StoreError
from croupier.web.errors import answer_own
from croupier.web.security import SAFE_METHODS

BESIDE: Final = ("/static", "/api/health")
"""Addresses whose answers hold nothing of the books."""


class StoredFirst:
    """Hold an answer back until the store has all that it was made from; refuse it where it was not taken."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self._app = app
        self._house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and its answer once the store holds what it tells."""
        if scope["type"] != "http" or scope["method"] not in SAFE_METHODS or scope["path"].startswith(BESIDE):
            await self._app(scope, receive, send)
            return
        ahead = False

        async def once_stored(message: Message) -> None:
            nonlocal ahead
            if message["type"] == "http.response.start" and not await self._house.stored():
                ahead = True
            if not ahead:
                await send(message)

        try:
            await self._house.sound()
        except StoreError as error:
            await _refuse(OutOfService(f"the house cannot read its books: {error}"), scope, receive, send)
            return
        await self._app(scope, receive, once_stored)
        if ahead:
            told = OutOfService("the house could not write down what this page was to show: ask again")
            await _refuse(told, scope, receive, send)


async def _refuse(error: OutOfService, scope: Scope, receive: Receive, send: Send) -> None:
    answer = await answer_own(Request(scope), error)
    await answer(scope, receive, send)
