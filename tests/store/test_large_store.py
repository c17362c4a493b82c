"""A store made of simulated rounds: sound, proven, and read with memory for what is open alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from croupier.cli import app
from croupier.house import proof
from croupier.house.bulk import fill
from croupier.house.proof_money import Expected
from croupier.house.proof_tables import Followed
from croupier.house.state import TableState
from croupier.verify_store import Report
from croupier.verify_store.checks import Checker
from croupier.verify_store.database import open_database


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store of some thousand events, from six tables."""
    path = tmp_path_factory.mktemp("large") / "house.sqlite"
    assert fill(path, 2_000, 3, tables=6) >= 2_000
    return path


def test_it_is_sound_and_proven_and_its_rate_is_told(filled: Path) -> None:
    done = CliRunner().invoke(app, ["verify", str(filled)])
    assert done.exit_code == 0, done.output
    assert done.stdout.count("events a second") == 2
    assert "proven" in done.stdout


def test_a_file_that_exists_is_not_filled(filled: Path) -> None:
    done = CliRunner().invoke(app, ["fill-store", str(filled), "--events", "5"])
    assert done.exit_code == 2
    assert "exists" in done.stderr


def test_memory_has_accounts_alone_that_hold_something(filled: Path) -> None:
    """Every round has an account of its own for its stakes, which is empty once the round is over."""
    with open_database(str(filled)) as database:
        report = Report()
        checker = Checker(database, report, {}, None)
        checker.run()
        held = [account for account in checker._state.sums if account.startswith("held:")]
        rounds = list(database.rows("SELECT count(*) FROM accounts WHERE ref LIKE 'held:%'"))
    assert report.ok
    assert rounds[0][0] > 20
    assert len(held) <= 6


def test_the_proof_has_the_last_round_of_each_table_alone(
    filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Followed] = []

    class Noted(Followed):
        def __init__(self, state: TableState) -> None:
            super().__init__(state)
            made.append(self)

    monkeypatch.setattr(proof, "Followed", Noted)
    assert proof.prove(str(filled)).ok
    assert sum(each.rounds for each in made) > 5 * len(made)
    assert {len(each.state.results) for each in made} == {1}


def test_an_account_that_comes_to_nothing_is_forgotten() -> None:
    money = Expected()
    for amount in (5, -5):
        list(
            money.moved(
                "transfer", {"postings": [["jackpot:t@AUD", amount], ["house:jackpots@AUD", -amount]]}
            )
        )
        assert len(money.sums) == (2 if amount == 5 else 0)
