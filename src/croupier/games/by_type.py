"""What rules of a game are capable of, asked of their type once.

``isinstance`` of a protocol looks for each of its members anew whenever it is asked, which takes a tenth of a
wager's time in a house. Rules of one type have the same members.
"""

from __future__ import annotations

from typing import Final, _ProtocolMeta

_FOUND: Final[dict[tuple[type, type], bool]] = {}


class ByType(_ProtocolMeta):
    """The type of a protocol that all instances of a type fulfil, or none."""

    def __instancecheck__(self, instance: object) -> bool:
        """Whether it has the protocol's members."""
        asked = self, type(instance)
        found = _FOUND.get(asked)
        if found is None:
            found = _FOUND[asked] = super().__instancecheck__(instance)
        return found
