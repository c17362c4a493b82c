"""Cards that players give up: exchanged for others where a game has a draw, or discarded for good.

Where the deck is used up in an exchange the discards of others are shuffled, and dealt.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from croupier.equipment.cards import Card, card_codes, parse_card
from croupier.games.events import Kind
from croupier.games.game import Felt
from croupier.games.incident import Incident
from croupier.games.irregularities import unfit
from croupier.games.poker.players import Player, Table
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import BURN, DISCARD, EXCHANGE, FOLD, STAND_PAT, Street, seat_name
from croupier.games.refusals import Refusal
from croupier.games.remedies import Irregularity, Refill, Remedy
from croupier.games.requests import Conduct, Decide, Draw
from croupier.games.tape import Decision, Report
from croupier.law import Clauses
from croupier.money.amounts import decimal


def exchange(rules: PokerRules, felt: Felt, table: Table, street: Street, number: int) -> Conduct[None]:
    """Each player who is left may exchange cards, clockwise from next to the button."""
    clauses = rules.law.streets[number].draw
    for player in table.players:
        bounds = (1, street.draw)
        given = yield from _given(felt, table, player, (EXCHANGE, STAND_PAT), bounds, street, clauses)
        for _ in given:
            needed = partial(has_stake, felt, player)
            card: Card | None = yield Draw(street.step, seat_name(player.seat), False, clauses, needed)
            if card is not None:
                player.cards.append(card)


def has_stake(felt: Felt, player: Player) -> bool:
    """Whether a player's hand has not gone back."""
    return any(wager.id == player.wager for wager in felt.wagers)


def discard(rules: PokerRules, felt: Felt, table: Table, street: Street, number: int) -> Conduct[None]:
    """Each player who is left discards so many cards, clockwise from next to the button."""
    clauses, fold = rules.law.streets[number].discard, rules.law.acting.fold
    for player in table.players:
        may = (DISCARD, FOLD) if rules.customs.fold_at_discard else (DISCARD,)
        if table.left > 1:
            yield from _given(
                felt, table, player, may, (street.discard, street.discard), street, clauses, fold
            )


def _given(
    felt: Felt,
    table: Table,
    player: Player,
    actions: tuple[str, ...],
    bounds: tuple[int, int],
    street: Street,
    clauses: Clauses,
    fold: Clauses = (),
) -> Conduct[tuple[Card, ...]]:
    """The cards that a player gives up, if any."""
    least, most = bounds
    named = actions[0]

    def own() -> tuple[str, ...]:
        return tuple(card_codes(player.cards))

    def refuse(decision: Decision) -> Refusal | None:
        cards = decision.cards
        what = f"{decision.action} of seat {player.seat}"
        if decision.action != named:
            return Refusal(what, f"{decision.action} names no cards", clauses) if cards else None
        if not least <= len(cards) <= most or len(set(cards)) < len(cards):
            counts = str(least) if least == most else f"{least} to {most}"
            says = "name one card of the hand" if most == 1 else f"name {counts} cards of the hand"
            return Refusal(what, says, clauses, own())
        if any(card not in player.cards for card in cards):
            return Refusal(what, "those are not the player's cards", clauses, own())
        return None

    answer: Decision | None = None
    while answer is None and not player.folded:
        step = street.step if named == EXCHANGE else street.betting
        absent = next((each for each in (FOLD, STAND_PAT) if each in actions), None)
        answer = yield Decide(
            step, player.seat, actions, clauses, wager=player.wager, check=refuse, absent=absent
        )
        table.strike(felt.wagers)
    if answer is not None and answer.action == FOLD and not player.folded:
        table.fold(player)
        table.folders.append(player)
        told: dict[str, Any] = {"amount": "0", "pot": decimal(table.pot)}
        felt.say(Kind.BET, fold, seat=player.seat, action=FOLD, **told)
    if answer is None or player.folded or answer.action != named:
        return ()
    player.cards[:] = [card for card in player.cards if card not in answer.cards]
    felt.discard(seat_name(player.seat), answer.cards, clauses, seat=player.seat)
    return answer.cards


def deck_runs_out(size: int, clauses: Clauses) -> Irregularity:
    """No card is left for an exchange: what others have discarded or folded is shuffled, and dealt.

    ``size``: how many cards the deck has.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        request = incident.request
        if not isinstance(request, Draw) or incident.cards_left:
            unfit(report, "cards are left, or none is due", clauses)
        says = "the discards are shuffled, and the exchange goes on from them"
        return Remedy((Refill(_kept(incident, request.to, size)),), clauses, says)

    return Irregularity(
        "shoe_too_short",
        "Not enough cards in the deck",
        "Not enough cards are left for the exchange",
        clauses,
        remedy,
        remedy_text="What others have discarded or folded is shuffled, and the exchange goes on from it",
    )


def _kept(incident: Incident, drawing: str, size: int) -> tuple[Card, ...]:
    """The cards that do not come again: of hands that are in, the burn card, and what the player gave up.

    Where nothing else has been discarded, what the player gave up does.
    """
    folded = {
        seat_name(e.facts["seat"]) for e in incident.deal if e.kind is Kind.BET and e.facts["action"] == FOLD
    }
    there = dict.fromkeys(seat_name(wager.seat) for wager in incident.wagers)
    kept = [card for hand in there if hand not in folded for card in incident.hands.of(hand)]
    own = (e.facts["cards"] for e in incident.deal if e.kind is Kind.DISCARDED and e.facts["hand"] == drawing)
    kept += incident.hands.of(BURN)
    gave = [parse_card(code) for codes in own for code in codes]
    return (*kept, *gave) if len(kept) + len(gave) < size else tuple(kept)
