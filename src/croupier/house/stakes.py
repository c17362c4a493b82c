"""The round in progress and its stakes: what lies on the table is what is held, entry by entry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from math import ceil, floor
from typing import Any

from croupier.equipment.cards import Card, parse_card
from croupier.games.events import Kind
from croupier.games.game import read_opening
from croupier.games.jackpots import Linkable
from croupier.games.refusals import Malformed, Refusal, Refused
from croupier.games.requests import Decide, Request, Wagering
from croupier.games.tape import (
    Call,
    CuttingCard,
    Decision,
    Delivered,
    Entry,
    Landed,
    Place,
    Produce,
    Report,
    Thrown,
    Withdraw,
)
from croupier.games.wagers import RIDES, Result, Settlement, Wager
from croupier.house import act_events, by_hand_events, equipment_events
from croupier.house.cut_events import note_cutting_card
from croupier.house.equipment import Tiles, parse_result
from croupier.house.kept_rounds import Lying, RoundState
from croupier.house.money import (
    HoldStake,
    MoneyOp,
    Move,
    PayWinnings,
    ReturnStake,
    SettleStake,
    TakeBack,
    credits_of,
    on_layout,
    tokens_of,
)
from croupier.house.room import events as room_events
from croupier.house.spots import as_placed, place_of
from croupier.house.state import HOUSE_ID, JackpotStopped, TableState, refs
from croupier.money.postings import AccountKind, AccountRef, Reason, transfer
from croupier.table.retape import Produced, with_results
from croupier.table.round import NO_MORE_BETS, Round, Status


def begin(table: TableState, data: Mapping[str, Any]) -> None:
    """A round opens."""
    table.round_number = int(data["round"])
    table.round = Round(table.rules, read_opening(data["opening"]))
    table.now = RoundState(last_of_shoe=bool(data["last"]), betting_ends=data["betting_ends"])
    table.now.approvals = bool(data.get("approvals"))
    if isinstance(table.round.request, Wagering):
        table.now.play = table.round.request.play()
    table.moved_at = int(data["at"])
    table.opened_at.append(table.moved_at)
    act_events.round_opened(table)
    equipment_events.round_opened(table)
    by_hand_events.round_opened(table)
    table.room = table.room.opens(occupant.person for occupant in table.seats.values())
    if table.shoe_life is None:
        # Tiles that were to be brought are there; cards are told to be when they are shuffled.
        table.new_cards = ()


def take_entry(table: TableState, entry: Entry, by: str, at: int) -> list[MoneyOp]:
    """Feed the round an entry; returns what it does to wagers' money.

    Raises:
        Refused, Malformed: the round does not take it; nothing was changed.
    """
    round_, now = table.round, table.now
    assert round_ is not None, "an entry without a round"
    ended, dealt, deals = tuple(round_.settlements), round_.cards_dealt, round_.felt.deals
    settled, said = len(ended), len(round_.events)
    asked, used = round_.request, frozenset(round_.felt.allowance)
    round_.apply(entry)
    if isinstance(entry, Report):
        now.ruled = next(e.facts["remedy"] for e in reversed(round_.events) if e.kind is Kind.REMEDY)
    now.spent.update({seat: table.seats[seat].person for seat in round_.felt.allowance - used})
    _note(table, entry, asked, by, at)
    note_cutting_card(table, entry, asked)
    act_events.note_events(table, round_.events[said:])
    table.moved_at, now.entered_last = at, by
    now.throws += isinstance(entry, (Thrown, Landed))
    now.decided.extend([now.throws] * (len(round_.settlements) - settled))
    if isinstance(entry, Report) and now.awaiting is not None and entry.kind == now.awaiting.kind:
        now.awaiting = None
    if isinstance(entry, Report):
        reported = table.rules.irregularities[entry.kind]
        table.stopped = JackpotStopped.by_report(reported, entry.ruling) or table.stopped
    if isinstance(entry, Produce) or (isinstance(entry, Report) and entry.card is not None):
        now.cards_used += 1
        table.shoe = table.shoe.drew()
    if isinstance(entry, CuttingCard):
        table.shoe = table.shoe.cutting_card_came(first=round_.closing.cutting_card == "first")
    if isinstance(entry, Produce):
        now.first_card_at = at if now.first_card_at is None else now.first_card_at
        now.last_card_at = at
    if round_.felt.deals > deals:
        now.entered_by.clear()
        now.first_card_at = now.last_card_at = None
        dealt = 0
        now.cards_used = 0
        if table.shoe_life is not None:
            table.shoe = table.shoe.gathered()
    now.entered_by.extend([by] * (round_.cards_dealt - dealt + isinstance(entry, Delivered)))
    if isinstance(entry, Thrown) and isinstance(table.device, Tiles) and table.bound is not None:
        table.bound = replace(table.bound, begun=True)
    ops = _reconcile(table, round_, round_.settlements[settled:], entry)
    anew = [s for was, s in zip(ended, round_.settlements, strict=False) if s is not was]
    back = [op for s in anew for op in _put_back(table, s)]
    # What players are owed comes first, so that it covers what they owe.
    ops.extend(sorted(back, key=lambda op: isinstance(op, TakeBack)))
    if isinstance(round_.request, Wagering):
        now.play = round_.request.play()
    else:
        now.betting_ends = None
        now.ready.clear()
    if isinstance(entry, Call) and entry.step == NO_MORE_BETS:
        _note_placed(table, round_)
    return ops


def _note(table: TableState, entry: Entry, asked: Request | None, by: str, at: int) -> None:
    """What an entry says of who is there, and of hands for a jackpot."""
    _note_presence(table, entry, asked, by)
    _note_recorded(table, entry, at)
    room_events.note_entry(table, entry, asked)


def _note_recorded(table: TableState, entry: Entry, at: int) -> None:
    """When a hand was recorded that wins a jackpot."""
    links = table.rules.links if isinstance(table.rules, Linkable) else None
    if isinstance(entry, Call) and links is not None and entry.step == links.recorded:
        table.now.recorded_at = at


def _note_acts(table: TableState, entry: Entry, asked: Request | None, by: str, said: int) -> None:
    """What an entry means for who is there, for the next cut, and for what staff are to do."""
    assert table.round is not None
    _note_presence(table, entry, asked, by)
    note_cutting_card(table, entry, asked)
    act_events.note_events(table, table.round.events[said:])


def _note_presence(table: TableState, entry: Entry, asked: Request | None, by: str) -> None:
    """Who brings table stakes plays; who takes them back, or lets the time to decide run out, sits out."""
    if not table.keeps_stakes:
        return
    match entry:
        case Place() if table.setup.tournament:
            pass  # Who is absent is dealt in too. Not by its contest: a log is read table by table.
        case Place(wager=wager, seat=seat) if wager == table.stakes:
            table.away -= {table.seats[seat].person}
            table.sitting_out -= {table.seats[seat].person}
        case Withdraw(seat=seat) if seat in table.seats:
            table.away |= {table.seats[seat].person}
        case Decision(seat=seat) if by == HOUSE_ID and seat in table.seats:
            if isinstance(asked, Decide) and asked.default is None:
                table.away |= {table.seats[seat].person}
        case Decision(seat=seat) if seat in table.seats:
            table.away -= {table.seats[seat].person}
        case _:
            pass


def _note_placed(table: TableState, round_: Round) -> None:
    """When betting closes, what each person placed since it closed last can be placed again."""
    now = table.now
    placed: dict[str, list[Place]] = {}
    for wager in round_.wagers:
        if wager.order > now.placed and not wager.type.follows:
            details = as_placed(wager.type, wager.details)
            name, tokens = wager.type.name, wager.tokens
            place = Place(wager.id, wager.seat, name, wager.stake, wager.box, details, tokens=tokens)
            placed.setdefault(now.whose[wager.id], []).append(place)
    now.placed = max((w.order for w in round_.wagers), default=now.placed)
    now.repeat.update({person: tuple(made) for person, made in placed.items()})
    table.repeatable.update(now.repeat)


def correct_results(
    table: TableState, results: Sequence[Produced], reported: Sequence[Card] | None = None
) -> None:
    """Put the cards, throws or spins of the round in progress right; ``reported``: those that reports name.

    Raises:
        Refused, Malformed: these do not fit the round, or would end it or wagers that have ended
            otherwise, which were paid already; nothing was changed.
    """
    round_, now = table.round, table.now
    assert round_ is not None
    anew = with_results(table.rules, round_.opening, round_.tape, results, reported)
    if anew.status is not Status.OPEN or _ends(anew) != _ends(round_) or _lie(anew) != _lie(round_):
        entered = "cards" if table.device is None else "results"
        reason = (
            f"wagers were settled on the {entered} as entered: when the round is over, put the payments right"
        )
        ways = (
            ("put-payment-right",) if table.law.terminals is None else ("correct-round", "put-payment-right")
        )
        raise Refused(Refusal(f"correction of the {entered}", reason, nearest=ways))
    drawn = len(anew.came) - len(round_.came)
    table.round = anew
    now.corrected = True
    if drawn:
        table.shoe = table.shoe.drew(drawn)
        now.cards_used += drawn
    now.decided = throws_of(anew)
    now.throws = sum(isinstance(e, (Thrown, Landed)) for e in anew.tape)
    by = now.entered_by[-1] if now.entered_by else ""
    came = anew.cards_dealt + sum(isinstance(e, Delivered) for e in anew.tape)
    now.entered_by = (now.entered_by + [by] * came)[:came]


def settled_anew(table: TableState, round_: Round, data: Mapping[str, Any]) -> Round | None:
    """The round that the table still shows, on what really came; None where these rules no longer take it."""
    came = data["cards"] if table.device is None else data["results"]
    results = [parse_result(table.device, text) for text in came]
    reported = [parse_card(code) for code in data["reported"]] if "reported" in data else None
    try:
        return with_results(round_.rules, round_.opening, round_.tape, results, reported)
    except (Refused, Malformed):
        # An earlier version settled it: its result stands in the list, and the felt is shown empty.
        return None


def throws_of(round_: Round) -> list[int]:
    """How many throws or spins there had been when each settlement of a round was made."""
    thrown, found = 0, []
    for event in round_.events:
        if event.kind in (Kind.THROWN, Kind.LANDED):
            thrown += 1
        elif event.kind in (Kind.SETTLED, Kind.PAID, Kind.RETURNED):
            found.append(thrown)
    return found


def _ends(round_: Round) -> list[dict[str, Any]]:
    """How the wagers of a round have ended so far."""
    return [settlement.to_json() for settlement in round_.settlements]


def _lie(round_: Round) -> dict[str, int]:
    """What lies on the table, by the wagers' ids, in minor units."""
    return {wager.id: wager.held for wager in round_.wagers}


