"""The line of a venue to its group: it hears what the group says, and tells it what it must know.

Three tasks. One asks for what is new and waits for it, so that an exclusion arrives as it is made; one tells
what waits, in order, until it is answered; one reports. Before a patron is let in or sits down the house asks
besides (:meth:`Link.catch_up`). What is heard becomes events of the house's own log before it is acted on.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from croupier.errors import CroupierError
from croupier.group.errors import Unreachable
from croupier.group.forms import (
    BadForm,
    Request,
    act_text,
    answer_of,
    check,
    request_body,
    sealed,
    sign,
)
from croupier.house.commands import HearAnswer, HearGroup, NoteGroup, TellGroup
from croupier.house.errors import OutOfService
from croupier.house.group.books import NOTED, GroupBooks, Joined
from croupier.house.group.joining import CannotJoin, own_key
from croupier.house.group.reporting import report
from croupier.house.group.signed import item_text
from croupier.house.heads import read_public_key
from croupier.house.service import House

log: Final = logging.getLogger(__name__)
Post: TypeAlias = Callable[[bytes], Awaitable[bytes]]
"""Sends a request to the group, and returns its answer; raises Unreachable."""


@dataclass(frozen=True, slots=True)
class Patience:
    """Times of a line, in seconds."""

    wait: float = 20.0
    """How long it has the group wait for something new: it hears of the group so often at the least."""
    answer: float = 5.0
    """How long it waits for an answer beyond that, before the group counts as out of reach."""
    asked: float = 0.4
    """How long somebody who wants to sign in or sit down waits for the group."""
    opening: float = 2.0
    """How long a house that opens waits for what was said while it was closed."""
    again: float = 0.5
    """After how long it tries again."""
    report: float = 60.0
    """Seconds from one report to the next; none is made while one waits to be taken."""


USUAL: Final = Patience()


class Link:
    """A line of an open house to its group; ``async with`` keeps it."""

    def __init__(self, house: House, post: Post, patience: Patience = USUAL) -> None:
        if house.books.group.joined is None:
            raise CannotJoin("the house is in no group: croupier group join")
        self._house = house
        self._post = post
        self._patience = patience
        self._joined: Joined = house.books.group.joined
        self._key = own_key(house.store)
        self._group_key = read_public_key(self._joined.key)
        self._told = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._hearing = asyncio.Lock()
        self._next: asyncio.Task[bool] | None = None
        self._complained = ""
        self.reached = False
        """Whether the last request was answered."""

    async def __aenter__(self) -> Link:
        self._house.group_line = self
        # Before the doors open: what was said while the house was closed.
        with suppress(TimeoutError):
            async with asyncio.timeout(self._patience.opening):
                await asyncio.shield(self._shared())
        loops = (self._listen, self._tell_what_waits, self._report)
        self._tasks = [asyncio.create_task(loop(), name=f"group{loop.__name__}") for loop in loops]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._house.group_line = None
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task

    @property
    def _group(self) -> GroupBooks:
        return self._house.books.group

    # Hearing --------------------------------------------------------------------------------------

    async def catch_up(self) -> None:
        """Hear what the group has said by now, before somebody is let in; see ``Patience.asked``.

        Who comes while another is asked for shares the request that follows it.
        """
        if not self.reached:
            return  # The task that listens finds out when it is back; nobody waits for that at a door.
        with suppress(TimeoutError):
            async with asyncio.timeout(self._patience.asked):
                await asyncio.shield(self._shared())

    def _shared(self) -> asyncio.Task[bool]:
        if self._next is None or self._next.done():
            self._next = asyncio.create_task(self._after_this(), name="group-asked")
        return self._next

    async def _after_this(self) -> bool:
        async with self._hearing:
            self._next = None  # Whoever comes from here on is not answered by a request that has gone out.
            return await self._hear(0)

    async def _listen(self) -> None:
        while True:
            if not await self._hear(self._patience.wait):
                await asyncio.sleep(self._patience.again)

    async def _hear(self, wait: float) -> bool:
        """Ask for what is new; returns whether the group has answered, and the house has kept it."""
        try:
            asked = {"after": self._group.heard, "wait": int(wait * 1000)}
            answer = await self._ask("feed", asked, wait + self._patience.answer)
            items = [dict(item) for item in answer["items"]]
            for item in items:
                check(self._group_key, item_text(self._joined.group, item), item["signature"])
            if items:
                await self._house.by_itself(HearGroup(items))
            await self._within_reach()
        except (Unreachable, BadForm, OutOfService, KeyError, TypeError) as error:
            await self._out_of_reach(error)
            return False
        return True

    async def _within_reach(self) -> None:
        house, group = self._house, self._group
        self.reached, self._complained = True, ""
        at = house.clock()
        if group.lost:
            await house.by_itself(NoteGroup("found"))
        elif at - group.contact > NOTED:
            await house.by_itself(NoteGroup("contact"))
        self._group.contact = max(self._group.contact, at)

    async def _out_of_reach(self, error: Exception) -> None:
        self.reached = False
        told = str(error) or type(error).__name__
        if told != self._complained:
            log.warning("the group is out of reach: %s", told)
            self._complained = told
        if not self._group.lost:
            with suppress(OutOfService):
                await self._house.by_itself(NoteGroup("lost", self._group.contact))

    # Telling --------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Something waits to be told."""
        self._told.set()

    async def _tell_what_waits(self) -> None:
        while True:
            self._told.clear()
            try:
                if self._group.waiting and await self._house.stored():
                    await self._tell()
                    continue
            except (Unreachable, BadForm, OutOfService, KeyError, TypeError) as error:
                log.info("the group was not told: %s", error)
                await asyncio.sleep(self._patience.again)
                continue
            with suppress(TimeoutError):
                async with asyncio.timeout(1.0):
                    await self._told.wait()

    async def _tell(self) -> None:
        """Tell what waits, from the first that was not answered on."""
        group, joined = self._group, self._joined
        waiting = [group.waiting[number] for number in sorted(group.waiting)][:50]
        acts: list[dict[str, Any]] = []
        for act in waiting:
            text = act_text(joined.group, joined.venue, act.number, act.act, act.said)
            signature = sign(self._key, text)
            acts.append(
                {"number": act.number, "act": act.act, "said": dict(act.said), "signature": signature}
            )
        answer = await self._ask("tell", {"acts": acts}, self._patience.answer)
        for each in answer["answers"]:
            await self._house.by_itself(HearAnswer(int(each["number"]), each["outcome"]))
        if not answer["answers"]:
            raise Unreachable(f"the group expects act {answer.get('expected')} of this house")

    async def _report(self) -> None:
        while True:
            await asyncio.sleep(self._patience.report)
            try:
                await self.report()
            except CroupierError as error:
                log.info("no report was made: %s", error)

    async def report(self) -> None:
        """Report to the group, unless a report waits or nothing has happened that is worth one."""
        group = self._group
        if any(act.act == "report" for act in group.waiting.values()) or not await self._house.stored():
            return
        made = await asyncio.to_thread(report, self._house.store, group.reported)
        if made is not None:
            await self._house.by_itself(TellGroup("report", made))
            self.wake()

    # The line itself ------------------------------------------------------------------------------

    async def _ask(self, what: str, data: Mapping[str, Any], longest: float) -> Mapping[str, Any]:
        """Ask the group something.

        Raises:
            Unreachable: it does not answer in time.
            BadForm: what answers is not the group, or answers something else.
        """
        joined = self._joined
        nonce = secrets.token_hex(16)
        request = Request(joined.group, joined.venue, nonce, self._house.clock(), what, data)
        try:
            async with asyncio.timeout(longest):
                raw = await self._post(sealed(self._key, request_body(request)))
        except TimeoutError:
            raise Unreachable(f"no answer within {longest:g} seconds") from None
        return answer_of(self._group_key, joined.group, nonce, raw)
