"""Random rounds of blackjack challenge in which something may go wrong, against schedule 17 read alone."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from croupier.record.runner import run_script
from croupier.verify_record import verify
from tests.oracles.blackjack_challenge_by_a_reader import Game
from tests.oracles.rounds import rounds

FAULTS = (
    "",
    "face_up",
    "extra",
    "unseen",
    "refused",
    "no_first",
    "too_many",
    "no_cards",
    "one_card",
    "last",
    "passed",
    "absent",
    "void",
)


@pytest.mark.parametrize("fault", FAULTS)
def test_rounds_of_blackjack_challenge_come_to_what_a_reader_of_the_schedule_gives(fault: str) -> None:
    random = Random(f"reader {fault}")
    for number in range(rounds(80)):
        played = Game(random, fault)
        ran = run_script(dict(played.script))
        where = (number, played.script, ran.result["waiting_for"])
        assert (ran.result["status"] in ("settled", "void"), ran.result["refused"]) == (True, []), where
        nets = {seat["seat"]: Fraction(seat["net"]) for seat in ran.result["seats"]}
        assert {seat: nets.get(seat, Fraction(0)) for seat in played.net} == played.net, where
        assert nets.keys() <= played.net.keys(), where
        if fault != "too_many":
            # Cards that the dealer held too early are shown when they count.
            assert ran.result["outcome"]["dealer"]["cards"] == played.dealer, where
        if number % 10 == 0:
            assert [str(found) for found in verify(ran.record).faults] == [], where
