"""Pictures of live tables: the address that the house gives for a table, and what its page may show of it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from croupier.errors import CroupierError
from croupier.web.security import POLICY

_ADDRESS: Final = re.compile(
    r"https://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[A-Za-z0-9._~/%-]*)?(\?[A-Za-z0-9._~/%=&-]*)?"
)
"""What stands in a policy as it is: nothing that ends a source, and nobody's name or password."""


class BadVideo(CroupierError):
    """What was given is no table with the address of its pictures."""


def read_videos(given: Iterable[str]) -> dict[str, str]:
    """The address of each table's pictures, from ``TABLE=https://…``.

    Raises:
        BadVideo: it is of another form, or a table has two.
    """
    found: dict[str, str] = {}
    for each in given:
        table, _, address = each.partition("=")
        if not table or not _ADDRESS.fullmatch(address):
            raise BadVideo(
                f"{each}: must be TABLE=https://host/path, such as bj-1=https://video.example/bj-1"
            )
        if table in found:
            raise BadVideo(f"{table}: only one address of pictures for a table")
        found[table] = address
    return found


def policy_with(address: str) -> str:
    """The policy of a page that shows the pictures of that address, and of no other."""
    parts = urlsplit(address)
    return f"{POLICY}; frame-src {parts.scheme}://{parts.netloc}{parts.path}"
