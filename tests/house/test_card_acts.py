"""Acts with cards at dealers' tables: new ones prepared, used ones sealed, ready ones shown or shuffled."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from croupier.games.limits import Limits, Range
from croupier.house import Mode, NotAllowed
from croupier.house import commands as c
from croupier.house.staff_views import next_for_staff
from croupier.house.told import Told
from tests.clauses import clause, of
from tests.house.card_tables import sound
from tests.house.floor import Floor, events, refs

TOLD = (Told("Government inspector", "G. Hill"),)
READY: dict[str, Any] = {"cards": "preshuffled", "secured": "sealed in the card room"}
ROUND = "9S KD TH 2C"
POKER = Limits({"table": Range(200), "first_blind": Range(100), "table_stakes": Range(2_000, 20_000)})


def ready(floor: Floor, game: str = "baccarat", book: str = "nz-1996", **more: str) -> None:
    """A table whose first cards came shuffled; anna has a seat."""
    floor.open("t", book, game, mode=Mode.LIVE)
    floor.sit("anna")
    floor.do("dealer", c.Shuffle("t", **{**READY, **more}))


@pytest.mark.parametrize(
    ("ref", "game"),
    [
        of(clause("nz-1996", "div V r 6.4"), "baccarat"),
        of(clause("nz-1996", "div IX r 6.4"), "midi_baccarat"),
    ],
)
def test_cards_that_were_shuffled_before_come_sealed(floor: Floor, ref: str, game: str) -> None:
    floor.open("t", "nz-1996", game, mode=Mode.LIVE)
    refused = floor.refused("dealer", c.Shuffle("t", cards="preshuffled"), "designated area")
    assert refs(refused) == {ref}
    floor.do("dealer", c.Shuffle("t", **READY))
    assert ref in events(floor, "table:t", "shoe-shuffled")[0][1]
    assert floor.table().shoe.stage.value == "cut"


@pytest.mark.parametrize(
    ("ref", "game"),
    [
        of(clause("nz-1996", "div V r 7.2(a)"), "baccarat"),
        of(clause("nz-1996", "div IX r 7.2(a)"), "midi_baccarat"),
    ],
)
def test_a_player_inspects_them_before_they_are_used(floor: Floor, ref: str, game: str) -> None:
    ready(floor, game)
    assert floor.shoe_view()["requests"]["may_ask"] == ["inspect", "shuffle"]
    floor.do("anna", c.AskAboutCards("t", "inspect"))
    assert next_for_staff(floor.table())["command"] == "show-cards"
    assert refs(floor.refused("dealer", c.CutCards("t", 110), "inspect the cards")) == {ref}
    floor.do("dealer", c.ShowCards("t", "eight decks, complete"))
    ((data, cited),) = events(floor, "table:t", "shoe-cards-shown")
    assert (data["to"], cited) == ("anna", (ref,))
    floor.cut("t", 110)
    floor.do("dealer", c.BurnCard("t", "AS"))
    late = floor.refused("anna", c.AskAboutCards("t", "inspect"), "before the first of them is used")
    assert refs(late) == {ref}


@pytest.mark.parametrize(
    ("ref", "game"),
    [
        of(clause("nz-1996", "div V r 7.2(b)"), "baccarat"),
        of(clause("nz-1996", "div IX r 7.2(b)"), "midi_baccarat"),
    ],
)
def test_a_player_has_them_mixed_and_shuffled_like_new_ones(floor: Floor, ref: str, game: str) -> None:
    ready(floor, game)
    floor.do("dealer", c.EnterCardRequest("t", 1, "shuffle"))
    floor.refused("dealer", c.CutCards("t", 110), "that the cards be shuffled")
    assert next_for_staff(floor.table())["step"] == "inspected"
    floor.shuffle("t")
    data, cited = events(floor, "table:t", "shoe-shuffled")[-1]
    again = ["inspected", "checked", "spread", "viewed", "washed", "stacked"]
    assert (data["prepared"], ref in cited) == (again, True)
    assert floor.shoe_view()["requests"] == {"may_ask": [], "asked": None}
    floor.cut("t", 110)


@pytest.mark.parametrize(
    ("ref", "cards"),
    [
        of(clause("nsw-blackjack", "r 4.2"), "preshuffled"),
        of(clause("nsw-blackjack", "r 4.2.1"), "by_maker"),
    ],
)
def test_in_new_south_wales_a_supervisor_approves_the_shuffle(floor: Floor, ref: str, cards: str) -> None:
    secured = "" if cards == "by_maker" else "card room"
    ready(floor, "blackjack", "nsw-blackjack", cards=cards, secured=secured)
    floor.refused("anna", c.AskAboutCards("t", "inspect"), "for cards that come shuffled")
    assert floor.do("anna", c.AskAboutCards("t", "shuffle")).facts == {"granted": False}
    assert refs(floor.refused("dealer", c.Shuffle("t"), "approve it first")) == {ref}
    with pytest.raises(NotAllowed):
        floor.do("dealer", c.AnswerCardRequest("t", grant=True))
    floor.do("supervisor", c.AnswerCardRequest("t", grant=True))
    floor.do("dealer", c.Shuffle("t"))
    assert ref in events(floor, "table:t", "shoe-shuffled")[-1][1]


@clause("nsw-blackjack", "r 1.1 def angel pre-shuffled cards")
def test_cards_shuffled_by_their_maker_are_kept_nowhere_before(floor: Floor, tmp_path: Path) -> None:
    ready(floor, "blackjack", "nsw-blackjack", cards="by_maker", secured="")
    ((data, cited),) = events(floor, "table:t", "shoe-shuffled")
    assert (data["preshuffled"], data["came"]["cards"]) == (True, "by_maker")
    assert "r 1.1 def angel pre-shuffled cards" in cited
    assert sound(floor, tmp_path)


def test_a_shuffle_that_is_not_approved_is_not_waited_for(floor: Floor) -> None:
    ready(floor, "blackjack", "nsw-blackjack")
    floor.do("anna", c.AskAboutCards("t", "shuffle"))
    floor.refused("anna", c.AskAboutCards("t", "shuffle"), "another request waits")
    floor.do("supervisor", c.AnswerCardRequest("t", grant=False))
    floor.refused("supervisor", c.AnswerCardRequest("t", grant=True), "none waits")
    floor.cut("t", 110)


@pytest.mark.parametrize(
    ("ref", "game"),
    [
        of(clause("qld-2010", "sch 1 s 14(3)"), "baccarat"),
        of(clause("qld-2010", "sch 2 s 12(2)"), "blackjack"),
        of(clause("qld-2010", "sch 3 s 12(3)"), "caribbean_stud"),
        of(clause("qld-2010", "sch 9 s 12(2)"), "spanish_blackjack"),
        of(clause("qld-2010", "sch 11 s 14(3)"), "texas_holdem_poker"),
        of(clause("qld-2010", "sch 12 s 12(2)"), "texas_holdem_bonus"),
        of(clause("qld-2010", "sch 13 s 13(3)"), "three_card_poker"),
        of(clause("qld-2010", "sch 14 s 13(2)"), "casino_war"),
        of(clause("qld-2010", "sch 15 s 12(2)"), "blackjack_switch"),
        of(clause("qld-2010", "sch 16 s 12(2)"), "lucky_draw_baccarat"),
        of(clause("qld-2010", "sch 17 s 12(2)"), "blackjack_challenge"),
        of(clause("qld-2010", "sch 18 s 7(3)"), "mississippi_stud"),
    ],
)
def test_cards_that_are_first_on_the_table_are_shown_to_a_player_who_asks(
    floor: Floor, ref: str, game: str, tmp_path: Path
) -> None:
    limits = {"limits": POKER} if game == "texas_holdem_poker" else {}
    floor.open("t", "qld-2010", game, mode=Mode.LIVE, **limits)
    seat = floor.do("anna", c.Sit("t")).facts["seat"]
    assert floor.shoe_view()["requests"]["may_ask"] == ["inspect"]
    floor.do("dealer", c.EnterCardRequest("t", seat, "inspect"))
    assert refs(floor.refused("dealer", c.Shuffle("t"), "has asked to inspect")) == {ref}
    assert next_for_staff(floor.table())["command"] == "show-cards"
    floor.do("dealer", c.ShowCards("t", "complete"))
    ((data, cited),) = events(floor, "table:t", "shoe-cards-shown")
    assert (data["to"], data["seen"], cited) == ("anna", "complete", (ref,))
    floor.do("dealer", c.Shuffle("t"))
    assert refs(floor.refused("anna", c.AskAboutCards("t", "inspect"), "new on the table")) == {ref}
    assert sound(floor, tmp_path)


@pytest.mark.parametrize(
    ("ref", "game", "approved"),
    [
        of(clause("qld-2010", "sch 1 s 14(4)"), "baccarat", True),
        of(clause("qld-2010", "sch 2 s 12(4)"), "blackjack", False),
        of(clause("qld-2010", "sch 9 s 12(5)"), "spanish_blackjack", False),
        of(clause("qld-2010", "sch 14 s 13(4)"), "casino_war", False),
        of(clause("qld-2010", "sch 15 s 12(4)"), "blackjack_switch", False),
        of(clause("qld-2010", "sch 16 s 12(4)"), "lucky_draw_baccarat", True),
        of(clause("qld-2010", "sch 17 s 12(4)"), "blackjack_challenge", True),
    ],
)
def test_in_queensland_preshuffled_cards_are_shuffled_again_on_request(
    floor: Floor, ref: str, game: str, *, approved: bool
) -> None:
    floor.open("t", "qld-2010", game, mode=Mode.LIVE)
    floor.sit("anna")
    floor.do("dealer", c.Shuffle("t", preshuffled=True))
    assert floor.do("anna", c.AskAboutCards("t", "shuffle")).facts == {"granted": not approved}
    assert refs(floor.refused("dealer", c.CutCards("t", 110), "that the cards be shuffled")) == {ref}
    if approved:
        assert refs(floor.refused("dealer", c.Shuffle("t"), "approve it first")) == {ref}
        floor.do("supervisor", c.AnswerCardRequest("t", grant=True))
    floor.do("dealer", c.Shuffle("t"))
    assert ref in events(floor, "table:t", "shoe-shuffled")[-1][1]


def over(floor: Floor, game: str) -> None:
    """A table of style B whose shoe is over."""
    options = {"style": "B"}
    floor.open("t", "nz-1996", game, mode=Mode.LIVE, options=options, told=TOLD)
    floor.shuffle("t")
    floor.cut("t", 110)
    floor.do("dealer", c.BurnCard("t", "AS"))
    while not floor.table().shoe_over:
        floor.do("dealer", c.OpenRound("t"))
        floor.do("dealer", c.CallStep("t", "no_more_bets"))
        if floor.table().round_number == 1:
            floor.do("dealer", c.SeeCuttingCard("t"))
        for card in ROUND.split():
            floor.do("dealer", c.EnterCard("t", card))
        while floor.table().playing:
            floor.do("dealer", c.CallStep("t", next_for_staff(floor.table())["step"]))


@pytest.mark.parametrize(
    ("ref", "game"),
    [
        of(clause("nz-1996", "div V r 11.1"), "baccarat"),
        of(clause("nz-1996", "div IX r 11.1"), "midi_baccarat"),
    ],
)
def test_after_a_shoe_of_style_b_its_cards_are_sealed_and_others_come_shuffled(
    floor: Floor, ref: str, game: str, tmp_path: Path
) -> None:
    over(floor, game)
    shuffle = c.Shuffle("t", replaced=True, **READY)
    assert refs(floor.refused("dealer", shuffle, "sealed in a container")) == {ref}
    assert next_for_staff(floor.table())["command"] == "seal-cards"
    floor.refused("dealer", c.SealCards("t", " "), "number of the seal")
    floor.do("dealer", c.SealCards("t", "A-1093"))
    floor.do("dealer", shuffle)
    assert ref in events(floor, "table:t", "shoe-shuffled")[-1][1]
    floor.refused("dealer", c.SealCards("t", "A-1094"), "sealed once")
    assert sound(floor, tmp_path)


@pytest.mark.parametrize(
    ("ref", "game"),
    [
        of(clause("nz-1996", "div V r 11.2"), "baccarat"),
        of(clause("nz-1996", "div IX r 11.2"), "midi_baccarat"),
    ],
)
def test_or_new_decks_are_brought_and_prepared(floor: Floor, ref: str, game: str) -> None:
    over(floor, game)
    floor.refused("dealer", c.PrepareCards("t", "washed", replaced=True), "sealed and removed first")
    floor.do("dealer", c.SealCards("t", "A-1093"))
    floor.refused("dealer", c.Shuffle("t", replaced=True), "washed, then stacked")
    floor.shuffle("t", replaced=True)
    assert ref in events(floor, "table:t", "shoe-shuffled")[-1][1]
