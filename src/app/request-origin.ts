import { headers } from "next/headers";

const HOST = /^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/i;

/**
 * The origin that the reader used, so that an example works as pasted. A `Host` header that is not a host
 * name is replaced by localhost.
 */
export async function requestOrigin(): Promise<string> {
  const received = await headers();
  const host = received.get("host") ?? "";
  const scheme = received.get("x-forwarded-proto") === "https" ? "https" : "http";
  return `${scheme}://${HOST.test(host) ? host : "localhost"}`;
}
