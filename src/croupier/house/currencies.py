"""In which currency somebody plays, is bought in and paid: what tables state, and what accounts hold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from croupier.games.refusals import Malformed, Refusal, unknown
from croupier.games.wording import dollars, listed
from croupier.house.errors import ShortOfCredits, refuse
from croupier.house.money import credits_of
from croupier.house.people import Person
from croupier.law import Clauses
from croupier.money.amounts import decimal
from croupier.money.currencies import AUD, CURRENCIES, PLAY, TOKENS, Currency

if TYPE_CHECKING:
    from croupier.house.books import Books
    from croupier.house.state import TableState


def played(books: Books) -> tuple[Currency, ...]:
    """The currencies of money that tables of the house play in, that of its first table first."""
    return tuple(dict.fromkeys(table.law.currency for table in books.tables.values())) or (AUD,)


def currency_at(table: TableState, person: Person) -> Currency:
    """In what somebody wagers at a table that takes them."""
    if table.setup.tournament:
        return table.currency
    return PLAY if person.play_money else table.law.currency


def purse(books: Books, person: Person) -> dict[Currency, int]:
    """A person's credits by currency: first that in which they are bought in unless another is named."""
    return dict(_purse(books, person))


def _purse(books: Books, person: Person) -> list[tuple[Currency, int]]:
    first = PLAY if person.play_money else usual(books, person)
    of = books.balances.of
    others = [
        (each, amount)
        for each in CURRENCIES.values()
        if each.code != first.code and (amount := of(credits_of(person.id, each)))
    ]
    return [(first, of(credits_of(person.id, first))), *others]


def purse_json(books: Books, person: Person) -> dict[str, Any]:
    """A person's credits as pages show them: in the first currency, and in each."""
    has = _purse(books, person)
    first, amount = has[0]
    return {
        "credits": decimal(amount),
        "currency": first.code,
        "balances": [balance_json(each, held) for each, held in has],
    }


def currencies_json(books: Books, person: Person) -> list[dict[str, str]]:
    """The currencies in which somebody may be bought in and paid."""
    every = (PLAY,) if person.play_money else played(books)
    return [{"currency": each.code, "title": each.title} for each in every]


def balance_json(currency: Currency, amount: int) -> dict[str, str]:
    """An amount and its currency."""
    return {"currency": currency.code, "title": currency.title, "amount": decimal(amount)}


def usual(books: Books, person: Person) -> Currency:
    """The currency of who plays for money: that of the table where they sit, or the only one they have.

    Else it is that of the first table of the house.
    """
    seated = [t.law.currency for t in books.tables.values() if t.seat_of(person.id) is not None]
    money = [each for each in CURRENCIES.values() if each not in TOKENS]
    has = [each for each in money if books.balances.of(credits_of(person.id, each))]
    for found in (seated, has):
        if len(set(found)) == 1:
            return found[0]
    return played(books)[0]


def stated(books: Books, what: str, code: str, person: Person | None = None) -> Currency:
    """The currency that an attendant states, or that of the person; without either that of the house.

    Raises:
        Malformed: no table here plays in it; those that are played in are named.
        Refused: the account is for play money and the currency is not, or the reverse.
    """
    if person is not None and person.play_money:
        if code not in ("", PLAY.code):
            raise refuse(what, "this account is for play money only", (), (PLAY.code,))
        return PLAY
    taken = played(books)
    if code == PLAY.code:
        raise refuse(what, "play money and money do not mix", (), tuple(each.code for each in taken))
    if code and code not in {each.code for each in taken}:
        raise unknown("currency", code, [each.code for each in taken])
    if code:
        return CURRENCIES[code]
    return taken[0] if person is None else usual(books, person)


def has_others(
    books: Books, what: str, person: Person, currency: Currency, clauses: Clauses = ()
) -> ShortOfCredits | None:
    """Why credits that fall short of one currency are not made up by others; None where there are none."""
    others = {each: amount for each, amount in purse(books, person).items() if amount and each != currency}
    if not others:
        return None
    have = dollars(decimal(books.balances.of(credits_of(person.id, currency))))
    reason = (
        f"it is in {currency}, of which there are {have} in credits: "
        f"{holding(others.items())} cannot be used for it"
    )
    return ShortOfCredits(Refusal(what, reason, clauses, (f"buy in in {currency}",)))


def currency_with_chips(books: Books, what: str, code: str) -> Currency:
    """The currency of the cage's chips: one that tables here play in, or play money; that of the house first.

    Raises:
        Malformed: no table here plays in it.
    """
    every = (*played(books), PLAY)
    if not code:
        return every[0]
    if code not in {each.code for each in every}:
        raise Malformed(what, f"no table here plays in {code}", [each.code for each in every])
    return CURRENCIES[code]


def holding(amounts: Iterable[tuple[Currency, int]]) -> str:
    """Amounts in words: ``$5.00 in Australian dollars and $7.50 in play money``."""
    return listed([f"{dollars(decimal(amount))} in {each}" for each, amount in amounts])
