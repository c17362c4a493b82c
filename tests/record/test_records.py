"""Records are read strictly, replayed, and compared with what comes of them."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.errors import CroupierError
from croupier.games.refusals import Refused
from croupier.record.rounds import BadRecord, record_hash, replay_record
from croupier.record.runner import run_script
from tests.examples import tries
from tests.record.scripts import script, wager
from tests.record.strategies import plain
from tests.record.test_corpus import RECORDS


def recorded(**changes: Any) -> dict[str, Any]:
    record = run_script(script(**changes)).record
    assert record is not None
    loaded: dict[str, Any] = json.loads(json.dumps(record))
    return loaded


def signed(record: dict[str, Any]) -> dict[str, Any]:
    return {**record, "hash": record_hash({k: v for k, v in record.items() if k != "hash"})}


def test_the_hash_is_of_the_parts_and_not_of_their_order() -> None:
    body = {"b": [1, "x"], "a": {"d": None, "c": True}}
    assert record_hash(body) == record_hash({"a": {"c": True, "d": None}, "b": [1, "x"]})


def test_the_hash_is_the_same_for_a_letter_composed_or_in_two_signs() -> None:
    assert record_hash({"id": "caf\u00e9"}) == record_hash({"id": "cafe\u0301"})


def test_how_options_are_spelled_changes_no_hash() -> None:
    assert recorded(options={"decks": 6})["hash"] == recorded(options={"decks": "6"})["hash"]
    assert recorded(options={"decks": 8})["hash"] == recorded()["hash"]


def test_a_record_without_an_option_that_came_later_replays_to_its_hash() -> None:
    record = recorded()
    del record["options"]["shoe_passes"]
    older = signed(record)
    assert replay_record(older).departures == ()
    assert replay_record(older).hash == older["hash"]


def test_a_round_that_still_runs_replays() -> None:
    assert replay_record(recorded(equipment={"cards": ["9S"]})).departures == ()


@pytest.mark.parametrize(
    ("way", "value", "says"),
    [
        (("events", -1, "status"), "void", "status recorded 'void', replayed 'settled'"),
        (("tape", 0, "stake"), "20", "stake recorded '10', replayed '20'"),
        (("options", "no_commission"), True, "hash: recorded"),
        (("family",), "poker", "family: recorded 'poker', replayed 'baccarat'"),
        (("hash",), "0" * 64, "hash: recorded"),
    ],
)
def test_where_a_record_departs_is_said(way: tuple[Any, ...], value: Any, says: str) -> None:
    record = recorded()
    at: Any = record
    for key in way[:-1]:
        at = at[key]
    at[way[-1]] = value
    assert any(says in departure for departure in replay_record(record).departures)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"form": "croupier/round-record/2"}, "form"),
        ({"tape": {}}, "tape"),
        ({"tape": [5]}, "entry 1 of the tape"),
        ({"tape": [{"entry": "plcae"}]}, "place"),
        ({"events": None}, "events"),
        ({"rulebook": "qld-2011"}, "qld-2010"),
        ({"game": "pontoon"}, "baccarat"),
        ({"options": {"deck": 8}}, "decks"),
        ({"options": {"decks": 7}}, "no table plays by"),
        ({"opening": {}}, "opening"),
    ],
)
def test_what_is_no_record_is_refused_by_name(changes: dict[str, Any], says: str) -> None:
    with pytest.raises(CroupierError, match=says):
        replay_record({**recorded(), **changes})


def test_a_smallest_chip_of_nothing_is_refused() -> None:
    record = recorded()
    record["opening"]["smallest_chip"] = "0"
    with pytest.raises(BadRecord, match="smallest chip"):
        replay_record(record)


def test_a_tape_that_a_rule_refuses_is_refused_with_its_clause() -> None:
    record = recorded(wagers=[wager(stake="10")])
    record["tape"][0]["stake"] = "0.01"
    with pytest.raises(Refused, match="sch 1 s 8"):
        replay_record(record)


@given(plain)
def test_anything_that_is_no_record_is_refused(data: Any) -> None:
    with pytest.raises(CroupierError):
        replay_record(data)


def test_a_number_in_place_of_true_or_false_departs() -> None:
    record = copy.deepcopy(RECORDS[min(RECORDS)])
    opened = record["events"][0]
    opened["first_of_shoe"] = int(opened["first_of_shoe"])
    assert any("first_of_shoe recorded" in found for found in replay_record(record).departures)


@settings(max_examples=tries(400))
@given(st.sampled_from(sorted(RECORDS)), st.data())
def test_a_damaged_record_departs_or_is_refused(name: str, data: st.DataObject) -> None:
    record = copy.deepcopy(RECORDS[name])
    at: Any = record
    for _ in range(data.draw(st.integers(0, 3))):
        inner = at if isinstance(at, dict) else dict(enumerate(at))
        nested = [k for k, v in inner.items() if isinstance(v, (dict, list)) and v]
        if not nested:
            break
        at = at[data.draw(st.sampled_from(nested))]
    key = data.draw(st.sampled_from(sorted(at) if isinstance(at, dict) else range(len(at))))
    before, at[key] = at[key], data.draw(plain)
    try:
        departures = replay_record(record).departures
    except CroupierError:
        return
    assert departures or json.dumps(before) == json.dumps(at[key])
