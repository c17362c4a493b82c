"""Whatever players ask for, in whatever order, they have no more than was counted in, won and paid."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from croupier.errors import CroupierError
from croupier.house import COMMANDS, Mode, Role, read_command
from croupier.house import commands as c
from croupier.house.errors import NotAllowed
from croupier.house.money import (
    PLAY_MONEY,
    capital,
    cash,
    chips,
    credits_of,
    on_layout,
    set_aside,
    won_by,
)
from croupier.house.vouchers import voucher_code
from croupier.money.amounts import decimal
from croupier.money.currencies import AUD, NZD, PLAY, Currency
from tests.examples import tries
from tests.house import poker_tables
from tests.house.floor import Floor

AUTO, OTHER, LIVE, OVER = TABLES = ("auto", "other", "live", "over")
"""Those of Queensland, and one of New Zealand."""
BOTH = (AUD, NZD)
MONEY = ("petra", "paul")
"""Players for money."""
PLAYS = "anna"
"""A player for play money: a table is played for it, or for money, from its first wager on."""
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
    "table": TABLES,
    "person": (*MONEY, PLAYS),
    "nominee": (*MONEY, None),
    "on_behalf_of": (*MONEY, None),
    "currency": ("AUD", "NZD", "PLAY", ""),
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
        self.counted: Counter[Currency] = Counter()
        self.paid = 0
        self.floor.open(AUTO)
        self.floor.open(OTHER)
        self.floor.live(LIVE)
        self.floor.open(OVER, "nz-1996")
        for name in MONEY:
            self.floor.enter(name, Role.PLAYER, play_money=False)
        self.count("petra", AUD, 50_000)

    @rule(
        person=st.sampled_from(MONEY), currency=st.sampled_from(BOTH), amount=st.sampled_from((500, 20_000))
    )
    def count(self, person: str, currency: Currency, amount: int) -> None:
        """An attendant counts cash in."""
        self.floor.do("attendant", c.TakeCash(person, amount, currency.code))
        self.counted[currency] += amount

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
            if name == "buy-in" and person == PLAYS:
                self.given += amount
            if name == "pay-voucher" and not answer.facts["play_money"]:
                self.paid += 1
        assert not self.floor.house.faulty, name

    @rule(person=st.sampled_from(MONEY), name=named, given=asked, amount=worth, which=st.integers(0, 5))
    def any_command(self, person: str, name: str, given: dict[str, Any], amount: int, which: int) -> None:
        self.ask(person, name, given, amount, which)

    @rule(name=st.sampled_from(AT_THE_CAGE), given=asked, amount=worth, which=st.integers(0, 5))
    def for_play_money(self, name: str, given: dict[str, Any], amount: int, which: int) -> None:
        self.ask(PLAYS, name, given, amount, which)

    @rule(
        person=st.sampled_from((*MONEY, PLAYS)),
        table=st.sampled_from(TABLES),
        seat=st.sampled_from((1, 2)),
    )
    def sit(self, person: str, table: str, seat: int) -> None:
        with suppress(CroupierError):
            self.floor.do(person, c.Sit(table, seat))

    @rule(
        person=st.sampled_from((*MONEY, PLAYS)),
        table=st.sampled_from((AUTO, OTHER, OVER)),
        side=st.sampled_from(("player", "banker")),
        amount=worth,
    )
    def wager(self, person: str, table: str, side: str, amount: int) -> None:
        with suppress(CroupierError):
            self.floor.do(person, c.PlaceWager(table, side, amount))

    @rule(table=st.sampled_from((AUTO, OTHER, OVER)), times=st.integers(1, 9))
    def automated(self, table: str, times: int) -> None:
        self.floor.step(table, times)

    def has(self, person: str, currency: Currency) -> int:
        """All that a person has of a currency at the house, vouchers aside."""
        store = self.floor.store
        own = (credits_of(person, currency), set_aside(person, currency))
        held = sum(h.amount for h in store.open_holds() if h.player == own[0])
        lying = sum(store.balance(on_layout(table, person, currency)) for table in TABLES)
        return sum(map(store.balance, own)) + lying + held

    def vouchers(self, currency: Currency) -> int:
        found = self.floor.house.books.vouchers.values()
        return sum(v.amount for v in found if v.currency == currency and not v.redeemed)

    def won(self, currency: Currency) -> int:
        """What the tables that are played for a currency have lost of it."""
        lost = [t.id for t in self.floor.house.books.tables.values() if t.currency == currency]
        return -sum(self.floor.store.balance(won_by(table, currency)) for table in lost)

    @invariant()
    def money_is_what_was_counted_in_and_won(self) -> None:
        store = self.floor.store
        for currency in BOTH:
            money = sum(self.has(person, currency) for person in MONEY)
            money += self.vouchers(currency) + store.balance(chips(currency))
            assert money == self.counted[currency] + self.won(currency)
            assert store.balance(cash(currency)) == -self.counted[currency]
        assert self.paid == 0

    @invariant()
    def every_currency_comes_to_nothing_by_itself(self) -> None:
        assert not any(self.floor.store.balance_sheet().by_currency.values())

    @invariant()
    def play_money_stays_play_money(self) -> None:
        store = self.floor.store
        play = sum(self.has(person, PLAY) for person in (PLAYS, "ben", "carla")) + self.vouchers(PLAY)
        assert play == self.given + self.won(PLAY)
        assert self.given == -store.balance(PLAY_MONEY)
        assert store.balance(capital(AUD)) == store.balance(capital(NZD)) == 0

    def teardown(self) -> None:
        self.floor.close()


TestCage = Cage.TestCase
TestCage.settings = settings(
    max_examples=tries(24), stateful_step_count=50, deadline=None, suppress_health_check=list(HealthCheck)
)


def test_a_player_has_no_cash_on_their_own_word(floor: Floor) -> None:
    floor.enter("petra", Role.PLAYER, play_money=False)
    refusal = floor.refused("petra", c.BuyIn(100_000_000, "cash"), "counted by somebody else")
    assert refusal.nearest == ("hand the cash to an attendant or to your dealer", "use a bill acceptor")
    assert floor.credits("petra") == 0


def test_a_poker_table_is_played_for_the_kind_of_money_of_its_first_player(floor: Floor) -> None:
    """At poker players win from each other: what one loses of play money another would take home as money."""
    floor.enter("petra", Role.PLAYER, play_money=False)
    floor.do("attendant", c.TakeCash("petra", 20_000))
    floor.open("t", "qld-2010", poker_tables.GAME, mode=Mode.LIVE, limits=poker_tables.LIMITS, options={})
    floor.sit("anna", "ben")
    with pytest.raises(NotAllowed, match="is played for play money, and this account is for money"):
        floor.do("petra", c.Sit("t"))
    poker_tables.next_hand(floor)
    poker_tables.stake(floor, anna=10_000, ben=10_000)
    assert floor.credits("petra") == 20_000
    floor.refused("petra", c.Sit("t"), "is played for play money")
    floor.restart()
    floor.refused("petra", c.Sit("t"), "is played for play money")


@pytest.mark.parametrize("first", ["anna", "petra"])
def test_a_table_that_is_played_for_money_takes_no_play_money(floor: Floor, first: str) -> None:
    floor.enter("petra", Role.PLAYER, play_money=False)
    floor.do("attendant", c.TakeCash("petra", 20_000))
    floor.open("t")
    floor.sit("anna", "petra")
    floor.step()
    floor.bet(first, "player", 1_000)
    floor.do(first, c.ClearWagers("t"))
    other = {"anna": "petra", "petra": "anna"}[first]
    with pytest.raises(NotAllowed, match="this account is for"):
        floor.bet(other, "player", 1_000)
    floor.bet(first, "player", 1_000)
