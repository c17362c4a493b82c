"""Jackpots: pools with meters, the prizes paid from them, and what a round leaves on the meters.

How a game uses this:

1. It declares its pools, :class:`Pool`, in ``Game.jackpots``. A round opens with what their meters show:
   ``Opening.jackpots``, by the pool's name, in minor units (``"jackpots": {"progressive": "12345.00"}`` in
   a round script). A meter that is not given shows the pool's minimum; see :func:`meters_of`.
2. It lists its prizes, :class:`Prize`, **in the order in which they are paid**: a later prize is a share of
   what the earlier ones have left. Its pay tables have a line for every prize, but the amount is not the
   line's: the conduct collects the :class:`Hit` of every winner of the round and asks :func:`award` once.
3. Wagers raise meters through :func:`contributed`, at the rate that the operator has chosen.
4. While wagers are open, :func:`operates` refuses those on a jackpot whose equipment was reported to fail.
5. Each winner's wager ends by ``felt.settle_for(wager, payment, clauses)``; :func:`tell` then says what the
   meters show, which the round's closing passes on.

Payments are exact; meters show whole minor units and are cut down to them when a round is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias, runtime_checkable

from croupier.games.by_type import ByType
from croupier.games.events import Kind
from croupier.games.facts import Sort
from croupier.games.refusals import Refusal
from croupier.games.wagers import Wager
from croupier.games.wording import dollars
from croupier.law import Clauses
from croupier.money.amounts import decimal

if TYPE_CHECKING:
    from croupier.games.game import Felt, Rules

TOLD: Final = "supervisor_told"
"""The step at which staff are told of a hand that a jackpot pays."""
DECK_COUNTED: Final = "deck_counted"
"""The step at which the deck is counted before such a hand is paid."""
WITHOUT_JACKPOT: Final = "without_jackpot"
"""The standing of seats that do not play for a jackpot, as its equipment is out of order."""
Meters: TypeAlias = Mapping[str, Fraction]
"""What is in each pool, by its name, in minor units."""


class PoolKind(StrEnum):
    """How a pool behaves."""

    SET = "set"
    """The operator displays an amount; wagers do not raise it and prizes do not lower it."""
    PROGRESSIVE = "progressive"
    """Wagers raise it, and what is won from it is taken off it."""
    FUNDED = "funded"
    """The operator funds it: every round raises it, and what is won from it is taken off it."""


@dataclass(frozen=True, slots=True)
class Pool:
    """A jackpot with a meter or a displayed amount."""

    name: str
    title: str
    kind: PoolKind
    clauses: Clauses
    reset: int = 0
    """In minor units: a meter that falls below it is set to it."""
    adjusted: Clauses = ()
    """What has a supervisor adjust one that the operator funds."""


@runtime_checkable
class HasPools(Protocol, metaclass=ByType):
    """Rules of a game with jackpots."""

    @property
    def pools(self) -> tuple[Pool, ...]:
        """Its pools, under the options that are chosen."""
        ...


class Several(StrEnum):
    """What several winners of one prize in a round are paid."""

    EACH = "each"
    """Each the whole prize, of the pool as the earlier prizes left it."""
    EQUALLY = "equally"
    """One prize in equal shares."""
    IN_SUCCESSION = "in_succession"
    """As many prizes, each of what the one before it left, added together and shared equally."""


@dataclass(frozen=True, slots=True)
class Prize:
    """What a winning hand is paid: a fixed amount, or a share of a pool."""

    name: str
    clauses: Clauses
    pool: str = ""
    """The pool that it is paid from; with an ``amount``, the pool that this is taken off, if any."""
    share: Fraction = Fraction(0)
    """Of the pool."""
    amount: int = 0
    """In minor units, where it is fixed."""
    least: int = 0
    """The minimum payment of one prize, in minor units, where the share comes to less."""
    least_each: int = 0
    """The minimum payment of one winner, in minor units, however many share."""
    several: Several = Several.EACH
    together: Clauses = ()
    """What is said besides where several prizes of pools are won in one round,"""
    together_least: Clauses = ()
    """instead of that where each winner is paid the minimum, if that is another clause,"""
    shared: Clauses = ()
    """where several of them are this one,"""
    beside: Clauses = ()
    """and where others are won."""
    part: Fraction = Fraction(0)
    """Where prizes that have parts are won in one round: its winners' part of all that is won of them."""
    taken_beside_others: bool = False
    """Whether a fixed amount is taken off the pool only where several hands of the round win prizes."""

    @property
    def words(self) -> str:
        """What it is, in words."""
        if self.amount:
            return dollars(decimal(self.amount))
        part = "the whole jackpot" if self.share == 1 else f"{self.share * 100}% of the jackpot"
        return f"{part}, at least {dollars(decimal(self.sure))}" if self.sure else part

    @property
    def may_rest_on(self) -> Clauses:
        """What a payment of it may rest on."""
        together = self.together + self.together_least
        return tuple(dict.fromkeys(self.clauses + together + self.shared + self.beside))

    def rests_on(self, won: Sequence[str], paid: Fraction) -> Clauses:
        """What a payment of it rests on where prizes of pools with these names are ``won`` in one round."""
        own = won.count(self.name)
        clauses = self.clauses
        if len(won) > 1:
            least = self.together_least and paid == self.least_each
            clauses += self.together_least if least else self.together
        clauses += (self.shared if own > 1 else ()) + (self.beside if len(won) > own else ())
        return tuple(dict.fromkeys(clauses))

    @property
    def sure(self) -> int:
        """What a winner is paid at the least who does not share it, in minor units."""
        return self.amount or max(self.least, self.least_each)


