from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from croupier.house import COMMANDS
from croupier.house.commands.base import OWN_WORDS
from tests.clauses import clause, states
from tests.web.site import Caller, Site


def wagers(caller: Caller) -> dict[str, str]:
    return {w["wager"]: w["stake"] for w in caller.table()["you"]["wagers"]}


def test_every_command_of_the_house_has_a_route(anna: Caller) -> None:
    paths = anna.get("/api/openapi.json").json()["paths"]
    assert {f"/api/commands/{name}" for name in COMMANDS} <= set(paths)


@states("qld-2010", "sch 19 s 5(1)", "sch 19 s 5(2)", "sch 19 s 3(2)(e)")
def test_a_wager_is_placed_changed_and_withdrawn_and_the_credits_follow(seated: Caller) -> None:
    seated.done("place-wager", table="mini", wager="banker", stake="20")
    assert (wagers(seated), seated.table()["you"]["credits"]) == ({"banker": "20"}, "980")
    seated.done("place-wager", table="mini", wager="banker", stake="50")
    assert (wagers(seated), seated.table()["you"]["credits"]) == ({"banker": "50"}, "950")
    seated.done("withdraw-wager", table="mini", wager="banker")
    assert (wagers(seated), seated.table()["you"]["credits"]) == ({}, "1000")


def test_the_same_key_again_places_nothing_twice(seated: Caller) -> None:
    body = {"table": "mini", "wager": "player", "stake": "20"}
    first = seated.command("place-wager", key="one-attempt", **body).json()
    again = seated.command("place-wager", key="one-attempt", **body).json()
    assert (first["repeated"], again["repeated"]) == (False, True)
    assert first["version"] == again["version"]
    assert seated.table()["you"]["credits"] == "980"


def test_the_same_key_with_another_wager_is_refused(seated: Caller) -> None:
    seated.command("place-wager", key="one-attempt", table="mini", wager="player", stake="20")
    answer = seated.command("place-wager", key="one-attempt", table="mini", wager="player", stake="30")
    assert answer.status_code == 409
    assert wagers(seated) == {"player": "20"}


def test_twenty_posts_of_one_click_at_once_place_one_wager(site: Site, seated: Caller) -> None:
    def click(_: int) -> bool:
        answer = seated.command("place-wager", key="one-click", table="mini", wager="tie", stake="10")
        assert answer.status_code == 200, answer.text
        repeated: bool = answer.json()["repeated"]
        return repeated

    with ThreadPoolExecutor(8) as pool:
        repeated = list(pool.map(click, range(20)))
    assert repeated.count(False) == 1
    assert seated.table()["you"]["credits"] == "990"


def test_two_tabs_of_one_player_see_one_truth(site: Site, seated: Caller) -> None:
    with Caller(site) as other_tab:
        other_tab.cookies = seated.cookies
        other_tab.token = seated.token
        with ThreadPoolExecutor(2) as pool:
            list(
                pool.map(
                    lambda tab: [
                        tab.done("place-wager", table="mini", wager="player", stake=str(stake))
                        for stake in (10, 20, 30)
                    ],
                    (seated, other_tab),
                )
            )
        assert wagers(seated) == wagers(other_tab) == {"player": "30"}
        assert seated.table()["you"]["credits"] == other_tab.table()["you"]["credits"] == "970"


@states("qld-2010", "sch 19 s 3(3)")
def test_no_wager_change_or_withdrawal_after_no_more_bets(site: Site, seated: Caller) -> None:
    seated.done("place-wager", table="mini", wager="banker", stake="20")
    site.step()
    assert seated.table()["state"]["betting"]["says"] == "no more bets"
    for name, more in (
        ("place-wager", {"wager": "tie", "stake": "10"}),
        ("place-wager", {"wager": "banker", "stake": "50"}),
        ("withdraw-wager", {"wager": "banker"}),
    ):
        assert seated.command(name, table="mini", **more).status_code == 409
    assert wagers(seated) == {"banker": "20"}


@clause("qld-2010", "sch 1 s 9(1)")
@states("qld-2010", "sch 19 s 5(3)")
def test_a_refusal_names_its_clauses_with_their_headings_and_what_would_do(seated: Caller) -> None:
    answer = seated.command("place-wager", table="mini", wager="player", stake="4")
    error = answer.json()["error"]
    assert answer.status_code == 409
    assert "player" in error["what"]
    assert error["nearest"] == ["5"]
    cited = {c["ref"]: c["heading"] for c in error["clauses"]}
    assert cited["sch 1 s 9(1)"]


def test_more_than_the_credits_is_refused(seated: Caller) -> None:
    seated.done("place-wager", table="mini", wager="banker", stake="500")
    seated.done("place-wager", table="mini", wager="player", stake="500")
    answer = seated.command("place-wager", table="mini", wager="tie", stake="10")
    assert answer.status_code == 409
    assert "credits" in answer.json()["error"]["reason"]


NO_AMOUNTS = ("", "ten", "-5", "1e3", "10.005", "NaN", "１０", "99999999999999", 10, 10.0, None, True)


