"""Hands of blackjack as a table of states: what the next card makes of a hand that is drawn to.

A hand that is drawn to is a *state*, a row that tells by the face of the next card what follows: another
state or the hand's *end*. Hands that go on alike whatever cards come are one state, so that little
more than a hundred rows serve every hand of the best play, those of pairs, and the dealer's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from croupier.analysis.blackjack import counting, paid
from croupier.analysis.blackjack.tables import VALUES, Floats, Ints, hands
from croupier.analysis.blackjack.work import ADDED, ORIGINAL, Work
from croupier.games.blackjack import kernel
from croupier.games.blackjack.shape import Shape
from croupier.simulation.blackjack import loop

Code: TypeAlias = int
"""A state, by its place in the table, or less than nothing: an end with its sign turned."""

PLACES: Final = (*(kernel.value(face << 2) for face in range(13)), 0, 0, 0)
"""What the faces count, by their places in a row: nothing is ever read behind the last face."""
BY_VALUE: Final = range(1, VALUES + 1)


class States:
    """States as they are met, each once."""

    def __init__(self) -> None:
        self._found: dict[tuple[Code, ...], Code] = {}

    def state(self, by_value: Iterable[Code]) -> Code:
        """The state of hands that go on so, by the value of the next card."""
        return self._found.setdefault(tuple(by_value), len(self._found) * loop.WIDTH)

    def rows(self) -> list[Code]:
        """The table of states, by state and face."""
        return [row[value - 1] if value else 0 for row in self._found for value in PLACES]


Forfeits: TypeAlias = Callable[[int, int], bool]
"""Whether a double of a hand that has got its card, and counts so much, is forfeited."""


def never(hand: int, counted: int) -> bool:
    """No double is."""
    return False


def forfeits(shape: Shape, chances: Floats, first: int, at_stake: float) -> Forfeits:
    """Whether doubles are, against a first card by its place; ``chances``: the dealer's."""
    if not shape.forfeits:
        return never

    def given_up(hand: int, counted: int) -> bool:
        other = chances[hand, first]
        played = 2.0 * counting.won_by(counted, other, shape.won.equal) - at_stake * other[counting.NATURAL]
        return bool(played < -1.0)

    return given_up


def players_codes(
    states: States, shape: Shape, actions: Ints, forfeited: Forfeits = never
) -> Callable[[int, int], Code]:
    """What a hand of two values is where hands are played so.

    Args:
        states: to which those that it can come to are added.
        shape: what the table's rules make of hands.
        actions: what is done with every hand, by its number among :func:`hands`.
        forfeited: which doubles are.
    """
    table, work = hands(), Work(shape)
    won, naturals = work.won.tolist(), work.naturals.tolist()
    known: dict[int, Code] = {}

    def code(hand: int) -> Code:
        if hand not in known:
            known[hand] = found(hand)
        return known[hand]

    def found(hand: int) -> Code:
        if naturals[hand] or won[hand]:
            return -loop.BLACKJACK if naturals[hand] else -won_code(shape, hand)
        action = actions[hand]
        if action == counting.SURRENDER:
            return -loop.SURRENDERED
        follows: Sequence[int] = table.follows[hand].tolist()
        if action == loop.DRAW:
            return states.state(-loop.OVER if after < 0 else code(after) for after in follows)
        if action == loop.DOUBLE:
            return states.state(doubled(hand, third, follows[third - 1]) for third in BY_VALUE)
        return -loop.PAIR if action == loop.SPLIT else -int(table.total[hand])

    def doubled(hand: int, third: int, after: int) -> Code:
        if after < 0:
            return -loop.TWICE - loop.OVER
        counted = int(table.total[after])
        wins = won[after]
        if shape.ace_is_one:
            counted = kernel.doubled_total(int(table.hard[hand]), third)
            wins = shape.won.of_21 and counted == kernel.MOST
        if wins:
            return -loop.TWICE - loop.WON
        return -loop.FORFEITED if forfeited(after, counted) else -loop.TWICE - counted

    return lambda one, two: code(two_values(one, two))


def won_code(shape: Shape, hand: int) -> Code:
    """The end of a hand that wins at once."""
    shares = paid.shares(shape, hands().made[hand])
    if len(shares) > 1:
        return loop.THREE
    units = next(iter(shares))[0]
    return loop.PAID + levels(shape).index(units) if units > 1.0 else loop.WON


def levels(shape: Shape) -> tuple[float, ...]:
    """What 21 is paid where it is paid more than a unit: by its cards, and so by suits."""
    by_size, runs, sevens = shape.paid[:3], shape.paid[3:6], shape.paid[6:]
    assert by_size == runs == sevens, shape.paid
    return by_size


def two_values(one: int, two: int) -> int:
    """The number of a hand of two cards."""
    return hands().number[tuple(int(n == one) + int(n == two) for n in BY_VALUE)]


def players_firsts(states: States, shape: Shape, actions: Ints, chances: Floats) -> list[Code]:
    """What a box's first two cards are, by the dealer's first face and theirs.

    ``actions``: by the dealer's first card, what is done with every hand. ``chances``: the dealer's.
    """
    codes = {
        up: players_codes(states, shape, actions[up - 1], forfeits(shape, chances, up - 1, ORIGINAL))
        for up in BY_VALUE
    }

    def code(up: int, one: int, two: int) -> Code:
        if not (up and one and two):
            return 0
        if kernel.is_blackjack(one, two):
            wins = shape.natural_wins
            return -(loop.PAID + levels(shape).index(shape.blackjack_pays)) if wins else -loop.BLACKJACK
        return codes[up](one, two)

    return [code(up, one, two) for up in PLACES for one in PLACES for two in PLACES]


