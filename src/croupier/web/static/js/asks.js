// The dialogs of the terminal: credits, what may be asked at a table, keys and settings, the menu.

import { bestPlaySwitch } from "./advice.js";
import { command } from "./api.js";
import { posted } from "./board.js";
import { disputeForm, disputesOf, lastOf } from "./dispute.js";
import { h, need, text } from "./dom.js";
import { englishOf } from "./language.js";
import { breakPanel } from "./limits_of_own.js";
import { lossPanel } from "./loss_limit.js";
import { shown } from "./money.js";
import { nomineePanel } from "./nominee.js";
import { complain } from "./notices.js";
import { chartLink } from "./rules_told.js";
import { sendAway } from "./seating.js";
import { settingsForm } from "./settings_form.js";
import { showDialog } from "./side.js";
import { amongPlayers } from "./traits.js";
import { roomPanel } from "./waiting.js";

const done = (promise) => promise.then(() => need("#dialog").close());

/** Buying credits. */
export function buyIn(you) {
  const amount = h("input", { id: "amount", inputmode: "decimal", value: "1000", "aria-label": "Amount" });
  const buy = async () => {
    try {
      const answer = await command("buy-in", { amount: amount.value.trim() });
      text(need("#credits"), shown(answer.facts.credits));
      need("#dialog").close();
    } catch (error) {
      complain(error);
    }
  };
  if (!you.play_money) {
    showDialog(
      "Buy credits",
      h("p", {}, "Hand cash or chips to an attendant, cash to your dealer, or use the bill acceptor. They are counted before they are credits."),
      h("p", { class: "small" }, h("a", { href: "/account" }, "Vouchers and statement")),
    );
    return;
  }
  showDialog(
    "Play money",
    h("div", { class: "field" }, h("label", { for: "amount" }, "Amount"), amount),
    h("div", { class: "actions" }, h("button", { type: "button", class: "btn primary", onclick: buy }, "Add credits")),
    h("p", { class: "small" }, h("a", { href: "/account" }, "Vouchers and statement")),
  );
}

/** Write the house edges on the layout, or take them away. */
function edgesShown() {
  need("#dialog").close();
  need("#edges").click();
}

/** What a player may ask of the table and its staff. */
export function asks(bets, { layout, state, results, you }) {
  const ask = (what) => done(bets.other("ask", { what }));
  const button = (name, act, id = null) => h("button", { type: "button", class: "btn", id, disabled: you.seat === null, onclick: act }, name);
  const cards = (layout.table.equipment ?? ["cards"]).includes("cards");
  showDialog(
    "At this table",
    posted(state, you, bets),
    layout.table.advised ? bestPlaySwitch(layout.table) : null,
    chartLink(layout.table, "The chart of the best play"),
    h(
      "div",
      { class: "asks" },
      amongPlayers(layout.table) ? null : h("button", { type: "button", class: "btn", id: "edges-shown", onclick: () => edgesShown() }, "House edges on the layout"),
      button("Leave the table", () => done(bets.other("leave")), "leave"),
      cards ? button("Ask for a free hand", () => ask("free_hand")) : null,
      you.copies ? button("Ask for the rules", () => ask("rules_copy")) : null,
      cards ? button("Ask for an additional burn", () => ask("additional_burn")) : null,
    ),
    roomPanel(bets, { layout, state, you }, () => need("#dialog").close()),
    layout.table.practice ? botsHere(bets, { layout, state, you }) : null,
    colourChips(bets, { layout, state, you }),
    nomineePanel(bets, { layout, you }, () => need("#dialog").close()),
    lossPanel(bets, { you }, () => need("#dialog").close()),
    breakPanel(you),
    h("h3", {}, "Dispute"),
    disputeForm(bets, { state, results, you }, lastOf(results)),
    disputesOf(bets, you),
  );
}

