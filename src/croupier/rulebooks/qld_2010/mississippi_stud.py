"""Queensland: Mississippi stud poker (schedule 18)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
    room_below_maximum,
    takes_wagers_always,
)
from croupier.games.game import Accepted, Opening, declare
from croupier.games.lines import lose, stand_off, win
from croupier.games.marked import Marked
from croupier.games.mississippi_stud import irregularities as errors
from croupier.games.mississippi_stud.conduct import conduct
from croupier.games.mississippi_stud.family import FAMILY
from croupier.games.mississippi_stud.terms import (
    CARDS,
    CHOICES,
    DEALT,
    FIFTH,
    FOURTH,
    STREETS,
    THIRD,
    TITLES,
    MississippiLaw,
    MississippiRules,
)
from croupier.games.mississippi_stud.wagers import ante_wager, street_wager
from croupier.games.options import Value, flag
from croupier.games.refusals import Code, Refusal
from croupier.games.remedies import Edit, Impossible, Irregularity, Void
from croupier.games.shoe import ShoeRules
from croupier.games.stud import checks, pay_lines
from croupier.games.stud import irregularities as shared
from croupier.games.stud.betting import other_bet
from croupier.games.stud.communal import COMMUNITY
from croupier.games.stud.early_cards import Early, exposed_from_a_shoe, turned_too_early
from croupier.games.stud.rules import but_a_second_hand, one_deck, places_for_players
from croupier.games.stud.terms import ANTE, CARD, RESULT, BetLaw
from croupier.games.wagers import PayLine, Wager, WagerType
from croupier.law import Clauses
from croupier.money.odds import Odds
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010._offices import SUPERVISOR
from croupier.rulebooks.qld_2010._void_wagers import wagers_declared_void

BOXES: Final = 7
MOST_BOXES: Final = 9

_cite = BOOK.within("sch 18")

_RANKS: Final = (
    "s 3(1)",
    "s 3(2)",
    "s 3(3)",
    "s 3(4)",
    "s 3(5)",
    "s 2 def face value",
    "s 2 def face value(a)",
    "s 2 def face value(b)",
    "s 2 def player's hand",
    "s 2 def hole cards",
)

OPTIONS: Final = (
    places_for_players(MOST_BOXES, BOXES, _cite("s 4(1)")),
    flag(
        "shuffling_device",
        "A mechanical shuffling device takes the place of the dealing shoe: communal cards are dealt first",
        False,
        _cite("s 5", "s 11(2)"),
        cases=((False, _cite("s 11(2)", "s 11(2)(a)")), (True, _cite("s 11(2)", "s 11(2)(b)"))),
    ),
)

ODDS: Final[Mapping[int, tuple[str, int]]] = MappingProxyType(
    {
        pay_lines.PAID_PAIR: ("jacks or better", 1),
        pay_lines.TWO_PAIRS: ("two pairs", 2),
        pay_lines.THREE_OF_A_KIND: ("three of a kind", 3),
        pay_lines.STRAIGHT: ("straight", 4),
        pay_lines.FLUSH: ("flush", 6),
        pay_lines.FULL_HOUSE: ("full house", 10),
        pay_lines.FOUR_OF_A_KIND: ("four of a kind", 40),
        pay_lines.STRAIGHT_FLUSH: ("straight flush", 100),
        pay_lines.ROYAL_FLUSH: ("royal flush", 500),
    }
)
"""To 1, for every wager of a hand (s 17)."""

_FOLDED: Final = ("s 2 def fold", "s 2 def continuing player")
_ABSENT: Final = "s 26(2)"


@cache
def _streets() -> tuple[BetLaw, ...]:
    """The wager of each street: what of its section says that players decide, fold, wager, and how much."""
    said = {
        THIRD: (("s 12(1)", "s 12(2)"), "s 12(2)", "s 12(2)", "s 12(3)"),
        FOURTH: (("s 13(1)(a)", "s 13(1)(b)"), "s 13(1)(a)", "s 13(1)(b)", "s 13(2)"),
        FIFTH: (("s 14(1)(a)", "s 14(1)(b)"), "s 14(1)(a)", "s 14(1)(b)", "s 14(2)"),
    }
    return tuple(
        BetLaw(
            wager=name,
            step=name,
            choices=CHOICES,
            must=f"a {TITLES[name]} wager is 1, 2 or 3 times the ante wager",
            from_now_on="one_to_three_antes_from_now_on",
            decision=_cite(*decision),
            fold=_cite(fold, *_FOLDED),
            size=_cite(size),
            bets=_cite(bets),
            folds=_cite(fold),
            over=_cite("s 19(2)(a)"),
            under=_cite("s 19(2)(b)"),
        )
        for name, (decision, fold, bets, size) in said.items()
    )


_COMMUNITY: Final = "s 2 def community cards"
_STREET_CARDS: Final = ("s 2 def 3rd street", "s 2 def 4th street", "s 2 def 5th street")


def _law(*, device: bool) -> MississippiLaw:
    if device:
        hole = ("s 11(2)(b)", "s 11(2)(b)(iii)"), ("s 11(2)(b)", "s 11(2)(b)(iii)")
        spread = _cite("s 11(1)", _COMMUNITY, "s 11(2)(b)", "s 11(2)(b)(i)", "s 11(2)(b)(ii)")
        looks, turned = "s 11(2)(b)(iv)", ("s 11(2)(b)(v)", "s 11(2)(b)(vi)", "s 11(2)(b)(vii)")
    else:
        hole = ("s 11(2)(a)", "s 11(2)(a)(i)"), ("s 11(2)(a)", "s 11(2)(a)(ii)")
        spread = ()
        looks, turned = "s 11(2)(a)(iii)", ("s 11(2)(a)(iv)", "s 11(2)(a)(v)", "s 11(2)(a)(vi)")
    ordered = ("s 12(4)", "s 13(3)", "s 14(3)")
    return MississippiLaw(
        wagers=_cite("s 8", "s 9(1)", "s 2 def ante wager"),
        no_more_bets=_cite("s 8", "s 11(1)"),
        held=_cite("s 9(4)"),
        card=_cite("s 11(1)", *dict.fromkeys(hole[0] + hole[1])),
        hole=(_cite("s 11(1)", *hole[0]), _cite("s 11(1)", *hole[1])),
        spread=spread,
        looks=_cite(looks, "s 12(1)"),
        streets=_streets(),
        communal=tuple(_cite(*each, _COMMUNITY) for each in zip(ordered, turned, _STREET_CARDS, strict=True)),
        exposed=_cite("s 25(1)(a)"),
        anew=_cite("s 25(1)(b)"),
        declare=_cite("s 15", "s 15(a)", "s 15(b)"),
        ranks=_cite(*_RANKS, "s 15(b)"),
        turned=_cite("s 15(a)"),
    )


def _lines() -> tuple[PayLine, ...]:
    """The lines of every wager, by their numbers in the kernel."""
    lines = {
        pay_lines.LOST: lose("lost", _cite("s 17", "s 18(2)(a)")),
        pay_lines.STOOD_OFF: stand_off("stand off", _cite("s 17", "s 18(3)(a)", "s 2 def stand-off")),
        pay_lines.FOLDED: lose("folded", _cite(_ABSENT, *_FOLDED)),
    }
    won = _cite("s 17", "s 18(1)(a)")
    lines |= {number: win(name, Odds(to), won) for number, (name, to) in ODDS.items()}
    return tuple(lines[number] for number in range(pay_lines.LINES))


def _limits() -> Clauses:
    """The schedule has no limits of its own: those that the table's sign shows."""
    return BOOK.cite("s 12(1)")


