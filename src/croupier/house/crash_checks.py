"""What must hold of a store whose house was killed at any moment.

The chain, the ledger and the holds are checked by the verifier that shares no code with their writer;
here follows what only the house can say: that money, rounds, cards and answers fit together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from croupier.errors import CroupierError
from croupier.house.agreement import (
    chips_apart,
    linked_apart,
    reserves_apart,
    wagers_apart,
)
from croupier.house.books import Books
from croupier.house.correcting import paid_after
from croupier.house.finished import ended_so_far
from croupier.house.happened import Happened
from croupier.house.kept_rounds import Lying
from croupier.house.loading import TABLE_PREFIX, load
from croupier.house.money import credits_of
from croupier.house.proof_tables import Followed
from croupier.house.setup import read_setup
from croupier.house.state import TableState, open_state
from croupier.house.store import Recorded, Store, open_store
from croupier.house.work import SIGNIFICANT
from croupier.money.amounts import parse_amount
from croupier.money.currencies import CURRENCIES, TOKENS
from croupier.money.postings import AccountKind


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
    found.extend(wagers_apart(books.tables.values(), {hold.id: hold.amount for hold in store.open_holds()}))
    nets: Counter[str] = Counter()
    logs = {s.removeprefix(TABLE_PREFIX): list(store.events(s)) for s in store.streams(TABLE_PREFIX)}
    moved: set[str] = set()
    for id_, events in logs.items():
        followed = _followed(events, books, found)
        if followed.meter_moved:
            moved.add(id_)
        table = books.tables[id_]
        apart = chain(
            _secrets_apart(followed, books), _moved_apart(table, logs), chips_apart(table, store.balance)
        )
        found.extend(f"{TABLE_PREFIX}{id_}: {what}" for what in apart)
        nets.update(_won_so_far(table))
    found.extend(reserves_apart(books, store.balance, store.balances(AccountKind.JACKPOT), moved))
    for each in chain(store.events(SIGNIFICANT), *logs.values()):
        for person, won in _won(each):
            nets[person] += won
    lying = (each for table in books.tables.values() for each in table.now.lying.values())
    _check_money(store, nets, lying, found)
    _check_answers(store, acknowledged, found)
    return found


def _followed(events: Sequence[Recorded], books: Books, found: list[str]) -> Followed:
    """Replay every round of a table and compare."""
    followed = Followed(open_state(read_setup(events[0].data()["setup"], kept=True), {}), judged=False)
    for event in events:
        data, faults = event.data(), list[str]()
        by = books.people.get(str(data.get("by")))
        followed.take(event.kind, data, faults, play_money=by is not None and by.play_money)
        found.extend(f"{event.stream}: {what}" for what in faults)
    return followed


def _secrets_apart(followed: Followed, books: Books) -> Iterator[str]:
    """What the house has bound itself to is there, and the cards, throws and spins that came are of it."""
    orders, results = books.orders_of(followed.state.id), books.results_of(followed.state.id)
    for number in followed.shoes:
        if number in orders:
            yield from followed.shoe_held_to(number, orders[number])
        else:
            yield f"the order of shoe {number} is lost"
    for number in followed.bound:
        if number in results:
            yield from followed.result_held_to(number, results[number])
        else:
            yield f"result {number} is lost"


def _won_so_far(table: TableState) -> Counter[str]:
    """What each person has won or lost in the round that is being played."""
    won: Counter[str] = Counter()
    if table.round is not None and table.playing:
        for settlement, throw in zip(table.round.settlements, table.now.decided, strict=True):
            ended = ended_so_far(table, settlement, throw)
            won[ended.person] += ended.net
    return won


def _won(event: Recorded) -> Iterator[tuple[str, int]]:
    """Whom an event at a table, or a significant one, says to have won or lost, and by how much."""
    data = event.data()
    yield from paid_after(event.stream, event.kind, data)
    if event.stream == SIGNIFICANT:
        return
    if event.kind == Happened.ROUND_FINISHED:
        for wager in data["wagers"]:
            yield wager["person"], parse_amount(wager["net"])
    elif event.kind == Happened.JACKPOT_PAID:
        yield data["person"], parse_amount(data["pays"])


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