@dataclass(frozen=True, slots=True)
class Links:
    """That meters of several tables may be linked to one, and what goes by its rules then."""

    pool: str
    clauses: Clauses
    """What lets tables be linked, and their meter be shown at each."""
    in_turn: Clauses = ()
    """What has winners at different tables paid in the order of their cards; empty: as results are called."""
    by_last_card: bool = False
    """Whether a hand comes in that order by its last card, and not by the first that a player got."""
    recorded: str = ""
    """The step whose call has a hand come in that order, where cards do not."""
    read_at: tuple[str, ...] = ()
    """The steps before whose call the meter is read; any where empty."""


def operates(rules: Rules, felt: Felt, wager: Wager, lying: Sequence[Wager]) -> Refusal | None:
    """Why a wager is not taken: its jackpot's equipment was reported to fail in the round. None else."""
    for fact in felt.declared:
        kind = rules.irregularities.get(str(fact.about)) if fact.sort is Sort.NO_JACKPOT else None
        if kind is not None and kind.stops_jackpot and wager.type.name in kind.stops_jackpot.wagers:
            reason = "the jackpot's equipment is out of order: the game goes on without it"
            return Refusal(wager.label, reason, kind.clauses)
    return None


@runtime_checkable
class Linkable(Protocol, metaclass=ByType):
    """Rules of a game whose jackpot may be linked with those of other tables."""

    @property
    def links(self) -> Links | None:
        """The law of a link; None where this table has no progressive jackpot."""
        ...

    def wins_of_pool(self, felt: Felt) -> bool:
        """Whether a hand that was dealt, and not given up, will be paid from the linked pool."""
        ...


@dataclass(frozen=True, slots=True)
class Hit:
    """A winner of a prize."""

    winner: str
    """The wager, by ``id``."""
    prize: str
    """By name."""


@dataclass(frozen=True, slots=True)
class Awarded:
    """What the winners of a round are paid, and what that leaves."""

    payments: Mapping[str, Fraction]
    """By the winner's wager, in minor units."""
    meters: Meters


UNRAISED: Final = "Jackpot that wagers add nothing to"
"""What a progressive pool is called at a table where no part of a wager goes into it."""


