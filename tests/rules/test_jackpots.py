"""Jackpots: what winners of pools are paid, and what that leaves on the meters."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.games.jackpots import Hit, Pool, PoolKind, Prize, Several, award, contributed, meters_of
from croupier.rulebooks.games import game
from tests.clauses import states

PROGRESSIVE = Pool("progressive", "Progressive jackpot", PoolKind.PROGRESSIVE, ())


def paid(
    prizes: tuple[Prize, ...], inside: int, *won: str, pool: Pool = PROGRESSIVE
) -> tuple[list[int], int]:
    """What the winners of the prizes named are paid in whole amounts, and what the pool has left."""
    hits = [Hit(str(number), name) for number, name in enumerate(won)]
    found = award((pool,), prizes, {pool.name: Fraction(inside)}, hits)
    payments = [found.payments[hit.winner] for hit in hits]
    assert all(p.denominator == 1 for p in payments)
    return [int(p) for p in payments], int(found.meters[pool.name])


def share(name: str, of: Fraction, several: Several, least: int = 0, least_each: int = 0) -> Prize:
    return Prize(name, (), "progressive", of, least=least, least_each=least_each, several=several)


@states("nsw-blackjack", "r 14.24 table", "r 14.27.1", "r 14.28")
@states("qld-2010", "sch 3 s 24(1)")
@states("nz-1996", "div VIII r 12.1(a)", "div VIII r 12.1(b)")
@pytest.mark.parametrize(
    ("book", "name", "wager", "best"),
    [
        ("nsw-blackjack", "blackjack", "blazing_7s", "three sevens of diamonds"),
        ("qld-2010", "caribbean_stud", "jackpot", "royal flush"),
        ("nz-1996", "caribbean_stud", "jackpot", "royal flush"),
    ],
)
def test_what_a_jackpot_pays_is_described_as_its_prize_and_not_as_a_stand_off(
    book: str, name: str, wager: str, best: str
) -> None:
    (described,) = [w.to_json() for w in game(book, name).wagers if w.name == wager]
    lines = {each["line"]: each for each in described["pays"]}
    assert (lines[best]["result"], lines[best]["odds"]) == ("jackpot", None)
    assert lines[best]["prize"] == "the whole jackpot, at least $10,000.00"
    shared = lines["three suited sevens" if wager == "blazing_7s" else "straight flush"]
    assert shared["prize"] == "10% of the jackpot, at least $1,000.00"
    assert all(each["result"] != "stand_off" for each in lines.values())


def test_prizes_in_succession_follow_the_example_of_new_south_wales() -> None:
    """Blackjack rule 14.27.2: of 500,000 two winners of 10% get 50,000 and 45,000, half of it each."""
    suited = share("suited", Fraction(1, 10), Several.IN_SUCCESSION)
    assert paid((suited,), 500_000, "suited", "suited") == ([47_500, 47_500], 405_000)


def test_a_minimum_of_each_winner_is_paid_where_the_share_is_smaller() -> None:
    whole = share("whole", Fraction(1), Several.EQUALLY, least_each=10_000)
    assert paid((whole,), 50_000, "whole", "whole") == ([25_000, 25_000], 0)
    assert paid((whole,), 15_000, "whole", "whole") == ([10_000, 10_000], 0)


def test_later_prizes_are_of_what_earlier_ones_have_left() -> None:
    fixed = Prize("flush", (), "progressive", amount=100)
    tenth = share("straight flush", Fraction(1, 10), Several.EACH, least=1_000)
    whole = share("royal flush", Fraction(1), Several.EQUALLY, least_each=10_000)
    order = (fixed, tenth, whole)
    won = ("royal flush", "straight flush", "flush", "straight flush")
    assert paid(order, 50_100, *won) == ([40_000, 5_000, 100, 5_000], 0)


def test_a_set_prize_is_shared_and_its_amount_stays_displayed() -> None:
    pool = Pool("progressive", "Set", PoolKind.SET, ())
    whole = share("whole", Fraction(1), Several.EQUALLY)
    assert paid((whole,), 8_000, "whole", "whole", pool=pool) == ([4_000, 4_000], 8_000)


def test_meters_open_at_their_minimum_and_rise_by_the_share_of_wagers() -> None:
    pool = Pool("progressive", "Progressive", PoolKind.PROGRESSIVE, (), reset=1_000)
    assert meters_of((pool,), {}) == {"progressive": 1_000}
    opened = meters_of((pool,), {"progressive": 5_000})
    assert contributed(opened, "progressive", (100, 100), Fraction(3, 4)) == {"progressive": 5_150}
