"""What a house with its hands full turns away before it reads anything of it: players' commands.

Plain ASGI, in front of the walls. A house that has no time must not spend it on refusals, so these cost one
look at whose cookie it is: body, token and route are not read, and the answer was made beforehand. Who works
here goes on to the walls, and so does everybody while there is room; the count itself is kept by
:mod:`croupier.web.in_hand`, which refuses for good.
"""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from croupier.house import House
from croupier.house.errors import Busy
from croupier.house.staff_views import is_staff
from croupier.web.errors import body_of, status_of
from croupier.web.in_hand import AGAIN, InHand
from croupier.web.security import SESSION_COOKIE
from croupier.web.stored import COMMANDS

_BUSY: Final = Busy(AGAIN)


class HandsFull:
    """Refuse commands of whoever does not work here while the house has as many in hand as it takes."""

    def __init__(self, app: ASGIApp, house: House, in_hand: InHand) -> None:
        self._app = app
        self._house = house
        self._in_hand = in_hand
        self._answer = JSONResponse(body_of(_BUSY), status_of(_BUSY), {"retry-after": str(_BUSY.seconds)})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if (
            self._in_hand.full
            and scope["type"] == "http"
            and scope["method"] == "POST"
            and scope["path"].startswith(COMMANDS)
            and not self._works_here(scope)
        ):
            await self._answer(scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _works_here(self, scope: Scope) -> bool:
        person = self._house.glance(HTTPConnection(scope).cookies.get(SESSION_COOKIE, ""))
        return person is not None and is_staff(person)
