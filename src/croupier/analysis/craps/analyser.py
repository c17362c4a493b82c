"""The analyser of craps: from a game's rules to the exact figures of its wagers."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any, Final

from croupier.analysis.cases import Together
from croupier.analysis.craps.chain import ALL, Bet, Chain, Sums, TooManyStates
from croupier.analysis.families import Analyser
from croupier.analysis.results import Exhibit, GameAnalysis, WagerAnalysis
from croupier.games.craps import kernel
from croupier.games.craps.rules import ROUNDED_ODDS, CrapsRules
from croupier.games.craps.terms import FLAT_OF, SWITCHED, BetSort
from croupier.games.craps.wagers import Grade, Offered
from croupier.games.game import Game, Rules
from croupier.games.options import resolve
from croupier.games.refusals import Malformed
from croupier.money.odds import Direction

METHOD: Final = (
    (
        "Two dice of six sides fall in 36 ways, all equally likely. What a throw does to a wager (it wins, "
        "loses, stands off, travels to a number, or stays) is graded by the functions that settle wagers "
        "at a table. A wager that lives from throw to throw is an absorbing Markov chain over the come "
        "out point and where the wager has travelled; its linear equations are solved with rational "
        "numbers. Nothing is sampled and nothing is rounded. Counts are the probabilities over their "
        "least common denominator."
    ),
    (
        "Wagers made together are one chain over all of them, so that what each pair of them comes to, "
        "and any set, is exact too. They are made on a come out roll, come and don't come bets on the "
        "first throw with a come out point."
    ),
)
ASSUMPTIONS: Final = (
    "The dice are fair and independent. Wagers stay until they are decided: none is taken down or changed.",
    (
        "Wagers that are off on a come out roll are counted by the throws that count for them. Being off "
        "delays place and buy bets and hardways and changes nothing of how they end; odds behind a come "
        "bet are taken to have been called on, since odds that are off may go back undecided."
    ),
    "Odds are looked at from the throw that gives their bet its point; in pairs, it is known to give one.",
    "Fees are paid when a wager is made, and are part of what it wins or loses per unit of its stake.",
    "Edges are per unit staked and decided; stand-offs count as decided.",
)
FEES: Final = {
    Direction.EXACT: "Commission is exact: a wager whose commission chips cannot make is refused.",
    Direction.UP: (
        "Figures take the exact commission; where chips cannot make it, it is more, and so is the edge: the "
        "figures at a stake say how much."
    ),
    Direction.DOWN: (
        "Figures take the exact fee; where chips cannot make it, it is less, and so is the edge: the figures "
        "at a stake say how much."
    ),
}
"""What fees come to in chips."""
DIVIDED: Final = (
    "A wager on any craps and 11 is counted with as much on each. Both parts have the same edge, and so has "
    "every division; its variance is another."
)
BASE: Final = 16
"""No wager has more pay lines: two of their numbers are kept in one whole number."""


class _Craps:
    """The analyser of the family."""

    def analyse(self, game: Game, given: Mapping[str, object]) -> GameAnalysis:
        """The exact analysis of a game of craps under the given options."""
        rules = game.rules(given)
        assert isinstance(rules, CrapsRules), rules
        sets = Sets(rules)
        return GameAnalysis(
            game=game,
            options=resolve(game.options, given),
            rules=rules,
            wagers=tuple(_alone(offered) for offered in rules.offered),
            total=ALL,
            space="throws of two dice; wagers that live longer by absorption",
            pair_counts=sets.pair_counts,
            inputs=self.inputs(rules),
            terms=_terms(self.inputs(rules)["barred"]),
            method=METHOD,
            assumptions=(*ASSUMPTIONS, *_of_the_book(rules)),
            exhibits=lambda: (_durations(rules),),
            cases=sets,
        )

    def inputs(self, rules: Rules) -> Mapping[str, Any]:
        """The dice, and what don't bets bar."""
        assert isinstance(rules, CrapsRules), rules
        dont = next(o for o in rules.offered if o.sort is BetSort.DONT_WIN)
        barred = next(
            total for total, dice in ((2, (1, 1)), (12, (6, 6))) if dont.type.grade(*dice, 0) == kernel.BARRED
        )
        return {"dice": 2, "sides": 6, "barred": barred}


def _of_the_book(rules: CrapsRules) -> tuple[str, ...]:
    """What holds where wagers are divided, or fees rounded, as this book has it."""
    fees = {o.type.fee.rounding.direction for o in rules.offered if o.type.fee.share}
    return (
        *(FEES[direction] for direction in FEES if direction in fees),
        *(DIVIDED for o in rules.offered if o.divided is not None),
    )


ANALYSER: Final[Analyser] = _Craps()


def _terms(barred: int) -> dict[str, str]:
    """What the inputs say, in words."""
    dice = "two ones" if barred == 2 else "two sixes"
    return {"Dice": "2, of six sides", "A don't bet stands off on a come-out roll of": f"{barred} ({dice})"}


def _whole(sums: Sums) -> tuple[dict[int, int], int]:
    """Probabilities as whole numbers of cases, and how many cases there are."""
    total = math.lcm(*(share.denominator for share in sums.values()))
    return {key: int(share * total) for key, share in sums.items()}, total


# Counts are of gradings, whatever the lines pay: tables whose odds or fees alone differ share them.


