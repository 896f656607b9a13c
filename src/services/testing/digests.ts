import { createHash } from "node:crypto";

/** A short digest for each value; equal JSON gives equal digests. */
export function digestsOf(values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const digests = Object.entries(values).map(([name, value]) => {
    const digest = createHash("sha256")
      .update(JSON.stringify(value) ?? "")
      .digest("hex");
    return [name, digest.slice(0, 16)] as const;
  });
  return Object.fromEntries(digests);
}
