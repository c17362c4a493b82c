"""Readings of roulette (Division III)."""

from __future__ import annotations

from croupier.rulebooks.nz_1996.readings._entry import enter

WHEEL = enter(
    "roulette-wheel",
    "div III r 2.3",
    "div III diagram 4",
    unclear="The order of the numbers and their colours stand in a picture that the text does not have.",
    reading=(
        "They are the trade's: clockwise from 0 come 32, 15, 19, 4; red are the odd numbers up to 9 and from "
        "19 to 27 and the even ones from 12 to 18 and from 30 to 36."
    ),
    alternative="Any order in which red and black alternate.",
)
POSITIONS = enter(
    "roulette-positions",
    "div III r 4.1(b)(i)",
    "div III r 4.1(c)(i)",
    "div III r 4.1(d)(i)",
    "div III r 4.4",
    "div III diagram 3A",
    "div III diagram 3B",
    unclear=(
        "The text lists the combinations with zero and speaks of rows; which other numbers make a split or a "
        "corner stands in pictures that it does not have."
    ),
    reading=(
        "The trade's layout decides: squares that share a line make a split, four that share a point a "
        "corner. 0-1-3 is no street."
    ),
    alternative="Any two or four numbers may be wagered on together.",
)
COURTESY_LINE = enter(
    "roulette-courtesy-line",
    "div III diagram 3B",
    unclear="The courtesy line of the second layout is for wagers straight up on the zero.",
    reading="A chip on it is a chip on the zero, and shares its maximum.",
    alternative="It is a wager of its own beside the one on the zero.",
)
RESPIN = enter(
    "roulette-void-spin",
    "div III r 6.8",
    "div I r 1.0 def void(b)",
    unclear="A void spin has no result and is made again; what becomes of the wagers meanwhile is not said.",
    reading=(
        "They lie for the spin that takes its place, which has a call of no more bets of its own: until then "
        "they may be changed and withdrawn. A void spin is not a void round, whose wagers go back."
    ),
    alternative="They are void and go back, or are bound until the spin made again.",
)
SHORT_SPIN = enter(
    "roulette-short-spin",
    "div III r 3.2",
    "div III r 6.6",
    "div III r 6.7",
    unclear=(
        "Four revolutions make a valid spin, but a spin foreseen to fall short is not among those that are "
        "void without an announcement."
    ),
    reading="A spin that falls short is void whether or not it was announced, until wagers are settled.",
    alternative="A spin that fell short and was not announced counts.",
)
PAID_WAGERS = enter(
    "roulette-paid-wagers",
    "div III r 4.8",
    "div III r 4.9",
    unclear="Winning outside wagers may be removed once paid; inside ones that are paid are not mentioned.",
    reading=(
        "Every wager that has been paid is at an end and its stake is the player's, who may place it again "
        "for the next spin."
    ),
    alternative="Inside wagers that have won lie on for the next spin.",
)
WRONG_CALL = enter(
    "roulette-wrong-call",
    "div III r 3.4(a)",
    "div III r 4.7",
    unclear="What holds where the dealer announces or marks a number on which the ball does not rest.",
    reading=(
        "The compartment decides. Until the wagers are settled the right number takes the place of the wrong "
        "one; afterwards it is a matter for the ladder of disputes."
    ),
    alternative="What was announced stands.",
)
ONE_WAGER_A_POSITION = enter(
    "roulette-same-position",
    "div I r 13.1",
    "div I r 14.2(b)",
    unclear="Whether several wagers of a player on one position are one wager to the maximum.",
    reading="They are; wagers on other positions are others, each with the maximum of its kind.",
    alternative="Each placing is a wager of its own.",
)
