"""The round in progress and its stakes: what lies on the table is what is held, entry by entry."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from math import ceil
from typing import Any

from croupier.equipment.cards import Card, card_code, card_codes, parse_card
from croupier.games.events import Kind
from croupier.games.game import read_opening
from croupier.games.poker.terms import TABLE_STAKES
from croupier.games.refusals import Malformed, Refusal, Refused
from croupier.games.remedies import APPROVED, NOT_APPROVED
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
    read_entry,
    write_entry,
)
from croupier.games.wagers import Result, Settlement, Wager
from croupier.house.composition import counts_over_rounds, out_of_shoe
from croupier.house.equipment import Tiles, parse_result, produced_in, result_json
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
)
from croupier.house.spots import as_placed, place_of, spot_of
from croupier.house.state import (
    HOUSE_ID,
    Ended,
    Finished,
    JackpotStopped,
    Lying,
    RoundState,
    TableState,
    refs,
)
from croupier.money import postings
from croupier.money.amounts import decimal, parse_amount
from croupier.money.postings import Reason, transfer
from croupier.record.rounds import round_hash
from croupier.table.closing import Closing, read_carried
from croupier.table.dealer_button import DealerButton
from croupier.table.retape import Produced, with_results
from croupier.table.round import NO_MORE_BETS, Round, Status


def begin(table: TableState, data: Mapping[str, Any]) -> None:
    """A round opens."""
    table.round_number = int(data["round"])
    table.round = Round(table.rules, read_opening(data["opening"]))
    table.now = RoundState(last_of_shoe=bool(data["last"]), betting_ends=data["betting_ends"])
    if isinstance(table.round.request, Wagering):
        table.now.play = table.round.request.play()
    table.moved_at = int(data["at"])
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
    ended, dealt, told = tuple(round_.settlements), round_.cards_dealt, len(round_.events)
    settled = len(ended)
    asked, used = round_.request, frozenset(round_.felt.allowance)
    round_.apply(entry)
    now.spent.update({seat: table.seats[seat].person for seat in round_.felt.allowance - used})
    _note_presence(table, entry, asked, by)
    table.moved_at = at
    now.entered_last = by
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
    if any(e.kind is Kind.REMEDY and "start_again" in e.facts["edits"] for e in round_.events[told:]):
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


def _note_presence(table: TableState, entry: Entry, asked: Request | None, by: str) -> None:
    """Who brings table stakes plays; who takes them back, or lets the time to decide run out, sits out."""
    if not table.keeps_stakes:
        return
    match entry:
        case Place(wager=wager, seat=seat) if wager == TABLE_STAKES:
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
            place = Place(wager.id, wager.seat, wager.type.name, wager.stake, wager.box, details)
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
    drawn = len(out_of_shoe(anew)[0]) - len(out_of_shoe(round_)[0])
    table.round = anew
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
    for settlement in ended:
        if settlement.stays:
            settles.extend(_win(table, now.lying[settlement.wager.id], settlement))
            continue
        lying = now.lying.pop(settlement.wager.id, None)
        if lying is not None:
            settles.append(_end(table, lying, settlement, stays=_stays(table, settlement, entry)))
    left = {w.id: w for w in round_.wagers}
    for id_, lying in list(now.lying.items()):
        if id_ not in left or left[id_].held != lying.amount:
            clauses = refs(left[id_].type.clauses) if id_ in left else ()
            stays = now.brought.pop(lying.person, 0) if id_ not in left and id_ in now.table_stakes else 0
            if stays:
                returns.append(_back_on_the_table(table, lying, stays))
            else:
                returns.append(ReturnStake(lying.hold, lying.person, lying.amount, clauses))
            del now.lying[id_]
    for id_, wager in left.items():
        if id_ not in now.lying:
            occupant = table.seats.get(wager.seat)
            person = occupant.person if occupant is not None else now.whose[id_]
            if table.keeps_stakes and wager.type.name == TABLE_STAKES:
                now.table_stakes.add(id_)
                holds.extend(_taken_up(table, person))
            holds.append(_hold(table, wager, person))
    return [*returns, *settles, *holds]


def _hold(table: TableState, wager: Wager, person: str) -> HoldStake:
    now = table.now
    now.holds += 1
    hold = f"{table.round_id}/{now.holds}"
    now.lying[wager.id] = Lying(hold, person, wager.held)
    now.whose[wager.id] = person
    return HoldStake(hold, person, table.round_id, place_of(wager), wager.held, refs(wager.type.clauses))


def _win(table: TableState, lying: Lying, settlement: Settlement) -> list[MoneyOp]:
    """What a wager won that lies on is paid at once."""
    won = settlement.returned
    assert won.denominator == 1, f"{settlement} is not a whole number of cents"
    if not won:
        return []
    return [PayWinnings(lying.hold, lying.person, table.id, int(won), refs(settlement.clauses))]


def _put_back(table: TableState, settlement: Settlement) -> list[MoneyOp]:
    """What a wager had come to is undone: what was collected is paid back, what was won is taken back."""
    before, person = settlement.instead, table.now.whose.get(settlement.wager.id)
    if before is None or person is None:
        return []
    owed = paid_of(settlement, settlement.net) - paid_of(before, before.net)
    clauses = refs(settlement.clauses)
    if owed < 0:
        return [TakeBack(person, table.id, -owed, clauses)]
    account = credits_of(person)
    return [Move(transfer(Reason.CORRECTION, postings.table(table.id), account, owed, clauses))]


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


def _end(table: TableState, lying: Lying, settlement: Settlement, *, stays: bool) -> MoneyOp:
    clauses = refs(settlement.clauses)
    if settlement.wager.id in table.now.table_stakes:
        # Chips that a player has brought stay on the table, whatever the round has made of them.
        left = settlement.returned
        assert left.denominator == 1, f"{settlement} is not a whole number of cents"
        table.now.brought.pop(lying.person, None)
        return _on_the_table(table, lying, int(left), clauses)
    if settlement.result is Result.RETURNED and not stays:
        return ReturnStake(lying.hold, lying.person, lying.amount, clauses)
    assert lying.amount == settlement.wager.held, (lying, settlement)
    pay = paid_of(settlement, settlement.returned)
    staying = settlement.wager.stake if stays else 0
    if staying:
        table.now.stayed.add(settlement.wager.id)
    return SettleStake(lying.hold, lying.person, table.id, lying.amount, pay, staying, clauses)


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
    clauses = refs(table.rules.wagers[TABLE_STAKES].clauses)
    source = on_layout(table.id, person)
    return [Move(transfer(Reason.CLAIMED, source, credits_of(person), had, clauses))]


def _back_on_the_table(table: TableState, lying: Lying, stays: int) -> MoneyOp:
    """Who sits a round out leaves what they had on the table there, and has the rest back."""
    clauses = refs(table.rules.wagers[TABLE_STAKES].clauses)
    table.chips[lying.person] = table.chips.get(lying.person, 0) + stays
    return SettleStake(lying.hold, lying.person, table.id, lying.amount, lying.amount, stays, clauses)


def _on_the_table(table: TableState, lying: Lying, left: int, clauses: tuple[str, ...]) -> MoneyOp:
    """All that a stake has come to lies on the table for the next round."""
    if left:
        table.chips[lying.person] = table.chips.get(lying.person, 0) + left
    return SettleStake(lying.hold, lying.person, table.id, lying.amount, left, left, clauses)


# The end of a round ---------------------------------------------------------------------------


def closing_event(table: TableState) -> dict[str, Any]:
    """What the log keeps of the round that is over."""
    round_, now = table.round, table.now
    assert round_ is not None and round_.status is not Status.OPEN
    closing = round_.closing
    wagers = [
        wager_ended(s, now.whose[s.wager.id], s.wager.id in now.stayed, throw)
        for s, throw in zip(round_.settlements, now.decided, strict=True)
        if s.wager.id in now.whose
    ]
    spent = {person for seat, person in now.spent.items() if seat in closing.allowance_used}
    left: dict[str, Any] = {
        "carried": [[card_code(c.card), c.exposed] for c in closing.carried],
        "cutting_card": closing.cutting_card,
        "new_shoe": closing.new_shoe,
    }
    if closing.new_shoe and (kinds := _want_new_cards(table, round_)):
        left["new_cards"] = kinds
    if table.stopped is not None:
        left["stopped"] = {"kind": table.stopped.kind, "approved": table.stopped.approved}
    if closing.last_shooter is not None:
        left["last_shooter"] = closing.last_shooter
    if closing.jackpots:
        shown = _meters_after(table, round_, closing.jackpots)
        left["jackpots"] = {pool: decimal(shows) for pool, shows in sorted(shown.items())}
    out: dict[str, Any] = {
        "round": table.round_number,
        "status": round_.status.value,
        "kind": round_.opening.kind.value,
        "took_wagers": round_.takes_wagers,
        "outcome": round_.outcome,
        "hash": round_hash(table.game, table.options, round_),
        "cards_used": now.cards_used,
        "closing": left,
        "allowance": sorted(spent | table.allowance),
        "wagers": wagers,
    }
    if counts_over_rounds(table):
        came, refilled = out_of_shoe(round_)
        out["came"] = {"cards": card_codes(came), "refilled": refilled}
    if table.keeps_stakes:
        out["chips"] = {p: decimal(amount) for p, amount in sorted(table.chips.items())}
        out["away"] = sorted(table.away)
        if short := _short(table, _dealt_in(wagers)):
            out["left_game"] = short
    if now.throws:
        out["produced"] = produced_json(round_)
    if now.throws > 1:
        out["repeat"] = {p: [write_entry(e) for e in placed] for p, placed in sorted(now.repeat.items())}
    return out


def _want_new_cards(table: TableState, round_: Round) -> list[str]:
    """The irregularities of a round after which other cards are brought, by kind."""
    kinds = dict.fromkeys(entry.kind for entry in round_.tape if isinstance(entry, Report))
    return [kind for kind in kinds if table.rules.irregularities[kind].new_cards]


def _meters_after(table: TableState, round_: Round, left: Mapping[str, int]) -> Mapping[str, int]:
    """What meters show after a round; a linked one that it has not moved shows what others made of it."""
    link = table.link
    if link is None or any(e.kind is Kind.METER and e.facts["pool"] == link.pool for e in round_.events):
        return left
    return {**left, link.pool: table.jackpots.get(link.pool, 0)}


def produced_json(round_: Round) -> list[dict[str, Any]]:
    """The throws or spins of a round, in order, as plain JSON values; tiles are their hands' to show."""
    return [result_json(e) for e in produced_in(round_.tape) if isinstance(e, (Thrown, Landed))]


