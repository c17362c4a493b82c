"""The columns of a file of blackjack's decisions, and what its worths rest on, in words."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from typing import Final

from croupier.analysis.decisions import PLACES, Column, Role
from croupier.games.blackjack import terms

FACES: Final = "A23456789T"
"""What cards are called, by their place; T is any card that counts 10."""
HALF: Final = Fraction(1, 2)
ROUNDING: Final = Fraction(1, 2 * 10**PLACES)
"""How far a decimal can be from what was rounded to it."""


class Of(StrEnum):
    """Which hand is decided on."""

    UNSPLIT = "unsplit"
    INSURED = "insured"
    """A blackjack that is insured, which may have even money yet."""
    FIRST = "first"
    """Of a pair that was split: the hand with the blackjack wager,"""
    SECOND = "second"
    """and the other one, where the first was not split again."""
    SECOND_OF_THREE = "second_of_three"
    """The other one where it was: there are three hands."""
    AGAIN = "again"
    """Of a second split: the hand with the blackjack wager,"""
    AGAIN_ADDED = "again_added"
    """and those without."""


DECIDED: Final = (terms.STAND, terms.DRAW, terms.DOUBLE_DOWN, terms.SPLIT, terms.SURRENDER)
"""What is decided on a hand, by the numbers of :mod:`counting`."""
ACTIONS: Final = {
    terms.STAND: "stand",
    terms.DRAW: "draw a card, and go on as is best",
    terms.DOUBLE_DOWN: "double for as much as the wager on the hand",
    terms.SPLIT: "split for as much, and play all hands as is best",
    terms.INSURANCE: "insure for half of the blackjack wager, and go on as is best",
    terms.NO_INSURANCE: "do not insure, and go on as is best",
    terms.EVEN_MONEY: "have the blackjack paid 1 to 1 at once",
    terms.NO_EVEN_MONEY: "keep the blackjack that is insured",
    terms.NO_DOUBLE: "leave the wager as it is on a hand that was doubled by who controls the box",
    terms.COVER_BOTH: "a wager on both hands of a pair that was split by who controls the box",
    terms.FIRST_HAND: "the wager on the first of them alone",
    terms.SECOND_HAND: "the wager on the second of them alone",
}
RIDES: Final = {
    terms.RIDE: "let all of a side wager that has won ride on the hand, and play that as is best",
    terms.TAKE: "have it paid out, and play the hand as is best",
}
"""And where a side wager may ride, behind those."""
"""All that is decided, in the order of the columns, in which of equal worths the first is taken."""

COLUMNS: Final = (
    Column(
        "step",
        Role.STATE,
        f"{terms.INSURING}: insurance and even money; {terms.DECISION}: the player controls the box; "
        f"{terms.DOUBLING_TOO}, {terms.SPLITTING_TOO}: another does, who has doubled or split",
    ),
    Column(
        "of",
        Role.STATE,
        f"which hand: {Of.UNSPLIT}; {Of.INSURED}, a blackjack with insurance; {Of.FIRST} and {Of.SECOND} of "
        f"a pair that was split; {Of.SECOND_OF_THREE}, where the first was split again; {Of.AGAIN}, a hand "
        f"of a second split with the blackjack wager; {Of.AGAIN_ADDED}, one without",
    ),
    Column("pair", Role.STATE, "a card of the pair that it was split from; empty of one that was not"),
    Column("hand", Role.STATE, "its cards by what they count, aces first; T counts 10"),
    Column("dealer", Role.STATE, "the dealer's first card"),
    Column("weight", Role.WEIGHT, "deals, of two cards and the dealer's one, whose first decision this is"),
    Column("reached", Role.CHANCE, "how often a round of one player alone comes to it under the best play"),
    Column("best", Role.BEST, "the action that is worth most"),
    *(Column(name, Role.ACTION, what) for name, what in ACTIONS.items()),
)
WON: Final = Column(
    "won",
    Role.STATE,
    "what a side wager as high as the blackjack wager has won to 1, where it may ride on the hand "
    f"({terms.RIDING_OR_NOT}) or all of it does; empty without one",
)
UNIT: Final = "per unit of the blackjack wager, with all that decisions put beside it on its hands"
BASIS: Final = (
    (
        "The full shoe without the cards of the hand and the dealer's first one can come next; beside a hand "
        "of a pair another card of its value is gone with each hand that is made of the same pair."
    ),
    (
        "There is no hole card; where the dealer has a blackjack, what was put up besides goes back as the "
        "rules say."
    ),
    "{doubles} are for as much as the wager.",
    (
        "Who does not control the box decides after the others did: what is worth there is how the box is "
        "played as is best for who controls it, with no further split. Such states have no weight, and one "
        "player alone does not come to them."
    ),
)
RIDDEN: Final = (
    "Where a side wager rides, worths are those of blackjack wager and riding money together; what it has "
    "won before is left out. They are told for a side wager as high as the blackjack wager, and for hands "
    "that the best play comes to."
)
INSURED: Final = (
    "Insurance is for half of the blackjack wager, against the cards that are left of the shoe; doubles"
)
BLACKJACKS: Final = (
    "The ranks of tens are left as they come: each of those in the shoe is as likely. Nothing is decided "
    "about a blackjack."
)
