"""What supervisors direct: limits and notices, free hands, burns, new cards, seats given up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from croupier.equipment.cards import card_codes, parse_card
from croupier.games.game import Rules
from croupier.games.limits import BUY_IN, Limits, parse_limits
from croupier.games.options import Value, chosen, resolve
from croupier.games.refusals import Malformed, Refusal, Refused, unknown
from croupier.house import automation, losses
from croupier.house import commands as c
from croupier.house.approvals import check_layout
from croupier.house.composition import check_came
from croupier.house.errors import NotAllowed, refuse
from croupier.house.happened import ACTS_TOLD, Happened
from croupier.house.payable import check_differential
from croupier.house.people import Role
from croupier.house.play import check_buy_in, check_no_time_charge, own_seat
from croupier.house.powers import given as given_to
from croupier.house.replacement import directed, waits_for_the_end, why_no_last_rounds, why_replacement_stays
from croupier.house.rounds import check_limits, renew, settle_notices, vacate
from croupier.house.stacks import fee_of
from croupier.house.state import Request, TableState
from croupier.house.terminal_approvals import check_approved
from croupier.house.venues import check_venue
from croupier.house.work import JSON, Work, handles
from croupier.money.amounts import decimal
from croupier.rulebooks.general_law import Power
from croupier.table.notices import (
    Circumstances,
    Posted,
    Route,
    check_personal,
    post,
    post_closure,
    teaching_limits,
    told_after,
)

FREE_HAND = "free_hand"
ADDITIONAL_BURN = "additional_burn"
RULES_COPY: Final = "rules_copy"
REPLACING: Final = "replacement by direction"
AT_ONCE: Final = frozenset({Route.AT_ONCE, Route.FIRST_OPENING, Route.NO_ACTIVITY})
"""The grounds on which a change holds at once."""


def read_limits_of(table: TableState, given: Mapping[str, Any], rules: Rules | None = None) -> Limits:
    """Limits as a person gives them for a table, or for other rules at it.

    Raises:
        Malformed: an unknown name, or a bound that is none.
        Refused: the game cannot be played at them.
    """
    losses.check_no_loss_limit(f"limits of {table.title}", given, losses.defined(table))
    rules = rules or table.rules
    names = (*rules.wagers, *table.game.limit_keys, BUY_IN)
    limits = parse_limits(given, names)
    check_limits(table, table.plain_opening(limits), rules)
    check_differential(table, limits)
    check_buy_in(table, limits)
    if table.setup.teaching:
        return teaching_limits(table.law, rules.wagers.values(), limits)
    return limits


# Limits ---------------------------------------------------------------------------------------


@handles(c.ChangeLimits)
def change_limits(work: Work, command: c.ChangeLimits) -> JSON:
    """Post a change of limits; one that needs nothing more comes into force between rounds."""
    table = work.at_table
    route = _route(command.route)
    limits, rules = table.limits, table.rules
    if table.in_order:
        _check_may_wait(table, route, "change of limits")
        limits, options = table.as_posted()
        rules = table.game.rules(options)
    new = read_limits_of(table, command.limits, rules)
    posted = post(table.law.limits, limits, new, route, table.circumstances, work.at, command.due)
    return _put_up(work, posted)


def _check_may_wait(table: TableState, route: Route, what: str) -> None:
    """Refuse a change that comes into force at once while others wait that come before it.

    Raises:
        Refused: it is one.
    """
    if table.notices and route in AT_ONCE:
        reason = "it holds at once, and what is posted comes into force before it: withdraw that first"
        raise refuse(what, reason, table.law.limits.set_by, _numbers(table.notices))


def _numbers(notices: Iterable[int]) -> tuple[str, ...]:
    return tuple(f"notice {number}" for number in sorted(notices))


@handles(c.ChangeTerms)
def change_terms(work: Work, command: c.ChangeTerms) -> JSON:
    """Post a change of the game's options, with the limits that go with them; as limits are changed.

    It is stated on top of what is posted already, and comes into force after that.
    """
    table = work.at_table
    law, what = table.law.limits, "change of terms"
    route = _route(command.route)
    limits, options = table.as_posted()
    terms = _new_terms(table, options, command.options)
    if route is Route.AT_ONCE:
        raise refuse(what, "at once a minimum may be raised, and nothing else changed", law.at_once)
    _check_may_wait(table, route, what)
    rules = table.game.rules(terms)
    check_no_time_charge(what, rules)
    given = command.limits
    if given is None:
        gone = set(table.game.rules(options).wagers).difference(rules.wagers)
        given = {name: bounds for name, bounds in limits.to_json().items() if name not in gone}
    new = read_limits_of(table, given, rules)
    _check_may_change(work, what, limits, new)
    if (fee := fee_of(rules)) and not new.of(fee, main=False).min:
        reason = f"state the amount of the fee: the minimum of {fee}"
        raise refuse(what, reason, rules.wagers[fee].clauses)
    posted = post(law, limits, new, route, table.circumstances, work.at, command.due)
    old = resolve(table.game.options, options)
    choices = chosen(table.game.options, {name: new for name, new in terms.items() if new != old[name]})
    clauses = tuple(dict.fromkeys(posted.clauses + choices))
    return _put_up(work, replace(posted, terms=terms, clauses=clauses))


def _check_may_change(work: Work, what: str, old: Limits, new: Limits) -> None:
    """Refuse limits that are changed with the terms of a game by somebody who may vary these only.

    Raises:
        NotAllowed: whoever changes limits changes them.
    """
    table = work.at_table
    has = given_to(Power.CHANGE_LIMITS, table.law)
    if has is not None and work.person.holds(*has.offices):
        return
    before, after = old.to_json(), new.to_json()
    names = sorted(
        name
        for name in before.keys() | after.keys()
        if before.get(name) != after.get(name) and name not in table.play.terms_limits
    )
    if names:
        clauses = () if has is None else has.clauses
        offices = () if has is None else tuple(sorted(map(table.law.named, has.offices)))
        reason = f"with the terms only {', '.join(sorted(table.play.terms_limits))} may be changed"
        raise NotAllowed(Refusal(f"{what}: {', '.join(names)}", reason, clauses, offices))


def _route(given: str) -> Route:
    if given not in tuple(Route):
        raise unknown("ground for new limits", given, tuple(Route))
    return Route(given)


def _new_terms(table: TableState, now: Mapping[str, Value], given: Mapping[str, Any]) -> Mapping[str, Value]:
    """All the options as they are to be; ``now``: as they are when the change comes.

    Raises:
        Malformed: an unknown option or value.
        Refused: it cannot be changed at an open table, or nothing changes.
    """
    options, law = table.game.options, table.law.limits
    old = resolve(options, now)
    new = resolve(options, {**old, **given})
    fixed = sorted(name for name in new if new[name] != old[name] and name not in table.play.terms)
    if fixed:
        may = tuple(sorted(table.play.terms))
        reason = "it stays as it is while the table is open"
        raise refuse(f"change of {', '.join(fixed)}", reason, law.set_by, may)
    if new == old:
        raise refuse("change of terms", "nothing would change", law.set_by)
    return new


def _put_up(work: Work, posted: Posted) -> JSON:
    """A change is posted; where nothing more is owed it comes into force at once."""
    number = work.at_table.counted + 1
    work.happen(Happened.LIMITS_POSTED, _posting(number, posted, work), posted.clauses)
    in_force = _bring_into_force(work, number)
    return {"notice": number, "due": posted.due, "rounds": posted.rounds, "in_force": in_force}


def _posting(number: int, posted: Posted, work: Work) -> dict[str, Any]:
    data: dict[str, Any] = {
        "notice": number,
        "limits": posted.limits.to_json(),
        "route": posted.route.value,
        "due": posted.due,
        "rounds": posted.rounds,
        "asked": sorted(posted.asked),
        "tell_inspector": posted.tell_inspector,
        "by": work.person.id,
        "at": work.at,
    }
    if posted.terms is not None:
        data["options"] = dict(posted.terms)
    if posted.ends_kept:
        data["ends_kept"] = True
    return data


def _bring_into_force(work: Work, number: int) -> bool:
    table = work.at_table
    if table.between_rounds and settle_notices(work):
        renew(work)
    return number not in table.notices


def notice(table: TableState, number: int) -> Posted:
    """A posted notice.

    Raises:
        Malformed: there is none of that number.
    """
    posted = table.notices.get(number)
    if posted is None:
        raise Malformed(f"notice {number}", "no such notice is posted", [str(n) for n in table.notices])
    return posted


@handles(c.AgreeToLimits)
def agree_to_limits(work: Work, command: c.AgreeToLimits) -> JSON:
    """A player agrees to new limits."""
    table = work.at_table
    posted = notice(table, command.notice)
    if work.person.id not in posted.asked:
        raise refuse(
            f"agreement of {work.person.id}", "only the players at the table are asked", posted.clauses
        )
    data = {"notice": command.notice, "person": work.person.id}
    work.happen(Happened.LIMITS_AGREED, data, table.law.limits.agreed)
    return {"in_force": _bring_into_force(work, command.notice)}


@handles(c.TellInspector)
def tell_inspector(work: Work, command: c.TellInspector) -> JSON:
    """An inspector was told of a notice, or of something else that was directed."""
    table = work.at_table
    data = {"notice": command.notice, "by": work.person.id, "at": work.at}
    other = table.to_tell.get(command.notice)
    if other is not None:
        work.happen(Happened.INSPECTOR_TOLD, data, other.clauses)
        return {"in_force": True}
    notice(table, command.notice)
    work.happen(Happened.INSPECTOR_TOLD, data, table.law.limits.inspector)
    return {"in_force": _bring_into_force(work, command.notice)}


@handles(c.WithdrawNotice)
def withdraw_notice(work: Work, command: c.WithdrawNotice) -> JSON:
    """Take a notice down, and before it what was stated on top of it."""
    table = work.at_table
    notice(table, command.notice)
    if later := table.built_on(command.notice):
        reason = "other changes were posted on top of it: withdraw those first"
        raise refuse(f"notice {command.notice}", reason, table.law.limits.set_by, _numbers(later))
    work.happen(Happened.LIMITS_WITHDRAWN, {"notice": command.notice, "by": work.person.id})
    return {}


@handles(c.SetPersonalLimits)
def personal_limits(work: Work, command: c.SetPersonalLimits) -> JSON:
    """Let one player wager within limits of their own from the next round on."""
    table = work.at_table
    if table.seat_of(command.person) is None:
        raise refuse(f"limits of {command.person}", f"{command.person} is not at {table.title}")
    limits = read_limits_of(table, command.limits) if command.limits else Limits()
    clauses = check_personal(table.law.limits, table.limits, limits)
    data = {"person": command.person, "limits": limits.to_json(), "by": work.person.id}
    work.happen(Happened.PERSONAL_LIMITS, data, clauses)
    renew(work)
    return {}


@handles(c.SetTerminalMinimum)
def terminal_minimum(work: Work, command: c.SetTerminalMinimum) -> JSON:
    """Give a place's terminal a minimum of its own."""
    table = work.at_table
    terminals = table.law.terminals
    if terminals is None:
        raise refuse(
            "a terminal's minimum", f"{table.law.book.title} has no terminals with limits of their own"
        )
    if command.seat not in table.seats:
        raise refuse(f"minimum of seat {command.seat}", "nobody has that place")
    most = table.limits.table_maximum
    if command.minimum is not None and most is not None and command.minimum > most:
        raise refuse(
            "a terminal's minimum", f"it is above the maximum of {decimal(most)}", terminals.own_minimum
        )
    minimum = None if command.minimum is None else decimal(command.minimum)
    data = {"seat": command.seat, "minimum": minimum, "by": work.person.id}
    work.happen(Happened.TERMINAL_MINIMUM, data, terminals.own_minimum)
    renew(work)
    return {}


