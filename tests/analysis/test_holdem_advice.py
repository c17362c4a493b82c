"""Advice at hold'em against the dealer: the first decision as it is kept, others as they are counted."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import pytest

from croupier.analysis.dealer_holdem.analyser import solved
from croupier.analysis.dealer_holdem.before_flop import Kept, kept, key_of, name_of, table_of
from croupier.analysis.dealer_holdem.deals import paid_for
from croupier.analysis.dealer_holdem.seen import worth_of_bonus
from croupier.analysis.stud import WHOLE_DECK
from croupier.games.dealer_holdem.rules import HoldemRules
from croupier.games.stud.terms import ANTE
from croupier.rulebooks.games import game
from tests.analysis.test_dealer_holdem_deals import DECKS, best_of
from tools.holdem_first import GAMES

ULTIMATE: tuple[str, str, dict[str, object]] = ("nz-proposed", "ultimate_holdem", {"blind_pays": "a"})


def rules_of(book: str, name: str, options: Mapping[str, object]) -> HoldemRules:
    rules = game(book, name).rules(options)
    assert isinstance(rules, HoldemRules)
    return rules


def kept_of(rules: HoldemRules) -> Kept:
    return kept()[key_of(paid_for(rules.wagers[ANTE].counted, rules.shape), rules.shape)]


def test_the_first_decision_is_kept_for_every_game_as_it_may_pay() -> None:
    pairs = list(combinations(WHOLE_DECK, 2))
    for each in GAMES:
        found = kept_of(rules_of(*each))
        assert len(found.hands) == 169
        assert {name_of(pair) for pair in pairs} == set(found.hands)


def test_what_is_kept_of_the_first_decision_comes_to_the_published_edge() -> None:
    """Wizard of Odds, "Ultimate Texas Hold'em": 2.18497 % of the ante, with the best play."""
    found = kept_of(rules_of(*ULTIMATE))
    pairs = list(combinations(WHOLE_DECK, 2))
    mean = sum((max(found.worth(pair).values()) for pair in pairs), Fraction(0)) / len(pairs)
    assert mean == -Fraction(50643648973, 2317817502000)
    assert f"{-100 * float(mean):.5f}" == "2.18497"


@pytest.mark.long
@pytest.mark.parametrize(("book", "name", "options"), GAMES)
def test_what_is_kept_of_the_first_decision_is_what_a_count_of_all_boards_gives(
    book: str, name: str, options: dict[str, object]
) -> None:
    rules = rules_of(book, name, options)
    made = table_of(solved(WHOLE_DECK, rules.wagers[ANTE].counted, rules.shape), rules.shape)
    found = kept_of(rules)
    assert (found.bets, found.unit) == (tuple(made["bets"]), made["unit"])
    assert found.hands == {hand: tuple(worth) for hand, worth in made["hands"].items()}


def test_bonus_wagers_after_the_flop_and_the_turn_are_worth_what_a_slow_count_has() -> None:
    """Of the cards of a tiny deck: every turn and river card in order, and every hand of the dealer's."""
    deck = DECKS["nothing alike"]
    own, flop = deck[3:5], deck[6:9]

    def margin(board: tuple[int, ...]) -> int:
        mine = best_of(tuple(sorted((*own, *board))))
        others = combinations([card for card in deck if card not in (*own, *board)], 2)
        theirs = [best_of(tuple(sorted((*other, *board)))) for other in others]
        return sum((mine > each) - (mine < each) for each in theirs)

    left = [card for card in deck if card not in (*own, *flop)]
    dealers = comb(len(left) - 2, 2)
    turn = sum(margin((*flop, *two)) for two in permutations(left, 2))
    rivers = {card: sum(margin((*flop, card, other)) for other in left if other != card) for card in left}
    ways = len(left) * (len(left) - 1) * dealers
    later = Fraction(sum(max(each, 0) for each in rivers.values()), ways)
    assert worth_of_bonus(own, flop, deck) == {1: Fraction(turn, ways) + later, 0: later}
    for card, won in rivers.items():
        expected = {1: Fraction(won, (len(left) - 1) * dealers), 0: Fraction(0)}
        assert worth_of_bonus(own, (*flop, card), deck) == expected


def test_a_question_is_answered_without_anything_compiled() -> None:
    """A process that is asked once loads no compiler, which takes longer than the answer."""
    asks = (
        "import sys; from croupier.analysis.dealer_holdem.advice import prepare; "
        "from croupier.rulebooks.games import game; "
        "[prepare(game(*each).rules({})) for each in "
        "(('qld-2010', 'texas_holdem_bonus'), ('nz-proposed', 'ultimate_holdem'))]; "
        "sys.exit('numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", asks], check=False).returncode == 0
