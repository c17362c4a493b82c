"""The analyser of Mississippi stud poker: from a game's rules to the exact figures of its wagers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Final

from croupier.analysis.families import Analyser, Dealt
from croupier.analysis.figures import decimal_text
from croupier.analysis.mississippi_stud import playing
from croupier.analysis.mississippi_stud.streets import Play, Policy, streets, wagered
from croupier.analysis.results import (
    Exhibit,
    GameAnalysis,
    StrategyValue,
    WagerAnalysis,
    strategies_exhibit,
)
from croupier.analysis.showdowns import Showdowns
from croupier.analysis.stud import WHOLE_DECK, inputs
from croupier.equipment.cards import SUITS
from croupier.games.game import Game
from croupier.games.mississippi_stud.terms import STREETS, TITLES, MississippiRules
from croupier.games.options import resolve
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


def analyse_cards(game: Game, given: Mapping[str, object], cards: Iterable[int] = WHOLE_DECK) -> GameAnalysis:
    """The exact analysis of a round dealt from a whole deck, or from any cards of one.

    Raises:
        BadDeck: too few cards, or cards that are none of a deck.
    """
    rules = game.rules(given)
    assert isinstance(rules, MississippiRules), game.name
    play = solved(tuple(cards), rules.wagers[ANTE].counted)
    found = play.found
    showdowns = Showdowns({ANTE: play.ante}, play.ends(play.best), found.cases)
    wager = replace(_counted(play, play.best), strategy=playing.BEST, compare=lambda: tuple(_values(play)))
    assert wager.mean == play.mean, game.name
    return GameAnalysis(
        game=game,
        options=resolve(game.options, given),
        rules=rules,
        wagers=(wager,),
        total=found.cases,
        space=f"deals of two of {len(found.deck)} cards and three more, one after another",
        pair_counts=showdowns.pair_counts,
        inputs=inputs(found.deck),
        method=METHOD,
        assumptions=ASSUMPTIONS,
        exhibits=lambda: (_ways(wager), _how_often(play)),
        charts=lambda: (*_charts(play), _ways(wager)),
        cases=showdowns,
        decisions=lambda: playing.decisions(play),
    )


ANALYSER: Final[Analyser] = Dealt(analyse_cards, lambda _: inputs(WHOLE_DECK))


@lru_cache(maxsize=4)
def solved(cards: tuple[int, ...], ante: WagerType) -> Play:
    """The best play of a deck; kept, as other options leave it.

    Raises:
        BadDeck: too few cards, or cards that are none of a deck.
    """
    return Play(streets(cards), ante)


def _counted(play: Play, policy: Policy) -> WagerAnalysis:
    """The ante under a way to play."""
    ends = play.ends(policy)
    showdowns = Showdowns({ANTE: play.ante}, ends, play.found.cases)
    stake = Fraction(sum(hand.units * count for hand, count in ends.items()), play.found.cases)
    return WagerAnalysis(play.ante, play.found.cases, showdowns.by_line(play.ante), average_stake=stake)


def _values(play: Play) -> Iterable[StrategyValue]:
    for name, policy in playing.ways(play).items():
        counted = _counted(play, policy)
        yield StrategyValue(name, counted.house_edge, counted.average_stake, counted.variance)


def _ways(wager: WagerAnalysis) -> Exhibit:
    return strategies_exhibit(
        "Ways to play",
        "The ante wager, with all that is wagered behind it, by how its player decides.",
        wager.strategies,
    )


def _how_often(play: Play) -> Exhibit:
    """How often the best play comes to each decision."""
    reached = play.reached(play.best)
    rows: list[tuple[str | int, ...]] = []
    for street, name in enumerate(STREETS):
        deals = play.found.cases // play.found.left(street)
        for at, units in enumerate(wagered(street)):
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


_RANKS: Final = "AKQJT98765432"


def _charts(play: Play) -> Iterable[Exhibit]:
    """The first decision, by the two hole cards."""
    if play.found.deck != WHOLE_DECK:
        return
    best = dict(zip(playing.texts(play.found.sets[0]), play.best[0][:, 0], strict=True))
    done = {_named(text): FOLD if n == 0 else f"{n}×" for text, n in best.items()}
    rows = tuple(
        (row, *(done[_key(row, column, suited=at > above)] for at, column in enumerate(_RANKS)))
        for above, row in enumerate(_RANKS)
    )
    yield Exhibit(
        "3rd street, by the hole cards",
        "Suited cards above the diagonal of pairs, others below it.",
        ("", *_RANKS),
        rows,
    )


def _key(one: str, other: str, *, suited: bool) -> tuple[str, bool]:
    first, second = sorted((one, other), key=_RANKS.index)
    return first + second, suited and one != other


def _named(text: str) -> tuple[str, bool]:
    return _key(text[0], text[2], suited=text[1] == text[3])


assert len(SUITS) == 4, "two cards are suited in one way or none"
