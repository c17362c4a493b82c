// The attendant's console: a player found, chips taken, credits paid, vouchers looked up and paid.

import { command, get, post } from "./api.js";
import { boot, h, need, put } from "./dom.js";
import { ask, commandButton } from "./forms.js";
import { holding, inCurrency, shown } from "./money.js";
import { complain, errorNotice, tell } from "./notices.js";
import { capital, grid, panel, words } from "./staff.js";
import { statementTable } from "./statement.js";
import { when } from "./times.js";

const { controls, players } = boot();
const sought = need("#sought");
const found = need("#found");
const host = need("#player");
let player = null;

// Finding a player ---------------------------------------------------------------------------------

function drawFound(list) {
  put(
    found,
    list.length
      ? list.map((p) =>
          h(
            "li",
            {},
            h(
              "button",
              { type: "button", "aria-pressed": String(p.id === player?.id), dataset: { player: p.id }, onclick: () => choose(p.id) },
              h("b", {}, p.name),
              h("span", { class: "muted small" }, p.id),
              h("span", { class: "num" }, shown(p.credits)),
              p.active ? null : h("span", { class: "badge bad" }, "Closed"),
            ),
          ),
        )
      : h("li", { class: "empty" }, "No player found."),
  );
}

let asked = 0;
async function search() {
  asked += 1;
  const mine = asked;
  try {
    const answer = await get(`/api/attendant/players?sought=${encodeURIComponent(sought.value)}`);
    if (mine === asked) drawFound(answer.players);
  } catch (error) {
    complain(error);
  }
}

/** Open a player of the list; on a phone what is shown of them lies below the list. */
async function choose(id) {
  await open(id);
  if (matchMedia("(max-width: 40rem)").matches) document.querySelector("#player-name")?.scrollIntoView();
}

async function open(id) {
  try {
    player = await get(`/api/attendant/players/${encodeURIComponent(id)}`);
    draw();
    await search();
  } catch (error) {
    complain(error);
  }
}

// One player ---------------------------------------------------------------------------------------

/** Which currency it is in, where the house plays in several. */
function currencies() {
  if (player.currencies.length < 2) return [];
  return [{ name: "currency", label: "Currency", type: "select", options: player.currencies.map((each) => [each.currency, each.title]), value: player.currency }];
}

/** Ask for an amount, and then give a command about the player; what came of it is said. */
function pay(name, title, { intro = null, fields = [], submit, body = {}, said }) {
  ask({
    title: `${title}: ${player.name}`,
    intro,
    clauses: controls[name].clauses,
    fields: [{ name: "amount", label: "Amount", type: "amount" }, ...currencies(), ...fields],
    submit,
    onSubmit: async (values) => {
      const answer = await command(name, { person: player.id, ...body, ...values });
      tell(said(answer.facts, values));
      await open(player.id);
    },
  });
}

const takeCash = () =>
  pay("take-cash", "Cash for credits", {
    intro: "Count the cash first. Its value is added to the player's credits.",
    submit: "Add credits",
    said: (facts) => `Added. Credits are now ${shown(facts.credits)}.`,
  });
const takeChips = () =>
  pay("take-chips", "Chips for credits", {
    intro: "Count the chips first. Their value goes to the player's credits.",
    submit: "Take the chips",
    said: (facts) => `Taken. Credits are now ${shown(facts.credits)}.`,
  });
const payChips = () =>
  pay("pay-credits", "Pay credits in chips", {
    submit: "Pay in chips",
    body: { method: "chips" },
    said: (facts) => `Pay ${shown(facts.paid)} in chips.`,
  });
const payVoucher = () =>
  pay("pay-credits", "Pay credits by voucher", {
    intro: "The code that spends the voucher is shown to the player alone, on the page of the account.",
    submit: "Issue voucher",
    body: { method: "voucher" },
    said: (facts) => `Voucher ${facts.voucher} for ${shown(facts.amount)} is made.`,
  });
const setAside = () =>
  pay("set-aside", "Set unclaimed winnings aside", {
    fields: [{ name: "reason", label: "Why", type: "area" }],
    submit: "Set aside",
    said: (facts) => `${shown(facts.unclaimed)} is set aside.`,
  });
