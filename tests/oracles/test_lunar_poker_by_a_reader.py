"""Random rounds of lunar poker in which something may go wrong, against its division read alone."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from croupier.record.runner import run_script
from croupier.verify_record import verify
from tests.oracles.lunar_poker_by_a_reader import FAULTS, Game
from tests.oracles.rounds import rounds


@pytest.mark.parametrize("fault", FAULTS)
def test_rounds_of_lunar_poker_come_to_what_a_reader_of_the_division_gives(fault: str) -> None:
    random = Random(f"reader {fault}")
    for number in range(rounds(12)):
        played = Game(random, fault=fault)
        ran = run_script(dict(played.script))
        where = (number, played.script, ran.result["waiting_for"], ran.result["refused"])
        assert (ran.result["status"], len(ran.result["refused"])) == (played.status, played.refused), where
        ended = [
            (each["seat"], each["wager"], Fraction(each["stake"]), Fraction(each["net"]))
            for each in ran.result["settled"]
        ]
        assert sorted(ended) == sorted(played.ended), where
        if number % 10 == 0:
            assert [str(found) for found in verify(ran.record).faults] == [], where
