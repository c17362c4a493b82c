"""New Zealand, proposed: electronic tai-sai (Division 9A), laid over tai-sai of 1996 (Division VI).

What the division says of terminals stands here; its wagers, odds and irregularities are Division 9's,
which the text does not hold, and are taken from Division VI of 1996 and cited there.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from croupier.games.checks import (
    Check,
    Closing,
    first_refusal,
    limits_on,
    not_in_cash,
    refuse,
    room_below_maximum,
    takes_wagers_always,
)
from croupier.games.colour_chips import ValueChips
from croupier.games.game import Accepted, Adjustment, Opening, declare
from croupier.games.incident import Incident
from croupier.games.irregularities import unfit
from croupier.games.limits import ANY
from croupier.games.options import Option, Value, flag
from croupier.games.refusals import Refusal
from croupier.games.remedies import OPERATOR, Continue, Irregularity, Remedy, ReturnSeat
from croupier.games.sic_bo.conduct import conduct
from croupier.games.sic_bo.family import FAMILY
from croupier.games.sic_bo.rules import InPart, SicBoRules, on_the_layout, same_area
from croupier.games.sic_bo.terms import SicBoLaw
from croupier.games.spin_table import RESULT
from croupier.games.spins import void_spin, wrongly_entered
from croupier.games.table_rules import Accept, WageringPeriod
from croupier.games.tape import Report
from croupier.games.wagers import Wager
from croupier.law import Clauses
from croupier.money.amounts import decimal
from croupier.rulebooks.nz_1996 import general
from croupier.rulebooks.nz_1996 import tai_sai as base
from croupier.rulebooks.nz_proposed import BOOK

TERMINALS: Final = 30
"""The most that one table may have (rule 3.1(b))."""
AGGREGATE: Final = "aggregate"
"""The key of the limits whose minimum is what a player's wagers on a spin must come to together."""


_cite = BOOK.within("div 9A r")


OPTIONS: Final = (
    Option(
        "terminals",
        "How many terminals the table has; their players are the seats from 1",
        tuple(range(1, TERMINALS + 1)),
        TERMINALS,
        _cite("3.1(b)"),
    ),
    flag(
        "layout_wagers",
        "Players may wager on the table's layout too, at the seats after those of the terminals",
        False,
        BOOK.refer("div 9A r 3.2") + _cite("4.1"),
    ),
)

REFUSED: Final = "refused"
PAID: Final = "paid"

NOT_TAKEN: Final = _cite("3.3(c)(i)", "5.1")
BELOW_MINIMUM: Final = _cite("3.3(c)(ii)")
WRONG_MULTIPLE: Final = _cite("3.3(c)(iii)", "3.3(c)(iii)(A)")
ABOVE_MAXIMUM: Final = _cite("3.3(c)(iii)", "3.3(c)(iii)(B)")
OWN_LIMITS: Final = _cite("4.8") + general.LIMITS
BELOW_AGGREGATE: Final = _cite("3.3(c)(iv)")
AS_SHOWN: Final = _cite("4.7", "6.1", "3.3(c)(v)")
CREDITED: Final = _cite("5.4(b)(iii)(A)")
DIVISION_9: Final = _cite("2.0", "4.2(a)", "4.2(b)", "1.2(a)", "1.2(b)")
SECTION_7: Final = _cite("7.1")


def law(layout_wagers: bool) -> SicBoLaw:
    """The clauses of a spin: with wagers on the layout the whole of section 6 of Division 9 applies."""
    old = base.LAW
    entered = _cite("5.4(a)", "5.4(b)(i)", "5.4(b)(ii)")
    if layout_wagers:
        section_6 = _cite("5.2")
        return SicBoLaw(
            wagers=DIVISION_9 + section_6 + old.wagers,
            no_more_bets=NOT_TAKEN + section_6 + old.no_more_bets,
            spin=section_6 + old.spin,
            result=entered + section_6 + old.result,
            next_spin=section_6 + old.next_spin,
        )
    rules = _cite("5.3")
    return SicBoLaw(
        wagers=DIVISION_9 + rules + base.ACTIVATED,
        no_more_bets=NOT_TAKEN,
        spin=rules + base.ACTIVATED + entered,
        result=entered + rules + base.SETTLED,
    )


