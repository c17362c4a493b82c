"""Random hands of New Zealand's flop games, of three themes, against the amendments of 2017 read alone."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from croupier.record.runner import run_script
from croupier.verify_record import verify
from tests.oracles.nz_poker_by_a_reader import FAULTS, played
from tests.oracles.rounds import rounds

THEMES = ("all_in", "kill", "run")


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("theme", THEMES)
def test_hands_come_to_what_a_reader_of_the_amendments_gives(theme: str, fault: str) -> None:
    random = Random(f"reader {theme} {fault}")
    for number in range(rounds(60 if not fault else 12)):
        hand = played(random, theme=theme, fault=fault)
        ran = run_script(dict(hand.script))
        where = (number, hand.script, ran.result["waiting_for"], ran.result["refused"])
        assert (ran.result["status"], ran.result["refused"]) == (hand.status, []), where
        assert {each["seat"]: Fraction(each["net"]) for each in ran.result["seats"]} == hand.net, where
        assert ran.result["outcome"].get("kill_button") == hand.kill_after, where
        if number % 10 == 0:
            assert [str(found) for found in verify(ran.record).faults] == [], where
