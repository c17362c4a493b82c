"""Promotional tokens: a voucher that the operator issues, which a dealer exchanges for tokens.

Tokens are a currency of their own: no cash buys or redeems them, no sum counts them with money. What a wager
made in them wins is paid in chips.
"""

from __future__ import annotations

from croupier.games.refusals import Malformed
from croupier.house import commands as c
from croupier.house import vouchers
from croupier.house.dealing import at_duty
from croupier.house.errors import refuse
from croupier.house.money import promotions, tokens_of
from croupier.house.promotions.desk import check_stage, promotion_of
from croupier.house.promotions.state import Stage
from croupier.house.state import TableState
from croupier.house.work import JSON, Work, handles
from croupier.law import Clauses
from croupier.money.amounts import decimal
from croupier.money.currencies import TOKENS, TOKENS_OF
from croupier.money.postings import Reason


@handles(c.IssuePromotionalVoucher)
def issue(work: Work, command: c.IssuePromotionalVoucher) -> JSON:
    """Issue a voucher that is exchanged for promotional tokens.

    Raises:
        Refused: no rulebook played here knows tokens, or the account is for play money.
    """
    what = "promotional voucher"
    person = work.books.person(command.person)
    takes = [table for table in work.books.tables.values() if _clauses(table)]
    if not takes:
        raise refuse(what, "no rulebook that is played here has wagers made in promotional tokens")
    if not person.is_player:
        raise refuse(what, f"{person.id} is no player")
    if person.play_money:
        raise refuse(what, "this account is for play money only")
    conditions, clauses = command.conditions, _clauses(takes[0])
    if command.promotion:
        promotion = promotion_of(work, command.promotion)
        check_stage(promotion, what, promotion.law.offered, Stage.STARTED, Stage.CLOSED, Stage.DRAWN)
        clauses += promotion.law.offered
        conditions = ": ".join(filter(None, (promotion.title, conditions.strip())))
    tokens = TOKENS_OF[takes[0].law.currency.code]
    return vouchers.make(
        work,
        what,
        Reason.PROMOTION,
        promotions(tokens),
        person.id,
        tokens,
        command.amount,
        clauses,
        conditions=conditions,
    )


@handles(c.ExchangePromotionalVoucher)
def exchange(work: Work, command: c.ExchangePromotionalVoucher) -> JSON:
    """Give a player tokens of the value that the voucher names.

    Raises:
        Refused: the game takes no tokens, nobody has that place, or it is no promotional voucher.
        NotAllowed: no voucher has that code, or it was exchanged before.
    """
    table = at_duty(work, "a promotional voucher")
    what = "promotional voucher"
    clauses = _clauses(table)
    if not clauses:
        raise refuse(what, "promotional tokens are not wagered here", table.law.chips)
    if command.seat not in table.seats:
        raise Malformed(what, f"nobody has seat {command.seat}", [str(seat) for seat in sorted(table.seats)])
    person = work.books.person(table.seats[command.seat].person)
    if person.play_money:
        raise refuse(what, "this account is for play money only")
    voucher = vouchers.find(work, command.code, lambda _: clauses)
    if voucher.currency not in TOKENS:
        near = ("redeem-voucher",)
        raise refuse(f"voucher {voucher.number}", "it stands for credits, not for tokens", clauses, near)
    target = tokens_of(person.id, table.law.currency)
    vouchers.redeemed(work, voucher, target, Reason.PROMOTION, clauses)
    return {
        "person": person.id,
        "tokens": decimal(work.books.balances.of(target)),
        "exchanged": decimal(voucher.amount),
        "conditions": voucher.conditions,
    }


def _clauses(table: TableState) -> Clauses:
    """What lets wagers be made in tokens at a table; empty where it takes none."""
    return table.rules.tokens
