"""Readings of sic-bo (schedule 8)."""

from __future__ import annotations

from croupier.rulebooks.qld_2010.readings._entry import enter

DIAGRAM_NUMBER = enter(
    "sic-bo-diagram-number",
    ("sch 8 s 2(3)", "sch 8 diagram 8.1"),
    "The layout is to be as in diagram 9.1; the diagram of this schedule is numbered 8.1.",
    "Diagram 8.1 is meant. Its picture is missing from the text: an area is drawn for each wager of section "
    "5 with its odds.",
    "A diagram 9.1 of another schedule is meant.",
)
PART_FOUR = enter(
    "sic-bo-part-4",
    ("sch 8 s 17",),
    "The irregularities are headed Part 4, and the schedule has no other part.",
    "The heading is left over; nothing is missing.",
    "Parts 1 to 3 have other headings that were lost.",
)
TRIPLE_WINS_DOUBLE = enter(
    "triple-wins-double",
    ("sch 8 s 5(2) def double", "sch 8 s 12(d)"),
    "A double wins if it 'appears'; whether it appears in a triple of the same number is not said.",
    "It does, at the same 11 to 1: two of the dice show it.",
    "A triple is another combination, and the double loses.",
    "sic_bo.triple_wins_double",
)
EVEN_AND_ODD_LOSE = enter(
    "even-and-odd-lose",
    ("sch 8 s 5(2) def even", "sch 8 s 5(2) def odd"),
    "Even and odd are said to win on a list of totals; when they lose is not said, nor what a triple 6 or a "
    "triple 1, whose totals are not on the lists, does.",
    "Whatever does not win loses: the other totals, and every triple.",
    "On a triple they neither win nor lose.",
)
FOUR_NUMBERS = enter(
    "three-of-four-numbers",
    ("sch 8 s 5(2) def four number combination", "sch 8 s 12(j)"),
    "The wager wins once if any three of its four numbers appear; whether a number may count twice is not "
    "said.",
    "Three different numbers of the four must appear, one on each die: 24 of the 216 throws.",
    "Three dice that all show numbers of the four are enough, doubles and triples too.",
)
COMBINATION_WINS_ONCE = enter(
    "combination-wins-once",
    ("sch 8 s 5(2) def dice combinations", "sch 8 s 12(g)"),
    "What a combination wins where one of its numbers is on two dice is not said.",
    "It wins once, at 6 to 1.",
    "It wins once for each way in which two dice make it.",
)
WAGERS_AFTER_NO_SPIN = enter(
    "sic-bo-wagers-after-no-spin",
    ("sch 8 s 17(1)", "sch 8 s 17(2)"),
    "After 'no spin' neither the fate of the wagers nor the next step is said.",
    "The spin has no result and is made again; the wagers lie, and may be changed until 'no more bets'.",
    "The wagers are void and go back.",
)
WHEN_A_COVERED_TUMBLER_IS_ACTIVATED = enter(
    "covered-tumbler-activated",
    ("sch 8 s 8(2)", "sch 8 s 13", "sch 8 s 14(1)(a)"),
    "With a cover only its removal is tied to 'no more bets'; when the tumbler is activated is open.",
    "It is activated before or while wagers are placed; the dice are seen after 'no more bets'.",
    "It is activated after 'no more bets', like an open one.",
)
LIMITS_OF_SIC_BO = enter(
    "sic-bo-limits",
    ("sch 8 s 5(1)", "s 12(1)"),
    "The schedule has no section on minimum and maximum wagers.",
    "The limits on the table's sign bind: the minimum each wager, the maximum a player's wagers on one area "
    "together.",
    "There are no limits at sic-bo, or the maximum binds all of a player's wagers together.",
)
WRONG_RESULT_UNTIL_SETTLED = enter(
    "sic-bo-wrong-result",
    ("sch 8 s 15(4)", "sch 8 s 9"),
    "A wrong result is to be cleared; until when that can be done is not said.",
    "Until wagers are settled, within the round; later it is for staff to put right.",
    "Payments are undone whenever the error is found.",
)
SECTION_7_AND_9 = enter(
    "sic-bo-relief-is-a-power",
    ("sch 8 s 10(1)(b)", "sch 8 s 10(2)"),
    "The operator 'may' settle a wager as if it lay where it should.",
    "It is the operator's ruling, made before the settlement; without it the wager counts where it lies.",
    "The operator must do so once satisfied that anything else is unfair.",
)
