"""The verifier of records shares no code with their writer, and finds what was changed."""

from __future__ import annotations

import ast
import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import croupier.verify_record
from croupier.record.rounds import BadRecord, replay_record
from croupier.record.runner import run_script
from croupier.rulebooks.games import all_games
from croupier.verify_record import Report, verify, verify_text
from croupier.verify_record.form import record_hash
from tests.clauses import clause, states
from tests.examples import tries
from tests.record.scripts import NATURAL, PLAYER_STANDS, SIX_CARDS, cards, script, wager
from tests.record.strategies import baccarats, plain


def record_of(**changes: Any) -> dict[str, Any]:
    record = run_script(script(**changes)).record
    assert record is not None
    loaded: dict[str, Any] = json.loads(json.dumps(record))
    return loaded


def signed(record: dict[str, Any]) -> dict[str, Any]:
    """The record with the hash of what it says: as a forger would leave it."""
    return {**record, "hash": record_hash({k: v for k, v in record.items() if k != "hash"})}


def faults(record: Any) -> list[str]:
    return [str(fault) for fault in verify(record).faults]


def test_it_imports_nothing_of_croupier_but_itself() -> None:
    home = Path(croupier.verify_record.__file__).parent
    for file in home.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                assert node.level == 0
                names.append(node.module or "")
            for name in names:
                if name.startswith("croupier"):
                    assert name.startswith("croupier.verify_record"), file.name


@settings(max_examples=tries(500))
@given(baccarats)
def test_every_record_of_the_conduct_is_sound(data: dict[str, Any]) -> None:
    record = run_script(data).record
    if record is not None:
        assert faults(json.loads(json.dumps(record))) == []


MANY = [
    wager("player", "10", id="a"),
    wager("banker", "12.35", seat=2, id="b"),
    wager("tie", "5", seat=3, id="c"),
    wager("perfect_pairs_player", "5", id="d"),
    wager("dragon_bonus_banker", "5", seat=2, id="e"),
    wager("super_6", "2", seat=3, id="f"),
    wager("banker_pair", "2", seat=3, id="g"),
]
RECORDS = {
    "natural": record_of(wagers=MANY),
    "six cards": record_of(wagers=MANY, equipment=cards(*SIX_CARDS)),
    "commission": record_of(
        rulebook="nz-1996",
        game="midi_baccarat",
        wagers=[wager("banker", "20")],
        equipment=cards(*PLAYER_STANDS),
    ),
    "retraction": record_of(
        wagers=MANY,
        irregularities=[{"kind": "wrong_area", "at": 3}],
        decisions=[
            {"seat": 1, "action": "retract", "wager": "a"},
            {"seat": 2, "action": "reduce", "stake": "5", "wager": "b"},
        ],
    ),
    "card in error": record_of(
        wagers=MANY,
        equipment=cards(*NATURAL[:2], "KD", *NATURAL[2:]),
        irregularities=[{"kind": "card_drawn_in_error", "at": 3, "exposed": True}],
    ),
    "burn forgotten": record_of(
        wagers=MANY,
        equipment=cards("AC", *NATURAL),
        irregularities=[{"kind": "burn_omitted", "at": "result", "ruling": "reconstruct"}],
    ),
    "void": record_of(
        rulebook="nz-1996",
        wagers=[*MANY[:1], wager("banker", seat=2)],
        irregularities=[{"kind": "game_invalidated", "at": 4, "ruling": "fraud_by_player", "seat": 2}],
    ),
    "carried and dummy": record_of(
        wagers=[],
        opening={"kind": "without_wagers", "first_cards": ["9S"], "first_of_shoe": False},
        equipment=cards("CUT", "2D", "QH", "3C"),
    ),
}


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_the_records_of_these_tests_are_sound_and_finished(record: dict[str, Any]) -> None:
    report = verify(record)
    assert report.faults == []
    assert report.finished
    assert report.ended == report.wagers


# What is changed without a new hash -------------------------------------------------------------

EVERY = 29 // tries(4)
"""How many bytes lie between two that are changed: 29 in ``make test``, 7 in ``make long``."""


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_a_changed_byte_is_found_by_the_hash(record: dict[str, Any]) -> None:
    text = json.dumps(record)
    for at in range(0, len(text), EVERY):
        if text[at] in ' \n,:{}[]"':
            continue
        other = "7" if text[at] != "7" else "8"
        changed = text[:at] + other + text[at + 1 :]
        reports = list(verify_text(changed))
        assert not all(r.ok for r in reports), changed[max(at - 30, 0) : at + 30]


