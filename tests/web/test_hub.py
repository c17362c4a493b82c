"""Hubs of the change feed: what is written to whom, from which view, and when."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any, NamedTuple

import pytest
from starlette.types import Message, Scope

from croupier.house import House, Mode, Role
from croupier.house.commands import ClearWagers, Command, PlaceWager, WithdrawWager
from croupier.house.common_views import common_of
from croupier.house.views import TableView
from croupier.web import stream, views
from croupier.web.protocol import CONNECTION
from croupier.web.stream import FeedResponse, Hubs
from tests.web.site import TABLE, Caller, Site


class Reader:
    """A terminal in the house's own loop: what is written to it, and whether it has read it."""

    def __init__(self, house: House, hubs: Hubs, person: str) -> None:
        self._house, self._hubs = house, hubs
        self._person = house.books.person(person)
        self.names: list[str] = []
        """The events that were written, by name."""
        self.text = ""
        self.is_full = False
        self._gone = asyncio.Event()
        self._written = asyncio.Condition()
        self._task: asyncio.Task[None] | None = None
        self._writing: list[asyncio.Task[None]] = []

    async def enter(self) -> Reader:
        """Begin to follow the table, and be written everything."""
        hub = await self._hubs.of(TABLE)
        feed = FeedResponse(hub, self._hubs, self._person.id, lambda: self._person, None)
        scope: Scope = {"type": "http", "state": {CONNECTION: self}}
        self._task = asyncio.create_task(feed(scope, self._receive, self._send))
        await self.until("state")
        return self

    async def _receive(self) -> Message:
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Message) -> None:
        text = message.get("body", b"").decode()
        self.text += text
        self.names += [line[7:] for line in text.splitlines() if line.startswith("event: ")]
        async with self._written:
            self._written.notify_all()

    def write(self, framed: bytes) -> None:
        """Be written a frame, past what sends the rest."""
        size, _, body = framed.partition(b"\r\n")
        assert body.endswith(b"\r\n")
        assert len(body) == int(size, 16) + 2
        self._writing.append(asyncio.create_task(self._send({"body": body[:-2]})))

    async def until(self, name: str) -> None:
        """Wait for an event that was not looked at yet, and look at all that came so far."""
        async with self._written:
            await self._written.wait_for(lambda: name in self.names)

    def look(self) -> list[str]:
        """What came since it was last looked."""
        names, self.names = self.names, []
        return names

    async def leave(self) -> None:
        """Hang up."""
        self._gone.set()
        assert self._task is not None
        await self._task


async def wager(house: House, person: str, stake: int = 2000) -> None:
    await house.do(house.books.person(person), PlaceWager(TABLE, "player", stake))


