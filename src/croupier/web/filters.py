"""What an address of the API may be asked with: a name that it does not know is refused, not passed over."""

from __future__ import annotations

from collections.abc import Iterator

from fastapi import Request
from fastapi.dependencies.models import Dependant

from croupier.games.refusals import unknown


async def known_filters(request: Request) -> None:
    """Let pass what the route declares: a list that is asked for by a misspelt name would be of everything.

    Raises:
        Malformed: the address of the API knows no such name; the nearest that it knows are told.
    """
    if not request.url.query or not request.url.path.startswith("/api/"):
        return
    known = sorted(set(_declared(request.scope["route"].dependant)))
    for name in request.query_params:
        if name not in known:
            raise unknown("parameter", name, known)


def _declared(dependant: Dependant) -> Iterator[str]:
    yield from (param.alias for param in dependant.query_params)
    for each in dependant.dependencies:
        yield from _declared(each)
