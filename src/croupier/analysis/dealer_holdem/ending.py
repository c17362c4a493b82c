"""How hands of hold'em against the dealer end under a way to play, as a kernel module.

As :mod:`croupier.analysis.dealer_holdem.counting`, whose showdowns it goes through once more.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.analysis.dealer_holdem.counting import (
    ENDS,
    FLOPS,
    OUTCOMES,
    Array,
    Classes,
    Deck,
    Ranking,
    Room,
    Showdown,
    outcomes,
    show_down,
    without_one,
    without_two,
    worth,
)
from croupier.games.dealer_holdem.kernel import BOARD
from croupier.games.poker_hands.kernel import (
    ALL_RANKS,
    FLUSH_MASK,
    LOWER_BITS,
    LOWER_MASK,
    NUMBERS,
    UPPER_MASK,
)
from croupier.games.poker_hands.kinds import KINDS, kind


def end_bonus(
    boards: Array,
    alike: Array,
    span: tuple[int, int],
    dealers: int,
    policy: tuple[Array, Array],
    groups: Array,
    of_deck: tuple[Deck, Ranking, Array],
    classes: tuple[Classes, Classes],
    moved: Array,
    room: tuple[Room, Array],
    shown: Showdown,
    bets: Array,
    counts: Array,
) -> None:
    """Count how hands end that go on, by group of hole cards, turn and river wager, outcome and kind.

    Args:
        boards: one for each class.
        alike: how many boards each stands for.
        span: the boards that are counted.
        dealers: how many hands the dealer can hold.
        policy: by class of flop and pair whether the turn wager is made, by class of four cards and pair
            whether the river wager is.
        groups: by pair, the group of hole cards; below nought where the hand is folded.
        of_deck: cards, what ranks hands, and the choices.
        classes: of flops, and of four cards.
        moved: by exchange and pair.
        room: for the comparison of a board.
        shown: for what it finds.
        bets: room for what is bet, by pair: a bit for every card without which the river wager is made, and
            above them for every two without which the turn wager is.
        counts: what is counted.
    """
    turn, river = policy
    deck, ranking, choose = of_deck
    (class_of_three, exchange_of_three), (class_of_four, exchange_of_four) = classes
    rooms, ended = room
    numbers, ranked, won, tied, lows = shown
    cards, all_pairs = len(deck[0]), moved.shape[1]
    for row in range(span[0], span[1]):
        board, weight = boards[row], alike[row]
        pairs = show_down(board, 0, deck, ranking, rooms, shown)
        for pair in range(pairs):
            bets[pair] = 0
        for out in range(BOARD):
            four = without_one(board, out, choose, cards)
            base, exchange = class_of_four[four] * all_pairs, exchange_of_four[four]
            for pair in range(pairs):
                bets[pair] |= int(river[base + moved[exchange, numbers[pair]]]) << out
        bit = BOARD
        for out in range(BOARD):
            for other in range(out):
                three = without_two(board, other, out, choose, cards)
                base, exchange = class_of_three[three] * all_pairs, exchange_of_three[three]
                for pair in range(pairs):
                    bets[pair] |= int(turn[base + moved[exchange, numbers[pair]]]) << bit
                bit += 1
        for pair in range(pairs):
            group = groups[numbers[pair]]
            if group < 0:
                continue
            neither, river_alone, turn_alone, both = 0, 0, 0, 0
            bit = BOARD
            for out in range(BOARD):
                one = (bets[pair] >> out) & 1
                for other in range(out):
                    first, second = (bets[pair] >> bit) & 1, (bets[pair] >> other) & 1
                    both += first * (one + second)
                    turn_alone += first * (2 - one - second)
                    river_alone += (1 - first) * (one + second)
                    neither += (1 - first) * (2 - one - second)
                    bit += 1
            outcomes(won[pair], tied[pair], lows[pair], dealers, 1, ended)
            hand = kind(ranked[pair])
            for outcome in range(ENDS, OUTCOMES):
                many = weight * ended[outcome]
                at = (group * 4 * ENDS + outcome - ENDS) * KINDS + hand
                counts[at] += neither * many
                counts[at + ENDS * KINDS] += river_alone * many
                counts[at + 2 * ENDS * KINDS] += turn_alone * many
                counts[at + 3 * ENDS * KINDS] += both * many


def outs(
    board: Sequence[int],
    place: int,
    hole: tuple[int, int],
    of_six: tuple[Deck, Ranking],
) -> int:
    """How many cards that a player does not see would, each alone, make a dealer's hand better."""
    (weights, suits, bits), (start, lower, upper, places, flushes) = of_six
    found, key_of_board = 0, start
    for n in range(BOARD):
        key_of_board += weights[board[n]]
    for card in range(len(weights)):
        known = int(card == hole[0]) | int(card == hole[1])
        for n in range(BOARD):
            known |= int(card == board[n])
        if known:
            continue
        key = key_of_board + weights[card]
        number = lower[key & LOWER_MASK] + upper[(key >> LOWER_BITS) & UPPER_MASK]
        made = int(places[number & NUMBERS])
        if key & FLUSH_MASK:
            for suit in range(4):
                held, flush = int(suits[card] == suit), bits[card] * int(suits[card] == suit)
                for n in range(BOARD):
                    of_it = int(suits[board[n]] == suit)
                    held += of_it
                    flush |= bits[board[n]] * of_it
                if held >= BOARD:
                    made = max(made, int(flushes[flush & ALL_RANKS]))
        found += int(made > place)
    return found


