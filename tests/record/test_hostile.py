"""Whatever is sent, there is a result or a refusal that names something; never an exception."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.record.reading import NotJson, read_json
from croupier.record.rounds import replay_record
from croupier.record.runner import Conducted, run_script
from croupier.rulebooks.games import game as find_game
from tests.examples import tries
from tests.record.strategies import baccarats, damaged, plain, scripts

KEYS = {
    "id",
    "status",
    "settled",
    "seats",
    "outcome",
    "refused",
    "waiting_for",
    "open",
    "assumed",
    "events",
    "hash",
}


def check_form(done: Conducted) -> None:
    result = done.result
    assert set(result) == KEYS
    assert json.loads(json.dumps(result, allow_nan=False)) == result
    if result["status"] == "refused":
        assert len(result["refused"]) == 1
        assert done.record is None
        # What is malformed may name the clauses of the option that it is no value of.
        assert done.malformed or result["refused"][0]["clauses"]
    else:
        assert not done.malformed
        assert len(result["hash"]) == 64
    for refusal in result["refused"]:
        assert refusal["what"]
        assert refusal["reason"]
        assert len(refusal["reason"]) <= 500


@given(plain)
def test_anything_at_all_gets_a_result(data: Any) -> None:
    check_form(run_script(data))


@settings(max_examples=tries(300))
@given(damaged())
def test_a_damaged_script_gets_a_result(data: Any) -> None:
    check_form(run_script(data))


@settings(max_examples=tries(300))
@given(scripts)
def test_a_script_of_any_game_gets_a_result(data: dict[str, Any]) -> None:
    check_form(run_script(data, events=True))


@settings(max_examples=tries(300))
@given(baccarats)
def test_a_well_formed_script_runs_and_its_refusals_name_clauses(data: dict[str, Any]) -> None:
    done = run_script(data, events=True)
    check_form(done)
    assert not done.malformed, done.result["refused"]
    for refusal in done.result["refused"]:
        assert refusal["clauses"], refusal


@settings(max_examples=tries(200))
@given(scripts)
def test_no_money_is_lost_and_the_record_replays(data: dict[str, Any]) -> None:
    done = run_script(data)
    if done.record is None:
        return
    ends = [s["id"] for s in done.result["settled"]]
    assert len(ends) == len(set(ends)), "a wager ends once"
    game = find_game(done.record["rulebook"], done.record["game"])
    with_fees = {w.name for w in game.wagers if w.fee.share}
    by_seat: dict[int, Fraction] = {}
    for s in done.result["settled"]:
        if s["wager"] not in with_fees:
            assert -Fraction(s["stake"]) <= Fraction(s["net"])
        by_seat[s["seat"]] = by_seat.get(s["seat"], Fraction(0)) + Fraction(s["net"])
    assert {s["seat"]: Fraction(s["net"]) for s in done.result["seats"]} == by_seat
    written = json.loads(json.dumps(done.record))
    replayed = replay_record(written)
    assert replayed.departures == ()
    assert replayed.hash == done.result["hash"]


@given(st.text(st.characters(exclude_categories=()), max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        value = read_json(text)
    except NotJson:
        return
    check_form(run_script(value))


@given(damaged(), st.data())
def test_a_damaged_text_is_read_or_refused(data: Any, draw: st.DataObject) -> None:
    text = json.dumps(data)
    at = draw.draw(st.integers(0, max(len(text) - 1, 0)))
    put = draw.draw(st.sampled_from(["", '"', "{", "]", "\\u00", "NaN", "1e999"]))
    patched = text[:at] + put + text[at + 1 :]
    try:
        value = read_json(patched)
    except NotJson:
        return
    check_form(run_script(value))


def test_a_key_given_twice_is_named() -> None:
    done = run_script(read_json('{"id": "x", "rulebook": "qld-2010", "game": "a", "game": "baccarat"}'))
    assert done.malformed
    assert "'game'" in done.result["refused"][0]["what"]
    assert "twice" in done.result["refused"][0]["reason"]


def test_a_key_given_twice_deep_inside_is_named_with_its_place() -> None:
    text = '{"rulebook": "qld-2010", "game": "baccarat", "wagers": [{"seat": 1, "seat": 2}]}'
    assert run_script(read_json(text)).result["refused"][0]["what"] == "wagers[1]: key 'seat'"


def test_a_number_beyond_every_bound_is_named() -> None:
    done = run_script(read_json(f'{{"id": {"9" * 5_000}}}'))
    assert done.result["refused"][0] == {"what": "id", "reason": "a number beyond 64 bits", "clauses": []}
