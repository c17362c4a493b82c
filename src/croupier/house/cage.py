"""The cage: credits bought and paid out, and winnings that nobody claimed."""

from __future__ import annotations

from functools import partial
from typing import Final

from croupier.games.refusals import Refusal, unknown
from croupier.games.wording import dollars
from croupier.house import commands as c
from croupier.house import losses
from croupier.house.adding_up import PAID
from croupier.house.away import why_away
from croupier.house.currencies import currency_at, stated
from croupier.house.deposits import check_deposit, is_deposit
from croupier.house.errors import NotAllowed, ShortOfCredits, refuse
from croupier.house.floats import tables
from croupier.house.floats.cage_stock import check_open
from croupier.house.floats.chips import of_cage, with_patrons
from croupier.house.floats.device_cash import device_cash
from croupier.house.floats.drawers import cash_of, drawer_told
from croupier.house.floats.known import denominations
from croupier.house.money import (
    PLAY_MONEY,
    capital,
    cash,
    chips,
    credits_of,
    on_layout,
    set_aside,
)
from croupier.house.people import Person, Role
from croupier.house.second_person import held
from croupier.house.state import TableState
from croupier.house.vouchers import CAGE, Voucher, find, make, moves, of_money, positive, redeemed
from croupier.house.work import JSON, Work, handles
from croupier.law import Citation, Clauses
from croupier.money.amounts import decimal
from croupier.money.currencies import PLAY, TOKENS, Currency
from croupier.money.postings import Posting, Reason
from croupier.rulebooks.general_law import Power, TerminalMoney, Terminals

GIVEN: Final = "play_money"
"""The only way to buy in that takes nobody to count."""
WAYS_TO_PAY: Final = ("voucher", "chips")
MOST_PLAY_MONEY: Final = 10**9
"""Up to what credits, in minor units, an account for play money is given more on request."""


def _tables(work: Work, currency: Currency) -> list[TableState]:
    """The tables whose law a movement of credits cites: those that play in its currency."""
    every = work.books.tables.values()
    return [table for table in every if currency in (PLAY, table.law.currency)]


def terminals(work: Work, currency: Currency) -> Terminals | None:
    """The law of terminals of the first rulebook played here in a currency that has one."""
    laws = (table.law.terminals for table in _tables(work, currency))
    return next((law for law in laws if law is not None), None)


def money_law(work: Work, currency: Currency, person: str) -> TerminalMoney | None:
    """How money comes to a person's terminal and goes from it; None where no book played here says so.

    A game's own part goes before the general law of terminals, for who has a place at a table of it.
    """
    own = (
        table.law.terminal_money.get(table.game.scope)
        for table in _tables(work, currency)
        if table.seat_of(person) is not None and not table.live
    )
    if (found := next((law for law in own if law is not None), None)) is not None:
        return found
    law = terminals(work, currency)
    if law is None:
        return None
    return TerminalMoney(law.buy_in, law.buy_in, law.voucher, law.by_hand, law.redeem)


def _redeemed_by(work: Work, voucher: Voucher) -> Clauses:
    """What has a voucher redeemed for the value that it states."""
    law = money_law(work, voucher.currency, voucher.person)
    return () if law is None else law.redeem


def _clauses(work: Work, power: Power, currency: Currency) -> Clauses:
    given = (table.law.powers.get(power) for table in _tables(work, currency))
    return next((g.clauses for g in given if g is not None), ())


def _money_alone(what: str, person: Person) -> None:
    """Refuse to turn play money into anything that leaves the accounts for play money, or the reverse.

    Raises:
        Refused: the account is for play money.
    """
    if person.play_money:
        raise refuse(what, "play money and money do not mix")


def _credits_now(work: Work, person: str, currency: Currency) -> JSON:
    has = work.books.balances.of(credits_of(person, currency))
    return {"credits": decimal(has), "currency": currency.code}


@handles(c.BuyIn)
def buy_in(work: Work, command: c.BuyIn) -> JSON:
    """Give play money to an account for it.

    Raises:
        Refused: it is an account for money, or it has enough.
    """
    if command.method == "cash":
        law = terminals(work, stated(work.books, "buy-in", "", work.person))
        clauses = () if law is None else law.buy_in
        near = ("hand the cash to an attendant or to your dealer", "use a bill acceptor")
        raise refuse("buy-in", "cash must be counted by somebody else before it is credits", clauses, near)
    if command.method != GIVEN:
        raise unknown("way to buy in", command.method, (GIVEN,))
    positive("buy-in", command.amount)
    if not work.person.play_money:
        raise refuse("buy-in", "this account is not for play money")
    if work.books.balances.of(credits_of(work.person.id, PLAY)) + command.amount > MOST_PLAY_MONEY:
        most = dollars(decimal(MOST_PLAY_MONEY)).removesuffix(".00")
        raise refuse("buy-in", f"play money is given until you have {most} in credits")
    return _bought_in(work, work.person, PLAY, command.amount, command.method)


