"""Random rounds of spanish blackjack against an oracle typed from schedule 9."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

from croupier.record.runner import run_script
from croupier.verify_record import verify
from tests.clauses import clause
from tests.oracles.rounds import rounds
from tests.oracles.spanish_blackjack import Round

MANY = 1500
"""So many rounds come to every end."""


@clause("qld-2010", "sch 9 s 6(2)(a)", "sch 9 s 6(2)(b)", "sch 9 s 6(2)(c)", "sch 9 s 6(2)(d)")
@clause("qld-2010", "sch 9 s 6(2)(e)", "sch 9 s 6(2)(f)", "sch 9 s 6(2)(g)", "sch 9 s 8(1)", "sch 9 s 8(2)")
@clause("qld-2010", "sch 9 s 22", "sch 9 s 23(3)", "sch 9 s 23(4)", "sch 9 s 25(5)", "sch 9 s 25(6)")
@clause("qld-2010", "sch 9 s 25(7)(b)", "sch 9 s 26(5)", "sch 9 s 28(1)", "sch 9 s 31(6)", "sch 9 s 31(9)")
def test_rounds_of_spanish_blackjack_come_to_what_the_schedule_gives() -> None:
    random = Random(9)
    ratios: Counter[tuple[str, Fraction]] = Counter()
    awards: Counter[Fraction] = Counter()
    for number in range(rounds(2000)):
        played = Round(random)
        ran = run_script(dict(played.script))
        result = ran.result
        where = (number, played.script, result["waiting_for"], result["refused"])
        assert (result["status"], result["refused"]) == ("settled", []), where
        nets = [(s["seat"], s["wager"], Fraction(s["stake"]), Fraction(s["net"])) for s in result["settled"]]
        assert Counter(nets) == Counter(played.nets), where
        told = {b["box"]: [h["cards"] for h in b["hands"]] for b in result["outcome"]["boxes"]}
        assert told == {b: [h.cards for h in all_] for b, all_ in played.hands.items()}, where
        assert result["outcome"]["dealer"]["cards"] == played.dealer, where
        for _, name, stake, net in played.nets:
            if net in (50, 1000, 5000) and net / stake not in (1, 2):
                awards[net] += 1
            else:
                ratios[name, net / stake] += 1
    if number < MANY:
        return
    half = Fraction(1, 2)
    expected = {
        "blackjack": (-1, -half, 0, 1, 3 * half, 2, 3),
        "split": (-1, 0, 1, 3 * half, 2),
        "double_down": (-1, 0, 1),
        "insurance": (-1, 2),
    }
    assert {(name, Fraction(n)) for name, each in expected.items() for n in each} <= set(ratios), ratios
    assert set(awards) == {50, 1000, 5000}


def test_oracles_rounds_are_verified() -> None:
    random = Random(99)
    for _ in range(rounds(400)):
        played = Round(random)
        record = run_script(dict(played.script)).record
        assert [str(fault) for fault in verify(record).faults] == [], played.script
