"""Rounds of Big Raise stud in which one thing may go wrong, typed from the text of its division alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from random import Random

RANKS = "23456789TJQKA"
DECKS = (
    (RANKS, "SHDC"),
    (RANKS, "SHDC"),
    (RANKS, "SH"),
    ("6789TJQ", "SHDC"),
    ("A23456", "SHDC"),
    ("TJQKA98", "SHDC"),
    (RANKS, "DC"),
)
"""Ranks and suits of the cards that are dealt: fewer of them make better hands."""
RAISE = {2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 7: 40, 8: 100, 9: 500}
"""Of a raise, to 1, from two pairs (2) to a royal flush (9)."""
MISDEALS = ("exposed_twice", "more_exposed", "community", "wrong", "no_ante", "deck")
FAULTS = (
    "",
    "exposed",
    *MISDEALS,
    "own_shown",
    "hand_no_ante",
    "turned",
    "information",
    "away",
    "collected",
    "laid_down",
    "one_seen",
    "more_seen",
    "seen_in_turn",
    "device",
    "disrupted",
)

Entry = dict[str, object]
Ended = tuple[int, int, str, Fraction, Fraction]
"""Seat, area, wager, stake and net."""


def places(cards: list[str]) -> list[int]:
    return sorted(RANKS.index(card[0]) + 2 for card in cards)


def suited(cards: list[str]) -> bool:
    return len({card[1] for card in cards}) == 1


def runs(ranks: list[int], *, ace_low: bool) -> bool:
    def step(values: list[int]) -> bool:
        return all(b - a == 1 for a, b in pairwise(values))

    low = sorted(1 if rank == 14 else rank for rank in ranks)
    return step(ranks) or (ace_low and step(low))


def five(cards: list[str]) -> int:
    """Odds of a raise to 1; nought for a stand-off and less for a loss."""
    ranks = places(cards)
    alike = sorted(Counter(ranks).values(), reverse=True)
    straight, flush = runs(ranks, ace_low=True), suited(cards)
    if straight and flush:
        return RAISE[9 if ranks[0] == 10 else 8]
    if alike[0] == 4:
        return RAISE[7]
    if alike == [3, 2]:
        return RAISE[6]
    if flush:
        return RAISE[5]
    if straight:
        return RAISE[4]
    if alike[0] == 3:
        return RAISE[3]
    if alike[:2] == [2, 2]:
        return RAISE[2]
    if alike[0] == 2:
        pair = next(rank for rank in ranks if ranks.count(rank) == 2)
        return 1 if pair > 9 else 0 if pair >= 6 else -1
    return -1


def three(cards: list[str], *, ace_low: bool) -> int:
    """Odds of the bonus to 1; less than nought where it loses."""
    ranks, flush = places(cards), suited(cards)
    straight = runs(ranks, ace_low=ace_low)
    if straight and flush:
        return 40
    if len(set(ranks)) == 1:
        return 30
    if straight:
        return 6
    if flush:
        return 3
    return 1 if len(set(ranks)) == 2 else -1


@dataclass
class Area:
    seat: int
    number: int
    ante: Fraction
    blind: Fraction = Fraction(0)
    bonus: Fraction = Fraction(0)
    raised: Fraction = Fraction(0)
    cards: list[str] = field(default_factory=list)
    folded: bool = False
    void: bool = False


@dataclass
class Game:
    random: Random
    fault: str = ""
    ended: list[Ended] = field(default_factory=list)
    wagers: list[Entry] = field(default_factory=list)
    decisions: list[Entry] = field(default_factory=list)
    reports: list[Entry] = field(default_factory=list)
    tray: list[str] = field(default_factory=list)
    refused: int = 0
    window: int = 1

    def __post_init__(self) -> None:
        chance = self.random
        self.shuffler, self.ace_low = chance.random() < 0.5, chance.random() < 0.5
        self.bonus, self.blind = chance.random() < 0.8, chance.random() < 0.7
        self.several = chance.choice(("one", "several", "one_seen"))
        if self.fault in ("one_seen", "more_seen", "seen_in_turn"):
            self.several = "one_seen"
        self.boxes = chance.randint(4, 7)
        self.most = Fraction(chance.randint(50, 900)) if chance.random() < 0.3 else None
        self.status = "settled"
        if self.fault in MISDEALS:
            self.deal(self.fault)
            self.window = 2
            self.deal("")
        else:
            self.deal(self.fault)

    @property
    def script(self) -> Entry:
        limits = {"bet_payment": {"max": str(float(self.most))}} if self.most is not None else {}
        return {
            "id": "round",
            "rulebook": "nz-proposed",
            "game": "big_raise_stud",
            "options": {
                "boxes": self.boxes,
                "automatic_shuffler": self.shuffler,
                "bonus_offered": self.bonus,
                "blind_betting": self.blind,
                "several_areas": self.several,
                "ace_two_three": "straight" if self.ace_low else "no_straight",
            },
            "limits": limits,
            "equipment": {"cards": self.tray},
            "wagers": self.wagers,
            "decisions": self.decisions,
            "irregularities": self.reports,
        }

    # Wagers ---------------------------------------------------------------------------------------

    def lay(self, area: Area, wager: str, stake: Fraction) -> None:
        self.wagers.append(
            {
                "seat": area.seat,
                "wager": wager,
                "stake": f"{float(stake):.2f}",
                "box": area.number,
                "before": self.window,
            }
        )

    def bets(self) -> list[Area]:
        chance = self.random
        numbers = sorted(chance.sample(range(1, self.boxes + 1), chance.randint(1, self.boxes)))
        seats = numbers
        if self.several != "one":
            few = chance.sample(range(1, self.boxes + 1), chance.randint(1, 2))
            if self.fault in ("one_seen", "more_seen", "seen_in_turn"):
                few, numbers = few[:1], sorted(chance.sample(range(1, self.boxes + 1), 4))
            seats = [chance.choice(few) for _ in numbers]
        areas = []
        for seat, number in zip(seats, numbers, strict=True):
            area = Area(seat, number, Fraction(chance.randint(20, 2000), 20))
            self.lay(area, "ante", area.ante)
            if self.blind and chance.random() < 0.4:
                area.blind = area.ante * chance.randint(1, 4)
                self.lay(area, "blind", area.blind)
            if self.bonus and chance.random() < 0.6:
                area.bonus = Fraction(chance.randint(1, 2000), 20)
                self.lay(area, "three_card_bonus", area.bonus)
            areas.append(area)
        self.offers(areas[0])
        return areas

    def offers(self, area: Area) -> None:
        """Wagers that no rule permits."""
        odd = self.random.random()
        if odd < 0.1:
            self.lay(area, "ante", Fraction(10))
        elif odd < 0.15 and self.blind and not area.blind:
            self.lay(area, "blind", 5 * area.ante)
        elif odd < 0.2:
            self.lay(Area(area.seat, self.boxes + 1, Fraction(10)), "ante", Fraction(10))
        else:
            return
        self.refused += 1

    # Cards ----------------------------------------------------------------------------------------

    def cards(self, areas: list[Area]) -> list[str]:
        """Where each card goes: deals them, and gives those that were dealt, in order."""
        ranks, suits = self.random.choice(DECKS)
        deck = [rank + suit for rank in ranks for suit in suits]
        self.random.shuffle(deck)
        rest = [rank + suit for rank in RANKS for suit in "SHDC" if rank + suit not in deck]
        self.random.shuffle(rest)
        deck += rest
        self.board: list[str] = []
        dealt: list[str] = []
        self.first_of_board: list[int] = []
        for to in self.order(areas):
            card = deck.pop(0)
            dealt.append(card)
            if isinstance(to, Area):
                to.cards.append(card)
            elif to == "board":
                self.board.append(card)
                self.first_of_board.append(len(dealt))
        return dealt

    def order(self, areas: list[Area]) -> list[Area | str]:
        if self.shuffler:
            return [*(area for area in areas for _ in range(3)), "board", "board", "discard"]
        return [*areas, "board", *areas, "board", *areas]

    # What goes wrong ------------------------------------------------------------------------------

    def report(self, kind: str, at: str | int, **details: object) -> None:
        self.reports.append({"kind": kind, "at": at, **details})

    def deal(self, fault: str) -> None:
        areas = self.bets()
        dealt = self.cards(areas)
        chance, length = self.random, len(dealt)
        if fault in MISDEALS:
            self.misdealt(fault, areas, dealt)
            return
        self.tray += dealt
        reduced = False
        mine = [area for area in areas if area.seat == areas[0].seat]
        if fault == "exposed":
            at: str | int = chance.choice((2, length)) if chance.random() < 0.7 else "decision"
            self.report("card_exposed", at)
        elif fault == "own_shown":
            self.report("own_card_exposed", chance.choice(["decision", "result"]), seat=areas[0].seat)
        elif fault == "hand_no_ante":
            self.report("hand_without_ante", "decision")
        elif fault == "turned":
            names = chance.choice([["first_card"], ["second_card"], ["first_card", "second_card"]])
            self.report("community_card_turned", "decision", **dict.fromkeys(names, True))
            reduced = True
        elif fault == "information":
            void = chance.random() < 0.7
            ruling = "declared_void" if void else "not_declared"
            self.report("hand_declared_void", "decision", seat=areas[0].seat, ruling=ruling)
            self.gone(mine if void else [])
        elif fault == "device":
            self.report("wagers_declared_void", "decision", seat=areas[0].seat, ground="device")
            self.gone(mine)
        elif fault == "away":
            self.report("player_not_present", "decision")
            areas[0].folded = True
        elif fault == "collected":
            kept = chance.random() < 0.4
            self.report("cards_collected", "decision", reconstructed=kept)
            self.gone([] if kept else areas[:1])
        elif fault == "laid_down":
            kept = chance.random() < 0.4
            self.report("laid_down_cards_discarded", "decision", top_three=kept)
            areas[0].folded = not kept
        elif fault == "disrupted":
            self.report("game_invalidated", "decision", ruling="disruption")
            self.gone(areas)
        elif fault in ("one_seen", "more_seen", "seen_in_turn"):
            self.seen(fault, areas)
        self.play(areas, reduced=reduced)

    def seen(self, fault: str, areas: list[Area]) -> None:
        """Hands that were to be played blind: their player has looked at one, or at more."""
        own = next((area for area in areas if area.number == area.seat), areas[0])
        others = [area for area in areas if area is not own]
        directed = self.random.random() < 0.7
        ruling = "directed" if directed else "not_directed"
        if fault == "one_seen":
            found = [[others[0]]]
        elif fault == "more_seen":
            found = [self.random.sample(areas, self.random.randint(2, 4))]
        else:
            found = [[others[0]], [others[1]]]
        for each in found:
            named = {f"box_{area.number}": True for area in each}
            self.report("blind_hand_seen", "decision", seat=own.seat, ruling=ruling, **named)
        if fault != "one_seen" and directed:
            self.gone([area for each in found for area in each])

    def misdealt(self, fault: str, areas: list[Area], dealt: list[str]) -> None:
        chance, length = self.random, len(dealt)
        late = 2
        if fault == "exposed_twice":
            late = chance.randint(3, length)
            self.report("card_exposed", chance.randint(2, late - 1))
            self.report("card_exposed", late)
        elif fault == "community":
            late = min(self.first_of_board[chance.randrange(2)] + 1, length)
            if late <= self.first_of_board[0]:
                late = length
            self.report("community_card_exposed", late)
        else:
            kind = {
                "more_exposed": "more_cards_exposed",
                "wrong": "wrong_number_of_cards",
                "no_ante": "card_without_ante",
                "deck": "deck_incomplete",
            }[fault]
            late = chance.randint(2, length)
            if fault in ("wrong", "deck") and chance.random() < 0.3:
                self.report(kind, "result")
                self.tray += dealt
                self.decide(areas, reduced=False)
                self.back(areas)
                return
            self.report(kind, late)
        self.tray += dealt[: late - 1]
        self.back(areas)

    def gone(self, areas: list[Area]) -> None:
        for area in areas:
            area.void = True
        self.back(areas)

    def back(self, areas: list[Area]) -> None:
        """All that lies there is returned; what a player who folded took back was so before."""
        for area in areas:
            for wager in ("ante", "blind", "three_card_bonus", "raise"):
                self.end(area, wager, -2)

    # Decisions and the end ------------------------------------------------------------------------

    def decide(self, areas: list[Area], *, reduced: bool) -> None:
        chance = self.random
        for area in areas:
            if area.void or area.folded:
                continue
            if area.blind:
                action = chance.choice(("stay", "stay", "fold"))
            else:
                times = 1 if reduced else chance.randint(1, 4)
                action = "fold" if chance.random() < 0.3 else f"raise_{times}x"
                if action != "fold":
                    area.raised = times * area.ante
            area.folded = action == "fold"
            self.decisions.append({"seat": area.seat, "action": action})

    def play(self, areas: list[Area], *, reduced: bool) -> None:
        self.decide(areas, reduced=reduced)
        if all(area.void for area in areas):
            self.status = "void"
        for area in areas:
            if area.void:
                continue
            bonus = three(area.cards, ace_low=self.ace_low)
            self.end(area, "three_card_bonus", bonus)
            if area.folded:
                self.end(area, "ante", -1)
                self.end(area, "blind", 0)
                continue
            odds = five(area.cards + self.board)
            self.end(area, "ante", min(odds, 1))
            self.end(area, "raise", odds)
            self.end(area, "blind", odds)

    def end(self, area: Area, wager: str, odds: int) -> None:
        """Odds to 1 that a wager is paid; -1 where it is lost, and less where it is returned."""
        stakes = {
            "ante": area.ante,
            "blind": area.blind,
            "three_card_bonus": area.bonus,
            "raise": area.raised,
        }
        stake = stakes[wager]
        if not stake:
            return
        net = stake * (0 if odds < -1 else odds)
        if wager in ("blind", "raise") and self.most is not None:
            net = min(net, self.most)
        self.ended.append((area.seat, area.number, wager, stake, net))
