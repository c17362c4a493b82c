"""Self-exclusion, breaks and time at the tables: the house's own, which nobody ends early."""

from __future__ import annotations

import pytest

from croupier.house import NotAllowed, NotSignedIn
from croupier.house import commands as c
from croupier.house.away import time_at_tables
from croupier.house.setup import SECOND
from tests.house.floor import MINUTE, Floor, events

HOUR = 60 * MINUTE
DAY = 24 * HOUR
PASSWORD = "correct horse battery"


def test_who_is_excluded_by_their_own_choice_neither_signs_in_nor_plays(floor: Floor) -> None:
    floor.open("t")
    floor.sit("anna", "ben")
    anna = floor.house.books.person("anna")
    floor.run(floor.house.set_password(anna, "anna", PASSWORD))
    token = floor.run(floor.house.sign_in("anna", PASSWORD)).token
    done = floor.do("anna", c.ExcludeOneself(180)).facts
    assert (done["until"], done["left"]) == (floor.now + 180 * DAY, ["t"])
    floor.restart()
    with pytest.raises(NotSignedIn, match="excluded yourself until 2024-05-12"):
        floor.house.who(token)
    with pytest.raises(NotAllowed, match="nobody can end that early"):
        floor.run(floor.house.sign_in("anna", PASSWORD))
    floor.refused("anna", c.Sit("t"), "excluded yourself")
    # Nobody makes it shorter: not the player, not the desk, and a readmission does not touch it.
    floor.refused("anna", c.ExcludeOneself(179), "cannot be made shorter")
    floor.refused("attendant", c.EnterSelfExclusion("anna", 1), "cannot be made shorter")
    floor.do("manager", c.Readmit("anna"))
    floor.refused("anna", c.Sit("t"), "excluded yourself")
    floor.do("attendant", c.EnterSelfExclusion("anna", 365))
    floor.now += 365 * DAY
    floor.run(floor.house.sign_in("anna", PASSWORD))
    floor.do("anna", c.Sit("t"))


def test_credits_are_paid_to_who_is_excluded(floor: Floor) -> None:
    floor.open("t")
    floor.do("anna", c.ExcludeOneself(30))
    floor.do("attendant", c.PayCredits("anna", 10_00))
    floor.refused("attendant", c.EnterSelfExclusion("dealer", 30), "name a player")
    floor.refused("anna", c.ExcludeOneself(0), "1 to 3650 days")


def test_a_break_ends_by_itself_and_lets_a_round_be_finished(floor: Floor) -> None:
    floor.live()
    floor.sit("anna", "ben")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "player", 1_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    floor.do("anna", c.TakeBreak(30))
    assert floor.table().seat_of("anna") is not None
    for card in ["9S", "KD", "TH", "2C"]:
        floor.do("dealer", c.EnterCard("t", card))
    floor.result("t")
    assert floor.table().seat_of("anna") is None
    floor.refused("anna", c.Sit("t"), "your break lasts until")
    floor.refused("anna", c.TakeBreak(29), "cannot be made shorter")
    floor.refused("anna", c.TakeBreak(24 * 60 + 1), "1 to 1440 minutes")
    floor.now += 30 * MINUTE
    floor.do("anna", c.Sit("t"))


def test_wagers_that_are_not_dealt_to_yet_go_back(floor: Floor) -> None:
    floor.live()
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    have = floor.credits("anna")
    floor.bet("anna", "player", 1_000)
    floor.do("anna", c.TakeBreak(1))
    assert floor.credits("anna") == have
    assert floor.table().seat_of("anna") is None
    assert events(floor, "absences", "break-taken")[0][0]["until"] == floor.now + MINUTE


def test_time_at_the_tables_is_that_of_the_day_and_counts_once_at_two_tables(floor: Floor) -> None:
    floor.now = floor.now // DAY * DAY + 23 * HOUR
    floor.open("t")
    floor.open("u")
    floor.do("anna", c.Sit("t"))
    floor.now += 2 * HOUR
    assert floor.you("anna")["played"] == HOUR  # since midnight
    floor.do("anna", c.Sit("u"))
    floor.now += HOUR
    floor.do("anna", c.Leave("t"))
    floor.now += HOUR
    floor.do("anna", c.Leave("u"))
    floor.now += 5 * HOUR
    floor.restart()
    assert time_at_tables(floor.house.books, "anna", floor.now) == 3 * HOUR
    assert time_at_tables(floor.house.books, "anna", floor.now + DAY) == 0
    assert SECOND * 3600 == HOUR
