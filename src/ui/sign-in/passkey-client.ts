import { askForOwn, post, readAnswer, refusalOf } from "./sign-in-client";

// Loaded when a passkey is made or used, and not with the page.

const UNAVAILABLE =
  "This browser offers no passkeys here. They need a recent browser, and https or the name localhost.";

/** Makes a passkey in this browser, or on a device that it asks. Returns why not, in words for the person; null where it is made. */
export async function makePasskey({
  name,
  password,
}: Readonly<{ name: string; password: string }>): Promise<string | null> {
  if (!hasPasskeys()) return UNAVAILABLE;
  const begun = await askForOwn("/api/auth/passkey/begin", { password });
  if (typeof begun === "string") return begun;
  // The service answers in the form in which the standard has them as JSON.
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    begun.options as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = await ask(() => navigator.credentials.create({ publicKey }));
  if (typeof made === "string") return made;
  const { id, rawId, response } = made.toJSON();
  if (!("attestationObject" in response)) return UNAVAILABLE;
  const { clientDataJSON, attestationObject } = response;
  const added = await post("/api/auth/passkey/add", {
    name,
    response: toCredential({ id, rawId }, { clientDataJSON, attestationObject }),
  });
  return refusalOf(added, "The passkey was not accepted. Please try again.");
}

/** Signs in by a passkey of this browser. Returns why not, in words for the person; null where they are in. */
export async function signInByPasskey(): Promise<string | null> {
  if (!hasPasskeys()) return UNAVAILABLE;
  const asked = await post("/api/auth/passkey/ask", {});
  const refusal = refusalOf(asked, "Passkeys cannot be used now. Sign in with your password.");
  if (refusal !== null || asked === null) return refusal;
  const { options } = await readAnswer(asked);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  const used = await ask(() => navigator.credentials.get({ publicKey }));
  if (typeof used === "string") return used;
  const { id, rawId, response } = used.toJSON();
  if (!("signature" in response)) return UNAVAILABLE;
  const { clientDataJSON, authenticatorData, signature } = response;
  const signedIn = await post("/api/auth/passkey/sign-in", {
    response: toCredential({ id, rawId }, { clientDataJSON, authenticatorData, signature }),
  });
  return refusalOf(signedIn, "This passkey is not known here. Sign in with your password.");
}

function hasPasskeys(): boolean {
  return (
    window.isSecureContext &&
    "PublicKeyCredential" in window &&
    "parseCreationOptionsFromJSON" in PublicKeyCredential
  );
}

type Ids = Readonly<{ id: string; rawId: string }>;

/** What the service takes: browsers differ in what else they say. */
function toCredential({ id, rawId }: Ids, response: object) {
  return { id, rawId, type: "public-key", clientExtensionResults: {}, response };
}

/** What the browser answers once the person has agreed, or why it does not, in words for them. */
async function ask(begin: () => Promise<Credential | null>): Promise<PublicKeyCredential | string> {
  try {
    const credential = await begin();
    return credential instanceof PublicKeyCredential ? credential : UNAVAILABLE;
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "InvalidStateError") return "There is a passkey of your account on this device already.";
    return name === "SecurityError"
      ? UNAVAILABLE
      : "The passkey was not used. Try again, or use your password.";
  }
}
