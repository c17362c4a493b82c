"""Lunar poker's draws: exactly for one hand, estimated for all, and what is said of them."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random
from typing import Final

import numpy as np
import pytest

from croupier.analysis.families import analyse
from croupier.analysis.lunar_poker import correcting, estimate, short
from croupier.analysis.lunar_poker.deals import deals, mean
from croupier.analysis.lunar_poker.exact import EXCHANGES, Draws, Spot, pays_by_place
from croupier.analysis.lunar_poker.sampling import worth
from croupier.analysis.lunar_poker.states import decisions, made_for
from croupier.analysis.lunar_poker.strategy import BETS, BUYS, DECK, FOLDS, maps, shipped
from croupier.analysis.lunar_poker.worth import stored
from croupier.equipment.cards import Card, parse_card
from croupier.games.lunar_poker import kernel
from croupier.games.lunar_poker.rules import LunarRules
from croupier.games.lunar_poker.showdown import Counted, counted, place_of
from croupier.games.lunar_poker.wagers import SECONDS
from croupier.games.poker_hands import STANDARD, evaluator
from croupier.rulebooks.games import game
from croupier.rulebooks.nz_proposed.lunar_poker import ODDS
from tests.clauses import states

GAME: Final = game("nz-proposed", "lunar_poker")
NAMES: Final = ("one_ace_king", "one", "several_ace_king", "several")


def cards(codes: str) -> tuple[int, ...]:
    return tuple(sorted(int(parse_card(code)) for code in codes.split()))


def pays(made: Counted) -> int:
    """Rules 5.5 and 10.9, one second combination, an ace with a king among them."""
    return ODDS[made.kind] + sum(ODDS[each] for each in SECONDS[kernel.paid_besides(made.second, 1, 1)])


def dealt_out(own: tuple[int, ...], up: int, given: tuple[int, ...], wins: int) -> Fraction:
    """What a bet wins on average, each hand of the dealer's and each next card dealt out by itself."""
    place = place_of([Card(card) for card in own])
    left = [card for card in range(DECK) if card not in (*own, up, *given)]
    dealers = np.array([(*four, up) for four in combinations(left, 4)], np.uint8)
    places = evaluator(STANDARD).trusted_places(dealers).astype(int)
    plays = places >= kernel.QUALIFIES_FROM
    won = Fraction(int(((2 * wins * (places < place) - 3 * (places > place)) * plays).sum()))
    if wins < 4:
        return (won + int((~plays).sum())) / len(dealers)
    for hand in dealers[~plays].tolist():
        kept = sorted(hand, key=lambda card: (card // 4 + 12) % 13)[:4]
        after = [place_of([Card(each) for each in (*kept, card)]) for card in left if card not in hand]
        forced = sum(
            2 * wins * (kernel.QUALIFIES_FROM <= each < place)
            - 3 * (each >= kernel.QUALIFIES_FROM and each > place)
            for each in after
        )
        won += max(Fraction(1), Fraction(forced, len(after)) - 1)
    return won / len(dealers)


DRAWN: Final = (
    # five cards, upcard, what is given up, what is drawn
    ("AC KD 9S 5H 3C", "2D", "9S 5H 3C", "AD 7S 2C"),
    ("JC JD 8S 5H 3C", "AD", "8S 5H", "JS 4C"),
    ("AC QD 9S 5H 3C", "KD", "QD 9S 5H 3C", "TD 8S 6H 4C"),
    ("7C 6D 4S 3H 2C", "KD", "7C 6D 4S 3H 2C", "AD AS KS KC 9D"),
)


@states("nz-proposed", "div 21 r 8.5(c)", "div 21 r 10.4", "div 21 r 10.6(a)")
@pytest.mark.parametrize(("hand", "up", "gives", "takes"), DRAWN)
def test_a_draw_is_worth_what_the_dealers_hands_without_the_discards_make_one_by_one(
    hand: str, up: str, gives: str, takes: str
) -> None:
    own, given, taken = cards(hand), cards(gives), cards(takes)
    spot = Spot(own, cards(up)[0])
    mask = sum(1 << n for n, card in enumerate(own) if card in given)
    numbers = sorted(spot.rest.tolist().index(card) for card in taken)
    packed = mask << 30 | sum(number << 6 * n for n, number in enumerate(numbers))
    after = tuple(sorted((*(set(own) - set(given)), *taken)))
    made = counted([Card(card) for card in after])
    one = Draws(np.array([packed]), np.array([made.place], np.uint16), np.array([[pays(made)]]))
    found = spot.weigh([0], [one])
    many = comb(46 - len(taken), 4) * (46 - len(taken) - 4)
    expected = max(Fraction(-1), dealt_out(after, spot.up, given, pays(made)))
    assert Fraction(found.best[0][mask], many) == expected
    # The same hand, asked about after the draw.
    bet = Spot(after, spot.up, given).weigh([pays(made)]).bet()
    assert max(Fraction(-1), bet) == expected


def test_draws_are_all_that_there_are_and_make_what_they_make() -> None:
    spot = Spot(cards("AC KD 9S 5H 3C"), cards("2D")[0])
    table = np.zeros((1, 7462), np.int64)
    found = spot.draws([0b10010], table)
    assert len(found.places) == comb(46, 2) == 1035
    kept = [card for n, card in enumerate(spot.own) if not 0b10010 >> n & 1]
    chance = Random(3)
    for at in chance.sample(range(1035), 40):
        drawn = [int(spot.rest[int(found.cards[at]) >> 6 * n & 63]) for n in range(2)]
        assert int(found.cards[at]) >> 30 == 0b10010
        assert int(found.places[at]) == place_of([Card(card) for card in (*kept, *drawn)])
    assert len({int(each) for each in found.cards}) == 1035


@pytest.mark.parametrize("seed", range(4))
def test_what_a_bet_wins_is_estimated_well_from_ranks(seed: int) -> None:
    """Within 2% of an ante for odd cards, which decisions after a draw are about."""
    chance = Random(seed)
    while True:
        own, (up, *given) = (deck := chance.sample(range(DECK), 9))[:5], deck[5:]
        made = counted([Card(card) for card in own])
        if made.kind == 0:
            break
    free = [4] * 13
    for card in (*own, up, *given):
        free[(card // 4 + 12) % 13] -= 1
    ranks = sum(1 << (card // 4 + 12) % 13 for card in own)
    told = estimate.bet_worth(free, (up // 4 + 12) % 13, ranks, 0, 0, 1, estimate.SUITED)
    exact = Spot(tuple(sorted(own)), up, tuple(given)).weigh([pays(made)]).bet()
    assert abs(told - float(exact)) < 0.02


def test_what_discards_change_is_what_every_draw_by_ranks_says() -> None:
    """Two cards exchanged: every pair of further cards by itself, against the sum over ranks."""
    kept, given, up = [12, 8, 7], [3, 1], 10
    free = [4] * 13
    for rank in (*kept, *given, up):
        free[rank] -= 1
    pays_by_kind = [ODDS[kind] for kind in range(10)] + [ODDS[kind] + 1 for kind in range(10)]
    held = [kept.count(rank) for rank in range(13)]
    gone = [given.count(rank) for rank in range(13)]
    found = correcting.change(held, list(free), gone, up, [0] * 5, 2, pays_by_kind, [0] * 13, [0] * 13)
    total, many = 0.0, 0
    unseen = [rank for rank in range(13) for _ in range(free[rank])]
    for pair in combinations(unseen, 2):
        hand = [*kept, *pair]
        ranks = sum(1 << rank for rank in set(hand))
        twos = sum(1 << rank for rank in set(hand) if hand.count(rank) > 1)
        threes = sum(1 << rank for rank in set(hand) if hand.count(rank) > 2)
        kind = correcting.kind_of(ranks, twos, threes, 0)
        wins = pays_by_kind[kind + 10 * int(kind not in (0, 4) and ranks >> 11 == 3)]
        strong = int(kind > 1) + int(kind > 2)
        seen = [free[rank] - pair.count(rank) for rank in range(13)]
        whole = [seen[rank] + gone[rank] for rank in range(13)]
        worths = [
            max(-1.0, estimate.bet_worth(each, up, ranks, twos, strong, wins, estimate.SUITED))
            for each in (seen, whole)
        ]
        total += worths[0] - worths[1]
        many += 1
    assert found == pytest.approx(total / many)


FORCED: Final = (("9C 8D 7H 3S 2C", "KD", "3S 2C", "6S 5D"), ("AC KD 9S 5H 3C", "JD", "9S 5H 3C", "KS KH AS"))


@states("nz-proposed", "div 21 r 10.4")
@pytest.mark.long
@pytest.mark.parametrize(("hand", "up", "gives", "takes"), FORCED)
def test_forcing_after_a_draw_is_worth_what_the_next_cards_make_one_by_one(
    hand: str, up: str, gives: str, takes: str
) -> None:
    test_a_draw_is_worth_what_the_dealers_hands_without_the_discards_make_one_by_one(hand, up, gives, takes)


# What comes with the package -------------------------------------------------------------------


@states("nz-proposed", "div 21 r 5.2", "div 21 r 5.2(c)")
@pytest.mark.parametrize("name", NAMES)
def test_choices_are_a_bet_a_fold_a_sixth_card_or_two_to_five_cards(name: str) -> None:
    table = shipped(name).table
    assert table.shape == (134_459, DECK)
    assert set(np.unique(table).tolist()) <= {FOLDS, BETS, BUYS, *EXCHANGES}


def test_a_hand_and_what_stands_for_it_are_the_same_but_for_suits() -> None:
    known = maps()
    assert sorted(np.unique(known.rows).tolist()) == list(range(134_459))
    assert (np.sort(known.suits, axis=1) == np.arange(4)).all()


def test_what_is_stored_is_consistent() -> None:
    found = stored()
    for name, way in found.ways.items():
        assert way.all_draws.error < Fraction(5, 100_000), name
        # More choices win more; paying more besides wins more.
        assert way.no_draw < way.no_exchange < way.all_draws.mean
        assert 0 <= way.gain.mean < Fraction(1, 10_000)
        assert sum(way.classes.values()) == way.rounds
    ways = found.ways
    assert ways["none"].all_draws.mean < ways["one"].all_draws.mean < ways["one_ace_king"].all_draws.mean
    assert (
        ways["one"].all_draws.mean < ways["several"].all_draws.mean < ways["several_ace_king"].all_draws.mean
    )


@states("nz-proposed", "div 21 r 5.6")
def test_the_ante_is_said_with_its_bound_and_instant_cash_moves_it_exactly() -> None:
    base = analyse(GAME).wager("ante")
    assert not base.figures["house_edge"].exact
    assert base.figures["house_edge"].error == 4 * stored().ways["one_ace_king"].all_draws.error
    dear = analyse(GAME, {"instant_cash": "500_and_1500"}).wager("ante")
    assert dear.mean - base.mean == Fraction(36 * 300 + 4 * 900, comb(52, 5))


@states("nz-proposed", "div 21 r 5.9", "div 21 r 5.11")
def test_the_super_wager_is_exact_under_both_choices_of_the_operator() -> None:
    # By hand: four, one colour straight, full house, flush, straight, three, A-K-Q; then one colour.
    counts = {200: 624, 150: 10 * 2 * 2**5, 100: 3744, 50: 4 * 1277, 25: 10 * 4**5 - 640, 8: 54912}
    base = sum(odds * many for odds, many in counts.items())
    pictures = 45 * 4**5 - 4**5 - 44 * 4 + 3 * 6 * 16 * 40 + 3 * 36 * 4 + 64 * 60
    same = 2 * 65780 - 640 - 4 * 1277 - (45 * 64 - 64 - 44 * 4) - 3 * 10 * 2 * 8 - 12 - 160
    paid = sum(counts.values()) + pictures + same
    hands = comb(52, 5)
    for three in (8, 7):
        for picture in (6, 5):
            given = {"super_three_of_a_kind": three, "super_ace_king_queen": picture}
            won = base - (8 - three) * 54912 + picture * pictures + 2 * same - (hands - paid)
            assert analyse(GAME, given).wager("super").mean == Fraction(won, hands)


@states("nz-proposed", "div 21 r 10.9")
def test_what_no_second_combination_is_worth_is_marked_as_against_the_text() -> None:
    (exhibit,) = [each for each in analyse(GAME).exhibits() if each.title == "Second combinations"]
    assert [row[0] for row in exhibit.rows][-1] == "none: against the text"
    assert len(exhibit.rows) == 5
    assert json.dumps(analyse(GAME).to_json())


@pytest.mark.long
def test_choices_and_a_sample_of_deals_are_worked_out_again() -> None:
    """``python -m tools.lunar_worth`` over one way to pay and few deals: some three minutes."""
    rules = GAME.rules({})
    assert isinstance(rules, LunarRules)
    made = made_for(rules)
    assert (made.best == shipped("one_ace_king").table).all()
    (found,) = worth([made], pays_by_place(lambda each: (pays(each),)), 300)
    way = stored().ways["one_ace_king"]
    assert abs(found.without - float(way.no_exchange)) < 1e-9
    assert abs(found.mean - float(way.all_draws.mean)) < 5 * found.error
    assert mean(deals(), made.by_hand) == way.no_exchange


@pytest.mark.long
def test_every_state_is_written_with_its_weight() -> None:
    rules = GAME.rules({})
    assert isinstance(rules, LunarRules)
    found = decisions(rules, GAME)
    weights = count = 0
    for line in found.lines():
        count += 1
        cells = line.rstrip("\n").split("\t")
        weights += int(cells[2])
        assert len(cells) == len(found.columns)
    assert count == found.states
    (total,) = found.sums
    assert weights + total.undecided == total.total


# In short --------------------------------------------------------------------------------------

SHORT: Final[tuple[tuple[str, dict[int, int], int | None], ...]] = (
    ("9C 9D 9H 9S 2C", {}, BETS),
    ("AC AD 7C 7S 2H", {}, BETS),
    ("9C 8D 7C 6S 5H", {}, BUYS),
    ("AC JC 9C 6C 2C", {}, BUYS),
    ("9C 9D 9H 2S 2C", {}, BUYS),
    ("AC JC 9C 6C 2D", {}, BUYS),
    ("9C 8D 7C 6S 2H", {}, BUYS),
    ("9C 9D 8H 6S 5C", {}, BUYS),
    ("9C 9D AH KS 2C", {}, BETS),
    ("8C 8D AH 6S 2C", {6: BETS, 7: 0b00111}, None),
    ("AC KD 9H 6S 2C", {}, 0b01110),
    ("AC JD 9H 6S 2C", {11: 0b11110, 12: FOLDS}, None),
    ("KC JD 9H 6S 2C", {9: 0b01111, 10: FOLDS}, None),
    ("QC TD 9H 6S 2C", {5: 0b01111, 6: FOLDS}, None),
    ("JC TD 8H 6S 2C", {3: 0b01111, 4: FOLDS}, None),
)


@pytest.mark.parametrize(("hand", "by_up", "always"), SHORT)
def test_the_short_way_to_play_does_what_its_lines_say(
    hand: str, by_up: dict[int, int], always: int | None
) -> None:
    found = short.choices_of(cards(hand))
    if always is not None:
        assert set(found) == {always}
    for up, choice in by_up.items():
        assert found[up] == choice
