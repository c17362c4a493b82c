"""What decides money in craps, as small functions over integers.

A throw is two dice, 1 to 6 each; its total is their sum. ``point`` is the number that a wager has
travelled to, 0 while it has none. Every function names a line of the wager's pay table, or says that
the throw does not decide the wager: that it stays as it lies, or travels to the total thrown.
"""

from __future__ import annotations

SEVEN = 7

STAYS = -1
"""The throw does not decide the wager."""
TRAVELS = -2
"""The wager has the total thrown as its point now."""

# Lines of win and don't win, come and don't come bets.
LOSE_AT_ONCE = 0
LOSE_LATER = 1
WIN_AT_ONCE = 2
WIN_LATER = 3
BARRED = 4

# Lines of other wagers; odds on a point have three ways to win, by how far it is from 7.
LOSE = 0
WIN = 1
FOUR_OR_TEN = 1
FIVE_OR_NINE = 2
SIX_OR_EIGHT = 3

# Lines of field, horn and world bets and of craps and eleven.
FIELD_MIDDLE = 1
FIELD_TWO = 2
FIELD_TWELVE = 3
HORN_TWO = 1
HORN_THREE = 2
HORN_ELEVEN = 3
HORN_TWELVE = 4
WORLD_SEVEN = 5
ANY_CRAPS = 1
ELEVEN = 2


def is_point(total: int) -> bool:
    """Whether a total is one that wagers travel to."""
    return 4 <= total <= 10 and total != 7


def point_after(total: int, point: int) -> int:
    """The come out point after a throw; 0 where the next throw is a come out roll."""
    if point == 0:
        return total if is_point(total) else 0
    return 0 if total == point or total == 7 else point


def right(total: int, point: int) -> int:
    """The line of a win or come bet."""
    if point == 0:
        if total == 7 or total == 11:
            return WIN_AT_ONCE
        return TRAVELS if is_point(total) else LOSE_AT_ONCE
    if total == point:
        return WIN_LATER
    return LOSE_LATER if total == 7 else STAYS


def wrong(total: int, point: int, barred: int) -> int:
    """The line of a don't win or don't come bet, which one of 2 and 12 neither wins nor loses."""
    if point == 0:
        if total == 7 or total == 11:
            return LOSE_AT_ONCE
        if is_point(total):
            return TRAVELS
        return BARRED if total == barred else WIN_AT_ONCE
    if total == 7:
        return WIN_LATER
    return LOSE_LATER if total == point else STAYS


def odds_line(point: int) -> int:
    """The line on which odds behind a bet with this point win."""
    return 4 - abs(7 - point)


def odds(total: int, point: int) -> int:
    """The line of odds behind a win or come bet."""
    if total == point:
        return odds_line(point)
    return LOSE if total == 7 else STAYS


def behind(total: int, point: int) -> int:
    """The line of odds behind a don't win or don't come bet."""
    if total == 7:
        return odds_line(point)
    return LOSE if total == point else STAYS


def to_win(total: int, number: int) -> int:
    """The line of a place or buy bet on a number, or of a big 6 or 8."""
    if total == number:
        return WIN
    return LOSE if total == 7 else STAYS


def to_lose(total: int, number: int) -> int:
    """The line of a lay bet against a number."""
    if total == 7:
        return WIN
    return LOSE if total == number else STAYS


def hardway(first: int, second: int, number: int) -> int:
    """The line of a hardway: the pair wins; the number in another way, or 7, loses."""
    total = first + second
    if total == number:
        return WIN if first == second else LOSE
    return LOSE if total == 7 else STAYS


def field(total: int) -> int:
    """The line of a field bet."""
    if total == 2:
        return FIELD_TWO
    if total == 12:
        return FIELD_TWELVE
    return FIELD_MIDDLE if total <= 4 or total >= 9 else LOSE


def exactly(total: int, number: int) -> int:
    """The line of a one roll wager on one total."""
    return WIN if total == number else LOSE


def any_craps(total: int) -> int:
    """The line of a one roll wager on 2, 3 and 12."""
    return WIN if total <= 3 or total == 12 else LOSE


def horn(total: int) -> int:
    """The line of a horn or horn high bet."""
    if total == 2:
        return HORN_TWO
    if total == 3:
        return HORN_THREE
    if total == 11:
        return HORN_ELEVEN
    return HORN_TWELVE if total == 12 else LOSE


def world(total: int) -> int:
    """The line of a world bet."""
    return WORLD_SEVEN if total == 7 else horn(total)


def craps_and_eleven(total: int) -> int:
    """The line of a wager on any craps and on 11."""
    return ELEVEN if total == 11 else any_craps(total)
