"""The hands of a session that a player takes away: one file, own hands only, no card that was not shown."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pokerkit import HandHistory

from croupier.equipment.cards import card_codes
from croupier.games.limits import Limits, Range
from croupier.games.requests import Decide
from croupier.house import Pace
from croupier.house import commands as c
from croupier.house.setup import SECOND
from croupier.web.routes import own_hands
from tests.clauses import states
from tests.web.site import Caller, Site, mini

LIMITS = Limits({"table": Range(200), "table_stakes": Range(2_000)})
PACE = Pace(betting=0, closed=0, card=0, result=0, decision=3600 * SECOND)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """Hold'em, which PHH has a name for, and draw, which it has none for; and baccarat."""
    tables = (
        mini(id="flop", title="Hold'em", game="texas_holdem_poker", limits=LIMITS, pace=PACE),
        mini(id="draw", title="Draw", book="nz-poker-2017", game="draw", limits=LIMITS, pace=PACE),
        mini(),
    )
    running = Site(tmp_path, tables).start()
    yield running
    running.stop()


def given(site: Site, person: str, command: c.Command) -> None:
    site.do(lambda house: house.do(house.books.person(person), command))


def hand(site: Site, id_: str, *actions: str) -> None:
    """Anna and Ben play a hand: these actions, then as little as may be."""
    table = site.house.books.table(id_)
    for person in ("anna", "ben"):
        if table.seat_of(person) is None:
            given(site, person, c.Sit(id_))
    while not table.betting:
        site.step(id_)
    for person in ("anna", "ben"):
        if not table.has_wagers(person):
            given(site, person, c.PlaceWager(id_, "table_stakes", 4_000))
    number, todo = table.round_number, list(actions)
    while table.playing and table.round_number == number:
        request = table.round.request if table.round is not None else None
        if not isinstance(request, Decide):
            site.step(id_)
            continue
        usual = ("check", "call", "stand_pat", "show", "all_in", "decline")
        made = todo.pop(0) if todo else next(a for a in usual if a in request.actions)
        given(site, table.seats[request.seat].person, c.Decide(id_, made))


def file_of(caller: Caller, **asked: Any) -> dict[str, Any]:
    answer = caller.get("/api/hands", params=asked)
    assert answer.status_code == 200, answer.text
    assert 'filename="hands.json"' in answer.headers["content-disposition"]
    told: dict[str, Any] = answer.json()
    return told


def dealt_to(site: Site, table: str, person: str) -> set[str]:
    """The cards that somebody was dealt in the last hand, by the house's own record."""
    state = site.house.books.table(table)
    assert state.round is not None
    return set(card_codes(state.round.hands.of(f"seat_{state.seat_of(person)}")))


@states("qld-2010", "sch 11 s 38(6)(a)")
def test_a_session_is_one_file_in_phh_where_that_has_a_name_and_as_events_elsewhere(site: Site) -> None:
    hand(site, "flop")
    hand(site, "draw", "fold")
    anna = Caller(site).enter("anna")
    told = file_of(anna)
    assert (told["form"], told["person"], told["next"]) == ("croupier-hands-2", "anna", None)
    assert [each["id"] for each in told["hands"]] == ["flop.1", "draw.1"]
    flop, draw = told["hands"]
    assert HandHistory.loads(flop["phh"]).variant == "NT"
    assert flop["events"] is None
    assert draw["phh"] is None
    assert {"bet", "card_dealt", "result"} <= {each["event"] for each in draw["events"]}


@states("qld-2010", "sch 11 s 38(6)(a)")
def test_no_card_of_another_that_was_not_shown_is_in_it(site: Site) -> None:
    hand(site, "draw", "fold")
    cards = {person: dealt_to(site, "draw", person) for person in ("anna", "ben")}
    for person, other in (("anna", "ben"), ("ben", "anna")):
        text = json.dumps(file_of(Caller(site).enter(person)))
        assert all(f'"{card}"' in text for card in cards[person])
        assert not [card for card in cards[other] if f'"{card}"' in text]


def test_nobody_gets_another_s_hands_and_only_of_games_between_players(site: Site) -> None:
    hand(site, "draw", "fold")
    given(site, "anna", c.Sit("mini"))
    site.step()
    given(site, "anna", c.PlaceWager("mini", "player", 2_000))
    site.play_out()
    assert [each["id"] for each in file_of(Caller(site).enter("anna"))["hands"]] == ["draw.1"]
    supervisor = Caller(site).enter("sam")
    assert file_of(supervisor)["hands"] == []
    # There is no way to name somebody else.
    assert supervisor.get("/api/hands", params={"person": "anna"}).status_code == 422
    assert Caller(site).visit().get("/api/hands").status_code == 401
    assert supervisor.get("/api/hands", params={"hours": 0}).status_code == 422
    assert 'id="poker-hands"' in Caller(site).enter("anna").get("/account").text


def test_all_of_a_session_is_gone_through_part_by_part(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts of two hands: rounds of another game are passed over, and none is told twice."""
    monkeypatch.setattr(own_hands, "MOST", 2)
    hand(site, "draw", "fold")
    given(site, "anna", c.Sit("mini"))
    site.step()
    given(site, "anna", c.PlaceWager("mini", "player", 2_000))
    site.play_out()
    for _ in range(3):
        hand(site, "draw", "fold")
    anna, ids, told = Caller(site).enter("anna"), list[str](), file_of(Caller(site).enter("anna"))
    parts = 1
    while True:
        ids = [each["id"] for each in told["hands"]] + ids
        if told["next"] is None:
            break
        told = file_of(anna, before=told["next"], all=True)
        parts += 1
    assert ids == ["draw.1", "draw.2", "draw.3", "draw.4"]
    assert parts > 1


def test_hands_of_a_span_are_those_that_ended_in_it(site: Site) -> None:
    for _ in range(3):
        hand(site, "draw", "fold")
    anna = Caller(site).enter("anna")
    first, second, _ = (each["at"] for each in file_of(anna)["hands"])
    assert [each["at"] for each in file_of(anna, since=first, until=second)["hands"]] == [first, second]
    assert file_of(anna, since=0, until=first - 1)["hands"] == []
    assert len(file_of(anna, all=True)["hands"]) == 3


@pytest.mark.parametrize("asked", ["since", "until", "before"])
def test_a_moment_beyond_all_is_refused_and_no_mistake(anna: Caller, asked: str) -> None:
    answer = anna.get("/api/hands", params={asked: 2**63})
    assert answer.status_code == 422, answer.text
    assert anna.get("/api/hands", params={asked: 2**53}).status_code == 200
