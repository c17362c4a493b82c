"""What the log says of secrets that are kept beside it, so that another one in their place is found.

SHA-256 of a password's hash tells nobody the password, as the hash's own salt stands in the secret alone;
that of a second factor's key tells nobody the key, which is random.
"""

from __future__ import annotations

import hashlib
import json

from croupier.house.entrance import HASHES


def digest_of(name: str, text: str) -> str:
    """SHA-256, in hexadecimal digits, of a password's hash, or of the key of a second factor or a passkey.

    Which code of a second factor was used last, and how often a passkey has signed, is no part of it.

    Raises:
        ValueError, KeyError, TypeError: it is no second factor and no passkey.
    """
    kept = text if name.startswith(HASHES) else str(json.loads(text)["key"])
    return hashlib.sha256(kept.encode()).hexdigest()
