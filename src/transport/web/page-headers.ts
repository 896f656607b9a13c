import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Application } from "../application";

/** Gives a page its own address, which Next does not. */
export const PAGE_ADDRESS_HEADER = "x-page-address";

/** Gives a page the nonce of its policy, for scripts that Next does not generate. */
export const PAGE_NONCE_HEADER = "x-page-nonce";

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Sets security headers for a page: no foreign scripts, no framing, no resources from other sites.
 *
 * Next reads the nonce from the request's policy and adds it to its scripts. Inline styles are allowed,
 * because charts and virtual rows position elements with them.
 */
export function protectPage(
  request: IncomingMessage,
  response: ServerResponse,
  { PUBLIC_ORIGIN, NODE_ENV }: Application["environment"],
): void {
  const nonce = randomBytes(16).toString("base64");
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${NODE_ENV === "development" ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
  request.headers["content-security-policy"] = policy;
  request.headers[PAGE_NONCE_HEADER] = nonce;
  request.headers[PAGE_ADDRESS_HEADER] = request.url;
  response.setHeader("content-security-policy", policy);
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("referrer-policy", "same-origin");
  response.setHeader("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()");
  if (PUBLIC_ORIGIN?.startsWith("https:"))
    response.setHeader("strict-transport-security", `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`);
}
