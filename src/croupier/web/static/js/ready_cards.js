// Cards that come to a dealer's table checked or shuffled before.

import { ask } from "./forms.js";

/** Each clause once. */
const once = (clauses) => [...new Map(clauses.map((each) => [JSON.stringify(each), each])).values()];

/** Cards that came checked or shuffled before: which, what was done with them, where they were kept. */
export function askReady(shoe, send) {
  const kinds = shoe.ready_cards;
  const ways = kinds.flatMap((kind) => kind.ways.map((acts) => ({ kind, acts })));
  ask({
    title: "Ready cards",
    clauses: once(kinds.flatMap((kind) => kind.clauses)),
    fields: [
      { name: "way", label: "Cards", type: "select", options: ways.map(({ kind, acts }, i) => [`${i}`, acts.length ? `${kind.title}: ${acts.join(", ")}` : kind.title]) },
      { name: "secured", label: "Secured in", type: "text", required: false, hint: "Cards of the casino: the designated area" },
      { name: "approval", label: "Approval", type: "text", required: false, hint: "Cards sealed by their maker" },
    ],
    submit: "Enter the cards",
    onSubmit: async ({ way, secured, approval }) => {
      const { kind, acts } = ways[Number(way)];
      await send("shuffle", { replaced: shoe.number > 0, cards: kind.name, done: acts, secured: secured ?? "", approval: approval ?? "" });
    },
  });
}
