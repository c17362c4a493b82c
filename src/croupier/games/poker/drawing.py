"""Cards that players give up: exchanged for others where a game has a draw, or discarded for good."""

from __future__ import annotations

from croupier.equipment.cards import Card, card_codes
from croupier.games.events import Kind
from croupier.games.game import Felt
from croupier.games.poker.players import Player, Table
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import DISCARD, EXCHANGE, STAND_PAT, Street, seat_name
from croupier.games.refusals import Refusal
from croupier.games.requests import Conduct, Decide, Draw
from croupier.games.tape import Decision
from croupier.law import Clauses


def exchange(rules: PokerRules, felt: Felt, table: Table, street: Street, number: int) -> Conduct[None]:
    """Each player who is left may exchange cards, clockwise from next to the button."""
    clauses = rules.law.streets[number].draw
    for player in table.players:
        bounds = (1, street.draw)
        given = yield from _given(felt, table, player, (EXCHANGE, STAND_PAT), bounds, street, clauses)
        for _ in given:
            card: Card = yield Draw(street.step, seat_name(player.seat), False, clauses)
            player.cards.append(card)


def discard(rules: PokerRules, felt: Felt, table: Table, street: Street, number: int) -> Conduct[None]:
    """Each player who is left discards so many cards, clockwise from next to the button."""
    clauses = rules.law.streets[number].discard
    for player in table.players:
        yield from _given(felt, table, player, (DISCARD,), (street.discard, street.discard), street, clauses)


def _given(
    felt: Felt,
    table: Table,
    player: Player,
    actions: tuple[str, ...],
    bounds: tuple[int, int],
    street: Street,
    clauses: Clauses,
) -> Conduct[tuple[Card, ...]]:
    """The cards that a player gives up, if any."""
    least, most = bounds
    named = actions[0]

    def refuse(decision: Decision) -> Refusal | None:
        cards = decision.cards
        what = f"{decision.action} of seat {player.seat}"
        if decision.action != named:
            return Refusal(what, f"{decision.action} names no cards", clauses) if cards else None
        if not least <= len(cards) <= most or len(set(cards)) < len(cards):
            counts = str(least) if least == most else f"{least} to {most}"
            return Refusal(what, f"name {counts} cards of the hand", clauses)
        if any(card not in player.cards for card in cards):
            return Refusal(what, "those are not the player's cards", clauses)
        return None

    answer: Decision | None = None
    while answer is None and not player.folded:
        step = street.step if named == EXCHANGE else street.betting
        answer = yield Decide(step, player.seat, actions, clauses, wager=player.wager, check=refuse)
        table.strike(felt.wagers)
    if answer is None or player.folded or answer.action != named:
        return ()
    player.cards[:] = [card for card in player.cards if card not in answer.cards]
    felt.say(
        Kind.DISCARDED,
        clauses,
        hidden=("cards",),
        seat=player.seat,
        count=len(answer.cards),
        cards=card_codes(answer.cards),
    )
    return answer.cards
