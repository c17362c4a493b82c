// Talking to the house: commands with idempotency keys, reads, and errors that say what and why.

/** What the house refused, or why it could not be asked. */
export class Refused extends Error {
  constructor({ what, reason, clauses = [], nearest = [], about = [], amounts = false, acts = {}, status = 0 }) {
    super(what ? `${what}: ${reason}` : reason);
    this.what = what || "";
    this.reason = reason;
    this.clauses = clauses;
    this.nearest = nearest;
    this.about = about;
    this.amounts = amounts;
    this.acts = acts;
    this.status = status;
  }
}

const TRIES = 6;
const token = () => document.querySelector('meta[name="csrf-token"]')?.content || "";
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** A fresh idempotency key. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}

async function answer(response) {
  const isJson = (response.headers.get("content-type") || "").includes("json");
  const body = isJson ? await response.json() : null;
  if (response.ok) return body;
  if (response.status === 401 && !location.pathname.startsWith("/sign-in")) {
    location.assign(`/sign-in?next=${encodeURIComponent(location.pathname)}`);
  }
  const error = body?.error || { what: "", reason: `the house answered ${response.status}` };
  throw new Refused({ ...error, status: response.status });
}

/** Read something as JSON. */
export async function get(path) {
  let response;
  try {
    response = await fetch(path, { headers: { accept: "application/json" }, credentials: "same-origin" });
  } catch {
    throw new Refused({ what: "connection", reason: "the house cannot be reached" });
  }
  return answer(response);
}

/** Post JSON. A lost connection is tried again with the same key, so that nothing is done twice. */
export async function post(path, body = {}, { key = newKey() } = {}) {
  for (let attempt = 1; ; attempt += 1) {
    let response;
    try {
      response = await fetch(path, {
        method: "POST",
        credentials: "same-origin",
        headers: {
          "content-type": "application/json",
          accept: "application/json",
          "x-csrf-token": token(),
          "idempotency-key": key,
        },
        body: JSON.stringify(body),
      });
    } catch {
      if (attempt >= TRIES) throw new Refused({ what: "connection", reason: "the house cannot be reached" });
      await pause(Math.min(250 * 2 ** attempt, 4000));
      continue;
    }
    if (response.status === 503 && attempt < TRIES) {
      await pause(250 * attempt);
      continue;
    }
    return answer(response);
  }
}

/** Give the house a command by its name, such as `place-wager`. One that waits for a second person is not done: it is told as a refusal. */
export async function command(name, body = {}, options = {}) {
  const done = await post(`/api/commands/${name}`, body, options);
  const waits = done?.facts?.waits;
  if (waits === undefined) return done;
  throw new Refused({
    what: `request ${waits}`,
    reason: "this amount needs a second person: have somebody confirm the request on Confirmations, then do this again",
  });
}
