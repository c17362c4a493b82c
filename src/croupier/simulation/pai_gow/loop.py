"""The loop that plays pai gow, as a kernel module: plain Python that is compiled as it is.

Every rule in it is a function of :mod:`croupier.games.pai_gow.kernel`. One box plays against the bank; every
round is dealt from all the tiles, the box's four first. Two sets of tiles are dealt side by side: while one
round waits for its tiles the other is compared. The *class* of a round is how the wager ends.

How four tiles are set is looked up by a *number*, their kinds as four digits to the base 16 in whatever
order they came: the values of the low and the high hand, as two digits to the base 256.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.games.pai_gow.kernel import ENDS, end
from croupier.simulation.side_by_side import Chunk, play_rounds

CLASSES = ENDS
"""Classes are below this."""
ROUND = 8
"""How many tiles a round takes."""
KINDS = 16
FOURS = KINDS * KINDS * KINDS * KINDS
"""How many numbers sets of four are looked up by; masking tells a compiler that one is in bounds."""
VALUES = 256
"""Values of hands are below this."""


def number(first: int, second: int, third: int, fourth: int) -> int:
    """What four tiles are looked up by."""
    return (((first * KINDS + second) * KINDS + third) * KINDS + fourth) & (FOURS - 1)


def class_of(tiles: Sequence[int], player: Sequence[int], bank: Sequence[int]) -> int:
    """The class of the round whose first eight tiles are these: the box's four, then the bank's."""
    own = int(player[number(int(tiles[0]), int(tiles[1]), int(tiles[2]), int(tiles[3]))])
    other = int(bank[number(int(tiles[4]), int(tiles[5]), int(tiles[6]), int(tiles[7]))])
    return end(own // VALUES, own % VALUES, other // VALUES, other % VALUES)


def play(chunk: Chunk) -> int:
    """Play a chunk; returns how many rounds it had."""
    return play_rounds(class_of, ROUND, chunk)
