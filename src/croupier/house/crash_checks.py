"""What must hold of a store whose house was killed at any moment.

The chain, the ledger and the holds are checked by the verifier that shares no code with their writer;
here follows what only the house can say: that money, rounds, cards and answers fit together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from croupier.equipment.cards import card_code
from croupier.errors import CroupierError
from croupier.games.game import read_opening
from croupier.games.limits import read_limits
from croupier.games.tape import Delivered, Landed, Produce, Report, Thrown, read_entry
from croupier.house.agreement import (
    chips_apart,
    linked_apart,
    reserves_apart,
    result_apart,
    shoe_apart,
    wagers_apart,
)
from croupier.house.correcting import PAYMENTS_PUT_RIGHT
from croupier.house.equipment import Result, SecretResult, Stacks, read_kept
from croupier.house.finished import ended_so_far
from croupier.house.happened import Happened
from croupier.house.kept_rounds import Lying
from croupier.house.loading import TABLE_PREFIX, load
from croupier.house.money import credits_of
from croupier.house.seat_limits import with_seat_limits
from croupier.house.setup import read_setup
from croupier.house.shoes import SecretOrder
from croupier.house.state import TableState
from croupier.house.store import Recorded, Store, open_store
from croupier.money.amounts import parse_amount
from croupier.money.currencies import CURRENCIES, TOKENS
from croupier.money.postings import AccountKind
from croupier.record.rounds import round_hash
from croupier.table.round import Round


class StoreInUse(CroupierError):
    """A proof plays in a store of its own: the books of a house are left as they are."""


def must_be_new(url: str) -> None:
    """Refuse a store that holds anything."""
    with open_store(url) as store:
        position = store.head().position
    if position:
        raise StoreInUse(
            f"{url} already holds {position} events: give a store that does not exist yet, or leave it out"
        )


@dataclass(slots=True)
class Played:
    """What the log of one table says, for checking."""

    rounds: int = 0
    nets: Counter[str] = field(default_factory=Counter)
    """What each person won or lost in finished rounds."""
    drawn: dict[int, list[str]] = field(default_factory=dict)
    """The cards that came out of each shoe, in order."""
    orders: dict[int, SecretOrder] = field(default_factory=dict)
    """The orders that were revealed."""
    commitments: dict[int, str] = field(default_factory=dict)
    bound: dict[int, str] = field(default_factory=dict)
    """What was published of each throw or spin before it was used."""
    results: dict[int, SecretResult] = field(default_factory=dict)
    """The throws and spins that were revealed."""
    used: list[Result] = field(default_factory=list)
    """The ones among them that were said to be used, in order."""
    came: list[Result] = field(default_factory=list)
    """What rounds were played with, in order."""

    def deal_from(self, stacks: Stacks) -> None:
        """As much of the dice and stacks as has come since the last ones were revealed counts as used."""
        self.used.extend(stacks.entries()[: len(self.came) - len(self.used)])


def _moves_reserve(event: Recorded) -> bool:
    """Whether a round has moved the meter of a jackpot that the operator funds."""
    return event.kind == Happened.JACKPOT_MOVED and bool(event.data().get("amid"))


def _moved_apart(table: TableState, logs: Mapping[str, list[Recorded]]) -> Iterator[str]:
    """Movements of a linked meter that a table was told of, and that no round at another has left."""
    link = table.link
    if link is None:
        return
    left = {
        (id_, event.data()["round"]): event.data()["closing"]["jackpots"][link.pool]
        for id_ in link.tables
        for event in logs[id_]
        if event.kind == Happened.ROUND_FINISHED
    }
    for event in logs[table.id]:
        if event.kind == Happened.JACKPOT_MOVED:
            told = event.data()
            if told.get("amid"):
                continue  # It was moved within a round; the reserve says whether rightly.
            shows = left.get((told["table"], told["round"]))
            if shows is None or max(parse_amount(shows), link.seed) != parse_amount(told["shows"]):
                yield f"{table.id} was told that round {told['round']} at {told['table']} moved its meter"


def faults(store: Store, acknowledged: Iterable[tuple[str, str, Mapping[str, Any]]] = ()) -> list[str]:
    """Everything that is wrong with a store after a kill; nothing, in a sound one.

    ``acknowledged`` are the actor, key and answer of commands that were answered before the kill.
    """
    found: list[str] = []
    books = load(store)
    found.extend(
        f"the accounts in {currency or 'no currency'} come to {total}, not to nothing"
        for currency, total in store.balance_sheet().by_currency.items()
        if total
    )
    found.extend(linked_apart(books))
    reserves = store.balances(AccountKind.JACKPOT)
    found.extend(wagers_apart(books.tables.values(), {hold.id: hold.amount for hold in store.open_holds()}))
    nets: Counter[str] = Counter()
    logs = {s.removeprefix(TABLE_PREFIX): list(store.events(s)) for s in store.streams(TABLE_PREFIX)}
    moved = {id_ for id_, events in logs.items() if any(_moves_reserve(each) for each in events)}
    found.extend(reserves_apart(books, store.balance, reserves, moved))
    for stream in store.streams(TABLE_PREFIX):
        played = _played(logs[stream.removeprefix(TABLE_PREFIX)], found)
        nets.update(played.nets)
        for number, order in books.orders_of(stream.removeprefix(TABLE_PREFIX)).items():
            played.orders.setdefault(number, order)
        _check_shoes(stream, played, found)
        table = books.tables[stream.removeprefix(TABLE_PREFIX)]
        found.extend(_moved_apart(table, logs))
        nets.update(_won_so_far(table))
        found.extend(chips_apart(table, store.balance))
        _check_results(stream, played, books.results_of(table.id), found)
    nets.update(_put_right(store, logs))
    lying = (each for table in books.tables.values() for each in table.now.lying.values())
    _check_money(store, nets, lying, found)
    _check_answers(store, acknowledged, found)
    return found


def _played(events: list[Recorded], found: list[str]) -> Played:
    """Replay every round of a table and compare."""
    played = Played()
    setup = read_setup(events[0].data()["setup"], kept=True)
    rules, game, options = setup.rules(), setup.find_game(), setup.options
    shoe = 0
    opening: Mapping[str, Any] = {}
    tape: list[Any] = []
    for event in events:
        data = event.data()
        match event.kind:
            case Happened.SHUFFLED | Happened.REFILLED:
                shoe = data["shoe"]
                played.drawn[shoe] = []
                if data["commitment"]:
                    played.commitments[shoe] = data["commitment"]
            case Happened.REVEALED:
                played.orders[data["shoe"]] = SecretOrder.from_json(data)
            case Happened.RESULT_BOUND:
                played.bound[data["number"]] = data["commitment"]
            case Happened.RESULT_REVEALED:
                result = read_kept(data)
                played.results[data["number"]] = SecretResult(data["salt"], result)
                if isinstance(result, Stacks):
                    played.deal_from(result)
                else:
                    played.used.extend([result] * data["used"])
            case Happened.ROUND_OPENED:
                opening, tape = data["opening"], []
                options = data.get("options", setup.options)
                rules = game.kept_rules(options)
            case Happened.SEAT_LIMITS:
                limits = read_limits(data["limits"])
                opening = with_seat_limits(read_opening(opening), int(data["seat"]), limits).to_json()
            case Happened.ENTRY:
                entry = read_entry(data["entry"])
                tape.append(entry)
                if isinstance(entry, (Thrown, Landed, Delivered)):
                    played.came.append(entry)
                if isinstance(entry, Produce) or (isinstance(entry, Report) and entry.card is not None):
                    assert entry.card is not None
                    played.drawn[shoe].append(card_code(entry.card))
            case Happened.ROUND_FINISHED:
                played.rounds += 1
                again = Round.replay(rules, read_opening(opening), tape)
                if round_hash(game, options, again) != data["hash"]:
                    found.append(f"{event.stream}: round {data['round']} replays to another hash")
                for wager in data["wagers"]:
                    played.nets[wager["person"]] += parse_amount(wager["net"])
            case _:
                pass
    return played


def _check_shoes(stream: str, played: Played, found: list[str]) -> None:
    """The cards that came are those that the house had bound itself to."""
    for number, published in played.commitments.items():
        order = played.orders.get(number)
        if order is None:
            found.append(f"{stream}: the order of shoe {number} is lost")
            continue
        apart = shoe_apart(number, published, order, played.drawn[number])
        found.extend(f"{stream}: {what}" for what in apart)


def _check_results(stream: str, played: Played, kept: Mapping[int, SecretResult], found: list[str]) -> None:
    """The throws and spins that counted are those that the house had bound itself to, one by one."""
    for number, published in played.bound.items():
        secret = played.results.get(number) or kept.get(number)
        if secret is None:
            found.append(f"{stream}: result {number} is lost")
            continue
        found.extend(f"{stream}: {what}" for what in result_apart(number, published, secret))
    last = kept.get(max(played.bound, default=0))
    if last is not None and isinstance(last.result, Stacks):
        played.deal_from(last.result)
    if played.bound and played.came != played.used:
        found.append(f"{stream}: rounds were played with other results than the revealed ones")


def _won_so_far(table: TableState) -> Counter[str]:
    """What each person has won or lost in the round that is being played."""
    won: Counter[str] = Counter()
    if table.round is not None and table.playing:
        for settlement, throw in zip(table.round.settlements, table.now.decided, strict=True):
            ended = ended_so_far(table, settlement, throw)
            won[ended.person] += ended.net
    return won


def _put_right(store: Store, logs: Mapping[str, list[Recorded]]) -> Counter[str]:
    """What each person was paid after rounds were over, or (below nothing) what was taken: corrections."""
    paid: Counter[str] = Counter()
    for event in chain.from_iterable(logs.values()):
        if event.kind == Happened.ROUND_CORRECTED:
            for person, amount in event.data()["differences"].items():
                paid[person] += parse_amount(amount)
            for person, amount in event.data()["not_covered"].items():
                paid[person] += parse_amount(amount)
        if event.kind == Happened.JACKPOT_PAID:
            paid[event.data()["person"]] += parse_amount(event.data()["pays"])
    for event in store.events("significant"):
        if event.kind in PAYMENTS_PUT_RIGHT:
            said = event.data()
            moved = parse_amount(said["amount"]) - parse_amount(said["not_covered"])
            paid[said["person"]] += moved if said["to_player"] else -moved
    return paid


def _check_money(store: Store, nets: Mapping[str, int], lying: Iterable[Lying], found: list[str]) -> None:
    """Credits, stakes held and wagers on layouts are what was bought, won, lost and put right."""
    bought: Counter[str] = Counter()
    for event in store.events("cage"):
        if event.kind == "buy-in":
            bought[event.data()["person"]] += parse_amount(event.data()["amount"])
    has: Counter[str] = Counter()
    for account, balance in store.balances(AccountKind.UNCLAIMED).items():
        if account.currency not in {each.code for each in TOKENS}:
            has[account.id.rpartition("/")[2]] += balance
    for each in lying:
        has[each.person] += each.amount
    money = [each for each in CURRENCIES.values() if each not in TOKENS]
    for person in {*bought, *nets}:
        total = has[person] + sum(store.balance(credits_of(person, each)) for each in money)
        if total != bought[person] + nets.get(person, 0):
            found.append(f"{person} has {total}, and bought and won {bought[person] + nets.get(person, 0)}")


def _check_answers(
    store: Store, acknowledged: Iterable[tuple[str, str, Mapping[str, Any]]], found: list[str]
) -> None:
    """Every answer that was given is in the store, word for word."""
    kept = {(e.data()["actor"], e.data()["key"]): e.data()["response"] for e in store.events("commands")}
    for actor, key, answer in acknowledged:
        response = kept.get((actor, key))
        if response is None:
            found.append(f"the command {key} of {actor} was acknowledged and is lost")
        elif {**response, "repeated": False} != {**answer, "repeated": False}:
            found.append(f"the command {key} of {actor} was answered otherwise than it is stored")
