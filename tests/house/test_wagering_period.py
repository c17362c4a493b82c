"""Electronic tai-sai: wagers are open for 30 seconds at least after the last result was confirmed."""

from __future__ import annotations

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.setup import SECOND, Pace
from tests.clauses import clause, states
from tests.house.floor import Floor, refs

LIMITS = Limits({"table": Range(500, 50_000)})
QUICK = Pace(betting=5 * SECOND, closed=SECOND, card=SECOND, result=SECOND)


def opened(floor: Floor, mode: Mode, pace: Pace = QUICK) -> None:
    floor.open("t", "nz-proposed", "electronic_tai_sai", mode=mode, limits=LIMITS, pace=pace)
    floor.sit("anna")


def spun(floor: Floor) -> None:
    """A spin at a table that deals by itself, from the wagers to the result."""
    floor.bet("anna", "big", 1_000)
    results = len(floor.table().results)
    while len(floor.table().results) == results:
        due = floor.table().now.betting_ends if floor.table().betting else None
        floor.now = max(floor.now, due or 0) + SECOND
        floor.step()


@states("nz-proposed", "div 9A r 3.3(b)(ii)")
def test_a_short_period_is_counted_down_from_the_result_for_30_seconds(floor: Floor) -> None:
    opened(floor, Mode.AUTOMATED)
    floor.step()
    assert floor.view().betting["left"] == 5 * SECOND, "no result comes before the first spin"
    spun(floor)
    confirmed = floor.table().confirmed_at
    assert confirmed is not None
    floor.now = max(floor.now, confirmed + SECOND)
    floor.step()
    assert floor.table().betting
    assert floor.table().now.betting_ends == confirmed + 30 * SECOND
    assert floor.view().betting["period"] == confirmed + 30 * SECOND - floor.table().moved_at


@states("nz-proposed", "div 9A r 3.3(b)(ii)")
def test_players_who_are_all_ready_do_not_shorten_it(floor: Floor) -> None:
    opened(floor, Mode.AUTOMATED)
    floor.step()
    spun(floor)
    confirmed = floor.table().confirmed_at
    assert confirmed is not None
    floor.now = max(floor.now, confirmed + SECOND)
    floor.step()
    floor.bet("anna", "small", 1_000)
    floor.do("anna", c.Ready("t"))
    assert floor.table().now.betting_ends == confirmed + 30 * SECOND


@clause("nz-proposed", "div 9A r 3.3(b)(ii)")
def test_a_dealer_calls_no_more_bets_30_seconds_after_the_result_at_the_earliest(floor: Floor) -> None:
    opened(floor, Mode.LIVE)
    for throw in ((1, 2, 3), (4, 5, 6)):
        floor.do("dealer", c.OpenRound("t"))
        floor.bet("anna", "big", 1_000)
        if floor.table().confirmed_at is not None:
            floor.now += 29 * SECOND
            refusal = floor.refused("dealer", c.CallStep("t", "no_more_bets"), "30 seconds at least")
            assert refs(refusal) == {"div 9A r 3.3(b)(ii)"}
            assert refusal.nearest == ("in 1 s",)
            floor.now += SECOND
        floor.do("dealer", c.CallStep("t", "no_more_bets"))
        floor.do("dealer", c.EnterThrow("t", throw))
        floor.do("dealer", c.CallStep("t", "result"))
    assert len(floor.table().results) == 2


@states("nz-proposed", "div 9A r 3.3(b)(ii)")
def test_the_period_and_its_end_are_what_they_were_in_a_house_that_is_built_anew(floor: Floor) -> None:
    opened(floor, Mode.AUTOMATED)
    floor.step()
    spun(floor)
    confirmed = floor.table().confirmed_at
    assert confirmed is not None
    floor.now = max(floor.now, confirmed + SECOND)
    floor.step()
    before = floor.view().betting
    assert before["ends"] == confirmed + 30 * SECOND
    floor.restart()
    assert floor.view().betting == before


@clause("nz-proposed", "div 9A r 3.3(b)(ii)")
def test_a_dealer_still_waits_for_the_30_seconds_in_a_house_that_is_built_anew(floor: Floor) -> None:
    opened(floor, Mode.LIVE)
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "big", 1_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    floor.do("dealer", c.EnterThrow("t", (1, 2, 3)))
    floor.do("dealer", c.CallStep("t", "result"))
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "big", 1_000)
    floor.restart()
    floor.now += 29 * SECOND
    assert floor.refused("dealer", c.CallStep("t", "no_more_bets")).nearest == ("in 1 s",)
    floor.now += SECOND
    floor.do("dealer", c.CallStep("t", "no_more_bets"))


def test_tai_sai_on_a_layout_keeps_its_own_pace(floor: Floor) -> None:
    floor.open("t", "nz-1996", "tai_sai", limits=LIMITS, pace=QUICK)
    floor.sit("anna")
    floor.step()
    spun(floor)
    floor.now += SECOND
    floor.step()
    assert floor.view().betting["left"] == 5 * SECOND
