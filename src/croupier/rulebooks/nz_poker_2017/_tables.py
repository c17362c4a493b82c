"""What New Zealand's poker tables share: options, cards and checks, and the rules made of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from croupier.equipment.cards import FULL_DECK, Deck
from croupier.games.checks import Check, Closing, in_chips, takes_wagers_always
from croupier.games.game import Game, declare
from croupier.games.jackpots import WITHOUT_JACKPOT
from croupier.games.options import Option, Value, flag, resolve
from croupier.games.poker import checks, wagers
from croupier.games.poker.conduct import conduct
from croupier.games.poker.family import FAMILY, steps
from croupier.games.poker.kernel import Structure
from croupier.games.poker.law import PokerLaw
from croupier.games.poker.positions import new_and_returning_keep_off
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import (
    ABSENT,
    ANTE,
    BRING_IN,
    DEALT,
    FIRST_BLIND,
    HAND_FEE,
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
    SECOND_BLIND_LEFT,
    TIME_DUE,
    BlindBets,
    Customs,
    Form,
    Rake,
    Terms,
)
from croupier.games.poker_hands.rankings import STANDARD, Ranking
from croupier.games.remedies import Irregularity
from croupier.games.shoe import AfterCuttingCard, Burn, ShoeRules
from croupier.games.table_rules import SignCheck
from croupier.law import Clauses
from croupier.rulebooks.nz_1996 import general
from croupier.rulebooks.nz_poker_2017 import BOOK, _jackpot
from croupier.rulebooks.nz_poker_2017._law import (
    AT_LEAST_TWO,
    DEAD_BUTTON,
    POT_AFTER_CALL,
    SHUFFLE,
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
MOST_RUNS: Final = 7

_cite = BOOK.within("div 13")
DECKS: Final[Mapping[int, Deck]] = MappingProxyType(
    {52: FULL_DECK, 40: Deck.from_lowest("5"), 36: Deck.from_lowest("6"), 32: Deck.from_lowest("7")}
)
"""Of which cards a deck of so many consists."""
CUSTOMS: Final = Customs(
    by_words=False,
    blind_in_full=False,
    short_founds=False,
    shorts_together=True,
    raises_as_before=True,
    half_bets=True,
    oversize_chip=True,
    may_view=False,
    fold_at_discard=True,
)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of poker: how many may play it by its deck, how it is dealt, and what it rests on."""

    name: str
    title: str
    clauses: Clauses
    most: Mapping[int, int]
    """The most players, by the cards of the deck; the first deck is the usual one."""
    most_clauses: Mapping[int, Clauses]
    form: Callable[[Deck, Mapping[str, Value]], Form]
    law: Callable[[Mapping[str, Value]], PokerLaw]
    irregularities: Callable[[Form], tuple[Irregularity, ...]]
    blinds: bool = True
    """Whether there are blind bets; else antes."""
    flop: bool = False
    """Whether it is a flop game: the community cards may be dealt more than once."""
    jackpot: bool = False
    """Whether a royal flush jackpot may be played for."""
    own: tuple[Option, ...] = ()
    """Options of this kind alone."""
    structure: str = "no_limit"
    """The usual structure."""


def over(deck: Deck, ranking: Ranking = STANDARD) -> Ranking:
    """An order of hands with the cards of a deck."""
    return ranking if deck == ranking.deck else ranking.over(deck)


def _deck_option(kind: Kind) -> Option:
    decks = tuple(kind.most)
    named = {40: "the 5", 36: "the 6", 32: "the 7"}
    short = ", ".join(f"{cards} are those from {named[cards]} up" for cards in decks if cards in named)
    return Option(
        "deck",
        f"How many cards the deck has; {short}",
        decks,
        decks[0],
        tuple(clause for cards in decks for clause in kind.most_clauses[cards]),
        cases=tuple((cards, kind.most_clauses[cards]) for cards in decks),
    )


