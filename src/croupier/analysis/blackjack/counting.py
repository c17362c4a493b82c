"""The counting of blackjack as a kernel module: plain Python over arrays that is compiled as it is.

Every rule in it is a function of :mod:`croupier.games.blackjack.kernel`. Arrays come from
:mod:`croupier.analysis.blackjack.tables`; values are in units of the wager on the hand.

An action is what the player does with a hand: 0 stands, 1 draws, 2 doubles, 3 splits.
"""

from __future__ import annotations

from typing import Any

from croupier.games.blackjack.kernel import MOST, STANDS, doubled_total, may_double

STAND = 0
DRAW = 1
DOUBLE = 2
SPLIT = 3
ACE = 0
TEN = 9
VALUES = 10
RESULTS = 6
NATURAL = 5


def dealer(trees: Any, first: int, left: Any, cards: int, chances: Any, out: Any) -> None:
    """Fill ``out`` with the chances of 17 to 21 and a blackjack for a first card.

    ``left`` are the cards of each value that may come, ``cards`` how many in all.
    """
    start, parent, value, taken, depth, result, ways = trees
    for n in range(RESULTS):
        out[n] = 0.0
    begin = start[first]
    chances[0] = 1.0
    for node in range(begin + 1, start[first + 1]):
        have = left[value[node]] - taken[node]
        rest = cards - depth[node]
        chance = chances[parent[node] - begin] * have / rest if have > 0 and rest > 0 else 0.0
        chances[node - begin] = chance
        if result[node] >= 0:
            out[result[node]] += ways[node] * chance


def dealers(
    trees: Any,
    counts: Any,
    size: Any,
    shoe: Any,
    cards: int,
    extra: int,
    wanted: Any,
    left: Any,
    chances: Any,
    out: Any,
) -> None:
    """The dealer's chances beside every wanted hand, for every first card: ``out[hand, first]``.

    ``extra`` is the place of a card that is gone besides, -1 for none.
    """
    for hand in range(len(size)):
        if not wanted[hand]:
            continue
        for n in range(VALUES):
            left[n] = shoe[n] - counts[hand, n]
        rest = cards - size[hand] - 1
        if extra >= 0:
            left[extra] -= 1
            rest -= 1
        for first in range(VALUES):
            left[first] -= 1
            dealer(trees, first, left, rest, chances, out[hand, first])
            left[first] += 1


def won_by(total: int, chances: Any) -> float:
    """What a unit on a total wins on average where the dealer has no blackjack: 0 where one comes."""
    higher = 0.0
    equal = 0.0
    ended = chances[NATURAL]
    for n in range(NATURAL):
        ended += chances[n]
        if n + STANDS > total:
            higher += chances[n]
        elif n + STANDS == total:
            equal += chances[n]
    lower: float = 1.0 - ended + (ended - chances[NATURAL] - higher - equal)
    return lower - higher


def over_21(first: int, at: int, left: Any, cards: int, spared: int) -> float:
    """What a unit on a hand loses that a card at place ``at`` brings over 21.

    ``spared``: it goes back where the dealer's second card then makes a blackjack.
    """
    if not spared or first not in (ACE, TEN) or cards < 2:
        return -1.0
    other = TEN if first == ACE else ACE
    have: float = left[other] - (1 if other == at else 0)
    return -(1.0 - have / (cards - 1))


def drawn(n: int, first: int, left: Any, cards: int, looked: int) -> float:
    """The chance that the next card is the one at place ``n``.

    ``looked``: the dealer has a second card already, and it makes no blackjack.
    """
    chance: float = left[n] / cards
    if not looked or first not in (ACE, TEN):
        return chance
    other = TEN if first == ACE else ACE
    before: float = (cards - left[other]) / cards
    after: float = (cards - 1 - left[other] + (1 if n == other else 0)) / (cards - 1)
    return chance * after / before


def doubled(hand: int, first: int, tables: Any, left: Any, cards: int, chances: Any, rules: Any) -> float:
    """What doubling a hand of two cards is worth, in units of the wager on it."""
    _, hard, _, _, follows = tables
    _, _, at_stake, _, looked, ace_is_one = rules
    worth = 0.0
    for n in range(VALUES):
        if left[n] <= 0:
            continue
        chance = drawn(n, first, left, cards, looked)
        after = follows[hand, n]
        if after < 0:
            worth -= 2.0 * chance
            continue
        counted = doubled_total(hard[hand], n + 1) if ace_is_one else tables[2][after]
        other = chances[after, first]
        worth += chance * (2.0 * won_by(counted, other) - at_stake * other[NATURAL])
    return worth


