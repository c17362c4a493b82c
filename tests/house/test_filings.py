"""What the office enters and reports: devices that were approved, the wrong payments of a month."""

from __future__ import annotations

import pytest

from croupier.games.refusals import Malformed
from croupier.house import NotAllowed
from croupier.house import commands as c
from croupier.house.filings import months_due
from croupier.house.setup import SECOND
from tests.clauses import clause
from tests.house.floor import Floor, events, refs

DAY = 24 * 3600 * SECOND


@clause("qld-2010", "s 5(3)")
def test_wagers_are_not_void_for_a_device_that_was_approved_in_writing(floor: Floor) -> None:
    floor.live()
    floor.sit("anna", "ben")
    approval = c.EnterDeviceApproval("anna", "hearing aid", "letter of 3 March")
    with pytest.raises(NotAllowed):
        floor.do("supervisor", approval)
    floor.refused("manager", c.EnterDeviceApproval("anna", "hearing aid"), "the written approval")
    floor.do("manager", approval)
    floor.restart()
    floor.do("dealer", c.OpenRound("t"))
    for person in ("anna", "ben"):
        floor.bet(person, "player", 1_000)
    void = c.VoidWagers("t", 1, "a device", ground="device")
    assert refs(floor.refused("supervisor", void, "approved for anna in writing")) == {"s 5(3)"}
    floor.do("supervisor", c.VoidWagers("t", 2, "a calculator", ground="device"))
    floor.do("manager", c.EnterDeviceApproval("anna", ends=True))
    floor.refused("manager", c.EnterDeviceApproval("anna", ends=True), "none is approved")
    floor.do("supervisor", void)


@clause("nsw-blackjack", "r 16.21.2")
def test_wrong_payments_of_more_than_1000_are_reported_once_the_month_is_over(nsw: Floor) -> None:
    month = "2023-11"
    for amount in (100_000, 100_001, 250_000):
        put_right = c.PutPaymentRight("t", "anna", amount, to_player=True, reason="paid short")
        nsw.do("casino-supervisor", put_right)
    refused = nsw.refused("manager", c.ReportWrongPayments(month), "the month is not over")
    assert refs(refused) == {"r 16.21.2"}
    with pytest.raises(Malformed, match="like 2026-11"):
        nsw.do("manager", c.ReportWrongPayments("November"))
    assert months_due(nsw.house.books, "nsw-blackjack", nsw.now) == ()
    nsw.now += 31 * DAY
    assert months_due(nsw.house.books, "nsw-blackjack", nsw.now) == (month,)
    assert nsw.do("manager", c.ReportWrongPayments(month)).facts == {"payments": 2}
    ((data, cited),) = events(nsw, "filings", "wrong-payments-reported")
    assert [each["amount"] for each in data["payments"]] == ["1000.01", "2500"]
    assert (data["told"], cited) == ("NICC", ("r 16.21.2",))
    nsw.restart()
    assert months_due(nsw.house.books, "nsw-blackjack", nsw.now) == ()
    nsw.refused("manager", c.ReportWrongPayments(month), "was reported")
    nsw.refused("manager", c.ReportWrongPayments(month, book="qld-2010"), "wants no report")
