"""The analyser of lucky draw baccarat: from a game's rules to the exact figures of its wagers."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from croupier.analysis.families import Analyser, Dealt
from croupier.analysis.lucky_draw import playing
from croupier.analysis.lucky_draw.counting import (
    GROUPS,
    POINTS,
    Distribution,
    Heap,
    State,
    distribution,
    is_three,
    name_of,
    value_of,
)
from croupier.analysis.results import (
    Exhibit,
    GameAnalysis,
    StrategyValue,
    WagerAnalysis,
    strategies_exhibit,
)
from croupier.analysis.showdowns import Showdowns
from croupier.games.baccarat.kernel import total
from croupier.games.game import Game
from croupier.games.lucky_draw.rules import LuckyDrawRules
from croupier.games.lucky_draw.terms import BEST, ENTER
from croupier.games.options import resolve
from croupier.games.wagers import WagerType

METHOD: Final = (
    (
        "A box and the dealer take two cards each and one more each where they draw. Every ordered sequence "
        "of six cards is counted, those that the round does not take included, so that all sequences are "
        "equally likely and every probability is a whole number of sequences over their total. Nothing is "
        "sampled and nothing is rounded."
    ),
    (
        "Cards are grouped by what they count, threes by their suits besides. For every pair of the box's "
        "cards and every card of the dealer's the further cards are counted from what these three left. How "
        "hands count, when the dealer draws and the grading of every wager are the functions that a live "
        "round runs on."
    ),
    (
        "The box draws where that is worth more than standing, state by state, and stands where both are "
        "worth the same. The enter wager is counted with the draw wager that a draw puts beside it, per unit "
        "of the enter wager."
    ),
)

STRATEGIES: Final = "The enter wager by how its player decides."
ASSUMPTIONS: Final = (
    (
        "The cards lie in random order, every order equally likely, and a player goes by the own two cards "
        "and the dealer's first: the first round of a shoe, or any round counted from its start. A player "
        "who goes by the cards of other boxes or of earlier rounds, and the choice of the last round by the "
        "cutting card, lie outside."
    ),
    "The round is played to its end without an irregularity, and every wager stands.",
    "Figures are per unit staked; a win at 3 to 2 is paid exactly.",
)


def analyse_cards(game: Game, given: Mapping[str, object], heap: Heap | None = None) -> GameAnalysis:
    """The exact analysis of a round dealt from any heap of cards, or from the game's own decks."""
    rules = game.rules(given)
    assert isinstance(rules, LuckyDrawRules), game.name
    if heap is None:
        heap = Heap.of(rules.shoe.fresh)
    found = distribution(heap)
    wager = _wager(found, rules.wagers[ENTER].counted)
    ends = Showdowns.alone(wager.type, wager.counts)
    return GameAnalysis(
        game=game,
        options=resolve(game.options, given),
        rules=rules,
        wagers=(wager,),
        total=heap.sequences,
        space=f"ordered sequences of 6 of {heap.cards} cards",
        pair_counts=ends.pair_counts,
        inputs=_inputs(heap),
        method=METHOD,
        assumptions=ASSUMPTIONS,
        exhibits=lambda: (
            strategies_exhibit("Stand against draw", STRATEGIES, wager.strategies),
            _chart(found, wager.type),
        ),
        charts=lambda: (_chart(found, wager.type),),
        cases=ends,
        decisions=lambda: playing.decisions(found, wager),
    )


ANALYSER: Final[Analyser] = Dealt(analyse_cards, lambda rules: _inputs(Heap.of(rules.shoe.fresh)))


def _wager(found: Distribution, type_: WagerType) -> WagerAnalysis:
    """The enter wager under the best play, and the ways to play that it is compared with."""
    total = found.heap.sequences

    def analysed(name: str, draws: playing.Draws) -> WagerAnalysis:
        counts, drew = playing.played(found, draws)
        stake = 1 + Fraction(drew, total)
        return WagerAnalysis(type_, total, counts, name, stake, compare=compare)

    def compare() -> tuple[StrategyValue, ...]:
        made = [analysed(name, draws) for name, draws in playing.ways(type_).items()]
        return tuple(map(StrategyValue.of, made))

    return analysed(BEST, playing.ways(type_)[BEST])


def _inputs(heap: Heap) -> dict[str, Any]:
    return {"cards": {name_of(group): n for group, n in enumerate(heap.counts) if n}}


_SUITED, _OFF_SUIT = "two threes, suited", "two threes, off suit"


def _hand_name(state: State) -> str:
    """A hand in the chart: what it counts, two threes apart."""
    if is_three(state.first) and is_three(state.second):
        return _SUITED if state.first == state.second else _OFF_SUIT
    return str(total(value_of(state.first), value_of(state.second)))


def _chart(found: Distribution, type_: WagerType) -> Exhibit:
    """What is best, by what the box's two cards count and the dealer's card does."""
    best: dict[tuple[str, int], set[bool]] = {}
    for state in found.states:
        key = _hand_name(state), value_of(state.up)
        best.setdefault(key, set()).add(playing.worths(type_, state).draws)
    words = {frozenset({True}): "draw", frozenset({False}): "stand", frozenset({True, False}): "by cards"}
    hands = [str(points) for points in range(POINTS)] + [_OFF_SUIT, _SUITED]
    ups = sorted({value_of(group) for group in range(GROUPS)})
    rows = [
        (hand, *(words[frozenset(best[hand, up])] if (hand, up) in best else "" for up in ups))
        for hand in hands
    ]
    return Exhibit(
        "Stand or draw",
        "By what the box's two cards count, against the dealer's card; where it goes by the cards that make "
        "the count, the list of all states says which.",
        ("two cards", *map(str, ups)),
        tuple(rows),
    )
