from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from starlette.types import Message, Receive, Scope, Send

from croupier.house import Person, Role
from croupier.house.errors import Busy
from croupier.house.known_keys import KnownKeys
from croupier.web.hands_full import HandsFull
from croupier.web.in_hand import InHand
from croupier.web.walls import Walled
from tests.web.site import Caller, Site

PLAYER = Person("anna", "Anna", frozenset({Role.PLAYER}))
DEALER = Person("dora", "Dora", frozenset({Role.DEALER}))


def test_players_commands_above_the_most_are_refused_and_staff_s_are_not() -> None:
    in_hand = InHand(most=1)
    with in_hand.taken(PLAYER):
        with pytest.raises(Busy), in_hand.taken(PLAYER):
            pass
        with in_hand.taken(DEALER):
            assert in_hand.now == 1
    with in_hand.taken(PLAYER):
        pass
    assert in_hand.now == 0


def test_a_house_with_its_hands_full_says_when_to_come_and_has_done_nothing(
    site: Site, seated: Caller
) -> None:
    wager = {"table": "mini", "wager": "player", "stake": "20"}
    before = seated.table()["version"]
    site.app.state.in_hand.most = 0
    refused = seated.command("place-wager", key="again-and-again", **wager)
    assert (refused.status_code, refused.headers["retry-after"]) == (503, "1")
    assert seated.table()["version"] == before
    site.app.state.in_hand.most = 1
    taken = [seated.command("place-wager", key="again-and-again", **wager) for _ in range(2)]
    assert [each.json()["repeated"] for each in taken] == [False, True]
    assert [w["stake"] for w in seated.table()["you"]["wagers"]] == ["20"]


def test_a_player_s_command_is_turned_away_unread_and_staff_s_goes_on(
    site: Site, seated: Caller, caller: Callable[[], Caller]
) -> None:
    dora = caller().enter("dora")
    in_hand = InHand(most=0)
    seen: list[object] = []

    async def inside(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(scope["path"])

    async def unread() -> Message:
        raise AssertionError("the body is read")

    async def send(message: Message) -> None:
        seen.append(message.get("status"))

    def ask(who: Caller | None, path: str = "/api/commands/place-wager", method: str = "POST") -> object:
        cookie = "; ".join(f"{name}={value}" for name, value in who.cookies.items()) if who else ""
        scope = {"type": "http", "method": method, "path": path, "headers": [(b"cookie", cookie.encode())]}
        seen.clear()
        asyncio.run(Walled(inside, (HandsFull(site.house, in_hand),))(scope, unread, send))
        return seen[0]

    assert ask(seated) == ask(None) == 503
    assert ask(dora) == "/api/commands/place-wager"
    assert ask(seated, "/api/sign-out") == "/api/sign-out"
    assert ask(seated, method="GET") == "/api/commands/place-wager"
    in_hand.most = 1
    assert ask(seated) == "/api/commands/place-wager"


def test_a_full_house_looks_at_no_token_of_a_player_and_carries_out_what_staff_ask(
    site: Site, seated: Caller, caller: Callable[[], Caller]
) -> None:
    dispute = seated.done("raise-dispute", table="mini", text="The card was another.")["dispute"]
    manager = caller().enter("max")
    site.app.state.in_hand.most = 0
    seated.token = "forged"
    refused = seated.command("place-wager", table="mini", wager="player", stake="20")
    assert (refused.status_code, refused.headers["retry-after"]) == (503, "1")
    assert refused.headers["x-frame-options"] == "DENY"
    manager.done("decide-dispute", table="mini", dispute=dispute, decision="It was not.", upheld=False)
    site.app.state.in_hand.most = 1
    assert seated.command("place-wager", table="mini", wager="player", stake="20").status_code == 403


def test_a_key_that_the_store_holds_is_never_taken_for_a_new_one(site: Site, seated: Caller) -> None:
    held = list(site.house.store.keys())
    assert held
    reopened = KnownKeys(held)
    assert all(name in reopened for name in held)
    assert all(name in site.house.keys for name in held)
    assert ("anna", "never-came") not in reopened
    reopened.add(("anna", "never-came"))
    assert ("anna", "never-came") in reopened
