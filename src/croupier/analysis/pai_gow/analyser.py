"""The analyser of pai gow: from a game's rules to the exact figures of its wagers and its bank."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any, Final

from croupier.analysis.cases import Together
from croupier.analysis.decisions import Decisions
from croupier.analysis.families import Analyser, Dealt
from croupier.analysis.figures import ratio_text
from croupier.analysis.pai_gow.counting import (
    HAND,
    WHOLE_SET,
    Distribution,
    Four,
    Setting,
    Way,
    distribution,
    low_tiles,
)
from croupier.analysis.pai_gow.states import Side, decisions
from croupier.analysis.pai_gow.two_boxes import BOXES, deals_to_two, two_boxes
from croupier.analysis.results import Exhibit, GameAnalysis, StrategyValue, WagerAnalysis
from croupier.equipment.tiles import tile_codes
from croupier.games.game import Game
from croupier.games.options import resolve
from croupier.games.pai_gow import kernel
from croupier.games.pai_gow.rules import PaiGowRules
from croupier.games.pai_gow.terms import BANK_SETTING, SETTING, WAGER
from croupier.games.wagers import WagerType

BEST: Final = "set four tiles as is worth most against the house way"
HOUSE_WAY: Final = "the house way"
LOW_FIRST: Final = "the highest low hand"
HIGH_FIRST: Final = "the highest high hand"
COMMISSION: Final = Fraction(1, 20)
"""What a bank's profit bears."""
SCALE: Final = 20
"""What a wager comes to is a whole number of parts of a unit, so many."""
SHOWN: Final = 40
"""So many sets of tiles are listed that are better set otherwise than the house way."""
RULE_NAMES: Final = {
    kernel.KEEPS_PAIRS: "pairs played",
    kernel.SPLITS_12_OR_2: "12s or 2s split",
    kernel.SPLITS_9: "9s split",
    kernel.SPLITS_8: "8s split",
    kernel.SPLITS_7: "7s split",
    kernel.RANKED_BESIDE_CHONG: "wong, gong or high nine beside chong 3 or better",
    kernel.RANKED: "wong, gong or high nine",
    kernel.LOW_FOR_CHONG: "most for the low hand: chong 3 or better",
    kernel.HIGH_FOR_SEVEN: "most for the high hand: 7 or better",
    kernel.LOW: "most for the low hand",
    kernel.EXCEPTIONS_FROM + 2: "the exception for 7, high 8, high 10, 11",
    kernel.EXCEPTIONS_FROM + 3: "the exception for 3/6, 5, 6 and 2 or 12",
    kernel.EXCEPTIONS_FROM + 4: "the exception for 3/6, 4, 5",
}

METHOD: Final = (
    (
        "Every choice of four of the 32 tiles for a box and four of the rest for the bank is counted, 35,960 "
        "times 20,475 deals, so that all are equally likely and every probability is a whole number of deals "
        "over their total. Nothing is sampled and nothing is rounded. The two tiles of a kind are one to "
        "every rule, so that 3,620 sets stand for all of either side, weighed by what is left of each kind."
    ),
    (
        "The bank is set the house way. Each of a player's sets is set in every way that it can be, and "
        "counted where that is worth most, compared as fractions."
    ),
    (
        "What hands rank, how they compare and what the house way is are the functions that a live round "
        "runs on."
    ),
)

ASSUMPTIONS: Final = (
    (
        "The tiles lie in random order, every order equally likely, and a player knows none but those of the "
        "own box. Tiles of other boxes change nothing."
    ),
    "The round is played to its end without an irregularity.",
    (
        "Commission is 5% exactly; where it is rounded, the edge of a stake is said by the figures at that "
        "stake. A bank is counted against one wager and against two: the more boxes, the more losses are set "
        "against wins before commission."
    ),
)


