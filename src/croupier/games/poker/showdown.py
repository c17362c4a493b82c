"""The showdown: who shows, in which order, and whose hand can win."""

from __future__ import annotations

from functools import partial
from typing import Any

from croupier.games.events import Kind
from croupier.games.game import Felt
from croupier.games.poker.players import Player, Table
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import ASK_TO_SEE, DECLINE, FOLD, MUCK, SHOW, SHOWDOWN, seat_name
from croupier.games.requests import Announce, Conduct, Decide
from croupier.games.tape import Decision
from croupier.money.amounts import decimal

Shown = dict[int, int]
"""The places of the hands that were shown, by seat."""


def showdown(rules: PokerRules, felt: Felt, table: Table) -> Conduct[Shown]:
    """The player called shows first, or folds; then who has as good a hand, clockwise.

    A hand that can win a pot which the player called cannot win is shown too. Nothing is shown where one
    player is left. A hand that folded as it was called may be asked for.
    """
    if not rules.customs.may_muck:
        return (yield from _shown_down(rules, felt, table))
    called, mucked = yield from _called(rules, felt, table)
    if called is None or table.left < 2:
        return {}
    shown = _show(rules, felt, table, called)
    if mucked and rules.customs.may_view:
        yield from _view(rules, felt, table, called, mucked, shown)
    return shown


def _shown_down(rules: PokerRules, felt: Felt, table: Table) -> Conduct[Shown]:
    """The player called shows, or the designated player where nobody has bet; nobody may fold.

    Before that staff may find hands dead.
    """
    if table.left < 2:
        return {}
    law = rules.law.showing
    yield Announce(SHOWDOWN, law.called if table.opened else law.no_final_bet)
    table.strike(felt.wagers)
    for player in table.bury(felt.declared):
        clauses = rules.law.acting.dead
        player.folded_by = clauses
        felt.say(Kind.BET, clauses, seat=player.seat, action=FOLD, amount="0", pot=decimal(table.pot))
    if table.left < 2:
        return {}
    called = table.aggressor
    if called is None or called.folded:
        # The designated player, or the next who is still active; where nobody is, of those tapped out.
        order = table.from_designated()
        called = next((p for p in order if p.active), None) or next(p for p in order if not p.folded)
    return _show(rules, felt, table, called)


def _show(rules: PokerRules, felt: Felt, table: Table, called: Player) -> Shown:
    law = rules.law.showing
    place, live = rules.form.place, table.live
    on_boards = [{p.seat: place(p.cards, board) for p in live} for board in table.boards]
    places = on_boards[0]
    wins: set[int] = set()
    # Only pots deeper than the bets of the player called can be won by a hand that is not as good.
    deeper = max([p.total for p in live]) > called.total
    for _, eligible in table.pots() if deeper else ():
        seats = [table.players[i].seat for i in eligible if not table.players[i].folded]
        for ranked in on_boards if seats else ():
            best = max([ranked[s] for s in seats])
            wins.update([s for s in seats if ranked[s] == best])
    for ranked in on_boards:
        called_has = ranked[called.seat]
        wins.update([s for s, has in ranked.items() if has >= called_has])
    shown: Shown = {}
    for player in (called, *table.after(called)[:-1]):
        if player.folded:
            continue
        if player is not called and player.seat not in wins:
            told: dict[str, Any] = {"amount": "0", "pot": decimal(table.pot)}
            felt.say(Kind.BET, law.shown, seat=player.seat, action=MUCK, **told)
            continue
        shown[player.seat] = places[player.seat]
        clauses = law.shown_first if player is called else law.shown
        felt.turn(seat_name(player.seat), player.cards, clauses)
    return shown


def _called(rules: PokerRules, felt: Felt, table: Table) -> Conduct[tuple[Player | None, list[Player]]]:
    """Who shows first: the last player called, or else the first active; who folds passes it on.

    Returns who shows, and those who were called before and folded.
    """
    law = rules.law.showing
    mucked: list[Player] = []
    if table.left < 2:
        return None, mucked
    clauses = law.called if table.opened else law.no_final_bet
    if len([p for p in table.players if p.stack and not p.folded]) < 2:
        clauses = law.all_in
    player = _first(table)
    while table.left > 1:
        answer: Decision | None = yield Decide(
            SHOWDOWN,
            player.seat,
            (SHOW, MUCK),
            clauses,
            default=SHOW,
            wager=player.wager,
            unasked=partial(_shows_or_mucks, rules, table, player),
        )
        table.strike(felt.wagers)
        if not player.void and answer is None:
            continue  # Something has changed: ask again.
        if not player.void and answer is not None and answer.action == SHOW:
            return player, mucked
        if not player.void:
            table.muck(player)
            mucked.append(player)
            told: dict[str, Any] = {"amount": "0", "pot": decimal(table.pot)}
            felt.say(Kind.BET, law.next_shows, seat=player.seat, action=FOLD, **told)
        after = table.after(player)
        player = next((p for p in after if p.active), next((p for p in after if not p.folded), player))
        clauses = law.next_shows
    return None, mucked


def _shows_or_mucks(rules: PokerRules, table: Table, player: Player) -> str:
    """What is decided for who wants losing hands mucked unasked."""
    return SHOW if _may_win(rules, table, player) else MUCK


def _declines() -> str:
    """Nobody's cards are asked for by who wants losing hands mucked unasked."""
    return DECLINE


def _may_win(rules: PokerRules, table: Table, player: Player) -> bool:
    """Whether a hand wins a part of any pot, should all that are left be shown."""
    for board in table.boards:
        places = {p.seat: rules.form.place(p.cards, board) for p in table.live}
        for _, eligible in table.pots():
            seats = [seat for i in eligible if (seat := table.players[i].seat) in places]
            if player.seat in seats and places[player.seat] == max(places[seat] for seat in seats):
                return True
    return False


def _first(table: Table) -> Player:
    called = table.aggressor
    if called is not None and not called.folded:
        return called
    for player in table.players:
        if player.stack and not player.folded:
            return player
    return table.live[0]


def _view(
    rules: PokerRules, felt: Felt, table: Table, called: Player, mucked: list[Player], shown: Shown
) -> Conduct[None]:
    """An active player may ask for the cards of who was called and folded.

    Asked for by the highest hand, they are in again; a highest hand that is shared cannot ask.
    """
    law = rules.law.showing
    best = max(shown.values())
    highest = [seat for seat, place in shown.items() if place == best]
    for player in (called, *table.after(called)[:-1]):
        holds_best = player.seat in highest
        if not player.active or (holds_best and len(highest) > 1):
            continue
        answer: Decision | None = yield Decide(
            SHOWDOWN,
            player.seat,
            (DECLINE, ASK_TO_SEE),
            law.may_view,
            default=DECLINE,
            wager=player.wager,
            unasked=_declines,
        )
        if answer is None or answer.action != ASK_TO_SEE:
            continue
        for other in mucked:
            if other.void:
                continue
            clauses = law.live_again if holds_best else law.seen
            felt.turn(seat_name(other.seat), other.cards, clauses)
            if holds_best:
                table.revive(other)
                shown[other.seat] = rules.form.place(other.cards, table.board)
        return
