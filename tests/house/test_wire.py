from __future__ import annotations

from typing import Any

import pytest

from croupier.games.refusals import Malformed
from croupier.house import COMMANDS, read_command, write_command
from croupier.house import commands as c
from croupier.money.amounts import BadAmount

EXAMPLES: list[c.Command] = [
    c.Sit("t", 3),
    c.PlaceWager("t", "player", 1_050, details={"covers": [1, 2]}),
    c.Decide("t", "reduce", 500, "1.1.player"),
    c.CorrectRound("t", 7, ("9S", "KD"), "keyed wrongly"),
    c.ChangeLimits("t", {"table": {"min": "5"}}, "at_once"),
    c.SetTerminalMinimum("t", 1),
    c.BuyIn(5_000, "play_money"),
    c.TakeCash("anna", 5_000),
    c.EnterPerson("eve", "Eve", ("player",), None),
]


@pytest.mark.parametrize("command", EXAMPLES, ids=lambda command: command.name)
def test_what_is_written_is_read_again(command: c.Command) -> None:
    data = write_command(command)
    assert read_command(data.pop("command"), data) == command


def test_every_command_says_what_it_does() -> None:
    assert all(kind.title for kind in COMMANDS.values())
    assert "keep-password" not in COMMANDS


@pytest.mark.parametrize(
    ("name", "data", "match"),
    [
        ("sitt", {}, "no such command"),
        ("sit", {}, "table is missing"),
        ("sit", {"table": 7}, "is not text"),
        ("sit", {"table": "t", "seat": "3"}, "whole number"),
        ("sit", {"table": "t", "seat": True}, "whole number"),
        ("sit", {"table": "t", "standing": 1}, "true or false"),
        ("sit", {"table": "t", "chair": 3}, "no such field of sit"),
        ("place-wager", {"table": "t", "wager": "player", "stake": "-5"}, "must be more than zero"),
        ("place-wager", {"table": "t", "wager": "player", "stake": "5", "details": []}, "an object"),
        ("correct-round", {"table": "t", "round": 1, "cards": "9S", "reason": ""}, "list of texts"),
    ],
)
def test_what_makes_no_sense_is_named(name: str, data: dict[str, Any], match: str) -> None:
    with pytest.raises(Malformed, match=match):
        read_command(name, data)


@pytest.mark.parametrize("stake", ["", "ten", "1e3", "0.001", 10, 10.0, None, "٥"])
def test_an_amount_that_is_none_is_refused(stake: object) -> None:
    with pytest.raises(BadAmount):
        read_command("place-wager", {"table": "t", "wager": "player", "stake": stake})