def _reconcile(table: TableState, round_: Round, ended: Sequence[Settlement], entry: Entry) -> list[MoneyOp]:
    """Make what is held what lies on the table."""
    now = table.now
    returns: list[MoneyOp] = []
    settles: list[MoneyOp] = []
    holds: list[MoneyOp] = []
    ridden = {wager.details.get(RIDES) for wager in round_.wagers} if ended else set()
    for settlement in ended:
        if settlement.stays:
            lying = now.lying.get(settlement.wager.id)
            settles.extend(_award(table, settlement) if lying is None else _win(table, lying, settlement))
            continue
        lying = now.lying.pop(settlement.wager.id, None)
        if lying is not None:
            # What rides on the hand is put up again at once.
            lies_on = settlement.wager.id not in ridden and _stays(table, settlement, entry)
            settles.extend(_end(table, lying, settlement, stays=lies_on))
    left, lain = _looked_at(now, round_.wagers, all_of_them=bool(ended))
    for id_, lying in lain:
        wager = left.get(id_)
        if wager is None or wager.held != lying.amount or wager.tokens != lying.tokens:
            clauses = () if wager is None else refs(wager.type.clauses)
            stays = now.brought.pop(lying.person, 0) if id_ not in left and id_ in now.table_stakes else 0
            if stays:
                returns.append(_back_on_the_table(table, lying, stays))
            else:
                returns.extend(_returned(table, lying, clauses))
            del now.lying[id_]
    for id_, wager in left.items():
        if id_ not in now.lying:
            occupant = table.seats.get(wager.seat)
            person = occupant.person if occupant is not None else now.whose[id_]
            if table.keeps_stakes and wager.type.name == table.stakes:
                now.table_stakes.add(id_)
                holds.extend(_taken_up(table, person))
            holds.extend(_hold(table, wager, person))
    return [*returns, *settles, *holds]