def give_play_money(work: Work, person: Person, amount: int) -> JSON:
    """Give play money to an account for it that asks for none itself: a bot's."""
    assert person.play_money, "money and play money do not mix"
    return _bought_in(work, person, PLAY, amount, GIVEN)


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
        table = _dealt(work)[0]
        code = command.currency or table.law.currency.code
        currency = stated(work.books, "cash", code, person)
        into = tables.cash_taken(work, table, currency, command.amount)
        return _bought_in(work, person, currency, command.amount, "cash", into)
    currency = stated(work.books, "cash", command.currency, person)
    return _bought_in(work, person, currency, command.amount, "cash")


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
    dealt = _dealt(work)
    if not any(table.seat_of(person.id) is not None for table in dealt):
        where = dealt[0].title if dealt else "a table that you deal"
        raise NotAllowed(Refusal("cash", f"{person.id} has no seat at {where}"))


def _dealt(work: Work) -> list[TableState]:
    return [table for table in work.books.tables.values() if table.on_duty == work.person.id]


def _bought_in(
    work: Work,
    person: Person,
    currency: Currency,
    amount: int,
    method: str,
    at_table: tables.CashTaken | None = None,
) -> JSON:
    if (away := why_away(work.books, person.id, work.at)) is not None:
        raise NotAllowed(Refusal("buy-in", away))
    law = money_law(work, currency, person.id)
    how = () if law is None else law.inserted if work.person.holds(Role.DEVICE) else law.counted
    clauses = how + _posted_for_buying_in(work, person, currency, amount)
    deposit = method == "cash" and is_deposit(work)
    if deposit:
        clauses += check_deposit(work, person, amount)
    also: tuple[Posting, ...] = ()
    if at_table is not None:
        source, also, where = at_table.into, at_table.chips, at_table.told
        clauses += at_table.clauses
    elif work.person.holds(Role.DEVICE):
        source, where = device_cash(work.person.id, currency.code), {"device": work.person.id}
    else:
        source = cash_of(work, currency) if currency.redeemable else PLAY_MONEY
        where = drawer_told(source)
    moves(work, "buy-in", Reason.BUY_IN, source, credits_of(person.id, currency), amount, clauses, also=also)
    more = {**where, **({"deposit": True} if deposit else {})}
    facts = of_money(person.id, amount, currency, method=method, by=work.person.id, at=work.at, **more)
    work.tell_house(CAGE, "buy-in", facts, clauses)
    losses.declare_purchase(work, person, currency, amount)
    return _credits_now(work, person.id, currency)


def _posted_for_buying_in(work: Work, person: Person, currency: Currency, amount: int) -> Clauses:
    """The clauses of the limits that are posted where the person has a place; none for one at the cage.

    Raises:
        Refused: the amount is not within them.
    """
    cited: dict[Citation, None] = {}
    for table in work.books.tables.values():
        if table.seat_of(person.id) is None or currency_at(table, person) != currency:
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
    currency = stated(work.books, "voucher", command.currency, work.person)
    law = money_law(work, currency, work.person.id)
    return _voucher(work, work.person.id, currency, command.amount, () if law is None else law.voucher)


def _voucher(work: Work, person: str, currency: Currency, amount: int, clauses: Clauses) -> JSON:
    """A voucher for a person's credits."""
    source = credits_of(person, currency)
    return make(work, "voucher", Reason.CASH_OUT, source, person, currency, amount, clauses)


@handles(c.RedeemVoucher)
def redeem(work: Work, command: c.RedeemVoucher) -> JSON:
    """Turn a voucher into credits."""
    return _into_credits(work, work.person, command.code)


@handles(c.ReadTicket)
def read_ticket(work: Work, command: c.ReadTicket) -> JSON:
    """Give a player's credits the value of a voucher that a ticket reader has read.

    Raises:
        Refused: it is the account of who reads it, or no player's, or one that is closed.
    """
    person = work.books.person(command.person)
    _not_for_oneself(work, "ticket", person)
    if not person.is_player or not person.active:
        raise refuse("ticket", f"{person.id} is no player with an open account")
    return _into_credits(work, person, command.code)


