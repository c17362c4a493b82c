// Notices: what was refused, why, under which clause, and what could be done instead.

import { h, need } from "./dom.js";
import { codeOf } from "./language.js";
import { shown } from "./money.js";
import { englishBeneath } from "./official.js";
import { minuteOf } from "./times.js";

const STAY = 8000;

/** The body of a notice about an error of the house. */
export function errorNotice(error) {
  const what = error.what ? `${capital(error.what.replaceAll("_", " "))}. ` : "";
  const reason = inOwnTime(capital(error.reason || error.message));
  return h(
    "div",
    { class: "notice", role: "alert", dataset: { message: codeOf(error.reason || error.message) ?? "" } },
    h("div", {}, what ? h("b", {}, what) : null, reason),
    englishBeneath(what, reason),
    error.clauses?.length ? h("div", { class: "why" }, "Clause: ", error.clauses.map((each, i) => [i ? " · " : "", ref(each)])) : null,
    error.nearest?.length ? h("div", { class: "why" }, "Instead: ", nearest(error).join(" · ")) : null,
  );
}

/** A sentence of the house with its times, which are universal, by the clock of whoever reads it. */
function inOwnTime(words) {
  return words.replaceAll(/(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC/g, (_, day, time) => minuteOf(Date.parse(`${day}T${time}Z`) * 1000));
}

/** Chips by denomination, as the API writes them, in words: "20 × $25.00". */
function chipsOf(each) {
  if (!/^\{("[\d.]+": ?\d+(, ?)?)+\}$/.test(each)) return null;
  return Object.entries(JSON.parse(each)).map(([value, count]) => `${count} × ${shown(value)}`).join(", ");
}

/** What could be done instead; amounts as amounts, commands by what they do. */
function nearest({ amounts, acts = {}, nearest: all }) {
  return amounts ? all.map(shown) : all.map((each) => acts[each] ?? chipsOf(each) ?? each);
}

function ref(clause) {
  if (typeof clause === "string") return clause;
  return [clause.ref, clause.heading ? h("span", { class: "of-heading" }, ` (${told(clause)})`) : null];
}

/** What a clause is about; of a rule that no clause has, first where it was published. */
export function told(clause) {
  return clause.published ? `not in the rules; published in ${clause.published}: ${clause.heading}` : clause.heading;
}

/** Words as a sentence begins. */
export function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const NARROW = matchMedia("(max-width: 40rem)");

/** On a phone at a table a notice lies over the credits: neither over the cloth nor over what is to be pressed. */
function settle() {
  const shelf = need(".toasts");
  const meters = NARROW.matches ? document.querySelector(".terminal .meters")?.getBoundingClientRect() : null;
  const over = meters && meters.top >= 0 && meters.bottom <= innerHeight;
  shelf.style.inset = over ? `auto var(--s2) ${innerHeight - meters.bottom}px` : "";
  shelf.style.setProperty("--notice", over ? `${meters.height}px` : "none");
}

let settles = false;

/** Settle anew whenever the credits move. */
function follow() {
  if (settles) return;
  settles = true;
  const rail = document.querySelector(".terminal .rail");
  if (!rail) return;
  new ResizeObserver(settle).observe(rail);
  for (const event of ["scroll", "resize"]) addEventListener(event, settle, { passive: true });
}

/** Show a notice for a while; a click puts it away. One that says the same takes its place, with how often; on a phone there is one. */
export function toast(node) {
  const shelf = need(".toasts");
  const says = node.textContent;
  const same = [...shelf.children].find((each) => each.dataset.says === says);
  const times = same ? Number(same.dataset.times) + 1 : 1;
  same?.remove();
  const most = NARROW.matches ? 0 : 2;
  while (shelf.childElementCount > most) shelf.firstElementChild.remove();
  Object.assign(node.dataset, { says, times: String(times) });
  if (times > 1) node.append(h("span", { class: "times num" }, `${times} times`));
  node.addEventListener("click", () => node.remove());
  shelf.append(node);
  follow();
  settle();
  setTimeout(() => node.remove(), STAY);
}

/** Say what went wrong in the dialog that is open, under its title: it lies over everything else on the page. */
function complainIn(dialog, error) {
  const said = errorNotice(error);
  said.classList.add("refused");
  dialog.querySelector(":scope > .refused")?.remove();
  dialog.querySelector(":scope > header").after(said);
  said.scrollIntoView({ block: "nearest" });
  const away = () => said.remove();
  for (const event of ["input", "close"]) dialog.addEventListener(event, away, { once: true });
}

/** Show what went wrong: in the dialog that is open, or beside the page. */
export function complain(error) {
  const dialog = document.querySelector("dialog[open]");
  if (dialog?.querySelector(":scope > header")) complainIn(dialog, error);
  else toast(errorNotice(error));
}

/** Show a plain message. */
export function tell(message) {
  toast(h("div", { class: "notice info", role: "status" }, message, englishBeneath(message)));
}

/** Clauses in a line; each says its heading when it is pointed at. */
export function clauseLine(clauses) {
  return h("span", { class: "small muted" }, clauses.map((clause, i) => [i ? ", " : "", h("span", { title: told(clause) || clause.ref }, clause.ref)]));
}

/** The trail of clauses, each with its heading; what is published elsewhere is marked, with its source. */
export function clauseList(clauses) {
  return h(
    "ol",
    { class: "clauses" },
    clauses.map((clause) =>
      h(
        "li",
        clause.published ? { class: "published" } : {},
        h("span", { class: "ref" }, typeof clause === "string" ? clause : clause.ref),
        clause.heading ? h("span", { class: "heading" }, clause.heading) : null,
        clause.published ? h("span", { class: "source" }, `Not in the rules. Published in ${clause.published}`) : null,
      ),
    ),
  );
}
