"""Applying events: the only way in which the state of a table changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from croupier.equipment.cards import Card, parse_card
from croupier.games.capabilities import memory_of
from croupier.games.game import RoundKind
from croupier.games.limits import read_limits
from croupier.games.tape import Produce, Report, read_entry
from croupier.house import (
    act_events,
    by_hand_events,
    card_events,
    colour_events,
    cut_events,
    dispute_events,
    equipment_events,
    finished,
    people_events,
    presence,
    stakes,
    wagering_period,
)
from croupier.house.equipment import Bound, parse_result
from croupier.house.floats import tray
from croupier.house.happened import Happened
from croupier.house.links import read_link
from croupier.house.money import MoneyOp
from croupier.house.replacement import directed
from croupier.house.room import events as room_events
from croupier.house.room.state import RoomState
from croupier.house.seat_limits import limit_seat
from croupier.house.state import Request, TableState, ToTell
from croupier.law import Clauses
from croupier.money.amounts import parse_amount
from croupier.table.closing import read_carried
from croupier.table.dealer_button import DealerButton
from croupier.table.notices import Closure, Posted, Route, raised_minimums
from croupier.table.seat_order import SeatOrder
from croupier.table.shoe_life import ShoeLife

Data = Mapping[str, Any]
OF_LIMITS: Final = ("limits-", "inspector-", "personal-", "loss-", "seat-", "terminal-", "jackpot-")
"""What the kinds of event begin with that are about limits, and what meters show."""
OF_THE_FLOOR: Final = ("table-", "closing-", "dealer-", "player-", "place-", "room-")
"""What those begin with that are about opening and closing, who deals, places, and who waits for one."""
OF_CHIPS: Final = ("float-", "slip-", "drop-", "chips-")
"""What those begin with that are about the float, its slips and the drop box."""
OF_CARDS: Final = ("shoe-", "cut-", "act-", "equipment-", "by-hand-")
"""What those begin with that are about a shoe and its cards, equipment, and what staff direct."""


def apply(table: TableState, kind: str, data: Data) -> list[MoneyOp]:
    """Take an event in; returns what it does to wagers' money.

    Raises:
        Refused, Malformed: an entry that the round does not take; nothing was changed.
    """
    ops: list[MoneyOp] = []
    match happened := Happened(kind):
        case Happened.ENTRY:
            told = wagering_period.results_told(table)
            ops = stakes.take_entry(table, read_entry(data["entry"]), str(data["by"]), int(data["at"]))
            wagering_period.note_result(table, told, int(data["at"]))
        case Happened.ROUND_OPENED:
            stakes.begin(table, data)
        case Happened.ROUND_FINISHED:
            finished.finish(table, data)
        case Happened.COUNTDOWN:
            table.now.betting_ends = data["ends"]
            table.now.ready &= table.now.ready if data.get("all_ready") else set()
        case Happened.CARDS_CORRECTED:
            cards = [Produce(parse_card(card)) for card in data["cards"]]
            stakes.correct_results(table, cards, reported_in(data))
            room_events.interrupt(table)
        case Happened.RESULTS_CORRECTED:
            stakes.correct_results(table, [parse_result(table.device, text) for text in data["results"]])
        case Happened.RESULT_BOUND | Happened.RESULT_REVEALED:
            _result(table, happened, data)
        case (
            Happened.COLOUR_ISSUED | Happened.COLOUR_RETURNED | Happened.COLOUR_SHARED | Happened.VALUE_CHIPS
        ):
            colour_events.take_in(table, happened, data)
        case Happened.LA_JA | Happened.TILES_CUT | Happened.ABSENCE_TOLD | Happened.STAYS:
            # A la ja makes other stacks of the tiles, which nobody has seen: it is on record. Who takes part
            # is kept below.
            table.now.tiles_cut |= happened is Happened.TILES_CUT
        case Happened.REPORTED:
            _reported(table, data)
        case Happened.ROUND_CORRECTED:
            _corrected(table, data)
        case Happened.STAKES_PUT_RIGHT:
            person = str(data["person"])
            table.chips[person] = table.chips.get(person, 0) + parse_amount(data["amount"])
        case _ if happened.value.startswith(OF_CHIPS):
            ops = tray.take_in(table, happened, data)
        case _ if happened.value.startswith(OF_CARDS):
            _cards(table, happened, data)
        case _ if happened.value.startswith(OF_THE_FLOOR):
            _floor(table, happened, data)
        case _ if happened.value.startswith(OF_LIMITS):
            _limits(table, happened, data)
        case Happened.DISPUTE_RAISED | Happened.DISPUTE_DECIDED | Happened.REVIEW_REQUESTED:
            dispute_events.take_in(table, happened, data)
        case _:
            take_in = people_events.take_in if happened.value.startswith("people-") else _people
            take_in(table, happened, data)
    presence.take_in(table, happened, data)
    table.version += 1
    return ops


def _result(table: TableState, happened: Happened, data: Data) -> None:
    if happened is Happened.RESULT_REVEALED:
        table.bound, table.revealed = None, dict(data)
        return
    table.results_bound = int(data["number"])
    table.bound = Bound(table.results_bound, str(data["commitment"]))


def reported_in(data: Data) -> list[Card] | None:
    """The cards that reports name, where a correction puts them right too; None where they stay."""
    return [parse_card(code) for code in data["reported"]] if "reported" in data else None


def _reported(table: TableState, data: Data) -> None:
    entry = read_entry(data["entry"])
    assert isinstance(entry, Report)
    table.now.awaiting = entry
    table.now.awaiting_by = str(data["by"])
    room_events.interrupt(table)
    act_events.note_report(table, entry.kind)


def _corrected(table: TableState, data: Data) -> None:
    anew = finished.read_finished(table, data)
    if "came" in data and anew.number >= table.seen_from:
        table.seen.subtract(map(parse_card, data["came_before"]))
        table.seen.update(map(parse_card, data["came"]["cards"]))
    if "carried" in data:
        table.shoe = replace(table.shoe, carried=read_carried(data["carried"]))
    for index, told in enumerate(table.results):
        if told.number == anew.number:
            first = told.first or told
            table.results[index] = replace(anew, shoe=told.shoe, first=first, reason=str(data["reason"]))
    if anew.number == table.round_number and table.round is not None and not table.playing:
        table.round = stakes.settled_anew(table, table.round, data)


def _floor(table: TableState, happened: Happened, data: Data) -> None:
    match happened:
        case Happened.OPENED:
            table.open = True
        case Happened.CLOSING_POSTED:
            table.closure = Closure(int(data["due"]), table.law.closing)
        case Happened.CLOSED:
            table.open = False
            table.closure = None
            table.on_duty = None
            table.round = None
            for seat in list(table.seats):
                _leave(table, seat, data.get("at"))
            table.last_shooter = None
            table.memory = memory_of(table.rules)
            if table.button is not None:
                table.button = DealerButton(table.button.places, table.button.buck)
            table.seat_order = SeatOrder()
            table.room = RoomState()
            if table.shoe_life is not None:
                table.shoe = table.shoe.to_shuffle().with_last_rounds(None)
        case Happened.REOPENED:
            table.open = True
            table.limits = read_limits(data["limits"])
            table.moved_at = int(data["at"])
            _to_tell_of_limits(table, data)
        case Happened.ON_DUTY:
            table.on_duty = None if data["person"] is None else str(data["person"])
            tray.dealer_comes(table, table.on_duty)
        case Happened.DEALER_DIRECTED:
            assert table.shoe_holder is not None
            table.shoe_holder = table.shoe_holder.direct_dealer(on=bool(data["on"]))
        case Happened.BOX_MARKED:
            box = frozenset({int(data["box"])})
            table.off_boxes = table.off_boxes | box if data["on"] else table.off_boxes - box
        case Happened.PLAYER_DIRECTED:
            table.attendance = table.attendance.direct(str(data["person"]), on=bool(data["on"]))
            if "tell" in data:
                _to_tell(table, data, "A player was directed how to wager", table.play.directions.told)
        case Happened.PLAYER_HELD:
            table.attendance = table.attendance.hold(str(data["person"]), on=bool(data["on"]))
        case (
            Happened.AREA_GIVEN_UP
            | Happened.AREAS_RESERVED
            | Happened.PLACE_DRAWN
            | Happened.PLACE_ALLOCATED
            | Happened.PLACE_MOVED
            | Happened.ROOM_MOVED
        ):
            _places(table, happened, data)
        case _ if happened.value.startswith("room-"):
            room_events.take_in(table, happened, data)
        case _:
            raise AssertionError(happened)
    if happened in (Happened.OPENED, Happened.REOPENED):
        equipment_events.opened(table)
        table.opened_on = int(data["day"])


def _shuffled(table: TableState, data: Data) -> None:
    cut_events.begin(table, data)
    card_events.shuffled(table, data)
    equipment_events.shuffled(table, data)
    table.shoe_number = int(data["shoe"])
    table.new_cards, table.shuffle_directed = (), False
    table.new_at_end &= not data.get("replaced", False)
    table.seen.clear()
    # A round that waits for the shuffle, since the cutting card came first, is the shoe's first.
    table.seen_from = table.round_number + (not table.playing)
    table.commitment = data["commitment"]
    table.attendance = table.attendance.shuffled()
    secret = table.secrets.get(table.shoe_number)
    cards = None if secret is None else secret.cards
    # All the cards, also where the shoe before was refilled with some of them.
    whole = ShoeLife.unshuffled(table.shoe.rules).with_last_rounds(table.shoe.last_rounds)
    table.shoe = whole.shuffled(cards, preshuffled=bool(data["preshuffled"]))
    if table.commitment is not None:
        # The order that the house committed to is the one after the cut.
        table.shoe = table.shoe.already_cut(int(data["cutting_card"]))


def _cards(table: TableState, happened: Happened, data: Data) -> None:
    if happened.value.startswith("by-hand-"):
        by_hand_events.take_in(table, happened, data)
        return
    if happened.value.startswith("equipment-"):
        equipment_events.take_in(table, happened, data)
        return
    if not happened.value.startswith("act-"):
        _shoe(table, happened, data)
        return
    act_events.take_in(table, happened, data)
    if "tell" in data:
        law = table.acts.malfunction
        told = table.acts.count.told if happened is Happened.COUNTED or law is None else law.told
        if happened is Happened.OWED:
            told = table.acts.owed.get(str(data["after"]), ())
        _to_tell(table, data, act_events.TOLD[happened], told)


def _shoe(table: TableState, happened: Happened, data: Data) -> None:
    holder = table.shoe_holder
    match happened:
        case Happened.SHUFFLED:
            _shuffled(table, data)
        case _ if happened is Happened.CUT or happened.value.startswith("cut-"):
            cut_events.take_in(table, happened, data)
        case (
            Happened.PREPARED
            | Happened.SEALED
            | Happened.CARDS_ASKED
            | Happened.CARDS_GRANTED
            | Happened.CARDS_SHOWN
        ):
            card_events.take_in(table, happened, data)
        case Happened.BURNED:
            _burned(table, data["first"])
        case Happened.REFILLED:
            table.shoe_number = int(data["shoe"])
            table.commitment = data["commitment"]
            secret = table.secrets.get(table.shoe_number)
            known = None if secret is None else secret.cards
            size = int(data["cards"])
            table.shoe = replace(table.shoe, cards=known, size=size, used=0, burned=0, cutting_card=None)
            table.now.cards_used = 0
        case Happened.BURNED_MORE:
            _burned_more(table, [parse_card(code) for code in data["cards"]])
            table.requests.pop(int(data["request"]), None)
        case Happened.REVEALED:
            table.revealed = dict(data)
        case Happened.TO_SHUFFLE:
            _to_shuffle(table, data)
            if data.get("replaced"):
                equipment_events.to_replace(table)
        case Happened.LAST_ROUNDS:
            table.shoe = table.shoe.with_last_rounds(int(data["rounds"]))
        case Happened.REPLACEMENT_WITHDRAWN:
            table.new_at_end = False
        case Happened.SHOE_OFFERED:
            assert holder is not None
            table.shoe_holder = holder.offer(table.seating.seated)
        case Happened.SHOE_ANSWERED:
            assert holder is not None
            table.shoe_holder = holder.answer(int(data["seat"]), accept=bool(data["accept"]))
        case Happened.SHOE_PASSED:
            assert holder is not None
            table.shoe_holder = holder.must_pass()
        case _:
            raise AssertionError(happened)


def _burned(table: TableState, first: str | None) -> None:
    card = None if first is None else parse_card(first)
    table.shoe = table.shoe.burn(card)
    if table.live and card is not None:
        table.seen[card] += 1


def _burned_more(table: TableState, shown: list[Card]) -> None:
    table.shoe = table.shoe.burn_more(shown[0], table.play.additional_burn)
    if table.live:
        # The first of them is the one burned before.
        table.seen = Counter(shown)


def _to_shuffle(table: TableState, data: Data) -> None:
    if data.get("at_end"):
        table.new_at_end = True
        return
    if table.shoe_life is not None:
        table.shoe = table.shoe.to_shuffle()
    if data.get("replaced"):
        table.new_cards = directed(table, replaced=True)
    else:
        table.shuffle_directed = table.shoe_life is not None
    if "tell" in data:
        _to_tell(table, data, "The cards were replaced by direction", table.play.replacement.told)


def _to_tell(table: TableState, data: Data, says: str, clauses: Clauses) -> None:
    """An inspector is to be told of something."""
    table.counted = int(data["tell"])
    table.to_tell[table.counted] = ToTell(says, clauses)


def _to_tell_of_limits(table: TableState, data: Data) -> None:
    if "tell" in data:
        _to_tell(table, data, "The limits were changed without notice", table.law.limits.inspector)


def _limits(table: TableState, happened: Happened, data: Data) -> None:
    match happened:
        case Happened.LIMITS_POSTED:
            table.counted = int(data["notice"])
            table.notices[table.counted] = read_posted(data)
        case Happened.LIMITS_AGREED:
            number = int(data["notice"])
            table.notices[number] = table.notices[number].agrees(str(data["person"]))
        case Happened.INSPECTOR_TOLD:
            number = int(data["notice"])
            if table.to_tell.pop(number, None) is None:
                table.notices[number] = table.notices[number].inspector_told()
        case Happened.LIMITS_WITHDRAWN:
            table.notices.pop(int(data["notice"]), None)
        case Happened.LIMITS_CHANGED:
            _change_limits(table, data)
            _to_tell_of_limits(table, data)
        case Happened.PERSONAL_LIMITS:
            table.personal.pop(str(data["person"]), None)
            if data["limits"]:
                table.personal[str(data["person"])] = read_limits(data["limits"])
        case Happened.LOSS_LIMIT:
            pass  # The books of the house keep it; it is told here.
        case Happened.SEAT_LIMITS:
            limit_seat(table, int(data["seat"]), read_limits(data["limits"]))
        case Happened.TERMINAL_MINIMUM:
            table.terminal_minimums.pop(int(data["seat"]), None)
            if data["minimum"] is not None:
                table.terminal_minimums[int(data["seat"])] = parse_amount(data["minimum"])
        case _:
            _jackpot(table, happened, data)


def _jackpot(table: TableState, happened: Happened, data: Data) -> None:
    match happened:
        case Happened.JACKPOT_LINKED:
            table.link = read_link(data)
            table.jackpots[table.link.pool] = parse_amount(data["shows"])
        case Happened.JACKPOT_UNLINKED:
            table.link = None
            table.jackpots[str(data["pool"])] = parse_amount(data["shows"])
        case Happened.JACKPOT_PAID:
            pass  # The ledger has it; the meter moves by itself.
        case Happened.JACKPOT_DISPLAYED | Happened.JACKPOT_MOVED | Happened.JACKPOT_ADJUSTED:
            table.jackpots[str(data["pool"])] = parse_amount(data["shows"])
            if data.get("works") and table.stopped is not None and data["pool"] in table.stopped.pools:
                table.stopped = None
        case Happened.JACKPOT_LEFT_OUT:
            assert table.stopped is not None, "nothing is out of order"
            table.stopped = replace(table.stopped, approved=True)
        case _:
            raise AssertionError(happened)


def _change_limits(table: TableState, data: Data) -> None:
    table.notices.pop(int(data["notice"]), None)
    new = read_limits(data["limits"])
    if data["route"] == Route.KEPT_MINIMUM:
        table.seating = table.seating.kept_raised(new, table.limits)
        return
    if data["route"] == Route.AT_ONCE:
        table.seating = table.seating.spare(table.limits)
    elif data.get("ends_kept") or not any(
        o.keeps is not None and raised_minimums(o.keeps, new) for o in table.seating.occupants.values()
    ):
        table.seating = table.seating.restored()
    table.limits = new
    if "options" in data:
        table.terms = dict(data["options"])
        table.rules = table.game.kept_rules(table.terms)


def read_posted(data: Data) -> Posted:
    """A posted change of limits from its event; its clauses stand in the event."""
    return Posted(
        limits=read_limits(data["limits"]),
        route=Route(data["route"]),
        due=int(data["due"]),
        rounds=int(data["rounds"]),
        asked=frozenset(data["asked"]),
        agreed=frozenset(),
        tell_inspector=bool(data["tell_inspector"]),
        told=False,
        clauses=(),
        terms=data.get("options"),
        ends_kept=bool(data.get("ends_kept")),
    )


def _people(table: TableState, happened: Happened, data: Data) -> None:
    match happened:
        case Happened.SEATED:
            _seated(table, data)
        case Happened.LEFT:
            _leave(table, int(data["seat"]), data.get("at"))
        case Happened.PLAYED_FOR:
            table.play_money = bool(data["play_money"])
        case Happened.SITS_OUT:
            person = str(data["person"])
            table.sitting_out = table.sitting_out | {person} if data["out"] else table.sitting_out - {person}
            if not data["out"]:
                table.away -= {person}
                table.room = table.room.is_back(person)
        case Happened.BOT_SENT_AWAY:
            table.sent_away |= {str(data["person"])}
        case Happened.READY:
            table.now.ready.add(str(data["person"]))
        case Happened.NOMINATED:
            table.seating = table.seating.nominate(int(data["seat"]), data["nominee"])
        case Happened.NOMINEE_NAMED:
            table.seating = table.seating.name(int(data["seat"]), str(data["nominee"]))
        case Happened.NOMINEE_WITHDRAWN:
            table.seating = table.seating.alone(int(data["seat"]), str(data["does"]))
        case Happened.COLLECTED:
            table.on_layout.pop(str(data["person"]), None)
            table.chips.pop(str(data["person"]), None)
        case Happened.ASKED:
            table.counted = number = int(data["request"])
            by = str(data["by"])
            table.requests[number] = Request(
                number, str(data["what"]), by, frozenset(data["asked"]), frozenset({by})
            )
        case Happened.RULES_SHOWN:
            table.requests.pop(int(data["request"]))
        case Happened.AGREED:
            number = int(data["request"])
            request = table.requests[number]
            table.requests[number] = replace(request, agreed=request.agreed | {str(data["person"])})
        case Happened.FREE_HANDS:
            table.free_hands += int(data["count"])
            table.free_hands_in_a_row = 0 if data["authority"] else table.free_hands_in_a_row
            table.requests.pop(int(data["request"] or 0), None)
        case _:
            raise AssertionError(happened)


def _seated(table: TableState, data: Data) -> None:
    seat, person = int(data["seat"]), str(data["person"])
    table.seating = table.seating.sit(seat, person, standing=bool(data["standing"]))
    if "at" in data:
        table.people = table.people.seated(person, int(data["at"]))
    table.seat_order = table.seat_order.taken(seat)
    table.room = table.room.off_list(person)
    if data.get("moved_from") and table.play.moved and table.button is not None:
        table.button = table.button.moved_in(seat)
    table.free_hands_in_a_row = 0
    if data.get("bot", False):
        # Its agreement is never asked.
        _bot_sits(table, person, data)
        return
    table.notices = {n: posted.came(person) for n, posted in table.notices.items()}
    table.requests = {n: replace(r, asked=r.asked | {person}) for n, r in table.requests.items()}
    # Free hands need the agreement of all who play: those that are still to come had none of the newcomer's.
    under_way = table.playing and table.round is not None and table.round.opening.kind is RoundKind.FREE
    table.free_hands = int(under_way)


def _places(table: TableState, happened: Happened, data: Data) -> None:
    match happened:
        case Happened.AREA_GIVEN_UP:
            area, on = int(data["area"]), bool(data["on"])
            table.areas = table.areas.give_up(str(data["person"]), area, on=on)
        case Happened.AREAS_RESERVED:
            table.areas = table.areas.reserve(str(data["person"]), frozenset(map(int, data["areas"])))
        case Happened.PLACE_DRAWN:
            order, seat = table.seat_order, int(data["seat"])
            if data["winner"] is not None:
                table.seat_order = order.wins(seat, str(data["winner"]))
            elif data.get("held"):
                table.seat_order = order.ties(seat, map(str, data["again"]))
        case Happened.PLACE_ALLOCATED:
            table.seat_order = table.seat_order.wins(int(data["seat"]), str(data["person"]))
        case _:
            _move(table, int(data["from"]), int(data["seat"]))
            table.room = table.room.wants_no_more(str(data["person"]))


def _move(table: TableState, old: int, new: int) -> None:
    table.seating = table.seating.move(old, new)
    table.seat_order = table.seat_order.taken(new)
    if table.button is not None:
        table.button = table.button.moved(old, new)
    if old in table.terminal_minimums:
        table.terminal_minimums[new] = table.terminal_minimums.pop(old)


def _bot_sits(table: TableState, bot: str, data: Data) -> None:
    table.bots |= {bot}
    if "strength" in data:
        table.strengths = {**table.strengths, bot: str(data["strength"])}


def _bot_gone(table: TableState, bot: str) -> None:
    table.bots -= {bot}
    table.strengths = {each: how for each, how in table.strengths.items() if each != bot}
    table.sent_away -= {bot}


def _leave(table: TableState, seat: int, at: int | None) -> None:
    person = table.seats[seat].person
    table.seat_order = table.seat_order.left(person)
    table.room = table.room.left(person)
    table.seating = table.seating.leave(seat)
    card_events.left(table)
    table.away -= {person}
    table.sitting_out -= {person}
    if table.button is not None:
        table.button = table.button.left(seat)
    table.terminal_minimums.pop(seat, None)
    table.areas = table.areas.left(person)
    table.people = table.people.left(person, at)
    table.personal.pop(person, None)
    table.allowance -= {person}
    _bot_gone(table, person)
    table.notices = {n: posted.left(person) for n, posted in table.notices.items()}
    table.requests = {
        n: replace(r, asked=r.asked - {person}) for n, r in table.requests.items() if r.by != person
    }
    if table.cut_offer is not None:
        table.cut_offer = table.cut_offer.left(seat)
    if table.shoe_holder is not None:
        table.shoe_holder = table.shoe_holder.left(seat)
    if table.colours is not None:
        table.colours = table.colours.leave(person)
