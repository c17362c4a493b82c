"""Other seats: asked for, first asked, first served, and no blind bet avoided by them."""

from __future__ import annotations

from croupier.games.limits import Limits, Range
from croupier.house import Role
from croupier.house import commands as c
from croupier.house.crash_checks import faults
from croupier.house.room.terms import SECOND
from croupier.table.dealer_button import DealerButton
from tests.clauses import clause, states
from tests.house.floor import CREDITS, Floor, events
from tests.house.poker_tables import LIMITS, asked, decide, opened, stake

NZ = Limits({"table": Range(200), "first_blind": Range(100), "table_stakes": Range(2_000, 20_000)})


def folded(floor: Floor) -> None:
    """The hand in progress, folded to whoever is left; until the next hand may be wagered on."""
    while floor.table().playing and not floor.table().betting:
        person = asked(floor)
        if person is None:
            floor.step()
        else:
            decide(floor, person, "fold")


def playing(floor: Floor) -> Floor:
    """A table at which anna, ben and carla (seats 1 to 3) have played a hand; the button was at seat 10."""
    opened(floor)
    floor.step()
    stake(floor, anna=4_000, ben=4_000, carla=4_000)
    floor.step()
    folded(floor)
    return floor


def test_other_seats_are_given_first_asked_first_served_once_the_hand_is_over(floor: Floor) -> None:
    opened(floor)
    floor.step()
    stake(floor, anna=4_000, ben=4_000, carla=4_000)
    floor.step()
    assert floor.do("carla", c.ChangeSeat("t", (7, 8))).facts["position"] == 1
    floor.now += SECOND
    assert floor.do("ben", c.ChangeSeat("t", (7,))).facts["position"] == 2
    floor.do("carla", c.ChangeSeat("t", (7,)))  # Asking again for less keeps the place in the order.
    assert floor.table().seat_of("carla") == 3
    folded(floor)
    floor.step(times=2)
    assert floor.table().seat_of("carla") == 7
    assert floor.table().seat_of("ben") == 2
    assert floor.you("ben")["room"]["wish"] == [7]
    floor.do("ben", c.KeepSeat("t"))
    floor.refused("ben", c.KeepSeat("t"), "you have not asked for one")
    floor.refused("ben", c.ChangeSeat("t", (2,)), "you have seat 2")
    assert faults(floor.store) == []


def test_a_player_who_asked_comes_before_those_who_come_by(floor: Floor) -> None:
    opened(floor)
    floor.step()
    stake(floor, anna=4_000, ben=4_000, carla=4_000)
    floor.step()
    floor.do("carla", c.ChangeSeat("t", (5,)))
    floor.enter("dora", Role.PLAYER)
    floor.refused("dora", c.Sit("t", 5), "has asked for it, and comes first")
    assert floor.do("dora", c.Sit("t")).facts["seat"] == 4


def test_a_move_while_wagers_are_open_takes_the_chips_along(floor: Floor) -> None:
    playing(floor)
    while not floor.table().betting:
        floor.step()
    chips = dict(floor.table().chips)
    floor.do("anna", c.ChangeSeat("t", (9,)))
    floor.step()
    table = floor.table()
    assert table.seat_of("anna") == 9
    assert table.round is not None
    assert {w.seat for w in table.round.wagers} == {9, 2, 3}
    assert sum(w.stake for w in table.round.wagers) == 12_000
    assert table.chips == chips
    assert floor.credits("anna") == CREDITS - 4_000


def test_a_move_before_the_first_hand_takes_along_what_was_just_brought(floor: Floor) -> None:
    opened(floor)
    floor.step()
    stake(floor, anna=4_000)
    floor.do("anna", c.ChangeSeat("t", (9,)))
    floor.step()
    table = floor.table()
    assert table.seat_of("anna") == 9
    assert table.round is not None
    assert [(w.seat, w.stake) for w in table.round.wagers] == [(9, 4_000)]
    assert floor.credits("anna") == CREDITS - 4_000
    assert faults(floor.store) == []


