"""What the consoles of staff share: who is let in, and times and people as their pages show them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.refusals import Malformed, Refusal
from croupier.games.traits import traits_of
from croupier.house import House, NotAllowed, Person, Role
from croupier.house.state import Dispute, TableState
from croupier.rulebooks.general_law import GeneralLaw
from croupier.web.errors import NotFound
from croupier.web.pages import ROLE_TITLES


def admit(person: Person, page: str, *roles: Role) -> None:
    """Let the holders of some offices, or of greater ones, into a page.

    Raises:
        NotAllowed: the person holds none of them; it says whose page it is.
    """
    if not person.holds(*roles):
        titles = [ROLE_TITLES[role].lower() for role in roles]
        raise NotAllowed(Refusal(page, f"only the {' or '.join(titles)} may do this"))


def table_of(house: House, table: str) -> TableState:
    """A table by id.

    Raises:
        NotFound: there is no such table; the nearest are named.
    """
    try:
        return house.books.table(table)
    except Malformed as error:
        raise NotFound(error.refusal.what, error.refusal.reason, error.refusal.nearest) from None


def named(house: House, person: str) -> dict[str, str]:
    """A person as a page names them; the house itself, too."""
    known = house.books.people.get(person)
    return {"id": person, "name": known.name if known else "The house"}


def table_head(state: TableState) -> dict[str, Any]:
    """What every console says of a table."""
    setup, book = state.setup, state.game.book
    return {
        "id": setup.id,
        "title": setup.title,
        "book": book.name,
        "book_title": book.title,
        "jurisdiction": book.jurisdiction,
        "currency": book.currency,
        "game": state.game.name,
        "game_title": state.game.title,
        "family": state.game.family,
        "equipment": list(state.game.equipment),
        "traits": sorted(traits_of(state.game, state.rules)),
        "cloth": None if state.game.cloth is None else state.game.cloth.to_json(),
        "mode": setup.mode.value,
        "practice": setup.practice,
        "wagers": {w.name: w.title for w in state.game.wagers},
        "steps": {s.name: s.title for s in state.game.steps},
    }


def without(data: Mapping[str, Any], *names: str) -> dict[str, Any]:
    """A mapping without some of its entries."""
    return {key: value for key, value in data.items() if key not in names}


def rung(law: GeneralLaw, dispute: Dispute) -> str:
    """The office that decides a dispute next."""
    at = min(len(dispute.decisions), len(law.ladder) - 1)
    return law.named(law.ladder[at])
