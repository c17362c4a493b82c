"""Every state that a player of blackjack decides in, and what each action is worth there.

A state is what the player decides by: the cards of the hand by what they count, the dealer's first card, and
which hand of a pair it is. Worths are those that :mod:`croupier.analysis.blackjack.solver` compares.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import TypeAlias

import numpy as np

from croupier.analysis.blackjack import counting, resplit, riding
from croupier.analysis.blackjack.counting import DOUBLE, SURRENDER, TAKEN
from croupier.analysis.blackjack.riding import Riding
from croupier.analysis.blackjack.solver import ERROR, Solution
from croupier.analysis.blackjack.state_columns import (
    ACTIONS,
    BASIS,
    BLACKJACKS,
    COLUMNS,
    DECIDED,
    FACES,
    HALF,
    INSURED,
    RIDDEN,
    RIDES,
    ROUNDING,
    UNIT,
    WON,
    Of,
)
from croupier.analysis.blackjack.tables import VALUES, Bools, Floats, Ints, hands
from croupier.analysis.blackjack.work import ACE_PLACE, ADDED, ORIGINAL, Pair, Work
from croupier.analysis.decisions import Column, Decisions, Role, Sum, row, worth_text
from croupier.analysis.figures import ratio_text
from croupier.equipment.cards import Card
from croupier.games.blackjack import terms
from croupier.games.blackjack.hands import Hand
from croupier.games.blackjack.legality import legal
from croupier.games.blackjack.rules import BlackjackRules

Worths: TypeAlias = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class _Listed:
    """Hands in one part of a round, whatever the dealer's first card is."""

    places: Ints
    texts: tuple[str, ...]
    open: tuple[tuple[str, ...], ...]
    """What may be decided."""


@dataclass(frozen=True)
class Ridden:
    """A side wager that rides on the hand, having won on one of its lines; it is as high as the other."""

    won: Fraction
    """What a unit of it has won."""
    chances: Mapping[tuple[int, int], float]
    """By hand of two cards and first card: how often it won so, and rides."""

    @property
    def units(self) -> float:
        """How many units of the blackjack wager lie on the hand in all."""
        return 2.0 + float(self.won)


