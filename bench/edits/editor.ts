import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Connection } from "../load/connection";
import type { Editable } from "./pick-editable";

const COVER = { type: "covered_expense" } as const;

/**
 * Each step changes the result of the step before, and the figures: as a REST request, and as an edit of a
 * bulk edit.
 */
const STEPS = [
  {
    request: { method: "PATCH", path: "", body: JSON.stringify(COVER) },
    edit: { action: "reclassify", ...COVER },
  },
  { request: { method: "DELETE", path: "/treatment" }, edit: { action: "clear_treatment" } },
  { request: { method: "POST", path: "/exclude" }, edit: { action: "exclude", scope: "single" } },
  { request: { method: "DELETE", path: "/exclude" }, edit: { action: "include" } },
] as const;

/** The step that comes after `done` edits, and its transaction. */
export function stepAfter(done: number, transactions: readonly Pick<Editable, "id">[]) {
  const index = done % transactions.length;
  const visit = Math.floor(done / transactions.length);
  // Every other transaction begins in the middle, so that the kinds of edits alternate.
  const step = STEPS[(visit + (index % 2) * 2) % STEPS.length] ?? STEPS[0];
  return { ...step, transactionId: transactions[index]?.id ?? "none" };
}

/** An edit that changed nothing has no change id, which counts as a failure here. */
const changed = z.object({ changeId: z.string() });

type EditorOptions = Readonly<{
  connection: Connection;
  /** The path of the customer's transactions. */
  path: string;
  /** No other client edits these. */
  transactions: readonly Pick<Editable, "id">[];
  /** Whether each edit carries an `Idempotency-Key` of its own. */
  isKeyed: boolean;
}>;

/** One client that edits its transactions again and again: covers and excludes them, and undoes both. */
export class Editor {
  /** The number of acknowledged edits. */
  acknowledged = 0;

  constructor(private readonly options: EditorOptions) {}

  /** Makes the next edit, and returns the id of its change. */
  async editNext(): Promise<string> {
    const { connection, path, transactions, isKeyed } = this.options;
    const { request, transactionId } = stepAfter(this.acknowledged, transactions);
    const { changeId } = await connection.send(
      {
        ...request,
        path: `${path}/${transactionId}${request.path}`,
        ...(isKeyed ? { headers: { "idempotency-key": randomUUID() } } : {}),
      },
      changed,
    );
    this.acknowledged += 1;
    return changeId;
  }

  close(): void {
    this.options.connection.close();
  }
}
