"""Rounds at a table: opened from its shoe, fed with entries, closed; and what happens between them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from croupier.equipment.cards import card_code
from croupier.games.game import Opening, RoundKind, Rules
from croupier.games.jackpots import WITHOUT_JACKPOT
from croupier.games.limits import TABLE
from croupier.games.refusals import Refusal, Refused
from croupier.games.requests import Wagering
from croupier.games.standings import DESIGNATED, remembered
from croupier.games.tape import Decision, Entry, Landed, Place, Thrown, Withdraw, write_entry
from croupier.house import losses, presence, stacks
from croupier.house.away import why_away
from croupier.house.banks import standings_at
from croupier.house.by_hand_checks import check_by_hand
from croupier.house.card_checks import check_not_stopped, check_not_vacant, check_nothing_asked
from croupier.house.equipment_checks import check_collected, check_equipped, check_unseen
from croupier.house.errors import refuse
from croupier.house.finished import closing_event
from croupier.house.floats.known import check_float_open
from croupier.house.funded import follow
from croupier.house.happened import Happened
from croupier.house.jackpots import meters
from croupier.house.linking import due_reading, spread
from croupier.house.misplaced_checks import check_none_lies
from croupier.house.money import MoneyOp
from croupier.house.owed import note_owed
from croupier.house.people import Role
from croupier.house.periods import betting_opens, go_on, reveal_begun
from croupier.house.room import absence
from croupier.house.spoken_wagers import check_none_waits
from croupier.house.stacks import take_up
from croupier.house.state import TableState, refs
from croupier.house.tournaments import fields
from croupier.house.tournaments.director import direct_at
from croupier.house.tournaments.rounds import check_entry, check_opens, check_time_left, round_over
from croupier.house.tournaments.rounds import go_on as next_wagers
from croupier.house.wagering_period import check_call
from croupier.house.work import Work
from croupier.law import Clauses
from croupier.rulebooks.general_law import AREAS, ENTRY_TERMINAL, LIT
from croupier.table.notices import Route, told_after
from croupier.table.round import Status
from croupier.table.seating import places
from croupier.table.shoe_life import Next

NO_SHOE: Final = Next(RoundKind.ORDINARY, carried=(), first_of_shoe=False, last=False)
"""What a round begins with at a table that deals from no shoe."""


def open_round(work: Work) -> None:
    """Open the next round from the shoe as it stands, after what was waiting for the end of the last.

    Raises:
        Refused: a round is in progress, the table is closed or closing, or the shoe is not ready.
    """
    table = work.at_table
    check_may_open(work)
    begins = NO_SHOE if table.shoe_life is None else table.shoe_life.next_round()
    settle_notices(work)
    for person in list(table.on_layout):
        take_up(work, person)
    opening = _opening(work, begins)
    refusal = table.rules.opens(opening)
    if refusal is not None:
        raise Refused(refusal)
    number = table.round_number + (0 if table.playing else 1)
    data = {
        "round": number,
        "id": f"{table.id}.{number}",
        "opening": opening.to_json(),
        "seats": {str(seat): o.person for seat, o in sorted(table.seats.items())},
        "last": begins.last,
        "betting_ends": None,
        "at": work.at,
    }
    if table.terms is not None:
        data["options"] = dict(table.terms)
    if absence.law_of(table) is not None:
        data["approvals"] = True
    free = table.play.free_hands
    marker = free.marker if free is not None and opening.kind is RoundKind.FREE else ()
    other = table.play.replacement.prepared if table.shoe_life is None and table.new_cards else ()
    cited = begins.clauses + marker + other + _of_the_button(table, opening)
    work.happen(Happened.ROUND_OPENED, data, cited)
    stacks.deal_in(work, enter)
    betting_opens(work)


def check_may_open(work: Work) -> None:
    """Refuse a round that may not be opened now, whatever its rules say of how it begins.

    Raises:
        Refused: a round is in progress, the table is closed or closing, or the shoe is to be offered.
    """
    table = work.at_table
    what = f"next round at {table.title}"
    if not table.open:
        raise refuse(what, "the table is closed")
    if not table.between_rounds:
        raise refuse(what, "a round is in progress")
    if table.closure is not None and work.at >= table.closure.due:
        raise refuse(what, "the table is to close now", table.closure.clauses)
    if table.stopped is not None and not table.stopped.approved:
        reason = "the jackpot's equipment is out of order, and play without it is not approved"
        raise refuse(what, reason, table.stopped.clauses)
    check_nothing_asked(table, what)
    check_not_stopped(table, what)
    check_not_vacant(table, what)
    check_equipped(table, what)
    check_collected(table, what)
    check_unseen(table, what)
    check_float_open(table, what)
    check_opens(table, what, work.at)
    check_time_left(table, what, work.at)
    holder = table.shoe_holder
    if holder is not None and holder.offered:
        raise refuse(what, f"the shoe is offered to seat {holder.offered[0]}", holder.law.offered)
    if holder is not None and holder.due and table.seating.seated and not table.free_hands:
        clauses = holder.law.given_up if holder.last else holder.law.offered
        raise refuse(what, "offer the shoe to the players first", clauses)


def _opening(work: Work, begins: Next) -> Opening:
    """What the next round begins with, as the table stands now."""
    table = work.at_table
    there = stacks.present(table)
    kind = begins.kind
    if table.free_hands and kind is RoundKind.ORDINARY:
        kind = RoundKind.FREE
    contest = table.contest
    posted = table.limits.of_wagers
    limits = posted if contest is None else contest.limits(posted, work.at, table.stakes)
    seat_limits = (
        {}
        if contest is not None
        else {
            seat: losses.with_loss_limit(
                work, table, table.seats[seat].person, table.limits_of(seat).of_wagers
            )
            for seat in sorted(table.seats)
        }
    )
    return Opening(
        kind=kind,
        carried=begins.carried,
        first_of_shoe=begins.first_of_shoe,
        limits=limits,
        seat_limits=MappingProxyType({s: own for s, own in seat_limits.items() if own != limits}),
        smallest_chip=table.unit if contest is None else contest.chip(table.unit),
        jackpots=meters(table),
        standings=remembered(
            _standings(table, there),
            designated_player=_designated(table, there),
            allowance_used=[s for s, o in table.seats.items() if o.person in table.allowance],
            last_shooter=table.last_shooter,
        ),
    )


def _designated(table: TableState, there: tuple[int, ...]) -> int | None:
    """The place that holds the shoe, or where the dealer button lies."""
    if table.button is not None:
        return table.button.lies_at(there, table.seats)
    return None if table.shoe_holder is None else table.shoe_holder.holder


def _of_the_button(table: TableState, opening: Opening) -> Clauses:
    """Whoever has the button or the buck has it in turn, and no absent player has."""
    law, button = table.play.round_acts.button, table.button
    lies = opening.seat_having(DESIGNATED)
    if law is None or button is None or lies is None:
        return ()
    over = button.at is not None and button.at != lies and button.at in table.seats
    return law.accepted + (law.passed_over if over else ())


def _standings(table: TableState, there: tuple[int, ...]) -> Mapping[str, frozenset[int]]:
    """What the rounds before mean for places in the next."""
    if table.button is not None and table.contest is not None:
        return table.button.blinds_in_turn(there)
    if table.button is not None:
        seats = {seat: table.seats[seat].person for seat in table.seats}
        out = _without_jackpot(table)
        return {**table.button.standings(there, table.seats), **table.memory.standings(seats), **out}
    return standings_at(table) if table.contest is None else table.contest.standings()


def _without_jackpot(table: TableState) -> Mapping[str, frozenset[int]]:
    """All places, where the equipment of the jackpot that they would play for is out of order."""
    if table.stopped is None or WITHOUT_JACKPOT not in table.game.standings:
        return {}
    return {WITHOUT_JACKPOT: frozenset(range(1, places(table.rules) + 1))}


def settle_notices(work: Work) -> bool:
    """Between two rounds, bring the changes into force that are ready, in order; says whether any was."""
    table = work.at_table
    changed = False
    for number, posted in sorted(table.notices.items()):
        ready = posted.ready(work.at) and not table.waits_behind(number)
        if table.between_rounds and ready:
            data: dict[str, Any] = {
                "notice": number,
                "limits": posted.limits.to_json(),
                "route": posted.route.value,
            }
            if posted.terms is not None:
                data["options"] = dict(posted.terms)
            law = table.law.limits
            clauses = ((posted.route is Route.AGREED and law.agreed_sign) or law.sign) + law.between
            if posted.route is Route.AT_ONCE:
                clauses += law.marker + law.marker_place + law.kept_sign
            if posted.ends_kept and table.seating.kept:
                data["ends_kept"] = True
            if posted.route is Route.KEPT_MINIMUM or "ends_kept" in data:
                clauses += law.kept
            if told_after(law, posted, table.limits):
                data["tell"] = table.counted + 1
                clauses += law.inspector
            work.happen(Happened.LIMITS_CHANGED, data, clauses)
            changed = True
    return changed


def renew(work: Work) -> None:
    """Open a round that waits for its first wager anew, so that changed limits hold in it."""
    table = work.at_table
    if table.playing and table.between_rounds:
        open_round(work)


def enter(work: Work, entry: Entry) -> None:
    """Feed the round an entry, write it with its clauses, and close the round if it is over.

    Raises:
        Refused, Malformed: the round does not take it; nothing was changed.
    """
    table = work.at_table
    round_ = table.round
    if round_ is None or round_.status is not Status.OPEN:
        raise refuse(f"{type(entry).__name__.lower()} at {table.title}", "no round is in progress")
    check_call(table, entry, work.at)
    check_none_waits(table, entry)
    check_none_lies(table, entry)
    check_by_hand(table, entry)
    check_entry(table, entry)
    read = due_reading(work, entry)
    if read is not None and round_.refusal_of(entry) is None:
        enter(work, read)
    before = len(round_.events)
    data = {"entry": write_entry(entry), "by": work.person.id, "at": work.at}
    ops = _taken(work, entry, data)
    clauses = [clause for event in round_.events[before:] for clause in event.clauses]
    said = {clause.ref: None for clause in (*clauses, *_through_a_terminal(work, entry))}
    work.write(f"table:{table.id}", Happened.ENTRY.value, data, tuple(said))
    work.move(ops)
    follow(work, before)
    note_owed(work, round_.events[before:])
    if table.playing:
        go_on(work, enter)
        next_wagers(work, entry)
    else:
        _finish(work)


def _taken(work: Work, entry: Entry, data: Mapping[str, Any]) -> list[MoneyOp]:
    """Feed an entry to the round; a terminal says besides why it takes no wager any more.

    Raises:
        Refused, Malformed: the round does not take it.
    """
    table = work.at_table
    try:
        return work.apply(Happened.ENTRY, data)
    except Refused as error:
        if table.betting or not _through_a_terminal(work, entry) or table.law.terminals is None:
            raise
        clauses = dict.fromkeys(error.refusal.clauses + table.law.terminals.closes)
        raise Refused(replace(error.refusal, clauses=tuple(clauses))) from error


def _through_a_terminal(work: Work, entry: Entry) -> Clauses:
    """What has a player wager through a terminal, and the result of dice shown as a dealer enters it."""
    terminals = work.at_table.law.terminals
    if isinstance(entry, Thrown | Landed) and work.at_table.live:
        shows = work.at_table.play.shows
        return (*shows.get(ENTRY_TERMINAL, ()), *shows.get(LIT, ()))
    if Role.PLAYER not in work.person.roles or not isinstance(entry, Place | Withdraw):
        return ()
    areas = () if work.at_table.live else work.at_table.play.shows.get(AREAS, ())
    return areas if terminals is None else terminals.played_through + terminals.wagers + areas


def _finish(work: Work) -> None:
    """Close the round that is over, and see out whoever may not stay."""
    table = work.at_table
    clauses = () if table.law.terminals is None else refs(table.law.terminals.settles)
    data = closing_event(table)
    if ENTRY_TERMINAL not in table.play.shows:
        clauses += refs(table.play.shows.get(LIT, ()))
    clauses += _of_the_shoe(table, data["outcome"])
    if "left_game" in data:
        clauses += refs(stacks.left_game(table))
        if (absent := absence.law_of(table)) is not None:
            clauses += refs(absent.anew)
    data.update(presence.round_ends(table, data["wagers"], work.at))
    work.happen(Happened.ROUND_FINISHED, data, clauses)
    losses.count_round(work, data)
    round_over(work, data)
    spread(work)
    reveal_begun(work)
    for seat, occupant in list(table.seats.items()):
        leaving = occupant.person in table.room.leaving
        away = why_away(work.books, occupant.person, work.at) is not None
        if leaving or away or work.books.exclusion(occupant.person, table) is not None:
            vacate(work, seat)
    direct_at(work)


def _of_the_shoe(table: TableState, outcome: object) -> tuple[str, ...]:
    """By what the designated player keeps the shoe after a round, or passes it."""
    if table.shoe_holder is None or not isinstance(outcome, Mapping):
        return ()
    told = outcome.get("designated_player")
    return () if told is None else tuple(told["clauses"])


def vacate(work: Work, seat: int, clauses: tuple[Any, ...] = (), why: str = "") -> None:
    """A place is given up, with everything that belongs to it: collected wagers, marker, shoe, dice.

    ``why``: the reason, where its player did not ask for it and the log says so.
    """
    table = work.at_table
    occupant = table.seats[seat]
    if fields.stays(table, occupant.person):
        fields.is_absent(work, table, occupant.person)
        return
    _decide_on_leaving(work, seat)
    take_up(work, occupant.person)
    cited = clauses + (table.law.limits.marker_goes if occupant.keeps is not None else ())
    data = {"seat": seat, "person": occupant.person, "at": work.at, **({"why": why} if why else {})}
    work.happen(Happened.LEFT, data, cited)


def _decide_on_leaving(work: Work, seat: int) -> None:
    """Who leaves counts as deciding what is theirs only while they are there: the shooter passes the dice."""
    table = work.at_table
    request = table.round.request if table.playing and table.round is not None else None
    if not isinstance(request, Wagering):
        return
    for action in table.game.actions:
        decision = Decision(seat, action.name)
        if action.on_leaving and action.name in request.actions and request.check_decision(decision) is None:
            enter(work, decision)
            return


def check_limits(table: TableState, opening: Opening, rules: Rules | None = None) -> None:
    """Refuse limits that the game cannot be played at by its rules, or by others.

    Raises:
        Refused: it cannot.
    """
    refusal = (rules or table.rules).opens(opening)
    if refusal is not None:
        raise Refused(refusal)
    for name, bounds in opening.limits.ranges.items():
        if bounds.max == 0 and (name == TABLE or name in (rules or table.rules).wagers):
            reason = "the maximum must be more than nothing: nobody could wager"
            raise refuse(f"limits of {name}", reason, table.law.limits.set_by, about=("limits", name))


def nothing_awaits_ruling(table: TableState) -> None:
    """Refuse to go on while an irregularity waits for its ruling.

    Raises:
        Refused: one does.
    """
    refused = awaits_ruling(table)
    if refused is not None:
        raise refused


def awaits_ruling(table: TableState) -> Refused | None:
    """Why a round does not go on while an irregularity waits for its ruling."""
    awaiting = table.now.awaiting
    if not table.playing or awaiting is None:
        return None
    kind = table.rules.irregularities[awaiting.kind]
    reason = f"it waits for a ruling on {kind.title.lower()}"
    return Refused(Refusal(f"the round at {table.title}", reason, kind.clauses, kind.answers))


def shown_first(table: TableState) -> str | None:
    """The first card of a known shoe, where its value says how many are burned."""
    cards = table.shoe.cards
    return card_code(cards[0]) if cards is not None and table.shoe.shows_burn else None
