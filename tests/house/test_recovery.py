from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.games.refusals import Refused
from croupier.house import OutOfService, Pace, desk, service
from croupier.house import commands as c
from croupier.house.loading import load
from croupier.house.store import CommandConflict, StoreUnavailable, Unit
from croupier.house.work import Work
from croupier.verify_store import verify
from tests.house.floor import CREDITS, Floor, refs

CARDS = "9S KD TH 2C"


@pytest.fixture
def lasting(tmp_path: Path) -> Iterator[Floor]:
    made = Floor(str(tmp_path / "house.sqlite")).people()
    yield made
    made.close()
    assert verify(str(tmp_path / "house.sqlite")).ok


def views(floor: Floor) -> list[dict[str, Any]]:
    """Everything that anybody sees, without what a restart may change."""
    seen = []
    for table in floor.house.tables():
        for person in (None, "anna", "ben", "dealer", "supervisor"):
            view = floor.view(person, table.id).to_json()
            view["betting"] = {k: v for k, v in view["betting"].items() if k not in ("ends", "left")}
            seen.append({k: v for k, v in view.items() if k not in ("version", "at")})
    return seen


def test_everything_is_rebuilt_from_the_events_in_the_middle_of_a_round(lasting: Floor) -> None:
    lasting.open("auto")
    lasting.live("live", options={"designated_player": True, "card_machine": True})
    lasting.live("nz", "nz-1996", "mini_baccarat")
    for table in ("auto", "live", "nz"):
        lasting.sit("anna", "ben", table=table)
    for _ in range(3):
        lasting.step("auto")
        lasting.bet("anna", "player", 1_000, "auto")
        lasting.play_out("auto")
    lasting.step("auto")
    lasting.bet("ben", "banker", 1_000, "auto")
    lasting.step("auto", 3)
    lasting.do("dealer", c.OfferShoe("live"))
    lasting.do("anna", c.AnswerShoe("live", accept=True))
    lasting.do("dealer", c.OpenRound("live"))
    lasting.bet("anna", "banker", 2_000, "live")
    lasting.deal("9S KD", "live", result=False)
    lasting.do("dealer", c.ReportIrregularity("live", "card_machine_malfunction"))
    lasting.do("casino-supervisor", c.ChangeLimits("nz", {"table": {"min": "10", "max": "500"}}, "agreed"))
    lasting.do("anna", c.RaiseDispute("nz", "slow dealing"))
    before = views(lasting)
    lasting.restart()
    assert views(lasting) == before
    lasting.do("supervisor", c.Rule("live", "no_disadvantage"))
    for card in ("TH", "2C"):
        lasting.do("dealer", c.EnterCard("live", card))
    lasting.do("dealer", c.CallStep("live", "result"))
    lasting.play_out("auto")
    assert lasting.store.open_holds() == []


def test_tables_stand_in_the_order_of_their_opening_after_a_restart(lasting: Floor) -> None:
    for id_ in ("west", "east", "north"):
        lasting.live(id_)
    lasting.restart()
    assert [table.id for table in lasting.house.tables()] == ["west", "east", "north"]


def test_the_same_cards_come_after_a_restart(lasting: Floor) -> None:
    lasting.open()
    lasting.sit("anna")
    lasting.step()
    lasting.bet("anna", "player", 1_000)
    lasting.step(times=2)
    order = lasting.table().secrets[1].cards
    lasting.restart()
    assert lasting.table().shoe.cards == order
    used = lasting.table().shoe.used
    lasting.step()
    assert lasting.table().shoe.used == used + 1


def test_whoever_had_begun_to_bet_has_the_whole_period_again(lasting: Floor) -> None:
    lasting.open(pace=Pace())
    lasting.sit("anna")
    lasting.step()
    lasting.now += 3_600_000_000
    lasting.restart()
    assert lasting.view().betting["left"] == lasting.table().setup.pace.betting


def test_a_command_sent_again_after_a_restart_is_answered_as_before(lasting: Floor) -> None:
    lasting.live()
    lasting.sit("anna")
    lasting.do("dealer", c.OpenRound("t"))
    bet = c.PlaceWager("t", "player", 2_000)
    first = lasting.do("anna", bet, key="k")
    lasting.restart()
    again = lasting.do("anna", bet, key="k")
    assert (again.repeated, again.facts, again.version) == (True, first.facts, first.version)
    assert lasting.credits("anna") == CREDITS - 2_000


