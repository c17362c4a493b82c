// What every page does: settings, keeping the focus, and signing out.

import { setting, speak } from "./settings.js";
import { post } from "./api.js";
import { keepFocus } from "./kept_focus.js";
import { complain } from "./notices.js";

// where a row of pages is wider than the screen, the one that is open is in sight
for (const link of document.querySelectorAll('nav [aria-current="page"]')) link.scrollIntoView({ block: "nearest", inline: "nearest" });

keepFocus();

// every player's page has a clock
const clock = document.getElementById("page-clock");
if (clock) {
  const tick = () => (clock.textContent = new Date().toTimeString().slice(0, 5));
  tick();
  setInterval(tick, 1000);
}

for (const button of document.querySelectorAll("[data-language]")) {
  button.setAttribute("aria-pressed", String(button.dataset.language === setting("language")));
  button.addEventListener("click", () => speak(button.dataset.language));
}

document.getElementById("sign-out")?.addEventListener("click", async () => {
  try {
    await post("/api/sign-out");
    location.assign("/sign-in");
  } catch (error) {
    complain(error);
  }
});