# What players ask for -------------------------------------------------------------------------


@handles(c.Ask)
def ask(work: Work, command: c.Ask) -> JSON:
    """Ask for something that the other players must agree to."""
    table = work.at_table
    own_seat(work)
    known = (FREE_HAND, ADDITIONAL_BURN, RULES_COPY)
    if command.what not in known:
        raise unknown("request", command.what, known)
    clauses = _asked_clauses(table, command.what)
    if any(r.what == command.what for r in table.requests.values()):
        raise refuse(f"request for {command.what}", "it has been asked for already", clauses)
    number = table.counted + 1
    data = {
        "request": number,
        "what": command.what,
        "by": work.person.id,
        "asked": sorted(o.person for o in table.seats.values() if o.person not in table.bots),
    }
    if command.what == RULES_COPY:
        data["asked"] = [work.person.id]
    work.happen(Happened.ASKED, data, clauses)
    return {"request": number, "granted": table.requests[number].granted}


def _asked_clauses(table: TableState, what: str) -> tuple[Any, ...]:
    free = table.play.free_hands
    if what == FREE_HAND and free is not None:
        return free.requested
    if what == ADDITIONAL_BURN and table.play.additional_burn and table.shoe.rules.additional_burn:
        return table.play.additional_burn
    if what == RULES_COPY and table.law.copies:
        return table.law.copies
    raise refuse(f"request for {what}", f"{table.law.book.title} does not provide for it at {table.title}")


