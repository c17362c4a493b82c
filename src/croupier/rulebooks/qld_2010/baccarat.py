"""Queensland: baccarat, mini-baccarat and premium mini-baccarat (schedule 1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple

from croupier.equipment.cards import FULL_DECK
from croupier.games import two_hands_checks
from croupier.games.baccarat import checks, coup, kernel
from croupier.games.baccarat.conduct import conduct
from croupier.games.baccarat.family import FAMILY, steps
from croupier.games.baccarat.irregularities import third_card_to_player
from croupier.games.baccarat.rules import BaccaratRules, ShoeHolding
from croupier.games.baccarat.terms import HANDS, BaccaratLaw, DealingStyle, PassesShoe
from croupier.games.baccarat.wagers import (
    banker_wager,
    dragon_lines,
    hand_lines,
    pair_lines,
    player_wager,
    tie_wager,
)
from croupier.games.checks import Check, Closing, in_chips, in_steps, within_limits
from croupier.games.game import Accepted, NotOffered, Opening, declare
from croupier.games.irregularities import machine_malfunction
from croupier.games.lines import lose, stand_off, win
from croupier.games.options import Option, Value, flag
from croupier.games.refusals import Refusal, Refused
from croupier.games.remedies import Impossible, Irregularity
from croupier.games.shoe import AfterCuttingCard, Burn, ShoeRules
from croupier.games.two_hands_errors import (
    burn_omitted,
    card_drawn_in_error,
    first_card_face_up,
    later_card_face_up,
    retraction,
    void_for_want_of_cards,
)
from croupier.games.wagers import PayLine, Wager, WagerType
from croupier.law import Clauses
from croupier.money.odds import Direction, Odds, Rounding
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010 import _box_options as box_options
from croupier.rulebooks.qld_2010._offices import SUPERVISOR
from croupier.rulebooks.qld_2010._void_wagers import wagers_declared_void

SEATS: Final = 14
SIDE_WAGERS_PER_BOX: Final = 3
PER_BOX: Final = "box"
PER_AREA: Final = "area"
PLAYERS_PER_AREA: Final = 3
"""Section 6 lets operators permit more than this many."""
FIFTY_CENTS: Final = 50


_cite = BOOK.within("sch 1")


OPTIONS: Final = (
    Option(
        "variant",
        "Which of the three names the table bears; the rules are the same",
        ("baccarat", "mini_baccarat", "premium_mini_baccarat"),
        "baccarat",
        _cite("s 1"),
    ),
    Option("seats", "Numbered places for seated players", tuple(range(1, SEATS + 1)), SEATS, _cite("s 3(1)")),
    Option(
        "decks",
        "Decks of 52 cards; other numbers than 6 and 8 only in a card machine",
        tuple(range(1, 9)),
        8,
        _cite("s 4(1)", "s 15(2)(a)"),
    ),
    flag("card_machine", "A card machine takes the place of the shoe", False, _cite("s 15(1)", "s 15(2)(b)")),
    Option(
        "deal",
        "How the first four cards are dealt",
        (DealingStyle.FACE_UP.value, DealingStyle.FACE_DOWN.value),
        DealingStyle.FACE_UP.value,
        _cite("s 4(2)", "s 19(2)"),
    ),
    Option(
        "banker_five",
        "What the banker's 5 draws against: 4 to 7 as everywhere, or 4 and 7 as printed",
        ("usual", "literal"),
        "usual",
        _cite("s 23(4)"),
    ),
    Option(
        "banker_rounding",
        "A win at 19 to 20 paid exactly, or down to a multiple of 50 cents",
        ("exact", "down_to_50c"),
        "exact",
        _cite("s 12(4)"),
    ),
    flag("no_commission", "No commission baccarat", False, _cite("s 13(1)")),
    flag("perfect_pairs", "The layout has areas for perfect pairs", True, _cite("s 29(1)")),
    flag("dragon_bonus", "The layout has areas for the dragon bonus", True, _cite("s 32(1)")),
    Option(
        "dragon_bonus_tie",
        "A dragon bonus is void on every tie, or on ties of naturals only",
        ("void", "natural_only"),
        "void",
        _cite("s 33(1)(c)", "s 33(2)(c)"),
    ),
    flag("pairs", "The layout has areas for player pair and banker pair", True, _cite("s 37(1)")),
    Option(
        "side_wagers_per",
        "Three side wagers of a kind (perfect pairs, dragon bonus, pairs) in a box, or on each hand's area",
        (PER_BOX, PER_AREA),
        PER_BOX,
        _cite("s 29(5)", "s 32(4)", "s 37(3)"),
    ),
    flag("super_6", "The layout has an area for super 6", True, _cite("s 40")),
    flag("more_than_three_per_area", "More than three players on one betting area", False, _cite("s 6(1)")),
    flag(
        "wagers_after_first_card",
        "Wagers may be placed, changed and withdrawn until the first card is exposed",
        False,
        _cite("s 8(3)"),
    ),
    flag("designated_player", "The shoe is offered to the players", False, _cite("s 25(1)", "s 25(11)")),
    flag(
        "manager_offers_shoe",
        "A gaming manager has the shoe offered at a table of up to 9 places",
        False,
        _cite("s 25(1)(b)"),
    ),
    Option(
        "shoe_passes",
        "When a designated player must pass the shoe",
        (PassesShoe.BANKER_HAND_LOSES.value, PassesShoe.OWN_WAGER_LOSES.value),
        PassesShoe.BANKER_HAND_LOSES.value,
        _cite("s 25(10)(a)"),
    ),
    flag(
        "terminal_only",
        "The table only feeds player terminals",
        False,
        _cite("s 3(3)", "s 17(14)", "s 18(5)"),
    ),
)

_BANKER_RULE: Final = {
    **dict.fromkeys((0, 1, 2), _cite("s 23(1)")),
    3: _cite("s 23(2)"),
    4: _cite("s 23(3)"),
    5: _cite("s 23(4)"),
    6: _cite("s 23(5)"),
    7: _cite("s 23(6)"),
}

_MAIN: Final = "s 2 def baccarat wager"

LAW: Final = BaccaratLaw(
    wagers=_cite("s 8(1)", "s 8(2)(b)", _MAIN),
    no_more_bets=_cite("s 19(1)", "s 8(2)(b)"),
    deal=_cite("s 19(2)", "s 4(3)", "s 2 def initial deal"),
    player_cards=_cite("s 19(3)"),
    banker_cards=_cite("s 19(4)"),
    turn=_cite("s 19(5)"),
    counts=_cite("s 20(1)", "s 2 def point count", "s 5(1)(a)", "s 5(1)(b)", "s 5(1)(c)"),
    natural=_cite("s 21", "s 2 def natural"),
    player_draws=_cite("s 22(1)"),
    player_stands=_cite("s 22(2)"),
    banker_rule=lambda banker, third: _BANKER_RULE[banker],
    third_card=_cite("s 20(2)", "s 20(3)"),
    result=_cite("s 24(1)"),
    tie=_cite("s 24(2)", "s 2 def tie"),
    settle=_cite("s 24(3)(a)", "s 24(3)(b)", "s 2 def round of play"),
    keeps_shoe=_cite("s 25(9)", "s 26(1)", "s 26(2)"),
    passes_shoe=_cite("s 25(10)(a)"),
)

_EVENS: Final = Odds(1)
_LIMITS: Final = _cite("s 9(1)", "s 9(4)", "s 9(5)")


@cache
def _player() -> WagerType:
    lines = hand_lines(
        lose("lower", _cite("s 11(2)(b)")),
        stand_off("tie", _cite("s 11(2)(c)")),
        win("higher", _EVENS, _cite("s 11(2)(a)", "s 12(1)")),
    )
    return player_wager(lines, _cite("s 11(2)", _MAIN), _LIMITS)


@cache
def _banker(no_commission: bool, rounded: bool) -> WagerType:
    higher = _cite("s 11(1)(a)")
    lost = lose("lower", _cite("s 11(1)(b)"))
    tie = stand_off("tie", _cite("s 11(1)(c)"))
    if no_commission:
        won = win("higher", _EVENS, higher + _cite("s 13(2)(b)"))
        six = win("higher with 6", Odds(1, 2), higher + _cite("s 13(2)(a)"))
        return banker_wager(hand_lines(lost, tie, won, six), _cite("s 11(1)", _MAIN), _LIMITS)
    clauses = higher + _cite("s 12(2)")
    if rounded:
        down = Rounding(Direction.DOWN, FIFTY_CENTS)
        won = win("higher", Odds(19, 20), clauses, down, rounded=_cite("s 12(4)"))
    else:
        won = win("higher", Odds(19, 20), clauses)
    return banker_wager(hand_lines(lost, tie, won), _cite("s 11(1)", _MAIN), _LIMITS)


@cache
def _tie() -> WagerType:
    return tie_wager(
        lose("not equal", _cite("s 11(3)")),
        win("equal", Odds(8), _cite("s 11(3)", "s 12(3)")),
        _cite("s 11(3)", _MAIN),
        _cite("s 9(1)", "s 9(3)"),
    )


def _faces(section: str) -> tuple[str, str]:
    """What the face value of a card is: its number, or its picture."""
    return f"{section} def face value(a)", f"{section} def face value(b)"


@cache
def _perfect_pairs(decks: int) -> tuple[WagerType, ...]:
    paragraph = "(a)" if decks == 6 else "(b)"
    odds = (5, 10, 30) if decks == 6 else (6, 12, 25)
    classes = (("i", "mixed"), ("ii", "coloured"), ("iii", "perfect"))
    paid = [_cite(f"s 30(3){paragraph}({roman})", f"s 27 def {kind} pair") for roman, kind in classes]
    none = _cite("s 27 def pair", "s 27 def face value")
    alike = _cite(*_faces("s 27"), "s 27 def coloured pair(a)", "s 27 def coloured pair(b)")

    def lines(wins: str, loses: str) -> tuple[PayLine, ...]:
        won = [_cite(wins) + clauses for clauses in paid]
        return pair_lines(_cite(loses) + none, tuple(Odds(o) for o in odds), tuple(won))

    limits = _cite("s 29(2)")
    return (
        WagerType(
            "perfect_pairs_player",
            "Perfect pairs on the player's hand",
            coup.player_pair,
            lines("s 30(2)", "s 30(5)"),
            _cite("s 28(b)", "s 29(1)") + alike,
            limits,
            short="Perfect pairs",
        ),
        WagerType(
            "perfect_pairs_banker",
            "Perfect pairs on the banker's hand",
            coup.banker_pair,
            lines("s 30(1)", "s 30(4)"),
            _cite("s 28(a)", "s 29(1)") + alike,
            limits,
            short="Perfect pairs",
        ),
    )


@cache
def _dragon_bonus(tie_always_void: bool) -> tuple[WagerType, ...]:
    def lines(sub: str) -> tuple[PayLine, ...]:
        natural = win("natural", _EVENS, _cite(f"s 33({sub})(a)(i)", "s 34(a)"))
        margins = {
            margin: win(f"by {margin}", Odds(odds), _cite(f"s 33({sub})(a)(ii)", f"s 34(b)({roman})"))
            for margin, odds, roman in (
                (9, 30, "i"),
                (8, 10, "ii"),
                (7, 6, "iii"),
                (6, 4, "iv"),
                (5, 2, "v"),
                (4, 1, "vi"),
            )
        }
        cases = (_cite(f"s 33({sub})(b)(i)"), _cite(f"s 33({sub})(b)(ii)"))
        lost = lose("lower, or ahead by less than 4", (), cases=cases)
        tie = stand_off("tie", _cite(f"s 33({sub})(c)", "s 33(3)"))
        other_tie = tie if tie_always_void else lose("tie, not of naturals", _cite(f"s 33({sub})(b)(ii)"))
        return dragon_lines(lost, tie, other_tie, natural, margins)

    limits = _cite("s 32(3)")
    return (
        WagerType(
            "dragon_bonus_player",
            "Dragon bonus on the player's hand",
            coup.player_dragon,
            lines("2"),
            _cite("s 31(b)(i)", "s 31(b)(ii)", "s 32(2)"),
            limits,
            short="Dragon bonus",
            case=coup.player_ahead,
        ),
        WagerType(
            "dragon_bonus_banker",
            "Dragon bonus on the banker's hand",
            coup.banker_dragon,
            lines("1"),
            _cite("s 31(a)(i)", "s 31(a)(ii)", "s 32(2)"),
            limits,
            short="Dragon bonus",
            case=coup.banker_ahead,
        ),
    )


@cache
def _pairs() -> tuple[WagerType, ...]:
    limits = _cite("s 37(2)")
    odds = (Odds(11),) * 3

    pair = _cite("s 35 def player pair or banker pair", "s 35 def pair", "s 35 def face value")
    alike = _cite(*_faces("s 35"))

    def lines(wins: str, paid: str, loses: str) -> tuple[PayLine, ...]:
        return pair_lines(_cite(loses) + pair, odds, (_cite(wins, paid) + pair,) * 3)

    return (
        WagerType(
            "player_pair",
            "Player pair",
            coup.player_pair,
            lines("s 38(2)", "s 38(3)(i)", "s 38(5)"),
            _cite("s 36(b)") + alike,
            limits,
        ),
        WagerType(
            "banker_pair",
            "Banker pair",
            coup.banker_pair,
            lines("s 38(1)", "s 38(3)(ii)", "s 38(4)"),
            _cite("s 36(a)") + alike,
            limits,
        ),
    )


@cache
def _super_6() -> WagerType:
    lines = (
        lose("any other outcome", (), cases=tuple(_cite(f"s 41(3)({letter})") for letter in "abc")),
        win("banker wins with 6", Odds(15), _cite("s 41(1)", "s 41(2)", "s 39 def super 6")),
    )
    return WagerType(
        "super_6", "Super 6", coup.super_six, lines, _cite("s 40"), _cite("s 9(1)"), case=coup.won_otherwise
    )


def _no_players_cards(error: str, *instead: str) -> Impossible:
    """Why no player accepts a hand or exposes a card: all are dealt face up, onto the boxes of the hands."""
    reason = "the cards are dealt face up onto the boxes of the two hands: no player gets or exposes any"
    return Impossible(reason, _cite("s 19(2)", "s 19(3)", "s 19(4)", error), instead)


@cache
def _irregularities(card_machine: bool, style: DealingStyle) -> tuple[Irregularity, ...]:
    face_up = style is DealingStyle.FACE_UP
    dummy = _cite("s 42(5)(c)(ii)", "s 42(6)(a)", "s 42(6)(b)", "s 42(7)")
    may_retract = _cite("s 42(5)(c)(i)")
    exposed = _cite("s 42(4)", "s 42(4)(a)", "s 42(6)(b)", "s 42(7)")
    return (
        third_card_to_player(_cite("s 42(1)"), _cite("s 42(2)"), _cite("s 42(2)") + exposed),
        card_drawn_in_error(_cite("s 42(3)"), exposed),
        first_card_face_up(
            HANDS, _cite("s 42(4)(b)", "s 42(6)(b)", "s 42(7)"), back=_cite("s 42(4)(b)", "s 42(7)")
        ),
        later_card_face_up(_cite("s 42(8)", "s 42(8)(a)", "s 42(8)(b)")),
        retraction(
            "wrong_area",
            "Cards on the wrong area",
            "The dealer deals a hand's cards to the other hand's area",
            _cite("s 42(5)(a)") + may_retract,
            dummy,
        ),
        retraction(
            "wrong_patron",
            "Cards to the wrong player",
            "The dealer deals a hand's cards to the player who accepted the other hand",
            _cite("s 42(5)(b)") + may_retract,
            dummy,
            _no_players_cards("s 42(5)(b)", "wrong_area") if face_up else None,
        ),
        retraction(
            "exposed_by_dealer",
            "Card exposed by the dealer",
            "The dealer exposes a card that a player should have exposed",
            _cite("s 42(5)(c)") + may_retract,
            dummy,
            _no_players_cards("s 42(5)(c)", "card_drawn_in_error", "wrong_area") if face_up else None,
        ),
        void_for_want_of_cards(
            _cite("s 42(9)", "s 42(9)(a)", "s 42(9)(b)"), back=_cite("s 42(9)", "s 42(9)(a)")
        ),
        burn_omitted(_cite("s 42(10)"), _cite("s 42(11)"), SUPERVISOR),
        machine_malfunction(
            _cite("s 16(2)"),
            _cite("s 16(3)"),
            SUPERVISOR,
            () if card_machine else _cite("s 15(1)") + BOOK.refer("sch 1 s 16(1)"),
        ),
        wagers_declared_void(),
    )


def _shoe(values: Mapping[str, Value]) -> ShoeRules:
    machine, terminal_only = bool(values["card_machine"]), bool(values["terminal_only"])
    return ShoeRules(
        deck=FULL_DECK,
        decks=int(values["decks"]),
        composition=_cite("s 15(2)(a)" if machine else "s 4(1)"),
        cut_at_least=10,
        cutting_card_at_least=14,
        burn=Burn.ONE,
        burn_value=kernel.burn_value,
        after_cutting_card=AfterCuttingCard.NOTHING if terminal_only else AfterCuttingCard.ONE_MORE_ROUND,
        shuffle=BOOK.cite("s 4 def shuffle"),
        reshuffle=_cite("s 14(2)(b)"),
        before_play=_cite("s 14(2)(a)") + BOOK.cite("s 4 def shuffle"),
        cut=_cite("s 17(13)") if machine else _cite("s 17(5)", "s 17(6)", "s 17(7)", "s 17(8)"),
        burn_clauses=_cite("s 17(10)"),
        cutting_card=_cite("s 18(1)", "s 18(5)") if terminal_only else _cite("s 18(1)", "s 18(2)", "s 18(3)"),
        cutting_card_first=_cite("s 18(1)", "s 18(5)") if terminal_only else _cite("s 18(4)"),
        continuous=False,
        cut_optional=machine,
        additional_burn=not terminal_only,
    )


def _refuse_combination(values: Mapping[str, Value]) -> None:
    decks = int(values["decks"])
    reason = "baccarat is played with 6 or 8 decks; other numbers need a card machine"
    box_options.refuse_decks(values, (6, 8), reason, _cite("s 4(1)", "s 15(2)(a)"))
    if values["perfect_pairs"] and decks not in (6, 8):
        raise Refused(
            Refusal(
                f"option perfect_pairs with {decks} decks",
                "odds are stated for 6 and for 8 decks only",
                _cite("s 30(3)(a)", "s 30(3)(b)"),
                ("perfect_pairs=false",),
                about=("options.perfect_pairs", "options.decks"),
            )
        )
    if values["designated_player"] and values["terminal_only"]:
        raise Refused(
            Refusal(
                "option designated_player with terminal_only",
                "the shoe is offered to players at the table's places, and a table for terminals has none",
                _cite("s 3(3)", "s 25(2)"),
                ("designated_player=false", "terminal_only=false"),
                about=("options.designated_player", "options.terminal_only"),
            )
        )
    small = int(values["seats"]) < 10
    if values["designated_player"] and small and not values["manager_offers_shoe"]:
        raise Refused(
            Refusal(
                f"option designated_player with {values['seats']} places",
                "at up to 9 places the shoe is offered only where a gaming manager directs it",
                _cite("s 25(1)(a)", "s 25(1)(b)"),
                ("manager_offers_shoe=true", "seats=10"),
                about=("options.designated_player",),
            )
        )


def _accepted(wager: Wager, refusal: Refusal, lying: Sequence[Wager], opening: Opening) -> Accepted:
    """Queensland says nothing of a wager taken in error: it does not count."""
    return Accepted(0, refusal.clauses)


class _Side(NamedTuple):
    """Wagers beside the main ones that an option brings, and what says so."""

    wagers: tuple[WagerType, ...]
    layout: Clauses
    preference: Clauses = ()
    """What gives those who have a main wager in the same box the first claim to its room."""


def _sides(values: Mapping[str, Value]) -> dict[str, _Side]:
    """The wagers beside the main ones, by the option that brings them."""
    return {
        "perfect_pairs": _Side(_perfect_pairs(int(values["decks"])), _cite("s 29(1)"), _cite("s 29(5)")),
        "dragon_bonus": _Side(
            _dragon_bonus(values["dragon_bonus_tie"] == "void"), _cite("s 32(1)"), _cite("s 32(4)")
        ),
        "pairs": _Side(_pairs(), _cite("s 37(1)"), _cite("s 37(3)")),
        "super_6": _Side((_super_6(),), _cite("s 40")),
    }


def _placing(values: Mapping[str, Value]) -> tuple[Check, ...]:
    """What a wager that is placed must pass."""
    found: list[Check] = [
        in_chips(_cite("s 8(1)")),
        two_hands_checks.numbered_areas(int(values["seats"]), _cite("s 7(1)", "s 7(2)(a)")),
        within_limits(_LIMITS),
        in_steps(_cite("s 9(1)")),
        checks.tie_at_most_one_eighth(_cite("s 9(3)")),
    ]
    # What is capped is the room in a box of the cloth: a terminal has areas of its own.
    if not values["terminal_only"] and not values["more_than_three_per_area"]:
        found.append(two_hands_checks.at_most_per_area(PLAYERS_PER_AREA, _cite("s 6(1)", "s 6(2)(b)")))
    return tuple(found)


def build(values: Mapping[str, Value]) -> BaccaratRules:
    """The rules of a table under resolved options."""
    _refuse_combination(values)
    terminal_only, style = bool(values["terminal_only"]), DealingStyle(str(values["deal"]))
    offered = [
        _player(),
        _banker(bool(values["no_commission"]), values["banker_rounding"] == "down_to_50c"),
        _tie(),
    ]
    errors = _irregularities(bool(values["card_machine"]), style)
    differential = _cite("s 9(2)", "s 2 def table differential")
    closings: list[Closing] = [two_hands_checks.last_over_differential_returns(HANDS, differential)]
    missing: dict[str, NotOffered] = {}
    for option, side in _sides(values).items():
        if not values[option]:
            why = NotOffered("the layout has no area for it", side.layout)
            missing.update({w.name: why for w in side.wagers})
            continue
        offered.extend(side.wagers)
        if side.preference and not terminal_only:
            names = frozenset(w.name for w in side.wagers)
            together = (
                (names,) if values["side_wagers_per"] == PER_BOX else tuple(frozenset({n}) for n in names)
            )
            closings.append(checks.preference_for_main_wagers(SIDE_WAGERS_PER_BOX, side.preference, together))
    return BaccaratRules(
        play=conduct,
        law=LAW,
        wagers=MappingProxyType({w.name: w for w in offered}),
        not_offered=MappingProxyType(missing),
        irregularities=MappingProxyType({i.kind: i for i in errors}),
        checks=_placing(values),
        closings=tuple(closings),
        accept=_accepted,
        shoe=_shoe(values),
        seats=int(values["seats"]),
        tableau=kernel.LITERAL_FIVE if values["banker_five"] == "literal" else kernel.USUAL,
        style=style,
        without_wagers=_cite("s 42(7)"),
        free_hand=_cite("s 10(3)", "s 2 def free hand"),
        shoe_holding=ShoeHolding(
            dealer_deals=BOOK.refer("sch 1 s 25(1)") + _cite("s 25(1)(a)", "s 25(1)(b)"),
            seated_only=_cite("s 7(2)(c)", "s 25(3)"),
        ),
        signs=(two_hands_checks.no_differential(differential),) if terminal_only else (),
        wagers_after_first_card=bool(values["wagers_after_first_card"]) and not terminal_only,
        passes_shoe=PassesShoe(str(values["shoe_passes"])) if values["designated_player"] else None,
    )


BACCARAT: Final = declare(
    FAMILY, BOOK, "baccarat", "Baccarat", _cite("s 1"), OPTIONS, build, steps=steps(LAW, reopens=True)
)

GAMES: Final = (BACCARAT,)
