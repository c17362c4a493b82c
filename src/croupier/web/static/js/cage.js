// The cage: slips to issue and receive, drop boxes to count, drawers, chips, shifts.

import { command, get } from "./api.js";
import { chipFields, chipList, chipsOf, inOwn } from "./chip_counts.js";
import { boot, h, need, put } from "./dom.js";
import { ask, commandButton } from "./forms.js";
import { shown } from "./money.js";
import { complain, tell } from "./notices.js";
import { slipTicket } from "./slips.js";
import { grid, panel } from "./staff.js";
import { when } from "./times.js";

const EVERY = 4000;
let data = boot();
let drawn = "";

async function refresh() {
  data = await get("/api/cage");
  draw();
}

async function give(name, body, says) {
  const answer = await command(name, body);
  tell(typeof says === "function" ? says(answer.facts) : says);
  await refresh();
}

const may = (name) => data.controls[name]?.allowed;
const chipsIn = (code) => data.stock.find((each) => each.currency === code)?.chips ?? [];
const money = () => ({ name: "currency", label: "Currency", type: "select", options: data.cash.map((each) => [each.currency, each.title]) });
const amount = (label = "Amount", more = {}) => ({ name: "amount", label, type: "amount", ...more });
const sign = [
  { name: "agrees", label: "I agree with the count", type: "check", value: true },
  { name: "reason", label: "Reason, if the count differs", type: "area", required: false },
];
const variance = (facts) => (facts.signed === false ? "The count is rejected: it is counted again." : facts.variance === undefined ? "Signed." : `Signed. Variance: ${shown(facts.variance, { signed: true })}.`);

// Drawers ------------------------------------------------------------------------------------------

const openDrawer = () =>
  ask({
    title: "Open a drawer",
    intro: "Count the cash that your drawer opens with. Somebody else of the cage signs it.",
    fields: [amount(), money()],
    submit: "Enter count",
    onSubmit: (values) => give("open-drawer", values, (facts) => `Drawer ${facts.drawer}: ${shown(facts.counted)} waits for a second signature.`),
  });

const moveCash = (drawer, into) =>
  ask({
    title: into ? `Cash into drawer ${drawer.drawer}` : `Cash out of drawer ${drawer.drawer}`,
    fields: [amount(), { name: "reason", label: "Reason", type: "area", required: false }],
    submit: into ? "Take cash in" : "Give cash back",
    onSubmit: (values) => give("move-drawer-cash", { ...values, into, currency: drawer.currency }, "Entered."),
  });

const closeDrawer = (drawer) =>
  ask({
    title: `Close drawer ${drawer.drawer}`,
    intro: "Count all cash in the drawer. Somebody else of the cage signs it.",
    fields: [amount("Cash counted")],
    submit: "Enter count",
    onSubmit: (values) => give("close-drawer", { ...values, currency: drawer.currency }, (facts) => `Counted ${shown(facts.counted)}.`),
  });

const signDrawer = (drawer) =>
  ask({
    title: `Sign: ${drawer.counting} of drawer ${drawer.drawer}`,
    intro: `${drawer.person.name} counted ${inOwn(drawer.counted, drawer.currency)}.${drawer.counting === "closing" && drawer.holds ? ` The drawer should hold ${shown(drawer.holds)}.` : ""}`,
    fields: sign,
    submit: "Sign count",
    onSubmit: (values) => give("sign-drawer", { drawer: drawer.drawer, ...values }, variance),
  });

function drawerTicket(drawer) {
  const own = drawer.mine && drawer.open && !drawer.counting;
  return h(
    "section",
    { class: "ticket", dataset: { drawer: drawer.drawer } },
    h("p", { class: "row" }, h("b", {}, `Drawer ${drawer.drawer}`), h("span", { class: `badge ${drawer.counting ? "warn" : "good"}` }, drawer.counting ? `Counted for ${drawer.counting}` : "Open")),
    h("p", {}, `${drawer.person.name} · ${drawer.currency}`),
    drawer.counting ? h("p", { class: "num amount" }, shown(drawer.counted)) : drawer.holds ? h("p", { class: "small" }, `Should hold ${shown(drawer.holds)}`) : null,
    drawer.counting && drawer.mine ? h("p", { class: "small" }, "Somebody else signs it.") : null,
    h(
      "div",
      { class: "controls" },
      own ? [h("button", { type: "button", class: "btn", onclick: () => moveCash(drawer, true) }, "Cash in…"), h("button", { type: "button", class: "btn", onclick: () => moveCash(drawer, false) }, "Cash out…"), h("button", { type: "button", class: "btn", dataset: { act: "close-drawer" }, onclick: () => closeDrawer(drawer) }, "Close drawer")] : null,
      drawer.counting && !drawer.mine && may("sign-drawer") ? h("button", { type: "button", class: "btn primary", dataset: { act: "sign-drawer" }, onclick: () => signDrawer(drawer) }, "Sign count") : null,
    ),
  );
}

