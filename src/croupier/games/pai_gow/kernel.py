"""What decides money in pai gow, as small functions over integers.

Plain Python calls them in the conduct; exact analysis tabulates them; Numba compiles the same source. A tile
is its kind, 0 (12, teen) to 15 (3/6): the order of single tiles. The *value* of a hand of two tiles orders
hands as they are compared: pairs, then wongs, gongs and high nines, then point counts with the higher
single tile to break a tie. A setting is numbered 0 to 5 by which tiles make its low hand (see ``LOW``).
"""

from __future__ import annotations

TWELVE = 0
TWO = 1
HIGH_8 = 2
HIGH_10 = 4
HIGH_6 = 5
LOW_4 = 6
ELEVEN = 7
HIGH_7 = 9
NINE = 11
LOW_8 = 12
LOW_7 = 13
FIVE = 14
THREE_SIX = 15

PIPS = (12, 2, 8, 4, 10, 6, 4, 11, 10, 7, 6, 9, 8, 7, 5, 3)
"""What a tile counts; a 3/6 counts 3, or 6 where that makes more of the hand."""

# Values. Point counts 0 to 9 times 16, plus 15 for the highest single tile down to 0 for the lowest.
HIGH_NINE_FROM = 160
"""Day high 9, then teen high 9, day gong, teen gong, day wong, teen wong: the rank is all that counts."""
PAIR_FROM = 170
"""Pairs, 5s first, gee jun last."""
VALUES = 186
"""Values are below this."""
LOW_ZERO = 16
"""A low hand below this value counts nothing."""
CHONG_3 = 3 * 16 + 15 - HIGH_6
"""The least value of a low hand of chong ranking 3 or better."""

# How a wager ends: the lines of a wager.
LOST = 0
WON = 1
STOOD_OFF = 2
ENDS = 3

SETTINGS = 6


def low_tile(setting: int, which: int) -> int:
    """Which of four tiles (0 to 3) is the first or second (``which``) of a setting's low hand."""
    if which == 0:
        return (0, 0, 0, 1, 1, 2)[setting]
    return (1, 2, 3, 2, 3, 3)[setting]


def total(a: int, b: int) -> int:
    """What two tiles count together, a 3/6 counted so that the hand comes to more."""
    count = PIPS[a] + PIPS[b]
    if (a == THREE_SIX or b == THREE_SIX) and (count + 3) % 10 > count % 10:
        count += 3
    return count


def points(a: int, b: int) -> int:
    """The point count of two tiles: the last digit of their total."""
    return total(a, b) % 10


def value(a: int, b: int) -> int:
    """The value of a hand of two tiles."""
    high, other = min(a, b), max(a, b)
    if a == b:
        return PAIR_FROM + 15 if a == THREE_SIX else PAIR_FROM + 14 - a
    if high <= TWO:
        first = 1 - high
        if other == NINE:
            return HIGH_NINE_FROM + 4 + first
        if PIPS[other] == 8:
            return HIGH_NINE_FROM + 2 + first
        if PIPS[other] == 7:
            return HIGH_NINE_FROM + first
    return points(a, b) * 16 + 15 - high


def order(hand: int) -> int:
    """A hand's standing without its highest tile: what makes one of a player's hands the high one."""
    return hand // 16 * 16 if hand < HIGH_NINE_FROM else hand


def beats_low(player: int, bank: int) -> bool:
    """Whether a player's low hand is higher than the bank's: an equal one, or one of nothing, is not."""
    return player > bank and not (player < LOW_ZERO and bank < LOW_ZERO)


def beats_high(player: int, bank: int) -> bool:
    """Whether a player's high hand is higher than the bank's: an equal one is not."""
    return player > bank


def ended(low_won: int, high_won: int) -> int:
    """How a wager ends, from which of the player's hands win (0 or 1)."""
    won = low_won + high_won
    if won == 2:
        return WON
    return STOOD_OFF if won == 1 else LOST


def end(player_low: int, player_high: int, bank_low: int, bank_high: int) -> int:
    """How a wager ends, from the values of both hands of each side."""
    return ended(int(beats_low(player_low, bank_low)), int(beats_high(player_high, bank_high)))


# Settings -----------------------------------------------------------------------------------------


def low_value(setting: int, a: int, b: int, c: int, d: int) -> int:
    """The value of the low hand when a setting's two tiles are put apart from the other two."""
    one, other = _halves(setting, a, b, c, d)
    return min(one, other)


def high_value(setting: int, a: int, b: int, c: int, d: int) -> int:
    """The value of the high hand when a setting's two tiles are put apart from the other two."""
    one, other = _halves(setting, a, b, c, d)
    return max(one, other)