def _into_credits(work: Work, person: Person, code: str) -> JSON:
    """Turn a voucher into a person's credits."""
    voucher = find(work, code, partial(_redeemed_by, work))
    _for_credits(work, voucher)
    if voucher.play_money != person.play_money:
        raise refuse(f"voucher {voucher.number}", "play money and money do not mix")
    law = money_law(work, voucher.currency, person.id)
    clauses = () if law is None else law.inserted + law.redeem
    target = credits_of(person.id, voucher.currency)
    redeemed(work, voucher, target, Reason.BUY_IN, clauses)
    return _credits_now(work, person.id, voucher.currency)


@handles(c.PayVoucher)
def pay_voucher(work: Work, command: c.PayVoucher) -> JSON:
    """Pay a voucher out: in cash, or back into play money."""
    voucher = find(work, command.code, partial(_redeemed_by, work))
    _for_credits(work, voucher)
    about = {"persons": [voucher.person], "voucher": voucher.number}
    if (waits := held(work, command, voucher.amount, voucher.currency, about, PAID)) is not None:
        return waits
    law = money_law(work, voucher.currency, voucher.person)
    clauses = _clauses(work, Power.PAY, voucher.currency) + (() if law is None else law.redeem)
    target = PLAY_MONEY if voucher.play_money else cash_of(work, voucher.currency)
    what, payee = f"voucher {voucher.number}", command.payee
    if command.cheque:
        clauses += redeeming(work, voucher.currency)
    cheque = by_cheque(work, what, voucher.currency, voucher.amount, command.cheque, payee, clauses)
    redeemed(work, voucher, target, Reason.CASH_OUT, clauses, cheque)
    paid = {"paid": decimal(voucher.amount), "play_money": voucher.play_money}
    return {**paid, "currency": voucher.currency.code, **({"cheque": cheque} if cheque else {})}


@handles(c.ExchangeVoucher)
def exchange_voucher(work: Work, command: c.ExchangeVoucher) -> JSON:
    """Give chips for a voucher: its value comes to the credits of whose it is, and goes out in chips."""
    voucher = find(work, command.code, partial(_redeemed_by, work))
    _for_credits(work, voucher)
    what, currency, amount = f"voucher {voucher.number}", voucher.currency, voucher.amount
    _money_alone(what, work.books.person(voucher.person))
    about = {"persons": [voucher.person], "voucher": voucher.number}
    if (waits := held(work, command, amount, currency, about, PAID)) is not None:
        return waits
    laws = (table.law.cash.exchanged for table in _tables(work, currency))
    clauses = next((each for each in laws if each), _clauses(work, Power.PAY, currency))
    source = credits_of(voucher.person, currency)
    redeemed(work, voucher, source, Reason.BUY_IN, clauses)
    also = chips_out(work, currency, amount)
    moves(work, what, Reason.CASH_OUT, source, chips(currency), amount, clauses, also=also)
    facts = of_money(voucher.person, amount, currency, stock=bool(also), by=work.person.id)
    work.tell_house(CAGE, "paid-in-chips", facts, clauses)
    return {"chips": decimal(amount), "currency": currency.code}


def redeeming(work: Work, currency: Currency) -> Clauses:
    """What has chips and vouchers of a currency redeemed for cash."""
    return next((t.law.cash.redeemed for t in _tables(work, currency) if t.law.cash.redeemed), ())


def by_cheque(
    work: Work, what: str, currency: Currency, amount: int, cheque: int, payee: str, clauses: Clauses
) -> JSON:
    """The cheque by which the whole of an amount or a part of it is paid; nothing where none is drawn.

    Raises:
        Refused: no book played here has cheques, it is no part of the amount, or nobody is its payee.
    """
    if not cheque:
        return {}
    law = next((t.law.cash.cheques for t in _tables(work, currency) if t.law.cash.cheques), ())
    if not law:
        raise refuse(what, f"no rulebook that is played here in {currency} has cheques", clauses, ("cash",))
    if not 0 < cheque <= amount:
        raise refuse(what, "a cheque is for the whole of the amount or a part of it", law, (decimal(amount),))
    name = payee.strip()
    if not name:
        raise refuse(what, "name the patron to whom it is made payable, who asked for it", law, ("payee",))
    return cheque_for(work, cheque, name)


def cheque_for(work: Work, amount: int, payee: str) -> JSON:
    """The next cheque; nothing where it would be for nothing."""
    number = work.books.cash.cheques_drawn + 1
    return {"number": number, "amount": decimal(amount), "payee": payee} if amount else {}


