"""Readings of what is done with cards, dice and equipment before and between rounds."""

from __future__ import annotations

from croupier.rulebooks.nz_1996.readings._entry import each, enter

INDEPENDENTLY = enter(
    "independently-is-another-person",
    "div II r 5.1",
    *each("r 6.1"),
    "div VIII r 5.1",
    "div X r 4.2",
    unclear="Dealer and game supervisor inspect independently of each other; what that asks is not said.",
    reading=(
        "The two are different persons, whatever offices they hold, and each enters what was seen by "
        "themselves: who did the dealer's part cannot do the supervisor's."
    ),
    alternative="Neither is in the other's sight while inspecting.",
)
SPREAD_UNTIL_SOMEBODY_SITS = enter(
    "spread-until-somebody-sits",
    "div II r 5.2",
    *each("r 6.2"),
    "div VIII r 5.2",
    unclear=(
        "Cards are spread for the first player or players to arrive to inspect; nothing is said of a table "
        "to which nobody comes."
    ),
    reading="They stay spread until a player has taken a seat, and are not shuffled before.",
    alternative="They are shuffled after a while, and spread again for whoever comes.",
)
VACANT_AND_AUTOMATED = enter(
    "vacant-automated-table",
    "div II r 6.1(d)",
    "div IV r 7.1(d)",
    "div VIII r 6.1(c)",
    unclear=(
        "Cards are shuffled when play begins again after the table was vacant. At a table that deals by "
        "itself nobody comes back to before the shoe is bound."
    ),
    reading=(
        "An automated table shuffles as it falls vacant, and binds itself to that order; whoever comes next "
        "plays with it. At a dealer's table the cards are shuffled once a player is there."
    ),
    alternative="It shuffles as the next player sits down.",
)
OPEN_ROUND_AND_MALFUNCTION = enter(
    "open-round-and-malfunction",
    "div VI r 7.7",
    unclear=(
        "No further games are conducted until a malfunction is put right; whether the game in progress is "
        "a further one is not said."
    ),
    reading="A round that is open goes on, by the rules for void throws; no other opens.",
    alternative="The open round is void too.",
)