def paired(board: Sequence[int], hole: tuple[int, int], bits: Array) -> int:
    """Whether a hole card has the rank of the other, or of a card on the board."""
    low, high = bits[hole[0]], bits[hole[1]]
    found = int(low == high)
    for n in range(BOARD):
        found |= int(bits[board[n]] == low) | int(bits[board[n]] == high)
    return found


def bets_at_last(
    board: Sequence[int],
    place: int,
    hole: tuple[int, int],
    most: int,
    of_six: tuple[Deck, Ranking],
) -> int:
    """Whether a player bets after the river who does on a pair with a hole card, or on few enough outs.

    ``most``: so many cards at most may make the dealer's hand better.
    """
    if paired(board, hole, of_six[0][2]):
        return 1
    return int(outs(board, place, hole, of_six) <= most)


def end_ultimate(
    boards: Array,
    alike: Array,
    span: tuple[int, int],
    paid: tuple[int, int, int, int, Array],
    policy: tuple[Array, Array, int],
    of_deck: tuple[Deck, Ranking, Array],
    of_six: tuple[Deck, Ranking],
    threes: Classes,
    moved: Array,
    room: tuple[Room, Array],
    shown: Showdown,
    bets: Array,
    counts: Array,
) -> None:
    """Count how hands end, by what is wagered on them, outcome and kind.

    As :func:`sum_ultimate`; ``policy``: by pair what is bet before the flop, by class of flop and pair
    whether a bet is made there, and how many outs of the dealer's a bet is made against at last, below
    nought where it is made when it is worth more than folding.
    """
    dealers, qualifies_from, unit, folded, rest = paid
    first, second, most = policy
    deck, ranking, choose = of_deck
    class_of, exchange_of = threes
    rooms, ended = room
    one, two, left = rooms[0], rooms[1], rooms[2]
    numbers, ranked, won, tied, _ = shown
    cards, all_pairs = len(deck[0]), moved.shape[1]
    for row in range(span[0], span[1]):
        board, weight = boards[row], alike[row]
        pairs = show_down(board, qualifies_from, deck, ranking, rooms, shown)
        for pair in range(pairs):
            bets[pair] = 0
        for out in range(BOARD):
            for other in range(out):
                three = without_two(board, other, out, choose, cards)
                base, exchange = class_of[three] * all_pairs, exchange_of[three]
                for pair in range(pairs):
                    bets[pair] += second[base + moved[exchange, numbers[pair]]]
        for pair in range(pairs):
            others = worth(shown, pair, dealers, qualifies_from, rest, ended)
            hand = kind(ranked[pair])
            level = int(first[numbers[pair]])
            if level > 0:
                for outcome in range(OUTCOMES):
                    at = (level * OUTCOMES + outcome) * KINDS + hand
                    counts[at] += FLOPS * weight * ended[outcome]
                continue
            early = int(bets[pair])
            last = 1
            if early == FLOPS:
                last = 0
            elif most < 0:
                wager = unit * (2 * won[pair] + tied[pair] - dealers)
                last = int(wager + others >= folded * dealers)
            else:
                hole = (int(left[one[pair]]), int(left[two[pair]]))
                last = bets_at_last(board, ranked[pair], hole, most, of_six)
            for outcome in range(OUTCOMES):
                many = weight * ended[outcome]
                counts[(2 * OUTCOMES + outcome) * KINDS + hand] += early * many
                counts[(last * OUTCOMES + outcome) * KINDS + hand] += (FLOPS - early) * many
