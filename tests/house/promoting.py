"""A promotion of New South Wales for tests: its terms, and how it is brought to its draw."""

from __future__ import annotations

from typing import Any

from croupier.house import Role
from croupier.house import commands as c
from croupier.house.setup import SECOND
from tests.house.floor import Floor

HOUR = 3600 * SECOND
DAY = 24 * HOUR
CAR = {
    "name": "A car",
    "kind": "vehicle",
    "value": "30000",
    "conditions": "the winner is licensed to drive",
    "contains": [],
    "make": "Holden",
    "model": "Ute",
    "accessories": "tow bar",
    "on_road_costs": True,
    "alternative": "25000",
}
TOKENS = {
    "name": "Tokens",
    "kind": "tokens",
    "value": "50",
    "conditions": "staked within a month",
    "contains": [],
}


def terms(now: int, *prizes: dict[str, Any], **other: Any) -> dict[str, Any]:
    """Terms that state all that they must: it starts in two days, and closes a week later."""
    return {
        "awarded_how": "drawn from all entries",
        "awarded_at": now + 10 * DAY,
        "awarded_where": "main gaming floor",
        "eligibility": "members over 18",
        "minimum_wager": "10",
        "nature": "a car and tokens, not transferable",
        "closes": now + 9 * DAY,
        "starts": now + 2 * DAY,
        "place": "main gaming floor",
        "claim": "at the desk",
        "present": False,
        "notified": "by telephone",
        "published": "on the board of promotions",
        "disbursement": "tokens by voucher, the car at the dealer's",
        "available": "at the desk and on the page of promotions",
        "marketing": "posters refer to the page of promotions",
        "prizes": list(prizes) or [CAR, TOKENS],
        **other,
    }


def house_for(floor: Floor) -> Floor:
    """Three players for money, at a house that plays New South Wales' blackjack."""
    floor.open("n", "nsw-blackjack", "blackjack")
    for name in ("dora", "earl", "fay"):
        floor.enter(name, Role.PLAYER, play_money=False)
    return floor


def started(floor: Floor, *prizes: dict[str, Any], **other: Any) -> Floor:
    """A promotion that is prepared, filed and started."""
    floor.do("manager", c.PreparePromotion("win", "Win a car", terms(floor.now, *prizes, **other)))
    floor.do("manager", c.FilePromotion("win", "letter 7"))
    floor.now += 2 * DAY
    floor.do("manager", c.StartPromotion("win"))
    return floor


def entered(floor: Floor) -> Floor:
    """Three persons have entered, one with several entries."""
    for name, entries in (("dora", 1), ("earl", 5), ("fay", 2)):
        floor.do("attendant", c.EnterEntrant("win", name, entries, 10_00))
    return floor


def closed(floor: Floor) -> Floor:
    """Its entries are closed, and it is time to draw."""
    floor.now += 7 * DAY
    floor.do("manager", c.ClosePromotion("win"))
    floor.now += DAY
    return floor


def drawn(floor: Floor) -> dict[str, str]:
    """Its winners, by the number of the prize."""
    found = floor.do("manager", c.DrawPromotion("win", scrutineer="Sue of the auditors")).facts["winners"]
    return dict(found)
