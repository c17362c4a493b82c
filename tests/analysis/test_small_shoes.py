"""On a tiny shoe every tape is run through the conduct: the analysis must give the same fractions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from croupier.analysis.baccarat import Composition, analyse_cards
from croupier.analysis.results import GameAnalysis
from croupier.analysis.variants import variants
from croupier.games.baccarat import kernel
from croupier.games.baccarat.coup import coup_of
from croupier.games.baccarat.rules import BaccaratRules
from croupier.games.game import Game
from croupier.games.options import Value
from croupier.rulebooks.games import all_games, game
from tests.analysis.tapes import Enumerated, cards, enumerate_tapes
from tests.clauses import clause
from tests.examples import sampled

# Three of one face in either hand and in both; pairs of every class; a banker's 5 against 5 and 6.
TRIPLES = "AS AS AS KD KD KD 9C 4H"
PAIRS = "9S 9C 9H 9S KS KS 2D"
FIVES = "5S 5S KD KD 6D 4C"
LARGER = "AS AS AS AS KD KD KD KD 5H 5H 5H 5H"
SHOES = (TRIPLES, PAIRS, FIVES)

Settings = Mapping[str, Value]


def telling_settings(of: Game) -> Iterator[Settings]:
    """Settings that together bring up every pay table of every wager under every tableau."""
    seen: set[object] = set()
    for settings in variants(of):
        rules = of.rules(settings)
        assert isinstance(rules, BaccaratRules)
        here = {(name, w.lines, rules.tableau) for name, w in rules.wagers.items()}
        if not here <= seen:
            seen |= here
            yield settings


def told(settings: Settings, of: Game) -> str:
    turned = [f"{o.name}={settings[o.name]}" for o in of.options if settings[o.name] != o.default]
    return " ".join([of.book.name, of.name, *turned])


TABLES = [
    pytest.param(of, settings, id=told(settings, of))
    for of in all_games()
    if of.family == "baccarat"
    for settings in telling_settings(of)
]


@cache
def both_ways(
    book: str, name: str, given: tuple[tuple[str, Value], ...], shoe: str
) -> tuple[GameAnalysis, Enumerated]:
    of = game(book, name)
    analysed = analyse_cards(of, dict(given), Composition.of(cards(shoe)))
    return analysed, enumerate_tapes(of.rules(dict(given)), cards(shoe))


@pytest.mark.parametrize("shoe", sampled(SHOES))
@pytest.mark.parametrize(("of", "settings"), TABLES)
def test_all_tapes_of_a_tiny_shoe_give_the_fractions_of_the_analysis(
    of: Game, settings: Settings, shoe: str
) -> None:
    analysed, found = both_ways(of.book.name, of.name, tuple(settings.items()), shoe)
    assert analysed.total == found.total
    for wager in analysed.wagers:
        by_net: dict[object, int] = {}
        for outcome in wager.outcomes:
            if outcome.count:
                by_net[outcome.net] = by_net.get(outcome.net, 0) + outcome.count
        assert by_net == {net: n for net, n in found.nets[wager.name].items() if n}
        assert wager.house_edge == -found.mean(wager.name)


@pytest.mark.parametrize("shoe", sampled(SHOES))
@pytest.mark.parametrize(("of", "settings"), TABLES)
def test_all_tapes_of_a_tiny_shoe_give_the_covariances_of_the_analysis(
    of: Game, settings: Settings, shoe: str
) -> None:
    analysed, found = both_ways(of.book.name, of.name, tuple(settings.items()), shoe)
    names = [w.name for w in analysed.wagers]
    for one in names:
        assert analysed.wager(one).variance == found.covariance(one, one)
        for other in names:
            assert analysed.covariance(one, other) == found.covariance(one, other)


def test_a_larger_shoe_of_few_faces_gives_the_same_fractions() -> None:
    analysed, found = both_ways("nz-proposed", "baccarat", (("pair_wagers", "lucky_match"),), LARGER)
    assert {w.name: w.house_edge for w in analysed.wagers} == {w: -found.mean(w) for w in found.nets}


@clause("qld-2010", "sch 1 s 23(4)")
def test_the_printed_banker_five_plays_otherwise_on_a_shoe_that_tells_them_apart() -> None:
    usual, _ = both_ways("qld-2010", "baccarat", (("banker_five", "usual"),), FIVES)
    printed, found = both_ways("qld-2010", "baccarat", (("banker_five", "literal"),), FIVES)
    assert usual.wager("banker").counts != printed.wager("banker").counts
    assert printed.wager("banker").mean == found.mean("banker")


def test_the_tiny_shoes_reach_three_of_one_face_in_both_hands() -> None:
    ace, king = cards("AS KD")
    coup = coup_of([ace] * 3, [king] * 3)
    assert (coup.player_triple, coup.banker_triple) == (1, 1)
    analysed, _ = both_ways("nz-proposed", "baccarat", (("pair_wagers", "lucky_match"),), TRIPLES)
    for name in ("lucky_match_player", "lucky_match_banker"):
        wager = analysed.wager(name)
        assert wager.counts[kernel.TRIPLE] > 0
    assert analysed.pair_counts is not None
    together = analysed.pair_counts("lucky_match_player", "lucky_match_banker")
    # 3! orders of the aces and of the kings; which hand has which; no third card is left over.
    assert together[kernel.TRIPLE][kernel.TRIPLE] == 2 * 6 * 6
