"""What a hand of stud, draw or three card Manila is worth, by dealing all that a player does not see.

Cards of others that lie face up are known; what is unseen is dealt at random, and at draw everybody exchanges
by one simple rule: nothing of a straight or better, else all but equal ranks, four of a suit, or the two
highest cards. Nobody bets any more.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Final

from croupier.analysis.advice import Advice, Asked
from croupier.equipment.cards import Card
from croupier.games.hands import BOARD
from croupier.games.limits import TABLE
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import FOLD, Form, seat_name
from croupier.games.poker_hands.rankings import SUITS, Category
from croupier.simulation.poker_hint import PERCENT, Standing, call_of, hint_of
from croupier.simulation.poker_unseen import Weighed, weigh

DEALS: Final = 2_000
"""How often a hint deals what is unseen where nothing is compiled,"""
COMPILED_DEALS: Final = 50_000
"""and where it is."""
BASIS: Final = (
    "A hint, and no best play: what is unseen {how} beside the cards that lie face "
    "up, whatever players have bet, and nothing more bet. Each figure is what an action comes to from now "
    "on, in minimum wagers of {unit}, within {error} of it."
)
FOUR: Final = 4
TWO: Final = 2


def is_dealt(form: Form) -> bool:
    """Whether a form is one whose hands are weighed here: cards face up, an exchange, or two of three."""
    if any(street.up or street.draw for street in form.streets):
        return True
    return form.two_from_hand and form.hole_cards == TWO + 1


def given_up(form: Form, own: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that the simple rule exchanges."""
    ranks = form.ranks
    if ranks.category(ranks.place(own)) >= Category.STRAIGHT:
        return ()
    of_rank = [card // SUITS for card in own]
    equal = [card for card in own if of_rank.count(card // SUITS) > 1]
    if equal:
        return tuple(card for card in own if card not in equal)
    for suit in range(SUITS):
        held = [card for card in own if card % SUITS == suit]
        if len(held) == FOUR:
            return tuple(card for card in own if card not in held)
    kept = sorted(own, key=lambda card: (card - SUITS) % (13 * SUITS), reverse=True)[:TWO]
    return tuple(card for card in own if card not in kept)


@dataclass(frozen=True, slots=True)
class Seen:
    """What a player sees of a hand: the own cards, those of others that lie face up, and the board."""

    rules: PokerRules
    own: tuple[Card, ...]
    others: tuple[tuple[Card, ...], ...]
    """Of each who is still in, the cards that lie face up."""
    board: tuple[Card, ...]
    gone: tuple[Card, ...]
    """Other cards that cannot come: given up, or face up before hands that were folded."""
    drawn: bool
    """Whether cards have been exchanged, or the game has no exchange."""

    @classmethod
    def of(cls, asked: Asked) -> Seen | None:
        """What the player sees who is asked; None where that is no hand."""
        rules, seat = asked.rules, asked.request.seat
        assert isinstance(rules, PokerRules), rules
        own = tuple(asked.hands.get(seat_name(seat), ()))
        live = Standing.of(asked).live - {seat}
        if not own or not live:
            return None
        others = tuple(tuple(asked.hands.get(seat_name(s), ())) for s in sorted(live))
        board = tuple(asked.hands.get(BOARD, ()))
        there = {*own, *board, *(card for up in others for card in up)}
        cards = (card for hands in (asked.hands, asked.given) for held in hands.values() for card in held)
        draws = next((s for s in rules.form.streets if s.draw), None)
        drawn = draws is None or asked.request.step == draws.betting
        return cls(rules, own, others, board, tuple({*cards} - there), drawn)

    @property
    def _whole(self) -> int:
        """How many cards of a player's own there are in the end; a community card at stud is one of them."""
        streets = self.rules.form.streets
        stud = any(street.up for street in streets)
        return sum(s.hole + s.up for s in streets) - (len(self.board) if stud else 0)

    def deals(self, chance: Random, count: int) -> Iterator[tuple[int, list[int]]]:
        """So many deals of what is unseen: the place of the own hand, and those of the others."""
        form, whole = self.rules.form, self._whole
        seen = {*self.own, *self.board, *self.gone, *(card for up in self.others for card in up)}
        unseen = [card for card in self.rules.shoe.deck.cards if card not in seen]
        to_board = sum(s.board for s in form.streets) - len(self.board) if form.two_from_hand else 0
        each = whole + whole * (not self._exchanged_all)
        room = len(unseen) - to_board - (each - len(self.own))
        others = [up for up in self.others if (room := room - (each - len(up))) >= 0]
        for _ in range(count):
            left = chance.sample(unseen, len(unseen))
            board = [*self.board, *(left.pop() for _ in range(to_board))]
            mine = self._filled(self.own, left, whole)
            theirs = [form.place(self._filled(up, left, whole), board) for up in others]
            yield form.place(mine, board), theirs

    @property
    def _exchanged_all(self) -> bool:
        """Whether nobody exchanges cards any more."""
        return not any(street.draw for street in self.rules.form.streets)

    def _filled(self, cards: tuple[Card, ...], left: list[Card], whole: int) -> list[Card]:
        """A hand as it is in the end: dealt to, and exchanged by the simple rule."""
        hand = [*cards, *(left.pop() for _ in range(whole - len(cards)))]
        if self._exchanged_all or (self.drawn and cards):
            return hand
        gone = given_up(self.rules.form, hand)
        return [card for card in hand if card not in gone] + [left.pop() for _ in gone]

    def share(self, chance: Random, count: int) -> float:
        """What part of a pot the hand wins on average, of so many deals."""
        won = 0.0
        for mine, theirs in self.deals(chance, count):
            best = max(theirs, default=-1)
            won += 1 if mine > best else 1 / (1 + theirs.count(mine)) if mine == best else 0
        return won / count


def advise(asked: Asked, deals: int | None = None) -> Advice | None:
    """What the own hand is worth, and what follows for staying in and folding; None where nothing is said.

    ``deals``: so often what is unseen is dealt by the functions that rank hands at a table; None: counted, or
    dealt by compiled ones, where that can be.
    """
    rules, request = asked.rules, asked.request
    assert isinstance(rules, PokerRules), rules
    seen = Seen.of(asked) if is_dealt(rules.form) and request.step in rules.form.betting else None
    standing = Standing.of(asked)
    if seen is None or request.seat not in standing.put_in:
        return None
    # The same cards are dealt against in the same way, however often one asks.
    chance = Random(repr((seen.own, seen.others, seen.board)))  # noqa: S311 - nothing is drawn for play
    weighed = None if deals else weigh(seen, COMPILED_DEALS, chance.getrandbits(64))
    if weighed is None:
        many = deals or DEALS
        # The deviation of a share of the pot is at most a half.
        dealt = f"dealt {many:,} times at random"
        weighed = Weighed(Fraction(seen.share(chance, many)), math.sqrt(0.25 / many), dealt)
    share, deviation = weighed.share, weighed.error
    action, call = call_of(request)
    pot, unit = standing.to_win(request.seat, call), asked.limits.of(TABLE, main=True).min or 1
    worth = {action: (share * pot - call) / unit}
    if FOLD in request.actions:
        worth[FOLD] = Fraction(0)
    error = Fraction(2 * deviation * pot / unit).limit_denominator(10_000)
    return Advice(
        max(worth, key=lambda each: worth[each]),
        worth,
        error,
        BASIS.format(how=weighed.how, unit=f"${unit / PERCENT:,.2f}", error=f"{float(error):.2f}"),
        hint=hint_of(len(seen.others), float(share), deviation, call, pot),
        only_a_hint=True,
    )
