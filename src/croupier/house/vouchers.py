"""Vouchers: what each stands for, who may spend it, and how money moves into one and out of it.

A voucher's number stands in the log; its code, which whoever holds it may spend, does not: it is
computed from the number with a key that only the house has.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from croupier.games.refusals import Refusal
from croupier.games.wording import dollars
from croupier.house.currencies import has_others
from croupier.house.errors import NotAllowed, ShortOfCredits, refuse
from croupier.house.floats.chips import cheques
from croupier.house.money import Move, voucher_account
from croupier.house.work import JSON, Work
from croupier.law import Clauses
from croupier.money.amounts import decimal, parse_amount
from croupier.money.currencies import AUD, CURRENCIES, PLAY, Currency
from croupier.money.postings import AccountKind, AccountRef, Movement, Posting, Reason

CAGE: Final = "cage"
"""The stream of the cage."""
CODE_DIGITS: Final = 16


@dataclass(frozen=True, slots=True)
class Voucher:
    """A voucher that stands for credits until it is redeemed."""

    number: int
    person: str
    """For whom it was made; whoever holds its code may spend it."""
    amount: int
    currency: Currency
    redeemed: bool = False
    conditions: str = ""
    """On what it is given, where it is exchanged for promotional tokens."""

    @property
    def play_money(self) -> bool:
        """Whether it stands for play money."""
        return self.currency == PLAY


def read_voucher(data: Mapping[str, Any]) -> Voucher:
    """A voucher from its event.

    One of the time before accounts had a currency does not say it: Australian dollars stand for what is
    money until the event that says it, which is there for all that were not redeemed by then.
    """
    code = str(data.get("currency", PLAY.code if data["play_money"] else AUD.code))
    return Voucher(
        int(data["voucher"]),
        str(data["person"]),
        parse_amount(data["amount"]),
        CURRENCIES[code],
        conditions=str(data.get("conditions", "")),
    )


def voucher_code(key: bytes, number: int) -> str:
    """The code of a voucher: its number, and digits that only the house can compute."""
    digest = hmac.new(key, f"voucher {number}".encode(), "sha256").hexdigest()
    return f"{number}-{digest[:CODE_DIGITS]}"


def positive(what: str, amount: int) -> None:
    """Let an amount pass that is more than nothing.

    Raises:
        Refused: it is not.
    """
    if amount <= 0:
        raise refuse(what, "name an amount")


def of_money(person: str, amount: int, currency: Currency, **more: Any) -> dict[str, Any]:
    """Whose an amount is, as an event of the cage tells it."""
    return {"person": person, "amount": decimal(amount), "currency": currency.code, **more}


def check_moves(
    work: Work, what: str, source: AccountRef, target: AccountRef, amount: int, clauses: Clauses = ()
) -> None:
    """Refuse to move an amount that is not there.

    Raises:
        ShortOfCredits: a person's credits, or the cash that the cage has taken in, are less.
        Refused: it is no amount.
    """
    positive(what, amount)
    for account, change in ((source, -amount), (target, amount)):
        have = work.books.balances.of(account)
        if account.kind.side * (have + change) < 0:
            if account.kind is AccountKind.PLAYER:
                person, currency = work.books.person(account.id), CURRENCIES[account.currency]
                if (refused := has_others(work.books, what, person, currency, clauses)) is not None:
                    raise refused
            short = decimal(abs(have))
            near = (short,) if have else ()
            raise ShortOfCredits(
                Refusal(what, f"{dollars(short)} does not cover it", clauses, near, amounts=True)
            )


def moves(
    work: Work,
    what: str,
    reason: Reason,
    source: AccountRef,
    target: AccountRef,
    amount: int,
    clauses: Clauses = (),
    *,
    also: tuple[Posting, ...] = (),
) -> None:
    """Move an amount, once it is known to be there; ``also`` moves with it, and comes to nothing.

    Raises:
        ShortOfCredits: it is not: a person's credits, or the cash that the cage has taken in.
        Refused: it is no amount, or more than an account holds.
    """
    check_moves(work, what, source, target, amount, clauses)
    refs = tuple(clause.ref for clause in clauses)
    lines = (Posting(source, -amount), Posting(target, amount), *also)
    work.move([Move(Movement.net(reason, lines, refs))])


def make(  # noqa: PLR0913
    work: Work,
    what: str,
    reason: Reason,
    source: AccountRef,
    person: str,
    currency: Currency,
    amount: int,
    clauses: Clauses,
    *,
    conditions: str = "",
) -> JSON:
    """Issue voucher for a person, of what an account has.

    Raises:
        ShortOfCredits: it has not as much.
        Refused: it is no amount, or more than an account holds.
    """
    number = len(work.books.vouchers) + 1
    moves(work, what, reason, source, voucher_account(number, currency), amount, clauses)
    more = {"conditions": conditions} if conditions else {}
    play = currency == PLAY
    facts = of_money(person, amount, currency, voucher=number, play_money=play, **more)
    work.tell_house(CAGE, "voucher", {**facts, "by": work.person.id, "at": work.at}, clauses)
    return {"voucher": number, "amount": decimal(amount), "currency": currency.code}


def find(work: Work, code: str, once: Callable[[Voucher], Clauses]) -> Voucher:
    """The voucher of a code; ``once``: what says of it that it is redeemed, which is once.

    Raises:
        NotAllowed: it is the code of none, or of one that was redeemed.
    """
    number = code.strip().partition("-")[0]
    voucher = work.books.vouchers.get(int(number)) if number.isdecimal() and len(number) < 12 else None
    genuine = voucher is not None and hmac.compare_digest(
        voucher_code(work.books.voucher_key, voucher.number).encode(), code.strip().encode()
    )
    if voucher is None or not genuine:
        raise NotAllowed(Refusal("voucher", "no voucher has that code"))
    if voucher.redeemed:
        raise NotAllowed(Refusal(f"voucher {voucher.number}", "already redeemed", once(voucher)))
    return voucher


def redeemed(
    work: Work,
    voucher: Voucher,
    target: AccountRef,
    reason: Reason,
    clauses: Clauses,
    cheque: Mapping[str, Any] = MappingProxyType({}),
) -> None:
    """Move what a voucher stands for to an account, once; what a ``cheque`` is drawn for is paid by that.

    Raises:
        ShortOfCredits, Refused: it is not there, or the account would hold too much.
    """
    account = voucher_account(voucher.number, voucher.currency)
    also: tuple[Posting, ...] = ()
    if cheque:
        drawn = parse_amount(cheque["amount"])
        also = (Posting(cheques(target.currency), drawn), Posting(target, -drawn))
    moves(work, f"voucher {voucher.number}", reason, account, target, voucher.amount, clauses, also=also)
    facts: dict[str, Any] = {"voucher": voucher.number, "to": str(target)}
    facts |= {**({"cheque": dict(cheque)} if cheque else {}), "by": work.person.id, "at": work.at}
    work.tell_house(CAGE, "voucher-redeemed", facts, clauses)
