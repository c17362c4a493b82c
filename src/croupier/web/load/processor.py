"""What the processes of a server use of the processors, as Linux tells of it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_PROC: Final = Path("/proc")


def processor_seconds(server: int) -> dict[str, float]:
    """Seconds of processor that a process and those under it have used so far, by what each is.

    Empty where the system does not tell (it is read from ``/proc``).
    """
    if not (_PROC / "self" / "stat").exists():
        return {}
    ticks = os.sysconf("SC_CLK_TCK")
    found: dict[str, float] = {}
    for place, pid in enumerate(_with_children(server)):
        name = "house" if place == 0 else _name(pid, place)
        found[name] = _used(pid) / ticks
    return found


def _with_children(pid: int) -> Iterator[int]:
    yield pid
    children = _PROC / str(pid) / "task"
    for task in sorted(children.iterdir()) if children.exists() else ():
        for child in (task / "children").read_text().split():
            yield from _with_children(int(child))


def _used(pid: int) -> int:
    # The name in parentheses may hold anything; user and system time are the 14th and 15th fields.
    after = (_PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
    return int(after[11]) + int(after[12])


def _name(pid: int, place: int) -> str:
    """What a process under the server is: ``writer`` for what writes to the store."""
    command = (_PROC / str(pid) / "cmdline").read_bytes().decode("utf-8", "replace")
    if "resource_tracker" in command:
        return "tracker"
    return "writer" if "croupier.house.writing" in command else f"process {place}"
