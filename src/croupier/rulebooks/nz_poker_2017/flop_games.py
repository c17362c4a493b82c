"""New Zealand, 2017: hold-em, Omaha, pineapple and crazy pineapple, with 52 cards and with 32."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from croupier.equipment.cards import FULL_DECK, Deck
from croupier.games.checks import Check, Closing, in_chips, takes_wagers_always
from croupier.games.game import Game, declare
from croupier.games.options import Option, Value, flag, resolve
from croupier.games.poker import checks, wagers
from croupier.games.poker.conduct import conduct
from croupier.games.poker.family import FAMILY, steps
from croupier.games.poker.kernel import Structure
from croupier.games.poker.positions import new_and_returning_keep_off
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import (
    ABSENT,
    BETTING,
    DEALT,
    FIRST_BLIND,
    FLOP,
    HAND_FEE,
    HOLE_CARDS,
    KILL_OWED,
    KILL_POT,
    KILL_REGAINED,
    KILL_TAKEN,
    KILL_WAGER,
    KILLER,
    LEG_UP,
    MISSED_FIRST_BLIND,
    MISSED_SECOND_BLIND,
    NEW_PLAYER,
    RAKE_CAP,
    RIVER,
    SECOND_BLIND_LEFT,
    TIME_DUE,
    TURN,
    Customs,
    First,
    Form,
    Rake,
    Street,
    Terms,
)
from croupier.games.poker_hands.evaluator import evaluator
from croupier.games.poker_hands.rankings import STANDARD
from croupier.games.shoe import AfterCuttingCard, Burn, ShoeRules
from croupier.law import Clauses
from croupier.rulebooks.nz_1996 import general
from croupier.rulebooks.nz_poker_2017 import BOOK
from croupier.rulebooks.nz_poker_2017._law import (
    AT_LEAST_TWO,
    DEAD_BUTTON,
    HOLDEM_HAND,
    OMAHA,
    OMAHA_HAND,
    POT_AFTER_CALL,
    SHUFFLE,
    irregularities,
    law,
)
from croupier.rulebooks.nz_poker_2017._law import (
    NEW_PLAYER as NEW_PLAYERS_POST,
)

PERCENTAGE: Final = "percentage"
PER_HAND: Final = "hand_fee"
PER_TIME: Final = "time_charge"
NIL: Final = "nil"
NO_MAXIMUM: Final = "no_maximum"
LIVE: Final = "live"
DEAD: Final = "into_the_pot"
SHORT: Final = 32
MOST_RUNS: Final = 7

_cite = BOOK.within("div 13")
DECKS: Final[Mapping[int, Deck]] = MappingProxyType({52: FULL_DECK, SHORT: Deck.from_lowest("7")})


@dataclass(frozen=True, slots=True)
class Variant:
    """A game of section 16, or Omaha: how it is dealt, and how many may play it by its deck."""

    name: str
    title: str
    clauses: Clauses
    hole: int
    hole_clauses: Clauses
    hand: Mapping[int, Clauses]
    most: Mapping[int, int]
    most_clauses: Mapping[int, Clauses]
    discards_after: int | None = None
    """The number of the street after whose betting a card is discarded, from nought; None where none is."""
    discard: Clauses = ()

    def form(self, deck: Deck) -> Form:
        """The game, with the cards of a deck."""
        first = Street(
            HOLE_CARDS,
            BETTING[0],
            hole=self.hole,
            first=First.AFTER_SECOND_BLIND,
            discard=int(self.discards_after == 0),
        )
        flop = Street(FLOP, BETTING[1], board=3, burn=True, discard=int(self.discards_after == 1))
        two = len(self.hand) == 1
        ranking = STANDARD if deck is FULL_DECK else STANDARD.over(deck)
        later = (
            Street(TURN, BETTING[2], board=1, burn=True, late=True),
            Street(RIVER, BETTING[3], board=1, burn=True, late=True),
        )
        return Form((first, flop, *later), evaluator(ranking, 5 if two else 7), two_from_hand=two)


HOLDEM: Final = Variant(
    "holdem",
    "Hold-em",
    _cite("r 16.0"),
    2,
    _cite("r 16.1(c)(i)"),
    HOLDEM_HAND,
    MappingProxyType({52: 10, SHORT: 10}),
    MappingProxyType({52: _cite("r 5.1(a)(iv)"), SHORT: _cite("r 5.1(d)(viii)")}),
)
OMAHA_POKER: Final = Variant(
    "omaha",
    "Omaha",
    _cite("r 5.1"),
    4,
    OMAHA,
    OMAHA_HAND,
    MappingProxyType({52: 10, SHORT: 5}),
    MappingProxyType({52: _cite("r 5.1(a)(v)"), SHORT: _cite("r 5.1(d)(ix)")}),
)
PINEAPPLE: Final = Variant(
    "pineapple",
    "Pineapple",
    _cite("def pineapple"),
    3,
    _cite("def pineapple", "r 16.1(c)(ii)"),
    HOLDEM_HAND,
    MappingProxyType({52: 10, SHORT: 6}),
    MappingProxyType({52: _cite("r 5.1(a)(vi)"), SHORT: _cite("r 5.1(d)(vi)")}),
    0,
    _cite("r 16.2(d)"),
)
CRAZY_PINEAPPLE: Final = Variant(
    "crazy_pineapple",
    "Crazy pineapple",
    _cite("def pineapple"),
    3,
    _cite("def pineapple", "r 16.1(c)(ii)"),
    HOLDEM_HAND,
    MappingProxyType({52: 10, SHORT: 6}),
    MappingProxyType({52: _cite("r 5.1(a)(vii)"), SHORT: _cite("r 5.1(d)(vii)")}),
    1,
    _cite("r 16.3(d)"),
)
VARIANTS: Final = (HOLDEM, OMAHA_POKER, PINEAPPLE, CRAZY_PINEAPPLE)

CUSTOMS: Final = Customs(
    by_words=False,
    blind_in_full=False,
    short_founds=False,
    shorts_together=True,
    half_bets=True,
    oversize_chip=True,
    may_view=False,
    fold_at_discard=True,
)


def _options(variant: Variant) -> tuple[Option, ...]:
    return (
        Option(
            "deck",
            "How many cards the deck has; 32 are those from the 7 up",
            (52, SHORT),
            52,
            variant.most_clauses[52] + variant.most_clauses[SHORT],
            cases=tuple((cards, variant.most_clauses[cards]) for cards in (52, SHORT)),
        ),
        Option(
            "structure",
            "Betting structure",
            ("no_limit", "pot_limit", "structured"),
            "no_limit",
            _cite("r 10.2", "r 10.3", "r 10.4", "def pot limit"),
        ),
        flag(
            "pot_counts_call",
            "At pot limit the pot that bounds a raise has the player's own call in it",
            False,
            _cite("def pot limit") + POT_AFTER_CALL,
        ),
        Option(
            "raises",
            "Most raises in a betting round; a straddle is none",
            (NO_MAXIMUM, *range(1, 11)),
            NO_MAXIMUM,
            _cite("r 7.10"),
        ),
        Option(
            "commission",
            "What the house takes: a percentage of pots, a fee for each hand, a time charge, or nil",
            (PERCENTAGE, PER_HAND, PER_TIME, NIL),
            NIL,
            _cite("r 8.1", "r 8.2", "r 8.3"),
        ),
        Option("rake_percent", "The percentage of pots", tuple(range(1, 11)), 5, _cite("r 8.1", "r 8.2")),
        flag(
            "straddle",
            "The player next to the last blind may post a straddle",
            False,
            _cite("def straddle", "r 7.9"),
        ),
        Option(
            "blind_corrections",
            "Whether missed blinds are posted live or into the pot",
            (LIVE, DEAD),
            LIVE,
            _cite("r 7.11"),
        ),
        flag("kill_pots", "Kill pots are played", False, _cite("def kill pots", "r 7.17")),
        Option(
            "run_it_twice",
            "How often at most the remaining community cards are dealt where no more can be bet",
            tuple(range(1, MOST_RUNS + 1)),
            1,
            _cite("r 18.8.1", "r 18.8.2"),
        ),
    )


def _no_burn(card: int) -> int:
    """Burn cards are dealt in the round, not with a new shoe."""
    return 0


def _shoe(deck: Deck) -> ShoeRules:
    shuffle = SHUFFLE + general.DECKS
    return ShoeRules(
        deck=deck,
        decks=1,
        cut_at_least=1,
        cutting_card_at_least=0,
        burn=Burn.NOTHING,
        burn_value=_no_burn,
        after_cutting_card=AfterCuttingCard.NOTHING,
        shuffle=shuffle,
        cut=SHUFFLE,
        burn_clauses=(),
        cutting_card=SHUFFLE,
        cutting_card_first=SHUFFLE,
        continuous=False,
        every_round=True,
    )


def _checks(seats: int, most: Clauses) -> tuple[Check, ...]:
    return (
        in_chips(general.IN_CHIPS),
        checks.a_seat_of_the_table(seats, most),
        checks.once_a_player(most),
        checks.table_stake(general.LIMITS, general.LIMITS, general.LIMITS),
        checks.fee_as_on_the_sign(_cite("r 8.1")),
    )


def _build(variant: Variant, values: Mapping[str, Value]) -> PokerRules:
    deck = DECKS[int(values["deck"])]
    seats, most = variant.most[deck.size], variant.most_clauses[deck.size]
    form = variant.form(deck)
    taken, raises = values["commission"], values["raises"]
    structure = Structure(values["structure"])
    if structure is Structure.POT_LIMIT and values["pot_counts_call"]:
        structure = Structure.FULL_POT
    offered = [wagers.table_stakes(AT_LEAST_TWO, general.LIMITS)]
    closings: list[Closing] = [new_and_returning_keep_off(NEW_PLAYERS_POST, NEW_PLAYERS_POST)]
    if taken == PER_TIME:
        offered.append(wagers.participation_fee(_cite("r 8.1")))
        closings.insert(0, checks.time_charge_before_the_hand(_cite("r 8.1")))
        closings.append(checks.time_charge_before_the_hand(_cite("r 8.1")))
    own = law(
        variant.hole_clauses,
        variant.hand,
        {} if variant.discards_after is None else {variant.discards_after: variant.discard},
    )
    return PokerRules(
        play=conduct,
        law=own,
        form=form,
        customs=CUSTOMS,
        terms=Terms(
            structure=structure,
            most_raises=0 if raises == NO_MAXIMUM else int(raises),
            percent=0,
            fee=taken == PER_TIME,
            all_in_reopens=False,
            rake=Rake(int(values["rake_percent"]) if taken == PERCENTAGE else 0, taken == PER_HAND),
            straddle=bool(values["straddle"]),
            dead_blinds=values["blind_corrections"] == DEAD,
            kill=bool(values["kill_pots"]),
            runs=int(values["run_it_twice"]),
        ),
        wagers=MappingProxyType({w.name: w for w in offered}),
        irregularities=MappingProxyType({i.kind: i for i in irregularities(form)}),
        checks=_checks(seats, most),
        closings=tuple(closings),
        shoe=_shoe(deck),
        seats=seats,
        without_wagers=AT_LEAST_TWO,
        time_charge=_cite("r 8.1") if taken == PER_TIME else (),
        signs=(
            takes_wagers_always(AT_LEAST_TWO),
            checks.the_button_at_a_place(seats, _cite("def dealer button") + DEAD_BUTTON),
            checks.first_blind_up_to_the_second(_cite("def straddle")),
            *((checks.hand_fee_on_the_sign(_cite("r 8.1")),) if taken == PER_HAND else ()),
        ),
    )


def _game(variant: Variant) -> Game:
    options = _options(variant)

    def build(values: Mapping[str, Value]) -> PokerRules:
        """The rules of a table of this game under resolved options."""
        return _build(variant, values)

    rules = build(resolve(options, {"commission": PER_TIME}))
    return declare(
        FAMILY,
        BOOK,
        variant.name,
        variant.title,
        variant.clauses,
        options,
        build,
        steps=steps(rules.form, rules.law),
        wagers=tuple(rules.wagers.values()),
        irregularities=tuple(rules.irregularities.values()),
        limit_keys=(FIRST_BLIND, RAKE_CAP, HAND_FEE, KILL_WAGER, KILL_POT),
        standings=(
            NEW_PLAYER,
            MISSED_FIRST_BLIND,
            MISSED_SECOND_BLIND,
            ABSENT,
            SECOND_BLIND_LEFT,
            TIME_DUE,
            KILLER,
            LEG_UP,
            KILL_OWED,
            KILL_REGAINED,
            KILL_TAKEN,
        ),
        looks=_cite("r 18.5"),
        looks_from=DEALT,
        mucks=_cite("r 18.5"),
    )


GAMES: Final = tuple(_game(variant) for variant in VARIANTS)
