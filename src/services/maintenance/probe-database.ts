import { type Database, inTransaction } from "../../db/engine/database";
import { unmatchedMigrations } from "../../db/migrations/migrate";
import { writeProbe } from "../../db/tables/write-probe";

/** The problem as callers may see it, and its cause for the log. */
type ProbeResult = Readonly<{ problem: string; cause: unknown }>;

/**
 * Whether the database responds, accepts a write and has exactly our migrations; null if it does, otherwise
 * the problem.
 *
 * It performs a real write, because a full or read-only disk can still be read, but not where another process
 * writes for this one.
 */
export async function probeDatabase(
  database: Database,
  { at, takesWrites = true }: Readonly<{ at: Date; takesWrites?: boolean }>,
): Promise<ProbeResult | null> {
  const known = database.problem();
  if (known !== null) return { problem: known, cause: null };
  try {
    const unmatched = await unmatchedMigrations(database);
    if (unmatched.length > 0) {
      const problem = "The database is older or newer than this version of the service.";
      return { problem, cause: new Error(`Migrations that do not match: ${unmatched.join(", ")}`) };
    }
    if (takesWrites) await inTransaction(database, (unit) => writeProbe(unit, at));
    return null;
  } catch (cause) {
    return {
      problem: database.problem() ?? "The database is not reachable or does not accept writes.",
      cause,
    };
  }
}
