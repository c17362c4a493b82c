"""The tables of a simulated week: which games they are, what is wagered and decided there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from croupier.games.limits import Limits, Range
from croupier.house.setup import AT_ONCE, Mode, TableSetup

Lies: TypeAlias = tuple[tuple[str, Mapping[str, Any]], ...]
"""Wagers by name, with where each is placed."""
LIMITS: Final = Range(500, 50_000)
JACKPOT: Final = 1_000_000
"""What the meter of a jackpot begins with, in minor units."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A game that the week is played at."""

    book: str
    game: str
    wagers: Lies
    live: bool = True
    decisions: tuple[str, ...] = ()
    """What players decide, the first that is asked of them."""
    options: Mapping[str, Any] = field(default_factory=dict)
    jackpots: Mapping[str, int] = field(default_factory=dict)
    beside: Mapping[str, Range] = field(default_factory=dict)
    """Limits of single wagers."""
    tokens: bool = False
    """Whether promotional tokens are wagered there, and player cards are needed."""
    first: str = ""
    """The cards that come first in its first round of the week: a hand that wins the jackpot."""

    def setup(self, id_: str) -> TableSetup:
        """A table of it."""
        return TableSetup(
            id=id_,
            title=f"{self.game.replace('_', ' ').capitalize()} {id_.removeprefix('t')}",
            book=self.book,
            game=self.game,
            options=dict(self.options),
            limits=Limits({"table": LIMITS, **self.beside}),
            smallest_chip=100,
            pace=AT_ONCE,
            mode=Mode.LIVE if self.live else Mode.AUTOMATED,
            jackpots=dict(self.jackpots),
        )


_PUNTO_BANCO: Final[Lies] = (("player", {}), ("banker", {}), ("tie", {}))
_DICE: Final[Lies] = (("big", {}), ("small", {}))
_STUD: Final[Lies] = (("ante", {}), ("jackpot", {}))
LIVE: Final = (
    Stage("qld-2010", "roulette", (("red", {}), ("straight_up", {"selection": "17"}))),
    Stage("qld-2010", "baccarat", _PUNTO_BANCO),
    Stage(
        "nsw-blackjack",
        "blackjack",
        (("blackjack", {}),),
        decisions=("stand", "draw", "no_insurance"),
        tokens=True,
    ),
    Stage("nz-1996", "roulette", (("black", {}), ("straight_up", {"selection": "8"}))),
    Stage(
        "nz-1996",
        "caribbean_stud",
        _STUD,
        decisions=("bet", "fold"),
        options={"automatic_shuffler": True},
        jackpots={"progressive": JACKPOT},
        beside={"jackpot": Range(200, 200)},
        first="9S 7S 3S 4S 2S",
    ),
    Stage("qld-2010", "sic_bo", _DICE),
    Stage("qld-2010", "wheel_of_fortune", (("symbol_a", {}), ("symbol_c", {}))),
    Stage("qld-2010", "casino_war", (("casino_war", {}),), decisions=("go_to_war", "surrender")),
    Stage("nz-1996", "mini_baccarat", _PUNTO_BANCO),
    Stage("nz-1996", "tai_sai", _DICE),
)
"""Dealt by dealers, with a float."""
AUTOMATED: Final = (
    Stage("qld-2010", "baccarat", _PUNTO_BANCO, live=False),
    Stage("nz-1996", "roulette", (("red", {}), ("black", {})), live=False),
    Stage("qld-2010", "sic_bo", _DICE, live=False),
    Stage("qld-2010", "casino_war", (("casino_war", {}),), live=False, decisions=("go_to_war", "surrender")),
    Stage("qld-2010", "wheel_of_fortune", (("symbol_b", {}), ("symbol_d", {})), live=False),
)
"""Dealt by the house: their float is credits alone."""


TOURNAMENT: Final = Stage(
    "nsw-blackjack",
    "blackjack",
    (("blackjack", {}),),
    live=False,
    options={"tournament": True, "players_per_box": 1},
)
"""What tournaments are played at."""
FIELD: Final = Stage("nz-poker-2017", "holdem", (), live=False)
"""What a tournament that plays down to one is played at."""


def stages(tables: int) -> list[Stage]:
    """The stages of so many tables: two in three are dealt by dealers."""
    live = (2 * tables + 2) // 3
    found = [LIVE[n % len(LIVE)] for n in range(live)]
    return found + [AUTOMATED[n % len(AUTOMATED)] for n in range(tables - live)]
