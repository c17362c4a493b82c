"""The second person that pay-outs and corrections over an amount need: asked for, confirmed, declined."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from croupier.games.refusals import Malformed, Refusal
from croupier.games.wording import dollars
from croupier.house import commands as c
from croupier.house.adding_up import MOST_MINUTES
from croupier.house.commands import COMMANDS, Command, TableCommand
from croupier.house.currencies import stated
from croupier.house.errors import NotAllowed, refuse
from croupier.house.four_eyes import STREAM, Waiting
from croupier.house.people import Person, Role
from croupier.house.powers import may
from croupier.house.wire import write_command
from croupier.house.work import JSON, Work, handles
from croupier.money.amounts import decimal
from croupier.money.currencies import PLAY, TOKENS, Currency
from croupier.record.chain import digest

if TYPE_CHECKING:
    from croupier.house.books import Books


WAITS: Final = "waits"
"""In the answer of a command that waits for a second person: the number under which it does."""


def held(
    work: Work, command: Command, amount: int, currency: Currency, about: Mapping[str, Any], sort: str = ""
) -> JSON | None:
    """The answer of a command that waits, as it moves more than one person may alone; None where it goes on.

    It goes on up to the amount that the house has set, and once where a second person has confirmed it.
    ``sort`` (``paid`` or ``given``): it adds up with what the one person whom it is about had of that sort on
    the gaming day without a second person; where it is about nobody, with what was redeemed unnamed in
    the minutes that the house has set. Nothing has been moved yet when this is asked.
    """
    eyes = work.books.four_eyes
    limit = eyes.limits.get(currency)
    if limit is None:
        return None
    person = next(iter(about.get("persons", ())), "")
    if not sort or (not person and not eyes.minutes[currency]):
        return None if amount <= limit else _second(work, command, amount, currency, about)
    day = work.books.gaming_day(work.at)
    if person:
        together = eyes.alone.on(sort, person, currency, day) + amount
    else:
        together = eyes.alone.lately(currency, eyes.minutes[currency], work.at) + amount
    if together > limit:
        return _second(work, command, amount, currency, about, together)
    data = {"sort": sort, "person": person, "amount": decimal(amount), "currency": currency.code}
    work.tell_house(STREAM, "alone", data | {"day": day, "by": work.person.id, "at": work.at})
    return None


def _second(
    work: Work,
    command: Command,
    amount: int,
    currency: Currency,
    about: Mapping[str, Any],
    together: int | None = None,
) -> JSON | None:
    """The answer that a command waits for a second person; None, once, where one has confirmed it."""
    own = digest(write_command(command))
    books, at = work.books, work.at
    same = [
        each
        for each in books.four_eyes.open(at)
        if (each.by, each.digest, each.amount, each.currency) == (work.person.id, own, amount, currency)
    ]
    confirmed = next((each for each in same if each.confirmed_by is not None), None)
    if confirmed is not None:
        work.tell_house(STREAM, "made", {"number": confirmed.number, "by": work.person.id, "at": at})
        return None
    number = same[0].number if same else len(books.four_eyes.waiting) + 1
    if not same:
        data: dict[str, Any] = {
            "number": number,
            "command": command.name,
            "digest": own,
            "amount": decimal(amount),
            "currency": currency.code,
            "about": dict(about),
            "by": work.person.id,
            "at": at,
        }
        if together is not None and together != amount:
            data["together"] = decimal(together)
        work.tell_house(STREAM, "asked", data)
    return {WAITS: number, "amount": decimal(amount), "currency": currency.code}


@handles(c.SetFourEyes)
def set_four_eyes(work: Work, command: c.SetFourEyes) -> JSON:
    """Set over what amount pay-outs and corrections need a second person; loosening it needs one itself.

    So does having chips add up for fewer minutes that are redeemed unnamed.
    """
    currency = stated(work.books, "four eyes", command.currency)
    _of_money("four eyes", currency)
    amount, now = command.amount, work.books.four_eyes.limits.get(currency)
    minutes = command.unnamed_minutes
    if not 0 <= minutes <= MOST_MINUTES:
        reason = f"chips redeemed unnamed add up for at least 0 and at most {MOST_MINUTES} minutes"
        near = "0" if minutes < 0 else str(MOST_MINUTES)
        raise refuse("four eyes", reason, (), (near,), about=("unnamed_minutes",))
    if amount is not None and amount < 0:
        raise refuse("four eyes", "the amount must be 0 or more", (), ("0",), about=("amount",))
    fewer = minutes < work.books.four_eyes.minutes.get(currency, 0)
    if now is not None and (amount is None or amount > now or fewer):
        moved = now if amount is None else amount
        if (waits := _second(work, command, moved, currency, {})) is not None:
            return waits
    said = None if amount is None else decimal(amount)
    data = {"amount": said, "currency": currency.code, "unnamed_minutes": minutes}
    work.tell_house(STREAM, "limit-set", data | {"by": work.person.id, "at": work.at})
    return data


def _of_money(what: str, currency: Currency) -> None:
    """Refuse what is no money.

    Raises:
        Refused: play money or promotional tokens.
    """
    if currency == PLAY or currency in TOKENS:
        raise refuse(what, "only money is paid out")


@handles(c.ConfirmRequest)
def confirm(work: Work, command: c.ConfirmRequest) -> JSON:
    """Confirm, as the second person, what waits under a number."""
    asked = _judged(work, command.number)
    if asked.confirmed_by is not None:
        raise refuse(_what(asked), f"{asked.confirmed_by} has confirmed it already")
    data = {"number": asked.number, "by": work.person.id, "at": work.at}
    work.tell_house(STREAM, "confirmed", data)
    return {"confirmed": asked.number, "by": asked.by}


@handles(c.DeclineRequest)
def decline(work: Work, command: c.DeclineRequest) -> JSON:
    """Decline what waits under a number: it is not made."""
    asked = work.books.four_eyes.waiting.get(command.number)
    if asked is None or asked.by != work.person.id:
        asked = _judged(work, command.number)
    elif not asked.waits(work.at):
        raise _over(asked)
    data = {"number": asked.number, "reason": command.reason, "by": work.person.id, "at": work.at}
    work.tell_house(STREAM, "declined", data)
    return {"declined": asked.number}


def _judged(work: Work, number: int) -> Waiting:
    """What waits under a number, for a second person.

    Raises:
        Malformed: nothing does.
        Refused: it was made or declined, or nobody confirmed it in time.
        NotAllowed: who asked for it, or whom it is paid to, or another office.
    """
    books = work.books
    asked = books.four_eyes.waiting.get(number)
    if asked is None:
        waits = tuple(str(each.number) for each in books.four_eyes.open(work.at))
        raise Malformed(f"request {number}", "nothing waits under this number", waits, about=("number",))
    if not asked.waits(work.at):
        raise _over(asked)
    if (why := not_second(books, work.person, asked)) is not None:
        raise NotAllowed(why)
    return asked


def _what(asked: Waiting) -> str:
    return f"request {asked.number}"


def _over(asked: Waiting) -> Exception:
    reason = "it was made or declined" if asked.over else "nobody confirmed it and made it within a day"
    return refuse(_what(asked), f"{reason}: the command must be given anew")


def not_second(books: Books, person: Person, asked: Waiting) -> Refusal | None:
    """Why somebody cannot be the second person for what was asked; None where they can."""
    what = _what(asked)
    if person.id == asked.by:
        return Refusal(what, "a second person must confirm it, and you asked for it", (), ("somebody else",))
    if person.id in asked.about.get("persons", ()):
        return Refusal(what, "it is about your own money", (), ("somebody else",))
    kind = COMMANDS[asked.command]
    table = books.tables.get(str(asked.about.get("table"))) if issubclass(kind, TableCommand) else None
    if may(person, kind, None if table is None else table.law) or person.holds(Role.CASINO_SUPERVISOR):
        return None
    amount = dollars(decimal(asked.amount))
    reason = f"{asked.command} of {amount} is confirmed by an office that may give it, or a casino supervisor"
    return Refusal(what, reason, (), ("casino supervisor", "manager"))
