// What every page does: settings, and signing out.

import "./settings.js";
import { post } from "./api.js";
import { complain } from "./notices.js";

document.getElementById("sign-out")?.addEventListener("click", async () => {
  try {
    await post("/api/sign-out");
    location.assign("/sign-in");
  } catch (error) {
    complain(error);
  }
});
