"""How a round of baccarat runs: one conduct for every rulebook, table and terminal."""

from __future__ import annotations

from typing import Any, Final

from croupier.equipment.cards import Card, card_codes
from croupier.games.baccarat import kernel
from croupier.games.baccarat.coup import Coup, coup_of, point_count
from croupier.games.baccarat.rules import BaccaratRules
from croupier.games.baccarat.terms import DealingStyle, PassesShoe
from croupier.games.events import Kind
from croupier.games.game import Felt, Opening
from croupier.games.requests import Announce, Conduct, Decide, Draw, Wagering
from croupier.games.tape import Decision

PLAYER: Final = "player"
BANKER: Final = "banker"

INITIAL_DEAL: Final = (
    ("player_first", PLAYER),
    ("banker_first", BANKER),
    ("player_second", PLAYER),
    ("banker_second", BANKER),
)

ACCEPT: Final = "accept"
DECLINE: Final = "decline"
WITHHELD: Final = "withheld"


def conduct(rules: BaccaratRules, felt: Felt, opening: Opening) -> Conduct[dict[str, Any]]:
    """A round of play.

    Wagers; the initial deal; third cards by the tableau; the result; every wager settled. The
    order of the cards is the same in every style of dealing, so styles change who sees and turns
    them and nothing else.
    """
    law = rules.law
    hands: dict[str, list[Card]] = {PLAYER: [], BANKER: []}
    yield Wagering("wagers", law.wagers, law.no_more_bets)
    holders = yield from _initial_deal(rules, felt, hands)
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


def _initial_deal(
    rules: BaccaratRules, felt: Felt, hands: dict[str, list[Card]]
) -> Conduct[dict[str, int | None]]:
    """Deal two cards to each hand; returns the seat that turns each hand (None: the dealer)."""
    law = rules.law
    face_up = rules.style is DealingStyle.FACE_UP
    holders: dict[str, int | None] = {PLAYER: None, BANKER: None}
    if rules.style is DealingStyle.PLAYERS_TURN:
        holders[BANKER] = yield from _offer(rules, felt, BANKER)
    for index, (step, hand) in enumerate(INITIAL_DEAL):
        # With wagers open until the first card is exposed, that card leaves the shoe face down.
        up = face_up and not (index == 0 and rules.wagers_after_first_card)
        clauses = law.deal + (law.player_cards if hand == PLAYER else law.banker_cards)
        card: Card = yield Draw(step, hand, up, clauses)
        hands[hand].append(card)
        if index == 0 and rules.wagers_after_first_card:
            yield Wagering("wagers_after_first_card", law.wagers, law.no_more_bets, stage=2)
            if face_up:
                felt.turn(hand, hands[hand], law.turn, by=None)
    if rules.style is DealingStyle.PLAYERS_TURN:
        holders[PLAYER] = yield from _offer(rules, felt, PLAYER)
    if not face_up:
        for hand in (PLAYER, BANKER):
            _turn(rules, felt, hand, hands[hand], holders[hand])
    return holders


def _turn(rules: BaccaratRules, felt: Felt, hand: str, cards: list[Card], holder: int | None) -> None:
    """A hand's cards are turned, by the player who holds it if that player still has a wager on it."""
    by = holder if holder is not None and _backs(felt, holder, hand) else None
    clauses = rules.law.turn if by is None else rules.law.players_turn
    felt.turn(hand, cards, clauses, by=by)


def _backs(felt: Felt, seat: int, hand: str) -> bool:
    return any(w.seat == seat and w.type.name == hand for w in felt.wagers)


def _offer(rules: BaccaratRules, felt: Felt, hand: str) -> Conduct[int | None]:
    """Offer a hand to the seated players who wagered on it, the highest wager and lowest seat first."""
    clauses = rules.law.bank_offer if hand == BANKER else rules.law.player_offer
    backers: dict[int, int] = {}
    for wager in felt.wagers:
        if wager.type.name == hand and wager.seat <= rules.seats:
            backers[wager.seat] = backers.get(wager.seat, 0) + wager.stake
    for seat in sorted(backers, key=lambda s: (-backers[s], s)):
        if not _backs(felt, seat, hand):
            continue  # Its wagers have gone back meanwhile.
        felt.say(Kind.OFFERED, clauses, hand=hand, seat=seat)
        answer: Decision = yield Decide(
            f"{hand}_offer", seat, (ACCEPT, DECLINE, WITHHELD), clauses, default=DECLINE
        )
        if answer.action == ACCEPT:
            return seat
        if answer.action == WITHHELD:
            return None
    return None


def _third_cards(
    rules: BaccaratRules, felt: Felt, hands: dict[str, list[Card]], holders: dict[str, int | None]
) -> Conduct[None]:
    law = rules.law
    face_up = rules.style is not DealingStyle.PLAYERS_TURN
    player, banker = point_count(hands[PLAYER]), point_count(hands[BANKER])
    third: int | None = None
    if kernel.player_draws(player, banker):
        card: Card = yield Draw("player_third", PLAYER, face_up, law.player_draws + law.third_card)
        hands[PLAYER].append(card)
        third = kernel.value(card)
        if not face_up:
            _turn(rules, felt, PLAYER, hands[PLAYER], holders[PLAYER])
        draws = kernel.banker_draws(banker, third, rules.tableau)
    else:
        felt.say(Kind.STOOD, law.player_stands, hand=PLAYER, count=player)
        draws = kernel.banker_draws_alone(player, banker)
    because = law.banker_rule(banker, third)
    if draws:
        card = yield Draw("banker_third", BANKER, face_up, because + law.third_card)
        hands[BANKER].append(card)
        if not face_up:
            _turn(rules, felt, BANKER, hands[BANKER], holders[BANKER])
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
    if opening.designated_player is not None and rules.passes_shoe is not None:
        outcome["designated_player"] = _designated_player(rules, felt, opening, coup)
    return outcome


def _designated_player(rules: BaccaratRules, felt: Felt, opening: Opening, coup: Coup) -> dict[str, Any]:
    """Whether the designated player keeps the shoe after this round, and under which clause.

    A round that takes no wagers asks none of the designated player either.
    """
    seat = opening.designated_player
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
