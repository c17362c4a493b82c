"""What the general rules (Division I) say about wagers, for every New Zealand game.

A :class:`Guard` is a rule on wagers together with what stands of a wager that was taken against it,
since Division I provides for both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypeAlias

from croupier.games import checks
from croupier.games.checks import Check, Together
from croupier.games.colour_chips import ColourChipLaw, ValueChips
from croupier.games.game import Accepted, Opening
from croupier.games.irregularities import game_invalidated, wager_declared_void
from croupier.games.options import Option, Value
from croupier.games.refusals import Refusal
from croupier.games.remedies import OPERATOR, Ground, Irregularity, Rank, Ruler, Undoes
from croupier.games.standings import ALLOWANCE_USED
from croupier.games.table_rules import Accept
from croupier.games.wagers import Wager
from croupier.law import Clauses
from croupier.money.amounts import decimal
from croupier.money.odds import Direction, Rounding
from croupier.rulebooks.nz_1996 import BOOK

Stands: TypeAlias = Callable[[Wager, Sequence[Wager], Opening], Accepted]
"""(the wager, the others that lie there, the opening) -> what stands of it."""

NOT_PERMITTED: Final = BOOK.cite("div I r 14.1(a)")
LIMITS: Final = BOOK.cite("div I r 13.1", "div I r 13.2", "div I r 14.1(b)")
OWN_LIMITS: Final = BOOK.cite("div I r 13.4", "div I r 14.1(b)")
INCREMENTS: Final = BOOK.cite("div I r 13.5")
UNDER_MINIMUM: Final = BOOK.cite("div I r 14.2(a)")
OVER_MAXIMUM: Final = BOOK.cite("div I r 14.2(b)")
IN_CHIPS: Final = BOOK.cite("div I r 14.3")
UNPAYABLE: Final = BOOK.cite("div I r 14.4")
SETTLED_BY_THE_RULES: Final = BOOK.cite("div I r 15.1")
PAID_UP: Final = BOOK.cite("div I r 15.3")
STANDS_OFF: Final = BOOK.cite("div I r 1.0 def stand off")
VOID_WAGER: Final = BOOK.cite("div I r 1.0 def void(a)") + STANDS_OFF
VOID_ROUND: Final = BOOK.cite("div I r 1.0 def void(b)")
DECKS: Final = BOOK.cite("div I r 19.1")

MANAGER: Final = Ruler("casino manager or shift manager", Rank.MANAGER)

UP_TO_CHIPS: Final = Rounding(Direction.UP)
"""A payment that chips cannot make goes up to the next amount that they can (r 15.3)."""


@dataclass(frozen=True, slots=True)
class Guard:
    """A rule on wagers, and what stands of a wager that was taken against it."""

    check: Check
    stands: Stands


class AreaMaximum(StrEnum):
    """What the maximum of a table bounds besides single wagers, by the operator's direction."""

    NONE = "none"
    PLAYER = "player"
    """A player's wagers on one area, together."""
    AREA = "area"
    """All players' wagers on one area, together."""


