"""The loop that plays shoes of blackjack, as a kernel module: plain Python that is compiled as it is.

One box plays against the dealer by tables (:data:`Tables`), which :mod:`croupier.simulation.blackjack.states`
makes of the best play by the functions of :mod:`croupier.games.blackjack.kernel`: every hand that is drawn
to is a state, and a table says for every state and card what follows.

The *class* of a round is its net in units, above those of :data:`EVEN`, and with side wagers their lines
behind it. A blackjack that wins a fraction of a unit has a class of its own, a net that no other round has.
Where 21 is paid by its cards nets are counted in halves of a unit.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeAlias

from croupier.games.blackjack.kernel import NO_CARD, bonus_line, dealer_22_line, is_red, value
from croupier.simulation.shuffle import PLACES, shuffle

STAND = 0
DRAW = 1
DOUBLE = 2
SPLIT = 3
FIRST, SECOND, OTHER, ORIGINAL, ADDED = range(5)
"""Tables of the hands of a pair: the first, the second; then, where there may be three hands, the second
when the first was split again, and the hands of a second split, with the original wager and without."""
ACE = 1
TEN = 10
EVEN = 8
"""The class of a round that nets nothing: two hands can lose four units, counted in halves."""
NATURAL = 15
"""The class of a blackjack that is paid no whole units: a round of such rules nets no seven."""
NET_CLASSES = 24
"""Three blackjacks can win fifteen units."""
CARDS = 52
PAIRS = CARDS * CARDS
"""A box's first two cards come in so many ways."""
PUSHES = 4
"""The lines of a wager on the dealer's 22."""
BONUSES = 8
"""The lines of bonus blackjack, behind the endings of wagers that a box's third card may decide."""
FEWEST_CARDS = 3
MOST_CARDS = 40
"""No play that draws to 18 at most takes as many, two hands to a box."""
MOST_CARDS_OF_THREE = 52
"""Three hands to a box: the best play takes no more than 13 cards for one, the dealer no more than 13."""

# How a hand ends: with a total up to 21, with TWICE more where it was doubled, or so.
NO_HAND = 0
"""Where there is no third hand: it nets nothing."""
SURRENDERED = 1
"""Half of the wager is given up, unless the dealer has a blackjack. No hand counts so little."""
PAIR = 22
"""It is split."""
BLACKJACK = 23
"""A blackjack: of the dealer, or of a hand that can be one."""
OVER = 24
"""Over 21, whatever the total. From here on a hand has ended whatever the dealer has."""
WON = 25
"""It wins at once."""
PAID = 26
"""It wins at once, and is paid more; twice and three times as much more with the next two ends."""
THREE = 29
"""It is three cards that win at once, whose suits say which of these."""
FORFEITED = 30
"""It is forfeited, its double withdrawn."""
LENT = 64
"""So many more for a hand that the house has put up."""
TWICE = 32
ENDS = 32
"""The dealer's ends, and those of hands that are not doubled, are below this."""
ADDED_BLACKJACK = 26
"""Of the dealer, for hands of a pair but that with the original wager."""
SAME = 28
"""Of the dealer, for a blackjack whose ten ranks as high; one below it where it ranks below, one above."""
PUSHED = 30
"""Of the dealer, for a total over 21 that hands stand off against."""
NONE = 0
"""Of the dealer where it does not matter."""
LENT_BITS = 8
"""From this bit on it tells of each face whether the house puts up the further hands of such a pair."""
SPARED = 1
"""Of the rules: a dealer's blackjack gives the wager of a second split hand over 21 back,"""
PASSES = 2
"""and takes that of any other where the first hand won at once or was forfeited."""
WIDTH = 16
"""Places for the faces of a card in every table, so that they can be put behind each other as bits."""

