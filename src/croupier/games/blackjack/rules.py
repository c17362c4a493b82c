"""Blackjack under a rulebook and its options: the data that its one conduct runs on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from croupier.equipment.cards import Card
from croupier.games.blackjack.hands import VALUES, Hand
from croupier.games.blackjack.jackpot import JackpotRules
from croupier.games.blackjack.legality import absent, legal
from croupier.games.blackjack.terms import (
    BLAZING_7S,
    DOUBLE_DOWN,
    DRAW,
    INITIAL_CARDS,
    PUSH_22,
    SPLIT,
    STAND,
    SURRENDER,
    BlackjackLaw,
)
from croupier.games.blackjack.twentyone import TwentyOne
from croupier.games.irregularities import once
from croupier.games.jackpots import Pool
from croupier.games.shoe import ShoeRules
from croupier.games.side_wagers import Moment, Side
from croupier.games.table_rules import TableRules
from croupier.law import Clauses


class Asking(NamedTuple):
    """What follows from the actions that a player chooses among."""

    clauses: Clauses
    """What the question rests on."""
    default: str | None
    """What it counts as when the player says nothing; None where the round must wait."""
    raising: tuple[str, ...]
    """Those of the actions that put up more."""


@dataclass(frozen=True, kw_only=True)
class BlackjackRules(TableRules):
    """Everything that a table of blackjack plays by."""

    law: BlackjackLaw
    twenty_one: TwentyOne
    shoe: ShoeRules
    seats: int
    """How many boxes the layout has, each with a place before it."""
    shared: bool
    """Whether several players may wager on one box."""
    nominated: frozenset[Card]
    """The nominated blackjack: an ace and the other card on the sign."""
    without_wagers: Clauses
    control_by_stake: bool = False
    """Whether, with nobody seated before a box, the highest wager gives control of it."""
    face_down: bool = False
    """Whether players' first two cards are dealt face down, and turned when all have them."""
    from_marker: Clauses = ()
    """Why a round is dealt and played from the seat with the marker; empty where from the dealer's left."""
    rides: Mapping[str, bool] = field(default_factory=lambda: MappingProxyType({}))
    """The side wagers that may ride on the hand once they have won, by name: whether the table's maximum
    bounds them with the blackjack wager."""
    whole_box: bool = False
    """Whether the table's maximum bounds the wagers of a box together."""
    jackpot: JackpotRules | None = None
    """What the wager on a jackpot wins; None where there is none."""

    @property
    def pools(self) -> tuple[Pool, ...]:
        """The jackpots for which a wager is offered."""
        return (self.jackpot.pool,) if self.jackpot is not None and BLAZING_7S in self.wagers else ()

    @cached_property
    def sides(self) -> Mapping[str, Side]:
        """The side wagers that are settled when a box has its first two cards, by name."""
        return {
            name: type_.side
            for name, type_ in self.wagers.items()
            if type_.side is not None and type_.side.moment is Moment.BOX_DEALT
        }

    @cached_property
    def on_next(self) -> Mapping[str, Side]:
        """The side wagers that a box's third card may decide, by name."""
        return {
            name: type_.side
            for name, type_ in self.wagers.items()
            if type_.side is not None and type_.side.moment is Moment.NEXT_DEALT
        }

    @cached_property
    def dealer_finishes(self) -> frozenset[str]:
        """The wagers on what the dealer's hand comes to, whatever becomes of the players'."""
        return frozenset({PUSH_22} & self.wagers.keys())

    @cached_property
    def _asking(self) -> dict[tuple[tuple[str, ...], bool, bool, bool], Asking]:
        """What decisions that have been asked rest on, by what could be chosen."""
        return {}

    @cached_property
    def _open(self) -> dict[tuple[object, ...], tuple[tuple[str, ...], str]]:
        """What may be decided about hands, and what is directed, by all that it rests on."""
        return {}

    def open_to(self, hand: Hand, hands: int) -> tuple[tuple[str, ...], str]:
        """What the player who controls a box may decide about a hand, and what is directed if nobody does.

        See :func:`legality.legal` and :func:`legality.absent`.
        """
        cards = hand.cards
        first = VALUES[cards[0]] if hand.split or len(cards) == INITIAL_CARDS else 0
        complete = hand.blackjack or hand.bust
        told = (len(cards), first, hand.hard, hand.aces, hand.total, hand.split, complete, hands)
        known = self._open.get(told)
        if known is None:
            play = self.twenty_one
            known = self._open[told] = legal(play, hand, hands), absent(play, hand)
        return known

    @cached_property
    def counted(self) -> dict[tuple[object, ...], Clauses]:
        """What counts of hands have rested on, by all that decides it: kept here, as rounds come and go."""
        return {}

    def asking(self, actions: tuple[str, ...], limited: bool, split: bool, ace: bool) -> Asking:
        """What the question rests on which of these actions a player takes, and what else follows from them.

        ``limited``: whether the player may put up less than the wager, by a loss limit. ``split``: whether it
        is about a hand that was made by splitting, ``ace``: about one that has an ace.
        """
        known = self._asking.get((actions, limited, split, ace))
        if known is None:
            law, splits = self.law, self.law.splits
            rests = law.decision + (splits.after if split else ())
            may_split = splits.pair + (splits.again if split else ())
            for action, also in ((DOUBLE_DOWN, law.doubles.of(ace)), (SPLIT, may_split)):
                rests += also if action in actions else ()
            rests += law.loss_limit if limited else ()
            rests += law.surrender if SURRENDER in actions else ()
            rests += law.stand if STAND in actions else law.directed_draw
            raising = tuple(action for action in (DOUBLE_DOWN, SPLIT) if action in actions)
            known = Asking(once(rests), None if DRAW in actions else STAND, raising)
            self._asking[actions, limited, split, ace] = known
        return known
