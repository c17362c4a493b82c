"""Accounts by currency: Queensland and New South Wales play in Australian dollars, New Zealand in its own."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.games.refusals import Malformed, Refused
from croupier.house import Mode, Role
from croupier.house import commands as c
from croupier.house.errors import ShortOfCredits
from croupier.house.money import capital, cash, chips, credits_of, on_layout, set_aside, won_by
from croupier.house.store import LEDGER, CommandConflict, HoldState
from croupier.house.vouchers import voucher_code
from croupier.money.currencies import AUD, NZD, PLAY, Currency
from croupier.rulebooks.general_law import general_law
from croupier.verify_store import verify
from tests.house.floor import Floor, events

FIRST_WAVE = Path(__file__).with_name("first_wave.sql")
"""A store that was written before accounts had a currency; its rounds are told below."""
KEY = "c0" * 32


@pytest.fixture
def both(floor: Floor) -> Floor:
    """Dealers' tables of Queensland (q) and New Zealand (n), and petra, who plays for money."""
    floor.live("q")
    floor.live("n", "nz-1996")
    floor.enter("petra", Role.PLAYER, play_money=False)
    return floor


def has(floor: Floor, person: str, currency: Currency) -> int:
    return floor.store.balance(credits_of(person, currency))


@pytest.mark.parametrize(
    ("book", "currency"),
    [("qld-2010", AUD), ("nsw-blackjack", AUD), ("nz-1996", NZD), ("nz-proposed", NZD)],
)
def test_a_rulebook_states_what_its_tables_play_in(book: str, currency: Currency) -> None:
    assert general_law(book).currency == currency


def test_a_table_takes_its_books_currency_and_names_what_the_player_holds(both: Floor) -> None:
    both.do("attendant", c.TakeCash("petra", 20_000, "AUD"))
    both.sit("petra", table="n")
    both.do("dealer", c.OpenRound("n"))
    with pytest.raises(ShortOfCredits) as error:
        both.bet("petra", "player", 1_000, "n")
    refusal = error.value.refusal
    assert refusal.reason == (
        "it is in New Zealand dollars, of which there are $0.00 in credits: "
        "$200.00 in Australian dollars cannot be used for it"
    )
    assert refusal.nearest == ("buy in in New Zealand dollars",)
    both.do("attendant", c.TakeCash("petra", 3_000, "NZD"))
    both.bet("petra", "player", 1_000, "n")
    assert (has(both, "petra", AUD), has(both, "petra", NZD)) == (20_000, 2_000)


def test_what_is_won_and_lost_stays_in_the_tables_currency(both: Floor) -> None:
    for code in ("AUD", "NZD"):
        both.do("attendant", c.TakeCash("petra", 20_000, code))
    for table, cards in (("q", "2H KS 3C 9D"), ("n", "KS 2H 9D 3C")):
        both.sit("petra", table=table)
        both.do("dealer", c.OpenRound(table))
        both.bet("petra", "player", 1_000, table)
        both.deal(cards, table)
    assert (has(both, "petra", AUD), both.store.balance(won_by("q", AUD))) == (19_000, 1_000)
    assert (has(both, "petra", NZD), both.store.balance(won_by("n", NZD))) == (21_000, -1_000)
    assert both.store.balance_sheet().by_currency == {"AUD": 0, "NZD": 0, "PLAY": 0}


def test_cash_is_of_the_table_where_the_player_sits_unless_another_currency_is_stated(both: Floor) -> None:
    assert both.do("attendant", c.TakeCash("petra", 1_000)).facts == {"credits": "10", "currency": "AUD"}
    both.sit("petra", table="n")
    assert both.do("attendant", c.TakeCash("petra", 2_000)).facts == {"credits": "20", "currency": "NZD"}
    both.do("dealer-of-n", c.TakeCash("petra", 4_000))
    both.do("attendant", c.TakeCash("petra", 500, "AUD"))
    assert (has(both, "petra", AUD), has(both, "petra", NZD)) == (1_500, 6_000)
    assert [each["currency"] for each, _ in events(both, "cage", "buy-in")][-4:] == [
        "AUD",
        "NZD",
        "NZD",
        "AUD",
    ]