def _looked_at(
    now: RoundState, wagers: Sequence[Wager], *, all_of_them: bool
) -> tuple[dict[str, Wager], list[tuple[str, Lying]]]:
    """The wagers that may not be held as they lie, and what is held that may not be what lies.

    A wager is never changed, but for another: one that lay there before is held as it lies.
    """
    changed = None if all_of_them else _changed(now, wagers)
    if changed is not None:
        return changed, [(id_, now.lying[id_]) for id_ in changed if id_ in now.lying]
    before, now.laid = now.laid, {wager.id: wager for wager in wagers}
    changed = {id_: wager for id_, wager in now.laid.items() if before.get(id_) is not wager}
    some_are_gone = len(before) + sum(id_ not in before for id_ in changed) > len(now.laid)
    if all_of_them or some_are_gone:
        return now.laid, list(now.lying.items())
    return changed, [(id_, now.lying[id_]) for id_ in changed if id_ in now.lying]


def _changed(now: RoundState, wagers: Sequence[Wager]) -> dict[str, Wager] | None:
    """The wagers that were changed or came since they were last looked at; None where others went.

    What is known to lie is brought to that: there is a wager more at a time, or one that has grown.
    """
    laid = now.laid
    if len(wagers) < len(laid):
        return None
    changed = [
        (id_, wager) for id_, was, wager in zip(laid, laid.values(), wagers, strict=False) if was is not wager
    ]
    if any(id_ != wager.id for id_, wager in changed):
        return None
    found = {**dict(changed), **{wager.id: wager for wager in wagers[len(laid) :]}}
    laid.update(found)
    return found


