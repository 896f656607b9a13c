import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { parseCookies } from "better-auth/cookies";
import type { Application } from "../application";
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

/**
 * The id of a browser in which this account has signed in before; null for any other.
 *
 * The cookie grants no access. It only distinguishes the browser from attackers who guess passwords, like
 * "device cookies": https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function findKnownBrowser(headers: Headers, { account, secret }: Account): string | null {
  const [nonce = "", signature = ""] =
    parseCookies(headers.get("cookie") ?? "")
      .get(COOKIE)
      ?.split(".") ?? [];
  const [sent, right] = [Buffer.from(signature), Buffer.from(sign(nonce, { account, secret }))];
  return sent.length === right.length && timingSafeEqual(sent, right) ? nonce : null;
}

/** The `Set-Cookie` value that makes this browser known. */
function knownBrowserCookie(account: Account, { isSecure }: Readonly<{ isSecure: boolean }>): string {
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  const attributes = `Max-Age=${ONE_YEAR_SECONDS}; Path=/api/auth; HttpOnly; SameSite=Lax`;
  return `${COOKIE}=${nonce}.${sign(nonce, account)}; ${attributes}${isSecure ? "; Secure" : ""}`;
}

/** Like `knownBrowserCookie`, for the account of a person who has just signed in. */
export function rememberBrowser({ signInSecret, environment }: Application, email: string): string {
  const isSecure = environment.PUBLIC_ORIGIN?.startsWith("https:") ?? false;
  return knownBrowserCookie({ account: accountKey(email, signInSecret), secret: signInSecret }, { isSecure });
}

function sign(nonce: string, { account, secret }: Account): string {
  return createHmac("sha256", secret).update(`known browser ${nonce} ${account}`).digest("base64url");
}
