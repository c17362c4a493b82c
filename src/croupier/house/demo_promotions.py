"""The promotions of the demonstration floor: filed the day before, started, drawn and awarded by the clock.

Rule 20.12 of New South Wales has terms filed 24 hours before a promotion begins. So the house of a
demonstration is founded a day before it opens, and the terms of its first day are filed then; each
promotion's successor is filed when it is over, for the next day. Everything is done by the commands of the
demonstration's manager and attendant, with the same checks as anywhere.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from croupier.errors import CroupierError
from croupier.house import commands as c
from croupier.house.commands import Command
from croupier.house.promotions.state import Promotion, Stage
from croupier.house.setup import SECOND

if TYPE_CHECKING:
    from croupier.house.service import House

MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
BEFORE: Final = DAY + HOUR
"""How long before it opens the house of a demonstration is founded."""
MANAGER, ATTENDANT, SCRUTINEER = "manager", "attendant", "inspector"
BOOK: Final = "nsw-blackjack"
QUICK: Final = tuple(5 * n for n in range(6))
"""Minutes after the opening at which a draw of five minutes starts."""
HOURLY: Final = tuple(30 + 60 * n for n in range(24))
"""And those at which one of an hour starts."""
ENTRANTS: Final = (("ben", 2), ("carla", 3), ("dai", 1))
"""Who else enters, with how many entries."""
NOTHING: Final = "A prize of the demonstration: nothing is handed out."
DINNER: Final[Mapping[str, Any]] = {
    "name": "Dinner for two",
    "kind": "service",
    "value": "150",
    "conditions": NOTHING,
    "contains": [],
}
MUG: Final[Mapping[str, Any]] = {
    "name": "A mug",
    "kind": "goods",
    "value": "20",
    "conditions": NOTHING,
    "contains": [],
}
CAR: Final[Mapping[str, Any]] = {
    "name": "A motor vehicle",
    "kind": "vehicle",
    "value": "30000",
    "conditions": NOTHING,
    "contains": [],
    "make": "Croupier",
    "model": "Demonstrator",
    "accessories": "a spare wheel",
    "on_road_costs": True,
}

log: Final = logging.getLogger(__name__)


def terms(starts: int, lasts: int, *prizes: Mapping[str, Any]) -> dict[str, Any]:
    """Terms of a draw that starts at a time, takes entries for so long, and is drawn half a minute later."""
    closes = starts + lasts
    return {
        "awarded_how": "Drawn from all entries.",
        "awarded_at": closes + MINUTE // 2,
        "awarded_where": "On the page of promotions.",
        "eligibility": "Accounts of play money of the demonstration.",
        "nature": NOTHING,
        "closes": closes,
        "starts": starts,
        "place": "The demonstration floor.",
        "claim": "Nothing is to be done: the winner need not be present.",
        "present": False,
        "notified": "By email.",
        "published": "On the page of promotions.",
        "disbursement": "By hand.",
        "available": "On the page of promotions.",
        "marketing": "The floor refers to the page of promotions.",
        "play_money": True,
        "prizes": [dict(prize) for prize in prizes],
    }


async def file_first(house: House, opens: int) -> None:
    """Prepare and file the promotions of the first day of a house that opens at a time."""
    for minutes in QUICK:
        await _file(
            house, "quick", "Five-minute draw", terms(opens + minutes * MINUTE, 4 * MINUTE, DINNER, MUG)
        )
    for minutes in HOURLY:
        await _file(house, "hourly", "Hourly draw", terms(opens + minutes * MINUTE, 55 * MINUTE, CAR))


async def _file(house: House, key: str, title: str, said: dict[str, Any]) -> None:
    id_ = f"{key}-{said['starts'] // MINUTE}"
    if id_ not in house.books.promotions.known:
        await _do(house, c.PreparePromotion(id_, title, said))
    if house.books.promotions.known[id_].to_file:
        await _do(house, c.FilePromotion(id_, f"demonstration, {id_}"))


async def _do(house: House, command: Command, who: str = MANAGER) -> None:
    await house.do(house.books.person(who), command)


async def step(house: House) -> None:
    """Do what is due now for every promotion of the demonstration; what is refused is left for later."""
    for promotion in list(house.books.promotions.known.values()):
        if promotion.terms.play_money and promotion.id.startswith(("quick-", "hourly-")):
            try:
                await _hold(house, promotion)
            except CroupierError as error:
                log.info("%s: %s", promotion.title, error)


async def _hold(house: House, promotion: Promotion) -> None:
    now, said, id_ = house.clock(), promotion.terms, promotion.id
    match promotion.stage:
        case Stage.PREPARED if said.time("starts") <= now < said.time("closes") and not promotion.to_file:
            await _do(house, c.StartPromotion(id_))
            for person, count in ENTRANTS:
                await _do(
                    house, c.EnterEntrant(id_, person, count, says="a player of the demonstration"), ATTENDANT
                )
        case Stage.STARTED if now >= said.time("closes"):
            await _do(house, c.ClosePromotion(id_))
        case Stage.CLOSED if now >= said.time("awarded_at"):
            await _do(house, c.DrawPromotion(id_, SCRUTINEER))
            await _award(house, id_)
            await _successor(house, promotion)
        case _:
            pass


async def _award(house: House, id_: str) -> None:
    for prize in house.books.promotions.known[id_].winners:
        await _do(house, c.TellWinner(id_, prize, "email"))
        await _do(house, c.AwardPrize(id_, prize))


async def _successor(house: House, promotion: Promotion) -> None:
    """The same draw a day later: its terms are filed 24 hours before it starts."""
    key = promotion.id.partition("-")[0]
    starts = house.clock() + DAY + MINUTE
    lasts = promotion.terms.time("closes") - promotion.terms.time("starts")
    await _file(
        house, key, promotion.title, terms(starts, lasts, *(prize.said for prize in promotion.terms.prizes))
    )
