"""A tournament of hold'em in a house: its manager, its tables, and players who decide by chance."""

from __future__ import annotations

from random import Random
from typing import Any

from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide
from croupier.house import Mode, Role
from croupier.house import commands as c
from croupier.house.money import credits_of, on_layout
from croupier.house.setup import SECOND
from croupier.house.state import TableState
from croupier.money.currencies import NZD, PLAY, tournament_chips
from croupier.tournaments import Tournament, field_state
from tests.house.floor import STAFF, Floor
from tests.tournaments.field_made import field_conditions, field_stage

BOOK, GAME = "nz-poker-2017", "holdem"
MONEY = 100_000
CALM = {"check": 30, "fold": 30, "call": 12, "bet": 4, "raise": 4}
"""How likely calm players do what, beside one for all else."""


def quick(**changed: Any) -> dict[str, Any]:
    """Blinds that rise fast, and stacks that are soon gone."""
    levels = [
        {"minutes": 2 * n, "first_blind": str(100 << n), "min": str(200 << n), "ante": str(25 << n)}
        for n in range(7)
    ]
    return field_stage(**{"chips": "3000", "levels": levels, **changed})


class FieldFloor(Floor):
    """A house in which one field is played."""

    number = 1
    calm = False
    """Whether players mostly check, call or fold, so that few go out in one hand."""

    def staffed(self) -> FieldFloor:
        """With everybody who works there."""
        for name, role in STAFF.items():
            self.enter(name, role)
        # Money is taken at the cage for what tables of the house are played for.
        self.open("ring", BOOK, GAME, limits=Limits({"table": Range(200)}))
        return self

    def players(self, *names: str, play_money: bool = False) -> None:
        """Players with money."""
        for name in names:
            self.enter(name, Role.PLAYER, play_money=play_money)
            if play_money:
                self.do(name, c.BuyIn(MONEY, "play_money"))
            else:
                self.do("attendant", c.TakeCash(name, MONEY, "NZD"))

    def publish(self, given: dict[str, Any] | None = None, **changed: Any) -> Tournament:
        """Its conditions are published."""
        told = field_conditions(quick(), **changed) if given is None else given
        starts = self.now
        self.number = self.do("manager", c.PublishTournament(BOOK, GAME, told, starts)).facts["tournament"]
        return self.tournament

    @property
    def tournament(self) -> Tournament:
        """As it stands."""
        return self.house.books.tournaments[self.number]

    def table_for(self, id_: str = "t", mode: Mode = Mode.AUTOMATED, **setup: Any) -> TableState:
        """A private table that is designated for it."""
        given = {"limits": Limits({}), "tournament": self.number, "private": "event", **setup}
        return self.open(id_, BOOK, GAME, mode=mode, **given)

    def enter_all(self, *names: str) -> None:
        """Players enter, and agree to the conditions."""
        for name in names:
            self.do(name, c.EnterTournament(self.number, self.tournament.digest))

    def chips(self, person: str) -> int:
        """A player's tournament chips by the ledger, wherever they lie."""
        chips, of = tournament_chips(self.number), self.house.books.balances.of
        tables = self.house.books.tables
        return of(credits_of(person, chips)) + sum(of(on_layout(id_, person, chips)) for id_ in tables)

    def money(self, person: str) -> int:
        """A player's money."""
        currency = PLAY if self.house.books.people[person].play_money else NZD
        return self.house.books.balances.of(credits_of(person, currency))

    def tables(self) -> list[TableState]:
        """The tables that are played."""
        return [self.table(s.table) for s in field_state.running(self.tournament)]

    def decide(self, id_: str, chance: Random) -> bool:
        """Whoever is asked decides something that is taken; says whether anybody was."""
        table = self.table(id_)
        asks = table.round.request if table.playing and table.round is not None else None
        if not isinstance(asks, Decide):
            return False
        person = table.seats[asks.seat].person
        actions = list(asks.actions)
        weighed = [a for a in actions if a != "fold"] * 2 + actions
        if self.calm:
            weighed = [a for a in actions for _ in range(CALM.get(a, 1))]
        while True:
            action = chance.choice(weighed)
            bounds = asks.stakes.get(action)
            stake = (
                None if action not in ("bet", "raise") else chance.choice((bounds or 0, 1000, 5000, 60_000))
            )
            try:
                self.do(person, c.Decide(id_, action, stake=stake))
            except (Refused, Malformed):
                weighed = [a for a in weighed if a != action] or actions
                continue
            return True

    def play_on(self, id_: str, chance: Random) -> None:
        """The next step at a table."""
        if not self.decide(id_, chance):
            self.run(self.house.step(id_))

    def play_out_field(self, chance: Random, steps: int = 100_000, *, hand: int = 10) -> None:
        """Hands at all tables until one player has all chips."""
        for _ in range(steps):
            tables = self.tables()
            if not tables:
                return
            rounds = {table.id: table.round_number for table in tables}
            for table in tables:
                for _ in range(400):
                    self.play_on(table.id, chance)
                    if not table.playing or table.round_number > rounds[table.id] + 1:
                        break
            self.now += hand * SECOND
            self.after_hand()
        raise AssertionError("the field does not end")

    def after_hand(self) -> None:
        """What is looked at when every table has played a hand."""
