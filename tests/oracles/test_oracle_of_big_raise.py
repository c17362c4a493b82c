"""Random rounds of Big Raise stud poker against an oracle typed from its division."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

from croupier.record.runner import run_script
from tests.clauses import clause
from tests.oracles.big_raise import DECK, Round, bonus, odds
from tests.oracles.rounds import rounds

RATIOS = {-1, 0, 1, 2, 3, 4, 6, 8, 40, 100, 500}


def test_the_oracle_finds_as_many_hands_of_three_cards_as_there_are() -> None:
    """Of 22,100: 48 straight flushes, 52 threes, 720 straights, 1,096 flushes, 3,744 pairs."""
    found = Counter(bonus(three, True) for three in combinations(DECK, 3))
    assert found == {40: 48, 30: 52, 6: 720, 3: 1096, 1: 3744, -1: 16440}
    high = Counter(bonus(three, False) for three in combinations(DECK, 3))
    assert high == {40: 44, 30: 52, 6: 660, 3: 1100, 1: 3744, -1: 16500}
    assert odds(["AS", "2H", "3C", "4D", "5S"]) == 4
    assert [odds([f"{r}S", f"{r}H", "AC", "KD", "3S"]) for r in ["5", "6", "9", "T"]] == [-1, 0, 0, 1]


@clause("nz-proposed", "div Big-Raise r 5.1(a)", "div Big-Raise r 5.1(b)", "div Big-Raise r 5.1(c)")
@clause("nz-proposed", "div Big-Raise r 5.2(a)", "div Big-Raise r 5.2(b)", "div Big-Raise r 5.7")
@clause("nz-proposed", "div Big-Raise r 5.8", "div Big-Raise r 5.9(b)", "div Big-Raise r 8.3(a)")
@clause("nz-proposed", "div Big-Raise r 8.3(b)", "div Big-Raise r 8.4(a)", "div Big-Raise r 8.4(b)")
@clause("nz-proposed", "div Big-Raise r 9.2(a)", "div Big-Raise r 9.2(c)", "div Big-Raise r 10.2(a)")
@clause("nz-proposed", "div Big-Raise r 10.2(b)", "div Big-Raise r 10.2(c)", "div Big-Raise r 10.3")
@clause("nz-proposed", "div Big-Raise r 10.5", "div Big-Raise r 10.6(a)", "div Big-Raise r 10.6(b)")
def test_rounds_of_big_raise_come_to_what_the_division_gives() -> None:
    random = Random(17)
    seen: Counter[str] = Counter()
    for number in range(rounds(1500)):
        played = Round(random)
        result = run_script(dict(played.script)).result
        where = (number, played.script, result["waiting_for"], result["refused"])
        assert (result["status"], result["refused"]) == ("settled", []), where
        cents = [(s["seat"], s["wager"], s["stake"], s["net"]) for s in result["settled"]]
        nets = [(seat, name, 100 * Fraction(stake), 100 * Fraction(net)) for seat, name, stake, net in cents]
        assert Counter(nets) == Counter(played.nets), where
        seen.update(played.seen)
    for name in ("raise", "blind"):
        assert {int(key.split()[1]) for key in seen if key.startswith(f"{name} ")} == RATIOS, seen
    assert {f"bonus {won}" for won in (-1, 1, 3, 6, 30, 40)} <= set(seen)
    assert {"folded", "folded with a blind bet", "most", "bonus 1 folded"} <= set(seen)
