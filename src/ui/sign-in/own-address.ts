/** A placeholder for the real origin. Nobody can register a name under `.invalid`. */
const OWN_ORIGIN = "http://own.invalid";

/**
 * An address within our own origin, as a browser would resolve it; null if it leads, or could lead,
 * elsewhere.
 *
 * A browser does not take an address literally: it drops tabs and line breaks, reads `\` as `/`, and resolves
 * dots. So the address is parsed by the browser's own rules, and the result is parsed again, because
 * `/.//host` becomes `//host`.
 */
export function ownAddress(address: unknown): URL | null {
  const read = typeof address === "string" && address.startsWith("/") ? readWithin(address) : null;
  return read && readWithin(read.pathname) && read;
}

function readWithin(address: string): URL | null {
  const read = URL.canParse(address, OWN_ORIGIN) ? new URL(address, OWN_ORIGIN) : null;
  return read?.origin === OWN_ORIGIN ? read : null;
}
