"""Readings of mini baccarat (Division IV), baccarat (V) and midi baccarat (IX)."""

from __future__ import annotations

from croupier.rulebooks.nz_1996.readings._entry import both, each, enter

# Wagers and odds

ONE_PLAYER_ALL_AREAS = enter(
    "combinations-by-player",
    *each("r 4.8"),
    unclear="Whether the ban on wagering on both hands looks at a player or at an area.",
    reading="At the player: wagers in all areas are taken together.",
    alternative="A player with two numbered places may back a different hand at each.",
)

UNSEATED_ON_AREA = enter(
    "players-without-a-seat",
    "div IV r 4.4",
    "div IX r 4.4",
    unclear="Up to three players may share an area; that all but one have no seat is not said.",
    reading=(
        "Players without a seat may share an area where the operator allows sharing; none of them is a "
        "seated player."
    ),
    alternative="Only seated players may wager, on each other's areas too.",
)

STANDING_AREAS = enter(
    "standing-players-share",
    "div V r 4.4(a)",
    "div V r 4.5",
    unclear="Numbered areas take one player; how many may use a standing players' area is not said.",
    reading="Any number of standing players may share one.",
    alternative="One player to each area there as well.",
)

AREA_MAXIMUM = enter(
    "area-maximum-by-order",
    "div IV r 4.5",
    "div IX r 4.5",
    "div I r 14.2(b)",
    unclear="Where the total on an area may not exceed the maximum, whose wager gives way is not said.",
    reading=(
        "The wager that would take the total over it: it is refused, or if accepted it is void as to the "
        "excess."
    ),
    alternative="All wagers on the area are cut in proportion.",
)

PLAYERS_ON_AREA = enter(
    "players-on-an-area",
    "div IV r 4.4",
    "div IX r 4.4",
    unclear="The operator may permit up to three players on an area; what holds until that is done is open.",
    reading="One, until the operator permits two or three; the option says how many.",
    alternative="Three may wager there, unless the operator sets fewer.",
    option="mini_baccarat.players_per_area",
)

PLAYERS_TOTAL_ON_AREA = enter(
    "a-players-total-on-an-area",
    "div IV r 4.5",
    "div V r 4.5",
    "div IX r 4.5",
    "div I r 14.1(b)",
    unclear=(
        "A player may have several wagers on one area; whether the maximum binds each or all together "
        "depends on a direction in IV and IX, and V has no such rule."
    ),
    reading="All together; in IV and IX the operator may direct otherwise.",
    alternative="Each by itself until a direction is given.",
    option="mini_baccarat.area_maximum",
)

PRO_RATA = enter(
    "pro-rata-reduction",
    *each("r 4.9", "r 4.10"),
    unclear=(
        "The differential is a difference of two totals, but the power to reduce is tested against the "
        "total on one hand and speaks of all wagers; breakage is not mentioned."
    ),
    reading=(
        "After 'No more bets' the wagers on the larger side are cut in one proportion so that the "
        "difference comes down to the limit; each goes down to the chip unit (a Banker's Hand wager to a "
        "sum payable exactly after commission), and the remainder is returned. Tie bets are left alone."
    ),
    alternative="The wagers on both hands are cut, or either hand's own total is held to the limit.",
)

ODD_BANKER_WAGER = enter(
    "payable-part-of-a-banker-wager",
    *each("r 5.4"),
    unclear="How much of an unpayable Banker's Hand wager stands.",
    reading=(
        "The largest part for which both the part and its winnings less 5% are whole chips: a multiple of "
        "twenty smallest chips."
    ),
    alternative="The largest part whose winnings alone are whole chips.",
)

AFTER_A_TIE = enter(
    "altering-after-a-tie",
    *each("r 5.6"),
    unclear="Hand wagers may be altered after a tie, which suggests that they stay on the layout.",
    reading=(
        "They are stand-offs and go back; the player places anew, moves to the other hand, or does not play."
    ),
    alternative="They stay for the next round unless the player alters them.",
)

# Seats, cut and shoe

