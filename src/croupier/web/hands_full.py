"""What a house with its hands full turns away before it reads anything of it: players' commands.

A wall in front of those that cost more. A house that has no time must not spend it on refusals, so these
cost one look at whose cookie it is: body, token and route are not read, and the answer was made beforehand.
Who works here goes on to those, and so does everybody while there is room; the count itself is kept by
:mod:`croupier.web.in_hand`, which refuses for good.
"""

from __future__ import annotations

from starlette.responses import Response
from starlette.types import Scope

from croupier.house import House
from croupier.house.errors import Busy
from croupier.house.staff_views import is_staff
from croupier.web.errors import answer_json
from croupier.web.head import Head
from croupier.web.in_hand import AGAIN, InHand
from croupier.web.metrics import ADDRESS
from croupier.web.security import SESSION_COOKIE


class HandsFull:
    """Refuse commands of whoever does not work here while the house has as many in hand as it takes."""

    def __init__(self, house: House, in_hand: InHand) -> None:
        self._house = house
        self._in_hand = in_hand
        self._answer = answer_json(Busy(AGAIN))

    def refusal(self, scope: Scope, head: Head) -> Response | None:
        """The answer to a command for which there is no room."""
        if (
            self._in_hand.full
            and scope["method"] == "POST"
            and scope["path"].startswith(ADDRESS)
            and not self._works_here(head)
        ):
            return self._answer
        return None

    def _works_here(self, head: Head) -> bool:
        person = self._house.glance(head.cookies.get(SESSION_COOKIE, ""))
        return person is not None and is_staff(person)
