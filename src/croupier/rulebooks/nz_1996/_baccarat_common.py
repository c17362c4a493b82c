"""What mini baccarat (Division IV), baccarat (V) and midi baccarat (IX) have in common, rule by rule.

The three were compared word by word: what stands here has the same text and number in each. Whatever
differs, a number included, stands in the module of its own division.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import Final

from croupier.equipment.cards import FULL_DECK
from croupier.games import checks
from croupier.games.baccarat import checks as baccarat_checks
from croupier.games.baccarat import kernel
from croupier.games.baccarat.conduct import conduct
from croupier.games.baccarat.irregularities import third_card_to_player
from croupier.games.baccarat.rules import BaccaratRules, ShoeHolding
from croupier.games.baccarat.terms import BANKER, HANDS, BaccaratLaw, DealingStyle
from croupier.games.baccarat.wagers import banker_wager, hand_lines, player_wager, tie_wager
from croupier.games.checks import Closing
from croupier.games.lines import lose, stand_off, win
from croupier.games.marked import Marked
from croupier.games.options import Option
from croupier.games.remedies import Irregularity, Ruler
from croupier.games.shoe import AfterCuttingCard, Burn, ShoeRules
from croupier.games.two_hands_checks import pro_rata_to_differential
from croupier.games.two_hands_errors import (
    burn_omitted,
    card_drawn_in_error,
    first_card_face_up,
    later_card_face_up,
    out_of_sequence,
    void_for_want_of_cards,
)
from croupier.games.wagers import WagerType
from croupier.law import Clauses
from croupier.money.odds import Odds
from croupier.rulebooks.nz_1996 import BOOK, general
from croupier.rulebooks.nz_1996.general import Guard

DECKS: Final = 8
CUTTING_CARD_FROM_BACK: Final = 20
COMMISSION: Final = Fraction(1, 20)
EVENS: Final = Odds(1)
EVENS_LESS_COMMISSION: Final = Odds(1, commission=COMMISSION)

PRO_RATA: Final = "pro_rata"
NO_REDUCTION: Final = "none"

SHUFFLED: Final = "shuffled"
REPLACED: Final = "replaced"


@dataclass(frozen=True, slots=True)
class Division:
    """A division of the 1996 rules, to cite its rules by number."""

    number: str
    irregularity: Callable[[int], str]
    """The printed number of the first, second... rule on irregularities."""
    several: str = ""
    """What makes a plural of the words on the areas of both hands."""

    def cite(self, *rules: str) -> Clauses:
        """The rules of these numbers: ``cite("4.1(a)", "1.0 def tie")``."""
        return BOOK.cite(*(f"div {self.number} r {rule}" for rule in rules))

    def refer(self, *rules: str) -> Clauses:
        """The rules of these numbers where citing them does not carry them out."""
        return BOOK.refer(*(f"div {self.number} r {rule}" for rule in rules))

    def on_irregularity(self, number: int) -> Clauses:
        """The first, second... rule on irregularities; the first says what a void hand is."""
        return self.cite(self.irregularity(number))


# Options ------------------------------------------------------------------------------------


def seats(division: Division, most: int) -> Option:
    """The numbered places."""
    values = tuple(range(1, most + 1))
    return Option("seats", "Numbered places for seated players", values, most, division.cite("2.1"))


def cutting_cards(division: Division) -> Option:
    """One cutting card or two."""
    return Option(
        "cutting_cards",
        "One cutting card, or a second one behind all cards",
        (1, 2),
        1,
        division.cite("3.1"),
        "The second cutting card hides the last card and does nothing else.",
    )


def players_per_area(division: Division) -> Option:
    """How many players may share an area: one until the operator permits more."""
    return Option(
        "players_per_area",
        "How many players may wager on one area",
        (1, 2, 3),
        1,
        division.cite("4.4"),
    )


def area_maximum(division: Division) -> Option:
    """The operator's direction on totals, where the division lets one be given."""
    return Option(
        "area_maximum",
        "What the table maximum bounds together on one area: a player's wagers, or all players'",
        tuple(m.value for m in general.AreaMaximum),
        general.AreaMaximum.PLAYER.value,
        division.cite("4.5"),
        "With none, each wager by itself keeps to the maximum.",
    )


def differential_remedy(division: Division) -> Option:
    """What the dealer does about wagers over the table differential."""
    return Option(
        "differential_remedy",
        "Whether the dealer reduces wagers over the table differential in proportion",
        (PRO_RATA, NO_REDUCTION),
        PRO_RATA,
        division.cite("4.9", "4.10"),
    )


# Wagers -------------------------------------------------------------------------------------


