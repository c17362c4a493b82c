"""What New South Wales' rules of blackjack say of tables, staff and people, as the house carries it out."""

from __future__ import annotations

from datetime import date
from types import MappingProxyType
from typing import Final

from croupier.law import Clauses
from croupier.money.currencies import AUD
from croupier.rulebooks.card_acts import By, CardActs, inspected, riffled
from croupier.rulebooks.cash_law import CashLaw
from croupier.rulebooks.cut_law import Asked, CutLaw, Occasion
from croupier.rulebooks.equipment_acts import EquipmentActs, Sign
from croupier.rulebooks.general_law import (
    Directions,
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
    WrongPaymentsLaw,
)
from croupier.rulebooks.nsw_blackjack import BOOK, _answered, _conduct
from croupier.rulebooks.nsw_blackjack._promotions import PROMOTIONS
from croupier.rulebooks.nsw_blackjack.tournament import TOURNAMENTS
from croupier.rulebooks.people_law import HelpLaw, LossLimitLaw, PersonsLaw, PlayerCardLaw
from croupier.rulebooks.table_acts import CountLaw, MovedLaw, TableActs

_cite = BOOK.within("r")


def _refer(*rules: str) -> Clauses:
    return BOOK.refer(*(f"r {rule}" for rule in rules))


_DEALER: Final = frozenset({Role.DEALER})
# By its definition a casino supervisor is a manager of gaming, and gaming supervisors are among them.
_SUPERVISOR: Final = frozenset({Role.SUPERVISOR})
_MANAGER: Final = frozenset({Role.MANAGER})
_LADDER: Final = (Role.SUPERVISOR, Role.CASINO_SUPERVISOR)

OFFICES: Final = MappingProxyType(
    {
        Role.DEALER: ("dealer", _cite("1.1 def dealer")),
        Role.SUPERVISOR: ("gaming supervisor", _cite("1.1 def gaming supervisor")),
        Role.CASINO_SUPERVISOR: (
            "casino supervisor",
            _cite("1.1 def casino supervisor", "1.1 def assistant gaming manager"),
        ),
        Role.MANAGER: ("gaming manager", _cite("1.1 def gaming manager")),
        Role.INSPECTOR: ("inspector", _cite("1.1 def inspector")),
    }
)

POWERS: Final = MappingProxyType(
    {
        Power.PLAY: Given(frozenset({Role.PLAYER}), _refer("5.1", "18.1")),
        Power.DEAL: Given(_DEALER, _cite("1.1 def dealer")),
        Power.REPORT: Given(_DEALER | _SUPERVISOR, _cite("1.1 def dealer", "1.1 def gaming supervisor")),
        Power.RULE: Given(_SUPERVISOR, _cite("1.1 def casino supervisor")),
        Power.SUPERVISE: Given(_SUPERVISOR, _cite("1.1 def gaming supervisor")),
        Power.VACATE_SEAT: Given(_SUPERVISOR, _cite("1.1 def gaming supervisor")),
        Power.COUNT_DECK: Given(_SUPERVISOR, _cite("16.1.1")),
        Power.VOID_WAGERS: Given(_SUPERVISOR, _cite("18.8.1")),
        Power.REFUSE_WAGERS: Given(_SUPERVISOR, _cite("18.16")),
        Power.AREAS: Given(_SUPERVISOR, _cite("5.11", "5.16")),
        Power.HOLD_TO_MINIMUM: Given(_MANAGER, _cite("5.14")),
        Power.EXCLUDE: Given(_SUPERVISOR, _cite("18.8.2")),
        Power.EXCLUDE_FROM_HOUSE: Given(_SUPERVISOR, _cite("18.8.3")),
        Power.INVALIDATE: Given(_SUPERVISOR, _cite("18.9.1", "18.9.2", "18.10")),
        Power.CHANGE_LIMITS: Given(_SUPERVISOR, _cite("6.5")),
        Power.PERSONAL_LIMITS: Given(_SUPERVISOR, _cite("6.7")),
        Power.OWN_LOSS_LIMIT: Given(frozenset({Role.PLAYER}), _cite("1.1 def loss limit")),
        Power.LOSS_LIMITS: Given(_SUPERVISOR, _cite("1.1 def loss limit", "18.2.4")),
        Power.HOLD_FROM_WAGERING: Given(_SUPERVISOR, _cite("18.4")),
        Power.DECLARED_CHIPS: Given(_DEALER | _SUPERVISOR, _cite("18.2.1", "18.2.2", "18.2.3")),
        Power.OPEN_TABLE: Given(_MANAGER, _cite("1.1 def gaming manager")),
        Power.TOURNAMENTS: Given(_MANAGER, _cite("19.1.9")),
        Power.CLOSE_TABLE: Given(_SUPERVISOR, _cite("18.13")),
        Power.DIRECT_PLAYER: Given(_MANAGER, _cite("5.15")),
        Power.RECALCULATE: Given(_SUPERVISOR, _refer("16.21.1.1", "16.21.1.2")),
        Power.RECOVER: Given(_SUPERVISOR, _refer("16.21.1.2")),
        Power.PAY: Given(frozenset({Role.ATTENDANT}) | _MANAGER, _cite("1.1 def cash change")),
        Power.UNCLAIMED: Given(_MANAGER, _cite("1.1 def gaming manager")),
        Power.DISPUTES: Given(frozenset(_LADDER), _cite("18.17")),
    }
)

