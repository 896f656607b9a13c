import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { isLocalName } from "./endpoint-url";

/** Returns all addresses of a name as text; empty if it has none. Gives up when `signal` aborts. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

const LOOPBACK = ["127.0.0.1", "::1"];

/**
 * Queries the machine's name servers.
 *
 * `dns.lookup` would occupy one of the process's four worker threads while a name server is silent, and file
 * access and password hashing need those threads.
 */
export const resolveByNameServers: Resolve = async (name, signal) => {
  const resolver = new Resolver();
  const cancel = (): void => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return found.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
  } finally {
    signal.removeEventListener("abort", cancel);
  }
};

/** The addresses of a host; the host itself if it is an address. */
export async function resolveHost(
  host: string,
  resolve: Resolve,
  signal: AbortSignal,
): Promise<readonly LookupAddress[]> {
  const addresses = isIP(host) !== 0 ? [host] : isLocalName(host) ? LOOPBACK : await resolve(host, signal);
  return addresses.map((address) => ({ address, family: isIP(address) }));
}
