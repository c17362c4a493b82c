"""Charts of the best play: given for practice, and to nobody who wagers where players are not advised."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed
from croupier.house import commands as c
from croupier.web.routes import strategy
from tests.browser.staff import do
from tests.clauses import clause
from tests.web.site import Caller, Site, mini

LIMITS = Limits({"table": Range(500, 50_000)})
PRACTICE, PLAIN, POKER, NSW, NZ = "practice", "plain", "poker", "nsw", "nz"
BACCARAT, NOMINEES = "baccarat", "nominees"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with tables for practice, and wagering tables of two books that bar advice."""
    three = {"game": "three_card_poker", "limits": LIMITS}
    poker = Limits({"table": Range(200), "first_blind": Range(100), "table_stakes": Range(2_000, 20_000)})
    running = Site(
        tmp_path,
        (
            mini(id=PRACTICE, title="Practice", practice=True, **three),
            mini(id=PLAIN, title="Plain", **three),
            mini(id=POKER, title="Poker", game="texas_holdem_poker", limits=poker, practice=True),
            mini(id=NSW, title="Sydney", book="nsw-blackjack", game="blackjack", limits=LIMITS),
            mini(id=NZ, title="Auckland", book="nz-1996", game="caribbean_stud", limits=LIMITS),
            mini(id=BACCARAT, title="Baccarat", practice=True),
            mini(id=NOMINEES, title="Wellington", book="nz-proposed", limits=LIMITS),
        ),
    ).start()
    yield running
    running.stop()


def refused(anna: Caller, path: str) -> dict[str, Any]:
    answer = anna.get(path)
    assert answer.status_code == 409, answer.text
    error: dict[str, Any] = answer.json()["error"]
    return error


def test_a_practice_table_s_charts_say_when_to_bet(anna: Caller) -> None:
    said = anna.get(f"/api/strategy/{PRACTICE}").json()
    first = said["charts"][0]
    assert said["working"] is None
    assert first["head"] == ["hand", "do"]
    # queen, 6, 4 is the lowest hand to bet on, as has been published of three card poker since it was offered
    assert ["odd cards from queen, 6, 4", "bet"] in first["rows"]
    page = anna.get(f"/strategy/{PRACTICE}").text
    assert "Three card poker: the best play" in page
    assert f'href="/tables/{PRACTICE}"' in page


def test_the_charts_are_listed_by_practice_tables(anna: Caller) -> None:
    page = anna.get("/strategy").text
    assert f'href="/strategy/{PRACTICE}"' in page
    assert all(f'href="/strategy/{each}"' not in page for each in (PLAIN, POKER, NSW, NZ))


@clause("nz-1996", "div I r 4.1")
@clause("nsw-blackjack", "r 18.11")
def test_wagering_tables_have_no_chart_and_nothing_leads_there_where_books_bar_it(anna: Caller) -> None:
    assert refused(anna, f"/api/strategy/{PLAIN}")["clauses"] == []
    assert [each["ref"] for each in refused(anna, f"/api/strategy/{NSW}")["clauses"]] == ["r 18.11"]
    assert [each["ref"] for each in refused(anna, f"/strategy/{NZ}")["clauses"]] == ["div I r 4.1"]
    assert 'href="/strategy"' in anna.get(f"/tables/{PRACTICE}").text
    assert all('href="/strategy"' not in anna.get(f"/tables/{each}").text for each in (NSW, NZ))
    for each, clause_ in ((NSW, "r 18.11"), (NZ, "div I r 4.1")):
        said = f'title="Players are not told how to play at this table ({clause_}'
        assert said in anna.get(f"/tables/{each}").text


@clause("nsw-blackjack", "r 18.11")
def test_who_has_a_place_where_advice_is_barred_sees_no_chart_until_they_leave(
    site: Site, anna: Caller
) -> None:
    do(site, "anna", c.Sit(NSW, 2))
    for path in ("/strategy", f"/strategy/{PRACTICE}", f"/api/strategy/{PRACTICE}"):
        error = refused(anna, path)
        assert "Sydney" in error["reason"]
        assert [each["ref"] for each in error["clauses"]] == ["r 18.11"]
    do(site, "anna", c.Leave(NSW))
    assert anna.get(f"/strategy/{PRACTICE}").status_code == 200


@clause("nsw-blackjack", "r 18.11")
def test_who_plays_where_advice_is_barred_has_none_at_a_practice_table(site: Site, anna: Caller) -> None:
    do(site, "anna", c.Sit(PRACTICE, 1))
    do(site, "anna", c.Sit(NSW, 2))
    error = refused(anna, f"/api/tables/{PRACTICE}/advice")
    assert "Sydney" in error["reason"]
    do(site, "anna", c.Leave(NSW))
    assert "waits for no decision of yours" in refused(anna, f"/api/tables/{PRACTICE}/advice")["reason"]


def test_who_wagers_for_somebody_where_advice_is_barred_sees_no_chart(site: Site, anna: Caller) -> None:
    do(site, "ben", c.Sit(NOMINEES, 2))
    assert anna.get(f"/strategy/{PRACTICE}").status_code == 200
    do(site, "ben", c.Nominate(NOMINEES, "anna"))
    assert "Wellington" in refused(anna, f"/strategy/{PRACTICE}")["reason"]


def test_where_others_decide_or_nobody_does_there_is_no_chart(anna: Caller) -> None:
    assert "what the other players do" in refused(anna, f"/api/strategy/{POKER}")["reason"]
    assert "nothing is decided after a wager" in refused(anna, f"/api/strategy/{BACCARAT}")["reason"]


def test_a_count_that_failed_is_begun_anew(anna: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = []

    def failing_once(game: object, options: Mapping[str, object]) -> list[dict[str, Any]]:
        counted.append(game)
        if len(counted) == 1:
            raise Malformed("charts", "they could not be counted")
        return [{"title": "T", "note": "", "head": ["a"], "rows": [["b"]]}]

    monkeypatch.setattr(strategy, "count_charts", failing_once)
    assert anna.get(f"/api/strategy/{PRACTICE}").status_code == 422
    assert anna.get(f"/api/strategy/{PRACTICE}").json()["charts"][0]["title"] == "T"


def test_charts_that_are_still_counted_say_for_how_long_and_are_counted_once(
    anna: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()
    counted = []

    def slow(game: object, options: Mapping[str, object]) -> list[dict[str, Any]]:
        counted.append(game)
        assert go_on.wait(60)
        return [{"title": "T", "note": "", "head": ["a"], "rows": [["b"]]}]

    monkeypatch.setattr(strategy, "count_charts", slow)
    waiting = anna.get(f"/api/strategy/{PRACTICE}?patience=0").json()
    assert waiting["charts"] is None
    assert waiting["working"] >= 0
    go_on.set()
    assert anna.get(f"/api/strategy/{PRACTICE}").json()["charts"][0]["title"] == "T"
    assert len(counted) == 1


def test_house_edges_are_told_of_every_wager_and_of_none_among_players(anna: Caller) -> None:
    told = anna.get(f"/api/tables/{BACCARAT}/edges").json()
    assert told["working"] is None
    edges = {each["wager"]: (each["least"], each["most"]) for each in told["edges"]}
    # of eight decks: banker 1.0579 %, player 1.2351 %, tie 14.3596 % (Wizard of Odds, Baccarat)
    assert edges["banker"] == ("1.06", "1.06")
    assert edges["player"] == ("1.24", "1.24")
    assert edges["tie"] == ("14.36", "14.36")
    assert anna.get(f"/api/tables/{POKER}/edges").json()["edges"] == []
    assert anna.get("/api/tables/none/edges").status_code == 404
