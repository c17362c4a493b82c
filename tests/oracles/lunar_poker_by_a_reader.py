"""Rounds of lunar poker in which one thing may go wrong, typed from the text of its division alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, pairwise
from random import Random

RANKS = "23456789TJQKA"
DECKS = (
    *((RANKS, suits) for suits in ("SHDC", "SHDC", "SHDC", "SH", "DC")),
    *((ranks, "SHDC") for ranks in ("6789TJQKA", "A23456K", "TJQKA98")),
)
"""Ranks and suits of the cards that are dealt first: fewer of them make better hands."""

ACE_KING, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL = range(10)
BET = (1, 1, 2, 3, 4, 5, 7, 20, 50, 100)
"""Of a bet, to 1, by what a hand is (rule 5.5)."""
INSTANT: tuple[tuple[int, int], ...]
INSTANT = ((200, 600), (300, 600), (200, 800), (300, 800), (200, 1000), (300, 1000), (200, 1200))
INSTANT += ((300, 1200), (400, 1200), (200, 1500), (300, 1500), (400, 1500), (500, 1500))
"""Of an ante on a straight flush and on a royal flush (rule 5.6)."""
MISDEALS = ("exposed_twice", "more_exposed", "wrong", "no_ante", "deck")
FAULTS = (
    "",
    "draws",
    "box_by_box",
    "exposed",
    *MISDEALS,
    "hand_no_ante",
    "own_shown",
    "dealer_shown",
    "information",
    "information_late",
    "device",
    "away",
    "collected",
    "laid_down",
    "late",
    "disrupted",
)

Entry = dict[str, object]
Ended = tuple[int, str, Fraction, Fraction]
"""Seat, wager, stake and net."""
Cards = tuple[str, ...]


def places(cards: Cards) -> list[int]:
    return sorted(RANKS.index(card[0]) + 2 for card in cards)


def top_of_run(ranks: list[int]) -> int:
    """The highest of five ranks in sequence, an ace high or low; 0 where they are in none."""
    for values in (ranks, sorted(1 if rank == 14 else rank for rank in ranks)):
        if all(b - a == 1 for a, b in pairwise(values)):
            return values[-1]
    return 0


def worth(cards: Cards) -> tuple[int, list[int]]:
    """What five cards are, -1 for odd cards, and by what they rank among their like (rules 4.3 and 4.4)."""
    ranks = places(cards)
    times = Counter(ranks)
    order = sorted(times, key=lambda rank: (times[rank], rank), reverse=True)
    shape = sorted(times.values(), reverse=True)
    top, flush = top_of_run(ranks), len({card[1] for card in cards}) == 1
    if flush and top:
        return (ROYAL if top == 14 else STRAIGHT_FLUSH), [top]
    if shape in ([4, 1], [3, 2]):
        return (FOUR if shape == [4, 1] else FULL_HOUSE), order
    if flush:
        return FLUSH, order
    if top:
        return STRAIGHT, [top]
    kinds = {(3, 1, 1): THREE, (2, 2, 1): TWO_PAIRS, (2, 1, 1, 1): PAIR}
    return kinds.get(tuple(shape), -1), order


def best(cards: list[str]) -> tuple[int, list[int]]:
    return max(worth(five) for five in combinations(cards, 5))


def qualifies(cards: list[str]) -> bool:
    kind, order = best(cards)
    return kind >= PAIR or order[:2] == [14, 13]


def made_of(cards: Cards) -> Iterator[tuple[int, frozenset[str]]]:
    """Every combination of the table of rule 5.5 among some cards, and the cards that make it."""
    for count in range(2, 6):
        for some in combinations(cards, count):
            ranks = places(some)
            shape = sorted(Counter(ranks).values(), reverse=True)
            flush = len({card[1] for card in some}) == 1
            top = top_of_run(ranks) if count == 5 else 0
            kinds = []
            if ranks == [13, 14]:
                kinds.append(ACE_KING)
            kinds += [PAIR] * (shape == [2]) + [TWO_PAIRS] * (shape == [2, 2])
            kinds += [THREE] * (shape == [3]) + [FOUR] * (shape == [4]) + [FULL_HOUSE] * (shape == [3, 2])
            if top:
                kinds.append(STRAIGHT if not flush else ROYAL if top == 14 else STRAIGHT_FLUSH)
            elif count == 5 and flush:
                kinds.append(FLUSH)
            for kind in kinds:
                yield kind, frozenset(some)


def pays(cards: list[str], *, several: bool, ace_king: bool) -> int:
    """Odds to 1 of a bet on a hand that wins, a second combination included (rule 10.9)."""
    first = max(max(worth(five)[0], ACE_KING) for five in combinations(cards, 5))
    value = best(cards)
    five = next(five for five in combinations(cards, 5) if worth(five) == value)
    winning = next(made for kind, made in made_of(five) if kind == first)
    if first in (PAIR, THREE, FOUR):
        alike = value[1][0]
        winning = frozenset(card for card in five if RANKS.index(card[0]) + 2 == alike)
    further = [(kind, made) for kind, made in made_of(tuple(cards)) if made - winning]
    if not ace_king:
        further = [(kind, made) for kind, made in further if kind != ACE_KING]
    if not further:
        return BET[first]
    if not several:
        return BET[first] + max(BET[kind] for kind, _ in further)
    whole = [made for _, made in further]
    paid = {kind for kind, made in further if not any(made < other for other in whole)}
    if paid & {STRAIGHT_FLUSH, ROYAL}:
        paid -= {STRAIGHT, FLUSH}
    return BET[first] + sum(BET[kind] for kind in paid)


def super_pays(cards: list[str], three: int, ace_king_queen: int) -> int:
    """Odds to 1 of a super wager, and 0 where there is no super combination (rule 5.9)."""
    kind = worth(tuple(cards))[0]
    one_colour = len({card[1] in "SC" for card in cards}) == 1
    found = [0]
    if kind == FOUR:
        found.append(200)
    if kind in (STRAIGHT, STRAIGHT_FLUSH, ROYAL):
        found.append(150 if one_colour else 25)
    if kind == FULL_HOUSE:
        found.append(100)
    if kind == FLUSH:
        found.append(50)
    if kind == THREE:
        found.append(three)
    if {"A", "K", "Q"} <= {card[0] for card in cards}:
        found.append(ace_king_queen)
    if one_colour:
        found.append(2)
    return max(found)


@dataclass
class Player:
    seat: int
    lies: dict[str, Fraction] = field(default_factory=dict)
    """What is put up and not ended yet, by wager."""
    super: bool = False
    cards: list[str] = field(default_factory=list)
    first: list[str] = field(default_factory=list)
    gives: list[str] = field(default_factory=list)
    draws: str = ""
    declared: bool = False
    served: bool = False
    out: bool = False

    @property
    def instant(self) -> int:
        """Which of the two odds of instant cash, from one on; 0 where the first five cards have none."""
        return max(0, worth(tuple(self.first))[0] - FOUR)


@dataclass
class Game:
    random: Random
    fault: str = ""
    ended: list[Ended] = field(default_factory=list)
    wagers: list[Entry] = field(default_factory=list)
    decisions: list[Entry] = field(default_factory=list)
    reports: list[Entry] = field(default_factory=list)
    tray: list[str] = field(default_factory=list)
    dealer: list[str] = field(default_factory=list)
    again: list[str] = field(default_factory=list)
    """Cards that were drawn and are dealt to others."""
    discards: list[str] = field(default_factory=list)
    refused: int = 0
    window: int = 1
    out_of: int = 0
    """Cards that were dealt, those that were dealt again among them."""
    shown: str = ""
    goes_at: str = ""
    kept: bool = False
    status: str = "void"

    def __post_init__(self) -> None:
        chance = self.random
        self.boxes = 5 if self.fault == "draws" else chance.randint(1, 5)
        self.shuffler = chance.random() < 0.5
        self.box_by_box = self.fault == "box_by_box" or (self.fault != "" and chance.random() < 0.3)
        self.instant = chance.choice(INSTANT)
        self.three, self.ace_king_queen = chance.choice((7, 8)), chance.choice((5, 6))
        self.several, self.ace_king = chance.random() < 0.4, chance.random() < 0.7
        self.most = Fraction(chance.randint(50, 3000)) if chance.random() < 0.3 else None
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
            "game": "lunar_poker",
            "options": {
                "boxes": self.boxes,
                "automatic_shuffler": self.shuffler,
                "instant_cash": "{}_and_{}".format(*self.instant),
                "super_three_of_a_kind": self.three,
                "super_ace_king_queen": self.ace_king_queen,
                "box_by_box": self.box_by_box,
                "second_combinations": "several" if self.several else "one",
                "second_ace_king": self.ace_king,
            },
            "limits": limits,
            "equipment": {"cards": self.tray},
            "wagers": self.wagers,
            "decisions": self.decisions,
            "irregularities": self.reports,
        }

    # Wagers ---------------------------------------------------------------------------------------

    def lay(self, seat: int, wager: str, stake: Fraction, **more: object) -> None:
        placed = {"seat": seat, "wager": wager, "stake": f"{float(stake):.2f}", "before": self.window}
        self.wagers.append({**placed, **more})

    def come(self) -> list[Player]:
        chance = self.random
        many = self.boxes if self.fault == "draws" else chance.randint(1, self.boxes)
        players = []
        for seat in sorted(chance.sample(range(1, self.boxes + 1), many)):
            player = Player(seat, {"ante": Fraction(chance.randint(20, 2000), 20)})
            if chance.random() < 0.6 or self.fault == "late":
                player.lies["super"] = Fraction(chance.randint(1, 2000), 20)
            player.super = "super" in player.lies
            for wager, stake in player.lies.items():
                self.lay(seat, wager, stake)
            players.append(player)
        odd, first = chance.random(), players[0]
        free = [box for box in range(1, self.boxes + 1) if box not in {each.seat for each in players}]
        if odd < 0.05:
            self.lay(first.seat, "ante", Fraction(10))
        elif odd < 0.1 and free:
            self.lay(free[0], "super", Fraction(10))
        elif odd < 0.15 and free:
            self.lay(first.seat, "ante", Fraction(10), box=free[0])
        elif odd < 0.2:
            self.lay(first.seat, "bet", 2 * first.lies["ante"])
        elif odd < 0.25:
            self.lay(self.boxes + 1, "ante", Fraction(10))
        else:
            return players
        self.refused += 1
        return players

    def end(self, player: Player, wager: str, odds: int) -> None:
        """A wager that still lies there is paid odds to 1, is lost (-1) or stands off (0)."""
        stake = player.lies.pop(wager, Fraction(0))
        if stake:
            net = stake * odds if self.most is None else min(stake * odds, self.most)
            self.ended.append((player.seat, wager, stake, net))
            self.status = "settled"

    def stand_off(self, player: Player, *wagers: str) -> None:
        for wager in wagers:
            self.end(player, wager, 0)

    def back(self, player: Player, *wagers: str) -> None:
        for wager in wagers:
            stake = player.lies.pop(wager, Fraction(0))
            if stake:
                self.ended.append((player.seat, wager, stake, Fraction(0)))

    # Cards ----------------------------------------------------------------------------------------

    def cards(self, players: list[Player]) -> None:
        ranks, suits = self.random.choice(DECKS)
        deck = [rank + suit for rank in ranks for suit in suits]
        self.random.shuffle(deck)
        rest = [rank + suit for rank in RANKS for suit in "SHDC" if rank + suit not in deck]
        self.random.shuffle(rest)
        self.deck, self.dealer, self.discards = deck + rest, [], []
        hands = [player.cards for player in players] + [self.dealer]
        self.goes = [hand for hand in hands for _ in range(5)] if self.shuffler else hands * 5
        self.dealt = []
        for hand in self.goes:
            hand.append(self.deck.pop(0))
            self.dealt.append(hand[-1])
        for player in players:
            player.first = list(player.cards)

    def come_out(self, count: int) -> None:
        """The first of the cards that are dealt."""
        self.tray += self.dealt[:count]
        self.out_of += count

    def card(self) -> str:
        self.out_of += 1
        if self.again:
            return self.again.pop(0)
        if not self.deck:
            self.report("shoe_too_short", self.out_of)
            self.deck, self.discards = self.random.sample(self.discards, len(self.discards)), []
        self.tray.append(self.deck.pop(0))
        return self.tray[-1]

    # What goes wrong ------------------------------------------------------------------------------

    def report(self, kind: str, at: str | int, **details: object) -> None:
        self.reports.append({"kind": kind, "at": at, **details})

    def deal(self, fault: str) -> None:
        chance = self.random
        self.players = self.come()
        self.cards(self.players)
        if fault in MISDEALS:
            self.misdealt(fault)
            return
        self.come_out(len(self.goes))
        someone, self.kept = chance.choice(self.players), chance.random() < 0.4
        at: str | int = "decision" if chance.random() < 0.5 else len(self.goes)
        if fault == "exposed":
            self.expose(chance.randint(2, len(self.goes)))
        elif fault == "hand_no_ante":
            self.report("hand_without_ante", at)
        elif fault == "own_shown":
            self.report("player_exposes_cards", at, seat=someone.seat)
        elif fault == "dealer_shown":
            self.shown = "decision" if self.box_by_box else chance.choice(["decision", "locked_in"])
            if self.shown == "decision":
                self.report("dealer_exposes_cards", self.shown)
        elif fault == "information":
            ruling = "not_void" if self.kept else "void"
            self.report("hand_void", "decision", seat=someone.seat, ruling=ruling)
            self.gone([] if self.kept else [someone])
        elif fault in ("device", "disrupted"):
            details = {"seat": someone.seat, "ground": "device"} if fault == "device" else {}
            kind = "wagers_declared_void" if details else "game_invalidated"
            self.report(kind, "decision", **details)
            self.gone([someone] if details else self.players)
        elif fault in ("away", "collected", "laid_down"):
            self.goes_at = chance.choice(("decision", "after_draw", "declared"))
        if fault == "information_late" or (fault == "laid_down" and chance.random() < 0.4):
            self.goes_at = "result"
        self.play()

    def expose(self, before: int) -> None:
        """The card is exposed that was dealt before the one of this number of the deal."""
        dealers = {"to_dealer": True} if self.goes[before - 2] is self.dealer else {}
        self.report("card_exposed", before, **dealers)

    def misdealt(self, fault: str) -> None:
        chance = self.random
        late = chance.randint(3, len(self.goes))
        kinds = {"more_exposed": "more_cards_exposed", "wrong": "wrong_number_of_cards"}
        kinds |= {"no_ante": "card_without_ante", "deck": "deck_incomplete"}
        if fault == "exposed_twice":
            self.expose(chance.randint(2, late - 1))
            self.expose(late)
        elif fault in ("wrong", "deck") and chance.random() < 0.4:
            self.report(kinds[fault], "result")
            late = len(self.goes) + 1
            for player in self.players:
                action = chance.choice(("bet", "fold")) if player is not self.players[0] else "bet"
                self.say(player, action)
                if action == "bet":
                    player.lies["bet"] = 2 * player.lies["ante"]
        else:
            self.report(kinds[fault], late)
        self.come_out(late - 1)
        self.gone(self.players)

    def gone(self, players: list[Player]) -> None:
        for player in players:
            player.out = True
            self.discards += player.cards
            self.back(player, "ante", "super", "fee", "bet")

    def missing(self, player: Player, step: str) -> bool:
        """Whether the one thing that goes wrong leaves a player nothing to decide at a step."""
        if self.goes_at != step:
            return False
        self.goes_at = ""
        if self.fault == "away":
            self.report("player_not_present", step)
            self.end(player, "super", -1)
            self.fold(player)
            return True
        if self.fault == "laid_down":
            ruling = "top_five" if self.kept else "not_top_five"
            self.report("cards_discarded", step, seat=player.seat, ruling=ruling)
            if not self.kept:
                self.back(player, "bet")
                self.fold(player)
        else:
            kind = "cards_removed" if self.fault == "collected" else "hand_void"
            rulings = ("determined", "not_determined") if self.fault == "collected" else ("not_void", "void")
            self.report(kind, step, seat=player.seat, ruling=rulings[0 if self.kept else 1])
            self.gone([] if self.kept else [player])
        return not self.kept

    # Decisions ------------------------------------------------------------------------------------

    def combination(self, player: Player) -> int:
        return super_pays(player.first, self.three, self.ace_king_queen) if player.super else 0

    def fold(self, player: Player) -> None:
        player.out = True
        self.end(player, "ante", -1)
        self.discards += player.cards

    def say(self, player: Player, action: str, **details: object) -> None:
        self.decisions.append({"seat": player.seat, "action": action, **details})

    def decide(self, player: Player, step: str, choices: list[str]) -> None:
        """One decision of a player: what it puts up lies there, and a fold is carried out."""
        if player.out or self.missing(player, step):
            return
        chance = self.random
        if self.shown == "decision" or (self.shown and step == "declared"):
            choices = [each for each in choices if each not in ("exchange", "buy")]
        declares = self.combination(player) or player.instant
        if chance.random() < 0.03 and step == "decision" and not declares:
            self.say(player, "declare")
            self.refused += 1
        action = chance.choice(choices)
        player.declared = action == "declare"
        player.draws = action if action in ("exchange", "buy") else ""
        if action == "exchange":
            if chance.random() < 0.05:
                self.say(player, "exchange", cards=player.cards[:1])
                self.refused += 1
            player.gives = chance.sample(player.cards, 5 if self.fault == "draws" else chance.randint(2, 5))
            self.say(player, "exchange", cards=player.gives)
        else:
            self.say(player, action)
        if player.draws:
            player.lies["fee"] = player.lies["ante"]
        elif action == "bet":
            player.lies["bet"] = 2 * player.lies["ante"]
        elif action == "fold":
            self.fold(player)

    def choices(self, player: Player) -> list[str]:
        if self.fault == "late":
            return ["exchange", "buy", "buy", "bet"]
        if self.fault == "draws":
            return ["exchange"] * 12 + ["buy", "fold"]
        may = ["bet", "bet", "bet", "fold", "exchange", "exchange", "buy", "buy"]
        if self.combination(player) or player.instant:
            may += ["declare"] * 8
        return may

    def change(self, player: Player) -> None:
        """A decision is made anew before all are locked in (rules 5.7 and 5.10)."""
        if player.out or player.served or self.random.random() > 0.2:
            return
        self.say(player, "change")
        self.back(player, "bet", "fee")
        self.decide(player, "change", ["bet", "fold"] if self.box_by_box else self.choices(player))

    def play(self) -> None:
        for player in self.players:
            self.decide(player, "decision", self.choices(player))
            if self.box_by_box:
                self.draw([player])
        if self.fault in ("", "box_by_box"):
            for player in self.players:
                self.change(player)
        if self.shown == "locked_in" and any(player.lies for player in self.players):
            self.report("dealer_exposes_cards", "locked_in")
        for player in self.players:
            self.verify(player)
        for player in self.players:
            if player.declared:
                self.decide(player, "declared", ["bet", "bet", "fold", "exchange", "buy"])
                if self.box_by_box:
                    self.draw([player])
        self.draw(self.players)
        for player in self.players:
            self.end(player, "super", -1)
        self.settle()

    def verify(self, player: Player) -> None:
        """What was declared is paid; other super wagers are lost, of who draws after the draw."""
        if player.declared and not player.out:
            self.end(player, "super", self.combination(player) or -1)
            self.cash(player)
        elif not player.draws and self.fault != "late":
            self.end(player, "super", -1)

    def cash(self, player: Player) -> None:
        if player.instant:
            player.out = True
            self.end(player, "ante", self.instant[player.instant - 1])
            self.discards += player.cards

    def draw(self, players: list[Player]) -> None:
        draws = [player for player in players if player.draws and not player.out]
        for player in draws:
            self.end(player, "fee", -1)
            many, kept = 1, player.cards
            if player.draws == "exchange":
                many, kept = len(player.gives), [each for each in player.cards if each not in player.gives]
                self.discards += player.gives
            new = [self.card() for _ in range(many)]
            player.cards, player.draws, player.served = kept + new, "", True
            if self.fault == "late" and not self.shown and (self.combination(player) or player.instant):
                self.shown = "late"
                self.found_late(player, new, more=player is not draws[-1])
        for player in draws:
            self.decide(player, "after_draw", ["bet", "bet", "fold"])

    def found_late(self, player: Player, new: list[str], *, more: bool) -> None:
        """A combination that was not declared before the draw (rules 11.15 and 11.16)."""
        if self.box_by_box and any(each is not player for each in self.players[: self.players.index(player)]):
            return
        viewed, paid, at_once = (self.random.random() < odds for odds in (0.3, 0.8, 0.6))
        self.report(
            "combination_not_declared",
            self.out_of + 1 if more and at_once else "after_draw",
            seat=player.seat,
            ruling="paid" if paid else "not_paid",
            **({"viewed": True} if viewed else {}),
        )
        if viewed or not paid or (more and not at_once):
            return
        self.end(player, "super", self.combination(player))
        if player.instant:
            player.cards = [each for each in player.cards if each not in new]
            self.again = new
        self.cash(player)

    # The end --------------------------------------------------------------------------------------

    def settle(self) -> None:
        left = [player for player in self.players if not player.out]
        if left and self.goes_at == "result":
            self.missing(self.random.choice(left), "result")
            left = [player for player in left if not player.out]
        if left and not qualifies(self.dealer):
            left = self.forced(left)
        for player in left:
            own, other = best(player.cards), best(self.dealer)
            if own == other:
                self.stand_off(player, "ante", "bet")
            elif own < other:
                self.end(player, "ante", -1)
                self.end(player, "bet", -1)
            else:
                self.stand_off(player, "ante")
                odds = pays(player.cards, several=self.several, ace_king=self.ace_king)
                self.end(player, "bet", odds)

    def forced(self, left: list[Player]) -> list[Player]:
        """Who is compared with the dealer that was forced: nobody where that was in vain."""
        forcing = []
        for player in left:
            if self.random.random() < 0.5:
                self.say(player, "force")
                player.lies["fee"] = player.lies["ante"]
                self.end(player, "fee", -1)
                forcing.append(player)
            else:
                self.say(player, "decline")
                self.end(player, "ante", 1)
                self.stand_off(player, "bet")
                self.discards += player.cards
        if forcing:
            self.dealer.remove(max(self.dealer, key=lambda card: RANKS.index(card[0])))
            self.dealer.append(self.card())
        if qualifies(self.dealer):
            return forcing
        for player in forcing:
            self.stand_off(player, "ante", "bet")
        return []
