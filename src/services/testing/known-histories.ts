import { readFileSync, writeFileSync } from "node:fs";
import type { History } from "./history";

/**
 * A history that once revealed an error, and how it was found: by hand, or by a seed and path of the
 * generator of that day.
 */
export type KnownHistory = Readonly<{ error: string; found: string; history: History }>;

const FILE = new URL("./known-histories.json", import.meta.url);

/**
 * Histories that are played before all others. They are stored whole, since a seed gives another history once
 * the generator changes. The shape is trusted, because only this file writes it.
 */
export function readKnownHistories(): readonly KnownHistory[] {
  return JSON.parse(readFileSync(FILE, "utf8"));
}

export function keepHistory(kept: KnownHistory): void {
  const known = readKnownHistories();
  if (known.some((each) => each.found === kept.found)) return;
  writeFileSync(FILE, `[\n${[...known, kept].map((each) => JSON.stringify(each)).join(",\n")}\n]\n`);
}
