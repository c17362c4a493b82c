"""The cage: credits bought and paid out, vouchers, and winnings that nobody claimed.

A voucher's number stands in the log; its code, which whoever holds it may spend, does not: it is
computed from the number with a key that only the house has.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.refusals import Refusal, unknown
from croupier.games.wording import dollars
from croupier.house import commands as c
from croupier.house import losses
from croupier.house.errors import NotAllowed, ShortOfCredits, refuse
from croupier.house.money import (
    CAPITAL,
    CASH,
    CHIPS,
    PLAY_MONEY,
    Move,
    credits_of,
    on_layout,
    set_aside,
    voucher_account,
)
from croupier.house.people import Person, Role
from croupier.house.work import JSON, Work, handles
from croupier.law import Citation, Clauses
from croupier.money.amounts import decimal, parse_amount
from croupier.money.postings import AccountRef, Reason, transfer
from croupier.rulebooks.general_law import GeneralLaw, Power, Terminals

CAGE: Final = "cage"
"""The stream of the cage."""
PLAY: Final = "play_money"
"""The only way to buy in that takes nobody to count."""
CODE_DIGITS: Final = 16
MOST_PLAY_MONEY: Final = 10**9
"""Up to what credits, in minor units, an account for play money is given more on request."""


@dataclass(frozen=True, slots=True)
class Voucher:
    """A voucher that stands for credits until it is redeemed."""

    number: int
    person: str
    """For whom it was made; whoever holds its code may spend it."""
    amount: int
    play_money: bool
    redeemed: bool = False


def read_voucher(data: Mapping[str, Any]) -> Voucher:
    """A voucher from its event."""
    return Voucher(
        int(data["voucher"]), str(data["person"]), parse_amount(data["amount"]), bool(data["play_money"])
    )


def voucher_code(key: bytes, number: int) -> str:
    """The code of a voucher: its number, and digits that only the house can compute."""
    digest = hmac.new(key, f"voucher {number}".encode(), "sha256").hexdigest()
    return f"{number}-{digest[:CODE_DIGITS]}"


def terminals(work: Work) -> Terminals | None:
    """The law of terminals of the first rulebook played here that has one."""
    laws: dict[str, GeneralLaw] = {t.law.book.name: t.law for t in work.books.tables.values()}
    return next((law.terminals for law in laws.values() if law.terminals is not None), None)


def _clauses(work: Work, power: Power) -> Clauses:
    given = (table.law.powers.get(power) for table in work.books.tables.values())
    return next((g.clauses for g in given if g is not None), ())


def _money_alone(what: str, person: Person) -> None:
    """Refuse to turn play money into anything that leaves the accounts for play money, or the reverse.

    Raises:
        Refused: the account is for play money.
    """
    if person.play_money:
        raise refuse(what, "play money and money do not mix")


def _positive(what: str, amount: int) -> None:
    if amount <= 0:
        raise refuse(what, "name an amount")


def _of(person: str, amount: int, **more: Any) -> dict[str, Any]:
    return {"person": person, "amount": decimal(amount), **more}


def _moves(
    work: Work,
    what: str,
    reason: Reason,
    source: AccountRef,
    target: AccountRef,
    amount: int,
    clauses: Clauses = (),
) -> None:
    """Move an amount, once it is known to be there.

    Raises:
        ShortOfCredits: it is not: a person's credits, or the cash that the cage has taken in.
        Refused: it is no amount, or more than an account holds.
    """
    _positive(what, amount)
    for account, change in ((source, -amount), (target, amount)):
        have = work.books.balances.of(account)
        if account.kind.side * (have + change) < 0:
            short = decimal(abs(have))
            raise ShortOfCredits(
                Refusal(what, f"{dollars(short)} does not cover it", clauses, (short,), amounts=True)
            )
    refs = tuple(clause.ref for clause in clauses)
    work.move([Move(transfer(reason, source, target, amount, refs))])


@handles(c.BuyIn)
def buy_in(work: Work, command: c.BuyIn) -> JSON:
    """Give play money to an account for it.

    Raises:
        Refused: it is an account for money, or it has enough.
    """
    law = terminals(work)
    if command.method == "cash":
        clauses = () if law is None else law.buy_in
        near = ("hand the cash to an attendant or to your dealer", "use a bill acceptor")
        raise refuse("buy-in", "cash must be counted by somebody else before it is credits", clauses, near)
    if command.method != PLAY:
        raise unknown("way to buy in", command.method, (PLAY,))
    _positive("buy-in", command.amount)
    if not work.person.play_money:
        raise refuse("buy-in", "this account is not for play money")
    if work.books.balances.of(credits_of(work.person.id)) + command.amount > MOST_PLAY_MONEY:
        most = dollars(decimal(MOST_PLAY_MONEY)).removesuffix(".00")
        raise refuse("buy-in", f"play money is given until you have {most} in credits")
    return _bought_in(work, work.person, PLAY_MONEY, command.amount, command.method)


@handles(c.TakeCash)
def take_cash(work: Work, command: c.TakeCash) -> JSON:
    """Give credits for cash that was counted: by an attendant, the player's dealer, or a device.

    Raises:
        Refused: the account is for play money, or it is that of who counts.
        NotAllowed: a dealer has no player of that id at their table.
    """
    person = work.books.person(command.person)
    _not_for_oneself(work, "cash", person)
    if person.play_money:
        raise refuse("cash", "this account is for play money only")
    if not person.active:
        raise refuse("cash", f"the account of {person.id} is closed")
    if not work.person.holds(Role.ATTENDANT, Role.CASINO_SUPERVISOR, Role.DEVICE):
        _at_their_table(work, person)
    return _bought_in(work, person, CASH, command.amount, "cash")


def _not_for_oneself(work: Work, what: str, person: Person) -> None:
    """Refuse to count for one's own account.

    Raises:
        Refused: it is the account of who counts.
    """
    if person.id == work.person.id:
        raise refuse(what, "nobody counts for their own account: ask somebody else")


def _at_their_table(work: Work, person: Person) -> None:
    """Refuse a dealer to take cash from anybody but the players of the table that they deal.

    Raises:
        NotAllowed: the person has no place there, or the dealer deals no table.
    """
    dealt = [table for table in work.books.tables.values() if table.on_duty == work.person.id]
    if not any(table.seat_of(person.id) is not None for table in dealt):
        where = dealt[0].title if dealt else "a table that you deal"
        raise NotAllowed(Refusal("cash", f"{person.id} has no seat at {where}"))


def _bought_in(work: Work, person: Person, source: AccountRef, amount: int, method: str) -> JSON:
    law = terminals(work)
    clauses = (() if law is None else law.buy_in) + _posted_for_buying_in(work, person, amount)
    account = credits_of(person.id)
    _moves(work, "buy-in", Reason.BUY_IN, source, account, amount, clauses)
    facts = _of(person.id, amount, method=method, by=work.person.id, at=work.at)
    work.tell_house(CAGE, "buy-in", facts, clauses)
    losses.declare_purchase(work, person.id, amount)
    return {"credits": decimal(work.books.balances.of(account))}


def _posted_for_buying_in(work: Work, person: Person, amount: int) -> Clauses:
    """The clauses of the limits that are posted where the person has a place; none for one at the cage.

    Raises:
        Refused: the amount is not within them.
    """
    cited: dict[Citation, None] = {}
    for table in work.books.tables.values():
        if table.seat_of(person.id) is None:
            continue
        posted, clauses = table.limits.buy_in, table.law.limits.buy_in
        for bound, beyond, word in (
            (posted.min, posted.min is not None and amount < posted.min, "under the minimum"),
            (posted.max, posted.max is not None and amount > posted.max, "over the maximum"),
        ):
            if bound is not None:
                cited.update(dict.fromkeys(clauses))
            if bound is not None and beyond:
                near = decimal(bound)
                raise refuse("buy-in", f"it is {word} of {near} at {table.title}", clauses, (near,))
    return tuple(cited)


# Vouchers -------------------------------------------------------------------------------------


@handles(c.CashOut)
def cash_out(work: Work, command: c.CashOut) -> JSON:
    """Turn credits into a voucher."""
    law = terminals(work)
    return _voucher(work, work.person.id, command.amount, () if law is None else law.voucher)


def _voucher(work: Work, person: str, amount: int, clauses: Clauses) -> JSON:
    number = len(work.books.vouchers) + 1
    _moves(work, "voucher", Reason.CASH_OUT, credits_of(person), voucher_account(number), amount, clauses)
    facts = _of(
        person,
        amount,
        voucher=number,
        play_money=work.books.person(person).play_money,
        by=work.person.id,
        at=work.at,
    )
    work.tell_house(CAGE, "voucher", facts, clauses)
    return {"voucher": number, "amount": decimal(amount)}


def _find(work: Work, code: str) -> Voucher:
    """The voucher of a code.

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
        raise NotAllowed(Refusal(f"voucher {voucher.number}", "it was redeemed before"))
    return voucher


