// Passkeys: what the house asks of a device, and what the device answers, as JSON.

import { Refused, post } from "./api.js";

const NUMBERS = /^[\d.]+$|:/;

/** Whether this browser can use passkeys here: they are for a name, over a secure connection. */
export const usable = () => Boolean(window.PublicKeyCredential && window.isSecureContext && !NUMBERS.test(location.hostname));

const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
const written = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const known = (list = []) => list.map((each) => ({ ...each, id: bytes(each.id) }));

function answered(credential) {
  const response = {};
  for (const name of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"]) {
    if (credential.response[name]) response[name] = written(credential.response[name]);
  }
  return { id: credential.id, rawId: written(credential.rawId), type: credential.type, response, clientExtensionResults: credential.getClientExtensionResults() };
}

async function asked(work) {
  try {
    return answered(await work());
  } catch (error) {
    if (error.name === "InvalidStateError") throw new Refused({ what: "passkey", reason: "this device has a passkey here already" });
    throw new Refused({ what: "passkey", reason: "the device did not confirm it: try again" });
  }
}

/** Have the device make a passkey, by what the house asks for. */
export function made(options) {
  const publicKey = { ...options, challenge: bytes(options.challenge), user: { ...options.user, id: bytes(options.user.id) }, excludeCredentials: known(options.excludeCredentials) };
  return asked(() => navigator.credentials.create({ publicKey }));
}

/** Have the device make a passkey of whoever proves to be signed in. */
export async function add({ password, code, label }) {
  const options = await post("/api/account/passkeys/begin", { password, code: code || null });
  return post("/api/account/passkeys", { credential: await made(options), label: label || "" });
}

/** Sign in by a passkey that the device has. */
export async function signIn() {
  const options = await post("/api/sign-in/passkey/begin");
  const publicKey = { ...options, challenge: bytes(options.challenge), allowCredentials: known(options.allowCredentials) };
  return post("/api/sign-in/passkey", { credential: await asked(() => navigator.credentials.get({ publicKey })) });
}
