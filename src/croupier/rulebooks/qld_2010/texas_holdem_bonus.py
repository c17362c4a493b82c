"""Queensland: Texas hold'em bonus poker (schedule 12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Final

from croupier.games import boxes as layout
from croupier.games.checks import (
    Check,
    at_least_minimum,
    at_most_maximum,
    in_chips,
    in_steps,
    takes_wagers_always,
)
from croupier.games.dealer_holdem import irregularities as errors
from croupier.games.dealer_holdem import kernel
from croupier.games.dealer_holdem.conduct import conduct
from croupier.games.dealer_holdem.family import FAMILY
from croupier.games.dealer_holdem.rules import HoldemLaw, HoldemRules
from croupier.games.dealer_holdem.shape import Street
from croupier.games.dealer_holdem.terms import BONUS, CARD_STEPS, DEALT, FLOP, HOLDEM_BONUS, RIVER, TURN
from croupier.games.dealer_holdem.wagers import ante_wager, bet_wager, hole_wager, with_bets
from croupier.games.game import declare
from croupier.games.lines import lose, stand_off, win
from croupier.games.marked import Marked
from croupier.games.options import Option, Value
from croupier.games.remedies import Impossible, Irregularity
from croupier.games.shoe import ShoeRules
from croupier.games.stud import checks, finish
from croupier.games.stud import irregularities as shared
from croupier.games.stud.betting import other_bet
from croupier.games.stud.communal import COMMUNITY
from croupier.games.stud.dealing import Packets
from croupier.games.stud.early_cards import Early, exposed_from_a_shoe, turned_too_early
from croupier.games.stud.rules import but_a_second_hand, one_deck, places_for_players
from croupier.games.stud.terms import ANTE, BET, CARD, DEALER_CARD, RESULT, BetLaw
from croupier.games.wagers import PayLine, WagerType
from croupier.law import Clauses
from croupier.money.odds import Odds
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010._offices import SUPERVISOR
from croupier.rulebooks.qld_2010._void_wagers import wagers_declared_void

BOXES: Final = 7
MOST_BOXES: Final = 9

_cite = BOOK.within("sch 12")

ONE_AT_A_TIME: Final = "one_at_a_time"
TWO_AT_A_TIME: Final = "two_at_a_time"
DEVICE: Final = "shuffling_device"
_BY: Final = {
    ONE_AT_A_TIME: ("s 16(3)", "s 16(3)(a)"),
    TWO_AT_A_TIME: ("s 16(3)", "s 16(3)(b)"),
    DEVICE: ("s 16(4)",),
}
"""What each way of dealing rests on."""

OPTIONS: Final = (
    places_for_players(MOST_BOXES, BOXES, _cite("s 9(1)")),
    Option(
        "deal",
        "How the cards are dealt: from a shoe, one or two at a time, or by a shuffling device, which deals "
        "the community cards first",
        tuple(_BY),
        ONE_AT_A_TIME,
        _cite("s 16(3)", "s 16(3)(a)", "s 16(3)(b)", "s 16(4)", "s 10(a)", "s 10(b)"),
        cases=tuple((way, _cite(*by, "s 10(b)" if way == DEVICE else "s 10(a)")) for way, by in _BY.items()),
    ),
)

_FACES: Final = ("s 2 def face value", "s 2 def face value(a)", "s 2 def face value(b)", "s 2 def odd card")
_RANKS: Final = ("s 7(2)", "s 8(1)", "s 8(2)", "s 8(3)", "s 8(4)", "s 8(5)", *_FACES)
_FOLDED: Final = ("s 17(3)", "s 4", "s 4(a)", "s 2 def continuing player")
_CHECKED: Final = "s 3"
_ALONE: Final = tuple(f"s 31(4)({letter})" for letter in "abcde")
_TOO: Final = tuple(f"s 31(6)({letter})" for letter in "cdefg")

BONUS_ODDS: Final[Mapping[int, tuple[str, int]]] = MappingProxyType(
    {
        kernel.LOW_PAIR: ("pair of tens or lower", 3),
        kernel.ACE_AND_QUEEN_OR_JACK: ("ace and queen or jack", 5),
        kernel.FACE_PAIR: ("kings, queens or jacks", 10),
        kernel.ACE_AND_KING: ("ace and king", 15),
        kernel.SUITED_ACE_AND_QUEEN_OR_JACK: ("suited ace and queen or jack", 20),
        kernel.SUITED_ACE_AND_KING: ("suited ace and king", 25),
        kernel.ACES: ("two aces", 30),
    }
)
"""To 1, by the hole cards (s 26)."""


# Streets ------------------------------------------------------------------------------------------------


@cache
def _streets() -> tuple[BetLaw, ...]:
    first, *later = HOLDEM_BONUS.streets
    flop = BetLaw(
        wager=first.wager,
        step=first.step,
        choices=_choices(first),
        passing=first.passing,
        must="a flop wager is twice the ante wager",
        from_now_on="twice_the_ante_from_now_on",
        decision=_cite("s 17(1)", "s 17(2)", "s 17(4)"),
        fold=_cite("s 17(2)", "s 5(b)", *_FOLDED),
        size=_cite("s 17(5)"),
        bets=_cite("s 17(4)"),
        folds=_cite("s 17(2)", "s 5(b)"),
        over=_cite("s 27(a)"),
        under=_cite("s 27(b)"),
    )
    return (flop, *(_later(street, f"s {section}") for section, street in enumerate(later, 18)))


def _choices(street: Street) -> Mapping[str, int]:
    """What may be bet at a street, in antes, by the decision."""
    (times,) = street.times
    return MappingProxyType({BET: times})


def _later(street: Street, section: str) -> BetLaw:
    """A street at which players check or wager as much as the ante."""
    return BetLaw(
        wager=street.wager,
        step=street.step,
        choices=_choices(street),
        passing=street.passing,
        must=f"a {street.wager} wager equals the ante wager",
        from_now_on="equal_bets_from_now_on",
        decision=_cite(f"{section}(1)(a)", f"{section}(1)(b)", _CHECKED),
        size=_cite(f"{section}(2)"),
        bets=_cite(f"{section}(1)(b)"),
        folds=_cite(f"{section}(1)(a)", _CHECKED),
        over=_cite("s 28(a)"),
        under=_cite("s 28(b)"),
    )


# The law of a round -------------------------------------------------------------------------------------


def _dealt(deal: str) -> tuple[tuple[Clauses, Clauses], tuple[Clauses, Clauses]]:
    """What deals a player's first and second card, and the dealer's."""
    usual = ("s 16(1)", "s 16(2)")
    if deal == DEVICE:
        players, dealers = ("s 16(4)(c)", "s 16(4)(c)"), ("s 16(4)(d)", "s 16(4)(d)")
    elif deal == TWO_AT_A_TIME:
        players, dealers = ("s 16(3)(b)(i)", "s 16(3)(b)(i)"), ("s 16(3)(b)(ii)", "s 16(3)(b)(ii)")
    else:
        players, dealers = ("s 16(3)(a)(i)", "s 16(3)(a)(iii)"), ("s 16(3)(a)(ii)", "s 16(3)(a)(iv)")
    hole = tuple(_cite(*usual, *_BY[deal], each, "s 2 def hole cards") for each in players)
    own = tuple(_cite(*usual, *_BY[deal], each, "s 2 def dealer's cards") for each in dealers)
    return (hole[0], hole[1]), (own[0], own[1])


_SPREAD: Final = _cite("s 16(2)", "s 16(4)", "s 16(4)(a)", "s 16(4)(b)")


def _law(deal: str) -> HoldemLaw:
    hole, dealers = _dealt(deal)
    return HoldemLaw(
        wagers=_cite("s 13(a)", "s 13(b)", "s 14(1)", "s 2 def wager"),
        no_more_bets=_cite("s 13(a)", "s 13(b)", "s 16(1)"),
        held=_cite("s 14(4)"),
        card=tuple(dict.fromkeys(hole[0] + hole[1])),
        hole=hole,
        dealer_card=tuple(dict.fromkeys(dealers[0] + dealers[1])),
        dealers=dealers,
        spread=_SPREAD if deal == DEVICE else (),
        looks=_cite("s 17(1)"),
        streets=_streets(),
        communal=MappingProxyType(
            {
                3: _cite("s 17(6)", "s 2 def community card(a)"),
                4: _cite("s 18(3)", "s 2 def community card(b)"),
                5: _cite("s 19(3)", "s 2 def community card(b)"),
            }
        ),
        exposed=_cite("s 33(1)", "s 33(2)"),
        declare=_cite("s 20"),
        dealer_ranks=_cite(
            *_RANKS,
            *("s 2 def dealer's hand", "s 2 def dealer's hand(a)", "s 2 def dealer's hand(b)"),
            *("s 2 def dealer's hand(c)", "s 20"),
        ),
        ranks=_cite(
            *_RANKS,
            *("s 2 def player's hand", "s 2 def player's hand(a)", "s 2 def player's hand(b)"),
            *("s 2 def player's hand(c)", "s 21(b)"),
        ),
        turned=_cite("s 21", "s 21(a)"),
        declared=_cite(*_ALONE, *_TOO),
        declared_alone=_cite(*_ALONE),
        declared_too=_cite(*_TOO),
        reinstated=_cite("s 31(4)(a)", "s 31(6)(c)"),
        bonus_by_end=MappingProxyType(
            {
                finish.LOST: _cite("s 25(2)", "s 23(6)"),
                finish.STOOD_OFF: _cite("s 25(2)", "s 23(6)"),
                finish.WON: _cite("s 23(6)"),
                finish.DECLARED: _cite("s 31(4)(e)", "s 31(6)(g)"),
            }
        ),
        bonus_back=_cite("s 31(4)(d)", "s 31(6)(f)"),
        bonus_turned=_cite("s 25(1)", "s 31(4)(e)", "s 31(6)(g)"),
    )


# Wagers -------------------------------------------------------------------------------------------------


def _limits() -> Clauses:
    """The schedule has no limits of its own: those that the table's sign shows."""
    return BOOK.cite("s 12(1)")


