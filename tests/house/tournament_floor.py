"""A tournament of New South Wales' blackjack in a house: its manager, its tables and players with money."""

from __future__ import annotations

from typing import Any

from croupier.games.limits import Limits
from croupier.games.requests import Decide, Wagering
from croupier.house import Mode, Role
from croupier.house import commands as c
from croupier.house.money import credits_of
from croupier.house.setup import SECOND
from croupier.house.state import TableState
from croupier.house.tournaments.rounds import wagered
from croupier.money.currencies import AUD, tournament_chips
from croupier.rulebooks.nsw_blackjack.tournament import TOURNAMENTS
from croupier.tournaments import Tournament, rounds
from croupier.tournaments.session import Session
from tests.house.floor import Floor
from tests.tournaments.made import conditions, stage

BOOK, GAME = "nsw-blackjack", "blackjack"
MONEY = 100_000
OPTIONS = {"tournament": True, "players_per_box": 1}
LAW = TOURNAMENTS


class TournamentFloor(Floor):
    """A house in which one tournament is held."""

    number = 1

    def players(self, *names: str, money: int = MONEY) -> None:
        """Players with accounts for money."""
        for name in names:
            self.enter(name, Role.PLAYER, play_money=False)
            self.do("attendant", c.TakeCash(name, money, "AUD"))

    def publish(self, given: dict[str, Any] | None = None, **changed: Any) -> Tournament:
        """Its conditions are published."""
        told = conditions(**changed) if given is None else given
        starts = self.now
        self.number = self.do("manager", c.PublishTournament(BOOK, GAME, told, starts)).facts["tournament"]
        return self.tournament

    @property
    def tournament(self) -> Tournament:
        """As it stands."""
        return self.house.books.tournaments[self.number]

    def table_for(self, id_: str = "t", mode: Mode = Mode.AUTOMATED, **options: Any) -> TableState:
        """A table that is designated for it."""
        return self.open(
            id_,
            BOOK,
            GAME,
            options={**OPTIONS, **options},
            limits=Limits({}),
            mode=mode,
            tournament=self.number,
        )

    def enter_all(self, *names: str) -> None:
        """Players enter, and agree to the conditions."""
        for name in names:
            self.do(name, c.EnterTournament(self.number, self.tournament.digest))

    def seat(self, *tables: str, order: tuple[str, ...] = ()) -> None:
        """The next stage: places, chips, and the sessions begin."""
        self.do("manager", c.DrawPlaces(self.number, tables, order))
        for table in tables:
            self.do("manager", c.AllotChips(table))
            self.do("manager", c.BeginSession(table))

    def session(self, table: str = "t") -> Session:
        """The session at a table."""
        return self.tournament.sessions[table]

    def chips(self, person: str) -> int:
        """A player's tournament chips by the ledger."""
        return self.house.books.balances.of(credits_of(person, tournament_chips(self.number)))

    def money(self, person: str) -> int:
        """A player's money."""
        return self.house.books.balances.of(credits_of(person, AUD))

    def play_round(self, table: str = "t", stakes: dict[str, int] | None = None) -> None:
        """A round at an automated table: everybody wagers in turn, and stands."""
        state = self.table(table)
        session = self.session(table)
        before = session.rounds
        while session.rounds == before and session.running:
            request = state.round.request if state.playing and state.round is not None else None
            if isinstance(request, Wagering) and state.betting:
                waits = rounds.waits_for(self.tournament, session, self.done(table))
                if waits:
                    stake = (stakes or {}).get(waits[0], session.level(self.now).min)
                    self.do(waits[0], c.PlaceWager(table, "blackjack", stake))
                    continue
            if isinstance(request, Decide):
                seat = state.seats[request.seat].person
                action = "stand" if "stand" in request.actions else next(iter(request.actions))
                self.do(seat, c.Decide(table, action))
                continue
            self.now += SECOND
            self.run(self.house.step(table))

    def done(self, table: str) -> dict[str, int]:
        """Who has wagered."""
        return wagered(self.table(table))


def two_stages() -> dict[str, Any]:
    """Conditions of heats of three rounds and a final of three."""
    return conditions(stage(rounds=3), stage("Final", rounds=3))
