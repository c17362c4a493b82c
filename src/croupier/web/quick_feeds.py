"""Feeds past the framework: of whoever asks for one in order; what is out of order the framework refuses."""

from __future__ import annotations

import re
from typing import Final

from starlette.types import Receive, Scope

from croupier.errors import CroupierError
from croupier.house import House
from croupier.web.head import Head
from croupier.web.models import TABLE_ID
from croupier.web.sessions import signed_by, watcher_of
from croupier.web.stream import FeedResponse, Hubs
from croupier.web.walls import Answering

_ADDRESS: Final = re.compile(rf"/api/tables/({TABLE_ID[1:-1]})/stream", re.ASCII)
_AFTER: Final = re.compile(rb"after=([A-Za-z0-9-]{1,40})")
_LONGEST: Final = 40
"""Characters of the id after which a feed is to begin."""


class QuickFeeds:
    """The way of feeds."""

    def __init__(self, house: House, hubs: Hubs) -> None:
        self._house = house
        self._hubs = hubs

    async def __call__(self, scope: Scope, head: Head, receive: Receive, answering: Answering) -> bool:
        """Write a feed, where a request asks for one that it may have."""
        found = _ADDRESS.fullmatch(scope["path"]) if scope["method"] == "GET" else None
        if found is None:
            return False
        feed = await self._asked(found[1], scope, head)
        if feed is None:
            return False
        await feed(scope, receive, answering)
        return True

    async def _asked(self, table: str, scope: Scope, head: Head) -> FeedResponse | None:
        after = head.get(b"last-event-id")
        if query := scope["query_string"]:
            given = _AFTER.fullmatch(query)
            if given is None:
                return None
            after = given[1].decode("ascii")
        if after is not None and len(after) > _LONGEST:
            return None
        try:
            await self._house.sound()
            person = signed_by(head.cookies, self._house)
            hub = await self._hubs.of(table)
            self._hubs.check(person.id)
        except CroupierError:
            # The framework's way comes to the same, and says why.
            return None
        return FeedResponse(hub, self._hubs, person.id, watcher_of(head.cookies, self._house), after)
