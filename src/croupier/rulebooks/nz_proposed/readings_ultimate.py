"""How Croupier plays Ultimate Texas hold'em, of which the text has one rule, and whence it has the rest."""

from __future__ import annotations

from croupier.law import Reading
from croupier.rulebooks.nz_proposed import BOOK


def _enter(
    name: str, *rules: str, unclear: str, reading: str, alternative: str, option: str | None = None
) -> Reading:
    refs = (f"div 16 r {rule}" for rule in rules)
    return BOOK.read(Reading(f"ultimate-{name}", BOOK.refer(*refs), unclear, reading, alternative, option))


GAME = _enter(
    "rules-not-printed",
    "8.0",
    unclear="Of the division an amendment of rule 8.4 alone is in the text; the game itself is not printed.",
    reading=(
        "The game is played as it is generally: ante and blind of one amount, one play wager of three or "
        "four, two or one antes, a dealer who qualifies with a pair. Each part cites what was published of "
        "it (58 Pa. Code chapter 653a for the order of hands and the pay tables, Michael Shackleford's rules "
        "for the rest). None of that is a clause."
    ),
    alternative="The division as it was made, which this book does not hold.",
)

BOTH_HOLE_CARDS = _enter(
    "both-hole-cards",
    "8.0",
    unclear="Which five of the seven cards are a hand is not printed.",
    reading="The best five of the seven, as the game is generally played.",
    alternative=(
        "Both own cards with three of the community cards, as the game is described for Auckland (Wizard of "
        "Odds, Ultimate Texas Hold'em in Auckland) and in the rules of Palms Royale Sofia."
    ),
)

SECOND_ORDER = _enter(
    "second-order-of-dealing",
    "8.4",
    "8.4(a)",
    unclear="The second order of dealing has no letter, and the numbers of both lists are out of step.",
    reading=(
        "Two orders: hands, dealer, community cards; or community cards, hands, dealer. The operator chooses "
        "one for the table; the second is cited as rule 8.4."
    ),
    alternative="The dealer may choose anew in every round.",
    option="ultimate_holdem.deal",
)

NO_SHOE = _enter(
    "no-shoe",
    "8.4",
    unclear="Rule 8.4 is for a shuffler; the rules for dealing from a shoe are not printed.",
    reading="The cards are dealt by a shuffler, the community cards face down.",
    alternative="From a shoe, which the rules before it may have.",
)

AREAS = _enter(
    "areas",
    "8.4(a)",
    unclear="How many areas a table has, and on how many a player may wager, is not printed.",
    reading=(
        "Five unless the operator has another number, up to seven; one wager on an area and one hand a "
        "player, as in the stud games of the same document and in Queensland's hold'em bonus."
    ),
    alternative="Several areas for a player.",
    option="ultimate_holdem.boxes",
)

UNEQUAL = _enter(
    "unequal-ante-and-blind",
    "8.4(a)",
    unclear="An area that is dealt to has an ante and a blind; what becomes of unequal ones is not printed.",
    reading=(
        "They are equal: when betting closes what is more of either goes back, and so does one without the "
        "other, with a trips wager beside it."
    ),
    alternative="Both are void.",
)

FOLDED_TRIPS = _enter(
    "trips-of-a-folded-hand",
    "8.0",
    unclear="Whether a player who folds loses a trips wager; what is published differs.",
    reading="It is in action: it is about the player's cards, and not about the dealer's.",
    alternative="It is lost with the hand.",
    option="ultimate_holdem.trips_of_a_folded_hand",
)

PAY_TABLES = _enter(
    "pay-tables",
    "8.0",
    unclear="What blind and trips wagers are paid is not printed.",
    reading=(
        "The two tables of the blind and the four of trips that Pennsylvania's regulation has; the operator "
        "chooses, the first of each unless another is."
    ),
    alternative="Other tables, which makers and casinos have published as well.",
    option="ultimate_holdem.trips_pays",
)

NOT_QUALIFIED = _enter(
    "dealer-does-not-qualify",
    "8.0",
    unclear="What a dealer without a pair does to each wager is not printed.",
    reading=(
        "The ante stands off whether the player has the better hand or not; blind and play wagers win and "
        "lose by the hands."
    ),
    alternative="The ante is paid, as in three card poker.",
)

IRREGULARITIES = _enter(
    "irregularities",
    "8.4",
    unclear="What is done about errors in the deal is not printed.",
    reading=(
        "As in Lunar poker of the same document (division 21, rules 11.1 to 11.13) wherever this game has "
        "the case; a community card exposed in the deal as in its Big Raise stud (rule 11.4), and one turned "
        "too early later as in Queensland's hold'em bonus (schedule 12, section 33). A wager put up by a "
        "decision is what it must be, as in both stud games. A trips wager on an area without an ante goes "
        "back when betting closes, as Big Raise has its bonus wager void there (rule 11.9)."
    ),
    alternative=(
        "The operator decides in each case; or every error in the deal ends the round, as Copper Coulee "
        "Casino has it in its rules of the game."
    ),
)

ABSENT = _enter(
    "no-decision",
    "8.0",
    unclear="What a player who is not there, or decides nothing in time, has decided is not printed.",
    reading=(
        "To check as long as that can be done, and to fold after the last community card. The trips wager of "
        "a player who is not there is then that of any hand that folds: Big Raise leaves a bonus wager in "
        "action (rule 11.12)."
    ),
    alternative=(
        "To fold at the first decision; and all wagers are forfeited, a trips wager too, as rule 11.12 of "
        "division 21 says."
    ),
)
