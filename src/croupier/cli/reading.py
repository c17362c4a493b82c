"""What commands read from files: scripts and records, one after another, however many there are.

A file holds one JSON value, a list of them, or one a line. Where there is one a line they are read and
worked on a line at a time, so that the records of a whole day need no more memory than a few of them.
"""

from __future__ import annotations

import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, BinaryIO, Final, TypeVar

from croupier.cli.numbers import whole
from croupier.cli.printing import fail

if TYPE_CHECKING:
    from concurrent.futures import Future

Given = TypeVar("Given")
Done = TypeVar("Done")

WorkersFlag = Annotated[
    int,
    whole("--workers", "How many work on records at the same time.", least=1, most=64, metavar="K"),
]
CHUNK: Final = 64
"""How many lines a worker is given at once."""
AHEAD: Final = 2
"""How much of that waits for each worker; the rest of a file is not read before."""


class Unreadable:
    """Stands where a text stood that is not JSON."""

    __slots__ = ("reason",)

    def __init__(self, reason: str) -> None:
        self.reason = reason


class Line(str):
    """A value of a file that has one a line, not read yet."""

    __slots__ = ()


def pieces(file: str, key: str) -> Iterator[Any]:
    """The values of a file in order, each as it is or as the :class:`Line` that holds it.

    ``key`` is what an object of the kind must have: it tells lines from one value that is broken.
    """
    for text in texts(file):
        if isinstance(text, Line):
            yield text
        else:
            yield from _values(text, key)


def texts(file: str) -> Iterator[str]:
    """The lines of a file that has a value on each; else all its text at once."""
    with _opened(file) as source:
        first = _text(source.readline()).removeprefix("\ufeff")
        if isinstance(read(first), dict):
            # A whole object ends with its line: there is one a line.
            yield Line(first)
            yield from (Line(line) for line in map(_text, source) if line.strip())
        else:
            yield first + _text(source.read())


def read(piece: Any) -> Any:
    """The value of a piece; :class:`Unreadable` where its text is not JSON."""
    from croupier.record.reading import NotJson, read_json

    if not isinstance(piece, str):
        return piece
    try:
        return read_json(piece)
    except NotJson as error:
        return Unreadable(str(error))


def in_turn(job: Callable[[Given], Done], given: Iterator[Given], workers: int) -> Iterator[Done]:
    """What a job makes of each piece, in their order; so many workers are processes of their own."""
    if workers == 1:
        yield from map(job, given)
        return
    # Every command imports this module, and few work with processes.
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    with ProcessPoolExecutor(workers, initializer=_leave_signals) as pool:
        begun: deque[Future[list[Done]]] = deque()
        try:
            while chunk := list(islice(given, CHUNK)):
                begun.append(pool.submit(_each, job, chunk))
                if len(begun) > AHEAD * workers:
                    yield from begun.popleft().result()
            while begun:
                yield from begun.popleft().result()
        except BrokenProcessPool as error:
            fail(f"a worker ended unexpectedly, perhaps for want of memory; try fewer ({error})")


def _each(job: Callable[[Given], Done], chunk: list[Given]) -> list[Done]:
    return [job(each) for each in chunk]


def _leave_signals() -> None:
    """An interruption is for the command itself, which ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _opened(file: str) -> Iterator[BinaryIO]:
    if file == "-":
        # Whoever writes it may not read what comes of it before all is written.
        yield BytesIO(sys.stdin.buffer.read())
        return
    try:
        source = Path(file).open("rb")  # noqa: SIM115
        source.peek()
    except OSError as error:
        fail(f"cannot read {file}: {error.strerror}")
    with source:
        yield source


def _text(data: bytes) -> str:
    # What is not UTF-8 becomes half of a surrogate pair, which is then refused where it stands.
    return data.decode("utf-8", "surrogateescape")


def _values(text: str, key: str) -> Iterator[Any]:
    """One JSON value, the values of a JSON list, or one a line of which the first is broken."""
    whole = read(text)
    if isinstance(whole, list):
        yield from whole
        return
    if isinstance(whole, Unreadable):
        # Only a line feed ends a line: JSON may hold the other separators within a text.
        lines = [read(line) for line in text.split("\n") if line.strip()]
        parts = [line for line in lines if isinstance(line, dict)]
        if len(lines) > 1 and any(key in part for part in parts):
            yield from lines
            return
    yield whole
