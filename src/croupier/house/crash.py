"""The crash proof: a house is killed (SIGKILL) at random moments of play, again and again.

A real server process plays with several scripted terminals and a dealer. After every kill the store is
checked, the house is started again, and each terminal sends what was not answered once more under the
same key, as a terminal whose connection broke would.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from itertools import cycle
from pathlib import Path
from typing import Any, Final, TypeAlias

from croupier.equipment.cards import RANKS, SUITS
from croupier.errors import CroupierError
from croupier.games.limits import Limits, Range
from croupier.house import commands as c
from croupier.house.crash_checks import faults, must_be_new
from croupier.house.crash_server import READY
from croupier.house.founding import FOUNDER, settle
from croupier.house.happened import Happened
from croupier.house.people import Role
from croupier.house.service import House
from croupier.house.setup import Mode, Pace, TableSetup
from croupier.house.store import open_store
from croupier.table.notices import Route
from croupier.verify_store import verify

MILLISECOND: Final = 1000
QUICK: Final = Pace(
    betting=40 * MILLISECOND,
    closed=MILLISECOND,
    card=MILLISECOND,
    result=5 * MILLISECOND,
    decision=150 * MILLISECOND,
)
LIMITS: Final = Limits({"table": Range(100, 100_000)})
CREDITS: Final = 1_000_000
DEALER: Final = "dora"
SUPERVISOR: Final = "sam"

Lies: TypeAlias = tuple[tuple[str, Mapping[str, Any]], ...]
"""Wagers by name, with where each lies."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A table that the proof is played at, and what its terminals wager on."""

    id: str
    book: str
    game: str
    wagers: Lies
    decisions: tuple[str, ...] = ()
    """What its players may have to decide."""
    options: Mapping[str, Any] = field(default_factory=dict)
    together: bool = False
    """Whether its wagers are placed one after the other: the second needs the first."""

    @property
    def of_the_room(self) -> bool:
        """Whether its players have stakes that stay there, wait for seats and change them."""
        return any(name == "table_stakes" for name, _ in self.wagers)


PUNTO_BANCO: Final[Lies] = (("player", {}), ("banker", {}), ("tie", {}))
STAGES: Final = (
    Stage("t1", "qld-2010", "baccarat", PUNTO_BANCO),
    Stage("t2", "nz-1996", "mini_baccarat", PUNTO_BANCO),
    Stage(
        "t3", "qld-2010", "craps", (("win_bet", {}), ("come_bet", {}), ("field_bet", {}), ("place_bet_6", {}))
    ),
    Stage(
        "t4",
        "nz-1996",
        "roulette",
        (("straight_up", {"selection": "17"}), ("red", {}), ("split", {"covers": [1, 2]})),
    ),
    Stage("t5", "qld-2010", "casino_war", (("casino_war", {}), ("tie", {})), ("go_to_war", "surrender")),
    Stage(
        "t6",
        "qld-2010",
        "blackjack",
        (("blackjack", {}), ("perfect_pairs", {})),
        ("draw", "stand", "double_down", "split", "no_insurance", "insurance"),
    ),
    Stage(
        "t7", "qld-2010", "three_card_poker", (("ante", {}), ("ante", {}), ("pair_plus", {})), ("bet", "fold")
    ),
    Stage(
        "t8",
        "qld-2010",
        "sic_bo",
        (("big", {}), ("any_triple", {}), ("doubles", {"selection": "3"}), ("odd", {})),
    ),
    Stage(
        "t10", "qld-2010", "caribbean_stud", (("ante", {}), ("ante", {}), ("jackpot", {})), ("bet", "fold")
    ),
    Stage(
        "t11",
        "qld-2010",
        "pai_gow",
        (("wager", {}), ("wager", {}), ("wager", {}), ("bank", {}), ("co_bank", {})),
        ("set", "house_way", "hand_over"),
    ),
    Stage(
        "t12",
        "qld-2010",
        "texas_holdem_poker",
        (("table_stakes", {}), ("table_stakes", {})),
        ("check", "call", "fold", "all_in", "raise", "bet", "show", "muck", "decline"),
    ),
    Stage(
        "t15",
        "nz-poker-2017",
        "holdem",
        (("table_stakes", {}), ("table_stakes", {})),
        ("check", "call", "fold", "all_in", "raise", "bet", "show", "muck", "keep_hand", "ask_for_flop"),
        # Each hand moves the operator's money to the meter of the jackpot.
        {"royal_flush_jackpot": "flop"},
    ),
    Stage("t9", "qld-2010", "wheel_of_fortune", (("symbol_a", {}), ("symbol_c", {}), ("symbol_h", {}))),
)
RAISED: Final = {"jackpot_contribution": 80}
LINKED: Final = tuple(
    Stage(
        id_,
        "qld-2010",
        "caribbean_stud",
        (("ante", {}), ("jackpot", {})),
        ("bet", "fold"),
        RAISED,
        together=True,
    )
    for id_ in ("t13", "t14")
)
"""Two tables whose jackpot is one: what moves its meter is written for both in one transaction."""
OFTENER: Final = LINKED * 4
DEALT_BY_ITSELF: Final = (*STAGES, *LINKED)
POKER: Final = next(stage.id for stage in STAGES if stage.game == "texas_holdem_poker")
CHANGES: Final = (
    {"structure": "full_pot"},
    {"charge": "commission"},
    {"raises": "3"},
    {"structure": "no_limit"},
    {"charge": "none"},
    {"raises": "no_maximum"},
)
"""What the terms of poker are changed to while it is played, again and again."""
OF_THE_ROOM: Final = (
    c.ChangeSeat.name,
    c.KeepSeat.name,
    c.WaitForSeat.name,
    c.LeaveAfterHand.name,
    c.Sit.name,
    c.Sit.name,
    c.DrawTime.name,
    c.WaitLonger.name,
    c.MuckUnasked.name,
)
"""What players ask of the room now and then, at tables where they play against each other."""
OFTEN: Final = 0.15
LIVE_STAGE: Final = Stage("live", "qld-2010", "baccarat", PUNTO_BANCO)


