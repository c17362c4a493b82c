"""Checkpoints of a SQLite store from a connection of their own, while others write.

What is committed is durable in the log that SQLite writes ahead (WAL); from time to time its pages are copied
into the file. SQLite has whoever commits do that, and wait for it on the disk: with more wagers in the store
there are more pages, and everybody waits longer. A thread copies them beside the commits instead, and the
writer only where the log has grown far ahead all the same.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
from pathlib import Path
from types import TracebackType
from typing import Final

EVERY: Final = 1.0
"""Seconds between two looks."""
USUAL: Final = 1000
"""Pages from which SQLite makes one by itself."""
FAR: Final = 32_768
"""Pages of the log, of 4 kB, from which the writer makes a checkpoint itself at its next commit."""

log: Final = logging.getLogger(__name__)


class Checkpoints:
    """Copies what is committed into a store's file, for as long as this lasts.

    The file may be written meanwhile, by this process and others. A checkpoint that fails is made again at
    the next look: nothing that was committed depends on it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._serve, name="croupier-checkpoints", daemon=True)

    def __enter__(self) -> Checkpoints:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.set()
        self._thread.join()

    def _serve(self) -> None:
        connection = sqlite3.connect(self._path, isolation_level=None)
        try:
            while not self._over.wait(EVERY):
                try:
                    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
                except sqlite3.Error as error:
                    log.warning("a checkpoint of the store was not made: %s", error)
        finally:
            connection.close()
