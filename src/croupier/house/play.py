"""What players do at a table."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from croupier.equipment.cards import parse_card
from croupier.equipment.tiles import parse_tile
from croupier.games.capabilities import HasTableStakes
from croupier.games.game import Rules
from croupier.games.limits import BUY_IN, Limits
from croupier.games.refusals import Malformed, Refusal, Refused, unknown
from croupier.games.requests import Decide as Asks
from croupier.games.tape import Decision, Place, Withdraw
from croupier.games.wagers import Wager
from croupier.house import commands as c
from croupier.house import stacks
from croupier.house.admission import excluded, played_for_money_of
from croupier.house.asked import Asked, DecisionAsked, PlaceAsked, WagerAsked, judge
from croupier.house.checks import FOR_A_DECISION, FOR_A_PLACE, FOR_A_WAGER
from croupier.house.errors import NotAllowed, refuse
from croupier.house.happened import Happened
from croupier.house.periods import betting_opens
from croupier.house.readiness import go_on_if_ready, may_be_ready, waited_for
from croupier.house.room import absence, queue
from croupier.house.rounds import enter, renew, vacate
from croupier.house.spots import as_placed, chosen_id, spot_of
from croupier.house.state import TableState
from croupier.house.work import JSON, Work, handles
from croupier.law import Clauses
from croupier.money.amounts import decimal
from croupier.table.round import Round
from croupier.table.seating import places_by

NEXT_ROUND: Final = "the next round"
"""What is left of something that comes between two rounds."""


def own_seat(work: Work) -> int:
    """The place that the person has at the table.

    Raises:
        NotAllowed: none.
    """
    seat = work.at_table.seat_of(work.person.id)
    if seat is None:
        what = f"playing at {work.at_table.title}"
        raise NotAllowed(Refusal(what, "take a place at the table first", (), (c.Sit.name,)))
    return seat


def running(table: TableState) -> Round:
    """The round in progress.

    Raises:
        Refused: none is.
    """
    return _round_of(table, f"play at {table.title}", "no round is in progress")


def wagering(table: TableState) -> Round:
    """The round that wagers are placed in, changed and taken back.

    Raises:
        Refused: none is in progress.
    """
    return _round_of(table, f"wager at {table.title}", "no round is open for wagers")


def _round_of(table: TableState, what: str, reason: str) -> Round:
    if table.round is None or not table.playing:
        raise refuse(what, reason, (), (NEXT_ROUND,))
    return table.round


def placement(
    table: TableState,
    seat: int,
    wager: str,
    stake: int,
    box: int | None,
    details: Mapping[str, Any],
    id_: str | None = None,
    tokens: int = 0,
) -> Place:
    """The entry that places a wager on a spot, or changes the one that lies there, or the one named.

    Raises:
        Malformed: the wager named does not lie there, or is another player's or of another kind.
    """
    area = seat if box is None else box
    round_ = wagering(table)
    if id_ is None:
        spot = spot_of(wager, details)
        id_, before = chosen_id(seat, area, spot, round_)
        return Place(id_, seat, wager, stake, area, as_changed(before, details), tokens=tokens)
    named = lying_of(table, seat, id_)
    if named.type.name != wager:
        raise Malformed(f"wager {id_}", f"it is a wager {named.type.name}", [named.type.name])
    return Place(id_, seat, wager, stake, named.box, as_changed(named, details), tokens=tokens)


def as_changed(before: Wager | None, details: Mapping[str, Any]) -> Mapping[str, Any]:
    """A placement's details: what the wager was placed with is said again where it is changed."""
    if before is None:
        return details
    return MappingProxyType({**as_placed(before.type, before.details), **details})


def lying_of(table: TableState, seat: int, id_: str) -> Wager:
    """A wager of a seat that lies on the table.

    Raises:
        Malformed: none of that id; the seat's own are named.
    """
    own = {w.id: w for w in wagering(table).wagers if w.seat == seat}
    if id_ not in own:
        raise unknown(f"wager of seat {seat}", id_, own)
    return own[id_]


# Places ---------------------------------------------------------------------------------------


