from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest

from croupier.web.security import MOST_BODY
from tests.web.site import Caller, Site

PLACES = ("/sign-in", "/api/health", "/nowhere", "/api/nowhere", "/api/me")


@pytest.mark.parametrize("path", PLACES)
def test_every_answer_carries_the_security_headers(caller: Callable[[], Caller], path: str) -> None:
    headers = caller().get(path).headers
    assert "script-src 'self'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-frame-options"] == "DENY"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cache-control"] == "no-store"
    assert "server" not in headers


def test_pages_hold_no_inline_script_or_style(anna: Caller) -> None:
    for path in ("/floor", "/tables/mini"):
        page = anna.get(path).text
        assert "<style" not in page
        assert " style=" not in page
        assert " onclick=" not in page
        for tag in page.split("<script")[1:]:
            opening = tag.split(">", 1)[0]
            assert "src=" in opening or "application/json" in opening


def test_cookies_are_out_of_reach_of_scripts_and_other_sites(caller: Callable[[], Caller]) -> None:
    visitor = caller().visit()
    answer = visitor.send_json("/api/sign-in/demonstration", {"person": "anna"})
    given = answer.headers.get_list("set-cookie")
    session = next(c for c in given if c.startswith("croupier_session="))
    assert "HttpOnly" in session
    assert "SameSite=strict" in session


def test_a_post_without_the_token_is_refused(anna: Caller) -> None:
    answer = anna.post("/api/commands/buy-in", json={"amount": "1"}, headers={"idempotency-key": "12345678"})
    assert answer.status_code == 403
    assert "x-csrf-token" in answer.json()["error"]["reason"]


def test_the_token_of_another_session_is_refused(anna: Caller, ben: Caller) -> None:
    anna.token = ben.token
    assert anna.command("sit", table="mini").status_code == 403


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://elsewhere.example"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "null"},
    ],
)
def test_a_post_from_another_site_is_refused_even_with_the_token(
    anna: Caller, headers: dict[str, str]
) -> None:
    answer = anna.send_json("/api/sign-out", {}, **headers)
    assert answer.status_code == 403
    assert anna.get("/api/me").status_code == 200


def test_a_post_from_a_page_of_the_house_is_taken(site: Site, anna: Caller) -> None:
    headers = {"origin": site.url, "sec-fetch-site": "same-origin"}
    assert anna.send_json("/api/sign-out", {}, **headers).status_code == 204


def test_a_post_without_any_cookie_is_refused(caller: Callable[[], Caller]) -> None:
    answer = caller().post("/api/sign-in", json={"person": "anna", "password": "x"})
    assert answer.status_code == 403


def test_a_body_that_says_it_is_too_large_is_refused(anna: Caller) -> None:
    answer = anna.post("/api/sign-out", content=b"x" * (MOST_BODY + 1), headers={"x-csrf-token": anna.token})
    assert answer.status_code == 413
    assert str(MOST_BODY) in answer.json()["error"]["reason"]


def test_a_body_that_grows_too_large_on_the_way_is_refused(anna: Caller) -> None:
    def pieces() -> list[bytes]:
        return [b'{"amount": "'] + [b"1" * 1024] * 80

    headers = {
        "x-csrf-token": anna.token,
        "idempotency-key": "12345678",
        "content-type": "application/json",
    }
    answer = anna.post("/api/commands/buy-in", content=iter(pieces()), headers=headers)
    assert answer.status_code == 413


def test_static_files_are_kept_by_browsers_and_change_address_with_their_content(anna: Caller) -> None:
    page = anna.get("/floor").text
    address = page.split('href="/static/', 1)[1].split('"', 1)[0]
    answer = anna.get(f"/static/{address}")
    assert answer.status_code == 200
    assert "immutable" in answer.headers["cache-control"]
    assert anna.get("/static/0000/css/base.css").status_code == 404


def test_nothing_leads_out_of_the_static_folder(anna: Caller) -> None:
    page = anna.get("/floor").text
    version = page.split('href="/static/', 1)[1].split("/", 1)[0]
    for path in (f"/static/{version}/../app.py", f"/static/{version}/%2e%2e/app.py"):
        assert anna.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/api/nowhere", "/api/tables/nowhere", "/api/tables/mini/rounds/99"])
def test_what_is_not_there_is_said_in_json(anna: Caller, path: str) -> None:
    answer = anna.get(path)
    assert answer.status_code == 404
    assert set(answer.json()["error"]) == {"what", "reason", "clauses", "nearest"}


def test_what_is_not_there_is_said_on_a_page_to_a_browser(anna: Caller) -> None:
    answer = anna.get("/nowhere", headers={"accept": "text/html"})
    assert answer.status_code == 404
    assert "there is nothing at this address" in answer.text


def test_the_nearest_tables_are_named(anna: Caller) -> None:
    assert anna.get("/api/tables/minni").json()["error"]["nearest"] == ["mini"]


def test_a_method_that_is_not_taken_is_said(anna: Caller) -> None:
    answer = anna.send_json("/api/me", {})
    assert answer.status_code == 405
    assert "POST is not taken here" in answer.json()["error"]["reason"]


def test_a_fault_shows_no_traceback(site: Site, anna: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise RuntimeError("a secret of the inside")

    monkeypatch.setattr(site.house.store, "look", fail)
    answer = anna.get("/api/health")
    assert answer.status_code == 500
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text
    assert answer.json()["error"]["reason"].startswith("the house made a mistake")


def test_text_that_is_not_json_is_refused(anna: Caller) -> None:
    headers = {
        "x-csrf-token": anna.token,
        "idempotency-key": "12345678",
        "content-type": "application/json",
    }
    answer = anna.post("/api/commands/sit", content=b"{", headers=headers)
    assert answer.status_code == 422
    assert isinstance(answer, httpx.Response)
