"""What the parts of a story share: the record, where it is read, and what was last entered."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, Final

from croupier.verify_record.big_raise import BigRaise
from croupier.verify_record.blackjack import Blackjack
from croupier.verify_record.blackjack_challenge import BlackjackChallenge
from croupier.verify_record.blackjack_nz import NzBlackjack
from croupier.verify_record.blackjack_nz_proposed import NzProposedBlackjack
from croupier.verify_record.blackjack_spanish import SpanishBlackjack
from croupier.verify_record.blackjack_switch import BlackjackSwitch
from croupier.verify_record.caribbean_stud import CaribbeanStud
from croupier.verify_record.casino_war import CasinoWar
from croupier.verify_record.coup import Coup, TwoHands
from croupier.verify_record.craps import Craps
from croupier.verify_record.dealer_holdem import HoldemBonus
from croupier.verify_record.dragon21 import Dragon21
from croupier.verify_record.form import differ
from croupier.verify_record.lucky_draw import LuckyDraw
from croupier.verify_record.lunar_poker import LunarPoker
from croupier.verify_record.manila import Manila
from croupier.verify_record.mississippi_stud import MississippiStud
from croupier.verify_record.pai_gow import PaiGow
from croupier.verify_record.plays import Ends, Play
from croupier.verify_record.poker import Poker
from croupier.verify_record.poker_nz import NzPoker
from croupier.verify_record.poker_nz_dealt import NzDealtPoker
from croupier.verify_record.poker_nz_holdem import NzHoldem
from croupier.verify_record.report import Report
from croupier.verify_record.roulette import Roulette
from croupier.verify_record.sic_bo import SicBo
from croupier.verify_record.three_card_poker import ThreeCardPoker
from croupier.verify_record.ultimate_holdem import UltimateHoldem
from croupier.verify_record.wheel import Wheel

CARDS: Final = frozenset(rank + suit for rank in "A23456789TJQK" for suit in "SHDC")
PLAYS: Final[dict[str, type[Play]]] = {
    "big_raise": BigRaise,
    "caribbean_stud": CaribbeanStud,
    "blackjack": Blackjack,
    "casino_war": CasinoWar,
    "craps": Craps,
    "dealer_holdem": HoldemBonus,
    "lucky_draw": LuckyDraw,
    "lunar_poker": LunarPoker,
    "mississippi_stud": MississippiStud,
    "pai_gow": PaiGow,
    "poker": Poker,
    "roulette": Roulette,
    "sic_bo": SicBo,
    "three_card_poker": ThreeCardPoker,
    "wheel": Wheel,
}
"""By family, where it is not a game of two hands that everybody wagers on."""
COUPS: Final[dict[str, type[TwoHands]]] = {"baccarat": Coup, "dragon21": Dragon21}
"""By family, of those games."""
OF_GAMES: Final[dict[tuple[str, str], type[Play]]] = {
    ("qld-2010", "blackjack_challenge"): BlackjackChallenge,
    ("qld-2010", "manila_poker"): Manila,
    ("qld-2010", "spanish_blackjack"): SpanishBlackjack,
    ("qld-2010", "blackjack_switch"): BlackjackSwitch,
    ("nz-1996", "blackjack"): NzBlackjack,
    ("nz-proposed", "blackjack"): NzProposedBlackjack,
    ("nz-proposed", "ultimate_holdem"): UltimateHoldem,
    ("nz-poker-2017", "holdem"): NzHoldem,
    ("nz-poker-2017", "omaha"): NzPoker,
    ("nz-poker-2017", "pineapple"): NzPoker,
    ("nz-poker-2017", "crazy_pineapple"): NzPoker,
    ("nz-poker-2017", "five_card_stud"): NzDealtPoker,
    ("nz-poker-2017", "seven_card_stud"): NzDealtPoker,
    ("nz-poker-2017", "draw"): NzDealtPoker,
    ("nz-poker-2017", "two_card_manila"): NzDealtPoker,
    ("nz-poker-2017", "three_card_manila"): NzDealtPoker,
}
"""Of games that are played otherwise than their family."""
KNOWN: Final = {
    ("qld-2010", "caribbean_stud"): "caribbean_stud",
    ("qld-2010", "blackjack"): "blackjack",
    ("qld-2010", "blackjack_challenge"): "blackjack",
    ("qld-2010", "blackjack_switch"): "blackjack",
    ("nsw-blackjack", "blackjack"): "blackjack",
    ("qld-2010", "casino_war"): "casino_war",
    ("qld-2010", "craps"): "craps",
    ("qld-2010", "lucky_draw_baccarat"): "lucky_draw",
    ("qld-2010", "manila_poker"): "poker",
    ("qld-2010", "mississippi_stud"): "mississippi_stud",
    ("qld-2010", "omaha_poker"): "poker",
    ("qld-2010", "pai_gow"): "pai_gow",
    ("qld-2010", "roulette"): "roulette",
    ("qld-2010", "sic_bo"): "sic_bo",
    ("qld-2010", "spanish_blackjack"): "blackjack",
    ("qld-2010", "texas_holdem_bonus"): "dealer_holdem",
    ("qld-2010", "texas_holdem_poker"): "poker",
    ("qld-2010", "three_card_poker"): "three_card_poker",
    ("qld-2010", "wheel_of_fortune"): "wheel",
    ("nz-1996", "blackjack"): "blackjack",
    ("nz-1996", "caribbean_stud"): "caribbean_stud",
    ("nz-1996", "craps"): "craps",
    ("nz-1996", "money_wheel"): "wheel",
    ("nz-1996", "roulette"): "roulette",
    ("nz-1996", "tai_sai"): "sic_bo",
    ("nz-proposed", "big_raise_stud"): "big_raise",
    ("nz-proposed", "blackjack"): "blackjack",
    ("nz-proposed", "electronic_tai_sai"): "sic_bo",
    ("nz-proposed", "lunar_poker"): "lunar_poker",
    ("nz-proposed", "ultimate_holdem"): "dealer_holdem",
    ("nz-poker-2017", "holdem"): "poker",
    ("nz-poker-2017", "omaha"): "poker",
    ("nz-poker-2017", "pineapple"): "poker",
    ("nz-poker-2017", "crazy_pineapple"): "poker",
    ("nz-poker-2017", "five_card_stud"): "poker",
    ("nz-poker-2017", "seven_card_stud"): "poker",
    ("nz-poker-2017", "draw"): "poker",
    ("nz-poker-2017", "two_card_manila"): "poker",
    ("nz-poker-2017", "three_card_manila"): "poker",
    ("qld-2010", "baccarat"): "baccarat",
    ("nz-1996", "baccarat"): "baccarat",
    ("nz-1996", "mini_baccarat"): "baccarat",
    ("nz-1996", "midi_baccarat"): "baccarat",
    ("nz-proposed", "baccarat"): "baccarat",
    ("nz-proposed", "dragon21"): "dragon21",
}
"""The family of each game that their tables cover."""
NOTHING: Final[dict[str, Any]] = {}


class Scene:
    """Where the story stands."""

    def __init__(self, record: dict[str, Any], report: Report) -> None:
        self.record = record
        self.report = report
        self.opening: dict[str, Any] = record["opening"]
        self.tape = deque(enumerate(record["tape"], start=1))
        known = KNOWN.get((record["rulebook"], record["game"]))
        dealt = COUPS.get(known or record["family"])
        self.coup: TwoHands | None = None if dealt is None else dealt(record)
        """The round of a game of two hands that everybody wagers on."""
        made = None if known is None else OF_GAMES.get((record["rulebook"], record["game"]), PLAYS.get(known))
        self.play = None if made is None else made(record)
        """The round of another game."""
        self.family = known
        """The family of the game, whatever the record says of it; None of a game that is not known."""
        self.ends: Ends = {}
        """What the last result does to wagers, and no event has told of yet."""
        self.where = "record"
        self.open = self.opening["round"] == "ordinary"
        """Whether wagers may be placed."""
        self.closings = 0
        """How often betting was closed, or passed over."""
        self.last: dict[str, Any] = NOTHING
        """The last entry of the tape."""
        self.edits: tuple[str, ...] = ()
        """What the remedy of the last report does."""
        self.edits_ever: set[str] = set()
        self.told: dict[str, Any] | None = None
        """The result, once it is told."""
        self.before_entry: Callable[[], None] = lambda: None
        """What is looked at before anything more enters the round."""

    @property
    def is_known(self) -> bool:
        """Whether this verifier has rules for the game."""
        return self.coup is not None or self.play is not None

    def hear(self, fault: str) -> None:
        """Note what a play says is wrong, if anything."""
        if fault:
            self.fault(fault)

    def fault(self, what: str) -> None:
        """Something is wrong at this place."""
        self.report.fault(self.where, what)

    @property
    def reported(self) -> dict[str, Any]:
        """The details of the last entry, where it was a report."""
        details = self.last.get("details", NOTHING)
        return details if isinstance(details, dict) else NOTHING

    def enter(self, entry: str, **parts: Any) -> dict[str, Any]:
        """Take the next entry of the tape, which must be this one, with these parts."""
        self.before_entry()
        number, found = self.tape.popleft() if self.tape else (0, NOTHING)
        self.last, self.edits = found, ()
        if found.get("entry") != entry:
            came = f"entry {number} is a {found['entry']!r:.40}" if found else "the tape is at its end"
            self.fault(f"it tells of a {entry}, and {came}")
        for name, value in parts.items():
            if differ(found.get(name), value):
                self.fault(f"it tells of {name} {value!r:.60}, entry {number} of {found.get(name)!r:.60}")
        return found

    def is_card(self, card: object) -> bool:
        """Whether a value is a card; a fault where it is none."""
        known = isinstance(card, str) and card in CARDS
        if not known:
            self.fault(f"{card!r:.60} is no card")
        return known
