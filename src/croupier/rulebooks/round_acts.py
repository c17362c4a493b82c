"""What is done by hand in a round at a dealer's table, and how players show decisions, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from croupier.games.tape import Decision, Entry, Report, Tag, Thrown
from croupier.law import Clauses
from croupier.rulebooks.card_acts import Act

if TYPE_CHECKING:
    from croupier.rulebooks.general_law import TablePlay


@dataclass(frozen=True, slots=True)
class After:
    """What in a round calls for an act: an entry of a kind, of one of several names where it has names."""

    kind: Tag
    names: frozenset[str] = frozenset()
    """Of a report its kind, of a decision its action; empty where any does."""
    rulings: frozenset[str] = frozenset()
    """Of a report, what is ruled on it; empty where any ruling does."""

    def matches(self, entry: Entry) -> bool:
        """Whether an entry is such a one."""
        match entry:
            case Thrown():
                return self.kind is Tag.THROWN
            case Decision():
                return self.kind is Tag.DECISION and entry.action in self.names
            case Report() if self.kind is Tag.REPORT and entry.kind in self.names:
                return not self.rulings or entry.ruling in self.rulings
            case _:
                return False


@dataclass(frozen=True, slots=True)
class RoundAct:
    """Something that staff do in a round once something has happened in it, before it goes on."""

    act: Act
    after: After
    at_start: Clauses = ()
    """What it rests on where nobody has had the dice before; empty where that is all the same."""


@dataclass(frozen=True, slots=True)
class Way:
    """How a player showed a decision to the dealer."""

    title: str
    clauses: Clauses


@dataclass(frozen=True, slots=True)
class ButtonLaw:
    """Who has the dealer button, or the buck, in the next round."""

    accepted: Clauses
    """Whoever's turn it is has it: nobody declines it."""
    passed_over: Clauses = ()
    """An absent player is passed over; empty where the part is silent."""


@dataclass(frozen=True, slots=True)
class RoundActs:
    """What a game's part of the book has done by hand in a round."""

    acts: tuple[RoundAct, ...] = ()
    ways: Mapping[str, Mapping[str, Way]] = field(default_factory=lambda: MappingProxyType({}))
    """By action, how it may be shown; the last is how it was where nobody says otherwise."""
    thrower: Clauses = ()
    """The shooter may authorise somebody else to throw; empty where nothing says so."""
    button: ButtonLaw | None = None


NO_ROUND_ACTS: Final = RoundActs()


_WHEN: Final = "Say whether no roll was called before the dice came to rest; if not, why it was not possible."
_NO_ROLL: Final = frozenset({"no_roll"})


def dice_handled(
    returned: Clauses, at_start: Clauses, centred: Clauses, called: Clauses, improper: Clauses
) -> tuple[RoundAct, ...]:
    """What the stickperson does with the dice: the rest of the set, after a throw, after a no roll.

    ``at_start``: what has the rest put back when play begins; ``called``: when no roll is called;
    ``improper``: besides, how the shooter throws.
    """
    others = frozenset({"improper_throw", "other_irregularity"})
    thrown = frozenset({"dice_not_together", "far_end_not_struck", "end_not_struck"})
    return (
        RoundAct(
            Act("returned", "Put the other dice of the set back, in front of the stickperson.", returned),
            After(Tag.DECISION, frozenset({"accept"})),
            at_start,
        ),
        RoundAct(Act("called", _WHEN, called, seen=True), After(Tag.REPORT, others, _NO_ROLL)),
        RoundAct(
            Act("called_improper", _WHEN, called + improper, seen=True), After(Tag.REPORT, thrown, _NO_ROLL)
        ),
        RoundAct(
            Act("centred", "Collect the dice, and bring them to the centre of the table.", centred),
            After(Tag.THROWN),
        ),
    )


def with_round_acts(games: Mapping[str, TablePlay], acts: Mapping[str, RoundActs]) -> Mapping[str, TablePlay]:
    """The tables of a book's games with what is done by hand in their rounds, by schedule or division."""
    return MappingProxyType(
        {part: replace(play, round_acts=acts.get(part, NO_ROUND_ACTS)) for part, play in games.items()}
    )
