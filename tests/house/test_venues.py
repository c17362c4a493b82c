"""The house's venue: New Zealand's notice of 1996 approves games for two of them by name."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.limits import Limits
from croupier.games.refusals import Malformed
from croupier.house import NotAllowed, TableSetup
from croupier.house import commands as c
from croupier.house.founding import settle
from croupier.verify_store import verify
from tests.clauses import clause, of
from tests.house.floor import LIMITS, Floor, events, refs

BOTH = {
    "blackjack": "a",
    "roulette": "b",
    "mini_baccarat": "c",
    "baccarat": "d",
    "tai_sai": "e",
    "money_wheel": "f",
    "caribbean_stud": "g",
}


def setup(game: str, id_: str = "t") -> dict[str, Any]:
    plain = game in ("baccarat", "mini_baccarat", "midi_baccarat", "blackjack")
    limits = LIMITS if plain else Limits({})
    return TableSetup(id=id_, title=id_, book="nz-1996", game=game, limits=limits).to_json()


@pytest.mark.parametrize(
    ("ref", "venue", "game"),
    [
        of(clause("nz-1996", "notice cl 1(a)"), "christchurch", "blackjack"),
        of(clause("nz-1996", "notice cl 1(b)"), "christchurch", "roulette"),
        of(clause("nz-1996", "notice cl 1(c)"), "christchurch", "mini_baccarat"),
        of(clause("nz-1996", "notice cl 1(d)"), "christchurch", "baccarat"),
        of(clause("nz-1996", "notice cl 1(e)"), "christchurch", "tai_sai"),
        of(clause("nz-1996", "notice cl 1(f)"), "christchurch", "money_wheel"),
        of(clause("nz-1996", "notice cl 1(g)"), "christchurch", "caribbean_stud"),
        of(clause("nz-1996", "notice cl 2(a)"), "auckland", "blackjack"),
        of(clause("nz-1996", "notice cl 2(b)"), "auckland", "roulette"),
        of(clause("nz-1996", "notice cl 2(c)"), "auckland", "mini_baccarat"),
        of(clause("nz-1996", "notice cl 2(d)"), "auckland", "baccarat"),
        of(clause("nz-1996", "notice cl 2(e)"), "auckland", "tai_sai"),
        of(clause("nz-1996", "notice cl 2(f)"), "auckland", "money_wheel"),
        of(clause("nz-1996", "notice cl 2(g)"), "auckland", "caribbean_stud"),
        of(clause("nz-1996", "notice cl 2(h)"), "auckland", "midi_baccarat"),
        of(clause("nz-1996", "notice cl 2(i)"), "auckland", "craps"),
    ],
)
def test_a_game_opens_where_it_is_approved(floor: Floor, ref: str, venue: str, game: str) -> None:
    floor.do("manager", c.EnterVenue("nz-1996", venue))
    floor.run(settle(floor.house, "nz-1996", game))
    floor.do("manager", c.OpenTable(setup(game)))
    ((_, cited),) = events(floor, "table:t", "table-opened")
    assert ref in cited


@pytest.mark.parametrize(("game", "letter"), [("midi_baccarat", "h"), ("craps", "i")])
def test_two_games_are_approved_for_auckland_alone(floor: Floor, game: str, letter: str) -> None:
    floor.do("administrator", c.EnterVenue("nz-1996", "christchurch"))
    refusal = floor.refused("manager", c.OpenTable(setup(game)), "not approved at 30-38 Victoria Street")
    assert refs(refusal) == {f"notice cl 2({letter})"}
    assert refusal.nearest == tuple(sorted(BOTH))


def test_no_table_of_the_book_opens_before_the_venue_is_entered(floor: Floor) -> None:
    refusal = floor.refused("manager", c.OpenTable(setup("roulette")), "nobody has entered at which venue")
    assert refs(refusal) == {"notice cl 1(b)", "notice cl 2(b)"}
    assert refusal.nearest == ("christchurch", "auckland")
    with pytest.raises(NotAllowed):
        floor.do("dealer", c.EnterVenue("nz-1996", "auckland"))
    with pytest.raises(Malformed, match="auckland"):
        floor.do("manager", c.EnterVenue("nz-1996", "aukland"))
    floor.refused("manager", c.EnterVenue("qld-2010", "auckland"), "for no venue by name")


def test_the_house_does_not_move_where_an_open_game_is_not_approved(floor: Floor, tmp_path: Any) -> None:
    floor.do("manager", c.EnterVenue("nz-1996", "auckland"))
    floor.do("manager", c.OpenTable(setup("craps")))
    move = c.EnterVenue("nz-1996", "christchurch")
    assert refs(floor.refused("manager", move, "close it first")) == {"notice cl 2(i)"}
    floor.do("manager", c.CloseTable("t"))
    floor.do("manager", move)
    floor.refused("manager", c.ReopenTable("t"), "not approved at 30-38 Victoria Street")
    floor.store.backup(tmp_path / "house.sqlite")
    assert verify(str(tmp_path / "house.sqlite")).ok
