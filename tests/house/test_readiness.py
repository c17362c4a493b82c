"""Going on at once: when all who have places at an automated table have said that they are ready."""

from __future__ import annotations

import pytest

from croupier.games.events import Kind
from croupier.house import Mode, NotAllowed
from croupier.house import commands as c
from croupier.house.automation import due
from croupier.house.setup import SECOND, Pace
from tests.clauses import clause
from tests.house.floor import LIMITS, Floor

PACE = Pace(betting=20 * SECOND, closed=0, card=0, result=5 * SECOND)


@pytest.fixture
def betting(floor: Floor) -> Floor:
    """An automated table of baccarat with anna and ben, wagers open for 20 seconds."""
    floor.open(pace=PACE)
    floor.sit("anna", "ben")
    floor.step()
    assert due(floor.table()) == floor.now + 20 * SECOND
    return floor


@clause("qld-2010", "sch 19 s 5(4)")
def test_the_time_is_over_once_all_who_have_places_are_ready(betting: Floor) -> None:
    betting.bet("anna", "player", 1_000)
    assert betting.do("anna", c.Ready("t")).facts == {"waits_for": [2]}
    assert due(betting.table()) == betting.now + 20 * SECOND
    assert betting.do("ben", c.Ready("t")).facts == {"waits_for": []}
    assert due(betting.table()) == betting.now
    betting.step()
    assert not betting.table().betting
    told = [event.facts for event in betting.table().round.events if event.kind is Kind.CALLED]  # type: ignore[union-attr]
    assert told[-1]["step"] == "no_more_bets"


def test_without_a_wager_there_is_nothing_to_be_ready_for(betting: Floor) -> None:
    betting.refused("anna", c.Ready("t"), "place a wager first")
    with pytest.raises(NotAllowed):
        betting.do("carla", c.Ready("t"))
    assert due(betting.table()) == betting.now + 20 * SECOND


def test_who_leaves_is_waited_for_no_longer(betting: Floor) -> None:
    betting.bet("anna", "player", 1_000)
    betting.do("anna", c.Ready("t"))
    betting.do("ben", c.Leave("t"))
    assert due(betting.table()) == betting.now


def test_who_comes_is_waited_for(betting: Floor) -> None:
    betting.do("ben", c.Leave("t"))
    betting.sit("carla")
    betting.bet("anna", "player", 1_000)
    assert betting.do("anna", c.Ready("t")).facts["waits_for"] == [2]


def test_who_let_a_round_go_by_is_waited_for_once_they_wager_again(betting: Floor) -> None:
    betting.bet("anna", "player", 1_000)
    betting.play_out()
    assert betting.view().betting["waits_for"] == [1]
    betting.do("anna", c.Ready("t"))
    betting.step()
    betting.bet("anna", "player", 1_000)
    betting.bet("ben", "banker", 1_000)
    assert betting.do("anna", c.Ready("t")).facts == {"waits_for": [2]}
    betting.do("ben", c.ClearWagers("t"))
    betting.restart()
    assert betting.view().betting["waits_for"] == []


def test_the_next_round_opens_at_once_when_all_are_ready_for_it(betting: Floor) -> None:
    betting.do("ben", c.Leave("t"))
    betting.bet("anna", "player", 1_000)
    betting.do("anna", c.Ready("t"))
    betting.play_out()
    assert due(betting.table()) == betting.now + 5 * SECOND
    betting.do("anna", c.Ready("t"))
    assert due(betting.table()) == betting.now
    betting.step()
    assert betting.table().betting
    assert due(betting.table()) == betting.now + 20 * SECOND


def test_what_was_said_outlives_a_restart_and_holds_for_one_period_alone(betting: Floor) -> None:
    betting.bet("anna", "player", 1_000)
    betting.do("anna", c.Ready("t"))
    betting.restart()
    assert betting.view().betting["waits_for"] == [2]
    betting.play_out()
    assert betting.view().betting["waits_for"] == [1]


def test_bots_are_not_waited_for(floor: Floor) -> None:
    floor.open(pace=PACE, practice=True, game="blackjack", limits=LIMITS)
    floor.sit("anna")
    floor.do("anna", c.AskForBots("t", 2))
    floor.step()
    floor.bet("anna", "blackjack", 1_000)
    assert floor.do("anna", c.Ready("t")).facts == {"waits_for": []}
    assert due(floor.table()) == floor.now


def test_at_a_dealers_table_the_dealer_says_when_betting_is_over(floor: Floor) -> None:
    floor.live()
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "player", 1_000)
    floor.refused("anna", c.Ready("t"), "the dealer says")
    assert floor.table().setup.mode is Mode.LIVE
