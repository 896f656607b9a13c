import type { UnitOfWork } from "./executor";
import { giveWay } from "./in-chunks";
import type { Call, Rows } from "./sql-statement";

/** Runs calls and returns the rows of each, as one stage of `runStages`. */
export async function runCalls(unit: UnitOfWork, calls: Iterable<Call>): Promise<readonly Rows[]> {
  return runStages(unit, [calls]);
}

/**
 * Runs stages of calls and returns the rows of each call in the last stage. A stage sees what earlier stages
 * wrote.
 *
 * Within a stage, no call may depend on what another one writes. Consecutive calls of different statements
 * run as one batch, and the next stage is sent without waiting for the rows of this one. Where a statement
 * repeats within a stage, everything sent is awaited first and other requests get their turn.
 */
export async function runStages(
  unit: UnitOfWork,
  stages: readonly Iterable<Call>[],
): Promise<readonly Rows[]> {
  let sent: Promise<readonly Rows[]>[] = [];
  const results: Rows[] = [];
  for (const [index, calls] of stages.entries()) {
    const isLast = index === stages.length - 1;
    const send = (batch: readonly Call[]): void => {
      const sending = unit.runBatch(batch);
      sent.push(isLast ? sending : sending.then(() => []));
    };
    let batch: Call[] = [];
    for (const call of calls) {
      if (batch.some(({ statement }) => statement.name === call.statement.name)) {
        send(batch);
        batch = [];
        for (const rows of await Promise.all(sent)) results.push(...rows);
        sent = [];
        await giveWay();
      }
      batch.push(call);
    }
    if (batch.length > 0) send(batch);
  }
  for (const rows of await Promise.all(sent)) results.push(...rows);
  return results;
}
