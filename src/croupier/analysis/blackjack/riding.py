"""What a side wager is worth that may ride on the hand once it has won.

What rides lies on the hand beside the blackjack wager. It is paid with it, stands off against a dealer's
blackjack, and counts for doubles and splits as the wager does. So a wager of 1 with r beside it is a wager of
1 + r of which a dealer's blackjack takes 1: the best play is solved for that. What a hand comes to in all is
the greatest of what many ways to play it come to, each of which grows evenly with r. It is therefore convex
in r, which is why all rides or nothing, and why each unit of a higher side wager is worth no less.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import product
from typing import Final, TypeAlias

import numpy as np

from croupier.analysis.advice import Advice, Asked, best
from croupier.analysis.blackjack import counting
from croupier.analysis.blackjack.joint import PLACES, by_values, in_all
from croupier.analysis.blackjack.side import Counts, counts_of
from croupier.analysis.blackjack.solver import ERROR, Solution, solve
from croupier.analysis.blackjack.tables import VALUES, Bools, Floats, hands
from croupier.analysis.figures import Figure, beside, ratio_text
from croupier.analysis.results import Exhibit
from croupier.games.blackjack import kernel, terms
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import Shape, shape_of
from croupier.games.blackjack.terms import RIDING
from croupier.games.wagers import PayLine, Result, WagerType

Deal: TypeAlias = tuple[int, int, int]
"""The places of a box's two cards, and of the dealer's first."""
ALONE: Final = Fraction(0)
SAME: Final = Fraction(1)
"""The side wager is as high as the blackjack wager."""
RATIOS: Final = {
    Fraction(1, 10): "a tenth of",
    Fraction(1, 2): "half of",
    SAME: "as high as",
    Fraction(2): "twice",
    Fraction(10): "ten times",
}
"""How high the side wager is for which its worth is told, in units of the blackjack wager."""


STEP: Final = Fraction(1, 1024)
"""So much more, and less, rides by its own size where what rides is valued apart from the blackjack wager."""


@dataclass(frozen=True)
class Riding:
    """A side wager of a table that may ride, and what it is worth."""

    shape: Shape
    counts: Counts
    """The cards of the shoe."""
    type: WagerType
    """The side wager."""
    pays: float
    """What a unit that rides wins with a blackjack."""

    def hand(self, rides: Fraction | None) -> Floats:
        """What blackjack wager and riding money win on average by the places of the cards of a :data:`Deal`.

        ``rides``: what rides, in units of the blackjack wager, in which the worths are. None where there
        is no more of that than of nothing: worths are in units of what rides.
        """
        return _hand(self.shape, self.pays, rides)

    def solution(self, rides: Fraction) -> Solution:
        """The best play of a hand on which so much rides; its worths are per unit of all that lies there."""
        return solve(with_riding(self.shape, rides))

    @cached_property
    def lines(self) -> tuple[tuple[int, PayLine], ...]:
        """The lines that win."""
        return tuple((n, line) for n, line in enumerate(self.type.lines) if line.result is Result.WIN)

    @cached_property
    def ways(self) -> Floats:
        """How often the wager ends on each line, by the places of the cards."""
        assert self.type.side is not None
        return np.asarray(by_values(self.type.side, self.counts) / in_all(self.counts))

    @cached_property
    def paid_out(self) -> Fraction:
        """What a unit wins on average that is always paid out: exact."""
        assert self.type.side is not None
        ways = by_values(self.type.side, self.counts).sum((1, 2, 3)).tolist()
        won = sum((line.ratio * many for line, many in zip(self.type.lines, ways, strict=True)), Fraction(0))
        return won / in_all(self.counts)

    def rides(self, line: PayLine, ratio: Fraction | None) -> tuple[Floats, Bools]:
        """What riding gains by the cards, per unit of the side wager, and where it does.

        ``ratio``: how high that is in units of the blackjack wager; None where it is higher than any.
        """
        units = 1 + line.ratio
        if ratio is None:
            gained = float(units) * self.hand(None)
        else:
            gained = (self.hand(units * ratio) - self.hand(ALONE)) / float(ratio)
        return gained, gained > 0.0

    def worth(self, ratio: Fraction | None) -> Figure:
        """What a unit wins on average that rides where that is best."""
        found = 0.0
        for number, line in self.lines:
            gained, rides = self.rides(line, ratio)
            found += float((self.ways[number] * gained)[rides].sum())
        return Figure(self.paid_out + Fraction(found), self.error(ratio))

    def error(self, ratio: Fraction | None) -> Fraction:
        """How far such a worth may be from the exact one.

        Each of a unit's parts on a hand is worth what it is to :data:`ERROR`; of deals that win, which is
        not all, those of one line have the blackjack wager once with what rides, and once without.
        """
        most = 1 + max(line.ratio for _, line in self.lines)
        return ERROR * (most + (0 if ratio is None else 2 / ratio))

    def apart(self, ratio: Fraction) -> tuple[Figure, Figure]:
        """What a unit of the side wager wins on average with what rides, and a unit of the blackjack wager.

        As they are played, what rides, r, and the blackjack wager come to A + rB. That is the greatest that
        any play of the hand comes to, and convex in r: so B lies between the slopes of the greatest to both
        sides of r. Where no play changes there they are the same but for rounding.
        """
        side, main = float(self.paid_out), solve(self.shape).mean
        side_error, main_error = float(ERROR), float(ERROR)
        nothing = self.hand(ALONE)
        for number, line in self.lines:
            units = 1 + line.ratio
            rides = units * ratio
            step = rides * STEP
            often = np.where(self.rides(line, ratio)[1], self.ways[number], 0.0)
            here, below, above = (self.hand(rides + by) for by in (Fraction(0), -step, step))
            low, high = (here - below) / float(step), (above - here) / float(step)
            each, off = (low + high) / 2, (high - low) / 2
            rounded = float(2 * ERROR * (1 + rides + step) / step)
            side += float((often * each).sum()) * float(units)
            main += float((often * (here - float(rides) * each - nothing)).sum())
            wide = float((often * np.maximum(off, 0.0)).sum()) + rounded * float(often.sum())
            side_error += float(units) * wide
            main_error += float(rides) * wide + float(2 * ERROR * (1 + rides))
        return (
            Figure(Fraction(side), Fraction(side_error)),
            Figure(Fraction(main), Fraction(main_error)),
        )


def riding_of(rules: BlackjackRules, shape: Shape, counts: Counts) -> Riding | None:
    """What may ride at a table; None where nothing does."""
    if not rules.rides:
        return None
    (name,) = rules.rides
    type_ = rules.wagers[RIDING]
    spared = {type_.lines[n].result for n in (kernel.DEALER_BLACKJACK, kernel.BOTH_BLACKJACK)}
    assert spared == {Result.STAND_OFF}, type_.lines
    assert type_.lines[kernel.HIGHER].ratio == 1, type_.lines
    return Riding(shape, counts, rules.wagers[name], float(type_.lines[kernel.PLAYER_BLACKJACK].ratio))


def with_riding(shape: Shape, rides: Fraction | None) -> Shape:
    """The shape for a hand on which so much rides beside a unit; None where that is next to nothing."""
    return replace(shape, natural_takes=0.0 if rides is None else float(1 / (1 + rides)))


@lru_cache(maxsize=64)
def _hand(shape: Shape, pays: float, rides: Fraction | None) -> Floats:
    found = solve(with_riding(shape, rides))
    units = 1.0 if rides is None else float(1 + rides)
    worths = np.zeros((VALUES, VALUES, VALUES))
    for first, second in product(PLACES, repeat=2):
        place = hands().number[tuple((first, second).count(n) for n in PLACES)]
        for up in PLACES:
            if not found.natural(place):
                worths[first, second, up] = units * found.worth[up, place]
                continue
            riding = pays * (1.0 - float(found.chances[place, up, counting.NATURAL]))
            alone = 0.0 if rides is None else found.of_natural(place, up)
            worths[first, second, up] = alone + (1.0 if rides is None else float(rides)) * riding
    return worths


BASIS: Final = "a full shoe without this hand's cards and the dealer's first one, for both wagers together"


def advise(asked: Asked, rules: BlackjackRules) -> Advice | None:
    """Whether a side wager that has won rides: what both it and the blackjack wager come to.

    In units of the side wager, all of what may ride riding, or none. Nothing of a blackjack wager that has
    gone back.
    """
    side = rules.sides[asked.wager.type.name]
    own = next(
        (
            wager
            for wager in asked.wagers
            if (wager.seat, wager.box, wager.type.name)
            == (asked.wager.seat, asked.wager.box, terms.BLACKJACK)
        ),
        None,
    )
    cards, dealer = (
        asked.hands.get(terms.hand_name(asked.wager.box, 1), ()),
        asked.hands.get(terms.DEALER, ()),
    )
    found = riding_of(rules, shape_of(rules), counts_of(rules.shoe))
    if own is None or found is None or len(cards) != 2 or not dealer:
        return None
    line = asked.wager.type.lines[side.grade(side.seen(cards, dealer))]
    first, second, up = (kernel.value(card) - 1 for card in (*cards, dealer[0]))
    stake, most = asked.wager.stake, asked.request.stakes[terms.RIDE]
    in_units, rides = Fraction(own.stake, stake), Fraction(most, own.stake)
    worth = {
        action: line.ratio
        + in_units * Fraction(round(float(found.hand(of)[first, second, up]) * 10**12), 10**12)
        for action, of in ((terms.RIDE, rides), (terms.TAKE, ALONE))
    }
    return best(
        worth, BASIS, ERROR * in_units * (1 + rides), hint="A part of it is never better than all or none."
    )


# What is told of it -------------------------------------------------------------------------------

FACES: Final = "A23456789T"


def exhibits(found: Riding) -> Iterator[Exhibit]:
    """What riding is worth, and when all of it rides where the side wager is as high as the other."""
    yield _worths(found)
    yield _chart(found)


def _percent(figure: Figure) -> str:
    return beside(100 * figure.value, 4, 100 * figure.error, unit="%")


def _worths(found: Riding) -> Exhibit:
    rows: list[tuple[str | int, ...]] = [
        ("always paid out", ratio_text(-found.paid_out), _edge(found, ALONE))
    ]
    for ratio, name in RATIOS.items():
        rows.append((f"rides where that is best, {name} the blackjack wager", "", _edge(found, ratio)))
    rows.append(("the same, however high the wager is", "", _edge(found, None)))
    return Exhibit(
        f"What riding is worth: {found.type.title}",
        "The house's advantage per unit of the side wager, where its winnings are paid out, and where they "
        "ride with their stake on the blackjack hand whenever that is worth more, in units of the blackjack "
        "wager. What is gained and lost by playing the hand otherwise, as so much lies on it, is counted "
        "with the side wager. The last row is what no height of it can better. All rides or nothing: a part "
        "is never better than both.",
        ("the side wager", "exactly", "house edge"),
        tuple(rows),
    )


def _edge(found: Riding, ratio: Fraction | None) -> str:
    if ratio == ALONE:
        return f"{100 * float(-found.paid_out):.4f}%"
    worth = found.worth(ratio)
    return _percent(Figure(-worth.value, worth.error))


def _chart(found: Riding) -> Exhibit:
    rows: list[tuple[str | int, ...]] = []
    for number, line in found.lines:
        rides = found.rides(line, SAME)[1]
        for first, second in product(PLACES, repeat=2):
            ways = found.ways[number, first, second]
            if first > second or not ways.any():
                continue
            told = ("R" if yes else "-" for yes in rides[first, second])
            rows.append((line.name, f"{FACES[first]}, {FACES[second]}".replace("T", "10"), *told))
    return Exhibit(
        f"When {found.type.title} rides",
        "By the line that it has won on, the two cards and the dealer's first card: R where all of it rides, "
        "a dash where it is paid out; for a side wager as high as the blackjack wager.",
        ("won on", "two cards", *("10" if face == "T" else face for face in FACES)),
        tuple(rows),
    )
