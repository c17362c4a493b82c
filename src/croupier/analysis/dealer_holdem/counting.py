"""The counting of hold'em against a dealer as a kernel module: plain Python over arrays, compiled as it is.

Cards are numbered by their place in a deck of any cards. A set of them, in ascending order ``c1 < c2 < ...``,
is numbered ``c1 + C(c2, 2) + C(c3, 3) + ...``: the place of the set among all of its size, so that counts by
sets have no gaps. ``choose[k * cards + c]`` is ``C(c, k)``.

Sets that are the same but for an exchange of suits are one *class*, the first of them in the order of their
numbers stands for all. What is known of hole cards beside a board is kept by the class of the board and the
hole cards as the exchange that makes the board the first of its class makes them: ``moved[exchange, pair]``.

A *showdown* is one board: all pairs of the other cards, each against every pair that the dealer can hold
beside it. Pairs are put in order by their places; as the order is gone through, how many pairs are below is
kept, and how many of them hold each card. Of the pairs below, those that hold one of the player's cards are
not the dealer's to hold: no pair below holds both.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any, TypeAlias

from croupier.games.dealer_holdem.kernel import BOARD, FLOP
from croupier.games.poker_hands.kernel import (
    ALL_RANKS,
    FLUSH_MASK,
    LOWER_BITS,
    LOWER_MASK,
    NUMBERS,
    UPPER_MASK,
)
from croupier.games.poker_hands.kinds import KINDS, kind
from croupier.games.stud.finish import LOST, STOOD_OFF, WON

FLOPS = 10
"""How many choices of three a board has."""
ORDERS = 20
"""In how many ways a board can come as a flop, a turn card and a river card."""
DIGIT = 128
"""Places are put in order by two digits to this base."""
PLACES = DIGIT * DIGIT

ENDS = 3
"""A hand that is played to the end loses, wins or stands off (see :mod:`croupier.games.stud.finish`)."""
OUTCOMES = 2 * ENDS
"""The ends against a hand that does not qualify, then those against one that does."""

SUMS = 3
"""What is summed: what a wager of 1 to 1 wins, what wagers that follow nothing win, the best of the last."""
LEVELS = 5
"""What can be bet behind the ante of ultimate hold'em is below this, in antes."""

Array: TypeAlias = Any
Deck: TypeAlias = tuple[Array, Array, Array]
"""By card: its weight, suit and rank as a bit."""
Ranking: TypeAlias = tuple[int, Array, Array, Array, Array]
"""What every key starts from, and what hands are found in."""
Showdown: TypeAlias = tuple[Array, Array, Array, Array, Array]
"""By pair of the cards that are left: its number, its place, and how many of the dealer's hands it beats,
stands off with, and how many of them do not qualify."""
Room: TypeAlias = tuple[Array, Array, Array, Array, Array, Array]
Classes: TypeAlias = tuple[Array, Array]
"""By number of a set: its class, and the exchange that makes the set the first of it."""


# Classes of sets -------------------------------------------------------------------------------------


def find_classes(
    size: int,
    cards: int,
    exchanges: Array,
    inverse: Array,
    choose: Array,
    room: tuple[Array, Array],
    found: tuple[Array, Array, Array, Array],
) -> int:
    """Number the classes of the sets of so many cards; returns how many there are.

    ``found``: by number of a set its class, all of them below nought before, and its exchange; by class the
    first set, and by exchange and class whether that set stays as it is.
    """
    at, image = room
    class_of, exchange_of, firsts, fixed = found
    for n in range(size):
        at[n] = n
    classes = 0
    for number in range(len(class_of)):
        if class_of[number] < 0:
            for n in range(size):
                firsts[classes, n] = at[n]
            for exchange in range(len(exchanges)):
                for n in range(size):
                    card = exchanges[exchange, at[n]]
                    place = n
                    while place > 0 and image[place - 1] > card:
                        image[place] = image[place - 1]
                        place -= 1
                    image[place] = card
                other = 0
                for n in range(size):
                    other += choose[(n + 1) * cards + image[n]]
                if other == number:
                    fixed[exchange, classes] = 1
                if class_of[other] < 0:
                    class_of[other] = classes
                    exchange_of[other] = inverse[exchange]
            classes += 1
        last = 0
        while last < size - 1 and at[last] + 1 == at[last + 1]:
            at[last] = last
            last += 1
        at[last] += 1
    return classes


# One board -------------------------------------------------------------------------------------------