def values(
    tables: Any,
    shoe: Any,
    cards: int,
    first: int,
    extra: int,
    wanted: Any,
    chances: Any,
    rules: Any,
    actions: Any,
    fixed: int,
    left: Any,
    worth: Any,
) -> None:
    """The worth of every wanted hand against a first card, the best action of each written down.

    Args:
        tables: counts, hard, total, size and follows of the hands.
        shoe: the cards of each value in the whole shoe.
        cards: how many these are.
        first: the place of the dealer's first card.
        extra: the place of a card that is gone besides (the other one of a pair split), or -1.
        wanted: which hands.
        chances: the dealer's, by hand and first card.
        rules: (least and most of a double, whether a dealer's blackjack takes the wager, whether it
            spares a wager on a hand over 21, whether the dealer has looked for one, whether aces
            among the two cards of a double count 1).
        actions: by hand; filled unless ``fixed``.
        fixed: whether the actions are given.
        left: room for ten counts.
        worth: filled, by hand.
    """
    counts, hard, total, size, follows = tables
    least, most, at_stake, spared, looked, _ = rules
    for hand in range(len(size)):
        if not wanted[hand]:
            continue
        for n in range(VALUES):
            left[n] = shoe[n] - counts[hand, n]
        left[first] -= 1
        rest = cards - size[hand] - 1
        if extra >= 0:
            left[extra] -= 1
            rest -= 1
        own = chances[hand, first]
        action = STAND
        best = won_by(total[hand], own) - at_stake * own[NATURAL]
        if total[hand] < MOST and rest > 0 and (not fixed or actions[hand] == DRAW):
            on = 0.0
            for n in range(VALUES):
                if left[n] > 0:
                    after = follows[hand, n]
                    worth_then = worth[after] if after >= 0 else over_21(first, n, left, rest, spared)
                    on += drawn(n, first, left, rest, looked) * worth_then
            if fixed or on > best:
                action, best = DRAW, on
        if size[hand] == 2 and may_double(hard[hand], least, most) and (not fixed or actions[hand] == DOUBLE):
            twice = doubled(hand, first, tables, left, rest, chances, rules)
            if fixed or twice > best:
                action, best = DOUBLE, twice
        worth[hand] = best
        if not fixed:
            actions[hand] = action


# What becomes of a wager, by how often -------------------------------------------------------------

BUST = 0
BUST_SPARED = 1
LOWER = 2
EQUAL = 3
DEALER_BUST = 4
HIGHER = 5
BLACKJACK = 6
DOUBLED = 7
"""From here on the same for a wager that was doubled, which is never over 21."""
ENDS = 14


def end(total: int, chances: Any, weight: float, out: Any, at: int) -> None:
    """Add how a total ends against the dealer's chances, ``weight`` times, to ``out`` from place ``at``."""
    ended = chances[NATURAL]
    for n in range(NATURAL):
        ended += chances[n]
        if n + STANDS > total:
            out[at + LOWER] += weight * chances[n]
        elif n + STANDS == total:
            out[at + EQUAL] += weight * chances[n]
        else:
            out[at + HIGHER] += weight * chances[n]
    out[at + BLACKJACK] += weight * chances[NATURAL]
    out[at + DEALER_BUST] += weight * (1.0 - ended)


