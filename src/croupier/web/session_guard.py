"""Sessions of offices that move money, which hold in the browser and at the address where they began.

A cookie that is carried off is of no use elsewhere: the first request with it ends the session, for the thief
and for its owner, who is told of it on signing in again. It stands at the walls, so that every way that a
request can go has it.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from starlette.responses import Response
from starlette.types import Scope

from croupier.errors import CroupierError
from croupier.house import House
from croupier.house.guessing import Visitor
from croupier.web.head import Head
from croupier.web.security import SESSION_COOKIE

log: Final = logging.getLogger(__name__)


class SessionGuard:
    """Ends sessions that are used elsewhere; whoever asks is then somebody who is not signed in."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._ending: set[asyncio.Task[None]] = set()

    def refusal(self, scope: Scope, head: Head) -> Response | None:
        """Refuses nothing itself: what needs a session is refused without one."""
        token = head.cookies.get(SESSION_COOKIE)
        if token is not None:
            client = scope.get("client")
            used = Visitor(client[0] if client else "", head.get(b"user-agent") or "", token=token)
            if (session := self._house.seized(used)) is not None:
                task = asyncio.get_running_loop().create_task(self._end(session, used))
                self._ending.add(task)
                task.add_done_callback(self._ending.discard)
        return None

    async def _end(self, session: str, used: Visitor) -> None:
        try:
            await self._house.end_seized(session, used)
        except CroupierError as error:
            log.warning("the end of a session that was used elsewhere could not be written: %s", error)
