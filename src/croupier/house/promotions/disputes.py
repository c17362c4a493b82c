"""Disputes about promotions, and promotions whose integrity is compromised."""

from __future__ import annotations

from typing import Final

from croupier.games.refusals import unknown
from croupier.house import commands as c
from croupier.house.errors import refuse
from croupier.house.promotions.desk import HOUR, promotion_of, tell
from croupier.house.promotions.draw import SEED
from croupier.house.promotions.state import Stage
from croupier.house.work import JSON, Work, handles

POSTPONE: Final = "postpone"
CANCEL: Final = "cancel"


@handles(c.DisputePromotion)
def dispute(work: Work, command: c.DisputePromotion) -> JSON:
    """Dispute the terms of a promotion."""
    promotion = promotion_of(work, command.promotion)
    law, what = promotion.law, f"dispute about {promotion.title}"
    if not command.text.strip():
        raise refuse(what, "say what is disputed", law.disputes, about=("text",))
    number = len(promotion.disputes) + 1
    tell(work, promotion.id, "disputed", law.disputes, dispute=number, text=command.text.strip())
    return {"dispute": number}


@handles(c.DecidePromotionDispute)
def decide(work: Work, command: c.DecidePromotionDispute) -> JSON:
    """Decide a dispute; the decision is final, and the person is told where to complain."""
    promotion = promotion_of(work, command.promotion)
    law, what = promotion.law, f"dispute {command.dispute} about {promotion.title}"
    found = next((each for each in promotion.disputes if each.number == command.dispute), None)
    if found is None:
        raise unknown("dispute", str(command.dispute), (str(each.number) for each in promotion.disputes))
    if found.decision:
        raise refuse(what, "it is decided, and the decision is final", law.disputes)
    if not command.decision.strip():
        raise refuse(what, "say what is decided", law.disputes, about=("decision",))
    if not command.advised:
        reason = "tell the person of the right to complain to an inspector, and say that it was done"
        raise refuse(what, reason, law.disputes, about=("advised",))
    said = {"dispute": found.number, "person": found.by, "decision": command.decision.strip()}
    tell(work, promotion.id, "dispute-decided", law.disputes, advised=True, **said)
    return {"person": found.by}


@handles(c.CompromisePromotion)
def compromise(work: Work, command: c.CompromisePromotion) -> JSON:
    """The integrity of a promotion or its draw is compromised: it is postponed or cancelled."""
    promotion = promotion_of(work, command.promotion)
    law, what = promotion.law, f"integrity of {promotion.title}"
    if command.does not in (POSTPONE, CANCEL):
        raise refuse(what, "postpone it or cancel it", law.compromised, (POSTPONE, CANCEL), about=("does",))
    if not command.reason.strip():
        raise refuse(what, "say what has compromised it", law.compromised, about=("reason",))
    if promotion.stage is Stage.CANCELLED or (promotion.postponed and command.does == POSTPONE):
        raise refuse(what, "it is so already", law.compromised)
    awarded = sum(winner.awarded for winner in promotion.winners.values())
    if awarded == len(promotion.terms.prizes):
        reason = "all prizes are awarded: nothing is left to postpone or cancel"
        raise refuse(what, reason, law.compromised)
    if command.does == CANCEL and promotion.id in work.books.promotions.seeds:
        work.drop_secret(f"{SEED}{promotion.id}")
    by = work.at + law.told_hours * HOUR
    said = {"does": command.does, "reason": command.reason.strip(), "notify_by": by}
    tell(work, promotion.id, "compromised", law.compromised, **said)
    return {"notify": "inspector", "by": by}


@handles(c.ValidatePromotion)
def validate(work: Work, command: c.ValidatePromotion) -> JSON:
    """The integrity of a postponed promotion has been validated: it goes on."""
    promotion = promotion_of(work, command.promotion)
    law, what = promotion.law, f"integrity of {promotion.title}"
    if not promotion.postponed:
        raise refuse(what, "it is not postponed", law.compromised)
    if not command.says.strip():
        raise refuse(what, "say how it was validated", law.compromised, about=("says",))
    tell(work, promotion.id, "validated", law.compromised, says=command.says.strip())
    return {}


@handles(c.TellInspectorOfPromotion)
def tell_inspector(work: Work, command: c.TellInspectorOfPromotion) -> JSON:
    """An inspector was notified of a promotion that was compromised."""
    promotion = promotion_of(work, command.promotion)
    law, what = promotion.law, f"integrity of {promotion.title}"
    if not promotion.to_notify:
        raise refuse(what, "nothing is to be notified", law.compromised)
    if not command.inspector.strip():
        raise refuse(what, "name the inspector", law.compromised, about=("inspector",))
    late = work.at > promotion.to_notify
    said = {"inspector": command.inspector.strip(), "late": late}
    tell(work, promotion.id, "inspector-notified", law.compromised, **said)
    return {"late": late}
