"""Short strategies for people as a kernel module: plain Python over integers, compiled as it is.

Hold'em bonus poker: Stephen How, "Texas Hold'Em Bonus Simple Strategy", discountgambling.net (2012), and what
its words are taken to mean. *Your* hand is one that beats the board alone. A flush or straight draw is of
four cards, one of yours among them. The *n-th nut* kicker or flush draw has n - 1 better ones at the most,
the board's left aside. A flop is suited where its cards are of one suit.

Ultimate hold'em: the first decision is that of Michael Shackleford, "Ultimate Texas Hold'em",
wizardofodds.com. His second (two pairs or better, a hidden pair but pocket deuces, four to a flush with a
hidden ten or better) and third (a hidden pair, or 20 dealer outs at the most) are at hand only as others
have reprinted them. A *hidden* pair has one of the player's cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from croupier.games.dealer_holdem.kernel import FLOP, HOLE
from croupier.games.poker_hands.kernel import (
    ALL_RANKS,
    FLUSH_MASK,
    LOWER_BITS,
    LOWER_MASK,
    NUMBERS,
    UPPER_MASK,
)
from croupier.games.poker_hands.kinds import PAIR, THREE_OF_A_KIND, TWO_PAIRS, kind

Array: TypeAlias = Any
Deck: TypeAlias = tuple[Array, Array, Array]
Ranking: TypeAlias = tuple[int, Array, Array, Array, Array]

HAND = 5

# Ranks from 0, the deuce.
DEUCE, SEVEN, EIGHT, TEN, JACK, QUEEN, KING, ACE = 0, 5, 6, 8, 9, 10, 11, 12
RANKS = 13
SUIT = 4
"""So many cards of a suit are a draw to a flush, or a board of which one is enough."""


# Before the flop ------------------------------------------------------------------------------------


def goes_on(low: int, high: int, suited: int) -> int:
    """Whether hold'em bonus poker is gone on with: not with a deuce and a three to a seven of two suits."""
    return int(suited or low != DEUCE or high == DEUCE or high > SEVEN)


def bets_four(low: int, high: int, suited: int) -> int:
    """Whether four antes are bet: an ace, a pair above deuces, and the better kings, queens and jacks."""
    if low == high:
        return int(low > DEUCE)
    king = int(high == KING) * int(suited or low >= SEVEN - 2)
    queen = int(high == QUEEN) * int(low >= EIGHT - 2 * suited)
    jack = int(high == JACK) * int(low >= TEN - 2 * suited)
    return int(high == ACE) | king | queen | jack


# What is seen ----------------------------------------------------------------------------------------


def of_rank(cards: Sequence[int], size: int, rank: int, ranks: Array) -> int:
    """How many of the cards are of a rank."""
    found = 0
    for n in range(size):
        found += int(ranks[cards[n]] == rank)
    return found


def of_suit(cards: Sequence[int], size: int, suit: int, suits: Array) -> int:
    """How many of the cards are of a suit."""
    found = 0
    for n in range(size):
        found += int(suits[cards[n]] == suit)
    return found


def ranks_held(cards: Sequence[int], size: int, ranks: Array) -> int:
    """The ranks of cards as bits: the deuce the second, an ace the highest and the lowest too."""
    found = 0
    for n in range(size):
        found |= 2 << ranks[cards[n]]
    return found | (found >> RANKS)


def straight_draw(board: int, every: int) -> int:
    """What all ranks with the player's own draw to: 2 an open-ended straight, 1 an inside one, or nothing."""
    found = 0
    for low in range(RANKS - 3):
        held, own = (every >> low) & 31, ((every & ~board) >> low) & 31
        missing = 31 & ~held
        if own and missing and not missing & (missing - 1):
            found = max(found, 1)
    for low in range(1, RANKS - 3):
        if (every >> low) & 15 == 15 and ((every & ~board) >> low) & 15:
            found = 2
    return found


def flush_draw(cards: Sequence[int], size: int, suits: Array, ranks: Array) -> int:
    """The n of an n-th nut flush draw; 0 where there is none."""
    found = 0
    for own in range(HOLE):
        suit = suits[cards[own]]
        if of_suit(cards, size, suit, suits) != SUIT:
            continue
        above = ACE - ranks[cards[own]]
        for n in range(size):
            above -= int(suits[cards[n]] == suit) * int(ranks[cards[n]] > ranks[cards[own]])
        better = 1 + above
        found = better if found == 0 else min(found, better)
    return found