MOST_ANSWERED: Final = 80
"""A house is killed before it has answered more commands than these, and those under way."""


class CrashFailed(CroupierError):
    """A kill left something wrong behind."""


class _Gone(Exception):
    """The server was killed before it answered."""


@dataclass(slots=True)
class CrashReport:
    """What a crash proof found."""

    kills: int = 0
    commands: int = 0
    """Answered, refusals included."""
    wagers: int = 0
    """Placed or changed and acknowledged."""
    repeated: int = 0
    """Commands that had been carried out although their answer was lost."""
    rounds: int = 0
    moved: int = 0
    """How often a round at one table moved the meter that others show too."""
    changed: int = 0
    """How often the terms of poker were others from a hand on."""
    events: int = 0
    faults: list[str] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """The report as plain JSON values."""
        return asdict(self)


def run_crash(
    kills: int,
    *,
    terminals: int = 6,
    seed: int = 1,
    url: str | None = None,
    progress: Callable[[CrashReport], None] = lambda report: None,
) -> CrashReport:
    """Kill a house so many times; ``url`` is a store that does not exist yet, a temporary file if None.

    Raises:
        CrashFailed: something was wrong after a kill; the store is left as it is.
    """
    with _place(url) as place:
        return asyncio.run(_Proof(place, terminals, seed, progress).run(kills))


@contextmanager
def _place(url: str | None) -> Iterator[str]:
    if url is not None:
        yield url
        return
    with tempfile.TemporaryDirectory(prefix="croupier-crash-") as folder:
        yield str(Path(folder) / "house.sqlite")