def _halves(setting: int, a: int, b: int, c: int, d: int) -> tuple[int, int]:
    tiles = (a, b, c, d)
    rest = SETTINGS - 1 - setting
    one = value(tiles[low_tile(setting, 0)], tiles[low_tile(setting, 1)])
    other = value(tiles[low_tile(rest, 0)], tiles[low_tile(rest, 1)])
    return one, other


# The house way ------------------------------------------------------------------------------------


def house_way(a: int, b: int, c: int, d: int) -> int:
    """The setting of the house way: its two tiles make the low hand.

    Exceptions first, then pairs, then wongs, gongs and high nines, then point counts; where settings come to
    the same counts, high tiles decide (see :func:`_tie`).
    """
    best, best_score = 0, -1
    pairs = _pairs(a, b, c, d)
    special = _special(a, b, c, d)
    exception = _exception(a, b, c, d)
    chong = _chong(a, b, c, d, special)
    seven = int(_best_high(a, b, c, d) >= 7)
    for split in range(3):
        low, high = low_value(split, a, b, c, d), high_value(split, a, b, c, d)
        if exception:
            first = int(_plays_exception(exception, split, a, b, c, d))
        elif pairs:
            first = _pair_play(split, a, b, c, d, low, high)
        elif special:
            first = _special_play(low, high, chong)
        elif chong:
            first = count(low) if low >= CHONG_3 else 0
        elif not seven:
            first = count(low)
        else:
            first = count(high)
        score = ((first * 11 + count(low)) * 11 + count(high)) * 2000 + _tie(split, a, b, c, d, high) * 200
        score += min(low, 199)
        if score > best_score:
            best, best_score = split, score
    one, other = _halves(best, a, b, c, d)
    return best if one <= other else SETTINGS - 1 - best


