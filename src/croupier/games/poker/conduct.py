"""How a round of play of poker runs."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple

from croupier.equipment.cards import Card, card_codes
from croupier.games.events import BET, Kind
from croupier.games.game import Felt, Opening
from croupier.games.hands import BOARD
from croupier.games.limits import ANY, TABLE
from croupier.games.poker import kernel
from croupier.games.poker.betting import Betting
from croupier.games.poker.bring_in import bring_in
from croupier.games.poker.drawing import discard, exchange, has_stake
from croupier.games.poker.early_cards import no_burn
from croupier.games.poker.jackpot import Jackpot
from croupier.games.poker.kill import KillButton, kill_button, post_kill
from croupier.games.poker.law import Blinds
from croupier.games.poker.paying import pay
from croupier.games.poker.players import Player, Table
from croupier.games.poker.positions import Positions, positions
from croupier.games.poker.raking import pay_raked
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.runs import agree, more_boards
from croupier.games.poker.showdown import showdown
from croupier.games.poker.straddles import straddle
from croupier.games.poker.terms import (
    ABSENT,
    ANTE,
    BLIND_BET,
    BRING_IN,
    BURN,
    DEALT,
    FIRST_BLIND,
    HAND_FEE,
    HOLE_CARDS,
    KILL_OWED,
    KILL_POT,
    KILL_WAGER,
    MISSED_BLINDS,
    MISSED_FIRST_BLIND,
    MISSED_SECOND_BLIND,
    NEW_PLAYER,
    PARTICIPATION_FEE,
    RAKE_CAP,
    SECOND_BLIND,
    TABLE_STAKES,
    BlindBets,
    First,
    Sign,
    Street,
    exposed_hole_card,
    seat_name,
)
from croupier.games.poker_hands.rankings import MANILA, MANILA_ACE_LOW
from croupier.games.requests import Announce, Conduct, Draw
from croupier.games.standings import DESIGNATED, NOBODY
from croupier.games.wagers import Wager
from croupier.law import Clauses
from croupier.money.amounts import decimal

OWN_RANKINGS: Final = (MANILA.name, MANILA_ACE_LOW.name)
"""The rankings that an outcome names: hands are told by them."""
_AFTER_BUTTON: Final = First.AFTER_BUTTON
FULL: Final = 52
"""Cards of a whole deck."""


def sign_of(opening: Opening) -> Sign:
    """The amounts on the sign; where it states none, the smallest that chips make.

    The first blind bet is half of the second where nothing is said, in whole chips; a bring-in likewise.
    """
    stated, chip = opening.limits.ranges.get, opening.smallest_chip
    bounds = stated(TABLE, ANY)
    minimum = bounds.min or chip
    half = max(minimum // 2 // chip * chip, chip)
    return Sign(
        first_blind=stated(FIRST_BLIND, ANY).min or half,
        minimum=minimum,
        maximum=bounds.max,
        chip=chip,
        fee=stated(PARTICIPATION_FEE, ANY).min or 0,
        ante=stated(ANTE, ANY).min or 0,
        bring_in=stated(BRING_IN, ANY).min or half,
        cap=stated(RAKE_CAP, ANY).max,
        hand_fee=stated(HAND_FEE, ANY).min or 0,
        kill=stated(KILL_WAGER, ANY).min or 2 * minimum,
        kill_pot=stated(KILL_POT, ANY).min or 0,
    )


class Hand(NamedTuple):
    """A hand that has begun: blinds are posted, and the first cards come next."""

    table: Table
    sign: Sign
    at: Positions
    button: KillButton | None
    jackpot: Jackpot | None
    level: int
    """What is to be called at first,"""
    straddled: int
    """and by how much a straddle has raised it."""


def conduct(rules: PokerRules, felt: Felt, opening: Opening) -> Conduct[dict[str, Any]]:
    """A round of play: stakes and blinds; streets of cards and betting; the showdown; the pots.

    Streets are played while two players are left. They stand here, and not in a generator of their own:
    whatever is asked and answered goes through every generator that lies between.
    """
    hand = yield from _begin(rules, felt, opening)
    if isinstance(hand, dict):
        return hand
    table, at, level, straddled = hand.table, hand.at, hand.level, hand.straddled
    for number, street in enumerate(rules.form.streets):
        if number and rules.terms.runs > 1 and (times := (yield from agree(rules, felt, table, number))) > 1:
            yield from more_boards(rules, felt, table, number, times)
            break
        if number:
            for player in table.players:
                player.street, player.acted = 0, False
        if street.shared and rules.shoe.deck.size - table.out < table.left + street.burn:
            yield from _shared_card(rules, table, street, number)
        else:
            if street.hole or street.up or street.draw:
                yield from _own_cards(rules, felt, table, street, number)
            if street.board:
                cards = rules.cards_of[number]
                if street.burn and not table.exposed and no_burn(street.step) not in felt.declared:
                    yield cards.burn
                table.exposed = False
                for _ in range(street.board):
                    table.board.append((yield cards.board))
                if not number:
                    yield Announce(DEALT, rules.law.dealt)
        table.strike(felt.wagers)
        if rules.shapes[number].buck:
            table.designate()
        if _is_betting(table, level + straddled):
            betting = _betting(rules, felt, hand, number, level, straddled)
            order = _order(table, at, street.first)
            if street.bring_in:
                order = yield from bring_in(rules, felt, table, betting, order)
            yield from betting.play(order)
        if street.discard and table.left > 1:
            yield from discard(rules, felt, table, street, number)
        if table.left < 2:
            break
        level = straddled = 0
    return (yield from _end(rules, felt, opening, hand))


def _begin(rules: PokerRules, felt: Felt, opening: Opening) -> Conduct[Hand | dict[str, Any]]:
    """Stakes, positions, blinds, kill and straddle; what the hand has come to where too few have stakes."""
    felt.only_risked(_nothing_bet)
    yield rules.asks_stakes
    for wager in felt.wagers:
        if wager.type.name == PARTICIPATION_FEE:
            felt.settle(wager, 0)
    button = (yield from post_kill(rules, felt, opening)) if rules.terms.kill else None
    stakes = {w.seat: w for w in felt.wagers}
    if len(stakes) < 2:
        return _too_few(rules, felt, button)
    sign = sign_of(opening)
    jackpot = Jackpot.of(rules, felt, opening, stakes) if rules.royal is not None else None
    if jackpot is not None:
        yield from jackpot.press()
        stakes = {w.seat: w for w in felt.wagers}
        if len(stakes) < 2:
            jackpot.take_back()
            return _too_few(rules, felt, button)
    at = positions(stakes, opening, rules.form.blinds)
    table = Table([Player(seat, stakes[seat].id, stakes[seat].stake) for seat in at.order], len(at.order))
    table.last_folder_wins = rules.customs.last_folder_wins
    felt.only_risked(table.bet_of)
    _blinds(rules, felt, table, sign, at, opening)
    sign = _kill(rules, felt, table, sign, opening, button)
    level = sign.minimum if at.second is not None else 0
    straddled = (yield from straddle(rules, felt, table, sign, at, button)) if rules.terms.straddle else 0
    return Hand(table, sign, at, button, jackpot, level, straddled)


def _betting(rules: PokerRules, felt: Felt, hand: Hand, number: int, level: int, straddled: int) -> Betting:
    """A round of betting that begins, with the blind bets that open the first one."""
    table, sign = hand.table, hand.sign
    betting = Betting(rules, felt, table, sign, number, level)
    if straddled:
        betting.deeds.straddled(straddled)
    if number == 0:
        for player in table.players:
            if player.seat == hand.at.second:
                table.bet(player, sign.minimum)
    return betting


def _end(rules: PokerRules, felt: Felt, opening: Opening, hand: Hand) -> Conduct[dict[str, Any]]:
    """The showdown and the pots; what the hand has come to."""
    table, sign, at, button, jackpot, _, _ = hand
    table.showdown = table.left > 1
    shown = yield from showdown(rules, felt, table)
    table.strike(felt.wagers)
    won = {} if jackpot is None or not table.left else (yield from jackpot.settle(table, shown))
    table.strike(felt.wagers)
    told: dict[str, Any] = {
        "button": at.designated if rules.has_buck else opening.seat_having(DESIGNATED) or at.designated,
        "designated_player": at.designated,
        "first_blind": at.first,
        "second_blind": at.second,
        "board": card_codes(table.board),
    }
    if rules.form.ranks.ranking.name in OWN_RANKINGS or rules.form.tells_ranking:
        told["ranking"] = rules.form.ranks.ranking.name
    if table.more_boards:
        told["boards"] = [card_codes(board) for board in table.boards]
    if rules.terms.rake is not None and rules.shoe.deck.size < FULL:
        told["deck"] = rules.shoe.deck.size
    if not table.left and not (table.died and table.folders):
        # Every hand that was left was declared void, and with the last one the round.
        for wager in felt.wagers:
            felt.give_back(wager, rules.law.ending.nobody_left)
        if jackpot is not None:
            jackpot.take_back()
        return told if button is None else {**told, **button.told()}
    if rules.terms.rake is None:
        return {**told, **pay(rules, felt, table, shown, sign)}
    told |= pay_raked(rules, felt, table, shown, sign)
    told |= won
    return told if button is None else {**told, **kill_button(rules, felt, table, button, sign, told).told()}


def _nothing_bet(wager: Wager) -> int:
    """What of table stakes is bet before a blind or ante: nothing; of another wager, all of it."""
    return wager.held if wager.type.name != TABLE_STAKES else 0


def _too_few(rules: PokerRules, felt: Felt, button: KillButton | None) -> dict[str, Any]:
    """Nobody plays alone: what was put up goes back."""
    for wager in felt.wagers:
        felt.give_back(wager, rules.law.stakes)
    return {} if button is None else button.told()


def _kill(
    rules: PokerRules, felt: Felt, table: Table, sign: Sign, opening: Opening, button: KillButton | None
) -> Sign:
    """The kill wagers, and the sign of the hand: the size of the game grows with one."""
    if button is None or not button.killer:
        return sign
    law = rules.law.blinds
    owed = opening.standings.get(KILL_OWED, frozenset())
    for player in [p for p in table.players if p.seat == button.killer or p.seat in owed]:
        clauses = law.kill if player.seat == button.killer else law.kill_owed
        _post(felt, table, player, KILL_WAGER, max(sign.kill - player.street, 0), 0, clauses)
    for player in table.players:
        player.may_check = player.street >= sign.kill
    most = sign.maximum
    return replace(
        sign, minimum=sign.kill, maximum=None if most is None else most * sign.kill // sign.minimum
    )


def _is_betting(table: Table, level: int) -> bool:
    """Whether two players can act, or the only one with chips left calls a blind bet or has put it in."""
    able = None
    for player in table.players:
        if player.stack and not player.folded:
            if able is not None:
                return True
            able = player
    return able is not None and (able.street < level or bool(level and able.may_check))


def _order(table: Table, at: Positions, first: First) -> list[Player]:
    """Who acts first, second..."""
    if first is _AFTER_BUTTON:
        return table.players
    match first:
        case First.AFTER_SECOND_BLIND:
            last = table.straddler or next(p for p in table.players if p.seat == at.second)
            return table.after(last)
        case First.BUTTON:
            return [table.players[-1], *table.players[:-1]]
        case First.HIGHEST_SHOWING:
            who = max(table.live, key=lambda p: kernel.showing(p.up))
        case First.HIGHEST_CARD:
            who = max(table.live, key=lambda p: kernel.rank_and_suit(p.up[0]))
        case First.LOWEST_CARD:
            who = min(table.live, key=lambda p: kernel.rank_and_suit(p.up[0]))
    return [who, *table.after(who)[:-1]]


def _blinds(rules: PokerRules, felt: Felt, table: Table, sign: Sign, at: Positions, opening: Opening) -> None:
    """The button, the blind bets, and what new and returning players put in."""
    law, standing = rules.law.blinds, opening.standings
    button = opening.seat_having(DESIGNATED)
    clauses = law.first_button if button is None else law.button
    if rules.has_buck:
        felt.say(Kind.MARKER, clauses, marker="buck", seat=at.designated)
    else:
        if button is not None and button != at.designated:
            clauses = law.dead_button
        felt.say(Kind.MARKER, clauses, marker="dealer_button", seat=button or at.designated)
    if sign.ante or rules.form.antes:
        for player in table.players:
            # Part of the pot as deep as it goes, and of no round of betting.
            _post(felt, table, player, ANTE, sign.ante or sign.chip, 0, law.ante)
            player.street = 0
    new = standing.get(NEW_PLAYER, NOBODY)
    missed_first = standing.get(MISSED_FIRST_BLIND, NOBODY)
    missed_second = standing.get(MISSED_SECOND_BLIND, NOBODY)
    posting = {at.first, at.second, *new, *missed_first, *missed_second}
    first = [p for p in table.players if p.seat == at.first]
    for player in first + [p for p in table.players if p.seat in posting and p.seat != at.first]:
        is_new = player.seat in new
        missed: list[int] = []
        if player.seat in missed_first:
            missed.append(sign.first_blind)
        if player.seat in missed_second:
            missed.append(sign.minimum)
        if player.seat == at.first:
            clauses = law.two_players
            if len(table.players) > 2:
                clauses = law.first + _passed(law, opening, button or at.designated, player.seat)
            _post(felt, table, player, FIRST_BLIND, sign.first_blind, 0, clauses)
        elif player.seat == at.second and rules.form.blinds is BlindBets.BUTTON:
            clauses = law.second if player.stack >= sign.minimum else law.second + law.short
            _post(felt, table, player, BLIND_BET, sign.minimum, 0, clauses)
        elif player.seat == at.second:
            left = at.first is None and rules.form.blinds is BlindBets.BOTH
            clauses = law.no_first if left else law.second
            if len(table.players) > 2:
                clauses += _passed(law, opening, at.first or button or at.designated, player.seat)
            clauses += law.new_waited if is_new else law.waited if missed else ()
            _post(felt, table, player, SECOND_BLIND, sign.minimum, 0, clauses)
        elif missed:
            live = min(sum(missed), sign.minimum)
            over = sum(missed) - live
            clauses = law.missed + law.missed_over if over else law.missed
            if rules.terms.dead_blinds:
                live, over = 0, live + over
            _post(felt, table, player, MISSED_BLINDS, live, over, clauses)
        elif is_new and rules.form.blinds is BlindBets.BOTH:
            _post(felt, table, player, NEW_PLAYER, sign.minimum, 0, law.new_player)
        player.may_check = at.second is not None and player.street >= sign.minimum


def _passed(law: Blinds, opening: Opening, was: int, now: int) -> Clauses:
    """What has a blind bet made by the next player, where it passed the seat of an absent one on its way."""
    absent = opening.standings.get(ABSENT)
    if not absent:
        return ()
    around = max(was, now, *absent) + 1
    way = (now - was) % around
    return law.passed if any(0 < (seat - was) % around < way for seat in absent) else ()


def _post(
    felt: Felt, table: Table, player: Player, action: str, live: int, dead: int, clauses: Clauses
) -> None:
    """Put a blind bet into the pot; what is dead counts for no round of betting."""
    amount = table.put_in(player, live)
    if dead:
        amount += table.put_in_dead(player, dead)
    pot = decimal(table.pot)
    felt.tell(BET, clauses, {"seat": player.seat, "action": action, "amount": decimal(amount), "pot": pot})


def _shared_card(rules: PokerRules, table: Table, street: Street, number: int) -> Conduct[None]:
    """One community card, as too few are left for a card each; burned before only where two are left."""
    law = rules.law.streets[number]
    if rules.shoe.deck.size - table.out > 1:
        yield rules.cards_of[number].burn
    table.board.append((yield Draw(street.shared, BOARD, True, law.shared)))


def _own_cards(rules: PokerRules, felt: Felt, table: Table, street: Street, number: int) -> Conduct[None]:
    """Cards one at a time, face down before face up; a single one exposed becomes the first burn card."""
    law, to = rules.law, rules.cards_of[number].to
    if street.burn and not street.board:
        yield rules.cards_of[number].burn
        table.out += 1
    if street.draw:
        yield from exchange(rules, felt, table, street, number)
    if not street.hole and not street.up:
        return
    card: Card
    exposed: tuple[Player, Card] | None = None
    dealt_to = [p for p in table.players if not p.folded]
    if rules.form.from_designated:
        dealt_to.insert(0, dealt_to.pop())
    for face_up, count in ((False, street.hole), (True, street.up)):
        if not count:
            continue
        # Whose hand has gone back since gets no card of a later street.
        draws = [(p, to(p.seat, face_up)) for p in dealt_to]
        if number:
            draws = [(p, draw._replace(needed=partial(has_stake, felt, p))) for p, draw in draws]
        in_turn = [each for each in draws for _ in range(count)] if rules.form.together else draws * count
        for player, draw in in_turn:
            given: Card | None = yield draw
            if given is None:
                continue
            card = given
            table.out += 1
            if exposed is None and felt.declared:
                exposed = _exposed(felt, table)
            player.cards.append(card)
            if face_up:
                player.up.append(card)
    if number or street.board:
        return
    yield Announce(DEALT, law.dealt)
    exposed = exposed or _exposed(felt, table)
    if exposed is not None:
        player, burn = exposed
        player.cards.remove(burn)
        card = yield Draw(HOLE_CARDS, seat_name(player.seat), False, law.exchanged)
        player.cards.append(card)
        table.exposed = True
        felt.turn(BURN, [burn], law.exchanged)


def _exposed(felt: Felt, table: Table) -> tuple[Player, Card] | None:
    """The player whose hole card staff reported exposed, and the card: the last dealt there."""
    for player in table.players:
        if felt.declared and player.cards and exposed_hole_card(player.seat) in felt.declared:
            return player, player.cards[-1]
    return None
