"""Random rounds in a house, of wagers in chips and tokens, against accounts typed from the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.requests import Announce, Decide, Draw, Wagering
from croupier.house import commands as c
from croupier.house.crash_checks import faults
from croupier.house.money import credits_of, promotions, tokens_of
from croupier.house.people import Role
from croupier.money.currencies import AUD, AUD_TOKENS
from tests.clauses import clause
from tests.house.floor import Floor
from tests.oracles.nsw_blackjack import Round
from tests.oracles.promotional_tokens import Accounts, Made, Shares, changes
from tests.oracles.rounds import rounds

GAME = "blackjack"
CENTS = 10_000_000
"""What every player has of money and of tokens."""
LIMITS = Limits({"table": Range(50, 1_000_000)})
PLAYERS = {seat: f"player-{seat}" for seat in range(1, 6)}
RESTARTS = 0.01
"""How often the house is closed and opened again before a step."""
OPTIONS = ("lucky_lucky_table", "resplit", "blackjack_paid", "insurance_against_ten")
JACKPOT = "blazing_7s"
"""Left out: tokens add nothing that is known to a jackpot."""


class Played:
    """A round of the oracle, as it is played at a dealer's table of its own."""

    def __init__(self, floor: Floor, random: Random, number: int) -> None:
        self.floor = floor
        self.random = random
        self.table = f"t{number}"
        self.round = Round(random)
        self.shares = Shares(random, self.round.chip)
        self.made: list[Made] = []
        self.accounts = Accounts()
        self.ended = "settled"

    def play(self) -> None:
        """From the wagers to the end, or to where the outcome is invalidated."""
        self._open()
        self._wager()
        cards, decisions = iter(self.round.cards), iter(self.round.decisions)
        stops_at = self.random.randint(1, 40) if self.random.random() < 0.3 else 0
        steps = 0
        while self.floor.table(self.table).playing:
            round_ = self.floor.table(self.table).round
            assert round_ is not None
            steps += 1
            request = round_.request
            if steps == stops_at:
                return self._invalidate()
            if self.random.random() < RESTARTS:
                self.floor.restart()
                continue
            if isinstance(request, Draw):
                self.floor.do("dealer", c.EnterCard(self.table, next(cards)))
            elif isinstance(request, Decide):
                self._decide(request, next(decisions))
            else:
                assert isinstance(request, (Announce, Wagering))
                step = "no_more_bets" if isinstance(request, Wagering) else request.step
                self.floor.do("dealer", c.CallStep(self.table, step))
        for seat, name, stake, net in self.round.nets:
            if name != JACKPOT:
                self.accounts.ends(self.shares.of(seat, name, stake), net)
        return None

    def _open(self) -> None:
        options = {name: self.round.script["options"][name] for name in OPTIONS}
        chip = int(self.round.chip * 100)
        self.floor.live(self.table, "nsw-blackjack", GAME, options=options, smallest_chip=chip, limits=LIMITS)
        for seat, person in PLAYERS.items():
            self.floor.do(person, c.Sit(self.table, seat))
        self.floor.do("dealer", c.OpenRound(self.table))

    def _wager(self) -> None:
        for bet in self.round.script["wagers"]:
            if bet["wager"] == JACKPOT:
                continue
            wager = self.shares.of(bet["seat"], bet["wager"], Fraction(bet["stake"]))
            place = c.PlaceWager(
                self.table,
                wager.name,
                int(wager.stake * 100),
                box=bet.get("box", wager.seat),
                tokens=int(wager.tokens * 100),
            )
            self.floor.do(PLAYERS[wager.seat], place)
            self.made.append(wager)

    def _decide(self, request: Decide, said: dict[str, str]) -> None:
        seat, action = int(said["seat"]), said["action"]
        assert request.seat == seat, (request, said)
        stake = int(Fraction(said["stake"]) * 100) if "stake" in said else None
        due = stake or request.stakes.get(action, 0)
        tokens = 0
        if due and action != "even_money":
            name = "split" if action == "cover_both" else action
            wager = self.shares.of(seat, name, Fraction(due, 100))
            tokens = int(wager.tokens * 100)
            self.made.append(wager)
        self.floor.do(PLAYERS[seat], c.Decide(self.table, action, stake, tokens=tokens))

    def _invalidate(self) -> None:
        offender = self.random.choice((None, *{wager.seat for wager in self.made}))
        self.ended = "disruption" if offender is None else "fraud_by_player"
        self.floor.do("manager", c.Invalidate(self.table, self.ended, "so it was", offender))
        self.accounts.invalid(self.made, offender)


@pytest.fixture
def floor() -> Iterator[Floor]:
    """A house with its staff."""
    made = Floor().people()
    yield made
    made.close()


@clause("nsw-blackjack", "r 1.1 def casino promotional token", "r 5.2", "r 18.10")
def test_money_and_tokens_of_every_round_are_what_the_rules_give(floor: Floor) -> None:
    random = Random(1_909)
    for person in PLAYERS.values():
        floor.enter(person, Role.PLAYER, play_money=False)
        floor.do("attendant", c.TakeCash(person, CENTS, "AUD"))
    floor.live("first", "nsw-blackjack", GAME)
    floor.do("dealer", c.StandDown("first"))
    has = {person: [CENTS, 0] for person in PLAYERS.values()}
    given = 0
    ended: Counter[str] = Counter()
    for number in range(rounds(120)):
        played = Played(floor, random, number)
        for seat, person in PLAYERS.items():
            more = 500_000 - has[person][1]
            if more > 0:
                _give(floor, person, seat, more)
                has[person][1] += more
                given += more
        played.play()
        ended[played.ended] += 1
        for seat, (money, tokens) in changes(played.accounts).items():
            has[PLAYERS[seat]][0] += money
            has[PLAYERS[seat]][1] += tokens
        for person in PLAYERS.values():
            accounts = credits_of(person, AUD), tokens_of(person, AUD)
            where = number, person, played.ended, played.round.script, played.made
            assert [floor.store.balance(each) for each in accounts] == has[person], where
        assert floor.store.open_holds() == []
        assert floor.store.balance(promotions(AUD_TOKENS)) == -given
        assert set(floor.store.balance_sheet().by_currency.values()) == {0}
        for person in PLAYERS.values():
            floor.do(person, c.Leave(played.table))
        floor.do("dealer", c.StandDown(played.table))
    assert faults(floor.store) == []
    assert ended["settled"]


def _give(floor: Floor, person: str, seat: int, amount: int) -> None:
    """A voucher of the operator's, exchanged by the dealer of the first table."""
    floor.do("manager", c.IssuePromotionalVoucher(person, amount))
    floor.do(person, c.Sit("first", seat))
    code = str(floor.house.vouchers(floor.house.books.person(person))[-1]["code"])
    floor.do("dealer", c.ExchangePromotionalVoucher("first", seat, code))
    floor.do(person, c.Leave("first"))
