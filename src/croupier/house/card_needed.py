"""Whether a player needs a player card for a wager, and has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.house import commands as c
from croupier.house.errors import refuse
from croupier.house.people import day_of
from croupier.house.state import TableState

if TYPE_CHECKING:
    from croupier.house.asked import Answer, WagerAsked
    from croupier.house.books import Books


def asks_for_cards(table: TableState, at: int) -> bool:
    """Whether players need a card at a table at a time: not before the day that the book names."""
    law = table.law.persons.player_cards
    return law is not None and day_of(at) >= law.since


def why_no_card(books: Books, table: TableState, person: str, at: int) -> str | None:
    """Why somebody has no valid card for their wagers at a table; None where they have, or need none.

    An automated table knows who wagers by the session, which stands for the card; a dealer is shown it.
    """
    if not asks_for_cards(table, at) or books.person(person).play_money:
        return None
    card = books.persons.card_of(person, table.law.book.name)
    if card is None:
        return "its player has no valid player card: have one issued"
    if table.live and table.people.cards.get(person) != card.number:
        return f"its player has not presented player card {card.number} to the dealer"
    return None


def without_card(asked: WagerAsked) -> Answer:
    """A wager of a player without a valid player card of their own."""
    law = asked.table.law.persons.player_cards
    reason = why_no_card(asked.work.books, asked.table, asked.person.id, asked.work.at)
    if reason is None or law is None:
        return None
    has = asked.work.books.persons.card_of(asked.person.id, asked.table.law.book.name)
    near = (c.IssuePlayerCard.name if has is None else c.PresentPlayerCard.name,)
    return refuse(f"wager of {asked.person.id}", reason, law.needed + law.own, near)
