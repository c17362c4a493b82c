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


LANES = 16
"""So many shoes are gone through at once: the inner loops have no branches, and run side by side."""


def dealer(trees: Any, first: int, left: Any, shares: Any, chances: Any, out: Any) -> None:
    """Fill ``out`` with the chances of 17 to 21 and a blackjack for a first card, in :data:`LANES` shoes.

    Args:
        trees: what the dealer may draw.
        first: the place of the first card.
        left: by value and lane, the cards that may come.
        shares: by how many cards the dealer has drawn and lane, the chance of one card of the next.
        chances: room for a tree, by node and lane.
        out: filled, by result and lane.
    """
    start, parent, value, taken, depth, result, ways = trees
    for n in range(RESULTS):
        for lane in range(LANES):
            out[n, lane] = 0.0
    begin = start[first]
    for lane in range(LANES):
        chances[0, lane] = 1.0
    for node in range(begin + 1, start[first + 1]):
        at, before, came = node - begin, parent[node] - begin, value[node]
        gone, drawn_before = taken[node], depth[node]
        for lane in range(LANES):
            have = max(left[came, lane] - gone, 0.0)
            chances[at, lane] = chances[before, lane] * have * shares[drawn_before, lane]
        if result[node] >= 0:
            comes_to, orders = result[node], ways[node]
            for lane in range(LANES):
                out[comes_to, lane] += orders * chances[at, lane]


def share(shares: Any, lane: int, cards: int) -> None:
    """Fill a lane of ``shares`` for so many cards that are left."""
    for n in range(len(shares)):
        shares[n, lane] = 1.0 / (cards - n) if cards > n else 0.0


def dealers(
    trees: Any,
    counts: Any,
    size: Any,
    shoe: Any,
    cards: int,
    extra: int,
    wanted: Any,
    only: int,
    room: Any,
    out: Any,
) -> None:
    """The dealer's chances beside every wanted hand, by first card: ``out[hand, first]``.

    ``extra`` is the place of a card that is gone besides, -1 for none; ``only`` that of the one first card
    that is wanted, -1 for all.
    """
    places, left, shares, chances, found = room
    filled = 0
    for hand in range(len(size) + 1):
        if hand < len(size) and wanted[hand]:
            places[filled] = hand
            rest = cards - size[hand] - 1
            for n in range(VALUES):
                left[n, filled] = shoe[n] - counts[hand, n]
            if extra >= 0:
                left[extra, filled] -= 1.0
                rest -= 1
            share(shares, filled, rest)
            filled += 1
        if filled < LANES and (hand < len(size) or filled == 0):
            continue
        for first in range(VALUES):
            if only not in (-1, first):
                continue
            for lane in range(LANES):
                left[first, lane] -= 1.0
            dealer(trees, first, left, shares, chances, found)
            for lane in range(LANES):
                left[first, lane] += 1.0
            for lane in range(filled):
                for n in range(RESULTS):
                    out[places[lane], first, n] = found[n, lane]
        filled = 0


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


def take_out(tables: Any, hand: int, first: int, extra: int, shoe: Any, left: Any) -> int:
    """Fill ``left`` with a shoe's cards less a hand, the dealer's first card and an extra one, unless -1.

    Returns:
        how many cards these are.
    """
    counts, _, _, size, _ = tables
    for n in range(VALUES):
        left[n] = shoe[n] - counts[hand, n]
    left[first] -= 1
    gone: int = size[hand] + 1
    if extra >= 0:
        left[extra] -= 1
        gone += 1
    return gone


def drawing(hand: int, first: int, follows: Any, left: Any, cards: int, worth: Any, rules: Any) -> float:
    """What drawing to a hand is worth, by what the hands that follow are."""
    spared, looked = rules[3], rules[4]
    on = 0.0
    for n in range(VALUES):
        if left[n] > 0:
            after = follows[hand, n]
            worth_then = worth[after] if after >= 0 else over_21(first, n, left, cards, spared)
            on += drawn(n, first, left, cards, looked) * worth_then
    return on


