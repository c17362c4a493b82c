"""Random rounds of Dragon21 in which something may go wrong, against its division read alone."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from croupier.record.runner import run_script
from croupier.verify_record import verify
from tests.oracles.dragon21_by_a_reader import Game
from tests.oracles.rounds import rounds

FAULTS = (
    "",
    "accepted",
    "additional",
    "burned",
    "carried",
    "cut",
    "device",
    "excess",
    "excess_last",
    "excess_later",
    "face_up",
    "first_up",
    "invalid",
    "no_burn",
    "sequence",
    "short",
    "void_hand",
)


@pytest.mark.parametrize("fault", FAULTS)
def test_rounds_of_dragon21_come_to_what_a_reader_of_the_division_gives(fault: str) -> None:
    random = Random(f"reader {fault}")
    for number in range(rounds(60)):
        played = Game(random, fault=fault)
        ran = run_script(dict(played.script), events=True)
        result, events = ran.result, ran.result["events"]
        where = (number, played.script, result)
        assert result["status"] == played.status, where
        nets = {seat["seat"]: Fraction(seat["net"]) for seat in result["seats"]}
        owed = {seat: played.net.get(seat, Fraction(0)) for seat in nets.keys() | played.net.keys()}
        assert {seat: nets.get(seat, Fraction(0)) for seat in owed} == owed, where
        told = [each for each in result["refused"] if each["what"].startswith("wager ")]
        assert len([each for each in told if "differential" not in each["reason"]]) == played.refused, where
        if not played.void or played.without_wagers:
            outcome = result["outcome"]
            assert {hand: outcome[hand]["cards"] for hand in played.hands} == played.hands, where
            after = outcome["next_round"]
            assert (after["first_cards"], after["kind"]) == (played.carried, played.next_kind), where
            assert after["cutting_card"] == played.cutting_card, where
        if played.style == "B" and not played.void and fault != "device":
            turns = [each for each in events if each["event"] == "cards_turned" and len(each["cards"]) == 2]
            assert {each["hand"]: each["by"] for each in turns} == played.turned_by, where
        if number % 10 == 0:
            assert [str(found) for found in verify(ran.record).faults] == [], where
