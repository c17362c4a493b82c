"""The exact analysis of Mississippi stud poker."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import permutations

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.analysis.advice import Asked, advise
from croupier.analysis.families import analyse
from croupier.analysis.mississippi_stud import analyse_cards
from croupier.analysis.mississippi_stud.analyser import solved
from croupier.analysis.mississippi_stud.playing import ACTIONS, ALWAYS_ONE, BY_POINTS, ways
from croupier.analysis.mississippi_stud.streets import PLAN
from croupier.analysis.results import GameAnalysis
from croupier.analysis.stud import WHOLE_DECK, BadDeck
from croupier.analysis.stud_streets import Play, streets
from croupier.equipment.cards import card_code, parse_card
from croupier.games.hands import BOARD
from croupier.games.requests import Decide, Draw
from croupier.games.stud import pay_lines
from croupier.games.stud.terms import ANTE
from croupier.games.tape import Call, Decision
from croupier.rulebooks.games import game
from croupier.table.round import NO_MORE_BETS
from tests.clauses import states
from tests.rules.tables import Table

GAME = game("qld-2010", "mississippi_stud")


@cache
def whole() -> GameAnalysis:
    return analyse(GAME)


@cache
def play() -> Play:
    return solved(WHOLE_DECK, GAME.rules().wagers[ANTE].counted)


def percent(value: Fraction, places: int = 2) -> str:
    return f"{100 * float(value):.{places}f}"


def test_the_edge_is_as_is_published() -> None:
    """Wizard of Odds, "Mississippi Stud": 4.91 % of the ante, 3.59 antes wagered, of which it is 1.37 %."""
    wager = whole().wager(ANTE)
    assert percent(wager.house_edge) == "4.91"
    assert f"{float(wager.average_stake):.2f}" == "3.59"
    assert percent(wager.element_of_risk) == "1.37"


def test_the_usual_chart_is_the_best_play() -> None:
    """Wizard of Odds gives its strategy by points as the optimal one."""
    values = {value.strategy: value for value in whole().wager(ANTE).strategies}
    assert values[BY_POINTS].house_edge == whole().wager(ANTE).house_edge
    assert values[ALWAYS_ONE].house_edge > 1


def test_sets_of_cards_are_as_many_as_are_known() -> None:
    """Hands of two, three and four cards that differ but for an exchange of suits: 169, 1,755 and 16,432."""
    found = streets(PLAN)
    assert [len(sets.cards) for sets in found.sets] == [169, 1755, 16432]
    assert [int(sets.alike.sum()) for sets in found.sets] == [1326, 22100, 270725]
    assert found.cases == 1326 * 50 * 49 * 48


@states("qld-2010", "sch 18 s 3(2)", "sch 18 s 17")
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
        pay_lines.PAID_PAIR: 4 * of_rank,
        pay_lines.STOOD_OFF: 5 * of_rank,
        pay_lines.LOST: 1_302_540 + 4 * of_rank,
    }
    found: Counter[int] = Counter()
    for hand, count in play().ends(ways(play())[ALWAYS_ONE]).items():
        assert hand.units == 4
        found[hand.line] += count
    each = streets(PLAN).cases // 2_598_960
    assert found == {line: count * each for line, count in known.items()}


def worths(cards: str, wagered: int) -> dict[str, Fraction]:
    """What each action is worth with the cards seen."""
    street = len(cards.split()) - 2
    number = int(play().found.sets[street].numbers(_row(cards))[0])
    at = wagered - 1 - street
    worth = play().worth[street][number, at]
    return {a: Fraction(int(n), play().unit(street)) for a, n in zip(ACTIONS, worth, strict=True)}


def _row(cards: str) -> NDArray[np.uint8]:
    return np.array([sorted(parse_card(code) for code in cards.split())], np.uint8)


def test_the_last_street_by_hand() -> None:
    """Four to a royal flush: of 48 cards 1, 1, 7 and 6 make flushes and straights, 9 a pair, 3 a low one."""
    each = Fraction(500 + 100 + 7 * 6 + 6 * 4 + 9 - 21, 48)
    assert worths("TS JS QS KS", 7) == {
        "fold": -7,
        "bet_1x": 8 * each,
        "bet_2x": 9 * each,
        "bet_3x": 10 * each,
    }
    # A pair of fives, nothing else: 2 of 48 make three, 6 two pairs, and 40 lose.
    fives = Fraction(2 * 3 + 6 * 2 - 40, 48)
    bets = {f"bet_{times}x": (3 + times) * fives for times in (1, 2, 3)}
    assert worths("5S 5D 9C KH", 3) == {"fold": -3, **bets}


def test_what_was_wagered_before_decides_too() -> None:
    """Three middle cards and a low one are folded after two wagers of an ante, and played after more."""
    cards = "7S 9D TC 2H"
    assert max(worths(cards, 3), key=worths(cards, 3).__getitem__) == "fold"
    assert max(worths(cards, 5), key=worths(cards, 5).__getitem__) == "bet_1x"


TINY = "JS JH 6S TS QS KS"


def test_every_tape_of_a_tiny_deck_through_the_conduct_nets_what_the_analysis_says() -> None:
    deck = sorted(parse_card(code) for code in TINY.split())
    found = analyse_cards(GAME, {}, deck)
    assert found.decisions is not None
    best = {tuple(line.split("\t")[:2]): line.split("\t")[4] for line in found.decisions().lines()}
    total, rounds = Fraction(0), 0
    for order in permutations(deck, 5):
        if order[0] > order[1]:
            continue
        total += _played(order, best)
        rounds += 1
    assert (rounds, total / rounds) == (found.total, found.wager(ANTE).mean)


def _played(cards: tuple[int, ...], best: dict[tuple[str, ...], str]) -> Fraction:
    played, wagered, seen = Table("qld-2010", "mississippi_stud").bet("1 ante 1"), 1, 0
    played.round.apply(Call(NO_MORE_BETS))
    while played.round.request is not None:
        request = played.round.request
        if isinstance(request, Draw):
            played.draw(card_code(cards[seen]))
            seen += 1
        elif isinstance(request, Decide):
            action = best["".join(sorted(card_code(card) for card in cards[:seen])), str(wagered)]
            wagered += ACTIONS.index(action)
            played.round.apply(Decision(1, action))
        else:
            played.round.apply(Call(request.step))
    return Fraction(sum(s.net for s in played.round.settlements), 100)


@pytest.mark.parametrize(
    ("own", "board", "step", "wagered", "action"),
    [
        ("2S 2D", "", "third_street", 1, "bet_3x"),
        ("6S 5S", "", "third_street", 1, "bet_1x"),
        ("6S 5D", "", "third_street", 1, "fold"),
        ("AS 2D", "KH", "fourth_street", 2, "bet_1x"),
        ("4S 4D", "9H", "fourth_street", 4, "bet_1x"),
        ("TS 9S", "2S 6S", "fifth_street", 3, "bet_3x"),
    ],
)
def test_advice_is_what_the_analysis_says(own: str, board: str, step: str, wagered: int, action: str) -> None:
    codes = f"{own} {board}".split()
    played = Table("qld-2010", "mississippi_stud").bet("1 ante 10").draw(own)
    played.round.apply(Call("dealt"))
    lying = {1: (), 2: ("bet_1x",), 3: ("bet_1x", "bet_1x"), 4: ("bet_3x",)}[wagered]
    for decided, card in zip(lying, board.split(), strict=True):
        played.decide(1, decided).draw(card)
    request = played.round.request
    assert isinstance(request, Decide)
    assert request.step == step
    hands = {"box_1": [parse_card(c) for c in codes[:2]], BOARD: [parse_card(c) for c in codes[2:]]}
    (ante, *_) = played.round.wagers
    said = advise(GAME, Asked(played.rules, request, ante, hands, wagers=played.round.wagers))
    assert said is not None
    assert said.action == action
    assert not said.error
    assert said.worth == worths(" ".join(codes), wagered)


def test_decks_that_make_no_hands_are_refused() -> None:
    with pytest.raises(BadDeck, match="a hand needs 5"):
        streets(PLAN, WHOLE_DECK[:4])
    with pytest.raises(BadDeck, match="cards that differ"):
        streets(PLAN, [1, 1, 2, 3, 4])
