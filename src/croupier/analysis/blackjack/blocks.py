"""Hands of a pair that are counted with the same cards: a kernel module, compiled as it is.

What some hands hold together is one number, a key. Which keys there are is found from the endings of one
hand, or of several as one, beside all endings of another; very many of them come to the same key. So they
are gone through in blocks: a block is all keys with the same number of aces, of twos and of threes, and is
so small that it stays in the quickest memory of a machine.

What the dealer draws has such cards and others. The chance of a result is a sum over the others that the
dealer can draw: how often these come, times a factor that rests on the block and on how many cards the key
has. The factors are made once for a block.
"""

from __future__ import annotations

from typing import Any

from croupier.analysis.blackjack.counting import NATURAL, OVER, PUSHED, RESULTS

VALUES = 10
BITS = 6
"""Of a key: for the cards of one value; aces come first."""
SHARED = 3
"""A block's keys have as many cards as each other of so many values: aces, twos and threes."""
REST = BITS * (VALUES - SHARED)
"""The bits for the other values."""
COUNT = (1 << BITS) - 1
HALF = 24
FEW = (1 << HALF) - 1
LEAST_SLOTS = 1024
"""Of an open table, a power of two; it grows with a block."""


def falls(shoe: Any, cards: int, of_value: Any, of_all: Any) -> None:
    """Fill in how many cards of each value can come in order, and the chance of a number of given cards."""
    for n in range(VALUES):
        of_value[n, 0] = 1.0
        for many in range(1, len(of_value[n])):
            of_value[n, many] = of_value[n, many - 1] * max(shoe[n] - many + 1, 0)
    chances(cards, of_all)


def slot_of(table: Any, size: int, base: int, known: Any, key: int, mixed: int) -> int:
    """The slot of a key among the first ones of an open table, or the free one where it belongs.

    Numbers below ``base`` in the table are of blocks before: those slots are free. ``mixed`` is what
    :func:`mix` makes of the key.
    """
    slot = (mixed >> 12) & (size - 1)
    while table[slot] >= base and known[table[slot] - base] != key:
        slot = (slot + 1) & (size - 1)
    return slot


def mix(key: Any) -> Any:
    """A number for a key that is the sum of those of its parts: each half times a large odd one."""
    return (key & FEW) * 1_540_483_477 + (key >> HALF) * 1_103_515_245


def grown(table: Any, size: int, base: int, known: Any, count: int) -> None:
    """Fill a table that has grown with all keys, numbered from a new base."""
    for again in range(count):
        table[slot_of(table, size, base, known, known[again], mix(known[again]))] = base + again


def drawn_with(low_tree: Any, first: int, left: Any, low: Any) -> None:
    """Fill ``low``: the ways in which the dealer has each choice of aces, twos and threes, in one order."""
    start, parent, value, taken = low_tree
    low[0] = 1.0
    for node in range(start[first] + 1, start[first + 1]):
        low[node - start[first]] = low[parent[node]] * max(left[value[node]] - taken[node], 0)


def factors(trees: Any, first: int, cards: int, room: Any, out: Any) -> None:
    """Fill the factors of each choice of other cards, by what the dealer's hand comes to.

    ``cards``: how many are left; ``room``: what :func:`drawn_with` found, and for the chance of given cards.
    """
    start, (begin, lows, highs, results, sizes, ways) = trees[1][0], trees[2]
    low, of_cards = room
    for high in range(start[first + 1] - start[first]):
        for result in range(RESULTS):
            out[high, result] = 0.0
    chances(cards, of_cards)
    for at in range(begin[first], begin[first + 1]):
        out[highs[at], results[at]] += ways[at] * low[lows[at]] * of_cards[sizes[at]]


def chances(cards: int, out: Any) -> None:
    """Fill the chance that a given card comes of so many, that two come in order, and so on."""
    out[0] = 1.0
    for many in range(1, len(out)):
        left = cards - many + 1
        out[many] = out[many - 1] / left if left > 0 else 0.0


def enter(trees: Any, first: int, shoe: Any, shared: int, room: Any) -> tuple[float, int]:
    """Enter a block; returns the ways in which the cards come that its keys share, and how many these are."""
    of_value, _, left, low, _, _, _, _ = room
    ways = 1.0
    gone = 0
    for n in range(SHARED):
        many = (shared >> (BITS * (SHARED - 1 - n))) & COUNT
        ways *= of_value[n, many]
        left[n] = shoe[n] - many
        gone += many
    drawn_with(trees[0], first, left, low)
    return ways, gone


