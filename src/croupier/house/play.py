"""What players do at a table."""

from __future__ import annotations

import math
from typing import Final

from croupier.games.refusals import Malformed, Refusal, Refused, unknown
from croupier.games.tape import Decision, Place, Withdraw
from croupier.games.wagers import Result, WagerType
from croupier.house import commands as c
from croupier.house.errors import NotAllowed, ShortOfCredits, refuse
from croupier.house.money import Move, credits_of, on_layout
from croupier.house.rounds import enter, start_countdown
from croupier.house.state import Happened, TableState
from croupier.house.work import JSON, Work, handles
from croupier.law import Citation
from croupier.money.amounts import decimal
from croupier.money.postings import Reason, transfer
from croupier.table.round import Round
from croupier.table.seating import places

SEARCHED: Final = 100_000
"""How far from a stake a payable one is looked for, in minor units."""


def own_seat(work: Work) -> int:
    """The place that the person has at the table.

    Raises:
        NotAllowed: none.
    """
    seat = work.at_table.seat_of(work.person.id)
    if seat is None:
        raise NotAllowed(
            Refusal(f"playing at {work.at_table.setup.title}", "take a place at the table first")
        )
    return seat


def running(table: TableState) -> Round:
    """The round in progress.

    Raises:
        Refused: none is.
    """
    if table.round is None or not table.playing:
        raise refuse(f"wager at {table.setup.title}", "no round is open for wagers")
    return table.round


def wager_id(seat: int, box: int, wager: str) -> str:
    """The id of the one wager of a kind that a seat has in a box."""
    return f"{seat}.{box}.{wager}"


@handles(c.Sit)
def sit(work: Work, command: c.Sit) -> JSON:
    """Take a place."""
    table = work.at_table
    what = f"place at {table.setup.title}"
    if not table.open:
        raise refuse(what, "the table is closed")
    have = table.seat_of(work.person.id)
    if have is not None:
        return {"seat": have}
    count = places(table.rules)
    if command.standing:
        seat = next(n for n in range(count + 1, 10_000) if n not in table.seats)
    elif command.seat is not None:
        seat = _named_seat(table, command.seat, count, what)
    else:
        free = [n for n in range(1, count + 1) if n not in table.seats]
        if not free:
            raise refuse(what, f"all {count} places are taken")
        seat = free[0]
    work.happen(Happened.SEATED, {"seat": seat, "person": work.person.id, "standing": command.standing})
    start_countdown(work)
    return {"seat": seat}


def _named_seat(table: TableState, seat: int, count: int, what: str) -> int:
    free = tuple(str(n) for n in range(1, count + 1) if n not in table.seats)
    if not 1 <= seat <= count:
        raise Malformed(what, f"its places are numbered 1 to {count}", free[:8])
    if seat in table.seats:
        raise refuse(what, f"place {seat} is taken", (), free[:8])
    return seat


@handles(c.Leave)
def leave(work: Work, command: c.Leave) -> JSON:
    """Give the place up."""
    table = work.at_table
    seat = own_seat(work)
    if table.betting:
        clear(work, seat)
    if any(lying.person == work.person.id for lying in table.lying.values()):
        raise refuse(f"leaving {table.setup.title}", "wagers of the round are still to be decided")
    take_up(work)
    work.happen(Happened.LEFT, {"seat": seat, "person": work.person.id})
    return {}


@handles(c.PlaceWager)
def place_wager(work: Work, command: c.PlaceWager) -> JSON:
    """Place a wager, or change it."""
    seat = own_seat(work)
    box = seat if command.box is None else command.box
    id_ = wager_id(seat, box, command.wager)
    place(work, Place(id_, seat, command.wager, command.stake, box, command.details))
    return {"id": id_, "stake": decimal(command.stake)}


def place(work: Work, entry: Place) -> None:
    """Put a wager on the table, once its stake is known to be covered and its winnings payable.

    Raises:
        Refused, Malformed: it cannot be taken; nothing was changed.
    """
    table = work.at_table
    running(table)
    kind = table.rules.wagers.get(entry.wager)
    if kind is None:
        raise unknown("wager", entry.wager, table.rules.wagers)
    check_payable(kind, entry.stake, table.setup.smallest_chip)
    lying = table.lying.get(entry.id)
    have = work.books.balances.of(credits_of(work.person.id)) + (lying.amount if lying else 0)
    if entry.stake > have:
        what = f"wager {entry.wager} of {decimal(entry.stake)}"
        raise ShortOfCredits(Refusal(what, f"{decimal(have)} in credits does not cover it"))
    enter(work, entry)


