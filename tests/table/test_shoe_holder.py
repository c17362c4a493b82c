from __future__ import annotations

import pytest

from croupier.games.refusals import Refused
from croupier.rulebooks.general_law import general_law
from croupier.table.shoe_holder import ShoeHolder
from tests.clauses import clause, states

LAW = general_law("qld-2010").table_play("sch 1").shoe_holder
assert LAW is not None
FRESH = ShoeHolder(LAW)


@states("qld-2010", "sch 1 s 25(2)", "sch 1 s 25(3)", "sch 1 s 7(2)(c)")
def test_the_shoe_goes_clockwise_from_the_dealers_left_to_seated_players() -> None:
    assert FRESH.offer([7, 2, 4]).offered == (2, 4, 7)
    assert FRESH.offer([7, 2, 4]).answer(2, accept=False).offered == (4, 7)


@clause("qld-2010", "sch 1 s 25(4)", "sch 1 s 25(8)")
def test_who_accepts_the_shoe_holds_it() -> None:
    held = FRESH.offer([2, 4, 7]).answer(2, accept=False).answer(4, accept=True)
    assert (held.holder, held.offered) == (4, ())
    with pytest.raises(Refused, match="place 4 holds it"):
        held.offer([2, 4, 7])


@states("qld-2010", "sch 1 s 25(5)")
def test_rejected_by_all_the_dealer_deals() -> None:
    rejected = FRESH.offer([2, 4]).answer(2, accept=False).answer(4, accept=False)
    assert (rejected.holder, rejected.offered, rejected.due) == (None, (), False)


@states("qld-2010", "sch 1 s 25(6)", "sch 1 s 25(7)", "sch 1 s 25(9)")
def test_a_shoe_given_up_goes_on_clockwise_and_not_back_to_its_holder() -> None:
    held = FRESH.offer([2, 4, 7]).answer(2, accept=False).answer(4, accept=True)
    passed = held.passed(4)
    assert passed.due
    assert passed.offer([2, 4, 7]).offered == (7, 2)


def test_only_the_holder_passes_and_only_the_one_asked_answers() -> None:
    held = FRESH.offer([2, 4]).answer(2, accept=True)
    with pytest.raises(Refused) as error:
        held.passed(4)
    assert [c.ref for c in error.value.refusal.clauses] == ["sch 1 s 25(9)"]
    with pytest.raises(Refused, match="offered to place 2"):
        FRESH.offer([2, 4]).answer(4, accept=True)


@clause("qld-2010", "sch 1 s 25(10)(b)")
def test_a_holder_may_be_ordered_to_pass() -> None:
    assert FRESH.offer([2]).answer(2, accept=True).must_pass().holder is None
    with pytest.raises(Refused) as error:
        FRESH.must_pass()
    assert [c.ref for c in error.value.refusal.clauses] == ["sch 1 s 25(10)(b)"]


@clause("qld-2010", "sch 1 s 25(11)(a)")
def test_while_the_dealer_holds_it_by_direction_nobody_is_offered_it() -> None:
    directed = FRESH.offer([2]).answer(2, accept=True).direct_dealer(on=True)
    assert directed.holder is None
    with pytest.raises(Refused) as error:
        directed.offer([2])
    assert {c.ref for c in error.value.refusal.clauses} == {"sch 1 s 25(11)(a)", "sch 1 s 25(11)(b)"}
    assert directed.direct_dealer(on=False).due


def test_a_player_who_leaves_neither_holds_nor_is_asked() -> None:
    offered = FRESH.offer([2, 4])
    assert offered.left(2).offered == (4,)
    held = offered.answer(2, accept=True).left(2)
    assert (held.holder, held.due) == (None, True)