// Drop boxes ---------------------------------------------------------------------------------------

const countBox = (box) =>
  ask({
    title: `Count drop box ${box.box}`,
    intro: "Count all cash in the box. What it should hold is not shown before both have signed.",
    fields: [amount("Cash counted")],
    submit: "Enter count",
    onSubmit: (values) => give("count-drop-box", { table: box.table, box: box.box, ...values }, "Counted. Somebody else signs it."),
  });

const signBox = (box) =>
  ask({
    title: `Sign: drop box ${box.box}`,
    intro: `${box.counted.name} counted ${inOwn(box.amount, box.currency)}.`,
    fields: sign,
    submit: "Sign count",
    onSubmit: (values) => give("sign-drop-box", { table: box.table, box: box.box, ...values }, variance),
  });

function boxTicket(box) {
  return h(
    "section",
    { class: "ticket", dataset: { box: box.box } },
    h("p", { class: "row" }, h("b", {}, `Drop box ${box.box}`), h("span", { class: "badge warn" }, box.counted ? "Counted once" : "To be counted")),
    h("p", {}, box.title),
    h("p", { class: "small muted" }, `Taken by ${box.taken.name}, ${when(box.taken.at)}; seen by ${box.witness.name}`),
    box.may ? h("div", { class: "controls" }, h("button", { type: "button", class: "btn primary", dataset: { act: box.counted ? "sign-drop-box" : "count-drop-box" }, onclick: () => (box.counted ? signBox(box) : countBox(box)) }, box.counted ? "Sign count" : "Count box")) : h("p", { class: "small" }, "Somebody who did not deal there, take the box or count it goes on with it."),
  );
}

// Bill acceptors -----------------------------------------------------------------------------------

const emptyDevice = (each) =>
  ask({
    title: `Empty ${each.device.name}`,
    intro: "Take all cash out and count it. What it should be is not shown before both have signed. Somebody else of the cage signs it.",
    fields: [amount("Cash counted")],
    submit: "Enter count",
    onSubmit: (values) => give("empty-device", { device: each.device.id, currency: each.currency, ...values }, (facts) => `Counted ${shown(facts.counted)}. Somebody else signs it.`),
  });

const signDevice = (each) =>
  ask({
    title: `Sign: cash of ${each.device.name}`,
    intro: `${each.emptying.by.name} counted ${inOwn(each.emptying.amount, each.currency)}.`,
    fields: sign,
    submit: "Sign count",
    onSubmit: (values) => give("sign-device", { emptying: each.emptying.number, ...values }, variance),
  });

function deviceTicket(each) {
  const counted = each.emptying?.amount;
  const state = !each.emptying ? null : counted ? ["warn", "Counted once"] : ["warn", "To be counted again"];
  return h(
    "section",
    { class: "ticket", dataset: { device: each.device.id, currency: each.currency } },
    h("p", { class: "row" }, h("b", {}, each.device.name), state ? h("span", { class: `badge ${state[0]}` }, state[1]) : null),
    h("p", {}, each.currency, each.emptying ? ` · Emptying ${each.emptying.number}` : ""),
    counted ? h("p", { class: "num amount" }, shown(counted)) : null,
    each.emptying ? h("p", { class: "small muted" }, `Emptied by ${each.emptying.by.name}, ${when(each.emptying.by.at)}`) : null,
    each.may
      ? h("div", { class: "controls" }, h("button", { type: "button", class: `btn${counted ? " primary" : ""}`, dataset: { act: counted ? "sign-device" : "empty-device" }, onclick: () => (counted ? signDevice(each) : emptyDevice(each)) }, counted ? "Sign count" : each.emptying ? "Count again" : "Empty device"))
      : counted ? h("p", { class: "small" }, "Somebody else signs it.") : null,
  );
}

// Chips --------------------------------------------------------------------------------------------

const register = () =>
  ask({
    title: "Register new chips",
    fields: [
      { name: "denomination", label: "Denomination", type: "amount" },
      { name: "count", label: "How many", type: "number", min: 1 },
      { name: "colour", label: "Colour", required: false, hint: "Each denomination has its own; leave it empty for one that there is." },
      { name: "currency", label: "Currency", type: "select", options: data.stock.map((each) => [each.currency, each.title]) },
    ],
    submit: "Register chips",
    onSubmit: (values) => give("register-chips", values, "Registered."),
  });

