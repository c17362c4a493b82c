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
SURRENDER = 4
TAKEN = 3
CHOICES = 5
ACE = 0
TEN = 9
VALUES = 10
RESULTS = 7
NATURAL = 5
PUSHED = 6
"""A total over 21 that hands stand off against."""


LANES = 16
"""So many shoes are gone through at once: the inner loops have no branches, and run side by side."""


def dealer(trees: Any, first: int, left: Any, shares: Any, chances: Any, out: Any) -> None:
    """Fill ``out`` with the chances of every result for a first card, in :data:`LANES` shoes.

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


def won_by(total: int, chances: Any, equal_wins: float, wins: float = 1.0, loses: float = 1.0) -> float:
    """What a unit on a total wins on average where the dealer has no blackjack: 0 where one comes.

    ``equal_wins``: what it wins against an equal total; ``wins`` and ``loses``: against a lower one, and a
    higher one.
    """
    higher = 0.0
    equal = 0.0
    ended = chances[NATURAL]
    for n in range(NATURAL):
        ended += chances[n]
        if n + STANDS > total:
            higher += chances[n]
        elif n + STANDS == total:
            equal += chances[n]
    lower: float = 1.0 - ended - chances[PUSHED] + (ended - chances[NATURAL] - higher - equal)
    return wins * lower - loses * higher + equal_wins * equal


def is_won(total: int, size: int, rules: Any) -> int:
    """Whether a hand wins a unit at once, whatever the dealer has; see :func:`values` for the rules."""
    of_21, cards = rules[8], rules[9]
    return int((of_21 and total == MOST) or (0 < cards <= size and total <= MOST))


def is_natural(total: int, size: int, rules: Any) -> int:
    """Whether a hand is a blackjack where one of a split is."""
    return int(rules[10] > 0.0 and total == MOST and size == 2)


def is_complete(total: int, size: int, rules: Any) -> int:
    """Whether nothing is decided about a hand, as it wins already."""
    return int(is_natural(total, size, rules) or is_won(total, size, rules))


def complete(hand: int, total: int, size: int, chances: Any, rules: Any) -> float:
    """What a hand is worth that is complete."""
    if not is_natural(total, size, rules):
        paid: float = rules[13][hand]
        return paid
    alone, both = rules[10], rules[11]
    worth: float = alone * (1.0 - chances[NATURAL]) + both * chances[NATURAL]
    return worth


def may_be_doubled(hard: int, total: int, size: int, rules: Any) -> int:
    """Whether a hand may be doubled."""
    least, most, up_to, cards = rules[0], rules[1], rules[6], rules[12]
    return int(2 <= size <= cards and may_double(hard, least, most) and total <= up_to)


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
    """The chance that the next card is at place ``n``; ``looked``: the dealer has a second, no blackjack."""
    chance: float = left[n] / cards
    if not looked or first not in (ACE, TEN):
        return chance
    other = TEN if first == ACE else ACE
    before: float = (cards - left[other]) / cards
    after: float = (cards - 1 - left[other] + (1 if n == other else 0)) / (cards - 1)
    return chance * after / before


def take_out(tables: Any, hand: int, first: int, extra: int, shoe: Any, left: Any) -> int:
    """Fill ``left`` with a shoe's cards less a hand, the dealer's first and an extra one; how many go."""
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
            worth_then = worth[after] if after >= 0 else rules[16] * over_21(first, n, left, cards, spared)
            on += drawn(n, first, left, cards, looked) * worth_then
    return on


def is_forfeited(played: float, rules: Any) -> int:
    """Whether a hand that was doubled is better forfeited, which costs a unit, than played for so much."""
    return int(rules[14] and played < -1.0)


def surrendered(chances: Any) -> float:
    """What a unit is worth of which half is surrendered: a dealer's blackjack takes all of it."""
    worth: float = -0.5 - 0.5 * chances[NATURAL]
    return worth


def may_surrender(size: int, extra: int, first: int, rules: Any) -> int:
    """Whether half of the wager may be surrendered: on two cards that were not split."""
    return int(rules[15] and size == 2 and extra < 0 and first in (ACE, TEN))


def put_up(rules: Any) -> float:
    """How many units of his or her own a player has on a hand that was doubled."""
    units: float = rules[16] if rules[17] else rules[16] + 1.0
    return units


def doubled(hand: int, first: int, tables: Any, left: Any, cards: int, chances: Any, rules: Any) -> float:
    """What doubling a hand is worth, in units of the wager on it."""
    _, hard, total, size, follows = tables
    at_stake, looked, ace_is_one = rules[2], rules[4], rules[5]
    worth = 0.0
    for n in range(VALUES):
        if left[n] <= 0:
            continue
        chance = drawn(n, first, left, cards, looked)
        after = follows[hand, n]
        if after < 0:
            worth -= put_up(rules) * chance
            continue
        counted = doubled_total(hard[hand], n + 1) if ace_is_one else total[after]
        if is_won(counted, size[after], rules):
            worth += 2.0 * chance
            continue
        other = chances[after, first]
        won = won_by(counted, other, 2.0 * rules[7], 2.0, put_up(rules))
        played = won - at_stake * other[NATURAL]
        worth += chance * (-1.0 if is_forfeited(played, rules) else played)
    return worth


