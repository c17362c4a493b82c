"""Random hands of manila poker against an oracle typed from schedule 5."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

from croupier.record.runner import run_script
from tests.oracles.manila import Hand, value
from tests.oracles.rounds import rounds

SEEN = {
    "opened",
    "raised",
    "any raise",
    "no more raises",
    "short call",
    "exact call",
    "short raise",
    "short raise, only calls",
    "declined",
    "left over",
    "counted",
    "shared by all",
}


def test_the_oracle_ranks_hands_as_section_9_has_them() -> None:
    lowest_first = (
        *("AS TD 7H 8C KD", "7S 7D 8H 9C TD", "7S 7D 8H 8C 9D", "7S 7D 7H 9C TD", "AS 7D 8H 9C TD"),
        *("7S 8D 9H TC JD", "7S 7D 7H 8C 8D", "7S 8S 9S TS QS", "7S 7D 7H 7C 8D", "AS 7S 8S 9S TS"),
        *("7S 8S 9S TS JS", "TS JS QS KS AS"),
    )
    ranks = [value(hand.split(), low_too=True) for hand in lowest_first]
    assert ranks == sorted(ranks)
    assert value(["AS", "7D", "8H", "9C", "TD"], low_too=False) < value(
        ["7S", "7D", "8H", "9C", "TD"], low_too=False
    )


def test_hands_of_manila_come_to_what_the_schedule_gives() -> None:
    random = Random(5)
    seen: Counter[str] = Counter()
    for number in range(rounds(600)):
        hand = Hand(random)
        result = run_script(hand.script).result
        where = (number, hand.script, result["waiting_for"], result["refused"])
        assert (result["status"], result["refused"]) == ("settled", []), where
        nets = {seat["seat"]: 100 * Fraction(seat["net"]) for seat in result["seats"]}
        assert nets == hand.nets, where
        taken = sum(commission for _, _, commission in hand.won)
        assert 100 * Fraction(result["outcome"]["commission"]) == taken, where
        seen.update(+hand.seen)
    assert set(seen) >= SEEN, SEEN - set(seen)
