"""How a round of baccarat runs: one conduct for every rulebook, table and terminal."""

from __future__ import annotations

from typing import Any, Final

from croupier.equipment.cards import Card, card_codes
from croupier.games.baccarat import kernel
from croupier.games.baccarat.coup import Coup, coup_of, point_count
from croupier.games.baccarat.rules import BaccaratRules
from croupier.games.baccarat.terms import BANKER, HANDS, PLAYER, PassesShoe
from croupier.games.events import Kind
from croupier.games.game import Felt, Opening
from croupier.games.requests import Announce, Conduct, Draw, Wagering
from croupier.games.standings import DESIGNATED
from croupier.games.two_hands import deal, deal_order, turn

INITIAL_DEAL: Final = deal_order(HANDS)


def conduct(rules: BaccaratRules, felt: Felt, opening: Opening) -> Conduct[dict[str, Any]]:
    """A round of play.

    Wagers; the initial deal; third cards by the tableau; the result; every wager settled. The
    order of the cards is the same in every style of dealing, so styles change who sees and turns
    them and nothing else.
    """
    law = rules.law
    hands: dict[str, list[Card]] = {PLAYER: [], BANKER: []}
    yield Wagering("wagers", law.wagers, law.no_more_bets)
    holders = yield from deal(rules.two_hands, felt, hands)
    player, banker = point_count(hands[PLAYER]), point_count(hands[BANKER])
    felt.say(Kind.COUNTED, law.counts, player=player, banker=banker)
    if player >= 8 or banker >= 8:
        felt.say(Kind.STOOD, law.natural, hand="both", reason="natural")
    else:
        yield from _third_cards(rules, felt, hands, holders)
    coup = coup_of(hands[PLAYER], hands[BANKER])
    yield Announce("result", law.result)
    winner = "tie" if coup.player == coup.banker else PLAYER if coup.player > coup.banker else BANKER
    felt.say(
        Kind.RESULT,
        (law.tie if winner == "tie" else law.result) + law.settle,
        winner=winner,
        player=coup.player,
        banker=coup.banker,
    )
    outcome = _outcome(rules, felt, opening, hands, coup, winner)
    for wager in felt.wagers:
        case = wager.type.case
        felt.settle(wager, wager.type.grade(coup), case=0 if case is None else case(coup))
    return outcome


def _third_cards(
    rules: BaccaratRules, felt: Felt, hands: dict[str, list[Card]], holders: dict[str, int | None]
) -> Conduct[None]:
    law = rules.law
    face_up = not rules.two_hands.players
    player, banker = point_count(hands[PLAYER]), point_count(hands[BANKER])
    third: int | None = None
    if kernel.player_draws(player, banker):
        card: Card = yield Draw("player_third", PLAYER, face_up, law.player_draws + law.third_card)
        hands[PLAYER].append(card)
        third = kernel.value(card)
        if not face_up:
            turn(rules.two_hands, felt, PLAYER, hands[PLAYER], holders[PLAYER])
        draws = kernel.banker_draws(banker, third, rules.tableau)
    else:
        felt.say(Kind.STOOD, law.player_stands, hand=PLAYER, count=player)
        draws = kernel.banker_draws_alone(player, banker)
    because = law.banker_rule(banker, third)
    if draws:
        card = yield Draw("banker_third", BANKER, face_up, because + law.third_card)
        hands[BANKER].append(card)
        if not face_up:
            turn(rules.two_hands, felt, BANKER, hands[BANKER], holders[BANKER])
    else:
        felt.say(Kind.STOOD, because, hand=BANKER, count=banker)


def _outcome(
    rules: BaccaratRules,
    felt: Felt,
    opening: Opening,
    hands: dict[str, list[Card]],
    coup: Coup,
    winner: str,
) -> dict[str, Any]:
    outcome: dict[str, Any] = {
        "player": {
            "cards": card_codes(hands[PLAYER]),
            "count": coup.player,
            "natural": len(hands[PLAYER]) == 2 and coup.player >= 8,
        },
        "banker": {
            "cards": card_codes(hands[BANKER]),
            "count": coup.banker,
            "natural": len(hands[BANKER]) == 2 and coup.banker >= 8,
        },
        "winner": winner,
    }
    if opening.having(DESIGNATED) and rules.passes_shoe is not None:
        outcome["designated_player"] = _designated_player(rules, felt, opening, coup)
    return outcome


def _designated_player(rules: BaccaratRules, felt: Felt, opening: Opening, coup: Coup) -> dict[str, Any]:
    """Whether the designated player keeps the shoe after this round, and under which clause.

    A round that takes no wagers asks none of the designated player either.
    """
    seat = opening.seat_having(DESIGNATED)
    assert seat is not None and rules.passes_shoe is not None
    backed = [w for w in felt.wagers if w.seat == seat and w.type.name in (PLAYER, BANKER)]
    if not backed and felt.takes_wagers:
        # The minimum itself was checked when the wager was placed.
        return {"seat": seat, "keeps_shoe": False, "clauses": [c.ref for c in rules.law.keeps_shoe]}
    if rules.passes_shoe is PassesShoe.BANKER_HAND_LOSES:
        lost = coup.banker < coup.player
    else:
        lost = any(w.type.grade(coup) == kernel.LOSE for w in backed)
    clauses = rules.law.passes_shoe if lost else rules.law.keeps_shoe
    return {"seat": seat, "keeps_shoe": not lost, "clauses": [c.ref for c in clauses]}
