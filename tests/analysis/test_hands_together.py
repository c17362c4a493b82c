"""Hands of a pair that are counted with the same cards, beside counts of every choice of their ends."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from croupier.analysis.blackjack import blocks, counting, solve, work
from croupier.analysis.blackjack.distribution import Distribution, distribution
from croupier.analysis.blackjack.tables import VALUES, Floats, Ints
from croupier.analysis.blackjack.work import NOBODY, Endings, Work, grouped
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import Shape, shape_of
from croupier.rulebooks.games import game
from tests.examples import sampled_rows

CLASSES = 12
UP_CARDS = (0, 4, 9)


def shape() -> Shape:
    table = game("nz-proposed", "blackjack").rules({"layout": "free_bet", "decks": 6})
    assert isinstance(table, BlackjackRules)
    return shape_of(table)


def unfolded(keys: Ints) -> Ints:
    """How many cards of each value some keys have."""
    places = blocks.BITS * (VALUES - 1 - np.arange(VALUES))
    return np.asarray(keys[:, None] >> places & blocks.COUNT)


def straight(own: Work, first: int, hands_: tuple[Endings, Endings, Endings]) -> Floats:
    """How often three hands come to what against what, every choice of their ends by itself."""
    one, two, three = hands_
    keys = (one[0][:, None, None] + two[0][None, :, None] + three[0]).ravel()
    orders = (one[2][:, None, None] * two[2][None, :, None] * three[2]).ravel()
    two_classes = np.minimum(one[1][:, None], two[1]) * CLASSES + np.maximum(one[1][:, None], two[1])
    classes = (two_classes[..., None] * CLASSES + three[1]).ravel()
    each, which = np.unique(keys, return_inverse=True)
    counts = unfolded(each)
    size = counts.sum(1)
    left = np.array(own.shape.shoe, np.float64)
    often = np.full(len(each), left[first] / left.sum())
    left[first] -= 1
    for value in range(VALUES):
        for taken in range(int(counts[:, value].max())):
            often *= np.where(counts[:, value] > taken, left[value] - taken, 1.0)
    for taken in range(int(size.max())):
        often /= np.where(size > taken, left.sum() - taken, 1.0)
    dealers = own.dealers_beside(counts, size, only=first)[:, first]
    told = often[:, None] * np.column_stack((dealers, 1.0 - dealers.sum(1)))
    found = np.zeros((CLASSES**3, counting.OVER + 1))
    for result in range(counting.OVER + 1):
        found[:, result] = np.bincount(classes, orders * told[which, result], CLASSES**3)
    return found.reshape(CLASSES**2, CLASSES, -1)


@pytest.mark.parametrize(
    ("value", "first"),
    sampled_rows([(value, first) for value in (8, 7, 6, 5, 3) for first in UP_CARDS]),
)
def test_three_hands_come_to_what_every_choice_of_their_ends_does(value: int, first: int) -> None:
    found = solve(shape())
    own, pair, third = Work(found.shape), found.pairs[value, first], found.thirds[value, first]
    played = (third.actions[0], third.actions[1], pair.actions[1])
    one, two, three = (own.endings(value, actions, unpaired=False) for actions in played)
    listed = work.both([(one, two)], CLASSES)
    counted = own.together(first, listed, three, 0, (CLASSES**2, CLASSES))
    wanted = straight(own, first, (one, two, three))
    assert wanted.sum() > 1e-6
    np.testing.assert_allclose(counted, wanted, rtol=1e-11, atol=1e-20)


def random_ends(pick: np.random.Generator, many: int) -> Endings:
    keys = pick.integers(0, 6, (many, VALUES)) @ (1 << blocks.BITS * np.arange(VALUES))
    return grouped(keys, pick.integers(0, CLASSES, many), pick.integers(1, 9, many).astype(np.float64))


@pytest.mark.parametrize("room", [4, 8, work.USUAL_ROOM])
def test_two_hands_as_one_list_have_every_way_once(room: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "USUAL_ROOM", room)
    pick = np.random.default_rng(room)
    ways = [(random_ends(pick, 23), random_ends(pick, 31)) for _ in range(2)]
    wanted: Counter[tuple[int, int]] = Counter()
    for one, other in ways:
        for key, class_, orders in zip(*one[:3], strict=True):
            for key_, class__, orders_ in zip(*other[:3], strict=True):
                low, high = sorted((int(class_), int(class__)))
                wanted[int(key + key_), low * CLASSES + high] += int(orders * orders_)
    keys, classes, orders, starts = work.both(ways, CLASSES)
    assert list(zip(keys.tolist(), classes.tolist(), strict=True)) == sorted(wanted)
    assert orders.tolist() == [wanted[each] for each in sorted(wanted)]
    assert starts.tolist() == [*np.flatnonzero(np.diff(keys, prepend=-1)).tolist(), len(keys)]


def test_two_hands_of_which_none_can_end_are_no_way() -> None:
    none = grouped(np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros(0))
    assert [len(part) for part in work.both([(none, NOBODY)], CLASSES)[:3]] == [0, 0, 0]


@pytest.mark.parametrize(
    ("book", "options"),
    sampled_rows([("nz-1996", {}), ("nz-proposed", {"layout": "free_bet"}), ("qld-2010 challenge", {})]),
)
def test_mean_squares_are_right_without_three_hands_counted_together(
    book: str, options: dict[str, object]
) -> None:
    name, _, challenge = book.partition(" ")
    table = game(name, "blackjack_challenge" if challenge else "blackjack").rules(options)
    assert isinstance(table, BlackjackRules)
    found = solve(shape_of(table))
    whole, short = distribution(found), distribution(found, moments=True)
    assert abs(short.total - 1.0) < 1e-13
    for power in (1, 2):
        assert abs(moment(whole, power) - moment(short, power)) < 1e-13
    # Of the third power three hands together are a part.
    assert abs(moment(whole, 3) - moment(short, 3)) > 1e-6


def moment(of: Distribution, power: int) -> float:
    """The mean of a power of the nets, blackjacks apart."""
    return sum(float(net) ** power * often for net, often in zip(of.units, of.nets, strict=True))
