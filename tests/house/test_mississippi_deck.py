"""The one deck of Mississippi stud, shuffled for every round at tables of the house."""

from __future__ import annotations

from croupier.house import Mode
from croupier.house import commands as c
from tests.clauses import clause
from tests.house.floor import Floor, refs

GAME = "mississippi_stud"


@clause("qld-2010", "sch 18 s 5", "sch 18 s 6(1)", "sch 18 s 7(4)(a)", "sch 18 s 7(4)(b)", "sch 18 s 7(5)")
def test_a_dealer_shuffles_and_cuts_the_deck_after_every_round(floor: Floor) -> None:
    floor.open("t", "qld-2010", GAME, mode=Mode.LIVE)
    floor.sit("anna")
    assert "sch 18 s 7(4)(a)" in refs(floor.refused("dealer", c.OpenRound("t"), "the shoe is at shuffle"))
    for _ in range(2):
        floor.do("dealer", c.Shuffle("t"))
        assert refs(floor.refused("dealer", c.OpenRound("t"), "the shoe is at cut")) == {"sch 18 s 7(5)"}
        floor.do("dealer", c.CutCards("t", 30))
        floor.do("dealer", c.OpenRound("t"))
        assert floor.shoe_view()["left"] == 52
        floor.bet("anna", "ante", 500)
        floor.do("dealer", c.CallStep("t", "no_more_bets"))
        for card in ("JS", "JD"):
            floor.do("dealer", c.EnterCard("t", card))
        floor.do("dealer", c.CallStep("t", "dealt"))
        floor.do("anna", c.Decide("t", "fold"))
        floor.do("dealer", c.CallStep("t", "result"))
        again = refs(floor.refused("dealer", c.OpenRound("t"), "the shoe is at shuffle"))
        assert {"sch 18 s 5", "sch 18 s 6(1)", "sch 18 s 7(4)(b)"} <= again