def _stood_off() -> PayLine:
    return stand_off("stand off", _cite("s 8(6)", "s 23(5)(a)", "s 23(5)(b)"))


def _ante() -> WagerType:
    lines = {
        finish.LOST: lose("lost", _cite("s 23(3)", "s 23(4)(a)")),
        finish.WON: win("won, flush or higher", Odds(1), _cite("s 23(1)", "s 23(2)(a)", "s 24")),
        kernel.WON_UNPAID: stand_off("won below a flush", _cite("s 23(1)", "s 23(2)(a)")),
        finish.STOOD_OFF: _stood_off(),
        finish.FOLDED: lose("folded", _cite(*_FOLDED)),
        finish.DECLARED: win(
            "dealer's hand does not count",
            Odds(1),
            _cite("s 31(4)(a)", "s 31(4)(b)", "s 31(6)(c)", "s 31(6)(d)"),
        ),
    }
    clauses = _cite("s 2 def ante wager", "s 2 def wager", "s 13(a)", "s 14(1)")
    return ante_wager(HOLDEM_BONUS, lines, clauses, _limits())


def _bet(law: BetLaw) -> WagerType:
    ends = {
        finish.LOST: lose("lost", _cite("s 23(3)", "s 23(4)(a)")),
        finish.WON: win("won", Odds(1), _cite("s 23(1)", "s 23(2)(b)", "s 24")),
        finish.STOOD_OFF: _stood_off(),
        finish.DECLARED: stand_off(
            "dealer's hand does not count", _cite("s 31(4)(c)", "s 31(6)(e)") + BOOK.cite("s 4 def void")
        ),
    }
    return bet_wager(law.wager, ends, _cite("s 2 def wager") + law.bets + law.size, law.size)