def _hold(table: TableState, wager: Wager, person: str) -> list[MoneyOp]:
    now = table.now
    now.holds += 1
    hold = f"{table.round_id}/{now.holds}"
    now.lying[wager.id] = lying = Lying(hold, person, wager.held, wager.tokens)
    now.whose[wager.id] = person
    clauses = refs(wager.type.clauses)
    return [
        HoldStake(hold, account, table.round_id, place_of(wager), amount, clauses)
        for account, amount in parts_of(table, lying)
    ]


def parts_of(table: TableState, lying: Lying) -> list[tuple[AccountRef, int]]:
    """What is held for a wager, by the account that it comes from: credits, tokens."""
    parts = [(_credits(table, lying.person), lying.amount)] if lying.amount else []
    if lying.tokens:
        parts.append((tokens_of(lying.person, table.currency), lying.tokens))
    return parts


def _returned(table: TableState, lying: Lying, clauses: tuple[str, ...]) -> list[MoneyOp]:
    """All that is held for a wager goes back."""
    return [ReturnStake(lying.hold, account, amount, clauses) for account, amount in parts_of(table, lying)]


def _win(table: TableState, lying: Lying, settlement: Settlement) -> list[MoneyOp]:
    """What a wager won that lies on is paid at once."""
    won = settlement.returned
    assert won.denominator == 1, f"{settlement} is not a whole number of cents"
    if not won:
        return []
    return [
        PayWinnings(lying.hold, _credits(table, lying.person), table.id, int(won), refs(settlement.clauses))
    ]


def _award(table: TableState, settlement: Settlement) -> list[MoneyOp]:
    """What the player of a wager that has ended is paid besides."""
    account = _credits(table, table.now.whose[settlement.wager.id])
    source, amount = account.like(AccountKind.TABLE, table.id), paid_of(settlement, settlement.returned)
    return [Move(transfer(Reason.BONUS, source, account, amount, refs(settlement.clauses)))]


def _put_back(table: TableState, settlement: Settlement) -> list[MoneyOp]:
    """What a wager had come to is undone: what was collected is paid back, what was won is taken back."""
    before, person = settlement.instead, table.now.whose.get(settlement.wager.id)
    if before is None or person is None:
        return []
    owed = {_credits(table, person): paid_of(settlement, settlement.net) - paid_of(before, before.net)}
    if settlement.wager.tokens:
        owed[tokens_of(person, table.currency)] = tokens_lost(before) - tokens_lost(settlement)
    clauses = refs(settlement.clauses)
    ops: list[MoneyOp] = []
    for account, amount in owed.items():
        if amount < 0:
            ops.append(TakeBack(account, table.id, -amount, clauses))
        elif amount:
            source = account.like(AccountKind.TABLE, table.id)
            ops.append(Move(transfer(Reason.CORRECTION, source, account, amount, clauses)))
    return ops


def _credits(table: TableState, person: str) -> AccountRef:
    """The credits that a person wagers from at a table."""
    return credits_of(person, table.currency)


