"""Caribbean stud poker counted exactly: published figures, counts by hand, and every deal of tiny decks."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

import numpy as np
import pytest

from croupier.analysis import GameAnalysis, analyse
from croupier.analysis.caribbean_stud import analyse_cards, break_even, by_three_rules, distribution
from croupier.analysis.caribbean_stud.jackpots import NeverEven
from croupier.analysis.parsheet import write_page
from croupier.analysis.stud import BadDeck, Play
from croupier.analysis.variants import variants
from croupier.equipment.cards import Card, card_code, parse_card
from croupier.games.caribbean_stud import kernel
from croupier.games.caribbean_stud.rules import StudRules
from croupier.games.caribbean_stud.wagers import with_bet
from croupier.games.jackpots import Prize
from croupier.games.poker_hands import STANDARD, evaluator, kinds
from croupier.games.refusals import Malformed
from croupier.games.stud import finish
from croupier.games.tape import Place
from croupier.money.odds import Odds
from croupier.rulebooks.games import game
from croupier.table.round import Round
from tests.clauses import states
from tests.playing import Cards, play_out

GAME = game("qld-2010", "caribbean_stud")
STAKE = 1000
HANDS = math.comb(52, 5)
DEALS = HANDS * math.comb(47, 5) * 5
"""Two hands, and which of the dealer's five cards lies face up."""


def percent(value: Fraction, places: int = 3) -> str:
    return f"{100 * float(value):.{places}f}"


def whole() -> GameAnalysis:
    return analyse(GAME)


# Published figures --------------------------------------------------------------------------


def with_a_royal_flush_at_100_to_1() -> Play:
    """The usual pay table elsewhere, which differs from the rulebook's in its last line alone."""
    wagers = GAME.rules().wagers
    ante, bet = wagers["ante"], wagers["bet"]
    *others, royal = bet.lines
    usual = replace(bet, lines=(*others, replace(royal, odds=Odds(100))))
    return Play(distribution(), with_bet(replace(ante, whole=None), usual).counted)


@pytest.mark.long
def test_edges_are_as_published_for_the_usual_pay_table() -> None:
    """Wizard of Odds, "Caribbean Stud Poker": 5.224%, 2.555% of what is staked; 5.225% by three rules."""
    play = with_a_royal_flush_at_100_to_1()
    assert percent(-play.mean(play.best)) == "5.224"
    assert percent(-play.mean(play.best) / (1 + 2 * play.betting(play.best)), 2) == "2.56"
    assert percent(-play.mean(by_three_rules(play))) == "5.225"
    assert percent(play.betting(play.best), 2) == "52.23"


@pytest.mark.long
def test_without_looking_at_the_upcard_ace_king_jack_8_3_is_the_lowest_hand_to_bet_on() -> None:
    """Wizard of Odds, "Caribbean Stud Poker": 5.316% for the usual pay table."""
    play = with_a_royal_flush_at_100_to_1()
    lowest = evaluator(STANDARD).place([parse_card(code) for code in ("AS", "KD", "JH", "8C", "3S")])
    assert play.best_place == lowest
    assert percent(-play.mean(play.from_place(lowest))) == "5.316"


@pytest.mark.long
def test_a_royal_flush_at_250_to_1_is_worth_150_bets_where_it_wins() -> None:
    """Four hands of a royal flush, never equalled with one of four gone, against a dealer who qualifies."""
    usual, play = with_a_royal_flush_at_100_to_1(), Play(distribution(), whole().wager("ante").type)
    qualifying = 0
    for row in np.flatnonzero(play.found.places == kinds.ROYAL_FLUSH_FROM):
        won, stood_off = (play.found.ends[row, :, end].sum() for end in (finish.WON, finish.STOOD_OFF))
        qualifying += int(play.found.alike[row]) * int(won)
        assert stood_off == 3 * 5
    gain = Fraction(150 * 2 * qualifying, play.found.deals)
    assert play.mean(play.best) - usual.mean(usual.best) == gain


# By hand ------------------------------------------------------------------------------------


