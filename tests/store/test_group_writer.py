from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from croupier.house.store import (
    Done,
    Event,
    Failed,
    GroupWriter,
    Store,
    StoreError,
    Unit,
    checkpoints,
    open_store,
)
from croupier.house.store.schema import closings
from croupier.money.postings import AccountShort, held
from tests.store.places import ADA, TABLE, Place, fund, wager


def placing(id_: str, amount: int) -> Callable[[Unit], int]:
    def work(unit: Unit) -> int:
        wager(unit, id_, ADA, amount)
        return unit.balance(ADA)

    return work


def test_each_caller_gets_its_own_result(store: Store) -> None:
    fund(store, ADA, 100_000)
    with GroupWriter(store) as writer:
        futures = [writer.submit(placing(f"w{n}", 100)) for n in range(300)]
        left = [future.result() for future in futures]
    assert left == [100_000 - 100 * (n + 1) for n in range(300)]
    assert store.balance(held("r1")) == 30_000


def test_a_unit_that_fails_takes_only_itself_back(store: Store) -> None:
    fund(store, ADA, 1_000)

    def half_done(unit: Unit) -> None:
        wager(unit, "w2", ADA, 100)
        unit.append("table:1", [Event("half")])
        raise ZeroDivisionError

    works: list[Callable[[Unit], Any]] = [
        placing("w1", 400),
        half_done,
        placing("w3", 700),
        placing("w2", 600),
    ]
    outcomes = store.commit_group(works)
    assert outcomes[0] == Done(600)
    assert isinstance(outcomes[1], Failed)
    assert isinstance(outcomes[1].error, ZeroDivisionError)
    assert isinstance(outcomes[2], Failed)
    assert isinstance(outcomes[2].error, AccountShort)
    assert outcomes[3] == Done(0)
    assert [hold.id for hold in store.open_holds()] == ["w1", "w2"]
    assert all(event.kind != "half" for event in store.log())


def test_a_unit_sees_what_those_before_it_in_the_group_did(store: Store) -> None:
    fund(store, ADA, 1_000)
    digest = "0" * 64

    def answer_once(unit: Unit) -> object:
        if unit.once("player:ada", "k", digest) is None:
            unit.remember("player:ada", "k", digest, {"n": 1})
            return "first"
        return "again"

    def settle(unit: Unit) -> list[str]:
        found = [hold.id for hold in unit.open_holds(held("r1"))]
        unit.settle_hold("w1", pay=0, house=TABLE)
        return found

    works: list[Callable[[Unit], Any]] = [
        answer_once,
        placing("w1", 400),
        answer_once,
        settle,
        lambda unit: unit.find_hold("w1").state.value,
        lambda unit: [event.kind for event in unit.events("table:1")],
    ]
    outcomes = store.commit_group(works)
    assert outcomes == [Done(r) for r in ("first", 600, "again", ["w1"], "settled", ["wager-placed"])]


def test_a_statement_that_the_database_refuses_takes_only_its_unit_back(store: Store) -> None:
    fund(store, ADA, 1_000)

    def refused(unit: Unit) -> None:
        wager(unit, "w2", ADA, 100)
        unit.execute(sa.insert(closings), {"hold": "w2", "position": 1, "outcome": "eaten"})

    works: list[Callable[[Unit], Any]] = [placing("w1", 100), refused, placing("w3", 100)]
    outcomes = store.commit_group(works)
    assert [type(outcome) for outcome in outcomes] == [Done, Failed, Done]
    assert isinstance(outcomes[1], Failed)
    assert isinstance(outcomes[1].error, StoreError)
    assert [hold.id for hold in store.open_holds()] == ["w1", "w3"]


def test_units_come_from_many_threads(store: Store) -> None:
    fund(store, ADA, 100_000)
    futures: list[Future[int]] = []
    with GroupWriter(store) as writer:

        def work(thread: int) -> None:
            for n in range(25):
                futures.append(writer.submit(placing(f"w{thread}-{n}", 10)))
                futures[-1].exception()

        threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert sorted(future.result() for future in futures) == [100_000 - 10 * n for n in range(200, 0, -1)]
    assert len(store.open_holds()) == 200


