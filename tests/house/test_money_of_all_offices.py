"""Whatever all offices ask for, in whatever order, money comes in and goes out only where it is counted.

What each command says that it took in or paid out is added up beside the house. Cash, drawers, drop boxes,
cheques and capital must be that and nothing else; so all that people have is what was counted in, won and not
paid yet.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import fields
from typing import Any, Final

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from croupier.errors import CroupierError
from croupier.house import COMMANDS, Role, read_command
from croupier.house import commands as c
from croupier.house.money import capital
from croupier.house.vouchers import voucher_code
from croupier.money.amounts import decimal, parse_amount
from croupier.money.currencies import AUD, CURRENCIES, NZD, Currency
from croupier.money.postings import AccountKind
from tests.examples import tries
from tests.house.floor import STAFF, Floor
from tests.house.test_money_from_nothing import AUTO, LIVE, OTHER, OVER, VALUES

MONEY: Final = ("petra", "paul")
BOTH: Final = (AUD, NZD)
OFFICES: Final = (*STAFF, "device", "manager2")
PAYS: Final = (
    "take-cash",
    "pay-voucher",
    "pay-credits",
    "take-chips",
    "redeem-chips",
    "bring-capital",
    "take-capital",
    "put-payment-right",
    "refuse-credit",
    "recover-overpayment",
    "set-aside",
    "give-unclaimed",
    "set-four-eyes",
    "confirm-request",
    "decline-request",
    "open-drawer",
    "move-drawer-cash",
    "close-drawer",
    "sign-drawer",
    "issue-promotional-voucher",
    "correct-round",
)
"""What moves money, or lets it be moved, asked for oftener than the rest."""
OF_PLAYERS: Final = ("sit", "place-wager", "cash-out", "redeem-voucher", "collect", "leave", "clear-wagers")
PEOPLES: Final = (AccountKind.PLAYER, AccountKind.HELD, AccountKind.UNCLAIMED, AccountKind.CHIPS)
GIVEN: Final[dict[str, tuple[Any, ...]]] = {
    **VALUES,
    "table": (AUTO, OTHER, LIVE, OVER),
    "person": MONEY,
    "currency": ("AUD", "NZD"),
    "method": ("chips", "voucher", "cash", "cheque"),
    "to_player": (True, False),
    "ground": ("by_malfunction", "before_repair"),
    "round": (1, 2),
    "number": (1, 2, 3),
    "payee": ("Petra P", ""),
    "into": (True, False),
    "conditions": ("once",),
}
asked = st.fixed_dictionaries({name: st.sampled_from(of) for name, of in GIVEN.items()})
worth = st.sampled_from((100, 500, 2_000, 10_000, 60_000))
any_name = st.one_of(st.sampled_from(PAYS), st.sampled_from(sorted(COMMANDS)))


class Offices(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.floor = Floor().people()
        for name in (AUTO, OTHER):
            self.floor.open(name)
        self.floor.live(LIVE)
        self.floor.open(OVER, "nz-1996")
        for name in MONEY:
            self.floor.enter(name, Role.PLAYER, play_money=False)
        entry = c.EnterPerson("device", "Bill acceptor", ("device",))
        self.floor.do("administrator", entry)
        self.floor.enter("manager2", Role.MANAGER)
        self.counted: Counter[Currency] = Counter()
        """Taken in from players, less what was paid out to them in cash and by cheque."""
        self.brought: Counter[Currency] = Counter()
        for name in MONEY:
            for currency in BOTH:
                self.floor.do("attendant", c.TakeCash(name, 50_000, currency.code))
                self.counted[currency] += 50_000

    def give(self, person: str, name: str, given: dict[str, Any], amount: int) -> None:
        """A command as somebody gives it, and what it says that it moved."""
        books = self.floor.house.books
        numbers = sorted(books.vouchers)
        code = voucher_code(books.voucher_key, numbers[amount % len(numbers)]) if numbers else "1-0"
        data: dict[str, Any] = {}
        for each in fields(COMMANDS[name]):
            if each.name == "cheque":
                continue
            if "money" in each.metadata:
                data[each.name] = decimal(amount)
            elif each.name == "code":
                data[each.name] = code
            elif given.get(each.name) is not None:
                data[each.name] = given[each.name]
        with suppress(CroupierError):
            facts = self.floor.do(person, read_command(name, data)).facts
            if "waits" not in facts:
                self.tell(name, facts, CURRENCIES[given["currency"]], amount)
        assert not self.floor.house.faulty, name

    def tell(self, name: str, facts: Any, currency: Currency, amount: int) -> None:
        match name:
            case "take-cash":
                self.counted[CURRENCIES[facts["currency"]]] += amount
            case "pay-voucher" if not facts["play_money"]:
                self.counted[CURRENCIES[facts["currency"]]] -= parse_amount(facts["paid"])
            case "redeem-chips":
                self.counted[currency] -= parse_amount(facts["cash"])
            case "pay-winnings":
                self.counted[AUD] -= parse_amount(facts["paid"])
            case "bring-capital":
                self.brought[currency] += amount
            case "take-capital":
                self.brought[currency] -= amount
            case _:
                pass

    @rule(person=st.sampled_from(OFFICES), name=any_name, given=asked, amount=worth)
    def office(self, person: str, name: str, given: dict[str, Any], amount: int) -> None:
        """Somebody of the staff, or a device, gives any command."""
        self.give(person, name, given, amount)

    @rule(
        person=st.sampled_from(("attendant", "manager", "manager", "casino-supervisor", "device")),
        name=st.sampled_from(PAYS),
        given=asked,
        amount=worth,
    )
    def cashier(self, person: str, name: str, given: dict[str, Any], amount: int) -> None:
        """Whose office moves money gives a command that does."""
        self.give(person, name, given, amount)

    @rule(amount=worth, person=st.sampled_from(MONEY), currency=st.sampled_from(("AUD", "NZD")))
    def voucher(self, amount: int, person: str, currency: str) -> None:
        """A player makes a voucher, and it is paid at the cage."""
        given = {"currency": currency}
        self.give(person, "cash-out", given, amount)
        self.give("attendant", "pay-voucher", given, amount)

    @rule(amount=worth, person=st.sampled_from(MONEY), currency=st.sampled_from(("AUD", "NZD")))
    def chips(self, amount: int, person: str, currency: str) -> None:
        """A player is paid in chips, and brings some of them to the cage."""
        given = {"currency": currency, "person": person, "method": "chips"}
        self.give("attendant", "pay-credits", given, amount)
        self.give("attendant", "redeem-chips", given, min(amount, 500))
        self.give("attendant", "take-chips", given, 100)

    @rule(
        person=st.sampled_from(MONEY),
        name=st.one_of(st.sampled_from(OF_PLAYERS), any_name),
        given=asked,
        amount=worth,
    )
    def player(self, person: str, name: str, given: dict[str, Any], amount: int) -> None:
        """A player gives any command: none makes anything that people have."""
        before = {each: self.people(each) + self.sum_of(each, AccountKind.TABLE) for each in BOTH}
        told = Counter(self.counted)
        self.give(person, name, given, amount)
        assert self.counted == told, name
        after = {each: self.people(each) + self.sum_of(each, AccountKind.TABLE) for each in BOTH}
        assert after == before, name

    @rule(amount=worth, person=st.sampled_from(MONEY), given=asked)
    def second_person(self, amount: int, person: str, given: dict[str, Any]) -> None:
        """A manager corrects, and another confirms what waits for a second person."""
        for each in list(self.floor.house.books.four_eyes.open(self.floor.now)):
            with suppress(CroupierError):
                self.floor.do("manager2", c.ConfirmRequest(each.number))
        self.give("manager", "put-payment-right", {**given, "table": AUTO, "person": person}, amount)

    @rule(
        person=st.sampled_from(MONEY), table=st.sampled_from((AUTO, OTHER, OVER)), side=st.sampled_from("pb")
    )
    def plays(self, person: str, table: str, side: str) -> None:
        """A player sits down, wagers, and the round is played out."""
        with suppress(CroupierError):
            self.floor.do(person, c.Sit(table))
        with suppress(CroupierError):
            self.floor.do(person, c.PlaceWager(table, {"p": "player", "b": "banker"}[side], 1_000))
        self.floor.step(table, 6)

    # What must hold ---------------------------------------------------------------------------------

    def sum_of(self, currency: Currency, *kinds: AccountKind) -> int:
        store = self.floor.store
        return sum(
            amount
            for kind in kinds
            for account, amount in store.balances(kind).items()
            if account.currency == currency.code
        )

    def people(self, currency: Currency) -> int:
        return self.sum_of(currency, *PEOPLES)

    @invariant()
    def cash_is_what_was_counted_and_paid(self) -> None:
        store = self.floor.store
        for currency in BOTH:
            own = {
                account.id: amount
                for account, amount in store.balances(AccountKind.HOUSE).items()
                if account.currency == currency.code
            }
            assert own.pop("capital", 0) == store.balance(capital(currency)) == self.brought[currency]
            beside = sum(own.pop(name) for name in list(own) if name == "cheques" or "variance/" in name)
            in_hand = -self.sum_of(currency, AccountKind.CAGE, AccountKind.DROP) - beside
            assert in_hand == self.counted[currency] + self.brought[currency]
            assert not own, "nothing else of the house's is in money"

    @invariant()
    def people_have_what_was_counted_in_and_won(self) -> None:
        for currency in BOTH:
            won = -self.sum_of(currency, AccountKind.TABLE)
            assert self.people(currency) == self.counted[currency] + won

    @invariant()
    def every_currency_comes_to_nothing(self) -> None:
        assert not any(self.floor.store.balance_sheet().by_currency.values())

    def teardown(self) -> None:
        self.floor.close()


TestOffices = Offices.TestCase
TestOffices.settings = settings(
    max_examples=tries(24),
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
