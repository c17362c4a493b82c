"""Dealing styles A, B and C of New Zealand's baccarat (Division V) and midi baccarat (IX)."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.tape import Report
from tests.clauses import clause
from tests.rules.tables import Table

DIVISION = {"baccarat": "V", "midi_baccarat": "IX"}
with_styles = pytest.mark.parametrize("name", list(DIVISION))
THIRD_CARDS = "AS 2D KS KH 3C 4C"


def table(name: str, style: str, **options: Any) -> Table:
    return Table("nz-1996", name, style=style, **options)


def rule(name: str, number: str) -> str:
    return f"div {DIVISION[name]} r {number}"


def faces(played: Table) -> list[bool]:
    return [e.facts["face_up"] for e in played.events(Kind.DEALT)]


def turns(played: Table) -> list[tuple[str, int | None]]:
    return [(e.facts["hand"], e.facts["by"]) for e in played.events(Kind.TURNED)]


def offers(played: Table) -> list[tuple[str, int]]:
    return [(e.facts["hand"], e.facts["seat"]) for e in played.events(Kind.OFFERED)]


@clause("nz-1996", "div V r 8.1", "div V r 8.3", "div V r 8.4", "div V r 8.5", "div V r 8.6", "div V r 9.9")
@clause(
    "nz-1996", "div IX r 8.1", "div IX r 8.3", "div IX r 8.4", "div IX r 8.5", "div IX r 8.6", "div IX r 9.9"
)
@with_styles
def test_style_a_deals_every_card_face_up(name: str) -> None:
    played = table(name, "A").bet("1 player 10").deal(THIRD_CARDS)
    assert (faces(played), turns(played)) == ([True] * 6, [])
    assert {rule(name, n) for n in ("8.1", "8.3", "8.4", "8.5")} <= played.cited(Kind.DEALT)
    assert rule(name, "8.6") in played.cited(Kind.COUNTED)


@clause("nz-1996", "div V r 8.24", "div V r 8.25", "div IX r 8.24", "div IX r 8.25")
@with_styles
def test_in_style_c_the_dealer_turns_the_first_four(name: str) -> None:
    played = table(name, "C").bet("1 player 10").deal(THIRD_CARDS)
    assert faces(played) == [False] * 4 + [True] * 2
    assert turns(played) == [("player", None), ("banker", None)]
    assert rule(name, "8.24") in played.cited(Kind.DEALT, step="player_first")
    assert played.cited(Kind.TURNED) == {rule(name, "8.25")}


@clause(
    "nz-1996", "div V r 8.9", "div V r 8.11", "div V r 8.12", "div V r 8.13", "div V r 8.15", "div V r 8.18"
)
@clause("nz-1996", "div V r 8.20", "div V r 8.21", "div V r 8.22", "div V r 9.10")
@clause("nz-1996", "div IX r 8.9", "div IX r 8.11", "div IX r 8.12", "div IX r 8.13", "div IX r 8.15")
@clause("nz-1996", "div IX r 8.18", "div IX r 8.20", "div IX r 8.21", "div IX r 8.22")
@clause("nz-1996", "div IX r 9.10")
@with_styles
def test_in_style_b_who_took_a_hand_turns_it_and_its_third_card(name: str) -> None:
    played = table(name, "B").bet("1 player 10", "2 banker 10").close()
    assert played.step == "banker_offer"
    played.decide(2, "accept").draw("AS 2D KS KH")
    assert played.step == "player_offer"
    assert not played.events(Kind.TURNED)
    played.decide(1, "accept").deal("3C 4C")
    assert faces(played) == [False] * 6
    assert turns(played) == [("player", 1), ("banker", 2), ("player", 1), ("banker", 2)]
    steps = [e.facts.get("step", e.facts.get("hand")) for e in played.round.events]
    assert steps.index("player_third") < steps.index("banker_third")
    by_players = {rule(name, f"8.{n}") for n in (11, 12, 15, 18, 20, 21, 22)}
    assert played.cited(Kind.TURNED) == by_players
    assert rule(name, "8.13") in played.cited(Kind.DEALT, step="player_first")
    assert rule(name, "9.10") in played.cited(Kind.DEALT, step="player_third")
    assert {rule(name, "8.19"), rule(name, "8.21")} <= played.cited(Kind.COUNTED)


@clause("nz-1996", "div V r 8.10", "div V r 8.14", "div IX r 8.10", "div IX r 8.14")
@with_styles
@pytest.mark.parametrize("hand", ["banker", "player"])
def test_a_hand_is_offered_by_size_of_wager_and_equals_from_the_lowest_seat(name: str, hand: str) -> None:
    played = table(name, "B").bet(
        f"5 {hand} 20", f"2 {hand} 20", f"4 {hand} 10", f"1 {hand} 10", f"3 {hand} 40", "6 tie 500"
    )
    played.deal("7S 6D KS KH")
    assert offers(played) == [(hand, seat) for seat in (3, 2, 5, 1, 4)]
    number = "8.10" if hand == "banker" else "8.14"
    assert rule(name, number) in played.cited(Kind.OFFERED)


def test_a_players_wagers_on_several_areas_are_one_for_the_offer() -> None:
    played = table("midi_baccarat", "B").bet("1 banker 10", "1 banker 15 @2", "3 banker 20")
    assert offers(played.deal("7S 6D KS KH")) == [("banker", 1), ("banker", 3)]


@clause("nz-1996", "div V r 8.23", "div IX r 8.23")
@with_styles
def test_the_dealer_turns_a_hand_that_nobody_wagered_on_or_takes(name: str) -> None:
    played = table(name, "B").bet("1 banker 10", "2 tie 10").close().decide(1, "decline")
    played.deal("7S 6D KS KH")
    assert turns(played) == [("player", None), ("banker", None)]
    assert offers(played) == [("banker", 1)]
    assert rule(name, "8.23") in played.cited(Kind.TURNED)


@clause("nz-1996", "div V r 8.23", "div IX r 8.23")
@with_styles
def test_a_supervisor_may_direct_that_the_dealer_keeps_a_hand(name: str) -> None:
    played = table(name, "B").bet("1 banker 10", "2 banker 20").close().decide(2, "withheld")
    played.deal("7S 6D KS KH")
    assert turns(played)[1] == ("banker", None)
    assert offers(played) == [("banker", 2)]


@clause("nz-1996", "div V r 4.4(b)", "div V r 4.4(c)")
def test_a_standing_player_is_offered_no_hand() -> None:
    played = table("baccarat", "B").bet("20 banker 500", "3 banker 10", "21 player 500")
    assert offers(played.deal("7S 6D KS KH")) == [("banker", 3)]
    assert {"div V r 4.4(b)", "div V r 4.4(c)"} <= played.cited(Kind.OFFERED)


@with_styles
def test_who_has_no_wager_left_is_neither_asked_nor_given_cards(name: str) -> None:
    played = table(name, "B").bet("1 banker 20", "2 banker 10", "3 player 10").close()
    played.report("wagers_declared_void", seat=1)
    assert offers(played) == [("banker", 1), ("banker", 2)]
    played.decide(2, "accept").draw("7S 6D").report("wagers_declared_void", seat=2).deal("KS KH")
    assert turns(played) == [("player", None), ("banker", None)]


@with_styles
def test_a_void_hand_offers_nothing(name: str) -> None:
    played = table(name, "B").bet("1 banker 20", "2 banker 10").close()
    assert played.step == "banker_offer"
    played.round.apply(Report("first_card_face_up"))
    assert played.step == "player_first"
    assert offers(played) == [("banker", 1)]


@with_styles
def test_cards_dealt_face_down_are_hidden_until_they_are_turned(name: str) -> None:
    for style in "BC":
        played = table(name, style).bet("1 player 10").draw("7S 6D KS")
        hidden = str([e.to_json(reveal=False) for e in played.round.events])
        assert not any(code in hidden for code in ("7S", "6D", "KS"))
