"""What wagers of blackjack are paid, by tables of this verifier's own, read from the texts of the rulebooks.

Clauses: Queensland, schedule 2 ss 6, 8, 34, 40 and 46; New South Wales, rules 5.12, 14.12 to 14.32 and 15.1.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction
from math import floor
from typing import Any, Final

from croupier.verify_record.form import amount
from croupier.verify_record.payments import LOSE, Due, net_due
from croupier.verify_record.plays import amount_won, won

NSW: Final = "nsw-blackjack"
POOL: Final = "progressive"
MOST: Final = 21
_TENS: Final = "TJQK"
_SUITED_SEVENS: Final = "10%"
_DIAMONDS: Final = "100%"
_BLAZING: Final = {"colour": 500, "sevens": 200, "own": 20, "each": 10}
"""Prizes in stakes: 1250 for 2.50 and 2500 for 5, and so on."""
_PERFECT: Final = {"no_1": (5, 10, 30), "no_2": (6, 12, 25), "None": (5, 10, 30)}
"""Perfect pairs by Queensland's schedules; New South Wales has one alone."""
_NAMED: Final = {"10": "T", "jack": "J", "queen": "Q", "king": "K"}
_SUITS: Final = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}


def value(card: str) -> int:
    """What a card counts, an ace as 1."""
    return 1 if card[0] == "A" else 10 if card[0] in _TENS else int(card[0])


def is_natural(cards: list[str]) -> bool:
    """Whether two cards are an ace and a ten."""
    return len(cards) == 2 and sorted(map(value, cards)) == [1, 10]


def count(cards: list[str]) -> int:
    """The better total: an ace is 11 where that is not too much."""
    hard = sum(map(value, cards))
    return hard + 10 if any(card[0] == "A" for card in cards) and hard + 10 <= MOST else hard


def _red(card: str) -> bool:
    return card[1] in "HD"


def alike(cards: list[str]) -> str:
    """What kind of pair the first two cards are; nothing where they are none."""
    first, second = cards[:2]
    if first[0] != second[0]:
        return ""
    return "perfect" if first == second else "coloured" if _red(first) == _red(second) else "mixed"


def on_pair(book: str, options: Mapping[str, Any], wager: str, cards: list[str]) -> Due:
    """How a wager on the first two cards ends."""
    kind = alike(cards)
    if not kind:
        return Due(LOSE)
    if wager == "any_pairs":
        return _paid(book, 11)
    if wager == "star_pairs":
        if cards[0][0] == "A":
            return _paid(book, 30)
        return _paid(book, {"mixed": 5, "coloured": 8, "perfect": 20}[kind])
    mixed, coloured, perfect = _PERFECT[str(options.get("perfect_pairs_schedule"))]
    return _paid(book, perfect if kind == "perfect" else coloured if kind == "coloured" else mixed)


def _paid(book: str, odds: int) -> Due:
    return won(f"{odds} to 1", "up" if book == NSW else "")


def lucky(options: Mapping[str, Any], cards: list[str]) -> Due:
    """How a lucky lucky wager ends, on a box's two cards and the dealer's first."""
    nineteen, suited_21 = {"2": (1, 15), "3": (1, 10)}.get(str(options.get("lucky_lucky_table")), (2, 10))
    suited = len({card[1] for card in cards}) == 1
    ranks = sorted(card[0] for card in cards)
    if ranks == ["7"] * 3:
        return _paid(NSW, 200 if suited else 50)
    if ranks == ["6", "7", "8"]:
        return _paid(NSW, 100 if suited else 30)
    paid = {21: suited_21 if suited else 3, 20: 2, 19: nineteen}.get(count(cards))
    return Due(LOSE) if paid is None else _paid(NSW, paid)


def sevens(cards: list[str], *, ended: bool) -> Due | None:
    """How a super sevens wager ends, on the first cards dealt to a box; None where it is open yet."""
    if cards and cards[0][0] != "7":
        return Due(LOSE)
    if len(cards) > 1 and cards[1][0] != "7":
        return won("3 to 1")
    if len(cards) < 2 or (len(cards) == 2 and not ended):
        return None
    first, second, *more = cards[:3]
    if not more or more[0][0] != "7":
        return won("100 to 1" if first == second else "50 to 1")
    return won("5000 to 1" if first == second == more[0] else "500 to 1")


