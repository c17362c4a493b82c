"""What is done with the cards of a game beside shuffling and cutting them: acts in their order, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from croupier.law import Clauses
from croupier.law.instruments import Cite


class By(StrEnum):
    """Whose an act is."""

    DEALER = "dealer"
    SUPERVISOR = "supervisor"
    """A supervisor who is not the one that did the dealer's part."""
    EITHER = "either"


@dataclass(frozen=True, slots=True)
class Act:
    """Something that is done with new cards, tiles or dice before they are first used."""

    name: str
    says: str
    """What is to be done."""
    clauses: Clauses
    by: By = By.DEALER
    seen: bool = False
    """Whether what was seen is entered with it, and whether all may be used."""
    players: bool = False
    """Whether it waits for a player at the table."""


@dataclass(frozen=True, slots=True)
class CardActs:
    """What a game's part of the book has done with its cards."""

    new: tuple[Act, ...] = ()
    """With new cards before they are shuffled, in this order."""
    shuffled: Clauses = ()
    """What has new cards shuffled after that, where it is the last of these acts."""
    machine: tuple[Act, ...] = ()
    """In place of ``new`` where a machine shuffles."""
    may: tuple[Act, ...] = ()
    """What the dealer may do besides before cards go into a device, and need not."""
    by_machine: Clauses = ()
    """What has the machine shuffle them after that."""
    preshuffled: Clauses = ()
    """What lets cards come that were inspected and shuffled before; empty where the part is silent."""
    vacant: Clauses = ()
    """Cards are shuffled when play begins again after a period without players at the table."""
    inspected: Clauses = ()
    """A player may have cards that come shuffled shown before they are used."""
    placed: bool = False
    """Whether also others may be shown so, when they are first on the table."""
    again: Mapping[str, Clauses] = field(default_factory=lambda: MappingProxyType({}))
    """A player may have cards that come shuffled shuffled at the table, by how they come."""
    again_as_new: bool = False
    """Whether they are then prepared like new ones."""
    approved: bool = False
    """Whether a supervisor approves that first."""
    sealed: Clauses = ()
    """Used cards that are replaced at the end of a shoe are sealed in a container and removed."""
    unsealed: Clauses = ()
    """New decks, prepared like the first, take their place where no shuffled ones do."""
    removed: Clauses = ()
    """Cards that are taken out of play at the end of a shoe are not shuffled."""
    closing: Clauses = ()
    """Nor are those of a table that closes after the last round of a shoe."""


NO_ACTS: Final = CardActs()


_WHOLE: Final = "every deck complete, with no marks"


def inspected(clauses: Clauses, what: str = f"Inspect the cards: {_WHOLE}.", by: By = By.DEALER) -> Act:
    """Cards, or what else a game is played with, are inspected by one person."""
    return Act("inspected", what, clauses, by, seen=True)


def inspected_twice(clauses: Clauses, things: str = f"cards: {_WHOLE}") -> tuple[Act, Act]:
    """Dealer and supervisor sort and inspect them independently of each other."""
    return (
        Act("inspected", f"Sort and inspect the {things}.", clauses, seen=True),
        Act("checked", f"Sort and inspect the {things}, independently.", clauses, By.SUPERVISOR, seen=True),
    )


def spread(clauses: Clauses, rows: str) -> Act:
    """They are spread out face up for the players."""
    return Act("spread", f"Spread the cards face up: {rows}.", clauses)


def viewed(clauses: Clauses, things: str = "cards") -> Act:
    """The first players have an opportunity to look at them."""
    return Act("viewed", f"Let the first players look at the {things}.", clauses, players=True)


def washed_and_stacked(washed: Clauses, stacked: Clauses) -> tuple[Act, ...]:
    """Cards are turned face down, washed, and stacked."""
    return (
        Act("washed", "Wash the new cards, face down on the table.", washed),
        Act("stacked", "Stack the new cards.", stacked),
    )


def riffled(clauses: Clauses) -> Act:
    """They are shuffled by hand before a machine shuffles them."""
    return Act("riffled", "Shuffle the cards by hand.", clauses)


def loaded(clauses: Clauses) -> Act:
    """They are put into the machine."""
    return Act("loaded", "Put the cards into the machine.", clauses)


def cutting_card_used(clauses: Clauses) -> Act:
    """The cutting card is used with a machine as procedures say that were approved."""
    return Act("cutting_card", "Use the cutting card as the approved procedures say.", clauses)


def stud_cards(
    cite: Cite, rules: tuple[str, str, str, str], vacant: str, *, players: bool = True
) -> CardActs:
    """The cards of a stud game: decks inspected twice, spread, seen, stacked and shuffled.

    With an automatic shuffler each is washed, stacked and shuffled by itself first, and put into it.
    ``rules``: of the inspection, the spread, the stacking, and the shuffler, whose paragraphs (a) to (c) say
    so; ``players``: whether the first players are to see the cards.
    """
    twice, out, turned, machine = rules
    by_hand, put, cutting = (cite(f"{machine}({letter})") for letter in "abc")
    seen = (viewed(cite(out)),) if players else ()
    begin = (
        *inspected_twice(cite(twice)),
        spread(cite(out), "each suit in sequence, in fan-shaped rows"),
        *seen,
    )
    stack = Act("stacked", "Turn the cards face down and stack them.", cite(turned))
    apart = (*washed_and_stacked(by_hand, by_hand), riffled(by_hand), loaded(put), cutting_card_used(cutting))
    return CardActs(
        new=(*begin, stack),
        machine=(*begin, *apart),
        shuffled=cite(turned),
        by_machine=put,
        vacant=cite(vacant),
    )
