from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from http import HTTPStatus
from typing import Any

import httpx
import pytest

from croupier.house import House
from croupier.house.store import StoreUnavailable
from croupier.house.vouchers import voucher_code
from croupier.web import cashier, stream
from tests.web.site import Caller, Site


def messages(answer: httpx.Response) -> Iterator[tuple[str, str, Any]]:
    """The events of a stream: name, id, data; a comment is an event without a name."""
    name, id_, data = "", "", ""
    for line in answer.iter_lines():
        if line == "":
            if data:
                yield name, id_, json.loads(data)
            name, id_, data = "", "", ""
        elif line.startswith("event: "):
            name = line.removeprefix("event: ")
        elif line.startswith("id: "):
            id_ = line.removeprefix("id: ")
        elif line.startswith("data: "):
            data = line.removeprefix("data: ")


def follow(caller: Caller, after: str | None = None) -> Any:
    headers = {} if after is None else {"last-event-id": after}
    return caller.stream("GET", "/api/tables/mini/stream", headers=headers)


def until(found: Iterator[tuple[str, str, Any]], name: str) -> tuple[str, Any]:
    for event, id_, data in found:
        if event == name:
            return id_, data
    raise AssertionError(f"the stream ended before {name}")


def test_a_stream_begins_with_everything(seated: Caller) -> None:
    with follow(seated) as answer:
        found = messages(answer)
        names = [next(found)[0] for _ in range(4)]
    assert names == ["layout", "results", "you", "state"]


def test_what_happens_is_pushed_to_everybody_at_the_table(seated: Caller, ben: Caller) -> None:
    with follow(ben) as answer:
        found = messages(answer)
        until(found, "state")
        seated.done("place-wager", table="mini", wager="player", stake="20")
        _, state = until(found, "state")
    assert [(w["wager"], w["stake"]) for w in state["round"]["wagers"]] == [("player", "20")]


def test_two_tabs_hear_of_a_wager_that_one_of_them_placed(seated: Caller) -> None:
    with follow(seated) as first, follow(seated) as second:
        tabs = [messages(first), messages(second)]
        for tab in tabs:
            until(tab, "you")
        seated.done("place-wager", table="mini", wager="player", stake="20")
        for tab in tabs:
            _, you = until(tab, "you")
            assert you["bet"] == "20"


def test_after_a_short_break_in_which_nothing_happened_only_the_viewer_s_part_comes(seated: Caller) -> None:
    with follow(seated) as answer:
        last, _ = until(messages(answer), "state")
    with follow(seated, after=last) as answer:
        found = messages(answer)
        assert next(found)[0] == "you"
        seated.done("place-wager", table="mini", wager="player", stake="20")
        assert next(found)[0] == "you"
        assert next(found)[0] == "state"


def test_a_connection_that_was_lost_in_mid_round_loses_nothing(site: Site, seated: Caller) -> None:
    seated.done("place-wager", table="mini", wager="player", stake="20")
    with follow(seated) as answer:
        last, _ = until(messages(answer), "state")
    site.step()
    site.play_out()
    with follow(seated, after=last) as answer:
        found = messages(answer)
        parts = {name: data for name, _, data in (next(found) for _ in range(4))}
    assert parts["state"]["phase"] == "result"
    assert len(parts["results"]) == 1
    assert parts["you"]["last"]["bet"] == "20"


def test_an_id_of_another_run_of_the_server_gets_everything(seated: Caller) -> None:
    with follow(seated, after="deadbeef-3") as answer:
        assert next(messages(answer))[0] == "layout"


def test_the_stream_ends_with_the_session(site: Site, seated: Caller, ben: Caller) -> None:
    with follow(ben) as answer:
        found = messages(answer)
        until(found, "state")
        with Caller(site) as same:
            same.cookies, same.token = ben.cookies, ben.token
            assert same.send_json("/api/sign-out", {}).status_code == 204
        seated.done("place-wager", table="mini", wager="player", stake="20")
        assert list(found) == []