def check_payable(kind: WagerType, stake: int, chip: int) -> None:
    """Refuse a stake that would win a part of a cent.

    Raises:
        Refused: it would; the nearest stakes that would not are named.
    """
    if stake <= 0 or whole_cents(kind, stake):
        return
    near = [_nearest_payable(kind, stake, chip, step) for step in (-1, 1)]
    cited: tuple[Citation, ...] = tuple(
        clause for line in kind.lines if line.net(stake).denominator != 1 for clause in line.clauses
    )
    raise Refused(
        Refusal(
            f"wager {kind.name} of {decimal(stake)}",
            "a win would come to a part of a cent",
            tuple(dict.fromkeys(cited)),
            tuple(decimal(n) for n in near if n is not None),
        )
    )


def whole_cents(kind: WagerType, stake: int) -> bool:
    """Whether every line that the wager may win on pays whole cents."""
    return all(line.net(stake).denominator == 1 for line in kind.lines if line.result is Result.WIN)


def _nearest_payable(kind: WagerType, stake: int, chip: int, direction: int) -> int | None:
    start = stake // chip * chip if direction < 0 else math.ceil(stake / chip) * chip
    tries = range(start, start + direction * SEARCHED, direction * chip)
    return next((n for n in tries if n > 0 and whole_cents(kind, n)), None)


@handles(c.WithdrawWager)
def withdraw_wager(work: Work, command: c.WithdrawWager) -> JSON:
    """Take one wager back."""
    seat = own_seat(work)
    running(work.at_table)
    box = seat if command.box is None else command.box
    enter(work, Withdraw(wager_id(seat, box, command.wager), seat))
    return {}


@handles(c.ClearWagers)
def clear_wagers(work: Work, command: c.ClearWagers) -> JSON:
    """Take all one's wagers back."""
    running(work.at_table)
    return {"withdrawn": clear(work, own_seat(work))}


def clear(work: Work, seat: int) -> int:
    """Withdraw a seat's wagers; returns how many there were."""
    round_ = running(work.at_table)
    own = [w.id for w in round_.wagers if w.seat == seat]
    for id_ in own:
        enter(work, Withdraw(id_, seat))
    return len(own)


@handles(c.RepeatWagers)
def repeat_wagers(work: Work, command: c.RepeatWagers) -> JSON:
    """Place the last wagers again; those that cannot be taken are named, the others placed."""
    seat = own_seat(work)
    running(work.at_table)
    before = work.at_table.repeatable.get(work.person.id, ())
    if not before:
        raise refuse("repeating wagers", "there are none to repeat")
    placed, refused = [], []
    for old in before:
        box = seat if old.box == old.seat or old.box is None else old.box
        entry = Place(wager_id(seat, box, old.wager), seat, old.wager, old.stake, box, old.details)
        try:
            place(work, entry)
            placed.append(entry.id)
        except (Refused, Malformed) as error:
            refused.append(error.refusal.to_json())
    return {"placed": placed, "refused": refused}


@handles(c.Decide)
def decide(work: Work, command: c.Decide) -> JSON:
    """Decide."""
    seat = own_seat(work)
    running(work.at_table)
    enter(work, Decision(seat, command.action, stake=command.stake))
    return {}


@handles(c.Collect)
def collect(work: Work, command: c.Collect) -> JSON:
    """Collect from the layout."""
    return {"collected": decimal(take_up(work))}


def take_up(work: Work, person: str | None = None) -> int:
    """Move what lies on the layout for a person into their credits; returns how much."""
    table = work.at_table
    whose = person or work.person.id
    account = on_layout(table.id, whose)
    amount = work.books.balances.of(account)
    if amount:
        clauses = table.law.collects
        data = {"person": whose, "amount": decimal(amount)}
        work.happen(Happened.COLLECTED, data, clauses)
        refs = tuple(x.ref for x in clauses)
        work.move([Move(transfer(Reason.CLAIMED, account, credits_of(whose), amount, refs))])
    elif whose in table.on_layout:
        work.happen(Happened.COLLECTED, {"person": whose, "amount": "0"})
    return amount
