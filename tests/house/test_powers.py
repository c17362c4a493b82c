from __future__ import annotations

import pytest

from croupier.house import COMMANDS, NotAllowed
from croupier.house import commands as c
from croupier.house.powers import NEEDS
from croupier.rulebooks.general_law import Power, Role, general_law
from tests.clauses import states
from tests.house.floor import Floor, refs

QLD, NZ = general_law("qld-2010"), general_law("nz-1996")


def test_every_command_needs_a_power() -> None:
    assert set(COMMANDS.values()) == set(NEEDS)


@states(
    "qld-2010", "s 4 def dealer", "s 4 def attendant", "s 4 def gaming supervisor", "s 4 def gaming manager"
)
@pytest.mark.parametrize(
    ("power", "role"),
    [
        (Power.DEAL, Role.DEALER),
        (Power.VOID_WAGERS, Role.SUPERVISOR),
        (Power.EXCLUDE, Role.SUPERVISOR),
        (Power.CHANGE_LIMITS, Role.SUPERVISOR),
        (Power.FREE_HAND, Role.SUPERVISOR),
        (Power.RECALCULATE, Role.MANAGER),
        (Power.REFUSE_CREDIT, Role.MANAGER),
        (Power.PAY, Role.ATTENDANT),
    ],
)
def test_queenslands_offices_have_the_powers_that_its_rule_gives_them(power: Power, role: Role) -> None:
    assert role in QLD.powers[power].offices


@states(
    "nz-1996",
    "div I r 1.0 def dealer",
    "div I r 1.0 def game supervisor",
    "div I r 1.0 def casino supervisor",
    "div I r 1.0 def government inspector",
)
@pytest.mark.parametrize(
    ("power", "role"),
    [
        (Power.DEAL, Role.DEALER),
        (Power.SUPERVISE, Role.SUPERVISOR),
        (Power.RULE, Role.CASINO_SUPERVISOR),
        (Power.CLOSE_TABLE, Role.CASINO_SUPERVISOR),
        (Power.PERSONAL_LIMITS, Role.MANAGER),
        (Power.VOID_WAGERS, Role.MANAGER),
        (Power.DISPUTES, Role.INSPECTOR),
    ],
)
def test_new_zealands_offices_have_the_powers_that_its_rules_give_them(power: Power, role: Role) -> None:
    assert role in NZ.powers[power].offices


def test_the_names_of_offices_are_the_books() -> None:
    assert QLD.named(Role.MANAGER) == "gaming manager"
    assert NZ.named(Role.SUPERVISOR) == "game supervisor"


def test_a_refusal_names_the_office_and_its_clause(floor: Floor) -> None:
    floor.live()
    with pytest.raises(NotAllowed, match="gaming supervisor") as error:
        floor.do("anna", c.VoidWagers("t", 1, "cheating"))
    assert refs(error.value.refusal) == {"s 5(2)(a)", "s 10(2)(a)"}


@pytest.mark.parametrize("person", ["anna", "supervisor", "manager", "inspector", "administrator"])
def test_only_a_dealer_deals(floor: Floor, person: str) -> None:
    floor.live()
    with pytest.raises(NotAllowed):
        floor.do(person, c.OpenRound("t"))


@pytest.mark.parametrize("person", ["dealer", "manager", "inspector", "administrator"])
def test_staff_do_not_play(floor: Floor, person: str) -> None:
    floor.live()
    with pytest.raises(NotAllowed):
        floor.do(person, c.Sit("t"))


def test_only_an_administrator_enters_people_and_only_management_opens_tables(floor: Floor) -> None:
    with pytest.raises(NotAllowed):
        floor.do("manager", c.EnterPerson("eve", "Eve", ("manager",)))
    with pytest.raises(NotAllowed):
        floor.do("dealer", c.OpenTable({"id": "x", "book": "qld-2010", "game": "baccarat"}))
    floor.do("administrator", c.EnterPerson("eve", "Eve", ("player",)))


def test_a_book_that_gives_nobody_a_power_lets_nobody_use_it(floor: Floor) -> None:
    floor.live("t", "nz-1996", "baccarat")
    with pytest.raises(NotAllowed, match="gives nobody"):
        floor.do("manager", c.DirectFreeHands("t"))


def test_a_table_has_one_dealer_until_another_takes_over(floor: Floor) -> None:
    floor.enter("dora", Role.DEALER)
    floor.live()
    with pytest.raises(NotAllowed, match="dealer is dealing this table"):
        floor.do("dora", c.OpenRound("t"))
    floor.do("dora", c.TakeOver("t"))
    floor.do("dora", c.OpenRound("t"))
    assert floor.table().on_duty == "dora"
    with pytest.raises(NotAllowed):
        floor.do("dealer", c.CallStep("t", "no_more_bets"))


def test_an_account_that_is_closed_may_do_nothing(floor: Floor) -> None:
    floor.live()
    floor.do(
        "administrator",
        c.EnterPerson("anna", "Anna", ("player",), "1980-06-15", play_money=True, active=False, change=True),
    )
    with pytest.raises(NotAllowed, match="closed"):
        floor.do("anna", c.Sit("t"))