@dataclass(frozen=True)
class _States:
    rules: BlackjackRules
    found: Solution
    ridden: Ridden | None = None
    """What rides on the hand; None where nothing does."""

    # Hands ---------------------------------------------------------------------------------------

    def _listed(self, value: int, number: int) -> _Listed:
        """The hands about which something is decided.

        ``value``: of the pair whose hand it is, -1 of none; ``number``: how many hands the box has.
        """
        table = hands()
        wanted = table.size > 1
        if value >= 0:
            wanted &= table.counts[:, value] > 0
        places, actions = [], []
        for place in np.flatnonzero(wanted).tolist():
            open_ = self._open(place, value, number)
            if open_:
                places.append(place)
                actions.append(open_)
        return _Listed(np.array(places, np.int64), tuple(map(_text, places)), tuple(actions))

    def _open(self, place: int, value: int, number: int) -> tuple[str, ...]:
        """What may be decided about a hand."""
        held = [n for n, many in enumerate(hands().made[place]) for _ in range(many)]
        if value >= 0:
            held.remove(value)
            held.insert(0, value)
        # Any cards that count so: of a value of which there are several, any is like the others.
        cards = [Card(n * 4) for n in held]
        play = self.rules.twenty_one
        hand = Hand.of(cards, split=value >= 0, natural=value < 0 or play.splitting.blackjack)
        if play.at_once.settles(hand):
            return ()
        return tuple(sorted(legal(play, hand, number), key=DECIDED.index))

    def possible(self, listed: _Listed, first: int, gone: Mapping[int, int]) -> list[int]:
        """Which of them the shoe can deal beside a first card and others, with a card left."""
        left = np.array(self.found.shape.shoe) - hands().counts[listed.places]
        left[:, first] -= 1
        for value, many in gone.items():
            left[:, value] -= many
        return np.flatnonzero((left >= 0).all(axis=1) & (left.sum(axis=1) > 0)).tolist()

    # Rows ----------------------------------------------------------------------------------------

    def lines(self) -> list[str]:
        """All rows."""
        return sorted((*self._unsplit(), *self._split(), *self._insuring()))

    def row(
        self, step: tuple[str, Of, str], hand: str, first: int, weight: int, reached: float, own: Worths
    ) -> Iterator[str]:
        """A row; of equal worths the first is the best."""
        if self.ridden is not None:
            # Others of the box, and insurance, have nothing to do with what rides.
            if step[0] != terms.DECISION:
                return
            own = {action: worth * self.ridden.units for action, worth in own.items()}
        yield row((*self.place(step, hand, first), *_told(weight, reached, own, self.actions)))

    def place(self, step: tuple[str, Of, str], hand: str, first: int) -> tuple[str, ...]:
        """What the player sees."""
        won = () if not self.rules.rides else ("" if self.ridden is None else ratio_text(self.ridden.won),)
        return (*step, hand, FACES[first], *won)

    @property
    def actions(self) -> tuple[str, ...]:
        """All that is decided, in the order of the columns."""
        return (*ACTIONS, *(RIDES if self.rules.rides else ()))

    def chance(self, place: int, first: int) -> float:
        """How often a hand of two cards comes, against a first card, to be played."""
        if self.ridden is not None:
            return self.ridden.chances.get((place, first), 0.0)
        return self.weights[place, first] / self.total

    @cached_property
    def work(self) -> Work:
        """The whole shoe."""
        return Work(self.found.shape)

    def _unsplit(self) -> Iterator[str]:
        found, listed = self.found, self._listed(-1, 1)
        everything = np.ones(len(hands().size), np.bool_)
        weights = self.weights
        for first in range(VALUES):
            at_bust = (ORIGINAL, False)
            worths = self.work.choices(first, -1, everything, found.chances, at_bust, found.worth[first])
            reached = np.zeros(len(everything))
            for place, up, chance in found.deals:
                if up == first and not found.natural(place):
                    reached[place] = chance if self.ridden is None else self.chance(place, up)
            self.work.come(first, -1, found.actions[first], reached)
            insured = self._insurable(first)
            for n in self.possible(listed, first, {}):
                place = int(listed.places[n])
                if self.ridden and not reached[place]:
                    continue
                own = _own(listed.open[n], worths[place])
                if terms.SPLIT in own:
                    own[terms.SPLIT] = found.split(_value_of(place), first)
                if not math.isnan(half := float(worths[place, SURRENDER])):
                    own[terms.SURRENDER] = half
                weight = 0 if insured or self.ridden else weights.get((place, first), 0)
                yield from self.row(
                    (terms.DECISION, Of.UNSPLIT, ""),
                    listed.texts[n],
                    first,
                    weight,
                    float(reached[place]),
                    own,
                )
                yield from _doubling_too(self, (Of.UNSPLIT, ""), (listed, n), first, worths)

    def _split(self) -> Iterator[str]:
        """The hands of every pair that can be split."""
        for value in range(VALUES):
            two, three = self._listed(value, 2), self._listed(value, 3)
            heaps = [self.work, *(self._without(value, many) for many in (1, 2))]
            for first in range(VALUES):
                if (value, first) in self.found.pairs:
                    yield from _Split(self, value, first, heaps, (two, three)).lines()

    def _without(self, value: int, many: int) -> Work | None:
        """The shoe with so many cards of a value gone, for a second split."""
        shape = self.found.shape
        if shape.hands < 3 or shape.shoe[value] < many + 2:
            return None
        return Work(shape.without(value, many))

    # Insurance -----------------------------------------------------------------------------------

    def _insurable(self, first: int) -> bool:
        return first + 1 in self.rules.twenty_one.insurance.against

    def _insuring(self) -> Iterator[str]:
        """Insurance, and even money for a blackjack."""
        found = self.found
        for place, first, chance in found.deals:
            if not self._insurable(first):
                continue
            natural = found.natural(place)
            alone = found.of_natural(place, first) if natural else float(found.worth[first, place])
            insured = alone + float(self._insured(place, first))
            even = 1.0 + (0.0 if self.rules.twenty_one.insurance.goes_back else insured - alone)
            asks_again = natural and first == ACE_PLACE
            own = {
                terms.NO_INSURANCE: alone,
                terms.INSURANCE: max(insured, even) if asks_again else insured,
                **({terms.EVEN_MONEY: 1.0} if asks_again else {}),
            }
            told = _text(place), first
            step = terms.INSURING, Of.UNSPLIT, ""
            yield from self.row(step, *told, self.weights[place, first], chance, own)
            if asks_again:
                # Who plays best insures only where that is worth more.
                later = chance if _best(own) == terms.INSURANCE else 0.0
                again = {terms.NO_EVEN_MONEY: insured, terms.EVEN_MONEY: even}
                yield from self.row((terms.INSURING, Of.INSURED, ""), *told, 0, later, again)

    def _insured(self, place: int, first: int) -> Fraction:
        """What insurance for half of the wager wins, all cards seen being gone."""
        type_ = self.rules.wagers[terms.INSURANCE]
        left = [n - gone for n, gone in zip(self.found.shape.shoe, hands().made[place], strict=True)]
        left[first] -= 1
        won = (type_.lines[type_.grade(n + 1, first + 1)].ratio * many for n, many in enumerate(left))
        return sum(won, Fraction(0)) / sum(left) * HALF

    # Weights -------------------------------------------------------------------------------------

    @property
    def total(self) -> int:
        """In how many orders two cards and the dealer's first one can come."""
        return math.perm(self.found.shape.cards, 3)

    @cached_property
    def weights(self) -> dict[tuple[int, int], int]:
        """In how many of them a hand of two cards stands against a first card."""
        shoe, table = self.found.shape.shoe, hands()
        made: dict[tuple[int, int], int] = {}
        for place, first, _ in self.found.deals:
            values = [n for n, many in enumerate(table.made[place]) for _ in range(many)]
            one, two = values
            left = shoe[first] - (one == first) - (two == first)
            ways = shoe[one] * (shoe[two] - (one == two)) * left
            made[place, first] = ways if one == two else 2 * ways
        return made

    def sum(self, mean: Fraction) -> Sum:
        """What the rows come to; blackjacks against which nothing can be insured are not decided."""
        weight, won = 0, 0.0
        for (place, first), ways in self.weights.items():
            if self.found.natural(place) and not self._insurable(first):
                weight += ways
                won += ways * self.found.of_natural(place, first)
        worth = Fraction(round(won / weight * 10**15), 10**15) if weight else Fraction(0)
        return Sum(
            "the blackjack wager under the best play, without insurance", self.total, mean, weight, worth
        )


