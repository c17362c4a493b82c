from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from croupier.house import House
from croupier.house import commands as c
from croupier.house.founding import FOUNDER
from croupier.house.guessing import FAILURES_AT_AN_ADDRESS
from tests.web.site import PASSWORD, Caller, Site, mini


def test_a_demonstration_account_comes_in_with_one_post(caller: Callable[[], Caller]) -> None:
    me = caller().enter("anna").get("/api/me").json()
    assert me["person"] == {"id": "anna", "name": "Anna", "roles": ["player"], "play_money": True}
    assert me["credits"] == "1000"


@pytest.fixture
def closed_house(tmp_path: Path) -> Iterator[Site]:
    running = Site(tmp_path, (mini(),), demo=False).start()
    yield running
    running.stop()


def test_without_the_demonstration_nobody_comes_in_with_one_post(closed_house: Site) -> None:
    with Caller(closed_house) as visitor:
        visitor.visit()
        assert "Demonstration" not in visitor.get("/sign-in").text
        answer = visitor.send_json("/api/sign-in/demonstration", {"person": "anna"})
    assert answer.status_code == 403
    assert answer.json()["error"]["reason"] == "this house shows no demonstration floor"


def test_a_password_lets_in(site: Site, caller: Callable[[], Caller]) -> None:
    site.do(lambda house: house.set_password(FOUNDER, "ben", PASSWORD))
    visitor = caller().visit()
    answer = visitor.send_json("/api/sign-in", {"person": "ben", "password": PASSWORD})
    assert answer.status_code == 200
    assert answer.json()["person"]["id"] == "ben"


def test_a_wrong_password_and_an_unknown_name_are_refused_alike(caller: Callable[[], Caller]) -> None:
    visitor = caller().visit()
    answers = [
        visitor.send_json("/api/sign-in", {"person": name, "password": "wrong wrong wrong"})
        for name in ("anna", "nobody")
    ]
    assert [a.status_code for a in answers] == [401, 401]
    assert answers[0].json() == answers[1].json()


def test_guessing_is_slowed_down(caller: Callable[[], Caller]) -> None:
    visitor = caller().visit()
    body = {"person": "anna", "password": "wrong wrong wrong"}
    for _ in range(FAILURES_AT_AN_ADDRESS):
        assert visitor.send_json("/api/sign-in", body).status_code == 401
    answer = visitor.send_json("/api/sign-in", body)
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) > 0


def test_sessions_are_listed_and_ended(site: Site, caller: Callable[[], Caller]) -> None:
    here, there = caller().enter("anna"), caller().enter("anna")
    listed = here.get("/api/account/sessions").json()["sessions"]
    assert sorted(each["this"] for each in listed) == [False, True]
    assert {each["address"] for each in listed} == {"127.0.0.1"}
    assert all(each["browser"].startswith("python-httpx") for each in listed)
    wrong = here.send_json("/api/account/sessions/end", {"session": "0" * 64})
    assert wrong.status_code == 422
    assert "no such session" in wrong.json()["error"]["reason"]
    other = next(each["id"] for each in listed if not each["this"])
    left = here.send_json("/api/account/sessions/end", {"session": other}).json()["sessions"]
    assert [each["this"] for each in left] == [True]
    assert there.get("/api/me").status_code == 401
    third = caller().enter("anna")
    here.send_json("/api/account/sessions/end", {})
    assert third.get("/api/me").status_code == 401
    assert here.get("/api/me").status_code == 200


def test_an_administrator_ends_the_sessions_of_others(site: Site, caller: Callable[[], Caller]) -> None:
    anna, administrator, manager = (caller().enter(name) for name in ("anna", "adam", "max"))
    assert manager.get("/api/people/anna/sessions").status_code == 403
    assert manager.send_json("/api/people/anna/sessions/end", {}).status_code == 403
    assert administrator.get("/api/people/nobody/sessions").status_code == 404
    (session,) = administrator.get("/api/people/anna/sessions").json()["sessions"]
    assert session["this"] is False
    body = {"session": session["id"]}
    assert administrator.send_json("/api/people/anna/sessions/end", body).json()["sessions"] == []
    assert anna.get("/api/me").status_code == 401
    anna.enter("anna")
    administrator.send_json("/api/people/anna/sessions/end", {})
    assert anna.get("/api/me").status_code == 401
    assert administrator.get("/api/me").status_code == 200


