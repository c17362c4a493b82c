// The account: credits bought and cashed out, vouchers, and the statement.

import { Refused, command, get, post } from "./api.js";
import { unreadPanel } from "./corrected.js";
import { boot, h, need, put, text } from "./dom.js";
import { ask } from "./forms.js";
import { handsForm } from "./hands_file.js";
import { ownLimits } from "./limits_of_own.js";
import { holding, inCurrency, shown } from "./money.js";
import { complain, tell } from "./notices.js";
import * as passkeys from "./passkeys.js";
import { showSessions } from "./sessions.js";
import { settingsForm } from "./settings_form.js";
import { statementTable } from "./statement.js";
import { when } from "./times.js";

let account = boot();

/** What is typed without spaces around it; a password may have them. */
const PLAIN = new Set(["amount", "code"]);

/** Word of corrections that has not been read; reading one draws the account anew. */
function drawCorrections() {
  put(
    need("#unread"),
    unreadPanel(account.corrections, async () => {
      account = await get("/api/account");
      draw();
    }),
  );
}

put(need("#settings"), settingsForm());
if (document.querySelector("#poker-hands")) put(need("#poker-hands"), handsForm());

function draw() {
  if (!account.plays) return;
  drawCorrections();
  put(
    need("#own-limits"),
    ownLimits(account, async () => {
      account = await get("/api/account");
      draw();
    }),
  );
  text(need("#credits"), holding(account));
  put(
    need("#vouchers"),
    account.vouchers.length
      ? h(
          "ul",
          { class: "vouchers" },
          account.vouchers.map((v) => h("li", {}, h("b", { class: "num" }, inCurrency(v.amount, v.currency, account.balances.length > 1 || v.promotional)), h("code", {}, v.code), v.promotional ? h("span", { class: "small muted" }, " for your dealer to exchange") : null)),
        )
      : h("p", { class: "muted" }, "No vouchers outstanding."),
  );
  put(need("#statement"), account.statement.length ? statementTable(account.statement, account.balances) : h("p", { class: "muted" }, "No transactions yet."));
}

function form(id, act) {
  document.querySelector(id)?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = event.currentTarget.querySelector("button");
    const given = Object.fromEntries([...new FormData(event.currentTarget)].map(([k, v]) => [k, PLAIN.has(k) ? v.trim() : v]));
    button.disabled = true;
    try {
      tell(await act(given));
      account = await get("/api/account");
      draw();
    } catch (error) {
      complain(error);
    } finally {
      button.disabled = false;
    }
  });
}

form("#buy", async ({ amount }) => {
  await command("buy-in", { amount });
  return `${shown(amount)} added.`;
});
form("#cash", async ({ amount, currency }) => {
  const answer = await command("cash-out", currency ? { amount, currency } : { amount });
  return `Voucher ${answer.facts.voucher} for ${inCurrency(answer.facts.amount, answer.facts.currency, Boolean(currency))}.`;
});
form("#redeem", async ({ code }) => {
  await command("redeem-voucher", { code });
  return "The voucher is in your credits.";
});
form("#begin-second", async ({ password }) => {
  const { key, picture } = await post("/api/account/second-factor", { password });
  need("#second-picture").src = picture;
  text(need("#second-key"), key);
  need("#begin-second").hidden = true;
  need("#confirm-second").hidden = false;
  need("#first-code").focus();
  return "The key waits ten minutes for its first code.";
});
form("#confirm-second", async ({ code }) => {
  await post("/api/account/second-factor/confirm", { code });
  location.reload();
  return "The second factor is set up.";
});
function drawPasskeys() {
  const list = document.querySelector("#passkey-list");
  if (!list) return;
  put(
    list,
    account.passkeys.map((each) =>
      h("li", {}, h("div", {}, h("b", {}, each.label), h("div", { class: "muted small" }, `${each.site} · added ${when(each.at, { seconds: false })}`)), h("button", { type: "button", class: "btn compact", onclick: () => removePasskey(each) }, "Remove…")),
    ),
  );
}

const removePasskey = (each) =>
  ask({
    title: `Remove the passkey ${each.label}`,
    fields: [{ name: "password", label: "Your password", type: "secret" }, ...(account.second_factor.set ? [{ name: "code", label: "Code of your authenticator", type: "text" }] : [])],
    submit: "Remove passkey",
    onSubmit: async (values) => {
      await post("/api/account/passkeys/remove", { name: each.name, code: null, ...values });
      location.reload();
    },
  });

form("#add-passkey", async ({ password, code, label }) => {
  await passkeys.add({ password, code, label });
  location.reload();
  return "The passkey is added.";
});
if (document.querySelector("#passkeys")) {
  need("#add-passkey").hidden = !passkeys.usable();
  need("#no-passkeys").hidden = passkeys.usable();
  drawPasskeys();
}
form("#password", async ({ old, new: fresh, again, code }) => {
  if (fresh !== again) throw new Refused({ what: "password", reason: "the new passwords do not match" });
  const answer = await post("/api/account/password", { old, new: fresh, code: code ?? null });
  need('meta[name="csrf-token"]').content = answer.csrf_token;
  for (const id of ["#old", "#new", "#again", "#now"]) {
    const field = document.querySelector(id);
    if (field) field.value = "";
  }
  showSessions(need("#sessions"), "/api/account/sessions");
  return "The password is changed.";
});
draw();
const sessions = document.querySelector("#sessions");
if (sessions) showSessions(sessions, "/api/account/sessions");
