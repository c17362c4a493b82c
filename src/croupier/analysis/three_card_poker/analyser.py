"""The analyser of three card poker: from a game's rules to the exact figures of its wagers."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

import numpy as np

from croupier.analysis.figures import ratio_text
from croupier.analysis.results import Exhibit
from croupier.analysis.stud import Play, StudAnalyser, Ways, kinds_of_hand, rank_names
from croupier.analysis.three_card_poker.deals import distribution
from croupier.equipment.cards import Card, card_codes
from croupier.games.poker_hands import THREE_CARD, hand_name
from croupier.games.stud.rules import DealerPokerRules
from croupier.games.three_card_poker import kernel
from croupier.games.three_card_poker.rules import ThreeCardRules

BLIND: Final = "bet on every hand"
AS_DEALER: Final = "bet on a queen or better, as the dealer qualifies"
KIND_NAMES: Final = {
    kernel.ODD_CARDS: "odd cards",
    kernel.PAIR: "pair",
    kernel.FLUSH: "flush",
    kernel.STRAIGHT: "straight",
    kernel.THREE_OF_A_KIND: "three of a kind",
    kernel.STRAIGHT_FLUSH: "straight flush",
}

METHOD: Final = (
    (
        "Every choice of three cards for the player and three of the others for the dealer is counted, "
        "22,100 times 18,424 deals, so that all are equally likely and every probability is a whole number "
        "of deals over their total. Nothing is sampled and nothing is rounded. Hands that are the same but "
        "for an exchange of suits are counted once and weighed: 1,755 stand for all."
    ),
    (
        "Each of them is bet on where betting is worth more than the ante that folding costs, compared as "
        "whole numbers. For a whole deck the hands that are bet on are those from one place of the order "
        "upwards; that is checked, not assumed."
    ),
    (
        "The ante wager is counted with the bet wager and the bonus of its hand, per unit of the ante. How "
        "hands rank and compare, and the grading of every wager, are the functions that a live round runs on."
    ),
)

ASSUMPTIONS: Final = (
    (
        "The cards lie in random order, every order equally likely, and a player knows none but his or her "
        "own: players may not tell one another of theirs. Cards that other players take change nothing; nor "
        "do the packets in which cards are dealt."
    ),
    "The round is played to its end without an irregularity, and every bet wager is as large as its ante.",
    (
        "Who folds loses the pair plus wager too. No hand that wins a pair plus wager is folded by any of "
        "the strategies that are counted, so that its figures hold under each of them."
    ),
)


SHOWN: Final = 8
"""So many hands on either side of the lowest one that is bet on are listed."""


def _ways(play: Play) -> Ways:
    """The best way to decide, and two simple ones."""
    return {
        _best(play): play.best,
        AS_DEALER: play.from_place(kernel.QUEEN_FROM),
        BLIND: play.from_place(0),
    }


def _best(play: Play) -> str:
    """The best way to decide, in words."""
    betting = np.flatnonzero(play.best[:, 0])
    if not len(betting):
        return "fold every hand"
    lowest, places = int(betting[0]), play.found.places
    if len(betting) != int((places >= places[lowest]).sum()):
        return "bet where that is worth more than folding, hand by hand"
    hand = play.found.cards[lowest].tolist()
    if play.found.kinds[lowest] != kernel.ODD_CARDS:
        return f"bet on {hand_name(THREE_CARD, hand)} or better, fold the rest"
    return f"bet on {rank_names(hand)} or better, fold the rest"


def _exhibits(rules: DealerPokerRules, play: Play) -> Iterable[Exhibit]:
    yield _threshold(play)
    yield kinds_of_hand(play, KIND_NAMES)


def _threshold(play: Play) -> Exhibit:
    """The hands around the lowest that is bet on, one of each that are the same but for suits."""
    found, at = play.found, int(play.best[:, 0].argmax())
    rows: list[tuple[str | int, ...]] = []
    for n in range(max(at - SHOWN, 0), min(at + SHOWN, len(found.places))):
        worth = Fraction(int(play.worth[n, 0]), play.unit)
        codes = card_codes([Card(card) for card in found.cards[n].tolist()])
        told = (ratio_text(worth), f"{float(worth):.6f}", "bet" if play.best[n, 0] else "fold")
        rows.append((" ".join(codes), int(found.alike[n]), *found.ends[n, 0].tolist(), *told))
    return Exhibit(
        "The lowest hands to bet on",
        "Of the hands that are left for the dealer, how many end the hand in each way, and what betting is "
        "worth; folding is worth -1.",
        ("hand", "alike", "lost", "won", "stand off", "does not qualify", "bet is worth", "", ""),
        tuple(rows),
    )


def _chart(play: Play) -> Iterable[Exhibit]:
    """What to do with each kind of hand."""
    found, best = play.found, play.best[:, 0]
    rows: list[tuple[str | int, ...]] = []
    for kind, name in KIND_NAMES.items():
        these = np.flatnonzero(found.kinds == kind)
        if not len(these):
            continue
        betting = these[best[these]]
        if len(betting) in (0, len(these)):
            rows.append((name, "bet" if len(betting) else "fold"))
            continue
        lowest = betting[0]
        if not best[these[these >= lowest]].all():
            rows.append((name, "as the single hand is worth"))
            continue
        ranks = rank_names(found.cards[lowest])
        rows += [(f"{name} below {ranks}", "fold"), (f"{name} from {ranks}", "bet")]
    yield Exhibit(
        "When to bet, hand by hand",
        f"The best play: {_best(play)}.",
        ("hand", "do"),
        tuple(rows),
    )
    yield _threshold(play)


ANALYSER: Final = StudAnalyser(
    rules=ThreeCardRules,
    deals=distribution,
    space="deals of two hands of three of {} cards",
    method=METHOD,
    assumptions=ASSUMPTIONS,
    ways=_ways,
    more=_exhibits,
    chart=_chart,
    beside="bet wager and bonus",
)
analyse_cards = ANALYSER.analyse_cards