@handles(c.RedeemVoucher)
def redeem(work: Work, command: c.RedeemVoucher) -> JSON:
    """Turn a voucher into credits."""
    voucher = _find(work, command.code)
    if voucher.play_money != work.person.play_money:
        raise refuse(f"voucher {voucher.number}", "play money and money do not mix")
    law = terminals(work)
    clauses = () if law is None else law.buy_in + law.redeem
    _redeemed(work, voucher, credits_of(work.person.id), Reason.BUY_IN, clauses)
    return {"credits": decimal(work.books.balances.of(credits_of(work.person.id)))}


@handles(c.PayVoucher)
def pay_voucher(work: Work, command: c.PayVoucher) -> JSON:
    """Pay a voucher out: in cash, or back into play money."""
    voucher = _find(work, command.code)
    law = terminals(work)
    clauses = _clauses(work, Power.PAY) + (() if law is None else law.redeem)
    target = PLAY_MONEY if voucher.play_money else CASH
    _redeemed(work, voucher, target, Reason.CASH_OUT, clauses)
    return {"paid": decimal(voucher.amount), "play_money": voucher.play_money}


def _redeemed(work: Work, voucher: Voucher, target: AccountRef, reason: Reason, clauses: Clauses) -> None:
    account = voucher_account(voucher.number)
    _moves(work, f"voucher {voucher.number}", reason, account, target, voucher.amount, clauses)
    facts = {"voucher": voucher.number, "to": str(target), "by": work.person.id, "at": work.at}
    work.tell_house(CAGE, "voucher-redeemed", facts, clauses)


