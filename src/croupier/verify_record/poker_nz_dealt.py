"""New Zealand's studs, draw and Manilas as this verifier makes them out.

What is bet, the pots and the rake are those of the flop games (:mod:`poker_nz`). Here are the cards: who gets
which, face up or down, after which burn card; who begins by what lies face up; the forced bet; the exchange,
and the deck that runs out in it. Rules 5.1 and 9.3(f) of division 13, and what was published.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any, Final

from croupier.verify_record.plays import Ends, Lying
from croupier.verify_record.poker_hands import worth
from croupier.verify_record.poker_nz import NzPoker
from croupier.verify_record.poker_nz_bets import Round
from croupier.verify_record.poker_players import Player

_RANKS: Final = "23456789TJQKA"
_SUITS: Final = "CDHS"
_FIVE: Final = 5
_LOWEST: Final = {52: 0, 40: 3, 36: 4, 32: 5}
"""The lowest rank of a deck of so many cards, where the 2 is nought."""
_USUAL: Final = {"two_card_manila": 32, "three_card_manila": 36}
"""The deck where a record names none; else 52 cards."""
_MANILA: Final = ("first", "second", "third", "fourth", "fifth")
_FIVE_ROUNDS: Final = ("first_betting", "second_betting", "third_betting", "fourth_betting", "final_betting")
_FOUR_ROUNDS: Final = ("first_betting", "second_betting", "third_betting", "final_betting")
_STREETS: Final[dict[str, tuple[tuple[str, int, int], ...]]] = {
    "five_card_stud": (
        ("hole_cards", 1, 1),
        ("third_card", 0, 1),
        ("fourth_card", 0, 1),
        ("fifth_card", 0, 1),
    ),
    "seven_card_stud": (
        ("hole_cards", 2, 1),
        ("fourth_card", 0, 1),
        ("fifth_card", 0, 1),
        ("sixth_card", 0, 1),
        ("seventh_card", 1, 0),
    ),
    "draw": (("hole_cards", 5, 0), ("draw", 0, 0)),
    "two_card_manila": (("hole_cards", 2, 0), *((f"{name}_communal_card", 0, 0) for name in _MANILA[1:])),
    "three_card_manila": (("hole_cards", 3, 0), *((f"{name}_communal_card", 0, 0) for name in _MANILA[1:])),
}
"""By game, the step of each street with the cards face down and face up that each player gets."""
_BETTING: Final = {
    "five_card_stud": _FOUR_ROUNDS,
    "draw": ("first_betting", "final_betting"),
}
_LATE: Final = 2
"""From this street on studs bet the higher limit; the others do in the last one alone."""
_ZERO: Final = Fraction(0)


class NzDealtPoker(NzPoker):
    """One hand."""

    def __init__(self, record: dict[str, Any]) -> None:
        self._streets = _STREETS[record["game"]]
        super().__init__(record)
        self.betting = _BETTING.get(self.game, _FIVE_ROUNDS)
        self._stud, self._manila = "stud" in self.game, "manila" in self.game
        self._deck = int(self.options.get("deck", _USUAL.get(self.game, 52)))
        self._ante = self._sign("ante", "min") or self.chip
        self._bring = self._sign("bring_in", "min") or max(
            self._minimum / 2 // self.chip * self.chip, self.chip
        )
        self._queue: list[tuple[str, str, bool]] = []
        """What is dealt next on this street: step, hand, and whether face up."""
        self._up: dict[int, list[str]] = {}
        self._came: set[str] = set()
        """The cards that cannot come."""
        self._count = 0
        self._burnt: set[str] = set()
        self._asked = 0
        """Who was to act as the hand of another was declared void, and still is."""
        self._after_betting = 0
        """How many hands were in as chips were last put in."""
        self._paid: set[int] = set()
        """Who has put in an ante."""
        self._drawn: list[int] = []
        """Who has exchanged cards, or kept all."""
        self._gave: dict[int, list[str]] = {}

    def opens(self) -> str:
        """No forced bet is above the minimum wager."""
        if not self._stud:
            return super().opens()
        if self._bring > self._minimum:
            return f"the bring-in of {self._bring} is above the minimum wager of {self._minimum}"
        fee = self.options.get("commission") == "hand_fee" and not self._sign("hand_fee", "min")
        return "the sign states no fee for each hand" if fee else ""

    def _new_round(self, street: int) -> Round:
        last = len(self._streets) - 1
        late = street >= _LATE if "stud" in self.game else street == last
        return super()._new_round(_LATE if late else 0)

    def _second(self) -> int:
        return self._order[0] if self.options.get("blinds") == 1 else super()._second()

    def marked(self, event: dict[str, Any], lying: Lying) -> str:
        """The dealer button begins the hand: its first cards are due."""
        fault = super().marked(event, lying)
        if event.get("marker") == "dealer_button":
            self._queue = self._due_cards(0)
        return fault

    def bet(self, event: dict[str, Any]) -> str:
        """What a player does leaves so many hands in."""
        fault = super().bet(event)
        self._after_betting = len(self._live())
        self._asked = 0
        return fault

    def ended(self, wager: dict[str, Any], event: str) -> str:
        """A hand that has gone back gets no more cards, but in the first deal."""
        asked = self._next_due()
        fault = super().ended(wager, event)
        self._asked = 0 if self._players.get(asked) is None or self._players[asked].folded else asked
        void = {f"seat_{seat}" for seat, player in self._players.items() if player.void}
        if self._street:
            self._queue = [due for due in self._queue if due[1] not in void]
        return fault

    # Cards ----------------------------------------------------------------------------------

    def _live(self) -> list[int]:
        return [s for s in self._order if not self._players[s].folded]

    def _due_cards(self, street: int) -> list[tuple[str, str, bool]]:
        """What is dealt on a street before its betting."""
        step, down, up = self._streets[street]
        live, burn = self._live(), ("burn", "burn", False)
        left = self._deck - self._count
        if step == "seventh_card" and left < self._after_betting + 1:
            return [*([burn] if left > 1 else []), ("communal_card", "board", True)]
        faces = [False] * down + [True] * up
        due = [(step, f"seat_{seat}", face) for face in faces for seat in live]
        burns = street and self.game != "five_card_stud"
        if self._manila:
            due.append(("first_communal_card" if not street else step, "board", True))
        return [burn, *due] if burns else due

    def dealt(self, event: dict[str, Any], card: str, lying: Lying) -> str:
        """The card that is due goes to the hand that it is due to, once the betting before it is over."""
        if _RANKS.index(card[0]) < _LOWEST[self._deck]:
            return f"{card} is no card of a deck of {self._deck}"
        if card in self._came:
            return f"{card} has been dealt already"
        if not self._queue:
            if wrong := self._goes_on():
                return wrong
            self._begin(self._street + 1)
            self._queue = self._due_cards(self._street)
        if not self._queue:
            return "no card is due"
        if self._stud and not self._count and self._paid != set(self._order):
            return "the antes are not in"
        step, hand, face_up = self._queue.pop(0)
        self._came.add(card)
        self._count += 1
        if hand == "board":
            self._boards[0].append(card)
        elif hand == "burn":
            self._burnt.add(card)
        else:
            seat = int(hand.removeprefix("seat_"))
            self._players[seat].cards.append(card)
            self._up.setdefault(seat, []).extend([card] if face_up else [])
        said = event.get("step"), event.get("hand"), event.get("face_up")
        return "" if said == (step, hand, face_up) else f"it goes to {said!r:.80}, and {hand} is next"

    def _goes_on(self) -> str:
        """What is missing before the next street, or nothing."""
        if due := self._next_due():
            return f"seat {due} has still to act"
        if waits := self._to_exchange():
            return f"seat {waits[0]} has still to exchange cards"
        # A card that was due as a hand was declared void is dealt all the same.
        alone = len(self._live()) < 2 and not any(player.void for player in self._players.values())
        ended = self._street + 1 >= len(self._streets) or alone
        return "all cards are dealt" if ended else ""

    def _is_showdown(self) -> bool:
        return self._street == len(self._streets) - 1 and not self._queue and not self._to_exchange()

    # The exchange ---------------------------------------------------------------------------

    def _to_exchange(self) -> list[int]:
        """Who has still to exchange cards or to keep all of them, in order."""
        if self.game != "draw" or self._street != 1:
            return []
        return [s for s in self._live() if s not in self._drawn]

    def _to_discard(self) -> list[int]:
        return []

    def discarded(self, event: dict[str, Any], lying: Lying) -> str:
        """A player gives up the cards that were named, and is dealt as many."""
        seat, cards = event.get("seat"), event.get("cards")
        player = self._players.get(seat) if isinstance(seat, int) else None
        if player is None or not self._drawn or seat != self._drawn[-1] or self._queue:
            return f"seat {seat!r:.20} gives up no cards now"
        if (
            not isinstance(cards, list)
            or self.said.get("cards") != cards
            or not set(cards) <= set(player.cards)
        ):
            return "they are not the cards that the player named"
        player.cards[:] = [card for card in player.cards if card not in cards]
        self._gave[self._drawn[-1]] = cards
        self._queue = [("draw", f"seat_{seat}", False)] * len(cards)
        return "" if event.get("hand") == f"seat_{seat}" else "it is of another hand"

    def remedied(self, report: dict[str, Any], edits: tuple[str, ...]) -> None:
        """The deck was used up: what is in no hand comes again, but for what the player gave up who draws."""
        if report.get("kind") != "shoe_too_short":
            return
        own = self._gave.get(self._drawn[-1], []) if self._drawn else []
        live = {card for seat in self._live() for card in self._players[seat].cards}
        kept = live | self._burnt
        # Where nobody else has discarded any, the player's own are all that there is to deal.
        self._came = kept | set(own) if len(kept) + len(own) < self._deck else kept

    def wrong_remedy(self, report: dict[str, Any], edits: tuple[str, ...], lying: Lying) -> str:
        """The discards are shuffled only where no card is left for a player who draws."""
        if report.get("kind") != "shoe_too_short":
            return ""
        if not self._queue or self._queue[0][0] != "draw" or len(self._came) < self._deck:
            return "cards are left, or none is due"
        return "" if edits == ("refill",) else f"its edits are {edits}, and must be ('refill',)"

    # Betting --------------------------------------------------------------------------------

    def _first(self) -> int:
        """Where in the order the first to act has the place: at studs by what lies face up."""
        if not self._stud:
            return super()._first()
        live = self._live()
        if self._street:
            best = max(live, key=lambda seat: (self._shows(seat), -live.index(seat)))
        elif self.options.get("opens", "low_card") == "high_card":
            best = max(live, key=self._card)
        else:
            best = min(live, key=self._card)
        return self._order.index(best)

    def _card(self, seat: int) -> tuple[int, int]:
        card = self._up[seat][0]
        return _RANKS.index(card[0]), _SUITS.index(card[1])

    def _shows(self, seat: int) -> tuple[list[int], list[int]]:
        many = Counter(_RANKS.index(card[0]) for card in self._up[seat])
        # Two pairs are more than one of a higher rank.
        by_rank = sorted(many, key=lambda rank: (many[rank], rank), reverse=True)
        return sorted(many.values(), reverse=True), by_rank

    @property
    def _brings(self) -> bool:
        """Whether the first to act must open, and nobody has."""
        low = self._stud and self.options.get("opens", "low_card") == "low_card"
        return low and self._street == 0 and not self._round.level

    def _next_due(self) -> int:
        if self._queue or (self._stud and not self._up):
            return 0
        if self._asked and len(self._live()) > 1:
            return self._asked
        return super()._next_due()

    def decided(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """An exchange is in order, once the betting before it is over; the rest is as in flop games."""
        if event.get("step") != "draw" or self.game != "draw":
            return super().decided(event, lying)
        waits, seat = self._to_exchange(), event.get("seat")
        if self._queue or not waits or seat != waits[0]:
            return f"seat {seat!r:.20} does not exchange cards now", {}
        self._drawn.append(waits[0])
        return "", {}

    def _take(self, player: Player, seat: int, action: str, chips: Fraction) -> str:
        if action == "ante":
            return self._put_ante(player, seat, chips)
        if action == "bring_in":
            return self._bring_in(player, seat, chips)
        if self._brings and action in ("check", "call", "fold"):
            lowest = self._order[self._first()]
            if action != "fold" or seat == lowest:
                return "the lowest card opens the betting"
        return super()._take(player, seat, action, chips)

    def _put_ante(self, player: Player, seat: int, chips: Fraction) -> str:
        must = min(self._ante, player.stack)
        fits = self._stud and seat not in self._paid and not self._count
        self._paid.add(seat)
        self._put_in(player, chips)
        player.street = _ZERO
        return "" if fits and chips == must else f"the ante is {must}, once before the deal"

    def _bring_in(self, player: Player, seat: int, chips: Fraction) -> str:
        due, must = self._next_due(), min(self._bring, player.stack)
        fits = self._brings and seat == due
        self._put_in(player, chips)
        player.acted, self._last = True, seat
        self._round.bring_in(self._bring)
        return "" if fits and chips == must else f"seat {due} brings in {must}"

    # The end --------------------------------------------------------------------------------

    def _best(self, seat: int, run: int) -> tuple[int, ...]:
        own, board = self._players[seat].cards, self._boards[run]
        if not self._manila:
            return max(worth(five, _LOWEST[self._deck]) for five in combinations([*own, *board], _FIVE))
        fives = ((*a, *b) for a in combinations(own, 2) for b in combinations(board, 3))
        # No ace is low, and a flush is above a full house.
        ranked = (worth(five, -_FIVE - _FIVE) for five in fives)
        return max(({5: 6, 6: 5}.get(found[0], found[0]), *found[1:]) for found in ranked)
