"""The cage's drawers and shifts: cash that one cashier answers for, counted at both ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.games.refusals import Malformed
from croupier.house import NotAllowed, Role
from croupier.house import commands as c
from croupier.house.floats import chips
from croupier.house.money import cash
from croupier.money.currencies import AUD
from tests.house.float_tables import with_chips
from tests.house.floor import Floor
from tests.house.test_floats import check


@pytest.fixture
def caged(floor: Floor) -> Floor:
    """A house with 10,000.00 of its own at the cage, and an open drawer of 1,000.00."""
    floor.open()
    with_chips(floor)
    floor.enter("dora", Role.PLAYER, play_money=False)
    floor.do("manager", c.BringCapital(10_000_00, currency="AUD"))
    floor.do("cashier", c.OpenDrawer(1_000_00, "AUD"))
    floor.do("attendant", c.SignDrawer(1))
    return floor


def held(floor: Floor, number: int = 1) -> int:
    return -floor.store.balance(chips.drawer(number, "AUD"))


def test_what_a_cashier_takes_and_pays_is_in_their_drawer(caged: Floor, tmp_path: Path) -> None:
    assert (held(caged), caged.store.balance(cash(AUD))) == (1_000_00, -9_000_00)
    caged.do("cashier", c.TakeCash("dora", 500_00))
    caged.do("dora", c.CashOut(200_00))
    code = caged.house.vouchers(caged.house.books.person("dora"))[0]["code"]
    caged.do("cashier", c.PayVoucher(code))
    assert held(caged) == 1_300_00
    caged.do("attendant", c.TakeCash("dora", 50_00))
    assert (held(caged), caged.store.balance(cash(AUD))) == (1_300_00, -9_050_00)
    caged.do("cashier", c.MoveDrawerCash(300_00, into=False, reason="too much in it"))
    caged.refused("cashier", c.MoveDrawerCash(1_000_01, into=False), "drawer 1 has 1000")
    caged.do("cashier", c.CloseDrawer(990_00))
    caged.refused("cashier", c.TakeCash("dora", 1_00), "counted for its closing")
    caged.refused("attendant", c.SignDrawer(1), "differs by -10")
    assert caged.do("attendant", c.SignDrawer(1, reason="paid too much")).facts["variance"] == "-10"
    assert held(caged) == 0
    assert caged.store.balance(chips.cash_missing("drawer/cashier", "AUD")) == -10_00
    caged.restart()
    assert caged.house.books.cash.drawers == {}
    assert caged.do("cashier", c.OpenDrawer(5_00)).facts["drawer"] == 2
    check(caged, tmp_path)


def test_a_drawer_has_two_signatures_and_its_own_cashier(caged: Floor) -> None:
    caged.refused("cashier", c.OpenDrawer(1_00), "you have drawer 1")
    caged.do("runner", c.OpenDrawer(1_00))
    with pytest.raises(NotAllowed, match="two persons"):
        caged.do("runner", c.SignDrawer(2))
    caged.do("cashier", c.SignDrawer(2, agrees=False))
    with pytest.raises(Malformed, match="no drawer of that number"):
        caged.do("cashier", c.SignDrawer(2))
    caged.refused("runner", c.CloseDrawer(1_00), "no drawer")
    caged.refused("cashier", c.CloseDrawer(-1_00), "no less")
    caged.refused("attendant", c.SignDrawer(1), "counts it first")
    caged.refused("runner", c.OpenDrawer(100_000_00), "the cage has 9000")
    with pytest.raises(NotAllowed):
        caged.do("dealer", c.OpenDrawer(1_00))


def test_chips_for_credits_are_the_cages(caged: Floor, tmp_path: Path) -> None:
    caged.do("cashier", c.TakeCash("dora", 500_00))
    caged.do("cashier", c.PayCredits("dora", 300_00, "chips"))
    assert caged.store.balance(chips.of_cage(None, "AUD")) == -300_00
    caged.do("cashier", c.TakeChips("dora", 100_00))
    caged.do("cashier", c.RedeemChips(150_00))
    assert caged.store.balance(chips.of_cage(None, "AUD")) == -50_00
    assert caged.store.balance(chips.with_patrons("AUD")) == 50_00
    assert held(caged) == 1_350_00
    caged.refused("cashier", c.RedeemChips(50_01), "does not cover it")
    caged.refused("cashier", c.RedeemChips(10_00, cheque=10_00, payee="Dora"), "has cheques")
    check(caged, tmp_path)


def test_one_shift_goes_on_at_a_time(floor: Floor, tmp_path: Path) -> None:
    floor.refused("manager", c.CloseShift(), "none goes on")
    floor.do("casino-supervisor", c.OpenShift("day"))
    floor.refused("manager", c.OpenShift("night"), "goes on")
    floor.restart()
    assert floor.do("manager", c.CloseShift()).facts == {"number": 1}
    assert floor.do("manager", c.OpenShift("night")).facts == {"number": 2}
    with pytest.raises(NotAllowed):
        floor.do("supervisor", c.CloseShift())
    check(floor, tmp_path)
