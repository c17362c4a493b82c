"""Random rounds of lucky draw baccarat against an oracle typed from schedule 16."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

from croupier.record.runner import run_script
from tests.clauses import clause
from tests.oracles.lucky_draw import Round
from tests.oracles.rounds import rounds


@clause("qld-2010", "sch 16 s 6(2)(a)", "sch 16 s 6(2)(b)", "sch 16 s 6(2)(c)", "sch 16 s 11(1)")
@clause("qld-2010", "sch 16 s 6(4)(a)", "sch 16 s 6(4)(b)", "sch 16 s 6(4)(c)", "sch 16 s 11(2)(a)")
@clause("qld-2010", "sch 16 s 11(2)(b)", "sch 16 s 11(2)(c)", "sch 16 s 11(2)(d)", "sch 16 s 11(2)(e)")
@clause("qld-2010", "sch 16 s 11(2)(f)", "sch 16 s 17(6)")
def test_rounds_of_lucky_draw_baccarat_come_to_what_the_schedule_gives() -> None:
    random = Random(16)
    ratios: Counter[Fraction] = Counter()
    for number in range(rounds(2000)):
        played = Round(random)
        result = run_script(dict(played.script)).result
        where = (number, played.script, result["waiting_for"], result["refused"])
        assert (result["status"], result["refused"]) == ("settled", []), where
        nets = [(s["seat"], s["wager"], Fraction(s["stake"]), Fraction(s["net"])) for s in result["settled"]]
        assert Counter(nets) == Counter(played.nets), where
        told = {box["box"]: (box["cards"], box["total"]) for box in result["outcome"]["boxes"]}
        assert told == played.hands, where
        ratios.update(net / stake for _, name, stake, net in played.nets if name == "draw")
    assert set(ratios) == {Fraction(n, 2) for n in (-2, 0, 2, 3, 4, 6, 18, 60)}, ratios
