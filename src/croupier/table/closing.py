"""What a round leaves behind for the next one at the same table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from croupier.equipment.cards import Card, card_codes, parse_card
from croupier.games.game import ORDINARY, RoundKind
from croupier.games.standings import LAST_SHOOTER
from croupier.games.tape import NOTHING
from croupier.money.amounts import decimal


@dataclass(frozen=True, slots=True)
class CarriedCard:
    """A card that left the shoe in this round and starts the next one."""

    card: Card
    exposed: bool


def read_carried(kept: Iterable[Sequence[Any]]) -> tuple[CarriedCard, ...]:
    """Cards that start a round, from what a log keeps of them: code, and whether they were exposed."""
    return tuple(CarriedCard(parse_card(code), bool(exposed)) for code, exposed in kept)


class Closing(NamedTuple):
    """What a round leaves behind for the next one at the same table."""

    carried: tuple[CarriedCard, ...]
    cutting_card: str | None
    """``first`` where it came before the first card, ``during`` after, None where it did not come."""
    new_shoe: bool
    """Whether the cards must be shuffled or replaced first."""
    standings: Mapping[str, frozenset[int]] = NOTHING
    """What the round leaves of its seats: who had the dice last, and who has used up the one wager under the
    minimum."""
    jackpots: Mapping[str, int] = NOTHING
    """What the meters of jackpots show, in minor units, by the pool."""

    @property
    def next_kind(self) -> RoundKind:
        """Whether the next round may take wagers."""
        if self.carried and any(c.exposed for c in self.carried):
            return RoundKind.WITHOUT_WAGERS
        return ORDINARY.kind

    @property
    def handed_on(self) -> dict[str, Any]:
        """What the opening of the next round takes over, by its fields."""
        return {
            "kind": self.next_kind,
            "carried": tuple(each.card for each in self.carried),
            "first_of_shoe": self.new_shoe,
            "standings": self.standings,
            "jackpots": self.jackpots,
        }

    def to_json(self) -> dict[str, Any]:
        """What the next round inherits, as plain JSON values."""
        carried = self.carried
        out: dict[str, Any] = {
            "kind": str(self.next_kind),
            "first_cards": card_codes([c.card for c in carried]) if carried else [],
            "cutting_card": self.cutting_card,
            "new_shoe": self.new_shoe,
        }
        if last := self.standings.get(LAST_SHOOTER):
            (out["last_shooter"],) = last
        if self.jackpots:
            out["jackpots"] = {pool: decimal(shows) for pool, shows in sorted(self.jackpots.items())}
        return out
