"""Random rounds of hold'em bonus poker in which something may go wrong, against schedule 12 read alone."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from croupier.record.runner import run_script
from croupier.verify_record import verify
from tests.oracles.holdem_bonus_by_a_reader import FAULTS, Ended, Game
from tests.oracles.rounds import rounds


@pytest.mark.parametrize("fault", FAULTS)
def test_rounds_of_holdem_bonus_come_to_what_a_reader_of_the_schedule_gives(fault: str) -> None:
    random = Random(f"reader {fault}")
    for number in range(rounds(20)):
        faults = [fault, random.choice(FAULTS)] if fault and random.random() < 0.4 else [fault]
        random.shuffle(faults)
        played = Game(random, tuple(each for each in faults if each))
        ran = run_script(dict(played.script))
        result = ran.result
        where = (number, played.script, result["waiting_for"], result["refused"])
        assert (result["status"], len(result["refused"])) == (played.status, played.refused), where
        assert not result.get("assumed"), where
        assert not result["outcome"].get("cards_left"), where
        ended = [_ended(each, played) for each in result["settled"]]
        assert sorted(ended) == sorted(played.ended), where
        assert [each for each in ended if _in_order(each)] == [e for e in played.ended if _in_order(e)], where
        if number % 10 == 0:
            assert [str(each) for each in verify(ran.record).faults] == [], where


def _ended(told: dict[str, Any], played: Game) -> Ended:
    """What a result says of a wager; the clause is the reader's where it is among those cited."""
    seat, box, wager = told["seat"], told["box"], told["wager"]
    by = [each.by for each in played.ended if each[:3] == (seat, box, wager) and each.by in told["clauses"]]
    stake, net = Fraction(told["stake"]), Fraction(told["net"])
    return Ended(seat, box, wager, stake, net, told["result"], by[0] if by else str(told["clauses"]))


def _in_order(ended: Ended) -> bool:
    """Whether sections 21 and 25(3) say when it ends: from the dealer's right, a bonus before all else."""
    return ended.result != "returned" and ended.by != "sch 12 s 17(3)"
