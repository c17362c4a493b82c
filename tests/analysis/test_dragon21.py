"""Dragon21 counted exactly: every tape of tiny shoes, by hand and through the conduct."""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import permutations

import pytest

from croupier.analysis import GameAnalysis, analyse
from croupier.analysis.advantage import advantages
from croupier.analysis.dragon21 import BadHeap, Heap, analyse_cards, distribution
from croupier.analysis.dragon21.hands import LONGEST, drawn_out
from croupier.equipment.cards import JOKER, Card, parse_card
from croupier.games.dragon21 import kernel
from croupier.games.tape import Place
from croupier.rulebooks.games import game
from croupier.table.round import Round
from tests.clauses import states
from tests.examples import sampled
from tests.oracles.dragon21 import blackjack, hand_odds, tie_odds, total
from tests.playing import Cards, play_out

GAME = game("nz-proposed", "dragon21")
STAKE = 2000
ACES = "AS AD AC 6S KD KC 9H 5H"
SMALL = "2S 6D 6C 9S 8D KC 7H 5H"
OVER = "6S 6D 6C KS KD KC QH 7H"
SHOES = (ACES, SMALL, OVER)
"""In every order of their cards both hands can be drawn out."""
TINY = "AS 6S KD KC 9H 9C 7S"
Nets = tuple[Fraction, Fraction, Fraction]


def tiny(codes: str, **options: object) -> GameAnalysis:
    return analyse_cards(GAME, options, [parse_card(code) for code in codes.split()])


def played(cards: tuple[str, ...]) -> Nets:
    """What a unit on each wager comes to on cards in the order of the shoe, by rules 5.1, 9.1 and 9.2."""
    dragon, tiger, rest = [cards[0], cards[2]], [cards[1], cards[3]], list(cards[4:])
    if not blackjack(dragon) and not blackjack(tiger):
        for hand in (dragon, tiger):
            while total(hand) <= 16:
                hand.append(rest.pop(0))
    return hand_odds(dragon, tiger), hand_odds(tiger, dragon), tie_odds(dragon, tiger)


@cache
def by_hand(codes: str) -> Counter[Nets]:
    return Counter(played(cards) for cards in permutations(codes.split()))


@states("nz-proposed", "div Dragon21 r 5.1a", "div Dragon21 r 5.1(c)(i)", "div Dragon21 r 9.1")
@states("nz-proposed", "div Dragon21 r 9.2")
@pytest.mark.parametrize("shoe", sampled(SHOES))
def test_all_tapes_of_a_tiny_shoe_give_the_fractions_of_the_analysis(shoe: str) -> None:
    found, nets = tiny(shoe), by_hand(shoe)
    tapes = math.factorial(len(shoe.split()))
    assert sum(nets.values()) == tapes
    for place, wager in enumerate(found.wagers):
        assert sum(wager.counts) == found.total
        ended: Counter[Fraction] = Counter()
        for each, n in nets.items():
            ended[each[place]] += n
        chances: dict[Fraction, Fraction] = {}
        for outcome in wager.outcomes:
            chances[outcome.net] = chances.get(outcome.net, Fraction(0)) + outcome.probability
        assert {net: p for net, p in chances.items() if p} == {
            net: Fraction(n, tapes) for net, n in ended.items()
        }


@pytest.mark.parametrize("shoe", sampled(SHOES))
def test_all_tapes_of_a_tiny_shoe_give_the_covariances_of_the_analysis(shoe: str) -> None:
    found, nets = tiny(shoe), by_hand(shoe)
    tapes = math.factorial(len(shoe.split()))
    names = [wager.name for wager in found.wagers]
    for i, one in enumerate(names):
        for j, other in enumerate(names):
            together = sum((each[i] * each[j] * n for each, n in nets.items()), Fraction(0)) / tapes
            means = found.wager(one).mean * found.wager(other).mean
            assert found.covariance(one, other) == together - means


ENTERED = {"perfect_pairs": "25:12:6"}


def perfect_pairs(first: str, second: str) -> Fraction:
    """What a unit on a hand's pair comes to at 25, 12 and 6 to 1, by the definitions of section 1.0."""
    red = "HD"
    if first[0] != second[0]:
        return Fraction(-1)
    if first[1] == second[1]:
        return Fraction(25)
    return Fraction(12 if (first[1] in red) == (second[1] in red) else 6)


@states("nz-proposed", "div Dragon21 r 11A.1")
@pytest.mark.parametrize("shoe", ["6S 6S 6S 6C KS KH KD", "KS KS KC KH QH 9C 9C"])
def test_all_tapes_of_a_tiny_shoe_give_perfect_pairs_and_what_they_have_in_common(shoe: str) -> None:
    """Alone and together with the wagers on hands, at odds that are entered."""
    found = tiny(shoe, **ENTERED)
    names = [wager.name for wager in found.wagers]
    sums: Counter[str] = Counter()
    products: Counter[tuple[str, str]] = Counter()
    tapes = math.factorial(len(shoe.split()))
    for cards in permutations(shoe.split()):
        nets = (*played(cards), perfect_pairs(cards[0], cards[2]), perfect_pairs(cards[1], cards[3]))
        for one, net in zip(names, nets, strict=True):
            sums[one] += net  # type: ignore[assignment]
            for other, beside in zip(names, nets, strict=True):
                products[one, other] += net * beside  # type: ignore[assignment]
    for one in names:
        assert found.wager(one).mean == Fraction(sums[one]) / tapes
        for other in names:
            together = Fraction(products[one, other]) / tapes
            assert found.covariance(one, other) == together - found.wager(one).mean * found.wager(other).mean


