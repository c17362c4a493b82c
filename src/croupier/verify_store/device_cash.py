"""Cash in bill acceptors: what each took in, who emptied it, and who signed what it came to.

What an emptying says that the device held is held against the ledger at that moment. Once a log says of one
buy-in which device took it, it says so of every one that a device took.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from croupier.verify_store.chips import Lines, Unread, lines, minor

_SAME: Final = ("device", "currency", "stood")


@dataclass(slots=True)
class _Emptying:
    data: dict[str, Any]
    counted: bool = True
    """Whether the count still waits for its signature: a rejected one is made anew."""


class DeviceCash:
    """Emptied devices, event by event; ``sums`` is what the ledger read so far comes to."""

    def __init__(self, sums: Mapping[str, int], roles: Mapping[str, frozenset[str]]) -> None:
        self._sums = sums
        self._roles = roles
        self._waiting: dict[int, _Emptying] = {}
        self._last = 0
        self._named = False

    def bought(self, data: dict[str, Any], told: list[Lines]) -> Iterator[str]:
        """What is wrong with a buy-in as one of a device; ``told`` gets what it moves."""
        by = str(data.get("by"))
        if "device" not in data:
            if self._named and "device" in self._roles.get(by, ()):
                yield f"the device {by:.40} took {data.get('amount')!r:.40}, and it is in no device"
            return
        self._named = True
        if data["device"] != by or "device" not in self._roles.get(by, ()):
            yield f"{by:.40} took cash, and the log has it in the device {data['device']!r:.40}"
        amount, of = minor(data.get("amount")), data.get("currency")
        told.append(
            lines(
                {f"cage:device/{data['device']}@{of}": -amount, f"player:{data.get('person')}@{of}": amount}
            )
        )

    def read(self, kind: str, data: dict[str, Any], told: list[Lines]) -> Iterator[str]:
        """What is wrong with an event of emptied devices; ``told`` gets what it moves.

        Raises:
            Unread: it does not say what it must.
        """
        number = data.get("emptying")
        if not isinstance(number, int):
            raise Unread(f"{number!r:.40} is no number of an emptying")
        found = self._waiting.get(number)
        if kind == "device-emptied":
            yield from self._emptied(number, found, data)
            return
        if found is None or not found.counted:
            yield f"emptying {number} is signed or rejected, and no count of it waits"
            return
        if data.get("by") == found.data.get("by"):
            yield f"both signatures for emptying {number} are of {data.get('by')!r:.40}"
        if kind == "device-count-rejected":
            found.counted = False
            return
        del self._waiting[number]
        yield from self._signed(number, found.data, data, told)

    def _emptied(self, number: int, found: _Emptying | None, data: dict[str, Any]) -> Iterator[str]:
        account = f"cage:device/{data.get('device')}@{data.get('currency')}"
        if minor(data.get("amount")) < 0:
            yield f"emptying {number} is counted with less than nothing"
        if found is not None:
            if found.counted:
                yield f"emptying {number} is counted while a count of it waits for its signature"
            yield from _differs(number, found.data, data)
        else:
            if number != self._last + 1:
                yield f"emptying {number} comes after emptying {self._last}: one is missing, or made twice"
            if minor(data.get("stood")) != -self._sums.get(account, 0):
                yield f"it says that {account} held {data.get('stood')!r:.40}, and the ledger differs"
            of = (data.get("device"), data.get("currency"))
            if of in ((e.data.get("device"), e.data.get("currency")) for e in self._waiting.values()):
                yield f"{account} is emptied while an emptying of it waits"
            self._last = max(self._last, number)
        self._waiting[number] = _Emptying(data)

    @staticmethod
    def _signed(
        number: int, counted: dict[str, Any], data: dict[str, Any], told: list[Lines]
    ) -> Iterator[str]:
        yield from _differs(number, counted, data)
        if (data.get("amount"), data.get("counted_by")) != (counted.get("amount"), counted.get("by")):
            yield f"emptying {number} was counted by {counted.get('by')!r:.40}, or with another amount"
        stood, amount = minor(data.get("stood")), minor(data.get("amount"))
        if minor(data.get("variance")) != amount - stood:
            yield f"its variance is {amount - stood}, and it says {data.get('variance')!r:.40}"
        if amount != stood and not data.get("reason"):
            yield "a count that differs has no reason"
        device, of = data.get("device"), data.get("currency")
        moved = lines(
            {f"cage:device/{device}@{of}": stood, f"cage:main@{of}": -amount},
            {f"house:variance/device/{device}@{of}": amount - stood},
        )
        if moved:
            told.append(moved)


def _differs(number: int, before: dict[str, Any], data: dict[str, Any]) -> Iterator[str]:
    for name in _SAME:
        if data.get(name) != before.get(name):
            yield f"emptying {number} has another {name} than before"
