/** Stands for wherever the product is reached; nobody can own a name under `.invalid`. */
const OWN_ORIGIN = "http://own.invalid";

/**
 * An address within our own origin, as a browser would read it; null for anything that leads, or could lead,
 * elsewhere.
 *
 * What a browser reads is not what is written: it drops tabs and line breaks, takes `\` for `/`, and works
 * dots off. So the address is read by the browser's own rules, and what comes of that is read once more,
 * because `/.//host` becomes `//host`.
 */
export function ownAddress(address: unknown): URL | null {
  const read = typeof address === "string" && address.startsWith("/") ? readWithin(address) : null;
  return read && readWithin(read.pathname) && read;
}

function readWithin(address: string): URL | null {
  const read = URL.canParse(address, OWN_ORIGIN) ? new URL(address, OWN_ORIGIN) : null;
  return read?.origin === OWN_ORIGIN ? read : null;
}