# By hand --------------------------------------------------------------------------------------


@handles(c.PayCredits)
def pay_credits(work: Work, command: c.PayCredits) -> JSON:
    """Pay a person's credits by hand."""
    person = work.books.person(command.person)
    law = terminals(work)
    clauses = _clauses(work, Power.PAY) + (() if law is None else law.by_hand)
    if command.method == "voucher":
        return _voucher(work, command.person, command.amount, clauses)
    if command.method != "chips":
        raise unknown("way to pay", command.method, ("voucher", "chips"))
    _money_alone("payment in chips", person)
    source = credits_of(command.person)
    _moves(work, "payment in chips", Reason.CASH_OUT, source, CHIPS, command.amount, clauses)
    work.tell_house(CAGE, "paid-in-chips", _of(command.person, command.amount, by=work.person.id), clauses)
    return {"paid": decimal(command.amount)}


@handles(c.TakeChips)
def take_chips(work: Work, command: c.TakeChips) -> JSON:
    """Take chips for credits."""
    person = work.books.person(command.person)
    _not_for_oneself(work, "chips", person)
    _money_alone("chips", person)
    clauses = _clauses(work, Power.PAY)
    target = credits_of(command.person)
    _moves(work, "chips", Reason.BUY_IN, CHIPS, target, command.amount, clauses)
    work.tell_house(CAGE, "chips-taken", _of(command.person, command.amount, by=work.person.id), clauses)
    return {"credits": decimal(work.books.balances.of(target))}


