"""Three venues and their group, each in a process of its own, played at and killed.

People play at every venue; one of the venues, and then the group, is killed with SIGKILL and started again.
Each time somebody is excluded at another venue meanwhile. In the end every answer that was given must be in
the store that gave it, once; every store must be sound; and the logs must be what each says of the others.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import count
from typing import Any, Final, TypeAlias

from croupier.errors import CroupierError
from croupier.group.floor import ATTENDANT, MANAGER, TABLE, VENUES, Places, found_all
from croupier.group.proof import prove_group
from croupier.group.service import load
from croupier.house.crash_checks import faults
from croupier.house.crash_process import Gone, HouseProcess
from croupier.house.proof import prove
from croupier.house.store import open_store
from croupier.verify_store import verify

LONGEST: Final = 30.0
"""Seconds after which something that was to come counts as not coming."""
WHY: Final = "excluded in a trial"
Acknowledged: TypeAlias = tuple[str, str, Mapping[str, Any]]
"""Who asked, under which key, and what was answered."""


class GroupFailed(CroupierError):
    """Something was lost, doubled, let in or wrong."""


@dataclass(slots=True)
class Refusal:
    """How long after an exclusion was acknowledged a person was refused at another venue, in seconds."""

    at: str
    by: str
    meanwhile: str
    """What was the matter when it was made: empty, or what was killed."""
    seconds: float
    wagered: bool
    """Whether they could wager all the same."""


@dataclass(slots=True)
class GroupReport:
    """What a trial of a group found."""

    venues: int = len(VENUES)
    patrons: int = 0
    kills: int = 0
    commands: int = 0
    """Answered at all venues, refusals included."""
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    rounds: int = 0
    rounds_reported: int = 0
    refusals: list[Refusal] = field(default_factory=list)
    events: dict[str, int] = field(default_factory=dict)
    proof: dict[str, Any] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """The report as plain JSON values."""
        return asdict(self)


class _Venue:
    """A venue, through all lives of its process."""

    def __init__(self, name: str, store: str, group: str) -> None:
        self.name = name
        self.store = store
        self._group = group
        self.process: HouseProcess | None = None
        self.up = asyncio.Event()
        self.acknowledged: list[Acknowledged] = []
        self.commands = 0
        self._keys = count(1)

    async def start(self) -> None:
        self.process = await HouseProcess.start(
            self.store, self._group, module="croupier.group.venue_process"
        )
        self.up.set()

    async def kill(self) -> None:
        assert self.process is not None
        self.up.clear()
        await self.process.kill()

    async def end(self) -> None:
        """Leave no process behind, whatever has gone wrong."""
        if self.process is not None and not self.process.ended:
            await self.kill()

    async def ask(self, person: str, **what: Any) -> dict[str, Any]:
        """Ask once the house is there, and again as long as it goes away before it answers."""
        while True:
            await self.up.wait()
            assert self.process is not None
            try:
                told = await self.process.ask({"person": person, **what})
            except Gone:
                await asyncio.sleep(0.01)
                continue
            if "again" not in told:
                return told
            await asyncio.sleep(0.01)

    async def do(self, by: str, command: str, /, **data: Any) -> dict[str, Any]:
        """Have a command carried out, under one key however often it is sent."""
        key = f"k{next(self._keys)}"
        told = await self.ask(by, command=command, data=data, key=key)
        self.commands += 1
        if "answer" in told:
            self.acknowledged.append((by, key, told["answer"]))
        return told


class _GroupProcess:
    """The group, through all lives of its process, at one address."""

    def __init__(self, store: str, port: int) -> None:
        self._store = store
        self._port = port
        self.address = f"http://127.0.0.1:{port}"
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "croupier", "group", "serve", "--store", self._store, "--port", str(self._port)),
            stdout=asyncio.subprocess.PIPE,
        )
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        if b"is open at" not in line:
            raise GroupFailed("the group did not open")

    async def kill(self) -> None:
        assert self._process is not None
        self._process.kill()
        await self._process.wait()

    async def close(self) -> None:
        assert self._process is not None
        self._process.terminate()
        await self._process.wait()

    async def end(self) -> None:
        """Leave no process behind, whatever has gone wrong."""
        if self._process is not None and self._process.returncode is None:
            await self.kill()


def run_group(
    where: Places,
    port: int,
    *,
    seconds: float = 10.0,
    players: int = 6,
    seed: int = 1,
    within: float = 1.0,
    progress: Callable[[str], None] = lambda line: None,
) -> GroupReport:
    """Play a group for so many seconds between what befalls it.

    ``within`` so many seconds of an exclusion a person must be refused everywhere.

    Raises:
        GroupFailed: something was wrong; the stores are left as they are.
    """
    names = [f"player{number}" for number in range(1, players + 1)]
    return asyncio.run(_Trial(where, port, names, seconds, seed, within, progress).run())


class _Trial:
    def __init__(
        self,
        where: Places,
        port: int,
        players: list[str],
        seconds: float,
        seed: int,
        within: float,
        progress: Callable[[str], None],
    ) -> None:
        self._where = where
        self._players = players
        self._seconds = seconds
        self._random = random.Random(seed)  # noqa: S311
        self._within = within
        self._progress = progress
        self._group = _GroupProcess(where.group, port)
        self._venues = {n: _Venue(n, url, self._group.address) for n, url in where.venues.items()}
        self._out: set[str] = set()
        """Who was excluded."""
        self.report = GroupReport()

    async def run(self) -> GroupReport:
        """The whole trial."""
        await found_all(self._where, self._players)
        try:
            await self._run()
        finally:
            for venue in self._venues.values():
                await venue.end()
            await self._group.end()
        self.report.commands = sum(venue.commands for venue in self._venues.values())
        answered = {name: venue.acknowledged for name, venue in self._venues.items()}
        await asyncio.to_thread(check, self._where, answered, self.report, within=self._within)
        return self.report

    async def _run(self) -> None:
        await self._group.start()
        await asyncio.gather(*(venue.start() for venue in self._venues.values()))
        tasks: list[asyncio.Task[None]] = []
        try:
            await self._enrol()
            self._progress(f"{len(self._players)} patrons are known at {len(self._venues)} venues")
            for venue in self._venues.values():
                tasks += [asyncio.create_task(self._plays(venue, name)) for name in self._players]
            await self._befalls()
        finally:
            for task in tasks:
                task.cancel()
            told = await asyncio.gather(*tasks, return_exceptions=True)
        for error in told:
            if isinstance(error, Exception):
                raise error
        # What was told last is answered, and reported, before the houses close.
        await asyncio.sleep(2.5)
        for venue in self._venues.values():
            assert venue.process is not None
            await venue.process.close()
        await self._group.close()

    async def _enrol(self) -> None:
        """Enrol every player at the first venue; the others link theirs by the card."""
        first, *others = self._venues.values()
        for name in self._players:
            await first.do(ATTENDANT, "enrol-in-group", person=name)
        cards = await self._cards()
        for venue in others:
            for name in self._players:
                await venue.do(ATTENDANT, "link-to-group", person=name, card=cards[name])
        await self._until(lambda state: all(len(p.at) == len(self._venues) for p in state.patrons.values()))
        self.report.patrons = len(cards)
        await asyncio.sleep(0.5)

    async def _cards(self) -> dict[str, int]:
        state = await self._until(lambda state: len(state.patrons) == len(self._players))
        return {patron.at[VENUES[0]]: patron.card for patron in state.patrons.values()}

    async def _until(self, reached: Callable[[Any], bool]) -> Any:
        """Wait until the group's log has come to something; returns what it says then."""
        began = time.monotonic()
        while time.monotonic() - began < LONGEST:
            with open_store(self._where.group) as store:
                state = load(store)
            if reached(state):
                return state
            await asyncio.sleep(0.1)
        raise GroupFailed("what the venues told did not reach the group")

    async def _plays(self, venue: _Venue, name: str) -> None:
        """Somebody sits down and wagers, for as long as they are let."""
        while name not in self._out:
            await venue.do(name, "sit", table=TABLE)
            side = self._random.choice(("player", "banker"))
            await venue.do(name, "place-wager", table=TABLE, wager=side, stake="5.00")
            await asyncio.sleep(self._random.uniform(0.02, 0.06))

    async def _befalls(self) -> None:
        """What befalls the venues and the group."""
        north, south, west = self._venues.values()
        pause = self._seconds
        await asyncio.sleep(pause)
        await self._exclude(south, self._players[0], "")
        await asyncio.sleep(pause)
        await west.kill()
        self.report.kills += 1
        self._progress("a venue was killed")
        await self._exclude(north, self._players[1], "west was killed", but=west)
        await west.start()
        await self._refused(north, west, self._players[1], "west was killed", time.monotonic())
        await asyncio.sleep(pause)
        await self._group.kill()
        self.report.kills += 1
        self._progress("the group was killed")
        self._out.add(self._players[2])
        told = await south.do(MANAGER, "exclude-from-house", person=self._players[2], reason=WHY)
        if "answer" not in told:
            raise GroupFailed(f"a venue excludes nobody while the group is away: {told}")
        await asyncio.sleep(pause / 2)
        await self._group.start()
        began = time.monotonic()
        for venue in (north, west):
            await self._refused(south, venue, self._players[2], "the group was killed", began)
        await asyncio.sleep(pause)

    async def _exclude(self, by: _Venue, person: str, meanwhile: str, but: _Venue | None = None) -> None:
        """Exclude somebody at a venue, and wait until every other refuses them."""
        self._out.add(person)
        told = await by.do(MANAGER, "exclude-from-house", person=person, reason=WHY)
        began = time.monotonic()
        if "answer" not in told:
            raise GroupFailed(f"{by.name} did not exclude {person}: {told}")
        others = [venue for venue in self._venues.values() if venue is not but]
        await asyncio.gather(*(self._refused(by, venue, person, meanwhile, began) for venue in others))

    async def _refused(self, by: _Venue, at: _Venue, person: str, meanwhile: str, began: float) -> None:
        """Note how long it takes until a venue lets somebody neither in nor sit down."""
        while time.monotonic() - began < LONGEST:
            # Nothing but an exclusion keeps them out. Who had wagered stays until that is decided, no longer.
            told = await at.ask(person, sign_in=True)
            taken = time.monotonic() - began
            if "refused" in told:
                wager = {"table": TABLE, "wager": "player", "stake": "5.00"}
                wagers = "refused" not in await at.do(person, "place-wager", **wager)
                self.report.refusals.append(Refusal(at.name, by.name, meanwhile, round(taken, 4), wagers))
                self._progress(
                    f"{person}, excluded at {by.name}, is refused at {at.name} after {taken:.3f} s"
                )
                return
            await asyncio.sleep(0.005)
        raise GroupFailed(f"{person} was excluded at {by.name}, and is let in at {at.name}")


