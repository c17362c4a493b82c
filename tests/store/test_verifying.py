from __future__ import annotations

import ast
import contextlib
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import croupier.verify_store as verifier
from croupier.errors import CroupierError
from croupier.house.store import Event, Store, open_store
from croupier.money.postings import AccountRef, Reason, held, house, table, transfer
from croupier.verify_store import CannotRead, verify
from tests.examples import tries
from tests.store.places import Place, PlaceMaker, busy, unguarded

TABLES = ("events", "postings", "accounts", "holds", "closings", "commands", "head", "store")


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A sound store, to be spoilt in copies."""
    path = tmp_path_factory.mktemp("sound") / "house.sqlite"
    with open_store(path) as store:
        busy(store)
    return path


@pytest.fixture(scope="module")
def spoilt(sound: Path) -> Path:
    return sound.with_name("spoilt.sqlite")


def renewed(sound: Path, spoilt: Path) -> Path:
    """A fresh copy, without what SQLite noted beside the one before."""
    for file in spoilt.parent.glob(f"{spoilt.name}*"):
        file.unlink(missing_ok=True)
    shutil.copy(sound, spoilt)
    return spoilt


def columns_of(connection: sqlite3.Connection, table: str) -> tuple[list[str], list[str]]:
    info = connection.execute(f"PRAGMA table_info({table})").fetchall()
    return [row[1] for row in info], [row[1] for row in info if row[5]]


def test_a_store_that_was_used_is_sound(place: Place) -> None:
    with open_store(place.url) as store:
        busy(store)
        report = place.verify(store)
        assert report.ok
        assert report.head == f"{store.head().position}:{store.head().hash}"
        assert report.store == store.id
    # two gifts, four stakes, two settlements and a return; four events and one more of the table; a command
    assert (report.movements, report.events, report.streams) == (9, 9 + 5 + 1, 3)
    assert (report.holds, report.settled, report.returned, report.open) == (4, 2, 1, 1)
    assert report.commands == 1


def test_an_empty_store_is_sound(place: Place) -> None:
    with open_store(place.url) as store:
        report = place.verify(store)
    assert report.ok
    assert report.head == ""


@settings(max_examples=tries(300))
@given(data=st.data())
def test_a_change_of_any_value_of_any_row_is_found(sound: Path, spoilt: Path, data: st.DataObject) -> None:
    renewed(sound, spoilt)
    connection = unguarded(spoilt)
    table = data.draw(st.sampled_from(TABLES))
    columns, keys = columns_of(connection, table)
    column = data.draw(st.sampled_from(columns))
    rows = connection.execute(f"SELECT {', '.join(columns)} FROM {table}").fetchall()
    row = dict(zip(columns, data.draw(st.sampled_from(rows)), strict=True))
    changed = spoil(data, row[column])
    where = " AND ".join(f"{key} = ?" for key in keys)
    try:
        connection.execute(
            f"UPDATE {table} SET {column} = ? WHERE {where}", (changed, *(row[k] for k in keys))
        )
    except sqlite3.IntegrityError:
        connection.close()
        assume(False)
    stays = connection.execute(f"SELECT {', '.join(columns)} FROM {table}").fetchall() == rows
    connection.close()
    assume(not stays)
    assert not verify(str(spoilt)).ok


def spoil(data: st.DataObject, value: Any) -> Any:
    """Another value: a number that is off, a text with one byte changed, added or taken away."""
    if isinstance(value, int):
        return value + data.draw(st.integers(-(10**6), 10**6).filter(bool))
    raw = bytearray(value.encode())
    index = data.draw(st.integers(0, len(raw) - 1))
    how = data.draw(st.sampled_from(["change", "add", "take", "nothing", "blob"]))
    if how == "change":
        raw[index] ^= data.draw(st.integers(1, 255))
    elif how == "add":
        raw.insert(index, data.draw(st.integers(0, 255)))
    elif how == "take":
        del raw[index]
    elif how == "nothing":
        raw.clear()
    else:
        return bytes(raw)
    return raw.decode("utf-8", "replace")


@settings(max_examples=tries(100))
@given(data=st.data())
def test_a_row_that_is_taken_away_or_added_is_found(sound: Path, spoilt: Path, data: st.DataObject) -> None:
    renewed(sound, spoilt)
    connection = unguarded(spoilt)
    table = data.draw(st.sampled_from(TABLES))
    columns, keys = columns_of(connection, table)
    rows = connection.execute(f"SELECT {', '.join(columns)} FROM {table}").fetchall()
    row = dict(zip(columns, data.draw(st.sampled_from(rows)), strict=True))
    if data.draw(st.booleans()):
        where = " AND ".join(f"{key} = ?" for key in keys)
        connection.execute(f"DELETE FROM {table} WHERE {where}", [row[key] for key in keys])
    else:
        for key in (*keys, "position", "sequence"):
            if key in row:
                row[key] = row[key] + 1_000 if isinstance(row[key], int) else f"{row[key]}-2"
        marks = ", ".join("?" * len(columns))
        connection.execute(f"INSERT INTO {table} VALUES ({marks})", list(row.values()))
    connection.close()
    assert not verify(str(spoilt)).ok


@settings(max_examples=tries(200))
@given(st.integers(0, 10**9), st.binary(min_size=1, max_size=64))
def test_a_damaged_file_is_reported_not_tripped_over(
    sound: Path, spoilt: Path, place_: int, noise: bytes
) -> None:
    raw = bytearray(renewed(sound, spoilt).read_bytes())
    start = place_ % len(raw)
    raw[start : start + len(noise)] = noise
    spoilt.write_bytes(raw)
    report = verify(str(spoilt))
    assert report.ok or report.faults
    with contextlib.suppress(CroupierError):
        open_store(spoilt).close()


OF_W1 = "position IN (SELECT position FROM closings WHERE hold = 'w1')"
FORGERIES = {
    "a payment made larger on both sides": [
        f"UPDATE postings SET amount = amount + 100 WHERE {OF_W1} AND account = 'player:ada'",
        f"UPDATE postings SET amount = amount - 100 WHERE {OF_W1} AND account = 'table:1'",
        "UPDATE accounts SET balance = balance + 100 WHERE ref = 'player:ada'",
        "UPDATE accounts SET balance = balance - 100 WHERE ref = 'table:1'",
    ],
    "a loss made a return": ["UPDATE closings SET outcome = 'returned' WHERE hold = 'w2'"],
    "an open wager closed with another's settlement": [
        "INSERT INTO closings SELECT 'w4', position + 1, 'settled' FROM closings WHERE hold = 'w3'"
    ],
    "money from nowhere": ["UPDATE accounts SET balance = balance + 1 WHERE ref = 'player:ben'"],
    "an account on the other side": ["UPDATE accounts SET side = 0 WHERE ref = 'player:ben'"],
    "the last event cut off": [
        "DELETE FROM events WHERE position = (SELECT max(position) FROM events)",
    ],
}


@pytest.mark.parametrize("statements", FORGERIES.values(), ids=FORGERIES.keys())
def test_a_forgery_is_found(sound: Path, spoilt: Path, statements: list[str]) -> None:
    renewed(sound, spoilt)
    connection = unguarded(spoilt)
    for statement in statements:
        connection.execute(statement)
    connection.close()
    assert not verify(str(spoilt)).ok


def rewritten(path: Path) -> None:
    """The last event cut off as somebody would who knows the head as well."""
    connection = unguarded(path)
    # the last event says that the round is settled; nothing else speaks of it
    connection.execute("DELETE FROM events WHERE position = (SELECT max(position) FROM events)")
    last = "(SELECT {} FROM events ORDER BY position DESC LIMIT 1)"
    connection.execute(f"UPDATE head SET position = {last.format('position')}, hash = {last.format('hash')}")
    connection.close()


def test_a_log_cut_short_with_its_head_is_found_by_a_hash_noted_earlier(sound: Path, spoilt: Path) -> None:
    position, _, hash_ = verify(str(sound)).head.partition(":")
    noted = {int(position): hash_}
    assert verify(str(sound), expect=noted).ok
    renewed(sound, spoilt)
    rewritten(spoilt)
    assert verify(str(spoilt)).ok
    assert not verify(str(spoilt), expect=noted).ok
    assert not verify(str(sound), expect={3: hash_}).ok


def test_a_log_that_goes_on_still_has_what_was_noted(store: Store, place: Place) -> None:
    busy(store)
    head = store.head()
    with store.transaction() as unit:
        unit.append("a", [Event("later")])
    if place.kind != "memory":
        assert verify(place.url, expect={head.position: head.hash}).ok


@pytest.mark.parametrize(
    ("sql", "said"),
    [
        ("UPDATE accounts SET balance = balance + 1 WHERE ref = 'player:ben'", "account player:ben"),
        ("UPDATE head SET position = 2", "head"),
    ],
)
def test_a_changed_server_is_found(make_place: PlaceMaker, sql: str, said: str) -> None:
    import psycopg

    place = make_place("postgresql")
    with open_store(place.url) as store:
        busy(store)
    with psycopg.connect(place.url, autocommit=True) as connection:
        connection.execute(sql.encode())
    assert [fault.where for fault in verify(place.url).faults] == [said]


def test_many_faults_are_counted_and_the_first_hundred_said(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite"
    with open_store(path) as store, store.transaction() as unit:
        unit.append("a", [Event("tick", {"n": n}) for n in range(150)])
    connection = unguarded(path)
    connection.execute("UPDATE events SET kind = 'tock'")
    connection.close()
    report = verify(str(path))
    assert (report.fault_count, len(report.faults)) == (150, 100)
    assert "50 more faults" in str(report)


@pytest.mark.parametrize(
    "where", ["nowhere.sqlite", "ftp://x/y", "postgresql://nobody@/nothing?host=/no/such/folder"]
)
def test_where_there_is_no_store_the_verifier_says_so(where: str) -> None:
    with pytest.raises(CannotRead):
        verify(where)


def test_a_file_that_is_no_store_is_not_sound(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    for text in (b"", b"not a database, by any means" * 50):
        path.write_bytes(text)
        assert not verify(str(path)).ok


def test_a_store_on_a_read_only_medium_is_read(sound: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    before = set(sound.parent.iterdir())
    assert verify(str(sound)).ok
    assert set(sound.parent.iterdir()) == before


def test_verifying_changes_nothing(sound: Path) -> None:
    before = sound.read_bytes()
    verify(f"sqlite:///{sound}")
    assert sound.read_bytes() == before


def command(*arguments: str) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-m", "croupier.verify_store", *arguments]
    return subprocess.run(line, capture_output=True, text=True, check=False)


def test_the_command_says_sound_or_not_and_ends_so(sound: Path, spoilt: Path) -> None:
    renewed(sound, spoilt)
    rewritten(spoilt)
    good = command(str(sound), "--json")
    assert good.returncode == 0
    head = json.loads(good.stdout)["head"]
    assert command(str(sound), "--expect", head).returncode == 0
    bad = command(str(spoilt), "--expect", head)
    assert bad.returncode == 1
    assert "NOT SOUND" in bad.stdout
    assert command("nowhere.sqlite").returncode == 2
    assert command(str(sound), "--expect", "soon").returncode == 2


def test_the_lines_of_the_documentation_write_a_store_and_verify_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    page = Path(__file__).parents[2] / "docs" / "store.md"
    known: dict[str, Any] = {}
    for lines in re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
        exec(lines, known)
    assert verify("house.sqlite").head.endswith(known["hash_"])


def imports() -> Iterator[str]:
    folder = Path(str(verifier.__file__)).parent
    for file in folder.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Import):
                yield from (name.name for name in node.names)
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0
                yield str(node.module)


def test_the_verifier_imports_nothing_of_croupier_but_itself() -> None:
    found = set(imports())
    own = {name for name in found if name.split(".")[0] == "croupier"}
    assert all(name.startswith("croupier.verify_store") for name in own)
    others = {name.split(".")[0] for name in found} - {"croupier"}
    assert others - set(sys.stdlib_module_names) == {"psycopg"}


@pytest.mark.parametrize(("paid", "ok"), [("player:ada@AUD", True), ("player:ben@AUD", False)])
def test_winnings_on_tokens_go_to_the_credits_of_who_staked_them(tmp_path: Path, paid: str, ok: bool) -> None:
    tokens, round_ = AccountRef.parse("player:ada@AUDTOKENS"), held("r1", "AUDTOKENS")
    path = tmp_path / "house.sqlite"
    with open_store(path) as store, store.transaction() as unit:
        unit.move(transfer(Reason.PROMOTION, house("promotions", "AUDTOKENS"), tokens, 500))
        unit.hold("w1", player=tokens, held=round_, amount=500)
        unit.pay_winnings("w1", amount=750, house=table("1", "AUD"), to=AccountRef.parse(paid))
    report = verify(str(path))
    told = [] if ok else ["the winnings do not go from a table to player:ada@AUD"]
    assert [fault.what for fault in report.faults] == told
