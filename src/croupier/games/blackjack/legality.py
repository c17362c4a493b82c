"""What may be done with a hand: one table, which says of every action what closes it, if anything does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum, auto
from types import MappingProxyType
from typing import Final, TypeAlias

from croupier.games.blackjack import kernel
from croupier.games.blackjack.hands import VALUES, Hand
from croupier.games.blackjack.terms import DOUBLE_DOWN, DRAW, SPLIT, STAND, BlackjackLaw
from croupier.games.blackjack.twentyone import TwentyOne
from croupier.law import Clauses


class Closed(Enum):
    """What closes an action to a hand."""

    COMPLETE = auto()
    SPLIT_ACES = auto()
    AT_21 = auto()
    DIRECTED = auto()
    DOUBLED_LATER = auto()
    NOT_DOUBLED = auto()
    DOUBLED_AT_21 = auto()
    DOUBLED_ACE = auto()
    ACES_ONCE = auto()
    SPLIT_ONCE = auto()
    SPLIT_LATER = auto()
    NO_PAIR = auto()
    NO_MORE_HANDS = auto()


def _of_split_aces(play: TwentyOne, hand: Hand) -> bool:
    """Whether a split hand is one of two aces, and gets one card."""
    return not play.splitting.aces_draw and VALUES[hand.cards[0]] == kernel.ACE


def _draw(play: TwentyOne, hand: Hand, hands: int) -> Closed | None:
    if hand.split and _of_split_aces(play, hand):
        return Closed.SPLIT_ACES
    return Closed.AT_21 if hand.total >= kernel.MOST else None


def _stand(play: TwentyOne, hand: Hand, hands: int) -> Closed | None:
    """The dealer directs a draw to a low total without an ace, where rules say on a split hand too."""
    rule = play.directed
    low = hand.total <= rule.draw_to and not hand.aces
    return Closed.DIRECTED if low and (rule.split_too or not hand.split) else None


def _double(play: TwentyOne, hand: Hand, hands: int) -> Closed | None:
    rule = play.doubling
    if hand.split and _of_split_aces(play, hand):
        return Closed.SPLIT_ACES
    if len(hand.cards) not in rule.cards:
        return Closed.DOUBLED_LATER
    if hand.aces and not rule.aces:
        return Closed.DOUBLED_ACE
    if not kernel.may_double(hand.hard, *rule.totals):
        return Closed.NOT_DOUBLED
    return Closed.DOUBLED_AT_21 if hand.total == kernel.MOST and not rule.of_21 else None


def _split(play: TwentyOne, hand: Hand, hands: int) -> Closed | None:
    most = play.splitting.hands
    if hand.split and most == 2:
        return Closed.SPLIT_ONCE
    if len(hand.cards) > 2:
        return Closed.SPLIT_LATER
    if not hand.pair:
        return Closed.NO_PAIR
    if hand.split and not play.splitting.aces_again and VALUES[hand.cards[0]] == kernel.ACE:
        return Closed.ACES_ONCE
    return Closed.NO_MORE_HANDS if hands >= most else None


_TABLE: Final[Mapping[str, Callable[[TwentyOne, Hand, int], Closed | None]]] = MappingProxyType(
    {DRAW: _draw, DOUBLE_DOWN: _double, SPLIT: _split, STAND: _stand}
)
"""What closes an action to a hand of a box that has so many hands; None where it is open."""


def closed(play: TwentyOne, hand: Hand, hands: int, action: str) -> Closed | None:
    """What closes one of these actions to a hand; None where it is open."""
    if hand.blackjack or hand.bust:
        return Closed.COMPLETE
    return _TABLE[action](play, hand, hands)


def legal(play: TwentyOne, hand: Hand, hands: int) -> tuple[str, ...]:
    """What the player who controls a box may decide about a hand; nothing where it is complete.

    ``hands``: how many the box has.
    """
    if hand.blackjack or hand.bust:
        return ()
    found = []
    for action, closes in _TABLE.items():
        if closes(play, hand, hands) is None:
            found.append(action)
    # A hand that can only stand is complete.
    return () if found == [STAND] else tuple(found)


def absent(play: TwentyOne, hand: Hand) -> str:
    """What is directed for a player who does not act."""
    rule = play.directed
    return DRAW if hand.total <= (rule.absent_soft if hand.soft else rule.absent_hard) else STAND


Why: TypeAlias = "tuple[str, Clauses]"


def why_closed(play: TwentyOne, law: BlackjackLaw, hand: Hand, hands: int, action: str) -> Why | None:
    """Why an action is not open to a hand, and by which clauses; None for one of another step."""
    if action not in _TABLE:
        return None
    match closed(play, hand, hands, action):
        case Closed.SPLIT_ACES:
            return "each of two aces that were split gets one card", law.splits.aces
        case Closed.AT_21:
            return "no card is drawn to 21", law.draw
        case Closed.DIRECTED:
            return "a card is drawn to such a total", law.directed_draw
        case Closed.DOUBLED_LATER:
            return f"only the first {play.doubling.words} cards of a hand are doubled", law.doubles.hand
        case Closed.NOT_DOUBLED:
            low, high = play.doubling.totals
            as_one = ", an ace as 1" if hand.aces else ""
            return f"only a count from {low} to {high} is doubled{as_one}", law.doubles.of(hand.aces)
        case Closed.DOUBLED_AT_21:
            return "a hand that counts 21 is not doubled", law.doubles.of(hand.aces)
        case Closed.DOUBLED_ACE:
            return "a hand with an ace is not doubled", law.doubles.without_ace
        case Closed.ACES_ONCE:
            return "aces are split once", law.splits.aces
        case Closed.SPLIT_ONCE:
            return "a hand that was made by splitting is not split again", law.splits.once
        case Closed.SPLIT_LATER:
            return "only the first two cards are split", law.splits.pair + law.splits.abstained
        case Closed.NO_PAIR:
            clauses = law.splits.again if hand.split else law.splits.pair
            return "the two cards are not of one value", clauses
        case Closed.NO_MORE_HANDS:
            return f"no more than {play.splitting.hands} hands are formed of a box", law.splits.again
        case _:
            return "it would exceed the player's loss limit", law.loss_limit
