from __future__ import annotations

import pytest
import sqlalchemy as sa
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.house.store import (
    HoldClosed,
    HoldError,
    HoldExists,
    HoldState,
    NoSuchHold,
    Store,
    StoreError,
    open_store,
)
from croupier.house.store.schema import closings
from croupier.money.postings import (
    AccountRef,
    AccountShort,
    BadMovement,
    LedgerError,
    Posting,
    Reason,
    held,
    house,
    transfer,
)
from tests.examples import tries
from tests.store.places import ADA, BEN, TABLE, busy, fund, wager


def test_a_stake_leaves_the_player_and_is_held(store: Store) -> None:
    fund(store, ADA, 1_000)
    with store.transaction() as unit:
        wager(unit, "w1", ADA, 400)
        assert unit.balance(ADA) == 600
        assert unit.find_hold("w1").state is HoldState.OPEN
    assert store.balance(ADA) == 600
    assert store.balance(held("r1")) == 400
    assert [hold.id for hold in store.open_holds()] == ["w1"]


@pytest.mark.parametrize(("pay", "won"), [(0, 400), (400, 0), (780, -380), (200, 200)])
def test_a_settlement_pays_the_player_and_the_table_takes_or_gives_the_rest(
    store: Store, pay: int, won: int
) -> None:
    fund(store, ADA, 1_000)
    with store.transaction() as unit:
        wager(unit, "w1", ADA, 400)
        unit.settle_hold("w1", pay=pay, house=TABLE)
    assert (store.balance(ADA), store.balance(held("r1")), store.balance(TABLE)) == (600 + pay, 0, won)
    assert store.hold("w1").state is HoldState.SETTLED


def test_winnings_may_go_to_another_account_and_a_jackpot_with_them(store: Store) -> None:
    fund(store, ADA, 1_000)
    reserve, unclaimed = AccountRef.parse("jackpot:major"), AccountRef.parse("unclaimed:table-1")
    with store.transaction() as unit:
        unit.move(transfer(Reason.CONTRIBUTION, house("play-money"), reserve, 9_000))
        wager(unit, "w1", ADA, 400)
        also = (Posting(reserve, -9_000), Posting(unclaimed, 9_000))
        unit.settle_hold("w1", pay=800, house=TABLE, to=unclaimed, also=also)
    assert store.balance(unclaimed) == 9_800
    assert store.balance(reserve) == 0


@pytest.mark.parametrize("first", ["settle", "return"])
@pytest.mark.parametrize("again", ["settle", "return"])
@pytest.mark.parametrize("together", [True, False])
def test_a_wager_is_closed_once(store: Store, first: str, again: str, together: bool) -> None:
    fund(store, ADA, 1_000)
    with store.transaction() as unit:
        wager(unit, "w1", ADA, 400)
        close = {
            "settle": lambda unit: unit.settle_hold("w1", pay=800, house=TABLE),
            "return": lambda unit: unit.return_hold("w1"),
        }
        close[first](unit)
        if together:
            with pytest.raises(HoldClosed):
                close[again](unit)
    after = store.balance(ADA)
    with store.transaction() as unit, pytest.raises(HoldClosed):
        close[again](unit)
    assert store.balance(ADA) == after


def test_the_database_itself_refuses_a_second_closing(store: Store) -> None:
    busy(store)
    row = {"hold": "w1", "position": 1, "outcome": "returned"}
    with pytest.raises(StoreError, match="constraint"), store.transaction() as unit:
        unit.execute(sa.insert(closings), row)


def test_an_id_is_used_for_one_wager_only(store: Store) -> None:
    fund(store, ADA, 1_000)
    with store.transaction() as unit:
        wager(unit, "w1", ADA, 100)
        with pytest.raises(HoldExists):
            wager(unit, "w1", ADA, 100)
        unit.return_hold("w1")
    with store.transaction() as unit, pytest.raises(HoldExists):
        wager(unit, "w1", ADA, 100)


def test_a_stake_beyond_the_credits_is_refused_and_changes_nothing(store: Store) -> None:
    fund(store, ADA, 1_000)
    with store.transaction() as unit:
        wager(unit, "w1", ADA, 700)
        with pytest.raises(AccountShort, match="player:ada holds 3"):
            wager(unit, "w2", ADA, 301)
        wager(unit, "w3", ADA, 300)
    assert store.balance(ADA) == 0
    with pytest.raises(NoSuchHold):
        store.hold("w2")


