// What supervisors and managers decide: the form of each command.

import { cameField, correctCards, correctResults } from "./correcting.js";
import { ask } from "./forms.js";
import { groundsOf } from "./irregularities.js";
import { shown } from "./money.js";
import { tell } from "./notices.js";
import { drawForSeat } from "./seat_draw.js";
import { words } from "./staff.js";
import { minuteOf } from "./times.js";

const PLACES = (data) => data.seats.map((s) => [s.seat, `Seat ${s.seat}, ${s.name}`]);
const PEOPLE = (data) => data.people.map((p) => [p.id, p.name]);
const reason = { name: "reason", label: "Why", type: "area" };

/** Which inspector was told, and when. */
const inspectorTold = (first) => [
  { name: "inspector", label: first ? "Inspector who was told first" : "Inspector who was told", type: "text", required: first, hint: first ? null : "Leave it empty where none was told yet" },
  { name: "told_at", label: "Told at", type: "past", required: false, hint: "Now, if left empty" },
];

/** The limits that a change is stated on top of: those in force, or those of the changes that wait before it. */
function stated(data) {
  if (data.posted.in_order) return data.posted.limits;
  return Object.fromEntries(data.limits.filter((l) => l.range).map((l) => [l.name, l.range]));
}

/** These with one of them changed; empty bounds are left out. */
function changed(data, { name, min, max, step }) {
  const all = stated(data);
  const range = Object.fromEntries(Object.entries({ min, max, step }).filter(([, v]) => v !== undefined));
  return Object.keys(range).length ? { ...all, [name]: range } : Object.fromEntries(Object.entries(all).filter(([n]) => n !== name));
}

/** The ground that a change is made on; what is chosen is told whole, with its clauses, under it. */
function ground(routes) {
  const whole = Object.fromEntries(routes.map((r) => [r.route, `${r.title} (${r.clauses.map((c) => c.ref).join(", ")})`]));
  return { name: "route", label: "Ground", type: "select", options: routes.map((r) => [r.route, r.title]), whole };
}

