// What the office enters of approvals, and the reports that it owes.

import { command } from "./api.js";
import { h } from "./dom.js";
import { ask } from "./forms.js";

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