@handles(c.Sit)
def sit(work: Work, command: c.Sit) -> JSON:
    """Take a place."""
    table = work.at_table
    have = table.seat_of(work.person.id)
    if have is not None:
        if command.seat not in (None, have):
            reason = f"you have seat {have}: leave it first"
            raise refuse(f"seat {command.seat} at {table.title}", reason, (), (c.Leave.name,))
        return {"seat": have}
    what = f"place at {table.title}"
    judge(PlaceAsked(work=work, what=what, person=work.person, place=command.seat), FOR_A_PLACE)
    reserved = table.areas.not_for(work.person.id) | table.seat_order.not_for(work.person.id)
    wanted = command.seat if command.seat is not None else table.room.seat_held_for(work.person.id)
    kept = reserved | queue.reserved(table, work.person.id)
    numbered = places_by(table.rules)
    seat = table.seating.choose(wanted, standing=command.standing, reserved=kept, clauses=numbered)
    queue.before_sitting(work)
    data = {"seat": seat, "person": work.person.id, "standing": command.standing, "at": work.at}
    work.happen(Happened.SEATED, data)
    betting_opens(work)
    return {"seat": seat}


@handles(c.Leave)
def leave(work: Work, command: c.Leave) -> JSON:
    """Give the place up."""
    table = work.at_table
    seat = own_seat(work)
    if not table.betting and table.has_wagers(work.person.id):
        raise refuse(f"leaving {table.title}", "wagers in this round are not settled yet")
    if table.betting:
        clear(work, seat, all_of_them=True)
    vacate(work, seat)
    go_on_if_ready(work)
    return {}


@handles(c.Ready)
def ready(work: Work, command: c.Ready) -> JSON:
    """Wait for nothing more."""
    table = work.at_table
    own_seat(work)
    why_not = may_be_ready(table)
    if why_not is not None:
        raise refuse(f"going on at {table.title}", why_not)
    if work.person.id not in table.now.ready:
        work.happen(Happened.READY, {"person": work.person.id, "at": work.at})
    waits = waited_for(table)
    go_on_if_ready(work)
    return {"waits_for": list(waits)}


@handles(c.SitOut)
def sit_out(work: Work, command: c.SitOut) -> JSON:
    """Sit out from the next round on, or be dealt in again; chips stay on the table."""
    table, person = work.at_table, work.person.id
    seat = own_seat(work)
    what = f"sitting out at {table.title}"
    if not table.keeps_stakes:
        raise refuse(what, "nobody is dealt in here who has not wagered: wager no more, or leave")
    said = not table.sits_out(person) if command.back else person in table.sitting_out
    if said:
        return {"away": table.sits_out(person)}
    law = absence.law_of(table)
    if not command.back:
        steps_out(work, seat, stacks.clauses_of(table) + absence.presumed(table))
        return {"away": True}
    if law is not None and absence.late(table, person, work.at):
        work.happen(Happened.ROOM_ABSENCE_OVER, _own(work, seat), law.rejoins + law.anew)
        renew(work)
    _returns(work, seat)
    stacks.deal_in(work, enter)
    betting_opens(work)
    go_on_if_ready(work)
    return {"away": table.sits_out(person)}


def steps_out(work: Work, seat: int, clauses: Clauses) -> None:
    """A player sits out from the next round on; chips that are up for it are taken back."""
    table = work.at_table
    if table.betting:
        clear(work, seat, all_of_them=True)
    work.happen(Happened.SITS_OUT, {**_own(work, seat), "out": True}, clauses)
    go_on_if_ready(work)


def _returns(work: Work, seat: int) -> None:
    """A player who sits out takes part again, with approval or without."""
    table = work.at_table
    clauses, law = stacks.clauses_of(table), absence.law_of(table)
    if law is None:
        clauses += absence.presumed(table)
    elif table.room.approved(table.seats[seat].person) is not None:
        clauses += law.rejoins + law.kept
    work.happen(Happened.SITS_OUT, {**_own(work, seat), "out": False}, clauses)


def _own(work: Work, seat: int) -> dict[str, Any]:
    """Whose an event is."""
    return {"seat": seat, "person": work.at_table.seats[seat].person, "at": work.at}


# Wagers ---------------------------------------------------------------------------------------


@handles(c.PlaceWager)
def place_wager(work: Work, command: c.PlaceWager) -> JSON:
    """Place a wager, or change it."""
    seat = _wagering_seat(work, command.on_behalf_of)
    entry = placement(
        work.at_table,
        seat,
        command.wager,
        command.stake,
        command.box,
        command.details,
        command.id,
        command.tokens,
    )
    place(work, entry)
    return placed(work.at_table, entry)


