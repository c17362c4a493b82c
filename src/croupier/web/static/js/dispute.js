// Disputes of a player: about which round, in words, and what was decided of them.

import { h, need } from "./dom.js";
import { complain, tell } from "./notices.js";
import { showDialog } from "./side.js";
import { wordsField } from "./words_field.js";

const EARLIER = 60;
const close = () => need("#dialog").close();

/** The round that a dispute is about unless another is chosen: the last that is over. */
export const lastOf = (results) => results.at(-1)?.number ?? null;

/** The rounds that may be disputed: those that are over, the newest first, and the one in progress. */
function rounds({ state, results }, chosen) {
  const over = results.toReversed().slice(0, EARLIER).map((r, i) => [r.number, i === 0 ? `The last round, ${r.number}` : `Round ${r.number}`]);
  const now = state.round?.number ?? null;
  const known = new Set(over.map(([number]) => number));
  const playing = now !== null && !known.has(now) ? [[now, `Round ${now}, in progress`]] : [];
  const other = chosen !== null && chosen !== now && !known.has(chosen) ? [[chosen, `Round ${chosen}`]] : [];
  return [...over, ...playing, ...other, ["", "No round: something else"]];
}

/** What is disputed, and about which round; `chosen` is the round to begin with. */
export function disputeForm(bets, shown, chosen) {
  const [words, left] = wordsField({ id: "dispute" });
  const about = h("select", { id: "dispute-round" }, rounds(shown, chosen).map(([value, title]) => h("option", { value, selected: value === (chosen ?? "") }, title)));
  const own = new Map((shown.you?.answers_for ?? []).map((a) => [a.ground, a]));
  const says = h("p", { class: "small muted", hidden: true });
  const ground = h("select", { id: "dispute-ground", onchange: () => tellGround() }, h("option", { value: "" }, "Something else"), [...own.values()].map((a) => h("option", { value: a.ground }, a.title)));
  const tellGround = () => {
    const chosenGround = own.get(ground.value);
    says.hidden = !chosenGround;
    says.textContent = chosenGround ? `${chosenGround.says} (${chosenGround.clauses.join(", ")})` : "";
  };
  const raise = () => {
    const text = words.value.trim();
    if (!text) {
      complain({ reason: "Say what is wrong." });
      words.focus();
      return;
    }
    const round = about.value ? Number(about.value) : null;
    bets.other("raise-dispute", { text, round, ...(ground.value ? { ground: ground.value } : {}) }, () => tell(round ? `The dispute about round ${round} is raised.` : "The dispute is raised.")).then(close);
  };
  return [
    h("div", { class: "field" }, h("label", { for: "dispute-round" }, "What is disputed"), about),
    own.size ? h("div", { class: "field" }, h("label", { for: "dispute-ground" }, "About"), ground, says) : null,
    h("div", { class: "field" }, h("label", { for: "dispute" }, "What is wrong"), words, left),
    h("button", { type: "button", class: "btn", id: "raise-dispute", onclick: raise }, "Raise the dispute"),
  ];
}

/** How an office found, where it said: a review may find otherwise than the decision before it. */
const ruled = ({ upheld }) => (upheld === null ? "" : upheld ? " upheld it" : " rejected it");

/** The disputes that the player has raised here: round, finding, words, and a review where one may be asked for. */
export function disputesOf(bets, { disputes }) {
  if (!disputes.length) return null;
  const review = (number) => bets.other("request-review", { dispute: number }, () => tell("The next in rank is asked to review it.")).then(close);
  return h(
    "ul",
    { class: "disputes", id: "own-disputes" },
    disputes.map((d) => {
      const last = d.decisions.at(-1);
      const found = !last || d.waiting ? "To be decided" : last.upheld === null ? "Decided" : last.upheld ? "Upheld" : "Rejected";
      return h(
        "li",
        { dataset: { dispute: String(d.number) } },
        h("div", { class: "row" }, h("b", {}, `Dispute ${d.number}`), d.round ? h("span", { class: "muted small" }, `round ${d.round}`) : null, h("span", { class: `badge${found === "Upheld" ? " good" : d.waiting ? " warn" : ""}` }, found)),
        h("p", { class: "small in-own-words" }, d.text),
        d.decisions.map((each) => h("p", { class: "small muted in-own-words" }, `The ${each.office}${ruled(each)}: ${each.text}`)),
        last && !d.waiting && !d.final ? h("button", { type: "button", class: "btn compact", onclick: () => review(d.number) }, "Ask for a review") : null,
      );
    }),
  );
}

/** Open the page's dialog on a dispute about a round. */
export function disputeRound(bets, shown, number) {
  showDialog(`Dispute round ${number}`, disputeForm(bets, shown, number));
  need("#dispute").focus();
}
