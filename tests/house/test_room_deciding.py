"""Time banks, hands that are mucked unasked, and the pause between two hands, at automated tables."""

from __future__ import annotations

import pytest

from croupier.games.events import Kind
from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed
from croupier.house import Mode, Role
from croupier.house import commands as c
from croupier.house.automation import due
from croupier.house.crash_checks import faults
from croupier.house.errors import NotAllowed
from croupier.house.room.terms import RoomTerms, read_terms
from croupier.house.setup import SECOND, Pace
from tests.clauses import clause
from tests.house.floor import Floor, events
from tests.house.poker_tables import asked, decide, opened, stake

PACE = Pace(betting=20 * SECOND, closed=0, card=0, result=5 * SECOND, decision=15 * SECOND)
TERMS = RoomTerms(bank=40 * SECOND, draw=15 * SECOND, refill=4 * SECOND)


def begun(floor: Floor, terms: RoomTerms = TERMS) -> Floor:
    """A hand of three at an automated table, with the first decision asked for."""
    opened(floor, pace=PACE, room=terms)
    floor.step()
    stake(floor, anna=4_000, ben=4_000, carla=4_000)
    while asked(floor) is None:
        floor.step()
    return floor


def folded(floor: Floor) -> None:
    while floor.table().playing and not floor.table().betting:
        deciding = asked(floor)
        if deciding is None:
            floor.step()
        else:
            decide(floor, deciding, "fold")


