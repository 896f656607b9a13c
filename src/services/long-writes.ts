import type { Database } from "../db/engine/database";
import { LONG_AT_ONCE } from "../db/engine/lane";
import { FairTurns } from "./fair-turns";

/**
 * A waiting write holds its request in memory, so only a few may wait, and none longer than its caller waits.
 */
const LIMITS = {
  waiting: { inAll: 32, ofPartner: 16, ofCustomer: 4 },
  waitMillis: 30_000,
  noun: "large writes",
};

const turns = new WeakMap<Database, FairTurns>();

/** The turns for writes that may touch everything of a customer; see `Lane`. */
export function longWritesOf(database: Database): FairTurns {
  const known = turns.get(database);
  if (known !== undefined) return known;
  const made = new FairTurns({ ...LIMITS, atOnce: LONG_AT_ONCE[database.dialect] });
  turns.set(database, made);
  return made;
}
