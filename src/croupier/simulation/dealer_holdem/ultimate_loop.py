"""The loop that plays ultimate hold'em, as a kernel module: plain Python that is compiled as it is.

As :mod:`croupier.simulation.dealer_holdem.bonus_loop`. The *class* of a round tells how the hand ends,
whether the dealer's qualifies, what is bet and the kind of hand; of one that is folded the kind alone.

The last decision is looked up by the class of the board: hands from one place up are bet on, those below
another folded; between both, on few boards, there is a bit for each pair of hole cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from croupier.games.dealer_holdem.kernel import end
from croupier.games.poker_hands.kernel import Lookups
from croupier.games.poker_hands.kinds import KINDS, PAIR_FROM, kind
from croupier.simulation.dealer_holdem.seven import (
    DEALER,
    EXCHANGES,
    IN_CHOOSE,
    IN_MOVED,
    PAIRS,
    PLAYER,
    ROW,
    looked_up,
    place_of_seven,
)
from croupier.simulation.side_by_side import Chunk, play_rounds

Tables: TypeAlias = tuple[
    Sequence[int],
    Sequence[int],
    Sequence[int],
    Sequence[int],
    Sequence[int],
    Sequence[int],
    Sequence[int],
    Sequence[int],
]
"""What is looked up.

The numbers of choices, ``C(card, k)`` for every card, for k from 1 to 5; by exchange and pair of hole cards
the pair that it makes of it; by pair how many antes are bet before the flop; by flop its class and exchange,
and by pair and class whether a bet is made, as bits; by board its class and exchange, by class the bounds of
the last decision, and by row and pair whether a hand between them is bet on, as bits.
"""

CLASSES = 256
"""Classes are below this: a power of two, so that masking tells a compiler that one is in bounds."""
QUALIFYING = 2
MOST = 4
"""How many antes are bet at the most."""
AFTER_FLOP = 2
AT_LAST = 1
FOLDED = 3 * QUALIFYING * MOST * KINDS
ROUND = 9
"""How many cards a round takes."""
SHUFFLED = 10
THREES = 1 << 15
"""How many places the tables have, powers of two: by flop, of bets in bytes, by board and by its class."""
FLOP = 1 << 19
FIVES = 1 << 22
LAST = 1 << 18
BETWEEN = 1 << 22
FLOPS = 1755
"""How many classes flops have."""
PLACE_BITS = 14
"""Of what is found by a class of board: the lowest place that is bet on, one above the highest that is
folded, and in which row the pairs between them stand."""
IN_PLACE = (1 << PLACE_BITS) - 1


def last_bet(
    found: int, pair: int, place: int, moved: Sequence[int], last: Sequence[int], between: Sequence[int]
) -> int:
    """Whether a hand is bet on after the river, by what was found of the board."""
    bounds = last[(found // EXCHANGES) & (LAST - 1)]
    lowest, above = bounds & IN_PLACE, (bounds >> PLACE_BITS) & IN_PLACE
    if place < lowest or place >= above:
        return int(place >= lowest)
    there = moved[((found & (EXCHANGES - 1)) * PAIRS + pair) & IN_MOVED]
    at = (bounds >> (2 * PLACE_BITS)) * PAIRS + there
    return (int(between[(at >> 3) & (BETWEEN - 1)]) >> (at & 7)) & 1


def class_of(
    cards: Sequence[int],
    ranking: Lookups,
    tables: Tables,
) -> int:
    """The class of the round whose first nine cards are these."""
    choose, moved, first, threes, flop, fives, last, between = tables
    one, other = int(cards[0]), int(cards[1])
    pair = min(one, other) + choose[(ROW + max(one, other)) & IN_CHOOSE]
    player = place_of_seven(cards, PLAYER, ranking)
    bet = int(first[pair & (PAIRS - 1)])
    if bet == 0:
        a, b, c = int(cards[2]), int(cards[3]), int(cards[4])
        a, b = min(a, b), max(a, b)
        a, b, c = min(a, c), max(a, min(b, c)), max(b, c)
        number = a + choose[(ROW + b) & IN_CHOOSE] + choose[(2 * ROW + c) & IN_CHOOSE]
        bet = AFTER_FLOP * looked_up(int(threes[number & (THREES - 1)]), pair, moved, FLOPS, flop, FLOP)
        if bet == 0:
            d, e = int(cards[5]), int(cards[6])
            a, b, c, d = min(a, d), max(a, min(b, d)), max(b, min(c, d)), max(c, d)
            a, b, c, d, e = min(a, e), max(a, min(b, e)), max(b, min(c, e)), max(c, min(d, e)), max(d, e)
            number = a + choose[(ROW + b) & IN_CHOOSE] + choose[(2 * ROW + c) & IN_CHOOSE]
            number += choose[(3 * ROW + d) & IN_CHOOSE] + choose[(4 * ROW + e) & IN_CHOOSE]
            bet = last_bet(int(fives[number & (FIVES - 1)]), pair, player, moved, last, between)
            if bet == 0:
                return (FOLDED + kind(player)) & (CLASSES - 1)
    dealer = place_of_seven(cards, DEALER, ranking)
    of_end = end(player, dealer) * QUALIFYING + int(dealer >= PAIR_FROM)
    return ((of_end * MOST + bet - 1) * KINDS + kind(player)) & (CLASSES - 1)


def play(chunk: Chunk) -> int:
    """Play a chunk; returns how many rounds it had."""
    return play_rounds(class_of, SHUFFLED, chunk)
