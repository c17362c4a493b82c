"""A table of pai gow as the simulation plays it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING, Any, Final

from croupier.equipment.tiles import fresh_tiles
from croupier.games.game import Rules
from croupier.games.pai_gow.rules import PaiGowRules
from croupier.games.pai_gow.terms import WAGER
from croupier.games.wagers import WagerType
from croupier.simulation import kept
from croupier.simulation.looped import SideBySide, ready
from croupier.simulation.models import Maker
from croupier.simulation.pai_gow import loop
from croupier.simulation.plans import SingleRounds, single_rounds

if TYPE_CHECKING:
    from croupier.analysis.pai_gow import Setting, Settings

FAMILY: Final = "pai_gow"
CHUNK: Final = 65536
"""How many rounds a chunk has: an even number."""

Table = tuple[int, ...]


@dataclass(frozen=True)
class PaiGowModel(SideBySide[SingleRounds]):
    """Rounds of pai gow, each from all the tiles, by one player who sets in the best way.

    The bank is the house's and is set the house way.
    """

    player: Table
    """How the player sets every four tiles, by their number in the loop."""
    bank: Table

    @property
    def loop(self) -> str:
        """What its loop tells."""
        return "how the wager ends"

    @property
    def classes(self) -> int:
        """Every class is below this."""
        return loop.CLASSES

    @property
    def fresh(self) -> Sequence[int]:
        """The tiles in their ranking order."""
        return [int(tile) for tile in fresh_tiles()]

    def tables(self) -> tuple[Any, ...]:
        """How player and bank set every four tiles."""
        return self.buffer(self.player, "uint16"), self.buffer(self.bank, "uint16")

    def line(self, wager: WagerType, class_: int, selection: str | None) -> int:
        """The pay line of a wager that ends so."""
        return wager.grade(class_)


def table(setting: Setting) -> Table:
    """How somebody sets every four tiles: by their number in the loop, the values of the hands."""
    from croupier.analysis.pai_gow import distribution

    found = [0] * loop.FOURS
    for four in distribution().fours:
        way = setting(four)
        for order in set(permutations(four.tiles)):
            found[loop.number(*order)] = way.low * loop.VALUES + way.high
    return tuple(found)


@cache
def house_table() -> Table:
    """How the house sets every four tiles."""
    return _kept("house way", lambda: table(lambda four: four.house))


@cache
def _best_table(wager: WagerType) -> Table:
    paid = [str(line.ratio) for line in wager.lines]
    return _kept(f"best for {paid}", lambda: table(_settings(wager).best))


def _settings(wager: WagerType) -> Settings:
    # Loaded where the best play has to be worked out, not where it is kept.
    from croupier.analysis.pai_gow import Settings, distribution

    return Settings(distribution(), wager)


def _kept(what: str, make: Callable[[], Table]) -> Table:
    rests_on = {"what": "settings of pai gow", "source": kept.source(None, FAMILY), "setting": what}
    (found,) = kept.integers(rests_on, lambda: [make()])
    return tuple(found)


def model(rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> PaiGowModel:
    """The model of a table of pai gow.

    Raises:
        Malformed: a cutting card, which tiles have not.
    """
    assert isinstance(rules, PaiGowRules), type(rules)
    plan = single_rounds(CHUNK, {"tiles": {"tiles": len(fresh_tiles())}}, cutting_card)
    best = _best_table(rules.wagers[WAGER])
    return PaiGowModel(plan, *ready(loop), best, house_table())


MODEL: Final[Maker] = model
