"""What an own hand is worth against unknown ones: by published figures, by counting, by plain Python."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from croupier.analysis.equities import Variant
from croupier.analysis.equities.exact import BadDeal, equities, ranking_tables, room
from croupier.equipment.cards import parse_card
from croupier.simulation import own_hand_loop
from croupier.simulation.own_hand import JOB, against_unknown
from croupier.simulation.streams import stream


def cards(text: str) -> tuple[int, ...]:
    return tuple(int(parse_card(text[i : i + 2].upper())) for i in range(0, len(text), 2))


@pytest.mark.parametrize(
    ("own", "others", "percent"),
    # The Wizard of Odds' table of hold'em hands against a single random one: wins, and half of the ties.
    [("AsAh", 1, 85.2), ("7d2c", 1, 34.6), ("KsQs", 1, 63.4)],
)
def test_hands_of_holdem_are_worth_what_is_published(own: str, others: int, percent: float) -> None:
    found = against_unknown(cards(own), others, deals=400_000, seed=11)
    assert abs(100 * found.equity - percent) < 100 * 4 * found.standard_error + 0.1


def test_on_the_river_it_comes_to_what_counting_every_other_hand_does() -> None:
    own, board = cards("9s8s"), cards("Ts7h2d9cKd")
    left = [card for card in range(52) if card not in own + board]
    counted = [equities([own, other], board)[0].equity for other in combinations(left, 2)]
    found = against_unknown(own, 1, board, deals=200_000, seed=3)
    assert abs(found.equity - float(sum(counted) / len(counted))) < 4 * found.standard_error


def test_a_hand_that_nothing_beats_wins_it_all_and_one_on_the_board_is_shared() -> None:
    royal = against_unknown(cards("AsKs"), 5, cards("QsJsTs2d3c"), deals=1_000, seed=1)
    assert royal.equity == 1
    board = against_unknown(cards("2d3c"), 3, cards("AsKsQsJsTs"), deals=1_000, seed=1)
    assert board.equity == pytest.approx(0.25)
    omaha = against_unknown(cards("AsKs2d3c"), 4, cards("QsJsTs2h3h"), Variant.OMAHA, deals=500, seed=1)
    assert omaha.equity == 1


@pytest.mark.parametrize(("variant", "own"), [(Variant.HOLDEM, "AdKd"), (Variant.OMAHA, "AdKd9c8c")])
def test_the_loop_that_is_compiled_deals_as_plain_python_does(variant: Variant, own: str) -> None:
    deals, others = 40, 3
    owns = np.zeros((others + 1, variant.hole), np.uint8)
    owns[0] = cards(own)
    out = sum(1 << card for card in cards(own))
    shares = np.zeros((others + 1, others + 2), np.int64)
    words = np.array(stream(5, JOB, 0), np.int64)
    table = (np.zeros(5, np.uint8), 0, out)
    own_hand_loop.play(owns, table, words, room(variant, others + 1), ranking_tables(variant), shares, deals)
    compiled = against_unknown(cards(own), others, variant=variant, deals=deals, seed=5)
    assert compiled.shares == tuple(shares[0].tolist())


@pytest.mark.parametrize("others", [0, 23])
def test_there_is_somebody_else_and_cards_for_everybody(others: int) -> None:
    with pytest.raises(BadDeal):
        against_unknown(cards("AsKs"), others, deals=10, seed=1)
