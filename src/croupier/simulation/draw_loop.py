"""The loop that deals draw poker to the showdown: plain Python that is compiled as it is.

Each player in turn, from next to the button, exchanges cards by one simple rule: nothing of a straight or
better, else all but equal ranks, four of a suit, or the two highest cards. Where the deck is used up what
others have given up is shuffled and dealt.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any

from croupier.simulation.forms_loop import FIVE, class_of_fives, five_place
from croupier.simulation.showdowns_loop import CARDS
from croupier.simulation.shuffle import two_below
from croupier.simulation.side_by_side import Chunk, play_rounds

BURNED = 1
"""Cards between the hands and those that are drawn."""
MOST = 3
"""Nobody exchanges more by the rule."""
DIGIT = 4
"""The bits by which cards of a suit are counted,"""
FOUR = 4
"""and the one that is set by four of them."""
ALL = 31
"""All five cards, as bits."""


def given_up(cards: Sequence[int], first: int, pat: int, tables: Any, bits: Sequence[int]) -> int:
    """Which of the five cards from ``first`` on are exchanged, as bits.

    ``pat``: the lowest place of a hand of which nothing is.
    """
    if five_place(cards, first, tables, bits) >= pat:
        return 0
    equal, suits = 0, 0
    for one in range(FIVE):
        card = int(cards[(first + one) & CARDS])
        suits += 1 << DIGIT * (card & 3)
        for two in range(one + 1, FIVE):
            same = int(card >> 2 == int(cards[(first + two) & CARDS]) >> 2)
            equal |= same << one | same << two
    if equal:
        return ALL ^ equal
    gone = 0
    for one in range(FIVE):
        four = suits >> DIGIT * (int(cards[(first + one) & CARDS]) & 3) & FOUR
        gone |= int(four == 0) << one
    if gone != ALL:
        return gone
    # Every card is of another rank: those that two others are above.
    gone = 0
    for one in range(FIVE):
        rank, above = bits[cards[(first + one) & CARDS] & CARDS], 0
        for two in range(FIVE):
            above += int(bits[cards[(first + two) & CARDS] & CARDS] > rank)
        gone |= int(above > 1) << one
    return gone


def pick(words: MutableSequence[int], below: int) -> int:
    """A whole number below another, from the generator."""
    number, _, state = two_below((words[0], words[1], words[2], words[3]), below, 1)
    words[0], words[1], words[2], words[3] = state
    return number


def swap(cards: MutableSequence[int], one: int, two: int) -> None:
    """Let two cards change places."""
    card = cards[one & CARDS]
    cards[one & CARDS] = cards[two & CARDS]
    cards[two & CARDS] = card


def exchange(
    cards: MutableSequence[int],
    first: int,
    gone: int,
    base: int,
    left: int,
    ordered: int,
    words: MutableSequence[int],
) -> tuple[int, int]:
    """Exchange the cards of a hand that ``gone`` names as bits.

    From ``base`` on lies what was given up, the latest last, and behind it the ``left`` cards that can be
    drawn, in random order while ``ordered``. Returns how many are left, and whether they are in order.
    """
    size = len(cards)
    own = 0
    for one in range(FIVE):
        if gone >> one & 1:
            if left == 0:
                # What others gave up is dealt, and not the player's own, which came last.
                left, ordered = size - base - own, 0
                for number in range(min(own, left)):
                    swap(cards, base + number, size - 1 - number)
            if ordered == 0:
                swap(cards, size - left, size - left + pick(words, left))
            swap(cards, size - left, first + one)
            left -= 1
            own += 1
    return left, ordered


def draw(
    cards: MutableSequence[int],
    players: int,
    pat: int,
    words: MutableSequence[int],
    tables: Any,
    bits: Sequence[int],
) -> None:
    """Let every player exchange cards.

    There are more cards behind the hands than one player exchanges, three at the most: where they are used
    up others have given some up.
    """
    base = FIVE * players + BURNED
    left, ordered = len(cards) - base, 1
    for player in range(players):
        first = FIVE * player
        gone = given_up(cards, first, pat, tables, bits)
        if gone:
            left, ordered = exchange(cards, first, gone, base, left, ordered, words)


def class_of(
    cards: MutableSequence[int],
    players: int,
    pat: int,
    words: MutableSequence[int],
    tables: Any,
    bits: Sequence[int],
    kinds: Sequence[int],
) -> int:
    """The class of a deal of draw, once every player has exchanged cards.

    Args, besides those of :func:`croupier.simulation.forms_loop.class_of_fives`:
        pat: the lowest place of a hand of which nothing is exchanged.
        words: the generator's state.
    """
    draw(cards, players, pat, words, tables, bits)
    return class_of_fives(cards, players, tables, bits, kinds)


def play(drawn: int, chunk: Chunk) -> int:
    """Deal draw so often: as hold'em's :func:`~showdowns_loop.play`."""
    return play_rounds(class_of, drawn, chunk)