def test_who_leaves_after_the_hand_is_gone_when_it_is_over(floor: Floor) -> None:
    opened(floor)
    floor.step()
    stake(floor, anna=4_000, ben=4_000, carla=4_000)
    floor.step()
    assert floor.do("carla", c.LeaveAfterHand("t")).facts == {"left": False}
    floor.do("ben", c.LeaveAfterHand("t"))
    floor.do("ben", c.LeaveAfterHand("t", on=False))
    folded(floor)
    assert floor.table().seat_of("carla") is None
    assert floor.table().seat_of("ben") == 2
    assert floor.credits("carla") == CREDITS
    assert floor.do("ben", c.LeaveAfterHand("t")).facts == {"left": True}


# Blind bets ---------------------------------------------------------------------------------------


BUTTON = DealerButton(10, at=2, first=2, second=3, played=frozenset({1, 2, 3, 5, 8}))
"""Five players at a table of ten; seat 3 had the second blind, so that seat 5 is next."""


def over(button: DealerButton, first: int, second: int, *players: int) -> DealerButton:
    told = {"first_blind": first, "second_blind": second, "designated_player": 9}
    return button.round_over(told, players, players)


@states("nz-poker-2017", "div 13 r 7.11")
def test_who_moves_away_from_the_blind_has_missed_it_once_it_passes_the_old_seat() -> None:
    away = BUTTON.moved(5, 10)
    assert away.put_off == {10: 5}
    assert not away.missed_second  # Nothing is owed yet: at seat 5 the blind had not come either.
    passed = over(away, 3, 8, 1, 2, 3, 8, 10)
    assert passed.missed_second == passed.missed_first == {10}
    # What they then post is what anybody posts who missed both.
    told = passed.standings((1, 2, 3, 8, 10), (1, 2, 3, 8, 10))
    assert told["missed_second_blind"] == told["missed_first_blind"] == {10}


@states("nz-poker-2017", "div 13 r 7.11")
def test_to_move_on_again_and_again_puts_nothing_off() -> None:
    twice = BUTTON.moved(5, 7).moved(7, 10)
    assert twice.put_off == {10: 5}
    assert over(twice, 3, 8, 1, 2, 3, 8, 10).missed_second == {10}
    back = BUTTON.moved(5, 10).moved(10, 5)
    assert back.put_off == {}
    assert over(back, 3, 5, 1, 2, 3, 5, 8).missed_second == frozenset()


@states("nz-poker-2017", "div 13 r 7.11")
def test_who_moves_towards_the_blind_or_pays_it_on_the_new_seat_owes_nothing() -> None:
    assert BUTTON.moved(8, 6).put_off == {}
    assert BUTTON.moved(1, 4).put_off == {}
    nearer = BUTTON.moved(5, 6)
    assert nearer.put_off == {6: 5}
    paid = over(nearer, 3, 6, 1, 2, 3, 6, 8)  # The blind comes to seat 6: it was paid in turn.
    assert (paid.missed_second, paid.put_off) == (frozenset(), {})


@states("nz-poker-2017", "div 13 r 7.11", "div 13 r 7.12")
def test_who_moves_after_the_second_blind_has_missed_the_first() -> None:
    moved = BUTTON.moved(3, 4)
    assert (moved.missed_first, moved.missed_second) == (frozenset({4}), frozenset())


