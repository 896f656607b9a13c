import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { parseCookies } from "better-auth/cookies";
import type { Application } from "../application";
import type { Guesser } from "./attempt-limits";
import { accountKey } from "./sign-in";

const COOKIE = "cashflow.known_browser";

const ONE_YEAR_SECONDS = 31_536_000;

const NONCE_BYTES = 18;

type Account = Readonly<{
  /** The key under which the account is counted. */
  account: string;
  /** The key of the signature. */
  secret: string;
}>;

/** Who tries the password of the account with this email, in the browser that sent these headers. */
export function guesserOf({ signInSecret: secret }: Application, email: string, headers: Headers): Guesser {
  const account = accountKey(email, secret);
  return { account, knownBrowser: findKnownBrowser(headers, { account, secret }) };
}

/**
 * The id of a browser in which this account has signed in before; null for any other.
 *
 * The cookie grants no access. It only distinguishes the browser from attackers who guess passwords, like
 * "device cookies": https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
function findKnownBrowser(headers: Headers, { account, secret }: Account): string | null {
  const [nonce = "", signature = ""] =
    parseCookies(headers.get("cookie") ?? "")
      .get(COOKIE)
      ?.split(".") ?? [];
  const [sent, right] = [Buffer.from(signature), Buffer.from(sign(nonce, { account, secret }))];
  return sent.length === right.length && timingSafeEqual(sent, right) ? nonce : null;
}

/** The `Set-Cookie` value that makes this browser known, for a person who has just signed in. */
export function rememberBrowser({ signInSecret: secret, environment }: Application, email: string): string {
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  const signature = sign(nonce, { account: accountKey(email, secret), secret });
  const isSecure = environment.PUBLIC_ORIGIN?.startsWith("https:") ?? false;
  const attributes = `Max-Age=${ONE_YEAR_SECONDS}; Path=/api/auth; HttpOnly; SameSite=Lax`;
  return `${COOKIE}=${nonce}.${signature}; ${attributes}${isSecure ? "; Secure" : ""}`;
}

function sign(nonce: string, { account, secret }: Account): string {
  return createHmac("sha256", secret).update(`known browser ${nonce} ${account}`).digest("base64url");
}