def rules_asked_for(table: TableState) -> Request | None:
    """The request of a player for a copy of the rules."""
    return next((r for r in table.requests.values() if r.what == RULES_COPY), None)


@handles(c.ShowRules)
def show_rules(work: Work, command: c.ShowRules) -> JSON:
    """A player who asked for a copy of the rules has been shown it."""
    table = work.at_table
    found = rules_asked_for(table)
    if found is None:
        raise refuse("the rules", "no player has asked for a copy of them", table.law.copies)
    data = {"request": found.number, "person": found.by, "by": work.person.id, "at": work.at}
    work.happen(Happened.RULES_SHOWN, data, table.law.copies)
    return {"person": found.by}


@handles(c.Agree)
def agree(work: Work, command: c.Agree) -> JSON:
    """Agree to a request."""
    table = work.at_table
    request = table.requests.get(command.request)
    if request is None:
        near = [str(n) for n in table.requests]
        raise Malformed(f"request {command.request}", "there is no such request", near)
    if work.person.id not in request.asked:
        raise refuse(f"agreement of {work.person.id}", "only the players at the table are asked")
    clauses = _asked_clauses(table, request.what)
    work.happen(Happened.AGREED, {"request": request.number, "person": work.person.id}, clauses)
    return {"granted": table.requests[command.request].granted}


