"""What betting on a hand of lunar poker wins, from the ranks that nobody has seen: a kernel module.

The dealer's hands are counted by ranks alone, so that all cards that a player has seen count, given up or
held: hands without an ace and a king, hands with these and no pair, and pairs, by sums of products of how
many cards of each rank are left. Left out are flushes of other suits than the upcard's, which of two pairs of
one rank is higher (either, half the time), what beats two pairs but a half of the better hands, and forcing.

Ranks count from 0, the two, to 12, the ace. All products are whole numbers or halves of them.
"""

from __future__ import annotations

from collections.abc import Sequence

ACE, KING = 12, 11
RANKS = 13
HAND = 5
SUITED = 1.0 / 256.0
"""The share of the dealer's hands of five ranks that are of the upcard's suit, where suits are not told."""


def dealers_hands(free: Sequence[int], up: int) -> tuple[float, float]:
    """Of the dealer's hands with an upcard, how many have no ace and king or better, and how many just these.

    Args:
        free: by rank, how many cards nobody has seen.
        up: the rank of the upcard.
    """
    one = two = three = four = 0
    for rank in range(RANKS):
        each = int(free[rank]) * int(rank != up and rank != ACE and rank != KING)
        square = each * each
        one += each
        two += square
        three += square * each
        four += square * square
    pairs = (one * one - two) // 2
    threes = (one * one * one - 3 * one * two + 2 * three) // 6
    fours = (one * one * one * one - 6 * one * one * two + 3 * two * two + 8 * one * three - 6 * four) // 24
    aces, kings = int(free[ACE]), int(free[KING])
    if up == ACE:
        low, both = fours, kings * threes
    elif up == KING:
        low, both = fours, aces * threes
    else:
        low, both = fours + (aces + kings) * threes, aces * kings * pairs
    # Straights: the lowest rank of each; the ace is below the two in the first.
    for lowest in range(-1, 9):
        if lowest <= up <= lowest + 4 or (up == ACE and lowest == -1):
            many = 1
            for rank in range(lowest, lowest + 5):
                at = ACE if rank < 0 else rank
                if at != up:
                    many *= int(free[at])
            if lowest == 8:
                both -= many
            else:
                low -= many
    return float(low), float(both)


def lower_pairs(free: Sequence[int], up: int, pair: int) -> tuple[float, float]:
    """How many of the dealer's hands are a pair below one, and how many one of the same rank."""
    one = two = three = 0
    for rank in range(RANKS):
        each = int(free[rank]) * int(rank != up)
        one += each
        two += each * each
        three += each * each * each
    threes = (one * one * one - 3 * one * two + 2 * three) // 6
    lower = same = 0
    for rank in range(min(pair + 1, RANKS)):
        each = int(free[rank])
        if rank == up:
            many = each * threes
        else:
            rest = one - each
            many = each * (each - 1) // 2 * ((rest * rest - (two - each * each)) // 2)
        if rank == pair:
            same = many
        else:
            lower += many
    return float(lower), float(same)


def beaten_kickers(free: Sequence[int], up: int, ranks: int) -> tuple[float, float]:
    """How many of the dealer's hands with ace and king and no pair are lower than one, and how many level.

    ``ranks``: the mask of the ranks of the hand that they are compared with.
    """
    mine = ranks & ((1 << KING) - 1)
    lower = level = 0
    times = (1 if up == ACE else int(free[ACE])) * (1 if up == KING else int(free[KING]))
    for high in range(2, KING):
        for middle in range(1, high):
            for small in range(middle):
                mask = (1 << high) | (1 << middle) | (1 << small)
                if up < KING and not (mask >> up) & 1:
                    continue
                if mask > mine:
                    continue
                many = times
                if high != up:
                    many *= int(free[high])
                if middle != up:
                    many *= int(free[middle])
                if small != up:
                    many *= int(free[small])
                if mask == mine:
                    level += many
                else:
                    lower += many
    return float(lower), float(level)


def bet_worth(
    free: Sequence[int], up: int, ranks: int, twos: int, strong: int, pays: int, suited: float
) -> float:
    """What betting wins on average, in antes, estimated.

    Args:
        free: by rank, how many cards nobody has seen.
        up: the rank of the upcard.
        ranks: the mask of the ranks that the hand has,
        twos: and of those that it has at least twice.
        strong: 0 for odd cards or a pair, 1 for two pairs, 2 for better hands.
        pays: what the bet wins to 1.
        suited: how many of the dealer's hands without a pair are flushes; less than 1 as a share of them.
    """
    many = 0
    for rank in range(RANKS):
        many += int(free[rank])
    hands = many * (many - 1) * (many - 2) * (many - 3) / 24.0
    low, both = dealers_hands(free, up)
    low -= low * suited if suited < 1.0 else suited
    plays = hands - low
    if strong == 2:
        return (low + 2 * pays * plays) / hands
    if strong == 1:
        below, _ = lower_pairs(free, up, RANKS)
        better = plays - both - below
        return (low + 2 * pays * (both + below + 0.5 * better) - 1.5 * better) / hands
    if twos:
        pair = 0
        while not (twos >> pair) & 1:
            pair += 1
        below, same = lower_pairs(free, up, pair)
        won = both + below + 0.5 * same
        return (low + 2 * pays * won - 3 * (plays - won)) / hands
    if (ranks >> KING) == 3:
        below, level = beaten_kickers(free, up, ranks)
        return (low + 2 * pays * below - 3 * (plays - below - level)) / hands
    return (low - 3 * plays) / hands
