"""Equities of studs, draw and three card Manila, against every way by the verifier's own ranking."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from typer.testing import CliRunner

from croupier.analysis.equities import BadDeal, Variant, equities
from croupier.analysis.equities.dealt import Dealt, Kind, Own, given_up
from croupier.cli import app
from croupier.equipment.cards import Card, parse_card
from croupier.errors import CroupierError
from croupier.games.poker_hands import evaluator
from croupier.rulebooks.games import game
from croupier.simulation import poker_dealt
from croupier.simulation.dealt_equities import estimate_dealt
from croupier.verify_record.poker_hands import worth
from tests.clauses import states

RANKS = "23456789TJQKA"
LOWEST = {52: "2", 40: "5", 32: "7"}


def cards(text: str) -> tuple[int, ...]:
    return tuple(int(parse_card(code)) for code in text.split())


def deck(size: int) -> list[str]:
    return [rank + suit for rank in RANKS[RANKS.index(LOWEST[size]) :] for suit in "SHDC"]


def ways(missing: Sequence[int], left: list[str]) -> Iterator[list[tuple[str, ...]]]:
    """Every way in which players get so many cards of those that are left."""
    if not missing:
        yield []
        return
    for got in combinations(left, missing[0]):
        rest = [card for card in left if card not in got]
        for others in ways(missing[1:], rest):
            yield [got, *others]


def counted(size: int, whole: int, kept: Sequence[str], gone: str) -> tuple[int, list[Fraction]]:
    """In how many ways hands can be completed, and what each wins; ``gone``: cards that cannot come."""
    lowest = RANKS.index(LOWEST[size])
    known = [hand.split() for hand in kept]
    out = {*gone.split(), *(card for hand in known for card in hand)}
    left = [card for card in deck(size) if card not in out]
    won, count = [Fraction(0)] * len(known), 0
    for got in ways([whole - len(hand) for hand in known], left):
        hands = [[*hand, *more] for hand, more in zip(known, got, strict=True)]
        places = [max(worth(five, lowest) for five in combinations(hand, 5)) for hand in hands]
        best = max(places)
        for number, place in enumerate(places):
            won[number] += Fraction(int(place == best), places.count(best))
        count += 1
    return count, [each / count for each in won]


def all_but(size: int, few: str) -> str:
    """The cards of a deck but a few."""
    return " ".join(card for card in deck(size) if card not in few.split())


FEW = "AS KS QS JS 9S AH 9H 9D 8D 7D 8C 7C TC JC QC TD"
STUDS: list[tuple[Kind, int, list[str], str]] = [
    (Kind.FIVE, 52, ["AS KS QS JS", "9H 9D 8D 8C"], "AC AD 9S"),
    (Kind.FIVE, 32, ["AS KS QS JS", "9H 9D 8D 8C", "7C 7D TD JD"], "AC AD 9S"),
    (Kind.FIVE, 40, ["AS KS QS", "9H 9D 8D 8C"], all_but(40, FEW)),
    (Kind.FIVE, 32, ["AS 7D 8C", "QS QC JC"], all_but(32, FEW)),
    (Kind.SEVEN, 52, ["AS KS QS JS 9S 2C", "AH 9H 9D 8D 7D 2D"], ""),
    (Kind.SEVEN, 32, ["AS KS QS JS 9S 8H", "9H 9D 8D 7D 8C 7C", "TC JC QC AH KD KH"], "7S 8S TS TH TD 9C"),
]


@states("nz-poker-2017", "div 13 r 9.3(f)")
@pytest.mark.parametrize(("kind", "size", "hands", "dead"), STUDS)
def test_equities_of_studs_are_those_of_every_way(kind: Kind, size: int, hands: list[str], dead: str) -> None:
    known = {card for hand in hands for card in hand.split()}
    out = " ".join(card for card in dead.split() if card not in known)
    found = Dealt.of(Own(kind, size), [cards(hand) for hand in hands], cards(out)).equities()
    count, shares = counted(size, kind.cards, hands, out)
    assert [each.boards for each in found] == [count] * len(hands)
    assert [each.equity for each in found] == shares


@pytest.mark.parametrize(
    ("size", "hands", "gone", "dead"),
    [
        (52, ["AS AH QS JS TS", "9H 9D 8D 8C 2C"], ["JS TS", None], ""),
        (32, ["AS AH QS JS 9S", "9H 8H TD JD KC", "TC TS KH KD 7C"], [None, "KC", ""], "7S 8S 7H 8C"),
        (40, ["AS KS QS JS 9H", "5H 6D 7C 9D TC"], [None, "9D TC"], "5C"),
    ],
)
def test_equities_of_draw_are_those_of_every_exchange(
    size: int, hands: list[str], gone: list[str | None], dead: str
) -> None:
    own = Own(Kind.DRAW, size)
    by_rule = [given_up(own, cards(hand)) for hand in hands]
    gives = [rule if named is None else cards(named) for named, rule in zip(gone, by_rule, strict=True)]
    kept = [
        " ".join(c for c in hand.split() if cards(c)[0] not in out)
        for hand, out in zip(hands, gives, strict=True)
    ]
    count, shares = counted(size, 5, kept, _without(hands, kept, dead))
    named = [None if each is None else cards(each) for each in gone]
    found = Dealt.of(own, [cards(hand) for hand in hands], cards(dead), named).equities()
    assert (found[0].boards, [each.equity for each in found]) == (count, shares)


def _without(hands: list[str], kept: list[str], dead: str) -> str:
    """What cannot come: dead cards, and those that were given up."""
    stays = {card for hand in kept for card in hand.split()}
    return " ".join([*dead.split(), *(c for hand in hands for c in hand.split() if c not in stays)])


@pytest.mark.parametrize("size", [52, 40, 32])
def test_the_rule_of_exchange_is_that_of_hints_and_bots(size: int) -> None:
    rules: Any = game("nz-poker-2017", "draw").rules({"deck": size})
    own = Own(Kind.DRAW, size)
    for number, hand in enumerate(combinations(rules.shoe.deck.cards, 5)):
        if number % 997 == 0:
            assert set(given_up(own, hand)) == set(poker_dealt.given_up(rules.form, [Card(c) for c in hand]))
        if number > 200_000:
            break


@states("nz-poker-2017", "div 13 def three card manila")
@pytest.mark.parametrize(
    ("variant", "lowest"), [(Variant.THREE_CARD_MANILA, "6"), (Variant.THREE_CARD_MANILA_32, "7")]
)
def test_three_card_manila_takes_two_of_three_cards(variant: Variant, lowest: str) -> None:
    """As two card Manila with the better two of the three, on every board."""
    hands, board = ["AS 9S KD", "KC KH 8C"], "7S 8S TC 9H"
    found = equities([cards(hand) for hand in hands], cards(board), (), variant)
    ranks = variant.ranking
    left = [c for c in variant.deck.cards if c not in cards(" ".join([*hands, board]))]
    assert RANKS[ranks.lowest] == lowest
    place, won = evaluator(ranks, 5).place, Fraction(0)
    for river in left:
        whole = [*cards(board), river]
        mine, theirs = (
            max(
                place([*two, *three])
                for two in combinations(cards(hand), 2)
                for three in combinations(whole, 3)
            )
            for hand in hands
        )
        won += Fraction(1) if mine > theirs else Fraction(1, 2) if mine == theirs else Fraction(0)
    assert found[0].equity == won / len(left)


def test_deals_come_close_to_what_is_counted() -> None:
    for kind, size, hands, dead in STUDS[:1]:
        own, known = Own(kind, size), [cards(hand) for hand in hands]
        exact = Dealt.of(own, known, cards(dead)).equities()
        dealt = estimate_dealt(own, known, cards(dead), deals=40_000, seed=3)
        for one, other in zip(exact, dealt, strict=True):
            assert abs(float(one.equity) - other.equity) < 4.5 * other.standard_error
    again = estimate_dealt(Own(Kind.DRAW), [cards("AS AH QS JS TS"), None], deals=20_000, seed=3)
    assert again == estimate_dealt(Own(Kind.DRAW), [cards("AS AH QS JS TS"), None], deals=20_000, seed=3)
    two = estimate_dealt(Own(Kind.FIVE), [cards("AS"), None, None], deals=40_000, seed=3)
    assert two[0].equity > two[1].equity
    assert abs(two[1].equity - two[2].equity) < 5 * two[1].standard_error


@pytest.mark.parametrize(
    ("kind", "hands", "dead", "gone", "says"),
    [
        (Kind.FIVE, ["AS KS", "AS QS"], "", [], "AS comes twice"),
        (Kind.FIVE, ["AS KS QS JS TS 9S"], "", [], "has 5 cards at most"),
        (Kind.DRAW, ["AS KS", "AD QS"], "", [], "a hand of draw has 5 cards"),
        (Kind.DRAW, ["AS KS QS JS 9D"], "", ["2C"], "2C is not in the hand"),
        (Kind.SEVEN, ["AS", "KS"], "", ["AS"], "at draw alone"),
        (Kind.FIVE, [], "", [], "name at least one"),
    ],
)
def test_what_cannot_be_weighed_is_refused(
    kind: Kind, hands: list[str], dead: str, gone: list[str], says: str
) -> None:
    with pytest.raises(BadDeal, match=says):
        Dealt.of(Own(kind), [cards(h) for h in hands], cards(dead), [cards(g) for g in gone])


def test_a_short_deck_lacks_low_cards_and_may_be_too_small() -> None:
    with pytest.raises(BadDeal, match="a deck of 32 cards has no 2S"):
        Dealt.of(Own(Kind.FIVE, 32), [cards("2S")])
    with pytest.raises(BadDeal, match="are missing, and"):
        Dealt.of(Own(Kind.SEVEN, 32), [cards(f"{rank}S") for rank in "789TJ"])


# By command -------------------------------------------------------------------------------------------


def read(*asked: str) -> Any:
    done = CliRunner().invoke(app, ["poker", "equities", *asked, "--json"])
    assert done.exit_code == 0, done.output
    return json.loads(done.output)


def test_the_command_counts_what_can_be_counted_and_deals_the_rest() -> None:
    found = read("--game", "five_card_stud", "AsKsQsJs", "9h9d8d8c", "--dead", "AcAd")
    assert (found["method"], found["ways"], found["seed"]) == ("exact", 42 * 41, None)
    assert sum(Fraction(hand["equity"]) for hand in found["hands"]) == 1
    dealt = read("--game", "seven_card_stud", "AsAdQs", "9d9c8c", "--deals", "500", "--seed", "1")
    assert (dealt["method"], dealt["deals"], dealt["ways"]) == ("dealt", 500, 18_265_297_050)
    assert all(hand["standard_error"] > 0 for hand in dealt["hands"])
    drawn = read("--game", "draw_32", "AsAhQsJs9s", "TcTdKhKd7c", "--discard", "rule", "--discard", "none")
    assert (drawn["game"], drawn["ways"]) == ("draw_32", 22 * 21 * 20 // 6)
    any_hand = read("--game", "draw", "AsAhQsJs9s", "random", "--deals", "400", "--seed", "2")
    assert (any_hand["method"], any_hand["ways"]) == ("dealt", None)
    told = CliRunner().invoke(app, ["poker", "equities", "--game", "draw_32", "AsAhQsJs9s", "TcTdKhKd7c"])
    assert "Draw with 32 cards" in told.output
    assert "each counted" in told.output
    three = read("--game", "three_card_manila", "As9sKd", "KcKh8c", "--board", "7s8sTc9h")
    assert three["boards"] == 36 - 10


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (("--game", "draw", "AsAhQsJs9s", "random", "--discard", "Qs", "--discard", "none"), "by rule"),
        (("--game", "five_card_stud", "As", "Kd", "--board", "2c3c4c"), "no community cards"),
        (("--game", "five_card_stud", "As", "Kd", "--discard", "As"), "at draw alone"),
        (("AsKs", "QdQc", "--discard", "As"), "at draw alone"),
        (("--game", "seven_card_stud", "As", "Kx"), "write the cards"),
        (("--game", "three_card_manila", "AsKs", "QdQc"), "three cards like"),
    ],
)
def test_the_command_says_what_cannot_be_weighed(asked: tuple[str, ...], says: str) -> None:
    done = CliRunner().invoke(app, ["poker", "equities", *asked])
    assert isinstance(done.exception, CroupierError), done.output
    assert says in str(done.exception)