# Capital --------------------------------------------------------------------------------------


@handles(c.BringCapital)
def brings_capital(work: Work, command: c.BringCapital) -> JSON:
    """Bring the house's own cash in, so that the cage can pay more than players have brought."""
    _moves(work, "capital", Reason.CAPITAL, CASH, CAPITAL, command.amount)
    return _told_of_capital(work, "capital-brought", command.amount, command.reason)


@handles(c.TakeCapital)
def takes_capital(work: Work, command: c.TakeCapital) -> JSON:
    """Take the house's own cash out, and leave what is owed to players."""
    _positive("capital", command.amount)
    cash, owed = -work.books.balances.of(CASH), owed_to_players(work)
    if command.amount > cash - owed:
        free = decimal(max(cash - owed, 0))
        reason = f"the cage has {decimal(cash)}, and {decimal(owed)} is owed to players"
        raise ShortOfCredits(Refusal("capital", reason, (), (free,)))
    _moves(work, "capital", Reason.CAPITAL, CAPITAL, CASH, command.amount)
    return _told_of_capital(work, "capital-taken", command.amount, command.reason)


def owed_to_players(work: Work) -> int:
    """What money, in minor units, the house owes for credits, wagers, chips and vouchers."""
    books = work.books
    tables = books.tables.values()
    owed = books.balances.of(CHIPS)
    for person in books.people.values():
        if not person.play_money:
            accounts = [credits_of(person.id), set_aside(person.id)]
            accounts += [on_layout(table.id, person.id) for table in tables]
            owed += sum(map(books.balances.of, accounts))
            owed += sum(table.credits_bet(person.id) for table in tables)
    vouchers = (v for v in books.vouchers.values() if not v.redeemed and not v.play_money)
    return owed + sum(voucher.amount for voucher in vouchers)


def _told_of_capital(work: Work, kind: str, amount: int, reason: str) -> JSON:
    facts = {"amount": decimal(amount), "reason": reason, "by": work.person.id, "at": work.at}
    work.tell_house(CAGE, kind, facts)
    return {"cash": decimal(-work.books.balances.of(CASH))}


# Unclaimed ------------------------------------------------------------------------------------


def _unclaimed_clauses(work: Work) -> Clauses:
    return next((t.law.unclaimed for t in work.books.tables.values() if t.law.unclaimed), ())


@handles(c.SetAside)
def sets_aside(work: Work, command: c.SetAside) -> JSON:
    """Set winnings aside that were not collected, until their owner claims them."""
    work.books.person(command.person)
    clauses = _unclaimed_clauses(work)
    source, target = credits_of(command.person), set_aside(command.person)
    _moves(work, "setting aside", Reason.UNCLAIMED, source, target, command.amount, clauses)
    facts = _of(command.person, command.amount, reason=command.reason, by=work.person.id, at=work.at)
    work.tell_house(CAGE, "set-aside", facts, clauses)
    return {"unclaimed": decimal(work.books.balances.of(target))}


@handles(c.GiveUnclaimed)
def gives_unclaimed(work: Work, command: c.GiveUnclaimed) -> JSON:
    """Give set-aside winnings to their owner."""
    work.books.person(command.person)
    clauses = _unclaimed_clauses(work)
    source, target = set_aside(command.person), credits_of(command.person)
    _moves(work, "claim", Reason.CLAIMED, source, target, command.amount, clauses)
    facts = _of(command.person, command.amount, by=work.person.id, at=work.at)
    work.tell_house(CAGE, "claimed", facts, clauses)
    return {"unclaimed": decimal(work.books.balances.of(source))}
