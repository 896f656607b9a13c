import { headers } from "next/headers";

const HOST = /^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/i;

/**
 * Where the reader reached us, so that an example works as pasted. Anything that is no host name becomes
 * localhost.
 */
export async function requestOrigin(): Promise<string> {
  const received = await headers();
  const host = received.get("host") ?? "";
  const scheme = received.get("x-forwarded-proto") === "https" ? "https" : "http";
  return `${scheme}://${HOST.test(host) ? host : "localhost"}`;
}
