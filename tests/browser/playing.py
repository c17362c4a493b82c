"""Every game of the floor at an automated table, brought to betting, to a decision and to its end.

What is dealt, thrown and spun is the same every time; all wagers that go together lie.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from croupier.equipment.cards import Card
from croupier.games.refusals import Refused
from croupier.games.requests import Decide
from croupier.house import Mode, TableSetup, automation, equipment
from croupier.house import commands as c
from croupier.house.demo import setups
from croupier.money.amounts import decimal
from tests.browser.staff import do
from tests.web.site import SLOW, Caller, Site

CREDITS: Final = 1_000_000
STAKE: Final = 2_500
STACK: Final = 10_000
"""In cents: what is brought to a poker table."""
PLAYERS: Final = {"anna": 2, "ben": 5}
STEADY: Final = ("set_house_way", "house_way", "check", "call", "stand", "bet", "play", "accept")
"""Decisions that go on with a round, foremost first."""
NUMBERS: Final[Mapping[str, Sequence[Sequence[str]]]] = {
    "straight_up": (("17",), ("0",)),
    "split": (("8", "11"),),
    "street": (("4", "5", "6"),),
    "corner": (("25", "26", "28", "29"),),
    "six_line": (("31", "32", "33", "34", "35", "36"),),
    "dozen": (("1",),),
    "column": (("3",),),
}
"""Where chips are put at roulette, besides the even chances."""
MOST_STEPS: Final = 400


@contextmanager
def the_same_every_time(patch: pytest.MonkeyPatch) -> Iterator[random.Random]:
    """Cards, throws, spins and tiles in an order that is fixed."""
    chance = random.Random(7)

    def shuffled(cards: Sequence[Card]) -> tuple[Card, ...]:
        found = sorted(cards)
        chance.shuffle(found)
        return tuple(found)

    def made(device: equipment.Device) -> equipment.SecretResult:
        return equipment.SecretResult("00" * 16, device.produce(chance.randrange))

    patch.setattr(automation, "shuffled", shuffled)
    patch.setattr(equipment.SecretResult, "make", made)
    yield chance


def tables() -> dict[str, TableSetup]:
    """One automated table of every game of every book, by its id."""
    found: dict[tuple[str, str], TableSetup] = {}
    for setup in setups():
        if setup.mode is Mode.AUTOMATED and not setup.practice:
            found.setdefault((setup.book, setup.game), replace(setup, pace=SLOW))
    return {setup.id: setup for setup in found.values()}


def serve(folder: Path) -> Iterator[Site]:
    """A house with all of them, its players with credits."""
    with pytest.MonkeyPatch.context() as patch, the_same_every_time(patch):
        running = Site(folder, tuple(tables().values())).start()
        for person in PLAYERS:
            do(running, person, c.BuyIn(CREDITS, "play_money"))
        yield running
        running.stop()


class Table:
    """One of them, and what is done at it."""

    def __init__(self, site: Site, id_: str, seats: Mapping[str, int] = PLAYERS) -> None:
        self.site = site
        self.id = id_
        self.seats = dict(seats)
        """Where each player sits."""

    @property
    def phase(self) -> str:
        return str(self.site.house.snapshot(self.id).phase)

    @property
    def request(self) -> object:
        """What the round waits for."""
        round_ = self.site.house.books.table(self.id).round
        return None if round_ is None else round_.request

    def open(self) -> None:
        """The players at their places, and betting open."""
        for person, seat in self.seats.items():
            do(self.site, person, c.Sit(self.id, seat))
        self.site.step(self.id)
        assert self.phase == "betting"

    def wager(self) -> str:
        """All the wagers that go together of the one player, the first of the other; the first's in all."""
        caller = Caller(self.site).enter("anna")
        areas = caller.table(self.id)["layout"]["areas"]
        caller.close()
        placed = sum(self._place("anna", area) for area in areas)
        assert placed
        assert any(self._place("ben", area) for area in areas)
        seat = self.seats["anna"]
        round_ = self.site.house.books.table(self.id).round
        assert round_ is not None
        return decimal(sum(wager.stake for wager in round_.wagers if wager.seat == seat))

    def answered_by(self, person: str) -> None:
        """The least that somebody else wagers: on the first area that takes a chip by itself."""
        caller = Caller(self.site).enter(person)
        areas = caller.table(self.id)["layout"]["areas"]
        caller.close()
        assert any(self._place(person, area) for area in areas)

    def _place(self, person: str, area: Mapping[str, Any]) -> int:
        least, most = (round(100 * float(area[bound])) if area[bound] else None for bound in ("min", "max"))
        stake = least if least is not None and least == most else max(STAKE, least or 0)
        if area["wager"] == "table_stakes":
            stake = STACK
        placed = 0
        for details in details_of(area):
            try:
                do(self.site, person, c.PlaceWager(self.id, area["wager"], stake, details=details))
            except Refused:
                continue  # it needs another wager before it, or goes with none of those that lie
            placed += 1
        return placed

    def decide(self) -> bool:
        """Go on until the first player is asked; False where no decision comes before the round ends."""
        for _ in range(MOST_STEPS):
            request = self.request
            if isinstance(request, Decide):
                if request.seat == self.seats["anna"]:
                    return True
                self._answer(request)
            elif self.phase == "result":
                return False
            else:
                self.site.step(self.id)
        raise AssertionError(f"{self.id} waits for ever")

    def finish(self) -> None:
        """Go on until the round is over."""
        for _ in range(MOST_STEPS):
            if self.phase == "result":
                return
            request = self.request
            if isinstance(request, Decide):
                self._answer(request)
            else:
                self.site.step(self.id)
        raise AssertionError(f"the round at {self.id} does not end")

    def _answer(self, request: Decide) -> None:
        person = next(each for each, seat in self.seats.items() if seat == request.seat)
        foremost = (each for each in STEADY if each in request.actions)
        action = next(foremost, request.actions[0])
        try:
            do(self.site, person, c.Decide(self.id, action, wager=request.wager))
        except Refused:
            self.site.step(self.id)  # tiles are set by hand: what counts where nobody decides


def details_of(area: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What is said of each wager on an area besides its amount."""
    if area["selections"]:
        return [{"selection": each} for each in area["selections"]]
    if area["wager"] in NUMBERS and area["takes"]:
        chosen = NUMBERS[area["wager"]]
        return [{"covers": list(each)} if len(each) > 1 else {"selection": each[0]} for each in chosen]
    return [{}]
