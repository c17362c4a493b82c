"""Promotions by command, up to the close of entries: terms, filing, start, entrants."""

from __future__ import annotations

import re
from typing import Any, Final

from croupier.games.refusals import Malformed, unknown
from croupier.games.wording import dollars
from croupier.house import commands as c
from croupier.house.company import Scope
from croupier.house.errors import refuse
from croupier.house.people import Person
from croupier.house.promotions.draw import SEED, commitment_of, digest_of, new_seed
from croupier.house.promotions.state import PROMOTIONS, Promotion, Stage, law_of
from croupier.house.promotions.terms import Terms, read_terms
from croupier.house.setup import SECOND
from croupier.house.work import JSON, Work, handles
from croupier.law import Clauses
from croupier.money.amounts import decimal
from croupier.rulebooks.promotion_law import PromotionLaw

HOUR: Final = 3600 * SECOND
_ID: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}", re.ASCII)
MOST_ENTRIES: Final = 10_000


def promotion_of(work: Work, id_: str) -> Promotion:
    """A promotion by its id.

    Raises:
        Malformed: there is none of that id.
    """
    found = work.books.promotions.known.get(id_)
    if found is None:
        raise unknown("promotion", id_, work.books.promotions.known)
    return found


def tell(work: Work, promotion: str, kind: str, clauses: Clauses, **said: Any) -> None:
    """Something happens to a promotion."""
    data = {"promotion": promotion, **said, "by": work.person.id, "at": work.at}
    work.tell_house(PROMOTIONS, f"promotion-{kind}", data, clauses)


def check_stage(promotion: Promotion, what: str, clauses: Clauses, *stages: Stage) -> None:
    """Refuse what is not for a promotion as it stands.

    Raises:
        Refused: it is at another stage, or postponed.
    """
    if promotion.stage not in stages:
        near = tuple(stage.value for stage in stages)
        raise refuse(what, f"the promotion is {promotion.stage.value}", clauses, near)
    if promotion.postponed:
        reason = "it is postponed until its integrity has been validated"
        raise refuse(what, reason, promotion.law.compromised, (c.ValidatePromotion.name,))


@handles(c.PreparePromotion)
def prepare(work: Work, command: c.PreparePromotion) -> JSON:
    """Prepare a promotion: its terms state all that they must, and its prizes are prizes."""
    what = f"promotion {command.promotion:.40}"
    if _ID.fullmatch(command.promotion) is None:
        raise Malformed("promotion", "an id is of small letters, digits and -, at most 40 in all")
    if command.promotion in work.books.promotions.known:
        raise refuse(what, "there is a promotion of that id", about=("promotion",))
    law = _law(command.book, what)
    if not command.full_title.strip():
        raise Malformed("full_title", "name the promotion")
    terms = read_terms(what, law, command.terms)
    said = {"title": command.full_title.strip(), "book": command.book, "terms": dict(terms.said)}
    tell(work, command.promotion, "prepared", terms.clauses, **said)
    return {"promotion": command.promotion}


def _law(book: str, what: str) -> PromotionLaw:
    law = law_of(book)
    if law is None:
        raise refuse(what, f"{book} says nothing of promotions")
    return law


@handles(c.AmendPromotion)
def amend(work: Work, command: c.AmendPromotion) -> JSON:
    """Amend terms: after the start they are submitted anew as soon as possible, and the draw waits for it."""
    promotion, what = promotion_of(work, command.promotion), f"terms of {command.promotion:.40}"
    law, started = promotion.law, promotion.stage is Stage.STARTED
    check_stage(promotion, what, law.again, Stage.PREPARED, Stage.STARTED)
    terms = read_terms(what, law, command.terms)
    if started and not command.reason.strip():
        raise refuse(what, "say why they are amended after the start", law.again, about=("reason",))
    if started and terms.draw != promotion.terms.draw:
        raise refuse(what, "whether winners are drawn stays as it was at the start", law.again)
    clauses = terms.clauses + (law.again if started else law.filed)
    tell(work, promotion.id, "amended", clauses, terms=dict(terms.said), reason=command.reason.strip())
    return {"version": promotion.version + 1, "to_file": law.regulator}


@handles(c.FilePromotion)
def file(work: Work, command: c.FilePromotion) -> JSON:
    """The regulator is provided with the terms as they now are."""
    promotion, what = promotion_of(work, command.promotion), f"filing of {command.promotion:.40}"
    law = promotion.law
    if not promotion.to_file:
        raise refuse(what, f"the {law.regulator} has the terms as they are", law.filed)
    if not command.reference.strip():
        raise refuse(what, "say how it was provided: a reference", law.filed, about=("reference",))
    started = promotion.stage is not Stage.PREPARED
    clauses = law.again if started else law.filed
    said = {"version": promotion.version, "reference": command.reference.strip(), "told": law.regulator}
    tell(work, promotion.id, "filed", clauses, **said)
    return {"starts_from": work.at + law.filed_hours * HOUR}