def wager_ended(settlement: Settlement, person: str, stays: bool, throw: int = 0) -> dict[str, Any]:
    """A wager's end, or what it was paid while it lies on, as the log keeps it."""
    out = {**settlement.to_json(), "person": person, "stays": stays and not settlement.stays}
    out["net"] = decimal(paid_of(settlement, settlement.net))
    if throw:
        out["throw"] = throw
    if settlement.stays:
        out["stays_up"] = True
    return out


def finish(table: TableState, data: Mapping[str, Any]) -> None:
    """A round is over: its result is shown, and the table is ready for the next."""
    closing = data["closing"]
    carried = read_carried(closing["carried"])
    left = Closing(carried, closing["cutting_card"], bool(closing["new_shoe"]), frozenset())
    if came := data.get("came"):
        if came["refilled"]:
            table.seen.clear()
            table.seen_from = int(data["round"])
        table.seen.update(map(parse_card, came["cards"]))
    if table.shoe_life is not None:
        table.shoe = table.shoe.closed(left)
        for each in closing.get("new_cards", ()):
            table.new_cards += table.rules.irregularities[each].new_cards
    if stopped := closing.get("stopped"):
        ruling = APPROVED if stopped["approved"] else NOT_APPROVED
        kind = table.rules.irregularities[stopped["kind"]]
        table.stopped = JackpotStopped.by_report(kind, ruling)
    table.last_shooter = closing.get("last_shooter", table.last_shooter)
    table.jackpots.update({pool: parse_amount(shows) for pool, shows in closing.get("jackpots", {}).items()})
    table.allowance = frozenset(data["allowance"])
    finished = read_finished(table, data)
    table.results.append(finished)
    table.on_layout.clear()
    if table.button is not None:
        _take_stakes_off(table, table.button, data)
    for wager in finished.ended:
        if wager.stays:
            table.on_layout.setdefault(wager.person, []).append(wager)
    if "repeat" in data:
        repeat = {p: tuple(map(_read_place, placed)) for p, placed in data["repeat"].items()}
        table.repeatable.update(repeat)
    else:
        _remember(table, data["wagers"])
    _count(table, data)


