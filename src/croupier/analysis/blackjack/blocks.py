"""Hands of a pair that are counted with the same cards: a kernel module, compiled as it is.

What some hands hold together is one number, a key. A key has two parts: how many aces, twos and threes there
are, and the other cards, its rest. Keys of the same aces, twos and threes are a block. How often a key comes,
and the dealer then to what, is found once for every block and every rest that it can have: rests are numbered
by what they count, so that those of a block are the first so many, one beside the other.

What the dealer draws has such cards and others, too. The chance of a result is a sum over the others that the
dealer can draw: how often these come, which rests on the rest of the key, times a factor that rests on the
block and on how many cards the key has. Both are made once.
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


def falls(shoe: Any, cards: int, of_value: Any, of_all: Any) -> None:
    """Fill in how many cards of each value can come in order, and the chance of a number of given cards."""
    for n in range(VALUES):
        of_value[n, 0] = 1.0
        for many in range(1, len(of_value[n])):
            of_value[n, many] = of_value[n, many - 1] * max(shoe[n] - many + 1, 0)
    chances(cards, of_all)


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
    of_value, left, low = room
    ways = 1.0
    gone = 0
    for n in range(SHARED):
        many = (shared >> (BITS * (SHARED - 1 - n))) & COUNT
        ways *= of_value[n, many]
        left[n] = shoe[n] - many
        gone += many
    drawn_with(trees[0], first, left, low)
    return ways, gone


def besides(tree: Any, first: int, shoe: Any, of_value: Any, rests: Any) -> None:
    """Fill in by rest in how many ways it comes, how many cards it has, and what the dealer draws besides it.

    ``tree``: what the dealer can draw of other cards than aces, twos and threes. ``rests``: their keys; the
    others are filled.
    """
    start, parent, value, taken = tree
    keys, ways, sizes, high = rests
    for rest in range(len(keys)):
        often, size = 1.0, 0
        for n in range(SHARED, VALUES):
            many = (keys[rest] >> (BITS * (VALUES - 1 - n))) & COUNT
            often *= of_value[n, many]
            size += many
        ways[rest] = often
        sizes[rest] = size
        high[rest, 0] = 1.0
        for node in range(start[first] + 1, start[first + 1]):
            n = value[node]
            many = (keys[rest] >> (BITS * (VALUES - 1 - n))) & COUNT
            high[rest, node - start[first]] = high[rest, parent[node]] * max(shoe[n] - many - taken[node], 0)


def weigh(nodes: int, high: Any, own: Any, chance: float, told: Any) -> None:
    """Fill ``told`` for a key: how often it comes, and the dealer then to what.

    ``high``: how often the dealer draws what; ``own``: the factors of it. There are so many ``nodes``.
    """
    of_17 = of_18 = of_19 = of_20 = of_21 = natural = pushed = 0.0
    for node in range(nodes):
        often = high[node]
        of_17 += often * own[node, 0]
        of_18 += often * own[node, 1]
        of_19 += often * own[node, 2]
        of_20 += often * own[node, 3]
        of_21 += often * own[node, 4]
        natural += often * own[node, NATURAL]
        pushed += often * own[node, PUSHED]
    told[0] = chance * of_17
    told[1] = chance * of_18
    told[2] = chance * of_19
    told[3] = chance * of_20
    told[4] = chance * of_21
    told[NATURAL] = chance * natural
    told[PUSHED] = chance * pushed
    told[OVER] = chance * (1.0 - of_17 - of_18 - of_19 - of_20 - of_21 - natural - pushed)


def weigh_all(
    trees: Any, dealt: tuple[int, int], shoe: Any, blocks: Any, rests: Any, room: Any, told: Any
) -> None:
    """Fill ``told`` for the keys of all blocks.

    Args:
        trees: the dealer's: aces, twos and threes, other cards, and how the two make a hand.
        dealt: the dealer's first card, and how many cards are left beside it.
        shoe: the cards of each value of these.
        blocks: the part that the keys of each share, and where they begin, with the end last.
        rests: the keys of rests, and room for what :func:`besides` finds of them.
        room: what is worked out once.
        told: filled.
    """
    shared, begins = blocks
    _, ways, sizes, high = rests
    of_value, of_all, left, low, of_cards, made, factor = room
    first, cards = dealt
    nodes = trees[1][0][first + 1] - trees[1][0][first]
    falls(shoe, cards, of_value, of_all)
    besides(trees[1], first, shoe, of_value, rests)
    for block in range(len(shared)):
        often, gone = enter(trees, first, shoe, shared[block], (of_value, left, low))
        for key in range(begins[block], begins[block + 1]):
            rest = key - begins[block]
            size = gone + sizes[rest]
            if made[size] != block:
                made[size] = block
                factors(trees, first, cards - size, (low, of_cards), factor[size])
            weigh(nodes, high[rest], factor[size], often * ways[rest] * of_all[size], told[key])


def together(one: Any, other: Any, begins: Any, sums: Any, told: Any, room: Any, out: Any) -> None:
    """How often hands, none over 21, come to what against what; counted with the same cards.

    Groups of keys with as many aces are gone through beside each other, so that what is asked of their blocks
    stays near. The innermost loop is over the keys of a group, which are many.

    Args:
        one: how a hand, or several together, can end: the rest of each key, where each group of keys with
            the same aces, twos and threes begins, where the groups with as many aces begin, where the rows of
            each key begin, and by row classes and orders.
        other: how another can: by row its rest, class and orders, and where both sorts of groups begin.
        begins: by the groups of both where the block begins that they make.
        sums: by the rests of the other, and of the one, the number of the rest that they make.
        told: what :func:`weigh_all` found.
        room: by the class of the other, for the keys with as many aces: what they come to.
        out: filled, by the classes of both and what the dealer comes to.
    """
    rests, groups, aces, starts, classes, orders = one
    other_rests, other_classes, other_orders, other_groups, other_aces = other
    for many in range(len(aces) - 1):
        begin, end = groups[aces[many]], groups[aces[many + 1]]
        room[:, : end - begin] = 0.0
        for beside in range(len(other_aces) - 1):
            for group in range(aces[many], aces[many + 1]):
                for second in range(other_aces[beside], other_aces[beside + 1]):
                    block = begins[group, second]
                    for j in range(other_groups[second], other_groups[second + 1]):
                        often, rest, class_ = other_orders[j], other_rests[j], other_classes[j]
                        for i in range(groups[group], groups[group + 1]):
                            add(often, told[block + sums[rest, rests[i]]], room[class_, i - begin])
        for i in range(begin, end):
            for row in range(starts[i], starts[i + 1]):
                for b in range(out.shape[1]):
                    add(orders[row], room[b, i - begin], out[classes[row], b])


def add(often: float, told: Any, out: Any) -> None:
    """Add what comes so often, by what the dealer comes to."""
    for result in range(OVER + 1):
        out[result] += often * told[result]


PRIME = 2038074743
SPREAD = 31
SPREAD_CLASSES = 40503


def both(one: Any, other: Any, many: int, table: Any, filled: int) -> int:
    """Enter every way in which two hands can end: what both hold, both classes, in how many orders of each.

    Which of them has which class does not matter.

    Args:
        one: how a hand can end, by its keys, classes and orders.
        other: how another can.
        many: how many classes there are; of two, the lower one comes first.
        table: room for as many ways as a power of two, four at least: their keys, their classes, -1 where
            nothing is entered, and their orders, to which those of the same way are added.
        filled: how many ways are entered.

    Returns:
        How many are entered then; -1 where there is too little room.
    """
    keys, classes, orders = one
    other_keys, other_classes, other_orders = other
    its_keys, its_classes, its_orders = table
    room = len(its_keys)
    for i in range(len(keys)):
        for j in range(len(other_keys)):
            key = keys[i] + other_keys[j]
            low = min(classes[i], other_classes[j])
            class_ = low * many + classes[i] + other_classes[j] - low
            at = (key % PRIME * SPREAD + class_ * SPREAD_CLASSES) & (room - 1)
            while its_classes[at] >= 0 and (its_keys[at] != key or its_classes[at] != class_):
                at = (at + 1) & (room - 1)
            if its_classes[at] < 0:
                if 4 * filled >= 3 * room:
                    return -1
                its_keys[at] = key
                its_classes[at] = class_
                filled += 1
            its_orders[at] += orders[i] * other_orders[j]
    return filled