@cache
def wagers(division: Division) -> tuple[WagerType, ...]:
    """Player's Hand, Banker's Hand and Tie."""
    cite = division.cite
    return (
        player_wager(
            hand_lines(
                lose("lower", cite("4.1(b)(ii)")),
                stand_off("tie", cite("4.1(b)(iii)", "5.6") + general.VOID_WAGER),
                win("higher", EVENS, cite("4.1(b)(i)", "5.1")),
            ),
            cite("4.1(b)"),
            general.LIMITS,
        ),
        banker_wager(
            hand_lines(
                lose("lower", cite("4.1(a)(ii)")),
                stand_off("tie", cite("4.1(a)(iii)", "5.6") + general.VOID_WAGER),
                win("higher", EVENS_LESS_COMMISSION, cite("4.1(a)(i)", "5.2", "1.0 def commission")),
            ),
            cite("4.1(a)"),
            general.LIMITS,
        ),
        tie_wager(
            lose("not equal", cite("4.1(c)(ii)")),
            win("equal", Odds(8), cite("4.1(c)(i)", "5.5")),
            cite("4.1(c)"),
            general.LIMITS,
        ),
    )


def guards(
    division: Division,
    capacity: Sequence[Guard],
    maximum: Guard,
    payable: Sequence[Guard],
    *,
    both_hands: bool = False,
) -> tuple[Guard, ...]:
    """The rules on placing, in the order in which a wager taken in error is judged by them.

    ``both_hands``: whether one player may back both in a round.
    """
    one_hand = baccarat_checks.not_both_hands(
        division.cite("4.8", *(f"4.8({letter})" for letter in "abcde")) + general.NOT_PERMITTED
    )
    return (
        general.void(checks.in_chips(general.IN_CHIPS)),
        *capacity,
        *(() if both_hands else (general.void(one_hand),)),
        general.minimum(),
        general.increments(),
        maximum,
        *payable,
    )


def banker_payable(division: Division) -> Guard:
    """Banker's Hand wagers that could not be paid exactly after commission (rr 5.3, 5.4)."""
    return general.payable(frozenset({BANKER}), division.cite("5.3"), division.cite("5.4"))


def closings(division: Division, remedy: object, exact: frozenset[str]) -> tuple[Closing, ...]:
    """What the dealer does about wagers over the table differential when betting closes."""
    if remedy != PRO_RATA:
        return ()
    return (pro_rata_to_differential(HANDS, division.cite("4.9", "4.10"), exact),)


# The round ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StyleLaw:
    """The clauses of one style of dealing; the rest of the round is the same in every style."""

    deal: Clauses
    turn: Clauses
    counts: Clauses
    third_card: Clauses
    players_turn: Clauses = ()
    bank_offer: Clauses = ()
    player_offer: Clauses = ()


def law(division: Division, style: StyleLaw) -> BaccaratLaw:
    """The clauses of a round, step by step."""
    cite = division.cite
    table_of_play = cite("1.0 def table of play")
    draws, stands = cite("9.4", "9.4(a)", "9.4 table 2"), cite("9.4", "9.4(b)", "9.4 table 2")
    alone = cite("9.5")

    def banker_rule(banker: int, third: int | None) -> Clauses:
        if third is None:
            return alone
        return draws if kernel.banker_draws(banker, third, kernel.USUAL) else stands

    return BaccaratLaw(
        wagers=cite("4.1"),
        no_more_bets=cite("8.2", "4.6", "4.7"),
        deal=cite("8.1", "8.3") + style.deal,
        player_cards=(),
        banker_cards=(),
        turn=style.turn,
        counts=style.counts + cite("3.2(a)", "3.2(b)", "3.2(c)", "3.4", "1.0 def point count"),
        natural=cite("9.2", "1.0 def natural"),
        player_draws=cite("9.1", "9.3", "9.3(a)", "9.3 table 1") + table_of_play,
        player_stands=cite("9.3", "9.3(b)", "9.3 table 1") + table_of_play,
        banker_rule=banker_rule,
        third_card=style.third_card,
        result=cite("10.1"),
        tie=cite("10.1", "1.0 def tie"),
        settle=cite("10.2") + general.SETTLED_BY_THE_RULES,
        players_turn=style.players_turn,
        bank_offer=style.bank_offer,
        player_offer=style.player_offer,
    )


# Dealing styles A, B and C: rules 8.4 to 8.26, 9.9 and 9.10 of V and IX are the same --------


class Style(StrEnum):
    """A style of dealing, as V and IX name it."""

    A = "A"
    """All cards face up."""
    B = "B"
    """Face down; players who take the Bank and the Player's Hand turn the cards."""
    C = "C"
    """The first four face down; the dealer turns them."""

    @property
    def dealing(self) -> DealingStyle:
        """What it means for who sees and turns the cards."""
        match self:
            case Style.A:
                return DealingStyle.FACE_UP
            case Style.B:
                return DealingStyle.PLAYERS_TURN
            case Style.C:
                return DealingStyle.FACE_DOWN

    @property
    def replaced(self) -> bool:
        """Whether a finished shoe is replaced by other cards rather than shuffled (part 11)."""
        return self is Style.B


def styles(division: Division) -> Option:
    """The three styles."""
    return Option(
        "style",
        "Dealing style: A face up, B turned by players, C face down and turned by the dealer",
        tuple(s.value for s in Style),
        Style.A.value,
        division.cite("8.4"),
    )


