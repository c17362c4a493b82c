"""What a process has loaded, put into large pages of memory.

The objects of a program that has loaded every game lie over some fifty megabytes, and a round touches five
of them here and there: more small pages (4 KiB) than a processor remembers the places of, so that it looks
them up again and again; on a virtual machine, and on one that others use too, that is a tenth of a round's
time and more. In pages of 2 MiB all of it has two dozen places. Linux does so where it is asked to, from its
version 6.1 on at once; elsewhere memory stays as it is. Nothing but time changes by it.
"""

from __future__ import annotations

import ctypes
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

LARGE: Final = 1 << 21
"""Bytes of a large page."""
_ADVISE: Final = 14
"""``MADV_HUGEPAGE`` of Linux: large pages are wanted here."""
_COLLAPSE: Final = 25
"""``MADV_COLLAPSE``, which gathers the small pages that lie there into a large one now."""
_MAPS: Final = Path("/proc/self/smaps")
_MAPPED: Final = re.compile(r"([0-9a-f]+)-([0-9a-f]+) (\S+) \S+ \S+ \d+\s*(.*)")
_RESIDENT: Final = re.compile(r"Rss:\s+(\d+) kB")


class Stretch(NamedTuple):
    """A stretch of a process's own memory: where it begins and ends, and how many bytes of it are in use."""

    begins: int
    ends: int
    used: int

    @property
    def large(self) -> Iterator[int]:
        """Where the large pages begin that lie wholly within it."""
        return iter(range(-(-self.begins // LARGE) * LARGE, self.ends - LARGE + 1, LARGE))


def stretches(lines: Iterable[str]) -> Iterator[Stretch]:
    """The stretches that a program writes objects to, of ``/proc/self/smaps``: of no file, mostly in use.

    A stack, or what is reserved and not used, would only take memory up in large pages.
    """
    found: re.Match[str] | None = None
    for line in lines:
        if (mapped := _MAPPED.match(line)) is not None:
            own = mapped[3].startswith("rw-p") and mapped[4] in ("", "[heap]")
            found = mapped if own else None
        elif found is not None and (resident := _RESIDENT.match(line)) is not None:
            stretch = Stretch(int(found[1], 16), int(found[2], 16), int(resident[1]) * 1024)
            if 2 * stretch.used > stretch.ends - stretch.begins:
                yield stretch
            found = None


def into_large_pages() -> int:
    """Gather what this process has allocated so far; how many bytes lie in large pages by it.

    It takes a moment (some 50 ms), and is meant for when everything is loaded. 0 where the system has none.
    """
    if sys.platform != "linux":
        return 0
    libc = ctypes.CDLL(None)
    advise = libc.madvise
    advise.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
    gathered = 0
    with _MAPS.open(encoding="utf-8", errors="replace") as lines:
        found = list(stretches(lines))
    for stretch in found:
        for page in stretch.large:
            # One at a time: where one cannot be gathered the others still are.
            if advise(page, LARGE, _ADVISE) == 0 and advise(page, LARGE, _COLLAPSE) == 0:
                gathered += LARGE
    return gathered