@handles(c.StartPromotion)
def start(work: Work, command: c.StartPromotion) -> JSON:
    """Start a promotion, with a commitment to the seed of its draw."""
    promotion, what = promotion_of(work, command.promotion), f"start of {command.promotion:.40}"
    law, terms = promotion.law, promotion.terms
    check_stage(promotion, what, law.filed, Stage.PREPARED)
    if promotion.to_file:
        reason = f"the {law.regulator} is to be provided with its terms first"
        raise refuse(what, reason, law.filed, (c.FilePromotion.name,))
    first = promotion.filed_at + law.filed_hours * HOUR
    if work.at < first:
        hours = -(-(first - work.at) // HOUR)
        reason = f"its terms were filed less than {law.filed_hours} hours ago: wait {hours} more"
        raise refuse(what, reason, law.filed)
    if work.at < terms.time("starts"):
        raise refuse(what, "by its terms it starts later", law.terms["starts"].clauses)
    if work.at >= terms.time("closes"):
        raise refuse(what, "by its terms entries are closed by now", law.terms["closes"].clauses)
    commitment = ""
    if terms.draw:
        seed = new_seed()
        commitment = commitment_of(promotion.id, seed)
        work.keep_secret(f"{SEED}{promotion.id}", seed)
        work.books.promotions.seeds[promotion.id] = seed
    tell(work, promotion.id, "started", law.offered + law.filed + law.available, commitment=commitment)
    return {"commitment": commitment}


# Entrants -----------------------------------------------------------------------------------------


@handles(c.EnterPromotion)
def enter_oneself(work: Work, command: c.EnterPromotion) -> JSON:
    """Enter a promotion that needs no wager, once."""
    promotion, what = promotion_of(work, command.promotion), f"entry into {command.promotion:.40}"
    if promotion.terms.minimum_wager:
        clauses = promotion.law.terms["minimum_wager"].clauses
        raise refuse(what, "it needs a wager: an attendant enters who has made it", clauses)
    if work.person.id in promotion.entered:
        raise refuse(what, "you have entered it", promotion.law.terms["eligibility"].clauses)
    return _entered(work, promotion, what, work.person, 1, None, "")


@handles(c.EnterEntrant)
def enter_entrant(work: Work, command: c.EnterEntrant) -> JSON:
    """Enter a person, with the entries that they have earned."""
    promotion, what = promotion_of(work, command.promotion), f"entry into {command.promotion:.40}"
    person, least = work.books.person(command.person), promotion.terms.minimum_wager
    if not 1 <= command.entries <= MOST_ENTRIES:
        raise Malformed("entries", f"1 to {MOST_ENTRIES}")
    if least and (command.wager is None or command.wager < least):
        clauses = promotion.law.terms["minimum_wager"].clauses
        reason = f"an entrant must have wagered {dollars(decimal(least))} or more: enter the wager"
        raise refuse(what, reason, clauses, (decimal(least),), about=("wager",))
    return _entered(work, promotion, what, person, command.entries, command.wager, command.says)


def why_not_eligible(work: Work, terms: Terms, person: Person) -> str | None:
    """Why somebody is no entrant and no winner of a promotion; None where they may be."""
    if not person.is_player or not person.active:
        return f"{person.id} is no player of the house"
    if person.play_money != terms.play_money:
        kind = "play money" if terms.play_money else "money"
        return f"the promotion is for accounts of {kind}"
    if any(each.person == person.id and each.scope is Scope.HOUSE for each in work.books.exclusions):
        return f"{person.id} is excluded from the house"
    return None


def _entered(
    work: Work, promotion: Promotion, what: str, person: Person, entries: int, wager: int | None, says: str
) -> JSON:
    law = promotion.law
    check_stage(promotion, what, law.terms["starts"].clauses, Stage.STARTED)
    if work.at >= promotion.terms.time("closes"):
        raise refuse(what, "entries are closed", law.terms["closes"].clauses)
    reason = why_not_eligible(work, promotion.terms, person)
    if reason is not None:
        raise refuse(what, reason, law.terms["eligibility"].clauses)
    clauses = law.terms["eligibility"].clauses + (law.terms["minimum_wager"].clauses if wager else ())
    told = None if wager is None else decimal(wager)
    said = {"person": person.id, "entries": entries, "wager": told, "says": says.strip()}
    tell(work, promotion.id, "entered", clauses, **said)
    return {"entries": promotion.entered.get(person.id, 0) + entries}


@handles(c.ClosePromotion)
def close(work: Work, command: c.ClosePromotion) -> JSON:
    """Close the entries: from now on the list of entrants stays as it is."""
    promotion, what = promotion_of(work, command.promotion), f"close of {command.promotion:.40}"
    clauses = promotion.law.terms["closes"].clauses
    check_stage(promotion, what, clauses, Stage.STARTED)
    if work.at < promotion.terms.time("closes"):
        raise refuse(what, "by its terms entries are taken until later", clauses)
    kept = [
        (p, n)
        for p, n in promotion.entries
        if why_not_eligible(work, promotion.terms, work.books.person(p)) is None
    ]
    removed = sorted({p for p, _ in promotion.entries} - {p for p, _ in kept})
    said = {"entries": [list(each) for each in kept], "removed": removed, "digest": digest_of(kept)}
    tell(work, promotion.id, "closed", clauses, **said)
    return {"entries": sum(count for _, count in kept), "digest": said["digest"]}
