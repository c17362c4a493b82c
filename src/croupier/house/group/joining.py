"""Joining a group: a key of the venue's own, sealed in its store, and the group's public key in its log."""

from __future__ import annotations

import re
import secrets
from typing import Final

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.errors import CroupierError
from croupier.house.group.books import GOES_ON, GROUP, KEY
from croupier.house.heads import KEY_BYTES, public_key, read_public_key
from croupier.house.setup import SECOND
from croupier.house.store import Event, Store
from croupier.house.store.store import now

NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,39}", re.ASCII)
_ID: Final = re.compile(r"[0-9a-f]{32}", re.ASCII)
SHORTEST: Final = 60 * SECOND


class CannotJoin(CroupierError):
    """A house that cannot join a group so."""


def join(store: Store, group: str, key: str, venue: str, goes_on: int = GOES_ON) -> str:
    """Have a closed house join a group, once; returns the venue's public key, which the group enters.

    Raises:
        CannotJoin: it is in a group, or a name, an id or a time cannot be one.
        BadHeads: the group's public key cannot be one.
    """
    if any(event.kind == "joined" for event in store.events(GROUP)):
        raise CannotJoin("the house is in a group already, and a house is in one")
    if NAME.fullmatch(venue) is None:
        raise CannotJoin(f"{venue!r} cannot name a venue: small letters, digits and -, at most 40 in all")
    if _ID.fullmatch(group) is None:
        raise CannotJoin(
            f"{group!r} is no id of a group: 32 hexadecimal digits, as croupier group init prints"
        )
    if goes_on < SHORTEST:
        raise CannotJoin("what was last known holds for a minute at the least")
    read_public_key(key)
    made = secrets.token_bytes(KEY_BYTES)
    own = public_key(Ed25519PrivateKey.from_private_bytes(made))
    data: dict[str, str | int] = {
        "group": group,
        "key": key,
        "venue": venue,
        "own": own,
        "goes_on": goes_on,
        "at": now(),
    }
    with store.transaction() as unit:
        unit.append(GROUP, [Event("joined", data)], expected=0)
        unit.keep_secret(KEY, made.hex())
    return own


def own_key(store: Store) -> Ed25519PrivateKey:
    """The venue's own key.

    Raises:
        CannotJoin: the house is in no group.
    """
    kept = store.secrets(KEY)
    if KEY not in kept:
        raise CannotJoin("the house is in no group: croupier group join")
    return Ed25519PrivateKey.from_private_bytes(bytes.fromhex(kept[KEY]))
