import type { UnitOfWork } from "./executor";
import { giveWay } from "./in-chunks";
import type { Call, Rows } from "./sql-statement";

/** Runs calls, none of which has to see what another one writes, and returns the rows of each. */
export async function runCalls(unit: UnitOfWork, calls: Iterable<Call>): Promise<readonly Rows[]> {
  return runStages(unit, [calls]);
}

/**
 * Runs stages of calls, each of which sees what those before it wrote, and returns the rows of each call of
 * the last one.
 *
 * The calls of a stage are as those of `runCalls`. Those of different statements run as one batch, and a
 * batch is sent without waiting for the one before it. Where a statement comes again, other requests have
 * their turn first.
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
