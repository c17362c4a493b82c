"""Every deal of hold'em against the dealer: beside a slow count, and beside what is published."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, perm

import numpy as np
import pytest

from croupier.analysis.dealer_holdem import bonus, ultimate
from croupier.analysis.dealer_holdem.bonus import Bonus
from croupier.analysis.dealer_holdem.deals import Deck, Paid, deck_of
from croupier.analysis.dealer_holdem.ultimate import Ultimate
from croupier.analysis.stud import WHOLE_DECK, BadDeck
from croupier.equipment.cards import parse_card
from croupier.games.dealer_holdem.shape import Showdown
from croupier.games.poker_hands import kinds
from croupier.games.stud import finish
from tests.examples import sampled

SIGNS = {finish.LOST: -1, finish.WON: 1, finish.STOOD_OFF: 0}
BLIND = {
    kinds.STRAIGHT: Fraction(1),
    kinds.FLUSH: Fraction(3, 2),
    kinds.FULL_HOUSE: Fraction(3),
    kinds.FOUR_OF_A_KIND: Fraction(10),
    kinds.STRAIGHT_FLUSH: Fraction(50),
    kinds.ROYAL_FLUSH: Fraction(500),
}


def cards_of(text: str) -> tuple[int, ...]:
    return tuple(sorted(int(parse_card(each)) for each in text.split()))


DECKS = {
    "two suits alike": cards_of("Ah As Kh Ks 8h 8s 6h 6s 4h 4s Tc 3c"),
    "all but one of a rank": cards_of("Ah As Ac Ad Kh Ks Kc Qh Jh Th 2d"),
    "nothing alike": cards_of("Ah 6s 5h 4h 3h 2h 7c 9s Jh Kd Qc"),
}
SAMPLED = sampled(sorted(DECKS))


def ante_of_bonus(lowest: int) -> Paid:
    """An ante that is paid from a kind of hand up, and goes back below it."""
    won = [int(kind >= lowest) for kind in range(kinds.KINDS)]
    none = [0] * kinds.KINDS
    return Paid((*none * 3, *[-1] * kinds.KINDS, *won, *none), -1, 1)


def ante_and_blind() -> Paid:
    """Ante and blind in halves: the ante stands off where the dealer has no pair."""
    blind = [int(2 * BLIND.get(kind, Fraction(0))) for kind in range(kinds.KINDS)]
    none, lost, both = [0] * kinds.KINDS, [-2] * kinds.KINDS, [-4] * kinds.KINDS
    return Paid((*lost, *blind, *none, *both, *(2 + each for each in blind), *none), -4, 2)


# Counted slowly, by other means -----------------------------------------------------------------------


def made(five: Sequence[int]) -> tuple[int, ...]:
    """The kind of five cards and the ranks that decide, as a tuple that compares as hands do."""
    ranks = sorted((14 if card // 4 == 0 else card // 4 + 1 for card in five), reverse=True)
    groups = sorted(Counter(ranks).items(), key=lambda each: (-each[1], -each[0]))
    shape = tuple(many for _, many in groups)
    order = tuple(rank for rank, _ in groups)
    flush = len({card % 4 for card in five}) == 1
    high = 0
    if len(groups) == 5:
        high = ranks[0] if ranks[0] - ranks[4] == 4 else 5 * (ranks == [14, 5, 4, 3, 2])
    if flush and high:
        return (9 if high == 14 else 8, high)
    if high:
        return (4, high)
    if flush:
        return (5, *order)
    kind = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(shape, 0)
    return (kind, *order)


@cache
def best_of(seven: tuple[int, ...]) -> tuple[int, ...]:
    return max(made(five) for five in combinations(seven, 5))


def showdowns(
    deck: tuple[int, ...], hole: tuple[int, ...], board: tuple[int, ...]
) -> Iterator[tuple[int, int, int]]:
    """Whether the player has won, stood off or lost, the kind, and whether the dealer has a pair."""
    mine = best_of(tuple(sorted((*hole, *board))))
    left = [card for card in deck if card not in hole and card not in board]
    for other in combinations(left, 2):
        dealer = best_of(tuple(sorted((*other, *board))))
        yield (mine > dealer) - (mine < dealer), mine[0], int(dealer[0] > 0)


def slow_bonus(deck: tuple[int, ...], lowest: int) -> Fraction:
    """What the best play of hold'em bonus poker wins, every decision tried in every state.

    As many deals follow from every state of a street: sums over them compare as means do.
    """

    @cache
    def ended(hole: tuple[int, ...], board: tuple[int, ...]) -> tuple[int, int]:
        """What each ante bet wins, and the ante."""
        found = list(showdowns(deck, hole, board))
        antes = (sign for sign, kind, _ in found if sign < 0 or kind >= lowest)
        return sum(sign for sign, _, _ in found), sum(antes)

    def last(hole: tuple[int, ...], board: tuple[int, ...], stake: int) -> int:
        margin, ante = ended(hole, board)
        return stake * margin + ante

    def street(hole: tuple[int, ...], board: tuple[int, ...], stake: int) -> int:
        """After the flop or the turn: check or bet."""
        after = [tuple(sorted((*board, card))) for card in deck if card not in hole and card not in board]
        follows = last if len(board) == 4 else street
        return max(sum(follows(hole, each, stake + bet) for each in after) for bet in (0, 1))

    deals = perm(len(deck) - 5, 2) * comb(len(deck) - 7, 2)
    total, holes = 0, list(combinations(deck, 2))
    flops = comb(len(deck) - 2, 3)
    for hole in holes:
        left = [card for card in deck if card not in hole]
        total += max(sum(street(hole, flop, 2) for flop in combinations(left, 3)), -flops * deals)
    return Fraction(total, len(holes) * flops * deals)


class SlowUltimate:
    """What each decision of ultimate hold'em wins, tried in every state; in halves of an ante."""

    def __init__(self, deck: tuple[int, ...], blind: Mapping[int, Fraction]) -> None:
        self.deck, self.blind = deck, blind
        self.dealers = comb(len(deck) - 7, 2)
        self.ended = cache(self._ended)

    def _ended(self, hole: tuple[int, ...], board: tuple[int, ...]) -> tuple[int, int]:
        """What each ante bet wins, and ante and blind, against all hands of the dealer's."""
        margin, rest = 0, 0
        for sign, kind, qualifies in showdowns(self.deck, hole, board):
            won = int(2 * self.blind.get(kind, Fraction(0))) if sign > 0 else 2 * sign
            margin, rest = margin + 2 * sign, rest + 2 * qualifies * sign + won
        return margin, rest

    def at_last(self, hole: tuple[int, ...], board: tuple[int, ...], bet: int) -> int:
        """With five communal cards, by what is bet; nothing folds."""
        margin, rest = self.ended(hole, tuple(sorted(board)))
        return bet * margin + rest if bet else -4 * self.dealers

    def after_flop(self, hole: tuple[int, ...], flop: tuple[int, ...], bet: int) -> int:
        left = [card for card in self.deck if card not in hole and card not in flop]
        boards = [(*flop, *two) for two in combinations(left, 2)]
        if bet:
            return sum(self.at_last(hole, board, bet) for board in boards)
        return sum(max(self.at_last(hole, board, each) for each in (0, 1)) for board in boards)

    def before_flop(self, hole: tuple[int, ...], bet: int) -> int:
        flops = list(combinations([card for card in self.deck if card not in hole], 3))
        if bet:
            return sum(self.after_flop(hole, flop, bet) for flop in flops)
        return sum(max(self.after_flop(hole, flop, each) for each in (0, 2)) for flop in flops)

    def deals(self, seen: int) -> int:
        """How many deals follow where so many communal cards are seen."""
        size = len(self.deck)
        of_flop = comb(size - 5, 2) * self.dealers
        return {0: comb(size - 2, 3) * of_flop, 3: of_flop, 5: self.dealers}[seen]


