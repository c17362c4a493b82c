"""The process that writes to the store for a house, when it is busy: the house decides, and this one writes.

It is begun by :class:`croupier.house.process_writer.ProcessWriter` and hears from it alone, over its standard
input: groups of units as data, each committed in one transaction before it is answered, one after the other.
It ends with its input, after the commit in hand. It writes as the keeper that began it: where another house
has taken the store over, nothing more is written.

A message is its length in four bytes and a value as :mod:`marshal` writes it: both processes are of one
program, and nobody else writes to the pipe.
"""

from __future__ import annotations

import gc
import marshal
import os
import signal
import sys
from collections.abc import Sequence
from typing import Any, Final

from croupier.house.command_unit import CommandUnit, Plain
from croupier.house.store import Failed, Store, StoreError, StreamMoved
from croupier.house.store import errors as known
from croupier.house.store.store import now, reopen_store

READY: Final = "ready"
LENGTH: Final = 4
"""The bytes of a message that say how long the rest is."""
AT_ONCE: Final = 1 << 18
"""The most bytes of one read."""
THRESHOLDS: Final = (50_000, 50, 1000)
"""How seldom Python's collector looks: what a commit leaves behind holds no cycles."""


def written(value: Any) -> bytes:
    """A message.

    Raises:
        ValueError: something in it is no plain value.
    """
    body = marshal.dumps(value)
    return len(body).to_bytes(LENGTH, "big") + body


class Reader:
    """Reads messages from a pipe, mostly each in one go: after every read a busy house is waited for."""

    def __init__(self, pipe: int) -> None:
        self._pipe = pipe
        self._came = bytearray()

    def read(self) -> Any:
        """The next message.

        Raises:
            EOFError: there is none.
        """
        while len(self._came) < LENGTH:
            self._more()
        end = LENGTH + int.from_bytes(self._came[:LENGTH], "big")
        while len(self._came) < end:
            self._more()
        body = bytes(self._came[LENGTH:end])
        del self._came[:end]
        return marshal.loads(body)  # noqa: S302 - the other process is of this program

    def _more(self) -> None:
        part = os.read(self._pipe, AT_ONCE)
        if not part:
            raise EOFError("the other process has ended")
        self._came += part


def write(pipe: int, message: bytes) -> None:
    """Write a whole message; raises OSError where nobody reads it any more."""
    left = memoryview(message)
    while left:
        left = left[os.write(pipe, left) :]


def told(error: BaseException) -> Plain:
    """An error as data."""
    if isinstance(error, StreamMoved):
        return type(error).__name__, str(error), (error.stream, error.expected, error.length)
    return type(error).__name__, str(error), None


def error_of(name: str, text: str, moved: tuple[str, int, int] | None) -> StoreError:
    """The error that :func:`told` told of."""
    if moved is not None:
        return StreamMoved(*moved)
    kind = getattr(known, name, None)
    if kind is known.StoreTaken:
        return known.StoreTaken()
    if isinstance(kind, type) and issubclass(kind, StoreError) and kind is not known.SecretsLost:
        return kind(text)
    return StoreError(f"{name}: {text}")


def _commit(store: Store, units: Sequence[Plain]) -> list[Plain | None] | Plain:
    try:
        outcomes = store.commit_group([CommandUnit.read(each) for each in units])
    except Exception as error:  # noqa: BLE001 - none of it was done, and the house says so
        return told(error)
    return [told(each.error) if isinstance(each, Failed) else None for each in outcomes]


def serve(commands: int, answers: int) -> None:
    """Write what is told over one pipe and answer over another, until the first ends."""
    reader = Reader(commands)
    url, keeper = reader.read()
    ahead = [0]
    with (
        reopen_store(url, keeper, lambda: now() + ahead[0]) as store,
        store.checkpoints_beside(),
    ):
        store.look()
        gc.collect()
        gc.freeze()
        gc.set_threshold(*THRESHOLDS)
        write(answers, written(READY))
        while True:
            # How far the house's clock is from this one's: it stamps the events.
            ahead[0], units = reader.read()
            write(answers, written(_commit(store, units)))


def main() -> None:
    """Serve over the standard input and output."""
    # Signals to close go to the house, which ends this by closing its input.
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, signal.SIG_IGN)
    try:
        serve(sys.stdin.fileno(), sys.stdout.fileno())
    except (EOFError, BrokenPipeError):
        pass
    except StoreError as error:
        raise SystemExit(f"croupier: the process that writes could not begin: {error}") from None


if __name__ == "__main__":
    main()
