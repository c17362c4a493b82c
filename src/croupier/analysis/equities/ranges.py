"""Ranges of hold'em as players write them: ``QQ+``, ``AKs``, ``A5s-A2s``, ``KhQh``, ``random``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final, TypeAlias

from croupier.equipment.cards import FULL_DECK, BadCard, parse_card
from croupier.errors import CroupierError

Combo: TypeAlias = tuple[int, int]

ORDER: Final = "23456789TJQKA"
"""The ranks, from the lowest."""
_KIND: Final = re.compile(r"([2-9TJQKA])([2-9TJQKA])([SO]?)(\+?)", re.IGNORECASE)
_RUN: Final = re.compile(r"([2-9TJQKA])([2-9TJQKA])([SO]?)-([2-9TJQKA])([2-9TJQKA])([SO]?)", re.IGNORECASE)
_CARDS: Final = re.compile(r"(?:[2-9TJQKA][SHDC]){2}", re.IGNORECASE)


class BadRange(CroupierError):
    """A text is no range of hands."""

    def __init__(self, text: str, reason: str) -> None:
        super().__init__(f"{text!r} is no range: {reason}; write QQ+, AKs, ATo+, A5s-A2s, KhQh or random")


def parse_hand(text: str) -> tuple[int, ...]:
    """Cards written one after the other: ``AhKh``, ``9s 9d 8s 8d``.

    Raises:
        BadRange: the text is not pairs of rank and suit.
    """
    packed = "".join(text.split())
    try:
        return tuple(int(parse_card(packed[n : n + 2])) for n in range(0, len(packed), 2))
    except BadCard as error:
        raise BadRange(text, str(error)) from error


def parse_range(text: str) -> tuple[Combo, ...]:
    """The hands of two cards that a range holds, each once, in ascending order.

    ``QQ+``: queens or better. ``AKs``, ``AKo``, ``AK``: of one suit, of two, both. ``ATs+``: the ace with
    a ten to a king. ``A5s-A2s``, ``TT-77``: from the one to the other. ``KhQh``: these cards.
    ``random``: any two.

    Raises:
        BadRange: a part of the text is none of these.
    """
    found: set[Combo] = set()
    for part in text.split(","):
        found.update(tuple_of(combo) for combo in _part(part.strip()))
    return tuple(sorted(found))


def tuple_of(cards: Iterable[int]) -> Combo:
    """Two cards in ascending order."""
    low, high = sorted(cards)
    return low, high


def _part(text: str) -> Iterator[Iterable[int]]:
    if text.lower() == "random":
        yield from combinations(FULL_DECK.cards, 2)
    elif match := _RUN.fullmatch(text):
        yield from _run(text, *(group.upper() for group in match.groups()))
    elif match := _KIND.fullmatch(text):
        high, low, suits, more = (group.upper() for group in match.groups())
        yield from _kinds(text, high, low, suits, more)
    elif _CARDS.fullmatch(text):
        first, second = parse_hand(text)
        if first == second:
            raise BadRange(text, "a card comes twice")
        yield first, second
    else:
        raise BadRange(text, "it names no hands")


def _kinds(text: str, high: str, low: str, suits: str, more: str) -> Iterator[Combo]:
    top, other = sorted((ORDER.index(high), ORDER.index(low)), reverse=True)
    if top == other and suits:
        raise BadRange(text, "a pair is of two suits")
    if top == other:
        for rank in range(top, len(ORDER) if more else top + 1):
            yield from _combos(rank, rank, "")
        return
    for kicker in range(other, top if more else other + 1):
        yield from _combos(top, kicker, suits)


def _run(text: str, *groups: str) -> Iterator[Combo]:
    (one, two, suits), (three, four, others) = groups[:3], groups[3:]
    from_, to = ((ORDER.index(a), ORDER.index(b)) for a, b in ((one, two), (three, four)))
    if suits != others:
        raise BadRange(text, "both ends are of one suit, or neither")
    low, high = sorted((from_[1], to[1]))
    steps = range(low, high + 1)
    if from_[0] == from_[1] and to[0] == to[1] and not suits:
        pairs: list[tuple[int, int]] = [(rank, rank) for rank in steps]
    elif from_[0] == to[0] and from_[0] > high:
        pairs = [(from_[0], kicker) for kicker in steps]
    elif from_[0] - from_[1] == to[0] - to[1] > 0:
        pairs = [(kicker + from_[0] - from_[1], kicker) for kicker in steps]
    else:
        raise BadRange(text, "its ends are no pairs, and share neither the high card nor the gap")
    for top, kicker in pairs:
        yield from _combos(top, kicker, suits)


def _combos(top: int, low: int, suits: str) -> Iterator[Combo]:
    """The hands of two ranks: of one suit, of two (``O``), or both."""
    for one in range(4):
        for two in range(4):
            same = one == two
            if (top == low and one >= two) or (suits == "S" and not same) or (suits == "O" and same):
                continue
            yield tuple_of((_card(top, one), _card(low, two)))


def _card(rank: int, suit: int) -> int:
    """The card of a rank from the 2; cards are numbered from the ace."""
    return (rank + 1) % len(ORDER) * 4 + suit
