// The administrator's console: people entered and changed, passwords set, who is kept out of the house.

import { command, get, post } from "./api.js";
import { approvals, deviceApproval, dueReports, terminals } from "./filings.js";
import { boot, h, need, put, text } from "./dom.js";
import { ask } from "./forms.js";
import { complain, tell } from "./notices.js";
import { showSessions } from "./sessions.js";
import { capital, cites, grid } from "./staff.js";
import { when } from "./times.js";

let data = boot();
const fields = { sought: need("#sought"), role: need("#role"), state: need("#state") };
const host = need("#people");
const ID = "[a-z0-9][a-z0-9._\\-]{0,39}";

async function refresh() {
  try {
    data = await get("/api/people");
    draw();
  } catch (error) {
    complain(error);
  }
}

// What may be done -------------------------------------------------------------------------------

function about(person) {
  return [
    { name: "full_name", label: "Name", max: 80, value: person?.name },
    { name: "roles", label: "Roles", type: "checks", options: data.roles.map((r) => [r.name, r.title]), value: person?.roles },
    { name: "born", label: "Born", type: "date", required: false, value: person?.born, min: data.born.min, max: data.born.max, title: `a day from ${data.born.min} to ${data.born.max}, as year, month and day`, hint: "Players must be of age: the book of the table says how old" },
    { name: "play_money", label: "The account is for play money alone", type: "check", value: person?.play_money },
  ];
}

const password = (label, required) => ({ name: "password", label, type: "password", min: 10, required, hint: "10 to 200 characters" });

async function keep(person, { password: secret, ...values }) {
  await command("enter-person", { person, ...values });
  if (secret) await post(`/api/people/${encodeURIComponent(person)}/password`, { password: secret });
}

function enter() {
  ask({
    title: "Enter a person",
    clauses: data.controls["enter-person"].clauses,
    fields: [
      { name: "person", label: "Id, to sign in with", max: 40, pattern: ID, title: "small letters, digits and . _ -, at most 40" },
      ...about(null),
      password("Opening password", true),
    ],
    submit: "Enter the person",
    onSubmit: async ({ person, ...values }) => {
      if (data.people.some((p) => p.id === person)) throw taken(person);
      await keep(person, { ...values, demonstration: false, active: true });
      tell(`${values.full_name} is entered.`);
      await refresh();
    },
  });
}

/** An id that somebody has: entering it again would change them. */
function taken(person) {
  return Object.assign(new Error(person), { what: person, reason: "this id is taken: change them in the list", about: ["person"], clauses: [], nearest: [] });
}

const as = (person) => ({ full_name: person.name, roles: person.roles, born: person.born ?? undefined, play_money: person.play_money, demonstration: person.demonstration, active: person.active });

function change(person) {
  ask({
    title: `Change ${person.name}`,
    fields: about(person),
    submit: "Change",
    onSubmit: async (values) => {
      await keep(person.id, { ...as(person), ...values, change: true });
      tell(`${values.full_name} is changed.`);
      await refresh();
    },
  });
}

function close(person) {
  ask({
    title: person.active ? `Close the account of ${person.name}` : `Open the account of ${person.name} again`,
    intro: person.active ? "The person can no longer sign in. Their balance is not affected." : null,
    submit: person.active ? "Close the account" : "Open the account",
    danger: person.active,
    onSubmit: async () => {
      await keep(person.id, { ...as(person), active: !person.active, change: true });
      await refresh();
    },
  });
}

function setPassword(person) {
  ask({
    title: `Set the password of ${person.name}`,
    intro: "Ends all their sessions.",
    fields: [password("New password", true)],
    submit: "Set it",
    onSubmit: async (values) => {
      await post(`/api/people/${encodeURIComponent(person.id)}/password`, values);
      tell(`The password of ${person.name} is set.`);
      await refresh();
    },
  });
}

function seeSessions(person) {
  const list = h("div", {});
  ask({ title: `Sessions of ${person.name}`, intro: list, submit: "Close", onSubmit: async () => {} });
  showSessions(list, `/api/people/${encodeURIComponent(person.id)}/sessions`);
}

function removeSecondFactor(person) {
  ask({
    title: `Remove the second factor of ${person.name}`,
    intro: "For a device that is lost. Every session of theirs ends; they sign in with the password alone and set up another.",
    submit: "Remove it",
    danger: true,
    onSubmit: async () => {
      await post(`/api/people/${encodeURIComponent(person.id)}/second-factor/remove`, {});
      await refresh();
    },
  });
}

