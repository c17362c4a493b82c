"""Dragon21 at the house's own table and at a dealer's, and who may be a nominee."""

from __future__ import annotations

import pytest

from croupier.house import Mode, NotAllowed
from croupier.house import commands as c
from croupier.house.happened import Happened
from croupier.house.told import Told
from croupier.money.currencies import PLAY
from croupier.money.postings import held
from tests.clauses import clause
from tests.examples import tries
from tests.house.floor import CREDITS, Floor, deal, events, refs

GAME = "dragon21"
ROUNDS = tries(200)


def rule(text: str) -> str:
    return f"div Dragon21 r {text}"


@pytest.fixture
def live(floor: Floor) -> Floor:
    """A dealer's table with an open round."""
    floor.live("t", "nz-proposed", GAME, smallest_chip=5)
    floor.sit("anna", "ben")
    floor.do("dealer", c.OpenRound("t"))
    return floor


def test_a_round_is_dealt_and_paid(live: Floor) -> None:
    live.bet("anna", "dragon", 1_000)
    live.bet("ben", "tiger", 2_000)
    live.bet("ben", "tie", 500)
    assert live.store.balance(held("t.1", PLAY.code)) == 3_500
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(live, "KS KD 6H 6C 6S 7D")
    live.do("dealer", c.CallStep("t", "result"))
    live.do("anna", c.Collect("t"))
    live.do("ben", c.Collect("t"))
    # 22 against 23: the lower of two hands over 21 wins 5 to 1.
    assert (live.credits("anna"), live.credits("ben")) == (CREDITS + 5_000, CREDITS - 2_500)
    assert live.store.open_holds() == []


def test_a_table_of_the_house_plays_many_rounds_and_keeps_its_money(floor: Floor) -> None:
    floor.open("t", "nz-proposed", GAME)
    floor.sit("anna", "ben")
    nets = {"anna": 0, "ben": 0}
    for _ in range(ROUNDS):
        while not floor.table().betting:
            floor.step()
        floor.bet("anna", "dragon", 1_000)
        floor.bet("ben", "tiger", 1_000)
        floor.bet("ben", "tie", 500)
        floor.play_out()
        for ended in floor.table().results[-1].ended:
            nets[ended.person] += ended.net
        floor.do("anna", c.Collect("t"))
        floor.do("ben", c.Collect("t"))
    assert {person: floor.credits(person) - CREDITS for person in nets} == nets
    assert floor.store.open_holds() == []


# Nominees ---------------------------------------------------------------------------------------------


@clause("nz-proposed", "div Dragon21 r 2.2(a)", "div Dragon21 r 2.2(b)", "div Dragon21 r 1.0 def nominee")
def test_a_nominee_wagers_once_a_supervisor_has_approved_and_announced_it(live: Floor) -> None:
    wager = c.PlaceWager("t", "dragon", 1_000, on_behalf_of="anna")
    assert live.do("anna", c.Nominate("t", "carla")).facts == {"approved": False}
    assert live.table().seats[1].named == "carla"
    with pytest.raises(NotAllowed):
        live.do("carla", wager)
    with pytest.raises(NotAllowed):
        live.do("dealer", c.DirectNominee("t", 1))
    done = live.do("supervisor", c.DirectNominee("t", 1))
    assert done.facts["announce"].endswith("acts for seat 1")
    live.do("carla", wager)
    assert (live.credits("anna"), live.credits("carla")) == (CREDITS - 1_000, CREDITS)
    (_, named), (_, announced) = (
        *events(live, "table:t", Happened.NOMINEE_NAMED),
        *events(live, "table:t", Happened.NOMINATED),
    )
    assert {rule("2.2(a)"), rule("1.0 def nominee")} <= set(named)
    assert {rule("2.2(a)"), rule("2.2(b)")} <= set(announced)
    assert rule("2.2(a)") in refs(live.refused("supervisor", c.DirectNominee("t", 2), "named nobody"))


