"""The analyser of Dragon21: from a game's rules to the exact figures of its wagers."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.analysis.cases import Together
from croupier.analysis.dragon21.counting import Distribution, Heap, distribution
from croupier.analysis.dragon21.hands import VALUES
from croupier.analysis.dragon21.pairs import Faces
from croupier.analysis.families import Analyser, Dealt
from croupier.analysis.results import Exhibit, GameAnalysis, WagerAnalysis
from croupier.analysis.showdowns import Showdowns
from croupier.games.baccarat.coup import PERFECT
from croupier.games.dragon21 import kernel
from croupier.games.dragon21.rules import Dragon21Rules
from croupier.games.dragon21.terms import DRAGON_PAIRS, TIGER_PAIRS
from croupier.games.game import Game
from croupier.games.options import resolve
from croupier.games.wagers import WagerType

METHOD: Final = (
    (
        "A round takes 4 to 24 cards. Every ordered sequence of 24 cards is counted, cards that the round "
        "does not take included, so that all sequences are equally likely and every probability is a whole "
        "number of sequences over their total. Nothing is sampled and nothing is rounded."
    ),
    (
        "A hand is known by how many cards it has of each value, aces to tens. For every hand that can be "
        "drawn the orders are counted in which its cards come so that it draws until it stands; with the "
        "cards that the Dragon's hand has taken out, so are those of the Tiger's, for every pair of hands."
    ),
    (
        "Where either hand is a blackjack both stay at two cards: these pairs are counted by themselves. The "
        "values of the cards, when a hand draws and the grading of every wager are the functions that a live "
        "round runs on."
    ),
    (
        "Where Perfect Pairs are offered, hands whose first two cards count alike are told apart by what "
        "these count. Every order of the cards of one value is equally likely, so each kind of pair has a "
        "whole number of the sequences."
    ),
)

ASSUMPTIONS: Final = (
    (
        "The cards lie in random order, every order equally likely, and none of them has been seen: the "
        "first round of a shoe, or any round counted from its start (the tenth, say), burned cards included "
        "among the unseen. A player who counts cards, and the choice of the last round by the cutting card, "
        "lie outside."
    ),
    "The round is played to its end without an irregularity, and every wager stands.",
    (
        "Figures are per unit staked, before payments are rounded to what chips can pay. Where a rulebook "
        "rounds, the edge at a stake is found with that stake."
    ),
)
PAIRS: Final = frozenset({DRAGON_PAIRS, TIGER_PAIRS})
NAMES: Final = ("ace", *(str(value) for value in range(2, VALUES)), "ten")


def analyse_cards(
    game: Game, given: Mapping[str, object], cards: Sequence[int] | None = None
) -> GameAnalysis:
    """The exact analysis of a round dealt from any heap of cards, or from the game's own decks."""
    rules = game.rules(given)
    assert isinstance(rules, Dragon21Rules), game.name
    cards = rules.shoe.fresh if cards is None else cards
    heap, faces = Heap.of(cards), Faces.of(cards)
    found = distribution(heap)
    wagers = tuple(
        WagerAnalysis(
            type_,
            heap.sequences,
            _of_two_cards(heap, faces)
            if type_.name in PAIRS
            else Showdowns({}, found.counts, heap.sequences).by_line(type_),
        )
        for type_ in rules.wagers.values()
    )
    ends = _Ends(rules.wagers, found, faces)
    return GameAnalysis(
        game=game,
        options=resolve(game.options, given),
        rules=rules,
        wagers=wagers,
        total=heap.sequences,
        space=f"ordered sequences of {heap.length} of {heap.cards} cards",
        pair_counts=ends.pair_counts,
        cases=ends,
        inputs=_inputs(heap),
        method=METHOD,
        assumptions=ASSUMPTIONS,
        exhibits=lambda: (_finished(found), _cards_taken(found)),
    )


ANALYSER: Final[Analyser] = Dealt(analyse_cards, lambda rules: _inputs(Heap.of(rules.shoe.fresh)))


@dataclass(frozen=True)
class _Ends:
    """Wagers of a round placed together."""

    bets: Mapping[str, WagerType]
    found: Distribution
    faces: Faces

    def _showdowns(self, names: Iterable[str]) -> Showdowns:
        """The finished hands that wagers are graded from; the pairs that hands begin with if one asks."""
        found = distribution(self.found.heap, self.faces) if PAIRS & set(names) else self.found
        return Showdowns(self.bets, found.counts, found.heap.sequences)

    def pair_counts(self, one: str, other: str) -> tuple[tuple[int, ...], ...]:
        """How many sequences end on each pair of lines of two wagers."""
        return self._showdowns((one, other)).pair_counts(one, other)

    def together(self, stakes: Mapping[str, int], smallest_chip: int = 1) -> Together:
        """What wagers placed on one round come to; stakes and chip in minor units."""
        return self._showdowns(stakes).together(stakes, smallest_chip)


def _of_two_cards(heap: Heap, faces: Faces) -> tuple[int, ...]:
    """How many sequences there are by the class of the pair that two of their cards make."""
    rest = math.perm(heap.cards - 2, heap.length - 2)
    return tuple(faces.first_two.get(class_, 0) * rest for class_ in range(PERFECT + 1))


def _inputs(heap: Heap) -> dict[str, Any]:
    return {"cards": {name: n for name, n in zip(NAMES, heap.counts, strict=True) if n}}


def _finished(found: Distribution) -> Exhibit:
    """What each hand comes to where neither has a blackjack."""
    drawn = range(kernel.LEAST, kernel.BLACKJACK)
    by: Counter[tuple[int, int]] = Counter()
    for finished, n in found.counts.items():
        if kernel.BLACKJACK not in (finished.dragon, finished.tiger):
            by[finished.dragon, finished.tiger] += n
    return Exhibit(
        "Final counts without a blackjack",
        "Sequences by the final count of the Dragon's hand (down) and of the Tiger's hand (across).",
        ("dragon", *map(str, drawn)),
        tuple((dragon, *(by[dragon, tiger] for tiger in drawn)) for dragon in drawn),
    )


def _cards_taken(found: Distribution) -> Exhibit:
    return Exhibit(
        "Cards taken",
        "Sequences by the cards that each hand takes.",
        ("dragon's cards", "tiger's cards", "sequences"),
        tuple((*key, n) for key, n in sorted(found.taken.items()) if n),
    )
