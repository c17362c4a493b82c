// Times as everybody reads them here: by the 24-hour clock, with the day where it is another than today's.

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const two = (number) => String(number).padStart(2, "0");

/** A day as it is written in a field: "2026-11-21". */
export const isoDay = (date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** Microseconds as they are written in a field for a moment: "2026-11-21 18:30". */
export const isoMinute = (at) => `${isoDay(new Date(at / 1000))} ${two(new Date(at / 1000).getHours())}:${two(new Date(at / 1000).getMinutes())}`;

/**
 * Microseconds since 1970 as a time: "20:43:09", or "20 Nov, 20:43:09" and "20 Nov 2025, 20:43:09" where the day is
 * not that of `day`, which is today unless it is given. A time that is yet to come needs no `seconds`.
 */
export function when(at, { seconds = true, day = Date.now() * 1000 } = {}) {
  const [date, than] = [new Date(at / 1000), new Date(day / 1000)];
  const time = `${two(date.getHours())}:${two(date.getMinutes())}${seconds ? `:${two(date.getSeconds())}` : ""}`;
  if (isoDay(date) === isoDay(than)) return time;
  const year = date.getFullYear() === than.getFullYear() ? "" : ` ${date.getFullYear()}`;
  return `${date.getDate()} ${MONTHS[date.getMonth()]}${year}, ${time}`;
}

/** Microseconds since 1970 as a time to come, in minutes. */
export const minuteOf = (at) => when(at, { seconds: false });

/** What a field for a time of the day takes, and how that is said. */
export const TIME = { pattern: "([01]?\\d|2[0-3]):[0-5]\\d", title: "a time such as 18:30" };

/** What a field for a time of today or tomorrow, or of a day that is named, takes. */
export const MOMENT = { pattern: `(\\d{4}-\\d{2}-\\d{2} +)?${TIME.pattern}`, title: "a time such as 18:30, or a day and a time such as 2027-01-31 06:00" };

/** The microseconds of what was typed into such a field; a time alone is the next time that the clock shows it. */
export function momentOf(typed, now = Date.now()) {
  const { named, on } = parts(typed);
  if (named) return on(named);
  const today = on(isoDay(new Date(now)));
  return today > now * 1000 ? today : on(isoDay(new Date(now + 86_400_000)));
}

/** The same of something that has happened: a time alone is the last time that the clock showed it. */
export function pastMomentOf(typed, now = Date.now()) {
  const { named, on } = parts(typed);
  if (named) return on(named);
  const today = on(isoDay(new Date(now)));
  return today <= now * 1000 ? today : on(isoDay(new Date(now - 86_400_000)));
}

/** A typed time: the day that is named with it, if any, and the microseconds of the time `on` a day. */
function parts(typed) {
  const [time, named] = typed.trim().split(/ +/).toReversed();
  return { named, on: (day) => new Date(`${day}T${time.padStart(5, "0")}`).getTime() * 1000 };
}
