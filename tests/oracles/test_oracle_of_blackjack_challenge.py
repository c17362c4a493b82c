"""Random rounds of blackjack challenge against an oracle typed from schedule 17."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

from croupier.record.runner import run_script
from tests.clauses import clause
from tests.oracles import blackjack_challenge_errors as errors
from tests.oracles.blackjack_challenge import Round
from tests.oracles.rounds import rounds


@clause("qld-2010", "sch 17 s 6(2)(a)", "sch 17 s 6(2)(b)", "sch 17 s 6(2)(c)", "sch 17 s 6(2)(d)")
@clause("qld-2010", "sch 17 s 6(2)(e)", "sch 17 s 6(2)(f)", "sch 17 s 6(2)(g)", "sch 17 s 6(2)(h)")
@clause("qld-2010", "sch 17 s 6(2)(i)", "sch 17 s 6(2)(j)", "sch 17 s 6(3)(a)", "sch 17 s 6(3)(b)")
@clause("qld-2010", "sch 17 s 22(1)", "sch 17 s 22(2)", "sch 17 s 23(5)", "sch 17 s 24(7)", "sch 17 s 26(1)")
@clause("qld-2010", "sch 17 s 27(1)(b)", "sch 17 s 27(1)(c)", "sch 17 s 27(1)(d)", "sch 17 s 35(2)")
def test_rounds_of_blackjack_challenge_come_to_what_the_schedule_gives() -> None:
    random = Random(17)
    ratios: Counter[tuple[str, Fraction]] = Counter()
    hands: Counter[int] = Counter()
    for number in range(rounds(2000)):
        played = Round(random)
        result = run_script(dict(played.script)).result
        where = (number, played.script, result["waiting_for"], result["refused"])
        assert (result["status"], result["refused"]) == ("settled", []), where
        nets = [(s["seat"], s["wager"], Fraction(s["stake"]), Fraction(s["net"])) for s in result["settled"]]
        assert Counter(nets) == Counter(played.nets), where
        told = {
            b["box"]: Counter(map(tuple, (h["cards"] for h in b["hands"])))
            for b in result["outcome"]["boxes"]
        }
        assert told == {b: Counter(tuple(h.cards) for h in all_) for b, all_ in played.hands.items()}, where
        assert result["outcome"]["dealer"]["cards"] == played.dealer, where
        ratios.update((name, net / stake) for _, name, stake, net in played.nets)
        hands.update(map(len, played.hands.values()))
    expected = {
        "blackjack": (-1, 1, 2, 3, 4, 5),
        "split": (-1, 0, 1, 2, 3, 4, 5),
        "double_down": (-1, 0, 1),
        "any_pairs": (-1, 11),
    }
    assert set(ratios) == {(name, Fraction(n)) for name, each in expected.items() for n in each}, ratios
    assert set(hands) == {1, 2, 3}


@clause("qld-2010", "sch 17 s 37", "sch 17 s 38(1)", "sch 17 s 38(2)", "sch 17 s 39(2)", "sch 17 s 42(1)(a)")
@clause("qld-2010", "sch 17 s 42(1)(b)", "sch 17 s 43(1)", "sch 17 s 43(2)(a)", "sch 17 s 43(2)(b)")
@clause("qld-2010", "sch 17 s 44(2)(a)", "sch 17 s 44(2)(b)", "sch 17 s 45(2)", "sch 17 s 46(3)")
@clause("qld-2010", "sch 17 s 47(1)(a)", "sch 17 s 47(2)(a)", "sch 17 s 48", "sch 17 s 49(b)")
@clause("qld-2010", "sch 17 s 23(4)", "sch 17 s 24(6)(a)", "sch 17 s 24(6)(b)", "sch 17 s 30(5)")
def test_rounds_in_which_something_goes_wrong_come_to_what_the_schedule_gives() -> None:
    random = Random(37)
    told: Counter[str] = Counter()
    for number in range(rounds(1200)):
        kind = errors.KINDS[number % len(errors.KINDS)]
        played = errors.Round(random, kind)
        result = run_script(dict(played.script)).result
        where = (number, played.script, result["waiting_for"], result["refused"])
        assert (result["status"] in {"settled", "void"}, result["refused"]) == (True, []), where
        nets = [(s["seat"], s["wager"], Fraction(s["stake"]), Fraction(s["net"])) for s in result["settled"]]
        assert Counter(nets) == Counter(played.nets), where
        ended = {b["box"]: Counter(tuple(h["cards"]) for h in b["hands"]) for b in result["outcome"]["boxes"]}
        assert ended == {b[0].box: Counter(tuple(h.cards) for h in b) for b in played.boxes}, where
        dealers = (result["outcome"]["dealer"]["cards"], result["outcome"].get("cards_left", []))
        assert dealers == (played.dealer, []), where
        told[kind] += bool(played.errors)
    assert min(told[kind] for kind in errors.KINDS) > 0, told