def analyse_tiles(game: Game, given: Mapping[str, object], tiles: Iterable[int] = WHOLE_SET) -> GameAnalysis:
    """The exact analysis of a round dealt from the whole set of tiles, or from any tiles of it.

    Raises:
        BadTiles: too few tiles, or tiles that are none.
    """
    rules = game.rules(given)
    assert isinstance(rules, PaiGowRules), game.name
    heap = tuple(tiles)
    found = Settings(distribution(heap), rules.wagers[WAGER], heap)
    return GameAnalysis(
        game=game,
        options=resolve(game.options, given),
        rules=rules,
        wagers=(found.wager(),),
        total=found.deals.deals,
        space=f"deals of two sets of four of {found.deals.tiles} tiles",
        pair_counts=lambda one, other: _diagonal(found.by_line(found.best)),
        inputs=_inputs(heap),
        method=METHOD,
        assumptions=ASSUMPTIONS,
        exhibits=lambda: _exhibits(found),
        charts=lambda: (_rules(found), _better(found), _strategies(found)),
        cases=_Ends({WAGER: found.type}, found),
        decisions=lambda: _decisions(found),
    )


ANALYSER: Final[Analyser] = Dealt(analyse_tiles, lambda _: _inputs(WHOLE_SET))


def _decisions(found: Settings) -> Decisions:
    """Every four tiles of a box, and of a bank against one wager."""
    banked = {kernel.LOST: 1 - COMMISSION, kernel.WON: Fraction(-1), kernel.STOOD_OFF: Fraction(0)}
    sides = (
        Side(SETTING, "a wager against the house's bank", found.ratios, -found.values()[0].house_edge),
        Side(BANK_SETTING, "a player's bank against one wager", banked, bank_values(found)[2][3]),
    )
    return decisions(found.deals, sides, {SETTING: found.best, BANK_SETTING: found.best_bank})


@dataclass(frozen=True)
class Settings:
    """Ways to set every four tiles, and what a wager comes to under each."""

    deals: Distribution
    type: WagerType
    tiles: tuple[int, ...] = WHOLE_SET

    @cached_property
    def ratios(self) -> dict[int, Fraction]:
        """What a unit wins, by how the wager ends."""
        return {end: self.type.lines[self.type.grade(end)].ratio for end in range(kernel.ENDS)}

    def worth(self, way: Way) -> Fraction:
        """What a unit on a set of tiles wins where it is set so."""
        return Fraction(self.won(way), SCALE * self.deals.others)

    def best(self, four: Four) -> Way:
        """The setting that is worth most: the house way where no other is worth more."""
        return max(four.ways, key=lambda way: (self.won(way), way is four.house))

    @cached_property
    def _weights(self) -> tuple[int, ...]:
        """What a unit wins, by how the wager ends, in twentieths: whole numbers, quicker than fractions."""
        assert all((ratio * SCALE).denominator == 1 for ratio in self.ratios.values())
        return tuple(int(ratio * SCALE) for ratio in self.ratios.values())

    def won(self, way: Way) -> int:
        """What a unit on a set of tiles wins over all sets of the bank where it is set so, in twentieths."""
        return sum(w * n for w, n in zip(self._weights, way.ends, strict=True))

    def best_bank(self, four: Four) -> Way:
        """The bank's setting that leaves it most against players who set the house way, after commission."""
        return max(
            four.ways,
            key=lambda way: (19 * way.banks[kernel.LOST] - 20 * way.banks[kernel.WON], way is four.house),
        )

    def by_line(self, setting: Setting) -> tuple[int, ...]:
        """In how many deals the wager ends on each pay line."""
        out = [0] * len(self.type.lines)
        for end, count in enumerate(self.deals.ends(setting)):
            out[self.type.grade(end)] += count
        return tuple(out)

    def wager(self) -> WagerAnalysis:
        """The wager under the best setting, with simple ways to set beside it."""
        values = self.values()
        assert all(values[0].house_edge <= other.house_edge for other in values), self.deals.tiles
        made = WagerAnalysis(self.type, self.deals.deals, self.by_line(self.best))
        return replace(made, strategy=BEST, compare=lambda: values)

    def values(self) -> tuple[StrategyValue, ...]:
        """What the wager comes to under several ways to set."""
        ways: dict[str, Setting] = {
            BEST: self.best,
            HOUSE_WAY: _house_way,
            LOW_FIRST: lambda four: max(four.ways, key=lambda way: (way.low, way.high)),
            HIGH_FIRST: lambda four: max(four.ways, key=lambda way: (way.high, way.low)),
        }
        return tuple(self._value(name, setting) for name, setting in ways.items())

    def _value(self, name: str, setting: Setting) -> StrategyValue:
        return StrategyValue.of(WagerAnalysis(self.type, self.deals.deals, self.by_line(setting), name))


