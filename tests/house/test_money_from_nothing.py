"""Whatever players ask for, in whatever order, they have no more than was counted in, won and paid."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import fields
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from croupier.errors import CroupierError
from croupier.house import COMMANDS, Role, read_command
from croupier.house import commands as c
from croupier.house.cage import voucher_code
from croupier.house.money import CASH, PLAY_MONEY, credits_of, on_layout, set_aside
from croupier.money.amounts import decimal
from croupier.money.postings import AccountKind, house
from croupier.money.postings import table as table_account
from tests.house.floor import Floor

AUTO, LIVE = "auto", "live"
MONEY = ("petra", "paul")
"""Players for money."""
PLAY = "anna"
"""A player for play money, who plays at no table here: what the tables win is money."""
AT_THE_CAGE = (
    "buy-in",
    "cash-out",
    "redeem-voucher",
    "pay-voucher",
    "pay-credits",
    "take-chips",
    "take-cash",
)
WORTH = (1, 100, 500, 2_000, 10_000, 100_000_000)
VALUES: dict[str, tuple[Any, ...]] = {
    "table": (AUTO, LIVE),
    "person": (*MONEY, PLAY),
    "nominee": (*MONEY, None),
    "on_behalf_of": (*MONEY, None),
    "method": ("cash", "play_money", "chips", "voucher"),
    "seat": (1, 2, None),
    "box": (1, 2, None),
    "wager": ("player", "banker", "tie"),
    "what": ("free_hand", "additional_burn"),
    "standing": (False, True),
    "reason": ("because",),
}
"""What fields of commands are given, by name; amounts are of WORTH, other texts a plain word."""
named = st.sampled_from(sorted(COMMANDS))
asked = st.fixed_dictionaries({name: st.sampled_from(of) for name, of in VALUES.items()})
worth = st.sampled_from(WORTH)


class Cage(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.floor = Floor().people()
        self.given = sum(self.floor.credits(p) for p in ("anna", "ben", "carla"))
        self.counted = self.paid = 0
        self.floor.open(AUTO)
        self.floor.live(LIVE)
        for name in MONEY:
            self.floor.enter(name, Role.PLAYER, play_money=False)
        self.count("petra", 50_000)

    @rule(person=st.sampled_from(MONEY), amount=st.sampled_from((500, 20_000)))
    def count(self, person: str, amount: int) -> None:
        """An attendant counts cash in."""
        self.floor.do("attendant", c.TakeCash(person, amount))
        self.counted += amount

    def code(self, which: int) -> str:
        """The code of a voucher, whoever has it; of none where there are none."""
        books = self.floor.house.books
        numbers = sorted(books.vouchers)
        return voucher_code(books.voucher_key, numbers[which % len(numbers)]) if numbers else "1-0"

    def ask(self, person: str, name: str, given: dict[str, Any], amount: int, which: int) -> None:
        own: dict[str, Any] = {**given, "code": self.code(which)}
        data = {}
        for each in fields(COMMANDS[name]):
            if "money" in each.metadata:
                data[each.name] = decimal(amount)
            elif each.name in own and own[each.name] is not None:
                data[each.name] = own[each.name]
        with suppress(CroupierError):
            answer = self.floor.do(person, read_command(name, data))
            if name == "buy-in" and person == PLAY:
                self.given += amount
            if name == "pay-voucher" and not answer.facts["play_money"]:
                self.paid += 1
        assert not self.floor.house.faulty, name

    @rule(person=st.sampled_from(MONEY), name=named, given=asked, amount=worth, which=st.integers(0, 5))
    def any_command(self, person: str, name: str, given: dict[str, Any], amount: int, which: int) -> None:
        self.ask(person, name, given, amount, which)

    @rule(name=st.sampled_from(AT_THE_CAGE), given=asked, amount=worth, which=st.integers(0, 5))
    def for_play_money(self, name: str, given: dict[str, Any], amount: int, which: int) -> None:
        self.ask(PLAY, name, given, amount, which)

    @rule(person=st.sampled_from(MONEY), table=st.sampled_from((AUTO, LIVE)), seat=st.sampled_from((1, 2)))
    def sit(self, person: str, table: str, seat: int) -> None:
        with suppress(CroupierError):
            self.floor.do(person, c.Sit(table, seat))

    @rule(person=st.sampled_from(MONEY), side=st.sampled_from(("player", "banker")), amount=worth)
    def wager(self, person: str, side: str, amount: int) -> None:
        with suppress(CroupierError):
            self.floor.do(person, c.PlaceWager(AUTO, side, amount))

    @rule(times=st.integers(1, 9))
    def automated(self, times: int) -> None:
        self.floor.step(AUTO, times)

    def has(self, person: str) -> int:
        """All that a person has at the house, vouchers aside."""
        store = self.floor.store
        held = sum(h.amount for h in store.open_holds() if h.player.id == person)
        lying = sum(store.balance(on_layout(table, person)) for table in (AUTO, LIVE))
        return store.balance(credits_of(person)) + store.balance(set_aside(person)) + lying + held

    def vouchers(self, *, play_money: bool) -> int:
        found = self.floor.house.books.vouchers.values()
        return sum(v.amount for v in found if v.play_money is play_money and not v.redeemed)

    @invariant()
    def money_is_what_was_counted_in_and_won(self) -> None:
        store = self.floor.store
        won = -sum(store.balance(table_account(table)) for table in (AUTO, LIVE))
        chips = store.balance_sheet().totals.get(AccountKind.CHIPS, 0)
        money = sum(map(self.has, MONEY)) + self.vouchers(play_money=False) + chips
        assert money == self.counted + won
        assert store.balance(CASH) == -self.counted
        assert self.paid == 0

    @invariant()
    def play_money_stays_play_money(self) -> None:
        store = self.floor.store
        play = sum(map(self.has, (PLAY, "ben", "carla"))) + self.vouchers(play_money=True)
        assert play == self.given == -store.balance(PLAY_MONEY)
        assert store.balance(house("capital")) == 0

    def teardown(self) -> None:
        self.floor.close()


TestCage = Cage.TestCase
TestCage.settings = settings(
    max_examples=12, stateful_step_count=50, deadline=None, suppress_health_check=list(HealthCheck)
)


def test_a_player_has_no_cash_on_their_own_word(floor: Floor) -> None:
    floor.enter("petra", Role.PLAYER, play_money=False)
    refusal = floor.refused("petra", c.BuyIn(100_000_000, "cash"), "counted by somebody else")
    assert refusal.nearest == ("hand the cash to an attendant or to your dealer", "use a bill acceptor")
    assert floor.credits("petra") == 0
