"""How a rulebook has a shoe prepared and used up: decks, cut, burn, cutting card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from croupier.equipment.cards import Card, Deck, card_code
from croupier.games.refusals import Malformed, Refusal, Refused
from croupier.law import Clauses


class Burn(StrEnum):
    """What leaves the shoe before its first round."""

    NOTHING = "nothing"
    ONE = "one"
    ONE_AND_ITS_VALUE = "one_and_its_value"
    """The first card face up, then as many more as its face value."""


class AfterCuttingCard(StrEnum):
    """What may be dealt once the cutting card has come out in the middle of a round."""

    ONE_MORE_ROUND = "one_more_round"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class ShoeRules:
    """The life of a shoe under a rulebook. Counts are cards."""

    deck: Deck
    """What each of its decks consists of."""
    decks: int
    cut_at_least: int
    """How far in from either end the cut must be."""
    cutting_card_at_least: int
    """How far in from the back the cutting card must be put."""
    burn: Burn
    after_cutting_card: AfterCuttingCard
    burn_value: Callable[[int], int]
    """How many more cards are burned after the first, from that card."""
    shuffle: Clauses
    cut: Clauses
    burn_clauses: Clauses
    cutting_card: Clauses
    """The cutting card appears in the middle of a round."""
    cutting_card_first: Clauses
    """The cutting card appears as the first card of a round."""
    composition: Clauses = ()
    """Of which decks it is."""
    before_play: Clauses = ()
    """The first shuffle of a table, where the book speaks of it by itself."""
    reshuffle: Clauses = ()
    """What has them shuffled at the end of a shoe, where the book speaks of that by itself."""
    replaced: bool = False
    """At the end of the shoe other cards are brought, and these are not shuffled again."""
    continuous: bool = False
    """Every round is dealt from all cards, which a machine has shuffled: no cut, no cutting card."""
    by_hand: bool = False
    """With ``continuous``: there is no machine; the dealer shuffles and cuts them after every round."""
    cut_optional: bool = False
    """Whether players need not be offered the cut: the cutting card goes in without one."""
    additional_burn: bool = False
    """Players may ask for as many more burned as the face value of the first."""
    every_round: bool = False
    """The cards are shuffled and cut anew for every round."""
    shuffled_when_first: bool = False
    """Where the cutting card comes first of a round the cards are shuffled for that round, not after it."""
    without_last_round: int = 0
    """With ``continuous``: so many cards come before any of those that the round before has used."""
    cutting_card_up_to: Fraction | None = None
    """The share of the stack up to which the cutting card may be put in from the back, where one is said."""

    @property
    def size(self) -> int:
        """How many cards it has when it is full."""
        return self.deck.size * self.decks

    @property
    def fresh(self) -> list[Card]:
        """All its cards in the order of manufacture."""
        return self.deck.fresh(self.decks)

    def copies(self, card: int) -> int:
        """How often it has a card when it is full."""
        return self.deck.copies(card) * self.decks

    @property
    def has_cutting_card(self) -> bool:
        """Whether a card tells the last round: not where all cards are shuffled for every round."""
        return not self.continuous and not self.every_round

    def cutting_card_at_most(self, size: int) -> int:
        """How far in from the back the cutting card may be put in a stack of so many cards."""
        share = self.cutting_card_up_to
        return size - 1 if share is None else max(self.cutting_card_at_least, int(size * share))

    def check_cutting_card(self, back: int, size: int) -> None:
        """Refuse a place of the cutting card in a shoe of so many cards, counted from the back.

        Raises:
            Refused: too near the back, or too far in.
        """
        least, most = self.cutting_card_at_least, self.cutting_card_at_most(size)
        if not least <= back <= most:
            what = f"cutting card {back} cards from the back"
            reason = f"it goes {least} to {most} cards in from the back"
            raise Refused(Refusal(what, reason, self.cut, (str(least if back < least else most),)))

    def check_card(self, card: Card, seen: int, *, shuffles: int = 1) -> None:
        """Refuse a card that these decks cannot give, where so many of it have come out of so many shuffles.

        Raises:
            Malformed: there is none of it, or there are no more.
        """
        lacking = self.deck.why_not(card)
        if lacking is not None:
            raise Malformed(f"card {card_code(card)}", f"this game's decks {lacking}")
        if seen >= self.copies(card) * shuffles:
            decks = f"{self.decks} deck{'s' if self.decks > 1 else ''}"
            raise Malformed(f"card {card_code(card)}", f"it comes {seen + 1} times out of {decks}")
