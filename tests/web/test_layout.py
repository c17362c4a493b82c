from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from croupier.rulebooks.games import all_games
from croupier.rulebooks.games import game as find_game
from croupier.web.layout import areas, pays, side_of
from croupier.web.layouts import board

BACCARATS = [game for game in all_games() if game.family == "baccarat"]


@pytest.mark.parametrize(
    ("name", "side"),
    [
        ("player", "player"),
        ("banker", "banker"),
        ("tie", "none"),
        ("perfect_pairs_banker", "banker"),
        ("player_pair", "player"),
        ("super_6", "none"),
        ("player_banker_match", "none"),
    ],
)
def test_a_wager_stands_on_the_side_of_the_hand_that_it_is_about(name: str, side: str) -> None:
    assert side_of(name) == side


def test_what_an_area_shows_does_not_repeat_whose_hand_it_is() -> None:
    rules = find_game("qld-2010", "baccarat").rules({"perfect_pairs": True, "decks": 8})
    shown = {name: kind.to_json()["short"] for name, kind in rules.wagers.items()}
    assert shown["perfect_pairs_banker"] == "Perfect pairs"
    assert shown["tie"] == rules.wagers["tie"].title


def lines(*odds: str | None) -> Sequence[dict[str, Any]]:
    return [{"line": f"line {o}", "result": "win" if o else "lose", "odds": o} for o in odds]


def test_odds_are_told_in_a_few_words() -> None:
    assert pays(lines(None, "8 to 1")) == "8 to 1"
    assert pays(lines(None, "1 to 1", "1 to 2")) == "1 to 1; line 1 to 2, 1 to 2"
    assert pays(lines(None, "6 to 1", "12 to 1", "25 to 1")) == "up to 25 to 1"
    assert pays(lines(None, "3 to 2", "9 to 4", "1 to 1")) == "up to 9 to 4"
    assert pays(lines(None)) == ""


@pytest.mark.parametrize("game", BACCARATS, ids=lambda g: f"{g.book.name} {g.name}")
def test_every_baccarat_of_every_book_has_a_layout(game: Any) -> None:
    wagers = [
        {**w.to_json(), "area": w.area or w.name, "range": {}, "limit_clauses": []}
        for w in game.rules().wagers.values()
    ]
    drawn = areas(wagers, game.book.name, "5")
    assert {"player", "banker"} <= {a["side"] for a in drawn if a["main"]}
    for area in drawn:
        assert area["title"]
        assert area["pays"]
        assert all(c["heading"] for c in area["clauses"])


def test_what_only_a_decision_puts_up_is_no_area_to_place_on() -> None:
    game = find_game("qld-2010", "casino_war")
    wagers = [
        {**w.to_json(), "area": w.area or w.name, "range": {}, "limit_clauses": []}
        for w in game.rules().wagers.values()
    ]
    assert [a["wager"] for a in areas(wagers, "qld-2010", "5")] == ["casino_war", "tie"]


SPUN = [game for game in all_games() if game.family in ("roulette", "wheel")]


@pytest.mark.parametrize("game", SPUN, ids=lambda g: f"{g.book.name} {g.name}")
def test_what_is_spun_has_a_board_with_every_wager_that_is_offered(game: Any) -> None:
    rules = game.rules()
    drawn = board(game.family, rules)
    places = drawn["spots"] if game.family == "roulette" else drawn["symbols"]
    assert {place["wager"] for place in places} == set(rules.wagers)
    around = [p["pocket"] for p in drawn["wheel"]] if game.family == "roulette" else drawn["rim"]
    assert sorted(around) == sorted(rules.places)


def test_a_family_that_is_drawn_from_its_areas_alone_has_an_empty_board() -> None:
    assert board("baccarat", BACCARATS[0].rules()) == {}