async def significant(house: House) -> list[str]:
    """The kinds of the significant events that the store has."""
    assert await house.stored()
    return [event.kind for event in house.store.events("significant")]


def test_a_session_that_was_carried_off_moves_no_money_and_its_owner_is_told(
    site: Site, caller: Callable[[], Caller]
) -> None:
    """Of an office that moves money it ends where it is used elsewhere; a player's moves."""
    manager, thief, anna = caller().enter("max"), caller(), caller().enter("anna")
    thief.headers["user-agent"], thief.token = "another browser", manager.token
    thief.cookies.set("croupier_session", manager.cookies["croupier_session"])
    taken = thief.command("buy-in", amount="5", method="play_money")
    assert taken.status_code == 401, "the way of commands past the framework has the same walls"
    assert manager.get("/api/me").status_code == 401, "nobody knows whose it is: it has ended for both"
    manager.enter("max")
    # The end is written beside the requests.
    while (told := manager.get("/api/account/sessions").json())["used_elsewhere"] is None:
        pass
    assert told["used_elsewhere"]["browser"] == "another browser"
    assert len(told["sessions"]) == 1
    assert "session-used-elsewhere" in site.do(significant)
    anna.headers["user-agent"] = "a phone that says something else today"
    assert anna.get("/api/me").status_code == 200


def test_who_lacks_a_second_factor_is_told_before_a_form_is_filled_in(
    site: Site, caller: Callable[[], Caller]
) -> None:
    site.house.demands_second_factor = True
    site.do(lambda house: house.do(FOUNDER, c.EnterPerson("olga", "Olga", ("administrator",))))
    site.do(lambda house: house.set_password(FOUNDER, "olga", PASSWORD))
    olga, link = caller().visit(), 'href="/account#second-factor"'
    assert olga.send_json("/api/sign-in", {"person": "olga", "password": PASSWORD}).status_code == 200
    assert link in olga.get("/people").text
    assert link not in olga.get("/account").text, "there it is set up"
    assert link not in caller().enter("anna").get("/floor").text


def test_a_new_session_in_a_browser_ends_the_one_before(caller: Callable[[], Caller]) -> None:
    visitor = caller().enter("anna")
    before = visitor.cookies["croupier_session"]
    assert visitor.send_json("/api/sign-in/demonstration", {"person": "ben"}).status_code == 200
    assert visitor.get("/api/me").json()["person"]["id"] == "ben"
    visitor.cookies.set("croupier_session", before)
    assert visitor.get("/api/me").status_code == 401


def test_signing_out_ends_the_session_and_not_only_the_cookie(anna: Caller) -> None:
    cookie = anna.cookies["croupier_session"]
    assert anna.send_json("/api/sign-out", {}).status_code == 204
    assert anna.get("/api/me").status_code == 401
    anna.cookies.set("croupier_session", cookie)
    assert anna.get("/api/me").status_code == 401


def test_a_session_outlives_the_server(tmp_path: Path) -> None:
    site = Site(tmp_path, (mini(),)).start()
    with Caller(site) as anna:
        anna.enter("anna")
        site.stop()
        again = Site(tmp_path, (mini(),)).start()
        anna.base_url = again.url
        assert anna.get("/api/me").json()["person"]["id"] == "anna"
        again.stop()


@pytest.mark.parametrize("path", ["/api/me", "/api/floor", "/api/tables/mini", "/api/tables/mini/stream"])
def test_nothing_of_the_house_is_told_to_strangers(caller: Callable[[], Caller], path: str) -> None:
    assert caller().get(path).status_code == 401


def test_a_stranger_who_opens_a_page_is_led_to_the_entrance(caller: Callable[[], Caller]) -> None:
    answer = caller().get("/tables/mini", headers={"accept": "text/html"})
    assert answer.status_code == 303
    assert answer.headers["location"] == "/sign-in?next=/tables/mini"


@pytest.mark.parametrize(
    "onward",
    ["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere", "/\t/elsewhere.example", "/a\nb"],
)
def test_signing_in_leads_nowhere_else(caller: Callable[[], Caller], onward: str) -> None:
    page = caller().get("/sign-in", params={"next": onward}).text
    assert 'data-onward="/"' in page


def test_markup_in_what_is_shown_stays_text(caller: Callable[[], Caller]) -> None:
    page = caller().get("/sign-in", params={"next": '/"><script>alert(1)</script>'}).text
    assert "<script>alert" not in page
