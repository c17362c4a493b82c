"""The bank: who has it, what it covers, what it comes to, and how it goes around the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.games.game import Felt
from croupier.games.pai_gow.terms import BANK, BOXES, CO_BANK, HALF_UNIT, HOUSE_BOX
from croupier.games.wagers import Wager

if TYPE_CHECKING:
    from croupier.games.pai_gow.rules import PaiGowRules

MOST_ROUNDS = 2
"""For how many rounds running a player may have the bank."""
ROUNDS_WITHOUT_WAGER = 3
"""After how many rounds without a wager a player may be required to vacate the seat."""


@dataclass(frozen=True, slots=True)
class Bank:
    """The bank of a round."""

    box: int
    wagers: tuple[Wager, ...]
    """What players have put up for it; none where the house is banker."""
    halves: bool
    """Whether the house has half of it."""

    @property
    def kind(self) -> str:
        """``house``, ``co_bank`` or ``bank``."""
        return self.wagers[0].type.name if self.wagers else "house"

    @property
    def covers(self) -> int | None:
        """How much in wagers it can cover, in minor units; None for the house alone."""
        if not self.wagers:
            return None
        return sum(w.stake for w in self.wagers) * (2 if self.halves else 1)


def bank_among(wagers: Sequence[Wager]) -> Bank:
    """The bank that wagers make."""
    put_up = tuple(w for w in wagers if w.type.name in (BANK, CO_BANK))
    box = put_up[0].box if put_up else HOUSE_BOX
    return Bank(box, put_up, any(w.type.name == CO_BANK for w in put_up))


def bank_of(felt: Felt) -> Bank:
    """The bank of a table."""
    return bank_among(felt.wagers)


def profit_after_commission(profit: Fraction, rounded: bool) -> Fraction:
    """A bank's profit less 5%, which may be rounded down to 50 cents; a loss bears none. Minor units."""
    if profit <= 0:
        return profit
    commission = profit / 20
    if rounded:
        commission = Fraction(int(commission // HALF_UNIT) * HALF_UNIT)
    return profit - commission


def settle_bank(rules: PaiGowRules, felt: Felt, bank: Bank, won: int) -> None:
    """End what players have put up for the bank, from what it has won of all other wagers.

    Players who combine their chips share by what they put up, to the cent; what is left over is the first
    one's.
    """
    lying = {w.id for w in felt.wagers}
    wagers = [w for w in bank.wagers if w.id in lying]
    if not wagers:
        return
    net = profit_after_commission(Fraction(won, 2 if bank.halves else 1), rules.round_bank)
    total = sum(w.stake for w in wagers)
    shares = [Fraction(int(net * w.stake / total)) for w in wagers]
    shares[0] += net - sum(shares)
    for wager, share in zip(wagers, shares, strict=True):
        felt.settle_for(wager, share, rules.law.bank_result)


@dataclass(frozen=True, slots=True)
class BankHistory:
    """What the offer of the bank depends on."""

    banker: int | None = None
    """The box whose player had the bank in the last round; None where the house had it."""
    rounds: int = 0
    """For how many rounds running."""
    started: bool = False
    """Whether a round was played since the table started or came back from a break."""
    last_offered: int = HOUSE_BOX
    """The box whose player last took the bank; the offers go on from there."""

    def after(self, banker: int | None) -> BankHistory:
        """The history once another round was played under this banker."""
        if banker is None:
            return BankHistory(None, 0, True, self.last_offered)
        rounds = self.rounds + 1 if banker == self.banker else 1
        return BankHistory(banker, rounds, True, banker)


def bank_offers(history: BankHistory, playing: Sequence[int]) -> tuple[int, ...]:
    """The boxes whose first players are offered the bank, in order; nobody in a table's first round.

    A player who has had it once may keep it; after two rounds running it goes on from the next box.
    """
    if not history.started:
        return ()
    start = history.last_offered % BOXES + 1
    order = [(start - 1 + i) % BOXES + 1 for i in range(BOXES)]
    again = history.banker is not None and history.rounds < MOST_ROUNDS
    spent = history.banker if history.rounds >= MOST_ROUNDS else None
    offered = [b for b in order if b in playing and b != spent]
    if again and history.banker in offered:
        assert history.banker is not None
        offered.remove(history.banker)
        offered.insert(0, history.banker)
    return tuple(offered)


def may_require_seat(rounds_without_wager: int) -> bool:
    """Whether a player who has left out so many rounds running may be required to vacate the seat."""
    return rounds_without_wager >= ROUNDS_WITHOUT_WAGER