def doubled(hand: int, first: int, tables: Any, left: Any, cards: int, chances: Any, rules: Any) -> float:
    """What doubling a hand of two cards is worth, in units of the wager on it."""
    _, hard, _, _, follows = tables
    at_stake, looked, ace_is_one = rules[2], rules[4], rules[5]
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
            among the two cards of a double count 1, whether two cards that count 21 may be doubled).
        actions: by hand; filled unless ``fixed``.
        fixed: whether the actions are given.
        left: room for ten counts.
        worth: filled, by hand.
    """
    _, hard, total, size, follows = tables
    least, most, at_stake = rules[0], rules[1], rules[2]
    for hand in range(len(size)):
        if not wanted[hand]:
            continue
        rest = cards - take_out(tables, hand, first, extra, shoe, left)
        own = chances[hand, first]
        action = STAND
        best = won_by(total[hand], own) - at_stake * own[NATURAL]
        if total[hand] < MOST and rest > 0 and (not fixed or actions[hand] == DRAW):
            on = drawing(hand, first, follows, left, rest, worth, rules)
            if fixed or on > best:
                action, best = DRAW, on
        doubles = size[hand] == 2 and may_double(hard[hand], least, most) and (total[hand] < MOST or rules[6])
        if doubles and (not fixed or actions[hand] == DOUBLE):
            twice = doubled(hand, first, tables, left, rest, chances, rules)
            if fixed or twice > best:
                action, best = DOUBLE, twice
        worth[hand] = best
        if not fixed:
            actions[hand] = action


def choices(
    tables: Any,
    shoe: Any,
    cards: int,
    first: int,
    extra: int,
    wanted: Any,
    chances: Any,
    rules: Any,
    left: Any,
    worth: Any,
    out: Any,
) -> None:
    """What standing, drawing and doubling are worth with every wanted hand: the columns of ``out``.

    ``worth``: what the hands are worth that a draw can make. An action that a hand cannot take is left as
    it is; the others are those of :func:`values`.
    """
    _, hard, total, size, _ = tables
    least, most, at_stake = rules[0], rules[1], rules[2]
    for hand in range(len(size)):
        if not wanted[hand]:
            continue
        rest = cards - take_out(tables, hand, first, extra, shoe, left)
        own = chances[hand, first]
        out[hand, STAND] = won_by(total[hand], own) - at_stake * own[NATURAL]
        if total[hand] < MOST and rest > 0:
            out[hand, DRAW] = drawing(hand, first, tables[4], left, rest, worth, rules)
        if size[hand] == 2 and may_double(hard[hand], least, most) and (total[hand] < MOST or rules[6]):
            out[hand, DOUBLE] = doubled(hand, first, tables, left, rest, chances, rules)


def come(
    tables: Any, shoe: Any, cards: int, first: int, extra: int, actions: Any, left: Any, reached: Any
) -> None:
    """Add to ``reached`` how often draws make every hand, those of fewer cards being filled before."""
    size, follows = tables[3], tables[4]
    for hand in range(len(size) - 1, -1, -1):
        if reached[hand] == 0.0 or actions[hand] != DRAW:
            continue
        rest = cards - take_out(tables, hand, first, extra, shoe, left)
        for n in range(VALUES):
            after = follows[hand, n]
            if after >= 0 and left[n] > 0:
                reached[after] += reached[hand] * left[n] / rest


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
    _, hard, total, size, follows = tables
    for hand in range(len(size) - 1, -1, -1):
        weight = reached[hand]
        if weight == 0.0:
            continue
        if actions[hand] == STAND:
            end(total[hand], chances[hand, first], weight, out, 0)
            continue
        rest = cards - take_out(tables, hand, first, extra, shoe, left)
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


# The hands of a pair together ---------------------------------------------------------------------

LOW = 16
"""Totals up to this one win alike: where the dealer is over 21."""
TOTALS = 6
CLASSES = 12
"""What a hand of 21 or below can come to: its total, 16 for all below, then the same of doubles."""
OVER = 6
"""The dealer's result over 21, behind the natural."""


def class_of(total: int, twice: int) -> int:
    """The class of a hand."""
    return (TOTALS if twice else 0) + (total - LOW if total > LOW else 0)


def endings(
    tables: Any,
    packed: Any,
    start: int,
    actions: Any,
    without: int,
    reached: Any,
    keys: Any,
    classes: Any,
    ways: Any,
) -> int:
    """List how a hand that begins with one card can end at 21 or below; returns how many endings there are.

    Args:
        tables: counts, hard, total, size and follows of the hands.
        packed: what each hand holds, as one number.
        start: the hand of one card.
        actions: by hand.
        without: the place of a value that the second card does not have, or -1.
        reached: room for a number by hand, 0 everywhere and left so.
        keys: filled with what the endings hold.
        classes: filled with their classes.
        ways: filled with the orders in which their cards can come.
    """
    _, hard, total, size, follows = tables
    found = 0
    reached[start] = 1.0
    for hand in range(start, -1, -1):
        orders = reached[hand]
        if orders == 0.0:
            continue
        reached[hand] = 0.0
        if size[hand] > 1 and actions[hand] == STAND:
            keys[found] = packed[hand]
            classes[found] = class_of(total[hand], 0)
            ways[found] = orders
            found += 1
            continue
        for n in range(VALUES):
            after = follows[hand, n]
            if after < 0 or (size[hand] == 1 and n == without):
                continue
            if size[hand] > 1 and actions[hand] == DOUBLE:
                keys[found] = packed[after]
                classes[found] = class_of(doubled_total(hard[hand], n + 1), 1)
                ways[found] = orders
                found += 1
            else:
                reached[after] += orders
    return found
