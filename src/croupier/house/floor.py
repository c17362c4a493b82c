"""The floor: tables opened and closed."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from croupier.games.options import chosen, resolve
from croupier.games.refusals import about
from croupier.house import commands as c
from croupier.house import losses
from croupier.house.approvals import check_layout
from croupier.house.errors import refuse
from croupier.house.happened import ACTS_TOLD, Happened
from croupier.house.payable import check_differential
from croupier.house.play import check_buy_in, check_no_time_charge
from croupier.house.room.queue import take_over_wide
from croupier.house.rounds import check_limits
from croupier.house.setup import TableSetup, check_new, read_setup
from croupier.house.state import TableState, open_state
from croupier.house.teaching import check_teaching
from croupier.house.terminal_approvals import check_approved
from croupier.house.told import check_told_first
from croupier.house.venues import check_venue
from croupier.house.work import JSON, Work, handles
from croupier.law import Clauses
from croupier.money.amounts import decimal
from croupier.rulebooks.tournament_law import TOURNAMENT, Act, TournamentLaw
from croupier.table.notices import teaching_limits


@handles(c.OpenTable)
def open_table(work: Work, command: c.OpenTable) -> JSON:
    """Open a table."""
    setup = read_setup(command.setup)
    check_new(setup)
    if setup.id in work.books.tables:
        raise refuse(f"opening {setup.id}", "there is a table of that id", about=("id",))
    opened = open_state(setup, {})
    what = f"opening {setup.id}"
    approved = check_venue(work, opened, what)
    setup = check_setup(opened)
    options = resolve(opened.game.options, setup.options)
    told = check_told_first(f"opening {setup.id}", opened.play.told_first, options, setup.told, work.at)
    setup = replace(setup, told=tuple(replace(t, at=work.at) if t.at is None else t for t in setup.told))
    if setup.tournament:
        with about("tournament"):
            work.books.tournament(setup.tournament)
    for person in sorted(setup.private_for):
        with about("private_for"):
            work.books.person(person)
    approved += check_approved(work, opened, what) + check_teaching(work, opened, what)
    approved += check_layout(work, opened, what)
    data = {
        "setup": setup.to_json(),
        "day": work.books.gaming_day(work.at),
        "acts": ACTS_TOLD,
        "by": work.person.id,
        "at": work.at,
    }
    work.table = table = work.books.open_table(data)
    private = () if table.setup.private is None else table.law.private_sign
    choices = chosen(table.game.options, {name: options[name] for name in setup.options})
    beside = approved + private + told + choices + _of_setup(table)
    clauses = dict.fromkeys(table.law.limits.set_by + beside)
    work.happen(Happened.OPENED, data, tuple(clauses))
    take_over_wide(work)
    return {"table": setup.id}


def _of_setup(table: TableState) -> Clauses:
    """What lets a table take coins or teach patrons, and what is posted at it or written on its layout."""
    setup, coins, teaching = table.setup, table.law.coins, table.law.teaching
    low = (table.play.low_limit if setup.low_limit else ()) + table.play.named + table.play.posted
    taught = () if teaching is None or not setup.teaching else teaching.clauses + teaching.taught
    rules = table.rules
    written = tuple(clause for _, clauses in rules.inscriptions for clause in clauses)
    written += tuple(clause for each in rules.marked for clause in each.clauses) + rules.drawn
    return low + written + taught + (coins.clauses if coins is not None and setup.coins else ())


def check_setup(table: TableState) -> TableSetup:
    """Refuse a table that the book or the house cannot have; returns its setup, its limits complete.

    Raises:
        Refused: with the clause that says so.
    """
    setup, law = table.setup, table.law
    what = f"opening {setup.id}"
    losses.check_no_loss_limit(what, setup.limits, losses.defined(table))
    check_limits(table, table.plain_opening())
    check_differential(table, setup.limits)
    check_buy_in(table, setup.limits)
    if setup.teaching:
        with about("teaching"):
            limits = teaching_limits(law, table.rules.wagers.values(), setup.limits)
        setup = replace(setup, limits=limits)
    check_no_time_charge(what, table.rules)
    _check_low_limit(table, what)
    _check_tournament(table, what)
    if setup.coins and law.coins is None:
        raise refuse(what, f"{law.book.title} has no wagers in coins", about=("coins",))
    if setup.coins and law.coins is not None and setup.smallest_chip % law.coins.value:
        reason = f"coins of {decimal(law.coins.value)} make up no chip of {decimal(setup.smallest_chip)}"
        raise refuse(what, reason, law.coins.clauses, about=("coins",))
    with about("private"):
        # Places at a table of a tournament are given by its manager.
        _check_private(table, setup.private, setup.private_for, named=not setup.tournament)
    if setup.practice and table.live:
        reason = "a practice table is dealt by the house: whoever works for it does not advise players"
        raise refuse(what, reason, law.no_advice, about=("kind",))
    return setup


def _check_low_limit(table: TableState, what: str) -> None:
    """Refuse low limit gaming where the book has none, or where no machine deals.

    Raises:
        Refused: with the clause that says so.
    """
    if not table.setup.low_limit:
        return
    law, shoe = table.play.low_limit, table.rules.shoe
    if not law:
        reason = f"{table.law.book.title} has no low limit gaming at this game"
        raise refuse(what, reason, about=("low_limit",))
    if shoe is None or not shoe.continuous or shoe.by_hand:
        reason = "low limit gaming is dealt from a shuffling device"
        raise refuse(what, reason, law, ("shuffling_device: true",), about=("low_limit",))


def _check_tournament(table: TableState, what: str) -> None:
    """Refuse a table of a tournament at which none may be held, and one of the tournament's rules for none.

    Raises:
        Refused: with the clause that says so.
    """
    setup = table.setup
    law = table.play.tournaments
    plays = bool(table.options.get(TOURNAMENT, False))
    if setup.tournament and law is not None and law.of_field:
        _check_field(table, law, what)
    elif law is not None and plays != bool(setup.tournament):
        reason = "a table of a tournament plays by its rules, and no other table does"
        raise refuse(what, reason, law.of(Act.EXCLUSIVE), about=("tournament", f"options.{TOURNAMENT}"))
    if setup.tournament and setup.low_limit:
        reason = "no tournament where low limit gaming is offered"
        raise refuse(what, reason, () if law is None else law.not_at_low_limit, about=("low_limit",))
    if setup.tournament and (setup.practice or setup.teaching):
        reason = "a tournament is for players who have entered and paid"
        raise refuse(what, reason, () if law is None else law.of(Act.TOURNAMENT), about=("tournament",))


def _check_field(table: TableState, law: TournamentLaw, what: str) -> None:
    """Refuse a table of a field that is not reserved for it, or plays another game than its conditions have.

    Raises:
        Refused: with the clause that says so.
    """
    clauses = law.of(Act.DESIGNATED, Act.EXCLUSIVE)
    if law.games and table.game.name not in law.games:
        reason = "no tournament of this game is held"
        raise refuse(what, reason, clauses, tuple(sorted(law.games)), about=("game",))
    if law.private and table.setup.private != law.private:
        reason = "a table of a tournament is a private table: reserve it for the event, and its sign says so"
        raise refuse(what, reason, clauses, (law.private,), about=("private",))
    chosen_options = resolve(table.game.options, table.options)
    for name, value in law.options.items():
        if chosen_options[name] != value:
            reason = f"tables of a tournament have the option {name}: {value}"
            raise refuse(what, reason, clauses, (f"{name}: {value}",), about=(f"options.{name}",))


def _check_private(table: TableState, purpose: str | None, persons: Collection[str], *, named: bool) -> None:
    """Refuse a private table that the book does not have, or at which nobody could play.

    ``purpose``: what it is reserved for; None where it is open to all.

    Raises:
        Refused: with what it may be reserved for.
    """
    law = table.law
    if purpose is None:
        if persons:
            reason = "it names persons, and is open to all: say what it is reserved for"
            raise refuse(f"private table {table.id}", reason, (), tuple(law.private or ()))
        return
    if law.private is None:
        raise refuse(f"private table {table.id}", f"{law.book.title} does not provide for private tables")
    if purpose not in law.private:
        clauses = tuple(x for each in law.private.values() for x in each)
        known = tuple(law.private)
        raise refuse(f"private table {table.id}", f"{purpose!r} is no purpose of one", clauses, known)
    if named and not persons:
        reason = "nobody could play there: name the persons who may"
        raise refuse(f"private table {table.id}", reason, law.private[purpose])
