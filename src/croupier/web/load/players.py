"""Some of a run's terminals, in a process of their own: what they do costs the server's process nothing.

Begun by :mod:`croupier.web.load.run` with what they are as JSON; each line of standard input is then a window
to play in, and each line of standard output what was seen in it.
"""

from __future__ import annotations

import asyncio
import gc
import json
import sys
import time
from collections import defaultdict
from dataclasses import asdict, dataclass
from typing import Any

from croupier.errors import CroupierError
from croupier.web.load.terminals import Board, Measured, Mode, Terminal
from croupier.web.loop import run_loop


@dataclass(frozen=True, slots=True)
class Party:
    """The terminals of one process: all of the tables from one number up to another."""

    host: str
    port: int
    tables: int
    terminals: int
    first: int
    last: int
    seed: int

    def players(self) -> list[Terminal]:
        """The terminals, as many at each table as at any other, by one."""
        boards: defaultdict[int, Board] = defaultdict(Board)
        every = ((n, n * self.tables // self.terminals) for n in range(self.terminals))
        address = self.host, self.port
        return [
            Terminal(n, table, address, boards, self.seed)
            for n, table in every
            if self.first <= table < self.last
        ]


@dataclass(frozen=True, slots=True)
class Window:
    """A window of time in which every terminal plays."""

    mode: Mode
    rate: float
    """Wagers a second of each terminal while wagers are open."""
    begin: float
    """A moment of the machine's monotonic clock."""
    seconds: float


async def attend(party: Party) -> None:
    """Arrive; play in every window that is asked for; leave."""
    players = party.players()
    # One after the other: table after table fills, so that their rounds do not all end at one moment.
    for player in players:
        await player.arrive()
    gc.collect()
    gc.freeze()
    _tell({"ready": len(players)})
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        given = json.loads(line)
        window = Window(Mode(given["mode"]), given["rate"], given["begin"], given["seconds"])
        _tell(await _play(players, window))
    for player in players:
        await player.leave()


async def _play(players: list[Terminal], window: Window) -> dict[str, Any]:
    seen = Measured()
    await asyncio.sleep(max(window.begin - time.monotonic(), 0))
    used, begun = time.process_time(), time.monotonic()
    until = window.begin + window.seconds
    await asyncio.gather(*(player.play(seen, window.mode, window.rate, until) for player in players))
    took = time.monotonic() - begun
    return {**asdict(seen), "took": took, "processor": time.process_time() - used}


def _tell(what: object) -> None:
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


def main() -> None:
    """Attend with the terminals that the command line tells of."""
    try:
        run_loop(attend(Party(**json.loads(sys.argv[1]))))
    except (CroupierError, OSError) as error:
        _tell({"failed": str(error)})
        raise SystemExit(1) from None


if __name__ == "__main__":
    main()
