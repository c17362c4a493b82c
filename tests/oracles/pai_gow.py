"""Pai gow, typed from Queensland's schedule 6 alone: nothing of the software is used here.

How tiles rank, the house way, who wins, commission, and whom the bank is offered to. Where the text is
silent the registered readings are taken.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from math import ceil, floor

Money = Fraction
Tiles = Sequence[str]
Hand = tuple[str, str]

SINGLES = (
    *("12", "2", "high 8", "high 4", "high 10", "high 6", "low 4", "11"),
    *("low 10", "high 7", "low 6", "9", "low 8", "low 7", "5", "3/6"),
)
"""Section 7(4), highest first."""
PAIRS = ("3/6", *SINGLES[:-1])
"""Section 7(1): the lowest tile makes the highest pair, and the others rank as they do singly."""
SET = SINGLES * 2
RANKED = [(high, counts) for counts in (9, 8, 7) for high in ("12", "2")]
"""Section 7(2): wongs, gongs and high nines, by the tile and what the one beside it counts."""
PAIR, NAMED, COUNT = 2, 1, 0
Value = tuple[int, int]
WONG, GONG, HIGH_NINE = 9, 8, 7


def _points(tile: str) -> tuple[int, ...]:
    return (3, 6) if tile == "3/6" else (int(tile.rsplit(" ", maxsplit=1)[-1]),)


def count(hand: Hand) -> int:
    """Section 8; a 3/6 counts as makes more of its hand."""
    one, other = hand
    return max((a + b) % 10 for a in _points(one) for b in _points(other))


def _named(hand: Hand) -> tuple[str, int] | None:
    one, other = hand
    for high, beside in ((one, other), (other, one)):
        if (high, _points(beside)[0]) in RANKED:
            return high, _points(beside)[0]
    return None


def value(hand: Hand) -> Value:
    """Pairs are highest, then wongs, gongs and high nines, then counts."""
    if hand[0] == hand[1]:
        return PAIR, -PAIRS.index(hand[0])
    named = _named(hand)
    return (COUNT, count(hand)) if named is None else (NAMED, -RANKED.index(named))


def top(hand: Hand) -> int:
    """How high the highest single tile of a hand is."""
    return -min(SINGLES.index(tile) for tile in hand)


def parted(tiles: Tiles, two: Collection[int]) -> tuple[Hand, Hand]:
    """The low and the high hand, where these two tiles are put together: section 2."""
    one = tuple(tile for i, tile in enumerate(tiles) if i in two)
    other = tuple(tile for i, tile in enumerate(tiles) if i not in two)
    hands = sorted(((a, b) for a, b in (one, other)), key=lambda hand: (value(hand), top(hand)))
    return hands[0], hands[1]


def won(player: tuple[Hand, Hand], bank: tuple[Hand, Hand]) -> int:
    """Section 36: 1 for a player's wager that wins, -1 for one that loses, 0 for a stand off."""
    above = []
    for place, (own, banks) in enumerate(zip(player, bank, strict=True)):
        both_nothing = place == 0 and value(own) == value(banks) == (COUNT, 0)
        above.append(not both_nothing and (value(own), top(own)) > (value(banks), top(banks)))
    return {2: 1, 1: 0, 0: -1}[sum(above)]


# The house way --------------------------------------------------------------------------------------


def house_way(tiles: Tiles) -> tuple[Hand, Hand]:
    """Part 11: the low and the high hand."""
    settings = [parted(tiles, two) for two in ((0, 1), (0, 2), (0, 3))]
    exception = _exception(tiles)
    if exception is not None:
        return exception
    pairs = [each for each in settings if any(value(hand)[0] == PAIR for hand in each)]
    if pairs:
        kept = pairs[0]
        split = next(each for each in settings if each is not kept)
        return split if _is_split(kept, split) else kept
    return max(_plays(settings), key=_tiles_in_place)


def _exception(tiles: Tiles) -> tuple[Hand, Hand] | None:
    """Section 35."""

    def of(*wanted: Collection[str]) -> list[int] | None:
        """The places of tiles each of another kind, one of each of these."""
        left = list(range(4))
        found = []
        for kinds in wanted:
            at = next((i for i in left if tiles[i] in kinds), None)
            if at is None:
                return None
            left.remove(at)
            found.append(at)
        return found + left

    sixes, sevens, fours = ("high 6", "low 6"), ("high 7", "low 7"), ("low 4", "high 4")
    if at := of(sevens, ("high 8",), ("high 10",), ("11",)):
        return parted(tiles, (at[0], at[2]))
    if at := of(("3/6",), ("5",), sixes, ("2", "12")):
        return parted(tiles, (at[1], at[3]))
    if len(set(tiles)) < 4:
        return None
    nines = [parted(tiles, at[1:3]) for four in fours if (at := of(("3/6",), (four,), ("5",)))]
    return max(nines, key=_tiles_in_place, default=None)