@clause("nz-proposed", "div Dragon21 r 2.2(d)")
def test_a_nominee_acts_for_one_player_at_a_time_at_all_tables(live: Floor) -> None:
    live.do("anna", c.Nominate("t", "carla"))
    assert rule("2.2(d)") in refs(live.refused("ben", c.Nominate("t", "carla"), "one player at a time"))
    live.do("anna", c.Nominate("t", "carla"))
    live.do("anna", c.Nominate("t", None))
    live.do("ben", c.Nominate("t", "carla"))


@clause("nz-proposed", "div Dragon21 r 2.2(h)")
def test_nobody_who_works_for_the_house_is_a_nominee(live: Floor) -> None:
    for person in ("dealer", "supervisor", "manager"):
        assert rule("2.2(h)") in refs(live.refused("anna", c.Nominate("t", person), "works for the house"))


@clause("nz-proposed", "div Dragon21 r 2.2(e)")
def test_it_is_told_when_a_nominee_no_longer_acts(live: Floor) -> None:
    live.do("anna", c.Nominate("t", "carla"))
    live.do("supervisor", c.DirectNominee("t", 1))
    live.do("anna", c.Nominate("t", None))
    *_, (data, cited) = events(live, "table:t", Happened.NOMINATED)
    assert (data["nominee"], set(cited)) == (None, {rule("2.2(e)")})
    with pytest.raises(NotAllowed):
        live.do("carla", c.PlaceWager("t", "dragon", 1_000, on_behalf_of="anna"))


@clause("nz-proposed", "div Dragon21 r 2.2(f)", "div Dragon21 r 2.2(g)")
@pytest.mark.parametrize(("what", "number"), [("wagers", "2.2(f)"), ("cards", "2.2(g)")])
@pytest.mark.parametrize("seat", [1, None])
def test_a_supervisor_has_players_see_to_their_own_wagers_or_cards(
    live: Floor, what: str, number: str, seat: int | None
) -> None:
    live.do("anna", c.Nominate("t", "carla"))
    live.do("supervisor", c.DirectNominee("t", 1))
    live.do("supervisor", c.DirectNominee("t", seat, what))
    told = events(live, "table:t", Happened.NOMINEE_WITHDRAWN)
    assert [data["seat"] for data, _ in told] == ([1] if seat else [1, 2])
    assert all(rule(number) in cited for _, cited in told)
    with pytest.raises(NotAllowed):
        live.do("carla", c.PlaceWager("t", "dragon", 1_000, on_behalf_of="anna"))
    assert rule(number) in refs(live.refused("anna", c.Nominate("t", "carla"), "alone"))
    if seat:
        live.do("ben", c.Nominate("t", "carla"))
    # Both directions are given, whichever the test is about.
    other = "cards" if what == "wagers" else "wagers"
    live.do("supervisor", c.DirectNominee("t", 1, other))


