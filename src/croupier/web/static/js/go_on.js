// Going on at once: whoever waits for nothing more says so, and when all have said it the time is over.

import { need, text } from "./dom.js";

/** Show whether one may go on, and whether others are waited for. */
export function showGoOn({ betting, phase }, { seat }, { automated, amongPlayers }) {
  const button = need("#go-on");
  // where players wager against each other the bar of decisions has the room while a hand is played
  button.hidden = !automated || seat === null || (amongPlayers && phase === "dealing");
  if (button.hidden) return;
  const waits = betting.waits_for;
  const said = betting.may_go_on && !waits.includes(seat);
  const others = waits.filter((each) => each !== seat).length;
  const waiting = said && others > 0;
  button.disabled = !betting.may_go_on || said;
  text(button, waiting ? `Waiting for ${others}` : phase === "result" ? "Next round" : "Deal now");
  button.title = "Skips the wait once every player has pressed it (G)";
}