LIMITS: Final = LimitLaw(
    set_by=_cite("6.5"),
    sign=_cite("6.1"),
    notice=_cite("6.5"),
    minutes=20,
    only_when_worse=True,
    only_minimum=True,
    at_once=_cite("6.5.1", "6.6.2"),
    marker=_cite("6.5.1.1"),
    marker_goes=_cite("6.5.1.2"),
    marker_place=_cite("6.5.1.1", "6.5.1.3"),
    kept=_cite("6.6"),
    kept_sign=_cite("6.6.1"),
    personal=_cite("6.7"),
    increments=_cite("6.1"),
)

LOSS_LIMITS: Final = LossLimitLaw(
    defined=_cite("1.1 def loss limit"),
    wagers=_cite("18.3", "1.1 def loss limit"),
    hold=_cite("18.4"),
    declared=MappingProxyType(
        {"bought": _cite("18.2.1"), "brought": _cite("18.2.2"), "left": _cite("18.2.3")}
    ),
    stands=_cite("16.23.2"),
)

CUT: Final = CutLaw(
    offered=_cite("4.3"),
    first=MappingProxyType(
        {
            Occasion.START: (Asked.EARLIEST, _cite("4.3.1")),
            Occasion.BOX: (Asked.BOX, _cite("4.3.2")),
            Occasion.DEALER: (Asked.HIGHEST, _cite("4.3.3")),
            Occasion.FIRST: (Asked.HIGHEST, _cite("4.3.4")),
            Occasion.REPLACED: (Asked.HIGHEST, _cite("4.3.5")),
        }
    ),
    refused=_cite("4.4"),
    nobody=_cite("4.4"),
    cutters=_SUPERVISOR,
    empty=_cite("4.4"),
)

_CHECKED: Final = (
    inspected(
        _cite("3.3"),
        "Check the cards, or have a deck-checking device do it: every deck complete, with no marks.",
        By.EITHER,
    ),
)

