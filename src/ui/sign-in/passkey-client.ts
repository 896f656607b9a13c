import { post } from "./post";
import type { Refused } from "./refused";
import { askForOwn, refusedBy, type SignInResponse } from "./sign-in-client";

// This module is loaded when a passkey is created or used, not with the page.

const NO_PASSKEYS: Refused = { reason: "noPasskeys" };

/**
 * Creates a passkey in this browser, or on a device that it prompts. Returns why it failed; null on success.
 */
export async function makePasskey({
  name,
  password,
}: Readonly<{ name: string; password: string }>): Promise<Refused | null> {
  if (!hasPasskeys()) return NO_PASSKEYS;
  const begun = await askForOwn("/api/auth/passkey/begin", { password });
  if ("reason" in begun) return begun;
  // The service returns the options in the JSON form of the standard.
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    begun.data.options as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = await ask(() => navigator.credentials.create({ publicKey }));
  if ("reason" in made) return made;
  const { id, rawId, response } = made.toJSON();
  if (!("attestationObject" in response)) return NO_PASSKEYS;
  const { clientDataJSON, attestationObject } = response;
  const added = await post("/api/auth/passkey/add", {
    name,
    response: toCredential({ id, rawId }, { clientDataJSON, attestationObject }),
  });
  return refusedBy(added, "passkeyNotAccepted");
}

/** Signs in with a passkey. Returns why it failed; null on success. */
export async function signInByPasskey(): Promise<Refused | null> {
  if (!hasPasskeys()) return NO_PASSKEYS;
  const challenge = await post("/api/auth/passkey/ask", {});
  const refused = refusedBy(challenge, "passkeysUnavailable");
  if (refused !== null || challenge === null) return refused;
  const { data }: SignInResponse = await challenge.json();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    data.options as PublicKeyCredentialRequestOptionsJSON,
  );
  const used = await ask(() => navigator.credentials.get({ publicKey }));
  if ("reason" in used) return used;
  const { id, rawId, response } = used.toJSON();
  if (!("signature" in response)) return NO_PASSKEYS;
  const { clientDataJSON, authenticatorData, signature } = response;
  const signedIn = await post("/api/auth/passkey/sign-in", {
    response: toCredential({ id, rawId }, { clientDataJSON, authenticatorData, signature }),
  });
  return refusedBy(signedIn, "passkeyUnknown");
}

function hasPasskeys(): boolean {
  return (
    window.isSecureContext &&
    "PublicKeyCredential" in window &&
    "parseCreationOptionsFromJSON" in PublicKeyCredential
  );
}

type Ids = Readonly<{ id: string; rawId: string }>;

/** Only the fields that the service accepts. Browsers differ in what else they include. */
function toCredential({ id, rawId }: Ids, response: object) {
  return { id, rawId, type: "public-key", clientExtensionResults: {}, response };
}

/** The credential, once the person has agreed, or why there is none. */
async function ask(begin: () => Promise<Credential | null>): Promise<PublicKeyCredential | Refused> {
  try {
    const credential = await begin();
    return credential instanceof PublicKeyCredential ? credential : NO_PASSKEYS;
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "InvalidStateError") return { reason: "passkeyExists" };
    return name === "SecurityError" ? NO_PASSKEYS : { reason: "passkeyUnused" };
  }
}
