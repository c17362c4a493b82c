"""Prizes of a promotion: drawn or named, told to their winners, awarded, denied."""

from __future__ import annotations

from typing import Final

from croupier.games.refusals import unknown
from croupier.games.wording import dollars
from croupier.house import commands as c
from croupier.house import vouchers
from croupier.house.adding_up import GIVEN
from croupier.house.errors import refuse
from croupier.house.money import credits_of, promotions
from croupier.house.promotions.desk import HOUR, check_stage, promotion_of, tell, why_not_eligible
from croupier.house.promotions.draw import SEED, draw_one
from croupier.house.promotions.state import Promotion, Stage, Winner
from croupier.house.promotions.terms import Prize
from croupier.house.second_person import held
from croupier.house.vouchers import CAGE, of_money
from croupier.house.work import JSON, Work, handles
from croupier.law import Clauses
from croupier.money.amounts import decimal
from croupier.money.currencies import TOKENS_OF, Currency
from croupier.money.postings import Reason
from croupier.rulebooks.general_law import general_law

DAY: Final = 24 * HOUR
ABSENT: Final = "absent"
DENIED: Final = "denied"


# Draws ----------------------------------------------------------------------------------------------


@handles(c.DrawPromotion)
def draw(work: Work, command: c.DrawPromotion) -> JSON:
    """Draw a winner for every prize, in the order of the terms."""
    promotion, what = promotion_of(work, command.promotion), f"draw of {command.promotion:.40}"
    law, terms = promotion.law, promotion.terms
    how = law.terms["awarded_how"].clauses
    check_stage(promotion, what, how, Stage.CLOSED)
    _check_filed(promotion, what)
    if work.at < terms.time("awarded_at"):
        raise refuse(what, "by its terms prizes are awarded later", law.terms["awarded_at"].clauses)
    large = max(prize.value for prize in terms.prizes) > law.scrutineer_over
    scrutineer = _scrutineer(work, promotion, what, command.scrutineer, large=large)
    seed = work.books.promotions.seeds[promotion.id]
    winners: dict[str, str] = {}
    counter = 0
    for number in range(1, len(terms.prizes) + 1):
        person, counter = draw_one(
            seed,
            promotion.id,
            promotion.entries,
            counter,
            lambda who: not (terms.one_each and who in winners.values()),
        )
        if person is not None:
            winners[str(number)] = person
    work.drop_secret(f"{SEED}{promotion.id}")
    clauses = how + (law.scrutineer if large else ())
    said = {"winners": winners, "seed": seed, "counter": counter, "scrutineer": scrutineer}
    tell(work, promotion.id, "drawn", clauses, **said)
    return {"winners": winners}


def _scrutineer(work: Work, promotion: Promotion, what: str, named: str, *, large: bool) -> str:
    """Who oversees a draw; somebody must where a prize of it is ``large``.

    Raises:
        Refused: nobody is named then, or somebody who draws or has an entry.
    """
    law, scrutineer = promotion.law, named.strip()
    if large and not scrutineer:
        over = dollars(decimal(law.scrutineer_over))
        reason = f"a prize is worth more than {over}: name the scrutineer who oversees the draw"
        raise refuse(what, reason, law.scrutineer, about=("scrutineer",))
    if large and (scrutineer == work.person.id or scrutineer in promotion.entered):
        reason = "the scrutineer neither draws nor has an entry: name somebody else"
        raise refuse(what, reason, law.scrutineer, about=("scrutineer",))
    return scrutineer


def _check_filed(promotion: Promotion, what: str) -> None:
    """Refuse to award anything while amended terms are still to be submitted.

    Raises:
        Refused: they are.
    """
    if promotion.to_file:
        reason = f"its terms were amended: submit them to the {promotion.law.regulator} first"
        raise refuse(what, reason, promotion.law.again, (c.FilePromotion.name,))