def _for_credits(work: Work, voucher: Voucher) -> None:
    """Refuse a voucher that stands for promotional tokens.

    Raises:
        Refused: it does.
    """
    if voucher.currency in TOKENS:
        clauses = next((t.rules.tokens for t in work.books.tables.values() if t.rules.tokens), ())
        reason = "it is promotional: a dealer exchanges it for tokens, and it is worth no cash"
        raise refuse(f"voucher {voucher.number}", reason, clauses)


# By hand --------------------------------------------------------------------------------------


@handles(c.PayCredits)
def pay_credits(work: Work, command: c.PayCredits) -> JSON:
    """Pay a person's credits by hand."""
    person = work.books.person(command.person)
    currency = stated(work.books, "payment", command.currency, person)
    law = money_law(work, currency, person.id)
    clauses = _clauses(work, Power.PAY, currency) + (() if law is None else law.by_hand)
    table = None
    if not work.person.holds(Role.ATTENDANT, Role.CASINO_SUPERVISOR):
        table = _paid_by_dealer(work, person, command.method)
        clauses = pays_credits(table)
    if command.method not in WAYS_TO_PAY:
        raise unknown("way to pay", command.method, WAYS_TO_PAY)
    about = {"persons": [person.id]}
    # A voucher stays in the house: it counts when it is paid.
    sort = "" if command.method == "voucher" else PAID
    if (waits := held(work, command, command.amount, currency, about, sort)) is not None:
        return waits
    if command.method == "voucher":
        return _voucher(work, command.person, currency, command.amount, clauses)
    _money_alone("payment in chips", person)
    source = credits_of(command.person, currency)
    # At a table with a float the credits of who sits there are the chips before them already.
    before_them = table is not None and table.tray.used
    also = () if before_them else chips_out(work, currency, command.amount)
    moves(
        work, "payment in chips", Reason.CASH_OUT, source, chips(currency), command.amount, clauses, also=also
    )
    facts = of_money(command.person, command.amount, currency, stock=bool(also), by=work.person.id)
    work.tell_house(CAGE, "paid-in-chips", facts, clauses)
    return {"paid": decimal(command.amount), "currency": currency.code}


def pays_credits(table: TableState) -> Clauses:
    """What lets the dealer of a table pay its players' credits in chips; nothing where dealers do not."""
    own = table.law.terminal_money.get(table.game.scope)
    return own.by_dealer if own is not None and table.live else ()


def _paid_by_dealer(work: Work, person: Person, method: str) -> TableState:
    """The table whose dealer pays a player there in chips.

    Raises:
        NotAllowed: the game's own part does not let dealers pay, or nobody has a seat there so, or no chips.
    """
    dealt = [table for table in _dealt(work) if pays_credits(table)]
    here = next((table for table in dealt if table.seat_of(person.id) is not None), None)
    if here is None or method != "chips":
        reason = f"only chips, to a player at {dealt[0].title}" if dealt else "credits are paid at the cage"
        raise NotAllowed(Refusal("payment", reason, (), ("attendant", "casino supervisor")))
    return here


@handles(c.TakeChips)
def take_chips(work: Work, command: c.TakeChips) -> JSON:
    """Take chips for credits."""
    person = work.books.person(command.person)
    _not_for_oneself(work, "chips", person)
    _money_alone("chips", person)
    currency = stated(work.books, "chips", command.currency, person)
    clauses = _clauses(work, Power.PAY, currency)
    if terminals(work, currency) is None and (law := money_law(work, currency, person.id)) is not None:
        clauses += law.counted
    target = credits_of(command.person, currency)
    also = chips_back(work, currency, command.amount)
    moves(work, "chips", Reason.BUY_IN, chips(currency), target, command.amount, clauses, also=also)
    facts = of_money(command.person, command.amount, currency, stock=bool(also), by=work.person.id)
    work.tell_house(CAGE, "chips-taken", facts, clauses)
    return _credits_now(work, command.person, currency)


def chips_back(work: Work, currency: Currency, amount: int) -> tuple[Posting, ...]:
    """Chips that come to the cage from a patron, where the house keeps a stock of them.

    Raises:
        Refused: the cage's stock is counted or closed.
    """
    if not denominations(work.books, currency.code):
        return ()
    code = currency.code
    check_open(work.books, "chips of the cage", code)
    return (Posting(of_cage(None, code), amount), Posting(with_patrons(code), -amount))


