"""Random rounds against oracles typed from the texts alone: jackpots of Caribbean stud, stakes at poker.

``CROUPIER_ORACLE_ROUNDS`` says how many of each; 50 where it is not set.
"""

from __future__ import annotations

import os
from fractions import Fraction
from math import floor
from random import Random
from typing import Any

from croupier.record.runner import run_script
from tests.clauses import clause
from tests.oracles.caribbean_jackpots import new_zealand, queensland, queensland_set
from tests.oracles.five_cards import (
    DECK,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    RANKS,
    ROYAL_FLUSH,
    STRAIGHT_FLUSH,
    is_dead_mans,
    value,
)
from tests.oracles.poker_stakes import Hand

ROUNDS = int(os.environ.get("CROUPIER_ORACLE_ROUNDS", "50"))
METERS = ("0", "500", "1999.99", "8000", "10000", "10999", "11000", "37123.40", "250000")


def _rows(suit: str) -> list[list[str]]:
    around = "A" + RANKS
    return [[face + suit for face in around[low : low + 5]] for low in range(10)]


def _hand(random: Random, deck: list[str]) -> list[str]:
    """A hand from the deck, often one that wins a jackpot."""
    wanted = random.choice((ROYAL_FLUSH, ROYAL_FLUSH, STRAIGHT_FLUSH, STRAIGHT_FLUSH, FOUR, FLUSH, 50, 60))
    suit = random.choice("CDHS")
    if wanted == ROYAL_FLUSH:
        hand = _rows(suit)[9]
    elif wanted == STRAIGHT_FLUSH:
        hand = random.choice(_rows(suit)[:9])
    elif wanted == FLUSH:
        hand = random.sample([face + suit for face in RANKS], 5)
    elif wanted == 50:
        hand = [
            *random.sample(["AC", "AD", "AH", "AS"], 2),
            *random.sample(["8C", "8D", "8H", "8S"], 2),
            "3C",
        ]
    else:
        one, other = random.sample(RANKS, 2)
        most = 4 if wanted == FOUR else 3
        hand = [one + s for s in "CDHS"[:most]] + [other + s for s in "SHDC"[: 5 - most]]
    if not set(hand) <= set(deck):
        hand = random.sample(deck, 5)
    for each in hand:
        deck.remove(each)
    return hand


def _stud(random: Random, book: str) -> tuple[dict[str, Any], list[list[str]], list[int]]:
    """A script, the hands that are in for the jackpot, and their seats; some fold."""
    deck = list(DECK)
    players = random.randint(1, 5)
    hands = [_hand(random, deck) for _ in range(players)]
    stays = [random.random() < 0.85 for _ in hands]
    dealers = random.sample(deck, 5)
    seats = range(1, players + 1)
    dealt = [each for hand in [*hands, dealers] for each in hand]
    script: dict[str, Any] = {
        "rulebook": book,
        "game": "caribbean_stud",
        "options": {"deal": "five_at_a_time"} if book == "qld-2010" else {"automatic_shuffler": True},
        "equipment": {"cards": dealt},
        "wagers": [
            {"seat": s, "wager": w, "stake": a} for s in seats for w, a in (("ante", "10"), ("jackpot", "1"))
        ],
        "decisions": [
            {"seat": s, "action": "bet" if stay else "fold"} for s, stay in zip(seats, stays, strict=True)
        ],
    }
    inside = [(hand, seat) for hand, seat, stay in zip(hands, seats, stays, strict=True) if stay]
    return script, [hand for hand, _ in inside], [seat for _, seat in inside]


def _jackpots(
    script: dict[str, Any], expected: list[Fraction], seats: list[int], left: Fraction | None
) -> None:
    """The script's jackpot wagers come to the amounts less the wager, and the meter to what is left."""
    result = run_script(script).result
    assert (result["status"], result["refused"]) == ("settled", []), script
    nets = {each["seat"]: Fraction(each["net"]) for each in result["settled"] if each["wager"] == "jackpot"}
    every = {each["seat"]: Fraction(-1) for each in script["wagers"]}
    assert nets == every | {s: paid - 1 for s, paid in zip(seats, expected, strict=True)}, script
    if left is not None:
        shown = Fraction(result["outcome"]["next_round"]["jackpots"]["progressive"])
        assert shown == Fraction(floor(left * 100), 100), script  # A meter shows whole cents.


