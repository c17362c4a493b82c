"""How the shoe of Queensland's games with betting areas in boxes is used; each cites its own schedule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from croupier.equipment.cards import FULL_DECK
from croupier.games.options import Value
from croupier.games.shoe import AfterCuttingCard, Burn, ShoeRules
from croupier.law import Clauses
from croupier.rulebooks.qld_2010 import BOOK


def no_burn(card: int) -> int:
    """No card is burned."""
    return 0


@dataclass(frozen=True, slots=True, kw_only=True)
class MachineLaw:
    """What a card machine in place of a shoe rests on."""

    composition: Clauses
    shuffle: Clauses
    cut: Clauses


def machine_law(
    cite: Callable[..., Clauses], section: str, *shuffles: str, decks: Clauses = ()
) -> MachineLaw:
    """What a schedule says of a card machine.

    ``section``: what has it; ``shuffles``: the paragraphs of how it shuffles; ``decks``: what else says of
    which cards its decks are.
    """
    return MachineLaw(
        composition=cite(f"{section}(a)") + decks,
        shuffle=cite(*(f"{section}{paragraph}" for paragraph in shuffles)),
        cut=cite(f"{section}(c)", f"{section}(e)"),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ShoeLaw:
    """What a shoe of a schedule rests on."""

    composition: Clauses
    first: Clauses
    """The cards are shuffled before they come into play,"""
    again: Clauses
    """and again when the cutting card has come."""
    cut: Clauses
    reached: Clauses
    """What the cutting card brings about."""
    machine: MachineLaw


def shoe_law(
    cite: Callable[..., Clauses],
    decks: tuple[str, ...],
    shuffled: str,
    cut: tuple[str, ...],
    machine: MachineLaw,
    reached: str = "s 19",
) -> ShoeLaw:
    """What a schedule says of its shoe.

    ``decks``: of which it is; ``shuffled``: when, before play and once the cutting card came; ``cut``: how
    it is cut; ``reached``: what the cutting card brings about.
    """
    return ShoeLaw(
        composition=cite(*decks),
        first=cite(f"{shuffled}(a)"),
        again=cite(f"{shuffled}(b)"),
        cut=cite(*cut),
        reached=cite(reached, f"{shuffled}(b)"),
        machine=machine,
    )


def box_shoe(values: Mapping[str, Value], law: ShoeLaw) -> ShoeRules:
    """Whole decks without a burn, cut at least ten cards from an end, with a deck or more left behind.

    ``values``: the options of the table, which say how many decks there are, and whether a card machine takes
    the shoe's place.
    """
    machine = bool(values["card_machine"])
    of: MachineLaw | ShoeLaw = law.machine if machine else law
    shuffle = law.machine.shuffle if machine else BOOK.cite("s 4 def shuffle")
    return ShoeRules(
        deck=FULL_DECK,
        decks=int(values["decks"]),
        composition=of.composition,
        cut_at_least=10,
        cutting_card_at_least=FULL_DECK.size,
        burn=Burn.NOTHING,
        burn_value=no_burn,
        after_cutting_card=AfterCuttingCard.NOTHING,
        shuffle=shuffle,
        before_play=() if machine else law.first + shuffle,
        reshuffle=() if machine else law.again,
        cut=of.cut,
        burn_clauses=(),
        cutting_card=law.reached,
        cutting_card_first=law.reached,
        continuous=machine,
    )
