"""A corpus of recorded rounds: every later version must replay each to the same hash."""

from __future__ import annotations

import gc
import json
import platform
import weakref
from pathlib import Path
from typing import Any

import pytest

from croupier.record.rounds import replay_record
from croupier.record.runner import run_script
from croupier.rulebooks.games import all_games
from croupier.verify_record import verify
from tests.clauses import states

CORPUS = Path(__file__).resolve().parent.parent / "corpus"
SCRIPTS: list[dict[str, Any]] = json.loads((CORPUS / "scripts.json").read_text(encoding="utf-8"))
RECORDS = {
    file.stem: json.loads(file.read_text(encoding="utf-8"))
    for file in sorted((CORPUS / "records").glob("*.json"))
}


def test_every_script_has_its_record_and_every_record_its_script() -> None:
    assert sorted(RECORDS) == sorted(s["id"] for s in SCRIPTS)
    assert len(RECORDS) >= 30


def test_every_game_of_a_recorded_family_is_in_the_corpus() -> None:
    recorded = {(r["rulebook"], r["game"]) for r in RECORDS.values()}
    families = {r["family"] for r in RECORDS.values()}
    assert recorded == {(g.book.name, g.name) for g in all_games() if g.family in families}


@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_round_replays_to_the_same_hash(name: str) -> None:
    replayed = replay_record(RECORDS[name])
    assert replayed.departures == ()
    assert replayed.hash == RECORDS[name]["hash"]


@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_round_is_sound_to_a_verifier_of_its_own(name: str) -> None:
    report = verify(RECORDS[name])
    assert report.faults == []
    assert report.finished


@pytest.mark.skipif(platform.python_implementation() != "CPython", reason="frees what nobody holds later")
@pytest.mark.parametrize("name", RECORDS)
def test_a_round_is_freed_when_nobody_holds_it(name: str) -> None:
    """Nothing in it refers back to it: a house that plays millions of rounds has no rubbish to collect."""
    gc.disable()
    try:
        replayed = replay_record(RECORDS[name])
        felt = weakref.ref(replayed.round.felt)
        del replayed
        assert felt() is None
    finally:
        gc.enable()


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda s: s["id"])
def test_a_script_of_the_corpus_comes_to_its_record(script: dict[str, Any]) -> None:
    assert run_script(script).record == RECORDS[script["id"]]


@states("qld-2010", "sch 3 s 24(1)")
@states("nsw-blackjack", "r 14.24")
def test_a_jackpot_that_is_won_names_its_line() -> None:
    won = [
        (record["rulebook"], event["wager"], event["line"])
        for record in RECORDS.values()
        for event in record["events"]
        if event["event"] == "settled" and event["result"] == "win" and event["odds"] is None
        if event["wager"] in {"jackpot", "blazing_7s"}
    ]
    assert {(book, wager) for book, wager, _ in won} == {
        ("qld-2010", "jackpot"),
        ("nz-1996", "jackpot"),
        ("nsw-blackjack", "blazing_7s"),
    }
    assert {line for _, _, line in won} >= {"flush", "royal flush", "three suited sevens"}
    assert all(line for _, _, line in won)
