"""What dealers enter at a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from croupier.house.commands.base import NOTHING, TableCommand, money, own_words


@dataclass(frozen=True, slots=True)
class TakeOver(TableCommand):
    """Take the dealer's place; with ``leave``, leave the one that one has at another table first."""

    leave: bool = False


@dataclass(frozen=True, slots=True)
class StandDown(TableCommand):
    """Leave the dealer's place, between two rounds."""


@dataclass(frozen=True, slots=True)
class OpenRound(TableCommand):
    """Open a round: wagers may be placed."""


@dataclass(frozen=True, slots=True)
class TakeWager(TableCommand):
    """Enter a player's wager for them; ``accepted`` where it was taken although a rule refuses it."""

    seat: int
    wager: str
    stake: int = money()
    box: int | None = None
    accepted: bool = False
    details: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    id: str | None = None
    tokens: int = money(0)


@dataclass(frozen=True, slots=True)
class CallStep(TableCommand):
    """Call a step of the round: ``no_more_bets``, ``result``."""

    step: str


@dataclass(frozen=True, slots=True)
class EnterCard(TableCommand):
    """Enter the card that came out of the shoe."""

    card: str


@dataclass(frozen=True, slots=True)
class EnterThrow(TableCommand):
    """Enter what the dice show, in the order in which they were thrown or lie."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EnterSpin(TableCommand):
    """Enter where the wheel, or the ball in it, came to rest."""

    place: str


@dataclass(frozen=True, slots=True)
class LaJa(TableCommand):
    """Enter that the stacks were shuffled further by a la ja, which the player at a place asked for."""

    seat: int


@dataclass(frozen=True, slots=True)
class CutTiles(TableCommand):
    """Enter by which approved ``cut`` the tiles were cut, and the ``seat`` of who chose it."""

    cut: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class EnterTiles(TableCommand):
    """Enter the stack of tiles that goes to the next box, by their names: ``12``, ``high 8``."""

    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeeCuttingCard(TableCommand):
    """The cutting card came out."""


@dataclass(frozen=True, slots=True)
class EnterDecision(TableCommand):
    """Enter what a player decided; ``shown``: how, where the book knows several ways."""

    seat: int
    action: str
    stake: int | None = money(None)
    wager: str | None = None
    hand: int | None = None
    moment: int | None = None
    tiles: tuple[str, ...] = ()
    tokens: int = money(0)
    cards: tuple[str, ...] = ()
    shown: str = ""


@dataclass(frozen=True, slots=True)
class Shuffle(TableCommand):
    """The cards were shuffled, or replaced by others; ``preshuffled`` where they came ready.

    ``cards``: how they came ready, where the book knows several ways (``prechecked``, ``preshuffled``,
    ``by_maker``); then what was ``done`` with them at the table, in its order (``washed``, ``stacked``,
    ``riffled``), where they were ``secured`` until now, and by which ``approval`` they are used.
    """

    replaced: bool = False
    preshuffled: bool = False
    cards: str = ""
    done: tuple[str, ...] = ()
    secured: str = ""
    approval: str = ""


@dataclass(frozen=True, slots=True)
class CountCards(TableCommand):
    """The cards were counted, as a supervisor directed: so many were ``counted``."""

    counted: int


@dataclass(frozen=True, slots=True)
class MoveCards(TableCommand):
    """The cards of a device that failed were moved to another, or ``shuffled`` and cut into a card shoe.

    ``damaged``: the cards that were damaged, and replaced from a new deck.
    """

    damaged: tuple[str, ...] = ()
    shuffled: bool = False


@dataclass(frozen=True, slots=True)
class PrepareCards(TableCommand):
    """An act with new cards, of those that the book has done before a shuffle, one at a time.

    ``replaced``: others were in play. Of an inspection ``seen`` says what was found, and ``fit`` whether the
    cards may be used: if not, others are brought, and inspected.
    """

    act: str
    replaced: bool = False
    seen: str = ""
    fit: bool = True


@dataclass(frozen=True, slots=True)
class SealCards(TableCommand):
    """The used cards were put in a container, which was sealed with this ``seal`` and removed."""

    seal: str


@dataclass(frozen=True, slots=True)
class EnterCardRequest(TableCommand):
    """Enter what the player at a ``seat`` asks of cards that came shuffled: ``inspect`` or ``shuffle``."""

    seat: int
    what: str


@dataclass(frozen=True, slots=True)
class ShowCards(TableCommand):
    """Cards that came shuffled were shown to the player who asked for it; what was ``seen``."""

    seen: str = own_words("")


@dataclass(frozen=True, slots=True)
class OfferCut(TableCommand):
    """Offer the cut to the players in turn.

    ``on``: where the cutting card came, if the table does not know it: ``dealer``, or the number of a box.
    """

    on: str = ""


@dataclass(frozen=True, slots=True)
class EnterCutAnswer(TableCommand):
    """Enter what the player at a ``seat`` answers to the offer of the cut.

    ``to``: the place that they ask to cut instead.
    """

    seat: int
    accept: bool
    to: int | None = None


@dataclass(frozen=True, slots=True)
class EnterIncorrectCut(TableCommand):
    """The cards were cut too near an end, ``at`` cards in: the cutting card is removed, the cut repeated."""

    at: int


@dataclass(frozen=True, slots=True)
class CutCards(TableCommand):
    """The cards were cut ``at`` cards in; the cutting card lies so many cards from the back.

    ``cut_by``: who made the cut, where it was no player; whoever enters it if left out.
    """

    at: int
    cutting_card: int | None = None
    cut_by: str | None = None


@dataclass(frozen=True, slots=True)
class BurnCard(TableCommand):
    """The first card was burned; name it where the book has it shown."""

    card: str | None = None


@dataclass(frozen=True, slots=True)
class OfferShoe(TableCommand):
    """Offer the shoe to the players in turn."""


@dataclass(frozen=True, slots=True)
class OrderPass(TableCommand):
    """Order the designated player to pass the shoe."""

    reason: str = own_words()


@dataclass(frozen=True, slots=True)
class ReportIrregularity(TableCommand):
    """Report an irregularity of the round; where staff rule on it, a ruling may come with it."""

    kind: str
    card: str | None = None
    details: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    ruling: str | None = None


@dataclass(frozen=True, slots=True)
class DeclareChips(TableCommand):
    """Enter chips that a player with a loss limit declares: ``bought``, ``brought`` or ``left`` with."""

    person: str
    amount: int = money()
    how: str = "bought"
