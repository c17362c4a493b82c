"""The disk of a simulated house: a folder that a power cut leaves as a disk would.

SQLite's own recovery reads what is left: the database, and a write-ahead log of which everything up to the
last commit is whole, and of what was being written as it ended any part, or none, or garbage.
"""

from __future__ import annotations

import hashlib
import shutil
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from sqlalchemy import Connection, event

from croupier.house.store import Store

FILE: Final = "house.sqlite"
HEADER: Final = 32
"""Bytes at the beginning of a write-ahead log; at 8 the size of a page, at 16 two salts, big-endian."""
FRAME: Final = 24
"""Bytes before each page of it; at 8 the salts of the header that it belongs to."""
SECTOR: Final = 512
NO_LIMIT: Final = 1 << 30


@dataclass(frozen=True, slots=True)
class Log:
    """How far a write-ahead log reached at a moment."""

    salts: bytes
    """Those of its header; others once it was begun anew."""
    end: int
    """Where its last frame ended, in bytes."""
    database: str
    """SHA-256 of the database itself: another once the log was carried over into it."""


class Disk:
    """Folders, one for each life of a house, and what happens to the disk."""

    def __init__(self, folder: Path, chance: Random) -> None:
        self._folder = folder
        self._chance = chance
        self._lives = 0
        self.full = False
        """Whether no page more can be had."""
        self._limited = False
        self.path = self._next()

    def _next(self) -> Path:
        folder = self._folder / f"life-{self._lives}"
        folder.mkdir()
        self._lives += 1
        return folder / FILE

    def reached(self) -> Log:
        """How far the write-ahead log reaches now."""
        # Not its time: clocks of file systems tick too slowly to tell two commits apart.
        database = hashlib.sha256(self.path.read_bytes()).hexdigest()
        log = self._wal
        if not log.exists() or log.stat().st_size < HEADER:
            return Log(b"", 0, database)
        with log.open("rb") as file:
            header = file.read(HEADER)
            (page,) = struct.unpack(">I", header[8:12])
            salts, end = header[16:24], HEADER
            while True:
                file.seek(end)
                frame = file.read(FRAME)
                if len(frame) < FRAME or frame[8:16] != salts:
                    return Log(salts, end, database)
                end += FRAME + page

    @property
    def _wal(self) -> Path:
        return self.path.with_name(f"{FILE}-wal")

    def cut_power(self, before: Log | None = None) -> bool:
        """Go on with the disk as a power cut leaves it.

        ``before``: how far the log reached before the commit that the power cut came into. Returns whether
        that commit was torn; it was durable where it had been carried over into the database already.
        """
        old, now = self.path, self.reached()
        self.path = self._next()
        for name in (FILE, f"{FILE}-wal", f"{FILE}.key"):
            source = old.with_name(name)
            if source.exists():
                shutil.copyfile(source, self.path.with_name(name))
        if before is None or now.database != before.database or not self._wal.exists():
            return False
        self._tear(before.end if before.salts == now.salts else HEADER, now.end)
        return True

    def _tear(self, start: int, end: int) -> None:
        """Of what was written last, leave less than all of it."""
        if end <= start:
            return
        cut = self._chance.randrange(start, end)
        with self._wal.open("r+b") as file:
            file.truncate(cut)
            match self._chance.randrange(3):
                case 0:  # The file had its new length, and its last sectors were not written.
                    file.truncate(end)
                case 1 if cut - start > SECTOR:  # A sector before the cut was not written either.
                    at = start + self._chance.randrange((cut - start) // SECTOR) * SECTOR
                    file.seek(at)
                    file.write(bytes(SECTOR))
                case _:
                    pass

    @contextmanager
    def under(self, store: Store) -> Iterator[None]:
        """While a store is on this disk, and has no more of it than there is."""
        engine = store._engine  # noqa: SLF001
        self._limited = False

        def connected(connection: Any, _record: object) -> None:
            # The power is cut here by what is left of the files: nothing has to reach a real disk.
            connection.execute("PRAGMA synchronous = OFF")

        def begun(connection: Connection) -> None:
            if self.full or self._limited:
                self._limit(connection)

        engine.dispose()
        event.listen(engine, "connect", connected)
        event.listen(engine, "begin", begun)
        try:
            yield
        finally:
            event.remove(engine, "connect", connected)
            event.remove(engine, "begin", begun)

    def _limit(self, connection: Connection) -> None:
        """Have SQLite itself find the disk full where it needs a page more; connections remember it."""
        self._limited = True
        pages: Any = NO_LIMIT
        if self.full:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
