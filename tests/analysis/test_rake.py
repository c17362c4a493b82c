"""Commission of pots and of hands by betting structure, against sums done by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.analysis.rake import BadHand, House, by_structure, commission, dearest, final_pot
from croupier.analysis.rake_sheet import rake_sheet
from croupier.analysis.table_sign import TableSign
from croupier.games.poker.kernel import Structure
from croupier.games.refusals import Malformed
from croupier.rulebooks.games import game
from tests.clauses import states

HOUSE = House(minimum=200, maximum=400, first_blind=100)
"""A structured table of 2 and 4 dollars."""


@states("qld-2010", "sch 11 s 30(1)(a)", "sch 11 s 30(1)(b)", "sch 11 s 30(2)")
@pytest.mark.parametrize(
    ("pot", "taken"), [(1900, 0), (2000, 200), (2900, 200), (20_000, 2000), (99_900, 2000)]
)
def test_commission_of_a_pot(pot: int, taken: int) -> None:
    assert commission(pot, HOUSE) == taken


@states("qld-2010", "sch 11 s 30(1)(b)")
def test_at_most_a_tenth_is_taken_of_any_pot() -> None:
    assert dearest(HOUSE) == Fraction(1, 10)


@states("qld-2010", "sch 11 s 28(8)(a)", "sch 11 s 28(8)(b)")
def test_a_structured_hand_grows_by_fixed_amounts() -> None:
    # Checked down, each of six puts in the blind; one bet a round adds 2, 2, 4 and 4 for each.
    assert final_pot(Structure.STRUCTURED, 6, 0, 10_000, HOUSE) == 6 * 200
    assert final_pot(Structure.STRUCTURED, 6, 1, 10_000, HOUSE) == 6 * (200 + 200 + 200 + 400 + 400)
    assert final_pot(Structure.STRUCTURED, 6, 2, 10_000, HOUSE) == 6 * (200 + 2 * (200 + 200 + 400 + 400))


@states("qld-2010", "sch 11 s 28(5)", "sch 11 s 28(6)")
def test_pot_limits_grow_with_the_pot() -> None:
    # Full pot, two players: 3 in blinds, a call of 1, a raise of 4: a pot of 12. Then of 36, 108 and 324.
    assert final_pot(Structure.FULL_POT, 2, 1, 100_000, HOUSE) == 32_400
    # Half pot: a raise of 2 makes a pot of 8; then 4, 8 and 16 from each make 16, 32 and 64.
    assert final_pot(Structure.HALF_POT, 2, 1, 100_000, HOUSE) == 6400
    # Of three the first to act has put in nothing: 3, a call of 2 and a raise of 5 make 7 from each.
    assert final_pot(Structure.FULL_POT, 3, 1, 700, HOUSE) == 2100


@states("qld-2010", "sch 11 s 28(7)")
def test_without_a_limit_all_goes_in_at_once() -> None:
    assert final_pot(Structure.NO_LIMIT, 3, 1, 20_000, HOUSE) == 60_000
    assert final_pot(Structure.FULL_POT, 2, 3, 5000, HOUSE) == 10_000


def test_the_table_by_structure() -> None:
    rows = {(t.structure, t.players, t.bets): t for t in by_structure(HOUSE, stack=20_000)}
    assert len(rows) == 4 * 4 * 3
    down = rows[Structure.NO_LIMIT, 9, 0]
    assert (down.pot, down.commission, down.share) == (1800, 0, Fraction(0))
    assert rows[Structure.STRUCTURED, 6, 1].commission == 800  # Of 84 dollars.


@pytest.mark.parametrize(("players", "stack"), [(1, 1000), (11, 1000), (2, 100)])
def test_no_hand_is_played_so(players: int, stack: int) -> None:
    with pytest.raises(BadHand):
        final_pot(Structure.FULL_POT, players, 1, stack, HOUSE)


@pytest.mark.parametrize("bets", [-1, 10**9])
def test_bets_that_nobody_makes_in_a_round_are_refused_by_their_number(bets: int) -> None:
    with pytest.raises(BadHand, match=f"{bets} bets and raises in a round of betting: 0 to 1000"):
        final_pot(Structure.STRUCTURED, 2, bets, 10**15, HOUSE)


def test_a_minimum_that_is_on_no_sign_is_refused_and_a_high_one_is_not() -> None:
    with pytest.raises(BadHand, match=r"a minimum wager of 1000000000: a table's is 100000 at most"):
        dearest(House(minimum=10**11, maximum=10**11, first_blind=10**11))
    sign = TableSign(minimum=10**11, chip=100, stack=10**11)
    with pytest.raises(Malformed, match="100000 at most"):
        rake_sheet(game("qld-2010", "texas_holdem_poker"), {}, sign)
    assert dearest(House(minimum=10_000_000, maximum=10_000_000, first_blind=100)) == Fraction(1, 10)
    # In chips of 7 a tenth of a pot is first whole at 70; of pots up to 50 nothing is a chip of 7.
    assert dearest(House(minimum=700, maximum=700, first_blind=700, chip=700)) == Fraction(1, 10)
    assert dearest(House(minimum=50, maximum=50, first_blind=50, chip=700)) == 0
