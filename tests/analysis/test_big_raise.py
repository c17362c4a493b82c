"""The exact analysis of Big Raise stud poker."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations

import numpy as np
import pytest

from croupier.analysis.advice import Advice, Asked, advise
from croupier.analysis.big_raise import Raises, analyse_cards
from croupier.analysis.big_raise.analyser import solved
from croupier.analysis.big_raise.playing import BEST, EXACTER, NEVER_FOLD, SHORT, ways
from croupier.analysis.families import analyse
from croupier.analysis.results import GameAnalysis
from croupier.analysis.stud import WHOLE_DECK, BadDeck
from croupier.equipment.cards import parse_card
from croupier.games.hands import BOARD
from croupier.games.requests import Decide
from croupier.games.stud import pay_lines
from croupier.games.stud.terms import ANTE
from croupier.rulebooks.games import game
from tests.clauses import states
from tests.rules.stud_hands import answer, nets, result
from tests.rules.tables import Table

GAME = game("nz-proposed", "big_raise_stud")
BONUS = "three_card_bonus"


@cache
def whole(reads: str = "straight") -> GameAnalysis:
    return analyse(GAME, {"ace_two_three": reads})


@cache
def play() -> Raises:
    return solved(WHOLE_DECK, GAME.rules().wagers[ANTE].counted)


# The bonus ----------------------------------------------------------------------------------------


@states("nz-proposed", "div Big-Raise r 10.3")
def test_the_bonus_is_that_of_three_cards_as_they_are_known() -> None:
    """Of 22,100 hands 48 are straight flushes, 52 threes, 720 straights, 1,096 flushes, 3,744 pairs; the edge
    of these odds (40, 30, 6, 3, 1) is published for the pair plus wager as 7.28 % (John Grochowski, "Three
    Card Poker and Pair Plus", Casino City Times, 8 July 2021).
    """
    won = 48 * 40 + 52 * 30 + 720 * 6 + 1096 * 3 + 3744
    edge = 1 - Fraction(won + 48 + 52 + 720 + 1096 + 3744, 22100)
    assert whole().wager(BONUS).house_edge == edge
    assert f"{100 * float(edge):.2f}" == "7.28"


@states("nz-proposed", "div Big-Raise r 4.2")
def test_where_the_ace_is_high_ace_two_three_is_no_straight() -> None:
    """64 hands less in sequence: 4 of them flushes, 60 odd cards."""
    before, after = whole().wager(BONUS), whole("no_straight").wager(BONUS)
    lost = Fraction(4 * (40 - 3) + 60 * (6 + 1), 22100)
    assert after.house_edge - before.house_edge == lost
    assert whole("no_straight").wager(ANTE).house_edge == whole().wager(ANTE).house_edge


# The ante -----------------------------------------------------------------------------------------


@states("nz-proposed", "div Big-Raise r 5.7", "div Big-Raise r 10.2(a)", "div Big-Raise r 10.2(b)")
def test_who_never_folds_has_every_hand_as_often_as_it_comes() -> None:
    """Of 2,598,960 hands of five cards; of 1,098,240 with a pair a thirteenth is of each rank."""
    of_rank = 1_098_240 // 13
    known = {
        pay_lines.ROYAL_FLUSH: 4,
        pay_lines.STRAIGHT_FLUSH: 36,
        pay_lines.FOUR_OF_A_KIND: 624,
        pay_lines.FULL_HOUSE: 3744,
        pay_lines.FLUSH: 5108,
        pay_lines.STRAIGHT: 10200,
        pay_lines.THREE_OF_A_KIND: 54912,
        pay_lines.TWO_PAIRS: 123552,
        pay_lines.PAID_PAIR: 5 * of_rank,
        pay_lines.STOOD_OFF: 4 * of_rank,
        pay_lines.LOST: 1_302_540 + 4 * of_rank,
    }
    found: Counter[int] = Counter()
    for hand, count in play().ends(ways(play())[NEVER_FOLD]).items():
        assert hand.times == 1
        found[hand.line] += count
    assert found == {line: 10 * count for line, count in known.items()}
    odds = (4 * 500, 36 * 100, 624 * 40, 3744 * 8, 5108 * 6, 10200 * 4, 54912 * 3, 123552 * 2, 5 * of_rank)
    wins = 2_598_960 - known[pay_lines.LOST] - known[pay_lines.STOOD_OFF]
    edge = Fraction(2 * known[pay_lines.LOST] - wins - sum(odds), 2_598_960)
    values = {value.strategy: value.house_edge for value in whole().wager(ANTE).strategies}
    assert values[NEVER_FOLD] == edge


def by_hand(own: str, deck: tuple[int, ...] = WHOLE_DECK) -> list[Fraction]:
    """What folding and a raise of one to four antes are worth, by a loop over all pairs of cards."""
    held = [parse_card(code) for code in own.split()]
    won, total = [Fraction(0)] * 5, 0
    pays = (None, None, 1, 2, 3, 4, 6, 8, 40, 100, 500)
    for pair in combinations([card for card in deck if card not in held], 2):
        total += 1
        line = _line([*held, *pair])
        for times in range(1, 5):
            ratio = pays[line]
            won[times] += 0 if line == 1 else -1 - times if ratio is None else 1 + times * ratio
    return [Fraction(-1), *(each / total for each in won[1:])]


def _line(cards: list[int]) -> int:
    """The line of five cards, told apart without the evaluator."""
    ranks = sorted((card // 4 - 1) % 13 for card in cards)
    many = sorted(Counter(ranks).values(), reverse=True)
    suited = len({card % 4 for card in cards}) == 1
    run = ranks == list(range(ranks[0], ranks[0] + 5)) or ranks == [0, 1, 2, 3, 12]
    if suited and run:
        return 10 if ranks[0] == 8 else 9
    if many[0] == 4:
        return 8
    if many[:2] == [3, 2]:
        return 7
    if suited:
        return 6
    if run:
        return 5
    if many[0] == 3:
        return 4
    if many[:2] == [2, 2]:
        return 3
    pair = next((rank for rank in set(ranks) if ranks.count(rank) == 2), -1)
    return 2 if pair >= 8 else 1 if pair >= 4 else 0


@pytest.mark.parametrize(
    "own", ["AS KS QS", "6S 6D 2C", "5S 5D 2C", "7S 6D 5C", "9S 7S 6S", "AS 2D 3C", "9S 8D 7C"]
)
def test_every_decision_is_worth_what_a_loop_over_all_pairs_says(own: str) -> None:
    assert play().worths(list(map(parse_card, own.split())), 1) == by_hand(own)


def test_two_and_three_antes_are_never_best_as_what_a_raise_is_worth_grows_evenly() -> None:
    worth = play().raised
    steps = np.diff(worth[:, 1:], axis=1)
    assert (steps == steps[:, :1]).all()
    assert set(play().times.tolist()) == {0, 1, 4}


def test_hands_are_as_many_as_are_known() -> None:
    found = play().found
    (sets,) = found.sets
    assert (len(sets.cards), int(sets.alike.sum()), found.left(0)) == (1755, 22100, 1176)
    assert (found.lines.sum(axis=1) == 1176).all()


def test_the_short_ways_cost_what_is_said_of_them() -> None:
    values = {value.strategy: value for value in whole().wager(ANTE).strategies}
    costs = {name: values[name].house_edge - values[BEST].house_edge for name in (EXACTER, SHORT)}
    assert Fraction(0) < costs[EXACTER] < Fraction(1, 2000)
    assert costs[EXACTER] < costs[SHORT] < Fraction(1, 500)
    lines = [" ".join(map(str, row)) for row in whole().charts()[0].rows]
    assert len(lines) == 6


# Dealt through the conduct ------------------------------------------------------------------------


TINY = tuple(parse_card(code) for code in ["6S", "6D", "7S", "8S", "9S", "KD", "2C"])


def test_a_tiny_deck_dealt_through_the_conduct_comes_to_the_analysis() -> None:
    """Every choice of three cards and two others, raised by the best play of that deck."""
    found = solved(TINY, GAME.rules().wagers[ANTE].counted)
    counted = analyse_cards(GAME, {}, TINY)
    code = {parse_card(c): c for c in ["6S", "6D", "7S", "8S", "9S", "KD", "2C"]}
    won, deals = Fraction(0), 0
    for own in combinations(sorted(TINY), 3):
        number = int(found.found.sets[0].numbers(np.array([own], np.uint8))[0])
        times = int(found.times[number])
        for pair in combinations([card for card in TINY if card not in own], 2):
            left = next(card for card in TINY if card not in (*own, *pair))
            made = Table("nz-proposed", "big_raise_stud", automatic_shuffler=True).bet("1 ante 1")
            played = made.draw(" ".join(code[card] for card in (*own, *pair, left)))
            played = result(answer(played, f"raise_{times}x" if times else "fold"))
            won += sum(Fraction(net) for net in nets(played).values())
            deals += 1
    assert deals == counted.total
    assert won / deals == counted.wager(ANTE).mean


@pytest.mark.parametrize("cards", [TINY[:4], (*TINY, TINY[0]), (*TINY, 99)])
def test_what_is_no_deck_is_refused(cards: tuple[int, ...]) -> None:
    with pytest.raises(BadDeck):
        analyse_cards(GAME, {}, cards)


# Advice -------------------------------------------------------------------------------------------


def advice_of(*bets: str, own: str = "6S 6D 2C", board: str = "") -> Advice | None:
    made = Table("nz-proposed", "big_raise_stud", automatic_shuffler=True).bet(*bets)
    played = made.draw(f"{own} 3H 4H 5H")
    request, (ante, *_) = played.round.request, played.round.wagers
    assert isinstance(request, Decide)
    seen = {
        "box_1": [parse_card(code) for code in own.split()],
        BOARD: [parse_card(c) for c in board.split()],
    }
    return advise(GAME, Asked(played.rules, request, ante, seen, wagers=played.round.wagers))


def test_advice_is_the_worth_of_each_raise_and_of_folding() -> None:
    found = advice_of("1 ante 10")
    assert found is not None
    assert found.action == "raise_4x"
    worth = by_hand("6S 6D 2C")
    assert found.worth == {"fold": worth[0], **{f"raise_{times}x": worth[times] for times in range(1, 5)}}


def test_advice_on_a_blind_bet_is_to_leave_it_or_to_fold() -> None:
    found = advice_of("1 ante 10", "1 blind 30")
    assert found is not None
    assert found.worth == {"stay": by_hand("6S 6D 2C")[3], "fold": Fraction(-1)}


def test_there_is_no_advice_on_cards_that_are_not_seen_or_once_communal_cards_are() -> None:
    assert advice_of("1 ante 10", board="3H") is None
    assert advice_of("1 ante 10", own="6S 6D 2C") is not None