def _bonus() -> WagerType:
    pays = _cite("s 26", "s 25(1)", "s 25(3)", "s 6")
    lines = {line: win(name, Odds(to), pays) for line, (name, to) in BONUS_ODDS.items()}
    lines[kernel.NO_BONUS] = lose("no bonus hand", _cite("s 25(1)", "s 6"))
    lines[kernel.HOLE_FOLDED] = lose("folded", _cite(*_FOLDED))
    clauses = _cite("s 2 def bonus wager", "s 2 def wager", "s 13(b)", "s 14(1)")
    return hole_wager(lines, clauses, _limits())


def _wagers() -> tuple[WagerType, ...]:
    bets = tuple(_bet(law) for law in _streets())
    return (with_bets(HOLDEM_BONUS, _ante(), bets[0]), _bonus(), *bets)


# Irregularities -----------------------------------------------------------------------------------------

_WRONG_NUMBER: Final = (
    "Void where nobody has looked or the deck is not complete. Else a wrong player's hand is void, and "
    "others may retract; a wrong dealer's hand does not count: folded antes are reinstated, antes are paid "
    "even money, flop, turn and river wagers are void, winning bonus wagers are paid and others returned"
)
_STREETS: Final = (FLOP, TURN, RIVER)
_PLAYING: Final = (CARD, DEALER_CARD, DEALT, *_STREETS, *dict.fromkeys(CARD_STEPS))