def _take_stakes_off(table: TableState, button: DealerButton, data: Mapping[str, Any]) -> None:
    """After a round between players: what lies on the table, who sits out, and where the button goes."""
    table.chips = {str(person): parse_amount(amount) for person, amount in data["chips"].items()}
    table.away = frozenset(map(str, data["away"]))
    table.button = button.round_over(data["outcome"], _dealt_in(data["wagers"]), table.seats)
    for seat in data.get("left_game", ()):
        table.button = table.button.left(int(seat))


def _dealt_in(wagers: Sequence[Mapping[str, Any]]) -> set[int]:
    """The places whose players took part in a round that is over, by its wagers as the log has them."""
    stakes = (wager for wager in wagers if wager["wager"] == TABLE_STAKES)
    return {int(wager["seat"]) for wager in stakes if wager["result"] != Result.RETURNED.value}


def _short(table: TableState, players: Collection[int]) -> list[int]:
    """The places whose players had too little left for the round that is over, and brought no more.

    They have left the game, and are new players in a later round; not those who have said that they sit out.
    """
    if table.button is None or not players:
        return []
    return [
        seat
        for seat, occupant in sorted(table.seats.items())
        if seat in table.button.played
        and seat not in players
        and not table.sits_out(occupant.person)
        and table.chips.get(occupant.person, 0) < table.least_to_play(seat)
    ]


