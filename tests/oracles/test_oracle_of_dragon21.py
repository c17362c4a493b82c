"""Random rounds of Dragon21 against an oracle typed from its text."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

from croupier.record.runner import run_script
from croupier.verify_record import verify
from tests.clauses import clause
from tests.oracles.dragon21 import Round
from tests.oracles.rounds import rounds


@clause("nz-proposed", "div Dragon21 r 5.1(a)(i)(a)", "div Dragon21 r 5.1(a)(i)(b)")
@clause("nz-proposed", "div Dragon21 r 5.1(a)(i)(c)", "div Dragon21 r 5.1(a)(i)(d)")
@clause("nz-proposed", "div Dragon21 r 5.1(b)(i)(a)", "div Dragon21 r 5.1(b)(i)(b)")
@clause("nz-proposed", "div Dragon21 r 5.1(b)(i)(c)", "div Dragon21 r 5.1(b)(i)(d)")
@clause("nz-proposed", "div Dragon21 r 5.1(c)(i)", "div Dragon21 r 5.1a", "div Dragon21 r 5.13")
@clause("nz-proposed", "div Dragon21 r 11A.1", "div Dragon21 r 1.0 def perfect pair")
@clause("nz-proposed", "div Dragon21 r 1.0 def coloured pair", "div Dragon21 r 1.0 def mixed pair")
@clause("nz-proposed", "div Dragon21 r 9.1", "div Dragon21 r 9.2", "div Dragon21 r 9.3", "div Dragon21 r 9.4")
def test_rounds_of_dragon21_come_to_what_the_text_gives() -> None:
    random = Random(21)
    styles: Counter[str] = Counter()
    ratios: Counter[tuple[str, Fraction]] = Counter()
    for number in range(rounds(2000)):
        played = Round(random)
        done = run_script(dict(played.script))
        result = done.result
        where = (number, played.script, result["waiting_for"], result["refused"])
        assert result["status"] == "settled", where
        # What is over the differential is told as refused.
        assert all("div Dragon21 r 5.13" in each["clauses"] for each in result["refused"]), where
        nets = [
            (s["seat"], s["box"], s["wager"], Fraction(s["stake"]), Fraction(s["net"]))
            for s in result["settled"]
            if s["result"] != "returned"
        ]
        assert Counter(nets) == Counter(played.nets), where
        told = {
            hand: (result["outcome"][hand]["cards"], result["outcome"][hand]["count"])
            for hand in ("dragon", "tiger")
        }
        assert told == played.hands, where
        if number % 20 == 0:
            assert done.record is not None
            assert verify(done.record).faults == [], where
        styles[played.style] += 1
        ratios.update((name, net / stake) for _, _, name, stake, net in played.nets if stake > 1)
    assert set(styles) == {"A", "B", "C"}
    assert {ratio for name, ratio in ratios if name == "tie"} == {-1, 7, 9, 12}
    assert {ratio for name, ratio in ratios if name == "dragon"} >= {-1, 0, 1, 5, Fraction(3, 2)}
    pairs = {ratio for name, ratio in ratios if name.startswith("perfect_pairs")}
    assert pairs <= {-1, 25, 12, 6, 30, 10, 5}
    assert len(pairs) > 3