const retire = () =>
  ask({
    title: "Retire chips",
    fields: [
      { name: "denomination", label: "Denomination", type: "amount" },
      { name: "count", label: "How many", type: "number", min: 1 },
      { name: "currency", label: "Currency", type: "select", options: data.stock.map((each) => [each.currency, each.title]) },
      { name: "reason", label: "Reason", type: "area" },
    ],
    submit: "Retire chips",
    onSubmit: (values) => give("retire-chips", values, "Retired."),
  });

const redeem = () =>
  ask({
    title: "Redeem chips",
    intro: "Count the chips, then pay the cash.",
    fields: [
      amount("Worth of the chips"),
      money(),
      { name: "person", label: "Player, if known", required: false, hint: "Sign-in name. What one player is paid in a gaming day adds up." },
      { name: "card", label: "Player card, if shown", type: "number", required: false, min: 1 },
      ...(data.cheques ? [{ name: "cheque", label: "By cheque", type: "amount", required: false, hint: "Only as the patron asks, where the book has cheques." }, { name: "payee", label: "Payable to", required: false }] : []),
    ],
    submit: "Pay patron",
    onSubmit: ({ card, ...values }) => give("redeem-chips", { ...values, ...(card ? { card } : {}) }, (facts) => (facts.waits ? `Not paid: it waits for a second person under number ${facts.waits}.` : `Pay ${shown(facts.cash)} in cash${facts.cheque ? `, and cheque ${facts.cheque.number} for ${shown(facts.cheque.amount)}` : ""}.`)),
  });

// Counts of the cage's own stock ---------------------------------------------------------------------

const PURPOSES = { opening: "Opener", closing: "Closer", check: "Check" };

const countCage = (each, purpose) =>
  ask({
    title: `${PURPOSES[purpose]}: count the cage in ${each.title}`,
    intro: each.currency === "PLAY" ? "Count every chip at the cage. Somebody else of the cage signs the count." : "Count every chip at the cage, and all cash that is not in a drawer. Cash in bill acceptors is not the cage's before they are emptied. Somebody else of the cage signs the count.",
    fields: [...chipFields(each.chips), ...(each.currency === "PLAY" ? [] : [{ name: "cash", label: "Cash", type: "amount" }])],
    submit: "Enter count",
    onSubmit: ({ cash, ...values }) => give("count-cage", { purpose, currency: each.currency, chips: chipsOf(values), ...(cash ? { cash } : {}) }, (facts) => `Counted ${shown(facts.counted)} in chips${each.currency === "PLAY" ? "" : `, ${shown(facts.cash)} in cash`}. Somebody else signs it.`),
  });

const against = (count, play) => h("p", {}, `${count.by.name} counted ${shown(count.worth)} in chips; the cage should hold ${shown(count.stood)}.${play ? "" : ` Cash ${shown(count.cash)}; it should be ${shown(count.stood_cash)}.`}`);

const signCage = (each) =>
  ask({
    title: `Sign: ${PURPOSES[each.count.purpose].toLowerCase()} of the cage in ${each.title}`,
    intro: h("div", { class: "stack-s" }, against(each.count, each.currency === "PLAY"), chipList(each.count.chips, each.chips)),
    fields: sign,
    submit: "Sign count",
    onSubmit: (values) => give("sign-cage", { currency: each.currency, ...values }, (facts) => (facts.signed ? `Signed. Variance: chips ${shown(facts.variance, { signed: true })}, cash ${shown(facts.cash_variance, { signed: true })}.` : "The count is rejected: it is counted again.")),
  });

const STATES = { open: ["good", "Open"], closed: ["", "Closed"], counted: ["warn", "Counted once"] };

