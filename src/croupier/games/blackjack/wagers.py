"""The wagers of blackjack; rulebooks put odds and clauses on their lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from croupier.games.blackjack import hands, kernel
from croupier.games.blackjack.hands import Grade
from croupier.games.blackjack.sides import SIDES
from croupier.games.blackjack.terms import (
    BLACKJACK,
    BONUS_BLACKJACK,
    DOUBLE_DOWN,
    INSURANCE,
    PUSH_22,
    RIDING,
    SECOND_BLACKJACK,
    SPLIT,
)
from croupier.games.blackjack.twentyone import DealersBlackjack
from croupier.games.lines import stand_off
from croupier.games.wagers import PayLine, Result, WagerType
from croupier.law import Clauses
from croupier.money.odds import Odds


@dataclass(frozen=True, slots=True)
class Own:
    """The clauses of a wager, and of its limits."""

    clauses: Clauses
    limits: Clauses


def _table(lines: Mapping[int, PayLine]) -> tuple[PayLine, ...]:
    assert sorted(lines) == list(range(len(lines))), lines
    return tuple(lines[number] for number in range(len(lines)))


def blackjack_wager(
    lines: Mapping[int, PayLine],
    taken: DealersBlackjack,
    own: Own,
    grade: Grade,
    *,
    nets: Sequence[int | Fraction] = kernel.NETS,
    hands_dealt: int = 1,
    title: str = "Blackjack",
    short: str = "",
) -> WagerType:
    """The wager on a hand against the dealer's; its lines are those of ``grade``.

    ``taken``: what a dealer's blackjack takes. ``nets``: what a round can come to, in units, with all that
    is put beside it; a blackjack that wins a fraction more comes to that. ``hands_dealt``: on how many hands
    of a box a unit is staked, which are counted together, per unit of all that is first staked. ``short``:
    what its area says.
    """
    alone = WagerType(
        BLACKJACK,
        title,
        grade,
        _table({**lines, **taken.original_lines()}),
        own.clauses,
        own.limits,
        main=True,
        short=short,
        area="box",
    )
    return replace(alone, whole=_whole(alone, nets, hands_dealt))


def _whole(alone: WagerType, nets: Sequence[int | Fraction], hands_dealt: int) -> WagerType:
    """The wager with what doubles and a split put beside it: its lines are the nets of a round, in units."""
    won, lost = alone.lines[kernel.HIGHER], alone.lines[kernel.LOWER]
    even, natural = alone.lines[kernel.EQUAL], alone.lines[kernel.PLAYER_BLACKJACK]

    def line(units: int | Fraction) -> PayLine:
        if units < 0:
            return replace(lost, name=_units(-units, "lost"), loses=Fraction(-units, hands_dealt))
        if units:
            odds = Odds(units.numerator, units.denominator * hands_dealt)
            return replace(won, name=_units(units, "won"), odds=odds)
        name = "nothing won or lost"
        if even.result is Result.STAND_OFF:
            return replace(even, name=name)
        # No hand comes to it alone: what one wins another loses.
        return stand_off(name, won.clauses + lost.clauses)

    apart = () if natural.ratio in nets else (natural,)
    return replace(alone, grade=hands.round_net, lines=(*map(line, nets), *apart))


def two_wagers(
    first: WagerType, short: tuple[str, str], titles: tuple[str, str], both: str
) -> tuple[WagerType, WagerType]:
    """The wagers on the two hands of a box, from that on the first.

    Both are counted as one, with the first, under the title ``both``.
    """
    second = replace(
        first,
        name=SECOND_BLACKJACK,
        title=titles[1],
        short=short[1],
        area="box",
        hand=2,
        whole=None,
        pooled=True,
    )
    assert first.whole is not None, first.name
    whole = replace(first.whole, title=both)
    one = replace(first, title=titles[0], short=short[0], beside=SECOND_BLACKJACK, whole=whole)
    return one, replace(second, beside=BLACKJACK)


def _units(count: int | Fraction, what: str) -> str:
    told = str(count) if count.denominator == 1 else f"{float(count):.1f}"
    return f"{told} unit{'' if count == 1 else 's'} {what}"


def double_wager(
    lines: Mapping[int, PayLine],
    taken: DealersBlackjack,
    own: Own,
    *,
    grade: Grade = hands.additional_wager_bust_first,
    never_bust: bool = True,
    second: bool = False,
) -> WagerType:
    """The wager that doubling down puts beside the blackjack wager, or beside that of a split hand.

    ``second``: whether a box has a second hand, with its own wager. ``never_bust``: whether hands of 11 or
    less are doubled, to which one card more is never over 21.
    """
    bust = {kernel.BUST: lines[kernel.LOWER]} if never_bust else {}
    return WagerType(
        DOUBLE_DOWN,
        "Double down",
        grade,
        _table({**lines, **taken.double_lines(), **bust}),
        own.clauses,
        own.limits,
        area="box",
        follows=BLACKJACK,
        also_follows=(SECOND_BLACKJACK, SPLIT) if second else (SPLIT,),
    )


def split_wager(
    lines: Mapping[int, PayLine],
    taken: DealersBlackjack,
    own: Own,
    *,
    again: bool = False,
    second: bool = False,
    grade: Grade | None = None,
) -> WagerType:
    """The wager that splitting puts on the new hand; ``taken``: what a dealer's blackjack takes of it.

    ``again``: whether it may stand beside that of another split; ``second``: or beside that of a second hand.
    """
    return WagerType(
        SPLIT,
        "Split",
        grade or (hands.additional_wager_bust_first if taken.bust_lost else hands.additional_wager),
        _table({**lines, **taken.split_lines()}),
        own.clauses,
        own.limits,
        area="box",
        follows=BLACKJACK,
        also_follows=(*((SECOND_BLACKJACK,) if second else ()), *((SPLIT,) if again else ())),
    )


def insurance_wager(loses: PayLine, wins: PayLine, own: Own, *against_ten: PayLine) -> WagerType:
    """The wager that the dealer's second card counts 10; against a ten, where that is offered, an ace."""
    return WagerType(
        INSURANCE,
        "Insurance",
        hands.insurance_wager,
        (loses, wins, *against_ten),
        own.clauses,
        own.limits,
        case=hands.insured_against,
        area="insurance line",
        follows=BLACKJACK,
    )