def test_an_amount_that_is_none_is_refused_and_named(seated: Caller) -> None:
    for stake in NO_AMOUNTS:
        answer = seated.command("place-wager", table="mini", wager="player", stake=stake)
        assert answer.status_code == 422, stake
        assert answer.json()["error"]["what"] == "stake", stake
        assert wagers(seated) == {}, stake


def test_a_mistyped_amount_is_explained_without_a_pattern(seated: Caller) -> None:
    answer = seated.command("place-wager", table="mini", wager="banker", stake="10.005")
    reason = answer.json()["error"]["reason"]
    assert reason == "write an amount like 10 or 2.50, with two decimals at most"


def test_an_unknown_wager_is_refused_with_the_nearest(seated: Caller) -> None:
    answer = seated.command("place-wager", table="mini", wager="bankr", stake="10")
    assert answer.status_code == 422
    assert "banker" in answer.json()["error"]["nearest"]


@pytest.mark.parametrize("key", ["", "short", "with space in it", "x" * 200, "naïve-key-here"])
def test_a_command_needs_a_sound_key(anna: Caller, key: str) -> None:
    headers = {b"x-csrf-token": anna.token.encode(), b"idempotency-key": key.encode()}
    answer = anna.post("/api/commands/sit", json={"table": "mini"}, headers=headers)
    assert answer.status_code == 422
    assert answer.json()["error"]["what"] == "Idempotency-Key"


def test_a_name_that_is_given_twice_is_refused(seated: Caller) -> None:
    headers = {
        "x-csrf-token": seated.token,
        "idempotency-key": "one-attempt",
        "content-type": "application/json",
    }
    body = '{"table": "mini", "wager": "tie", "stake": "10", "stake": "100"}'
    answer = seated.post("/api/commands/place-wager", content=body, headers=headers)
    assert answer.status_code == 422
    assert answer.json()["error"]["what"] == "stake"
    assert "given twice" in answer.json()["error"]["reason"]
    assert wagers(seated) == {}


def test_a_body_of_another_content_type_is_refused(seated: Caller) -> None:
    headers = {"x-csrf-token": seated.token, "idempotency-key": "one-attempt"}
    for sort, status in (("application/jsonx", 422), ("application/json; charset=utf-8", 200)):
        body = '{"table": "mini", "wager": "tie", "stake": "10"}'
        answer = seated.post(
            "/api/commands/place-wager", content=body, headers={**headers, "content-type": sort}
        )
        assert answer.status_code == status, sort


def test_a_field_that_nothing_bears_is_refused(anna: Caller) -> None:
    answer = anna.command("sit", table="mini", chair=1)
    assert answer.status_code == 422
    assert answer.json()["error"]["what"] == "chair"


@pytest.mark.parametrize(
    ("person", "name", "body"),
    [
        ("anna", "open-round", {"table": "mini"}),
        ("anna", "enter-card", {"table": "mini", "card": "9S"}),
        ("anna", "open-table", {"setup": {}}),
        ("anna", "enter-person", {"person": "eve", "full_name": "Eve", "roles": ["manager"]}),
        ("dora", "place-wager", {"table": "mini", "wager": "player", "stake": "10"}),
        ("ines", "buy-in", {"amount": "10"}),
    ],
)
def test_a_command_for_another_office_is_refused(
    caller: Callable[[], Caller], person: str, name: str, body: dict[str, Any]
) -> None:
    answer = caller().enter(person).command(name, **body)
    assert answer.status_code == 403
    assert "may do this" in answer.json()["error"]["reason"]


@clause("qld-2010", "sch 19 s 4(2)")
def test_buying_in_is_added_to_the_credits(anna: Caller) -> None:
    assert anna.done("buy-in", amount="250.50", method="play_money")["credits"] == "1250.5"
    assert anna.get("/api/me").json()["credits"] == "1250.5"


def test_the_house_cannot_be_told_its_own_commands(caller: Callable[[], Caller]) -> None:
    manager = caller().enter("max")
    assert manager.command("keep-password", person="ben", hash="x").status_code == 404


def test_a_dispute_is_told_in_two_thousand_characters_and_decided_in_as_many(
    site: Site, seated: Caller
) -> None:
    text, decision = "What happened was this: ".ljust(OWN_WORDS, "é"), "d" * OWN_WORDS
    assert seated.command("raise-dispute", table="mini", text=text + "é").status_code == 422
    number = seated.done("raise-dispute", table="mini", text=text)["dispute"]
    with Caller(site) as manager:
        manager.enter("max").done(
            "decide-dispute", table="mini", dispute=number, decision=decision, upheld=True
        )
    (dispute,) = seated.table()["you"]["disputes"]
    assert (len(text), dispute["text"], dispute["decisions"][0]["text"]) == (2_000, text, decision)
    kept = [each.data() for each in site.house.store.events("table:mini") if each.kind == "dispute-raised"]
    assert [each["text"] for each in kept] == [text]
