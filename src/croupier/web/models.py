"""The forms of the API, for its description and for checking what comes in. Nothing behind it sees them."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

AMOUNT: Final = r"^[0-9]{1,13}(\.[0-9]{1,2})?$"
TABLE_ID: Final = r"^[a-z0-9][a-z0-9-]{0,39}$"
TRAITS: Final = (
    "What sets the game apart where it is shown: `two_sides`, `among_players`, `counted`, `split_blackjacks`."
)

Amount: TypeAlias = Annotated[
    str, Field(pattern=AMOUNT, description="An exact decimal of currency units.", examples=["10", "2.50"])
]
Shown: TypeAlias = Annotated[
    str, Field(description="An exact decimal of currency units, or a fraction n/d where none is exact.")
]


class Given(BaseModel):
    """What comes in: nothing beyond what is declared, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True)


CODE: Final = Field(
    default=None, max_length=20, description="The code of the second factor, where the person has one."
)


class SignIn(Given):
    """Name and password."""

    person: str = Field(min_length=1, max_length=40)
    password: str = Field(min_length=1, max_length=200)
    code: str | None = CODE


class Session(BaseModel):
    """A session that has not ended."""

    id: str
    began: int = Field(description="Microseconds since 1970.")
    ends: int = Field(description="Microseconds since 1970.")
    address: str | None
    browser: str | None = Field(description="What the browser calls itself.")
    this: bool = Field(description="Whether it is the session of the one who asks.")


class UsedElsewhere(BaseModel):
    """Where a session was used that began elsewhere."""

    at: int
    address: str | None
    browser: str | None


class Sessions(BaseModel):
    """Where a person is signed in."""

    sessions: list[Session]
    used_elsewhere: UsedElsewhere | None = Field(
        description="When a session was last used elsewhere than where it began, which ended it."
    )


class EndSessions(Given):
    """Which sessions shall end."""

    session: str | None = Field(
        default=None, max_length=64, description="The id of one; every one but this where it is left out."
    )


class DemonstrationSignIn(Given):
    """An account of the demonstration floor."""

    person: str = Field(min_length=1, max_length=40)


class PersonShown(BaseModel):
    """Somebody whom the house knows."""

    id: str
    name: str
    roles: list[str]
    play_money: bool


class Visit(BaseModel):
    """What somebody needs who is about to sign in."""

    csrf_token: str = Field(description="Belongs to the visit's cookie: sent in X-CSRF-Token.")


class Balance(BaseModel):
    """What somebody has of one currency."""

    currency: str = Field(description="Its code: AUD, NZD, PLAY.")
    title: str = Field(description="Its name in words.")
    amount: Shown


CURRENCY: Final = Field(description="The code of the currency of `credits`: AUD, NZD, PLAY.")
BALANCES: Final = Field(description="The credits of each currency that there are any of.")


class Me(BaseModel):
    """The person who is signed in."""

    person: PersonShown
    credits: Shown
    currency: str = CURRENCY
    balances: list[Balance] = BALANCES
    csrf_token: str = Field(description="To be sent back as X-CSRF-Token with everything that is posted.")


class ClauseShown(BaseModel):
    """A clause of a rulebook: its reference and a heading in our own words."""

    book: str
    ref: str
    heading: str
    published: str | None = Field(
        default=None,
        description="Where it was published: of a rule that no clause has, and left out for every clause.",
    )


class ErrorDetail(BaseModel):
    """What was refused, why, under which clauses, and what could be done instead."""

    what: str
    reason: str
    clauses: list[ClauseShown]
    nearest: list[str]
    amounts: bool = Field(False, description="Whether the nearest choices are amounts of money.")
    about: list[str] | None = Field(
        None,
        description="What it is about of what was sent, such as options.decks.",
    )


class ErrorBody(BaseModel):
    """The form of every error."""

    error: ErrorDetail


class Done(BaseModel):
    """What a command did."""

    facts: dict[str, Any]
    version: int = Field(description="The version of the table after it; 0 for a command of the house.")
    repeated: bool = Field(description="Whether the same key had been carried out before.")


