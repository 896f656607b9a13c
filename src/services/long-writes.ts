import type { Database } from "../db/engine/database";
import { LONG_AT_ONCE } from "../db/engine/lane";
import { FairTurns } from "./fair-turns";

/** A write that waits holds its request, so few wait, and nobody longer than a caller waits for an answer. */
const LIMITS = {
  waiting: { inAll: 32, ofPartner: 16, ofCustomer: 4 },
  waitMillis: 30_000,
  noun: "large writes",
};

const turns = new WeakMap<Database, FairTurns>();

/** The turns at writes that may touch all that a customer has; see `Lane`. */
export function longWritesOf(database: Database): FairTurns {
  const known = turns.get(database);
  if (known !== undefined) return known;
  const made = new FairTurns({ ...LIMITS, atOnce: LONG_AT_ONCE[database.dialect] });
  turns.set(database, made);
  return made;
}