@lru_cache(maxsize=256)
def _counts(sort: BetSort, grade: Grade) -> tuple[dict[int, int], int]:
    """How many of so many cases end on each line."""
    return _whole(Chain([Bet(sort, grade, tuple(range(BASE)))], called_on=True).outcomes())


@lru_cache(maxsize=4096)
def _pair_counts(
    first: tuple[BetSort, Grade], second: tuple[BetSort, Grade], sizes: tuple[int, int]
) -> tuple[tuple[int, ...], ...]:
    """How many of some cases end on each pair of lines, of so many of the first and of the second."""
    assert max(sizes) <= BASE, sizes
    bets = [Bet(*first, tuple(line * BASE for line in range(BASE))), Bet(*second, tuple(range(BASE)))]
    counts, _ = _whole(Chain(bets, called_on=True).outcomes())
    return tuple(tuple(counts.get(a * BASE + b, 0) for b in range(sizes[1])) for a in range(sizes[0]))


def _alone(offered: Offered) -> WagerAnalysis:
    counts, total = _counts(offered.sort, offered.type.grade)
    return WagerAnalysis(
        offered.type, total, tuple(counts.get(line, 0) for line in range(len(offered.type.lines)))
    )


@dataclass(frozen=True, eq=False)
class Sets:
    """Wagers of a table made together."""

    rules: CrapsRules

    @property
    def bets(self) -> Mapping[str, Offered]:
        """What can be placed, by name."""
        return self._by_name

    @cached_property
    def _by_name(self) -> Mapping[str, Offered]:
        return {o.type.name: o for o in self.rules.offered}

    def pair_counts(self, one: str, other: str) -> tuple[tuple[int, ...], ...]:
        """How many of some equally likely cases end on each pair of two wagers' pay lines."""
        first, second = self.bets[one], self.bets[other]
        sizes = len(first.type.lines), len(second.type.lines)
        return _pair_counts((first.sort, first.type.grade), (second.sort, second.type.grade), sizes)

    def together(self, stakes: Mapping[str, int], smallest_chip: int = 1) -> Together:
        """What wagers made together come to until the last is decided; stakes and chip in minor units.

        What may be off is off on come out rolls. Odds are made when their bet, which must be among the
        wagers, has its point, and not at all where it is decided at once; whether their stake is within
        the limit behind that bet is not asked.

        Raises:
            Malformed: odds without their bet, or so many wagers that they cannot be solved.
        """
        nets = {name: self._nets(name, stakes, smallest_chip) for name in stakes}
        scale = math.lcm(*(net.denominator for each in nets.values() for net in each))
        names = list(stakes)
        bets = [
            _bet(self.bets[name], tuple(int(n * scale) for n in nets[name]), self._flat(name, names))
            for name in names
        ]
        try:
            counts, total = _whole(Chain(bets, called_on=False).outcomes())
        except TooManyStates:
            raise Malformed(
                f"{len(names)} wagers together", "they can stand in too many ways; take fewer"
            ) from None
        outcomes = tuple((Fraction(net, scale), n) for net, n in sorted(counts.items(), reverse=True))
        return Together(dict(stakes), outcomes, total)

    def _flat(self, name: str, names: list[str]) -> int | None:
        """The place of the bet that odds stand behind; None for other wagers."""
        behind = FLAT_OF.get(self.bets[name].sort)
        if behind is None:
            return None
        flat = next(o.type.name for o in self.rules.offered if o.sort is behind)
        if flat not in names:
            raise Malformed(f"wager {name}", f"it stands behind a {flat}: place that too", (flat,))
        return names.index(flat)

    def _nets(self, name: str, stakes: Mapping[str, int], chip: int) -> list[Fraction]:
        """What a stake comes to on each pay line."""
        offered, stake = self.bets[name], stakes[name]
        lines = offered.type.lines
        nets = [line.net(stake, chip) for line in lines]
        terms = self.rules.odds.get(offered.sort)
        if terms is None or len(lines) <= ROUNDED_ODDS + 1:
            return nets
        flat = stakes[next(o.type.name for o in self.rules.offered if o.sort is FLAT_OF[offered.sort])]
        for line in range(1, ROUNDED_ODDS + 1):
            usual = flat / lines[line].ratio if terms.by_winnings else flat
            if stake > usual:
                nets[line] = nets[line + ROUNDED_ODDS]
        return nets


def _bet(offered: Offered, sums: tuple[int, ...], flat: int | None = None) -> Bet:
    return Bet(offered.sort, offered.type.grade, sums, flat)


def _durations(rules: CrapsRules) -> Exhibit:
    rows: list[tuple[str | int, ...]] = []
    for offered in rules.offered:
        alone = [_bet(offered, (0,) * len(offered.type.lines))]
        counted = Chain(alone, called_on=True).throws_once_made()
        usual = (
            Chain(alone, called_on=False).throws() if offered.sort in SWITCHED - {BetSort.COME_ODDS} else None
        )
        rows.append(
            (
                offered.type.title,
                str(counted),
                f"{float(counted):.4f}",
                "" if usual is None else str(usual),
                "" if usual is None else f"{float(usual):.4f}",
            )
        )
    return Exhibit(
        "Throws to a decision",
        "On average, from the throw after a wager is made: of throws that count for it, and of all "
        "throws where it is made on a come out roll and is off on those.",
        ("wager", "throws that count", "about", "throws, off on come out rolls", "about"),
        tuple(rows),
    )