Tables: TypeAlias = tuple[Sequence[int], ...]
"""What cards make of hands. A cell is a *state*, the place of a row of :data:`WIDTH` in the table of states,
or less than nothing, and then an end with its sign turned.

The states' own, by state and face of the next card; of a box's first two cards, by the dealer's first face
and theirs; of a hand of a pair, by table (which hand it is), the pair's face, the dealer's first and its
second card's; of the dealer's first two, by their faces. Last, not of states: what a hand nets in units, by
its end and the dealer's; and what a dealer's blackjack leaves of it.
"""


def draw_out(shoe: Sequence[int], at: int, hand: int, states: Sequence[int]) -> tuple[int, int]:
    """Draw by the table: (the place of the next card, the hand's end with its sign turned)."""
    while hand >= 0:
        hand = states[hand | shoe[at & PLACES] >> 2]
        at += 1
    return at, hand


def deal(
    shoe: Sequence[int],
    at: int,
    tables: Tables,
    spared: int,
) -> tuple[int, int, int, int, int]:
    """Deal the round whose first card is at place ``at``.

    Returns the next one's place, the class of its net, how many cards the box's first hand came to,
    whether a pair was split, and where the dealer's second card lies, or would.
    """
    states, firsts, _, seconds, nets = tables
    one = shoe[at & PLACES] >> 2
    up = shoe[at + 1 & PLACES] >> 2
    two = shoe[at + 2 & PLACES] >> 2
    at += 3
    hand = firsts[(up * WIDTH | one) * WIDTH | two]
    if hand == -PAIR:
        return split(shoe, at, up, tables, spared)
    if hand == -BLACKJACK:
        if value(up << 2) not in (ACE, TEN):
            return at, EVEN + nets[BLACKJACK * ENDS | NONE], 2, 0, at
        second = shoe[at & PLACES] >> 2
        if seconds[up * WIDTH | second] == -BLACKJACK:
            net = left(BLACKJACK, BLACKJACK, max(one, two), max(up, second), nets)
        else:
            net = nets[BLACKJACK * ENDS | NONE]
        return at + 1, EVEN + net, 2, 0, at
    began = at
    at, hand = draw_out(shoe, at, hand, states)
    cards = 2 + at - began
    if -hand & TWICE - 1 >= OVER:
        if hand == -THREE:
            hand = -PAID - suited(shoe[began - 3 & PLACES], shoe[began - 1 & PLACES], shoe[began & PLACES])
        return at, EVEN + nets[-hand * ENDS | NONE], cards, 0, at
    second = at
    dealers = seconds[up * WIDTH | shoe[at & PLACES] >> 2]
    at += 1
    if hand != -SURRENDERED:
        at, dealers = draw_out(shoe, at, dealers, states)
    elif dealers != -BLACKJACK:
        dealers = NONE
    return at, EVEN + nets[-hand * ENDS | -dealers], cards, 0, second


def suited(first: int, second: int, third: int) -> int:
    """Whether three cards are of mixed suits, of one suit, or spades."""
    if first & 3 != second & 3 or second & 3 != third & 3:
        return 0
    return 2 if first & 3 == 0 else 1


def left(end: int, column: int, ten: int, dealers: int, nets: Sequence[int]) -> int:
    """What a dealer's blackjack leaves of a hand; ``ten`` and ``dealers``: the tens of two blackjacks."""
    if end == BLACKJACK:
        column = SAME + int(ten > dealers) - int(ten < dealers)
    return nets[end * ENDS | column]


def is_open(end: int) -> int:
    """Whether a hand waits for the dealer's total."""
    return int(0 < end & TWICE - 1 < PAIR)


