"""Craps, typed from the texts alone: Queensland's schedule 4, New Zealand's division X.

From throws and wagers to the money: nothing of the software is used here. Where a text is silent the
registered readings are taken: what is off on a come out roll stays up, come odds that are off then go back,
and a fee is kept whether its wager wins or loses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

Money = Fraction
Throw = tuple[int, int]
POINTS = (4, 5, 6, 8, 9, 10)
OUTSIDE, MIDDLE, INSIDE = (4, 10), (5, 9), (6, 8)


def _by_point(outside: str, middle: str, inside: str) -> dict[int, Fraction]:
    odds = (outside, middle, inside)
    pairs = zip((OUTSIDE, MIDDLE, INSIDE), odds, strict=True)
    return {point: Fraction(odd) for points, odd in pairs for point in points}


TRUE = _by_point("2", "3/2", "6/5")
LAID = _by_point("1/2", "2/3", "5/6")
PLACED = _by_point("9/5", "7/5", "7/6")


@dataclass(frozen=True)
class Book:
    """What differs between the two texts."""

    win: str
    dont_win: str
    come: str
    dont_come: str
    supports: Mapping[str, str]
    """Additional wagers, by what they stand behind."""
    place: str
    big: Mapping[str, int]
    barred: int
    """The total that is void for the wagers against the shooter."""
    hard: Mapping[int, Fraction]
    once: Mapping[str, Mapping[int, Fraction]]
    """Wagers on one throw: what each total that wins is paid."""
    horn: Mapping[int, Fraction]


def _one_throw(
    two: int, three: int, any_craps: str, seven: str, names: Sequence[str]
) -> dict[str, dict[int, Fraction]]:
    field = {total: Fraction(2 if total in (2, 12) else 1) for total in (2, 3, 4, 9, 10, 11, 12)}
    table: tuple[dict[int, Fraction], ...] = (
        field,
        {7: Fraction(seven)},
        {total: Fraction(any_craps) for total in (2, 3, 12)},
        {2: Fraction(two)},
        {3: Fraction(three)},
        {12: Fraction(two)},
        {11: Fraction(three)},
    )
    return dict(zip(names, table, strict=True))


QUEENSLAND = Book(
    "win_bet",
    "dont_win_bet",
    "come_bet",
    "dont_come_bet",
    {
        "win_bet_odds": "win_bet",
        "dont_win_bet_odds": "dont_win_bet",
        "come_bet_odds": "come_bet",
        "dont_come_bet_odds": "dont_come_bet",
    },
    "place_bet",
    {"big_6": 6, "big_8": 8},
    2,
    {4: Fraction("7.5"), 6: Fraction("9.5"), 8: Fraction("9.5"), 10: Fraction("7.5")},
    _one_throw(
        33,
        16,
        "7.5",
        "4",
        ("field_bet", "any_7", "any_craps", "craps_2", "craps_3", "craps_12", "eleven_in_1_roll"),
    ),
    {2: Fraction(33), 3: Fraction(16), 11: Fraction(16), 12: Fraction(33)},
)
NEW_ZEALAND = Book(
    "pass_bet",
    "dont_pass_bet",
    "come_bet",
    "dont_come_bet",
    {
        "odds_on_the_pass_bet": "pass_bet",
        "behind_the_dont_pass_bet": "dont_pass_bet",
        "odds_on_the_come_bet": "come_bet",
        "behind_the_dont_come_bet": "dont_come_bet",
    },
    "place_bet_to_win",
    {"big_six": 6, "big_eight": 8},
    12,
    {4: Fraction(7), 6: Fraction(9), 8: Fraction(9), 10: Fraction(7)},
    _one_throw(
        30,
        15,
        "7",
        "4",
        (
            *("field_bet", "any_seven", "any_craps", "craps_two", "craps_three", "craps_twelve"),
            "eleven_in_one_roll",
        ),
    ),
    {2: Fraction(30), 3: Fraction(15), 11: Fraction(15), 12: Fraction(30)},
)
BOOKS = {"qld-2010": QUEENSLAND, "nz-1996": NEW_ZEALAND}


@dataclass
class Wager:
    """A wager, as it was made and as it fares."""

    name: str
    stake: Money
    before: int
    """The number of the throw before which it is made, from 1."""
    seat: int = 1
    behind: Wager | None = None
    """The wager that it stands behind."""
    on: bool = False
    """Whether an on marker lies on it."""
    units: tuple[int, int] = (1, 1)
    """Of a C & E: on any craps, and on 11."""
    down: int | None = None
    """The number of the throw before which it is taken down."""
    point: int | None = None
    ended: int | None = None
    """The number of the throw that decided it."""
    won: Money | None = None
    """What its player has against before it, once it is decided."""

    @property
    def number(self) -> int:
        """The number that it is on."""
        return int(self.name.rsplit("_", 1)[1])


@dataclass(frozen=True)
class Terms:
    """What a table adds."""

    book: Book
    chip: Money
    """The smallest; New Zealand pays up to the next amount in chips (division I, 15.3)."""
    buy_percent: int = 5
    lay_percent: int = 5
    fees_go_up: bool = False
    """Whether New Zealand's commission goes up to an amount in chips; else chips make it exactly."""
    whole_dollars: bool = False
    """Whether winnings of supplemental wagers that are more than the usual go up to whole dollars."""

    @property
    def pays_up(self) -> bool:
        return self.book is NEW_ZEALAND


def come_outs(throws: Sequence[Throw]) -> list[bool]:
    """Of each throw, and of the one after the last, whether it is a come out roll."""
    out, point = [], None
    for throw in throws:
        out.append(point is None)
        total = sum(throw)
        if point is None:
            point = total if total in POINTS else None
        elif total in (point, 7):
            point = None
    return [*out, point is None]


