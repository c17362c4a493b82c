"""The plan of faults against a house in a process of its own, on PostgreSQL or on a file, in real time.

Nothing is simulated here but people and their network: the process is killed, connections to the server are
ended, the server itself is killed, the lock of the store is lost and another house opens. What must hold is
what must hold of a simulated house; a run is not repeated exactly.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final

from croupier.house.crash_checks import must_be_new
from croupier.house.crash_floor import POKER, Dealer, Supervisor, Terminal, open_floor
from croupier.house.crash_process import Gone, HouseProcess
from croupier.house.faults.breaking import Breaking, breaking
from croupier.house.faults.cage import Cage, open_cage
from croupier.house.faults.invariants import CHAINED, REPLAYED, TOLD, wrong_answers
from croupier.house.faults.parts import PARTS
from croupier.house.faults.world import FaultFound, Plan, RunReport
from croupier.house.proof import prove
from croupier.house.service import House
from croupier.house.setup import SECOND
from croupier.house.store import StoreError, open_store
from croupier.verify_store import verify

OF_THE_NETWORK: Final = ("lost", "doubled", "late")
OF_THE_CLOCK: Final = ("forward", "back")
OF_THE_PROCESS: Final = ("crash", "crash", "twice")
"""The process of the house is killed; once more while it opens, or just after."""
PATIENCE: Final = 0.05
"""Seconds after which a terminal sends again what was not answered."""
LONGEST: Final = 60.0
"""Seconds within which a house answers again after a fault has ended."""
PAUSE: Final = 0.1


class Living:
    """Everything outside a house in a process; it is asked as :class:`crash_floor.Asks` says."""

    def __init__(
        self,
        url: str,
        seed: str,
        plan: Plan,
        restart: Callable[[], None] | None,
        kinds: Sequence[str] | None,
    ) -> None:
        self.random = Random(f"{seed} play")  # noqa: S311
        self.players = [f"player{number}" for number in range(1, plan.terminals + 1)]
        self.stages = plan.stages
        tables = [f"{stage.book} {stage.game}" for stage in self.stages]
        self.report = RunReport(seed, tables=tables, parts=(*plan.parts, Cage.name))
        self._parts = plan.parts
        self._url = url
        self._breaking: Breaking = breaking(url, restart)
        known = (*OF_THE_NETWORK, *OF_THE_CLOCK, *OF_THE_PROCESS, *self._breaking.kinds)
        self._kinds = known if kinds is None else tuple(kinds)
        assert {*self._kinds} <= {*known}, f"of {self._kinds} not all can be made: {known}"
        self._chance = Random(f"{seed} faults")  # noqa: S311
        self._house: HouseProcess | None = None
        self._up = asyncio.Event()
        self._skew = 0
        self._network = Counter[str]()
        self._acknowledged: list[tuple[str, str, Mapping[str, Any]]] = []
        self._roles: dict[str, tuple[str, ...]] = {}
        self._own: set[asyncio.Task[Any]] = set()

    # The house -----------------------------------------------------------------------------------

    async def _found(self) -> None:
        with open_store(self._url) as store:
            async with await House.open(store, automatic=False) as house:
                await open_floor(house, self.players, self.stages)
                await open_cage(house)
                for name in self._parts:
                    await PARTS[name].open(house)
                self._roles = {id_: tuple(person.roles) for id_, person in house.books.people.items()}

    async def _start(self) -> HouseProcess:
        house = await HouseProcess.start(self._url)
        with suppress(Gone):
            await house.ask({"skew": self._skew})
        return house

    async def _open(self) -> None:
        self._house = await self._start()
        self._up.set()

    async def _kill(self) -> None:
        self._up.clear()
        house, self._house = self._house, None
        if house is not None:
            await house.kill()

    async def _told(self, what: Mapping[str, Any]) -> dict[str, Any]:
        """What the house answers, over as many of its lives as it takes."""
        while True:
            await asyncio.sleep(self.random.uniform(0, 0.005))
            await self._up.wait()
            house = self._house
            if house is None:
                continue
            with suppress(Gone):
                told = await house.ask(what)
                if not told.get("again"):
                    return told
                self.report.refused_for_the_disk += 1
            await asyncio.sleep(PATIENCE)

    # The network ---------------------------------------------------------------------------------

    def _meets(self, kind: str) -> bool:
        return self._network[kind] > 0 and self._chance.randrange(100) < self._network[kind]

    async def ask(self, person: str, command: str, data: Mapping[str, Any], key: str) -> dict[str, Any]:
        """Send a command until it is answered."""
        what = {"person": person, "command": command, "data": data, "key": key}
        if self._meets("lost"):
            await asyncio.sleep(PATIENCE)
        if self._meets("late"):
            await asyncio.sleep(self._chance.uniform(0, PATIENCE))
        copies = 2 if self._meets("doubled") else 1
        answers = await asyncio.gather(*(self._told(what) for _ in range(copies)))
        given = [each["answer"] for each in answers if "answer" in each]
        if len(given) == 2 and {**given[0], "repeated": 0} != {**given[1], "repeated": 0}:
            raise FaultFound(f"{what} was answered in two ways: {given}")
        if self._meets("lost"):
            await asyncio.sleep(PATIENCE)
            answers = [await self._told(what)]
        told = next((each for each in answers if "answer" in each), answers[0])
        self.report.answered += 1
        if "answer" in told:
            self._acknowledged.append((person, key, told["answer"]))
            self.report.repeated += bool(told["answer"]["repeated"])
            self.report.happened[command] += 1
            self.report.offices.update(self._roles.get(person, ()))
        return told

    async def view(self, person: str, table: str) -> dict[str, Any]:
        """See a table, as soon as the house lives."""
        shown: dict[str, Any] = (await self._told({"person": person, "view": table}))["view"]
        return shown

    async def vouchers(self, person: str) -> Mapping[int, str]:
        """The codes of a person's vouchers, as soon as the house lives."""
        told = await self._told({"person": person, "vouchers": True})
        return {int(number): str(code) for number, code in told["vouchers"]}

    def clock(self) -> int:
        """The clock of the house's machine, in microseconds; it may be set."""
        return time.time_ns() // 1000 + self._skew

    def let_pass(self, seconds: int) -> None:
        """Set the clock forward, as where nothing happens for so long."""
        self._skew += seconds * SECOND
        self._own.add(asyncio.get_running_loop().create_task(self._set_clock()))

    async def _set_clock(self) -> None:
        await self._told({"skew": self._skew})

    # A run ---------------------------------------------------------------------------------------

    async def run(self, faults: int, told: Callable[[str], None]) -> RunReport:
        """Live through so many faults."""
        must_be_new(self._url)
        began = time.monotonic()
        await self._found()
        await self._open()
        loop = asyncio.get_running_loop()
        parts = [Terminal(self, name, PAUSE).play() for name in self.players]
        parts += [Dealer(self).play(), *Cage(self).tasks()]
        parts += [task for name in self._parts for task in PARTS[name].makes(self).tasks()]
        if any(stage.id == POKER for stage in self.stages):
            parts.append(Supervisor(self).play())
        people = [loop.create_task(part) for part in parts]
        kinds = self._kinds
        try:
            for number in range(faults):
                await asyncio.sleep(self._chance.uniform(0.02, 0.2))
                # Each kind comes once before any comes again, in an order of chance.
                turn, at = divmod(number, len(kinds))
                order = Random(f"{self.report.seed} {turn}").sample(kinds, len(kinds))  # noqa: S311
                await self._one(order[at])
                self.report.faults[order[at]] += 1
                for task in people:
                    if task.done():
                        task.result()
                await self._check(order[at])
                told(order[at])
        finally:
            for task in (*people, *self._own):
                task.cancel()
            await asyncio.gather(*people, *self._own, return_exceptions=True)
            await self._kill()
            self._breaking.close()
        self.report.seconds = round(time.monotonic() - began, 3)
        return self._end()

    async def _one(self, kind: str) -> None:
        """One fault, from its beginning to its end."""
        if kind in OF_THE_NETWORK:
            self._network[kind] = self._chance.randrange(10, 60)
            await asyncio.sleep(self._chance.uniform(0.1, 0.4))
            del self._network[kind]
        elif kind in OF_THE_CLOCK:
            self._skew += self._chance.randrange(3600 * SECOND) if kind == "forward" else -SECOND
            await self._set_clock()
        elif kind == "taken":
            await self._taken()
        elif kind in OF_THE_PROCESS:
            await self._kill()
            if kind == "twice":
                opening = asyncio.ensure_future(self._start())
                await asyncio.wait((opening,), timeout=self._chance.uniform(0.3, 2))
                await (await opening).kill()
            await self._open()
        else:
            await asyncio.to_thread(self._breaking.does, kind, self._chance)

    async def _taken(self) -> None:
        """The lock is lost, and another house opens: the first writes nothing more, whatever it is asked."""
        first = self._house
        assert first is not None
        await asyncio.to_thread(self._breaking.does, "unlocked", self._chance)
        second = await self._start()
        self.report.held["a house that lost its store writes nothing"] += 1
        what = {"person": self.players[0], "command": "buy-in", "data": {"amount": "1"}, "key": "late"}
        what["data"] = {"amount": "1", "method": "play_money"}
        answer = await first.ask({**what, "key": f"late-{self.report.held.total()}"})
        if "answer" in answer:
            raise FaultFound(f"a house whose store was taken over still wrote: {answer}")
        self._house = second
        await first.kill()

    async def _check(self, after: str) -> None:
        """What must hold after a fault."""
        acknowledged, self._acknowledged = self._acknowledged, []
        looked = await asyncio.wait_for(self._told({"look": True}), LONGEST)
        self.report.held.update(looked["held"])
        wrong = list(looked["wrong"])
        with open_store(self._url) as store:
            wrong += wrong_answers(store, acknowledged, self.report.held)
        if wrong:
            raise FaultFound(f"after {after}: {'; '.join(wrong[:5])}")

    def _end(self) -> RunReport:
        """Verify and prove what is left."""
        report, proof = verify(self._url), prove(self._url)
        self.report.head, self.report.events, self.report.rounds = report.head, report.events, proof.rounds
        self.report.held.update({CHAINED: report.events, REPLAYED: proof.rounds, TOLD: proof.movements})
        wrong = [*map(str, report.faults), *proof.faults]
        if wrong:
            raise FaultFound(f"at the end: {'; '.join(wrong[:5])}")
        return self.report


def run_living(
    url: str,
    seed: str,
    faults: int,
    plan: Plan,
    *,
    restart: Callable[[], None] | None = None,
    kinds: Sequence[str] | None = None,
    told: Callable[[str], None] = lambda kind: None,
) -> RunReport:
    """So many faults of a house in a process, on a store that does not exist yet.

    ``restart`` kills the PostgreSQL server and starts it again; where there is none it goes on.
    ``kinds``: the faults that are made, if not all that can be made there.

    Raises:
        FaultFound: something was wrong; the store is left as it is.
        StoreInUse: the store holds something already.
    """
    try:
        return asyncio.run(Living(url, seed, plan, restart, kinds).run(faults, told))
    except StoreError as error:
        raise FaultFound(f"the store failed whoever looked at it: {error}") from error
