"""Whoever has a place can wager there: a table has no more of them than its layout has boxes or areas."""

from __future__ import annotations

from typing import Final

import pytest

from tests.clauses import clause, states
from tests.house.floor import Floor

MAIN: Final = (
    ("qld-2010", "baccarat", "player", "seats", (1, 9, 14)),
    ("qld-2010", "blackjack", "blackjack", "boxes", (1, 7, 9)),
    ("qld-2010", "blackjack_switch", "blackjack", "boxes", (1, 7, 9)),
    ("qld-2010", "blackjack_challenge", "blackjack", "boxes", (1, 7, 9)),
    ("qld-2010", "spanish_blackjack", "blackjack", "boxes", (1, 7, 9)),
    ("qld-2010", "caribbean_stud", "ante", "boxes", (1, 7, 9)),
    ("qld-2010", "casino_war", "casino_war", "boxes", (1, 7, 9)),
    ("qld-2010", "lucky_draw_baccarat", "enter", "boxes", (1, 5, 7)),
    ("qld-2010", "mississippi_stud", "ante", "boxes", (1, 7, 9)),
    ("nz-proposed", "big_raise_stud", "ante", "boxes", (1, 4, 7)),
    ("nz-proposed", "ultimate_holdem", "ante", "boxes", (1, 5, 7)),
    ("qld-2010", "texas_holdem_bonus", "ante", "boxes", (1, 7, 9)),
    ("qld-2010", "three_card_poker", "ante", "boxes", (1, 7, 9)),
    ("nz-1996", "baccarat", "player", "seats", (1, 9, 14)),
    ("nz-1996", "caribbean_stud", "ante", "boxes", (1, 7, 9)),
    ("nz-1996", "midi_baccarat", "player", "seats", (1, 9)),
    ("nz-1996", "mini_baccarat", "player", "seats", (1, 7)),
    ("nsw-blackjack", "blackjack", "blackjack", "boxes", (5, 7, 9)),
)
"""Games whose players wager before their places, a main wager of each, and how many places there may be."""


@clause("qld-2010", "sch 3 s 14(1)")
@clause("nz-1996", "div VIII r 4.8")
@states("qld-2010", "sch 3 s 8(1)")
@states("nz-1996", "div VIII r 2.1")
@pytest.mark.parametrize(
    ("book", "game", "wager", "option", "boxes"),
    [(*named, boxes) for *named, several in MAIN for boxes in several],
)
def test_a_layout_of_so_many_areas_has_so_many_places_and_each_can_wager(
    floor: Floor, book: str, game: str, wager: str, option: str, boxes: int
) -> None:
    floor.open("t", book, game, options={option: boxes})
    assert floor.table().seating.places == boxes
    floor.enter_players("zoe", seat=boxes)
    while not floor.table().betting:
        floor.step()
    floor.bet("zoe", wager, 1_000)
    round_ = floor.table().round
    assert round_ is not None
    assert [(w.seat, w.box) for w in round_.wagers] == [(boxes, boxes)]
