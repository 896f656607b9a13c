import type { Application } from "../application";
import { addressKey } from "../web/address-key";
import { CLIENT_ADDRESS_HEADER } from "./sign-in";

/** Counts an attempt from the address of a request. Throws `rate_limit_exceeded`. */
export function countAddress({ attemptLimits }: Application, { headers }: Request): Promise<void> {
  return attemptLimits.countAddress(addressKey(headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown"));
}
