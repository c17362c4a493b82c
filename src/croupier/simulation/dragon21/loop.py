"""The loop that plays shoes of Dragon21, as a kernel module: plain Python that is compiled as it is.

Every rule in it is a function of :mod:`croupier.games.dragon21.kernel`. A hand is a number, its *state*, and
a table that is made once of those functions says what a card makes of it. Two shoes are dealt side by side:
a round waits for where the last one of its shoe ended, and while one shoe waits the other is dealt.

The *ending* of a round is the state of the Dragon's hand and that of the Tiger's; :data:`VOID` is that of a
round for which the shoe had too few cards. The *class* of a round is its ending or, with ``pairs``, also the
pairs that the hands began with: ``ending * 16 + dragon_pair * 4 + tiger_pair``.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from croupier.games.baccarat.kernel import pair_class
from croupier.games.dragon21.kernel import ACE_MORE, BLACKJACK, LEAST, MOST, count, draws, value
from croupier.simulation.shuffle import PLACES
from croupier.simulation.side_by_side import Ends, Tables, play_shoes

SOFT = 6
"""By so much a hand's state is above its count where an ace counts 11, or where it stands."""
STANDS = LEAST + SOFT
"""States from here on draw no more."""
NATURAL = BLACKJACK + SOFT
"""The state of a blackjack."""
STATES = NATURAL + 1
FACES = 64
"""So many numbers are kept for the 52 cards: a power of two."""
TABLE = STATES * FACES
VOID = STATES * STATES
ENDINGS = VOID + 1
"""Endings are below this."""
PAIRS = 16
"""The pairs of both hands are of so many classes together."""
FEWEST_CARDS = 4
MOST_CARDS = 24
"""No round takes more cards."""


def state(total: int, aces: int) -> int:
    """The state of a hand whose cards come to a total, aces counting 1."""
    counted = count(total, aces)
    return counted if counted == total and draws(counted) else counted + SOFT


def after(before: int, card: int) -> int:
    """The state that a card makes of a hand that draws."""
    soft = before >= LEAST
    total = before - SOFT - ACE_MORE if soft else before
    more = value(card)
    return state(total + more, 1 if soft or more == 1 else 0)


def tabulate(table: MutableSequence[int]) -> None:
    """Put what every card makes of every state where ``deal`` looks for it."""
    for before in range(STANDS):
        for card in range(52):
            table[before * FACES + card] = after(before, card)


def number(of: int) -> int:
    """The number of a finished hand, from its state."""
    return of - SOFT if of >= LEAST else of


def blackjack(of: int) -> int:
    """The state of a hand of two cards where either hand is a blackjack: of 21 it is one."""
    return NATURAL if of == MOST + SOFT else of


def class_of(shoe: Sequence[int], at: int, ending: int, pairs: int) -> int:
    """The class of a round whose first card is at place ``at``."""
    if pairs:
        dragon, tiger = pair_class(shoe[at], shoe[at + 2]), pair_class(shoe[at + 1], shoe[at + 3])
        return ending * PAIRS + dragon * 4 + tiger
    return ending


def deal(shoe: Sequence[int], at: int, counts: MutableSequence[int], table: Sequence[int], pairs: int) -> int:
    """Deal and count the round whose first card is at place ``at``; returns the next one's place."""
    at &= PLACES
    start = at
    dragon = int(table[int(table[int(shoe[at])]) * FACES + int(shoe[at + 2])])
    tiger = int(table[int(table[int(shoe[at + 1])]) * FACES + int(shoe[at + 3])])
    at += 4
    if dragon == MOST + SOFT or tiger == MOST + SOFT:
        dragon = blackjack(dragon)
        tiger = blackjack(tiger)
    else:
        while dragon < STANDS:
            dragon = int(table[dragon * FACES + int(shoe[at & PLACES])])
            at += 1
        while tiger < STANDS:
            tiger = int(table[tiger * FACES + int(shoe[at & PLACES])])
            at += 1
    counts[class_of(shoe, start, dragon * STATES + tiger, pairs)] += 1
    return at


def deal_to_end(
    shoe: Sequence[int], at: int, counts: MutableSequence[int], table: Sequence[int], pairs: int
) -> int:
    """The same near the end of a shoe: where that runs out the round is void, and the shoe is over."""
    size, start = len(shoe), at
    void = VOID * PAIRS if pairs else VOID
    if at + 4 > size:
        counts[void] += 1
        return size
    dragon = int(table[int(table[int(shoe[at])]) * FACES + int(shoe[at + 2])])
    tiger = int(table[int(table[int(shoe[at + 1])]) * FACES + int(shoe[at + 3])])
    at += 4
    if dragon == MOST + SOFT or tiger == MOST + SOFT:
        dragon = blackjack(dragon)
        tiger = blackjack(tiger)
    else:
        while dragon < STANDS and at < size:
            dragon = int(table[dragon * FACES + int(shoe[at])])
            at += 1
        while tiger < STANDS and at < size:
            tiger = int(table[tiger * FACES + int(shoe[at])])
            at += 1
        if dragon < STANDS or tiger < STANDS:
            counts[void] += 1
            return size
    counts[class_of(shoe, start, dragon * STATES + tiger, pairs)] += 1
    return at


def play(
    first: MutableSequence[int],
    second: MutableSequence[int],
    state_: MutableSequence[int],
    ends: Ends,
    how: Tables,
    counts: MutableSequence[int],
    shoes: int,
    rounds: int,
) -> int:
    """Play shoes, as :func:`croupier.simulation.side_by_side.play_shoes`; returns how many rounds."""
    cards = FEWEST_CARDS, MOST_CARDS
    return play_shoes(deal, deal_to_end, cards, first, second, state_, ends, how, counts, shoes, rounds)