/** The forms, each sending its command with `send(name, body)`. `use(data)` says how the table stands. */
export function actions(send) {
  let data;
  const clauses = (name) => data.controls[name].clauses;
  const simple = (name, title, fields, { submit = "Enter it", danger = false, intro = null, after = null, body = (v) => v } = {}) =>
    ask({
      title,
      intro,
      clauses: clauses(name),
      fields,
      submit,
      danger,
      onSubmit: async (values) => {
        const done = await send(name, body(values));
        if (after) tell(after(done.facts));
      },
    });

  return {
    use: (fresh) => {
      data = fresh;
    },

    // Limits
    changeLimits: () =>
      simple(
        "change-limits",
        "Change limits",
        [
          ground(data.routes),
          { name: "name", label: "Which limit", type: "select", options: data.limits.map((l) => [l.name, l.title]) },
          { name: "min", label: "New minimum", type: "amount", required: false, value: stated(data)[data.limits[0].name]?.min },
          { name: "max", label: "New maximum", type: "amount", required: false, value: stated(data)[data.limits[0].name]?.max },
          { name: "step", label: "In steps of", type: "amount", required: false, value: stated(data)[data.limits[0].name]?.step },
          { name: "due", label: "Time on the sign", type: "time", required: false, hint: "The earliest that the book allows, if left empty" },
        ],
        {
          submit: "Post it",
          body: ({ name, min, max, step, route, due }) => ({ route, ...(due ? { due } : {}), limits: changed(data, { name, min, max, step }) }),
          after: (facts) => (facts.in_force ? "The new limits are in force." : `Posted for ${minuteOf(facts.due)}${facts.rounds ? `, after ${facts.rounds} ${facts.rounds === 1 ? "round" : "rounds"}` : ""}.`),
        },
      ),
    changeTerms: () =>
      simple(
        "change-terms",
        "Change structure or charge",
        [
          ground(data.routes.filter((r) => r.route !== "at_once")),
          ...data.terms.map((t) => ({ name: t.name, label: t.title, type: "select", options: t.values.map((v) => [v, words(v)]), value: data.posted.terms[t.name] })),
          { name: "fee", label: "Participation fee", type: "amount", required: false, value: data.posted.limits.participation_fee?.min, hint: "Where one is charged" },
          { name: "due", label: "Time on the sign", type: "time", required: false, hint: "The earliest that the book allows, if left empty" },
        ],
        {
          submit: "Post it",
          intro: data.notices.length ? "Notices already posted take effect first." : null,
          body: ({ route, due, fee, ...options }) => {
            const { participation_fee: _, ...rest } = data.posted.limits;
            const charged = options.charge === "participation_fee" && fee;
            return { route, options, limits: charged ? { ...rest, participation_fee: { min: fee, max: fee } } : rest, ...(due ? { due } : {}) };
          },
          after: (facts) => (facts.in_force ? "The new terms are in force." : `Posted for ${minuteOf(facts.due)}${facts.rounds ? `, after ${facts.rounds} ${facts.rounds === 1 ? "round" : "rounds"}` : ""}.`),
        },
      ),
    personalLimits: () =>
      simple(
        "set-personal-limits",
        "Limits of one player",
        [
          { name: "person", label: "Player", type: "select", options: data.seats.map((s) => [s.id, `Seat ${s.seat}, ${s.name}`]) },
          { name: "min", label: "Minimum on the player's sign", type: "amount", required: false },
          { name: "max", label: "Maximum on the player's sign", type: "amount", required: false, hint: "Leave both empty to end it" },
        ],
        { body: ({ person, min, max }) => ({ person, limits: min || max ? { table: { min, max } } : {} }) },
      ),
    lossLimit: () =>
      simple(
        "enter-loss-limit",
        "A player's loss limit",
        [
          { name: "person", label: "Player", type: "select", options: PEOPLE(data) },
          { name: "amount", label: "The most that the player wants to lose", type: "amount", required: false, hint: "Leave it empty to end the limit with its period" },
          { name: "period", label: "In", type: "select", options: [["day", "A day"], ["week", "A week"], ["month", "A month"]] },
        ],
        {
          intro: "On the player's word. A stricter limit applies immediately, any other from the next period on.",
          after: ({ loss_limit: limit }) => (limit.changes ? "It changes with the next period." : `${shown(limit.left)} may be lost in this period.`),
        },
      ),
    holdBack: () =>
      simple(
        "hold-from-wagering",
        "Hold a player back from wagering",
        [
          { name: "person", label: "Player", type: "select", options: limited(data) },
          { name: "on", label: "What", type: "select", options: [["yes", "Until the next period of the loss limit"], ["no", "No longer"]] },
          { name: "reason", label: "Why", type: "text", required: false },
        ],
        { body: ({ on, ...rest }) => ({ ...rest, on: on === "yes" }) },
      ),
    declareChips: () =>
      simple("declare-chips", "Chips that a player declares", [
        { name: "person", label: "Player", type: "select", options: limited(data) },
        { name: "how", label: "Which", type: "select", options: [["bought", "Bought at the table"], ["brought", "Brought to the table"], ["left", "Taken along on leaving"]] },
        { name: "amount", label: "Amount", type: "amount" },
      ]),
    terminalMinimum: () =>
      simple("set-terminal-minimum", "Minimum of one terminal", [
        { name: "seat", label: "Terminal", type: "select", numeric: true, options: PLACES(data) },
        { name: "minimum", label: "Minimum", type: "amount", required: false, hint: "Leave it empty for the table's" },
      ]),

    displayJackpot: () =>
      ask({
        title: "Display a jackpot",
        intro: "A set prize is what is displayed; a progressive meter may be added to, and is never put back.",
        clauses: data.jackpots[0].clauses,
        fields: [
          { name: "pool", label: "Jackpot", type: "select", options: data.jackpots.map((each) => [each.pool, `${each.title}: ${shown(each.shows)}`]) },
          { name: "shows", label: "It shows", type: "amount" },
        ],
        submit: "Display it",
        onSubmit: (values) => send("display-jackpot", values),
      }),

    adjustJackpot: () => {
      const funded = data.jackpots.filter((each) => each.kind === "funded");
      return ask({
        title: "Adjust a jackpot",
        intro: "The operator funds it: a payment into it, or out of it, is entered in the ledger. It also says that its equipment works.",
        clauses: data.adjust_law,
        fields: [
          { name: "pool", label: "Jackpot", type: "select", options: funded.map((each) => [each.pool, `${each.title}: ${shown(each.shows)}`]) },
          { name: "shows", label: "It shows", type: "amount" },
          { name: "reason", label: "Reason", max: 200 },
        ],
        submit: "Adjust it",
        onSubmit: (values) => send("adjust-jackpot", values),
      });
    },

    linkJackpots: () =>
      ask({
        title: "Link the jackpot with other tables",
        intro: "The meters are added together; wagers at every one of these tables raise the one meter, which all of them show.",
        clauses: data.link_law,
        fields: [
          { name: "tables", label: "With", type: "checks", options: data.linkable.map((each) => [each.id, each.title]) },
          { name: "label", label: "What it is called", max: 60, value: "Linked jackpot" },
          { name: "approval", label: "Approved by", max: 120, hint: "The approval of the arrangement" },
          { name: "seed", label: "The meter is set to at least", type: "amount", required: false, hint: "Once a prize was paid from it; leave it empty for nothing" },
        ],
        submit: "Link them",
        onSubmit: ({ seed, ...rest }) => send("link-jackpots", seed ? { ...rest, seed } : rest),
      }),
    unlinkJackpots: () =>
      ask({
        title: "Unlink the jackpot",
        intro: "Each table has an equal part of what the meter shows, and its own meter again.",
        clauses: data.link_law,
        fields: [],
        submit: "Part it",
        danger: true,
        onSubmit: () => send("unlink-jackpots", {}),
      }),

    markBox: () =>
      simple(
        "mark-box",
        "Take a box out of play, or into it again",
        [
          { name: "box", label: "Box", type: "number", min: 1, max: 8 },
          { name: "on", label: "An off marker lies on it", type: "check", value: true },
        ],
        { submit: "Enter it" },
      ),

    // Rulings
    confirmCard: () =>
      simple("confirm-card", "Confirm an extra card", [{ name: "card", label: "The card that lies there", placeholder: "9S" }], {
        intro: "Every copy in the shoe has already been entered: an entry was wrong, or a deck is. The card is entered all the same, and the confirmation noted as significant.",
        submit: "Confirm it",
        body: (values) => ({ card: values.card.trim().toUpperCase() }),
      }),
    correctCards: () => correctCards(data, send),
    correctResults: () => correctResults(data, send),
    voidWagers: () =>
      simple(
        "void-wagers",
        "Declare a player's wagers void",
        [
          { name: "seat", label: "Whose", type: "select", numeric: true, options: PLACES(data) },
          ...(grounds(data, "wagers_declared_void").length > 1 ? [{ name: "ground", label: "Ground", type: "select", options: grounds(data, "wagers_declared_void") }] : []),
          // where wagers are settled in the course of a round
          ...(ruled(data, "wagers_declared_void").length ? [{ name: "lost_stays_lost", label: "What was lost already in this round stays lost", type: "check" }] : []),
          reason,
        ],
        { submit: "Declare them void", danger: true },
      ),
    invalidate: () =>
      simple(
        "invalidate",
        "Invalidate the round",
        [
          { name: "ground", label: "Ground", type: "select", options: ruled(data, "game_invalidated").map((r) => [r, words(r)]) },
          { name: "seat", label: "Whose fraud, where it was a player's", type: "select", numeric: true, required: false, options: PLACES(data) },
          reason,
        ],
        { submit: "Invalidate it", danger: true },
      ),

    // Players
    vacateSeat: () =>
      ask({
        title: "Vacate a seat",
        clauses: data.idle_law,
        fields: [{ name: "seat", label: "Seat", type: "select", numeric: true, options: data.seats.filter((s) => s.vacatable).map((s) => [s.seat, `Seat ${s.seat}, ${s.name}: ${s.idle} idle rounds`]) }],
        submit: "Have it given up",
        onSubmit: (values) => send("vacate-seat", values),
      }),
    drawForSeat: () => drawForSeat(data, send),
    allocateSeat: () =>
      simple(
        "allocate-seat",
        "Allocate a seat",
        [
          { name: "seat", label: "Seat", type: "select", numeric: true, options: data.free_seats.map((seat) => [seat, `Seat ${seat}`]) },
          { name: "person", label: "Player", type: "select", options: PEOPLE(data) },
        ],
        { submit: "Allocate seat", intro: "A player at the table moves there; for another player it is kept until the next hand is over." },
      ),
    callFromList: () =>
      simple(
        "call-from-list",
        "Call from the waiting list",
        [
          { name: "person", label: "Player", type: "select", options: data.room.waiting.map((each, i) => [each.person, `${i + 1}. ${each.person}`]) },
          { name: "seat", label: "Seat", type: "select", numeric: true, required: false, blank: "Any free seat", options: data.room.open.map((seat) => [seat, `Seat ${seat}`]) },
          reason,
        ],
        { submit: "Call player", intro: "The seat is held for the player, out of the list's order; the log keeps why." },
      ),
    passOver: () =>
      simple("pass-over", "Pass a player over", [{ name: "person", label: "Player", type: "select", options: data.room.waiting.filter((each) => each.seat !== null).map((each) => [each.person, `${each.person}, seat ${each.seat}`]) }, reason], { submit: "Pass over" }),
    takeOffList: () =>
      simple("take-off-list", "Take a player off a list", [{ name: "person", label: "Player", type: "select", options: [...data.room.waiting, ...data.room.wishes].map((each) => [each.person, `${each.person}${each.seats ? ", other seat" : ", waiting"}`]) }, reason], { submit: "Take off" }),
    answerAbsence: (person = null) =>
      simple(
        "answer-absence",
        "Answer an absence",
        [
          { name: "person", label: "Player", type: "select", value: person, options: Object.entries(data.room.seated).map(([seat, each]) => [each, `Seat ${seat}, ${each}`]) },
          { name: "approve", label: "Answer", type: "select", options: [["yes", "Approve"], ["no", "Refuse"]] },
          { name: "minutes", label: "Minutes away", type: "number", min: 1, max: 240, value: 20, hint: "Counts for an approval" },
          { name: "reason", label: "Why", type: "area", required: false, hint: "Why not; or why the player leaves, if they asked aloud" },
        ],
        {
          submit: "Enter answer",
          intro: "The player keeps the seat and the chips on it, and is no new player if back in time.",
          body: ({ person: who, approve, minutes, reason: why }) => ({ person: who, approve: approve === "yes", minutes, reason: why ?? "" }),
        },
      ),
    moveToTable: () =>
      simple(
        "move-to-table",
        "Move a player to another table",
        [
          { name: "person", label: "Player", type: "select", options: Object.entries(data.room.seated).map(([seat, person]) => [person, `Seat ${seat}, ${person}`]) },
          { name: "to", label: "Table", type: "text", placeholder: "holdem-2", hint: "The table's name in its address" },
          { name: "seat", label: "Seat there", type: "number", min: 1, required: false, hint: "Any free seat, if left empty" },
          reason,
        ],
        { submit: "Move player", intro: "The player's chips go to their credits." },
      ),
    directPlayer: () =>
      ask({
        title: "Direct how a player wagers",
        intro: "The player may wager in one box alone, and the minimum. The direction is for play that affects the randomness of the outcome; an inspector is told of it.",
        clauses: data.directions.clauses,
        fields: [
          { name: "seat", label: "Seat", type: "select", numeric: true, options: data.seats.map((s) => [s.seat, `Seat ${s.seat}, ${s.name}${data.directions.seats.includes(s.seat) ? ": directed" : ""}`]) },
          { name: "on", label: "What", type: "select", options: [["yes", "Direct"], ["no", "End the direction"]] },
          { name: "reason", label: "Why", type: "text" },
          ...inspectorTold(data.directions.told_first),
        ],
        submit: "Confirm",
        onSubmit: async ({ on, ...values }) => {
          const { facts } = await send("direct-player", { ...values, on: on === "yes" });
          if (facts.notify) tell(`Tell the ${facts.notify.join(" and the ")}.`);
        },
      }),
    directNominee: () =>
      ask({
        title: "Nominees",
        intro: "Approve a nominee whom a player has named, and announce it; or direct players to place their own wagers, or to turn their own cards.",
        fields: [
          { name: "seat", label: "Seat", type: "select", numeric: true, required: false, blank: "All places", options: data.seats.map((s) => [s.seat, `Seat ${s.seat}, ${s.name}${s.named ? `: names ${s.named}` : s.nominee ? `: ${s.nominee} acts` : ""}`]) },
          {
            name: "does",
            label: "What",
            type: "select",
            options: [
              ["approve", "Approve the nominee"],
              ["wagers", "Players place their own wagers"],
              ["cards", "Players turn their own cards"],
            ],
          },
        ],
        submit: "Confirm",
        onSubmit: async (values) => {
          const { facts } = await send("direct-nominee", values);
          tell(`Announce: ${facts.announce}.`);
        },
      }),
    holdToMinimum: () =>
      simple(
        "hold-to-minimum",
        "Hold a player to the minimum",
        [
          { name: "seat", label: "Seat", type: "select", numeric: true, options: data.seats.filter((s) => [...data.directions.missed, ...data.directions.held].includes(s.seat)).map((s) => [s.seat, `Seat ${s.seat}, ${s.name}${data.directions.held.includes(s.seat) ? ": held" : ""}`]) },
          { name: "on", label: "What", type: "select", options: [["yes", "In this shoe and further ones"], ["no", "No longer"]] },
          { name: "reason", label: "Why", type: "text", required: false },
          ...inspectorTold(true),
        ],
        { intro: "Players who missed the first round of the shoe, or left a round out.", body: ({ on, ...rest }) => ({ ...rest, on: on === "yes" }) },
      ),
    giveUpArea: () =>
      simple(
        "give-up-area",
        "Have an area given up",
        [
          { name: "seat", label: "Player", type: "select", numeric: true, options: PLACES(data) },
          { name: "area", label: "Playing area", type: "number", min: 1, max: data.tile.places },
          { name: "on", label: "What", type: "select", options: [["yes", "The player gives it up for others"], ["no", "The player may use it again"]] },
        ],
        { intro: `Areas with wagers: ${data.seats.map((s) => `${s.name} ${data.directions.wagered_on[s.seat].join(", ") || "none"}`).join("; ")}.`, body: ({ on, ...rest }) => ({ ...rest, on: on === "yes" }) },
      ),
    reserveAreas: () =>
      simple(
        "reserve-areas",
        "Reserve areas for one player",
        [
          { name: "seat", label: "Player", type: "select", numeric: true, options: PLACES(data) },
          { name: "areas", label: "Playing areas", type: "checks", required: false, options: Array.from({ length: data.tile.places }, (_, i) => [String(i + 1), String(i + 1)]), hint: "None ends it" },
        ],
        { body: ({ seat, areas }) => ({ seat, areas: (areas || []).map(Number) }) },
      ),
    refuseWager: () =>
      simple(
        "refuse-wager",
        "Refuse a wager",
        [{ name: "wager", label: "Wager", type: "select", options: data.wagers.filter((w) => !w.due).map((w) => [w.id, `Seat ${w.seat}: ${w.title}, ${shown(w.stake)}, area ${w.box}`]) }, reason],
        { submit: "Refuse it", intro: "It is removed from the layout and returned, with wagers that need it.", danger: true },
      ),
    allowValueChips: () =>
      ask({
        title: "Let a player use value chips",
        intro: "Value chips are limited at this table: those whom staff have given leave may use them.",
        clauses: data.directions.value_chips.clauses,
        fields: [
          { name: "seat", label: "Seat", type: "select", numeric: true, options: data.seats.map((s) => [s.seat, `Seat ${s.seat}, ${s.name}${data.directions.value_chips.seats.includes(s.seat) ? ": may" : ""}`]) },
          { name: "on", label: "What", type: "select", options: [["yes", "Give leave"], ["no", "Take it back"]] },
        ],
        submit: "Confirm",
        onSubmit: ({ seat, on }) => send("allow-value-chips", { seat, on: on === "yes" }),
      }),
    exclude: () => simple("exclude", "Exclude from the game", [{ name: "person", label: "Whom", type: "select", options: PEOPLE(data) }, reason], { submit: "Exclude", danger: true }),
    bar: () =>
      simple("bar", "Bar a person from tables where another plays", [
        { name: "person", label: "Whom", type: "select", options: PEOPLE(data) },
        { name: "other", label: "From tables with", type: "select", options: PEOPLE(data) },
        reason,
      ]),
    lift: () => simple("lift-exclusion", "Lift an exclusion", [{ name: "person", label: "Whose", type: "select", options: [...new Map(data.exclusions.map((e) => [e.person.id, e.person.name]))] }]),

    // Disputes
    enterDispute: () =>
      ask({
        title: "Dispute raised by word of mouth",
        fields: [
          { name: "person", label: "Player", type: "select", options: PEOPLE(data) },
          { name: "text", label: "What is disputed", type: "area" },
          { name: "round", label: "Round", type: "number", required: false, hint: "Leave it empty where it is about no round" },
          ...(data.answers_for.length ? [{ name: "ground", label: "What players answer for", type: "select", required: false, blank: "Nothing of it", options: data.answers_for.map((a) => [a.ground, a.title]) }] : []),
        ],
        submit: "Enter",
        onSubmit: (values) => send("enter-dispute", values),
      }),
    decide: (dispute) =>
      ask({
        title: `Dispute ${dispute.number} of ${dispute.by.name}`,
        intro: dispute.round ? `Round ${dispute.round}: ${dispute.text}` : dispute.text,
        clauses: dispute.clauses,
        fields: [
          { name: "upheld", label: "The dispute is", type: "select", options: [["", "Choose…"], ["yes", "Upheld: the player is right"], ["no", "Rejected: what was done stands"]] },
          { name: "decision", label: dispute.decisions.length ? "The decision on review" : "The decision", type: "area" },
          ...(dispute.tells_inspector ? [{ name: "told_of_inspector", label: "The player was told that an inspector may be consulted", type: "check" }] : []),
        ],
        submit: "Decide",
        onSubmit: ({ upheld, ...values }) => send("decide-dispute", { table: dispute.table, dispute: dispute.number, upheld: upheld === "yes", ...values }),
      }),

    // Results and payments
    correctRound: () => {
      const name = data.device ? "results" : "cards";
      const entered = (number) => data.finished.find((each) => each.number === number)?.entered ?? [];
      const last = entered(data.finished.at(-1)?.number);
      const came = data.device
        ? cameField(data, "What really came, in order", last)
        : { name, label: "The cards that really came, in order", type: "cards", max: 400, value: last.join(" "), hint: "All that left the shoe for the round, burned ones too" };
      // What stands in the field is what the chosen round was settled on, never another one's.
      const fill = (input) => (input.form.elements[name].value = entered(Number(input.value)).join(came.type === "stacks" ? "; " : " "));
      ask({
        title: "Recalculate a finished round",
        intro: `Its wagers are settled anew on ${data.device ? "what" : "the cards that"} really came; the differences are paid or taken by postings of their own.`,
        clauses: clauses("correct-round"),
        fields: [
          { name: "round", label: "Round", type: "select", numeric: true, then: fill, options: data.finished.toReversed().map((f) => [f.number, `${f.number}: ${f.winner || words(f.status)}${hands(f)}`]) },
          came,
          data.device ? null : { name: "reported", label: "Cards that reports name, where one was wrong", type: "cards", max: 400, required: false, hint: "All of them, in order; left empty, they stay" },
          reason,
        ].filter(Boolean),
        submit: "Recalculate",
        danger: true,
        onSubmit: async (values) => {
          const { facts } = await send("correct-round", data.device ? { cards: [], ...values } : values);
          const moved = Object.entries(facts.differences).map(([who, amount]) => `${who} ${amount}`);
          tell(moved.length ? `Put right: ${moved.join(", ")}.` : "The result pays the same.");
        },
      });
    },
    putRight: () => {
      const progressive = data.jackpots.filter((each) => each.kind === "progressive");
      simple("put-payment-right", "Put a payment right", [
        { name: "person", label: "Player", type: "select", options: PEOPLE(data) },
        { name: "amount", label: "Amount", type: "amount" },
        { name: "to_player", label: "It is paid to the player (otherwise taken)", type: "check", value: true },
        { name: "round", label: "Round", type: "number", min: 1, required: false },
        ...(progressive.length ? [{ name: "pool", label: "It comes off the meter of", type: "select", required: false, blank: "No jackpot", options: progressive.map((each) => [each.pool, `${each.title}: ${shown(each.shows)}`]), hint: "What is paid of a jackpot that was found late: name its round" }] : []),
        reason,
      ]);
    },
    refuseCredit: () =>
      simple(
        "refuse-credit",
        "Refuse an amount that a malfunction credited",
        [
          { name: "person", label: "Player", type: "select", options: PEOPLE(data) },
          { name: "amount", label: "Amount", type: "amount" },
          { name: "ground", label: "Ground", type: "select", options: [["by_malfunction", "Credited by the malfunction"], ["before_repair", "Credited after it and before the repair"]] },
          reason,
        ],
        { submit: "Refuse it", danger: true },
      ),
    recover: () => simple("recover-overpayment", "Recover an overpayment", [{ name: "person", label: "Player", type: "select", options: PEOPLE(data) }, { name: "amount", label: "Amount", type: "amount" }, reason], { submit: "Recover it", danger: true }),

    // Cards and shoe
    freeHands: () => simple("direct-free-hands", "Direct free hands", [{ name: "count", label: "How many", type: "number", min: 1, max: 10, value: 1 }]),
    burn: () => simple("direct-burn", "Direct the additional burn", [{ name: "cards", label: "Cards shown, the first burned one first", type: "cards", required: false, max: 60, hint: "At a live table; an automated one burns its own" }]),
    shuffle: () => {
      const [mine, others] = [data.shuffles.filter((s) => s.allowed), data.shuffles.filter((s) => !s.allowed)];
      ask({
        title: shuffleTitle(data),
        intro: others.length ? others.map((s) => `“${s.title}” is for the ${s.offices.join(" or ")} to direct (${s.clauses.map((c) => c.ref).join(", ")}).`).join(" ") : null,
        clauses: mine.flatMap((s) => s.clauses),
        fields: [{ name: "what", label: "What", type: "select", options: mine.map((s) => [s.replaced ? "replaced" : "shuffled", `${s.title} (${s.clauses.map((c) => c.ref).join(", ")})`]) }, reason],
        submit: "Direct it",
        onSubmit: async ({ what, reason: why }) => {
          const { facts } = await send("direct-shuffle", { reason: why, replaced: what === "replaced" });
          if (facts.at_end) tell("Other cards are brought once the cutting card has come.");
          if (facts.notify) tell(`Tell the ${facts.notify.join(" and the ")}.`);
        },
      });
    },
    keepCards: () => simple("withdraw-replacement", "Take the replacement of the cards back", [reason], { submit: "Take it back" }),
    lastRounds: () => simple("direct-last-rounds", "Play the last rounds, then close the table", [reason], { submit: "Direct last rounds" }),
    orderPass: () => simple("order-pass", "Order the shoe passed", [reason]),

    // Open and close
    close: () => simple("close-table", "Close the table", [{ name: "due", label: "Time on the sign", type: "time", required: false, hint: "The earliest that the book allows, if left empty" }], { submit: "Close it", danger: true }),
    reopen: () => simple("reopen-table", "Open the table again", [], { submit: "Open it" }),
  };
}

/** What the button for directions about cards or tiles says, by what the game's rules know. */
export function shuffleTitle({ shuffles, shoe }) {
  const known = [shuffles.some((s) => !s.replaced) ? "shuffled" : "", shuffles.some((s) => s.replaced) ? "replaced" : ""].filter(Boolean);
  return `Have the ${shoe ? "cards" : "tiles"} ${known.join(" or ")}`;
}

/** The players at the table who have a loss limit. */
function limited(data) {
  return data.seats.filter((s) => data.loss_limits.people[s.id]).map((s) => [s.id, `Seat ${s.seat}, ${s.name}`]);
}

/** What staff may rule on a kind of irregularity. */
function ruled(data, kind) {
  return data.irregularities.find((i) => i.kind === kind)?.rulings || [];
}

/** The grounds on which a kind of irregularity may be declared, as options of a field. */
function grounds(data, kind) {
  const found = data.irregularities.find((i) => i.kind === kind);
  return found ? groundsOf(found) : [];
}

function hands(finished) {
  const shown = Object.entries(finished.hands).map(([name, cards]) => `${name} ${cards.join(" ")}`);
  const came = shown.length ? shown : finished.entered;
  return came.length ? ` (${came.join(", ")})` : "";
}

