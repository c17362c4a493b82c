"""Readings of what is done with cards, tiles and dice before and in rounds."""

from __future__ import annotations

from croupier.rulebooks.qld_2010.readings._entry import enter

INDEPENDENTLY = enter(
    "independently-is-another-person",
    ("sch 5 s 14(1)", "sch 6 s 20(1)"),
    "Dealer and gaming supervisor inspect independently; what that asks of them is not said.",
    "The two are different persons, whatever offices they hold, and each enters what was seen by themselves.",
    "Neither is in the other's sight while inspecting.",
)
SPREAD_UNTIL_SOMEBODY_SITS = enter(
    "spread-until-somebody-sits",
    ("sch 5 s 14(3)", "sch 6 s 20(3)"),
    "Players have an opportunity to look at the cards or tiles; what if nobody comes is not said.",
    "They stay in view until a player has taken a seat, and are not shuffled before.",
    "They are shuffled after a while, and shown again to whoever comes.",
)
VACANT_AND_AUTOMATED = enter(
    "vacant-automated-table",
    ("sch 11 s 14(4)(c)",),
    "Cards are shuffled when play begins again after the table was vacant; of a table that deals by itself "
    "nothing is said.",
    "An automated table shuffles as it falls vacant, and binds itself to that order. At a dealer's table the "
    "cards are shuffled once a player is there.",
    "It shuffles as the next player sits down.",
)
FOLD_OTHERWISE = enter(
    "fold-entered-by-the-dealer",
    ("sch 5 s 31(3)(b)", "sch 11 s 5(1)(b)"),
    "A player also folds who clearly indicates it in some other way; what is clear is the dealer's to say.",
    "The dealer's entry says how it was shown; where it says nothing, it was clearly indicated. A player who "
    "folds on a page of the table indicates it so, and nothing more is entered.",
    "A fold counts only once the cards lie face down.",
)
NOBODY_DECLINES_THE_BUTTON = enter(
    "nobody-declines-the-button",
    ("sch 5 s 17(3)", "sch 11 s 17(3)", "sch 11 s 17(4)"),
    "A player must accept buck or button in turn; whether a player who sits out a round declines it, and who "
    "is absent, is not said.",
    "There is no command to decline it. Who sits out is not dealt in and is absent: buck or button goes to "
    "the next who plays, and at hold'em and omaha the blind bets missed are owed.",
    "Nobody sits out whose turn it is.",
)
DICE_IN_THE_ROUND = enter(
    "dice-put-back-and-centred",
    ("sch 4 s 20(4)", "sch 4 s 23(3)", "sch 4 s 25(4)", "sch 4 s 26(5)"),
    "The rest of the dice goes back into the cup, a no roll is called before the dice rest whenever "
    "possible, and the dice come to the centre: what becomes of a throw without that is not said.",
    "At a dealer's table each is entered before no more bets or the next throw of the session; a throw that "
    "was made stands.",
    "A throw without them is no valid throw.",
)
