"""Dragon21 of New Zealand's proposals, typed from its text alone: nothing of the software is used here."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any

DECK = tuple(rank + suit for rank in "A23456789TJQK" for suit in "SHDC")
Net = tuple[int, int, str, Fraction, Fraction]
"""Seat, area, wager, stake and net."""
COIN = Fraction(1, 20)


def total(cards: Sequence[str]) -> int:
    """Rule 4.1: an ace 11, but 1 where that would give more than 21; only one ace can be 11."""
    worth = 0
    for card in cards:
        worth += 11 if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0])
    for card in cards:
        if worth > 21 and card[0] == "A":
            worth -= 10
    return worth


def blackjack(cards: Sequence[str]) -> bool:
    """The definition: an ace and any card of 10 as the first two cards."""
    return len(cards) == 2 and total(cards) == 21


def hand_odds(own: Sequence[str], other: Sequence[str]) -> Fraction:
    """Rules 5.1(a), 5.1(b) and 5.1a: what a unit on a hand comes to."""
    mine, theirs = total(own), total(other)
    if mine == theirs:
        return Fraction(0)
    wins = (
        (mine > theirs and mine < 22 and theirs < 22)
        or (mine < theirs and mine >= 22 and theirs >= 22)
        or (mine <= 21 and theirs > 21)
        or (blackjack(own) and not blackjack(other))
    )
    if not wins:
        return Fraction(-1)
    if blackjack(own):
        return Fraction(3, 2)
    if mine > 21:
        return Fraction(5)
    return Fraction(0) if mine == 17 else Fraction(1)


def tie_odds(dragon: Sequence[str], tiger: Sequence[str]) -> Fraction:
    """Rule 5.1(c)."""
    if total(dragon) != total(tiger) or blackjack(dragon) != blackjack(tiger):
        return Fraction(-1)
    if blackjack(dragon):
        return Fraction(12)
    return Fraction(9) if total(dragon) == 21 else Fraction(7)


def pair_odds(cards: Sequence[str], entered: tuple[int, int, int]) -> Fraction:
    """Section 11A, by the pairs of section 1.0 at odds for a perfect, a coloured and a mixed one."""
    face, suit, other_face, other_suit = (*tuple(cards[0]), *tuple(cards[1]))
    if face != other_face:
        return Fraction(-1)
    if suit == other_suit:
        return Fraction(entered[0])
    return Fraction(entered[1] if {suit, other_suit} in ({"H", "D"}, {"S", "C"}) else entered[2])


def paid(stake: Fraction, ratio: Fraction) -> Fraction:
    """Division I rule 15.3 of 1996: what chips of five cents cannot make is paid up."""
    exact = stake * ratio
    return COIN * -(-exact // COIN) if exact > 0 else exact


class Round:
    """A round with random wagers and cards, as rules 5.1 to 5.13, 8.1 and 9.1 to 9.5 have it."""

    def __init__(self, random: Random) -> None:
        self.decks = random.choice((4, 5, 6, 7, 8))
        self.style = random.choice("ABC")
        shoe = list(DECK) * self.decks
        if random.random() < 0.3:
            # A shoe rich in aces and tens, or in small cards.
            some = random.choice(("ATJ5", "A6TK", "A267"))
            shoe = [card for card in shoe if card[0] in some]
        random.shuffle(shoe)
        self.dealt: list[str] = []
        dragon: list[str] = []
        tiger: list[str] = []

        def deal(hand: list[str]) -> None:
            hand.append(shoe.pop())
            self.dealt.append(hand[-1])

        for hand in (dragon, tiger, dragon, tiger):  # 8.1: first and third cards to the Dragon
            deal(hand)
        if not blackjack(dragon) and not blackjack(tiger):  # 9.1
            for hand in (dragon, tiger):  # 9.2
                while total(hand) <= 16:
                    deal(hand)
        self.hands = {"dragon": (dragon, total(dragon)), "tiger": (tiger, total(tiger))}
        entered = random.choice((None, (25, 12, 6), (30, 10, 5)))
        self.entered: tuple[int, int, int] | None = entered
        self.wagers = self._place(random)
        self.most = random.choice((None, None, Fraction(random.randint(1, 200), 20)))
        self.stakes = self._cut()
        self.nets: list[Net] = []
        odds = {
            "dragon": hand_odds(dragon, tiger),
            "tiger": hand_odds(tiger, dragon),
            "tie": tie_odds(dragon, tiger),
        }
        if self.entered:
            odds["perfect_pairs_dragon"] = pair_odds(dragon, self.entered)
            odds["perfect_pairs_tiger"] = pair_odds(tiger, self.entered)
        for (seat, area, wager), stake in self.stakes.items():
            self.nets.append((seat, area, wager, stake, paid(stake, odds[wager])))
        self.script = self._script(random)

    def _place(self, random: Random) -> dict[tuple[int, int, str], Fraction]:
        """Rule 5.2: any of the three on any area; rule 5.7(a): up to three players on each."""
        found: dict[tuple[int, int, str], Fraction] = {}
        for seat in random.sample(range(1, 12), random.randint(1, 5)):  # 5.6: standing players too
            areas = random.sample(range(1, 8), random.randint(1, 2))
            for area in areas:
                for wager in random.sample(("dragon", "tiger", "tie"), random.randint(1, 3)):
                    there = [key for key in found if key[1:] == (area, wager)]
                    if len(there) < 3:
                        found[seat, area, wager] = Fraction(random.randint(1, 400), 20)
                for wager in ("perfect_pairs_dragon", "perfect_pairs_tiger") if self.entered else ():
                    # Section 11A: an additional wager, so beside one of the same player.
                    if random.random() < 0.5 and any(key[0] == seat for key in found):
                        found[seat, area, wager] = Fraction(random.randint(1, 400), 20)
        return found

    def _cut(self) -> dict[tuple[int, int, str], Fraction]:
        """Rules 5.12 and 5.13: the heavier hand's wagers come down pro rata, each to a whole chip."""
        if self.most is None:
            return dict(self.wagers)
        on = {
            name: sum((n for key, n in self.wagers.items() if key[2] == name), Fraction(0))
            for name in ("dragon", "tiger")
        }
        heavy = "dragon" if on["dragon"] >= on["tiger"] else "tiger"
        over = abs(on["dragon"] - on["tiger"]) - self.most
        if over <= 0:
            return dict(self.wagers)
        share = (on[heavy] - over) / on[heavy]
        left = {
            key: COIN * (stake * share // COIN) if key[2] == heavy else stake
            for key, stake in self.wagers.items()
        }
        return {key: stake for key, stake in left.items() if stake}

    def _script(self, random: Random) -> dict[str, Any]:
        script: dict[str, Any] = {
            "id": "oracle",
            "rulebook": "nz-proposed",
            "game": "dragon21",
            "options": {"decks": self.decks, "style": self.style, "players_per_area": 3},
            "equipment": {"cards": self.dealt},
            "wagers": [
                {"seat": seat, "box": area, "wager": wager, "stake": f"{float(stake):.2f}"}
                for (seat, area, wager), stake in self.wagers.items()
            ],
        }
        if self.entered:
            script["options"]["perfect_pairs"] = ":".join(map(str, self.entered))
        if self.most is not None:
            script["limits"] = {"table_differential": {"max": f"{float(self.most):.2f}"}}
        if self.style == "B":
            script["decisions"] = self._offers(random)
        return script

    def _offers(self, random: Random) -> list[dict[str, Any]]:
        """Baccarat's rules 8.10 and 8.14: the largest wager, then the lowest seat; no standing player."""
        said: list[dict[str, Any]] = []
        for hand in ("tiger", "dragon"):
            backed: dict[int, Fraction] = {}
            for (seat, _, wager), stake in self.stakes.items():
                if wager == hand and seat <= 7:
                    backed[seat] = backed.get(seat, Fraction(0)) + stake
            for seat in sorted(backed, key=lambda each: (-backed[each], each)):
                takes = random.random() < 0.5
                said.append({"seat": seat, "action": "accept" if takes else "decline"})
                if takes:
                    break
        return said