def pairs_seconds(
    states: States,
    shape: Shape,
    plays: Mapping[tuple[int, int], Sequence[Ints]],
    many: int,
    beside: Mapping[int, Floats],
) -> list[Code]:
    """What a hand of a pair is with its second card, by table, the pair's face, the dealer's, the card's.

    ``plays``: by the values of a pair that is split and of the dealer's first card, what each of so ``many``
    tables does with every hand. ``beside``: the dealer's chances, by the place of the pair's value.
    """
    codes = {
        (value, up): [
            players_codes(states, shape, actions, forfeits(shape, beside[value - 1], up - 1, at_stake))
            for actions, at_stake in zip(of, AT_STAKE[: len(of)], strict=True)
        ]
        for (value, up), of in plays.items()
    }

    def code(table: int, one: int, up: int, second: int) -> Code:
        return codes[one, up][table](one, second) if (one, up) in codes and second else 0

    return [
        code(table, one, up, second)
        for table in range(many)
        for one in PLACES
        for up in PLACES
        for second in PLACES
    ]


def dealers_seconds(states: States, shape: Shape) -> list[Code]:
    """What the dealer's first two cards are, by their faces."""
    known: dict[tuple[int, int], Code] = {}

    def code(hard: int, ace: int) -> Code:
        if not kernel.dealer_draws(hard, ace, kernel.STANDS, shape.dealer_soft):
            total = kernel.total(hard, ace)
            over = loop.PUSHED if total == shape.pushes else loop.OVER
            return -(over if total > kernel.MOST else total)
        if (hard, ace) not in known:
            known[hard, ace] = states.state(code(hard + third, ace | is_ace(third)) for third in BY_VALUE)
        return known[hard, ace]

    def two(up: int, second: int) -> Code:
        if not (up and second):
            return 0
        if kernel.is_blackjack(up, second):
            return -loop.BLACKJACK
        return code(up + second, is_ace(up) | is_ace(second))

    return [two(up, second) for up in PLACES for second in PLACES]


def is_ace(value: int) -> int:
    """Whether a card of that value is an ace."""
    return int(value == kernel.ACE)


AT_STAKE: Final = (ORIGINAL, ADDED, ADDED, ORIGINAL, ADDED)
"""What a dealer's blackjack takes of the hands of a pair, by table."""


def nets(shape: Shape) -> list[int]:
    """What a hand nets in units by its end and the dealer's, or what the dealer's blackjack leaves of it."""
    of = _halves if shape.paid else net
    own = [[of(shape, mine, dealers) for dealers in range(loop.ENDS)] for mine in range(loop.LENT)]
    if not shape.lent_pairs:
        return [net for row in own for net in row]
    # Nothing is lost with a hand that the house has put up.
    return [net for row in own for net in row] + [max(net, 0) for row in own for net in row]


def riding_nets(shape: Shape) -> list[int]:
    """The same of money that rides beside the wager: a dealer's blackjack takes none that waits for it."""
    assert not (shape.paid or shape.lent_pairs or shape.surrenders), shape
    found = nets(shape)
    for mine in range(loop.LENT):
        if 0 < mine & loop.TWICE - 1 < loop.PAIR:
            found[mine * loop.ENDS + loop.BLACKJACK] = 0
    return found


def _halves(shape: Shape, mine: int, dealers: int) -> int:
    """The same in halves of a unit, where 21 is paid by its cards."""
    if loop.PAID <= mine < loop.THREE:
        return int(2 * levels(shape)[mine - loop.PAID])
    if mine == loop.FORFEITED:
        return -2
    if mine == loop.SURRENDERED:
        return -2 if dealers == loop.BLACKJACK else -1
    return 2 * net(shape, mine, dealers)


def net(shape: Shape, mine: int, dealers: int) -> int:
    """The same of one end of a hand against one of the dealer's."""
    won = shape.won
    twice, end = divmod(mine, loop.TWICE)
    lost = 1 if shape.lent_doubles else 1 + twice
    if end == loop.NO_HAND:
        return 0
    if end == loop.WON:
        return 1 + twice
    if end == loop.OVER:
        spared = dealers == loop.ADDED_BLACKJACK and not shape.split_bust_lost
        return 0 if spared else -lost
    if end == loop.BLACKJACK:
        if loop.SAME - 1 <= dealers <= loop.SAME + 1:
            return won.both[dealers - loop.SAME + 1]
        return int(shape.blackjack_pays) if won.split else loop.NATURAL - loop.EVEN
    if dealers >= loop.BLACKJACK and dealers != loop.OVER:
        return -1 if dealers == loop.BLACKJACK else 0
    line = kernel.hand_line(end, kernel.MOST + 1 if dealers == loop.OVER else dealers)
    if line == kernel.EQUAL:
        return (1 + twice) * won.equal
    return -lost if line in (kernel.BUST, kernel.LOWER) else 1 + twice
