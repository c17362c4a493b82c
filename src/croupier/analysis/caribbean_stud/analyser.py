"""The analyser of Caribbean stud poker: from a game's rules to the exact figures of its wagers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Final

import numpy as np

from croupier.analysis.caribbean_stud.deals import UpcardDeals, distribution
from croupier.analysis.caribbean_stud.jackpots import CENTS, break_even, house_edge
from croupier.analysis.caribbean_stud.playing import PLAIN, RULES, by_three_rules
from croupier.analysis.figures import ratio_text
from croupier.analysis.results import Exhibit
from croupier.analysis.stud import Play, StudAnalyser, Ways, kinds_of_hand, percent, rank_names
from croupier.equipment.cards import RANKS, SUITS
from croupier.games.caribbean_stud import kernel
from croupier.games.caribbean_stud.payment import PROGRESSIVE
from croupier.games.caribbean_stud.rules import StudRules
from croupier.games.caribbean_stud.terms import JACKPOT
from croupier.games.jackpots import Prize
from croupier.games.poker_hands import kinds
from croupier.games.poker_hands.names import SINGULAR, TITLES
from croupier.games.stud.rules import DealerPokerRules
from croupier.money.amounts import decimal

BEST: Final = (
    "bet on a pair or better, fold what is below an ace and a king, and with those bet where the upcard "
    "makes it worth more than folding"
)
BY_HAND: Final = "bet where that is worth more than folding, hand by hand and upcard by upcard"
THREE_RULES: Final = "bet on a pair or better, and on an ace and a king by three rules"
STAKES: Final = (1, 2, 5)
"""Jackpot wagers that break-even points are told of, in currency units."""

METERS: Final = tuple(CENTS * shown for shown in (0, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000))
"""Meters that the wager's advantage is told of, in minor units."""

TENTH: Final = Fraction(1, 10)

METHOD: Final = (
    (
        "Every choice of five cards for the player, every upcard and every choice of four further cards for "
        "the dealer is counted, 2,598,960 times 47 times 163,185 deals, so that all are equally likely and "
        "every probability is a whole number of deals over their total. Nothing is sampled and nothing is "
        "rounded. Hands that are the same but for an exchange of suits are counted once and weighed: 134,459 "
        "stand for all."
    ),
    (
        "For a hand and an upcard, the dealer's hands below a place of the order are counted by inclusion "
        "and exclusion over the player's cards: from those that hold the upcard, those that hold one of the "
        "player's cards besides are taken away, those that hold two given back, and so on, by tables of how "
        "many hands with up to five given cards are below each place."
    ),
    (
        "Each hand is bet on against each upcard where that is worth more than the ante that folding costs, "
        "compared as whole numbers. That pairs are always bet on, and hands below an ace and a king never, "
        "is found, not assumed."
    ),
    (
        "The ante wager is counted with the bet wager of its hand, per unit of the ante. How hands rank and "
        "what ends them, and the grading of every wager, are the functions that a live round runs on."
    ),
)

ASSUMPTIONS: Final = (
    (
        "The cards lie in random order, every order equally likely, and a player knows none but his or her "
        "own and the upcard: players may not tell one another of theirs. Cards that other players take "
        "change nothing; nor do the packets in which cards are dealt, nor which of the dealer's cards is up."
    ),
    (
        "The round is played to its end without an irregularity, every bet wager is twice its ante, and the "
        "table's maximum payment of a bet wager is not reached."
    ),
    (
        "The jackpot wager is counted at a stake of 1 and at the least that the book has its prizes pay: "
        "what a meter shows, or an operator displays, comes on top. Who folds loses it; no hand that wins a "
        "jackpot is folded by any of the ways to decide that are counted."
    ),
)


def _ways(play: Play) -> Ways:
    """The best way to decide, and simpler ones."""
    found = play.found
    ways = {_best(play): play.best, THREE_RULES: by_three_rules(play)}
    lowest = int(np.flatnonzero(found.places == play.best_place)[0])
    ways[f"bet on {rank_names(found.cards[lowest])} or better"] = play.from_place(play.best_place)
    return ways | {name: play.from_place(place) for name, place in PLAIN.items()}


def _best(play: Play) -> str:
    """The best way to decide, in words."""
    places = play.found.places
    paired = bool(play.best[places >= kinds.PAIR_FROM].all())
    return BEST if paired and not play.best[places < kernel.QUALIFIES_FROM].any() else BY_HAND


# What is shown ------------------------------------------------------------------------------------


def _exhibits(rules: DealerPokerRules, play: Play) -> Iterable[Exhibit]:
    assert isinstance(rules, StudRules), rules
    found = play.found
    assert isinstance(found, UpcardDeals), found
    yield _aces_and_kings(found, play)
    yield kinds_of_hand(play, TITLES)
    if JACKPOT in rules.wagers:
        yield _jackpots(rules, found)
        yield _by_meter(rules, found)