def chips_out(work: Work, currency: Currency, amount: int) -> tuple[Posting, ...]:
    """Chips that go from the cage to a patron, where the house keeps a stock of them."""
    return tuple(Posting(each.account, -each.amount) for each in chips_back(work, currency, amount))


# Capital --------------------------------------------------------------------------------------


@handles(c.BringCapital)
def brings_capital(work: Work, command: c.BringCapital) -> JSON:
    """Bring the house's own cash in, so that the cage can pay more than players have brought."""
    currency = stated(work.books, "capital", command.currency)
    check_open(work.books, "capital", currency.code)
    moves(work, "capital", Reason.CAPITAL, cash(currency), capital(currency), command.amount)
    return _told_of_capital(work, "capital-brought", currency, command.amount, command.reason)


@handles(c.TakeCapital)
def takes_capital(work: Work, command: c.TakeCapital) -> JSON:
    """Take the house's own cash out, and leave what is owed to players."""
    positive("capital", command.amount)
    currency = stated(work.books, "capital", command.currency)
    check_open(work.books, "capital", currency.code)
    in_cage, owed = -work.books.balances.of(cash(currency)), owed_to_players(work, currency)
    if command.amount > in_cage - owed:
        free = decimal(max(in_cage - owed, 0))
        reason = f"the cage has {decimal(in_cage)} in {currency}, and {decimal(owed)} is owed to players"
        raise ShortOfCredits(Refusal("capital", reason, (), (free,)))
    if (waits := held(work, command, command.amount, currency, {})) is not None:
        return waits
    moves(work, "capital", Reason.CAPITAL, capital(currency), cash(currency), command.amount)
    return _told_of_capital(work, "capital-taken", currency, command.amount, command.reason)


def owed_to_players(work: Work, currency: Currency) -> int:
    """What the house owes of a currency, in minor units, for credits, wagers, chips and vouchers."""
    books = work.books
    tables = books.tables.values()
    owed = books.balances.of(chips(currency))
    for person in books.people.values():
        accounts = [credits_of(person.id, currency), set_aside(person.id, currency)]
        accounts += [on_layout(table.id, person.id, currency) for table in tables]
        owed += sum(map(books.balances.of, accounts))
        owed += sum(table.credits_bet(person.id) for table in tables if table.currency == currency)
    vouchers = (v for v in books.vouchers.values() if not v.redeemed and v.currency == currency)
    return owed + sum(voucher.amount for voucher in vouchers)


def _told_of_capital(work: Work, kind: str, currency: Currency, amount: int, reason: str) -> JSON:
    facts = {"amount": decimal(amount), "currency": currency.code, "reason": reason}
    work.tell_house(CAGE, kind, {**facts, "by": work.person.id, "at": work.at})
    return {"cash": decimal(-work.books.balances.of(cash(currency))), "currency": currency.code}


# Unclaimed ------------------------------------------------------------------------------------


def _unclaimed_clauses(work: Work, currency: Currency) -> Clauses:
    return next((t.law.unclaimed for t in _tables(work, currency) if t.law.unclaimed), ())


@handles(c.SetAside)
def sets_aside(work: Work, command: c.SetAside) -> JSON:
    """Set winnings aside that were not collected, until their owner claims them."""
    currency = stated(work.books, "setting aside", command.currency, work.books.person(command.person))
    clauses = _unclaimed_clauses(work, currency)
    source, target = credits_of(command.person, currency), set_aside(command.person, currency)
    moves(work, "setting aside", Reason.UNCLAIMED, source, target, command.amount, clauses)
    facts = of_money(
        command.person, command.amount, currency, reason=command.reason, by=work.person.id, at=work.at
    )
    work.tell_house(CAGE, "set-aside", facts, clauses)
    return {"unclaimed": decimal(work.books.balances.of(target))}


@handles(c.GiveUnclaimed)
def gives_unclaimed(work: Work, command: c.GiveUnclaimed) -> JSON:
    """Give set-aside winnings to their owner."""
    currency = stated(work.books, "claim", command.currency, work.books.person(command.person))
    clauses = _unclaimed_clauses(work, currency)
    source, target = set_aside(command.person, currency), credits_of(command.person, currency)
    moves(work, "claim", Reason.CLAIMED, source, target, command.amount, clauses)
    facts = of_money(command.person, command.amount, currency, by=work.person.id, at=work.at)
    work.tell_house(CAGE, "claimed", facts, clauses)
    return {"unclaimed": decimal(work.books.balances.of(source))}