def _request(table: TableState, what: str, clauses: tuple[Any, ...]) -> Request:
    """The request for something, which all have agreed to.

    Raises:
        Refused: nobody asked, or somebody has not agreed.
    """
    request = next((r for r in table.requests.values() if r.what == what), None)
    if request is None:
        raise refuse(f"direction of {what}", "no player has asked for it", clauses)
    if not request.granted:
        missing = ", ".join(sorted(request.asked - request.agreed))
        raise refuse(f"direction of {what}", f"all players must agree; still to agree: {missing}", clauses)
    return request


@handles(c.DirectFreeHands)
def free_hands(work: Work, command: c.DirectFreeHands) -> JSON:
    """Direct free hands: as the players asked, or at an empty table."""
    table = work.at_table
    law = table.play.free_hands
    what = "free hands"
    if law is None:
        raise refuse(what, f"{table.law.book.title} has none at this game")
    if command.count < 1:
        raise refuse(what, "name how many", law.capped)
    request: Request | None = None
    if table.seats:
        request = _request(table, FREE_HAND, law.agreed)
        clauses = law.requested + law.agreed + law.capped
    else:
        clauses = law.empty + law.at_most_clauses
        begun = table.free_hands_in_a_row + table.free_hands
        most = 1 if begun >= law.at_most else law.at_most - begun
        if command.count > most:
            cited = law.further if begun >= law.at_most else law.at_most_clauses
            reason = f"at an empty table {law.at_most} in a row, each further one on its own authority"
            raise refuse(what, reason, cited, (str(most),))
        clauses += law.further if begun >= law.at_most else ()
    data = {
        "count": command.count,
        "authority": False,
        "request": None if request is None else request.number,
        "by": work.person.id,
    }
    work.happen(Happened.FREE_HANDS, data, clauses)
    renew(work)
    return {"free_hands": table.free_hands}


