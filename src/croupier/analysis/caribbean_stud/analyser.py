"""The analyser of Caribbean stud poker: from a game's rules to the exact figures of its wagers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

import numpy as np

from croupier.analysis.caribbean_stud.hands import WHOLE_DECK, Bets, Distribution, distribution
from croupier.analysis.caribbean_stud.jackpots import CENTS, break_even
from croupier.analysis.caribbean_stud.playing import PLAIN, Play
from croupier.analysis.families import Analyser
from croupier.analysis.results import Exhibit, GameAnalysis, StrategyValue, WagerAnalysis, ratio_text
from croupier.analysis.showdowns import Showdowns
from croupier.equipment.cards import RANKS, SUITS
from croupier.games.caribbean_stud import kernel
from croupier.games.caribbean_stud.payment import PROGRESSIVE
from croupier.games.caribbean_stud.rules import StudRules
from croupier.games.caribbean_stud.terms import JACKPOT
from croupier.games.caribbean_stud.wagers import KIND_NAMES
from croupier.games.game import Game, Rules
from croupier.games.options import resolve
from croupier.games.poker_hands.names import SINGULAR
from croupier.games.stud.terms import ANTE
from croupier.games.wagers import WagerType
from croupier.money.amounts import decimal

BEST: Final = (
    "bet on a pair or better, fold what is below an ace and a king, and with those bet where the upcard "
    "makes it worth more than folding"
)
BY_HAND: Final = "bet where that is worth more than folding, hand by hand and upcard by upcard"
THREE_RULES: Final = "bet on a pair or better, and on an ace and a king by three rules"
STAKES: Final = (1, 2, 5)
"""Jackpot wagers that break-even points are told of, in currency units."""

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


class _CaribbeanStud:
    """The analyser of the family."""

    def analyse(self, game: Game, given: Mapping[str, object]) -> GameAnalysis:
        """The exact analysis of a game of Caribbean stud poker, dealt from a whole deck."""
        return analyse_cards(game, given)

    def inputs(self, rules: Rules) -> Mapping[str, Any]:
        """The cards."""
        assert isinstance(rules, StudRules), rules
        return _inputs(WHOLE_DECK)


ANALYSER: Final[Analyser] = _CaribbeanStud()


def analyse_cards(game: Game, given: Mapping[str, object], cards: Iterable[int] = WHOLE_DECK) -> GameAnalysis:
    """The exact analysis of a round dealt from a whole deck, or from any cards of one.

    Raises:
        BadDeck: too few cards, or cards that are none of a deck.
    """
    rules = game.rules(given)
    assert isinstance(rules, StudRules), game.name
    deck = tuple(cards)
    found = distribution(deck)
    placed = {w.name: w.counted for w in rules.wagers.values() if not w.follows}
    play = Play(found, placed[ANTE])
    showdowns = Showdowns(placed, found.showdowns(play.best), found.deals)
    return GameAnalysis(
        game=game,
        options=resolve(game.options, given),
        rules=rules,
        wagers=tuple(_wager(type_, play, showdowns) for type_ in placed.values()),
        total=found.deals,
        space=f"deals of two hands of five of {len(deck)} cards, one of the dealer's face up",
        pair_counts=showdowns.pair_counts,
        inputs=_inputs(deck),
        method=METHOD,
        assumptions=ASSUMPTIONS,
        exhibits=lambda: tuple(_exhibits(rules, play)),
        cases=showdowns,
    )


def _inputs(deck: tuple[int, ...]) -> dict[str, Any]:
    return {"decks": 1} if deck == WHOLE_DECK else {"cards": sorted(deck)}


def _wager(type_: WagerType, play: Play, showdowns: Showdowns) -> WagerAnalysis:
    counted = WagerAnalysis(type_, showdowns.total, showdowns.by_line(type_))
    if type_.name != ANTE:
        return counted
    assert counted.mean == play.mean(play.best), play.found.deck
    stake = 1 + 2 * play.betting(play.best)
    return replace(counted, strategy=_name(play), average_stake=stake, compare=lambda: _values(type_, play))


def _name(play: Play) -> str:
    """The best way to decide, in words."""
    places = play.found.places
    paired = bool(play.best[places >= kernel.PAIR_FROM].all())
    return BEST if paired and not play.best[places < kernel.QUALIFIES_FROM].any() else BY_HAND


def _values(type_: WagerType, play: Play) -> tuple[StrategyValue, ...]:
    """The ante under the best way to decide, and under simpler ones."""
    ways: dict[str, Bets] = {_name(play): play.best, THREE_RULES: play.by_three_rules()}
    ways[f"bet on {_ranks(play, play.best_place)} or better"] = play.from_place(play.best_place)
    ways |= {name: play.from_place(place) for name, place in PLAIN.items()}
    made = tuple(_value(type_, play, name, bets) for name, bets in ways.items())
    assert all(made[0].house_edge <= other.house_edge for other in made), play.found.deck
    return made


def _value(type_: WagerType, play: Play, name: str, bets: Bets) -> StrategyValue:
    showdowns = Showdowns({ANTE: type_}, play.found.showdowns(bets), play.found.deals)
    analysed = WagerAnalysis(type_, showdowns.total, showdowns.by_line(type_))
    return StrategyValue(name, analysed.house_edge, 1 + 2 * play.betting(bets), analysed.variance)


def _ranks(play: Play, place: int) -> str:
    """The ranks of the hands at a place, the highest first: ``ace, king, jack, 8, 3``."""
    hand = play.found.cards[int(np.flatnonzero(play.found.places == place)[0])]
    ranks = sorted(((int(card) // len(SUITS) - 1) % len(RANKS) for card in hand), reverse=True)
    return ", ".join(SINGULAR[rank] for rank in ranks)


# What is shown ------------------------------------------------------------------------------------


def _percent(value: Fraction) -> str:
    return f"{100 * float(value):.4f}%"


def _exhibits(rules: StudRules, play: Play) -> Iterable[Exhibit]:
    yield _strategies(play)
    yield _aces_and_kings(play)
    yield _kinds(play)
    if JACKPOT in rules.wagers:
        yield _jackpots(rules, play.found)


def _strategies(play: Play) -> Exhibit:
    rows = [
        (
            value.strategy,
            ratio_text(value.house_edge),
            _percent(value.house_edge),
            ratio_text(value.average_stake),
            _percent(value.element_of_risk),
        )
        for value in _values(play.ante, play)
    ]
    return Exhibit(
        "When to bet",
        "The ante wager, with its bet wager, by how its player decides.",
        ("strategy", "house edge", "", "average stake", "element of risk"),
        tuple(rows),
    )


def _aces_and_kings(play: Play) -> Exhibit:
    """On which hands with an ace and a king to bet, by the upcard."""
    found = play.found
    rows = (found.places >= kernel.QUALIFIES_FROM) & (found.places < kernel.PAIR_FROM)
    up = (found.upcards[rows] // len(SUITS) + len(RANKS) - 1) % len(RANKS)
    weights = found.alike[rows][:, None]
    best, simple = play.best[rows], play.by_three_rules()[rows]
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


def _kinds(play: Play) -> Exhibit:
    found, rows = play.found, []
    best = np.maximum(play.worth, play.folding)
    upcards = found.ends.shape[1]
    for hand, name in KIND_NAMES.items():
        these = found.kinds == hand
        alike = int(found.alike[these].sum())
        if not alike:
            continue
        won = sum(int(a) * int(b) for a, b in zip(found.alike[these], best[these].sum(axis=1), strict=True))
        worth = Fraction(won, alike * upcards * found.dealers * play.nets[2])
        betting = Fraction(int(found.alike[these] @ play.best[these].sum(axis=1)), alike * upcards)
        rows.append((name, alike, _percent(betting), ratio_text(worth), f"{float(worth):.6f}"))
    return Exhibit(
        "Kinds of hand",
        "How many hands of each kind there are, how often they are bet on, and what an ante is worth.",
        ("kind", "hands", "bet on", "worth", ""),
        tuple(rows),
    )


def _jackpots(rules: StudRules, found: Distribution) -> Exhibit:
    """How often each prize is won, and where the wager is even."""
    hands = {name: int(found.alike[found.kinds == hand].sum()) for hand, name in KIND_NAMES.items()}
    hands["dead man's hand"] = int(found.alike[found.dead_mans_hands].sum())
    total = int(found.alike.sum())
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


def _share(rules: StudRules, share: Fraction, least: int) -> str:
    if any(pool.name == PROGRESSIVE for pool in rules.pools):
        return f"{int(100 * share)}% of the meter, at least {decimal(least)}"
    return "the amount displayed"


def _even(rules: StudRules, hands: Mapping[str, int], total: int) -> Iterable[tuple[str | int, ...]]:
    prizes, rate = rules.prizes, rules.contribution
    if not any(pool.name == PROGRESSIVE for pool in rules.pools):
        # Of two amounts that are displayed one is told by the other.
        displayed = {KIND_NAMES[kernel.STRAIGHT_FLUSH]: TENTH, KIND_NAMES[kernel.ROYAL_FLUSH]: Fraction(1)}
        prizes = tuple(replace(p, share=displayed.get(p.name, p.share)) for p in prizes)
        rate = Fraction(0)
    for stake in STAKES:
        point = break_even(prizes, hands, total, stake * CENTS, rate)
        yield "", f"a wager of {stake}", f"{float(point / CENTS):,.2f}"