def show_down(
    board: Sequence[int],
    qualifies_from: int,
    deck: Deck,
    ranking: Ranking,
    room: Room,
    shown: Showdown,
) -> int:
    """Compare every pair with every other; returns how many pairs there are.

    A dealer's hand whose place is below ``qualifies_from`` does not qualify.
    """
    weights, suits, bits = deck
    start, lower, upper, places, flushes = ranking
    one, two, left, order, counts, held = room
    numbers, ranked, _, _, lows = shown
    cards, known = len(weights), 0
    unseen = 0
    for card in range(cards):
        if known < BOARD and board[known] == card:
            known += 1
        else:
            left[unseen] = card
            unseen += 1
    suit, key_of_board, of_suit = -1, start, 0
    for each in range(4):
        many = 0
        for n in range(BOARD):
            many += int(suits[board[n]] == each)
        if many >= FLOP:
            suit = each
    for n in range(BOARD):
        key_of_board += weights[board[n]]
        if suits[board[n]] == suit:
            of_suit |= bits[board[n]]
    pairs = 0
    for other in range(1, unseen):
        high = left[other]
        key_of_high = key_of_board + weights[high]
        base = high * (high - 1) // 2
        for under in range(other):
            low = left[under]
            key = key_of_high + weights[low]
            number = lower[key & LOWER_MASK] + upper[(key >> LOWER_BITS) & UPPER_MASK]
            place = int(places[number & NUMBERS])
            if suit >= 0 and key & FLUSH_MASK:
                flush = of_suit
                if suits[low] == suit:
                    flush |= bits[low]
                if suits[high] == suit:
                    flush |= bits[high]
                place = max(place, int(flushes[flush & ALL_RANKS]))
            numbers[pairs] = base + low
            ranked[pairs] = place
            pairs += 1
    put_in_order(ranked, pairs, order, counts)
    beat(one, two, pairs, unseen, order, held, shown)
    count_low(one, two, pairs, unseen, qualifies_from, ranked, held, lows)
    return pairs


