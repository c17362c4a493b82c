"""A house for tests: small, in memory, with a clock that the test moves and players with credits."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping
from typing import Any, TypeVar

import pytest
from argon2 import PasswordHasher

from croupier.games.limits import Limits, Range
from croupier.games.refusals import Refusal, Refused
from croupier.house import Answer, Command, House, Mode, Person, Role, TableSetup, TableView, wagering_period
from croupier.house import commands as c
from croupier.house.by_hand_events import due_by_hand
from croupier.house.commands.base import TableCommand
from croupier.house.equipment_events import cards_to_call
from croupier.house.founding import FOUNDER, settle
from croupier.house.money import credits_of
from croupier.house.setup import AT_ONCE, SECOND
from croupier.house.state import TableState
from croupier.house.store import Store
from croupier.money.currencies import CURRENCIES
from tests.house.new_store import new_store
from tests.preparing import equip, prepare

T = TypeVar("T")

MINUTE = 60 * SECOND
LIMITS = Limits({"table": Range(500, 50_000)})
CREDITS = 100_000
PLAYERS = ("anna", "ben", "carla")
STAFF = {
    "dealer": Role.DEALER,
    "attendant": Role.ATTENDANT,
    "supervisor": Role.SUPERVISOR,
    "casino-supervisor": Role.CASINO_SUPERVISOR,
    "manager": Role.MANAGER,
    "inspector": Role.INSPECTOR,
    "administrator": Role.ADMINISTRATOR,
}
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""A house makes one hash as it opens: in earnest that takes longer than all the rest of it."""


