"""The terms of poker that its rules and its conduct share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache
from typing import Final

from croupier.games.facts import Fact, Sort
from croupier.games.poker.kernel import TENS, Scale, Structure
from croupier.games.poker_hands.evaluator import Evaluator
from croupier.law import Clauses

TABLE_STAKES: Final = "table_stakes"
"""What a player has on the table before the hand; it ends for what the hand has won or lost."""
PARTICIPATION_FEE: Final = "participation_fee"

CHECK: Final = "check"
CALL: Final = "call"
BET: Final = "bet"
RAISE: Final = "raise"
STRING_BET: Final = "string_bet"
"""Chips put out in several motions without a word."""
FOLD: Final = "fold"
ALL_IN: Final = "all_in"
SHOW: Final = "show"
MUCK: Final = "muck"
ASK_TO_SEE: Final = "ask_to_see"
DECLINE: Final = "decline"
DECLINE_TO_RAISE: Final = "decline_to_raise"
"""What a player does whose blind bet everybody has called, where that is no check."""
EXCHANGE: Final = "exchange"
"""Cards of the player's own for others from the deck."""
STAND_PAT: Final = "stand_pat"
DISCARD: Final = "discard"

# What is told of chips besides, as events of the kind ``bet``.
BLIND_BET: Final = "blind_bet"
"""Where there is one only."""
FIRST_BLIND: Final = "first_blind"
"""Also what limits call the first blind bet."""
SECOND_BLIND: Final = "second_blind"
MISSED_BLINDS: Final = "missed_blinds"
SHORT_OF_CALL: Final = "short_of_call"
ANTE: Final = "ante"
"""Also what limits call it."""
UNCALLED: Final = "uncalled"
OUT_OF_TURN: Final = "out_of_turn"
GOES_BACK: Final = "goes_back"
"""Chips of a bet out of turn that do not stand."""
IN_ORDER: Final = "in_order"
"""What the conduct is told where everybody who acted out of turn as directed acts again."""

_BY_ROUND: Final = (Structure.STRUCTURED, Structure.MULTIPLES)
"""The structures under which what a raise may be rests on the round of betting."""

# Steps.
STAKES: Final = "stakes"
HOLE_CARDS: Final = "hole_cards"
DEALT: Final = "dealt"
"""The hole cards are dealt, and community cards that come with them: before the first round of betting."""
BETTING: Final = ("first_betting", "second_betting", "third_betting", "final_betting")
BURN: Final = "burn"
FLOP: Final = "flop"
TURN: Final = "turn"
RIVER: Final = "river"
SHOWDOWN: Final = "showdown"


# Standings of seats when a round opens.
NEW_PLAYER: Final = "new_player"
MISSED_FIRST_BLIND: Final = "missed_first_blind"
MISSED_SECOND_BLIND: Final = "missed_second_blind"
ABSENT: Final = "absent"
"""Seats whose players are absent and are not dealt in: a blind bet passes them."""
SECOND_BLIND_LEFT: Final = "second_blind_left"
"""The seat that placed the second blind last and has been left since."""


def exposed_hole_card(seat: int) -> Fact:
    """The fact that the card last dealt to a seat was exposed."""
    return Fact(Sort.HOLE_CARD_EXPOSED, seat)


def dead(seat: int) -> Fact:
    """The fact that the hand of a seat is dead."""
    return Fact(Sort.DEAD, seat)


def at_minimum(step: str) -> Fact:
    """The fact that at a step bets are held to the minimum wager, and nobody raises."""
    return Fact(Sort.AT_MINIMUM, step)


def capped(step: str) -> Fact:
    """The fact that at a step nobody bets more than has been bet."""
    return Fact(Sort.CAPPED, step)


@lru_cache(maxsize=256)
def seat_name(seat: int) -> str:
    """A seat as the hand that its cards go to."""
    return f"seat_{seat}"


class First(Enum):
    """Who acts first in a round of betting, among those who can."""

    AFTER_SECOND_BLIND = auto()
    AFTER_BUTTON = auto()
    BUTTON = auto()
    """Who has the button, as in games where that player opens."""
    HIGHEST_SHOWING = auto()
    """Whose cards face up are the highest; of equal ones the first from the button."""
    LOWEST_SHOWING = auto()


class BlindBets(Enum):
    """Which blind bets there are before the deal."""

    BOTH = auto()
    BUTTON = auto()
    """One, by who has the button."""
    NONE = auto()


