"""What every draw of one hand of lunar poker is worth, as a kernel module: plain Python that is compiled.

A player holds some cards, may have given others up, and sees one of the dealer's. The cards that nobody has
seen, the *rest*, are numbered from 0 in ascending order; sets of them of each size by ``a + C(b, 2) + C(c, 3)
+ C(d, 4)``. The dealer has any four of them under the upcard, the next card is any other. What a player draws
is out of the dealer's hands: how many of these end a hand in each way is found by inclusion and exclusion
over the cards drawn, by counts of the dealer's hands that hold up to three given cards. The hands that draws
make are taken from the lowest to the highest, so that the counts go along.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any, TypeAlias

Tables: TypeAlias = tuple[Any, ...]
Room: TypeAlias = tuple[Any, ...]

DECK = 52
RANKS = 13
SUITS = 4
HAND = 5
UNDER = 4
"""How many of the dealer's cards lie under the upcard."""
PLACES = 7462
BITS = 6
MASK = 63
"""What a card of the rest is packed into, one behind another."""
FORCES_FROM = 4
"""What a bet must win to 1 at the least that forcing can be worth more than the ante."""
MASKS = 32
"""By which of five cards are given up; 0, where none are, buys a sixth card."""
LEAST = 2
"""So many cards at the least are exchanged."""


def choose_two(n: int) -> int:
    """How many pairs there are of so many."""
    return n * (n - 1) // 2


def choose_three(n: int) -> int:
    """How many sets of three."""
    return n * (n - 1) * (n - 2) // 6


def choose_four(n: int) -> int:
    """How many sets of four."""
    return n * (n - 1) * (n - 2) * (n - 3) // 24


def place_dealers(rest: Sequence[int], up: int, tables: Tables, dealers: MutableSequence[int]) -> None:
    """The places of the dealer's hands, by the number of the four cards under the upcard.

    Args:
        rest: the cards that nobody has seen, in ascending order.
        up: the upcard.
        tables: the places of all hands of a deck by their numbers, and what numbers them.
        dealers: what is found.
    """
    places, choose = tables
    many = len(rest)
    under = 0
    for card in rest:
        under += card < up
    number = 0
    for d in range(3, many):
        in_d = choose[(4 + (d >= under)) * DECK + rest[d]]
        for c in range(2, d):
            in_c = in_d + choose[(3 + (c >= under)) * DECK + rest[c]]
            for b in range(1, c):
                in_b = in_c + choose[(2 + (b >= under)) * DECK + rest[b]]
                below = 1 + (b < under) + (c < under) + (d < under)
                for a in range(b):
                    found = in_b + choose[(1 + (a >= under)) * DECK + rest[a]]
                    found += choose[(below + (a < under)) * DECK + up]
                    dealers[number] = places[found]
                    number += 1


def in_order(
    places: Sequence[int], many: int, begins: MutableSequence[int], order: MutableSequence[int]
) -> None:
    """Write the numbers of hands in ascending order of their places.

    Args:
        places: of each hand.
        many: how many there are.
        begins: room for a number by place, and one more.
        order: what is found.
    """
    for place in range(PLACES + 1):
        begins[place] = 0
    for number in range(many):
        begins[places[number] + 1] += 1
    for place in range(PLACES):
        begins[place + 1] += begins[place]
    for number in range(many):
        place = places[number]
        order[begins[place]] = number
        begins[place] += 1


def pack_dealers(many: int, packed: MutableSequence[int]) -> None:
    """Write the four cards of each of the dealer's hands, packed, by its number."""
    number = 0
    for d in range(3, many):
        for c in range(2, d):
            for b in range(1, c):
                for a in range(b):
                    packed[number] = a | (b << BITS) | (c << (2 * BITS)) | (d << (3 * BITS))
                    number += 1


def add_dealer(packed: int, many: int, counts: MutableSequence[int]) -> None:
    """Count a hand of the dealer's with every set of one to three of its cards."""
    pairs, threes = many, many + choose_two(many)
    a, b = packed & MASK, (packed >> BITS) & MASK
    c, d = (packed >> (2 * BITS)) & MASK, packed >> (3 * BITS)
    b2, c2, d2 = choose_two(b), choose_two(c), choose_two(d)
    counts[a] += 1
    counts[b] += 1
    counts[c] += 1
    counts[d] += 1
    counts[pairs + b2 + a] += 1
    counts[pairs + c2 + a] += 1
    counts[pairs + c2 + b] += 1
    counts[pairs + d2 + a] += 1
    counts[pairs + d2 + b] += 1
    counts[pairs + d2 + c] += 1
    c3, d3 = choose_three(c), choose_three(d)
    counts[threes + c3 + b2 + a] += 1
    counts[threes + d3 + b2 + a] += 1
    counts[threes + d3 + c2 + a] += 1
    counts[threes + d3 + c2 + b] += 1


