"""Whatever all offices ask for, in whatever order, money comes in and goes out only where it is counted.

What each command says that it took in or paid out is added up beside the house. Cash, drawers, drop boxes,
cheques and capital must be that and nothing else; so all that people have is what was counted in, won and not
paid yet. Games against the house are played, poker between players, tables with a linked jackpot and one that
the operator funds, and tournaments. At the end the store is proven: rounds pay what their tapes say, and the
ledger has what events tell of and nothing else.

That this finds what it is for is shown by faults that are planted in the house.
"""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from croupier.errors import CroupierError
from croupier.games.limits import Limits, Range
from croupier.games.requests import Decide
from croupier.house import COMMANDS, Role, read_command
from croupier.house import commands as c
from croupier.house.money import Balances, HoldStake, MoneyOp, Move, SettleStake, capital, cash
from croupier.house.proof import prove
from croupier.house.vouchers import voucher_code
from croupier.money.amounts import decimal, parse_amount
from croupier.money.currencies import AUD, CURRENCIES, NZD, Currency
from croupier.money.postings import AccountKind, Movement, Posting, Reason
from tests.examples import sampled, tries
from tests.house import poker_tables
from tests.house.floor import STAFF
from tests.house.test_money_from_nothing import AUTO, LIVE, OTHER, OVER, VALUES
from tests.house.tournament_floor import TournamentFloor
from tests.tournaments.made import conditions, stage

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
FOR_PLAYERS: Final = {"jackpots", "tournaments"}
"""Accounts of the house, in money, that jackpots are set aside from and that tournaments come to."""
PEOPLES: Final = (AccountKind.PLAYER, AccountKind.HELD, AccountKind.UNCLAIMED, AccountKind.CHIPS)
STUDS: Final = ("stud", "stud2")
"""Their progressive jackpots are one."""
POKER, FLUSH, TOURNEY = "poker", "flush", "tourney"
"""Poker in Queensland, in New Zealand with a jackpot that the operator funds, and a tournament's table."""
PLAYED: Final = (AUTO, OTHER, OVER, *STUDS, POKER, FLUSH)
STEPS: Final = 60
"""More than a round takes."""
SAFE: Final[tuple[str, ...]] = (
    "check",
    "call",
    "bet",
    "raise",
    "fold",
    "all_in",
    "show",
    "muck",
    "stand",
    "draw",
)
"""What is decided, the likeliest first."""
GIVEN: Final[dict[str, tuple[Any, ...]]] = {
    **VALUES,
    "table": (AUTO, OTHER, LIVE, OVER, *STUDS, POKER, FLUSH, TOURNEY),
    "tables": ((TOURNEY,), STUDS),
    "tournament": (1, 2, 0),
    "pool": ("progressive", "royal_flush_jackpot"),
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
        self.floor = TournamentFloor()
        self.floor.people()
        for name in (AUTO, OTHER):
            self.floor.open(name)
        self.floor.live(LIVE)
        self.floor.open(OVER, "nz-1996")
        self.open_more()
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

    def open_more(self) -> None:
        """Tables of poker, of linked jackpots, and of one that the operator funds."""
        limits = Limits({"table": Range(500, 50_000), "jackpot": Range(200, 200)})
        for id_ in STUDS:
            jackpots = {"progressive": 100_000}
            self.floor.open(id_, "qld-2010", "caribbean_stud", limits=limits, jackpots=jackpots)
        self.floor.do("manager", c.LinkJackpots(STUDS[0], STUDS[1:], "Both", "letter 7", 0))
        self.floor.open(POKER, "qld-2010", poker_tables.GAME, limits=poker_tables.LIMITS)
        self.floor.open(
            FLUSH,
            "nz-poker-2017",
            "holdem",
            limits=poker_tables.LIMITS,
            options={"royal_flush_jackpot": "flop"},
            jackpots={"royal_flush_jackpot": 50_000},
        )

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
        before = {each: self.people(each) + self.played_for(each) for each in BOTH}
        told = Counter(self.counted)
        self.give(person, name, given, amount)
        assert self.counted == told, name
        after = {each: self.people(each) + self.played_for(each) for each in BOTH}
        assert after == before, name

    @rule(amount=worth, person=st.sampled_from(MONEY), given=asked)
    def second_person(self, amount: int, person: str, given: dict[str, Any]) -> None:
        """A manager corrects, and another confirms what waits for a second person."""
        for each in list(self.floor.house.books.four_eyes.open(self.floor.now)):
            with suppress(CroupierError):
                self.floor.do("manager2", c.ConfirmRequest(each.number))
        self.give("manager", "put-payment-right", {**given, "table": AUTO, "person": person}, amount)

    @rule(
        table=st.sampled_from(PLAYED), stake=st.sampled_from((1_000, 2_500, 10_000)), choice=st.integers(0, 9)
    )
    def plays(self, table: str, stake: int, choice: int) -> None:
        """Both players sit down and wager, and the round is played out."""
        wagers = {
            POKER: ("table_stakes",),
            FLUSH: ("table_stakes",),
            **dict.fromkeys(STUDS, ("ante", "jackpot")),
        }.get(table, (("player", "banker", "tie")[choice % 3],))
        for person in MONEY:
            with suppress(CroupierError):
                self.floor.do(person, c.Sit(table))
        for _ in range(STEPS):
            if self.floor.table(table).betting:
                break
            self.goes_on(table, choice)
        for person in MONEY:
            for wager in wagers:
                amount = (
                    200 if wager == "jackpot" else max(stake, 2_000) if wager == "table_stakes" else stake
                )
                with suppress(CroupierError):
                    self.floor.do(person, c.PlaceWager(table, wager, amount))
        number = self.floor.table(table).round_number
        for _ in range(STEPS):
            state = self.floor.table(table)
            if state.round_number != number or not state.playing:
                return
            self.goes_on(table, choice)

    def goes_on(self, table: str, choice: int) -> None:
        """The next step of a table, or a decision of whoever is asked."""
        state = self.floor.table(table)
        request = state.round.request if state.playing and state.round is not None else None
        if isinstance(request, Decide):
            can = [each for each in SAFE if each in request.actions] or list(request.actions)
            with suppress(CroupierError):
                action = c.Decide(table, can[choice % 2 % len(can)])
                self.floor.do(state.seats[request.seat].person, action)
                return
        self.floor.step(table)

    @rule(buy_in=st.sampled_from(("0", "20")), in_cash=st.booleans(), goes_on=st.booleans())
    def tournament(self, buy_in: str, in_cash: bool, goes_on: bool) -> None:
        """A tournament of two is held, and concluded or cancelled."""
        given = conditions(
            stage(rounds=1, buy_in=buy_in), least=2, most=2, **({"in_cash": True} if in_cash else {})
        )
        with suppress(CroupierError):
            self.floor.publish(given)
            id_ = f"{TOURNEY}{self.floor.number}"
            self.floor.table_for(id_)
            self.floor.enter_all(*MONEY)
            self.floor.seat(id_)
            if goes_on:
                self.floor.play_round(id_)
                self.floor.do("manager", c.ConcludeTournament(self.floor.number))
            else:
                self.floor.do("manager", c.CancelTournament(self.floor.number, "the lights went out"))
        assert not self.floor.house.faulty

    # What must hold ---------------------------------------------------------------------------------

    def sum_of(self, currency: Currency, *kinds: AccountKind) -> int:
        store = self.floor.store
        return sum(
            amount
            for kind in kinds
            for account, amount in store.balances(kind).items()
            if account.currency == currency.code
        )

    def played_for(self, currency: Currency) -> int:
        """What tables have won, what lies in jackpots, and what the house has put into games or won there."""
        house = (
            amount
            for account, amount in self.floor.store.balances(AccountKind.HOUSE).items()
            if account.currency == currency.code and account.id in FOR_PLAYERS
        )
        return self.sum_of(currency, AccountKind.TABLE, AccountKind.JACKPOT) + sum(house)

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
            assert own.keys() <= FOR_PLAYERS, f"the house has {own} in money"

    @invariant()
    def people_have_what_was_counted_in_and_won(self) -> None:
        for currency in BOTH:
            assert self.people(currency) + self.played_for(currency) == self.counted[currency]

    @invariant()
    def every_currency_comes_to_nothing(self) -> None:
        assert not any(self.floor.store.balance_sheet().by_currency.values())

    def teardown(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "house.sqlite"
            self.floor.store.backup(copy)
            proof = prove(str(copy))
        self.floor.close()
        assert proof.ok, str(proof)


RUNS: Final = settings(
    max_examples=tries(24),
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TestOffices = Offices.TestCase
TestOffices.settings = RUNS


# Planted faults -----------------------------------------------------------------------------------

Plant = Callable[[MoneyOp], list[MoneyOp]]


def times_two(movement: Movement) -> Movement:
    """The same movement of twice as much."""
    lines = tuple(Posting(each.account, 2 * each.amount) for each in movement.postings)
    return replace(movement, postings=lines)


def credited_twice(op: MoneyOp) -> list[MoneyOp]:
    """Who buys in has twice what was counted."""
    if isinstance(op, Move) and op.movement.reason is Reason.BUY_IN:
        return [Move(times_two(op.movement))]
    return [op]


def paid_and_not_debited(op: MoneyOp) -> list[MoneyOp]:
    """What the cage pays in cash stays in the books."""
    paid = isinstance(op, Move) and op.movement.reason is Reason.CASH_OUT
    of_the_cage = isinstance(op, Move) and any(p.account == cash(AUD) for p in op.movement.postings)
    return [] if paid and of_the_cage else [op]


def winners_paid_twice(op: MoneyOp) -> list[MoneyOp]:
    """A wager or a pot that is won pays its winnings again."""
    if isinstance(op, SettleStake) and op.pay > op.stake:
        return [replace(op, pay=2 * op.pay - op.stake)]
    return [op]


def half_of_a_stake(op: MoneyOp) -> list[MoneyOp]:
    """Half of what is wagered leaves the player's credits."""
    return [replace(op, amount=op.amount // 2)] if isinstance(op, HoldStake) else [op]


def prizes_twice(op: MoneyOp) -> list[MoneyOp]:
    """What a tournament pays to players in money is paid again, out of the house's own."""
    if not (isinstance(op, Move) and op.movement.reason is Reason.TOURNAMENT):
        return [op]
    paid = [p for p in op.movement.postings if p.account.kind is AccountKind.PLAYER and p.amount > 0]
    if not paid or paid[0].account.currency not in {each.code for each in BOTH}:
        return [op]
    from_house = [Posting(p.account.like(AccountKind.HOUSE, "tournaments"), -p.amount) for p in paid]
    return [op, Move(replace(op.movement, postings=(*paid, *from_house)))]


def reserve_not_raised(op: MoneyOp) -> list[MoneyOp]:
    """What a hand adds to a jackpot that the operator funds is not set aside."""
    of_jackpot = isinstance(op, Move) and op.movement.reason is Reason.CONTRIBUTION
    return [] if of_jackpot else [op]


PLANTED: Final[tuple[Plant, ...]] = (
    credited_twice,
    prizes_twice,
    paid_and_not_debited,
    winners_paid_twice,
    half_of_a_stake,
    reserve_not_raised,
)


@pytest.mark.parametrize("plant", sampled(PLANTED, 2))
def test_a_fault_that_is_planted_in_the_house_is_found(monkeypatch: pytest.MonkeyPatch, plant: Plant) -> None:
    covered = Balances.covered

    def faulty(balances: Balances, ops: Any) -> Any:
        carried, short = covered(balances, ops)
        return [each for op in carried for each in plant(op)], short

    monkeypatch.setattr(Balances, "covered", faulty)
    seen = settings(RUNS, max_examples=40, phases=(Phase.generate,), database=None)
    with pytest.raises(AssertionError):
        run_state_machine_as_test(Offices, settings=seen)