def weigh(
    trees: Any,
    dealt: tuple[int, int],
    shoe: Any,
    block: tuple[int, float, int],
    key: int,
    room: Any,
    told: Any,
) -> None:
    """Fill ``told`` for a key of a block: how often it comes, and the dealer then to what.

    Args:
        trees: what the dealer may draw.
        dealt: the dealer's first card, and how many cards are left beside it.
        shoe: the cards of each value of these.
        block: its number, and what :func:`enter` found.
        key: the cards that its keys do not share.
        room: what is worked out once.
        told: filled.
    """
    of_value, of_all, left, low, of_cards, made, factor, high = room
    first, cards = dealt
    number, ways, size = block
    for n in range(SHARED, VALUES):
        many = (key >> (BITS * (VALUES - 1 - n))) & COUNT
        ways *= of_value[n, many]
        left[n] = shoe[n] - many
        size += many
    if made[size] != number:
        made[size] = number
        factors(trees, first, cards - size, (low, of_cards), factor[size])
    own = factor[size]
    start, parent, value, taken = trees[1]
    of_17 = of_18 = of_19 = of_20 = of_21 = natural = pushed = 0.0
    high[0] = 1.0
    for node in range(start[first], start[first + 1]):
        place = node - start[first]
        if place > 0:
            high[place] = high[parent[node]] * max(left[value[node]] - taken[node], 0)
        often = high[place]
        of_17 += often * own[place, 0]
        of_18 += often * own[place, 1]
        of_19 += often * own[place, 2]
        of_20 += often * own[place, 3]
        of_21 += often * own[place, 4]
        natural += often * own[place, NATURAL]
        pushed += often * own[place, PUSHED]
    chance = ways * of_all[size]
    told[0] = chance * of_17
    told[1] = chance * of_18
    told[2] = chance * of_19
    told[3] = chance * of_20
    told[4] = chance * of_21
    told[NATURAL] = chance * natural
    told[PUSHED] = chance * pushed
    told[OVER] = chance * (1.0 - of_17 - of_18 - of_19 - of_20 - of_21 - natural - pushed)


def together(
    trees: Any,
    dealt: tuple[int, int],
    shoe: Any,
    one: Any,
    other: Any,
    blocks: Any,
    room: Any,
    out: Any,
) -> None:
    """How often hands, none over 21, come to what against what; counted with the same cards.

    Args:
        trees: the dealer's: aces, twos and threes, other cards, and how the two make a hand.
        dealt: the dealer's first card, and how many cards are left beside it.
        shoe: the cards of each value of these.
        one: how a hand, or several together, can end: the part of each key that is not shared, what is
            :func:`mix` of it, where each group of keys with the same shared part begins, where the rows
            of each key begin, and by row classes and orders.
        other: how another can: the same of the keys of rows, where each group begins, where each run of
            rows of one class begins, the class of each run, and orders by row.
        blocks: the groups beside each other as one number, in order of blocks, where each block begins,
            and the part that its keys share.
        room: for the keys of a block, for an open table, nought everywhere, for how often each key comes
            and the dealer then to what, and for what keys are weighed with.
        out: filled, by the classes of both and what the dealer comes to.
    """
    keys, mixes, groups, starts, classes, orders = one
    other_keys, other_mixes, other_groups, runs, run_classes, other_orders = other
    pairs, begins, shared = blocks
    known, table, told, weighing = room
    width = len(other_groups) - 1
    falls(shoe, dealt[1], weighing[0], weighing[1])
    base = 1
    for block in range(len(shared)):
        ways, gone = enter(trees, dealt[0], shoe, shared[block], weighing)
        size = LEAST_SLOTS
        count = 0
        for at in range(begins[block], begins[block + 1]):
            first, second = pairs[at] // width, pairs[at] % width
            # Runs come first: a loop that goes as often each time is quicker.
            for run in range(other_groups[second], other_groups[second + 1]):
                for i in range(groups[first], groups[first + 1]):
                    of_17 = of_18 = of_19 = of_20 = of_21 = natural = pushed = over = 0.0
                    for j in range(runs[run], runs[run + 1]):
                        both = keys[i] + other_keys[j]
                        slot = slot_of(table, size, base, known, both, mixes[i] + other_mixes[j])
                        place = table[slot] - base
                        if place < 0:
                            place = count
                            table[slot] = base + place
                            known[place] = both
                            weigh(trees, dealt, shoe, (block, ways, gone), both, weighing, told[place])
                            count += 1
                            if 2 * count > size:
                                size *= 4
                                base += count
                                grown(table, size, base, known, count)
                        often = other_orders[j]
                        of_17 += often * told[place, 0]
                        of_18 += often * told[place, 1]
                        of_19 += often * told[place, 2]
                        of_20 += often * told[place, 3]
                        of_21 += often * told[place, 4]
                        natural += often * told[place, NATURAL]
                        pushed += often * told[place, PUSHED]
                        over += often * told[place, OVER]
                    b = run_classes[run]
                    for row in range(starts[i], starts[i + 1]):
                        often, a = orders[row], classes[row]
                        out[a, b, 0] += often * of_17
                        out[a, b, 1] += often * of_18
                        out[a, b, 2] += often * of_19
                        out[a, b, 3] += often * of_20
                        out[a, b, 4] += often * of_21
                        out[a, b, NATURAL] += often * natural
                        out[a, b, PUSHED] += often * pushed
                        out[a, b, OVER] += often * over
        base += count
