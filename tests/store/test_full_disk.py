"""A disk that is full in the middle of a group: where SQLite ends the transaction, nothing of it is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event

from croupier.house.store import Event, GroupWriter, Store, Unit, open_store
from croupier.house.store.errors import StoreUnavailable
from croupier.verify_store import verify

LARGE = "x" * 20_000
"""More than fits on a page of a database."""
NO_LIMIT = 1 << 30


@contextmanager
def full(store: Store) -> Iterator[None]:
    """While SQLite can have no page more than the database has."""
    engine = store._engine

    def limited(connection: Connection) -> None:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    def unlimited(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {NO_LIMIT}")

    event.listen(engine, "begin", limited)
    try:
        yield
    finally:
        event.remove(engine, "begin", limited)
        event.listen(engine, "begin", unlimited)


def test_where_sqlite_ends_the_transaction_nothing_of_the_group_is_written(tmp_path: Path) -> None:
    ended: list[bool] = []

    def says(kind: str) -> Callable[[Unit], Any]:
        return lambda unit: unit.append("a", [Event(kind)])

    def large(unit: Unit) -> None:
        connection = unit._tx.connection.connection.dbapi_connection
        assert connection is not None
        try:
            unit.keep_secret("s", LARGE)
        finally:
            ended.append(not connection.in_transaction)

    path = tmp_path / "house.sqlite"
    with open_store(path) as store:
        store.commit_group([says("first")])
        with full(store), GroupWriter(store) as writer:
            with pytest.raises(StoreUnavailable, match="ended the transaction"):
                store.commit_group([says("before"), large, says("after")])
            assert ended == [True], "this SQLite takes the statement back alone: the test shows nothing"
            assert [each.kind for each in store.log()] == ["first"]
            with pytest.raises(StoreUnavailable):
                writer.submit(large).result()
        store.commit_group([says("before"), says("after")])
        assert [each.kind for each in store.log()] == ["first", "before", "after"]
    assert verify(str(path)).ok