const giveUnclaimed = () =>
  pay("give-unclaimed", "Give set-aside winnings", {
    intro: `${player.set_aside_in.map((each) => inCurrency(each.amount, each.currency, true)).join(", ")} is set aside.`,
    submit: "Give them",
    said: (facts) => `Given. ${shown(facts.unclaimed)} is still set aside.`,
  });

const promotion = () =>
  pay("issue-promotional-voucher", "Issue a promotional voucher", {
    intro: "The player's dealer exchanges it for promotional tokens, which are worth no cash. What they win is paid in chips.",
    fields: [{ name: "conditions", label: "Conditions", type: "area" }],
    submit: "Issue the voucher",
    said: (facts) => `Voucher ${facts.voucher} for ${shown(facts.amount)} in tokens is made.`,
  });

const issueCard = () =>
  ask({
    title: `Player card: ${player.name}`,
    intro: "A card to game with under the rules of New South Wales. One that was issued before is no longer valid.",
    clauses: controls["issue-player-card"].clauses,
    submit: "Issue card",
    onSubmit: async () => {
      const { facts } = await command("issue-player-card", { person: player.id });
      tell(`Player card ${facts.card} is issued.`);
      await open(player.id);
    },
  });
const selfExclusion = () =>
  ask({
    title: `Self-exclusion: ${player.name}`,
    intro: "On the player's word. It cannot be ended early by anybody.",
    fields: [{ name: "days", label: "Days", type: "number", min: 1, max: 3650, value: 182 }],
    submit: "Enter exclusion",
    danger: true,
    onSubmit: async (values) => {
      await command("enter-self-exclusion", { person: player.id, ...values });
      await open(player.id);
    },
  });
const withdrawCard = () =>
  ask({
    title: `Withdraw the player card: ${player.name}`,
    intro: `Card ${player.cards[0].card}, ${player.cards[0].jurisdiction}.`,
    clauses: controls["withdraw-player-card"].clauses,
    fields: [{ name: "reason", label: "Why", type: "area" }],
    submit: "Withdraw card",
    danger: true,
    onSubmit: async (values) => {
      await command("withdraw-player-card", { person: player.id, ...values });
      await open(player.id);
    },
  });

function figures() {
  const several = player.currencies.length > 1 || player.balances.length > 1;
  const each = (name) => player[`${name}_in`].map((one) => inCurrency(one.amount, one.currency, several)).join(", ") || shown("0");
  const line = (title, value, strong = false) => h("div", { class: strong ? "strong" : null }, h("dt", {}, title), h("dd", { class: "num" }, value));
  return h(
    "dl",
    { class: "figures" },
    line("Credits", holding(player), true),
    line("In wagers", each("wagers")),
    player.on_layout.map((each) => line(`To collect, ${each.title}`, inCurrency(each.amount, each.currency, several))),
    line("Set aside", each("set_aside")),
    player.cards.map((card) => line(`Player card, ${card.jurisdiction}`, String(card.card))),
  );
}

function buttons() {
  const money = !player.play_money;
  const has = player.balances.some((each) => each.amount !== "0");
  const button = (name, title, act, because = null) => {
    const control = controls[name];
    const reason = control.reason ?? because;
    return commandButton({ [name]: { ...control, allowed: !reason, reason } }, name, title, act);
  };
  const mixed = money ? null : "play money and money do not mix";
  const none = has ? null : "there are no credits";
  return h(
    "div",
    { class: "controls" },
    button("take-cash", "Take cash…", takeCash, mixed),
    button("take-chips", "Take chips…", takeChips, mixed),
    button("pay-credits", "Pay in chips…", payChips, mixed ?? none),
    button("pay-credits", "Pay by voucher…", payVoucher, none),
    button("set-aside", "Set aside…", setAside, none),
    controls["issue-promotional-voucher"] ? button("issue-promotional-voucher", "Promotional voucher…", promotion, mixed) : null,
    button("issue-player-card", "Player card…", issueCard, player.active ? null : "the account is closed"),
    button("enter-self-exclusion", "Self-exclusion…", selfExclusion),
    player.cards.length ? button("withdraw-player-card", "Withdraw card…", withdrawCard) : null,
    button("give-unclaimed", "Give set-aside…", giveUnclaimed, player.set_aside_in.length ? null : "nothing is set aside"),
  );
}

function statement() {
  if (!player.statement.length) return h("p", { class: "empty pad-in" }, "No transactions yet");
  return h("div", { class: "scroll-x" }, statementTable(player.statement, player.balances));
}

