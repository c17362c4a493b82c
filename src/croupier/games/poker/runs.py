"""Community cards that are dealt more than once, where players are all-in and nobody can bet any more."""

from __future__ import annotations

from collections.abc import Collection

from croupier.games.events import Kind
from croupier.games.game import Felt
from croupier.games.hands import BOARD
from croupier.games.poker.early_cards import no_burn
from croupier.games.poker.players import Table
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import RUN, RUNS, Form
from croupier.games.requests import Conduct, Decide, Draw
from croupier.games.tape import Decision


def board_name(number: int) -> str:
    """A board as the hand that its cards go to, by its number from nought."""
    return f"{BOARD}_{number + 1}" if number else BOARD


def most_runs(form: Form, players: int, number: int, most: int, unburned: Collection[str] = ()) -> int:
    """How often the community cards from a street on can be dealt out of what is left of the deck.

    ``players``: to how many hole cards were dealt; ``unburned``: the steps before whose card none is burned.
    """
    dealt = sum(players * (s.hole + s.up) for s in form.streets)
    dealt += sum(s.board + s.burn for s in form.streets[:number])
    each = sum(s.board + (s.burn and s.step not in unburned) for s in form.streets[number:])
    left = form.ranks.ranking.deck.size - dealt
    return min(most, left // each) if each else 1


def agree(rules: PokerRules, felt: Felt, table: Table, number: int) -> Conduct[int]:
    """Ask who is left how often the rest of the board is to be dealt; once where they do not all agree.

    It is asked once in a hand: before the first street that nobody can bet on, with nothing to discard later.
    """
    form = rules.form
    if table.asked_runs or rules.terms.runs < 2 or table.left < 2:
        return 1
    able = sum(p.active for p in table.players)
    if able > 1 or any(s.discard for s in form.streets[number:]):
        return 1
    table.asked_runs = True
    unburned = [street.step for street in form.streets if no_burn(street.step) in felt.declared]
    most = most_runs(form, len(table.players), number, rules.terms.runs, unburned)
    if most < 2:
        return 1
    actions = tuple(f"{RUN}{times}" for times in range(1, most + 1))
    agreed = 0
    for player in table.players:
        if player.folded:
            continue
        answer: Decision | None = yield Decide(
            RUNS,
            player.seat,
            actions,
            rules.law.runs,
            default=actions[0],
            wager=player.wager,
            absent=actions[0],
        )
        table.strike(felt.wagers)
        if table.left < 2:
            return 1
        if player.void:
            continue
        times = 1 if answer is None else int(answer.action.removeprefix(RUN))
        if times == 1 or agreed not in (0, times):
            return 1
        agreed = times
    felt.say(Kind.MARKER, rules.law.runs, marker="run_it_twice_button", times=agreed)
    return agreed


def more_boards(rules: PokerRules, felt: Felt, table: Table, number: int, times: int) -> Conduct[None]:
    """Deal the streets from one on, so many times; what lies before them is part of every board."""
    before, again = list(table.board), rules.law.dealt_again[number]
    for run in range(times):
        board = table.board
        if run:
            board = list(before)
            table.more_boards.append(board)
        for later in range(number, len(rules.form.streets)):
            street, law = rules.form.streets[later], rules.law.streets[later]
            if street.burn and not table.exposed and no_burn(street.step) not in felt.declared:
                yield rules.cards_of[later].burn
            table.exposed = False
            draw = Draw(street.step, board_name(run), True, law.cards + again)
            for _ in range(street.board):
                board.append((yield draw))
