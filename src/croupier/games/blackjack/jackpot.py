"""The wager on a progressive jackpot: what it wins, and how the meter stands after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.games.blackjack.hands import Box
from croupier.games.blackjack.terms import BLAZING_7S
from croupier.games.jackpots import Hit, Meters, Pool, Prize, award, contributed, meters_of, showing, tell
from croupier.games.wagers import PayLine, Result, Wager
from croupier.law import Clauses
from croupier.money.odds import Rounding

if TYPE_CHECKING:
    from croupier.games.blackjack.deal import Deal


@dataclass(frozen=True, slots=True)
class JackpotRules:
    """The pool of a jackpot and the prizes that are shares of it; fixed prizes are pay lines."""

    pool: Pool
    contribution: Fraction
    """The share of each wager that goes into the pool."""
    prizes: tuple[Prize, ...]
    """Those that are shares of the pool, named like their pay lines, in the order in which they are paid."""
    fixed_from_pool: bool
    """Whether fixed prizes are taken off the pool, before those."""
    rounding: Rounding
    """How a share comes to chips."""
    rounded: Clauses
    """What a share rests on besides where it is not paid exactly."""
    fixed_first: Clauses = ()
    """What has fixed prizes paid before shares that are won in the same round."""


def settle(deal: Deal, boxes: Sequence[Box]) -> None:
    """End the jackpot wagers when all have their first two cards: fixed prizes first, then shares.

    A prize is paid besides the stake, which was collected before the cards were dealt.
    """
    rules, felt, chip = deal.rules.jackpot, deal.felt, deal.opening.smallest_chip
    if rules is None:
        return
    lines = [(w, _line(deal, w, box)) for box in boxes for w in deal.lying(box, BLAZING_7S)]
    if not lines:
        return
    pool = rules.pool
    meters = meters_of((pool,), deal.opening.jackpots)
    meters = contributed(meters, pool.name, (w.stake for w, _ in lines), rules.contribution)
    shares = {prize.name: [each for each in lines if each[1].name == prize.name] for prize in rules.prizes}
    taken: dict[str, Fraction] = {}
    for wager, line in lines:
        if line.name in shares:
            continue
        beside = line.result is Result.WIN and any(shares.values())
        felt.settle(wager, wager.type.lines.index(line), rules.fixed_first if beside else ())
        if line.result is Result.WIN and rules.fixed_from_pool:
            fixed = wager.stake + line.net(wager.stake, chip)
            taken[wager.id] = fixed
            meters[pool.name] = max(Fraction(0), meters[pool.name] - fixed)
    hits = [Hit(wager.id, name) for name, won in shares.items() for wager, _ in won]
    awarded = award((pool,), rules.prizes, meters, hits)
    taken |= awarded.payments
    for prize in rules.prizes:
        why = prize.clauses + (prize.together if len(shares[prize.name]) > 1 else ())
        for wager, line in shares[prize.name]:
            share = awarded.payments[wager.id]
            paid = rules.rounding.pay(share, chip)
            rounded = rules.rounded if paid != share else ()
            felt.settle_for(wager, paid - wager.stake, why + rounded, line=line)
    tell(felt, (pool,), deal.opening.jackpots, awarded.meters)
    felt.when_put_back(_Anew(deal, rules, taken, awarded.meters))


@dataclass(slots=True)
class _Anew:
    """The meter once wagers on the jackpot were put back: it is what those that stand have made of it."""

    deal: Deal
    rules: JackpotRules
    taken: Mapping[str, Fraction]
    """What each wager's prize took off the pool, in minor units, in the order of payment."""
    shown: Meters

    def __call__(self) -> None:
        pool, opened = self.rules.pool, self.deal.opening.jackpots
        ended = [s for s in self.deal.felt.settlements if s.wager.type.name == BLAZING_7S]
        stand = {s.wager.id: s.wager.stake for s in ended if s.result is not Result.RETURNED}
        meters = meters_of((pool,), opened)
        meters = contributed(meters, pool.name, stand.values(), self.rules.contribution)
        for id_, prize in self.taken.items():
            if id_ in stand:
                meters[pool.name] = max(Fraction(0), meters[pool.name] - prize)
        tell(self.deal.felt, (pool,), showing((pool,), self.shown), meters)
        self.shown = meters


def _line(deal: Deal, wager: Wager, box: Box) -> PayLine:
    assert wager.type.side is not None, wager
    return wager.type.lines[wager.type.grade(wager.type.side.seen(box.first.cards, deal.dealer.cards))]
