"""New South Wales: what a round of blackjack is like at a table of a tournament (rules 19.2, 19.6, 19.9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from croupier.games import boxes
from croupier.games.blackjack.checks import Accepts
from croupier.games.blackjack.terms import BLAZING_7S
from croupier.games.checks import (
    Check,
    Concerning,
    at_least_minimum,
    at_most_maximum,
    in_chips,
    limits_on,
    refuse,
    refuse_stake,
)
from croupier.games.game import Accepted, NotOffered, Opening
from croupier.games.options import Option, Value, flag
from croupier.games.refusals import Code, Refusal, Refused
from croupier.games.wagers import Wager
from croupier.money.amounts import decimal
from croupier.rulebooks.nsw_blackjack._law import cite
from croupier.rulebooks.tournament_law import FROM_MARKER, TOURNAMENT

OPTIONS: Final[tuple[Option, ...]] = (
    flag(TOURNAMENT, "The table is one of a tournament", False, cite("19.2.1", "19.5.2"), later=True),
    flag(
        FROM_MARKER,
        "Rounds of a tournament are dealt and played from the player who has the marker",
        False,
        cite("19.9.3"),
        later=True,
    ),
)
_LIMITS: Final = cite("19.6.4", "19.6.14")
REPAID: Final = cite("19.2.2.1")
"""What was paid in a round that is void goes back."""


def refuse_combination(values: Mapping[str, Value]) -> None:
    """Refuse options that rule 19 does not let stand together.

    Raises:
        Refused: a deal from the marker without a tournament, or areas that players share in one.
    """
    if values[FROM_MARKER] and not values[TOURNAMENT]:
        raise _refused(FROM_MARKER, "only rounds of a tournament are dealt from a marker", "19.9.3")
    if values[TOURNAMENT] and int(values["players_per_box"]) > 1:
        raise _refused(
            "players_per_box", "in a tournament everybody wagers from the allotted place", "19.6.10", "1"
        )


def _refused(option: str, reason: str, rule: str, *near: str) -> Refused:
    return Refused(Refusal(f"option {option}", reason, cite(rule), near, about=(f"options.{option}",)))


def not_offered() -> dict[str, NotOffered]:
    """A jackpot in money is not played for with chips that have no cash value."""
    return {BLAZING_7S: NotOffered("tournament chips have no cash value", cite("19.1.8"))}


def own_place(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
    """A player wagers from the allotted place only."""
    if wager.box == wager.seat:
        return None
    near = (f"box {wager.seat}",)
    return refuse(wager, "a player wagers from the allotted place only", cite("19.6.10"), near)


def in_units(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
    """A wager before the deal is in units of the minimum; doubles, splits and insurance go by the stake."""
    unit = limits_on(wager, opening).min
    if not unit or wager.stake % unit == 0:
        return None
    below = wager.stake // unit * unit
    near = tuple(decimal(n) for n in (below, below + unit) if n > 0)
    reason = f"wagers are in units of the minimum, {decimal(unit)}"
    return refuse_stake(wager, reason, cite("19.6.14"), near, Code.NOT_IN_STEPS)


def checks_of(boxes_: int, needs: tuple[Concerning, ...]) -> tuple[Check, ...]:
    """What a wager of a tournament must pass, in place of rules 5 and 6 that do not apply there."""
    return (
        in_chips(cite("19.6.1", "19.6.8")),
        boxes.on_the_layout(boxes_, cite("2.2.1")),
        own_place,
        boxes.one_of_a_kind(cite("5.3")),
        at_least_minimum(_LIMITS),
        at_most_maximum(_LIMITS, boxes.alone),
        in_units,
        *needs,
    )


def accepted() -> Accepts:
    """What a wager counts as that the dealer took: up to the maximum, to the last complete unit.

    Less than the minimum counts for nothing as it lies: it is made up to the minimum, or void.
    """

    def accept(wager: Wager, refusal: Refusal, lying: Sequence[Wager], opening: Opening) -> Accepted:
        limits = limits_on(wager, opening)
        match refusal.code:
            case Code.ABOVE_MAXIMUM:
                most = limits.max or 0
                unit = limits.min or 1
                return Accepted(most // unit * unit, cite("19.6.14"))
            case Code.NOT_IN_STEPS if limits.min:
                return Accepted(wager.stake // limits.min * limits.min, cite("19.6.14"))
            case Code.BELOW_MINIMUM:
                return Accepted(0, cite("19.6.14"))
            case _:
                return Accepted(0, refusal.clauses)

    return accept
