"""The analyser of hold'em against the dealer: from a game's rules to the exact figures of its wagers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np

from croupier.analysis.dealer_holdem import playing
from croupier.analysis.dealer_holdem.bonus import Bonus
from croupier.analysis.dealer_holdem.deals import deck_of, paid_for
from croupier.analysis.dealer_holdem.states import decisions
from croupier.analysis.dealer_holdem.ultimate import Ultimate
from croupier.analysis.figures import decimal_text
from croupier.analysis.results import Exhibit
from croupier.analysis.stud import WHOLE_DECK
from croupier.analysis.stud_boards import BoardAnalyser, by_hole_cards, ended
from croupier.games.dealer_holdem.rules import HoldemRules
from croupier.games.dealer_holdem.shape import Shape, Showdown
from croupier.games.dealer_holdem.terms import HOLDEM_BONUS, ULTIMATE
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


def actions_of(rules: HoldemRules) -> tuple[dict[str, int], ...]:
    """By street, what each action puts up, in antes."""
    return tuple({**law.choices, law.passing: 0} for law in rules.law.streets)


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
    if play.cards != WHOLE_DECK:
        return
    if isinstance(play, Bonus):
        worth = np.maximum(play.going_on, play.folding)
        done = np.where(play.best.goes_on, "2×", FOLD)
    else:
        worth = np.max(np.stack(list(play.before_flop.values())), axis=0)
        done = np.array([f"{bet}×" if bet else CHECK for bet in play.best.first.tolist()])
    unit = play.paid.unit * play.of_hole
    for title, note, told in (
        ("Before the flop, by the hole cards", "", done.tolist()),
        ("What the hole cards are worth", "; in antes", [f"{each / unit:+.4f}" for each in worth.tolist()]),
    ):
        yield by_hole_cards(title, note, zip(play.deck.pairs.tolist(), told, strict=True))


ANALYSER: Final = BoardAnalyser(
    rules=HoldemRules,
    solved=lambda cards, rules: solved(cards, rules.wagers[ANTE].counted, rules.shape),
    ways=playing.ways,
    behind=lambda shown: shown.bet,
    space="deals of two hands, a flop and two further cards from {} cards",
    method=METHOD,
    assumptions=ASSUMPTIONS,
    beside="all that is put behind it",
    more=lambda _, play: (_how_often(ended(play)),),
    chart=_charts,
    decisions=lambda rules, play: decisions(play, actions_of(rules)),
)
analyse_cards = ANALYSER.analyse_cards
