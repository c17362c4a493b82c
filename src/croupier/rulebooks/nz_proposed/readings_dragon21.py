"""How Croupier reads the unclear places of Dragon21, whose division has no number in the text."""

from __future__ import annotations

from croupier.law import Reading
from croupier.rulebooks.nz_proposed import BOOK


def _enter(
    name: str, *rules: str, unclear: str, reading: str, alternative: str, option: str | None = None
) -> Reading:
    refs = (f"div Dragon21 r {rule}" for rule in rules)
    return BOOK.read(Reading(f"dragon21-{name}", BOOK.refer(*refs), unclear, reading, alternative, option))


# The text itself ------------------------------------------------------------------------------------

HEADING = _enter(
    "heading-cut-off",
    "1.0",
    "2.1",
    unclear="The page with the division's number and the number of its first section is missing.",
    reading="The division is called by its game, and the definitions are section 1.0.",
    alternative="Rules are cited without a division.",
)

SECTIONS_OF_BACCARAT = _enter(
    "sections-of-baccarat",
    "6.1",
    "7.1",
    "8.1",
    "11.1",
    "12.1",
    unclear="Sections 6, 7, 8, 11 and 12 of baccarat apply; only what the amendments change is printed.",
    reading=(
        "Where the amendments print a rule (6.5, 6.6, 7.7 to 7.9, 8.5) it applies; else the part of "
        "Division V of 1996 with the same number and subject, the Player's Hand read as the Dragon's and "
        "the Banker's as the Tiger's. A table in the documentation sets the numbers beside each other."
    ),
    alternative="Later consolidated rules apply, which this book does not hold.",
)

ODDS_OF_5_2 = _enter(
    "odds-in-rule-5-2",
    "5.1(a)(i)",
    "5.1(b)(i)",
    "5.1a",
    unclear="For the odds of the Dragon's hand r 5.1 points to r 5.2, which lists combinations of wagers.",
    reading="R 5.1a is meant, as for the Tiger's hand: both are paid alike.",
    alternative="The text gives the Dragon's hand no odds.",
)

RULE_2_3 = _enter(
    "rules-2-3-f-and-g",
    "2.2(e)",
    "2.2(f)",
    "2.2(g)",
    unclear="R 2.2(e) is subject to rr 2.3(f) and (g), which do not exist.",
    reading="R 2.2(f) and (g) are meant: approval may be withdrawn without the player's confirmation.",
    alternative="A nominee never ceases to act unless the player confirms it.",
)

LAYOUT = _enter(
    "layout-and-its-words",
    "3.2",
    "3.3(a)",
    "5.3",
    unclear=(
        "Appendix A is missing; areas are designated by a 'work', and chips lie on the 'baccarat layout'."
    ),
    reading="'Word' is meant, and the layout of Dragon21: seven sets of areas for Dragon, Tiger and Tie.",
    alternative="Wagers are made on a baccarat table's layout.",
)

# Hands ----------------------------------------------------------------------------------------------

SOFT_17 = _enter(
    "soft-17-stands",
    "4.1(c)",
    "9.2",
    unclear="Whether a 17 in which an ace counts eleven is more than 16 is not said.",
    reading="The ace counts eleven as long as the hand is not over 21: the hand has 17 and stands.",
    alternative="A soft 17 draws.",
)

TIGER_DRAWS_ANYWAY = _enter(
    "tiger-draws-whatever-the-dragon-has",
    "9.1",
    "9.2",
    unclear="Whether the Tiger's hand draws once the Dragon's is over 21 is not said in so many words.",
    reading=(
        "It draws to more than 16 whatever the Dragon's hand has come to; only a blackjack stops it. Both "
        "may be over, and the odds for a win with more than 21 have a meaning."
    ),
    alternative="The Tiger's hand stands once the Dragon's is over.",
)

WIN_WITH_17 = _enter(
    "win-with-17-pushes",
    "5.1(a)(i)(c)",
    "5.1(b)(i)(c)",
    "5.1a",
    unclear="A hand that wins with 17 is listed among winning bets and pays 'push'.",
    reading="The stake goes back and nothing is won; it happens only where the other hand is over 21.",
    alternative="It is paid 1 to 1 like other wins.",
)

EQUAL_TO_A_BLACKJACK = _enter(
    "equal-to-a-blackjack",
    "5.1(a)(ii)",
    "5.1(b)(ii)",
    "5.1(c)(i)",
    unclear=(
        "Equal counts stand off, for the Tiger's hand 'notwithstanding' blackjacks, and lose the tie bet "
        "where one hand is a blackjack: as if a 21 of more cards could meet one."
    ),
    reading=(
        "Both hands are read alike: equal counts stand off whatever made them. With r 9.1 no hand draws "
        "against a blackjack and every 21 of two cards is one, so it never comes up."
    ),
    alternative="A blackjack beats 21 of more cards.",
)

# Wagers ---------------------------------------------------------------------------------------------

PAID_IN_CHIPS = _enter(
    "three-to-two-in-chips",
    "5.1a",
    unclear="What is paid where chips cannot make 3 to 2 exactly is not said.",
    reading=(
        "Division I of 1996 applies (r 15.3): paid up to what chips can make, unless the wager is refused."
    ),
    alternative="Breakage is the house's.",
    option="dragon21.refuse_unpayable",
)

