"""Hands of poker as PHH, the poker hand history format: what other programs read.

The format is that of Kim, "Recording and Describing Poker Hands" (2024), and its specification at
https://github.com/uoftcprg/phh-std. Players are numbered from the one next to the designated player; amounts
are in units of the currency. What a record says besides (its hash, the structure, the commission) stands in
fields of its own, which begin with an underscore (``user.rst`` of the specification).

Where community cards are dealt more than once the format has no action for the other boards: such a hand is a
partial history (``required.rst``, *Actions*) up to the first card that is dealt again, and its boards and
finishing stacks stand in fields of its own. A kill wager is a forced bet beside the blinds (*Blinds or
straddles*); as readers begin with the player after the largest, it can be told where the killer has the large
blind.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from croupier.equipment.cards import FULL_DECK
from croupier.errors import CroupierError
from croupier.games.events import Event, Kind
from croupier.games.game import Game
from croupier.games.options import resolve
from croupier.games.poker.conduct import sign_of
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import ANTE, BRING_IN, KILL_WAGER, SECOND_BLIND, STRADDLE
from croupier.games.wagers import Result
from croupier.money.amounts import decimal, parse_amount
from croupier.record.rounds import replay_record
from croupier.rulebooks.games import game as find_game
from croupier.table.round import Round, Status

NO_LIMIT_HOLDEM: Final = "NT"
FIXED_LIMIT_HOLDEM: Final = "FT"
POT_LIMIT_OMAHA: Final = "PO"
SEVEN_CARD_STUD: Final = "F7S"
VARIANTS: Final[Mapping[tuple[str, str], str]] = {
    ("texas_holdem_poker", "no_limit"): NO_LIMIT_HOLDEM,
    # Every bet within a pot limit is within no limit; PHH has no name for hold'em with one.
    ("texas_holdem_poker", "full_pot"): NO_LIMIT_HOLDEM,
    ("texas_holdem_poker", "half_pot"): NO_LIMIT_HOLDEM,
    ("texas_holdem_poker", "structured"): FIXED_LIMIT_HOLDEM,
    ("omaha_poker", "full_pot"): POT_LIMIT_OMAHA,
    ("omaha_poker", "half_pot"): POT_LIMIT_OMAHA,
    # Hands of these are told where no bet is above a pot limit: of omaha without one the format has no name.
    ("omaha_poker", "no_limit"): POT_LIMIT_OMAHA,
    ("omaha_poker", "structured"): POT_LIMIT_OMAHA,
    ("holdem", "no_limit"): NO_LIMIT_HOLDEM,
    ("holdem", "pot_limit"): NO_LIMIT_HOLDEM,
    ("holdem", "structured"): FIXED_LIMIT_HOLDEM,
    ("omaha", "no_limit"): POT_LIMIT_OMAHA,
    ("omaha", "pot_limit"): POT_LIMIT_OMAHA,
    ("omaha", "structured"): POT_LIMIT_OMAHA,
    ("seven_card_stud", "structured"): SEVEN_CARD_STUD,
}
_TOLD: Final = ("first_blind", SECOND_BLIND, STRADDLE, KILL_WAGER)
_POSTED: Final = ("missed_blinds", "new_player")
_PASSED: Final = ("short_of_call", "out_of_turn", "goes_back", "uncalled", "muck")
TABLE_STAKES: Final = "table_stakes"
SHOWDOWN: Final = "showdown"
RUN_IT_TWICE: Final = "run_it_twice_button"
FLOP: Final = 3
LATE: Final = 5
"""With so many cards and more the higher limit is bet."""
UNSEEN: Final = "??"


class NoHandHistory(CroupierError):
    """A record is of no hand that the format can tell."""


def history_of(
    game: Game, options: Mapping[str, Any], round_: Round, hash_: str, seen: Collection[str]
) -> str:
    """A hand as somebody may tell it who has seen these cards, by their codes: others' stand as ``????``.

    Raises:
        NoHandHistory: the format cannot tell the hand.
    """
    return _written(_hand(game, options, round_, frozenset(seen)).fields(hash_))


def hand_history(record: object) -> str:
    """A round record as one hand, in the text of a ``.phh`` file.

    Raises:
        BadRecord: the data are not a record.
        NoHandHistory: it departs when it is replayed, or the format cannot tell the hand.
        CroupierError: its tape is not one of a round.
    """
    return _written(_fields(record))


def numbered(hands: Iterable[str]) -> str:
    """Hands as the text of a ``.phhs`` file: a numbered table for each."""
    return "\n".join(f"[{number}]\n{hand}" for number, hand in enumerate(hands, start=1))


def _fields(record: object) -> dict[str, Any]:
    replayed = replay_record(record)
    assert isinstance(record, Mapping), record
    if replayed.departures:
        raise NoHandHistory(f"the record departs when it is replayed: {replayed.departures[0]}")
    game = find_game(record["rulebook"], record["game"])
    return _hand(game, record["options"], replayed.round).fields(str(record["hash"]))


def _hand(game: Game, options: Mapping[str, Any], round_: Round, seen: frozenset[str] | None = None) -> _Hand:
    """``seen``: the cards that may be told; all where it is None."""
    of = _Stud if isinstance(round_.rules, PokerRules) and round_.rules.form.antes else _Hand
    return of(game, options, round_, seen)


class _Hand:
    """A hand on its way into the format."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, Any],
        round_: Round,
        seen: frozenset[str] | None = None,
    ) -> None:
        chosen = resolve(game.options, options) if game.family == "poker" else options
        structure = str(chosen.get("structure"))
        variant = VARIANTS.get((game.name, structure))
        if game.family != "poker":
            raise NoHandHistory(
                f"{game.title} of {game.book.name} is no poker between players, of which the format tells"
            )
        if variant is None:
            names = ", ".join(sorted({name for name, _ in VARIANTS}))
            raise NoHandHistory(f"the format has no name for {game.title}; of those here it has {names}")
        if round_.rules.shoe is None or round_.rules.shoe.deck is not FULL_DECK:
            # Its short deck (NS) is hold'em with 36 cards, which neither book has.
            raise NoHandHistory(f"the format has {game.title} with 52 cards alone")
        self.game, self.structure, self.variant, self.round = game, structure, variant, round_
        stakes = {s.wager.seat: s for s in round_.settlements if s.wager.type.name == TABLE_STAKES}
        whole = bool(stakes) and all(s.result is not Result.RETURNED for s in stakes.values())
        if round_.status is not Status.SETTLED or "designated_player" not in round_.outcome or not whole:
            raise NoHandHistory("the hand was not played to its end by everybody who was dealt to")
        self.stakes = stakes
        self.seen = seen
        """The cards that may be told; all where it is None."""
        button = round_.outcome["designated_player"]
        seats = sorted(stakes)
        self.order = [s for s in seats if s > button] + [s for s in seats if s <= button]
        self.street = dict.fromkeys(self.order, 0)
        self.left = {seat: stake.wager.stake for seat, stake in stakes.items()}
        self.blinds = dict.fromkeys(self.order, 0)
        self.antes: list[int] = []
        self.minimum = 0
        """The larger of the two blind bets."""
        self.large: int | None = None
        """The seat of the large blind."""
        self.killed = False
        """Whether the killer has posted, so that the limits grow."""
        self.straddled = False
        self.raised = 0
        """What the last full bet or raise of the round of betting was."""
        self.hole: dict[int, list[str]] = {seat: [] for seat in self.order}
        self.folded: set[int] = set()
        self.mucked: list[int] = []
        """Who folded as the hand was to be shown, in order."""
        self.board: list[str] = []
        self.boards: list[list[str]] = []
        """Each of several boards; none where it is dealt once. Actions end before what is dealt again."""
        self.told = 0
        """How many community cards the actions tell of."""
        self.step = ""
        """Where the last decision was taken."""
        self.actions: list[str] = []
        self.pot = 0

    def fields(self, hash_: str) -> dict[str, Any]:
        """The fields of the format, in the order in which they are written."""
        for event in self.round.events:
            self._hear(event)
        live = [s for s in self.order if s not in self.folded]
        if not self.boards:
            self.actions += self._showdown(live)
            self._deal_board()
        outcome = self.round.outcome
        finished = [self.stakes[s].wager.stake + int(self.stakes[s].net) for s in self.order]
        stacks = [_number(decimal(amount)) for amount in finished]
        boards = [_cards(board) for board in self.boards]
        told = {"_boards": boards, "_finishing_stacks": stacks} if boards else {}
        return {
            "variant": self.variant,
            **self._bets(),
            "starting_stacks": [_number(decimal(self.stakes[s].wager.stake)) for s in self.order],
            "actions": [*self._first_dealt(), *self.actions],
            "seats": self.order,
            "seat_count": getattr(self.round.rules, "seats", len(self.order)),
            **({} if self.boards else {"finishing_stacks": stacks}),
            "currency": self.game.book.currency,
            "_rulebook": self.game.book.name,
            "_game": self.game.name,
            "_structure": self.structure,
            "_commission": _number(outcome["commission"]),
            **told,
            "_hash": hash_,
        }

    def _bets(self) -> dict[str, Any]:
        """What is put in before the cards, and the amounts of bets."""
        minimum = self.minimum
        late = self.round.opening.limits.table_maximum
        bets = {"min_bet": _number(decimal(minimum))}
        if self.variant == FIXED_LIMIT_HOLDEM:
            big = 2 * minimum if late is None else late
            if self.killed and late is not None:
                big = late * minimum // sign_of(self.round.opening).minimum
            bets = {"small_bet": _number(decimal(minimum)), "big_bet": _number(decimal(big))}
        blinds = [_number(decimal(a)) for a in self._blinds()]
        antes = [_number(decimal(max(self.antes, default=0)))] * len(self.order)
        return {"antes": antes, "blinds_or_straddles": blinds, **bets}

    def _first_dealt(self) -> list[str]:
        """The hole cards, which come before anything else."""
        return [f"d dh {self._player(s)} {self._own(s)}" for s in self.order]

    def _own(self, seat: int) -> str:
        """A player's hole cards, those that may not be told as ``??``."""
        return self._told(self.hole[seat])

    def _told(self, codes: Sequence[str]) -> str:
        """Cards, those that may not be told as ``??``."""
        if self.seen is None or self.seen.issuperset(codes):
            return _cards(codes)
        return "".join(_cards([code]) if code in self.seen else UNSEEN for code in codes)

    def _blinds(self) -> list[int]:
        """By player; of two players the format's readers turn the blinds around by themselves."""
        blinds = [self.blinds[seat] for seat in self.order]
        return blinds[::-1] if len(blinds) == 2 else blinds

    def _player(self, seat: int) -> str:
        return f"p{self.order.index(seat) + 1}"

    def _hear(self, event: Event) -> None:
        facts = event.facts
        match event.kind:
            case Kind.MARKER if facts.get("marker") == RUN_IT_TWICE:
                self._deal_board()
                self.boards = [list(self.board) for _ in range(facts["times"])]
            case Kind.DEALT if self.boards and str(facts["hand"]).startswith("board"):
                self.boards[int(facts["hand"].removeprefix("board").lstrip("_") or 1) - 1].append(
                    facts["card"]
                )
            case Kind.DEALT if facts["hand"] == "board":
                self.board.append(facts["card"])
                self.street = dict.fromkeys(self.order, 0)
                self.raised = self.minimum
            case Kind.DEALT if str(facts["hand"]).startswith("seat_"):
                self.hole[int(facts["hand"].removeprefix("seat_"))].append(facts["card"])
            case Kind.TURNED if facts["hand"] == "burn":
                # An exposed card that was exchanged: the player has another in its place.
                for cards in self.hole.values():
                    cards[:] = [c for c in cards if c not in facts["cards"]]
            case Kind.DECIDED:
                self.step = facts["step"]
            case Kind.BET:
                self._bet(facts["seat"], facts["action"], parse_amount(facts["amount"]))
            case _:
                pass

    def _bet(self, seat: int, action: str, amount: int) -> None:
        if action in _POSTED:
            raise NoHandHistory("a new or returning player's wager before the deal has no place in it")
        if action in _PASSED:
            return
        if action == ANTE:
            self.antes.append(amount)
            self.left[seat] -= amount
            self.pot += amount
            return
        self._deal_board()
        before = max(self.street.values())
        call = before - self.street[seat]
        most = self.pot + 2 * call
        self.street[seat] += amount
        self.left[seat] -= amount
        self.pot += amount
        if action in _TOLD:
            self.blinds[seat] = self.street[seat]
            if action == SECOND_BLIND:
                self.large = seat
            if action == STRADDLE:
                self.straddled = True
            elif action == KILL_WAGER:
                self._kill(seat)
            else:
                self.minimum = self.raised = max(self.minimum, amount)
        elif action == "fold":
            if amount:
                raise NoHandHistory("chips that a player folded and left to the pot have no place in it")
            if self.step == SHOWDOWN:
                self.mucked.append(seat)
                return
            self.folded.add(seat)
            self.actions.append(f"{self._player(seat)} f")
        elif call > 0 or self._can_be_answered(seat) or (self.actions and not self.straddled):
            raises = amount > call and self._can_be_raised(seat, before)
            if raises and amount > most and self.variant == POT_LIMIT_OMAHA:
                told = f"place {seat} puts in {decimal(amount)}, above a pot limit of {decimal(most)}"
                raise NoHandHistory(
                    f"{told}: the format has omaha with a pot limit alone ({POT_LIMIT_OMAHA}), and no name "
                    f"for it under the structure {self.structure}"
                )
            if raises and self.structure == "structured" and self.street[seat] - before < self.raised:
                if self.left[seat]:
                    raise NoHandHistory("a bet that makes up one of a player all-in has no place in it")
            elif raises:
                self.raised = self.street[seat] - before
            what = f"cbr {decimal(self.street[seat])}" if raises else "cc"
            self.actions.append(f"{self._player(seat)} {what}")

    def _kill(self, seat: int) -> None:
        """A kill wager, which is the least bet of the hand from here on."""
        if seat != self.large:
            raise NoHandHistory(
                "a kill wager has no place in it but in the large blind: its readers begin with the player "
                "after the largest blind bet, and the killer acts in turn"
            )
        if self.street[seat] < sign_of(self.round.opening).kill:
            raise NoHandHistory("a kill wager of a player all-in that falls short has no place in it")
        self.killed, self.minimum, self.raised = True, self.street[seat], self.street[seat]

    def _can_be_answered(self, seat: int) -> bool:
        """Whether anybody else has chips: the format has nothing of a blind bet against blinds all-in."""
        return any(self.left[other] for other in self.order if other != seat)

    def _can_be_raised(self, seat: int, level: int) -> bool:
        """Whether anybody else could put in more: else what is over the call goes back, and is left out."""
        others = [s for s in self.order if s != seat and s not in self.folded]
        return any(self.left[s] and self.street[s] + self.left[s] > level for s in others)

    def _deal_board(self) -> None:
        """Community cards that came since the last action."""
        while self.told < len(self.board):
            upto = max(self.told + 1, FLOP)
            self.actions.append(f"d db {_cards(self.board[self.told : upto])}")
            self.told = upto

    def _showdown(self, live: list[int]) -> list[str]:
        """Who mucked and who showed, in order; nothing where one player is left before it."""
        if len(live) < 2:
            return []
        if self.mucked and not all(self.left[s] for s in live):
            raise NoHandHistory("a hand that was called and mucked beside players all-in has no place in it")
        shown = {hand["seat"] for hand in self.round.outcome["hands"]}
        told = [e.facts["hand"] for e in self.round.events if e.kind is Kind.TURNED]
        order = [int(h.removeprefix("seat_")) for h in told if h.startswith("seat_")]
        acts = [f"{self._player(s)} sm" for s in self.mucked if s not in shown]
        acts += [f"{self._player(s)} sm {_cards(self.hole[s])}" for s in order if s in shown]
        left = [s for s in live if s not in shown and s not in self.mucked]
        if left and not shown and self.variant in (POT_LIMIT_OMAHA, SEVEN_CARD_STUD):
            # Their readers give the pot to no cards that they do not know.
            of = "omaha" if self.variant == POT_LIMIT_OMAHA else "stud"
            raise NoHandHistory(f"a hand of {of} that was not shown as the others mucked has no place in it")
        # All-in before the board is whole, or left alone as the others mucked: readers go on only when the
        # hand is laid down. One that was never shown is laid down with its cards unseen.
        unseen = self.told < len(self.board) or not shown
        return acts + [
            f"{self._player(s)} sm{f' {UNSEEN * len(self.hole[s])}' if unseen else ''}" for s in left
        ]


