// Founding a house: its first administrator, with a password, and a passkey where the browser has it.

import { post } from "./api.js";
import { need, put, text } from "./dom.js";
import { errorNotice } from "./notices.js";
import { made, usable } from "./passkeys.js";

const form = need("#found");
const again = need("#again");
const password = need("#password");

function given() {
  const typed = new FormData(form);
  return { founding_code: location.hash.slice(1), person: typed.get("person").trim(), full_name: typed.get("full_name").trim(), password: typed.get("password") };
}

async function found(byPasskey) {
  const first = given();
  const credential = byPasskey ? await made(await post("/api/found/begin", first)) : null;
  await post("/api/found", { ...first, credential, label: byPasskey ? "First passkey" : "" });
  location.assign("/account");
}

const same = () => again.setCustomValidity(again.value === password.value ? "" : "It is another password than the first.");
again.addEventListener("input", same);
password.addEventListener("input", same);

need("#with-passkey").hidden = !usable();
if (!usable()) text(need("#about"), "Passkeys need a name and a secure connection: at an address in numbers there are none. Set up a second factor on the next page.");

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = event.submitter;
  button.disabled = true;
  try {
    await found(button.id === "with-passkey");
  } catch (error) {
    put(need("#refused"), errorNotice(error));
  } finally {
    button.disabled = false;
  }
});
