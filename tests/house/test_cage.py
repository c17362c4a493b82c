from __future__ import annotations

import pytest

from croupier.games.refusals import Malformed
from croupier.house import NotAllowed
from croupier.house import commands as c
from croupier.house.errors import ShortOfCredits
from croupier.house.people import Role
from croupier.money.postings import AccountKind, house
from tests.clauses import clause
from tests.house.floor import CREDITS, Floor, events


@pytest.fixture
def cage(floor: Floor) -> Floor:
    floor.live()
    floor.enter("petra", Role.PLAYER, play_money=False)
    floor.do("attendant", c.TakeCash("petra", 50_000))
    return floor


def code(floor: Floor, person: str) -> str:
    """The code of a person's newest voucher."""
    return str(floor.house.vouchers(floor.house.books.person(person))[-1]["code"])


@clause("qld-2010", "sch 19 s 9(2)", "sch 19 s 9(4)", "sch 19 s 4(2)", "s 4 def voucher")
def test_a_voucher_stands_for_credits_until_it_is_redeemed_once(cage: Floor) -> None:
    cage.do("anna", c.CashOut(30_000))
    assert cage.credits("anna") == CREDITS - 30_000
    assert events(cage, "cage", "voucher")[0][1] == ("sch 19 s 9(2)",)
    redeem = c.RedeemVoucher(code(cage, "anna"))
    cage.do("ben", redeem)
    assert cage.credits("ben") == CREDITS + 30_000
    cited = {"sch 19 s 4(2)", "sch 19 s 9(4)", "s 4 def voucher"}
    assert set(events(cage, "cage", "voucher-redeemed")[0][1]) == cited
    with pytest.raises(NotAllowed, match="already redeemed") as error:
        cage.do("ben", redeem)
    assert {clause.ref for clause in error.value.refusal.clauses} == {"sch 19 s 9(4)", "s 4 def voucher"}


def test_a_vouchers_code_is_shown_to_its_owner_alone_and_never_logged(cage: Floor) -> None:
    cage.do("anna", c.CashOut(30_000), key="k")
    secret = code(cage, "anna")
    assert secret not in "".join(e.payload for e in cage.store.log())
    assert cage.house.vouchers(cage.house.books.person("ben")) == []
    cage.restart()
    assert code(cage, "anna") == secret


@pytest.mark.parametrize("wrong", ["", "1", "1-0000000000000000", "99-abc", "x-y", "1" * 30, "1-é"])
def test_a_code_of_no_voucher_is_refused(cage: Floor, wrong: str) -> None:
    cage.do("anna", c.CashOut(30_000))
    with pytest.raises(NotAllowed, match="no voucher"):
        cage.do("ben", c.RedeemVoucher(wrong))


@clause("qld-2010", "sch 19 s 9(3)", "sch 19 s 9(3)(a)", "sch 19 s 9(3)(b)", "s 4 def attendant")
def test_an_attendant_or_manager_pays_credits_by_voucher_or_in_chips(cage: Floor) -> None:
    with pytest.raises(NotAllowed):
        cage.do("supervisor", c.PayCredits("petra", 10_000))
    cage.do("attendant", c.PayCredits("petra", 10_000, "chips"))
    cage.do("manager", c.PayCredits("petra", 10_000, "voucher"))
    assert cage.credits("petra") == 30_000
    assert cage.store.balance_sheet().totals[AccountKind.CHIPS] == 10_000
    cage.do("attendant", c.TakeChips("petra", 4_000))
    assert cage.credits("petra") == 34_000


def test_a_voucher_of_money_is_paid_from_the_cage(cage: Floor) -> None:
    cage.do("petra", c.CashOut(20_000))
    cage.do("attendant", c.PayVoucher(code(cage, "petra")))
    assert cage.store.balance_sheet().totals[AccountKind.CAGE] == -30_000


def test_play_money_and_money_do_not_mix(cage: Floor) -> None:
    cage.refused("petra", c.BuyIn(1_000, "play_money"), "not for play money")
    cage.refused("attendant", c.TakeCash("anna", 1_000), "play money only")
    cage.do("anna", c.CashOut(1_000))
    cage.refused("petra", c.RedeemVoucher(code(cage, "anna")), "do not mix")
    cage.refused("attendant", c.PayCredits("anna", 1_000, "chips"), "do not mix")
    cage.refused("attendant", c.TakeChips("anna", 1_000), "do not mix")
    real = c.EnterPerson("anna", "Anna", ("player",), "1980-06-15", play_money=False, change=True)
    cage.refused("administrator", real, "do not mix")


def test_the_cage_pays_no_more_cash_than_it_has_taken_in(cage: Floor) -> None:
    cage.sit("petra")
    cage.do("dealer", c.OpenRound("t"))
    cage.bet("petra", "player", 50_000)
    cage.deal("KS 2H 9D 3C")
    cage.do("petra", c.Collect("t"))
    cage.do("petra", c.CashOut(100_000))
    with pytest.raises(ShortOfCredits, match=r"\$500\.00 does not cover"):
        cage.do("attendant", c.PayVoucher(code(cage, "petra")))
    assert not cage.house.faulty


