"""What the exact analyses of stud poker against the dealer share: deals, the best play, what is shown.

A game gives its deals (:class:`Deals`): every hand of a player's, the kinds of hand, and how many of the
dealer's hands end each in each way, for everything that a player can see of the dealer's cards.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.advice import Advice, Asked, best
from croupier.analysis.decisions import Decisions
from croupier.analysis.figures import ratio_text
from croupier.analysis.results import Exhibit, GameAnalysis, StrategyValue, WagerAnalysis
from croupier.analysis.showdowns import Showdowns
from croupier.equipment.cards import FULL_DECK, RANKS, SUITS
from croupier.errors import CroupierError
from croupier.games.game import Game, Rules
from croupier.games.options import resolve
from croupier.games.poker_hands.names import SINGULAR
from croupier.games.stud import finish
from croupier.games.stud.rules import DealerPokerRules
from croupier.games.stud.terms import ANTE, BET, FOLD
from croupier.games.wagers import WagerType

WHOLE_DECK: Final[tuple[int, ...]] = FULL_DECK.cards
COMPARED: Final[tuple[int, ...]] = (finish.LOST, finish.WON, finish.STOOD_OFF, finish.NOT_QUALIFIED)
"""How a hand that is bet on can end; the ends number the columns of :attr:`Deals.ends`."""

HALF: Final = 32
"""Bits of a half of a whole number."""

Table: TypeAlias = NDArray[Any]
Bets: TypeAlias = NDArray[np.bool_]
"""Whether a player bets: a row for each hand, a column for each thing seen of the dealer's."""


class BadDeck(CroupierError):
    """Cards that a game cannot be analysed for."""


def checked(cards: Iterable[int], hand: int, hands: int = 2) -> tuple[int, ...]:
    """A deck of some cards in ascending order, for one hand or two of so many.

    Raises:
        BadDeck: a card comes twice or is none of a deck, or there are too few.
    """
    deck = tuple(sorted(cards))
    if len(set(deck)) != len(deck) or not set(deck) <= set(WHOLE_DECK):
        raise BadDeck("a deck is cards that differ, without a joker")
    if len(deck) < hands * hand:
        needed = f"a hand needs {hand}" if hands == 1 else f"two hands need {2 * hand}"
        raise BadDeck(f"{len(deck)} cards: {needed}")
    return deck


def inputs(deck: tuple[int, ...]) -> dict[str, Any]:
    """What the counting starts from, as plain JSON values."""
    return {"decks": 1} if deck == WHOLE_DECK else {"cards": sorted(deck)}


def alike(hands: Table, places: Table, deck: tuple[int, ...]) -> tuple[Table, Table]:
    """Hands that stand for all, in ascending order of their places, and how many each stands for.

    A whole deck is the same under every exchange of suits: one of the hands that are the same but for that
    stands for them. Of any other deck each stands for itself. Hands of one place come in the order given.
    """
    if deck == WHOLE_DECK:
        _, first, counts = np.unique(without_suits(hands), return_index=True, return_counts=True)
    else:
        first, counts = np.arange(len(hands)), np.ones(len(hands), np.int64)
    ascending = np.lexsort((first, places[first]))
    return first[ascending], counts[ascending]