def test_a_currency_that_no_table_plays_in_is_refused_with_those_that_are(both: Floor) -> None:
    with pytest.raises(Malformed) as error:
        both.do("attendant", c.TakeCash("petra", 1_000, "USD"))
    assert set(error.value.refusal.nearest) <= {"AUD", "NZD"}
    both.refused("attendant", c.TakeCash("anna", 1_000, "AUD"), "play money only")
    both.refused("anna", c.CashOut(1_000, "AUD"), "play money only")


def test_what_is_paid_in_a_currency_comes_from_the_credits_in_it(both: Floor) -> None:
    both.do("attendant", c.TakeCash("petra", 10_000, "AUD"))
    both.do("attendant", c.TakeCash("petra", 5_000, "NZD"))
    both.do("petra", c.CashOut(2_000, "NZD"))
    both.do("attendant", c.PayCredits("petra", 1_000, "chips", "NZD"))
    both.do("manager", c.SetAside("petra", 500, "left", "NZD"))
    refused = both.refused("attendant", c.PayCredits("petra", 5_000, "voucher", "NZD"), "Australian dollars")
    assert refused.nearest == ("buy in in New Zealand dollars",)
    assert (has(both, "petra", AUD), has(both, "petra", NZD)) == (10_000, 1_500)
    books = both.house.books
    assert books.vouchers[1].currency == NZD
    paid = both.do("attendant", c.PayVoucher(voucher_code(books.voucher_key, 1))).facts
    assert (paid["paid"], paid["currency"]) == ("20", "NZD")
    balances = {account: both.store.balance(account) for account in (cash(AUD), cash(NZD), chips(NZD))}
    assert balances == {cash(AUD): -10_000, cash(NZD): -3_000, chips(NZD): 1_000}


def test_a_movement_cites_only_a_rulebook_of_its_currency(both: Floor) -> None:
    for code in ("NZD", "AUD"):
        both.do("attendant", c.TakeCash("petra", 10_000, code))
        both.do("petra", c.CashOut(1_000, code))
        both.do("attendant", c.PayCredits("petra", 1_000, "chips", code))
        both.do("manager", c.SetAside("petra", 500, "left", code))
    cited = {
        (data["currency"], kind): " ".join(refs)
        for kind in ("buy-in", "voucher", "paid-in-chips", "set-aside")
        for data, refs in events(both, "cage", kind)
    }
    of_new_zealand = {kind: refs for (code, kind), refs in cited.items() if code == "NZD"}
    assert "sch 19" not in " ".join(of_new_zealand.values())
    assert "div I r 16.2" in of_new_zealand["set-aside"]
    assert cited["AUD", "buy-in"] == "sch 19 s 4(2)"
    assert cited["AUD", "voucher"] == "sch 19 s 9(2)"
    assert "sch 19 s 9(3)" in cited["AUD", "paid-in-chips"]
    assert cited["AUD", "set-aside"] == ""


def test_money_is_not_brought_in_or_paid_as_play_money(both: Floor) -> None:
    both.do("attendant", c.TakeCash("petra", 1_000, "AUD"))
    for person, command in (
        ("attendant", c.TakeCash("petra", 500, "PLAY")),
        ("petra", c.CashOut(500, "PLAY")),
        ("manager", c.BringCapital(500, "float", "PLAY")),
    ):
        refused = both.refused(person, command, "play money and money do not mix")
        assert set(refused.nearest) == {"AUD", "NZD"}
    assert has(both, "petra", AUD) == 1_000


def test_nothing_is_the_nearest_amount_where_there_is_nothing(both: Floor) -> None:
    assert both.refused("attendant", c.TakeChips("petra", 500, "AUD"), "does not cover").nearest == ()


def test_a_key_used_again_in_another_currency_moves_nothing(both: Floor) -> None:
    both.do("attendant", c.TakeCash("petra", 1_000, "AUD"), key="once")
    with pytest.raises(CommandConflict, match="once"):
        both.do("attendant", c.TakeCash("petra", 1_000, "NZD"), key="once")
    assert (has(both, "petra", AUD), has(both, "petra", NZD)) == (1_000, 0)


def test_capital_of_one_currency_pays_nothing_in_another(both: Floor) -> None:
    both.do("manager", c.BringCapital(50_000, "float", "NZD"))
    both.do("attendant", c.TakeCash("petra", 1_000, "AUD"))
    reason = "the cage has 10 in Australian dollars, and 10 is owed to players"
    both.refused("manager", c.TakeCapital(1, "out", "AUD"), reason)
    assert both.do("manager", c.TakeCapital(50_000, "out", "NZD")).facts == {"cash": "0", "currency": "NZD"}
    assert both.store.balance(capital(NZD)) == 0