@dataclass(frozen=True, slots=True)
class Street:
    """A stretch of a hand: cards, then a round of betting."""

    step: str
    """The step of its cards: those of the players, or community cards where there are none."""
    betting: str
    """The step of its betting."""
    communal: str = ""
    """The step of its community cards, where players get cards too."""
    draw: int = 0
    """How many cards a player may exchange, before all others."""
    hole: int = 0
    """Cards dealt face down to each player."""
    up: int = 0
    """Cards dealt face up to each player, after those."""
    board: int = 0
    """Community cards."""
    burn: bool = False
    """Whether a card is burned before its cards."""
    first: First = First.AFTER_BUTTON
    late: bool = False
    """Whether a structured table bets its maximum, not its minimum."""
    discard: int = 0
    """How many cards each player who is left discards after its betting."""


@dataclass(frozen=True, slots=True)
class Form:
    """A game of poker: its deck and streets, and what makes a hand."""

    streets: tuple[Street, ...]
    ranks: Evaluator
    """Of so many cards of its deck as a hand is made from at once."""
    two_from_hand: bool = False
    """Whether a hand takes exactly two of the player's own cards."""
    blinds: BlindBets = BlindBets.BOTH

    together: bool = False
    """Whether each player is dealt the cards of a street together, and not one at a time."""
    from_designated: bool = False
    """Whether the deal begins with the designated player, who is dealt to last elsewhere."""

    @property
    def betting(self) -> tuple[str, ...]:
        """The steps of its rounds of betting."""
        return tuple(street.betting for street in self.streets)

    @property
    def hole_cards(self) -> int:
        """How many cards a player is dealt face down in all."""
        return sum(street.hole for street in self.streets)

    def place(self, own: Sequence[int], board: Sequence[int]) -> int:
        """The place of a player's hand in the order of hands."""
        if self.two_from_hand:
            return self.ranks.two_and_three(own, board)
        return self.ranks.place((*own, *board))


@dataclass(frozen=True, slots=True)
class Terms:
    """What an operator has chosen, and the sign says in amounts."""

    structure: Structure
    most_raises: int
    """In a round of betting; nought where there is no maximum."""
    percent: int
    """Commission, nought where none is charged."""
    fee: bool
    """Whether a participation fee is charged."""
    all_in_reopens: bool
    """Whether an all-in wager that is no raise gives those who have acted another raise."""
    raisers: bool = False
    """Whether the most raises are of players who raise, however often each does."""
    scale: Scale = TENS
    """How commission is counted."""


@dataclass(frozen=True, slots=True)
class Customs:
    """How a book has its games played that no operator chooses; by default as ``qld-2010`` sch 11 has it."""

    by_words: bool = True
    """Whether words and silent chips bind as what a rule makes of them: a short wager, half a raise."""
    blind_checks: bool = True
    """Whether a blind bet that everybody has called is checked; else its player raises or declines to."""
    opens_short: bool = True
    """Whether too few chips for an opening bet open the betting all the same."""
    calls_after_short: bool = False
    """Whether a short raise with the last chips lets the others only call, once all of them could act."""
    may_muck: bool = True
    """Whether who is called may fold at the showdown."""
    blind_in_full: bool = True
    """Whether a stake must be enough for the minimum wager."""
    checks_undo: bool = True
    """Whether a bet out of turn goes back where players who were missed only check."""
    fold_leaves: bool = True
    """Whether who folds to more than the bet out of turn leaves that bet in the pot."""
    whole_bet_back: bool = False
    """Whether all of an uncalled bet goes back without commission, too."""
    divided_by: int | None = None
    """What a pot is divided in, in minor units; whole chips where None."""
    designated_first: bool = False
    """Whether what a division leaves goes to the designated player before all others who share."""


USUAL: Final = Customs()


@dataclass(frozen=True, slots=True)
class Sign:
    """The amounts on the sign of the table, in minor units."""

    first_blind: int
    minimum: int
    """The minimum wager, which is the second blind."""
    maximum: int | None
    """The maximum wager, where the sign states one."""
    chip: int
    fee: int
    ante: int = 0


@dataclass(frozen=True, slots=True)
class StreetLaw:
    """The clauses of a street."""

    cards: Clauses
    first: Clauses
    """What the first to act may do where nobody has opened."""
    others: Clauses
    """What the others may do until somebody opens; in the first round of betting at any time."""
    opened: Clauses
    """What players may do after an opening bet."""
    burn: Clauses = ()
    draw: Clauses = ()
    discard: Clauses = ()
    blind: Clauses = ()
    """What the player of the blind bet may do where somebody has raised,"""
    again: Clauses = ()
    """and everybody whose turn comes once more, where the book tells it apart."""