def bank(floor: Floor, person: str) -> int:
    you = floor.you(person)["room"]
    return int(you["bank"] // SECOND)


def test_time_is_drawn_from_one_s_own_bank_until_it_is_empty(floor: Floor) -> None:
    begun(floor)
    person = asked(floor)
    assert person == "carla"
    ends = floor.table().moved_at + 15 * SECOND
    assert due(floor.table()) == ends
    assert floor.do(person, c.DrawTime("t")).facts == {
        "drawn": 15 * SECOND,
        "left": 25 * SECOND,
        "ends": ends + 15 * SECOND,
    }
    assert due(floor.table()) == ends + 15 * SECOND
    deciding = floor.view().to_json()["round"]["deciding"]
    assert (deciding["ends"], deciding["period"]) == (ends + 15 * SECOND, 30 * SECOND)
    floor.do(person, c.DrawTime("t"))
    assert floor.do(person, c.DrawTime("t")).facts["drawn"] == 10 * SECOND
    refusal = floor.refused(
        person, c.DrawTime("t"), "your time bank is empty: each hand played puts 4 s back"
    )
    assert refusal.nearest == ("decide",)
    decide(floor, person, "call")
    # It was for that decision: the next player has their own time.
    assert due(floor.table()) == floor.table().moved_at + 15 * SECOND
    folded(floor)
    assert (bank(floor, "carla"), bank(floor, "anna")) == (4, 40)
    floor.restart()
    assert (bank(floor, "carla"), bank(floor, "anna")) == (4, 40)
    assert faults(floor.store) == []


def test_nobody_draws_time_for_another_or_twice_by_one_press(floor: Floor) -> None:
    begun(floor)
    for other in ("anna", "ben"):
        with pytest.raises(NotAllowed, match="no decision of yours"):
            floor.do(other, c.DrawTime("t"))
    round_ = floor.table().round
    moment = 0 if round_ is None else len(round_.tape)
    floor.do("carla", c.DrawTime("t", moment), key="one-press")
    assert floor.do("carla", c.DrawTime("t", moment), key="one-press").repeated
    assert bank(floor, "carla") == 25
    floor.refused("carla", c.DrawTime("t", moment - 1), "gone on since")
    floor.enter("dora", Role.PLAYER)
    with pytest.raises(NotAllowed, match="take a place"):
        floor.do("dora", c.DrawTime("t"))
    assert [e[0]["person"] for e in events(floor, "table:t", "room-time-drawn")] == ["carla"]


def test_a_bank_goes_with_nobody_and_is_not_filled_by_coming_back(floor: Floor) -> None:
    begun(floor)
    floor.do("carla", c.DrawTime("t"))
    decide(floor, "carla", "fold")
    folded(floor)
    floor.do("carla", c.Leave("t"))
    floor.do("carla", c.Sit("t"))
    assert bank(floor, "carla") == 29


def test_tables_without_time_banks(floor: Floor) -> None:
    begun(floor, RoomTerms(bank=0))
    floor.refused("carla", c.DrawTime("t"), "no time banks at this table")
    opened_live = floor.open("l", "qld-2010", "texas_holdem_poker", mode=Mode.LIVE, options={})
    assert opened_live.live
    floor.do("anna", c.Sit("l"))
    with pytest.raises(NotAllowed, match="no decision of yours"):
        floor.do("anna", c.DrawTime("l"))
    floor.refused("anna", c.MuckUnasked("l"), "the dealer asks each player")
    floor.refused("anna", c.WaitLonger("l"), "ask the dealer")


# Between two hands ---------------------------------------------------------------------------------


def test_four_seconds_pass_between_two_hands_where_all_have_their_chips_up(floor: Floor) -> None:
    begun(floor)
    folded(floor)
    over = floor.table().moved_at
    assert due(floor.table()) == over + 3 * SECOND
    floor.now = over + 3 * SECOND
    floor.step()
    assert floor.table().betting
    assert due(floor.table()) == floor.now + SECOND
    assert floor.view().to_json()["betting"]["ends"] == floor.now + SECOND


def test_the_whole_period_is_waited_for_where_a_player_asks(floor: Floor) -> None:
    begun(floor)
    floor.refused("anna", c.WaitLonger("t"), "the hand is being played")
    folded(floor)
    floor.do("ben", c.WaitLonger("t"))
    floor.do("ben", c.WaitLonger("t"))
    assert len(events(floor, "table:t", "room-longer")) == 1
    floor.now = floor.table().moved_at + 3 * SECOND
    floor.step()
    assert due(floor.table()) == floor.now + 20 * SECOND
    floor.step()
    while asked(floor) is None:
        floor.step()
    folded(floor)
    floor.now = floor.table().moved_at + 3 * SECOND
    floor.step()
    assert due(floor.table()) == floor.now + SECOND  # It was for that hand alone.


def test_who_sits_down_has_the_whole_period_once_to_bring_chips(floor: Floor) -> None:
    begun(floor)
    floor.enter_players("dora")
    folded(floor)
    floor.now = floor.table().moved_at + 3 * SECOND
    floor.step()
    assert due(floor.table()) == floor.now + 20 * SECOND
    floor.step()
    while asked(floor) is None:
        floor.step()
    folded(floor)
    floor.now = floor.table().moved_at + 3 * SECOND
    floor.step()
    assert due(floor.table()) == floor.now + SECOND
    floor.bet("dora", "table_stakes", 4_000)
    assert due(floor.table()) == floor.now + SECOND


# Showdowns -----------------------------------------------------------------------------------------


def shown_down(floor: Floor, *mucking: str) -> list[tuple[str, int]]:
    """Hands called down until somebody is asked to show; who is asked, and whether they are waited for."""
    opened(floor, pace=PACE, room=TERMS)
    for person in mucking:
        floor.do(person, c.MuckUnasked("t"))
    floor.step()
    stake(floor, anna=4_000, ben=4_000, carla=4_000)
    found: list[tuple[str, int]] = []
    for _ in range(400):
        table = floor.table()
        if not table.playing:
            return found
        deciding = asked(floor)
        round_ = table.round
        if deciding is None or round_ is None or round_.request is None:
            floor.step()
        elif round_.request.step == "showdown":
            when = due(table)
            assert when is not None
            found.append((deciding, (when - table.moved_at) // SECOND))
            floor.step()
        else:
            actions = getattr(round_.request, "actions", ())
            decide(floor, deciding, "check" if "check" in actions else "call")
    raise AssertionError("the hand does not end")


@clause("qld-2010", "sch 11 s 27(4)")
def test_who_is_asked_to_show_is_waited_for(floor: Floor) -> None:
    _, wait = shown_down(floor)[0]
    assert wait == 15


@clause("qld-2010", "sch 11 s 27(5)")
def test_who_has_said_so_is_asked_nothing_and_a_losing_hand_is_seen_by_nobody(floor: Floor) -> None:
    for _ in range(12):
        found = shown_down(floor, "anna", "ben", "carla")
        assert {wait for _, wait in found} <= {0}
        round_ = floor.table().round
        assert round_ is not None
        told = round_.outcome
        shows = {each["seat"] for each in told["hands"]}
        won = {seat for part in told["won"] for seat in part["winners"]}
        mucked = {
            e.facts["seat"] for e in round_.events if e.facts.get("action") == "fold" and "seat" in e.facts
        }
        # No winner mucks; who mucked at the showdown has lost, and their cards are not turned.
        assert won.isdisjoint(mucked)
        assert shows.isdisjoint(mucked)
        if mucked:
            return
        floor.close()
        floor.__init__()  # type: ignore[misc]
        floor.people()
    raise AssertionError("nobody mucked in a dozen hands")


def test_the_terms_of_a_room_are_read_and_checked() -> None:
    assert read_terms({"bank": 0, "come": 5 * SECOND}) == RoomTerms(come=5 * SECOND, bank=0)
    with pytest.raises(Malformed, match="whole number of microseconds"):
        read_terms({"bank": -1})
    with pytest.raises(Malformed, match="nearest: bank"):
        read_terms({"banks": 1})
    with pytest.raises(Malformed, match="an object of times"):
        read_terms(3)


# Where nothing is left to decide ---------------------------------------------------------------------


@clause("qld-2010", "sch 11 s 24(4)(a)")
@pytest.mark.parametrize(("short", "wait"), [(200, 0), (4_000, 15)])
def test_who_nobody_can_answer_checks_at_once_and_others_are_waited_for(
    floor: Floor, short: int, wait: int
) -> None:
    """The second blind, with the first one all-in and a third player who has called: all-in, or not."""
    limits = Limits({"table": Range(200), "first_blind": Range(100), "table_stakes": Range(200, 20_000)})
    opened(floor, pace=PACE, room=TERMS, limits=limits)
    floor.step()
    stake(floor, anna=200, ben=4_000, carla=short)
    while asked(floor) is None:
        floor.step()
    assert asked(floor) == "carla"
    decide(floor, "carla", "all_in" if short == 200 else "call")
    decide(floor, "anna", "all_in")
    assert asked(floor) == "ben"
    when = due(floor.table())
    assert when is not None
    assert (when - floor.table().moved_at) // SECOND == wait
    if wait == 0:
        floor.step()
        round_ = floor.table().round
        assert round_ is not None
        told = [e.facts for e in round_.events if e.kind is Kind.BET and e.facts["seat"] == 2]
        assert [each["action"] for each in told] == ["second_blind", "check"]
        assert faults(floor.store) == []
