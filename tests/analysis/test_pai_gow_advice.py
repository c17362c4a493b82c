"""How four tiles of pai gow are best set, against a count of its own over every set of the other side."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from croupier.analysis.advice import Advice, Asked
from croupier.analysis.pai_gow import ADVISER, BadTiles, Settings, distribution, four_of
from croupier.equipment.tiles import Tile, fresh_tiles, parse_tile, tile_codes
from croupier.games.pai_gow import kernel
from croupier.games.requests import Decide
from croupier.games.wagers import Wager
from croupier.rulebooks.games import game
from tests.examples import sampled

GAME = game("qld-2010", "pai_gow")


def asked(text: str, step: str = "setting", stake: int = 1_000, **options: object) -> Asked:
    rules = GAME.rules(options)
    tiles = [parse_tile(each.strip()) for each in text.split(",")]
    request = Decide(step, 2, ("set", "house_way"), (), wager="w")
    wager = Wager("w", 2, rules.wagers["wager"], stake, 2, 1, {})
    return Asked(rules, request, wager, {}, {"box_2": tiles})


def said(asking: Asked) -> Advice:
    advice = ADVISER(asking)
    assert advice is not None
    return advice


def halves(tiles: tuple[Tile, ...]) -> list[tuple[int, int]]:
    """The values of both hands in each of the three ways to part four tiles, told by the tiles themselves."""
    one, *rest = tiles
    ways = []
    for at in range(3):
        other = [each for i, each in enumerate(rest) if i != at]
        values = sorted((kernel.value(one, rest[at]), kernel.value(other[0], other[1])))
        ways.append((values[0], values[1]))
    return ways


@pytest.mark.parametrize(
    "text", sampled(["12, 2, high 4, high 6", "9, 9, 11, 2", "high 8, high 8, low 10, low 7"])
)
def test_the_worth_of_a_setting_is_counted_over_every_set_of_the_bank(text: str) -> None:
    tiles = tuple(parse_tile(each.strip()) for each in text.split(","))
    left = [Tile(int(t)) for t in fresh_tiles()]
    for tile in tiles:
        left.remove(tile)
    worth = dict.fromkeys(halves(tiles), Fraction(0))
    for bank in combinations(left, 4):
        setting = kernel.house_way(*bank)
        low, high = kernel.low_value(setting, *bank), kernel.high_value(setting, *bank)
        for own in worth:
            end = kernel.end(*own, low, high)
            worth[own] += {kernel.WON: Fraction(19, 20), kernel.LOST: Fraction(-1)}.get(end, Fraction(0))
    advice = said(asked(text))
    assert advice.worth["set"] == max(worth.values()) / 20_475
    house = kernel.house_way(*tiles)
    own = (kernel.low_value(house, *tiles), kernel.high_value(house, *tiles))
    assert advice.worth["house_way"] == worth[own] / 20_475
    laid = [parse_tile(code) for code in tile_codes(advice.tiles)]
    best = max(worth, key=lambda pair: worth[pair])
    assert kernel.value(laid[0], laid[1]) == best[0]
    assert advice.error == 0


def test_the_house_way_is_advised_where_nothing_is_worth_more_and_else_the_better_setting() -> None:
    found = Settings(distribution(), GAME.rules({}).wagers["wager"])
    others = [four for four in found.deals.fours if found.best(four) is not four.house]
    assert others
    for four in (*others[:20], *found.deals.fours[:20]):
        advice = said(asked(", ".join(tile_codes(four.tiles))))
        assert advice.action == ("house_way" if found.best(four) is four.house else "set")
        assert advice.worth["set"] == found.worth(found.best(four))
        assert four_of(four.tiles) == four


def test_a_bank_is_set_for_the_bank() -> None:
    found = Settings(distribution(), GAME.rules({}).wagers["wager"])
    for four in found.deals.fours[::400]:
        advice = said(asked(", ".join(tile_codes(four.tiles)), "bank_setting"))
        way = found.best_bank(four)
        gained = Fraction(19, 20) * way.banks[kernel.LOST] - way.banks[kernel.WON]
        assert advice.worth["set"] == gained / 20_475
        assert "one box" in advice.basis


def test_commission_that_is_rounded_counts_as_it_is_taken() -> None:
    # On $11 it is 55 cents, and rounded up $1; on $10.30 it is 51.5 cents, and rounded up $1.
    ways = four_of([parse_tile(each) for each in ("12", "12", "2", "2")]).house.ends
    for stake, net in ((1_100, 1_000), (1_030, 930)):
        rounded = said(asked("12, 12, 2, 2", stake=stake, commission_rounding="up_to_50c"))
        worth = Fraction(net, stake) * ways[kernel.WON] - ways[kernel.LOST]
        assert rounded.worth["house_way"] == worth / 20_475


def test_nothing_is_said_where_the_tiles_are_not_seen_and_no_tiles_come_thrice() -> None:
    asking = asked("12, 12, 2, 2")
    assert ADVISER(Asked(asking.rules, asking.request, asking.wager, {}, {})) is None
    with pytest.raises(BadTiles):
        four_of((0, 0, 0, 1))
