"""The rules of a table of Dragon21 in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from croupier.games.dragon21 import kernel
from croupier.games.dragon21.rules import Dragon21Rules
from croupier.games.dragon21.terms import DRAGON, DRAGON_PAIRS, HANDS, TIE, TIGER
from croupier.games.two_hands import DealingStyle
from croupier.games.wagers import WagerType
from croupier.web.told_rules.said import Said, counted, pays, settled, winning, wins

FAMILY: Final = "dragon21"
STYLES: Final = {
    DealingStyle.FACE_UP: "all face up",
    DealingStyle.FACE_DOWN: "face down, and the dealer turns them",
    DealingStyle.PLAYERS_TURN: (
        "face down; a hand is offered to the seated player with the highest wager on it to turn, then to the "
        "others who wagered on it, and the dealer turns what nobody takes"
    ),
}


def said(rules: Dragon21Rules) -> Iterator[Said]:
    """What a hand counts, when it draws, and what every wager is paid."""
    law, shoe = rules.law, rules.shoe
    mixed = ", shuffled continuously" if shoe.continuous else ""
    yield Said("Cards", f"{counted(shoe.decks, 'deck')} of {shoe.deck.words}{mixed}.", shoe.composition)
    yield Said(
        "What a hand counts",
        f"A 2 to 9 counts its number, a ten, jack, queen or king {kernel.value(9 * 4)}, an ace "
        f"{1 + kernel.ACE_MORE}, or 1 where the hand would count more than {kernel.MOST}.",
        law.counts,
    )
    turned = law.players_turn + law.tiger_offer + law.dragon_offer
    yield Said(
        "The deal",
        f"The Dragon's hand gets the first and third card, the Tiger's the second and fourth, "
        f"{STYLES[rules.style]}.",
        law.deal + law.turn + turned,
    )
    yield Said(
        "A blackjack",
        "Where either hand is an ace with a ten, jack, queen or king, no more cards are dealt.",
        law.blackjack,
    )
    yield Said(
        "Additional cards",
        f"First the Dragon's hand draws until it counts {kernel.LEAST} or more, then the Tiger's, whatever "
        f"the Dragon's has come to: both hands may count more than {kernel.MOST}.",
        law.draws + law.additional,
    )
    for name in HANDS:
        yield _on_a_hand(name, rules.wagers[name])
    tie = rules.wagers[TIE]
    yield Said("A wager on a tie", f"Wins on equal counts: {wins(winning(tie))}.", settled(tie))
    if DRAGON_PAIRS in rules.wagers:
        pairs = rules.wagers[DRAGON_PAIRS]
        yield Said(
            "Perfect Pairs",
            "Placed on the Dragon's hand, the Tiger's or both, beside another wager of the same player. It "
            f"wins where the first two cards of the hand are of one face: {wins(winning(pairs))}.",
            pairs.clauses + settled(pairs),
        )


def _on_a_hand(name: str, wager: WagerType) -> Said:
    own, other = (DRAGON, TIGER) if name == DRAGON else (TIGER, DRAGON)
    says = (
        f"Wins where the {own}'s hand is a blackjack and the {other}'s is not, counts more than the "
        f"{other}'s and no more than {kernel.MOST}, or the {other}'s alone is over {kernel.MOST}; where both "
        f"are over, the lower count wins. It pays: {pays(wager)}. With {kernel.LEAST} the stake alone goes "
        "back, as on a tie."
    )
    return Said(f"A wager on the {own}'s hand", says, wager.clauses + settled(wager))
