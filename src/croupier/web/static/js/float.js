// A table's float: what it should hold, counts with two signatures, slips, the drop box, chips changed.

import { command, get } from "./api.js";
import { chipFields, chipList, chipsOf, inOwn } from "./chip_counts.js";
import { boot, h, need, put } from "./dom.js";
import { ask } from "./forms.js";
import { shown } from "./money.js";
import { complain, tell } from "./notices.js";
import { slipTicket } from "./slips.js";
import { grid, panel } from "./staff.js";
import { when } from "./times.js";

const EVERY = 4000;
const PURPOSES = { opening: "Opener", closing: "Closer", check: "Check" };
let data = boot();
let drawn = "";

async function refresh() {
  data = await get(`/api/float/${data.table}`);
  draw();
}

async function give(name, body, says) {
  const answer = await command(name, { table: data.table, ...body });
  tell(typeof says === "function" ? says(answer.facts) : says);
  await refresh();
}

const may = (name) => data.controls[name]?.allowed;
const currency = () => data.currencies.find((each) => each.currency === data.currency) ?? data.currencies[0];
const chips = () => currency()?.chips ?? [];

/** Which currency the float is in, where that is open still. */
const currencies = () => (data.currencies.length > 1 && !data.used ? [{ name: "currency", label: "Currency", type: "select", options: data.currencies.filter((each) => each.chips.length).map((each) => [each.currency, each.title]), value: data.currencies.find((each) => each.chips.length)?.currency }] : []);
const everyChip = () => {
  const all = data.currencies.length > 1 && !data.used ? data.currencies.flatMap((each) => each.chips) : chips();
  return all.filter((each, i) => all.findIndex((other) => other.value === each.value) === i);
};

// Counts -------------------------------------------------------------------------------------------

const countFloat = (purpose) =>
  ask({
    title: `${PURPOSES[purpose]}: count the float`,
    intro: "Count every chip in the tray. A supervisor signs the count.",
    fields: [...currencies(), ...chipFields(everyChip())],
    submit: "Enter count",
    onSubmit: ({ currency: code, ...values }) => give("count-float", { purpose, chips: chipsOf(values), ...(code ? { currency: code } : {}) }, (facts) => `Counted ${shown(facts.counted)}. A supervisor signs the count.`),
  });

const signFloat = () =>
  ask({
    title: `Sign: ${PURPOSES[data.count.purpose].toLowerCase()} of the float`,
    intro: h("div", { class: "stack-s" }, h("p", {}, `${data.count.by.name} counted ${shown(data.count.worth)}. The tray should hold ${shown(data.expected)}.`), chipList(data.count.chips, chips())),
    fields: [
      { name: "agrees", label: "I agree with the count", type: "check", value: true },
      { name: "reason", label: "Reason, if the count differs", type: "area", required: false },
    ],
    submit: "Sign count",
    onSubmit: (values) => give("sign-float", values, (facts) => (facts.signed ? `Signed. Variance: ${shown(facts.variance, { signed: true })}.` : "The count is rejected: it is counted again.")),
  });

function counted(count, title) {
  return h(
    "div",
    { class: "stack-s" },
    h("p", {}, h("b", {}, `${title}: ${shown(count.worth)}`), " ", count.signed && count.variance !== "0" ? h("span", { class: "badge bad" }, `Variance ${shown(count.variance, { signed: true })}`) : null),
    chipList(count.chips, chips()),
    h("p", { class: "small muted" }, `Counted by ${count.by.name}, ${when(count.by.at)}`, count.signed ? `; signed by ${count.signed.name}, ${when(count.signed.at)}` : "; waiting for a supervisor's signature"),
  );
}

function floatPanel() {
  const buttons = [
    data.open || data.count ? null : ["Count opener", "opening"],
    data.open && !data.count ? ["Count float", "check"] : null,
    data.open && !data.count ? ["Count closer", "closing"] : null,
  ].filter(Boolean);
  const own = data.count?.by.id === data.you;
  return panel(
    "Float",
    { extra: h("span", { class: `badge${data.open ? " good" : ""}` }, data.open ? "Open" : "Closed") },
    h("dl", { class: "figures" }, h("div", { class: "strong" }, h("dt", {}, "Should hold"), h("dd", {}, inOwn(data.expected, data.currency)))),
    holds(),
    data.count ? counted(data.count, PURPOSES[data.count.purpose]) : null,
    !data.count && data.last ? counted(data.last, `Last ${PURPOSES[data.last.purpose].toLowerCase()}`) : null,
    h(
      "div",
      { class: "controls" },
      may("count-float") ? buttons.map(([title, purpose]) => h("button", { type: "button", class: "btn", dataset: { purpose }, onclick: () => countFloat(purpose) }, title)) : null,
      data.count && may("sign-float") && !own ? h("button", { type: "button", class: "btn primary", dataset: { act: "sign-float" }, onclick: signFloat }, "Sign count") : null,
      data.open && may("change-chips") && data.players.length ? h("button", { type: "button", class: "btn", onclick: changeChips }, "Change chips…") : null,
    ),
    data.count && (own || !may("sign-float")) ? h("p", { class: "small" }, "A supervisor who did not count signs it.") : null,
    data.used && !data.open ? h("p", { class: "small" }, "No round opens while the float is closed.") : null,
  );
}

