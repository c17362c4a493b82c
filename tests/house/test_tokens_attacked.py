"""Whatever is asked for, in whatever order, tokens are never more than were given, and turn into no money.

Players, their dealer, a manager and an attendant take turns at random: vouchers, exchanges, wagers in chips
and tokens, wagers changed and taken back, splits, doubles, insurance, cards that are corrected before and
after the round, irregularities, rounds made void and invalidated, chips cashed. What it comes to is held to
books of the test's own, from the wagers that rounds ended and what they net alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from random import Random

import pytest

from croupier.equipment.cards import card_code
from croupier.errors import CroupierError
from croupier.games.requests import Announce, Decide, Draw, Wagering
from croupier.games.tape import Produce
from croupier.games.wagers import Result, Wager
from croupier.house import Command
from croupier.house import commands as c
from croupier.house.money import cash, chips, credits_of, on_layout, promotions, tokens_of, won_by
from croupier.house.people import Role
from croupier.house.recall import recall, told_otherwise
from croupier.money.currencies import AUD, AUD_TOKENS, Currency
from tests.clauses import clause
from tests.examples import sampled
from tests.house.floor import Floor

PEOPLE = ("petra", "paul")
BROUGHT = 50_000
"""What each has in Australian dollars, in cents."""
WORTH = (500, 1_000, 2_500, 5_000, 10_000, 60_000)
WAGERS = ("blackjack",) * 6 + ("perfect_pairs", "lucky_lucky", "insurance")
REFUSED = "refused"


class Attack:
    """A table at which everybody tries what they like."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.floor = Floor().people()
        for name in PEOPLE:
            self.floor.enter(name, Role.PLAYER, play_money=False)
            self.floor.do("attendant", c.TakeCash(name, BROUGHT, "AUD"))
        self.floor.live("t", "nsw-blackjack", "blackjack")
        self.given: Counter[str] = Counter()
        """The worth of the promotional vouchers that each was issued, in cents."""
        self.done: Counter[str] = Counter()
        """What was carried out, by its name."""
        self.offended: dict[int, int] = {}
        """The places whose wagers were forfeited for fraud, by round."""
        for seat, name in enumerate(PEOPLE, start=1):
            self.floor.do(name, c.Sit("t", seat))

    def ask(self, person: str, command: Command) -> bool:
        """Ask for something; whether it was carried out."""
        with suppress(CroupierError):
            self.floor.do(person, command)
            self.done[type(command).__name__] += 1
            return True
        self.done[REFUSED] += 1
        assert not self.floor.house.faulty, command
        return False

    def step(self) -> None:
        """One of the things that anybody may try; mostly what the round waits for."""
        chance = self.random.random()
        if chance < 0.55:
            self.go_on()
        else:
            self.random.choice(
                (
                    *(self.wager,) * 8,
                    *(self.exchange,) * 3,
                    *(self.issue, self.take_back, self.cash, self.redeem, self.sit, self.report),
                    *(self.correct_last, self.correct_cards, self.correct_round, self.invalidate, self.pay),
                )
            )()

    # What a round waits for ---------------------------------------------------------------------

    def go_on(self) -> None:
        table = self.floor.table()
        if not table.playing or table.round is None:
            self.be_seated()
            for each in PEOPLE:
                self.ask(each, c.Collect("t"))
            if not self.ask("dealer", c.OpenRound("t")):
                self.made_ready()
            return None
        request = table.round.request
        if table.now.awaiting is not None:
            self.made_ready()
        elif isinstance(request, Draw):
            self.ask("dealer", c.EnterCard("t", self.card()))
        elif isinstance(request, Decide):
            action = self.random.choice(request.actions)
            stake = request.stakes.get(action)
            tokens = self.random.choice((0, stake or 0, 500, 60_000)) if self.random.random() < 0.7 else 0
            person = table.seats[request.seat].person
            if not self.ask(person, c.Decide("t", action, tokens=tokens)):
                self.ask(person, c.Decide("t", request.actions[0]))
        elif isinstance(request, (Announce, Wagering)):
            lying = bool(table.round.wagers) or self.random.random() < 0.3
            if isinstance(request, Wagering) and not lying:
                return self.wager()
            step = "no_more_bets" if isinstance(request, Wagering) else request.step
            self.ask("dealer", c.CallStep("t", step))
        return None

    def be_seated(self) -> None:
        seated = {seat.person for seat in self.floor.table().seats.values()}
        for number, each in enumerate(PEOPLE, start=1):
            if each not in seated:
                self.ask(each, c.Sit("t", number))

    def made_ready(self) -> None:
        """Have the shoe shuffled, cut and burned from, and rulings given, where the table waits for that."""
        table = self.floor.table()
        staff = self.floor.view("supervisor").staff
        assert staff is not None
        waits = staff["next"]["command"]
        with suppress(CroupierError):
            if waits == c.Rule.name:
                ruling = self.random.choice(staff["awaiting_ruling"]["rulings"])
                self.ask(self.random.choice(("supervisor", "manager")), c.Rule("t", ruling))
            elif waits == c.BurnCard.name:
                self.ask("dealer", c.BurnCard("t", self.card() if table.shoe.shows_burn else None))
            elif waits in (c.OfferCut.name, c.CutCards.name):
                self.floor.cut("t", 200)
            elif waits in (c.Shuffle.name, c.PrepareCards.name):
                self.floor.shuffle("t")

    def card(self) -> str:
        # Aces, eights and tens, so that hands are split and insured often.
        rank = self.random.choice((0, 0, 7, 7, 9, 10, *range(13)))
        return card_code(rank * 4 + self.random.randrange(4))

    # What players try ---------------------------------------------------------------------------

    def person(self) -> str:
        return self.random.choice(PEOPLE)

    def wager(self) -> None:
        person, stake = self.person(), self.random.choice(WORTH)
        if self.random.random() < 0.9:
            self.be_seated()
        own = self.floor.store.balance(tokens_of(person, AUD))
        tokens = self.random.choice((0, stake, min(own, stake), min(own, stake), stake // 2, stake + 500))
        box = self.random.choice((1, 2, 3))
        self.ask(person, c.PlaceWager("t", self.random.choice(WAGERS), stake, box=box, tokens=tokens))

    def take_back(self) -> None:
        if self.random.random() < 0.3:
            kind = self.random.choice((c.ClearWagers, c.RepeatWagers, c.Collect))
            self.ask(self.person(), kind("t"))
        else:
            self.ask(self.person(), c.WithdrawWager("t", "blackjack", box=self.random.choice((1, 2, 3))))

    def sit(self) -> None:
        person = self.person()
        self.ask(person, self.random.choice((c.Leave("t"), c.Sit("t", self.random.choice((1, 2, 3))))))

    def cash(self) -> None:
        currency = self.random.choice(("AUD", "AUD", AUD_TOKENS.code))
        self.ask(self.person(), c.CashOut(self.random.choice(WORTH), currency))

    def code(self) -> str:
        """The code of a voucher, whoever it was made for."""
        found = [
            each for name in PEOPLE for each in self.floor.house.vouchers(self.floor.house.books.person(name))
        ]
        return str(self.random.choice(found)["code"]) if found else "1-0"

    def redeem(self) -> None:
        self.ask(self.person(), c.RedeemVoucher(self.code()))

    def pay(self) -> None:
        pays = (c.PayVoucher(self.code()), c.PayCredits(self.person(), 500, "chips", AUD_TOKENS.code))
        self.ask("attendant", self.random.choice(pays))

    # What staff do ------------------------------------------------------------------------------

    def issue(self) -> None:
        person, worth = self.person(), self.random.choice(WORTH)
        if self.ask("manager", c.IssuePromotionalVoucher(person, worth)):
            self.given[person] += worth

    def exchange(self) -> None:
        self.ask("dealer", c.ExchangePromotionalVoucher("t", self.random.choice((1, 2, 3)), self.code()))

    def correct_last(self) -> None:
        self.ask("dealer", c.CorrectLast("t", self.card()))

    def correct_cards(self) -> None:
        round_ = self.floor.table().round
        came = [card_code(each.card) for each in round_.tape if isinstance(each, Produce)] if round_ else []
        self.ask("supervisor", c.CorrectCards("t", tuple(self.other(came))))

    def correct_round(self) -> None:
        results = self.floor.table().results
        if results and not self.floor.table().playing:
            last = results[-1]
            cards = tuple(self.other([str(each) for each in last.entered]))
            self.ask("manager", c.CorrectRound("t", last.number, cards, "wrongly entered"))

    def other(self, came: list[str]) -> list[str]:
        """The same cards but for one."""
        if came:
            came[self.random.randrange(len(came))] = self.card()
        return came

    def report(self) -> None:
        kind = self.random.choice(list(self.floor.table().rules.irregularities.values()))
        details = dict.fromkeys(kind.details, self.random.random() < 0.5)
        named = self.card() if kind.takes_card else None
        with_seat = {**details, "seat": self.random.choice((1, 2))} if kind.takes_seat else details
        by = self.random.choice(("dealer", "manager"))
        self.ask(by, c.ReportIrregularity("t", kind.kind, named, with_seat))

    def invalidate(self) -> None:
        if self.random.random() < 0.5:
            return
        seat = self.random.choice((None, 1, 2))
        ground = "disruption" if seat is None else "fraud_by_player"
        number = self.floor.table().round_number
        if self.ask("manager", c.Invalidate("t", ground, "so it was", seat)) and seat is not None:
            self.offended[number] = seat

    # What must hold -----------------------------------------------------------------------------

    def at_the_house(self, currency: Currency) -> int:
        """All that players have of a currency: their own, held for wagers, on the layout, in vouchers."""
        store, own = self.floor.store, credits_of if currency == AUD else tokens_of
        held = sum(h.amount for h in store.open_holds() if h.player in [own(name, AUD) for name in PEOPLE])
        lying = sum(store.balance(on_layout("t", name, currency)) for name in PEOPLE)
        found = self.floor.house.books.vouchers.values()
        vouchers = sum(v.amount for v in found if v.currency == currency and not v.redeemed)
        return held + lying + vouchers + sum(store.balance(own(name, AUD)) for name in PEOPLE)

    def check(self) -> None:
        store = self.floor.store
        won, tokens_won = store.balance(won_by("t", AUD)), store.balance(won_by("t", AUD_TOKENS))
        assert not any(store.balance_sheet().by_currency.values())
        assert store.balance(promotions(AUD_TOKENS)) == -self.given.total(), "tokens come of vouchers alone"
        assert tokens_won >= 0, "no table gives tokens away"
        assert self.at_the_house(AUD_TOKENS) == self.given.total() - tokens_won
        money = self.at_the_house(AUD) + store.balance(chips(AUD))
        assert money + won == -store.balance(cash(AUD)), "money is what was brought and won"
        for name in PEOPLE:
            assert min(store.balance(credits_of(name, AUD)), store.balance(tokens_of(name, AUD))) >= 0

    def check_all(self) -> None:
        """The whole table against what its wagers came to, put right where a round was settled anew."""
        store, table = self.floor.store, self.floor.table()
        again = [recall(store, table, number) for number in range(1, table.round_number + 1)]
        assert not any(told_otherwise(table, each) for each in again)
        won, tokens_won = store.balance(won_by("t", AUD)), store.balance(won_by("t", AUD_TOKENS))
        lost, paid = list[Wager](), Fraction(0)
        for each in again:
            offender = self.offended.get(each.number)
            for end in each.round.settlements:
                if end.wager.seat == offender or (offender is None and end.result is Result.LOSE):
                    lost.append(end.wager)
                elif offender is None:
                    assert end.net >= 0
                    paid += end.net
        assert tokens_won == sum(wager.tokens for wager in lost), "tokens lose as tokens, and win no tokens"
        assert won == sum(wager.stake - wager.tokens for wager in lost) - paid, (
            "wagers win what they are paid"
        )


@pytest.fixture
def attack(request: pytest.FixtureRequest) -> Iterator[Attack]:
    made = Attack(request.param)
    yield made
    made.floor.close()


@clause("nsw-blackjack", "r 1.1 def casino promotional token", "r 5.2")
@pytest.mark.parametrize("attack", sampled(range(24), 2), indirect=True)
def test_no_order_of_things_makes_value_of_nothing_or_money_of_tokens(attack: Attack) -> None:
    attack.issue()
    for number in range(400):
        attack.step()
        attack.check()
        if number % 100 == 99:
            attack.floor.restart()
            attack.check()
    attack.check_all()
    assert attack.done["EnterCard"] > 20
    assert attack.done["ExchangePromotionalVoucher"]