def without_suits(hands: Table) -> Table:
    """By hand a number that is the same for all that are the same but for an exchange of suits."""
    bits = [1 << (len(RANKS) * (card % len(SUITS)) + card // len(SUITS)) for card in WHOLE_DECK]
    held = np.zeros(len(hands), np.int64)
    for column in hands.T:
        held += np.array(bits, np.int64)[column]
    # What is held of each suit, the least first: all pairs that a network of four compares.
    suits = [held >> (len(RANKS) * suit) & ((1 << len(RANKS)) - 1) for suit in range(len(SUITS))]
    for a, b in ((0, 1), (2, 3), (0, 2), (1, 3), (1, 2)):
        suits[a], suits[b] = np.minimum(suits[a], suits[b]), np.maximum(suits[a], suits[b])
    return np.asarray(sum(each << (len(RANKS) * suit) for suit, each in enumerate(suits)))


def rank_names(hand: Iterable[int]) -> str:
    """The ranks of a hand, the highest first: ``ace, king, jack, 8, 3``."""
    ranks = sorted(((int(card) // len(SUITS) - 1) % len(RANKS) for card in hand), reverse=True)
    return ", ".join(SINGULAR[rank] for rank in ranks)


@dataclass(frozen=True)
class Deals(ABC):
    """Hands of a player, in ascending order, against every hand that the dealer can hold."""

    deck: tuple[int, ...]
    cards: Table
    """The hands: a row each."""
    places: Table
    alike: Table
    """How many hands each stands for: those that are the same but for an exchange of suits."""
    ends: Table
    """How many of the dealer's hands: by hand, what is seen of the dealer's cards, and end."""

    @property
    @abstractmethod
    def kinds(self) -> Table:
        """What kind of hand each is."""

    @property
    def faces_up(self) -> Table | None:
        """By hand: the dealer's cards of which one is seen, a column for each; None where none is."""
        return None

    @property
    def groups(self) -> Table:
        """What wagers tell hands apart by, besides how they end."""
        return self.kinds

    @abstractmethod
    def showdown(self, end: int, group: int) -> Any:
        """What wagers on a hand of a group are graded from."""

    @property
    def seen(self) -> int:
        """How many things a player may see of the dealer's cards, with one hand."""
        return int(self.ends.shape[1])

    @property
    def dealers(self) -> int:
        """How many hands the dealer can hold, with one hand of the player's and what is seen."""
        return int(self.ends[0, 0].sum())

    @property
    def deals(self) -> int:
        """How many deals there are, all equally likely."""
        return math.comb(len(self.deck), self.cards.shape[1]) * self.seen * self.dealers

    def showdowns(self, bets: Bets) -> Counter[Any]:
        """In how many deals a hand has each showdown, where its player bets so."""
        found: Counter[Any] = Counter()
        betting = self._where(bets)
        folding = (~bets).sum(axis=1, dtype=np.int64) * self.dealers
        for group in np.unique(self.groups).tolist():
            rows = self.groups == group
            weights = self.alike[rows]
            for end in COMPARED:
                found[self.showdown(end, group)] += int(weights @ betting[rows, end])
            found[self.showdown(finish.FOLDED, group)] += int(weights @ folding[rows])
        return +found

    @cached_property
    def _whole(self) -> Table:
        """By hand: how it ends in each way, whatever is seen."""
        return np.asarray(self.ends.sum(axis=1, dtype=np.int64))

    def _where(self, bets: Bets) -> Table:
        """By hand: how it ends in each way where it is bet on."""
        every = np.asarray(bets.all(axis=1))
        # Most hands are bet on, or folded, whatever is seen.
        mixed = np.flatnonzero(bets.any(axis=1) & ~every)
        found = np.where(every[:, None], self._whole, 0)
        found[mixed] = np.where(bets[mixed][:, :, None], self.ends[mixed], 0).sum(axis=1, dtype=np.int64)
        return found


@dataclass(frozen=True, eq=False)
class Play:
    """Every hand and what is seen beside it, and what betting there is worth: compared as whole numbers."""

    found: Deals
    ante: WagerType
    """With its bet wager, as it is counted."""

    @cached_property
    def nets(self) -> tuple[Table, int, int]:
        """What each end of each group of hands wins, what folding does, and the unit of both in an ante."""

        def ratio(end: int, group: int) -> Fraction:
            return self.ante.lines[self.ante.grade(self.found.showdown(end, group))].ratio

        groups = range(int(self.found.groups.max()) + 1)
        table = [[ratio(end, group) for end in COMPARED] for group in groups]
        folding = ratio(finish.FOLDED, 0)
        unit = math.lcm(folding.denominator, *(net.denominator for row in table for net in row))
        scaled = [[int(net * unit) for net in row] for row in table]
        return np.array(scaled, np.int64), int(folding * unit), unit

    @cached_property
    def worth(self) -> Table:
        """By hand and what is seen: what betting wins over all the dealer's hands, in units of ``nets``."""
        nets = self.nets[0][self.found.groups]
        total = np.zeros(self.found.ends.shape[:2], np.int64)
        for column in range(len(COMPARED)):
            total += self.found.ends[:, :, column] * nets[:, column, None]
        return total

    @property
    def folding(self) -> int:
        """What folding loses, in the same units."""
        return self.nets[1] * self.found.dealers

    @property
    def unit(self) -> int:
        """What an ante on one hand is in units of ``worth``."""
        return self.found.dealers * self.nets[2]

    @cached_property
    def best(self) -> Bets:
        """Bet where that is worth more than folding loses."""
        return np.asarray(self.worth > self.folding)

    def mean(self, bets: Bets) -> Fraction:
        """What an ante wins where its player bets so."""
        by_hand = np.where(bets, self.worth, self.folding).sum(axis=1)
        # A sum over all hands may be more than 64 bits hold: that of each half is not.
        high, low = by_hand >> HALF, by_hand & ((1 << HALF) - 1)
        won = (int(self.found.alike @ high) << HALF) + int(self.found.alike @ low)
        return Fraction(won, self.found.deals * self.nets[2])

    def betting(self, bets: Bets) -> Fraction:
        """In which share of the deals the player bets."""
        deals = int(self.found.alike @ bets.sum(axis=1, dtype=np.int64)) * self.found.dealers
        return Fraction(deals, self.found.deals)

    def from_place(self, place: int) -> Bets:
        """Bet on every hand from a place of the order up, whatever is seen of the dealer's."""
        return np.broadcast_to((self.found.places >= place)[:, None], self.found.ends.shape[:2])

    @cached_property
    def best_place(self) -> int:
        """The place from which to bet, for who looks at the own hand alone."""
        gain = (self.worth - self.folding).sum(axis=1) * self.found.alike
        # The hands are in ascending order: what all from each one up gain. Those of one place go together.
        above = np.cumsum(gain[::-1])[::-1]
        places, first = np.unique(self.found.places, return_index=True)
        return int(places[int(above[first].argmax())])


@lru_cache(maxsize=2)
def _solved(
    deals: Callable[[Iterable[int]], Deals], cards: tuple[int, ...], ante: WagerType
) -> tuple[Play, Counter[Any]]:
    """The best play of the deals of some cards, and its showdowns; kept, as other options often leave it."""
    play = Play(deals(cards), ante)
    ends = play.found.showdowns(play.best)
    assert _ended(play, ends).mean == play.mean(play.best), cards
    return play, ends


def _ended(play: Play, ends: Counter[Any]) -> WagerAnalysis:
    """The ante, where its hands have so many of each showdown."""
    showdowns = Showdowns({ANTE: play.ante}, ends, play.found.deals)
    return WagerAnalysis(play.ante, showdowns.total, showdowns.by_line(play.ante))


RulesT = TypeVar("RulesT", bound=Rules)
Ways: TypeAlias = Mapping[str, Bets]
"""Ways to decide, in words; the best one comes first."""


class Counted(NamedTuple):
    """What the deals of some cards were counted to."""

    cards: tuple[int, ...]
    """The deck."""
    showdowns: Showdowns
    wagers: tuple[WagerAnalysis, ...]
    exhibits: Callable[[], tuple[Exhibit, ...]]
    charts: Callable[[], tuple[Exhibit, ...]]
    decisions: Callable[[], Decisions]


@dataclass(frozen=True, eq=False)
class DeckAnalyser(ABC, Generic[RulesT]):
    """The analyser of a family whose rounds are dealt from one deck."""

    rules: type[RulesT]
    space: str
    """What is counted, in words, with a place for how many cards."""
    method: tuple[str, ...]
    assumptions: tuple[str, ...]
    beside: str
    """What the ante is counted with, in words."""

    @abstractmethod
    def counted(self, rules: RulesT, cards: tuple[int, ...]) -> Counted:
        """The deals of some cards; raises :class:`BadDeck`."""

    def analyse(self, game: Game, given: Mapping[str, object]) -> GameAnalysis:
        """The exact analysis of a game, dealt from a whole deck."""
        return self.analyse_cards(game, given)

    def inputs(self, rules: Rules) -> Mapping[str, Any]:
        """The cards."""
        assert isinstance(rules, self.rules), rules
        return inputs(WHOLE_DECK)

    def analyse_cards(
        self, game: Game, given: Mapping[str, object], cards: Iterable[int] = WHOLE_DECK
    ) -> GameAnalysis:
        """The exact analysis of a round dealt from a whole deck, or from any cards of one.

        Raises:
            BadDeck: too few cards, or cards that are none of a deck.
        """
        rules = game.rules(given)
        assert isinstance(rules, self.rules), game.name
        found = self.counted(rules, tuple(cards))
        return GameAnalysis(
            game=game,
            options=resolve(game.options, given),
            rules=rules,
            wagers=found.wagers,
            total=found.showdowns.total,
            space=self.space.format(len(found.cards)),
            pair_counts=found.showdowns.pair_counts,
            inputs=inputs(found.cards),
            method=self.method,
            assumptions=self.assumptions,
            exhibits=found.exhibits,
            charts=found.charts,
            cases=found.showdowns,
            decisions=found.decisions,
        )


@dataclass(frozen=True, eq=False)
class StudAnalyser(DeckAnalyser[DealerPokerRules]):
    """The analyser of a family in which a hand bets or folds once."""

    deals: Callable[[Iterable[int]], Deals]
    """Every deal of a deck; raises :class:`BadDeck`."""
    ways: Callable[[Play], Ways]
    """The best way to decide, and simpler ones."""
    more: Callable[[DealerPokerRules, Play], Iterable[Exhibit]]
    """What is shown besides what the ante comes to by the ways to decide."""
    chart: Callable[[Play], Iterable[Exhibit]]
    """The best way to decide, or a simple one close to it, by what a player sees."""

    def counted(self, rules: DealerPokerRules, cards: tuple[int, ...]) -> Counted:
        """The best play, and what wagers come to by it."""
        placed = {w.name: w.counted for w in rules.wagers.values() if not w.follows}
        play, ends = _solved(self.deals, cards, placed[ANTE])
        showdowns = Showdowns(placed, ends, play.found.deals)
        return Counted(
            play.found.deck,
            showdowns,
            tuple(self._wager(rules, type_, play, showdowns) for type_ in placed.values()),
            exhibits=lambda: (self._when_to_bet(rules, play), *self.more(rules, play)),
            charts=lambda: (*self.chart(play), self._when_to_bet(rules, play)),
            decisions=lambda: self._decisions(play),
        )

    @staticmethod
    def _decisions(play: Play) -> Decisions:
        # What it imports needs this module.
        from croupier.analysis.stud_states import decisions

        return decisions(play)

    def _wager(
        self, rules: DealerPokerRules, type_: WagerType, play: Play, showdowns: Showdowns
    ) -> WagerAnalysis:
        counted = WagerAnalysis(type_, showdowns.total, showdowns.by_line(type_))
        if type_.name != ANTE:
            return counted
        return replace(
            counted,
            strategy=next(iter(self.ways(play))),
            average_stake=_average_stake(rules, play.betting(play.best)),
            compare=lambda: self._values(rules, play),
        )

    def _values(self, rules: DealerPokerRules, play: Play) -> tuple[StrategyValue, ...]:
        """The ante under the best way to decide, and under simpler ones."""
        made = tuple(
            StrategyValue(name, ended.house_edge, _average_stake(rules, betting), ended.variance)
            for name, betting, ended in _compared(self.ways, play)
        )
        assert all(made[0].house_edge <= other.house_edge for other in made), play.found.deck
        return made

    def _when_to_bet(self, rules: DealerPokerRules, play: Play) -> Exhibit:
        rows = [
            (
                value.strategy,
                ratio_text(value.house_edge),
                percent(value.house_edge),
                ratio_text(value.average_stake),
                percent(value.element_of_risk),
            )
            for value in self._values(rules, play)
        ]
        return Exhibit(
            "When to bet",
            f"The ante wager, with its {self.beside}, by how its player decides.",
            ("strategy", "house edge", "", "average stake", "element of risk"),
            tuple(rows),
        )


def _average_stake(rules: DealerPokerRules, betting: Fraction) -> Fraction:
    return 1 + rules.law.bet.choices[BET] * betting


@lru_cache(maxsize=2)
def _compared(ways: Callable[[Play], Ways], play: Play) -> tuple[tuple[str, Fraction, WagerAnalysis], ...]:
    """By way to decide: its name, how often it bets, and the ante under it; kept as :func:`_solved` is."""
    return tuple(
        (name, play.betting(bets), _ended(play, play.found.showdowns(bets)))
        for name, bets in ways(play).items()
    )


def kinds_of_hand(play: Play, names: Mapping[int, str]) -> Exhibit:
    """How many hands of each kind there are, how often they are bet on, and what an ante on them is worth."""
    found, rows = play.found, []
    worth = np.maximum(play.worth, play.folding).sum(axis=1)
    bets = play.best.sum(axis=1)
    for kind, name in names.items():
        these = found.kinds == kind
        hands = int(found.alike[these].sum())
        if not hands:
            continue
        won = sum(int(a) * int(b) for a, b in zip(found.alike[these], worth[these], strict=True))
        mean = Fraction(won, hands * found.seen * play.unit)
        betting = Fraction(int(found.alike[these] @ bets[these]), hands * found.seen)
        rows.append((name, hands, percent(betting), ratio_text(mean), f"{float(mean):.6f}"))
    return Exhibit(
        "Kinds of hand",
        "How many hands of each kind there are, how often they are bet on, and what an ante is worth.",
        ("kind", "hands", "bet on", "worth", ""),
        tuple(rows),
    )


def percent(value: Fraction) -> str:
    """A share as people read it."""
    return f"{100 * float(value):.4f}%"


def fold_or_bet(
    asked: Asked,
    showdown: Callable[[int, int], Any],
    kind: int,
    ends: Iterable[int],
    basis: str,
    most: int | None = None,
) -> Advice | None:
    """What betting and folding are worth, exactly, per unit of the ante; None where that is not asked.

    Args:
        asked: what the player is.
        showdown: what wagers are graded from, by how a hand ends and its kind.
        kind: of the hand.
        ends: how many of the dealer's hands end it in each way of :data:`COMPARED`.
        basis: what the figures rest on, in words.
        most: what a bet wager is paid at the most, in minor units; None where the sign bounds it nowhere.
    """
    if set(asked.request.actions) != {BET, FOLD}:
        return None
    alone = asked.rules.wagers[ANTE]
    ante = alone.counted

    def ratio(end: int) -> Fraction:
        whole = ante.lines[ante.grade(showdown(end, kind))].ratio
        if most is None or end != finish.WON:
            return whole
        own = alone.lines[alone.grade(showdown(end, kind))].ratio
        return own + min(whole - own, Fraction(most, asked.wager.stake))

    counts = tuple(ends)
    won = sum((ratio(end) * n for end, n in zip(COMPARED, counts, strict=True)), Fraction(0))
    return best({BET: won / sum(counts), FOLD: ratio(finish.FOLDED)}, basis)
