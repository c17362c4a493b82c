"""The simulation of hold'em against the dealer, by the shapes of its games and what they pay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, count, islice
from math import sqrt
from random import Random
from typing import Final

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.analysis.dealer_holdem import Bonus, Ultimate
from croupier.analysis.dealer_holdem.analyser import Play, solved
from croupier.analysis.dealer_holdem.deals import paid_for
from croupier.analysis.stud import WHOLE_DECK
from croupier.analysis.stud_boards import ended
from croupier.games.dealer_holdem import kernel
from croupier.games.dealer_holdem.shape import Showdown
from croupier.games.dealer_holdem.terms import FLOP, HOLDEM_BONUS, PLAY, ULTIMATE
from croupier.games.dealer_holdem.wagers import ante_wager, bet_wager, blind_wager, with_bets
from croupier.games.lines import lose, stand_off, win
from croupier.games.poker_hands import STANDARD, evaluator, kinds
from croupier.games.refusals import Refused
from croupier.games.stud import finish
from croupier.games.stud.rules import one_deck
from croupier.games.wagers import WagerType
from croupier.money.odds import Odds
from croupier.simulation.dealer_holdem import BonusModel, UltimateModel, bonus_loop, ultimate_loop
from croupier.simulation.dealer_holdem.model import best_bets
from croupier.simulation.looped import ready
from croupier.simulation.shoes import plan_shoe
from croupier.simulation.streams import stream

SEED: Final = 12
SHAPES: Final = {"bonus": HOLDEM_BONUS, "ultimate": ULTIMATE}
BLIND: Final = {
    kinds.STRAIGHT: Odds(1),
    kinds.FLUSH: Odds(3, 2),
    kinds.FULL_HOUSE: Odds(3),
    kinds.FOUR_OF_A_KIND: Odds(10),
    kinds.STRAIGHT_FLUSH: Odds(50),
    kinds.ROYAL_FLUSH: Odds(500),
}

EDGES: Final = {
    "bonus": Fraction(19447087313, 347672625300),
    "ultimate": Fraction(50643648973, 2317817502000),
}
"""Of the ante, as they are counted: the one as Queensland pays it, the other as is published (2.18497 %)."""


@cache
def ante_of(name: str, bet_pays: int = 1) -> WagerType:
    """An ante with all that is put behind it, as both games pay it."""
    shape = SHAPES[name]
    ends = {
        finish.LOST: lose("lost", ()),
        finish.WON: win("won", Odds(1), ()),
        finish.STOOD_OFF: stand_off("stand off", ()),
        finish.NOT_QUALIFIED: stand_off("not qualified", ()),
        finish.FOLDED: lose("folded", ()),
        kernel.WON_UNPAID: stand_off("won, not paid", ()),
    }
    own = ante_wager(shape, ends, (), ())
    bets = {**ends, finish.WON: win("won", Odds(bet_pays), ())}
    if name == "bonus":
        return with_bets(shape, own, bet_wager(FLOP, bets, (), ())).counted
    won = {kind: stand_off("won, not paid", ()) for kind in range(kinds.KINDS)}
    won |= {kind: win("blind", odds, ()) for kind, odds in BLIND.items()}
    blind = blind_wager(ends, won, (), ())
    return with_bets(shape, own, bet_wager(PLAY, bets, (), ()), blind).counted


def solved_play(name: str) -> Play:
    return solved(WHOLE_DECK, ante_of(name), SHAPES[name])


def model(name: str) -> BonusModel | UltimateModel:
    shoe = plan_shoe(one_deck((), (), by_hand=True), None, 10, 10)
    bets = best_bets(ante_of(name), SHAPES[name])
    if name == "bonus":
        return BonusModel(shoe, *ready(bonus_loop), bets)
    return UltimateModel(shoe, *ready(ultimate_loop), bets)


@pytest.mark.parametrize("name", SHAPES)
def test_means_are_those_of_the_exact_analysis(name: str) -> None:
    made, ante = model(name), ante_of(name)
    rounds, counts = made.play((stream(SEED, "test", chunk) for chunk in count()), 1_000_000)
    lines = made.by_line(counts, ante)
    assert sum(lines) == rounds == 1_000_000
    mean = sum(float(line.ratio) * n for line, n in zip(ante.lines, lines, strict=True)) / rounds
    squares = sum(float(line.ratio) ** 2 * n for line, n in zip(ante.lines, lines, strict=True)) / rounds
    assert abs(mean + float(EDGES[name])) < 4 * sqrt((squares - mean**2) / rounds)


@pytest.mark.long
@pytest.mark.parametrize("name", SHAPES)
def test_the_edges_that_means_are_held_against_are_those_that_are_counted(name: str) -> None:
    assert -solved_play(name).mean == EDGES[name]


@pytest.mark.long
@pytest.mark.parametrize("name", SHAPES)
def test_how_often_so_much_is_bet_is_as_is_counted(name: str) -> None:
    made, ends = model(name), ended(solved_play(name))
    rounds, counts = made.play((stream(SEED, "bets", chunk) for chunk in count()), 500_000)
    found: Counter[int] = Counter()
    for class_, many in counts.items():
        found[shown(made, class_).bet] += many
    exact: Counter[int] = Counter()
    for showdown, many in ends.items():
        exact[showdown.bet] += many
    for bet, many in exact.items():
        share = many / ends.total()
        assert abs(found[bet] / rounds - share) < 4 * sqrt(share * (1 - share) / rounds)


def shown(made: BonusModel | UltimateModel, class_: int) -> Showdown:
    """What a class of rounds is graded from, as a wager with a line for everything would be told."""
    told: list[Showdown] = []

    def grade(showdown: Showdown) -> int:
        told.append(showdown)
        return 0

    watching = WagerType("watching", "Watching", grade, (lose("lost", ()),), (), ())
    made.line(watching, class_, None)
    return told[0]


@pytest.mark.parametrize("name", SHAPES)
def test_plain_python_counts_the_same_as_compiled_code(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = model(name)
    monkeypatch.setenv("CROUPIER_NO_NUMBA", "1")
    slow = model(name)
    assert (quick.arrays, slow.arrays) == (True, False)
    words = [stream(SEED, "test", chunk) for chunk in range(2)]
    assert quick.play(words, 3001) == slow.play(words, 3001)


def deals() -> Iterator[list[int]]:
    chance = Random(SEED)
    while True:
        yield chance.sample(WHOLE_DECK, 9)


def ends_of(cards: list[int]) -> tuple[int, int, int]:
    """How a hand ends against the dealer's, whether that has a pair, and the kind of hand."""
    order = evaluator(STANDARD, 7)
    mine, dealer = order.place(cards[:7]), order.place(cards[2:])
    return kernel.end(mine, dealer), int(dealer >= kinds.PAIR_FROM), kinds.kind(mine)


