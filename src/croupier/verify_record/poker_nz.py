"""A hand of New Zealand's poker as this verifier makes it out, from the amendments of 2017.

It keeps its own stacks and pots, knows whose turn it is and what a bet may be, ranks the hands that were
shown with a ranking of its own, and works out rake, boards and shares. Rules 5.1, 7.9 to 7.22, 8.1, 9.3(f),
10.2 to 10.4, 16.1 to 16.3, 18.5, 18.8 and 20.30 to 20.33 of division 13.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any, Final

from croupier.verify_record.form import amount
from croupier.verify_record.payments import LOSE, STAND_OFF, WIN, Due
from croupier.verify_record.plays import RETURNED, End, Ends, Lying, Play, settled
from croupier.verify_record.poker_hands import worth
from croupier.verify_record.poker_nz_bets import Round
from croupier.verify_record.poker_players import Player
from croupier.verify_record.poker_pots import differs

STAKES: Final = "table_stakes"
_FEE: Final = "participation_fee"
_HOLE: Final = {"holdem": 2, "omaha": 4, "pineapple": 3, "crazy_pineapple": 3}
_DISCARDS: Final = {"pineapple": 0, "crazy_pineapple": 1}
"""After the betting of which street a card is discarded, from nought."""
_STREETS: Final = {"flop": 1, "turn": 2, "river": 3}
_CARDS: Final = (0, 3, 1, 1)
_STARTS: Final = (0, 3, 4)
"""How many community cards lie there as a street begins."""
_BOARD: Final = 5
_BETTING: Final = ("first_betting", "second_betting", "third_betting", "final_betting")
_ACTS: Final = ("check", "call", "bet", "raise", "all_in", "fold")
_SHORT: Final = 32
_LOW: Final = 5
"""The 7, where the 2 is nought: the lowest rank of a deck of 32."""
_FIVE: Final = 5
_ZERO: Final = Fraction(0)


class NzPoker(Play):
    """One hand."""

    amid: frozenset[str] = frozenset()
    betting: tuple[str, ...] = _BETTING
    """The steps of its betting rounds."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        limits = self.opening["limits"]
        table = limits.get("table", {})
        self._minimum = amount(table.get("min", "")) or self.chip
        self._maximum = amount(table.get("max", ""))
        half = self._minimum / 2 // self.chip * self.chip
        self._first_blind = self._sign("first_blind", "min") or max(half, self.chip)
        self._kill = self._sign("kill_wager", "min") or 2 * self._minimum
        self._cap = self._sign("rake_cap", "max")
        self._standings: dict[str, list[int]] = self.opening.get("standings", {})
        self._players: dict[int, Player] = {}
        self._order: list[int] = []
        self._pot = _ZERO
        self._street = 0
        self._boards: list[list[str]] = [[]]
        self._runs = 1
        self._ran_from = 0
        """The first street that was dealt more than once."""
        self._run_said: dict[int, int] = {}
        self._fees: Ends = {}
        self._killer = 0
        self._refused = 0
        self._too_few = False
        """Whether who refused the kill wager leaves a single player."""
        self._straddler = 0
        self._last = 0
        self._discarded: set[int] = set()
        self._dead: set[int] = set()
        self._mucked: list[int] = []
        self._back = False
        self._told = False
        self._exposed: set[str] = set()
        """Community cards that came early."""
        self._unburned = False
        """Whether the fifth community card has no burn card before it."""
        self._aside = ""
        self._burned = False
        """Whether a card is burned for the community cards that come next."""
        self._round = self._new_round(0)

    def _sign(self, name: str, end: str) -> Fraction | None:
        return amount(self.opening["limits"].get(name, {}).get(end, ""))

    def _new_round(self, street: int) -> Round:
        times = self._kill / self._minimum if self._killer else Fraction(1)
        maximum = None if self._maximum is None else self._maximum * times
        return Round(self.options, (self._minimum * times, maximum), self.chip, street)

    # Before the cards -----------------------------------------------------------------------

    def opens(self) -> str:
        """No first blind is above the second; a fee for each hand is on the sign."""
        if self._first_blind > self._minimum:
            return f"the first blind of {self._first_blind} is above the minimum wager of {self._minimum}"
        if self.options.get("commission") == "hand_fee" and not self._sign("hand_fee", "min"):
            return "the sign states no fee for each hand"
        return ""

    def called(self, step: object, lying: Lying) -> tuple[str, Ends]:
        """No more bets: the time charges are the operator's."""
        if step != "no_more_bets":
            return "", {}
        self._fees = {id_: settled(Due(LOSE)) for id_, w in lying.items() if w["wager"] == _FEE}
        return "", self._fees

    def ended(self, wager: dict[str, Any], event: str) -> str:
        """A wager that goes back is no part of the pot."""
        self._fees.pop(wager["id"], None)
        player = self._players.get(wager["seat"])
        if event == RETURNED and player is not None and player.id == wager["id"]:
            self._pot -= player.total + player.dead
            player.total = player.dead = player.street = _ZERO
            player.void = player.folded = True
            self._round.levelled(p.street for p in self._players.values())
        return ""

    def forfeited(self, wager: dict[str, Any]) -> Due:
        """Chips that have not been bet are no wager of the hand (division I rule 12.2)."""
        player = self._players.get(wager["seat"])
        if player is None or player.id != wager["id"]:
            return Due(LOSE)
        return Due(LOSE, net=-(player.total + player.dead))

    def goes_back(self, wager: dict[str, Any]) -> bool:
        """Who refuses a kill wager is not dealt in; where no hand or one is left, everything goes back."""
        if wager["seat"] == self._refused or self._too_few:
            return True
        return bool(self._players) and all(p.folded for p in self._players.values())

    def marked(self, event: dict[str, Any], lying: Lying) -> str:
        """The dealer button begins the hand; the others tell of a kill or of several boards."""
        marker = event.get("marker")
        if marker == "run_it_twice_button":
            said = set(self._run_said.values())
            self._runs = event["times"] if isinstance(event.get("times"), int) else 0
            live = [s for s in self._order if not self._players[s].folded]
            agreed = said == {self._runs} and set(self._run_said) == set(live) and self._runs > 1
            return "" if agreed else f"the players have not agreed on {event.get('times')!r:.20} boards"
        if marker == "kill_button":
            return "" if self.options.get("kill_pots") is True else "no kill pots are played"
        if marker != "dealer_button":
            return f"there is no marker {marker!r:.40}"
        self._players = {w["seat"]: Player(w | {"id": i}) for i, w in lying.items() if w["wager"] == STAKES}
        seats = sorted(self._players)
        button = self.opening["designated_player"] or seats[-1]
        self._order = [s for s in seats if s > button] + [s for s in seats if s <= button]
        self._round = self._new_round(0)
        return "" if event.get("seat") == button else f"the button lies at seat {button}"

    # Cards ----------------------------------------------------------------------------------

    def dealt(self, event: dict[str, Any], card: str, lying: Lying) -> str:
        """Hole cards in turn, then burn cards and community cards once betting and discards are over."""
        hand, step = event.get("hand"), event.get("step")
        if self.options.get("deck") == _SHORT and card[0] in "23456":
            return f"{card} is no card of a deck from the 7 up"
        if card in self._known() - self._exposed:
            return f"{card} has been dealt already"
        self._exposed.discard(card)
        if step == "hole_cards":
            return self._hole_card(hand, card)
        if hand == "burn" or len(self._boards[-1]) in _STARTS:
            if due := self._next_due():
                return f"seat {due} has still to act"
            if waits := self._to_discard():
                return f"seat {waits[0]} has still to discard"
        if hand == "burn":
            if self._burned:
                return "a card has been burned already"
            self._burned = True
            return "" if event.get("face_up") is False else "it is dealt face up"
        street = _STREETS.get(str(step))
        if street is None or event.get("face_up") is not True:
            return f"it goes to {hand!r:.40}"
        return self._community(str(hand), street, card)

    def _known(self) -> set[str]:
        cards = {card for p in self._players.values() for card in p.cards}
        return cards | {card for board in self._boards for card in board}

    def _hole_card(self, hand: object, card: str) -> str:
        count, each = sum(len(p.cards) for p in self._players.values()), _HOLE[self.game]
        if not self._order or count == each * len(self._order):
            return "everybody has the hole cards"
        seat = self._order[count % len(self._order)]
        if hand != f"seat_{seat}":
            return f"it goes to {hand!r:.40}, and seat_{seat} is next"
        self._players[seat].cards.append(card)
        return ""

    def _community(self, hand: str, street: int, card: str) -> str:
        """A community card of a board; the boards after the first begin with what lay before them all."""
        number = len([b for b in self._boards if len(b) == _BOARD])
        if self._runs > 1 and number and number == len(self._boards):
            if number == self._runs:
                return "all boards are dealt"
            self._boards.append(self._boards[0][: sum(_CARDS[: self._ran_from])])
        board = self._boards[-1]
        name = "board" if len(self._boards) == 1 else f"board_{len(self._boards)}"
        before = sum(_CARDS[:street])
        if hand != name or not before <= len(board) < before + _CARDS[street]:
            return f"it is card {len(board) + 1} of {name}, and goes to {hand!r:.40} as the {street}. street"
        if len(board) == before and self._street < street:
            self._begin(street)
        burns = not (self._unburned and street == _STREETS["river"])
        if len(board) == before and self._burned != burns:
            return f"a card is {'' if burns else 'not '}burned before it"
        self._burned = False
        if card == self._aside and street != _STREETS["river"]:
            return f"{card} was set aside until the fifth community card"
        board.append(card)
        return ""

    def _begin(self, street: int) -> None:
        """The first card of a street: bets count anew."""
        self._street, self._round = street, self._new_round(street)
        self._last = 0
        for player in self._players.values():
            player.street, player.acted = _ZERO, False

    def turned(self, event: dict[str, Any]) -> str:
        """A hand is shown."""
        seat = str(event.get("hand")).removeprefix("seat_")
        shows = self._players.get(int(seat)) if seat.isdecimal() else None
        if shows is None or event.get("cards") != shows.cards:
            return "it does not tell of the cards of a hand"
        shows.shown = True
        return ""

    def _to_discard(self) -> list[int]:
        """Who has still to discard before the next street, in order."""
        if _DISCARDS.get(self.game) != self._street:
            return []
        live = [s for s in self._order if not self._players[s].folded]
        return [s for s in live if s not in self._discarded] if len(live) > 1 else []

    def discarded(self, event: dict[str, Any], lying: Lying) -> str:
        """A player gives up one card of the three."""
        due, seat, cards = self._to_discard(), event.get("seat"), event.get("cards")
        live = [s for s in self._order if not self._players[s].folded]
        if len(live) == 1 and any(p.void for p in self._players.values()):
            due = live  # Who was asked as the other's hand was declared void.
        if self._next_due() or not due or seat != due[0]:
            return f"seat {seat!r:.20} does not discard now"
        player = self._players[due[0]]
        if not isinstance(cards, list) or len(cards) != 1 or cards[0] not in player.cards:
            return "one card of the player's is discarded"
        if self.said.get("cards") != cards:
            return "it is not the card that the player named"
        player.cards.remove(cards[0])
        self._discarded.add(due[0])
        return "" if event.get("hand") == f"seat_{seat}" else "it is of another hand"

    def remedied(self, report: dict[str, Any], edits: tuple[str, ...]) -> None:
        """A card that came early is in the deck again, one set aside with the fifth; a hand may be dead."""
        kind, card = report.get("kind"), report.get("card")
        if kind in ("fifth_card_exposed", "dealt_before_discards", "fourth_card_exposed"):
            self._exposed.add(str(card))
        if kind in ("fifth_card_exposed", "fourth_card_exposed"):
            self._unburned = True
        if kind == "fourth_card_exposed":
            self._aside = str(card)
        if kind == "failed_to_discard":
            self._dead.add(int(report.get("details", {}).get("seat", 0)))

    def wrong_remedy(self, report: dict[str, Any], edits: tuple[str, ...], lying: Lying) -> str:
        """What rules 20.30 to 20.33 have done."""
        must = {
            "fifth_card_exposed": ("shuffle_back", "declare", "pass_over"),
            "fourth_card_exposed": ("shuffle_back", "declare", "pass_over"),
            "dealt_before_discards": ("shuffle_back", "pass_over"),
            "failed_to_discard": ("declare", "pass_over"),
        }.get(str(report.get("kind")))
        return "" if must is None or edits == must else f"its edits are {edits}, and must be {must}"

    # Betting --------------------------------------------------------------------------------

    @property
    def _active(self) -> int:
        return sum(p.active for p in self._players.values())

    def _next_due(self) -> int:
        """Whose turn it is; nobody's: 0."""
        if not self._order or sum(not p.folded for p in self._players.values()) < 2:
            return 0
        start = self._order.index(self._last) + 1 if self._last else self._first()
        for i in range(len(self._order)):
            seat = self._order[(start + i) % len(self._order)]
            player = self._players[seat]
            asked = self._active > 1 or (
                self._street == 0 and self._may_check(player) and self._round.level == self._round.first_level
            )
            if player.active and (player.street < self._round.level or (not player.acted and asked)):
                return seat
        return 0

    def _may_check(self, player: Player) -> bool:
        """Whether a player put in before the deal all that is to be called at first."""
        if self._straddler:
            return player is self._players[self._straddler]
        return player.street >= (self._round.first_level or _ZERO) > 0 and not player.acted

    def _first(self) -> int:
        """Where in the order the first to act has the place."""
        if self._street:
            return 0
        return self._order.index(self._straddler or self._second()) + 1

    def _second(self) -> int:
        left = self._standings.get("second_blind_left")
        if len(self._order) == 2:
            return self._order[0]
        if left:
            at = max(left)
            return next((s for s in sorted(self._order) if s > at), min(self._order))
        return self._order[1]

    def decided(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """Whoever decides has the turn; the event after it says what came of it."""
        seat, step, action = event.get("seat"), event.get("step"), str(event.get("action"))
        if step == "kill":
            killers = self._standings.get("killer", [])
            self._killer = killers[0] if action == "post_kill" and killers else 0
            self._refused = killers[0] if action == "refuse_kill" and killers else 0
            stays = [w for w in lying.values() if w["wager"] == STAKES and w["seat"] != self._refused]
            self._too_few = bool(self._refused) and len(stays) < 2
            fits = self.options.get("kill_pots") is True and [seat] == killers
            return "" if fits else f"seat {seat!r:.20} is not the killer", {}
        if step == "straddle":
            third = self._order[(self._order.index(self._second()) + 1) % len(self._order)]
            fits = seat == third and self.options.get("straddle") is True and not self._killer
            return "" if fits and len(self._order) > 2 else f"seat {seat!r:.20} has no straddle", {}
        if step == "run_it":
            return self._says_runs(seat, action), {}
        if step == "showdown":
            return "a player has still to act" if self._active > 1 and self._next_due() else "", {}
        if step not in self.betting or self.betting.index(str(step)) != self._street:
            return "there is nothing to decide", {}
        due = self._next_due()
        waits = self._to_discard()
        if not due and waits and action in ("discard", "fold"):
            return "" if seat == waits[0] else f"seat {waits[0]} discards first", {}
        if not due and sum(not p.folded for p in self._players.values()) == 1:
            return "", {}  # Who was asked is the only one left: the others' hands were declared void.
        return "" if seat == due else f"seat {seat!r:.20} decides, and it is the turn of seat {due}", {}

    def _says_runs(self, seat: object, action: str) -> str:
        """A player says how often the rest of the board is to be dealt."""
        number = action.removeprefix("run_")
        most = self.options.get("run_it_twice", 1)
        lies = len(self._boards[0])
        self._ran_from = {0: 1, 3: 2, 4: 3}.get(lies, 0)
        rest = _BOARD - lies
        streets = {5: 3, 2: 2, 1: 1}.get(rest, 1)
        cards = self.options.get("deck", 52)
        dealt = _HOLE[self.game] * len(self._order) + lies + 3 - streets
        # No card is burned before a fifth one where it, or the fourth, was exposed (rr 20.30, 20.31).
        burns = streets - self._unburned
        fits = (cards - dealt) // (rest + burns) if rest else 0
        live = [s for s in self._order if not self._players[s].folded and s not in self._run_said]
        wrong = not number.isdecimal() or not 1 <= int(number) <= min(most, fits)
        if wrong or not live or seat != live[0] or self._active > 1 or self._next_due():
            return f"seat {seat!r:.20} cannot have the rest dealt {number!r:.20} times"
        self._run_said[live[0]] = int(number)
        return ""

    def bet(self, event: dict[str, Any]) -> str:
        """Chips go into the pot, or back, or a player folds."""
        seat, action = event.get("seat"), str(event.get("action"))
        player = self._players.get(seat) if isinstance(seat, int) else None
        chips = amount(event.get("amount"))
        if player is None or chips is None or chips < 0:
            return "it names no player and no amount"
        fault = self._take(player, int(seat or 0), action, chips)
        if amount(event.get("pot")) != self._pot:
            fault = fault or f"the pot is {self._pot}, and it says {event.get('pot')!r:.40}"
        return fault

    def _take(self, player: Player, seat: int, action: str, chips: Fraction) -> str:
        posted = ("first_blind", "second_blind", "missed_blinds", "new_player", "kill_wager", "straddle")
        if action in posted:
            return self._post(player, seat, action, chips)
        if action == "uncalled":
            return self._uncalled(player, chips)
        if action == "muck":
            return "" if chips == 0 else "a hand that is not shown puts nothing in"
        if action not in _ACTS:
            return f"there is no such act as {action!r:.40}"
        due = self._next_due()
        if action == "fold" and (seat in self._dead or seat != due):
            return self._folds_late(player, seat, due)
        if seat != due:
            return f"it is the turn of seat {due}, not of seat {seat}"
        fault = self._round.wrong(player, action, chips, self._pot)
        if action in ("bet", "raise") and amount(self.said.get("stake", "")) != chips:
            fault = fault or f"{self.said.get('stake')!r:.40} were put out, not {chips}"
        if chips > player.stack:
            return "the player has not so much"
        call, before = max(self._round.level - player.street, _ZERO), self._pot
        self._put_in(player, chips)
        player.folded, player.acted, self._last = action == "fold", True, seat
        if chips > call and self._round.put(player, chips - call, before, call):
            for other in self._players.values():
                other.acted = other is player
        return fault

    def _folds_late(self, player: Player, seat: int, due: int) -> str:
        """A hand is dead, a player folds instead of discarding, or at the showdown."""
        fits = seat in self._dead or (not due and (seat in self._to_discard() or self._is_showdown()))
        if self._is_showdown() and seat not in self._dead:
            self._mucked.append(seat)
        player.folded = True
        return "" if fits else f"it is the turn of seat {due}, not of seat {seat}"

    def _is_showdown(self) -> bool:
        return len(self._boards[-1]) == _BOARD

    def _post(self, player: Player, seat: int, action: str, chips: Fraction) -> str:
        """What is put in before the deal."""
        first = self._first_blind if seat in self._standings.get("missed_first_blind", ()) else _ZERO
        second = self._minimum if seat in self._standings.get("missed_second_blind", ()) else _ZERO
        must = {
            "first_blind": self._first_blind,
            "second_blind": self._minimum,
            "new_player": self._minimum,
            "missed_blinds": first + second,
            "kill_wager": max(self._kill - player.street, _ZERO),
            "straddle": 2 * self._minimum - player.street,
        }[action]
        must = min(must, player.stack)
        live = chips
        if action == "missed_blinds":
            into_pot = self.options.get("blind_corrections") == "into_the_pot"
            live = _ZERO if into_pot else min(chips, self._minimum)
        self._put_in(player, live)
        player.dead += chips - live
        player.stack -= chips - live
        self._pot += chips - live
        level = self._kill if self._killer else self._minimum
        self._round.open(level, level)
        if action == "straddle":
            self._straddler = seat
            self._round.open(2 * self._minimum, self._minimum)
        if action == "kill_wager" and seat not in (self._killer, *self._standings.get("kill_owed", ())):
            return "the player is not the killer"
        return "" if chips == must else f"it must be {must}"

    def _put_in(self, player: Player, chips: Fraction) -> None:
        player.stack -= chips
        player.total += chips
        player.street += chips
        self._pot += chips

    # The end --------------------------------------------------------------------------------

    def _stayed(self, seat: int) -> bool:
        """Whether a hand was in when the betting ended."""
        player = self._players[seat]
        return not player.folded or (seat in self._mucked and not player.void)

    def _goes_uncalled(self) -> tuple[Player, Fraction]:
        players = self._players
        deepest = max(self._order, key=lambda s: players[s].total)
        over = players[deepest].total - max(
            (p.total for s, p in players.items() if s != deepest), default=_ZERO
        )
        if self._stayed(deepest):
            return players[deepest], over
        # Who has folded has it back where nobody who is left could have called it.
        kept = deepest not in self._dead and not self._active
        return players[deepest], over if kept else _ZERO

    def _uncalled(self, player: Player, chips: Fraction) -> str:
        """What nobody called goes back."""
        whose, over = self._goes_uncalled()
        player.total -= chips
        player.stack += chips
        self._pot -= chips
        self._back = True
        return "" if over == chips and whose is player else f"nobody called {over}, and {chips} go back"

    def told(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """The pots, who wins them, and what every player's stakes come to."""
        self._told = True
        live = [s for s in self._order if not self._players[s].folded]
        _, over = self._goes_uncalled()
        if not self._back and over:
            return f"nobody called {over}, which did not go back", {}
        if len(live) > 1 and (not self._is_showdown() or len(self._boards) != self._runs):
            return "there is no showdown before all community cards are dealt", {}
        pots = self._pots()
        parts, taken = self._parts(pots, live)
        gets = dict.fromkeys(self._order, _ZERO)
        must: list[dict[str, Any]] = []
        for run, pot, rake, winners in parts:
            share = (pot - rake) / len(winners) // self.chip * self.chip
            odd = pot - rake - share * len(winners)
            for number, seat in enumerate(winners):
                gets[seat] += share + (self.chip if number < odd // self.chip else 0)
            gets[winners[0]] += odd % self.chip
            told = {"amount": pot, "commission": rake, "share": share, "left_over": odd, "winners": winners}
            must.append({**told, "board": run + 1} if self._runs > 1 and len(live) > 1 else told)
        fault = differs(event, pots, must, taken)
        ends: Ends = {}
        for id_, wager in lying.items():
            player = self._players.get(wager["seat"])
            if player is not None and player.id == id_:
                net = gets[wager["seat"]] - player.total - player.dead
                ends[id_] = End("settled", Due(WIN if net > 0 else LOSE if net else STAND_OFF, net=net))
        return fault, ends

    def _pots(self) -> list[tuple[Fraction, list[int]]]:
        """A pot for each depth that a player left has bet to; deeper bets of others are in the last."""
        players = self._players
        stayed = [s for s in self._order if self._stayed(s)]
        dead = sum((p.dead for p in players.values()), _ZERO)
        depths = sorted({players[s].total for s in stayed} - {_ZERO})
        made: list[tuple[Fraction, list[int]]] = []
        below = _ZERO
        if dead and depths and any(not players[s].total for s in stayed):
            # Who is all-in with a missed blind that is dead plays for what is dead.
            made.append((dead, self._can_win(stayed)))
        for depth in depths:
            top = depth if depth != depths[-1] else max(p.total for p in players.values())
            pot = sum((min(p.total, top) - min(p.total, below) for p in players.values()), _ZERO)
            seats = [s for s in stayed if players[s].total >= depth]
            made.append((pot + (dead if not made else 0), self._can_win(seats)))
            below = depth
        if not depths and self._pot:
            made.append((self._pot, [s for s in self._order if not players[s].folded]))
        merged: list[tuple[Fraction, list[int]]] = []
        for pot, seats in made:
            if self._mucked and merged and merged[-1][1] == seats:
                merged[-1] = (merged[-1][0] + pot, seats)
            else:
                merged.append((pot, seats))
        return merged

    def _can_win(self, seats: list[int]) -> list[int]:
        """Who of those that a pot was formed for still can win it."""
        left = [s for s in seats if s not in self._mucked]
        return left or [s for s in self._mucked if s in seats][-1:]

    def _parts(
        self, pots: list[tuple[Fraction, list[int]]], live: list[int]
    ) -> tuple[list[tuple[int, Fraction, Fraction, list[int]]], Fraction]:
        """What each board decides of each pot: its number, amount, rake and winners; and the rake in all."""
        taken = self.options.get("commission", "nil")
        percent = int(self.options.get("rake_percent", 5))
        room = sum((pot for pot, _ in pots), _ZERO) if self._cap is None else self._cap
        fee = self._sign("hand_fee", "min") or _ZERO
        parts: list[tuple[int, Fraction, Fraction, list[int]]] = []
        total, runs = _ZERO, self._runs if len(live) > 1 else 1
        for pot, seats in pots:
            due = {"percentage": pot * percent / 100 // self.chip * self.chip, "hand_fee": fee}.get(
                taken, _ZERO
            )
            rake = min(due, room, pot)
            room, fee, total = room - rake, fee - rake, total + rake
            units = (pot - rake) // self.chip
            for run in range(runs):
                part = (units // runs + (run < units % runs)) * self.chip
                if run == 0:
                    part += pot - units * self.chip
                winners = self._winners(seats, live, run)
                parts.append((run, part, rake if run == 0 else _ZERO, winners))
        return parts, total

    def _winners(self, seats: list[int], live: list[int], run: int) -> list[int]:
        if len(live) < 2 or len(seats) == 1:
            return seats
        best = max(self._best(s, run) for s in seats)
        winners = [s for s in seats if self._best(s, run) == best]
        return [s for s in winners if self._players[s].shown] or [0]

    def _best(self, seat: int, run: int) -> tuple[int, ...]:
        own, board = self._players[seat].cards, self._boards[run]
        if self.game == "omaha":
            fives = [(*a, *b) for a in combinations(own, 2) for b in combinations(board, 3)]
        else:
            fives = list(combinations([*own, *board], _FIVE))
        lowest = _LOW if self.options.get("deck") == _SHORT else 0
        return max(worth(five, lowest) for five in fives)

    def finished(self) -> str:
        """A hand that began came to its result, or every hand of it was void."""
        if self._players and not self._told and not all(p.folded for p in self._players.values()):
            return "the hand has no result"
        return ""
