"""Readings of schedule 2 (blackjack)."""

from __future__ import annotations

from croupier.rulebooks.qld_2010.readings._entry import enter

BOXES_OF_BLACKJACK = enter(
    "boxes-of-blackjack",
    ("sch 2 s 3(2)(a)", "sch 2 s 3(4)", "sch 2 diagram 2.1", "sch 17 s 3(2)(a)", "sch 17 diagram 17.1"),
    "How many boxes the table has is drawn in the diagram alone, which the text lacks.",
    "The operator says how many, from 1 to 9; 7 where nothing is said. Boxes are numbered from the dealer's "
    "left.",
    "Only the number in the diagram.",
    "blackjack.boxes",
)
BLACKJACK_DECKS_IN_A_CARD_MACHINE = enter(
    "blackjack-decks-in-a-card-machine",
    ("sch 2 s 4", "sch 2 s 62(2)(a)", "sch 17 s 4", "sch 17 s 50(2)(a)"),
    "The game has 5 to 8 decks, yet a card machine may hold any approved number up to 8.",
    "Without a machine 5 to 8; with one, any number from 1 to 8 that its approval allows.",
    "A machine too holds 5 to 8.",
    "blackjack.decks",
)
BLACKJACK_DISCARDS_RETURN = enter(
    "blackjack-discards-return-to-the-machine",
    (
        "sch 2 s 62(2)(e)",
        "sch 2 s 62(2)(g)",
        "sch 17 s 50(2)(e)",
        "sch 17 s 50(2)(g)",
        "sch 15 s 44(2)(e)",
        "sch 15 s 44(2)(g)",
    ),
    "Discards may be mixed in again, and a machine has no cutting card; when its cards end is nowhere said.",
    "Discards go back after every round, so that each round is dealt from all the cards.",
    "Discards stay out until a manager has the cards shuffled.",
)
BLACKJACK_WRONG_REFERENCES = enter(
    "blackjack-wrong-references",
    ("sch 2 s 14(1)(d)", "sch 2 s 12(3)(c)", "sch 2 s 62(2)(b)", "sch 2 s 15", "sch 2 s 49"),
    "The cut after a directed reshuffle is told by way of section 12(4)(c), which is not there; the "
    "replacement of cards by way of section 16, about the shoe; and the heading of section 49 speaks "
    "of the rack where its text speaks of the shoe.",
    "Sections 12(3)(c) and 15 are meant, and the card lies in the shoe.",
    "Taken literally the first two point nowhere.",
)
ACE_IN_A_DOUBLE = enter(
    "ace-in-a-double",
    ("sch 2 s 24(1)", "sch 2 s 24(4)", "sch 2 s 5(1)(c)"),
    "An ace in the first two cards of a double counts 1; whether it does when the count of 9, 10 or 11 "
    "that allows a double is made is not said. Counted as 11 it would never come to a double at all.",
    "It counts 1 for both: an ace with an 8 or a 9 may be doubled, and stays 1. An ace that is the third "
    "card counts 11 or 1 as usual.",
    "Hands with an ace worth 11 are never doubled, and the subsection says nothing.",
)
ACE_AND_TEN_OF_A_SPLIT = enter(
    "ace-and-ten-of-a-split",
    ("sch 2 s 24(1)", "sch 2 s 24(4)", "sch 2 s 25(4)(c)", "sch 2 s 26(1)"),
    "An ace and a ten of a split are no blackjack: they count 21, on which nothing is drawn, or 11 with the "
    "ace of a double.",
    "They may be doubled as 11: the ace of a double counts 1, and a double is no draw by the player's total. "
    "(New South Wales' rules say in terms that a 21 draws nothing.)",
    "They are 21, and there is nothing to decide.",
    "blackjack.split_21_doubled",
)
DEALERS_SECOND_CARD = enter(
    "dealers-second-card-without-a-hand",
    ("sch 2 s 17(5)", "sch 17 s 17(5)", "sch 17 s 26(2)"),
    "The dealer must be dealt a second card after all additional cards; whether also where no hand is in "
    "play any more is not said. No money of the round depends on it, the next round's first card does.",
    "The dealer takes none where every hand is over 21 or has been paid: the round is over. Schedule 2's "
    "option dealers_second_card has it dealt always.",
    "It is always dealt, as the words have it.",
    "blackjack.dealers_second_card",
)
BLACKJACK_IS_NOT_DOUBLED = enter(
    "blackjack-is-not-doubled",
    (
        "sch 2 s 22",
        "sch 2 s 24(1)",
        "sch 2 s 24(4)",
        "sch 15 s 22(3)",
        "sch 15 s 24(1)",
        "sch 15 s 24(4)",
    ),
    "With an ace counted as 1 a dealt blackjack counts 11, and might be doubled.",
    "It may not: section 22 of both schedules says how a blackjack is dealt with.",
    "The player may double it and give up what a blackjack is paid.",
)
SPLIT_HAND_OVER_21_AND_BLACKJACK = enter(
    "split-hand-over-21-and-blackjack",
    ("sch 2 s 6(2)(f)", "sch 2 s 6(3)", "sch 2 s 25(5)"),
    "A hand over 21 loses, and a dealer's blackjack voids the additional wager of a split: what holds of a "
    "second hand that was over 21 before the dealer's second card.",
    "Against a split the dealer's blackjack takes the blackjack wager alone, so the additional wager of a "
    "hand over 21 waits for the second card wherever that may make a blackjack.",
    "It was lost when the hand went over 21, and stays lost.",
    "blackjack.split_bust",
)
SPLIT_OF_AN_ORIGINAL_OVER_21 = enter(
    "split-first-hand-over-21",
    (
        "sch 2 s 6(2)(f)",
        "sch 2 s 6(3)(a)",
        "sch 15 s 6(3)(e)",
        "sch 15 s 6(4)(a)",
    ),
    "The blackjack wager of a split lies on the first hand; if that hand is over 21 and the dealer has a "
    "blackjack, both rules take it.",
    "It is taken once, when the hand goes over 21.",
    "The dealer's blackjack takes the other wager in its stead.",
)
INSURANCE_AND_25_CENTS = enter(
    "insurance-and-25-cents",
    (
        "sch 2 s 23(3)",
        "sch 2 s 23(4)",
        "sch 9 s 24(3)",
        "sch 9 s 24(4)",
    ),
    "Insurance may be over half of the wager by 25 cents to make an even payout; whether any amount up "
    "to that may be is not said.",
    "By exactly 25 cents, and only where twice the insurance is then a whole number of dollars.",
    "By anything up to 25 cents.",
)
HALF_IN_CHIPS = enter(
    "insurance-half-in-chips",
    (
        "sch 2 s 23(3)",
        "sch 2 s 7(1)",
        "sch 9 s 24(3)",
        "sch 9 s 7(1)",
        "sch 15 s 23(3)",
        "sch 15 s 7(1)",
    ),
    "Half of a wager may be an amount that no chip can make.",
    "Insurance is the amount that the player names in chips, up to half; where none is named, the most that "
    "chips make of the half.",
    "No insurance on such a wager.",
)
EVEN_MONEY_OF_EACH_PLAYER = enter(
    "even-money-of-each-player",
    ("sch 2 s 22(4)", "sch 2 s 30(4)"),
    "Where several players share a box that has a blackjack, who may ask for 1 to 1.",
    "Each of them for the own wager: nothing is decided about cards.",
    "The controlling player for all.",
)
EVEN_MONEY_AFTER_INSURANCE = enter(
    "even-money-after-insurance",
    ("sch 2 s 22(4)", "sch 2 s 23(1)", "sch 2 s 23(5)", "sch 2 s 23(6)"),
    "Despite any other provision a blackjack against an ace is paid 1 to 1 at once on request; until when it "
    "may be asked for, and what becomes of an insurance wager that is there already, is not said.",
    "Who has the blackjack is asked when insurance is offered, once more after insuring, and may ask for it "
    "later until the dealer's second card comes. The insurance wager lies on: that card decides it.",
    "The insurance wager goes back, as New South Wales' rules have it; or even money may be asked for only "
    "while insurance is offered.",
)
WAITING_BLACKJACK_AND_DEALER = enter(
    "waiting-blackjack-and-dealer",
    ("sch 2 s 22(3)", "sch 2 s 27(2)"),
    "Where a blackjack waits for the dealer's second card the dealer must complete the hand; yet cards that "
    "change nothing must not be drawn.",
    "The second card is dealt; more only where another hand depends on them.",
    "The hand is completed to 17 in any case.",
)
CONTROL_UNTIL_DECIDED = enter(
    "control-until-decided",
    ("sch 2 s 30(2)", "sch 2 s 28", "sch 17 s 30(2)", "sch 17 s 28"),
    "The dealer decides who controls a shared box; what holds where nothing has been decided is not said.",
    "The player whose place is before the box; else the one who wagered there first. Who controls it is "
    "decided before the first card; where that player's wager goes back, the next one follows.",
    "Nothing is dealt until the dealer has decided.",
)
SHARED_MAXIMUM = enter(
    "blackjack-maximum-on-a-box",
    ("sch 2 s 29(2)", "sch 2 s 11(1)", "sch 17 s 29(2)", "sch 17 s 11(1)"),
    "Whether what is put up by doubling and splitting, and side wagers, count towards the maximum of a box.",
    "Blackjack wagers alone count; side wagers have their own limits.",
    "All wagers in the box count together.",
    "blackjack.table_maximum",
)
SPLIT_OF_AN_ABSENT_PLAYER = enter(
    "split-and-an-absent-player",
    (
        "sch 2 s 30(7)",
        "sch 2 s 61",
        "sch 17 s 30(6)",
        "sch 17 s 49",
        "sch 9 s 31(9)",
        "sch 9 s 51",
    ),
    "What holds of another player in a box that is split who does neither of the two things.",
    "The round waits; if the supervisor says that the player does not act, the wager is on the first hand.",
    "The wager goes back.",
)
DIRECTED_DRAW = enter(
    "directed-draw",
    ("sch 2 s 26(3)", "sch 2 s 26(3)(b)"),
    "A dealer may direct a draw at 11 or less unless the sections on doubles and splits apply.",
    "They apply where the hand was doubled or split. Where a table does so, standing is not offered there; "
    "doubling and splitting are.",
    "They apply wherever a double or a split would be allowed.",
    "blackjack.directed_draw",
)
LIMITS_OF_SUPER_SEVENS = enter(
    "limits-of-super-sevens",
    ("sch 2 s 32", "sch 2 s 11(1)"),
    "Part 4 has no minimum and maximum for super sevens.",
    "Those on the sign, where it has any; else none.",
    "The limits of blackjack wagers.",
)
BONUS_IN_DOLLARS = enter(
    "bonus-in-dollars",
    ("sch 2 s 38(1)", "sch 2 s 40(2)"),
    "Bonus blackjack has payouts in dollars and not odds; whether the dollar wagered goes back is not said.",
    "It goes back beside the payout, as with every winning wager.",
    "The payout includes it.",
)
NOMINATED_AGAINST_BLACKJACK = enter(
    "nominated-blackjack-against-blackjack",
    ("sch 2 s 40(1)(d)", "sch 2 s 41(2)", "sch 2 s 41(5)", "sch 2 s 22(4)"),
    "A nominated blackjack may meet a dealer's blackjack, or be paid even money: the bonus is settled with a "
    "winning blackjack wager.",
    "The bonus wins in both cases: after all blackjack wagers, or with the even money.",
    "It wins only with a blackjack that is paid 3 to 2.",
)
PERFECT_PAIRS_OPPORTUNITY = enter(
    "perfect-pairs-opportunity",
    (
        "sch 2 s 45(1)(i)",
        "sch 2 s 45(1)(ii)",
        "sch 9 s 35(1)(i)",
        "sch 9 s 35(1)(ii)",
    ),
    "The box's player must have an opportunity before others; how it is given is not said.",
    "One of the three places is kept for every player of the box who has no perfect pairs wager yet.",
    "Others wait until the player has wagered or declined.",
)
SIDE_WAGERS_AFTER_RETRACTION = enter(
    "side-wagers-after-retraction",
    (
        "sch 2 s 33(1)",
        "sch 2 s 54(1)(b)",
        "sch 2 s 55(2)(a)",
        "sch 2 s 57(2)",
        "sch 17 s 34(1)",
        "sch 17 s 42(1)(b)",
        "sch 17 s 43(2)(a)",
        "sch 17 s 44(2)(a)",
        "sch 17 s 45(2)",
        "sch 9 s 34",
        "sch 9 s 44(1)(b)",
        "sch 9 s 45(2)(a)",
        "sch 9 s 46(2)(a)",
        "sch 9 s 47(2)",
        "sch 9 s 49(1)(a)",
    ),
    "A blackjack wager may be retracted during the round; what becomes of the wagers beside it is not said.",
    "Insurance, doubles and splits go back with it. Side wagers stay and are decided by the cards dealt to "
    "the box, without any further decision.",
    "They go back too.",
)
WAGERS_FOR_THE_ROUND_RETURNED = enter(
    "wagers-for-the-round-returned",
    (
        "sch 2 s 63(3)",
        "sch 14 s 32(3)",
        "sch 17 s 51(3)",
        "sch 9 s 53(3)",
        "sch 15 s 45(3)",
    ),
    "After a machine's malfunction players may have their wagers for the round returned; some may have been "
    "settled in it.",
    "Those that lie, and those that were lost in the round; what a player was paid on stands. (Schedule 1 "
    "speaks of retracting wagers, and settles none before the end.)",
    "Those alone that lie on the table.",
)
EXPOSED_BEFORE_THE_SECOND_CARDS = enter(
    "exposed-before-the-second-cards",
    (
        "sch 2 s 50(1)",
        "sch 2 s 50(2)",
        "sch 2 s 53(1)",
        "sch 17 s 38(1)",
        "sch 17 s 38(2)",
        "sch 17 s 41(1)",
        "sch 9 s 40(1)",
        "sch 9 s 40(2)",
        "sch 9 s 43(1)",
        "sch 15 s 31(1)",
        "sch 15 s 31(2)",
        "sch 15 s 34(1)",
    ),
    "A card exposed in error before everybody has two cards is in neither subsection.",
    "It is the next card, as in both.",
    "It is out of play.",
)
CARD_REFUSED = enter(
    "card-refused",
    (
        "sch 2 s 50(2)",
        "sch 2 s 50(3)",
        "sch 2 s 50(4)",
        "sch 17 s 38(2)",
        "sch 17 s 38(3)",
        "sch 17 s 38(4)",
        "sch 15 s 31(2)",
        "sch 15 s 31(3)",
        "sch 15 s 31(4)",
    ),
    "How a player refuses an exposed card is not said.",
    "By standing, when it is the hand's turn; so the hand gets no more. The dealer takes a card that all "
    "refuse even where no wager depends on it.",
    "By saying so before, so that the next player is asked at once.",
)
CHOICE_OF_A_HAND_LEFT_OUT = enter(
    "choice-of-a-hand-left-out",
    (
        "sch 2 s 55(2)(a)",
        "sch 2 s 55(2)(b)",
        "sch 2 s 56(1)",
        "sch 2 s 56(2)",
        "sch 2 s 57(2)",
        "sch 17 s 43(2)(a)",
        "sch 17 s 43(2)(b)",
        "sch 17 s 44(1)",
        "sch 17 s 44(2)",
        "sch 17 s 45(2)",
        "sch 9 s 45(2)(a)",
        "sch 9 s 45(2)(b)",
        "sch 9 s 46(1)",
        "sch 9 s 46(2)",
        "sch 9 s 47(2)",
        "sch 15 s 36(2)(a)",
        "sch 15 s 36(2)(b)",
        "sch 15 s 37(1)",
        "sch 15 s 37(2)",
        "sch 15 s 38(2)",
    ),
    "Who was left out of the second or the additional cards may retract the wager or get them later; "
    "until when the choice may be made is said of the last player alone.",
    "The last player without a second card chooses when all others are completed. Any other player chooses "
    "as soon as it is noticed that the dealer has acted on another hand.",
    "Every such player chooses when the dealer comes to the hand.",
)
DEALERS_SECOND_CARD_ALONE = enter(
    "dealers-second-card-before-the-last-player",
    (
        "sch 2 s 56(1)",
        "sch 2 s 58(1)",
        "sch 2 s 58(2)",
        "sch 2 s 58(3)",
        "sch 17 s 44(1)",
        "sch 17 s 46(1)",
        "sch 17 s 46(2)",
        "sch 17 s 46(3)",
        "sch 9 s 46(1)",
        "sch 9 s 48(1)",
        "sch 9 s 48(2)",
        "sch 9 s 48(3)",
        "sch 15 s 37(1)",
        "sch 15 s 39(1)",
        "sch 15 s 39(2)",
        "sch 15 s 39(3)",
    ),
    "The last player was missed: section 56 (44 of schedule 17, 46 of 9, 37 of 15) holds while the dealer "
    "has no second card, section 58 (46, 48, 39) once the dealer has that and more. Where the dealer has "
    "a second card alone nothing is said.",
    "As in section 58: the card is separated out and is the next card, the player's first.",
    "As in section 56: the player may retract the wager.",
)
MISPLACED_AFTER_ACTING = enter(
    "blackjack-misplaced-after-acting",
    (
        "sch 2 s 53(1)",
        "sch 2 s 53(2)",
        "sch 17 s 41(1)",
        "sch 17 s 41(2)",
        "sch 9 s 43(1)",
        "sch 9 s 43(2)",
        "sch 15 s 34(1)",
        "sch 15 s 34(2)",
    ),
    "Cards wrongly placed are put in order before the dealer acts on a hand; afterwards nothing is said.",
    "The cards lie as they lie, unless sections 54 to 60 (42 to 48 of schedule 17, 44 to 50 of 9, 35 to "
    "43 of 15) say otherwise.",
    "They are put in order all the same.",
)
DEALERS_CARDS_THAT_COUNT = enter(
    "dealers-cards-that-count",
    (
        "sch 2 s 54(1)(a)",
        "sch 2 s 27(1)",
        "sch 17 s 42(1)(a)",
        "sch 17 s 26(1)",
        "sch 9 s 44(1)(a)",
        "sch 9 s 28(1)",
        "sch 15 s 35(1)(a)",
        "sch 15 s 27(1)",
    ),
    "The cards that the dealer holds too early count as usual; whether one beyond 17 counts is not said.",
    "They are the dealer's next cards in their order, taken as the dealer's own rule lets.",
    "All of them count, whatever the total.",
)
SOFT_HANDS_OF_ABSENT_PLAYERS = enter(
    "soft-hands-of-absent-players",
    (
        "sch 2 s 61(b)",
        "sch 2 s 2 def hard total",
        "sch 2 s 2 def soft total",
        "sch 17 s 49(b)",
        "sch 17 s 2 def hard total",
        "sch 17 s 2 def soft total",
        "sch 9 s 51(b)",
        "sch 9 s 2 def hard total",
        "sch 9 s 2 def soft total",
        "sch 15 s 42(c)",
        "sch 15 s 2 def hard total",
        "sch 15 s 2 def soft total",
    ),
    "Further cards are due on a hard total up to 11 or a soft one up to 16 (17 in schedule 15); a higher "
    "soft one has a hard total of at most 11 as well.",
    "While an ace counts 11 the soft total decides.",
    "Either will do, so that an ace and a 10 point hand would draw.",
)
HANDS_OF_ABSENT_PLAYERS = enter(
    "hands-of-absent-players",
    (
        "sch 2 s 61",
        "sch 2 s 61(a)",
        "sch 2 s 61(b)",
        "sch 17 s 49",
        "sch 17 s 49(a)",
        "sch 17 s 49(b)",
        "sch 9 s 51",
        "sch 9 s 51(a)",
        "sch 9 s 51(b)",
    ),
    "A direction is about the hand of a player who does not act, refuses to or is not there; it says nothing "
    "of the player's other hands, those of a split or of another box.",
    "It holds for all that the player is asked in the rest of the round.",
    "Each hand waits for a direction of its own.",
)
CARD_MACHINE_NUMBERING = enter(
    "card-machine-numbering",
    ("sch 2 s 62(2)", "sch 2 s 62(4)"),
    "Section 62 has subsections (1), (2) and (4); there is no (3).",
    "The number is passed over: nothing of the rule is missing.",
    "A subsection was left out of the text.",
)