def _wagers() -> tuple[WagerType, ...]:
    lines = _lines()
    ante = ante_wager(lines, _cite("s 2 def ante wager", "s 8", "s 9(1)"), _limits())
    # With a 5th street wager nobody folds any more.
    last = (*lines[: pay_lines.FOLDED], lines[pay_lines.LOST])
    streets = (
        street_wager(law.wager, last if law.wager == FIFTH else lines, law.bets + law.size, law.size)
        for law in _streets()
    )
    return (ante, *streets)


_OVER: Final = _cite("s 19(1)(a)")
_UNDER: Final = _cite("s 19(1)(b)")
"""An ante that was taken although it is over the maximum, or under the minimum."""


def _accept(wager: Wager, refusal: Refusal, lying: Sequence[Wager], opening: Opening) -> Accepted:
    """An ante below the minimum counts as it lies, and of one above the maximum what is within."""
    match refusal.code:
        case Code.BELOW_MINIMUM:
            return Accepted(wager.stake, _UNDER)
        case Code.ABOVE_MAXIMUM:
            return Accepted(room_below_maximum(wager, (), opening) or 0, _OVER)
    return but_a_second_hand(wager, refusal, lying, opening)


def _round_is_void(_seat: int | None) -> Edit:
    return Void()


def _irregularities(*, device: bool) -> tuple[Irregularity, ...]:
    initial = ((COMMUNITY,) if device else ()) + (CARD, DEALT)
    dealing = (CARD, DEALT, THIRD)
    playing = (COMMUNITY, CARD, DEALT, *STREETS, *CARDS.values())
    wrong = shared.WrongNumber(
        whose="community_wrong",
        words="the board's",
        unseen=_cite("s 22(1)(a)", "s 2 def void"),
        seen=_cite("s 22(2)(a)", "s 22(2)(b)"),
        incomplete=_cite("s 22(3)(b)", "s 22(3)(c)"),
        dealer=_cite("s 22(4)(a)", "s 22(4)(b)"),
        player=_cite("s 22(5)(a)", "s 22(5)(b)", "s 22(5)(c)"),
        player_back=_cite("s 22(5)(b)"),
        retract=_cite("s 22(5)(c)"),
        dealer_back=_cite("s 22(4)(b)"),
        all_back=_cite("s 22(3)(c)"),
        dealer_wrong=_round_is_void,
        dealer_says="the round is void, and all wagers go back",
    )
    other_bets = (
        other_bet(
            f"{law.wager}_not_1_to_3_antes",
            f"{TITLES[law.wager]} wager that is not 1, 2 or 3 times the ante",
            "1, 2 or 3 times the ante",
            "More than three antes: the excess goes back. Less than the ante: it counts as it lies, and the "
            "player is told what such wagers must be from now on",
            law,
            (*STREETS[STREETS.index(law.wager) :], *CARDS.values(), RESULT),
        )
        for law in _streets()
    )
    early = Early(
        len(STREETS),
        STREETS,
        "folded or wagered",
        "it stays face up; who has decided may decide anew, and the round goes on",
        _cite("s 25(1)(a)", "s 25(1)(b)", "s 25(1)(c)", "s 25(1)(d)"),
    )
    by_device = ("community_card_turned", "wrong_community_card")
    face_down = Impossible(
        "the community cards lie face down already", _cite("s 11(2)(b)", "s 11(2)(b)(i)"), by_device
    )
    one_by_one = Impossible(
        "each community card is dealt face up from the shoe", _cite("s 11(2)(a)"), ("community_card_exposed",)
    )
    return (
        *other_bets,
        shared.card_without_ante(_cite("s 20(a)", "s 20(b)"), _cite("s 20(b)"), steps=dealing),
        shared.second_hand(
            _cite("s 21(a)", "s 21(b)", "s 21(c)"), _cite("s 21(b)"), _cite("s 21(c)"), (*playing, RESULT)
        ),
        shared.wrong_number_of_cards(wrong, _WRONG_NUMBER, SUPERVISOR, (*playing, RESULT)),
        shared.card_exposed(_cite("s 23", "s 2 def void"), initial),
        shared.misplaced_card(_cite("s 24(a)", "s 24(b)"), playing),
        exposed_from_a_shoe(early, face_down if device else None),
        turned_too_early(early, None if device else one_by_one),
        errors.wrong_card_turned(early, _cite("s 25(2)"), None if device else one_by_one),
        shared.player_not_present(
            _cite(_ABSENT), "the hand counts as folded, and all its wagers are forfeited", STREETS
        ),
        wagers_declared_void(),
    )


