"""Player cards: issued to a person, withdrawn, presented to a dealer; and help by hand."""

from __future__ import annotations

from typing import Any

from croupier.games.refusals import Malformed
from croupier.house import commands as c
from croupier.house.dealing import at_duty, sign_on
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.people_books import PLAYER_CARDS
from croupier.house.state import TableState
from croupier.house.work import JSON, Work, handles
from croupier.law import Clauses
from croupier.rulebooks.general_law import general_law
from croupier.rulebooks.people_law import PlayerCardLaw


def _law(book: str, what: str) -> PlayerCardLaw:
    """What a book says of player cards.

    Raises:
        Refused: it knows none.
    """
    law = general_law(book).persons.player_cards
    if law is None:
        raise refuse(what, f"{book} knows no player cards")
    return law


@handles(c.IssuePlayerCard)
def issue(work: Work, command: c.IssuePlayerCard) -> JSON:
    """Issue a card to a person."""
    person, what = work.books.person(command.person), f"player card of {command.person:.60}"
    law = _law(command.book, what)
    if not person.is_player or not person.active:
        raise refuse(what, "it is issued to a patron: name a player", law.card)
    number = len(work.books.persons.cards) + 1
    data = {"card": number, "person": person.id, "book": command.book, "by": work.person.id, "at": work.at}
    work.tell_house(PLAYER_CARDS, "card-issued", data, law.card)
    return {"card": number}


@handles(c.WithdrawPlayerCard)
def withdraw(work: Work, command: c.WithdrawPlayerCard) -> JSON:
    """Withdraw the card of a person."""
    person, what = work.books.person(command.person), f"player card of {command.person:.60}"
    law = _law(command.book, what)
    card = work.books.persons.card_of(person.id, command.book)
    if card is None:
        raise refuse(what, "they have none", law.card, (c.IssuePlayerCard.name,))
    if not command.reason.strip():
        raise refuse(what, "say why", law.card)
    data: dict[str, Any] = {"person": person.id, "book": command.book, "reason": command.reason.strip()}
    data |= {"card": card.number, "by": work.person.id, "at": work.at}
    work.tell_house(PLAYER_CARDS, "card-withdrawn", data, law.card)
    return {"card": card.number}


@handles(c.PresentPlayerCard)
def present(work: Work, command: c.PresentPlayerCard) -> JSON:
    """A player presents a card to the dealer: their own is good for their wagers, another's for none."""
    table, what = at_duty(work, "a player card"), f"player card {command.card}"
    law = _law(table.law.book.name, what)
    person = _at_seat(table, what, command.seat)
    card = work.books.persons.cards.get(command.card)
    if card is None or card.book != table.law.book.name:
        raise refuse(what, "no such card was issued", law.card, (c.IssuePlayerCard.name,))
    own = card.person == person
    valid = own and card.valid
    clauses: Clauses = law.needed + law.own + (() if own else law.whatever)
    data: dict[str, Any] = {"seat": command.seat, "person": person, "card": card.number, "valid": valid}
    data |= {"claim": command.claim.strip(), "by": work.person.id, "at": work.at}
    work.happen(Happened.CARD_PRESENTED, data, clauses)
    sign_on(work)
    if valid:
        return {"valid": True}
    reason = "it is no longer valid" if own else "it was issued to another person"
    return {"valid": False, "reason": reason, "invalid_wagers": table.has_wagers(person)}


def _at_seat(table: TableState, what: str, seat: int) -> str:
    if seat not in table.seats:
        raise Malformed(what, f"nobody has seat {seat}", [str(each) for each in sorted(table.seats)])
    return table.seats[seat].person


@handles(c.EnterHelp)
def helped(work: Work, command: c.EnterHelp) -> JSON:
    """Somebody helps a player who is at the table with their wagers, by hand, or no longer."""
    table, what = at_duty(work, "help by hand"), f"help for seat {command.seat}"
    law = table.law.persons.help
    if law is None:
        raise refuse(what, f"{table.law.book.title} does not speak of it")
    person = _at_seat(table, what, command.seat)
    helper = command.helper.strip()
    if command.ends and person not in table.people.helpers:
        raise refuse(what, "nobody helps this player", law.allowed)
    if not command.ends and not helper:
        raise refuse(what, "say who helps", law.allowed)
    if helper == person:
        raise refuse(what, "the player helps themselves: name another person", law.allowed)
    if not command.ends and not command.what.strip():
        raise refuse(what, "say with what: any other wager for a player is proxy betting", law.forbidden)
    data: dict[str, Any] = {"seat": command.seat, "person": person, "helper": helper, "ends": command.ends}
    data |= {"what": command.what.strip(), "by": work.person.id, "at": work.at}
    work.happen(Happened.HELPED, data, law.allowed)
    sign_on(work)
    return {"wagers_are": person}
