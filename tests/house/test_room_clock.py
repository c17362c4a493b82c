"""The clock at a dealer's table: asked for by a player, started by the dealer, drawn on, run out."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.equipment.cards import card_code
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.crash_checks import faults
from croupier.house.errors import NotAllowed
from croupier.house.room.terms import SECOND, RoomTerms
from croupier.house.ruling import cards_of
from croupier.verify_store import verify
from tests.house.floor import Floor, events
from tests.house.poker_tables import asked, decide, opened, stake, with_hole_cards

TERMS = RoomTerms(bank=40 * SECOND, draw=15 * SECOND, call=30 * SECOND)


@pytest.fixture
def hand(tmp_path: Path) -> Floor:
    """Three players with their hole cards; the third, with the button, is to decide first."""
    floor = Floor(str(tmp_path / "house.sqlite")).people()
    opened(floor, Mode.LIVE, room=TERMS)
    stake(floor, anna=10_000, ben=10_000, carla=5_000)
    with_hole_cards(floor)
    assert asked(floor) == "carla"
    return floor


def sound(floor: Floor) -> None:
    """The house and both of its verifiers find nothing wrong."""
    before = floor.table().room
    floor.restart()
    assert floor.table().room == before
    assert faults(floor.store) == []
    assert [fault.what for fault in verify(str(floor.store.url)).faults] == []


def test_a_player_asks_the_dealer_starts_and_the_hand_is_folded_once_all_time_is_over(hand: Floor) -> None:
    assert hand.view().to_json()["round"]["deciding"] is None  # The dealer waits as long as nobody minds.
    assert hand.you("anna")["room"]["may_call_time"]
    hand.do("anna", c.CallTime("t"))
    hand.do("ben", c.CallTime("t"))
    assert len(events(hand, "table:t", "room-time-called")) == 1
    assert not hand.you("ben")["room"]["may_call_time"]
    clock = hand.view().to_json()["room"]["clock"]
    assert (clock["seat"], clock["asked"], clock["ends"]) == (3, "Anna", None)
    hand.refused("dealer", c.TimeUp("t"), "no clock was started")
    began = hand.now
    assert hand.do("dealer", c.StartClock("t")).facts == {"on": 3, "ends": began + 30 * SECOND}
    assert events(hand, "table:t", "room-clock-started")[0][0]["asked"] == "anna"
    deciding = hand.view().to_json()["round"]["deciding"]
    assert deciding == {"seat": 3, "ends": began + 30 * SECOND, "period": 30 * SECOND}
    hand.refused("dealer", c.StartClock("t"), "running already")
    # 15 s by the player's own hand, 15 by word of mouth, and the 10 that are left: 70 in all.
    assert hand.do("carla", c.DrawTime("t")).facts["left"] == 25 * SECOND
    assert hand.do("dealer", c.EnterDrawnTime("t")).facts["left"] == 10 * SECOND
    assert hand.do("carla", c.DrawTime("t")).facts["ends"] == began + 70 * SECOND
    hand.refused("dealer", c.EnterDrawnTime("t"), "the player's time bank is empty")
    hand.now = began + 69 * SECOND
    hand.refused("dealer", c.TimeUp("t"), "the clock runs for 1 s more")
    hand.now = began + 70 * SECOND
    assert hand.do("dealer", c.TimeUp("t")).facts == {"action": "fold"}
    assert asked(hand) == "anna"
    assert hand.view().to_json()["round"]["deciding"] is None
    assert hand.you("carla")["room"]["bank"] == 0
    sound(hand)


def test_who_may_check_checks_as_time_is_up(hand: Floor) -> None:
    decide(hand, "carla", "fold")
    decide(hand, "anna", "call")
    assert asked(hand) == "ben"  # The second blind: nothing is to call.
    began = hand.now
    hand.do("dealer", c.StartClock("t", 1))
    assert events(hand, "table:t", "room-clock-started")[0][0]["asked"] == "anna"
    hand.now = began + 30 * SECOND
    assert hand.do("dealer", c.TimeUp("t")).facts == {"action": "check"}
    sound(hand)


def test_only_players_in_the_hand_and_the_dealer_ask_and_never_on_themselves(hand: Floor) -> None:
    hand.enter_players("dora")
    hand.do("dora", c.Sit("t"))
    with pytest.raises(NotAllowed, match="the hand waits for this player"):
        hand.do("carla", c.CallTime("t"))
    with pytest.raises(NotAllowed, match="only a player in the hand"):
        hand.do("dora", c.CallTime("t"))
    with pytest.raises(NotAllowed):
        hand.do("anna", c.StartClock("t"))
    decide(hand, "carla", "fold")
    with pytest.raises(NotAllowed, match="only a player in the hand"):
        hand.do("carla", c.CallTime("t"))  # She has given her hand up.
    refusal = hand.refused("dealer", c.StartClock("t", 3), "only a player in the hand")
    assert refusal.about == ("seat",)
    hand.refused("ben", c.CallTime("t", 1), "gone on since")
    hand.do("ben", c.CallTime("t"))
    sound(hand)


def test_the_clock_stops_with_the_decision_and_no_time_is_drawn_without_it(hand: Floor) -> None:
    hand.refused("carla", c.DrawTime("t"), "no clock is running")
    began = hand.now
    hand.do("dealer", c.StartClock("t"))
    decide(hand, "carla", "call")
    hand.now = began + 60 * SECOND
    hand.refused("dealer", c.TimeUp("t"), "no clock was started")
    sound(hand)


def test_what_changes_nothing_about_the_decision_leaves_the_clock_running(hand: Floor) -> None:
    hand.do("anna", c.CallTime("t"))
    hand.do("dealer", c.ReportIrregularity("t", "card_face_up", "5H"))
    assert hand.view().to_json()["room"]["clock"]["asked"] == "Anna"  # Asked for before, and not yet started.
    began = hand.now
    hand.do("dealer", c.StartClock("t"))
    hand.do("carla", c.DrawTime("t"))
    ends = began + 45 * SECOND
    hand.do("dealer", c.ReportIrregularity("t", "card_face_up", "6H"))
    hand.do("ben", c.LeaveAfterHand("t"))
    hand.do("anna", c.ChangeSeat("t", (5,)))
    hand.enter_players("dora")
    hand.do("dora", c.Sit("t"))
    assert hand.view().to_json()["room"]["clock"]["ends"] == ends
    hand.refused("dealer", c.StartClock("t"), "running already")
    hand.now = ends - 1
    hand.refused("dealer", c.TimeUp("t"), "the clock runs for 1 s more")
    hand.now = ends
    assert hand.do("dealer", c.TimeUp("t")).facts == {"action": "fold"}
    sound(hand)


def test_corrected_cards_a_report_that_waits_and_a_ruling_stop_it(hand: Floor) -> None:
    """The dealer starts it anew where the hand still waits for the same player."""
    hand.do("dealer", c.StartClock("t"))
    round_ = hand.table().round
    assert round_ is not None
    cards = [card_code(each) for each in cards_of(round_.tape)]
    hand.do("supervisor", c.CorrectCards("t", (*cards[:-1], "JD")))
    hand.refused("dealer", c.TimeUp("t"), "no clock was started")
    hand.do("dealer", c.StartClock("t"))
    hand.do("supervisor", c.ReportIrregularity("t", "wagers_declared_void", details={"seat": 2}))
    assert asked(hand) == "carla"
    hand.refused("dealer", c.TimeUp("t"), "no clock was started")
    hand.do("dealer", c.StartClock("t"))
    sound(hand)


def test_an_automated_table_has_no_clock_to_start(floor: Floor) -> None:
    opened(floor)
    refusal = floor.refused("anna", c.CallTime("t"), "every decision has its time")
    assert refusal.nearest == ("draw-time",)
