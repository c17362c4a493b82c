"""What hands of lunar poker are paid, by this verifier alone: second combinations, super, instant cash.

Clauses: New Zealand, proposed, division 21 rr 4, 5.5, 5.6, 5.9, 5.11 and 10.9.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

from croupier.verify_record.five_cards import (
    ACE,
    FLUSH,
    FOUR,
    FULL,
    ODD,
    PAIR,
    RANKS,
    ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIRS,
    worth,
)

ODDS: Final = (1, 1, 2, 3, 4, 5, 7, 20, 50, 100)
"""What a bet pays to 1, by the kind of a combination."""
_KING: Final = 11
_FIVE: Final = 5
_WITHIN: Final = {FULL: (PAIR, TWO_PAIRS, THREE), STRAIGHT_FLUSH: (STRAIGHT, FLUSH)}
"""What a combination that is paid besides has in it of its own cards or of others like them."""


def best(cards: list[str]) -> list[str]:
    """The five of five or six cards that make the best hand."""
    return list(max(combinations(cards, _FIVE), key=lambda five: worth(list(five))))


def _made(cards: list[str]) -> Iterator[tuple[tuple[int, ...], frozenset[str]]]:
    """All combinations among the cards: what each is worth, and the cards that make it."""
    for two in combinations(cards, 2):
        ranks = {RANKS.index(card[0]) for card in two}
        if len(ranks) == 1:
            yield (PAIR, *ranks), frozenset(two)
        elif ranks == {ACE, _KING}:
            yield (ODD,), frozenset(two)
    for many, kind in ((3, THREE), (4, FOUR)):
        for some in combinations(cards, many):
            if len({card[0] for card in some}) == 1:
                yield (kind, RANKS.index(some[0][0])), frozenset(some)
    for four in combinations(cards, 4):
        if sorted(Counter(card[0] for card in four).values()) == [2, 2]:
            yield (TWO_PAIRS, *sorted({RANKS.index(c[0]) for c in four}, reverse=True)), frozenset(four)
    for five in combinations(cards, _FIVE):
        found = worth(list(five))
        if found[0] in (STRAIGHT, FLUSH, FULL, STRAIGHT_FLUSH, ROYAL):
            yield found, frozenset(five)


def besides(cards: list[str], options: dict[str, Any]) -> tuple[int, ...]:
    """The kinds of the second combinations that a hand that has won is paid."""
    found = sorted(_made(cards), key=lambda each: each[0], reverse=True)
    if not found:
        return ()
    winning = found[0][1]
    kinds: list[int] = []
    taken: list[frozenset[str]] = []
    for (kind, *_), own in found[1:]:
        again = kind in kinds or any(own <= other for other in taken)
        within = any(kind in _WITHIN.get(other, ()) for other in kinds)
        without = kind == ODD and not options["second_ace_king"]
        if own <= winning or again or within or without:
            continue
        kinds.append(kind)
        taken.append(own)
    return tuple(kinds if options["second_combinations"] == "several" else kinds[:1])


def super_odds(cards: list[str], options: dict[str, Any]) -> int:
    """What a super wager pays to 1 on five cards; nothing where it loses."""
    kind = worth(cards)[0]
    red = {card[1] in "HD" for card in cards}
    ranks = {card[0] for card in cards}
    if kind in (STRAIGHT, STRAIGHT_FLUSH, ROYAL) and len(red) == 1:
        return 150
    fixed = {FOUR: 200, FULL: 100, FLUSH: 50, STRAIGHT: 25, THREE: options["super_three_of_a_kind"]}
    if kind in fixed:
        return int(fixed[kind])
    if ranks >= {"A", "K", "Q"}:
        return int(options["super_ace_king_queen"])
    return 2 if len(red) == 1 else 0


def cash_odds(cards: list[str], options: dict[str, Any]) -> int:
    """What instant cash pays to 1 on five cards; nothing where there is none."""
    straight, royal = (int(each) for each in str(options["instant_cash"]).split("_and_"))
    return {STRAIGHT_FLUSH: straight, ROYAL: royal}.get(worth(cards)[0], 0)


def qualifies(cards: list[str]) -> bool:
    """Whether the dealer's hand has an ace and a king, or better."""
    own = worth(cards)
    return own[0] > ODD or own[1:3] == (ACE, _KING)
