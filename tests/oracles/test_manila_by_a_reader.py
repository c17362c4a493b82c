"""Random rounds of Manila poker in which something may go wrong, against schedule 5 read alone."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.record.runner import run_script
from croupier.verify_record import verify
from tests.oracles.manila_by_a_reader import FAULTS, played
from tests.oracles.rounds import drawn, rounds


@pytest.mark.parametrize("fault", FAULTS)
def test_rounds_of_manila_come_to_what_a_reader_of_the_schedule_gives(fault: str) -> None:
    random = drawn(f"reader {fault}")
    for number in range(rounds(60 if not fault else 25)):
        game = played(random, fault=fault)
        ran = run_script(dict(game.script))
        where = (number, game.script, ran.result["waiting_for"], ran.result["refused"])
        assert (ran.result["status"], len(ran.result["refused"])) == (game.status, 0), where
        assert {each["seat"]: Fraction(each["net"]) for each in ran.result["seats"]} == game.net, where
        if number % 10 == 0:
            assert [str(found) for found in verify(ran.record).faults] == [], where