class _Proof:
    def __init__(self, url: str, terminals: int, seed: int, progress: Callable[[CrashReport], None]) -> None:
        self.url = url
        self.players = [f"player{number}" for number in range(1, terminals + 1)]
        self.random = random.Random(seed)  # noqa: S311
        self.kill_at = 0
        """The house is killed when so many commands have been answered."""
        self.due = asyncio.Event()
        self.report = CrashReport()
        self.acknowledged: list[tuple[str, str, Mapping[str, Any]]] = []
        self.server: _Server | None = None
        self.up = asyncio.Event()
        self._progress = progress

    async def run(self, kills: int) -> CrashReport:
        must_be_new(self.url)
        await self._open_floor()
        people = [_Terminal(self, name).play() for name in self.players]
        staff = (_Dealer(self).play(), _Supervisor(self).play())
        tasks = [asyncio.create_task(task) for task in (*people, *staff)]
        try:
            for _ in range(kills):
                await self._one_life(tasks)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        return self.report

    async def _one_life(self, tasks: list[asyncio.Task[None]]) -> None:
        """Start the server, let it play for a while, kill it, and check what it left."""
        self.server = await _Server.start(self.url)
        self.up.set()
        # Counted in answers, so that a life is as long on a slow machine.
        self.kill_at = self.report.commands + self.random.randrange(1, MOST_ANSWERED)
        self.due.clear()
        due = asyncio.create_task(self.due.wait())
        await asyncio.wait((due, *tasks), return_when=asyncio.FIRST_COMPLETED)
        due.cancel()
        await asyncio.sleep(self.random.uniform(0.02, 0.05))
        self.up.clear()
        await self.server.kill()
        self.report.kills += 1
        for task in tasks:
            if task.done():
                task.result()
        await asyncio.to_thread(self._check)
        self._progress(self.report)

    def _check(self) -> None:
        sound = verify(self.url)
        self.report.faults.extend(str(fault) for fault in sound.faults)
        with open_store(self.url) as store:
            self.report.faults.extend(faults(store, self.acknowledged))
            self.report.events = store.head().position
            tables = list(store.streams("table:"))
            kinds = Counter(event.kind for name in tables for event in store.events(name))
            self.report.rounds = kinds[Happened.ROUND_FINISHED.value]
            self.report.moved = kinds[Happened.JACKPOT_MOVED.value]
            changes = store.events(f"table:{POKER}")
            self.report.changed = sum(event.kind == Happened.LIMITS_CHANGED for event in changes)
        if self.report.faults:
            raise CrashFailed(f"after {self.report.kills} kills: {'; '.join(self.report.faults[:5])}")

    async def _open_floor(self) -> None:
        with open_store(self.url) as store:
            async with await House.open(store, automatic=False) as house:
                await self._enter_people(house)
                for stage in (*DEALT_BY_ITSELF, LIVE_STAGE):
                    mode = Mode.LIVE if stage is LIVE_STAGE else Mode.AUTOMATED
                    setup = TableSetup(
                        stage.id,
                        stage.id,
                        stage.book,
                        stage.game,
                        stage.options,
                        limits=LIMITS,
                        pace=QUICK,
                        mode=mode,
                    )
                    await settle(house, stage.book)
                    await house.do(FOUNDER, c.OpenTable(setup.to_json()))
                first, *others = (stage.id for stage in LINKED)
                link = c.LinkJackpots(first, tuple(others), "Linked jackpot", "the crash proof")
                await house.do(FOUNDER, link)

    async def _enter_people(self, house: House) -> None:
        await house.do(FOUNDER, c.EnterPerson(DEALER, DEALER, (Role.DEALER.value,)))
        await house.do(FOUNDER, c.EnterPerson(SUPERVISOR, SUPERVISOR, (Role.SUPERVISOR.value,)))
        for name in self.players:
            person = c.EnterPerson(name, name, (Role.PLAYER.value,), born="1980-01-01", play_money=True)
            await house.do(FOUNDER, person)
            await house.do(house.books.person(name), c.BuyIn(CREDITS, "play_money"))

    async def ask(self, person: str, command: str, data: Mapping[str, Any], key: str) -> dict[str, Any]:
        """Send a command until it is answered, over as many lives of the server as it takes."""
        while True:
            await self.up.wait()
            server = self.server
            assert server is not None
            try:
                told = await server.ask({"person": person, "command": command, "data": data, "key": key})
            except _Gone:
                continue
            self.report.commands += 1
            if self.report.commands >= self.kill_at:
                self.due.set()
            if "answer" in told:
                self.acknowledged.append((person, key, told["answer"]))
                self.report.repeated += bool(told["answer"]["repeated"])
                self.report.wagers += command == c.PlaceWager.name
            return told

    async def view(self, person: str, table: str) -> dict[str, Any]:
        """See a table, as soon as the server lives."""
        while True:
            await self.up.wait()
            assert self.server is not None
            try:
                told: dict[str, Any] = (await self.server.ask({"person": person, "view": table}))["view"]
            except _Gone:
                continue
            return told