SEAT_ORDER = enter(
    "seat-order",
    "div IV r 7.2",
    *both("r 7.3", "r 8.10", "r 8.14"),
    unclear="Directions round the table are given without saying which way the numbers run.",
    reading=(
        "Each offer starts at an end of the numbers and must reach every place: numbers rise clockwise in "
        "Division IV, counter-clockwise in V and IX (IX starts the cut at the highest and goes clockwise, "
        "so downwards)."
    ),
    alternative="Numbers run the same way on all tables and one of the directions is a slip.",
)

CUT_IN_NUMBERED_PLACES = enter(
    "cut-in-numbered-places",
    "div IV r 7.2",
    "div IX r 7.3",
    unclear="Division V offers the cut to seated players, IV and IX to each player.",
    reading="The offer goes round the numbered places, so to seated players, in all three.",
    alternative="In IV and IX players without a seat are asked too.",
)

VACANT_TABLE = enter(
    "vacant-table",
    "div IV r 7.1(d)",
    unclear="When a mini baccarat table has been vacant; the other two divisions have no such rule.",
    reading=(
        "When no player was at the table; staff enter it, and the cards are shuffled before play goes on. "
        "In V and IX the shoe goes on."
    ),
    alternative="Any round without wagers makes the table vacant.",
)

SHOE_COMPLETED = enter(
    "shoe-completed",
    *both("r 7.1(b)", "r 9.7", "r 9.8"),
    unclear="When a shoe is completed is not defined.",
    reading=(
        "With the last round after the cutting card, with a round void for want of cards, or when the "
        "cards are replaced."
    ),
    alternative="Only when no card is left.",
)

CUTTING_CARD_NEXT = enter(
    "cutting-card-between-rounds",
    *each("r 9.7", "r 9.8"),
    unclear="The cutting card may come to the front of the shoe when a round has just had its last card.",
    reading="It has not appeared in that round: it comes out first in the next one, which is the last.",
    alternative=(
        "It appeared in the round just finished, so one more round is dealt; the count of rounds is the same."
    ),
)

SECOND_CUTTING_CARD = enter(
    "second-cutting-card",
    "div IV r 7.3",
    *both("r 7.4"),
    *each("r 3.1"),
    unclear="A second cutting card may be used, at the very back; nothing is said of its appearing.",
    reading="It hides the last card and does nothing else.",
    alternative="Its appearing means that the cards have run out.",
)

STYLE_B_IN_PART = enter(
    "style-b-for-part-of-a-shoe",
    *both("r 7.1(b)", "r 8.4", "r 11.1"),
    unclear="A shoe may change style with the inspector's leave, and the ends of shoes differ.",
    reading="Style B at any time in the shoe brings the end of part 11.",
    alternative="The style at the end of the shoe decides.",
)

RESHUFFLE_WHERE_PERMITTED = enter(
    "reshuffle-where-permitted",
    *both("r 12.6", "r 7.1(b)", "r 11.1"),
    unclear=(
        "After a shortage the set is replaced or, where permitted, reshuffled; where it is permitted is "
        "not said."
    ),
    reading="Under styles A and C; under style B the cards are replaced.",
    alternative="Wherever the operator or an inspector allows it.",
)

NEW_SHOE_IS_BURNT = enter(
    "new-shoe-after-shortage",
    "div IV r 11.6",
    *both("r 12.6"),
    unclear="After a shortage the set goes back to the shoe; cut and burn are not mentioned.",
    reading="It is a new shoe like any other: cut, cutting card, burn.",
    alternative="The new round is dealt at once from the shuffled set.",
)

# Dealing

THIRD_CARD_VALUE = enter(
    "third-card-by-value",
    *each("r 9.4 table 2", "r 3.2"),
    unclear="Table 2 lists digits for the third card without saying whether rank or value is meant.",
    reading="Value: a ten or court card is 0, an ace 1.",
    alternative="None that gives every card a line.",
)

BANKER_WHEN_PLAYER_STANDS = enter(
    "banker-six-when-player-stands",
    *each("r 9.4 table 2", "r 9.5"),
    unclear="Table 2 lets the Banker's Hand draw on six, r 9.5 does not.",
    reading=(
        "Table 2 is for a Player's Hand that drew; when it stood, the Banker's Hand draws on 0 to 5 only."
    ),
    alternative="None: the two rules have different conditions.",
)