/** Bots at a practice table: asked for where a place is free, and sent away. */
function botsHere(bets, { layout, state, you }) {
  const here = state.seats.filter((each) => each.bot);
  const taken = state.seats.filter((each) => !each.standing).length;
  const strengths = layout.table.strengths ?? [];
  const strength = strengths.length ? h("select", { id: "bot-strength", "aria-label": "How well the bot plays" }, strengths.map((each) => h("option", { value: each, selected: each === strengths.at(-1) }, `${each[0].toUpperCase()}${each.slice(1)}`))) : null;
  const ask = () => done(bets.other("ask-for-bots", { count: 1, ...(strength ? { strength: strength.value } : {}) }));
  const disabled = you.seat === null || taken >= layout.table.places;
  return h(
    "div",
    { class: "field" },
    h("span", { class: "label" }, amongPlayers(layout.table) ? "Bots take free places, bring chips as any player does and play by a strategy of their own: they bet and raise as their cards, the pot and chance have it." : "Bots take free places, wager the minimum and play as well as is known."),
    h(
      "div",
      { class: "asks" },
      strength,
      h("button", { type: "button", class: "btn", id: "ask-bot", disabled, onclick: ask }, "Ask for a bot"),
      here.map((each) => sendAway(each, (body) => done(bets.other("send-bot-away", body)))),
    ),
  );
}

/** Chips of a colour of one's own, where the table has them: at what value, or back for credits. */
function colourChips(bets, { layout, state, you }) {
  if (!state.colours || you.seat === null) return null;
  const mine = state.colours[you.seat];
  const button = (name, id, act) => h("button", { type: "button", class: "btn", id, onclick: act }, name);
  if (mine) {
    return h(
      "div",
      { class: "field" },
      h("span", { class: "label" }, `You have ${mine.colour} chips, worth ${shown(mine.value)} each.`),
      button("Return chips", "return-colour", () => done(bets.other("return-colour"))),
      state.seats
        .filter((each) => !each.you && !state.colours[each.seat])
        .map((each) => button(`Share with ${each.name}`, `let-share-${each.seat}`, () => done(bets.other("let-share", { seat: each.seat })))),
    );
  }
  const others = new Map(Object.values(state.colours).map((each) => [each.colour, each]));
  const worth = h("input", { id: "colour-value", inputmode: "decimal", value: layout.table.limits.table?.min ?? layout.table.smallest_chip });
  return h(
    "div",
    { class: "field" },
    h("label", { for: "colour-value" }, "Chips of your own colour, each worth"),
    worth,
    button("Take a colour", "buy-colour", () => done(bets.other("buy-colour", { value: worth.value.trim() }))),
    [...others.values()].map(({ colour, value }) =>
      button(`Share the ${colour} chips, ${shown(value)} each`, `share-${colour}`, () => done(bets.other("buy-colour", { value, colour }))),
    ),
  );
}

const KEYS = [
  ["1 – 6", "Choose a chip"],
  ["+ −", "The next chip, greater or smaller"],
  ["Arrows", "Move between areas"],
  ["Enter", "Place the chip"],
  ["Delete", "Take the wager back"],
  ["U", "Undo the last change"],
  ["R", "Repeat the last wagers"],
  ["C", "Clear all wagers"],
  ["K", "Collect"],
  ["G", "Deal now, or the next round at once, when all players say so"],
  ["?", "This list"],
];

/** Keys and settings; `more` are the keys of the game. */
export function help(more = []) {
  showDialog(
    "Keys and settings",
    settingsForm(),
    h(
      "dl",
      { class: "keys" },
      [...KEYS.slice(0, -1), ...more, KEYS.at(-1)].map(([key, what]) => [h("dt", {}, h("kbd", { dataset: { sense: "key" } }, key)), h("dd", {}, what)]),
    ),
    h("p", { class: "small muted" }, "A long press, the other mouse button or Delete takes a wager back."),
    h("p", { class: "small muted" }, "Programs play by the same rules: ", h("a", { href: "/api" }, "the API"), "."),
  );
}

/** Where a narrow screen has the pages, signing out, and the settings. */
export function menu(onHelp) {
  const pages = [...document.querySelectorAll(".topbar nav a")];
  const name = document.querySelector(".topbar .who b")?.textContent;
  const list = h(
    "nav",
    { class: "menu", "aria-label": "Menu" },
    pages.map((page) => h("a", { class: "btn", href: page.getAttribute("href") }, englishOf(page).trim())),
    h("button", { type: "button", class: "btn", onclick: onHelp }, "Settings"),
    h("button", { type: "button", class: "btn", id: "menu-sign-out", onclick: () => need("#sign-out").click() }, "Sign out"),
  );
  showDialog("Menu", name ? h("p", { class: "muted" }, `Signed in as ${name}`) : null, list);
}
