"""Every state that a player of blackjack decides in, and what each action is worth there.

A state is what the player decides by: the cards of the hand by what they count, the dealer's first card, and
which hand of a pair it is. Worths are those that :mod:`croupier.analysis.blackjack.solver` compares.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from typing import Final, TypeAlias

import numpy as np

from croupier.analysis.blackjack import counting, resplit
from croupier.analysis.blackjack.counting import DOUBLE, SURRENDER, TAKEN
from croupier.analysis.blackjack.solver import ERROR, Solution
from croupier.analysis.blackjack.tables import VALUES, Bools, Floats, Ints, hands
from croupier.analysis.blackjack.work import ACE_PLACE, ADDED, ORIGINAL, Pair, Work
from croupier.analysis.decisions import PLACES, Column, Decisions, Role, Sum, row, worth_text
from croupier.equipment.cards import Card
from croupier.games.blackjack import terms
from croupier.games.blackjack.hands import Hand
from croupier.games.blackjack.legality import legal
from croupier.games.blackjack.rules import BlackjackRules

FACES: Final = "A23456789T"
"""What cards are called, by their place; T is any card that counts 10."""
HALF: Final = Fraction(1, 2)
ROUNDING: Final = Fraction(1, 2 * 10**PLACES)
"""How far a decimal can be from what was rounded to it."""


class Of(StrEnum):
    """Which hand is decided on."""

    UNSPLIT = "unsplit"
    INSURED = "insured"
    """A blackjack that is insured, which may have even money yet."""
    FIRST = "first"
    """Of a pair that was split: the hand with the blackjack wager,"""
    SECOND = "second"
    """and the other one, where the first was not split again."""
    SECOND_OF_THREE = "second_of_three"
    """The other one where it was: there are three hands."""
    AGAIN = "again"
    """Of a second split: the hand with the blackjack wager,"""
    AGAIN_ADDED = "again_added"
    """and those without."""


DECIDED: Final = (terms.STAND, terms.DRAW, terms.DOUBLE_DOWN, terms.SPLIT, terms.SURRENDER)
"""What is decided on a hand, by the numbers of :mod:`counting`."""
ACTIONS: Final = {
    terms.STAND: "stand",
    terms.DRAW: "draw a card, and go on as is best",
    terms.DOUBLE_DOWN: "double for as much as the wager on the hand",
    terms.SPLIT: "split for as much, and play all hands as is best",
    terms.INSURANCE: "insure for half of the blackjack wager, and go on as is best",
    terms.NO_INSURANCE: "do not insure, and go on as is best",
    terms.EVEN_MONEY: "have the blackjack paid 1 to 1 at once",
    terms.NO_EVEN_MONEY: "keep the blackjack that is insured",
    terms.NO_DOUBLE: "leave the wager as it is on a hand that was doubled by who controls the box",
    terms.COVER_BOTH: "a wager on both hands of a pair that was split by who controls the box",
    terms.FIRST_HAND: "the wager on the first of them alone",
    terms.SECOND_HAND: "the wager on the second of them alone",
}
"""All that is decided, in the order of the columns, in which of equal worths the first is taken."""

COLUMNS: Final = (
    Column(
        "step",
        Role.STATE,
        f"{terms.INSURING}: insurance and even money; {terms.DECISION}: the player controls the box; "
        f"{terms.DOUBLING_TOO}, {terms.SPLITTING_TOO}: another does, who has doubled or split",
    ),
    Column(
        "of",
        Role.STATE,
        f"which hand: {Of.UNSPLIT}; {Of.INSURED}, a blackjack with insurance; {Of.FIRST} and {Of.SECOND} of "
        f"a pair that was split; {Of.SECOND_OF_THREE}, where the first was split again; {Of.AGAIN}, a hand "
        f"of a second split with the blackjack wager; {Of.AGAIN_ADDED}, one without",
    ),
    Column("pair", Role.STATE, "a card of the pair that it was split from; empty of one that was not"),
    Column("hand", Role.STATE, "its cards by what they count, aces first; T counts 10"),
    Column("dealer", Role.STATE, "the dealer's first card"),
    Column("weight", Role.WEIGHT, "deals, of two cards and the dealer's one, whose first decision this is"),
    Column("reached", Role.CHANCE, "how often a round of one player alone comes to it under the best play"),
    Column("best", Role.BEST, "the action that is worth most"),
    *(Column(name, Role.ACTION, what) for name, what in ACTIONS.items()),
)
UNIT: Final = "per unit of the blackjack wager, with all that decisions put beside it on its hands"
BASIS: Final = (
    (
        "The full shoe without the cards of the hand and the dealer's first one can come next; beside a hand "
        "of a pair another card of its value is gone with each hand that is made of the same pair."
    ),
    (
        "There is no hole card; where the dealer has a blackjack, what was put up besides goes back as the "
        "rules say."
    ),
    "{doubles} are for as much as the wager.",
    (
        "Who does not control the box decides after the others did: what is worth there is how the box is "
        "played as is best for who controls it, with no further split. Such states have no weight, and one "
        "player alone does not come to them."
    ),
)
INSURED: Final = (
    "Insurance is for half of the blackjack wager, against the cards that are left of the shoe; doubles"
)
BLACKJACKS: Final = (
    "The ranks of tens are left as they come: each of those in the shoe is as likely. Nothing is decided "
    "about a blackjack."
)

Worths: TypeAlias = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class _Listed:
    """Hands in one part of a round, whatever the dealer's first card is."""

    places: Ints
    texts: tuple[str, ...]
    open: tuple[tuple[str, ...], ...]
    """What may be decided."""


