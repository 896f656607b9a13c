type SessionOptions = Readonly<{ connectionString: string; options: string }>;

/**
 * The driver reads each of these as verify-full and warns of that, in words of its own between the lines of
 * the log. A later version would check less.
 */
const CHECKED_MODES = ["prefer", "require", "verify-ca"];

/**
 * Adds the service's session settings to an address. Its own `options` come last, so they override them.
 * Passed separately, the driver would use only the `options` of the address.
 */
export function withSessionOptions(address: string, settings: readonly string[]): SessionOptions {
  const url = new URL(address);
  const ofAddress = url.searchParams.get("options");
  url.searchParams.delete("options");
  const { searchParams } = url;
  const isDriversOwn = searchParams.get("uselibpqcompat") !== "true";
  if (isDriversOwn && CHECKED_MODES.includes(searchParams.get("sslmode") ?? ""))
    searchParams.set("sslmode", "verify-full");
  const options = [...settings.map((setting) => `-c ${setting}`), ...(ofAddress === null ? [] : [ofAddress])];
  return { connectionString: url.href, options: options.join(" ") };
}