def check(
    where: Places, answered: Mapping[str, Sequence[Acknowledged]], report: GroupReport, *, within: float
) -> None:
    """Add to a report what the stores of a group say, held against what the venues answered, by their names.

    Raises:
        GroupFailed: an answer is in no store or there twice, a store is not sound, or an exclusion took
            longer than ``within`` seconds.
    """
    for name, url in where.venues.items():
        acknowledged = answered.get(name, ())
        report.acknowledged += len(acknowledged)
        with open_store(url) as store:
            report.events[name] = store.head().position
            known = store.answers((person, key) for person, key, _ in acknowledged)
            report.lost += len(acknowledged) - len(known)
            report.doubled += store.length("commands") - len(set(_commands(store)))
            report.faults += [f"{name}: {what}" for what in faults(store, acknowledged)]
            report.rounds += sum(e.kind == "round-finished" for e in store.events(f"table:{TABLE}"))
        report.faults += [f"{name}: {what}" for what in prove(url).faults]
    for name, url in {"group": where.group, **where.venues}.items():
        report.faults += [f"{name}: {fault}" for fault in verify(url).faults]
    with open_store(where.group) as store:
        report.events["group"] = store.head().position
        report.rounds_reported = load(store).totals()["rounds"]
    proof = prove_group(where.group, where.venues)
    report.proof = proof.as_json()
    report.faults += proof.faults
    late = [each for each in report.refusals if each.seconds > within or each.wagered]
    report.faults += [f"{each.at} let somebody in for {each.seconds} seconds" for each in late]
    if report.lost or report.doubled or report.faults:
        raise GroupFailed(f"{report.lost} lost, {report.doubled} doubled; {'; '.join(report.faults[:8])}")


def _commands(store: Any) -> list[tuple[str, str]]:
    """Every command that a store says it has answered, by who asked and key."""
    told = (event.data() for event in store.events("commands"))
    return [(str(data["actor"]), str(data["key"])) for data in told]
