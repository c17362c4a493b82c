"""The options that Queensland's games with betting areas in boxes share; each cites its own schedule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.games.options import Option, Value, flag
from croupier.games.refusals import Refusal, Refused
from croupier.law import Clauses


def boxes(most: int, usual: int, clauses: Clauses) -> Option:
    """How many boxes the layout has."""
    title = "Boxes of the layout, each with a place before it; how many is the operator's choice"
    return Option("boxes", title, tuple(range(1, most + 1)), usual, clauses)


def decks(title: str, usual: int, clauses: Clauses) -> Option:
    """How many decks are used, up to eight."""
    return Option("decks", title, tuple(range(1, 9)), usual, clauses)


def refuse_decks(
    values: Mapping[str, Value], in_a_shoe: Sequence[int], reason: str, clauses: Clauses
) -> None:
    """Without a card machine there are as many decks as a shoe may have.

    Raises:
        Refused: there are others.
    """
    decks = values["decks"]
    if decks not in in_a_shoe and not values["card_machine"]:
        nearest = (*map(str, in_a_shoe), "card_machine=true")
        raise Refused(Refusal(f"option decks={decks}", reason, clauses, nearest, about=("options.decks",)))


def card_machine(clauses: Clauses) -> Option:
    """A machine that shuffles all the time."""
    title = "A card machine takes the place of the shoe, and mixes the discards in again"
    return flag("card_machine", title, False, clauses)


def several_boxes(clauses: Clauses) -> Option:
    """Whether a player wagers on more boxes than one."""
    return flag("several_boxes", "A player may wager on more than one box", True, clauses)