@dataclass(frozen=True, slots=True)
class Blinds:
    """The clauses of the button and of what is put up before the deal."""

    first_button: Clauses
    button: Clauses
    dead_button: Clauses
    first: Clauses
    second: Clauses
    no_first: Clauses
    two_players: Clauses
    new_player: Clauses
    missed: Clauses
    missed_over: Clauses
    """What missed blinds come to over the second blind."""
    new_waited: Clauses
    """Who is new joins in the second blind position,"""
    waited: Clauses
    """or who returns."""
    passed: Clauses = ()
    """The blind bet has passed an absent player."""
    ante: Clauses = ()
    short: Clauses = ()
    """The only blind bet is all that its player has."""


@dataclass(frozen=True, slots=True)
class Checking:
    """The clauses of a check, by who checks where."""

    blind: Clauses
    """In the first round of betting: a blind bet stands."""
    first: Clauses
    """In a later one, who acts first."""
    others: Clauses
    """Who acts after that, while nobody has opened."""
    opened: Clauses = ()
    """Nobody checks after an opening bet, where the book says so by itself."""

    @property
    def all(self) -> Clauses:
        """What any check may rest on."""
        return tuple(dict.fromkeys(self.blind + self.first + self.others))


@dataclass(frozen=True, slots=True)
class GoingAllIn:
    """The clauses of going all-in, by what the chips are enough for."""

    short: Clauses
    """Not for the call."""
    under_minimum: Clauses
    """Not for an opening bet."""
    call: Clauses
    """For the call and no more."""
    not_a_raise: Clauses
    """For the call and less than half a raise."""
    made: Clauses
    """For the call and half a raise or more."""
    whole: Clauses
    """For a raise, or an opening bet."""

    @property
    def all(self) -> Clauses:
        """What any all-in may rest on."""
        ways = self.short + self.under_minimum + self.call + self.not_a_raise + self.made + self.whole
        return tuple(dict.fromkeys(ways))


@dataclass(frozen=True, slots=True)
class Acting:
    """The clauses of what players do in a round of betting."""

    may_check: Clauses
    """In the first round of betting, who has put in the second blind."""
    opening: Clauses
    opening_limits: Clauses
    raises: Clauses
    put_out: Clauses
    """How a raise is put out."""
    between: Clauses
    """A raise is between a least and a most: of every structure but one."""
    fixed: tuple[Clauses, Clauses]
    """A structured table has one amount, of early rounds of betting and of late ones."""
    least: Clauses
    most: Mapping[Structure, Clauses]
    """How much is bet, by the structure."""
    most_raises: Clauses
    capped: Clauses
    made_call: Clauses
    """A wager of less than half a raise over the call."""
    made_raise: Clauses
    """A wager of half a raise or more."""
    short_of_call: Clauses
    surrendered: Clauses
    string_bet: Clauses
    call: Clauses
    checking: Checking
    fold: Clauses
    going_all_in: GoingAllIn
    declines: Clauses = ()
    """Who made the blind bet declines to raise,"""
    blind_raises: Clauses = ()
    """or raises it without a call."""
    sizes: tuple[Clauses, Clauses] = ((), ())
    """Opening bets are multiples of the blind bet: in early rounds of betting and in late ones."""
    not_less: Clauses = ()
    """A raise is not less than one before it."""
    contested_by_two: Clauses = ()
    """Two players contest: any raise."""
    at_minimum: Clauses = ()
    """A community card was exposed before the betting: bets are held to the minimum wager."""
    only_calls: Clauses = ()
    """After a short raise with the last chips others only call."""
    dead: Clauses = ()
    """A hand is dead: its player is taken to have folded, and the bets stay."""

    def of_raise(self, structure: Structure, late: bool) -> Clauses:
        """What a raise rests on; ``late``: in the rounds of betting of a structured table's maximum."""
        size = self.fixed[late] if structure in _BY_ROUND else self.between
        return self.raises + size + self.put_out

    def of_made_raise(self, structure: Structure, late: bool) -> Clauses:
        """What a wager rests on that is made up to a raise."""
        return self.made_raise + (self.fixed[late] if structure in _BY_ROUND else self.least)

    @property
    def of_raises(self) -> Clauses:
        """What any raise may rest on."""
        size = self.between + tuple(dict.fromkeys(c for fixed in self.fixed for c in fixed))
        return self.raises + size + self.put_out

    def at_most(self, structure: Structure, late: bool) -> Clauses:
        """Why a raise is no larger."""
        return self.fixed[late] if structure in _BY_ROUND else self.most[structure]


@dataclass(frozen=True, slots=True)
class OutOfTurnLaw:
    """The clauses of acting out of turn."""

    acted: Clauses
    stands: Clauses
    goes_back: Clauses
    exceeded: Clauses
    """A player who was missed has bet more."""
    left: Clauses
    """Who folds then leaves the bet in the pot."""
    over_maximum: Clauses
    directed: Clauses


