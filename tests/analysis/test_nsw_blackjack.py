"""New South Wales' blackjack: its wagers against counting by hand and published figures, and third hands."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.analysis import analyse
from croupier.analysis.blackjack import Shape, Solution, solve
from croupier.analysis.blackjack.analyser import shape_of
from croupier.analysis.blackjack.resplit import Thirds, third_hands
from croupier.equipment.cards import Card, parse_card
from croupier.games.blackjack import kernel
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.events import Kind
from croupier.games.refusals import Malformed
from croupier.games.requests import Announce, Decide, Draw, Wagering
from croupier.games.tape import Call, Decision, Place, Produce
from croupier.house.common_views import hands_of
from croupier.rulebooks.games import game
from croupier.table.round import NO_MORE_BETS, Round
from tests.analysis.blackjack_play import acts, place
from tests.clauses import clause

GAME = game("nsw-blackjack", "blackjack")
STAKE = 1000


def rules(**options: object) -> BlackjackRules:
    found = GAME.rules(options)
    assert isinstance(found, BlackjackRules)
    return found


def shares(wager: str, **options: object) -> dict[str, Fraction]:
    return {o.line.name: o.probability for o in analyse(GAME, options).wager(wager).outcomes}


# Wagers on the first cards ------------------------------------------------------------------------


@clause("nsw-blackjack", "r 14.12.1", "r 14.12.2", "r 14.12.3")
def test_perfect_pairs_have_the_published_edge() -> None:
    # Wizard of Odds, Perfect Pairs: 5, 10 and 30 to 1 with 6 and 8 decks, 5.79 % and 3.37 %.
    edges = [analyse(GAME, {"decks": decks}).wager("perfect_pairs").house_edge for decks in (6, 8)]
    assert [round(100 * float(edge), 2) for edge in edges] == [5.79, 3.37]


@clause("nsw-blackjack", "r 14.15")
def test_any_pairs_with_8_decks_are_baccarats_pairs() -> None:
    # Wizard of Odds, Baccarat: the pair wagers, 11 to 1 with 8 decks, 10.36 %.
    edge = analyse(GAME, {"decks": 8}).wager("any_pairs").house_edge
    assert edge == Fraction(384 - 11 * 31, 415)
    assert round(100 * float(edge), 2) == 10.36


@clause("nsw-blackjack", "r 14.30.1", "r 14.30.2", "r 14.30.3", "r 14.30.4")
def test_star_pairs_by_hand() -> None:
    """Beside the first of 6 decks lie 5 of its twins, 6 of its colour and 12 of the other."""
    found = shares("star_pairs")
    assert found["pair of aces"] == Fraction(1, 13) * Fraction(23, 311)
    assert found["suited pair"] == Fraction(12, 13) * Fraction(5, 311)
    assert found["same colour pair"] == Fraction(12, 13) * Fraction(6, 311)
    assert found["mixed pair"] == Fraction(12, 13) * Fraction(12, 311)


@clause("nsw-blackjack", "r 14.17", "r 14.20", "r 14.20 table")
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


@clause("nsw-blackjack", "r 14.20 table")
def test_the_pay_tables_of_lucky_lucky_differ_by_19_and_a_suited_21() -> None:
    edges = [
        analyse(GAME, {"lucky_lucky_table": table}).wager("lucky_lucky").house_edge
        for table in ("1", "2", "3")
    ]
    found = shares("lucky_lucky")
    assert edges[2] - edges[0] == found["any 19"]
    assert edges[2] - edges[1] == 5 * found["suited 21"]


@clause("nsw-blackjack", "r 14.24 table", "r 14.28.1")
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


@clause("nsw-blackjack", "r 8.1", "r 8.2", "r 15.1.4", "r 15.1.5")
def test_insurance_by_hand() -> None:
    (found,) = [
        e for e in analyse(GAME, {"insurance_against_ten": True}).exhibits() if e.title == "Insurance"
    ]
    assert [row[3] for row in found.rows] == ["23/311", "47/311"]


# The main wager -----------------------------------------------------------------------------------


@clause("nsw-blackjack", "r 10.3", "r 11.1.2")
def test_what_the_rules_bar_the_best_play_never_wants() -> None:
    """Nobody stands below 12, and nobody would double an ace and a ten of a split."""
    found = solve(shape_of(rules()))
    assert found.actions[:, place(5, 3)].all()
    pair = found.pairs[9, 5]
    assert all(found.pairs[9, first].actions[n][place(1, 10)] == 0 for first in range(10) for n in (0, 1))
    assert pair.actions[0][place(10, 5)] == 0


def test_the_rules_of_both_books_give_one_play_where_they_agree() -> None:
    queensland = game("qld-2010", "blackjack").rules({"decks": 6, "split_bust": "lost"})
    assert isinstance(queensland, BlackjackRules)
    assert shape_of(rules()) == shape_of(queensland)


# Third hands --------------------------------------------------------------------------------------


def played(table: BlackjackRules, found: Solution, thirds: Thirds, dealt: Sequence[Card]) -> Round:
    """A round with these cards as far as it gets, three hands allowed."""
    round_ = Round(table)
    round_.apply(Place("w", 1, "blackjack", STAKE))
    coming = iter(dealt)
    while (request := round_.request) is not None:
        match request:
            case Wagering():
                round_.apply(Call(NO_MORE_BETS))
            case Announce():
                round_.apply(Call(request.step))
            case Decide():
                round_.apply(Decision(1, decides(found, thirds, round_, request)))
            case Draw():
                card = next(coming, None)
                if card is None:
                    return round_
                round_.apply(Produce(card))
    return round_


def decides(found: Solution, thirds: Thirds, round_: Round, asked: Decide) -> str:
    if "no_insurance" in asked.actions:
        return "no_insurance"
    held = hands_of(round_)
    up = held["dealer"][0]
    assert up is not None
    first = kernel.value(parse_card(up)) - 1
    number = asked.hand or 1
    cards = [parse_card(c) for c in held["box_1" if number == 1 else f"box_1_hand_{number}"] if c]
    values = [kernel.value(card) for card in cards]
    splits = [e.facts["hand"] for e in round_.events if e.kind is Kind.SPLIT]
    pair = (values[0] - 1, first)
    if not splits:
        if "split" in asked.actions and thirds.splits[pair]:
            return "split"
        return acts(int(found.unsplit[first][place(*values)]), asked)
    if "split" in asked.actions and thirds.pairs[pair].again[number - 1]:
        return "split"
    actions = found.pairs[pair].actions[int(number > 1)]
    if len(splits) > 1:
        again = 1 if splits[1] == "box_1" else 2
        if number in (again, 3):
            actions = thirds.pairs[pair].actions[int(number > 1)]
    return acts(int(actions[place(*values)]), asked)


def mean(
    table: BlackjackRules, found: Solution, thirds: Thirds, left: Counter[Card], dealt: list[Card]
) -> Fraction:
    """What a unit nets over every ending that the dealt cards lead to."""
    round_ = played(table, found, thirds, dealt)
    if round_.request is None:
        return Fraction(sum(s.net for s in round_.settlements), STAKE)
    assert left.total(), "the shoe is too small"
    total = Fraction(0)
    for card, number in list(left.items()):
        if number:
            left[card] -= 1
            share = Fraction(number, left.total() + 1)
            total += share * mean(table, found, thirds, left, [*dealt, card])
            left[card] += 1
    return total


@clause("nsw-blackjack", "r 12.5", "r 12.5.3", "r 12.5.4", "r 12.7")
@pytest.mark.parametrize(
    "shoe",
    [
        "8S 8S 8S 8S TS TS TS TS TS TS 7S 7S",
        "AS AS AS AS TS TS TS TS TS TS TS 9S 9S 9S",
        "9S 9S 9S TS TS TS TS TS 7S 7S 7S",
        "TS TS TS TS TS TS TS TS 6S 6S 6S 5S",
    ],
)
def test_every_tape_of_a_tiny_shoe_with_three_hands_nets_what_the_analysis_says(shoe: str) -> None:
    table = rules(resplit=True, decks=8)
    # In shoes so small somebody may want to stand below 12.
    table = replace(table, playing=replace(table.playing, directed_draw=0))
    cards = [parse_card(code) for code in shoe.split()]
    held: defaultdict[int, int] = defaultdict(int)
    for card in cards:
        held[kernel.value(card)] += 1
    counts = tuple(held[n] for n in range(1, 11))
    found = solve(Shape(counts, table.playing.doubles, True, 1.5))
    thirds = third_hands(found)
    exact = mean(table, found, thirds, Counter(cards), [])
    assert float(exact) == pytest.approx(thirds.mean, abs=1e-13)


@clause("nsw-blackjack", "r 12.5")
def test_a_second_split_is_never_worse_and_little_worth() -> None:
    found = solve(shape_of(rules()))
    gain = third_hands(found).mean - found.mean
    assert 0 < gain < 2e-3
    (told,) = [e for e in analyse(GAME).exhibits() if e.title == "A second split"]
    assert told.rows[1] == ("three hands", f"{-100 * (found.mean + gain):.4f}%")
    with pytest.raises(Malformed, match="third hand"):
        analyse(GAME, {"resplit": True})
