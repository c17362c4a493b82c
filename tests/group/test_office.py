"""The group's own page: officers sign in, exclude from all venues, and see what venues say."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import pytest
from httpx import ASGITransport, AsyncClient, Response

from croupier.games.refusals import Malformed
from croupier.group.errors import NoGroup
from croupier.group.office_views import UP_WITHIN
from croupier.group.officers import Officers, enter_officer, remove_officer
from croupier.group.server import create_app
from croupier.group.service import GroupService, found
from croupier.house.errors import BadSignIn, TooManyAttempts
from croupier.house.group.joining import CannotJoin
from tests.group.test_group import held
from tests.group.venues import Venues, until, venues
from tests.house.floor import CHEAP
from tests.house.new_store import new_store

PASSWORD: Final = "a long password"


def form(page: Response) -> dict[str, str]:
    """The token that a page's forms carry."""
    token = re.search(r'name="token" value="([0-9a-f]+)"', page.text)
    assert token is not None
    return {"token": token.group(1)}


@asynccontextmanager
async def browser(group: GroupService, address: str = "10.0.0.1") -> AsyncIterator[AsyncClient]:
    """A browser at a group whose officer is Olga."""
    if "olga" not in group.state.officers:
        enter_officer(group.store, "olga", PASSWORD, CHEAP)
        group.state.officers["olga"] = ""
    transport = ASGITransport(create_app(group, hasher=CHEAP), client=(address, 1))
    async with AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
        yield client


async def sign_in(client: AsyncClient, password: str = PASSWORD, **more: str) -> Response:
    door = await client.get("/")
    return await client.post("/sign-in", data={**form(door), "officer": "olga", "password": password, **more})


async def excluded_at_north(floor: Venues, client: AsyncClient) -> None:
    """Patron 1 is excluded by the group, and North hears of it."""
    page = await client.get("/office")
    sent = {**form(page), "patron": "1", "reason": "cheating at <b>south</b>"}
    done = await client.post("/office/exclude", data=sent)
    assert done.status_code == 303
    assert "Patron 1 is excluded from all venues." in (await client.get(done.headers["location"])).text
    await floor.heard("north")


@held
async def test_an_officer_excludes_from_every_venue_and_lifts_it() -> None:
    async with venues("north", "south") as floor, browser(floor.group) as client:
        assert (await sign_in(client)).headers["location"] == "/office"
        await excluded_at_north(floor, client)
        await floor.heard("south")
        assert "excluded" in await floor["south"].enters("anna")
        # North asks again, and so says that it has the item.
        await until(lambda: floor.group.contacts["north"][1] == floor.group.state.feed)
        shown = (await client.get("/office/now")).text
        assert "cheating at &lt;b&gt;south&lt;/b&gt;" in shown
        assert "by the group (olga)" in shown
        assert re.search(r"north after \d", shown)
        lifted = {**form(await client.get("/office")), "patron": "1", "reason": "decided"}
        assert (await client.post("/office/readmit", data=lifted)).status_code == 303
        await floor.heard("north", "south")
        assert not await floor["south"].enters("anna")


@held
async def test_a_form_keeps_what_was_typed_and_says_at_the_field_what_is_wrong() -> None:
    async with venues("north") as floor, browser(floor.group) as client:
        await sign_in(client)
        token, before = form(await client.get("/office")), floor.group.store.head()
        card = floor.group.state.patrons[1].card
        for typed, field, said in (
            ({"patron": "77", "reason": "rude"}, "patron", "No patron has that number or card."),
            ({"patron": str(card), "reason": " "}, "reason", "State the reason."),
            ({"patron": str(card), "reason": "x" * 501}, "reason", "500 characters or fewer."),
        ):
            told = await client.post("/office/exclude", data={**token, **typed})
            assert told.status_code == 422
            assert f'id="exclude-{field}-wrong" role="alert">{said}' in told.text
            assert f'value="{typed["patron"]}"' in told.text
            assert f">{typed['reason']}</textarea>" in told.text
        assert floor.group.store.head() == before
        await client.post("/office/exclude", data={**token, "patron": str(card), "reason": "rude"})
        again = await client.post("/office/exclude", data={**token, "patron": "1", "reason": "rude"})
        assert "The group has excluded the patron already." in again.text