/** What should be there of each denomination; what came and went in play has none. */
function holds() {
  const rows = data.holds.filter((each) => each.value !== null && each.count);
  const mixed = data.holds.at(-1)?.worth ?? "0";
  if (!rows.length && mixed === "0") return null;
  return grid(
    ["Denomination", { title: "Chips", right: true }],
    [
      ...rows.map((each) => h("tr", {}, h("td", {}, `${shown(each.value)} ${each.colour}`), h("td", { class: "r num" }, each.count))),
      mixed === "0" ? null : h("tr", {}, h("td", {}, "In play since the last count"), h("td", { class: "r num" }, shown(mixed, { signed: true }))),
    ],
  );
}

const changeChips = () =>
  ask({
    title: "Change a player's chips",
    fields: [{ name: "person", label: "Player", type: "select", options: data.players.map((each) => [each.id, each.name]) }, ...chipFields(chips(), {}, "Given"), ...chipFields(chips(), {}, "Taken")],
    submit: "Change chips",
    onSubmit: ({ person, ...values }) => give("change-chips", { person, given: chipsOf(values, "Given"), taken: chipsOf(values, "Taken") }, (facts) => `Changed ${shown(facts.worth)}.`),
  });

// Slips --------------------------------------------------------------------------------------------

const request = (name, title) =>
  ask({
    title,
    fields: [...(name === "request-fill" ? currencies() : []), ...chipFields(name === "request-fill" ? everyChip() : chips())],
    submit: "Request chips",
    onSubmit: ({ currency: code, ...values }) => give(name, { chips: chipsOf(values), ...(code ? { currency: code } : {}) }, (facts) => `Slip ${facts.slip}, ${shown(facts.worth)}, goes to the cage.`),
  });

function slipsPanel() {
  return panel(
    "Fills and credits",
    {},
    may("request-fill") && everyChip().length
      ? h(
          "div",
          { class: "controls" },
          h("button", { type: "button", class: "btn", dataset: { act: "request-fill" }, onclick: () => request("request-fill", "Request a fill") }, "Request fill"),
          data.open ? h("button", { type: "button", class: "btn", dataset: { act: "request-credit" }, onclick: () => request("request-credit", "Request a credit") }, "Request credit") : null,
        )
      : null,
    h("div", { class: "slips" }, data.slips.length ? data.slips.map((slip) => slipTicket(slip, { chips: chips(), done: refresh })) : h("p", { class: "empty" }, "No slips in progress.")),
  );
}

// The drop box -------------------------------------------------------------------------------------

function boxPanel() {
  const take = async (attach) => {
    try {
      await give("take-drop-box", { attach }, (facts) => `Box ${facts.box} is off the table${facts.attached ? `; box ${facts.attached} is attached` : ""}.`);
    } catch (error) {
      complain(error);
    }
  };
  return panel(
    "Drop box",
    {},
    h("p", {}, data.box ? `Box ${data.box} is attached.` : "No box attached: no cash is taken."),
    data.boxes.map((box) => h("p", { class: "small" }, `Box ${box.box} was taken by ${box.taken.name}, ${when(box.taken.at)}; it waits for its count at the cage.`)),
    h(
      "div",
      { class: "controls" },
      data.box && may("take-drop-box") ? [h("button", { type: "button", class: "btn", dataset: { act: "take-drop-box" }, onclick: () => take(true) }, "Exchange box"), h("button", { type: "button", class: "btn", onclick: () => take(false) }, "Remove box")] : null,
      !data.box && data.used && may("attach-drop-box") ? h("button", { type: "button", class: "btn", onclick: () => give("attach-drop-box", {}, "Attached.").catch(complain) }, "Attach box") : null,
    ),
  );
}

function draw() {
  const key = JSON.stringify(data);
  if (key === drawn) return;
  drawn = key;
  put(need("#line"), [data.on_duty ? `Dealer: ${data.on_duty.name}` : "No dealer", data.between_rounds ? "" : "round in progress"].filter(Boolean).join(" · "));
  if (!data.live) {
    put(need("#page"), h("p", { class: "empty wide" }, "This is an automated table: players play credits, and its float is credits alone."));
    return;
  }
  put(
    need("#page"),
    chips().length || everyChip().length ? floatPanel() : panel("Float", {}, h("p", {}, "The house has no chips yet: a manager registers them at the cage.")),
    h("div", { class: "stack-m" }, slipsPanel(), boxPanel()),
    data.past.length ? h("div", { class: "wide" }, panel("Completed slips", {}, h("div", { class: "slips" }, data.past.map((slip) => slipTicket(slip, { chips: chips(), done: refresh }))))) : null,
  );
}

draw();
setInterval(() => {
  if (!document.hidden && !document.querySelector("dialog[open]")) refresh().catch(() => {});
}, EVERY);

