"""What a table does by itself: an automated one deals; any one closes and changes limits when due."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from croupier.equipment.cards import Card
from croupier.games.requests import Announce, Deliver, Draw, Roll, Spin, Wagering
from croupier.games.requests import Decide as Asks
from croupier.games.tape import Call, CuttingCard, Decision, Produce, Report, Vouched
from croupier.house import colours, presence, wagering_period
from croupier.house.card_events import to_shuffle_again
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.people import Person, Role
from croupier.house.periods import next_result, reveal_next
from croupier.house.readiness import all_ready
from croupier.house.room import between, deciding, plan
from croupier.house.room.settling import settle
from croupier.house.rounds import (
    check_may_open,
    enter,
    open_round,
    renew,
    settle_notices,
    shown_first,
)
from croupier.house.shoes import SecretOrder, shuffled, shuffled_behind
from croupier.house.stacks import take_up, too_few
from croupier.house.state import HOUSE_ID, TableState
from croupier.house.tournaments import fields
from croupier.house.tournaments.director import direct_at
from croupier.house.tournaments.rounds import time_is_over
from croupier.house.unattended import give_up_absent
from croupier.house.work import SIGNIFICANT, Work
from croupier.table.round import END, NO_MORE_BETS, Round
from croupier.table.shoe_life import Stage, cut_stack

HOUSE: Final = Person(HOUSE_ID, "The house", frozenset({Role.DEALER}))
"""Who deals at an automated table."""
TOO_SHORT: Final = "shoe_too_short"


def due(table: TableState, at: int = 0) -> int | None:
    """When a table's next step of its own is due, in microseconds; None where it waits for people.

    ``at``: the time now, for a table of a tournament that waits for the end of a break.
    """
    if not table.open:
        return None
    times = [time for time in (presence.due(table), _goes_on(table, at)) if time is not None]
    return min(times, default=None)


def _goes_on(table: TableState, at: int) -> int | None:
    """When a step is due other than telling of absence, and giving up places by it."""
    times = [time for time in (_between(table), plan.due(table), _deals(table, at)) if time is not None]
    return min(times, default=None)


def _between(table: TableState) -> int | None:
    """When limits or the table's closing come into force, if nothing else is waited for."""
    if not table.between_rounds:
        return None
    times = [
        posted.due
        for number, posted in table.notices.items()
        if posted.ready(posted.due) and not table.waits_behind(number)
    ]
    if table.closure is not None:
        times.append(table.closure.due)
    return min(times, default=None)


def _deals(table: TableState, at: int) -> int | None:
    if table.live:
        return None
    pace = table.setup.pace
    if not table.playing and table.acts_state.malfunction:
        return None
    held = table.setup.tournament and not (table.contest is not None and table.contest.playing)
    if held and (not table.playing or table.betting):
        return None
    if not table.playing and table.contest is not None and table.contest.field:
        return fields.due(table, table.moved_at + between.result(table), at)
    if not table.playing:
        return table.moved_at + (between.result(table) if table.round_number and not all_ready(table) else 0)
    assert table.round is not None
    match table.round.request:
        case Wagering():
            return between.betting_ends(table)
        case Draw():
            first = table.round.cards_dealt == len(table.round.opening.carried)
            return table.moved_at + (pace.closed if first else pace.card)
        case Roll() | Spin():
            return table.moved_at + pace.closed
        case Asks() as asks:
            if deciding.unasked(table, asks) is not None:
                return table.moved_at + pace.card
            if fields.plays_absent(table, asks.seat):
                return table.moved_at + pace.card
            return None if _unsaid(asks) is None else deciding.ends(table)
        case _:
            return table.moved_at + pace.card


def _unsaid(asks: Asks) -> str | None:
    """What it counts as when a player says nothing; None where the rules name nothing."""
    return asks.default or asks.absent