def bonus(options: Mapping[str, Any], cards: list[str], *, split: bool) -> Due:
    """How a bonus blackjack wager ends, on a hand that is complete."""
    suit, ten = _SUITS[str(options["nominated_suit"])], _NAMED[str(options["nominated_card"])]
    if not split and len(cards) == 2 and set(cards) == {f"A{suit}", f"{ten}{suit}"}:
        return won("175 to 1")
    suited = len({card[1] for card in cards}) == 1
    dear = 750 if options.get("decks") == 8 else 800
    ends = {"777": (500, 5000), "678": (50, dear), "5556": (1500, 25000)}
    found = ends.get("".join(sorted(card[0] for card in cards)))
    return Due(LOSE) if found is None else won(f"{found[suited]} to 1")


# Blazing 7's -------------------------------------------------------------------------------------


def _blazes(cards: list[str]) -> str:
    """What a box's two cards and the dealer's first win."""
    own, dealers = [card[0] == "7" for card in cards[:2]].count(True), cards[2][0] == "7"
    if own == 2 and dealers:
        if len(set(cards)) == 1:
            return _DIAMONDS if cards[0][1] == "D" else _SUITED_SEVENS
        return "colour" if len(set(map(_red, cards))) == 1 else "sevens"
    if own == 2:
        return "own"
    return "each" if own and dealers else ""


class Blazing:
    """A round's Blazing 7's wagers: how each ends, and what the meter shows then."""

    def __init__(
        self,
        options: Mapping[str, Any],
        opening: Mapping[str, Any],
        chip: Fraction,
        won_by: list[tuple[str, Fraction, list[str]]],
    ) -> None:
        """``won_by``: of every wager its id, its stake and the three cards."""
        least = Fraction(options.get("jackpot_minimum", 0))
        shown = amount(opening.get("jackpots", {}).get(POOL, "0")) or Fraction(0)
        self.least = least
        inside = max(shown, least)
        self._opened = inside
        self._rate = Fraction(options.get("jackpot_contribution", 0), 100)
        self._stakes = {id_: stake for id_, stake, _ in won_by}
        """Of the wagers that count."""
        self._taken: dict[str, Fraction] = {}
        """What prizes took off the pool, in the order in which they were paid."""
        inside += self._rate * sum(self._stakes.values())
        self.due: dict[str, Due] = {}
        shares: dict[str, list[tuple[str, Fraction]]] = {_SUITED_SEVENS: [], _DIAMONDS: []}
        for id_, stake, cards in won_by:
            kind = _blazes(cards)
            if kind in shares:
                shares[kind].append((id_, stake))
            elif kind:
                self.due[id_] = won(f"{_BLAZING[kind] - 1} to 1")
                if options.get("fixed_prizes") == "from_pool":
                    self._taken[id_] = _BLAZING[kind] * stake
                    inside = max(Fraction(0), inside - self._taken[id_])
            else:
                self.due[id_] = Due(LOSE)
        for kind, winners in shares.items():
            if winners:
                paid = self._each(kind, inside, len(winners))
                inside = max(Fraction(0), inside - paid * len(winners))
                for id_, stake in winners:
                    self._taken[id_] = paid
                    up = net_due(won("1 to 1", "up"), paid, chip)
                    self.due[id_] = amount_won(up - stake)
        self.shows = self._showing(inside)
        """What the meter shows after the round."""

    def _showing(self, inside: Fraction) -> Fraction:
        return max(self.least, Fraction(floor(inside * 100), 100))

    def put_back(self, id_: str) -> None:
        """A wager counts no more: the meter shows what the others have made of it."""
        del self._stakes[id_]
        inside = self._opened + self._rate * sum(self._stakes.values())
        for other, prize in self._taken.items():
            if other in self._stakes:
                inside = max(Fraction(0), inside - prize)
        self.shows = self._showing(inside)

    def _each(self, kind: str, inside: Fraction, count_: int) -> Fraction:
        if kind == _DIAMONDS:
            return max(inside / count_, self.least)
        left = inside
        for _ in range(count_):
            left -= left / 10
        return max((inside - left) / count_, self.least / 10)


def dealt_later(
    dealt: Collection[int], box: int, options: Mapping[str, Any], opening: Mapping[str, Any]
) -> bool:
    """Whether a box was dealt to that comes after this one: from the dealer's left, or from the marker.

    In a tournament of New South Wales a round may be dealt from the marker (rule 19.9.3), and interim payouts
    of one that is void are repaid (rule 19.2.2.1).
    """
    marked = opening.get("standings", {}).get("betting_marker", ()) if options.get("deal_from_marker") else ()
    first = min(marked, default=0)
    return any((other < first, other) > (box < first, box) for other in dealt)
