"""Exact equities of hold'em and Omaha: published figures, other libraries, and counts by hand."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import eval7  # type: ignore[import-untyped]
import phevaluator  # type: ignore[import-untyped]
import pytest

from croupier.analysis.equities import (
    BadDeal,
    BadRange,
    Variant,
    equities,
    parse_hand,
    parse_range,
)
from croupier.equipment.cards import Card, card_code


def hands(*texts: str) -> list[tuple[int, ...]]:
    return [parse_hand(text) for text in texts]


def equity(*texts: str, board: str = "", variant: Variant = Variant.HOLDEM) -> list[Fraction]:
    return [e.equity for e in equities(hands(*texts), parse_hand(board), variant=variant)]


# Published figures --------------------------------------------------------------------------


@pytest.mark.long
def test_aces_against_kings_over_all_suits() -> None:
    """The usual figure: aces have 81.946 % of the pot, and kings win alone in 17.82 % of the boards."""
    aces, kings = Fraction(0), Fraction(0)
    # Of 36 choices of suits 6 share both, 24 one and 6 none.
    for other, ways in (("KsKh", 6), ("KsKd", 24), ("KdKc", 6)):
        found = equities(hands("AsAh", other))
        aces += found[0].equity * ways / 36
        kings += found[1].win * ways / 36
    assert (f"{100 * float(aces):.3f}", f"{100 * float(kings):.2f}") == ("81.946", "17.82")


# By hand ------------------------------------------------------------------------------------


def test_boards_are_counted_once_and_the_pot_is_shared_whole() -> None:
    found = equities(hands("AsKs", "QdQh", "7c2d"))
    assert {e.boards for e in found} == {math.comb(46, 5)}
    assert sum(e.equity for e in found) == 1
    alone = sum(e.shares[1] for e in found)
    two = sum(e.shares[2] for e in found) // 2
    three = sum(e.shares[3] for e in found) // 3
    assert alone + two + three == math.comb(46, 5)


def test_a_flush_draw_on_the_turn_has_its_outs() -> None:
    """Nine spades of 44 cards are left; two of them pair the board, and queens full beat the flush."""
    found = equity("AsKs", "QdQh", board="Qs8s3h2d")
    assert found[0] == Fraction(7, 44)


def test_a_board_that_plays_for_all_is_shared() -> None:
    found = equities(hands("2c3d", "4c5d", "2h3s"), parse_hand("AsKsQsJsTs"))
    assert [e.shares for e in found] == [(0, 0, 0, 1)] * 3
    assert [found[0].win, found[0].tie, found[0].equity] == [Fraction(0), Fraction(1), Fraction(1, 3)]


def test_omaha_uses_two_and_three() -> None:
    """Four aces in hand are a pair at best, and one spade makes no flush of four on the board."""
    found = equity("AsAhAdAc", "KhKd2c3d", board="9s8s7s4s4h", variant=Variant.OMAHA)
    assert found == [1, 0]
    assert equity("AsAhAdAc", "Ts2sKhKd", board="9s8s7s4s3h", variant=Variant.OMAHA) == [0, 1]


# Other libraries ----------------------------------------------------------------------------


def codes(cards: Sequence[int]) -> list[str]:
    return [card_code(Card(card)) for card in cards]


def lower(cards: Sequence[int]) -> list[str]:
    return [code[0] + code[1].lower() for code in codes(cards)]


def holdem_rank(own: Sequence[int], board: Sequence[int]) -> int:
    return -int(phevaluator.evaluate_cards(*lower([*own, *board])))


def omaha_rank(own: Sequence[int], board: Sequence[int]) -> int:
    return -int(phevaluator.evaluate_omaha_cards(*lower([*board, *own])))


def eval7_rank(own: Sequence[int], board: Sequence[int]) -> int:
    cards: Any = [eval7.Card(code) for code in lower([*own, *board])]
    return int(eval7.evaluate(cards))


def by_others(
    rank: Callable[[Sequence[int], Sequence[int]], int],
    owns: Sequence[Sequence[int]],
    board: Sequence[int],
    left: Sequence[int],
) -> list[Fraction]:
    pots = [Fraction(0)] * len(owns)
    boards = list(combinations(left, 5 - len(board)))
    for more in boards:
        ranks = [rank(own, [*board, *more]) for own in owns]
        winners = [n for n, each in enumerate(ranks) if each == max(ranks)]
        for n in winners:
            pots[n] += Fraction(1, len(winners))
    return [pot / len(boards) for pot in pots]


@pytest.mark.parametrize("rank", [holdem_rank, eval7_rank])
@pytest.mark.parametrize("seed", range(6))
def test_holdem_is_what_other_libraries_make_of_every_board(
    rank: Callable[[Sequence[int], Sequence[int]], int], seed: int
) -> None:
    chance = Random(seed)
    players, known = chance.randint(2, 5), chance.choice((3, 4, 5))
    cards = chance.sample(range(52), 52)
    owns = [cards[2 * n : 2 * n + 2] for n in range(players)]
    board, left = cards[10 : 10 + known], cards[10 + known :]
    dead = cards[2 * players : 10]
    found = [e.equity for e in equities(owns, board, dead)]
    assert found == by_others(rank, owns, board, left)


@pytest.mark.parametrize("seed", range(6))
def test_omaha_is_what_phevaluator_makes_of_every_board(seed: int) -> None:
    chance = Random(seed)
    players, known = chance.randint(2, 4), chance.choice((3, 4, 5))
    cards = chance.sample(range(52), 52)
    owns = [cards[4 * n : 4 * n + 4] for n in range(players)]
    board, left = cards[16 : 16 + known], cards[16 + known :]
    found = [e.equity for e in equities(owns, board, cards[4 * players : 16], Variant.OMAHA)]
    assert found == by_others(omaha_rank, owns, board, left)


def test_plain_python_counts_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    given = (hands("AsKs", "QdQh"), parse_hand("2s3s9d"))
    quick = equities(*given)
    monkeypatch.setenv("CROUPIER_NO_NUMBA", "1")
    assert equities(*given) == quick


# Refusals -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("owns", "board", "said"),
    [
        ((), "", "no hands"),
        (("AsKs", "As2d"), "", "AS comes twice"),
        (("AsKs",), "KsQs2d", "KS comes twice"),
        (("AsKsQs",), "", "a hand of holdem has 2 cards"),
        (("AsKs",), "2d3d4d5d6d7d", "6 communal cards"),
        (("AsJK",), "", "no joker"),
    ],
)
def test_cards_that_cannot_lie_on_one_table_are_refused(owns: tuple[str, ...], board: str, said: str) -> None:
    with pytest.raises(BadDeal, match=said):
        equities(hands(*owns), parse_hand(board))


def test_too_few_cards_for_a_board_are_refused() -> None:
    with pytest.raises(BadDeal, match="too few to complete the board"):
        equities([[0, 1]], (), list(range(2, 50)))


# Ranges -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("random", 1326),
        ("QQ", 6),
        ("QQ+", 18),
        ("TT-77", 24),
        ("77-TT", 24),
        ("AKs", 4),
        ("AKo", 12),
        ("AK", 16),
        ("ka", 16),
        ("ATs+", 16),
        ("A5s-A2s", 16),
        ("T9s-65s", 20),
        ("AhKh, AhKh, KhAh", 1),
        ("QQ+, AKs, AhKh", 22),
    ],
)
def test_ranges_hold_as_many_hands_as_they_say(text: str, count: int) -> None:
    found = parse_range(text)
    assert len(found) == len(set(found)) == count
    assert all(low < high for low, high in found)


def test_a_range_holds_the_hands_that_it_names() -> None:
    assert set(parse_range("AKs")) == {tuple(sorted(parse_hand(f"A{s}K{s}"))) for s in "SHDC"}
    assert set(parse_range("22")) == set(combinations(parse_hand("2s2h2d2c"), 2))


@pytest.mark.parametrize("text", ["", "AAs", "XX", "AK+s", "AhAh", "AKs-QJo", "AK-Q2", "A"])
def test_what_names_no_hands_is_refused(text: str) -> None:
    with pytest.raises(BadRange):
        parse_range(text)