def at(play: Play, hole: list[int], board: list[int]) -> tuple[int, int]:
    """Where the worth of hole cards and a board stands: cards of a whole deck are their own places."""
    classes = play.deck.classes(len(board))
    number = int(play.deck.numbers(_row(board))[0])
    pair = int(play.deck.numbers(_row(hole))[0])
    return int(classes.of_set[number]), int(play.deck.moved[classes.exchange[number], pair])


def _row(cards: list[int]) -> NDArray[np.int64]:
    return np.array([sorted(cards)], np.int64)


@pytest.mark.long
def test_bonus_poker_is_played_as_the_analysis_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    play = solved_play("bonus")
    assert isinstance(play, Bonus)
    monkeypatch.setenv("CROUPIER_NO_NUMBA", "1")
    made, bets_made = model("bonus"), Counter[int]()
    tables = made.tables()
    for cards in islice(deals(), 400):
        hole, board = cards[:2], cards[2:7]
        line = kernel.hole_line(*hole)
        pair = int(play.deck.numbers(_row(hole))[0])
        expected = Showdown(finish.FOLDED, 1, kinds.ODD_CARDS, line, 0)
        if play.going_on[pair] >= play.folding:
            bets = 2 + int(play.turn[at(play, hole, board[:3])] >= 0)
            bets += int(play.river[at(play, hole, board[:4])] >= 0)
            end, _, kind = ends_of(cards)
            expected = Showdown(end, 1, kind, line, bets)
        assert shown(made, made.kernel.class_of(cards, *tables)) == expected
        bets_made[expected.bet] += 1
    assert set(bets_made) == {0, 2, 3, 4}


@pytest.mark.long
def test_ultimate_holdem_is_played_as_the_analysis_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last decision against every hand that the dealer can hold, ranked anew."""
    play = solved_play("ultimate")
    assert isinstance(play, Ultimate)
    monkeypatch.setenv("CROUPIER_NO_NUMBA", "1")
    made, bets_made = model("ultimate"), Counter[int]()
    tables = made.tables()
    for cards in islice(deals(), 400):
        hole, flop, board = cards[:2], cards[2:5], cards[2:7]
        bet = int(play.best.first[int(play.deck.numbers(_row(hole))[0])])
        if bet == 0:
            there = at(play, hole, flop)
            bet = 2 * int(play.bet_after_flop[there] >= play.checked_after_flop[there])
        if bet == 0:
            bet = int(worth_at_last(hole, board) >= -2)
        end, qualified, kind = ends_of(cards)
        folded = Showdown(finish.FOLDED, 1, kind, kernel.NO_BONUS, 0)
        expected = Showdown(end, qualified, kind, kernel.NO_BONUS, bet) if bet else folded
        assert shown(made, made.kernel.class_of(cards, *tables)) == expected
        bets_made[bet] += 1
    assert set(bets_made) == {0, 1, 2, 4}


def test_the_last_decision_of_ultimate_holdem_is_against_every_hand_of_the_dealers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What the package has of the best play beside 990 hands ranked anew; folded hands keep their kind."""
    monkeypatch.setenv("CROUPIER_NO_NUMBA", "1")
    made, seen = model("ultimate"), Counter[int]()
    tables = made.tables()
    for cards in islice(deals(), 200):
        told = shown(made, made.kernel.class_of(cards, *tables))
        seen[told.bet] += 1
        if told.bet > 1:
            continue
        assert (told.bet == 1) == (worth_at_last(cards[:2], cards[2:7]) >= -2)
        assert told.kind == ends_of(cards)[2]
    assert min(seen[bet] for bet in (0, 1, 2, 4)) > 20


def worth_at_last(hole: list[int], board: list[int]) -> float:
    """What a bet after the river wins on average, with ante and blind."""
    left = [card for card in WHOLE_DECK if card not in hole and card not in board]
    won = 0.0
    for other in combinations(left, 2):
        end, qualified, kind = ends_of([*hole, *board, *other])
        if end == finish.WON:
            odds = BLIND.get(kind)
            won += 1 + qualified + (float(odds.ratio) if odds else 0)
        elif end == finish.LOST:
            won -= 2 + qualified
    return won / 990


def test_bets_that_are_not_paid_1_to_1_are_refused() -> None:
    for name, shape in SHAPES.items():
        with pytest.raises(Refused, match="paid 1 to 1"):
            paid_for(ante_of(name, bet_pays=2), shape)
