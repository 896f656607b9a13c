import { normalizeIP } from "@better-auth/core/utils/ip";

/** What one customer of an internet provider gets of IPv6: whoever has one address of it has all of them. */
const IPV6_PREFIX_BITS = 64;

/**
 * What an address is counted by wherever something is limited per address: an IPv4 address by itself, also
 * where it is written as an IPv6 one, and an IPv6 address by its network. Sign-in's own limit reads addresses
 * by the same function.
 */
export function addressKey(address: string): string {
  // A link-local address names the interface behind a percent sign, and no reader of addresses takes that.
  const [withoutZone = ""] = address.split("%");
  return normalizeIP(withoutZone, { ipv6Subnet: IPV6_PREFIX_BITS });
}
