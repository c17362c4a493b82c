"""A house whose store has lost a secret, or in which one was changed, does not open, and says what to do."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from croupier.house import House
from croupier.house import commands as c
from croupier.house.store import SecretsLost, StoreSealed, open_store
from tests.house.floor import CHEAP, Floor


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A house with a password, a voucher, a shoe and a spin that are not revealed yet."""
    file = tmp_path / "house.sqlite"
    floor = Floor(str(file)).people()
    floor.open("cards")
    floor.open("wheel", "nz-1996", "roulette")
    for table in ("cards", "wheel"):
        floor.do("anna", c.Sit(table))
        floor.step(table, 2)
    floor.do("anna", c.CashOut(1_000))
    floor.run(floor.house.set_password(floor.house.books.person("anna"), "anna", "a long password"))
    floor.close()
    floor.store.close()
    return file


def opened(file: Path) -> None:
    async def opens() -> None:
        with open_store(str(file)) as store:
            async with await House.open(store, automatic=False, hasher=CHEAP):
                pass

    asyncio.run(opens())


def changed(file: Path, sql: str) -> None:
    with sqlite3.connect(file) as connection:
        assert connection.execute(sql).rowcount > 0
    connection.close()


def test_nothing_lost_opens(kept: Path) -> None:
    opened(kept)


@pytest.mark.parametrize("name", ["shoe:cards/1", "result:wheel/1", "voucher-key", "password:anna"])
def test_one_lost_secret_is_told_by_name(kept: Path, name: str) -> None:
    changed(kept, f"DELETE FROM secrets WHERE name = '{name}'")
    with pytest.raises(SecretsLost, match="restore a backup") as error:
        opened(kept)
    assert error.value.names == (name,)


def test_all_lost_secrets_are_told(kept: Path) -> None:
    changed(kept, "DELETE FROM secrets")
    with pytest.raises(SecretsLost) as error:
        opened(kept)
    assert error.value.names == ("password:anna", "result:wheel/1", "shoe:cards/1", "voucher-key")


def test_a_changed_secret_is_not_taken_for_another_key(kept: Path) -> None:
    changed(
        kept,
        "UPDATE secrets SET value = (SELECT value FROM secrets WHERE name = 'voucher-key') "
        "WHERE name = 'shoe:cards/1'",
    )
    with pytest.raises(StoreSealed, match=r"\(shoe:cards/1\) were changed: others open.*restore a backup"):
        opened(kept)


def test_another_key_is_told_as_such(kept: Path) -> None:
    kept.with_name(f"{kept.name}.key").write_text("00" * 32)
    with pytest.raises(StoreSealed, match="put the store's own key there"):
        opened(kept)
