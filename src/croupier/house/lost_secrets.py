"""Secrets that the log speaks of and the store has lost, found when the house opens.

A house that opened without them would find out in the middle of a round, or let people in by less than
their second factor.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from croupier.house.entrance import HASHES
from croupier.house.group.books import KEY
from croupier.house.happened import Happened
from croupier.house.passkeys import PASSKEYS
from croupier.house.promotions.draw import SEED
from croupier.house.second_factor import KEYS
from croupier.house.store import Recorded, SecretsLost

TABLE: Final = "table:"
SHOE: Final = "shoe:"
RESULT: Final = "result:"
VOUCHER_KEY: Final = "voucher-key"


class Spoken:
    """The secrets that the log speaks of, event by event."""

    def __init__(self) -> None:
        self._names: set[str] = set()

    def take(self, event: Recorded) -> None:
        """Take an event of the log in."""
        if event.stream.startswith(TABLE):
            self._at_table(event)
        else:
            self._in_house(event)

    def _at_table(self, event: Recorded) -> None:
        table = event.stream.removeprefix(TABLE)
        match event.kind:
            case Happened.SHUFFLED | Happened.REFILLED:
                data = event.data()
                if data["commitment"]:
                    self._names.add(f"{SHOE}{table}/{data['shoe']}")
            case Happened.REVEALED:
                self._names.discard(f"{SHOE}{table}/{event.data()['shoe']}")
            case Happened.RESULT_BOUND:
                self._names.add(f"{RESULT}{table}/{event.data()['number']}")
            case Happened.RESULT_REVEALED:
                self._names.discard(f"{RESULT}{table}/{event.data()['number']}")
            case _:
                pass

    def _in_house(self, event: Recorded) -> None:
        match event.stream, event.kind:
            case "people", "password-set":
                self._names.add(f"{HASHES}{event.data()['person']}")
            case "people", "second-factor-set":
                self._names.add(f"{KEYS}{event.data()['person']}")
            case "people", "second-factor-removed":
                self._names.discard(f"{KEYS}{event.data()['person']}")
            case "people", "passkey-added":
                data = event.data()
                self._names.add(f"{PASSKEYS}{data['person']}/{data['key']}")
            case "people", "passkey-removed":
                data = event.data()
                self._names.discard(f"{PASSKEYS}{data['person']}/{data['key']}")
            case "promotions", "promotion-started":
                if event.data()["commitment"]:
                    self._names.add(f"{SEED}{event.data()['promotion']}")
            case "promotions", "promotion-drawn":
                self._names.discard(f"{SEED}{event.data()['promotion']}")
            case "promotions", "promotion-compromised":
                if event.data()["does"] == "cancel":
                    self._names.discard(f"{SEED}{event.data()['promotion']}")
            case "group", "joined":
                self._names.add(KEY)
            case "cage", "voucher":
                self._names.add(VOUCHER_KEY)
            case _:
                pass

    def check(self, there: Collection[str], more: Iterable[str] = ()) -> None:
        """Refuse a store in which one of them is missing, or of ``more`` that the books know of.

        Raises:
            SecretsLost: with the names of those that are.
        """
        if lost := sorted({*self._names, *more}.difference(there)):
            raise SecretsLost(lost)
