"""Table stakes: the chips that players have on a table where they wager against each other.

They are brought to the table as a wager and come back to it when a round is over: they lie there, on the
layout's account, until they are put up in the next round or the player leaves (``qld-2010`` sch 11 s 18,
s 31). The state counts them by person; the ledger holds them, and the two are always the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from croupier.games.capabilities import HasTableStakes
from croupier.games.game import Rules
from croupier.games.refusals import Refusal, Refused
from croupier.games.tape import Entry, Place
from croupier.house.happened import Happened
from croupier.house.money import Move, credits_of, on_layout
from croupier.house.room import absence
from croupier.house.spots import chosen_id, spot_of
from croupier.house.state import TableState, refs
from croupier.house.work import Work
from croupier.law import Clauses
from croupier.money.amounts import decimal
from croupier.money.postings import Reason, transfer

if TYPE_CHECKING:
    from croupier.house.asked import Answer, WagerAsked

Enter: TypeAlias = Callable[[Work, Entry], None]
ON_THE_TABLE: Final = "chips stay on the table from round to round, until their player leaves"


def fee_of(rules: Rules) -> str:
    """The name of the wager that a participation fee is; empty where the table charges none."""
    return rules.fee if isinstance(rules, HasTableStakes) and rules.fee in rules.wagers else ""


def fewest_players(table: TableState) -> int:
    """How many players' stakes a round takes; one where players wager against the house."""
    return table.rules.fewest if isinstance(table.rules, HasTableStakes) else 1


def staked(table: TableState) -> int:
    """How many players have table stakes in the round."""
    lying = () if table.round is None else table.round.wagers
    return sum(wager.type.name == table.stakes for wager in lying)


def too_few(table: TableState) -> bool:
    """Whether too few players have stakes there for a round of a game between players."""
    return table.keeps_stakes and staked(table) < fewest_players(table)


def left_game(table: TableState) -> Clauses:
    """What has players leave the game who were not dealt in; empty where nobody has to."""
    return table.rules.leaves_game if isinstance(table.rules, HasTableStakes) else ()


def clauses_of(table: TableState) -> Clauses:
    """What table stakes rest on, and that they remain on the table."""
    return table.rules.wagers[table.stakes].clauses + table.play.chips_stay


# Bringing chips -------------------------------------------------------------------------------------


def brought(table: TableState, person: str) -> int:
    """What a person has on the table from earlier rounds: it stays there, in minor units."""
    return table.now.brought.get(person, table.chips.get(person, 0))


def wrongly_brought(asked: WagerAsked) -> Answer:
    """Table stakes that leave chips out, or that bring chips by another measure than the sign's."""
    table, entry = asked.table, asked.entry
    if not table.keeps_stakes or entry.wager != table.stakes or entry.stake <= 0:
        return None
    kind = table.rules.wagers[table.stakes]
    what = f"table stakes of {decimal(entry.stake)} by seat {entry.seat}"
    has = brought(table, asked.person.id)
    if entry.stake < has:
        reason = f"{ON_THE_TABLE}: it is {decimal(has)}"
        return Refused(Refusal(what, reason, clauses_of(table), (decimal(has),)))
    if entry.stake == has and has >= table.least_to_play(entry.seat):
        return None
    own = table.limits.of(table.stakes, main=False)
    if own.min is not None and entry.stake < own.min:
        reason = f"below the minimum buy-in of {decimal(own.min)}"
        return Refused(Refusal(what, reason, kind.limit_clauses, (decimal(own.min),)))
    if own.max is not None and entry.stake > own.max:
        reason = f"above the maximum buy-in of {decimal(own.max)}"
        near = (decimal(max(own.max, has)),)
        topped = table.play.topped_up if has else ()
        return Refused(Refusal(what, reason, kind.limit_clauses + topped, near))
    return None


def repeated(table: TableState, seat: int, placed: tuple[Place, ...]) -> tuple[Place, ...]:
    """What is placed again: of table stakes what lies on the table, or as much as before where none does."""
    if not table.keeps_stakes or seat not in table.seats:
        return placed
    has = brought(table, table.seats[seat].person)
    if has < table.least_to_play(seat):
        return placed
    return (Place("", seat, table.stakes, has, seat),)


# Dealing in -----------------------------------------------------------------------------------------


def present(table: TableState) -> tuple[int, ...]:
    """The places whose players are to be dealt in with what they have on the table."""
    if table.contest is not None and table.contest.field:
        return _in_a_field(table)
    return tuple(
        seat
        for seat, occupant in sorted(table.seats.items())
        if seat <= table.seating.places
        and not table.sits_out(occupant.person)
        and table.chips.get(occupant.person, 0) >= table.least_to_play(seat)
    )


def _in_a_field(table: TableState) -> tuple[int, ...]:
    """The places of everybody who is in: who is absent is dealt in too, and who has just come may wait."""
    assert table.contest is not None
    assert table.button is not None
    session = table.contest.session
    there = [seat for seat, each in sorted(table.seats.items()) if each.person in session.active]
    waits = table.button.waits(there)
    return tuple(seat for seat in there if seat not in waits)


def deal_in(work: Work, enter: Enter) -> None:
    """Put the chips that players have on the table up for the round that has opened."""
    table = work.at_table
    if not table.keeps_stakes or not table.betting:
        return
    contest = table.contest
    for seat in present(table):
        if absence.joins_next(table, seat):
            continue
        person = table.seats[seat].person
        chips = table.chips[person] if contest is None else contest.session.chips[person]
        _enter_if_taken(work, enter, seat, table.stakes, chips)
        pay_fee(work, enter, seat)


def pay_fee(work: Work, enter: Enter, seat: int) -> None:
    """Pay the participation fee of a player with table stakes, where one is charged and credits cover it."""
    table = work.at_table
    kind = fee_of(table.rules)
    round_ = table.round
    fee = table.limits.of(kind, main=False).min if kind else None
    if not fee or round_ is None:
        return
    own = {wager.type.name for wager in round_.wagers if wager.seat == seat}
    person = table.seats[seat].person
    if table.stakes not in own or kind in own:
        return
    if work.books.balances.of(credits_of(person, table.currency)) >= fee:
        _enter_if_taken(work, enter, seat, kind, fee)


def take_up(work: Work, person: str) -> int:
    """Move what lies on the layout for a person into their credits; returns how much."""
    table = work.at_table
    account = on_layout(table.id, person, table.currency)
    amount = work.books.balances.of(account)
    if amount or person in table.on_layout or person in table.chips:
        clauses = table.law.collects
        work.happen(Happened.COLLECTED, {"person": person, "amount": decimal(amount)}, clauses)
    if amount:
        claim = transfer(
            Reason.CLAIMED, account, credits_of(person, table.currency), amount, refs(table.law.collects)
        )
        work.move([Move(claim)])
    return amount


def _enter_if_taken(work: Work, enter: Enter, seat: int, wager: str, stake: int) -> None:
    """Place a wager for a player; what the round would refuse stays as it is, for the player to see to."""
    round_ = work.at_table.round
    assert round_ is not None
    id_, _ = chosen_id(seat, seat, spot_of(wager, {}), round_)
    entry = Place(id_, seat, wager, stake, seat)
    if round_.refusal_of(entry) is None:
        enter(work, entry)