def sum_up(drawn: Sequence[int], size: int, many: int, counts: Sequence[int]) -> int:
    """How many hands more hold none of up to three of the cards drawn than all; those with four not counted.

    Args:
        drawn: the cards, as numbers of the rest, in ascending order.
        size: how many.
        many: how many cards the rest has.
        counts: by set of one to three cards, the hands that hold it.
    """
    pairs, threes = many, many + choose_two(many)
    total = 0
    for k in range(size):
        c = drawn[k]
        total -= counts[c]
        c2, c3 = pairs + choose_two(c), threes + choose_three(c)
        for j in range(k):
            b = drawn[j]
            total += counts[c2 + b]
            b2 = c3 + choose_two(b)
            for i in range(j):
                total -= counts[b2 + drawn[i]]
    return total


def with_four(drawn: Sequence[int], size: int, dealers: Sequence[int], most: int) -> int:
    """How many of the dealer's hands of four of the cards drawn are below a place."""
    total = 0
    for left in range(size if size > UNDER else 1):
        number = 0
        at = 0
        for k in range(size):
            if size == UNDER or k != left:
                at += 1
                c = drawn[k]
                if at == 1:
                    number += c
                elif at == 2:
                    number += choose_two(c)
                elif at == 3:
                    number += choose_three(c)
                else:
                    number += choose_four(c)
        total += dealers[number] < most
    return total


# Forcing --------------------------------------------------------------------------------------------


