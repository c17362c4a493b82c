"""Every kept round is played again by calls, to the same hash; records are replayed and verified."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier import Round

RECORDS = sorted((Path(__file__).resolve().parent.parent / "corpus" / "records").glob("*.json"))


def opened(record: Mapping[str, Any]) -> Round:
    """The round of a record as it opens."""
    opening = record["opening"]
    table = croupier.Table(
        record["rulebook"],
        record["game"],
        record["options"],
        limits=opening["limits"],
        smallest_chip=opening["smallest_chip"],
    )
    return table.open_round(
        kind=opening["round"],
        first_cards=opening["carried"],
        first_of_shoe=opening["first_of_shoe"],
        designated_player=opening["designated_player"],
        allowance_used=opening["allowance_used"],
        seat_limits=opening["seat_limits"],
        standings=opening.get("standings"),
        jackpots=opening.get("jackpots"),
        announce=False,
    )


def enter(play: Round, entry: Mapping[str, Any]) -> None:
    """Enter what an entry of a tape says."""
    given = {key: value for key, value in entry.items() if key not in ("entry", "details")}
    details = entry.get("details", {})
    match entry["entry"]:
        case "place":
            play.place(**given, **details)
        case "withdraw":
            play.withdraw(entry["id"])
        case "produce":
            play.deal(entry["card"])
        case "thrown":
            play.throw(*entry["dice"])
        case "landed":
            play.spin(entry["place"])
        case "delivered":
            play.deliver(*entry["tiles"])
        case "cutting_card":
            play.cutting_card()
        case "meter_read":
            play.read_meter(entry["pool"], entry["shows"])
        case "decision":
            play.decide(**given)
        case "call" if entry["step"] == "no_more_bets":
            play.close_betting()
        case "call" if entry["step"] == "end":
            play.end()
        case "call":
            play.call(entry["step"])
        case "report":
            play.report(**given, **details)


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_kept_round_is_the_same_by_calls(file: Path) -> None:
    record = json.loads(file.read_text(encoding="utf-8"))
    play = opened(record)
    for entry in record["tape"]:
        enter(play, entry)
    assert play.record() == record
    assert sum(each.net for each in play.settlements) == sum(play.nets.values())


def test_wagers_that_are_cut_when_betting_closes_say_why() -> None:
    record = json.loads(next(f for f in RECORDS if f.stem == "nz-differential-in-proportion").read_text())
    cut = croupier.replay(record).round.refusals
    assert cut
    assert all(each.reason and each.clauses and each.nearest for each in cut)


def test_a_record_is_replayed_and_says_where_it_departs() -> None:
    record = json.loads(RECORDS[0].read_text(encoding="utf-8"))
    again = croupier.replay(record)
    assert again.same
    assert again.round.hash == record["hash"]
    assert repr(again.round).startswith("<Round of ")
    altered = {**record, "hash": "0" * 64}
    assert croupier.replay(json.dumps(altered)).departures
    assert croupier.verify(json.dumps(record)).ok
    assert not croupier.verify(altered).ok


def test_a_script_that_is_wrong_is_told_so_in_its_result() -> None:
    assert croupier.conduct({"rulebook": "qld-2010"})["status"] == "refused"
    assert croupier.conduct('{"rulebook": "qld-2010", "game": "baccarat"}')["status"] == "waiting"
