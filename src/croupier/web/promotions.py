"""The board of promotions: terms, prizes, entries, results, and what the office still owes."""

from __future__ import annotations

from typing import Any, Final

from croupier.house import House, Person, Role
from croupier.house import commands as c
from croupier.house.promotions.state import Promotion, Stage, law_of
from croupier.house.promotions.terms import Prize
from croupier.money.amounts import decimal
from croupier.rulebooks import rulebook_names
from croupier.rulebooks.general_law import has_general_law
from croupier.rulebooks.promotion_law import PromotionLaw, Term
from croupier.web.controls import house_controls
from croupier.web.law import clauses_json
from croupier.web.staff import named

OFFICES: Final = (Role.MANAGER, Role.CASINO_SUPERVISOR, Role.ATTENDANT)
"""Who sees entrants, and what is still to be done."""
KINDS: Final = (
    c.PreparePromotion,
    c.AmendPromotion,
    c.FilePromotion,
    c.StartPromotion,
    c.EnterEntrant,
    c.ClosePromotion,
    c.DrawPromotion,
    c.NameWinner,
    c.RedrawPrize,
    c.TellWinner,
    c.AwardPrize,
    c.DenyClaim,
    c.DecidePromotionDispute,
    c.CompromisePromotion,
    c.ValidatePromotion,
    c.TellInspectorOfPromotion,
)


def board_json(house: House, person: Person) -> dict[str, Any]:
    """What the page shows to somebody."""
    staff = person.holds(*OFFICES)
    return {
        "staff": staff,
        "plays": person.is_player,
        "promotions": [
            _promotion(house, each, person, staff=staff)
            for each in reversed(house.books.promotions.known.values())
            if staff or each.stage is not Stage.PREPARED
        ],
        "forms": _forms() if staff else [],
        "controls": house_controls(house, person, KINDS) if staff else {},
    }


def _forms() -> list[dict[str, Any]]:
    """What the form of a promotion asks for, by rulebook."""
    return [
        {
            "book": book,
            "regulator": law.regulator,
            "terms": [_term(name, term) for name, term in law.terms.items()],
            "kinds": [
                {
                    "kind": name,
                    "title": kind.title,
                    "monetary": kind.monetary,
                    "details": [_term(each, term) for each, term in kind.details.items()],
                }
                for name, kind in law.kinds.items()
            ],
            "excluded": [[name, title] for name, (title, _) in law.excluded.items()],
            "methods": [[name, title] for name, (title, _) in law.methods.items()],
        }
        for book in rulebook_names()
        if has_general_law(book) and (law := law_of(book)) is not None
    ]


def _term(name: str, term: Term) -> dict[str, Any]:
    refs = [clause.ref for clause in term.clauses]
    return {
        "name": name,
        "title": term.title,
        "form": term.form.value,
        "needed": term.needed,
        "refs": refs,
    }


def _promotion(house: House, promotion: Promotion, person: Person, *, staff: bool) -> dict[str, Any]:
    law, entered = promotion.law, promotion.entered
    shown = {
        "id": promotion.id,
        "title": promotion.title,
        "book": promotion.book,
        "stage": promotion.stage.value,
        "postponed": promotion.postponed,
        "version": promotion.version,
        "terms": _said(promotion, law),
        "prizes": [_prize(law, n, each) for n, each in enumerate(promotion.terms.prizes, start=1)],
        "clauses": clauses_json(promotion.book, [clause.ref for clause in law.available + law.stated]),
        "closes": promotion.terms.time("closes"),
        "minimum_wager": decimal(promotion.terms.minimum_wager) if promotion.terms.minimum_wager else None,
        "draw": promotion.terms.draw,
        "play_money": promotion.terms.play_money,
        "own_money": person.play_money == promotion.terms.play_money,
        "starts": promotion.terms.time("starts"),
        "awarded_at": promotion.terms.time("awarded_at"),
        "entries": sum(entered.values()),
        "yours": entered.get(person.id, 0),
        "disputed": [
            {"dispute": each.number, "text": each.text, "decision": each.decision}
            for each in promotion.disputes
            if each.by == person.id
        ],
        "present": promotion.terms.present,
        "commitment": promotion.commitment,
        "digest": promotion.digest,
        "seed": promotion.revealed,
        "winners": [
            {
                "prize": prize,
                "person": named(house, winner.person),
                "how": winner.how,
                "awarded": winner.awarded,
                "denied": winner.denied,
                "told": winner.told,
            }
            for prize, winner in sorted(promotion.winners.items())
        ],
    }
    if not staff:
        return shown
    return {
        **shown,
        "raw": dict(promotion.terms.said),
        "to_file": promotion.to_file,
        "filed_at": promotion.filed_at,
        "notify_by": promotion.to_notify,
        "entrants": [
            {**named(house, who), "entries": count} for who, count in sorted(promotion.entered.items())
        ],
        "disputes": [
            {
                "dispute": each.number,
                "by": named(house, each.by),
                "text": each.text,
                "decision": each.decision,
            }
            for each in promotion.disputes
        ],
    }


def _said(promotion: Promotion, law: PromotionLaw) -> list[dict[str, Any]]:
    """Every term in words, with its clauses."""
    return [
        {**_term(name, term), "value": value}
        for name, term in law.terms.items()
        if (value := promotion.terms.said.get(name)) is not None
    ]


def _prize(law: PromotionLaw, number: int, prize: Prize) -> dict[str, Any]:
    kind = law.kinds[prize.kind]
    return {
        "prize": number,
        "name": prize.name,
        "kind": kind.title,
        "value": decimal(prize.value),
        "alternative": None if prize.alternative is None else decimal(prize.alternative),
        "conditions": prize.said["conditions"],
        "details": [{**_term(name, term), "value": prize.said[name]} for name, term in kind.details.items()],
    }
