"""The analyser of Big Raise stud poker: from a game's rules to the exact figures of its wagers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

import numpy as np

from croupier.analysis.big_raise import playing
from croupier.analysis.big_raise.hands import CHOICES, Play, Policy, hands
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
from croupier.analysis.stud import WHOLE_DECK, inputs, percent
from croupier.games.big_raise.conduct import THREE_NAMES
from croupier.games.big_raise.terms import BLIND, BONUS, BigRaiseRules
from croupier.games.game import Game
from croupier.games.options import resolve
from croupier.games.stud.terms import ANTE
from croupier.games.wagers import WagerType

METHOD: Final = (
    (
        "Every choice of three cards is counted with every pair of communal cards, 22,100 times 1,176 deals, "
        "so that all are equally likely and every probability is a whole number of deals over their total. "
        "Nothing is sampled and nothing is rounded. Hands that are the same but for an exchange of suits are "
        "counted once and weighed."
    ),
    (
        "Folding and each raise are worth what all pairs of communal cards make of them; the decision that "
        "is worth most is taken, of those that are worth the same the largest raise. The ante wager is "
        "counted with the raise behind it, per unit of the ante, and the bonus by the three cards alone."
    ),
    "How hands rank and the grading of every wager are the functions that a live round runs on.",
)
ASSUMPTIONS: Final = (
    (
        "The cards lie in random order, every order equally likely, and a player knows the own three cards "
        "and no others: players may not tell one another of theirs. Whether a shoe or a shuffler deals, and "
        "which card of a shuffler's packet is discarded, changes nothing."
    ),
    (
        "The round is played to its end without an irregularity, every raise is one to four antes, and no "
        "payment is held to a maximum."
    ),
    (
        "Three cards rank as published elsewhere, since the division that says so is not printed; the option "
        "ace_two_three says what ace, 2 and 3 are."
    ),
)


def analyse_cards(game: Game, given: Mapping[str, object], cards: Iterable[int] = WHOLE_DECK) -> GameAnalysis:
    """The exact analysis of a round dealt from a whole deck, or from any cards of one.

    Raises:
        BadDeck: too few cards, or cards that are none of a deck.
    """
    rules = game.rules(given)
    assert isinstance(rules, BigRaiseRules), game.name
    play = solved(tuple(cards), rules.wagers[ANTE].counted, rules.ace_low)
    found = play.found
    placed = {name: rules.wagers[name].counted for name in (ANTE, BONUS) if name in rules.wagers}
    showdowns = Showdowns(placed, play.ends(play.best), found.cases)
    ante = replace(_counted(play, play.best), strategy=playing.BEST, compare=lambda: tuple(_values(play)))
    assert ante.mean == play.mean, game.name
    others = (
        WagerAnalysis(type_, found.cases, showdowns.by_line(type_))
        for name, type_ in placed.items()
        if name != ANTE
    )
    return GameAnalysis(
        game=game,
        options=resolve(game.options, given),
        rules=rules,
        wagers=(ante, *others),
        total=found.cases,
        space=f"deals of three of {len(found.deck)} cards and two of the others",
        pair_counts=showdowns.pair_counts,
        inputs=inputs(found.deck),
        method=METHOD,
        assumptions=ASSUMPTIONS,
        exhibits=lambda: (_ways(ante), _kinds(play), *_unlooked(rules, play)),
        charts=lambda: (_chart(play), _ways(ante)),
        cases=showdowns,
        decisions=lambda: playing.decisions(play),
    )


ANALYSER: Final[Analyser] = Dealt(analyse_cards, lambda _: inputs(WHOLE_DECK))


@lru_cache(maxsize=4)
def solved(cards: tuple[int, ...], ante: WagerType, ace_low: bool = True) -> Play:
    """The best play of a deck; kept, as other options leave it.

    Raises:
        BadDeck: too few cards, or cards that are none of a deck.
    """
    return Play(hands(cards), ante, ace_low)


def _counted(play: Play, policy: Policy) -> WagerAnalysis:
    """The ante under a way to play."""
    ends = play.ends(policy)
    showdowns = Showdowns({ANTE: play.ante}, ends, play.found.cases)
    stake = 1 + Fraction(sum(hand.times * count for hand, count in ends.items()), play.found.cases)
    return WagerAnalysis(play.ante, play.found.cases, showdowns.by_line(play.ante), average_stake=stake)


def _values(play: Play) -> Iterable[StrategyValue]:
    for name, policy in playing.ways(play).items():
        counted = _counted(play, policy)
        yield StrategyValue(name, counted.house_edge, counted.average_stake, counted.variance)


def _ways(wager: WagerAnalysis) -> Exhibit:
    return strategies_exhibit(
        "Ways to play",
        "The ante wager, with the raise behind it, by how its player decides.",
        wager.strategies,
    )


def _kinds(play: Play) -> Exhibit:
    """What the best play does with each kind of three cards."""
    found, bonus = play.found, play.found.bonus(ace_low=play.ace_low)
    rows: list[tuple[str | int, ...]] = []
    for kind, name in THREE_NAMES.items():
        these = bonus == kind
        alike = found.sets.alike[these].astype(np.int64)
        if not len(alike):
            continue
        many = [int(alike[play.best[these] == times].sum()) for times in CHOICES]
        won = int(alike @ play.worth[these].max(axis=1))
        mean = Fraction(won, int(alike.sum()) * play.unit)
        rows.append((name, int(alike.sum()), many[0], many[1], sum(many[2:]), ratio_text(mean)))
    return Exhibit(
        "Kinds of three cards",
        "How many hands of each kind there are, what is best done with them, and what an ante is worth.",
        ("kind", "hands", "fold", "1×", "more", "worth"),
        tuple(rows),
    )


def _unlooked(rules: BigRaiseRules, play: Play) -> Iterable[Exhibit]:
    """What wagers cost that are made without looking: blind bets, and hands that are played blind."""
    alike = play.found.sets.alike.astype(np.int64)
    rows: list[tuple[str | int, ...]] = []
    for times in CHOICES[1:]:
        raised = play.worth[:, times]
        blind = -Fraction(
            int(alike @ np.maximum(raised, play.worth[:, 0])), play.ratios[1] * play.found.cases
        )
        never = -Fraction(int(alike @ raised), play.ratios[1] * play.found.cases)
        told = (ratio_text(blind), percent(blind)) if BLIND in rules.wagers else ("-", "-")
        rows.append((f"{times}×", *told, ratio_text(never), percent(never)))
    yield Exhibit(
        "Raises made without looking",
        "What the ante and such a raise lose, per unit of the ante: a blind bet whose player stays or folds "
        "in the best way after looking, and a hand that is played blind and raised so.",
        ("raise", "blind bet", "", "hand played blind", ""),
        tuple(rows),
    )


def _chart(play: Play) -> Exhibit:
    """What to do, in words that are exact for all hands but some of three suited cards."""
    rows = (
        ("Three of a kind, or a pair of sixes or higher", "4×"),
        (
            "Three suited cards of six or higher within four ranks, or within five with two tens or higher",
            "4×",
        ),
        ("Any other pair", "1×"),
        ("Three cards of six or higher, or two of ten or higher", "1×"),
        ("Any other three suited cards", "1×"),
        ("All other hands", "fold"),
    )
    best, told = play.mean, _mean(play, playing.exacter)
    return Exhibit(
        "When to raise, in short",
        f"The first line that fits; it costs {ratio_text(best - told)} of an ante against the best play.",
        ("hand", "do"),
        rows,
    )


def _mean(play: Play, way: Any) -> Fraction:
    policy = play.policy(way)
    won = int(play.found.sets.alike @ play.worth[np.arange(len(policy)), policy])
    return Fraction(won, play.ratios[1] * play.found.cases)
