"""Ways to play hold'em against the dealer: the best, and short ones for people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np

from croupier.analysis.dealer_holdem import bonus, short, ultimate
from croupier.analysis.dealer_holdem.bonus import Bonus
from croupier.analysis.dealer_holdem.deals import TURN, Deck, in_parts, ranking
from croupier.analysis.dealer_holdem.ultimate import Ultimate
from croupier.analysis.stud import Table
from croupier.equipment.cards import RANKS, SUITS
from croupier.games.dealer_holdem.kernel import FLOP, HOLE

BEST: Final = "the best decision in every state"
BY_HAND: Final = "by your hand, your draws and your kickers"
NO_MORE: Final = "the same two cards gone on with, no turn or river wager"
HIDDEN_PAIRS: Final = "by hidden pairs, draws to a flush and the dealer's outs"
ALWAYS_FOUR: Final = "four antes on any two cards"
OUTS: Final = 20
"""So many cards that make the dealer's hand better are bet against at last."""

TURN_WAGER, RIVER_WAGER, AFTER_FLOP = range(3)


def ranks_of(deck: Deck) -> Table:
    """By place in a deck, the rank of the card from 0, the deuce."""
    return np.array([(card // len(SUITS) + len(RANKS) - 1) % len(RANKS) for card in deck.cards], np.int64)


def by_hole_cards(deck: Deck, decides: Callable[[int, int, int], int]) -> Table:
    """What a function of two ranks, the lower first, and whether they are suited says of every pair."""
    ranks, suits = ranks_of(deck)[deck.pairs], np.array(deck.cards)[deck.pairs] % len(SUITS)
    suited = suits[:, 0] == suits[:, 1]
    rows = zip(ranks.min(axis=1).tolist(), ranks.max(axis=1).tolist(), suited.tolist(), strict=True)
    return np.array([int(decides(low, high, int(same))) for low, high, same in rows], np.int64)


def decided(deck: Deck, what: int) -> Table:
    """Whether a short strategy bets, by class of board and pair."""
    seen = TURN if what == RIVER_WAGER else FLOP
    firsts = deck.classes(seen).firsts
    tables = deck.kernel, ranks_of(deck), ranking(HOLE + seen)
    found = np.zeros((len(firsts), len(deck.pairs)), np.uint8)

    def part(loops: Any, span: tuple[int, int]) -> None:
        cards = np.zeros(HOLE + seen, np.int64)
        loops.decide(what, firsts, span, deck.pairs, tables, cards, found)

    in_parts(len(firsts), part, short)
    return found.astype(np.bool_)


def ways_of_bonus(play: Bonus) -> dict[str, bonus.Policy]:
    """The ways to play that are compared, the best first."""
    deck = play.deck
    goes_on = by_hole_cards(deck, short.goes_on) > 0
    simple = bonus.Policy(goes_on, decided(deck, TURN_WAGER), decided(deck, RIVER_WAGER))
    least = bonus.Policy(play.best.goes_on, np.zeros_like(simple.turn), np.zeros_like(simple.river))
    return {BEST: play.best, BY_HAND: simple, NO_MORE: least}


def ways_of_ultimate(play: Ultimate) -> dict[str, ultimate.Policy]:
    """The ways to play that are compared, the best first."""
    deck = play.deck
    first = 4 * by_hole_cards(deck, short.bets_four)
    simple = ultimate.Policy(first, decided(deck, AFTER_FLOP), OUTS)
    always = ultimate.Policy(np.full_like(first, 4), play.best.flop)
    return {BEST: play.best, HIDDEN_PAIRS: simple, ALWAYS_FOUR: always}


def ways(play: Bonus | Ultimate) -> Mapping[str, bonus.Policy | ultimate.Policy]:
    """The ways to play that are compared, the best first."""
    return ways_of_bonus(play) if isinstance(play, Bonus) else ways_of_ultimate(play)