function exclude(person) {
  ask({
    title: `Require ${person.name} to leave the house`,
    intro: "They leave every table as soon as no wager of theirs waits for a result.",
    clauses: data.controls["exclude-from-house"].clauses,
    fields: [{ name: "reason", label: "Why", type: "area" }],
    submit: "Keep them out",
    danger: true,
    onSubmit: async (values) => {
      await command("exclude-from-house", { person: person.id, ...values });
      await refresh();
    },
  });
}

function readmit(person) {
  ask({
    title: `Let ${person.name} in again`,
    clauses: data.controls.readmit.clauses,
    submit: "Readmit",
    onSubmit: async () => {
      await command("readmit", { person: person.id });
      await refresh();
    },
  });
}

function actions(person) {
  const { controls, passwords } = data;
  const may = (name) => controls[name].allowed;
  const button = (title, act, kind = "") => h("button", { type: "button", class: `btn compact ${kind}`, onclick: () => act(person) }, title);
  const out = person.exclusions.some((e) => e.house);
  return h(
    "div",
    { class: "row acts" },
    may("enter-person") ? button("Change…", change) : null,
    may("enter-device-approval") && person.roles.includes("player") ? button("Device…", (each) => deviceApproval(each, refresh)) : null,
    passwords && !person.demonstration ? button("Password…", setPassword) : null,
    passwords && person.active ? button("Sessions…", seeSessions) : null,
    passwords && person.second_factor ? button("Second factor…", removeSecondFactor) : null,
    may("enter-person") ? button(person.active ? "Close…" : "Open again…", close) : null,
    may("readmit") && out ? button("Readmit…", readmit) : null,
    may("exclude-from-house") && !out ? button("Keep out…", exclude, "danger") : null,
  );
}

// The list ---------------------------------------------------------------------------------------

function way(person) {
  if (person.demonstration) return h("span", { class: "muted" }, "One click");
  if (!person.password) return h("span", { class: "badge warn" }, "No password");
  return h("span", { class: "small" }, person.second_factor ? "Password and code. " : null, `Set ${when(person.password.at)}`, person.password.by.id === person.id ? null : h("span", { class: "muted" }, ` by ${person.password.by.name}`));
}

function row(person) {
  return h(
    "tr",
    { dataset: { person: person.id }, class: person.active ? null : "closed" },
    h("td", {}, h("b", {}, person.name), h("div", { class: "muted small" }, person.id)),
    h("td", {}, person.titles.join(", "), person.play_money ? h("div", { class: "muted small" }, "Play money") : null),
    h("td", {}, person.born ? h("span", { title: person.born }, `${person.age} years`) : h("span", { class: "muted" }, "Not entered")),
    h("td", {}, way(person)),
    h(
      "td",
      {},
      person.active ? null : h("span", { class: "badge bad" }, "Account closed"),
      person.exclusions.map((e) => h("div", { class: "kept-out" }, h("span", { class: "badge bad" }, `Kept out of ${e.from}`), h("span", { class: "small" }, capital(e.reason)), cites(e.clauses))),
    ),
    h("td", {}, actions(person)),
  );
}

function wanted(person) {
  const said = fields.sought.value.trim().toLowerCase();
  const state = fields.state.value;
  return (
    (!said || person.id.includes(said) || person.name.toLowerCase().includes(said)) &&
    (!fields.role.value || person.roles.includes(fields.role.value)) &&
    (state !== "active" || person.active) &&
    (state !== "closed" || !person.active) &&
    (state !== "excluded" || person.exclusions.length > 0)
  );
}

function draw() {
  const rows = data.people.filter(wanted).map(row);
  text(need("#count"), `${rows.length} of ${data.people.length}`);
  put(need("#terminals"), terminals(data.terminals, data.controls["enter-terminal-approval"].allowed, refresh));
  put(need("#approvals"), approvals(data.approvals, data.controls["enter-approval"].allowed, refresh));
  put(need("#reports"), data.controls["report-wrong-payments"].allowed ? dueReports(data.reports, refresh) : null);
  put(host, rows.length ? grid(["Who", "Roles", "Age", "Signs in", "Standing", ""], rows) : h("p", { class: "empty pad-in" }, "Nobody is like that"));
  put(need("#enter"), data.controls["enter-person"].allowed ? h("button", { type: "button", class: "btn primary", onclick: enter }, "Enter a person…") : null);
}

put(fields.role, h("option", { value: "" }, "Any"), data.roles.map((r) => h("option", { value: r.name }, r.title)));
for (const field of Object.values(fields)) field.addEventListener("input", draw);
draw();