def test_nothing_is_shown_or_pushed_that_the_store_did_not_take(
    site: Site, seated: Caller, ben: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wager that memory holds and the store refuses is in no page, no reading and no message."""
    gate = threading.Event()

    def full(works: object) -> object:
        assert gate.wait(60)
        raise StoreUnavailable("the disk is full")

    def first_state() -> Any:
        with follow(ben) as answer:
            return until(messages(answer), "state")[1]

    before = ben.table()["state"]
    with monkeypatch.context() as patched, ThreadPoolExecutor(3) as pool:
        patched.setattr(site.house.store, "commit_group", full)
        wager = pool.submit(seated.command, "place-wager", table="mini", wager="player", stake="20")
        while site.house.books.table("mini").version == before["version"]:
            time.sleep(0.001)
        read = pool.submit(ben.get, "/api/tables/mini")
        pushed = pool.submit(first_state)
        assert ben.get("/api/health").status_code == HTTPStatus.OK
        gate.set()
        assert wager.result().status_code == HTTPStatus.SERVICE_UNAVAILABLE
        assert pushed.result()["round"]["wagers"] == []
        answer = read.result()
    assert answer.status_code == HTTPStatus.SERVICE_UNAVAILABLE
    assert "could not write down" in answer.json()["error"]["reason"]
    assert ben.table()["state"]["version"] == before["version"]


def test_what_is_read_while_it_is_written_is_answered_when_it_is_durable(
    site: Site, seated: Caller, ben: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()
    write = site.house.store.commit_group

    def slow(works: Any) -> Any:
        assert gate.wait(60)
        return write(works)

    version = ben.table()["version"]
    with ThreadPoolExecutor(2) as pool:
        monkeypatch.setattr(site.house.store, "commit_group", slow)
        wager = pool.submit(seated.command, "place-wager", table="mini", wager="player", stake="20")
        while site.house.books.table("mini").version == version:
            time.sleep(0.001)
        read = pool.submit(ben.get, "/api/tables/mini")
        assert ben.get("/api/health").status_code == HTTPStatus.OK
        early = read.done()
        gate.set()
        assert wager.result().status_code == HTTPStatus.OK
        wagers = read.result().json()["state"]["round"]["wagers"]
    assert not early
    assert [w["stake"] for w in wagers] == ["20"]


@contextmanager
def stuck(site: Site, seated: Caller, monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """While the voucher of 250 that Anna took is redeemed, of which the store takes nothing in the end.

    The store is asked for it, and refuses it once the event is set. A second attempt follows at once.
    """
    seated.done("cash-out", amount="250")
    redeems = {"code": voucher_code(site.house.books.voucher_key, 1)}
    gates = (threading.Event(), threading.Event())
    write = site.house.store.commit_group
    groups: list[object] = []

    def full(works: Any) -> Any:
        groups.append(works)
        if len(groups) == 1:
            assert gates[0].wait(60)
            return write(works)
        assert gates[1].wait(60)
        raise StoreUnavailable("the disk is full")

    with monkeypatch.context() as patched, ThreadPoolExecutor(3) as pool:
        patched.setattr(site.house.store, "commit_group", full)
        # What waits for the first of these is worked out together.
        first = pool.submit(seated.command, "cash-out", amount="100")
        while not groups:
            time.sleep(0.001)
        twice = [pool.submit(seated.command, "redeem-voucher", **redeems) for _ in range(2)]
        while len(site.house._office._queue) < len(twice):
            time.sleep(0.001)
        gates[0].set()
        assert first.result().status_code == HTTPStatus.OK
        while not site.house.books.vouchers[1].redeemed:
            time.sleep(0.001)
        yield gates[1]
        gates[1].set()
        # Neither was done, and neither is told that the voucher was redeemed before.
        assert {each.result().status_code for each in twice} == {HTTPStatus.SERVICE_UNAVAILABLE}
    assert seated.done("redeem-voucher", **redeems)


def test_nobody_is_refused_for_what_the_store_did_not_take(
    site: Site, seated: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both of two attempts to redeem a voucher fail where the store fails: none had redeemed it before."""
    with stuck(site, seated, monkeypatch) as gate:
        gate.set()


@pytest.mark.parametrize("rebuilt", [False, True])
def test_what_is_asked_by_posting_waits_for_the_store_too(
    rebuilt: bool, site: Site, seated: Caller, caller: Callable[[], Caller], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was made of memory that the store did not follow is not shown, nor when memory is built anew."""
    abe, ben = caller().enter("abe"), caller().enter("ben")
    with stuck(site, seated, monkeypatch) as gate:
        read = cashier.voucher_json

        def and_then_fails(house: House, code: str) -> dict[str, Any]:
            found = read(house, code)
            gate.set()
            if rebuilt:
                while not house.faulty:
                    time.sleep(0.001)
                assert ben.get("/api/tables/mini").status_code == HTTPStatus.OK
            return found

        monkeypatch.setattr(cashier, "voucher_json", and_then_fails)
        code = voucher_code(site.house.books.voucher_key, 1)
        answer = abe.send_json("/api/attendant/voucher", {"code": code})
    assert answer.status_code == HTTPStatus.SERVICE_UNAVAILABLE
    assert "could not write down" in answer.json()["error"]["reason"]


def test_a_unit_that_failed_is_not_stored_before_the_writer_has_told_of_it(site: Site) -> None:
    failed: Future[None] = Future()
    failed.set_exception(StoreUnavailable("the disk is full"))

    async def stored(house: House) -> bool:
        house._last_unit = failed
        return await house.stored()

    assert not site.do(stored)


def test_a_person_follows_so_many_feeds_and_no_more(
    monkeypatch: pytest.MonkeyPatch, caller: Callable[[], Caller]
) -> None:
    monkeypatch.setattr(stream, "MOST_OF_A_PERSON", 2)
    anna, ben = caller().enter("anna"), caller().enter("ben")
    address = "/api/tables/mini/stream"
    with ExitStack() as open_feeds:
        kept = []  # a feed whose lines are not kept is closed with them
        for _ in range(2):
            feed = open_feeds.enter_context(anna.stream("GET", address))
            assert feed.status_code == 200
            kept.append(feed.iter_lines())
            next(kept[-1])
        refused = anna.get(address)
        assert refused.status_code == 429
        assert "close a page first" in refused.json()["error"]["reason"]
        other = open_feeds.enter_context(ben.stream("GET", address))
        assert other.status_code == 200
