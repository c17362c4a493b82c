"""Fields under random commands: money stays what it was, chips are what was allotted, the log is proven."""

from __future__ import annotations

import contextlib
from pathlib import Path
from random import Random

import pytest

from croupier.errors import CroupierError
from croupier.house import Command
from croupier.house import commands as c
from croupier.house.proof import prove
from croupier.house.setup import SECOND
from croupier.house.tournaments.tables import GROUNDS
from croupier.money.postings import AccountKind
from croupier.tournaments import Phase, field_state
from croupier.verify_store import verify
from tests.house.field_floor import BOOK, GAME, MONEY, FieldFloor, quick
from tests.tournaments.field_made import field_conditions

PLAYERS = tuple(f"q{n}" for n in range(1, 10))
TABLES = ("a", "b", "d")
LEVELS = [
    {"minutes": 0, "first_blind": "25", "min": "50", "ante": "25", "chip": "25"},
    {"minutes": 3, "first_blind": "100", "min": "200", "ante": "100", "chip": "100"},
    {"minutes": 6, "first_blind": "500", "min": "1000", "chip": "500"},
    {"minutes": 9, "first_blind": "2000", "min": "4000", "chip": "1000"},
]


def opened(path: Path, chance: Random) -> FieldFloor:
    """A field with all that conditions may offer, announced, with three tables."""
    floor = FieldFloor(str(path)).staffed()
    floor.players(*PLAYERS)
    rules = quick(
        levels=LEVELS,
        seats=chance.choice((3, 4)),
        late_minutes=4,
        re_entries=1,
        breaks=[{"minutes": 5, "lasts": 1}],
    )
    shares = [{"share": "1/2"}, {"share": "1/3"}, {"share": "1/6"}]
    refundable = floor.now + 60 * SECOND
    given = field_conditions(rules, prizes=shares, most=9, added="25", refundable_until=refundable)
    floor.publish(given)
    for table in TABLES:
        floor.table_for(table)
    return floor


def some_command(floor: FieldFloor, chance: Random) -> tuple[str, Command]:
    """Something that somebody might ask, in its time or not."""
    person, other = chance.choice(PLAYERS), chance.choice(PLAYERS)
    table, amount = chance.choice(TABLES), chance.choice((1000, 5000, 100_000))
    digest = floor.tournament.digest
    asked: tuple[tuple[str, Command], ...] = (
        *[(person, c.EnterTournament(1, digest))] * 4,
        (person, c.WithdrawFromTournament(1)),
        (person, c.PlaceWager(table, "table_stakes", amount)),
        (person, c.Leave(table)),
        (person, c.Sit(table)),
        (person, c.SitOut(table, back=chance.random() < 0.5)),
        (person, c.ClearWagers(table)),
        (person, c.Collect(table)),
        (person, c.CashOut(amount, "NZD")),
        (person, c.BuyBack(table)),
        (person, c.DrawTime(table)),
        (person, c.DisputeTournament(1, "It was unfair.")),
        ("manager", c.EnterBots(1, 1)),
        *[("manager", c.StartTournament(1, chance.choice(((), TABLES, ("a", "b")))))] * 2,
        ("manager", c.AddTournamentTable(1, table)),
        ("manager", c.DecideTournamentDispute(1, max(floor.tournament.disputes, default=1), "It stands.")),
        ("manager", c.DrawPlaces(1, TABLES)),
        ("manager", c.AllotChips(table)),
        ("manager", c.EndSession(table)),
        ("manager", c.Disqualify(table, person, chance.choice(sorted(GROUNDS)), "seen")),
        ("manager", c.CloseTable(table)),
        ("supervisor", c.EnterAbsence(table, other)),
        ("supervisor", c.MoveToTable(table, person, chance.choice(TABLES), reason="x")),
        ("manager", c.ConcludeTournament(1)),
    )
    return chance.choice(asked)


def check(floor: FieldFloor) -> None:
    """Money is what was brought, and chips are those of the players, but for what lies in a hand."""
    t = floor.tournament
    for session in t.sessions.values():
        if session.ended is None and not floor.table(session.table).playing:
            assert all(floor.chips(person) == chips for person, chips in session.chips.items())
    if t.phase is Phase.PLAY and field_state.running(t):
        issued = t.rules.chips * t.entry_count
        held = sum(n for s in t.sessions.values() for n in s.chips.values())
        assert held == issued + t.raced - t.removed
    unclaimed = floor.store.balances(AccountKind.UNCLAIMED).items()
    pool = sum(amount for account, amount in unclaimed if account.id == "tournament/1")
    house = floor.store.balances(AccountKind.HOUSE).items()
    own = sum(amount for account, amount in house if account.id == "tournaments")
    vouchers = sum(v.amount for v in floor.house.books.vouchers.values())
    assert sum(floor.money(name) for name in PLAYERS) + pool + own + vouchers == len(PLAYERS) * MONEY
    if t.phase in (Phase.CONCLUDED, Phase.CANCELLED):
        assert pool == 0


def test_no_order_of_commands_makes_chips_or_money_or_loses_any(tmp_path: Path) -> None:
    attack(tmp_path, 3, 130)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 30))
def test_no_long_order_of_commands_does(tmp_path: Path, seed: int) -> None:
    attack(tmp_path, seed, 1200)


def attack(folder: Path, seed: int, commands: int) -> None:
    """Give random commands, let tables go on, and check everything."""
    chance = Random(seed)
    floor = opened(folder / "house.sqlite", chance)
    for number in range(commands):
        for id_ in TABLES:
            for _ in range(chance.randrange(12)):
                with contextlib.suppress(CroupierError):
                    floor.play_on(id_, chance)
        floor.now += chance.choice((0, 0, 1, 20)) * SECOND
        person, command = some_command(floor, chance)
        seldom = c.WithdrawFromTournament | c.Disqualify | c.DisputeTournament | c.StartTournament
        if isinstance(command, seldom) and chance.random() < 0.8:
            continue
        with contextlib.suppress(CroupierError):
            floor.do(person, command)
        assert not floor.house.faulty, command
        if number % 10 == 0:
            check(floor)
        if number % 57 == 56:
            floor.restart()
    check(floor)
    assert (floor.tournament.book, floor.tournament.game) == (BOOK, GAME)
    floor.close()
    for checked in (verify(str(folder / "house.sqlite")), prove(str(folder / "house.sqlite"))):
        assert checked.ok, str(checked)
