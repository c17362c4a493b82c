"""Checks on wagers that only craps has."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from croupier.games.checks import Check, Closing, refuse
from croupier.games.craps import kernel
from croupier.games.craps.terms import ATTACH, FLAT_OF, POINT, UNITS, BetSort, OddsTerms, divided, flat_bet
from croupier.games.craps.wagers import Offered
from croupier.games.game import Adjustment, Opening
from croupier.games.irregularities import once
from croupier.games.limits import Limits
from croupier.games.refusals import Refusal
from croupier.games.table_rules import SignCheck
from croupier.games.wagers import Wager
from croupier.law import Clauses
from croupier.money.amounts import decimal, written

Sorts: TypeAlias = Mapping[str, BetSort]


def no_numbered_areas(clauses: Clauses) -> Check:
    """Wagers lie on the areas of the layout, which bear no players' numbers."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.box == wager.seat:
            return None
        return refuse(wager, "a craps layout has no numbered boxes", clauses, ("no box",))

    return check


def on_the_same_spot(wager: Wager, lying: Sequence[Wager]) -> list[Wager]:
    """The player's other wagers of the same kind, behind or on the same number: they share a maximum."""
    point, behind = wager.details.get(POINT), wager.details.get(ATTACH)
    return [
        w
        for w in lying
        if w.seat == wager.seat
        and w.type.name == wager.type.name
        and w.details.get(POINT) == point
        and w.details.get(ATTACH) == behind
    ]


def in_units(offered: Iterable[Offered], clauses: Mapping[str, Clauses]) -> Check:
    """Wagers made of several parts divide into so many units that chips can make."""
    units = {each.type.name: each.units for each in offered}

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        name = wager.type.name
        step = units[name] * opening.smallest_chip
        if UNITS in wager.details or wager.stake % step == 0:
            return None
        reason = f"it is made of {units[name]} equal units, a multiple of {decimal(step)}"
        return refuse(wager, reason, clauses[name], _multiples(wager.stake, step))

    return check


def _multiples(stake: int, step: int) -> tuple[str, ...]:
    """The multiples of a step next to a stake."""
    below = stake // step * step
    return tuple(decimal(n) for n in (below, below + step) if n > 0)


def in_chosen_units(clauses: Mapping[str, Clauses]) -> Check:
    """A wager in two parts has a unit at least on each, and comes to whole units that chips can make."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if UNITS not in wager.details:
            return None
        name, units = wager.type.name, divided(wager)
        if units is None:
            reason = f"{str(wager.details[UNITS])[:20]!r} does not say how many units are on each part"
            return refuse(wager, reason, clauses[name], ("1:1", "2:1", "1:2"))
        step = sum(units) * opening.smallest_chip
        if wager.stake % step == 0:
            return None
        reason = f"it is made of {units[0]} and {units[1]} units, a multiple of {decimal(step)}"
        return refuse(wager, reason, clauses[name], _multiples(wager.stake, step))

    return check


def commission_in_chips(clauses: Mapping[str, Clauses]) -> Check:
    """The commission that is paid with a wager is an amount that chips make."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        of, chip, fee = clauses.get(wager.type.name), opening.smallest_chip, wager.type.fee
        if of is None or fee.payable(wager.stake, chip):
            return None
        step = chip * fee.share.denominator
        reason = f"chips of {decimal(chip)} cannot make its commission of {written(wager.stake * fee.share)}"
        return refuse(wager, reason, of, _multiples(wager.stake, step))

    return check


class OddsRoom:
    """How much odds may be behind a bet with a point."""

    def __init__(self, odds: Wager, flat: Wager, terms: OddsTerms, chip: int) -> None:
        line = odds.type.lines[kernel.odds_line(flat.details[POINT])]
        assert line.odds is not None, line
        ratio = line.odds.ratio
        unit = chip if terms.unit is None else max(chip, terms.unit)
        self.usual = _most(flat.stake, ratio, terms, chip)
        """As much as the bet, or what wins as much."""
        # Stakes that chips make and whose winnings are a multiple of the unit lie this far apart.
        step = chip * (Fraction(chip) * ratio / unit).denominator
        self.payable = math.ceil(self._bound(flat.stake, ratio, terms) / step) * step
        """The least that is payable and no less than that."""
        self.twice = None if terms.twice is None else _most(2 * flat.stake, ratio, terms, chip)
        """Twice as much, where the operator agrees."""

    @staticmethod
    def _bound(stake: int, ratio: Fraction, terms: OddsTerms) -> Fraction:
        return stake / ratio if terms.by_winnings else Fraction(stake)

    @property
    def most(self) -> int:
        """The most of all."""
        return max(self.usual, self.payable, self.twice or 0)

    def holds(self, stake: int) -> bool:
        """Whether odds of this stake in all may lie there."""
        return stake <= max(self.usual, self.twice or 0) or stake == self.payable

    def part(self, stake: int) -> int:
        """As much of a stake as may lie there."""
        if self.holds(stake):
            return stake
        return max(n for n in (self.usual, self.payable, self.twice or 0) if n <= stake)