@dataclass(frozen=True)
class _States:
    rules: BlackjackRules
    found: Solution
    _legal: dict[tuple[int, int, int], tuple[str, ...]] = field(default_factory=dict)

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
                    reached[place] = chance
            self.work.come(first, -1, found.actions[first], reached)
            insured = self._insurable(first)
            for n in self.possible(listed, first, {}):
                place = int(listed.places[n])
                own = _own(listed.open[n], worths[place])
                if terms.SPLIT in own:
                    own[terms.SPLIT] = found.split(_value_of(place), first)
                if not math.isnan(half := float(worths[place, SURRENDER])):
                    own[terms.SURRENDER] = half
                weight = 0 if insured else weights.get((place, first), 0)
                yield _row(
                    (terms.DECISION, Of.UNSPLIT, ""),
                    listed.texts[n],
                    first,
                    weight,
                    float(reached[place]),
                    own,
                )
                yield from _doubling_too((Of.UNSPLIT, ""), listed, n, first, worths)

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
            yield _row((terms.INSURING, Of.UNSPLIT, ""), *told, self.weights[place, first], chance, own)
            if asks_again:
                # Who plays best insures only where that is worth more.
                later = chance if _best(own) == terms.INSURANCE else 0.0
                again = {terms.NO_EVEN_MONEY: insured, terms.EVEN_MONEY: even}
                yield _row((terms.INSURING, Of.INSURED, ""), *told, 0, later, again)

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
        yield self._splitting_too(base, beside)

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
            own = _own(listed.open[n], worths[place])
            if terms.SPLIT in own:
                assert split is not None, (of, place)
                own[terms.SPLIT] = split
            text = listed.texts[n]
            whose = of, FACES[self.value]
            yield _row((terms.DECISION, *whose), text, self.first, 0, float(reached[place]), own)
            yield from _doubling_too(whose, listed, n, self.first, worths)

    def _splitting_too(self, work: Work, chances: Floats) -> str:
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
        return _row((terms.SPLITTING_TOO, Of.UNSPLIT, ""), _text(place), self.first, 0, 0.0, own)

    # How often -----------------------------------------------------------------------------------

    def _reached(self) -> dict[Of, Floats]:
        """How often a round comes to each hand, where the pair is split in the best play."""
        found, size = self.states.found, len(hands().size)
        out = {of: np.zeros(size) for of in Of}
        pair = resplit.pair_of(self.value)
        if found.actions[self.first, pair] != counting.SPLIT:
            return out
        dealt = self.states.weights[pair, self.first] / self.states.total
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
    whose: tuple[Of, str], listed: _Listed, n: int, first: int, worths: Floats
) -> Iterator[str]:
    """A hand for another player of the box, where who controls it has doubled: it counts as a double does.

    A dealer's blackjack takes one wager alone of a double, so that one is worth half of both and of what it
    took once too often.
    """
    if terms.DOUBLE_DOWN in listed.open[n]:
        place = int(listed.places[n])
        twice = float(worths[place, DOUBLE])
        once = (twice - float(worths[place, TAKEN])) / 2
        told = {terms.DOUBLE_DOWN: twice, terms.NO_DOUBLE: once}
        yield _row((terms.DOUBLING_TOO, *whose), listed.texts[n], first, 0, 0.0, told)


def _best(own: Worths) -> str:
    return max(own, key=lambda action: own[action])


def _row(step: tuple[str, Of, str], hand: str, first: int, weight: int, reached: float, own: Worths) -> str:
    """A row; of equal worths the first is the best."""
    worths = (worth_text(own[action]) if action in own else "" for action in ACTIONS)
    return row((*step, hand, FACES[first], weight, worth_text(max(reached, 0.0)), _best(own), *worths))


def decisions(rules: BlackjackRules, found: Solution, mean: Fraction) -> Decisions:
    """Every state of a table, under the best play; ``mean``: of the blackjack wager."""
    states = _States(rules, found)
    lines = states.lines()
    doubles = INSURED if rules.twenty_one.insurance.against else "Doubles"
    basis = (*(text.format(doubles=doubles) for text in BASIS), *([BLACKJACKS] if found.shape.tens else []))
    return Decisions(UNIT, COLUMNS, len(lines), lambda: lines, (states.sum(mean),), basis, ERROR + ROUNDING)