/** Whether the cage's stock of a currency is open, its last counts, and what comes next. */
function counts(each) {
  const [tone, word] = STATES[each.state] ?? [];
  const own = each.count?.by.id === data.you;
  const next = each.count ? [] : each.state === "open" ? [["Count cage", "check"], ["Count closer", "closing"]] : [["Count opener", "opening"]];
  const last = each.count ?? each.last;
  const differs = last?.signed && (last.variance !== "0" || last.cash_variance !== "0");
  return h(
    "div",
    { class: "stack-s", dataset: { cage: each.currency } },
    h("p", { class: "row" }, h("b", {}, each.title.charAt(0).toUpperCase() + each.title.slice(1)), word ? h("span", { class: `badge ${tone}` }, word) : null),
    last ? h("p", {}, `${each.count ? "" : "Last "}${each.count ? PURPOSES[last.purpose] : PURPOSES[last.purpose].toLowerCase()}: ${shown(last.worth)} in chips${each.currency === "PLAY" ? "" : `, ${shown(last.cash)} in cash`}`, " ", differs ? h("span", { class: "badge bad" }, `Variance: chips ${shown(last.variance, { signed: true })}, cash ${shown(last.cash_variance, { signed: true })}`) : null) : null,
    last ? h("p", { class: "small muted" }, `Counted by ${last.by.name}, ${when(last.by.at)}`, last.signed ? `; signed by ${last.signed.name}, ${when(last.signed.at)}` : "; waiting for a second signature") : null,
    each.state === "closed" ? h("p", { class: "small" }, "No chips or cash move at the cage while it is closed.") : null,
    h(
      "div",
      { class: "controls" },
      may("count-cage") ? next.map(([title, purpose]) => h("button", { type: "button", class: "btn", dataset: { purpose }, onclick: () => countCage(each, purpose) }, title)) : null,
      each.count && may("sign-cage") && !own ? h("button", { type: "button", class: "btn primary", dataset: { act: "sign-cage" }, onclick: () => signCage(each) }, "Sign count") : null,
    ),
  );
}

function stock(each) {
  const rows = each.chips.map((chip) => h("tr", {}, h("td", {}, `${shown(chip.value)} ${chip.colour}`), h("td", { class: "r num" }, chip.count.toLocaleString("en-AU"))));
  if (each.mixed !== "0") rows.push(h("tr", {}, h("td", {}, "Brought or taken by patrons"), h("td", { class: "r num" }, shown(each.mixed, { signed: true }))));
  return rows.length ? grid(["Denomination", { title: "Chips", right: true }], rows) : null;
}

// Shifts -------------------------------------------------------------------------------------------

const openShift = () => ask({ title: "Open a shift", fields: [{ name: "shift", label: "Name", placeholder: "day" }], submit: "Open shift", onSubmit: (values) => give("open-shift", values, (facts) => `Shift ${facts.number} is open.`) });

function shiftPanel() {
  const on = data.shift;
  return panel(
    "Shift",
    {},
    h("p", {}, on ? `Shift ${on.number}, ${on.name}: opened by ${on.by.name}, ${when(on.at)}` : "No shift open."),
    h("div", { class: "controls" }, on ? commandButton(data.controls, "close-shift", "Close shift", () => give("close-shift", {}, "Closed.").catch(complain)) : commandButton(data.controls, "open-shift", "Open shift", openShift)),
  );
}

function draw() {
  const key = JSON.stringify(data);
  if (key === drawn) return;
  drawn = key;
  put(need("#line"), data.cash.map((each) => `Cash: ${inOwn(each.amount, each.currency)}`).join(" · "));
  const tickets = (list, made, empty) => h("div", { class: "slips" }, list.length ? list.map(made) : h("p", { class: "empty" }, empty));
  const slip = (each) => slipTicket(each, { chips: chipsIn(each.currency), done: refresh, where: true, mayCancel: may("cancel-slip") });
  put(
    need("#page"),
    panel("Fills and credits", {}, tickets(data.slips, slip, "No slips in progress.")),
    h(
      "div",
      { class: "stack-m" },
      panel("Drawers", {}, h("div", { class: "controls" }, commandButton(data.controls, "open-drawer", "Open drawer", openDrawer)), tickets(data.drawers, drawerTicket, "No drawers open.")),
      panel("Drop boxes", {}, tickets(data.boxes, boxTicket, "No drop boxes to count.")),
      data.devices.length ? panel("Bill acceptors", {}, tickets(data.devices, deviceTicket, "")) : null,
      shiftPanel(),
    ),
    panel(
      "Chips at the cage",
      {},
      h("div", { class: "controls" }, commandButton(data.controls, "redeem-chips", "Redeem chips", redeem), commandButton(data.controls, "register-chips", "Register chips", register), commandButton(data.controls, "retire-chips", "Retire chips", retire)),
      data.stock.filter((each) => each.currency !== "PLAY" || each.chips.length).map((each) => h("div", { class: "stack-s" }, counts(each), stock(each))),
    ),
    data.past.length ? panel("Completed slips", {}, tickets(data.past, slip, "")) : null,
  );
}

draw();
setInterval(() => {
  if (!document.hidden && !document.querySelector("dialog[open]")) refresh().catch(() => {});
}, EVERY);
