"""The schemas of the public forms, and that the reader agrees with them."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator

from croupier.games.tape import Tag
from croupier.record.runner import run_script
from tests.examples import tries
from tests.record.strategies import damaged, scripts
from tests.record.test_script import MALFORMED

FORMS = ("round-script", "round-result", "round-record")


@cache
def schema(form: str) -> dict[str, Any]:
    text = files("croupier.record").joinpath(f"{form}.schema.json").read_text(encoding="utf-8")
    loaded: dict[str, Any] = json.loads(text)
    return loaded


@cache
def validator(form: str) -> Draft202012Validator:
    """It remembers what its references name, which takes longer to find than to hold data against."""
    return Draft202012Validator(schema(form))


def faults(form: str, data: Any) -> list[str]:
    return [f"{error.json_path}: {error.message}" for error in validator(form).iter_errors(data)]


@pytest.mark.parametrize("form", FORMS)
def test_a_schema_is_itself_valid(form: str) -> None:
    Draft202012Validator.check_schema(schema(form))


@settings(max_examples=tries(200))
@given(scripts)
def test_scripts_results_and_records_are_of_their_forms(data: dict[str, Any]) -> None:
    assert faults("round-script", data) == []
    done = run_script(data, events=True)
    result = json.loads(json.dumps(done.result))
    assert faults("round-result", result) == []
    if done.record is not None:
        assert faults("round-record", json.loads(json.dumps(done.record))) == []


@settings(max_examples=tries(300))
@given(damaged())
def test_the_reader_takes_nothing_that_the_schema_refuses(data: Any) -> None:
    done = run_script(data)
    assert faults("round-result", json.loads(json.dumps(done.result))) == []
    if not done.malformed:
        assert faults("round-script", data) == []


SHAPES = ("in quotes", "JSON object", "list", "missing", "from 1", "true or false", "short text")
STRUCTURAL = [data for data, _, says in MALFORMED if says in SHAPES]


@pytest.mark.parametrize("data", STRUCTURAL, ids=lambda d: json.dumps(d)[:80])
def test_the_schema_refuses_what_is_of_the_wrong_shape(data: Any) -> None:
    assert faults("round-script", data)


def test_the_schema_knows_every_entry_of_a_tape() -> None:
    entries = schema("round-record")["$defs"]["entry"]["oneOf"]
    assert {e["properties"]["entry"]["const"] for e in entries} == {tag.value for tag in Tag}