BLACKJACK: Final = TablePlay(
    cut=CUT,
    low_limit=_cite("6.8.2"),
    not_linked=_cite("14.26.1", "14.26.2", "14.26.3"),
    tournaments=TOURNAMENTS,
    acts=TableActs(
        count=CountLaw(any_time=_cite("16.1.1"), between=True, device=True),
        moved=MappingProxyType(
            {
                "r 17.2": MovedLaw(
                    _cite("17.2", "17.3.4"), shuffled=False, damaged=_cite("17.3.1", "17.3.2", "17.3.3")
                ),
                "r 17.5": MovedLaw(_cite("17.5.3"), shuffled=True, damaged=_cite("17.5.2")),
            }
        ),
    ),
    equipment=EquipmentActs(
        "cards",
        dropped=_cite("4.6.1"),
        signs=(
            Sign(
                "optional_wagers_by",
                "initial_wager",
                "Optional wagers are for players who have placed an initial wager.",
                _cite("14.6.2"),
            ),
        ),
    ),
    card_acts=CardActs(
        may=(riffled(_cite("4.8")),),
        new=_CHECKED,
        machine=_CHECKED,
        shuffled=_cite("3.3"),
        by_machine=_cite("3.3"),
        again=MappingProxyType({"preshuffled": _cite("4.2"), "by_maker": _cite("4.2.1")}),
        approved=True,
    ),
    ready_cards=MappingProxyType(
        {
            "preshuffled": ReadyCards("preshuffled", "Shuffled by the casino before", _cite("3.4"), ((),)),
            "by_maker": ReadyCards(
                "by_maker",
                "Angel cards, shuffled by their maker",
                _cite("1.1 def angel pre-shuffled cards") + _refer("4.2.1"),
                ((),),
                kept=False,
            ),
        }
    ),
    no_nominees=_cite("18.20", "1.1 def proxy betting"),
    directions=Directions(
        one_area=_cite("5.15"),
        told=_cite("5.15"),
        told_first=True,
        held_to_minimum=_cite("5.14"),
        missed=_cite("5.13"),
        area_given_up=_cite("5.11"),
        areas_reserved=_cite("5.16"),
    ),
    told_first=(
        ToldFirst("players_cards", "face_down", ("inspector", "surveillance"), _cite("3.6.2.2")),
        ToldFirst("optional_wagers_by", "initial_wager", ("inspector", "surveillance"), _cite("14.6.1")),
    ),
    powers=MappingProxyType(
        {
            Power.DIRECT_SHUFFLE: Given(_SUPERVISOR, _cite("4.1.4")),
            Power.REPLACE_CARDS: Given(_SUPERVISOR, _cite("3.5.1", "3.5.2")),
        }
    ),
    replacement=Replacement(at_end=_cite("3.5.1"), any_round=_cite("3.5.2")),
)

PLAYER_CARDS: Final = PlayerCardLaw(
    since=date(2024, 8, 19),
    needed=_cite("5.1"),
    own=_cite("18.1"),
    whatever=_cite("18.1.1", "18.1.2"),
    card=_cite("1.1 def player card"),
)
PERSONS: Final = PersonsLaw(
    player_cards=PLAYER_CARDS,
    help=HelpLaw(_cite("1.1 def proxy betting"), _cite("18.20")),
    deposit_limits=_cite("1.1 def deposit limit", "1.1 def gaming limit"),
    promotions=PROMOTIONS,
    conduct=_conduct.GENERAL,
    answered=_answered.ANSWERED,
    placed=_answered.PLACED,
)

GENERAL: Final = GeneralLaw(
    book=BOOK,
    offices=OFFICES,
    powers=POWERS,
    limits=LIMITS,
    currency=AUD,
    ladder=_LADDER,
    ladder_clauses=_cite("18.17"),
    told_of_inspector=_cite("18.18"),
    copies=_cite("18.19"),
    no_advice=_cite("18.11"),
    closing_minutes=20,
    closing=_cite("18.13"),
    chips=_refer("5.2"),
    idle=IdleLaw(3, _cite("18.14")),
    void=_refer("1.1 def void"),
    overpaid=_refer("16.21.1.2"),
    loss_limits=LOSS_LIMITS,
    persons=PERSONS,
    cash=CashLaw(
        drop_boxes=MappingProxyType({"": _cite("2.4")}),
        cashless=_cite("2.4.1"),
        changed=_cite("1.1 def colour change"),
    ),
    wrong_payments=WrongPaymentsLaw(100_000, "NICC", _cite("16.21.2")),
    games=MappingProxyType({"r 1": BLACKJACK}),
)