def put_in_order(ranked: Array, pairs: int, order: Array, counts: Array) -> None:
    """Put pairs in ascending order of their places: by the lower digit, then by the upper one."""
    for digit in range(2 * DIGIT):
        counts[digit] = 0
    for pair in range(pairs):
        counts[ranked[pair] & (DIGIT - 1)] += 1
        counts[DIGIT + ((ranked[pair] // DIGIT) & (DIGIT - 1))] += 1
    before, before_upper = 0, 0
    for digit in range(DIGIT):
        many, of_upper = counts[digit], counts[DIGIT + digit]
        counts[digit], counts[DIGIT + digit] = before, before_upper
        before += many
        before_upper += of_upper
    for pair in range(pairs):
        digit = ranked[pair] & (DIGIT - 1)
        order[pairs + counts[digit]] = pair
        counts[digit] += 1
    for at in range(pairs, 2 * pairs):
        pair = order[at]
        digit = DIGIT + ((ranked[pair] // DIGIT) & (DIGIT - 1))
        order[counts[digit]] = pair
        counts[digit] += 1


def beat(one: Array, two: Array, pairs: int, unseen: int, order: Array, held: Array, shown: Showdown) -> None:
    """By pair: how many pairs without its cards are below it, and how many are at its place."""
    _, ranked, won, tied, _ = shown
    for card in range(2 * unseen):
        held[card] = 0
    at = 0
    while at < pairs:
        place, end = ranked[order[at]], at
        while end < pairs and ranked[order[end]] == place:
            pair = order[end]
            held[unseen + one[pair]] += 1
            held[unseen + two[pair]] += 1
            end += 1
        for n in range(at, end):
            pair = order[n]
            a, b = one[pair], two[pair]
            won[pair] = at - held[a] - held[b]
            # Both cards' counts hold the pair itself.
            tied[pair] = end - at - held[unseen + a] - held[unseen + b] + 1
        for n in range(at, end):
            pair = order[n]
            a, b = one[pair], two[pair]
            held[a] += 1
            held[b] += 1
            held[unseen + a] = 0
            held[unseen + b] = 0
        at = end


def count_low(
    one: Array,
    two: Array,
    pairs: int,
    unseen: int,
    qualifies_from: int,
    ranked: Array,
    held: Array,
    lows: Array,
) -> None:
    """By pair: how many pairs without its cards do not qualify."""
    for card in range(unseen):
        held[card] = 0
    low = 0
    for pair in range(pairs):
        if ranked[pair] < qualifies_from:
            low += 1
            held[one[pair]] += 1
            held[two[pair]] += 1
    if low == 0:
        for pair in range(pairs):
            lows[pair] = 0
        return
    for pair in range(pairs):
        itself = int(ranked[pair] < qualifies_from)
        lows[pair] = low - held[one[pair]] - held[two[pair]] + itself


def outcomes(won: int, tied: int, low: int, dealers: int, qualifies: int, into: MutableSequence[int]) -> None:
    """How many of the dealer's hands end a hand with each outcome; ``qualifies``: whether it would itself."""
    lost = dealers - won - tied
    # A hand that would qualify beats all that do not; one that would not beats and equals only such.
    low_won = low * qualifies + won * (1 - qualifies)
    low_tied = tied * (1 - qualifies)
    low_lost = low - low_won - low_tied
    into[LOST] = low_lost
    into[STOOD_OFF] = low_tied
    into[WON] = low_won
    into[ENDS + LOST] = lost - low_lost
    into[ENDS + STOOD_OFF] = tied - low_tied
    into[ENDS + WON] = won - low_won


def without_one(board: Sequence[int], out: int, choose: Array, cards: int) -> int:
    """The number of the four cards that are left of a board without one."""
    number, size = 0, 0
    for n in range(BOARD):
        if n != out:
            size += 1
            number += choose[size * cards + board[n]]
    return number


def without_two(board: Sequence[int], out: int, other: int, choose: Array, cards: int) -> int:
    """The number of the three cards that are left of a board without two."""
    number, size = 0, 0
    for n in range(BOARD):
        if n not in (out, other):
            size += 1
            number += choose[size * cards + board[n]]
    return number


# What can be won -------------------------------------------------------------------------------------


def worth(
    shown: Showdown, pair: int, dealers: int, qualifies_from: int, rest: Array, into: MutableSequence[int]
) -> int:
    """What the wagers that follow nothing win with a pair, over all hands of the dealer's."""
    _, ranked, won, tied, lows = shown
    place = ranked[pair]
    outcomes(won[pair], tied[pair], lows[pair], dealers, int(place >= qualifies_from), into)
    hand = kind(place)
    total = 0
    for outcome in range(OUTCOMES):
        total += into[outcome] * rest[outcome * KINDS + hand]
    return total


def sum_bonus(
    boards: Array,
    alike: Array,
    span: tuple[int, int],
    dealers: int,
    rest: Array,
    of_deck: tuple[Deck, Ranking, Array],
    fours: Classes,
    moved: Array,
    room: tuple[Room, Array],
    shown: Showdown,
    margins: Array,
    wholes: Array,
) -> None:
    """Add up what a wager of 1 to 1 wins after each turn, and it and the ante with each hole cards.

    ``margins``: by class of four cards and pair, ``wholes``: by pair, the one and the other.
    """
    deck, ranking, choose = of_deck
    class_of, exchange_of = fours
    rooms, ended = room
    numbers, _, won, tied, _ = shown
    cards, all_pairs = len(deck[0]), moved.shape[1]
    for row in range(span[0], span[1]):
        board, weight = boards[row], alike[row]
        pairs = show_down(board, 0, deck, ranking, rooms, shown)
        for pair in range(pairs):
            number = numbers[pair]
            margin = 2 * won[pair] + tied[pair] - dealers
            wholes[2 * number] += weight * margin
            wholes[2 * number + 1] += weight * worth(shown, pair, dealers, 0, rest, ended)
        for out in range(BOARD):
            four = without_one(board, out, choose, cards)
            base, exchange = class_of[four] * all_pairs, exchange_of[four]
            for pair in range(pairs):
                margin = 2 * won[pair] + tied[pair] - dealers
                margins[base + moved[exchange, numbers[pair]]] += weight * margin


def sum_turns(
    flops: Array,
    span: tuple[int, int],
    choose: Array,
    cards: int,
    fours: Classes,
    moved: Array,
    margins: Array,
    turns: Array,
) -> None:
    """Add up over the turn cards: what a turn wager wins, and what the river wager does in the best way.

    ``turns``: by class of flop and pair, the one and the other.
    """
    class_of, exchange_of = fours
    all_pairs = moved.shape[1]
    for row in range(span[0], span[1]):
        a, b, c = flops[row, 0], flops[row, 1], flops[row, 2]
        base = row * all_pairs
        for turn in range(cards):
            if turn in (a, b, c):
                continue
            # In ascending order: those below keep their places, those above are one further.
            four = choose[cards + a] if a < turn else choose[2 * cards + a]
            four += choose[2 * cards + b] if b < turn else choose[3 * cards + b]
            four += choose[3 * cards + c] if c < turn else choose[4 * cards + c]
            below = int(a < turn) + int(b < turn) + int(c < turn)
            four += choose[(below + 1) * cards + turn]
            found, exchange = class_of[four] * all_pairs, exchange_of[four]
            for pair in range(all_pairs):
                margin = margins[found + moved[exchange, pair]]
                turns[2 * (base + pair)] += margin
                turns[2 * (base + pair) + 1] += max(margin, 0)


def sum_ultimate(
    boards: Array,
    alike: Array,
    span: tuple[int, int],
    paid: tuple[int, int, int, int, Array],
    of_deck: tuple[Deck, Ranking, Array],
    threes: Classes,
    moved: Array,
    room: tuple[Room, Array],
    shown: Showdown,
    last: Array,
    sums: Array,
) -> None:
    """Add up what can be won, by what is seen after the flop.

    Args:
        boards: one for each class, and how many boards each stands for.
        alike: how many.
        span: the boards that are counted.
        paid: how many hands the dealer can hold, from which place one qualifies, what a wager of 1 to 1 is
            in the unit of all that is paid, what folding pays, and what the other wagers are paid by outcome
            and kind of hand.
        of_deck: cards, what ranks hands, and the choices.
        threes: the classes of flops.
        moved: by exchange and pair.
        room: for the comparison of a board.
        shown: for what it finds.
        last: room for the best of the last decision, by pair.
        sums: by class of flop and pair, three sums each.
    """
    dealers, qualifies_from, unit, folded, rest = paid
    deck, ranking, choose = of_deck
    class_of, exchange_of = threes
    rooms, ended = room
    numbers, _, won, tied, _ = shown
    cards, all_pairs = len(deck[0]), moved.shape[1]
    for row in range(span[0], span[1]):
        board, weight = boards[row], alike[row]
        pairs = show_down(board, qualifies_from, deck, ranking, rooms, shown)
        for pair in range(pairs):
            wager = unit * (2 * won[pair] + tied[pair] - dealers)
            others = worth(shown, pair, dealers, qualifies_from, rest, ended)
            last[SUMS * pair] = weight * wager
            last[SUMS * pair + 1] = weight * others
            last[SUMS * pair + 2] = weight * max(wager + others, folded * dealers)
        for out in range(BOARD):
            for other in range(out):
                three = without_two(board, other, out, choose, cards)
                base, exchange = class_of[three] * all_pairs, exchange_of[three]
                for pair in range(pairs):
                    into = SUMS * (base + moved[exchange, numbers[pair]])
                    sums[into] += last[SUMS * pair]
                    sums[into + 1] += last[SUMS * pair + 1]
                    sums[into + 2] += last[SUMS * pair + 2]


# The last decision as tables ---------------------------------------------------------------------------


def bound_last(
    boards: Array,
    span: tuple[int, int],
    paid: tuple[int, int, int, int, Array],
    of_deck: tuple[Deck, Ranking],
    room: tuple[Room, Array],
    shown: Showdown,
    bounds: Array,
) -> None:
    """By board: the lowest place that is bet on after the river in the best way, the highest that is folded.

    Cards that the dealer cannot hold have a few hands between them bet on, others of the same place not.
    """
    dealers, qualifies_from, unit, folded, rest = paid
    deck, ranking = of_deck
    rooms, ended = room
    _, ranked, won, tied, _ = shown
    for row in range(span[0], span[1]):
        pairs = show_down(boards[row], qualifies_from, deck, ranking, rooms, shown)
        lowest, highest = PLACES, -1
        for pair in range(pairs):
            wager = unit * (2 * won[pair] + tied[pair] - dealers)
            others = worth(shown, pair, dealers, qualifies_from, rest, ended)
            if wager + others >= folded * dealers:
                lowest = min(lowest, ranked[pair])
            else:
                highest = max(highest, ranked[pair])
        bounds[row, 0] = lowest
        bounds[row, 1] = highest


def list_last(
    boards: Array,
    paid: tuple[int, int, int, int, Array],
    of_deck: tuple[Deck, Ranking],
    room: tuple[Room, Array],
    shown: Showdown,
    bounds: Array,
    bets: Array,
) -> None:
    """By board whose bounds overlap, and number of a pair between them: whether it is bet on."""
    dealers, qualifies_from, unit, folded, rest = paid
    deck, ranking = of_deck
    rooms, ended = room
    numbers, ranked, won, tied, _ = shown
    for row in range(len(boards)):
        pairs = show_down(boards[row], qualifies_from, deck, ranking, rooms, shown)
        for pair in range(pairs):
            if bounds[row, 0] <= ranked[pair] <= bounds[row, 1]:
                wager = unit * (2 * won[pair] + tied[pair] - dealers)
                others = worth(shown, pair, dealers, qualifies_from, rest, ended)
                bets[row, numbers[pair]] = int(wager + others >= folded * dealers)