@dataclass(frozen=True)
class _Split:
    """The hands of one pair against one first card."""

    states: _States
    value: int
    first: int
    heaps: Sequence[Work | None]
    """The shoe, and with one and two further cards of the value gone; None where there is no second split."""
    listed: tuple[_Listed, _Listed]
    """The hands of two, and of three, that a box has."""

    @property
    def _key(self) -> tuple[int, int]:
        return self.value, self.first

    @property
    def _pair(self) -> Pair:
        return self.states.found.pairs[self._key]

    @cached_property
    def _again(self) -> tuple[bool, bool]:
        third = self.states.found.thirds.get(self._key)
        return (False, False) if third is None else third.again

    @cached_property
    def _wanted(self) -> Bools:
        return np.asarray(hands().counts[:, self.value] > 0)

    def lines(self) -> Iterator[str]:
        """All rows."""
        found = self.states.found
        beside = found.beside[self.value]
        base = self.heaps[0]
        assert base is not None, self._key
        reached = self._reached()
        two, three = self.listed
        third = found.thirds.get(self._key)
        for n, of in enumerate((Of.FIRST, Of.SECOND)):
            play = self._pair.actions[n]
            choices = self._choices(base, beside, n, play)
            split = None if third is None else third.splits[n]
            yield from self._rows(of, two, choices, reached[of], 1, split)
            if n and third is not None:
                yield from self._rows(Of.SECOND_OF_THREE, three, choices, reached[Of.SECOND_OF_THREE], 2)
        further = self.heaps[1]
        if third is not None and further is not None and self._left >= 3:
            chances = further.beside(self.value)
            for n, of in enumerate((Of.AGAIN, Of.AGAIN_ADDED)):
                choices = self._choices(further, chances, n, third.actions[n])
                yield from self._rows(of, three, choices, reached[of], 2)
        yield from self._splitting_too(base, beside)

    @property
    def _left(self) -> int:
        """How many cards of the value there are beside the dealer's first card."""
        return self.states.found.shape.shoe[self.value] - (self.value == self.first)

    def _at_bust(self, added: int) -> tuple[float, bool]:
        return (ADDED, not self.states.found.shape.split_bust_lost) if added else (ORIGINAL, False)

    def _choices(self, work: Work, chances: Floats, added: int, play: Ints) -> Floats:
        """What standing, drawing and doubling are worth, and how often a blackjack takes the wager."""
        worth = np.zeros(len(play))
        told = self.first, self.value, self._wanted, chances, self._at_bust(added)
        work.values(*told, play.copy(), worth, fixed=True)
        return work.choices(*told, worth)

    def _rows(
        self,
        of: Of,
        listed: _Listed,
        worths: Floats,
        reached: Floats,
        others: int,
        split: float | None = None,
    ) -> Iterator[str]:
        """Rows of hands beside so many others of the same pair; ``split``: what a second split is worth."""
        for n in self.states.possible(listed, self.first, {self.value: others}):
            place = int(listed.places[n])
            if self.states.ridden and not reached[place]:
                continue
            own = _own(listed.open[n], worths[place])
            if terms.SPLIT in own:
                assert split is not None, (of, place)
                own[terms.SPLIT] = split
            text = listed.texts[n]
            whose = of, FACES[self.value]
            step = terms.DECISION, *whose
            yield from self.states.row(step, text, self.first, 0, float(reached[place]), own)
            yield from _doubling_too(self.states, whose, (listed, n), self.first, worths)

    def _splitting_too(self, work: Work, chances: Floats) -> Iterator[str]:
        """The pair for another player of the box, where who controls it has split it."""
        both, alone = self._pair.actions, []
        for play in both:
            worth = np.zeros(len(play))
            told = self.first, self.value, self._wanted, chances, self._at_bust(0)
            work.values(*told, play.copy(), worth, fixed=True)
            alone.append(work.from_one_card(self.value, self.first, worth))
        own = {terms.COVER_BOTH: self._pair.worth, terms.FIRST_HAND: alone[0]}
        if self.states.rules.twenty_one.splitting.either_hand:
            own[terms.SECOND_HAND] = alone[1]
        place = resplit.pair_of(self.value)
        step = terms.SPLITTING_TOO, Of.UNSPLIT, ""
        yield from self.states.row(step, _text(place), self.first, 0, 0.0, own)

    # How often -----------------------------------------------------------------------------------

    def _reached(self) -> dict[Of, Floats]:
        """How often a round comes to each hand, where the pair is split in the best play."""
        found, size = self.states.found, len(hands().size)
        out = {of: np.zeros(size) for of in Of}
        pair = resplit.pair_of(self.value)
        if found.actions[self.first, pair] != counting.SPLIT:
            return out
        dealt = self.states.chance(pair, self.first)
        first, second = (self._come(0, n) * dealt for n in (0, 1))
        again = self._again
        cards = found.shape.cards
        out[Of.FIRST], out[Of.SECOND] = first, second
        paired = max(self._left - 2, 0) / (cards - 3)
        beside = self._come(1, 1) * dealt * paired if again[0] and self._left >= 3 else np.zeros(size)
        if again[0]:
            # The second hand is one of three where the first has paired.
            out[Of.FIRST] = self._come(0, 0, unpaired=True) * dealt
            out[Of.FIRST][pair] = first[pair]
            out[Of.SECOND_OF_THREE], out[Of.SECOND] = beside, second - beside
            for n, of in enumerate((Of.AGAIN, Of.AGAIN_ADDED)):
                out[of] += self._come(1, n, again=True) * dealt * paired
        if again[1]:
            both = dealt * paired * max(self._left - 3, 0) / (cards - 4)
            out[Of.SECOND] = self._come(0, 1, unpaired=True) * dealt
            out[Of.SECOND][pair] = second[pair]
            split = self._come(1, 1, again=True) * dealt * paired
            if again[0]:
                kept = self._come(1, 1, unpaired=True) * dealt * paired
                kept[pair] = both
                out[Of.SECOND] -= kept
                split -= self._come(2, 1, again=True) * both
            out[Of.AGAIN_ADDED] += 2 * split
        return out

    def _come(self, gone: int, n: int, *, unpaired: bool = False, again: bool = False) -> Floats:
        """How often a hand comes to which cards, so many cards of the value being gone besides.

        ``n``: 0 for the hand with the blackjack wager; ``unpaired``: a second card of the value ends it.
        """
        size = len(hands().size)
        work = self.heaps[gone]
        if work is None:
            return np.zeros(size)
        found = self.states.found
        play = found.thirds[self._key].actions[n] if again else self._pair.actions[n]
        reached = work.second_cards(self.value, self.first)
        if unpaired:
            reached[resplit.pair_of(self.value)] = 0.0
        work.come(self.first, self.value, play, reached)
        return reached


