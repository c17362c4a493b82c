"""What a round does not wait for is refused as what comes too late is: nothing was wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.games.limits import Limits, Range
from tests.web.site import Caller, Site, mini

TABLE = "three"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    limits = Limits({"table": Range(500, 50_000)})
    running = Site(tmp_path, (mini(id=TABLE, game="three_card_poker", limits=limits),)).start()
    yield running
    running.stop()


@pytest.fixture
def ben(site: Site) -> Iterator[Caller]:
    with Caller(site) as made:
        yield made.enter("ben")


def waiting_for(player: Caller) -> dict[str, Any]:
    told: dict[str, Any] = player.table(TABLE)["state"]["round"]["waiting_for"]
    return told


def refused(player: Caller, **what: Any) -> tuple[int, str, list[str]]:
    answer = player.command("decide", table=TABLE, **what)
    error = answer.json()["error"]
    return answer.status_code, error["reason"], error["nearest"]


def test_a_decision_out_of_turn_conflicts_and_an_unknown_one_makes_no_sense(
    site: Site, anna: Caller, ben: Caller
) -> None:
    for seat, player in enumerate((anna, ben), start=1):
        player.done("sit", table=TABLE, seat=seat)
    site.step(TABLE)
    for player in (anna, ben):
        player.done("place-wager", table=TABLE, wager="ante", stake="10")
    assert refused(anna, action="fold")[0] == 409, "wagers are still open"
    while not waiting_for(anna) or "fold" not in waiting_for(anna).get("actions", ()):
        site.step(TABLE)
    assert refused(ben, action="fold") == (409, "it is for seat 1 to decide", ["seat 1"])
    assert refused(anna, action="fold", hand=2) == (409, "it is not about hand 2", ["hand 1"])
    assert refused(anna, action="flod")[0] == 422
    anna.done("decide", table=TABLE, action="fold")
    assert refused(anna, action="fold") == (409, "it is for seat 2 to decide", ["seat 2"])
