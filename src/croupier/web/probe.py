"""A look at the store that waits no longer than it is asked to: one at a time, in a thread of its own.

A disk that hangs holds this one thread, whoever asks how often.
"""

from __future__ import annotations

import asyncio
import shutil
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sqlalchemy import make_url

from croupier.house.store import Store, StoreUnavailable

PATIENCE: Final = 2.0
"""Seconds after which the store counts as one that does not answer."""


@dataclass(frozen=True, slots=True)
class Looked:
    """What was seen of the store."""

    position: int
    """How many events its log holds."""
    took: float
    """Seconds that the look took."""
    size: int | None
    """Bytes of its files; None where it is no file here."""
    free: int | None
    """Bytes that are free beside it."""

    def to_json(self) -> dict[str, Any]:
        """It as plain JSON values, times in milliseconds."""
        return {
            "position": self.position,
            "took": self.took * 1000,
            "size": self.size,
            "free": self.free,
        }


class Probe:
    """Looks at one store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._thread: ThreadPoolExecutor | None = None
        self._pending: asyncio.Future[Looked] | None = None

    async def look(self, patience: float = PATIENCE) -> Looked:
        """See whether the store answers; who asks while a look is under way waits for the same one.

        Raises:
            StoreError: it does not answer, or not in time.
            StoreTaken: another house keeps it.
        """
        if self._pending is None or self._pending.done():
            if self._thread is None:
                self._thread = ThreadPoolExecutor(1, "croupier-probe")
            self._pending = asyncio.get_running_loop().run_in_executor(self._thread, self._see)
            self._pending.add_done_callback(_heard)
        try:
            return await asyncio.wait_for(asyncio.shield(self._pending), patience)
        except TimeoutError:
            raise StoreUnavailable(f"the store did not answer within {patience:g} seconds") from None

    def _see(self) -> Looked:
        began = time.perf_counter()
        head = self._store.look()
        took = time.perf_counter() - began
        file = _file(self._store.url)
        size = None if file is None else sum(each.stat().st_size for each in _parts(file))
        return Looked(
            head.position, took, size, None if file is None else shutil.disk_usage(file.parent).free
        )


def _heard(look: asyncio.Future[Looked]) -> None:
    """Who waited may have gone: what it came to is nobody's then."""
    if not look.cancelled():
        look.exception()


def _file(url: str) -> Path | None:
    address = make_url(url)
    named = address.database if address.get_backend_name() == "sqlite" else None
    return Path(named).absolute() if named and named != ":memory:" else None


def _parts(file: Path) -> list[Path]:
    """The file of a store, and what was committed last where it is in a file beside it."""
    return [each for each in (file, file.with_name(f"{file.name}-wal")) if each.exists()]
