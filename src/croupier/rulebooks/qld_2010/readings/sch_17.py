"""Readings of schedule 17 (blackjack challenge)."""

from __future__ import annotations

from croupier.rulebooks.qld_2010.readings._entry import enter

CHALLENGE_ORIGINAL_WAGER = enter(
    "challenge-original-wager",
    ("sch 17 s 6(3)(b)", "sch 17 s 24(7)"),
    "A dealer's blackjack takes only the original wager of a box that was split; which of its wagers that "
    "is, and whether another is taken where the original was settled before, is not said.",
    "The original lies on the first hand. Where that hand was settled before, nothing more is taken.",
    "The first of the wagers that are left is taken in its place.",
)
CHALLENGE_SPLIT_BLACKJACK = enter(
    "challenge-split-blackjack",
    ("sch 17 s 2 def blackjack", "sch 17 s 6(2)(f)", "sch 17 s 24(4)(a)", "sch 17 s 27(1)(a)(ii)"),
    "A blackjack of a split hand wins against a dealer's, but sections 6(3)(b) and 24(7) have the dealer's "
    "blackjack take the original wager of a split.",
    "A blackjack of a split hand is paid by the tens, on the original wager and on the additional one.",
    "The original wager loses, and the additional wager goes back.",
)
CHALLENGE_21_AGAINST_A_BLACKJACK = enter(
    "challenge-21-against-a-blackjack",
    ("sch 17 s 6(2)(b)", "sch 17 s 6(2)(g)", "sch 17 s 25(5)"),
    "A 21 wins, and a hand that is no blackjack loses against a dealer's: both are said of one hand.",
    "A 21 is paid and removed before the dealer's second card, whatever the dealer's first card is.",
    "A 21 waits against an ace or a ten.",
)
CHALLENGE_BLACKJACK_NOT_DOUBLED = enter(
    "challenge-blackjack-not-doubled",
    ("sch 17 s 23(1)", "sch 17 s 22(2)"),
    "Any two cards may be doubled; whether a blackjack that waits for the dealer's hand may be is not said.",
    "A blackjack is complete: nothing is decided about it.",
    "It may be doubled, and then counts as any other hand.",
)
CHALLENGE_ONE_HAND_REMOVED = enter(
    "challenge-one-hand-removed",
    ("sch 17 s 25(5)", "sch 17 s 25(6)"),
    "A 21 and a five card trick are paid, and the cards dealt to that box are removed; of a box that was "
    "split the others are not played then.",
    "The cards of that hand are removed, and the others of the box are played.",
    "All cards of the box are removed.",
)
CHALLENGE_DIRECTED_DRAW = enter(
    "challenge-directed-draw",
    ("sch 17 s 25(2)", "sch 17 s 25(2)(b)"),
    "A draw may be directed at 11 or below, but not where section 23 or 24 applies; every two or three cards "
    "may be doubled.",
    "Where a draw is directed, a hand may still be doubled and split; split hands are not directed.",
    "No draw is directed to two or three cards.",
    "blackjack_challenge.directed_draw",
)
CHALLENGE_OTHERS_OF_A_SPLIT_BOX = enter(
    "challenge-others-of-a-split-box",
    ("sch 17 s 24(6)(b)", "sch 17 s 30(6)"),
    "The others of a box who do not cover a split have the original wager on the first hand; where a later "
    "hand is split, those who have no wager on it are not spoken of.",
    "Only those with a wager on the hand that is split are asked; they cover the new hand or stay with the "
    "first of the two.",
    "All players of the box are asked each time.",
)
CHALLENGE_LIMITS_WITH_A_MACHINE = enter(
    "challenge-limits-with-a-card-machine",
    ("sch 17 s 50(3)", "sch 17 s 10(1)", "sch 17 s 11(1)"),
    "With a card machine section 11, the limits of the table, does not apply; in schedules 2, 9 and 15 it is "
    "section 10, late entry, that does not.",
    "The limits of the table hold, and section 10 is what does not apply.",
    "No limits hold where a card machine is used.",
    "blackjack_challenge.card_machine",
)
CHALLENGE_WRONG_REFERENCES = enter(
    "challenge-wrong-references",
    ("sch 17 s 22(2)", "sch 17 s 14(1)(d)", "sch 17 s 27(1)(a)(ii)", "sch 17 s 37", "sch 17 s 49(a)"),
    "A blackjack waits for section 26, about the dealer's cards; the cut is told by way of section 12(4)(c), "
    "which is not there; paragraphs (b) to (d) of section 27(1) go on the sentence of (a)(ii); the heading "
    "of section 37 speaks of the rack where its text speaks of the shoe; and section 49 joins its paragraphs "
    "by and/or.",
    "Sections 27 and 12(3)(c) are meant, (b) to (d) are the cases of (a)(ii), the card lies in the shoe, and "
    "both of section 49 may be directed.",
    "Taken literally the references point nowhere.",
)
CHALLENGE_ANY_PAIR_FIRST = enter(
    "challenge-any-pair-first",
    ("sch 17 s 34(2)", "sch 17 s 34(1)"),
    "The player of a box must have an opportunity to place an any pair wager before anybody else may; what "
    "the opportunity is, and how many such wagers a box takes, is not said.",
    "Others place one only once a blackjack challenge wager is on the box. A box takes any number of them, "
    "so that none takes the place of its player's.",
    "Others wait until the player of the box has placed or declined one.",
)
CHALLENGE_PAIRS_THAT_SPLIT = enter(
    "challenge-pairs-that-split",
    ("sch 17 s 24(1)", "sch 17 s 25(1)(b)", "sch 17 s 2 def pair"),
    "Cards of identical value may be split, a queen and a 10 for example; the step of the deal has pairs "
    "split, and a pair is two cards of one face value.",
    "Any two cards of one value may be split.",
    "Only two cards of one face may be split.",
)
CHALLENGE_LAST_PLAYER = enter(
    "challenge-player-before-the-dealer",
    ("sch 17 s 44(1)", "sch 17 s 45(1)(b)", "sch 17 s 45(2)", "sch 17 s 46(1)"),
    "Sections 44 to 46 part the player immediately before the dealer from the others; who that is where a "
    "later box was paid and removed for a 21 or a five card trick is not said.",
    "The player of the last box that still has a wager on a hand.",
    "The player of the last box that was dealt to, though nothing is left there.",
)
