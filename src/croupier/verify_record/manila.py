"""A hand of manila poker as this verifier makes it out, from the text of Queensland's schedule 5.

It keeps its own stacks and pot, knows whose turn it is and what a bet may be, forms the pots anew from what
each player has put in, ranks hands with a ranking of its own, and works out commission and shares. Sections
4, 8, 9, 17, 20 to 28, 33, 34, 35 and 36.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any, Final

from croupier.verify_record.form import amount
from croupier.verify_record.manila_hands import worth
from croupier.verify_record.payments import LOSE, STAND_OFF, WIN, Due
from croupier.verify_record.plays import RETURNED, End, Ends, Lying, Play, Undone

_ZERO: Final = Fraction(0)
_STAKES: Final = "table_stakes"
_BETTING: Final = ("first_betting", "second_betting", "third_betting", "fourth_betting", "final_betting")
_CARDS: Final = 5
_TOLD_ONLY: Final = ("out_of_turn", "goes_back", "muck")
_MISDEALS: Final = ("exposed_at_cut", "not_cut", "hole_card_exposed", "second_card_face_up")
_MOST_RAISES: Final = 3
_FREE: Final = 19
_TWENTY: Final = 20
_MOST_WAGERS: Final = 100


class _Player:
    """A player of the hand; amounts are in currency units."""

    def __init__(self, wager: dict[str, Any]) -> None:
        self.id: str = wager["id"]
        self.stack: Fraction = wager["stake"]
        self.total = self.street = self.back = _ZERO
        self.cards: list[str] = []
        self.folded = self.void = self.shown = self.acted = self.spoke = False
        self.dead = self.died = False
        """Whether the hand was dead at the showdown."""

    @property
    def active(self) -> bool:
        """Whether the player can still bet."""
        return not self.folded and self.stack > 0


class Manila(Play):
    """One hand."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        table = self.opening["limits"].get("table", {})
        self._blind = amount(table.get("min", "")) or self.chip
        self._players: dict[int, _Player] = {}
        self._order: list[int] = []
        """Seats clockwise from the one that has the buck."""
        self._designated = 0
        self._pot = _ZERO
        self._street = 0
        self._board: list[str] = []
        self._level = self._raised = _ZERO
        self._raises = 0
        self._raisers: set[int] = set()
        self._last = 0
        """Who acted last in turn."""
        self._opened = False
        self._only_calls = self._no_raises = self._at_minimum = False
        self._bettor: _Player | None = None
        """Who made the last opening bet or raise of the round of betting, or the blind bet,"""
        self._bet = _ZERO
        """how much it was, and whether somebody has met it in full."""
        self._met = False
        self._folders: list[int] = []
        self._reported = self._showing = self._told = False
        self._dying: set[int] = set()
        """Seats whose hands are dead, and which no event has folded yet."""

    # Before the cards -----------------------------------------------------------------------

    def ended(self, wager: dict[str, Any], event: str) -> str:
        """A wager that goes back is no part of the pot."""
        player = self._players.get(wager["seat"])
        if event == RETURNED and player is not None and player.id == wager["id"]:
            self._pot -= player.total
            player.total = player.street = _ZERO
            player.void = player.folded = True
            blind = self._blind if self._street == 0 else _ZERO
            self._level = max([blind, *(p.street for p in self._players.values())])
        return ""

    def goes_back(self, wager: dict[str, Any]) -> bool:
        """Where no hand is left and nobody has folded, everything does (s 36(4))."""
        return bool(self._players) and all(p.folded for p in self._players.values()) and not self._folders

    def marked(self, event: dict[str, Any], lying: Lying) -> str:
        """The buck: with the player that the opening names, or the next; at first at the dealer's left."""
        self._players = {w["seat"]: _Player(w | {"id": i}) for i, w in lying.items() if w["wager"] == _STAKES}
        seats = sorted(self._players)
        named = self.opening["designated_player"] or 1
        self._order = [s for s in seats if s >= named] + [s for s in seats if s < named]
        self._designated = self._order[0]
        if event.get("marker") != "buck" or event.get("seat") != self._order[0]:
            return f"the buck is seat {self._order[0]}'s"
        return ""

    # Cards ----------------------------------------------------------------------------------

    def dealt(self, event: dict[str, Any], card: str, lying: Lying) -> str:
        """Two hole cards to each together, from the designated player on; then communal cards."""
        hand, face_up = event.get("hand"), event.get("face_up")
        count = sum(len(p.cards) for p in self._players.values())
        if event.get("step") == "hole_cards":
            if count >= 2 * len(self._order):
                return "everybody has the hole cards"
            seat = self._order[count // 2]
            self._players[seat].cards.append(card)
            return "" if (hand, face_up) == (f"seat_{seat}", False) else f"seat {seat} is next, face down"
        if (hand, face_up) != ("board", True):
            return f"it goes to {hand!r:.40}"
        if count != 2 * len(self._order):
            return "the hole cards are not dealt yet"
        if len(self._board) == _CARDS:
            return "there are five communal cards already"
        if self._board:
            if due := self._due():
                return f"seat {due} has still to act"
            self._begin_street()
        self._board.append(card)
        return ""

    def _begin_street(self) -> None:
        self._street += 1
        self._level = self._raised = _ZERO
        self._raises, self._last, self._opened = 0, 0, False
        self._bettor, self._met = None, False
        self._raisers.clear()
        self._only_calls = self._no_raises = self._at_minimum = False
        for player in self._players.values():
            player.street, player.acted, player.spoke = _ZERO, False, False
        able = [s for s in self._order if self._players[s].active]
        self._designated = able[0] if able else self._order[0]

    def turned(self, event: dict[str, Any]) -> str:
        """A hand is shown, at the showdown or because somebody knows it."""
        seat = str(event.get("hand")).removeprefix("seat_")
        player = self._players.get(int(seat)) if seat.isdecimal() else None
        if player is None or event.get("cards") != player.cards:
            return "it does not tell of the cards of a hand"
        player.shown = player.shown or self._showing
        return ""

    def remedied(self, report: dict[str, Any], edits: tuple[str, ...]) -> None:
        """A dead hand, a card exposed early, or a player who acted out of turn."""
        kind, seat = report.get("kind"), report.get("details", {}).get("seat")
        self._reported = kind == "acted_out_of_turn"
        self._no_raises = self._no_raises or kind == "community_card_exposed"
        if kind == "community_card_exposed_before_betting":
            self._no_raises = self._at_minimum = True
        if kind == "wrong_number_of_cards" and isinstance(seat, int):
            self._dying.add(seat)

    def undoes(self, report: dict[str, Any]) -> Undone | None:
        """A misdeal: the round is taken not to have started (s 33(7))."""
        kind, details = report.get("kind"), report.get("details", {})
        wrong = kind == "wrong_deal" and (details.get("looked") or not details.get("can_be_rebuilt"))
        return Undone(losses=True) if wrong or kind in _MISDEALS else None

    # Betting --------------------------------------------------------------------------------

    @property
    def _able(self) -> list[_Player]:
        return [p for p in self._players.values() if p.active]

    def _due(self) -> int:
        """Whose turn it is; nobody's: 0."""
        if sum(not p.folded for p in self._players.values()) < 2:
            return 0
        first = self._order[1:] + self._order[:1]
        if self._street:
            at = self._order.index(self._designated)
            first = self._order[at:] + self._order[:at]
        start = first.index(self._last) + 1 if self._last else 0
        for seat in first[start:] + first[:start]:
            player = self._players[seat]
            asked = not player.acted and (len(self._able) > 1 or self._has_blind(seat))
            if player.active and (player.street < self._level or asked):
                return seat
        return 0

    def _has_blind(self, seat: int) -> bool:
        """Whether the blind bet of who has the buck is only called (s 23(2)(b))."""
        player = self._players[seat]
        return self._street == 0 and seat == self._order[0] and player.street == self._level == self._blind

    def called(self, step: object, lying: Lying) -> tuple[str, Ends]:
        """The showdown is called once nobody has still to act."""
        if step == "showdown":
            self._showing = True
            if self._due() or len(self._board) < _CARDS:
                return "there is no showdown yet", {}
        return "", {}

    def decided(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """Whoever decides has the turn; the event after it says what came of it."""
        seat, due = event.get("seat"), self._due()
        if event.get("step") != _BETTING[self._street]:
            return f"it is the {_BETTING[self._street]}", {}
        return "" if seat == due else f"seat {seat!r:.20} decides, and it is the turn of seat {due}", {}

    def bet(self, event: dict[str, Any]) -> str:
        """Chips go into the pot, or back, or a player folds."""
        seat, action, chips = event.get("seat"), str(event.get("action")), amount(event.get("amount"))
        player = self._players.get(seat) if isinstance(seat, int) else None
        if player is None or not isinstance(seat, int) or chips is None or chips < 0:
            return "it names no player and no amount"
        fault = self._take(player, seat, action, chips)
        if amount(event.get("pot")) != self._pot:
            fault = fault or f"the pot is {self._pot}, and it says {event.get('pot')!r:.40}"
        return fault

    def _take(self, player: _Player, seat: int, action: str, chips: Fraction) -> str:
        if action in _TOLD_ONLY:
            return ""
        if action == "blind_bet":
            must = min(self._blind, player.stack)
            self._put_in(player, chips)
            self._level = self._bet = self._blind
            self._bettor = player
            return "" if (seat, chips) == (self._order[0], must) else f"it is {must} of seat {self._order[0]}"
        if action == "uncalled":
            return self._uncalled(player, chips)
        if action == "fold":
            return self._fold(player, seat)
        due = self._due()
        fault = "" if seat == due else f"it is the turn of seat {due}, not of seat {seat}"
        fault = fault or self._wrong(player, seat, action, chips)
        if chips > player.stack:
            return "the player has not so much"
        before, over = self._level, chips - max(self._level - player.street, _ZERO)
        least = self._least()
        others = [p for p in self._able if p is not player]
        self._put_in(player, chips)
        player.acted = player.spoke = True
        self._last = seat
        if chips and player.street == before:
            self._met = True
        if player.street > before:
            self._rise(player, seat, before, over, least, others)
        return fault

    def _rise(
        self,
        player: _Player,
        seat: int,
        before: Fraction,
        over: Fraction,
        least: Fraction,
        others: list[_Player],
    ) -> None:
        """An opening bet or a raise; too little for one counts as none (ss 26(1), 27(5), (6))."""
        self._level, self._opened = player.street, True
        if before and over < least:
            self._only_calls = all(p.spoke for p in others)
            self._met = True
        else:
            self._bettor, self._bet, self._met = player, over, False
        if before and over >= least:
            self._raised = over
            self._raises += 1
            self._raisers.add(seat)
        for other in self._players.values():
            other.acted = other is player

    def _fold(self, player: _Player, seat: int) -> str:
        fault = ""
        if seat in self._dying:
            self._dying.discard(seat)
            player.dead, player.died = True, self._showing
        else:
            due = self._due()
            self._folders.append(seat)
            if seat == due:
                self._last = seat
            elif not self._reported:
                fault = f"it is the turn of seat {due}, not of seat {seat}"
        player.folded = True
        return fault

    def _put_in(self, player: _Player, chips: Fraction) -> None:
        player.stack -= chips
        player.total += chips
        player.street += chips
        self._pot += chips

    def _two(self) -> bool:
        """Whether two players at most can still bet (s 26(5))."""
        return len(self._able) <= 2

    def _sizes(self) -> list[Fraction]:
        """Sections 24(2), (3) and 26(2) to (4): what opens, or is raised by."""
        times = 1 if self._at_minimum and not self._level else 4 if self._street == _CARDS - 1 else 2
        least = self._raised if self._level else _ZERO
        return [n * self._blind for n in range(1, times + 1) if n * self._blind >= least]

    def _least(self) -> Fraction:
        return self.chip if self._level and self._two() else self._sizes()[0]

    def _may_raise(self, seat: int) -> bool:
        if self._only_calls or self._no_raises:
            return False
        counted = self._raises
        if self.options.get("three") == "raisers":
            counted = len(self._raisers - {seat})
        return counted < _MOST_RAISES or self._two()

    def _wrong(self, player: _Player, seat: int, action: str, chips: Fraction) -> str:
        """What is wrong with an act in turn."""
        call = max(self._level - player.street, _ZERO)
        over = chips - call
        match action:
            case "check":
                fits = not chips and not self._level
            case "decline_to_raise":
                fits = not chips and self._has_blind(seat)
            case "call":
                fits = chips == call > 0
            case "bet":
                fits = not self._level and chips in self._sizes()
            case "raise":
                fits = self._is_raise(seat, over)
            case "all_in":
                fits = chips == player.stack and self._taps_out(seat, over)
            case _:
                return f"there is no such act as {action!r:.40}"
        return "" if fits else f"no {action} of {chips} can be made over a call of {call}"

    def _is_raise(self, seat: int, over: Fraction) -> bool:
        fits = over > 0 if self._two() else over in self._sizes()
        return bool(self._level) and fits and self._may_raise(seat)

    def _taps_out(self, seat: int, over: Fraction) -> bool:
        """Section 27(1)(a); with an opening bet, too."""
        if over <= 0:
            return True
        if not self._level:
            return over in self._sizes()
        if over < self._least():
            return not (self._only_calls or self._no_raises)
        return self._is_raise(seat, over)

    # The end --------------------------------------------------------------------------------

    def _uncalled(self, player: _Player, chips: Fraction) -> str:
        """What nobody called goes back (ss 23(2)(a), (5), 24(9), (10))."""
        whose, over = self._goes_uncalled()
        player.total -= chips
        player.back, self._met = chips, True
        player.stack += chips
        self._pot -= chips
        return "" if over == chips and whose is player else f"nobody called {over}, and {chips} go back"

    def _goes_uncalled(self) -> tuple[_Player | None, Fraction]:
        players = list(self._players.values())
        top = max(players, key=lambda p: p.total)
        over = top.total - max((p.total for p in players if p is not top), default=_ZERO)
        # The bets of a dead hand stay in the pot (s 36(2)); who folded to a bet that went back since has the
        # rest where everybody left has tapped out for less.
        stays = top.dead and not top.died
        held = not top.folded or top.died or not self._able
        due = (top, over) if held and not stays else (None, _ZERO)
        bettor = self._bettor
        if bettor is None or self._met or (bettor.folded and not bettor.died):
            return due
        # What players who are left have put in against it is in a pot.
        against = [p.total for p in players if p is not bettor and (not p.folded or p.died)]
        whole = min(self._bet, bettor.total - max(against, default=_ZERO))
        return (bettor, whole) if whole > over else due

    def told(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """The pots, who wins them, and what every player's stakes come to."""
        self._told = True
        whose, over = self._goes_uncalled()
        if whose is not None and over:
            return f"nobody called {over}, which did not go back", {}
        live = [s for s in self._order if not self._players[s].folded]
        gets = dict.fromkeys(self._order, _ZERO)
        parts: dict[tuple[int, ...], list[Fraction]] = {}
        pots = self._pots()
        for pot, eligible, put_in in pots:
            winners = self._winners(eligible)
            if not winners:
                for seat, chips in put_in.items():
                    gets[seat] += chips
                continue
            if len(live) > 1 and not all(self._players[s].shown or self._players[s].folded for s in winners):
                return f"the hands of seats {list(winners)} win, and were not shown", {}
            alone = len(winners) > 1 and sum(put_in[s] for s in winners) == pot
            part = parts.setdefault(winners, [_ZERO, _ZERO])
            part[0] += pot
            part[1] += _ZERO if alone else pot
        must = []
        for winners, (pot, counted) in parts.items():
            taken = self._commission(counted)
            share = (pot - taken) / len(winners) // 1
            over = pot - taken - share * len(winners)
            for seat in winners:
                gets[seat] += share
            gets[self._closest(winners)] += over
            must.append(
                {
                    "amount": pot,
                    "winners": list(winners),
                    "commission": taken,
                    "share": share,
                    "left_over": over,
                }
            )
        fault = self._compare(event, [(pot, eligible) for pot, eligible, _ in pots], must)
        ends: Ends = {}
        for id_, wager in lying.items():
            player = self._players.get(wager["seat"])
            if player is not None and player.id == id_:
                net = gets[wager["seat"]] - player.total
                ends[id_] = End("settled", Due(WIN if net > 0 else LOSE if net else STAND_OFF, net=net))
        return fault, ends

    def _compare(
        self, event: dict[str, Any], pots: list[tuple[Fraction, list[int]]], must: list[dict[str, Any]]
    ) -> str:
        said = [
            {k: v if k == "winners" else amount(v) for k, v in part.items()} for part in event.get("won", [])
        ]
        if said != must:
            return f"it says that {said} are won, and it must be {must}"[:300]
        formed = [{"amount": amount(p["amount"]), "eligible": p["eligible"]} for p in event.get("pots", [])]
        if formed != [{"amount": pot, "eligible": sorted(seats)} for pot, seats in pots]:
            return "the pots are formed otherwise"
        taken = sum((part["commission"] for part in must), _ZERO)
        return "" if amount(event.get("commission")) == taken else f"the commission is {taken}"

    def _pots(self) -> list[tuple[Fraction, list[int], dict[int, Fraction]]]:
        """A pot for each depth of a player at the end: how much, who can win it, and what each put in.

        Seats come clockwise from the one next to the buck. Where all who could win it are dead it is of who
        folded last (s 36(4)).
        """
        players = self._players
        order = self._order[1:] + self._order[:1]
        stayed = [s for s in order if not players[s].folded or players[s].died]
        depths = sorted({players[s].total for s in stayed if players[s].total})
        made: list[tuple[Fraction, list[int], dict[int, Fraction]]] = []
        below = _ZERO
        # Who has tapped out wins no pot that was formed since (s 27(4)): what a dead hand has bet deeper.
        apart = depths and not self._able and any(p.dead and not p.died for p in players.values())
        for depth in depths:
            top = depth if apart or depth != depths[-1] else max(p.total for p in players.values())
            put_in = {s: max(min(p.total, top) - below, _ZERO) for s, p in players.items()}
            eligible = [s for s in stayed if players[s].total >= depth and not players[s].folded]
            if any(p.died for p in players.values()):
                eligible = eligible or self._folders[-1:]
            made.append((sum(put_in.values(), _ZERO), eligible, put_in))
            below = depth
        deeper = {s: max(p.total - below, _ZERO) for s, p in players.items()}
        if apart and any(deeper.values()):
            made.append((sum(deeper.values(), _ZERO), self._folders[-1:], deeper))
        if not depths and self._pot:
            put_in = {s: p.total for s, p in players.items()}
            made.append((self._pot, [s for s in order if not players[s].folded], put_in))
        return made

    def _winners(self, eligible: list[int]) -> tuple[int, ...]:
        live = [s for s, p in self._players.items() if not p.folded]
        if len(live) < 2 or not eligible or self._players[eligible[0]].folded:
            return tuple(eligible)
        best = max(self._best(s) for s in eligible)
        return tuple(s for s in eligible if self._best(s) == best)

    def _best(self, seat: int) -> tuple[int, ...]:
        """Both hole cards and three of the communal ones (s 4)."""
        low = self.options.get("ace") == "high_and_low"
        own = self._players[seat].cards
        return max(worth((*own, *three), low_too=low) for three in combinations(self._board, 3))

    def _closest(self, winners: tuple[int, ...]) -> int:
        """Section 25(7): the designated player of the final round, or the first after."""
        at = self._order.index(self._designated)
        return next(s for s in self._order[at:] + self._order[:at] if s in winners)

    def _commission(self, pot: Fraction) -> Fraction:
        """Section 28(1) to (3)."""
        counted, percent = (
            min(pot, _MOST_WAGERS * self._blind),
            int(self.options.get("commission_percent", 5)),
        )
        if counted <= _FREE:
            return _ZERO
        taken = counted // _TWENTY * _TWENTY * Fraction(percent, 100)
        return taken if percent == 5 else taken // self.chip * self.chip

    def finished(self) -> str:
        """A hand that began came to its result, or nobody is left in it."""
        if self._players and not self._told and not all(p.folded for p in self._players.values()):
            return "the hand has no result"
        return ""