@handles(c.DirectBurn)
def direct_burn(work: Work, command: c.DirectBurn) -> JSON:
    """Direct the additional burn, faces shown."""
    table = work.at_table
    clauses = _asked_clauses(table, ADDITIONAL_BURN)
    request = _request(table, ADDITIONAL_BURN, clauses)
    shown = [parse_card(code) for code in command.cards]
    if table.shoe.cards is not None:
        first = table.shoe.cards[0]
        shown = list(table.shoe.cards[: 1 + table.shoe.rules.burn_value(first)])
    if not shown:
        raise refuse(
            "additional burn", "enter the cards that were shown, the first burned one first", clauses
        )
    wanted = 1 + table.shoe.rules.burn_value(shown[0])
    if len(shown) != wanted:
        reason = f"the first card's face value makes {wanted} cards in all, not {len(shown)}"
        raise refuse("additional burn", reason, clauses)
    if table.live:
        check_came(table, shown, list(table.seen.elements()))
    data = {"cards": card_codes(shown), "request": request.number, "by": work.person.id}
    work.happen(Happened.BURNED_MORE, data, clauses)
    return {"burned": table.shoe.burned}


@handles(c.DirectShuffle)
def direct_shuffle(work: Work, command: c.DirectShuffle) -> JSON:
    """Direct that the cards be shuffled, or cards or tiles replaced, before the next round.

    Where a shoe must be over for it and the table shuffles by itself, it waits for the end of the shoe.
    """
    table = work.at_table
    clauses = directed(table, replaced=command.replaced)
    if command.replaced and waits_for_the_end(table):
        if table.new_at_end:
            raise refuse(REPLACING, "it is directed already, for the end of this shoe", clauses)
        said = {"by": work.person.id, "reason": command.reason, "replaced": True, "at": work.at}
        work.happen(Happened.TO_SHUFFLE, {**said, "at_end": True}, clauses)
        return {"at_end": True}
    _check_directed(table, replaced=command.replaced)
    data: dict[str, Any] = {
        "by": work.person.id,
        "reason": command.reason,
        "replaced": command.replaced,
        "at": work.at,
    }
    told = table.play.replacement.told if command.replaced else ()
    if told:
        data["tell"] = table.counted + 1
    work.happen(Happened.TO_SHUFFLE, data, clauses)
    if not table.live:
        if table.shoe_life is not None:
            automation.prepare_shoe(work)
        renew(work)
    return {"notify": [table.law.named(Role.INSPECTOR)], "notice": data["tell"]} if told else {}


@handles(c.DirectLastRounds)
def direct_last_rounds(work: Work, command: c.DirectLastRounds) -> JSON:
    """Direct that so many more rounds be played before the table is closed, without a shuffle among them."""
    table = work.at_table
    law, what = table.play.last_rounds, f"last rounds at {table.title}"
    if law is None or table.shoe_life is None or not table.shoe.rules.has_cutting_card:
        clauses = () if law is None else law.directed
        raise refuse(what, "no cutting card ends a shoe at this table: close it when it is time", clauses)
    reason = why_no_last_rounds(table)
    if reason is not None:
        raise refuse(what, reason, law.directed)
    data = {"by": work.person.id, "reason": command.reason, "rounds": law.rounds, "at": work.at}
    work.happen(Happened.LAST_ROUNDS, data, law.directed + law.unshuffled)
    return {"rounds": law.rounds}


@handles(c.WithdrawReplacement)
def withdraw_replacement(work: Work, command: c.WithdrawReplacement) -> JSON:
    """Take a replacement of cards back that waits for the end of the shoe.

    The books leave replacing to whoever directs it, and it is done after a round: until then it may be left.
    """
    table = work.at_table
    clauses = directed(table, replaced=True)
    reason = why_replacement_stays(table)
    if reason is not None:
        raise refuse(f"taking back a {REPLACING}", reason, clauses)
    data = {"by": work.person.id, "reason": command.reason, "at": work.at}
    work.happen(Happened.REPLACEMENT_WITHDRAWN, data, clauses)
    return {}


