"""Each currency is kept by itself: in movements, in what an earlier store becomes, and to the verifier."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import sqlalchemy as sa

from croupier.house.store import Event, Store, open_store, schema
from croupier.house.store.address import make_engine, read_url
from croupier.money.postings import (
    AccountRef,
    BadAccount,
    BadMovement,
    Movement,
    Posting,
    Reason,
    cage,
    held,
    house,
    player,
    table,
    transfer,
)
from croupier.record.chain import Entry, canonical, link
from croupier.verify_store import verify
from tests.store.places import Place, unguarded

ADA = player("ada")


def test_an_account_says_its_currency() -> None:
    assert str(player("ada", "AUD")) == "player:ada@AUD"
    assert AccountRef.parse("player:ada@AUD") == player("ada", "AUD") != ADA
    with pytest.raises(BadAccount, match="code of a currency"):
        AccountRef.parse("player:ada@aud")


@pytest.mark.parametrize(("one", "other"), [("AUD", "NZD"), ("AUD", "PLAY"), ("AUD", "")])
def test_no_movement_mixes_two_currencies(one: str, other: str) -> None:
    with pytest.raises(BadMovement, match="in one currency"):
        Movement(Reason.BUY_IN, (Posting(cage("main", one), -5), Posting(player("ada", other), 5)))


def test_a_balance_sheet_has_each_currency_by_itself(place: Place) -> None:
    with open_store(place.url) as store:
        with store.transaction() as unit:
            for code, amount in (("AUD", 500), ("NZD", 700)):
                bought = transfer(Reason.BUY_IN, cage("main", code), player("ada", code), amount)
                unit.move(bought)
        assert store.balance_sheet().by_currency == {"AUD": 0, "NZD": 0}
        assert store.balance(player("ada", "NZD")) == 700
        assert store.balance(ADA) == 0
        assert place.verify(store).ok


# What an earlier store becomes --------------------------------------------------------------------


def earlier(store: Store) -> None:
    """Tables of both countries, without a currency: ada won $30 in New Zealand and lost $40 in Queensland."""
    with store.transaction() as unit:
        for id_, book in (("q", "qld-2010"), ("n", "nz-1996")):
            unit.append(f"table:{id_}", [Event("table-opened", {"setup": {"book": book}})])
        unit.append("people", [Event("person", {"id": "ada"})])
        unit.move(transfer(Reason.BUY_IN, cage(), ADA, 1_000))
        wagers = (("n.1", "w1", 1_000, 4_000), ("q.1", "w2", 4_000, 0))
        for round_, id_, stake, paid in wagers:
            unit.hold(id_, player=ADA, held=held(round_), amount=stake, wager="player")
            unit.settle_hold(id_, pay=paid, house=table(round_[0]))


def of_an_earlier_version(url: str) -> None:
    """Let the store pass for one that is not yet brought forward."""
    engine = make_engine(read_url(url))
    with engine.begin() as connection:
        connection.execute(sa.text(f"UPDATE {schema.VERSION_TABLE} SET version_num = '0003'"))
        # What later versions brought is not there yet.
        connection.execute(sa.text("DROP TABLE keeper"))
        for column in ("origin", "agent"):
            connection.execute(sa.text(f"ALTER TABLE sessions DROP COLUMN {column}"))
        if engine.dialect.name == "sqlite":
            for name in schema.APPEND_ONLY:
                connection.execute(sa.text(f"DROP TRIGGER {name}_no_replace"))
    engine.dispose()


def test_winnings_of_one_currency_that_were_lost_in_another_stand_in_house_exchange(
    lasting_place: Place,
) -> None:
    with open_store(lasting_place.url) as store:
        earlier(store)
    of_an_earlier_version(lasting_place.url)
    with open_store(lasting_place.url) as store:
        found = {
            str(account): store.balance(account)
            for code in ("AUD", "NZD")
            for account in (player("ada", code), cage("main", code), house("exchange", code))
        }
        assert store.balance(table("q", "AUD")) == 4_000
        assert store.balance(table("n", "NZD")) == -3_000
        assert lasting_place.verify(store).ok
    # ada brought $10: Queensland won $40, of which $30 was won in New Zealand
    assert found == {
        "player:ada@AUD": 0,
        "cage:main@AUD": -1_000,
        "house:exchange@AUD": -3_000,
        "player:ada@NZD": 0,
        "cage:main@NZD": 0,
        "house:exchange@NZD": 3_000,
    }


def test_a_wager_that_is_held_is_placed_again_in_its_currency(lasting_place: Place) -> None:
    with open_store(lasting_place.url) as store:
        earlier(store)
        with store.transaction() as unit:
            unit.move(transfer(Reason.BUY_IN, cage(), ADA, 500))
            unit.hold("w3", player=ADA, held=held("n.2"), amount=500, wager="tie", clauses=("div II r 1",))
    of_an_earlier_version(lasting_place.url)
    with open_store(lasting_place.url) as store:
        (hold,) = store.open_holds()
        assert (hold.id, str(hold.player), str(hold.held), hold.amount) == (
            "w3@NZD",
            "player:ada@NZD",
            "held:n.2@NZD",
            500,
        )
        last = [event for event in store.events("ledger") if event.kind == "stake"][-1]
        assert (last.data()["wager"], json.loads(last.clauses)) == ("tie", ["div II r 1"])
        assert lasting_place.verify(store).ok


def test_a_table_with_wagers_of_play_money_is_played_for_that(lasting_place: Place) -> None:
    with open_store(lasting_place.url) as store, store.transaction() as unit:
        unit.append("table:q", [Event("table-opened", {"setup": {"book": "qld-2010"}})])
        unit.append("people", [Event("person", {"id": "ada", "play_money": True})])
        unit.move(transfer(Reason.BUY_IN, house("play-money"), ADA, 1_000))
        unit.hold("w1", player=ADA, held=held("q.1"), amount=400, wager="player")
        unit.settle_hold("w1", pay=0, house=table("q"))
    of_an_earlier_version(lasting_place.url)
    with open_store(lasting_place.url) as store:
        found = [player("ada", "PLAY"), table("q", "PLAY"), house("play-money", "PLAY")]
        assert [store.balance(account) for account in found] == [600, 400, -1_000]
        assert store.balance_sheet().by_currency == {"PLAY": 0}
        (said,) = [event.data() for event in store.events("table:q") if event.kind == "played-for"]
        assert said == {"play_money": True}
        assert lasting_place.verify(store).ok


def test_a_store_in_which_nothing_moved_stays_as_it_is(lasting_place: Place) -> None:
    with open_store(lasting_place.url) as store:
        head = store.head()
    of_an_earlier_version(lasting_place.url)
    with open_store(lasting_place.url) as store:
        assert store.head() == head


# The verifier -------------------------------------------------------------------------------------


def written(path: Path, *movements: list[list[object]]) -> None:
    """Movements in the hands of somebody who can compute the chain."""
    with open_store(path):
        pass
    connection = unguarded(path)
    balances: dict[str, int] = {}
    for position, postings in enumerate(movements, start=1):
        (previous,) = connection.execute("SELECT hash FROM head").fetchone()
        payload = canonical({"postings": postings})
        entry = Entry(position, "ledger", position, "transfer", 1, "[]", payload)
        hash_ = link(previous, entry)
        row = (position, "ledger", position, "transfer", 1, "[]", payload, previous, hash_)
        connection.execute("INSERT INTO events VALUES (?,?,?,?,?,?,?,?,?)", row)
        connection.execute("UPDATE head SET position = ?, hash = ?", (position, hash_))
        for line, (account, amount) in enumerate(postings, start=1):
            balances[str(account)] = balances.get(str(account), 0) + int(str(amount))
            connection.execute("INSERT INTO postings VALUES (?,?,?,?)", (position, line, account, amount))
    for account, balance in balances.items():
        connection.execute("INSERT INTO accounts VALUES (?,0,?)", (account, balance))
    connection.close()


def faults(path: Path) -> list[str]:
    return [str(fault) for fault in verify(str(path)).faults]


def test_the_verifier_accepts_movements_of_one_currency_each(tmp_path: Path) -> None:
    written(
        tmp_path / "s.sqlite",
        [["house:a@AUD", -5], ["table:t@AUD", 5]],
        [["house:a@NZD", -7], ["table:t@NZD", 7]],
    )
    assert faults(tmp_path / "s.sqlite") == []


def test_the_verifier_finds_a_movement_that_mixes_currencies(tmp_path: Path) -> None:
    written(tmp_path / "s.sqlite", [["house:a@AUD", -5], ["table:t@NZD", 5]])
    found = " ".join(faults(tmp_path / "s.sqlite"))
    assert "mixes currencies: AUD, NZD" in found
    assert "come to -5 in AUD" in found
    assert "come to 5 in NZD" in found


def test_the_verifier_finds_money_of_no_currency_beside_money_that_has_one(tmp_path: Path) -> None:
    written(
        tmp_path / "s.sqlite",
        [["house:a@AUD", -5], ["table:t@AUD", 5]],
        [["house:a", -7], ["table:t", 7]],
    )
    found = " ".join(faults(tmp_path / "s.sqlite"))
    assert "it names no currency, and movements before it do" in found
    assert "it holds 7 of no currency" in found
