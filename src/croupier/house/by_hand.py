"""What is done by hand in a round at a dealer's table."""

from __future__ import annotations

from typing import Any

from croupier.games.refusals import unknown
from croupier.house import commands as c
from croupier.house.by_hand_events import clauses_by_hand, due_by_hand, shooter_at, thrower_at
from croupier.house.dealing import at_duty, sign_on
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.work import JSON, Work, handles


@handles(c.DoByHand)
def do_by_hand(work: Work, command: c.DoByHand) -> JSON:
    """The dealer has done what is done by hand in a round."""
    table = at_duty(work, "an act by hand")
    law, what = table.play.round_acts, f"act {command.act:.40}"
    if not law.acts:
        raise refuse(what, f"{table.game.book.title} does not provide for it at this game")
    known = [each.act.name for each in law.acts]
    if command.act not in known:
        raise unknown("act", command.act, known)
    due = due_by_hand(table)
    if due is None or due.act.name != command.act:
        asked = next(each.act for each in law.acts if each.act.name == command.act)
        if due is None:
            raise refuse(what, "nothing is to be done by hand now", asked.clauses)
        raise refuse(what, f"it is to be {due.act.name} first", asked.clauses, (due.act.name,))
    clauses = clauses_by_hand(table, due)
    if due.act.seen and not command.seen.strip():
        raise refuse(what, "say what was seen", clauses, about=("seen",))
    assert table.round is not None, table.id
    data: dict[str, Any] = {"act": due.act.name, "round": table.round_number}
    data |= {"entries": len(table.round.tape), "seen": command.seen.strip()}
    work.happen(Happened.DONE_BY_HAND, data | {"by": work.person.id, "at": work.at}, clauses)
    sign_on(work)
    following = due_by_hand(table)
    return {"next": [] if following is None else [following.act.name]}


@handles(c.NameThrower)
def name_thrower(work: Work, command: c.NameThrower) -> JSON:
    """The shooter has somebody else throw the dice, or throws them again."""
    table, what = at_duty(work, "who throws the dice"), "who throws the dice"
    clauses = table.play.round_acts.thrower
    if not clauses:
        raise refuse(what, f"{table.game.book.title} does not provide for it at this game")
    seat = shooter_at(table)
    if seat is None or seat not in table.seats:
        raise refuse(what, "nobody has the dice", clauses)
    if command.seat != seat:
        raise refuse(what, f"seat {seat} has the dice", clauses, (str(seat),))
    thrower, named = command.thrower.strip(), thrower_at(table)
    if not thrower and named is None:
        raise refuse(what, "say who throws", clauses, about=("thrower",))
    if thrower in work.books.people and work.books.exclusion(thrower, table) is not None:
        raise refuse(what, f"{thrower} is excluded from this table", clauses)
    if thrower == table.seats[seat].person:
        raise refuse(what, "the shooter needs no leave to throw", clauses)
    data: dict[str, Any] = {"seat": seat, "thrower": thrower or (named or (seat, ""))[1], "on": bool(thrower)}
    work.happen(Happened.THROWER_NAMED, data | {"by": work.person.id, "at": work.at}, clauses)
    sign_on(work)
    return {}