def test_hands_of_each_kind_are_as_many_as_combinations_say() -> None:
    found = distribution()
    counts = {kind: int(found.alike[found.kinds == kind].sum()) for kind in range(kinds.KINDS)}
    straights, flushes = 10 * 4**5, 4 * math.comb(13, 5)
    assert counts == {
        kinds.ROYAL_FLUSH: 4,
        kinds.STRAIGHT_FLUSH: 9 * 4,
        kinds.FOUR_OF_A_KIND: 13 * 48,
        kinds.FULL_HOUSE: 13 * 4 * 12 * 6,
        kinds.FLUSH: flushes - 40,
        kinds.STRAIGHT: straights - 40,
        kinds.THREE_OF_A_KIND: 13 * 4 * math.comb(12, 2) * 16,
        kinds.TWO_PAIRS: math.comb(13, 2) * 36 * 44,
        kinds.PAIR: 13 * 6 * math.comb(12, 3) * 64,
        kinds.ODD_CARDS: (math.comb(13, 5) - 10) * (4**5 - 4),
    }
    assert len(found.places) == 134_459
    assert int(found.alike[found.dead_mans_hands].sum()) == 6 * 6 * 44


def test_counts_are_all_deals_once() -> None:
    found = whole()
    assert found.total == DEALS
    for wager in found.wagers:
        assert sum(wager.counts) == wager.total == DEALS
        assert wager.variance == sum((o.net - wager.mean) ** 2 * o.probability for o in wager.outcomes)


def test_the_dealer_qualifies_as_often_as_combinations_say() -> None:
    """Odd cards with an ace and a king: 164 choices of further ranks in 1,020 suitings; and all better."""
    found = distribution()
    unqualified = int((found.alike * found.ends[:, :, 3].sum(axis=1, dtype=np.int64)).sum())
    low = (math.comb(13, 5) - 10 - (math.comb(11, 3) - 1)) * (4**5 - 4)
    assert Fraction(unqualified, found.deals) == Fraction(low, HANDS)


def test_two_hands_are_as_likely_one_way_round_as_the_other() -> None:
    """Of deals in which both hands qualify as many are won as lost."""
    found = distribution()
    plays = found.places >= kernel.QUALIFIES_FROM
    ends = [
        int((found.alike[plays] * found.ends[plays, :, n].sum(axis=1, dtype=np.int64)).sum()) for n in (0, 1)
    ]
    assert ends[0] == ends[1]


def test_hands_that_are_always_bet_on_and_those_that_never_are() -> None:
    found = distribution()
    best = Play(found, whole().wager("ante").type).best
    assert best[found.places >= kinds.PAIR_FROM].all()
    assert not best[found.places < kernel.QUALIFIES_FROM].any()


@pytest.mark.parametrize("seed", range(6))
def test_counts_of_a_deal_are_those_of_all_hands_that_are_left(seed: int) -> None:
    """One hand and upcard by running through all 163,185 hands of the dealer."""
    chance, found = Random(seed), distribution()
    row = chance.choice(np.flatnonzero((found.places >= 1000) & (found.places < 6000)).tolist())
    column = chance.randrange(47)
    hand, up = set(found.cards[row].tolist()), int(found.upcards[row, column])
    left = [card for card in range(52) if card not in hand and card != up]
    rows = np.array([(up, *four) for four in combinations(left, 4)], np.uint8)
    dealers = evaluator(STANDARD).trusted_places(rows)
    place, plays = int(found.places[row]), dealers >= kernel.QUALIFIES_FROM
    assert found.ends[row, column].tolist() == [
        int((plays & (dealers > place)).sum()),
        int((plays & (dealers < place)).sum()),
        int((plays & (dealers == place)).sum()),
        int((~plays).sum()),
    ]


# Jackpots -----------------------------------------------------------------------------------


@states("qld-2010", "sch 3 s 24(1)")
def test_a_jackpot_wager_is_worth_its_payments_at_the_least_that_they_are() -> None:
    paid = 5108 * 100 + 3744 * 150 + 624 * 500
    least = paid + 36 * 1000 + 4 * 10_000
    assert whole().wager("jackpot").mean == Fraction(least - HANDS, HANDS)
    dead = analyse(GAME, {"dead_mans_hand": True}).wager("jackpot")
    assert dead.mean == Fraction(least + 1584 * 50 - HANDS, HANDS)
    displayed = analyse(GAME, {"jackpot": "set"}).wager("jackpot")
    assert displayed.mean == Fraction(paid - HANDS, HANDS)


