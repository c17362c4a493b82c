"""What the hands of a game come to, for showing beside them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final, TypeAlias

from croupier.equipment.cards import parse_card
from croupier.games.baccarat.coup import point_count
from croupier.games.blackjack import kernel as kernel_of_blackjack
from croupier.games.blackjack.hands import Hand
from croupier.games.box_rules import DEALER
from croupier.games.casino_war import kernel
from croupier.games.comparing import COMPARED
from croupier.games.hands import BOARD
from croupier.games.lucky_draw.conduct import INITIAL
from croupier.games.poker.explain import FLOP, HOLD_EM, best_name
from croupier.games.poker_hands import MANILA, MANILA_ACE_LOW, STANDARD, THREE_CARD, Ranking, hand_name
from croupier.games.poker_hands.rankings import NAMED
from croupier.games.traits import Trait

SEAT: Final = "seat_"
Hands: TypeAlias = Mapping[str, Sequence[str | None]]
Count: TypeAlias = int | str


def _points(hands: Hands, *, least: int = 1) -> dict[str, Count]:
    """The point count of each hand of so many cards whose cards may all be seen."""
    return {
        hand: point_count([parse_card(card) for card in cards if card is not None])
        for hand, cards in hands.items()
        if len(cards) >= least and None not in cards
    }


def _against_the_dealer(hands: Hands) -> dict[str, Count]:
    """How each box's last card compares with the dealer's that it is against: ``lower`` and so on."""
    found: dict[str, Count] = {}
    dealer = hands.get(DEALER, ())
    for hand, cards in hands.items():
        if hand == DEALER or not 0 < len(cards) <= len(dealer):
            continue
        own, other = cards[-1], dealer[len(cards) - 1]
        if own is not None and other is not None:
            found[hand] = COMPARED[kernel.compare(parse_card(own), parse_card(other))]
    return found


def _totals(hands: Hands, *, of_splits: bool = False) -> dict[str, Count]:
    """The total of each hand of twenty-one as it is called: ``17``, ``soft 17``, ``blackjack``.

    ``of_splits``: whether an ace and a ten of a split are a blackjack too.
    """
    found: dict[str, Count] = {}
    for name, cards in hands.items():
        seen = [parse_card(card) for card in cards if card is not None]
        if not seen or len(seen) < len(cards):
            continue
        box = name.partition("_hand_")[0]
        hand = Hand.of(seen, split=not of_splits and f"{box}_hand_2" in hands)
        soft = hand.soft and hand.total < kernel_of_blackjack.MOST
        found[name] = "blackjack" if hand.blackjack else f"soft {hand.total}" if soft else hand.total
    return found


def _ranked(ranking: Ranking, size: int) -> Callable[[Hands], dict[str, Count]]:
    """What each whole hand of so many cards, all of which may be seen, is called: ``pair of kings``."""

    def names(hands: Hands) -> dict[str, Count]:
        return {
            hand: hand_name(ranking, [parse_card(card) for card in cards if card is not None])
            for hand, cards in hands.items()
            if len(cards) == size and None not in cards
        }

    return names


def _five_or_six(hands: Hands) -> dict[str, Count]:
    """What each hand of five or six cards, all of which may be seen, is called."""
    return _ranked(STANDARD, 5)(hands) | _ranked(STANDARD, 6)(hands)


def _with_the_board(hands: Hands, ranking: Ranking = STANDARD) -> dict[str, Count]:
    """What each hand whose cards may all be seen makes with the community cards.

    At stud and draw, five cards of a player's own, or with one that all have, are a hand without any.
    """
    board = tuple(parse_card(card) for card in hands.get(BOARD, ()) if card is not None)
    return {
        hand: best_name(tuple(parse_card(card) for card in cards if card is not None), board, ranking)
        for hand, cards in hands.items()
        if hand.startswith(SEAT)
        and None not in cards
        and (len(cards) >= HOLD_EM if len(board) >= FLOP else len(cards) + len(board) >= ranking.size)
    }


def _five_with_the_board(hands: Hands) -> dict[str, Count]:
    """What each hand of two cards is with all community cards."""
    board = tuple(parse_card(card) for card in hands.get(BOARD, ()) if card is not None)
    return {
        hand: hand_name(STANDARD, [*(parse_card(card) for card in cards if card is not None), *board])
        for hand, cards in hands.items()
        if hand.startswith("box_") and len(cards) + len(board) == STANDARD.size and None not in cards
    }


def _three_or_five(hands: Hands) -> dict[str, Count]:
    """What each hand of three cards is with both community cards; by itself until these are seen."""
    found = _five_with_the_board(hands)
    return {**_ranked(THREE_CARD, THREE_CARD.size)(hands), **found}


def _best_with_the_board(hands: Hands) -> dict[str, Count]:
    """What each hand of two cards makes with the community cards, from the flop on."""
    board = tuple(parse_card(card) for card in hands.get(BOARD, ()) if card is not None)
    return {
        hand: best_name(tuple(parse_card(card) for card in cards if card is not None), board)
        for hand, cards in hands.items()
        if hand != BOARD and len(cards) == HOLD_EM and None not in cards and len(board) >= FLOP
    }


COUNTS: Final[Mapping[str, Callable[[Hands], dict[str, Count]]]] = MappingProxyType(
    {
        "baccarat": _points,
        "big_raise": _three_or_five,
        "blackjack": _totals,
        "caribbean_stud": _ranked(STANDARD, 5),
        "casino_war": _against_the_dealer,
        "dealer_holdem": _best_with_the_board,
        "dragon21": _totals,
        "lucky_draw": partial(_points, least=INITIAL),
        "lunar_poker": _five_or_six,
        "mississippi_stud": _five_with_the_board,
        "poker": _with_the_board,
        "three_card_poker": _ranked(THREE_CARD, 3),
    }
)
"""How hands are counted, by family; a family that is not listed has no counts to show."""
BY_TRAIT: Final[Mapping[tuple[str, str], Callable[[Hands], dict[str, Count]]]] = MappingProxyType(
    {
        ("blackjack", Trait.SPLIT_BLACKJACKS): partial(_totals, of_splits=True),
        ("poker", Trait.ACE_LOW_TOO): partial(_with_the_board, ranking=MANILA_ACE_LOW),
        ("poker", Trait.MANILA_HANDS): partial(_with_the_board, ranking=MANILA),
        ("poker", Trait.MANILA_OF_36): partial(_with_the_board, ranking=NAMED["manila of 36"]),
        ("poker", Trait.HANDS_OF_40): partial(_with_the_board, ranking=NAMED["poker of 40"]),
        ("poker", Trait.HANDS_OF_32): partial(_with_the_board, ranking=NAMED["poker of 32"]),
    }
)
"""How hands of a family are counted in a game with a trait."""


def counts_of(family: str, hands: Hands, traits: Collection[str] = ()) -> dict[str, Count]:
    """What is said of each hand whose cards may all be seen, in families that count them."""
    own = (BY_TRAIT[family, trait] for trait in sorted(traits) if (family, trait) in BY_TRAIT)
    count = next(own, COUNTS.get(family))
    return {} if count is None else count(hands)
