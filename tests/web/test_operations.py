"""The operator's page, health and readiness, while the store fails, hangs or is lost, or a device is away."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from croupier.house import House
from croupier.house.condition import AWAY, STALLED, conditions
from croupier.house.sole import Keeping
from croupier.house.store import Head, Store, StoreTaken, StoreUnavailable, Unit, open_store
from croupier.web.figures import BOUNDS, Figures, quantile
from tests.web.site import PASSWORD, Caller, Site


def operations(caller: Caller) -> dict[str, Any]:
    answer = caller.get("/api/operations")
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_the_page_is_the_administrators_and_the_managers(caller: Callable[[], Caller]) -> None:
    for person in ("adam", "max"):
        assert "Operations" in caller().enter(person).get("/operations").text
    for person in ("anna", "dora", "abe", "sam", "ines"):
        answer = caller().enter(person).get("/api/operations")
        assert answer.status_code == 403
        assert answer.json()["error"]["reason"] == "only the administrator or gaming manager may do this"
    assert caller().get("/api/operations").status_code == 401


def test_it_shows_what_is_asked_and_how_long_it_takes(site: Site, caller: Callable[[], Caller]) -> None:
    anna = caller().enter("anna")
    anna.done("sit", table="mini")
    assert anna.command("sit", table="mini", seat=99).status_code == 409
    told = operations(caller().enter("max"))
    assert told["ready"] is True
    assert [each["name"] for each in told["conditions"]] == ["lock", "writing", "in_step"]
    (sat,) = [each for each in told["busiest"] if each["command"] == "sit"]
    assert sat["count"] == 2
    assert told["lately"]["refused"] == pytest.approx(1 / told["lately"]["seconds"])
    assert told["lately"]["commands"] == pytest.approx(2 / told["lately"]["seconds"])
    assert told["house"]["tables"] == 1
    assert told["house"]["sessions"] == 2
    assert told["store"]["answers"] is True
    assert told["store"]["position"] == site.house.store.head().position
    assert told["store"]["free"] > 0
    assert told["queue"] == {"commands": 0, "units": 0}


def test_while_the_store_does_not_write_it_says_so_and_since_when(
    site: Site, caller: Callable[[], Caller], monkeypatch: pytest.MonkeyPatch
) -> None:
    max_, anna = caller().enter("max"), caller().enter("anna")
    append = Unit.append

    def full(self: Unit, *given: object, **more: object) -> object:
        raise StoreUnavailable("the disk is full")

    monkeypatch.setattr(Unit, "append", full)
    for _ in range(2):
        assert anna.command("sit", table="mini").status_code == 503
        told = operations(max_)
        (writing,) = [each for each in told["conditions"] if each["name"] == "writing"]
        assert told["ready"] is writing["holds"] is False
        assert writing["says"] == told["store"]["trouble"]["says"] == "the disk is full"
        assert writing["since"] == told["store"]["trouble"]["since"] <= told["store"]["trouble"]["last"]
        ready = anna.get("/api/ready")
        assert ready.status_code == 503
        assert "writing" in ready.json()["error"]["reason"]
        assert max_.get("/operations").status_code == 200
    monkeypatch.setattr(Unit, "append", append)
    anna.done("sit", table="mini")
    assert operations(max_)["ready"] is True
    assert anna.get("/api/ready").json()["ready"] is True


def test_a_store_that_hangs_holds_neither_the_page_nor_health(
    site: Site, caller: Callable[[], Caller], monkeypatch: pytest.MonkeyPatch
) -> None:
    max_ = caller().enter("max")
    hangs, looks = threading.Event(), []
    look = Store.look

    def hang(self: Store) -> Head:
        looks.append(1)
        hangs.wait(60)
        return look(self)

    monkeypatch.setattr(Store, "look", hang)
    monkeypatch.setattr("croupier.web.routes.operations.PATIENCE", 0.05)
    monkeypatch.setattr("croupier.web.probe.PATIENCE", 0.05)
    for _ in range(3):
        told = operations(max_)["store"]
        assert told["answers"] is False
        assert told["wrong"].startswith("the store did not answer within")
    assert max_.get("/api/ready").status_code == 200
    assert len(looks) == 1
    hangs.set()
    monkeypatch.setattr("croupier.web.routes.operations.PATIENCE", 60)
    assert operations(max_)["store"]["answers"] is True


def test_a_commit_that_takes_long_is_told(site: Site) -> None:
    site.house.writer.began = 100.0
    assert all(each.holds for each in conditions(site.house, lambda: 100.0 + STALLED))
    (wrong,) = [each for each in conditions(site.house, lambda: 107.5) if not each.holds]
    assert (wrong.name, wrong.says) == ("writing", "A commit has taken 7 seconds so far.")
    site.house.writer.began = None


def test_memory_out_of_step_is_told_though_nothing_is_shown_of_the_books(
    site: Site, caller: Callable[[], Caller], monkeypatch: pytest.MonkeyPatch
) -> None:
    max_ = caller().enter("max")

    async def fault(house: House) -> None:
        house.fault()

    site.do(fault)
    told = operations(max_)
    assert [each["name"] for each in told["conditions"] if not each["holds"]] == ["in_step"]
    assert max_.get("/api/ready").status_code == 503


def test_a_lock_that_was_lost_is_told_while_commands_are_taken(
    site: Site, caller: Callable[[], Caller]
) -> None:
    max_, keeping = caller().enter("max"), Keeping()
    site.house.keeping = keeping
    assert max_.get("/api/ready").status_code == 200
    keeping.held, keeping.lost = False, 1
    told = operations(max_)
    assert told["ready"], "the store lets its last keeper alone write, whoever has the lock"
    (lock,) = [each for each in told["conditions"] if not each["holds"]]
    assert (lock["name"], lock["needed"]) == ("lock", False)
    ready = max_.get("/api/ready")
    told_why = ready.json()["error"]["reason"]
    assert ready.status_code == 503, "another house could open on the store"
    assert told_why == "commands are taken, but the house is not ready: lock of the store"
    with site.app.state.metrics.served(0) as port:
        figures = httpx.get(f"http://127.0.0.1:{port}/metrics").text.splitlines()
    assert {
        "croupier_store_lock_held 0.0",
        "croupier_store_lock_lost_total 1.0",
        "croupier_ready 0.0",
    } <= {*figures}
    keeping.held = True
    assert "lost and taken again: 1" in operations(max_)["conditions"][0]["says"]


def test_a_house_that_lost_its_lock_notices_when_it_is_looked_at(
    site: Site, caller: Callable[[], Caller]
) -> None:
    max_ = caller().enter("max")
    site.do(kept)
    with open_store(site.folder / "house.sqlite") as other:
        other.keep()
    # The house closes within a tenth of a second: whether this is answered depends on that.
    looked = site.do(look_again)
    assert looked == "another house has taken this store over since: this one closes and writes nothing"
    (wrong,) = [each for each in conditions(site.house) if not each.holds]
    assert wrong.name == "lock"
    max_.close()


async def kept(house: House) -> None:
    house.store.keep()


async def look_again(house: House) -> str:
    with pytest.raises(StoreTaken, match="another house has taken this store over") as refused:
        house.store.look()
    return str(refused.value)


def test_a_device_that_is_not_heard_for_a_minute_is_away(
    site: Site, caller: Callable[[], Caller], monkeypatch: pytest.MonkeyPatch
) -> None:
    adam = caller().enter("adam")
    for id_ in ("acceptor-1", "acceptor-2"):
        adam.done("enter-person", person=id_, full_name=id_.capitalize(), roles=["device"])
    site.do(lambda house: house.set_password(house.books.person("adam"), "acceptor-2", PASSWORD))
    device = caller().visit()
    signed = device.send_json("/api/sign-in", {"person": "acceptor-2", "password": PASSWORD})
    assert signed.status_code == 200
    assert device.get("/api/me").status_code == 200
    heard = site.house.devices_heard["acceptor-2"]
    at = heard
    monkeypatch.setattr(site.house, "clock", lambda: at)
    told = {each["id"]: each for each in operations(adam)["devices"]}
    assert told["acceptor-1"] == {"id": "acceptor-1", "name": "Acceptor-1", "heard": None, "away": True}
    assert (told["acceptor-2"]["heard"], told["acceptor-2"]["away"]) == (heard, False)
    at = heard + AWAY + 1
    assert [each["away"] for each in operations(adam)["devices"]] == [True, True]
    adam.done(
        "enter-person", person="acceptor-1", full_name="Acceptor", roles=["device"], change=True, active=False
    )
    assert [each["id"] for each in operations(adam)["devices"]] == ["acceptor-2"]


def test_rates_are_of_the_last_minute_and_latencies_are_bounds() -> None:
    at, done = 0.0, [0, 0]
    figures = Figures(lambda: at, lambda: (done[0], done[1]))
    for second in range(1, 201):
        at = float(second)
        done[0] += 10
        done[1] += 2
        figures.answered("/x", None, 200, 0.0)
        figures.answered(
            "/api/commands/{name}", "sit", 409 if second > 150 else 200, 0.0006 * (1 + second % 2)
        )
    lately = figures.lately()
    assert 60 <= lately["seconds"] < 66
    assert lately["requests"] == pytest.approx(2.0, abs=0.1)
    assert lately["commands"] == pytest.approx(1.0, abs=0.05)
    assert lately["refused"] == pytest.approx(50 / lately["seconds"])
    assert lately["failed"] == 0
    assert (lately["units"], lately["commits"]) == (pytest.approx(10, abs=0.2), pytest.approx(2, abs=0.1))
    # Half took 0.6 ms and half 1.2 ms.
    assert (lately["p50"], lately["p99"]) == (1.0, 2.5)
    assert [each["command"] for each in figures.busiest(3)] == ["sit"]
    assert figures.busiest(1)[0]["mean"] == pytest.approx(0.9)
    assert [round(each["seconds"]) for each in figures.history()][:3] == [5, 5, 5]
    assert quantile([0] * (len(BOUNDS) + 1), 0.5) is None
    assert quantile([0] * len(BOUNDS) + [1], 0.5) == float("inf")
