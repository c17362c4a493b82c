"""The analyser of baccarat: from a game's rules to the exact figures of its wagers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.analysis.baccarat.composition import Composition
from croupier.analysis.baccarat.counting import Distribution, distribution
from croupier.analysis.baccarat.tables import POINTS, banker_draws
from croupier.analysis.families import Analyser, Dealt
from croupier.analysis.results import Exhibit, GameAnalysis, PairCounts, WagerAnalysis
from croupier.equipment.cards import card_code
from croupier.games.baccarat import kernel
from croupier.games.baccarat.rules import BaccaratRules
from croupier.games.game import Game
from croupier.games.options import resolve

TABLEAUX: Final = {kernel.USUAL: "usual", kernel.LITERAL_FIVE: "banker's 5 as printed"}
BANKER_MAY_DRAW: Final = 8
"""Counts of the banker's two cards below this are no natural."""

METHOD: Final = (
    (
        "A round takes four, five or six cards. Every ordered sequence of six cards is counted, cards that "
        "the round does not take included, so that all sequences are equally likely and every probability "
        "is a whole number of sequences over their total. Nothing is sampled and nothing is rounded."
    ),
    (
        "Both hands' first two cards are grouped by their point values and the class of their pair "
        "(none, mixed, coloured, perfect); the orders of each group are found from the number of cards of "
        "each face, cards already dealt taken out. Third cards follow the drawing rules, by what is left of "
        "each point value. Hands of three equal cards are counted face by face."
    ),
    (
        "The drawing rules, the point counts, the classes of pairs and the grading of every wager are the "
        "functions that a live round runs on, tabulated over every argument that they can have."
    ),
    (
        "The counts of the coup, shared by all wagers of a round, give each wager's pay lines, and for two "
        "wagers of one round their covariance."
    ),
)

ASSUMPTIONS: Final = (
    (
        "The cards lie in random order, every order equally likely, and none of them has been seen: the "
        "first round of a shoe, or any round counted from its start (the tenth, say), burned cards included "
        "among the unseen. A player who counts cards, and the choice of the last round by the cutting card, "
        "lie outside."
    ),
    "The round is played to its end without an irregularity, and every wager stands.",
    (
        "Figures are per unit staked, before payments are rounded to what chips can pay. Where a rulebook "
        "rounds, the edge at a stake is found with that stake."
    ),
)


def analyse_cards(game: Game, given: Mapping[str, object], cards: Composition | None = None) -> GameAnalysis:
    """The exact analysis of a round dealt from any heap of cards, or from the game's own decks."""
    rules = game.rules(given)
    assert isinstance(rules, BaccaratRules), game.name
    if cards is None:
        cards = Composition.of(rules.shoe.fresh)
    coups = distribution(cards, rules.tableau)
    wagers = tuple(
        WagerAnalysis(type_, cards.sequences, coups.by_line(type_.grade, len(type_.lines)))
        for type_ in rules.wagers.values()
    )
    return GameAnalysis(
        game=game,
        options=resolve(game.options, given),
        rules=rules,
        wagers=wagers,
        total=cards.sequences,
        space=f"ordered sequences of 6 of {cards.cards} cards",
        pair_counts=_pair_counts(rules, coups),
        inputs=_inputs(rules, cards),
        method=METHOD,
        assumptions=ASSUMPTIONS,
        exhibits=lambda: (_tableau(rules), _cards_taken(coups), *_final_counts(coups)),
    )


ANALYSER: Final[Analyser] = Dealt(
    analyse_cards, lambda rules: _inputs(rules, Composition.of(rules.shoe.fresh))
)


def _pair_counts(rules: BaccaratRules, coups: Distribution) -> PairCounts:
    def counts(one: str, other: str) -> tuple[tuple[int, ...], ...]:
        first, second = rules.wagers[one], rules.wagers[other]
        return coups.by_lines(first.grade, second.grade, (len(first.lines), len(second.lines)))

    return counts


def _inputs(rules: BaccaratRules, cards: Composition) -> dict[str, Any]:
    return {
        "cards": {card_code(face): n for face, n in enumerate(cards.counts) if n},
        "tableau": TABLEAUX[rules.tableau],
    }


def _tableau(rules: BaccaratRules) -> Exhibit:
    draws = banker_draws(rules.tableau)
    rows: list[tuple[str | int, ...]] = []
    for banker in range(BANKER_MAY_DRAW):
        alone = "draws" if kernel.banker_draws_alone(7, banker) else "stands"
        cells = ["draws" if draws[banker, third] else "stands" for third in range(POINTS)]
        refs = dict.fromkeys(
            c.ref for third in (None, *range(POINTS)) for c in rules.law.banker_rule(banker, third)
        )
        rows.append((banker, alone, *cells, ", ".join(refs)))
    return Exhibit(
        "The banker's third card",
        "By the count of the banker's first two cards, and the value of the player's third card or that "
        "the player's hand stood. With 8 or 9 in either hand nobody draws.",
        ("banker", "player stood", *map(str, range(POINTS)), "clauses"),
        tuple(rows),
    )


def _cards_taken(coups: Distribution) -> Exhibit:
    taken: dict[tuple[int, int], int] = {}
    for coup, n in coups.coups().items():
        key = coup.player_cards, coup.banker_cards
        taken[key] = taken.get(key, 0) + n
    return Exhibit(
        "Cards taken",
        "Sequences by the cards that each hand takes.",
        ("player's cards", "banker's cards", "sequences"),
        tuple((*key, n) for key, n in sorted(taken.items())),
    )


def _final_counts(coups: Distribution) -> tuple[Exhibit, ...]:
    counts = [[0] * POINTS for _ in range(POINTS)]
    for coup, n in coups.coups().items():
        counts[coup.player][coup.banker] += n
    half = POINTS // 2
    return tuple(
        Exhibit(
            f"Final point counts, the banker's {across[0]} to {across[-1]}",
            "Sequences by the final count of the player's hand (down) and of the banker's hand (across).",
            ("player", *map(str, across)),
            tuple((player, *(row[banker] for banker in across)) for player, row in enumerate(counts)),
        )
        for across in (range(half), range(half, POINTS))
    )