def split(
    shoe: Sequence[int], at: int, up: int, tables: Tables, spared: int
) -> tuple[int, int, int, int, int]:
    """Deal the rest of a round whose pair is split, as :func:`deal` does; ``up``: the dealer's first face.

    A hand that is split again is followed by the new one.
    """
    states, _, pairs, seconds, nets = tables
    one, two = shoe[at - 3 & PLACES], shoe[at - 1 & PLACES]
    base = ((one >> 2) * WIDTH | up) * WIDTH
    size = WIDTH * WIDTH * WIDTH
    began = at
    at, first, ten = split_hand(shoe, at, FIRST * size + base, one, pairs, states)
    cards = 1 + at - began
    third, last_ten = NO_HAND, 0
    if first == PAIR:
        new = shoe[at - 1 & PLACES]
        at, first, ten = split_hand(shoe, at, ORIGINAL * size + base, one, pairs, states)
        at, second, next_ten = split_hand(shoe, at, ADDED * size + base, new, pairs, states)
        at, third, last_ten = split_hand(shoe, at, OTHER * size + base, two, pairs, states)
    else:
        at, second, next_ten = split_hand(shoe, at, SECOND * size + base, two, pairs, states)
        if second == PAIR:
            new = shoe[at - 1 & PLACES]
            at, second, next_ten = split_hand(shoe, at, ADDED * size + base, two, pairs, states)
            at, third, last_ten = split_hand(shoe, at, ADDED * size + base, new, pairs, states)
    if spared >> LENT_BITS + (one >> 2) & 1:
        second |= LENT
        third |= LENT
    waits = is_open(first) or is_open(second) or is_open(third)
    if not waits:
        naturals = first == BLACKJACK or second == BLACKJACK or third == BLACKJACK
        over = second == OVER or third == OVER
        if not (naturals or (spared & SPARED and over)) or value(up << 2) not in (ACE, TEN):
            return at, EVEN + together(first, second, third, NONE, nets), cards, 1, at
    other = shoe[at & PLACES] >> 2
    dealers = seconds[up * WIDTH | other]
    dealt = at
    at += 1
    if dealers == -BLACKJACK:
        best = max(up, other)
        passed = spared & PASSES and first & TWICE - 1 >= WON
        takes = BLACKJACK if passed else ADDED_BLACKJACK
        net = left(first, BLACKJACK, ten, best, nets) + left(second, takes, next_ten, best, nets)
        return at, EVEN + net + left(third, ADDED_BLACKJACK, last_ten, best, nets), cards, 1, dealt
    if not waits:
        return at, EVEN + together(first, second, third, NONE, nets), cards, 1, dealt
    at, dealers = draw_out(shoe, at, dealers, states)
    return at, EVEN + together(first, second, third, -dealers, nets), cards, 1, dealt


def together(first: int, second: int, third: int, dealers: int, nets: Sequence[int]) -> int:
    """What three hands net where the dealer has no blackjack."""
    return nets[first * ENDS | dealers] + nets[second * ENDS | dealers] + nets[third * ENDS | dealers]


def split_hand(
    shoe: Sequence[int], at: int, base: int, own: int, pairs: Sequence[int], states: Sequence[int]
) -> tuple[int, int, int]:
    """Play a hand of a pair: (the place of the next card, its end, its ten if that is a blackjack).

    ``base`` is where its row begins in the table of pairs, ``own`` its first card. A hand that is split again
    gives its second card away.
    """
    second, third = shoe[at & PLACES], shoe[at + 1 & PLACES]
    at, hand = draw_out(shoe, at + 1, pairs[base | second >> 2], states)
    if hand == -THREE:
        hand = -PAID - suited(own, second, third)
    return at, -hand, max(own >> 2, second >> 2)


def ends_of_first(shoe: Sequence[int], at: int, ends: Sequence[int]) -> int:
    """How the side wagers end that the first cards of a round decide, from those at place ``at`` on.

    ``ends``: by a box's two cards, and by the dealer's first where that counts too.
    """
    pair = shoe[at & PLACES] * CARDS + shoe[at + 2 & PLACES]
    return ends[pair] if len(ends) == PAIRS else ends[pair * CARDS + shoe[at + 1 & PLACES]]