def _is_split(kept: tuple[Hand, Hand], split: tuple[Hand, Hand]) -> bool:
    """Section 31: whether one pair is split."""
    beside, pair = kept if value(kept[1])[0] == PAIR else (kept[1], kept[0])
    if value(beside)[0] == PAIR:
        return False
    if value(split[0]) < value(beside) and value(split[1]) < value(pair):
        return False
    low, high = (_worth(hand) for hand in split)
    match _points(pair[0]):
        case _ if pair[0] in ("12", "2"):
            return (low >= 6 and high >= 8) or sorted(beside) == ["11", "9"]
        case (9,):
            return low >= 9
        case (8,):
            return low >= 8 or (low >= 7 and high >= 9)
        case (7,):
            return low >= 7 and high > 9
    return False


def _worth(hand: Hand) -> int:
    """Its count; a ranked hand is better than any."""
    return 10 if value(hand)[0] == NAMED else count(hand)


def _is_chong(hand: Hand) -> bool:
    """Section 4: 3 with a tile that ranks as the high 6 or above, or more than 3."""
    if value(hand)[0] != COUNT:
        return True
    return count(hand) > 3 or (count(hand) == 3 and top(hand) >= -SINGLES.index("high 6"))


def _plays(settings: list[tuple[Hand, Hand]]) -> list[tuple[Hand, Hand]]:
    """Sections 32 and 33: the settings between which only high tiles decide."""
    chongs = [each for each in settings if _is_chong(each[0])]
    named = [each for each in settings if value(each[1])[0] == NAMED]
    for among, order in (
        ([each for each in named if each in chongs], (HIGH_NINE, GONG, WONG)),
        (named, (WONG, GONG, HIGH_NINE)),
    ):
        for kind in order:
            of_kind = [each for each in among if (_named(each[1]) or ("", 0))[1] == kind]
            if of_kind:
                return _most(of_kind, high_first=False)
    if chongs:
        return _most(chongs, high_first=False)
    highest = max(_worth(high) for _, high in settings)
    return _most(settings, high_first=highest >= 7)


def _most(settings: list[tuple[Hand, Hand]], *, high_first: bool) -> list[tuple[Hand, Hand]]:
    def key(each: tuple[Hand, Hand]) -> tuple[int, int]:
        low, high = _worth(each[0]), _worth(each[1])
        return (high, low) if high_first else (low, high)

    best = max(map(key, settings))
    return [each for each in settings if key(each) == best]


def _tiles_in_place(each: tuple[Hand, Hand]) -> tuple[bool, bool, Value, int]:
    """Section 34: the two highest apart, then the highest on the low hand, or on a high hand of 8 or more."""
    low, high = each
    ranks = sorted(SINGLES.index(tile) for tile in (*low, *high))
    second_apart = sorted(min(SINGLES.index(tile) for tile in hand) for hand in each) == ranks[:2]
    at_low = top(low) > top(high)
    return second_apart, at_low == (_worth(high) <= 7), value(low), top(low)


# Tiles and money ------------------------------------------------------------------------------------


def box_of_first_tiles(bank: int, dice: Sequence[int]) -> int:
    """Section 11(3): boxes are counted anticlockwise from the chung's, which is 1, 9 and 17."""
    return (bank + sum(dice) - 2) % 8 + 1


def player_gets(stake: Money, result: int, *, rounded: bool) -> Money:
    """Section 19(1) and (2): even money less 5%, which may go up to 50 cents but not beyond the win."""
    if result != 1:
        return result * stake
    commission = stake / 20
    if rounded:
        commission = min(stake, Money(ceil(commission * 2), 2))
    return stake - commission


def bank_gets(results: Mapping[int, Money], *, halves: bool, rounded: bool) -> Money:
    """Section 19(3) and (4): what it collects less what it pays, and 5% off a profit, to 50 cents downwards.

    ``results``: how much was wagered, by how it ended. The house keeps what winners pay in commission.
    """
    profit = (results.get(-1, Money(0)) - results.get(1, Money(0))) / (2 if halves else 1)
    if profit <= 0:
        return profit
    return profit - (Money(floor(profit / 20 * 2), 2) if rounded else profit / 20)


def offers(
    played: Collection[int],
    last: int | None,
    *,
    twice: bool,
    house_since: bool,
) -> list[int]:
    """Section 18(8) to (12): who is offered the bank, in order."""
    start = 1 if last is None else last
    around = [(start + i) % 8 + 1 for i in range(8)]
    order = [box for box in around if box in played]
    if last in order and not house_since:
        order.remove(last)
        if not twice:
            order.insert(0, last)
    return order
