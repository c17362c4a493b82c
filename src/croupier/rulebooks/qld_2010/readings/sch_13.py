"""Readings of schedule 13 (three card poker)."""

from __future__ import annotations

from croupier.rulebooks.qld_2010.readings._entry import enter

PLACES_OF_THREE_CARD_POKER = enter(
    "places-of-three-card-poker",
    ("sch 13 s 10(1)", "sch 13 s 10(4)", "sch 13 diagram 13.1"),
    "How many places the table has is drawn in the diagram alone, which the text lacks.",
    "The operator says how many, from 1 to 9; 7 where nothing is said. They are numbered from the "
    "dealer's left.",
    "Only the number in the diagram.",
    "three_card_poker.boxes",
)
SECOND_AND_THIRD_CARD = enter(
    "second-and-third-card",
    ("sch 13 s 16(2)(a)(iii)", "sch 13 s 16(2)(a)(iv)"),
    "The second and third card go to each area 'in sequence': both to one area and then to the next, or "
    "a second one to all before the third ones.",
    "Both to one area, then to the next, unless the control system says the other way; the dealer's two "
    "come last either way.",
    "Always one card at a time around the table.",
    "three_card_poker.deal",
)
NO_CALL_BEFORE_THE_DEAL = enter(
    "no-call-before-the-deal",
    (
        *(
            "sch 13 s 14(a)",
            "sch 13 s 15(4)",
            "sch 13 s 16(1)",
            "sch 2 s 6(1)",
            "sch 2 s 9(1)",
            "sch 9 s 6(1)",
            "sch 9 s 9(1)",
            "sch 15 s 6(1)(a)",
            "sch 15 s 9(1)",
        ),
        *("sch 3 s 14(6)", "sch 3 s 15(1)", "sch 6 s 13(1)", "sch 14 s 7(3)", "sch 14 s 9(1)"),
        *("sch 18 s 8", "sch 18 s 9(4)", "sch 18 s 11(1)"),
    ),
    "These schedules hold wagers where they lie once the first card, or the first tile, is out; of the time "
    "between the last wager and that they say nothing, and know no call of no more bets.",
    "The dealer closes betting by a call before dealing, since the deal begins when all wagers have been "
    "made: from the call on none is placed, changed or taken off.",
    "Wagers may be placed and changed until the first card has left the shoe.",
)
LIMITS_OF_THREE_CARD_POKER = enter(
    "limits-of-three-card-poker",
    ("sch 13 s 14", "sch 13 s 15", "sch 13 s 17(5)", "s 12(1)"),
    "The schedule says nothing of minimum and maximum wagers.",
    "Ante and pair plus wagers keep to what the table's sign shows. A bet wager must equal its ante "
    "wager, so that no limit binds it.",
    "There are no limits, or the maximum bounds ante and bet together.",
)
PAIR_PLUS_NEEDS_AN_ANTE = enter(
    "pair-plus-needs-an-ante",
    ("sch 13 s 14(a)", "sch 13 s 14(b)", "sch 13 s 28(b)"),
    "Each player must make an ante wager and may make a pair plus wager; a pair plus wager alone is "
    "named only where it goes back.",
    "A pair plus wager is taken beside the same player's ante wager only, and goes back if that is "
    "taken off before the deal.",
    "It may be made alone, and wins or loses with cards dealt for it.",
)
FOLDED_PAIR_PLUS = enter(
    "folded-pair-plus",
    ("sch 13 s 3(a)", "sch 13 s 17(3)", "sch 13 s 25(1)", "sch 13 s 25(2)"),
    "A folded hand is closed, which collects the player's wagers; yet a winning pair plus hand is paid "
    "whether or not the hand wins.",
    "Who folds loses the pair plus wager too, and has no ante bonus, whatever the cards are.",
    "A pair or better that is folded is paid on its pair plus wager.",
)
ANTE_PAID_ONCE = enter(
    "ante-paid-once",
    ("sch 13 s 22(2)(a)", "sch 13 s 22(2)(c)"),
    "For a winning hand the text has the ante wager paid at 1 to 1 twice.",
    "It is said twice and paid once.",
    "A winning hand is paid 2 to 1 on its ante.",
)
STAND_OFF_IS_RETURNED = enter(
    "stand-off-is-returned",
    ("sch 13 s 3(a)", "sch 13 s 22(5)(a)", "sch 13 s 22(5)(b)"),
    "On a stand off the wagers neither win nor lose, yet the hand is closed, and closing collects the "
    "wagers.",
    "Ante and bet go back; only the cards are collected. Bonus and pair plus are dealt with by their "
    "own sections.",
    "The house collects the wagers of a stand off.",
)
SECOND_PARAGRAPH_D = enter(
    "second-paragraph-d",
    ("sch 13 s 22(2)(d)",),
    "Section 22(2) has two paragraphs (d): the pair plus wager, and the collecting of the cards.",
    "Both are done; a citation of the paragraph means the pair plus wager.",
    "The second one was to be (e), as in section 22(4).",
)
TURNED_WITHOUT_A_QUALIFYING_DEALER = enter(
    "hands-turned-without-a-qualifying-dealer",
    ("sch 13 s 19(2)(b)", "sch 13 s 19(4)", "sch 13 s 19(5)", "sch 13 s 20(2)(a)"),
    "Where the dealer's hand does not qualify, players' cards are counted and collected; that they are "
    "turned is said for qualifying hands only.",
    "They are turned too: bonus and pair plus hands must be seen to be paid.",
    "Only the hands that are paid a bonus or a pair plus wager are turned.",
)
BET_AS_PUT_DOWN = enter(
    "bet-as-put-down",
    ("sch 13 s 17(5)", "sch 13 s 27"),
    "A bet wager must equal the ante wager; what was put down otherwise is put right if the dealer "
    "notices while acting on the hands.",
    "A bet of another amount is refused. Where staff report that one lies there, of whichever player and up "
    "to where wagers are taken and paid, an excess goes back and a shortage counts as it lies.",
    "Any amount is taken and put right without a report; what nobody notices stands as it lies.",
)
NO_BET_IN_TIME = enter(
    "no-bet-in-time",
    ("sch 13 s 17(2)", "sch 13 s 17(4)"),
    "A player folds, or places a bet wager to go on; a player who does neither is not spoken of.",
    "Who has placed no bet wager when the time to decide is over has folded. Only an automated table has "
    "such a time; a dealer waits, and enters what the player says.",
    "The round waits for the player without end.",
)
RETRACTING_A_HAND = enter(
    "retracting-a-hand",
    ("sch 13 s 28(c)", "sch 13 s 29(c)", "sch 13 s 30(5)(c)"),
    "All players may retract their wagers; whether one by one is not said.",
    "A player retracts the hand, with all wagers on it, or keeps it. Who has folded has nothing left to "
    "retract.",
    "Each wager may be kept or retracted by itself, so that a pair plus wager may stay without its ante.",
)
CARD_WITHOUT_ANTE_IS_REMOVED = enter(
    "card-without-ante-is-removed",
    ("sch 13 s 28(a)",),
    "A hand dealt without an ante wager is void; where its cards go is not said.",
    "They are out of play, and the next cards go to the hands that are due.",
    "They are the next cards of the hands that are due.",
)
FURTHER_CARDS_AFTER_A_WRONG_POSITION = enter(
    "further-cards-after-a-wrong-position",
    ("sch 13 s 30", "sch 13 s 32"),
    "A card in a wrong position is moved if no further card has been dealt; afterwards nothing is said.",
    "Hands then have wrong numbers of cards, and section 30 holds.",
    "The cards are put in their order all the same.",
)
EXPOSED_DURING_A_DEAL = enter(
    "exposed-during-a-deal",
    ("sch 13 s 31",),
    "Any card that is exposed during a deal voids the round, whoever exposed it; when a deal ends is "
    "not said.",
    "The deal ends when the first player has folded or bet.",
    "It ends with the last card that leaves the shoe.",
)
REINSTATED_HANDS = enter(
    "reinstated-hands",
    ("sch 13 s 30(4)(b)", "sch 13 s 30(4)(c)", "sch 13 s 30(4)(d)", "sch 13 s 30(4)(g)", "sch 13 s 30(6)(d)"),
    "Antes of players who have folded are reinstated and paid even money; whether their bonuses and "
    "pair plus wagers come back is not said.",
    "The whole hand is in again: its bonus is paid, its pair plus wager is paid if it wins and goes "
    "back if not. For that, folded wagers and cards stay on the table until the result.",
    "Only the ante is reinstated; a folded pair plus wager stays lost.",
)
BOTH_HANDS_ONE_BY_ONE = enter(
    "both-hands-found-one-by-one",
    ("sch 13 s 30(4)", "sch 13 s 30(5)(c)", "sch 13 s 30(6)"),
    "A wrong player's hand, a wrong dealer's hand, and both have subsections of their own; whether both are "
    "wrong where one was found and dealt with before the other is not said.",
    "They are: what is found later falls under subsection (6), so that nobody may retract once the dealer's "
    "is known to be wrong. What was done before stays done.",
    "Each hand is dealt with by itself, in the order in which they are found.",
)
PAIR_PLUS_RETURNED_AND_PAID = enter(
    "pair-plus-returned-and-paid",
    ("sch 13 s 30(4)(f)", "sch 13 s 30(4)(g)", "sch 13 s 30(6)(h)", "sch 13 s 30(6)(i)"),
    "Pair plus wagers are returned, and winning ones are paid in the usual way.",
    "Winning ones are paid and the stake goes back with the winnings; others go back.",
    "All go back and none is paid.",
)
FACE_OF_THE_ACE = enter(
    "ace-with-2-and-3",
    ("sch 13 s 9(4)", "sch 13 s 9(5)"),
    "An ace beside a 2 and a 3 ranks as 1; the hand is not said to be the lowest straight.",
    "Ace, 2 and 3 are the lowest straight or straight flush. Queen, king and ace are the highest; king, "
    "ace and 2 are none.",
    "The hand counts by its ace as the highest straight.",
)
SUPERVISOR_OR_EMPLOYEE = enter(
    "supervisor-or-employee",
    ("sch 13 s 30(2)(b)",),
    "Section 30(2)(b) has 'the employee' direct the count, after naming a gaming supervisor.",
    "The gaming supervisor directs it, as in section 30(1)(c).",
    "Any employee may.",
)
