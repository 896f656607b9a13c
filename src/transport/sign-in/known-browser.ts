import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { parseCookies } from "better-auth/cookies";
import type { Application } from "../application";
import { accountKey } from "./sign-in";

const COOKIE = "cashflow.known_browser";

const ONE_YEAR_SECONDS = 31_536_000;

const NONCE_BYTES = 18;

type Account = Readonly<{
  /** What the account is counted by. */
  account: string;
  /** Of which the signature is made. */
  secret: string;
}>;

/**
 * The id of a browser in which somebody has signed in to this account before; null for any other.
 *
 * It opens nothing. It only sets whoever has it apart from those who guess, as "device cookies" do:
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function findKnownBrowser(headers: Headers, { account, secret }: Account): string | null {
  const [nonce = "", signature = ""] =
    parseCookies(headers.get("cookie") ?? "")
      .get(COOKIE)
      ?.split(".") ?? [];
  const [sent, right] = [Buffer.from(signature), Buffer.from(sign(nonce, { account, secret }))];
  return sent.length === right.length && timingSafeEqual(sent, right) ? nonce : null;
}

/** The `Set-Cookie` by which this browser is known from now on. */
function knownBrowserCookie(account: Account, { isSecure }: Readonly<{ isSecure: boolean }>): string {
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  const attributes = `Max-Age=${ONE_YEAR_SECONDS}; Path=/api/auth; HttpOnly; SameSite=Lax`;
  return `${COOKIE}=${nonce}.${sign(nonce, account)}; ${attributes}${isSecure ? "; Secure" : ""}`;
}

/** As `knownBrowserCookie`, for the account of somebody who has just signed in. */
export function rememberBrowser({ signInSecret, environment }: Application, email: string): string {
  const isSecure = environment.PUBLIC_ORIGIN?.startsWith("https:") ?? false;
  return knownBrowserCookie({ account: accountKey(email, signInSecret), secret: signInSecret }, { isSecure });
}

function sign(nonce: string, { account, secret }: Account): string {
  return createHmac("sha256", secret).update(`known browser ${nonce} ${account}`).digest("base64url");
}