def read_finished(table: TableState, data: Mapping[str, Any]) -> Finished:
    """A finished round from what the log keeps of it."""
    titles = {w.name: w.title for w in table.rules.wagers.values()}
    return Finished(
        number=int(data["round"]),
        id=f"{table.id}.{data['round']}",
        status=str(data["status"]),
        outcome=data["outcome"],
        hash=str(data["hash"]),
        ended=tuple(_ended(w, titles) for w in data["wagers"]),
        produced=tuple(data.get("produced", ())),
    )


def _read_place(data: Mapping[str, Any]) -> Place:
    entry = read_entry(data)
    assert isinstance(entry, Place), data
    return entry


def ended_so_far(table: TableState, settlement: Settlement, throw: int) -> Ended:
    """How a wager of the round in progress has ended, or what it was paid while it lies on."""
    id_ = settlement.wager.id
    data = wager_ended(settlement, table.now.whose.get(id_, ""), id_ in table.now.stayed, throw)
    return _ended(data, {settlement.wager.type.name: settlement.wager.type.title})


def _remember(table: TableState, wagers: Sequence[Mapping[str, Any]]) -> None:
    """What each person placed on the round, for repeating it; what decisions put up is not placed.

    Wagers stand in the order in which they ended: main ones come first again, since others lie with them.
    """
    placed: dict[str, list[Place]] = {}
    kinds = table.rules.wagers
    for wager in sorted(wagers, key=lambda each: not kinds[each["wager"]].main):
        kind = kinds[wager["wager"]]
        if kind.follows or wager.get("stays_up"):
            continue
        stake, details = parse_amount(wager["stake"]), as_placed(kind, wager.get("details", {}))
        place = Place(wager["id"], wager["seat"], wager["wager"], stake, wager["box"], details)
        placed.setdefault(str(wager["person"]), []).append(place)
    table.repeatable.update({person: tuple(made) for person, made in placed.items()})


def _count(table: TableState, data: Mapping[str, Any]) -> None:
    """Idle seats, notices that run in rounds, free hands, and whether the shoe passes."""
    wagered = {w["seat"] for w in data["wagers"]}
    main = {name for name, kind in table.rules.wagers.items() if kind.main}
    played = frozenset(str(w["person"]) for w in data["wagers"] if w["wager"] in main)
    table.attendance = table.attendance.round_over(played)
    table.banks = table.banks.round_over(data["outcome"], data["wagers"])
    table.seating = table.seating.round_over(wagered, took_wagers=bool(data["took_wagers"]))
    table.notices = {n: posted.round_completed() for n, posted in table.notices.items()}
    if data["kind"] == "free":
        table.free_hands = max(table.free_hands - 1, 0)
        table.free_hands_in_a_row += not table.seats
    holds = data["outcome"].get("designated_player") if isinstance(data["outcome"], Mapping) else None
    holder = table.shoe_holder
    if holder is not None and holds is not None and not holds["keeps_shoe"] and holder.holder is not None:
        table.shoe_holder = holder.must_pass()


def _ended(data: Mapping[str, Any], titles: Mapping[str, str]) -> Ended:
    return Ended(
        id=str(data["id"]),
        person=str(data["person"]),
        wager=str(data["wager"]),
        title=titles.get(str(data["wager"]), str(data["wager"])),
        box=int(data["box"]),
        stake=parse_amount(data["stake"]),
        net=parse_amount(data["net"]),
        result=str(data["result"]),
        line=data["line"],
        odds=data["odds"],
        clauses=tuple(data["clauses"]),
        stays=bool(data["stays"]),
        stays_up=bool(data.get("stays_up", False)),
        spot=spot_of(str(data["wager"]), data.get("details", {})),
        details=data.get("details", {}),
        throw=int(data.get("throw", 0)),
    )