def _aces_and_kings(found: UpcardDeals, play: Play) -> Exhibit:
    """On which hands with an ace and a king to bet, by the upcard."""
    rows = (found.places >= kernel.QUALIFIES_FROM) & (found.places < kinds.PAIR_FROM)
    up = (found.upcards[rows] // len(SUITS) + len(RANKS) - 1) % len(RANKS)
    weights = found.alike[rows][:, None]
    best, simple = play.best[rows], by_three_rules(play)[rows]
    told: list[tuple[str | int, ...]] = []
    for rank in range(len(RANKS)):
        here = up == rank
        counts = (here, here & best, here & best & ~simple, here & simple & ~best)
        told.append((SINGULAR[rank], *(int((weights * each).sum()) for each in counts)))
    return Exhibit(
        "With an ace and a king",
        "Hands of odd cards with an ace and a king against each upcard: how many there are, on how many to "
        "bet, and where the three rules decide otherwise.",
        ("upcard", "hands", "bet on", "bet, the rules fold", "fold, the rules bet"),
        tuple(told),
    )


def _jackpots(rules: StudRules, found: UpcardDeals) -> Exhibit:
    """How often each prize is won, and where the wager is even."""
    hands, total = _won(found)
    rows: list[tuple[str | int, ...]] = []
    for prize in rules.prizes:
        odds = Fraction(hands[prize.name], total)
        paid = decimal(prize.amount) if prize.amount else _share(rules, prize.share, prize.sure)
        rows.append((prize.name, hands[prize.name], f"{float(odds):.3g}", paid))
    rows += [("even at", *row) for row in _even(rules, hands, total)]
    return Exhibit(
        "Jackpot",
        "Of all hands, how many win each prize, and what it pays besides taking the wager. Below, for a few "
        "wagers, what makes the wager even: what the meter must show before the round, or what must be "
        "displayed for a royal flush beside a tenth of that for a straight flush; where nobody else wins.",
        ("prize", "hands", "of all, or the wager", "pays, or shows"),
        tuple(rows),
    )


def _won(found: UpcardDeals) -> tuple[dict[str, int], int]:
    """How many hands win the prize of each name, and how many hands there are."""
    hands = {name: int(found.alike[found.kinds == hand].sum()) for hand, name in TITLES.items()}
    hands["dead man's hand"] = int(found.alike[found.dead_mans_hands].sum())
    return hands, int(found.alike.sum())


def _by_meter(rules: StudRules, found: UpcardDeals) -> Exhibit:
    """The house's advantage as a function of what the meter shows, or of what is displayed."""
    hands, total = _won(found)
    prizes, rate = _growing(rules)
    rows: list[tuple[str | int, ...]] = []
    for stake in STAKES:
        even = break_even(prizes, hands, total, stake * CENTS, rate)
        for shows in (*map(Fraction, METERS), even):
            edge = house_edge(prizes, (hands, total), stake * CENTS, rate, shows)
            told = f"{float(shows / CENTS):,.2f}"
            rows.append((f"a wager of {stake}", told, ratio_text(edge), percent(edge)))
    return Exhibit(
        "Jackpot by the meter",
        "The house's advantage by what the meter shows before the round, or by what is displayed for a "
        "royal flush beside a tenth of that for a straight flush, where nobody else wins. Between two rows "
        "it falls along a straight line but where a share passes its minimum. The last row of each wager is "
        "where it is even.",
        ("wager", "shows", "house edge", ""),
        tuple(rows),
    )


def _growing(rules: StudRules) -> tuple[tuple[Prize, ...], Fraction]:
    """The prizes by the meter, or by the amount displayed for a royal flush; what of a wager goes on it."""
    if any(pool.name == PROGRESSIVE for pool in rules.pools):
        return rules.prizes, rules.contribution
    # Of two amounts that are displayed one is told by the other.
    displayed = {TITLES[kinds.STRAIGHT_FLUSH]: TENTH, TITLES[kinds.ROYAL_FLUSH]: Fraction(1)}
    return tuple(replace(p, share=displayed.get(p.name, p.share)) for p in rules.prizes), Fraction(0)


def _share(rules: StudRules, share: Fraction, least: int) -> str:
    if any(pool.name == PROGRESSIVE for pool in rules.pools):
        return f"{int(100 * share)}% of the meter, at least {decimal(least)}"
    return "the amount displayed"


def _even(rules: StudRules, hands: Mapping[str, int], total: int) -> Iterable[tuple[str | int, ...]]:
    prizes, rate = _growing(rules)
    for stake in STAKES:
        point = break_even(prizes, hands, total, stake * CENTS, rate)
        yield "", f"a wager of {stake}", f"{float(point / CENTS):,.2f}"


def _chart(play: Play) -> Iterable[Exhibit]:
    """The three rules, and how far they are from what is best."""
    found = play.found
    assert isinstance(found, UpcardDeals), found
    best, simple = play.mean(play.best), play.mean(by_three_rules(play))
    yield Exhibit(
        "When to bet",
        "What is best but for a few hands with an ace and a king, counted below: the best play costs "
        f"{percent(-best)} of the ante, these rules {percent(-simple)}.",
        ("hand", "dealer's upcard", "do"),
        RULES,
    )
    yield _aces_and_kings(found, play)


ANALYSER: Final = StudAnalyser(
    rules=StudRules,
    deals=distribution,
    space="deals of two hands of five of {} cards, one of the dealer's face up",
    method=METHOD,
    assumptions=ASSUMPTIONS,
    ways=_ways,
    more=_exhibits,
    chart=_chart,
    beside="bet wager",
)
analyse_cards = ANALYSER.analyse_cards