@pytest.fixture(autouse=True)
def no_review(monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes, comes because something has changed: nothing is told anew after a while."""
    monkeypatch.setattr(stream, "AT_MOST", 3600.0)
    monkeypatch.setattr(stream, "AT_LEAST", 0.001)


def test_what_is_a_viewer_s_own_comes_to_whom_a_wager_touched(site: Site, seated: Caller) -> None:
    """And to staff, to whom it tells what is to be done next."""

    async def watch(house: House) -> list[list[str]]:
        hubs = Hubs(house)
        readers = [await Reader(house, hubs, each).enter() for each in ("anna", "ben", "dora")]
        # The first wager says besides what money the round is played for, which concerns everybody.
        for stake in (2000, 3000):
            for reader in readers:
                reader.look()
            await wager(house, "anna", stake)
            for reader in readers:
                await reader.until("state")
        found = [reader.look() for reader in readers]
        for reader in readers:
            await reader.leave()
        return found

    found = site.do(watch)
    assert found == [["you", "state"], ["state"], ["you", "state"]]


def test_what_is_told_after_wagers_is_what_would_be_made_anew(site: Site, seated: Caller) -> None:
    """Placed, changed and taken back: all but the time at tables is as it is now."""
    changes: list[Command] = [
        PlaceWager(TABLE, "player", 2000),
        PlaceWager(TABLE, "tie", 1000),
        PlaceWager(TABLE, "player", 5000),
        WithdrawWager(TABLE, "tie"),
        ClearWagers(TABLE),
    ]

    async def watch(house: House) -> list[tuple[Any, Any]]:
        anna = house.books.person("anna")
        await wager(house, "anna", 500)  # Says besides what money the round is played for.
        reader = await Reader(house, Hubs(house), "anna").enter()
        found = []
        for change in changes:
            reader.look()
            with pytest.MonkeyPatch.context() as patched:
                patched.delattr(stream, "private_part")  # Nothing is made anew.
                await house.do(anna, change)
                await reader.until("state")
            told = json.loads(reader.text.rpartition("event: you\ndata: ")[2].partition("\n")[0])
            anew = json.loads(views.encode(views.private_part(house.snapshot(TABLE, anna))))
            found.append(({**told, "played": 0}, {**anew, "played": 0}))
        await reader.leave()
        return found

    for told, anew in site.do(watch):
        assert told == anew


def test_wagers_of_a_full_floor_are_gathered_for_longer_and_nothing_else_is(
    site: Site, seated: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there are more messages than a house sends in a second, a wager waits; no more bets does not."""
    monkeypatch.setattr(stream, "MESSAGES", 1 / 3600)
    monkeypatch.setattr(stream, "AT_LONGEST", 3600.0)

    async def watch(house: House) -> tuple[list[str], str]:
        await wager(house, "anna", 500)
        anna = await Reader(house, Hubs(house), "anna").enter()
        anna.look()
        for stake in (2000, 3000):
            await wager(house, "anna", stake)
        await asyncio.sleep(10 * stream.AT_LEAST)
        before = anna.look()
        anna.text = ""
        await house.step(TABLE)  # No more bets.
        await anna.until("state")
        await anna.leave()
        return before, anna.text

    before, text = site.do(watch)
    assert before == []
    assert text.count("event: state") == 1
    assert '"stake":"30"' in text


def test_a_card_changes_nobody_s_own_until_wagers_end(site: Site, seated: Caller) -> None:
    async def watch(house: House) -> tuple[list[str], list[str]]:
        await wager(house, "anna")
        await house.step(TABLE)  # No more bets.
        anna = await Reader(house, Hubs(house), "anna").enter()
        anna.look()
        await house.step(TABLE)
        await anna.until("state")
        card = anna.look()
        while house.snapshot(TABLE).phase != "result":
            await house.step(TABLE)
        await anna.until("you")
        await anna.leave()
        return card, anna.names

    card, rest = site.do(watch)
    assert card == ["state"]
    assert "you" in rest


def test_credits_that_moved_elsewhere_are_told_at_the_table(site: Site, seated: Caller) -> None:
    async def enter(house: House) -> Reader:
        return await Reader(house, Hubs(house), "anna").enter()

    anna = site.do(enter)
    anna.look()
    seated.done("cash-out", amount="250")

    async def rest(house: House) -> str:
        await anna.until("you")
        await anna.leave()
        return anna.text

    assert '"credits":"750"' in site.do(rest)


def test_who_reads_slowly_is_passed_over_and_then_given_the_whole(site: Site, seated: Caller) -> None:
    async def watch(house: House) -> tuple[list[str], str]:
        hubs = Hubs(house)
        anna, ben = [await Reader(house, hubs, each).enter() for each in ("anna", "ben")]
        hub = await hubs.of(TABLE)
        held = asyncio.Event()
        write = stream.Follower._write

        async def once_read(self: Any, body: bytes, *, more: bool = True) -> None:
            if self.person == "ben":
                await held.wait()
            await write(self, body, more=more)

        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(stream.Follower, "_write", once_read)
            ben.is_full = True
            ben.look()
            for stake in (2000, 3000, 4000):
                anna.look()
                await wager(house, "anna", stake)
                await anna.until("state")
            passed_over = ben.look()
            ben.is_full = False
            held.set()
            while f'"version":{hub.public.version},' not in ben.text:
                await ben.until("state")
                await asyncio.sleep(0)
        for reader in (anna, ben):
            await reader.leave()
        return passed_over, ben.text

    passed_over, text = site.do(watch)
    assert passed_over == []
    assert '"stake":"40"' in text
    assert '"stake":"30"' not in text


def test_what_all_are_written_is_made_of_the_common_view_alone(
    site: Site, seated: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card that only its dealer has seen is in the dealer's view: nothing shared is made from one."""
    made: list[bool] = []
    publish = views.publish

    def looked_at(view: TableView, before: views.Public | None = None) -> views.Public:
        made.append(view.you is None and view.staff is None)
        return publish(view, before)

    monkeypatch.setattr(stream, "publish", looked_at)

    async def watch(house: House) -> None:
        hubs = Hubs(house)
        readers = [await Reader(house, hubs, each).enter() for each in ("anna", "dora", "sam")]
        for reader in readers:
            reader.look()
        await wager(house, "anna")
        for reader in readers:
            await reader.until("state")
            await reader.leave()

    site.do(watch)
    assert len(made) >= 2
    assert all(made)


def test_a_view_that_uses_parts_of_the_one_before_is_the_same_as_one_made_anew(
    site: Site, seated: Caller
) -> None:
    """Wagers placed, changed and taken back; other limits; a round to its end and the next."""

    async def look(house: House) -> None:
        table = house.books.table(TABLE)
        common_of(house.books.people, table)
        table.version += 1  # as after a change
        used_again = common_of(house.books.people, table)
        table.cached = None
        assert used_again == common_of(house.books.people, table)

    seated.done("place-wager", table="mini", wager="player", stake="20")
    seated.done("place-wager", table="mini", wager="tie", stake="10")
    before = site.house.snapshot(TABLE)
    site.do(look)
    seated.done("place-wager", table="mini", wager="player", stake="50")
    seated.done("withdraw-wager", table="mini", wager="tie")
    site.do(look)
    assert [w["stake"] for w in site.house.snapshot(TABLE).round["wagers"]] == ["50"]  # type: ignore[index]
    site.play_out()
    site.do(look)
    table = site.house.books.table(TABLE)
    table.limits = replace(table.limits)
    assert site.house.snapshot(TABLE).table == before.table
    site.do(look)


def test_what_is_pushed_is_written_as_python_writes_json() -> None:
    class Pair(NamedTuple):
        one: int
        two: str

    for value in (
        {"a": [1, 2.5, True, None, 'é\u2028"\\'], "b": {}, "c": ("x",)},
        {"role": Role.PLAYER, "mode": Mode.LIVE},
        {"much": 2**70},
        {7: "a key that is no text"},
        [Pair(1, "two")],
    ):
        assert views.encode(value) == json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def test_a_feed_that_fails_is_ended_and_not_left_silent(
    site: Site, seated: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its terminal comes again by itself; one that hears nothing would show what is long past."""

    async def watch(house: House) -> str:
        anna = await Reader(house, Hubs(house), "anna").enter()
        ended = asyncio.Event()
        end = stream.Follower.end

        def told(self: Any) -> None:
            end(self)
            ended.set()

        def broken(view: TableView) -> dict[str, Any]:
            raise RuntimeError("broken")

        with monkeypatch.context() as patched:
            patched.setattr(stream.Follower, "end", told)
            patched.setattr(stream, "private_part", broken)
            await wager(house, "anna")
            await ended.wait()
        await anna.leave()
        return "ended"

    assert site.do(watch) == "ended"