def taken(hand: int, first: int, tables: Any, left: Any, cards: int, chances: Any, rules: Any) -> float:
    """How often a dealer's blackjack takes the wager on a hand that gets one card more."""
    _, hard, total, size, follows = tables
    at_stake, looked, ace_is_one = rules[2], rules[4], rules[5]
    often = 0.0
    for n in range(VALUES):
        after = follows[hand, n]
        if left[n] <= 0 or after < 0:
            continue
        counted = doubled_total(hard[hand], n + 1) if ace_is_one else total[after]
        if is_won(counted, size[after], rules):
            continue
        other = chances[after, first]
        played = 2.0 * won_by(counted, other, rules[7]) - at_stake * other[NATURAL]
        if not is_forfeited(played, rules):
            often += drawn(n, first, left, cards, looked) * at_stake * other[NATURAL]
    return often


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
            among the two cards of a double count 1, whether cards that count 21 may be doubled, what
            an equal total wins; whether 21 wins at once, how many cards do, or 0; what a blackjack of a
            split wins, or 0 where there is none, and against the dealer's; the most cards of a double; by
            hand, what one wins that wins at once; whether a double may be withdrawn after its card, and half
            of the wager surrendered; what is lost with the wager on the hand, nothing where the house put it
            up, and whether the house puts up doubles).
        actions: by hand; filled unless ``fixed``.
        fixed: whether the actions are given.
        left: room for ten counts.
        worth: filled, by hand.
    """
    _, hard, total, size, follows = tables
    at_stake = rules[2]
    for hand in range(len(size)):
        if not wanted[hand]:
            continue
        own = chances[hand, first]
        if is_complete(total[hand], size[hand], rules):
            worth[hand] = complete(hand, total[hand], size[hand], own, rules)
            if not fixed:
                actions[hand] = STAND
            continue
        rest = cards - take_out(tables, hand, first, extra, shoe, left)
        action = STAND
        best = won_by(total[hand], own, rules[7], 1.0, rules[16]) - at_stake * own[NATURAL]
        if total[hand] < MOST and rest > 0 and (not fixed or actions[hand] == DRAW):
            on = drawing(hand, first, follows, left, rest, worth, rules)
            if fixed or on > best:
                action, best = DRAW, on
        doubles = may_be_doubled(hard[hand], total[hand], size[hand], rules)
        if doubles and (not fixed or actions[hand] == DOUBLE):
            twice = doubled(hand, first, tables, left, rest, chances, rules)
            if fixed or twice > best:
                action, best = DOUBLE, twice
        if may_surrender(size[hand], extra, first, rules) and (not fixed or actions[hand] == SURRENDER):
            half = surrendered(own)
            if fixed or half > best:
                action, best = SURRENDER, half
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

    Behind them, how often a dealer's blackjack takes the wager on a hand that is doubled.

    ``worth``: what the hands are worth that a draw can make. An action that a hand cannot take is left as
    it is; the others are those of :func:`values`.
    """
    _, hard, total, size, _ = tables
    at_stake = rules[2]
    for hand in range(len(size)):
        if not wanted[hand] or is_complete(total[hand], size[hand], rules):
            continue
        rest = cards - take_out(tables, hand, first, extra, shoe, left)
        own = chances[hand, first]
        out[hand, STAND] = won_by(total[hand], own, rules[7], 1.0, rules[16]) - at_stake * own[NATURAL]
        if total[hand] < MOST and rest > 0:
            out[hand, DRAW] = drawing(hand, first, tables[4], left, rest, worth, rules)
        if may_be_doubled(hard[hand], total[hand], size[hand], rules):
            out[hand, DOUBLE] = doubled(hand, first, tables, left, rest, chances, rules)
            out[hand, TAKEN] = taken(hand, first, tables, left, rest, chances, rules)
        if may_surrender(size[hand], extra, first, rules):
            out[hand, SURRENDER] = surrendered(own)


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
WON = 7
"""At once, whatever the dealer has."""
STOOD_OFF = 8
"""Against a total of the dealer's over 21."""
GIVEN_UP = 9
"""Half of it is surrendered; all of it is forfeited, where it was doubled."""
DOUBLED = 10
"""From here on the same for a wager that was doubled."""
ENDS = 20


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
    out[at + STOOD_OFF] += weight * chances[PUSHED]
    out[at + DEALER_BUST] += weight * (1.0 - ended - chances[PUSHED])


