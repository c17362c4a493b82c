"""What a jackpot wager is paid, as its rulebook prints it: shares of the meter, and fixed amounts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.terms import BLAZING_7S
from croupier.games.caribbean_stud.rules import StudRules
from croupier.games.caribbean_stud.terms import JACKPOT
from croupier.games.game import Rules
from croupier.games.jackpots import PoolKind, Prize
from croupier.games.wagers import PayLine
from croupier.money.amounts import parse_amount

UP_TO_IT: Final = "up to the jackpot"
"""What the area of a wager says whose best prize is the whole pool."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A row of a prize table: a hand with its share or amount in words, or with how often the wager it is."""

    name: str
    words: str = ""
    times: int = 0

    def of(self, stakes: Sequence[int]) -> list[str]:
        """The row where these are the stakes that a wager may be, in minor units."""
        if not self.times:
            return [self.name, self.words]
        amounts = [dollars(self.times * stake) for stake in stakes]
        return [self.name, " or ".join(amounts) or f"{self.times} times the wager"]


def overlay(areas: Iterable[Mapping[str, Any]], rules: Rules) -> list[dict[str, Any]]:
    """Areas with the prizes of jackpot wagers, the best first, in place of odds that say too little."""
    printed = dict(_printed(rules))
    return [
        {**area, "pays": UP_TO_IT, "prizes": [row.of(_stakes(area)) for row in printed[area["wager"]]]}
        if area["wager"] in printed
        else dict(area)
        for area in areas
    ]


def _stakes(area: Mapping[str, Any]) -> list[int]:
    """The one amount, or the two, that a wager on an area may be."""
    ends = {parse_amount(area[end]) for end in ("min", "max") if area[end] is not None}
    return sorted(ends) if area["max"] is not None else []


def _printed(rules: Rules) -> Iterator[tuple[str, tuple[Printed, ...]]]:
    if isinstance(rules, BlackjackRules) and rules.jackpot is not None and BLAZING_7S in rules.wagers:
        shares = {prize.name: prize for prize in rules.jackpot.prizes}
        lines = reversed(rules.wagers[BLAZING_7S].lines)
        rows = (_row(line, shares.get(line.name)) for line in dict.fromkeys(lines))
        yield BLAZING_7S, tuple(row for row in rows if row is not None)
    if isinstance(rules, StudRules) and JACKPOT in rules.wagers:
        shown = {pool.name for pool in rules.pools if pool.kind is PoolKind.SET}
        named = (row for prize in reversed(rules.prizes) for row in stud_rows(prize, shown))
        yield JACKPOT, tuple(Printed(name, words) for name, words in named)


def _row(line: PayLine, prize: Prize | None) -> Printed | None:
    """A line as it is printed: prizes are paid besides a stake that the house has collected."""
    if prize is not None:
        return Printed(line.name, f"{prize.share * 100}% of the jackpot")
    return None if line.odds is None else Printed(line.name, times=int(line.odds.ratio) + 1)


def stud_rows(prize: Prize, displayed: Iterable[str]) -> Iterator[tuple[str, str]]:
    """What a prize comes to, as the cloth has it, with the least that it is in a row of its own.

    Pools in ``displayed`` are amounts that stand beside it.
    """
    if prize.amount:
        yield prize.name, dollars(prize.amount)
    elif prize.pool in displayed:
        yield prize.name, "shown"
    else:
        yield prize.name, "all" if prize.share == 1 else f"{prize.share * 100}%"
        if prize.sure:
            yield "", f"at least {dollars(prize.sure)}"


def dollars(cents: int) -> str:
    """An amount in minor units as it is printed on a cloth."""
    whole, rest = divmod(cents, 100)
    return f"${whole:,}.{rest:02}" if rest else f"${whole:,}"