@dataclass(frozen=True, slots=True)
class Showing:
    """The clauses of a showdown."""

    all_in: Clauses
    no_final_bet: Clauses
    called: Clauses
    shown_first: Clauses
    next_shows: Clauses
    shown: Clauses
    may_view: Clauses
    seen: Clauses
    live_again: Clauses


@dataclass(frozen=True, slots=True)
class HandRanks:
    """The clauses of what a hand is made from, and how hands rank."""

    made_from: Mapping[int, Clauses]
    """By how many of the player's own cards are in it."""
    named: Clauses
    order: Clauses
    """How kinds of hands rank."""
    faces: Clauses
    """Hands of one kind rank by their cards."""
    equal: Clauses
    """Hands that are equal, whatever their suits."""
    ace_high: Clauses
    """An ace above the king in a straight,"""
    ace_low: Clauses
    """and one below the 2."""

    @property
    def all(self) -> Clauses:
        """What any hand may rank by."""
        made = tuple(clause for each in self.made_from.values() for clause in each)
        return made + self.named + self.order + self.equal + self.faces + self.ace_high + self.ace_low


@dataclass(frozen=True, slots=True)
class CommissionLaw:
    """The clauses of commission."""

    pots: Clauses
    """A pot bears some that is more than a certain amount,"""
    share: Clauses
    """and at most a share of its whole tens."""
    counted: Clauses
    """A pot counts as so many minimum wagers at most."""
    less: Clauses
    """The operator takes less."""
    combined: Clauses
    """Pots of the same winners are one."""
    in_order: Clauses
    """Of different winners each bears what it adds."""
    opening_out: Clauses
    """An uncalled opening bet is no part of the pot,"""
    raise_out: Clauses
    """nor is an uncalled raise."""
    shared_by_all: Clauses
    """Where all who contributed share a pot it bears none."""
    first_raise_out: Clauses = ()
    """An uncalled raise of the first round of betting is not, where the book says so by itself."""

    @property
    def all(self) -> Clauses:
        """How commission is taken."""
        return self.pots + self.share + self.counted + self.less + self.combined + self.in_order


@dataclass(frozen=True, slots=True)
class Ending:
    """The clauses of how a round of play ends."""

    second_blind: Clauses
    """Nobody called the second blind."""
    first_raise: Clauses
    """An uncalled raise in the first round of betting."""
    opening: Clauses
    later_raise: Clauses
    last_left: Clauses
    """Everybody else folded where nobody had bet."""
    uncalled: Clauses
    """Where there is commission, an uncalled bet goes back to who is left alone."""
    announced: Clauses
    """Where there is commission, without a showdown, and the pot bears none of it;"""
    deducted: Clauses
    """where it does."""
    announced_after_showdown: Clauses
    deducted_after_showdown: Clauses
    whole_pot: Clauses
    """With a participation fee, without a showdown."""
    whole_pot_after_showdown: Clauses
    whole_pot_shared: Clauses
    not_charged: Clauses
    """With neither."""
    won: Clauses
    highest: Clauses
    """One hand is the highest,"""
    equal: Clauses
    """or two or more are."""
    passed: Clauses
    """Less the commission, a pot is passed to one winner,"""
    divided: Clauses
    """or divided among several."""
    left_over: Clauses
    side_pots: Clauses
    all_in_against_uncalled: Clauses
    """A player is all-in against a bet that nobody has called in full: hands decide the pot before it."""
    commission: CommissionLaw
    ranks: HandRanks
    lone: Clauses
    """All others fold at the showdown."""
    lost: Clauses
    """Why a hand that was compared is lost."""
    lost_to_equals: Clauses
    """The same, where two or more were the highest."""
    folded: Clauses
    """Why one that was folded is."""
    mucked: Clauses
    """Why one is that was folded at the showdown."""
    void_at_showdown: Clauses
    """A hand that was void at the showdown leaves the pot to the only active player."""
    nobody_left: Clauses
    blind_back: Clauses = ()
    """All others fold to the only blind bet, which goes back: there is no pot."""
    deducted_by: tuple[Clauses, Clauses, Clauses] = ((), (), ())
    """With commission, by what went uncalled: a raise of the first round, an opening bet, a later raise."""
    unopened: tuple[Clauses, Clauses] = ((), ())
    """Nobody opened the final round of betting; and the same of a pot that bears commission."""
    last_folded: Clauses = ()
    """Every hand at the showdown is dead: who folded last wins."""


@dataclass(frozen=True, slots=True)
class PokerLaw:
    """The clauses that a hand of poker rests on."""

    stakes: Clauses
    closing: Clauses
    dealt: Clauses
    exchanged: Clauses
    blinds: Blinds
    streets: tuple[StreetLaw, ...]
    acting: Acting
    turns: OutOfTurnLaw
    showing: Showing
    ending: Ending