@clause("nz-poker-2017", "div 13 r 7.11")
def test_at_a_table_a_blind_is_not_avoided_by_a_seat_change(floor: Floor) -> None:
    """Seat 3 would have the second blind next; moved behind the button it posts before it is dealt in."""
    floor.open("t", "nz-poker-2017", "holdem", limits=NZ, options={})
    floor.sit("anna", "ben", "carla")
    floor.enter_players("dora", "erik")
    floor.step()
    for person in ("anna", "ben", "carla", "dora", "erik"):
        floor.bet(person, "table_stakes", 4_000)
    floor.step()
    folded(floor)
    blinds = _blinds(floor)
    due = blinds["second_blind"] + 1  # Who sits next to the last second blind.
    mover = floor.table().seats[due].person
    floor.do(mover, c.ChangeSeat("t", (10,)))
    floor.step(times=2)
    assert floor.table().seat_of(mover) == 10
    while not floor.table().playing or floor.table().betting:
        floor.step()
    folded(floor)
    assert "10" not in {str(seat) for seat in _blinds(floor).values()}
    while not floor.table().playing or floor.table().betting:
        floor.step()
    round_ = floor.table().round
    assert round_ is not None
    posted = [e.facts for e in round_.events if e.facts.get("action") == "missed_blinds"]
    assert [(each["seat"], each["amount"]) for each in posted] == [(10, "3")]


def _blinds(floor: Floor) -> dict[str, int]:
    outcome = events(floor, "table:t", "round-finished")[-1][0]["outcome"]
    return {name: outcome[name] for name in ("first_blind", "second_blind")}


def test_at_manila_a_move_waits_until_the_buck_was_not_declined(floor: Floor) -> None:
    """Schedule 5 s 17(3): nobody declines the buck in turn, by a seat change either."""
    limits = Limits({"table": Range(200), "table_stakes": Range(2_000)})
    floor.open("t", "qld-2010", "manila_poker", limits=limits, options={})
    floor.sit("anna", "ben", "carla")
    floor.step()
    for person in ("anna", "ben", "carla"):
        floor.bet(person, "table_stakes", 4_000)
    floor.step()
    folded(floor)
    had = int(events(floor, "table:t", "round-finished")[-1][0]["outcome"]["designated_player"])
    after = floor.table().seats[had % 3 + 1].person
    floor.do(after, c.ChangeSeat("t", (13,)))
    seat = floor.table().seat_of(after)
    while not floor.table().playing or floor.table().betting:
        floor.step()
    assert floor.table().seat_of(after) == seat  # The buck comes to them first.
    folded(floor)
    for _ in range(8):
        if floor.table().seat_of(after) == 13:
            break
        while not floor.table().playing or floor.table().betting:
            floor.step()
        folded(floor)
        floor.step()
    told = [e[0]["outcome"]["designated_player"] for e in events(floor, "table:t", "round-finished")]
    assert seat in told[1:]
    assert floor.table().seat_of(after) == 13


@clause("qld-2010", "sch 11 s 21(1)(b)")
def test_who_a_supervisor_moves_from_table_to_table_is_no_new_player(floor: Floor) -> None:
    playing(floor)
    floor.open("u", "qld-2010", "texas_holdem_poker", limits=LIMITS, options={})
    for name in ("dora", "erik", "fay"):
        floor.enter_players(name, table="u")
    floor.step("u")
    for name in ("dora", "erik", "fay"):
        floor.bet(name, "table_stakes", 4_000, "u")
    floor.refused("supervisor", c.MoveToTable("t", "anna", "u"), "say why")
    floor.refused("supervisor", c.MoveToTable("t", "anna", "u", 1, "too few here"), "seat 1 is not free")
    assert floor.do("supervisor", c.MoveToTable("t", "anna", "u", 7, "too few here")).facts == {"seat": 7}
    assert floor.table().seat_of("anna") is None
    button = floor.table("u").button
    assert button is not None
    assert button.played == {7}
    data, clauses = events(floor, "table:u", "seated")[-1]
    assert (data["person"], data["moved_from"], clauses) == (
        "anna",
        "t",
        ("sch 11 s 21(1)(b)", "sch 11 s 18(6)"),
    )
    assert floor.credits("anna") >= CREDITS - 200
    assert faults(floor.store) == []
