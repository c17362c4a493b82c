"""Rounds that are over: what the log keeps of one, what a table reads of it, and what it leaves behind."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from croupier.equipment.cards import card_code, card_codes, parse_card
from croupier.games.events import Kind
from croupier.games.jackpots import PoolKind
from croupier.games.remedies import APPROVED, NOT_APPROVED
from croupier.games.standings import ALLOWANCE_USED, LAST_SHOOTER
from croupier.games.tape import (
    Landed,
    Place,
    Report,
    Thrown,
    read_entry,
    write_entry,
)
from croupier.games.wagers import Result, Settlement
from croupier.house import wagering_period
from croupier.house.composition import counts_over_rounds
from croupier.house.equipment import produced_in, produced_text, result_json
from croupier.house.jackpots import pools_of
from croupier.house.kept_rounds import Ended, Finished
from croupier.house.room import absence
from croupier.house.spots import as_placed, spot_of
from croupier.house.stakes import paid_of, tokens_lost
from croupier.house.state import JackpotStopped, TableState
from croupier.money.amounts import decimal, parse_amount
from croupier.record.rounds import round_hash
from croupier.table.closing import Closing, read_carried
from croupier.table.dealer_button import DealerButton
from croupier.table.notices import Closure
from croupier.table.round import Round, Status


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
    spent = {
        person for seat, person in now.spent.items() if seat in closing.standings.get(ALLOWANCE_USED, ())
    }
    left: dict[str, Any] = {
        "carried": [[card_code(c.card), c.exposed] for c in closing.carried],
        "cutting_card": closing.cutting_card,
        "new_shoe": closing.new_shoe,
    }
    if closing.new_shoe and (kinds := _want_new_cards(table, round_)):
        left["new_cards"] = kinds
    if table.stopped is not None:
        left["stopped"] = {"kind": table.stopped.kind, "approved": table.stopped.approved}
    if last := closing.standings.get(LAST_SHOOTER):
        (left["last_shooter"],) = last
    left.update(wagering_period.closing(table))
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
        out["came"] = {"cards": card_codes(round_.came), "refilled": round_.refilled}
    if table.keeps_stakes:
        out["chips"] = {p: decimal(amount) for p, amount in sorted(table.chips.items())}
        out["away"] = sorted(table.away)
        if gone := _gone(table, _dealt_in(table, wagers)):
            out["left_game"] = gone
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
    amid = {pool.name for pool in pools_of(table.rules) if pool.kind is PoolKind.FUNDED}
    left = {**left, **{pool: table.jackpots.get(pool, 0) for pool in amid & left.keys()}}
    link = table.link
    if link is None or any(e.kind is Kind.METER and e.facts["pool"] == link.pool for e in round_.events):
        return left
    return {**left, link.pool: table.jackpots.get(link.pool, 0)}


def _entered(table: TableState, data: Mapping[str, Any]) -> tuple[str, ...]:
    """What a round was settled on, last by a correction: the cards or results that entered it, in order."""
    if "cards" in data or "results" in data:
        return tuple(map(str, data.get("cards") or data["results"]))
    tape = () if table.round is None else table.round.tape
    return tuple(produced_text(each) for each in produced_in(tape))


def produced_json(round_: Round) -> list[dict[str, Any]]:
    """The throws or spins of a round, in order, as plain JSON values; tiles are their hands' to show."""
    return [result_json(e) for e in produced_in(round_.tape) if isinstance(e, (Thrown, Landed))]


def wager_ended(settlement: Settlement, person: str, stays: bool, throw: int = 0) -> dict[str, Any]:
    """A wager's end, or what it was paid while it lies on, as the log keeps it."""
    out = {**settlement.to_json(), "person": person, "stays": stays and not settlement.stays}
    out["net"] = decimal(paid_of(settlement, settlement.net))
    if settlement.wager.tokens:
        out["tokens_lost"] = decimal(tokens_lost(settlement))
    if throw:
        out["throw"] = throw
    if settlement.stays:
        out["stays_up"] = True
    return out


