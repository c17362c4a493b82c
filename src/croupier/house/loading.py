"""Rebuilding the books from the store, at the start and whenever memory and store may differ."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from typing import Any, Final

from croupier.games.refusals import Malformed, Refused
from croupier.house.applying import apply
from croupier.house.books import Books
from croupier.house.equipment import SecretResult
from croupier.house.happened import OF_A_ROUND, Happened
from croupier.house.lost_secrets import RESULT, SHOE, Spoken
from croupier.house.lost_secrets import VOUCHER_KEY as KEY
from croupier.house.money import Balances
from croupier.house.promotions.draw import SEED
from croupier.house.shoes import SecretOrder
from croupier.house.state import TableState
from croupier.house.store import COMMANDS, LEDGER, Recorded, RoundNotTaken, Store
from croupier.money.postings import AccountKind

KEPT: Final = tuple(kind for kind in AccountKind if kind is not AccountKind.HELD)
"""The kinds of account whose balances are checked before anything is written; stakes are held as holds."""
TABLE_PREFIX: Final = "table:"


def _make_voucher_key(store: Store) -> str:
    """The key that vouchers' codes are computed with, made with the house."""
    made = secrets.token_hex(32)
    with store.transaction() as unit:
        unit.keep_secret(KEY, made)
    return made


def load(store: Store, *, day_starts: int = 0) -> Books:
    """Rebuild the books from a store.

    Raises:
        SecretsLost: a secret that the log speaks of is missing.
        StoreSealed: one does not open.
    """
    sealed = store.secrets()
    spoken = Spoken()
    balances = {account: amount for kind in KEPT for account, amount in store.balances(kind).items()}
    books = Books(Balances(balances), store.events, b"", day_starts=day_starts)
    for name, text in _under(SHOE, sealed):
        table, _, number = name.removeprefix(SHOE).rpartition("/")
        books.orders_of(table)[int(number)] = SecretOrder.read(text)
    for name, text in _under(RESULT, sealed):
        table, _, number = name.removeprefix(RESULT).rpartition("/")
        books.results_of(table)[int(number)] = SecretResult.read(text)
    for name, text in _under(SEED, sealed):
        books.promotions.seeds[name.removeprefix(SEED)] = text
    opened: dict[str, int] = {}
    for stream in store.streams():
        if stream in (LEDGER, COMMANDS):
            books.lengths[stream] = store.length(stream)
            continue
        events = list(store.events(stream))
        books.lengths[stream] = len(events)
        for event in events:
            spoken.take(event)
        if stream.startswith(TABLE_PREFIX):
            _rebuild(books, events)
            opened[stream.removeprefix(TABLE_PREFIX)] = events[0].position
        else:
            for event in events:
                books.house_event(stream, event.kind, event.data())
    seeds = (f"{SEED}{each.id}" for each in books.promotions.known.values() if each.sealed)
    spoken.check(sealed.keys(), seeds)
    books.voucher_key = bytes.fromhex(sealed.get(KEY) or _make_voucher_key(store))
    # Streams come by their names, tables stand in the order in which they were opened.
    books.tables = {id_: books.tables[id_] for id_ in sorted(opened, key=opened.__getitem__)}
    return books


def _under(prefix: str, sealed: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    return ((name, text) for name, text in sealed.items() if name.startswith(prefix))


def _rebuild(books: Books, events: list[Recorded]) -> None:
    """A table from its events: earlier rounds by their results, the last one from its tape.

    An earlier version may have taken what these rules refuse. A last round that is over is then rebuilt by
    its result too: what it came to stands.

    Raises:
        RoundNotTaken: such a round is in progress.
    """
    last = max((e.data()["round"] for e in events if e.kind == Happened.ROUND_OPENED), default=0)
    finished = {e.data()["round"] for e in events if e.kind == Happened.ROUND_FINISHED}
    try:
        _take_in(books, events, finished - {last})
    except RoundNotTaken:
        if last not in finished:
            raise
        _take_in(books, events, finished)


def _take_in(books: Books, events: list[Recorded], over: set[int]) -> None:
    """A table from its events, the rounds that are ``over`` by their results."""
    state: TableState | None = None
    for event in _essential(events, over):
        data = event.data()
        if event.kind == Happened.OPENED:
            state = books.open_table(data)
        assert state is not None, f"{event.stream} does not begin with its opening"
        if event.kind == Happened.ROUND_OPENED and data["round"] in over:
            state.round_number = data["round"]
            continue
        if event.kind == Happened.ROUND_FINISHED and data["round"] in over and state.shoe_life is not None:
            # Its entries were passed over: the cards that they used have left the shoe all the same.
            state.shoe = state.shoe.drew(int(data["cards_used"]))
        _apply(state, event, data)
    if state is not None:
        # A version is the number of events, passed over or not: it never falls behind what pages have seen.
        state.version = len(events)


def _apply(state: TableState, event: Recorded, data: Mapping[str, Any]) -> None:
    try:
        apply(state, event.kind, data)
    except (Refused, Malformed) as error:
        if event.kind not in (*OF_A_ROUND, Happened.ROUND_OPENED):
            raise
        raise RoundNotTaken(
            f"round {state.round_number} of table {state.id} is in progress, and was begun by a version of "
            f"Croupier with other rules: {error}. Finish it with that version before this one opens the house"
        ) from error
    if event.kind == Happened.REPORTED:
        let_go_if_refused(state)


def let_go_if_refused(state: TableState) -> None:
    """A report that an earlier version took and these rules refuse waits for no ruling: none can be given."""
    round_, awaiting = state.round, state.now.awaiting
    assert round_ is not None and awaiting is not None, state.id
    if round_.refusal_of(awaiting) is not None:
        state.now.awaiting = None


def _essential(events: list[Recorded], over: set[int]) -> Iterator[Recorded]:
    """The events without the entries of rounds that are over."""
    current: int | None = None
    for event in events:
        if event.kind == Happened.ROUND_OPENED:
            current = event.data()["round"]
        if event.kind in OF_A_ROUND and current in over:
            continue
        yield event
