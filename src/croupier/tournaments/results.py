"""The end of a tournament: its results, and who has which prize."""

from __future__ import annotations

from croupier.money.amounts import decimal
from croupier.rulebooks.tournament_law import Act
from croupier.tournaments.events import Happened, Happening
from croupier.tournaments.judging import check_phase, check_undisputed, refuse
from croupier.tournaments.prizes import pool_of
from croupier.tournaments.standing import overall
from croupier.tournaments.state import Phase, Tournament, winners


def conclude(t: Tournament, at: int) -> Happening:
    """Announce the results and distribute the pool as the conditions say.

    Raises:
        Refused: stages are still to be played, something is in dispute, or nobody is left to win.
    """
    what = "results of the tournament"
    check_phase(t, what, Phase.PLAY)
    check_undisputed(t, what)
    if not t.stage_over or not t.last_stage:
        raise refuse(what, "stages are still to be played", t.law.of(Act.ADVANCE))
    results = overall(t)
    if not winners(t, results):
        reason = "everybody was disqualified, so that nobody has won the pool"
        raise refuse(what, reason, t.law.of(Act.POOL, Act.CANCELLED), ("cancel-tournament",))
    pool, own = pool_of(t.agreed, t.paid_in, t.entry_count)
    data = {
        "results": [list(group) for group in results],
        "pool": decimal(pool),
        "added": decimal(own),
        "prizes": [
            {"person": w.person, "place": w.place, "amount": decimal(w.amount), "goods": w.goods}
            for w in winners(t, results)
        ],
        "at": at,
    }
    acts = (Act.WINNERS, Act.POOL) + ((Act.ADDED,) if own else ())
    return Happening(Happened.CONCLUDED, data, t.law.of(*acts) + t.law.conditions.get("prizes", ()))
