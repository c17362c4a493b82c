"""Pai gow counted exactly: published figures, counts of another making, and every deal of a few tiles."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from croupier.analysis import analyse
from croupier.analysis.pai_gow import (
    BadTiles,
    Four,
    Way,
    analyse_tiles,
    bank_values,
    distribution,
    two_box_value,
    two_boxes,
)
from croupier.analysis.pai_gow.analyser import Settings
from croupier.analysis.parsheet import write_page
from croupier.equipment.tiles import Tile, fresh_tiles, parse_tile, tile_codes
from croupier.games.pai_gow import kernel
from croupier.games.refusals import Malformed
from croupier.games.tape import Decision, Delivered, Place, Thrown
from croupier.rulebooks.games import game
from croupier.table.round import Round
from croupier.verify_record.tiles import house_way, rank
from tests.clauses import states
from tests.playing import play_out

GAME = game("qld-2010", "pai_gow")
DEALS = math.comb(32, 4) * math.comb(28, 4)
STAKE = 2000
FEW = tuple(parse_tile(name) for name in ("12", "12", "2", "9", "h8", "l7", "h6", "11", "3/6", "3/6"))


def house(four: Four) -> Way:
    return four.house


def settings() -> Settings:
    return Settings(distribution(), GAME.rules().wagers["wager"])


# Counts ---------------------------------------------------------------------------------------


def test_all_deals_are_counted_once() -> None:
    found = analyse(GAME)
    assert found.total == DEALS == 736_281_000
    (wager,) = found.wagers
    assert sum(wager.counts) == DEALS
    assert len(distribution().fours) == 3620


@pytest.mark.parametrize(
    ("four", "low"),
    [(("12", "9", "high 4", "low 4"), 2), (("5", "5", "low 10", "11"), 2), (("2", "high 8", "9", "5"), 1)],
)
def test_a_set_fares_against_all_20475_others_as_another_reading_of_the_rules_says(
    four: tuple[str, str, str, str], low: int
) -> None:
    """Every bank hand by itself, set and compared by the verifier's own tables."""
    left = [tile_codes([tile])[0] for tile in fresh_tiles()]
    for tile in four:
        left.remove(tile)
    own_low, own_high = house_way(list(four))
    expected: Counter[int] = Counter()
    for bank, many in Counter(combinations(left, 4)).items():
        theirs = house_way(list(bank))
        nothing = rank(own_low)[:2] == rank(theirs[0])[:2] == (0, 0)
        won = int(rank(own_low) > rank(theirs[0]) and not nothing) + int(rank(own_high) > rank(theirs[1]))
        expected[won] += many
    kinds = tuple(sorted(parse_tile(tile) for tile in four))
    (found,) = [f for f in distribution().fours if f.tiles == kinds]
    assert found.house.ends == (expected[0], expected[2], expected[1])
    assert sum(expected.values()) == math.comb(28, 4)
    assert low <= len(found.ways)


@states("qld-2010", "sch 6 s 36(5)", "sch 6 s 36(6)", "sch 6 s 36(7)")
def test_a_bank_that_is_set_like_its_players_is_ahead_by_equal_hands_alone() -> None:
    """Swapping the tiles of both sides swaps who wins, unless a hand of the one equals one of the other.

    So what the bank wins more than it loses is counted by deals with an equal hand, or low hands of nothing.
    """
    # Both tiles of eight kinds.
    some = tuple(kind for kind in (0, 1, 3, 5, 7, 9, 11, 15) for _ in range(2))
    fours, ahead = distribution(some).fours, 0
    for four in fours:
        left = {kind: 2 - four.tiles.count(kind) for kind in some}
        for other in fours:
            many = math.prod(math.comb(left[kind], other.tiles.count(kind)) for kind in set(other.tiles))
            nothing = max(four.house.low, other.house.low) < kernel.LOW_ZERO
            if nothing or four.house.low == other.house.low or four.house.high == other.house.high:
                low = kernel.beats_low(four.house.low, other.house.low)
                hands = int(low) + int(four.house.high > other.house.high)
                ahead += four.alike * many * (1 - hands)
    lost, won, _ = distribution(some).ends(house)
    assert lost - won == ahead > 0


# Every deal of a few tiles --------------------------------------------------------------------


def conducted(own: Iterable[int], bank: Iterable[int], low: tuple[Tile, Tile] | None) -> Fraction:
    """What 20 on box 2 comes to in a live round where box and bank get these tiles."""
    round_ = Round(GAME.rules())
    round_.apply(Place("w", 2, "wager", STAKE))
    dealt = (Delivered(tuple(Tile(t) for t in tiles)) for tiles in (bank, own))
    said = Decision(2, "house_way") if low is None else Decision(2, "set", tiles=low)
    play_out(round_, [Thrown((2, 3, 4)), *dealt], lambda asked: said)
    return round_.settlements[0].net / STAKE


def test_every_deal_of_ten_tiles_comes_to_what_the_conduct_makes_of_it() -> None:
    found = Settings(distribution(FEW), GAME.rules().wagers["wager"])
    kinds = Counter(
        (own, bank)
        for own in combinations(sorted(FEW), 4)
        for bank in combinations(sorted((Counter(FEW) - Counter(own)).elements()), 4)
    )
    assert sum(kinds.values()) == found.deals.deals == math.comb(10, 4) * math.comb(6, 4)
    nets = sum((conducted(own, bank, None) * n for (own, bank), n in kinds.items()), Fraction(0))
    counted = {s.strategy: s.house_edge for s in found.values()}
    assert counted["the house way"] == -nets / found.deals.deals