def nut(rank: int, board: int) -> int:
    """The n of an n-th nut kicker: by the ranks of the board, how many above it are not there."""
    above = 1
    for other in range(rank + 1, RANKS):
        above += 1 - ((board >> (other + 1)) & 1)
    return above


def kind_of(cards: Sequence[int], size: int, of_deck: Deck, ranking: Ranking) -> int:
    """What kind of hand five or six cards make."""
    weights, suits, bits = of_deck
    start, lower, upper, places, flushes = ranking
    key, flush = start, 0
    for n in range(size):
        key += weights[cards[n]]
    number = lower[key & LOWER_MASK] + upper[(key >> LOWER_BITS) & UPPER_MASK]
    place = int(places[number & NUMBERS])
    if key & FLUSH_MASK:
        for n in range(size):
            suit = suits[cards[n]]
            if of_suit(cards, size, suit, suits) >= HAND:
                flush |= bits[cards[n]]
        place = max(place, int(flushes[flush & ALL_RANKS]))
    return kind(place)


def pair_of_own(cards: Sequence[int], size: int, ranks: Array) -> int:
    """The highest rank of which there are two cards or more, one the player's; -1 where there is none."""
    found = -1
    for own in range(HOLE):
        rank = ranks[cards[own]]
        if of_rank(cards, size, rank, ranks) > 1:
            found = max(found, rank)
    return found


def pairs_on_board(cards: Sequence[int], size: int, ranks: Array) -> tuple[int, int]:
    """How many ranks the board has twice or more, and how many cards of one rank at the most."""
    pairs, most = 0, 0
    for rank in range(RANKS):
        many = 0
        for n in range(HOLE, size):
            many += int(ranks[cards[n]] == rank)
        pairs += int(many > 1)
        most = max(most, many)
    return pairs, most


def lowest_on_board(cards: Sequence[int], size: int, ranks: Array) -> int:
    """The lowest rank of the board."""
    found = ACE
    for n in range(HOLE, size):
        found = min(found, ranks[cards[n]])
    return found


def most_of_a_suit(cards: Sequence[int], size: int, suits: Array) -> int:
    """How many cards of the board are of one suit at the most."""
    found = 0
    for n in range(HOLE, size):
        many = 0
        for other in range(HOLE, size):
            many += int(suits[cards[other]] == suits[cards[n]])
        found = max(found, many)
    return found


# Hold'em bonus poker ---------------------------------------------------------------------------------


def makes_turn_wager(cards: Sequence[int], of_deck: Deck, ranks: Array, ranking: Ranking) -> int:
    """Whether a turn wager is made; the player's cards come first."""
    size, suits = HOLE + FLOP, of_deck[1]
    hand = kind_of(cards, size, of_deck, ranking)
    pairs, most = pairs_on_board(cards, size, ranks)
    if hand >= TWO_PAIRS and not (most == FLOP and hand == THREE_OF_A_KIND):
        return 1
    board, every = 0, ranks_held(cards, size, ranks)
    for n in range(HOLE, size):
        board |= 2 << ranks[cards[n]]
    straight = straight_draw(board | (board >> RANKS), every)
    flush = flush_draw(cards, size, suits, ranks)
    suited = int(most_of_a_suit(cards, size, suits) == FLOP)
    own, lowest = pair_of_own(cards, size, ranks), lowest_on_board(cards, size, ranks)
    if hand == PAIR and own >= 0:
        # A pair of hole cards below the board's is not the bottom pair.
        return int(own > lowest) | int(straight > 0) | int(flush > 0) | int(own == lowest) * (1 - suited)
    low = min(ranks[cards[0]], ranks[cards[1]])
    high = max(ranks[cards[0]], ranks[cards[1]])
    draws = int(flush > 0) * int(straight > 0) | int(0 < flush <= 5) | int(straight == 2) * int(low >= EIGHT)
    best = nut(high, board)
    tripped = int(most == FLOP) * int(best <= 2)
    paired = int(most == HOLE) * int(best == 1)
    both = int(pairs == 0) * (1 - suited) * int(best == 1) * int(nut(low, board) <= 4)
    return draws | tripped | paired | both


