"""What went wrong and was paid already: results recalculated, malfunctions refused, overpayments recovered.

Nothing that stands in the log is ever changed: money is put right by postings that compensate.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from croupier.equipment.cards import card_code, card_codes, parse_card
from croupier.games.game import Rules, read_opening
from croupier.games.jackpots import Pool, PoolKind
from croupier.games.limits import read_limits
from croupier.games.refusals import Malformed, unknown
from croupier.games.tape import Entry, read_entry
from croupier.house import commands as c
from croupier.house import losses
from croupier.house.adding_up import GIVEN
from croupier.house.admission import note_paid_in, of_other_money
from croupier.house.applying import reported_in
from croupier.house.asked import Asked, judge
from croupier.house.correction_notices import Moved, Told, next_number, own_part, tell
from croupier.house.currencies import currency_at
from croupier.house.equipment import entered_result, parse_result, produced_in, produced_text
from croupier.house.errors import refuse
from croupier.house.finished import produced_json, wager_ended
from croupier.house.happened import Happened
from croupier.house.impartial import check_not_own
from croupier.house.jackpots import pool_named, pools_of, shown
from croupier.house.linking import linked
from croupier.house.money import Move, credits_of, on_layout, won_by
from croupier.house.people import Person
from croupier.house.rounds import renew
from croupier.house.seat_limits import with_seat_limits
from croupier.house.second_person import WAITS, held
from croupier.house.stacks import take_up
from croupier.house.stakes import throws_of
from croupier.house.state import TableState
from croupier.house.work import JSON, SIGNIFICANT, Work, handles
from croupier.law import Clauses
from croupier.money.amounts import decimal, parse_amount
from croupier.money.postings import Reason, transfer
from croupier.record.rounds import round_hash
from croupier.table.closing import read_carried
from croupier.table.retape import with_results
from croupier.table.round import Round, Status

GROUNDS = ("by_malfunction", "before_repair")
PAYMENT_PUT_RIGHT, CREDIT_REFUSED, RECOVERED = "payment-put-right", "credit-refused", "overpayment-recovered"
PAYMENTS_PUT_RIGHT = frozenset({PAYMENT_PUT_RIGHT, CREDIT_REFUSED, RECOVERED})
"""What is entered as significant where one payment is put right."""


def paid_after(stream: str, kind: str, data: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """Whom an event puts money right for after their round, and by how much: below nothing, it was taken.

    Events of two streams do: that of a table, and the significant ones. Minor units.
    """
    if stream == SIGNIFICANT:
        if kind in PAYMENTS_PUT_RIGHT:
            moved = parse_amount(data["amount"]) - parse_amount(data["not_covered"])
            yield str(data["person"]), moved if data["to_player"] else -moved
    elif kind == Happened.ROUND_CORRECTED:
        for person, amount in (*data["differences"].items(), *data["not_covered"].items()):
            yield str(person), parse_amount(amount)


@handles(c.CorrectRound)
def correct_round(work: Work, command: c.CorrectRound) -> JSON:
    """Settle a finished round anew on the cards that really came; the differences are paid or taken."""
    table = work.at_table
    terminals = table.law.terminals
    if terminals is None:
        reason = (
            f"{table.law.book.title} leaves it to the decision of a dispute: put the payment right by that"
        )
        raise refuse("recalculating a round", reason, table.law.ladder_clauses)
    opened, tape, before = _recall(work, command.round)
    wagered = {str(wager["person"]) for wager in before["wagers"]}
    check_not_own("recalculating a round", work.person, wagered)
    opening, rules = read_opening(opened["opening"]), table.rules_of(opened)
    given = command.cards if table.device is None else command.results
    results = [entered_result(table.device, text) for text in given]
    came = [produced_text(each) for each in results]
    named = command.reported or before.get("reported")
    reported = None if named is None else [parse_card(code) for code in named]
    key = "cards" if table.device is None else "results"
    stood = before.get(key) or [produced_text(each) for each in produced_in(tape)]
    if came == stood and named == before.get("reported"):
        reason = f"round {command.round} was settled on these: nothing would change"
        raise refuse("recalculating a round", reason, terminals.recalculated)
    anew = with_results(rules, opening, tape, results, reported)
    if anew.status is Status.OPEN:
        raise refuse("recalculating a round", "these results do not finish it", terminals.recalculated)
    moved = _moved(table, _meters(before, Round.replay(rules, opening, tape)), anew.closing.jackpots)
    if moved:
        _check_meter_at_rest(table, "recalculating a round", terminals.recalculated)
    carried = _carried_anew(table, command.round, before, anew, terminals.recalculated)
    wagers = _ended_anew(anew, before)
    differences = _differences(before["wagers"], wagers)
    about = {"table": table.id, "round": command.round, "persons": sorted(wagered)}
    total = sum(map(abs, differences.values()))
    if (waits := held(work, command, total, table.currency, about)) is not None:
        return waits
    clauses = terminals.recalculated + terminals.wrongly_displayed
    told = _Reckoned(
        command, before, {"status": anew.status.value, "outcome": anew.outcome, "wagers": wagers}
    )
    short = _put_right(work, differences, told, clauses)
    data: dict[str, Any] = {
        "round": command.round,
        "status": anew.status.value,
        "outcome": anew.outcome,
        "hash": round_hash(table.game, table.options_of(opened), anew),
        "wagers": wagers,
        key: came,
        "differences": {person: decimal(amount) for person, amount in sorted(differences.items())},
        "not_covered": {person: decimal(amount) for person, amount in sorted(short.items())},
        "reason": command.reason,
        "by": work.person.id,
        "at": work.at,
    }
    if anew.closing.jackpots:
        data["meters"] = {pool: decimal(shows) for pool, shows in sorted(anew.closing.jackpots.items())}
    if carried is not None:
        data["carried"] = carried
    if named is not None:
        data["reported"] = list(named)
    if "came" in before:
        data["came_before"] = before["came"]["cards"]
        data["came"] = {"cards": card_codes(anew.came), "refilled": anew.refilled}
    if table.device is not None:
        data["produced"] = produced_json(anew)
    work.happen(Happened.ROUND_CORRECTED, data, clauses)
    work.write(SIGNIFICANT, "round-corrected", {"table": table.id, "round": command.round, "at": work.at})
    _move_meters(work, rules, moved, clauses)
    return {"differences": data["differences"], "not_covered": data["not_covered"]}


def _carried_anew(
    table: TableState, number: int, before: Mapping[str, Any], anew: Round, clauses: Clauses
) -> list[list[Any]] | None:
    """The cards that the round leaves for the next one, where they are others and have not been dealt.

    Raises:
        Refused: the next round is in progress, and began with the cards as they were reckoned before.
    """
    was = before.get("carried", before["closing"]["carried"])
    carried = [[card_code(each.card), each.exposed] for each in anew.closing.carried]
    if carried == was:
        return None
    if number == table.round_number:
        # Cards that were shuffled since are among the others.
        lie = table.shoe.rounds > 0 and table.shoe.carried == read_carried(was)
        return carried if lie else None
    if number + 1 == table.round_number and table.playing:
        reason = "it would leave other cards for the next round, which has begun: when that is over"
        raise refuse("recalculating a round", reason, clauses, (c.PutPaymentRight.name,))
    return None


def _meters(before: Mapping[str, Any], was: Round) -> Mapping[str, int]:
    """What a round left on the meters of jackpots, as it was reckoned last, in minor units by the pool."""
    if "meters" not in before:
        return was.closing.jackpots
    return {pool: parse_amount(shows) for pool, shows in before["meters"].items()}


def _moved(table: TableState, made: Mapping[str, int], anew: Mapping[str, int]) -> dict[str, int]:
    """By how much more meters should show, or (below nothing) less; nothing of those that are right."""
    moved = {}
    for pool, shows in anew.items():
        least = _seed(table, pool)
        moved[pool] = max(shows, least) - max(made[pool], least)
    return {pool: more for pool, more in moved.items() if more}


def _seed(table: TableState, pool: str) -> int:
    """What a linked meter is set to that payments leave below it; nothing where it is not linked."""
    return table.link.seed if table.link is not None and table.link.pool == pool else 0


def _move_meters(work: Work, rules: Rules, moved: Mapping[str, int], clauses: Clauses) -> None:
    """Move meters by what a finished round is found to have moved them more, or (below nothing) less."""
    table = work.at_table
    for pool in pools_of(rules):
        if pool.name not in moved:
            continue
        shows = max(pool.reset, _seed(table, pool.name), shown(table, pool) + moved[pool.name])
        said = {"pool": pool.name, "shows": decimal(shows), "by": work.person.id, "at": work.at}
        one = table.link is not None and table.link.pool == pool.name
        for each in (table, *(linked(work.books, table) if one else ())):
            work.happen_at(each, Happened.JACKPOT_DISPLAYED, {**said, "works": False}, clauses)
    if moved:
        renew(work)


def _recall(work: Work, number: int) -> tuple[dict[str, Any], list[Entry], dict[str, Any]]:
    """The opening, the tape as it was put right, and the last reckoning of a finished round, from the log.

    Raises:
        Malformed: there is no such round.
        Refused: it is not over.
    """
    table = work.at_table
    opened: dict[str, Any] | None = None
    tape: list[Entry] = []
    over: dict[str, Any] | None = None
    for event in work.books.events(f"table:{table.id}"):
        if event.kind == Happened.ROUND_OPENED:
            data = event.data()
            if data["round"] == number:
                opened, tape = data, []
            elif opened is not None and over is None:
                break
        elif event.kind in (Happened.ROUND_FINISHED, Happened.ROUND_CORRECTED):
            data = event.data()
            if data["round"] == number:
                over = data if over is None else {**over, **data}
        elif opened is not None and over is None:
            if event.kind == Happened.SEAT_LIMITS:
                said = event.data()
                opening = read_opening(opened["opening"])
                opening = with_seat_limits(opening, int(said["seat"]), read_limits(said["limits"]))
                opened = {**opened, "opening": opening.to_json()}
            elif event.kind == Happened.ENTRY:
                tape.append(read_entry(event.data()["entry"]))
            elif event.kind in (Happened.CARDS_CORRECTED, Happened.RESULTS_CORRECTED):
                texts = event.data().get("cards") or event.data()["results"]
                right = [parse_result(table.device, text) for text in texts]
                opening, rules = read_opening(opened["opening"]), table.rules_of(opened)
                tape = with_results(rules, opening, tape, right, reported_in(event.data())).tape
    if opened is None:
        raise Malformed(
            f"round {number}", f"it is none of the {table.round_number} that {table.title} has had"
        )
    if over is None:
        raise refuse(f"round {number}", "it is not over: correct what was entered instead")
    return opened, tape, over


def _ended_anew(anew: Round, before: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The wagers of the recalculated round, each still its owner's."""
    whose = {w["id"]: w for w in before["wagers"]}
    return [
        wager_ended(s, whose[s.wager.id]["person"], bool(whose[s.wager.id]["stays"]), throw)
        for s, throw in zip(anew.settlements, throws_of(anew), strict=True)
        if s.wager.id in whose
    ]


