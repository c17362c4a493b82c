"""What lunar poker with all draws is worth: estimated for every deal, and put right by deals that are exact.

A deal is five cards and an upcard. What its estimate is wrong by is found exactly for deals that are drawn at
random, for the choice that is made and for the best one: the mean over all deals is that of the estimates and
of what they are wrong by, with a standard error; and the same deals say what better choices could gain.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from croupier.analysis.lunar_poker.choices import DECK, Choices, otherwise
from croupier.analysis.lunar_poker.deals import deals
from croupier.analysis.lunar_poker.exact import EXCHANGES, HAND, Spot
from croupier.analysis.stud import Table

NEAR: Final = 0.1
"""Deals whose best exchange is estimated to be worth so much less than the best without are not sampled."""
OFTEN: Final = {2: 4.5, 3: 1.0, 4: 1.0, 5: 1.0}
"""By how many cards are exchanged: how much oftener deals are drawn, where estimates are worse."""
SELDOM: Final = 0.4
"""The same of deals in which no exchange is chosen."""
CLOSELY: Final = 1000
"""Of so many deals all choices are weighed that may be best, of others those that are made."""
SEED: Final = 21
TOLD: Final = 500
"""After so many deals it is told how far it is."""


@dataclass(frozen=True)
class Worth:
    """What an ante wins where its player chooses so, and draws and bets in the best way after that."""

    without: float
    """Without exchanges, exactly but for rounding."""
    estimate: float
    """With them, by the estimates."""
    wrong: float
    """What these are wrong by on average, by the deals that were weighed exactly;"""
    error: float
    """the standard error of that."""
    gain: float
    """What better choices could win, by the same deals;"""
    gain_error: float
    """the standard error of that."""
    weighed: int
    """How many deals,"""
    closely: int
    """and how many of them with all choices that may be best."""

    @property
    def mean(self) -> float:
        """What an ante wins."""
        return self.estimate + self.wrong


def mean_of(choices: Choices, worth: Table) -> float:
    """The mean over all deals of something by hand and upcard; instant cash is paid where it is."""
    found = deals()
    by_hand = np.where(found.mine, 0.0, worth).sum(axis=1)
    by_hand = np.where(choices.by_hand.cash > 0, choices.by_hand.cash * float(DECK - HAND), by_hand)
    return float((found.alike * by_hand).sum() / (math.comb(DECK, HAND) * (DECK - HAND)))


def worth(
    tables: Sequence[Choices],
    pays: Table,
    many: int,
    seed: int = SEED,
    closely: int = CLOSELY,
    tell: Callable[[tuple[Worth, ...]], object] | None = None,
) -> tuple[Worth, ...]:
    """What an ante wins at each of some tables, by so many deals that are weighed for all of them.

    Args:
        tables: what is chosen at each.
        pays: by table and place of five cards, what a bet wins to 1.
        many: how many deals.
        seed: of their random choice; fewer deals are the first of more.
        closely: of how many of them all choices are weighed that may be best, and what these could win.
        tell: what is told from time to time how far it is.
    """
    found = deals()
    near = np.zeros(found.mine.shape, np.bool_)
    plain = [otherwise(each.by_hand) for each in tables]
    for each, none in zip(tables, plain, strict=True):
        near |= (each.estimate - none > -NEAR) & ~found.mine
    weights = np.where(near, found.alike[:, None], 0).ravel() / (math.comb(DECK, HAND) * (DECK - HAND))
    chances = weights * _oftener(tables[0]).ravel()
    chances /= chances.sum()
    exact = [mean_of(each, none) for each, none in zip(tables, plain, strict=True)]
    told = [mean_of(each, np.maximum(none, each.estimate)) for each, none in zip(tables, plain, strict=True)]
    picked = np.random.default_rng(seed).choice(len(weights), many, p=chances)
    times = weights[picked] / chances[picked]
    wrong, gain = np.zeros((len(tables), many)), np.zeros((len(tables), many))

    def so_far(done: int) -> tuple[Worth, ...]:
        """What the first deals say."""
        root, looked = math.sqrt(done), min(done, closely)
        return tuple(
            Worth(
                without=exact[n],
                estimate=told[n],
                wrong=float(wrong[n, :done].mean()),
                error=float(wrong[n, :done].std(ddof=1)) / root,
                gain=float(gain[n, :looked].mean()),
                gain_error=float(gain[n, :looked].std(ddof=1)) / math.sqrt(looked),
                weighed=done,
                closely=looked,
            )
            for n in range(len(tables))
        )

    for at, deal in enumerate(picked.tolist()):
        row, up = divmod(deal, DECK)
        weighed = _weigh(row, up, tables, pays, closely=at < closely)
        for n, each in enumerate(tables):
            without = float(plain[n][row, up])
            by_estimate = float(each.estimate[row, up])
            exchanges = by_estimate > without
            takes = weighed[n][int(each.exchange[row, up])] if exchanges else without
            wrong[n, at] = (takes - max(by_estimate, without)) * times[at]
            gain[n, at] = (max([without, *weighed[n].values()]) - takes) * times[at]
        if tell is not None and (at + 1) % TOLD == 0:
            tell(so_far(at + 1))
    return so_far(many)


def _oftener(table: Choices) -> Table:
    """By hand and upcard: how much oftener than others a deal is drawn."""
    by_choice = np.full(256, SELDOM)
    for mask in EXCHANGES:
        by_choice[mask] = OFTEN[mask.bit_count()]
    return by_choice[table.best]


def _weigh(
    row: int, up: int, tables: Sequence[Choices], pays: Table, *, closely: bool
) -> tuple[dict[int, float], ...]:
    """What exchanges that are made, or may be best, are worth with a hand against an upcard, by table."""
    hand = tuple(map(int, deals().five.cards[row]))
    close = 0
    for each in tables:
        if closely:
            close |= int(each.close[row, up])
        elif each.best[row, up] in EXCHANGES:
            close |= 1 << int(each.best[row, up])
    near = [mask for mask in EXCHANGES if close >> mask & 1]
    if not near:
        return ({},) * len(tables)
    spot = Spot(hand, up)
    found = spot.weigh([0] * len(tables), [spot.draws(near, pays)])
    return tuple({mask: float(found.exchange(mask, n)) for mask in near} for n in range(len(tables)))
