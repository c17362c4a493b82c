"""The exact analysis of Ultimate Texas hold'em as New Zealand's book pays it, and advice at each decision."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest

from croupier.analysis import analyse
from croupier.analysis.advice import Asked, advise
from croupier.analysis.dealer_holdem import analyse_cards
from croupier.analysis.dealer_holdem.playing import ALWAYS_FOUR, BEST, HIDDEN_PAIRS
from croupier.games.dealer_holdem.terms import BLIND, TRIPS
from croupier.games.hands import BOARD
from croupier.games.poker_hands import kinds
from croupier.games.requests import Decide
from croupier.games.stud.terms import ANTE
from croupier.games.tape import Call
from croupier.games.wagers import Result
from croupier.rulebooks.games import game
from tests.analysis.test_dealer_holdem_deals import BLIND as BLIND_A
from tests.analysis.test_dealer_holdem_deals import DECKS, SAMPLED, SlowUltimate, best_of, slow_ultimate
from tests.analysis.test_decisions import file_of
from tests.clauses import states
from tests.rules.tables import Table

GAME = game("nz-proposed", "ultimate_holdem")
BLIND_B = {kind: odds for kind, odds in BLIND_A.items() if kind != kinds.STRAIGHT}
PAYS = {
    "a": (3, 4, 7, 9, 30, 40, 50),
    "b": (3, 5, 6, 8, 30, 40, 50),
    "c": (3, 4, 7, 8, 30, 40, 50),
    "d": (3, 5, 6, 7, 20, 40, 50),
}
TINY = DECKS["nothing alike"]


@states("nz-proposed", "published pa-653a § 653a.12(b) paytable A", "published shackleford rule 10")
@states("nz-proposed", "published pa-653a § 653a.12(b) paytable B")
@pytest.mark.parametrize("name", SAMPLED)
def test_the_ante_with_its_blind_is_counted_as_a_slow_count_has_it(name: str) -> None:
    for letter, blind in (("a", BLIND_A), ("b", BLIND_B)):
        ante = analyse_cards(GAME, {"blind_pays": letter}, DECKS[name]).wager(ANTE)
        assert ante.mean == slow_ultimate(DECKS[name], blind)
        values = {value.strategy: value.house_edge for value in ante.strategies}
        assert values[BEST] == min(values.values()) == ante.house_edge
        assert set(values) == {BEST, HIDDEN_PAIRS, ALWAYS_FOUR}


@states("nz-proposed", "published pa-653a § 653a.12(c) paytable A", "published northwood Trips Bonus")
def test_trips_in_action_is_by_the_seven_cards_alone() -> None:
    """Every seven of a tiny deck; a dealer's two cards make no difference."""
    found = Counter(best_of(seven)[0] for seven in combinations(TINY, 7))
    for letter, pays in PAYS.items():
        odds = dict(zip(range(kinds.THREE_OF_A_KIND, kinds.KINDS), pays, strict=True))
        won = sum(many * odds.get(kind, -1) for kind, many in found.items())
        trips = analyse_cards(GAME, {"trips_pays": letter}, TINY).wager(TRIPS)
        assert trips.mean == Fraction(won, comb(len(TINY), 7))


@states("nz-proposed", "published live-maryland folding", "published palms-royale rule 7")
def test_trips_that_is_lost_with_a_folded_hand_is_counted_with_the_best_play_of_the_ante() -> None:
    """It loses exactly what hands that fold would have won, and their stakes."""
    slow, kept, lost = SlowUltimate(TINY, BLIND_A), 0, 0
    odds = dict(zip(range(kinds.THREE_OF_A_KIND, kinds.KINDS), PAYS["a"], strict=True))
    for hole in combinations(TINY, 2):
        left = [card for card in TINY if card not in hole]
        early = max((4, 3, 0), key=lambda bet: slow.before_flop(hole, bet))
        for flop in combinations(left, 3):
            after = [(0, 2)[slow.after_flop(hole, flop, 2) >= slow.after_flop(hole, flop, 0)], early][
                early > 0
            ]
            for two in combinations([card for card in left if card not in flop], 2):
                board = (*flop, *two)
                folds = not after and slow.at_last(hole, board, 1) < slow.at_last(hole, board, 0)
                net = odds.get(best_of(tuple(sorted((*hole, *board))))[0], -1)
                kept, lost = kept + net, lost + (-1 if folds else net)
    deals = comb(len(TINY), 2) * comb(len(TINY) - 2, 3) * comb(len(TINY) - 5, 2)
    for given, won in (("in_action", kept), ("lost", lost)):
        trips = analyse_cards(GAME, {"trips_of_a_folded_hand": given}, TINY).wager(TRIPS)
        assert trips.mean == Fraction(won, deals)
    assert lost < kept


def test_the_blind_and_the_play_wager_are_counted_with_the_ante_alone() -> None:
    analysis = analyse_cards(GAME, {}, TINY)
    assert [wager.type.name for wager in analysis.wagers] == [ANTE, TRIPS]
    assert analysis.rules.wagers[ANTE].beside == BLIND