function vouchers() {
  const rows = player.vouchers.map((v) =>
    h("tr", {}, h("td", {}, v.voucher), h("td", { class: "r num" }, inCurrency(v.amount, v.currency, player.currencies.length > 1)), h("td", {}, h("span", { class: `badge ${v.redeemed ? "" : "good"}` }, v.redeemed ? "Redeemed" : "Out"))),
  );
  return rows.length ? grid(["Number", { title: "Amount", right: true }, "State"], rows) : h("p", { class: "empty pad-in" }, "None was made");
}

function draw() {
  const marks = [
    player.active ? null : h("span", { class: "badge bad" }, "Account closed"),
    player.play_money ? h("span", { class: "badge" }, "Play money") : null,
    player.tables.map((t) => h("span", { class: "badge good" }, `${t.title}, seat ${t.seat}`)),
  ];
  put(
    host,
    h(
      "section",
      { class: "panel", "aria-label": player.name },
      h("header", {}, h("h2", { id: "player-name" }, player.name, h("span", { class: "muted small" }, ` ${player.id}`)), h("span", { class: "row" }, marks)),
      h("div", { class: "body stack-m" }, figures(), buttons()),
    ),
    h("div", { class: "office-pair" }, panel("Statement", { flush: true }, statement()), panel("Vouchers", { flush: true }, vouchers())),
  );
}

// Vouchers -----------------------------------------------------------------------------------------

const voucherHost = need("#voucher-state");
const code = need("#code");

function drawVoucher(v) {
  const control = controls["pay-voucher"];
  const reason = control.reason ?? (v.redeemed ? "already redeemed" : null);
  const made = v.made ? `Made ${when(v.made.at)}${v.made.by.id === v.person.id ? "" : ` by ${v.made.by.name}`}.` : "";
  put(
    voucherHost,
    h(
      "div",
      { class: `ticket${v.redeemed ? " spent" : ""}`, id: "ticket" },
      h("p", { class: "row" }, h("b", { class: "num amount" }, shown(v.amount)), h("span", { class: `badge ${v.redeemed ? "bad" : "good"}` }, v.redeemed ? "Redeemed" : "Not redeemed")),
      h("p", { class: "small" }, `Voucher ${v.voucher}, for `, h("button", { type: "button", class: "as-link", onclick: () => open(v.person.id) }, v.person.name), v.play_money ? ", play money" : "", ". ", made),
      v.redeemed ? h("p", { class: "small" }, `Redeemed ${when(v.redeemed.at)} by ${v.redeemed.by.name}.`) : null,
    ),
    v.redeemed
      ? null
      : commandButton({ "pay-voucher": { ...control, allowed: !reason, reason } }, "pay-voucher", v.play_money ? "Take it back as play money" : `Pay ${shown(v.amount)} in cash`, () => payOut(v), { kind: "primary" }),
    v.redeemed || v.play_money ? null : commandButton(controls, "exchange-voucher", `Exchange for chips: ${shown(v.amount)}`, () => exchange(v)),
  );
}

async function exchange(v) {
  try {
    const answer = await command("exchange-voucher", { code: code.value.trim() });
    tell(answer.facts.waits ? "It waits for a second person." : `Give ${shown(answer.facts.chips)} in chips.`);
    if (player?.id === v.person.id) await open(player.id);
  } catch (error) {
    complain(error);
  }
  await lookUp();
}

async function payOut(v) {
  try {
    const answer = await command("pay-voucher", { code: code.value.trim() });
    tell(answer.facts.play_money ? `${shown(answer.facts.paid)} of play money is taken back.` : `Pay ${shown(answer.facts.paid)} in cash.`);
    if (player?.id === v.person.id) await open(player.id);
  } catch (error) {
    complain(error);
  }
  await lookUp();
}

async function lookUp() {
  try {
    drawVoucher(await post("/api/attendant/voucher", { code: code.value.trim() }));
  } catch (error) {
    put(voucherHost, errorNotice(error));
  }
}

need("#voucher").addEventListener("submit", (event) => {
  event.preventDefault();
  lookUp();
});
code.addEventListener("input", () => put(voucherHost));
sought.addEventListener("input", search);
sought.addEventListener("keydown", (event) => {
  if (event.key === "Enter") found.querySelector("button")?.click();
});
drawFound(players);
