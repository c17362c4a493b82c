"""The wagers and fees of lunar poker; rulebooks put odds and clauses on their lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from croupier.games.lines import lose, together, win
from croupier.games.lunar_poker import kernel, showdown
from croupier.games.lunar_poker.showdown import Played
from croupier.games.lunar_poker.terms import FEE, SUPER
from croupier.games.poker_hands import kinds
from croupier.games.poker_hands.names import TITLES
from croupier.games.stud import finish
from croupier.games.stud.terms import ANTE, BET
from croupier.games.wagers import PayLine, WagerType
from croupier.law import Clauses
from croupier.money.odds import Odds

KIND_NAMES: Final = {**TITLES, kinds.ODD_CARDS: "ace and king"}
SECONDS: Final[Mapping[int, tuple[int, ...]]] = {
    kernel.NONE: (),
    kernel.ACE_KING: (kinds.ODD_CARDS,),
    kernel.SECOND_PAIR: (kinds.PAIR,),
    kernel.SECOND_TWO_PAIRS: (kinds.TWO_PAIRS,),
    kernel.SECOND_STRAIGHT: (kinds.STRAIGHT,),
    kernel.SECOND_FLUSH: (kinds.FLUSH,),
    kernel.SECOND_FULL_HOUSE: (kinds.FULL_HOUSE,),
    kernel.SECOND_STRAIGHT_FLUSH: (kinds.STRAIGHT_FLUSH,),
    kernel.PAIR_AND_ACE_KING: (kinds.PAIR, kinds.ODD_CARDS),
    kernel.STRAIGHT_AND_PAIR: (kinds.STRAIGHT, kinds.PAIR),
    kernel.STRAIGHT_AND_ACE_KING: (kinds.STRAIGHT, kinds.ODD_CARDS),
}
"""The combinations that second ones are made of."""
BESIDE: Final[Mapping[int, frozenset[int]]] = {
    kinds.ODD_CARDS: frozenset(),
    kinds.PAIR: frozenset({kernel.ACE_KING}),
    kinds.TWO_PAIRS: frozenset({kernel.ACE_KING, kernel.SECOND_TWO_PAIRS}),
    kinds.THREE_OF_A_KIND: frozenset({kernel.ACE_KING}),
    kinds.STRAIGHT: frozenset({kernel.ACE_KING, kernel.SECOND_STRAIGHT, kernel.STRAIGHT_AND_PAIR}),
    kinds.FLUSH: frozenset(
        {
            kernel.ACE_KING,
            kernel.SECOND_PAIR,
            kernel.PAIR_AND_ACE_KING,
            kernel.SECOND_STRAIGHT,
            kernel.STRAIGHT_AND_ACE_KING,
            kernel.SECOND_FLUSH,
        }
    ),
    kinds.FULL_HOUSE: frozenset({kernel.ACE_KING, kernel.SECOND_FULL_HOUSE}),
    kinds.FOUR_OF_A_KIND: frozenset({kernel.ACE_KING, kernel.SECOND_FULL_HOUSE}),
    kinds.STRAIGHT_FLUSH: frozenset(
        {
            kernel.ACE_KING,
            kernel.SECOND_STRAIGHT,
            kernel.STRAIGHT_AND_PAIR,
            kernel.SECOND_FLUSH,
            kernel.SECOND_STRAIGHT_FLUSH,
        }
    ),
    kinds.ROYAL_FLUSH: frozenset(
        {
            kernel.SECOND_STRAIGHT,
            kernel.STRAIGHT_AND_PAIR,
            kernel.SECOND_FLUSH,
            kernel.SECOND_STRAIGHT_FLUSH,
        }
    ),
}
"""The second combinations that hands of five and six cards have, by the kind of the first."""
SUPER_NAMES: Final = {
    kernel.SAME_COLOUR: "five cards of one colour",
    kernel.ACE_KING_QUEEN: "ace, king and queen",
    kernel.SUPER_THREE: "three of a kind",
    kernel.SUPER_STRAIGHT: "straight",
    kernel.SUPER_FLUSH: "flush",
    kernel.SUPER_FULL_HOUSE: "full house",
    kernel.SAME_COLOUR_STRAIGHT: "straight of one colour",
    kernel.SUPER_FOUR: "four of a kind",
}


def second_name(second: int) -> str:
    """Second combinations in words; nothing where there is none."""
    return " and ".join(KIND_NAMES[kind] for kind in SECONDS[second])


def ante_wager(ends: Mapping[int, PayLine], clauses: Clauses, limits: Clauses) -> WagerType:
    """The wager to take part, by how the hand ends."""
    lines = tuple(ends[end] for end in range(kernel.ENDS))
    return WagerType(ANTE, "Ante", showdown.ante_wager, lines, clauses, limits, main=True)


def bet_wager(
    ends: Mapping[int, PayLine],
    odds: Mapping[int, int],
    pays: tuple[Clauses, Clauses],
    clauses: Clauses,
    besides: Callable[[int], int],
) -> WagerType:
    """The wager to play: by how the hand ends; where it has won by its kind, and what it has besides.

    Every number that the kernel gives has a line; one that no hand comes to at this table repeats another.

    Args:
        ends: the lines of hands that have not won.
        odds: to 1, by the kind of a combination.
        pays: what pays the first combination, and the second besides.
        clauses: what the wager rests on.
        besides: what a table pays of all second combinations of a hand.
    """
    first, second_too = pays
    lines = [ends.get(end, ends[finish.LOST]) for end in range(kernel.ENDS)]
    for kind in range(kinds.KINDS):
        plain = win(KIND_NAMES[kind], Odds(odds[kind]), first)
        paid = {besides(found) for found in BESIDE[kind]}
        for second in range(kernel.SECONDS):
            if second == kernel.NONE or second not in paid:
                lines.append(plain)
                continue
            total = odds[kind] + sum(odds[each] for each in SECONDS[second])
            name = f"{KIND_NAMES[kind]}, with {second_name(second)}"
            lines.append(win(name, Odds(total), first + second_too))
    return WagerType(BET, "Bet", showdown.bet_wager, tuple(lines), clauses, clauses, follows=ANTE)


def super_wager(
    odds: Mapping[int, int], pays: Clauses, also: Mapping[int, Clauses], lost: Clauses, places: Clauses
) -> WagerType:
    """The wager on the first five cards; ``also``: what a line rests on besides."""
    lines = [lose("no super combination", lost)]
    lines += [
        win(SUPER_NAMES[line], Odds(odds[line]), pays + also.get(line, ()))
        for line in range(kernel.SAME_COLOUR, kernel.SUPERS)
    ]
    return WagerType(SUPER, "Super", showdown.super_wager, tuple(lines), places, places)


FEES: Final = ("", ", a fee", ", two fees")
"""What is said of a hand that has paid so many."""


BOUNDS: Final = {
    finish.FOLDED: (0, 1),
    finish.NOT_QUALIFIED: (0, 1),
    kernel.NO_HAND: (1, kernel.MOST_FEES),
}
"""How many fees a hand has paid that ends so, at the least and at the most, where not any number."""


def with_all(ante: WagerType, bet: WagerType, fee_: WagerType) -> WagerType:
    """The ante wager, knowing what it comes to with its bet of twice as much and its fees.

    Lines that no hand comes to repeat others, as in :func:`bet_wager`.
    """
    lines = []
    for fees in range(kernel.MOST_FEES + 1):
        for ended in range(kernel.ENDS):
            least, most = BOUNDS.get(ended, (0, kernel.MOST_FEES))
            lines.append(_together(ante, bet, fee_, Played(ended, 0, 0, min(max(fees, least), most))))
        for kind in range(kinds.KINDS):
            lines += [
                _together(ante, bet, fee_, Played(finish.WON, kind, second, fees))
                for second in range(kernel.SECONDS)
            ]
    return replace(ante, whole=replace(ante, lines=tuple(lines), grade=showdown.whole_wager))


def _together(ante: WagerType, bet: WagerType, fee_: WagerType, played: Played) -> PayLine:
    """What a hand comes to, as one line."""
    own, behind = ante.lines[played.end], bet.lines[kernel.bet_line(*played[:3])]
    if played.end in (kernel.CASH_STRAIGHT_FLUSH, kernel.CASH_ROYAL_FLUSH):
        return own
    said = FEES[played.fees]
    paid = ((fee_.lines[0], played.fees),) if played.fees else ()
    if played.end == finish.FOLDED:
        return together(f"{own.name}{said}", ((own, 1), *paid))
    name = f"won, {behind.name}{said}" if played.end == finish.WON else f"{own.name}{said}"
    return together(name, ((own, 1), (behind, 2), *paid), name)


def fee(collected: Clauses, clauses: Clauses) -> WagerType:
    """What is paid to draw or to force: it goes to the house at once."""
    lines = (lose("collected", collected),)
    return WagerType(FEE, "Fee", showdown.fee, lines, clauses, clauses, follows=ANTE)
