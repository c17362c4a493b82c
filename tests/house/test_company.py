from __future__ import annotations

import pytest

from croupier.games.refusals import Malformed
from croupier.house import NotAllowed
from croupier.house import commands as c
from croupier.house.founding import FOUNDER
from croupier.house.people import Role
from tests.clauses import clause
from tests.house.floor import CREDITS, Floor, refs

CARDS = "9S KD TH 2C"


@clause("qld-2010", "s 5(2)(b)", "s 10(2)(b)")
def test_an_excluded_player_leaves_every_table_of_the_game_with_the_stakes(floor: Floor) -> None:
    for id_ in ("t", "u"):
        floor.live(id_)
        floor.sit("anna", table=id_)
        floor.do("dealer", c.OpenRound(id_))
    floor.bet("anna", "player", 1_000, table="u")
    answer = floor.do("supervisor", c.Exclude("t", "anna", "used a calculator"))
    assert answer.facts == {"left": ["t", "u"]}
    assert floor.credits("anna") == CREDITS
    assert refs(floor.refused("anna", c.Sit("u"))) == {"s 5(2)(b)", "s 10(2)(b)"}
    floor.do("supervisor", c.LiftExclusion("t", "anna"))
    floor.sit("anna", table="u")


@clause("qld-2010", "s 10(2)(b)")
def test_a_player_excluded_in_the_middle_of_a_round_leaves_when_it_is_over(floor: Floor) -> None:
    floor.live()
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "player", 1_000)
    floor.deal("9S KD", result=False)
    floor.do("supervisor", c.Exclude("t", "anna", "breach"))
    assert floor.table().seat_of("anna") == 1
    for card in ("TH", "2C"):
        floor.do("dealer", c.EnterCard("t", card))
    floor.do("dealer", c.CallStep("t", "result"))
    assert floor.table().seat_of("anna") is None
    assert floor.credits("anna") == CREDITS + 1_000


@clause("qld-2010", "s 10(2)(c)")
def test_a_player_is_kept_from_the_tables_where_a_named_other_plays(floor: Floor) -> None:
    floor.live("t")
    floor.live("u")
    floor.sit("anna", "ben")
    floor.do("supervisor", c.Bar("t", "anna", "ben", "collusion"))
    assert floor.table("t").seat_of("anna") is None
    assert refs(floor.refused("anna", c.Sit("t"))) == {"s 10(2)(c)"}
    floor.sit("anna", table="u")
    floor.do("ben", c.Leave("t"))
    floor.sit("anna")


@clause("nz-1996", "div I r 11.2(b)")
def test_a_device_excludes_from_the_game_in_new_zealand(floor: Floor) -> None:
    floor.live("t", "nz-1996", "baccarat")
    floor.live("u", "nz-1996", "mini_baccarat")
    floor.do("manager", c.Exclude("t", "anna", "device"))
    assert refs(floor.refused("anna", c.Sit("t"))) == {"div I r 11.2(b)"}
    floor.sit("anna", table="u")


@clause("nz-1996", "div I r 10.0")
def test_whoever_is_required_to_leave_the_house_plays_at_no_table(floor: Floor) -> None:
    floor.live("t", "nz-1996", "baccarat")
    floor.live("u")
    floor.sit("anna")
    floor.do("manager", c.ExcludeFromHouse("anna", "trespass"))
    assert floor.table("t").seat_of("anna") is None
    for table in ("t", "u"):
        assert refs(floor.refused("anna", c.Sit(table))) == {"div I r 10.0"}
    floor.restart()
    floor.refused("anna", c.Sit("t"), "trespass")
    floor.do("manager", c.Readmit("anna"))
    floor.sit("anna")


@clause("nz-1996", "div I r 9.0")
def test_nobody_under_twenty_plays_in_new_zealand(floor: Floor) -> None:
    floor.live("t", "nz-1996", "baccarat")
    floor.live("u")
    floor.enter("teen", Role.PLAYER, born="2004-06-15")
    assert refs(floor.refused("teen", c.Sit("t"), "under 20")) == {"div I r 9.0"}
    floor.sit("teen", table="u")
    with pytest.raises(Malformed, match="nobody under 18 is entered"):
        floor.enter("child", Role.PLAYER, born="2006-06-15")
    floor.run(floor.house.do(FOUNDER, c.EnterPerson("child", "Child", ("player",))))
    assert refs(floor.refused("child", c.Sit("u"), "by Act")) == set()


def test_an_exclusion_needs_a_reason_and_a_person(floor: Floor) -> None:
    floor.live()
    floor.refused("supervisor", c.Exclude("t", "anna", " "), "say why")
    floor.refused("supervisor", c.Bar("t", "anna", "anna", "x"), "another player")
    with pytest.raises(NotAllowed):
        floor.do("dealer", c.Exclude("t", "anna", "x"))


@clause("nz-proposed", "div 5 r 11D.1")
def test_a_nominee_places_a_players_wagers_where_the_book_lets_one(floor: Floor) -> None:
    floor.live("t", "nz-proposed", "baccarat")
    floor.sit("anna")
    floor.do("anna", c.Nominate("t", "ben"))
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("ben", "player", 1_000, on_behalf_of="anna")
    assert (floor.credits("anna"), floor.credits("ben")) == (CREDITS - 1_000, CREDITS)
    floor.refused(
        "carla", c.PlaceWager("t", "player", 1_000, on_behalf_of="anna"), "only the player's nominee"
    )


def test_queensland_has_no_nominees(floor: Floor) -> None:
    floor.live()
    floor.sit("anna")
    refused = floor.refused("anna", c.Nominate("t", "ben"), "for themselves")
    # The schedule says how wagers are made, and nothing of wagering for others.
    assert "sch 1 s 8(1)" in refs(refused)


def test_new_south_wales_forbids_wagers_for_others(floor: Floor) -> None:
    floor.open("t", "nsw-blackjack", "blackjack")
    floor.sit("anna")
    refused = floor.refused("anna", c.Nominate("t", "ben"), "for themselves")
    assert refs(refused) == {"r 18.20", "r 1.1 def proxy betting"}
