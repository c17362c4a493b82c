"""Cards shuffled after a table was vacant, stacks put into shoes, decks counted and replaced, by clause."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.house import commands as c
from croupier.house.staff_views import next_for_staff
from tests.clauses import clause
from tests.house.card_tables import opened, sound
from tests.house.floor import Floor, events, refs


@pytest.fixture
def floor() -> Iterator[Floor]:
    made = Floor().people()
    yield made
    made.close()


def played(floor: Floor, cards: str = "9S KD TH 2C") -> None:
    """A round of baccarat without wagers."""
    floor.do("dealer", c.OpenRound("t"))
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    for card in cards.split():
        floor.do("dealer", c.EnterCard("t", card))
    while floor.table().playing:
        floor.do("dealer", c.CallStep("t", next_for_staff(floor.table())["step"]))


@clause("nz-1996", "div IV r 7.1(d)")
def test_cards_are_shuffled_when_play_begins_again_after_the_table_was_vacant(
    floor: Floor, tmp_path: Path
) -> None:
    opened(floor, "nz-1996", "mini_baccarat")
    floor.shuffle("t")
    floor.cut("t", 110)
    floor.do("dealer", c.BurnCard("t", "AS"))
    played(floor)
    floor.refused("dealer", c.Shuffle("t"), "a direction is needed")
    floor.do("anna", c.Leave("t"))
    refusal = floor.refused("dealer", c.OpenRound("t"), "no players were at the table")
    assert (refs(refusal), refusal.nearest) == ({"div IV r 7.1(d)"}, ("sit",))
    floor.sit("ben")
    assert next_for_staff(floor.table())["command"] == "shuffle"
    floor.refused("dealer", c.OpenRound("t"), "shuffled as play begins again")
    floor.do("dealer", c.Shuffle("t"))
    assert "div IV r 7.1(d)" in events(floor, "table:t", "shoe-shuffled")[-1][1]
    floor.cut("t", 110)
    floor.do("dealer", c.BurnCard("t", "AS"))
    played(floor)
    assert sound(floor, tmp_path)


VACANT = (
    pytest.param("nz-1996", "blackjack", "div II r 6.1(d)", marks=clause("nz-1996", "div II r 6.1(d)")),
    pytest.param(
        "nz-1996", "caribbean_stud", "div VIII r 6.1(c)", marks=clause("nz-1996", "div VIII r 6.1(c)")
    ),
    pytest.param(
        "nz-proposed",
        "big_raise_stud",
        "div Big-Raise r 7.1(c)",
        marks=clause("nz-proposed", "div Big-Raise r 7.1(c)"),
    ),
    pytest.param(
        "nz-proposed",
        "lunar_poker",
        "div 21 r 7.1(c)",
        marks=clause("nz-proposed", "div 21 r 7.1(a)", "div 21 r 7.1(c)"),
    ),
    pytest.param(
        "qld-2010",
        "texas_holdem_poker",
        "sch 11 s 14(4)(c)",
        marks=clause("qld-2010", "sch 11 s 14(4)(c)"),
    ),
)


@pytest.mark.parametrize(("book", "game", "ref"), VACANT)
def test_a_table_that_was_vacant_after_its_shuffle_has_it_again(
    floor: Floor, book: str, game: str, ref: str
) -> None:
    opened(floor, book, game)
    floor.shuffle("t")
    table = floor.table()
    table.round_number = 1  # As if a round had been played since.
    floor.do("anna", c.Leave("t"))
    floor.sit("ben")
    floor.do("dealer", c.Shuffle("t"))
    assert ref in events(floor, "table:t", "shoe-shuffled")[-1][1]


def test_a_shuffle_at_a_vacant_table_is_not_the_one_at_which_play_begins_again(floor: Floor) -> None:
    opened(floor, "nz-1996", "mini_baccarat")
    floor.shuffle("t")
    floor.cut("t", 110)
    floor.do("dealer", c.BurnCard("t", "AS"))
    played(floor)
    floor.do("anna", c.Leave("t"))
    floor.do("dealer", c.Shuffle("t"))
    floor.do("dealer", c.CutCards("t", 110))
    floor.do("dealer", c.BurnCard("t", "AS"))
    floor.sit("ben")
    floor.refused("dealer", c.OpenRound("t"), "no players were at the table")


STACKED = (
    pytest.param(
        "qld-2010", "baccarat", ("sch 1 s 17(9)",), marks=clause("qld-2010", "sch 1 s 17(9)"), id="baccarat"
    ),
    pytest.param(
        "qld-2010",
        "blackjack",
        ("sch 2 s 13(2)", "sch 2 s 13(9)"),
        marks=clause("qld-2010", "sch 2 s 13(2)", "sch 2 s 13(9)"),
        id="blackjack",
    ),
    pytest.param(
        "qld-2010",
        "spanish_blackjack",
        ("sch 9 s 4(b)", "sch 9 s 13(2)", "sch 9 s 13(8)"),
        marks=clause("qld-2010", "sch 9 s 4(b)", "sch 9 s 13(2)", "sch 9 s 13(8)"),
        id="spanish",
    ),
    pytest.param(
        "qld-2010",
        "casino_war",
        ("sch 14 s 14(2)", "sch 14 s 14(8)"),
        marks=clause("qld-2010", "sch 14 s 14(2)", "sch 14 s 14(8)"),
        id="war",
    ),
    pytest.param(
        "qld-2010",
        "blackjack_switch",
        ("sch 15 s 13(2)", "sch 15 s 13(8)"),
        marks=clause("qld-2010", "sch 15 s 13(2)", "sch 15 s 13(8)"),
        id="switch",
    ),
    pytest.param(
        "qld-2010",
        "lucky_draw_baccarat",
        ("sch 16 s 13(2)", "sch 16 s 13(9)"),
        marks=clause("qld-2010", "sch 16 s 13(2)", "sch 16 s 13(9)"),
        id="lucky draw",
    ),
    pytest.param(
        "qld-2010",
        "blackjack_challenge",
        ("sch 17 s 13(2)", "sch 17 s 13(9)"),
        marks=clause("qld-2010", "sch 17 s 13(2)", "sch 17 s 13(9)"),
        id="challenge",
    ),
    pytest.param(
        "nz-1996",
        "blackjack",
        ("div II r 6.6",),
        marks=clause("nz-1996", "div II r 6.6"),
        id="new zealand's blackjack",
    ),
)


@pytest.mark.parametrize(("book", "game", "cited"), STACKED)
def test_the_stack_goes_into_the_shoe_with_its_second_cutting_card_before_any_card_leaves_it(
    floor: Floor, book: str, game: str, cited: tuple[str, ...]
) -> None:
    opened(floor, book, game)
    floor.shuffle("t")
    floor.refused("dealer", c.OpenRound("t"), "the shoe is at cut")
    floor.cut("t", 60, 80)
    ((data, why),) = events(floor, "table:t", "shoe-cut")
    assert (data["at"], data["cutting_card"]) == (60, 80)
    assert set(cited) <= set(why)


@clause("qld-2010", "sch 5 s 14(5)")
def test_manilas_32_cards_are_counted_after_a_round_on_a_supervisors_request(floor: Floor) -> None:
    opened(floor, "qld-2010", "manila_poker")
    floor.do("supervisor", c.DirectCount("t", "one seems to lack"))
    assert events(floor, "table:t", "act-count-directed")[-1][1] == ("sch 5 s 14(5)",)
    floor.refused("dealer", c.OpenRound("t"), "to be counted first")
    assert floor.do("dealer", c.CountCards("t", 32)).facts["complete"]


@clause("qld-2010", "sch 5 s 14(4)(b)")
def test_unfit_cards_of_manila_are_replaced_and_a_complete_deck_is_prepared(floor: Floor) -> None:
    opened(floor, "qld-2010", "manila_poker")
    floor.shuffle("t")
    floor.table().round_number = 1  # As if a round had been played with them.
    floor.do("dealer", c.DirectShuffle("t", replaced=True, reason="a bent 7S"))
    assert events(floor, "table:t", "shoe-to-shuffle")[-1][1] == ("sch 5 s 14(4)(b)",)
    floor.refused("dealer", c.Shuffle("t", replaced=True), "inspected, then checked, then spread")


@clause("nz-proposed", "div 21 r 7.3")
def test_lunars_dealer_counts_the_deck_at_any_time(floor: Floor) -> None:
    opened(floor, "nz-proposed", "lunar_poker")
    floor.do("dealer", c.DirectCount("t"))
    floor.do("dealer", c.CountCards("t", 52))
    assert events(floor, "table:t", "act-cards-counted")[-1][1] == ("div 21 r 7.3",)


@clause("nz-proposed", "div 21 r 7.1(d)", "div 21 r 7.1(f)", "div 21 r 7.4")
def test_lunars_cards_are_shuffled_and_replaced_by_direction(floor: Floor) -> None:
    opened(floor, "nz-proposed", "lunar_poker")
    floor.shuffle("t")
    floor.table().round_number = 1  # As if a round had been played with them.
    floor.do("supervisor", c.DirectShuffle("t", reason="a card was seen"))
    floor.do("manager", c.DirectShuffle("t", replaced=True, reason="worn"))
    said = events(floor, "table:t", "shoe-to-shuffle")
    assert [cited for _, cited in said] == [("div 21 r 7.1(d)", "div 21 r 7.1(f)"), ("div 21 r 7.4",)]


def test_an_automated_table_shuffles_by_itself_after_it_fell_vacant(floor: Floor) -> None:
    floor.open("t", "nz-1996", "mini_baccarat")
    floor.sit("anna")
    floor.step()
    floor.do("anna", c.PlaceWager("t", "player", 1_000))
    floor.play_out()
    floor.do("anna", c.Leave("t"))
    assert len(events(floor, "table:t", "shoe-shuffled")) == 1
    floor.sit("ben")
    floor.step()
    said = events(floor, "table:t", "shoe-shuffled")
    assert (len(said), "div IV r 7.1(d)" in said[-1][1]) == (2, True)
