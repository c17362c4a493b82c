// Where a wager lies, as text: its kind, then what says which one of that kind it is.
//
// `wager`, `wager:selection` or `wager:covers joined by "-"`, and `@<id>` where it is attached to another
// wager. The house writes the same text beside every wager.

/** The spot of a wager of a kind with its details. */
export function spotOf(wager, details = {}) {
  const which = details.covers ? details.covers.join("-") : details.selection;
  const named = which === undefined || which === null ? wager : `${wager}:${which}`;
  return details.attach ? `${named}@${details.attach}` : named;
}
