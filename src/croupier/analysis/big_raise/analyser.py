"""The analyser of Big Raise stud poker: from a game's rules to the exact figures of its wagers."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

import numpy as np

from croupier.analysis.big_raise import playing
from croupier.analysis.big_raise.hands import PLAN, Raises
from croupier.analysis.figures import ratio_text
from croupier.analysis.results import Exhibit
from croupier.analysis.stud import percent
from croupier.analysis.stud_boards import BoardAnalyser
from croupier.analysis.stud_streets import streets
from croupier.games.big_raise.conduct import THREE_NAMES
from croupier.games.big_raise.terms import BLIND, BigRaiseRules
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


@lru_cache(maxsize=4)
def solved(cards: tuple[int, ...], ante: WagerType, ace_low: bool = True) -> Raises:
    """The best play of a deck; kept, as other options leave it.

    Raises:
        BadDeck: too few cards, or cards that are none of a deck.
    """
    return Raises(streets(PLAN, cards), ante, ace_low)


def _kinds(play: Raises) -> Exhibit:
    """What the best play does with each kind of three cards."""
    hands, unit = play.found.sets[0], play.unit(0)
    rows: list[tuple[str | int, ...]] = []
    for kind, name in THREE_NAMES.items():
        these = play.bonus == kind
        alike = hands.alike[these].astype(np.int64)
        if not len(alike):
            continue
        many = [int(alike[play.times[these] == times].sum()) for times in PLAN.choices]
        won = int(alike @ play.raised[these].max(axis=1))
        mean = Fraction(won, int(alike.sum()) * unit)
        rows.append((name, int(alike.sum()), many[0], many[1], sum(many[2:]), ratio_text(mean)))
    return Exhibit(
        "Kinds of three cards",
        "How many hands of each kind there are, what is best done with them, and what an ante is worth.",
        ("kind", "hands", "fold", "1×", "more", "worth"),
        tuple(rows),
    )


def _unlooked(rules: BigRaiseRules, play: Raises) -> Iterable[Exhibit]:
    """What wagers cost that are made without looking: blind bets, and hands that are played blind."""
    alike, folded = play.found.sets[0].alike.astype(np.int64), play.raised[:, 0]
    rows: list[tuple[str | int, ...]] = []
    for times in PLAN.choices[1:]:
        raised = play.raised[:, times]
        blind, never = _lost(play, alike @ np.maximum(raised, folded)), _lost(play, alike @ raised)
        told = (ratio_text(blind), percent(blind)) if BLIND in rules.wagers else ("-", "-")
        rows.append((f"{times}×", *told, ratio_text(never), percent(never)))
    yield Exhibit(
        "Raises made without looking",
        "What the ante and such a raise lose, per unit of the ante: a blind bet whose player stays or folds "
        "in the best way after looking, and a hand that is played blind and raised so.",
        ("raise", "blind bet", "", "hand played blind", ""),
        tuple(rows),
    )


def _chart(play: Raises) -> Exhibit:
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
    decided = play.policy(playing.exacter)[0][:, 0]
    cost = play.mean + _lost(play, play.found.sets[0].alike @ play.raised[np.arange(len(decided)), decided])
    return Exhibit(
        "When to raise, in short",
        f"The first line that fits; it costs {ratio_text(cost)} of an ante against the best play.",
        ("hand", "do"),
        rows,
    )


def _lost(play: Raises, won: Any) -> Fraction:
    """What an ante loses that wins so much over all hands."""
    return -Fraction(int(won), play.ratios[1] * play.found.cases)


ANALYSER: Final = BoardAnalyser(
    rules=BigRaiseRules,
    solved=lambda cards, rules: solved(cards, rules.wagers[ANTE].counted, rules.ace_low),
    ways=playing.ways,
    behind=lambda hand: hand.times,
    space="deals of three of {} cards and two of the others",
    method=METHOD,
    assumptions=ASSUMPTIONS,
    beside="the raise behind it",
    more=lambda rules, play: (_kinds(play), *_unlooked(rules, play)),
    chart=lambda play: (_chart(play),),
    decisions=lambda _, play: playing.decisions(play),
)
analyse_cards = ANALYSER.analyse_cards
