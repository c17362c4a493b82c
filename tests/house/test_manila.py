"""Manila poker at tables of the house: cards made ready, the buck, stakes from hand to hand, sitting out."""

from __future__ import annotations

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.refusals import Refused
from croupier.games.requests import Announce, Decide, Draw
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.crash_checks import faults
from croupier.house.errors import NotAllowed
from tests.clauses import clause, states
from tests.house.floor import Floor, events, refs
from tests.house.poker_tables import asked, decide

LIMITS = Limits({"table": Range(200), "table_stakes": Range(2_000)})
CARDS: str = "AS AD KS KD QS QD 7H 8C 9C JC TH"
"""Aces for the buck, at first at seat 1, kings for seat 2 and queens for seat 3; then the board."""


def next_hand(floor: Floor) -> None:
    floor.shuffle("t")
    floor.do("dealer", c.CutCards("t", 16))
    floor.do("dealer", c.OpenRound("t"))


def opened(floor: Floor, mode: Mode = Mode.LIVE) -> Floor:
    floor.open("t", "qld-2010", "manila_poker", mode=mode, limits=LIMITS, options={})
    floor.sit("anna", "ben", "carla")
    if mode is Mode.LIVE:
        next_hand(floor)
    return floor


def deal(floor: Floor, cards: list[str]) -> None:
    """Enter cards and calls as long as one is due."""
    while (round_ := floor.table().round) is not None and not floor.table().between_rounds:
        match round_.request:
            case Draw():
                floor.do("dealer", c.EnterCard("t", cards.pop(0)))
            case Announce(step=step):
                floor.do("dealer", c.CallStep("t", step))
            case Decide():
                return
            case _:
                floor.do("dealer", c.CallStep("t", "no_more_bets"))


def staked(floor: Floor, **amounts: int) -> list[str]:
    """Players with stakes at a dealer's table, dealt in; the cards that come next."""
    for person, amount in amounts.items():
        floor.bet(person, "table_stakes", amount)
    cards = CARDS.split()
    deal(floor, cards)
    return cards


@clause("qld-2010", "sch 5 s 16(1)", "sch 5 s 16(2)(a)", "sch 5 s 16(2)(d)")
@clause("qld-2010", "sch 5 s 13", "sch 5 s 2 def reduced deck")
def test_the_reduced_deck_is_shuffled_and_cut_into_the_shoe(floor: Floor) -> None:
    floor.open("t", "qld-2010", "manila_poker", mode=Mode.LIVE, limits=LIMITS)
    assert "sch 5 s 16(1)" in refs(floor.refused("dealer", c.OpenRound("t"), "the shoe is at shuffle"))
    floor.shuffle("t")
    ((_, shuffled),) = events(floor, "table:t", "shoe-shuffled")
    assert set(shuffled) == {"sch 5 s 16(1)", "sch 5 s 13", "sch 5 s 2 def reduced deck", "sch 5 s 14(3)"}
    for cut in (1, 31):
        assert "sch 5 s 16(2)(a)" in refs(floor.refused("dealer", c.CutCards("t", cut)))
    floor.do("dealer", c.CutCards("t", 2))
    ((_, cited),) = events(floor, "table:t", "shoe-cut")
    assert set(cited) == {"sch 5 s 16(2)(a)", "sch 5 s 16(2)(d)"}


@states("qld-2010", "sch 5 s 17(2)", "sch 5 s 19(4)")
def test_a_hand_is_paid_and_the_buck_goes_to_the_next_player(floor: Floor) -> None:
    cards = staked(opened(floor), anna=10_000, ben=10_000, carla=10_000)
    decide(floor, "ben", "raise", 600)
    decide(floor, "carla", "call")
    decide(floor, "anna", "call")
    for _ in range(4):
        deal(floor, cards)
        for person in ("anna", "ben", "carla"):
            decide(floor, person, "check")
    deal(floor, cards)
    # Of 18 dollars there is no commission; seat 1 has aces.
    assert floor.table().chips == {"anna": 11_200, "ben": 9_400, "carla": 9_400}
    next_hand(floor)
    table = floor.table()
    assert table.round is not None
    assert table.round.opening.seat_having("designated_player") == 2
    assert {w.seat: w.stake for w in table.round.wagers} == {1: 11_200, 2: 9_400, 3: 9_400}
    with pytest.raises(Refused):
        floor.do("anna", c.PlaceWager("t", "table_stakes", 1_000))
    assert faults(floor.store) == []


