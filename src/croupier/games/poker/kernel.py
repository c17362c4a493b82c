"""The arithmetic of a poker hand: raises, pots, their division and the commission. Plain integers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias


class Structure(Enum):
    """How bets are bounded, by the name of the option: ``qld-2010`` sch 11 s 28(1)."""

    NO_LIMIT = "no_limit"
    POT_LIMIT = "pot_limit"
    """A bet or raise is the chips in the pot at most, as they lie: ``nz-poker-2017`` div 13 def pot limit."""
    FULL_POT = "full_pot"
    """A raise is as much as the pot at most."""
    HALF_POT = "half_pot"
    STRUCTURED = "structured"
    """Bets and raises are of fixed amounts."""
    MULTIPLES = "multiples"
    """They are whole multiples of the blind bet, and any amount where two players contest: sch 5 s 26."""

    @property
    def words(self) -> str:
        """As people say it."""
        return self.value.replace("_", " ")


ON_SIGNS: Final = (Structure.NO_LIMIT, Structure.FULL_POT, Structure.HALF_POT, Structure.STRUCTURED)
"""The structures that an operator chooses from: ``qld-2010`` sch 11 s 28(1)."""

TEN: Final = 1000
"""Ten units of the currency, in minor units: what commission is counted in."""
MOST_PERCENT: Final = 10
"""The most of them that commission may come to."""
FREE_POT: Final = 1900
"""The largest pot that no commission is taken from."""
MOST_WAGERS: Final = 100
"""A pot counts for commission as at most so many times the minimum wager."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How commission is counted on pots, in minor units; by default as ``qld-2010`` sch 11 s 30 has it."""

    unit: int = TEN
    """Whole amounts of so much count."""
    most_percent: int = MOST_PERCENT
    """What may be taken of them at most."""
    each: bool = False
    """Whether what different players win is counted by itself, and not on all that is won so far."""
    exact: bool = False
    """Whether all that may be taken is taken to the unit, whatever the chips; less is in whole chips."""

    def taken(self, pot: int, minimum: int, percent: int, chip: int) -> int:
        """What is deducted from a pot at so many percent."""
        counted = min(pot, MOST_WAGERS * minimum)
        if counted <= FREE_POT:
            return 0
        step = 1 if self.exact and percent == self.most_percent else chip
        return counted // self.unit * self.unit * percent // 100 // step * step


TENS: Final = Scale()
TWENTIES: Final = Scale(unit=2 * TEN, most_percent=5, each=True, exact=True)
"""``qld-2010`` sch 5 s 28: 5 percent of whole twenties, of what each player wins."""

Pot: TypeAlias = tuple[int, tuple[int, ...]]
"""An amount, and the players who are eligible to win it."""


def least_raise(call: int, minimum: int, opening: int, raised: int) -> int:
    """The least raise, by what the player needs to call and what was bet: sch 11 s 28(4).

    ``raised`` is the previous raise of the round of betting, nought where there was none.
    """
    if call < minimum:
        return minimum
    return raised or opening