def _wrong_number() -> shared.WrongNumber:
    return shared.WrongNumber(
        unseen=_cite("s 31(1)(a)"),
        seen=_cite("s 31(2)(a)", "s 31(2)(b)"),
        incomplete=_cite("s 31(3)(b)", "s 31(3)(c)"),
        dealer=_cite(*_ALONE),
        player=_cite("s 31(5)(a)", "s 31(5)(b)", "s 31(5)(c)"),
        both=_cite("s 31(6)(a)", "s 31(6)(b)", *_TOO),
        player_back=_cite("s 31(5)(b)"),
        retract=_cite("s 31(5)(c)"),
        both_back=_cite("s 31(6)(b)"),
        all_back=_cite("s 31(3)(c)"),
        dealer_wrong=shared.dealers_hand_does_not_count,
        dealer_says="the dealer's hand does not count; folded hands are in again, and nobody wagers more",
        ends_play=True,
    )


def _other_bets() -> tuple[Irregularity, ...]:
    """What lies on the areas of flop, turn and river wagers is more or less than it must be."""
    due = {FLOP: "twice the ante", TURN: "the ante", RIVER: "the ante"}
    shown = (CARD_STEPS[0], *CARD_STEPS[3:])
    return tuple(
        other_bet(
            f"{law.wager}_not_{due[law.wager].replace(' ', '_')}",
            f"{law.wager.capitalize()} wager that is not {due[law.wager]}",
            due[law.wager],
            f"More than {due[law.wager]}: the excess goes back. Less: it counts as it lies, and the player "
            f"is told that such wagers are {due[law.wager]} from now on",
            law,
            (*_STREETS[at:], *shown[at:], RESULT),
        )
        for at, law in enumerate(_streets())
    )


