"""Forged acts with dice, tiles, wheels, devices and cards, and by hand in rounds, of a store written anew."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.proof import prove
from croupier.verify_store import verify
from tests.house.floor import Floor
from tests.store.forging import Told, log_of, rewrite

SEEN: Final = "complete, no marks"
NO_MORE: Final = c.CallStep("dice", "no_more_bets")


def _dice(floor: Floor) -> None:
    floor.open("dice", "nz-1996", "craps", mode=Mode.LIVE, limits=Limits({"table": Range(500, 50_000)}))
    floor.sit("anna", table="dice")
    floor.do("dealer", c.OpenRound("dice"))
    floor.bet("anna", "pass_bet", 1_000, table="dice")
    floor.give("dealer", NO_MORE)
    floor.give("anna", c.Decide("dice", "accept"))
    floor.do("dealer", c.EnterThrow("dice", (2, 2)))
    floor.do("dealer", NO_MORE)
    floor.do("dealer", c.ReportIrregularity("dice", "end_not_struck"))
    floor.do("casino-supervisor", c.Rule("dice", "no_roll"))
    floor.do("dealer", c.EnterThrow("dice", (3, 4)))
    floor.do("supervisor", c.BringEquipment("dice", "two were lost", replaced=True))


def _queensland(floor: Floor) -> None:
    floor.open("craps", "qld-2010", "craps", mode=Mode.LIVE)
    floor.do("dealer", c.SendToCheck("craps", "lost_sight"))
    floor.do("supervisor", c.CheckEquipment("craps", SEEN))
    floor.sit("ben", table="craps")
    floor.do("dealer", c.OpenRound("craps"))
    floor.bet("ben", "win_bet", 1_000, table="craps")
    floor.give("dealer", c.CallStep("craps", "no_more_bets"))
    floor.give("ben", c.Decide("craps", "accept"))
    floor.do("dealer", c.DoByHand("craps", "returned"))
    floor.do("dealer", c.NameThrower("craps", 1, "carla"))
    floor.open("wheel", "qld-2010", "wheel_of_fortune", mode=Mode.LIVE)
    floor.do("dealer", c.SetDirection("wheel", "anticlockwise"))
    floor.open("tiles", "qld-2010", "pai_gow", mode=Mode.LIVE)
    floor.do("dealer", c.OpenRound("tiles"))


def _others(floor: Floor) -> None:
    floor.open("ball", "nz-1996", "roulette", mode=Mode.LIVE)
    floor.do("supervisor", c.ChangeBall("ball", "worn"))
    floor.live("nsw", "nsw-blackjack", "blackjack")
    floor.do("dealer", c.ReportDropped("nsw", "the rack slipped"))
    floor.do("supervisor", c.VerifyDropped("nsw", "all 416 there"))
    floor.open("raise", "nz-proposed", "big_raise_stud", mode=Mode.LIVE)
    floor.shuffle("raise")
    floor.do("dealer", c.ReportExposed("raise", "9S"))
    floor.shuffle("raise")


def _cards(floor: Floor) -> None:
    """A device with a second deck, and two coups of a player who has the shoe."""
    floor.open("decks", "qld-2010", "three_card_poker", mode=Mode.LIVE, options={"shuffling_device": True})
    floor.do("dealer", c.LoadDevice("decks", "red", "blue"))
    floor.live("shoe", "qld-2010", "baccarat", options={"designated_player": True})
    floor.sit("carla", table="shoe")
    floor.do("dealer", c.OfferShoe("shoe"))
    floor.do("carla", c.AnswerShoe("shoe", accept=True))
    for cards in ("KD 9S 2C TH", "KH 9C 2S TD"):
        floor.do("dealer", c.OpenRound("shoe"))
        floor.do("carla", c.PlaceWager("shoe", "banker", 1_000))
        floor.do("dealer", c.CallStep("shoe", "no_more_bets"))
        for card in cards.split():
            floor.do("dealer", c.EnterCard("shoe", card))
        floor.do("dealer", c.CallStep("shoe", "result"))


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("equipment") / "house.sqlite"
    floor = Floor(str(path)).people()
    _dice(floor)
    _queensland(floor)
    _others(floor)
    _cards(floor)
    floor.close()
    return path


def test_the_store_is_sound_and_proven(sound: Path) -> None:
    assert verify(str(sound)).ok, str(verify(str(sound)))
    assert prove(str(sound)).ok, str(prove(str(sound)))


Change = Callable[[list[Told]], list[Told]]


def at(log: list[Told], kind: str, **holds: Any) -> int:
    """Where the first event of a kind with such values stands."""
    return next(
        n for n, t in enumerate(log) if t.kind == kind and all(t.data.get(k) == v for k, v in holds.items())
    )


def _with(kind: str, holds: dict[str, Any], **values: Any) -> Change:
    def change(log: list[Told]) -> list[Told]:
        n = at(log, kind, **holds)
        return [*log[:n], replace(log[n], data={**log[n].data, **values}), *log[n + 1 :]]

    return change


def _without(kind: str, **holds: Any) -> Change:
    return lambda log: [t for n, t in enumerate(log) if n != at(log, kind, **holds)]


def _uncited(kind: str, **holds: Any) -> Change:
    def change(log: list[Told]) -> list[Told]:
        n = at(log, kind, **holds)
        return [*log[:n], replace(log[n], clauses='["s 1"]'), *log[n + 1 :]]

    return change


def _moved(by: int) -> Change:
    """The last call for the cards so many events earlier or later in the log of its table."""

    def change(log: list[Told]) -> list[Told]:
        n = max(n for n, t in enumerate(log) if t.kind == "equipment-cards-called")
        own = [m for m, t in enumerate(log) if t.stream == log[n].stream]
        to = own[own.index(n) + by]
        rest = [*log[:n], *log[n + 1 :]]
        return [*rest[:to], log[n], *rest[to:]]

    return change


def _last_call_gone(log: list[Told]) -> list[Told]:
    n = max(n for n, t in enumerate(log) if t.kind == "equipment-cards-called")
    return [*log[:n], *log[n + 1 :]]


def _no_calls(log: list[Told]) -> list[Told]:
    return [t for t in log if t.kind != "equipment-cards-called"]


def _as_of_before(log: list[Told]) -> list[Told]:
    """The last table that opens as if its acts were not told yet, and without the calls."""
    n = max(n for n, t in enumerate(log) if t.kind == "table-opened")
    data = {name: value for name, value in log[n].data.items() if name != "acts"}
    return _no_calls([*log[:n], replace(log[n], data=data), *log[n + 1 :]])


def _twice(kind: str) -> Change:
    return lambda log: [*log[: at(log, kind) + 1], *log[at(log, kind) :]]


FORGERIES: Final[dict[str, Change]] = {
    "dice not put into the bowl": _without("equipment-prepared", act="placed"),
    "dice checked by who inspected them": _with("equipment-prepared", {"act": "checked"}, by="dealer"),
    "an inspection that saw nothing": _with("equipment-prepared", {"act": "inspected"}, seen=" "),
    "acts out of turn": _with("equipment-prepared", {"act": "inspected"}, act="checked"),
    "an act without its clause": _uncited("equipment-prepared", act="checked"),
    "unfit dice played with": _with("equipment-prepared", {"act": "checked"}, fit=False),
    "other dice of which nothing was seen": _with("equipment-brought", {}, seen=""),
    "other dice by no rule": _uncited("equipment-brought"),
    "dice sent to be checked for no reason": _with("equipment-to-check", {}, why="a whim"),
    "a check of dice that nobody asked for": _without("equipment-to-check"),
    "dice never checked": _without("equipment-checked"),
    "a check that saw nothing": _with("equipment-checked", {}, seen=""),
    "a direction by no rule": _uncited("equipment-direction-set"),
    "a ball changed by no rule": _uncited("equipment-ball-changed"),
    "a verification of nothing dropped": _without("equipment-cards-dropped"),
    "dropped cards that nobody saw": _with("equipment-dropped-verified", {}, seen=""),
    "an exposed card by no rule": _uncited("equipment-card-exposed"),
    "a device loaded with the same backs": _with("equipment-device-loaded", {}, loaded="Red "),
    "a deck of no colour in play": _with("equipment-device-loaded", {}, in_play=" "),
    "a device loaded by no rule": _uncited("equipment-device-loaded"),
    "cards called for by no rule": _uncited("equipment-cards-called"),
    "cards called for from another seat": _with("equipment-cards-called", {}, seat=2),
    "cards called for twice": _twice("equipment-cards-called"),
    "cards not called for": _last_call_gone,
    "cards never called for at all": _no_calls,
    "a table that is made one of before": _as_of_before,
    "dice that nothing was ever done with": lambda log: [t for t in log if t.kind != "equipment-prepared"],
    "nothing ever done by hand": lambda log: [t for t in log if not t.kind.startswith("by-hand-")],
    "cards called for before no more bets": _moved(-1),
    "cards called for after the first": _moved(1),
    "dice never put back": _without("by-hand-done", act="returned"),
    "dice never brought to the centre": _without("by-hand-done", act="centred"),
    "a no roll of which nothing is said": _with("by-hand-done", {"act": "called_improper"}, seen=""),
    "an act by nobody": _with("by-hand-done", {"act": "returned"}, by=""),
    "an act of another round": _with("by-hand-done", {"act": "centred"}, round=7),
    "an act of no rule": _with("by-hand-done", {"act": "centred"}, act="juggled"),
    "by hand without its clause": _uncited("by-hand-done", act="called_improper"),
    "a thrower by no rule": _uncited("by-hand-thrower"),
    "a thrower without a name": _with("by-hand-thrower", {}, thrower=" "),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forgery_is_found(sound: Path, tmp_path: Path, name: str) -> None:
    path = tmp_path / "house.sqlite"
    shutil.copy(sound, path)
    before = log_of(path)
    rewrite(path, FORGERIES[name])
    assert log_of(path) != before
    report = verify(str(path))
    assert not report.ok, name
    assert len(report.faults) <= 3, [str(fault) for fault in report.faults]
