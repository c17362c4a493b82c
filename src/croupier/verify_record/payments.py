"""What a finished coup pays, by a table of this verifier's own, read from the texts of the rulebooks.

Clauses: Queensland, schedule 1 ss 11 to 13, 30, 33, 34, 38, 41; New Zealand 1996, divisions IV, V and IX
rr 4.1 and 5.1 to 5.6; proposed, division 5 rr 5.10, 11C.6 to 11C.8, 11D.6 to 11D.9, 13.2 to 13.4, 14.6.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Final

_ODDS: Final = re.compile(r"(\d{1,6}) to (\d{1,6})(?: less (\d{1,3})%)?", re.ASCII)

WIN: Final = "win"
LOSE: Final = "lose"
STAND_OFF: Final = "stand_off"

_NEW_ZEALAND_1996: Final = ("mini_baccarat", "baccarat", "midi_baccarat")


@dataclass(frozen=True, slots=True)
class Due:
    """How a wager must end."""

    result: str
    odds: str | None = None
    up_or_down: str = ""
    """Empty where the payment is exact."""
    unit: Fraction = Fraction(0)
    """The unit of rounding in currency units; nothing: the smallest chip."""
    share: Fraction = Fraction(1)
    """The share of the stake that is lost, where it is lost."""
    net: Fraction | None = None
    """What the player has against before, in currency units, where it is an amount and no odds."""
    entered: bool = False
    """Whether the odds are the operator's own, and the event must say so."""


def odds_ratio(text: object) -> Fraction | None:
    """What one unit wins at odds like ``19 to 20`` or ``1 to 1 less 5%``; None where they are none."""
    match = _ODDS.fullmatch(text) if isinstance(text, str) else None
    if match is None or int(match[2]) == 0:
        return None
    return Fraction(int(match[1]), int(match[2])) * (1 - Fraction(int(match[3] or 0), 100))


def net_due(due: Due, stake: Fraction, smallest_chip: Fraction) -> Fraction:
    """What the player has against before a wager that ended so."""
    if due.net is not None:
        return due.net
    if due.result == LOSE:
        return -stake * due.share
    if due.result != WIN:
        return Fraction(0)
    ratio = odds_ratio(due.odds)
    assert ratio is not None, due
    exact = stake * ratio
    if not due.up_or_down:
        return exact
    unit = due.unit or smallest_chip
    steps = exact / unit
    return unit * (math.floor(steps) if due.up_or_down == "down" else math.ceil(steps))


def entered_odds(options: Mapping[str, Any], name: str, lines: int) -> list[int] | None:
    """The odds to 1 that an operator has entered by an option, one for each pay line; None where none are."""
    parts = str(options.get(name, "")).split(":")
    if len(parts) != lines or not all(part.isascii() and part.isdecimal() for part in parts):
        return None
    return [int(part) for part in parts]


class Hand:
    """A finished hand, as this verifier counts it."""

    def __init__(self, cards: list[str]) -> None:
        self.cards = cards
        self.count = count(cards)

    @property
    def natural(self) -> bool:
        """An eight or nine of two cards."""
        return len(self.cards) == 2 and self.count >= 8

    @property
    def pair(self) -> str:
        """What kind of pair the first two cards are: nothing, mixed, coloured or perfect."""
        first, second = self.cards[:2]
        if first[0] != second[0]:
            return ""
        if first[1] == second[1]:
            return "perfect"
        return "coloured" if (first[1] in "HD") == (second[1] in "HD") else "mixed"

    @property
    def triple(self) -> bool:
        """Three cards of one face and one suit."""
        return len(self.cards) == 3 and len(set(self.cards)) == 1


def count(cards: list[str]) -> int:
    """The point count: aces one, tens and pictures nothing, and only the last digit of the sum."""
    return sum(point(card) for card in cards) % 10


def point(card: str) -> int:
    """The point value of a card."""
    return 1 if card[0] == "A" else int(card[0]) if card[0].isdigit() else 0


def due(record: dict[str, Any], wager: str, player: Hand, banker: Hand) -> Due | None:
    """How a wager must end, or None where no table here covers it."""
    book, options = record["rulebook"], record["options"]
    if book == "qld-2010" and record["game"] == "baccarat":
        return _queensland(options, wager, player, banker)
    if book == "nz-1996" and record["game"] in _NEW_ZEALAND_1996:
        return _usual(wager, player, banker, banker_odds="1 to 1 less 5%", tie=8)
    if book == "nz-proposed" and record["game"] == "baccarat":
        return _proposed(options, wager, player, banker)
    return None


