"""Random rounds of Ultimate Texas hold'em against an oracle typed from rule 8.4 and its published sources."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

from croupier.record.runner import run_script
from tests.clauses import clause
from tests.oracles.rounds import rounds
from tests.oracles.ultimate_holdem import BLIND, TRIPS, Round


@clause("nz-proposed", "div 16 r 8.4", "div 16 r 8.4(a)", "published shackleford rule 9")
@clause("nz-proposed", "published shackleford rule 10", "published shackleford rule 11")
@clause("nz-proposed", "published shackleford rule 12", "published pa-653a § 653a.12(a)")
def test_rounds_of_ultimate_holdem_come_to_what_its_sources_give() -> None:
    random, seen = Random(16), Counter[tuple[str, Fraction]]()
    for number in range(rounds(1200)):
        played = Round(random)
        result = run_script(dict(played.script)).result
        where = (number, played.script, result["waiting_for"], result["refused"])
        assert (result["status"], result["refused"]) == ("settled", []), where
        cents = [(s["seat"], s["wager"], s["stake"], s["net"]) for s in result["settled"]]
        nets = [(seat, name, 100 * Fraction(stake), 100 * Fraction(net)) for seat, name, stake, net in cents]
        assert Counter(nets) == Counter(played.nets), where
        seen.update(played.seen)
    ends = {(wager, Fraction(ratio)) for wager in ("ante", "blind", "play", "trips") for ratio in (-1, 0, 1)}
    paid = {("blind", Fraction(to)) for to in BLIND["a"].values()}
    paid |= {("trips", Fraction(to)) for table in TRIPS.values() for to in table.values()}
    assert set(seen) == (ends | paid) - {("trips", Fraction(0)), ("trips", Fraction(1))}, seen
