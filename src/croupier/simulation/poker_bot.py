"""How a bot plays hold'em and Omaha: bets, raises and folds by equities, pot odds, position and chance.

Of poker between more than two players no best play is known, and of no limit play between two none that
can be written down. This is a stated strategy, no solution: what it does in each place is in the docs of
poker. It looks at what a player in its place sees, and at nothing else; how others have played before is
not remembered. Whether it bluffs, and how much it bets, is drawn by chance that it is given.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Final

from croupier.analysis.advice import Asked
from croupier.analysis.equities.exact import Variant
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import (
    ALL_IN,
    BET,
    CALL,
    CHECK,
    DECLINE_TO_RAISE,
    EXCHANGE,
    FOLD,
    KILL,
    POST_KILL,
    RAISE,
)
from croupier.games.requests import Decide
from croupier.simulation.advice import Choice
from croupier.simulation.poker_hint import variant_of
from croupier.simulation.poker_ranges import Worth, weigh
from croupier.simulation.poker_sampled import choose as sampled
from croupier.simulation.poker_spot import Spot
from croupier.simulation.poker_strength import COUNTED, pool
from croupier.simulation.poker_thresholds import thresholds

SIZES: Final = (Fraction(1, 2), Fraction(3, 4), Fraction(1))
"""What is bet, in pots: drawn before the hand is looked at, so that a size says nothing of it."""
OPENING: Final = 2
"""By how many minimum wagers who raises first before the flop raises, and by one more for each who called."""
BUTTON: Final = 4 / 3
"""By how much more hands who acts last from the flop on raises first with."""
BLUR: Final = 0.1
"""Around the last hand that is raised first, so much of the share is raised sometimes."""
SLOW: Final = 0.25
"""How often who acts before others checks a hand that is worth a bet."""
LATER: Final = 0.9
"""What of its equity a hand comes to that has others act after it in rounds of betting to come."""
BEHIND: Final = 0.95
"""The same for each who may still raise behind a call."""
WEAK: Final = 0.5
"""A weaker hand may bluff while cards are to come, where enough of them make it strong."""
HOPE: Final = 0.15
"""On so many boards it must become strong."""
HOPEFUL: Final = 0.25
"""What share of the hands does so, about."""
WORST: Final = 1 / 3
"""With all cards there, hands so weak bluff."""
MOST_BLUFFS: Final = 0.75
"""How often a hand that may bluff does so, at most."""
COMMITTED: Final = 2 / 3
"""Who would put in so much of what is left puts in all."""


def choose(asked: Asked, chance: Random) -> Choice | None:
    """What a bot does that is asked; None where it is no bet, or a game that it does not know.

    Args:
        asked: what the player in its place is asked, and sees.
        chance: what it draws bluffs and sizes from, and samples with.
    """
    assert isinstance(asked.rules, PokerRules), asked.rules
    if asked.request.step == KILL:
        return Choice(POST_KILL)
    if asked.request.step not in asked.rules.form.betting and EXCHANGE not in asked.request.actions:
        return None
    variant = variant_of(asked.rules)
    if variant is None and asked.rules.terms.rake is not None:
        return sampled(asked, asked.rules, chance)
    spot = Spot.of(asked)
    if variant is None or len(spot.own) != variant.hole or not spot.ranges:
        return None
    return _Turn(spot, variant, asked.request, asked.smallest_chip, chance).choice()


@dataclass(frozen=True, slots=True)
class _Turn:
    spot: Spot
    variant: Variant
    request: Decide
    chip: int
    chance: Random

    def choice(self) -> Choice:
        spot = self.spot
        if not spot.street and not spot.raises and self.variant in COUNTED:
            return self._first_in()
        worth = weigh(spot.own, spot.board, spot.ranges, self.variant, self.chance)
        return self._answer(worth) if spot.call else self._bet_or_check(worth)

    # Before the flop, with nobody in but by calls -------------------------------------------

    def _first_in(self) -> Choice:
        """Raise with the hands that are likely to be the best of all that are in or may come in."""
        spot = self.spot
        share = 1 / (spot.behind + spot.limpers + 1) * (BUTTON if spot.last else 1)
        rank = pool(self.variant).rank(spot.own, len(spot.ranges))
        likely = (rank - (1 - (1 + BLUR) * share)) / (2 * BLUR * share)
        if self.chance.random() < likely:
            made = self._put_in((OPENING + spot.limpers) * spot.minimum)
            if made is not None:
                return made
        if not spot.call:
            return self._wait()
        if not spot.limpers and spot.behind > 1 and spot.able:
            return Choice(FOLD)
        return self._call_or_fold(weigh(spot.own, (), spot.ranges, self.variant, self.chance))

    # With bets ------------------------------------------------------------------------------

    def _bet_or_check(self, worth: Worth) -> Choice:
        spot = self.spot
        amount = self._amount(self.chance.choice(SIZES) * spot.whole_pot // 1)
        at = thresholds(amount, spot.whole_pot, len(spot.ranges))
        if worth.rank >= at.value:
            bets = spot.last or self.chance.random() >= SLOW
        else:
            bets = self.chance.random() < self._bluffs(worth, amount, spot.whole_pot)
        made = self._put_in(amount) if bets else None
        return made or self._wait()

    def _answer(self, worth: Worth) -> Choice:
        spot = self.spot
        pot = spot.whole_pot + spot.call
        amount = self._amount(self.chance.choice(SIZES) * pot // 1)
        if worth.rank >= thresholds(amount, pot, len(spot.ranges)).value:
            made = self._put_in(amount)
            if made is not None:
                return made
        answer = self._call_or_fold(worth)
        if answer.action == FOLD and self.chance.random() < self._bluffs(worth, amount, pot) / 2:
            return self._put_in(amount) or answer
        return answer

    def _call_or_fold(self, worth: Worth) -> Choice:
        """Call where the hand's part of the pot is worth more than the call."""
        spot = self.spot
        realised = worth.equity * BEHIND**spot.behind
        if spot.street < spot.rounds - 1 and not spot.last and spot.call < spot.left:
            realised *= LATER
        if realised * spot.pot < spot.call:
            return Choice(FOLD)
        return Choice(CALL if CALL in self.request.actions else ALL_IN)

    def _bluffs(self, worth: Worth, amount: int, pot: int) -> float:
        """How often a hand that is not worth a bet is bet."""
        spot = self.spot
        if spot.able < len(spot.ranges):
            return 0.0  # Who is all-in folds to nothing.
        at, rounds = thresholds(amount, pot, len(spot.ranges)), spot.rounds - spot.street
        if rounds == 1:
            share, bluffing = WORST, worth.rank < WORST
        else:
            share, bluffing = HOPEFUL, worth.rank < WEAK and worth.promise >= HOPE
        if not bluffing:
            return 0.0
        often = min(at.bluffs_with(rounds) / share, MOST_BLUFFS)
        return often if spot.last else often / 2

    # Chips ----------------------------------------------------------------------------------

    def _wait(self) -> Choice:
        """Put in nothing, where nothing is to be called."""
        return Choice(CHECK if CHECK in self.request.actions else DECLINE_TO_RAISE)

    def _raising(self) -> str | None:
        return next((name for name in (BET, RAISE) if name in self.request.actions), None)

    def _amount(self, over: int) -> int:
        """What can be bet, or raised by, of what one would: within the limits, in whole chips."""
        spot, name = self.spot, self._raising()
        if name is None:
            return max(spot.left - spot.call, 1)
        least, most = self.request.least[name], self.request.stakes[name]
        if sizes := self.request.sizes.get(name):
            return min(sizes, key=lambda size: abs(size - spot.call - over)) - spot.call
        total = max(min(spot.call + over, most) // self.chip * self.chip, least)
        return max(total - spot.call, 1)

    def _put_in(self, over: int) -> Choice | None:
        """Bet, or raise by, about so much; None where that cannot be done, or nobody could answer."""
        spot, name = self.spot, self._raising()
        if not spot.able or spot.left <= spot.call:
            return None
        total = spot.call + self._amount(over)
        goes_in = name is None or total >= COMMITTED * spot.left
        if goes_in and ALL_IN in self.request.actions:
            return Choice(ALL_IN)
        if name is None or total % self.chip or total > self.request.stakes[name]:
            return None
        return Choice(name, total)