@handles(c.RedrawPrize)
def redraw(work: Work, command: c.RedrawPrize) -> JSON:
    """Draw a prize anew: its winner had to be present and is not, or their claim was denied."""
    promotion, what = promotion_of(work, command.promotion), f"prize {command.prize}"
    law, winner = promotion.law, _winner(promotion, what, command.prize)
    if command.ground not in (ABSENT, DENIED):
        raise unknown("ground of another draw", command.ground, (ABSENT, DENIED))
    check_stage(promotion, what, law.terms["claim"].clauses, Stage.DRAWN)
    if winner.awarded:
        raise refuse(what, "it is awarded", law.terms["claim"].clauses)
    if not promotion.terms.draw:
        raise refuse(what, "its winners are not drawn", law.terms["awarded_how"].clauses)
    if command.ground == ABSENT and not promotion.terms.present:
        raise refuse(what, "its winner need not be present", law.terms["present"].clauses)
    if command.ground == DENIED and not winner.denied:
        near = (c.DenyClaim.name,)
        raise refuse(what, "the claim of its winner was not denied", law.refused, near)
    large = promotion.terms.prizes[command.prize - 1].value > law.scrutineer_over
    scrutineer = _scrutineer(work, promotion, what, command.scrutineer, large=large)
    others = {each.person for number, each in promotion.winners.items() if number != command.prize}
    again, counter = draw_one(
        promotion.revealed,
        promotion.id,
        promotion.entries,
        promotion.counter,
        lambda who: who != winner.person and not (promotion.terms.one_each and who in others),
    )
    clauses = law.terms["present"].clauses if command.ground == ABSENT else law.refused
    clauses += law.scrutineer if large else ()
    said = {"prize": command.prize, "ground": command.ground, "before": winner.person, "person": again}
    tell(work, promotion.id, "redrawn", clauses, counter=counter, scrutineer=scrutineer, **said)
    return {"person": again}


@handles(c.NameWinner)
def name_winner(work: Work, command: c.NameWinner) -> JSON:
    """Name the winner of a prize that is not drawn, as the terms have it awarded."""
    promotion, what = promotion_of(work, command.promotion), f"prize {command.prize}"
    law, how = promotion.law, promotion.law.terms["awarded_how"].clauses
    check_stage(promotion, what, how, Stage.DRAWN)
    _prize(promotion, what, command.prize)
    _check_filed(promotion, what)
    if promotion.terms.draw:
        raise refuse(what, "its winner is drawn", how, (c.DrawPromotion.name,))
    if command.prize in promotion.winners:
        raise refuse(what, f"{promotion.winners[command.prize].person} has won it", how)
    person = work.books.person(command.person)
    reason = why_not_eligible(work, promotion.terms, person)
    if reason is None and person.id not in promotion.entered:
        reason = f"{person.id} has not entered"
    if reason is not None:
        raise refuse(what, reason, law.terms["eligibility"].clauses, tuple(promotion.entered))
    if not command.how.strip():
        raise refuse(what, "say how it was won", how, about=("how",))
    said = {"prize": command.prize, "person": person.id, "how": command.how.strip()}
    tell(work, promotion.id, "winner-named", how, **said)
    return {"person": person.id}


def _prize(promotion: Promotion, what: str, number: int) -> Prize:
    if not 1 <= number <= len(promotion.terms.prizes):
        numbers = tuple(str(n + 1) for n in range(len(promotion.terms.prizes)))
        raise refuse(what, "the terms have no prize of that number", promotion.law.prizes, numbers)
    return promotion.terms.prizes[number - 1]


def _winner(promotion: Promotion, what: str, number: int) -> Winner:
    _prize(promotion, what, number)
    if number not in promotion.winners:
        near = tuple(map(str, promotion.winners))
        raise refuse(what, "nobody has won it", promotion.law.terms["awarded_how"].clauses, near)
    return promotion.winners[number]


# Told, awarded, denied ---------------------------------------------------------------------------


@handles(c.TellWinner)
def tell_winner(work: Work, command: c.TellWinner) -> JSON:
    """A winner was notified, or it was tried; in time where it is within two days of the draw."""
    promotion, what = promotion_of(work, command.promotion), f"winner of prize {command.prize}"
    law, winner = promotion.law, _winner(promotion, what, command.prize)
    if command.method not in law.methods:
        every: Clauses = tuple(x for _, clauses in law.methods.values() for x in clauses)
        raise refuse(what, "name one of the methods", law.told + every, tuple(law.methods))
    _, clauses = law.methods[command.method]
    late = work.at > winner.at + law.told_days * DAY
    said = {"prize": command.prize, "person": winner.person, "method": command.method, "late": late}
    tell(work, promotion.id, "winner-told", law.told + clauses, reached=command.reached, **said)
    return {"late": late}


