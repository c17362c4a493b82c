"""What is wrong with a command is said in the house's own words, at its field, with what would do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from croupier.web.faults import malformed
from tests.web.site import Caller


def fault(who: Caller, name: str, **fields: Any) -> dict[str, Any]:
    """What a command that makes no sense is answered with."""
    answer = who.command(name, **fields)
    assert answer.status_code == 422, answer.text
    told: dict[str, Any] = answer.json()["error"]
    return told


@pytest.mark.parametrize(
    ("stake", "says"),
    [
        ("99999999999999", "'99999999999999' is too large: the most is 10000000000000"),
        ("1" + "0" * 40, "is too large: the most is 10000000000000"),
        ("-5", "must be more than zero"),
        (10, 'an amount is a text: write it in quotes, like "10" or "2.50"'),
        ("ten", "write an amount like 10 or 2.50, with two decimals at most"),
    ],
)
def test_an_amount_that_is_refused_says_why(seated: Caller, stake: object, says: str) -> None:
    told = fault(seated, "place-wager", table="mini", wager="player", stake=stake)
    assert told["what"] == "stake"
    assert told["reason"].endswith(says)


def test_the_id_of_a_table_is_told_in_words(anna: Caller) -> None:
    told = fault(anna, "sit", table="../../etc/passwd")
    assert told["what"] == "table"
    assert told["reason"] == "the id of a table is of small letters, digits and -, at most 40 in all"


def test_an_unknown_field_is_told_with_those_that_there_are_nearest_first(anna: Caller) -> None:
    told = fault(anna, "sit", table="mini", seet=1)
    assert (told["what"], told["reason"]) == ("seet", "there is no such field")
    assert told["nearest"] == ["seat", "table", "standing"]


def test_what_a_wager_is_on_goes_into_its_details(seated: Caller) -> None:
    told = fault(seated, "place-wager", table="mini", wager="player", stake="10", covers=["17"])
    assert told["what"] == "covers"
    assert 'details: {"covers": ...}' in told["reason"]
    assert told["nearest"][0] == "details"


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"table": 5}, "must be a string, in quotes"),
        ({"table": "mini", "seat": "1"}, "it is a whole number, without quotes"),
        ({"table": "mini", "standing": "yes"}, "it is true or false, without quotes"),
        ({}, "required"),
    ],
)
def test_what_a_field_takes_is_said(anna: Caller, fields: dict[str, Any], says: str) -> None:
    assert fault(anna, "sit", **fields)["reason"] == says


def test_a_request_without_its_body_is_told_what_it_takes() -> None:
    found = malformed([{"type": "missing", "loc": ("body",), "ctx": {}}])
    assert found.refusal.reason == "the request has no body: it takes an object, in { }"


@pytest.mark.parametrize("char", ["\u202e", "\u202a", "\u2066", "\u2069", "\x00", "\x1b", "\x85"])
def test_characters_that_nobody_sees_are_refused(caller: Callable[[], Caller], char: str) -> None:
    adam = caller().enter("adam")
    told = fault(adam, "enter-person", person="eve", full_name=f"Eve{char}nad", roles=["player"])
    assert "full_name" in told["what"]
    assert f"U+{ord(char):04X}" in told["reason"]
    told = fault(caller().enter("anna"), "raise-dispute", table="mini", text=f"It was{char}nine")
    assert f"U+{ord(char):04X}" in told["reason"]


def test_lines_and_names_of_any_script_are_taken(caller: Callable[[], Caller]) -> None:
    adam = caller().enter("adam")
    adam.done(
        "enter-person", person="noor", full_name="نور O’Brien-Łoś 李", roles=["player"], born="1990-01-01"
    )
    caller().enter("anna").done("raise-dispute", table="mini", text="One line,\nand another")