_WRONG_NUMBER: Final = (
    "Void where nobody has looked, the deck is not complete or the communal cards are wrong. Else a wrong "
    "player's hand is void, and others may retract"
)


def _shoe(*, device: bool) -> ShoeRules:
    """One deck that is shuffled after every round: each round is dealt from all the cards."""
    shuffle = _cite("s 6(1)", "s 7(4)(a)", "s 7(4)(b)", "s 5")
    return one_deck(shuffle, _cite("s 7(5)"), by_hand=not device)


def _checks(boxes: int) -> tuple[Check, ...]:
    return (
        in_chips(_cite("s 9(1)")),
        layout.on_the_layout(boxes, _cite("s 9(1)"), "area"),
        checks.one_wager_on_an_area(_cite("s 9(3)")),
        at_least_minimum(_limits()),
        at_most_maximum(_limits(), layout.alone),
        in_steps(_limits()),
        checks.one_hand_a_player(_cite("s 9(2)")),
    )


_MARKED: Final = (
    Marked(ANTE, "Ante", _cite("s 4(3)(a)")),
    Marked(THIRD, "3rd street", _cite("s 4(3)(b)")),
    Marked(FOURTH, "4th street", _cite("s 4(3)(c)")),
    Marked(FIFTH, "5th street", _cite("s 4(3)(d)")),
)
"""The words that areas of the layout bear."""


def build(values: Mapping[str, Value]) -> MississippiRules:
    """The rules of a table under resolved options."""
    boxes, device = int(values["boxes"]), bool(values["shuffling_device"])
    return MississippiRules(
        play=conduct,
        law=_law(device=device),
        wagers=MappingProxyType({w.name: w for w in _wagers()}),
        irregularities=MappingProxyType({i.kind: i for i in _irregularities(device=device)}),
        checks=_checks(boxes),
        shoe=_shoe(device=device),
        seats=boxes,
        accept=_accept,
        marked=_MARKED,
        drawn=_cite("s 4(2)(b)", "s 4(2)(c)"),
        without_wagers=_cite("s 8"),
        signs=(takes_wagers_always(_cite("s 8")),),
    )


GAMES: Final = (
    declare(
        FAMILY,
        BOOK,
        "mississippi_stud",
        "Mississippi stud poker",
        _cite("s 1"),
        OPTIONS,
        build,
        law=replace(_law(device=False), spread=_law(device=True).spread),
        looks=_cite("s 11(2)(a)(iii)", "s 11(2)(b)(iv)", "s 12(1)"),
        looks_from=DEALT,
    ),
)