HAND_MEANS_ROUND = enter(
    "hand-means-round",
    *each("r 9.7"),
    "div IV r 11.8",
    "div V r 12.8",
    "div IX r 11.8",
    unclear="'Hand' is at times the whole round; Division IV voids the hand where V and IX void the round.",
    reading="The whole round is void, with both hands.",
    alternative="In Division IV only the hand that was dealt wrongly.",
)

BANK_EACH_ROUND = enter(
    "bank-offered-each-round",
    *both("r 8.10", "r 8.14"),
    unclear="The Bank is offered at the commencement of play: of the round, the shoe or the day.",
    reading="Of each round, because it goes by that round's wagers.",
    alternative="Once a shoe, and the Banker keeps it while wagering on the Banker's Hand.",
)

HIGHEST_OWN_WAGER = enter(
    "highest-wager-is-ones-own",
    *both("r 8.10", "r 8.14"),
    unclear="Whether the highest wager is a player's or an area's, and whether tie bets count.",
    reading=(
        "The seated player's own wager on that hand, over all areas; others on the area and tie bets do "
        "not count."
    ),
    alternative="The total on the seated player's area.",
)

HANDLERS_DECIDE_NOTHING = enter(
    "handlers-decide-nothing",
    *both("r 8.12", "r 8.18", "r 9.3", "r 9.4"),
    unclear="Players act as Banker and Player, and the tables are said to make a hand draw or stand.",
    reading="They only expose cards. Every draw follows the tables, whoever holds the hand.",
    alternative="None that r 8.12 allows.",
)

STYLE_B_THIRD_CARDS = enter(
    "style-b-third-cards-in-turn",
    *both("r 9.10", "r 8.20", "r 8.22"),
    unclear="The handling rules apply to third cards with necessary changes.",
    reading=(
        "The Player's Hand's third card is exposed, announced and back in its box before the Banker's "
        "Hand's is passed."
    ),
    alternative="Both third cards are dealt before either is passed.",
)

# Irregularities

VOID_HAND = enter(
    "void-hand-has-a-result",
    "div IV r 11.1",
    "div V r 12.1",
    "div IX r 12.1",
    "div I r 1.0 def void(b)",
    unclear=(
        "A void hand of the general rules has no result; a Void Hand of baccarat is a round without wagers."
    ),
    reading=(
        "Two different things: the Void Hand is dealt out by all the rules and shown as a result, but no "
        "money is on it."
    ),
    alternative="Its outcome is not recorded.",
)

VOID_HAND_COUNTS = enter(
    "void-hand-is-the-one-more-round",
    *each("r 9.7"),
    "div IV r 11.1",
    "div V r 12.1",
    "div IX r 12.1",
    unclear="Whether a void hand is the one round that may follow the cutting card.",
    reading="It is a round of play, so it is, and a cutting card that appears in it counts as well.",
    alternative="One more round with wagers follows.",
)

WAGERS_BEFORE_VOID_HAND = enter(
    "wagers-before-a-void-hand",
    "div IV r 11.4",
    "div V r 12.4",
    "div IX r 12.4",
    unclear="The face-up first card is found when wagers are already down and no bets are then allowed.",
    reading="The wagers go back; players place them again for the round after it.",
    alternative="They stay where they are and count for the round after it.",
)

UNAUTHORISED_THIRD_CARD = enter(
    "unauthorised-third-card",
    "div IV r 11.2",
    "div V r 12.2",
    "div IX r 12.2",
    *each("r 9.5"),
    unclear=(
        "The Banker's Hand takes the card if Table 2 or r 9.5 makes it draw; Table 2 needs a Player's Hand "
        "that drew."
    ),
    reading=(
        "The Player's Hand had to stand, so r 9.5 alone decides; after a natural the Banker's Hand never "
        "takes the card."
    ),
    alternative="The wrong card is put into Table 2 as if the Player's Hand had drawn it.",
)

