"""Tournaments under random commands: money stays what it was, chips are what was won, the log is proven."""

from __future__ import annotations

import contextlib
from pathlib import Path
from random import Random

import pytest

from croupier.errors import CroupierError
from croupier.games.requests import Decide
from croupier.house import Command
from croupier.house import commands as c
from croupier.house.proof import prove
from croupier.house.setup import SECOND
from croupier.house.tournaments.tables import GROUNDS
from croupier.money.postings import AccountKind
from croupier.tournaments import Phase
from croupier.verify_store import verify
from tests.house.floor import STAFF
from tests.house.tournament_floor import MONEY, TournamentFloor
from tests.tournaments.made import conditions, stage

PLAYERS = ("anna", "ben", "carla", "dora", "eve")
TABLES = ("a", "b")


def opened(path: Path, chance: Random) -> TournamentFloor:
    """A tournament with all that conditions may offer, announced, with two tables."""
    floor = TournamentFloor(str(path))
    for name, role in STAFF.items():
        floor.enter(name, role)
    floor.players(*PLAYERS)
    heats = stage(
        rounds=4,
        pass_cards=1,
        forms=2,
        buy_in="20",
        buy_backs=1,
        buy_back="30",
        buy_back_until=3,
        best_losers=1,
        chips="60",
        levels=[{"round": 1, "min": "10", "max": "50"}, {"round": 3, "min": "20", "max": "60"}],
    )
    final = stage("Final", rounds=3, chips="100")
    floor.publish(
        conditions(
            heats,
            final,
            order=chance.choice(("marker", "none")),
            in_cash=chance.random() < 0.5,
            absent_rounds=1,
            added="25",
            refundable_until=floor.now + 60 * SECOND,
        )
    )
    for table in TABLES:
        floor.table_for(table)
    return floor


def some_command(floor: TournamentFloor, chance: Random) -> tuple[str, Command]:
    """Something that somebody might ask, in its time or not."""
    person, other = chance.choice(PLAYERS), chance.choice(PLAYERS)
    table, amount = chance.choice(TABLES), chance.choice((1000, 2000, 3000, 6000, 10_000, 500))
    digest = floor.tournament.digest
    asked: tuple[tuple[str, Command], ...] = (
        (person, c.EnterTournament(1, digest)),
        (person, c.EnterTournament(1, digest)),
        (person, c.WithdrawFromTournament(1)),
        (person, c.PlaceWager(table, "blackjack", amount)),
        (person, c.PlaceWager(table, "blackjack", amount)),
        (person, c.PlaceWager(table, "perfect_pairs", amount)),
        (person, c.PlayPassCard(table)),
        (person, c.GiveForm(table, "blackjack", amount, chance.choice((0, 1000)))),
        (person, c.InspectForm(table, other)),
        (person, c.BuyBack(table)),
        (person, c.AgreeEarlyEnd(table)),
        (person, c.Leave(table)),
        (person, c.Sit(table)),
        (person, c.ClearWagers(table)),
        (person, c.CashOut(amount, "AUD")),
        (person, c.DisputeTournament(1, "It was unfair.")),
        ("manager", c.DecideTournamentDispute(1, 1 + chance.randrange(3), "It stands.")),
        ("manager", c.DecideTournamentDispute(1, max(floor.tournament.disputes, default=1), "It stands.")),
        ("manager", c.DrawPlaces(1, chance.choice((TABLES, ("a",))))),
        ("manager", c.DrawPlaces(1, chance.choice((TABLES, ("a",))))),
        ("manager", c.AllotChips(table)),
        ("manager", c.BeginSession(table)),
        ("manager", c.EndSession(table)),
        ("manager", c.AskEarlyEnd(table)),
        ("manager", c.Disqualify(table, person, chance.choice(sorted(GROUNDS)), "seen")),
        ("manager", c.LimitWagerTime(1, chance.choice((0, 20)), 5)),
        ("manager", c.RefundEntryFee(1, person, "illness")),
        ("supervisor", c.EnterAbsence(table, person)),
        ("supervisor", c.CountTournamentChips(table, {person: "60"})),
        ("manager", c.ConcludeTournament(1)),
    )
    return chance.choice(asked)


def check(floor: TournamentFloor) -> None:
    """Money is what was brought, and chips are what the tournament counts, but for what lies on tables."""
    t = floor.tournament
    for session in t.sessions.values():
        table = floor.table(session.table)
        if session.ended is not None or table.playing:
            continue
        for person, chips in session.chips.items():
            assert floor.chips(person) == chips, (person, session.table)
    pool = sum(
        amount
        for account, amount in floor.store.balances(AccountKind.UNCLAIMED).items()
        if account.id == "tournament/1"
    )
    own = sum(
        amount
        for account, amount in floor.store.balances(AccountKind.HOUSE).items()
        if account.id == "tournaments"
    )
    vouchers = sum(v.amount for v in floor.house.books.vouchers.values())
    assert sum(floor.money(name) for name in PLAYERS) + pool + own + vouchers == len(PLAYERS) * MONEY
    if t.phase in (Phase.CONCLUDED, Phase.CANCELLED):
        assert pool == 0


def test_no_order_of_commands_makes_money_of_chips_or_loses_any(tmp_path: Path) -> None:
    attack(tmp_path, 14, 150)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 30))
def test_no_long_order_of_commands_does(tmp_path: Path, seed: int) -> None:
    attack(tmp_path, seed, 1500)


def attack(folder: Path, seed: int, commands: int) -> None:
    """Give random commands, let tables go on, and check everything."""
    chance = Random(seed)
    floor = opened(folder / "house.sqlite", chance)
    for number in range(commands):
        for id_ in TABLES:
            table = floor.table(id_)
            request = table.round.request if table.playing and table.round is not None else None
            if isinstance(request, Decide) and chance.random() < 0.7:
                person = table.seats[request.seat].person
                with contextlib.suppress(CroupierError):
                    floor.do(person, c.Decide(id_, chance.choice(request.actions)))
            elif chance.random() < 0.5:
                floor.now += chance.choice((1, 5, 21)) * SECOND
                with contextlib.suppress(CroupierError):
                    floor.run(floor.house.step(id_))
        person, command = some_command(floor, chance)
        seldom = c.WithdrawFromTournament | c.Disqualify | c.DisputeTournament
        if isinstance(command, seldom) and chance.random() < 0.8:
            continue
        with contextlib.suppress(CroupierError):
            floor.do(person, command)
        assert not floor.house.faulty, command
        if number % 10 == 0:
            check(floor)
        if number % 97 == 96:
            floor.restart()
    check(floor)
    floor.close()
    for checked in (verify(str(folder / "house.sqlite")), prove(str(folder / "house.sqlite"))):
        assert checked.ok, str(checked)
