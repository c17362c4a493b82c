"""New Zealand's general rules (Division I) as the house carries them out; wagers are in ``general``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from croupier.money.currencies import NZD
from croupier.rulebooks.card_acts import (
    NO_ACTS,
    CardActs,
    inspected_twice,
    spread,
    stud_cards,
    viewed,
    washed_and_stacked,
)
from croupier.rulebooks.cash_law import CashLaw, PaidAsAsked
from croupier.rulebooks.cut_law import CutLaw
from croupier.rulebooks.equipment_acts import EquipmentActs, by_supervisor, dice_inspected
from croupier.rulebooks.general_law import (
    ENTRY_TERMINAL,
    LIT,
    RACK,
    GeneralLaw,
    Given,
    IdleLaw,
    LimitLaw,
    Power,
    ReadyCards,
    Replacement,
    Role,
    TablePlay,
    ToldFirst,
)
from croupier.rulebooks.nz_1996 import BOOK, _approvals, _conduct, _cuts, _spoken, _venues, general
from croupier.rulebooks.people_law import PersonsLaw
from croupier.rulebooks.round_acts import RoundActs, dice_handled
from croupier.rulebooks.table_acts import CountLaw, MalfunctionLaw, TableActs

_cite = BOOK.within("div I r")


_DEALER: Final = frozenset({Role.DEALER})
_GAME_SUPERVISOR: Final = frozenset({Role.SUPERVISOR})
_CASINO_SUPERVISOR: Final = frozenset({Role.CASINO_SUPERVISOR})
_MANAGER: Final = frozenset({Role.MANAGER})
_LADDER: Final = (Role.SUPERVISOR, Role.CASINO_SUPERVISOR, Role.INSPECTOR)

OFFICES: Final = MappingProxyType(
    {
        Role.DEALER: ("dealer", _cite("1.0 def dealer")),
        Role.SUPERVISOR: ("game supervisor", _cite("1.0 def game supervisor")),
        Role.CASINO_SUPERVISOR: ("casino supervisor", _cite("1.0 def casino supervisor")),
        Role.MANAGER: (general.MANAGER.title, BOOK.refer("div I r 11.2", "div I r 13.4")),
        Role.INSPECTOR: ("Government inspector", _cite("1.0 def government inspector")),
    }
)

POWERS: Final = MappingProxyType(
    {
        Power.PLAY: Given(frozenset({Role.PLAYER}), BOOK.refer("div I r 2.2")),
        Power.DEAL: Given(_DEALER, _cite("1.0 def dealer")),
        Power.REPORT: Given(_DEALER | _GAME_SUPERVISOR, _cite("1.0 def dealer", "1.0 def game supervisor")),
        Power.RULE: Given(_CASINO_SUPERVISOR, _cite("1.0 def casino supervisor")),
        Power.SUPERVISE: Given(_GAME_SUPERVISOR, _cite("1.0 def game supervisor")),
        Power.PARTNERSHIPS: Given(_GAME_SUPERVISOR, _cite("14.1(c)")),
        Power.SILENCE: Given(_MANAGER, BOOK.cite("div VIII r 14.2(b)")),
        Power.COUNT_DECK: Given(_MANAGER | {Role.INSPECTOR}, BOOK.cite("div VIII r 6.4")),
        Power.INSPECT_EQUIPMENT: Given(_GAME_SUPERVISOR, _cite("1.0 def game supervisor")),
        Power.VACATE_SEAT: Given(_GAME_SUPERVISOR, _cite("1.0 def game supervisor")),
        Power.VOID_WAGERS: Given(_MANAGER, _cite("11.2(a)")),
        Power.EXCLUDE: Given(_MANAGER, _cite("11.2(b)")),
        Power.EXCLUDE_FROM_HOUSE: Given(_MANAGER, _cite("10.0")),
        Power.INVALIDATE: Given(_MANAGER, _cite("12.1(a)", "12.1(b)", "12.2")),
        Power.CHANGE_LIMITS: Given(_CASINO_SUPERVISOR, _cite("13.1", "13.3")),
        Power.PERSONAL_LIMITS: Given(_MANAGER, _cite("13.4")),
        Power.OPEN_TABLE: Given(_CASINO_SUPERVISOR, _cite("1.0 def casino supervisor", "13.1")),
        Power.CLOSE_TABLE: Given(_CASINO_SUPERVISOR, _cite("6.0")),
        Power.RECALCULATE: Given(_MANAGER, _cite("15.1")),
        Power.RECOVER: Given(_MANAGER, _cite("15.1")),
        Power.PAY: Given(_CASINO_SUPERVISOR | {Role.ATTENDANT}, BOOK.refer("div I r 17.1")),
        Power.UNCLAIMED: Given(_CASINO_SUPERVISOR, _cite("16.2")),
        Power.DISPUTES: Given(frozenset(_LADDER), _cite("8.1")),
    }
)

LIMITS: Final = LimitLaw(
    set_by=_cite("13.1"),
    sign=_cite("13.2"),
    notice=_cite("13.3(a)"),
    minutes=20,
    only_when_worse=True,
    agreed=_cite("13.3(b)"),
    first_opening=_cite("13.3(c)"),
    no_activity=_cite("13.3(d)"),
    inspector=_cite("13.3"),
    personal=_cite("13.4"),
    increments=_cite("13.5"),
)


NO_READY: Final[Mapping[str, ReadyCards]] = MappingProxyType({})


def _replaced(
    rule: str,
    *told_first: ToldFirst,
    cut: CutLaw | None = None,
    acts: CardActs = NO_ACTS,
    ready: Mapping[str, ReadyCards] = NO_READY,
) -> TablePlay:
    """The table of a game whose cards the casino manager or shift manager may have replaced by a rule."""
    clauses = BOOK.cite(rule)
    return TablePlay(
        powers=MappingProxyType({Power.REPLACE_CARDS: Given(_MANAGER, clauses)}),
        replacement=Replacement(told=clauses),
        told_first=told_first,
        cut=cut,
        card_acts=acts,
        ready_cards=ready,
    )


FANS: Final = "in horizontal fan-shaped rows by deck, each suit in sequence"
"""How cards are spread, but where it is in columns."""


def _prepared(division: str, rule: int = 6, *, rows: str = FANS, vacant: str = "") -> CardActs:
    """New cards are inspected twice, spread, seen, then washed, stacked and riffle shuffled.

    ``rule``: the division's part on that, whose rules 1 to 3 say so; ``vacant``: its rule of a shuffle after
    the table stood without players, where it has one.
    """
    twice, out, then = (f"{division} r {rule}.{number}" for number in (1, 2, 3))
    washed, stacked, riffled = (BOOK.cite(f"{then}({letter})") for letter in "abc")
    acts = (
        *inspected_twice(BOOK.cite(twice)),
        spread(BOOK.cite(out), rows),
        viewed(BOOK.cite(out)),
        *washed_and_stacked(washed, stacked),
    )
    after = BOOK.cite(*([f"{division} r {vacant}"] if vacant else []))
    return CardActs(new=acts, machine=acts, shuffled=riffled, by_machine=riffled, vacant=after)


def _sealed(division: str, rows: str = FANS) -> CardActs:
    """The same, where cards may come shuffled too, and those of style B are sealed after a shoe."""
    return replace(
        _prepared(division, rows=rows),
        inspected=BOOK.cite(f"{division} r 7.2(a)"),
        again=MappingProxyType({"preshuffled": BOOK.cite(f"{division} r 7.2(b)")}),
        again_as_new=True,
        sealed=BOOK.cite(f"{division} r 11.1"),
        unsealed=BOOK.cite(f"{division} r 11.2"),
    )


def _preshuffled(division: str) -> Mapping[str, ReadyCards]:
    """Cards that were shuffled before, and kept sealed since."""
    title = "Shuffled by the casino before, in a sealed container"
    kind = ReadyCards("preshuffled", title, BOOK.cite(f"{division} r 6.4"), ((),))
    return MappingProxyType({kind.name: kind})


def _style_b(rule: str) -> ToldFirst:
    """Players handle the cards: only once a Government inspector was told."""
    return ToldFirst("style", "B", ("Government inspector",), BOOK.cite(rule))


_BLACKJACK: Final = _replaced(
    "div II r 6.9",
    ToldFirst("cutting_card_place", "directed", ("Government inspector",), BOOK.cite("div II r 6.5")),
    ToldFirst("late_entry", "minimum_only", ("Government inspector",), BOOK.cite("div II r 4.9")),
    cut=_cuts.BLACKJACK,
    acts=_prepared("div II", 5, vacant="6.1(d)"),
)
_BOXES: Final = BOOK.cite("div II r 13.4")
BLACKJACK: Final = replace(
    _BLACKJACK,
    directions=replace(_BLACKJACK.directions, area_given_up=_BOXES),
    powers=MappingProxyType({**_BLACKJACK.powers, Power.AREAS: Given(_GAME_SUPERVISOR, _BOXES)}),
)
"""A player with several boxes gives one up where places do not suffice any more."""
BACCARAT: Final = _replaced(
    "div V r 7.7",
    _style_b("div V r 8.8"),
    cut=_cuts.BACCARAT,
    acts=_sealed("div V", "in columns by deck, each suit in sequence"),
    ready=_preshuffled("div V"),
)

CARIBBEAN: Final = stud_cards(BOOK.within("div VIII r"), ("5.1", "5.2", "5.3", "5.4"), "6.1(c)")
"""Each deck by itself, where an automatic shuffler is used."""

STUD_ACTS: Final = TableActs(
    count=CountLaw(any_time=BOOK.cite("div VIII r 6.4")),
    silence=BOOK.cite("div VIII r 14.2(b)"),
    silent_in_rounds=True,
)
_tai_sai = BOOK.within("div VI r")
TAI_SAI: Final = TablePlay(
    shows=MappingProxyType(
        {
            RACK: _tai_sai("1.0 def marker button", "2.5(a)", "2.5(b)"),
            LIT: _tai_sai("2.4"),
            ENTRY_TERMINAL: _tai_sai("2.5(f)(i)", "2.5(f)(ii)", "2.5(f)(iii)"),
        }
    ),
    acts=TableActs(
        malfunction=MalfunctionLaw(
            BOOK.cite("div VI r 7.7"), frozenset({"div VI r 7.6"}), BOOK.cite("div VI r 7.7")
        )
    ),
    powers=MappingProxyType(
        {
            Power.STOP_TABLE: Given(_GAME_SUPERVISOR, BOOK.cite("div VI r 7.7")),
            Power.INSPECT_EQUIPMENT: Given(
                _CASINO_SUPERVISOR, _tai_sai("5.0(a)", "5.0(b)", "5.0(c)", "5.0(d)")
            ),
        }
    ),
    equipment=by_supervisor(
        "equipment",
        ("connected", "Make sure that the equipment is connected and switched on.", _tai_sai("5.0(a)")),
        ("tried", "Try equipment and entry terminal: the winning areas light up.", _tai_sai("5.0(b)")),
        ("tumbler", "Inspect the dice tumbler, and activate it.", _tai_sai("5.0(c)")),
        ("sealed", "Make sure that the three dice are under seal.", _tai_sai("5.0(d)")),
    ),
)
_roulette = BOOK.within("div III r")
ROULETTE: Final = TablePlay(
    shows=MappingProxyType({RACK: _roulette("1.0 def marker button", "2.6(a)", "2.6(b)")}),
    equipment=EquipmentActs("wheel", ball=BOOK.cite("div III r 3.7"), direction=BOOK.cite("div III r 3.1")),
)
_money_wheel = BOOK.within("div VII r")
MONEY_WHEEL: Final = TablePlay(
    equipment=EquipmentActs("wheel", direction=_money_wheel("3.1")),
    shows=MappingProxyType({RACK: _money_wheel("1.0 def marker button", "2.6(b)", "2.6(c)")}),
)
_craps = BOOK.within("div X r")
CRAPS: Final = TablePlay(
    equipment=dice_inspected(_craps("4.2")),
    round_acts=RoundActs(
        dice_handled(
            returned=_craps("5.10"),
            at_start=_craps("4.4"),
            centred=_craps("5.6"),
            called=_craps("7.4"),
            improper=_craps("5.2"),
        )
    ),
)

CASH: Final = CashLaw(
    drop_boxes=MappingProxyType(
        {
            "div II": BOOK.cite("div II r 2.5"),
            "div III": BOOK.cite("div III r 2.7"),
            "div IV": BOOK.cite("div IV r 2.5"),
            "div V": BOOK.cite("div V r 2.5"),
            "div VI": BOOK.cite("div VI r 2.7"),
            "div VII": BOOK.cite("div VII r 2.7"),
            "div VIII": BOOK.cite("div VIII r 2.6"),
            "div IX": BOOK.cite("div IX r 2.5"),
            "div X": BOOK.cite("div X r 2.5"),
        }
    ),
    exchanged=_cite("17.1(a)"),
    redeemed=_cite("17.1(b)"),
    cheques=_cite("17.1(b)"),
    in_chips=_cite("15.2"),
    chips=_cite("1.0 def chips"),
    as_asked=MappingProxyType(
        {
            "div VIII": PaidAsAsked(
                "jackpot", frozenset({"straight flush", "royal flush"}), BOOK.cite("div VIII r 11.8")
            )
        }
    ),
)


def _apart(play: TablePlay) -> TablePlay:
    """The same with the power to keep suspected players apart."""
    given = Given(_MANAGER, BOOK.cite("div VIII r 14.2(c)"))
    return replace(play, powers=MappingProxyType({**play.powers, Power.BAR_FROM_TABLE: given}))


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
    currency=NZD,
    ladder=_LADDER,
    ladder_clauses=_cite("8.1"),
    told_of_inspector=_cite("8.2"),
    no_advice=BOOK.cite("div I r 4.1"),
    copies=_cite("8.3"),
    approvals=_approvals.APPROVALS,
    minimum_age=20,
    age=_cite("9.0"),
    private=MappingProxyType({"persons": _cite("20.1(a)"), "event": _cite("20.1(b)")}),
    private_sign=_cite("20.2"),
    closing_minutes=20,
    closing=_cite("6.0"),
    chips=_cite("18.1"),
    idle=IdleLaw(3, _cite("5.0")),
    void=general.VOID_WAGER + general.VOID_ROUND,
    overpaid=general.SETTLED_BY_THE_RULES,
    unclaimed=_cite("16.2"),
    cash=CASH,
    venues=_venues.VENUES,
    partnership=_cite("14.1(c)"),
    games=MappingProxyType(
        {
            "div II": BLACKJACK,
            "div III": ROULETTE,
            "div IV": _replaced(
                "div IV r 7.6", cut=_cuts.MINI_BACCARAT, acts=_prepared("div IV", vacant="7.1(d)")
            ),
            "div V": BACCARAT,
            "div VI": TAI_SAI,
            "div VII": replace(MONEY_WHEEL, named=BOOK.cite("div VII r 2.8")),
            "div X": replace(
                CRAPS,
                powers=MappingProxyType(
                    {
                        Power.DEAL: Given(
                            _DEALER, POWERS[Power.DEAL].clauses + BOOK.cite("div X r 1.0 def stickperson")
                        )
                    }
                ),
            ),
            "div VIII": _apart(replace(_replaced("div VIII r 6.5", acts=CARIBBEAN), acts=STUD_ACTS)),
            "div IX": _replaced(
                "div IX r 7.7",
                _style_b("div IX r 8.8"),
                cut=_cuts.MIDI_BACCARAT,
                acts=_sealed("div IX"),
                ready=_preshuffled("div IX"),
            ),
        }
    ),
)
