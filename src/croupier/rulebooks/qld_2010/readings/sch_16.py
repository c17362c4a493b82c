"""Readings of schedule 16 (lucky draw baccarat)."""

from __future__ import annotations

from croupier.rulebooks.qld_2010.readings._entry import enter

LUCKY_DRAW_BOXES = enter(
    "lucky-draw-boxes",
    ("sch 16 s 3(1)", "sch 16 s 3(2)", "sch 16 diagram 16.1"),
    "The table has places for up to 7 players; how many boxes the cloth shows is drawn in the diagram alone.",
    "A box for each place: the operator says how many, from 1 to 7; 7 where nothing is said. Boxes are "
    "numbered from the dealer's left.",
    "Always 7 boxes.",
    "lucky_draw_baccarat.boxes",
)
LUCKY_DRAW_DECKS_IN_A_CARD_MACHINE = enter(
    "lucky-draw-decks-in-a-card-machine",
    ("sch 16 s 4", "sch 16 s 35(3)(a)"),
    "The game has 6 to 8 decks, yet a card machine may hold any approved number up to 8.",
    "Without a machine 6 to 8; with one, any number from 1 to 8 that its approval allows.",
    "A machine too holds 6 to 8.",
    "lucky_draw_baccarat.decks",
)
LUCKY_DRAW_DISCARDS_RETURN = enter(
    "lucky-draw-discards-return-to-the-machine",
    ("sch 16 s 35(3)(e)", "sch 16 s 35(3)(g)"),
    "Discards may be mixed in again, and a machine has no cutting card; when its cards end is then nowhere "
    "said.",
    "Discards go back after every round, so that each round is dealt from all the cards.",
    "Discards stay out until a supervisor has the cards shuffled.",
)
LUCKY_DRAW_CUTTING_CARD = enter(
    "lucky-draw-cutting-card",
    ("sch 16 s 13(8)", "sch 16 s 12(3)(b)", "sch 16 s 19"),
    "The second cutting card goes in about one deck or more from the back; what holds when it comes before "
    "the first card of a round is not said.",
    "At least 52 cards from the back. Where it comes first, it is reached in that round, which is dealt to "
    "its end; then the cards are shuffled.",
    "Fewer than 52 cards will do, or the round that was to start is not dealt.",
)
ONE_PLAYER_ON_A_BOX = enter(
    "one-player-on-a-box",
    ("sch 16 s 7(3)", "sch 16 s 9(1)"),
    "One wager may be accepted on each area; whether several players may share a box by some other area is "
    "not said.",
    "A box has one area for enter wagers, so one player has it.",
    "Players share a box, and one of them decides.",
)
THREES_NEED_A_WIN = enter(
    "threes-need-a-win",
    ("sch 16 s 6(4)(a)", "sch 16 s 6(4)(c)", "sch 16 s 11(2)(e)", "sch 16 s 11(2)(f)"),
    "The odds on three threes name no dealer; whether they are paid against a dealer who has 9 too is not "
    "said.",
    "The odds are of a winning draw wager: against 9 it ties, whatever its cards.",
    "Three threes are paid whatever the dealer has.",
)
ODD_STAKES_AT_3_TO_2 = enter(
    "odd-stakes-at-3-to-2",
    ("sch 16 s 11(2)(b)",),
    "At 3 to 2 the payment of an odd stake may be an amount that no chip can make.",
    "It is settled exactly.",
    "It is rounded to the smallest chip.",
)
LIMITS_OF_DRAW_WAGERS = enter(
    "limits-of-draw-wagers",
    ("sch 16 s 6(3)", "sch 16 s 10(1)"),
    "A wager may not exceed the maximum; whether enter and draw wager count together is not said.",
    "The maximum bounds the enter wager; the draw wager is as large, and never fails by it.",
    "Both count together, so that a player at the maximum could not draw.",
)
DIRECTION_OF_A_MANAGER = enter(
    "direction-against-section-8",
    ("sch 16 s 10(1)", "sch 16 s 10(2)", "sch 16 s 8(1)", "sch 16 s 9(1)"),
    "A manager's direction to wager the minimum on one box applies despite sections 8(1) and 9(1); the first "
    "is about moving wagers, and says nothing that the direction could go against.",
    "It applies despite sections 10(1) and 9(1), to wagers of rounds to come.",
    "A wager that lies already may be changed after the first card.",
)
DEALER_MUST_NOT_DRAW_TWICE = enter(
    "completed-hand-of-less-than-5",
    ("sch 16 s 24(1)(a)", "sch 16 s 17(7)"),
    "A further card to the dealer is removed where the dealer has 5 or more; with three cards the hand may "
    "count less.",
    "It is removed there too: no hand gets two additional cards.",
    "It is a card drawn in error, which comes next.",
)
REFUSED_AFTER_A_DRAW_WAGER = enter(
    "refused-after-a-draw-wager",
    ("sch 16 s 8(2)", "sch 16 s 23(3)"),
    "A draw wager that the dealer has confirmed may not be removed, yet one of a player who refuses an "
    "exposed card is void.",
    "The player whose card is due and who has made a draw wager may keep it or have it back; the hand then "
    "stands on two cards, and the card goes to the next who accepts it.",
    "Only a player who has made no draw wager yet may refuse.",
)
EXPOSED_BEFORE_TWO_CARDS = enter(
    "exposed-before-two-cards",
    ("sch 16 s 23(2)", "sch 16 s 22"),
    "A card drawn in error and exposed is spoken of after the first two cards alone.",
    "In the original dealing it is the next card all the same, which nobody can refuse.",
    "It is removed from play.",
)
MISPLACED_LATER = enter(
    "lucky-draw-misplaced-later",
    ("sch 16 s 26(1)", "sch 16 s 26(2)"),
    "Cards wrongly placed are put in order if that is noticed before the dealer acts on a hand; afterwards "
    "nothing is said.",
    "The cards lie as they lie.",
    "They are put in order all the same.",
)
ADDITIONAL_CARD_NEEDS_A_WAGER = enter(
    "additional-card-needs-a-wager",
    ("sch 16 s 6(3)", "sch 16 s 29(2)(b)", "sch 16 s 31(4)(b)"),
    "A last player who was missed gets a second card and an additional card; of a draw wager nothing is "
    "said.",
    "The additional card needs a draw wager, as every third card does.",
    "It comes without one.",
)
WITHDRAWAL_TAKES_BOTH = enter(
    "withdrawal-takes-both",
    ("sch 16 s 27(1)(c)", "sch 16 s 27(2)", "sch 16 s 30(2)", "sch 16 s 32(1)(a)"),
    "Players may withdraw 'wager/s'; whether the draw wager may go and the enter wager stay is not said.",
    "A player withdraws a hand: the enter wager, and a draw wager with it.",
    "Each wager by itself.",
)
PASSED_OVER_BEFORE_ANY_OTHER_CARD = enter(
    "lucky-draw-passed-over",
    ("sch 16 s 30(2)",),
    "A player who was passed over plays after all others and 'before any other card is dealt'.",
    "After the other players, before the dealer's second card.",
    "At once, before further cards of the other players.",
)
DEALERS_SECOND_CARD_ALONE = enter(
    "lucky-draw-dealers-second-card-alone",
    (
        *("sch 16 s 31(1)(a)", "sch 16 s 31(1)(b)", "sch 16 s 31(4)(a)"),
        *("sch 16 s 29(1)(c)", "sch 16 s 28(2)"),
    ),
    "Section 31 speaks of a dealer who has dealt a second card and hit the hand with another, section 29 of "
    "one who has no second card. Where the last player was missed and the dealer has a second card only, the "
    "general words of section 28(2) alone are left, which offer the player's wager back.",
    "Section 31 holds: the dealer's card is used in its order, for the player first, and the wager is not "
    "offered back to a player who has seen it.",
    "By section 28(2) the player may retract, or gets a second card from the shoe.",
)
DEALERS_CARD_MISSED = enter(
    "lucky-draw-dealers-first-card-found",
    ("sch 16 s 32(1)", "sch 16 s 32(1)(a)", "sch 16 s 32(1)(b)", "sch 16 s 32(2)", "sch 16 s 8(2)"),
    "The missed first card of the dealer is spoken of where the dealer discovers it while acting on a "
    "player's hand; whether players may withdraw where it is found when all their hands are finished, and "
    "what becomes of draw wagers that were confirmed, is not said.",
    "It may be found from the first player's decision until the dealer's own cards, and each player is asked "
    "then, also those who have finished: a draw wager goes back with the enter wager, and of a hand that is "
    "kept it stands.",
    "Found after the last player's hand the dealer takes two cards and nobody withdraws, or a confirmed draw "
    "wager stays where it is by section 8(2).",
)
ABSENT_STANDS = enter(
    "lucky-draw-absent-stands",
    ("sch 16 s 34",),
    "A supervisor may direct that an absent player's hand is its first two cards; without a direction "
    "nothing is said.",
    "Without one the player is waited for; at an automated table the time to decide runs out, and the hand "
    "stands.",
    "The hand stands by itself.",
)
LUCKY_DRAW_CROSS_REFERENCES = enter(
    "lucky-draw-cross-references",
    ("sch 16 s 13(4)", "sch 16 s 14(1)(d)"),
    "The player to cut is said to stand in section 15, and a directed reshuffle in section 12(4)(c), which "
    "does not exist.",
    "They mean section 14 and section 12(3)(c).",
    "Taken literally they point nowhere.",
)
