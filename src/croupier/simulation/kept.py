"""What takes long to work out and rests on rules alone, kept in the user's cache folder.

What is kept is found again by all that it rests on: what it is, the rules that it was asked for, and the
texts of the modules that work it out. A change of any of them finds nothing. A file that cannot be read, or
that is not what its name says, is as if it were not there, and is written anew.

The best play of some games under their usual options, and what ranks their hands, comes with the package, so
that nobody waits for it: see ``tools/best_play.py``, which works it out, and the test that does so again.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import sys
import tempfile
import zlib
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, Final

import croupier
from croupier.rulebooks import BOOKS

FORM: Final = "croupier kept 1"
FOLDER: Final = "values"
SHIPPED: Final = Path(__file__).with_name("best_play")
SOURCE: Final = "source"
"""What a key says of the modules; those that come with the package say nothing of them."""
MOST_FILES: Final = 256
"""The oldest files beyond so many are removed."""
SHARED: Final = ("equipment", "law", "money")
BY_FAMILY: Final = ("analysis", "games", "simulation")
"""Packages of which a family's own folder counts, beside the modules that all families have."""
BESIDE: Final = ("poker_hands", "stud")
"""Folders that several families use."""

Key = Mapping[str, Any]


def folder() -> Path:
    """Where values are kept."""
    home = os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()
    return Path(home) / "croupier" / FOLDER


@cache
def source(book: str | None, family: str) -> str:
    """A hash of the texts of all modules that work out values of a family's games.

    ``book``: the rulebook whose own modules count too; None where the rules are part of what is asked.
    """
    home = Path(croupier.__file__).parent
    digest = hashlib.sha256(platform.python_version().encode())
    for module in _modules(home, None if book is None else BOOKS[book].rpartition(".")[2], family):
        digest.update(f"{module.relative_to(home)}\0{module.stat().st_size}\0".encode())
        digest.update(module.read_bytes())
    return digest.hexdigest()


def _modules(home: Path, book: str | None, family: str) -> Iterator[Path]:
    for name in SHARED:
        yield from sorted((home / name).rglob("*.py"))
    for name in BY_FAMILY:
        yield from sorted((home / name).glob("*.py"))
        for part in (family, *BESIDE):
            yield from sorted((home / name / part).rglob("*.py"))
    if book is not None:
        yield from sorted((home / "rulebooks").glob("*.py"))
        yield from sorted((home / "rulebooks" / book).rglob("*.py"))


def known(key: Key) -> Any:
    """Plain JSON values as they are kept; None where they are not."""
    data = _read(key)
    return None if data is None else json.loads(data)


def keep(key: Key, found: Any) -> None:
    """Keep plain JSON values; nothing happens where nothing can be written."""
    _write(key, json.dumps(found).encode())


def integers(key: Key, make: Callable[[], Sequence[Sequence[int]]]) -> list[list[int]]:
    """Lists of integers of 64 bits, by what they rest on: as they come or are kept, or else made and kept."""
    data = _shipped(key) or _read(key)
    if data is None:
        made = [list(map(int, each)) for each in make()]
        _write(key, _packed(made))
        return made
    return _unpacked(data)


def _packed(lists: Sequence[Sequence[int]]) -> bytes:
    """Lists of integers of 64 bits as they are kept: how many, how long each is, then all of them."""
    return _little(array("q", [len(lists), *map(len, lists), *chain.from_iterable(lists)])).tobytes()


def _unpacked(data: bytes) -> list[list[int]]:
    numbers = _little(array("q", data)).tolist()
    begin, found = numbers[0] + 1, list[list[int]]()
    for size in numbers[1:begin]:
        found.append(numbers[begin : begin + size])
        begin += size
    return found


def _little(numbers: array[int]) -> array[int]:
    """With the least byte first: on machines that have the greatest first, the bytes turned round."""
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def shipped_name(key: Key) -> str:
    """What the file of a key is called that comes with the package."""
    rests_on = {name: value for name, value in key.items() if name != SOURCE}
    return f"{hashlib.sha256(_text(rests_on)).hexdigest()[:32]}.z"


def _shipped(key: Key) -> bytes | None:
    file = SHIPPED / shipped_name(key)
    return zlib.decompress(file.read_bytes()) if file.exists() else None


# Files ------------------------------------------------------------------------------------------


def _file(key: Key) -> Path:
    return folder() / hashlib.sha256(_text(key)).hexdigest()[:32]


def _text(key: Key) -> bytes:
    return json.dumps({"form": FORM, **key}, sort_keys=True, default=str).encode()


def _read(key: Key) -> bytes | None:
    """What is kept under a key; None where there is nothing, or nothing sound."""
    try:
        told, digest, data = _file(key).read_bytes().split(b"\n", 2)
    except (OSError, ValueError):
        return None
    sound = told == _text(key) and digest.decode(errors="replace") == hashlib.sha256(data).hexdigest()
    return data if sound else None


def _write(key: Key, data: bytes) -> None:
    """Keep something under a key: nobody sees half of a file, whoever else writes."""
    file = _file(key)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=file.parent, prefix=".new-", delete=False) as new:
            new.write(b"\n".join((_text(key), hashlib.sha256(data).hexdigest().encode(), data)))
        Path(new.name).replace(file)
        _tidy(file.parent)
    except OSError:
        return


def _tidy(kept: Path) -> None:
    """Remove the oldest files beyond :data:`MOST_FILES`."""
    files = sorted(kept.iterdir(), key=lambda each: each.stat().st_mtime, reverse=True)
    for each in files[MOST_FILES:]:
        each.unlink(missing_ok=True)
