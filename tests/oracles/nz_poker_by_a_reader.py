"""Random hands of New Zealand's flop games of 2017, typed from the amendments alone.

Short all-in wagers (10.2 to 10.4), kill pots (7.14 to 7.22), boards dealt more than once (18.8), blinds
that are missed or moved (7.11, 7.12), straddles (7.9, 7.10) and the rake (8.1). What the amendments do not
print is as the register of readings says: odd chips clockwise from the button. What becomes of chips that
nobody called they do not say either, and it can be read in two ways (:class:`Uncalled`): whoever asks for a
hand's end names one.
"""

from __future__ import annotations

from collections import Counter
from enum import Enum
from fractions import Fraction
from random import Random

from tests.oracles.nz_hands_by_a_reader import FULL, SHORT, best, pots_of

FAULTS = ("", "fifth", "fourth", "undiscarded", "dead")
GAMES = {"holdem": (2, 10, 10), "omaha": (4, 10, 5), "pineapple": (3, 10, 6), "crazy_pineapple": (3, 10, 6)}
"""Hole cards, and the most players with 52 and with 32 cards (5.1)."""
BETTING = ("first_betting", "second_betting", "third_betting", "final_betting")
NOBODY = 0

Entry = dict[str, object]


class Uncalled(Enum):
    """Whose the chips are that one player alone has put in so deep.

    The amendments speak of no such chips, but that a blind "can win the Pot" where nobody calls or raises it;
    the pot is what is won (18.5) and what the rake is of (8.1).
    """

    ITS_PLAYERS = "also of who folds, once everybody left is all-in for less: nobody left could win them"
    THE_POTS = "of the pot that was formed last, as all that who folds has put in; back only to who stays"