def placed(table: TableState, entry: Place) -> JSON:
    """What a placement came to: a terminal may place less than was asked."""
    lies = next((w for w in table.round.wagers if w.id == entry.id), None) if table.round else None
    return {"id": entry.id, "stake": decimal(0 if lies is None else lies.stake)}


def _wagering_seat(work: Work, player: str | None) -> int:
    """The seat that a wager is made from: one's own, or of the player who named one."""
    if player is None:
        return own_seat(work)
    table = work.at_table
    seat = table.seat_of(player)
    if seat is None or table.seats[seat].nominee != work.person.id:
        raise NotAllowed(Refusal(f"wager for {player}", "only the player's nominee may", table.play.nominees))
    judge(Asked(work=work, what=f"wager by {work.person.id}", person=work.person), (excluded,))
    return seat


def place(work: Work, entry: Place) -> None:
    """Put a wager on the table, once its stake is known to be covered and its winnings payable.

    Raises:
        Refused, Malformed: it cannot be taken; nothing was changed.
    """
    table = work.at_table
    wagering(table)
    person = work.books.person(table.seats[entry.seat].person)
    kind, lying = table.rules.wagers.get(entry.wager), table.now.lying.get(entry.id)
    fee = kind.fee.of(entry.stake, table.unit) if kind is not None and entry.stake > 0 else 0
    up_already = lying.amount if lying else 0
    if table.keeps_stakes and entry.wager == table.stakes:
        up_already += table.chips.get(person.id, 0)
    asked = WagerAsked(
        work=work,
        what=f"wager {entry.wager} of {decimal(entry.stake)}",
        person=person,
        puts_up=entry.stake + fee - entry.tokens,
        up_already=up_already,
        tokens=entry.tokens,
        tokens_up=lying.tokens if lying else 0,
        entry=entry,
    )
    judge(asked, FOR_A_WAGER)
    back = entry.wager == table.stakes and person.id in table.sitting_out
    if back and wagering(table).refusal_of(entry) is None:
        _returns(work, entry.seat)
    if table.play_money is None and not table.setup.practice:
        with played_for_money_of(work, person):
            enter(work, entry)
    else:
        enter(work, entry)
    stacks.pay_fee(work, enter, entry.seat)


def check_buy_in(table: TableState, limits: Limits) -> None:
    """Refuse limits of buying in where the book knows none.

    Raises:
        Refused: it does not.
    """
    if BUY_IN in limits.ranges and not table.law.limits.buy_in:
        reason = f"{table.law.book.title} has none of buying in"
        raise refuse(f"limits of {table.title}", reason, about=(f"limits.{BUY_IN}",))


def check_no_time_charge(what: str, rules: Rules) -> None:
    """Refuse terms under which players pay for their time.

    Raises:
        Refused: with the clause that offers it.
    """
    if isinstance(rules, HasTableStakes) and rules.time_charge:
        reason = "this house keeps no clock for a time charge: take a percentage or a fee for each hand"
        raise refuse(what, reason, rules.time_charge, about=("options",))


@handles(c.WithdrawWager)
def withdraw_wager(work: Work, command: c.WithdrawWager) -> JSON:
    """Take one wager back."""
    seat = _wagering_seat(work, command.on_behalf_of)
    wagering(work.at_table)
    enter(work, Withdraw(_withdrawn(work.at_table, seat, command), seat))
    return {}


def _withdrawn(table: TableState, seat: int, command: c.WithdrawWager) -> str:
    """The id of the wager that is to be taken back."""
    if command.id is not None:
        return command.id
    if command.wager is None:
        raise Malformed("withdraw-wager", "say which wager: by its id, or by its kind")
    box = seat if command.box is None else command.box
    round_ = wagering(table)
    spot = spot_of(command.wager, command.details)
    return chosen_id(seat, box, spot, round_)[0]


@handles(c.ClearWagers)
def clear_wagers(work: Work, command: c.ClearWagers) -> JSON:
    """Take all one's wagers back that can be taken back."""
    wagering(work.at_table)
    return {"withdrawn": clear(work, own_seat(work))}


