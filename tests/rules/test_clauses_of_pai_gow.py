"""Pai gow, clause by clause: what tiles are brought, set and compared by."""

from __future__ import annotations

import pytest

from croupier.games.events import Kind
from tests.clauses import clause, of
from tests.rules.pai_gow_rounds import NOTHING_SPECIAL, PaiGow
from tests.rules.reasons import is_reason, reasons_at


def set_by_the_house(four: str) -> PaiGow:
    """A round in which the player of box 2 has the dealer set these tiles."""
    table = PaiGow("qld-2010", "pai_gow").bet("2 wager 10").stack({2: four})
    return table.house_way(2)


@pytest.mark.parametrize(
    ("ref", "four", "low"),
    [
        of(clause("qld-2010", "sch 6 s 30(2)"), "h8 h8 h10 11", "h8 h10"),
        of(clause("qld-2010", "sch 6 s 30(3)"), "12 12 h6 3/6", "h6 3/6"),
        of(clause("qld-2010", "sch 6 s 31(1)(a)"), "12 12 l4 h6", "12 l4"),
        of(clause("qld-2010", "sch 6 s 31(1)(b)"), "2 2 l4 h6", "2 l4"),
        of(clause("qld-2010", "sch 6 s 31(1)(c)"), "l8 l8 h10 11", "l8 h10"),
        of(clause("qld-2010", "sch 6 s 31(2)"), "h8 9 9 h8", "9 9"),
        of(clause("qld-2010", "sch 6 s 31(3)(a)(i)"), "12 12 l4 h6", "12 l4"),
        of(clause("qld-2010", "sch 6 s 31(3)(a)(ii)"), "2 2 9 11", "2 11"),
        of(clause("qld-2010", "sch 6 s 31(3)(b)"), "9 9 12 h10", "9 h10"),
        of(clause("qld-2010", "sch 6 s 31(3)(c)"), "h8 h8 9 11", "h8 9"),
        of(clause("qld-2010", "sch 6 s 31(3)(d)"), "l7 l7 2 h10", "l7 h10"),
        of(clause("qld-2010", "sch 6 s 32(a)"), "12 9 h8 l7", "9 h8"),
        of(clause("qld-2010", "sch 6 s 32(b)"), "12 9 l7 l4", "l7 l4"),
        # Neither 3 for the low hand; 11 and 7 make 8, and 1 and 7 would be less.
        of(clause("qld-2010", "sch 6 s 33(b)"), "h10 l10 11 l7", "h10 l10"),
        # Nor 7 for the high one: 1 and 5, not 0 and 6; the two highest, high 10 and 11, are apart.
        of(clause("qld-2010", "sch 6 s 33(c)"), "h10 l10 11 5", "l10 11"),
        # 4 and 5 with either 4: the higher one on the low hand, as the high hand is 7 or less.
        of(clause("qld-2010", "sch 6 s 34(1)(a)"), "h4 l4 11 l10", "h4 l10"),
        # 8 and 9 with either 8: the higher one on the high hand of 8 or more.
        of(clause("qld-2010", "sch 6 s 34(1)(b)"), "h8 l8 h10 11", "l8 h10"),
        of(clause("qld-2010", "sch 6 s 34(2)"), "12 2 9 h8", "2 h8"),
        of(clause("qld-2010", "sch 6 s 3(1)"), "12 9 l7 h4", "9 h4"),
        of(clause("qld-2010", "sch 6 s 3(2)"), "12 9 l7 h4", "9 h4"),
        of(clause("qld-2010", "sch 6 s 4(1)"), "12 9 h8 l7", "9 h8"),
        of(clause("qld-2010", "sch 6 s 4(2)"), "12 9 l7 l4", "l7 l4"),
        of(clause("qld-2010", "sch 6 s 35(2)"), "l7 h8 h10 11", "l7 h10"),
        of(clause("qld-2010", "sch 6 s 35(3)"), "3/6 5 l6 12", "5 12"),
        of(clause("qld-2010", "sch 6 s 35(4)"), "3/6 5 l4 11", "3/6 11"),
    ],
)
def test_hands_are_set_the_house_way_by_the_provision_that_applies(ref: str, four: str, low: str) -> None:
    table = set_by_the_house(four)
    assert ref in table.cited(Kind.SET, hand="box_2")
    by_player = PaiGow("qld-2010", "pai_gow").bet("2 wager 10").stack({2: four}).set(2, low)
    assert table.hands(2) == by_player.hands(2)
    assert ref not in by_player.cited(Kind.SET, hand="box_2")


@pytest.mark.parametrize(
    ("ref", "own", "banks"),
    [
        of(clause("qld-2010", "sch 6 s 7(1)"), "12 12 h6 3/6", "h10 l10 11 5"),
        of(clause("qld-2010", "sch 6 s 7(2)"), "12 9 h8 l7", "h10 l10 11 5"),
        # 5 and 6 on both sides: single tiles decide.
        of(clause("qld-2010", "sch 6 s 7(4)"), NOTHING_SPECIAL, "h8 h7 l10 3/6"),
        of(clause("qld-2010", "sch 6 s 8(1)"), NOTHING_SPECIAL, "h10 l10 11 5"),
        # 8 and 7 are 15, which counts 5.
        of(clause("qld-2010", "sch 6 s 8(2)"), NOTHING_SPECIAL, "h10 l10 11 5"),
    ],
)
def test_hands_are_compared_by_the_paragraphs_that_rank_them(ref: str, own: str, banks: str) -> None:
    table = PaiGow("qld-2010", "pai_gow").bet("2 wager 10").stack({1: banks, 2: own}).house_way(2).result()
    assert is_reason(ref, reasons_at(table, "tiles_exposed box_2"))
    weakest = PaiGow("qld-2010", "pai_gow").bet("2 wager 10").stack({1: "h10 l10 11 5", 2: "l10 h10 11 5"})
    others = reasons_at(weakest.house_way(2).result(), "tiles_exposed box_2")
    assert is_reason(ref, others) == (ref not in {"sch 6 s 7(1)", "sch 6 s 7(2)"})


@clause("qld-2010", "sch 6 s 11(3)(a)", "sch 6 s 11(3)(b)", "sch 6 s 11(3)(c)")
def test_the_dice_say_which_box_gets_the_first_tiles() -> None:
    table = set_by_the_house(NOTHING_SPECIAL)
    for letter in "abc":
        assert is_reason(f"sch 6 s 11(3)({letter})", reasons_at(table, "tiles_delivered box_2"))
