"""Forgeries of a store by somebody who knows all of it, each made by a program and each found.

A forger who rewrites the log makes every hash and every table anew: only what the log itself contradicts
gives the forgery away, and a head that was noted elsewhere the rest.
"""

from __future__ import annotations

import re
import shutil
import sqlite3
from pathlib import Path

import pytest

from croupier.house.happened import Happened
from croupier.house.proof import prove
from croupier.verify_store import head_of, verify
from tests.store.forging import forgeries, log_of, rewrite
from tests.store.places import PlaceMaker, unguarded
from tests.store.small_house import make

FOUND_ALONE = (
    "ledger ",
    "table entry with another entry",
    "table round-finished with",
    "table result-revealed",
    "table shoe-shuffled with another commitment",
    "table result-bound with another commitment",
    "people password-set with another digest",
    "cage buy-in with another amount",
    "cage buy-in with another person",
    "cage voucher with another amount",
)
"""What the store contradicts by itself, whatever value or kind of forgery it is."""
ROWS = {
    "a session of somebody unknown": "INSERT INTO sessions VALUES ('a', 'nobody', 1, 2, '', '')",
    "a secret of an unknown shoe": "INSERT INTO secrets VALUES ('shoe:t/9', 'x')",
    "a secret that was taken away": "DELETE FROM secrets WHERE name LIKE 'shoe:%'",
    "all secrets taken away": "DELETE FROM secrets",
    "two secrets that changed places": (
        "UPDATE secrets SET value = (SELECT value FROM secrets WHERE name = 'voucher-key') "
        "WHERE name LIKE 'password:%'"
    ),
    "an account renamed": "UPDATE accounts SET ref = 'player:ben@NZD' WHERE ref = 'player:ben@PLAY'",
    "a trigger dropped": "DROP TRIGGER events_no_update",
    "another trigger": (
        "CREATE TRIGGER more AFTER INSERT ON events BEGIN UPDATE accounts SET balance = balance; END"
    ),
    "an index dropped": "DROP INDEX holds_held",
    "a table more": "CREATE TABLE more (n INTEGER)",
    "a column more": "ALTER TABLE sessions ADD COLUMN more TEXT",
    "the mark of the file": "PRAGMA application_id = 1",
    "the version": "UPDATE schema_version SET version_num = '0005'",
}

FORGERS = (
    *("store/test_forged_*.py", "store/test_verifying*.py", "house/test_*forged*.py"),
    *("house/test_room_clock.py", "house/test_tournaments.py", "house/test_cage_counts.py"),
    "house/test_four_eyes.py",
)
"""The tests that forge logs of more than the small house has."""
_LISTED = """
act-cards-moved act-inspector-owed agreed bot-sent-away by-hand-decision colour-issued
colour-returned colour-shared cut-incorrect dealer-directed drop-box-attached
drop-box-count-rejected float-checked float-count-rejected free-hands-directed inspector-told
jackpot-adjusted jackpot-displayed jackpot-left-out jackpot-linked jackpot-moved jackpot-paid
jackpot-unlinked limits-agreed limits-changed limits-posted limits-withdrawn loss-limit nominated
nominee-named nominee-withdrawn people-conduct-reported personal-limits player-area-given-up
player-areas-reserved player-directed player-held-to-minimum ready results-corrected room-longer
room-off-list room-seat-kept room-shows round-corrected rules-shown seat-limits shoe-answered
shoe-burned-more shoe-cards-asked shoe-cards-granted shoe-cards-shown shoe-offered shoe-passed
shoe-refilled shoe-replacement-withdrawn shoe-sealed shoe-to-shuffle slip-count-rejected
stakes-put-right table-box-marked table-reopened terminal-minimum tiles-cut tiles-la-ja
value-chips-allowed
"""
WITHOUT = frozenset(_LISTED.split())
"""Kinds of event at tables that no forgery names, and that the small house does not have.

The list may become shorter, never longer: a new kind comes with a forgery.
"""


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("small") / "house.sqlite"
    make(str(path))
    return path


def copied(sound: Path, to: Path) -> Path:
    to.mkdir(exist_ok=True)
    for name in (sound.name, f"{sound.name}.key"):
        shutil.copy(sound.with_name(name), to / name)
    return to / sound.name


def found(path: Path) -> bool:
    return not (verify(str(path)).ok and prove(str(path)).ok)