def _stays(table: TableState, settlement: Settlement, entry: Entry) -> bool:
    """Whether a stake lies on until it is collected: won, stood off, or declared void by staff.

    What a player retracts, or what finds no room when betting closes, goes back at once; so does what
    ends while a game goes on to its next throw, for which wagers may be placed with it.
    """
    assert table.round is not None
    request = table.round.request
    if isinstance(request, Wagering) and not request.complete:
        return False
    if table.keeps_stakes:
        return False
    if settlement.result is Result.RETURNED:
        return table.collects and isinstance(entry, Report)
    return table.collects and settlement.result is not Result.LOSE


def _end(table: TableState, lying: Lying, settlement: Settlement, *, stays: bool) -> list[MoneyOp]:
    clauses = refs(settlement.clauses)
    if settlement.wager.id in table.now.table_stakes:
        # Chips that a player has brought stay on the table, whatever the round has made of them.
        left = settlement.returned
        assert left.denominator == 1, f"{settlement} is not a whole number of cents"
        table.now.brought.pop(lying.person, None)
        return [_on_the_table(table, lying, int(left), clauses)]
    if settlement.result is Result.RETURNED and not stays:
        return _returned(table, lying, clauses)
    wager, account = settlement.wager, _credits(table, lying.person)
    assert (lying.amount, lying.tokens) == (wager.held, wager.tokens), (lying, settlement)
    pay = paid_of(settlement, settlement.returned)
    staying = wager.stake - wager.tokens - wager.lent if stays else 0
    if staying:
        table.now.stayed.add(wager.id)
    ops: list[MoneyOp] = []
    if lying.amount:
        ops.append(SettleStake(lying.hold, account, table.id, lying.amount, pay, staying, clauses))
    elif pay and wager.lent:
        source = account.like(AccountKind.TABLE, table.id)
        ops.append(Move(transfer(Reason.LENT, source, account, pay, clauses)))
    if lying.tokens:
        tokens = tokens_of(lying.person, table.currency)
        if pay and not lying.amount:
            ops.append(PayWinnings(lying.hold, account, table.id, pay, clauses, staked=tokens))
        # Tokens go back to their player at once: none lies there to be collected.
        back = lying.tokens - tokens_lost(settlement)
        ops.append(SettleStake(lying.hold, tokens, table.id, lying.tokens, back, 0, clauses))
    return ops


def tokens_lost(settlement: Settlement) -> int:
    """The tokens lost with a wager, in whole cents: what is left of a part of a cent is its player's."""
    return floor(settlement.tokens_lost)


def paid_of(settlement: Settlement, amount: Fraction) -> int:
    """An amount of a settlement in whole cents, as it is paid.

    Stakes are taken only where every pay line comes to whole cents; a share of a jackpot may not, and its
    part of a cent is paid up to the next whole one.
    """
    line = settlement.line
    by_odds = line is not None and not line.meter
    assert amount.denominator == 1 or not by_odds, f"{settlement} is not a whole number of cents"
    return ceil(amount)


# Table stakes ---------------------------------------------------------------------------------


def _taken_up(table: TableState, person: str) -> list[MoneyOp]:
    """What a person has on the table goes into the stake that is held."""
    had = table.chips.pop(person, 0)
    table.now.brought[person] = table.now.brought.get(person, 0) + had
    if not had:
        return []
    clauses = refs(table.rules.wagers[table.stakes].clauses)
    source = on_layout(table.id, person, table.currency)
    return [Move(transfer(Reason.CLAIMED, source, _credits(table, person), had, clauses))]


def _back_on_the_table(table: TableState, lying: Lying, stays: int) -> MoneyOp:
    """Who sits a round out leaves what they had on the table there, and has the rest back."""
    clauses = refs(table.rules.wagers[table.stakes].clauses)
    table.chips[lying.person] = table.chips.get(lying.person, 0) + stays
    return SettleStake(
        lying.hold, _credits(table, lying.person), table.id, lying.amount, lying.amount, stays, clauses
    )


def _on_the_table(table: TableState, lying: Lying, left: int, clauses: tuple[str, ...]) -> MoneyOp:
    """All that a stake has come to lies on the table for the next round."""
    if left:
        table.chips[lying.person] = table.chips.get(lying.person, 0) + left
    return SettleStake(lying.hold, _credits(table, lying.person), table.id, lying.amount, left, left, clauses)


# The end of a round ---------------------------------------------------------------------------
