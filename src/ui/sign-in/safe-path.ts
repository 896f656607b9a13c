import { ownAddress } from "./own-address";

/** Where to go after sign-in: always a path on our own origin. */
export function safePath(next: unknown): string {
  const address = ownAddress(next);
  return address === null ? "/" : address.pathname + address.search + address.hash;
}