@handles(c.AwardPrize)
def award(work: Work, command: c.AwardPrize) -> JSON:
    """Award a prize: tokens by a voucher, its alternative to the winner's credits, anything else by hand."""
    promotion, what = promotion_of(work, command.promotion), f"prize {command.prize}"
    law, winner = promotion.law, _winner(promotion, what, command.prize)
    prize = _prize(promotion, what, command.prize)
    check_stage(promotion, what, law.terms["claim"].clauses, Stage.DRAWN)
    _check_filed(promotion, what)
    if winner.awarded or winner.denied:
        reason = "it is awarded" if winner.awarded else "the claim was denied"
        raise refuse(what, reason, law.terms["claim"].clauses)
    if not promotion.terms.present and not winner.told:
        raise refuse(what, "its winner is to be notified first", law.told, (c.TellWinner.name,))
    if (why := why_not_eligible(work, promotion.terms, work.books.person(winner.person))) is not None:
        raise refuse(what, why, law.terms["eligibility"].clauses, (c.DenyClaim.name,))
    said: JSON = {"prize": command.prize, "person": winner.person, "alternative": command.alternative}
    if command.alternative:
        return _in_money(work, command, promotion, prize, said)
    voucher: int | None = None
    clauses = law.never_cash + law.terms["disbursement"].clauses
    if law.kinds[prize.kind].tokens:
        tokens = TOKENS_OF[_currency(promotion).code]
        conditions = f"{promotion.title}: {prize.said['conditions']}"
        made = vouchers.make(
            work,
            what,
            Reason.PROMOTION,
            promotions(tokens),
            winner.person,
            tokens,
            prize.value,
            clauses,
            conditions=conditions,
        )
        voucher = made["voucher"]
    tell(work, promotion.id, "awarded", tuple(dict.fromkeys(clauses)), voucher=voucher, **said)
    return {"person": winner.person, "prize": prize.name, "voucher": voucher}


def _currency(promotion: Promotion) -> Currency:
    return general_law(promotion.book).currency


def _in_money(work: Work, command: c.AwardPrize, promotion: Promotion, prize: Prize, said: JSON) -> JSON:
    """The money that the terms offer instead: never cash, but credits of the winner's account."""
    law, currency, what = promotion.law, _currency(promotion), f"prize {command.prize}"
    if prize.alternative is None:
        raise refuse(what, "its terms offer no money instead", law.alternative)
    clauses = law.alternative + law.never_cash
    person, amount = str(said["person"]), prize.alternative
    if (waits := held(work, command, amount, currency, {"persons": [person]}, GIVEN)) is not None:
        return waits
    target = credits_of(person, currency)
    vouchers.moves(work, what, Reason.PROMOTION, promotions(currency), target, amount, clauses)
    facts = of_money(person, amount, currency, by=work.person.id, at=work.at)
    work.tell_house(CAGE, "prize-credited", facts, clauses)
    tell(work, promotion.id, "awarded", clauses, voucher=None, **said)
    return {"person": person, "credited": decimal(amount), "currency": currency.code}


@handles(c.DenyClaim)
def deny(work: Work, command: c.DenyClaim) -> JSON:
    """Deny a claim: its claimant is told why, and a large one is kept with name and address."""
    promotion, what = promotion_of(work, command.promotion), f"claim of {command.claimant:.60}"
    law = promotion.law
    prize = None if command.prize is None else _prize(promotion, what, command.prize)
    if not command.claimant.strip():
        raise refuse(what, "name the claimant", law.refused, about=("claimant",))
    if not command.reason.strip():
        raise refuse(what, "say why: the claimant is told", law.refused, about=("reason",))
    value = command.value if prize is None else prize.value
    if value is None:
        raise refuse(what, "name the prize, or the value that is claimed", law.retained, about=("value",))
    kept = value > law.retained_over
    if kept and not command.address.strip():
        over = dollars(decimal(law.retained_over))
        reason = f"claims of more than {over} are kept with the claimant's address"
        raise refuse(what, reason, law.retained, about=("address",))
    winner = promotion.winners.get(command.prize or 0)
    if winner is not None and winner.awarded:
        raise refuse(what, "the prize is awarded", law.refused)
    known = work.books.people.get(command.claimant)
    said: JSON = {
        "claimant": command.claimant.strip(),
        "name": command.claimant.strip() if known is None else known.name,
        "address": command.address.strip(),
        "prize": command.prize,
        "value": decimal(value),
        "reason": command.reason.strip(),
    }
    tell(work, promotion.id, "claim-denied", law.refused + (law.retained if kept else ()), **said)
    return {"tell": said["claimant"], "reason": said["reason"]}
