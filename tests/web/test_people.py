from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from croupier.house.entrance import FAILURES_OF_A_NAME
from croupier.house.founding import FOUNDER
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
    for _ in range(FAILURES_OF_A_NAME):
        assert visitor.send_json("/api/sign-in", body).status_code == 401
    answer = visitor.send_json("/api/sign-in", body)
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) > 0


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
