"""A hand of poker between players as this verifier makes it out, from the text of Queensland's schedule 11.

It keeps its own stacks and pot, knows whose turn it is and what a bet may be, forms the pots anew from what
each player has put in, ranks the hands that were shown with a ranking of its own, and works out commission
and shares. Sections 8, 17, 22 to 30, 33 and 37.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from croupier.verify_record.form import amount
from croupier.verify_record.payments import LOSE, STAND_OFF, WIN, Due
from croupier.verify_record.plays import RETURNED, End, Ends, Lying, Play, Undone, settled
from croupier.verify_record.poker_hands import best_hand
from croupier.verify_record.poker_players import Act, Player
from croupier.verify_record.poker_pots import Pots, commission, left_to_win

_STAKES: Final = "table_stakes"
_FEE: Final = "participation_fee"
_HOLE: Final = {"texas_holdem_poker": 2, "omaha_poker": 4}
_BOARD: Final = (0, 3, 1, 1)
_BETTING: Final = ("first_betting", "second_betting", "third_betting", "final_betting")
_IN_TURN: Final = ("check", "call", "bet", "raise", "all_in", "fold")
_BLINDS: Final = ("first_blind", "second_blind", "missed_blinds", "new_player")
_TOLD_ONLY: Final = ("out_of_turn", "goes_back", "short_of_call", "muck")
_MISDEALS: Final = (
    "not_shuffled",
    "exposed_at_cut",
    "not_cut",
    "hole_cards_exposed",
    "card_face_up_in_deal",
)
_TEN: Final = 10
_ZERO: Final = Fraction(0)


class Poker(Play):
    """One hand."""

    amid: frozenset[str] = frozenset()

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        limits = self.opening["limits"]
        table = limits.get("table", {})
        self._minimum = amount(table.get("min", "")) or self.chip
        half = self._minimum / 2 // self.chip * self.chip
        self._first_blind = amount(limits.get("first_blind", {}).get("min", "")) or max(half, self.chip)
        self._maximum = amount(table.get("max", ""))
        self._players: dict[int, Player] = {}
        self._order: list[int] = []
        """Seats clockwise from the one next to the designated player."""
        self._pot = _ZERO
        self._street = 0
        self._board: list[str] = []
        self._level = self._opening = self._raised = _ZERO
        self._last = 0
        """Who acted last in turn."""
        self._exchange = False
        self._exposed_twice = False
        """Whether the last report is of another hole card that was exposed: a misdeal (s 32(1)(d)(i))."""
        self._fees: Ends = {}
        self._acts: list[Act] = []
        """Of the last round of betting in which anybody acted."""
        self._acts_of = 0
        self._raises = 0
        self._ahead: dict[int, tuple[Fraction, Fraction]] = {}
        """Bets out of turn: how much, and the most that may stand of it."""
        self._asked = 0
        self._back = False
        self._told = False
        self._mucked: list[int] = []
        """Seats that folded at the showdown, in order."""
        self._reported = False
        self._put_out = _ZERO
        """The stake that the decision before names; nothing where it names none."""

    # Before the cards -----------------------------------------------------------------------

    def opens(self) -> str:
        """The second blind, which is the minimum wager, is the first call: no first blind is above it."""
        if self._first_blind <= self._minimum:
            return ""
        return f"the first blind of {self._first_blind} is above the minimum wager of {self._minimum}"

    def called(self, step: object, lying: Lying) -> tuple[str, Ends]:
        """No more bets: the participation fees are the operator's."""
        if step == "no_more_bets":
            self._fees = {id_: settled(Due(LOSE)) for id_, w in lying.items() if w["wager"] == _FEE}
            return "", self._fees
        return "", {}

    def ended(self, wager: dict[str, Any], event: str) -> str:
        """A wager that goes back is no part of the pot."""
        self._fees.pop(wager["id"], None)
        player = self._players.get(wager["seat"])
        if event == RETURNED and player is not None and player.id == wager["id"]:
            self._pot -= player.total + player.dead
            player.total = player.dead = player.street = _ZERO
            player.void = player.folded = True
            blind = self._minimum if self._street == 0 else _ZERO
            self._level = max([blind, *(p.street for p in self._players.values())])
        return ""

    def goes_back(self, wager: dict[str, Any]) -> bool:
        """Where no hand is left, everything does."""
        return bool(self._players) and all(p.folded for p in self._players.values())

    def marked(self, event: dict[str, Any], lying: Lying) -> str:
        """The button lies where the opening has it; the hand begins."""
        self._players = {w["seat"]: Player(w | {"id": i}) for i, w in lying.items() if w["wager"] == _STAKES}
        seats = sorted(self._players)
        button = self.opening["designated_player"] or seats[-1]
        self._order = [s for s in seats if s > button] + [s for s in seats if s <= button]
        return "" if event.get("seat") == button else f"the button lies at seat {button}"

    # Cards ----------------------------------------------------------------------------------

    def dealt(self, event: dict[str, Any], card: str, lying: Lying) -> str:
        """Hole cards in turn, then burn cards and community cards once betting is over."""
        hand, step = event.get("hand"), event.get("step")
        if step == "hole_cards":
            return self._hole_card(hand, card)
        if hand == "burn":
            return "" if event.get("face_up") is False else "it is dealt face up"
        if hand != "board" or event.get("face_up") is not True:
            return f"it goes to {hand!r:.40}"
        if len(self._board) in (0, 3, 4):
            if due := self._next_due():
                return f"seat {due} has still to act"
            self._begin_street()
        self._board.append(card)
        return "" if len(self._board) <= sum(_BOARD) else "there are five community cards already"

    def _hole_card(self, hand: object, card: str) -> str:
        count, most = sum(len(p.cards) for p in self._players.values()), _HOLE[self.game]
        seat = self._order[count % len(self._order)] if self._order else 0
        if count == most * len(self._order):
            if not self._exchange:
                return "everybody has the hole cards"
            seat = int(str(hand).removeprefix("seat_") or 0)
            if seat not in self._players:
                return "it goes to nobody who plays"
        if hand != f"seat_{seat}":
            return f"it goes to {hand!r:.40}, and seat_{seat} is next"
        self._players[seat].cards.append(card)
        return ""

    def _begin_street(self) -> None:
        """The first card of a street: bets count anew."""
        self._street += 1
        self._level = self._opening = self._raised = _ZERO
        self._last = 0
        self._ahead.clear()
        for player in self._players.values():
            player.street, player.acted = _ZERO, False

    def turned(self, event: dict[str, Any]) -> str:
        """A hand is shown; or the exposed card that is burned first."""
        hand, cards = str(event.get("hand")), event.get("cards")
        if hand == "burn":
            for player in self._players.values():
                if isinstance(cards, list) and cards and cards[0] in player.cards and self._exchange:
                    player.cards.remove(cards[0])
                    return ""
            return "no exposed card was reported that it could be"
        seat = hand.removeprefix("seat_")
        shows = self._players.get(int(seat)) if seat.isdecimal() else None
        if shows is None or cards != shows.cards:
            return "it does not tell of the cards of a hand"
        if shows.folded and self._asked_by_the_best(shows):
            shows.folded = False
            self._mucked.remove(int(seat))
        shows.shown = True
        return ""

    def _asked_by_the_best(self, folded: Player) -> bool:
        """Whether a folded hand is in again: its cards were asked for by the one highest hand."""
        asks = self._players.get(self._last)
        shown = [p for p in self._players.values() if p.shown and not p.folded]
        if asks is None or asks not in shown:
            return False
        best = self._worth(asks)
        return all(self._worth(p) < best for p in shown if p is not asks)

    def _worth(self, player: Player) -> tuple[int, ...]:
        return best_hand(player.cards, self._board, two=self.game == "omaha_poker")

    def remedied(self, report: dict[str, Any], edits: tuple[str, ...]) -> None:
        """An irregularity: an exposed card is exchanged; who acted out of turn acts when it is told."""
        exposed = report.get("kind") == "hole_card_exposed"
        self._exposed_twice = exposed and self._exchange
        self._exchange = self._exchange or exposed
        self._reported = report.get("kind") == "acted_out_of_turn"

    def undoes(self, report: dict[str, Any]) -> Undone | None:
        """A misdeal: the round is taken not to have started (s 32(3)(a)), so no fee is due for it."""
        kind, details = report.get("kind"), report.get("details", {})
        wrong = kind == "wrong_deal" and (details.get("looked") or not details.get("can_be_rebuilt"))
        return Undone(losses=True) if wrong or self._exposed_twice or kind in _MISDEALS else None

    # Betting --------------------------------------------------------------------------------

    @property
    def _active(self) -> int:
        return sum(p.active for p in self._players.values())

    def _next_due(self) -> int:
        """Whose turn it is; nobody's: 0."""
        if sum(not p.folded for p in self._players.values()) < 2:
            return 0
        start = self._order.index(self._last) + 1 if self._last else self._first()
        for i in range(len(self._order)):
            seat = self._order[(start + i) % len(self._order)]
            player = self._players[seat]
            asked = self._active > 1 or self._is_blind(player)
            if player.active and (player.street < self._level or (not player.acted and asked)):
                return seat
        return 0

    def _is_blind(self, player: Player) -> bool:
        """Whether the call is still what a player put in before the deal, who then may check or raise."""
        return self._street == 0 and player.street == self._level == self._minimum

    def _first(self) -> int:
        """Where in the order the first to act has the place."""
        if self._street:
            return 0
        return self._order.index(self._second()) + 1

    def _second(self) -> int:
        left = self.opening.get("standings", {}).get("second_blind_left")
        if len(self._order) == 2:
            return self._order[0]
        if left:
            at = max(left)
            return next((s for s in sorted(self._order) if s > at), min(self._order))
        return self._order[1]

    def decided(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """Whoever decides in a round of betting has the turn; the event after it says what came of it."""
        seat = event.get("seat")
        if event.get("step") == "showdown":
            fault = "a player has still to act" if self._active > 1 and self._next_due() else ""
            self._last = seat if event.get("action") == "ask_to_see" and isinstance(seat, int) else 0
            return fault, {}
        if event.get("step") not in _BETTING:
            return "there is nothing to decide", {}
        due = self._next_due()
        stake = self.said.get("stake", "") if event.get("action") in ("bet", "raise") else ""
        # Chips short of the call stay when their player folds.
        self._put_out = amount(stake) or (self._put_out if event.get("action") == "fold" else _ZERO)
        self._asked = seat if isinstance(seat, int) else 0
        if not due and sum(not p.folded for p in self._players.values()) == 1:
            return "", {}  # Who was asked is the only one left: the others' hands were declared void.
        return "" if seat == due else f"seat {seat!r:.20} decides, and it is the turn of seat {due}", {}

    def bet(self, event: dict[str, Any]) -> str:
        """Chips go into the pot, or back, or a player folds."""
        seat, action = event.get("seat"), event.get("action")
        player = self._players.get(seat) if isinstance(seat, int) else None
        chips = amount(event.get("amount"))
        if player is None or chips is None or chips < 0:
            return "it names no player and no amount"
        bound = self._bound(player, str(action), chips)
        fault = self._take(player, int(seat or 0), str(action), chips) or bound
        if amount(event.get("pot")) != self._pot:
            fault = fault or f"the pot is {self._pot}, and it says {event.get('pot')!r:.40}"
        return fault

    def _bound(self, player: Player, action: str, chips: Fraction) -> str:
        """What is wrong with what became of a stake that was put out in turn (s 22(5) to (7))."""
        stake = self._put_out
        call = max(self._level - player.street, _ZERO)
        least, most = self._least(call), self._most(call, self._pot)
        if most is not None:
            least = most if self.options.get("structure") == "structured" else min(least, most)
        made = call if 2 * (stake - call) < least else min(max(stake, call + least), player.stack)
        must = stake if stake < call or stake == player.stack else made
        self._put_out = stake if action == "short_of_call" else _ZERO
        return f"{stake} put out come to {must}, not to {chips}" if stake and chips != must else ""

    def _take(self, player: Player, seat: int, action: str, chips: Fraction) -> str:
        if action in _BLINDS:
            return self._blind(player, seat, action, chips)
        if action in _TOLD_ONLY:
            if action == "out_of_turn" and self._reported and seat not in self._ahead:
                self._ahead[seat] = chips, self._most_ahead(player, chips)
            return ""
        if action == "uncalled":
            return self._uncalled(player, chips)
        if action not in _IN_TURN:
            return f"there is no such act as {action!r:.40}"
        if len(self._board) == sum(_BOARD) and action == "fold" and not self._next_due():
            player.folded = True
            self._mucked.append(seat)
            return ""
        due = self._next_due()
        if seat != due and not (self._reported and action == "fold"):
            return f"it is the turn of seat {due}, not of seat {seat}"
        fault = self._limits(player, action, chips)
        if chips > player.stack:
            return "the player has not so much"
        before, self._reported = self._level, False
        if seat == due:
            fault = fault or self._stood(player, seat, chips)
        self._put_in(player, chips)
        player.folded = action == "fold"
        player.left = player.folded and chips > 0
        player.acted = True
        if self._acts_of != self._street:
            self._acts, self._acts_of, self._raises = [], self._street, 0
        act = Act(player, player.street, before, chips > 0 and action != "fold")
        self._acts.append(act)
        if seat == due:
            self._last = seat
        if player.street > before and not player.folded:
            self._level = player.street
            by, least = player.street - before, self._least(max(before - player.street + chips, _ZERO))
            if before == 0:
                self._opening = by
            elif action == "raise" or by >= least or self._is_most(by, before, player, chips):
                self._raised = by
                self._raises += 1
                most = self.options.get("raises")
                if isinstance(most, int) and self._raises > most:
                    fault = fault or f"at most {most} raises are allowed"
            else:
                act.over = act.street  # A call, and a little over.
                return fault  # Too little to be a raise: nobody acts anew for it but to call.
            for other in self._players.values():
                other.acted = other is player
        return fault

    def _most_ahead(self, player: Player, chips: Fraction) -> Fraction:
        """What may stand of a bet out of turn: as an opening bet no more than the maximum wager (s 37(6))."""
        if self._level or player.stack < self._minimum:
            return chips
        most = self._most(_ZERO, self._pot)
        bounds = [b for b in (most, self._maximum) if b is not None]
        return min([chips, *bounds])

    def _stood(self, player: Player, seat: int, chips: Fraction) -> str:
        """What is wrong with chips that a bet out of turn put in without the player's being asked again."""
        asked, self._asked = self._asked == seat, 0
        if seat not in self._ahead:
            return ""
        _, stands = self._ahead.pop(seat)
        call = max(self._level - player.street, _ZERO)
        by, least = stands - call, self._least(call)
        most = self._most(call, self._pot)
        least = least if most is None else min(least, most)
        made = call if 2 * by < least else call + max(by, least)
        if asked or chips <= (stands if stands == player.stack else made):
            return ""
        return f"{stands} of the bet out of turn stand, and {chips} are put in"

    def _put_in(self, player: Player, chips: Fraction) -> None:
        player.stack -= chips
        player.total += chips
        player.street += chips
        self._pot += chips

    def _blind(self, player: Player, seat: int, action: str, chips: Fraction) -> str:
        """What is put in before the deal; what is over the second blind is dead."""
        missed = self.opening.get("standings", {})
        owed = sum(
            (
                blind
                for name, blind in (
                    ("missed_first_blind", self._first_blind),
                    ("missed_second_blind", self._minimum),
                )
                if seat in missed.get(name, ())
            ),
            _ZERO,
        )
        must = {
            "first_blind": self._first_blind,
            "second_blind": self._minimum,
            "new_player": self._minimum,
            "missed_blinds": owed,
        }[action]
        must = min(must, player.stack)
        live = min(chips, self._minimum if action == "missed_blinds" else chips)
        self._put_in(player, live)
        player.dead = chips - live
        player.stack -= player.dead
        self._pot += player.dead
        self._level = self._opening = self._minimum
        if action == "second_blind":
            self._acts.append(Act(player, self._minimum, _ZERO, True))
        return "" if chips == must else f"it must be {must}"

    def _uncalled(self, player: Player, chips: Fraction) -> str:
        """What nobody called goes back."""
        whose, over = self._goes_uncalled()
        player.total -= chips
        player.back = chips
        player.stack += chips
        self._pot -= chips
        self._back = True
        return "" if over == chips and whose is player else f"nobody called {over}, and {chips} go back"

    def _goes_uncalled(self) -> tuple[Player | None, Fraction]:
        """Whose chips go back, and how much.

        What nobody else has put in; where commission is deducted, the whole of an uncalled opening bet or
        raise (ss 26(3)(a), 30(4)(c), (d)) but for what players all-in have put in against it.
        """
        players = self._players.values()
        deepest = max(players, key=lambda p: p.total)
        over = deepest.total - max((p.total for p in players if p is not deepest), default=_ZERO)
        played = self._at_the_showdown()
        held = deepest in played or not (deepest.left or any(p.active for p in players))
        due = (deepest if held else None), over
        acts = [act for act in self._acts if not act.player.void]
        raised = [i for i, act in enumerate(acts) if act.paid and act.street > act.over]
        if self.options.get("charge") != "commission" or not raised:
            return due
        last = acts[raised[-1]]
        called = any(a.paid and a.street >= last.street for a in acts[raised[-1] + 1 :])
        if called or last.player not in played:
            return due
        against = (p.total for p in played if p is not last.player)
        whole = min(last.street - last.level, last.player.total - max(against, default=_ZERO))
        return (last.player, whole) if whole > over else due

    def _at_the_showdown(self) -> list[Player]:
        """Who had not folded when the betting was over."""
        stayed = {
            s: p for s, p in self._players.items() if not p.folded or (s in self._mucked and not p.void)
        }
        return list(stayed.values())

    def _least(self, call: Fraction) -> Fraction:
        if call < self._minimum:
            return self._minimum
        return self._raised or self._opening

    def _most(self, call: Fraction, pot: Fraction) -> Fraction | None:
        """The most of a raise over the call; None where only the stake bounds it."""
        match self.options.get("structure", "no_limit"):
            case "full_pot":
                return (pot + call) // self.chip * self.chip
            case "half_pot":
                return (pot + call) / 2 // self.chip * self.chip
            case "structured":
                late = self._maximum or 2 * self._minimum
                return late if self._street >= 2 else self._minimum
            case _:
                return None

    def _is_most(self, by: Fraction, before: Fraction, player: Player, chips: Fraction) -> bool:
        call = before - (player.street - chips)
        return by == self._most(call, self._pot - chips)

    def _limits(self, player: Player, action: str, chips: Fraction) -> str:
        """What is wrong with an amount in turn."""
        call = max(self._level - player.street, _ZERO)
        by = chips - call
        if action == "check":
            return "" if call == 0 and chips == 0 else f"the call is {call}"
        if action == "call":
            return "" if chips == min(call, player.stack) and call > 0 else f"the call is {call}"
        if action == "all_in":
            return "" if chips == player.stack else f"{player.stack} are left"
        if action == "fold":
            return ""
        if (action == "bet") != (self._level == 0):
            return "a bet opens a round of betting, and a raise follows one"
        most, least = self._most(call, self._pot), self._least(call)
        if self.options.get("structure") == "structured" and most is not None:
            least = most
        if most is not None and by > most:
            return f"at most {most} are over the call, not {by}"
        if action == "bet" and self._maximum is not None and by > self._maximum:
            return f"at most {self._maximum} open"
        if by < (least if most is None else min(least, most)):
            return f"at least {least} are over the call, not {by}"
        return ""

    # The end --------------------------------------------------------------------------------

    def told(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """The pots, who wins them, and what every player's stakes come to."""
        self._told = True
        live = [s for s in self._order if not self._players[s].folded]
        whose, over = self._goes_uncalled()
        if not self._back and whose is not None and over:
            return f"nobody called {over}, which did not go back", {}
        if len(live) > 1 and len(self._board) != sum(_BOARD):
            return "there is no showdown before the river", {}
        pots = self._pots()
        parts = self._parts(pots, live)
        charged = self.options.get("charge") == "commission"
        percent = int(self.options.get("commission_percent", _TEN))
        alone = {s for s in self._order if self._players[s].total + self._players[s].dead > 0}
        if len(parts) == 1 and 1 < len(parts[0][1]) == len(alone):
            charged = False
        gets = dict.fromkeys(self._order, _ZERO)
        must: list[dict[str, Any]] = []
        so_far = taken = _ZERO
        for pot, winners in parts:
            so_far += pot
            due = (
                min(pot, commission(so_far, self._minimum, self.chip, percent) - taken) if charged else _ZERO
            )
            taken += due
            share = (pot - due) / len(winners) // self.chip * self.chip
            over = pot - due - share * len(winners)
            for seat in winners:
                gets[seat] += share
            gets[winners[0]] += over
            told = {"amount": pot, "commission": due, "share": share, "left_over": over}
            must.append({**told, "winners": winners})
        fault = self._compare(event, pots, must, taken)
        ends: Ends = {}
        for id_, wager in lying.items():
            player = self._players.get(wager["seat"])
            if player is not None and player.id == id_:
                net = gets[wager["seat"]] - player.total - player.dead
                ends[id_] = End("settled", Due(WIN if net > 0 else LOSE if net else STAND_OFF, net=net))
        return fault, ends

    def _compare(self, event: dict[str, Any], pots: Pots, must: list[dict[str, Any]], taken: Fraction) -> str:
        said = [
            {k: v if k == "winners" else amount(v) for k, v in part.items()} for part in event.get("won", [])
        ]
        if said != must:
            return f"it says that {said} are won, and it must be {must}"[:300]
        formed = [{"amount": amount(p["amount"]), "eligible": p["eligible"]} for p in event.get("pots", [])]
        if formed != [{"amount": pot, "eligible": sorted(seats)} for pot, seats in pots]:
            return "the pots are formed otherwise"
        return "" if amount(event.get("commission")) == taken else f"the commission is {taken}"

    def _pots(self) -> Pots:
        """A pot for each depth that a player left has bet to; deeper bets of others are in the last.

        Chips that went back have left the last pot, for which nobody else is eligible.
        """
        players, stayed = self._players, self._at_the_showdown()
        bet = {s: p.total + p.back for s, p in players.items()}
        depths = sorted({bet[s] for s, p in players.items() if p in stayed and bet[s]})
        dead = sum((p.dead for p in players.values()), _ZERO)
        made: Pots = []
        below = _ZERO
        for depth in depths:
            top = depth if depth != depths[-1] else max(bet.values())
            pot = sum((min(b, top) - min(b, below) for b in bet.values()), _ZERO)
            eligible = [s for s in self._order if players[s] in stayed and bet[s] >= depth]
            made.append((pot + (dead if not made else 0), eligible))
            below = depth
        back = sum((p.back for p in players.values()), _ZERO)
        if made and back:
            pot, eligible = made.pop()
            made += [(pot - back, eligible)] if pot > back else []
        if not depths and self._pot:
            made.append((self._pot, [s for s in self._order if not players[s].folded]))
        return left_to_win(made, self._mucked)

    def _parts(self, pots: Pots, live: list[int]) -> Pots:
        """The winners of the pots, those of the same winners as one."""
        parts: dict[tuple[int, ...], Fraction] = {}
        for pot, eligible in pots:
            winners = eligible
            if len(live) > 1 and eligible[0] not in self._mucked:
                best = max(self._worth(self._players[s]) for s in eligible)
                winners = [s for s in eligible if self._worth(self._players[s]) == best]
                winners = [s for s in winners if self._players[s].shown] or [0]
            parts[tuple(winners)] = parts.get(tuple(winners), _ZERO) + pot
        return [(pot, list(winners)) for winners, pot in parts.items()]

    def finished(self) -> str:
        """A hand that began came to its result, or every hand of it was void."""
        if self._players and not self._told and not all(p.folded for p in self._players.values()):
            return "the hand has no result"
        return ""
