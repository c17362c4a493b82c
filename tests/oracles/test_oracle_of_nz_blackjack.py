"""Random rounds of New Zealand's blackjack of 1996 against an oracle typed from Division II."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

from croupier.record.runner import run_script
from croupier.verify_record import verify
from tests.clauses import states
from tests.oracles import nz_blackjack_errors as errors
from tests.oracles.nz_blackjack import Round
from tests.oracles.rounds import rounds


def _hands(result: dict[str, Any]) -> dict[int, Counter[tuple[str, ...]]]:
    return {b["box"]: Counter(tuple(h["cards"]) for h in b["hands"]) for b in result["outcome"]["boxes"]}


@states("nz-1996", "div II r 4.1(a)", "div II r 4.1(b)", "div II r 4.1(c)", "div II r 4.1(d)")
@states("nz-1996", "div II r 4.1(e)", "div II r 4.1(f)", "div II r 4.1(g)", "div II r 8.1", "div II r 8.2")
@states("nz-1996", "div II r 8.3", "div II r 9.5", "div II r 10.5", "div II r 11.7", "div II r 12.3")
@states("nz-1996", "div II r 14.4(a)", "div II r 14.4(b)", "div II r 14.4(c)", "div II r 14.5")
def test_rounds_of_blackjack_come_to_what_the_division_gives() -> None:
    random = Random(1996)
    ratios: Counter[tuple[str, Fraction]] = Counter()
    hands: Counter[int] = Counter()
    for number in range(rounds(2000)):
        played = Round(random)
        run = run_script(dict(played.script))
        result = run.result
        where = (number, played.script, result["waiting_for"], result["refused"])
        assert (result["status"], result["refused"]) == ("settled", []), where
        nets = [(s["seat"], s["wager"], Fraction(s["stake"]), Fraction(s["net"])) for s in result["settled"]]
        assert Counter(nets) == Counter(played.nets), where
        assert _hands(result) == {
            b: Counter(tuple(h.cards) for h in all_) for b, all_ in played.hands.items()
        }
        assert result["outcome"]["dealer"]["cards"] == played.dealer, where
        if number % 8 == 0:
            report = verify(run.record)
            assert not report.faults, (where, report.faults)
        ratios.update((name, net / stake) for _, name, stake, net in played.nets)
        hands.update(map(len, played.hands.values()))
    assert {name for name, _ in ratios} == {"blackjack", "split", "double_down", "insurance", "super_sevens"}
    assert {ratio for name, ratio in ratios if name == "super_sevens"} >= {-1, 3, 50, 100}
    assert set(hands) == {1, 2, 3}


@states("nz-1996", "div II r 15.1", "div II r 15.2", "div II r 15.3", "div II r 15.4", "div II r 15.6")
@states("nz-1996", "div II r 15.5", "div II r 15.5(a)", "div II r 15.5(b)", "div II r 15.8")
def test_rounds_in_which_something_goes_wrong_come_to_what_the_division_gives() -> None:
    random = Random(15)
    told: Counter[str] = Counter()
    for number in range(rounds(1400)):
        kind = errors.KINDS[number % len(errors.KINDS)]
        played = errors.Round(random, kind)
        run = run_script(dict(played.script))
        result = run.result
        where = (number, played.script, result["waiting_for"], result["refused"])
        assert (result["status"] in {"settled", "void"}, result["refused"]) == (True, []), where
        nets = [(s["seat"], s["wager"], Fraction(s["stake"]), Fraction(s["net"])) for s in result["settled"]]
        assert Counter(nets) == Counter(played.nets), where
        if number % 8 == 0:
            report = verify(run.record)
            assert not report.faults, (where, report.faults)
        told[kind] += bool(played.errors)
    assert min(told[kind] for kind in errors.KINDS) > 0, told
