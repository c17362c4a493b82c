"""A coup: the features of a finished round of baccarat that wagers depend on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from croupier.games.baccarat import kernel

PERFECT: Final = 3
"""The class of a pair of one face."""


class Coup(NamedTuple):
    """What every wager of every rulebook is graded from."""

    player: int
    """The final point count of the player's hand."""
    banker: int
    player_cards: int
    """Two or three."""
    banker_cards: int
    player_pair: int
    """The class of the player's first two cards (see the kernel)."""
    banker_pair: int
    player_triple: int
    """1 where the player's three cards have one face and one suit, else 0."""
    banker_triple: int


Grade: TypeAlias = Callable[[Coup], int]


def coup_of(player: Sequence[int], banker: Sequence[int]) -> Coup:
    """The coup that two finished hands make (two or three cards each)."""
    return Coup(
        point_count(player),
        point_count(banker),
        len(player),
        len(banker),
        kernel.pair_class(player[0], player[1]),
        kernel.pair_class(banker[0], banker[1]),
        int(len(player) == 3 and player[0] == player[1] == player[2]),
        int(len(banker) == 3 and banker[0] == banker[1] == banker[2]),
    )


def coup_of_matches(
    player: int, banker: int, thirds: tuple[int, int], player_match: int, banker_match: int
) -> Coup:
    """The coup of both final counts, who took a third card, and what each hand's own cards match.

    A match is the class of the hand's pair, or three of one face, which are first of all a perfect pair.
    """
    triples = [int(match == kernel.TRIPLE) for match in (player_match, banker_match)]
    pairs = [PERFECT if match == kernel.TRIPLE else match for match in (player_match, banker_match)]
    return Coup(player, banker, 2 + thirds[0], 2 + thirds[1], *pairs, *triples)


def point_count(cards: Sequence[int]) -> int:
    """The point count of a hand."""
    return sum(kernel.value(c) for c in cards) % 10


def player_wager(coup: Coup) -> int:
    """The line of a wager on the player's hand."""
    return kernel.hand_line(coup.player, coup.banker, coup.player_cards)


def banker_wager(coup: Coup) -> int:
    """The line of a wager on the banker's hand."""
    return kernel.hand_line(coup.banker, coup.player, coup.banker_cards)


def tie_wager(coup: Coup) -> int:
    """The line of a wager on a tie."""
    return kernel.tie_line(coup.player, coup.banker)


def super_six(coup: Coup) -> int:
    """The line of a super 6 wager."""
    return kernel.six_line(coup.player, coup.banker)


def player_ahead(coup: Coup) -> int:
    """The case of a dragon bonus on the player's hand that loses: 0 behind, 1 ahead by too little."""
    return int(coup.player > coup.banker)


def banker_ahead(coup: Coup) -> int:
    """The case of a dragon bonus on the banker's hand that loses: 0 behind, 1 ahead by too little."""
    return int(coup.banker > coup.player)


def won_otherwise(coup: Coup) -> int:
    """The case of a super 6 wager that loses: 0 the banker's hand won, 1 the player's, 2 neither."""
    return 2 if coup.player == coup.banker else int(coup.player > coup.banker)


def player_pair(coup: Coup) -> int:
    """The line of a wager on a pair in the player's hand: the class of the pair."""
    return coup.player_pair


def banker_pair(coup: Coup) -> int:
    """The line of a wager on a pair in the banker's hand: the class of the pair."""
    return coup.banker_pair


def player_dragon(coup: Coup) -> int:
    """The line of a dragon bonus on the player's hand."""
    return kernel.dragon_line(coup.player, coup.banker, coup.player_cards, coup.banker_cards)


def banker_dragon(coup: Coup) -> int:
    """The line of a dragon bonus on the banker's hand."""
    return kernel.dragon_line(coup.banker, coup.player, coup.banker_cards, coup.player_cards)


def player_match(coup: Coup) -> int:
    """The line of a lucky match on the player's hand."""
    return kernel.match_line(coup.player_pair, coup.player_triple)


def banker_match(coup: Coup) -> int:
    """The line of a lucky match on the banker's hand."""
    return kernel.match_line(coup.banker_pair, coup.banker_triple)


def fee(coup: Coup) -> int:
    """The one line of a fee that every finished round takes."""
    return kernel.LOSE
