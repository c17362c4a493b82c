"""A house that is driven through its standard input and output, one JSON object a line: to be killed.

Each has an ``id``, which its answer has too. Asked ``{"person", "command", "data", "key"}`` it answers
``{"answer"}``, ``{"refused"}`` or, where it could not write, ``{"again"}``; asked ``{"person", "view"}`` with
a table, ``{"view"}``; asked ``{"person", "vouchers"}``, their codes by number; asked
``{"person", "sign_in"}``, to let somebody of a demonstration in, ``{"entered"}``; asked ``{"look"}``, what is
``wrong`` between its memory and its store, and what ``held``; told ``{"skew"}``, it sets its clock off by so
many microseconds; asked ``{"writer"}``, which ``process`` writes for it.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, ExitStack, contextmanager, nullcontext
from typing import Any, Final

from argon2 import PasswordHasher

from croupier.errors import CroupierError
from croupier.house.errors import OutOfService
from croupier.house.faults.invariants import wrong_in_memory
from croupier.house.process_writer import ProcessWriter
from croupier.house.service import House
from croupier.house.sole import StoreInUse, sole_keeper
from croupier.house.store import GroupWriter, Store, StoreTaken, open_store
from croupier.house.store.errors import StoreUnavailable
from croupier.house.store.store import now
from croupier.house.wire import read_command

READY: Final = "ready"
APART: Final = "--apart"
"""The argument with which a process of its own writes for the house."""
LONGEST_LINE: Final = 1 << 20
TRIES: Final = 400
"""How often a house looks whether the store is free, every twentieth of a second."""
CHEAP: Final = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Nobody signs in here by a password."""


async def serve(
    url: str,
    beside: Callable[[House], AbstractAsyncContextManager[object]] = nullcontext,
    *,
    apart: bool = False,
) -> None:
    """Answer until the input ends.

    ``beside`` is what runs with the house. With ``apart`` a process of its own writes from the first on.
    """
    reader = asyncio.StreamReader(limit=LONGEST_LINE)
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    skew = [0]

    def clock() -> int:
        return now() + skew[0]

    with open_store(url, clock=clock) as store, _alone(store):
        opening = House.open(store, clock=clock, hasher=CHEAP, writer=_apart if apart else GroupWriter)
        async with await opening as house, beside(house):
            if apart:
                await _written_apart(house)
            _say({READY: True})
            tasks: set[asyncio.Task[None]] = set()
            while line := await reader.readline():
                asked = json.loads(line)
                skew[0] = asked.get("skew", skew[0])
                task = asyncio.create_task(_answer(house, asked))
                tasks.add(task)
                task.add_done_callback(tasks.discard)


def _apart(store: Store) -> ProcessWriter:
    return ProcessWriter(store, busy=0)


async def _written_apart(house: House) -> None:
    """Until a process of its own writes; it is looked for at every commit."""
    writer = house.writer
    assert isinstance(writer, ProcessWriter), writer
    while writer.process is None:
        await writer.run(lambda unit: None)
        await asyncio.sleep(0.02)


@contextmanager
def _alone(store: Store) -> Iterator[None]:
    """Keep the store as ``croupier serve`` does, once a house that was killed has let go of it."""
    with ExitStack() as stack:
        for _ in range(TRIES):
            try:
                stack.enter_context(sole_keeper(store.url))
                break
            except StoreInUse:
                time.sleep(0.05)
        else:
            raise StoreInUse(store.address)
        store.keep()
        yield


async def _look(house: House) -> dict[str, Any]:
    """What is wrong between memory and store, as soon as nothing waits to be written."""
    while not house.at_rest:  # noqa: ASYNC110 - nothing tells of it
        await asyncio.sleep(0.001)
    held: Counter[str] = Counter()
    return {"wrong": list(wrong_in_memory(house.store, house.books, held)), "held": held}


async def _answer(house: House, asked: Mapping[str, Any]) -> None:
    out: dict[str, Any] = {"id": asked["id"]}
    try:
        match asked:
            case {"look": _}:
                out |= await _look(house)
            case {"skew": _}:
                pass
            case {"writer": _}:
                out["process"] = getattr(house.writer, "process", None)
            case {"view": table, "person": person}:
                out["view"] = house.snapshot(table, house.books.person(person)).to_json()
            case {"sign_in": _, "person": person}:
                out["entered"] = (await house.sign_in_demonstration(person)).person
            case {"vouchers": _, "person": person}:
                told = house.vouchers(house.books.person(person))
                out["vouchers"] = [[each["voucher"], each["code"]] for each in told]
            case _:
                command = read_command(asked["command"], asked["data"])
                by = house.books.person(asked["person"])
                out["answer"] = (await house.do(by, command, key=asked["key"])).to_json()
    except (OutOfService, StoreTaken, StoreUnavailable):
        out["again"] = True
    except CroupierError as error:
        out["refused"] = str(error)
    _say(out)


def _say(value: Mapping[str, Any]) -> None:
    sys.stdout.write(json.dumps(value) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(serve(sys.argv[1], apart=APART in sys.argv[2:]))
