"""Fold or bet: every player decides once, and a bet wager is a multiple of its ante.

What a dealer took that is not is put right when it is noticed, up to where wagers are taken and paid.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from croupier.games.events import Kind
from croupier.games.game import Felt
from croupier.games.irregularities import once, unfit
from croupier.games.refusals import Refusal
from croupier.games.remedies import Continue, Declare, Incident, Irregularity, Reduce, Remedy
from croupier.games.requests import Conduct, Decide
from croupier.games.stud.terms import ANTE, BET, DECISION, FOLD, RESULT, BetLaw, as_put_down
from croupier.games.tape import Decision, Report
from croupier.games.wagers import FOLDED, Wager
from croupier.money.amounts import decimal, parse_amount


def _nobody(seat: int) -> bool:
    return False


def decisions(law: BetLaw, felt: Felt, passed_over: Callable[[int], bool] = _nobody) -> Conduct[None]:
    """Each player folds or bets, from the dealer's left.

    ``passed_over``: whether a seat has nothing to decide, because its hand is dead.
    """
    for asked in sorted((w for w in felt.wagers if w.type.name == ANTE), key=lambda w: w.box):
        if passed_over(asked.seat):
            continue
        said: Decision | None = yield Decide(
            DECISION,
            asked.seat,
            (BET, FOLD),
            law.decision,
            wager=asked.id,
            absent=FOLD,
            stakes={BET: law.due(asked.stake)},
            check=partial(_check, law, felt, asked),
        )
        ante = next((w for w in felt.wagers if w.id == asked.id), None)
        if ante is None or said is None:
            continue  # It has gone back meanwhile, or the hand is dead.
        if said.action == BET:
            _bet(law, felt, ante, law.due(ante.stake) if said.stake is None else said.stake)
        else:
            # The wagers stay until the result: a wrong hand of the dealer may reinstate them.
            for wager in [w for w in felt.wagers if w.box == ante.box]:
                felt.mark(wager, law.fold, Kind.FOLDED, **{FOLDED: True})


def _check(law: BetLaw, felt: Felt, ante: Wager, said: Decision) -> Refusal | None:
    """A bet wager is what it must be, unless it was taken as it was put down."""
    what = f"decision {said.action} of seat {said.seat}"
    if said.stake is None:
        return None
    if said.action == FOLD:
        return Refusal(what, "a player who folds puts nothing up", law.decision)
    as_it_lies = as_put_down(ante.seat) in felt.declared and said.stake > 0
    if said.stake == law.due(ante.stake) or as_it_lies:
        return None
    amount = decimal(law.due(ante.stake))
    return Refusal(what, f"{law.must} wager, {amount}", law.size, (amount,))


def _bet(law: BetLaw, felt: Felt, ante: Wager, stake: int) -> None:
    due = law.due(ante.stake)
    felt.put_up(BET, ante, min(stake, due))
    if stake > due:
        excess = decimal(stake - due)
        felt.say(Kind.OFFERED, law.over, offer="excess_back", seat=ante.seat, excess=excess)
    elif stake < due:
        felt.say(Kind.OFFERED, law.under, offer=law.from_now_on, seat=ante.seat)


def other_bet(kind: str, title: str, due: str, remedy_text: str, law: BetLaw) -> Irregularity:
    """A bet wager is more or less than it must be.

    It is noticed when the player puts it down or at any time after that, also while wagers are taken and
    paid; of a player who has bet the report says what lies there, as ``stake``.
    """
    clauses = once(law.over + law.under)

    def remedy(incident: Incident, report: Report) -> Remedy:
        seat, stake = report.details["seat"], report.details.get("stake")
        own = {w.type.name: w for w in incident.wagers if w.seat == seat and not w.folded}
        if ANTE not in own:
            unfit(report, f"seat {seat} has no hand in the round", clauses)
        if BET in own:
            if stake is None:
                unfit(report, f"seat {seat} has bet: say what lies there, as stake", clauses)
            return _put_right(report, law, (own[ANTE], own[BET]), parse_amount(stake))
        if not isinstance(incident.request, Decide):
            unfit(report, f"seat {seat} has no bet wager", clauses)
        if stake is not None:
            unfit(report, f"seat {seat} is still to bet: its stake comes with the decision", clauses)
        says = f"an excess goes back; less than {due} counts as it lies, and the player is told"
        return Remedy((Declare(as_put_down(seat)),), clauses, says)

    return Irregularity(
        kind,
        title,
        f"A player has put down more or less than {due} wager; stake says what lies there, once it is bet",
        clauses,
        remedy,
        steps=(DECISION, RESULT),
        takes_seat=True,
        may_give_stake=True,
        remedy_text=remedy_text,
    )


def _put_right(report: Report, law: BetLaw, own: tuple[Wager, Wager], lies: int) -> Remedy:
    """What is done about a bet wager that was taken for what it must be, and is not."""
    ante, bet = own
    due = law.due(ante.stake)
    if bet.stake != due:
        unfit(report, f"it counts as {decimal(bet.stake)} already", law.over)
    if lies == due or lies <= 0:
        unfit(report, f"{law.must} wager, {decimal(due)}: say what lies there instead", law.over)
    if lies > due:
        says = f"{decimal(lies - due)} goes back, and the bet counts as {decimal(due)}"
        return Remedy((Continue(),), law.over, says)
    says = f"the bet counts as it lies, {decimal(lies)}; the player is told to bet {decimal(due)}"
    return Remedy((Reduce(bet.id, lies),), law.under, f"{says} beside such an ante from now on")
