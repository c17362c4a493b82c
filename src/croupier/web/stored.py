"""Answers wait for the store: no page tells of what a crash could take back.

Plain ASGI, because it stands in front of every page and every reading of the API, posted ones too. Streams
(:mod:`croupier.web.stream`) and commands (:mod:`croupier.web.giving`) wait for the store themselves.
"""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier.house import House, OutOfService
from croupier.house.store import StoreError
from croupier.web.errors import answer_own

BESIDE: Final = (
    *("/static", "/api/health", "/api/ready", "/api/sign-out", "/api/account/password"),
    *("/operations", "/api/operations"),
)
"""Addresses whose answers hold nothing of the books."""
NOT_WRITTEN: Final = "the house could not write down what this answer was to show: ask again"
STREAM: Final = b"text/event-stream"
"""The kind of an answer that goes on."""


class StoredFirst:
    """Hold an answer back until the store has all that it was made from; refuse it where it was not taken."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self._app = app
        self._house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and its answer once the store holds what it tells."""
        if scope["type"] != "http" or scope["path"].startswith(BESIDE):
            await self._app(scope, receive, send)
            return
        ahead = False

        async def once_stored(message: Message) -> None:
            nonlocal ahead
            if message["type"] == "http.response.start" and _whole(message):
                # Memory that was built anew meanwhile is not what the answer was made from.
                ahead = not await self._house.stored() or self._house.books is not books
            if not ahead:
                await send(message)

        try:
            await self._house.sound()
        except StoreError as error:
            told = OutOfService(f"the house cannot read its books: {error}")
            await _refuse(told, scope, receive, send)
            return
        books = self._house.books
        await self._app(scope, receive, once_stored)
        if ahead:
            await _refuse(OutOfService(NOT_WRITTEN), scope, receive, send)


def _whole(start: Message) -> bool:
    """Whether an answer that begins so is read at once: a stream waits for the store at every message."""
    kinds = [value for name, value in start["headers"] if name.lower() == b"content-type"]
    return not any(kind.startswith(STREAM) for kind in kinds)


async def _refuse(error: OutOfService, scope: Scope, receive: Receive, send: Send) -> None:
    answer = await answer_own(Request(scope), error)
    await answer(scope, receive, send)
