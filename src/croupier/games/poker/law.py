"""The clauses that a hand of poker rests on, by what they are asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from croupier.games.poker.kernel import Structure
from croupier.games.poker.royal import RoyalLaw
from croupier.law import Clauses

_BY_ROUND: Final = (Structure.STRUCTURED, Structure.MULTIPLES)
"""The structures under which what a raise may be rests on the round of betting."""


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
    bring_in: Clauses = ()
    """The forced bet that opens the betting."""
    shared: Clauses = ()
    """One community card in place of a card for each, where the deck has too few."""


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
    straddle: Clauses = ()
    """Who may post a straddle, and what it is,"""
    straddle_last: Clauses = ()
    """and that its player acts last in the first round of betting."""
    kill: Clauses = ()
    """The killer posts a kill wager,"""
    kill_sign: Clauses = ()
    """a sign says that there are kill pots,"""
    kill_refused: Clauses = ()
    """or is not dealt in;"""
    kill_regained: Clauses = ()
    """who comes back regains the button where it is neutral,"""
    kill_taken: Clauses = ()
    """or where another has it with leg up;"""
    kill_owed: Clauses = ()
    """who has refused one posts as much where another is the killer."""
    kill_moves: Clauses = ()
    """Who has the kill button next, and what it shows."""
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
    oversize_chip: Clauses = ()
    """One large chip without a word is a call."""

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
class RakeLaw:
    """The clauses of how a hand ends where the house takes a rake."""

    uncalled: Clauses
    """Chips that nobody called go back."""
    left_alone: Clauses
    """All others have folded."""
    won: Clauses
    """The highest hand of those that were shown wins."""
    equal: Clauses
    """Equal hands share,"""
    odd_chips: Clauses
    """and odd chips go one each, clockwise from the button."""
    side_pots: Clauses
    percentage: Clauses
    fee: Clauses
    cap: Clauses
    """The house takes no more of a hand than the cap."""
    nil: Clauses
    divided: Clauses
    """The pot is divided by how often the community cards were dealt,"""
    contested: Clauses
    """and each part contested with its own."""
    lost: Clauses


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
    sign: Clauses = ()
    """What a sign at the table states."""
    rake: RakeLaw | None = None
    """How hands end where the house takes a rake; of other games ``ending`` says all of it."""
    runs: Clauses = ()
    """Players agree how often the remaining community cards are dealt,"""
    dealt_again: Mapping[int, Clauses] = field(default_factory=lambda: MappingProxyType({}))
    """and what is dealt so often, by the street that comes next."""
    royal: RoyalLaw | None = None
    """The royal flush jackpot, of games that may be played for one."""
