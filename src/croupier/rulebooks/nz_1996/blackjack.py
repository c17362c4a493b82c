"""New Zealand 1996: blackjack, with Super Sevens where the operator offers them (Division II)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from croupier.equipment.cards import FULL_DECK
from croupier.games import boxes
from croupier.games.blackjack import checks, options
from croupier.games.blackjack.conduct import conduct
from croupier.games.blackjack.family import FAMILY
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.terms import BLACKJACK, SUPER_SEVENS
from croupier.games.blackjack.twentyone import (
    DealerPlay,
    Directed,
    Doubling,
    Insurance,
    Natural,
    SplitBust,
    Splitting,
    TwentyOne,
)
from croupier.games.checks import in_chips, takes_wagers_always
from croupier.games.game import NotOffered, declare
from croupier.games.options import Option, Value, flag
from croupier.games.shoe import AfterCuttingCard, Burn, ShoeRules
from croupier.games.standings import LATE_ENTRANT, SAT_OUT
from croupier.rulebooks.nz_1996 import BOOK, general
from croupier.rulebooks.nz_1996._blackjack_law import LAW, cite, irregularities
from croupier.rulebooks.nz_1996._blackjack_wagers import HANDS, dealers_blackjack, wagers
from croupier.rulebooks.nz_1996.general import Guard

BOXES: Final = 7
PLAYERS_PER_BOX: Final = 3
SEVENS_DECKS: Final = (6, 7, 8)
"""With how many decks Super Sevens are played."""
ALLOWED: Final = "allowed"
MINIMUM_ONLY: Final = "minimum_only"
USUAL_PLACE: Final = "deck_and_a_half"
DIRECTED_PLACE: Final = "directed"
DECK_AND_A_HALF: Final = FULL_DECK.size * 3 // 2
ABOUT: Final = FULL_DECK.size // 4
"""How many cards more are still about a deck and a half."""

OPTIONS: Final = (
    Option("boxes", "Boxes of the layout, each with a place before it", tuple(range(1, 8)), 7, cite("2.1")),
    Option("decks", "Decks of 52 cards; 6 to 8 with Super Sevens", tuple(range(4, 9)), 8, cite("3.1")),
    Option(
        "cutting_cards",
        "One cutting card, or a second one behind all cards",
        (1, 2),
        1,
        cite("3.1"),
        "The second cutting card hides the last card and does nothing else.",
    ),
    Option(
        "cutting_card_place",
        "Where the cutting card goes: about a deck and a half from the back, or elsewhere by direction",
        (USUAL_PLACE, DIRECTED_PLACE),
        USUAL_PLACE,
        cite("6.4", "6.5"),
        cases=((USUAL_PLACE, cite("6.4")), (DIRECTED_PLACE, cite("6.5"))),
    ),
    flag("burn_card", "The first card of a shoe is discarded face down", True, cite("7.1")),
    options.players_per_box("wager", PLAYERS_PER_BOX, cite("13.1")),
    boxes.table_maximum(cite("13.2")),
    Option(
        "boxes_per_player",
        "On how many boxes a player may wager",
        tuple(range(1, BOXES + 1)),
        BOXES,
        cite("13.4"),
    ),
    Option(
        "late_entry",
        "What becomes of players who leave a round of the shoe out",
        (ALLOWED, MINIMUM_ONLY),
        ALLOWED,
        cite("4.9", "4.9(a)", "4.9(b)"),
        note="an opening names them as late_entrant or sat_out in its standings",
    ),
    options.split_bust(
        SplitBust.LOST,
        cite("11.7", "12.2"),
        cases=(("lost", cite("12.2")), ("void_on_blackjack", cite("11.7"))),
    ),
    options.dealers_second_card(cite("7.6", "12.4")),
    flag("super_sevens", "The layout has areas for Super Sevens; with 6 decks or more", True, cite("14.1")),
)


def _burns_one(card: int) -> int:
    """One card is burned, whatever it is."""
    return 0


def _shoe(values: Mapping[str, Value]) -> ShoeRules:
    size = int(values["decks"]) * FULL_DECK.size
    directed = values["cutting_card_place"] == DIRECTED_PLACE
    least = FULL_DECK.size if directed else DECK_AND_A_HALF
    shuffle = general.DECKS
    return ShoeRules(
        deck=FULL_DECK,
        decks=int(values["decks"]),
        composition=cite("3.1", "2.4(a)") + general.DECKS,
        cut_at_least=FULL_DECK.size,
        cutting_card_at_least=least,
        cutting_card_up_to=Fraction(1, 2) if directed else Fraction(DECK_AND_A_HALF + ABOUT, size),
        burn=Burn.ONE if values["burn_card"] else Burn.NOTHING,
        burn_value=_burns_one,
        after_cutting_card=AfterCuttingCard.NOTHING,
        shuffle=shuffle,
        before_play=cite("6.1(a)") + shuffle,
        reshuffle=cite("6.1(b)", "6.1(c)"),
        cut=cite("6.3", "6.5" if directed else "6.4"),
        burn_clauses=cite("7.1"),
        cutting_card=cite("7.8", "6.1(c)"),
        cutting_card_first=cite("7.9", "6.1(b)"),
        shuffled_when_first=True,
    )


def guards(values: Mapping[str, Value]) -> tuple[Guard, ...]:
    """The rules on wagers of a table, each with what stands of a wager taken against it."""
    whole_box = boxes.bounds_whole_box(values)
    several = int(values["boxes_per_player"])
    together = checks.with_those_first if whole_box else boxes.alone
    found = [
        general.void(in_chips(cite("4.3") + general.IN_CHIPS)),
        general.void(boxes.on_the_layout(int(values["boxes"]), cite("2.1"))),
        general.void(boxes.one_of_a_kind(cite("4.1"))),
        general.void(checks.players_on_a_box(int(values["players_per_box"]), cite("13.1"))),
        general.void(boxes.few_boxes_a_player(several, cite("13.4"), BLACKJACK)),
        general.void(boxes.only_beside(BLACKJACK, cite("14.2"), SUPER_SEVENS)),
        general.minimum(cite("13.6")),
        general.increments(),
        general.maximum(together, cite("13.2") if whole_box else ()),
    ]
    if values["late_entry"] == MINIMUM_ONLY:
        for standing, why in ((LATE_ENTRANT, "4.9(a)"), (SAT_OUT, "4.9(b)")):
            found.append(general.void(boxes.held_to_minimum(BLACKJACK, cite("4.9", why), standing)))
    return tuple(found)


def _not_offered(values: Mapping[str, Value]) -> dict[str, NotOffered]:
    if not values["super_sevens"]:
        return {SUPER_SEVENS: NotOffered("the operator does not offer it", cite("14.1"))}
    if int(values["decks"]) not in SEVENS_DECKS:
        return {SUPER_SEVENS: NotOffered("it is played with 6 to 8 decks only", cite("3.1"))}
    return {}


def build(values: Mapping[str, Value]) -> BlackjackRules:
    """The rules of a table under resolved options."""
    absent, checked = _not_offered(values), guards(values)
    taken = dealers_blackjack(options.chosen_split_bust(values))
    return BlackjackRules(
        play=conduct,
        law=LAW,
        twenty_one=TwentyOne(
            doubling=Doubling((9, 11), ace_is_one=False, aces=False, minimum=True),
            dealers_blackjack=taken,
            splitting=Splitting(HANDS, aces_again=False, decides=frozenset({SUPER_SEVENS})),
            directed=Directed(11, split_too=True, absent_soft=11),
            natural=Natural(even_money_later=True),
            insurance=Insurance(minimum=True),
            dealer=DealerPlay(always_second=options.always_second(values)),
        ),
        wagers=MappingProxyType({w.name: w for w in wagers(taken) if w.name not in absent}),
        irregularities=MappingProxyType({i.kind: i for i in irregularities()}),
        checks=tuple(guard.check for guard in checked),
        closings=(checks.still_allowed(boxes.only_beside(BLACKJACK, cite("14.2"), SUPER_SEVENS)),),
        shoe=_shoe(values),
        seats=int(values["boxes"]),
        shared=int(values["players_per_box"]) > 1,
        nominated=frozenset(),
        without_wagers=cite("4.1"),
        inscriptions=(
            ("Blackjack pays 3 to 2", cite("2.3(a)")),
            ("Dealer must stand on 17 and must draw to 16", cite("2.3(b)")),
            ("Insurance pays 2 to 1", cite("2.3(c)")),
        ),
        signs=(
            general.increments_at_most_minimum,
            takes_wagers_always(cite("4.1")),
            checks.one_amount_on_the_sign(SUPER_SEVENS, cite("14.3")),
        ),
        accept=general.accepted(checked),
        not_offered=MappingProxyType(absent),
    )


GAMES: Final = (
    declare(
        FAMILY,
        BOOK,
        "blackjack",
        "Blackjack",
        BOOK.refer("div II r 1.0"),
        OPTIONS,
        build,
        standings=(LATE_ENTRANT, SAT_OUT),
    ),
)
