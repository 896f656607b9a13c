import { readFileSync, writeFileSync } from "node:fs";
import type { History } from "./history";

/**
 * A history that has once found an error, and how it was found: by hand, or by a seed and path of that day's
 * generator.
 */
export type KnownHistory = Readonly<{ error: string; found: string; history: History }>;

const FILE = new URL("./known-histories.json", import.meta.url);

/**
 * Histories that are played before all others. They are kept whole, since a seed means another history as
 * soon as the generator is changed. The shape is taken on trust: only this file writes it.
 */
export function readKnownHistories(): readonly KnownHistory[] {
  return JSON.parse(readFileSync(FILE, "utf8"));
}

export function keepHistory(kept: KnownHistory): void {
  const known = readKnownHistories();
  if (known.some((each) => each.found === kept.found)) return;
  writeFileSync(FILE, `[\n${[...known, kept].map((each) => JSON.stringify(each)).join(",\n")}\n]\n`);
}
