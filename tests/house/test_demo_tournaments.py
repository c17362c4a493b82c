"""The demonstration's tournaments: a newcomer enters one against bots, for play money."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from croupier.games.requests import Decide, Wagering
from croupier.house import Role
from croupier.house import commands as c
from croupier.house.demo_shows import BLACKJACK, HOLDEM
from croupier.house.demo_tournaments import REST, TAKES, Host
from croupier.house.money import credits_of
from croupier.house.proof import prove
from croupier.house.setup import AT_ONCE, SECOND
from croupier.money.currencies import PLAY
from croupier.tournaments import Phase, Tournament, rounds
from croupier.verify_store import verify
from tests.clauses import states
from tests.house.tournament_floor import TournamentFloor
from tests.tournaments.made import conditions

CREDITS = 50_000


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[TournamentFloor]:
    """A demonstration's manager and one player, with play money."""
    made = TournamentFloor(f"sqlite:///{tmp_path / 'demo.db'}")
    made.enter("manager", Role.MANAGER)
    made.enter("attendant", Role.ATTENDANT)
    made.enter("anna", Role.PLAYER, play_money=True)
    made.do("anna", c.BuyIn(CREDITS, "play_money"))
    yield made
    made.close()


def play_out(floor: TournamentFloor, t: Tournament, host: Host) -> None:
    """Rounds by bots, and by Anna, who wagers the minimum and stands; the host does what is due."""
    for _ in range(5000):
        floor.run(host.step())
        if t.phase is not Phase.PLAY:
            return
        for table in [s.table for s in t.sessions.values() if s.running]:
            state, session = floor.table(table), t.sessions[table]
            floor.run(floor.house.bots.act(table))
            request = state.round.request if state.playing and state.round is not None else None
            waits = rounds.waits_for(t, session, floor.done(table)) if isinstance(request, Wagering) else ()
            if state.betting and waits[:1] == ("anna",):
                floor.do("anna", c.PlaceWager(table, "blackjack", session.level(floor.now).min))
            elif isinstance(request, Decide) and state.seats[request.seat].person == "anna":
                floor.do(
                    "anna", c.Decide(table, "stand" if "stand" in request.actions else request.actions[0])
                )
            else:
                floor.now += SECOND
                floor.run(floor.house.step(table))
        floor.now += SECOND
    raise AssertionError("the tournament does not end")


@states("nsw-blackjack", "r 19.1.7", "r 19.6.1", "r 19.10.2")
def test_a_newcomer_plays_a_tournament_against_bots_and_its_prizes_are_play_money(
    floor: TournamentFloor, tmp_path: Path
) -> None:
    host = Host(floor.house, (replace(BLACKJACK, pace=AT_ONCE),))
    floor.run(host.step())
    t = floor.house.books.tournaments[1]
    floor.now += 600 * SECOND
    floor.run(host.step())
    assert (t.phase, dict(t.entries)) == (Phase.ENTRIES, {}), "nothing begins before a player has entered"
    floor.do("anna", c.EnterTournament(1, t.digest))
    floor.run(host.step())
    assert list(t.entries) == ["anna"]
    floor.now += TAKES
    floor.run(host.step())
    assert (t.phase, len(t.entries)) == (Phase.PLAY, 10)
    play_out(floor, t, host)
    assert t.phase is Phase.CONCLUDED
    assert t.pool == 10 * 2000 + 10_000
    assert [won.amount for won in t.won] == [15_000, 9000, 6000]
    balance = floor.house.books.balances.of
    won = {each.person: each.amount for each in t.won}
    assert balance(credits_of("anna", PLAY)) == CREDITS - 2000 + won.get("anna", 0)
    assert all(not table.open for table in floor.house.books.tables.values())
    floor.now += REST
    floor.run(host.step())
    assert floor.house.books.tournaments[2].phase is Phase.ENTRIES
    floor.run(floor.house.stored())
    for checked in (verify(str(tmp_path / "demo.db")), prove(str(tmp_path / "demo.db"))):
        assert checked.ok, checked.faults


def test_play_money_and_money_enter_tournaments_of_their_own(floor: TournamentFloor) -> None:
    floor.players("carla")
    floor.publish(conditions(play_money=True))
    floor.refused("carla", c.EnterTournament(1, floor.tournament.digest), "it is a tournament for play money")
    floor.do("manager", c.EnterBots(1, 3))
    floor.do("anna", c.EnterTournament(1, floor.tournament.digest))
    assert len(floor.tournament.entries) == 4
    floor.refused("manager", c.EnterBots(1, 1000), "ask for 1 to 196")
    floor.publish(conditions())
    floor.refused("anna", c.EnterTournament(2, floor.tournament.digest), "this account is for play money")
    floor.refused("manager", c.EnterBots(2, 1), "for play money alone")


def test_a_newcomer_plays_a_poker_tournament_against_bots(floor: TournamentFloor) -> None:
    host = Host(floor.house, (replace(HOLDEM, pace=AT_ONCE),))
    floor.run(host.step())
    t = floor.house.books.tournaments[1]
    floor.do("anna", c.EnterTournament(1, t.digest))
    floor.now += TAKES
    floor.run(host.step())
    assert (str(t.phase), len(t.entries)) == ("play", 12)
    table = floor.table(next(s.table for s in t.sessions.values() if s.place_of("anna") is not None))
    assert table.setup.private == "event"
    assert len(table.bots) == 5
    floor.run(floor.house.step(table.id))
    assert table.round is not None
    assert [w.stake for w in table.round.wagers] == [300_000] * 6
