"""A player with several boxes gives one up where no seat is free for others."""

from __future__ import annotations

import pytest

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from tests.clauses import clause, of
from tests.house.floor import Floor, events, refs

LIMITS = Limits({"table": Range(500, 50_000)})


@pytest.mark.parametrize(
    ("ref", "book", "game"),
    [
        of(clause("qld-2010", "sch 2 s 31(1)"), "qld-2010", "blackjack"),
        of(clause("qld-2010", "sch 9 s 32(1)"), "qld-2010", "spanish_blackjack"),
        of(clause("qld-2010", "sch 14 s 10(1)"), "qld-2010", "casino_war"),
        of(clause("qld-2010", "sch 15 s 29(1)"), "qld-2010", "blackjack_switch"),
        of(clause("qld-2010", "sch 16 s 9(1)"), "qld-2010", "lucky_draw_baccarat"),
        of(clause("qld-2010", "sch 17 s 31(1)"), "qld-2010", "blackjack_challenge"),
        of(clause("nz-1996", "div II r 13.4"), "nz-1996", "blackjack"),
        of(clause("nz-proposed", "div Big-Raise r 5.5.1"), "nz-proposed", "big_raise_stud"),
    ],
)
def test_a_box_is_given_up_where_no_seat_is_free(floor: Floor, ref: str, book: str, game: str) -> None:
    options = {"several_areas": "several"} if game == "big_raise_stud" else {}
    floor.open("t", book, game, limits=LIMITS, mode=Mode.LIVE, smallest_chip=100, options=options)
    floor.shuffle("t")
    floor.cut("t", floor.table().shoe.rules.size // 4)
    if not floor.table().shoe.ready:
        floor.do("dealer", c.BurnCard("t"))
    places = floor.table().seating.places
    floor.sit("anna", "ben")
    floor.do("dealer", c.OpenRound("t"))
    main = next(name for name, kind in floor.table().rules.wagers.items() if kind.main)
    for box in (1, 2):
        floor.bet("anna", main, 1_000, box=box)
    unneeded = floor.refused("supervisor", c.GiveUpArea("t", 1, 2), "seats are free")
    assert refs(unneeded) == {ref}
    floor.enter_players(*(f"p{n}" for n in range(places - 2)))
    floor.do("supervisor", c.GiveUpArea("t", 1, 2))
    assert events(floor, "table:t", "player-area-given-up")[-1][1] == (ref,)
    floor.restart()
    assert refs(floor.refused("anna", c.PlaceWager("t", main, 2_000, box=2), "given up")) == {ref}
    floor.do("supervisor", c.GiveUpArea("t", 1, 2, on=False))
    floor.bet("anna", main, 2_000, box=2)
