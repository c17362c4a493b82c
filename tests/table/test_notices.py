from __future__ import annotations

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.refusals import Refused
from croupier.rulebooks.games import game
from croupier.rulebooks.general_law import general_law
from croupier.table.notices import (
    MINUTE,
    Circumstances,
    Posted,
    Route,
    check_personal,
    post,
    post_closure,
    teaching_limits,
)
from tests.clauses import clause, states

QLD, NZ = general_law("qld-2010"), general_law("nz-1996")
NOW = 1_000 * MINUTE
TWO = Circumstances(frozenset({"anna", "ben"}), activity=True, opened_today=True)
NOBODY = Circumstances(frozenset(), activity=False, opened_today=True)


def limits(least: int, most: int) -> Limits:
    return Limits({"table": Range(least, most)})


OLD = limits(500, 50_000)


def refs(posted: Posted) -> set[str]:
    return {c.ref for c in posted.clauses}


def refused(error: pytest.ExceptionInfo[Refused]) -> set[str]:
    return {c.ref for c in error.value.refusal.clauses}


def rounds(posted: Posted, count: int) -> Posted:
    for _ in range(count):
        posted = posted.round_completed()
    return posted


# Queensland


@states("qld-2010", "s 12(1)", "s 12(1)(a)", "s 12(1)(b)")
def test_a_change_waits_for_three_hands_after_its_sign() -> None:
    posted = post(QLD.limits, OLD, limits(500, 100_000), Route.NOTICE, TWO, NOW)
    assert refs(posted) >= {"s 12(1)", "s 12(1)(a)", "s 12(1)(b)"}
    assert not rounds(posted, 2).ready(NOW)
    assert rounds(posted, 3).ready(NOW)


@clause("qld-2010", "s 12(1)(c)")
def test_a_higher_minimum_also_waits_for_twenty_minutes() -> None:
    posted = rounds(post(QLD.limits, OLD, limits(1_000, 50_000), Route.NOTICE, TWO, NOW), 3)
    assert not posted.ready(NOW + 20 * MINUTE - 1)
    assert posted.ready(NOW + 20 * MINUTE)
    with pytest.raises(Refused, match="20 minutes") as error:
        post(QLD.limits, OLD, limits(1_000, 50_000), Route.NOTICE, TWO, NOW, NOW + 19 * MINUTE)
    assert refused(error) == {"s 12(1)(c)"}


@states("qld-2010", "s 12(1)(c)")
def test_a_lower_maximum_needs_no_twenty_minutes_in_queensland() -> None:
    posted = post(QLD.limits, OLD, limits(500, 20_000), Route.NOTICE, TWO, NOW)
    assert rounds(posted, 3).ready(NOW)


@states("qld-2010", "s 12(1)(a)")
def test_nobody_is_owed_notice_at_an_empty_table() -> None:
    assert post(QLD.limits, OLD, limits(1_000, 50_000), Route.NOTICE, NOBODY, NOW).ready(NOW)


@states("qld-2010", "s 12(2)")
def test_a_minimum_rises_at_once_sparing_those_present() -> None:
    posted = post(QLD.limits, OLD, limits(1_000, 50_000), Route.AT_ONCE, TWO, NOW)
    assert posted.ready(NOW)
    assert refs(posted) >= {"s 12(2)", "s 12(2)(a)"}


@clause("qld-2010", "s 12(2)")
@pytest.mark.parametrize("new", [limits(1_000, 20_000), limits(200, 50_000), limits(500, 80_000)])
def test_nothing_but_a_higher_minimum_comes_at_once(new: Limits) -> None:
    with pytest.raises(Refused, match="nothing else") as error:
        post(QLD.limits, OLD, new, Route.AT_ONCE, TWO, NOW)
    assert refused(error) == {"s 12(2)"}


@pytest.mark.parametrize("route", [Route.AGREED, Route.FIRST_OPENING, Route.NO_ACTIVITY])
def test_queensland_does_not_know_new_zealands_grounds(route: Route) -> None:
    with pytest.raises(Refused, match="does not know that ground"):
        post(QLD.limits, OLD, limits(1_000, 50_000), route, TWO, NOW)


@clause("qld-2010", "s 7(a)")
def test_a_teaching_table_has_a_minimum_of_two_and_a_maximum_of_ten_dollars() -> None:
    wagers = game("qld-2010", "baccarat").wagers
    taught = teaching_limits(QLD, wagers, limits(200, 1_000))
    for wager in wagers:
        assert taught.of(wager.name, wager.main) == Range(200, 1_000), wager.name
    wide = Limits({**limits(200, 1_000).ranges, "player": Range(100, 50_000)})
    for wrong in (limits(100, 1_000), limits(200, 2_000), Limits(), wide):
        with pytest.raises(Refused) as error:
            teaching_limits(QLD, wagers, wrong)
        assert refused(error) == {"s 7(a)"}
    own = Limits({**limits(200, 1_000).ranges, "tie": Range(100, 500)})
    assert teaching_limits(QLD, wagers, own).of("tie", main=False) == Range(100, 500)
    with pytest.raises(Refused, match="does not provide"):
        teaching_limits(NZ, wagers, limits(200, 1_000))