def step(work: Work) -> None:
    """Do what is due: close, change limits, prepare the shoe, open a round, deal."""
    table = work.at_table
    if not table.open:
        raise refuse(f"next step at {table.title}", "the table is closed")
    if give_up_absent(work):
        more = _goes_on(table, work.at)
        if more is None or more > work.at:
            return
    if table.between_rounds:
        if table.closure is not None and work.at >= table.closure.due:
            close(work)
            return
        if settle_notices(work):
            renew(work)
            return
    if settle(work):
        return
    if not table.live:
        _deal(work)


def _deal(work: Work) -> None:
    table = work.at_table
    if not table.playing:
        direct_at(work)
        if fields.why_waits(table, work.at) is not None:
            return
        # Before cards are shuffled for a round that may not be opened.
        check_may_open(work)
        if table.shoe_life is not None and (not table.shoe_life.ready or to_shuffle_again(table)):
            prepare_shoe(work)
        open_round(work)
        fields.deal(work, enter)
        return
    assert table.round is not None
    match table.round.request:
        case Wagering():
            _close_betting(work)
        case Draw():
            _draw(work)
        case Roll() | Spin() | Deliver():
            enter(work, next_result(work))
        case Asks() as asks:
            action = deciding.unasked(table, asks) or _unsaid(asks)
            if action is None:
                raise refuse(f"next step at {table.title}", f"it is for seat {asks.seat} to decide")
            enter(work, Decision(asks.seat, action, wager=asks.wager))
        case Announce(called, clauses, by) as request:
            enter(work, Call(called, Vouched.AUTOMATIC if request.vouched else None))
            if by:
                data = {"step": called, "table": table.id, "round": table.round_number, "at": work.at}
                work.write(SIGNIFICANT, "told-automatically", {**data, "told": by}, clauses)
        case None:
            raise AssertionError("a round in progress asks for something")


def _close_betting(work: Work) -> None:
    table = work.at_table
    request = table.round.request if table.round is not None else None
    if table.contest is not None and not table.contest.field:
        time_is_over(work, enter, renew)
        return
    if (table.now.lying or table.free_hands) and not too_few(table):
        enter(work, Call(NO_MORE_BETS))
        return
    at_point = isinstance(request, Wagering) and bool((request.play() or {}).get("point"))
    waits = at_point and bool(table.seats)
    if table.now.throws and isinstance(request, Wagering) and request.may_end and not waits:
        # Nobody wagered for a whole period although play could have gone on: the next round comes out anew.
        # While a point is on, it waits for those who have a place.
        enter(work, Call(END))
        return
    # Nobody (or too few) wagered: the period starts again, or waits for somebody to come.
    ends = wagering_period.ends(table, work.at) if table.attended else None
    work.happen(Happened.COUNTDOWN, {"ends": ends})


def _draw(work: Work) -> None:
    table = work.at_table
    assert table.round is not None
    if table.shoe.at_cutting_card and table.round.closing.cutting_card is None:
        enter(work, CuttingCard())
    card = table.shoe.next_card()
    if card is not None:
        enter(work, Produce(card))
    elif _to_report(table.round):
        enter(work, Report(TOO_SHORT))
    else:
        # It was reported, and the round is to be completed from the discards.
        refill_shoe(work)


def _to_report(round_: Round) -> bool:
    """Whether it is to be reported that no card is left: once more where discards of the round ran out."""
    of_it = [isinstance(each, Report) and each.kind == TOO_SHORT for each in round_.tape]
    return not any(of_it) or (bool(round_.discards) and not of_it[-1])


def close(work: Work) -> None:
    """Close the table; an automated one first reveals its shoe."""
    table = work.at_table
    for person in sorted({*table.on_layout, *table.chips}):
        take_up(work, person)
    reveal(work)
    if table.bound is not None:
        reveal_next(work, used=False)
    held_by = colours.holders(table)
    why = table.law.closing if table.closure is None else table.closure.clauses
    unshuffled = table.shoe_life is not None and table.shoe_over
    why += table.play.card_acts.closing if unshuffled else ()
    work.happen(Happened.CLOSED, {"at": work.at}, why)
    colours.exchange_all(work, held_by)


