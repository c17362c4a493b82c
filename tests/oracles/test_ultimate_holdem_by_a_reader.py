"""Random rounds of ultimate Texas hold'em, sound and with errors, against what a reader typed of it."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from croupier.record.runner import run_script
from croupier.verify_record import verify
from tests.oracles.rounds import rounds
from tests.oracles.ultimate_holdem_by_a_reader import FAULTS, Game


@pytest.mark.parametrize("fault", FAULTS)
def test_rounds_of_ultimate_holdem_come_to_what_a_reader_of_its_rules_gives(fault: str) -> None:
    random = Random(f"reader of ultimate {fault}")
    for number in range(rounds(40)):
        played = Game(random, fault=fault)
        ran = run_script(dict(played.script))
        where = (number, played.script, ran.result["waiting_for"], ran.result["refused"])
        assert (ran.result["status"], len(ran.result["refused"])) == (played.status, played.refused), where
        ended = [
            (each["seat"], each["box"], each["wager"], Fraction(each["stake"]), Fraction(each["net"]))
            for each in ran.result["settled"]
        ]
        assert sorted(ended) == sorted(played.ended), where
        if number % 10 == 0:
            assert [str(found) for found in verify(ran.record).faults] == [], where