class Floor:
    """A house that is asked from outside its event loop."""

    def __init__(self, url: str = "sqlite://") -> None:
        self.now = 1_700_000_000 * SECOND
        self.runner = asyncio.Runner()
        self.store: Store = new_store(url)
        self.house: House = self.run(self._open())

    async def _open(self) -> House:
        return await House.open(self.store, clock=lambda: self.now, automatic=False, hasher=CHEAP)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        # The runner itself has interrupts handled anew each time, which takes as long as many commands.
        return self.runner.get_loop().run_until_complete(work)

    def people(self) -> Floor:
        """Enter the players, with credits, and the staff."""
        for name in PLAYERS:
            self.enter(name, Role.PLAYER)
            self.do(name, c.BuyIn(CREDITS, "play_money"))
        for name, role in STAFF.items():
            self.enter(name, role)
        return self

    def enter(self, name: str, role: Role, born: str = "1980-06-15", play_money: bool = True) -> Person:
        entry = c.EnterPerson(name, name.title(), (role.value,), born, play_money=play_money)
        self.run(self.house.do(FOUNDER, entry))
        return self.house.books.person(name)

    def open(
        self, id_: str = "t", book: str = "qld-2010", game: str = "baccarat", **setup: Any
    ) -> TableState:
        """Open a table, automated unless told otherwise."""
        given = {"limits": LIMITS, "pace": AT_ONCE, **setup}
        made = TableSetup(id=id_, title=id_, book=book, game=game, **given)
        self.run(settle(self.house, book, game))
        self.run(self.house.do(FOUNDER, c.OpenTable(made.to_json())))
        return self.table(id_)

    def live(
        self, id_: str = "t", book: str = "qld-2010", game: str = "baccarat", **setup: Any
    ) -> TableState:
        """Open a dealer's table with a shoe ready."""
        table = self.open(id_, book, game, mode=Mode.LIVE, **setup)
        self.shuffle(id_)
        self.do("dealer", c.CutCards(id_, 200))
        self.do("dealer", c.BurnCard(id_, "AS" if table.shoe.shows_burn else None))
        return table

    def shuffle(self, table: str, **said: Any) -> None:
        """Have the cards shuffled, after what the book has done with new ones before."""
        self.do("dealer", c.Shuffle(table, **said))

    def prepare(self, table: str, replaced: bool = False, dealer: str = "dealer") -> None:
        """Have done with new cards what the book has done before they are shuffled."""
        prepare(lambda: self.table(table), self.give, replaced=replaced, dealer=dealer, viewer=self._viewer)

    def _viewer(self) -> str:
        """A player who is there to look at new cards, and goes again."""
        if "viewer" not in self.house.books.people:
            self.enter("viewer", Role.PLAYER)
        return "viewer"

    def cut(self, table: str, at: int, cutting_card: int | None = None) -> None:
        """Have the cards cut: by the first player who is offered the cut, by the dealer where nobody is."""
        if self._next(table)["command"] == c.OfferCut.name:
            first = self.do("dealer", c.OfferCut(table)).facts["asked"][0]
            self.do("dealer", c.EnterCutAnswer(table, first, accept=True))
        self.do("dealer", c.CutCards(table, at, cutting_card))

    def do(self, person: str, command: Command, key: str | None = None) -> Answer:
        """Carry a command out, a shuffle or a round after what is done with cards or equipment before.

        "dealer" is whoever deals at the table, one dealer for each.
        """
        if isinstance(command, c.Shuffle) and not command.cards and not command.preshuffled:
            self.prepare(command.table, command.replaced, person)
        if isinstance(command, c.OpenRound):
            equip(lambda: self.table(command.table), self.give, dealer=person, viewer=self._viewer)
        if isinstance(command, c.EnterCard) and cards_to_call(self.table(command.table)):
            self.give(person, c.CallCards(command.table))
        if isinstance(command, (c.CallStep, c.EnterCard, c.EnterThrow)):
            while (due := due_by_hand(self.table(command.table))) is not None:
                self.give(person, c.DoByHand(command.table, due.act.name, "as it should be"))
        return self.give(person, command, key)

    def give(self, person: str, command: Command, key: str | None = None) -> Answer:
        """Carry out a command, and nothing before it; for whom "dealer" stands: see ``do``."""
        if person == "dealer" and isinstance(command, TableCommand):
            person = self._dealer_at(command.table)
        return self.run(self.house.do(self.house.books.person(person), command, key=key))

    def _dealer_at(self, table: str) -> str:
        """Who deals at a table: "dealer" themselves, unless they have the dealer's place at another one."""
        tables = self.house.books.tables.values()
        if not any(t.on_duty == "dealer" and t.id != table for t in tables):
            return "dealer"
        name = f"dealer-of-{table}"
        if name not in self.house.books.people:
            self.enter(name, Role.DEALER)
        return name

    def refused(self, person: str, command: Command, match: str | None = None) -> Refusal:
        """A command that is refused, and why."""
        with pytest.raises(Refused, match=match) as error:
            self.give(person, command)
        return error.value.refusal

    def sit(self, *people: str, table: str = "t") -> None:
        for person in people:
            self.do(person, c.Sit(table))

    def enter_players(self, *names: str, table: str = "t", seat: int | None = None) -> None:
        """Further players with credits, who sit down at a table."""
        for name in names:
            self.enter(name, Role.PLAYER)
            self.do(name, c.BuyIn(CREDITS, "play_money"))
            self.do(name, c.Sit(table, seat))

    def bet(self, person: str, wager: str, stake: int, table: str = "t", **more: Any) -> Answer:
        return self.do(person, c.PlaceWager(table, wager, stake, **more))

    def step(self, table: str = "t", times: int = 1) -> None:
        """Let an automated table take its next steps."""
        for _ in range(times):
            if self.table(table).betting:
                # Wagers are not closed before they have been open as long as the rulebook wants it.
                self.now = max(self.now, wagering_period.earliest(self.table(table)))
            self.run(self.house.step(table))

    def play_out(self, table: str = "t") -> None:
        """Let an automated table finish its round."""
        while self.table(table).playing:
            self.step(table)

    def deal(self, cards: str, table: str = "t", *, result: bool = True) -> None:
        """Close the betting of a live round, enter its cards, and call the result."""
        self.do("dealer", c.CallStep(table, "no_more_bets"))
        for card in cards.split():
            self.do("dealer", c.EnterCard(table, card))
        if result:
            self.result(table)

    def result(self, table: str = "t") -> None:
        """Call the result; where a jackpot hand waits for it, have it acknowledged and the deck counted."""
        self.do("dealer", c.CallStep(table, "result"))
        while (waits := self._next(table))["step"] in ("supervisor_told", "deck_counted"):
            told = waits["command"] == c.Acknowledge.name
            self.do(
                "supervisor" if told else "dealer",
                c.Acknowledge(table) if told else c.CallStep(table, waits["step"]),
            )

    def _next(self, table: str) -> dict[str, Any]:
        staff = self.view("supervisor", table).staff
        assert staff is not None
        return dict(staff["next"])

    def round(self, cards: str, table: str = "t") -> None:
        """A live round that nobody wagers on."""
        self.do("dealer", c.OpenRound(table))
        self.deal(cards, table)

    def table(self, id_: str = "t") -> TableState:
        return self.house.books.table(id_)

    def view(self, person: str | None = None, table: str = "t") -> TableView:
        viewer = None if person is None else self.house.books.person(person)
        return self.house.snapshot(table, viewer)

    def shoe_view(self, table: str = "t") -> Mapping[str, Any]:
        """The shoe as everybody sees it."""
        shoe = self.view(table=table).shoe
        assert shoe is not None
        return shoe

    def you(self, person: str, table: str = "t") -> dict[str, Any]:
        you = self.view(person, table).you
        assert you is not None
        return dict(you)

    def credits(self, person: str) -> int:
        """What somebody has of all currencies together."""
        return sum(self.store.balance(credits_of(person, each)) for each in CURRENCIES.values())

    def restart(self) -> None:
        """Close the house and open it again on the same store."""
        self.run(self.house.close())
        self.house = self.run(self._open())

    def close(self) -> None:
        self.run(self.house.close())
        assert self.store.balance_sheet().total == 0
        self.runner.close()
        self.store.close()


def with_open_round(floor: Floor, game: str) -> Floor:
    """A dealer's table of Queensland's for Anna and Ben, with an open round; its shoe has no burn card."""
    floor.open("t", "qld-2010", game, mode=Mode.LIVE, smallest_chip=5)
    floor.do("dealer", c.Shuffle("t"))
    floor.cut("t", 100)
    floor.sit("anna", "ben")
    floor.do("dealer", c.OpenRound("t"))
    return floor


def deal(floor: Floor, cards: str) -> None:
    """Enter the cards that the dealer deals."""
    for card in cards.split():
        floor.do("dealer", c.EnterCard("t", card))


def refs(refusal: Refusal) -> set[str]:
    return {clause.ref for clause in refusal.clauses}


def events(floor: Floor, stream: str, kind: str) -> list[tuple[dict[str, Any], tuple[str, ...]]]:
    """The events of a kind in a stream: what they say, and their clauses."""
    return [(e.data(), e.clause_refs()) for e in floor.store.events(stream) if e.kind == kind]
