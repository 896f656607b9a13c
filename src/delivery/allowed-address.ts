import ipaddr from "ipaddr.js";

// For Node this is a CommonJS module with a default export only.
const { isValid, parse } = ipaddr;

/** Which addresses deliveries may be sent to, apart from public ones. */
export type AddressPolicy = Readonly<{
  /**
   * Whether this machine itself is allowed, over http too. For development only, never if strangers have
   * clients.
   */
  allowsLoopback: boolean;
}>;

/** Internal services of a cloud provider at an address that looks public: Azure's WireServer. */
const CLOUD_INSIDE = new Set(["168.63.129.16"]);

/** The only IPv6 range assigned to the public Internet so far. */
const GLOBAL_UNICAST = parse("2000::");
const GLOBAL_UNICAST_BITS = 3;

/**
 * Whether a delivery may be sent to this IP address.
 *
 * IPv6 addresses that contain an IPv4 address (mapped, NAT64, 6to4, Teredo) are always refused, because a
 * public receiver has an IPv4 address of its own.
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
