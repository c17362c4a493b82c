"""Secrets lie sealed in the database, and their key elsewhere."""

from __future__ import annotations

import shutil
import stat
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command

from croupier.house.store import Store, StoreSealed, Unit, open_store, opening, schema
from croupier.house.store.address import make_engine, read_url
from croupier.house.store.sealing import VARIABLE, Sealer, key_file
from croupier.record.chain import genesis
from tests.store.places import Place

ORDER = "9SKDTH2C"


def keep(store: Store, name: str, text: str) -> None:
    with store.transaction() as unit:
        unit.keep_secret(name, text)


def lying(store: Store) -> dict[str, str]:
    """What somebody reads who has the database alone."""
    return {row.name: row.value for row in store.query(sa.select(schema.secrets))}


def test_a_secret_is_kept_replaced_and_forgotten(store: Store) -> None:
    keep(store, "shoe:t/1", "another order")
    keep(store, "shoe:t/1", ORDER)
    keep(store, "password:anna", "a hash")
    assert store.secrets("shoe:") == {"shoe:t/1": ORDER}
    assert store.secrets("shoe:t_1") == {}
    with store.transaction() as unit:
        unit.drop_secret("shoe:t/1")
    assert store.secrets() == {"password:anna": "a hash"}


def test_a_secret_goes_with_the_unit_that_failed(store: Store) -> None:
    def fails(unit: Unit) -> None:
        unit.keep_secret("shoe:t/1", ORDER)
        raise ZeroDivisionError

    store.commit_group([fails])
    assert store.secrets() == {}


def test_the_database_alone_tells_no_secret(store: Store) -> None:
    keep(store, "shoe:t/1", ORDER)
    keep(store, "shoe:t/2", ORDER)
    sealed = lying(store)
    assert not any(ORDER in text for text in sealed.values())
    assert sealed["shoe:t/1"] != sealed["shoe:t/2"]


def test_a_store_opened_again_finds_its_key(lasting_place: Place) -> None:
    with open_store(lasting_place.url) as store:
        keep(store, "shoe:t/1", ORDER)
    with open_store(lasting_place.url) as store:
        assert store.secrets() == {"shoe:t/1": ORDER}


def test_the_key_is_its_owners_alone_and_stays_as_it_is(lasting_place: Place) -> None:
    with open_store(lasting_place.url) as store:
        file = key_file(read_url(lasting_place.url), store.id)
        assert file is not None
        assert not file.exists()
        keep(store, "shoe:t/1", ORDER)
        key = file.read_text()
        keep(store, "shoe:t/2", ORDER)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert file.read_text() == key
    assert [each.name for each in file.parent.iterdir() if file.name in each.name] == [file.name]


def test_a_copy_without_its_key_opens_no_secret_and_no_new_key_is_made_for_it(tmp_path: Path) -> None:
    with open_store(tmp_path / "house.sqlite") as store:
        keep(store, "shoe:t/1", ORDER)
        store.backup(tmp_path / "copy.sqlite")
    no_key = pytest.raises(StoreSealed, match=r"their key is not in .*copy\.sqlite\.key: put it back")
    with open_store(tmp_path / "copy.sqlite") as copy, no_key:
        copy.secrets()
    assert not (tmp_path / "copy.sqlite.key").exists()
    shutil.copy(tmp_path / "house.sqlite.key", tmp_path / "copy.sqlite.key")
    with open_store(tmp_path / "copy.sqlite") as copy:
        assert copy.secrets() == {"shoe:t/1": ORDER}


def test_the_key_may_be_given_in_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "5e" * 32)
    with open_store(tmp_path / "house.sqlite") as store:
        keep(store, "shoe:t/1", ORDER)
        assert store.secrets() == {"shoe:t/1": ORDER}
    assert not (tmp_path / "house.sqlite.key").exists()
    monkeypatch.setenv(VARIABLE, "5f" * 32)
    other_key = pytest.raises(StoreSealed, match=f"does not open with the key of {VARIABLE}")
    with open_store(tmp_path / "house.sqlite") as store, other_key:
        store.secrets()


@pytest.mark.parametrize("wrong", ["", "5e" * 31, "xy" * 32, "é" * 64])
def test_a_key_that_is_none_is_refused(wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "key"
    file.write_text(wrong, encoding="utf-8")
    with pytest.raises(StoreSealed):
        Sealer(file).open("a", "")
    monkeypatch.setenv(VARIABLE, wrong)
    with pytest.raises(StoreSealed, match="64 hexadecimal digits"):
        Sealer(None).seal("a", "text")


def test_a_sealed_text_opens_under_its_own_name_alone(tmp_path: Path) -> None:
    sealer = Sealer(tmp_path / "key")
    sealed = sealer.seal("shoe:t/1", ORDER)
    assert Sealer(tmp_path / "key").open("shoe:t/1", sealed) == ORDER
    for name, text in (("shoe:t/2", sealed), ("shoe:t/1", sealed[:-8]), ("shoe:t/1", ORDER), ("a", "")):
        with pytest.raises(StoreSealed):
            sealer.open(name, text)


def test_a_key_that_cannot_be_kept_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreSealed, match="cannot be kept"):
        Sealer(tmp_path / "file" / "key").seal("a", "text")


def test_secrets_of_an_earlier_version_are_sealed(lasting_place: Place) -> None:
    engine = make_engine(read_url(lasting_place.url))
    with engine.begin() as connection:
        config = opening._config()
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")
        first = {"position": 0, "hash": genesis("0123", 1), "one": 1}
        connection.execute(sa.insert(schema.store), {"one": 1, "format": 1, "id": "0123", "created": 1})
        connection.execute(sa.insert(schema.head), first)
        connection.execute(sa.insert(schema.secrets), {"name": "shoe:t/1", "value": ORDER})
    engine.dispose()
    with open_store(lasting_place.url) as store:
        assert store.secrets() == {"shoe:t/1": ORDER}
        assert ORDER not in lying(store)["shoe:t/1"]
