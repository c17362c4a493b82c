"""What is best for a player who is asked: the action, and what each is worth.

Advice rests on what the player can see, and on the exact analysis of the game. Which tables may give it
is not decided here: no rulebook has it at a table where people wager.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from importlib import import_module
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import croupier.analysis
from croupier.analysis.figures import decimal_text, within
from croupier.equipment.cards import Card, card_codes
from croupier.equipment.tiles import Tile, tile_codes
from croupier.games.events import Event, Kind
from croupier.games.game import Game, Rules
from croupier.games.limits import NO_LIMITS, Limits
from croupier.games.requests import Decide
from croupier.games.wagers import Wager

Hands: TypeAlias = Mapping[str, Sequence[Card]]
"""The cards that a player can see, by hand."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a player is asked, and what they can see."""

    rules: Rules
    request: Decide
    wager: Wager
    """The one that it is about."""
    hands: Hands
    tiles: Mapping[str, Sequence[Tile]] = field(default_factory=lambda: MappingProxyType({}))
    """The tiles that the player can see, by hand, in a game of tiles."""
    wagers: Sequence[Wager] = ()
    """All that lie there."""
    told: Sequence[Event] = ()
    """What everybody has been told of bets and of cards dealt face up, in order, in games between players."""
    limits: Limits = NO_LIMITS
    """What the sign states."""
    smallest_chip: int = 1
    """In minor units."""
    given: Hands = field(default_factory=lambda: MappingProxyType({}))
    """The cards that the player has given up in the deal, by hand."""

    @property
    def bets(self) -> list[Event]:
        """What players have put in or have folded in the round."""
        return [event for event in self.told if event.kind is Kind.BET]


@dataclass(frozen=True, slots=True)
class Advice:
    """What is best."""

    action: str
    worth: Mapping[str, Fraction]
    """What each action is worth when the rest is played well: the mean net, in units of the wager."""
    error: Fraction
    """How far a worth can be from the exact one; 0 where they are exact."""
    basis: str
    """What the figures rest on, in words."""
    tiles: tuple[int, ...] = ()
    """The tiles of the low hand, where tiles are set."""
    hint: str = ""
    """What else there is to say of it, in a sentence."""
    only_a_hint: bool = False
    """Whether no action can be said to be best: it depends on what others do."""
    cards: tuple[int, ...] = ()
    """The cards that the action names, where it names some."""

    @property
    def digits(self) -> int:
        """As many decimals as tell what the actions are worth apart, where so few do."""
        distinct = len(set(self.worth.values()))
        few = (n for n in range(FEWEST, MOST) if len(set(self._shown(n))) == distinct)
        return next(few, MOST)

    def _shown(self, digits: int) -> list[str]:
        """What each action is worth to so many decimals, signed."""
        return [_signed(decimal_text(worth, digits)) for worth in self.worth.values()]

    def to_json(self) -> dict[str, Any]:
        """The advice as plain JSON values."""
        return {
            "action": self.action,
            "worth": {action: round(float(worth), 9) for action, worth in self.worth.items()},
            "exact": {
                action: f"{worth.numerator}/{worth.denominator}" for action, worth in self.worth.items()
            }
            if not self.error
            else None,
            "shown": dict(zip(self.worth, self._shown(self.digits), strict=True)),
            "bound": within(self.digits, self.error),
            "basis": self.basis,
            "tiles": tile_codes(self.tiles),
            **({"cards": card_codes(tuple(map(Card, self.cards)))} if self.cards else {}),
            "hint": self.hint,
            "only_a_hint": self.only_a_hint,
        }


def _signed(text: str) -> str:
    """A decimal with its sign, a true minus; nothing before nothing."""
    if not text.strip("-0."):
        return text.lstrip("-")
    return f"−{text[1:]}" if text.startswith("-") else f"+{text}"


Adviser: TypeAlias = Callable[[Asked], Advice | None]
"""What a family's package may offer as ``ADVISER``; None where it has nothing to say about a decision."""
Preparer: TypeAlias = Callable[[Rules], object]
"""What a family's module may offer as ``PREPARER``: works out ahead what all questions under rules share."""
FEWEST: Final = 2
MOST: Final = 5
"""How many decimals a worth is shown with."""
MODULE: Final = "advice"
"""The module of a family's package that holds its adviser."""


def best(
    worth: Mapping[str, Fraction],
    basis: str,
    error: Fraction = Fraction(0),
    *,
    tiles: tuple[int, ...] = (),
    hint: str = "",
) -> Advice:
    """The advice to do what is worth the most; the first of those that are worth the same."""
    return Advice(max(worth, key=lambda action: worth[action]), worth, error, basis, tiles, hint)


@cache
def advises(family: str) -> bool:
    """Whether anything advises players of a family's games; found without loading its analysis."""
    return files(croupier.analysis).joinpath(family, f"{MODULE}.py").is_file()


def adviser_of(game: Game) -> Adviser | None:
    """What advises players of a game; None where its decisions are not analysed, or it has none."""
    if not advises(game.family):
        return None
    found: Adviser = import_module(f"{croupier.analysis.__name__}.{game.family}").ADVISER
    return found


def prepare(game: Game, rules: Rules) -> None:
    """Work out ahead what every question under these rules needs, and load what works it out."""
    if adviser_of(game) is None:
        return
    module = import_module(f"{croupier.analysis.__name__}.{game.family}.{MODULE}")
    preparer: Preparer | None = getattr(module, "PREPARER", None)
    if preparer is not None:
        preparer(rules)


def advise(game: Game, asked: Asked) -> Advice | None:
    """What is best for a player who is asked; None where the analysis has nothing to say about it."""
    adviser = adviser_of(game)
    return None if adviser is None else adviser(asked)
