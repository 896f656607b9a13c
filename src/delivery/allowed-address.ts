import ipaddr from "ipaddr.js";

// To Node a module of CommonJS has but this one export.
const { isValid, parse } = ipaddr;

/** Where deliveries may go beside public addresses. */
export type AddressPolicy = Readonly<{
  /**
   * Whether this machine itself is allowed, over http too: for development, and never where strangers have
   * clients.
   */
  allowsLoopback: boolean;
}>;

/** Services of a cloud for the machines in it, at an address that looks public: Azure's WireServer. */
const CLOUD_INSIDE = new Set(["168.63.129.16"]);

/** Of IPv6 only this is given out for the public Internet so far. */
const GLOBAL_UNICAST = parse("2000::");
const GLOBAL_UNICAST_BITS = 3;

/**
 * Whether a delivery may be sent to this address, given as digits.
 *
 * IPv6 addresses that carry an IPv4 address (mapped, NAT64, 6to4, Teredo) are refused whatever they carry,
 * since a public receiver has one of its own.
 */
export function isAllowedAddress(address: string, { allowsLoopback }: AddressPolicy): boolean {
  return isPublicAddress(address) || (allowsLoopback && isLoopback(address));
}

export function isLoopback(address: string): boolean {
  return isValid(address) && parse(address).range() === "loopback";
}

function isPublicAddress(address: string): boolean {
  if (!isValid(address) || CLOUD_INSIDE.has(address)) return false;
  const parsed = parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(GLOBAL_UNICAST, GLOBAL_UNICAST_BITS);
}
