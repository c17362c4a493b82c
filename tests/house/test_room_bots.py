"""Bots of a strength that who asks for them chooses."""

from __future__ import annotations

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed
from croupier.house import commands as c
from croupier.house.crash_checks import faults
from tests.house.floor import Floor
from tests.house.poker_tables import asked, opened


def test_bots_of_all_strengths_play_hand_after_hand_and_are_told_apart(floor: Floor) -> None:
    opened(floor, practice=True)
    for person in ("ben", "carla"):
        floor.do(person, c.Leave("t"))
    for strength in ("beginner", "regular"):
        floor.do("anna", c.AskForBots("t", 1, strength))
    floor.do("anna", c.AskForBots("t", 1))
    told = {seat["name"]: seat.get("strength") for seat in floor.view().to_json()["seats"]}
    assert told == {"Anna": None, "Bot 1": "beginner", "Bot 2": "regular", "Bot 3": None}
    assert floor.view().to_json()["table"]["strengths"] == ["beginner", "regular", "strong"]
    for _ in range(150):
        floor.run(floor.house.bots.act("t"))
        if asked(floor) == "anna":
            floor.do("anna", c.Decide("t", "fold"))
        if floor.table().round_number > 3:
            break
        floor.step()
    assert floor.table().round_number > 3
    floor.restart()
    assert set(floor.table().strengths.values()) == {"beginner", "regular"}
    floor.do("anna", c.SendBotAway("t", 2))
    while floor.table().seat_of("bot-1") is not None:
        floor.run(floor.house.bots.act("t"))
        floor.step()
    assert list(floor.table().strengths.values()) == ["regular"]
    assert faults(floor.store) == []


def test_a_strength_that_is_none_is_refused_with_those_there_are(floor: Floor) -> None:
    opened(floor, practice=True)
    with pytest.raises(Malformed, match="beginner, regular, strong"):
        floor.do("anna", c.AskForBots("t", 1, "expert"))
    floor.open("b", "qld-2010", "baccarat", practice=True, limits=Limits({"table": Range(500)}))
    floor.do("anna", c.Sit("b"))
    floor.refused("anna", c.AskForBots("b", 1, "strong"), "play the best play at this game")
