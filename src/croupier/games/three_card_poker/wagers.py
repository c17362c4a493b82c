"""The wagers of three card poker; rulebooks put odds and clauses on their lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from croupier.games.lines import together
from croupier.games.stud import finish
from croupier.games.stud.terms import ANTE, BET
from croupier.games.three_card_poker import kernel, showdown
from croupier.games.three_card_poker.terms import PAIR_PLUS
from croupier.games.wagers import PayLine, WagerType
from croupier.law import Clauses

BONUS_NAMES = {
    kernel.STRAIGHT: "straight",
    kernel.THREE_OF_A_KIND: "three of a kind",
    kernel.STRAIGHT_FLUSH: "straight flush",
}


def ante_wager(
    ends: Mapping[int, PayLine], bonus: Mapping[int, PayLine], clauses: Clauses, limits: Clauses
) -> WagerType:
    """The wager to take part; its lines by how the hand ends, and by the kinds of hand with a bonus."""
    lines = [ends[end] for end in range(finish.ENDS)]
    lines += [bonus[kind] for kind in sorted(bonus)]
    assert [kernel.bonus_line(kind) for kind in sorted(bonus)] == list(range(finish.ENDS, len(lines)))
    return WagerType(ANTE, "Ante", showdown.ante_wager, tuple(lines), clauses, limits, main=True)


def bet_wager(ends: Mapping[int, PayLine], clauses: Clauses, limits: Clauses) -> WagerType:
    """The wager to go on, by how the hand ends; a hand that folds has none."""
    lines = tuple(ends.get(end, ends[finish.LOST]) for end in range(finish.ENDS))
    return WagerType(BET, "Bet", showdown.bet_wager, lines, clauses, limits, follows=ANTE)


def pair_plus_wager(
    kinds: Mapping[int, PayLine], folded: PayLine, clauses: Clauses, limits: Clauses
) -> WagerType:
    """The wager that the hand is a pair or better, by its kind; a folded one loses.

    Counted as a whole it is by the kind of hand alone: who decides well folds no hand that wins it.
    """
    lines = tuple(kinds[kind] for kind in range(kernel.KINDS))
    made = WagerType(PAIR_PLUS, "Pair plus", showdown.pair_plus_wager, (*lines, folded), clauses, limits)
    return replace(made, whole=replace(made, lines=lines, grade=showdown.pair_plus_hand))


def with_bet(ante: WagerType, bet: WagerType) -> WagerType:
    """The ante wager, knowing what it comes to with the bet wager and the bonus of its hand.

    Per unit of the ante, whose bet wager is as large; a hand that folds has neither.
    """
    lines: list[PayLine] = []
    for end in range(finish.DECLARED):
        own, behind = ante.lines[end], bet.lines[end]
        for number in range(kernel.BONUSES):
            parts = [own] if end == finish.FOLDED else [own, behind]
            name = own.name
            if number and end != finish.FOLDED:
                paid = ante.lines[kernel.BONUS + number - 1]
                parts.append(paid)
                name = f"{own.name}, {paid.name}"
            lines.append(together(name, [(part, 1) for part in parts]))
    return replace(ante, whole=replace(ante, lines=tuple(lines), grade=showdown.whole_wager))
