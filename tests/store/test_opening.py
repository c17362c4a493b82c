from __future__ import annotations

import importlib
import pkgutil
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import exc

import croupier.house
from croupier.errors import CroupierError
from croupier.house.store import (
    BadStoreUrl,
    Event,
    StoreCorrupt,
    StoreTooNew,
    StoreUnavailable,
    open_store,
    opening,
    schema,
)
from croupier.house.store.address import make_engine, read_url
from croupier.record.chain import genesis
from tests.store.places import ADA, Place, PlaceMaker, busy


def run(place: Place, *statements: str) -> None:
    """Change a store behind Croupier's back."""
    engine = make_engine(read_url(place.url))
    with engine.begin() as connection:
        for statement in statements:
            connection.exec_driver_sql(statement)
    engine.dispose()


def content(place: Place) -> bytes:
    return Path(place.url).read_bytes() if place.kind == "file" else b""


def test_a_store_is_the_same_when_it_is_opened_again(lasting_place: Place) -> None:
    with open_store(lasting_place.url) as store:
        busy(store)
        identity, head, balance = store.id, store.head(), store.balance(ADA)
    with open_store(lasting_place.url) as store:
        assert (store.id, store.head(), store.balance(ADA)) == (identity, head, balance)
        busy_again = store.length("table:1")
    assert busy_again == 5


def test_a_path_and_its_url_are_one_store(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite"
    with open_store(path) as store, open_store(f"sqlite:///{path}") as same:
        assert same.id == store.id


def test_a_sqlite_store_is_durable_at_every_commit(tmp_path: Path) -> None:
    with open_store(tmp_path / "house.sqlite") as store, store._reading() as connection:
        settings = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_the_migrations_make_the_tables_that_the_code_declares(store_engine: sa.Engine) -> None:
    for module in pkgutil.walk_packages(croupier.house.__path__, "croupier.house."):
        if ".migrations" not in module.name:
            importlib.import_module(module.name)  # each declares its tables
    with store_engine.connect() as connection:
        options = {"version_table": schema.VERSION_TABLE}
        assert compare_metadata(MigrationContext.configure(connection, opts=options), schema.metadata) == []
        found = sa.inspect(connection)
        for table in schema.metadata.tables.values():
            declared = {c.name for c in table.constraints if isinstance(c, sa.CheckConstraint)}
            assert {c["name"] for c in found.get_check_constraints(table.name)} == declared


def test_a_store_of_an_earlier_version_is_brought_up_to_date(lasting_place: Place) -> None:
    engine = make_engine(read_url(lasting_place.url))
    with engine.begin() as connection:
        config = opening._config()
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        first = {"position": 0, "hash": genesis("0123", 1), "one": 1}
        connection.execute(sa.insert(schema.store), {"one": 1, "format": 1, "id": "0123", "created": 1})
        connection.execute(sa.insert(schema.head), first)
    with open_store(lasting_place.url) as store:
        assert store.id == "0123"
        busy(store)
        assert lasting_place.verify(store).schema == opening.revisions()[-1]
    engine.dispose()


def test_a_store_whose_making_fails_is_not_half_made(
    lasting_place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(opening, "genesis", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            open_store(lasting_place.url)
    engine = make_engine(read_url(lasting_place.url))
    assert sa.inspect(engine).get_table_names() == []
    engine.dispose()
    with open_store(lasting_place.url) as store:
        busy(store)
        assert lasting_place.verify(store).ok


@pytest.fixture
def store_engine(lasting_place: Place) -> sa.Engine:
    open_store(lasting_place.url).close()
    return make_engine(read_url(lasting_place.url))


@pytest.mark.parametrize("table", schema.APPEND_ONLY)
@pytest.mark.parametrize("change", ["DELETE FROM {}", "UPDATE {0} SET {1} = {1}"])
def test_the_database_changes_no_row_that_is_written_once(
    lasting_place: Place, table: str, change: str
) -> None:
    with open_store(lasting_place.url) as store:
        busy(store)
    column = next(iter(schema.metadata.tables[table].columns)).name
    with pytest.raises(exc.IntegrityError, match="never changed"):
        run(lasting_place, change.format(table, column))


def test_the_database_lets_no_player_owe(lasting_place: Place) -> None:
    with open_store(lasting_place.url) as store:
        busy(store)
    with pytest.raises(exc.IntegrityError):
        run(lasting_place, "UPDATE accounts SET balance = -1 WHERE ref = 'player:ada'")


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgres1://x/y", "postgresql"),
        ("sqllite:///x", "sqlite"),
        ("mysql+pymysql://x/y", "sqlite"),
        ("", "address"),
        ("postgresql://h:port/x", "address"),
        ("/nowhere/at/all/house.sqlite", "does not exist"),
    ],
)
def test_where_there_can_be_no_store_the_error_says_what_to_write(url: str, said: str) -> None:
    with pytest.raises(BadStoreUrl, match=said):
        open_store(url)


def test_a_folder_is_no_store(tmp_path: Path) -> None:
    with pytest.raises(BadStoreUrl, match="folder"):
        open_store(tmp_path)


def test_a_server_that_does_not_answer_is_unavailable(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable):
        open_store(f"postgresql://nobody@/nothing?host={tmp_path}")


def test_a_password_is_never_shown(tmp_path: Path) -> None:
    url = f"postgresql://ada:secret-word@/nothing?host={tmp_path}"
    with pytest.raises(StoreUnavailable) as caught:
        open_store(url)
    assert "secret-word" not in str(caught.value)


@pytest.mark.parametrize(
    "text", [b"these are the takings of table 4\n" * 40, b"SQLite format 3\x00" + b"\xff" * 8000]
)
def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "takings.txt"
    path.write_bytes(text)
    with pytest.raises(StoreCorrupt):
        open_store(path)
    assert path.read_bytes() == text


def test_an_empty_file_becomes_a_store(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite"
    path.touch()
    with open_store(path) as store:
        assert store.head().position == 0


def test_somebody_elses_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE recipes (name)")
    connection.commit()
    connection.close()
    before = path.read_bytes()
    with pytest.raises(StoreCorrupt, match="recipes"):
        open_store(path)
    assert path.read_bytes() == before


def test_a_table_in_the_way_of_ours_is_refused(lasting_place: Place) -> None:
    run(lasting_place, "CREATE TABLE events (name TEXT)")
    with pytest.raises(StoreCorrupt, match="events"):
        open_store(lasting_place.url)


def test_a_newer_store_is_refused_and_left_alone(lasting_place: Place) -> None:
    with open_store(lasting_place.url) as store:
        busy(store)
    run(lasting_place, "UPDATE schema_version SET version_num = '9000'")
    before = content(lasting_place)
    with pytest.raises(StoreTooNew, match=f"9000, and this Croupier knows {opening.revisions()[-1]}"):
        open_store(lasting_place.url)
    assert content(lasting_place) == before


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE schema_version SET version_num = 'mine'",
        "DELETE FROM schema_version",
        "UPDATE head SET position = position - 1",
        "UPDATE head SET hash = '" + "0" * 64 + "'",
        "DELETE FROM head",
    ],
)
def test_a_store_that_has_lost_its_place_is_refused(lasting_place: Place, damage: str) -> None:
    with open_store(lasting_place.url) as store:
        busy(store)
    run(lasting_place, damage)
    with pytest.raises(StoreCorrupt):
        open_store(lasting_place.url)


