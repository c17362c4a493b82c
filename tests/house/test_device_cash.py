"""Cash in bill acceptors: the device's own until two persons of the cage have emptied it."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.games.refusals import Malformed
from croupier.house import NotAllowed, Role
from croupier.house import commands as c
from croupier.house.floats.device_cash import device_cash
from croupier.house.floats.reports import report
from croupier.house.money import cash
from croupier.money.currencies import AUD
from tests.house.floor import Floor
from tests.house.test_floats import check


@pytest.fixture
def taking(floor: Floor) -> Floor:
    """A house of which two bill acceptors have taken 150.00 and 20.00."""
    floor.open()
    floor.enter("dora", Role.PLAYER, play_money=False)
    floor.enter("cashier", Role.ATTENDANT)
    for name, amount in (("acceptor", 150_00), ("other", 20_00)):
        floor.enter(name, Role.DEVICE, play_money=False)
        floor.do(name, c.TakeCash("dora", amount))
    return floor


def in_device(floor: Floor, name: str = "acceptor") -> tuple[int, int]:
    """The cash in a device, and at the cage."""
    return -floor.store.balance(device_cash(name, "AUD")), -floor.store.balance(cash(AUD))


def test_its_cash_comes_to_the_cage_once_two_have_signed(taking: Floor, tmp_path: Path) -> None:
    assert in_device(taking) == (150_00, 0)
    taking.do("dora", c.CashOut(50_00))
    code = taking.house.vouchers(taking.house.books.person("dora"))[0]["code"]
    taking.refused("cashier", c.PayVoucher(code), "does not cover it")
    assert taking.do("cashier", c.EmptyDevice("acceptor", 150_00)).facts["emptying"] == 1
    # What it takes in before the second signature stays in it.
    taking.do("acceptor", c.TakeCash("dora", 30_00))
    assert in_device(taking) == (180_00, 0)
    taking.restart()
    with pytest.raises(NotAllowed, match="two persons"):
        taking.do("cashier", c.SignDevice(1))
    assert taking.do("attendant", c.SignDevice(1)).facts == {"signed": True, "variance": "0"}
    assert in_device(taking) == (30_00, 150_00)
    assert in_device(taking, "other") == (20_00, 150_00)
    taking.do("cashier", c.PayVoucher(code))
    check(taking, tmp_path)


def test_what_differs_has_a_reason_and_a_rejected_count_is_made_again(taking: Floor, tmp_path: Path) -> None:
    taking.do("cashier", c.EmptyDevice("acceptor", 145_00))
    taking.refused("attendant", c.EmptyDevice("acceptor", 150_00), "waits for a second signature")
    taking.refused("attendant", c.SignDevice(1), "it differs by -5")
    taking.do("attendant", c.SignDevice(1, agrees=False, reason="too fast"))
    taking.refused("attendant", c.SignDevice(1), "it is counted again first")
    taking.do("acceptor", c.TakeCash("dora", 7_00))
    # The same cash again: what the device took in since is no part of it.
    assert taking.do("attendant", c.EmptyDevice("acceptor", 149_00)).facts["emptying"] == 1
    signed = taking.do("cashier", c.SignDevice(1, reason="a torn note")).facts
    assert signed == {"signed": True, "variance": "-1"}
    assert in_device(taking) == (7_00, 149_00)
    told = report(taking.store, taking.house.books, 1, None, taking.now)
    sheet = told.devices["acceptor", "AUD"]
    assert (sheet.taken, sheet.emptied, sheet.variance) == (157_00, 149_00, -1_00)
    assert ("device acceptor", -1_00) in told.variances
    assert taking.do("cashier", c.EmptyDevice("other", 20_00)).facts["emptying"] == 2
    check(taking, tmp_path)


def test_a_closed_cage_takes_nothing_from_devices_and_each_refusal_says_what_is_wrong(taking: Floor) -> None:
    taking.do("cashier", c.CountCage("opening", {}, 0))
    taking.do("attendant", c.SignCage())
    taking.do("cashier", c.CountCage("closing", {}, 0))
    taking.do("attendant", c.SignCage())
    # The device takes cash meanwhile, of which the cage's stock knows nothing.
    taking.do("acceptor", c.TakeCash("dora", 5_00))
    taking.do("cashier", c.EmptyDevice("acceptor", 155_00))
    assert taking.refused("attendant", c.SignDevice(1), "closed").nearest == ("count-cage",)
    with pytest.raises(Malformed, match="no device has this id") as named:
        taking.do("cashier", c.EmptyDevice("dora", 1_00))
    assert named.value.refusal.nearest == ("acceptor", "other")
    with pytest.raises(Malformed, match="waits under this number"):
        taking.do("attendant", c.SignDevice(2))
    taking.refused("cashier", c.EmptyDevice("other", -1), "no less")
    taking.refused("cashier", c.EmptyDevice("other", 1, "PLAY"), "play money and money do not mix")
    for person in ("dora", "dealer", "supervisor", "acceptor"):
        with pytest.raises(NotAllowed):
            taking.do(person, c.EmptyDevice("other", 20_00))
