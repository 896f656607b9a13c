import { isIP } from "node:net";
import { type AddressPolicy, isAllowedAddress, isLoopback } from "./allowed-address";

/** Why the service refuses to send anything to a URL. */
export type UrlRefusal =
  | "not_a_url"
  | "not_https"
  | "has_credentials"
  | "has_fragment"
  | "address_not_allowed";

/**
 * The parsed URL as it is stored and called, or why it is refused. What its host name resolves to is checked
 * at each delivery.
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
 * The host name or IP address of a URL, without the brackets of IPv6. `URL` has already normalised unusual
 * notations.
 */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1");
}

/** Names of this machine, which are not sent to a resolver. */
export function isLocalName(host: string): boolean {
  return /(^|\.)localhost\.?$/.test(host);
}

function isRefusedName(host: string, { allowsLoopback }: AddressPolicy): boolean {
  return isLocalName(host) && !allowsLoopback;
}

/** Plain http is allowed only for requests that do not leave the machine. */
function isAllowedProtocol(url: URL, { allowsLoopback }: AddressPolicy): boolean {
  if (url.protocol === "https:") return true;
  const host = hostOf(url);
  return url.protocol === "http:" && allowsLoopback && (isLocalName(host) || isLoopback(host));
}
