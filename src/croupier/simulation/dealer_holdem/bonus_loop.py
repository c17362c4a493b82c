"""The loop that plays hold'em bonus poker, as a kernel module: plain Python that is compiled as it is.

Every rule in it is a function of :mod:`croupier.games.dealer_holdem.kernel`. One player decides by tables;
every round is dealt from the whole deck: two cards for the player, five communal ones, two for the dealer.
Two decks are dealt side by side: while one round waits for its cards the other is played.

The *class* of a round tells the line of the hole cards, how the hand ends, what is bet behind the ante and
the kind of hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from croupier.games.dealer_holdem.kernel import end, hole_line
from croupier.games.poker_hands.kernel import Lookups
from croupier.games.poker_hands.kinds import KINDS, kind
from croupier.simulation.dealer_holdem.seven import (
    DEALER,
    IN_CHOOSE,
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
]
"""What is looked up.

The numbers of choices, ``C(card, k)`` for every card, for k from 1 to 5; by exchange and pair of hole cards
the pair that it makes of it; by pair whether the flop wager is made; by flop its class and exchange, and by
pair and class whether the turn wager is made, as bits; the same by four communal cards for the river wager.
"""

CLASSES = 1024
"""Classes are below this: a power of two, so that masking tells a compiler that one is in bounds."""
HOLES = 8
"""How many lines hole cards have."""
ENDS = 3
LEAST = 2
"""How many antes are bet behind the ante of a hand that is not folded, at least."""
BETS = 3
FOLDED = HOLES * ENDS * BETS * KINDS
"""The classes of folded hands begin here."""
ROUND = 9
"""How many cards a round takes."""
SHUFFLED = 10
THREES = 1 << 15
"""How many places the tables have, powers of two: by flop, by four communal cards, and of bets in bytes."""
FOURS = 1 << 19
TURN = 1 << 19
RIVER = 1 << 22
FLOPS = 1755
"""How many classes flops have, and sets of four cards."""
TURNS = 16432


def class_of(
    cards: Sequence[int],
    ranking: Lookups,
    tables: Tables,
) -> int:
    """The class of the round whose first nine cards are these."""
    choose, moved, goes_on, threes, turn, fours, river = tables
    one, other = int(cards[0]), int(cards[1])
    pair = min(one, other) + choose[(ROW + max(one, other)) & IN_CHOOSE]
    hole = hole_line(one, other)
    if goes_on[pair & (PAIRS - 1)] == 0:
        return (FOLDED + hole) & (CLASSES - 1)
    a, b, c, d = int(cards[2]), int(cards[3]), int(cards[4]), int(cards[5])
    a, b = min(a, b), max(a, b)
    a, b, c = min(a, c), max(a, min(b, c)), max(b, c)
    number = a + choose[(ROW + b) & IN_CHOOSE] + choose[(2 * ROW + c) & IN_CHOOSE]
    bet = looked_up(int(threes[number & (THREES - 1)]), pair, moved, FLOPS, turn, TURN)
    a, b, c, d = min(a, d), max(a, min(b, d)), max(b, min(c, d)), max(c, d)
    number = a + choose[(ROW + b) & IN_CHOOSE] + choose[(2 * ROW + c) & IN_CHOOSE]
    number += choose[(3 * ROW + d) & IN_CHOOSE]
    bet += looked_up(int(fours[number & (FOURS - 1)]), pair, moved, TURNS, river, RIVER)
    player = place_of_seven(cards, PLAYER, ranking)
    dealer = place_of_seven(cards, DEALER, ranking)
    return (((hole * ENDS + end(player, dealer)) * BETS + bet) * KINDS + kind(player)) & (CLASSES - 1)


def play(chunk: Chunk) -> int:
    """Play a chunk; returns how many rounds it had."""
    return play_rounds(class_of, SHUFFLED, chunk)
