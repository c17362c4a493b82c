from __future__ import annotations

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed, Refused
from croupier.rulebooks.general_law import GeneralLaw, general_law
from croupier.table.seating import Seating
from tests.clauses import states

NZ = general_law("nz-1996")
QLD = general_law("qld-2010")
OLD = Limits({"table": Range(500, 50_000)})


def full(places: int = 3, law: GeneralLaw = NZ) -> Seating:
    seating = Seating(places, idle=law.idle)
    for seat in range(1, places + 1):
        seating = seating.sit(seat, f"p{seat}", standing=False)
    return seating


@states("nz-1996", "div I r 5.0")
def test_a_player_who_sat_out_three_rounds_at_a_full_table_may_have_to_give_the_seat_up() -> None:
    seating = full()
    for rounds in range(3):
        refusal = seating.may_be_vacated(2)
        assert refusal is not None, rounds
        assert [c.ref for c in refusal.clauses] == ["div I r 5.0"]
        seating = seating.round_over({1, 3}, took_wagers=True)
    assert seating.may_be_vacated(2) is None
    assert seating.may_be_vacated(1) is not None


@states("nz-1996", "div I r 5.0")
def test_a_wager_or_a_free_seat_starts_the_count_of_idle_rounds_anew() -> None:
    twice = full().round_over({1, 3}, took_wagers=True).round_over({1, 3}, took_wagers=True)
    assert twice.occupants[2].idle == 2
    assert twice.round_over({1, 2, 3}, took_wagers=True).occupants[2].idle == 0
    assert twice.leave(1).round_over({3}, took_wagers=True).occupants[2].idle == 0


@states("nz-1996", "div I r 5.0")
def test_a_round_without_wagers_neither_adds_to_idle_rounds_nor_interrupts_them() -> None:
    once = full().round_over({1, 3}, took_wagers=True)
    assert once.round_over((), took_wagers=False).occupants[2].idle == 1


@states("nz-1996", "div I r 5.0")
def test_rounds_before_a_seat_became_free_do_not_count() -> None:
    idle = full()
    for _ in range(3):
        idle = idle.round_over({1, 3}, took_wagers=True)
    assert idle.may_be_vacated(2) is None
    left = idle.leave(3)
    refusal = left.may_be_vacated(2)
    assert refusal is not None
    assert [c.ref for c in refusal.clauses] == ["div I r 5.0"]
    assert left.sit(3, "p4", standing=False).may_be_vacated(2) is not None


@states("nz-1996", "div I r 5.0")
def test_a_standing_player_who_goes_frees_no_seat() -> None:
    idle = full().sit(4, "p4", standing=True)
    for _ in range(3):
        idle = idle.round_over({1, 3}, took_wagers=True)
    assert idle.leave(4).may_be_vacated(2) is None


@states("qld-2010", "sch 6 s 44")
def test_a_seat_at_pai_gow_is_given_up_after_three_rounds_whether_others_are_free_or_not() -> None:
    seating = full(law=QLD.at("sch 6")).leave(3)
    for _ in range(3):
        refusal = seating.may_be_vacated(2)
        assert refusal is not None
        assert [c.ref for c in refusal.clauses] == ["sch 6 s 44"]
        seating = seating.round_over({1}, took_wagers=True)
    assert seating.may_be_vacated(2) is None
    assert seating.leave(1).may_be_vacated(2) is None
    assert seating.round_over({2}, took_wagers=True).may_be_vacated(2) is not None


def test_no_other_game_of_queensland_has_a_seat_given_up() -> None:
    idle = full(law=QLD.at("sch 1"))
    for _ in range(9):
        idle = idle.round_over({1}, took_wagers=True)
    refusal = idle.may_be_vacated(2)
    assert refusal is not None
    assert "do not have" in refusal.reason


def test_a_place_is_chosen_free_named_or_standing() -> None:
    seating = Seating(3).sit(1, "p1", standing=False)
    assert seating.choose(None, standing=False) == 2
    assert seating.choose(3, standing=False) == 3
    assert seating.choose(None, standing=True) == 4
    with pytest.raises(Refused, match="taken"):
        seating.choose(1, standing=False)
    with pytest.raises(Malformed, match="numbered 1 to 3"):
        seating.choose(4, standing=False)
    with pytest.raises(Refused, match="all 3 places"):
        full().choose(None, standing=False)


@states("qld-2010", "s 12(2)(a)", "s 12(2)(b)", "s 12(2)(c)")
def test_the_marker_stands_before_the_own_place_until_its_player_leaves() -> None:
    spared = full().spare(OLD)
    assert spared.markers == (1, 2, 3)
    assert spared.occupants[1].keeps == OLD
    newcomer = spared.leave(2).sit(2, "new", standing=False)
    assert newcomer.markers == (1, 3)


@states("qld-2010", "s 12(2)")
def test_a_second_rise_leaves_everybody_the_minimum_that_they_kept_first() -> None:
    higher = Limits({"table": Range(1_000, 50_000)})
    twice = full().spare(OLD).leave(3).sit(3, "new", standing=False).spare(higher)
    assert (twice.occupants[1].keeps, twice.occupants[3].keeps) == (OLD, higher)
    assert twice.restored().markers == ()


def test_a_nominee_goes_with_the_player() -> None:
    named = full().nominate(1, "friend")
    assert named.occupants[1].nominee == "friend"
    assert named.leave(1).sit(1, "next", standing=False).occupants[1].nominee is None
