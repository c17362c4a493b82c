"""The cage's own stock: counted with two signatures, and still while it is closed."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.games.refusals import Malformed
from croupier.house import NotAllowed, Role
from croupier.house import commands as c
from croupier.house.floats import chips
from croupier.house.floats.cage_stock import NONE, CageStock, missing_at_cage
from croupier.house.floats.reports import report
from croupier.house.money import cash
from croupier.money.currencies import AUD
from croupier.money.postings import AccountKind
from tests.house.float_tables import FIRST, count, fill, with_chips
from tests.house.floor import Floor
from tests.house.test_floats import check

ALL = {"5": 200, "25": 200, "100": 100}
"""What was registered: 16,000.00."""


def stock(floor: Floor) -> CageStock:
    return floor.house.books.cash.cage.get("AUD", NONE)


def counted(floor: Floor, purpose: str, counts: dict[str, int], money: int, reason: str = "") -> object:
    floor.do("cashier", c.CountCage(purpose, counts, money))
    return floor.do("attendant", c.SignCage(reason=reason)).facts


@pytest.fixture
def caged(floor: Floor) -> Floor:
    """A house with a dealer's table, 1,000.00 of its own and chips; the cage's stock is open."""
    floor.live()
    with_chips(floor)
    floor.enter("dora", Role.PLAYER, play_money=False)
    floor.do("manager", c.BringCapital(1_000_00, currency="AUD"))
    counted(floor, "opening", ALL, 1_000_00)
    return floor


def test_fills_credits_purchases_and_pay_outs_move_what_the_cage_should_hold(
    caged: Floor, tmp_path: Path
) -> None:
    fill(caged, FIRST)
    count(caged, "opening", FIRST)
    slip = int(caged.do("dealer", c.RequestCredit("t", {"100": 8})).facts["slip"])
    caged.do("dealer", c.CountSlip("t", slip, {"100": 8}))
    caged.do("supervisor", c.SignSlip("t", slip))
    caged.do("runner", c.CarrySlip("t", slip))
    caged.do("cashier", c.ReceiveCredit("t", slip, {"100": 8}))
    caged.do("cashier", c.TakeCash("dora", 500_00))
    caged.do("dora", c.CashOut(120_00))
    code = caged.house.vouchers(caged.house.books.person("dora"))[0]["code"]
    caged.do("cashier", c.PayVoucher(code))
    caged.do("cashier", c.PayCredits("dora", 100_00, "chips"))
    caged.do("cashier", c.RedeemChips(30_00))
    # 40 x 5 and 40 x 25 went out, 18 x 100 less 8 x 100; 100.00 went to dora in fours of 25, 30.00 came back.
    should = {"5": 160 + 6, "25": 160 - 4, "100": 90}
    assert counted(caged, "check", should, 1_000_00 + 500_00 - 120_00 - 30_00) == {
        "signed": True,
        "variance": "0",
        "cash_variance": "0",
    }
    assert caged.store.balance(chips.of_cage(25_00, "AUD")) == 156 * 25_00
    assert caged.store.balance(chips.of_cage(None, "AUD")) == 0
    assert stock(caged).open
    check(caged, tmp_path)


def test_what_differs_is_a_variance_with_a_reason_and_its_own_account(caged: Floor, tmp_path: Path) -> None:
    caged.do("cashier", c.CountCage("check", {**ALL, "25": 198}, 1_003_00))
    caged.refused("attendant", c.SignCage(), "chips differ by -50 and cash by 3")
    caged.refused("attendant", c.CountCage("check", ALL), "waits for a second signature")
    with pytest.raises(NotAllowed, match="two persons"):
        caged.do("cashier", c.SignCage())
    assert caged.do("attendant", c.SignCage(agrees=False)).facts == {"signed": False}
    found = counted(caged, "check", {**ALL, "25": 198}, 1_003_00, "two chips short, three dollars over")
    assert found == {"signed": True, "variance": "-50", "cash_variance": "3"}
    assert caged.store.balance(missing_at_cage("AUD")) == 50_00
    assert caged.store.balance(chips.cash_missing("cage", "AUD")) == 3_00
    assert caged.store.balance(cash(AUD)) == -1_003_00
    assert sum(caged.store.balances(AccountKind.FLOAT).values()) == 0
    before = stock(caged)
    caged.restart()
    assert stock(caged) == before
    # The opener after a closer is held against it.
    counted(caged, "closing", {**ALL, "25": 198}, 1_003_00)
    assert counted(caged, "opening", ALL, 1_003_00, "two chips under the tray") == {
        "signed": True,
        "variance": "50",
        "cash_variance": "0",
    }
    told = report(caged.store, caged.house.books, 1, None, caged.now)
    sheet = told.cage["AUD"]
    assert (sheet.opener, sheet.opener_cash) == (16_000_00, 1_003_00)
    assert (sheet.closer, sheet.closer_cash, sheet.variance) == (15_950_00, 1_003_00, 0)
    assert told.variances == [("cash of the cage in AUD", 3_00)]
    check(caged, tmp_path)


def test_nothing_moves_at_a_cage_that_is_closed_or_counted(caged: Floor, tmp_path: Path) -> None:
    caged.do("cashier", c.TakeCash("dora", 100_00))
    caged.do("cashier", c.OpenDrawer(100_00))
    caged.do("attendant", c.SignDrawer(1))
    caged.refused("cashier", c.CountCage("closing", ALL), "drawer 1 of cashier is open")
    caged.do("cashier", c.CloseDrawer(100_00))
    caged.do("attendant", c.SignDrawer(1))
    slip = int(caged.do("dealer", c.RequestFill("t", {"5": 2})).facts["slip"])
    caged.do("cashier", c.IssueFill("t", slip))
    caged.refused("cashier", c.CountCage("closing", ALL), f"the chips of slip {slip} are on their way")
    caged.do("casino-supervisor", c.CancelSlip("t", slip, "the table stays closed"))
    again = int(caged.do("dealer", c.RequestFill("t", {"5": 2})).facts["slip"])
    caged.do("dora", c.CashOut(20_00))
    code = caged.house.vouchers(caged.house.books.person("dora"))[0]["code"]
    still = (
        ("cashier", c.IssueFill("t", again)),
        ("cashier", c.TakeCash("dora", 5_00)),
        ("cashier", c.PayVoucher(code)),
        ("cashier", c.ExchangeVoucher(code)),
        ("cashier", c.PayCredits("dora", 5_00, "chips")),
        ("cashier", c.TakeChips("dora", 5_00)),
        ("cashier", c.RedeemChips(5_00)),
        ("cashier", c.OpenDrawer(5_00)),
        ("manager", c.RegisterChips(5_00, 1, "red", "AUD")),
        ("manager", c.RetireChips(5_00, 1, "AUD", "worn")),
        ("manager", c.BringCapital(5_00, "more", "AUD")),
        ("manager", c.TakeCapital(5_00, "less", "AUD")),
    )
    before = caged.store.balance_sheet()
    caged.do("cashier", c.CountCage("closing", ALL, 1_100_00))
    for person, command in still:
        assert caged.refused(person, command, "waits for a second signature").nearest == ("sign-cage",)
    caged.do("attendant", c.SignCage())
    for person, command in still:
        assert caged.refused(person, command, "closed").nearest == ("count-cage",)
    assert caged.store.balance_sheet() == before
    caged.refused("cashier", c.CountCage("check", ALL), "count it for its opening")
    counted(caged, "opening", ALL, 1_100_00)
    caged.refused("cashier", c.CountCage("opening", ALL), "it is open")
    caged.do("cashier", c.PayVoucher(code))
    check(caged, tmp_path)


def test_a_count_is_of_chips_that_there_are_and_by_the_cage(caged: Floor) -> None:
    with pytest.raises(Malformed, match="there are no chips of 7"):
        caged.do("cashier", c.CountCage("check", {"7": 1}))
    with pytest.raises(Malformed, match="no table here plays in NZD"):
        caged.do("cashier", c.CountCage("check", {}, 0, "NZD"))
    with pytest.raises(Malformed, match="purpose of a count"):
        caged.do("cashier", c.CountCage("now", {}))
    caged.refused("attendant", c.SignCage(), "nothing was counted")
    caged.refused("cashier", c.CountCage("check", {}, -1), "no less")
    caged.refused("cashier", c.CountCage("opening", {}, 1_00, "PLAY"), "play money is no cash")
    for person in ("dealer", "supervisor", "dora", "inspector"):
        with pytest.raises(NotAllowed):
            caged.do(person, c.CountCage("check", ALL))


def test_a_cage_that_was_never_counted_goes_on_as_before(floor: Floor) -> None:
    floor.open()
    floor.enter("dora", Role.PLAYER, play_money=False)
    floor.do("attendant", c.TakeCash("dora", 5_00))
    floor.do("attendant", c.CountCage("opening", {}, 7_00))
    floor.do("casino-supervisor", c.SignCage(reason="first count"))
    assert floor.store.balance(cash(AUD)) == -7_00