def test_with_capital_the_cage_pays_what_players_have_won(cage: Floor) -> None:
    with pytest.raises(NotAllowed):
        cage.do("attendant", c.BringCapital(100_000))
    assert cage.do("manager", c.BringCapital(100_000, "float")).facts == {"cash": "1500", "currency": "AUD"}
    cage.sit("petra")
    cage.do("dealer", c.OpenRound("t"))
    cage.bet("petra", "player", 50_000)
    cage.deal("KS 2H 9D 3C")
    cage.do("petra", c.Collect("t"))
    cage.do("petra", c.CashOut(100_000))
    cage.do("attendant", c.PayVoucher(code(cage, "petra")))
    sheet = cage.store.balance_sheet()
    assert (sheet.totals[AccountKind.CAGE], cage.store.balance(house("capital", "AUD"))) == (-50_000, 100_000)
    assert events(cage, "cage", "capital-brought")[0][0]["reason"] == "float"
    assert cage.do("manager", c.TakeCapital(50_000)).facts == {"cash": "0", "currency": "AUD"}


def test_capital_leaves_what_is_owed_to_players(cage: Floor) -> None:
    cage.do("manager", c.BringCapital(20_000))
    cage.sit("petra")
    cage.do("petra", c.CashOut(10_000))
    cage.do("attendant", c.PayCredits("petra", 5_000, "chips"))
    cage.do("dealer", c.OpenRound("t"))
    cage.bet("petra", "player", 5_000)
    with pytest.raises(
        ShortOfCredits, match="the cage has 700 in Australian dollars, and 500 is owed to players"
    ) as error:
        cage.do("manager", c.TakeCapital(20_001))
    assert error.value.refusal.nearest == ("200",)
    cage.refused("manager", c.TakeCapital(0), "name an amount")
    cage.refused("manager", c.BringCapital(10**15), "no account holds more")
    assert cage.do("manager", c.TakeCapital(20_000)).facts == {"cash": "500", "currency": "AUD"}
    assert not cage.house.faulty


def test_play_money_has_a_bound_that_leaves_some_for_everybody(cage: Floor) -> None:
    cage.refused("anna", c.BuyIn(10**15, "play_money"), r"until you have \$10,000,000 in credits")
    cage.do("anna", c.BuyIn(10**9 - CREDITS, "play_money"))
    cage.refused("anna", c.BuyIn(1, "play_money"), r"until you have \$10,000,000 in credits")


def test_no_account_comes_to_hold_more_than_the_largest_amount(cage: Floor) -> None:
    cage.refused("attendant", c.TakeCash("petra", 10**15), "no account holds more")
    assert not cage.house.faulty


def test_nothing_is_paid_that_is_not_there(cage: Floor) -> None:
    with pytest.raises(ShortOfCredits):
        cage.do("petra", c.CashOut(50_001))
    with pytest.raises(ShortOfCredits):
        cage.do("attendant", c.TakeChips("petra", 1))
    cage.refused("petra", c.CashOut(0), "name an amount")
    with pytest.raises(Malformed, match="way to buy in"):
        cage.do("petra", c.BuyIn(1_000, "cheque"))


@clause("nz-1996", "div I r 16.2")
def test_winnings_that_nobody_claims_are_held_for_their_owner(floor: Floor) -> None:
    floor.live("t", "nz-1996", "mini_baccarat")
    floor.do("casino-supervisor", c.SetAside("anna", 5_000, "left without collecting"))
    assert floor.credits("anna") == CREDITS - 5_000
    assert events(floor, "cage", "set-aside")[0][1] == ("div I r 16.2",)
    floor.do("casino-supervisor", c.GiveUnclaimed("anna", 5_000))
    assert floor.credits("anna") == CREDITS
    with pytest.raises(ShortOfCredits):
        floor.do("casino-supervisor", c.GiveUnclaimed("anna", 1))


def test_a_dealer_counts_cash_for_players_of_the_table_that_they_deal(cage: Floor) -> None:
    with pytest.raises(NotAllowed, match="has no seat at"):
        cage.do("dealer", c.TakeCash("petra", 10_000))
    cage.sit("petra")
    cage.do("dealer", c.TakeCash("petra", 10_000))
    assert cage.credits("petra") == 60_000
    with pytest.raises(NotAllowed, match="only the "):
        cage.do("supervisor", c.TakeCash("petra", 10_000))


def test_a_bill_acceptor_counts_cash_under_a_credential_of_its_own_and_does_nothing_else(cage: Floor) -> None:
    cage.enter("acceptor-1", Role.DEVICE, play_money=False)
    cage.do("acceptor-1", c.TakeCash("petra", 2_000))
    assert cage.credits("petra") == 52_000
    told = [event[0] for event in events(cage, "cage", "buy-in")]
    assert (told[-1]["method"], told[-1]["by"]) == ("cash", "acceptor-1")
    for command in (c.CashOut(1_000), c.TakeChips("petra", 1_000), c.Sit("t")):
        with pytest.raises(NotAllowed):
            cage.do("acceptor-1", command)
    both = c.EnterPerson("acceptor-2", "Two", ("device", "player"), "1980-06-15")
    assert "one office" in cage.refused("administrator", both).reason


def test_nobody_counts_for_their_own_account(cage: Floor) -> None:
    both = c.EnterPerson("dan", "Dan", ("attendant", "player"), "1980-06-15")
    cage.do("administrator", both)
    cage.refused("dan", c.TakeCash("dan", 1_000), "their own account")
    cage.refused("dan", c.TakeChips("dan", 1_000), "their own account")
    cage.do("attendant", c.TakeCash("dan", 1_000))