COUNTS = {"flush": 5108, "full house": 3744, "four of a kind": 624, "straight flush": 36, "royal flush": 4}
FIXED = 5108 * 100 + 3744 * 150 + 624 * 500


def even_at(stake: int, rate: Fraction = Fraction(0), **options: object) -> Fraction:
    rules = GAME.rules(options)
    assert isinstance(rules, StudRules)
    counts = {**COUNTS, "dead man's hand": 1584}
    return break_even(rules.prizes, counts, HANDS, 100 * stake, rate) / 100


@states("qld-2010", "sch 3 s 24(1)", "sch 3 s 5(2)")
def test_the_meter_at_which_a_jackpot_wager_is_even_solves_its_equation() -> None:
    """Per hand: fixed payments, 36 times a tenth and 4 times the whole of the meter, against the wager."""
    share = Fraction(36, 10) + 4
    assert even_at(1) == Fraction(HANDS - FIXED) / share
    assert even_at(5) == Fraction(5 * HANDS - FIXED) / share
    assert even_at(1, dead_mans_hand=True) == Fraction(HANDS - FIXED - 1584 * 50) / share
    # What the wager itself adds need not be on the meter before.
    assert even_at(1, Fraction(3, 4)) == even_at(1) - Fraction(3, 4)
    assert f"{float(even_at(1)):.2f}" == "159810.53"


def test_a_break_even_point_minds_the_least_payments() -> None:
    tenth = Prize("a", (), "p", Fraction(1, 10), least=1000)
    assert break_even((tenth,), {"a": 1}, 1, 900, Fraction(0)) == 0
    assert break_even((tenth,), {"a": 1}, 1, 2000, Fraction(0)) == 20_000


@pytest.mark.parametrize(
    "prizes",
    [(), (Prize("a", (), amount=500),), (Prize("a", (), "p", Fraction(1, 10)),)],
    ids=["no prize", "a fixed prize", "a share that no hand wins"],
)
def test_a_wager_whose_payments_do_not_grow_with_a_meter_is_never_even(prizes: tuple[Prize, ...]) -> None:
    counts = {"a": 1 if prizes and prizes[0].amount else 0}
    with pytest.raises(NeverEven, match="a jackpot wager of 20 is never even"):
        break_even(prizes, counts, 1, 2000, Fraction(0))


@states("nz-1996", "div VIII r 10.1", "div VIII r 12.1(a)", "div VIII r 12.1(b)")
def test_new_zealand_pays_the_same_and_its_wagers_all_go_into_the_pool() -> None:
    other = game("nz-1996", "caribbean_stud")
    found = analyse(other)
    assert [w.house_edge for w in found.wagers] == [w.house_edge for w in whole().wagers]
    rules = other.rules()
    assert isinstance(rules, StudRules)
    assert break_even(rules.prizes, COUNTS, HANDS, 100, rules.contribution) / 100 == even_at(1, Fraction(1))


# Every deal of a tiny deck --------------------------------------------------------------------

LARGER = "AS KS QS JH TD 9S AH KD QC 7D 7H"
DECKS = (
    "AS KH QS JS TS 9H 9S 9D AC KD",
    "AS KS QS JH TD AH KD QC 7D 7H",
    "2S 3S 4S 5H AD KH KC AH 2H 7D",
)


def cards(codes: str) -> list[Card]:
    return [parse_card(code) for code in codes.split()]


def nets(player: Sequence[int], dealer: Sequence[int], action: str) -> Fraction:
    """What an ante comes to, with its bet, in units, by the conduct."""
    round_ = Round(GAME.rules({"deal": "five_at_a_time"}))
    round_.apply(Place("a", 1, "ante", STAKE))
    play_out(round_, Cards([*player, *dealer]), lambda asked: action)
    return sum((s.net / STAKE for s in round_.settlements), Fraction(0))