def ends(
    tables: Any,
    shoe: Any,
    cards: int,
    first: int,
    extra: int,
    chances: Any,
    actions: Any,
    left: Any,
    reached: Any,
    out: Any,
) -> None:
    """How often a hand comes to each end when it is played by ``actions``.

    ``reached`` says how often each hand is reached, those with more cards still 0; it is filled on the
    way. Hands lie with the highest hard totals first, so they are gone through from the last.
    """
    counts, hard, total, size, follows = tables
    for hand in range(len(size) - 1, -1, -1):
        weight = reached[hand]
        if weight == 0.0:
            continue
        if actions[hand] == STAND:
            end(total[hand], chances[hand, first], weight, out, 0)
            continue
        for n in range(VALUES):
            left[n] = shoe[n] - counts[hand, n]
        left[first] -= 1
        rest = cards - size[hand] - 1
        if extra >= 0:
            left[extra] -= 1
            rest -= 1
        for n in range(VALUES):
            if left[n] <= 0:
                continue
            then = weight * left[n] / rest
            after = follows[hand, n]
            if actions[hand] == DOUBLE:
                end(doubled_total(hard[hand], n + 1), chances[after, first], then, out, DOUBLED)
            elif after >= 0:
                reached[after] += then
            else:
                lost = -over_21(first, n, left, rest, True)
                out[BUST] += then * lost
                out[BUST_SPARED] += then * (1.0 - lost)


# Both hands of a pair together --------------------------------------------------------------------

UNITS = 5
"""A hand of a pair that is not over 21 nets -2 to 2 units of the first wager, as places 0 to 4."""
EVEN = 2
BITS = 5
"""A hand of at most 31 cards of each value is told by so many bits for each."""


def slot_of(keys: Any, key: int) -> int:
    """The slot of a key in an open table of a power of two slots, or the free one where it belongs."""
    size = len(keys)
    slot = key % 1_000_000_007 * 48_271 % 2_147_483_647 & (size - 1)
    while keys[slot] != -1 and keys[slot] != key:
        slot = (slot + 1) & (size - 1)
    return slot


def chance_of(gone: Any, shoe: Any, cards: int) -> float:
    """The chance that so many cards of each value come in one given order."""
    chance = 1.0
    for n in range(VALUES):
        for k in range(gone[n]):
            have = shoe[n] - k
            if have <= 0:
                return 0.0
            chance *= have / cards
            cards -= 1
    return chance


def units_of(twice: int, total: int, result: int) -> int:
    """The place of what a hand nets against a dealer's of 17 to 21, or over 21 (past the natural)."""
    units = 2 if twice else 1
    if result > NATURAL or result + STANDS < total:
        return EVEN + units
    return EVEN if result + STANDS == total else EVEN - units


def together(
    trees: Any,
    shoe: Any,
    cards: int,
    first: int,
    one: Any,
    other: Any,
    keys: Any,
    slots: Any,
    gone: Any,
    left: Any,
    room: Any,
    both: Any,
) -> None:
    """How often both hands of a pair, neither over 21, come to what; counted with the same cards.

    Args:
        trees: the dealer's.
        shoe: the cards of each value with the dealer's first one gone.
        cards: how many these are.
        first: the dealer's first card.
        one: how the first hand can end: (counts, whether doubled, totals, orders).
        other: how the second can.
        keys: an open table, -1 everywhere, with room for every pair of endings.
        slots: for each slot of it the dealer's chances, and last that of the cards that are gone.
        gone: room for ten counts.
        left: room for ten counts.
        room: room for a tree.
        both: filled: by the places of what the two net; beyond these, where the dealer has a blackjack.
    """
    counts, twice, totals, orders = one
    others, other_twice, other_totals, other_orders = other
    for i in range(len(totals)):
        for j in range(len(other_totals)):
            key = 0
            size = 0
            for n in range(VALUES):
                gone[n] = counts[i, n] + others[j, n]
                size += gone[n]
                key = (key << BITS) | gone[n]
            slot = slot_of(keys, key)
            if keys[slot] == -1:
                keys[slot] = key
                slots[slot, RESULTS] = chance_of(gone, shoe, cards)
                if slots[slot, RESULTS] > 0.0:
                    for n in range(VALUES):
                        left[n] = shoe[n] - gone[n]
                    dealer(trees, first, left, cards - size, room, slots[slot])
            often = orders[i] * other_orders[j] * slots[slot, RESULTS]
            if often == 0.0:
                continue
            rest = 1.0
            for result in range(RESULTS):
                chance = slots[slot, result]
                rest -= chance
                if result == NATURAL:
                    both[UNITS, UNITS] += often * chance
                else:
                    a = units_of(twice[i], totals[i], result)
                    b = units_of(other_twice[j], other_totals[j], result)
                    both[a, b] += often * chance
            a = units_of(twice[i], totals[i], RESULTS)
            b = units_of(other_twice[j], other_totals[j], RESULTS)
            both[a, b] += often * rest