def makes_river_wager(cards: Sequence[int], of_deck: Deck, ranks: Array, ranking: Ranking) -> int:
    """Whether a river wager is made; the player's cards come first."""
    size, suits = HOLE + FLOP + 1, of_deck[1]
    hand = kind_of(cards, size, of_deck, ranking)
    pairs, most = pairs_on_board(cards, size, ranks)
    board, every = 0, ranks_held(cards, size, ranks)
    for n in range(HOLE, size):
        board |= 2 << ranks[cards[n]]
    straight = straight_draw(board | (board >> RANKS), every)
    flush = flush_draw(cards, size, suits, ranks)
    own, lowest = pair_of_own(cards, size, ranks), lowest_on_board(cards, size, ranks)
    held = ranks[cards[0]] == ranks[cards[1]]
    under = int(held and own < lowest)
    drawless = int(straight == 0) * int(flush == 0)
    if beats_board(hand, pairs, most, own):
        return 1 - under * drawless * int(hand == TWO_PAIRS)
    open_board = 0
    for low_end in range(1, RANKS - 3):
        open_board |= int((board >> low_end) & 15 == 15)
    scare = open_board | int(most_of_a_suit(cards, size, suits) == SUIT)
    if hand == PAIR and own >= 0:
        return (1 - under) * int(own != lowest) * (1 - scare)
    best = nut(max(ranks[cards[0]], ranks[cards[1]]), board)
    kicker = int(best == 1)
    return kicker * int(pairs == 2) | (1 - scare) * (kicker * int(straight == 2) | int(0 < flush <= 4))


def beats_board(hand: int, pairs: int, most: int, own: int) -> int:
    """Whether a hand of two pairs or better is better than what the board has by itself."""
    if hand < TWO_PAIRS:
        return 0
    if most >= FLOP:
        return int(hand > THREE_OF_A_KIND) * int(most == FLOP)
    if pairs == 2:
        return int(hand > TWO_PAIRS) | int(own >= 0)
    return 1


# Ultimate hold'em ---------------------------------------------------------------------------------------


def bets_two(cards: Sequence[int], of_deck: Deck, ranks: Array, ranking: Ranking) -> int:
    """Whether two antes are bet: on two pairs, a hidden pair but held deuces, or a high draw to a flush."""
    size, suits = HOLE + FLOP, of_deck[1]
    hand = kind_of(cards, size, of_deck, ranking)
    if hand >= TWO_PAIRS:
        return 1
    deuces = int(ranks[cards[0]] == DEUCE) * int(ranks[cards[1]] == DEUCE)
    found = int(pair_of_own(cards, size, ranks) >= 0) * (1 - deuces)
    for own in range(HOLE):
        four = int(of_suit(cards, size, suits[cards[own]], suits) == SUIT)
        found |= four * int(ranks[cards[own]] >= TEN)
    return found


# Every state ------------------------------------------------------------------------------------------


def decide(
    what: int,
    boards: Array,
    span: tuple[int, int],
    pairs: Array,
    tables: tuple[Deck, Array, Ranking],
    cards: Array,
    decided: Array,
) -> None:
    """What a strategy does in every state of a street, by board and pair.

    Args:
        what: 0 the turn wager, 1 the river wager of bonus poker, 2 the bet after the flop of ultimate.
        boards: the boards, a row each.
        span: those that are looked at.
        pairs: every two cards.
        tables: by card its weight, suit and rank as a bit; its rank; what ranks as many cards as are seen.
        cards: room for them.
        decided: whether a bet is made.
    """
    of_deck, ranks, ranking = tables
    size = boards.shape[1]
    for row in range(span[0], span[1]):
        for n in range(size):
            cards[HOLE + n] = boards[row, n]
        for pair in range(len(pairs)):
            free = 1
            for n in range(HOLE):
                cards[n] = pairs[pair, n]
                for other in range(size):
                    free *= int(boards[row, other] != cards[n])
            if not free:
                continue
            if what == 0:
                decided[row, pair] = makes_turn_wager(cards, of_deck, ranks, ranking)
            elif what == 1:
                decided[row, pair] = makes_river_wager(cards, of_deck, ranks, ranking)
            else:
                decided[row, pair] = bets_two(cards, of_deck, ranks, ranking)
