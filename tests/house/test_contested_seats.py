"""A seat that several persons want: drawn for before the start, by priority and by draws afterwards."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed
from croupier.house import Mode, Role
from croupier.house import commands as c
from croupier.house.crash_checks import faults
from tests.clauses import clause, states
from tests.house.floor import Floor, events, refs
from tests.house.poker_tables import asked, decide, next_hand
from tests.house.test_manila import deal

LIMITS = Limits({"table": Range(200), "table_stakes": Range(2_000)})
HOLDEM = Limits({"table": Range(200, 400), "table_stakes": Range(2_000, 20_000)})
CARDS: str = "AS AD KS KD QS QD 7H 8C 9C JC TH"


def opened(floor: Floor, game: str = "manila_poker", limits: Limits = LIMITS) -> Floor:
    floor.open("t", "qld-2010", game, mode=Mode.LIVE, limits=limits, options={})
    for name in ("dora", "erik"):
        floor.enter(name, Role.PLAYER)
    return floor


def draws(floor: Floor, seat: int, *wishes: str, by: str = "dealer", **cards: str) -> Mapping[str, object]:
    return floor.do(by, c.DrawForSeat("t", seat, wishes, cards)).facts


def start(floor: Floor) -> None:
    """A hand is dealt to all who sit there, and folded to whoever has the buck."""
    floor.shuffle("t")
    floor.do("dealer", c.CutCards("t", 16))
    floor.do("dealer", c.OpenRound("t"))
    for occupant in list(floor.table().seats.values()):
        floor.bet(occupant.person, "table_stakes", 4_000)
    deal(floor, CARDS.split())
    while (person := asked(floor)) is not None:
        decide(floor, person, "fold")
    assert floor.table().between_rounds


@clause("qld-2010", "sch 5 s 15(1)")
def test_before_the_rounds_start_cards_are_drawn_for_a_seat(floor: Floor) -> None:
    opened(floor)
    told = draws(floor, 3, "anna", "ben", anna="9H", ben="KD")
    assert (told["winner"], told["again"]) == ("ben", [])
    data, cited = events(floor, "table:t", "place-drawn")[0]
    assert (data["drawn"], data["by"]) == ({"anna": "9H", "ben": "KD"}, "dealer")
    assert data["at"] > 0
    assert set(cited) == {"sch 5 s 15(1)"}
    # Nobody else sits there: not by its number, nor where any free place will do.
    refusal = floor.refused("anna", c.Sit("t", 3), "kept for another person")
    assert refs(refusal) == {"sch 5 s 15(1)"}
    for person in ("anna", "carla"):
        floor.do(person, c.Sit("t"))
    assert 3 not in floor.table().seats
    floor.do("ben", c.Sit("t", 3))
    assert floor.table().seats[3].person == "ben"
    assert faults(floor.store) == []


@clause("qld-2010", "sch 5 s 15(1)")
def test_who_draw_cards_of_one_rank_draw_again(floor: Floor) -> None:
    opened(floor)
    told = draws(floor, 3, "anna", "ben", "carla", anna="KH", ben="KD", carla="7S")
    assert (told["winner"], told["again"]) == (None, ["anna", "ben"])
    assert draws(floor, 3, "anna", "ben", anna="TH", ben="8D")["winner"] == "anna"
    floor.refused("ben", c.Sit("t", 3), "kept for another person")


@clause("qld-2010", "sch 5 s 15(1)")
def test_a_seat_that_is_won_is_drawn_for_anew_by_a_supervisor_alone(floor: Floor) -> None:
    opened(floor)
    draws(floor, 3, "anna", "ben", anna="TH", ben="8D")
    again = {"ben": "9H", "carla": "KD"}
    refusal = floor.refused("dealer", c.DrawForSeat("t", 3, ("ben", "carla"), again), "anna has won it")
    assert refs(refusal) == {"sch 5 s 15(1)"}
    assert "3" not in refusal.nearest
    floor.do("anna", c.Sit("t", 5))  # Who has won it may sit elsewhere.
    assert draws(floor, 3, "ben", "carla", by="supervisor", **again)["winner"] == "carla"


@states("qld-2010", "sch 5 s 15(1)")
def test_what_is_no_draw_is_refused(floor: Floor) -> None:
    opened(floor)
    who = {"anna": "9H", "ben": "KD"}
    for command, why in (
        (c.DrawForSeat("t", 3, ("anna", "ben"), {"anna": "9H"}), "only anna and ben draw a card each"),
        (
            c.DrawForSeat("t", 3, ("anna", "ben"), {"anna": "9H", "ben": "9H"}),
            "another card of the table's deck",
        ),
        (
            c.DrawForSeat("t", 3, ("anna", "ben"), {"anna": "9H", "ben": "2D"}),
            "another card of the table's deck",
        ),
        (c.DrawForSeat("t", 3, ("anna",), {}), "two persons or more contest a seat"),
        (c.DrawForSeat("t", 3, ("anna", "dealer"), who), "dealer is no player of the house"),
    ):
        assert refs(floor.refused("dealer", command, why)) == {"sch 5 s 15(1)"}
    with pytest.raises(Malformed, match="the places are numbered 1 to 13"):
        floor.do("dealer", c.DrawForSeat("t", 14, ("anna", "ben"), who))
    floor.do("carla", c.Sit("t", 3))
    floor.refused("dealer", c.DrawForSeat("t", 3, ("anna", "ben"), who), "carla has it")
    closed = c.DrawForSeat("t", 4, ("anna", "ben"), who)
    floor.do("supervisor", c.CloseTable("t"))
    floor.refused("dealer", closed, "the table is closed")
    automated = floor.open("a", "qld-2010", "manila_poker", limits=LIMITS, options={})
    assert automated is not None
    floor.refused("supervisor", c.DrawForSeat("a", 3, ("anna", "ben"), who), "deals by itself")


def cited(floor: Floor) -> set[str]:
    """What the last draw rests on."""
    return set(events(floor, "table:t", "place-drawn")[-1][1])


def play_on(floor: Floor) -> None:
    """Anna, ben and carla play a hand, dora comes, and carla leaves."""
    for person, seat in (("anna", 1), ("ben", 2), ("carla", 3)):
        floor.do(person, c.Sit("t", seat))
    start(floor)
    floor.do("dora", c.Sit("t", 5))
    floor.do("carla", c.Leave("t"))


@clause("qld-2010", "sch 5 s 15(2)(a)(i)", "sch 5 s 15(2)(a)(ii)", "sch 5 s 15(2)(a)(iii)")
@clause("qld-2010", "sch 5 s 15(2)(b)")
def test_a_vacant_seat_goes_to_players_since_the_start_then_others_then_newcomers(floor: Floor) -> None:
    play_on(opened(floor))
    wish = c.DrawForSeat("t", 3, ("erik", "dora", "ben"), {"dora": "AS", "ben": "7D"})
    refusal = floor.refused("dealer", wish, "it is for ben, who comes first: no draw")
    assert refs(refusal) == {"sch 5 s 15(2)(a)(i)"}
    assert draws(floor, 3, "erik", "dora", "ben")["winner"] == "ben"
    assert cited(floor) == {"sch 5 s 15(2)(a)(i)"}
    # Of two since the start, a draw decides.
    assert draws(floor, 4, "dora", "ben", "anna", ben="7D", anna="8D")["winner"] == "anna"
    assert cited(floor) == {"sch 5 s 15(2)(a)(i)", "sch 5 s 15(2)(b)"}
    assert draws(floor, 6, "erik", "dora")["winner"] == "dora"
    assert cited(floor) == {"sch 5 s 15(2)(a)(ii)"}
    assert draws(floor, 7, "erik", "carla", erik="TC", carla="9C")["winner"] == "erik"
    assert cited(floor) == {"sch 5 s 15(2)(a)(iii)", "sch 5 s 15(2)(b)"}
    assert faults(floor.store) == []


@clause("qld-2010", "sch 11 s 16(1)", "sch 11 s 16(2)(a)", "sch 11 s 16(2)(b)", "sch 11 s 16(2)(c)")
@clause("qld-2010", "sch 11 s 16(3)", "sch 11 s 16(4)")
def test_at_holdem_the_highest_card_wins_the_draw(floor: Floor) -> None:
    opened(floor, "texas_holdem_poker", HOLDEM)
    assert draws(floor, 3, "anna", "ben", anna="AH", ben="KD")["winner"] == "anna"
    assert cited(floor) == {"sch 11 s 16(1)", "sch 11 s 16(4)"}
    floor.do("anna", c.Sit("t", 3))
    floor.do("anna", c.Leave("t"))
    play_on(floor)
    assert draws(floor, 3, "dora", "ben")["winner"] == "ben"
    assert cited(floor) == {"sch 11 s 16(2)(a)"}
    assert draws(floor, 4, "erik", "dora")["winner"] == "dora"
    assert cited(floor) == {"sch 11 s 16(2)(b)"}
    assert draws(floor, 7, "erik", "carla", erik="2C", carla="9C")["winner"] == "carla"
    assert cited(floor) == {"sch 11 s 16(2)(c)", "sch 11 s 16(3)", "sch 11 s 16(4)"}


@clause("qld-2010", "sch 5 s 15(2)(a)(i)", "sch 5 s 15(2)(b)")
def test_who_wins_another_seat_moves_with_the_stake_and_is_no_new_player(floor: Floor) -> None:
    opened(floor)
    for person, seat in (("anna", 1), ("ben", 2), ("carla", 3)):
        floor.do(person, c.Sit("t", seat))
    start(floor)
    chips = dict(floor.table().chips)
    assert chips["ben"] > 0
    draws(floor, 9, "anna", "ben", anna="7C", ben="JC")
    table = floor.table()
    assert (table.seat_of("ben"), 2 in table.seats, table.chips) == (9, False, chips)
    assert set(events(floor, "table:t", "place-moved")[0][1]) == {"sch 5 s 15(2)(a)(i)", "sch 5 s 15(2)(b)"}
    assert table.button is not None
    assert 9 in table.button.played
    assert faults(floor.store) == []


@states("qld-2010", "sch 5 s 15(1)", "sch 5 s 15(2)(b)")
def test_a_seat_is_kept_until_a_round_is_over_and_no_cards_are_drawn_during_one(floor: Floor) -> None:
    opened(floor)
    for person, seat in (("anna", 1), ("ben", 2)):
        floor.do(person, c.Sit("t", seat))
    draws(floor, 5, "carla", "dora", by="supervisor", carla="AS", dora="KS")
    floor.shuffle("t")
    floor.do("dealer", c.CutCards("t", 16))
    floor.do("dealer", c.OpenRound("t"))
    for person in ("anna", "ben"):
        floor.bet(person, "table_stakes", 4_000)
    command = c.DrawForSeat("t", 6, ("ben", "dora"), {"ben": "AS", "dora": "KS"})
    floor.refused("dealer", command, "ben's stake is up for this round")
    floor.refused("dora", c.Sit("t", 5), "kept for another person")
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    command = c.DrawForSeat("t", 7, ("carla", "dora"), {"carla": "AS", "dora": "KS"})
    assert refs(floor.refused("dealer", command, "between two rounds of play")) == {"sch 5 s 15(1)"}
    deal(floor, CARDS.split())
    decide(floor, "ben", "fold")
    floor.do("dora", c.Sit("t", 5))


def test_other_games_have_no_seat_drawn_for(floor: Floor) -> None:
    floor.open("t", "qld-2010", "baccarat", mode=Mode.LIVE)
    command = c.DrawForSeat("t", 3, ("anna", "ben"), {"anna": "9H", "ben": "KD"})
    floor.refused("dealer", command, "no seat is drawn for")


@clause("nz-poker-2017", "div 13 r 18.7")
def test_in_new_zealand_a_supervisor_has_the_last_word_on_seats(floor: Floor) -> None:
    floor.open("t", "nz-poker-2017", "holdem", mode=Mode.LIVE, limits=HOLDEM, options={})
    floor.do("anna", c.Sit("t", 2))
    floor.do("supervisor", c.AllocateSeat("t", 3, "ben"))
    assert refs(floor.refused("anna", c.AllocateSeat("t", 4, "anna"))) == {"div I r 1.0 def game supervisor"}
    assert refs(floor.refused("carla", c.Sit("t", 3), "kept for another person")) == {"div 13 r 18.7"}
    floor.refused("supervisor", c.AllocateSeat("t", 2, "ben"), "anna has it")
    floor.do("ben", c.Sit("t", 3))
    # Who sits there already moves.
    floor.do("supervisor", c.AllocateSeat("t", 9, "anna"))
    assert {seat: o.person for seat, o in floor.table().seats.items()} == {3: "ben", 9: "anna"}
    data, cited = events(floor, "table:t", "place-allocated")[0]
    assert (data["seat"], data["person"], data["by"], cited) == (3, "ben", "supervisor", ("div 13 r 18.7",))
    next_hand(floor)
    floor.bet("anna", "table_stakes", 4_000)
    floor.refused("supervisor", c.AllocateSeat("t", 5, "anna"), "anna's stake is up for this round")
    floor.open("q", "qld-2010", "manila_poker", limits=LIMITS, options={})
    floor.refused("supervisor", c.AllocateSeat("q", 5, "anna"), "leave seats to the players")
    assert faults(floor.store) == []
