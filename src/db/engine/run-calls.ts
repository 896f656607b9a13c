import type { UnitOfWork } from "./executor";
import { giveWay } from "./in-chunks";
import type { Call, Rows } from "./sql-statement";

/**
 * Runs calls, none of which has to see what another one writes, and returns the rows of each. Those of different statements run as
 * one batch; where a statement comes again, other requests have their turn first.
 */
export async function runCalls(unit: UnitOfWork, calls: Iterable<Call>): Promise<readonly Rows[]> {
  const results: Rows[] = [];
  let batch: Call[] = [];
  for (const call of calls) {
    if (batch.some(({ statement }) => statement.name === call.statement.name)) {
      results.push(...(await unit.runBatch(batch)));
      batch = [];
      await giveWay();
    }
    batch.push(call);
  }
  if (batch.length > 0) results.push(...(await unit.runBatch(batch)));
  return results;
}
