"""Random rounds of Manila poker in which one thing may go wrong, typed from schedule 5 alone.

Where the schedule is unclear the register of readings decides: three raises in a round of betting, any amount
between the two who can still bet, what is over a limit out of turn, who is left when hands are dead.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

FACES = "789TJQKA"
MISDEALS = ("exposed_at_cut", "not_cut", "hole_card_exposed", "second_card_face_up")
FAULTS = (
    "",
    "misdeal",
    "wrong_deal",
    "vacant",
    "out_of_turn",
    "exposed",
    "exposed_early",
    "dead",
    "dead_at_showdown",
    "known",
)
ROUNDS = ("first", "second", "third", "fourth", "final")

Entry = dict[str, object]


def worth(own: list[str], board: list[str], *, ace_low: bool) -> tuple[int, list[int]]:
    """The best hand of both hole cards and three communal cards (sections 4, 8 and 9)."""
    return max(_five([*own, *three], ace_low=ace_low) for three in combinations(board, 3))


def _five(cards: list[str], *, ace_low: bool) -> tuple[int, list[int]]:
    ranks = sorted((FACES.index(card[0]) for card in cards), reverse=True)
    count = Counter(ranks)
    faces = sorted(count, key=lambda face: (count[face], face), reverse=True)
    shape = sorted(count.values(), reverse=True)
    suited = len({card[1] for card in cards}) == 1
    high = None
    if shape == [1] * 5:
        if ranks[0] - ranks[4] == 4:
            high = ranks[0]
        elif ace_low and ranks == [7, 3, 2, 1, 0]:
            high = 3
    if suited and high is not None:
        return (9 if high == 7 else 8), [high]
    if shape == [4, 1]:
        return 7, faces
    if suited:
        return 6, ranks
    if shape == [3, 2]:
        return 5, faces
    if high is not None:
        return 4, [high]
    return {(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(tuple(shape), 0), faces


class Game:
    """One round: its script, and what every player has against before."""

    def __init__(self, random: Random, *, fault: str = "") -> None:
        self.random, self.fault = random, fault
        self.blind = random.choice((1, 2, 5))
        self.places = sorted(random.sample(range(1, 14), random.choice((2, 2, 3, 3, 4, 5, 6, 8, 13))))
        self.left = {seat: self._stake() for seat in self.places}
        self.brought = dict(self.left)
        self.buck = random.choice(self.places)
        self.ace_low = random.random() < 0.4
        self.by_raisers = random.random() < 0.3
        self.percent = random.choice((5, 5, 5, 5, 0, 1, 2, 3, 4))
        self.decisions: list[Entry] = []
        self.reports: list[Entry] = []
        self.total = dict.fromkeys(self.places, 0)
        self.folded: set[int] = set()
        self.fold_order: list[int] = []
        """Who has folded of their own accord, in order."""
        self.dead_late: set[int] = set()
        """Whose hands were declared dead at the showdown."""
        self.net: dict[int, Fraction] = {}
        self.refused = 0
        self.status = "settled"
        self.reported = False
        self._deal()
        self._play()
        self.script = self._script()

    def _stake(self) -> int:
        few = self.random.random() < 0.45
        return self.random.randint(1, 9 * self.blind) if few else self.random.randint(20, 140) * self.blind

    def _deal(self) -> None:
        random, wanted = self.random, 2 * len(self.places) + 5
        faces = FACES
        if random.random() < 0.5 and wanted <= 20:
            faces = "".join(random.sample(FACES, 5))
        deck = [face + suit for face in faces for suit in "SHDC"]
        random.shuffle(deck)
        self.cards, self.spare = deck[:wanted], deck[wanted:]
        order = self._from(self.buck)
        self.own = {seat: self.cards[2 * n : 2 * n + 2] for n, seat in enumerate(order)}
        self.board = self.cards[2 * len(order) :]

    def _from(self, seat: int) -> list[int]:
        at = self.places.index(seat)
        return self.places[at:] + self.places[:at]

    def _in(self) -> list[int]:
        return [seat for seat in self.places if seat not in self.folded]

    def _active(self) -> list[int]:
        return [seat for seat in self._in() if self.left[seat]]

    def _put(self, seat: int, chips: int) -> None:
        assert 0 <= chips <= self.left[seat]
        self.left[seat] -= chips
        self.total[seat] += chips
        self.bets[seat] += chips

    def _say(self, seat: int, action: str, stake: int | None = None) -> None:
        entry: Entry = {"seat": seat, "action": action, "id": f"d{len(self.decisions) + 1}"}
        if stake is not None:
            entry["stake"] = str(stake)
        self.decisions.append(entry)

    def _report(self, kind: str, at: str, *, here: bool = False, **details: object) -> None:
        self.reported = True
        before = {"before_decision": f"d{len(self.decisions) + 1}"} if here else {}
        self.reports.append({"kind": kind, "at": at, **before, **details})

    # A round of play.

    def _play(self) -> None:
        random, fault = self.random, self.fault
        if fault == "misdeal" or (fault == "wrong_deal"):
            kind = random.choice(MISDEALS) if fault == "misdeal" else "wrong_deal"
            at = random.choice(("hole_cards", "first_communal_card", "dealt"))
            mended = False
            if fault == "wrong_deal":
                looked, can = random.random() < 0.4, random.random() < 0.6
                mended = can and not looked
                self._report(kind, at, looked=looked, can_be_rebuilt=can)
            else:
                self._report(kind, at)
            if not mended:
                self.status = "void"
                self.net = dict.fromkeys(self.places, Fraction(0))
                return
        at_round = random.randrange(4) if fault in ("exposed", "vacant") else random.randrange(5)
        if fault == "exposed_early":
            at_round = random.choice((1, 2, 3))
        self.at_round = at_round
        for number in range(5):
            self.number = number
            if number == 4:
                self.closing = self._designated()
            self._bet_round()
            if len(self._in()) == 1:
                break
        if len(self._in()) > 1:
            self._showdown_faults()
        self._end()

    def _designated(self) -> int:
        active = self._active()
        return next((seat for seat in self._from(self.buck) if seat in active), self.buck)

    def _bet_round(self) -> None:
        number = self.number
        self.bets = dict.fromkeys(self.places, 0)
        self.high = 0
        self.raises: list[tuple[int, int]] = []
        """Who has raised, and by how much."""
        self.opened = number == 0
        self.locked = False
        """Nobody raises any more (27(6) and 35)."""
        self.floor_only = False
        """Betting is restricted to the table minimum (35(2))."""
        self.acted: set[int] = set()
        self.out: dict[int, int] = {}
        """Chips that were put out out of turn."""
        if number == 0:
            self._put(self.buck, min(self.blind, self.left[self.buck]))
            self.high = self.blind
        elif len(self._active()) < 2:
            return
        here = self.fault and number == self.at_round and not self.reported
        if here and self.fault == "exposed_early":
            self._report("community_card_exposed_before_betting", f"{ROUNDS[number]}_betting")
            self.floor_only = self.locked = True
        first = self._designated() if number else self.buck
        order = self._from(first)
        if number == 0:
            order = order[1:] + order[:1]
        queue = [seat for seat in order if self.left[seat] and seat not in self.folded]
        asked = 0
        when = self.random.randrange(3)
        while queue:
            if len(self._in()) == 1:
                return
            seat = queue.pop(0)
            if seat in self.folded or not self.left[seat]:
                continue
            if not self._has_a_say(seat):
                continue
            goes_wrong = here and not self.reported and asked >= when
            if goes_wrong and self._fault_in_betting([seat, *queue]):
                queue = [seat, *queue]
                continue
            asked += 1
            before = self.high
            if not self._stands(seat):
                self._turn(seat)
            self.acted.add(seat)
            if self.high > before:
                after = self._from(seat)[1:]
                queue = [each for each in after if each not in self.folded and self.left[each]]

    def _has_a_say(self, seat: int) -> bool:
        if not self.opened:
            return len(self._active()) > 1
        if self.bets[seat] < self.high:
            return True
        return self.number == 0 and seat == self.buck and seat not in self.acted

    def _least(self) -> int:
        return max([self.blind, *(by for _, by in self.raises)])

    def _two(self) -> bool:
        return len(self._active()) <= 2

    def _may_raise(self, seat: int) -> bool:
        if self.locked or len(self._active()) < 2:
            return False
        if self._two():
            return True
        if self.by_raisers:
            raisers = {who for who, _ in self.raises}
            return seat in raisers or len(raisers) < 3
        return len(self.raises) < 3

    def _sizes(self) -> list[int]:
        return [self.blind * times for times in range(1, 5 if self.number == 4 else 3)]

    def _options(self, seat: int) -> list[tuple[str, int]]:
        """What may be done, with the chips that it puts out."""
        chips, can = self.left[seat], self._may_raise(seat)
        if not self.opened:
            sizes = [self.blind] if self.floor_only else self._sizes()
            found = [("check", 0), ("fold", 0)]
            found += [("bet", size) for size in sizes if size < chips]
            if chips in sizes:
                found.append(("all_in", chips))
            return found
        owed = self.high - self.bets[seat]
        sizes = [size for size in self._sizes() if size >= self._least()]
        if not owed:
            found = [("decline_to_raise", 0)]
        elif chips > owed:
            found = [("fold", 0), ("call", owed)]
        else:
            return [("fold", 0), ("all_in", chips)]
        over = chips - owed
        if self._two() and can:
            found += [("raise", owed + by) for by in {1, over // 2, over // 3, *sizes} if 0 < by < over]
            found.append(("all_in", chips))
            return found
        if can:
            found += [("raise", owed + by) for by in sizes if by < over]
        if (over in sizes and can) or (not self.locked and over < self._least() and len(self._active()) > 1):
            found.append(("all_in", chips))
        return found

    def _turn(self, seat: int) -> None:
        options = self._options(seat)
        weights = {
            "check": 4,
            "fold": 0.9,
            "call": 5,
            "decline_to_raise": 3,
            "bet": 1.5,
            "raise": 1.0,
            "all_in": 1.5,
        }
        if self.fault == "dead_at_showdown":
            weights["fold"] = 0.4
        many = Counter(action for action, _ in options)
        action, stake = self.random.choices(options, [weights[each] / many[each] for each, _ in options])[0]
        self._say(seat, action, stake if action in ("bet", "raise") else None)
        self._do(seat, action, stake)

    def _do(self, seat: int, action: str, stake: int) -> None:
        if action == "fold":
            self.folded.add(seat)
            self.fold_order.append(seat)
            return
        if not stake:
            return
        others = [each for each in self._active() if each != seat]
        two = self._two()
        least = self._least()
        self._put(seat, stake)
        if not self.opened:
            self.opened, self.high = True, self.bets[seat]
            return
        by = self.bets[seat] - self.high
        if by <= 0:
            return
        self.high = self.bets[seat]
        if two or by >= least:
            self.raises.append((seat, by))
        elif all(each in self.acted for each in others):
            self.locked = True

    # What goes wrong in a round of betting.

    def _fault_in_betting(self, queue: list[int]) -> bool:
        """Reports it; whether the round of betting must look again at whose turn it is."""
        at = f"{ROUNDS[self.number]}_betting"
        if self.fault == "exposed" and self.number < 4:
            self._report("community_card_exposed", at, here=True)
            self.locked = True
        elif self.fault == "vacant" and self.spare:
            self._report("card_at_vacant_position", at, here=True)
            self.cards.insert(2 * len(self.places) + self.number + 1, self.spare.pop())
        elif self.fault == "dead" and len(self._in()) > 1:
            seat = self.random.choice([each for each in self._in() if each != queue[0]])
            self._report("wrong_number_of_cards", at, here=True, seat=seat)
            self.folded.add(seat)
            return True
        elif self.fault == "known" and self.folded:
            seat = self.random.choice(sorted(self.folded))
            self._report("inactive_hand_known", at, here=True, seat=seat)
        elif self.fault == "out_of_turn":
            waiting = [each for each in queue[1:] if self.bets[each] < self.high or not self.opened]
            if waiting:
                self._out_of_turn(self.random.choice(waiting))
                return True
        return False

    def _out_of_turn(self, seat: int) -> None:
        """Who is not to act yet does what would be allowed now, or puts out some chips (34)."""
        options = self._options(seat)
        action, stake = self.random.choice(options)
        if action in ("bet", "raise") and self.random.random() < 0.4:
            owed = self.high - self.bets[seat] if self.opened else 0
            least = owed + 1 if self.opened else self.blind
            stake = self.random.randint(least, min(self.left[seat], owed + 6 * self.blind))
        details = {"stake": str(stake)} if action in ("bet", "raise") else {}
        at = f"{ROUNDS[self.number]}_betting"
        self._report("acted_out_of_turn", at, here=True, seat=seat, action=action, **details)
        if action == "fold":
            self.folded.add(seat)
            self.fold_order.append(seat)
        elif stake:
            self.out[seat] = stake

    def _stands(self, seat: int) -> bool:
        """Whether a bet out of turn stands, which is then taken as made in turn (34(2), (5))."""
        stake = self.out.pop(seat, None)
        if stake is None or self.bets[seat] + stake < self.high:
            return False
        fits = [each for each in self._options(seat) if each[1] and each[1] <= stake and each[0] != "all_in"]
        if stake == self.left[seat]:
            fits += [each for each in self._options(seat) if each[0] == "all_in"]
        owed = self.high - self.bets[seat] if self.opened else 0
        if self.opened and self._may_raise(seat) and self._two() and stake > owed:
            fits = [("raise", stake)]
        self._do(seat, *max(fits, key=lambda each: each[1], default=("check", 0)))
        return True

    def _showdown_faults(self) -> None:
        if self.fault != "dead_at_showdown":
            return
        for seat in self.random.sample(self._in(), self.random.randint(1, len(self._in()))):
            self._report("wrong_number_of_cards", "showdown", seat=seat)
            self.folded.add(seat)
            self.dead_late.add(seat)

    # The end of a round of play.

    def _end(self) -> None:
        live = self._in()
        back = dict.fromkeys(self.places, 0)
        for seat in [*live, *self.dead_late]:
            others = max(self.total[each] for each in self.places if each != seat)
            if self.total[seat] > others:
                back[seat] = self.total[seat] - others
        paid = {seat: self.total[seat] - back[seat] for seat in self.places}
        pots: dict[tuple[int, ...], list[tuple[int, bool]]] = {}
        returned = dict.fromkeys(self.places, 0)
        alone = len(live) == 1 and self.left[live[0]] > 0 and not self.dead_late
        below = 0
        depths = sorted({paid[seat] for seat in live if paid[seat]} | {max(paid.values())})
        for depth in depths:
            parts = {seat: min(paid[seat], depth) - min(paid[seat], below) for seat in self.places}
            entitled = live if alone else [seat for seat in live if paid[seat] >= depth]
            below = depth
            chips = sum(parts.values())
            if not chips:
                continue
            if not entitled and not self.fold_order:
                for seat, part in parts.items():
                    returned[seat] += part
                continue
            winners = self._winners(entitled)
            others = any(part for seat, part in parts.items() if seat not in winners)
            pots.setdefault(winners, []).append((chips, others))
        won = dict.fromkeys(self.places, Fraction(0))
        for winners, several in pots.items():
            chips = sum(each for each, _ in several)
            bears = sum(each for each, others in several if len(winners) == 1 or others)
            pot = Fraction(chips - self._commission(bears))
            each = pot // len(winners)
            for seat in winners:
                won[seat] += each
            after = self._from(self.closing) if len(winners) > 1 else list(winners)
            won[next(seat for seat in after if seat in winners)] += pot - each * len(winners)
        if self.dead_late and not live and not self.fold_order:
            self.status = "void"
        self.net = {seat: won[seat] + returned[seat] - paid[seat] for seat in self.places}

    def _winners(self, entitled: list[int]) -> tuple[int, ...]:
        if not entitled:
            return (self.fold_order[-1],)
        if len(self._in()) == 1:
            return tuple(entitled)
        hands = {seat: worth(self.own[seat], self.board, ace_low=self.ace_low) for seat in entitled}
        return tuple(seat for seat in entitled if hands[seat] == max(hands.values()))

    def _commission(self, pot: int) -> int:
        pot = min(pot, 100 * self.blind)
        return 0 if pot <= 19 else pot // 20 * 20 * self.percent // 100

    def _script(self) -> dict[str, object]:
        options: dict[str, object] = {"ace": "high_and_low" if self.ace_low else "high"}
        options["commission_percent"] = self.percent
        options["three"] = "raisers" if self.by_raisers else "raises"
        return {
            "rulebook": "qld-2010",
            "game": "manila_poker",
            "options": options,
            "limits": {"table": {"min": str(self.blind)}},
            "chips": {"smallest": "1"},
            "opening": {"designated_player": self.buck},
            "equipment": {"cards": self.cards},
            "wagers": [
                {"seat": seat, "wager": "table_stakes", "stake": str(stake)}
                for seat, stake in self.brought.items()
            ],
            "decisions": self.decisions,
            "irregularities": self.reports,
        }


def played(random: Random, *, fault: str = "") -> Game:
    """A round whose report, if it is made before a decision, has that decision."""
    while True:
        game = Game(random, fault=fault)
        ids = {each["id"] for each in game.decisions}
        if all(
            each.get("before_decision", "d1") in ids or not each.get("before_decision")
            for each in game.reports
        ):
            return game
