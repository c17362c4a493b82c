"""Readings of wheel of fortune (schedule 10)."""

from __future__ import annotations

from croupier.rulebooks.qld_2010.readings._entry import enter

ORDER = enter(
    "wheel-of-fortune-order",
    ("sch 10 s 2(3)", "sch 10 s 14(3)", "sch 10 s 20(3)", "sch 10 diagram 10.1", "sch 10 diagram 10.3"),
    "In which order the symbols stand around the rim is shown in pictures that the text does not have.",
    "The operator enters the approved order, which must have each symbol on its number of sections. Where "
    "none is entered each symbol is spread as evenly as it goes; that order is not the rule's. Only a stop "
    "on a peg depends on it.",
    "A wheel may be used only in the order of the pictures.",
)
SYMBOLS_AND_LETTERS = enter(
    "wheel-of-fortune-letters",
    (
        "sch 10 s 2(2)",
        "sch 10 s 12(1)",
        "sch 10 s 14(2)",
        "sch 10 s 18(1)",
        "sch 10 s 20(2)",
        "sch 10 s 24(1)",
    ),
    "Sections are counted for a first, second or third symbol, odds are stated for symbols a, b and c.",
    "The first is a, the second b, and so on: the rarer a symbol, the higher its odds.",
    "The letters belong to the symbols in another way.",
)
APPROVAL = enter(
    "wheel-of-fortune-approval",
    ("sch 10 s 14(1)", "sch 10 s 20(1)"),
    "Wheels with 52 and with 54 spaces need the chief executive's approval.",
    "Choosing one is the operator's statement that it has been given.",
    "They cannot be chosen without evidence of it.",
)
CLOSING = enter(
    "wheel-of-fortune-no-more-bets",
    ("sch 10 s 3(3)", "sch 10 s 7(3)"),
    "Wagers close when the revolutions of a valid spin begin, and these are counted from no more bets.",
    "Both are one moment: the call of no more bets closes the betting.",
    "Wagers may be made after the call, until the wheel has begun the first of the three revolutions.",
)
SHORT_SPIN = enter(
    "wheel-of-fortune-short-spin",
    ("sch 10 s 3(3)", "sch 10 s 13"),
    "Fewer than three revolutions make no valid spin, yet this is not among the occasions of no spin.",
    "The wheel is spun again with the wagers that lie, which may be changed until no more bets.",
    "All wagers are void as after no spin.",
)
WRONG_CALL = enter(
    "wheel-of-fortune-wrong-call",
    ("sch 10 s 4(a)", "sch 10 s 4A(5)", "sch 10 s 9"),
    "A wrong entry at the terminal is put right; of a wrong announcement nothing is said.",
    "The slot decides: until wagers are settled the right symbol takes the place of the wrong one.",
    "What was announced stands.",
)
HALVES = enter(
    "wheel-of-fortune-halves",
    ("sch 10 s 24(1)",),
    "6.5 to 1 makes amounts that the smallest chip may not pay, and no rounding is provided for.",
    "The exact amount is owed.",
    "It is rounded down to what chips can pay.",
)
RIDING = enter(
    "wheel-of-fortune-winning-wager",
    ("sch 10 s 7(4)",),
    "A winning wager may be withdrawn before the next spin; what becomes of one that is not withdrawn.",
    "A wager that has won is paid and at an end, and its stake is the player's, who may place it again.",
    "It lies on for the next spin unless it is withdrawn.",
)
NO_NON_VALUE_CHIPS = enter(
    "wheel-of-fortune-chips",
    ("sch 10 s 7(1)", "s 4 def non-value chip"),
    "Gaming chips are wagered; roulette's section on chips without a value has no like here.",
    "Wagers are made in chips with their value marked on them.",
    "Chips without a value may be used as at roulette.",
)
