"""Lucky draw baccarat counted exactly: every tape of tiny shoes, by hand and through the conduct."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

import pytest

from croupier.analysis import GameAnalysis, analyse
from croupier.analysis.advice import Asked, advise
from croupier.analysis.lucky_draw import BadHeap, Heap, analyse_cards
from croupier.analysis.lucky_draw.counting import group_of
from croupier.equipment.cards import JOKER, Card, card_code, parse_card
from croupier.games.requests import Decide
from croupier.games.tape import Call, Place, Produce
from croupier.rulebooks.games import game
from croupier.table.round import NO_MORE_BETS, Round
from tests.clauses import states
from tests.oracles.lucky_draw import draw_odds, points
from tests.playing import Cards, play_out

GAME = game("qld-2010", "lucky_draw_baccarat")
STAKE = 1000
TINY = ["3S", "3S", "3S", "3H", "5D", "8C", "TH", "AS"]
Seen = tuple[tuple[int, int], int]
"""The groups of the box's two cards and of the dealer's."""


def tiny(codes: list[str]) -> GameAnalysis:
    return analyse_cards(GAME, {}, Heap.of(map(parse_card, codes)))


def net(cards: tuple[str, ...], *, drawn: bool) -> Fraction:
    """What one unit comes to on six cards in the order of the shoe, by sections 5, 6, 11 and 17."""
    own, up, rest = [cards[0], cards[2]], cards[1], list(cards[3:])
    if drawn:
        own.append(rest.pop(0))
    dealer = [up, rest.pop(0)]
    if points(dealer) <= 4:
        dealer.append(rest.pop(0))
    sign = (points(own) > points(dealer)) - (points(own) < points(dealer))
    behind = draw_odds(own) if sign > 0 else Fraction(sign)
    return sign + behind * drawn


def worths(codes: list[str]) -> dict[Seen, tuple[Fraction, Fraction, int]]:
    """By what a player sees: what standing and drawing win in all, and in how many tapes."""
    found: dict[Seen, list[Fraction]] = defaultdict(lambda: [Fraction(0), Fraction(0), Fraction(0)])
    for cards in permutations(codes, 6):
        one, up, other = (group_of(parse_card(code)) for code in cards[:3])
        there = found[(min(one, other), max(one, other)), up]
        there[0] += net(cards, drawn=False)
        there[1] += net(cards, drawn=True)
        there[2] += 1
    return {seen: (stand, draw, int(tapes)) for seen, (stand, draw, tapes) in found.items()}


@states("qld-2010", "sch 16 s 11(2)", "sch 16 s 17(6)")
def test_every_state_of_a_tiny_shoe_is_worth_what_all_its_tapes_come_to() -> None:
    found = tiny(TINY)
    by_hand = worths(TINY)
    assert found.total == math.perm(8, 6) == sum(tapes for _, _, tapes in by_hand.values())
    (wager,) = found.wagers
    assert wager.mean == sum(max(stand, draw) for stand, draw, _ in by_hand.values()) / found.total
    drew = sum(tapes for stand, draw, tapes in by_hand.values() if draw > stand)
    assert wager.average_stake == 1 + Fraction(drew, found.total)
    means = [-value.house_edge for value in wager.strategies]
    assert means[1:] == [sum(each[way] for each in by_hand.values()) / found.total for way in (0, 1)]
    assert means[0] == wager.mean == max(means)


@pytest.mark.long
@pytest.mark.parametrize("drawn", [False, True], ids=["stand", "draw"])
def test_the_conduct_makes_of_every_tape_of_a_tiny_shoe_what_was_counted(*, drawn: bool) -> None:
    codes = TINY[1:]
    nets: Counter[Fraction] = Counter()
    for cards in permutations(map(parse_card, codes), 6):
        nets[conducted(cards, drawn=drawn)] += 1
    (wager,) = tiny(codes).wagers
    value = wager.strategies[1 + drawn]
    assert -value.house_edge == sum(n * times for n, times in nets.items()) / math.perm(7, 6)


def conducted(cards: tuple[Card, ...], *, drawn: bool) -> Fraction:
    """What a box comes to in a live round, per unit of its enter wager."""
    round_ = Round(GAME.rules())
    round_.apply(Place("w", 1, "enter", STAKE))
    assert play_out(round_, Cards(cards), lambda asked: "draw" if drawn else "stand")
    return sum((s.net for s in round_.settlements), Fraction(0)) / STAKE


def test_every_state_of_the_game_is_written_with_what_both_actions_are_worth() -> None:
    found = tiny(TINY)
    assert found.decisions is not None
    listed = found.decisions()
    rows = [line.rstrip("\n").split("\t") for line in listed.lines()]
    by_hand = worths(TINY)
    assert listed.states == len(rows) == len(by_hand)
    assert rows == sorted(rows)
    total = sum((int(row[3]) * max(Fraction(row[5]), Fraction(row[6])) for row in rows), Fraction(0))
    assert total / found.total == found.wagers[0].mean
    assert all((row[4] == "draw") == (Fraction(row[6]) > Fraction(row[5])) for row in rows)


def test_two_threes_draw_where_another_6_stands() -> None:
    """The chance of three threes is worth more than a 6."""
    found = analyse(GAME)
    (chart,) = found.charts()
    best = {row[0]: row[1:] for row in chart.rows}
    assert set(best["two threes, suited"]) == {"draw"}
    assert best["two threes, off suit"][:9] == ("draw",) * 9
    assert {action for points_ in "789" for action in best[points_]} == {"stand"}
    assert {action for points_ in "012" for action in best[points_]} == {"draw"}
    assert set(best["6"]) == {"stand"}


@pytest.mark.parametrize("decks", [6, 7, 8])
def test_shoes_of_every_size_are_counted(decks: int) -> None:
    found = analyse(GAME, {"decks": decks})
    assert found.total == math.perm(52 * decks, 6)
    (wager,) = found.wagers
    assert sum(wager.counts) == found.total
    best, stand, draw = wager.strategies
    assert best.house_edge < draw.house_edge < stand.house_edge


def asked(own: str, dealer: str) -> Iterator[Asked]:
    rules = GAME.rules()
    round_ = Round(rules)
    round_.apply(Place("w", 1, "enter", STAKE))
    first, second = own.split()
    round_.apply(Call(NO_MORE_BETS))
    for code in (first, dealer, second):
        round_.apply(Produce(parse_card(code)))
    request = round_.request
    assert isinstance(request, Decide)
    hands = {name: [each.card for each in cards] for name, cards in round_.hands.cards.items()}
    yield Asked(rules, request, round_.wagers[0], hands)


@pytest.mark.parametrize(
    ("own", "dealer", "action"),
    [("3S 3S", "9H", "draw"), ("3S 3H", "5C", "draw"), ("4S 2H", "5C", "stand"), ("9S KH", "9C", "stand")],
)
def test_advice_is_what_the_count_of_these_cards_gives(own: str, dealer: str, action: str) -> None:
    for question in asked(own, dealer):
        advice = advise(GAME, question)
        assert advice is not None
        assert advice.action == action
        assert advice.worth[action] == max(advice.worth.values())


def test_a_heap_is_of_cards_of_the_game_and_enough_of_them() -> None:
    with pytest.raises(BadHeap, match="is no card"):
        Heap.of([JOKER])
    with pytest.raises(BadHeap, match="a round needs 6"):
        tiny(TINY[:5])


def test_wagers_together_come_to_the_lines_of_the_wager() -> None:
    found = tiny(TINY)
    (wager,) = found.wagers
    together = found.together({"enter": STAKE})
    assert together.mean == wager.mean * STAKE


def test_cards_have_groups_by_what_they_count() -> None:
    threes = {group_of(parse_card(f"3{suit}")) for suit in "SHDC"}
    others = {group_of(Card(n)) for n in range(52) if card_code(Card(n))[0] != "3"}
    assert (len(threes), len(others)) == (4, 9)
    assert not threes & others
