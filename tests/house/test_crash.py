from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from croupier.games.limits import Limits
from croupier.games.tape import Landed, Thrown
from croupier.house.crash import CrashReport, run_crash
from croupier.house.crash_checks import StoreInUse, faults
from croupier.house.equipment import SecretResult, commitment
from croupier.house.shoes import SALT_BYTES
from croupier.house.store import Event, open_store
from croupier.money.postings import Movement, Posting, Reason, house, player
from croupier.record.chain import JSONValue
from croupier.web.load.run import Load, run_load
from tests.examples import tries
from tests.house.floor import Floor


@pytest.fixture(scope="module")
def proof(tmp_path_factory: pytest.TempPathFactory) -> tuple[CrashReport, Path]:
    """What the proof tells of a house that is killed again and again, and the folder of its store."""
    folder = tmp_path_factory.mktemp("killed")
    return run_crash(tries(12), terminals=4, seed=7, url=str(folder / "house.sqlite")), folder


@pytest.fixture
def killed(proof: tuple[CrashReport, Path], tmp_path: Path) -> str:
    """A copy of the store, for a test to change."""
    return str(shutil.copytree(proof[1], tmp_path / "house") / "house.sqlite")


def test_a_house_killed_at_random_moments_loses_and_doubles_nothing(proof: tuple[CrashReport, Path]) -> None:
    report, _ = proof
    assert report.kills == tries(12)
    assert report.faults == []
    assert report.wagers > 0
    assert report.rounds > 0


def test_a_proof_does_not_play_in_the_books_of_a_house(killed: str) -> None:
    with open_store(killed) as store:
        head = store.head()
    with pytest.raises(StoreInUse, match="does not exist yet"):
        run_crash(1, terminals=2, seed=3, url=killed)
    with pytest.raises(StoreInUse, match="does not exist yet"):
        run_load(Load(tables=1, terminals=1, seconds=1), killed)
    with open_store(killed) as store:
        assert store.head() == head


def test_the_checks_see_money_an_answer_and_a_stake_that_do_not_fit(killed: str) -> None:
    with open_store(killed) as store:
        with store.transaction() as unit:
            gift = (Posting(house("promotions", "PLAY"), -500), Posting(player("player1", "PLAY"), 500))
            unit.move(Movement(Reason.PROMOTION, gift))
        found = faults(store, [("player1", "never", {"facts": {}, "version": 1})])
    assert any("player1 has" in fault for fault in found)
    assert any("never of player1 was acknowledged and is lost" in fault for fault in found)


def test_the_checks_see_a_meter_that_was_moved_at_one_of_two_tables_alone(killed: str) -> None:
    with open_store(killed) as store:
        with store.transaction() as unit:
            data: Mapping[str, JSONValue] = {
                "pool": "progressive",
                "shows": "7",
                "table": "t14",
                "round": 9,
            }
            unit.append("table:t13", [Event("jackpot-moved", data)])
        found = faults(store)
    assert any("that its jackpot is linked with do not show the same" in fault for fault in found)
    assert any("t13 was told that round 9 at t14" in fault for fault in found)


def test_the_checks_see_a_throw_that_is_not_the_one_the_house_was_bound_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = str(tmp_path / "house.sqlite")
    with monkeypatch.context() as cheating:
        cheating.setattr(SecretResult, "commitment", "0" * 64)
        play_once(url)
    with open_store(url) as store:
        found = faults(store)
    assert "table:t: result 1 is not the one that was committed to" in found


def play_once(url: str) -> None:
    """A house in which a throw of sic bo is played."""
    floor = Floor(url).people()
    floor.open("t", "qld-2010", "sic_bo", limits=Limits({}))
    floor.sit("anna")
    floor.step("t")
    floor.bet("anna", "big", 500)
    while not floor.table().results:
        floor.step()
    floor.close()


def test_a_salt_of_another_length_binds_the_house_to_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A digit of the result could have been one of the salt, and been chosen when the wagers lay there."""
    salt = "5e" * SALT_BYTES
    assert commitment(salt, Landed("17")) == commitment(f"{salt}1", Landed("7"))
    url = str(tmp_path / "house.sqlite")
    with monkeypatch.context() as cheating:
        longer = SecretResult(f"{salt}1", Thrown((1, 2, 3)))
        cheating.setattr(SecretResult, "make", lambda _device: longer)
        play_once(url)
    with open_store(url) as store:
        found = faults(store)
    assert "table:t: result 1 is not the one that was committed to" in found
