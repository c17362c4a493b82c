"""Readings of schedule 15 (blackjack switch)."""

from __future__ import annotations

from croupier.rulebooks.qld_2010.readings._entry import enter

SWITCH_BUST_AGAINST_22 = enter(
    "switch-bust-against-22",
    ("sch 15 s 6(3)(e)", "sch 15 s 6(3)(i)"),
    "A hand over 21 loses, and a wager is void if the dealer has 22 and the player no blackjack: both are "
    "said of a hand over 21.",
    "A hand over 21 has lost when it comes to that, whatever the dealer has.",
    "Its wager is void against a dealer's 22.",
)
SWITCH_21_AGAINST_A_BLACKJACK = enter(
    "switch-21-against-a-blackjack",
    ("sch 15 s 6(3)(d)", "sch 15 s 6(3)(h)", "sch 15 s 6(3)(g)"),
    "Equal totals are void, and a dealer's blackjack beats a hand that is none: both are said of a 21.",
    "A dealer's blackjack takes the wager on a 21 of any cards, a switched blackjack among them.",
    "A 21 of three cards or more stands off.",
)
SWITCH_BLACKJACK_AGAINST_22 = enter(
    "switch-blackjack-against-22",
    ("sch 15 s 6(3)(c)", "sch 15 s 6(3)(i)", "sch 15 s 22(4)"),
    "A blackjack wins where the dealer has none; that it also wins against 22 is said by way of who is left "
    "out.",
    "A blackjack that was dealt and not switched is paid 1 to 1 against any hand of the dealer but a "
    "blackjack.",
    "It is paid only when the dealer's hand is complete.",
)
SWITCH_BLACKJACK_IS_DEALT = enter(
    "switch-blackjack-is-dealt",
    ("sch 15 s 2 def blackjack", "sch 15 s 22(5)", "sch 15 s 2 def switched blackjack"),
    "A blackjack is dealt, and after a switch an ace and a 10 count 21; of an ace and a 10 that a switch "
    "leaves in a hand, as both second cards count 10, nothing more is said.",
    "Any ace and 10 after a switch is a 21, though its cards count what they did before.",
    "A hand whose cards count the same after the switch stays a blackjack.",
)
SWITCH_DOUBLES_WITH_AN_ACE = enter(
    "switch-doubles-with-an-ace",
    ("sch 15 s 24(1)", "sch 15 s 24(4)", "sch 15 s 5(2)"),
    "Two cards that total 9, 10 or 11 are doubled, and an ace among them then counts 1; an ace counts 11 "
    "unless the total would exceed 21, so that an ace and an 8 total 19.",
    "What may be doubled is counted with aces as 1: an ace and an 8, 9 or 10 are doubled as 9, 10 or 11, "
    "which gives section 24(4) its work.",
    "Only cards without an ace come to 9, 10 or 11.",
)
SWITCH_DOUBLED_21 = enter(
    "switch-doubled-21",
    ("sch 15 s 24(1)", "sch 15 s 24(4)", "sch 15 s 26(1)"),
    "An ace and a 10 of a split or a switch count 21, to which no card is drawn, and 11 as a double.",
    "They may be doubled as 11.",
    "A 21 is complete.",
    "blackjack_switch.doubled_21",
)
SWITCH_THIRD_CARD_ACE = enter(
    "switch-third-card-ace",
    ("sch 15 s 24(4)", "sch 15 s 5(1)(c)"),
    "An ace in the first two cards of a double counts 1; of one that comes third nothing is said.",
    "It counts 11 where that does not bring the hand over 21, as in any hand.",
    "All aces of a double count 1.",
)
SWITCH_SPLIT_BUST = enter(
    "switch-split-bust",
    ("sch 15 s 6(4)(b)", "sch 15 s 6(3)(e)"),
    "After a split a dealer's blackjack voids the additional wager, and a hand over 21 loses: of one that "
    "was over 21 before the blackjack came both are said.",
    "The additional wager of a split hand over 21 waits for the dealer's second card where that may make a "
    "blackjack, and goes back with one.",
    "It is lost when the hand comes to more than 21.",
    "blackjack_switch.split_bust",
)
SWITCH_DOUBLED_SPLIT = enter(
    "switch-doubled-split",
    ("sch 15 s 6(4)(a)", "sch 15 s 6(5)(a)"),
    "A dealer's blackjack takes the blackjack switch wager of a hand that was split or doubled; which wager "
    "that is of two hands made of one, either of which may be doubled, is not said.",
    "The wager that was first made lies on the first of the two hands and loses; the one that split the "
    "hand, and all doubles, are void.",
    "A double of the second hand loses with it.",
)
SWITCH_COMPLETES_FOR_A_BLACKJACK = enter(
    "switch-completes-for-a-blackjack",
    ("sch 15 s 22(4)", "sch 15 s 27(2)"),
    "The dealer completes the hand and pays a blackjack that waited, and draws no card that has no effect.",
    "Where only blackjacks are left the dealer draws no further card.",
    "The dealer's hand is completed all the same.",
)
SWITCH_SECOND_CARD = enter(
    "switch-dealers-second-card",
    ("sch 15 s 17(8)", "sch 15 s 27(2)"),
    "The dealer must deal a second card after all additional cards, and draws none that has no effect.",
    "No second card comes where no wager depends on it.",
    "It always comes.",
    "blackjack_switch.dealers_second_card",
)
SWITCH_TWO_PAIRS = enter(
    "switch-two-pairs",
    ("sch 15 s 6(6)(a)", "sch 15 s 8(3)(b)"),
    "A super match wager wins with a pair, 3 of a kind or 4 of a kind; odds are given for 2 pairs too.",
    "Two pairs of two face values win 8 to 1; four of a kind are not two pairs.",
    "Two pairs are paid as a pair.",
)
SWITCH_MATCH_BEFORE_THE_SWITCH = enter(
    "switch-match-before-the-switch",
    ("sch 15 s 6(6)(a)", "sch 15 s 17(2)"),
    "The first four cards of the box decide super match; a switch moves two of them.",
    "Super match is settled when all have their four cards and the dealer one, before anything is decided; a "
    "switch would change nothing of it.",
    "It is decided by the hands as they are played.",
)
SWITCH_OTHERS_SUPER_MATCH = enter(
    "switch-others-super-match",
    ("sch 15 s 7(3)", "sch 15 s 28(b)", "sch 15 s 3(2)(c)"),
    "A player must have an opportunity to place a super match wager before any other person is allowed to on "
    "the player's hands; what the opportunity is, and how many such wagers a box takes, is not said, and no "
    "player may wager on another's hand.",
    "Others place one once both wagers of the box's player are there. A box takes any number of them, so "
    "that none takes the place of its player's; no other wager of theirs lies there.",
    "Others wait until the player of the box has placed or declined one.",
)
SWITCH_EQUAL_WAGERS = enter(
    "switch-equal-wagers",
    ("sch 15 s 6(2)", "sch 15 s 6(1)(a)"),
    "The two wagers must be equal; what becomes of unequal ones, or of one alone, before the first card is "
    "not said.",
    "When betting closes the larger is cut to the smaller, and one alone goes back with the super match "
    "wagers of the box.",
    "Both are void.",
)
SWITCH_ONE_BET_OF_TWO = enter(
    "switch-one-bet-of-two",
    ("sch 15 s 43", "sch 15 s 43(a)"),
    "A hand that was dealt to a box with one wager is void; the wager went back when betting closed.",
    "The cards of the hand are reported as they come and are out of play; all other players are asked once "
    "whether they retract both their wagers of a box.",
    "The wager is in play until the hand is found.",
)
SWITCH_INSURANCE_HALF = enter(
    "switch-insurance-half",
    ("sch 15 s 23(3)", "sch 15 s 23(4)"),
    "Insurance is at most half of the amount staked on each betting area, one wager to a box.",
    "At most half of one of the two equal wagers.",
    "At most half of both together.",
)
SWITCH_INSURANCE_FIRST = enter(
    "switch-insurance-first",
    ("sch 15 s 23(3)", "sch 15 s 17(2)", "sch 15 s 17(3)"),
    "Insurance is made immediately after the second cards, and super match is settled then; the order is not "
    "said.",
    "Super match is settled first, then insurance is called, then hands are switched.",
    "Insurance is called before super match is settled.",
)
SWITCH_ORDER_OF_HANDS = enter(
    "switch-order-of-hands",
    ("sch 15 s 17(1)", "sch 15 s 17(3)", "sch 15 s 2 def switch"),
    "Cards go to each betting area from the dealer's left, and the diagram that shows the areas is not "
    "printed; in which order the hands of a box are played is not said.",
    "The first hand is the one that is dealt to first, and is played first.",
    "The player chooses which hand is played first.",
)
SWITCH_BOXES = enter(
    "boxes-of-blackjack-switch",
    ("sch 15 s 3(2)(b)",),
    "How many boxes the table has is drawn in the diagram alone, which the text lacks.",
    "The operator says how many, from 1 to 9; 7 where nothing is said.",
    "Only the number in the diagram.",
    "blackjack_switch.boxes",
)
SWITCH_DECKS_IN_A_CARD_MACHINE = enter(
    "switch-decks-in-a-card-machine",
    ("sch 15 s 4", "sch 15 s 44(2)(a)"),
    "The game has 6 to 8 decks, yet a card machine may hold any approved number up to 8.",
    "Without a machine 6 to 8; with one, any number from 1 to 8.",
    "A machine too holds 6 to 8.",
    "blackjack_switch.decks",
)
SWITCH_WITHDRAWN_TOGETHER = enter(
    "switch-withdrawn-together",
    (
        "sch 15 s 9(1)",
        "sch 15 s 35(1)(b)",
        "sch 15 s 36(2)(a)",
        "sch 15 s 37(2)(a)",
        "sch 15 s 38(2)",
        "sch 15 s 40(1)(a)",
        "sch 15 s 43(a)",
        "sch 15 s 43(b)",
    ),
    "A player may retract the blackjack switch wagers; whether one of the two may stay, and what becomes of "
    "the super match wager beside them, is not said. Section 43(a) names that one where it is void.",
    "Both go back together, and what decisions put beside them. A super match wager stays, the player's own "
    "as anybody's: the cards that the box lacks of its four are dealt in its turn, and decide it.",
    "Each of the two is retracted or kept by itself; or the player's super match wager goes back too.",
)
SWITCH_NO_CARDS = enter(
    "switch-no-cards",
    ("sch 15 s 36(1)", "sch 15 s 36(2)"),
    "A hand without cards is dead, and a player with fewer than four cards may have the others: of a box one "
    "of whose hands has none both are said.",
    "A box without any card is dead; where one of its hands has a card the player chooses.",
    "The hand without cards is dead, and the other is played.",
)
SWITCH_ABSENT = enter(
    "switch-absent",
    ("sch 15 s 42", "sch 15 s 42(c)"),
    "For a player who does not act a gaming supervisor may direct that cards are not switched and come up to "
    "a hard 11 or a soft 17; it names no limit in time.",
    "What is directed holds for the rest of the round, for both hands of each box.",
    "It holds for the hand that was being played.",
)
SWITCH_DIRECTED_DRAW = enter(
    "switch-directed-draw",
    ("sch 15 s 26(2)", "sch 15 s 26(2)(b)"),
    "A draw may be directed at 11 or below, but not where section 24 or 25 applies; which hands these are is "
    "not said.",
    "Where a draw is directed, a hand may still be doubled and split; split hands are not directed.",
    "No draw is directed to two cards that may be doubled or split.",
    "blackjack_switch.directed_draw",
)
SWITCH_WRONG_REFERENCES = enter(
    "switch-wrong-references",
    ("sch 15 s 17(4)", "sch 15 s 14(1)(d)", "sch 15 s 31"),
    "How decisions are shown is told for subsection (2), which settles super match; and the cut is told by "
    "way of section 12(4)(c), which is not there.",
    "Subsection (3) and section 12(3)(c) are meant.",
    "Taken literally the references point nowhere.",
)
SWITCH_ONE_PLAYER_A_BOX = enter(
    "switch-one-player-a-box",
    ("sch 15 s 28(a)", "sch 15 s 29(2)"),
    "Only one player plays on a box, and several boxes by permission need at least the minimum on each.",
    "Each of the two wagers of a box is the minimum at least, and the table's maximum bounds each by itself.",
    "The limits bound both wagers of a box together.",
)