def test_the_best_setting_is_the_best_of_three_that_the_conduct_settles() -> None:
    found = Settings(distribution(FEW), GAME.rules().wagers["wager"])
    for four in found.deals.fours[::12]:
        own = tuple(Tile(t) for t in four.tiles)
        banks = list(combinations(sorted((Counter(FEW) - Counter(own)).elements()), 4))
        sums = [
            sum((conducted(own, bank, (own[0], own[other])) for bank in banks), Fraction(0))
            for other in (1, 2, 3)
        ]
        assert found.worth(found.best(four)) == max(sums) / len(banks)


# Two boxes against a bank ---------------------------------------------------------------------

THIRTEEN = (0, 0, 1, 2, 4, 7, 9, 11, 12, 12, 14, 15, 15)


@cache
def house_values(four: tuple[int, ...]) -> tuple[int, int]:
    a, b, c, d = four
    setting = kernel.house_way(a, b, c, d)
    return kernel.low_value(setting, a, b, c, d), kernel.high_value(setting, a, b, c, d)


def test_two_boxes_against_a_bank_are_counted_as_dealing_all_of_thirteen_tiles_does() -> None:
    places = range(len(THIRTEEN))
    values = {four: house_values(tuple(THIRTEEN[i] for i in four)) for four in combinations(places, 4)}
    expected = [[0] * kernel.ENDS for _ in range(kernel.ENDS)]
    for bank, theirs in values.items():
        for one in combinations(sorted(set(places) - set(bank)), 4):
            end = kernel.end(*values[one], *theirs)
            for other in combinations(sorted(set(places) - set(bank) - set(one)), 4):
                expected[end][kernel.end(*values[other], *theirs)] += 1
    assert two_boxes(THIRTEEN) == tuple(map(tuple, expected))


@states("qld-2010", "sch 6 s 19(3)")
@pytest.mark.long
def test_each_of_two_boxes_fares_as_one_alone_and_a_bank_pays_less_commission() -> None:
    pairs = two_boxes()
    # The other box has any four of the 24 tiles that are left.
    assert [sum(row) for row in pairs] == [n * math.comb(24, 4) for n in distribution().ends(house)]
    counts, gross, net = two_box_value(tuple(int(t) for t in fresh_tiles()))
    _, _, one_gross, one_net = bank_values(settings())[0]
    assert gross == one_gross
    assert one_net < net < gross
    both, one, _, _, _ = counts
    assert gross - net == Fraction(2 * both + one, 2 * sum(counts)) / 20


# What settings and banks are worth ------------------------------------------------------------


def test_edges_are_near_those_published_for_other_house_ways() -> None:
    """Wizard of Odds, "Pai Gow Tiles - FAQ": the same house way on both sides, 5% commission.

    0.023896 against a player and 0.007377 against a player's bank. Casinos' house ways differ, and so does
    Queensland's from the one counted there: a part in a thousand, and two.
    """
    values = {s.strategy: s.house_edge for s in settings().values()}
    assert abs(float(values["the house way"]) - 0.023896) < 0.001
    _, _, _, net = bank_values(settings())[0]
    assert abs(float(-net) - 0.007377) < 0.002


def test_edges_follow_from_the_counts() -> None:
    (wager,) = analyse(GAME).wagers
    lost, won, off = wager.counts
    assert wager.house_edge == Fraction(20 * lost - 19 * won, 20 * DEALS)
    assert wager.stand_off == Fraction(off, DEALS)
    for _, (bank_won, bank_lost, _), gross, net in bank_values(settings()):
        assert gross == Fraction(bank_won - bank_lost, DEALS)
        assert net == Fraction(19 * bank_won - 20 * bank_lost, 20 * DEALS)


def test_no_setting_is_better_than_the_best_and_the_best_bank_is_no_worse_than_the_house_way() -> None:
    made = settings()
    best, *others = [value.house_edge for value in made.values()]
    assert all(best < other for other in others)
    both_house, _, bank_best = bank_values(made)
    assert bank_best[3] > both_house[3]
    for four in made.deals.fours[::9]:
        assert made.worth(made.best(four)) == max(made.worth(way) for way in four.ways)


@pytest.mark.parametrize("rounding", ["exact", "up_to_50c"])
def test_at_a_stake_commission_is_rounded(rounding: str) -> None:
    (wager,) = analyse(GAME, {"commission_rounding": rounding}).wagers
    lost, won, _ = wager.counts
    paid = {"exact": Fraction(1425), "up_to_50c": Fraction(1400)}[rounding]
    assert wager.house_edge_at(1500) == (1500 * lost - paid * won) / (1500 * DEALS)


def test_a_bank_is_not_analysed_by_itself() -> None:
    with pytest.raises(Malformed, match="not counted by itself"):
        analyse(GAME).wager("bank")


def test_tiles_that_make_no_game_are_refused() -> None:
    for tiles in (FEW[:7], (0, 0, 0, 1, 2, 3, 4, 5), (*range(8), 16)):
        with pytest.raises(BadTiles):
            distribution(tiles)
    with pytest.raises(BadTiles, match="three sides"):
        two_boxes(FEW)


@pytest.mark.long
def test_a_par_sheet_is_written() -> None:
    page = write_page(analyse_tiles(GAME, {}))
    assert "Where another setting is worth more than the house way" in page.html
    assert "against two boxes" in page.html
    assert len(analyse_tiles(GAME, {}, FEW).exhibits()) == 4
