"""The options that games of twenty-one of several books offer; each book cites its own clauses."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from croupier.games.blackjack.twentyone import SplitBust
from croupier.games.options import Option, Value, flag
from croupier.law import Clauses

_WHEN_NEEDED: Final = "when_needed"
_ALWAYS: Final = "always"
_SPLIT_BUST: Final[Mapping[str, SplitBust]] = MappingProxyType(
    {"lost": SplitBust.LOST, "void_on_blackjack": SplitBust.WAITS}
)


def players_per_box(wagers: str, most: int, clauses: Clauses, area: str = "box") -> Option:
    """How many players may place wagers on a box; ``wagers`` says which, in words."""
    title = f"How many players may {wagers} on one {area}"
    return Option("players_per_box", title, tuple(range(1, most + 1)), most, clauses)


def directed_draw(clauses: Clauses) -> Option:
    """Whether the dealer draws to a low count without being asked."""
    return flag("directed_draw", "The dealer directs a draw at 11 or below", False, clauses)


def split_bust(usual: SplitBust, clauses: Clauses, cases: tuple[tuple[Value, Clauses], ...] = ()) -> Option:
    """What becomes of the additional wager of a split hand over 21 when the dealer has blackjack."""
    title = "What a dealer's blackjack makes of the additional wager of a split hand over 21"
    names = sorted(_SPLIT_BUST, key=lambda name: _SPLIT_BUST[name] is not usual)
    return Option("split_bust", title, tuple(names), names[0], clauses, cases=cases)


def chosen_split_bust(values: Mapping[str, Value]) -> SplitBust:
    """What was chosen of :func:`split_bust`."""
    return _SPLIT_BUST[str(values["split_bust"])]


def dealers_second_card(clauses: Clauses) -> Option:
    """Whether the dealer's hand is finished although nothing rests on it."""
    title = "Whether the dealer takes a second card although no hand is in play any more"
    return Option("dealers_second_card", title, (_WHEN_NEEDED, _ALWAYS), _WHEN_NEEDED, clauses)


def always_second(values: Mapping[str, Value]) -> bool:
    """Whether :func:`dealers_second_card` is that the dealer always takes one."""
    return values["dealers_second_card"] == _ALWAYS


def perfect_pairs_schedule(schedule: Clauses, first: Clauses, second: Clauses) -> Option:
    """Which of two printed schedules perfect pairs are paid by."""
    return Option(
        "perfect_pairs_schedule",
        "The schedule of prizes approved for perfect pairs",
        ("no_1", "no_2"),
        "no_1",
        schedule + first + second,
        cases=(("no_1", schedule + first), ("no_2", schedule + second)),
    )