class Hand:
    """One hand: its script, what every player has against before, and where the kill button goes."""

    def __init__(self, random: Random, *, theme: str, fault: str = "") -> None:
        self.random, self.theme, self.fault = random, theme, fault
        games = [each for each in GAMES if not fault or "pineapple" in each or fault in ("fifth", "fourth")]
        if fault in ("undiscarded", "dead"):
            games = ["pineapple", "crazy_pineapple"]
        self.game = random.choice(games)
        self.faces = random.choice((FULL, SHORT))
        self.hole, *most = GAMES[self.game]
        self.most_players = most_players = most[self.faces == SHORT]
        self.large = random.choice((2, 4, 10))
        self.small = random.choice((1, self.large // 2))
        self.structure = random.choice(("no_limit", "no_limit", "pot_limit", "structured", "structured"))
        self.late = self.large * random.choice((1, 2))
        self.cap_raises = random.choice((0, 0, 0, 3, 4))
        self.with_call = random.random() < 0.3
        self.places = sorted(
            random.sample(
                range(1, most_players + 1), min(most_players, random.choice((2, 2, 3, 3, 4, 5, 6, 8, 10)))
            )
        )
        self.button = random.choice(self.places)
        self.brought = {seat: self._stake() for seat in self.places}
        self.left = dict(self.brought)
        self.total = dict.fromkeys(self.places, 0)
        self.dead_money = 0
        self.dead_put = dict.fromkeys(self.places, 0)
        self.folded: set[int] = set()
        self.decisions: list[Entry] = []
        self.reports: list[Entry] = []
        self.standings: dict[str, list[int]] = {}
        self.net: dict[int, Fraction] = {}
        self.status = "settled"
        self.kill_after: dict[str, object] | None = None
        self.boards: list[list[str]] = []
        self.runs = 1
        self.asked_runs = False
        self.unburned: set[int] = set()
        """Streets before whose card none is burned (20.30, 20.31)."""
        self._options()
        self._play()
        self.script = self._script()

    def _stake(self) -> int:
        unit, random = self.large, self.random
        short = random.random() < {"all_in": 0.75, "run": 0.8}.get(self.theme, 0.35)
        return random.randint(1, 14 * unit) if short else random.randint(20, 90) * unit

    def _options(self) -> None:
        random = self.random
        self.straddles = random.random() < 0.3
        self.into_pot = random.random() < 0.5
        self.most_runs = random.randint(2, 7) if self.theme == "run" else 1
        self.commission = random.choice(("nil", "nil", "percentage", "percentage", "hand_fee"))
        self.percent = random.randint(1, 10)
        self.fee = random.randint(1, 4)
        self.rake_cap = random.choice((None, None, 3, 8))
        self.kill = self.theme == "kill"
        self.kill_wager = random.choice((2, 2, 3)) * self.large
        self.kill_pot = random.choice((0, 0, 6, 15)) * self.large
        self.killer = self.leg_up = NOBODY
        if self.kill:
            state = random.choice(("centre", "leg_up", "kill", "kill", "kill"))
            seat = random.choice(self.places)
            if state == "leg_up":
                self.leg_up = seat
                self.standings["leg_up"] = [seat]
            if state == "kill":
                self.killer = seat
                self.standings["killer"] = [seat]
                others = [each for each in self.places if each != seat]
                if random.random() < 0.3:
                    self.standings["kill_owed"] = [random.choice(others)]

    def _from(self, seat: int) -> list[int]:
        """The players clockwise from the one next to a place."""
        return [each for each in self.places if each > seat] + [each for each in self.places if each <= seat]

    def _in(self) -> list[int]:
        return [seat for seat in self.places if seat not in self.folded]

    def _active(self) -> list[int]:
        return [seat for seat in self._in() if self.left[seat]]

    def _put(self, seat: int, chips: int) -> None:
        chips = min(chips, self.left[seat])
        self.left[seat] -= chips
        self.total[seat] += chips
        self.bets[seat] += chips

    @property
    def _pot(self) -> int:
        return sum(self.total.values()) + self.dead_money

    def _say(self, seat: int, action: str, stake: int | None = None, cards: list[str] | None = None) -> None:
        entry: Entry = {"seat": seat, "action": action, "id": f"d{len(self.decisions) + 1}"}
        if stake is not None:
            entry["stake"] = str(stake)
        if cards is not None:
            entry["cards"] = cards
        self.decisions.append(entry)

    # Before the deal.

    def _play(self) -> None:
        random = self.random
        refused = NOBODY
        if self.killer:
            if random.random() < 0.2:
                self._say(self.killer, "refuse_kill")
                refused, self.killer = self.killer, NOBODY
                self.places.remove(refused)
            else:
                self._say(self.killer, "post_kill")
        self.bets = dict.fromkeys(self.places, 0)
        if len(self.places) < 2:
            self.net = dict.fromkeys(self.brought, Fraction(0))
            self.kill_after = {"seat": None, "shows": None, "refused": refused or None}
            self.status = "void"
            return
        self._blinds()
        self._deck()
        self._deal()
        for street in range(4):
            if street and self._run_it(street):
                break
            if street:
                self._board(street)
            self._bet_round(street)
            if len(self._in()) < 2:
                break
            if (self.game, street) in (("pineapple", 0), ("crazy_pineapple", 1)):
                self._discards(street)
        self._end()
        if refused:
            self.net[refused] = Fraction(0)
        if self.kill:
            self._kill_button(refused)

    def _blinds(self) -> None:
        order = self._from(self.button)
        gone = self._gone() if len(order) > 2 else NOBODY
        if len(order) == 2:
            first, self.second = order[1], order[0]
        elif gone:
            first, self.second = NOBODY, self._from(gone)[0]
        else:
            first, self.second = order[0], order[1]
        missed, new = self._owing(order, first)
        owes = {"missed_first_blind": self.small, "missed_second_blind": self.large}
        for seat in order:
            if seat == first:
                self._put(seat, self.small)
            elif seat == self.second or seat in new:
                self._put(seat, self.large)
            elif seat in missed:
                due = sum(owes[name] for name in missed[seat])
                live = 0 if self.into_pot else min(due, self.large)
                self._put(seat, live)
                dead = min(due - live, self.left[seat])
                self.left[seat] -= dead
                self.dead_put[seat] += dead
                self.dead_money += dead
        self._grows()

    def _gone(self) -> int:
        """Who posted the last large blind and has left: the next posts one, and nobody a small one."""
        places = range(1, self.most_players + 1)
        spare = [seat for seat in places if seat not in self.brought and self._next(seat)]
        if not spare or self.random.random() < 0.85:
            return NOBODY
        gone = self.random.choice(spare)
        self.standings["second_blind_left"] = [gone]
        return gone

    def _owing(self, order: list[int], first: int) -> tuple[dict[int, list[str]], list[int]]:
        """Who has missed which blinds, and who is new."""
        random = self.random
        missed: dict[int, list[str]] = {}
        new: list[int] = []
        both = ("missed_first_blind", "missed_second_blind")
        for seat in order if len(order) > 2 else []:
            if seat in (first, self._designated()) or random.random() > 0.12:
                continue
            if random.random() < 0.35 and self.left[seat] >= self.large:
                new.append(seat)
            else:
                missed[seat] = random.choice(([both[0]], [both[1]], list(both)))
        for seat, names in missed.items():
            for name in names:
                self.standings.setdefault(name, []).append(seat)
        if new:
            self.standings["new_player"] = new
        return missed, new

    def _grows(self) -> None:
        """Kill wagers, and a straddle."""
        self.size = self.large
        if self.killer:
            self.size = self.kill_wager
            for seat in [self.killer, *self.standings.get("kill_owed", [])]:
                if seat in self.places:
                    self._put(seat, max(self.kill_wager - self.bets[seat], 0))
        self.level = self.size
        self.option = {seat for seat in self.places if self.bets[seat] >= self.size}
        """Who has put in before the deal what is to be called."""
        self.straddler = NOBODY
        third, double = self._from(self.second)[0], 2 * self.large
        if not self.straddles or self.killer or len(self.places) < 3:
            return
        if self.left[third] + self.bets[third] < double:
            return
        if self.random.random() < 0.4:
            self._say(third, "no_straddle")
            return
        self._say(third, "straddle")
        self._put(third, double - self.bets[third])
        self.straddler, self.option, self.level = third, {third}, double

    def _next(self, seat: int) -> bool:
        """Whether a vacant place lies where the first blind was due: next to the button."""
        return (seat - self.button) % 10 < (self._from(self.button)[0] - self.button) % 10

    def _designated(self) -> int:
        return self.button if self.button in self.places else self._from(self.button)[-1]

    def _deck(self) -> None:
        random = self.random
        deck = [face + suit for face in self.faces for suit in "SHDC"]
        random.shuffle(deck)
        if random.random() < 0.4:
            # Fewer faces first, so that hands are equal more often.
            few = random.sample(self.faces, 6)
            deck.sort(key=lambda card: card[0] not in few)
        self.cards, self.at = deck, 0

    def _draw(self) -> str:
        self.at += 1
        return self.cards[self.at - 1]

    def _deal(self) -> None:
        self.own: dict[int, list[str]] = {seat: [] for seat in self.places}
        for _ in range(self.hole):
            for seat in self._from(self.button):
                self.own[seat].append(self._draw())
        self.board: list[str] = []

    def _board(self, street: int) -> None:
        if street not in self.unburned:
            self._draw()
        self.board += [self._draw() for _ in range(3 if street == 1 else 1)]

    # A round of betting.

    def _bet_round(self, street: int) -> None:
        self.street = street
        limit = self.late * self.size // self.large if street > 1 else self.size
        self.limit = limit
        if street:
            self.bets = dict.fromkeys(self.places, 0)
            self.level = 0
        self.full = self.level
        """The last full bet or raise came to so much (structured)."""
        self.last = self.size
        """The size of the last full bet or raise (no limit and pot limit)."""
        self.opened = not street
        self.raises = 0
        self.acted: set[int] = set()
        start = (self.straddler or self.second) if not street else self.button
        order = self._from(start)
        first_level = self.level
        turn = quiet = 0
        fails = {"fifth": 2, "fourth": 1, "dead": 1 if self.game == "pineapple" else 2}.get(self.fault, -1)
        while len(self._in()) > 1 and quiet < len(order):
            seat = order[turn % len(order)]
            turn += 1
            if not self._is_asked(seat, first_level):
                quiet += 1
                continue
            quiet = 0
            if street == fails and self.random.random() < 0.4:
                fails = -1
                self._goes_wrong(seat)
            if len(self._in()) > 1 and self._is_asked(seat, first_level):
                self._turn(seat)
            else:
                self.reports[-1]["before_decision"] = ""  # It has none any more: another hand is made.

    def _report(self, kind: str, at: str, **details: object) -> None:
        before = {"before_decision": f"d{len(self.decisions) + 1}"}
        self.reports.append({"kind": kind, "at": at, **before, **details})

    def _goes_wrong(self, asked: int) -> None:
        at = BETTING[self.street]
        if self.fault == "dead":
            seat = self.random.choice([each for each in self._in() if each != asked])
            self._report("failed_to_discard", at, seat=seat, substantial_action=True)
            self.folded.add(seat)
            return
        self._report(f"{self.fault}_card_exposed", at)
        exposed = self._draw()
        self.unburned.add(3)
        # It is shuffled back before the fifth card, which it may be again.
        if self.random.random() < 0.3:
            self.cards.insert(self.at + (2 if self.fault == "fourth" else 0), exposed)

    def _is_asked(self, seat: int, first_level: int) -> bool:
        if seat in self.folded or not self.left[seat]:
            return False
        if self.bets[seat] < self.level:
            return True
        if seat in self.acted:
            return False
        if not self.street and seat in self.option and self.level == first_level:
            return True
        return len(self._active()) > 1

    def _may_raise(self, seat: int) -> bool:
        if len(self._active()) < 2:
            return False
        if self.opened and self.cap_raises and self.raises >= self.cap_raises:
            return False
        if seat not in self.acted:
            return True
        facing = self.level - self.bets[seat]
        return facing >= (self.limit if self.structure == "structured" else self.last)

    def _raise_to_at_least(self) -> int:
        """By how much over the call a raise is one; an opening bet too."""
        if self.structure == "structured":
            return self.limit - (self.level - self.full)
        return self.last if self.opened else self.size

    def _most(self, owed: int) -> int:
        """The most over the call."""
        if self.structure == "structured":
            return self._raise_to_at_least()
        if self.structure == "pot_limit":
            return self._pot + (owed if self.with_call else 0)
        return 1 << 40

    def _options_of(self, seat: int) -> list[tuple[str, int]]:
        chips = self.left[seat]
        owed = max(self.level - self.bets[seat], 0)
        found = [("fold", 0)]
        if owed >= chips:
            return [*found, ("all_in", chips)]
        found.append(("call", owed) if owed else ("check", 0))
        if owed and self.random.random() < 0.2:
            found.append(("oversize_chip", owed))
        if not self._may_raise(seat):
            return found
        name = "raise" if self.opened else "bet"
        over, least, most = chips - owed, self._raise_to_at_least(), self._most(owed)
        if over <= most:
            found.append(("all_in", chips))
        for by in {least, least + self.random.randint(0, 3 * self.size), most, 2 * least}:
            if least <= by <= most and by < over:
                found.append((name, owed + by))
        return found

    def _turn(self, seat: int) -> None:
        options = self._options_of(seat)
        many = Counter(action for action, _ in options)
        weights = {"check": 4.0, "fold": 0.8, "call": 4.0, "oversize_chip": 1.0, "bet": 2.0, "raise": 1.3}
        weights["all_in"] = {"all_in": 2.0, "run": 4.0}.get(self.theme, 0.8)
        chosen = [weights[action] / many[action] for action, _ in options]
        action, chips = self.random.choices(options, chosen)[0]
        self._say(seat, action, chips if action in ("bet", "raise") else None)
        if action == "fold":
            self.folded.add(seat)
            return
        least = self._raise_to_at_least()
        self._put(seat, chips)
        over = self.bets[seat] - self.level
        if over > 0:
            self._goes_up(seat, over, least)
        self.acted.add(seat)

    def _goes_up(self, seat: int, over: int, least: int) -> None:
        self.level += over
        if self.structure == "structured":
            self._structured(over, least)
        elif not self.opened:
            # An opening bet; one below the minimum, all-in, founds nothing.
            self.last = max(over, self.size)
            if over >= self.size:
                self.acted.clear()
        elif over >= least:
            self.last = over
            self.raises += 1
            self.acted.clear()
        self.opened = True

    def _structured(self, over: int, least: int) -> None:
        if not self.full:
            # No bet yet, or only what is less than half of one: half a bet is one (10.2).
            if 2 * self.level >= self.limit:
                self.full = self.level
            self.acted.clear()
        elif over >= least:
            self.full = self.level
            self.raises += 1
            self.acted.clear()

    # Discards, and boards that are dealt again.

    def _discards(self, street: int) -> None:
        when = self.random.choice(self._in()) if self.fault == "undiscarded" else NOBODY
        for seat in self._from(self.button):
            if seat not in self.folded:
                if seat == when:
                    self._report("dealt_before_discards", BETTING[street])
                    shown = self._draw()
                    if self.random.random() < 0.3:
                        self.cards.insert(self.at + self.random.randint(1, 3), shown)
                card = self.random.choice(self.own[seat])
                self._say(seat, "discard", cards=[card])
                self.own[seat].remove(card)

    def _run_it(self, street: int) -> bool:
        """Whether the rest of the board is dealt now, once or more."""
        if len(self._active()) > 1 or self.most_runs < 2 or self.asked_runs:
            return False
        if self.game == "crazy_pineapple" and street == 1:
            return False
        self.asked_runs = True
        need = sum((4, 2, 2)[later - 1] - (later in self.unburned) for later in range(street, 4))
        most = min(self.most_runs, (len(self.cards) - self.at) // need)
        if most < 2:
            return False
        wanted = self.random.randint(2, most)
        stayed = [seat for seat in self._from(self.button) if seat not in self.folded]
        for seat in stayed:
            says = wanted if self.random.random() < 0.93 else self.random.randint(1, most)
            self._say(seat, f"run_{says}")
            if says == 1 or (says != wanted and seat != stayed[0]):
                return False
            wanted = says
        lies = list(self.board)
        for _ in range(wanted):
            self.board = list(lies)
            for later in range(street, 4):
                self._board(later)
            self.boards.append(self.board)
        self.runs = wanted
        return True

    # The end.

    def _end(self, way: Uncalled = Uncalled.ITS_PLAYERS) -> None:
        live = self._in()
        back = dict.fromkeys(self.places, 0)
        if self.total:
            most = max(self.total.values())
            who = [seat for seat in self.places if self.total[seat] == most]
            # Bets of a dead hand stay (20.33), by either way.
            for_less = self.fault != "dead" and not any(self.left[seat] for seat in live)
            if len(who) == 1 and (who[0] in live or (for_less and way is Uncalled.ITS_PLAYERS)):
                second = max(self.total[seat] for seat in self.places if seat != who[0])
                back[who[0]] = most - second
        paid = {seat: self.total[seat] - back[seat] for seat in self.places}
        self.whole = sum(paid.values()) + self.dead_money
        pots = [(self.whole, live)] if len(live) == 1 else pots_of(paid, live, self.dead_money)
        pots = [each for each in pots if each[0]]  # A blind bet that nobody called goes back: no pot is won.
        boards = self.boards or [self.board]
        gets = dict.fromkeys(self.places, 0)
        winners: set[int] = set()
        room = self.rake_cap if self.rake_cap is not None else 1 << 40
        fee = self.fee
        for chips, entitled in pots:
            taken = 0
            if self.commission == "percentage":
                taken = min(chips * self.percent // 100, room)
            elif self.commission == "hand_fee":
                taken = min(fee, chips, room)
                fee -= taken
            room -= taken
            rest = chips - taken
            for number, board in enumerate(boards):
                part = rest // len(boards) + (number < rest % len(boards))
                won_by = self._winners(entitled, board)
                winners |= set(won_by)
                for place, seat in enumerate(won_by):
                    gets[seat] += part // len(won_by) + (place < part % len(won_by))
        self.winners = winners
        self.net = {seat: Fraction(gets[seat] - paid[seat] - self.dead_put[seat]) for seat in self.places}

    def net_where(self, way: Uncalled) -> dict[int, Fraction]:
        """What every player of a hand without a kill would have against before, by a way to read the text."""
        self._end(way)
        other = dict(self.net)
        self._end()
        return other

    def _winners(self, entitled: list[int], board: list[str]) -> list[int]:
        """Clockwise from the left of the button."""
        order = [seat for seat in self._from(self.button) if seat in entitled]
        if len(order) == 1:
            return order
        two = self.game == "omaha"
        hands = {seat: best(self.own[seat], board, self.faces, two=two) for seat in order}
        return [seat for seat in order if hands[seat] == max(hands.values())]

    def _kill_button(self, refused: int) -> None:
        at, shows = NOBODY, None
        if self.leg_up:
            at, shows = self.leg_up, "leg_up"
        if self.killer:
            at, shows = self.killer, "kill"
        if len(self.winners) == 1:
            (winner,) = self.winners
            again = winner == at
            large = bool(self.kill_pot) and self.whole >= self.kill_pot
            at, shows = winner, "kill" if again or large else "leg_up"
        elif shows == "kill" and at not in self.winners:
            at, shows = NOBODY, None
        self.kill_after = {"seat": at or None, "shows": shows, "refused": refused or None}

    def _script(self) -> dict[str, object]:
        limits: dict[str, object] = {
            "table": {"min": str(self.large), "max": str(self.late)},
            "first_blind": {"min": str(self.small)},
        }
        if self.structure != "structured":
            limits["table"] = {"min": str(self.large)}
        if self.rake_cap is not None:
            limits["rake_cap"] = {"max": str(self.rake_cap)}
        if self.commission == "hand_fee":
            limits["hand_fee"] = {"min": str(self.fee)}
        if self.kill:
            limits["kill_wager"] = {"min": str(self.kill_wager)}
            if self.kill_pot:
                limits["kill_pot"] = {"min": str(self.kill_pot)}
        options: dict[str, object] = {
            "burns": "listed",
            "deck": 52 if self.faces == FULL else 32,
            "structure": self.structure,
            "pot_counts_call": self.with_call,
            "raises": self.cap_raises or "no_maximum",
            "commission": self.commission,
            "straddle": self.straddles,
            "blind_corrections": "into_the_pot" if self.into_pot else "live",
            "kill_pots": self.kill,
            "run_it_twice": self.most_runs,
        }
        if self.commission == "percentage":
            options["rake_percent"] = self.percent
        opening: dict[str, object] = {"designated_player": self.button}
        if self.standings:
            opening["standings"] = self.standings
        return {
            "rulebook": "nz-poker-2017",
            "game": self.game,
            "options": options,
            "limits": limits,
            "chips": {"smallest": "1"},
            "opening": opening,
            "equipment": {"cards": self.cards if hasattr(self, "cards") else []},
            "wagers": [
                {"seat": seat, "wager": "table_stakes", "stake": str(stake)}
                for seat, stake in self.brought.items()
            ],
            "decisions": self.decisions,
            "irregularities": self.reports,
        }


def played(random: Random, *, theme: str, fault: str = "") -> Hand:
    """A hand in which what should go wrong does, with the decision before which it is reported."""
    while True:
        hand = Hand(random, theme=theme, fault=fault)
        ids = {each["id"] for each in hand.decisions}
        if (not fault or hand.reports) and all(each["before_decision"] in ids for each in hand.reports):
            return hand
