"""Winnings of a side wager that ride on the hand where that is best, simulated.

The side wager is as high as the blackjack wager. Where it has won and its player does better so, stake and
winnings ride, and the hand is played as is best for all that lies there; else they are paid out. What rides
is counted with the side wager: its lines are those on which it is paid out, and what it nets in all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING, Any, Final

from croupier.games.blackjack import kernel
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import Shape, shape_of
from croupier.games.blackjack.terms import BLACKJACK, RIDING
from croupier.games.game import Rules
from croupier.games.refusals import Refusal, Refused
from croupier.games.wagers import PayLine, Result, WagerType
from croupier.money.odds import Odds
from croupier.simulation import kept
from croupier.simulation.blackjack import loop
from croupier.simulation.blackjack.model import BlackjackModel, model, pairs_seconds
from croupier.simulation.models import Mean

if TYPE_CHECKING:
    from croupier.analysis.blackjack.riding import Riding

NAME: Final = "winnings ride where that is best"


def winning(type_: WagerType) -> list[int]:
    """The lines of a side wager that win, by their numbers: those whose money may ride."""
    return [number for number, line in enumerate(type_.lines) if line.result is Result.WIN]


@dataclass(frozen=True)
class RidingModel(BlackjackModel):
    """Shoes of blackjack where a side wager rides."""

    riding: Riding
    """What it is worth, and where it rides."""

    @property
    def loop(self) -> str:
        """What its loop tells."""
        return "nets, side wagers and what rides"

    @property
    def classes(self) -> int:
        """Every class is below this."""
        return super().classes * loop.NET_CLASSES

    def play_chunk(self, words: Any, counts: Any, most: int) -> int:
        """Play one chunk; its cards start in the order of manufacture."""
        played: int = self.kernel.play_riding(
            *self.begun(words),
            self.tables,
            self.plays,
            self.own_nets,
            self.spared,
            self._ends,
            self.buffer([ending[-1] for ending in self._endings]),
            self.buffer((*self.asked, self._played) if self.asked else ()),
            self.buffer(self.nexts[0], "int16"),
            int(self.pushed),
            counts,
            self.plan.chunk,
            most,
        )
        return played

    @cached_property
    def tables(self) -> tuple[Any, ...]:
        """What cards make of hands where nothing rides; see :data:`loop.Tables`."""
        rows, seconds, nets, *_ = self._played_tables
        return (rows, *self.plays[0], seconds, nets)

    @property
    def own_nets(self) -> Any:
        """What money that rides nets, as the last of the tables has what the wager does."""
        return self._played_tables[3]

    @cached_property
    def plays(self) -> tuple[tuple[Any, Any], ...]:
        """First cards and pairs, where nothing rides; then by the lines that win."""
        _, _, _, _, *played = self._played_tables
        return tuple(zip(played[::2], played[1::2], strict=True))

    @cached_property
    def _played_tables(self) -> tuple[Any, ...]:
        units = [str(1 + self.riding.type.lines[number].ratio) for number in self.lines]
        rests_on = {"what": "blackjack where winnings ride", "source": self.source, "units": units}
        rows, seconds, nets, own, *played = kept.integers(
            rests_on | {"shape": self.shape.told}, self._riding_lists
        )
        return (
            *(self.buffer(table, "int16") for table in (rows, seconds)),
            *(self.buffer(table, "int8") for table in (nets, own)),
            *(self.buffer(table, "int16") for table in played),
        )

    def _riding_lists(self) -> list[list[int]]:
        from croupier.analysis.blackjack.riding import SAME
        from croupier.simulation.blackjack import states

        met = states.States()
        rides = [(1 + self.riding.type.lines[number].ratio) * SAME for number in self.lines]
        found = [self.solution, *map(self.riding.solution, rides)]
        played = [
            table
            for each in found
            for table in (
                states.players_firsts(met, self.shape, each.actions, each.chances),
                pairs_seconds(met, self.shape, each),
            )
        ]
        seconds = states.dealers_seconds(met, self.shape)
        return [met.rows(), seconds, states.nets(self.shape), states.riding_nets(self.shape), *played]

    @property
    def lines(self) -> list[int]:
        """The lines whose money may ride."""
        return winning(self.riding.type)

    @cached_property
    def _ends_and_endings(self) -> tuple[Sequence[int], Sequence[tuple[int, ...]]]:
        """By first cards how the side wagers end; of each ending the lines, and last which of them rides."""
        names = [each.name for each in self.sides]
        rests_on = {"what": "ends of side wagers, one riding", "source": self.source, "sides": names}
        units = [str(line.ratio) for line in self.riding.type.lines]
        ends, flat = kept.integers(rests_on | {"shape": self.shape.told, "units": units}, self._ended)
        return ends, list(zip(*[iter(flat)] * (len(names) + 1), strict=True))

    def _ended(self) -> list[list[int]]:
        from croupier.analysis.blackjack.riding import SAME

        rides = {line: self.riding.rides(self.riding.type.lines[line], SAME)[1] for line in self.lines}
        number = [each.name for each in self.sides].index(self.riding.type.name)
        of = [each.side for each in self.sides if each.side is not None]
        met: dict[tuple[int, ...], int] = {}
        ends = []
        for cards in product(range(loop.CARDS), repeat=3):
            lines = tuple(side.line(*cards[: side.sees.many]) for side in of)
            own, at = lines[number], tuple(kernel.value(card) - 1 for card in cards)
            which = 1 + self.lines.index(own) if own in rides and rides[own][at] else 0
            ends.append(met.setdefault((*lines, which), len(met)))
        return [ends, [each for ending in met for each in ending]]

    def line(self, wager: WagerType, class_: int, selection: str | None) -> int:
        """The pay line that a round of a class ends a wager on."""
        class_, pushed = divmod(class_, loop.PUSHES) if self.pushed else (class_, 0)
        first, played = divmod(class_, self._played)
        first, rode = divmod(first, loop.NET_CLASSES)
        others = first * self._played + played
        line = super().line(wager, others * loop.PUSHES + pushed if self.pushed else others, selection)
        if wager.name != self.riding.type.name or not rode:
            return line
        nets = len(self.shape.nets) + 1
        return len(self.riding.type.lines) + self.lines.index(line) * nets + self.net_line(rode, nets)


def with_what_rides(type_: WagerType, shape: Shape) -> WagerType:
    """A side wager with what rides: behind its own lines what it nets in all, by the line that it won on."""
    blackjack = Fraction(shape.blackjack_pays)

    def line(won: PayLine, net: Fraction) -> PayLine:
        units = won.ratio + (1 + won.ratio) * net
        name = f"{won.name}, rides: {float(units):g}"
        if units > 0:
            return replace(won, name=name, odds=Odds(units.numerator, units.denominator))
        result = Result.LOSE if units else Result.STAND_OFF
        return replace(won, name=name, result=result, odds=None, loses=-units if units else Fraction(1))

    nets = [*map(Fraction, shape.nets), blackjack]
    further = (line(type_.lines[number], net) for number in winning(type_) for net in nets)
    return replace(type_, lines=(*type_.lines, *further))


class _Strategy:
    """What simulates it: it makes models, counts the side wager with what rides, and knows the means."""

    def __call__(self, rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> BlackjackModel:
        """The model of a table.

        Raises:
            Refused: nothing rides there, or the side wager is not among those that are followed.
        """
        found = _riding(rules)
        assert isinstance(rules, BlackjackRules), type(rules)
        if found.type.name not in [each.name for each in wagers]:
            reason = f"it is about {found.type.name}, which is not followed"
            raise Refused(Refusal(f"strategy {NAME}", reason, found.type.clauses, (found.type.name,)))
        usual = model(rules, cutting_card, wagers)
        assert isinstance(usual, BlackjackModel), type(usual)
        return RidingModel(**vars_of(usual), riding=found)

    def counted(self, rules: Rules) -> Mapping[str, WagerType]:
        """The wagers that are counted otherwise than by themselves."""
        found = _riding(rules)
        return {found.type.name: with_what_rides(found.type, found.shape)}

    def means(self, rules: Rules) -> Mapping[str, Mean]:
        """What a unit of the wagers wins on average that are worth another mean so."""
        from croupier.analysis.blackjack.riding import SAME

        found = _riding(rules)
        side, main = found.apart(SAME)
        return {
            found.type.name: Mean(side.value, side.error),
            BLACKJACK: Mean(main.value, main.error),
        }


def vars_of(of: BlackjackModel) -> dict[str, Any]:
    """The fields of a model."""
    return {name: getattr(of, name) for name in of.__dataclass_fields__}


def _riding(rules: Rules) -> Riding:
    from croupier.analysis.blackjack import riding, side

    assert isinstance(rules, BlackjackRules), type(rules)
    found = None
    if rules.rides:
        found = riding.riding_of(rules, shape_of(rules), side.counts_of(rules.shoe))
    if found is None:
        absent = rules.not_offered.get(RIDING)
        reason = "no side wager rides at this table" if absent is None else absent.reason
        raise Refused(Refusal(f"strategy {NAME}", reason, () if absent is None else absent.clauses))
    return found


STRATEGY: Final = _Strategy()
