"""The rules of a table of baccarat in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from croupier.games.baccarat import kernel
from croupier.games.baccarat.conduct import INITIAL_DEAL
from croupier.games.baccarat.rules import BaccaratRules
from croupier.games.baccarat.terms import BANKER, PLAYER, DealingStyle
from croupier.games.wagers import Result, WagerType
from croupier.law import Citation
from croupier.web.told_rules.said import (
    Said,
    a,
    counted,
    ends,
    listed,
    pays,
    settled,
    spans,
    whole,
    winning,
    wins,
)

FAMILY: Final = "baccarat"
TIE: Final = "tie"
COUNTS: Final = range(10)
"""What a hand can count, and what a card can."""
FACES: Final = ("ace", *"23456789", "10", "jack", "queen", "king")
NTH: Final = ("first", "second", "third", "fourth")
STYLES: Final = {
    DealingStyle.FACE_UP: "all face up",
    DealingStyle.FACE_DOWN: "face down, and the dealer turns them",
    DealingStyle.PLAYERS_TURN: (
        "face down; a hand is offered to the seated player with the highest wager on it to turn, then to the "
        "others who wagered on it, and the dealer turns what nobody takes"
    ),
}


def said(rules: BaccaratRules) -> Iterator[Said]:
    """What a hand counts, when each hand draws, and what every wager is paid."""
    yield from _cards(rules)
    yield from _third_cards(rules)
    for name, title in ((PLAYER, "A wager on the player's hand"), (BANKER, "A wager on the banker's hand")):
        yield _on_a_hand(rules.wagers[name], title)
    for name, wager in rules.wagers.items():
        if name == TIE:
            yield Said("A wager on a tie", f"Wins on equal counts ({pays(wager)}).", settled(wager))
        elif not winning(wager):
            says = f"It goes with a player's wagers of the round and is {ends(wager, Result.LOSE)} after it."
            yield Said(wager.title, says, wager.clauses + settled(wager))
        elif name not in (PLAYER, BANKER):
            yield Said(wager.title, whole(wager), wager.clauses + settled(wager))


def _cards(rules: BaccaratRules) -> Iterator[Said]:
    law, shoe = rules.law, rules.shoe
    mixed = ", shuffled continuously" if shoe.continuous else ""
    yield Said("Cards", f"{counted(shoe.decks, 'deck')} of {shoe.deck.words}{mixed}.", shoe.composition)
    yield Said("What a hand counts", _values(), law.counts)
    of = {
        hand: listed([NTH[n] for n, (_, to) in enumerate(INITIAL_DEAL) if to == hand])
        for hand in (PLAYER, BANKER)
    }
    turned = law.players_turn + law.bank_offer + law.player_offer
    yield Said(
        "The deal",
        f"The player's hand gets the {of[PLAYER]} card, the banker's the {of[BANKER]}, "
        f"{STYLES[rules.style]}.",
        law.deal + law.player_cards + law.banker_cards + law.turn + turned,
    )


def _values() -> str:
    """What each card counts, by the function that counts it at the table."""
    worth = {face: kernel.value(4 * n) for n, face in enumerate(FACES)}
    pips = spans(value for face, value in worth.items() if face == str(value))
    named = [f"{a(face)} {value}" for face, value in worth.items() if value and face != str(value)]
    nothing = listed([face for face, value in worth.items() if not value], "or")
    return (
        f"A card of {pips} counts what it shows, {listed(named)}, {a(nothing)} nothing; of a total of two "
        "digits the last one counts."
    )


def _third_cards(rules: BaccaratRules) -> Iterator[Said]:
    law = rules.law
    naturals = [b for b in COUNTS if not any(kernel.player_draws(p, b) for p in COUNTS)]
    others = [count for count in COUNTS if count not in naturals]
    yield Said(
        "A natural", f"With {spans(naturals)} on two cards of either hand, no more are dealt.", law.natural
    )
    draws = [p for p in others if kernel.player_draws(p, min(COUNTS))]
    stands = [p for p in others if p not in draws]
    yield Said(
        "The player's third card",
        f"On {spans(draws)} the player's hand draws, on {spans(stands)} it stands.",
        law.player_draws + law.player_stands,
    )
    alone = [b for b in others if kernel.banker_draws_alone(stands[0], b)]
    cited: tuple[Citation, ...] = ()
    for banker in others:
        for third in (None, *COUNTS):
            cited += law.banker_rule(banker, third)
    yield Said(
        "The banker's third card",
        f"Where the player's hand stands, the banker's draws on {spans(alone)}. Where it has drawn, the "
        f"banker's draws {_against(rules, others)}.",
        tuple(dict.fromkeys(cited)),
    )
    yield Said("No more than three", "Neither hand gets a fourth card.", law.third_card)


def _against(rules: BaccaratRules, counts: list[int]) -> str:
    """On which counts the banker's hand draws, by what the player's third card counts."""
    ways: dict[str, list[int]] = {}
    for banker in counts:
        drawn = [third for third in COUNTS if kernel.banker_draws(banker, third, rules.tableau)]
        other = [third for third in COUNTS if third not in drawn]
        if not other:
            how = "whatever that card was"
        elif len(other) == 1:
            how = f"unless that card counts {other[0]}"
        else:
            how = f"if that card counts {spans(drawn)}" if drawn else ""
        ways.setdefault(how, []).append(banker)
    told = [f"on {spans(on)} {how}" for how, on in ways.items() if how]
    never = f"; on {spans(ways[''])} it stands" if "" in ways else ""
    return f"{', '.join(told)}{never}"


def _on_a_hand(wager: WagerType, title: str) -> Said:
    void = any(line.result is Result.STAND_OFF for line in wager.lines)
    tied = "goes back" if void else "is lost"
    ways = winning(wager)
    won = f": {wins(ways)}" if len(ways) > 1 else f" ({ways[0].odds})"
    says = f"Wins with the higher count{won}. On a tie it {tied}."
    return Said(title, says, wager.clauses + settled(wager))
