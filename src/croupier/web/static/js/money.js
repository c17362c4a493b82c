// Amounts are whole cents. The server writes them as exact decimal strings, or as fractions n/d of a
// unit where no decimal is exact; those are only ever shown, never reckoned with.

/** The cents of a decimal string. */
export function cents(decimal) {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(decimal);
  if (!match) throw new RangeError(`${decimal} is not an amount in whole cents`);
  const value = Number(match[2]) * 100 + Number((match[3] || "").padEnd(2, "0"));
  return match[1] ? -value : value;
}

/** Cents as the server wants them. */
export function decimal(value) {
  const whole = Math.trunc(Math.abs(value) / 100);
  const part = Math.abs(value) % 100;
  const sign = value < 0 ? "-" : "";
  return part ? `${sign}${whole}.${String(part).padStart(2, "0")}` : `${sign}${whole}`;
}

let unit = "$";

/** At a table of a tournament amounts are of its chips, which are no money: no sign stands before them. */
export function inChips() {
  unit = "";
}

/** The sign that stands before an amount: none before chips of a tournament. */
export const sign = () => unit;

/** Cents as a person reads them: 1,250.00 with cents always, or only where there are any. */
export function money(value, { always = true } = {}) {
  const minus = value < 0 ? "−" : "";
  const whole = Math.trunc(Math.abs(value) / 100).toLocaleString("en-AU");
  const part = Math.abs(value) % 100;
  return always || part ? `${minus}${unit}${whole}.${String(part).padStart(2, "0")}` : `${minus}${unit}${whole}`;
}

/** A decimal string or fraction of the server as a person reads it, with a sign where asked. */
export function shown(amount, { signed = false } = {}) {
  if (amount === null || amount === undefined) return "–";
  if (amount.includes("/") || /\.\d{3,}$/.test(amount)) return `$${amount}`;
  const value = cents(amount);
  return `${signed && value > 0 ? "+" : ""}${money(value)}`;
}

/** Currencies that have a word rather than a code. */
const WORDS = { AUDTOKENS: "in tokens" };

/** An amount with the code of its currency, where somebody has more than one. */
export const inCurrency = (amount, currency, several, how = {}) => (several && currency ? `${shown(amount, how)} ${WORDS[currency] ?? currency}` : shown(amount, how));

/** What somebody has: credits, or those of each currency where there are several. */
export function holding({ credits, balances }) {
  return balances.length > 1 ? balances.map((each) => inCurrency(each.amount, each.currency, true)).join(", ") : shown(credits);
}

/** The range of an area's wagers: "$5 – $500", "from $5", "up to $500". */
export function rangeWords({ min, max }) {
  const short = (amount) => money(cents(amount), { always: false });
  if (min && min === max) return short(min);
  if (min && max) return `${short(min)} – ${short(max)}`;
  if (max) return `up to ${short(max)}`;
  return min ? `from ${short(min)}` : "";
}