def count(hand: int) -> int:
    """The point count of a hand's value; 10 for one that is ranked."""
    return min(hand // 16, 10)


def _pairs(a: int, b: int, c: int, d: int) -> int:
    """How many pairs of one kind four tiles hold."""
    return int(a == b) + int(a == c) + int(a == d) + int(b == c) + int(b == d) + int(c == d)


def _paired(a: int, b: int, c: int, d: int) -> int:
    """The kind of which four tiles hold a pair."""
    return a if a in (b, c, d) else (b if b in (c, d) else c)


def _special(a: int, b: int, c: int, d: int) -> bool:
    """Whether a wong, gong or high nine can be played."""
    found = False
    for split in range(3):
        found = found or high_value(split, a, b, c, d) >= HIGH_NINE_FROM
    return found


def _chong(a: int, b: int, c: int, d: int, special: bool) -> bool:
    """Whether a low hand of chong ranking 3 or better can be had, beside a ranked hand if there is one."""
    found = False
    for split in range(3):
        ranked = high_value(split, a, b, c, d) >= HIGH_NINE_FROM
        found = found or (low_value(split, a, b, c, d) >= CHONG_3 and (ranked or not special))
    return found


def _best_high(a: int, b: int, c: int, d: int) -> int:
    most = 0
    for split in range(3):
        most = max(most, count(high_value(split, a, b, c, d)))
    return most


def _kept_low(a: int, b: int, c: int, d: int) -> int:
    """The value of the low hand where the one pair among four tiles is kept."""
    kept = 0
    for split in range(3):
        if high_value(split, a, b, c, d) >= PAIR_FROM:
            kept = low_value(split, a, b, c, d)
    return kept


def _pair_play(split: int, a: int, b: int, c: int, d: int, low: int, high: int) -> int:
    """2 for pairs that are split as they may be, 1 for pairs that are kept, 3 for two pairs; else 0.

    Keeping is the higher play where the low hand is as high as that of the split: no hand is above a pair.
    """
    if low >= PAIR_FROM:
        return 3
    if high >= PAIR_FROM:
        return 1
    if _kept_low(a, b, c, d) >= low:
        return 0
    pair = _paired(a, b, c, d)
    nine = int(a == NINE) + int(b == NINE) + int(c == NINE) + int(d == NINE)
    eleven = int(a == ELEVEN) + int(b == ELEVEN) + int(c == ELEVEN) + int(d == ELEVEN)
    lower, higher = count(low), count(high)
    if pair <= TWO:
        may = (lower >= 6 and higher >= 8) or (nine == 1 and eleven == 1)
    elif pair == NINE:
        may = lower >= 9
    elif PIPS[pair] == 8:
        may = lower >= 8 or (lower >= 7 and higher >= 9)
    elif PIPS[pair] == 7:
        may = lower >= 7 and high >= HIGH_NINE_FROM
    else:
        may = False
    return 2 if may else 0


def _special_play(low: int, high: int, chong: bool) -> int:
    """How much a ranked hand is wanted: the least of them with a low hand of chong 3, else the greatest."""
    if high < HIGH_NINE_FROM:
        return 0
    wong = (high - HIGH_NINE_FROM) // 2
    if chong:
        return 3 - wong if low >= CHONG_3 else 0
    return 1 + wong


def _tie(split: int, a: int, b: int, c: int, d: int, high: int) -> int:
    """Among settings of the same counts: the two highest tiles apart, then the highest where it belongs."""
    tiles = (a, b, c, d)
    top = min(a, b, c, d)
    first = 0
    for i in range(4):
        if tiles[i] == top:
            first = i
    second = -1
    for i in range(4):
        if i != first and (second < 0 or tiles[i] < tiles[second]):
            second = i
    x, y = low_tile(split, 0), low_tile(split, 1)
    apart = (first in (x, y)) != (second in (x, y))
    one, other = _halves(split, a, b, c, d)
    in_one = first in (x, y)
    in_low = in_one == (one <= other)
    wanted = in_low == (count(high) <= 7)
    return 2 * int(apart) + int(wanted)


def _has(kind: int, a: int, b: int, c: int, d: int) -> bool:
    return a == kind or b == kind or c == kind or d == kind


def _exception(a: int, b: int, c: int, d: int) -> int:
    """Which exception four tiles fall under: 2, 3 or 4 as in the section's subsections; 0 for none."""
    if _pairs(a, b, c, d):
        return 0
    seven = _has(HIGH_7, a, b, c, d) or _has(LOW_7, a, b, c, d)
    if seven and _has(HIGH_8, a, b, c, d) and _has(HIGH_10, a, b, c, d) and _has(ELEVEN, a, b, c, d):
        return 2
    if not (_has(THREE_SIX, a, b, c, d) and _has(FIVE, a, b, c, d)):
        return 0
    six = _has(HIGH_6, a, b, c, d) or _has(10, a, b, c, d)
    if six and (_has(TWELVE, a, b, c, d) or _has(TWO, a, b, c, d)):
        return 3
    return 4 if _has(3, a, b, c, d) or _has(LOW_4, a, b, c, d) else 0


def _plays_exception(exception: int, split: int, a: int, b: int, c: int, d: int) -> bool:
    """Whether a setting is the one that an exception asks for."""
    lower, higher = count(low_value(split, a, b, c, d)), count(high_value(split, a, b, c, d))
    if exception < 4:
        return lower == 7 and higher == 9
    tiles = (a, b, c, d)
    found = False
    for setting in (split, SETTINGS - 1 - split):
        x, y = tiles[low_tile(setting, 0)], tiles[low_tile(setting, 1)]
        found = found or (PIPS[x] == 4 and y == FIVE) or (x == FIVE and PIPS[y] == 4)
    return found


# By which rule of the house way four tiles are set.
KEEPS_PAIRS = 0
SPLITS_12_OR_2 = 1
SPLITS_9 = 2
SPLITS_8 = 3
SPLITS_7 = 4
RANKED_BESIDE_CHONG = 5
RANKED = 6
LOW_FOR_CHONG = 7
HIGH_FOR_SEVEN = 8
LOW = 9
EXCEPTIONS_FROM = 8
"""The exceptions are 10, 11 and 12: this and the number of the section's subsection."""
HOUSE_RULES = 13


def house_rule(a: int, b: int, c: int, d: int) -> int:
    """By which rule the house way sets four tiles."""
    exception = _exception(a, b, c, d)
    special = _special(a, b, c, d)
    chong = _chong(a, b, c, d, special)
    if exception > 0:
        rule = EXCEPTIONS_FROM + exception
    elif _pairs(a, b, c, d) > 0:
        rule = _pair_rule(house_way(a, b, c, d), a, b, c, d)
    elif special:
        rule = RANKED_BESIDE_CHONG if chong else RANKED
    elif chong:
        rule = LOW_FOR_CHONG
    else:
        rule = HIGH_FOR_SEVEN if _best_high(a, b, c, d) >= 7 else LOW
    return rule


def _pair_rule(setting: int, a: int, b: int, c: int, d: int) -> int:
    """By which rule four tiles with a pair are set so."""
    pair = _paired(a, b, c, d)
    if high_value(setting, a, b, c, d) >= PAIR_FROM:
        return KEEPS_PAIRS
    if pair <= TWO:
        return SPLITS_12_OR_2
    if pair == NINE:
        return SPLITS_9
    return SPLITS_8 if PIPS[pair] == 8 else SPLITS_7


# The table ----------------------------------------------------------------------------------------


def first_box(chung: int, thrown: int) -> int:
    """The box that gets the first tiles: the chung's counts as 1, 9 and 17, the others after it."""
    return (chung - 1 + thrown - 1) % 8 + 1
