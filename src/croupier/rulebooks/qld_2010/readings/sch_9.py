"""Readings of schedule 9 (spanish blackjack)."""

from __future__ import annotations

from croupier.rulebooks.qld_2010.readings._entry import enter

SPANISH_SUPER_BONUS_BETWEEN = enter(
    "spanish-super-bonus-between",
    ("sch 9 s 8(3)(a)", "sch 9 s 8(3)(b)", "sch 9 s 8(3)(c)"),
    "The super bonus is 1000 dollars on a wager of not more than 24 dollars, and 5000 dollars on one of at "
    "least 25 dollars; of a wager between them, which 50c coins make, nothing is said.",
    "It is paid 1000 dollars: the higher payout asks for 25 dollars.",
    "It is paid no super bonus; all other players are paid 50 dollars all the same, as paragraph (c) asks "
    "for no amount.",
    "spanish_blackjack.super_bonus_between",
)
SPANISH_SUPER_BONUS_DOUBLED = enter(
    "spanish-super-bonus-of-a-double",
    ("sch 9 s 25(6)", "sch 9 s 8(3)"),
    "Despite section 8 a winning double is paid only 1 to 1, with the wager beside it; section 8 has the "
    "super bonus too.",
    "A hand of three 7s that was doubled is paid no super bonus to who doubled it; others of its box who "
    "did not double are paid it, and everybody else at the table is then paid 50 dollars.",
    "The super bonus is no payment at odds, and is paid on a double too.",
)
SPANISH_SUPER_BONUS_OTHERS = enter(
    "spanish-super-bonus-of-others",
    ("sch 9 s 8(3)(c)", "sch 9 s 8(3)", "s 10(2)(a)", "s 5(2)(a)"),
    "All other players who have made a wager in the round are paid 50 dollars; whether that is so of those "
    "whose wager has ended, of the others of the winner's box, and once for each box, is not said.",
    "Each player is paid 50 dollars once for every hand that wins a super bonus, whatever has become of "
    "the player's own wagers, unless that hand pays the player the bonus itself. One whose wagers are "
    "declared void is paid none, and whatever the round had paid that player is taken back.",
    "Only those are paid whose wager is still open.",
)
SPANISH_BONUS_AFTER_A_SPLIT = enter(
    "spanish-super-bonus-after-a-split",
    ("sch 9 s 26(6)", "sch 9 s 8(3)"),
    "Two 7s of one suit that are split are paid no super bonus; of two of different suits nothing is said.",
    "A hand of these that comes to three 7s of one suit is paid it.",
    "No split hand is paid a super bonus.",
)
SPANISH_ORIGINAL_WAGER = enter(
    "spanish-original-wager",
    (
        "sch 9 s 26(5)",
        "sch 9 s 26(7) def player’s original wager(a)",
        "sch 9 s 26(7) def player’s original wager(b)",
        "sch 9 s 26(7) def player’s original wager(c)",
    ),
    "A dealer's blackjack takes only the original wager of a split. Which it is where the first hand was "
    "over 21 is not said; where it was forfeited the other hand's wager is meant only with 20 or less.",
    "The first hand's wager is the original one in every case but (b) and (c): where that hand was over "
    "21, or was forfeited beside another over 21, nothing more is taken, and the other wager goes back.",
    "The wager that is left is taken in place of one that was lost.",
)
SPANISH_SPLIT_BUST = enter(
    "spanish-split-hand-over-21-and-blackjack",
    ("sch 9 s 6(2)(f)", "sch 9 s 26(5)"),
    "A second split hand over 21 loses, and a dealer's blackjack may collect the original wager only.",
    "It has lost before the dealer's second card.",
    "Its wager waits for that card, and goes back with a blackjack.",
    "spanish_blackjack.split_bust",
)
SPANISH_FORFEIT_AT_21 = enter(
    "spanish-forfeit-at-21",
    ("sch 9 s 25(7)(a)", "sch 9 s 22"),
    "A double may be withdrawn on a count of not more than 21, yet a hand of 21 is paid and removed before "
    "any further card.",
    "A double that comes to 21 is paid at once; on less, its player is asked before any further card.",
    "The player is asked on 21 too.",
)
SPANISH_FORFEIT_IN_A_SHARED_BOX = enter(
    "spanish-forfeit-in-a-shared-box",
    ("sch 9 s 25(8)(b)", "sch 9 s 31(4)", "sch 9 s 31(8)"),
    "The cards are removed if all the players of the box have withdrawn; what becomes of those who did not "
    "double is not said, nor whose choice a withdrawal is.",
    "Each player who doubled decides about the own double. The hand stands for everybody else.",
    "The player who controls the box decides for all.",
)
SPANISH_SURRENDER_OFFERED = enter(
    "spanish-surrender-offered",
    ("sch 9 s 23(1)", "sch 9 s 17(2)"),
    "The dealer must offer surrender after the first cards; whether before anybody decides or when each "
    "player's turn comes is not said.",
    "It is offered when the player decides about the first two cards, and not after a card or a split.",
    "All players are asked before the first hand is played.",
)
SPANISH_SURRENDER_OF_OTHERS = enter(
    "spanish-surrender-of-others",
    ("sch 9 s 31(5)", "sch 9 s 31(6)"),
    "Without the controlling player's surrender the others of a box cannot surrender; with it no further "
    "card is dealt to the box. Whether the others must surrender too is not said.",
    "Each of them may, and stands on the first two cards otherwise.",
    "The whole box has surrendered.",
)
SPANISH_SURRENDER_AND_SECOND_CARD = enter(
    "spanish-surrender-and-the-second-card",
    ("sch 9 s 23(3)", "sch 9 s 23(4)", "sch 9 s 28(2)"),
    "The dealer must complete the hand where a wager was surrendered, and draws none that changes nothing.",
    "The second card is always dealt, as a blackjack takes the whole wager; further ones only where "
    "another wager depends on them.",
    "The hand is drawn out for a surrendered wager alone.",
)
SPANISH_INSURED_BLACKJACK = enter(
    "spanish-insurance-beside-a-blackjack",
    ("sch 9 s 22", "sch 9 s 24(2)", "sch 9 s 24(3)"),
    "Each player may insure, for half of the wager; a player's blackjack is paid and removed before that.",
    "Who was paid has no wager left to insure.",
    "The player may insure what was wagered all the same.",
)
SPANISH_ACES_OF_OTHERS = enter(
    "spanish-aces-of-a-double-in-a-shared-box",
    ("sch 9 s 25(4)", "sch 9 s 25(6)", "sch 9 s 31(8)(a)"),
    "Aces count 1 once a player has doubled, and doubles are paid 1 to 1; how the hand counts for those of "
    "the box who did not double is not said.",
    "The hand counts alike for all of them; who did not double is paid the odds of section 8(1).",
    "It counts, and is paid, as a double for all of them.",
)
SPANISH_REFUSED_CARD = enter(
    "spanish-refused-card",
    ("sch 9 s 40(2)", "sch 9 s 40(3)", "sch 9 s 40(4)"),
    "A card drawn in error and seen goes to a player or the dealer as the next card, and becomes the "
    "dealer's second card if players refuse it; what follows where the dealer has a second card already is "
    "not said.",
    "Each player in turn may take it by drawing, or refuses it by standing; what nobody takes is the "
    "dealer's next card, the second where that is due.",
    "It is out of play where the dealer has a second card.",
)
SPANISH_BOXES = enter(
    "boxes-of-spanish-blackjack",
    ("sch 9 s 3(2)(b)", "sch 9 s 3(3)", "sch 9 diagram 9.1"),
    "How many boxes the table has is drawn in the diagram alone, which the text lacks.",
    "The operator says how many, from 1 to 9; 7 where nothing is said.",
    "Only the number in the diagram.",
    "spanish_blackjack.boxes",
)
SPANISH_DECKS_IN_A_CARD_MACHINE = enter(
    "spanish-decks-in-a-card-machine",
    ("sch 9 s 4(a)", "sch 9 s 52(2)(a)", "sch 9 s 52(2)(e)", "sch 9 s 52(2)(g)"),
    "The game has 5 to 8 decks, yet a card machine may hold any approved number up to 8; discards may be "
    "mixed in again.",
    "Without a machine 5 to 8; with one, any number from 1 to 8, every round being dealt from all the cards.",
    "A machine too holds 5 to 8, and discards stay out.",
    "spanish_blackjack.decks",
)
SPANISH_DOUBLE_OVER_21 = enter(
    "spanish-double-over-21-and-blackjack",
    ("sch 9 s 6(2)(f)", "sch 9 s 25(5)"),
    "A doubled hand may go over 21 and loses, and after a double a dealer's blackjack may collect the "
    "spanish blackjack wager only.",
    "Both wagers have lost before the dealer's second card.",
    "The double waits for that card, and goes back with a blackjack.",
)
SPANISH_LEAST = enter(
    "spanish-least-of-what-decisions-put-up",
    ("sch 9 s 11(1)", "sch 9 s 24(3)", "sch 9 s 25(1)", "sch 15 s 11(1)", "sch 15 s 23(3)", "sch 15 s 24(1)"),
    "A wager is at least the minimum on the sign; insurance is at most half of a wager, and a double not "
    "more than it: whether either has a least amount is not said.",
    "The minimum is for what is wagered before the first card; insurance and a double are any amount that "
    "chips make, up to theirs.",
    "They too are at least the minimum, so that no minimum wager can be insured.",
)
SPANISH_SECOND_CARD = enter(
    "spanish-second-card-without-a-hand",
    ("sch 9 s 17(5)", "sch 9 s 28(2)"),
    "After all additional cards the dealer must deal a second card, and draws none that changes nothing.",
    "The second card comes only while a wager depends on it.",
    "It always comes.",
    "spanish_blackjack.dealers_second_card",
)
SPANISH_WRONG_REFERENCES = enter(
    "spanish-wrong-references",
    (
        "sch 9 s 12(5)",
        "sch 9 s 13(4)",
        "sch 9 s 14(1)(d)",
        "sch 9 s 26(4)",
        "sch 9 s 35(3)",
        "sch 9 s 39",
        "sch 9 s 52(2)(b)",
        "sch 9 s 52(4)",
    ),
    "Sections 12, 35 and 52 skip a number; the cut names section 15 and section 12(4)(c), a card machine "
    "section 16; a double on a split hand is told without aces; and the heading of section 39 speaks of "
    "the rack.",
    "Sections 14, 12(3)(c) and 15 are meant, nothing is missing, and the card lies in the shoe.",
    "Taken literally the references point elsewhere or nowhere.",
)
SPANISH_CONTROL = enter(
    "spanish-control-until-decided",
    ("sch 9 s 31(2)", "sch 9 s 29(b)"),
    "The dealer decides who controls a box; who does until then is not said.",
    "The player seated before the box, else who wagered first.",
    "Nobody, until the dealer has decided.",
)
SPANISH_LAST_ROUNDS = enter(
    "spanish-three-last-rounds",
    ("sch 9 s 19(3)", "sch 9 s 19(4)"),
    "Whether the direction closes the table, may be taken back, and lets cards be shuffled all the same, is "
    "not said.",
    "After the third round none is opened and the table closes. It stands once it is given. A manager may "
    "still have the cards shuffled after a round (s 12(3)(c)); the rounds go on from the fresh shoe.",
    "The direction is a notice only, and somebody closes the table.",
)
SPANISH_ABSENT_PLAYERS = enter(
    "spanish-absent-players",
    ("sch 9 s 51", "sch 9 s 51(a)", "sch 9 s 51(b)", "sch 9 s 23(1)", "sch 9 s 25(7)"),
    "A supervisor may direct cards for a player who is not present; surrender and withdrawal are not named.",
    "Nothing is surrendered, insured or withdrawn for an absent player.",
    "The supervisor may direct these too.",
)