def most_raise(structure: Structure, pot: int, call: int, stack: int) -> int:
    """The most that may be raised by, with ``pot`` as it is before the call: sch 11 s 28(5) to (7)."""
    left = stack - call
    if structure is Structure.POT_LIMIT:
        return min(pot, left)
    if structure is Structure.FULL_POT:
        return min(pot + call, left)
    if structure is Structure.HALF_POT:
        return min((pot + call) // 2, left)
    return left


def showing(cards: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What up to four cards that lie face up are worth: pairs and more first, the ace highest."""
    ranks = [12 if card < 4 else card // 4 - 1 for card in cards]
    found = sorted({(ranks.count(rank), rank) for rank in ranks}, reverse=True)
    return tuple(count for count, _ in found), tuple(rank for _, rank in found)


def rank_and_suit(card: int) -> tuple[int, int]:
    """What one card that lies face up is worth: its rank, the ace highest, then its suit, spades highest."""
    return (12 if card < 4 else card // 4 - 1, 3 - card % 4)


def uncalled(bets: Sequence[int]) -> tuple[int, int]:
    """Who has bet more than anybody else, and by how much; the amount is nought where nobody has."""
    *others, most = sorted(bets)
    return bets.index(most), most - (others[-1] if others else 0)


def pots(
    bets: Sequence[int], folded: Sequence[bool], dead: int = 0, *, deeper_apart: bool = False
) -> list[Pot]:
    """The pots that bets of a whole hand make, the first formed first: sch 11 s 29(5), (6).

    Players who have not folded are eligible as deep as they bet. ``dead`` money is in the first pot, which is
    of it alone where somebody left has bet nothing else. What those who are out have bet deeper is in the pot
    that was formed last, or ``deeper_apart`` in one without eligible players: sch 5 s 27(4).
    """
    levels = sorted({bet for bet, out in zip(bets, folded, strict=True) if not out and bet})
    if not levels:
        # Who is left has bet nothing: the others folded, or their hands were declared void.
        left = sum(bets) + dead
        return [(left, tuple([i for i, out in enumerate(folded) if not out]))] if left else []
    made: list[Pot] = []
    below = 0
    if dead and any(not out and not bet for bet, out in zip(bets, folded, strict=True)):
        # Somebody is all-in with dead money alone, and plays for what is dead.
        made.append((dead, tuple([i for i, out in enumerate(folded) if not out])))
    for level in levels:
        amount = sum([(min(bet, level)) - below for bet in bets if bet > below])
        eligible = tuple([i for i, bet in enumerate(bets) if bet >= level and not folded[i]])
        made.append((amount + (0 if made else dead), eligible))
        below = level
    over = 0 if max(bets) == below else sum([bet - below for bet in bets if bet > below])
    if over and deeper_apart:
        made.append((over, ()))
    elif over:
        # Who bet deeper has folded since: it stays in the pot that was formed last.
        amount, eligible = made[-1]
        made[-1] = (amount + over, eligible)
    return made


def without(formed: Sequence[Pot], back: int) -> list[Pot]:
    """The pots once chips have gone back to the one player who is eligible for the last of them."""
    if not back:
        return list(formed)
    amount, eligible = formed[-1]
    return [*formed[:-1], *([(amount - back, eligible)] if amount > back else [])]


def with_mucked(formed: Sequence[Pot], mucked: Sequence[int]) -> list[Pot]:
    """The pots once hands were folded at the showdown, in that order: who shows can win them.

    Of a pot that nobody who is left was eligible for, who folded last was the last left: it is that player's
    (sch 11 s 29(6), (8)). Pots of the same players are one again.
    """
    made: list[Pot] = []
    for amount, eligible in formed:
        last = max(eligible, key=mucked.index) if all(i in mucked for i in eligible) else None
        can_win = tuple([i for i in eligible if i not in mucked]) if last is None else (last,)
        before = made.pop()[0] if made and made[-1][1] == can_win else 0
        made.append((before + amount, can_win))
    return made


def most_commission(pot: int, minimum: int, percent: int, chip: int) -> int:
    """What may be deducted from a pot: sch 11 s 30(1), (2); in whole chips."""
    return TENS.taken(pot, minimum, percent, chip)


def commissions(won: Sequence[int], minimum: int, percent: int, chip: int) -> list[int]:
    """The commission of each of the amounts won by different players, first formed first.

    It is counted on what is won so far, and each bears what it adds: sch 11 s 30(4)(b).
    """
    taken: list[int] = []
    total = 0
    for amount in won:
        total += amount
        taken.append(min(amount, most_commission(total, minimum, percent, chip) - sum(taken)))
    return taken


def depths(bets: Sequence[int], out: Sequence[bool], *, deeper_apart: bool = False) -> list[tuple[int, int]]:
    """Between which amounts of a player's bets each pot lies that :func:`pots` forms of them, in order."""
    levels = sorted({bet for bet, gone in zip(bets, out, strict=True) if not gone and bet})
    if not levels:
        return [(0, max(bets))]
    deepest = max(bets)
    tops = (
        [*levels, deepest]
        if deeper_apart and deepest > levels[-1]
        else [*levels[:-1], max(levels[-1], deepest)]
    )
    return list(zip([0, *tops[:-1]], tops, strict=True))


def divide(amount: int, winners: int, chip: int) -> tuple[int, int]:
    """Each winner's equal share in whole chips, and what is left over: sch 11 s 27(14)(e)(ii)."""
    share = amount // winners // chip * chip
    return share, amount - share * winners
