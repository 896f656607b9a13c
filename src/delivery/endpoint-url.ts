import { isIP } from "node:net";
import { type AddressPolicy, isAllowedAddress, isLoopback } from "./allowed-address";

/** Why nothing is sent to an address, whoever gave it to us. */
export type UrlRefusal =
  | "not_a_url"
  | "not_https"
  | "has_credentials"
  | "has_fragment"
  | "address_not_allowed";

/**
 * The address as it is kept and called, or why it is refused. What its name resolves to is seen at each
 * delivery.
 */
export function readEndpointUrl(text: string, policy: AddressPolicy): URL | UrlRefusal {
  if (!URL.canParse(text)) return "not_a_url";
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return "has_credentials";
  if (url.hash !== "") return "has_fragment";
  if (!isAllowedProtocol(url, policy)) return "not_https";
  const host = hostOf(url);
  const isRefused = isIP(host) !== 0 ? !isAllowedAddress(host, policy) : isRefusedName(host, policy);
  return isRefused ? "address_not_allowed" : url;
}

/**
 * The name or address that a URL leads to, without the brackets of IPv6. URL has written out whatever stood
 * for it.
 */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1");
}

/** The names of this machine, which no resolver is asked for. */
export function isLocalName(host: string): boolean {
  return /(^|\.)localhost\.?$/.test(host);
}

function isRefusedName(host: string, { allowsLoopback }: AddressPolicy): boolean {
  return isLocalName(host) && !allowsLoopback;
}

/** Only what does not leave the machine may go without TLS. */
function isAllowedProtocol(url: URL, { allowsLoopback }: AddressPolicy): boolean {
  if (url.protocol === "https:") return true;
  const host = hostOf(url);
  return url.protocol === "http:" && allowsLoopback && (isLocalName(host) || isLoopback(host));
}
