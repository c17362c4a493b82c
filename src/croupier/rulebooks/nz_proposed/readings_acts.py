"""Readings of acts with cards and of money at terminals, in the proposals."""

from __future__ import annotations

from croupier.law import Reading
from croupier.rulebooks.nz_proposed import BOOK


def _enter(name: str, *refs: str, unclear: str, reading: str, alternative: str) -> Reading:
    return BOOK.read(Reading(name, BOOK.refer(*refs), unclear, reading, alternative, None))


INDEPENDENTLY = _enter(
    "independently-is-another-person",
    "div 21 r 6.1",
    "div Big-Raise r 6.1",
    unclear="Dealer and game supervisor inspect independently of each other; what that asks is not said.",
    reading="The two are different persons, whatever offices they hold, as in the rules of 1996.",
    alternative="Neither is in the other's sight while inspecting.",
)
SPREAD_UNTIL_SOMEBODY_SITS = _enter(
    "spread-until-somebody-sits",
    "div Big-Raise r 6.2",
    unclear="Cards are spread for the first players to look at; what if nobody comes is not said.",
    reading="They stay spread until a player has taken a seat; not at Lunar, whose rule names no players.",
    alternative="They are shuffled after a while, and spread again for whoever comes.",
)
VACANT_AND_AUTOMATED = _enter(
    "vacant-automated-table",
    "div 21 r 7.1(c)",
    "div Big-Raise r 7.1(c)",
    unclear="Cards are shuffled when play begins again; of a table that deals by itself nothing is said.",
    reading="An automated table shuffles as it falls vacant, and binds itself to that order.",
    alternative="It shuffles as the next player sits down.",
)
OPEN_ROUND_AND_DEVICE = _enter(
    "open-round-and-device",
    "div 9A r 7.5(b)",
    unclear=(
        "Terminal or game system are not operated until a malfunction was dealt with; what becomes of an "
        "open round is not said."
    ),
    reading="A round that is open goes on; the terminal takes no wager, and the table opens no other round.",
    alternative="The open round is void.",
)
TENDERED_TO_THE_DEALER = _enter(
    "tendered-to-the-dealer",
    "div 9A r 4.3(b)",
    "div 9A r 4.5(b)",
    unclear="Cash or chips are tendered to the dealer; a table of terminals alone has no dealer at it.",
    reading="What an attendant or a manager counts in for a player counts as tendered to the dealer.",
    alternative="Only the note acceptor activates a terminal there.",
)
