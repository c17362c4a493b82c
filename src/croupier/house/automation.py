"""The automated table: what is due next, and doing it. Nobody deals; the house's own shoe does."""

from __future__ import annotations

import secrets
from typing import Final

from sqlalchemy import delete, insert

from croupier.equipment.cards import card_code
from croupier.games.requests import Announce, Draw, Wagering
from croupier.games.requests import Decide as Asks
from croupier.games.tape import Call, CuttingCard, Decision, Produce, Report
from croupier.house import private_rows as rows
from croupier.house.people import Person, Role
from croupier.house.rounds import enter, open_round, start_countdown
from croupier.house.setup import Mode
from croupier.house.shoes import SecretOrder, shuffle
from croupier.house.state import Happened, TableState
from croupier.house.work import Work
from croupier.table.round import NO_MORE_BETS
from croupier.table.shoe_life import Stage, cut_stack

HOUSE: Final = Person("house", "The house", frozenset({Role.DEALER}))
"""Who deals at an automated table."""
TOO_SHORT: Final = "shoe_too_short"


def due(table: TableState) -> int | None:
    """When the next step of an automated table is due, in microseconds; None where it waits for people."""
    if table.setup.mode is not Mode.AUTOMATED or not table.open:
        return None
    pace = table.setup.pace
    if not table.playing:
        return table.moved_at + (pace.result if table.round_number else 0)
    assert table.round is not None
    match table.round.request:
        case Wagering():
            return table.betting_ends
        case Draw():
            first = table.round.cards_dealt == len(table.round.opening.carried)
            return table.moved_at + (pace.closed if first else pace.card)
        case _:
            return table.moved_at + pace.card


def step(work: Work) -> None:
    """Do what is due: prepare the shoe, open a round, close betting, draw a card, call the result."""
    table = work.at_table
    if not table.playing:
        if not table.shoe.ready:
            prepare_shoe(work)
        open_round(work)
        return
    assert table.round is not None
    match table.round.request:
        case Wagering():
            _close_betting(work)
        case Draw():
            _draw(work)
        case Asks() as asks:
            enter(work, Decision(asks.seat, asks.default or asks.actions[-1]))
        case Announce(called):
            enter(work, Call(called))
        case None:
            raise AssertionError("a round in progress asks for something")


def _close_betting(work: Work) -> None:
    table = work.at_table
    if table.lying:
        enter(work, Call(NO_MORE_BETS))
    elif table.seats:
        work.happen(Happened.COUNTDOWN, {"ends": work.at + table.setup.pace.betting})
    else:
        work.happen(Happened.COUNTDOWN, {"ends": None})


def _draw(work: Work) -> None:
    table = work.at_table
    if table.shoe.at_cutting_card and table.round is not None and table.round.closing.cutting_card is None:
        enter(work, CuttingCard())
    card = table.shoe.next_card()
    if card is None:
        enter(work, Report(TOO_SHORT))
    else:
        enter(work, Produce(card))


def prepare_shoe(work: Work) -> None:
    """Shuffle, cut and burn, bind the house to the order, and reveal the order of the shoe before."""
    table = work.at_table
    before = table.shoe_number
    reveal(work)
    rules = table.rules.shoe
    cards = shuffle(rules.decks)
    least = rules.cut_at_least
    at = least + secrets.randbelow(len(cards) - 2 * least + 1) if least else 0
    order = SecretOrder.make(cut_stack(cards, at))
    number = before + 1
    table_orders = work.books.orders_of(table.id)
    table_orders[number] = order
    back = table.setup.cutting_card
    data = {
        "shoe": number,
        "commitment": order.commitment,
        "cards": len(cards),
        "cutting_card": len(cards) - (rules.cutting_card_at_least if back is None else back),
        "at": work.at,
    }
    work.keep(insert(rows.secrets), {"name": secret_name(table.id, number), "value": order.write()})
    work.happen(Happened.SHUFFLED, data, (*rules.shuffle, *rules.cut))
    if table.shoe.stage is Stage.BURN:
        shown = card_code(order.cards[0]) if table.shoe.shows_burn else None
        work.happen(Happened.BURNED, {"first": shown}, rules.burn_clauses)


def reveal(work: Work) -> None:
    """Publish the salt and order of the shoe that is used up, and forget them as a secret."""
    table = work.at_table
    order = work.books.orders_of(table.id).get(table.shoe_number)
    if order is None:
        return
    data = {"shoe": table.shoe_number, "commitment": order.commitment, **order.to_json()}
    work.happen(Happened.REVEALED, data)
    work.keep(delete(rows.secrets).where(rows.secrets.c.name == secret_name(table.id, table.shoe_number)))


def secret_name(table: str, shoe: int) -> str:
    """Where a shoe's order is kept among the secrets."""
    return f"shoe:{table}/{shoe}"


def resume(work: Work) -> None:
    """After a restart, give whoever is at the table the whole wagering period again."""
    table = work.at_table
    if table.setup.mode is Mode.AUTOMATED and table.betting:
        table.betting_ends = None
        start_countdown(work)
