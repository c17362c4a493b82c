"""A link: the progressive jackpots of several tables as one, with one meter that each of them shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from croupier.money.amounts import decimal, parse_amount


@dataclass(frozen=True, slots=True)
class JackpotLink:
    """Tables whose jackpots are linked."""

    title: str
    pool: str
    tables: tuple[str, ...]
    """By id, in the order in which they were named."""
    approval: str
    """By what the arrangement was approved."""
    seed: int = 0
    """In minor units: a meter that payments leave below it is set to it."""

    def to_json(self) -> dict[str, Any]:
        """The link as plain JSON values."""
        return {
            "title": self.title,
            "pool": self.pool,
            "tables": list(self.tables),
            "approval": self.approval,
            "seed": decimal(self.seed),
        }


def read_link(data: Mapping[str, Any]) -> JackpotLink:
    """The link that an event tells of."""
    return JackpotLink(
        title=str(data["title"]),
        pool=str(data["pool"]),
        tables=tuple(map(str, data["tables"])),
        approval=str(data["approval"]),
        seed=parse_amount(data["seed"]),
    )
