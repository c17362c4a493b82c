"""What is asked of a table between two rounds."""

from __future__ import annotations

from croupier.house import commands as c
from croupier.house.staff_views import next_for_staff
from tests.house.floor import Floor


def test_between_rounds_no_round_is_in_progress(floor: Floor) -> None:
    floor.live()
    floor.sit("anna")
    floor.refused("anna", c.Decide("t", "stand"), "no round is in progress")
    report = c.ReportIrregularity("t", "card_drawn_in_error", details={})
    floor.refused("supervisor", report, "no round is in progress")
    floor.refused("anna", c.PlaceWager("t", "player", 1_000), "no round is open for wagers")


def test_offices_are_named_in_words(floor: Floor) -> None:
    refusal = floor.refused("anna", c.PayVoucher("1-0000"))
    assert refusal.reason == "only the attendant or casino supervisor or manager may do this"


def test_staff_are_told_what_the_house_waits_for_where_it_deals(floor: Floor) -> None:
    floor.open()
    floor.sit("anna")
    floor.step()
    assert floor.table().betting
    told = next_for_staff(floor.table())
    assert told["who"] == "house"
    assert told["says"] == "No more bets, once the time to wager is over or all are ready."
