"""Fields, whose tables play down to one: balance, breaking, hand for hand, ranks, prizes, late entries."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from typing import Any

import pytest

from croupier.games.refusals import Refused
from croupier.money.amounts import parse_amount
from croupier.tournaments import Phase, balance, clock, field, field_state, results, sessions
from croupier.tournaments.conditions import Prize
from croupier.tournaments.errors import NotSo
from croupier.tournaments.events import Happened, Happening
from croupier.tournaments.money import INVENTORY, flows
from croupier.tournaments.prizes import prizes_of_field
from croupier.tournaments.session import MINUTE
from tests.clauses import states
from tests.tournaments.field_made import Field, field_conditions, field_stage

PAYOUTS = [
    {"entries": 100, "shares": ["2/5", "1/4", "3/20", "1/10", "1/20", "1/20"]},
    {"entries": 150, "shares": ["3/10", "1/5", "3/20", "1/10", "1/10", "1/20", "1/20", "1/40", "1/40"]},
]


def test_200_bots_play_a_field_down_to_one_and_after_every_hand_all_is_as_it_must_be() -> None:
    made = Field(field_conditions(payouts=PAYOUTS), 200, 23, seed=4)
    t, all_chips, breaks = made.t, 200 * 1_000_000, 0
    since: Counter[str] = Counter()
    moves: list[tuple[str, Any]] = []

    def watch(happening: Happening) -> None:
        nonlocal breaks
        if happening.kind is Happened.MOVED:
            moves.append((happening.data["why"], happening.data))
        breaks += happening.kind is Happened.ENDED

    made.watch = watch
    posted: dict[str, str] = {}
    while len(field_state.left(t)) > 1:
        ready = made.ready()
        assert ready, "no table can go on"
        dealt = made.chance.sample(ready, max(1, len(ready) // 2))
        for session in dealt:
            _, second, places = made.hand(session.table)
            here = [session.places[place] for place in places]
            since.update(here)
            posted[session.table] = session.places[second]
            since[session.places[second]] = 0
        made.playing = {session.table for session in dealt}
        for session in dealt:
            made.play(session.table, losers=made.chance.choice((0, 1, 1, 2)))
            made.playing.discard(session.table)
            dues = made.tables_now()
            before = {s.table: balance.next_due(s, dues[s.table]) for s in field_state.running(t) if s.active}
            count = len(moves)
            made.direct()
            for why, data in moves[count:]:
                if why == field.BALANCE and len(moves) == count + 1:
                    assert data["person"] == before[data["from"]]
            check(made, all_chips)
        assert max(since[p] for p in field_state.left(t)) <= 3 * t.rules.seats
        made.wait(1)
    made.direct()
    assert breaks == 23
    assert Counter(why for why, _ in moves)[field.BALANCE] > 10
    assert t.stage_over
    take_all = made.take(results.conclude(t, made.now))
    assert t.phase is Phase.CONCLUDED
    assert sum(parse_amount(prize["amount"]) for prize in take_all.data["prizes"]) == 200 * 5000
    assert [won.amount for won in t.won][:3] == [300_000, 200_000, 150_000]
    assert sorted(p for group in t.results for p in group) == sorted(t.entries)


def check(made: Field, all_chips: int) -> None:
    """Chips are what was allotted, and tables within one player of each other where it is due."""
    t = made.t
    tables = field_state.running(t)
    assert sum(sum(s.chips.values()) for s in t.sessions.values()) == all_chips
    assert all(s.chips[p] > 0 for s in tables for p in s.active)
    in_play = [p for s in tables for p in s.active]
    assert len(set(in_play)) == len(in_play)
    idle = [len(s.active) for s in tables if s.table not in made.playing]
    every = [len(s.active) for s in tables]
    if not idle or (t.hand_for_hand and t.held):
        return
    if len(in_play) <= (len(tables) - 1) * t.rules.seats:
        last = max(tables, key=lambda s: (len(s.table), s.table))
        assert last.table in made.playing, "it is broken as soon as its hand is over"
    else:
        assert max(idle) - min(every) <= 1


def down_to(made: Field, count: int) -> None:
    """Hands are played until so many are left, one out at a time."""
    while len(field_state.left(made.t)) > count:
        session = made.ready()[0]
        smallest = min(session.active, key=lambda p: session.chips[p])
        largest = max(session.active, key=lambda p: (session.chips[p], p))
        knock_out(made, session.table, largest, smallest)
        made.direct()


def knock_out(made: Field, table: str, winner: str, *losers: str) -> None:
    """A hand in which some lose all they have to one."""
    session = made.t.sessions[table]
    stacks = {p: session.chips[p] for p in session.active}
    nets = {loser: -stacks[loser] for loser in losers}
    made.take(field.played(made.t, table, stacks, {**nets, winner: -sum(nets.values())}, made.now))


def test_players_move_from_table_to_table_with_their_chips() -> None:
    made = Field(field_conditions(), 4, 2)
    one, two = made.t.sessions.values()
    (mover, other), (target, _) = one.players, two.players
    stacks = {p: one.chips[p] for p in one.active}
    made.take(field.played(made.t, "t1", stacks, {mover: 2500, other: -2500}, made.now))
    with pytest.raises(Refused, match="is not free"):
        field.move(made.t, mover, "t2", 1, field.BALANCE, made.now)
    made.move(mover, "t2", 7, field.BALANCE)
    assert (two.places[7], two.chips[mover]) == (mover, 1_002_500)
    assert mover not in one.chips
    knock_out(made, "t2", mover, target)
    assert two.chips[mover] == 2_002_500


def test_who_goes_out_in_one_hand_is_ranked_by_the_stack_with_which_it_began() -> None:
    made = Field(field_conditions(), 5, 1)
    a, b, c, d, e = made.t.sessions["t1"].players
    nets = {a: 100_000, b: -300_000, c: -100_000, d: -100_000, e: 400_000}
    stacks = dict.fromkeys((a, b, c, d, e), 1_000_000)
    made.take(field.played(made.t, "t1", stacks, nets, made.now))
    knock_out(made, "t1", e, b, c, d)
    made.direct()
    assert field_state.out_groups(made.t) == ((c, d), (b,))
    knock_out(made, "t1", e, a)
    made.direct()
    made.take(results.conclude(made.t, made.now))
    assert made.t.results == ((e,), (a,), (c, d), (b,))
    # 250.00: a half, three tenths, and the fifth of the third place, which two share.
    assert [(won.person, won.amount) for won in made.t.won] == [(e, 12_500), (a, 7500), (c, 2500), (d, 2500)]


def test_hand_for_hand_all_tables_wait_for_each_other_and_their_hands_count_as_one() -> None:
    made = Field(field_conditions(field_stage(seats=3)), 9, 3, seed=2)
    t = made.t
    down_to(made, 4)
    assert len(field_state.running(t)) == 2
    assert (t.hand_for_hand, t.held) == (True, set())
    first, second = made.ready()
    made.playing = {first.table, second.table}
    winner, loser = first.active
    stacks = {p: first.chips[p] for p in first.active}
    knock_out(made, first.table, winner, loser)
    made.playing = {second.table}
    made.direct()
    assert t.held == {first.table}
    assert balance.waits(t, first, made.now) is not None
    assert balance.waits(t, second, made.now) is None
    their = {p: second.chips[p] for p in second.active}
    other, beaten = second.active
    knock_out(made, second.table, other, beaten)
    made.playing = set()
    made.direct()
    assert not made.t.hand_for_hand, "two are left, and three places have prizes"
    order = [p for group in field_state.out_groups(t)[:2] for p in group][:2]
    both = {loser: stacks[loser], beaten: their[beaten]}
    assert order == sorted(both, key=lambda p: both[p], reverse=True)


def test_a_hand_that_is_in_progress_as_the_bubble_is_reached_is_the_first_of_the_pass() -> None:
    made = Field(field_conditions(field_stage(seats=3)), 9, 3, seed=2)
    down_to(made, 5)
    one, two = sorted(field_state.running(made.t), key=lambda s: -len(s.active))
    made.playing = {two.table}
    big = max(one.active, key=lambda p: (one.chips[p], p))
    small = min(one.active, key=lambda p: (one.chips[p], p))
    knock_out(made, one.table, big, small)
    made.direct()
    assert made.t.hand_for_hand
    assert made.t.held == {one.table}
    with pytest.raises(Refused, match="already"):
        field.hand_for_hand(made.t, (), made.now)


@states("nz-1996", "div I r 20.1(b)")
def test_places_of_a_field_rest_on_the_reservation_of_tables_for_a_tournament() -> None:
    made = Field(field_conditions(), 4, 1)
    told: list[Happening] = []
    made.watch = told.append
    rules = field_stage(late_minutes=30)
    other = Field(field_conditions(rules), 4, 1)
    added = other.take(field.add_table(other.t, "t2", other.now))
    assert "div I r 20.1(b)" in {clause.ref for clause in added.clauses}
    assert "div I r 20.2" in {clause.ref for clause in added.clauses}


def test_of_what_cannot_be_divided_the_highest_places_have_a_unit_each() -> None:
    thirds = tuple(Prize(Fraction(1, 3)) for _ in range(3))
    won = prizes_of_field(thirds, 1001, (("a",), ("b",), ("c",), ("d",)))
    assert [(w.person, w.amount) for w in won] == [("a", 334), ("b", 334), ("c", 333)]
    shared = prizes_of_field(thirds, 1001, (("a",), ("b", "c"), ("d",)))
    assert [(w.person, w.amount) for w in shared] == [("a", 334), ("b", 334), ("c", 333)]
    beyond = prizes_of_field(thirds, 1001, (("a",), ("b",), ("c", "d")))
    assert [(w.person, w.amount) for w in beyond] == [("a", 334), ("b", 334), ("c", 167), ("d", 166)]
    fewer = prizes_of_field(thirds, 1001, (("a",), ("b",)))
    assert [(w.person, w.amount) for w in fewer] == [("a", 668), ("b", 333)]


def test_late_players_and_those_who_enter_anew_have_a_whole_stack_and_pay_the_fee() -> None:
    rules = field_stage(late_minutes=30, re_entries=1, seats=5)
    made = Field(field_conditions(rules, most=6), 4, 1)
    t = made.t
    digest = t.digest
    made.take(field.enter_late(t, "late", digest, "t1", 5, made.now))
    assert t.sessions["t1"].chips["late"] == 1_000_000
    assert (t.pool, t.entry_count) == (25_000, 5)
    loser, winner = t.sessions["t1"].players[:2]
    with pytest.raises(Refused, match="is still in"):
        field.enter_late(t, loser, digest, "t1", 1, made.now)
    knock_out(made, "t1", winner, loser)
    with pytest.raises(Refused, match="as they are published"):
        field.enter_late(t, loser, "", "t1", 1, made.now)
    with pytest.raises(Refused, match="is not free"):
        field.enter_late(t, loser, digest, "t1", 2, made.now)
    anew = made.take(field.enter_late(t, loser, digest, "t1", 1, made.now))
    assert anew.data["anew"] is True
    assert loser not in t.gone
    assert (t.pool, t.entry_count) == (30_000, 6)
    knock_out(made, "t1", winner, loser)
    with pytest.raises(Refused, match="1 times"):
        field.enter_late(t, loser, digest, "t1", 1, made.now)
    made.take(field.enter_late(t, "sixth", digest, "t1", 1, made.now))
    knock_out(made, "t1", winner, "sixth")
    with pytest.raises(Refused, match="the most there may be"):
        field.enter_late(t, "seventh", digest, "t1", 1, made.now)
    made.wait(30)
    with pytest.raises(Refused, match="late entries is over"):
        field.enter_late(t, "seventh", digest, "t1", 1, made.now)
    with pytest.raises(Refused, match="tables are broken"):
        field.add_table(t, "t2", made.now)


def test_a_table_that_is_added_is_filled_from_the_others_between_their_hands() -> None:
    made = Field(field_conditions(field_stage(late_minutes=60)), 18, 2)
    made.take(field.add_table(made.t, "t3", made.now))
    made.playing = {"t1"}
    made.direct()
    assert [len(s.active) for s in made.t.sessions.values()] == [9, 5, 4]
    made.playing = set()
    made.direct()
    assert sorted(len(s.active) for s in made.t.sessions.values()) == [6, 6, 6]


def test_levels_breaks_and_late_entries_go_by_one_clock() -> None:
    rules = field_stage(late_minutes=25, breaks=[{"minutes": 20, "lasts": 5}, {"minutes": 50, "lasts": 10}])
    made = Field(field_conditions(rules), 6, 1)
    t, start = made.t, made.now
    assert clock.level(t, start).values["min"] == 10_000
    assert clock.level(t, start + 10 * MINUTE - 1).values["min"] == 10_000
    assert clock.level(t, start + 10 * MINUTE).values["min"] == 20_000
    found = clock.next_level(t, start + 10 * MINUTE)
    assert found is not None
    assert (found[0].values["ante"], found[1]) == (4000, start + 20 * MINUTE)
    assert clock.break_at(t, start + 20 * MINUTE - 1) is None
    assert clock.break_at(t, start + 20 * MINUTE) == start + 25 * MINUTE
    assert clock.break_at(t, start + 25 * MINUTE) is None
    coming = clock.next_break(t, start + 20 * MINUTE)
    assert coming is not None
    assert coming[1] == start + 50 * MINUTE
    assert clock.open_to_late(t, start + 24 * MINUTE)
    assert not clock.open_to_late(t, start + 25 * MINUTE)
    assert balance.waits(t, t.sessions["t1"], start + 21 * MINUTE) == "it is a break"


def test_while_the_clock_is_stopped_minutes_stay_and_all_that_is_to_come_is_later() -> None:
    rules = field_stage(late_minutes=25, breaks=[{"minutes": 20, "lasts": 5}])
    made = Field(field_conditions(rules), 6, 1)
    t, start = made.t, made.now
    with pytest.raises(Refused, match="not stopped"):
        field.resume(t, start)
    with pytest.raises(Refused, match="say why"):
        field.pause(t, " ", start)
    made.take(field.pause(t, "fire alarm", start + 9 * MINUTE))
    with pytest.raises(Refused, match="already"):
        field.pause(t, "fire alarm", start + 9 * MINUTE)
    later = start + 60 * MINUTE
    assert clock.level(t, later).values["min"] == t.sessions["t1"].level(later).min == 10_000
    assert clock.break_at(t, start + 21 * MINUTE) is None
    assert clock.open_to_late(t, later)
    assert balance.waits(t, t.sessions["t1"], later) == "the tournament manager has stopped the clock"
    made.take(field.resume(t, later))
    coming, rest = clock.next_level(t, later), clock.next_break(t, later)
    assert coming is not None
    assert rest is not None
    assert (coming[1], rest[1]) == (later + MINUTE, later + 11 * MINUTE)
    assert clock.entries_until(t) == later + 16 * MINUTE
    assert balance.waits(t, t.sessions["t1"], later) is None
    with pytest.raises(NotSo):
        t.take("resumed", {"at": later})


def test_a_chip_race_gives_whole_chips_to_the_highest_cards_and_leaves_nobody_without() -> None:
    # By the published rule: 7 odd chips of 25 at a table make one chip of 100 and, as three are more than
    # half of one, another; no player wins more than one.
    chips = {"a": 1_050, "b": 1_075, "c": 1_025, "d": 25}
    cards = {"a": [10, 3], "b": [40, 20, 5], "c": [51], "d": [2]}
    assert field.race(chips, 25, 100, cards) == {"a": 1000, "b": 1100, "c": 1100, "d": 100}
    assert field.odd_chips(chips, 25, 100) == {"a": 2, "b": 3, "c": 1, "d": 1}
    # Five odd chips make one chip, and one chip of 25 is less than half of another.
    assert field.race({"a": 1050, "b": 1075}, 25, 100, {"a": [9, 8], "b": [7, 6, 5]}) == {
        "a": 1100,
        "b": 1000,
    }


def test_chips_are_coloured_up_with_the_level_and_what_the_race_changes_is_accounted_for() -> None:
    levels = [
        {"minutes": 0, "first_blind": "25", "min": "50", "chip": "25"},
        {"minutes": 10, "first_blind": "100", "min": "200", "chip": "100"},
    ]
    made = Field(field_conditions(field_stage(levels=levels)), 3, 1)
    t = made.t
    session = t.sessions["t1"]
    a, b, c = session.players
    stacks = dict.fromkeys((a, b, c), 1_000_000)
    made.take(field.played(t, "t1", stacks, {a: 7500, b: -2500, c: -5000}, made.now))
    assert field.to_colour_up(t, session, made.now) is None
    made.wait(10)
    assert field.to_colour_up(t, session, made.now) == 10_000
    odd = field.odd_chips({p: session.chips[p] for p in (a, b, c)}, 2500, 10_000)
    assert odd == {a: 3, b: 3, c: 2}
    happening = field.colour_up(t, "t1", {a: [1, 2, 3], b: [4, 5, 6], c: [7, 8]}, made.now)
    moved = flows(t, happening.kind, happening.data)
    change = sum(-f.amount if f.target[0] == INVENTORY else f.amount for f in moved)
    made.take(happening)
    assert session.chips == {a: 1_000_000, b: 1_000_000, c: 1_000_000}
    assert change == t.raced == 0
    with pytest.raises(Refused, match="has the chips"):
        field.colour_up(t, "t1", {}, made.now)


def test_a_table_of_a_field_ends_broken_or_with_the_last_player_and_not_before() -> None:
    made = Field(field_conditions(), 6, 2)
    with pytest.raises(Refused, match="ends when it is broken"):
        sessions.end(made.t, "t1", (), made.now)
    with pytest.raises(Refused, match="still in"):
        field.end(made.t, "t1", field.BROKEN, made.now)
    with pytest.raises(Refused, match="still in"):
        field.end(made.t, "t1", field.LAST, made.now)
    with pytest.raises(Refused, match="stages are still"):
        results.conclude(made.t, made.now)


def test_events_that_do_not_follow_are_refused() -> None:
    made = Field(field_conditions(field_stage(late_minutes=30)), 6, 2)
    t, (person, other) = made.t, made.t.sessions["t1"].players[:2]
    moved = {"person": person, "from": "t1", "to": "t2", "place": 1, "why": "balance", "at": made.now}
    with pytest.raises(NotSo, match="is taken"):
        t.take("moved", moved)
    stacks = dict.fromkeys(t.sessions["t1"].players, "10000")
    forged = {
        "table": "t1",
        "round": 1,
        "nets": {person: "100"},
        "deducted": {},
        "chips": {},
        "marker": None,
        "out": [],
        "wagers": stacks,
    }
    with pytest.raises(NotSo, match="others lose"):
        t.take("round-played", forged)
    with pytest.raises(NotSo, match="before the last place"):
        t.take("hand-for-hand", {"playing": [], "at": 0})
    with pytest.raises(NotSo, match="other conditions"):
        t.take("entered-late", {"person": "x", "place": 9, "table": "t1", "conditions": "", "fee": "50"})
    after = {"table": "t2", "chip": "100", "chips": dict.fromkeys(t.sessions["t2"].players[:1], "10000")}
    with pytest.raises(NotSo, match="not everybody"):
        t.take("coloured-up", after)
    assert other


def test_who_is_disqualified_is_last_and_their_chips_are_out_of_play() -> None:
    from croupier.rulebooks.tournament_law import Act

    made = Field(field_conditions(), 4, 1)
    t = made.t
    a, b, c, d = t.sessions["t1"].players
    happening = sessions.disqualify(t, "t1", d, Act.CONTRAVENED, "colluded", made.now)
    gone = flows(t, happening.kind, happening.data)
    assert [(f.source[1], f.amount) for f in gone] == [(d, 1_000_000)]
    made.take(happening)
    knock_out(made, "t1", a, b)
    knock_out(made, "t1", a, c)
    made.direct()
    made.take(results.conclude(t, made.now))
    assert t.results == ((a,), (c,), (b,), (d,))
    assert d not in {won.person for won in t.won}


@pytest.mark.parametrize(
    ("changed", "match"),
    [
        ({"levels": [{"round": 1, "min": "100"}]}, "by the clock"),
        ({"levels": [{"minutes": 0, "first_blind": "50"}]}, "states its minimum"),
        ({"levels": [{"minutes": 0, "min": "50.50"}]}, "whole numbers"),
        ({"levels": [{"minutes": 0, "min": "150", "chip": "100"}]}, "made of its smallest chip"),
        ({"re_entries": 1}, "until when"),
        ({"breaks": [{"minutes": 5, "lasts": 0}]}, "a minute or more"),
        ({"breaks": [{"minutes": 5, "lasts": 9}, {"minutes": 10, "lasts": 5}]}, "follow one another"),
        ({"field": False, "rounds": 3, "advance": 1}, "play down to one field"),
        ({"pass_cards": 1}, "no pass cards"),
        ({"rounds": 5}, "lasts to the last player"),
        ({"buy_in": "10"}, "had for the fee"),
    ],
)
def test_conditions_of_a_field_that_cannot_be_carried_out_are_refused(
    changed: dict[str, Any], match: str
) -> None:
    with pytest.raises(Refused, match=match):
        Field(field_conditions(field_stage(**changed)), 3, 1)


def test_shares_by_entries_come_to_the_pool_each() -> None:
    with pytest.raises(Refused, match="come to 9/10"):
        Field(field_conditions(payouts=[{"entries": 10, "shares": ["1/2", "2/5"]}]), 3, 1)
    made = Field(field_conditions(payouts=PAYOUTS), 3, 1)
    assert len(made.t.agreed.prizes_for(99)) == 3
    assert len(made.t.agreed.prizes_for(100)) == 6
    assert len(made.t.agreed.prizes_for(1000)) == 9


def test_ties_and_orders_do_not_depend_on_when_tables_finish() -> None:
    found = defaultdict(set)
    for first in (0, 1):
        made = Field(field_conditions(field_stage(seats=3)), 9, 3, seed=2)
        down_to(made, 4)
        tables = made.ready()
        for session in (tables[first], tables[1 - first]):
            winner, loser = session.active
            made.playing.discard(session.table)
            knock_out(made, session.table, winner, loser)
        found["order"].add(str(field_state.out_groups(made.t)))
    assert len(found["order"]) == 1