@clause("qld-2010", "sch 3 s 24(1)", "sch 3 s 25(2)(a)", "sch 3 s 25(2)(b)", "sch 3 s 25(2)(c)")
def test_progressive_jackpots_of_queensland_are_as_the_text_divides_them() -> None:
    random = Random(25)
    several = 0
    for _ in range(ROUNDS):
        script, hands, seats = _stud(random, "qld-2010")
        sign, dead_mans, meter = random.random() < 0.8, random.random() < 0.5, random.choice(METERS)
        share = random.choice((0, 0, 37, 100))
        script["options"] |= {
            "sharing_sign": sign,
            "dead_mans_hand": dead_mans,
            "jackpot_contribution": share,
        }
        script["jackpots"] = {"progressive": meter}
        inside = Fraction(meter) + Fraction(share * len(script["decisions"]), 100)
        paid, left = queensland(hands, inside, sign=sign, dead_mans=dead_mans)
        _jackpots(script, paid, seats, left)
        several += sum(value(hand)[0] >= STRAIGHT_FLUSH for hand in hands) > 1
    assert several > ROUNDS // 10


@clause("qld-2010", "sch 3 s 25(1)(a)", "sch 3 s 25(1)(b)")
def test_set_jackpots_of_queensland_are_as_the_text_divides_them() -> None:
    random = Random(251)
    for _ in range(ROUNDS):
        script, hands, seats = _stud(random, "qld-2010")
        dead_mans = random.random() < 0.5
        shown = {STRAIGHT_FLUSH: Fraction(random.choice((600, 5000))), ROYAL_FLUSH: Fraction(60_000)}
        script["options"] |= {"jackpot": "set", "dead_mans_hand": dead_mans}
        script["jackpots"] = {
            "straight_flush": str(shown[STRAIGHT_FLUSH]),
            "royal_flush": str(shown[ROYAL_FLUSH]),
        }
        _jackpots(script, queensland_set(hands, shown, dead_mans=dead_mans), seats, None)


@clause("nz-1996", "div VIII r 12.1(a)", "div VIII r 12.1(b)", "div VIII r 12.2(b)", "div VIII r 12.2(c)(i)")
def test_jackpots_of_new_zealand_are_as_the_text_divides_them() -> None:
    random = Random(12)
    for _ in range(ROUNDS):
        script, hands, seats = _stud(random, "nz-1996")
        meter, chip, lone = random.choice(METERS), random.choice(("0.01", "1")), random.random() < 0.5
        share = random.choice((0, 37, 100))
        script["options"] |= {"jackpot_contribution": share, "lone_fixed_payout": "pool" if lone else "house"}
        script |= {"jackpots": {"progressive": meter}, "chips": {"smallest": chip}}
        inside = Fraction(meter) + Fraction(share * len(script["decisions"]), 100)
        paid, left = new_zealand(hands, inside, chip=Fraction(chip), lone_from_pool=lone)
        _jackpots(script, paid, seats, left)


@clause(
    "qld-2010",
    "sch 11 s 22(5)(a)",
    "sch 11 s 22(5)(b)",
    "sch 11 s 22(5)(c)",
    "sch 11 s 22(6)",
    "sch 11 s 22(7)(b)",
)
def test_short_stakes_and_side_pots_of_poker_are_as_the_text_has_them() -> None:
    random = Random(22)
    for number in range(ROUNDS):
        hand = Hand(random)
        result = run_script(hand.script).result
        # Every hand left offers to be shown: of who need not, nothing is asked.
        refused = [each for each in result["refused"] if not each["what"].startswith("decision show")]
        assert (result["status"], refused) == ("settled", []), (number, hand.script, result["waiting_for"])
        assert {each["seat"]: Fraction(each["net"]) for each in result["seats"]} == hand.nets, hand.script


def test_the_oracle_knows_the_kinds_of_hands_by_the_text() -> None:
    assert value(["TH", "JH", "QH", "KH", "AH"])[0] == ROYAL_FLUSH
    assert value(["AD", "2D", "3D", "4D", "5D"]) == (STRAIGHT_FLUSH, (3,))
    assert value(["7C", "7D", "7H", "7S", "2C"])[0] == FOUR
    assert value(["7C", "7D", "7H", "2S", "2C"])[0] == FULL_HOUSE
    assert is_dead_mans(["AC", "AD", "8H", "8S", "2C"])
    assert not is_dead_mans(["AC", "AD", "AH", "8S", "8C"])
