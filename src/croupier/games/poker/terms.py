"""The terms of poker that its rules and its conduct share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache
from typing import Final

from croupier.games.facts import Fact, Sort
from croupier.games.poker.kernel import TENS, Scale, Structure
from croupier.games.poker_hands.evaluator import Evaluator
from croupier.games.unchanging import unchanging

TABLE_STAKES: Final = "table_stakes"
"""What a player has on the table before the hand; it ends for what the hand has won or lost."""
PARTICIPATION_FEE: Final = "participation_fee"

CHECK: Final = "check"
CALL: Final = "call"
BET: Final = "bet"
RAISE: Final = "raise"
STRING_BET: Final = "string_bet"
"""Chips put out in several motions without a word."""
OVERSIZE_CHIP: Final = "oversize_chip"
"""One large chip put out without a word: a call, where a book says so."""
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
STRADDLE: Final = "straddle"
"""Also the step at which it is offered."""
NO_STRADDLE: Final = "no_straddle"
POST_KILL: Final = "post_kill"
REFUSE_KILL: Final = "refuse_kill"
KILL: Final = "kill"
"""The step at which the killer posts, or refuses to."""
RUNS: Final = "run_it"
"""The step at which players say how often the remaining community cards are to be dealt."""
RUN: Final = "run_"
"""How such an answer begins: ``run_2``."""

# What is told of chips besides, as events of the kind ``bet``.
BLIND_BET: Final = "blind_bet"
"""Where there is one only."""
FIRST_BLIND: Final = "first_blind"
"""Also what limits call the first blind bet."""
SECOND_BLIND: Final = "second_blind"
MISSED_BLINDS: Final = "missed_blinds"
SHORT_OF_CALL: Final = "short_of_call"
KILL_WAGER: Final = "kill_wager"
"""Also what limits call it."""
KILL_POT: Final = "kill_pot"
"""What limits call the size of a pot whose winner has the kill button show kill at once."""
RAKE_CAP: Final = "rake_cap"
"""What limits call the most that the house takes of a hand."""
HAND_FEE: Final = "hand_fee"
"""What limits call the fee for a hand."""
ANTE: Final = "ante"
"""Also what limits call it."""
BRING_IN: Final = "bring_in"
"""A forced bet of who shows the lowest card, and what limits call it."""
UNCALLED: Final = "uncalled"
OUT_OF_TURN: Final = "out_of_turn"
GOES_BACK: Final = "goes_back"
"""Chips of a bet out of turn that do not stand."""
IN_ORDER: Final = "in_order"
"""What the conduct is told where everybody who acted out of turn as directed acts again."""

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
TIME_DUE: Final = "time_charge_due"
"""Seats whose time charge is due before they are dealt in."""
KILLER: Final = "killer"
"""The seat with the kill button showing kill."""
LEG_UP: Final = "leg_up"
"""The seat with the kill button showing leg up."""
KILL_REGAINED: Final = "kill_regained"
"""The seat that has the kill button again, which it had refused a kill wager with."""
KILL_TAKEN: Final = "kill_taken"
"""The same, where another seat had it with leg up."""
KILL_OWED: Final = "kill_owed"
"""Seats that post as much as the kill wager, as they refused one before, without becoming the killer."""
SECOND_BLIND_LEFT: Final = "second_blind_left"
"""The seat that placed the second blind last and has been left since."""


@lru_cache(maxsize=256)
def exposed_hole_card(seat: int) -> Fact:
    """The fact that the card last dealt to a seat was exposed."""
    return Fact(Sort.HOLE_CARD_EXPOSED, seat)


@lru_cache(maxsize=256)
def dead(seat: int) -> Fact:
    """The fact that the hand of a seat is dead."""
    return Fact(Sort.DEAD, seat)


@lru_cache(maxsize=256)
def at_minimum(step: str) -> Fact:
    """The fact that at a step bets are held to the minimum wager, and nobody raises."""
    return Fact(Sort.AT_MINIMUM, step)


@lru_cache(maxsize=256)
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
    HIGHEST_CARD = auto()
    """Whose one card face up is the highest; of equal ranks by suit, spades the highest."""
    LOWEST_CARD = auto()
    """Whose one card face up is the lowest, clubs the lowest suit."""


class BlindBets(Enum):
    """Which blind bets there are before the deal."""

    BOTH = auto()
    BUTTON = auto()
    """One, by who has the button."""
    ONE = auto()
    """One, by the player next to the button."""
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
    bring_in: bool = False
    """Whether the first to act opens the betting with a forced bet, or with a whole one."""
    shared: str = ""
    """The step of one community card in place of a card for each, where the deck has too few; none: empty."""


@dataclass(frozen=True, slots=True)
class Form:
    """A game of poker: its deck and streets, and what makes a hand."""

    streets: tuple[Street, ...]
    ranks: Evaluator
    """Of so many cards of its deck as a hand is made from at once."""
    two_from_hand: bool = False
    """Whether a hand takes exactly two of the player's own cards."""
    blinds: BlindBets = BlindBets.BOTH
    antes: bool = False
    """Whether each player puts in an ante before the deal."""

    together: bool = False
    """Whether each player is dealt the cards of a street together, and not one at a time."""
    from_designated: bool = False
    """Whether the deal begins with the designated player, who is dealt to last elsewhere."""
    tells_ranking: bool = False
    """Whether an outcome names the order of its hands, by which they are told."""

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
    rake: Rake | None = None
    """What the house takes of pots by the rule of ``nz-poker-2017``; None where a book has commission."""
    straddle: bool = False
    """Whether the player next to the second blind may post a straddle."""
    dead_blinds: bool = False
    """Whether missed blinds are posted into the pot, and count for no round of betting."""
    kill: bool = False
    """Whether kill pots are played."""
    runs: int = 1
    """How often at most the remaining community cards are dealt."""


@dataclass(frozen=True, slots=True)
class Rake:
    """How the house takes what is due to it; nothing where neither is charged."""

    percent: int = 0
    """Of each pot."""
    fee: bool = False
    """Whether a fee for each hand is taken from the pots."""


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
    short_founds: bool = True
    """Whether an all-in opening bet under the minimum founds raises, and lets who has checked raise."""
    shorts_together: bool = False
    """Whether short raises that come to a full one together let who has acted raise again."""
    raises_as_before: bool = False
    """Whether a raise is as much as the previous bet or raise, however little there is to call."""
    half_bets: bool = False
    """Whether, at a structured table, half a bet all-in is one, and what is short is made up to the limit."""
    oversize_chip: bool = False
    """Whether one large chip without a word is a call."""
    may_view: bool = True
    """Whether hands that were folded at the showdown may be asked for."""
    fold_at_discard: bool = False
    """Whether who is to discard may fold."""
    last_folder_wins: bool = False
    """Whether a pot that nobody left is eligible for, as hands were dead, is of who folded last."""
    designated_first: bool = False
    """Whether what a division leaves goes to the designated player before all others who share."""


USUAL: Final = Customs()


@unchanging
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
    bring_in: int = 0
    """The forced bet of who shows the lowest card."""
    cap: int | None = None
    """The most that the house takes of a hand, where the sign states one."""
    hand_fee: int = 0
    kill: int = 0
    """The kill wager."""
    kill_pot: int = 0
    """A pot of so much has the kill button show kill at once; nought where none does."""