def _most(stake: int, ratio: Fraction, terms: OddsTerms, chip: int) -> int:
    """The most that is no more than a bet of this stake, in whole chips."""
    bound = stake / ratio if terms.by_winnings else Fraction(stake)
    return math.floor(bound / chip) * chip


def odds_beside(odds: Wager, flat: Wager, lying: Sequence[Wager], sorts: Sorts) -> int:
    """What the player's other odds behind the same bet come to."""
    same = [w for w in lying if w.id != odds.id and w.type is odds.type and w.seat == odds.seat]
    return sum(w.stake for w in same if flat_bet(w, lying, sorts) is flat)


def odds_behind_a_bet(sorts: Sorts, terms: Mapping[BetSort, OddsTerms]) -> Check:
    """Odds stand behind a bet of the player's that has its point, and are at most so much."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        of = terms.get(sorts[wager.type.name])
        if of is None:
            return None
        flat = flat_bet(wager, lying, sorts)
        if flat is None:
            return _no_bet(wager, lying, sorts, of)
        room = OddsRoom(wager, flat, of, opening.smallest_chip)
        others = odds_beside(wager, flat, lying, sorts)
        if room.holds(others + wager.stake):
            return None
        left = room.part(others + wager.stake) - others
        near = (decimal(left),) if left > 0 else ()
        reason = f"behind {flat.label} at most {decimal(room.usual)} may lie"
        if room.twice is not None:
            reason = f"{reason}, with the operator's leave {decimal(room.twice)}"
        elif room.payable != room.usual:
            reason = f"{reason}, or {decimal(room.payable)} to be payable"
        return refuse(wager, reason, once(of.most + of.payable + (of.twice or ())), near)

    return check


def _no_bet(wager: Wager, lying: Sequence[Wager], sorts: Sorts, of: OddsTerms) -> Refusal:
    flat = FLAT_OF[sorts[wager.type.name]]
    own = [w for w in lying if w.seat == wager.seat and sorts[w.type.name] is flat]
    there = tuple(w.id for w in own if w.details.get(POINT))
    named = wager.details.get(ATTACH)
    if named is None and len(there) > 1:
        reason = "the player has several such bets with a point: name the one it stands behind"
    elif any(w.id == named for w in own) or (named is None and own):
        reason = "the bet that it would stand behind has no point yet"
    else:
        reason = "the player has no such bet for it to stand behind"
    return refuse(wager, reason, of.made, tuple(f"attach {id_}" for id_ in there))


def odds_follow_their_bet(sorts: Sorts, terms: Mapping[BetSort, OddsTerms]) -> Closing:
    """Odds whose bet was taken down go back; those that are too much for what is left are cut."""

    def close(lying: Sequence[Wager], opening: Opening) -> Iterable[Adjustment]:
        behind: dict[str, int] = {}
        for wager in lying:
            of = terms.get(sorts[wager.type.name])
            if of is None:
                continue
            flat = flat_bet(wager, lying, sorts)
            if flat is None:
                yield Adjustment(wager.id, 0, refuse(wager, "the bet that it stood behind is gone", of.made))
                continue
            room = OddsRoom(wager, flat, of, opening.smallest_chip)
            before = behind.get(flat.id, 0)
            left = max(room.part(before + wager.stake) - before, 0)
            behind[flat.id] = before + left
            if left < wager.stake:
                reason = f"behind {flat.label} at most {decimal(room.most)} may lie"
                yield Adjustment(wager.id, left, refuse(wager, reason, of.most))

    return close


def maximum_leaves_room_for_odds(
    sorts: Sorts, terms: Mapping[BetSort, OddsTerms], clauses: Clauses
) -> SignCheck:
    """A sign does not bound odds more narrowly than the bets that they stand behind."""
    flats = {FLAT_OF[sort]: name for name, sort in sorts.items() if sort in FLAT_OF}

    def sign(opening: Opening) -> Refusal | None:
        for limits in (opening.limits, *opening.seat_limits.values()):
            for name, sort in sorts.items():
                if sort not in flats:
                    continue
                refusal = _too_narrow(name, flats[sort], limits, terms[_odds_on(sort)], clauses)
                if refusal is not None:
                    return refusal
        return None

    return sign


def _odds_on(flat: BetSort) -> BetSort:
    return next(odds for odds, bet in FLAT_OF.items() if bet is flat)


def _too_narrow(flat: str, odds: str, limits: Limits, terms: OddsTerms, clauses: Clauses) -> Refusal | None:
    most, room = limits.of(flat, main=True).max, limits.of(odds, main=False).max
    if room is None:
        return None
    # Against a number 7 wins half of what lies there on 4 and 10: twice the bet wins as much as it.
    needed = None if most is None else 2 * most if terms.by_winnings else most
    if needed is not None and needed <= room:
        return None
    reason = f"a maximum of {decimal(room)} stops a player who bets the maximum from the odds behind the bet"
    near = () if needed is None else (decimal(needed),)
    return Refusal(f"limits of {odds}", reason, clauses, near, about=(f"limits.{odds}",))