def test_the_file_of_states_stands_by_itself() -> None:
    """Rows come once and in order, the best action is worth most, and the first ones add up to the mean."""
    analysis = analyse_cards(GAME, {}, TINY)
    found = file_of(analysis)
    states_ = [(row["hole"], row["board"]) for row in found.rows]
    assert len(found.rows) == found.head["states"]
    assert states_ == sorted(set(states_))
    won = Fraction(0)
    for row in found.rows:
        worths = found.worths(row)
        assert worths[row["best"]] == max(worths.values())
        won += int(row["weight"]) * max(worths.values())
    pairs = int(found.head["sums"][0]["total"])
    assert won / pairs == analysis.wager(ANTE).mean == Fraction(found.head["sums"][0]["mean"])
    assert {len(row["board"]) for row in found.rows} == {0, 6}


# Advice ---------------------------------------------------------------------------------------------


def told(played: Table) -> Any:
    """What is advised of the decision that the round waits for, by the cards that its player sees."""
    round_ = played.round
    request = round_.request
    assert isinstance(request, Decide)
    wager = next(w for w in round_.wagers if w.id == request.wager)
    hands = {f"box_{wager.box}": [each.card for each in round_.hands.cards[f"box_{wager.box}"]]}
    hands[BOARD] = [each.card for each in round_.hands.cards[BOARD] if each.up]
    return advise(GAME, Asked(played.rules, request, wager, hands, wagers=round_.wagers))


def test_advice_at_each_decision_is_what_a_slow_count_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a tiny deck, as if it were the whole one."""
    monkeypatch.setattr("croupier.analysis.dealer_holdem.advice.WHOLE_DECK", TINY)
    slow = SlowUltimate(TINY, BLIND_A)
    played = Table("nz-proposed", "ultimate_holdem").bet("1 ante 10", "1 blind 10")
    played.draw("6S 7C KD QC AH 5H 4H 3H JH")
    played.round.apply(Call("dealt"))
    own = tuple(sorted(int(each.card) for each in played.round.hands.cards["box_1"]))
    community = tuple(int(each.card) for each in played.round.hands.cards[BOARD])
    for seen, bets in ((0, {"play_4x": 4, "play_3x": 3, "check": 0}), (3, {"play_2x": 2, "check": 0})):
        worth = slow.before_flop if seen == 0 else lambda hole, bet: slow.after_flop(hole, community[:3], bet)
        expected = {name: Fraction(worth(own, bet), 2 * slow.deals(seen)) for name, bet in bets.items()}
        advice = told(played)
        assert advice.worth == expected
        assert advice.action == max(bets, key=lambda name: (expected[name], bets[name]))
        played.decide(1, "check")
    last = {"play_1x": 1, "fold": 0}
    expected = {
        name: Fraction(slow.at_last(own, community, bet), 2 * slow.deals(5)) for name, bet in last.items()
    }
    assert told(played).worth == expected


# A whole deck ---------------------------------------------------------------------------------------


@pytest.mark.long
@states("nz-proposed", "published shackleford rule 4", "published shackleford rule 6")
@states("nz-proposed", "published shackleford rule 8", "published shackleford rule 12")
def test_the_edge_is_as_is_published_and_the_short_strategy_costs_so_much_more() -> None:
    """Wizard of Odds, "Ultimate Texas Hold'em": 2.18497 % of the ante, 4.15 antes at stake on average."""
    ante = analyse(GAME).wager(ANTE)
    assert ante.house_edge == Fraction(50643648973, 2317817502000)
    assert f"{100 * float(ante.house_edge):.5f}" == "2.18497"
    assert f"{float(ante.average_stake):.2f}" == "4.15"
    values = {value.strategy: value.house_edge for value in ante.strategies}
    assert values[HIDDEN_PAIRS] == Fraction(5019140341, 204513309000)


@pytest.mark.long
@states("nz-proposed", "published pa-653a § 653a.12(c) paytable A")
@states("nz-proposed", "published pa-653a § 653a.12(c) paytable B")
@states("nz-proposed", "published pa-653a § 653a.12(c) paytable C")
@states("nz-proposed", "published pa-653a § 653a.12(c) paytable D")
def test_trips_of_a_whole_deck_is_as_seven_cards_are_counted_by_hand() -> None:
    """Royal flushes 4 C(47, 2), straight flushes 36 C(46, 2), fours 13 C(48, 3) as Brian Alspach counts them
    ("7-Card Poker Hands", 18 January 2000); the rest as tests of the order of hands have them.
    """
    known = (6_461_620, 6_180_020, 4_047_644, 3_473_184, 13 * comb(48, 3), 36 * comb(46, 2), 4 * comb(47, 2))
    for letter, pays in PAYS.items():
        won = sum(many * to for many, to in zip(known, pays, strict=True))
        trips = analyse(GAME, {"trips_pays": letter}).wager(TRIPS)
        assert trips.mean == Fraction(won - (comb(52, 7) - sum(known)), comb(52, 7))
        assert trips.strategy != BEST
        assert {line.result for line in trips.type.lines} == {Result.WIN, Result.LOSE}
