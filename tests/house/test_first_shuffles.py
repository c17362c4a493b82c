"""Before play starts the cards are shuffled and cut: what is refused until then, and by which clause."""

from __future__ import annotations

import pytest

from croupier.games.limits import Limits
from croupier.house import Mode
from croupier.house import commands as c
from tests.clauses import clause
from tests.house.floor import Floor, events, refs


@pytest.mark.parametrize(
    ("book", "game", "ref"),
    [
        pytest.param(
            "nz-1996", "mini_baccarat", "div IV r 7.1(a)", marks=clause("nz-1996", "div IV r 7.1(a)")
        ),
        pytest.param("nz-1996", "baccarat", "div V r 7.1(a)", marks=clause("nz-1996", "div V r 7.1(a)")),
        pytest.param(
            "nz-1996", "midi_baccarat", "div IX r 7.1(a)", marks=clause("nz-1996", "div IX r 7.1(a)")
        ),
        pytest.param("nsw-blackjack", "blackjack", "r 4.1.1", marks=clause("nsw-blackjack", "r 4.1.1")),
        pytest.param(
            "qld-2010",
            "texas_holdem_poker",
            "sch 11 s 14(4)(a)",
            marks=clause("qld-2010", "sch 11 s 14(4)(a)"),
        ),
    ],
    ids=str,
)
def test_no_round_is_opened_before_the_first_shuffle(floor: Floor, book: str, game: str, ref: str) -> None:
    floor.open(book=book, game=game, mode=Mode.LIVE, limits=Limits({}))
    refusal = floor.refused("dealer", c.OpenRound("t"), "the shoe is at shuffle")
    assert ref in refs(refusal)
    assert refusal.nearest == ("shuffle the cards",)
    floor.shuffle("t")
    ((_, cited),) = events(floor, "table:t", "shoe-shuffled")
    assert ref in cited


@clause("qld-2010", "sch 11 s 14(6)")
def test_cards_of_poker_are_cut_into_the_shoe_after_the_shuffle(floor: Floor) -> None:
    floor.open(game="texas_holdem_poker", mode=Mode.LIVE, limits=Limits({}))
    floor.shuffle("t")
    assert "sch 11 s 14(6)" in refs(floor.refused("dealer", c.OpenRound("t"), "the shoe is at cut"))
    # No number of cards is said that a cut leaves at either end: one does, and none is no cut.
    for none in (0, 52):
        assert refs(floor.refused("dealer", c.CutCards("t", none), "leaves a card at least")) == {
            "sch 11 s 14(6)"
        }
    floor.do("dealer", c.CutCards("t", 51))
    ((_, cited),) = events(floor, "table:t", "shoe-cut")
    assert cited == ("sch 11 s 14(6)",)


@clause("qld-2010", "sch 2 s 13(4)", "sch 2 s 13(4)(i)")
def test_a_cut_too_near_an_end_is_made_again_at_blackjack(floor: Floor) -> None:
    floor.open(game="blackjack", mode=Mode.LIVE)
    floor.shuffle("t")
    assert {"sch 2 s 13(4)", "sch 2 s 13(4)(i)"} <= refs(floor.refused("dealer", c.CutCards("t", 9)))
    floor.do("dealer", c.CutCards("t", 10, 52))