def style_law(division: Division, style: Style) -> BaccaratLaw:
    """The clauses of a round in one of the three styles."""
    return law(division, dealt_in(division, style))


def dealt_in(division: Division, style: Style) -> StyleLaw:
    """What the three styles have apart."""
    cite = division.cite
    chosen = cite("8.4")
    match style:
        case Style.A:
            return StyleLaw(chosen + cite("8.5"), cite("8.5"), cite("8.6"), cite("9.6", "9.9"))
        case Style.B:
            return StyleLaw(
                deal=chosen + cite("8.13"),
                turn=cite("8.22", "8.23"),
                players_turn=cite("8.11", "8.12", "8.15", "8.18", "8.20", "8.21", "8.22"),
                counts=cite("8.19", "8.21"),
                third_card=cite("9.6", "9.10"),
                bank_offer=cite("8.9", "8.10", "8.23"),
                player_offer=cite("8.14", "8.15", "8.23"),
            )
        case Style.C:
            return StyleLaw(chosen + cite("8.24"), cite("8.25"), cite("8.25"), cite("9.6", "9.9"))


def after_shortage(style: Style) -> tuple[str, ...]:
    """What is done with the set when a round cannot be finished: shuffled only where that is permitted."""
    return (REPLACED,) if style.replaced else (SHUFFLED, REPLACED)


# Irregularities -----------------------------------------------------------------------------


@cache
def irregularities(division: Division, shortage_rulings: tuple[str, ...]) -> tuple[Irregularity, ...]:
    """The irregularities of a division, and those that Division I has for every game."""
    rule = division.on_irregularity
    void_hand = rule(1)
    return (
        third_card_to_player(rule(2), (), void_hand),
        card_drawn_in_error(rule(3), rule(3) + void_hand),
        first_card_face_up(HANDS, rule(4) + void_hand, rule(4) + void_hand),
        later_card_face_up(rule(5)),
        void_for_want_of_cards(rule(6) + general.VOID_ROUND, rule(6) + general.VOID_ROUND, shortage_rulings),
        out_of_sequence(rule(7), rule(8) + general.VOID_ROUND, Ruler("casino supervisor")),
        burn_omitted(rule(9)),
        *general.irregularities(),
    )


# The shoe -----------------------------------------------------------------------------------


def shoe(
    division: Division, replaced: bool = False, *, shuffle: Clauses, cut: Clauses, burn: Clauses
) -> ShoeRules:
    """Eight decks, cut and burned by value; the last round is the one after the cutting card's."""
    return ShoeRules(
        deck=FULL_DECK,
        decks=DECKS,
        composition=division.cite("3.1") + general.DECKS,
        cut_at_least=FULL_DECK.size,
        cutting_card_at_least=CUTTING_CARD_FROM_BACK,
        burn=Burn.ONE_AND_ITS_VALUE,
        burn_value=kernel.burn_value,
        after_cutting_card=AfterCuttingCard.ONE_MORE_ROUND,
        shuffle=shuffle + division.cite("3.1") + general.DECKS,
        cut=cut,
        burn_clauses=burn,
        cutting_card=division.cite("9.7"),
        cutting_card_first=division.cite("9.8"),
        before_play=division.cite("7.1(a)") + division.cite("3.1") + general.DECKS,
        replaced=replaced,
    )


def _marked(division: Division) -> tuple[Marked, ...]:
    """The words of the areas and, before the dealer, of both hands."""
    return (
        Marked("banker", f"Banker{division.several}", division.cite("2.3(a)")),
        Marked("player", f"Player{division.several}", division.cite("2.3(b)")),
        Marked("tie", "Tie", division.cite("2.3(c)")),
        Marked("hand_banker", "Banker", division.cite("1.0 def banker's box")),
        Marked("hand_player", "Player", division.cite("1.0 def player's box")),
    )


def rules(
    division: Division,
    *,
    law: BaccaratLaw,
    style: DealingStyle,
    seats: int,
    guards: Sequence[Guard],
    closings: Sequence[Closing],
    after_shortage: tuple[str, ...] = (),
    shoe: ShoeRules,
) -> BaccaratRules:
    """The rules of a table, from what its division has in common with the others and what it has not.

    ``after_shortage``: what staff may rule about the set when a round cannot be finished.
    """
    return BaccaratRules(
        play=conduct,
        law=law,
        marked=_marked(division),
        wagers=MappingProxyType({w.name: w for w in wagers(division)}),
        irregularities=MappingProxyType({i.kind: i for i in irregularities(division, after_shortage)}),
        checks=tuple(g.check for g in guards),
        closings=tuple(closings),
        accept=general.accepted(guards),
        shoe=shoe,
        seats=seats,
        tableau=kernel.USUAL,
        style=style,
        without_wagers=division.on_irregularity(1),
        shoe_holding=ShoeHolding(dealer_deals=division.refer("3.3")),
        signs=(general.increments_at_most_minimum,),
    )
