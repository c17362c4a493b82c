"""What the catalogues call not built: an exact list, which may only become shorter."""

from __future__ import annotations

from typing import Final

from croupier.law import Treatment
from croupier.rulebooks import rulebook, rulebook_names

NOT_BUILT: Final = {
    "qld-2010": "",
    "nz-1996": "",
    "nz-proposed": "",
    "nz-poker-2017": "",
    "nsw-blackjack": "",
}
"""By book. Nothing is left."""

MOST: Final = 0
"""How many there are: lower it with the list; only a part that is catalogued anew brings more."""


def listed(book: str) -> list[str]:
    """The clauses of a book on the list."""
    lines = (line.split(", ") for line in NOT_BUILT[book].splitlines() if line.strip())
    return [ref.strip() for line in lines for ref in line]


def test_what_is_not_built_is_what_the_list_names() -> None:
    for name in rulebook_names():
        catalogue = rulebook(name).catalogue
        not_built = [c.ref for c in catalogue.values() if c.treatment is Treatment.NOT_BUILT]
        assert sorted(not_built) == sorted(listed(name)), name


def test_the_list_only_becomes_shorter() -> None:
    assert sum(len(listed(name)) for name in rulebook_names()) == MOST == 0