# Placing ------------------------------------------------------------------------------------


def places(terminals: int, layout_wagers: bool) -> Check:
    """Everybody wagers at a terminal, unless wagers may lie on the layout too."""
    clauses = _cite("3.1(b)", "4.2(a)")

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if layout_wagers or wager.seat <= terminals:
            return None
        reason = f"the table has {terminals} terminals and takes no wagers on its layout"
        return refuse(wager, reason, clauses, (f"seat 1 to {terminals}",))

    return check


def permitted(wager: Wager, lying: Sequence[Wager], opening: Opening) -> tuple[int, Clauses]:
    """What a terminal places for an amount, and by which rule: it, the next lowest wager, or nothing (0)."""
    limits = limits_on(wager, opening)
    least = max(limits.min or 0, 1)
    if wager.stake < least:
        return 0, BELOW_MINIMUM
    step = math.lcm(limits.step or 1, opening.smallest_chip)
    room = room_below_maximum(wager, same_area(wager, lying), opening)
    most = wager.stake if room is None else min(wager.stake, room)
    part = most // step * step
    return (part if part >= least else 0), ABOVE_MAXIMUM if most < wager.stake else WRONG_MULTIPLE


def amounts(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
    """What a terminal places of an amount, where it does not place all of it."""
    part, clauses = permitted(wager, lying, opening)
    if 0 < part == wager.stake:
        return None
    if part:
        reason = f"the next lowest permitted wager is {decimal(part)}"
        return refuse(wager, reason, clauses + OWN_LIMITS, (decimal(part),))
    reason = "below the minimum" if clauses == BELOW_MINIMUM else "no wager so low is permitted"
    return refuse(wager, reason, clauses + OWN_LIMITS)


def here(check: Check, terminals: int, *, at_terminals: bool) -> Check:
    """A check of the players at terminals, or of those at the layout."""

    def chosen(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        return check(wager, lying, opening) if (wager.seat <= terminals) == at_terminals else None

    return chosen


def next_lowest(terminals: int, others: Sequence[Check]) -> InPart:
    """A terminal places the next lowest permitted wager, where nothing else speaks against it."""

    def in_part(wager: Wager, refusal: Refusal, lying: Sequence[Wager], opening: Opening) -> Accepted | None:
        if wager.seat > terminals or first_refusal(others, wager, lying, opening) is not None:
            return None
        part, clauses = permitted(wager, lying, opening)
        return Accepted(part, clauses) if 0 < part < wager.stake else None

    return in_part


def taken_in_error(terminals: int, of_layout: Accept) -> Accept:
    """A dealer may take a wrong wager on the layout by mistake; a terminal takes none."""

    def accept(wager: Wager, refusal: Refusal, lying: Sequence[Wager], opening: Opening) -> Accepted:
        if wager.seat <= terminals:
            return Accepted(0, refusal.clauses)
        return of_layout(wager, refusal, lying, opening)

    return accept


def below_aggregate(terminals: int) -> Closing:
    """Wagers of a terminal that come to less than the permitted aggregate are not recognised."""

    def close(lying: Sequence[Wager], opening: Opening) -> Iterable[Adjustment]:
        for seat in sorted({w.seat for w in lying if w.seat <= terminals}):
            least = opening.limits_of(seat).ranges.get(AGGREGATE, ANY).min
            own = [w for w in lying if w.seat == seat]
            if least is None or sum(w.stake for w in own) >= least:
                continue
            reason = f"a terminal's wagers on a spin come to {decimal(least)} at least"
            yield from (Adjustment(w.id, 0, refuse(w, reason, BELOW_AGGREGATE)) for w in own)

    return close


# Irregularities -----------------------------------------------------------------------------


def credited_by_malfunction() -> Irregularity:
    """Terminal or game system malfunctions: the operator may refuse to pay, and refunds the wagers."""
    refused = _cite("7.4(a)", "7.4(b)", "7.5(c)")

    def remedy(incident: Incident, report: Report) -> Remedy:
        seat = report.details["seat"]
        if not any(w.seat == seat for w in incident.wagers):
            unfit(report, f"seat {seat} has no wager on the table", refused)
        if report.ruling == PAID:
            return Remedy((Continue(),), AS_SHOWN, "the operator pays what is credited")
        says = f"nothing is paid to seat {seat}; what it wagered on the round is refunded"
        return Remedy((ReturnSeat(seat),), refused, says)

    return Irregularity(
        "credited_by_malfunction",
        "Credit by a malfunction",
        "A terminal or the game system malfunctions, or did and is not repaired, and credits an amount",
        refused,
        remedy,
        (RESULT,),
        takes_seat=True,
        rulings=(REFUSED, PAID),
        ruled_by=OPERATOR,
        notify=("Gambling Inspector",),
        remedy_text="The operator may refuse to pay and refunds what was wagered on the round",
    )


def irregularities() -> tuple[Irregularity, ...]:
    """Section 7, with what it takes over from section 7 of Division 9, and what may befall any game."""
    return (
        *base.void_spins(SECTION_7),
        void_spin(
            "disruption",
            "Disruption",
            "The dealer has reason to think that a disruption would compromise the game's integrity",
            _cite("7.2") + general.VOID_ROUND,
        ),
        base.areas_not_lit(SECTION_7),
        wrongly_entered(
            "wrong_result_entered",
            "Wrong result entered or communicated",
            "A result was entered in the game system, or sent to terminals, that is not the dice's",
            _cite("7.3"),
            RESULT,
        ),
        credited_by_malfunction(),
        *general.irregularities(),
    )


def build(values: Mapping[str, Value]) -> SicBoRules:
    """The rules of a table under resolved options."""
    terminals, layout_wagers = int(values["terminals"]), bool(values["layout_wagers"])
    guards = base.guards()
    placing = (places(terminals, layout_wagers), on_the_layout())
    return SicBoRules(
        play=conduct,
        law=law(layout_wagers),
        wagers=MappingProxyType({w.name: w for w in base.offered(AS_SHOWN, CREDITED)}),
        irregularities=MappingProxyType({i.kind: i for i in irregularities()}),
        colour_chips=base.colour_chips(ValueChips.PERMITTED.value) if layout_wagers else None,
        drawn=_cite("1.1 def game system", "1.1 def tai-sai terminal", "3.1(c)")
        + (_cite("3.2(b)", "3.2(d)") if layout_wagers else ()),
        period=WageringPeriod(30, _cite("3.3(b)(ii)"), clock=_cite("3.3(b)(vii)")),
        checks=(
            *placing,
            here(not_in_cash(BOOK.refer("div 9A r 4.4")), terminals, at_terminals=True),
            here(amounts, terminals, at_terminals=True),
            *(here(g.check, terminals, at_terminals=False) for g in guards),
        ),
        accept=taken_in_error(terminals, general.accepted(guards)),
        closings=(below_aggregate(terminals),),
        signs=(general.increments_at_most_minimum, takes_wagers_always(DIVISION_9)),
        in_part=next_lowest(terminals, placing),
        seats=terminals,
    )


ELECTRONIC_TAI_SAI: Final = declare(
    FAMILY,
    BOOK,
    "electronic_tai_sai",
    "Electronic tai-sai",
    _cite("2.0"),
    OPTIONS,
    build,
    limit_keys=(AGGREGATE,),
)

GAMES: Final = (ELECTRONIC_TAI_SAI,)
