"""All tapes of a tiny shoe, each run through the real conduct of a round."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from croupier.equipment.cards import Card, parse_card
from croupier.games.baccarat.rules import BaccaratRules
from croupier.games.baccarat.terms import BANKER, PLAYER
from croupier.games.game import Rules
from croupier.games.refusals import Refused
from croupier.games.tape import Entry, Place
from croupier.games.wagers import Result
from croupier.table.round import Round
from tests.playing import Cards, play_out

STAKE = 2000
"""In cents: paid exactly at 19 to 20 and at 1 to 2."""


@dataclass(frozen=True)
class Enumerated:
    """What all ordered sequences of six cards came to, per unit staked."""

    total: int
    nets: Mapping[str, Mapping[Fraction, int]]
    """By wager: how many sequences end with each net."""
    products: Mapping[tuple[str, str], Fraction]
    """By two wagers: the sum of the products of their nets over all sequences."""

    def mean(self, wager: str) -> Fraction:
        return sum((net * n for net, n in self.nets[wager].items()), Fraction(0)) / self.total

    def covariance(self, one: str, other: str) -> Fraction:
        return self.products[one, other] / self.total - self.mean(one) * self.mean(other)


def cards(codes: str) -> list[Card]:
    return [parse_card(code) for code in codes.split()]


def enumerate_tapes(rules: Rules, shoe: Sequence[Card]) -> Enumerated:
    """Deal every ordered sequence through :class:`Round`, with a wager of every kind on the table."""
    assert isinstance(rules, BaccaratRules), rules
    # A tiny shoe may hold a card more often than the table's decks would: it is cards of many.
    rules = replace(rules, shoe=replace(rules.shoe, decks=len(shoe)))
    placed = placements(rules)
    names = list(rules.wagers)
    together: Counter[tuple[int, ...]] = Counter()
    for ways, found in _endings(rules, placed, Counter(shoe), [], 1):
        together[found] += ways
    nets: dict[str, Counter[Fraction]] = {name: Counter() for name in names}
    products: dict[tuple[str, str], Fraction] = {}
    for i, one in enumerate(names):
        for found, ways in together.items():
            nets[one][Fraction(found[i], STAKE)] += ways
        for j, other in enumerate(names):
            cents = sum(found[i] * found[j] * ways for found, ways in together.items())
            products[one, other] = Fraction(cents, STAKE * STAKE)
    return Enumerated(math.perm(len(shoe), 6), nets, products)


def placements(rules: Rules) -> list[Entry]:
    """A wager of every kind, each by a player of its own, with whatever the book wants beside it."""
    round_ = Round(rules)
    for seat, name in enumerate(rules.wagers, start=1):
        try:
            round_.apply(Place(name, seat, name, STAKE))
        except Refused:
            round_.apply(Place(f"beside {name}", seat, PLAYER, STAKE))
            round_.apply(Place(name, seat, name, STAKE))
    own = {PLAYER, BANKER, "tie"}
    for seat, name in enumerate(rules.wagers, start=1):
        beside = f"beside {name}"
        if name not in own and not any(w.id == beside for w in round_.wagers):
            round_.apply(Place(beside, seat, PLAYER, STAKE))
        if "ante" in rules.wagers and name != "ante":
            round_.apply(Place(f"ante of {name}", seat, "ante", STAKE))
    return list(round_.tape)


def _endings(
    rules: Rules, placed: list[Entry], left: Counter[Card], dealt: list[Card], ways: int
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """(in how many sequences, each wager's net in cents): every ending that the dealt cards lead to."""
    round_ = _run(rules, placed, dealt)
    if round_.request is None:
        ends = {s.wager.id: s for s in round_.settlements}
        assert all(ends[name].result is not Result.RETURNED for name in rules.wagers)
        nets = [ends[name].net for name in rules.wagers]
        assert all(net.denominator == 1 for net in nets)
        unused = math.perm(left.total(), 6 - len(dealt))
        yield ways * unused, tuple(int(net) for net in nets)
        return
    for card, number in list(left.items()):
        if number:
            left[card] -= 1
            yield from _endings(rules, placed, left, [*dealt, card], ways * number)
            left[card] += 1


def _run(rules: Rules, placed: list[Entry], dealt: Sequence[Card]) -> Round:
    """The round as far as it gets with these cards; what needs no card is answered."""
    round_ = Round(rules)
    for entry in placed:
        round_.apply(entry)
    play_out(round_, Cards(dealt))
    return round_