class TableListed(BaseModel):
    """A table in the list of the floor."""

    id: str
    title: str
    book: str
    book_title: str
    jurisdiction: str
    game: str
    game_title: str
    mode: str
    open: bool
    practice: bool = Field(
        description="Whether it is for play money alone, and players may be told the best play."
    )
    teaching: bool = Field(
        description="Whether patrons are taught there: small wagers, and players may be told the best play."
    )
    private: bool = Field(description="Whether it is reserved, and not open to everybody.")
    phase: str
    places: int
    taken: int
    bots: int = Field(description="How many of the places taken are bots'.")
    minimum: Shown | None
    maximum: Shown | None
    jackpots: list[dict[str, Any]] = Field(description="What the meters of its jackpots show.")
    family: str
    family_title: str = Field(description="What the floor calls all games of the family together.")
    dealer: str | None = Field(description="Who deals there, by name; null where nobody does.")
    seat: int | None = Field(description="The seat that the person who asks has there; null where none.")
    given_up: int | None = Field(
        description="When that seat is given up by absence, in microseconds since 1970; null where it is not."
    )
    traits: list[str] = Field(description=TRAITS)
    also: list[str] = Field(description="What the trade and players call the game besides its title.")
    winners: str = Field(
        description="The last results of the shoe in play, newest last: P for the first hand, B for the "
        "other, T for a tie."
    )
    last: list[dict[str, Any]] = Field(description="Status and outcome of the last results, the newest last.")


class Floor(BaseModel):
    """The tables of the house."""

    tables: list[TableListed]
    corrections: list[dict[str, Any]] = Field(
        description="Corrections that concern this person and have not been read, the newest first."
    )


class TableSnapshot(BaseModel):
    """All that a page about a table may show the person who is signed in; see docs/web.md."""

    version: int
    layout: dict[str, Any]
    results: list[dict[str, Any]]
    state: dict[str, Any]
    you: dict[str, Any] | None


class VoucherShown(BaseModel):
    """A voucher that is out; whoever has its code may redeem it."""

    voucher: int
    amount: Shown
    currency: str
    promotional: bool = Field(description="Whether a dealer exchanges it for promotional tokens.")
    code: str


class StatementLine(BaseModel):
    """A movement of credits."""

    position: int = Field(description="Of its event in the log.")
    reason: str
    amount: Shown
    balance: Shown = Field(description="The credits after it.")
    at: int = Field(description="Microseconds since 1970.")
    game: str = Field(description="Of the table; empty, as the others are, where it was at none.")
    table: str = Field(description="The title of the table.")
    round: int | None = Field(description="The round that a stake was held for.")
    currency: str = Field(description="The code of the currency that moved, and of the balance.")
    wager: str = Field(description="The wager that was placed, paid or closed, with what it was on.")
    why: str = Field(
        description="The reason of a correction, the title of a tournament; empty for any other."
    )
    clauses: list[ClauseShown] = Field(description="The clauses of a correction; none for any other.")


class SecondFactor(BaseModel):
    """How a person stands with the second factor."""

    set: bool = Field(description="Whether they sign in with a code as well.")
    needed: bool = Field(description="Whether they may do nothing before they have set one up.")


class Account(BaseModel):
    """A person's account."""

    person: str
    plays: bool = Field(description="Whether the person plays, and so has credits.")
    demonstration: bool
    second_factor: SecondFactor
    passkeys: list[dict[str, Any]] = Field(description="The passkeys that one signs in by, the oldest first.")
    credits: Shown
    currency: str = CURRENCY
    balances: list[Balance] = BALANCES
    play_money: bool
    played: int = Field(description="How long the person had seats today, in microseconds.")
    away: int | None = Field(description="Until when a break lasts; null where none does.")
    deposit_limit: dict[str, Any] | None = Field(description="The person's own limit of deposits in a day.")
    deposits: bool = Field(description="Whether a rulebook that is played here knows such limits.")
    vouchers: list[VoucherShown]
    statement: list[StatementLine] = Field(description="The last movements, the newest first.")
    corrections: list[dict[str, Any]] = Field(
        description="Corrections that concern this person, the newest first; `read` once they were read."
    )


class RoundListed(BaseModel):
    """A round that is over."""

    id: str
    number: int
    position: int = Field(description="Its place in the log; lists go on from it.")
    at: int = Field(description="Microseconds since 1970.")
    status: str
    outcome: dict[str, Any]
    hash: str
    corrected: dict[str, Any] | None = Field(
        description="What it is since it was settled anew, and why; the other fields are what was first told."
    )


class Rounds(BaseModel):
    """Rounds that are over, the newest first."""

    rounds: list[RoundListed]