def slow_ultimate(deck: tuple[int, ...], blind: Mapping[int, Fraction] = BLIND) -> Fraction:
    """What the best play of ultimate hold'em wins."""
    slow, holes = SlowUltimate(deck, blind), list(combinations(deck, 2))
    total = sum(max(slow.before_flop(hole, bet) for bet in (0, 3, 4)) for hole in holes)
    return Fraction(total, 2 * len(holes) * slow.deals(0))


@pytest.mark.parametrize("name", SAMPLED)
def test_the_best_play_of_bonus_poker_is_that_of_a_slow_count(name: str) -> None:
    deck = DECKS[name]
    for lowest in (kinds.FLUSH, kinds.TWO_PAIRS):
        assert Bonus(deck_of(deck), ante_of_bonus(lowest)).mean == slow_bonus(deck, lowest)


@pytest.mark.parametrize("name", SAMPLED)
def test_the_best_play_of_ultimate_holdem_is_that_of_a_slow_count(name: str) -> None:
    deck = DECKS[name]
    assert Ultimate(deck_of(deck), ante_and_blind()).mean == slow_ultimate(deck)


def test_some_of_the_decks_are_the_same_under_exchanges_of_suits_and_have_hands_without_a_pair() -> None:
    assert [len(deck_of(deck).exchanges) for deck in DECKS.values()] == [2, 2, 1]
    kinds_of = [{best_of(seven)[0] for seven in combinations(deck, 7)} for deck in DECKS.values()]
    assert all(0 in each for each in (kinds_of[0], kinds_of[2]))
    assert {6, 7, 9} <= kinds_of[1]
    assert {4, 5, 8} <= kinds_of[2]


