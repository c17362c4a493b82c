"""A small house: a little of everything that a store may hold, made in a second."""

from __future__ import annotations

from croupier.house import Role
from croupier.house import commands as c
from tests.house.floor import Floor


def make(url: str) -> None:
    """A coup, a spin and a round of twenty-one that were wagered on, a voucher, cash, and wagers that lie."""
    floor = Floor(url).people()
    floor.enter("dora", Role.PLAYER, play_money=False)
    floor.do("attendant", c.TakeCash("dora", 50_00, currency="AUD"))
    floor.run(floor.house.set_password(floor.house.books.person("anna"), "anna", "correct horse battery"))
    floor.do("anna", c.CashOut(10_00))
    floor.do("ben", c.CashOut(5_00))
    code = floor.house.vouchers(floor.house.books.person("ben"))[0]["code"]
    floor.do("ben", c.RedeemVoucher(code))
    floor.open("t")
    floor.open("r", game="roulette", book="nz-1996")
    floor.open("b", game="blackjack")
    for table in ("t", "r", "b"):
        floor.sit("anna", "ben", table=table)
        floor.step(table)
    floor.do("anna", c.PlaceWager("t", "player", 10_00), key="first")
    floor.bet("ben", "banker", 20_00)
    floor.play_out("t")
    floor.do("anna", c.Collect("t"))
    floor.bet("anna", "red", 10_00, table="r")
    floor.play_out("r")
    floor.bet("anna", "blackjack", 10_00, table="b")
    floor.step("b", times=3)
    floor.close()