@pytest.mark.parametrize("decks", [4, 8])
def test_perfect_pairs_from_whole_decks_are_counted_by_hand(decks: int) -> None:
    """Of the cards that are left beside a first one: its own suit, the other of its colour, both others."""
    found = analyse(GAME, {"decks": decks, **ENTERED})
    left = 52 * decks - 1
    mean = Fraction(26 * (decks - 1) + 13 * decks + 7 * 2 * decks, left) - 1
    assert [found.wager(f"perfect_pairs_{hand}").mean for hand in ("dragon", "tiger")] == [mean] * 2
    assert found.wager("dragon").mean == analyse(GAME, {"decks": decks}).wager("dragon").mean


@pytest.mark.long
def test_the_conduct_makes_of_every_tape_of_a_tiny_shoe_what_was_counted() -> None:
    rules = GAME.rules({})
    sums = [Fraction(0)] * 3
    for cards in permutations(map(parse_card, TINY.split())):
        for place, net in enumerate(conducted(cards)):
            sums[place] += net
    assert [wager.mean for wager in tiny(TINY).wagers] == [each / math.factorial(7) for each in sums]
    assert list(rules.wagers) == ["dragon", "tiger", "tie"]


def conducted(cards: tuple[Card, ...]) -> list[Fraction]:
    """What each wager comes to in a live round, per unit."""
    round_ = Round(GAME.rules({}))
    for wager in round_.rules.wagers:
        round_.apply(Place(wager, 1, wager, STAKE))
    assert play_out(round_, Cards(cards))
    nets = {s.wager.type.name: s.net / STAKE for s in round_.settlements}
    return [Fraction(nets[wager]) for wager in round_.rules.wagers]


def test_hands_by_their_cards_are_all_that_can_be_drawn() -> None:
    """Chances of a hand drawn from an endless deck add up to what is no blackjack."""
    chance = Fraction(0)
    for hand in drawn_out():
        tens = hand.cards[-1]
        chance += hand.orders * Fraction(4, 13) ** tens * Fraction(1, 13) ** (sum(hand.cards) - tens)
    assert chance == 1 - 2 * Fraction(1, 13) * Fraction(4, 13)
    assert max(sum(hand.cards) for hand in drawn_out()) == LONGEST
    assert {hand.number for hand in drawn_out()} == set(range(17, 27))


@states("nz-proposed", "div Dragon21 r 3.4(a)(i)(A)", "div Dragon21 r 3.4(a)(ii)(A)")
@pytest.mark.parametrize("decks", [4, 5, 6, 7, 8])
def test_shoes_of_every_size_are_counted_and_either_hand_is_alike(decks: int) -> None:
    found = analyse(GAME, {"decks": decks})
    assert found.total == math.perm(52 * decks, 24)
    dragon, tiger, tie = found.wagers
    # The cards of two hands may be exchanged: which is drawn first decides nothing.
    assert dragon.counts == tiger.counts
    assert sum(dragon.counts) == sum(tie.counts) == found.total
    assert Fraction(-108, 1000) < dragon.house_edge < Fraction(-107, 1000)
    assert Fraction(62, 1000) < tie.house_edge < Fraction(67, 1000)
    pairs = math.perm(4 * decks, 1) * 16 * decks
    one_natural = Fraction(2 * pairs, math.perm(52 * decks, 2))
    blackjacks = Fraction(
        dragon.counts[kernel.WIN_WITH_BLACKJACK] + tie.counts[kernel.TIE_BLACKJACK], found.total
    )
    assert blackjacks == one_natural


def test_the_edge_of_either_hand_is_said_to_be_the_players() -> None:
    found = advantages(analyse(GAME))
    assert [each.wager.name for each in found] == ["dragon", "tiger"]
    for each in found:
        assert each.says == (
            "it favours the player under these options: the house edge is -10.7365%. "
            "No option decides it alone."
        )


def test_chances_are_those_of_an_endless_deck_but_for_little() -> None:
    """The chance that a hand of an endless deck is over, by hand; 8 decks are close to it."""

    @cache
    def over(hard: int, aces: bool) -> Fraction:
        counts = hard + 10 if aces and hard <= 11 else hard
        if counts > 16:
            return Fraction(int(counts > 21))
        return sum(
            (Fraction(4 if v == 10 else 1, 13) * over(hard + v, aces or v == 1) for v in range(1, 11)),
            Fraction(0),
        )

    found = distribution(Heap.of(GAME.rules({}).shoe.fresh))  # type: ignore[union-attr]
    drawn = {pair: n for pair, n in found.counts.items() if kernel.BLACKJACK not in pair}
    share = Fraction(sum(n for pair, n in drawn.items() if pair.dragon > 21), sum(drawn.values()))
    assert abs(share - over(0, False) / (1 - Fraction(8, 169))) < Fraction(1, 500)


def test_a_heap_is_of_cards_of_the_game_and_enough_of_them() -> None:
    with pytest.raises(BadHeap, match="is no card"):
        Heap.of([JOKER])
    with pytest.raises(BadHeap, match="run out"):
        tiny("2S 3D 4C 5H 2C")
    with pytest.raises(BadHeap, match="more than can be counted"):
        distribution(Heap((400,) * 10))


def test_wagers_together_come_to_what_each_comes_to() -> None:
    found = tiny(ACES)
    together = found.together({"dragon": STAKE, "tiger": STAKE, "tie": STAKE})
    assert together.mean == sum((wager.mean for wager in found.wagers), Fraction(0)) * STAKE
