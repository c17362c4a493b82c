// A span of time to look in: some days by name, or from one day to another, with times where they matter.

import { h, put } from "./dom.js";
import { TIME, isoDay } from "./times.js";

/** The first moment of the day that lies so many days back. */
function midnight(back = 0) {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - back);
}

const NAMED = {
  any: () => ({}),
  today: () => ({ since: midnight().getTime() }),
  yesterday: () => ({ since: midnight(1).getTime(), until: midnight().getTime() - 1 }),
  week: () => ({ since: midnight(6).getTime() }),
  month: () => ({ since: midnight(29).getTime() }),
};

/**
 * The fields, what is wrong with them, and the times that they mean in milliseconds: `{fields, said, check(), span()}`.
 * `check()` says in `said` what cannot be looked for, and whether it can.
 */
export function span() {
  const which = h(
    "select",
    { id: "when", name: "when" },
    [
      ["any", "Any time"],
      ["today", "Today"],
      ["yesterday", "Yesterday"],
      ["week", "The last 7 days"],
      ["month", "The last 30 days"],
      ["days", "Chosen days"],
    ].map(([value, title]) => h("option", { value }, title)),
  );
  const day = (id, back) => h("input", { id, type: "date", value: isoDay(midnight(back)), min: "1970-01-01", max: isoDay(midnight()), "aria-describedby": "span-said" });
  const time = (id, value, title) => h("input", { id, class: "num", inputmode: "numeric", maxlength: 5, autocomplete: "off", pattern: TIME.pattern, value, "aria-label": title });
  const [since, until] = [day("since", 6), day("until", 0)];
  const [sinceAt, untilAt] = [time("since-at", "00:00", "From, at what time"), time("until-at", "23:59", "Until, at what time")];
  const said = h("div", { id: "span-said", class: "wide", "aria-live": "assertive" });
  const pair = (title, date, at) => h("div", { class: "field", hidden: true, dataset: { span: "days" } }, h("label", { for: date.id }, title), h("div", { class: "day-and-time" }, date, at));
  const days = [pair("From", since, sinceAt), pair("Until, that minute included", until, untilAt)];
  which.addEventListener("change", () => {
    for (const each of days) each.hidden = which.value !== "days";
    put(said);
    if (which.value === "days") since.focus();
  });

  /** The whole minute that a pair of fields means, from its first millisecond or to its last. */
  const moment = (date, at, last) => new Date(`${date.value}T${at.value.padStart(5, "0")}`).getTime() + (last ? 60_000 - 1 : 0);

  const faults = () => {
    if (which.value !== "days") return [];
    const found = [];
    for (const [title, date, at] of [["From", since, sinceAt], ["Until", until, untilAt]]) {
      if (!date.value) found.push([date, `“${title}”: choose a day, such as ${isoDay(midnight())}.`]);
      else if (date.validity.rangeUnderflow || date.validity.rangeOverflow) found.push([date, `“${title}”: rounds have been played until today, and none on ${date.value}.`]);
      else if (!at.value || !at.validity.valid) found.push([at, `“${title}”: write ${TIME.title}.`]);
    }
    if (!found.length && moment(since, sinceAt) > moment(until, untilAt, true)) found.push([until, "“Until” lies before “From”: choose a later one, or the days the other way round."]);
    return found;
  };

  return {
    fields: [h("div", { class: "field" }, h("label", { for: "when" }, "When they ended"), which), ...days],
    said,
    check() {
      const found = faults();
      for (const input of [since, until, sinceAt, untilAt]) input.toggleAttribute("aria-invalid", found.some(([each]) => each === input));
      put(said, found.length ? h("div", { class: "notice", role: "alert" }, found.map(([, says]) => h("div", {}, says))) : null);
      found[0]?.[0].focus();
      return !found.length;
    },
    span: () => (which.value === "days" ? { since: moment(since, sinceAt), until: moment(until, untilAt, true) } : NAMED[which.value]()),
  };
}
