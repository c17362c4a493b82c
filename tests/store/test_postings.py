from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.money.amounts import MAX_AMOUNT
from croupier.money.postings import (
    AccountKind,
    AccountRef,
    AccountShort,
    BadAccount,
    BadMovement,
    Movement,
    Posting,
    Reason,
    cage,
    check_side,
    house,
    player,
    table,
    transfer,
)

accounts = st.builds(
    AccountRef, st.sampled_from(AccountKind), st.from_regex(r"[a-z0-9]{1,8}", fullmatch=True)
)
amounts = st.integers(-(10**6), 10**6).filter(bool)


def test_an_account_reads_as_it_is_written() -> None:
    assert AccountRef.parse("held:table-3/r17") == AccountRef(AccountKind.HELD, "table-3/r17")
    assert str(table("3")) == "table:3"


@pytest.mark.parametrize("text", ["", "player", "player:", "player: 1", "player:é", "player:" + "9" * 101])
def test_what_is_no_account_is_refused(text: str) -> None:
    with pytest.raises(BadAccount):
        AccountRef.parse(text)


def test_a_mistyped_kind_of_account_names_the_nearest() -> None:
    with pytest.raises(BadAccount, match="player"):
        AccountRef.parse("playr:1")


@pytest.mark.parametrize("amount", [0, True, 1.0, "1", None, MAX_AMOUNT + 1])
def test_a_posting_is_a_whole_amount_that_is_not_nothing(amount: int) -> None:
    with pytest.raises(BadMovement):
        Posting(player(1), amount)


@pytest.mark.parametrize(
    "postings",
    [
        (),
        (Posting(player(1), 5),),
        (Posting(player(1), 5), Posting(cage(), -4)),
        (Posting(player(1), 5), Posting(player(1), -5)),
    ],
    ids=["none", "one", "unbalanced", "same account"],
)
def test_postings_that_do_not_balance_are_no_movement(postings: tuple[Posting, ...]) -> None:
    with pytest.raises(BadMovement):
        Movement(Reason.TRANSFER, postings)


@given(st.lists(st.tuples(accounts, amounts), min_size=2, max_size=8, unique_by=lambda pair: pair[0]))
def test_a_movement_exists_exactly_where_the_sum_is_zero(pairs: list[tuple[AccountRef, int]]) -> None:
    postings = tuple(Posting(account, amount) for account, amount in pairs)
    if sum(amount for _, amount in pairs) == 0:
        assert Movement(Reason.TRANSFER, postings).postings == postings
    else:
        with pytest.raises(BadMovement):
            Movement(Reason.TRANSFER, postings)
    rest = -sum(amount for _, amount in pairs)
    balanced = [*postings, *([Posting(house("rest-of-it"), rest)] if rest else [])]
    assert sum(p.amount for p in Movement.net(Reason.TRANSFER, balanced).postings) == 0


def test_netting_adds_by_account_and_leaves_out_what_comes_to_nothing() -> None:
    postings = [Posting(player(1), 5), Posting(cage(), -5), Posting(player(1), 3), Posting(table("1"), -3)]
    postings += [Posting(player(2), 7), Posting(player(2), -7)]
    netted = Movement.net(Reason.TRANSFER, postings)
    assert {p.account: p.amount for p in netted.postings} == {player(1): 8, cage(): -5, table("1"): -3}


@pytest.mark.parametrize("amount", [0, -1])
def test_nothing_or_less_is_not_transferred(amount: int) -> None:
    with pytest.raises(BadMovement):
        transfer(Reason.TRANSFER, cage(), player(1), amount)


def test_a_player_never_owes_and_the_cage_never_holds_less_than_nothing() -> None:
    assert check_side(player(1), 5, -5) == 0
    assert check_side(cage(), 0, -100) == -100
    assert check_side(table("1"), 0, -100) == -100
    with pytest.raises(AccountShort, match="player:1 holds"):
        check_side(player(1), 5, -6)
    with pytest.raises(AccountShort):
        check_side(cage(), -5, 6)
