"""A report that the record of the table contradicts."""

from __future__ import annotations

from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.contradicted import contradiction
from croupier.web.dealing import irregularities_json
from tests.clauses import clause
from tests.house.floor import Floor


def against(floor: Floor) -> dict[str, str | None]:
    return {each["kind"]: each["on_record"] for each in irregularities_json(floor.table())}


@clause("qld-2010", "sch 1 s 17(10)")
def test_a_burn_that_was_entered_contradicts_the_report_that_there_was_none(floor: Floor) -> None:
    floor.live()
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    says = {kind: said for kind, said in against(floor).items() if said}
    assert says == {"burn_omitted": "1 card was burned from this shoe"}
    # It is said, and refuses nothing: what was entered may be what is wrong.
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    floor.do("dealer", c.EnterCard("t", "9S"))
    floor.do("dealer", c.ReportIrregularity("t", "burn_omitted"))


def test_a_cut_and_a_shuffle_that_were_entered_contradict_their_want(floor: Floor) -> None:
    floor.open("t", "qld-2010", "texas_holdem_poker", mode=Mode.LIVE, options={})
    assert contradiction(floor.table(), "not_cut") is None
    floor.shuffle("t")
    assert contradiction(floor.table(), "not_cut") is None
    floor.do("dealer", c.CutCards("t", 26))
    assert contradiction(floor.table(), "not_cut") == "the cut of these cards was entered"
    assert contradiction(floor.table(), "not_shuffled") == "the shuffle of these cards was entered"
