"""Rounds of Dragon21 in which one thing may go wrong, typed from the text of its division alone.

What it takes from baccarat is read in sections 7, 8 and 12 of Division V of 1996, the general rules in
Division I.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

RANKS = "A23456789TJQK"
FLAVOURS = (RANKS, RANKS, RANKS, "ATJQK", "AT", "A2345", "6T", "67", "789T", "A6", "23456", "7")
HANDS = ("dragon", "tiger")
AREAS = (*HANDS, "tie")
FIRST_FOUR = ("dragon_first", "tiger_first", "dragon_second", "tiger_second")
CHIPS = ("0.05", "0.05", "0.5", "1", "2.5")


def value(card: str) -> int:
    """Rule 4.1, an ace as one."""
    return 1 if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0])


def points(cards: list[str]) -> int:
    """Each ace counts eleven unless that would take the hand over 21."""
    count = sum(value(card) for card in cards)
    for card in cards:
        if card[0] == "A" and count + 10 <= 21:
            count += 10
    return count


def is_blackjack(cards: list[str]) -> bool:
    return len(cards) == 2 and {value(card) for card in cards} == {1, 10}


def beats(mine: list[str], other: list[str]) -> bool:
    """The four grounds of rule 5.1 on which a hand wins, once equal counts are out."""
    own, against = points(mine), points(other)
    if own == against:
        return False
    both_in, both_over = own < 22 and against < 22, own >= 22 and against >= 22
    return (
        (both_in and own > against)
        or (both_over and own < against)
        or (own <= 21 < against)
        or (is_blackjack(mine) and not is_blackjack(other))
    )


def odds(area: str, hands: dict[str, list[str]]) -> Fraction:
    """What one unit on an area gains: rules 5.1 and 5.1a."""
    counts = [points(hands[hand]) for hand in HANDS]
    black = [is_blackjack(hands[hand]) for hand in HANDS]
    equal = counts[0] == counts[1]
    if area == "tie":
        if not equal or black[0] != black[1]:
            return Fraction(-1)
        return Fraction(12 if all(black) else 9 if counts[0] == 21 else 7)
    mine, other = hands[area], hands[HANDS[1 - HANDS.index(area)]]
    if equal:
        return Fraction(0)
    if not beats(mine, other):
        return Fraction(-1)
    if is_blackjack(mine):
        return Fraction(3, 2)
    if points(mine) > 21:
        return Fraction(5)
    return Fraction(0 if points(mine) == 17 else 1)


def whole(amount: Fraction, chip: Fraction) -> Fraction:
    """Down to what chips can make."""
    return amount // chip * chip


def paid_up(amount: Fraction, chip: Fraction) -> Fraction:
    """Rule 15.3 of Division I."""
    return -whole(-amount, chip)


def text(amount: Fraction) -> str:
    return f"{float(amount):.2f}"


@dataclass
class Bet:
    seat: int
    area: str
    box: int
    stake: Fraction


@dataclass
class Game:
    random: Random
    fault: str = ""
    net: dict[int, Fraction] = field(default_factory=dict)
    lying: list[Bet] = field(default_factory=list)
    placed: list[dict[str, object]] = field(default_factory=list)
    refused: int = 0
    options: dict[str, object] = field(default_factory=dict)
    limits: dict[str, dict[str, str]] = field(default_factory=dict)
    reports: list[dict[str, object]] = field(default_factory=list)
    decisions: list[dict[str, object]] = field(default_factory=list)
    opening: dict[str, object] = field(default_factory=dict)
    carried: list[str] = field(default_factory=list)
    """What begins the next round."""
    next_kind: str = "ordinary"
    void: bool = False
    without_wagers: bool = False
    culprit: int = 0
    ruling: str = ""
    cutting_card: str | None = None
    turned_by: dict[str, int | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        one = self.random
        self.chip = Fraction(one.choice(CHIPS))
        self.placed_any = False
        self.choose()
        self.fresh = self.shoe()
        self.listed = list(self.fresh)
        self.open_with()
        self.wagers()
        self.cut_to_differential()
        self.play()
        self.offer()
        self.settle()

    # The table -------------------------------------------------------------------------------

    def choose(self) -> None:
        one = self.random
        self.style = one.choice("AABC")
        self.most = one.choice((1, 1, 2, 3))
        self.bound = one.choice(("none", "player", "area"))
        self.reduces = one.random() < 0.8
        self.exact = one.random() < 0.2
        self.options |= {"style": self.style, "players_per_area": self.most, "area_maximum": self.bound}
        self.decks = one.randint(4, 8)
        self.options |= {"decks": self.decks, "refuse_unpayable": self.exact}
        self.options["differential_remedy"] = "pro_rata" if self.reduces else "none"
        if self.style == "B":
            self.options["additional_cards"] = one.choice(("passed", "face_up"))
        else:
            self.options["cards_from"] = one.choice(("shoe", "two_sets"))
        self.least = self.chip * one.randint(1, 6)
        self.maximum = self.chip * one.randint(20, 60)
        self.differential = self.chip * one.randint(0, 30) if one.random() < 0.5 else None
        self.limits |= {area: {"min": text(self.least), "max": text(self.maximum)} for area in AREAS}
        if self.differential is not None:
            self.limits["table_differential"] = {"max": text(self.differential)}

    def shoe(self) -> list[str]:
        """Cards that so many decks can give, most of them of a few ranks."""
        whole_shoe = [rank + suit for rank in RANKS for suit in "SHDC"] * self.decks
        self.random.shuffle(whole_shoe)
        flavour = self.random.choice(FLAVOURS)
        whole_shoe.sort(key=lambda card: card[0] not in flavour)
        return [*whole_shoe[:12], *self.random.sample(whole_shoe[12:], 60)]

    def open_with(self) -> None:
        """Cards of a round before this one may begin it, and the shoe may be new and burned."""
        one = self.random
        self.first: list[str] = []
        if self.fault in ("carried", "void_hand"):
            self.first = [self.fresh.pop(0)]
            self.listed.pop(0)
            self.opening["first_cards"] = list(self.first)
            self.without_wagers = self.fault == "void_hand"
            self.opening["kind"] = "without_wagers" if self.without_wagers else "ordinary"
        elif self.fault == "burned":
            self.options["burns"] = "listed"
            self.options["burn"] = one.choice(("by_value", "one_face_down"))
            count = 1 + value(self.fresh[-1]) if self.options["burn"] == "by_value" else 1
            burned, self.fresh = self.fresh[: -count - 1 : -1], self.fresh[:-count]
            self.listed = burned + self.fresh

    # Wagers ----------------------------------------------------------------------------------

    def wagers(self) -> None:
        one = self.random
        used = set()
        for _ in range(one.randint(1, 9)):
            seat, area = one.randint(1, 9), one.choice(AREAS)
            box = one.randint(1, 9) if one.random() < 0.25 or seat > 7 else seat
            if (seat, area, box) in used:
                continue
            used.add((seat, area, box))
            stake = self.chip * one.choice((one.randint(6, 20), one.randint(6, 20), one.randint(1, 70)))
            if one.random() < 0.03:
                stake += Fraction(1, 100)
            self.put(Bet(seat, area, box, stake))
        if self.fault == "accepted":
            self.take_in_error(used)

    def write(self, bet: Bet, **more: object) -> None:
        made: dict[str, object] = {"seat": bet.seat, "wager": bet.area, "stake": text(bet.stake)}
        if bet.box != bet.seat:
            made["box"] = bet.box
        self.placed.append(made | more)

    def on(self, bet: Bet, *, box: bool = False, seat: bool = False) -> Fraction:
        return sum(
            (
                other.stake
                for other in self.lying
                if other.area == bet.area
                and (not box or other.box == bet.box)
                and (not seat or other.seat == bet.seat)
            ),
            Fraction(0),
        )

    def room(self, bet: Bet) -> Fraction:
        """How much of it the maximum lets lie: rules 5.7(b) and 5.8(b)."""
        left = self.maximum - self.on(bet, seat=True)
        if self.bound == "area":
            left = min(left, self.maximum - self.on(bet, box=True))
        return left

    def put(self, bet: Bet) -> None:
        self.write(bet)
        there = {other.seat for other in self.lying if (other.area, other.box) == (bet.area, bet.box)}
        ok = (
            not self.without_wagers
            and bet.stake % self.chip == 0
            and bet.box <= 7
            and len(there - {bet.seat}) < self.most
            and bet.stake >= self.least
            and bet.stake <= self.room(bet)
            and not (self.exact and bet.area in HANDS and (bet.stake * 3 / 2) % self.chip)
        )
        if ok:
            self.lying.append(bet)
        else:
            self.refused += 1

    def take_in_error(self, used: set[tuple[int, str, int]]) -> None:
        """Rule 14.2 of Division I: good once below the minimum; what is over the maximum is void."""
        one = self.random
        below = 0
        for _ in range(one.randint(1, 3)):
            area, box = one.choice(AREAS), one.randint(1, 7)
            seat = 5
            there = {other.seat for other in self.lying if (other.area, other.box) == (area, box)}
            if (seat, area, box) in used or len(there - {seat}) >= self.most:
                continue
            used.add((seat, area, box))
            bet = Bet(seat, area, box, self.chip * one.choice((1, 2, 4, 90)))
            if self.exact and area in HANDS and (bet.stake * 3 / 2) % self.chip:
                continue
            if 0 < self.room(bet) < bet.stake and self.room(bet) * 3 / 2 % self.chip and self.exact:
                continue
            self.write(bet, accepted=True)
            if bet.stake < self.least:
                below += 1
                if below > 1:
                    continue
            bet.stake = max(Fraction(0), min(bet.stake, self.room(bet)))
            if bet.stake:
                self.lying.append(bet)

    def cut_to_differential(self) -> None:
        """Rule 5.13, each wager down to whole chips."""
        self.placed_any = bool(self.lying)
        if self.differential is None or not self.reduces:
            return
        total = {hand: sum((b.stake for b in self.lying if b.area == hand), Fraction(0)) for hand in HANDS}
        heavy, light = sorted(HANDS, key=lambda hand: -total[hand])
        if total[heavy] - total[light] <= self.differential:
            return
        share = (total[light] + self.differential) / total[heavy]
        for bet in self.lying:
            if bet.area == heavy:
                bet.stake = whole(bet.stake * share, self.chip)

    # Cards -----------------------------------------------------------------------------------

    def play(self) -> None:
        one = self.random
        deck = self.first + self.fresh
        if self.fault == "excess":
            step, exposed = one.randrange(4), one.random() < 0.5
            self.report("card_drawn_in_error", FIRST_FOUR[step], exposed=exposed)
            if step:
                self.carry(deck.pop(step), exposed=exposed)
            else:
                self.void = self.without_wagers = exposed
        self.hands = {"dragon": [deck[0], deck[2]], "tiger": [deck[1], deck[3]]}
        rest = deck[4:]
        self.drawn = 4
        if not any(is_blackjack(self.hands[hand]) for hand in HANDS):
            for hand in HANDS:
                while points(self.hands[hand]) <= 16:
                    self.hands[hand].append(rest.pop(0))
                    self.drawn += 1
        self.go_wrong(rest)

    def report(self, kind: str, at: str, **more: object) -> None:
        self.reports.append({"kind": kind, "at": at} | more)

    def carry(self, card: str, *, exposed: bool) -> None:
        self.carried = [card]
        self.next_kind = "without_wagers" if exposed else "ordinary"

    def go_wrong(self, rest: list[str]) -> None:
        one, fault = self.random, self.fault
        drawing = [f"{h}_additional" for h in HANDS if len(self.hands[h]) > 2]
        steps = [*FIRST_FOUR, *drawing, "result"]
        if fault == "additional":
            exposed = one.random() < 0.5
            if "tiger_additional" in drawing:
                self.report("additional_card_to_dragon", "tiger_additional", exposed=exposed)
            else:
                self.report("additional_card_to_dragon", "result", exposed=exposed)
                self.carry(rest[0], exposed=exposed)
        elif fault == "excess_last":
            exposed = one.random() < 0.5
            self.report("card_drawn_in_error", "result", exposed=exposed)
            self.carry(rest[0], exposed=exposed)
        elif fault == "excess_later" and drawing:
            self.draw_one_too_many(drawing[-1], rest)
        elif fault == "cut":
            place = one.randrange(self.drawn + 3)
            self.listed.insert(place, "CUT")
            self.cutting_card = "first" if not place else "during" if place < self.drawn else None
        elif fault == "first_up":
            found = ("wagers", "dragon_first", "tiger_offer" if self.offered("tiger") else "dragon_first")
            self.report("first_card_face_up", one.choice(found))
            self.void = self.without_wagers = True
        elif fault == "face_up":
            self.report("card_face_up", one.choice(FIRST_FOUR[1:] + tuple(drawing)))
        elif fault == "short":
            ends = one.randrange(self.drawn)
            self.listed = self.listed[:ends]
            at = FIRST_FOUR[ends] if ends < 4 else ""
            if not at:
                at = HANDS[ends - 4 >= len(self.hands["dragon"]) - 2] + "_additional"
            self.report("shoe_too_short", at, ruling="replaced")
            self.void = True
        elif fault == "sequence":
            ruling = one.choice(("reconstruct", "not_reconstructable"))
            self.report("out_of_sequence", one.choice(FIRST_FOUR[1:]), ruling=ruling)
            self.void = ruling == "not_reconstructable"
        elif fault == "no_burn":
            self.report("burn_omitted", one.choice(FIRST_FOUR))
        elif fault in ("device", "invalid") and any(bet.stake for bet in self.lying):
            self.find_out(one.choice(steps))

    def draw_one_too_many(self, step: str, rest: list[str]) -> None:
        """Rule 12.3: the last hand that draws is due a card, and one too many comes before it."""
        hand, exposed = self.hands[step.partition("_")[0]], self.random.random() < 0.5
        self.report("card_drawn_in_error", step, exposed=exposed)
        spare, *others = [*hand[2:], *rest]
        del hand[2:]
        while points(hand) <= 16:
            hand.append(others.pop(0))
        self.carry(spare, exposed=exposed)

    def find_out(self, step: str) -> None:
        """Sections 11 and 12 of Division I: a device, or an outcome that is invalidated."""
        one = self.random
        self.culprit = one.choice([bet.seat for bet in self.lying if bet.stake])
        if self.fault == "device":
            self.report("wagers_declared_void", step, seat=self.culprit)
            return
        self.ruling = one.choice(("disruption", "fraud", "fraud_by_player"))
        who = {"seat": self.culprit} if self.ruling == "fraud_by_player" else {}
        self.report("game_invalidated", step, ruling=self.ruling, **who)
        self.void = True

    # Style B ---------------------------------------------------------------------------------

    def offer(self) -> None:
        """Rules 8.10, 8.14 and 8.23: highest wager first, equals from the lowest number, none standing."""
        self.turned_by = dict.fromkeys(HANDS)
        if self.style != "B":
            return
        for hand in ("tiger", "dragon"):
            for seat in self.offered(hand):
                taken = self.random.random() < 0.5
                action = "accept" if taken else "decline"
                self.decisions.append({"seat": seat, "action": action})
                if taken:
                    self.turned_by[hand] = seat
                    break

    def offered(self, hand: str) -> list[int]:
        """In which order it is, in style B: standing players have the numbers over seven."""
        most: dict[int, Fraction] = {}
        for bet in self.lying:
            if self.style == "B" and bet.area == hand and bet.seat <= 7 and bet.stake:
                most[bet.seat] = most.get(bet.seat, Fraction(0)) + bet.stake
        return sorted(most, key=lambda seat: (-most[seat], seat))

    # Money -----------------------------------------------------------------------------------

    def settle(self) -> None:
        for bet in self.lying:
            gain = Fraction(0)
            if self.void:
                if self.fault == "invalid" and self.ruling == "fraud_by_player" and bet.seat == self.culprit:
                    gain = -bet.stake
            elif self.fault != "device" or bet.seat != self.culprit:
                gain = bet.stake * odds(bet.area, self.hands)
                gain = paid_up(gain, self.chip) if gain > 0 else gain
            self.net[bet.seat] = self.net.get(bet.seat, Fraction(0)) + gain

    @property
    def status(self) -> str:
        """Void too where no wager that lay was played for."""
        if self.void and not self.without_wagers:
            return "void"
        left = (bet for bet in self.lying if self.fault != "device" or bet.seat != self.culprit)
        played = not self.void and any(bet.stake for bet in left)
        return "void" if self.placed_any and not played else "settled"

    @property
    def script(self) -> dict[str, object]:
        written: dict[str, object] = {
            "rulebook": "nz-proposed",
            "game": "dragon21",
            "options": self.options,
            "limits": self.limits,
            "chips": {"smallest": text(self.chip)},
            "equipment": {"cards": self.listed},
            "wagers": self.placed,
            "decisions": self.decisions,
            "irregularities": self.reports,
        }
        return written | ({"opening": self.opening} if self.opening else {})