def void(check: Check) -> Guard:
    """A rule that leaves nothing of a wager taken against it: it is not one that the game permits."""

    def stands(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Accepted:
        refusal = check(wager, lying, opening)
        return Accepted(0, (refusal.clauses if refusal else ()) + VOID_WAGER)

    return Guard(check, stands)


def minimum(clauses: Clauses = ()) -> Guard:
    """At least the displayed minimum; one taken below it is good once for any player (r 14.2(a)).

    ``clauses``: what a game's own part says of it.
    """

    def stands(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Accepted:
        if wager.seat in opening.having(ALLOWANCE_USED):
            return Accepted(0, UNDER_MINIMUM + VOID_WAGER)
        return Accepted(wager.stake, UNDER_MINIMUM, uses_allowance=True)

    return Guard(_by_sign(lambda sign: checks.at_least_minimum(sign + clauses)), stands)


def maximum(together: Together, clauses: Clauses = ()) -> Guard:
    """At most the displayed maximum; what is over it is void (r 14.2(b)).

    ``together`` finds the wagers that share the maximum, ``clauses`` say why they do.
    """

    def stands(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Accepted:
        room = checks.room_below_maximum(wager, together(wager, lying), opening)
        part = wager.stake if room is None else min(room, wager.stake)
        return Accepted(part, OVER_MAXIMUM + VOID_WAGER)

    return Guard(_by_sign(lambda sign: checks.at_most_maximum(sign + clauses, together)), stands)


def area_maximum(direction: AreaMaximum, clauses: Clauses) -> Guard:
    """The maximum under an operator's direction on areas, with the clauses that let it be given."""
    match direction:
        case AreaMaximum.NONE:
            return maximum(lambda wager, lying: ())
        case AreaMaximum.PLAYER:
            return maximum(players_on_area, clauses)
        case AreaMaximum.AREA:
            return maximum(on_area, clauses)


def on_area(wager: Wager, lying: Sequence[Wager]) -> list[Wager]:
    """The other wagers on the same area."""
    return [w for w in lying if w.box == wager.box and w.type.name == wager.type.name]


def players_on_area(wager: Wager, lying: Sequence[Wager]) -> list[Wager]:
    """The other wagers of the same player on the same area."""
    return [w for w in on_area(wager, lying) if w.seat == wager.seat]


def increments() -> Guard:
    """A multiple of the displayed increment (r 13.5); nothing says that a part of another stands."""
    return void(checks.in_steps(INCREMENTS))


def on_spots(together: Together, *places: Guard) -> tuple[Guard, ...]:
    """What wagers on the spots of a layout must pass; ``places``: where they may lie."""
    return (void(checks.in_chips(IN_CHIPS)), *places, minimum(), increments(), maximum(together))


def payable(names: frozenset[str], refused: Clauses, stands_in_part: Clauses) -> Guard:
    """Wagers of these kinds must be payable exactly in chips; of others the payable part stands."""

    def stands(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Accepted:
        part = checks.payable_part(wager, opening.smallest_chip)
        return Accepted(part, stands_in_part + VOID_WAGER)

    return Guard(checks.payable(refused, names), stands)


def refused_if_unpayable(names: frozenset[str]) -> Guard:
    """The operator's power to refuse what chips could not pay (r 14.4); one taken all the same stands."""

    def stands(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Accepted:
        return Accepted(wager.stake, PAID_UP)

    return Guard(checks.payable(UNPAYABLE, names), stands)


def accepted(guards: Iterable[Guard]) -> Accept:
    """What counts of a wager taken in error: what each rule that it breaks leaves of it, in order."""
    rules = tuple(guards)

    def accept(wager: Wager, refusal: Refusal, lying: Sequence[Wager], opening: Opening) -> Accepted:
        left, allowance = wager, False
        clauses: Clauses = ()
        for rule in rules:
            if rule.check(left, lying, opening) is None:
                continue
            part = rule.stands(left, lying, opening)
            clauses += part.clauses
            allowance = allowance or part.uses_allowance
            if part.stake == 0:
                return Accepted(0, clauses)
            left = replace(left, stake=part.stake)
        return Accepted(left.stake, clauses, allowance)

    return accept


def increments_at_most_minimum(opening: Opening) -> Refusal | None:
    """A displayed increment is not larger than the minimum (r 13.5)."""
    for name, bounds in opening.limits.ranges.items():
        if bounds.step is not None and bounds.min is not None and bounds.step > bounds.min:
            return Refusal(
                f"limits of {name}",
                f"wagers in steps of {decimal(bounds.step)} with a minimum of {decimal(bounds.min)}: "
                "a step is at most the minimum",
                INCREMENTS,
                (decimal(bounds.min),),
                about=(f"limits.{name}",),
            )
    return None


DEVICE: Final = Ground("device", "used or had a prohibited device", BOOK.cite("div I r 11.2(a)") + VOID_WAGER)
"""The one ground on which a player's wagers may be declared void."""


def irregularities(*, settled_too: bool = False) -> tuple[Irregularity, ...]:
    """What may befall a round of any game: an outcome invalidated, a player's wagers declared void.

    ``settled_too``: the game settles wagers in the course of a round, and these are refunded, or void, too.
    """
    disrupted = BOOK.cite("div I r 12.1(a)", "div I r 12.2")
    fraud = BOOK.cite("div I r 12.1(b)", "div I r 12.2")
    undoes = Undoes.EVERYTHING if settled_too else Undoes.NOTHING
    return (
        wager_declared_void((DEVICE,), MANAGER, settled_too=settled_too),
        game_invalidated(disrupted, fraud, OPERATOR, undoes),
    )


def _by_sign(make: Callable[[Clauses], Check]) -> Check:
    """A check of limits that cites the table's sign, or the player's own where there is one."""
    table, own = make(LIMITS), make(OWN_LIMITS)

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        by = own if wager.seat in opening.seat_limits else table
        return by(wager, lying, opening)

    return check


# Colour chips -------------------------------------------------------------------------------

VALUE_CHIPS: Final = Option(
    "value_chips",
    "Whether chips with their value marked on them may be used",
    tuple(v.value for v in ValueChips),
    ValueChips.PERMITTED.value,
    BOOK.cite("div I r 18.3"),
)


def colour_chips(value_chips: Value, division: str) -> ColourChipLaw:
    """How chips without denomination are issued, used and redeemed (part 18); a division defines them.

    ``value_chips``: the option of that name.
    """
    return ColourChipLaw(
        valued=BOOK.cite("div I r 18.2(e)", f"{division} r 1.0 def non-value chips"),
        worth=BOOK.cite("div I r 18.2(e)"),
        one_holder=BOOK.cite("div I r 18.2(d)"),
        shared_if_agreed=False,
        only_here=BOOK.cite("div I r 18.2(b)"),
        redeemed=BOOK.cite("div I r 18.2(c)"),
        value_chips=ValueChips(str(value_chips)),
        value_chip_clauses=BOOK.cite("div I r 18.3", f"{division} r 1.0 def value chips"),
    )