class _Stud(_Hand):
    """A hand of seven card stud, whose cards are told of as they are dealt."""

    def __init__(
        self, game: Game, options: Mapping[str, Any], round_: Round, seen: frozenset[str] | None = None
    ) -> None:
        super().__init__(game, options, round_, seen)
        self.sign = sign_of(round_.opening)
        self.big = self.sign.maximum or 2 * self.sign.minimum
        self.due: dict[int, list[str]] = {}
        """The cards of each player that no action tells of yet, by seat."""

    def _bets(self) -> dict[str, Any]:
        return {
            "antes": [_number(decimal(max(self.antes)))] * len(self.order),
            "bring_in": _number(decimal(self.sign.bring_in)),
            "small_bet": _number(decimal(self.sign.minimum)),
            "big_bet": _number(decimal(self.big)),
        }

    def _first_dealt(self) -> list[str]:
        if self.due:
            raise NoHandHistory("cards that come after the last bet, of players all-in, have no place in it")
        return []

    def _hear(self, event: Event) -> None:
        hand = str(event.facts.get("hand"))
        if event.kind is Kind.DEALT and hand == "board":
            raise NoHandHistory("a card for all has no place in it")
        if event.kind is Kind.DEALT and hand.startswith("seat_"):
            if not self.due:
                self.street = dict.fromkeys(self.order, 0)
            self.due.setdefault(int(hand.removeprefix("seat_")), []).append(event.facts["card"])
        super()._hear(event)

    def _bet(self, seat: int, action: str, amount: int) -> None:
        if action == ANTE:
            self.antes.append(amount)
            self.left[seat] -= amount
            self.pot += amount
            return
        if action not in _PASSED:
            self._deal()
        if action == BRING_IN:
            self.street[seat] += amount
            self.left[seat] -= amount
            self.pot += amount
            self.actions.append(f"{self._player(seat)} pb")
            return
        level = max(self.street.values())
        up_to = self.street[seat] + amount
        size = self.sign.minimum if len(self.hole[seat]) < LATE else self.big
        if up_to > level and action not in _PASSED and up_to != (size if level < size else level + size):
            raise NoHandHistory("a wager short of a bet or raise has no place in it")
        super()._bet(seat, action, amount)

    def _deal(self) -> None:
        for seat in [s for s in self.order if s in self.due]:
            self.actions.append(f"d dh {self._player(seat)} {self._told(self.due[seat])}")
        self.due.clear()


def _cards(codes: Sequence[str]) -> str:
    """Cards as the format writes them: ``AsKd``."""
    return "".join(code[0] + code[1].lower() for code in codes)


class _Exact(str):
    """A number that is written as it stands."""

    __slots__ = ()


def _number(amount: str) -> _Exact:
    return _Exact(amount)


def _written(fields: Mapping[str, Any]) -> str:
    return "".join(f"{name} = {_value(value)}\n" for name, value in fields.items())


def _value(value: Any) -> str:
    if isinstance(value, _Exact | int):
        return str(value)
    if isinstance(value, list):
        return f"[{', '.join(_value(v) for v in value)}]"
    return json.dumps(value)
