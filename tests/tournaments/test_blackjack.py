"""A tournament of New South Wales' blackjack, played through by 200 bots with the conduct of the game."""

from __future__ import annotations

from random import Random

from croupier.equipment.cards import Card
from croupier.games.game import Opening
from croupier.games.limits import Limits, Range
from croupier.games.requests import Announce, Decide, Draw, Wagering
from croupier.games.standings import BETTING_MARKER
from croupier.games.tape import Call, Decision, Place, Produce
from croupier.games.wagers import Result
from croupier.rulebooks.games import game
from croupier.table.round import NO_MORE_BETS, Round
from croupier.tournaments import Phase, Tournament, entering, results, rounds, sessions
from croupier.tournaments.session import Session
from tests.clauses import states
from tests.tournaments.made import conditions, published, stage, take

RULES = game("nsw-blackjack", "blackjack").rules(
    {"tournament": True, "players_per_box": 1, "deal_from_marker": True}
)
assert RULES.shoe is not None
FRESH = list(RULES.shoe.fresh)


def play_round(t: Tournament, session: Session, cards: list[Card], chance: Random) -> None:
    """A round at a table: wagers in the order of the marker, some pass, everybody plays by simple rules."""
    level = session.level()
    assert level.max is not None
    marked = session.marked
    assert marked is not None
    round_ = Round(
        RULES,
        Opening(
            limits=Limits({"table": Range(level.min, level.max)}),
            smallest_chip=100,
            standings={BETTING_MARKER: frozenset({marked})},
        ),
    )
    wagers: dict[str, int] = {}
    left: dict[int, int] = {}
    while waits := rounds.waits_for(t, session, wagers):
        person = waits[0]
        if session.cards[person] and len(waits) > 1 and chance.random() < 0.1:
            take(t, rounds.pass_round(t, session.table, person, wagers, 0))
            continue
        most = min(level.max, session.chips[person]) // level.min
        stake = level.min * chance.randint(1, min(most, 8))
        assert rounds.wager_refused(t, session, person, stake, wagers, 0) is None
        place = session.place_of(person)
        assert place is not None
        round_.apply(Place(person, place, "blackjack", stake, place))
        wagers[person], left[place] = stake, session.chips[person] - stake
    while (request := round_.request) is not None:
        match request:
            case Wagering():
                round_.apply(Call(NO_MORE_BETS))
            case Draw():
                round_.apply(Produce(cards.pop()))
            case Announce(step):
                round_.apply(Call(step))
            case Decide():
                may = [a for a in request.actions if request.stakes.get(a, 0) <= left[request.seat]]
                action = chance.choice(may)
                left[request.seat] -= request.stakes.get(action, 0)
                round_.apply(Decision(request.seat, action, wager=request.wager))
            case _:
                raise AssertionError(request)
    nets: dict[str, int] = {}
    removed: list[str] = []
    for settled in round_.settlements:
        person = session.places[settled.wager.seat]
        nets[person] = nets.get(person, 0) + int(settled.net)
        if settled.result is Result.LOSE and person not in removed:
            removed.append(person)
    take(t, rounds.played(t, session.table, wagers, nets, removed, 0))


@states("nsw-blackjack", "r 19.9.2", "r 19.10.2", "r 19.6.13")
def test_200_bots_play_a_tournament_of_blackjack_through() -> None:
    chance = Random(19)
    levels = [{"round": 1, "min": "10", "max": "200"}, {"round": 6, "min": "20", "max": "400"}]
    heats = stage(rounds=8, levels=levels, pass_cards=1, best_losers=6)
    given = conditions(
        heats,
        stage("Semi-finals", rounds=8, levels=levels, pass_cards=1, best_losers=1),
        stage("Final", rounds=12, advance=3, levels=levels),
        order="marker",
        deal_from_marker=True,
        prizes=[{"share": "3/5"}, {"share": "3/10"}, {"share": "1/10"}],
        least=3,
    )
    t = published(given)
    bots = [f"bot-{n}" for n in range(1, 201)]
    for bot in bots:
        take(t, entering.enter(t, bot, t.digest, 0))
    played = 0
    while not (t.stage_over and t.last_stage):
        players = list(sessions.next_players(t))
        chance.shuffle(players)
        names = [f"t{n}" for n in range(t.agreed.stages[t.stage + 1].tables(len(players)))]
        take(t, sessions.draw(t, names, players, 0))
        for name in names:
            take(t, sessions.allot(t, name, {}, 0))
            take(t, sessions.begin(t, name, 0))
            session = t.sessions[name]
            while session.ended is None:
                cards = list(FRESH)
                chance.shuffle(cards)
                play_round(t, session, cards, chance)
                played += 1
                level = bool(session.contest) and session.active and session.level_players(last=t.last_stage)
                if (session.contest or session.time_is_up(0) or len(session.active) < 2) and not level:
                    take(t, sessions.end(t, name, bots, 0))
    take(t, results.conclude(t, 0))
    assert t.phase is Phase.CONCLUDED
    assert [won.amount for won in t.won] == [600_000, 300_000, 100_000]
    assert sorted(person for group in t.results for person in group) == sorted(bots)
    assert played > 250