def test_a_round_script_is_no_record_and_is_told_what_it_is() -> None:
    says = "this is a round script: croupier conduct --records writes the records of scripts"
    without_id = {name: value for name, value in script().items() if name != "id"}
    assert faults(script()) == faults(without_id) == [f"record: {says}"]
    with pytest.raises(BadRecord, match=says):
        replay_record(without_id)


def test_two_keys_that_are_one_once_composed_are_no_record() -> None:
    """Their hash would be that of a record with either of them alone."""
    record = record_of()
    record["options"] |= {"caf\u00e9": 1, "cafe\u0301": 2}
    assert faults(record) == ["record: two keys of an object are the same once composed (NFC)"]


# What is changed with a new hash ----------------------------------------------------------------


def leaves(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    items: Any = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    if not isinstance(value, (dict, list)):
        yield way, value
    for key, item in items:
        yield from leaves(item, (*way, key))


def put(record: dict[str, Any], way: tuple[Any, ...], value: Any) -> dict[str, Any]:
    changed = copy.deepcopy(record)
    at: Any = changed
    for key in way[:-1]:
        at = at[key]
    at[way[-1]] = value
    return signed(changed)


def other(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if value is None:
        return 3
    codes = {"9S": "8S", "2D": "7D", "QH": "5H"}
    if isinstance(value, str) and value[:1].isdigit() and value not in codes:
        return f"1{value}"
    return codes.get(value, f"{value}x")


UNSEEN = ("clauses", "options", "rulebook", "game", "family", "limits", "remedy", "line", "reason")
"""Words and rules that no second table can tell; the hash guards them, and a replay finds them."""


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_a_changed_fact_is_found_although_the_hash_was_made_anew(record: dict[str, Any]) -> None:
    for way, value in leaves(record):
        unseen = any(part in UNSEEN for part in way) or way == ("hash",)
        staff = way[0] == "events" and way[-1] in ("face_up", "by", "accepted")
        told_twice = way[0] in ("tape", "opening") or way[0] == "events"
        if unseen or staff or not told_twice:
            continue
        assert not verify(put(record, way, other(value))).ok, (way, value)


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_an_event_or_entry_that_is_lost_or_doubled_is_found(record: dict[str, Any]) -> None:
    for part in ("tape", "events"):
        for at, item in enumerate(record[part]):
            told = item.get("event")
            lost = copy.deepcopy(record)
            del lost[part][at]
            doubled = copy.deepcopy(record)
            doubled[part].insert(at, item)
            if told not in ("cards_turned", "offered", "finished"):
                assert not verify(signed(lost)).ok, (part, at, item)
            if told not in ("cards_turned", "offered"):
                assert not verify(signed(doubled)).ok, (part, at, item)


def only(record: dict[str, Any], event: str, **facts: Any) -> int:
    found = [
        i
        for i, e in enumerate(record["events"])
        if e["event"] == event and all(e.get(k) == v for k, v in facts.items())
    ]
    assert len(found) == 1, found
    return found[0]


@states("nz-1996", "div IX r 5.2")
def test_a_commission_that_was_not_taken_is_found() -> None:
    record = RECORDS["commission"]
    at = only(record, "settled")
    assert record["events"][at]["net"] == "19", "20 at evens less 5%"
    forged = put(record, ("events", at, "net"), "20")
    assert faults(forged) == [f"event {at + 1}: its net is '20', and must be 19"]


@states("qld-2010", "sch 1 s 23(4)")
def test_a_wrong_third_card_is_found() -> None:
    """The banker's 5 draws against a player's third card of 5; the forger lets it stand."""
    record = copy.deepcopy(RECORDS["six cards"])
    at = only(record, "card_dealt", step="banker_third")
    del record["events"][at]
    del record["tape"][next(i for i, e in enumerate(record["tape"]) if e.get("card") == "6D")]
    assert any("banker_third is dealt" in fault for fault in faults(signed(record)))


def test_a_lost_wager_is_found() -> None:
    record = copy.deepcopy(RECORDS["natural"])
    del record["events"][only(record, "settled", id="c")]
    assert any("wagers without an end: c" in fault for fault in faults(signed(record)))


def test_a_wager_settled_twice_is_found() -> None:
    record = copy.deepcopy(RECORDS["natural"])
    at = only(record, "settled", id="c")
    record["events"].insert(at, record["events"][at])
    assert any("it has ended already" in fault for fault in faults(signed(record)))


def test_a_loss_that_is_made_a_return_is_found() -> None:
    record = copy.deepcopy(RECORDS["natural"])
    event = record["events"][only(record, "settled", id="c")]
    event.update(event="returned", result="returned", net="0", odds=None, line=None)
    assert any("nothing goes back" in fault for fault in faults(signed(record)))


def test_better_odds_with_their_net_are_found() -> None:
    record = copy.deepcopy(RECORDS["natural"])
    event = record["events"][only(record, "settled", id="a")]
    event.update(odds="2 to 1", net="20")
    assert any("must as 'win' at '1 to 1'" in fault for fault in faults(signed(record)))


def test_a_card_from_nowhere_is_found() -> None:
    record = copy.deepcopy(RECORDS["card in error"])
    record["events"][only(record, "carried_forward")]["card"] = "AS"
    assert any("the card in error was 'KD'" in fault for fault in faults(signed(record)))


@clause("qld-2010", "sch 1 s 12(4)")
def test_rounding_down_is_checked_by_its_unit() -> None:
    record = record_of(
        options={"banker_rounding": "down_to_50c"},
        wagers=[wager("banker", "12.35")],
        equipment=cards(*PLAYER_STANDS),
    )
    at = only(record, "settled")
    assert record["events"][at]["net"] == "11.5", "19/20 of 12.35 is 11.7325"
    assert verify(record).ok
    assert not verify(put(record, ("events", at, "net"), "11.7325")).ok


def test_a_round_that_still_runs_is_sound_and_said_to_be_unfinished() -> None:
    report = verify(record_of(equipment=cards("9S")))
    assert report.ok
    assert not report.finished
    assert (report.wagers, report.ended) == (1, 0)


def test_a_game_of_another_family_is_checked_for_what_every_round_must_hold() -> None:
    record = signed({**RECORDS["natural"], "game": "chemin_de_fer", "family": "chemin_de_fer"})
    report = verify(record)
    assert report.ok
    assert "chemin_de_fer" in report.unchecked[0]
    del record["events"][only(record, "settled", id="c")]
    assert not verify(signed(record)).ok


def test_no_record_of_a_known_game_passes_by_naming_another_family() -> None:
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for file in sorted((Path(__file__).parents[1] / "corpus" / "records").glob("*.json")):
        record = json.loads(file.read_text(encoding="utf-8"))
        found.setdefault((record["rulebook"], record["game"]), record)
    assert {record["family"] for record in found.values()} == {game.family for game in all_games()}
    for record in found.values():
        report = verify(signed({**record, "family": "chemin_de_fer"}))
        assert [fault.where for fault in report.faults] == ["record"], record["game"]
        assert report.unchecked == verify(record).unchecked, record["game"]


# Whatever it is given ---------------------------------------------------------------------------


@given(plain)
def test_anything_at_all_gets_a_report(data: Any) -> None:
    assert isinstance(verify(data), Report)
    assert not verify(data).ok


@settings(max_examples=tries(400))
@given(st.sampled_from(sorted(RECORDS)), st.data())
def test_a_damaged_record_gets_a_report(name: str, data: st.DataObject) -> None:
    record = copy.deepcopy(RECORDS[name])
    way, _ = data.draw(st.sampled_from(list(leaves(record))))
    cut = data.draw(st.integers(1, len(way)))
    at: Any = record
    for key in way[: cut - 1]:
        at = at[key]
    at[way[cut - 1]] = data.draw(plain)
    verify(record)
    try:
        resigned = signed(record)
    except croupier.verify_record.form.NotARecord:
        return
    verify(resigned)
    json.dumps(verify(resigned).as_json())
    str(verify(resigned))


@pytest.mark.parametrize("text", ["", "{", "NaN", '{"a": 1, "a": 2}', "[" * 100_000, "5", "[[]]"])
def test_a_text_that_is_no_record_is_reported(text: str) -> None:
    (report,) = verify_text(text)
    assert not report.ok
    assert report.faults[0].where == "record"