def _irregularities(deal: str) -> tuple[Irregularity, ...]:
    device = deal == DEVICE
    initial = ((COMMUNITY,) if device else ()) + (CARD, DEALER_CARD, DEALT)
    playing = ((COMMUNITY,) if device else ()) + _PLAYING
    early = Early(
        kernel.BOARD,
        _STREETS,
        "folded, checked or wagered",
        "it stays in play as the next community card; decisions stand, and the round goes on",
        _cite("s 33(1)", "s 33(2)"),
    )
    face_down = Impossible(
        "the community cards lie face down already", _SPREAD[1:], ("community_card_turned",)
    )
    one_by_one = Impossible(
        "each community card is dealt face up from the shoe", _cite("s 16(3)"), ("community_card_exposed",)
    )
    stays_inside = Impossible("no card leaves the device when the river card is turned", _SPREAD[1:])
    return (
        *_other_bets(),
        shared.card_without_ante(
            _cite("s 29(a)", "s 29(b)", "s 29(c)"), _cite("s 29(c)"), side="bonus", steps=(*initial, FLOP)
        ),
        shared.second_hand(
            _cite("s 30(a)", "s 30(b)", "s 30(c)"), _cite("s 30(b)"), _cite("s 30(c)"), (*_PLAYING, RESULT)
        ),
        shared.wrong_number_of_cards(_wrong_number(), _WRONG_NUMBER, SUPERVISOR, (*_PLAYING, RESULT)),
        shared.card_exposed(_cite("s 32"), initial),
        shared.misplaced_card(_cite("s 35(a)", "s 35(b)"), playing),
        exposed_from_a_shoe(early, face_down if device else None),
        turned_too_early(early, None if device else one_by_one),
        errors.exposed_with_the_river(_cite("s 34(1)", "s 34(2)"), stays_inside if device else None),
        wagers_declared_void(),
    )


# The game -----------------------------------------------------------------------------------------------


def _shoe(deal: str) -> ShoeRules:
    """One deck that is shuffled after every round: each round is dealt from all the cards."""
    by = "s 10(b)" if deal == DEVICE else "s 10(a)"
    shuffle = _cite("s 11(1)", "s 12(3)(a)", "s 12(3)(b)", by)
    return one_deck(shuffle, _cite("s 12(4)"), by_hand=deal != DEVICE)


def _checks(boxes: int) -> tuple[Check, ...]:
    return (
        in_chips(_cite("s 14(1)")),
        layout.on_the_layout(boxes, _cite("s 14(1)"), "area"),
        checks.one_wager_on_an_area(_cite("s 14(3)")),
        at_least_minimum(_limits()),
        at_most_maximum(_limits(), layout.alone),
        in_steps(_limits()),
        layout.only_beside(ANTE, _cite("s 13(a)", "s 29(b)"), BONUS),
        checks.one_hand_a_player(_cite("s 14(2)")),
    )


_MARKED: Final = (
    Marked(ANTE, "Ante", _cite("s 9(3)(a)")),
    Marked(FLOP, "Flop", _cite("s 9(3)(b)")),
    Marked(TURN, "Turn", _cite("s 9(3)(c)")),
    Marked(RIVER, "River", _cite("s 9(3)(d)")),
    Marked(BONUS, "Bonus", _cite("s 9(3)(e)")),
)
"""The words that areas of the layout bear."""


def build(values: Mapping[str, Value]) -> HoldemRules:
    """The rules of a table under resolved options."""
    boxes, deal = int(values["boxes"]), str(values["deal"])
    return HoldemRules(
        play=conduct,
        law=_law(deal),
        shape=HOLDEM_BONUS,
        packets=Packets((1, 1)) if deal == ONE_AT_A_TIME else Packets((kernel.HOLE,)),
        wagers=MappingProxyType({w.name: w for w in _wagers()}),
        irregularities=MappingProxyType({i.kind: i for i in _irregularities(deal)}),
        checks=_checks(boxes),
        closings=(checks.keeps_its_ante(BONUS, _cite("s 13(a)"), "its ante wager was taken off"),),
        shoe=_shoe(deal),
        seats=boxes,
        accept=but_a_second_hand,
        marked=_MARKED,
        drawn=_cite("s 9(2)(b)", "s 9(2)(c)"),
        without_wagers=_cite("s 13(a)"),
        signs=(takes_wagers_always(_cite("s 13(a)")),),
    )


GAMES: Final = (
    declare(
        FAMILY,
        BOOK,
        "texas_holdem_bonus",
        "Texas hold'em bonus poker",
        _cite("s 1"),
        OPTIONS,
        build,
        law=replace(_law(ONE_AT_A_TIME), spread=_SPREAD),
        looks=_cite("s 17(1)"),
        looks_from=DEALT,
    ),
)
