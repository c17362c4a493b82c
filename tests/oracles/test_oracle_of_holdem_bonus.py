"""Random rounds of Texas hold'em bonus poker against an oracle typed from schedule 12."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

from croupier.record.runner import run_script
from tests.clauses import clause
from tests.oracles.holdem_bonus import DECK, Round, best, bonus, ranking
from tests.oracles.rounds import rounds


def test_the_oracle_finds_as_many_bonus_hands_as_there_are() -> None:
    """Of 1,326, counted by hand: six of each pair, four suited and twelve others of two ranks."""
    found = Counter(bonus(two) for two in combinations(DECK, 2))
    assert found == {30: 6, 25: 4, 20: 8, 15: 12, 10: 18, 5: 24, 3: 54, -1: 1200}


def test_the_oracle_ranks_hands_as_section_8_does() -> None:
    """The examples of the section, an ace that ranks as 1, and hands of seven cards."""
    assert ranking(["9S", "TH", "JC", "QD", "KS"]) > ranking(["7S", "8H", "9C", "TD", "JS"])
    assert ranking(["KS", "KH", "3C", "3D", "2S"]) > ranking(["QS", "QH", "JC", "JD", "AS"])
    assert ranking(["KS", "KH", "3C", "3D", "4S"]) > ranking(["KC", "KD", "3H", "3S", "2S"])
    assert ranking(["2S", "3H", "4C", "5D", "6S"]) > ranking(["AS", "2H", "3C", "4D", "5S"])
    assert best(["AS", "2H"], ["3C", "4D", "5S", "AH", "AD"]) == (4, [3, 2, 1, 0, -1])
    assert best(["2S", "3D"], ["9H", "TC", "JD", "QS", "KH"]) == (4, [11, 10, 9, 8, 7])


@clause("qld-2010", "sch 12 s 13(a)", "sch 12 s 13(b)", "sch 12 s 17(2)", "sch 12 s 17(4)")
@clause("qld-2010", "sch 12 s 17(5)", "sch 12 s 18(1)(a)", "sch 12 s 18(1)(b)", "sch 12 s 18(2)")
@clause("qld-2010", "sch 12 s 19(1)(a)", "sch 12 s 19(1)(b)", "sch 12 s 19(2)", "sch 12 s 23(1)")
@clause("qld-2010", "sch 12 s 23(2)(a)", "sch 12 s 23(2)(b)", "sch 12 s 23(3)", "sch 12 s 23(4)(a)")
@clause("qld-2010", "sch 12 s 23(5)(a)", "sch 12 s 24", "sch 12 s 25(1)", "sch 12 s 25(2)", "sch 12 s 26")
@clause("qld-2010", "sch 12 s 4(a)", "sch 12 s 17(3)")
def test_rounds_of_holdem_bonus_come_to_what_the_schedule_gives() -> None:
    random = Random(12)
    seen: Counter[tuple[str, int, bool]] = Counter()
    for number in range(rounds(1500)):
        played = Round(random)
        result = run_script(dict(played.script)).result
        where = (number, played.script, result["waiting_for"], result["refused"])
        assert (result["status"], result["refused"]) == ("settled", []), where
        cents = [(s["seat"], s["wager"], s["stake"], s["net"]) for s in result["settled"]]
        nets = [(seat, name, 100 * Fraction(stake), 100 * Fraction(net)) for seat, name, stake, net in cents]
        assert Counter(nets) == Counter(played.nets), where
        seen.update(played.seen)
    ends = {(wager, ratio, False) for wager in ("ante", "flop", "turn", "river") for ratio in (-1, 0, 1)}
    paid = {("bonus", to, False) for to in (30, 25, 20, 15, 10, 5, 3, -1)}
    assert set(seen) == ends | paid | {("ante", -1, True), ("bonus", -1, True)}, seen
