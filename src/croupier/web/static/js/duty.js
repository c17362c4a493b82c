// The dealer's place: one at a time, so that it is left at one table before it is taken at another.

import { h } from "./dom.js";
import { ask } from "./forms.js";

/** Take the dealer's place; whoever deals at another table is asked to leave it first. */
export function takeOver({ table, elsewhere }, send, give) {
  if (!elsewhere.length) {
    give("take-over");
    return;
  }
  const there = elsewhere.map((each) => each.title).join(" and ");
  ask({
    title: `Leave ${there}?`,
    intro: `You have the dealer's place at ${there}, and a dealer deals one table at a time. Between two rounds it can be left for ${table.title}.`,
    submit: "Leave it and deal here",
    onSubmit: () => send("take-over", { leave: true }),
  });
}

/** What a dealer is told at a table whose place is free while they deal at another one. */
export function dealsElsewhere({ yours, mine, elsewhere }, change) {
  if (yours || !mine) return [];
  return elsewhere.map((each) =>
    h(
      "p",
      { class: "notice info small", id: "elsewhere" },
      "You deal at ",
      h("a", { href: `/dealer/${each.id}` }, each.title),
      ". A dealer deals one table at a time. ",
      h("button", { type: "button", class: "btn compact", onclick: change }, "Leave it and deal here…"),
    ),
  );
}
