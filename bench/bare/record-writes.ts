import { toBatch } from "../../src/db/engine/batch";
import type { Database } from "../../src/db/engine/database";
import type { UnitOfWork } from "../../src/db/engine/executor";
import type { Call, Dialect } from "../../src/db/engine/sql-statement";

/** The statements of one transaction, in order. */
export type RecordedWrite = readonly Call[];

const TIMEOUT_MILLIS = 120_000;

/**
 * Runs writes of services, and returns what each of their transactions sent to the database. Everything is
 * rolled back, so that a bare client can send the same statements again.
 */
export async function recordWrites(
  database: Database,
  write: (recording: Database) => Promise<void>,
): Promise<readonly RecordedWrite[]> {
  const writes: Call[][] = [];
  const undone = new Error("What was recorded is undone.");
  const recordIn = (kept: UnitOfWork): Database => ({
    ...database,
    reads: kept,
    transact(work) {
      const calls: Call[] = [];
      writes.push(calls);
      const unit = recording(kept, calls);
      return work({ unit, part: (part) => part(unit), hasEnded: () => false });
    },
  });
  const all = database.transact(
    async ({ unit }) => {
      await write(recordIn(unit));
      throw undone;
    },
    { timeout: TIMEOUT_MILLIS, lane: "long" },
  );
  await all.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return writes;
}

function recording(kept: UnitOfWork, calls: Call[]): UnitOfWork {
  const { dialect } = kept;
  return {
    ...kept,
    run(statement, parameters) {
      calls.push(copyOf({ statement, parameters }));
      return kept.run(statement, parameters);
    },
    runBatch(batch) {
      calls.push(...asSent(dialect, batch).map(copyOf));
      return kept.runBatch(batch);
    },
  };
}

/** PostgreSQL receives several statements as one. */
function asSent(dialect: Dialect, calls: readonly Call[]): readonly Call[] {
  return dialect === "postgres" && calls.length > 1 ? [toBatch(calls).call] : calls;
}

/** Copies bytes, because sending a statement transfers them. */
function copyOf({ statement, parameters }: Call): Call {
  return {
    statement,
    parameters: parameters.map((each) => (each instanceof Uint8Array ? each.slice() : each)),
  };
}
