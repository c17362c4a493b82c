"""A house in a process of its own to send requests to: how much memory it has, and what it complained of."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

TO_OPEN: Final = "Croupier is open at "
LONGEST: Final = 600
"""Seconds that a house may take to close, on a machine that has other work."""


@dataclass(frozen=True, slots=True)
class Served:
    """A demonstration that is being served."""

    address: str
    process: int
    store: Path
    log: Path

    @property
    def memory(self) -> int:
        """Bytes of memory that it has now."""
        told = Path(f"/proc/{self.process}/status").read_text(encoding="utf-8")
        found = re.search(r"VmRSS:\s+(\d+) kB", told)
        assert found is not None
        return int(found.group(1)) * 1024

    @property
    def processor(self) -> float:
        """Seconds of processor that it has used."""
        fields = Path(f"/proc/{self.process}/stat").read_text(encoding="utf-8").rsplit(") ", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / 100

    @property
    def complaints(self) -> list[str]:
        """What it wrote that a house does not write while all is well."""
        lines = self.log.read_text(encoding="utf-8", errors="replace").splitlines()
        return [line for line in lines if not line.startswith("croupier: ") and line.strip()]


@contextmanager
def served(folder: Path) -> Iterator[Served]:
    """A demonstration on a free port, without limits for an address; closed at the end."""
    store, log = folder / "house.sqlite", folder / "log.txt"
    command = [
        *(sys.executable, "-m", "croupier", "serve", "--demo", "--store", str(store), "--port", "0"),
        *("--requests-per-address", "0", "--streams-per-address", "0", "--per-address", "0"),
    ]
    with log.open("w") as told, subprocess.Popen(command, stdout=subprocess.PIPE, stderr=told) as process:
        assert process.stdout is not None
        line = process.stdout.readline().decode()
        if not line.startswith(TO_OPEN):
            raise SystemExit(f"the house did not open: {log.read_text(encoding='utf-8')}")
        try:
            yield Served(line.removeprefix(TO_OPEN).strip(), process.pid, store, log)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(LONGEST)


def verified(store: Path) -> str:
    """What ``croupier verify`` says against a store; nothing where it is sound and proven."""
    done = subprocess.run(
        [sys.executable, "-m", "croupier", "verify", str(store)], capture_output=True, text=True, check=False
    )
    return "" if done.returncode == 0 else (done.stdout + done.stderr)[-3000:]
