"""How craps runs, throw by throw: one conduct for every rulebook, table and terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from croupier.games.checks import refuse
from croupier.games.craps import kernel
from croupier.games.craps.rules import CrapsRules
from croupier.games.craps.terms import (
    COME_BETS,
    FLAT_OF,
    LINE_BETS,
    POINT,
    SWITCHED,
    WORKING,
    flat_bet,
)
from croupier.games.events import Kind
from croupier.games.game import Felt, Opening
from croupier.games.refusals import Refusal
from croupier.games.requests import Conduct, Decide, Roll, Wagering
from croupier.games.standings import LAST_SHOOTER
from croupier.games.tape import Decision
from croupier.games.wagers import Wager
from croupier.law import Clauses

ACCEPT: Final = "accept"
REJECT: Final = "reject"
RELINQUISH: Final = "pass_dice"
ORDERED: Final = "ordered_to_pass"
TAKE_DOWN: Final = "take_down"
CALL_ON: Final = "call_on"
CALL_OFF: Final = "call_off"
HARD: Final = frozenset({4, 6, 8, 10})


@dataclass(slots=True)
class Session:
    """Where a game stands between two throws."""

    point: int = 0
    """The come out point; 0 before a come out roll."""
    shooter: int | None = None
    last_shooter: int | None = None
    stickperson: bool = False
    """Whether the stickperson throws, since nobody took the dice, until what lies there is decided."""
    throws: list[dict[str, Any]] = field(default_factory=list)

    def relinquish(self) -> None:
        """The shooter gives up the dice."""
        self.last_shooter, self.shooter = self.shooter, None

    def outcome(self) -> dict[str, Any]:
        """The session so far, as plain JSON values."""
        return {"throws": list(self.throws), "point": self.point or None, "shooter": self.shooter}


def conduct(rules: CrapsRules, felt: Felt, opening: Opening) -> Conduct[dict[str, Any]]:
    """Wagers, a shooter, a throw, whatever it decides; and again, until play is called to an end."""
    at = Session(last_shooter=opening.seat_having(LAST_SHOOTER))
    while True:
        yield from _wagers(rules, felt, at)
        yield from _shooter(rules, felt, at)
        dice: tuple[int, int] = yield Roll("throw", rules.dice, rules.law.throw)
        _result(rules, felt, opening, at, dice)


# Before the throw -------------------------------------------------------------------------------


def _wagers(rules: CrapsRules, felt: Felt, at: Session) -> Conduct[None]:
    """Wagers are made, changed, taken down and called on or off; the shooter may pass the dice."""
    law = rules.law
    actions: dict[str, Clauses] = {
        TAKE_DOWN: law.taken_down,
        CALL_ON: law.called,
        CALL_OFF: law.called_off,
        RELINQUISH: law.passes,
        ORDERED: law.ordered,
    }
    while True:
        decision: Decision | None = yield Wagering(
            "wagers",
            law.wagers,
            law.no_more_bets,
            stage=len(at.throws) + 1,
            may_end=True,
            complete=bool(at.throws) and not at.point and at.shooter is None,
            outcome=at.outcome,
            play=at.outcome,
            check=lambda wager, lying: _in_time(rules, at, wager),
            actions=MappingProxyType(actions),
            check_decision=lambda decision: _may_decide(rules, felt, at, decision),
        )
        if decision is None:
            return
        _carry_out(rules, felt, at, decision)


def _in_time(rules: CrapsRules, at: Session, wager: Wager) -> Refusal | None:
    """Why a wager cannot be made before this throw, or None."""
    sort = rules.sort(wager)
    if wager.details.get(POINT):
        return None  # It was made before, and is being changed.
    if sort in LINE_BETS and at.point:
        reason = f"the come out point is {at.point}: it is made just before a come out roll"
        return refuse(wager, reason, rules.law.before_come_out)
    if sort in COME_BETS and not at.point:
        reason = "a come out roll is next: it is made while a come out point is on"
        return refuse(wager, reason, rules.law.after_come_out)
    return None


def _may_decide(rules: CrapsRules, felt: Felt, at: Session, decision: Decision) -> Refusal | None:
    """Why a decision cannot be taken before this throw, or None."""
    law, what = rules.law, f"{decision.action} by seat {decision.seat}"
    if decision.action in (RELINQUISH, ORDERED):
        if decision.seat == at.shooter:
            return None
        who = "nobody has the dice" if at.shooter is None else f"seat {at.shooter} has the dice"
        return Refusal(what, who, law.passes if decision.action == RELINQUISH else law.ordered)
    wager = next((w for w in felt.wagers if w.id == decision.wager), None)
    if wager is None:
        near = tuple(w.id for w in felt.wagers if w.seat == decision.seat)
        return Refusal(what, "it names none of the player's wagers", law.taken_down, near)
    if decision.action == TAKE_DOWN:
        return rules.removal(wager, 0)
    if rules.sort(wager) not in SWITCHED:
        return refuse(wager, "it is always on", law.always_on)
    return None


def _carry_out(rules: CrapsRules, felt: Felt, at: Session, decision: Decision) -> None:
    """Do what a player decided, or was ordered."""
    if decision.action in (RELINQUISH, ORDERED):
        at.relinquish()
        return
    wager = next(w for w in felt.wagers if w.id == decision.wager)
    if decision.action == TAKE_DOWN:
        felt.give_back(wager, rules.law.taken_down + (rules.law.fee_back if wager.fee else ()))
    else:
        on = decision.action == CALL_ON
        felt.mark(wager, rules.law.called if on else rules.law.called_off, Kind.SWITCHED, working=on)


def _shooter(rules: CrapsRules, felt: Felt, at: Session) -> Conduct[None]:
    """Somebody has the dice: the shooter goes on, or they are offered to the next."""
    law = rules.law
    may_shoot = {w.seat for w in felt.wagers if rules.sort(w) in LINE_BETS}
    if at.shooter is not None and at.shooter not in may_shoot:
        felt.say(Kind.SHOOTER, law.eligible, seat=None, was=at.shooter, reason="no_line_bet")
        at.relinquish()
    if at.shooter is not None or at.stickperson:
        return
    clauses = law.offered_first if at.last_shooter is None else law.offered_next
    for seat in _clockwise(may_shoot, at.last_shooter):
        answer: Decision = yield Decide(
            "dice_offer", seat, (ACCEPT, REJECT), clauses + law.eligible, default=ACCEPT
        )
        if answer.action == ACCEPT:
            felt.say(Kind.SHOOTER, law.accepted, seat=seat, was=at.last_shooter, reason="accepted")
            at.shooter = seat
            return
    felt.say(Kind.SHOOTER, law.nobody, seat=None, was=at.last_shooter, reason="nobody_accepted")
    at.stickperson = bool(law.throws_on)


def _clockwise(seats: set[int], last: int | None) -> Iterator[int]:
    """From the left of the last shooter round to the last shooter; from the first seat at the start."""
    after = 0 if last is None else last
    yield from sorted(s for s in seats if s > after)
    yield from sorted(s for s in seats if s <= after)


# After the throw --------------------------------------------------------------------------------


def _result(rules: CrapsRules, felt: Felt, opening: Opening, at: Session, dice: tuple[int, int]) -> None:
    """The total is called, and every wager that it decides is settled."""
    law, (first, second) = rules.law, dice
    total, before = first + second, at.point
    hard = first == second and total in HARD
    come_out = law.come_out if before == 0 else ()
    felt.say(
        Kind.RESULT,
        law.call + come_out + law.settle,
        total=total,
        hard=hard,
        come_out=before == 0,
        point=before,
    )
    lying = felt.wagers
    for wager in lying:
        _decide(rules, felt, opening, at, wager, lying, dice)
    at.throws.append({"dice": [first, second], "total": total, "shooter": at.shooter})
    at.point = kernel.point_after(total, before)
    at.stickperson = at.stickperson and bool(at.point)
    if before and total == kernel.SEVEN and at.shooter is not None:
        felt.say(Kind.SHOOTER, law.seven_out, seat=None, was=at.shooter, reason="seven_out")
        at.relinquish()


def _decide(
    rules: CrapsRules,
    felt: Felt,
    opening: Opening,
    at: Session,
    wager: Wager,
    lying: Sequence[Wager],
    dice: tuple[int, int],
) -> None:
    """What a throw does to one wager."""
    sort, law = rules.sort(wager), rules.law
    flat = flat_bet(wager, lying, rules.sorts) if sort in FLAT_OF else wager
    assert flat is not None, wager
    point = flat.details.get(POINT, 0)
    line = wager.type.grade(*dice, point)
    if line == kernel.STAYS:
        return
    if line == kernel.TRAVELS:
        felt.mark(wager, law.come_out if sort in LINE_BETS else law.come_point, point=sum(dice))
    elif (by := _on_by(rules, wager, lying, come_out=at.point == 0)) is not None:
        felt.settle(wager, rules.line(wager, line, lying, opening), by)
    elif sort in FLAT_OF:
        # The bet in front of them is decided while they are off: they have nothing to stand behind.
        felt.give_back(wager, law.off + rules.odds[sort].made)


def _on_by(rules: CrapsRules, wager: Wager, lying: Sequence[Wager], *, come_out: bool) -> Clauses | None:
    """What has a throw count for a wager: nothing, or the call of a like one; None where it does not."""
    sort = rules.sort(wager)
    if sort not in SWITCHED:
        return ()
    called = wager.details.get(WORKING)
    if not come_out:
        return None if called is False and rules.off_at_any_time else ()
    if called is not None:
        return () if called else None
    like = (w for w in lying if w.seat == wager.seat and rules.sort(w) is sort)
    return rules.law.like_wagers if any(w.details.get(WORKING) is True for w in like) else None
