"""Staff do not act for their own money, nor put payments right in another kind of money than the table's."""

from __future__ import annotations

import pytest

from croupier.house import Command, Mode
from croupier.house import commands as c
from croupier.house.errors import NotAllowed
from croupier.house.founding import FOUNDER
from tests.house.floor import Floor


@pytest.fixture
def floor(floor: Floor) -> Floor:
    """With petra, who plays for money, and boss, who plays and has every office of the staff at a table."""
    for name, roles in {"petra": ("player",), "boss": ("player", "dealer", "supervisor", "manager")}.items():
        entry = c.EnterPerson(name, name.title(), roles, "1980-06-15", play_money=False)
        floor.run(floor.house.do(FOUNDER, entry))
        floor.do("attendant", c.TakeCash(name, 20_000))
    return floor


def played(floor: Floor, person: str, table: str = "t") -> None:
    """A round at an automated table on which a person has wagered."""
    floor.open(table)
    floor.sit(person, table=table)
    floor.step(table)
    floor.bet(person, "player", 1_000, table)
    floor.play_out(table)


@pytest.mark.parametrize(
    "command",
    [
        c.PutPaymentRight("t", "petra", 5_000, reason="a mistake"),
        c.RefuseCredit("t", "petra", 5_000, reason="a mistake"),
    ],
)
def test_a_payment_of_play_money_is_not_put_right_with_money(floor: Floor, command: Command) -> None:
    played(floor, "anna")
    with pytest.raises(NotAllowed, match="is played for play money, and this account is for money"):
        floor.do("manager", command)
    assert floor.credits("petra") == 20_000


def test_a_payment_of_money_is_not_put_right_with_play_money(floor: Floor) -> None:
    played(floor, "petra")
    before = floor.credits("anna")
    with pytest.raises(NotAllowed, match="is played for money, and this account is for play money"):
        floor.do("manager", c.PutPaymentRight("t", "anna", 5_000, reason="a mistake"))
    assert floor.credits("anna") == before


def test_a_payment_put_right_says_for_which_money_the_table_is_played(floor: Floor) -> None:
    floor.open("t")
    floor.do("manager", c.PutPaymentRight("t", "petra", 5_000, reason="a mistake"))
    with pytest.raises(NotAllowed, match="is played for money"):
        floor.do("anna", c.Sit("t"))


def test_nobody_puts_their_own_payment_right(floor: Floor) -> None:
    played(floor, "boss")
    floor.do("boss", c.Leave("t"))
    before = floor.credits("boss")
    for command in (
        c.PutPaymentRight("t", "boss", 5_000, reason="a mistake"),
        c.CorrectRound("t", 1, ("9S", "2S", "TS", "3H"), "a mistake"),
    ):
        with pytest.raises(NotAllowed, match="about your own money") as error:
            floor.do("boss", command)
        assert error.value.refusal.nearest == ("have somebody else do it",)
    assert floor.credits("boss") == before


def test_nobody_decides_their_own_dispute(floor: Floor) -> None:
    played(floor, "boss")
    floor.do("boss", c.RaiseDispute("t", "I had wagered more"))
    floor.do("boss", c.Leave("t"))
    with pytest.raises(NotAllowed, match="about your own money"):
        floor.do("boss", c.DecideDispute("t", 1, "so it was", upheld=True))
    floor.do("manager", c.DecideDispute("t", 1, "so it was not", upheld=False))


def test_staff_do_not_act_at_a_table_where_they_play(floor: Floor) -> None:
    floor.open("t", mode=Mode.LIVE)
    floor.do("boss", c.Sit("t"))
    for command in (c.TakeOver("t"), c.Shuffle("t"), c.DirectShuffle("t", "they stick"), c.CloseTable("t")):
        with pytest.raises(NotAllowed, match="staff do not act where they play"):
            floor.do("boss", command)
    floor.do("boss", c.Leave("t"))
    floor.do("boss", c.TakeOver("t"))
    with pytest.raises(NotAllowed, match="you deal this table") as error:
        floor.do("boss", c.Sit("t"))
    assert error.value.refusal.nearest == ("stand-down between two rounds",)
    floor.do("boss", c.StandDown("t"))
    floor.do("boss", c.Sit("t"))
