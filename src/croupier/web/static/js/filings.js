// What the office enters of approvals, and the reports that it owes.

import { command } from "./api.js";
import { h } from "./dom.js";
import { ask } from "./forms.js";
import { grid } from "./staff.js";

/** A device that was approved in writing for somebody: enter one, or its end. */
export function deviceApproval(person, refresh) {
  const ends = Boolean(person.device);
  ask({
    title: ends ? `End the approval of ${person.device.device}` : `Device approved for ${person.name}`,
    intro: ends ? `Approval: ${person.device.approval}` : "A device that the player may use at a table of Queensland's games, by a written approval.",
    fields: ends ? [] : [{ name: "device", label: "Device", type: "text" }, { name: "approval", label: "Written approval", type: "text" }],
    submit: ends ? "End the approval" : "Enter the approval",
    onSubmit: async (values) => {
      await command("enter-device-approval", { person: person.id, ends, ...values });
      await refresh();
    },
  });
}

/** Reports that are due: a line with a button each. */
export function dueReports(reports, refresh) {
  const file = async (each) => {
    await command("report-wrong-payments", { book: each.book, month: each.month });
    await refresh();
  };
  return reports.map((each) =>
    h("p", { class: "notice info", dataset: { report: each.month } }, `${each.payments} wrong ${each.payments === 1 ? "payment" : "payments"} of ${each.month} to report. `, h("button", { type: "button", class: "btn compact", onclick: () => file(each) }, "Report payments")),
  );
}

/** The terminals that are approved for each game, with a button that enters an approval. */
export function terminals(list, allowed, refresh) {
  const enter = (each) =>
    ask({
      title: `Terminals: ${each.title}`,
      intro: "The most terminals in use at the same time, at all automated tables of the game.",
      clauses: each.clauses,
      fields: [
        { name: "most", label: "The most terminals", type: "number", min: 1, value: each.most ?? "" },
        { name: "several", label: "Other games may be played at the same time", type: "check", value: each.most === null || each.several },
        { name: "system", label: "Approved gaming system", type: "text", value: "Croupier" },
        { name: "approval", label: "Approval of the chief executive", type: "text" },
        { name: "approved_on", label: "Approved on", type: "date" },
      ],
      submit: "Enter approval",
      onSubmit: async (values) => {
        await command("enter-terminal-approval", { book: each.book, game: each.game, ...values });
        await refresh();
      },
    });
  const teach = (each) =>
    ask({
      title: `Tables for teaching: ${each.title}`,
      intro: "How many may be open at the same time.",
      fields: [
        { name: "most", label: "Number of tables", type: "number", min: 1, value: each.teaching ?? "" },
        { name: "approval", label: "Approval of the chief executive", type: "text" },
        { name: "approved_on", label: "Approved on", type: "date" },
      ],
      submit: "Enter approval",
      onSubmit: async (values) => {
        await command("enter-teaching-approval", { book: each.book, game: each.game, ...values });
        await refresh();
      },
    });
  return grid(
    ["Game", { title: "The most", right: true }, { title: "In use", right: true }, "Approval", "Tables for teaching"],
    list.map((each) =>
      h("tr", { dataset: { game: each.game } }, h("td", {}, each.title), h("td", { class: "r num" }, each.most ?? "–"), h("td", { class: "r num" }, each.in_use), h("td", {}, h("div", {}, each.approval || "Not approved"), allowed ? h("button", { type: "button", class: "btn compact", onclick: () => enter(each) }, "Enter approval") : null), h("td", {}, h("div", { class: "num" }, each.teaching ?? "None approved"), allowed ? h("button", { type: "button", class: "btn compact", onclick: () => teach(each) }, "Approve tables") : null)),
    ),
  );
}

/** Layouts and equipment that are approved for each game, with buttons that enter an approval or its end. */
export function approvals(list, allowed, refresh) {
  const give = async (each, values) => {
    await command("enter-approval", { book: each.book, game: each.game, what: each.what, ...values });
    await refresh();
  };
  const enter = (each) =>
    ask({
      title: `${each.label}: ${each.title}`,
      intro: each.waits ? "Tables that need it open once the approval is entered." : "",
      clauses: each.clauses,
      fields: [
        { name: "describes", label: "What was approved", type: "area" },
        { name: "approval", label: "Approval", type: "text" },
        { name: "approved_on", label: "Approved on", type: "date" },
      ],
      submit: "Enter approval",
      onSubmit: (values) => give(each, values),
    });
  const end = (each) => ask({ title: `End approval: ${each.label}, ${each.title}`, intro: "Tables that are open go on; they need another approval when they are opened again.", fields: [], submit: "End approval", onSubmit: () => give(each, { ends: true }) });
  const buttons = (each) => h("div", { class: "controls" }, h("button", { type: "button", class: "btn compact", dataset: { act: "enter-approval" }, onclick: () => enter(each) }, "Enter approval"), each.approval ? h("button", { type: "button", class: "btn compact", onclick: () => end(each) }, "End approval") : null);
  return grid(
    ["Game and part", "Approved"],
    list.map((each) => h("tr", { dataset: { approval: `${each.game} ${each.what}`, book: each.book } }, h("td", {}, `${each.title}: ${each.label.toLowerCase()}`, h("div", { class: "small muted" }, each.of)), h("td", { class: "in-own-words" }, each.approval ? [each.describes, h("div", { class: "small muted" }, `${each.approval}, ${each.approved_on}`)] : "Not approved", allowed ? buttons(each) : null))),
  );
}
