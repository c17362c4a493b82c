"""Readings of schedule 3 (Caribbean stud poker)."""

from __future__ import annotations

from croupier.rulebooks.qld_2010.readings._entry import enter

PLACES_OF_CARIBBEAN_STUD = enter(
    "places-of-caribbean-stud",
    ("sch 3 s 8(1)", "sch 3 s 8(4)", "sch 3 diagram 3.1"),
    "How many places the table has is drawn in the diagram alone, which the text lacks.",
    "The operator says how many, from 1 to 9; 7 where nothing is said. They are numbered from the "
    "dealer's left.",
    "Only the number in the diagram.",
    "caribbean_stud.boxes",
)
CARDS_IN_SEQUENCE = enter(
    "second-to-fifth-card-in-sequence",
    ("sch 3 s 15(2)(a)(iii)", "sch 3 s 15(2)(a)(iv)", "sch 13 s 16(2)(a)(iii)"),
    "The second to fifth card go 'in sequence' to each area: four to one area and then to the next, or "
    "one at a time around the table.",
    "Four to one area, then to the next, as the same words are read in schedule 13, unless the control "
    "system says the other way; the dealer's four come last either way.",
    "Always one at a time around the table.",
    "caribbean_stud.deal",
)
WHICH_CARD_IS_THE_UPCARD = enter(
    "which-card-is-the-upcard",
    ("sch 3 s 15(3)",),
    "All cards are dealt face down but one of the dealer's; which one is not said.",
    "The dealer's last card, unless one was exposed before it.",
    "Any card that the operator chooses.",
)
EXPOSED_AND_TOLD_LATE = enter(
    "exposed-card-told-when-all-are-dealt",
    ("sch 3 s 31(2)(a)", "sch 3 s 31(3)(a)", "sch 3 s 31(5)(a)", "sch 3 s 31(6)(a)", "sch 3 s 15(3)"),
    "A card of the dealer's that was exposed must be the upcard; how, where that is told once all five lie "
    "there and the last one was dealt face up, is not said.",
    "The report names the cards. The first of them is turned up and the one that lies face up is turned "
    "down: until the first player decides, the deal is not over.",
    "The card that lies face up stays the upcard: it is the one that players have seen.",
)
LIMITS_OF_CARIBBEAN_STUD = enter(
    "limits-of-caribbean-stud",
    ("sch 3 s 13", "sch 3 s 14", "sch 3 s 16(4)", "s 12(1)"),
    "The schedule names no minimum and maximum wagers, and for a jackpot wager only a chip of the correct "
    "denomination.",
    "Ante and jackpot wagers keep to what the table's sign shows. A bet wager must be twice its ante, so "
    "that no limit binds it.",
    "There are no limits, or the maximum bounds ante and bet together.",
)
JACKPOT_NEEDS_AN_ANTE = enter(
    "jackpot-needs-an-ante",
    ("sch 3 s 13(1)(a)", "sch 3 s 13(1)(b)", "sch 3 s 28(b)"),
    "Each player must make an ante wager and may make a jackpot wager; a jackpot wager alone is named only "
    "where it goes back.",
    "A jackpot wager is taken beside the same player's ante wager only, and goes back if that is taken off "
    "before the deal.",
    "It may be made alone, and wins or loses with cards dealt for it.",
)
WHEEL_IS_THE_LOWEST_STRAIGHT = enter(
    "ace-with-2-3-4-and-5",
    ("sch 3 s 7(4)", "sch 3 s 7(5)"),
    "An ace beside 2, 3, 4 and 5 may rank as 1, said of players alone; the hand is not said to be the "
    "lowest straight.",
    "It is the lowest straight or straight flush, for the dealer too.",
    "For the dealer it is an odd card hand, or the hand counts by its ace as the highest straight.",
)
ROYAL_IS_A_FLUSH_TOO = enter(
    "every-hand-is-its-highest-kind",
    ("sch 3 s 6", "sch 3 s 17(b)", "sch 3 s 19(2)(b)"),
    "A hand may fit several kinds of section 6: a straight flush has five cards of one suit.",
    "It counts as the highest kind that it is, once, for bet and jackpot wagers alike.",
    "The jackpot payments of all the kinds that it fits are added.",
)
FOLDED_JACKPOT = enter(
    "folded-jackpot",
    ("sch 3 s 3(a)", "sch 3 s 16(5)", "sch 3 s 23(1)", "sch 3 s 23(2)"),
    "A folded hand is closed, which collects the jackpot wager; yet who has a winning jackpot hand wins "
    "its payment.",
    "Who folds loses the jackpot wager too, whatever the cards are.",
    "A winning jackpot hand that is folded is paid.",
)
STUD_STAND_OFF_IS_RETURNED = enter(
    "stud-stand-off-is-returned",
    ("sch 3 s 3(a)", "sch 3 s 21(5)", "sch 3 s 21(6)"),
    "A hand that stands off is closed, and closing collects the ante wager; yet it neither wins nor loses.",
    "Ante and bet go back, only the cards are collected; a jackpot wager that wins nothing is lost.",
    "The house collects the ante wager of a stand off.",
)
HANDS_TURNED = enter(
    "hands-turned-where-the-dealer-does-not-qualify",
    ("sch 3 s 18(2)(b)", "sch 3 s 18(4)", "sch 3 s 19(2)(a)"),
    "Where the dealer's hand does not qualify, players' cards are counted and collected; that they are "
    "turned is said for qualifying hands only.",
    "They are turned too: winning jackpot hands must be seen to be paid.",
    "Only hands that win a jackpot payment are turned.",
)
PAYMENT_OF_A_BET = enter(
    "maximum-payment-without-the-stake",
    ("sch 3 s 22(2)", "sch 3 s 2 def maximum payment"),
    "The total payment for a bet wager is limited to the maximum payment; whether the stake is part of the "
    "payment is not said.",
    "The limit bounds what is won on each bet wager; the stake goes back besides.",
    "It bounds winnings and stake together, or all bet wagers of a round together.",
)
JACKPOT_STAKE = enter(
    "stake-of-a-jackpot-wager",
    ("sch 3 s 14(2)", "sch 3 s 23(1)", "sch 3 s 24(1)"),
    "A winning jackpot hand is paid an amount; whether its wager goes back is not said.",
    "The wager is taken whether it wins or not: what is won is the amount less the wager.",
    "The wager of a winning hand goes back besides the amount.",
)
JACKPOT_METER = enter(
    "meter-of-the-jackpot-prize",
    ("sch 3 s 2 def jackpot prize", "sch 3 s 24(1)"),
    "What wagers add to the prize, where it starts and what payments take from it is left to the approved "
    "control system.",
    "A round opens with what the meter shows; the share of its jackpot wagers that the operator has chosen "
    "goes in first; a straight flush and a royal flush are paid from it, other payments are not; it "
    "falls to nothing at the lowest, and the operator sets it anew.",
    "All payments are taken from it, or it starts again from a stated amount.",
    "caribbean_stud.jackpot_contribution",
)
SEVERAL_PROGRESSIVE_PRIZES = enter(
    "several-progressive-prizes",
    ("sch 3 s 25(2)(a)", "sch 3 s 25(2)(b)", "sch 3 s 25(2)(c)", "sch 3 s 24(1)", "sch 3 s 24(2)"),
    "Wins of a progressive jackpot are added together; what the second win of a round comes to, once the "
    "first has been taken, is not said, nor how more than two winners divide straight and royal flushes.",
    "Each win is what section 24 gives of what the one before it has left, with its minimum, straight "
    "flushes first. All of them are added. Winners of one kind share equally: two royal flushes the prize "
    "and $10,000. Where both kinds win, straight flushes have 10% of the sum and royal flushes 90%, each "
    "shared equally: with $8,000 in the prize the sum is $1,000 and $10,000, of which they have $1,100 and "
    "$9,900.",
    "Each win is taken of the whole prize, so that two royal flushes have all of it each; or the minimums "
    "are paid beside 10% and 90% of the prize; or every one of several straight flushes has 10%.",
)
PRIZE_WAITS_FOR_THE_COUNT = enter(
    "jackpot-waits-for-the-count",
    ("sch 3 s 23(3)", "sch 3 s 23(5)(a)", "sch 3 s 23(5)(b)", "sch 3 s 23(6)(b)", "sch 3 s 23(6)(c)"),
    "The deck is counted, and the gaming supervisor told, before a straight flush or royal flush is paid; "
    "jackpots are paid after all antes and bets; a round whose deck is not complete is void, though they may "
    "have been paid. Who counts at a table that deals by itself is not said.",
    "All hands are turned and compared, the supervisor acknowledges it, the dealer counts, "
    "and only then are antes, bets and jackpots settled, in this order: a void round has nothing to take "
    "back. A table that deals by itself knows the cards of its deck; it enters the notice and the count as "
    "automatic and tells the supervisor by an entry in the journal.",
    "Antes and bets are settled before the count, and put right where the round is void; or an automated "
    "table waits for a supervisor too.",
)
SHARING_SIGN = enter(
    "sign-about-sharing",
    ("sch 3 s 25(3)",),
    "Subsection (3) makes 'subsection (2) and (3)' depend on a sign; it may have meant (1) and (2).",
    "The sharing of a progressive prize depends on the sign; a set prize is always shared. Without the "
    "sign every winner has the whole payment of section 24, of the prize as the straight flushes left it.",
    "The sharing of set prizes depends on the sign too.",
    "caribbean_stud.sharing_sign",
)
SET_PRIZES = enter(
    "set-prizes-displayed",
    ("sch 3 s 24(1)", "sch 3 s 25(1)(a)"),
    "For a set prize a straight flush and a royal flush pay the amount displayed by the operator.",
    "Both amounts must be displayed for a jackpot wager to be taken; neither is moved by wagers or "
    "payments, and the smallest payments of $1,000 and $10,000 do not bind them.",
    "An amount that is not displayed pays the smallest payment.",
    "caribbean_stud.jackpot",
)
JACKPOTS_AFTER_A_MISDEAL = enter(
    "jackpots-after-a-misdeal",
    ("sch 3 s 26", "sch 3 s 26(a)", "sch 3 s 26(d)", "sch 3 s 30(3)(c)", "sch 3 s 31(1)"),
    "The heading of section 26 speaks of jackpot wagers following a misdeal, its text only of a coin-in "
    "button that was pressed too early.",
    "It holds before the first card is dealt. Where a round is void all its wagers go back, jackpot "
    "wagers too.",
    "Jackpot wagers of a void round stand for the next one, shown by marker buttons.",
)
STUD_BET_AS_PUT_DOWN = enter(
    "stud-bet-as-put-down",
    ("sch 3 s 16(4)", "sch 3 s 27(a)", "sch 3 s 27(b)"),
    "A bet wager must be twice the ante wager; what was put down otherwise is put right if the dealer "
    "notices while acting on the hands.",
    "A bet of another amount is refused. Where staff report that one lies there, of whichever player and up "
    "to where wagers are taken and paid, an excess goes back and a shortage counts as it lies.",
    "Any amount is taken and put right without a report; or it is put right while the result is acted on "
    "alone.",
)
RETRACTING_A_STUD_HAND = enter(
    "retracting-a-stud-hand",
    ("sch 3 s 28(c)", "sch 3 s 29(c)", "sch 3 s 30(5)(c)"),
    "All players may retract their wagers; whether one by one is not said.",
    "A player retracts the hand, with all wagers on it, or keeps it. Who has folded has nothing left to "
    "retract.",
    "Each wager may be kept or retracted by itself.",
)
STUD_CARD_WITHOUT_ANTE = enter(
    "stud-card-without-ante-is-removed",
    ("sch 3 s 28(a)",),
    "A hand dealt without an ante wager is void; where its cards go is not said.",
    "They are out of play, and the next cards go to the hands that are due.",
    "They are the next cards of the hands that are due.",
)
STUD_REINSTATED_HANDS = enter(
    "stud-reinstated-hands",
    ("sch 3 s 30(4)(b)", "sch 3 s 30(4)(e)", "sch 3 s 30(4)(f)", "sch 3 s 30(6)(d)"),
    "Antes of players who have folded are reinstated and paid even money; whether their jackpot wagers "
    "come back is not said.",
    "The whole hand is in again: its jackpot wager is paid if it wins and goes back if not. For that, "
    "folded wagers and cards stay on the table until the result.",
    "Only the ante is reinstated; a folded jackpot wager stays lost.",
)
STUD_BOTH_HANDS_ONE_BY_ONE = enter(
    "stud-both-hands-found-one-by-one",
    ("sch 3 s 30(4)", "sch 3 s 30(5)(c)", "sch 3 s 30(6)"),
    "A wrong player's hand, a wrong dealer's hand, and both have subsections of their own; whether both are "
    "wrong where one was found and dealt with before the other is not said.",
    "They are: what is found later falls under subsection (6), so that nobody may retract once the dealer's "
    "is known to be wrong. What was done before stays done.",
    "Each hand is dealt with by itself, in the order in which they are found.",
)
JACKPOTS_RETURNED_AND_PAID = enter(
    "jackpots-returned-and-paid",
    ("sch 3 s 30(4)(e)", "sch 3 s 30(4)(f)", "sch 3 s 30(6)(g)", "sch 3 s 30(6)(h)"),
    "Jackpot wagers are returned, and winning ones are paid in the usual way.",
    "Winning ones are paid as in any round; others go back.",
    "All go back, and winning ones are paid besides.",
)
FOUR_EXPOSED_CARDS = enter(
    "more-than-three-exposed-cards",
    ("sch 3 s 31(1)", "sch 3 s 31(2)"),
    "Three or more exposed cards void the round; the exception for a card of the dealer's speaks of three.",
    "More than three always void the round.",
    "The exception holds for any number of cards.",
)
EXPOSED_CARDS_ADD_UP = enter(
    "exposed-cards-add-up",
    ("sch 3 s 31(1)", "sch 3 s 31(2)", "sch 3 s 31(4)", "sch 3 s 31(7)"),
    "What is done goes by how many cards are exposed during a deal; cards may be noticed one after another, "
    "when something was done about the earlier ones already.",
    "All that were exposed in the deal count together, and each report is of further cards: three cards of "
    "players void the round though they were reported one by one.",
    "Each exposure is dealt with by itself.",
)
END_OF_A_STUD_DEAL = enter(
    "end-of-a-stud-deal",
    ("sch 3 s 31",),
    "Cards exposed during a deal are dealt with; when a deal ends is not said.",
    "The deal ends when the first player has folded or bet.",
    "It ends with the last card that leaves the shoe.",
)
FURTHER_CARDS_IN_STUD = enter(
    "further-cards-after-a-wrong-position-in-stud",
    ("sch 3 s 30", "sch 3 s 32"),
    "A card in a wrong position is moved if no further card has been dealt; afterwards nothing is said.",
    "Hands then have wrong numbers of cards, and section 30 holds.",
    "The cards are put in their order all the same.",
)
BET_OF_REMOVED_CARDS = enter(
    "bet-of-removed-cards",
    ("sch 3 s 33(b)(i)", "sch 3 s 33(b)(ii)"),
    "Where removed cards cannot be determined, ante and jackpot wager go back; a bet wager that lies there "
    "already is not named.",
    "It goes back too.",
    "It is lost, or stands without a hand.",
)
NO_BET_IN_TIME_AT_CARIBBEAN_STUD = enter(
    "no-bet-in-time-at-caribbean-stud",
    ("sch 3 s 16(2)", "sch 3 s 16(3)"),
    "A player folds, or places a bet wager to go on; a player who does neither is not spoken of.",
    "Who has placed no bet wager when the time to decide is over has folded. Only an automated table has "
    "such a time; a dealer waits, and enters what the player says.",
    "The round waits for the player without end.",
)
PART_OF_A_CENT_OF_A_JACKPOT = enter(
    "part-of-a-cent-of-a-jackpot",
    ("sch 3 s 24(1)", "sch 3 s 25(2)(a)"),
    "A tenth of the jackpot prize, or a share of it, may come to a part of a cent.",
    "The record keeps the exact amount; a house pays it up to the next whole cent.",
    "It is paid down to whole cents.",
)
LINKED_METER = enter(
    "meter-of-linked-tables",
    ("sch 3 s 9(1)", "sch 3 s 9(2)(c)", "sch 3 s 9(3)"),
    "Linked tables have one jackpot prize; what becomes of their own when they are linked or parted, and in "
    "which order winners at several tables are paid, is not said.",
    "Linking adds their meters together, parting divides the meter equally. Each round is settled from what "
    "the meter shows at that moment: winners at several tables are paid in the order in which their results "
    "are called, each from what is left, and at least the minimum.",
    "Winners at several tables share as those of one round do, or are paid in the order of their cards.",
)
