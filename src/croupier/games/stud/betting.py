"""Bet, or pass by folding or checking: every player decides once, and a bet is a multiple of its ante.

What a dealer took that is not is put right when it is noticed, up to where wagers are taken and paid.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from croupier.games.events import Kind
from croupier.games.game import Felt
from croupier.games.incident import Incident
from croupier.games.irregularities import once, unfit
from croupier.games.refusals import Refusal
from croupier.games.remedies import Continue, Declare, Enlarge, Irregularity, Reduce, Remedy
from croupier.games.requests import Conduct, Decide
from croupier.games.stud.terms import ANTE, FOLD, RESULT, BetLaw, as_put_down
from croupier.games.tape import Decision, Report
from croupier.games.wagers import FOLDED, Wager
from croupier.law import Clauses
from croupier.money.amounts import decimal, parse_amount


def _nobody(ante: Wager) -> bool:
    return False


def _never() -> Conduct[Clauses]:
    """Nobody decides anew."""
    yield from ()
    return ()


def decisions(
    bet: BetLaw | Callable[[Wager], BetLaw],
    felt: Felt,
    passed_over: Callable[[Wager], bool] = _nobody,
    reopened: Callable[[], Conduct[Clauses]] = _never,
) -> Conduct[None]:
    """Each player who has not folded bets or passes, from the dealer's left.

    ``bet``: what may be bet, or what asks a hand by its ante for it, where that is not the same for all.
    ``passed_over``: whether a hand, by its ante, has nothing to decide: it is dead, or has bet before.
    ``reopened``: by what all decide anew who have decided at this step; asked where one is passed over.
    """
    hands = [w.id for w in sorted(felt.wagers, key=lambda w: w.box) if w.type.name == ANTE and not w.folded]
    decided: dict[str, str] = {}
    waiting = deque(hands)
    while waiting:
        ante = _lying(felt, waiting.popleft())
        if ante is None or passed_over(ante):
            continue
        law = bet if isinstance(bet, BetLaw) else bet(ante)
        said: Decision | None = yield Decide(
            law.step,
            ante.seat,
            (*law.choices, law.passing),
            law.decision,
            wager=ante.id,
            absent=decided.get(ante.id, law.passing),
            stakes=law.stakes(ante.stake),
            check=partial(_check, law, felt, ante),
            by=law.by,
        )
        if said is None and (why := (yield from reopened())):
            _take_back(law, felt, decided, why)
            waiting = deque(hands)
            continue
        now = _lying(felt, ante.id)
        if now is None:
            continue  # It has gone back meanwhile.
        if said is None:
            waiting.appendleft(now.id)  # Asked again, unless the hand is dead.
            continue
        decided[now.id] = said.action
        if said.action in law.choices:
            due = law.stakes(now.stake)
            if said.action in due:
                _bet(law, felt, now, due[said.action] if said.stake is None else said.stake)
        elif law.passing == FOLD:
            _fold(law, felt, now)


def _fold(law: BetLaw, felt: Felt, ante: Wager) -> None:
    """The wagers of a hand stay until the result: what is found later may have the hand in again."""
    why = felt.deemed.get(ante.id, law.fold)
    for wager in _of_hand(felt, ante):
        if wager.type.name in law.withdrawn:
            felt.give_back(wager, law.withdrawn[wager.type.name])
        elif wager.type.name not in law.in_action:
            felt.mark(wager, why, Kind.FOLDED, **{FOLDED: True})


def _lying(felt: Felt, identity: str) -> Wager | None:
    return next((w for w in felt.wagers if w.id == identity), None)


def _of_hand(felt: Felt, ante: Wager) -> list[Wager]:
    """The wagers of the hand that an ante lies on."""
    return [w for w in felt.wagers if w.box == ante.box]


def _take_back(law: BetLaw, felt: Felt, decided: Iterable[str], why: Clauses) -> None:
    """What was decided at this step does not count: bets go back, and who has folded is in again."""
    for ante in [found for each in decided if (found := _lying(felt, each)) is not None]:
        for wager in _of_hand(felt, ante):
            if wager.type.name == law.wager:
                felt.give_back(wager, why)
            elif wager.folded:
                felt.mark(wager, why, Kind.IN_AGAIN, **{FOLDED: False})


def _check(law: BetLaw, felt: Felt, ante: Wager, said: Decision) -> Refusal | None:
    """A bet wager is what it must be, unless it was taken as it was put down."""
    what = f"decision {said.action} of seat {said.seat}"
    if said.stake is None:
        return None
    due = law.stakes(ante.stake).get(said.action)
    if due is None:
        return Refusal(what, f"a player who {said.action}s puts nothing up", law.decision)
    as_it_lies = as_put_down(ante.seat, law.wager) in felt.declared and said.stake > 0
    if said.stake == due or as_it_lies:
        return None
    return Refusal(what, f"{law.must}, {decimal(due)}", law.size, (decimal(due),))


def _bet(law: BetLaw, felt: Felt, ante: Wager, stake: int) -> None:
    allowed = law.stakes(ante.stake).values()
    by = law.bets + law.under if law.bets and stake < min(allowed) else None
    felt.put_up(law.wager, ante, min(stake, max(allowed)), by=by)
    if stake > max(allowed):
        excess = decimal(stake - max(allowed))
        felt.say(Kind.OFFERED, law.over, offer="excess_back", seat=ante.seat, excess=excess)
    elif stake < min(allowed):
        felt.say(Kind.OFFERED, law.under, offer=law.from_now_on, seat=ante.seat)


def other_bet(
    kind: str, title: str, due: str, remedy_text: str, law: BetLaw, steps: Sequence[str] = ()
) -> Irregularity:
    """A bet wager is more or less than it must be.

    It is noticed when the player puts it down or at any time after that, also while wagers are taken and
    paid; of a player who has bet the report says what lies there, as ``stake``. ``steps``: where that can be,
    if more than the step of the bet and the result.
    """
    clauses = once(law.over + law.under)

    def remedy(incident: Incident, report: Report) -> Remedy:
        seat, stake = report.details["seat"], report.details.get("stake")
        own = {w.type.name: w for w in incident.wagers if w.seat == seat and not w.folded}
        if ANTE not in own:
            unfit(report, f"seat {seat} has no hand in the round", clauses)
        if law.wager in own:
            if stake is None:
                unfit(report, f"seat {seat} has bet: say what lies there, as stake", clauses)
            return _put_right(report, law, (own[ANTE], own[law.wager]), parse_amount(stake))
        if not isinstance(incident.request, Decide) or incident.request.step != law.step:
            unfit(report, f"seat {seat} has no {law.wager.replace('_', ' ')} wager", clauses)
        if stake is not None:
            unfit(report, f"seat {seat} is still to bet: its stake comes with the decision", clauses)
        if any(
            e.kind is Kind.DECIDED and e.facts["step"] == law.step and e.facts["seat"] == seat
            for e in incident.deal
        ):
            unfit(report, f"seat {seat} has decided, and has no {law.wager} wager", clauses)
        says = f"an excess goes back; less than {due} counts as it lies, and the player is told"
        return Remedy((Declare(as_put_down(seat, law.wager)),), clauses, says)

    return Irregularity(
        kind,
        title,
        f"A player has put down more or less than {due} wager; stake says what lies there, once it is bet",
        clauses,
        remedy,
        steps=tuple(steps) or (law.step, RESULT),
        takes_seat=True,
        may_give_stake=True,
        remedy_text=remedy_text,
    )


def _put_right(report: Report, law: BetLaw, own: tuple[Wager, Wager], lies: int) -> Remedy:
    """What is done about a bet wager that was taken for what it must be, and is not."""
    ante, bet = own
    allowed = law.stakes(ante.stake).values()
    if bet.stake not in allowed:
        unfit(report, f"it counts as {decimal(bet.stake)} already", law.over)
    most, least = max(allowed), min(allowed)
    if lies in allowed or lies <= 0:
        amounts = " or ".join(decimal(each) for each in allowed)
        unfit(report, f"{law.must}, {amounts}: say what lies there instead", law.over)
    if lies > most:
        says = f"{decimal(lies - most)} goes back, and the bet counts as {decimal(most)}"
        entered_less = bet.stake < most
        return Remedy((Enlarge(bet.id, most) if entered_less else Continue(),), law.over, says)
    says = f"the bet counts as it lies, {decimal(lies)}"
    if lies > bet.stake:
        return Remedy((Enlarge(bet.id, lies),), law.size, says)
    if lies > least:
        return Remedy((Reduce(bet.id, lies),), law.size, says)
    says += f"; the player is told to bet {decimal(least)}"
    return Remedy((Reduce(bet.id, lies),), law.under, f"{says} beside such an ante from now on")
