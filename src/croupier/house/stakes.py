"""The round in progress and its stakes: what lies on the table is what is held, entry by entry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.equipment.cards import Card, card_code, parse_card
from croupier.games.game import read_opening
from croupier.games.refusals import Refusal, Refused
from croupier.games.tape import Entry, Place, Produce, Report
from croupier.games.wagers import Result, Settlement
from croupier.house.money import HoldStake, MoneyOp, ReturnStake, SettleStake
from croupier.house.state import Ended, Finished, Lying, RoundState, TableState, refs
from croupier.money.amounts import parse_amount
from croupier.record.rounds import round_hash
from croupier.table.closing import CarriedCard, Closing
from croupier.table.retape import with_cards
from croupier.table.round import Round, Status


def begin(table: TableState, data: Mapping[str, Any]) -> None:
    """A round opens."""
    table.round_number = int(data["round"])
    table.round = Round(table.rules, read_opening(data["opening"]))
    table.now = RoundState(last_of_shoe=bool(data["last"]), betting_ends=data["betting_ends"])
    table.moved_at = int(data["at"])


def take_entry(table: TableState, entry: Entry, by: str, at: int) -> list[MoneyOp]:
    """Feed the round an entry; returns what it does to wagers' money.

    Raises:
        Refused, Malformed: the round does not take it; nothing was changed.
    """
    round_, now = table.round, table.now
    assert round_ is not None, "an entry without a round"
    settled, dealt = len(round_.settlements), round_.cards_dealt
    round_.apply(entry)
    table.moved_at = at
    if isinstance(entry, Report) and now.awaiting is not None and entry.kind == now.awaiting.kind:
        now.awaiting = None
    if isinstance(entry, Produce) or (isinstance(entry, Report) and entry.card is not None):
        now.cards_used += 1
        table.shoe = table.shoe.drew()
    now.entered_by.extend([by] * (round_.cards_dealt - dealt))
    return _reconcile(table, round_, round_.settlements[settled:], entry)


def correct_cards(table: TableState, cards: Sequence[Card]) -> None:
    """Put the cards of the round in progress right.

    Raises:
        Refused, Malformed: these cards do not fit the round, or would end it or wagers that have ended
            otherwise, which were paid already; nothing was changed.
    """
    round_, now = table.round, table.now
    assert round_ is not None
    anew = with_cards(table.rules, round_.opening, round_.tape, cards)
    if anew.status is not Status.OPEN or _ends(anew) != _ends(round_) or _lie(anew) != _lie(round_):
        reason = "wagers were settled on the cards as entered: when the round is over, put the payments right"
        ways = (
            ("put-payment-right",) if table.law.terminals is None else ("correct-round", "put-payment-right")
        )
        raise Refused(Refusal("correction of the cards", reason, nearest=ways))
    used = sum(isinstance(e, Produce) for e in round_.tape)
    table.round = anew
    table.shoe = table.shoe.drew(len(cards) - used)
    now.cards_used += len(cards) - used
    by = now.entered_by[-1] if now.entered_by else ""
    now.entered_by = (now.entered_by + [by] * anew.cards_dealt)[: anew.cards_dealt]


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
        lying = now.lying.pop(settlement.wager.id, None)
        if lying is not None:
            settles.append(_end(table, lying, settlement, stays=_stays(table, settlement, entry)))
    left = {w.id: w for w in round_.wagers}
    for id_, lying in list(now.lying.items()):
        if id_ not in left or left[id_].stake != lying.amount:
            clauses = refs(left[id_].type.clauses) if id_ in left else ()
            returns.append(ReturnStake(lying.hold, lying.person, lying.amount, clauses))
            del now.lying[id_]
    for id_, wager in left.items():
        if id_ not in now.lying:
            occupant = table.seats.get(wager.seat)
            person = occupant.person if occupant is not None else now.whose[id_]
            holds.append(_hold(table, id_, person, wager.stake, refs(wager.type.clauses)))
    return [*returns, *settles, *holds]


def _hold(table: TableState, wager: str, person: str, stake: int, clauses: tuple[str, ...]) -> HoldStake:
    now = table.now
    now.holds += 1
    hold = f"{table.round_id}/{now.holds}"
    now.lying[wager] = Lying(hold, person, stake)
    now.whose[wager] = person
    return HoldStake(hold, person, table.round_id, stake, clauses)


def _stays(table: TableState, settlement: Settlement, entry: Entry) -> bool:
    """Whether a stake lies on until it is collected: won, stood off, or declared void by staff.

    What a player retracts, or what finds no room when betting closes, goes back at once.
    """
    if settlement.result is Result.RETURNED:
        return table.collects and isinstance(entry, Report)
    return table.collects and settlement.result is not Result.LOSE


def _end(table: TableState, lying: Lying, settlement: Settlement, *, stays: bool) -> MoneyOp:
    clauses = refs(settlement.clauses)
    if settlement.result is Result.RETURNED and not stays:
        return ReturnStake(lying.hold, lying.person, lying.amount, clauses)
    assert lying.amount == settlement.wager.stake, (lying, settlement)
    pay = settlement.returned
    assert pay.denominator == 1, f"{settlement} is not a whole number of cents"
    on_layout = lying.amount if stays else 0
    if on_layout:
        table.now.stayed.add(settlement.wager.id)
    return SettleStake(lying.hold, lying.person, table.id, lying.amount, int(pay), on_layout, clauses)


# The end of a round ---------------------------------------------------------------------------


def closing_event(table: TableState) -> dict[str, Any]:
    """What the log keeps of the round that is over."""
    round_, now = table.round, table.now
    assert round_ is not None and round_.status is not Status.OPEN
    closing = round_.closing
    wagers = [s for s in round_.settlements if s.wager.id in now.whose]
    spent = {table.seats[s].person for s in closing.allowance_used if s in table.seats}
    return {
        "round": table.round_number,
        "status": round_.status.value,
        "kind": round_.opening.kind.value,
        "took_wagers": round_.takes_wagers,
        "outcome": round_.outcome,
        "hash": round_hash(table.game, table.setup.options, round_),
        "cards_used": now.cards_used,
        "closing": {
            "carried": [[card_code(c.card), c.exposed] for c in closing.carried],
            "cutting_card": closing.cutting_card,
            "new_shoe": closing.new_shoe,
        },
        "allowance": sorted(spent | table.allowance),
        "wagers": [wager_ended(s, now.whose[s.wager.id], s.wager.id in now.stayed) for s in wagers],
    }


def wager_ended(settlement: Settlement, person: str, stays: bool) -> dict[str, Any]:
    """A wager's end as the log keeps it."""
    return {**settlement.to_json(), "person": person, "stays": stays}


