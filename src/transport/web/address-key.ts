import { normalizeIP } from "@better-auth/core/utils/ip";

/**
 * The size of the network that an internet provider assigns to one subscriber, who can use all of its
 * addresses.
 */
const IPV6_PREFIX_BITS = 64;

/**
 * The key under which limits count an address. An IPv4 address is its own key, even if it is written as IPv6;
 * an IPv6 address is counted by its network. The limits in sign-in use this function too.
 */
export function addressKey(address: string): string {
  // A link-local address ends with a percent sign and its interface, which address parsers reject.
  const [withoutZone = ""] = address.split("%");
  return normalizeIP(withoutZone, { ipv6Subnet: IPV6_PREFIX_BITS });
}
