"""The analyser of hold'em against the dealer: from a game's rules to the exact figures of its wagers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np

from croupier.analysis.dealer_holdem import bonus, playing, ultimate
from croupier.analysis.dealer_holdem.bonus import Bonus
from croupier.analysis.dealer_holdem.deals import deck_of, paid_for
from croupier.analysis.dealer_holdem.states import decisions
from croupier.analysis.dealer_holdem.ultimate import Ultimate
from croupier.analysis.families import Analyser, Dealt
from croupier.analysis.figures import decimal_text
from croupier.analysis.results import (
    Exhibit,
    GameAnalysis,
    StrategyValue,
    WagerAnalysis,
    strategies_exhibit,
)
from croupier.analysis.showdowns import Showdowns
from croupier.analysis.stud import WHOLE_DECK, inputs
from croupier.equipment.cards import RANKS, SUITS
from croupier.games.dealer_holdem.rules import HoldemRules
from croupier.games.dealer_holdem.shape import Shape, Showdown
from croupier.games.dealer_holdem.terms import HOLDEM_BONUS, ULTIMATE
from croupier.games.game import Game
from croupier.games.options import resolve
from croupier.games.stud import finish
from croupier.games.stud.terms import ANTE, CHECK, FOLD
from croupier.games.wagers import WagerType

Play: TypeAlias = Bonus | Ultimate
Ends: TypeAlias = Counter[Showdown]

METHOD: Final = (
    (
        "Every choice of two cards for the player, of three cards as the flop, of the turn and river cards "
        "and of two cards for the dealer is counted, so that all are equally likely and every probability is "
        "a whole number of deals over their total. Nothing is sampled and nothing is rounded. Boards that "
        "are the same but for an exchange of suits are counted once and weighed: 134,459 stand for all."
    ),
    (
        "On each board all pairs of the other 47 cards are put in order, and how many of the 990 hands that "
        "the dealer can hold a pair beats and equals is counted by inclusion and exclusion over its two "
        "cards. From the last decision back, what a bet wins is added up over all cards that can come, and "
        "the decision that is worth most is taken, compared as whole numbers; of those that are worth the "
        "same the larger bet."
    ),
    (
        "The ante wager is counted with all that is put behind it, per unit of the ante. How hands rank and "
        "the grading of every wager are the functions that a live round runs on."
    ),
)
ASSUMPTIONS: Final = (
    (
        "The cards lie in random order, every order equally likely, and a player knows the own cards and the "
        "community cards that are turned: players may not tell one another of theirs. Cards that other "
        "players take change nothing, nor does the order of dealing."
    ),
    "The round is played to its end without an irregularity, and every bet is of the size that is due.",
)
_RANKS: Final = "AKQJT98765432"


def analyse_cards(game: Game, given: Mapping[str, object], cards: Iterable[int] = WHOLE_DECK) -> GameAnalysis:
    """The exact analysis of a round dealt from a whole deck, or from any cards of one.

    Raises:
        BadDeck: too few cards, or cards that are none of a deck.
    """
    rules = game.rules(given)
    assert isinstance(rules, HoldemRules), game.name
    play = solved(tuple(cards), rules.wagers[ANTE].counted, rules.shape)
    placed = {w.name: w.counted for w in counted_alone(rules)}
    ends = ended(play)
    showdowns = Showdowns(placed, ends, ends.total())
    wagers = []
    for type_ in placed.values():
        wager = WagerAnalysis(type_, showdowns.total, showdowns.by_line(type_))
        if type_.name == ANTE:
            wager = replace(
                wager,
                strategy=playing.BEST,
                average_stake=_stake(ends, rules.shape),
                compare=lambda: values(play, placed[ANTE], rules.shape),
            )
            assert wager.mean == play.mean, game.name
        elif any(many for line, many in zip(type_.lines, wager.counts, strict=True) if line.name == FOLDED):
            wager = replace(wager, strategy=playing.BEST)
        wagers.append(wager)
    return GameAnalysis(
        game=game,
        options=resolve(game.options, given),
        rules=rules,
        wagers=tuple(wagers),
        total=showdowns.total,
        space=f"deals of two hands, a flop and two further cards from {len(play.deck.cards)} cards",
        pair_counts=showdowns.pair_counts,
        inputs=inputs(play.deck.cards),
        method=METHOD,
        assumptions=ASSUMPTIONS,
        exhibits=lambda: (_ways(play, placed[ANTE], rules.shape), _how_often(ends)),
        charts=lambda: (*_charts(play), _ways(play, placed[ANTE], rules.shape)),
        cases=showdowns,
        decisions=lambda: decisions(play, actions_of(rules)),
    )


ANALYSER: Final[Analyser] = Dealt(analyse_cards, lambda _: inputs(WHOLE_DECK))


def actions_of(rules: HoldemRules) -> tuple[dict[str, int], ...]:
    """By street, what each action puts up, in antes."""
    return tuple({**law.choices, law.passing: 0} for law in rules.law.streets)


FOLDED: Final = "folded"
"""The line of a wager that is lost with a hand that is given up."""


def counted_alone(rules: HoldemRules) -> tuple[WagerType, ...]:
    """The wagers that are counted by themselves: not those that the ante is counted with."""
    beside = rules.wagers[ANTE].beside
    return tuple(w for w in rules.wagers.values() if not w.follows and w.name != beside)


@lru_cache(maxsize=4)
def solved(cards: tuple[int, ...], ante: WagerType, shape: Shape) -> Play:
    """The best play of a deck; kept, as other options leave it.

    Raises:
        BadDeck: too few cards, or cards that are none of a deck.
        Refused: bets are paid otherwise than 1 to 1.
    """
    deck, paid = deck_of(cards), paid_for(ante, shape)
    if shape == HOLDEM_BONUS:
        return Bonus(deck, paid)
    assert shape == ULTIMATE, shape
    return Ultimate(deck, paid)


@lru_cache(maxsize=4)
def ended(play: Play) -> Ends:
    """How hands end under the best play."""
    return ends_under(play, play.best)


def ends_under(play: Play, policy: bonus.Policy | ultimate.Policy) -> Ends:
    """How hands end under a way to play."""
    if isinstance(play, Bonus):
        assert isinstance(policy, bonus.Policy), policy
        return play.ends(policy)
    assert isinstance(policy, ultimate.Policy), policy
    return play.ends(policy)


def _stake(ends: Ends, shape: Shape) -> Fraction:
    """What is at stake on average, in antes: with the blind, where there is one."""
    first = 1 + int(bool(shape.blind))
    return first + Fraction(sum(shown.bet * many for shown, many in ends.items()), ends.total())


@lru_cache(maxsize=4)
def values(play: Play, ante: WagerType, shape: Shape) -> tuple[StrategyValue, ...]:
    """The ante under the best way to play, and under short ones."""
    made = []
    for name, policy in playing.ways(play).items():
        ends = ended(play) if name == playing.BEST else ends_under(play, policy)
        showdowns = Showdowns({ANTE: ante}, ends, ends.total())
        wager = WagerAnalysis(ante, showdowns.total, showdowns.by_line(ante))
        made.append(StrategyValue(name, wager.house_edge, _stake(ends, shape), wager.variance))
    assert all(made[0].house_edge <= other.house_edge for other in made), play.deck.cards
    return tuple(made)


def _ways(play: Play, ante: WagerType, shape: Shape) -> Exhibit:
    return strategies_exhibit(
        "Ways to play",
        "The ante wager, with all that is put behind it, by how its player decides.",
        values(play, ante, shape),
    )


def _how_often(ends: Ends) -> Exhibit:
    """How often so much is bet, and what becomes of it."""
    by_bet: Counter[int] = Counter()
    by_end: Counter[tuple[int, int]] = Counter()
    for shown, many in ends.items():
        bet = -1 if shown.end == finish.FOLDED else shown.bet
        by_bet[bet] += many
        by_end[bet, shown.end] += many
    rows: list[tuple[str | int, ...]] = []
    for bet, many in sorted(by_bet.items()):
        cells = [decimal_text(100 * Fraction(many, ends.total()), 4) + "%"]
        for end in (finish.WON, finish.LOST, finish.STOOD_OFF):
            share = Fraction(by_end[bet, end], ends.total())
            cells.append(decimal_text(100 * share, 4) + "%" if bet >= 0 else "")
        rows.append((FOLD if bet < 0 else f"{bet}×", *cells))
    return Exhibit(
        "How often so much is bet",
        "Under the best play, of all rounds: by the antes bet behind the ante.",
        ("bet", "rounds", "won", "lost", "stand-off"),
        tuple(rows),
    )


def _charts(play: Play) -> Iterable[Exhibit]:
    """The first decision, by the two hole cards, and what they are worth."""
    if play.deck.cards != WHOLE_DECK:
        return
    if isinstance(play, Bonus):
        worth = np.maximum(play.going_on, play.folding)
        done = np.where(play.best.goes_on, "2×", FOLD)
    else:
        worth = np.max(np.stack(list(play.before_flop.values())), axis=0)
        done = np.array([f"{bet}×" if bet else CHECK for bet in play.best.first.tolist()])
    unit = play.paid.unit * play.of_hole
    for title, told in (
        ("Before the flop, by the hole cards", dict(enumerate(done.tolist()))),
        (
            "What the hole cards are worth",
            {n: f"{each / unit:+.4f}" for n, each in enumerate(worth.tolist())},
        ),
    ):
        cells = {}
        for number, (one, other) in enumerate(play.deck.pairs.tolist()):
            names = sorted((_name(one), _name(other)), key=_RANKS.index)
            cells["".join(names), one % len(SUITS) == other % len(SUITS)] = told[number]
        rows = tuple(
            (row, *(cells[_key(row, column, suited=at > above)] for at, column in enumerate(_RANKS)))
            for above, row in enumerate(_RANKS)
        )
        note = "Suited cards above the diagonal of pairs, others below it"
        yield Exhibit(
            title, f"{note}; in antes." if title.startswith("What") else f"{note}.", ("", *_RANKS), rows
        )


def _name(card: int) -> str:
    return _RANKS[(len(RANKS) - card // len(SUITS)) % len(RANKS)]


def _key(one: str, other: str, *, suited: bool) -> tuple[str, bool]:
    first, second = sorted((one, other), key=_RANKS.index)
    return first + second, suited and one != other