class _Server:
    """One life of the server process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._asked = 0
        self._reading: asyncio.Task[None] | None = None

    @classmethod
    async def start(cls, url: str) -> _Server:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "croupier.house.crash_server",
            url,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=1 << 20,
        )
        assert process.stdout is not None
        line = await process.stdout.readline()
        if not line or READY not in json.loads(line):
            raise CrashFailed("the house did not start again")
        server = cls(process)
        server._reading = asyncio.create_task(server._read())
        return server

    async def _read(self) -> None:
        assert self._process.stdout is not None
        while line := await self._process.stdout.readline():
            if not line.endswith(b"\n"):
                break  # killed in the middle of a line: not an answer
            told = json.loads(line)
            future = self._waiting.pop(told["id"], None)
            if future is not None and not future.done():
                future.set_result(told)
        for future in self._waiting.values():
            if not future.done():
                future.set_exception(_Gone())
        self._waiting.clear()

    async def ask(self, what: Mapping[str, Any]) -> dict[str, Any]:
        """Send a line and wait for its answer; raises _Gone where the server dies first."""
        assert self._process.stdin is not None and self._reading is not None
        if self._reading.done():
            raise _Gone
        self._asked += 1
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._waiting[self._asked] = future
        self._process.stdin.write(json.dumps({"id": self._asked, **what}).encode() + b"\n")
        try:
            await self._process.stdin.drain()
        except (BrokenPipeError, ConnectionResetError):
            self._waiting.pop(self._asked, None)
            raise _Gone from None
        return await future

    async def kill(self) -> None:
        """Kill it, as a power cut would."""
        self._process.kill()
        await self._process.wait()
        assert self._reading is not None
        await self._reading


class _Terminal:
    """A player who places, changes, withdraws, repeats, decides and collects at all tables at once."""

    def __init__(self, proof: _Proof, person: str) -> None:
        self._proof = proof
        self._person = person
        self._random = random.Random(f"{person} {proof.random.random()}")  # noqa: S311
        self._sent = 0

    async def play(self) -> None:
        for stage in (*DEALT_BY_ITSELF, LIVE_STAGE):
            await self._ask(c.Sit.name, table=stage.id)
        while True:
            await self._something(self._random.choice((*DEALT_BY_ITSELF, LIVE_STAGE, *OFTENER)))
            await asyncio.sleep(self._random.uniform(0, 0.02))

    async def _something(self, stage: Stage) -> None:
        table = stage.id
        if stage.of_the_room and self._random.random() < OFTEN:
            name = self._random.choice(OF_THE_ROOM)
            data = {"seats": [self._random.randrange(1, 11)]} if name == c.ChangeSeat.name else {}
            await self._ask(name, table=table, **data)
            return
        if stage.decisions and self._random.random() < 0.5:
            await self._ask(c.Decide.name, table=table, action=self._random.choice(stage.decisions))
            return
        if stage.together:
            for wager, _ in stage.wagers:
                stake = str(self._random.randrange(1, 40))
                await self._ask(c.PlaceWager.name, table=table, wager=wager, stake=stake)
            return
        wager, details = self._random.choice(stage.wagers)
        match self._random.randrange(8):
            case 0:
                await self._ask(c.WithdrawWager.name, table=table, wager=wager, details=details)
            case 1:
                await self._ask(c.ClearWagers.name, table=table)
            case 2:
                await self._ask(c.RepeatWagers.name, table=table)
            case 3:
                await self._ask(c.Collect.name, table=table)
            case _:
                stake = str(self._random.randrange(1, 40))
                await self._ask(c.PlaceWager.name, table=table, wager=wager, stake=stake, details=details)

    async def _ask(self, command: str, **data: Any) -> None:
        self._sent += 1
        await self._proof.ask(self._person, command, data, f"{self._person}-{self._sent}")


class _Dealer:
    """A dealer who does what the house says comes next, with cards drawn at random."""

    def __init__(self, proof: _Proof) -> None:
        self._proof = proof
        self._random = random.Random(proof.random.random())  # noqa: S311
        self._sent = 0

    async def play(self) -> None:
        while True:
            view = await self._proof.view(DEALER, LIVE_STAGE.id)
            step = view["staff"]["next"]
            command = str(step["command"])
            data: dict[str, Any] = {"table": LIVE_STAGE.id}
            match command:
                case c.CutCards.name:
                    data["at"] = self._random.randrange(20, 390)
                case c.EnterCard.name:
                    data["card"] = self._random.choice(RANKS) + self._random.choice(SUITS)
                case c.CallStep.name:
                    data["step"] = step["step"]
                    await asyncio.sleep(0.02 if step["step"] == "no_more_bets" else 0)
                case c.AnswerCut.name:
                    command, data["seat"] = c.EnterCutAnswer.name, int(step["who"].removeprefix("seat "))
                    data["accept"] = self._random.random() < 0.5
                case _:
                    pass
            self._sent += 1
            await self._proof.ask(DEALER, command, data, f"dealer-{self._sent}")


class _Supervisor:
    """A supervisor who changes the terms of poker, on notice or as all its players agree."""

    def __init__(self, proof: _Proof) -> None:
        self._proof = proof
        self._random = random.Random(proof.random.random())  # noqa: S311
        self._sent = 0

    async def play(self) -> None:
        for terms in cycle(CHANGES):
            route = self._random.choice((Route.NOTICE, Route.AGREED, Route.AGREED))
            told = await self._ask(SUPERVISOR, c.ChangeTerms.name, options=terms, route=route.value)
            if "answer" in told and route is Route.AGREED:
                number = told["answer"]["facts"]["notice"]
                for person in self._proof.players:
                    await self._ask(person, c.AgreeToLimits.name, notice=number)
            await asyncio.sleep(self._random.uniform(0, 0.1))

    async def _ask(self, person: str, command: str, **data: Any) -> dict[str, Any]:
        self._sent += 1
        return await self._proof.ask(person, command, {"table": POKER, **data}, f"terms-{self._sent}")
