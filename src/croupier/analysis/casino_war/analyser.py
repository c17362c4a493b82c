"""The analyser of casino war: from a game's rules to the exact figures of its wagers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from croupier.analysis.casino_war.counting import AT_WAR, SUITS, Distribution, Heap, distribution
from croupier.analysis.casino_war.states import decisions
from croupier.analysis.families import Analyser, Dealt
from croupier.analysis.figures import ratio_text
from croupier.analysis.results import (
    Exhibit,
    GameAnalysis,
    StrategyValue,
    WagerAnalysis,
    strategies_exhibit,
)
from croupier.analysis.showdowns import Showdowns
from croupier.equipment.cards import RANKS
from croupier.games.casino_war.battle import Battle
from croupier.games.casino_war.kernel import compare
from croupier.games.casino_war.rules import CasinoWarRules
from croupier.games.casino_war.terms import ALWAYS_SURRENDER, ALWAYS_WAR, CASINO_WAR
from croupier.games.comparing import EQUAL
from croupier.games.game import Game
from croupier.games.options import resolve
from croupier.games.wagers import WagerType

METHOD: Final = (
    (
        "A box and the dealer take a card each and, in a war, one more each. Every ordered sequence of four "
        "cards is counted, those that the round does not take included, so that all sequences are equally "
        "likely and every probability is a whole number of sequences over their total. Nothing is sampled "
        "and nothing is rounded."
    ),
    (
        "Cards are grouped by rank. After a tie the war is counted from what the tie left of each rank. How "
        "cards compare, and the grading of every wager, are the functions that a live round runs on."
    ),
    (
        "The casino war wager is counted with the go to war wager that a war puts behind it, per unit of the "
        "casino war wager: a war comes to one unit won, two units won (equal cards) or two units lost."
    ),
    (
        "Going to war is never worse than surrender, whatever cards are left. The additional cards of box "
        "and dealer are as likely one way round as the other, so a war is won as often as it is lost; where "
        "they are equal with probability e it is worth (1 - e)/2 - 2(1 - e)/2 + 2e = -1/2 + 5e/2 units, and "
        "a surrender is worth -1/2. The same holds for every rank of a tie, and for a player who has seen "
        "cards."
    ),
)

ASSUMPTIONS: Final = (
    (
        "The cards lie in random order, every order equally likely, and none of them has been seen: the "
        "first round of a shoe, or any round counted from its start. Cards that other boxes take change "
        "nothing. A player who counts cards, and the choice of the last round by the cutting card, lie "
        "outside."
    ),
    "The round is played to its end without an irregularity, and every wager stands.",
    "Figures are per unit staked; every line pays in whole units, and a surrender takes exactly half.",
)


def analyse_cards(game: Game, given: Mapping[str, object], heap: Heap | None = None) -> GameAnalysis:
    """The exact analysis of a round dealt from any heap of cards, or from the game's own decks."""
    rules = game.rules(given)
    assert isinstance(rules, CasinoWarRules), game.name
    if heap is None:
        heap = Heap.of(rules.shoe.fresh)
    found = distribution(heap)
    placed = {w.name: w.counted for w in rules.wagers.values() if not w.follows}
    battles = Showdowns(placed, found.battles(), heap.sequences)
    wagers = {type_.name: _wager(found, type_, battles) for type_ in placed.values()}
    return GameAnalysis(
        game=game,
        options=resolve(game.options, given),
        rules=rules,
        wagers=tuple(wagers.values()),
        total=heap.sequences,
        space=f"ordered sequences of 4 of {heap.cards} cards",
        pair_counts=battles.pair_counts,
        inputs=_inputs(heap),
        method=METHOD,
        assumptions=ASSUMPTIONS,
        exhibits=lambda: (_strategies(wagers[CASINO_WAR]), _ties(found, placed[CASINO_WAR])),
        charts=lambda: (_strategies(wagers[CASINO_WAR]),),
        cases=battles,
        decisions=lambda: decisions(found, wagers[CASINO_WAR]),
    )


ANALYSER: Final[Analyser] = Dealt(analyse_cards, lambda rules: _inputs(Heap.of(rules.shoe.fresh)))


def _wager(found: Distribution, type_: WagerType, battles: Showdowns) -> WagerAnalysis:
    """A wager under the best strategy: war on every tie."""
    alone = WagerAnalysis(type_, battles.total, battles.by_line(type_))
    if type_.name != CASINO_WAR:
        return alone
    given_up = replace(battles, counts=found.battles(surrender=True)).by_line(type_)
    fought = replace(alone, strategy=ALWAYS_WAR, average_stake=1 + Fraction(found.tied, battles.total))
    gave_up = replace(alone, strategy=ALWAYS_SURRENDER, counts=given_up)
    assert fought.house_edge <= gave_up.house_edge, found.heap
    return replace(fought, compare=lambda: (StrategyValue.of(fought), StrategyValue.of(gave_up)))


def _inputs(heap: Heap) -> dict[str, Any]:
    return {"cards": {RANKS[face]: n for face, n in enumerate(heap.counts) if n}}


def _strategies(wager: WagerAnalysis) -> Exhibit:
    return strategies_exhibit(
        "Surrender against war",
        "The casino war wager by what its player does on a tie; going to war is best on every tie.",
        wager.strategies,
    )


def _ties(found: Distribution, type_: WagerType) -> Exhibit:
    surrendered = type_.lines[type_.grade(Battle(EQUAL))].ratio
    rows: list[tuple[str | int, ...]] = []
    for face, wars in found.ties.items():
        assert compare(face * SUITS, face * SUITS) == EQUAL
        lines = {war: type_.lines[type_.grade(Battle(EQUAL, war))] for war in AT_WAR}
        worth = sum((lines[war].ratio * n for war, n in wars.items()), Fraction(0)) / sum(wars.values())
        assert worth >= surrendered, found.heap
        counts = [wars.get(war, 0) for war in AT_WAR]
        rows.append((RANKS[face], *counts, ratio_text(worth), ratio_text(surrendered)))
    return Exhibit(
        "The war after a tie",
        "Sequences by the rank of the tie and how the additional cards compare, and what war and surrender "
        "are worth then, in units.",
        ("tie of", "lower", "equal", "higher", "war", "surrender"),
        tuple(rows),
    )