# How hands end ------------------------------------------------------------------------------------------


def bonus_mean(play: Bonus, ends: Counter[Showdown]) -> Fraction:
    """What an ante wins by how hands end."""
    won = 0
    for shown, many in ends.items():
        rest = -1
        if shown.end != finish.FOLDED:
            sign = SIGNS[shown.end]
            at = (len(SIGNS) + shown.end) * kinds.KINDS + shown.kind
            rest = shown.bet * sign + play.paid.rest[at]
        won += many * rest
    return Fraction(won, ends.total())


def ultimate_mean(ends: Counter[Showdown]) -> Fraction:
    won = Fraction(0)
    for shown, many in ends.items():
        sign = SIGNS.get(shown.end, 0)
        blind = BLIND.get(shown.kind, Fraction(0)) if sign > 0 else sign
        total = shown.bet * sign + shown.qualified * sign + blind
        won += many * (Fraction(-2) if shown.end == finish.FOLDED else total)
    return won / ends.total()


@pytest.mark.parametrize("name", SAMPLED)
def test_how_hands_end_gives_what_the_best_play_wins(name: str) -> None:
    deck = deck_of(DECKS[name])
    play = Bonus(deck, ante_of_bonus(kinds.FLUSH))
    assert bonus_mean(play, play.ends(play.best)) == play.mean
    other = Ultimate(deck, ante_and_blind())
    assert ultimate_mean(other.ends(other.best)) == other.mean


@pytest.mark.parametrize("name", SAMPLED)
def test_hands_that_always_bet_end_as_a_slow_count_says(name: str) -> None:
    """Turn and river wager always made: every showdown with four antes behind the ante."""
    cards = DECKS[name]
    play = Bonus(deck_of(cards), ante_of_bonus(kinds.FLUSH))
    always = bonus.Policy(
        *(np.ones_like(each) for each in (play.best.goes_on, play.best.turn, play.best.river))
    )
    found: Counter[tuple[int, int]] = Counter()
    for shown, many in play.ends(always).items():
        assert (shown.bet, shown.qualified) == (4, 1)
        found[SIGNS[shown.end], shown.kind] += many
    slow: Counter[tuple[int, int]] = Counter()
    for hole in combinations(cards, 2):
        for board in combinations([card for card in cards if card not in hole], 5):
            slow.update((sign, kind) for sign, kind, _ in showdowns(cards, hole, board))
    assert found == Counter({each: 20 * many for each, many in slow.items()})


