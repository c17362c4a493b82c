"""Rounds of ultimate Texas hold'em in which one thing may go wrong.

Typed from rule 8.4 of division 16, and for all that is not printed there from what is published: rules and
pay tables of the game in other places, and rules 11.1 to 11.13 of the stud games of the same document.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from random import Random

FACES = "23456789TJQKA"
PACKS = (
    (FACES, "SHDC"),
    (FACES, "SHDC"),
    (FACES, "SHDC"),
    ("9TJQKA", "SHDC"),
    (FACES, "SD"),
    ("A2345678", "SHC"),
)
"""Faces and suits that come first out of the shuffler: fewer of them make better hands."""
HIGH, PAIR, TWO_PAIRS, TRIPS, STRAIGHT, FLUSH, FULL, FOUR, STRAIGHT_FLUSH, ROYAL = range(10)
Odds = Fraction | int
BLIND: dict[int, Odds] = {ROYAL: 500, STRAIGHT_FLUSH: 50, FOUR: 10, FULL: 3, FLUSH: Fraction(3, 2)}
BLINDS: dict[str, dict[int, Odds]] = {"a": {**BLIND, STRAIGHT: 1}, "b": BLIND}
"""To 1, of a winning blind wager; below them it stands off."""
TOP = {TRIPS: 3, FOUR: 30, STRAIGHT_FLUSH: 40, ROYAL: 50}
TRIPS_PAY = {
    "a": {**TOP, FULL: 9, FLUSH: 7, STRAIGHT: 4},
    "b": {**TOP, FULL: 8, FLUSH: 6, STRAIGHT: 5},
    "c": {**TOP, FULL: 8, FLUSH: 7, STRAIGHT: 4},
    "d": {**TOP, FULL: 7, FLUSH: 6, STRAIGHT: 5, FOUR: 20},
}
"""To 1, of a trips wager; below three of a kind it loses."""
STREETS = ("before_flop", "after_flop", "after_river")
TIMES = ((4, 3), (2,), (1,))
"""How many antes a play wager may be at each street."""
MISDEALS = ("exposed_twice", "more_exposed", "community", "wrong", "wrong_at_the_end", "no_ante", "deck")
FAULTS = (
    "",
    *MISDEALS,
    "exposed",
    "own_shown",
    "dealers_shown",
    "turned",
    "hand_no_ante",
    "information",
    "away",
    "collected",
    "device",
    "disrupted",
    "cheated",
)

Entry = dict[str, object]
Ended = tuple[int, int, str, Fraction, Fraction]
"""Seat, area, wager, stake and net."""


def rank(cards: tuple[str, ...]) -> tuple[int, tuple[int, ...]]:
    """A hand of five: its kind, and what decides between two of a kind; the greater wins."""
    values = sorted((FACES.index(card[0]) for card in cards), reverse=True)
    counts = Counter(values)
    order = tuple(sorted(values, key=lambda value: (counts[value], value), reverse=True))
    alike = sorted(counts.values(), reverse=True)
    wheel = values == [12, 3, 2, 1, 0]
    if wheel:
        order = (3,)
    straight = wheel or values == list(range(values[0], values[0] - 5, -1))
    flush = len({card[1] for card in cards}) == 1
    if straight and flush:
        return (ROYAL if order[0] == 12 else STRAIGHT_FLUSH), order
    if alike == [4, 1]:
        return FOUR, order
    if alike == [3, 2]:
        return FULL, order
    if flush:
        return FLUSH, order
    if straight:
        return STRAIGHT, order
    return {3: TRIPS, 2: TWO_PAIRS if alike[:2] == [2, 2] else PAIR, 1: HIGH}[alike[0]], order


def best(cards: list[str]) -> tuple[int, tuple[int, ...]]:
    """Of seven cards the best five."""
    return max(rank(five) for five in combinations(cards, 5))


@dataclass
class Area:
    seat: int
    ante: Fraction = Fraction(0)
    blind: Fraction = Fraction(0)
    trips: Fraction = Fraction(0)
    play: Fraction = Fraction(0)
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
    status: str = "settled"

    def __post_init__(self) -> None:
        chance = self.random
        self.boxes = chance.randint(1, 7)
        self.board_first = chance.random() < 0.5
        self.blind_pays, self.trips_pays = chance.choice("ab"), chance.choice("abcd")
        self.trips_offered = chance.random() < 0.85
        self.folded_lose = chance.random() < 0.5
        if self.fault in MISDEALS:
            self.misdealt()
            self.window = 2
        self.deal("" if self.fault in MISDEALS else self.fault)

    @property
    def script(self) -> Entry:
        return {
            "id": "round",
            "rulebook": "nz-proposed",
            "game": "ultimate_holdem",
            "options": {
                "boxes": self.boxes,
                "deal": "community_cards_first" if self.board_first else "hands_first",
                "blind_pays": self.blind_pays,
                "trips_pays": self.trips_pays,
                "trips_offered": self.trips_offered,
                "trips_of_a_folded_hand": "lost" if self.folded_lose else "in_action",
            },
            "equipment": {"cards": self.tray},
            "wagers": self.wagers,
            "decisions": self.decisions,
            "irregularities": self.reports,
        }

    # Wagers ---------------------------------------------------------------------------------------

    def lay(self, seat: int, wager: str, stake: Fraction) -> None:
        self.wagers.append(
            {"seat": seat, "wager": wager, "stake": f"{float(stake):.2f}", "before": self.window}
        )

    def bets(self) -> list[Area]:
        """Areas that are dealt to: those with an ante and a blind wager."""
        chance = self.random
        seats = sorted(chance.sample(range(1, self.boxes + 1), chance.randint(1, self.boxes)))
        areas = []
        for seat in seats:
            area = Area(seat, Fraction(chance.randint(20, 2000), 20))
            area.blind = area.ante
            self.lay(seat, "ante", area.ante)
            odd = chance.random() if seat != seats[0] else 1
            if odd < 0.06:
                area.blind = Fraction(0)
            elif odd < 0.12:
                area.blind += chance.randint(1, 5)
            elif odd < 0.18:
                area.blind = area.ante / 2 if area.ante % 2 == 0 else area.ante
            if area.blind:
                self.lay(seat, "blind", area.blind)
            if self.trips_offered and chance.random() < 0.6:
                area.trips = Fraction(chance.randint(1, 2000), 20)
                self.lay(seat, "trips", area.trips)
            if self.even(area):
                areas.append(area)
        self.offers(areas[0])
        return areas

    def even(self, area: Area) -> bool:
        """What is more of ante or blind goes back, and one without the other with a trips wager beside it."""
        if not area.blind:
            self.refused += 1 + bool(area.trips)
            self.returned(area)
            return False
        if area.ante != area.blind:
            self.refused += 1
            area.ante = area.blind = min(area.ante, area.blind)
        return True

    def offers(self, area: Area) -> None:
        """Wagers that no rule permits."""
        odd = self.random.random()
        if odd < 0.1:
            self.lay(area.seat, "ante", Fraction(10))
        elif odd < 0.2:
            self.lay(area.seat, "play", area.ante)
        elif odd < 0.3:
            self.lay(self.boxes + 1, "ante", Fraction(10))
        elif odd < 0.4 and not self.trips_offered:
            self.lay(area.seat, "trips", Fraction(5))
        else:
            return
        self.refused += 1

    # Cards ----------------------------------------------------------------------------------------

    def shuffled(self) -> list[str]:
        faces, suits = self.random.choice(PACKS)
        first = [face + suit for face in faces for suit in suits]
        rest = [face + suit for face in FACES for suit in "SHDC" if face + suit not in first]
        self.random.shuffle(first)
        self.random.shuffle(rest)
        return first + rest

    def dealt(self, areas: list[Area]) -> list[str]:
        """All cards of a deal in their order, which lie where they belong afterwards."""
        pack = iter(self.shuffled())
        order: list[str] = []

        def take(count: int) -> list[str]:
            cards = [next(pack) for _ in range(count)]
            order.extend(cards)
            return cards

        if self.board_first:
            self.board = take(5)
        for area in areas:
            area.cards = take(2)
        self.dealer = take(2)
        if not self.board_first:
            self.board = take(5)
        return order

    # What goes wrong ------------------------------------------------------------------------------

    def report(self, kind: str, at: str | int, **details: object) -> None:
        self.reports.append({"kind": kind, "at": at, **details})

    def misdealt(self) -> None:
        """Wagers go back, and hands are dealt again after players could change them."""
        areas = self.bets()
        cards, chance = self.dealt(areas), self.random
        late = chance.randint(2, len(cards))
        if self.fault == "exposed_twice":
            late = chance.randint(3, len(cards))
            self.report("card_exposed", chance.randint(2, late - 1))
            self.report("card_exposed", late)
        elif self.fault == "wrong_at_the_end":
            self.report("wrong_number_of_cards", "result")
            self.tray += cards
            self.decide(areas, None)
            for area in areas:
                self.returned(area)
            return
        else:
            if self.fault == "community":
                first = 2 if self.board_first else len(cards) - 3
                late = chance.randint(first, len(cards))
            kind = {
                "more_exposed": "more_cards_exposed",
                "community": "community_card_exposed",
                "wrong": "wrong_number_of_cards",
                "no_ante": "card_without_ante",
                "deck": "deck_incomplete",
            }[self.fault]
            self.report(kind, late)
        self.tray += cards[: late - 1]
        for area in areas:
            self.returned(area)

    def deal(self, fault: str) -> None:
        areas = self.bets()
        cards, chance = self.dealt(areas), self.random
        self.tray += cards
        if fault == "exposed":
            self.report("card_exposed", chance.randint(2, len(cards)))
        elif fault == "hand_no_ante":
            self.report("hand_without_ante", chance.choice(["dealt", "before_flop"]))
        self.decide(areas, fault or None)
        if all(area.void for area in areas):
            self.status = "void"
        else:
            self.settle([area for area in areas if not area.void])

    def trouble(self, fault: str, street: int, areas: list[Area]) -> None:
        """Something that is reported when the first player who has not wagered is asked."""
        chance, at = self.random, STREETS[street]
        area = next(each for each in areas if not each.play)
        if fault == "own_shown":
            self.report("own_card_exposed", at, seat=chance.choice(areas).seat)
        elif fault == "dealers_shown":
            self.report("dealers_cards_exposed", at)
        elif fault == "turned":
            first = (("first_card", "second_card", "third_card"), ("fourth_card", "fifth_card"))[street]
            named = chance.sample(first, chance.randint(1, len(first)))
            self.report("community_card_turned", at, **dict.fromkeys(named, True))
        elif fault == "information":
            void = chance.random() < 0.7
            ruling = "declared_void" if void else "not_declared"
            self.report("hand_declared_void", at, seat=area.seat, ruling=ruling)
            self.gone([area] if void else [])
        elif fault == "away":
            self.report("player_not_present", at)
            area.folded = True
        elif fault == "collected":
            kept = chance.random() < 0.4
            self.report("cards_collected", at, reconstructed=kept)
            self.gone([] if kept else [area])
        elif fault == "device":
            culprit = chance.choice(areas)
            self.report("wagers_declared_void", at, seat=culprit.seat, ground="device")
            self.gone([culprit])
        elif fault == "disrupted":
            self.report("game_invalidated", at, ruling="disruption")
            self.gone(areas)
        elif fault == "cheated":
            self.report("game_invalidated", at, ruling="fraud")
            self.gone(areas)

    def gone(self, areas: list[Area]) -> None:
        for area in areas:
            area.void = True
            self.returned(area)

    def returned(self, area: Area) -> None:
        for wager in ("ante", "blind", "trips", "play"):
            self.end(area, wager, Fraction(0))

    # Decisions and the end ------------------------------------------------------------------------

    def decide(self, areas: list[Area], fault: str | None) -> None:
        chance = self.random
        when = 2 if fault == "away" else chance.randrange(2 if fault == "turned" else 3)
        for street, times in enumerate(TIMES):
            asked = [area for area in areas if not (area.play or area.void or area.folded)]
            if fault and street == when and asked:
                self.trouble(fault, street, areas)
            for area in asked:
                if area.void or area.folded:
                    continue
                self.wrongly(area, street)
                if chance.random() < (0.25, 0.3, 0.55)[street]:
                    most = chance.choice(times)
                    area.play = most * area.ante
                    action = f"play_{most}x"
                else:
                    action = "fold" if street == 2 else "check"
                    area.folded = street == 2
                self.decisions.append({"seat": area.seat, "action": action})

    def wrongly(self, area: Area, street: int) -> None:
        """A decision that is not open, now and then."""
        if self.random.random() > 0.05:
            return
        actions = {f"play_{each}x" for each in (1, 2, 3, 4) if each not in TIMES[street]}
        actions.add("check" if street == 2 else "fold")
        self.decisions.append({"seat": area.seat, "action": self.random.choice(sorted(actions))})
        self.refused += 1

    def settle(self, areas: list[Area]) -> None:
        dealer = best(self.dealer + self.board)
        for area in areas:
            hand = best(area.cards + self.board)
            lost = Fraction(-1)
            pays: Odds = TRIPS_PAY[self.trips_pays].get(hand[0], lost)
            self.end(area, "trips", lost if area.folded and self.folded_lose else pays)
            if area.folded:
                self.end(area, "ante", lost)
                self.end(area, "blind", lost)
                continue
            blind: Odds = BLINDS[self.blind_pays].get(hand[0], 0)
            even: Odds
            if hand <= dealer:
                even = lost if hand < dealer else 0
                blind = even
            else:
                even = 1
            self.end(area, "ante", even if dealer[0] >= PAIR else 0)
            self.end(area, "blind", blind)
            self.end(area, "play", even)

    def end(self, area: Area, wager: str, odds: Odds) -> None:
        """Odds to 1 that a wager is paid, -1 where it is lost, and nought where it goes back."""
        stakes = {"ante": area.ante, "blind": area.blind, "trips": area.trips, "play": area.play}
        if stake := stakes[wager]:
            self.ended.append((area.seat, area.seat, wager, stake, stake * odds))
