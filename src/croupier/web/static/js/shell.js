// What every page does: settings, and signing out.

import "./settings.js";
import { post } from "./api.js";
import { complain } from "./notices.js";

// where a row of pages is wider than the screen, the one that is open is in sight
for (const link of document.querySelectorAll('nav [aria-current="page"]')) link.scrollIntoView({ block: "nearest", inline: "nearest" });

document.getElementById("sign-out")?.addEventListener("click", async () => {
  try {
    await post("/api/sign-out");
    location.assign("/sign-in");
  } catch (error) {
    complain(error);
  }
});
