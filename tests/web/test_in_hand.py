from __future__ import annotations

import pytest

from croupier.house import Person, Role
from croupier.house.errors import Busy
from croupier.house.known_keys import KnownKeys
from croupier.web.in_hand import InHand
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


def test_a_key_that_the_store_holds_is_never_taken_for_a_new_one(site: Site, seated: Caller) -> None:
    held = list(site.house.store.keys())
    assert held
    reopened = KnownKeys(held)
    assert all(name in reopened for name in held)
    assert all(name in site.house.keys for name in held)
    assert ("anna", "never-came") not in reopened
    reopened.add(("anna", "never-came"))
    assert ("anna", "never-came") in reopened
