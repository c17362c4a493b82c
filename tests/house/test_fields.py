"""A tournament of hold'em in a house: begun, moved, absent, late, coloured up, paid; and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.limits import Range
from croupier.games.refusals import Refused
from croupier.games.requests import Decide
from croupier.house import Mode, automation
from croupier.house import commands as c
from croupier.house.errors import NotAllowed
from croupier.house.founding import FOUNDER
from croupier.house.proof import prove
from croupier.house.setup import SECOND, Pace
from croupier.house.tournaments.views import at_table
from croupier.money.currencies import PLAY, tournament_chips
from croupier.money.postings import AccountKind
from croupier.tournaments import Phase, field_state
from croupier.verify_store import verify
from tests.clauses import states
from tests.house.field_floor import BOOK, GAME, MONEY, FieldFloor, quick
from tests.house.floor import MINUTE, events, refs
from tests.tournaments.field_made import field_conditions


@pytest.fixture
def floor() -> Iterator[FieldFloor]:
    made = FieldFloor().staffed()
    yield made
    made.close()


NAMES = tuple(f"p{n}" for n in range(1, 9))


def begun(floor: FieldFloor, players: int = 4, tables: int = 1, **rules: Any) -> None:
    """A field that has begun."""
    names = NAMES[:players]
    floor.players(*names)
    floor.publish(field_conditions(quick(**rules), least=2, prizes=[{"share": "1"}]))
    for n in range(tables):
        floor.table_for(f"t{n}")
    floor.enter_all(*names)
    floor.do("manager", c.StartTournament(1))


def test_a_field_is_played_through_and_the_store_is_proven(tmp_path: Path) -> None:
    path = str(tmp_path / "house.sqlite")
    floor = FieldFloor(path).staffed()
    floor.players(*NAMES)
    floor.publish(field_conditions(quick(seats=3, breaks=[{"minutes": 2, "lasts": 1}])))
    for n in range(3):
        floor.table_for(f"t{n}")
    floor.enter_all(*NAMES)
    assert floor.money("p1") == MONEY - 5000
    floor.do("manager", c.StartTournament(1))
    floor.now += MINUTE
    floor.do("manager", c.PauseTournament(1, "fire alarm"))
    floor.now += 30 * MINUTE
    floor.do("manager", c.ResumeTournament(1))
    stack = 300_000

    def check() -> None:
        """Chips are conserved, and those of the ledger are those that the tournament counts."""
        t = floor.tournament
        if any(floor.table(s.table).playing for s in t.sessions.values()):
            return
        counted = {p: n for s in t.sessions.values() if s.ended is None for p, n in s.chips.items()}
        assert sum(counted.values()) in (0, 8 * stack)
        for person, chips in counted.items():
            assert floor.chips(person) == chips, person

    floor.after_hand = check  # type: ignore[method-assign]
    floor.play_out_field(Random(5))
    t = floor.tournament
    assert t.stage_over
    kinds = {e.kind for e in floor.store.events("tournament:1")}
    assert {"moved", "hand-for-hand", "session-ended"} <= kinds
    floor.do("manager", c.ConcludeTournament(1))
    assert t.phase is Phase.CONCLUDED
    assert sum(floor.money(p) for p in NAMES) == 8 * MONEY
    assert all(floor.chips(p) == 0 for p in NAMES)
    assert floor.store.balances(AccountKind.UNCLAIMED) == {} or not any(
        floor.store.balances(AccountKind.UNCLAIMED).values()
    )
    floor.close()
    for checked in (verify(path), prove(path)):
        assert checked.ok, str(checked)


@states("nz-1996", "div I r 20.1(b)")
@states("nz-1996", "div I r 20.2")
def test_a_tournament_is_played_at_private_tables_whose_sign_says_so(floor: FieldFloor) -> None:
    floor.publish()
    open_ = c.OpenTable({"id": "x", "title": "x", "book": BOOK, "game": GAME, "tournament": 1})
    with pytest.raises(Refused, match="reserve it for the event") as error:
        floor.run(floor.house.do(FOUNDER, open_))
    refused = error.value.refusal
    assert {"div I r 20.1(b)", "div I r 20.2"} <= refs(refused)
    floor.table_for("t")
    opened = events(floor, "table:t", "table-opened")[0]
    assert "div I r 20.2" in opened[1]
    assert floor.table("t").setup.private == "event"
    floor.players("p1")
    refused = floor.refused("p1", c.Sit("t"), "used for a tournament alone")
    assert "div I r 20.2" in refs(refused)


@pytest.mark.parametrize(
    ("options", "match"),
    [
        ({"commission": "percentage"}, "commission: nil"),
        ({"structure": "pot_limit"}, "structure: no_limit"),
        ({"run_it_twice": 2}, "run_it_twice: 1"),
    ],
)
def test_tables_of_a_tournament_have_no_rake_and_no_limit(
    floor: FieldFloor, options: dict[str, Any], match: str
) -> None:
    floor.publish()
    with pytest.raises(Refused, match=match):
        floor.table_for("t", options=options)


def test_other_games_and_other_ways_to_begin_are_refused(floor: FieldFloor) -> None:
    given = field_conditions(quick())
    draw = c.PublishTournament(BOOK, "draw", given, floor.now + MINUTE)
    floor.refused("manager", draw, "no tournament of draw is held")
    floor.publish()
    floor.table_for("t")
    floor.players("p1", "p2", "p3")
    floor.enter_all("p1", "p2")
    floor.refused("manager", c.DrawPlaces(1, ("t",)), "all its tables begin together")
    floor.refused("manager", c.StartTournament(1, ("ring",)), "is not open for this tournament")
    floor.refused("manager", c.StartTournament(1), "2 have entered, and it is held with 3")
    floor.enter_all("p3")
    floor.do("manager", c.StartTournament(1))
    floor.refused("manager", c.EndSession("t"), "ends when it is broken")
    floor.refused("manager", c.AllotChips("t"), "nobody gets more")
    floor.refused("manager", c.StartTournament(1), "it has begun")


def test_levels_are_the_limits_of_the_next_hand_and_chips_are_put_up_by_the_house(floor: FieldFloor) -> None:
    begun(floor)
    floor.step("t0")
    table = floor.table("t0")
    assert table.round is not None
    limits = table.round.opening.limits
    assert limits.of("table", main=True) == Range(20_000)
    assert (limits.of("first_blind", main=False).min, limits.of("ante", main=False).min) == (10_000, 2500)
    assert [w.stake for w in table.round.wagers] == [300_000] * 4
    person = table.seats[1].person
    floor.refused(person, c.PlaceWager("t0", "table_stakes", 1000), "nobody brings any")
    floor.now += 2 * MINUTE
    floor.play_out("t0")
    floor.step("t0")
    assert table.round.opening.limits.of("table", main=True) == Range(40_000)


def test_nothing_is_dealt_in_a_break_and_play_goes_on_when_it_is_over(floor: FieldFloor) -> None:
    begun(floor, breaks=[{"minutes": 2, "lasts": 5}])
    floor.now += 3 * MINUTE
    table = floor.table("t0")
    ends = floor.tournament.sessions["t0"].began
    assert ends is not None
    assert automation.due(table, floor.now) == ends + 7 * MINUTE
    floor.step("t0")
    assert not table.playing
    floor.now = ends + 7 * MINUTE
    floor.step("t0")
    assert table.playing


def test_no_hand_is_dealt_while_the_clock_is_stopped_and_one_in_progress_is_played(floor: FieldFloor) -> None:
    begun(floor)
    table = floor.table("t0")
    floor.step("t0")
    while not isinstance(table.round and table.round.request, Decide):
        floor.step("t0")
    asks = automation.due(table, floor.now)
    with pytest.raises(NotAllowed):
        floor.do("p1", c.PauseTournament(1, "fire alarm"))
    floor.do("manager", c.PauseTournament(1, "fire alarm"))
    floor.do("p1", c.DisputeTournament(1, "The alarm."))
    # Whoever is to decide has their time all the same.
    assert automation.due(table, floor.now) == asks
    floor.do("manager", c.DecideTournamentDispute(1, 1, "The clock is stopped for it."))
    floor.play_out("t0")
    assert automation.due(table, floor.now) is None
    floor.now += 30 * MINUTE
    floor.step("t0")
    assert table.round_number == 1
    seen = at_table(floor.house.books, table, floor.now)
    assert seen is not None
    assert seen["why_waits"] == "the tournament manager has stopped the clock"
    assert seen["field"]["number"] == 1
    floor.do("manager", c.ResumeTournament(1))
    floor.step("t0")
    assert table.round_number == 2
    assert table.round is not None
    assert table.round.opening.limits.of("table", main=True) == Range(20_000)


def test_who_is_absent_is_dealt_in_and_blinded_out_without_being_waited_for(floor: FieldFloor) -> None:
    begun(floor, 3)
    table = floor.table("t0")
    absent = table.seats[2].person
    floor.refused(absent, c.SitOut("t0"), "every player wagers")
    floor.do("supervisor", c.EnterAbsence("t0", absent))
    assert table.sits_out(absent)
    asked = 0
    posted: set[str] = set()
    for _ in range(300):
        request = table.round.request if table.playing and table.round is not None else None
        if isinstance(request, Decide) and table.seats[request.seat].person == absent:
            asked += 1
            assert automation.due(table, floor.now) == table.moved_at + table.setup.pace.card
            floor.step("t0")
            assert table.sits_out(absent)
            continue
        if isinstance(request, Decide):
            person = table.seats[request.seat].person
            action = next((a for a in ("check", "call", "muck") if a in request.actions), request.actions[0])
            floor.do(person, c.Decide("t0", action))
            continue
        floor.step("t0")
        assert table.round is not None
        bets = (e.facts for e in table.round.events if e.kind is Kind.BET and e.facts["seat"] == 2)
        posted |= {facts["action"] for facts in bets}
        if floor.tournament.sessions["t0"].rounds == 4:
            break
    assert asked
    assert {"ante", "second_blind"} <= posted
    floor.do(absent, c.SitOut("t0", back=True))
    assert not table.sits_out(absent)


def test_who_thought_too_long_is_absent_still_in_a_house_that_opens_again(floor: FieldFloor) -> None:
    """In the middle of the next hand, in which the house put up their chips."""
    begun(floor, 3)
    floor.step("t0")
    floor.play_out("t0")
    while not isinstance(_asked(floor), Decide):
        floor.step("t0")
    absent = floor.table("t0").away
    assert absent
    floor.restart()
    assert floor.table("t0").away == absent


def _asked(floor: FieldFloor) -> object:
    table = floor.table("t0")
    return table.round.request if table.playing and table.round is not None else None


def test_a_clock_that_was_set_back_starts_where_it_was_stopped(floor: FieldFloor) -> None:
    begun(floor)
    floor.now += MINUTE
    floor.do("manager", c.PauseTournament(1, "fire alarm"))
    began = floor.tournament.sessions["t0"].began
    floor.now -= 2 * SECOND
    floor.do("manager", c.ResumeTournament(1))
    assert floor.tournament.paused is None
    assert floor.tournament.sessions["t0"].began == began


def test_who_excludes_themselves_keeps_the_place_and_is_blinded_out(floor: FieldFloor) -> None:
    begun(floor, 3)
    table = floor.table("t0")
    person = table.seats[1].person
    floor.do(person, c.ExcludeOneself(30))
    assert table.seat_of(person) == 1
    assert table.sits_out(person)
    assert person in floor.tournament.sessions["t0"].active


def test_a_player_is_disqualified_between_hands_and_their_chips_are_out_of_play(floor: FieldFloor) -> None:
    begun(floor, 4)
    table = floor.table("t0")
    floor.step("t0")
    person = table.seats[1].person
    out = c.Disqualify("t0", person, "rules", "soft play")
    floor.refused("manager", out, "hand is to be over first")
    floor.play_out("t0")
    floor.do("manager", out)
    assert table.seat_of(person) is None
    assert floor.chips(person) == 0
    assert field_state.left(floor.tournament) == tuple(table.seats[n].person for n in (2, 3, 4))


def test_late_players_get_a_free_seat_and_a_further_table_where_all_are_full(floor: FieldFloor) -> None:
    begun(floor, 4, seats=4, late_minutes=5, re_entries=1)
    floor.players("late")
    late = c.EnterTournament(1, floor.tournament.digest)
    floor.refused("late", late, "all tables are full")
    floor.table_for("t1")
    answer = floor.do("late", late)
    assert answer.facts["table"] in ("t0", "t1")
    assert [len(s.active) for s in floor.tournament.sessions.values()] == [3, 2]
    assert floor.money("late") == MONEY - 5000
    floor.now += 6 * MINUTE
    floor.players("later")
    floor.refused("later", c.EnterTournament(1, floor.tournament.digest), "late entries is over")


def test_a_field_for_play_money_is_for_such_accounts_and_bots_and_begins_by_itself(
    floor: FieldFloor,
) -> None:
    floor.players("anna", play_money=True)
    floor.players("rita")
    given = field_conditions(quick(), play_money=True, starts_with=4, least=3, most=4)
    floor.publish(given)
    floor.table_for("t")
    enter = c.EnterTournament(1, floor.tournament.digest)
    floor.refused("rita", enter, "for play money")
    floor.do("anna", enter)
    floor.refused("manager", c.EnterBots(1, 4), "ask for 1 to 3")
    floor.do("manager", c.EnterBots(1, 3))
    assert floor.tournament.phase is Phase.PLAY
    table = floor.table("t")
    assert len(table.bots) == 3
    floor.play_out_field(Random(3))
    floor.do("manager", c.ConcludeTournament(1))
    assert sum(won.amount for won in floor.tournament.won) == 4 * 5000
    pool = {
        a.id: n for a, n in floor.store.balances(AccountKind.UNCLAIMED).items() if a.currency == PLAY.code
    }
    assert not pool.get("tournament/1")


def test_a_cancelled_field_gives_every_fee_back_and_takes_all_chips(floor: FieldFloor) -> None:
    begun(floor, 4)
    floor.step("t0")
    floor.refused("manager", c.CancelTournament(1, "fire"), "is to be over first")
    floor.play_out("t0")
    floor.do("manager", c.CancelTournament(1, "fire"))
    assert [floor.money(p) for p in NAMES[:4]] == [MONEY] * 4
    assert all(floor.chips(p) == 0 for p in NAMES[:4])


def test_at_a_dealers_table_hands_are_opened_by_the_dealer_and_held_by_the_tournament(
    floor: FieldFloor,
) -> None:
    floor.players(*NAMES[:3])
    floor.publish(
        field_conditions(quick(breaks=[{"minutes": 2, "lasts": 5}]), least=2, prizes=[{"share": "1"}])
    )
    floor.table_for("t", mode=Mode.LIVE, pace=Pace())
    floor.enter_all(*NAMES[:3])
    floor.do("manager", c.StartTournament(1))
    floor.shuffle("t")
    floor.do("dealer", c.CutCards("t", 26))
    floor.now += 3 * MINUTE
    floor.refused("dealer", c.OpenRound("t"), "it is a break")
    floor.now += 5 * MINUTE
    floor.do("dealer", c.OpenRound("t"))
    table = floor.table("t")
    assert table.round is not None
    assert len(table.round.wagers) == 3
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    assert table.playing


def test_nobody_chooses_a_seat_or_leaves_one_as_places_are_given(floor: FieldFloor) -> None:
    begun(floor, 3)
    person = floor.table("t0").seats[1].person
    for command in (c.Leave("t0"), c.ChangeSeat("t0"), c.LeaveAfterHand("t0"), c.WaitLonger("t0")):
        floor.refused(person, command, "the|nobody")
    move = c.MoveToTable("t0", person, "ring", reason="x")
    floor.refused("supervisor", move, "gives the places")


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_200_entrants_play_down_to_one_in_a_house(tmp_path: Path) -> None:
    """23 tables of nine, to a winner: the store is proven, and all fees are paid out as prizes."""
    path = str(tmp_path / "house.sqlite")
    floor = FieldFloor(path).staffed()
    floor.calm = True
    names = tuple(f"bot-{n}" for n in range(1, 201))
    floor.players(*names)
    floor.publish(field_conditions(quick(seats=9), least=12, most=200, prizes=[{"share": "1/12"}] * 12))
    for n in range(23):
        floor.table_for(f"t{n}")
    floor.enter_all(*names)
    floor.do("manager", c.StartTournament(1))
    floor.play_out_field(Random(200), hand=40)
    t = floor.tournament
    assert (t.stage_over, t.entry_count) == (True, 200)
    kinds = [e.kind for e in floor.store.events("tournament:1")]
    # Every table but the last one is broken, all but one go out, the last without a prize hand for hand.
    assert (kinds.count("session-ended"), len(t.gone)) == (23, 199)
    assert "hand-for-hand" in kinds
    floor.do("manager", c.ConcludeTournament(1))
    assert sum(floor.money(name) for name in names) == 200 * MONEY
    held = {a: n for kind in AccountKind for a, n in floor.store.balances(kind).items()}
    assert [a for a in held if a.currency == tournament_chips(1).code] == []
    floor.close()
    for checked in (verify(path), prove(path)):
        assert checked.ok, str(checked)
