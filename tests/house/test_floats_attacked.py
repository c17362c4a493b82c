"""Chips and counted cash under attack: any command, by anybody, in any order, makes no value of nothing."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from croupier.errors import CroupierError
from croupier.house import Role
from croupier.house import commands as c
from croupier.house.commands import Command
from croupier.house.floats.tray import Step
from croupier.money.postings import AccountKind
from tests.house.float_tables import tray, with_float
from tests.house.floor import Floor
from tests.house.test_floats import check

PEOPLE = (
    *("dealer", "dan", "supervisor", "sue", "casino-supervisor", "manager"),
    *("cashier", "runner", "attendant", "dora", "inspector", "all"),
)
STAFF = tuple(person for person in PEOPLE if person != "dora")
COUNTS: tuple[dict[str, int], ...] = (
    {"5": 40, "25": 40, "100": 18},
    {"5": 10},
    {"100": 2},
    {},
    {"25": 3},
    {"5": 39, "25": 40, "100": 18},
)


def anything(chance: random.Random) -> Command:
    """A command about chips or cash, with a reason or without."""
    slip, box, drawer = (chance.randint(1, 9) for _ in range(3))
    counts, amount = chance.choice(COUNTS), chance.choice((0, 5_00, 20_00, 100_00, 190_00))
    why, agrees = chance.choice(("", "so it is")), chance.random() < 0.8
    made: tuple[Command, ...] = (
        c.CountFloat("t", chance.choice(("opening", "closing", "check")), counts),
        c.SignFloat("t", agrees, why),
        c.RequestFill("t", counts),
        c.RequestCredit("t", counts),
        c.IssueFill("t", slip),
        c.CarrySlip("t", slip),
        c.CountSlip("t", slip, counts),
        c.SignSlip("t", slip, agrees, why),
        c.ReceiveCredit("t", slip, counts, why),
        c.CancelSlip("t", slip, why),
        c.ChangeChips("t", "dora", {"25": 1}, {"5": 5}),
        c.TakeDropBox("t"),
        c.CountDropBox("t", box, amount),
        c.SignDropBox("t", box, agrees, why),
        c.TakeCash("dora", amount),
        c.OpenDrawer(amount),
        c.MoveDrawerCash(amount, chance.random() < 0.5),
        c.CloseDrawer(amount),
        c.SignDrawer(drawer, agrees, why),
        c.PayCredits("dora", amount, "chips"),
        c.RedeemChips(amount),
        c.CountCage(chance.choice(("opening", "opening", "check", "closing")), counts, amount),
        *(c.SignCage("AUD", agrees, why) for _ in range(3)),
        c.TakeOver("t"),
        c.StandDown("t"),
        c.RegisterChips(5_00, chance.randint(0, 3), "red"),
        c.RetireChips(5_00, chance.randint(0, 3), reason=why),
    )
    return chance.choice(made)


def worth_of_patrons(floor: Floor) -> int:
    """What patrons have: credits, chips and vouchers, less what was paid for them in cash."""
    kinds = (AccountKind.PLAYER, AccountKind.CHIPS, AccountKind.UNCLAIMED)
    return sum(
        n for kind in kinds for account, n in floor.store.balances(kind).items() if account.currency == "AUD"
    )


@pytest.mark.parametrize("seed", [1, 2])
def test_no_order_of_commands_makes_value(floor: Floor, tmp_path: Path, seed: int) -> None:
    with_float(floor)
    floor.enter("dan", Role.DEALER)
    floor.do("administrator", c.EnterPerson("all", "All", ("dealer", "attendant", "manager")))
    floor.do("manager", c.BringCapital(1_000_00, currency="AUD"))
    chance, done = random.Random(seed), Counter[str]()
    brought, paid = worth_of_patrons(floor), 0
    for _ in range(900):
        person, command = chance.choice(STAFF), anything(chance)
        try:
            facts = floor.do(person, command).facts
        except CroupierError:
            assert not floor.house.faulty, command
            continue
        done[command.name] += 1
        if isinstance(command, c.TakeCash):
            brought += command.amount
        elif isinstance(command, c.RedeemChips):
            paid += command.amount
            assert facts["cash"]
    assert len(done) >= 18, done
    assert worth_of_patrons(floor) == brought - paid
    assert sum(floor.store.balances(AccountKind.FLOAT).values()) == 0
    for slip in tray(floor).slips.values():
        hands = [by.person for step, by in slip.hands.items() if step not in (Step.REQUESTED, Step.CANCELLED)]
        assert len(set(hands)) == len(hands), slip
    last = tray(floor).last
    assert last is not None
    assert last.signed is not None
    assert last.signed.person != last.by.person
    check(floor, tmp_path)


def test_a_pay_out_over_the_limit_needs_a_second_person(floor: Floor, tmp_path: Path) -> None:
    with_float(floor)
    floor.do("attendant", c.PayCredits("dora", 200_00, "chips"))
    floor.do("manager", c.SetFourEyes(100_00, "AUD"))
    floor.do("attendant", c.RedeemChips(50_00))
    waits = floor.do("attendant", c.RedeemChips(150_00)).facts
    assert waits["waits"] == 1
    floor.refused("attendant", c.RedeemChips(200_00), "does not cover it")
    floor.do("casino-supervisor", c.ConfirmRequest(1))
    assert floor.do("attendant", c.RedeemChips(150_00)).facts == {"cash": "150"}
    check(floor, tmp_path)
