import { z } from "zod";
import type { Editable } from "../edits/pick-editable";
import type { Connection } from "../load/connection";
import { type LoadResult, toLoadResult } from "../load/load-result";

const changed = z.object({ changeId: z.string() });

const figures = z.object({ expense: z.number() });

/** `together` is an edit and the read after it, from sending the edit until the read has its response. */
export type SeenEdits = Readonly<Record<"edit" | "read" | "together", LoadResult>>;

/**
 * Excludes and includes transactions of the stored window, one after the other, and reads the figures after
 * each edit. Throws if they are not up to date at once.
 *
 * The currency has two decimals.
 */
export async function seeEdits(
  connection: Connection,
  customer: string,
  transactions: readonly Editable[],
): Promise<SeenEdits> {
  const readExpense = async (): Promise<bigint> => {
    const { expense } = await connection.send({ method: "GET", path: `${customer}/cashflow` }, figures);
    return BigInt(Math.round(expense * 100));
  };
  const millis = { edit: [] as number[], read: [] as number[], together: [] as number[] };
  const counted = await readExpense();
  const startedAt = performance.now();
  for (const { id, amount } of transactions) {
    for (const [method, expected] of [
      ["POST", counted - amount],
      ["DELETE", counted],
    ] as const) {
      const sentAt = performance.now();
      await connection.send({ method, path: `${customer}/transactions/${id}/exclude` }, changed);
      const editedAt = performance.now();
      const shown = await readExpense();
      const readAt = performance.now();
      if (shown !== expected) throw new Error(`After ${method} of ${id} the figures are not the new ones.`);
      millis.edit.push(editedAt - sentAt);
      millis.read.push(readAt - editedAt);
      millis.together.push(readAt - sentAt);
    }
  }
  const elapsed = performance.now() - startedAt;
  return {
    edit: toLoadResult(millis.edit, elapsed),
    read: toLoadResult(millis.read, elapsed),
    together: toLoadResult(millis.together, elapsed),
  };
}
