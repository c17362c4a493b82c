"""Readings of tai-sai (Division VI)."""

from __future__ import annotations

from croupier.rulebooks.nz_1996.readings._entry import enter

LAYOUT = enter(
    "tai-sai-layout",
    "div VI r 2.3",
    "div VI diagram 7",
    unclear="The layout is a picture, and the text that this book was made from has only its caption.",
    reading="An area is drawn for each wager of rule 3.1 with its odds; its look is the operator's.",
    alternative="Only the picture is lawful.",
)

COMBINATION_ONCE = enter(
    "tai-sai-combination-once",
    "div VI r 3.1(g)(i)",
    "div VI r 4.0",
    unclear="What a dice combination wins where one of its numbers is on two dice is not said.",
    reading="It wins once, at 6 to 1.",
    alternative="It wins once for each way in which two dice make it.",
)

AREA_TOGETHER = enter(
    "tai-sai-maximum-on-an-area",
    "div VI r 3.6",
    "div I r 13.1",
    unclear="Whether the maximum bounds each placing or all that a player has on an area is not said.",
    reading="All that a player has on one area: one number, total or combination of one kind of wager.",
    alternative="Each placing by itself.",
)

NO_MORE_BETS_AND_TOUCHING = enter(
    "tai-sai-wagers-touched",
    "div VI r 3.9",
    "div VI r 3.10",
    unclear=(
        "Rule 3.10 forbids touching a wager until its area is paid, subject to the other rules; rule 3.9 "
        "forbids changes only after 'No more bets'."
    ),
    reading="Until 'No more bets' a player may change and withdraw wagers; from then on nobody may.",
    alternative="A wager once placed stays as it is.",
)

SPUN_BEFORE_BETTING = enter(
    "tai-sai-spun-before-betting",
    "div VI r 6.1",
    "div VI r 7.2",
    "div VI r 7.4",
    unclear=(
        "The dice are spun under their cover before betting; a failure of the tumbler or its not being "
        "activated may come to light at any time until the cover is off, or later."
    ),
    reading="A failed tumbler is reported until the dice are entered, one not activated until settlement.",
    alternative="Only while wagers are placed.",
)

NO_SPIN_RETURNS = enter(
    "tai-sai-void-spin",
    "div VI r 7.5",
    "div VI r 7.4",
    "div I r 1.0 def void(b)",
    unclear="A void spin makes the round void; only rule 7.4 adds that the wagers are void.",
    reading="In each case every wager on the spin goes back and the round is over.",
    alternative="The wagers lie for the next spin.",
)

AMENDED_UNTIL_SETTLED = enter(
    "tai-sai-wrong-numbers",
    "div VI r 6.7",
    "div I r 15.1",
    unclear="Wrong numbers are amended before settlement; what holds afterwards is not said here.",
    reading="Later the general rule on settling by the rules applies, outside the round.",
    alternative="A settlement by wrong numbers stands.",
)
