"""The analyser of three card poker: from a game's rules to the exact figures of its wagers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from croupier.analysis.families import Analyser
from croupier.analysis.results import (
    Exhibit,
    GameAnalysis,
    StrategyValue,
    WagerAnalysis,
    ratio_text,
)
from croupier.analysis.showdowns import Showdowns
from croupier.analysis.three_card_poker.counting import (
    COMPARED,
    WHOLE_DECK,
    Bets,
    Distribution,
    Hand,
    distribution,
)
from croupier.equipment.cards import card_codes
from croupier.games.game import Game, Rules
from croupier.games.options import resolve
from croupier.games.poker_hands import THREE_CARD, hand_name
from croupier.games.poker_hands.names import SINGULAR
from croupier.games.stud.terms import ANTE
from croupier.games.three_card_poker import kernel
from croupier.games.three_card_poker.rules import ThreeCardRules
from croupier.games.three_card_poker.showdown import Showdown
from croupier.games.wagers import WagerType

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
        "fractions. For a whole deck the hands that are bet on are those from one place of the order "
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


class _ThreeCardPoker:
    """The analyser of the family."""

    def analyse(self, game: Game, given: Mapping[str, object]) -> GameAnalysis:
        """The exact analysis of a game of three card poker, dealt from a whole deck."""
        return analyse_cards(game, given)

    def inputs(self, rules: Rules) -> Mapping[str, Any]:
        """The cards."""
        assert isinstance(rules, ThreeCardRules), rules
        return _inputs(WHOLE_DECK)


ANALYSER: Final[Analyser] = _ThreeCardPoker()


def analyse_cards(game: Game, given: Mapping[str, object], cards: Iterable[int] = WHOLE_DECK) -> GameAnalysis:
    """The exact analysis of a round dealt from a whole deck, or from any cards of one.

    Raises:
        BadDeck: too few cards, or cards that are none of a deck.
    """
    rules = game.rules(given)
    assert isinstance(rules, ThreeCardRules), game.name
    deck = tuple(cards)
    found = distribution(deck)
    placed = {w.name: w.counted for w in rules.wagers.values() if not w.follows}
    best = _Best(found, placed[ANTE])
    showdowns = Showdowns(placed, found.showdowns(best.bets), found.deals)
    return GameAnalysis(
        game=game,
        options=resolve(game.options, given),
        rules=rules,
        wagers=tuple(_wager(found, type_, best, showdowns) for type_ in placed.values()),
        total=found.deals,
        space=f"deals of two hands of three of {found.cards} cards",
        pair_counts=showdowns.pair_counts,
        inputs=_inputs(deck),
        method=METHOD,
        assumptions=ASSUMPTIONS,
        exhibits=lambda: (
            _strategies(found, placed[ANTE], best),
            _threshold(found, best),
            _kinds(found, best),
        ),
        cases=showdowns,
    )


class _Best:
    """What betting on every hand is worth, and the best way to decide."""

    def __init__(self, found: Distribution, ante: WagerType) -> None:
        self.folding = ante.lines[ante.grade(Showdown(kernel.FOLDED, kernel.ODD_CARDS))].ratio
        # Few sums of lines come up: whole numbers over one denominator would gain nothing.
        ratios = {
            (end, kind): ante.lines[ante.grade(Showdown(end, kind))].ratio
            for end in COMPARED
            for kind in range(kernel.KINDS)
        }
        self.worth = {
            hand.cards: sum(
                (ratios[end, hand.kind] * n for end, n in zip(COMPARED, hand.ends, strict=True)), Fraction(0)
            )
            / found.dealers
            for hand in found.hands
        }
        betting = [hand for hand in found.hands if self.bets(hand)]
        self.lowest = betting[0] if betting else None
        self.by_place = self.lowest is not None and len(betting) == sum(
            hand.place >= self.lowest.place for hand in found.hands
        )
        """Whether the hands that are bet on are those from one place upwards."""

    def bets(self, hand: Hand) -> bool:
        """Whether betting on a hand is worth more than what folding costs."""
        return self.worth[hand.cards] > self.folding

    @property
    def strategy(self) -> str:
        """The best way to decide, in words."""
        if self.lowest is None:
            return "fold every hand"
        if not self.by_place:
            return "bet where that is worth more than folding, hand by hand"
        if self.lowest.kind != kernel.ODD_CARDS:
            return f"bet on {hand_name(THREE_CARD, self.lowest.cards)} or better, fold the rest"
        return f"bet on {_ranks(self.lowest)} or better, fold the rest"


def _ranks(hand: Hand) -> str:
    """The ranks of a hand, the highest first: ``queen, 6, 4``."""
    ranks = sorted(((card // 4 - 1) % len(SINGULAR) for card in hand.cards), reverse=True)
    return ", ".join(SINGULAR[rank] for rank in ranks)


def _wager(found: Distribution, type_: WagerType, best: _Best, showdowns: Showdowns) -> WagerAnalysis:
    alone = WagerAnalysis(type_, found.deals, showdowns.by_line(type_))
    if type_.name != ANTE:
        return alone
    values = _values(found, type_, best)
    assert all(values[0].house_edge <= other.house_edge for other in values), found.cards
    stake = values[0].average_stake
    return replace(alone, strategy=best.strategy, average_stake=stake, compare=lambda: values)


def _values(found: Distribution, type_: WagerType, best: _Best) -> tuple[StrategyValue, ...]:
    """The ante under the best way to decide, and under two simple ones."""
    ways: dict[str, Bets] = {
        best.strategy: best.bets,
        AS_DEALER: lambda hand: kernel.qualifies(hand.place),
        BLIND: lambda hand: True,
    }
    return tuple(_value(found, type_, name, bets) for name, bets in ways.items())


def _value(found: Distribution, type_: WagerType, name: str, bets: Bets) -> StrategyValue:
    showdowns = Showdowns({ANTE: type_}, found.showdowns(bets), found.deals)
    analysed = WagerAnalysis(type_, found.deals, showdowns.by_line(type_))
    betting = Fraction(sum(hand.alike for hand in found.hands if bets(hand)) * found.dealers, found.deals)
    return StrategyValue(name, analysed.house_edge, 1 + betting, analysed.variance)


def _inputs(deck: tuple[int, ...]) -> dict[str, Any]:
    return {"decks": 1} if deck == WHOLE_DECK else {"cards": sorted(deck)}


# What is shown ------------------------------------------------------------------------------------


def _percent(value: Fraction) -> str:
    return f"{100 * float(value):.4f}%"


def _strategies(found: Distribution, type_: WagerType, best: _Best) -> Exhibit:
    rows = [
        (
            value.strategy,
            ratio_text(value.house_edge),
            _percent(value.house_edge),
            ratio_text(value.average_stake),
            _percent(value.element_of_risk),
        )
        for value in _values(found, type_, best)
    ]
    return Exhibit(
        "When to bet",
        "The ante wager, with its bet wager and bonus, by how its player decides.",
        ("strategy", "house edge", "", "average stake", "element of risk"),
        tuple(rows),
    )


def _threshold(found: Distribution, best: _Best) -> Exhibit:
    """The hands around the lowest that is bet on, one of each that are the same but for suits."""
    at = 0 if best.lowest is None else next(n for n, h in enumerate(found.hands) if h is best.lowest)
    rows = [
        (
            " ".join(card_codes(hand.cards)),
            hand.alike,
            *hand.ends,
            ratio_text(best.worth[hand.cards]),
            f"{float(best.worth[hand.cards]):.6f}",
            "bet" if best.bets(hand) else "fold",
        )
        for hand in found.hands[max(at - 8, 0) : at + 8]
    ]
    return Exhibit(
        "The lowest hands to bet on",
        "Of the hands that are left for the dealer, how many end the hand in each way, and what betting is "
        "worth; folding is worth -1.",
        ("hand", "alike", "lost", "won", "stand off", "does not qualify", "bet is worth", "", ""),
        tuple(rows),
    )


def _kinds(found: Distribution, best: _Best) -> Exhibit:
    rows: list[tuple[str | int, ...]] = []
    for kind, name in KIND_NAMES.items():
        hands = [hand for hand in found.hands if hand.kind == kind]
        alike = sum(hand.alike for hand in hands)
        if not alike:
            continue
        play = sum((max(best.worth[h.cards], best.folding) * h.alike for h in hands), Fraction(0)) / alike
        betting = sum(hand.alike for hand in hands if best.bets(hand))
        rows.append((name, alike, betting, ratio_text(play), f"{float(play):.6f}"))
    return Exhibit(
        "Kinds of hand",
        "How many hands of each kind there are, how many are bet on, and what an ante on them comes to.",
        ("kind", "hands", "bet on", "worth", ""),
        tuple(rows),
    )
