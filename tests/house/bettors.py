"""Wagers at random, on any table of dice or a wheel, for a house that plays by itself."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide, Wagering
from croupier.games.roulette.rules import RouletteRules
from croupier.games.wagers import WagerType
from croupier.house import commands as c
from croupier.house.state import TableState
from croupier.money.amounts import parse_amount
from tests.house.floor import CREDITS, Floor, events

STAKES = (500, 600, 1_000, 1_200, 2_000, 3_000)
TABLES = (
    ("qld-2010", "craps"),
    ("nz-1996", "craps"),
    ("qld-2010", "roulette"),
    ("nz-1996", "roulette"),
    ("qld-2010", "sic_bo"),
    ("nz-1996", "tai_sai"),
    ("nz-proposed", "electronic_tai_sai"),
    ("qld-2010", "wheel_of_fortune"),
    ("nz-1996", "money_wheel"),
)


def details_of(table: TableState, kind: WagerType, seat: int, chance: random.Random) -> Mapping[str, Any]:
    """Somewhere for a wager of a kind to lie."""
    if isinstance(table.rules, RouletteRules):
        spot = chance.choice(table.rules.layout.of(kind.name))
        if spot.number is not None:
            return {"selection": str(spot.number)}
        return {"covers": list(spot.to_json()["covers"])}
    if kind.selections:
        return {"selection": chance.choice(kind.selections)}
    if "attach" in kind.takes and table.round is not None:
        own = [w.id for w in table.round.wagers if w.seat == seat and w.details.get("point")]
        return {"attach": chance.choice(own)} if own else {}
    return {}


def bet(floor: Floor, person: str, chance: random.Random, table: str = "t") -> bool:
    """Place, change or take a wager back, as chance has it; says whether the house took it."""
    state = floor.table(table)
    seat = state.seat_of(person)
    assert seat is not None
    kind = chance.choice([k for k in state.rules.wagers.values() if not k.follows])
    try:
        floor.bet(
            person, kind.name, chance.choice(STAKES), table, details=details_of(state, kind, seat, chance)
        )
    except (Refused, Malformed):
        return False
    finally:
        assert not floor.house.faulty
    return True


def play(floor: Floor, steps: int, chance: random.Random, *people: str, table: str = "t") -> int:
    """Let people wager at random while an automated table takes its steps; how many wagers were taken."""
    taken = 0
    for _ in range(steps):
        state = floor.table(table)
        if state.betting:
            taken += sum(bet(floor, person, chance, table) for person in people for _ in range(2))
            if chance.random() < 0.1:
                decide(floor, chance.choice(people), chance, table)
        floor.step(table)
        assert not floor.house.faulty
    return taken


def decide(floor: Floor, person: str, chance: random.Random, table: str = "t") -> None:
    """Decide something that may be decided just now."""
    state = floor.table(table)
    request = None if state.round is None else state.round.request
    if not isinstance(request, (Wagering, Decide)) or not request.actions or state.round is None:
        return
    own = [w.id for w in state.round.wagers if w.seat == state.seat_of(person)]
    action = chance.choice(tuple(request.actions))
    try:
        floor.do(person, c.Decide(table, action, wager=chance.choice(own) if own else None))
    except (Refused, Malformed):
        assert not floor.house.faulty


def wind_up(floor: Floor, table: str = "t") -> None:
    """Let the table go on until nothing lies on it."""
    for _ in range(2_000):
        state = floor.table(table)
        if not state.now.lying:
            return
        floor.step(table)
    raise AssertionError("wagers lie on the table after 2000 steps")


def picture(floor: Floor, people: tuple[str, ...], table: str = "t") -> dict[str, Any]:
    """All that a restart must leave as it was, as people see it."""
    views = [floor.view(person, table).to_json() for person in people]
    for view in views:
        del view["at"]
        view["betting"] = {**view["betting"], "ends": None, "left": None}
    return {"views": views}


def hold_to_rounds(floor: Floor, people: tuple[str, ...]) -> None:
    """All collect, and have what the wagers of the finished rounds came to."""
    nets: Counter[str] = Counter()
    for data, _ in events(floor, "table:t", "round-finished"):
        for wager in data["wagers"]:
            nets[wager["person"]] += parse_amount(wager["net"])
    for person in people:
        floor.do(person, c.Collect("t"))
        assert floor.credits(person) == CREDITS + nets[person]


def shows_the_same_anew(
    floor: Floor,
    people: tuple[str, ...],
    play: Callable[[Floor, int, random.Random], object],
    chance: random.Random,
    times: int,
) -> None:
    """So many times, a house that is built anew after some steps of play shows what it showed."""
    for _ in range(times):
        play(floor, chance.randrange(3, 25), chance)
        before = picture(floor, people)
        floor.restart()
        assert picture(floor, people) == before
