type SessionOptions = Readonly<{ connectionString: string; options: string }>;

/**
 * The settings that a session begins with: those of the service, and then those that the address names in its
 * `options`, which outrank them. The driver by itself would take only the latter.
 */
export function withSessionOptions(address: string, settings: readonly string[]): SessionOptions {
  const url = new URL(address);
  const ofAddress = url.searchParams.get("options");
  url.searchParams.delete("options");
  const options = [...settings.map((setting) => `-c ${setting}`), ...(ofAddress === null ? [] : [ofAddress])];
  return { connectionString: url.href, options: options.join(" ") };
}