SEVERAL_AREAS = _enter(
    "several-areas",
    "5.7(b)",
    "5.8(a)",
    "5.8(b)",
    unclear="How the operator's direction on areas and the rule on several areas go together is not said.",
    reading=(
        "A player's bets on one outcome keep to the maximum together, wherever they lie. A direction bounds"
        " besides what one player, or all players, have on one area; without a direction nothing does."
    ),
    alternative="The direction replaces the bound on a player's bets together.",
    option="dragon21.area_maximum",
)

STANDING = _enter(
    "areas-of-standing-players",
    "3.1",
    "5.6",
    unclear="Standing players may wager; no areas for them are named.",
    reading="They wager on the seven sets of areas, as one of the players that an area takes.",
    alternative="There are areas for standing players besides.",
)

DIFFERENTIAL = _enter(
    "pro-rata-remainders",
    "5.12",
    "5.13",
    unclear="Wagers on the hand are reduced pro rata; what is done with parts of a chip is not said.",
    reading=(
        "After 'No more bets' the wagers on the hand with the larger total are cut in one proportion so "
        "that the difference comes down to what the sign states, each down to a whole chip; the rest goes "
        "back. Tie bets and the other hand's wagers are left alone."
    ),
    alternative="Remainders are shared out by size, so that the difference is used to the full.",
    option="dragon21.differential_remedy",
)

AFTER_A_TIE = _enter(
    "wagers-after-a-tie",
    "5.11",
    unclear="After a tie wagers on the hands may be altered before the next round; whether they must lie on.",
    reading="They are the player's again: they may be left, altered or taken back for the next round.",
    alternative="They lie as they are unless altered.",
)

PERFECT_PAIRS = _enter(
    "perfect-pairs-without-odds",
    "11A.1",
    "1.0 def perfect pairs wager",
    "1.0 def pair",
    unclear="Section 11A of baccarat applies; its conditions and odds are not printed.",
    reading=(
        "A table offers it where its operator enters odds for the pairs of section 1.0, as at baccarat: on "
        "either hand or both, with a wager on a hand or a tie of the same player, decided by the first two "
        "cards and paid after the result (r 10.2). The highest pair alone counts. The odds are marked "
        "everywhere as the operator's own."
    ),
    alternative="It cannot be offered; or a perfect pair alone wins; or it needs no other wager.",
    option="dragon21.perfect_pairs",
)

# Cards ----------------------------------------------------------------------------------------------

CONTINUOUS = _enter(
    "continuous-shuffler",
    "3.4(a)(iii)",
    "1.0 def continuous shuffler",
    unclear="A continuous shuffler shuffles 'all or most' of the cards; which are left out is not said.",
    reading="Every round is dealt from all the decks.",
    alternative="The cards of the last rounds are left out.",
    option="dragon21.cards_from",
)

TWO_SETS = _enter(
    "two-sets",
    "3.4(a)(ii)",
    "11.1",
    unclear="How the two sets are used is not said.",
    reading="They take turns: while one is dealt the machine shuffles the other, which is the next shoe.",
    alternative="The second set is in reserve.",
)

LAST_HAND = _enter(
    "last-hand-of-a-shoe",
    "11.1",
    "9.2",
    unclear=(
        "The rules on the cutting card stand in baccarat's section 9, which does not apply; section 11 "
        "speaks of the last hand all the same."
    ),
    reading="Rr 9.7 and 9.8 of Division V say which hand is the last, as for every shoe of baccarat.",
    alternative="The dealer says when a shoe ends.",
)

STYLE_B_ADDITIONAL = _enter(
    "additional-cards-of-style-b",
    "9.4",
    "9.5",
    unclear=(
        "Additional cards follow 'rules 8.13 to 8.18' of baccarat, by numbers that are not those of 1996."
    ),
    reading=(
        "The rules that r 9.10 of Division V names for a third card are meant: each card is passed and "
        "turned by who turns the hand, and the next is dealt after that. They are passed unless the table's"
        " option has them dealt face up."
    ),
    alternative="All additional cards are passed together.",
    option="dragon21.additional_cards",
)

ADDITIONAL_IN_ERROR = _enter(
    "additional-card-in-error",
    "12.1",
    "9.2",
    unclear="R 12.2 of Division V is about a third card; hands of Dragon21 may draw any number.",
    reading=(
        "Any additional card to a Dragon's hand that must stand is the Tiger's next card where that must "
        "draw, and else the first of the next round. A card too many to the Tiger's hand is a card in "
        "excess (r 12.3)."
    ),
    alternative="Only a third card is put right so.",
)

# People ---------------------------------------------------------------------------------------------

NOMINEES = _enter(
    "nominees",
    "2.2(a)",
    "2.2(b)",
    "1.0 def nominee",
    unclear="How approval is asked for, and what a nominee may do before it is announced, is not said.",
    reading=(
        "A player names another person at the table; until a supervisor has approved and so announced it, "
        "that person may place nothing. Wagers of a nominee are the player's own in every limit."
    ),
    alternative="Approval may be given afterwards.",
)

DIRECTED = _enter(
    "nominees-after-a-direction",
    "2.2(f)",
    "2.2(g)",
    unclear=(
        "Either direction withdraws the approval, and each bars one thing only, wagers or cards; whether a "
        "nominee may go on with the other is not said."
    ),
    reading="There is one approval: after either direction the nominee acts no longer and nobody is named.",
    alternative="Where players are to turn their own cards a nominee may still place wagers.",
)