def dealers_22(shoe: Sequence[int], at: int, second: int, tables: Tables) -> tuple[int, int]:
    """Draw the dealer's hand to its end: (the place behind its last card, the line of a wager on 22).

    ``at``: where the round began; ``second``: where the dealer's second card lies.
    """
    states, seconds = tables[0], tables[3]
    up, other = shoe[at + 1 & PLACES], shoe[second & PLACES]
    end, _ = draw_out(shoe, second + 1, seconds[(up >> 2) * WIDTH | other >> 2], states)
    total = value(up)
    one_suit = one_colour = 1
    for place in range(second, end):
        card = shoe[place & PLACES]
        total += value(card)
        one_suit = one_suit and card & 3 == up & 3
        one_colour = one_colour and is_red(card) == is_red(up)
    return end, dealer_22_line(total, one_suit, one_colour)


def ends_of_played(
    shoe: Sequence[int], at: int, cards: int, parted: int, asked: Sequence[int], nexts: Sequence[int]
) -> int:
    """How wagers end that the play decides, in a round that began at place ``at``, as one number.

    ``nexts``: by a box's two cards and the next, or none, how those end that this may decide.
    """
    first, second, third = shoe[at & PLACES], shoe[at + 2 & PLACES], shoe[at + 3 & PLACES]
    ended, one, other = asked[0], asked[1], asked[2]
    more = not ended if parted else cards > 2
    awaited = nexts[(first * CARDS + second) * (CARDS + 1) + (third if more else CARDS)]
    beside = third if parted else second
    next_one = shoe[at + 3 + parted & PLACES] if cards > 2 else NO_CARD
    after = shoe[at + 4 + parted & PLACES] if cards > 3 else NO_CARD
    named = (first == one and second == other) or (first == other and second == one)
    nominated = not parted and cards == 2 and named
    bonus = bonus_line(cards, first, beside, next_one, after, int(nominated))
    return awaited * BONUSES + bonus


def and_later(
    cards: Sequence[int],
    at: int,
    class_: int,
    told: tuple[int, int, int, int],
    tables: Tables,
    asked: Sequence[int],
    nexts: Sequence[int],
    pushed: int,
) -> tuple[int, int]:
    """The next round's place, and the class with how the wagers end that more than first cards decide.

    ``told``: where the round began, and what :func:`deal` tells of it: how many cards the first hand came to,
    whether a pair was split, where the dealer's second card lies. The rest is as :func:`play` has it.
    """
    began, held, parted, second = told
    if len(asked):
        class_ = class_ * asked[3] + ends_of_played(cards, began, held, parted, asked, nexts)
    if pushed:
        end, line = dealers_22(cards, began, second, tables)
        at = max(at, end)
        class_ = class_ * PUSHES + line
    return at, class_


def play(
    cards: MutableSequence[int],
    state: MutableSequence[int],
    shuffled: int,
    burned: Sequence[int],
    cut: int,
    one_more: int,
    tables: Tables,
    spared: int,
    ends: Sequence[int],
    endings: int,
    asked: Sequence[int],
    nexts: Sequence[int],
    pushed: int,
    counts: MutableSequence[int],
    shoes: int,
    rounds: int,
) -> int:
    """Play shoes one after the other, but no more than so many rounds; returns how many were played.

    Args:
        cards: the cards of a shoe, in any order; left in another.
        state: the generator's.
        shuffled: how many cards of a shoe are put in order: as many as it can use.
        burned: by the first card, how many cards are burned.
        cut: rounds that start before this place go on.
        one_more: whether one more round is played after those.
        tables: see :data:`Tables`.
        spared: see :data:`SPARED` and :data:`PASSES`.
        ends: by first cards, how the side wagers on them end; see :func:`ends_of_first`. Empty where none
            are counted.
        endings: in how many ways they can end: 1 where none are counted.
        asked: whether a split decides the wagers that the next card may decide; the two cards of the
            nominated blackjack, which are none where there is none; in how many ways the wagers on the play
            can end together. Empty where none is counted.
        nexts: see :func:`ends_of_played`.
        pushed: whether a wager on the dealer's 22 is counted, for which the dealer draws to the end.
        counts: by class, to which every round adds one.
        shoes: how many.
        rounds: the most.
    """
    left = rounds
    sides = len(ends)
    for _ in range(shoes):
        shuffle(cards, state, shuffled)
        at = burned[cards[0]]
        last = one_more
        while left > 0 and (at < cut or last):
            if at >= cut:
                last = 0
            began = at
            at, net, held, parted, second = deal(cards, at, tables, spared)
            class_ = net
            if sides:
                class_ = class_ * endings + ends_of_first(cards, began, ends)
            told = began, held, parted, second
            at, class_ = and_later(cards, at, class_, told, tables, asked, nexts, pushed)
            counts[class_] += 1
            left -= 1
        if left == 0:
            break
    return rounds - left


