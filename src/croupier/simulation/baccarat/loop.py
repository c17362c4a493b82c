"""The loop that plays shoes of baccarat, as a kernel module: plain Python that is compiled as it is.

Every rule in it is a function of :mod:`croupier.games.baccarat.kernel`. What becomes of two hands
is tabulated once from those functions (``endings``), so that the loop has no branch to mispredict.
Two shoes are dealt side by side: a round waits for where the last one of its shoe ended, and while
one shoe waits the other is dealt.

The *ending* of a round is ``((player * 10 + banker) * 2 + player_third) * 2 + banker_third``: both
final counts, and who took a third card. The *class* of a round is its ending or, with ``matches``,
also what each hand's own cards match: ``ending * 25 + player_match * 5 + banker_match``.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from croupier.games.baccarat.kernel import (
    banker_draws,
    banker_draws_alone,
    match_line,
    pair_class,
    player_draws,
    total,
    value,
)
from croupier.simulation.shuffle import PLACES
from croupier.simulation.side_by_side import Ends, Tables, play_shoes

ENDINGS = 400
"""Endings are below this."""
MATCHES = 25
"""What the hands' own cards match takes so many values together."""
HANDS = 10000
"""Two hands' counts and the next two values are as many as this."""
FEWEST_CARDS = 4
"""No round takes fewer cards."""
MOST_CARDS = 6
"""No round takes more cards."""
PERFECT = 3
"""The class of a pair of one face."""


def ending(player: int, banker: int, next_value: int, value_after: int, tableau: int) -> int:
    """What becomes of two hands of two cards, from the values of the two cards that come next."""
    if player_draws(player, banker):
        if banker_draws(banker, next_value, tableau):
            return ((total(player, next_value) * 10 + total(banker, value_after)) * 2 + 1) * 2 + 1
        return ((total(player, next_value) * 10 + banker) * 2 + 1) * 2
    if banker_draws_alone(player, banker):
        return ((player * 10 + total(banker, next_value)) * 2) * 2 + 1
    return ((player * 10 + banker) * 2) * 2


def tabulate(tableau: int, endings: MutableSequence[int]) -> None:
    """Put the ending of every two hands and next two values where ``deal`` looks for it."""
    for place in range(HANDS):
        endings[place] = ending(place // 1000, place // 100 % 10, place // 10 % 10, place % 10, tableau)


def match(shoe: Sequence[int], first: int, third: int) -> int:
    """What a hand's own cards match; ``third`` is the place of its third card, or 0 for none."""
    pair = pair_class(shoe[first], shoe[first + 2])
    if pair < PERFECT:
        return pair
    return match_line(pair, 1 if third > 0 and shoe[third] == shoe[first] else 0)


def deal(
    shoe: Sequence[int], at: int, counts: MutableSequence[int], endings: Sequence[int], matches: int
) -> int:
    """Deal and count the round whose first card is at place ``at``; returns the next one's place."""
    at &= PLACES
    player = total(value(shoe[at]), value(shoe[at + 2]))
    banker = total(value(shoe[at + 1]), value(shoe[at + 3]))
    ended = endings[((player * 10 + banker) * 10 + value(shoe[at + 4])) * 10 + value(shoe[at + 5])]
    player_third, banker_third = (ended >> 1) & 1, ended & 1
    if matches:
        of_player = match(shoe, at, (at + 4) * player_third)
        of_banker = match(shoe, at + 1, (at + 4 + player_third) * banker_third)
        counts[ended * MATCHES + of_player * 5 + of_banker] += 1
    else:
        counts[ended] += 1
    return at + 4 + player_third + banker_third


def play(
    first: MutableSequence[int],
    second: MutableSequence[int],
    state: MutableSequence[int],
    ends: Ends,
    how: Tables,
    counts: MutableSequence[int],
    shoes: int,
    rounds: int,
) -> int:
    """Play shoes, as :func:`croupier.simulation.side_by_side.play_shoes`; returns how many rounds."""
    cards = FEWEST_CARDS, 0
    return play_shoes(deal, deal, cards, first, second, state, ends, how, counts, shoes, rounds)
