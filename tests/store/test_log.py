from __future__ import annotations

import itertools

import pytest

from croupier.house.store import (
    COMMANDS,
    LEDGER,
    BadEvent,
    Event,
    Store,
    StoreError,
    StreamMoved,
    Unit,
    open_store,
)
from croupier.money.postings import AccountKind, BadMovement, Reason, house, transfer
from croupier.record.chain import NotCanonical
from tests.store.places import ADA, BEN, Place, busy, fund


def test_events_are_numbered_in_their_stream_and_in_the_log_without_a_gap(store: Store) -> None:
    with store.transaction() as unit:
        unit.append("a", [Event("one"), Event("two")])
        unit.append("b", [Event("three")])
    with store.transaction() as unit:
        unit.append("a", [Event("four")])
    assert [(e.position, e.stream, e.sequence, e.kind) for e in store.log()] == [
        (1, "a", 1, "one"),
        (2, "a", 2, "two"),
        (3, "b", 1, "three"),
        (4, "a", 3, "four"),
    ]
    assert store.length("a") == 3
    assert store.length("nowhere") == 0
    assert store.head().position == 4


def test_each_event_follows_the_hash_of_the_one_before(store: Store) -> None:
    busy(store)
    log = list(store.log())
    assert [later.prev_hash for later in log[1:]] == [earlier.hash for earlier in log[:-1]]
    assert store.head().hash == log[-1].hash


def test_what_was_written_is_read_back(store: Store) -> None:
    event = Event("ruling", {"text": "Zoë’s “card”\n", "list": [1, None, True]}, ("sch 1 s 3", "s 12(1)(a)"))
    with store.transaction() as unit:
        written = unit.append("table:1", [event])
    (read,) = store.events("table:1")
    assert read == written[0]
    assert read.data() == event.payload
    assert read.clause_refs() == event.clauses


def test_a_stream_is_read_from_any_event_on(store: Store) -> None:
    with store.transaction() as unit:
        unit.append("long", [Event("tick", {"n": n}) for n in range(1, 1202)])
    assert [e.data()["n"] for e in store.events("long", 600)] == list(range(600, 1202))
    assert [e.position for e in store.log(1001)] == list(range(1001, 1202))


def test_streams_are_listed_by_prefix(store: Store) -> None:
    with store.transaction() as unit:
        for stream in ("table:2", "round:9", "table:10", "t", "table-x"):
            unit.append(stream, [Event("opened")])
    assert store.streams("table:") == ["table:10", "table:2"]
    assert store.streams() == ["round:9", "t", "table-x", "table:10", "table:2"]
    assert store.streams("zebra") == []


def test_the_clock_of_the_store_stamps_the_events(place: Place) -> None:
    ticks = itertools.count(1_700_000_000_000_000, 7)
    with open_store(place.url, clock=lambda: next(ticks)) as store:
        with store.transaction() as unit:
            unit.append("a", [Event("one"), Event("two")])
        assert [e.at for e in store.log()] == [1_700_000_000_000_007, 1_700_000_000_000_014]


def test_a_writer_that_is_behind_its_stream_is_refused(store: Store) -> None:
    with store.transaction() as unit:
        unit.append("a", [Event("one")], expected=0)
        unit.append("a", [Event("two")], expected=1)
        with pytest.raises(StreamMoved, match="has 2 events, not 1"):
            unit.append("a", [Event("three")], expected=1)
    assert store.length("a") == 2


@pytest.mark.parametrize("stream", [LEDGER, COMMANDS])
def test_the_stores_own_streams_take_no_other_events(store: Store, stream: str) -> None:
    with store.transaction() as unit, pytest.raises(BadEvent):
        unit.append(stream, [Event("forged")])


def test_a_refused_event_leaves_the_unit_as_it_was(store: Store) -> None:
    with store.transaction() as unit:
        with pytest.raises(NotCanonical):
            unit.append("a", [Event("fine"), Event("odd", {"stake": 1.5})])  # type: ignore[dict-item]
        with pytest.raises(BadEvent):
            unit.append("a", [Event("odd", [])])  # type: ignore[arg-type]
        unit.append("a", [Event("one")])
    assert [e.kind for e in store.events("a")] == ["one"]


def test_a_unit_reads_its_own_events_and_those_before(store: Store) -> None:
    with store.transaction() as unit:
        unit.append("a", [Event("one"), Event("two")])
    with store.transaction() as unit:
        unit.append("a", [Event("three")])
        assert [e.kind for e in unit.events("a", 2)] == ["two", "three"]
        assert unit.length("a") == 3


def test_events_and_money_are_written_together_or_not_at_all(store: Store) -> None:
    fund(store, ADA, 1_000)
    before = list(store.log())

    def give(unit: Unit) -> None:
        unit.move(transfer(Reason.TRANSFER, ADA, BEN, 400))
        unit.append("table:1", [Event("gift")])
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError), store.transaction() as unit:
        give(unit)
    assert list(store.log()) == before
    assert store.balance(ADA) == 1_000
    assert store.balance(BEN) == 0
    fund(store, ADA, 1)
    assert store.balance(ADA) == 1_001


def test_a_unit_is_over_with_its_transaction(store: Store) -> None:
    with store.transaction() as unit:
        pass
    with pytest.raises(StoreError, match="ended"):
        unit.append("a", [Event("late")])
    with pytest.raises(StoreError, match="ended"):
        unit.balance(ADA)


def test_inside_a_transaction_the_store_itself_is_not_used(store: Store) -> None:
    with store.transaction():
        with pytest.raises(StoreError, match="unit"):
            store.balance(ADA)
        with pytest.raises(StoreError, match="unit"), store.transaction():
            pass


def test_the_balance_sheet_comes_to_nothing(store: Store) -> None:
    busy(store)
    sheet = store.balance_sheet()
    assert sheet.total == 0
    # ada won 4.75 after a stake of 5, and has 5 held; ben lost 5 and had 5 returned
    assert sheet.totals[AccountKind.PLAYER] == 10_000 + 475 - 500 + 10_000 - 500
    assert sheet.totals[AccountKind.HELD] == 500
    assert sheet.totals[AccountKind.TABLE] == 500 - 475
    assert sheet.totals[AccountKind.HOUSE] == -20_000


def test_a_statement_lists_every_movement_of_an_account(store: Store) -> None:
    busy(store)
    lines = store.statement(BEN)
    assert [(line.reason, line.amount) for line in lines] == [
        ("promotion", 10_000),
        ("stake", -500),
        ("stake", -500),
        ("return", 500),
    ]
    assert store.balances(AccountKind.HOUSE) == {house("play-money"): -20_000}


def test_wagers_are_not_moved_by_hand(store: Store) -> None:
    with store.transaction() as unit:
        for reason in (Reason.STAKE, Reason.SETTLEMENT, Reason.RETURN):
            with pytest.raises(BadMovement):
                unit.move(transfer(reason, house("x"), ADA, 5))
