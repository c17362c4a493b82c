"""A player of blackjack who decides as the analysis says, through the requests of the conduct."""

from __future__ import annotations

from croupier.analysis.blackjack import Solution, counting
from croupier.analysis.blackjack.counting import DOUBLE, DRAW, SPLIT, STAND, SURRENDER
from croupier.analysis.blackjack.tables import hands
from croupier.equipment.cards import parse_card
from croupier.games.blackjack import kernel
from croupier.games.events import Kind
from croupier.games.requests import Decide
from croupier.table.round import Round


def place(*values: int) -> int:
    """Where a hand of these values stands among all hands."""
    return hands().number[tuple(values.count(n) for n in range(1, 11))]


def decided(found: Solution, round_: Round, asked: Decide) -> str:
    """What is decided; nobody insures."""
    if "no_insurance" in asked.actions:
        return "no_insurance"
    held = round_.hands.codes()
    number = asked.hand or 1
    cards = [parse_card(code) for code in held["box_1" if number == 1 else f"box_1_hand_{number}"] if code]
    values = [kernel.value(card) for card in cards]
    up = held["dealer"][0]
    assert up is not None
    first = kernel.value(parse_card(up)) - 1
    splits = [e.facts["hand"] for e in round_.events if e.kind is Kind.SPLIT]
    pair = (values[0] - 1, first)
    if "forfeit" in asked.actions:
        chances = found.beside[values[0] - 1] if splits else found.chances
        counted = kernel.doubled_total(sum(values[:-1]), values[-1])
        other = chances[place(*values), first]
        played = 2.0 * counting.won_by(counted, other, 0.0) - (number == 1) * other[counting.NATURAL]
        return "forfeit" if played < -1.0 else "keep_double"
    if not splits:
        return acts(int(found.actions[first][place(*values)]), asked)
    if "split" in asked.actions and found.thirds[pair].again[number - 1]:
        return "split"
    actions = found.pairs[pair].actions[int(number > 1)]
    if len(splits) > 1 and number in (1 if splits[1] == "box_1" else 2, 3):
        actions = found.thirds[pair].actions[int(number > 1)]
    return acts(int(actions[place(*values)]), asked)


def acts(action: int, asked: Decide) -> str:
    """The word for an action; standing where it cannot be taken."""
    words = {STAND: "stand", DRAW: "draw", DOUBLE: "double_down", SPLIT: "split", SURRENDER: "surrender"}
    wanted = words[action]
    return wanted if wanted in asked.actions else "stand"
