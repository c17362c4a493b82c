"""The verifier on offers, and on the clauses that a remedy cites: forgeries of kept records."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from croupier.verify_record import verify
from croupier.verify_record.form import record_hash
from tests.clauses import states

RECORDS = Path(__file__).resolve().parent.parent / "corpus" / "records"
Json = dict[str, Any]
STYLE_B = "nz-dragon21-style-b-turned-by-players"
BACCARAT = "nz-players-turn-the-cards"
BANK = "qld-pai-gow-player-banks"
INSURED = "qld-blackjack-dealers-blackjack"
SMALL = "qld-three-card-bet-under-the-ante"


def kept(name: str) -> Json:
    record: Json = json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    assert verify(record).ok
    return record


def forged(name: str, change: Callable[[list[Json]], None]) -> list[str]:
    """What is found in a record whose events were changed, its hash being made anew."""
    record = copy.deepcopy(kept(name))
    change(record["events"])
    body = {key: value for key, value in record.items() if key != "hash"}
    return [str(fault) for fault in verify({**record, "hash": record_hash(body)}).faults]


def offers(events: list[Json]) -> list[Json]:
    return [event for event in events if event["event"] == "offered"]


def dropped(nth: int) -> Callable[[list[Json]], None]:
    return lambda events: events.remove(offers(events)[nth])


def doubled(nth: int) -> Callable[[list[Json]], None]:
    return lambda events: events.insert(events.index(offers(events)[nth]), offers(events)[nth])


def said(nth: int, **facts: Any) -> Callable[[list[Json]], None]:
    return lambda events: offers(events)[nth].update(facts)


@states("nz-1996", "div V r 8.10", "div V r 8.14")
@states("nz-proposed", "div Dragon21 r 5.6")
@pytest.mark.parametrize(
    ("name", "change", "found"),
    [
        (STYLE_B, dropped(0), "no hand was offered to that seat"),
        (STYLE_B, doubled(0), "is not answered"),
        (STYLE_B, said(0, seat=1), "must be to 2"),
        (STYLE_B, said(0, hand="dragon"), "is not offered at this point"),
        (STYLE_B, said(1, seat=2), "must be to 1"),
        (BACCARAT, said(0, seat=1), "must be to 2"),
        (BACCARAT, dropped(1), "no hand was offered to that seat"),
        (BANK, said(0, seats=[4, 3]), "must be to [3, 4]"),
        (BANK, said(0, seats=[3]), "must be to [3, 4]"),
        (BANK, said(0, offer="insurance"), "only the bank is offered"),
        (INSURED, dropped(0), "insurance was not offered before"),
        (INSURED, doubled(0), "insurance was offered before"),
        (INSURED, said(0, offer="even_money"), "is not offered against"),
        (SMALL, said(0, offer="excess_back", excess="5"), "is not what was bet beyond the bet"),
        (SMALL, said(0, offer="a_drink"), "there is no such offer"),
        (SMALL, said(0, seat=7), "has no wager there"),
    ],
)
def test_offers_that_were_not_made_or_not_so_are_found(
    name: str, change: Callable[[list[Json]], None], found: str
) -> None:
    assert any(found in fault for fault in forged(name, change)), forged(name, change)


@pytest.mark.parametrize("by", [None, 2])
def test_cards_that_somebody_else_turned_are_found(by: int | None) -> None:
    """Seat 1 took the Dragon's hand, and turns it."""

    def change(events: list[Json]) -> None:
        next(e for e in events if e["event"] == "cards_turned" and e["hand"] == "dragon")["by"] = by

    assert any("and 1 must" in fault for fault in forged(STYLE_B, change))


REMEDIES = (
    ("qld-blackjack-one-card-dealt", "sch 2 s 49", "is not about one_card_dealt"),
    ("qld-blackjack-dealer-missed", "sch 2 s 60", "is not about"),
    ("spanish-dealer-who-was-missed-has-no-blackjack", "sch 9 s 42", "is not about dealer_no_first_card"),
    ("qld-lucky-draw-last-player-missed", "sch 16 s 30(1)", "is not about last_player_missed"),
    ("nz-out-of-sequence", "div V r 12.6", "is not about out_of_sequence"),
    ("nz-blackjack-misplaced-cards-void-the-round", "div II r 15.7", "is not about misplaced_card"),
    (SMALL, "sch 13 s 28(a)", "by which it is put right"),
)


@pytest.mark.parametrize(("name", "ref", "found"), REMEDIES)
def test_a_remedy_that_cites_what_is_not_about_it_is_found(name: str, ref: str, found: str) -> None:
    def change(events: list[Json]) -> None:
        next(event for event in events if event["event"] == "remedy")["clauses"] = [ref]

    assert any(found in fault for fault in forged(name, change)), forged(name, change)


@pytest.mark.parametrize("name", ["qld-blackjack-one-card-dealt", "nz-out-of-sequence"])
def test_a_remedy_that_cites_nothing_is_found(name: str) -> None:
    def change(events: list[Json]) -> None:
        next(event for event in events if event["event"] == "remedy")["clauses"] = []

    assert any("it cites nothing" in fault for fault in forged(name, change))
