"""What a group signs of what it tells every venue: canonical JSON, by Ed25519 (docs/group.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cryptography.exceptions import InvalidSignature

from croupier.errors import CroupierError
from croupier.house.group.books import Joined
from croupier.house.heads import read_public_key
from croupier.record.chain import canonical

ITEM: Final = "croupier-group-item-1"


def item_text(group: str, item: Mapping[str, Any]) -> str:
    """What the group signs of something that it tells every venue."""
    return canonical(
        [ITEM, group, item["number"], item["kind"], item["said"], item["position"], item["hash"]]
    )


def is_signed(joined: Joined, item: Mapping[str, Any]) -> bool:
    """Whether the group that a house has joined has signed what the house says it heard."""
    try:
        key = read_public_key(joined.key)
        key.verify(bytes.fromhex(str(item["signature"])), item_text(joined.group, item).encode())
    except (CroupierError, InvalidSignature, KeyError, ValueError):
        return False
    return True