def _check_directed(table: TableState, *, replaced: bool) -> None:
    """Refuse a direction that the game's rules do not know, or not now.

    Raises:
        Refused: it is not lawful, with what the rules say of these cards.
    """
    power = Power.REPLACE_CARDS if replaced else Power.DIRECT_SHUFFLE
    what = REPLACING if replaced else "a shuffle by direction"
    clauses = directed(table, replaced=replaced)
    if power not in table.law.powers:
        reason = f"the rules of {table.game.title.lower()} know of none"
        if table.shoe_life is not None and table.shoe.rules.every_round:
            reason += ": the cards are shuffled for every round"
        raise refuse(what, reason, clauses)
    if not table.between_rounds:
        raise refuse(what, "it follows a round: wait until this one is over", clauses)
    at_end = replaced and table.play.replacement.at_end
    if at_end and not table.shoe.rules.continuous and not table.shoe_over:
        reason = "from a shoe, cards are replaced once the cutting card has come, before the shuffle"
        raise refuse(what, reason, clauses)


@handles(c.VacateSeat)
def vacate_seat(work: Work, command: c.VacateSeat) -> JSON:
    """Require a player to give an idle seat up."""
    table = work.at_table
    refusal = table.seating.may_be_vacated(command.seat)
    if refusal is not None:
        raise Refused(refusal)
    assert table.law.idle is not None, table.law
    person, clauses = table.seats[command.seat].person, table.law.idle.clauses
    if table.has_wagers(person):
        raise refuse(f"vacating seat {command.seat}", "its player has a wager on the layout", clauses)
    vacate(work, command.seat, clauses)
    return {"person": person}


# Closing and opening again --------------------------------------------------------------------


@handles(c.CloseTable)
def close_table(work: Work, command: c.CloseTable) -> JSON:
    """Close the table, or post when it will."""
    table = work.at_table
    if not table.open:
        raise refuse(f"closing {table.title}", "it is closed")
    closure = post_closure(table.law, table.persons, work.at, command.due)
    data = {"due": closure.due, "by": work.person.id, "at": work.at}
    work.happen(Happened.CLOSING_POSTED, data, closure.clauses)
    if table.between_rounds and closure.due <= work.at:
        automation.close(work)
    return {"due": closure.due, "closed": not table.open}


@handles(c.ReopenTable)
def reopen_table(work: Work, command: c.ReopenTable) -> JSON:
    """Open a closed table again; its first opening in a gaming day may bring new limits."""
    table = work.at_table
    if table.open:
        raise refuse(f"opening {table.title}", "it is open")
    what = f"opening {table.title}"
    approved = check_venue(work, table, what) + check_approved(work, table, what)
    approved += check_layout(work, table, what)
    limits = table.limits
    clauses = table.law.limits.set_by
    day = work.books.gaming_day(work.at)
    tell: dict[str, int] = {}
    if command.limits is not None:
        if table.in_order and table.notices:
            reason = "what is posted comes into force after it, with limits of its own: withdraw that first"
            raise refuse(f"limits of {table.title}", reason, clauses, _numbers(table.notices))
        limits = read_limits_of(table, command.limits)
        first = table.opened_on != day
        route = Route.FIRST_OPENING if first and table.law.limits.first_opening else Route.NOTICE
        if table.law.limits.no_activity and not first:
            route = Route.NO_ACTIVITY
        nobody = Circumstances(frozenset(), activity=False, opened_today=not first)
        posted = post(table.law.limits, table.limits, limits, route, nobody, work.at)
        clauses = posted.clauses
        if told_after(table.law.limits, posted, table.limits):
            tell = {"tell": table.counted + 1}
    data = {"limits": limits.to_json(), "day": day, "acts": ACTS_TOLD, **tell}
    work.happen(Happened.REOPENED, data | {"by": work.person.id, "at": work.at}, clauses + approved)
    return {}