def prepare_shoe(work: Work) -> None:
    """Shuffle, cut and burn, bind the house to the order, and reveal the order of the shoe before."""
    table = work.at_table
    rules, discards = table.shoe.rules, _of_last_round(table)
    reveal(work)
    first = rules.without_last_round
    cards = shuffled_behind(rules.fresh, discards, first) if discards else shuffled(rules.fresh)
    bound = _bind(work, cards)
    back = table.setup.cutting_card
    data = {
        **bound,
        "cutting_card": len(cards) - (rules.cutting_card_at_least if back is None else back),
        "preshuffled": False,
        "replaced": table.cards_replaced,
        "at": work.at,
    }
    vacant = table.play.card_acts.vacant if to_shuffle_again(table) else ()
    work.happen(Happened.SHUFFLED, data, (*table.why_shuffled, *rules.cut, *vacant))
    if table.shoe.stage is Stage.BURN:
        work.happen(Happened.BURNED, {"first": shown_first(table)}, rules.burn_clauses)


def _of_last_round(table: TableState) -> Sequence[Card]:
    """What left a shuffling device in the last round, where it goes in again after the next deal."""
    shoe = table.shoe
    lasts = shoe.rules.without_last_round and shoe.rounds and not table.cards_replaced
    # A device that was refilled within the round has all the cards in it or on the table.
    whole = shoe.cards is not None and len(shoe.cards) == shoe.rules.size
    return shoe.cards[: shoe.used] if lasts and whole and shoe.cards is not None else ()


def _bind(work: Work, cards: Sequence[Card]) -> dict[str, Any]:
    """Cut shuffled cards, and bind the house to their order; returns what is published of it."""
    table = work.at_table
    # A heap of few cards is cut in its middle.
    rules = table.shoe.rules
    least = 0 if rules.without_last_round else min(rules.cut_at_least, len(cards) // 2)
    at = least + secrets.randbelow(len(cards) - 2 * least + 1) if least else 0
    order = SecretOrder.make(cut_stack(cards, at), by_card=bool(table.game.mucks))
    number = table.shoe_number + 1
    work.books.orders_of(table.id)[number] = order
    work.keep_secret(secret_name(table.id, number), order.write())
    bound = {"shoe": number, "commitment": order.commitment, "cards": len(cards)}
    # Cards of a machine that deals from all of them are not cut.
    return {**bound, "cut": {"at": at, "by": HOUSE_ID}} if at and not rules.continuous else bound


def refill_shoe(work: Work) -> None:
    """Shuffle and cut the discards, bind the house to their order, and go on with the round from them.

    The shoe that ran out is revealed with them, after the round: a card of it may still lie face down.

    Raises:
        Refused: all the cards lie on the table.
    """
    table = work.at_table
    assert table.round is not None
    clauses = table.rules.irregularities[TOO_SHORT].clauses
    shoe = table.shoe
    assert shoe.cards is not None
    # What left the shoe before this round, less what was carried over into it.
    left = Counter(shoe.cards[: shoe.used - table.now.cards_used]) - Counter(table.round.opening.carried)
    left = Counter(table.round.discards) or left
    if not left:
        raise refuse(f"next card at {table.title}", "all the cards lie on the table", clauses)
    data = {**_bind(work, shuffled(sorted(left.elements()))), "at": work.at}
    work.happen(Happened.REFILLED, data, (*clauses, *shoe.rules.shuffle, *shoe.rules.cut))


def reveal(work: Work) -> None:
    """Publish the salt and order of the shoe that is used up, and of what it was refilled from, once."""
    table = work.at_table
    orders = work.books.orders_of(table.id)
    for number in sorted(orders):
        order = orders.pop(number)
        data = {"shoe": number, "commitment": order.commitment, **order.to_json()}
        work.happen(Happened.REVEALED, data)
        work.drop_secret(secret_name(table.id, number))


def secret_name(table: str, shoe: int) -> str:
    """Where a shoe's order is kept among the secrets."""
    return f"shoe:{table}/{shoe}"
