"""Random rounds of blackjack switch in which something may go wrong, against schedule 15 read alone."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from croupier.record.runner import run_script
from croupier.verify_record import verify
from tests.oracles.blackjack_switch_by_a_reader import Game
from tests.oracles.rounds import rounds

FAULTS = (
    "",
    "face_up",
    "no_first",
    "extra",
    "unseen",
    "too_many",
    "no_cards",
    "fewer",
    "last",
    "passed",
    "absent",
    "void",
)


@pytest.mark.parametrize("fault", FAULTS)
def test_rounds_of_blackjack_switch_come_to_what_a_reader_of_the_schedule_gives(fault: str) -> None:
    random = Random(f"reader {fault}")
    for number in range(rounds(120)):
        played = Game(random, fault=fault)
        ran = run_script(dict(played.script))
        where = (number, played.script, ran.result["waiting_for"])
        assert (ran.result["status"] in ("settled", "void"), ran.result["refused"]) == (True, []), where
        nets = {seat["seat"]: Fraction(seat["net"]) for seat in ran.result["seats"]}
        owed = {seat: played.net.get(seat, Fraction(0)) for seat in nets.keys() | played.net.keys()}
        assert {seat: nets.get(seat, Fraction(0)) for seat in owed} == owed, where
        if fault != "too_many":
            # Cards that the dealer held too early are shown when they count.
            assert ran.result["outcome"]["dealer"]["cards"] == played.dealer, where
        if number % 10 == 0:
            assert [str(found) for found in verify(ran.record).faults] == [], where
