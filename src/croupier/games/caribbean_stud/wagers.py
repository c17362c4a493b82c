"""The wagers of Caribbean stud poker; rulebooks put odds and clauses on their lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from croupier.games.caribbean_stud import kernel, showdown
from croupier.games.caribbean_stud.terms import JACKPOT
from croupier.games.jackpots import Prize
from croupier.games.lines import lose, together, win
from croupier.games.lines import prize as on_prize
from croupier.games.poker_hands import kinds
from croupier.games.poker_hands.names import TITLES
from croupier.games.stud import finish
from croupier.games.stud.terms import ANTE, BET
from croupier.games.wagers import PayLine, WagerType
from croupier.law import Clauses
from croupier.money.odds import Odds

ODDS = {
    kinds.ODD_CARDS: 1,
    kinds.PAIR: 1,
    kinds.TWO_PAIRS: 2,
    kinds.THREE_OF_A_KIND: 3,
    kinds.STRAIGHT: 4,
    kinds.FLUSH: 5,
    kinds.FULL_HOUSE: 7,
    kinds.FOUR_OF_A_KIND: 20,
    kinds.STRAIGHT_FLUSH: 50,
    kinds.ROYAL_FLUSH: 250,
}
"""To 1: Queensland, schedule 3 s 22(1); New Zealand 1996, division VIII r 10.1."""


def ante_wager(ends: Mapping[int, PayLine], clauses: Clauses, limits: Clauses) -> WagerType:
    """The wager to take part, by how the hand ends."""
    lines = tuple(ends[end] for end in range(finish.ENDS))
    return WagerType(ANTE, "Ante", showdown.ante_wager, lines, clauses, limits, main=True)


def bet_wager(ends: Mapping[int, PayLine], won: Clauses, clauses: Clauses) -> WagerType:
    """The wager to go on: by how the hand ends, and by its kind where it has won."""
    lines = [ends.get(end, ends[finish.LOST]) for end in range(finish.ENDS)]
    lines += [win(TITLES[kind], Odds(to), won) for kind, to in ODDS.items()]
    return WagerType(BET, "Bet", showdown.bet_wager, tuple(lines), clauses, clauses, follows=ANTE)


def with_bet(ante: WagerType, bet: WagerType) -> WagerType:
    """The ante wager, knowing what it comes to with the bet wager of its hand, per unit of the ante."""
    ends = (finish.LOST, finish.STOOD_OFF, finish.NOT_QUALIFIED, finish.FOLDED)
    lines = {kernel.whole_line(end, 0): _together(ante, bet, end, 0) for end in ends}
    for kind in range(kinds.KINDS):
        lines[kernel.whole_line(finish.WON, kind)] = _together(ante, bet, finish.WON, kind)
    whole = replace(ante, lines=tuple(lines[n] for n in range(len(lines))), grade=showdown.whole_wager)
    return replace(ante, whole=whole)


def _together(ante: WagerType, bet: WagerType, end: int, kind: int) -> PayLine:
    """What an ante and a bet of twice as much come to, as one line."""
    own, behind = ante.lines[end], bet.lines[kernel.bet_line(end, kind)]
    if end == finish.FOLDED:
        return own
    won = f"won, {behind.name}" if end == finish.WON else ""
    return together(own.name, ((own, 1), (behind, 2)), won)


UNIT = 100
"""What a jackpot wager is counted for, in minor units: its payments do not grow with it."""


def jackpot_wager(lost: Clauses, prizes: Sequence[Prize], clauses: Clauses, limits: Clauses) -> WagerType:
    """The wager that the hand wins a prize; its lines name the prizes, whose amounts meters decide.

    A prize is paid besides the stake, which is collected: the line itself gives no odds. Counted as a whole
    it is a stake of 1 and the least that each prize can pay.
    """
    named = {prize.name: prize for prize in prizes}
    names = ("dead man's hand", *(TITLES[kind] for kind in range(kinds.FLUSH, kinds.KINDS)))
    lines, least = [lose("no prize", lost)], [lose("no prize", lost)]
    for name in names:
        prize = named.get(name)
        if prize is None:
            lines.append(lines[0])
            least.append(least[0])
            continue
        lines.append(on_prize(name, prize.words, prize.may_rest_on))
        least.append(_at_least(prize))
    made = WagerType(JACKPOT, "Jackpot", showdown.jackpot_wager, tuple(lines), clauses, limits)
    return replace(made, whole=replace(made, lines=tuple(least)))


def _at_least(prize: Prize) -> PayLine:
    """What a prize is sure to pay, less the wager."""
    net = Fraction(prize.sure - UNIT, UNIT)
    if net <= 0:
        return lose(f"{prize.name}, displayed amount aside", prize.may_rest_on)
    return win(prize.name, Odds(net.numerator, net.denominator), prize.may_rest_on)