class OwnRound(BaseModel):
    """What somebody's wagers in a round came to."""

    number: int
    bet: str
    won: str
    net: str
    tokens_lost: str = Field(
        description="What of the bet was lost in promotional tokens: the net is without them."
    )


class OwnRounds(BaseModel):
    """Rounds that somebody had wagers in, the oldest first."""

    rounds: list[OwnRound]


class SettlementExplained(BaseModel):
    """A wager's end, with the clauses that it ended by."""

    model_config = ConfigDict(extra="allow")

    wager: str
    title: str
    where: str
    """Where it lay, in words that follow the title: " on 8 and 11", ", box 3, hand 2"."""
    because: str
    """What both sides had, or what the dice or the wheel showed; empty where nothing decided it."""
    seat: int
    box: int
    stake: Shown
    net: Shown
    result: str
    line: str | None
    odds: str | None
    clauses: list[ClauseShown]


class StepExplained(BaseModel):
    """Something that happened in a round, with the clauses that produced it."""

    says: str
    clauses: list[ClauseShown]


class RoundTold(BaseModel):
    """Why a round ended as it did, as it was told at one time."""

    id: str
    number: int
    status: str
    outcome: dict[str, Any]
    hash: str
    wagers: list[SettlementExplained]
    steps: list[StepExplained]
    remedy: str = Field(description="What was done about an irregularity, the last one; empty without any.")


class Difference(BaseModel):
    """What a correction changed for somebody: given, or with a minus owed."""

    id: str
    name: str
    amount: str
    not_covered: str


class RoundCorrected(BaseModel):
    """How a finished round was settled anew."""

    at: int
    by: dict[str, Any]
    reason: str
    status: str
    outcome: dict[str, Any]
    hash: str
    clauses: list[ClauseShown]
    differences: list[Difference]


class RoundExplained(RoundTold):
    """Why a round ended as it did, as it is told now."""

    first: RoundTold | None
    """What was first told, where the round was settled anew."""
    corrections: list[RoundCorrected]
    """How it was settled anew, the earliest first."""


class ShownCard(BaseModel):
    """A card, its place in the shoe, and what leads from both to the commitment."""

    place: int
    card: str
    salt: str
    path: list[str]


class ShownCards(BaseModel):
    """The cards of a round that somebody may see, each with its proof."""

    form: str
    id: str
    shoe: int
    size: int
    commitment: str
    cards: list[ShownCard]


class AdviceShown(BaseModel):
    """What is best, and what each action is worth."""

    action: str
    worth: dict[str, float] = Field(
        description="The mean net of each action, in units of the wager (poker: minimum wagers)."
    )
    exact: dict[str, str] | None = Field(description="The same as fractions; null where they are rounded.")
    shown: dict[str, str] = Field(
        description="The same as they are shown, with as many decimals as tell the actions apart, 2 to 5."
    )
    bound: str = Field(description="How far each of those shown can be from the exact one.")
    basis: str = Field(description="What the figures rest on.")
    tiles: list[str] = Field(description="The tiles of the low hand, where tiles are set.")
    hint: str = Field(description="What else there is to say of it; may be empty.")
    only_a_hint: bool = Field(description="Whether no action can be said to be best.")


class Advised(BaseModel):
    """Advice about the decision that a practice table's round waits for."""

    round: str
    moment: int = Field(description="How far the round had come; a decision is for this moment.")
    step: str
    wager: str | None = Field(description="The wager that the decision is about, by its id.")
    advice: AdviceShown | None = Field(
        description="Null where the analysis says nothing of the decision, or still works."
    )
    working: float | None = Field(
        description="For how many seconds it has been worked out, where `patience` ran out before that."
    )


class Health(BaseModel):
    """Whether the house is well."""

    ok: bool
    tables: int
    position: int = Field(description="How many events the log holds.")


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """What a route may answer besides what it is for."""
    says = {
        401: "Nobody is signed in.",
        403: "Not allowed to this person, or not made by a page of this house.",
        404: "There is no such thing.",
        405: "Not taken here.",
        409: "Refused by a rule, whose clauses are named, or not what the round waits for.",
        413: "The body is too large.",
        422: "It makes no sense: what is wrong is named.",
        429: "Too many attempts; Retry-After says for how long to wait.",
        503: "The house cannot write just now: the same command under the same key is carried out once.",
    }
    return {status: {"model": ErrorBody, "description": says[status]} for status in statuses}
