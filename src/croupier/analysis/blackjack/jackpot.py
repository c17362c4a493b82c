"""What a wager on a progressive jackpot is worth, by what its meter shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Final

from croupier.analysis.figures import ratio_text
from croupier.analysis.results import Exhibit
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.terms import BLAZING_7S
from croupier.games.wagers import PayLine, Result, WagerType
from croupier.money.amounts import decimal
from croupier.money.odds import Odds

STAKE: Final = 250
"""The smaller of the two wagers, in minor units: a share of the pool is most to it."""
TIMES: Final = (1, 2, 3, 5, 10)


def at_meter(type_: WagerType, rules: BlackjackRules, shows: int, stake: int = STAKE) -> WagerType:
    """The wager with its shares of the pool as odds: what they pay one winner of a meter, in minor units."""
    assert rules.jackpot is not None
    shares = {prize.name: prize.share for prize in rules.jackpot.prizes}

    def line(each: PayLine) -> PayLine:
        if each.name not in shares:
            return each
        ratio = shares[each.name] * shows / stake - 1
        return replace(each, result=Result.WIN, odds=Odds(ratio.numerator, ratio.denominator))

    return replace(type_, lines=tuple(map(line, type_.lines)))


def by_meter(rules: BlackjackRules, counted: tuple[Mapping[int, int], int]) -> Exhibit:
    """The house's advantage for meters from the minimum up, and the meter at which there is none."""
    assert rules.jackpot is not None
    least = rules.jackpot.pool.reset

    def edge(shows: int, stake: int) -> Fraction:
        counts, total = counted
        lines = at_meter(rules.wagers[BLAZING_7S], rules, shows, stake).lines
        return -sum((lines[n].ratio * often for n, often in counts.items()), Fraction(0)) / total

    def rows() -> Iterator[tuple[str | int, ...]]:
        for stake in (STAKE, 2 * STAKE):
            for shows in (least * times for times in TIMES):
                found = edge(shows, stake)
                yield decimal(stake), decimal(shows), ratio_text(found), f"{100 * float(found):.4f}%"
            slope = (edge(least, stake) - edge(2 * least, stake)) / least
            fair = least + edge(least, stake) / slope
            yield decimal(stake), decimal(round(fair)), "0/1", "even, to the cent"

    return Exhibit(
        "Blazing 7's by the meter",
        "Per unit wagered, one winner at a time. What the wager adds to the meter is not counted.",
        ("wager", "meter shows", "house edge", ""),
        tuple(rows()),
    )
