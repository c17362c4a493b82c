"""The royal flush jackpot at tables of the house: its meter, its money, its order, and two people for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed
from croupier.games.requests import Announce, Decide, Draw
from croupier.house import Mode, Role, funded
from croupier.house import commands as c
from croupier.house.crash_checks import faults
from croupier.house.errors import NotAllowed
from croupier.house.funded import reserve_of
from croupier.house.proof import prove
from croupier.house.recall import recall, record_of
from croupier.money.postings import AccountKind
from croupier.record.rounds import replay_record
from croupier.verify_record import verify as verify_record
from tests.clauses import clause, states
from tests.house.floor import CREDITS, Floor, events, refs

POOL = "royal_flush_jackpot"
LIMITS = Limits({"table": Range(200), "first_blind": Range(100), "table_stakes": Range(2_000, 20_000)})
ROYAL = "AS 2C TS 7H 4C QS JS KS 3C 2D 4H 5H"
"""Of two players the first dealt to has the ace and the ten of spades, and the flop is the rest."""
NOTHING = "AD 2C 9S 7H 4C QS JS KH 3C 2D 4H 5H"
FIRST = ("anna", "ben")
SECOND = ("carla", "dora")


def opened(
    floor: Floor,
    table: str = "t",
    people: tuple[str, ...] = FIRST,
    *,
    shows: int = 100_000,
    mode: Mode = Mode.LIVE,
    **options: Any,
) -> None:
    """A table of two players with $100 each, whose first hand is dealt to the first of them first."""
    floor.open(
        table,
        "nz-poker-2017",
        "holdem",
        mode=mode,
        limits=LIMITS,
        options={POOL: "flop", **options},
        jackpots={POOL: shows},
    )
    for person in people:
        if person not in floor.house.books.people:
            floor.enter(person, Role.PLAYER)
            floor.do(person, c.BuyIn(CREDITS, "play_money"))
        floor.do(person, c.Sit(table))
    if mode is Mode.LIVE:
        next_hand(floor, table)
        for person in people:
            floor.bet(person, "table_stakes", 10_000, table)


def next_hand(floor: Floor, table: str = "t") -> None:
    floor.do("dealer", c.Shuffle(table))
    floor.do("dealer", c.CutCards(table, 26))
    floor.do("dealer", c.OpenRound(table))


def play(floor: Floor, cards: str, until: str = "", table: str = "t") -> None:
    """Go on with calls, cards, checks and calls, until staff are to call a step or the hand is over."""
    left = cards.split()
    if floor.table(table).betting:
        floor.do("dealer", c.CallStep(table, "no_more_bets"))
    while floor.table(table).playing:
        request = floor.table(table).round.request  # type: ignore[union-attr]
        if request is None or request.step == until:
            return
        match request:
            case Draw():
                floor.do("dealer", c.EnterCard(table, left.pop(0)))
            case Announce(by=by, step=step):
                floor.do(
                    "supervisor" if by else "dealer", c.Acknowledge(table) if by else c.CallStep(table, step)
                )
            case Decide():
                person = floor.table(table).seats[request.seat].person
                wants = ("check", "call", "show", "keep_hand")
                floor.do(person, c.Decide(table, next(a for a in wants if a in request.actions)))


def shows(floor: Floor, *tables: str) -> list[int]:
    return [floor.table(t).jackpots[POOL] for t in tables or ("t",)]


def reserves(floor: Floor) -> dict[str, int]:
    return {a.id: held for a, held in floor.store.balances(AccountKind.JACKPOT).items() if held}


def funds(floor: Floor) -> int:
    """What the house has put into jackpots, below nothing."""
    return sum(held for a, held in floor.store.balances(AccountKind.HOUSE).items() if a.id == "jackpots")


@clause("nz-poker-2017", "div 13 r 19.3", "div 13 r 19.3(a)")
def test_a_table_is_opened_for_it_and_its_meter_is_displayed(floor: Floor) -> None:
    opened(floor, royal_flush_seed=500)
    told = events(floor, "table:t", "table-opened")[-1][1]
    assert {"div 13 r 19.3", "div 13 r 19.3(a)", "div 13 r 3.5"} <= set(told)
    (pool,) = floor.view("anna").to_json()["jackpots"]
    assert (pool["title"], pool["kind"], pool["shows"]) == ("Royal flush jackpot", "funded", "1000")
    with pytest.raises(Malformed):
        floor.open("o", "nz-poker-2017", "omaha", options={POOL: "flop"})


@clause("nz-poker-2017", "div 13 r 19.5", "div 13 r 19.2")
def test_the_meter_rises_as_the_round_starts_and_the_operator_puts_it_aside(floor: Floor) -> None:
    opened(floor)
    assert reserves(floor) == {}
    play(floor, "", "jackpot_button")
    assert shows(floor) == [100_000]
    floor.do("dealer", c.CallStep("t", "jackpot_button"))
    assert (shows(floor), reserves(floor), funds(floor)) == ([100_050], {"t": 100_050}, -100_050)
    floor.restart()
    assert shows(floor) == [100_050]
    play(floor, NOTHING)
    assert (shows(floor), reserves(floor)) == ([100_050], {"t": 100_050})
    next_hand(floor)
    play(floor, NOTHING)
    assert (shows(floor), reserves(floor)) == ([100_100], {"t": 100_100})
    assert faults(floor.store) == []


@states("nz-poker-2017", "div 13 r 19.5")
def test_a_meter_that_rises_and_of_which_nothing_is_put_aside_is_found(
    floor: Floor, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(funded, "set_aside", lambda *_: None)
    opened(floor)
    play(floor, NOTHING)
    assert (shows(floor), reserves(floor)) == ([100_050], {})
    floor.store.backup(tmp_path / "house.sqlite")
    for found in (faults(floor.store), prove(str(tmp_path / "house.sqlite")).faults):
        assert found == ["jackpot:t@PLAY holds 0, and the meter at t shows 100050"]


@clause(
    "nz-poker-2017", "div 13 r 19.6", "div 13 r 19.7", "div 13 r 19.8", "div 13 r 19.10", "div 13 r 19.11"
)
def test_a_winner_is_paid_into_credits_once_another_than_the_dealer_has_confirmed_it(floor: Floor) -> None:
    opened(floor)
    play(floor, ROYAL, "jackpot_confirmed")
    assert floor.credits("anna") == CREDITS - 10_000
    with pytest.raises(NotAllowed):
        floor.do("dealer", c.CallStep("t", "jackpot_confirmed"))
    floor.do("supervisor", c.Acknowledge("t"))
    # $1,000.50, paid as whole chips of the table; the pot of $4 is on the table.
    paid = events(floor, "table:t", "jackpot-paid")
    assert (paid[0][0]["person"], paid[0][0]["shows"], paid[0][0]["by"]) == ("anna", "1000.5", "supervisor")
    pays = paid[0][0]["pays"]
    assert floor.credits("anna") == CREDITS - 10_000 + round(float(pays) * 100)
    assert "div 13 r 19.11" in paid[0][1]
    assert (shows(floor), reserves(floor)) == ([0], {})
    assert funds(floor) == -round(float(pays) * 100)
    record = record_of(floor.table(), recall(floor.store, floor.table(), 1))
    assert verify_record(record).faults == []
    assert replay_record(record).hash == record["hash"]
    assert faults(floor.store) == []
    floor.restart()
    assert shows(floor) == [0]


def test_a_supervisor_who_deals_confirms_nothing_and_adjusts_nothing(floor: Floor) -> None:
    floor.run(
        floor.house.do(
            floor.house.books.person("administrator"),
            c.EnterPerson("both", "Both", (Role.DEALER.value, Role.SUPERVISOR.value), "1980-01-01"),
        )
    )
    opened(floor)
    play(floor, ROYAL, "jackpot_confirmed")
    floor.do("both", c.TakeOver("t"))
    assert refs(floor.refused("both", c.Acknowledge("t"), "whoever deals")) >= {"div 13 r 19.7"}
    floor.refused("both", c.AdjustJackpot("t", POOL, 5_000, "why"), "whoever deals")
    floor.do("supervisor", c.Acknowledge("t"))


@clause("nz-poker-2017", "div 13 r 19.9(b)", "div 13 r 19.3(b)")
def test_winners_at_two_tables_are_paid_in_the_order_of_recording(floor: Floor) -> None:
    opened(floor, "a")
    opened(floor, "b", SECOND, royal_flush_contribution="1")
    for table in ("a", "b"):
        play(floor, NOTHING, table=table)
    floor.do("manager", c.LinkJackpots("a", ("b",), "Royal", "approval 7"))
    assert (shows(floor, "a", "b"), reserves(floor)) == ([200_150] * 2, {"a": 200_150})
    for table in ("b", "a"):
        next_hand(floor, table)
        play(floor, ROYAL, "jackpot_recorded", table)
    # Both displays show what both rounds have added.
    assert shows(floor, "a", "b") == [200_300] * 2
    for table in ("b", "a"):
        floor.now += 1_000_000
        floor.do("dealer", c.CallStep(table, "jackpot_recorded"))
        floor.do("dealer", c.CallStep(table, "deck_counted"))
    refusal = floor.refused("supervisor", c.Acknowledge("a"), "hands at b came first")
    assert refs(refusal) == {"div 13 r 19.9(b)"}
    floor.do("supervisor", c.Acknowledge("b"))
    assert shows(floor, "a", "b") == [0, 0]
    floor.do("supervisor", c.Acknowledge("a"))
    paid = [events(floor, f"table:{t}", "jackpot-paid")[0][0]["shows"] for t in ("b", "a")]
    assert paid == ["2003", "0"]
    assert (shows(floor, "a", "b"), reserves(floor)) == ([0, 0], {})
    assert faults(floor.store) == []


def test_tables_that_are_parted_take_their_part_of_the_money(floor: Floor) -> None:
    opened(floor, "a")
    opened(floor, "b", SECOND)
    for table in ("a", "b"):
        play(floor, NOTHING, table=table)
    floor.do("manager", c.LinkJackpots("a", ("b",), "Royal", "approval 7", 300_000))
    assert (shows(floor, "a", "b"), reserves(floor)) == ([300_000] * 2, {"a": 300_000})
    floor.do("manager", c.UnlinkJackpots("b"))
    assert (shows(floor, "a", "b"), reserves(floor)) == ([150_000] * 2, {"a": 150_000, "b": 150_000})
    assert reserve_of(floor.house.books, floor.table("b")) is not None
    assert faults(floor.store) == []


@clause("nz-poker-2017", "div 13 r 19.2")
def test_a_void_round_takes_its_contribution_off_again(floor: Floor) -> None:
    opened(floor)
    play(floor, NOTHING, "dealt")
    assert shows(floor) == [100_050]
    floor.do("manager", c.Invalidate("t", "disruption", "fire"))
    assert (shows(floor), reserves(floor)) == ([100_000], {"t": 100_000})
    assert faults(floor.store) == []


@clause("nz-poker-2017", "div 13 r 19.15")
def test_a_round_that_the_dealer_forgot_is_adjusted_by_a_supervisor(floor: Floor) -> None:
    opened(floor)
    play(floor, NOTHING, "jackpot_button")
    floor.do("dealer", c.ReportIrregularity("t", "jackpot_round_not_recorded"))
    play(floor, NOTHING, "jackpot_adjusted")
    assert shows(floor) == [100_000]
    with pytest.raises(NotAllowed):
        floor.do("dealer", c.CallStep("t", "jackpot_adjusted"))
    floor.do("supervisor", c.Acknowledge("t"))
    assert (shows(floor), reserves(floor)) == ([100_050], {"t": 100_050})


@clause("nz-poker-2017", "div 13 r 19.16", "div 13 r 3.5", "div 13 r 19.4")
def test_after_a_failure_hands_are_played_without_it_until_the_meter_is_entered(
    floor: Floor,
) -> None:
    opened(floor)
    play(floor, NOTHING, "dealt")
    floor.do("dealer", c.ReportIrregularity("t", "jackpot_equipment_fails"))
    play(floor, NOTHING.split(maxsplit=4)[-1])
    assert shows(floor) == [100_050]
    next_hand(floor)
    play(floor, ROYAL)
    assert not events(floor, "table:t", "jackpot-paid")
    assert shows(floor) == [100_050]
    adjust = c.AdjustJackpot("t", POOL, 100_500, "the counter was put right")
    floor.do("supervisor", adjust)
    next_hand(floor)
    play(floor, ROYAL)
    assert len(events(floor, "table:t", "jackpot-paid")) == 1


@clause("nz-poker-2017", "div 13 def jackpot management console")
def test_the_pool_is_adjusted_on_the_console_with_a_reason(floor: Floor) -> None:
    opened(floor)
    play(floor, NOTHING)
    floor.refused("supervisor", c.AdjustJackpot("t", POOL, 5_000, " "), "say why")
    floor.refused("dealer", c.AdjustJackpot("t", POOL, 5_000, "why"), "game supervisor")
    floor.refused("casino-supervisor", c.DisplayJackpot("t", POOL, 5_000), "the operator funds it")
    late = c.PutPaymentRight("t", "anna", 500, reason="found late", round=1, pool=POOL)
    refusal = floor.refused("manager", late, "adjust the jackpot")
    assert {"div 13 r 19.15", "div 13 r 19.16"} <= refs(refusal)
    floor.do("supervisor", c.AdjustJackpot("t", POOL, 5_000, "counted twice"))
    told, clauses = events(floor, "table:t", "jackpot-adjusted")[0]
    assert (told["was"], told["shows"], told["reason"]) == ("1000.5", "50", "counted twice")
    assert "div 13 def jackpot management console" in clauses
    assert (shows(floor), reserves(floor), funds(floor)) == ([5_000], {"t": 5_000}, -5_000)
    # A round in progress reads it before it adds to it.
    next_hand(floor)
    floor.do("supervisor", c.AdjustJackpot("t", POOL, 6_000, "again"))
    play(floor, NOTHING)
    assert (shows(floor), reserves(floor)) == ([6_050], {"t": 6_050})
    assert faults(floor.store) == []


def test_an_automated_table_plays_for_it(floor: Floor) -> None:
    opened(floor, mode=Mode.AUTOMATED)
    floor.step()
    for person in FIRST:
        floor.bet(person, "table_stakes", 10_000)
    while floor.table().playing:
        request = floor.table().round.request  # type: ignore[union-attr]
        if isinstance(request, Decide):
            person = floor.table().seats[request.seat].person
            wants = ("check", "call", "show", "keep_hand")
            floor.do(person, c.Decide("t", next(a for a in wants if a in request.actions)))
        else:
            floor.step()
    assert (shows(floor), reserves(floor)) == ([100_050], {"t": 100_050})
    assert faults(floor.store) == []