def end_double(
    hand: int, first: int, n: int, tables: Any, chances: Any, rules: Any, weight: float, out: Any
) -> None:
    """The same of a hand that is doubled and gets the card at place ``n``."""
    _, hard, total, size, follows = tables
    after = follows[hand, n]
    if after < 0:
        out[DOUBLED + BUST] += weight
        return
    counted = doubled_total(hard[hand], n + 1) if rules[5] else total[after]
    other = chances[after, first]
    if is_won(counted, size[after], rules):
        out[DOUBLED + WON] += weight
    elif is_forfeited(2.0 * won_by(counted, other, rules[7]) - rules[2] * other[NATURAL], rules):
        out[DOUBLED + GIVEN_UP] += weight
    else:
        end(counted, other, weight, out, DOUBLED)


def ends(
    tables: Any,
    shoe: Any,
    cards: int,
    first: int,
    extra: int,
    chances: Any,
    rules: Any,
    actions: Any,
    left: Any,
    reached: Any,
    out: Any,
) -> None:
    """How often a hand comes to each end when it is played by ``actions``.

    A blackjack is none of those that are asked about.

    ``reached`` says how often each hand is reached, those with more cards still 0; it is filled on the
    way. Hands lie with the highest hard totals first, so they are gone through from the last.
    """
    _, _, total, size, follows = tables
    for hand in range(len(size) - 1, -1, -1):
        weight = reached[hand]
        if weight == 0.0:
            continue
        if is_won(total[hand], size[hand], rules):
            out[WON] += weight
            continue
        if actions[hand] == STAND:
            end(total[hand], chances[hand, first], weight, out, 0)
            continue
        if actions[hand] == SURRENDER:
            out[BLACKJACK] += weight * chances[hand, first, NATURAL]
            out[GIVEN_UP] += weight * (1.0 - chances[hand, first, NATURAL])
            continue
        rest = cards - take_out(tables, hand, first, extra, shoe, left)
        for n in range(VALUES):
            if left[n] <= 0:
                continue
            then = weight * left[n] / rest
            after = follows[hand, n]
            if actions[hand] == DOUBLE:
                end_double(hand, first, n, tables, chances, rules, then, out)
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
"""What a hand of 21 or below can come to: its total, 16 for all below, then the same of doubles.

A hand that wins at once is one of 21."""
NATURALS = 12
"""Where a hand of a split can be a blackjack: the class of those,"""
DOUBLES_OVER = 13
"""and of doubles over 21, which lose two units whatever else comes."""
WIDE = 14
"""The classes are so many then."""
OVER = 7
"""The dealer's result over 21, behind the others."""


def class_of(total: int, twice: int) -> int:
    """The class of a hand."""
    return (TOTALS if twice else 0) + (total - LOW if total > LOW else 0)


def ending(key: int, class_: int, orders: float, found: int, out: tuple[Any, Any, Any]) -> int:
    """Write an ending down; returns how many there are."""
    keys, classes, ways = out
    keys[found] = key
    classes[found] = class_
    ways[found] = orders
    return found + 1


def endings(
    tables: Any,
    packed: Any,
    one_more: Any,
    start: int,
    actions: Any,
    rules: Any,
    without: int,
    reached: Any,
    out: tuple[Any, Any, Any],
) -> int:
    """List how a hand that begins with one card can end at 21 or below; returns how many endings there are.

    Args:
        tables: counts, hard, total, size and follows of the hands.
        packed: what each hand holds, as one number.
        one_more: the same of one card of each value.
        start: the hand of one card.
        actions: by hand.
        rules: as :func:`values` has them.
        without: the place of a value that the second card does not have, or -1.
        reached: room for a number by hand, 0 everywhere and left so.
        out: filled with what the endings hold, their classes, and the orders in which their cards can come.
    """
    _, hard, total, size, follows = tables
    wide = rules[10] > 0.0
    found = 0
    reached[start] = 1.0
    for hand in range(start, -1, -1):
        orders = reached[hand]
        if orders == 0.0:
            continue
        reached[hand] = 0.0
        many = size[hand]
        if is_natural(total[hand], many, rules):
            found = ending(packed[hand], NATURALS, orders, found, out)
            continue
        if is_won(total[hand], many, rules):
            found = ending(packed[hand], class_of(MOST, 0), orders, found, out)
            continue
        if many > 1 and actions[hand] == STAND:
            found = ending(packed[hand], class_of(total[hand], 0), orders, found, out)
            continue
        for n in range(VALUES):
            after = follows[hand, n]
            if many == 1 and n == without:
                continue
            if many > 1 and actions[hand] == DOUBLE:
                if after >= 0:
                    counted = doubled_total(hard[hand], n + 1) if rules[5] else total[after]
                    if is_won(counted, size[after], rules):
                        counted = MOST
                    found = ending(packed[after], class_of(counted, 1), orders, found, out)
                elif wide:
                    found = ending(packed[hand] + one_more[n], DOUBLES_OVER, orders, found, out)
            elif after >= 0:
                reached[after] += orders
    return found
