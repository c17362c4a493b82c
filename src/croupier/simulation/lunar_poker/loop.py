"""The loop that plays lunar poker, as a kernel module: plain Python that is compiled as it is.

Every rule in it is a function of :mod:`croupier.games.lunar_poker.kernel`, and hands are ranked by those of
:mod:`croupier.games.poker_hands.kernel`. One player plays against the dealer; every round is dealt from the
whole deck: five cards for the player, five for the dealer, the last of them face up, up to five that are
drawn and one for a dealer who is forced.

With five cards the player chooses by a table. After a draw a hand of two pairs or better is bet on, and
others where :mod:`croupier.analysis.lunar_poker.estimate` says that this is worth more than folding. A dealer
without a hand is forced where all cards that may come, each tried, make that worth more than the even ante.

The *class* of a round is the line of the ante with its bet and fees, and above that the line of a super
wager.

A hand is looked up by a *number*: with its cards in ascending order, ``C(a, 1) + C(b, 2) + ... + C(e, 5)``.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeAlias

from croupier.analysis.lunar_poker.estimate import SUITED, bet_worth
from croupier.games.lunar_poker.kernel import (
    QUALIFIES_FROM,
    cash,
    end,
    paid_besides,
    second,
    super_line,
    whole_line,
)
from croupier.games.poker_hands.kernel import (
    FLUSH_MASK,
    Lookups,
    flush_suit,
    place_of_five,
    place_of_key,
    rank_bit,
)
from croupier.games.poker_hands.kinds import TWO_PAIRS_FROM, kind
from croupier.games.stud.finish import FOLDED, NOT_QUALIFIED, WON
from croupier.simulation.side_by_side import Chunk, play_rounds

HAND = 5
UP = 9
"""Where the upcard is."""
DRAWN = 10
"""Where the cards begin that are drawn, and that may come for a forced dealer."""
ROUND = 16
"""How many cards a round takes at the most."""
DECK = 52
RANKS = 13
ROW = 64
"""How many places the choices of each number of cards have."""
CLASSES = 8192
"""Classes are below this: a power of two."""
SUPER = 512
"""What the line of a super wager is multiplied by: no line of an ante is as high."""
FOLDS, BETS, BUYS = 0, 1, 2
"""Choices; every other number is which of the cards are given up, as bits."""
FORCES_FROM = 4
"""What a bet must win to 1 at the least that forcing can be worth more than the ante."""
BLACK = 0b1001
"""The suits that are black, as bits."""

Hand: TypeAlias = tuple[int, int, int, int, int]


def in_order(cards: Sequence[int]) -> Hand:
    """The first five cards in ascending order."""
    a, b, c, d, e = int(cards[0]), int(cards[1]), int(cards[2]), int(cards[3]), int(cards[4])
    a, b = min(a, b), max(a, b)
    d, e = min(d, e), max(d, e)
    c, e = min(c, e), max(c, e)
    c, d = min(c, d), max(c, d)
    a, d = min(a, d), max(a, d)
    a, c = min(a, c), max(a, c)
    b, e = min(b, e), max(b, e)
    b, d = min(b, d), max(b, d)
    b, c = min(b, c), max(b, c)
    return a, b, c, d, e


def there(card: int, suits: int) -> int:
    """A card in the hand that stands for one; ``suits``: two bits for the suit that each suit is there."""
    return (card & ~3) | ((suits >> (2 * (card & 3))) & 3)


def give_up(cards: MutableSequence[int], given: int, suits: int) -> int:
    """Let cards given up and cards drawn change places; returns how many.

    ``given``: which cards are given up, as bits, of the hand that stands for this one.
    """
    own = (
        there(int(cards[0]), suits),
        there(int(cards[1]), suits),
        there(int(cards[2]), suits),
        there(int(cards[3]), suits),
        there(int(cards[4]), suits),
    )
    many = 0
    for place in range(HAND):
        below = 0
        for other in range(HAND):
            below += int(own[other] < own[place])
        if (given >> below) & 1:
            cards[place], cards[DRAWN + many] = cards[DRAWN + many], cards[place]
            many += 1
    return many


def features(cards: Sequence[int], sixth: int) -> tuple[int, int, int, int, int]:
    """Of a hand of five cards, or with a sixth (-1 for none): what second combinations depend on.

    The masks of its ranks, and of those that are there twice, three times, and in a suit of five or six
    cards; how many cards that suit has.
    """
    ranks = twos = threes = 0
    zero = one = two = three = 0
    for n in range(HAND + int(sixth >= 0)):
        card = int(cards[n]) if n < HAND else sixth
        bit = rank_bit(card)
        threes |= twos & bit
        twos |= ranks & bit
        ranks |= bit
        of = card & 3
        zero |= bit * int(of == 0)
        one |= bit * int(of == 1)
        two |= bit * int(of == 2)
        three |= bit * int(of == 3)
    suit = suited = 0
    for mask in (zero, one, two, three):
        many = 0
        left = mask
        while left:
            many += 1
            left &= left - 1
        if many >= HAND:
            suit, suited = mask, many
    return ranks, twos, threes, suit, suited


def bets(
    cards: Sequence[int], seen: int, sixth: int, place: int, free: MutableSequence[int], table: Sequence[int]
) -> int:
    """Whether a hand is bet on after a draw.

    Args:
        cards: the deck: the hand first, the upcard, and behind it what was drawn or given up.
        seen: where the cards end that the player has seen.
        sixth: the sixth card; -1 for none.
        place: that of the hand.
        free: room for a number by rank.
        table: see :func:`class_of`.
    """
    if place >= TWO_PAIRS_FROM:
        return 1
    if table[4]:
        return int(place >= table[4])
    for rank in range(RANKS):
        free[rank] = 4
    for n in range(HAND):
        free[((int(cards[n]) >> 2) + RANKS - 1) % RANKS] -= 1
    for n in range(UP, seen):
        free[((int(cards[n]) >> 2) + RANKS - 1) % RANKS] -= 1
    ranks, twos, _, _, _ = features(cards, sixth)
    up = ((int(cards[UP]) >> 2) + RANKS - 1) % RANKS
    both = int(ranks >> 11 == 3)
    wins = table[2 + both] if twos else table[2]
    return int(bet_worth(free, up, ranks, twos, 0, wins, SUITED) > -1.0)


def place_of_six(cards: Sequence[int], sixth: int, ranking: Lookups) -> int:
    """The place of the best five of six cards; ``ranking``: what ranks six."""
    weights, start, lower, upper, places, flushes = ranking
    key = start + weights[sixth]
    for n in range(HAND):
        key += weights[cards[n]]
    place = place_of_key(key, lower, upper, places)
    if key & FLUSH_MASK:
        suit = flush_suit(key)
        bits = rank_bit(sixth) * int(sixth & 3 == suit)
        for n in range(HAND):
            bits |= rank_bit(int(cards[n])) * int(int(cards[n]) & 3 == suit)
        place = max(place, flushes[bits])
    return place


def forces(cards: MutableSequence[int], seen: int, place: int, wins: int, ranking: Lookups) -> int:
    """Whether forcing the dealer is worth more than the even ante; the dealer's highest card lies last then.

    Args:
        cards: the deck; the dealer's cards behind the player's five.
        seen: where the cards begin that nobody has seen.
        place: that of the player's hand.
        wins: what its bet wins to 1.
        ranking: what ranks five cards.
    """
    highest = HAND
    for n in range(HAND + 1, UP + 1):
        if rank_bit(int(cards[n])) > rank_bit(int(cards[highest])):
            highest = n
    cards[highest], cards[UP] = cards[UP], cards[highest]
    goes = cards[UP]
    won = lost = 0
    for n in range(seen, DECK):
        cards[UP] = cards[n]
        made = place_of_five(cards, HAND, ranking)
        won += int(QUALIFIES_FROM <= made < place)
        lost += int(made > place and made >= QUALIFIES_FROM)
    cards[UP] = goes
    return int(2 * wins * won - 3 * lost > 2 * (DECK - seen))


def class_of(
    cards: MutableSequence[int],
    five: Lookups,
    six: Lookups,
    choose: Sequence[int],
    rows: Sequence[int],
    suits: Sequence[int],
    choices: Sequence[int],
    odds: Sequence[int],
    table: Sequence[int],
    room: MutableSequence[int],
) -> int:
    """The class of the round of a deck, whose cards it puts in another order.

    Args:
        cards: the deck: the player's five cards, the dealer's, and those that may come.
        five: what ranks five cards,
        six: and six.
        choose: ``C(card, k)`` at ``(k - 1) * 64 + card``.
        rows: by number of a hand, that of the one that stands for it,
        suits: and the suits that its suits are there, two bits each.
        choices: by that one and the upcard, what is chosen.
        odds: by kind of the first combination and the second one that is paid, what a bet wins to 1.
        table: whether an ace with a king is a second combination, how many are paid, what a pair wins to 1
            without these and with them, and from which place a hand is bet on after a draw, whatever else was
            seen; 0 where that counts.
        room: for thirteen numbers.
    """
    a, b, c, d, e = in_order(cards)
    number = a + choose[ROW + b] + choose[2 * ROW + c] + choose[3 * ROW + d] + choose[4 * ROW + e]
    place = place_of_five(cards, 0, five)
    made = kind(place)
    black = 0
    ranks = 0
    for n in range(HAND):
        black += (BLACK >> (int(cards[n]) & 3)) & 1
        ranks |= rank_bit(int(cards[n]))
    side = super_line(made, ranks, int(black == 0 or black == HAND)) * SUPER
    ended = cash(made)
    if ended:
        return whole_line(ended, 0, 0, 0) + side
    own = int(suits[number])
    choice = int(choices[int(rows[number]) * DECK + there(int(cards[UP]), own)])
    if choice == FOLDS:
        return whole_line(FOLDED, 0, 0, 0) + side
    fees, seen, sixth = 0, DRAWN, -1
    if choice != BETS:
        fees = 1
        if choice == BUYS:
            seen, sixth = DRAWN + 1, int(cards[DRAWN])
            place = place_of_six(cards, sixth, six)
        else:
            seen = DRAWN + give_up(cards, choice, own)
            place = place_of_five(cards, 0, five)
        if not bets(cards, seen, sixth, place, room, table):
            return (whole_line(FOLDED, 0, 0, 1) + side) & (CLASSES - 1)
        made = kind(place)
    return (ending(cards, seen, sixth, place, made, fees, five, odds, table) + side) & (CLASSES - 1)


def ending(
    cards: MutableSequence[int],
    seen: int,
    sixth: int,
    place: int,
    made: int,
    fees: int,
    five: Lookups,
    odds: Sequence[int],
    table: Sequence[int],
) -> int:
    """The line of the ante of a hand that is bet on, with its bet and fees.

    Args:
        cards: the deck.
        seen: where the cards begin that nobody has seen.
        sixth: the sixth card; -1 for none.
        place: that of the hand.
        made: its kind.
        fees: how many fees were paid.
        five: what ranks five cards.
        odds: see :func:`class_of`.
        table: as there.
    """
    dealer = place_of_five(cards, HAND, five)
    ended = end(place, dealer, 0)
    if ended != WON and ended != NOT_QUALIFIED:
        return whole_line(ended, 0, 0, fees)
    ranks, twos, threes, suit, suited = features(cards, sixth)
    besides = paid_besides(second(made, ranks, twos, threes, suit, suited), table[0], table[1])
    if ended == NOT_QUALIFIED:
        wins = odds[made * 16 + besides]
        if wins < FORCES_FROM or not forces(cards, seen, place, wins, five):
            return whole_line(ended, 0, 0, fees)
        fees += 1
        cards[UP], cards[seen] = cards[seen], cards[UP]
        ended = end(place, place_of_five(cards, HAND, five), 1)
        if ended != WON:
            return whole_line(ended, 0, 0, fees)
    return whole_line(WON, made, besides, fees)


def play(chunk: Chunk) -> int:
    """Play a chunk; returns how many rounds it had."""
    return play_rounds(class_of, ROUND, chunk)
