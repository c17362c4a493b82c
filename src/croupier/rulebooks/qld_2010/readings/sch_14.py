"""Readings of schedule 14 (casino war)."""

from __future__ import annotations

from croupier.rulebooks.qld_2010.readings._entry import enter

BOXES_OF_CASINO_WAR = enter(
    "boxes-of-casino-war",
    ("sch 14 s 3(1)", "sch 14 s 3(2)(b)", "sch 14 s 3(4)", "sch 14 diagram 14.1"),
    "How many boxes and places the table has is drawn in the diagram alone, which the text lacks.",
    "The operator says how many, from 1 to 9; 7 where nothing is said. Boxes are numbered from the dealer's "
    "left.",
    "Only the number in the diagram.",
    "casino_war.boxes",
)
CASINO_WAR_DECKS_IN_A_CARD_MACHINE = enter(
    "casino-war-decks-in-a-card-machine",
    ("sch 14 s 4(1)", "sch 14 s 31(3)(a)"),
    "The game has 6 or 8 decks, yet a card machine may hold any approved number up to 8.",
    "Without a machine 6 or 8; with one, any number from 1 to 8 that its approval allows.",
    "A machine too holds 6 or 8.",
    "casino_war.decks",
)
DISCARDS_RETURN_TO_THE_MACHINE = enter(
    "discards-return-to-the-machine",
    ("sch 14 s 31(3)(e)", "sch 14 s 31(3)(g)"),
    "Discards may be mixed in again, and a machine has no cutting card; when its cards end is then nowhere "
    "said.",
    "Discards go back after every round, so that each round is dealt from all the cards.",
    "Discards stay out until a supervisor has the cards shuffled.",
)
CUTTING_CARD_ABOUT_A_DECK = enter(
    "cutting-card-about-a-deck",
    ("sch 14 s 14(7)",),
    "The second cutting card goes in about one deck or more from the back, or on a manager's word at "
    "'between approximately half': the other bound is missing.",
    "At least 52 cards from the back; how much further is the operator's choice, to half of the stack and "
    "beyond on a manager's word.",
    "Fewer than 52 cards will do, or never further than half.",
)
CUTTING_CARD_BEFORE_THE_FIRST_CARD = enter(
    "cutting-card-before-the-first-card",
    ("sch 14 s 13(3)(b)", "sch 14 s 19"),
    "The rule for a cutting card reached in a round does not say what holds when it comes before the round's "
    "first card.",
    "It is reached in that round, which is dealt to its end; then the cards are shuffled.",
    "The round that was to start is not dealt.",
)
RESHUFFLE_SECTION = enter(
    "casino-war-reshuffle-section",
    ("sch 14 s 13(3)(c)", "sch 14 s 15(1)(d)"),
    "Who cuts after a directed reshuffle is told by way of section 13(4)(c), which does not exist.",
    "It means section 13(3)(c).",
    "Taken literally it points nowhere.",
)
TIE_WAGER_IN_THE_SAME_BOX = enter(
    "tie-wager-in-the-same-box",
    ("sch 14 s 7(4)", "sch 14 s 7(5)", "sch 14 s 10(1)"),
    "A tie wager needs a casino war wager of the player and is measured by it; on which box is not said.",
    "By the same player's casino war wager in the same box. A tie wager that loses it before betting closes "
    "goes back, and one that it no longer measures up to is cut.",
    "Any casino war wager of the player will do, or all of them together.",
)
TIE_WAGER_MINIMUM = enter(
    "tie-wager-minimum",
    ("sch 14 s 11(1)", "sch 14 s 11(2)"),
    "The minimum is for 'a wager'; the tie wager has a cap of its own but no minimum of its own.",
    "The table's minimum binds it too, unless the sign gives it a lower one. Where a tenth of the maximum is "
    "less than the minimum, no tie wager is possible.",
    "It may be of any amount up to its caps.",
)
TABLE_MAXIMUM_ON_A_BOX = enter(
    "table-maximum-on-a-box",
    ("sch 14 s 8(2)(a)", "sch 14 s 8(2)(b)", "sch 14 s 11(2)"),
    "Where the maximum bounds the total on a box, it is not said whether tie and go to war wagers count.",
    "Wagers of one kind count together, casino war with casino war and tie with tie. A go to war wager "
    "must be as large as its casino war wager and never fails by the maximum.",
    "All wagers in the box count together, so that a player at the maximum could not go to war.",
    "casino_war.table_maximum",
)
ONE_WAGER_ON_AN_AREA = enter(
    "one-wager-on-an-area",
    ("sch 14 s 7(1)", "sch 14 s 8(1)"),
    "Chips on one area might be one wager or several of the same player.",
    "They are one wager, which may be changed until the first card.",
    "A player may have several casino war wagers in a box and decide on each apart.",
)
EACH_PLAYER_DECIDES = enter(
    "each-player-decides",
    ("sch 14 s 8(1)", "sch 14 s 17(4)", "sch 14 s 18(1)(a)"),
    "Up to three players share a box, and nobody is put in control of it.",
    "Each player decides about the own wager, from the dealer's left and in the order of placing; one "
    "additional card serves all who go to war in the box.",
    "The player whose place it is decides for all of them.",
)
HALF_OF_AN_ODD_STAKE = enter(
    "half-of-an-odd-stake",
    ("sch 14 s 2 def surrender", "sch 14 s 17(5)(a)"),
    "Half of a surrendered wager may be an amount that no chip or coin can pay.",
    "It is settled exactly.",
    "The half that is taken, or the one that is given back, is rounded to the smallest chip.",
)
DISCLOSED_CARD_DRAWN_IN_ERROR = enter(
    "disclosed-card-drawn-in-error",
    ("sch 14 s 22", "sch 14 s 23", "sch 14 s 24(1)"),
    "A card drawn in error is the next card if it is not disclosed; what becomes of a disclosed one is said "
    "for two cases only.",
    "A disclosed card is never the next card: it is removed from play, like one found face up in the shoe.",
    "It is the next card unless one of the two cases applies.",
)
EMPTY_AREA_BEFORE_THE_DEALER_ACTS = enter(
    "empty-area-before-the-dealer-acts",
    ("sch 14 s 24(1)(a)", "sch 14 s 26(1)", "sch 14 s 27(2)"),
    "In a war a card on an area without a wager is removed once the dealer has acted; before that nothing is "
    "said.",
    "It is the next card, as all cards of the war are put in their order while the dealer has not acted.",
    "It is removed in either case.",
)
MISPLACED_AFTER_THE_DEALER_ACTED = enter(
    "misplaced-after-the-dealer-acted",
    ("sch 14 s 26(1)", "sch 14 s 26(2)"),
    "Cards wrongly placed in the initial deal are put in order if that is noticed before the dealer acts; "
    "afterwards nothing is said.",
    "Nothing is put in order any more: the cards lie as they lie, unless a misdeal is declared.",
    "They are put in order all the same, and what was settled is settled anew.",
)
MISDEAL_IS_DECLARED = enter(
    "misdeal-is-declared",
    ("sch 14 s 29", "sch 14 s 24(1)(b)", "sch 14 s 30(1)(b)", "sch 14 s 30(2)"),
    "A misdeal happens by itself, but voids wagers only if the dealer declares it; and a missing or "
    "additional card of the dealer has remedies of its own.",
    "The dealer's declaration makes it one. A card missing after the initial deal is dealt, a card beyond a "
    "completed hand is removed; the rest is for the declaration.",
    "Any wrong number of cards voids the round, whether declared or not.",
)
MISDEAL_VOIDS_WHAT_WAS_SETTLED = enter(
    "misdeal-voids-what-was-settled",
    ("sch 14 s 9(1)", "sch 14 s 17(2)", "sch 14 s 30(2)", "s 4 def void"),
    "A misdeal voids all wagers of the round, though some may have been paid or taken before the war.",
    "All are all: a void wager neither wins nor loses, so payments are taken back and losses given back.",
    "All wagers that still lie on the table; a decision that has taken effect stands.",
)
ABSENT_IS_SAID_BY_STAFF = enter(
    "absent-is-said-by-staff",
    ("sch 14 s 17(4)", "sch 14 s 28"),
    "A player who is not present counts as having surrendered; how long the table waits is not said.",
    "At a table staff say that the player is absent; at an automated one the time to decide runs out.",
    "Silence is surrender at once.",
)
MISSED_BOX_ALL_PLAYERS = enter(
    "missed-box-all-players",
    ("sch 14 s 8(1)", "sch 14 s 27(1)"),
    "Where a war card was missed, the wagers of the player are void; a box may hold those of three players.",
    "The wagers of all players in that box are void, as the one card was to serve all of them.",
    "Only those of the player whose place it is.",
)
STRAY_OR_IN_THE_SUBSEQUENT_DEAL = enter(
    "stray-or-in-the-subsequent-deal",
    ("sch 14 s 18(2)(a)", "sch 14 s 18(2)(b)"),
    "The list of what the dealer does after the war ends in 'or', with nothing after it.",
    "The two items are the whole list, and both are done.",
    "A third item was lost.",
)
