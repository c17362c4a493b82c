"""The cage's stock of chips: new ones brought in, old ones taken out, and chips redeemed."""

from __future__ import annotations

from typing import Any

from croupier.games.refusals import Malformed
from croupier.house import cage
from croupier.house import commands as c
from croupier.house.adding_up import PAID
from croupier.house.currencies import currency_with_chips, stated
from croupier.house.errors import refuse
from croupier.house.floats.cage_events import CHIPS, moves_of
from croupier.house.floats.cage_stock import check_open
from croupier.house.floats.chips import MOST_CHIPS, cheques
from croupier.house.floats.drawers import cash_of
from croupier.house.floats.known import at_cage, denominations
from croupier.house.impartial import check_not_own
from croupier.house.money import chips
from croupier.house.people import Person, Role
from croupier.house.second_person import held
from croupier.house.vouchers import CAGE, check_moves, moves, positive
from croupier.house.work import JSON, Work, handles
from croupier.law import Clauses
from croupier.money.amounts import decimal
from croupier.money.currencies import PLAY, TOKENS, Currency
from croupier.money.postings import Posting, Reason


@handles(c.RegisterChips)
def register(work: Work, command: c.RegisterChips) -> JSON:
    """Bring new chips into the cage's stock."""
    what = f"chips of {decimal(command.denomination)}"
    currency = currency_with_chips(work.books, what, command.currency)
    positive(what, command.denomination)
    if not 0 < command.count <= MOST_CHIPS:
        raise refuse(what, f"bring between 1 and {MOST_CHIPS} of them")
    known = denominations(work.books, currency.code)
    colour = command.colour.strip().lower() or known.get(command.denomination, "")
    if not colour:
        raise refuse(what, "name their colour", (), ("red", "green", "black"))
    if known.get(command.denomination, colour) != colour:
        raise refuse(what, f"they are {known[command.denomination]}", (), (known[command.denomination],))
    taken = next((d for d, c_ in known.items() if c_ == colour and d != command.denomination), None)
    if taken is not None:
        raise refuse(what, f"{colour} chips are worth {decimal(taken)}: each denomination has its own colour")
    return _told(work, "chips-registered", command.denomination, command.count, currency, colour=colour)


@handles(c.RetireChips)
def retire(work: Work, command: c.RetireChips) -> JSON:
    """Take old chips out of the cage's stock."""
    what = f"chips of {decimal(command.denomination)}"
    currency = currency_with_chips(work.books, what, command.currency)
    has = at_cage(work.books, currency.code).get(command.denomination, 0) // max(command.denomination, 1)
    if not 0 < command.count <= has:
        raise refuse(what, f"the cage has {has} of them", (), (str(max(has, 0)),))
    if not command.reason.strip():
        raise refuse(what, "say why they are taken out", (), ("reason",))
    more = {"reason": command.reason.strip()}
    return _told(work, "chips-retired", command.denomination, command.count, currency, **more)


def _told(work: Work, kind: str, denomination: int, count: int, currency: Currency, **more: Any) -> JSON:
    data = {"denomination": decimal(denomination), "count": count, "currency": currency.code, **more}
    data |= {"by": work.person.id, "at": work.at}
    check_open(work.books, f"chips of {decimal(denomination)}", currency.code)
    # What cannot be moved is refused before anything is told.
    work.move(moves_of(CHIPS, kind, data))
    laws = (t.law.cash.chips for t in work.books.tables.values() if t.law.currency == currency)
    work.tell_house(CHIPS, kind, data, next((each for each in laws if each), ()))
    return {"at_cage": decimal(at_cage(work.books, currency.code).get(denomination, 0))}


# Redeeming ----------------------------------------------------------------------------------------


def _whose(work: Work, what: str, command: c.RedeemChips, clauses: Clauses) -> Person | None:
    """Whose the chips are, where the cage knows it by an account or a player card; else None.

    Raises:
        Malformed: there is no such account, or no such card.
        Refused: the card is another person's, or the account is for play money or of staff.
        NotAllowed: it is whoever pays.
    """
    if not command.card and not command.person:
        return None
    card = work.books.persons.cards.get(command.card)
    if command.card and (card is None or not card.valid):
        known = [str(number) for number, each in work.books.persons.cards.items() if each.valid]
        raise Malformed(what, f"no valid player card has the number {command.card}", known, about=("card",))
    if card is not None and command.person not in ("", card.person):
        reason = f"player card {card.number} is that of {card.person}"
        raise refuse(what, reason, clauses, (card.person,), about=("person",))
    owner = work.books.person(command.person if card is None else card.person)
    if not owner.is_player:
        raise refuse(what, f"{owner.id} is no player", clauses, about=("person",))
    if owner.play_money:
        raise refuse(what, "the account is for play money", clauses, about=("person",))
    check_not_own(what, work.person, (owner.id,))
    return owner


@handles(c.RedeemChips)
def redeem(work: Work, command: c.RedeemChips) -> JSON:
    """Pay cash for chips at the cage, or a part of it by cheque where the patron asks for it."""
    what = "chips redeemed"
    currency = stated(work.books, what, command.currency)
    if currency == PLAY or currency in TOKENS:
        raise refuse(what, f"{currency} is not redeemed for cash")
    if not work.person.holds(Role.ATTENDANT, Role.CASINO_SUPERVISOR):
        raise refuse(what, "the cage redeems chips", (), ("attendant",))
    clauses: Clauses = cage.redeeming(work, currency)
    owner = _whose(work, what, command, clauses)
    cheque = cage.by_cheque(work, what, currency, command.amount, command.cheque, command.payee, clauses)
    target = cash_of(work, currency)
    also = cage.chips_back(work, currency, command.amount)
    paid = command.amount - command.cheque
    if cheque:
        also += (Posting(cheques(currency.code), command.cheque), Posting(target, -command.cheque))
    check_moves(work, what, chips(currency), target, command.amount, clauses)
    about: dict[str, Any] = {"persons": [] if owner is None else [owner.id], "payee": command.payee}
    if (waits := held(work, command, command.amount, currency, about, PAID)) is not None:
        return waits
    moves(work, what, Reason.CASH_OUT, chips(currency), target, command.amount, clauses, also=also)
    facts: dict[str, Any] = {
        "amount": decimal(command.amount),
        "currency": currency.code,
        "from": str(target),
        "stock": bool(cage.chips_back(work, currency, command.amount)),
        **({"cheque": cheque} if cheque else {}),
        **({} if owner is None else {"person": owner.id}),
    }
    work.tell_house(CAGE, "chips-redeemed", {**facts, "by": work.person.id, "at": work.at}, clauses)
    return {"cash": decimal(paid), **({"cheque": cheque} if cheque else {})}