def options(kind: Kind) -> tuple[Option, ...]:
    """What the operator of such a table chooses."""
    made: list[Option] = [] if len(kind.most) < 2 else [_deck_option(kind)]
    made += [
        Option(
            "structure",
            "Betting structure",
            ("no_limit", "pot_limit", "structured"),
            kind.structure,
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
    ]
    if kind.blinds:
        made += _of_blinds()
    if kind.flop:
        made.append(
            Option(
                "run_it_twice",
                "How often at most the remaining community cards are dealt where no more can be bet",
                tuple(range(1, MOST_RUNS + 1)),
                1,
                _cite("r 18.8.1", "r 18.8.2"),
            )
        )
    return (*made, *(_jackpot.OPTIONS if kind.jackpot else ()), *kind.own)


def _of_blinds() -> list[Option]:
    """Options of games with blind bets."""
    return [
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
        flag("kill_pots", "Kill pots are played", False, _cite("def kill pots", "r 7.14", "r 7.17")),
    ]


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


def _signs(kind: Kind, law: PokerLaw, seats: int, *, per_hand: bool) -> tuple[SignCheck, ...]:
    """What a sign must state, and where the button may lie."""
    made: list[SignCheck] = [
        takes_wagers_always(AT_LEAST_TWO),
        checks.the_button_at_a_place(seats, _cite("def dealer button") + DEAD_BUTTON),
    ]
    if kind.blinds:
        made.append(checks.first_blind_up_to_the_second(_cite("def straddle")))
    elif law.streets[0].bring_in:
        made.append(checks.bring_in_up_to_a_bet(law.streets[0].bring_in))
    if per_hand:
        made.append(checks.hand_fee_on_the_sign(_cite("r 8.1")))
    return tuple(made)


def _build(kind: Kind, values: Mapping[str, Value]) -> PokerRules:
    deck = DECKS[int(values.get("deck", next(iter(kind.most))))]
    seats, most = kind.most[deck.size], kind.most_clauses[deck.size]
    form, law = kind.form(deck, values), kind.law(values)
    taken, raises = values["commission"], values["raises"]
    structure = Structure(values["structure"])
    if structure is Structure.POT_LIMIT and values["pot_counts_call"]:
        structure = Structure.FULL_POT
    offered = [wagers.table_stakes(AT_LEAST_TWO, general.LIMITS)]
    closings: list[Closing] = []
    if form.blinds is BlindBets.BOTH:
        closings.append(new_and_returning_keep_off(NEW_PLAYERS_POST, NEW_PLAYERS_POST))
    if taken == PER_TIME:
        offered.append(wagers.participation_fee(_cite("r 8.1")))
        closings.insert(0, checks.time_charge_before_the_hand(_cite("r 8.1")))
        closings.append(checks.time_charge_before_the_hand(_cite("r 8.1")))
    royal = _jackpot.royal(values) if kind.jackpot else None
    befalls = kind.irregularities(form) + (() if royal is None else _jackpot.irregularities())
    return PokerRules(
        play=conduct,
        law=replace(law, royal=_jackpot.LAW) if kind.jackpot else law,
        form=form,
        customs=CUSTOMS,
        terms=Terms(
            structure=structure,
            most_raises=0 if raises == NO_MAXIMUM else int(raises),
            percent=0,
            fee=taken == PER_TIME,
            all_in_reopens=False,
            rake=Rake(int(values["rake_percent"]) if taken == PERCENTAGE else 0, taken == PER_HAND),
            straddle=bool(values.get("straddle", False)),
            dead_blinds=values.get("blind_corrections") == DEAD,
            kill=bool(values.get("kill_pots", False)),
            runs=int(values.get("run_it_twice", 1)),
        ),
        wagers=MappingProxyType({w.name: w for w in offered}),
        irregularities=MappingProxyType({i.kind: i for i in befalls}),
        royal=royal,
        checks=_checks(seats, most),
        closings=tuple(closings),
        shoe=_shoe(deck),
        seats=seats,
        places_by=most,
        without_wagers=AT_LEAST_TWO,
        time_charge=_cite("r 8.1") if taken == PER_TIME else (),
        signs=_signs(kind, law, seats, per_hand=taken == PER_HAND),
    )


def game_of(kind: Kind) -> Game:
    """The game of a kind of poker."""
    own = options(kind)

    def build(values: Mapping[str, Value]) -> PokerRules:
        """The rules of a table of this game under resolved options."""
        return _build(kind, values)

    played_for = {"royal_flush_jackpot": _jackpot.FLOP} if kind.jackpot else {}
    rules = build(resolve(own, {"commission": PER_TIME, **played_for}))
    blinds = (
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
    )
    keys = (FIRST_BLIND, RAKE_CAP, HAND_FEE, KILL_WAGER, KILL_POT)
    return declare(
        FAMILY,
        BOOK,
        kind.name,
        kind.title,
        kind.clauses,
        own,
        build,
        steps=steps(rules.form, rules.law),
        wagers=tuple(rules.wagers.values()),
        irregularities=tuple(rules.irregularities.values()),
        limit_keys=keys if kind.blinds else (ANTE, BRING_IN, RAKE_CAP, HAND_FEE),
        standings=(
            NEW_PLAYER,
            *(blinds if kind.blinds else (TIME_DUE,)),
            *((WITHOUT_JACKPOT,) if kind.jackpot else ()),
        ),
        jackpots=(_jackpot.pool(),) if kind.jackpot else (),
        looks=_cite("r 18.5"),
        looks_from=DEALT,
        mucks=_cite("r 18.5"),
    )