def _text(place: int) -> str:
    return "".join(FACES[n] * many for n, many in enumerate(hands().made[place]))


def _value_of(place: int) -> int:
    """The place of a pair's value."""
    return hands().made[place].index(2)


def _own(open_: tuple[str, ...], worths: Floats) -> dict[str, float]:
    """What the open actions are worth, by the numbers of the kernel; a split is still to be said."""
    return {
        action: 0.0 if action == terms.SPLIT else float(worths[DECIDED.index(action)]) for action in open_
    }


def _doubling_too(
    states: _States, whose: tuple[Of, str], of: tuple[_Listed, int], first: int, worths: Floats
) -> Iterator[str]:
    """A hand for another player of the box, where who controls it has doubled: it counts as a double does.

    A dealer's blackjack takes one wager alone of a double, so that one is worth half of both and of what it
    took once too often.
    """
    listed, n = of
    if terms.DOUBLE_DOWN in listed.open[n]:
        place = int(listed.places[n])
        twice = float(worths[place, DOUBLE])
        once = (twice - float(worths[place, TAKEN])) / 2
        told = {terms.DOUBLE_DOWN: twice, terms.NO_DOUBLE: once}
        yield from states.row((terms.DOUBLING_TOO, *whose), listed.texts[n], first, 0, 0.0, told)


