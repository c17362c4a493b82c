"""A store that tests make in a quicker way is one as the house makes it."""

from __future__ import annotations

from pathlib import Path

from croupier.house.store import Store, open_store
from croupier.verify_store import verify
from tests.house.new_store import new_store


def made_of(store: Store) -> list[tuple[str, ...]]:
    with store._reading() as connection:
        asked = ["SELECT type, name, sql FROM sqlite_master ORDER BY name", "PRAGMA application_id"]
        asked += ["SELECT version_num FROM schema_version", "PRAGMA user_version"]
        return [tuple(map(str, row)) for each in asked for row in connection.exec_driver_sql(each)]


def test_a_new_store_has_what_migrations_leave(tmp_path: Path) -> None:
    quick = str(tmp_path / "quick.sqlite")
    with new_store(quick) as one, open_store(tmp_path / "usual.sqlite") as other:
        assert made_of(one) == made_of(other)
        assert one.id != other.id
    assert verify(quick).ok
    with new_store(quick) as again:
        assert again.id == one.id