def test_what_is_no_stake_is_refused(store: Store) -> None:
    fund(store, ADA, 1_000)
    with store.transaction() as unit:
        for amount in (0, -5, True, 1.5):
            with pytest.raises(BadMovement):
                unit.hold("w1", player=ADA, held=held("r1"), amount=amount)  # type: ignore[arg-type]
        with pytest.raises(HoldError):
            unit.hold("w 1", player=ADA, held=held("r1"), amount=5)
        with pytest.raises(HoldError):
            unit.hold("w1", player=ADA, held=BEN, amount=5)
        with pytest.raises(HoldError):
            unit.hold("w1", player=held("r1"), held=held("r2"), amount=5)


def test_what_is_no_settlement_is_refused(store: Store) -> None:
    fund(store, ADA, 1_000)
    with store.transaction() as unit:
        wager(unit, "w1", ADA, 100)
        with pytest.raises(NoSuchHold):
            unit.settle_hold("w2", pay=0, house=TABLE)
        for pay in (-1, True, 1.5):
            with pytest.raises(BadMovement):
                unit.settle_hold("w1", pay=pay, house=TABLE)  # type: ignore[arg-type]
        with pytest.raises(BadMovement):
            unit.settle_hold("w1", pay=0, house=held("r2"))
        with pytest.raises(BadMovement):
            unit.settle_hold("w1", pay=0, house=TABLE, also=[Posting(ADA, 5)])
        with pytest.raises(BadMovement):
            unit.move(transfer(Reason.TRANSFER, held("r1"), ADA, 5))
    assert store.hold("w1").state is HoldState.OPEN


def test_a_unit_finds_the_open_wagers_of_a_round(store: Store) -> None:
    fund(store, ADA, 1_000)
    with store.transaction() as unit:
        for id_ in ("w1", "w2"):
            wager(unit, id_, ADA, 100)
        wager(unit, "w3", ADA, 100, "r2")
    with store.transaction() as unit:
        unit.return_hold("w1")
        wager(unit, "w4", ADA, 100)
        assert [hold.id for hold in unit.open_holds(held("r1"))] == ["w2", "w4"]
    assert [hold.id for hold in store.open_holds()] == ["w2", "w3", "w4"]


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["hold", "settle", "return", "move"]),
        st.integers(0, 3),
        st.integers(0, 600),
        st.booleans(),
    ),
    max_size=25,
)


@settings(max_examples=tries(60))
@given(STEPS)
def test_money_is_conserved_whatever_is_asked(steps: list[tuple[str, int, int, bool]]) -> None:
    """Against a ledger of a few lines: who has what, and which wagers are open."""
    with open_store("sqlite://") as store:
        fund(store, ADA, 1_000)
        have, stakes, closed = 1_000, dict[str, int](), set[str]()
        for step, number, amount, fails in steps:
            id_ = f"w{number}"
            try:
                with store.transaction() as unit:
                    if step == "hold":
                        unit.hold(id_, player=ADA, held=held("r"), amount=amount)
                        change = -amount
                    elif step == "settle":
                        unit.settle_hold(id_, pay=amount, house=TABLE)
                        change = amount
                    elif step == "return":
                        change = unit.return_hold(id_).amount
                    else:
                        unit.move(transfer(Reason.CASH_OUT, ADA, house("bank"), amount))
                        change = -amount
                    if fails:
                        raise RuntimeError
            except RuntimeError:
                pass
            except (LedgerError, HoldError):
                known = id_ in stakes or id_ in closed
                refused = {
                    "hold": amount == 0 or amount > have or known,
                    "settle": id_ not in stakes,
                    "return": id_ not in stakes,
                    "move": amount == 0 or amount > have,
                }
                assert refused[step]
            else:
                have += change
                if step == "hold":
                    stakes[id_] = amount
                elif step != "move":
                    closed.add(id_)
                    del stakes[id_]
            assert store.balance(ADA) == have >= 0
            assert store.balance(held("r")) == sum(stakes.values())
            assert {hold.id for hold in store.open_holds()} == set(stakes)
            assert store.balance_sheet().total == 0