@held
async def test_nobody_else_s_page_and_nobody_without_a_session_does_anything() -> None:
    async with venues("north") as floor, browser(floor.group) as client:
        sent = {"patron": "1", "reason": "x"}
        assert (await client.post("/office/exclude", data=sent)).headers["location"] == "/"
        assert (await client.get("/office/now")).status_code == 401
        assert (await sign_in(client, token="0")).status_code == 403
        assert (await sign_in(client, "another password")).status_code == 401
        await sign_in(client)
        page = await client.get("/office")
        assert "default-src 'none'" in page.headers["content-security-policy"]
        assert not re.search(r"<script(?![^>]* src=)|style=|\son[a-z]+=", page.text), "nothing inline"
        before, token = floor.group.store.head(), form(page)
        for headers, data in (
            ({}, sent),
            ({"origin": "https://evil.example"}, {**sent, **token}),
            ({"sec-fetch-site": "cross-site"}, {**sent, **token}),
        ):
            refused = await client.post("/office/exclude", data=data, headers=headers)
            assert refused.status_code == 403
        as_json = await client.post("/office/exclude", json={**sent, **token})
        assert as_json.status_code == 403
        assert (await client.post("/office/burn", data={**sent, **token})).status_code == 404
        assert floor.group.store.head() == before
        await client.post("/sign-out", data=token)
        assert (await client.get("/office")).headers["location"] == "/"


@held
async def test_venues_are_down_once_they_were_not_heard_for_a_while() -> None:
    async with venues("north", "south") as floor, browser(floor.group) as client:
        await sign_in(client)
        await floor.heard("north", "south")
        south = floor["south"]
        south.cut = True
        floor.clock[0] += UP_WITHIN + 1
        await until(lambda: floor.group.contacts["north"][0] == floor.clock[0])
        shown = (await client.get("/office/now")).text
        states = dict(re.findall(r'data-venue="(\w+)".*?badge \w+">(\w+)', shown, re.DOTALL))
        assert states == {"north": "Up", "south": "Down"}
        found = await client.get("/office?find=ann")
        assert 'data-patron="1"' in found.text
        assert "No matches" in (await client.get("/office?find=zz")).text


@held
async def test_a_session_is_one_browser_s_at_one_address() -> None:
    store, clock = new_store("sqlite://"), [1_000_000]
    found(store)
    with pytest.raises(CannotJoin, match="cannot name an officer"):
        enter_officer(store, "No Name", PASSWORD, CHEAP)
    with pytest.raises(Malformed, match="10 to 200 characters"):
        enter_officer(store, "olga", "short", CHEAP)
    enter_officer(store, "olga", PASSWORD, CHEAP)
    officers = Officers(store, lambda: clock[0], CHEAP)
    first = await officers.sign_in("olga", PASSWORD, "10.0.0.1")
    second = await officers.sign_in("olga", PASSWORD, "10.0.0.1")
    assert officers.session(first, "10.0.0.1") is None, "signing in ends the session before"
    assert officers.session(second, "10.0.0.1") is not None
    assert officers.session(second, "10.6.6.6") is None, "a stolen session is of no use elsewhere"
    assert officers.session(second, "10.0.0.1") is None, "and ends"
    assert officers.used_elsewhere["olga"] == (clock[0], "10.6.6.6")
    for _ in range(5):
        with pytest.raises(BadSignIn):
            await officers.sign_in("olga", "wrong password", "10.6.6.6")
    with pytest.raises(TooManyAttempts):
        await officers.sign_in("olga", PASSWORD, "10.6.6.6")
    third = await officers.sign_in("olga", PASSWORD, "10.0.0.1")
    clock[0] += 12 * 3600 * 1_000_000
    assert officers.session(third, "10.0.0.1") is None, "it lasts twelve hours"
    remove_officer(store, "olga")
    with pytest.raises(BadSignIn):
        await Officers(store, lambda: clock[0], CHEAP).sign_in("olga", PASSWORD, "10.0.0.1")
    with pytest.raises(NoGroup):
        remove_officer(store, "olga")
    store.close()
