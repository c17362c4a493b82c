"""What changes the felt besides play is said on it, and stands in Why."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.house import Mode
from tests.clauses import clause
from tests.web.site import Caller, Site, mini

CORRECTED = "The cards entered were corrected by Sam: 2 of spades instead of 9 of spades"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    running = Site(tmp_path, (mini(mode=Mode.LIVE),)).start()
    yield running
    running.stop()


@pytest.fixture
def dora(site: Site) -> Iterator[Caller]:
    """A dealer whose shoe is ready."""
    with Caller(site) as made:
        dora = made.enter("dora")
        dora.done("take-over", table="mini")
        site.prepare("mini")
        dora.done("shuffle", table="mini")
        dora.done("cut-cards", table="mini", at=200)
        dora.done("burn-card", table="mini", card="5S")
        yield dora


@pytest.fixture
def sam(site: Site) -> Iterator[Caller]:
    with Caller(site) as made:
        yield made.enter("sam")


def dealt(dora: Caller, cards: str) -> None:
    dora.done("open-round", table="mini")
    dora.done("call-step", table="mini", step="no_more_bets")
    entered(dora, cards)


def entered(dora: Caller, cards: str) -> None:
    for card in cards.split():
        dora.done("enter-card", table="mini", card=card)


def happened(player: Caller) -> list[str]:
    told: list[str] = player.table()["state"]["round"]["happened"]
    return told


def steps(player: Caller) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = player.get("/api/tables/mini/rounds/1").json()["steps"]
    return told


def test_a_correction_in_mid_round_is_said_on_the_felt_and_stands_in_why(
    anna: Caller, dora: Caller, sam: Caller
) -> None:
    dealt(dora, "9S KD TH")
    assert happened(anna) == []
    sam.done("correct-cards", table="mini", cards=["2S", "KD", "TH"])
    assert happened(anna) == ["The cards entered were corrected"]
    entered(dora, "9C")
    dora.done("call-step", table="mini", step="result")
    says = [step["says"] for step in steps(anna)]
    assert says.count(CORRECTED) == 1
    assert says[4:7] == ["To the player's hand: 10 of hearts", CORRECTED, "To the banker's hand: 9 of clubs"]


@clause("qld-2010", "sch 1 s 42(1)")
def test_a_ruling_that_changes_the_felt_is_said_on_it(anna: Caller, dora: Caller) -> None:
    dealt(dora, "7S 5D KS KH")
    details = {"exposed": True}
    dora.done("report-irregularity", table="mini", kind="third_card_to_player", card="3C", details=details)
    (said,) = happened(anna)
    dora.done("call-step", table="mini", step="result")
    assert happened(anna) == [said]
    assert f"Remedy: {said[0].lower()}{said[1:]}" in [step["says"] for step in steps(anna)]