def play_riding(
    cards: MutableSequence[int],
    state: MutableSequence[int],
    shuffled: int,
    burned: Sequence[int],
    cut: int,
    one_more: int,
    tables: Tables,
    plays: Sequence[tuple[Sequence[int], Sequence[int]]],
    own_nets: Sequence[int],
    spared: int,
    ends: Sequence[int],
    ridden: Sequence[int],
    asked: Sequence[int],
    nexts: Sequence[int],
    pushed: int,
    counts: MutableSequence[int],
    shoes: int,
    rounds: int,
) -> int:
    """The same where what a side wager has won may ride on the hand.

    Behind net and ending of a round its class tells the class of what the money that rides nets, or 0.

    Args:
        cards: as :func:`play` has it, and all that is not said otherwise.
        state: see there.
        shuffled: see there.
        burned: see there.
        cut: see there.
        one_more: see there.
        tables: see there.
        plays: first cards and pairs as :data:`Tables` has them, where nothing rides; then by what rides.
        own_nets: the nets of what rides, as the last of the tables has those of the wager.
        spared: see there.
        ends: see there.
        ridden: by the ending of the first cards, the number of the play.
        asked: see there.
        nexts: see there.
        pushed: see there.
        counts: see there.
        shoes: see there.
        rounds: see there.
    """
    left = rounds
    endings = len(ridden)
    states, _, _, seconds, nets = tables
    for _ in range(shoes):
        shuffle(cards, state, shuffled)
        at = burned[cards[0]]
        last = one_more
        while left > 0 and (at < cut or last):
            if at >= cut:
                last = 0
            began = at
            ending = ends_of_first(cards, began, ends)
            firsts, pairs = plays[ridden[ending]]
            at, net, held, parted, second = deal(cards, began, (states, firsts, pairs, seconds, nets), spared)
            class_ = (net * endings + ending) * NET_CLASSES
            if ridden[ending]:
                _, own, _, _, _ = deal(cards, began, (states, firsts, pairs, seconds, own_nets), spared)
                class_ += own
            told = began, held, parted, second
            at, class_ = and_later(cards, at, class_, told, tables, asked, nexts, pushed)
            counts[class_] += 1
            left -= 1
        if left == 0:
            break
    return rounds - left


# The effect of a cutting card ----------------------------------------------------------------------

SUMS = 7
"""Of each depth, added up over shoes: how many rounds a shoe has more than the reference (n), what it nets
more than the reference (d), n*n, n*d, d*d; how many shoes had no room for the whole reference, and how many
of its rounds were missing in them."""
DEALS = 16
"""A round is dealt from so many places of the cards that are left, each as good as the one where it began."""


