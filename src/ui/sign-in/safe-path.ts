import { ownAddress } from "./own-address";

/** Where to go after signing in: a path of ours, and never somebody else's page. */
export function safePath(next: unknown): string {
  const address = ownAddress(next);
  return address === null ? "/" : address.pathname + address.search + address.hash;
}
