"""Where a player of poker stands who is asked: pots, positions, and what the others have done so far."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field

from croupier.analysis.advice import Asked
from croupier.analysis.equities.exact import Hand
from croupier.games.events import Event, Kind
from croupier.games.hands import BOARD
from croupier.games.limits import TABLE
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import (
    ANTE,
    BLIND_BET,
    CHECK,
    DECLINE_TO_RAISE,
    FIRST_BLIND,
    FOLD,
    KILL_WAGER,
    MISSED_BLINDS,
    NEW_PLAYER,
    SECOND_BLIND,
    STRADDLE,
    TABLE_STAKES,
    Form,
    seat_name,
)
from croupier.money.amounts import parse_amount
from croupier.simulation.poker_hint import NOT_PUT_IN, Standing
from croupier.simulation.poker_ranges import Act, Range
from croupier.simulation.poker_thresholds import thresholds

POSTED: frozenset[str] = frozenset({FIRST_BLIND, SECOND_BLIND, BLIND_BET, NEW_PLAYER, MISSED_BLINDS})
SELDOM = 0.05
"""How often a player is taken to call with a hand that is too weak for it."""
OFTEN = 0.5
"""How often a player is taken to bet a hand that is not worth it, at most."""


@dataclass
class Told:
    """What the rounds of betting have come to so far."""

    minimum: int
    streets: Mapping[int, int]
    """Which round of betting it is, by how many cards lie on the board."""
    board: int = 0
    level: int = 0
    """What everybody who stays in comes to in this round of betting."""
    raises: int = 0
    """The opening bet and the raises of this round of betting."""
    put: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    """What of it each has put in."""
    acted: set[int] = field(default_factory=set)
    """Who has acted since the last raise."""
    acts: dict[int, list[Act]] = field(default_factory=lambda: defaultdict(list))
    blinds: dict[str, int] = field(default_factory=dict)

    def take(self, event: Event) -> None:
        """Go on by what was told."""
        if event.kind is Kind.DEALT:
            self._dealt(event)
            return
        seat, action = event.facts["seat"], event.facts["action"]
        if action in NOT_PUT_IN or action == ANTE:
            return
        amount, pot = parse_amount(event.facts["amount"]), parse_amount(event.facts["pot"])
        if action in (STRADDLE, KILL_WAGER):
            self.put[seat] += amount
            self.level = max(self.level, self.put[seat])
            return
        if action in POSTED:
            self.put[seat] += min(amount, self.minimum)
            full = action in (SECOND_BLIND, BLIND_BET)
            self.level = max(self.level, self.minimum if full else self.put[seat])
            self.blinds[action] = seat
            return
        self.acted.add(seat)
        if action not in (CHECK, DECLINE_TO_RAISE, FOLD):
            self._put_in(seat, amount, pot - amount)

    def _dealt(self, event: Event) -> None:
        if event.facts["hand"] != BOARD:
            return
        self.board += 1
        if self.streets.get(self.board):
            self.level = self.raises = 0
            self.put.clear()
            self.acted.clear()

    def _put_in(self, seat: int, amount: int, pot: int) -> None:
        """A call, or what is more; the pot is as it was before."""
        call = min(max(self.level - self.put[seat], 0), amount)
        over = amount - call
        self.put[seat] += amount
        before_flop = not self.board
        if over:
            at, street = thresholds(over, pot + call), self.streets[self.board]
            rounds = len(set(self.streets.values()))
            bluffs = at.bluffs_with(rounds - street) if street else at.bluffs
            self.acts[seat].append(Act(before_flop, 1 - at.value, min(bluffs / at.value, OFTEN)))
            self.level = self.put[seat]
            self.raises += 1
            self.acted = {seat}
        elif amount:
            at = thresholds(amount, max(pot - amount, 1))
            self.acts[seat].append(Act(before_flop, 1 - at.calls, SELDOM))


@dataclass(frozen=True)
class Spot:
    """Where a player stands."""

    own: Hand
    board: Hand
    street: int
    """Which round of betting it is, from nought."""
    minimum: int
    left: int
    """What the player has left."""
    call: int
    """What calling puts in."""
    pot: int
    """What the player can win, a call with it."""
    whole_pot: int
    """All that lies there."""
    ranges: tuple[Range, ...]
    """What each of the others who are still in has done."""
    able: int
    """How many of them have chips left."""
    behind: int
    """How many of those are still to act, after the last raise."""
    last: bool
    """Whether none of those acts after the player in the rounds of betting to come."""
    raises: int
    """The opening bet and raises of this round of betting."""
    rounds: int
    """How many rounds of betting there are."""

    @property
    def limpers(self) -> int:
        """How many have called before the flop, or have raised there."""
        return sum(any(act.before_flop for act in acts) for acts in self.ranges)

    @classmethod
    def of(cls, asked: Asked) -> Spot:
        """Where the player stands who is asked."""
        rules = asked.rules
        assert isinstance(rules, PokerRules), rules
        streets = streets_of(rules.form)
        seat = asked.request.seat
        told = Told(asked.limits.of(TABLE, main=True).min or asked.smallest_chip, streets)
        for event in asked.told:
            told.take(event)
        standing = Standing.of(asked)
        stakes = {wager.seat: wager.stake for wager in asked.wagers if wager.type.name == TABLE_STAKES}
        left = {other: stakes[other] - standing.put_in[other] for other in stakes}
        others = sorted(standing.live - {seat})
        able = [other for other in others if left[other] > 0]
        order = _order(sorted(stakes), told.blinds)
        call = min(max(told.level - told.put[seat], 0), left[seat])
        return cls(
            own=tuple(asked.hands.get(seat_name(seat), ())),
            board=tuple(asked.hands.get(BOARD, ())),
            street=streets.get(told.board, 0),
            minimum=told.minimum,
            left=left[seat],
            call=call,
            pot=standing.to_win(seat, call),
            whole_pot=sum(standing.put_in.values()),
            ranges=tuple(tuple(told.acts[other]) for other in others),
            able=len(able),
            behind=sum(other not in told.acted for other in able),
            last=all(order.index(other) < order.index(seat) for other in able),
            raises=told.raises,
            rounds=len(rules.form.streets),
        )


def streets_of(form: Form) -> Mapping[int, int]:
    """Which round of betting it is, by how many cards lie on the board; none yet is the first."""
    found, cards = {0: 0}, 0
    for number, street in enumerate(form.streets):
        cards += street.board
        found[cards] = number
    return found


def _order(seats: list[int], blinds: Mapping[str, int]) -> list[int]:
    """Who acts first, second... from the second round on: the button last, or the only blind bet first."""
    if (first := blinds.get(BLIND_BET)) is not None:
        return [s for s in seats if s >= first] + [s for s in seats if s < first]
    second = blinds.get(SECOND_BLIND, seats[0])
    first = blinds.get(FIRST_BLIND, second) if len(seats) > 2 else second
    return [s for s in seats if s >= first] + [s for s in seats if s < first]
