"""Queensland's general part (sections 4 to 12) and its electronic table games (schedule 19)."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from croupier.games.limits import Range
from croupier.law import Clauses
from croupier.money.currencies import AUD
from croupier.rulebooks.card_acts import (
    Act,
    By,
    CardActs,
    inspected,
    inspected_twice,
    loaded,
    riffled,
    spread,
    viewed,
    washed_and_stacked,
)
from croupier.rulebooks.cash_law import CashLaw
from croupier.rulebooks.equipment_acts import EquipmentActs
from croupier.rulebooks.general_law import (
    ENTRY_TERMINAL,
    LIT,
    Coins,
    Directions,
    FreeHands,
    GeneralLaw,
    Given,
    IdleLaw,
    LastRounds,
    LimitLaw,
    Power,
    Replacement,
    Role,
    SeatLaw,
    ShoeHolderLaw,
    TablePlay,
    Teaching,
    Terminals,
)
from croupier.rulebooks.people_law import DeviceLaw, PersonsLaw
from croupier.rulebooks.qld_2010 import BOOK, _absences, _approvals, _conduct, _cuts, _round_acts, _spoken
from croupier.rulebooks.round_acts import with_round_acts
from croupier.rulebooks.table_acts import CountLaw, TableActs

_cite = BOOK.cite


def _terminal(*refs: str) -> Clauses:
    return BOOK.cite(*(f"sch 19 {ref}" for ref in refs))


def _baccarat(*refs: str) -> Clauses:
    return BOOK.cite(*(f"sch 1 {ref}" for ref in refs))


def _blackjack(*refs: str) -> Clauses:
    return BOOK.cite(*(f"sch 2 {ref}" for ref in refs))


_switch: Final = BOOK.within("sch 15")
_lucky_draw: Final = BOOK.within("sch 16")
_challenge: Final = BOOK.within("sch 17")


def _spanish(*refs: str) -> Clauses:
    return BOOK.cite(*(f"sch 9 {ref}" for ref in refs))


def _mississippi(*refs: str) -> Clauses:
    return BOOK.cite(*(f"sch 18 {ref}" for ref in refs))


def _pai_gow(*refs: str) -> Clauses:
    return BOOK.cite(*(f"sch 6 {ref}" for ref in refs))


_DEALER: Final = frozenset({Role.DEALER})
_SUPERVISOR: Final = frozenset({Role.SUPERVISOR})
_MANAGER: Final = frozenset({Role.MANAGER})
_ATTENDANT_OR_MANAGER: Final = frozenset({Role.ATTENDANT, Role.MANAGER})

WRONG_NUMBER: Final = "wrong_number_of_cards"
"""The irregularity after which the cards are counted, at stud poker."""

OFFICES: Final = MappingProxyType(
    {
        Role.DEALER: ("dealer", _cite("s 4 def dealer")),
        Role.ATTENDANT: ("attendant", _cite("s 4 def attendant")),
        Role.SUPERVISOR: ("gaming supervisor", _cite("s 4 def gaming supervisor")),
        Role.MANAGER: ("gaming manager", _cite("s 4 def gaming manager")),
    }
)

POWERS: Final = MappingProxyType(
    {
        Power.PLAY: Given(frozenset({Role.PLAYER}), _terminal("s 4(1)")),
        Power.DEAL: Given(_DEALER, _cite("s 4 def dealer")),
        Power.REPORT: Given(_DEALER | _SUPERVISOR, _cite("s 4 def dealer", "s 4 def gaming supervisor")),
        Power.RULE: Given(_SUPERVISOR, _cite("s 4 def gaming supervisor")),
        Power.SUPERVISE: Given(_SUPERVISOR, _cite("s 4 def gaming supervisor")),
        Power.SILENCE: Given(_SUPERVISOR, _cite("s 8")),
        Power.COUNT_DECK: Given(_SUPERVISOR, _cite("s 4 def gaming supervisor")),
        Power.INSPECT_EQUIPMENT: Given(_SUPERVISOR, _cite("s 4 def gaming supervisor")),
        Power.VACATE_SEAT: Given(_SUPERVISOR, _cite("s 4 def gaming supervisor")),
        Power.VOID_WAGERS: Given(_SUPERVISOR, _cite("s 5(2)(a)", "s 10(2)(a)")),
        Power.EXCLUDE: Given(_SUPERVISOR, _cite("s 5(2)(b)", "s 10(2)(b)")),
        Power.BAR_FROM_TABLE: Given(_SUPERVISOR, _cite("s 10(2)(c)")),
        Power.CHANGE_LIMITS: Given(_SUPERVISOR, _cite("s 12(1)", "s 12(2)")),
        Power.FREE_HAND: Given(_SUPERVISOR, _baccarat("s 10(1)", "s 10(2)")),
        Power.ADDITIONAL_BURN: Given(_SUPERVISOR, _baccarat("s 17(11)")),
        Power.MOVE_SHOE: Given(_DEALER | _SUPERVISOR, _baccarat("s 25(10)(b)")),
        Power.DIRECT_PLAYER: Given(_MANAGER, _blackjack("s 11(2)(a)", "s 11(2)(b)")),
        Power.DIRECT_DEALER: Given(_SUPERVISOR, _baccarat("s 25(11)")),
        Power.RECALCULATE: Given(_MANAGER, _terminal("s 10(2)", "s 10(3)")),
        Power.REFUSE_CREDIT: Given(_MANAGER, _terminal("s 10(4)")),
        Power.PAY: Given(_ATTENDANT_OR_MANAGER, _cite("s 4 def attendant") + _terminal("s 9(3)")),
        # What follows the text gives to nobody by name; the one in charge of all gaming has it.
        Power.OPEN_TABLE: Given(_MANAGER, _cite("s 4 def gaming manager")),
        Power.CLOSE_TABLE: Given(_SUPERVISOR, _cite("s 4 def gaming supervisor")),
        Power.DISPUTES: Given(_MANAGER, _cite("s 4 def gaming manager")),
        Power.EXCLUDE_FROM_HOUSE: Given(_MANAGER, _cite("s 4 def gaming manager")),
        Power.UNCLAIMED: Given(_MANAGER, _cite("s 4 def gaming manager")),
    }
)

LIMITS: Final = LimitLaw(
    set_by=_cite("s 12(1)"),
    sign=_cite("s 12(1)(b)"),
    notice=_cite("s 12(1)(c)"),
    minutes=20,
    only_when_worse=False,
    hands=3,
    hands_clauses=_cite("s 12(1)(a)"),
    only_minimum=True,
    at_once=_cite("s 12(2)"),
    marker=_cite("s 12(2)(a)"),
    marker_goes=_cite("s 12(2)(b)"),
    marker_place=_cite("s 12(2)(c)"),
    buy_in=_cite("s 12(1)"),
)

TERMINALS: Final = Terminals(
    plays_by=_terminal("s 2(1)"),
    resembles=_terminal("s 2(2)"),
    layout=_terminal("s 3(1)"),
    shows=MappingProxyType(
        {
            "table.limits": _terminal("s 3(2)(a)"),
            "wagers": _terminal("s 3(1)", "s 3(2)(b)"),
            "betting.open": _terminal("s 3(2)(c)"),
            "betting.says": _terminal("s 3(2)(d)"),
            "betting.left": _terminal("s 5(4)"),
            "you.credits": _terminal("s 3(2)(e)"),
            "you.last.bet": _terminal("s 3(2)(f)"),
            "you.last.outcome": _terminal("s 3(2)(g)", "s 7(1)"),
            "you.last.won": _terminal("s 3(2)(h)", "s 7(3)(a)"),
            "you.on_layout": _terminal("s 7(3)(c)"),
        }
    ),
    played_through=_terminal("s 4(1)"),
    closes=_terminal("s 3(3)", "s 5(2)"),
    buy_in=_terminal("s 4(2)"),
    several_games=_terminal("s 4(3)"),
    most=_terminal("s 2(3)"),
    system=_terminal("s 1"),
    wagers=_terminal("s 5(1)", "s 5(3)"),
    countdown=_terminal("s 5(4)"),
    settles=_terminal("s 7(1)", "s 7(2)", "s 7(3)(a)", "s 7(3)(b)"),
    collect=_terminal("s 7(3)(c)", "s 7(4) def collect"),
    own_minimum=_terminal("s 8"),
    voucher=_terminal("s 9(2)"),
    by_hand=_terminal("s 9(3)", "s 9(3)(a)", "s 9(3)(b)"),
    redeem=_terminal("s 9(4)") + _cite("s 4 def voucher"),
    not_displayed=_terminal("s 10(1)(a)"),
    wrongly_displayed=_terminal("s 10(1)(b)"),
    recalculated=_terminal("s 10(2)"),
    paid_correctly=_terminal("s 10(3)"),
    malfunction=_terminal("s 10(4)(a)", "s 10(4)(b)"),
)


def _shown(schedule: str, section: str, asked: str, *first: str) -> CardActs:
    """Cards are inspected before they are shuffled; first on the table, they are shown to who asks.

    ``first``: the paragraphs by which they are inspected before play, where there are any.
    """
    how = tuple(f"{schedule} {section}{part}" for part in ("(1)", "(1)(a)", "(1)(b)"))
    before = tuple(f"{schedule} {section}{part}" for part in first)
    acts = (inspected(BOOK.cite(*how, *before)),)
    return CardActs(
        new=acts,
        machine=acts,
        shuffled=BOOK.cite(*how),
        by_machine=BOOK.cite(*how),
        preshuffled=_cite("s 4 def preshuffled"),
        inspected=BOOK.cite(f"{schedule} {section}{asked}"),
        placed=True,
    )


def _cards(
    schedule: str,
    section: str,
    asked: str,
    again: str,
    unless: str,
    *,
    machine: str = "",
    approved: bool = False,
) -> CardActs:
    """They are; preshuffled ones are shuffled again on request, those of a finished shoe not always.

    ``machine``: what has them inspected and shuffled before they go into a card machine.
    """
    acts = _shown(schedule, section, asked)
    put = BOOK.cite(*([f"{schedule} {machine}"] if machine else []))
    return replace(
        acts,
        machine=(replace(acts.new[0], clauses=acts.new[0].clauses + put), riffled(put), loaded(put))
        if put
        else acts.machine,
        again=MappingProxyType({"preshuffled": BOOK.cite(f"{schedule} {section}{again}")}),
        approved=approved,
        removed=BOOK.cite(f"{schedule} {section}{unless}(i)"),
        closing=BOOK.cite(f"{schedule} {section}{unless}(ii)"),
    )


BACCARAT: Final = TablePlay(
    shoe_holder=ShoeHolderLaw(
        offered=_baccarat("s 25(2)", "s 25(3)"),
        accepted=_baccarat("s 25(4)", "s 25(8)"),
        dealer=_baccarat("s 25(5)"),
        given_up=_baccarat("s 25(6)", "s 25(7)"),
        may_pass=_baccarat("s 25(9)"),
        must_pass=_baccarat("s 25(10)(a)", "s 26(2)"),
        ordered=_baccarat("s 25(10)(b)"),
        directed=_baccarat("s 25(11)(a)", "s 25(11)(b)"),
        standing=_baccarat("s 7(2)(c)"),
    ),
    free_hands=FreeHands(
        marker=BOOK.cite("sch 1 s 10"),
        requested=_baccarat("s 10(1)"),
        agreed=_baccarat("s 10(1)(a)"),
        capped=_baccarat("s 10(1)(b)"),
        empty=_baccarat("s 10(2)"),
        at_most=10,
        at_most_clauses=_baccarat("s 10(2)(a)"),
        further=_baccarat("s 10(2)(b)"),
    ),
    additional_burn=_baccarat("s 17(11)", "s 17(12)(a)", "s 17(12)(b)"),
    standing_areas=_baccarat("s 7(2)(a)"),
    equipment=EquipmentActs("cards", called=_baccarat("s 19(1)(a)")),
    powers=MappingProxyType({Power.DIRECT_SHUFFLE: Given(_MANAGER, _baccarat("s 14(2)(c)"))}),
    cut=_cuts.BACCARAT,
    card_acts=_cards("sch 1", "s 14", "(3)", "(4)", "(2)(b)", approved=True),
)

CASINO_WAR: Final = TablePlay(
    powers=MappingProxyType(
        {
            Power.DIRECT_SHUFFLE: Given(_SUPERVISOR, BOOK.cite("sch 14 s 13(3)(c)")),
            Power.REPLACE_CARDS: Given(_SUPERVISOR, BOOK.cite("sch 14 s 16")),
        }
    ),
    cut=_cuts.CASINO_WAR,
    card_acts=_cards("sch 14", "s 13", "(2)", "(4)", "(3)(b)", machine="s 31(3)(b)"),
)

BLACKJACK: Final = TablePlay(
    directions=Directions(
        one_area=_blackjack("s 11(2)(a)", "s 11(2)(b)", "s 11(3)"), told=_blackjack("s 11(4)")
    ),
    powers=MappingProxyType(
        {
            Power.DIRECT_SHUFFLE: Given(_MANAGER, _blackjack("s 12(3)(c)")),
            Power.REPLACE_CARDS: Given(_SUPERVISOR, _blackjack("s 15")),
        }
    ),
    cut=_cuts.BLACKJACK,
    card_acts=_cards("sch 2", "s 12", "(2)", "(4)", "(3)(b)", machine="s 62(2)(b)"),
)

SIC_BO: Final = TablePlay(
    shows=MappingProxyType(
        {
            LIT: BOOK.cite("sch 8 s 3(2)", "sch 8 s 15(2)"),
            ENTRY_TERMINAL: BOOK.cite("sch 8 s 3(4)(a)", "sch 8 s 3(4)(b)(ii)"),
        }
    )
)
"""The entry terminal is the page of its dealer, and winning areas light up on the pages of players."""

BLACKJACK_SWITCH: Final = TablePlay(
    directions=Directions(
        one_area=_switch("s 11(3)(a)", "s 11(3)(b)", "s 11(4)"),
        told=_switch("s 11(5)"),
    ),
    powers=MappingProxyType(
        {
            Power.DIRECT_PLAYER: Given(_SUPERVISOR, _switch("s 11(3)(a)", "s 11(3)(b)")),
            Power.DIRECT_SHUFFLE: Given(_MANAGER, _switch("s 12(3)(c)")),
            Power.REPLACE_CARDS: Given(_SUPERVISOR, _switch("s 15")),
        }
    ),
    cut=_cuts.SWITCH,
    card_acts=_cards("sch 15", "s 12", "(2)", "(4)", "(3)(b)", machine="s 44(2)(b)"),
)

LUCKY_DRAW: Final = TablePlay(
    directions=Directions(
        one_area=_lucky_draw("s 10(2)(a)", "s 10(2)(b)", "s 10(3)"), told=_lucky_draw("s 10(4)")
    ),
    powers=MappingProxyType(
        {
            Power.DIRECT_PLAYER: Given(_MANAGER, _lucky_draw("s 10(2)(a)", "s 10(2)(b)")),
            Power.DIRECT_SHUFFLE: Given(_MANAGER, _lucky_draw("s 12(3)(c)")),
            Power.REPLACE_CARDS: Given(_SUPERVISOR, _lucky_draw("s 15")),
        }
    ),
    cut=_cuts.LUCKY_DRAW,
    card_acts=_cards("sch 16", "s 12", "(2)", "(4)", "(3)(b)", machine="s 35(3)(b)", approved=True),
)

BLACKJACK_CHALLENGE: Final = TablePlay(
    directions=Directions(
        one_area=_challenge("s 11(2)(a)", "s 11(2)(b)", "s 11(3)"), told=_challenge("s 11(4)")
    ),
    powers=MappingProxyType(
        {
            Power.DIRECT_PLAYER: Given(_MANAGER, _challenge("s 11(2)(a)", "s 11(2)(b)")),
            Power.DIRECT_SHUFFLE: Given(_MANAGER, _challenge("s 12(3)(c)")),
            Power.REPLACE_CARDS: Given(_SUPERVISOR, _challenge("s 15")),
        }
    ),
    cut=_cuts.CHALLENGE,
    card_acts=_cards("sch 17", "s 12", "(2)", "(4)", "(3)(b)", machine="s 50(2)(b)", approved=True),
)

SPANISH_BLACKJACK: Final = TablePlay(
    directions=Directions(one_area=_spanish("s 11(2)(a)", "s 11(2)(b)", "s 11(3)"), told=_spanish("s 11(4)")),
    powers=MappingProxyType(
        {
            Power.DIRECT_PLAYER: Given(_MANAGER, _spanish("s 11(2)(a)", "s 11(2)(b)")),
            Power.DIRECT_SHUFFLE: Given(_MANAGER, _spanish("s 12(3)(c)")),
            Power.REPLACE_CARDS: Given(_MANAGER, _spanish("s 15")),
            Power.LAST_ROUNDS: Given(_MANAGER, _spanish("s 19(3)")),
        }
    ),
    last_rounds=LastRounds(3, _spanish("s 19(3)"), _spanish("s 19(4)")),
    cut=_cuts.SPANISH,
    card_acts=_cards("sch 9", "s 12", "(2)", "(5)", "(3)(b)", machine="s 52(2)(b)"),
)

MISSISSIPPI: Final = TablePlay(
    card_acts=_shown("sch 18", "s 7", "(3)", "(2)"),
    acts=TableActs(
        count=CountLaw(
            MappingProxyType(
                {
                    "sch 18 s 22(1)(a)": _mississippi("s 22(1)(b)", "s 22(1)(c)"),
                    "sch 18 s 22(2)(a)": _mississippi("s 22(2)(a)", "s 22(2)(b)"),
                }
            ),
            MappingProxyType({WRONG_NUMBER: _mississippi("s 22(2)(a)", "s 22(2)(b)")}),
            told=_mississippi("s 22(1)(d)", "s 22(3)(a)"),
        )
    ),
    powers=MappingProxyType(
        {
            Power.EXCLUDE: Given(_SUPERVISOR, POWERS[Power.EXCLUDE].clauses + _mississippi("s 26(1)(d)")),
            Power.BAR_FROM_TABLE: Given(
                _SUPERVISOR, POWERS[Power.BAR_FROM_TABLE].clauses + _mississippi("s 26(1)(b)")
            ),
        }
    ),
)

PAI_GOW: Final = TablePlay(
    powers=MappingProxyType(
        {
            Power.REPLACE_CARDS: Given(_SUPERVISOR, _pai_gow("s 24(1)")),
            Power.VACATE_SEAT: Given(_DEALER | _SUPERVISOR, _pai_gow("s 44")),
        }
    ),
    idle=IdleLaw(3, _pai_gow("s 44"), when_full=False),
    replacement=Replacement(prepared=_pai_gow("s 24(2)")),
    equipment=EquipmentActs(
        "tiles",
        opening=(
            *inspected_twice(_pai_gow("s 20(1)"), "32 tiles"),
            Act("arranged", "Arrange the tiles face up in ranking pairs.", _pai_gow("s 20(2)")),
            viewed(_pai_gow("s 20(3)"), "tiles"),
            Act(
                "cuts_displayed",
                "Display the approved cuts on a sign at the table.",
                _pai_gow("s 23(2)"),
                By.SUPERVISOR,
                seen=True,
            ),
        ),
        sign_of="cuts_displayed",
        each_round=(
            Act("shuffled", "Shuffle the tiles face down, and stack them.", _pai_gow("s 21(1)", "s 21(2)")),
        ),
        brought=_pai_gow("s 24(3)"),
    ),
)


def _second_deck(play: TablePlay, *refs: str) -> TablePlay:
    """The table of a game whose shuffling device may hold another deck than the one in play."""
    return replace(play, equipment=EquipmentActs("decks", second_deck=BOOK.cite(*refs)))


CRAPS: Final = TablePlay(
    equipment=EquipmentActs(
        "dice",
        checks=MappingProxyType(
            {
                "lost_sight": ("The stickperson lost sight of the dice", BOOK.cite("sch 4 s 19(1)")),
                "out_of_play": ("The dice were taken out of play", BOOK.cite("sch 4 s 19(2)")),
                "handed_over": (
                    "The shooter handed the dice to another player",
                    BOOK.cite("sch 4 s 19(3)"),
                ),
            }
        ),
    )
)
WHEEL: Final = TablePlay(
    posted=BOOK.cite("sch 10 s 12(3)"),
    equipment=EquipmentActs("wheel", direction=BOOK.cite("sch 10 s 3(1)")),
    shows={
        LIT: BOOK.cite("sch 10 s 2A(2)", "sch 10 s 4A(3)(a)", "sch 10 s 4A(3)(b)"),
        ENTRY_TERMINAL: BOOK.cite("sch 10 s 2A(5)(a)", "sch 10 s 2A(5)(b)"),
    },
)


def _poker(*refs: str) -> Clauses:
    return BOOK.cite(*(f"sch 11 {ref}" for ref in refs))


def _manila(*refs: str) -> Clauses:
    return BOOK.cite(*(f"sch 5 {ref}" for ref in refs))


MANILA: Final = TablePlay(
    card_acts=CardActs(
        new=(
            *inspected_twice(
                _manila("s 14(1)", "s 14(4)(a)"), "52 cards of the deck, complete and with no marks"
            ),
            spread(_manila("s 14(2)"), "those of the reduced deck, so that it is seen to be complete"),
            viewed(_manila("s 14(3)")),
            *washed_and_stacked(_cite("s 4 def washing") + _manila("s 14(3)"), _manila("s 14(3)")),
        ),
        shuffled=_manila("s 14(3)"),
    ),
    acts=TableActs(count=CountLaw(any_time=_manila("s 14(5)"), between=True)),
    powers=MappingProxyType(
        {
            Power.COUNT_DECK: Given(_SUPERVISOR, _manila("s 14(5)")),
            Power.REPLACE_CARDS: Given(_DEALER | _SUPERVISOR, _manila("s 14(4)(b)")),
        }
    ),
    seats=SeatLaw(
        contested=_manila("s 15(1)"),
        priorities=(_manila("s 15(2)(a)(i)"), _manila("s 15(2)(a)(ii)"), _manila("s 15(2)(a)(iii)")),
        equal=_manila("s 15(2)(b)"),
    ),
    absence=_absences.MANILA,
)


def _counted(schedule: str, section: str) -> TableActs:
    """The cards are counted after a wrong number of cards was dealt."""

    def cite(*paragraphs: str) -> Clauses:
        return BOOK.cite(*(f"{schedule} s {section}{paragraph}" for paragraph in paragraphs))

    after = {
        f"{schedule} s {section}(1)(a)": cite("(1)(b)", "(1)(c)"),
        f"{schedule} s {section}(2)(a)": cite("(2)(a)", "(2)(b)"),
    }
    first = MappingProxyType({WRONG_NUMBER: cite("(2)(a)", "(2)(b)")})
    told = cite("(1)(d)", "(3)(a)")
    return TableActs(count=CountLaw(MappingProxyType(after), first, told=told))


CARIBBEAN_STUD: Final = TablePlay(
    acts=replace(
        _counted("sch 3", "30"),
        owed=MappingProxyType({"sch 3 s 23(6)(b)": BOOK.cite("sch 3 s 23(6)(a)")}),
    ),
    card_acts=_shown("sch 3", "s 12", "(3)", "(2)"),
)
HOLDEM_BONUS: Final = TablePlay(acts=_counted("sch 12", "31"), card_acts=_shown("sch 12", "s 12", "(2)"))
THREE_CARD_POKER: Final = TablePlay(
    acts=_counted("sch 13", "30"), card_acts=_shown("sch 13", "s 13", "(3)", "(2)")
)

POKER: Final = TablePlay(
    posted=_poker(
        "s 12(1)(d)", *(f"s 12(1)(d)({each})" for each in ("i", "ii", "iii", "iv", "v")), "s 28(9)"
    ),
    card_acts=replace(_shown("sch 11", "s 14", "(3)", "(2)(a)", "(2)(b)"), vacant=_poker("s 14(4)(c)")),
    limits=replace(
        LIMITS,
        set_by=LIMITS.set_by + _poker("s 15(1)"),
        sign=LIMITS.sign + _poker("s 15(1)(b)"),
        notice=LIMITS.notice + _poker("s 15(1)(c)"),
        hands_clauses=LIMITS.hands_clauses + _poker("s 15(1)(a)"),
        agreed=_poker("s 15(3)"),
        agreed_sign=_poker("s 15(4)"),
        between=_poker("s 15(2)"),
        no_wagers=frozenset({"table_stakes", "participation_fee"}),
    ),
    terms=frozenset({"structure", "raises", "charge", "commission_percent"}),
    seats=SeatLaw(
        contested=_poker("s 16(1)"),
        priorities=(_poker("s 16(2)(a)"), _poker("s 16(2)(b)"), _poker("s 16(2)(c)")),
        equal=_poker("s 16(3)"),
        highest=_poker("s 16(4)"),
    ),
    chips_stay=_poker("s 18(5)"),
    moved=_poker("s 21(1)(b)", "s 18(6)"),
    absence=_absences.POKER,
    topped_up=_poker("s 31(5)", "s 31(6)"),
)


def _dealt(play: TablePlay, schedule: str) -> TablePlay:
    """The table of a game of which the schedule says who the dealer is."""
    deals = Given(_DEALER, POWERS[Power.DEAL].clauses + BOOK.cite(f"{schedule} s 2 def dealer"))
    return replace(play, powers=MappingProxyType({**play.powers, Power.DEAL: deals}))


def _gives_up(play: TablePlay, clauses: Clauses) -> TablePlay:
    """The table of a game at which a player with several boxes gives one up where seats run short."""
    return replace(
        play,
        directions=replace(play.directions, area_given_up=clauses),
        powers=MappingProxyType({**play.powers, Power.AREAS: Given(_SUPERVISOR, clauses)}),
    )


GENERAL: Final = GeneralLaw(
    book=BOOK,
    persons=PersonsLaw(
        conduct=_conduct.GENERAL,
        conduct_of_parts=_conduct.PARTS,
        spoken=_spoken.SPOKEN,
        answered=_spoken.ANSWERED,
        placed=_spoken.PLACED,
    ),
    offices=OFFICES,
    powers=POWERS,
    limits=LIMITS,
    currency=AUD,
    ladder=(Role.MANAGER,),
    approvals=_approvals.APPROVALS,
    teaching=Teaching(Range(200, 1000), _cite("s 7(a)"), _cite("s 7(b)"), _cite("s 7")),
    coins=Coins(50, _cite("s 6(1)(a)", "s 6(1)(b)", "s 6(3) def prescribed coins")),
    chips=BOOK.refer("s 4 def value chip", "s 4 def non-value chip"),
    void=_cite("s 4 def void"),
    silence=_cite("s 8"),
    devices=DeviceLaw(frozenset({"s 5(2)(a)"}), _cite("s 5(3)")),
    terminals=TERMINALS,
    cash=CashLaw(drop_boxes=MappingProxyType({"": BOOK.cite("s 11")})),
    games=with_round_acts(
        {
            "sch 1": BACCARAT,
            "sch 2": _dealt(_gives_up(BLACKJACK, BOOK.cite("sch 2 s 31(1)")), "sch 2"),
            "sch 3": CARIBBEAN_STUD,
            "sch 4": CRAPS,
            "sch 5": MANILA,
            "sch 6": PAI_GOW,
            "sch 8": SIC_BO,
            "sch 9": _dealt(_gives_up(SPANISH_BLACKJACK, BOOK.cite("sch 9 s 32(1)")), "sch 9"),
            "sch 10": WHEEL,
            "sch 11": _second_deck(POKER, "sch 11 s 14(5)(a)", "sch 11 s 14(5)(b)"),
            "sch 12": _second_deck(HOLDEM_BONUS, "sch 12 s 11(2)(a)", "sch 12 s 11(2)(b)"),
            "sch 13": _second_deck(THREE_CARD_POKER, "sch 13 s 12(2)(a)", "sch 13 s 12(2)(b)"),
            "sch 14": _gives_up(CASINO_WAR, BOOK.cite("sch 14 s 10(1)")),
            "sch 15": _dealt(_gives_up(BLACKJACK_SWITCH, BOOK.cite("sch 15 s 29(1)")), "sch 15"),
            "sch 16": _gives_up(LUCKY_DRAW, BOOK.cite("sch 16 s 9(1)")),
            "sch 17": _dealt(_gives_up(BLACKJACK_CHALLENGE, BOOK.cite("sch 17 s 31(1)")), "sch 17"),
            "sch 18": _second_deck(MISSISSIPPI, "sch 18 s 6(2)(a)", "sch 18 s 6(2)(b)"),
        },
        _round_acts.PARTS,
    ),
)
