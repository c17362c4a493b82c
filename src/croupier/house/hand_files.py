"""What players take home of hands that they were at: the proof of the cards, and the hand history.

Both hold what that person may see and no more: the board, hands that were shown, and their own hole cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import select

from croupier.equipment.cards import Card, parse_card
from croupier.games.events import Event, Kind
from croupier.games.refusals import Refusal, Refused
from croupier.house.books import Books
from croupier.house.happened import Happened
from croupier.house.recall import Recalled
from croupier.house.shoes import SecretOrder
from croupier.house.shown_cards import FORM, prove
from croupier.house.state import TableState
from croupier.house.store import Recorded, Store, schema

Shows = Callable[[Event], bool]
"""Whether somebody may see an event whole."""


def seen_cards(found: Recalled, shows: Shows) -> list[Card]:
    """The cards of a round that somebody may see, each once."""
    codes: dict[str, None] = {}
    for event in found.round.events:
        if event.kind in (Kind.DEALT, Kind.TURNED):
            facts = event.to_json(reveal=shows(event))
            codes.update(dict.fromkeys(facts.get("cards", ())))
            if facts.get("card"):
                codes[facts["card"]] = None
    return [parse_card(code) for code in codes]


def proof_of_cards(
    books: Books, store: Store, table: TableState, found: Recalled, shows: Shows
) -> dict[str, Any]:
    """That the cards of a round which somebody may see are those that the house was bound to.

    Raises:
        Refused: the house was not bound card by card.
    """
    shoe, order = _order_of(books, store, table, found)
    if order is None or not order.by_card:
        reason = "the house was not bound to its cards one by one"
        raise Refused(Refusal(f"proof of the cards of round {found.number} of {table.id}", reason))
    proofs = prove(order.salt, order.cards, [c for c in seen_cards(found, shows) if c in order.cards])
    return {
        "form": FORM,
        "id": f"{found.table}.{found.number}",
        "shoe": shoe,
        "size": len(order.cards),
        "commitment": order.commitment,
        "cards": [proof.to_json() for proof in proofs],
    }


def _order_of(
    books: Books, store: Store, table: TableState, found: Recalled
) -> tuple[int, SecretOrder | None]:
    """The shoe that a round ended with, and its order where the house made it."""
    c = schema.events.c
    own = select(schema.events).where(c.stream == f"table:{table.id}")
    last = found.moments[-1].recorded.sequence
    bound = own.where(c.kind == Happened.SHUFFLED.value, c.sequence < last).order_by(c.sequence.desc())
    for row in store.query(bound.limit(1)):
        number = int(_recorded(row).data()["shoe"])
        kept = books.orders_of(table.id).get(number)
        if kept is not None:
            return number, kept
        later = own.where(c.kind == Happened.REVEALED.value, c.sequence > row.sequence).order_by(c.sequence)
        for revealed in store.query(later.limit(1)):
            data = _recorded(revealed).data()
            if int(data["shoe"]) == number:
                return number, SecretOrder.from_json(data)
        return number, None
    return 0, None


def _recorded(row: Any) -> Recorded:
    return Recorded(**{name: getattr(row, name) for name in Recorded._fields})