def outs(deck: tuple[int, ...], hole: tuple[int, ...], board: tuple[int, ...]) -> int:
    """How many unseen cards, each alone beside the board, beat the player's hand."""
    mine = best_of(tuple(sorted((*hole, *board))))
    left = [card for card in deck if card not in hole and card not in board]
    return sum(max(made(five) for five in combinations((*board, card), 5)) > mine for card in left)


@pytest.mark.parametrize("name", SAMPLED)
def test_a_last_decision_by_outs_ends_as_a_slow_count_says(name: str) -> None:
    """Nothing is bet before the river; then on a pair with a hole card, or against two outs at most."""
    cards = DECKS[name]
    play = Ultimate(deck_of(cards), ante_and_blind())
    waits = ultimate.Policy(np.zeros_like(play.best.first), np.zeros_like(play.best.flop), outs=2)
    found = play.ends(waits)
    slow: Counter[tuple[int, int, int]] = Counter()
    folded = 0
    for hole in combinations(cards, 2):
        ranks = [card // 4 for card in hole]
        for board in combinations([card for card in cards if card not in hole], 5):
            shown = list(showdowns(cards, hole, board))
            paired = ranks[0] == ranks[1] or bool({*ranks} & {card // 4 for card in board})
            if paired or outs(cards, hole, board) <= 2:
                slow.update((sign, kind, qualifies) for sign, kind, qualifies in shown)
            else:
                folded += len(shown)
    bet: Counter[tuple[int, int, int]] = Counter()
    for shown_down, many in found.items():
        if shown_down.end != finish.FOLDED:
            assert shown_down.bet == 1
            bet[SIGNS[shown_down.end], shown_down.kind, shown_down.qualified] += many
    assert bet == Counter({each: 10 * many for each, many in slow.items()})
    assert found.total() - bet.total() == 10 * folded > 0


# A whole deck -------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def whole() -> Deck:
    return deck_of(WHOLE_DECK)


def test_sets_of_cards_are_as_many_as_are_known(whole: Deck) -> None:
    """Flops, boards of four and of five cards that differ but for an exchange of suits (OEIS A116540)."""
    assert [len(whole.classes(size).firsts) for size in (3, 4, 5)] == [1755, 16432, 134459]
    assert [int(whole.classes(size).alike.sum()) for size in (3, 4, 5)] == [22100, 270725, 2598960]


def percent(value: Fraction, places: int) -> str:
    return f"{100 * float(value):.{places}f}"


@pytest.mark.long
def test_the_edges_of_bonus_poker_are_as_are_published(whole: Deck) -> None:
    """Discount Gambling, "Texas Hold'em Bonus Simple Strategy" (2012): 2.037 %, a straight paying the ante.

    It folds a deuce and a three to a seven of two suits.
    """
    play = Bonus(whole, ante_of_bonus(kinds.STRAIGHT))
    assert percent(-play.mean, 3) == "2.037"
    folded = whole.pairs[~play.best.goes_on]
    ranks = {tuple(sorted(card // 4 for card in pair)) for pair in folded.tolist()}
    assert ranks == {(1, other) for other in range(2, 7)}
    assert (folded[:, 0] % 4 != folded[:, 1] % 4).all()
    assert len(folded) == 5 * 12


@pytest.mark.long
def test_the_edge_of_ultimate_holdem_is_as_is_published(whole: Deck) -> None:
    """Wizard of Odds, "Ultimate Texas Hold'em": 2.18497 % of the ante, 4.15 antes at stake on average."""
    play = Ultimate(whole, ante_and_blind())
    assert percent(-play.mean, 5) == "2.18497"
    ends = play.ends(play.best)
    assert ultimate_mean(ends) == play.mean
    stake = Fraction(sum((2 + shown.bet) * many for shown, many in ends.items()), ends.total())
    assert f"{float(stake):.2f}" == "4.15"
    assert (play.before_flop[3] < np.maximum(play.before_flop[4], play.before_flop[0])).all()


def test_cards_that_are_no_deck_are_refused() -> None:
    with pytest.raises(BadDeck, match="8 cards: two hands and a board need 9"):
        deck_of(range(8))
    with pytest.raises(BadDeck, match="cards that differ"):
        deck_of((*range(10), 3))