def _usual(wager: str, player: Hand, banker: Hand, *, banker_odds: str, tie: int) -> Due | None:
    """Player's Hand, Banker's Hand and Tie, where hand wagers stand off on a tie."""
    if wager == "tie":
        return Due(WIN, f"{tie} to 1") if player.count == banker.count else Due(LOSE)
    if wager not in ("player", "banker"):
        return None
    own, other = (player, banker) if wager == "player" else (banker, player)
    if own.count == other.count:
        return Due(STAND_OFF)
    if own.count < other.count:
        return Due(LOSE)
    return Due(WIN, "1 to 1" if wager == "player" else banker_odds)


def _queensland(options: dict[str, Any], wager: str, player: Hand, banker: Hand) -> Due | None:
    if wager == "banker" and banker.count > player.count:
        if options.get("no_commission"):
            return Due(WIN, "1 to 2" if banker.count == 6 else "1 to 1")
        if options.get("banker_rounding") == "down_to_50c":
            return Due(WIN, "19 to 20", "down", Fraction(1, 2))
    own, other = (player, banker) if wager.endswith("player") or wager == "player_pair" else (banker, player)
    if wager in ("perfect_pairs_player", "perfect_pairs_banker"):
        scales = {6: (5, 10, 30), 8: (6, 12, 25)}
        return _by_pair(own, scales.get(options.get("decks", 8)))
    if wager in ("player_pair", "banker_pair"):
        return _by_pair(own, (11, 11, 11))
    if wager in ("dragon_bonus_player", "dragon_bonus_banker"):
        return _dragon(options, own, other)
    if wager == "super_6":
        return Due(WIN, "15 to 1") if banker.count == 6 and player.count < 6 else Due(LOSE)
    return _usual(wager, player, banker, banker_odds="19 to 20", tie=8)


def _by_pair(hand: Hand, scale: tuple[int, int, int] | None) -> Due | None:
    if scale is None:
        return None
    if not hand.pair:
        return Due(LOSE)
    return Due(WIN, f"{scale[('mixed', 'coloured', 'perfect').index(hand.pair)]} to 1")


def by_entered_pair(options: dict[str, Any], hand: Hand) -> Due | None:
    """How Perfect Pairs on a hand must end, at the odds that an operator entered; without any they lose."""
    entered = entered_odds(options, "perfect_pairs", 3)
    if entered is None:
        return Due(LOSE)
    pair = _by_pair(hand, (entered[2], entered[1], entered[0]))
    return None if pair is None else replace(pair, entered=pair.result == WIN)


def _dragon(options: dict[str, Any], own: Hand, other: Hand) -> Due:
    if own.count == other.count:
        stands = options.get("dragon_bonus_tie") != "natural_only" or (own.natural and other.natural)
        return Due(STAND_OFF) if stands else Due(LOSE)
    if own.count > other.count and own.natural:
        return Due(WIN, "1 to 1")
    paid = {4: 1, 5: 2, 6: 4, 7: 6, 8: 10, 9: 30}.get(own.count - other.count)
    return Due(LOSE) if paid is None else Due(WIN, f"{paid} to 1")


def _proposed(options: dict[str, Any], wager: str, player: Hand, banker: Hand) -> Due | None:
    own, other = (player, banker) if wager.endswith("player") else (banker, player)
    if wager == "ante":
        return Due(LOSE)
    if wager in ("any_pair_player", "any_pair_banker"):
        paid = 11 if options.get("any_pair_scale") == "one" else 10
        return _by_pair(own, (paid, paid, paid))
    if wager in ("perfect_pairs_player", "perfect_pairs_banker"):
        return by_entered_pair(options, own)
    if wager in ("lucky_match_player", "lucky_match_banker"):
        first = options.get("lucky_match_scale") == "one"
        if own.triple:
            return Due(WIN, "100 to 1" if first else "500 to 1")
        return _by_pair(own, (5, 10, 25 if first else 20))
    tie = options.get("tie_odds", 8)
    if options.get("two_to_one") and wager in ("player", "banker"):
        if own.count <= other.count:
            return Due(LOSE)
        if own.count >= 8 and len(own.cards) == 3:
            return Due(WIN, "2 to 1")
        if wager == "banker" and own.count == 6 and options.get("banker_six_half"):
            return Due(WIN, "1 to 2", "up")
        return Due(WIN, "1 to 1")
    commission = options.get("commission") != "none"
    return _usual(wager, player, banker, banker_odds="1 to 1 less 5%" if commission else "1 to 1", tie=tie)
