"""The analyser of Dragon21: from a game's rules to the exact figures of its wagers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from croupier.analysis.cases import Together
from croupier.analysis.dragon21.counting import Distribution, Heap, distribution
from croupier.analysis.dragon21.hands import VALUES
from croupier.analysis.families import Analyser
from croupier.analysis.results import Exhibit, GameAnalysis, PairCounts, WagerAnalysis
from croupier.games.dragon21 import kernel
from croupier.games.dragon21.hands import Finished
from croupier.games.dragon21.rules import Dragon21Rules
from croupier.games.game import Game, Rules
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
NAMES: Final = ("ace", *(str(value) for value in range(2, VALUES)), "ten")


class _Dragon21:
    """The analyser of the family."""

    def analyse(self, game: Game, given: Mapping[str, object]) -> GameAnalysis:
        """The exact analysis of Dragon21, dealt from whole decks."""
        return analyse_cards(game, given)

    def inputs(self, rules: Rules) -> Mapping[str, Any]:
        """The cards by what they count."""
        assert isinstance(rules, Dragon21Rules), rules
        return _inputs(Heap.of(rules.shoe.fresh))


ANALYSER: Final[Analyser] = _Dragon21()


def analyse_cards(game: Game, given: Mapping[str, object], heap: Heap | None = None) -> GameAnalysis:
    """The exact analysis of a round dealt from any heap of cards, or from the game's own decks."""
    rules = game.rules(given)
    assert isinstance(rules, Dragon21Rules), game.name
    if heap is None:
        heap = Heap.of(rules.shoe.fresh)
    found = distribution(heap)
    wagers = tuple(
        WagerAnalysis(type_, heap.sequences, found.by_line(type_)) for type_ in rules.wagers.values()
    )
    return GameAnalysis(
        game=game,
        options=resolve(game.options, given),
        rules=rules,
        wagers=wagers,
        total=heap.sequences,
        space=f"ordered sequences of {heap.length} of {heap.cards} cards",
        pair_counts=_pair_counts(rules, found),
        cases=_Ends(rules.wagers, found),
        inputs=_inputs(heap),
        method=METHOD,
        assumptions=ASSUMPTIONS,
        exhibits=lambda: (_finished(found), _cards_taken(found)),
    )


@dataclass(frozen=True)
class _Ends:
    """Wagers of a round placed together."""

    bets: Mapping[str, WagerType]
    found: Distribution

    def together(self, stakes: Mapping[str, int], smallest_chip: int = 1) -> Together:
        """What wagers placed on one round come to; stakes and chip in minor units."""
        nets: Counter[Fraction] = Counter()
        for finished, n in self.found.counts.items():
            ended = (
                (self.bets[name].lines[self.bets[name].grade(finished)], s) for name, s in stakes.items()
            )
            nets[sum((line.net(stake, smallest_chip) for line, stake in ended), Fraction(0))] += n
        return Together(dict(stakes), tuple(sorted(nets.items(), reverse=True)), self.found.heap.sequences)


def _pair_counts(rules: Dragon21Rules, found: Distribution) -> PairCounts:
    return lambda one, other: found.by_lines(rules.wagers[one], rules.wagers[other])


def _inputs(heap: Heap) -> dict[str, Any]:
    return {"cards": {name: n for name, n in zip(NAMES, heap.counts, strict=True) if n}}


def _finished(found: Distribution) -> Exhibit:
    """What each hand comes to where neither has a blackjack."""
    drawn = range(kernel.LEAST, kernel.BLACKJACK)
    by = {finished: n for finished, n in found.counts.items() if kernel.BLACKJACK not in finished}
    return Exhibit(
        "Final counts without a blackjack",
        "Sequences by the final count of the Dragon's hand (down) and of the Tiger's hand (across).",
        ("dragon", *map(str, drawn)),
        tuple((dragon, *(by.get(Finished(dragon, tiger), 0) for tiger in drawn)) for dragon in drawn),
    )


def _cards_taken(found: Distribution) -> Exhibit:
    return Exhibit(
        "Cards taken",
        "Sequences by the cards that each hand takes.",
        ("dragon's cards", "tiger's cards", "sequences"),
        tuple((*key, n) for key, n in sorted(found.taken.items()) if n),
    )
