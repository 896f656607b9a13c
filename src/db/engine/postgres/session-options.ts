type SessionOptions = Readonly<{ connectionString: string; options: string }>;

/**
 * Adds the service's session settings to an address. Its own `options` come last, so they override them.
 * Passed separately, the driver would use only the `options` of the address.
 */
export function withSessionOptions(address: string, settings: readonly string[]): SessionOptions {
  const url = new URL(address);
  const ofAddress = url.searchParams.get("options");
  url.searchParams.delete("options");
  const options = [...settings.map((setting) => `-c ${setting}`), ...(ofAddress === null ? [] : [ofAddress])];
  return { connectionString: url.href, options: options.join(" ") };
}
