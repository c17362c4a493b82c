"""What a hand of a flop game is worth that no table knows: with a short deck, or with a card to discard.

What a player does not see is dealt at random and ranked by the functions of the table. Who has still to
discard counts as holding the best two of the cards; nobody bets any more.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Final

from croupier.analysis.advice import Advice, Asked
from croupier.equipment.cards import Card, card_name
from croupier.games.hands import BOARD
from croupier.games.limits import TABLE
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import DISCARD, FOLD, seat_name
from croupier.simulation.poker_hint import PERCENT, Standing, call_of, hint_of
from croupier.simulation.poker_sampled import part_of_pot

DEALS: Final = 1_000
"""How often a hint deals what is unseen."""
BASIS: Final = (
    "A hint, and no best play: the hands of those who are still in and the rest of the board dealt {deals:,} "
    "times at random, whatever they have bet, and nothing more bet. Each figure is what an action comes to "
    "from now on, in minimum wagers of {unit}, within {error} of it."
)


def advise(asked: Asked, deals: int = DEALS) -> Advice | None:
    """What the own hand is worth, and what follows for staying in and folding; None where nothing is said."""
    rules, request = asked.rules, asked.request
    assert isinstance(rules, PokerRules), rules
    own = tuple(asked.hands.get(seat_name(request.seat), ()))
    board = tuple(asked.hands.get(BOARD, ()))
    standing = Standing.of(asked)
    others = len(standing.live - {request.seat})
    if request.step not in rules.form.betting or not own or not others:
        return None
    if request.seat not in standing.put_in:
        return None
    # The same cards are dealt against in the same way, however often one asks.
    chance = Random(repr((own, board, others)))  # noqa: S311 - nothing is drawn for play
    cards: tuple[Card, ...] = ()
    if DISCARD in request.actions:
        card, share = _given_up(rules, own, board, chance, (others, deals))
        action, call, cards = DISCARD, 0, (card,)
    else:
        share = part_of_pot(rules, own, board, others, chance, deals=deals)
        action, call = call_of(request)
    pot, unit = standing.to_win(request.seat, call), asked.limits.of(TABLE, main=True).min or 1
    worth = {action: (Fraction(share) * pot - call) / unit}
    if FOLD in request.actions:
        worth[FOLD] = Fraction(0)
    deviation = math.sqrt(0.25 / deals)  # That of a share of the pot is at most a half.
    error = Fraction(2 * deviation * pot / unit).limit_denominator(10_000)
    hint = hint_of(others, share, deviation, call, pot)
    if cards:
        hint = f"Without the {card_name(cards[0])}: {hint[0].lower()}{hint[1:]}"
    return Advice(
        max(worth, key=lambda each: worth[each]),
        worth,
        error,
        BASIS.format(deals=deals, unit=f"${unit / PERCENT:,.2f}", error=f"{float(error):.2f}"),
        hint=hint,
        only_a_hint=True,
        cards=cards,
    )


def _given_up(
    rules: PokerRules, own: Sequence[Card], board: Sequence[Card], chance: Random, of: tuple[int, int]
) -> tuple[Card, float]:
    """The card whose loss leaves the hand that wins most, and what that hand wins of a pot.

    ``of``: against how many others, and how often it is dealt.
    """
    others, deals = of
    shares = {
        card: part_of_pot(
            rules,
            [each for each in own if each != card],
            board,
            others,
            chance,
            gone=(card,),
            deals=deals // len(own),
        )
        for card in own
    }
    best = max(own, key=lambda card: shares[card])
    left = [each for each in own if each != best]
    return best, part_of_pot(rules, left, board, others, chance, gone=(best,), deals=deals)
