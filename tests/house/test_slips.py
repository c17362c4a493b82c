"""Fill and credit slips: numbered without a gap, each step another person's, kept when they are cancelled."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.games.refusals import Malformed
from croupier.house import NotAllowed, Role
from croupier.house import commands as c
from croupier.house.floats import chips
from croupier.house.floats.tray import Step
from tests.house.float_tables import FIRST, expected, fill, slip, with_float
from tests.house.floor import Floor
from tests.house.test_floats import check

TEN = {"5": 10}


@pytest.fixture
def banked(floor: Floor) -> Floor:
    return with_float(floor)


def test_a_credit_goes_from_the_tray_to_the_cage(banked: Floor, tmp_path: Path) -> None:
    number = banked.do("supervisor", c.RequestCredit("t", {"100": 5})).facts["slip"]
    assert number == 2
    banked.refused("dealer", c.CountSlip("t", 2, {"100": 4}), "count out what the slip says")
    banked.do("dealer", c.CountSlip("t", 2, {"100": 5}))
    banked.do("supervisor", c.SignSlip("t", 2))
    assert expected(banked) == 2_500_00
    assert banked.store.balance(chips.of_slip(2, 100_00, "AUD")) == 500_00
    banked.do("runner", c.CarrySlip("t", 2))
    cage = banked.store.balance(chips.of_cage(100_00, "AUD"))
    banked.do("cashier", c.ReceiveCredit("t", 2, {"100": 5}))
    assert banked.store.balance(chips.of_cage(100_00, "AUD")) - cage == 500_00
    done = slip(banked, 2)
    assert {step: by.person for step, by in done.hands.items()} == {
        Step.REQUESTED: "supervisor",
        Step.COUNTED: "dealer",
        Step.SIGNED: "supervisor",
        Step.CARRIED: "runner",
        Step.RECEIVED: "cashier",
    }
    check(banked, tmp_path)


def test_a_fill_is_received_once(banked: Floor) -> None:
    number = fill(banked, TEN)
    for person, again in (
        ("dealer", c.CountSlip("t", number, TEN)),
        ("supervisor", c.SignSlip("t", number)),
        ("cashier", c.IssueFill("t", number)),
        ("supervisor", c.CancelSlip("t", number, "too late")),
    ):
        banked.refused(person, again, "done with")
    assert expected(banked) == 3_050_00


def test_chips_that_are_missing_on_the_way_are_a_variance(banked: Floor, tmp_path: Path) -> None:
    number = int(banked.do("dealer", c.RequestFill("t", TEN)).facts["slip"])
    banked.do("cashier", c.IssueFill("t", number))
    banked.refused("dealer", c.CountSlip("t", number, TEN), "is to be carried next")
    banked.do("runner", c.CarrySlip("t", number))
    banked.do("dealer", c.CountSlip("t", number, {"5": 9}))
    banked.refused("supervisor", c.SignSlip("t", number), "9 of 5 were counted, and the slip says 10 of 5")
    banked.do("supervisor", c.SignSlip("t", number, agrees=False))
    assert slip(banked, number).step is Step.CARRIED
    banked.do("dealer", c.CountSlip("t", number, {"5": 9}))
    banked.do("supervisor", c.SignSlip("t", number, reason="nine came"))
    assert (expected(banked), banked.store.balance(chips.missing("t", "AUD"))) == (3_045_00, 5_00)
    banked.restart()
    assert slip(banked, number).reason == "nine came"
    check(banked, tmp_path)


def test_each_step_is_another_persons(banked: Floor) -> None:
    number = int(banked.do("casino-supervisor", c.RequestFill("t", TEN)).facts["slip"])
    with pytest.raises(NotAllowed, match="have requested it"):
        banked.do("casino-supervisor", c.IssueFill("t", number))
    banked.do("cashier", c.IssueFill("t", number))
    with pytest.raises(NotAllowed, match="have issued it"):
        banked.do("cashier", c.CarrySlip("t", number))
    banked.do("dealer", c.TakeOver("t"))
    with pytest.raises(NotAllowed, match="does not leave it"):
        banked.do("dealer", c.CarrySlip("t", number))
    banked.do("sue", c.CarrySlip("t", number))
    banked.do("dealer", c.CountSlip("t", number, TEN))
    with pytest.raises(NotAllowed, match="have carried it"):
        banked.do("sue", c.SignSlip("t", number))
    banked.do("casino-supervisor", c.SignSlip("t", number))


def test_a_slip_that_is_cancelled_is_kept(banked: Floor, tmp_path: Path) -> None:
    number = int(banked.do("dealer", c.RequestFill("t", TEN)).facts["slip"])
    banked.refused("supervisor", c.CancelSlip("t", number), "say why")
    banked.do("supervisor", c.CancelSlip("t", number, "wrong table"))
    assert (slip(banked, number).step, slip(banked, number).reason) == (Step.CANCELLED, "wrong table")
    second = int(banked.do("dealer", c.RequestFill("t", TEN)).facts["slip"])
    assert second == number + 1
    banked.do("cashier", c.IssueFill("t", second))
    with pytest.raises(NotAllowed, match="cancels it when they are back"):
        banked.do("supervisor", c.CancelSlip("t", second, "no need"))
    with pytest.raises(NotAllowed, match="somebody else of the cage"):
        banked.do("cashier", c.CancelSlip("t", second, "no need"))
    banked.do("attendant", c.CancelSlip("t", second, "no need"))
    assert banked.store.balance(chips.of_slip(second, 5_00, "AUD")) == 0
    check(banked, tmp_path)


def test_what_is_on_the_way_keeps_a_float_open(banked: Floor) -> None:
    number = int(banked.do("dealer", c.RequestFill("t", TEN)).facts["slip"])
    banked.refused("dealer", c.CountFloat("t", "closing", FIRST), f"slip {number} is not done with")


def test_more_than_there_is_is_neither_issued_nor_requested(banked: Floor) -> None:
    number = int(banked.do("dealer", c.RequestFill("t", {"5": 161})).facts["slip"])
    refusal = banked.refused("cashier", c.IssueFill("t", number), "the cage has 160 chips of 5")
    assert refusal.nearest == ("cancel-slip",)
    banked.refused("supervisor", c.RequestCredit("t", {"100": 31}), "should hold 3000")
    with pytest.raises(Malformed, match="no chips of 7"):
        banked.do("dealer", c.RequestFill("t", {"7": 1}))
    banked.refused("dealer", c.RequestFill("t", {"5": 0}), "name the chips")


def test_only_the_tables_own_dealer_has_to_do_with_its_chips(banked: Floor) -> None:
    banked.enter("dan", Role.DEALER)
    banked.do("dealer", c.TakeOver("t"))
    with pytest.raises(NotAllowed, match="dealer is dealing this table"):
        banked.do("dan", c.RequestFill("t", TEN))
    with pytest.raises(NotAllowed):
        banked.do("dora", c.RequestFill("t", TEN))
