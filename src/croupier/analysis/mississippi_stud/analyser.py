"""The analyser of Mississippi stud poker: from a game's rules to the exact figures of its wagers."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import Final

from croupier.analysis.figures import decimal_text
from croupier.analysis.mississippi_stud import playing
from croupier.analysis.mississippi_stud.streets import PLAN
from croupier.analysis.results import Exhibit
from croupier.analysis.stud import WHOLE_DECK
from croupier.analysis.stud_boards import BoardAnalyser, by_hole_cards
from croupier.analysis.stud_streets import Play, streets
from croupier.games.mississippi_stud.terms import STREETS, TITLES, MississippiRules
from croupier.games.stud.terms import ANTE, FOLD
from croupier.games.wagers import WagerType

METHOD: Final = (
    (
        "Every choice of two cards is counted, and after it every order in which three others can come as "
        "communal cards, so that all deals are equally likely and every probability is a whole number of "
        "deals over their total. Nothing is sampled and nothing is rounded. Cards that are the same but for "
        "an exchange of suits are counted once and weighed."
    ),
    (
        "At the last street each wager and folding are worth what the cards that are left make of them; at "
        "the streets before, what the best decision after every card that can come makes of them. What was "
        "wagered before matters: who folds loses it. The decision that is worth most is taken, of those that "
        "are worth the same the largest wager."
    ),
    (
        "The ante wager is counted with all that is wagered behind it, per unit of the ante. How hands rank "
        "and the grading of every wager are the functions that a live round runs on."
    ),
)
ASSUMPTIONS: Final = (
    (
        "The cards lie in random order, every order equally likely, and a player knows the own cards and the "
        "communal ones that are turned: players may not tell one another of theirs. Whether a shoe or a "
        "device deals changes nothing."
    ),
    "The round is played to its end without an irregularity, and every wager is one, two or three antes.",
)


@lru_cache(maxsize=4)
def solved(cards: tuple[int, ...], ante: WagerType) -> Play:
    """The best play of a deck; kept, as other options leave it.

    Raises:
        BadDeck: too few cards, or cards that are none of a deck.
    """
    return Play(streets(PLAN, cards), ante)


def _how_often(play: Play) -> Exhibit:
    """How often the best play comes to each decision."""
    reached = play.reached(play.best)
    rows: list[tuple[str | int, ...]] = []
    for street, name in enumerate(STREETS):
        deals = play.found.cases // play.found.left(street)
        for at, units in enumerate(PLAN.wagered(street)):
            here, best = reached[street][:, at], play.best[street][:, at]
            if here.any():
                shares = [Fraction(int(here[best == n].sum()), deals) for n in range(len(playing.ACTIONS))]
                told = (f"{decimal_text(100 * share, 2)}%" for share in (sum(shares, Fraction(0)), *shares))
                rows.append((TITLES[name], units, *told))
    return Exhibit(
        "How often each decision is made",
        "Under the best play, of all rounds: by street and by the antes wagered before it.",
        ("street", "wagered", "reached", FOLD, "1×", "2×", "3×"),
        tuple(rows),
    )


def _charts(play: Play) -> Iterable[Exhibit]:
    """The first decision, by the two hole cards."""
    if play.cards == WHOLE_DECK:
        done = (FOLD if put == 0 else f"{put}×" for put in play.best[0][:, 0].tolist())
        told = zip(play.found.sets[0].cards.tolist(), done, strict=True)
        yield by_hole_cards("3rd street, by the hole cards", "", told)


ANALYSER: Final = BoardAnalyser(
    rules=MississippiRules,
    solved=lambda cards, rules: solved(cards, rules.wagers[ANTE].counted),
    ways=playing.ways,
    behind=lambda hand: hand.units - 1,
    space="deals of two of {} cards and three more, one after another",
    method=METHOD,
    assumptions=ASSUMPTIONS,
    beside="all that is wagered behind it",
    more=lambda _, play: (_how_often(play),),
    chart=_charts,
    decisions=lambda _, play: playing.decisions(play),
)
analyse_cards = ANALYSER.analyse_cards
