"""Random rounds of lunar poker against an oracle typed from Division 21."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

from croupier.record.runner import run_script
from croupier.verify_record import verify
from tests.clauses import clause
from tests.oracles.lunar_poker import Round, best, second, super_pays
from tests.oracles.rounds import rounds

SEEN = {"cash", "forced", "stand off", "super 0", "super 2", "super 50", "super 25", "pair, 1", "straight, 4"}


def test_the_oracle_ranks_hands_as_rule_4_has_them() -> None:
    lowest_first = (
        *("AS KD QH JC 9S", "2S 2D 3H 4C 5S", "2S 2D 3H 3C 4S", "2S 2D 2H 3C 4S", "AS 2D 3H 4C 5S"),
        *("2S 3D 4H 5C 6S", "2S 3S 4S 5S 7S", "2S 2D 2H 3C 3S", "2S 2D 2H 2C 3S", "AS 2S 3S 4S 5S"),
        *("9S TS JS QS KS", "TS JS QS KS AS"),
    )
    ranks = [best(tuple(hand.split())) for hand in lowest_first]
    assert ranks == sorted(ranks)
    assert best(("2S", "2D", "3H", "4C", "5S", "6H"))[0] == best(("2S", "3H", "4C", "5S", "6H"))[0]
    assert super_pays(("2S", "3C", "4S", "5C", "6S"), 8, 6) == 150
    assert second(("9C", "9D", "AC", "KS", "3H"), ace_king=True) == 1
    assert second(("9C", "9D", "AC", "KS", "3H"), ace_king=False) == 0


@clause("nz-proposed", "div 21 r 5.5", "div 21 r 5.6", "div 21 r 5.9", "div 21 r 8.5", "div 21 r 8.6")
@clause("nz-proposed", "div 21 r 10.2(a)", "div 21 r 10.3", "div 21 r 10.4", "div 21 r 10.9(b)")
def test_rounds_of_lunar_poker_come_to_what_the_division_gives() -> None:
    random = Random(21)
    seen: Counter[str] = Counter()
    for number in range(rounds(1200)):
        played = Round(random)
        made = run_script(dict(played.script))
        result = made.result
        where = (number, played.script, result["waiting_for"], result["refused"])
        assert (result["status"], result["refused"]) == ("settled", []), where
        cents = [(s["seat"], s["wager"], s["stake"], s["net"]) for s in result["settled"]]
        nets = [(seat, name, 100 * Fraction(stake), 100 * Fraction(net)) for seat, name, stake, net in cents]
        assert Counter(nets) == Counter(played.nets), where
        assert made.record is not None
        assert [fault.what for fault in verify(made.record).faults] == [], where
        seen.update(played.seen)
    assert set(seen) >= SEEN, sorted(seen)