@pytest.mark.parametrize("deck", [*DECKS, pytest.param(LARGER, marks=pytest.mark.long)])
def test_all_deals_of_a_tiny_deck_give_the_fractions_of_the_analysis(deck: str) -> None:
    found = analyse_cards(GAME, {}, cards(deck))
    total, won, squares = 0, Fraction(0), Fraction(0)
    for player in combinations(sorted(cards(deck)), 5):
        left = [card for card in cards(deck) if card not in player]
        ends = {dealer: nets(player, dealer, "bet") for dealer in combinations(sorted(left), 5)}
        for up in left:
            betting = [net for dealer, net in ends.items() if up in dealer]
            decided = betting if sum(betting) > -len(betting) else [Fraction(-1)] * len(betting)
            total += len(decided)
            won += sum(decided)
            squares += sum(net * net for net in decided)
    assert found.total == total
    ante = found.wager("ante")
    assert (ante.mean, ante.variance) == (won / total, squares / total - (won / total) ** 2)


# What is said of it ---------------------------------------------------------------------------


def test_the_strategies_and_their_exact_figures_are_printed() -> None:
    ante, jackpot = json.loads(json.dumps(whole().to_json()))["wagers"]
    assert ante["house_edge"] == ante["strategies"][0]["house_edge"]
    assert "under the strategy named" in ante["convention"]
    assert any("ace, king, jack, 8, 3" in s["strategy"] for s in ante["strategies"])
    assert jackpot["strategies"] == []


def test_wagers_of_a_hand_together_have_an_exact_distribution() -> None:
    together = whole().together({"ante": 1000, "jackpot": 100})
    assert sum(together.counts) == DEALS
    assert together.mean == 1000 * whole().wager("ante").mean + 100 * whole().wager("jackpot").mean
    # A royal flush that wins: the ante, two antes at 250 to 1, and 10,000 less the wager.
    assert together.outcomes[0][0] == 501 * 1000 + 999_900


def test_the_bet_wager_is_counted_with_the_ante() -> None:
    with pytest.raises(Malformed, match="counted with ante"):
        whole().wager("bet")


@pytest.mark.long
def test_no_option_changes_the_edge_of_an_ante() -> None:
    edges = {analyse(GAME, settings).wager("ante").house_edge for settings in variants(GAME)}
    assert edges == {whole().wager("ante").house_edge}


@pytest.mark.long
def test_a_par_sheet_shows_when_to_bet_and_what_the_meter_must_show() -> None:
    page = write_page(whole()).html
    for text in ("When to bet", "With an ace and a king", "Kinds of hand", "Jackpot", "159,810.53"):
        assert text in page


@pytest.mark.parametrize("deck", [list(range(9)), [0, *range(9)], [*range(9), 52]])
def test_cards_that_cannot_be_counted_are_refused(deck: list[int]) -> None:
    with pytest.raises(BadDeck):
        distribution(tuple(deck))


def test_tiny_decks_hold_what_they_are_for() -> None:
    assert all(len({card_code(c) for c in cards(deck)}) == len(cards(deck)) >= 10 for deck in DECKS)


@states("qld-2010", "sch 3 s 24(1)")
def test_the_edge_of_a_jackpot_wager_is_told_as_a_function_of_the_meter() -> None:
    """Of 2,598,960 hands, by hand: 4 win the meter, 36 a tenth of it, at least 10,000 and 1,000."""
    exhibit = next(e for e in whole().exhibits() if e.title == "Jackpot by the meter")
    rows = {(row[0], row[1]): row[2] for row in exhibit.rows}
    fixed = 5108 * 100 + 3744 * 150 + 624 * 500
    for shows in (0, 25_000, 100_000, 500_000):
        paid = fixed + 4 * max(shows, 10_000) + 36 * max(Fraction(shows, 10), Fraction(1_000))
        for stake in (1, 5):
            edge = 1 - Fraction(paid) / (HANDS * stake)
            assert rows[f"a wager of {stake}", f"{shows:,}.00"] == f"{edge.numerator}/{edge.denominator}"
    assert rows["a wager of 1", "159,810.53"] == "0/1"