WRONG_BANKER_CARD = enter(
    "third-card-wrongly-to-banker",
    "div IV r 11.3",
    "div V r 12.3",
    "div IX r 12.3",
    unclear="Only a third card wrongly given to the Player's Hand has a rule of its own.",
    reading="One wrongly given to the Banker's Hand is a card drawn in excess.",
    alternative="It is out of sequence, and the round is reconstructed.",
)

DISCLOSED = enter(
    "disclosed-card",
    "div IV r 11.2",
    "div IV r 11.3",
    *both("r 12.2", "r 12.3"),
    unclear="When a card is disclosed.",
    reading="When it has been turned face up, or anyone at the table has seen its face; staff enter which.",
    alternative="Only when it has been turned face up.",
)

ERROR_CARD_AT_THE_END = enter(
    "error-card-after-the-last-round",
    "div IV r 11.2",
    "div IV r 11.3",
    *both("r 12.2", "r 12.3"),
    *each("r 9.7", "r 9.8"),
    unclear="A disclosed error card opens a void hand, with no exception for the end of the shoe.",
    reading=(
        "When the cards are to be shuffled or replaced next, the card goes with them and no void hand is "
        "dealt."
    ),
    alternative="A void hand is dealt even after the last round.",
)

RECONSTRUCTION = enter(
    "what-can-be-reconstructed",
    "div IV r 11.7",
    "div IV r 11.8",
    "div V r 12.7",
    "div V r 12.8",
    "div IX r 11.7",
    "div IX r 11.8",
    unclear="When an initial deal out of sequence can still be reconstructed, and when it may yet be void.",
    reading=(
        "While the order in which the cards left the shoe is known: they are placed as that order "
        "requires. The casino supervisor rules, until the round is over, whenever the error is found. That "
        "it was made in the initial deal is part of the ruling not_reconstructable: of later cards no rule "
        "has the round void, and they are put right."
    ),
    alternative="Only while no card of the round has been turned face up.",
)

COUNTS_OF_STYLE_B = enter(
    "counts-of-style-b",
    *both("r 8.19", "r 8.20", "r 8.21"),
    unclear=(
        "In style B the dealer announces the Player's Hand's count, takes its cards back, and passes the "
        "Banker's Hand then."
    ),
    reading=(
        "What the dealer says between the two hands is the dealer's to do, and is on the checklist. The "
        "record has the hands turned in this order, and both counts together once they are."
    ),
    alternative="Each count is an event of its own, before the other hand is turned.",
)

BURN_IN_PART = enter(
    "burn-forgotten-or-short",
    "div IV r 11.9",
    "div V r 12.9",
    "div IX r 11.9",
    unclear=(
        "The rule for a forgotten burn does not mention a burn of too few or too many cards, nor a card "
        "face up in it."
    ),
    reading="Play goes on from the card that is next in the shoe, in each of these cases.",
    alternative="The burn is completed before the first round.",
)

# Slips of the pen

MIDI_NUMBERING = enter(
    "midi-rules-11-7-to-11-9",
    "div IX r 11.7",
    "div IX r 11.8",
    "div IX r 11.9",
    unclear="The last three rules of part 12 of Division IX are printed 11.7 to 11.9.",
    reading=(
        "They belong to part 12 and are cited by the number printed, which no other rule of the division "
        "bears."
    ),
    alternative="They are cited as 12.7 to 12.9.",
)

SHORTAGE_CONJUNCTION = enter(
    "shortage-conjunction",
    "div V r 12.6",
    unclear="The rule for too few cards lacks a word between the void round and the new one.",
    reading="'And', as in Divisions IV and IX.",
    alternative="None.",
)

PLAYERS_BOX_PLURAL = enter(
    "players-box-plural",
    "div V r 8.24",
    "div V r 1.0 def player's box",
    unclear="Style C deals to a box of the players, in the plural, which is not defined.",
    reading="It is the Player's Box.",
    alternative="None.",
)

DROP_BOX = enter(
    "drop-box-attached",
    "div IV r 2.5",
    unclear="The rule on the drop box breaks off before its last word.",
    reading="It is attached to the table, as in Divisions V and IX.",
    alternative="None.",
)