@clause("qld-2010", "sch 5 s 19(2)")
def test_the_buck_passes_by_who_sits_out_and_who_is_new_brings_the_minimum(floor: Floor) -> None:
    cards = staked(opened(floor), anna=10_000, ben=10_000, carla=2_000)
    for person, action in (("ben", "call"), ("carla", "call"), ("anna", "decline_to_raise")):
        decide(floor, person, action)
    deal(floor, cards)
    floor.do("carla", c.SitOut("t"))
    decide(floor, "anna", "fold")
    decide(floor, "ben", "fold")
    next_hand(floor)
    assert set(floor.table().now.lying) == {"1.1.table_stakes", "2.2.table_stakes"}
    # The buck, which ben has, passes by her to anna.
    assert floor.table().round.opening.seat_having("designated_player") == 2  # type: ignore[union-attr]
    cards = ["AS", "AD", "KS", "KD", "7H"]
    deal(floor, cards)
    decide(floor, "anna", "fold")
    floor.do("carla", c.SitOut("t", back=True))
    next_hand(floor)
    assert floor.table().round.opening.seat_having("designated_player") == 3  # type: ignore[union-attr]
    assert "3.3.table_stakes" in floor.table().now.lying
    deal(floor, ["AS", "AD", "KS", "KD", "QS", "QD", "7H"])
    decide(floor, "anna", "fold")
    decide(floor, "ben", "fold")
    # Who has given the place up is new.
    floor.do("carla", c.Leave("t"))
    next_hand(floor)
    floor.sit("carla")
    refusal = floor.refused("carla", c.PlaceWager("t", "table_stakes", 1_900), "minimum")
    assert refs(refusal) >= {"sch 5 s 19(2)"}


@clause("qld-2010", "sch 5 s 33(2)")
def test_only_the_dealer_declares_a_misdeal(floor: Floor) -> None:
    opened(floor)
    for person in ("anna", "ben", "carla"):
        floor.bet(person, "table_stakes", 2_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    for card in CARDS.split()[:3]:
        floor.do("dealer", c.EnterCard("t", card))
    with pytest.raises(NotAllowed, match="only the dealer at the table declares it") as said:
        floor.do("supervisor", c.ReportIrregularity("t", "hole_card_exposed"))
    assert refs(said.value.refusal) == {"sch 5 s 33(2)"}
    floor.do("dealer", c.ReportIrregularity("t", "hole_card_exposed"))
    assert floor.table().between_rounds


@clause("qld-2010", "sch 5 s 29(2)")
@states("qld-2010", "sch 5 s 29(1)")
def test_who_has_nothing_left_and_brings_nothing_leaves_the_game(floor: Floor) -> None:
    cards = staked(opened(floor), anna=10_000, ben=10_000, carla=2_000)
    decide(floor, "ben", "fold")
    decide(floor, "carla", "all_in")
    decide(floor, "anna", "call")
    deal(floor, cards)
    # Of the 40 dollars two are commission.
    assert floor.table().chips == {"anna": 11_800, "ben": 10_000}
    next_hand(floor)
    deal(floor, ["AS", "AD", "KS", "KD", "7H"])
    decide(floor, "anna", "fold")
    data, cited = events(floor, "table:t", "round-finished")[-1]
    assert data["left_game"] == [3]
    assert "sch 5 s 29(2)" in cited
    next_hand(floor)
    assert 3 in floor.table().round.opening.standings["new_player"]  # type: ignore[union-attr]


def test_an_automated_table_deals_a_hand_to_its_end(floor: Floor) -> None:
    opened(floor, Mode.AUTOMATED)
    floor.step()
    for person in ("anna", "ben", "carla"):
        floor.bet(person, "table_stakes", 4_000)
    for _ in range(200):
        if floor.table().results:
            break
        who = asked(floor)
        if who is None:
            floor.step()
            continue
        request = floor.table().round.request  # type: ignore[union-attr]
        action = next(
            a
            for a in ("check", "decline_to_raise", "call", "all_in")
            if a in request.actions  # type: ignore[union-attr]
        )
        decide(floor, who, action)
    assert floor.table().results
    assert sum(floor.table().chips.values()) == 12_000
    assert faults(floor.store) == []
