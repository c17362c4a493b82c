"""Readings of schedule 4 (craps)."""

from __future__ import annotations

from croupier.rulebooks.qld_2010.readings._entry import enter

TWO_IS_BARRED = enter(
    "craps-two-is-barred",
    ("sch 4 s 4(2) def don't win bet(c)", "sch 4 s 4(2) def don't come bet(c)"),
    "Don't bets are void on 2 where most tables of the world bar 12.",
    "As printed: 2 neither wins nor loses, 3 and 12 win.",
    "A slip for 12. The edge is the same either way.",
)
OFF_IS_NOT_RETURNED = enter(
    "craps-off-is-not-returned",
    ("sch 4 s 4(2) def place bet(c)", "sch 4 s 7(1)", "s 4 def void"),
    "Section 4 calls place bets and hardways void on a come out roll, section 7 calls them inactive.",
    "Inactive: the roll decides nothing for them and they stay up.",
    "Void as defined: they stand off, and go back to the player.",
)
OFF_COME_ODDS_GO_BACK = enter(
    "craps-off-come-odds-go-back",
    ("sch 4 s 16(6)", "sch 4 s 16(1)"),
    "What becomes of come odds that are off when a come out roll decides the come bet in front of them.",
    "They go back: they neither win nor lose, and have nothing left to support.",
    "They win or lose with the bet, or stay up by themselves.",
)
MARKER_STAYS = enter(
    "craps-marker-stays",
    ("sch 4 s 7(1)", "sch 4 s 7(2)"),
    "How long a wager called on stays on.",
    "As long as its marker lies on it: through later come out rolls, until the player calls it off.",
    "For one come out roll.",
)
LIKE_WAGERS = enter(
    "craps-similar-wagers",
    ("sch 4 s 7(2)",),
    "Which wagers are similar, so that one marker speaks for all of them.",
    "Those of one kind: all place bets, all buy bets, all come odds, or all hardways of the player.",
    "All wagers that are off on a come out roll.",
)
COME_BETS_NEED_A_POINT = enter(
    "craps-come-bets-need-a-point",
    ("sch 4 s 4(2) def come bet", "sch 4 s 4(2) def don't come bet", "sch 4 s 2 def come out roll"),
    "Come bets are made any time after the come out roll; after a decision the next roll is a come out roll.",
    "While a come out point is on, and not before another come out roll.",
    "At any time once the session's first roll has been made.",
)
HARDWAYS_LOSE = enter(
    "craps-hardways-lose",
    tuple(f"sch 4 s 4(2) def {n} the hardway(a)" for n in (4, 6, 8, 10)),
    "When a hardway loses is not written: only what must not come before its pair.",
    "It loses when its number is thrown in another way, or a 7.",
    "It stays up until its pair comes.",
)
BUY_AND_LAY_ARE_PERMITTED = enter(
    "craps-buy-and-lay-are-permitted",
    ("sch 4 s 4(1)", "sch 4 s 11(1)", "sch 4 s 12(1)", "sch 4 s 14(1)"),
    "The list of permissible wagers has neither buy and lay bets nor odds, which later sections provide for.",
    "They are permitted as those sections say.",
    "Section 4 is complete, and the later sections are without effect.",
)
TRUE_ODDS_INSTEAD = enter(
    "craps-true-odds-instead",
    ("sch 4 s 11(1)", "sch 4 s 10(1)"),
    "A buy bet has true odds in addition to the odds of place bets.",
    "Instead of them: a wager is a place bet or a buy bet.",
    "Both are paid on one wager.",
)
FEE_IN_CHIPS = enter(
    "craps-fee-in-chips",
    ("sch 4 s 11(1)", "sch 4 s 12(1)"),
    "What is charged where 5% is no amount that chips make.",
    "The fee goes down to the next amount in chips, since 5% is the most.",
    "Such wagers are not taken.",
)
FEE_IS_KEPT = enter(
    "craps-fee-is-kept",
    ("sch 4 s 13(1)", "sch 4 s 12(1)"),
    "Whether a fee is due from wagers that lose.",
    "It is paid when the wager is made and kept whether it wins or loses.",
    "It is charged on winnings alone.",
)
PAYABLE_UNIT = enter(
    "craps-payable-unit",
    tuple(f"sch 4 s {n}(3)(a)" for n in (14, 15, 16, 17)),
    "How much more odds may be to reach a payable unit.",
    "The least amount of chips, not below the usual limit, whose winnings are whole dollars: that "
    "amount alone.",
    "Any amount up to it.",
)
ROUNDING_UP = enter(
    "craps-rounding-up",
    tuple(f"sch 4 s {n}(4)" for n in (14, 15, 16, 17)),
    "Winnings of odds above the amount of their bet may be rounded up; by whom and when is not said.",
    "By the operator at every such payment, or never; other wagers are paid exactly.",
    "It is for the dealer to do at any payment.",
    "craps.odds_rounding",
)
LOSER_SEVEN = enter(
    "craps-loser-seven",
    ("sch 4 s 26(2)(a)", "sch 4 s 2 def 7 out"),
    "A loser seven, on which the shooter must pass the dice, is not defined.",
    "A 7 out; a 7 on a come out roll leaves the dice with the shooter.",
    "Any 7 by which the shooter's own wager loses, so that a don't win bettor passes on a come out 7.",
)
OFFERED_ONCE_BETS_LIE = enter(
    "craps-offered-once-bets-lie",
    ("sch 4 s 20(1)", "sch 4 s 22(1)", "sch 4 s 26(3)"),
    "The dice are offered before the shooter makes the win or don't win bet that a shooter must have.",
    "Whoever has no such bet when betting closes cannot throw: only players with one are asked.",
    "A player accepts first, and betting waits for the bet.",
)
NOBODY_SHOOTS = enter(
    "craps-nobody-shoots",
    ("sch 4 s 22(1)", "sch 4 s 26(3)"),
    "Who throws where no player has a win or don't win bet, or none accepts the dice.",
    "The stickperson throws for the wagers that are undecided.",
    "The game waits until a player takes the dice.",
)
DONT_BET_MADE_ANEW = enter(
    "craps-dont-bet-made-anew",
    ("sch 4 s 6(3)",),
    "A don't bet that was removed may not be replaced: whether its player may make another before the roll.",
    "What was removed does not come back to its number; a don't come bet on the don't come area, which takes "
    "the next roll, is another wager.",
    "The player makes no don't come bet before that roll.",
)
ALONE_AT_THE_TABLE = enter(
    "craps-alone-at-the-table",
    ("sch 4 s 26(3)",),
    "To whom a shooter who is the only one there passes the dice.",
    "They come round to the same player, who is asked last.",
    "That player cannot be the shooter again.",
)
INVALID_ROLL_DECIDES_NOTHING = enter(
    "craps-invalid-roll-decides-nothing",
    ("sch 4 s 23(1)", "sch 4 s 23(2)"),
    "What becomes of wagers on an invalid roll or a no roll.",
    "They are undecided: one roll wagers stay for the next roll too.",
    "They go back.",
)
WAGERS_IN_FLIGHT = enter(
    "craps-wagers-in-flight",
    ("sch 4 s 5(1)", "sch 4 s 5(2)"),
    "Until when wagers are taken where they are confirmed while the dice fly.",
    "Betting closes when no more bets is called; a wager that was confirmed aloud in flight is entered "
    "before that call, since the dice have not come to rest.",
    "Betting closes when the dice leave the hand, with a second period for confirmed wagers.",
)
WAGERS_IN_CASH = enter(
    "craps-wagers-in-cash",
    ("sch 4 s 5(4)(a)", "sch 4 s 5(4)(b)", "sch 4 s 5(5)", "sch 4 s 5(6)"),
    "Cash is accepted only while the dice are in the air, is replaced by chips as soon as practicable, and "
    "is converted before a win is paid: how long a wager is one in cash.",
    "Entering it as placed in cash is the staff's word that it was confirmed aloud while the dice flew. It "
    "is a wager like any other from then on, and is paid and returned in chips.",
    "It stays in cash until it is decided, and the conversion is entered before it is paid.",
)