def test_a_key_is_looked_up_in_the_store_before_anything_is_done(
    lasting: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    lasting.live()
    lasting.sit("anna")
    lasting.do("dealer", c.OpenRound("t"))
    bet = c.PlaceWager("t", "player", 2_000)
    lasting.do("anna", bet, key="k")
    version, head = lasting.table().version, lasting.store.head()
    monkeypatch.setattr(service, "load", _unreadable)
    assert lasting.do("anna", bet, key="k").repeated
    with pytest.raises(CommandConflict, match="k of anna"):
        lasting.do("anna", c.PlaceWager("t", "player", 3_000), key="k")
    assert (lasting.table().version, lasting.store.head()) == (version, head)


def test_the_same_command_sent_twice_at_once_is_done_once(lasting: Floor) -> None:
    lasting.live()
    lasting.sit("anna")
    lasting.do("dealer", c.OpenRound("t"))
    anna, bet = lasting.house.books.person("anna"), c.PlaceWager("t", "player", 2_000)

    async def twice() -> list[Any]:
        return await asyncio.gather(*(lasting.house.do(anna, bet, key="k") for _ in range(2)))

    assert [answer.repeated for answer in lasting.run(twice())] == [False, True]


def test_a_key_is_free_again_once_its_command_was_refused(lasting: Floor) -> None:
    lasting.live()
    lasting.sit("anna")
    bet = c.PlaceWager("t", "player", 2_000)
    with pytest.raises(Refused, match="no round is open"):
        lasting.do("anna", bet, key="k")
    lasting.do("dealer", c.OpenRound("t"))
    assert not lasting.do("anna", bet, key="k").repeated


def test_the_house_goes_on_showing_its_tables_while_the_books_are_built_anew(
    lasting: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    lasting.live()
    lasting.sit("anna")
    lasting.do("dealer", c.OpenRound("t"))
    anna, house = lasting.house.books.person("anna"), lasting.house
    begun, go_on = threading.Event(), threading.Event()

    def slow(*given: Any, **more: Any) -> Any:
        begun.set()
        go_on.wait()
        return load(*given, **more)

    monkeypatch.setattr(service, "load", slow)

    async def play() -> Any:
        house.fault()
        bets = [
            asyncio.ensure_future(house.do(anna, c.PlaceWager("t", "player", stake))) for stake in (500, 700)
        ]
        await asyncio.to_thread(begun.wait)
        shown = house.snapshot("t").seats
        assert not any(bet.done() for bet in bets)
        go_on.set()
        await asyncio.gather(*bets)
        return shown

    assert len(lasting.run(play())) == 1
    assert not house.faulty
    assert lasting.credits("anna") == CREDITS - 700


def test_where_the_store_fails_nothing_was_done_and_the_house_goes_on(
    lasting: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    lasting.live()
    lasting.sit("anna")
    lasting.do("dealer", c.OpenRound("t"))
    with monkeypatch.context() as patched:
        patched.setattr(lasting.store, "commit_group", _fails)
        with pytest.raises(OutOfService):
            lasting.bet("anna", "player", 2_000)
    assert lasting.do("anna", c.Sit("t")).facts == {"seat": 1}
    assert lasting.table().now.lying == {}
    assert (lasting.you("anna")["credits"], lasting.credits("anna")) == ("1000", CREDITS)
    lasting.bet("anna", "player", 2_000)
    assert lasting.credits("anna") == CREDITS - 2_000


def _fails(works: list[Callable[[Unit], Any]]) -> Any:
    raise StoreUnavailable("the disk is full")


def test_a_failure_takes_back_only_what_was_not_written(
    lasting: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    lasting.live()
    lasting.sit("anna", "ben")
    lasting.do("dealer", c.OpenRound("t"))
    person = {name: lasting.house.books.person(name) for name in ("anna", "ben")}
    real = Unit.hold
    failed: list[str] = []

    def first_fails(unit: Unit, id_: str, **rest: Any) -> Any:
        if not failed:
            failed.append(id_)
            raise StoreUnavailable("once")
        return real(unit, id_, **rest)

    monkeypatch.setattr(Unit, "hold", first_fails)

    async def both() -> list[Any]:
        bets = [
            lasting.house.do(person[name], c.PlaceWager("t", "player", 2_000)) for name in ("anna", "ben")
        ]
        return await asyncio.gather(*bets, return_exceptions=True)

    anna, ben = lasting.run(both())
    assert isinstance(anna, OutOfService)
    assert ben.facts["stake"] == "20"
    assert (lasting.credits("anna"), lasting.credits("ben")) == (CREDITS, CREDITS - 2_000)
    assert [lying.person for lying in lasting.table().now.lying.values()] == ["ben"]


def test_many_commands_at_once_are_all_answered_and_money_is_conserved(lasting: Floor) -> None:
    lasting.live("a")
    lasting.live("b")
    for table in ("a", "b"):
        lasting.sit("anna", "ben", "carla", table=table)
        lasting.do("dealer", c.OpenRound(table))
    people = [lasting.house.books.person(name) for name in ("anna", "ben", "carla")]

    async def storm() -> list[Any]:
        asked = [
            lasting.house.do(person, c.PlaceWager(table, "player", 500 + 100 * n), key=f"{table}{n}")
            for n in range(20)
            for table in ("a", "b")
            for person in people
        ]
        return await asyncio.gather(*asked)

    assert len(lasting.run(storm())) == 120
    for name in ("anna", "ben", "carla"):
        assert lasting.credits(name) == CREDITS - 2 * 2_400


def test_watchers_hear_of_a_change_once_it_is_durable(lasting: Floor) -> None:
    lasting.live()
    lasting.sit("anna")
    person = lasting.house.books.person("anna")

    async def watch() -> tuple[str, int, int]:
        changes = lasting.house.changes("t")
        heard = asyncio.ensure_future(anext(changes))
        await asyncio.sleep(0)
        await lasting.house.do(person, c.Leave("t"))
        change = await heard
        await changes.aclose()  # type: ignore[attr-defined]
        return change.table, change.version, lasting.store.length("table:t")

    table, version, length = lasting.run(watch())
    assert (table, version) == ("t", lasting.table().version)
    assert length == lasting.house.books.lengths["table:t"]


def test_a_closed_house_takes_no_command(lasting: Floor) -> None:
    lasting.live()
    person, house = lasting.house.books.person("anna"), lasting.house
    lasting.restart()
    with pytest.raises(OutOfService):
        lasting.run(house.do(person, c.Sit("t")))


def test_the_refusal_of_a_command_changes_no_version(lasting: Floor) -> None:
    lasting.live()
    version = lasting.table().version
    assert refs(lasting.refused("dealer", c.CutCards("t", 100)))
    assert lasting.table().version == version


def test_a_command_that_fails_half_way_is_taken_back_and_what_came_after_it_is_done(
    lasting: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    lasting.live()
    lasting.sit("anna", "ben")
    lasting.do("dealer", c.OpenRound("t"))
    person = {name: lasting.house.books.person(name) for name in ("anna", "ben")}
    real = Work.move
    broken: list[Work] = []

    def breaks_once(work: Work, ops: list[Any]) -> None:
        if not broken:
            broken.append(work)
            raise ZeroDivisionError("a fault of the program")
        real(work, ops)

    monkeypatch.setattr(Work, "move", breaks_once)

    async def both() -> list[Any]:
        bets = [
            lasting.house.do(person[name], c.PlaceWager("t", "player", 2_000)) for name in ("anna", "ben")
        ]
        return await asyncio.gather(*bets, return_exceptions=True)

    anna, ben = lasting.run(both())
    assert isinstance(anna, OutOfService)
    assert ben.facts["stake"] == "20"
    assert [lying.person for lying in lasting.table().now.lying.values()] == ["ben"]
    assert (lasting.credits("anna"), lasting.credits("ben")) == (CREDITS, CREDITS - 2_000)


def test_a_store_that_cannot_be_read_puts_the_house_out_of_service_until_it_can(
    lasting: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    lasting.live()
    monkeypatch.setattr(desk, "UNREADABLE", 0)
    lasting.house.fault()
    with monkeypatch.context() as patched:
        patched.setattr(service, "load", _unreadable)
        with pytest.raises(OutOfService, match="cannot read its books"):
            lasting.do("anna", c.Sit("t"))
    lasting.do("anna", c.Sit("t"))


def _unreadable(*store: Any, **rest: Any) -> Any:
    raise StoreUnavailable("the disk is gone")
