"""New South Wales' blackjack: its wagers against counting by hand and published figures, and third hands."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.analysis import analyse
from croupier.analysis.blackjack import Shape, Solution, SplitPlay, solve
from croupier.analysis.blackjack.counting import DOUBLE
from croupier.analysis.blackjack.distribution import distribution
from croupier.equipment.cards import Card, parse_card
from croupier.games.blackjack import kernel
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import shape_of
from croupier.games.blackjack.twentyone import Directed
from croupier.rulebooks.games import game
from tests.analysis.blackjack_play import place
from tests.analysis.test_blackjack import played
from tests.clauses import clause, states
from tests.examples import sampled

GAME = game("nsw-blackjack", "blackjack")
STAKE = 1000


def rules(**options: object) -> BlackjackRules:
    found = GAME.rules(options)
    assert isinstance(found, BlackjackRules)
    return found


def shares(wager: str, **options: object) -> dict[str, Fraction]:
    return {o.line.name: o.probability for o in analyse(GAME, options).wager(wager).outcomes}


# Wagers on the first cards ------------------------------------------------------------------------


@states("nsw-blackjack", "r 14.12.1", "r 14.12.2", "r 14.12.3")
def test_perfect_pairs_have_the_published_edge() -> None:
    # Wizard of Odds, Perfect Pairs: 5, 10 and 30 to 1 with 6 and 8 decks, 5.79 % and 3.37 %.
    edges = [analyse(GAME, {"decks": decks}).wager("perfect_pairs").house_edge for decks in (6, 8)]
    assert [round(100 * float(edge), 2) for edge in edges] == [5.79, 3.37]


@states("nsw-blackjack", "r 14.15")
def test_any_pairs_with_8_decks_are_baccarats_pairs() -> None:
    # Wizard of Odds, Baccarat: the pair wagers, 11 to 1 with 8 decks, 10.36 %.
    edge = analyse(GAME, {"decks": 8}).wager("any_pairs").house_edge
    assert edge == Fraction(384 - 11 * 31, 415)
    assert round(100 * float(edge), 2) == 10.36


@states("nsw-blackjack", "r 14.30.1", "r 14.30.2", "r 14.30.3", "r 14.30.4")
def test_star_pairs_by_hand() -> None:
    """Beside the first of 6 decks lie 5 of its twins, 6 of its colour and 12 of the other."""
    found = shares("star_pairs")
    assert found["pair of aces"] == Fraction(1, 13) * Fraction(23, 311)
    assert found["suited pair"] == Fraction(12, 13) * Fraction(5, 311)
    assert found["same colour pair"] == Fraction(12, 13) * Fraction(6, 311)
    assert found["mixed pair"] == Fraction(12, 13) * Fraction(12, 311)


@states("nsw-blackjack", "r 14.17", "r 14.20", "r 14.20 table")
def test_lucky_lucky_by_hand() -> None:
    """Three sevens, the six orders of 6, 7 and 8, and totals by what cards count."""
    found, cards = shares("lucky_lucky"), 312 * 311 * 310
    assert found["suited 7, 7, 7"] == Fraction(4 * 6 * 5 * 4, cards)
    assert found["unsuited 7, 7, 7"] == Fraction(24 * 23 * 22 - 480, cards)
    assert found["suited 6, 7, 8"] == Fraction(6 * 4 * 6**3, cards)
    assert found["unsuited 6, 7, 8"] == Fraction(6 * (24**3 - 4 * 6**3), cards)
    held = [24] * 9 + [96]
    nineteen = twenty = 0
    for one in range(1, 11):
        for two in range(1, 11):
            for three in range(1, 11):
                left, ways = held.copy(), 1
                for each in (one, two, three):
                    ways *= left[each - 1]
                    left[each - 1] -= 1
                count = one + two + three
                count += 10 if 1 in (one, two, three) and count <= 11 else 0
                nineteen += ways * (count == 19)
                twenty += ways * (count == 20)
    assert found["any 19"] == Fraction(nineteen, cards)
    assert found["any 20"] == Fraction(twenty, cards)


@states("nsw-blackjack", "r 14.20 table")
def test_the_pay_tables_of_lucky_lucky_differ_by_19_and_a_suited_21() -> None:
    edges = [
        analyse(GAME, {"lucky_lucky_table": table}).wager("lucky_lucky").house_edge
        for table in ("1", "2", "3")
    ]
    found = shares("lucky_lucky")
    assert edges[2] - edges[0] == found["any 19"]
    assert edges[2] - edges[1] == 5 * found["suited 21"]


@states("nsw-blackjack", "r 14.24 table", "r 14.28.1")
def test_blazing_7s_by_hand_and_by_the_meter() -> None:
    told = analyse(GAME, {"shuffling_device": True})
    found, cards = {o.line.name: o.probability for o in told.wager("blazing_7s").outcomes}, 312 * 311 * 310
    assert found["three sevens of diamonds"] == Fraction(6 * 5 * 4, cards)
    assert found["three suited sevens"] == Fraction(3 * 6 * 5 * 4, cards)
    assert found["three same colour sevens"] == Fraction(2 * (12 * 11 * 10 - 2 * 120), cards)
    assert found["three sevens"] == Fraction(24 * 23 * 22 - 2 * 12 * 11 * 10, cards)
    assert found["two player sevens"] == Fraction(24 * 23 * 288, cards)
    assert found["one player seven and one dealer seven"] == Fraction(2 * 24 * 23 * 288, cards)
    fixed = {"three same colour sevens": 500, "three sevens": 200, "two player sevens": 20}
    won = sum(found[name] * times for name, times in fixed.items())
    won += 10 * found["one player seven and one dealer seven"]
    won += 4_000 * found["three sevens of diamonds"] + 400 * found["three suited sevens"]
    assert told.wager("blazing_7s").house_edge == 1 - won
    (meters,) = [e for e in told.exhibits() if e.title == "Blazing 7's by the meter"]
    assert meters.rows[0][:2] == ("2.5", "10000")
    edges = {row[1]: row[2] for row in meters.rows if row[0] == "2.5"}
    assert Fraction(str(edges["10000"])) == 1 - won
    # Each dollar on the meter is worth the chance of all of it, and a tenth of that of a tenth.
    share = found["three sevens of diamonds"] + found["three suited sevens"] / 10
    assert Fraction(str(edges["10000"])) - Fraction(str(edges["100000"])) == 90_000 * share / Fraction(5, 2)


@states("nsw-blackjack", "r 8.1", "r 8.2", "r 15.1.4", "r 15.1.5")
def test_insurance_by_hand() -> None:
    (found,) = [
        e for e in analyse(GAME, {"insurance_against_ten": True}).exhibits() if e.title == "Insurance"
    ]
    assert [row[3] for row in found.rows] == ["23/311", "47/311"]


# The main wager -----------------------------------------------------------------------------------


@states("nsw-blackjack", "r 10.3", "r 11.1.2")
def test_what_the_rules_bar_the_best_play_never_wants() -> None:
    """Nobody stands below 12, and nobody would double an ace and a ten of a split."""
    found = solve(shape_of(rules(split_21_doubled=True)))
    assert found.actions[:, place(5, 3)].all()
    pair = found.pairs[9, 5]
    assert all(found.pairs[9, first].actions[n][place(1, 10)] == 0 for first in range(10) for n in (0, 1))
    assert pair.actions[0][place(10, 5)] == 0


def test_the_rules_of_both_books_give_one_play_where_they_agree() -> None:
    queensland = game("qld-2010", "blackjack").rules({"decks": 6, "split_bust": "lost"})
    assert isinstance(queensland, BlackjackRules)
    assert shape_of(rules(split_21_doubled=True)) == shape_of(queensland)


# Third hands --------------------------------------------------------------------------------------


def nets(
    table: BlackjackRules, found: Solution, left: Counter[Card], dealt: list[Card], chance: Fraction
) -> Iterator[tuple[Fraction, Fraction, Fraction]]:
    """(how often, its net, its stakes, in units): every ending that the dealt cards lead to."""
    round_ = played(table, found, dealt)
    if round_.request is None:
        told = round_.settlements
        stakes = Fraction(sum(s.wager.held for s in told), STAKE)
        yield chance, Fraction(sum(s.net for s in told), STAKE), stakes
        return
    assert left.total(), "the shoe is too small"
    for card, number in list(left.items()):
        if number:
            left[card] -= 1
            share = Fraction(number, left.total() + 1)
            yield from nets(table, found, left, [*dealt, card], chance * share)
            left[card] += 1


@clause("nsw-blackjack", "r 12.5", "r 12.5.3", "r 12.5.4", "r 12.7")
@pytest.mark.parametrize("play", sampled(SplitPlay))
@pytest.mark.parametrize(
    "shoe",
    sampled(
        [
            "8S 8S 8S 8S TS TS TS TS TS TS 7S 7S",
            "AS AS AS AS TS TS TS TS TS TS TS 9S 9S 9S",
            "9S 9S 9S TS TS TS TS TS 7S 7S 7S",
            "TS TS TS TS TS TS TS TS 6S 6S 6S 5S",
        ],
        2,
    ),
)
def test_every_tape_of_a_tiny_shoe_with_three_hands_nets_what_the_analysis_says(
    shoe: str, play: SplitPlay
) -> None:
    check_every_tape(rules(resplit=True, decks=8), shoe, play)


@clause("nsw-blackjack", "r 10.3", "r 11.1.1", "r 11.1.2")
@pytest.mark.parametrize("doubled", [False, True])
def test_an_ace_and_a_ten_of_a_split_are_doubled_where_the_table_lets_them_be(doubled: bool) -> None:
    """In a shoe with as many tens as this a 21 is worth doubling as 11; with whole decks it never is."""
    table = rules(resplit=True, decks=8, split_21_doubled=doubled)
    found = check_every_tape(table, "TS TS TS TS TS TS TS AS AS 6S 6S", SplitPlay.PER_HAND)
    assert (found.pairs[9, 5].actions[0][place(1, 10)] == DOUBLE) == doubled


def check_every_tape(table: BlackjackRules, shoe: str, play: SplitPlay) -> Solution:
    """Every tape of a tiny shoe nets what the analysis says; returns the best play."""
    # In shoes so small somebody may want to stand below 12.
    table = replace(table, twenty_one=replace(table.twenty_one, directed=Directed()))
    cards = [parse_card(code) for code in shoe.split()]
    held: defaultdict[int, int] = defaultdict(int)
    for card in cards:
        held[kernel.value(card)] += 1
    counts = tuple(held[n] for n in range(1, 11))
    found = solve(replace(shape_of(table), shoe=counts), play)
    by_net: defaultdict[Fraction, Fraction] = defaultdict(Fraction)
    stakes = Fraction(0)
    for chance, net, staked in nets(table, found, Counter(cards), [], Fraction(1)):
        by_net[net] += chance
        stakes += chance * staked
    assert sum(by_net.values()) == 1
    mean = sum(net * chance for net, chance in by_net.items())
    assert float(mean) == pytest.approx(found.mean, abs=1e-13)
    assert float(stakes) == pytest.approx(found.average_stake, abs=1e-13)
    told = distribution(found)
    exact = [float(by_net[Fraction(units)]) for units in told.units]
    assert [*told.nets, told.blackjack] == pytest.approx([*exact, float(by_net[Fraction(3, 2)])], abs=1e-13)
    return found


@states("nsw-blackjack", "r 12.5", "r 12.5.3")
def test_the_mean_of_all_nets_with_three_hands_is_the_worth_of_all_hands() -> None:
    """Hands counted one by one, and all of a pair's with the same cards: two ways to one figure.

    In a heap of few cards the hands of a second split differ most from those of the first.
    """
    heap = (4, 1, 1, 2, 2, 4, 6, 8, 8, 16)
    for lost in (True, False):
        shape = Shape(heap, (9, 11), lost, 1.5, hands=3)
        for play in SplitPlay:
            found = solve(shape, play)
            told = distribution(found)
            assert told.total == pytest.approx(1, abs=1e-13)
            assert told.mean(1.5) == pytest.approx(found.mean, abs=1e-13)
        assert solve(shape).mean >= solve(shape, SplitPlay.FIXED).mean


@states("nsw-blackjack", "r 12.5")
def test_a_second_split_is_never_worse_and_little_worth() -> None:
    found, three = solve(shape_of(rules())), solve(shape_of(rules(resplit=True)))
    gain = three.mean - found.mean
    assert 0 < gain < 2e-3
    (told,) = [e for e in analyse(GAME).exhibits() if e.title == "A second split"]
    name, edge = told.rows[1]
    assert name == "three hands"
    # Half of the fourth decimal, and the little that floating point is off, rounded up to two figures.
    assert edge == f"{-100 * three.mean:.4f}% ± 0.000051%"
    with_it = analyse(GAME, {"resplit": True}).wager("blackjack")
    assert float(with_it.house_edge) == pytest.approx(-three.mean, abs=1e-12)
    assert len(with_it.type.lines) == 14


@states("nsw-blackjack", "r 12.5.4")
def test_aces_are_split_again_against_every_card() -> None:
    """Each ace gets one card alone: nothing is better with two of them than another split."""
    found = solve(shape_of(rules(resplit=True)))
    assert all(found.thirds[0, first].again == (True, True) for first in range(10))