def test_a_log_whose_last_events_do_not_hold_is_refused(make_place: PlaceMaker) -> None:
    place = make_place("file")
    with open_store(place.url) as store:
        busy(store)
    forged = "UPDATE events SET payload = '{}' WHERE position = 5"
    run(place, "DROP TRIGGER events_no_update", forged)
    with pytest.raises(StoreCorrupt, match="croupier verify"):
        open_store(place.url)


@pytest.mark.parametrize(
    "spoil", [lambda b: b[: len(b) // 2], lambda b: b[:5000] + b"\xff" * 9000 + b[14_000:]]
)
def test_a_damaged_file_is_refused_and_left_alone(
    make_place: PlaceMaker, spoil: Callable[[bytes], bytes]
) -> None:
    place = make_place("file")
    with open_store(place.url) as store:
        busy(store)
    path = Path(place.url)
    path.write_bytes(spoil(path.read_bytes()))
    before = path.read_bytes()
    with pytest.raises(CroupierError):
        open_store(place.url)
    assert path.read_bytes() == before


def test_a_backup_is_a_store_and_overwrites_nothing(make_place: PlaceMaker, tmp_path: Path) -> None:
    place = make_place("file")
    with open_store(place.url) as store:
        busy(store)
        store.backup(tmp_path / "copy.sqlite")
        with pytest.raises(CroupierError, match="exists"):
            store.backup(tmp_path / "copy.sqlite")
        with open_store(tmp_path / "copy.sqlite") as copy:
            assert copy.head() == store.head()


def test_postgresql_is_backed_up_by_its_own_tools(make_place: PlaceMaker, tmp_path: Path) -> None:
    with open_store(make_place("postgresql").url) as store, pytest.raises(CroupierError, match="pg_dump"):
        store.backup(tmp_path / "copy")


def test_a_store_is_opened_while_a_house_writes_to_it(lasting_place: Place) -> None:
    """What is read of its end is of one moment."""
    with open_store(lasting_place.url) as store:
        over = threading.Event()

        def write() -> None:
            while not over.is_set():
                with store.transaction() as unit:
                    unit.append("a", [Event("tick")] * 3)

        writing = threading.Thread(target=write)
        writing.start()
        try:
            for _ in range(6):
                with open_store(lasting_place.url):
                    pass
        finally:
            over.set()
            writing.join()
