"""What the page of the group's office shows: venues, exclusions, patrons, company limits and sums."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, Final

from croupier.group.errors import NotSo
from croupier.group.service import GroupService
from croupier.group.state import OFFICE, Patron, Venue
from croupier.group.told import overview
from croupier.house.setup import SECOND

UP_WITHIN: Final = 40 * SECOND
"""A venue that was heard no longer ago is there: it asks for what is new every 20 seconds at the least."""
ITEMS: Final = 500
"""Among how many of the last items exclusions are looked for."""
EXCLUSIONS: Final = 20
PATRONS: Final = 50
KINDS: Final[Mapping[str, str]] = {
    "exclude": "Excluded",
    "readmit": "Exclusion lifted",
    "self-exclude": "Self-excluded",
}
ACCOUNTS: Final[Mapping[str, str]] = {
    "player": "Players' credits",
    "held": "Wagers in play",
    "chips": "Chips in patrons' hands",
    "jackpot": "Reserves of jackpots",
    "unclaimed": "Unclaimed winnings",
    "table": "Won by tables",
    "house": "The venues' own",
    "cage": "Cash at the cages",
    "drop": "Drop boxes",
    "float": "Chips by place",
}
"""Accounts by kind, as what a group adds up."""


def moment(at: int) -> str:
    """A time as the office reads it."""
    return datetime.fromtimestamp(at / SECOND, UTC).strftime("%-d %b %Y %H:%M:%S UTC")


def who(venue: str) -> str:
    """Who did something: a venue by its name, or the group."""
    return "the group" if venue == OFFICE else venue


def is_up(group: GroupService, venue: Venue) -> bool:
    """Whether a venue is heard."""
    contact = group.contacts.get(venue.name)
    return venue.active and contact is not None and group.clock() - contact[0] <= UP_WITHIN


def office_view(group: GroupService) -> dict[str, Any]:
    """All that changes by itself on the page, as plain values."""
    state, told = group.state, overview(group.state)
    return {
        "at": moment(group.clock()),
        "group": state.id,
        "venues": [
            {**each, **_contact(group, state.venues[each["venue"]])}
            for each in sorted(told["venues"], key=lambda each: each["venue"])
        ],
        "exclusions": list(_exclusions(group)),
        "apart": [
            {"patrons": sorted(pair), "by": ", ".join(sorted(map(who, by)))}
            for pair, by in sorted(state.apart.items(), key=lambda each: sorted(each[0]))
            if by
        ],
        "sums": {
            **told["totals"],
            "money": [
                {"kind": ACCOUNTS.get(kind, kind), "held": held}
                for kind, held in told["totals"]["money"].items()
                if held
            ],
        },
    }


def _contact(group: GroupService, venue: Venue) -> dict[str, Any]:
    at, has = group.contacts.get(venue.name, (0, 0))
    reported = moment(venue.reported_at) if venue.reported_at else None
    return {
        "up": is_up(group, venue),
        "heard": moment(at) if at else None,
        "behind": max(0, group.state.feed - has) if at and has >= 0 else None,
        "reported": reported,
    }


def _exclusions(group: GroupService) -> Iterator[dict[str, Any]]:
    """The last exclusions, the newest first, with who has heard of each."""
    found = 0
    for number, at, item in group.told(ITEMS):
        if item["kind"] not in KINDS:
            continue
        found += 1
        if found > EXCLUSIONS:
            return
        said = item["said"]
        by, reason = group.state.reasons.get(number, ("", ""))
        until = said.get("until")
        yield {
            "number": number,
            "at": moment(at),
            "what": KINDS[item["kind"]],
            "until": moment(until) if until else None,
            "patron": said["patron"],
            "by": f"the group ({by})" if by else who(str(said["venue"])),
            "reason": reason,
            "heard": [_heard(group, venue, number, at) for venue in _active(group)],
        }


def _active(group: GroupService) -> list[Venue]:
    return sorted((v for v in group.state.venues.values() if v.active), key=lambda venue: venue.name)


def _heard(group: GroupService, venue: Venue, number: int, told: int) -> dict[str, Any]:
    at = group.heard.get(number, {}).get(venue.name)
    has = group.contacts.get(venue.name, (0, -1))[1] >= number
    after = None if at is None else f"{max(0, at - told) / SECOND:.1f} s"
    return {"venue": venue.name, "has": has, "after": after}


def patrons_view(group: GroupService, find: str) -> list[dict[str, Any]]:
    """Patrons by a part of their number, card or id at a venue; the first ones where nothing is."""
    wanted, found = find.strip().lower(), []
    for patron in group.state.patrons.values():
        names = (str(patron.number), str(patron.card), *(each.lower() for each in patron.at.values()))
        if not wanted or any(wanted in name for name in names):
            found.append(_patron(group, patron))
        if len(found) == PATRONS:
            break
    return found


def _patron(group: GroupService, patron: Patron) -> dict[str, Any]:
    return {
        "number": patron.number,
        "card": str(patron.card),
        "at": sorted(patron.at.items()),
        "excluded": sorted(map(who, patron.excluded)),
        "until": moment(patron.until) if patron.until > group.clock() else None,
    }


def excluded_by_office(group: GroupService) -> list[dict[str, Any]]:
    """The patrons whom the group itself has excluded: it alone lifts that."""
    every = group.state.patrons.values()
    return [_patron(group, patron) for patron in every if OFFICE in patron.excluded]


def patron_of(group: GroupService, text: str) -> int:
    """The number of the patron whom somebody names by number or card.

    Raises:
        NotSo: nobody is.
    """
    digits = text.replace(" ", "")
    number = int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 20 else 0
    if number in group.state.patrons:
        return number
    if number in group.state.cards:
        patron = group.state.patrons[group.state.cards[number]]
        if patron.card != number:
            raise NotSo(f"that card was replaced: it was patron {patron.number}'s")
        return patron.number
    raise NotSo("no patron has that number or card")
