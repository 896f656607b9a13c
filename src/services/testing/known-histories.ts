import { readFileSync, writeFileSync } from "node:fs";
import type { History } from "./history";

/** A history that has once found a fault. Seed and path made it from the generator of its day. */
export type KnownHistory = Readonly<{ seed: number; path: string; fault: string; history: History }>;

const FILE = new URL("./known-histories.json", import.meta.url);

/**
 * Histories that are played before all others. They are kept whole, since a seed means another history as soon as the
 * generator is changed. The shape is taken on trust: only this file writes it.
 */
export function readKnownHistories(): readonly KnownHistory[] {
  return JSON.parse(readFileSync(FILE, "utf8"));
}

export function keepHistory(found: KnownHistory): void {
  const known = readKnownHistories();
  if (known.some(({ seed, path }) => seed === found.seed && path === found.path)) return;
  writeFileSync(FILE, `[\n${[...known, found].map((each) => JSON.stringify(each)).join(",\n")}\n]\n`);
}
