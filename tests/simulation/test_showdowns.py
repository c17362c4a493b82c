"""Showdowns that are dealt by the million are those of the conduct, and fair."""

from __future__ import annotations

import math
from fractions import Fraction
from random import Random
from types import SimpleNamespace

import pytest

from croupier.equipment.cards import card_code, fresh_cards
from croupier.games.poker_hands import STANDARD, evaluator
from croupier.games.poker_hands.rankings import Category
from croupier.simulation import showdowns_loop as loop
from croupier.simulation.showdowns import BadTable, Dealer, bits, showdowns, tables
from tests.rules.poker_hands_played import Hand

SEED = 2010


def in_plain_lists() -> tuple[object, ...]:
    return tuple(t if isinstance(t, int) else t.tolist() for t in tables())


def test_plain_python_and_the_compiled_loop_count_alike() -> None:
    plain = Dealer(6, SimpleNamespace(**vars(loop)))
    assert plain.deal(2001, SEED) == showdowns(6, deals=2001, seed=SEED)


def test_the_winners_are_those_of_the_conduct() -> None:
    """The board comes first in the loop; at the table hole cards do, from next to the button."""
    chance, deck = Random(SEED), list(fresh_cards(1))
    made = in_plain_lists()
    for _ in range(60):
        cards = chance.sample(deck, 5 + 2 * 4)
        board, owns = cards[:5], [cards[5 + 2 * p : 7 + 2 * p] for p in range(4)]
        spare = [c for c in deck if c not in cards]
        winners, place = loop.showdown(cards, 4, made, bits().tolist())
        dealt = [own[i] for i in (0, 1) for own in owns]
        dealt += [spare[0], *board[:3], spare[1], board[3], spare[2], board[4]]
        hand = Hand(100, 100, 100, 100, button=4, cards=" ".join(card_code(c) for c in dealt)).show()
        (part,) = hand.round.outcome["won"]
        assert {p + 1 for p in range(4) if winners >> p & 1} == set(part["winners"])
        best = next(h for h in hand.round.outcome["hands"] if h["seat"] == part["winners"][0])
        assert evaluator(STANDARD, 7).category(place).name.lower() == best["hand"]


@pytest.mark.parametrize("players", [2, 6, 10])
def test_everybody_wins_as_much(players: int) -> None:
    found = showdowns(players, deals=400_000, seed=SEED)
    assert sum(found.winners.values()) == sum(found.kinds.values()) == found.deals
    assert sum(found.share(p) for p in range(players)) == 1
    fair = Fraction(1, players)
    error = math.sqrt(fair * (1 - fair) / found.deals)
    assert all(abs(float(found.share(p) - fair)) < 5 * error for p in range(players))
    assert found.shared_by_all <= found.shared < 1
    assert max(found.kinds, key=lambda kind: found.kinds[kind]) in (Category.TWO_PAIRS, Category.PAIR)


def test_a_seed_deals_the_same_and_another_deals_otherwise() -> None:
    assert showdowns(3, deals=5000, seed=1) == showdowns(3, deals=5000, seed=1)
    assert showdowns(3, deals=5000, seed=1) != showdowns(3, deals=5000, seed=2)


@pytest.mark.parametrize(("players", "deals"), [(1, 10), (11, 10), (2, 0)])
def test_no_such_table(players: int, deals: int) -> None:
    with pytest.raises(BadTable):
        showdowns(players, deals=deals, seed=SEED)