def _differences(before: Sequence[Mapping[str, Any]], anew: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    """What each person is owed (or, below nothing, owes) by the new reckoning."""
    owed: Counter[str] = Counter()
    for wager in anew:
        owed[wager["person"]] += parse_amount(wager["net"])
    for wager in before:
        owed[wager["person"]] -= parse_amount(wager["net"])
    return {person: amount for person, amount in owed.items() if amount}


@dataclass(frozen=True, slots=True)
class _Reckoned:
    """A round as its players were told it, and as it is corrected."""

    command: c.CorrectRound
    before: Mapping[str, Any]
    now: Mapping[str, Any]

    def to(self, person: str) -> Told:
        """What a person was told of the round and the person's wagers, and what is so."""
        was, now = ((each, each["wagers"]) for each in (self.before, self.now))
        return Told(self.command.round, own_part(*was, person), own_part(*now, person))


def _put_right(
    work: Work, differences: Mapping[str, int], told: _Reckoned, clauses: Clauses
) -> dict[str, int]:
    """Pay or take the differences, and tell all who had a wager; returns what credits did not cover."""
    short: dict[str, int] = {}
    people = sorted({str(w["person"]) for each in (told.before, told.now) for w in each["wagers"]})
    for person in people:
        amount, own = differences.get(person, 0), told.to(person)
        if own.before != own.now:
            _clear(work, person)
        missing = _move(work, person, amount, clauses) if amount else 0
        if amount:
            losses.count(work, person, amount + missing, "a result put right")
        if missing:
            short[person] = missing
        if own.before == own.now and not amount:
            continue
        moved = Moved(person, amount, missing)
        tell(work, Happened.ROUND_CORRECTED.value, moved, told.command.reason, clauses, own)
    return short


def _clear(work: Work, person: str) -> None:
    """Move what a round has left on the layout for a person into their credits: it lies there no more.

    What was won or lost otherwise than it was told does not lie there to be collected.
    """
    if not work.at_table.keeps_stakes:
        take_up(work, person)


def _check_held(work: Work, what: str, person: Person, amount: int) -> None:
    """Refuse a payment of more than accounts hold, before anything is noted of it.

    Raises:
        Refused: an account would hold more than the largest amount.
    """
    table = work.at_table
    currency = currency_at(table, person)
    source, target = won_by(table.id, currency), credits_of(person.id, currency)
    if table.keeps_stakes and table.seat_of(person.id) is not None:
        target = on_layout(table.id, person.id, currency)
    work.books.balances.check(what, [Move(transfer(Reason.CORRECTION, source, target, amount))])


def _move(work: Work, person: str, amount: int, clauses: Clauses) -> int:
    """Pay a person from the table, or take from them as far as what they have goes; returns what is missing.

    Where chips stay on the table, those of somebody with a place there come first; elsewhere what credits do
    not cover is taken of what lies on the layout to be collected. The movement names the notice that the
    person is given next.
    """
    currency = work.at_table.currency
    account, table = credits_of(person, currency), won_by(work.at_table.id, currency)
    refs, about = tuple(clause.ref for clause in clauses), str(next_number(work.books))
    if work.at_table.keeps_stakes and work.at_table.seat_of(person) is not None:
        amount -= _to_stakes(work, person, amount, clauses)
    if amount > 0:
        work.move([Move(transfer(Reason.CORRECTION, table, account, amount, refs, about))])
        return 0
    if work.books.balances.of(account) < -amount:
        _clear(work, person)
    taken = min(-amount, work.books.balances.of(account))
    if taken:
        work.move([Move(transfer(Reason.CORRECTION, account, table, taken, refs, about))])
    return -amount - taken


def _to_stakes(work: Work, person: str, amount: int, clauses: Clauses) -> int:
    """Put a difference onto a player's table stakes, or take it off as far as they go; returns how much.

    What is put there while a round is played lies beside what is in play, and counts from the next one.
    """
    table = work.at_table
    moved = amount if amount > 0 else -min(-amount, table.chips.get(person, 0))
    if not moved:
        return 0
    data = {"person": person, "amount": decimal(moved), "at": work.at}
    work.happen(Happened.STAKES_PUT_RIGHT, data, clauses)
    ends = (won_by(table.id, table.currency), on_layout(table.id, person, table.currency))
    source, target = ends if moved > 0 else ends[::-1]
    refs = tuple(clause.ref for clause in clauses)
    work.move([Move(transfer(Reason.CORRECTION, source, target, abs(moved), refs))])
    return moved


@handles(c.PutPaymentRight)
def put_payment_right(work: Work, command: c.PutPaymentRight) -> JSON:
    """Pay or take what a payment was wrong by, where the result itself cannot be recalculated."""
    table = work.at_table
    terminals = table.law.terminals
    clauses = table.law.ladder_clauses if terminals is None else terminals.paid_correctly
    if terminals is not None:
        clauses += terminals.not_displayed
    pool = _paid_of(work, command) if command.pool else None
    if pool is not None:
        clauses += pool.clauses
    facts = _adjust(work, PAYMENT_PUT_RIGHT, command, command.to_player, clauses)
    if pool is not None and WAITS not in facts:
        _move_meters(work, table.rules, {pool.name: -command.amount}, clauses)
        facts["shows"] = decimal(shown(table, pool))
    return facts


def _paid_of(work: Work, command: c.PutPaymentRight) -> Pool:
    """The progressive jackpot of which a payment is put right, as far as its meter can be taken down now.

    Raises:
        Malformed: there is no such jackpot, or no such round.
        Refused: it is not taken down by this payment, or not while a round plays for what it shows.
    """
    table = work.at_table
    pool = pool_named(table.rules, command.pool)
    what = f"payment of the {pool.title.lower()}"
    if pool.kind is PoolKind.FUNDED:
        reason = "the operator funds it: put the payment right by itself, and adjust the jackpot"
        raise refuse(what, reason, pool.adjusted, (c.AdjustJackpot.name,))
    if pool.kind is not PoolKind.PROGRESSIVE:
        raise refuse(what, "the prize is a set one, which payments do not lower", pool.clauses)
    if not command.to_player:
        reason = "what is taken from a player is displayed on the meter again by a command of its own"
        raise refuse(what, reason, pool.clauses, (c.DisplayJackpot.name,))
    if command.round is None:
        raise refuse(what, "name the round in which it was won", pool.clauses)
    _, _, over = _recall(work, command.round)
    if pool.name not in over["closing"].get("jackpots", {}):
        raise refuse(what, f"round {command.round} was not played for it", pool.clauses)
    _check_meter_at_rest(table, what, pool.clauses)
    return pool


def _check_meter_at_rest(table: TableState, what: str, clauses: Clauses) -> None:
    """Refuse to move a meter that a round in progress plays for; a linked one is read again for it."""
    if table.link is None and not table.between_rounds:
        reason = "a round is in progress, which plays for what the jackpot shows: when it is over"
        raise refuse(what, reason, clauses)


@handles(c.RefuseCredit)
def refuse_credit(work: Work, command: c.RefuseCredit) -> JSON:
    """Refuse an amount that a malfunction credited."""
    terminals = work.at_table.law.terminals
    assert terminals is not None, "the power is given with terminals alone"
    if command.ground not in GROUNDS:
        raise unknown("ground", command.ground, GROUNDS)
    clauses = (terminals.malfunction[GROUNDS.index(command.ground)],)
    return _adjust(work, CREDIT_REFUSED, command, to_player=False, clauses=clauses)


@handles(c.RecoverOverpayment)
def recover(work: Work, command: c.RecoverOverpayment) -> JSON:
    """Recover what was paid over the player's entitlement."""
    return _adjust(work, RECOVERED, command, to_player=False, clauses=work.at_table.law.overpaid)


def _adjust(
    work: Work,
    kind: str,
    command: c.PutPaymentRight | c.RefuseCredit | c.RecoverOverpayment,
    to_player: bool,
    clauses: Clauses,
) -> JSON:
    person, what = work.books.person(command.person), kind.replace("-", " ")
    if command.amount <= 0:
        raise refuse(what, "name an amount")
    if not command.reason.strip():
        raise refuse(what, "say why")
    check_not_own(what, work.person, (person.id,))
    judge(Asked(work=work, what=what, person=person), (of_other_money,))
    concerns = {"table": work.at_table.id, "persons": [person.id]}
    currency, sort = currency_at(work.at_table, person), GIVEN if to_player else ""
    if (waits := held(work, command, command.amount, currency, concerns, sort)) is not None:
        return waits
    if to_player:
        _check_held(work, what, person, command.amount)
    note_paid_in(work, person)
    owed = command.amount if to_player else -command.amount
    missing = _move(work, command.person, owed, clauses)
    losses.count(work, command.person, owed + missing, kind)
    data = {
        "table": work.at_table.id,
        "person": command.person,
        "amount": decimal(command.amount),
        "to_player": to_player,
        "not_covered": decimal(missing),
        "reason": command.reason,
        "by": work.person.id,
        "at": work.at,
    }
    work.write(SIGNIFICANT, kind, data, clauses)
    number = command.round if isinstance(command, c.PutPaymentRight) else None
    about = None if number is None else Told(number)
    tell(work, kind, Moved(command.person, owed, missing), command.reason, clauses, about)
    return {"moved": decimal(command.amount - missing), "not_covered": decimal(missing)}
