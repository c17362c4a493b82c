"""Keeping a line to a group at an address beside an open house."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from croupier.group.link import USUAL, Link, Patience
from croupier.group.wire import Address, Wire
from croupier.house.service import House


def line(url: str, patience: Patience = USUAL) -> Callable[[House], AbstractAsyncContextManager[Link]]:
    """What keeps a line to the group at an address beside a house."""

    @asynccontextmanager
    async def kept(house: House) -> AsyncIterator[Link]:
        wire = Wire(Address.read(url))
        try:
            async with Link(house, wire.post, patience) as link:
                yield link
        finally:
            wire.close()

    return kept