def finish(table: TableState, data: Mapping[str, Any]) -> None:
    """A round is over: its result is shown, and the table is ready for the next."""
    closing = data["closing"]
    carried = tuple(CarriedCard(parse_card(code), bool(exposed)) for code, exposed in closing["carried"])
    left = Closing(carried, closing["cutting_card"], bool(closing["new_shoe"]), frozenset())
    table.shoe = table.shoe.closed(left)
    table.allowance = frozenset(data["allowance"])
    finished = read_finished(table, data)
    table.results.append(finished)
    table.on_layout.clear()
    for wager in finished.ended:
        if wager.stays:
            table.on_layout.setdefault(wager.person, []).append(wager)
    _remember(table, data["wagers"])
    _count(table, data)


def read_finished(table: TableState, data: Mapping[str, Any], *, corrected: bool = False) -> Finished:
    """A finished round from what the log keeps of it."""
    titles = {w.name: w.title for w in table.rules.wagers.values()}
    return Finished(
        number=int(data["round"]),
        id=f"{table.id}.{data['round']}",
        status=str(data["status"]),
        outcome=data["outcome"],
        hash=str(data["hash"]),
        ended=tuple(_ended(w, titles) for w in data["wagers"]),
        corrected=corrected,
    )


def _remember(table: TableState, wagers: Sequence[Mapping[str, Any]]) -> None:
    """What each person placed on the round, for repeating it; what decisions put up is not placed."""
    placed: dict[str, list[Place]] = {}
    for wager in wagers:
        if table.rules.wagers[wager["wager"]].follows:
            continue
        stake = parse_amount(wager["stake"])
        place = Place(wager["id"], wager["seat"], wager["wager"], stake, wager["box"])
        placed.setdefault(str(wager["person"]), []).append(place)
    table.repeatable.update({person: tuple(made) for person, made in placed.items()})


def _count(table: TableState, data: Mapping[str, Any]) -> None:
    """Idle seats, notices that run in rounds, free hands, and whether the shoe passes."""
    wagered = {w["seat"] for w in data["wagers"]}
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
    )
