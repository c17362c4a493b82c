"""One house at a time writes to a store: its last keeper, whatever became of locks."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import psycopg
import pytest

from croupier.house.sole import StoreInUse, sole_keeper
from croupier.house.store import GroupWriter, StoreTaken, open_store
from tests.store.places import ADA, Place, busy, fund


def test_who_kept_the_store_before_writes_nothing_more(lasting_place: Place) -> None:
    with open_store(lasting_place.url) as first, open_store(lasting_place.url) as second:
        first.keep()
        busy(first)
        before = first.head()
        second.keep()
        with pytest.raises(StoreTaken, match="another house has taken this store over"):
            fund(first, ADA, 100)
        assert first.taken
        assert not second.taken
        fund(second, ADA, 100)
        assert second.head().position == before.position + 1
        assert lasting_place.verify(second).ok


def test_a_group_of_a_former_keeper_is_refused_whole(lasting_place: Place) -> None:
    with open_store(lasting_place.url) as first, open_store(lasting_place.url) as second:
        first.keep()
        with GroupWriter(first) as writer:
            second.keep()
            asked = [writer.submit(lambda unit: unit.length("table:1")) for _ in range(3)]
            for future in asked:
                with pytest.raises(StoreTaken):
                    future.result()


def test_a_store_that_nobody_keeps_is_written_as_before(lasting_place: Place) -> None:
    with open_store(lasting_place.url) as store, open_store(lasting_place.url) as other:
        busy(store)
        fund(other, ADA, 100)
        assert not store.taken


def test_two_schemas_of_one_database_are_two_stores(postgresql: str) -> None:
    with psycopg.connect(postgresql, autocommit=True) as connection:
        connection.execute("CREATE SCHEMA one")
        connection.execute("CREATE SCHEMA two")
    one, two = (
        f"{postgresql}&options=-csearch_path%3D{name}".replace(":", "+psycopg:", 1) for name in ("one", "two")
    )
    with sole_keeper(one), sole_keeper(two), pytest.raises(StoreInUse), sole_keeper(one):
        pass


def test_a_lock_whose_connection_was_ended_is_told_and_taken_again(postgresql: str) -> None:
    url = postgresql.replace(":", "+psycopg:", 1)
    held = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()"
    with sole_keeper(url) as keeping, psycopg.connect(postgresql, autocommit=True) as connection:
        keeping.look()
        assert (keeping.held, keeping.lost) == (True, 0)
        ((holder,),) = connection.execute(held)
        # It waits until that has ended.
        connection.execute("SELECT pg_terminate_backend(%s, 60000)", (holder,))
        with sole_keeper(url):
            keeping.look()
            assert (keeping.held, keeping.lost) == (False, 1), "another has it"
            keeping.look()
            assert (keeping.held, keeping.lost) == (False, 1), "it was lost once"
        keeping.look()
        assert (keeping.held, keeping.lost) == (True, 1)
        with pytest.raises(StoreInUse), sole_keeper(url):
            pass


@pytest.mark.parametrize("table", ["store", "events", "postings", "holds", "closings", "commands"])
def test_no_row_of_the_log_or_the_ledger_can_be_replaced(tmp_path: Path, table: str) -> None:
    path = tmp_path / "house.sqlite"
    with open_store(path) as store:
        busy(store)
        head = store.head()
    with sqlite3.connect(path) as connection:
        names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        row = connection.execute(f"SELECT * FROM {table} LIMIT 1").fetchone()
        for kept in range(len(names)):
            # every way to meet a row that is there: one column is its own, all others are new
            changed = [value if n == kept else _other(value) for n, value in enumerate(row)]
            for values in (row, changed):
                sql = f"INSERT OR REPLACE INTO {table} VALUES ({', '.join('?' * len(names))})"
                try:
                    connection.execute(sql, values)
                except sqlite3.IntegrityError as error:
                    assert "never changed or removed" in str(error) or "CHECK" in str(error)  # noqa: PT017
        connection.rollback()
        assert connection.execute(f"SELECT * FROM {table} LIMIT 1").fetchone() == row
        with pytest.raises(sqlite3.IntegrityError, match="never changed or removed"):
            connection.execute(f"INSERT OR REPLACE INTO {table} SELECT * FROM {table} LIMIT 1")
    with open_store(path) as store:
        assert store.head() == head


def _other(value: object) -> object:
    """Another value of the same kind."""
    return value + 1000 if isinstance(value, int) else f"{value}x"


def test_the_files_of_a_store_are_their_owners_alone(tmp_path: Path) -> None:
    path, copy = tmp_path / "house.sqlite", tmp_path / "copy.sqlite"
    with open_store(path) as store:
        busy(store)
        store.backup(copy)
        modes = {each.name: each.stat().st_mode & 0o777 for each in tmp_path.iterdir() if each.is_file()}
    assert {"house.sqlite", "house.sqlite-wal", "copy.sqlite"} <= set(modes)
    assert set(modes.values()) == {0o600}


def test_a_file_that_anybody_could_read_is_closed_to_all_but_its_group(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite"
    open_store(path).close()
    path.chmod(0o644)
    open_store(path).close()
    assert path.stat().st_mode & 0o777 == 0o640
