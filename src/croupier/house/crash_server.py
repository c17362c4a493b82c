"""A house that is driven through its standard input and output, one JSON object a line: to be killed.

Asked ``{"id", "person", "command", "data", "key"}`` it answers ``{"id", "answer"}`` or
``{"id", "refused"}``; asked ``{"id", "person", "view"}`` with a table, ``{"id", "view"}``.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Mapping
from typing import Any, Final

from croupier.errors import CroupierError
from croupier.house.service import House
from croupier.house.store import open_store
from croupier.house.wire import read_command

READY: Final = "ready"
LONGEST_LINE: Final = 1 << 20


async def serve(url: str) -> None:
    """Answer until the input ends."""
    reader = asyncio.StreamReader(limit=LONGEST_LINE)
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    with open_store(url) as store:
        async with await House.open(store) as house:
            _say({READY: True})
            tasks: set[asyncio.Task[None]] = set()
            while line := await reader.readline():
                task = asyncio.create_task(_answer(house, json.loads(line)))
                tasks.add(task)
                task.add_done_callback(tasks.discard)


async def _answer(house: House, asked: Mapping[str, Any]) -> None:
    out: dict[str, Any] = {"id": asked["id"]}
    try:
        person = house.books.person(asked["person"])
        if "view" in asked:
            out["view"] = house.snapshot(asked["view"], person).to_json()
        else:
            command = read_command(asked["command"], asked["data"])
            out["answer"] = (await house.do(person, command, key=asked["key"])).to_json()
    except CroupierError as error:
        out["refused"] = str(error)
    _say(out)


def _say(value: Mapping[str, Any]) -> None:
    sys.stdout.write(json.dumps(value) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(serve(sys.argv[1]))
