"""Two hands that everybody wagers on: who gets which of the first four cards, and who turns the cards.

Baccarat deals them, and Dragon21, which is dealt like it. Styles of dealing change who sees and turns the
cards and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Final

from croupier.equipment.cards import Card
from croupier.games.events import Kind
from croupier.games.game import ActionType, Felt, Step
from croupier.games.requests import Conduct, Decide, Draw, Wagering
from croupier.games.tape import Decision
from croupier.law import Clauses

ACCEPT: Final = "accept"
DECLINE: Final = "decline"
WITHHELD: Final = "withheld"
INITIAL: Final = 4
"""Cards of the initial deal."""


class DealingStyle(StrEnum):
    """How the first four cards are dealt and who turns them."""

    FACE_UP = "face_up"
    FACE_DOWN = "face_down"
    """The dealer turns the first hand, then the second."""
    PLAYERS_TURN = "players_turn"
    """Players who hold the hands turn the cards."""


@dataclass(frozen=True, slots=True)
class Reopened:
    """Wagers are taken again after the first card, which leaves the shoe face down."""

    clauses: Clauses
    closing: Clauses


@dataclass(frozen=True)
class TwoHands:
    """How two hands are dealt and turned, with the clauses of each step."""

    names: tuple[str, str]
    """The hand of the first and third cards, which is turned first; and the other, which is offered first."""
    style: DealingStyle
    seats: int
    """Who sits at a place up to this one may be offered a hand."""
    cards: Mapping[str, Clauses]
    """By hand: what its first two cards rest on."""
    turn: Clauses
    players_turn: Clauses = ()
    """What a player's turning of the cards rests on, where players turn them."""
    offers: Mapping[str, Clauses] | None = None
    """By hand: what has it offered to players."""
    reopens: Reopened | None = None

    @property
    def players(self) -> bool:
        """Whether players who take a hand turn its cards."""
        return self.style is DealingStyle.PLAYERS_TURN

    @cached_property
    def order(self) -> tuple[tuple[str, str], ...]:
        """The steps of the first four cards, and the hands that they go to."""
        return deal_order(self.names)


def deal_order(names: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    """The steps of the first four cards, and the hands that they go to."""
    return tuple((f"{hand}_{nth}", hand) for nth in ("first", "second") for hand in names)


def offer_step(hand: str) -> str:
    """The step at which a hand is offered."""
    return f"{hand}_offer"


def deal(of: TwoHands, felt: Felt, hands: Mapping[str, list[Card]]) -> Conduct[dict[str, int | None]]:
    """Deal two cards to each hand; returns the seat that turns each hand (None: the dealer)."""
    face_up = of.style is DealingStyle.FACE_UP
    first, second = of.names
    holders: dict[str, int | None] = {first: None, second: None}
    if of.players:
        holders[second] = yield from _offer(of, felt, second)
    for index, (step, hand) in enumerate(of.order):
        # With wagers open until the first card is exposed, that card leaves the shoe face down.
        reopens = of.reopens if index == 0 else None
        card: Card = yield Draw(step, hand, face_up and reopens is None, of.cards[hand])
        hands[hand].append(card)
        if reopens is not None:
            yield Wagering("wagers_after_first_card", reopens.clauses, reopens.closing, stage=2)
            if face_up:
                felt.turn(hand, hands[hand], of.turn, by=None)
    if of.players:
        holders[first] = yield from _offer(of, felt, first)
    if not face_up:
        for hand in of.names:
            turn(of, felt, hand, hands[hand], holders[hand])
    return holders


def turn(of: TwoHands, felt: Felt, hand: str, cards: list[Card], holder: int | None) -> None:
    """A hand's cards are turned, by the player who holds it if that player still has a wager on it."""
    by = holder if holder is not None and _backs(felt, holder, hand) else None
    felt.turn(hand, cards, of.turn if by is None else of.players_turn, by=by)


def _backs(felt: Felt, seat: int, hand: str) -> bool:
    return any(w.seat == seat and w.type.name == hand for w in felt.wagers)


def _offer(of: TwoHands, felt: Felt, hand: str) -> Conduct[int | None]:
    """Offer a hand to the seated players who wagered on it, the highest wager and lowest seat first."""
    clauses = () if of.offers is None else of.offers[hand]
    backers: dict[int, int] = {}
    for wager in felt.wagers:
        if wager.type.name == hand and wager.seat <= of.seats:
            backers[wager.seat] = backers.get(wager.seat, 0) + wager.stake
    for seat in sorted(backers, key=lambda s: (-backers[s], s)):
        if not _backs(felt, seat, hand):
            continue  # Its wagers have gone back meanwhile.
        felt.say(Kind.OFFERED, clauses, hand=hand, seat=seat)
        answer: Decision = yield Decide(
            offer_step(hand), seat, (ACCEPT, DECLINE, WITHHELD), clauses, default=DECLINE
        )
        if answer.action == ACCEPT:
            return seat
        if answer.action == WITHHELD:
            return None
    return None


def steps_of_deal(names: tuple[str, str], cards: Mapping[str, Clauses]) -> list[Step]:
    """The steps of the first four cards, as a rulebook's rounds have them."""
    return [
        Step(step, f"{nth} card of the {hand}'s hand", cards[hand])
        for nth, pair in (("First", deal_order(names)[:2]), ("Second", deal_order(names)[2:]))
        for step, hand in pair
    ]


def actions(names: str, offers: Clauses, turned: Clauses) -> tuple[ActionType, ...]:
    """What players decide: only who turns the cards, and only where the book has them turn them.

    ``names``: what is offered, in words; ``turned``: what the dealer's turning rests on.
    """
    if not offers:
        return ()
    return (
        ActionType(ACCEPT, f"Accept {names}", offers),
        ActionType(DECLINE, "Decline it", offers),
        ActionType(WITHHELD, "The supervisor directs that the dealer turns the cards", turned, by_staff=True),
    )
