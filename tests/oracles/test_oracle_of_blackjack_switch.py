"""Random rounds of blackjack switch against an oracle typed from schedule 15."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

from croupier.record.runner import run_script
from tests.clauses import clause
from tests.oracles.blackjack_switch import Round
from tests.oracles.rounds import rounds


@clause("qld-2010", "sch 15 s 6(3)(a)", "sch 15 s 6(3)(b)", "sch 15 s 6(3)(c)", "sch 15 s 6(3)(d)")
@clause("qld-2010", "sch 15 s 6(3)(e)", "sch 15 s 6(3)(f)", "sch 15 s 6(3)(h)", "sch 15 s 6(3)(i)")
@clause("qld-2010", "sch 15 s 6(4)(a)", "sch 15 s 6(4)(b)", "sch 15 s 6(6)(a)", "sch 15 s 6(6)(b)")
@clause("qld-2010", "sch 15 s 17(6)(a)", "sch 15 s 22(2)", "sch 15 s 22(4)", "sch 15 s 27(1)")
def test_rounds_of_blackjack_switch_come_to_what_the_schedule_gives() -> None:
    random = Random(15)
    ratios: Counter[tuple[str, Fraction]] = Counter()
    hands: Counter[int] = Counter()
    for number in range(rounds(2000)):
        played = Round(random)
        result = run_script(dict(played.script)).result
        where = (number, played.script, result["waiting_for"], result["refused"])
        assert (result["status"], result["refused"]) == ("settled", []), where
        nets = [
            (s["seat"], s["box"], s["wager"], Fraction(s["stake"]), Fraction(s["net"]))
            for s in result["settled"]
        ]
        assert Counter(nets) == Counter(played.nets), where
        told = {b["box"]: Counter(tuple(h["cards"]) for h in b["hands"]) for b in result["outcome"]["boxes"]}
        assert told == {b: Counter(tuple(h.cards) for h in all_) for b, all_ in played.boxes.items()}, where
        assert result["outcome"]["dealer"]["cards"] == played.dealer, where
        ratios.update((name, net / stake) for _, _, name, stake, net in played.nets)
        hands.update(map(len, played.boxes.values()))
    expected = {
        "blackjack": (-1, 0, 1),
        "second_blackjack": (-1, 0, 1),
        "split": (-1, 0, 1),
        "double_down": (-1, 0, 1),
        "super_match": (-1, 1, 5, 8, 40),
        "insurance": (-1, 2),
    }
    assert set(ratios) == {(name, Fraction(n)) for name, each in expected.items() for n in each}, ratios
    assert set(hands) == {2, 3, 4}