def forced_gain(
    up: int,
    place: int,
    pays: int,
    left: int,
    unseen: Sequence[int],
    free: Sequence[int],
    rows: Sequence[Sequence[int]],
    first: int,
    last: int,
    flushes: Sequence[int],
) -> int:
    """What forcing adds over all hands of the dealer's that do not qualify, in antes over the next cards.

    Args:
        up: the upcard.
        place: of the player's hand, two pairs or better.
        pays: what its bet wins, to 1.
        left: how many cards may come next.
        unseen: by card, whether nobody has seen it.
        free: by rank from the two, how many of it nobody has seen.
        rows: the ranks of hands that do not qualify and have the upcard's, ascending: five, the mask of the
            lower four, then twice a rank that makes a straight of these with the place of that, or 0 and 0.
        first: the first of them that has the upcard's rank,
        last: and the one behind the last.
        flushes: by the mask of five ranks, the place of the flush that they make.
    """
    mine, suit_up = (up // SUITS + RANKS - 1) % RANKS, up % SUITS
    total = 0
    for row in range(first, last):
        ranks = rows[row]
        many = 1
        pairs = 0
        for i in range(HAND):
            of = free[ranks[i]]
            own = ranks[i] == mine
            if not own:
                many *= of
            if i < UNDER:
                pairs += of - (not own)
        if not many:
            continue
        won, lost = pairs, 0
        for at in (6, 8):
            if ranks[at + 1]:
                won += free[ranks[at]] * (ranks[at + 1] < place)
                lost += free[ranks[at]] * (ranks[at + 1] > place)
        gain = max(0, won * 2 * pays - 3 * lost - 2 * left)
        total += gain * many
        for suit in range(SUITS):
            total += suited_gain(
                suit, mine, suit_up, (place, pays, left, gain, pairs), unseen, free, ranks, flushes
            )
    return total


def suited_gain(
    suit: int,
    mine: int,
    suit_up: int,
    hand: tuple[int, int, int, int, int],
    unseen: Sequence[int],
    free: Sequence[int],
    ranks: Sequence[int],
    flushes: Sequence[int],
) -> int:
    """What forcing adds more with the hands of some ranks whose lower four cards are of one suit.

    The flush of all five qualifies: what was added for it is taken away.
    """
    place, pays, left, plain, pairs = hand
    for i in range(UNDER):
        if ranks[i] == mine:
            if suit_up != suit:
                return 0
        elif not unseen[((ranks[i] + 1) % RANKS) * SUITS + suit]:
            return 0
    top = ranks[4]
    if top == mine:
        if suit_up == suit:
            return -plain
        others = 1
        flush = 0
    else:
        flush = int(unseen[((top + 1) % RANKS) * SUITS + suit])
        others = free[top] - flush
    won, lost = pairs, 0
    mask = ranks[5]
    for rank in range(RANKS):
        if (mask >> rank) & 1:
            continue
        made = 0
        if ranks[7] and ranks[6] == rank:
            made = ranks[7]
        if ranks[9] and ranks[8] == rank:
            made = ranks[9]
        suited = int(unseen[((rank + 1) % RANKS) * SUITS + suit])
        if made:
            others_left = free[rank] - suited
            won += others_left * (made < place)
            lost += others_left * (made > place)
        if suited:
            flushed = flushes[mask | (1 << rank)]
            won += flushed < place
            lost += flushed > place
    gain = max(0, won * 2 * pays - 3 * lost - 2 * left)
    return (gain - plain) * others - plain * flush


# Draws ----------------------------------------------------------------------------------------------


def list_draws(
    hand: Sequence[int],
    given: int,
    rest: Sequence[int],
    tables: Tables,
    begin: int,
    drawn: MutableSequence[int],
    made: MutableSequence[int],
    y: MutableSequence[int],
) -> int:
    """Write what every draw in place of some cards makes; returns how many are written then.

    Args:
        hand: the five cards, in ascending order.
        given: which of them are given up, as bits.
        rest: the cards that nobody has seen.
        tables: the places of all hands by their numbers, and what numbers them.
        begin: how many are written.
        drawn: the cards of each draw, packed, with ``given`` above them.
        made: the place of the hand.
        y: room for five cards.
    """
    places, choose = tables
    many = len(rest)
    size = 0
    kept = 0
    for i in range(HAND):
        size += (given >> i) & 1
    at = begin
    # Every set of so many of the rest, ascending: y0 < y1 < ... < y4, those beyond the size unused.
    for i in range(HAND):
        y[i] = i
    while y[size - 1] < many:
        number = 0
        position = 1
        kept = 0
        n = 0
        while position <= HAND:
            while kept < HAND and (given >> kept) & 1:
                kept += 1
            if n < size and (kept == HAND or rest[y[n]] < hand[kept]):
                number += choose[position * DECK + rest[y[n]]]
                n += 1
            else:
                number += choose[position * DECK + hand[kept]]
                kept += 1
            position += 1
        packed = given << (HAND * BITS)
        for i in range(size):
            packed |= y[i] << (i * BITS)
        drawn[at] = packed
        made[at] = places[number]
        at += 1
        i = 0
        while i < size - 1 and y[i] + 1 == y[i + 1]:
            y[i] = i
            i += 1
        y[i] += 1
    return at


def weigh(
    rest: Sequence[int],
    up: int,
    qualifies_from: int,
    place: int,
    draws: Tables,
    forcing: Tables,
    room: Room,
    now: MutableSequence[int],
    best: MutableSequence[MutableSequence[int]],
) -> None:
    """What betting now wins; and by what is given up, what drawing and then betting or folding does.

    All in antes over the dealer's hands and next cards, and over draws; the fee of a draw is not counted.
    Every table of pays is weighed along with the others.

    Args:
        rest: the cards that nobody has seen, in ascending order.
        up: the upcard.
        qualifies_from: the place from which the dealer's hand qualifies.
        place: that of the player's hand.
        draws: what a bet on that wins to 1, by table of pays; and of each draw the cards with what is given
            up, the place made, and by table of pays what its bet wins.
        forcing: the rows of :func:`forced_gain`, where those of each upcard begin, and flushes.
        room: for the places of the dealer's hands, these packed, and other things.
        now: by table of pays, what betting now wins.
        best: by table of pays and what is given up, what the better of betting and folding wins.
    """
    wins, drawn, made, pays = draws
    dealers, packed, order, places_begin, draw_order, low, lower, upper, unseen, free, y, ends = room
    many, tables = len(rest), len(wins)
    hands = choose_four(many)
    in_order(dealers, hands, places_begin, order)
    in_order(made, len(made), places_begin, draw_order)
    for n in range(many + choose_two(many) + choose_three(many)):
        low[n] = 0
        lower[n] = 0
        upper[n] = 0
    see(rest, unseen, free)
    low_hands = 0
    while low_hands < hands and dealers[order[low_hands]] < qualifies_from:
        add_dealer(packed[order[low_hands]], many, low)
        low_hands += 1
    won = level = 0
    for n in range(hands):
        won += qualifies_from <= dealers[n] < place
        level += dealers[n] == place and place >= qualifies_from
    set_ends(ends, hands - low_hands - won - level, won, low_hands, many - UNDER)
    for table in range(tables):
        now[table] = worth_of(ends, up, place, wins[table], unseen, free, forcing)
        for given in range(MASKS):
            best[table][given] = 0
    below = to_place = 0
    for at in range(len(made)):
        draw = draw_order[at]
        place = made[draw]
        while below < hands and dealers[order[below]] < place:
            add_dealer(packed[order[below]], many, lower)
            below += 1
        while to_place < hands and dealers[order[to_place]] <= place:
            add_dealer(packed[order[to_place]], many, upper)
            to_place += 1
        given = drawn[draw] >> (HAND * BITS)
        size = unpack(drawn[draw], given, y)
        is_low = low_hands + sum_up(y, size, many, low)
        is_below = below + sum_up(y, size, many, lower)
        is_to = to_place + sum_up(y, size, many, upper)
        if size >= UNDER:
            is_low += with_four(y, size, dealers, qualifies_from)
            is_below += with_four(y, size, dealers, place)
            is_to += with_four(y, size, dealers, place + 1)
        all_hands = choose_four(many - size)
        # Hands that do not qualify are not compared.
        is_below, is_to = max(is_below, is_low), max(is_to, is_low)
        left = many - size - UNDER
        set_ends(ends, all_hands - is_to, is_below - is_low, is_low, left)
        take(rest, y, size, unseen, free, 0)
        before, worth = -1, 0
        for table in range(tables):
            if pays[table][draw] != before:
                before = pays[table][draw]
                worth = worth_of(ends, up, place, before, unseen, free, forcing)
            best[table][given] += max(worth, -all_hands * left)
        take(rest, y, size, unseen, free, 1)


def see(rest: Sequence[int], unseen: MutableSequence[int], free: MutableSequence[int]) -> None:
    """Note which cards nobody has seen, and how many of each rank."""
    for card in range(DECK):
        unseen[card] = 0
    for rank in range(RANKS):
        free[rank] = 0
    for card in rest:
        unseen[card] = 1
        free[(card // SUITS + RANKS - 1) % RANKS] += 1


def take(
    rest: Sequence[int],
    drawn: Sequence[int],
    size: int,
    unseen: MutableSequence[int],
    free: MutableSequence[int],
    back: int,
) -> None:
    """Take cards drawn out of those that nobody has seen, or put them back."""
    for i in range(size):
        card = rest[drawn[i]]
        unseen[card] = back
        free[(card // SUITS + RANKS - 1) % RANKS] += 2 * back - 1


def unpack(packed: int, given: int, drawn: MutableSequence[int]) -> int:
    """Write the cards of a draw; returns how many."""
    size = 0
    for i in range(HAND):
        size += (given >> i) & 1
    size = max(size, 1)
    for i in range(size):
        drawn[i] = (packed >> (i * BITS)) & MASK
    return size


def set_ends(ends: MutableSequence[int], lost: int, won: int, low: int, left: int) -> None:
    """Note how a hand ends, and how many cards may come next where the dealer is forced."""
    ends[0] = lost
    ends[1] = won
    ends[2] = low
    ends[3] = left


def worth_of(
    ends: Sequence[int],
    up: int,
    place: int,
    pays: int,
    unseen: Sequence[int],
    free: Sequence[int],
    forcing: Tables,
) -> int:
    """What a bet wins, in antes over the dealer's hands and the next cards."""
    rows, begins, flushes = forcing
    left = ends[3]
    worth = (2 * pays * ends[1] - 3 * ends[0] + ends[2]) * left
    if pays >= FORCES_FROM:
        mine = (up // SUITS + RANKS - 1) % RANKS
        worth += forced_gain(
            up, place, pays, left, unseen, free, rows, begins[mine], begins[mine + 1], flushes
        )
    return worth
