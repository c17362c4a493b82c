// Where a person is signed in, with a button to end each session and one to end the others.

import { get, post } from "./api.js";
import { h, put } from "./dom.js";
import { complain } from "./notices.js";
import { when } from "./times.js";

/** Browsers by a word that only they, or those further down, put into what they call themselves. */
const BROWSERS = [
  ["Edg", "Edge"],
  ["OPR", "Opera"],
  ["Firefox", "Firefox"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
];
const SYSTEMS = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["Mac OS", "macOS"],
  ["Linux", "Linux"],
];

const named = (agent, names) => names.find(([mark]) => agent.includes(mark))?.[1];

/** What a browser calls itself, in words: "Firefox on Windows", or its own words where they are others'. */
export function browserWords(agent) {
  if (!agent) return "Unknown browser";
  const [browser, system] = [named(agent, BROWSERS), named(agent, SYSTEMS)];
  if (!browser) return agent.length > 60 ? `${agent.slice(0, 60)}…` : agent;
  return system ? `${browser} on ${system}` : browser;
}

/** Shows the sessions at an address of the API in `host`, and ends them there. */
export async function showSessions(host, path) {
  const end = async (body) => draw(host, await post(`${path}/end`, body), end);
  try {
    draw(host, await get(path), end);
  } catch (error) {
    complain(error);
  }
}

function draw(host, { sessions, used_elsewhere: elsewhere }, end) {
  const button = (title, body, label) =>
    h(
      "button",
      {
        type: "button",
        class: "btn compact",
        "aria-label": label,
        onclick: async (event) => {
          event.currentTarget.disabled = true;
          await end(body).catch(complain);
        },
      },
      title,
    );
  const said = elsewhere ? `A session was used at ${elsewhere.address || "another address"} in ${browserWords(elsewhere.browser)}, and ended: ${when(elsewhere.at)}. If that was not the owner of this account, change the password.` : null;
  put(
    host,
    said ? h("p", { class: "notice small", dataset: { elsewhere: "" } }, said) : null,
    sessions.length
      ? h(
          "ul",
          { class: "sessions" },
          sessions.map((each) => {
            const browser = browserWords(each.browser);
            return h(
              "li",
              { dataset: { session: each.id } },
              h("div", {}, h("b", {}, browser), each.this ? h("span", { class: "badge" }, "This session") : null, h("div", { class: "muted small" }, [each.address, `since ${when(each.began, { seconds: false })}`].filter(Boolean).join(" · "))),
              each.this ? null : button("End", { session: each.id }, `End the session in ${browser}`),
            );
          }),
        )
      : h("p", { class: "muted" }, "No sessions."),
    sessions.some((each) => !each.this) && sessions.length > 1 ? button("End all others", {}, null) : null,
  );
}
