"""Three card poker counted exactly: published figures, counts by hand, and every deal of tiny decks."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import pytest

from croupier.analysis import GameAnalysis, analyse
from croupier.analysis.parsheet import write_page
from croupier.analysis.sessions import session
from croupier.analysis.stud import BadDeck
from croupier.analysis.three_card_poker import analyse_cards, distribution
from croupier.analysis.variants import variants
from croupier.equipment.cards import Card, parse_card
from croupier.games.poker_hands import THREE_CARD, evaluator
from croupier.games.refusals import Malformed
from croupier.games.stud import finish
from croupier.games.tape import Place
from croupier.games.three_card_poker import kernel
from croupier.rulebooks.games import game
from croupier.table.round import Round
from tests.clauses import states
from tests.examples import sampled
from tests.playing import Cards, play_out

GAME = game("qld-2010", "three_card_poker")
STAKE = 1000
DEALS = math.comb(52, 3) * math.comb(49, 3)


def percent(value: Fraction, places: int = 2) -> str:
    return f"{100 * float(value):.{places}f}"


# Published figures --------------------------------------------------------------------------


@states("qld-2010", "sch 13 s 24", "sch 13 s 26")
def test_edges_are_as_published() -> None:
    """Wizard of Odds, "Three Card Poker": bonus 1-4-5; pair plus 1-4-6-25-40; Q-6-4, queen, every hand."""
    ante = analyse(GAME).wager("ante")
    assert [percent(s.house_edge) for s in ante.strategies] == ["3.37", "3.45", "7.65"]
    assert percent(ante.house_edge, 4) == "3.3730"
    assert percent(ante.element_of_risk) == "2.01"
    assert percent(ante.average_stake - 1) == "67.42"
    assert percent(analyse(GAME).wager("pair_plus").house_edge) == "3.49"


def test_the_best_strategy_bets_on_queen_6_4_or_better() -> None:
    ante = analyse(GAME).wager("ante")
    assert ante.strategy == "bet on queen, 6, 4 or better, fold the rest"
    lowest = evaluator(THREE_CARD).place([parse_card(code) for code in ("QS", "6D", "4H")])
    assert lowest == kernel.BET_FROM


# By hand ------------------------------------------------------------------------------------


def test_hands_of_each_kind_are_as_many_as_combinations_say() -> None:
    found = distribution()
    counts = {kind: int(found.alike[found.kinds == kind].sum()) for kind in range(kernel.KINDS)}
    straights = 12 * 4**3
    flushes = 4 * math.comb(13, 3)
    assert counts == {
        kernel.STRAIGHT_FLUSH: 12 * 4,
        kernel.THREE_OF_A_KIND: 13 * 4,
        kernel.STRAIGHT: straights - 48,
        kernel.FLUSH: flushes - 48,
        kernel.PAIR: 13 * 6 * 48,
        kernel.ODD_CARDS: math.comb(13, 3) * 4**3 - straights - flushes + 48,
    }
    assert len(found.places) == 1755


def test_the_dealer_qualifies_as_often_as_combinations_say() -> None:
    """Odd cards to the jack: 120 choices of ranks less 8 runs, in 64 suitings less 4 of one suit."""
    found = distribution()
    qualifying = int(found.alike[found.places >= kernel.QUEEN_FROM].sum())
    assert qualifying == math.comb(52, 3) - (math.comb(10, 3) - 8) * (64 - 4)


def test_pair_plus_is_worth_what_its_lines_pay() -> None:
    paid = 3744 * 1 + 1096 * 4 + 720 * 6 + 52 * 25 + 48 * 40
    expected = Fraction(paid - 16440, 22100)
    assert analyse(GAME).wager("pair_plus").mean == expected == Fraction(-193, 5525)


def test_a_lone_bonus_is_worth_what_its_lines_pay() -> None:
    """Betting on every hand: the bonus is paid whatever the dealer has; without it hands alone decide."""
    found = distribution()
    ends = (found.alike @ found.ends[:, 0]).tolist()
    # Two hands are as likely one way round as the other, and the dealer's must qualify.
    duel = 2 * ends[finish.WON] - 2 * ends[finish.LOST] + ends[finish.NOT_QUALIFIED]
    bonus = Fraction(720 * 1 + 52 * 4 + 48 * 5, 22100)
    blind = analyse(GAME).wager("ante").strategies[2]
    assert -blind.house_edge == Fraction(duel, DEALS) + bonus
    assert sum(ends) == DEALS


def test_counts_are_all_deals_once() -> None:
    found = analyse(GAME)
    assert found.total == DEALS
    for wager in found.wagers:
        assert sum(wager.counts) == wager.total == DEALS
        assert wager.variance == sum((o.net - wager.mean) ** 2 * o.probability for o in wager.outcomes)


def test_no_place_below_the_threshold_is_better_bet_on_and_none_above_folded() -> None:
    found = distribution()
    for place, kind, ends in zip(found.places, found.kinds, found.ends[:, 0], strict=True):
        bonus = {kernel.STRAIGHT: 1, kernel.THREE_OF_A_KIND: 4, kernel.STRAIGHT_FLUSH: 5}.get(int(kind), 0)
        lost, won, _, unqualified = ends.tolist()
        worth = 2 * won - 2 * lost + unqualified + bonus * found.dealers
        assert (worth > -found.dealers) == (place >= kernel.BET_FROM)


# Every deal of a tiny deck --------------------------------------------------------------------

DECKS = (
    "AS AH AD KS KH QS",
    "QS 6D 4H JC TD 9S 2S",
    "2S 3S 4S 2H 3H 4H 5D",
    "JS JH TD 9C 8S QD KC AH",
    "5S 4D 2H 5H 4C 2D 3S 7C",
)


def cards(codes: str) -> list[Card]:
    return [parse_card(code) for code in codes.split()]


def nets(player: Sequence[int], dealer: Sequence[int], action: str) -> dict[str, Fraction]:
    """What ante (with bonus and bet) and pair plus come to, in units, by the conduct."""
    round_ = Round(GAME.rules({"deal": "three_at_a_time"}))
    round_.apply(Place("a", 1, "ante", STAKE))
    round_.apply(Place("p", 1, "pair_plus", STAKE))
    play_out(round_, Cards([*player, *dealer]), lambda asked: action)
    found = {"ante": Fraction(0), "pair_plus": Fraction(0)}
    for s in round_.settlements:
        found["pair_plus" if s.wager.type.name == "pair_plus" else "ante"] += s.net / STAKE
    return found


@pytest.mark.parametrize("deck", sampled(DECKS, 3))
def test_all_deals_of_a_tiny_deck_give_the_fractions_of_the_analysis(deck: str) -> None:
    found = analyse_cards(GAME, {}, cards(deck))
    by_conduct: dict[str, list[Fraction]] = {"ante": [], "pair_plus": []}
    pair_folded = False
    for player in combinations(sorted(cards(deck)), 3):
        left = [card for card in cards(deck) if card not in player]
        dealers = list(combinations(left, 3))
        betting = [nets(player, dealer, "bet") for dealer in dealers]
        folding = [nets(player, dealer, "fold") for dealer in dealers]
        bet = sum(n["ante"] for n in betting) > sum(n["ante"] for n in folding)
        pair_folded |= not bet and max(n["pair_plus"] for n in betting) > 0
        for name, all_of in by_conduct.items():
            all_of += [n[name] for n in (betting if bet else folding)]
    assert found.total == len(by_conduct["ante"])
    assert found.wager("ante").mean == sum(by_conduct["ante"]) / found.total
    squares = sum(n * n for n in by_conduct["ante"]) / found.total
    assert found.wager("ante").variance == squares - found.wager("ante").mean ** 2
    # Among so few cards a pair may be worth folding; in a whole deck none is, and pair plus stands by itself.
    assert not (pair_folded and deck in (DECKS[1], DECKS[3]))
    if not pair_folded:
        assert found.wager("pair_plus").mean == sum(by_conduct["pair_plus"]) / found.total
        products = sum(a * p for a, p in zip(*by_conduct.values(), strict=True)) / found.total
        means = found.wager("ante").mean * found.wager("pair_plus").mean
        assert found.covariance("ante", "pair_plus") == products - means


# What is said of it ---------------------------------------------------------------------------


def whole() -> GameAnalysis:
    return analyse(GAME)


def test_the_strategies_and_their_exact_figures_are_printed() -> None:
    ante, pair_plus = json.loads(json.dumps(whole().to_json()))["wagers"]
    assert ante["house_edge"] == "686689/20358520"
    assert ante["strategies"][0]["house_edge"] == ante["house_edge"]
    assert "under the strategy named" in ante["convention"]
    assert (pair_plus["house_edge"], pair_plus["strategies"]) == ("193/5525", [])


def test_wagers_of_a_hand_together_have_an_exact_distribution() -> None:
    together = whole().together({"ante": 1000, "pair_plus": 500})
    assert sum(together.counts) == DEALS
    assert together.mean == 1000 * whole().wager("ante").mean + 500 * whole().wager("pair_plus").mean
    # Seven antes and forty pair plus wagers: a straight flush that wins.
    assert together.outcomes[0][0] == 7 * 1000 + 40 * 500
    assert session(together, 2).total == DEALS**2


def test_the_bet_wager_is_counted_with_the_ante() -> None:
    with pytest.raises(Malformed, match="counted with ante"):
        whole().wager("bet")


def test_no_option_changes_an_edge() -> None:
    assert len(list(variants(GAME))) == 1
    for options in ({"deal": "three_at_a_time"}, {"shuffling_device": True}, {"boxes": 1}):
        found = analyse(GAME, options)
        assert [w.house_edge for w in found.wagers] == [w.house_edge for w in whole().wagers]


def test_a_par_sheet_shows_when_to_bet() -> None:
    page = write_page(whole()).html
    for text in ("When to bet", "queen, 6, 4", "The lowest hands to bet on", "Kinds of hand"):
        assert text in page


@pytest.mark.parametrize("deck", [[0, 1, 2, 3, 4], [0, 0, 1, 2, 3, 4], [0, 1, 2, 3, 4, 52]])
def test_cards_that_cannot_be_counted_are_refused(deck: list[int]) -> None:
    with pytest.raises(BadDeck):
        distribution(deck)
