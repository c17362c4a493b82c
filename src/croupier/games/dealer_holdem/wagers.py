"""The wagers of hold'em against the dealer; rulebooks put odds and clauses on their lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from croupier.games.dealer_holdem import kernel, shape
from croupier.games.dealer_holdem.shape import Shape, Showdown
from croupier.games.dealer_holdem.terms import BLIND, BONUS, TITLES, TRIPS
from croupier.games.lines import together
from croupier.games.poker_hands import kinds
from croupier.games.stud import finish
from croupier.games.stud.terms import ANTE
from croupier.games.wagers import PayLine, WagerType
from croupier.law import Clauses


def ante_wager(of: Shape, lines: Mapping[int, PayLine], clauses: Clauses, limits: Clauses) -> WagerType:
    """The wager to take part, by its lines in the kernel; those that a game has none of are as lost."""
    in_order = _filled(lines, kernel.ANTE_LINES, finish.LOST)
    return WagerType(ANTE, "Ante", of.ante_line, in_order, clauses, limits, main=True)


def blind_wager(
    ends: Mapping[int, PayLine], won: Mapping[int, PayLine], clauses: Clauses, limits: Clauses
) -> WagerType:
    """The wager of as much as the ante: by how the hand ends, and by its kind where it has won."""
    lines = _filled(ends, finish.ENDS, finish.LOST) + tuple(won[kind] for kind in range(kinds.KINDS))
    return WagerType(BLIND, "Blind", shape.blind_line, lines, clauses, limits, beside=ANTE, pooled=True)


def bet_wager(name: str, ends: Mapping[int, PayLine], clauses: Clauses, limits: Clauses) -> WagerType:
    """What a decision puts up behind an ante, by how the hand ends."""
    lines = _filled(ends, finish.ENDS, finish.LOST)
    return WagerType(name, TITLES[name], shape.bet_line, lines, clauses, limits, follows=ANTE)


def hole_wager(lines: Mapping[int, PayLine], clauses: Clauses, limits: Clauses) -> WagerType:
    """The wager on a player's own two cards; a hand that is given up loses it.

    Counted as a whole it is by the cards alone: who decides well folds no hand that wins it.
    """
    in_order = tuple(lines[line] for line in range(kernel.HOLE_LINES))
    made = WagerType(BONUS, "Bonus", shape.hole_line, in_order, clauses, limits)
    alone = replace(made, lines=in_order[: kernel.HOLE_FOLDED], grade=shape.hole_alone)
    return replace(made, whole=alone)


def trips_wager(
    won: Mapping[int, PayLine], folded: PayLine | None, clauses: Clauses, limits: Clauses
) -> WagerType:
    """The wager on the kind of the finished hand.

    ``folded``: the line of a hand that was given up; None where it is paid all the same.
    """
    lines = tuple(won[kind] for kind in range(kinds.KINDS))
    if folded is None:
        return WagerType(TRIPS, "Trips", shape.kind_alone, lines, clauses, limits)
    return WagerType(TRIPS, "Trips", shape.kind_line, (*lines, folded), clauses, limits)


def with_bets(of: Shape, ante: WagerType, bet: WagerType, blind: WagerType | None = None) -> WagerType:
    """The ante wager, knowing what it comes to with all that is put behind it, per unit of its own stake.

    ``bet``: any of the wagers that decisions put up, which are all paid alike.
    """
    lines = [
        _together((ante, bet, blind), Showdown(end, qualified, kind, kernel.NO_BONUS, antes))
        for end, qualified, kind in _results(of)
        for antes in of.bets
    ]
    folded = Showdown(finish.FOLDED, 1, kinds.ODD_CARDS, kernel.NO_BONUS, 0)
    lines.append(_together((ante, bet, blind), folded))
    assert len(lines) == of.folded_line + 1, of
    made = ante if blind is None else replace(ante, beside=blind.name)
    return replace(made, whole=replace(made, lines=tuple(lines), grade=of.whole_line))


def _results(of: Shape) -> list[tuple[int, int, int]]:
    """End, whether the dealer qualifies and the lowest kind of the grade, for each result in order."""
    lowest = [of.grades.index(grade) for grade in range(of.graded)]
    made = [(finish.STOOD_OFF, 1, kinds.ODD_CARDS)]
    for qualified in (1, 0) if of.qualifies else (1,):
        made.append((finish.LOST, qualified, kinds.ODD_CARDS))
        made += [(finish.WON, qualified, kind) for kind in lowest]
    return made


def _together(wagers: tuple[WagerType, WagerType, WagerType | None], ended: Showdown) -> PayLine:
    ante, bet, blind = wagers
    own = ante.lines[ante.grade(ended)]
    parts, name = [(own, 1)], own.name
    if ended.end != finish.FOLDED:
        parts.append((bet.lines[bet.grade(ended)], ended.bet))
    if blind is not None:
        paid = blind.lines[blind.grade(ended)]
        parts.append((paid, 1))
        if ended.end == finish.WON:
            name = f"{name}, {paid.name}"
        elif not ended.qualified:
            name = f"{name}, {bet.lines[ended.end].name}"
    if ended.end != finish.FOLDED:
        name = f"{name}, {1 + ended.bet + (blind is not None)} wagered"
    return together(name, parts, name)


def _filled(lines: Mapping[int, PayLine], count: int, otherwise: int) -> tuple[PayLine, ...]:
    """Lines by their numbers; those that a game has none of are the one that ``otherwise`` names."""
    return tuple(lines.get(number, lines[otherwise]) for number in range(count))
