"""Readings of craps (Division X)."""

from __future__ import annotations

from croupier.rulebooks.nz_1996.readings._entry import enter

OFF_COME_ODDS_GO_BACK = enter(
    "craps-off-come-odds-go-back",
    "div X r 3.1(g)",
    "div X r 3.8(a)",
    unclear="Odds on a Come Bet win and lose with it, yet are inactive on a come out roll that may "
    "decide it.",
    reading="They go back: they neither win nor lose, and have nothing left to stand on.",
    alternative="They win or lose with the bet although they are inactive.",
)
COMMISSION_IN_CHIPS = enter(
    "craps-commission-in-chips",
    "div X r 3.1(j)",
    "div X r 3.1(k)",
    unclear="A commission equal to 5% may be no amount that chips make; only payments to players are "
    "rounded.",
    reading="A wager whose commission chips cannot make is refused: the commission is equal to 5%, neither "
    "more nor less, and paid in chips as the wager is (division I, r 14.3); r 14.4 lets the operator refuse "
    "what chips cannot pay. An option has the commission go up to the next amount in chips, as r 15.3 has "
    "payments go up. It never goes down: a small wager would bear no commission at all.",
    alternative="It goes up to the next amount in chips.",
    option="craps.commission_rounding",
)
COMMISSION_IS_KEPT = enter(
    "craps-commission-is-kept",
    "div X r 3.1(j)",
    "div X r 3.10",
    unclear="Whether the commission is due from wagers that lose.",
    reading="It is paid when the wager is made and kept whether it wins or loses.",
    alternative="It is charged on winnings alone.",
)
LAY_BET_SLIP = enter(
    "craps-lay-bet-slip",
    "div X r 3.1(k)(ii)",
    unclear="A Lay Bet loses on the number against which the number is placed.",
    reading="A slip for the wager: on the number against which it was made.",
    alternative="None that makes sense.",
)
SLIPS_OF_THE_HORN = enter(
    "craps-horn-high-five-units",
    "div X r 6.2",
    "div X r 3.1(w)(i)",
    unclear="A Horn High Bet of five units is paid as if it were four wagers.",
    reading="Four wagers, of which the nominated one is of two units.",
    alternative="Four equal wagers, whatever was nominated.",
)
WORLD_BET_ON_SEVEN = enter(
    "craps-world-bet-on-seven",
    "div X r 3.1(x)(ii)",
    "div X r 6.3",
    unclear="A World Bet wins on 7, where its parts come to nothing won and nothing lost.",
    reading="It wins, and is paid what its parts come to: nothing net.",
    alternative="The part on Any Seven is paid and the other parts stay for another roll.",
)
UNEVEN_C_AND_E = enter(
    "craps-uneven-c-and-e",
    "div X r 3.1(y)(i)",
    "div X r 6.4",
    unclear="A C & E may have more units on one of its parts than on the other; nothing says how its player "
    "divides it, and paid as two wagers it may come to less than its stake where its smaller part wins.",
    reading="One wager whose player says how many units are on Any Craps and how many on 11 (2:1); one and "
    "one where nothing is said. It is a multiple of its units, wins on 2, 3, 11 and 12 alike, and is paid "
    "what its two parts come to, also where that is a loss: 1:8 pays 7 and loses 8 on a 2.",
    alternative="A wager of equal units only; an uneven one is an Any Craps and an 11 of their amounts.",
)
PAYABLE_UNIT = enter(
    "craps-payable-unit",
    "div X r 3.1(e)(i)",
    "div X r 3.1(f)(i)",
    "div X r 3.1(g)(i)",
    "div X r 3.1(h)(i)",
    unclear="How much more odds may be to effect a payable unit.",
    reading="The least amount of chips, not below the usual limit, whose winnings chips pay exactly: "
    "that amount alone.",
    alternative="Any amount up to it.",
)
LIKE_WAGERS = enter(
    "craps-similar-wagers",
    "div X r 3.8(a)",
    unclear="Which wagers are similar, so that one marker speaks for all of them.",
    reading="Those of one kind: all place bets, all buy bets, all odds on come bets, or all hardways of "
    "the player.",
    alternative="All wagers that are off on a come out roll.",
)
MARKER_STAYS = enter(
    "craps-marker-stays",
    "div X r 3.8(a)",
    "div X r 3.8(b)",
    unclear="How long a wager called on or off stays so.",
    reading="Until it is called otherwise.",
    alternative="For one roll.",
)
COME_BETS_NEED_A_POINT = enter(
    "craps-come-bets-need-a-point",
    "div X r 3.1(c)",
    "div X r 3.1(d)",
    "div X r 1.0 def come out roll",
    unclear="Come Bets are made any time after the come out roll; after a decision the next roll is one "
    "again.",
    reading="While a come out point is on, and not before another come out roll.",
    alternative="At any time once the session's first roll has been made.",
)
FIRST_SHOOTER = enter(
    "craps-first-shooter",
    "div X r 4.3",
    "div X r 5.1",
    unclear="At the start the dice are offered to every player, later to those with a Pass or Don't "
    "Pass Bet.",
    reading="Only players with such a bet are asked, since nobody else may throw.",
    alternative="A player accepts first and makes the bet then.",
)
ALONE_AT_THE_TABLE = enter(
    "craps-alone-at-the-table",
    "div X r 5.9",
    unclear="To whom a shooter who is the only one with a Pass or Don't Pass Bet passes the dice.",
    reading="They come round to the same player, who is asked last.",
    alternative="The stickperson throws from then on.",
)
VOID_ROLL_DECIDES_NOTHING = enter(
    "craps-void-roll-decides-nothing",
    "div X r 7.1",
    "div I r 1.0 def void(b)",
    unclear="What becomes of one roll wagers on a void roll.",
    reading="They are undecided and stay for the next roll.",
    alternative="They go back.",
)