def _best(own: Worths) -> str:
    return max(own, key=lambda action: own[action])


def _told(weight: int, reached: float, own: Worths, actions: Sequence[str]) -> Iterator[object]:
    """The cells behind what the player sees; of equal worths the first is the best."""
    yield from (weight, worth_text(max(reached, 0.0)), _best(own))
    yield from (worth_text(own[action]) if action in own else "" for action in actions)


def _riding(states: _States, found: Riding) -> Iterator[str]:
    """When a side wager rides, and how the hand is then played."""
    alone = found.hand(riding.ALONE)
    for odds in sorted({line.ratio for _, line in found.lines}):
        ways = np.sum([found.ways[n] for n, line in found.lines if line.ratio == odds], axis=0)
        ridden = found.hand(1 + odds)
        chances: defaultdict[tuple[int, int], float] = defaultdict(float)
        rows: dict[tuple[int, int], Worths] = {}
        own = replace(states, found=found.solution(1 + odds), ridden=Ridden(odds, chances))
        for one, two, first in zip(*np.nonzero(ways), strict=True):
            place = hands().number[tuple(int(n == one) + int(n == two) for n in range(VALUES))]
            key = place, int(first)
            rows[key] = {
                terms.RIDE: float(ridden[one, two, first]),
                terms.TAKE: float(alone[one, two, first]),
            }
            chances[key] += float(ways[one, two, first])
        for (place, first), worths in rows.items():
            seen = own.place((terms.RIDING_OR_NOT, Of.UNSPLIT, ""), _text(place), first)
            yield row((*seen, *_told(0, chances[place, first], worths, own.actions)))
            if _best(worths) == terms.TAKE:
                del chances[place, first]
        yield from own.lines()


def decisions(
    rules: BlackjackRules, found: Solution, mean: Fraction, rides: Riding | None = None
) -> Decisions:
    """Every state of a table, under the best play; ``mean``: of the blackjack wager.

    ``rides``: the side wager that may ride on the hand; None where none does.
    """
    states = _States(rules, found)
    lines = states.lines()
    doubles = INSURED if rules.twenty_one.insurance.against else "Doubles"
    basis = (*(text.format(doubles=doubles) for text in BASIS), *([BLACKJACKS] if found.shape.tens else []))
    if rides is None:
        return Decisions(
            UNIT, COLUMNS, len(lines), lambda: lines, (states.sum(mean),), basis, ERROR + ROUNDING
        )
    lines = sorted((*lines, *_riding(states, rides)))
    at = next(n for n, column in enumerate(COLUMNS) if column.role is not Role.STATE)
    columns = (*COLUMNS[:at], WON, *COLUMNS[at:], *(Column(n, Role.ACTION, w) for n, w in RIDES.items()))
    most = 2 + max(line.ratio for _, line in rides.lines)
    error = ERROR * most + ROUNDING
    return Decisions(UNIT, columns, len(lines), lambda: lines, (states.sum(mean),), (*basis, RIDDEN), error)