def _house_way(four: Four) -> Way:
    return four.house


def _diagonal(counts: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """A wager beside itself: both end on one line."""
    return tuple(tuple(n * (i == j) for j in range(len(counts))) for i, n in enumerate(counts))


@dataclass(frozen=True)
class _Ends:
    """The wager on a hand that is set in the best way."""

    bets: Mapping[str, WagerType]
    found: Settings

    def together(self, stakes: Mapping[str, int], smallest_chip: int = 1) -> Together:
        """What the wager comes to at a stake; stake and chip in minor units."""
        nets: Counter[Fraction] = Counter()
        for line, n in zip(self.found.type.lines, self.found.by_line(self.found.best), strict=True):
            nets[sum((line.net(stake, smallest_chip) for stake in stakes.values()), Fraction(0))] += n
        return Together(dict(stakes), tuple(sorted(nets.items(), reverse=True)), self.found.deals.deals)


def _inputs(heap: tuple[int, ...]) -> dict[str, Any]:
    whole = heap == WHOLE_SET
    return {"tiles": len(WHOLE_SET)} if whole else {"tiles": tile_codes(sorted(heap))}


def _exhibits(found: Settings) -> tuple[Exhibit, ...]:
    shown = (_strategies(found), _banks(found), _rules(found), _better(found))
    # With fewer tiles there is no second box.
    return (*shown, _against_two(found)) if len(found.tiles) >= (BOXES + 1) * HAND else shown


# What is shown ------------------------------------------------------------------------------------


def _percent(value: Fraction) -> str:
    return f"{100 * float(value):.4f}%"


def _strategies(found: Settings) -> Exhibit:
    rows = [
        (value.strategy, ratio_text(value.house_edge), _percent(value.house_edge)) for value in found.values()
    ]
    return Exhibit(
        "How to set",
        "A wager against the house's bank, which is set the house way, by how its player sets.",
        ("setting", "house edge", ""),
        tuple(rows),
    )


def bank_values(found: Settings) -> tuple[tuple[str, tuple[int, ...], Fraction, Fraction], ...]:
    """What a bank comes to against one wager, per unit of that wager.

    Each as how both sides set, the ends of the player's wager, and the mean before and after commission.
    """
    bank_best = found.deals.banks(found.best_bank)
    made = []
    for name, ends in (
        ("both the house way", found.deals.ends(_house_way)),
        ("the bank the house way, the player as is worth most", found.deals.ends(found.best)),
        ("the bank as is worth most to it, the player the house way", bank_best),
    ):
        won, lost = (
            Fraction(ends[kernel.LOST], found.deals.deals),
            Fraction(ends[kernel.WON], found.deals.deals),
        )
        made.append((name, ends, won - lost, won * (1 - COMMISSION) - lost))
    return tuple(made)


def _banks(found: Settings) -> Exhibit:
    rows: list[tuple[str | int, ...]] = [
        (name, *ends, ratio_text(gross), _percent(gross), ratio_text(net), _percent(net))
        for name, ends, gross, net in bank_values(found)
    ]
    return Exhibit(
        "A player's bank",
        "What a bank wins per unit of the one wager that it covers, before and after 5% of its profit. A "
        "co-banker has half of that.",
        ("settings", "wager lost", "won", "stand off", "before commission", "", "after", ""),
        tuple(rows),
    )


def two_box_value(tiles: tuple[int, ...]) -> tuple[tuple[int, ...], Fraction, Fraction]:
    """What a bank comes to against equal wagers in two boxes, all set the house way.

    In how many deals it wins 2, 1, nothing, loses 1, 2 of them; and the mean per unit wagered before and
    after commission.
    """
    banks = {kernel.LOST: 1, kernel.WON: -1, kernel.STOOD_OFF: 0}
    won: Counter[int] = Counter()
    for one, row in enumerate(two_boxes(tiles)):
        for other, count in enumerate(row):
            won[banks[one] + banks[other]] += count
    deals = deals_to_two(len(tiles)) * BOXES
    gross = Fraction(sum(units * n for units, n in won.items()), deals)
    charged = Fraction(sum(units * n for units, n in won.items() if units > 0), deals)
    return tuple(won[units] for units in (2, 1, 0, -1, -2)), gross, gross - charged * COMMISSION


def _against_two(found: Settings) -> Exhibit:
    counts, gross, net = two_box_value(found.tiles)
    single = bank_values(found)[0]
    rows: tuple[tuple[str | int, ...], ...] = (
        ("one", ratio_text(single[2]), _percent(single[2]), ratio_text(single[3]), _percent(single[3])),
        ("two, of equal wagers", ratio_text(gross), _percent(gross), ratio_text(net), _percent(net)),
    )
    shown = ", ".join(f"{n:,}" for n in counts)
    return Exhibit(
        "A player's bank against two boxes",
        "What a bank wins per unit wagered, all sides set the house way: losses of one box are set against "
        f"wins of the other before 5%. Of {deals_to_two(len(found.tiles)):,} deals it wins both wagers, one, "
        f"nothing, loses one, both in {shown}.",
        ("boxes", "before commission", "", "after", ""),
        rows,
    )


def _rules(found: Settings) -> Exhibit:
    rows: list[tuple[str | int, ...]] = []
    for rule, name in RULE_NAMES.items():
        fours = [four for four in found.deals.fours if kernel.house_rule(*four.tiles) == rule]
        alike = sum(four.alike for four in fours)
        if not alike:
            continue
        otherwise = sum(four.alike for four in fours if found.best(four) is not four.house)
        worth = sum((found.worth(four.house) * four.alike for four in fours), Fraction(0)) / alike
        rows.append((name, alike, otherwise, ratio_text(worth), f"{float(worth):.6f}"))
    return Exhibit(
        "The house way by its rules",
        "How many sets of tiles each rule sets, of how many another setting is worth more, and what a wager "
        "of one unit on them wins on average, set the house way.",
        ("rule", "sets", "better otherwise", "won for each unit wagered", ""),
        tuple(rows),
    )


def _better(found: Settings) -> Exhibit:
    """The sets that gain most by another setting than the house way."""
    gains = [
        ((found.worth(best) - found.worth(four.house)) * four.alike, four, best)
        for four in found.deals.fours
        if (best := found.best(four)) is not four.house
    ]
    gains.sort(key=lambda gain: (-gain[0], gain[1].tiles))
    rows = [
        (
            ", ".join(tile_codes(four.tiles)),
            four.alike,
            ", ".join(tile_codes(low_tiles(four, four.house))),
            f"{float(found.worth(four.house)):.6f}",
            ", ".join(tile_codes(low_tiles(four, best))),
            f"{float(found.worth(best)):.6f}",
        )
        for _, four, best in gains[:SHOWN]
    ]
    return Exhibit(
        "Where another setting is worth more than the house way",
        f"The first {len(rows)} of {len(gains)} kinds of set, by what they gain in all; "
        "wins are for each unit wagered.",
        ("tiles", "sets", "house way: low hand", "wins", "better: low hand", "wins"),
        tuple(rows),
    )
