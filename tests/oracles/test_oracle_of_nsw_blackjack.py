"""Random rounds of New South Wales' blackjack against an oracle typed from its rules."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import floor
from random import Random

from croupier.record.runner import run_script
from tests.clauses import clause
from tests.oracles.nsw_blackjack import Round
from tests.oracles.rounds import rounds


@clause("nsw-blackjack", "r 15.1.1", "r 15.1.2", "r 15.1.3", "r 15.1.6", "r 15.1.7", "r 15.1.8", "r 15.1.9")
@clause("nsw-blackjack", "r 15.1.10", "r 15.1.4", "r 15.1.5", "r 9.1.1", "r 9.1.2", "r 10.5", "r 11.1.2")
@clause("nsw-blackjack", "r 12.6.1", "r 12.6.2", "r 14.12.1", "r 14.15", "r 14.20 table", "r 14.30.1")
def test_rounds_of_blackjack_come_to_what_the_rules_give() -> None:
    random = Random(15)
    ended: Counter[str] = Counter()
    for number in range(rounds(1000)):
        played = Round(random)
        result = run_script(dict(played.script)).result
        where = (number, played.script, result["waiting_for"], result["refused"])
        assert (result["status"], result["refused"]) == ("settled", []), where
        nets = [(s["seat"], s["wager"], Fraction(s["stake"]), Fraction(s["net"])) for s in result["settled"]]
        assert Counter(nets) == Counter(played.nets), where
        shown = Fraction(result["outcome"]["next_round"]["jackpots"]["progressive"])
        assert shown == Fraction(floor(played.shown * 100), 100), where  # A meter shows whole cents.
        ended.update(name for _, name, _, _ in played.nets)
    assert len(ended) == 9, ended