@clause("nz-proposed", "div Dragon21 r 1.0 def dragon", "div Dragon21 r 1.0 def tiger")
@clause("nz-proposed", "div Dragon21 r 1.0 def nominee", "div Dragon21 r 2.2(g)")
def test_a_seated_nominee_takes_a_players_cards_in_style_b(floor: Floor) -> None:
    told = (Told("Government inspector", "G. Hill"),)
    floor.open("t", "nz-proposed", GAME, mode=Mode.LIVE, options={"style": "B"}, told=told)
    floor.shuffle("t")
    for command in (c.CutCards("t", 200), c.BurnCard("t", "AS")):
        floor.do("dealer", command)
    floor.sit("anna", "ben")
    floor.do("dealer", c.OpenRound("t"))
    floor.do("anna", c.Nominate("t", "carla"))
    floor.do("supervisor", c.DirectNominee("t", 1))
    floor.bet("anna", "tiger", 1_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    take = c.Decide("t", "accept", on_behalf_of="anna")
    assert rule("1.0 def tiger") in refs(floor.refused("carla", take, "a place at the table"))
    with pytest.raises(NotAllowed):
        floor.do("ben", take)
    floor.do("carla", c.Sit("t"))
    floor.do("carla", take)
    deal(floor, "KS KD QH 9C")
    (turned,) = [e for e in floor.table().round.events if e.facts.get("hand") == "tiger" and "by" in e.facts]  # type: ignore[union-attr]
    assert turned.facts["by"] == 1
    floor.do("dealer", c.CallStep("t", "result"))
    # Once players are to handle their own cards, nobody does it for them.
    floor.do("supervisor", c.DirectNominee("t", 1, "cards"))
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "tiger", 1_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    with pytest.raises(NotAllowed):
        floor.do("carla", take)
    floor.do("anna", c.Decide("t", "accept"))


def test_nobody_decides_for_a_player_where_nominees_take_no_cards(floor: Floor) -> None:
    floor.live("t", "nz-proposed", "baccarat")
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    floor.do("anna", c.Nominate("t", "ben"))
    floor.do("ben", c.Sit("t"))
    with pytest.raises(NotAllowed):
        floor.do("ben", c.Decide("t", "accept", on_behalf_of="anna"))


def test_what_is_said_of_nominees_is_one_of_three_things_about_a_place(live: Floor) -> None:
    live.refused("supervisor", c.DirectNominee("t", 1, "nothing"), "say approve")
    live.refused("supervisor", c.DirectNominee("t", 5), "nobody has that place")
    live.refused("supervisor", c.DirectNominee("t"), "nobody has that place")


def test_baccarat_asks_for_no_approval(floor: Floor) -> None:
    floor.live("t", "nz-proposed", "baccarat")
    floor.sit("anna")
    floor.do("anna", c.Nominate("t", "ben"))
    assert floor.table().seats[1].nominee == "ben"
    floor.refused("supervisor", c.DirectNominee("t", 1), "know of no approval")


def test_style_b_is_dealt_once_an_inspector_was_told(floor: Floor) -> None:
    refused = floor.refused(
        "casino-supervisor",
        c.OpenTable(
            {
                "id": "b",
                "title": "B",
                "book": "nz-proposed",
                "game": GAME,
                "options": {"style": "B"},
                "mode": Mode.LIVE.value,
                "smallest_chip": "0.05",
            }
        ),
    )
    assert "div V r 8.8" in refs(refused)


@pytest.mark.parametrize(
    ("style", "over"),
    [
        ("A", {"div V r 7.1(b)"}),
        pytest.param(
            "B",
            {rule("11.1"), "div V r 11.1", "div V r 11.2"},
            marks=clause("nz-proposed", "div Dragon21 r 11.1"),
        ),
    ],
)
def test_only_a_shoe_of_style_b_ends_by_section_11(floor: Floor, style: str, over: set[str]) -> None:
    told = (Told("Government inspector", "G. Hill"),)
    floor.open("t", "nz-proposed", GAME, mode=Mode.LIVE, options={"style": style}, told=told)
    floor.shuffle("t")
    made_ready = (c.CutCards("t", 200), c.BurnCard("t", "AS"), c.OpenRound("t"))
    for command in (*made_ready, c.CallStep("t", "no_more_bets"), c.SeeCuttingCard("t")):
        floor.do("dealer", command)
    deal(floor, "KS KD TH TC")
    floor.do("dealer", c.CallStep("t", "result"))
    if style == "B":
        assert over <= set(refs(floor.refused("dealer", c.Shuffle("t"), "others brought")))
        floor.do("dealer", c.SealCards("t", "A-1"))
    floor.shuffle("t", replaced=style == "B")
    (_, first), (_, again) = events(floor, "table:t", Happened.SHUFFLED)
    of_an_end = {"div V r 7.1(b)", rule("11.1"), "div V r 11.1", "div V r 11.2"}
    assert (of_an_end & set(first), of_an_end & set(again)) == (set(), over)
