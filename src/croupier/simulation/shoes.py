"""A shoe as the simulation plays it: how much of it is shuffled, burned and dealt before the next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from croupier.games.refusals import Refusal, Refused
from croupier.games.shoe import AfterCuttingCard, Burn, ShoeRules

CHUNK: Final = 1024
"""How many shoes a chunk has."""
CONTINUOUS_CHUNK: Final = 65536
"""How many it has where every round is dealt from a shoe of its own."""


@dataclass(frozen=True, slots=True)
class ShoePlan:
    """The life of one shoe in numbers. Places are counted from the front, counts are cards."""

    rules: ShoeRules
    cutting_card: int | None
    """How many cards lie behind the cutting card; None where there is none."""
    shuffled: int
    """How many cards are put in order: as many as the shoe can use, an even number."""
    burned: tuple[int, ...]
    """How many cards are burned, by the number of the first one."""
    cut: int
    """Rounds whose first card lies before this place are followed by another."""
    one_more: bool
    """Whether one more round is dealt after those."""
    most_rounds: int
    """No shoe has more rounds."""
    chunk: int
    """How many shoes a chunk has: an even number."""

    @property
    def cards(self) -> list[int]:
        """The cards in the order of manufacture."""
        return [int(card) for card in self.rules.fresh]

    @property
    def equipment(self) -> dict[str, Any]:
        """The shoe, by its name."""
        return {"shoe": self.to_json()}

    def to_json(self) -> dict[str, Any]:
        """The shoe as plain JSON values."""
        return {
            "decks": self.rules.decks,
            "cards": self.rules.size,
            "continuous": self.rules.continuous,
            "cutting_card": self.cutting_card,
            "burn": Burn.NOTHING.value if self.rules.continuous else self.rules.burn.value,
            "after_cutting_card": None if self.rules.continuous else self.rules.after_cutting_card.value,
        }


def plan_shoe(
    rules: ShoeRules, cutting_card: int | None, fewest: int, most: int, *, voids: bool = False
) -> ShoePlan:
    """How shoes are played under a rulebook's rules.

    Args:
        rules: the rulebook's.
        cutting_card: how many cards lie behind it; None for as few as the rules allow.
        fewest: the fewest cards that a round takes.
        most: the most.
        voids: whether the loop itself ends a round as void for which the shoe has too few cards.

    Raises:
        Refused: the cutting card may not lie there, or there is none.
    """
    has = rules.deck.cards
    numbers = max(has) + 1
    if rules.continuous:
        if cutting_card is not None:
            reason = "cards that are shuffled all the time have no cutting card"
            raise Refused(Refusal(_what(cutting_card), reason, rules.cut))
        return ShoePlan(rules, None, even(most), (0,) * numbers, 0, True, 1, CONTINUOUS_CHUNK)
    burned = tuple(burned_after(rules, card) if card in has else 0 for card in range(numbers))
    size = rules.size
    back = rules.cutting_card_at_least if cutting_card is None else cutting_card
    bounds = (rules.cutting_card_at_least, min(rules.cutting_card_at_most(size), size - max(burned)))
    if not bounds[0] <= back <= bounds[1]:
        reason = f"it lies {bounds[0]} to {bounds[1]} cards in from the back, behind the burned cards"
        raise Refused(Refusal(_what(back), reason, rules.cut, tuple(str(b) for b in bounds)))
    one_more = rules.after_cutting_card is AfterCuttingCard.ONE_MORE_ROUND
    # The cutting card comes out before the card at this place. A round that starts there is the last, unless
    # the cards are shuffled for it; without one more, so is a round that starts before it and goes past it.
    at = size - back
    cut = at if one_more or rules.shuffled_when_first else at + 1
    used = at + 2 * most - 1 if one_more else at + most
    used = min(used, size) if voids else used
    assert used <= size, f"{back} cards behind the cutting card are too few to end a shoe"
    return ShoePlan(rules, back, even(used), burned, cut, one_more, cut // fewest + 2, CHUNK)


def burned_after(rules: ShoeRules, first: int) -> int:
    """How many cards are burned in all where this one is the first."""
    match rules.burn:
        case Burn.NOTHING:
            return 0
        case Burn.ONE:
            return 1
        case Burn.ONE_AND_ITS_VALUE:
            return 1 + rules.burn_value(first)


def even(count: int) -> int:
    """The least even number that is not below."""
    return count + count % 2


def _what(cutting_card: int) -> str:
    return f"cutting card {cutting_card} cards from the back"