def test_units_are_awaited(store: Store) -> None:
    fund(store, ADA, 1_000)

    async def play(writer: GroupWriter) -> list[int | BaseException]:
        works = [writer.run(placing(f"w{n}", 300)) for n in range(4)]
        return await asyncio.gather(*works, return_exceptions=True)

    with GroupWriter(store, most=2) as writer:
        results = asyncio.run(play(writer))
    assert results[:3] == [700, 400, 100]
    assert isinstance(results[3], AccountShort)


def test_a_result_is_told_only_when_it_is_durable(lasting_place: Place) -> None:
    with open_store(lasting_place.url) as store, GroupWriter(store) as writer:
        for number in range(20):
            writer.submit(lambda unit: unit.append("a", [Event("tick")])).result()
            with open_store(lasting_place.url) as other:
                assert other.length("a") == number + 1


def test_where_the_commit_fails_every_caller_hears_it_and_the_writer_serves_on(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    fund(store, ADA, 1_000)
    with GroupWriter(store) as writer:
        with monkeypatch.context() as patch:
            patch.setattr(store, "commit_group", _disk_full)
            with pytest.raises(OSError, match="full"):
                writer.submit(placing("w1", 100)).result()
        assert writer.submit(placing("w1", 100)).result() == 900


def _disk_full(_works: object) -> None:
    raise OSError("the disk is full")


def test_a_cancelled_unit_is_not_begun(store: Store) -> None:
    started, go = threading.Event(), threading.Event()

    def slow(_unit: Unit) -> None:
        started.set()
        go.wait()

    with GroupWriter(store) as writer:
        first = writer.submit(slow)
        started.wait()
        second = writer.submit(lambda unit: unit.append("a", [Event("tick")]))
        assert second.cancel()
        go.set()
        first.result()
    assert store.length("a") == 0


def test_closing_writes_what_was_handed_in_and_takes_no_more(store: Store) -> None:
    writer = GroupWriter(store)
    futures = [writer.submit(lambda unit: unit.append("a", [Event("tick")])) for _ in range(50)]
    writer.close()
    writer.close()
    assert all(future.done() for future in futures)
    assert store.length("a") == 50
    with pytest.raises(StoreError, match="closing"):
        writer.submit(lambda _unit: None)


def test_a_group_has_at_least_one_unit(store: Store) -> None:
    with pytest.raises(ValueError, match="one"):
        GroupWriter(store, most=0)


def test_two_writers_of_one_store_make_one_chain(lasting_place: Place) -> None:
    with open_store(lasting_place.url) as one, open_store(lasting_place.url) as two:
        fund(one, ADA, 10_000)
        with GroupWriter(one) as left, GroupWriter(two) as right:
            futures = [
                writer.submit(placing(f"{name}{n}", 10))
                for n in range(60)
                for name, writer in (("l", left), ("r", right))
            ]
            for future in futures:
                future.result()
        assert one.balance(ADA) == 10_000 - 120 * 10
        assert [event.position for event in two.log()] == list(range(1, 242))
        report = lasting_place.verify(one)
    assert report.ok, str(report)


def test_checkpoints_are_made_beside_the_commits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was committed comes into the file itself while the store is open."""
    monkeypatch.setattr(checkpoints, "EVERY", 0.001)
    path, alone = tmp_path / "house.sqlite", tmp_path / "alone.sqlite"

    def in_the_file() -> int:
        alone.write_bytes(path.read_bytes())
        # Before a checkpoint, and in the middle of one, it is no store.
        with closing(sqlite3.connect(alone)) as copy, suppress(sqlite3.Error):
            found: int = copy.execute("SELECT count(*) FROM postings").fetchone()[0]
            return found
        return 0

    with open_store(path) as store:
        fund(store, ADA, 1_000)
        assert in_the_file() == 0
        with store.checkpoints_beside():
            while in_the_file() == 0:
                time.sleep(0.001)
        fund(store, ADA, 1_000)
        assert store.balance(ADA) == 2_000
