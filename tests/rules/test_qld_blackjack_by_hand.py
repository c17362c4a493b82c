"""Queensland's blackjack against a settlement written apart from it: thousands of rounds at random.

The cards of each hand are read from the result; totals, lines and money are worked out here again,
from the text of the schedule alone.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from croupier.record.runner import conduct_script
from tests.clauses import clause

RANKS = "A23456789TJQK"
SHOE = [rank + suit for rank in RANKS for suit in "SHDC"] * 8
WORTH = {"A": (1, 11), **{r: (int(r),) for r in "23456789"}, **dict.fromkeys("TJQK", (10,))}


def count(cards: list[str], *, aces_are_one: int = 0) -> int:
    """The best total; the aces among the first so many cards count 1 for good."""
    choices = [(1,) if n < aces_are_one and c[0] == "A" else WORTH[c[0]] for n, c in enumerate(cards)]
    sums = {sum(each) for each in product(*choices)}
    return max((s for s in sums if s <= 21), default=min(sums))


def natural(cards: list[str]) -> bool:
    return len(cards) == 2 and {c[0] for c in cards} & {"A"} != set() and any(c[0] in "TJQK" for c in cards)


def against(player: int, dealer: int) -> int:
    """1, 0 or -1: a hand that is not a blackjack against a dealer's that is not one."""
    if player > 21:
        return -1
    return 1 if dealer > 21 or player > dealer else 0 if player == dealer else -1


def expected(result: dict[str, Any]) -> Iterator[tuple[str, str, Fraction]]:
    """Each wager on hands with what it nets: (name, id, net)."""
    outcome = result["outcome"]
    dealer = outcome["dealer"]["cards"]
    hands = {h["hand"]: h for h in outcome["boxes"][0]["hands"]}
    split = len(hands) > 1
    wagers = {w["id"]: w for w in result["settled"]}
    insured = any(e["event"] == "decided" and e["action"] == "even_money" for e in result["events"])
    for id_, wager in wagers.items():
        stake, name = Fraction(wager["stake"]), wager["wager"]
        hand = hands[wager.get("details", {}).get("hand", 1)]
        cards = hand["cards"]
        total = count(cards, aces_are_one=2 if hand.get("doubled") else 0)
        if name == "insurance":
            yield name, id_, 2 * stake if natural(dealer) else -stake
        elif name == "blackjack" and natural(cards) and not split:
            if insured:
                yield name, id_, stake
            else:
                yield name, id_, Fraction(0) if natural(dealer) else stake * Fraction(3, 2)
        elif name == "blackjack":
            yield name, id_, -stake if natural(dealer) else stake * against(total, count(dealer))
        elif name in ("split", "double_down"):
            yield name, id_, Fraction(0) if natural(dealer) else stake * against(total, count(dealer))


def rounds(seed: int, how_many: int) -> Iterator[dict[str, Any]]:
    """Rounds of one player who decides at random, to their end."""
    chance = random.Random(seed)
    for _ in range(how_many):
        cards = chance.sample(SHOE, 40)
        if chance.random() < 0.5:
            # Often something that can be split, doubled, insured, or is a blackjack.
            cards[0], cards[2] = chance.choice(
                ("8S 8H", "AS AH", "TS TD", "5S 6H", "AS 8H", "AS KH", "2S 5H")
            ).split()
        if chance.random() < 0.3:
            cards[1] = "AD"
        script: dict[str, Any] = {
            "rulebook": "qld-2010",
            "game": "blackjack",
            "options": {"split_bust": "void_on_blackjack"},
            "equipment": {"cards": cards},
            "wagers": [{"seat": 1, "wager": "blackjack", "stake": "10"}],
            "decisions": [],
        }
        result = conduct_script(script, events=True)
        while result["status"] == "waiting":
            waits = result["waiting_for"]
            made: dict[str, Any] = {"seat": 1, "action": chance.choice(waits["actions"])}
            if "hand" in waits:
                made["hand"] = waits["hand"]
            script["decisions"].append(made)
            result = conduct_script(script, events=True)
        yield result


@clause("qld-2010", "sch 2 s 6(2)(a)", "sch 2 s 24(5)", "sch 2 s 25(5)")
@pytest.mark.parametrize("seed", range(4))
def test_every_wager_nets_what_the_text_says_of_the_cards_that_came(seed: int) -> None:
    kinds: set[str] = set()
    for result in rounds(seed, 150):
        assert result["status"] in ("settled", "void"), result
        for name, id_, net in expected(result):
            told = next(w for w in result["settled"] if w["id"] == id_)
            assert Fraction(told["net"]) == net, (name, told, result["outcome"])
            kinds.add(f"{name} {told['result']}")
    assert {
        "blackjack win",
        "blackjack lose",
        "blackjack stand_off",
        "double_down win",
        "split lose",
    } <= kinds
