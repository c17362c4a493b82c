"""The page at ``/api``: all that the OpenAPI document holds, in words, for anybody."""

from __future__ import annotations

from croupier.web.api_told import operations, type_of
from tests.web.site import Caller, Site


def test_the_page_has_every_address_and_every_command_for_who_is_not_signed_in(site: Site) -> None:
    with Caller(site) as anybody:
        page = anybody.get("/api")
        paths = anybody.get("/api/openapi.json").json()["paths"]
    assert page.status_code == 200
    for path in paths:
        assert f"<code>{path}</code>" in page.text
    answers = [each["responses"] for methods in paths.values() for each in methods.values()]
    assert all("414" in each for each in answers), "what is said to a long address is named at every one"
    assert "https://" not in page.text, "nothing comes from elsewhere"


def test_what_a_command_takes_is_told_by_name_and_kind(site: Site) -> None:
    with Caller(site) as anybody:
        document = anybody.get("/api/openapi.json").json()
    commands = {each.path: each for each in operations(document)["commands"]}
    body = {each.name: each for each in commands["/api/commands/place-wager"].body}
    assert body["table"].type == "text"
    assert body["table"].required
    headers = {each.name for each in commands["/api/commands/place-wager"].parameters}
    assert "Idempotency-Key" in headers
    assert list(operations(document))[-1] == "commands"


def test_kinds_are_told_in_words() -> None:
    document = {"components": {"schemas": {"Seat": {"type": "object", "title": "Seat"}}}}
    assert type_of(document, {"type": "array", "items": {"type": "integer"}}) == "list of whole number"
    assert type_of(document, {"anyOf": [{"type": "string"}, {"type": "null"}]}) == "text or null"
    assert type_of(document, {"enum": ["auto", "live"]}) == 'one of "auto", "live"'
    assert type_of(document, {"$ref": "#/components/schemas/Seat"}) == "seat"
    assert type_of(document, {"const": "GET"}) == '"GET"'
    assert type_of(document, {}) == "anything"


def test_the_sign_in_page_says_who_enters_people(site: Site) -> None:
    with Caller(site) as anybody:
        assert "created by an administrator" in anybody.get("/sign-in").text