def side_wager(name: str, title: str, lines: Mapping[int, PayLine], own: Own) -> WagerType:
    """One of the side wagers that a box's first cards decide, with its odds (see :data:`SIDES`)."""
    side = SIDES[name]
    case = None if side.case is None else side.case_of
    return WagerType(name, title, side.grade, _table(lines), own.clauses, own.limits, case=case, side=side)


def push_22_wager(lines: Mapping[int, PayLine], own: Own) -> WagerType:
    """The wager that the dealer's hand comes to 22."""
    return WagerType(PUSH_22, "Push 22", hands.dealers_22, _table(lines), own.clauses, own.limits)


def riding_wager(lines: Mapping[int, PayLine], spared: PayLine, own: Own) -> WagerType:
    """What a side wager has won and its player leaves on the hand; it is graded as the blackjack wager.

    ``spared``: the line that it has against a dealer's blackjack.
    """
    against = (kernel.DEALER_BLACKJACK, kernel.SPLIT_DEALER_BLACKJACK, kernel.BOTH_BLACKJACK)
    return WagerType(
        RIDING,
        "Riding money",
        hands.blackjack_wager,
        _table({**lines, **dict.fromkeys(against, spared)}),
        own.clauses,
        own.limits,
        area="box",
        follows=BLACKJACK,
    )


def bonus_blackjack_wager(lines: Mapping[int, PayLine], own: Own) -> WagerType:
    """The wager on four sorts of hands."""
    return WagerType(
        BONUS_BLACKJACK,
        "Bonus blackjack",
        hands.bonus_blackjack_wager,
        _table(lines),
        own.clauses,
        own.limits,
    )


def on_hands(
    bust: PayLine, lower: PayLine, equal: PayLine, dealer_bust: PayLine, higher: PayLine
) -> dict[int, PayLine]:
    """The lines that every wager on a hand has: those by the totals alone."""
    return {
        kernel.BUST: bust,
        kernel.LOWER: lower,
        kernel.EQUAL: equal,
        kernel.DEALER_BUST: dealer_bust,
        kernel.HIGHER: higher,
    }
