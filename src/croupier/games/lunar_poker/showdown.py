"""A showdown: the features of a player's hand that wagers depend on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from croupier.equipment.cards import SUITS, Card
from croupier.games.lunar_poker import kernel
from croupier.games.lunar_poker.terms import HAND
from croupier.games.poker_hands import STANDARD, evaluator, kinds

_RANKS: Final = 13
_BLACK: Final = frozenset("SC")


class Showdown(NamedTuple):
    """What antes and bets are graded from."""

    end: int
    """How the hand ended (see the kernel)."""
    kind: int
    """What kind of hand its best five cards are,"""
    second: int
    """and what is paid besides."""


class Played(NamedTuple):
    """What an ante with its bet and its fees is graded from."""

    end: int
    kind: int
    second: int
    """As of a showdown; a hand that is given up has ended folded."""
    fees: int
    """How many fees were paid."""


class FirstFive(NamedTuple):
    """What a super wager is graded from: the five cards that a hand was dealt."""

    kind: int
    ranks: int
    same_colour: int


class Counted(NamedTuple):
    """What a hand of five or six cards makes."""

    place: int
    kind: int
    second: int
    """All second combinations."""


def _rank(card: int) -> int:
    return (card // len(SUITS) - 1) % _RANKS


def place_of(cards: Sequence[Card]) -> int:
    """The place of the best five of five or six cards."""
    return evaluator(STANDARD, len(cards)).place(cards)


def counted(cards: Sequence[Card]) -> Counted:
    """What a hand makes."""
    place = place_of(cards)
    many = Counter(_rank(card) for card in cards)
    ranks, pairs, threes = (sum(1 << r for r in many if many[r] >= n) for n in (1, 2, 3))
    own = Counter(card % len(SUITS) for card in cards)
    suit = next((s for s in own if own[s] >= HAND), None)
    held = 0 if suit is None else sum(1 << _rank(card) for card in cards if card % len(SUITS) == suit)
    suited = 0 if suit is None else own[suit]
    kind = kinds.kind(place)
    return Counted(place, kind, kernel.second(kind, ranks, pairs, threes, held, suited))


def first_five(cards: Sequence[Card]) -> FirstFive:
    """What a super wager on a hand is graded from."""
    ranks = 0
    for card in cards:
        ranks |= 1 << _rank(card)
    colours = {SUITS[card % len(SUITS)] in _BLACK for card in cards}
    return FirstFive(kinds.kind(evaluator(STANDARD).place(cards)), ranks, int(len(colours) == 1))


def ante_wager(showdown: Showdown) -> int:
    """The line of an ante wager."""
    return showdown.end


def bet_wager(showdown: Showdown) -> int:
    """The line of a bet wager."""
    return kernel.bet_line(showdown.end, showdown.kind, showdown.second)


def whole_wager(played: Played) -> int:
    """The line of an ante wager with its bet and its fees."""
    return kernel.whole_line(*played)


def super_wager(first: FirstFive) -> int:
    """The line of a super wager."""
    return kernel.super_line(first.kind, first.ranks, first.same_colour)


def fee(_: object) -> int:
    """The line of a fee: it is collected."""
    return 0
