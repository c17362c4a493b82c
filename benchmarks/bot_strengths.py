"""How much stronger bots of poker win of weaker ones, in every form of both books.

    python -m benchmarks.bot_strengths [--hands 400] [--form ...] [--first 0] [--json]

Two players with stakes of 50 minimum wagers play every deal twice, with the same cards and with places
exchanged. Told is what the stronger wins of the weaker, in minimum wagers over a hundred hands, with the
standard error of that mean.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import fmean, stdev
from typing import Any, Final

from croupier.analysis.advice import Asked
from croupier.equipment.cards import Card, parse_card
from croupier.games.events import Kind
from croupier.games.game import Opening
from croupier.games.limits import Limits, Range
from croupier.games.poker.kernel import Structure
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import TABLE_STAKES, seat_name
from croupier.games.requests import Announce, Decide, Draw, Wagering
from croupier.games.tape import Call, Decision, Place, Produce
from croupier.rulebooks.games import game
from croupier.simulation.advice import Choice
from croupier.simulation.poker_strengths import BEGINNER, REGULAR, STRONG, choose
from croupier.table.round import NO_MORE_BETS, Round

MINIMUM: Final = 200
CHIP: Final = 100
DEEP: Final = 50
HUNDRED: Final = 100
PAIRS: Final = ((STRONG, BEGINNER), (STRONG, REGULAR), (REGULAR, BEGINNER))
"""Who plays whom, the stronger first."""


@dataclass(frozen=True, slots=True)
class Played:
    """A form of poker as it is played here."""

    book: str
    game: str
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The form in words."""
        chosen = ", ".join(f"{k} {v}" for k, v in self.options.items())
        return f"{self.book} {self.game}{f' ({chosen})' if chosen else ''}"


def forms() -> Iterator[Played]:
    """Every form of poker between players, with every structure of its betting."""
    for book, names in (
        ("qld-2010", ("texas_holdem_poker", "omaha_poker", "manila_poker")),
        (
            "nz-poker-2017",
            (
                "holdem",
                "omaha",
                "pineapple",
                "crazy_pineapple",
                "two_card_manila",
                "three_card_manila",
                "five_card_stud",
                "seven_card_stud",
                "draw",
            ),
        ),
    ):
        for name in names:
            structure = next((o for o in game(book, name).options if o.name == "structure"), None)
            for value in (None,) if structure is None else structure.values:
                yield Played(book, name, {} if value is None else {"structure": value})


def asked_of(round_: Round) -> Asked:
    """What the player who is asked in a hand sees: the own cards, what lies face up, and what was bet."""
    request = round_.request
    assert isinstance(request, Decide), request
    own = seat_name(request.seat)
    shown = {
        name: [parse_card(code) for code in codes if code is not None]
        for name, codes in round_.hands.codes().items()
    }
    gone: list[Card] = []
    for event in round_.events:
        if event.kind is Kind.DISCARDED and event.facts["hand"] == own:
            gone.extend(map(parse_card, event.facts["cards"]))
    return Asked(
        round_.rules,
        request,
        next(wager for wager in round_.wagers if wager.seat == request.seat),
        {**shown, own: list(round_.hands.of(own))},
        wagers=round_.wagers,
        told=[e for e in round_.events if e.kind in (Kind.BET, Kind.DEALT) and not e.hidden],
        limits=round_.opening.limits,
        smallest_chip=round_.opening.smallest_chip,
        given={own: gone} if gone else {},
    )


def played(rules: PokerRules, strengths: Sequence[str], seed: int, deal: int | None = None) -> Round:
    """One hand by bots of these strengths, by seat; of another deal than their chance, where it is named."""
    chance = Random(f"bots {seed}")
    cards = list(rules.shoe.deck.cards)
    Random(f"deal {seed if deal is None else deal}").shuffle(cards)
    structured = rules.terms.structure is Structure.STRUCTURED
    bounds = {"table": Range(min=MINIMUM, max=2 * MINIMUM if structured else None)}
    round_ = Round(rules, Opening(limits=Limits(bounds), smallest_chip=CHIP))
    for seat, _ in enumerate(strengths, start=1):
        round_.apply(Place(f"w{seat}", seat, TABLE_STAKES, DEEP * MINIMUM))
    while (request := round_.request) is not None:
        match request:
            case Draw():
                round_.apply(Produce(cards.pop()))
            case Decide():
                made = choose(asked_of(round_), chance, strengths[request.seat - 1])
                made = made or Choice(request.default or request.absent or request.actions[0])
                round_.apply(Decision(request.seat, made.action, stake=made.stake, cards=made.cards))
            case Announce():
                round_.apply(Call(request.step))
            case _:
                assert isinstance(request, Wagering), request
                round_.apply(Call(NO_MORE_BETS))
    return round_


def play(rules: PokerRules, strengths: Sequence[str], seed: int) -> dict[int, int]:
    """What bots of these strengths win in a hand, by seat, in minor units."""
    round_ = played(rules, strengths, seed)
    return {each.wager.seat: int(each.net) for each in round_.settlements}


def won(form: Played, stronger: str, weaker: str, numbers: range) -> list[float]:
    """What the stronger wins of the weaker over both hands of each deal, in minimum wagers a hand."""
    rules = game(form.book, form.game).rules(form.options)
    assert isinstance(rules, PokerRules), form
    return [
        (play(rules, (stronger, weaker), n)[1] + play(rules, (weaker, stronger), n)[2]) / MINIMUM / 2
        for n in numbers
    ]


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--hands", type=int, default=400, help="of each form and pair of strengths")
    parser.add_argument("--form", help="those whose name has this in it")
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    numbers = range(given.first, given.first + max(given.hands // 2, 2))
    results = []
    for form in forms():
        if given.form and given.form not in form.name:
            continue
        for stronger, weaker in PAIRS:
            found = won(form, stronger, weaker, numbers)
            mean, error = HUNDRED * fmean(found), HUNDRED * stdev(found) / math.sqrt(len(found))
            results.append({"form": form.name, "pair": [stronger, weaker], "won": mean, "error": error})
            if not given.json:
                print(f"{form.name}: {stronger} wins {mean:.1f} ± {error:.1f} of {weaker}", flush=True)
    if given.json:
        print(json.dumps(results, indent=2))


if __name__ == "__main__":
    main()