def called_by(pool: Pool, rate: Fraction) -> Pool:
    """The pool as it is called where ``rate`` of a wager goes into it: progressive is what wagers raise."""
    if rate or pool.kind is not PoolKind.PROGRESSIVE:
        return pool
    return replace(pool, title=UNRAISED)


def meters_of(pools: Iterable[Pool], shown: Mapping[str, int]) -> dict[str, Fraction]:
    """What is in each pool as a round opens; a meter that is not given shows the pool's minimum."""
    return {pool.name: Fraction(max(shown.get(pool.name, 0), pool.reset)) for pool in pools}


def contributed(meters: Meters, pool: str, stakes: Iterable[int], rate: Fraction) -> dict[str, Fraction]:
    """The meters once a share of each stake, in minor units, has gone into a pool."""
    return {**meters, pool: meters[pool] + rate * sum(stakes)}


def award(pools: Iterable[Pool], prizes: Sequence[Prize], meters: Meters, hits: Iterable[Hit]) -> Awarded:
    """What every winner of a round is paid, prize after prize, and what is in the pools afterwards."""
    left, payments = dict(meters), dict[str, Fraction]()
    set_pools = {pool.name for pool in pools if pool.kind is PoolKind.SET}
    winners: dict[str, list[str]] = {prize.name: [] for prize in prizes}
    for hit in hits:
        winners[hit.prize].append(hit.winner)
    alone = sum(map(len, winners.values())) == 1
    for prize in prizes:
        won = winners[prize.name]
        if not won:
            continue
        inside = left.get(prize.pool, Fraction(0))
        paid = _each(prize, inside, len(won))
        payments.update(dict.fromkeys(won, paid))
        kept = alone and prize.taken_beside_others
        if prize.pool and prize.pool not in set_pools and not kept:
            left[prize.pool] = max(Fraction(0), inside - paid * len(won))
    payments.update(_parts(prizes, winners, payments))
    return Awarded(payments, left)


def _parts(
    prizes: Sequence[Prize], winners: Mapping[str, Sequence[str]], payments: Mapping[str, Fraction]
) -> dict[str, Fraction]:
    """What winners of several prizes that have parts are paid: all that is won of them, divided anew."""
    parted = [prize for prize in prizes if prize.part and winners[prize.name]]
    if len(parted) < 2:
        return {}
    total = sum((payments[each] for prize in parted for each in winners[prize.name]), Fraction(0))
    return {
        each: total * prize.part / len(winners[prize.name])
        for prize in parted
        for each in winners[prize.name]
    }


def _each(prize: Prize, inside: Fraction, count: int) -> Fraction:
    """What each of so many winners of a prize is paid, from what is in its pool."""
    if prize.amount:
        return Fraction(prize.amount)
    least = Fraction(prize.least)
    match prize.several:
        case Several.EACH:
            paid = max(least, prize.share * inside)
        case Several.EQUALLY:
            paid = max(least, prize.share * inside) / count
        case Several.IN_SUCCESSION:
            total, rest = Fraction(0), inside
            for _ in range(count):
                one = max(least, prize.share * rest)
                total, rest = total + one, max(Fraction(0), rest - one)
            paid = total / count
    return max(Fraction(prize.least_each), paid)


def tell(felt: Felt, pools: Iterable[Pool], before: Mapping[str, int], meters: Meters) -> None:
    """Say what each meter shows after the round, where it has moved."""
    listed = tuple(pools)
    shown = showing(listed, meters)
    for pool in listed:
        if shown[pool.name] != before.get(pool.name, pool.reset):
            felt.say(Kind.METER, pool.clauses, pool=pool.name, shows=decimal(shown[pool.name]))


def showing(pools: Iterable[Pool], meters: Meters) -> dict[str, int]:
    """What meters show of what is in the pools: whole minor units, and no less than the pool's minimum."""
    return {pool.name: max(pool.reset, floor(meters[pool.name])) for pool in pools}
