"""One table of a simulated week: its dealer does what comes next, its players wager and decide by chance."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from croupier.equipment.cards import card_code
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide, Roll, Spin
from croupier.house import commands as c
from croupier.house import wagering_period
from croupier.house.commands import Command
from croupier.house.composition import came
from croupier.house.equipment import Wheel
from croupier.house.staff_views import next_for_staff
from croupier.house.state import TableState
from croupier.house.week.stages import Stage

if TYPE_CHECKING:
    from croupier.house.week.run import Week

STEPS: Final = 2_000
"""More steps no round takes."""
STAKES: Final = (500, 1_000, 2_500, 5_000, 10_000)
BUY_IN: Final = 50_000
SOUND: Final = "complete, no marks"
"""What inspections of new cards find."""
LAST: Final = 4
"""The cutting card comes when a shoe is down to one card in so many."""


class Stuck(AssertionError):
    """A round of the simulated week does not come to its end."""


class Driven:
    """A table, with its dealer, its supervisor and its players."""

    def __init__(self, week: Week, id_: str, stage: Stage, people: tuple[str, ...]) -> None:
        self.id, self.stage, self.people = id_, stage, people
        self.dealer = f"dealer-of-{id_}"
        self._week = week
        self._random = random.Random(f"{week.seed}/{id_}")  # noqa: S311
        self._first = stage.first.split()

    @property
    def state(self) -> TableState:
        """The table as the house has it."""
        return self._week.house.books.table(self.id)

    async def do(self, person: str, command: Command) -> dict[str, Any]:
        """Have somebody give a command at the table."""
        return await self._week.do(person, command)

    async def try_to(self, person: str, command: Command) -> bool:
        """Have somebody give a command that chance may have the house refuse."""
        try:
            await self.do(person, command)
        except (Malformed, Refused):
            return False
        return True

    async def seat_players(self) -> None:
        """Have the players sit, bought in, and those with promotional vouchers exchange them."""
        for person in self.people:
            if self.state.seat_of(person) is None and not await self.try_to(person, c.Sit(self.id)):
                continue
            await self.buy_in(person)
            if self.stage.tokens:
                await self._with_card(person)

    async def buy_in(self, person: str) -> None:
        """Have a player buy in at a dealer's table for cash, at any other by an acceptor or the cage."""
        currency = self.state.law.currency
        if self._week.credits(person, currency) >= BUY_IN // 2:
            return
        if (
            self.stage.live
            and self.state.tray.open
            and await self.try_to(self.dealer, c.TakeCash(person, BUY_IN))
        ):
            return
        if (
            not self.stage.live
            and person == self.people[0]
            and await self._week.devices.take(self, person, BUY_IN, currency)
        ):
            return
        cashier = self._random.choice(self._week.cashiers)
        await self.do(cashier, c.TakeCash(person, BUY_IN, currency.code))

    async def _with_card(self, person: str) -> None:
        seat = self.state.seat_of(person)
        assert seat is not None
        number = (await self.do(self._week.cashiers[0], c.IssuePlayerCard(person)))["card"]
        await self.do(self.dealer, c.PresentPlayerCard(self.id, seat, int(number)))
        given = await self.do("manager", c.IssuePromotionalVoucher(person, 2_500, "for wagers at blackjack"))
        codes = {v["voucher"]: v["code"] for v in self._week.house.vouchers(self._week.person(person))}
        await self.do(self.dealer, c.ExchangePromotionalVoucher(self.id, seat, codes[given["voucher"]]))

    # --- rounds ------------------------------------------------------------------------------

    async def play(self) -> None:
        """Play one round from its opening to its end."""
        number = self.state.round_number - self.state.playing
        bet = False
        for _ in range(STEPS):
            state = self.state
            if state.round_number > number and not state.playing:
                return
            if state.betting and not bet and not state.now.awaiting:
                bet = True
                await self._wager()
                if not self.stage.live and not self.state.now.lying:
                    return  # nobody has wagered: the house waits for the first wager
                continue
            if not await (self._deals() if self.stage.live else self._steps()):
                return
        raise Stuck(f"{self.id} ({self.stage.game}): {next_for_staff(self.state)}")

    async def _wager(self) -> None:
        for person in self.people:
            if self.state.seat_of(person) is None:
                continue
            name, where = self._random.choice(self.stage.wagers)
            chosen = [(name, where)]
            if self.stage.decisions:
                chosen = list(self.stage.wagers)  # all that belong together
            for wager, details in chosen:
                stake = self._random.choice(STAKES)
                if (own := self.stage.beside.get(wager)) is not None and own.min is not None:
                    stake = own.min
                tokens = self.stage.tokens and self._random.random() < 0.3
                placed = c.PlaceWager(self.id, wager, stake, details=details, tokens=500 if tokens else 0)
                if not await self.try_to(person, placed) and tokens:
                    await self.try_to(person, c.PlaceWager(self.id, wager, stake, details=details))

    async def _steps(self) -> bool:
        """The next step of an automated table, or what it waits for."""
        state = self.state
        request = None if state.round is None else state.round.request
        if state.playing and isinstance(request, Decide):
            return await self._decides(request)
        if state.betting:
            self._week.clock.at_least(wagering_period.earliest(state))
        await self._week.house.step(self.id)
        return True

    async def _decides(self, request: Decide) -> bool:
        person = self.state.seats[request.seat].person
        actions = [a for a in self.stage.decisions if a in request.actions] or list(request.actions)
        for action in actions:
            if await self.try_to(person, c.Decide(self.id, action)):
                return True
        raise Stuck(f"{self.id}: nobody can {', '.join(actions)}")

    async def _deals(self) -> bool:
        """What comes next at a dealer's table; false where nothing goes on before somebody else acts."""
        state = self.state
        request = None if state.round is None else state.round.request
        if state.playing and isinstance(request, Decide):
            return await self._decides(request)
        step = next_for_staff(state)
        table, command = self.id, str(step["command"])
        prepares = self._prepares(step, replaced=state.shoe_life is not None and state.cards_replaced)
        if prepares is not None:
            await self.do(*prepares)
            return True
        match command:
            case c.Shuffle.name:
                await self.do(self.dealer, c.Shuffle(table, replaced=state.cards_replaced))
            case c.OfferCut.name:
                await self.do(self.dealer, c.OfferCut(table))
            case c.AnswerCut.name:
                seat = int(str(step["who"]).removeprefix("seat "))
                await self.do(self.dealer, c.EnterCutAnswer(table, seat, accept=True))
            case c.CutCards.name:
                await self.do(self.dealer, c.CutCards(table, state.shoe.size // 2))
            case c.BurnCard.name:
                burned = self._card(state) if state.shoe.shows_burn else None
                await self.do(self.dealer, c.BurnCard(table, burned))
            case c.OpenRound.name:
                await self.do(self.dealer, c.OpenRound(table))
            case c.CallStep.name:
                await self.do(self.dealer, c.CallStep(table, step["step"]))
            case c.Acknowledge.name:
                await self.do(self._week.supervisor, c.Acknowledge(table))
            case c.EnterCard.name:
                if state.shoe.rules.has_cutting_card and state.shoe.left < state.shoe.size // LAST:
                    # It came once in this shoe: the house refuses it a second time.
                    await self.try_to(self.dealer, c.SeeCuttingCard(table))
                await self.do(self.dealer, c.EnterCard(table, self._card(self.state)))
            case c.EnterThrow.name:
                assert isinstance(request, Roll)
                dice = tuple(self._random.randint(1, 6) for _ in range(request.dice))
                await self.do(self.dealer, c.EnterThrow(table, dice))
            case c.EnterSpin.name:
                assert isinstance(request, Spin)
                assert isinstance(state.device, Wheel)
                await self.do(self.dealer, c.EnterSpin(table, self._random.choice(state.device.places)))
            case _:
                raise Stuck(f"{table} ({self.stage.game}) waits for {command} by {step['who']}")
        return True

    def _prepares(self, step: Mapping[str, Any], *, replaced: bool) -> tuple[str, Command] | None:
        """What is done with new cards or equipment next, and by whom; None where nothing of that is."""
        table, act = self.id, str(step["step"])
        seen = SOUND if act == "inspected" else ""
        match step["command"]:
            case c.PrepareCards.name:
                return self.dealer, c.PrepareCards(table, act, replaced=replaced, seen=seen)
            case c.InspectCards.name:
                return self._week.supervisor, c.InspectCards(table, SOUND, replaced=replaced)
            case c.PrepareEquipment.name:
                return self.dealer, c.PrepareEquipment(table, act, seen)
            case c.DoByHand.name:
                return self.dealer, c.DoByHand(table, act, SOUND)
            case c.InspectEquipment.name:
                return self._week.casino_supervisor, c.InspectEquipment(table, SOUND)
            case _:
                return None

    def _card(self, state: TableState) -> str:
        """A card of which some are left, the scripted ones first."""
        if self._first:
            return self._first.pop(0)
        rules, out = state.shoe.rules, came(state)
        left = [card for card in rules.deck.cards for _ in range(rules.copies(card) - out[card])]
        return card_code(self._random.choice(left))

    # --- what goes wrong ---------------------------------------------------------------------

    async def goes_wrong(self) -> None:
        """A payment was wrong, now and then by more than $1,000, and is put right."""
        if not self.people or self._random.random() > 0.2:
            return
        amount = self._random.choice((500, 1_000, 120_000))
        reason = "the dealer paid short"
        person = self._random.choice(self.people)
        put = c.PutPaymentRight(self.id, person, amount, to_player=True, reason=reason)
        await self.do("manager", put)

    @property
    def chance(self) -> random.Random:
        """The table's own chance."""
        return self._random
