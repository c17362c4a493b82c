"""The analyser of stud poker with communal cards: the ante, with what is put behind it, by ways to play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final, Protocol

from croupier.analysis.decisions import Decisions
from croupier.analysis.results import (
    Exhibit,
    StrategyValue,
    WagerAnalysis,
    strategies_exhibit,
)
from croupier.analysis.showdowns import Showdowns
from croupier.analysis.stud import Counted, DeckAnalyser
from croupier.equipment.cards import RANKS, SUITS
from croupier.games.stud.rules import StudTableRules
from croupier.games.stud.terms import ANTE
from croupier.games.wagers import WagerType

FOLDED: Final = "folded"
"""The line of a wager that is lost with a hand that is given up."""


class Play(Hashable, Protocol):
    """Every decision with the cards of a deck, solved."""

    @property
    def cards(self) -> tuple[int, ...]:
        """The deck."""
        ...

    @property
    def mean(self) -> Fraction:
        """What an ante wins under the best play."""
        ...

    @property
    def best(self) -> Any:
        """The best way to play."""
        ...

    def ends(self, policy: Any) -> Counter[Any]:
        """In how many deals a hand has each showdown under a way to play."""
        ...


@dataclass(frozen=True, eq=False)
class BoardAnalyser(DeckAnalyser[StudTableRules]):
    """The analyser of a family."""

    solved: Callable[[tuple[int, ...], Any], Any]
    """The play of some cards under some rules; raises :class:`BadDeck`."""
    ways: Callable[[Any], Mapping[str, Any]]
    """Ways to play by their names, the best first."""
    behind: Callable[[Any], int]
    """How many antes are put behind the ante of a hand, by its showdown."""
    more: Callable[[Any, Any], Iterable[Exhibit]]
    """What is shown besides ways to play, by rules and play."""
    chart: Callable[[Any], Iterable[Exhibit]]
    """What to do, by play."""
    decisions: Callable[[Any, Any], Decisions]
    """Every decision, by rules and play."""

    def counted(self, rules: StudTableRules, cards: tuple[int, ...]) -> Counted:
        """The best play, and what wagers come to by it."""
        play = self.solved(cards, rules)
        placed = {w.name: w.counted for w in counted_alone(rules)}
        showdowns = Showdowns(placed, ended(play), ended(play).total())
        return Counted(
            play.cards,
            showdowns,
            tuple(self._wager(play, type_, showdowns) for type_ in placed.values()),
            exhibits=lambda: (self._ways(play, placed[ANTE]), *self.more(rules, play)),
            charts=lambda: (*self.chart(play), self._ways(play, placed[ANTE])),
            decisions=lambda: self.decisions(rules, play),
        )

    def _wager(self, play: Play, type_: WagerType, showdowns: Showdowns) -> WagerAnalysis:
        best = next(iter(self.ways(play)))
        if type_.name == ANTE:
            ante = self.played(type_, ended(play), best)
            assert ante.mean == play.mean, play.cards
            return replace(ante, compare=lambda: _values(self, play, type_))
        alone = WagerAnalysis(type_, showdowns.total, showdowns.by_line(type_))
        lost = (many for line, many in zip(type_.lines, alone.counts, strict=True) if line.name == FOLDED)
        return replace(alone, strategy=best) if any(lost) else alone

    def played(self, ante: WagerType, ends: Counter[Any], name: str) -> WagerAnalysis:
        """The ante under a way to play, by how its hands end."""
        showdowns = Showdowns({ANTE: ante}, ends, ends.total())
        behind = Fraction(sum(self.behind(shown) * many for shown, many in ends.items()), ends.total())
        stake = 1 + int(bool(ante.beside)) + behind
        return WagerAnalysis(ante, showdowns.total, showdowns.by_line(ante), name, stake)

    def _ways(self, play: Play, ante: WagerType) -> Exhibit:
        about = f"The ante wager, with {self.beside}, by how its player decides."
        return strategies_exhibit("Ways to play", about, _values(self, play, ante))


def counted_alone(rules: StudTableRules) -> tuple[WagerType, ...]:
    """The wagers that are counted by themselves: not those that the ante is counted with."""
    beside = rules.wagers[ANTE].beside
    return tuple(w for w in rules.wagers.values() if not w.follows and not w.pooled and w.name != beside)


@lru_cache(maxsize=4)
def ended(play: Play) -> Counter[Any]:
    """How hands end under the best play; kept, as other options often leave it."""
    return play.ends(play.best)


@lru_cache(maxsize=4)
def _values(analyser: BoardAnalyser, play: Play, ante: WagerType) -> tuple[StrategyValue, ...]:
    """The ante under the ways to play."""
    made: list[StrategyValue] = []
    for name, policy in analyser.ways(play).items():
        ends = play.ends(policy) if made else ended(play)
        made.append(StrategyValue.of(analyser.played(ante, ends, name)))
    assert all(made[0].house_edge <= other.house_edge for other in made), play.cards
    return tuple(made)


# The first decision by two cards --------------------------------------------------------------------

_RANKS: Final = "AKQJT98765432"


def by_hole_cards(title: str, note: str, told: Iterable[tuple[Sequence[int], str]]) -> Exhibit:
    """What is told of pairs of hole cards, those alike told the same, by their ranks and whether suited."""
    cells: dict[tuple[str, bool], str] = {}
    for (one, other), text in told:
        cells[_key(_rank(one), _rank(other), suited=one % len(SUITS) == other % len(SUITS))] = text
    rows = tuple(
        (row, *(cells[_key(row, column, suited=at > above)] for at, column in enumerate(_RANKS)))
        for above, row in enumerate(_RANKS)
    )
    return Exhibit(
        title, f"Suited cards above the diagonal of pairs, others below it{note}.", ("", *_RANKS), rows
    )


def _rank(card: int) -> str:
    return _RANKS[(len(RANKS) - card // len(SUITS)) % len(RANKS)]


def _key(one: str, other: str, *, suited: bool) -> tuple[str, bool]:
    first, second = sorted((one, other), key=_RANKS.index)
    return first + second, suited and one != other
