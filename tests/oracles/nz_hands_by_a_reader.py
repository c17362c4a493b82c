"""Hands and pots of New Zealand's poker: rule 9.3(f), the order of hands as published, players all-in."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

FULL = "23456789TJQKA"
SHORT = "789TJQKA"


def best(own: list[str], board: list[str], faces: str, *, two: bool) -> tuple[int, list[int]]:
    """The best five cards: exactly two of the own ones in Omaha, any elsewhere."""
    if two:
        fives = [[*a, *b] for a in combinations(own, 2) for b in combinations(board, 3)]
    else:
        fives = [list(each) for each in combinations([*own, *board], 5)]
    return max(_five(each, faces) for each in fives)


def _five(cards: list[str], faces: str) -> tuple[int, list[int]]:
    ranks = sorted((faces.index(card[0]) for card in cards), reverse=True)
    count = Counter(ranks)
    shape = sorted(count.values(), reverse=True)
    kickers = sorted(count, key=lambda face: (count[face], face), reverse=True)
    suited = len({card[1] for card in cards}) == 1
    top = len(faces) - 1
    high = None
    if shape == [1] * 5:
        if ranks[0] - ranks[4] == 4:
            high = ranks[0]
        elif ranks == [top, 3, 2, 1, 0]:
            high = 3
    if high is not None:
        return (8 if suited else 4), [high]
    if shape == [4, 1]:
        return 7, kickers
    if shape == [3, 2]:
        return 6, kickers
    if suited:
        return 5, ranks
    return {(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(tuple(shape), 0), kickers


def pots_of(paid: dict[int, int], live: list[int], dead: int) -> list[tuple[int, list[int]]]:
    """A pot for each depth that a player left has bet to, the chips that count for no bet in the first."""
    pots: list[tuple[int, list[int]]] = []
    if dead and any(not paid[seat] for seat in live):
        # Somebody is all-in with a missed blind that was posted into the pot.
        pots.append((dead, live))
    depths = sorted({paid[seat] for seat in live if paid[seat]})
    below = 0
    for depth in depths:
        top = depth if depth != depths[-1] else max(paid.values())
        chips = sum(min(each, top) - min(each, below) for each in paid.values())
        chips += 0 if pots else dead
        pots.append((chips, [seat for seat in live if paid[seat] >= depth]))
        below = depth
    return pots
