"""The loops that deal poker of other forms than hold'em to the showdown: plain Python, compiled as it is.

Hands are ranked by the functions and tables of :mod:`croupier.games.poker_hands`, as in the conduct. Every
deal is from a whole deck, of whatever ranks: community cards come first, then each player's cards. A class
says who wins, as bits, with what kind of hand, and what kind the first player has.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from croupier.games.poker_hands.kernel import FLUSH_MASK, flush_suit, place_of_key
from croupier.simulation.showdowns_loop import ALL_RANKS, BOARD, CARDS, beside_others, class_of_winners
from croupier.simulation.side_by_side import Chunk, play_rounds

Threes: TypeAlias = tuple[int, int, int, int, int, int, int, int, int, int]
"""A number for every three of five community cards."""
TWO = 2
THREE = 3
FIVE = 5
SEVEN = 7
DIGIT = 4
"""The bits of a rank, or of the number of cards of a suit."""
SUITS = 4
ALL_TWOS = 255
"""Two ranks, as digits,"""
ALL_THREES = 4095
"""and three."""


def place_of_ranks(key: int, ranks: int, tables: Any) -> int:
    """The place of five cards with this key, ``ranks`` being their ranks as bits."""
    _, _, lower, upper, places, flushes = tables
    place = int(place_of_key(key, lower, upper, places))
    if key & FLUSH_MASK:
        place = max(place, int(flushes[ranks & ALL_RANKS]))
    return place


# Two own cards with three of the board ---------------------------------------------------------------


def board_threes(cards: Sequence[int], found_in: Any) -> Threes:
    """The number of the ranks of every three of the first five cards."""
    ranks, _, of_three, _, _ = found_in
    a, b, c = ranks[cards[0] & CARDS], ranks[cards[1] & CARDS], ranks[cards[2] & CARDS]
    d, e = ranks[cards[3] & CARDS], ranks[cards[4] & CARDS]
    ab, ac, ad, bc = a << DIGIT | b, a << DIGIT | c, a << DIGIT | d, b << DIGIT | c
    bd, cd = b << DIGIT | d, c << DIGIT | d
    return (
        of_three[(ab << DIGIT | c) & ALL_THREES],
        of_three[(ab << DIGIT | d) & ALL_THREES],
        of_three[(ab << DIGIT | e) & ALL_THREES],
        of_three[(ac << DIGIT | d) & ALL_THREES],
        of_three[(ac << DIGIT | e) & ALL_THREES],
        of_three[(ad << DIGIT | e) & ALL_THREES],
        of_three[(bc << DIGIT | d) & ALL_THREES],
        of_three[(bc << DIGIT | e) & ALL_THREES],
        of_three[(bd << DIGIT | e) & ALL_THREES],
        of_three[(cd << DIGIT | e) & ALL_THREES],
    )


def best_of_threes(row: int, threes: Threes, places: Sequence[int]) -> int:
    """The best place of two own cards, whose row begins at ``row``, with three of the board; no flush."""
    a, b, c, d, e, f, g, h, i, j = threes
    one = max(int(places[row + a]), int(places[row + b]))
    two = max(int(places[row + c]), int(places[row + d]))
    three = max(int(places[row + e]), int(places[row + f]))
    four = max(int(places[row + g]), int(places[row + h]))
    five = max(int(places[row + i]), int(places[row + j]))
    return max(one, two, three, four, five)


def board_suit(cards: Sequence[int]) -> int:
    """The suit of three of the first five cards or more; 4 where there is none."""
    suits = 0x1111
    for number in range(BOARD):
        suits += 1 << DIGIT * (int(cards[number]) & 3)
    # With one more, three to five of a suit have the third bit of its digit set.
    found = SUITS
    for suit in range(SUITS):
        found = suit if suits >> DIGIT * suit & 4 else found
    return found


def best_flush(
    cards: Sequence[int], first: int, held: int, suit: int, flushes: Sequence[int], bits: Sequence[int]
) -> int:
    """The best place of two own cards of a suit with three of the board of that suit; 0: no flush."""
    own = many = 0
    for number in range(first, first + held):
        card = cards[number & CARDS]
        own |= bits[card & CARDS] * int(card & 3 == suit)
        many += int(card & 3 == suit)
    if many < TWO:
        return 0
    board = there = 0
    for number in range(BOARD):
        board |= bits[cards[number] & CARDS] * int(cards[number] & 3 == suit)
        there += int(cards[number] & 3 == suit)
    if many == TWO and there == THREE:
        return int(flushes[(own | board) & ALL_RANKS])
    return best_of_flushes(cards, first, held, suit, flushes, bits)


def best_of_flushes(
    cards: Sequence[int], first: int, held: int, suit: int, flushes: Sequence[int], bits: Sequence[int]
) -> int:
    """The same by going through every two and every three cards of the suit."""
    best = 0
    for one in range(first, first + held - 1):
        for two in range(one + 1, first + held):
            if cards[one & CARDS] & 3 == suit and cards[two & CARDS] & 3 == suit:
                own = bits[cards[one & CARDS] & CARDS] | bits[cards[two & CARDS] & CARDS]
                for a in range(BOARD - 2):
                    for b in range(a + 1, BOARD - 1):
                        for c in range(b + 1, BOARD):
                            if cards[a] & 3 == suit and cards[b] & 3 == suit and cards[c] & 3 == suit:
                                ranks = own | bits[cards[a] & CARDS] | bits[cards[b] & CARDS]
                                ranks |= bits[cards[c] & CARDS]
                                best = max(best, int(flushes[ranks & ALL_RANKS]))
    return best


def of_pair(card: int, other: int, threes: Threes, found_in: Any) -> int:
    """The best place of two own cards with three of the board; no flush."""
    ranks, of_two, _, places, _ = found_in
    row = of_two[(ranks[card & CARDS] << DIGIT | ranks[other & CARDS]) & ALL_TWOS]
    return best_of_threes(row, threes, places)


def best_with_threes(
    cards: Sequence[int],
    first: int,
    held: int,
    suit: int,
    threes: Threes,
    found_in: Any,
    bits: Sequence[int],
) -> int:
    """The best place of two of a player's two to four cards, from ``first`` on, with three of the board.

    ``suit``: that of three cards of the board or more; 4 where there is none.
    """
    a, b = cards[first & CARDS], cards[(first + 1) & CARDS]
    best = of_pair(a, b, threes, found_in)
    # Written out: loops whose bounds a compiler does not know take half as long again.
    if held > TWO:
        c = cards[(first + 2) & CARDS]
        best = max(best, of_pair(a, c, threes, found_in), of_pair(b, c, threes, found_in))
    if held > THREE:
        c, d = cards[(first + 2) & CARDS], cards[(first + 3) & CARDS]
        one, two = of_pair(a, d, threes, found_in), of_pair(b, d, threes, found_in)
        best = max(best, one, two, of_pair(c, d, threes, found_in))
    if suit < SUITS:
        best = max(best, int(best_flush(cards, first, held, suit, found_in[4], bits)))
    return best


def class_of_threes(
    cards: Sequence[int],
    players: int,
    held: int,
    found_in: Any,
    bits: Sequence[int],
    kinds: Sequence[int],
) -> int:
    """The class of a deal of Omaha or Manila.

    Args:
        cards: as they are dealt: those of the board, then each player's.
        players: how many.
        held: how many cards a player has, of which two count.
        found_in: the rank of each card; by two ranks, where their row of places begins; by three, their
            number in a row; the places; and those of flushes by ranks as bits.
        bits: the rank of each card as a bit.
        kinds: the kind of hand at each place.
    """
    threes = board_threes(cards, found_in)
    suit = board_suit(cards)
    best = who = own = 0
    for player in range(players):
        first = BOARD + held * player
        place = best_with_threes(cards, first, held, suit, threes, found_in, bits)
        best, who, own = beside_others(place, player, best, who, own)
    return class_of_winners(who, best, own, kinds)


def play_threes(drawn: int, chunk: Chunk) -> int:
    """Deal Omaha or Manila so often: as hold'em's :func:`~showdowns_loop.play`."""
    return play_rounds(class_of_threes, drawn, chunk)


# A hand of its own cards: stud ------------------------------------------------------------------------


def five_place(cards: Sequence[int], first: int, tables: Any, bits: Sequence[int]) -> int:
    """The place of the five cards from ``first`` on."""
    weights = tables[0]
    key = tables[1]
    ranks = 0
    for number in range(FIVE):
        card = cards[(first + number) & CARDS] & CARDS
        key += weights[card]
        ranks |= bits[card]
    return place_of_ranks(key, ranks, tables)


def seven_place(cards: Sequence[int], first: int, last: int, tables: Any, bits: Sequence[int]) -> int:
    """The place of the best five of six cards from ``first`` on and the one at ``last``."""
    weights, start, lower, upper, places, flushes = tables
    key = start + weights[cards[last & CARDS] & CARDS]
    for number in range(SEVEN - 1):
        key += weights[cards[(first + number) & CARDS] & CARDS]
    place = int(place_of_key(key, lower, upper, places))
    if key & FLUSH_MASK:
        suit = flush_suit(key)
        card = cards[last & CARDS]
        ranks = bits[card & CARDS] * int(card & 3 == suit)
        for number in range(SEVEN - 1):
            card = cards[(first + number) & CARDS]
            ranks |= bits[card & CARDS] * int(card & 3 == suit)
        place = max(place, int(flushes[ranks & ALL_RANKS]))
    return place


def class_of_fives(
    cards: Sequence[int], players: int, tables: Any, bits: Sequence[int], kinds: Sequence[int]
) -> int:
    """The class of a deal of five cards to each player."""
    best = who = own = 0
    for player in range(players):
        place = five_place(cards, FIVE * player, tables, bits)
        best, who, own = beside_others(place, player, best, who, own)
    return class_of_winners(who, best, own, kinds)


def class_of_sevens(
    cards: Sequence[int], players: int, shared: int, tables: Any, bits: Sequence[int], kinds: Sequence[int]
) -> int:
    """The class of a deal of seven cards to each player; ``shared``: the last is one for all."""
    best = who = own = 0
    step = SEVEN - shared
    for player in range(players):
        last = (SEVEN - 1) * players if shared else SEVEN * player + SEVEN - 1
        place = seven_place(cards, step * player, last, tables, bits)
        best, who, own = beside_others(place, player, best, who, own)
    return class_of_winners(who, best, own, kinds)


def play_fives(drawn: int, chunk: Chunk) -> int:
    """Deal five cards to each player so often: as hold'em's :func:`~showdowns_loop.play`."""
    return play_rounds(class_of_fives, drawn, chunk)


def play_sevens(drawn: int, chunk: Chunk) -> int:
    """Deal seven cards to each player so often: as hold'em's :func:`~showdowns_loop.play`."""
    return play_rounds(class_of_sevens, drawn, chunk)


# Two of three own cards and the board: pineapple --------------------------------------------------------

HELD = 3
FLOP = 3
WORTH_BITS = 14
"""The worth of two cards is below 1 << 14: ten thousandths."""


def discarded(keeping_first: int, keeping_outer: int, keeping_last: int) -> int:
    """Which of three cards is discarded, by what each two are worth: the first, the outer, the last."""
    gone = 1 if keeping_outer > keeping_first else 2
    return 0 if keeping_last > max(keeping_first, keeping_outer) else gone


def before_flop(cards: Sequence[int], first: int, worth: Any) -> int:
    """Which of three cards is discarded for the two that are worth most before the flop: 0, 1 or 2."""
    a, b, c = cards[first & CARDS], cards[(first + 1) & CARDS], cards[(first + 2) & CARDS]
    return discarded(worth[a, b], worth[a, c], worth[b, c])


def on_flop(cards: Sequence[int], first: int, worth: Any, fives: Any, bits: Sequence[int]) -> int:
    """Which of three cards is discarded for the two that make most with the flop, then are worth most."""
    a, b, c = cards[first & CARDS], cards[(first + 1) & CARDS], cards[(first + 2) & CARDS]
    weights, key, ranks = fives[0], fives[1], 0
    for number in range(FLOP):
        key += weights[cards[number] & CARDS]
        ranks |= bits[cards[number] & CARDS]
    one, two, three = weights[a & CARDS], weights[b & CARDS], weights[c & CARDS]
    low, mid, high = bits[a & CARDS], bits[b & CARDS], bits[c & CARDS]
    return discarded(
        place_of_ranks(key + one + two, ranks | low | mid, fives) << WORTH_BITS | worth[a, b],
        place_of_ranks(key + one + three, ranks | low | high, fives) << WORTH_BITS | worth[a, c],
        place_of_ranks(key + two + three, ranks | mid | high, fives) << WORTH_BITS | worth[b, c],
    )


def place_of_two(
    cards: Sequence[int], first: int, gone: int, board: int, tables: Any, bits: Sequence[int]
) -> int:
    """The place of the best five of the board and two of three cards from ``first`` on."""
    weights, _, lower, upper, places, flushes = tables
    one = cards[(first + int(gone == 0)) & CARDS]
    two = cards[(first + 2 - int(gone == 2)) & CARDS]
    key = board + weights[one & CARDS] + weights[two & CARDS]
    place = int(place_of_key(key, lower, upper, places))
    if key & FLUSH_MASK:
        suit = flush_suit(key)
        ranks = bits[one & CARDS] * int(one & 3 == suit) | bits[two & CARDS] * int(two & 3 == suit)
        for number in range(BOARD):
            card = cards[number]
            ranks |= bits[card & CARDS] * int(card & 3 == suit)
        place = max(place, int(flushes[ranks & ALL_RANKS]))
    return place


def class_of_pineapple(
    cards: Sequence[int],
    players: int,
    crazy: int,
    worth: Any,
    fives: Any,
    tables: Any,
    bits: Sequence[int],
    kinds: Sequence[int],
) -> int:
    """The class of a deal of three cards to each player, one of them discarded.

    Args, besides those of :func:`class_of_threes`:
        crazy: 1 where a card is discarded on the flop, 0 where before it.
        worth: by two cards, what they are worth before the flop.
        fives: what hands of five are looked up in; ``tables`` are for seven.
    """
    board = tables[1]
    for number in range(BOARD):
        board += tables[0][cards[number] & CARDS]
    best = who = own = 0
    for player in range(players):
        first = BOARD + HELD * player
        gone = on_flop(cards, first, worth, fives, bits) if crazy else before_flop(cards, first, worth)
        place = place_of_two(cards, first, gone, board, tables, bits)
        best, who, own = beside_others(place, player, best, who, own)
    return class_of_winners(who, best, own, kinds)


def play_pineapple(drawn: int, chunk: Chunk) -> int:
    """Deal pineapple so often: as hold'em's :func:`~showdowns_loop.play`."""
    return play_rounds(class_of_pineapple, drawn, chunk)