def test_jackpots_of_two_currencies_are_not_linked(floor: Floor) -> None:
    floor.open("a", "qld-2010", "caribbean_stud", mode=Mode.LIVE)
    floor.open("b", "nz-1996", "caribbean_stud", mode=Mode.LIVE)
    with pytest.raises(Refused, match="plays for no such jackpot"):
        floor.do("manager", c.LinkJackpots("a", ("b",), "Big One", "letter 7"))


# A store of the time before ---------------------------------------------------------------------


@pytest.fixture
def brought_forward(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Floor]:
    """The earlier store, opened.

    In it the float is $1,000. petra brought $500, lost $100 at q, won $50 at n, and has $20 lying at q.
    paul brought $200, lost $30 at n, and has a voucher of $20, chips of $10 and $5 set aside. vera brought
    $10, won $30 at n and lost $40 at q. anna, who plays for play money, has $10 lying at auto.
    """
    monkeypatch.setenv("CROUPIER_KEY", KEY)
    path = tmp_path / "house.sqlite"
    with sqlite3.connect(path) as database:
        database.executescript(FIRST_WAVE.read_text())
    database.close()
    floor = Floor(str(path))
    yield floor
    floor.close()
    report = verify(str(path))
    assert report.ok, str(report)


def test_an_earlier_store_has_its_balances_by_currency(brought_forward: Floor) -> None:
    store = brought_forward.store
    found = {
        "petra": (has(brought_forward, "petra", AUD), has(brought_forward, "petra", NZD)),
        "paul": (has(brought_forward, "paul", AUD), has(brought_forward, "paul", NZD)),
        "vera": (has(brought_forward, "vera", AUD), has(brought_forward, "vera", NZD)),
        "cash": (store.balance(cash(AUD)), store.balance(cash(NZD))),
        "won": (store.balance(won_by("q", AUD)), store.balance(won_by("n", NZD))),
        "capital": (store.balance(capital(AUD)), store.balance(capital(NZD))),
    }
    # petra's cash covers what she lost in Australian dollars and, as she wagered last in them, is theirs
    assert found == {
        "petra": (50_000 - 10_000 - 2_000, 5_000),
        "paul": (0, 20_000 - 3_000 - 2_000 - 1_000 - 500),
        "vera": (0, 0),
        "cash": (-(40_000 + 1_000 + 100_000 + 14_000), -(5_000 + 13_500 + 2_000 + 500 - 5_000)),
        "won": (10_000 + 4_000, 3_000 - 5_000 - 3_000),
        "capital": (100_000, 0),
    }
    assert has(brought_forward, "anna", PLAY) == 100_000 - 1_000
    assert store.balance(set_aside("paul", NZD)) == 500
    assert brought_forward.house.books.vouchers[1].currency == NZD
    assert store.balance_sheet().by_currency == {"AUD": 0, "NZD": 0, "PLAY": 0}


def test_wagers_that_lay_on_tables_of_an_earlier_store_are_played_out(brought_forward: Floor) -> None:
    brought_forward.deal("KS 2H 9D 3C", "q")
    brought_forward.do("petra", c.Collect("q"))
    assert has(brought_forward, "petra", AUD) == 38_000 + 4_000
    assert brought_forward.store.balance(on_layout("q", "petra", AUD)) == 0
    brought_forward.play_out("auto")
    assert brought_forward.store.hold("auto.1/1@PLAY").state is HoldState.SETTLED
    assert not brought_forward.store.open_holds()


def test_a_voucher_of_an_earlier_store_is_paid_in_its_currency(brought_forward: Floor) -> None:
    code = voucher_code(brought_forward.house.books.voucher_key, 1)
    assert brought_forward.do("attendant", c.PayVoucher(code)).facts["currency"] == "NZD"
    assert brought_forward.store.balance(cash(NZD)) == -16_000 + 2_000


def test_an_earlier_store_is_brought_forward_once(brought_forward: Floor) -> None:
    before = brought_forward.store.length(LEDGER)
    brought_forward.restart()
    assert brought_forward.store.length(LEDGER) == before