# New Zealand


@clause("nz-1996", "div I r 13.3(a)")
@pytest.mark.parametrize("new", [limits(1_000, 50_000), limits(500, 20_000)])
def test_a_worse_limit_waits_for_a_sign_of_twenty_minutes_and_the_inspector(new: Limits) -> None:
    posted = post(NZ.limits, OLD, new, Route.NOTICE, TWO, NOW)
    assert refs(posted) >= {"div I r 13.3(a)", "div I r 13.3", "div I r 13.2"}
    assert not posted.inspector_told().ready(NOW + 20 * MINUTE - 1)
    assert not posted.ready(NOW + 20 * MINUTE)
    assert posted.inspector_told().ready(NOW + 20 * MINUTE)
    with pytest.raises(Refused) as error:
        post(NZ.limits, OLD, new, Route.NOTICE, TWO, NOW, NOW + MINUTE)
    assert refused(error) == {"div I r 13.3(a)"}


@states("nz-1996", "div I r 13.3", "div I r 13.1", "div I r 13.2")
def test_a_better_limit_needs_its_sign_alone() -> None:
    posted = post(NZ.limits, OLD, limits(200, 80_000), Route.NOTICE, TWO, NOW)
    assert posted.ready(NOW)
    assert refs(posted) == {"div I r 13.1", "div I r 13.2"}


@states("nz-1996", "div I r 13.3(b)")
def test_new_limits_hold_as_soon_as_all_players_agree() -> None:
    posted = post(NZ.limits, OLD, limits(1_000, 50_000), Route.AGREED, TWO, NOW)
    assert not posted.agrees("anna").ready(NOW)
    assert posted.agrees("anna").agrees("ben").ready(NOW)
    assert posted.agrees("anna").left("ben").ready(NOW)


@clause("nz-1996", "div I r 13.3(c)")
def test_the_first_opening_of_a_gaming_day_may_bring_new_limits() -> None:
    first = Circumstances(frozenset(), activity=False, opened_today=False)
    assert post(NZ.limits, OLD, limits(1_000, 50_000), Route.FIRST_OPENING, first, NOW).ready(NOW)
    with pytest.raises(Refused) as error:
        post(NZ.limits, OLD, limits(1_000, 50_000), Route.FIRST_OPENING, NOBODY, NOW)
    assert refused(error) == {"div I r 13.3(c)"}


@clause("nz-1996", "div I r 13.3(d)")
def test_new_limits_hold_while_nothing_goes_on() -> None:
    assert post(NZ.limits, OLD, limits(1_000, 50_000), Route.NO_ACTIVITY, NOBODY, NOW).ready(NOW)
    with pytest.raises(Refused) as error:
        post(NZ.limits, OLD, limits(1_000, 50_000), Route.NO_ACTIVITY, TWO, NOW)
    assert refused(error) == {"div I r 13.3(d)"}


def test_new_zealand_does_not_raise_a_minimum_at_once() -> None:
    with pytest.raises(Refused, match="does not know that ground"):
        post(NZ.limits, OLD, limits(1_000, 50_000), Route.AT_ONCE, TWO, NOW)


@clause("nz-1996", "div I r 13.4")
def test_one_player_may_be_let_over_the_maximum_with_limits_of_their_own() -> None:
    assert [c.ref for c in check_personal(NZ.limits, OLD, limits(500, 100_000))] == ["div I r 13.4"]
    for wrong in (limits(500, 50_000), Limits({"table": Range(None, 100_000)})):
        with pytest.raises(Refused) as error:
            check_personal(NZ.limits, OLD, wrong)
        assert refused(error) == {"div I r 13.4"}
    with pytest.raises(Refused, match="one set of limits"):
        check_personal(QLD.limits, OLD, limits(500, 100_000))


@clause("nz-1996", "div I r 6.0")
def test_a_table_with_players_closes_after_a_sign_of_twenty_minutes() -> None:
    assert post_closure(NZ, {"anna"}, NOW).due == NOW + 20 * MINUTE
    assert post_closure(NZ, (), NOW).due == NOW
    with pytest.raises(Refused) as error:
        post_closure(NZ, {"anna"}, NOW, NOW + 19 * MINUTE)
    assert refused(error) == {"div I r 6.0"}


def test_queensland_sets_no_time_for_closing() -> None:
    assert post_closure(QLD, {"anna"}, NOW).due == NOW
