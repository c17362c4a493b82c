"""Which keys of commands the store may hold, told from memory.

Nearly every command comes for the first time: it is worked out without asking the store. A key that may
have come before is looked up there. A hash of each is kept, eight bytes for those of before: two keys with
one hash cost a look, and no key that the store holds is ever taken for a new one.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable
from typing import TypeAlias

Name: TypeAlias = tuple[str, str]
"""A person and the key of a command of theirs."""


class KnownKeys:
    """The keys that the store held when it was opened, and those that were handed to it since."""

    def __init__(self, names: Iterable[Name]) -> None:
        self._before = array("q", sorted(map(hash, names)))
        self._since: set[int] = set()

    def add(self, name: Name) -> None:
        """A command with this key is handed to the store, which may take it or not."""
        self._since.add(hash(name))

    def __contains__(self, name: Name) -> bool:
        """Whether the store may hold a command with this key; if not, it does not."""
        found = hash(name)
        if found in self._since:
            return True
        place = bisect_left(self._before, found)
        return place < len(self._before) and self._before[place] == found
