"""Rule 20: player rewards and promotional prizes."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from croupier.rulebooks.nsw_blackjack import BOOK
from croupier.rulebooks.promotion_law import Form, PrizeKind, PromotionLaw, Term

_cite = BOOK.within("r")


def _term(title: str, clause: str, form: Form = Form.TEXT, *, needed: bool = True) -> Term:
    return Term(title, form, _cite(clause), needed)


TERMS: Final = MappingProxyType(
    {
        "awarded_how": _term("How the prize is awarded", "20.7.1"),
        "awarded_at": _term("When it is awarded", "20.7.2", Form.TIME),
        "awarded_where": _term("Where it is awarded", "20.7.2"),
        "eligibility": _term("Who is eligible", "20.7.3"),
        "minimum_wager": _term("Minimum or compulsory wager", "20.7.4", Form.AMOUNT, needed=False),
        "nature": _term("Nature of the prize, reservations and guarantees", "20.7.5"),
        "closes": _term("Closing date and time for entries", "20.7.6", Form.TIME),
        "starts": _term("Date and time of the promotion", "20.7.7", Form.TIME),
        "place": _term("Place of the promotion", "20.7.7"),
        "claim": _term("How a prize is claimed", "20.7.8"),
        "present": _term("Winners must be present at the draw", "20.7.8", Form.FLAG),
        "notified": _term("How the winner is notified", "20.7.9"),
        "published": _term("How results are published", "20.7.10"),
        "disbursement": _term("How prizes are disbursed", "20.4"),
        "available": _term("Where these terms are available", "20.6"),
        "marketing": _term("How the marketing material refers to these terms", "20.6"),
    }
)
_MACHINE: Final = MappingProxyType(
    {
        "make": _term("Make", "20.7.11.1(i)"),
        "model": _term("Model", "20.7.11.1(ii)"),
        "accessories": _term("Accessories", "20.7.11.1(iii)"),
    }
)
_NOTHING_MORE: Final = MappingProxyType[str, Term]({})
KINDS: Final = MappingProxyType(
    {
        "tokens": PrizeKind("Promotional tokens", _NOTHING_MORE, monetary=True, tokens=True),
        "casino_dollars": PrizeKind("Casino dollars", _NOTHING_MORE, monetary=True, tokens=True),
        "goods": PrizeKind("Goods", _NOTHING_MORE),
        "service": PrizeKind("A service", _NOTHING_MORE),
        "machinery": PrizeKind("Machinery", _MACHINE),
        "appliance": PrizeKind("An electric appliance", _MACHINE),
        "vehicle": PrizeKind(
            "A motor vehicle",
            MappingProxyType(
                {
                    "make": _term("Make", "20.7.11.2(i)"),
                    "model": _term("Model", "20.7.11.2(ii)"),
                    "accessories": _term("Accessories", "20.7.11.2(iii)"),
                    "on_road_costs": _term(
                        "Registration and other on-road costs included", "20.7.11.2(iv)", Form.FLAG
                    ),
                }
            ),
        ),
        "travel": PrizeKind(
            "Travel",
            MappingProxyType(
                {
                    "persons": _term("Number of persons", "20.7.11.3(i)"),
                    "included": _term(
                        "Airfares, transfers, other transport, duration, accommodation, meals included",
                        "20.7.11.3(ii)",
                    ),
                    "restrictions": _term("Restrictions on when it must be taken", "20.7.11.3(iii)"),
                    "spending_money": _term("Spending money included", "20.7.11.3(iv)", Form.FLAG),
                }
            ),
        ),
        "real_estate": PrizeKind(
            "Real estate",
            MappingProxyType(
                {
                    "dwelling": _term("Type of dwelling", "20.7.11.4(i)"),
                    "plans": _term("Plans", "20.7.11.4(ii)"),
                    "contract": _term("Contract details", "20.7.11.4(iii)"),
                    "easements": _term("Easement details", "20.7.11.4(iv)"),
                    "location": _term("Address or other location", "20.7.11.4(v)"),
                    "included": _term(
                        "What is included: conveyancing, legal costs, fixtures, furniture", "20.7.11.4(vi)"
                    ),
                }
            ),
        ),
    }
)

PROMOTIONS: Final = PromotionLaw(
    offered=_cite("20.1"),
    terms=TERMS,
    stated=_cite("20.7"),
    prizes=_cite("20.7.11"),
    kinds=KINDS,
    never_cash=_cite("20.4"),
    excluded=MappingProxyType(
        {
            "tobacco": ("Tobacco in any form", _cite("20.5.1")),
            "firearm": ("A firearm, an imitation, or ammunition", _cite("20.5.2")),
            "weapon": ("A prohibited weapon", _cite("20.5.3")),
            "prescribed": ("What the regulations prescribe", _cite("20.5.5")),
        }
    ),
    most_liquor=20,
    liquor=_cite("20.5.4"),
    barred=_cite("20.5"),
    alternative=_cite("20.3"),
    scrutineer=_cite("20.2"),
    scrutineer_over=1_000_000,
    available=_cite("20.6"),
    told=_cite("20.8"),
    methods=MappingProxyType(
        {
            "face_to_face": ("Face-to-face", _cite("20.8.1")),
            "mail": ("Mail", _cite("20.8.2")),
            "telephone": ("Telephone", _cite("20.8.3")),
            "email": ("Email", _cite("20.8.4")),
        }
    ),
    told_days=2,
    refused=_cite("20.9"),
    retained=_cite("20.9.1"),
    retained_over=10_000,
    disputes=_cite("20.10"),
    compromised=_cite("20.11"),
    told_hours=48,
    filed=_cite("20.12"),
    filed_hours=24,
    again=_cite("20.12.1"),
    regulator="NICC",
)
