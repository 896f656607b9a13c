import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Connection } from "../load/connection";
import type { Editable } from "./pick-editable";

const COVER = { type: "covered_expense" } as const;

/**
 * Each of them changes what the one before has left, and the figures with it: as a request, and as the edit
 * that this is.
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

/** What comes after so many edits of so many transactions, and the transaction that it is of. */
export function stepAfter(done: number, transactions: readonly Pick<Editable, "id">[]) {
  const index = done % transactions.length;
  const visit = Math.floor(done / transactions.length);
  // Every other transaction begins in the middle, so that the kinds of edits alternate.
  const step = STEPS[(visit + (index % 2) * 2) % STEPS.length] ?? STEPS[0];
  return { ...step, transactionId: transactions[index]?.id ?? "none" };
}

/** An edit that changed nothing has no change, and is no success here. */
const changed = z.object({ changeId: z.string() });

type EditorOptions = Readonly<{
  connection: Connection;
  /** The path of the customer's transactions. */
  path: string;
  /** Nobody else edits them. */
  transactions: readonly Pick<Editable, "id">[];
  /** Whether each edit carries an `Idempotency-Key` of its own. */
  isKeyed: boolean;
}>;

/**
 * One client that goes through its transactions again and again, and excludes or covers them and takes it
 * back.
 */
export class Editor {
  /** The edits that were acknowledged. */
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
