"""What a writer keeps in memory from commit to commit is what the database says, or is asked for anew."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from croupier.house.store import (
    CommandConflict,
    Event,
    HoldClosed,
    HoldExists,
    Store,
    StoreError,
    Unit,
    open_store,
)
from croupier.money.postings import held
from tests.store.places import ADA, BEN, TABLE, Place, fund, sha


def _differs(store: Store) -> list[str]:
    """What the writer knows that the database does not say, by a store that has just been opened."""
    known, found = store._known, []
    with open_store(store.url) as fresh:
        assert known.head == fresh.head()
        found += [f"{name}: {n}" for name, n in known.lengths.items() if fresh.length(name) != n]
        found += [f"{account}: {n}" for account, n in known.balances.items() if fresh.balance(account) != n]
        found += [f"{id_}" for id_, hold in known.holds.items() if fresh.hold(id_) != hold]
        assert {hold.id for hold in fresh.open_holds()} >= set(known.holds)
    return found


def test_it_is_what_the_database_says_after_units_that_fail_and_that_do_not(tmp_path: Path) -> None:
    chance, lying = Random(5), list[str]()
    with open_store(tmp_path / "house.sqlite") as store:
        fund(store, ADA, 100_000)
        fund(store, BEN, 100_000)

        def wagers(number: int) -> None:
            def work(unit: Unit) -> None:
                round_ = f"t.{number // 40}"
                id_ = f"{round_}/{number}"
                unit.hold(id_, player=chance.choice((ADA, BEN)), held=held(round_), amount=7)
                unit.append(f"table:{number % 3}", [Event("wager-placed", {"n": number})])
                if number % 5 == 0:
                    unit.keep_secret("s", str(number))
                if number % 7 == 0:
                    raise ValueError(number)
                lying.append(id_)

            def ends(unit: Unit) -> None:
                id_ = chance.choice(lying)
                unit.settle_hold(id_, pay=chance.choice((0, 14)), house=TABLE)
                lying.remove(id_)

            store.commit_group([work, ends, work if number % 11 else ends])

        for number in range(1, 61):
            wagers(number)
            if number % 10 == 0:
                assert not _differs(store)
        assert len(store._known.balances) < 10, "rounds that are over are not kept"
        closed = next(id_ for id_ in ("t.0/1", "t.0/2", "t.0/3", "t.0/4") if id_ not in lying)
        with pytest.raises(HoldClosed), store.transaction() as unit:
            unit.return_hold(closed)


def test_what_another_writer_has_committed_since_is_asked_for_anew(lasting_place: Place) -> None:
    with open_store(lasting_place.url) as one, open_store(lasting_place.url) as two:
        fund(one, ADA, 100)
        fund(two, ADA, 30)
        with one.transaction() as unit:
            assert unit.balance(ADA) == 130
            unit.hold("t.1/1", player=ADA, held=held("t.1"), amount=100)
        with two.transaction() as unit:
            unit.return_hold("t.1/1")
            unit.hold("t.1/2", player=ADA, held=held("t.1"), amount=130)
        with pytest.raises(HoldClosed), one.transaction() as unit:
            unit.return_hold("t.1/1")
        with pytest.raises(HoldExists), one.transaction() as unit:
            unit.hold("t.1/2", player=ADA, held=held("t.1"), amount=1)


def test_a_commit_that_fails_leaves_nothing_known(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    fund(store, ADA, 100)

    def fails(*_: object) -> None:
        raise StoreError("the disk is gone")

    with monkeypatch.context() as patched:
        patched.setattr("croupier.house.store.transaction.Transaction.finish", fails)
        with pytest.raises(StoreError, match="disk"), store.transaction() as unit:
            unit.hold("t.1/1", player=ADA, held=held("t.1"), amount=60)
    with store.transaction() as unit:
        assert unit.balance(ADA) == 100
        unit.hold("t.1/1", player=ADA, held=held("t.1"), amount=60)
    assert store.balance(ADA) == 40


def test_a_command_that_is_said_to_be_new_and_is_not_is_never_kept_twice(store: Store) -> None:
    with store.transaction() as unit:
        unit.remember("player:ada", "k", sha("one"), {"n": 1}, new=True)
        with pytest.raises(CommandConflict):
            unit.remember("player:ada", "k", sha("one"), {"n": 1}, new=True)
    with pytest.raises(StoreError, match="constraint"):
        store.commit_group([lambda unit: unit.remember("player:ada", "k", sha("one"), {"n": 2}, new=True)])
    with store.transaction() as unit:
        assert unit.once("player:ada", "k", sha("one")) == {"n": 1}


@pytest.mark.parametrize("count", [1, 130])
def test_rows_are_written_many_at_a_time_each_once_and_in_order(store: Store, count: int) -> None:
    with store.transaction() as unit:
        unit.append("table:1", [Event("tick", {"n": n}) for n in range(count)])
    assert [(e.position, e.data()["n"]) for e in store.log()] == [(n + 1, n) for n in range(count)]