def play(terms: Terms, throws: Sequence[Throw], wagers: Sequence[Wager]) -> None:
    """Decide what the throws decide."""
    for number, (throw, come_out) in enumerate(zip(throws, come_outs(throws)[:-1], strict=True), start=1):
        for wager in wagers:
            if wager.down == number:
                wager.won = Money(0)  # What was paid for it is returned too: section 13(1), rule 3.10.
        lying = [w for w in wagers if w.won is None and w.before <= number]
        marked = {(w.seat, _kind(terms.book, w)) for w in lying if w.on}
        ends = {}
        # What stands behind a wager is looked at first, while that is undecided.
        for wager in sorted(lying, key=lambda w: w.behind is None):
            on = (wager.seat, _kind(terms.book, wager)) in marked
            if (won := _decided(terms, wager, throw, off=come_out and not on)) is not None:
                ends[id(wager)] = won
        for wager in lying:
            wager.won = ends.get(id(wager))
            wager.ended = None if wager.won is None else number
            if wager.won is None and wager.point is None and sum(throw) in POINTS:
                wager.point = sum(throw)


def _kind(book: Book, wager: Wager) -> str:
    """Similar wagers are of one kind, on whatever number."""
    return wager.name.rsplit("_", 1)[0] if wager.name[-1].isdigit() else wager.name


def _decided(terms: Terms, wager: Wager, throw: Throw, *, off: bool) -> Money | None:
    """What a throw has a wager come to; None where it leaves it undecided."""
    book, name, stake, total = terms.book, wager.name, wager.stake, sum(throw)
    if name in (book.win, book.come, book.dont_win, book.dont_come):
        return _line(book, wager, total)
    if name in book.supports:
        return _support(terms, wager, total, off=off)
    if name in book.big:
        return _race(total, book.big[name], 7, stake, stake)
    if name.startswith("hardway"):
        if off or (total not in (wager.number, 7)):
            return None
        hard = total == wager.number and throw[0] == throw[1]
        return _paid(terms, book.hard[total] * stake) if hard else -stake
    if name.startswith((f"{book.place}_", "buy_bet_")):
        odds = PLACED if name.startswith(book.place) else TRUE
        fee = Money(0) if odds is PLACED else _fee(terms, stake, terms.buy_percent)
        won = _race(total, wager.number, 7, _paid(terms, odds[wager.number] * stake), stake)
        return None if off or won is None else won - fee
    if name.startswith("lay_bet_"):
        wins = LAID[wager.number] * stake
        won = _race(total, 7, wager.number, _paid(terms, wins), stake)
        return None if won is None else won - _fee(terms, wins, terms.lay_percent)
    return _once(terms, wager, total)


def _race(total: int, wins: int, loses: int, won: Money, stake: Money) -> Money | None:
    return {wins: won, loses: -stake}.get(total)


def _line(book: Book, wager: Wager, total: int) -> Money | None:
    """A wager with the shooter, or against: at once, or by its point."""
    against = wager.name in (book.dont_win, book.dont_come)
    if wager.point is not None:
        won = _race(total, wager.point, 7, wager.stake, wager.stake)
        return won if won is None or not against else -won
    if total in POINTS:
        return None
    if against and total == book.barred:
        return Money(0)
    return wager.stake if (total in (7, 11)) != against else -wager.stake


def _support(terms: Terms, wager: Wager, total: int, *, off: bool) -> Money | None:
    """An additional wager ends with the wager that it stands behind."""
    book, behind = terms.book, wager.behind
    assert behind is not None
    assert behind.point is not None
    flat = _line(book, behind, total)
    if flat is None:
        return None
    if off and behind.name == book.come:
        return Money(0)
    if flat < 0:
        return -wager.stake
    laid = behind.name in (book.dont_win, book.dont_come)
    won = (LAID if laid else TRUE)[behind.point] * wager.stake
    if terms.whole_dollars and (won if laid else wager.stake) > behind.stake:
        won = Money(ceil(won))
    return _paid(terms, won)


def _once(terms: Terms, wager: Wager, total: int) -> Money:
    """A wager that the next throw decides."""
    book, name, stake = terms.book, wager.name, wager.stake
    if name in book.once:
        odds = book.once[name].get(total)
        return -stake if odds is None else _paid(terms, odds * stake)
    parts: list[tuple[Money, Mapping[int, Fraction]]]
    if name == "c_and_e":
        (craps, eleven), (_, _, any_craps, _, _, _, in_one) = wager.units, book.once.values()
        each = stake / (craps + eleven)
        parts = [(each * craps, any_craps), (each * eleven, in_one)]
    else:
        units = dict.fromkeys(book.horn, 1)
        if name.startswith("horn_high_bet_"):
            units[wager.number] += 1
        each = stake / (4 if name == "horn_bet" else 5)
        parts = [(each * units[number], {number: odds}) for number, odds in book.horn.items()]
        if name == "world_bet":
            parts.append((each, {7: Fraction(4)}))
    won = sum((amount * odds[total] if total in odds else -amount for amount, odds in parts), Money(0))
    return _paid(terms, won) if won > 0 else won


def _fee(terms: Terms, of: Money, percent: int) -> Money:
    """5% and no more: in Queensland down to an amount in chips; New Zealand takes 5%, no less."""
    exact = of * percent / 100
    if terms.pays_up:
        return ceil(exact / terms.chip) * terms.chip if terms.fees_go_up else exact
    return floor(exact / terms.chip) * terms.chip


def _paid(terms: Terms, won: Money) -> Money:
    """Up to the next amount in chips where the text has it so."""
    return ceil(won / terms.chip) * terms.chip if terms.pays_up else won