def play_on(
    shoe: Sequence[int],
    at: int,
    tables: Tables,
    spared: int,
    until: int,
    one_more: int,
    rounds: int,
    most: int,
    begins: MutableSequence[int],
) -> int:
    """Deal the rounds that begin before place ``until``, and until there are so many; returns how many.

    Where there may be too few cards for another round none is dealt.

    Args:
        shoe: the cards.
        at: the place of the first round's first card.
        tables: see :data:`Tables`.
        spared: see :data:`SPARED` and :data:`PASSES`.
        until: see above.
        one_more: whether another round is dealt after those that begin before it.
        rounds: see above.
        most: no round takes more cards.
        begins: filled, by round, with the place where it begins; behind them, where the next one would.
    """
    played = 0
    last = one_more
    begins[0] = at
    while (at < until or last or played < rounds) and at + most <= len(shoe):
        if at >= until:
            last = 0
        at, _, _, _, _ = deal(shoe, at, tables, spared)
        played += 1
        begins[played] = at
    return played


def net_from(
    shoe: Sequence[int],
    at: int,
    tables: Tables,
    spared: int,
    units: Sequence[int],
    ring: MutableSequence[int],
) -> int:
    """What a round nets that begins at a place, added up over :data:`DEALS` deals of it.

    The cards from there on lie in random order, in a ring as in a row: from whichever of them a round is
    dealt, it nets as much on average.
    """
    left = len(shoe) - at
    for n in range(left):
        ring[n] = shoe[at + n]
        ring[left + n] = shoe[at + n]
    found = 0
    for n in range(DEALS):
        _, net, _, _, _ = deal(ring, n * left // DEALS, tables, spared)
        found += units[net]
    return found


def cutting(
    cards: MutableSequence[int],
    state: MutableSequence[int],
    tables: Tables,
    spared: int,
    units: Sequence[int],
    cuts: Sequence[int],
    references: Sequence[int],
    one_more: int,
    burned: Sequence[int],
    most: int,
    begins: MutableSequence[int],
    ring: MutableSequence[int],
    sums: MutableSequence[int],
    shoes: int,
) -> int:
    """Play shoes, each to several depths of the cutting card; returns how many.

    A round that is played whatever cards came before it nets on average what one of a fresh shoe does. So
    what the rounds of a shoe net more is told by those that it has beyond a reference, a fixed number of
    rounds, and those that it lacks of it: the luck of all others is left out.

    Args:
        cards: the cards of a shoe, in any order; left in another.
        state: the generator's.
        tables: see :data:`Tables`.
        spared: see :data:`SPARED` and :data:`PASSES`.
        units: what a round of each class nets, as whole numbers.
        cuts: by depth, the place before which a round begins that is not the last; the deepest last.
        references: by depth, how many rounds are compared with; the most last.
        one_more: whether another round is played after those.
        burned: by the first card, how many cards are burned.
        most: no round takes more cards.
        begins: room for a place for every round, and one more.
        ring: room for two times the cards.
        sums: by depth :data:`SUMS` numbers, to which every shoe adds; nets :data:`DEALS` times.
        shoes: how many.
    """
    depths = len(cuts)
    for _ in range(shoes):
        shuffle(cards, state, len(cards))
        until, wanted = cuts[depths - 1], references[depths - 1]
        played = play_on(cards, burned[cards[0]], tables, spared, until, one_more, wanted, most, begins)
        for depth in range(depths):
            rounds = 0
            while rounds < played and begins[rounds] < cuts[depth]:
                rounds += 1
            rounds += one_more
            reference = min(references[depth], played)
            net = 0
            for number in range(reference, rounds):
                net += net_from(cards, begins[number], tables, spared, units, ring)
            for number in range(rounds, reference):
                net -= net_from(cards, begins[number], tables, spared, units, ring)
            more, first = rounds - reference, depth * SUMS
            sums[first] += more
            sums[first + 1] += net
            sums[first + 2] += more * more
            sums[first + 3] += more * net
            sums[first + 4] += net * net
            if reference < references[depth]:
                sums[first + 5] += 1
                sums[first + 6] += references[depth] - reference
    return shoes
