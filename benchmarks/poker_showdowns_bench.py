"""How fast showdowns of every form of poker are dealt on one core, beside the same deals in C.

    python -m benchmarks.poker_showdowns_bench [--players 6] [--seconds 0.4] [--runs 7] [--form WORD] [--json]

Times are the processor's, so that other programs on the machine do not count; runs that are compared take
turns. The C loop and the compiled one must count the same totals; that is checked, not measured. What is
timed is what ``croupier simulate`` deals: who wins, with which kind of hand, and what the first player has.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np

from benchmarks._in_c import built, flattened
from benchmarks.simulation_bench import turns
from croupier.games.poker.rules import PokerRules
from croupier.games.poker_hands import evaluator
from croupier.games.poker_hands.rankings import Category
from croupier.rulebooks.games import game
from croupier.simulation.forms import FIVE, Dealing, Way, dealing_of, kinds, lookups, two_and_three, worth
from croupier.simulation.poker import ShowdownsModel
from croupier.simulation.streams import stream

SEED: Final = 2010
RATIO: Final = 0.85
"""The bar: what share of the loop in C the compiled one is to reach."""
PLAYERS: Final = 6
CHECKED: Final = 20_001
"""Deals whose totals are compared: an odd number, so that the end of a loop is compared too."""
MILLION: Final = 1e6

Deal = Callable[[int, Any, Any, int], None]
"""Deals to so many players from a state of the generator, counts by class, and so often."""


@dataclass(frozen=True)
class Timed:
    """A form that is measured, with a deck."""

    book: str
    game: str
    options: Mapping[str, object] = field(default_factory=dict)

    @property
    def dealing(self) -> Dealing:
        """How it is dealt."""
        rules = self.rules
        return dealing_of(rules)

    @property
    def rules(self) -> PokerRules:
        """What its table plays by."""
        rules = game(self.book, self.game).rules(self.options)
        assert isinstance(rules, PokerRules), rules
        return rules

    @property
    def title(self) -> str:
        """The form in words."""
        return f"{self.game.replace('_', ' ')}, {self.dealing.ranking.deck.size} cards"


def _of(name: str, *decks: int) -> list[Timed]:
    return [Timed("nz-poker-2017", name, {"deck": deck}) for deck in decks]


FORMS: Final = (
    Timed("qld-2010", "texas_holdem_poker"),
    *_of("holdem", 32),
    Timed("qld-2010", "omaha_poker"),
    *_of("omaha", 32),
    Timed("qld-2010", "manila_poker"),
    Timed("qld-2010", "manila_poker", {"ace": "high_and_low"}),
    *_of("pineapple", 52, 32),
    *_of("crazy_pineapple", 52, 32),
    *_of("five_card_stud", 52, 40, 32),
    *_of("seven_card_stud", 52, 40, 32),
    *_of("draw", 52, 40, 32),
    Timed("nz-poker-2017", "two_card_manila"),
    *_of("three_card_manila", 36, 32),
)
"""Every form with every deck that it may be played with."""


def in_c(library: ctypes.CDLL, dealing: Dealing) -> Deal:
    """The loop in C of a form."""
    ranking = dealing.ranking
    tables, which = lookups(ranking, dealing.at_once), kinds(ranking, dealing.at_once)

    def deal(players: int, words: Any, counts: Any, deals: int) -> None:
        cards, other = (np.array(ranking.deck.cards, np.uint8) for _ in range(2))
        own: tuple[Any, ...] = ()
        looked = tables
        if dealing.way is Way.BOARD:
            play = library.play_boards
        elif dealing.way is Way.THREES:
            play, own, looked = library.play_threes, (dealing.held,), two_and_three(ranking)
        elif dealing.way is Way.FIVE:
            play = library.play_fives
        elif dealing.way is Way.SEVEN:
            play, own = library.play_sevens, (int(dealing.shared(players)),)
        elif dealing.way is Way.DRAW:
            play, own = library.play_draw, (evaluator(ranking, FIVE).first_place(Category.STRAIGHT),)
        else:
            crazy = int(dealing.way is Way.ON_FLOP)
            play, own = library.play_pineapple, (crazy, worth(ranking), lookups(ranking, FIVE))
        given = (cards, ranking.deck.size, other, words, players, *own, looked, which, counts, deals)
        _call(play, flattened(given))

    return deal


def _call(play: Any, given: Any) -> None:
    play(*(ctypes.c_void_p(g.ctypes.data) if hasattr(g, "ctypes") else ctypes.c_int64(int(g)) for g in given))


def totals(deal: Deal, players: int, deals: int) -> tuple[float, Any]:
    """Deals a second of the processor, and the counts by class."""
    words = np.array(stream(SEED, "bench", players), np.int64)
    counts = np.zeros(ShowdownsModel.classes(players), np.int64)
    start = time.process_time()
    deal(players, words, counts, deals)
    return deals / (time.process_time() - start), counts


def measure(form: Timed, library: ctypes.CDLL | None, asked: argparse.Namespace) -> dict[str, Any]:
    """The rates of the compiled loop and of the one in C."""
    dealing = form.dealing
    players = min(asked.players, form.rules.seats)
    sides: list[Deal] = [dealing.deal]
    if library is not None:
        sides.append(in_c(library, dealing))
    first, *others = [totals(side, players, CHECKED)[1] for side in sides]
    if any((other != first).any() for other in others):
        sys.exit(f"{form.title}: the loop in C counts other totals")
    deals = round(totals(dealing.deal, players, CHECKED)[0] * asked.seconds)
    rates = turns(asked.runs, *(lambda side=side: totals(side, players, deals)[0] for side in sides))
    found = {"form": form.title, "players": players, "deals": deals, "best": rates[0].best}
    found |= {"median": rates[0].median}
    if library is not None:
        found |= {"c_best": rates[1].best, "c_median": rates[1].median, "ratio": rates[0].over(rates[1])}
    return found


def put(found: Mapping[str, Any]) -> None:
    """Print what a form comes to."""
    own = f"{found['best'] / MILLION:.2f} million showdowns a second"
    if "ratio" in found:
        own += f"; in C {found['c_best'] / MILLION:.2f}; compiled / C {found['ratio']:.2f} (bar {RATIO})"
    print(f"{found['form']}, {found['players']} players: {own}", flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--players", type=int, default=PLAYERS)
    parser.add_argument("--seconds", type=float, default=0.4, help="about how long a run takes")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--form", default="", help="only forms whose names have this word")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        library = built("poker_forms", Path(folder))
        if library is None:
            print("no C compiler here to compare with", file=sys.stderr)
        found = []
        for form in FORMS:
            if asked.form in form.title:
                found.append(measure(form, library, asked))
                if not asked.json:
                    put(found[-1])
    if asked.json:
        print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
