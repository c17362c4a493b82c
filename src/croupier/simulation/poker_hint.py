"""What a player's own hand of poker is worth against hands that nobody has seen, beside what a call costs.

That is a hint and no best play: what others hold depends on how they play, which nothing here knows.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from croupier.analysis.advice import Advice, Asked
from croupier.analysis.equities.exact import Variant
from croupier.equipment.cards import Card, card_codes
from croupier.games.game import Rules
from croupier.games.hands import BOARD
from croupier.games.limits import TABLE
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import (
    ALL_IN,
    BRING_IN,
    CALL,
    CHECK,
    DECLINE_TO_RAISE,
    FOLD,
    GOES_BACK,
    MUCK,
    OUT_OF_TURN,
    SHORT_OF_CALL,
    TABLE_STAKES,
    UNCALLED,
    seat_name,
)
from croupier.games.requests import Decide
from croupier.money.amounts import parse_amount
from croupier.simulation.own_hand import against_unknown

DEALS: Final = 100_000
VARIANTS: Final[Mapping[int, Variant]] = {each.hole: each for each in (Variant.HOLDEM, Variant.OMAHA)}
"""By how many hole cards there are, of games with a deck of 52 cards."""


UNTOLD: Final = (
    Variant.HOLDEM_32,
    Variant.OMAHA_32,
    Variant.THREE_CARD_MANILA,
    Variant.THREE_CARD_MANILA_32,
)
"""Games of which no table of strengths is known: hints and bots deal what is unseen."""


def variant_of(rules: PokerRules) -> Variant | None:
    """Which game's hands these rules have; None where their equities are not known."""
    form, ranking = rules.form, rules.form.ranks.ranking
    if form.hole_cards == sum(street.hole + street.up for street in form.streets):
        for each in Variant:
            if each in UNTOLD:
                continue
            by_two = not each.from_all
            if (each.ranking, each.hole, by_two) == (ranking, form.hole_cards, form.two_from_hand):
                return each
    return None


BASIS: Final = (
    "A hint, and no best play: the hands of those who are still in and the rest of the board dealt {deals:,} "
    "times at random, whatever they have bet, and nothing more bet. Each figure is what an action comes to "
    "from now on, in minimum wagers of {unit}, within {error} of it."
)
PERCENT: Final = 100
NOT_PUT_IN: Final = (OUT_OF_TURN, GOES_BACK, SHORT_OF_CALL, MUCK)
"""What is told with chips that are not in the pot."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What everybody has put in, in minor units, and who is still in."""

    put_in: Mapping[int, int]
    live: frozenset[int]

    @classmethod
    def of(cls, asked: Asked) -> Standing:
        """What the bets of the hand come to."""
        put_in = {wager.seat: 0 for wager in asked.wagers if wager.type.name == TABLE_STAKES}
        live = set(put_in)
        for event in asked.bets:
            seat, action = event.facts["seat"], event.facts["action"]
            if seat not in put_in:
                continue  # The hand was declared void, and its bets have gone back.
            amount = 0 if action in NOT_PUT_IN else parse_amount(event.facts["amount"])
            put_in[seat] += -amount if action == UNCALLED else amount
            if action in (FOLD, MUCK):
                live.discard(seat)
        return cls(put_in, frozenset(live))

    def to_win(self, seat: int, call: int) -> int:
        """The pots that a player is eligible for once a call is in, that call with them."""
        deep = self.put_in[seat] + call
        return sum(min(amount, deep) for other, amount in self.put_in.items() if other != seat) + deep


def advise(asked: Asked, deals: int = DEALS) -> Advice | None:
    """What the own hand is worth, and what follows for checking, calling and folding."""
    rules, request = asked.rules, asked.request
    assert isinstance(rules, PokerRules), rules
    own = tuple(asked.hands.get(seat_name(request.seat), ()))
    variant = variant_of(rules)
    if variant is None:
        from croupier.simulation import poker_dealt, poker_flops

        if poker_dealt.is_dealt(rules.form):
            return poker_dealt.advise(asked)
        return poker_flops.advise(asked)
    standing = Standing.of(asked)
    others = len(standing.live - {request.seat})
    if (
        request.step not in rules.form.betting
        or len(own) != variant.hole
        or not others
        or request.seat not in standing.put_in
    ):
        return None
    board = tuple(asked.hands.get(BOARD, ()))
    found = against_unknown(own, others, board, variant, deals=deals, seed=_seed(own, board, others))
    won = (Fraction(n, sharers) for sharers, n in enumerate(found.shares) if sharers)
    equity = sum(won, Fraction(0)) / deals
    action, call = call_of(request)
    pot = standing.to_win(request.seat, call)
    unit = asked.limits.of(TABLE, main=True).min or 1
    worth = {action: (equity * pot - call) / unit}
    if FOLD in request.actions:
        worth[FOLD] = Fraction(0)
    error = Fraction(2 * found.standard_error * pot / unit).limit_denominator(10_000)
    return Advice(
        max(worth, key=lambda each: worth[each]),
        worth,
        error,
        BASIS.format(deals=deals, unit=f"${unit / PERCENT:,.2f}", error=f"{float(error):.2f}"),
        hint=hint_of(others, float(equity), found.standard_error, call, pot),
        only_a_hint=True,
    )


def prepare(rules: Rules) -> None:
    """Make the tables of hands, and compile what deals: every question needs both."""
    assert isinstance(rules, PokerRules), rules
    variant = variant_of(rules)
    if variant is not None:
        against_unknown(variant.deck.cards[: variant.hole], 1, (), variant, deals=1, seed=0)
        return
    from croupier.simulation import poker_dealt, poker_unseen

    if poker_dealt.is_dealt(rules.form):
        poker_unseen.prepare(rules)


def call_of(request: Decide) -> tuple[str, int]:
    """What staying in is called, and what it costs."""
    for action in (CHECK, DECLINE_TO_RAISE, BRING_IN):
        if action in request.actions:
            return action, 0
    action = CALL if CALL in request.actions else ALL_IN
    return action, request.stakes[action]


def hint_of(others: int, equity: float, error: float, call: int, pot: int) -> str:
    """What a hand is worth against random ones, and from which share of the pot on a call pays."""
    against = "a random hand" if others == 1 else f"{others} random hands"
    share = f"{PERCENT * equity:.1f}% of the pot (± {PERCENT * 2 * error:.1f})"
    says = f"Against {against} yours is worth {share}"
    if not call:
        return f"{says}; there is nothing to call."
    return f"{says}; calling pays from {PERCENT * call / pot:.1f}% on (pot odds)."


def _seed(own: tuple[Card, ...], board: tuple[Card, ...], others: int) -> int:
    """The same cards are dealt against in the same way, however often one asks."""
    text = f"{sorted(card_codes(own))} {card_codes(board)} {others}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
