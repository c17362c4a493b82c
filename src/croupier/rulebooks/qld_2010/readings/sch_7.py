"""Readings of roulette (schedule 7)."""

from __future__ import annotations

from croupier.rulebooks.qld_2010.readings._entry import enter

WHEELS = enter(
    "roulette-wheels",
    ("sch 7 s 2(2)", "sch 7 s 2(3)", "sch 7 diagram 7.1", "sch 7 diagram 7.2"),
    "The order of the numbers and which of them are red stand in pictures that the text does not have.",
    "They are the trade's: clockwise from 0, the single zero wheel goes on 32, 15, 19, 4 and the double zero "
    "wheel 28, 9, 26, 30; red are the odd numbers up to 9 and from 19 to 27 and the even ones from 12 to 18 "
    "and from 30 to 36.",
    "Any order that the chief executive approved.",
)
POSITIONS = enter(
    "roulette-positions",
    ("sch 7 s 3(2)", "sch 7 s 9(3)", "sch 7 diagram 7.3", "sch 7 diagram 7.5"),
    "Which two, three, four or six numbers a chip may cover stands in pictures that the text does not have; "
    "the definitions take any.",
    "The trade's layout decides: squares that share a line, a row or a point. With one zero: 0-1, 0-2, 0-3, "
    "0-1-2, 0-2-3 and, as a corner, 0-1-2-3.",
    "Any numbers may be wagered on together.",
)
DOUBLE_ZERO_POSITIONS = enter(
    "roulette-positions-double-zero",
    ("sch 7 s 16(2)", "sch 7 diagram 7.4", "sch 7 diagram 7.6"),
    "Combinations of the 0 or 00 are mentioned and only the first five are named.",
    "The trade's: 0-00, 0-1, 0-2, 00-2 and 00-3, the streets 0-1-2, 0-00-2 and 00-2-3, and the first five; "
    "no corner.",
    "Only the first five and the straight ups.",
)
OTHER_ZERO = enter(
    "roulette-other-zero",
    ("sch 7 s 16(2)",),
    "On 0 or 00 all wagers are said to lose but those on the 0 or 00: whether one on 0 wins when 00 comes.",
    "A wager wins on what it covers alone: one straight up on 0 loses when 00 comes.",
    "Wagers on either zero stand when the other comes.",
)
FIGURES_OF_SECTIONS = enter(
    "roulette-diagram-sections",
    ("sch 7 diagram 7.1", "sch 7 diagram 7.2"),
    "The diagrams of the wheels point to section 2(4), which is not there.",
    "Section 2(3) is meant.",
    "A subsection was lost.",
)
RIDING = enter(
    "roulette-winning-wager",
    ("sch 7 s 9(5)",),
    "A winning wager may be withdrawn before the next spin; what becomes of one that is not withdrawn.",
    "A wager that has won is paid and at an end, and its stake is the player's, who may place it again.",
    "It lies on for the next spin unless it is withdrawn.",
)
AFTER_NO_SPIN = enter(
    "roulette-after-no-spin",
    ("sch 7 s 17(5)", "sch 7 s 9(4)"),
    "What becomes of the wagers of an invalid spin.",
    "They lie, the spin is made again, and until no more bets is called anew they may be changed.",
    "They are void and go back, or they are bound for the spin that follows.",
)
FEWER_REVOLUTIONS = enter(
    "roulette-fewer-revolutions",
    ("sch 7 s 5(1)", "sch 7 s 5(2)", "sch 7 s 17(2)"),
    "Fewer than four revolutions make no valid spin, yet no spin is announced only where they are foreseen.",
    "A spin that has fallen short is no spin too, until its wagers have been settled.",
    "Once the ball rests without an announcement the spin counts.",
)
WRONG_CALL = enter(
    "roulette-wrong-call",
    ("sch 7 s 6(1)", "sch 7 s 13(1)"),
    "What holds where the dealer announces or marks a number on which the ball does not rest.",
    "The compartment decides. Until the wagers are settled the right number takes the place of the wrong "
    "one; afterwards it is a dispute.",
    "What was announced stands.",
)
ONE_WAGER_A_POSITION = enter(
    "roulette-same-position",
    ("sch 7 s 15(2)",),
    "The maximum is one of a wager; whether several wagers of a player on one position are one wager.",
    "A player's chips on one position are one wager; on other positions they are others, each with the "
    "maximum of its kind.",
    "Each placing is a wager of its own.",
)
ONE_MINIMUM = enter(
    "roulette-one-minimum",
    ("sch 7 s 15(1)", "s 12(2)"),
    "The minimum is the same for each player, while the general part spares players present a higher one.",
    "The general part goes before: who keeps an old minimum has a lower one than the table's, nobody a "
    "higher one.",
    "At roulette a higher minimum binds those present too.",
)
