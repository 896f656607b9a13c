import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { isLocalName } from "./endpoint-url";

/** All addresses of a name, as text; none where it has none. Gives up when `signal` says so. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

const LOOPBACK = ["127.0.0.1", "::1"];

/**
 * Asks the name servers of this machine.
 *
 * Not `dns.lookup`, which would hold one of the process's four threads for as long as a name server is
 * silent, and everybody's files and passwords wait for those.
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

/** The addresses behind a host: its own, where it is one. */
export async function resolveHost(
  host: string,
  resolve: Resolve,
  signal: AbortSignal,
): Promise<readonly LookupAddress[]> {
  const addresses = isIP(host) !== 0 ? [host] : isLocalName(host) ? LOOPBACK : await resolve(host, signal);
  return addresses.map((address) => ({ address, family: isIP(address) }));
}
