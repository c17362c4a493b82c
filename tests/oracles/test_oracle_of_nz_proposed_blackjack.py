"""Random rounds of New Zealand's proposed blackjack against an oracle typed from Division 2."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

from croupier.record.runner import run_script
from croupier.verify_record import verify
from tests.clauses import states
from tests.oracles.nz_proposed_blackjack import ProposedRound
from tests.oracles.rounds import rounds


@states("nz-proposed", "div 2 r 5.4", "div 2 r 15D.5", "div 2 r 15D.6", "div 2 r 15D.7", "div 2 r 15D.8")
@states("nz-proposed", "div 2 r 15D.10", "div 2 r 15D.11", "div 2 r 15E.4(a)", "div 2 r 15E.9")
@states("nz-proposed", "div 2 r 15F.7", "div 2 r 15F.10", "div 2 r 20.3", "div 2 r 20.4", "div 2 r 20.7")
@states("nz-proposed", "div 2 r 20.8", "div 2 r 20A.4")
def test_rounds_with_the_amendments_come_to_what_the_division_gives() -> None:
    random = Random(2)
    ends: Counter[tuple[str, str]] = Counter()
    for number in range(rounds(1600)):
        played = ProposedRound(random)
        run = run_script(dict(played.script))
        result = run.result
        where = (number, played.script, result["waiting_for"], result["refused"])
        assert (result["status"], result["refused"]) == ("settled", []), where
        nets = [(s["seat"], s["wager"], Fraction(s["stake"]), Fraction(s["net"])) for s in result["settled"]]
        assert Counter(nets) == Counter(played.nets), (
            where,
            Counter(nets) - Counter(played.nets),
            Counter(played.nets) - Counter(nets),
        )
        assert result["outcome"]["dealer"]["cards"] == played.dealer, where
        if number % 8 == 0:
            report = verify(run.record)
            assert not report.faults, (where, report.faults)
        ends.update((played.layout, name) for _, name, _, _ in played.nets)
    for layout in ("house_money", "let_it_ride"):
        assert ends[layout, layout]
        assert ends[layout, "riding"]
    assert ends["free_bet", "double_down"]
    assert ends["free_bet", "split"]
