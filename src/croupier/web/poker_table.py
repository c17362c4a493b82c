"""A hand of poker as its page draws it: what each player has left and has put in, and the pots.

All of it is told by the public events of the round; no card is looked at that was not shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.events import Kind
from croupier.games.hands import BOARD
from croupier.games.poker import kernel
from croupier.games.poker.rules import TRAITS
from croupier.games.poker.terms import (
    ANTE,
    BLIND_BET,
    FIRST_BLIND,
    FOLD,
    GOES_BACK,
    HOLE_CARDS,
    MISSED_BLINDS,
    MUCK,
    NEW_PLAYER,
    OUT_OF_TURN,
    POST_KILL,
    REFUSE_KILL,
    SECOND_BLIND,
    SHORT_OF_CALL,
    STAND_PAT,
    TABLE_STAKES,
    UNCALLED,
)
from croupier.money.amounts import decimal, parse_amount
from croupier.web.counts import counts_of
from croupier.web.layouts.poker import FAMILY

SEAT: Final = "seat_"
BLINDS: Final = frozenset({FIRST_BLIND, SECOND_BLIND, BLIND_BET, NEW_PLAYER, MISSED_BLINDS})
OUT_BUT_NOT_IN: Final = frozenset({SHORT_OF_CALL, OUT_OF_TURN, GOES_BACK})
"""Chips that lie before a player and are no part of the pot."""


@dataclass(slots=True)
class Hand:
    """One player in the hand. Amounts are in minor units."""

    stack: int
    total: int = 0
    """Put into the pot in the hand, dead money aside."""
    dead: int = 0
    """Put in besides for blind bets that were missed."""
    street: int = 0
    """What of it lies before the player, in this round of betting."""
    said: str = ""
    """What the player did last in this round of betting."""
    blind: str = ""
    folded: bool = False
    out: bool = False
    """Whether the stake has gone back: the player is in the hand no more."""
    won: int | None = None
    """What the hand has won or lost, when it is over."""

    def to_json(self) -> dict[str, Any]:
        """The player as plain JSON values."""
        return {
            "stack": decimal(self.stack),
            "total": decimal(self.total + self.dead),
            "street": decimal(self.street),
            "said": self.said,
            "blind": self.blind,
            "folded": self.folded,
            "all_in": self.stack == 0 and not self.folded and not self.out and self.won is None,
            "won": None if self.won is None else decimal(self.won),
        }


class _Reader:
    """Follows a hand through its events."""

    def __init__(self) -> None:
        self.hands: dict[int, Hand] = {}
        self.wagers: dict[str, int] = {}
        self.button: int | None = None
        self.kill: dict[str, Any] | None = None
        """What the hand has said of the kill button: at which seat it is, and what it shows."""
        self.runs = 0
        """How often the rest of the board is dealt, where the run it twice button says it."""
        self.result: Mapping[str, Any] | None = None
        self.second = 0
        self.begun = False
        self.step = HOLE_CARDS
        """The street whose cards are dealt to players."""
        self.bet = False
        """Whether anything was said in the round of betting since bets were gathered."""

    def read(self, event: Mapping[str, Any]) -> None:
        """Take an event in."""
        match event["event"]:
            case Kind.OPENED:
                self.button = event["designated_player"]
            case Kind.PLACED | Kind.CHANGED if event["wager"] == TABLE_STAKES:
                self.hands[event["seat"]] = Hand(parse_amount(event["stake"]))
            case Kind.WITHDRAWN if event["wager"] == TABLE_STAKES:
                self.hands.pop(event["seat"], None)
            case Kind.MARKER:
                self._marker(event)
            case Kind.BET:
                self._bet(event)
            case Kind.DEALT:
                self._dealt(event)
            case Kind.DISCARDED if event["seat"] in self.hands:
                self.hands[event["seat"]].said = f"draws_{event['count']}"
            case Kind.DECIDED if event["action"] in (POST_KILL, REFUSE_KILL):
                seat, shows = (event["seat"], "kill") if event["action"] == POST_KILL else (None, None)
                self.kill = {"seat": seat, "shows": shows}
            case Kind.DECIDED if event["action"] == STAND_PAT and event["seat"] in self.hands:
                self.hands[event["seat"]].said = STAND_PAT
            case Kind.RESULT:
                self.result = event
                self._gather()
            case Kind.SETTLED | Kind.RETURNED if event["wager"] == TABLE_STAKES:
                self._ended(event)
            case _:
                pass

    def _marker(self, event: Mapping[str, Any]) -> None:
        match event["marker"]:
            case "kill_button":
                shows = event.get("shows")
                self.kill = {"seat": event["seat"], "shows": shows and shows.replace(" ", "_")}
            case "run_it_twice_button":
                self.runs = event["times"]
            case _:
                self.button = event["seat"]

    def _bet(self, event: Mapping[str, Any]) -> None:
        hand = self.hands.get(event["seat"])
        if hand is None:
            return
        self.begun = self.bet = True
        action, amount = event["action"], parse_amount(event["amount"])
        if action == UNCALLED:
            hand.stack += amount
            hand.total -= amount
            hand.street = max(hand.street - amount, 0)
            return
        if action not in OUT_BUT_NOT_IN:
            hand.stack -= amount
            hand.total += amount
            hand.street += 0 if action == ANTE else amount
        if action == SECOND_BLIND:
            self.second = amount
        elif action == MISSED_BLINDS:
            hand.dead = max(amount - self.second, 0)
            hand.total -= hand.dead
            hand.street -= hand.dead
        if action in BLINDS:
            hand.blind = action
        elif action in (FOLD, MUCK):
            hand.folded = True
        hand.said = action

    def _dealt(self, event: Mapping[str, Any]) -> None:
        new_street = event["step"] != self.step and self.bet
        if not event["hand"].startswith(SEAT) or new_street:
            self._gather()
        self.step = event["step"]

    def _gather(self) -> None:
        """The bets of a round of betting go into the pot; that a hand was mucked is said to the end."""
        self.bet = False
        for hand in self.hands.values():
            hand.street, hand.said = 0, MUCK if hand.said == MUCK else ""

    def _ended(self, event: Mapping[str, Any]) -> None:
        hand = self.hands[event["seat"]]
        if event["event"] == Kind.RETURNED:
            hand.stack, hand.out = parse_amount(event["stake"]), True
            hand.total = hand.street = hand.dead = 0
        else:
            hand.won = parse_amount(event["net"])
            hand.stack = parse_amount(event["stake"]) + hand.won

    def pots(self) -> list[dict[str, Any]]:
        """The pots without what lies before the players; those that were won, when the hand is over."""
        if self.result is not None:
            return [dict(pot) for pot in self.result["pots"]]
        seats = sorted(self.hands)
        put_in = [self.hands[s].total - self.hands[s].street for s in seats]
        if not any(put_in):
            return []
        folded = [self.hands[s].folded or self.hands[s].out for s in seats]
        made = kernel.pots(put_in, folded, sum(self.hands[s].dead for s in seats))
        return [
            {"amount": decimal(amount), "eligible": [seats[i] for i in eligible]}
            for amount, eligible in made
            if amount
        ]


def named(result: Mapping[str, Any]) -> Mapping[str, Any]:
    """The result of a hand with what its page says of it.

    Who played is named by place, and each hand that was shown by what it is: ``straight, king high``.
    """
    outcome = {**(result.get("outcome") or {}), "players": result.get("players", {})}
    if not outcome.get("hands"):
        return {**result, "outcome": outcome}
    cards = {f"{SEAT}{each['seat']}": each["cards"] for each in outcome["hands"]}
    # With a short deck a straight may be none of 52 cards: the category is told.
    trait = TRAITS.get(outcome.get("ranking", ""))
    untold = "deck" in outcome and trait is None
    traits = () if trait is None else (trait,)
    names = {} if untold else counts_of(FAMILY, {**cards, BOARD: outcome["board"]}, traits)
    plain = [
        {**each, "named": names.get(f"{SEAT}{each['seat']}", each["hand"].replace("_", " "))}
        for each in outcome["hands"]
    ]
    return {**result, "outcome": {**outcome, "hands": plain}}


def hand_json(events: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The hand that public events tell of, as plain JSON values."""
    reader = _Reader()
    for event in events:
        reader.read(event)
    pot = sum(hand.total + hand.dead for hand in reader.hands.values())
    result = reader.result
    return {
        "begun": reader.begun,
        "button": reader.button,
        "kill": reader.kill,
        "runs": reader.runs,
        "seats": {str(seat): hand.to_json() for seat, hand in sorted(reader.hands.items())},
        "pot": decimal(pot),
        "pots": reader.pots(),
        "won": [] if result is None else [dict(part) for part in result["won"]],
    }
