"""The wagers of casino war; rulebooks put odds and clauses on their lines."""

from __future__ import annotations

from dataclasses import replace

from croupier.games.casino_war import battle, kernel
from croupier.games.casino_war.terms import CASINO_WAR, GO_TO_WAR, TIE
from croupier.games.comparing import EQUAL, HIGHER, LOWER
from croupier.games.lines import lose
from croupier.games.wagers import PayLine, WagerType
from croupier.law import Clauses


def casino_war_wager(
    lower: PayLine,
    higher: PayLine,
    surrendered: PayLine,
    lost_in_war: PayLine,
    void_in_war: PayLine,
    clauses: tuple[Clauses, Clauses],
) -> WagerType:
    """The wager on the player's cards; ``clauses`` of the wager, and of its limits."""
    lines = [lower] * 5
    lines[kernel.LOSE], lines[kernel.WIN] = lower, higher
    lines[kernel.SURRENDERED] = surrendered
    lines[kernel.LOST_IN_WAR], lines[kernel.VOID] = lost_in_war, void_in_war
    own, limits = clauses
    return WagerType(
        CASINO_WAR,
        "Casino war",
        battle.casino_war_wager,
        tuple(lines),
        own,
        limits,
        main=True,
        area="bet",
    )


def tie_wager(unequal: PayLine, equal: PayLine, clauses: Clauses, limits: Clauses) -> WagerType:
    """The wager that the first cards are equal in rank."""
    return WagerType(TIE, "Tie", battle.tie_wager, (unequal, equal), clauses, limits, main=True)


def go_to_war_wager(
    lower: PayLine, equal: PayLine, higher: PayLine, clauses: Clauses, limits: Clauses
) -> WagerType:
    """The wager that going to war puts beside the casino war wager."""
    lines = [lower] * 3
    lines[LOWER], lines[EQUAL], lines[HIGHER] = lower, equal, higher
    return WagerType(
        GO_TO_WAR,
        "Go to war",
        battle.go_to_war_wager,
        tuple(lines),
        clauses,
        limits,
        area="war",
        follows=CASINO_WAR,
    )


def with_war(casino_war: WagerType, go_to_war: WagerType) -> WagerType:
    """The casino war wager, knowing what it comes to with a go to war wager behind it.

    In a war its stake is lost or goes back, and the go to war wager of the same amount is lost or paid.
    """
    own, behind = casino_war.lines, go_to_war.lines
    lost, void_ = own[kernel.LOST_IN_WAR], own[kernel.VOID]

    def paid(name: str, line: PayLine) -> PayLine:
        return replace(line, name=name, clauses=line.clauses + void_.clauses)

    lines = [own[kernel.LOSE]] * 6
    lines[kernel.WIN] = own[kernel.WIN]
    lines[kernel.SURRENDERED] = own[kernel.SURRENDERED]
    both = lost.loses + behind[LOWER].loses
    clauses = lost.clauses + behind[LOWER].clauses
    lines[kernel.WAR_LOST] = lose("war lost, both stakes", clauses, share=both)
    lines[kernel.WAR_EQUAL] = paid("war tied", behind[EQUAL])
    lines[kernel.WAR_WON] = paid("war won", behind[HIGHER])
    return replace(casino_war, whole=replace(casino_war, lines=tuple(lines), grade=battle.whole_wager))
