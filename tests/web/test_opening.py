"""Opening a table over the API: what each game leaves open, and the table that comes of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from croupier.games.game import Game
from croupier.web.opening import game_json, openable
from tests.clauses import states
from tests.web.site import Caller, Site


def as_suggested(about: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """The setup that the form sends where nothing in it is changed."""
    return {
        "id": about["id"],
        "title": about["title"],
        "book": about["book"],
        "game": about["game"],
        "options": {each["name"]: each["default"] for each in about["options"]},
        "limits": {each["name"]: each["range"] for each in about["limits"] if each["range"]},
        "smallest_chip": about["smallest_chip"],
        "jackpots": {each["name"]: each["shows"] for each in about["jackpots"]},
        "pace": {name: seconds * 1_000_000 for name, seconds in about["seconds"].items()},
        **changes,
    }


def test_every_game_is_opened_with_what_is_suggested_of_it(site: Site) -> None:
    with Caller(site) as max_:
        max_.enter("max")
        books = max_.get("/api/openings").json()["books"]
        named = {(book["name"], game["name"]) for book in books for game in book["games"]}
        assert named == {(game.book.name, game.name) for game in openable()}
        of = {"book": "nz-proposed", "game": "electronic_tai_sai", "what": "terminals"}
        said = {"describes": "Terminals of type 2", "approval": "Letter 7", "approved_on": "2020-05-01"}
        max_.done("enter-approval", **of, **said)
        for book, game in sorted(named):
            about = max_.get(f"/api/openings/{book}/{game}").json()
            assert max_.done("open-table", setup=as_suggested(about)) == {"table": about["id"]}
            assert max_.get(f"/api/openings/{book}/{game}").json()["id"] == f"{about['id'][:36]}-2"
    with Caller(site) as anna:
        listed = {each["id"] for each in anna.enter("anna").get("/api/floor").json()["tables"]}
    assert len(listed) == len(named) + 1


@pytest.mark.parametrize("game", openable(), ids=lambda game: f"{game.book.name}-{game.name}")
def test_options_are_offered_by_their_values_with_their_clauses(game: Game, site: Site) -> None:
    about = game_json(site.house, game)
    for option, declared in zip(about["options"], game.options, strict=True):
        assert option["values"] == list(declared.values)
        assert [each["ref"] for each in option["clauses"]] == [each.ref for each in declared.clauses]
        assert all(each["heading"] for each in option["clauses"])


@states("qld-2010", "sch 1 s 3(1)")
def test_a_table_has_as_many_places_as_were_chosen_for_it(site: Site) -> None:
    with Caller(site) as max_:
        about = max_.enter("max").get("/api/openings/qld-2010/baccarat").json()
        setup = as_suggested(about, id="small", mode="live")
        setup["options"]["seats"] = 7
        max_.done("open-table", setup=setup)
        (tile,) = [each for each in max_.get("/api/pit").json()["tables"] if each["id"] == "small"]
    assert (tile["places"], tile["mode"], tile["open"]) == (7, "live", True)


def test_who_may_not_open_tables_is_told_whose_it_is(site: Site) -> None:
    for person in ("anna", "dora", "sam", "ines", "adam"):
        with Caller(site) as caller:
            caller.enter(person)
            for path in ("/api/openings", "/api/openings/qld-2010/baccarat", "/open-table"):
                answer = caller.get(path)
                assert answer.status_code == 403, person
            assert '"opens":true' not in caller.get("/pit").text
    with Caller(site) as max_:
        assert max_.enter("max").get("/open-table").status_code == 200
        assert '"opens":true' in max_.get("/pit").text
        answer = max_.get("/api/openings/qld-2010/bacarat")
        assert answer.status_code == 404
        assert "baccarat" in answer.json()["error"]["nearest"]


def test_what_is_refused_names_the_field(site: Site) -> None:
    with Caller(site) as max_:
        about = max_.enter("max").get("/api/openings/qld-2010/baccarat").json()
        bad: dict[str, dict[str, Any]] = {
            "option seats": {"options": {"seats": 99}},
            "limits of table": {"limits": {"table": {"min": "50", "max": "5"}}},
            "opening mini": {"id": "mini"},
            "table 'A b'": {"id": "A b"},
            "time betting": {"pace": {"betting": "soon"}},
            "time decision": {"pace": {"decision": -1}},
            "time of a table": {"pace": {"nap": 1}},
        }
        for what, changes in bad.items():
            answer = max_.command("open-table", setup=as_suggested(about, **changes))
            assert answer.status_code in (403, 409, 422), what
            assert what in answer.json()["error"]["what"]
        assert [each["id"] for each in max_.get("/api/pit").json()["tables"]] == ["mini"]


@states("nz-proposed", "div Dragon21 r 5.1a")
@states("qld-2010", "sch 1 s 33(2)(c)")
def test_what_favours_its_player_is_said_before_a_table_is_opened(site: Site) -> None:
    with Caller(site) as max_:
        max_.enter("max")

        def favours(path: str, **options: Any) -> list[dict[str, Any]]:
            answer = max_.get(f"/api/openings/{path}/favours", params={"options": json.dumps(options)})
            assert answer.status_code == 200, answer.text
            found: list[dict[str, Any]] = answer.json()["favours"]
            return found

        hands = favours("nz-proposed/dragon21")
        assert [hand["title"] for hand in hands] == ["Dragon", "Tiger"]
        assert all("the house edge is -10.7365%" in hand["says"] for hand in hands)
        (tie,) = favours("qld-2010/baccarat")
        assert "dragon_bonus_tie decides it" in tie["says"]
        assert favours("qld-2010/baccarat", dragon_bonus_tie="natural_only") == []
        # A game whose analysis takes longer is not waited for.
        assert favours("qld-2010/blackjack") == []
        for text in ("[", "[]", '{"decs": 8}', '{"decks": 9}'):
            answer = max_.get("/api/openings/nz-proposed/dragon21/favours", params={"options": text})
            assert answer.status_code == 422, text
        assert max_.get("/api/openings/nz-proposed/dragon/favours").status_code == 404
    with Caller(site) as dora:
        assert dora.enter("dora").get("/api/openings/nz-proposed/dragon21/favours").status_code == 403


def test_the_times_of_the_poker_room_are_the_operator_s_choice_table_by_table(site: Site) -> None:
    with Caller(site) as max_:
        max_.enter("max")
        assert max_.get("/api/openings/qld-2010/baccarat").json()["room"] is None
        about = max_.get("/api/openings/qld-2010/omaha_poker").json()
        assert about["room"] == {"come": 60, "bank": 60, "call": 30, "result": 3}
        room = {"come": 90_000_000, "bank": 0, "result": 4_000_000}
        max_.done("open-table", setup=as_suggested(about, room=room))
        terms = max_.table(about["id"])["state"]["room"]["terms"]
        assert {name: terms[name] for name in room} == room
        answer = max_.command("open-table", setup=as_suggested(about, id="other", room={"bank": -1}))
        assert answer.status_code == 422
        assert answer.json()["error"]["about"][-2:] == ["room", "bank"], answer.text