def finish(table: TableState, data: Mapping[str, Any]) -> None:
    """A round is over: its result is shown, and the table is ready for the next."""
    closing = data["closing"]
    carried = read_carried(closing["carried"])
    left = Closing(carried, closing["cutting_card"], bool(closing["new_shoe"]))
    if came := data.get("came"):
        if came["refilled"]:
            table.seen.clear()
            table.seen_from = int(data["round"])
        table.seen.update(map(parse_card, came["cards"]))
    if table.shoe_life is not None:
        table.shoe = table.shoe.closed(left)
        if table.shoe.last_rounds == 0 and (last := table.play.last_rounds) is not None:
            table.closure = Closure(table.moved_at, last.directed)
        for each in closing.get("new_cards", ()):
            table.new_cards += table.rules.irregularities[each].new_cards
    if stopped := closing.get("stopped"):
        ruling = APPROVED if stopped["approved"] else NOT_APPROVED
        kind = table.rules.irregularities[stopped["kind"]]
        table.stopped = JackpotStopped.by_report(kind, ruling)
    table.last_shooter = closing.get("last_shooter", table.last_shooter)
    wagering_period.take_closing(table, closing)
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
    dealt_in = _dealt_in(table, data["wagers"])
    played = [occupant.person for seat, occupant in table.seats.items() if seat in dealt_in]
    table.room = table.room.played(played, table.setup.room)
    table.button = button.round_over(data["outcome"], dealt_in, table.seats)
    if "second_blind" in data["outcome"]:
        table.seat_order = table.seat_order.played(
            occupant.person for seat, occupant in table.seats.items() if seat in dealt_in
        )
    for seat in data.get("left_game", ()):
        table.button = table.button.left(int(seat))


def _dealt_in(table: TableState, wagers: Sequence[Mapping[str, Any]]) -> set[int]:
    """The places whose players took part in a round that is over, by its wagers as the log has them."""
    stakes = (wager for wager in wagers if wager["wager"] == table.stakes)
    return {int(wager["seat"]) for wager in stakes if wager["result"] != Result.RETURNED.value}


def _gone(table: TableState, players: Collection[int]) -> list[int]:
    """The places whose players have left the game with the round that is over, which was played without them.

    They had too little left and brought no more, or were away without the approval that the table asks for,
    and are new players in a later round; not those who have said that they sit out where nobody is asked.
    """
    if table.button is None or not players:
        return []
    return [
        seat
        for seat, occupant in sorted(table.seats.items())
        if seat in table.button.played
        and seat not in players
        and (_too_little(table, seat, occupant.person) or absence.left(table, seat))
    ]


def _too_little(table: TableState, seat: int, person: str) -> bool:
    """Whether a player who wished to go on had too little left."""
    return not table.sits_out(person) and table.chips.get(person, 0) < table.least_to_play(seat)


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
        entered=_entered(table, data),
        shoe=table.shoe_number,
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
        tokens = parse_amount(wager.get("tokens", "0"))
        place = Place(wager["id"], wager["seat"], wager["wager"], stake, wager["box"], details, tokens=tokens)
        placed.setdefault(str(wager["person"]), []).append(place)
    table.repeatable.update({person: tuple(made) for person, made in placed.items()})


def _count(table: TableState, data: Mapping[str, Any]) -> None:
    """Idle seats, notices that run in rounds, free hands, and whether the shoe passes."""
    wagered = {w["seat"] for w in data["wagers"]}
    main = {name for name, kind in table.rules.wagers.items() if kind.main}
    played = frozenset(str(w["person"]) for w in data["wagers"] if w["wager"] in main)
    table.attendance = table.attendance.round_over(played)
    table.memory = table.memory.round_over(data["outcome"], data["wagers"])
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
        tokens=parse_amount(data.get("tokens", "0")),
        tokens_lost=parse_amount(data.get("tokens_lost", "0")),
        lent=parse_amount(data.get("lent", "0")),
    )
