"""Monte-Carlo equities agree with exact ones, and deal every set of hands as often as its ranges say."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from croupier.analysis.equities import BadDeal, Variant, equities, parse_hand, parse_range
from croupier.simulation.equities import Estimate, estimate

SEED = 2010
DEALS = 400_000


def near(found: Sequence[Estimate], exact: Sequence[Fraction]) -> bool:
    """Whether estimates lie within five standard errors, as all but one of a million do."""
    return all(abs(f.equity - float(e)) <= 5 * f.standard_error for f, e in zip(found, exact, strict=True))


def by_pairs(one: Sequence[Sequence[int]], other: Sequence[Sequence[int]], board: str) -> list[Fraction]:
    """The exact equities of two ranges: the mean over all pairs of hands that can lie together."""
    lying = parse_hand(board)
    pairs = [(a, b) for a in one for b in other if len({*a, *b, *lying}) == len(a) + len(b) + len(lying)]
    first = sum((equities(pair, lying)[0].equity for pair in pairs), Fraction(0)) / len(pairs)
    return [first, 1 - first]


@pytest.mark.parametrize(
    ("owns", "board"),
    [(("AsAh", "KsKd"), ""), (("AsKs", "QdQh", "7c2d"), "9s8s2h"), (("2c3d", "4c5d"), "AsKsQsJsTs")],
)
def test_known_hands_come_to_their_exact_equities(owns: tuple[str, ...], board: str) -> None:
    hands = [parse_hand(text) for text in owns]
    found = estimate([[hand] for hand in hands], parse_hand(board), deals=DEALS, seed=SEED)
    assert near(found, [e.equity for e in equities(hands, parse_hand(board))])
    assert sum(f.equity for f in found) == pytest.approx(1)


@pytest.mark.parametrize(
    ("one", "other", "board"),
    [("AhKh", "QQ+, AK", "Kd7s2c"), ("AA", "AA, KK", "As9d3c"), ("JTs", "TT-88", "Th9s2d4c")],
)
def test_ranges_come_to_the_mean_over_hands_that_can_lie_together(one: str, other: str, board: str) -> None:
    ranges = [parse_range(one), parse_range(other)]
    found = estimate(ranges, parse_hand(board), deals=DEALS, seed=SEED)
    assert near(found, by_pairs(ranges[0], ranges[1], board))


def test_two_ranges_of_one_pair_share_the_pot_evenly() -> None:
    """Aces against aces: of the 36 pairs of hands the six that are disjoint can lie together."""
    found = estimate([parse_range("AA")] * 2, deals=DEALS, seed=SEED)
    assert near(found, [Fraction(1, 2)] * 2)


def test_omaha_comes_to_its_exact_equities() -> None:
    hands = [parse_hand("AsAhKsKh"), parse_hand("9d8d7c6c")]
    board = parse_hand("Td5c2s")
    found = estimate([[hand] for hand in hands], board, (), Variant.OMAHA, deals=DEALS, seed=SEED)
    assert near(found, [e.equity for e in equities(hands, board, (), Variant.OMAHA)])


def test_any_hand_is_every_hand_of_the_cards_that_are_left() -> None:
    """Aces against a hand that may be any: the mean over all the hands beside them, counted exactly."""
    aces, board = [parse_hand("AsAh")], parse_hand("Kd7s2c9h")
    exact = by_pairs(aces, parse_range("random"), "Kd7s2c9h")
    assert near(estimate([aces, None], board, deals=DEALS, seed=SEED), exact)
    assert near(estimate([None, aces], board, deals=DEALS, seed=SEED), exact[::-1])


@pytest.mark.timeout(300)
@pytest.mark.parametrize("variant", Variant)
def test_players_who_may_hold_any_hand_are_dealt_to_and_share_the_pots_evenly(variant: Variant) -> None:
    players = min(10, (variant.deck.size - 5) // variant.hole)
    found = estimate([None] * players, (), (), variant, deals=20_000, seed=SEED)
    assert near(found, [Fraction(1, players)] * players)
    assert sum(f.equity for f in found) == pytest.approx(1)


def test_dead_cards_come_neither_to_hands_nor_to_the_board() -> None:
    """With the other two queens dead a pair of queens never improves to three of them."""
    hands, dead = [parse_hand("QdQh"), parse_hand("KsJs")], parse_hand("QsQc")
    found = estimate([[hand] for hand in hands], (), dead, deals=DEALS, seed=SEED)
    assert near(found, [e.equity for e in equities(hands, (), dead)])


def test_the_same_seed_deals_the_same_and_plain_python_too(monkeypatch: pytest.MonkeyPatch) -> None:
    ranges = [parse_range("QQ+"), parse_range("AKs"), parse_range("random")]
    quick = estimate(ranges, deals=3000, seed=SEED)
    assert estimate(ranges, deals=3000, seed=SEED) == quick
    assert estimate(ranges, deals=3000, seed=SEED + 1) != quick
    monkeypatch.setenv("CROUPIER_NO_NUMBA", "1")
    assert estimate(ranges, deals=3000, seed=SEED) == quick


def test_deals_are_counted_once() -> None:
    found = estimate([parse_range("random")] * 3, deals=70_001, seed=SEED)
    pots = sum(Fraction(n, sharers) for f in found for sharers, n in enumerate(f.shares) if sharers)
    assert pots == 70_001 == found[0].deals


@pytest.mark.parametrize(
    ("ranges", "board", "deals", "said"),
    [
        (("AA", "AA", "AA"), "", 10, "no hands"),
        (("AsAh", "KK"), "As2d3d", 10, "no hands"),
        (("AA", "KK"), "2d2d3d", 10, "differ"),
        (("AA", "KK"), "", 0, "at least once"),
        ((), "", 10, "no hands"),
    ],
)
def test_what_cannot_be_dealt_is_refused(ranges: tuple[str, ...], board: str, deals: int, said: str) -> None:
    with pytest.raises(BadDeal, match=said):
        estimate([parse_range(text) for text in ranges], parse_hand(board), deals=deals, seed=SEED)


def test_ranges_without_hands_and_hands_of_another_game_are_refused() -> None:
    with pytest.raises(BadDeal, match="hold a hand"):
        estimate([parse_range("AA"), []], deals=10, seed=SEED)
    with pytest.raises(BadDeal, match="omaha has 4 cards"):
        estimate([parse_range("AA")], (), (), Variant.OMAHA, deals=10, seed=SEED)
    with pytest.raises(BadDeal, match="too few cards"):
        estimate([None] * 13, (), (), Variant.OMAHA, deals=10, seed=SEED)
    with pytest.raises(BadDeal, match="too few cards"):
        estimate([[(0, 1)]], (), tuple(range(2, 50)), deals=10, seed=SEED)