def check(sound: Path, folder: Path, step: int) -> None:
    _, position, hash_ = head_of(str(sound))
    made = list(forgeries(log_of(sound)))
    assert len(made) > 120
    missed = []
    for number, (name, change) in enumerate(made):
        if number % step:
            continue
        path = copied(sound, folder)
        rewrite(path, change)
        alone = found(path)
        assert alone or not name.startswith(FOUND_ALONE), name
        if not alone and verify(str(path), expect={position: hash_}).ok:
            missed.append(name)
    assert missed == []


def test_a_used_house_is_sound_and_proven(sound: Path) -> None:
    assert verify(str(sound)).ok, str(verify(str(sound)))
    proof = prove(str(sound))
    assert proof.ok, str(proof)
    assert (proof.rounds, proof.unchecked) == (2, [])


def test_writing_a_log_anew_as_it_was_changes_nothing(sound: Path, tmp_path: Path) -> None:
    path = copied(sound, tmp_path / "copy")
    rewrite(path, lambda log: log)
    assert head_of(str(path)) == head_of(str(sound))
    assert not found(path)


def test_some_forgeries_of_the_log_are_found(sound: Path, tmp_path: Path) -> None:
    check(sound, tmp_path / "copy", step=9)


@pytest.mark.long
def test_all_forgeries_of_the_log_are_found(sound: Path, tmp_path: Path) -> None:
    check(sound, tmp_path / "copy", step=1)


def test_every_new_kind_of_event_at_tables_has_a_forgery(sound: Path) -> None:
    made = {told.kind for told in log_of(sound) if told.stream.startswith("table:")}
    tests = Path(__file__).parent.parent
    text = "".join(file.read_text("utf-8") for each in FORGERS for file in tests.glob(each))
    named = {kind for kind in Happened if f'"{kind}"' in text or re.search(rf"\b{kind.name}\b", text)}
    missing = {kind.value for kind in Happened} - made - {kind.value for kind in named}
    assert missing - WITHOUT == set(), "forge it: left out, told twice, changed"
    assert WITHOUT - missing == set(), "it has a forgery by now: take it from the list"


@pytest.mark.parametrize("statement", ROWS.values(), ids=ROWS.keys())
def test_rows_and_tables_that_the_log_does_not_hold_are_checked_too(
    sound: Path, tmp_path: Path, statement: str
) -> None:
    path = copied(sound, tmp_path / "copy")
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute(statement)
    connection.close()
    assert found(path)


def test_a_password_put_back_is_found(sound: Path, tmp_path: Path) -> None:
    """Sealed with the store's own key under the right name: only the digest in the log tells."""
    from croupier.house.store.sealing import Sealer

    path = copied(sound, tmp_path / "copy")
    other = Sealer(path.with_name(f"{path.name}.key")).seal("password:anna", "another hash")
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("UPDATE secrets SET value = ? WHERE name = 'password:anna'", (other,))
    connection.close()
    assert [f for f in prove(str(path)).faults if "is not the one that the log says was set" in f]


def test_without_its_key_a_store_is_proven_but_for_its_secrets(sound: Path, tmp_path: Path) -> None:
    path = copied(sound, tmp_path / "copy")
    path.with_name(f"{path.name}.key").unlink()
    proof = prove(str(path))
    assert proof.ok
    assert len(proof.unchecked) == 1


def test_a_table_that_is_a_view_is_found(sound: Path, tmp_path: Path) -> None:
    path = copied(sound, tmp_path / "copy")
    books = unguarded(path, guarded_again=False)
    books.execute("ALTER TABLE postings RENAME TO kept")
    books.execute("CREATE VIEW postings AS SELECT * FROM kept")
    books.close()
    report = verify(str(path))
    assert any(fault.where == "view postings" for fault in report.faults), str(report)


def test_a_server_is_proven_and_its_triggers_looked_at(
    make_place: PlaceMaker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import psycopg

    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    url = make_place("postgresql").url
    make(url)
    assert verify(url).ok, str(verify(url))
    proof = prove(url)
    assert proof.ok, str(proof)
    assert (proof.rounds, proof.unchecked) == (2, [])
    for statement, where in (
        ("ALTER TABLE postings DISABLE TRIGGER postings_append_only", "trigger postings_append_only"),
        ("DROP TRIGGER events_append_only ON events", "trigger events_append_only"),
        ("ALTER TABLE accounts DROP CONSTRAINT accounts_balance", "table accounts"),
        ("CREATE RULE more AS ON DELETE TO secrets DO INSTEAD NOTHING", "rule more"),
    ):
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(statement.encode())
        assert where in {fault.where for fault in verify(url).faults}
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(b"DROP RULE more ON secrets")
        connection.execute(b"DELETE FROM secrets WHERE name = 'voucher-key'")
    assert prove(url).faults == ["the secret voucher-key is lost"]
