"""What the books say of cash: drop boxes, chips redeemed, cheques, winnings paid as the player asks."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.games.limits import Limits
from croupier.house import Mode, NotAllowed, Role
from croupier.house import commands as c
from croupier.house.floats import chips
from tests.clauses import clause, of
from tests.house.float_tables import count, fill, with_chips
from tests.house.floor import LIMITS, Floor, events, refs
from tests.house.test_floats import check
from tests.house.test_nz_caribbean_stud import DEALER, FLUSH
from tests.house.test_nz_caribbean_stud import LIMITS as STUD

TEN = {"100": 10}


def boxed(floor: Floor, book: str, game: str) -> None:
    """A live table with an open float of 1,000.00, and dora with a seat."""
    limits = LIMITS if game.endswith(("baccarat", "blackjack")) else Limits({})
    floor.open("t", book, game, mode=Mode.LIVE, limits=limits)
    floor.do("dealer", c.TakeOver("t"))
    with_chips(floor, "NZD" if book.startswith("nz") else "AUD")
    fill(floor, TEN)
    count(floor, "opening", TEN)
    floor.enter("dora", Role.PLAYER, play_money=False)
    floor.do("dora", c.Sit("t"))


@pytest.mark.parametrize(
    ("ref", "game"),
    [
        of(clause("nz-1996", "div II r 2.5"), "blackjack"),
        of(clause("nz-1996", "div III r 2.7"), "roulette"),
        of(clause("nz-1996", "div IV r 2.5"), "mini_baccarat"),
        of(clause("nz-1996", "div V r 2.5"), "baccarat"),
        of(clause("nz-1996", "div VI r 2.7"), "tai_sai"),
        of(clause("nz-1996", "div VII r 2.7"), "money_wheel"),
        of(clause("nz-1996", "div VIII r 2.6"), "caribbean_stud"),
        of(clause("nz-1996", "div IX r 2.5"), "midi_baccarat"),
        of(clause("nz-1996", "div X r 2.5"), "craps"),
        of(clause("nz-proposed", "div 9A r 3.2(a)"), "electronic_tai_sai"),
        of(clause("qld-2010", "s 11"), "baccarat"),
    ],
)
def test_a_table_has_a_drop_box_attached(
    floor: Floor, request: pytest.FixtureRequest, ref: str, game: str
) -> None:
    boxed(floor, next(mark.args[0] for mark in request.node.iter_markers("clause")), game)
    floor.do("dealer", c.TakeCash("dora", 100_00))
    ((_, cited),) = events(floor, "cage", "buy-in")[-1:]
    assert ref in cited
    refusal = floor.refused("supervisor", c.TakeDropBox("t", attach=False), "put an empty one there")
    assert refs(refusal) == {ref}
    assert floor.do("supervisor", c.TakeDropBox("t")).facts == {"box": 1, "attached": 2}


@clause("nsw-blackjack", "r 2.4", "r 2.4.1")
def test_a_cashless_table_may_be_without_one_and_takes_no_cash(floor: Floor) -> None:
    boxed(floor, "nsw-blackjack", "blackjack")
    floor.do("dealer", c.TakeCash("dora", 100_00))
    floor.do("supervisor", c.TakeDropBox("t", attach=False))
    ((_, cited),) = events(floor, "table:t", "drop-box-taken")
    assert cited == ("r 2.4.1",)
    assert refs(floor.refused("dealer", c.TakeCash("dora", 100_00), "plays without cash")) == {"r 2.4"}
    floor.do("supervisor", c.AttachDropBox("t"))
    floor.refused("supervisor", c.AttachDropBox("t"), "box 2 is attached")
    floor.do("dealer", c.TakeCash("dora", 100_00))


@clause("nz-1996", "div I r 17.1(b)")
def test_chips_are_redeemed_for_cash_or_by_cheque_if_the_patron_asks(floor: Floor, tmp_path: Path) -> None:
    floor.open("t", "nz-1996", "baccarat")
    with_chips(floor, "NZD")
    floor.enter("dora", Role.PLAYER, play_money=False)
    floor.do("attendant", c.TakeCash("dora", 1_000_00))
    floor.do("attendant", c.PayCredits("dora", 600_00, "chips"))
    refusal = floor.refused("attendant", c.RedeemChips(500_00, 200_00), "made payable")
    assert refs(refusal) == {"div I r 17.1(b)"}
    floor.refused("attendant", c.RedeemChips(500_00, 500_01, "Dora"), "the whole of the amount")
    paid = floor.do("attendant", c.RedeemChips(500_00, 200_00, "Dora")).facts
    assert paid == {"cash": "300", "cheque": {"number": 1, "amount": "200", "payee": "Dora"}}
    floor.do("attendant", c.RedeemChips(100_00))
    floor.do("dora", c.CashOut(50_00))
    code = floor.house.vouchers(floor.house.books.person("dora"))[0]["code"]
    assert floor.do("attendant", c.PayVoucher(code, 50_00, "Dora")).facts["cheque"]["number"] == 2
    assert floor.store.balance(chips.cheques("NZD")) == 250_00
    check(floor, tmp_path)


ROYAL = "TS JS QS KS AS"


def jackpot(floor: Floor, hand: str) -> None:
    """A round of Caribbean stud at which dora wagers on the jackpot with a hand."""
    options = {"automatic_shuffler": True}
    meters = {"progressive": 5_000_000}
    floor.open(
        "t", "nz-1996", "caribbean_stud", limits=STUD, mode=Mode.LIVE, options=options, jackpots=meters
    )
    floor.enter("dora", Role.PLAYER, play_money=False)
    floor.do("attendant", c.TakeCash("dora", 1_000_00, "NZD"))
    floor.do("dora", c.Sit("t"))
    floor.shuffle("t")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("dora", "ante", 10_00)
    floor.bet("dora", "jackpot", 2_00)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    for card in f"{hand} {DEALER}".split():
        floor.do("dealer", c.EnterCard("t", card))
    floor.do("dora", c.Decide("t", "bet"))
    floor.result()


@clause("nz-1996", "div VIII r 11.8")
def test_a_royal_flush_is_paid_in_cash_or_by_cheque_if_the_player_asks(floor: Floor, tmp_path: Path) -> None:
    jackpot(floor, ROYAL)
    floor.do("manager", c.BringCapital(100_000_00, currency="NZD"))
    before = floor.credits("dora")
    floor.do("attendant", c.PayWinnings("t", "dora", 1, 10_000_00, "cheque"))
    floor.do("attendant", c.PayWinnings("t", "dora", 1, 5_000_00))
    assert before - floor.credits("dora") == 15_000_00
    assert floor.store.balance(chips.cheques("NZD")) == 10_000_00
    ((_, cited), *_) = events(floor, "cage", "winnings-paid")
    assert cited == ("div VIII r 11.8",)
    floor.restart()
    refusal = floor.refused("attendant", c.PayWinnings("t", "dora", 1, 40_000_00), "is not paid")
    assert refs(refusal) == {"div VIII r 11.8"}
    with pytest.raises(NotAllowed):
        floor.do("dealer", c.PayWinnings("t", "dora", 1, 1_00))
    check(floor, tmp_path)


@clause("nz-1996", "div I r 15.2")
def test_other_winnings_are_paid_in_chips(floor: Floor) -> None:
    jackpot(floor, FLUSH)
    refusal = floor.refused(
        "attendant", c.PayWinnings("t", "dora", 1, 1_00), "only winnings on a royal flush"
    )
    assert refs(refusal) == {"div VIII r 11.8", "div I r 15.2"}
    floor.open("b", "nz-1996", "baccarat")
    refusal = floor.refused("attendant", c.PayWinnings("b", "dora", 1, 1_00), "paid in chips")
    assert refs(refusal) == {"div I r 15.2"}


@clause("nz-1996", "div I r 17.1(a)")
def test_a_voucher_is_exchanged_for_chips_of_equal_value(floor: Floor, tmp_path: Path) -> None:
    floor.open("t", "nz-1996", "baccarat")
    with_chips(floor, "NZD")
    floor.enter("dora", Role.PLAYER, play_money=False)
    floor.do("attendant", c.TakeCash("dora", 100_00))
    floor.do("dora", c.CashOut(60_00))
    floor.do("anna", c.CashOut(10_00))
    code = floor.house.vouchers(floor.house.books.person("dora"))[0]["code"]
    assert floor.do("attendant", c.ExchangeVoucher(code)).facts == {"chips": "60", "currency": "NZD"}
    assert events(floor, "cage", "paid-in-chips")[-1][1] == ("div I r 17.1(a)",)
    with pytest.raises(NotAllowed, match="already redeemed"):
        floor.do("attendant", c.ExchangeVoucher(code))
    assert floor.credits("dora") == 40_00
    play = floor.house.vouchers(floor.house.books.person("anna"))[0]["code"]
    floor.refused("attendant", c.ExchangeVoucher(play), "do not mix")
    check(floor, tmp_path)
