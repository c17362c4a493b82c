"""The bank: who has it, what it covers, what it comes to, and how it goes around the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from croupier.games.game import Felt, Opening
from croupier.games.pai_gow.rules import PaiGowRules
from croupier.games.pai_gow.terms import (
    AFTER_HOUSE,
    BANK,
    BANKED_TWICE,
    BOXES,
    CO_BANK,
    HALF_UNIT,
    HOUSE_BOX,
    LAST_BANKER,
    PLAYED,
    UNOPPOSED,
)
from croupier.games.wagers import Wager
from croupier.law import Clauses


class Banker(Enum):
    """Whose the bank is, by the word that records have."""

    HOUSE = "house"
    PLAYERS = BANK
    PLAYER_AND_HOUSE = CO_BANK
    """A co-bank: the house has half of it."""


@dataclass(frozen=True, slots=True)
class Bank:
    """The bank of a round."""

    banker: Banker
    box: int
    wagers: tuple[Wager, ...]
    """What players have put up for it; none where the house is banker."""

    @property
    def halves(self) -> bool:
        """Whether the house has half of it."""
        return self.banker is Banker.PLAYER_AND_HOUSE

    @property
    def covers(self) -> int | None:
        """How much in wagers it can cover, in minor units; None for the house alone."""
        if not self.wagers:
            return None
        return sum(w.stake for w in self.wagers) * (2 if self.halves else 1)


def bank_among(wagers: Sequence[Wager]) -> Bank:
    """The bank that wagers make."""
    put_up = tuple(w for w in wagers if w.type.name in (BANK, CO_BANK))
    if not put_up:
        return Bank(Banker.HOUSE, HOUSE_BOX, ())
    return Bank(Banker(put_up[0].type.name), put_up[0].box, put_up)


def bank_of(felt: Felt) -> Bank:
    """The bank of a table."""
    return bank_among(felt.wagers)


def commission_of(profit: Fraction, rounded: bool) -> Fraction:
    """5% of a bank's profit, which may be rounded down to 50 cents; a loss bears none. Minor units."""
    if profit <= 0:
        return Fraction(0)
    return Fraction(int(profit / 20 // HALF_UNIT) * HALF_UNIT) if rounded else profit / 20


def profit_after_commission(profit: Fraction, rounded: bool) -> Fraction:
    """A bank's profit less its commission, or its loss. Minor units."""
    return profit - commission_of(profit, rounded)


def settle_bank(rules: PaiGowRules, felt: Felt, bank: Bank, won: int, settled: Clauses) -> None:
    """End what players have put up for the bank, from what it has won of all other wagers.

    ``settled``: what those ended by.

    Players who combine their chips share by what they put up, to the cent; parts of a cent are the first
    one's.
    """
    wagers = _left(felt, bank)
    if not wagers:
        return
    profit = Fraction(won, 2 if bank.halves else 1)
    net = profit_after_commission(profit, rules.round_bank)
    clauses = rules.law.bank.covers(halves=bank.halves) + settled + _clauses(rules, profit, len(wagers))
    for wager, share in zip(wagers, _shares(net, [w.stake for w in wagers]), strict=True):
        felt.settle_for(wager, share, clauses)


def _clauses(rules: PaiGowRules, profit: Fraction, players: int) -> Clauses:
    """What commission on a bank's profit rests on, and what has so many players share it."""
    law = rules.law.bank
    cited: Clauses = ()
    if profit > 0:
        cited += law.profit
        exactly = commission_of(profit, rounded=False)
        cited += () if commission_of(profit, rules.round_bank) == exactly else law.rounded
    return cited + (law.combined if players > 1 else ())


def give_bank_back(rules: PaiGowRules, felt: Felt, bank: Bank) -> dict[str, Any]:
    """Give back what players have put up for the bank, as nobody's wager is left that it would cover.

    Returns: what the round came to, which is whose banks it was that nobody played against.
    """
    wagers = _left(felt, bank)
    for wager in wagers:
        felt.give_back(wager, rules.law.bank.covers(halves=bank.halves))
    return {UNOPPOSED: [w.seat for w in wagers]} if wagers else {}


def _left(felt: Felt, bank: Bank) -> list[Wager]:
    """What players have put up for the bank and still lies there."""
    lying = {w.id for w in felt.wagers}
    return [w for w in bank.wagers if w.id in lying]


def _shares(net: Fraction, put_up: Sequence[int]) -> list[Fraction]:
    """What a bank comes to by what each has put up, to the cent: nobody loses more than that.

    Cents that are left over go, one each, to those whose shares are not whole, first ones first.
    """
    whole, total = int(abs(net)), sum(put_up)
    cents = [whole * stake // total for stake in put_up]
    broken = [i for i, stake in enumerate(put_up) if whole * stake % total]
    for i in broken[: whole - sum(cents)]:
        cents[i] += 1
    shares = [Fraction(c if net > 0 else -c) for c in cents]
    shares[0] += net - sum(shares)
    return shares


def bank_offers(opening: Opening) -> tuple[int, ...]:
    """The seats that are offered the bank, in order; none in a table's first round.

    It goes around anticlockwise from the one after who had it last, from box 2 at first. Who has had it
    for one round is asked first, and who has had it for two not at all.
    """
    standings = opening.standings
    played = standings.get(PLAYED, frozenset())
    last = max(standings.get(LAST_BANKER, ()), default=HOUSE_BOX)
    around = [(last + i) % BOXES + 1 for i in range(BOXES)]
    offered = [seat for seat in around if seat in played and seat not in standings.get(BANKED_TWICE, ())]
    if last in offered and standings.get(LAST_BANKER) and not standings.get(AFTER_HOUSE):
        offered.remove(last)
        offered.insert(0, last)
    return tuple(offered)