def clear(work: Work, seat: int, *, all_of_them: bool = False) -> int:
    """Withdraw a seat's wagers, what stands behind others first; returns how many there were.

    Raises:
        Refused: none (or not ``all_of_them``) can be withdrawn now; nothing was changed.
    """
    table = work.at_table
    own = [w for w in reversed(wagering(table).wagers) if w.seat == seat]
    if not own:
        return 0
    fast = [w for w in own if table.rules.removal(w, 0) is not None]
    if not table.betting:
        enter(work, Withdraw(own[0].id, seat))  # Refused, with the clause that closed the betting.
    if fast and (all_of_them or len(fast) == len(own)):
        refusal = table.rules.removal(fast[0], 0)
        assert refusal is not None
        raise Refused(refusal)
    free = [w for w in own if w not in fast]
    for wager in free:
        enter(work, Withdraw(wager.id, seat))
    return len(free)


@handles(c.RepeatWagers)
def repeat_wagers(work: Work, command: c.RepeatWagers) -> JSON:
    """Place the last wagers again; those that cannot be taken are named, the others placed."""
    seat = own_seat(work)
    wagering(work.at_table)
    before = stacks.repeated(work.at_table, seat, work.at_table.repeatable.get(work.person.id, ()))
    if not before:
        raise refuse("repeating wagers", "there are none to repeat")
    made, refused = [], []
    for old in before:
        box = seat if old.box == old.seat or old.box is None else old.box
        entry = placement(work.at_table, seat, old.wager, old.stake, box, old.details, tokens=old.tokens)
        try:
            place(work, entry)
            made.append(entry.id)
        except (Refused, Malformed) as error:
            refused.append(error.refusal.to_json())
    return {"placed": made, "refused": refused}


@handles(c.Decide)
def decide(work: Work, command: c.Decide) -> JSON:
    """Decide."""
    running(work.at_table)
    enter_decision(work, _deciding_seat(work, command.on_behalf_of), command)
    return {}


def _deciding_seat(work: Work, player: str | None) -> int:
    """The seat that a decision is made for: one's own, or of the player whose cards one handles.

    Raises:
        NotAllowed: they are not the player's nominee, or nominees take no cards here.
        Refused: they have no place at the table.
    """
    if player is None:
        return own_seat(work)
    table, what = work.at_table, f"decision for {player}"
    law, seat = table.play.nominee_law, table.seat_of(player)
    if law is None or seat is None or table.seats[seat].nominee != work.person.id:
        raise NotAllowed(Refusal(what, "only the player's own nominee may", table.play.nominees))
    if not table.handles_cards(work.person.id):
        raise refuse(what, "who handles a player's cards has a place at the table too", law.seated, ("sit",))
    return seat


def enter_decision(work: Work, seat: int, command: c.Decide | c.EnterDecision) -> None:
    """Enter a player's decision, once what it puts up is known to be covered and any new stake payable.

    Raises:
        Refused, Malformed: it cannot be taken; nothing was changed.
    """
    tiles = tuple(map(parse_tile, command.tiles))
    made = Decision(
        seat,
        command.action,
        stake=command.stake,
        wager=command.wager,
        hand=command.hand,
        tiles=tiles,
        cards=tuple(map(parse_card, command.cards)),
        tokens=command.tokens,
    )
    table = work.at_table
    round_ = running(table)
    request, occupant = round_.request, table.seats.get(seat)
    asks = request if isinstance(request, Asks) and request.seat == seat and occupant is not None else None
    due = 0 if asks is None else asks.stakes.get(made.action, 0)
    stake = 0 if asks is None else due if made.stake is None else made.stake
    asked = DecisionAsked(
        work=work,
        what=f"decision {made.action}",
        person=work.person if occupant is None else work.books.person(occupant.person),
        puts_up=max(stake - made.tokens, 0),
        tokens=made.tokens,
        nearest=() if asks is None else tuple(each for each in asks.actions if not asks.stakes.get(each)),
        made=made,
        by_player=isinstance(command, c.Decide),
        moment=command.moment,
        round=round_,
        request=asks,
    )
    judge(asked, FOR_A_DECISION)
    enter(work, made)


@handles(c.Collect)
def collect(work: Work, command: c.Collect) -> JSON:
    """Collect from the layout."""
    table = work.at_table
    if table.keeps_stakes and table.seat_of(work.person.id) is not None:
        raise refuse(f"collecting at {table.title}", stacks.ON_THE_TABLE, stacks.clauses_of(table))
    return {"collected": decimal(stacks.take_up(work, work.person.id))}
